#!/usr/bin/env bash
# Runs programs over the cases of testdata/ and gives verdicts as a judge does.
set -u

usage() {
    cat <<'END'
usage: run_tests.sh                            build, then test every program of this repository
       run_tests.sh PROBLEM                    build and test one of them
       run_tests.sh PROBLEM COMMAND [ARG]...   test any other program over the same cases

Verdicts: AC accepted, WA wrong answer, TLE time limit exceeded, RE run-time error.
Exit status: 0 if all cases passed, 1 if one failed, 2 for a usage error or missing cases.

This repository's programs must print every byte of the expected output. Of another program white
space at line ends and at the end of the output is forgiven, any right answer will do, and the ext-
cases, which go beyond the contest, are left out.
END
}

complain() {
    printf 'run_tests.sh: %s\n' "$1" >&2
    exit 2
}

# White space at line ends and blank lines at the end mean nothing.
strip_blanks() {
    awk '{
        sub(/[ \t\r\f\v]+$/, "")
        if ($0 == "") { blank++; next }
        for (; blank > 0; blank--) print ""
        print
    }' "$1"
}

# is_right CASE: whether the output in $scratch/found is a right answer to the case.
is_right() {
    if $ours; then
        cmp -s "$1.out" "$scratch/found"
        return
    fi
    strip_blanks "$scratch/found" >"$scratch/stripped"
    case $problem in
    matchstick)
        # Line by line one of the right answers.
        awk 'NR == FNR { right[FNR] = " " $0 " "; boards = FNR; next }
            { lines = FNR }
            / / || $0 == "" || !index(right[FNR], " " $0 " ") { wrong = 1 }
            END { exit wrong || lines != boards }' "$(any_file "$1")" "$scratch/stripped"
        ;;
    gambling_sim)
        # A number within 0.012 of the exact edge.
        awk '$0 !~ /^[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?$/ { wrong = 1 }
            { error = $0 - 10 / 216; if (error < -0.012 || error > 0.012) wrong = 1 }
            END { exit wrong || NR != 1 }' "$scratch/stripped"
        ;;
    *)
        strip_blanks "$1.out" | cmp -s - "$scratch/stripped"
        ;;
    esac
}

# any_file CASE: the file that lists the right answers of a case of matchstick.
any_file() {
    printf '%s/any/%s.any\n' "${1%/*}" "${1##*/}"
}

# show TITLE FILE: the first lines of a file.
show() {
    printf '    %s:\n' "$1"
    head -n 5 "$2" | indent
    if [ "$(wc -l <"$2")" -gt 5 ]; then
        printf '      ...\n'
    fi
}

indent() {
    cut -c 1-90 | sed 's/^/      /'
}

# run_case CASE: runs the program on a case and prints its verdict.
run_case() {
    local case=$1 status verdict elapsed milliseconds
    # In the background, since bash attends to Ctrl-C only while it waits.
    ${timer[@]+"${timer[@]}"} "${program[@]}" <"$case.in" >"$scratch/found" 2>"$scratch/errors" &
    job=$!
    { time wait "$job"; } 2>"$scratch/time"
    status=$?
    job=
    elapsed=$(tail -n 1 "$scratch/time")
    # Without the decimal point, or the comma of some locales, it is in milliseconds.
    milliseconds=$((10#${elapsed//[.,]/}))
    if [ ${#timer[@]} -gt 0 ] && [ "$milliseconds" -ge $((limit * 1000)) ]; then
        verdict=TLE
    elif [ "$status" -ne 0 ]; then
        verdict=RE
    elif is_right "$case"; then
        verdict=AC
    else
        verdict=WA
    fi
    if [ "$milliseconds" -gt "$slowest_milliseconds" ]; then
        slowest_milliseconds=$milliseconds
        slowest="${case##*/} $elapsed s"
    fi
    if [ "$verdict" = AC ]; then
        passed=$((passed + 1))
        printf '%sAC%s   %s  %s s\n' "$green" "$plain" "${case#"$root/"}.in" "$elapsed"
        return
    fi
    failed=$((failed + 1))
    printf '%s%-3s%s  %s  %s s\n' "$red" "$verdict" "$plain" "${case#"$root/"}.in" "$elapsed"
    show input "$case.in"
    case $verdict in
    TLE) printf '    stopped after the limit of %s s\n' "$limit" ;;
    RE)
        printf '    exit status %s\n' "$status"
        printf '    end of standard error:\n'
        tail -n 5 "$scratch/errors" | indent
        ;;
    WA)
        show expected "$case.out"
        show found "$scratch/found"
        if ! $ours && [ "$problem" = matchstick ]; then
            show 'right answers, line by line' "$(any_file "$case")"
        else
            printf '    difference (< expected, > found):\n'
            diff "$case.out" "$scratch/found" | head -n 8 | indent
        fi
        ;;
    esac
}

# Runs the program over the cases of $problem.
test_problem() {
    local folder=$root/testdata/$problem case passed=0 failed=0
    local slowest_milliseconds=-1 slowest=none
    limit=1
    if [ "$problem" = odd_balls ]; then
        limit=3
    fi
    timer=()
    if [ -n "$timeout" ]; then
        timer=("$timeout" -s KILL "$limit")
    fi
    for case in "$folder"/*.in; do
        [ -e "$case" ] || complain "no cases in $folder"
        case=${case%.in}
        if ! $ours && [[ ${case##*/} = ext-* ]]; then
            continue
        fi
        [ -e "$case.out" ] || complain "no expected output beside $case.in"
        if ! $ours && [ "$problem" = matchstick ] && ! [ -e "$(any_file "$case")" ]; then
            complain "no right answers to $case.in in $folder/any"
        fi
        run_case "$case"
    done
    printf '%s: %s passed, %s failed, slowest %s\n' "$problem" "$passed" "$failed" "$slowest"
    all_passed=$((all_passed + passed))
    all_failed=$((all_failed + failed))
}

# On Ctrl-C the program under test is stopped, too.
interrupt() {
    if [ -n "$job" ]; then
        kill "$job" 2>/dev/null
    fi
    exit 130
}

root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd) || exit 2
problems='matchstick take_balls fill_lol monk_duel gambling_sim odd_balls'
case ${1-} in
-h | --help)
    usage
    exit 0
    ;;
esac
if [ $# -gt 0 ]; then
    case " $problems " in
    *" $1 "*) problems=$1 ;;
    *)
        usage >&2
        complain "no problem '$1'; there are: $problems"
        ;;
    esac
    shift
fi
if [ $# -gt 0 ] && ! command -v -- "$1" >/dev/null; then
    complain "cannot run '$1': no such command, or not executable"
fi

timeout=
for name in timeout gtimeout; do
    if [ -z "$timeout" ] && "$name" -s KILL 1 true 2>/dev/null; then
        timeout=$name
    fi
done
if [ -z "$timeout" ]; then
    printf 'There is no timeout command here, so programs run without a time limit.\n'
fi
green='' red='' plain=''
if [ -t 1 ] && [ -z "${NO_COLOR-}" ]; then
    green=$'\033[32m' red=$'\033[31m' plain=$'\033[m'
fi

TIMEFORMAT=%3R
job=
all_passed=0
all_failed=0
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap interrupt INT TERM

if [ $# -gt 0 ]; then
    ours=false
    problem=$problems
    program=("$@")
    test_problem
else
    command -v cargo >/dev/null || complain 'cargo is needed to build the programs; see https://rustup.rs'
    packages=()
    for problem in $problems; do
        packages+=(-p "$problem")
    done
    cargo build --quiet --release --manifest-path "$root/Cargo.toml" --target-dir "$root/target" \
        "${packages[@]}" || exit 1
    ours=true
    for problem in $problems; do
        program=("$root/target/release/$problem")
        test_problem
    done
fi
printf '%s passed, %s failed\n' "$all_passed" "$all_failed"
[ "$all_failed" -eq 0 ]
