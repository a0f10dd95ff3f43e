//! Duel of the Monks (高僧斗法), Lanqiao Cup 2013, national final; Luogu P8606.
//!
//! Young monks stand on a staircase, no two on one step. Two masters in turn order any one of them
//! to climb, as far as the master likes but neither past the next monk above nor onto his step.
//! The topmost monk has no room to climb. A master who cannot move loses.
//!
//! Input: one line with the steps of the monks, counted from 1. Further lines are further cases.
//! Output: `A B`, a move of the monk on step A to step B that wins, with the smallest such A; `-1`
//! if no move wins.
//! Example: `1 5 9` gives `1 4`.
//!
//! # The idea
//!
//! Pair the monks from the bottom: first and second, third and fourth, and so on; an odd one is
//! left over at the top. The free steps between the two of a pair are a heap of Nim:
//!
//! ```text
//! step    1 2 3 4 5 6 7 8 9 10
//! monk    A . . . B . . C . D        pairs A B and C D, heaps of 3 and 1
//! ```
//!
//! The lower monk of a pair shrinks its heap by climbing, like a player of Nim. The upper one makes
//! it grow, but the other master at once lets the lower one follow by as many steps, and all is as
//! before. Steps upwards are finite, so such delays end. They come from the gaps between pairs,
//! which therefore do not count (this is staircase Nim). So the mover wins exactly if the nim-sum
//! of the heaps, their exclusive or, is not 0: by Bouton's theorem (1901) some heap can then be
//! shrunk so as to make it 0, while every move away from 0 changes one heap and with it the sum.
//!
//! A winning move makes the nim-sum 0, so it must turn its heap into `heap ^ nim_sum`. If this is
//! less, only the lower monk can do it; if it is more, only the upper one, if he has the room. So a
//! pair has at most one winning move, and the first pair that has one holds the smallest A.
//!
//! Cost: O(N) for a line of N monks that is sorted, O(N log N) for any other; memory for the input.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, ErrorKind, Read, Write};
use std::process;

fn main() {
    if env::args_os().len() > 1 {
        stop(2, "usage: monk_duel < INPUT");
    }
    let mut input = Vec::new();
    let result = io::stdin()
        .read_to_end(&mut input)
        .map_err(|error| format!("standard input: {}", error))
        .and_then(|_| solve(&text(input)))
        .and_then(|answer| write(&answer));
    if let Err(error) = result {
        stop(1, &format!("monk_duel: {}", error));
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

/// Answers every line of the input; the error says where it is wrong, and how.
fn solve(input: &str) -> Result<String, String> {
    let mut rest = input.strip_prefix('\u{feff}').unwrap_or(input).as_bytes();
    let mut answer = String::new();
    let mut steps = Vec::new();
    for line in 1_u64.. {
        if rest.is_empty() {
            break;
        }
        steps.clear();
        rest = read_line(rest, &mut steps).map_err(|token| {
            let place = format!("line {}, monk {}", line, steps.len() + 1);
            let text = String::from_utf8_lossy(token);
            let found = text.split_ascii_whitespace().next();
            unexpected(&place, &format!("a step from 1 to {}", u64::MAX), found)
        })?;
        if steps.is_empty() {
            continue;
        }
        let ascending = steps.windows(2).all(|pair| pair[0] < pair[1]);
        if !ascending {
            steps.sort_unstable();
            if let Some(pair) = steps.windows(2).find(|pair| pair[0] == pair[1]) {
                let place = format!("line {}", line);
                let found = format!("{0} {0}", pair[0]);
                return Err(unexpected(&place, "a step for each monk", Some(&found)));
            }
        }
        match winning_move(&steps) {
            Some((from, to)) => {
                push_number(&mut answer, from);
                answer.push(' ');
                push_number(&mut answer, to);
                answer.push('\n');
            }
            None => answer.push_str("-1\n"),
        }
    }
    if answer.is_empty() {
        return Err(unexpected("line 1", "the steps of the monks", None));
    }
    Ok(answer)
}

/// Appends the steps of the first line to `steps` and returns the lines that follow or, as the error,
/// what begins with a token that is no step. This and `push_number` do by hand what the standard
/// library can do, too, since a million short lines are mostly a matter of reading and writing them.
fn read_line<'a>(mut text: &'a [u8], steps: &mut Vec<u64>) -> Result<&'a [u8], &'a [u8]> {
    loop {
        let token = text;
        let mut step = Some(0_u64);
        while let [digit @ b'0'..=b'9', rest @ ..] = text {
            let tenfold = step.and_then(|step| step.checked_mul(10));
            step = tenfold.and_then(|step| step.checked_add(u64::from(digit - b'0')));
            text = rest;
        }
        let (ends_line, rest) = match text {
            [] => (true, text),
            [blank, rest @ ..] if blank.is_ascii_whitespace() => (*blank == b'\n', rest),
            _ => return Err(token),
        };
        if text.len() < token.len() {
            steps.push(step.filter(|&step| step > 0).ok_or(token)?);
        }
        if ends_line {
            return Ok(rest);
        }
        text = rest;
    }
}

/// Appends a number in decimal.
fn push_number(text: &mut String, number: u64) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
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

/// The winning move of the lowest monk that has one, as the steps it leads from and to. The steps
/// must ascend.
fn winning_move(steps: &[u64]) -> Option<(u64, u64)> {
    let heap = |pair: &[u64]| pair[1] - pair[0] - 1;
    let nim_sum = steps.chunks_exact(2).fold(0, |sum, pair| sum ^ heap(pair));
    if nim_sum == 0 {
        return None;
    }
    // By index: the same over pairs, as above, takes a tenth longer in all on short lines.
    for index in (1..steps.len()).step_by(2) {
        let (lower, upper) = (steps[index - 1], steps[index]);
        let now = upper - lower - 1;
        let wanted = now ^ nim_sum;
        if wanted < now {
            return Some((lower, lower + (now - wanted)));
        }
        let climb = wanted - now;
        let room = steps.get(index + 1).map_or(0, |next| next - upper - 1);
        if climb <= room {
            return Some((upper, upper + climb));
        }
    }
    None
}

#[cfg(test)]
mod tests;
