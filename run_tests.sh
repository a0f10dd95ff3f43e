#!/usr/bin/env bash
# Runs programs over the cases of testdata/ and gives verdicts as a judge does.
# For whoever types `sh run_tests.sh`, be it dash or bash in its POSIX mode.
[ -n "${BASH_VERSION-}" ] || { echo 'run_tests.sh: this needs bash: bash run_tests.sh' >&2; exit 2; }
set +ef +o posix -u
shopt -u failglob nullglob

usage() {
    cat <<'END'
usage: run_tests.sh                            build, then test every program of this repository
       run_tests.sh PROBLEM                    build and test one of them
       run_tests.sh PROBLEM COMMAND [ARG]...   test any other program over the same cases
       LIMIT=5 run_tests.sh ...                with another time limit, in whole seconds

Verdicts: AC accepted, WA wrong answer, TLE time limit exceeded, RE run-time error.
Limits: 1 s, for odd_balls and matchstick 3 s, for gambling_sim 10 s; 64 MB of output, which Git Bash
does not enforce. Memory is not limited; for 64 MB: (ulimit -v 65536; ./run_tests.sh ...)
Exit status: 0 if all cases passed, 1 if one failed, 2 if they could not be judged.

Compile first (javac, g++ -O2 -DONLINE_JUDGE, cargo build): all the time of COMMAND counts. At the limit
it is killed with its children, but for those that have left its process group.
This repository's programs must print every byte of the expected output. Of another program white
space at line ends and at the end of the output is forgiven, any right answer will do, and the ext-
cases, which go beyond the contest, are left out. Cases of your own, NAME.in and NAME.out in
testdata/PROBLEM/, run after the samples.
END
}

complain() {
    printf 'run_tests.sh: %s\n' "$1" >&2
    exit 2
}

# For awk: a line as it is shown, without control characters and not too long, but never with half a
# character of UTF-8 at its end.
clip='function clip(line, most,    dots) {
    if (length(line) > most) {
        line = substr(line, 1, most)
        sub(/[\300-\377][\200-\277]*$/, "", line)
        dots = "..."
    }
    gsub(/[\001-\010\013-\037\177]/, "?", line)
    return line dots
}'

# judge KIND EXPECTED FOUND INPUT: prints AC; or WA and, on further lines, what is wrong. KIND says what
# a line of the output must be: the same as expected, one of several, or a number that is near.
judge() {
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
        # A line of the output with what cannot be seen in it.
        function seen(line) {
            if (line !~ /[^ \t\r\f\v]/) return "an empty line"
            return clip(line, 80) (line ~ /\t/ ? " (with tabs)" : "") \
                (line ~ /[\001-\010\016-\037\177]/ ? " (with control characters)" : "") \
                (line ~ /[\200-\377]/ ? " (with characters that are not ASCII)" : "")
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
                if (wrong > 3) { print "    ..."; exit }
                right = clip(expected[i], 80)
                if (kind == "near") right = "a number from 0.0383 to 0.0542, within 0.008 of 10/216"
                if (i > lines) right = "nothing more"
                if (kind == "one" && i <= lines) {
                    while ((getline line < ARGV[4]) > 0) input = input " " line
                    split(input, token)
                    print "    board " i ":"
                    for (j = 3 * i - 1; j <= 3 * i + 1; j++) print "      " token[j]
                    right = "one of " right
                    wrong = 3
                }
                print "    line " i ": expected " right
                print "            found " (i > last ? "nothing" : seen(found[i]))
            }
            if (!wrong) print "AC"
        }' "$@"
}

# show TITLE FILE WIDTH: the first and the last lines of a file, of so many bytes at most.
show() {
    printf '    %s:\n' "$1"
    LC_ALL=C awk -v most="$3" "$clip"'
        NR <= 3 { print "      " clip($0, most) }
        { late[NR % 3] = $0 }
        END {
            if (NR == 0) print "      (nothing)"
            if (NR > 6) print "      ..."
            for (i = NR > 6 ? NR - 2 : 4; i <= NR; i++) print "      " clip(late[i % 3], most)
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

# run CASE: runs the program on a case. Sets $status, $milliseconds, $is_late, $found and $errors.
run() {
    local line elapsed=''
    status='' is_late=false
    # New files each time, since what an earlier case has left running may still write into its own.
    rm -f "$found" "$errors" 2>/dev/null
    runs=$((runs + 1)) found=$scratch/found$runs errors=$scratch/errors$runs
    {
        time {
            # With a process group for each of the two, which can be killed as a whole.
            set -m
            ({ ulimit -c 0; ulimit -f 65536; } 2>/dev/null; exec "${program[@]}") <"$1.in" >"$found" 2>"$errors" &
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
    local any=${1%/*}/any/${1##*/}.any
    run "$case"
    printf -v seconds '%d.%03d' $((milliseconds / 1000)) $((milliseconds % 1000))
    if $is_late || [ "$milliseconds" -ge $((limit * 1000)) ]; then
        verdict=TLE report="    the limit is $limit s"
    elif [ "$status" -ne 0 ]; then
        verdict=RE report="    exit status $status"
        if [ "$status" -gt 128 ] && signal=$(kill -l $((status - 128)) 2>/dev/null); then
            report="    killed by SIG${signal/XFSZ/XFSZ, which means too much output}"
        fi
    elif $ours && cmp -s "$expected" "$found"; then
        verdict=AC
    else
        case $ours,$problem in
        # A case of the user's own has no such file.
        false,matchstick) if [ -e "$any" ]; then kind=one expected=$any; fi ;;
        false,gambling_sim) kind=near ;;
        esac
        # The awk of macOS and the BSDs does not see a NUL byte.
        LC_ALL=C tr '\000' '\001' <"$found" >"$scratch/without-nul" || complain "cannot write to $scratch"
        report=$(judge "$kind" "$expected" "$scratch/without-nul" "$case.in")
        verdict=${report%%$'\n'*} report=${report#*$'\n'}
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
        passed=$((passed + 1))
        printf '%sAC%s   %s  %s s\n' "$green" "$plain" "$path" "$seconds"
        return
    fi
    failed=$((failed + 1))
    if [[ $verdict != TLE && ${case##*/} != max-* ]]; then is_only_slow=false; fi
    printf '%s%-3s%s  %s  %s s\n' "$red" "$verdict" "$plain" "$path" "$seconds"
    if [ "$failed" -gt 3 ]; then return; fi
    show input "$case.in" 80
    printf '%s\n' "$report"
    if [ "$verdict" = RE ] || [ -s "$errors" ]; then show 'standard error' "$errors" 240; fi
}

# Runs the program over the cases of $problem.
test_problem() {
    local kinds=' sample own jury edge hack max ext ' kind case name
    local passed=0 failed=0 is_only_slow=true slowest_milliseconds=-1 slowest=none
    case $problem in
    odd_balls | matchstick) limit=${LIMIT-3} ;;
    gambling_sim) limit=${LIMIT-10} ;;
    *) limit=${LIMIT-1} ;;
    esac
    for kind in $kinds; do
        if [ "$kind" = ext ] && ! $ours; then continue; fi
        for case in "$root/testdata/$problem"/*.in; do
            name=${case##*/} name=${name%%-*} case=${case%.in}
            if [[ $kinds != *" $name "* ]]; then name=own; fi
            # Where there are no cases at all, the pattern stays as it is.
            if [ "$name" != "$kind" ] || ! [ -e "$case.in" ]; then continue; fi
            if ! [ -r "$case.in" ] || ! [ -r "$case.out" ]; then complain "cannot read $case.in and .out"; fi
            test_case "$case"
        done
    done
    if [ "$slowest" = none ]; then complain "there are no cases in $root/testdata/$problem"; fi
    printf '%s: slowest %s\n' "$problem" "$slowest"
    if [ "$failed" -gt 0 ] && [ "$passed" -gt 0 ] && $is_only_slow; then
        printf '%s: the idea may be right, but the program is too slow or cannot take the largest cases\n' "$problem"
    fi
    all_passed=$((all_passed + passed)) all_failed=$((all_failed + failed))
}

# check_command COMMAND: says what to write instead if it cannot be run.
check_command() {
    local path start='' class=${1##*/} hint='there is no such command, or it is not executable'
    path=$(type -P -- "$1")
    # Where every file is executable, sources would be run as shell scripts.
    case $1 in
    *.java | *.c | *.cc | *.cpp | *.go | *.rs) hint='compile it and name the result' ;;
    *.class) hint="write: java -cp $(dirname -- "$1") ${class%.class}" ;;
    *.py)
        if [ -n "$path" ] && read -r -n 2 start <"$path" && [ "$start" = '#!' ]; then return; fi
        hint="write: python3 $1"
        ;;
    *)
        if [ -n "$path" ]; then return; fi
        if [ -e "$1.class" ]; then hint="write: java -cp $(dirname -- "$1") $class"; fi
        if [ -x "./$1" ] && [ -f "./$1" ]; then hint="write: ./$1"; fi
        ;;
    esac
    if [[ $1 = *' '* ]] && ! [ -e "$1" ]; then hint="write it without quotes: $1"; fi
    complain "cannot run '$1': $hint"
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
# Through links, but for versions of macOS whose `readlink` does not know -f.
self=$(readlink -f "${BASH_SOURCE[0]}" 2>/dev/null) || self=${BASH_SOURCE[0]}
# With CDPATH set, cd may print where it goes.
root=$(CDPATH='' cd -- "$(dirname -- "$self")" && pwd) || exit 2

problems=(matchstick take_balls fill_lol monk_duel gambling_sim odd_balls)
ours=true
if [ $# -gt 0 ]; then
    if [ "$1" = -h ] || [ "$1" = --help ]; then usage && exit; fi
    # With the slash that Tab puts behind a folder's name, it is the same.
    if [[ $1 = *' '* || " ${problems[*]} " != *" ${1%/} "* ]]; then
        complain "there is no problem '$1'; the problems are ${problems[*]}; -h tells more"
    fi
    problems=("${1%/}") && shift
fi
if [ $# -gt 0 ]; then
    check_command "$1"
    program=("$@") ours=false
fi
case ${LIMIT-1} in
'' | *[!0-9]* | 0* | ??????*) complain "LIMIT=$LIMIT is not a number of whole seconds" ;;
esac
green='' red='' plain=''
if [ -t 1 ] && [ -z "${NO_COLOR-}" ]; then green=$'\033[32m' red=$'\033[31m' plain=$'\033[m'; fi

TIMEFORMAT=%3R job='' runs=0 found='' errors='' all_passed=0 all_failed=0
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
