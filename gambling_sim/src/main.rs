//! The Old Wager (古代赌局), Lanqiao Cup 2012, national final.
//!
//! A player stakes one yuan on a random one of six boxes, numbered 1 to 6; the house throws three
//! dice. If one die shows the number of the box, the player keeps the stake and wins one yuan; if
//! two do, he wins two; if all three do, ten. If none does, the house keeps the stake. What share
//! of the stakes does the house win?
//!
//! Input: none. Arguments: `[ROUNDS [SEED]]`, by default 500,000 bets and seed 1.
//! Output: the house edge over the simulated bets: what it won, divided by what was staked.
//! Example: the exact edge is 10/216 = 0.0463; 500,000 bets come within 0.012 of it.
//!
//! # The idea
//!
//! A bet is one of 6^4 = 1296 equally likely throws of three dice and a box, so it needs a random
//! number below 1296, and the house's gain for each of them stands in a table.
//!
//! One 64-bit random word holds several such numbers. Take it as a fraction of 2^64 and multiply by
//! 1296: the whole part is the first number, and the fraction that is left holds the next, as the
//! digits of a number in base 1296 come out one after another (Brackett-Rozinsky and Lemire,
//! "Batched Ranged Random Integer Generation", 2024). After five of them one of 1296^5 results has
//! been drawn. 2^64 is no multiple of 1296^5, so some results would come from one word more than
//! others. But in the words of each result the last fraction left over runs upwards in steps of
//! 1296^5 / 2^64; whoever rejects a word whose fraction is below (2^64 mod 1296^5) / 2^64 drops one
//! word of just the results that have one too many (Lemire 2019). That is one word in 13,000.
//!
//! The words come from SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
//! generators", 2014). The same seed gives the same answer on every machine.
//!
//! Cost: about a nanosecond per bet, no memory to speak of.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, ErrorKind, Write};
use std::process;

fn main() {
    let arguments: Vec<String> = env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    let is_number = |text: &String| text.bytes().all(|byte| byte.is_ascii_digit());
    if arguments.len() > 2 || !arguments.iter().all(is_number) {
        stop(2, "usage: gambling_sim [ROUNDS [SEED]]");
    }
    let result = solve(&arguments).and_then(|answer| write(&answer));
    if let Err(error) = result {
        stop(1, &format!("gambling_sim: {}", error));
    }
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

/// Simulates as many bets as the arguments say; the error says which of them is wrong, and how.
fn solve(arguments: &[String]) -> Result<String, String> {
    let argument = |index: usize, name: &str, least: u64, default: u64| {
        arguments.get(index).map_or(Ok(default), |text| {
            let value = text.parse().ok().filter(|&value| value >= least);
            value.ok_or_else(|| {
                let expected = format!("a number from {} to {}", least, u64::MAX);
                let found: String = text.chars().take(30).collect();
                format!("{}: expected {}, found '{}'", name, expected, found)
            })
        })
    };
    let rounds = argument(0, "ROUNDS", 1, 500_000)?;
    let seed = argument(1, "SEED", 0, 1)?;
    let edge = house_gain(rounds, seed) as f64 / rounds as f64;
    Ok(format!("{}\n", edge))
}

/// How many throws of three dice and a box there are.
const THROWS: u64 = 6 * 6 * 6 * 6;

/// How many throws are drawn from one random word, and how many results that makes.
const BATCH: usize = 5;
const RESULTS: u64 = THROWS.pow(BATCH as u32);

/// 2^64 modulo the number of results; 2^64 itself does not fit 64 bits, but less the results it does.
const THRESHOLD: u64 = (u64::MAX - RESULTS + 1) % RESULTS;

/// What the house gains with each throw, in yuan.
static GAINS: [i8; THROWS as usize] = {
    let mut gains = [0; THROWS as usize];
    let mut throw = 0;
    while throw < gains.len() {
        gains[throw] = gain(throw);
        throw += 1;
    }
    gains
};

/// The house's gain with a throw below 1296: its digits in base 6 are the box and the three dice.
const fn gain(throw: usize) -> i8 {
    let bet = throw % 6;
    let matches = (throw / 6 % 6 == bet) as usize
        + (throw / 36 % 6 == bet) as usize
        + (throw / 216 == bet) as usize;
    [1, -1, -2, -10][matches]
}

/// What the house gains in so many bets of one yuan each.
fn house_gain(rounds: u64, seed: u64) -> i64 {
    let mut state = seed;
    let mut gain = 0;
    let mut left = rounds;
    while left > 0 {
        if let Some(throws) = throws(split_mix_64(&mut state)) {
            let gains = throws.map(|throw| i64::from(GAINS[throw]));
            // The sum of an array takes no loop, unlike that of a slice of some length.
            gain += if left < BATCH as u64 {
                gains[..left as usize].iter().sum::<i64>()
            } else {
                gains.iter().sum()
            };
            left = left.saturating_sub(BATCH as u64);
        }
    }
    gain
}

/// The next word of a SplitMix64 generator; any state will do for a seed.
fn split_mix_64(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// The throws that a random word holds, all equally likely, or `None` if it must be rejected.
fn throws(word: u64) -> Option<[usize; BATCH]> {
    let mut fraction = word;
    let mut throws = [0; BATCH];
    for throw in &mut throws {
        let product = u128::from(fraction) * u128::from(THROWS);
        *throw = (product >> 64) as usize;
        fraction = product as u64;
    }
    if fraction < THRESHOLD {
        None
    } else {
        Some(throws)
    }
}

#[cfg(test)]
mod tests;
