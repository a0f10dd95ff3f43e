#!/usr/bin/env bash
# Runs programs over the cases of testdata/ and gives verdicts as a judge does.
# For whoever types `sh run_tests.sh`, be it dash or bash in its POSIX mode.
[ -n "${BASH_VERSION-}" ] || { echo 'run_tests.sh: this needs bash: bash run_tests.sh' >&2; exit 2; }
set +o posix -u

usage() {
    cat <<'END'
usage: run_tests.sh                            build, then test every program of this repository
       run_tests.sh PROBLEM                    build and test one of them
       run_tests.sh PROBLEM COMMAND [ARG]...   test any other program over the same cases
       LIMIT=5 run_tests.sh ...                with another time limit, in whole seconds

Verdicts: AC accepted, WA wrong answer, TLE time limit exceeded, RE run-time error.
Limits: 1 s, for odd_balls and matchstick 3 s, for gambling_sim 10 s; 64 MB of output; none of memory.
Exit status: 0 if all cases passed, 1 if one failed, 2 if they could not be judged.

Compile first (javac, g++ -O2, rustc -O): all the time of COMMAND counts, an interpreter's start too.
This repository's programs must print every byte of the expected output. Of another program white
space at line ends and at the end of the output is forgiven, any right answer will do, and the ext-
cases, which go beyond the contest, are left out.
END
}

complain() {
    printf 'run_tests.sh: %s\n' "$1" >&2
    exit 2
}

# For awk: a line as it is shown, without control characters and not too long, but never with half a
# character of UTF-8 at its end.
clip='function clip(line) {
    gsub(/[\001-\010\013-\037\177]/, "?", line)
    if (length(line) <= 80) return line
    line = substr(line, 1, 80)
    sub(/[\300-\377][\200-\277]*$/, "", line)
    return line "..."
}'

# judge KIND EXPECTED FOUND INPUT: prints AC; or WA and, on further lines, what is wrong. KIND says what
# a line of the output must be: the same as expected, one of several, or a number that is near.
judge() {
    # The awk of macOS and the BSDs does not see a NUL byte.
    # shellcheck disable=SC2094
    LC_ALL=C tr -d '\000' <"$3" | cmp -s - "$3"
    case $? in
    0) ;;
    1) printf 'WA\n    the output holds a NUL byte\n' && return ;;
    *) return ;;
    esac
    LC_ALL=C awk "$clip"'
        # No regular expression here looks for blanks at the end, which takes mawk very long.
        function is_right(right, own,    word) {
            word = kind == "same" ? substr(own, 1, length(right)) : own
            if (kind != "same") sub(/[ \t\r\f\v].*/, "", word)
            if (substr(own, length(word) + 1) ~ /[^ \t\r\f\v]/) return 0
            if (kind == "one") return word != "" && index(" " right " ", " " word " ")
            if (kind == "near")
                return word ~ /^[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?$/ &&
                    word - 10 / 216 >= -0.008 && word - 10 / 216 <= 0.008
            # As strings: 1.0 is not 1.
            return right "" == word ""
        }
        BEGIN {
            kind = ARGV[1]
            while ((getline line < ARGV[2]) > 0) expected[++lines] = line
            if (!lines) exit 2
            # One line more than expected is enough to know, but for blank ones.
            for (n = 1; last <= lines && (getline line < ARGV[3]) > 0; n++)
                if (line ~ /[^ \t\r\f\v]/) found[last = n] = line
            for (i = 1; i <= lines || i <= last; i++) {
                if (i <= lines && i <= last && is_right(expected[i], found[i])) continue
                if (!wrong++) print "WA"
                if (wrong > 3) {
                    print "    ..."
                    exit
                }
                right = i > lines ? "nothing more" : clip(expected[i])
                if (kind == "near") right = "a number from 0.0383 to 0.0543, within 0.008 of 10/216"
                if (kind == "one" && i <= lines) {
                    while ((getline line < ARGV[4]) > 0) input = input " " line
                    split(input, token)
                    print "    board " i ":"
                    for (j = 3 * i - 1; j <= 3 * i + 1; j++) print "      " token[j]
                    right = "one of " right
                    wrong = 3
                }
                print "    line " i ": expected " right
                print "            found " (i > last ? "nothing" : clip(found[i]))
            }
            if (!wrong) print "AC"
        }' "$@"
}

# show TITLE FILE: the first and the last lines of a file.
show() {
    printf '    %s:\n' "$1"
    LC_ALL=C awk "$clip"'
        NR <= 3 { print "      " clip($0) }
        { late[NR % 3] = $0 }
        END {
            if (NR == 0) print "      (nothing)"
            if (NR > 6) print "      ..."
            for (i = NR > 6 ? NR - 2 : 4; i <= NR; i++) print "      " clip(late[i % 3])
        }' "$2"
}

# Kills the program with all that it has started, and the watchdog; returns 0 if that had done so before.
stop() {
    {
        kill -KILL -- "-$job"
        kill -KILL -- "-$watchdog"
        wait "$watchdog"
    } 2>/dev/null
}

# run CASE: runs the program on a case. Sets $status, $milliseconds and $is_late.
run() {
    local line elapsed=''
    status='' is_late=false
    {
        time {
            # With a process group for each of the two, which can be killed as a whole.
            set -m
            (ulimit -c 0; ulimit -f 65536; exec "${program[@]}") \
                <"$1.in" >"$scratch/found" 2>"$scratch/errors" &
            job=$!
            (sleep "$limit" && kill -KILL -- "-$job") >/dev/null 2>&1 &
            watchdog=$!
            set +m
            wait "$job"
            status=$?
        }
    } 2>"$scratch/time"
    if stop; then is_late=true; fi
    job=
    # The time is on the last line, after what bash may have to say of a signal.
    while read -r line; do elapsed=$line; done <"$scratch/time"
    # Without the decimal point, which is a comma in some locales and another sign in ps_AF.
    elapsed=${elapsed//[!0-9]/}
    if [ -z "$status" ] || [ -z "$elapsed" ]; then complain "cannot write to $scratch"; fi
    milliseconds=$((10#$elapsed))
}

# test_case CASE: runs the program on a case and prints its verdict.
test_case() {
    local case=$1 path=${1#"$root/"}.in kind=same expected=$1.out report='' verdict seconds signal
    run "$case"
    printf -v seconds '%d.%03d' $((milliseconds / 1000)) $((milliseconds % 1000))
    if $is_late || [ "$milliseconds" -ge $((limit * 1000)) ]; then
        verdict=TLE
    elif [ "$status" -ne 0 ]; then
        verdict=RE
    elif $ours && cmp -s "$expected" "$scratch/found"; then
        verdict=AC
    else
        case $ours,$problem in
        false,matchstick) kind=one expected=${case%/*}/any/${case##*/}.any ;;
        false,gambling_sim) kind=near ;;
        esac
        report=$(judge "$kind" "$expected" "$scratch/found" "$case.in")
        verdict=${report%%$'\n'*}
        report=${report#*$'\n'}
        case $verdict in
        AC) if $ours; then verdict=WA report='    only white space differs'; fi ;;
        WA) ;;
        *) complain "cannot compare the output on $path" ;;
        esac
    fi
    if [ "$milliseconds" -gt "$slowest_milliseconds" ]; then
        slowest_milliseconds=$milliseconds
        slowest="${case##*/} $seconds s"
    fi
    if [ "$verdict" = AC ]; then
        all_passed=$((all_passed + 1))
        printf '%sAC%s   %s  %s s\n' "$green" "$plain" "$path" "$seconds"
        return
    fi
    failed=$((failed + 1))
    if [ "$verdict" = TLE ]; then late=$((late + 1)); fi
    if [[ ${case##*/} = max-* ]]; then failed_max=$((failed_max + 1)); fi
    printf '%s%-3s%s  %s  %s s\n' "$red" "$verdict" "$plain" "$path" "$seconds"
    if [ "$failed" -gt 3 ]; then return; fi
    show input "$case.in"
    case $verdict in
    TLE) printf '    the limit is %s s\n' "$limit" ;;
    WA) printf '%s\n' "$report" ;;
    RE)
        if [ "$status" -gt 128 ] && signal=$(kill -l $((status - 128)) 2>/dev/null); then
            printf '    killed by SIG%s\n' "${signal/XFSZ/XFSZ, which means too much output}"
        else
            printf '    exit status %s\n' "$status"
        fi
        show 'standard error' "$scratch/errors"
        ;;
    esac
}

# Runs the program over the cases of $problem.
test_problem() {
    local case failed=0 late=0 failed_max=0 slowest_milliseconds=-1 slowest=none
    case $problem in
    odd_balls | matchstick) limit=${LIMIT-3} ;;
    gambling_sim) limit=${LIMIT-10} ;;
    *) limit=${LIMIT-1} ;;
    esac
    for case in "$root/testdata/$problem"/{sample,jury,edge,hack,max,ext}-*.in; do
        # Where a problem has no cases of a kind, their pattern stays as it is.
        if ! [ -e "$case" ] || { ! $ours && [[ ${case##*/} = ext-* ]]; }; then continue; fi
        case=${case%.in}
        if ! [ -r "$case.in" ] || ! [ -r "$case.out" ]; then complain "cannot read $case.in and .out"; fi
        test_case "$case"
    done
    if [ "$slowest" = none ]; then complain "there are no cases in $root/testdata/$problem"; fi
    printf '%s: slowest %s\n' "$problem" "$slowest"
    if [ "$failed" -gt 0 ] && { [ "$late" -eq "$failed" ] || [ "$failed_max" -eq "$failed" ]; }; then
        printf '%s: the idea may be right, but the program is too slow or cannot take the largest cases\n' "$problem"
    fi
    all_failed=$((all_failed + failed))
}

# refuse COMMAND: says what to write instead of a command that there is not.
refuse() {
    case $1 in
    *' '*) complain "there is no command '$1'; write it without quotes: $1" ;;
    *.py) complain "cannot run '$1' as it is; write: python3 $1" ;;
    *.java | *.c | *.cc | *.cpp | *.go | *.rs) complain "cannot run '$1'; compile it and name the result" ;;
    esac
    if [ -x "./$1" ] && [ -f "./$1" ]; then complain "there is no command '$1'; write: ./$1"; fi
    complain "there is no command '$1', or it is not executable"
}

# On Ctrl-C the program is killed, too.
interrupt() {
    if [ -n "$job" ]; then stop; fi
    trap 'rm -rf "$scratch"' EXIT
    exit 130
}

# Minimal images of Linux and Git Bash may lack some.
for tool in awk cmp dirname mktemp rm sleep tr; do
    type -P "$tool" >/dev/null || complain "the command '$tool' is missing"
done
self=${BASH_SOURCE[0]}
# Not `readlink -f`, which older versions of macOS do not have.
while [ -L "$self" ]; do
    link=$(readlink "$self") || complain "cannot follow the link $self"
    case $link in /*) self=$link ;; *) self=$(dirname "$self")/$link ;; esac
done
# With CDPATH set, cd may print where it goes.
root=$(CDPATH='' cd -- "$(dirname -- "$self")" && pwd) || exit 2

problems=(matchstick take_balls fill_lol monk_duel gambling_sim odd_balls)
ours=true
if [ $# -gt 0 ]; then
    if [ "$1" = -h ] || [ "$1" = --help ]; then usage && exit; fi
    if [[ $1 = *' '* || " ${problems[*]} " != *" $1 "* ]]; then
        complain "there is no problem '$1'; the problems are ${problems[*]}; -h tells more"
    fi
    problems=("$1") && shift
fi
if [ $# -gt 0 ]; then
    type -P -- "$1" >/dev/null || refuse "$1"
    program=("$@") ours=false
fi
case ${LIMIT-1} in
'' | *[!0-9]* | 0* | ??????*) complain "LIMIT=$LIMIT is not a number of whole seconds" ;;
esac
green='' red='' plain=''
if [ -t 1 ] && [ -z "${NO_COLOR-}" ]; then green=$'\033[32m' red=$'\033[31m' plain=$'\033[m'; fi

TIMEFORMAT=%3R job='' all_passed=0 all_failed=0
scratch=$(mktemp -d) || exit 2
# Whatever ends this script before its last line, it is not a verdict.
trap 'rm -rf "$scratch"; exit 2' EXIT
trap interrupt HUP INT TERM

if $ours; then
    type -P cargo >/dev/null || complain 'cargo is needed to build the programs; see https://rustup.rs'
    # The host by name, whatever cargo is configured to build for, so that the place is known.
    host=$(cargo -vV | awk '$1 == "host:" { print $2 }')
    target=${CARGO_TARGET_DIR:-$root/target}
    cargo build --quiet --release --manifest-path "$root/Cargo.toml" "${problems[@]/#/--package=}" \
        --target "$host" --target-dir "$target" || complain 'cannot build the programs'
fi
for problem in "${problems[@]}"; do
    if $ours; then program=("$target/$host/release/$problem"); fi
    test_problem
done
printf '%s passed, %s failed\n' "$all_passed" "$all_failed"
trap 'rm -rf "$scratch"' EXIT
[ "$all_failed" -eq 0 ]
