//! Fill in LOL (填字母游戏), Lanqiao Cup 2017 (8th), national final, group A, also problem 5 of one
//! Java group; Luogu P8658, PREV-46 on Lanqiao's practice site.
//!
//! Two players in turn write an `L` or an `O` into an empty cell of a row. Whoever completes `LOL`
//! wins. A full row without it is a draw. What is the best result that the player to move can
//! force?
//!
//! Input: a count, then that many rows over `*` (an empty cell), `L` and `O`.
//! Output: a line for each, `1` for a win, `0` for a draw and `-1` for a loss.
//! Limits: fewer than 10 rows, each shorter than 20 cells; here they may have any length.
//! Example: `4 *** L**L L**L***L L*****L` gives `0`, `-1`, `1`, `1`.
//! Our reading: a row that already holds `LOL` is a loss. The contest's text leaves that open.
//!
//! # The idea
//!
//! The first idea is a search that remembers the rows it has met. But from a row of nineteen empty
//! cells, the longest of the contest, it meets millions of rows, too many for a second.
//!
//! Call a row quiet if it neither holds `LOL` nor lets the player to move complete it. From a quiet
//! row nobody can win at once, and whoever leaves a row that is not quiet lets the opponent win. So
//! both want to leave a quiet row again; call a letter harmless if it does that. An `O` is harmful
//! only between an `L` and an empty cell, where it leaves `LO*` or `*OL`; and there an `L` is
//! harmful only if it leaves `L*L`, that is, in an `L**L`. So every empty cell has a harmless
//! letter, except the two of an `L**L`.
//!
//! Take `L*****L`. The player to move writes an `L` into the middle, which leaves `L**L**L`. Now
//! every empty cell is in an `L**L`: the opponent has to write into one, and the player completes
//! `LOL`.
//!
//! In general, once on the board, an `L**L` stays until somebody is forced to write into it; and
//! when all empty cells are in such pairs, whoever has to move loses. The pairs hold an even number
//! of cells. So parity decides who has winning chances: the player who always faces an odd number
//! of empty cells, the maker, always has a harmless move outside the pairs and cannot lose. If an
//! `L**L` ever stands, it is the other player, the breaker, who runs out of harmless moves, and the
//! maker wins. If none ever does, the row fills up, which is a draw. So the maker tries to make an
//! `L**L`, and the breaker to prevent it. (With S and O for the letters this is the game SOS. Its
//! empty rows are problem L of the ICPC EC-Final 2017, Gym 101775, and the one of 2000 cells is
//! problem 5 of the USAMO 1999.)
//!
//! Whether a letter is harmless depends on the two nearest cells on each side. So in a quiet row
//! empty cells influence each other only within a run or across a single `O`, as in `**O*`, and of
//! the other letters only an `L` next to a run matters. So the row is a sum of independent
//! components. In some the maker gets an `L**L` even if the breaker starts; in some the breaker
//! prevents it even if the maker starts; in the others whoever starts succeeds, and two of those
//! are one too many for the breaker. (A component that is bad for whoever starts is conceivable,
//! but none has turned up.) For a contest this is enough: `examples/contest.rs` finds by recursion
//! with a memo what each component is worth, and takes 0.1 s on the contest's largest rows.
//!
//! For rows of any length, note that of the beginning of a row little matters for the rest: whether
//! an `LOL` stands or can be completed, whether an `L**L` stands, a parity, a count up to two, and
//! the component that is still open. That can be of any length, but only finitely many kinds of it
//! turn out to differ. That suggests a Moore machine: a finite number of states, a step for each cell
//! and an outcome for each state. 104 states are enough.
//!
//! Where the table comes from: two beginnings of rows are the same state if no continuation of up
//! to six cells tells them apart, by a search of the components. With suffixes of five cells the
//! result is a machine of 93 states, and wrong. The states are numbered breadth first from the
//! empty row. For instance, `L**L` leads through the states 0, 2, 6, 15 and 25, and 25 is a loss.
//!
//! What proves it: by induction on the empty cells, it is enough that the machine says loss for a
//! row with `LOL`, draw for any other full row, else the best of minus what it says after each
//! move. All rows can be checked at once, by subset construction (Rabin and Scott 1959): follow the
//! state after a row, the set of states after the same row with one `*` replaced by a letter, and
//! how much of an `LOL` has been seen. Only 878 such triples can be reached, and the rule holds in
//! each. `tests.rs` visits them all; the proof takes nothing from the components.
//!
//! Cost: one look-up for each cell; memory for the input and the answers.

#![forbid(unsafe_code)]

use std::error::Error;
use std::io::{self, ErrorKind, Read, Write};
use std::{env, process};

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
        let column = match cell {
            b'*' => 0,
            b'L' => 1,
            _ => 2,
        };
        usize::from(NEXT[column][state])
    });
    OUTCOMES[end]
}

/// The answers and the first token after the case; or else where the input is wrong, and how.
fn solve(input: &str) -> Result<(String, Option<&str>), String> {
    let mut tokens = input.split_ascii_whitespace();
    let token = tokens.next();
    let count = token.and_then(|token| token.parse::<u64>().ok());
    let count = count.ok_or_else(|| unexpected("the count", "a number", token))?;
    let mut answers = String::new();
    for index in 1..=count {
        let token = tokens.next();
        let is_row = |row: &&str| row.bytes().all(|cell| b"*LO".contains(&cell));
        let row = token.filter(is_row).ok_or_else(|| {
            let place = format!("row {}", index);
            unexpected(&place, "only L, O and *", token)
        })?;
        answers += &outcome(row).to_string();
        answers += "\n";
    }
    Ok((answers, tokens.next()))
}

// From here on all programs are alike: reading, writing and errors.

fn main() {
    if let Err(error) = run() {
        // Nowhere `eprintln`, which panics if standard error cannot be written to.
        let _ = writeln!(io::stderr(), "fill_lol: {}", error);
        process::exit(1);
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    if env::args_os().len() > 1 {
        let _ = writeln!(io::stderr(), "usage: fill_lol < INPUT");
        process::exit(2);
    }
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let input = String::from_utf8_lossy(&input);
    // Some editors put a byte order mark at the beginning.
    let (answers, rest) = solve(input.trim_start_matches('\u{feff}'))?;
    if let Some(token) = rest {
        let _ = writeln!(io::stderr(), "fill_lol: rest ignored from {:?} on", token);
    }
    match io::stdout().write_all(answers.as_bytes()) {
        // A reader that closes the pipe early, as `head -1` does, is no error.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}

/// Says where the input is wrong, what should stand there and what does.
fn unexpected(place: &str, expected: &str, found: Option<&str>) -> String {
    let end = "the end of the input".to_string();
    let found = found.map_or(end, |token| format!("{:?}", token));
    format!("{}: expected {}, found {}", place, expected, found)
}

#[cfg(test)]
mod tests;
