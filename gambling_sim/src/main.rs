//! The Old Wager (古代赌局), of unclear source: some call it a contest problem, others an exercise.
//!
//! A player stakes one yuan on a random one of six boxes, numbered 1 to 6; the house throws three
//! dice. If one die shows the number of the box, the player keeps the stake and wins one yuan; if
//! two do, they win two; if all three do, ten. If none does, the house keeps the stake. What share
//! of the stakes does the house win?
//!
//! Input: none. Arguments: `[ROUNDS [SEED]]`, by default 500,000 bets and seed 1.
//! Output: the house edge over the simulated bets: what the house won, divided by what was staked.
//! Example: by default it is `0.04709`. The exact edge is 10/216 = 0.0463.
//!
//! (古代赌局 in the national final of the Lanqiao Cup 2012 has other rules: three matches pay six,
//! and where no die matches, it is a draw if the box times one die is the product of the other two.
//! The exact edge there is 5/216.)
//!
//! # The idea
//!
//! Do what the problem says: draw the box, draw three dice, settle the bet, and add up.
//!
//! The random words come from SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom
//! number generators", 2014), so the same seed gives the same answer on every machine. A box or die
//! is a word modulo 6. Since 6 does not divide 2^64, some faces come from one word more than
//! others, out of more than 2^61, which nobody could notice.
//!
//! Cost: four words for each bet; no memory.

#![forbid(unsafe_code)]

use std::error::Error;
use std::io::{self, ErrorKind, Write};
use std::{env, process};

/// What the house gains by a bet of one yuan on a box, in yuan.
fn gain(bet: u64, dice: [u64; 3]) -> i64 {
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

/// What the house gains in so many bets.
fn house_gain(rounds: u64, seed: u64) -> i64 {
    let mut state = seed;
    let mut draw = || 1 + split_mix_64(&mut state) % 6;
    let mut total = 0;
    for _ in 0..rounds {
        let bet = draw();
        let dice = [draw(), draw(), draw()];
        total += gain(bet, dice);
    }
    total
}

/// The number that an argument spells; the error says what is wrong with it.
fn number(name: &str, least: u64, token: &str) -> Result<u64, String> {
    match token.parse() {
        Ok(number) if number >= least => Ok(number),
        _ => {
            let expected = format!("a number from {} to 2^64 - 1", least);
            Err(unexpected(name, &expected, Some(token)))
        }
    }
}

/// Simulates as many bets as the arguments say; the error says which of them is wrong, and how.
fn solve(arguments: &[String]) -> Result<String, String> {
    let mut tokens = arguments.iter().map(String::as_str);
    let rounds = number("ROUNDS", 1, tokens.next().unwrap_or("500000"))?;
    let seed = number("SEED", 0, tokens.next().unwrap_or("1"))?;
    let edge = house_gain(rounds, seed) as f64 / rounds as f64;
    Ok(format!("{}\n", edge))
}

// From here on all programs are alike: reading, writing and errors.

fn main() {
    if let Err(error) = run() {
        // Nowhere `eprintln`, which panics if standard error cannot be written to.
        let _ = writeln!(io::stderr(), "gambling_sim: {}", error);
        process::exit(1);
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    if arguments.len() > 2 || arguments.iter().any(|argument| argument.starts_with('-')) {
        let _ = writeln!(io::stderr(), "usage: gambling_sim [ROUNDS [SEED]]");
        process::exit(2);
    }
    let answers = solve(&arguments)?;
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
