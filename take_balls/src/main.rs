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

/// Whether the player to move wins, by the remainder of the number of balls modulo 15.
fn is_won(remainder: u32) -> bool {
    !matches!(remainder, 1 | 3 | 5 | 7)
}

/// The remainder modulo 15 of the number that the decimal digits spell.
fn remainder(digits: &str) -> u32 {
    let values = digits.bytes().map(|digit| u32::from(digit - b'0'));
    values.fold(0, |remainder, digit| (10 * remainder + digit) % 15)
}

/// Answers the next case; the error says where it is wrong, and how.
fn solve_case<'a>(tokens: &mut impl Iterator<Item = &'a str>) -> Result<String, String> {
    let token = tokens.next();
    let count: u64 = match token.map(str::parse) {
        Some(Ok(count)) => count,
        _ => return Err(unexpected("the count", "a number", token)),
    };
    let mut answer = String::new();
    for index in 1..=count {
        let place = || format!("ball count {}", index);
        let token = tokens.next();
        let digits = token.ok_or_else(|| unexpected(&place(), "a number", None))?;
        let foreign = digits.matches(|digit: char| !digit.is_ascii_digit()).next();
        if foreign.is_some() {
            return Err(unexpected(&place(), "decimal digits only", foreign));
        }
        let wins = is_won(remainder(digits));
        answer += if wins { "1\n" } else { "0\n" };
    }
    Ok(answer)
}

// From here on all six programs are alike: the cases of an input, reading, writing and errors.

/// Answers the first case, which must be right, and all further ones up to one that is wrong; the
/// second string says what is wrong with it.
fn solve(input: &str) -> Result<(String, Option<String>), String> {
    let input = input.strip_prefix('\u{feff}').unwrap_or(input);
    let mut rest = input.split_ascii_whitespace().peekable();
    let mut answers = solve_case(&mut rest)?;
    while rest.peek().is_some() {
        match solve_case(&mut rest) {
            Ok(answer) => answers += &answer,
            Err(error) => return Ok((answers, Some(error))),
        }
    }
    Ok((answers, None))
}

fn main() {
    if let Err(error) = run() {
        eprintln!("take_balls: {}", error);
        process::exit(1);
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    if env::args_os().len() > 1 {
        eprintln!("usage: take_balls < INPUT");
        process::exit(2);
    }
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let (answers, error) = solve(&input)?;
    match io::stdout().write_all(answers.as_bytes()) {
        // A reader that closes the pipe early, as `head -1` does, is no error.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
        written => written?,
    }
    if let Some(error) = error {
        eprintln!("take_balls: the rest is ignored: {}", error);
    }
    Ok(())
}

/// Says where the input is wrong, what should stand there and what does.
fn unexpected(place: &str, expected: &str, found: Option<&str>) -> String {
    let quoted = found.map(|token| format!("{:?}", token));
    let found = quoted.unwrap_or("the end of the input".to_string());
    format!("{}: expected {}, found {}", place, expected, found)
}

#[cfg(test)]
mod tests;
