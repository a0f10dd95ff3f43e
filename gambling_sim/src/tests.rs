#[path = "../../testdata/cases.rs"]
mod cases;

use super::*;
use cases::{case, random};

fn arguments(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| word.to_string()).collect()
}

/// A bet settled straight from the rules: a stake of one yuan, what the player gets back for the
/// matching dice, and so what the house keeps of it.
fn settle(bet: u64, dice: [u64; 3]) -> i64 {
    let mut matches = 0;
    for die in dice {
        if die == bet {
            matches += 1;
        }
    }
    let paid_back = [0, 1 + 1, 1 + 2, 1 + 10];
    1 - paid_back[matches]
}

#[test]
fn all_throws_give_the_exact_edge_and_many_bets_come_near_it() {
    let (mut total, mut squares) = (0, 0);
    for number in 0..1296 {
        let faces = [1, 6, 36, 216].map(|place| 1 + number / place % 6);
        let (bet, dice) = (faces[0], [faces[1], faces[2], faces[3]]);
        assert_eq!(gain(bet, dice), settle(bet, dice), "{:?}", faces);
        total += gain(bet, dice);
        squares += gain(bet, dice).pow(2);
    }
    assert_eq!(total * 216, 10 * 1296);
    // The mean of many bets spreads by the variance E(gain^2) - E(gain)^2.
    let exact = 10.0 / 216.0;
    let variance = squares as f64 / 1296.0 - exact * exact;
    let (seeds, rounds) = (400, 50_000);
    let gain: i64 = (0..seeds).map(|seed| house_gain(rounds, seed)).sum();
    let bets = (seeds * rounds) as f64;
    let deviation = (gain as f64 / bets - exact) / (variance / bets).sqrt();
    println!(
        "mean of {} seeds: {:.2} standard errors off",
        seeds, deviation
    );
    assert!(deviation.abs() < 4.0);
}

/// The outputs published with the generator.
#[test]
fn split_mix_64_is_the_published_one() {
    let mut state = 1234567;
    let words = [(); 5].map(|()| split_mix_64(&mut state));
    let published = [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ];
    assert_eq!(words, published);
}

/// The simulation by other arithmetic: the n-th word from the seed itself, and modulo 2^64 by
/// division.
fn simulate(rounds: u64, seed: u64) -> String {
    let modulus = 1_u128 << 64;
    let word = |n: u64| {
        let state = (u128::from(seed) + u128::from(n) * 0x9e37_79b9_7f4a_7c15) % modulus;
        let state = (state ^ (state / (1 << 30))) * 0xbf58_476d_1ce4_e5b9 % modulus;
        let state = (state ^ (state / (1 << 27))) * 0x94d0_49bb_1331_11eb % modulus;
        (state ^ (state / (1 << 31))) as u64
    };
    let kept: i64 = (0..rounds)
        .map(|bet| [1, 2, 3, 4].map(|place| 1 + word(4 * bet + place) % 6))
        .map(|faces| settle(faces[0], [faces[1], faces[2], faces[3]]))
        .sum();
    format!("{}\n", kept as f64 / rounds as f64)
}

#[test]
fn simulation_agrees_with_the_rules() {
    for rounds in [1, 2, 10, 10_000, 500_000] {
        for seed in [0, 1, 2012, u64::MAX] {
            let words = arguments(&[&rounds.to_string(), &seed.to_string()]);
            assert_eq!(solve(&words).unwrap(), simulate(rounds, seed));
        }
    }
}

#[test]
fn defaults_are_half_a_million_bets_and_seed_1() {
    let default = solve(&[]).unwrap();
    assert_eq!(default, simulate(500_000, 1));
    assert_eq!(default, solve(&arguments(&["0500000"])).unwrap());
    assert_ne!(default, solve(&arguments(&["500000", "2"])).unwrap());
    let case = case("max-default-run");
    assert_eq!((case.input, case.expected), (String::new(), default));
}

#[test]
fn malformed_arguments_are_named() {
    let rounds = "ROUNDS: expected a number from 1 to 2^64 - 1, found";
    let seed = "SEED: expected a number from 0 to 2^64 - 1, found";
    let table: [(&[&str], String); 6] = [
        (&["0", "7"], format!("{} \"0\"", rounds)),
        (&[""], format!("{} \"\"", rounds)),
        (&["1e6"], format!("{} \"1e6\"", rounds)),
        (
            &["18446744073709551616"],
            format!("{} \"18446744073709551616\"", rounds),
        ),
        (&["1", "x"], format!("{} \"x\"", seed)),
        (
            &["1", "18446744073709551616"],
            format!("{} \"18446744073709551616\"", seed),
        ),
    ];
    for (words, message) in table {
        assert_eq!(solve(&arguments(words)).unwrap_err(), message);
    }
}

/// Random arguments instead of random input, since the program reads none.
#[test]
fn random_arguments_never_panic() {
    let mut state = 9;
    for _ in 0..100_000 {
        let length = random(&mut state) % 4;
        let bytes: Vec<u8> = (0..length).map(|_| random(&mut state) as u8).collect();
        let words = [
            String::from_utf8_lossy(&bytes).into_owned(),
            "3".to_string(),
        ];
        match solve(&words) {
            Ok(answer) => assert!(answer.trim_end().parse::<f64>().is_ok()),
            Err(error) => assert!(error.starts_with("ROUNDS: expected")),
        }
    }
}
