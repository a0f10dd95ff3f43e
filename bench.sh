#!/usr/bin/env bash
# Times every program on large inputs that it makes, in turn with `LC_ALL=C wc -w` on the same file,
# and prints a table. Seconds are of the processor, user and system, and like the ratios the medians
# of so many runs as the argument says (default 5). Needs 210 MB of room for temporary files.
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
bin=$target/$host/release
TIMEFORMAT='%3U %3S'

# random BYTES SET: as many characters, each of which stands for a range of random bytes in SET.
random() {
    head -c "$1" /dev/urandom | tr '\000-\377' "$2"
}
cells='[**85][L*85][O*]'
digits='[0*26][1*26][2*26][3*26][4*26][5*26][6*25][7*25][8*25][9*]'

# take_time COMMAND [ARG]...: runs a command on the input and sets $seconds to its processor time.
take_time() {
    if ! { time "$@" <"$scratch/input" >"$scratch/output" 2>"$scratch/errors"; } 2>"$scratch/time"; then
        printf 'bench.sh: this failed: %s\n' "$*" >&2
        cat "$scratch/errors" >&2
        exit 1
    fi
    seconds=$(awk '{ print $1 + $2 }' "$scratch/time")
}

median() {
    sort -n | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'
}

# The most memory that a command takes, in MiB, by the time command of GNU or of BSD.
peak() {
    if /usr/bin/time -f '%M' true 2>/dev/null; then
        /usr/bin/time -f '%M' "$@" <"$scratch/input" 2>&1 >/dev/null | awk 'END { printf "%.0f\n", $1 / 1024 }'
    elif /usr/bin/time -l true 2>/dev/null; then
        /usr/bin/time -l "$@" <"$scratch/input" 2>&1 >/dev/null |
            awk '/maximum resident/ { printf "%.0f\n", $1 / 1048576 }'
    else
        printf '?\n'
    fi
}

# measure PROGRAM INPUT AGAINST COMMAND [ARG]...: a row of the table. The command runs on
# $scratch/input, and so does the one it is compared with: `wc -w` or a program in $scratch.
measure() {
    local program=$1 input=$2 against=$3 run
    shift 3
    local other=("$scratch/$against")
    if [ "$against" = 'wc -w' ]; then
        other=(wc -w)
    fi
    : >"$scratch/runs"
    for ((run = 0; run < runs; run++)); do
        take_time "$@"
        printf '%s ' "$seconds" >>"$scratch/runs"
        take_time "${other[@]}"
        printf '%s\n' "$seconds" >>"$scratch/runs"
    done
    local bytes own ratio memory
    bytes=$(($(wc -c <"$scratch/input")))
    own=$(awk '{ print $1 }' "$scratch/runs" | median)
    # The clock's unit is a millisecond: a quotient of a few of them says nothing.
    ratio=$(awk '{ print $2 < 0.02 ? "-" : $1 / $2 }' "$scratch/runs" | median)
    memory=$(peak "$@")
    awk -v program="$program" -v input="$input" -v bytes="$bytes" -v own="$own" -v ratio="$ratio" \
        -v memory="$memory" -v against="$against" 'BEGIN {
            speed = bytes > 1000000 && own > 0 ? sprintf("%.0f", bytes / own / 1000000) : "-"
            if (ratio != "-") ratio = sprintf("%.2f of %s", ratio, against)
            printf "| %-12s | %-36s | %11s | %7.3f | %6s | %-22s | %6s |\n",
                program, input, bytes, own, speed, ratio, memory
        }'
}

printf '| program      | input                                |       bytes | seconds |   MB/s | ratio                  | MiB    |\n'
printf '|---|---|--:|--:|--:|---|--:|\n'

{ echo 200; random 200000000 "$cells" | fold -b -w 1000000; echo; } >"$scratch/input"
measure fill_lol '200 rows of a million random cells' 'wc -w' "$bin/fill_lol"
{ echo 1; head -c 200000000 /dev/zero | tr '\000' '*'; echo; } >"$scratch/input"
measure fill_lol 'one row of 200 million empty cells' 'wc -w' "$bin/fill_lol"

{ echo 1000000; random 18000000 "$digits" | fold -b -w 18; echo; } >"$scratch/input"
measure take_balls 'a million counts of 18 digits' 'wc -w' "$bin/take_balls"
{ echo 1; random 50000000 "$digits"; echo; } >"$scratch/input"
measure take_balls 'one count of 50 million digits' 'wc -w' "$bin/take_balls"

awk 'BEGIN {
    srand(1)
    for (monk = 0; monk < 1000000; monk++) printf "%s%d", monk ? " " : "", step += 1 + int(1999 * rand())
    print ""
}' >"$scratch/input"
measure monk_duel 'one line, a million sorted steps' 'wc -w' "$bin/monk_duel"
awk 'BEGIN {
    srand(2)
    for (line = 0; line < 1000000; line++) {
        step = 0
        for (monk = 0; monk < 5; monk++) printf "%s%d", monk ? " " : "", step += 1 + int(199 * rand())
        print ""
    }
}' >"$scratch/input"
measure monk_duel 'a million lines of five steps' 'wc -w' "$bin/monk_duel"

awk 'BEGIN {
    srand(3)
    for (game = 0; game < 100000; game++) {
        for (i = 0; i < 3; i++) printf "%d ", 1 + int(99 * rand())
        for (i = 0; i < 5; i++) printf "%d ", 1 + int(999 * rand())
        print ""
    }
}' >"$scratch/input"
measure odd_balls '100,000 cases of contest size' 'wc -w' "$bin/odd_balls"
echo '1 98 99 18446744073709551611 18446744073709551612 18446744073709551613 18446744073709551614' \
    '18446744073709551615' >"$scratch/input"
measure odd_balls 'one case with counts near 2^64' 'wc -w' "$bin/odd_balls"

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
measure matchstick 'all 531,441 boards' 'wc -w' "$bin/matchstick"
printf '0000\n0000\n0000\n' >"$scratch/input"
measure matchstick 'the empty board' 'wc -w' "$bin/matchstick"

# The same generator used plainly: a word and a remainder for each die and for the box.
cat >"$scratch/plain.rs" <<'END'
fn draw(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (word ^ (word >> 31)) % 6
}

fn main() {
    let rounds = 1_000_000_000;
    let mut state = 1;
    let mut gain = 0;
    for _ in 0..rounds {
        let bet = draw(&mut state);
        let dice = [draw(&mut state), draw(&mut state), draw(&mut state)];
        gain += [1, -1, -2, -10][dice.iter().filter(|&&die| die == bet).count()];
    }
    println!("{}", gain as f64 / rounds as f64);
}
END
rustc -C opt-level=3 --edition 2021 -o "$scratch/plain" "$scratch/plain.rs"
: >"$scratch/input"
measure gambling_sim '10^9 bets' plain "$bin/gambling_sim" 1000000000
measure gambling_sim '500,000 bets' 'wc -w' "$bin/gambling_sim"
