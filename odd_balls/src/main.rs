//! Odd Balls (取球博弈), Lanqiao Cup 2016 (7th), provincial round, Java group A problem 8 and group
//! B problem 9.
//!
//! Two players take balls from a pile in turn; each take must be one of three given numbers. When
//! no take is possible any more, the player who holds an odd number of balls wins. If both do, or
//! neither does, it is a draw. How does the game end for the first player if both play perfectly?
//!
//! Input: the three moves, in any order and perhaps equal, then the number of balls of five games.
//! Output: `+` (win), `0` (draw) or `-` (loss) for the five games, on one line.
//! Limits: moves below 100, numbers of balls below 1000; here these may be up to 2^64 - 1.
//! Example: `1 2 3` and `1 2 3 4 5` give `+ 0 + 0 -`.
//! Our reading: two even holdings are a draw. The contest's text names only two odd ones.
//!
//! # The idea
//!
//! A recursion over all takes needs exponential time. But only the parity of what each holds
//! matters. So a position is no more than the balls left, the parity of the player to move and the
//! parity of the other one, which makes four outcomes for each number of balls. With too few balls
//! for any take the parities decide; otherwise an outcome is the best that a take can reach. A take
//! makes it the other player's turn: it is added to the parity of the one who took, the two
//! parities swap places, and the outcome changes its sign. Worked out from 0 balls upwards
//! (retrograde analysis), that is all the contest needs.
//!
//! For large piles the outcomes repeat. Call the four outcomes for a number of balls an entry. With
//! at least m balls, m the largest move, every take is possible, and an entry depends only on the m
//! before it; once m entries in a row have occurred before, all that follows repeats. This is bound
//! to happen, since there are only finitely many ways to fill m entries. The program looks for it
//! whenever the table has doubled, which costs little. Over all 166,650 sets of moves no table
//! grows beyond 8,192 entries.
//!
//! Cost: a few operations and four bytes for each entry, whatever the numbers of balls.

#![forbid(unsafe_code)]

use std::error::Error;
use std::io::{self, ErrorKind, Read, Write};
use std::{env, process};

/// How a game ends for the player to move, 1 a win, 0 a draw and -1 a loss: `entry[own][other]` by
/// the parities, 0 even and 1 odd, of what they and the other player hold.
type Entry = [[i8; 2]; 2];

/// The entry for so few balls that no take is possible.
const END: Entry = [[0, -1], [1, 0]];

/// The entry for one ball more than the last of `entries`, which begin with that for 0 balls.
fn next_entry(entries: &[Entry], moves: [usize; 3]) -> Entry {
    let balls = entries.len();
    let mut entry = END;
    for (own, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let possible = moves.iter().filter(|&&taken| taken <= balls);
        // The other player moves next, so their parity comes first and the sign changes.
        let outcomes = possible.map(|taken| -entries[balls - taken][other][(own + taken) % 2]);
        if let Some(best) = outcomes.max() {
            entry[own][other] = best;
        }
    }
    entry
}

/// The shortest distance at which the last `window` entries have occurred before, if they have.
fn find_period(entries: &[Entry], window: usize) -> Option<usize> {
    let last = entries.len().checked_sub(window)?;
    (1..=last).find(|distance| entries[last - distance..].starts_with(&entries[last..]))
}

/// The entries for 0, 1, 2, ... balls up to where they are found to repeat, and their period.
fn table(moves: [usize; 3]) -> (Vec<Entry>, usize) {
    let window = moves[0].max(moves[1]).max(moves[2]);
    let mut entries = Vec::new();
    loop {
        entries.push(next_entry(&entries, moves));
        if entries.len().is_power_of_two() {
            if let Some(period) = find_period(&entries, window) {
                return (entries, period);
            }
        }
    }
}

/// How a game with so many balls ends for the first player, by what `table` has returned.
fn outcome(entries: &[Entry], period: usize, balls: u64) -> i8 {
    let length = entries.len() as u64;
    let mut index = balls;
    if balls >= length {
        // The last entries, as many as the period, repeat for ever.
        let period = period as u64;
        index = length - period + (balls - length) % period;
    }
    // At first both hold no balls, which is an even number.
    entries[index as usize][0][0]
}

/// The answers and the first token after the case; or else where the input is wrong, and how.
fn solve(input: &str) -> Result<(String, Option<&str>), String> {
    let mut tokens = input.split_ascii_whitespace();
    let mut next = |place: &str, least: u64, most: u64| {
        let token = tokens.next();
        match token.map(str::parse) {
            Some(Ok(number)) if least <= number && number <= most => Ok(number),
            _ => {
                let expected = format!("a number from {} to {}", least, most);
                Err(unexpected(place, &expected, token))
            }
        }
    };
    let mut moves = [0; 3];
    for (index, taken) in moves.iter_mut().enumerate() {
        *taken = next(&format!("move {}", index + 1), 1, 99)? as usize;
    }
    let mut piles = [0; 5];
    for (index, balls) in piles.iter_mut().enumerate() {
        *balls = next(&format!("ball count {}", index + 1), 0, u64::MAX)?;
    }
    let (entries, period) = table(moves);
    let signs = piles.map(|balls| match outcome(&entries, period, balls) {
        1 => "+",
        0 => "0",
        _ => "-",
    });
    Ok((signs.join(" ") + "\n", tokens.next()))
}

// From here on all programs are alike: reading, writing and errors.

fn main() {
    if let Err(error) = run() {
        // Nowhere `eprintln`, which panics if standard error cannot be written to.
        let _ = writeln!(io::stderr(), "odd_balls: {}", error);
        process::exit(1);
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    if env::args_os().len() > 1 {
        let _ = writeln!(io::stderr(), "usage: odd_balls < INPUT");
        process::exit(2);
    }
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let input = String::from_utf8_lossy(&input);
    // Some editors put a byte order mark at the beginning.
    let (answers, rest) = solve(input.trim_start_matches('\u{feff}'))?;
    if let Some(token) = rest {
        let _ = writeln!(io::stderr(), "odd_balls: rest ignored from {:?} on", token);
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
