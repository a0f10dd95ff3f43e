//! Odd Balls (取球博弈), Lanqiao Cup 2016, national final.
//!
//! Two players take balls from a pile in turn; each take must be one of three given numbers. When
//! no take is possible any more, the player who holds an odd number of balls wins. If both do, or
//! neither does, it is a draw. How does the game end for the first player?
//!
//! Input: the three moves (1 to 99, in any order, repeats allowed), then the number of balls of
//! five games; further cases of 3 + 5 numbers may follow.
//! Output: for each case `+` (win), `0` (draw) or `-` (loss) for the five games, on one line.
//! Example: `1 2 3` and `1 2 3 4 5` give `+ 0 + 0 -`.
//!
//! # The idea
//!
//! Of what the players hold only the parities matter. So the outcome of a position depends on the
//! balls left, on the parity of the player to move and on that of the other one: four outcomes for
//! each number of balls. They follow from those for fewer balls, since a take swaps the two sides
//! and adds to the parity of the one who took (retrograde analysis).
//!
//! For large piles the four outcomes repeat. They depend only on the entries before them, as many as
//! the largest move, so as soon as a window of that many entries stands somewhere a second time, all
//! that follows stands a second time, too. There are finitely many windows, hence a repeat must come.
//! Brent's method (1980) finds it: compare each window with a remembered one, and remember the
//! present one instead after 1, 2, 4, 8, ... further steps. Over all 166,650 sets of moves that takes
//! at most 8,490 entries.
//!
//! Cost: a few operations and four bytes for each ball of the largest pile, or for each entry up to
//! the repeat.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, ErrorKind, Read, Write};
use std::process;

fn main() {
    if env::args_os().len() > 1 {
        stop(2, "usage: odd_balls < INPUT");
    }
    let mut input = Vec::new();
    let result = io::stdin()
        .read_to_end(&mut input)
        .map_err(|error| format!("standard input: {}", error))
        .and_then(|_| solve(&text(input)))
        .and_then(|answer| write(&answer));
    if let Err(error) = result {
        stop(1, &format!("odd_balls: {}", error));
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
    let mut tokens = input.split_ascii_whitespace().peekable();
    let mut answer = String::new();
    for case in 1_u64.. {
        if tokens.peek().is_none() && case > 1 {
            break;
        }
        let mut next = |what: &str, index: usize, least: u64, most: u64| {
            let token = tokens.next();
            let value = token.and_then(number);
            let in_range = value.filter(|&value| least <= value && value <= most);
            in_range.ok_or_else(|| {
                let place = format!("case {}, {} {}", case, what, index + 1);
                let expected = format!("a number from {} to {}", least, most);
                unexpected(&place, &expected, token)
            })
        };
        let mut moves = [0; 3];
        for (index, balls) in moves.iter_mut().enumerate() {
            *balls = next("move", index, 1, 99)? as usize;
        }
        let mut piles = [0; 5];
        for (index, balls) in piles.iter_mut().enumerate() {
            *balls = next("ball count", index, 0, u64::MAX)?;
        }
        let largest = piles.iter().fold(0, |largest, &balls| balls.max(largest));
        let (entries, period) = table(moves, largest);
        for (&balls, separator) in piles.iter().zip("    \n".chars()) {
            answer.push(match outcome(&entries, period, balls) {
                1 => '+',
                0 => '0',
                _ => '-',
            });
            answer.push(separator);
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

/// How a game ends for the player to move, 1 a win, 0 a draw and -1 a loss, by the parities of
/// what he and the other hold: even and even, even and odd, odd and even, odd and odd.
type Entry = [i8; 4];

/// The entries for 0, 1, 2, ... balls, up to `largest` or to where they begin to repeat. In the
/// latter case the last of them repeat for ever, as many as the second value says.
fn table(moves: [usize; 3], largest: u64) -> (Vec<Entry>, usize) {
    let window = moves[0].max(moves[1]).max(moves[2]);
    let mut entries = Vec::new();
    let mut remembered = 0;
    for _ in 0..=largest {
        entries.push(next_entry(&entries, moves));
        if entries.len() > remembered + window {
            let present = entries.len() - window;
            if entries[present..] == entries[remembered..remembered + window] {
                entries.truncate(present);
                return (entries, present - remembered);
            }
            if present == 2 * remembered + 1 {
                remembered = present;
            }
        }
    }
    (entries, 0)
}

/// The entry for one ball more than the last of `entries`.
fn next_entry(entries: &[Entry], moves: [usize; 3]) -> Entry {
    let balls = entries.len();
    if moves.iter().all(|&taken| taken > balls) {
        return [0, -1, 1, 0];
    }
    let mut best = [-1; 4];
    for &taken in moves.iter().filter(|&&taken| taken <= balls) {
        // It is the other's turn then: his parity is the first of the two in his entry.
        let [even_even, even_odd, odd_even, odd_odd] = entries[balls - taken];
        let after = if taken % 2 == 0 {
            [even_even, odd_even, even_odd, odd_odd]
        } else {
            [even_odd, odd_odd, even_even, odd_even]
        };
        for (best, end) in best.iter_mut().zip(&after) {
            *best = (*best).max(-end);
        }
    }
    best
}

/// How a game of `balls` balls ends for the first player, by what `table` returned.
fn outcome(entries: &[Entry], period: usize, balls: u64) -> i8 {
    let mut index = balls;
    if balls >= entries.len() as u64 {
        let start = (entries.len() - period) as u64;
        index = start + (balls - start) % period as u64;
    }
    // At the start both hands are empty, which is even.
    entries[index as usize][0]
}

#[cfg(test)]
mod tests;
