//! Fill in LOL (填字母游戏), Lanqiao Cup 2017, national final; Luogu P8658.
//!
//! Two players in turn write an `L` or an `O` into an empty cell of a row. Whoever completes `LOL`
//! wins. A full row without it is a draw. What can the player to move reach?
//!
//! Input: a count, then that many rows over `*` (an empty cell), `L` and `O`, of any length.
//! Output: a line for each, `1` for a win, `0` for a draw and `-1` for a loss. A row that already
//! holds `LOL` is a loss.
//! Example: `4 *** L**L L**L***L L*****L` gives `0`, `-1`, `1`, `1`.
//!
//! # The idea
//!
//! Call a row quiet if it neither holds `LOL` nor lets the player to move complete it. Nobody who
//! can help it leaves his opponent a row that is not quiet. In a quiet row some letter is harmless in
//! every empty cell except the two of an `L**L`, where each letter loses. When only such pairs are
//! left, whoever has to move loses. Hence parity decides who can hope to win: with an odd number of
//! empty cells the player to move, with an even number the other one. Call him the maker. He wins
//! exactly if an `L**L` comes to stand; his opponent, the breaker, has to prevent that. (A row of 2000
//! empty cells is problem 5 of the USAMO 1999.)
//!
//! Empty cells influence each other only in a run or across a single `O`, as in `**O*`, and besides
//! them only an `L` next to a run matters. So a row is a sum of independent components. In some the
//! maker wins though the breaker starts; some the breaker holds though the maker starts; the others
//! go to whoever starts. Two of the last kind are one too many for the breaker.
//!
//! So of the beginning of a row little matters for the rest: a parity, a count up to two, and the
//! component that is still open. It turns out to be one of 104 cases, which makes the outcome a
//! matter for a Moore machine: one state per case, a step for each cell, an outcome for each state.
//!
//! Where the table comes from: two beginnings are the same state if no continuation of up to six
//! cells tells them apart, by a search of the components. With up to five cells that closes at 93
//! states, which is wrong; from six on at 104. States are numbered breadth first from the empty row.
//!
//! What proves it: the outcomes are right for every row if a row with `LOL` is a loss, any other
//! full row a draw, and any other row the best of what its moves leave, negated (induction on the
//! number of empty cells). All rows can be checked at once, by subset construction (Rabin and Scott
//! 1959): follow the state after a row, the set of states after the same row with one `*` replaced
//! by a letter, and how much of an `LOL` has been seen. Only 878 such triples can be reached, and
//! the rule holds in each. `tests.rs` visits them.
//!
//! Cost: one look-up for every four cells; memory for the input.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, ErrorKind, Read, Write};
use std::process;

fn main() {
    if env::args_os().len() > 1 {
        stop(2, "usage: fill_lol < INPUT");
    }
    let mut input = Vec::new();
    let result = io::stdin()
        .read_to_end(&mut input)
        .map_err(|error| format!("standard input: {}", error))
        .and_then(|_| solve(&text(input)))
        .and_then(|answer| write(&answer));
    if let Err(error) = result {
        stop(1, &format!("fill_lol: {}", error));
    }
}

/// The input as text. Bytes that are no UTF-8 become U+FFFD, which `solve` then names as it finds it.
fn text(input: Vec<u8>) -> String {
    String::from_utf8(input)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// Writes the answer. A reader that has closed the pipe wants no more, which is no error.
fn write(answer: &str) -> Result<(), String> {
    match io::stdout().write_all(answer.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(format!("standard output: {}", error))
        }
        _ => Ok(()),
    }
}

/// Ends the program with one line on standard error. Should that be closed, there is nobody to tell.
fn stop(status: i32, line: &str) -> ! {
    let _ = writeln!(io::stderr(), "{}", line);
    process::exit(status)
}

/// Answers every row of the input; the error says where it is wrong, and how.
fn solve(input: &str) -> Result<String, String> {
    let input = input.strip_prefix('\u{feff}').unwrap_or(input);
    let mut tokens = input.split_ascii_whitespace();
    let mut answer = String::new();
    for case in 1_u64.. {
        let token = tokens.next();
        if token.is_none() && case > 1 {
            break;
        }
        let count = token
            .and_then(number)
            .ok_or_else(|| unexpected(&format!("case {}", case), "a count", token))?;
        for index in 1..=count {
            let place = || format!("case {}, row {}", case, index);
            let row = tokens
                .next()
                .ok_or_else(|| unexpected(&place(), "a row", None))?;
            answer.push_str(match outcome(row.as_bytes()) {
                Some(1) => "1\n",
                Some(0) => "0\n",
                Some(_) => "-1\n",
                None => {
                    let foreign = row.trim_start_matches(|cell| "*LO".contains(cell));
                    let found = foreign.chars().next().map(String::from);
                    return Err(unexpected(&place(), "only L, O and *", found.as_deref()));
                }
            });
        }
    }
    Ok(answer)
}

/// The number that a token spells in decimal digits alone, if it fits 64 bits.
fn number(token: &str) -> Option<u64> {
    // Rust's own parser would take a leading plus sign as well.
    token.parse().ok().filter(|_| !token.starts_with('+'))
}

/// The message for a token, or the end of the input, that stands where something else should.
fn unexpected(place: &str, expected: &str, found: Option<&str>) -> String {
    let found = match found {
        None => "the end of the input".to_string(),
        Some(token) => {
            let start: String = token.chars().take(20).collect();
            let dots = if start.len() < token.len() { "..." } else { "" };
            format!("'{}{}'", start.escape_debug(), dots)
        }
    };
    format!("{}: expected {}, found {}", place, expected, found)
}

/// The number of states, and the state that stands for a foreign character instead.
const STATES: usize = 104;
const FOREIGN: usize = STATES;

/// The state after each state when the next cell is `*`, when it is `L` and when it is `O`.
const NEXT: [[u8; STATES]; 3] = [
    [
        1, 3, 6, 8, 10, 12, 15, 16, 18, 20, 21, 16, 1, 16, 23, 24, 16, 17, 26, 28, 23, 30, 16, 32,
        33, 35, 37, 38, 40, 16, 43, 45, 47, 48, 49, 50, 16, 53, 54, 16, 57, 58, 59, 60, 61, 62, 16,
        65, 66, 1, 62, 50, 62, 68, 69, 70, 71, 72, 59, 74, 75, 23, 50, 62, 50, 77, 78, 1, 58, 79,
        71, 81, 50, 82, 83, 84, 23, 85, 86, 62, 87, 88, 59, 90, 91, 92, 93, 71, 95, 59, 96, 97, 98,
        96, 71, 99, 100, 99, 70, 101, 102, 103, 62, 50,
    ],
    [
        2, 4, 2, 2, 4, 13, 13, 17, 19, 13, 13, 17, 2, 13, 4, 25, 13, 17, 27, 19, 4, 31, 17, 2, 19,
        25, 19, 27, 13, 17, 27, 31, 4, 2, 13, 13, 17, 27, 13, 17, 31, 13, 19, 4, 13, 13, 17, 27,
        19, 2, 25, 13, 25, 19, 25, 13, 27, 25, 19, 27, 27, 4, 31, 13, 31, 19, 27, 13, 27, 31, 27,
        19, 19, 13, 19, 19, 13, 27, 19, 27, 13, 27, 19, 25, 27, 19, 25, 27, 31, 13, 31, 31, 27, 19,
        13, 25, 25, 27, 19, 31, 31, 25, 25, 31,
    ],
    [
        0, 5, 7, 9, 11, 14, 5, 0, 5, 0, 9, 14, 9, 22, 14, 9, 16, 17, 9, 29, 5, 5, 16, 9, 34, 36, 5,
        39, 41, 42, 44, 46, 5, 41, 42, 51, 52, 9, 55, 56, 55, 56, 42, 55, 56, 63, 64, 9, 55, 67,
        63, 64, 52, 34, 41, 42, 56, 73, 55, 41, 41, 76, 51, 52, 64, 5, 41, 0, 41, 80, 41, 55, 51,
        52, 55, 55, 14, 9, 55, 63, 64, 41, 89, 41, 41, 5, 41, 94, 55, 42, 55, 55, 44, 55, 56, 41,
        41, 41, 55, 55, 55, 41, 73, 80,
    ],
];

/// The outcome for the player to move in each state, `+` a win, `0` a draw and `-` a loss.
const OUTCOMES: &[u8; STATES] = b"0000000000000+00+-0+00+0+-000+0+00++-0+0+0++0-+0+0-+-+0+0-+000+-\
    +0000+0++-++00+-+0+00000++++0+0000+++0-+";

/// What a byte is as a cell: the index of its table in `NEXT`, or 3 if it is foreign.
static CELL: [u8; 256] = {
    let mut cell = [3; 256];
    cell[b'*' as usize] = 0;
    cell[b'L' as usize] = 1;
    cell[b'O' as usize] = 2;
    cell
};

/// The state four cells further on, for each state and the four cells as the digits of a number in
/// base 4. A long row is as fast as the look-ups that wait for each other, so the fewer the better.
static FOUR_ON: [[u8; 256]; STATES + 1] = {
    let mut table = [[0; 256]; STATES + 1];
    let mut state = 0;
    while state <= STATES {
        let mut cells = 0;
        while cells < 256 {
            let two_on = next(next(state, cells / 64), cells / 16 % 4);
            let mut last_two = 0;
            while last_two < 16 {
                table[state][cells] = next(next(two_on, last_two / 4), last_two % 4) as u8;
                last_two += 1;
                cells += 1;
            }
        }
        state += 1;
    }
    table
};

/// The state after one more cell.
const fn next(state: usize, cell: usize) -> usize {
    if state == FOREIGN || cell == 3 {
        FOREIGN
    } else {
        NEXT[cell][state] as usize
    }
}

/// The outcome of a row for the player to move, 1, 0 or -1; `None` if it holds a foreign character.
fn outcome(row: &[u8]) -> Option<i8> {
    let cell = |byte: &u8| usize::from(CELL[usize::from(*byte)]);
    let fours = row.chunks_exact(4);
    let last = fours.remainder();
    let state = fours.fold(0, |state, four| {
        let cells = four.iter().fold(0, |cells, byte| 4 * cells + cell(byte));
        usize::from(FOUR_ON[state][cells])
    });
    let state = last
        .iter()
        .fold(state, |state, byte| next(state, cell(byte)));
    OUTCOMES.get(state).map(|outcome| match outcome {
        b'+' => 1,
        b'0' => 0,
        _ => -1,
    })
}

#[cfg(test)]
mod tests;
