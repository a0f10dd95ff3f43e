//! Duel of the Monks (高僧斗法), Lanqiao Cup 2013 (4th), national final, group B; Luogu P8606,
//! dotcpp 1459.
//!
//! Young monks stand on a staircase, no two on one step. Two masters in turn order one of them to
//! climb, as far as the master likes, but neither past the next monk above nor onto that monk's
//! step. A monk always stands on the topmost step, and so cannot climb. A master who cannot move
//! loses.
//!
//! Input: one line with the steps of the monks, counted from 1. Further lines are further cases.
//! Output: `A B` to move the monk on step A to step B, with the smallest A that wins; `-1` if no
//! move wins.
//! Example: `1 5 8 10` gives `1 3`.
//!
//! # The idea
//!
//! A search of the positions is hopeless, since a hundred monks can stand in very many ways. But
//! the game is Nim in disguise. (In Nim two players in turn take any number of objects from one of
//! several heaps, and whoever takes the last object wins.) Pair the monks from the bottom: first
//! and second, third and fourth, and so on; an odd one is left over at the top. The free steps
//! between the two of a pair are a heap:
//!
//! ```text
//! step   1 2 3 4 5 6 7 8 9 10
//! monk   p . . . p . . q . q     pair p is a heap of 3, pair q a heap of 1
//! ```
//!
//! The lower monk of a pair shrinks its heap by climbing, and the upper one makes it grow. Take the
//! nim-sum of the heaps, which is their exclusive or, here 3 ^ 1 = 2. As in Nim (Bouton 1901), the
//! master to move wins exactly if it is not 0:
//!
//! * From a nim-sum of 0 every move leads to another one, since it changes exactly one heap.
//! * From any other nim-sum some move leads to 0. Some heap has the nim-sum's highest bit. For this
//!   heap `heap ^ nim_sum` is smaller than `heap`, and its lower monk can climb until just that
//!   many steps are free.
//! * Climbing cannot go on for ever, and when no monk can climb all heaps are 0. So a master who
//!   hands over a nim-sum of 0 every time is not the one who runs out of moves.
//!
//! So a winning move is one that turns the heap of some pair into `heap ^ nim_sum`. If that is
//! less, only the lower monk can do it, in one way; if it is more, only the upper one, in one way
//! and if there is room. Hence a pair has at most one winning move, and the lowest pair with one
//! has the smallest A.
//!
//! Cost: O(N) for a line of N steps in ascending order, O(N log N) for any other; memory for the
//! input.

#![forbid(unsafe_code)]

use std::env;
use std::fmt::Write as _;
use std::io::{self, ErrorKind, Read, Write};
use std::process;

/// The winning move of the lowest monk that has one, as the steps it leads from and to; `None` if
/// no move wins. The steps must ascend.
fn winning_move(steps: &[u64]) -> Option<(u64, u64)> {
    let heaps = steps.chunks_exact(2).map(|pair| pair[1] - pair[0] - 1);
    let nim_sum = heaps.fold(0, |sum, heap| sum ^ heap);
    let mut rest = steps;
    while let [lower, upper, above @ ..] = rest {
        let heap = upper - lower - 1;
        let wanted = heap ^ nim_sum;
        let room = above.first().map_or(0, |next| next - upper - 1);
        if wanted < heap {
            return Some((*lower, lower + (heap - wanted)));
        }
        if wanted > heap && wanted - heap <= room {
            return Some((*upper, upper + (wanted - heap)));
        }
        rest = above;
    }
    None
}

/// Answers every line of the input; the error says where the input is wrong, and how.
fn solve(input: &str) -> Result<String, String> {
    let input = input.strip_prefix('\u{feff}').unwrap_or(input);
    let mut answer = String::new();
    let mut steps = Vec::new();
    for (index, line) in input.lines().enumerate() {
        steps.clear();
        for token in line.split_ascii_whitespace() {
            let step = number(token).filter(|&step| step > 0);
            steps.push(step.ok_or_else(|| {
                let place = format!("line {}, monk {}", index + 1, steps.len() + 1);
                let expected = format!("a step from 1 to {}", u64::MAX);
                unexpected(&place, &expected, Some(token))
            })?);
        }
        if steps.is_empty() {
            continue;
        }
        steps.sort_unstable();
        if let Some(pair) = steps.windows(2).find(|pair| pair[0] == pair[1]) {
            let expected = "at most one monk on a step";
            let found = format!("two on step {}", pair[0]);
            return Err(format!(
                "line {}: expected {}, found {}",
                index + 1,
                expected,
                found
            ));
        }
        // Writing to a string cannot fail.
        let _ = match winning_move(&steps) {
            Some((from, to)) => writeln!(answer, "{} {}", from, to),
            None => writeln!(answer, "-1"),
        };
    }
    if answer.is_empty() {
        return Err(unexpected("line 1", "the steps of the monks", None));
    }
    Ok(answer)
}

// From here on all six programs are alike: reading, writing and errors.

fn main() {
    if let Err(error) = run() {
        // Not `eprintln!`, which panics where standard error cannot be written to.
        let _ = writeln!(io::stderr(), "monk_duel: {}", error);
        process::exit(1);
    }
}

fn run() -> Result<(), String> {
    if env::args_os().len() > 1 {
        let _ = writeln!(io::stderr(), "usage: monk_duel < INPUT");
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
