//! Fill in LOL (填字母游戏), Lanqiao Cup 2017 (8th), national final; Luogu P8658, PREV-46 on
//! Lanqiao's practice site.
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
//! What comes to mind first is a search with a memo of the rows that it has met. But from a row of
//! nineteen empty cells, the longest of the contest, it meets millions of rows, too many for a
//! second.
//!
//! Call a row quiet if it neither holds `LOL` nor lets the player to move complete it. From a quiet
//! row nobody can win at once, and whoever leaves a row that is not quiet lets the opponent win. So
//! both want to leave a quiet row again; call a letter harmless if it does that. An `O` does harm
//! only between an `L` and an empty cell, and there an `L` does harm only in an `L**L`. So every
//! empty cell has a harmless letter, except the two of an `L**L`.
//!
//! Take `L*****L`. The player to move writes an `L` into the middle, which leaves `L**L**L`. Now
//! every empty cell is in an `L**L`: the opponent has to write into one, and the player completes
//! `LOL`.
//!
//! In general an `L**L` stays, since writing into it loses; and when all empty cells are in such
//! pairs, whoever has to move loses. The pairs hold an even number of cells. So parity decides who
//! can hope: the player who always faces an odd number of empty cells, the maker, always has a
//! harmless move outside the pairs and cannot lose. If an `L**L` ever stands, it is the other
//! player, the breaker, who runs out of harmless moves, and the maker wins. If none ever does, the
//! row fills up, which is a draw. So the maker tries to make an `L**L`, and the breaker to prevent
//! it. (With S and O for the letters this is the game SOS; a row of 2000 empty cells is problem 5
//! of the USAMO 1999.)
//!
//! Whether a letter is harmless depends on the two cells on either side of it. So in a quiet row
//! empty cells influence each other only within a run or across a single `O`, as in `**O*`, and of
//! the other letters only an `L` next to a run matters. So the row is a sum of independent
//! components. In some of them the maker gets an `L**L` even if the breaker starts; in some the
//! breaker prevents it even if the maker starts; in the others whoever starts succeeds, and two of
//! those are one too many for the breaker. (A component that is bad for whoever starts is
//! thinkable, but none has turned up.)
//!
//! So of the beginning of a row little matters for the rest: whether an `LOL` stands or can be
//! completed, whether an `L**L` stands, a parity, a count up to two, and the component that is
//! still open. That suggests a Moore machine, which has a finite number of states, a step for each
//! cell and an outcome for each state. It turns out that 104 states are enough.
//!
//! Where the table comes from: two beginnings of rows are the same state if no continuation of up
//! to six cells tells them apart, by a search of the components. With up to five cells that closes
//! at 93 states, which is wrong; from six on at 104. They are numbered breadth first from the empty
//! row.
//!
//! What proves it: the outcomes are right for every row if a row with `LOL` is a loss, any other
//! full row a draw, and any other row the best of what its moves leave, negated (by induction on
//! the number of empty cells). All rows can be checked at once, by subset construction (Rabin and
//! Scott 1959): follow the state after a row, the set of states after the same row with one `*`
//! replaced by a letter, and how much of an `LOL` has been seen. Only 878 such triples can be
//! reached, and the rule holds in each. `tests.rs` visits them all; the proof takes nothing from
//! the components.
//!
//! Cost: one look-up for each cell; memory for the input and the answers.

#![forbid(unsafe_code)]

use std::env;
use std::fmt::Write as _;
use std::io::{self, ErrorKind, Read, Write};
use std::process;

/// The number of states.
const STATES: usize = 104;

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

/// The outcome for the player to move in each state: 1 a win, 0 a draw and -1 a loss.
const OUTCOMES: [i8; STATES] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, -1, 0, 1, 0, 0, 1, 0, 1, -1, 0, 0, 0, 1, 0,
    1, 0, 0, 1, 1, -1, 0, 1, 0, 1, 0, 1, 1, 0, -1, 1, 0, 1, 0, -1, 1, -1, 1, 0, 1, 0, -1, 1, 0, 0,
    0, 1, -1, 1, 0, 0, 0, 0, 1, 0, 1, 1, -1, 1, 1, 0, 0, 1, -1, 1, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1,
    0, 1, 0, 0, 0, 0, 1, 1, 1, 0, -1, 1,
];

/// The outcome of a row of `*`, `L` and `O` for the player to move.
fn outcome(row: &str) -> i8 {
    let end = row.bytes().fold(0, |state, cell| {
        let table = match cell {
            b'*' => 0,
            b'L' => 1,
            _ => 2,
        };
        usize::from(NEXT[table][state])
    });
    OUTCOMES[end]
}

/// Whether a token is a row. A fold that always reads to the end, unlike `all`, lets the compiler
/// test many cells at once.
fn is_row(token: &str) -> bool {
    let is_cell = |byte| matches!(byte, b'*' | b'L' | b'O');
    token
        .bytes()
        .fold(true, |so_far, byte| so_far & is_cell(byte))
}

/// Answers every row of the input; the error says where the input is wrong, and how.
fn solve(input: &str) -> Result<String, String> {
    let input = input.strip_prefix('\u{feff}').unwrap_or(input);
    let mut tokens = input.split_ascii_whitespace();
    let mut answer = String::new();
    for case in 1_u64.. {
        let token = tokens.next();
        // An input without any case is an error, since its first count is missing.
        if token.is_none() && case > 1 {
            break;
        }
        let count = token
            .and_then(number)
            .ok_or_else(|| unexpected(&format!("case {}", case), "a count", token))?;
        for index in 1..=count {
            let place = || format!("case {}, row {}", case, index);
            let token = tokens.next();
            let row = token.ok_or_else(|| unexpected(&place(), "a row", None))?;
            if !is_row(row) {
                let foreign = row.matches(|cell| !"*LO".contains(cell)).next();
                return Err(unexpected(&place(), "only L, O and *", foreign));
            }
            // Writing to a string cannot fail.
            let _ = writeln!(answer, "{}", outcome(row));
        }
    }
    Ok(answer)
}

// From here on all six programs are alike: reading, writing and errors.

fn main() {
    if let Err(error) = run() {
        // Not `eprintln!`, which panics where standard error cannot be written to.
        let _ = writeln!(io::stderr(), "fill_lol: {}", error);
        process::exit(1);
    }
}

fn run() -> Result<(), String> {
    if env::args_os().len() > 1 {
        let _ = writeln!(io::stderr(), "usage: fill_lol < INPUT");
        process::exit(2);
    }
    let mut input = String::new();
    let read = io::stdin().read_to_string(&mut input);
    read.map_err(|error| format!("standard input: {}", error))?;
    let answer = solve(&input)?;
    match io::stdout().write_all(answer.as_bytes()) {
        // The reader has closed the pipe early, as `head -1` does. That is no error.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.map_err(|error| format!("standard output: {}", error)),
    }
}

/// The number that a token spells in decimal digits alone, if it fits 64 bits.
fn number(token: &str) -> Option<u64> {
    // Rust's own parser would take a leading plus sign as well.
    token.parse().ok().filter(|_| !token.starts_with('+'))
}

/// The message that says where the input is wrong, what should stand there and what does. Of a long
/// token the first 40 characters are shown.
fn unexpected(place: &str, expected: &str, found: Option<&str>) -> String {
    let found = match found {
        Some(token) => format!("{:?}", format!("{:.40}", token)),
        None => "the end of the input".to_string(),
    };
    format!("{}: expected {}, found {}", place, expected, found)
}

#[cfg(test)]
mod tests;
