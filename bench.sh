#!/usr/bin/env bash
# Times the programs on large inputs that it makes, in turn with `LC_ALL=C wc -w` on the same file.
# Seconds are of the processor, and like the ratios the medians of so many runs as the argument says
# (default 5). Needs 210 MB of room for temporary files. odd_balls is left out, since no input is large
# for it: eight numbers are all that it reads.
set -eu
export LC_ALL=C

runs=${1-5}
case $runs in
'' | *[!0-9]* | 0*)
    printf 'usage: bench.sh [RUNS]\n' >&2
    exit 2
    ;;
esac
root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
# The host by name, whatever cargo is configured to build for, so that the place is known.
host=$(cargo -vV | awk '$1 == "host:" { print $2 }')
target=${CARGO_TARGET_DIR:-$root/target}
cargo build --quiet --release --manifest-path "$root/Cargo.toml" --target "$host" --target-dir "$target"
TIMEFORMAT='%3U %3S'

# random BYTES SET: as many characters, each of which stands for a range of random bytes in SET.
random() {
    head -c "$1" /dev/urandom | tr '\000-\377' "$2"
}

# take_time COMMAND [ARG]...: runs a command on the input and prints its processor time.
take_time() {
    if ! { time "$@" <"$scratch/input" >"$scratch/output" 2>"$scratch/errors"; } 2>"$scratch/time"; then
        printf 'bench.sh: this failed: %s\n' "$*" >&2
        cat "$scratch/errors" >&2
        exit 1
    fi
    awk '{ print $1 + $2 }' "$scratch/time"
}

# measure PROGRAM TITLE: prints a line for the program on $scratch/input.
measure() {
    local program=$1 title=$2 run own other ratio=''
    for ((run = 0; run < runs; run++)); do
        own=$(take_time "$target/$host/release/$program")
        other=$(take_time wc -w)
        printf '%s %s\n' "$own" "$other"
    done >"$scratch/runs"
    if [ -s "$scratch/input" ]; then
        ratio=$(awk '{ print $1 / $2 }' "$scratch/runs" | median)
        ratio=$(printf '%.2f of wc -w' "$ratio")
    fi
    printf '%-13s %-33s %6.3f s  %s\n' "$program" "$title" "$(median <"$scratch/runs")" "$ratio"
}

# The median of the numbers at the beginning of the lines.
median() {
    sort -n | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'
}

awk 'BEGIN {
    split("0 1 -", cell, " ")
    print 531441
    for (board = 0; board < 531441; board++) {
        rest = board
        for (i = 1; i <= 12; i++) {
            printf "%s%s", cell[rest % 3 + 1], i % 4 ? "" : "\n"
            rest = int(rest / 3)
        }
    }
}' >"$scratch/input"
measure matchstick 'all 531,441 boards'

{ echo 1; random 50000000 '[0*26][1*26][2*26][3*26][4*26][5*26][6*25][7*25][8*25][9*]'; echo; } >"$scratch/input"
measure take_balls 'a count of 50 million digits'

{ echo 200; random 200000000 '[**85][L*85][O*]' | fold -b -w 1000000; echo; } >"$scratch/input"
measure fill_lol '200 rows of a million cells'

awk 'BEGIN {
    srand(1)
    for (monk = 0; monk < 1000000; monk++) printf "%s%d", monk ? " " : "", step += 1 + int(1999 * rand())
    print ""
}' >"$scratch/input"
measure monk_duel 'a line of a million sorted steps'

: >"$scratch/input"
measure gambling_sim '500,000 bets'
