//! Take the Balls (取球游戏), Lanqiao Cup 2012, national final.
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
//! An empty box is won by the player to move, since the other one took the last ball. Any other
//! box is won exactly if some move leaves a lost one, so an outcome depends on the eight outcomes
//! before it and on nothing else. Written out from 0 balls (`W` won, `L` lost):
//!
//! ```text
//! 0       8      15      23
//! WLWLWLWL WWWWWWW WLWLWLWL ...
//! ```
//!
//! The outcomes of 15 to 22 balls are those of 0 to 7, eight equal in a row. Hence all that
//! follows is equal too, for ever: only the remainder modulo 15 matters, and 1, 3, 5 and 7 lose.
//!
//! The remainder needs no big numbers. Modulo 15, 10 * 10 = 100 is 10 again, and so is every
//! higher power of ten. A number is therefore ten times the sum of all its digits but the last,
//! plus the last.
//!
//! Cost: one pass over the input; memory for the input and the answers.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, ErrorKind, Read, Write};
use std::process;

fn main() {
    if env::args_os().len() > 1 {
        stop(2, "usage: take_balls < INPUT");
    }
    let mut input = Vec::new();
    let result = io::stdin()
        .read_to_end(&mut input)
        .map_err(|error| format!("standard input: {}", error))
        .and_then(|_| solve(&text(input)))
        .and_then(|answer| write(&answer));
    if let Err(error) = result {
        stop(1, &format!("take_balls: {}", error));
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

/// Answers every case of the input; the error says where it is wrong, and how.
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
            let place = || format!("case {}, ball count {}", case, index);
            let digits = tokens
                .next()
                .ok_or_else(|| unexpected(&place(), "a number", None))?;
            let remainder = remainder(digits)
                .ok_or_else(|| unexpected(&place(), "decimal digits only", Some(digits)))?;
            answer.push_str(if is_won(remainder) { "1\n" } else { "0\n" });
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

/// The remainder modulo 15, the period of the game, of the number that the digits spell, or `None`
/// if there is a byte that is no digit.
fn remainder(digits: &str) -> Option<u64> {
    let digits = digits.as_bytes();
    let mut sum = 0;
    // Chunks that stay in the cache and sum up within 32 bits: both loops compile to vector code.
    for chunk in digits.chunks(4096) {
        let digits_only = chunk
            .iter()
            .fold(true, |all, byte| all & byte.is_ascii_digit());
        if !digits_only {
            return None;
        }
        let values = chunk.iter().map(|byte| u32::from(byte - b'0'));
        sum += u64::from(values.sum::<u32>());
    }
    let last = u64::from(digits.last()? - b'0');
    Some((10 * (sum - last) + last) % 15)
}

/// Whether the player to move wins, by the remainder of the number of balls modulo 15.
fn is_won(remainder: u64) -> bool {
    !matches!(remainder, 1 | 3 | 5 | 7)
}

#[cfg(test)]
mod tests;
