#[path = "../../testdata/cases.rs"]
mod cases;

use super::*;
use cases::{case, random};

const EXACT: f64 = 10.0 / 216.0;

fn arguments(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| word.to_string()).collect()
}

/// A bet settled straight from the rules: a stake of one yuan, the throw, what the player gets back
/// for so many matches, and so what the house keeps of it.
fn settle(dice: [i64; 3], bet: i64, paid_back: fn(usize) -> i64) -> i64 {
    let matches = dice.iter().filter(|&&die| die == bet).count();
    1 - paid_back(matches)
}

fn right_payment(matches: usize) -> i64 {
    match matches {
        0 => 0,
        1 => 1 + 1,
        2 => 1 + 2,
        _ => 1 + 10,
    }
}

/// What the house gains in all throws together, and how many there are.
fn count_all(boxes: std::ops::Range<i64>, paid_back: fn(usize) -> i64) -> (i64, i64) {
    let (mut gain, mut throws) = (0, 0);
    for a in 1..=6 {
        for b in 1..=6 {
            for c in 1..=6 {
                for bet in boxes.clone() {
                    gain += settle([a, b, c], bet, paid_back);
                    throws += 1;
                }
            }
        }
    }
    (gain, throws)
}

#[test]
fn all_throws_give_the_exact_edge() {
    assert_eq!(count_all(1..7, right_payment), (60, 1296));
    assert_eq!((0..THROWS).map(gain).sum::<i64>(), 60);
    for throw in 0..1296 {
        let dice = [throw / 6 % 6, throw / 36 % 6, throw / 216 % 6];
        assert_eq!(gain(throw as u64), settle(dice, throw % 6, right_payment));
    }
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

/// The words that give a throw are an interval. Of its words, just the share of each throw must be
/// accepted: floor(2^64 / 1296). The interval is too long to walk, but only its first few words can
/// be rejected, since the lower half of the product grows from word to word.
#[test]
fn every_throw_has_as_many_words() {
    let share = (1_u128 << 64) / 1296;
    let mut rejected = 0;
    for number in 0..1296_u128 {
        let first = ((number << 64) + 1295) / 1296;
        let end = (((number + 1) << 64) + 1295) / 1296;
        let accepted = (first..end)
            .find(|&word| throw_of(word as u64).is_some())
            .unwrap();
        assert!(accepted - first <= 1);
        rejected += accepted - first;
        assert_eq!(end - accepted, share);
        for word in [accepted, accepted + 1, (accepted + end) / 2, end - 1] {
            assert_eq!(throw_of(word as u64), Some(number as u64));
        }
    }
    // As many words are left over when 2^64 is divided by 1296.
    assert_eq!(rejected, 1024);
}

/// The lower half of the product is word * 1296 modulo 2^64, a multiple of 2^4. So the words with
/// certain lower halves follow from an inverse modulo 2^60.
#[test]
fn rejection_starts_just_below_the_remainder() {
    let mut inverse = 1_u64;
    for _ in 0..6 {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(81_u64.wrapping_mul(inverse)));
    }
    assert_eq!(inverse.wrapping_mul(81), 1);
    let table = [
        (0_u64, false),
        (1024 - 16, false),
        (1024, true),
        (1024 + 16, true),
    ];
    for (lower_half, accepted) in table {
        let word = (lower_half >> 4).wrapping_mul(inverse) % (1 << 60);
        assert_eq!(word.wrapping_mul(1296), lower_half);
        assert_eq!(throw_of(word).is_some(), accepted, "{}", lower_half);
    }
}

/// Ten million bets: the sum of squared deviations of the 1296 throws has the chi-square
/// distribution with 1295 degrees of freedom, mean 1295 and standard deviation 51.
#[test]
fn throws_are_equally_frequent() {
    let mut counts = [0_u32; 1296];
    let mut state = 2014;
    for _ in 0..10_000_000 {
        if let Some(throw) = throw_of(split_mix_64(&mut state)) {
            counts[throw as usize] += 1;
        }
    }
    let chi_square = |counts: &[u32]| -> f64 {
        let mean = counts.iter().map(|&count| f64::from(count)).sum::<f64>() / counts.len() as f64;
        let squares = counts
            .iter()
            .map(|&count| (f64::from(count) - mean).powi(2));
        squares.sum::<f64>() / mean
    };
    let found = chi_square(&counts);
    println!("chi-square of 1296 throws: {:.0}", found);
    assert!((found - 1295.0).abs() < 5.0 * 51.0);
    // The check is sharp enough to see one throw in 1296 come up by a tenth too often.
    counts[777] += counts[777] / 10;
    counts[778] += counts[778] / 10;
    counts[779] += counts[779] / 10;
    counts[780] += counts[780] / 10;
    assert!(chi_square(&counts) > 1295.0 + 5.0 * 51.0);
}

/// The gain of one bet has the variance E(gain^2) - E(gain)^2, so that of the mean of many is
/// known.
#[test]
fn mean_of_400_seeds_is_the_exact_edge() {
    let squares = (0..THROWS).map(|throw| (gain(throw) as f64).powi(2));
    let variance = squares.sum::<f64>() / 1296.0 - EXACT * EXACT;
    let (seeds, rounds) = (400, 50_000);
    let gain: i64 = (0..seeds).map(|seed| house_gain(rounds, seed)).sum();
    let bets = (seeds * rounds) as f64;
    let deviation = (gain as f64 / bets - EXACT) / (variance / bets).sqrt();
    println!(
        "mean of {} seeds: {:.2} standard errors off",
        seeds, deviation
    );
    assert!(deviation.abs() < 4.0);
}

/// Draws the same numbers by long division of big integers, and settles each bet by the rules.
fn simulate(rounds: usize, seed: u64) -> String {
    let mut state = seed;
    let mut kept = 0;
    let mut bets = 0;
    while bets < rounds {
        let product = u128::from(split_mix_64(&mut state)) * 1296;
        let (throw, fraction) = ((product / (1 << 64)) as i64, product % (1 << 64));
        if fraction >= (1 << 64) % 1296 {
            let dice = [throw / 6 % 6, throw / 36 % 6, throw / 216];
            kept += settle(dice, throw % 6, right_payment);
            bets += 1;
        }
    }
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
    assert_eq!(default, solve(&arguments(&["500000"])).unwrap());
    assert_eq!(default, solve(&arguments(&["500000", "1"])).unwrap());
    assert_eq!(default, solve(&arguments(&["0500000", "01"])).unwrap());
    assert_ne!(default, solve(&arguments(&["500000", "2"])).unwrap());
    assert_ne!(default, solve(&arguments(&["499999"])).unwrap());
}

#[test]
fn malformed_arguments_are_named() {
    let rounds = "ROUNDS: expected a number from 1 to 18446744073709551615, found";
    let seed = "SEED: expected a number from 0 to 18446744073709551615, found";
    let table: [(&[&str], String); 8] = [
        (&["0"], format!("{} \"0\"", rounds)),
        (&["0", "7"], format!("{} \"0\"", rounds)),
        (&[""], format!("{} \"\"", rounds)),
        (&["1e6"], format!("{} \"1e6\"", rounds)),
        (&["+5"], format!("{} \"+5\"", rounds)),
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
        let mut bytes = vec![0; (random(&mut state) % 4) as usize];
        bytes
            .iter_mut()
            .for_each(|byte| *byte = random(&mut state) as u8);
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

#[test]
fn testdata_is_the_default_run() {
    let case = case("max-default-run");
    assert_eq!(case.input, "");
    assert_eq!(case.expected, simulate(500_000, 1));
    assert!(is_near(case.expected.trim_end().parse().unwrap()));
    assert_eq!(solve(&[]), Ok(case.expected));
}

/// The judge's check of a printed edge.
fn is_near(edge: f64) -> bool {
    (edge - EXACT).abs() <= 0.008
}

/// A right program's answers spread by a standard error of 0.0018, so the tolerance is more than
/// four of them. It shuts out the exact edges of these wrong ideas; a simulation of one whose edge
/// is close to the bound may still come within it now and then.
#[test]
fn tolerance_rejects_wrong_ideas() {
    let edge = |(gain, throws): (i64, i64)| gain as f64 / throws as f64;
    let right = edge(count_all(1..7, right_payment));
    assert!(is_near(right));
    let paying = |paid_back| edge(count_all(1..7, paid_back));
    let ideas = [
        ("three-pay-three", paying(|matches| [0, 2, 3, 4][matches])),
        ("three-pay-eight", paying(|matches| [0, 2, 3, 9][matches])),
        ("three-pay-twelve", paying(|matches| [0, 2, 3, 13][matches])),
        ("two-pay-one", paying(|matches| [0, 2, 2, 11][matches])),
        ("three-pay-as-two", paying(|matches| [0, 2, 3, 3][matches])),
        (
            "any-match-pays-one",
            paying(|matches| [0, 2, 2, 2][matches]),
        ),
        (
            "stake-not-returned",
            paying(|matches| [0, 1, 2, 10][matches]),
        ),
        (
            "box-counted-from-zero",
            edge(count_all(0..6, right_payment)),
        ),
        ("players-share", -right),
        ("percent", 100.0 * right),
        ("not-divided", 500_000.0 * right),
    ];
    for (idea, edge) in ideas {
        println!("{:24} gives {}", idea, edge);
        assert!(!is_near(edge), "{}", idea);
    }
    // What it cannot see: three matches that pay 9 or 11, and dice without a six.
    assert!(is_near(paying(|matches| [0, 2, 3, 10][matches])));
    assert!(is_near(paying(|matches| [0, 2, 3, 12][matches])));
    let mut without_six = 0;
    for dice in 0..125 {
        let dice = [1 + dice % 5, 1 + dice / 5 % 5, 1 + dice / 25];
        without_six += (1..7)
            .map(|bet| settle(dice, bet, right_payment))
            .sum::<i64>();
    }
    assert!(is_near(without_six as f64 / 750.0));
}
