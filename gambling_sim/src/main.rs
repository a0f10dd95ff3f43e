//! The Old Wager (古代赌局), an exercise of Lanqiao's course.
//!
//! A player stakes one yuan on a random one of six boxes, numbered 1 to 6; the house throws three
//! dice. If one die shows the number of the box, the player keeps the stake and wins one yuan; if
//! two do, they win two; if all three do, ten. If none does, the house keeps the stake. What share
//! of the stakes does the house win? (古代赌局 in the national final of the Lanqiao Cup 2012 has
//! other rules, by which three matches pay six and the exact answer is 5/216.)
//!
//! Input: none. Arguments: `[ROUNDS [SEED]]`, by default 500,000 bets and seed 1.
//! Output: the house edge over the simulated bets: what the house won, divided by what was staked.
//! Example: by default it is `0.043894`. The exact edge is 10/216 = 0.0463.
//!
//! # The idea
//!
//! The plain way draws four random numbers for a bet, the box and the three dice. Together they are
//! one of 6^4 = 1296 throws, all equally likely. So one random number below 1296 will do: its
//! digits in base 6 are the box and the dice, and what the house gains by it can be looked up in a
//! table.
//!
//! Such a number comes from a random word of 64 bits. Take the word as a fraction, word / 2^64, and
//! multiply it by 1296: the whole part, which is the upper half of the 128 bits of word * 1296, is
//! a number below 1296. But 1296 does not divide 2^64, so some numbers come from one word more than
//! others. Look at the lower halves. Those of the words that give the same number are 1296 apart,
//! so any 1296 neighbouring values hold just one of them. From 2^64 mod 1296 up to 2^64 there is a
//! multiple of 1296 values. So if every word with a smaller lower half is rejected, and the next
//! word taken instead, each number comes from equally many words (Lemire 2019). That concerns one
//! word in 2^54.
//!
//! The words come from SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
//! generators", 2014). The same seed gives the same answer on every machine.
//!
//! Cost: a few operations and a look-up for each bet; memory for the table.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, ErrorKind, Write};
use std::process;

/// How many throws of a box and three dice there are.
const THROWS: u64 = 6 * 6 * 6 * 6;

/// What the house gains with a throw, in yuan. The throw's digits in base 6 are the box and the
/// dice.
fn gain(throw: u64) -> i64 {
    let bet = throw % 6;
    let dice = [throw / 6 % 6, throw / 36 % 6, throw / 216];
    match dice.iter().filter(|&&die| die == bet).count() {
        0 => 1,
        1 => -1,
        2 => -2,
        _ => -10,
    }
}

/// The next word of a SplitMix64 generator. Any state will do for a seed.
fn split_mix_64(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// The throw that a random word gives, or `None` if the word is rejected.
fn throw_of(word: u64) -> Option<u64> {
    let product = u128::from(word) * u128::from(THROWS);
    let lower_half = product as u64;
    // 2^64 does not fit 64 bits, but 2^64 - THROWS does, and leaves the same remainder.
    let remainder = THROWS.wrapping_neg() % THROWS;
    if lower_half < remainder {
        None
    } else {
        Some((product >> 64) as u64)
    }
}

/// What the house gains in so many bets of one yuan each.
fn house_gain(rounds: u64, seed: u64) -> i64 {
    let gains: Vec<i64> = (0..THROWS).map(gain).collect();
    let mut state = seed;
    let mut total = 0;
    let mut bets_left = rounds;
    while bets_left > 0 {
        if let Some(throw) = throw_of(split_mix_64(&mut state)) {
            total += gains[throw as usize];
            bets_left -= 1;
        }
    }
    total
}

/// Simulates as many bets as the arguments say; the error says which argument is wrong, and how.
fn solve(arguments: &[String]) -> Result<String, String> {
    let argument = |index: usize, name: &str, least: u64, default: u64| {
        let token = match arguments.get(index) {
            Some(token) => token,
            None => return Ok(default),
        };
        let value = number(token).filter(|&value| value >= least);
        let expected = format!("a number from {} to {}", least, u64::MAX);
        value.ok_or_else(|| unexpected(name, &expected, Some(token)))
    };
    let rounds = argument(0, "ROUNDS", 1, 500_000)?;
    let seed = argument(1, "SEED", 0, 1)?;
    let edge = house_gain(rounds, seed) as f64 / rounds as f64;
    Ok(format!("{}\n", edge))
}

// From here on all six programs are alike: reading, writing and errors.

fn main() {
    if let Err(error) = run() {
        // Not `eprintln!`, which panics where standard error cannot be written to.
        let _ = writeln!(io::stderr(), "gambling_sim: {}", error);
        process::exit(1);
    }
}

fn run() -> Result<(), String> {
    let arguments: Vec<String> = env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    if arguments.len() > 2 || arguments.iter().any(|argument| argument.starts_with('-')) {
        let _ = writeln!(io::stderr(), "usage: gambling_sim [ROUNDS [SEED]]");
        process::exit(2);
    }
    let answer = solve(&arguments)?;
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
