//! Odd Balls (取球博弈), Lanqiao Cup 2016 (7th), provincial round, Java group A problem 8 and group
//! B problem 9.
//!
//! Two players take balls from a pile in turn; each take must be one of three given numbers. When
//! no take is possible any more, the player who holds an odd number of balls wins. If both do, or
//! neither does, it is a draw. How does the game end for the first player if both play perfectly?
//!
//! Input: the three moves (1 to 99, in any order, repeats allowed), then the number of balls of
//! five games; further cases of 3 + 5 numbers may follow.
//! Output: for each case `+` (win), `0` (draw) or `-` (loss) for the five games, on one line.
//! Example: `1 2 3` and `1 2 3 4 5` give `+ 0 + 0 -`.
//!
//! # The idea
//!
//! A recursion over all takes needs exponential time. But of what the players hold only the
//! parities matter. So a position is no more than the balls left, the parity of the player to move
//! and the parity of the other one, which makes four outcomes for each number of balls. With too
//! few balls for any take the parities decide; otherwise an outcome is the best that a take can
//! reach. A take makes it the other player's turn: it is added to the parity of the one who took,
//! the two parities swap places, and the outcome changes its sign. Worked out from 0 balls upwards
//! (retrograde analysis), that is all the contest needs.
//!
//! For large piles the outcomes repeat. Call the four outcomes for a number of balls an entry. Once
//! there are as many balls as the largest move, every take is possible, and an entry follows from
//! as many entries before it. Hence when so many entries in a row have stood in the table before,
//! all that follows is what followed then. This is bound to happen, since there are only finitely
//! many ways to fill so many entries. The program looks for it whenever the table has doubled,
//! which costs little. Over all 166,650 sets of moves no table grows beyond 8,192 entries.
//!
//! Cost: a few operations and four bytes for each entry; there are no more entries than balls in
//! the largest pile, plus one, and no more than 8,192.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, ErrorKind, Read, Write};
use std::process;

/// How a game ends for the player to move, 1 a win, 0 a draw and -1 a loss: `entry[own][other]` by
/// the parities, 0 even and 1 odd, of what they and the other player hold.
type Entry = [[i8; 2]; 2];

/// The entry for so few balls that no take is possible.
const END: Entry = [[0, -1], [1, 0]];

/// The entry for one ball more than the last of `entries`, which begin with that for 0 balls.
fn next_entry(entries: &[Entry], moves: [usize; 3]) -> Entry {
    let balls = entries.len();
    if moves.iter().all(|&taken| taken > balls) {
        return END;
    }
    let mut entry = [[-1; 2]; 2];
    for taken in moves.iter().filter(|&&taken| taken <= balls) {
        let after = entries[balls - taken];
        for (own, outcomes) in entry.iter_mut().enumerate() {
            for (other, outcome) in outcomes.iter_mut().enumerate() {
                // The other player moves next, so their parity comes first and the sign changes.
                *outcome = (*outcome).max(-after[other][(own + taken) % 2]);
            }
        }
    }
    entry
}

/// The shortest distance at which the last `window` entries have stood before, if they have.
fn find_period(entries: &[Entry], window: usize) -> Option<usize> {
    let last = entries.len().checked_sub(window)?;
    (1..=last).find(|back| entries[last - back..][..window] == entries[last..])
}

/// The entries for 0, 1, 2, ... balls up to `largest`, or up to where they are found to repeat, and
/// then their period.
fn table(moves: [usize; 3], largest: u64) -> (Vec<Entry>, Option<usize>) {
    let window = moves[0].max(moves[1]).max(moves[2]);
    let mut entries = Vec::new();
    while entries.len() as u64 <= largest {
        entries.push(next_entry(&entries, moves));
        if entries.len().is_power_of_two() {
            let period = find_period(&entries, window);
            if period.is_some() {
                return (entries, period);
            }
        }
    }
    (entries, None)
}

/// How a game with so many balls ends for the first player, by what `table` has returned.
fn outcome(entries: &[Entry], period: Option<usize>, balls: u64) -> i8 {
    let mut index = balls;
    if let Some(period) = period {
        let start = (entries.len() - period) as u64;
        if balls > start {
            index = start + (balls - start) % period as u64;
        }
    }
    // At first both hold no balls, which is an even number.
    entries[index as usize][0][0]
}

/// Answers every case of the input; the error says where the input is wrong, and how.
fn solve(input: &str) -> Result<String, String> {
    let input = input.strip_prefix('\u{feff}').unwrap_or(input);
    let mut tokens = input.split_ascii_whitespace().peekable();
    let mut answer = String::new();
    for case in 1_u64.. {
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
        for (index, taken) in moves.iter_mut().enumerate() {
            *taken = next("move", index, 1, 99)? as usize;
        }
        let mut piles = [0; 5];
        for (index, balls) in piles.iter_mut().enumerate() {
            *balls = next("ball count", index, 0, u64::MAX)?;
        }
        let largest = piles.iter().fold(0, |largest, &balls| balls.max(largest));
        let (entries, period) = table(moves, largest);
        let signs = piles.map(|balls| match outcome(&entries, period, balls) {
            1 => "+",
            0 => "0",
            _ => "-",
        });
        answer += &signs.join(" ");
        answer += "\n";
        // The first case must be there, others may be.
        if tokens.peek().is_none() {
            break;
        }
    }
    Ok(answer)
}

// From here on all six programs are alike: reading, writing and errors.

fn main() {
    if let Err(error) = run() {
        // Not `eprintln!`, which panics where standard error cannot be written to.
        let _ = writeln!(io::stderr(), "odd_balls: {}", error);
        process::exit(1);
    }
}

fn run() -> Result<(), String> {
    if env::args_os().len() > 1 {
        let _ = writeln!(io::stderr(), "usage: odd_balls < INPUT");
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
