//! Take the Balls (取球游戏, also printed as 取球博弈), Lanqiao Cup 2012 (3rd), preliminary round,
//! C++ undergraduate group, problem 10; NYOJ 518.
//!
//! Two players take balls from a box in turn, 1, 3, 7 or 8 at a time. Whoever takes the last ball
//! loses (misère play). Does the first player win if both play perfectly?
//!
//! Input: a count, then that many numbers of balls.
//! Output: a line for each, `1` if the first player wins and `0` if not.
//! Limits: fewer than 100 numbers below 10,000; here they may have any number of digits.
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
//! The remainder needs no big numbers. One more digit turns a number n into 10 * n + digit, and the
//! remainder of that follows from the remainder of n.
//!
//! Cost: time in proportion to the size of the input; memory for the input and the answers.

#![forbid(unsafe_code)]

use std::error::Error;
use std::io::{self, ErrorKind, Read, Write};
use std::{env, process};

/// Whether the player to move wins, by the number of balls modulo 15.
fn is_won(modulo_15: u32) -> bool {
    !matches!(modulo_15, 1 | 3 | 5 | 7)
}

/// The number that a token spells modulo 15; `None` if anything in it is no decimal digit.
fn remainder(token: &str) -> Option<u32> {
    let mut modulo_15 = 0;
    for digit in token.chars() {
        modulo_15 = (10 * modulo_15 + digit.to_digit(10)?) % 15;
    }
    Some(modulo_15)
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
        let modulo_15 = token.and_then(remainder).ok_or_else(|| {
            let place = format!("ball count {}", index);
            unexpected(&place, "only decimal digits", token)
        })?;
        answers += if is_won(modulo_15) { "1\n" } else { "0\n" };
    }
    Ok((answers, tokens.next()))
}

// From here on all programs are alike: reading, writing and errors.

fn main() {
    if let Err(error) = run() {
        // Nowhere `eprintln`, which panics if standard error cannot be written to.
        let _ = writeln!(io::stderr(), "take_balls: {}", error);
        process::exit(1);
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    if env::args_os().len() > 1 {
        let _ = writeln!(io::stderr(), "usage: take_balls < INPUT");
        process::exit(2);
    }
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let input = String::from_utf8_lossy(&input);
    // Some editors put a byte order mark at the beginning.
    let (answers, rest) = solve(input.trim_start_matches('\u{feff}'))?;
    if let Some(token) = rest {
        let _ = writeln!(io::stderr(), "take_balls: rest ignored from {:?} on", token);
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
