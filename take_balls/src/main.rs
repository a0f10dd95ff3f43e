//! Take the Balls (取球游戏, also printed as 取球博弈), Lanqiao Cup 2012 (3rd), preliminary round,
//! C++ undergraduate group, problem 10; NYOJ 518.
//!
//! Two players take balls from a box in turn, 1, 3, 7 or 8 at a time. Whoever takes the last ball
//! loses (misère play). Does the first player win if both play perfectly?
//!
//! Input: a count, then that many numbers of balls, each of any number of digits.
//! Output: a line for each, `1` if the first player wins and `0` if not.
//! Example: `4 1 2 10 18` gives `0`, `1`, `1`, `0`.
//!
//! # The idea
//!
//! With an empty box the player to move has won, since the other one took the last ball. With any
//! other number of balls they win exactly if some take leaves a number with which the other one
//! loses. As a recursion that takes exponential time; as a table, filled in from 0 balls upwards,
//! it is all that the contest needs. Here is how the table begins (`W` won, `L` lost):
//!
//! ```text
//! 0        8       15       23
//! WLWLWLWL WWWWWWW WLWLWLWL ...
//! ```
//!
//! From 8 balls on all four takes are possible, so each outcome follows from the eight before it.
//! The outcomes of 15 to 22 balls are those of 0 to 7. Hence 23 balls have the outcome of 8, then
//! 24 that of 9, and so on for ever: only the remainder modulo 15 matters, and 1, 3, 5 and 7 lose.
//!
//! The remainder needs no big numbers. Modulo 15, 10 * 10 = 100 is congruent to 10, and so is every
//! higher power of ten. A number is therefore congruent to ten times the sum of all its digits but
//! the last, plus the last.
//!
//! Cost: time in proportion to the size of the input; memory for the input and the answers.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, ErrorKind, Read, Write};
use std::process;

/// Whether the player to move wins, by the remainder of the number of balls modulo 15.
fn is_won(remainder: u64) -> bool {
    !matches!(remainder, 1 | 3 | 5 | 7)
}

/// The remainder modulo 15 of the number that the decimal digits spell.
fn remainder(digits: &str) -> u64 {
    let value = |digit: u8| u64::from(digit - b'0');
    let sum: u64 = digits.bytes().map(value).sum();
    let last = digits.bytes().last().map_or(0, value);
    (10 * (sum - last) + last) % 15
}

/// Answers every case of the input; the error says where the input is wrong, and how.
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
            let place = || format!("case {}, ball count {}", case, index);
            let token = tokens.next();
            let digits = token.ok_or_else(|| unexpected(&place(), "a number", None))?;
            let foreign = digits.matches(|digit: char| !digit.is_ascii_digit()).next();
            if foreign.is_some() {
                return Err(unexpected(&place(), "decimal digits only", foreign));
            }
            let wins = is_won(remainder(digits));
            answer += if wins { "1\n" } else { "0\n" };
        }
    }
    Ok(answer)
}

// From here on all six programs are alike: reading, writing and errors.

fn main() {
    if let Err(error) = run() {
        // Not `eprintln!`, which panics where standard error cannot be written to.
        let _ = writeln!(io::stderr(), "take_balls: {}", error);
        process::exit(1);
    }
}

fn run() -> Result<(), String> {
    if env::args_os().len() > 1 {
        let _ = writeln!(io::stderr(), "usage: take_balls < INPUT");
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
