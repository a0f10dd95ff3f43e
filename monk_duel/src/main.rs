//! Duel of the Monks (高僧斗法), Lanqiao Cup 2013 (4th), national final, group B; Luogu P8606,
//! dotcpp 1459.
//!
//! Young monks stand on a staircase, no two on one step. Two masters in turn order one of them to
//! climb, as far as the master likes, but neither past the next monk above nor onto that monk's
//! step. A monk always stands on the topmost step, and so cannot climb. A master who cannot move
//! loses.
//!
//! Input: one line with the steps of the monks, counted from 1.
//! Output: `A B` to move the monk on step A to step B, with the smallest A that wins; `-1` if no
//! move wins.
//! Limits: fewer than 100 monks, on steps below 1000; here any number, on steps below 2^64.
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
//! * From a nim-sum of 0 every move leads to a nim-sum other than 0, since it changes exactly one
//!   heap.
//! * From any other nim-sum some move leads to 0. Some heap has the nim-sum's highest bit. For this
//!   heap `heap ^ nim_sum` is smaller than `heap`, and its lower monk can climb until just that
//!   many steps are free.
//! * Climbing cannot go on for ever, and when no monk can climb all heaps are 0. So a master who
//!   hands over a nim-sum of 0 every time is not the one who runs out of moves.
//!
//! So a winning move is one that turns the heap of some pair into `heap ^ nim_sum`. In the example,
//! in binary 11 ^ 01 = 10, so heap p must become 3 ^ 2 = 1, and the monk on 1 climbs to 3. If the
//! new heap is smaller, only the lower monk can do it, in one way; if it is larger, only the upper
//! one, in one way and if there is room. Hence a pair has at most one winning move, and the lowest
//! pair with one has the smallest A.
//!
//! Cost: O(N) for a line of N steps in ascending order, O(N log N) for any other; memory for the
//! input.

#![forbid(unsafe_code)]

use std::error::Error;
use std::io::{self, ErrorKind, Read, Write};
use std::{env, process};

/// The winning move of the lowest monk that has one, as the steps it leads from and to; `None` if
/// no move wins. The steps must ascend.
fn winning_move(steps: &[u64]) -> Option<(u64, u64)> {
    let heaps = steps.chunks_exact(2).map(|pair| pair[1] - pair[0] - 1);
    let nim_sum = heaps.fold(0, |sum, heap| sum ^ heap);
    let mut rest = steps;
    while let [lower, upper, ref above @ ..] = *rest {
        let heap = upper - lower - 1;
        let wanted = heap ^ nim_sum;
        let room = above.first().map_or(0, |next| next - upper - 1);
        if wanted < heap {
            return Some((lower, upper - 1 - wanted));
        }
        if wanted > heap && wanted - heap <= room {
            return Some((upper, lower + 1 + wanted));
        }
        rest = above;
    }
    None
}

/// The answers and the first token after the case; or else where the input is wrong, and how.
fn solve(input: &str) -> Result<(String, Option<&str>), String> {
    let is_blank = |line: &&str| line.split_ascii_whitespace().next().is_none();
    let mut lines = input.lines().skip_while(is_blank);
    let line = lines.next();
    let line = line.ok_or_else(|| unexpected("monk 1", "a step", None))?;
    let mut steps = Vec::new();
    for (index, token) in line.split_ascii_whitespace().enumerate() {
        let step = token.parse::<u64>().ok().filter(|&step| step > 0);
        steps.push(step.ok_or_else(|| {
            let place = format!("monk {}", index + 1);
            unexpected(&place, "a step from 1 to 2^64 - 1", Some(token))
        })?);
    }
    steps.sort_unstable();
    if let Some(pair) = steps.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("step {}: expected one monk, found two", pair[0]));
    }
    let answer = match winning_move(&steps) {
        Some((from, to)) => format!("{} {}\n", from, to),
        None => "-1\n".to_string(),
    };
    Ok((answer, lines.flat_map(str::split_ascii_whitespace).next()))
}

// From here on all programs are alike: reading, writing and errors.

fn main() {
    if let Err(error) = run() {
        // Nowhere `eprintln`, which panics if standard error cannot be written to.
        let _ = writeln!(io::stderr(), "monk_duel: {}", error);
        process::exit(1);
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    if env::args_os().len() > 1 {
        let _ = writeln!(io::stderr(), "usage: monk_duel < INPUT");
        process::exit(2);
    }
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let input = String::from_utf8_lossy(&input);
    // Some editors put a byte order mark at the beginning.
    let (answers, rest) = solve(input.trim_start_matches('\u{feff}'))?;
    if let Some(token) = rest {
        let _ = writeln!(io::stderr(), "monk_duel: rest ignored from {:?} on", token);
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
