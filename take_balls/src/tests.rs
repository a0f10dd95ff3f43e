#[path = "../../testdata/cases.rs"]
mod cases;

use super::*;
use cases::{cases, check_case, check_errors, check_wrong_ideas, random, Case, WRONG_COUNTS};

const MOVES: [usize; 4] = [1, 3, 7, 8];

/// Whether the player to move wins with 0, 1, 2, ... balls, straight from the rules.
fn outcomes(below: usize, moves: &[usize], empty_wins: bool) -> Vec<bool> {
    let mut wins = vec![empty_wins];
    for balls in 1..below {
        let mut any = false;
        for &taken in moves {
            any |= taken <= balls && !wins[balls - taken];
        }
        wins.push(any);
    }
    wins
}

/// Formats answers as the contest wants them.
fn lines(answers: impl Iterator<Item = bool>) -> String {
    answers
        .map(|wins| if wins { "1\n" } else { "0\n" })
        .collect()
}

/// The proof of the period: an outcome follows from the eight before it, and eight equal ones
/// stand 15 further on. It also shows that no shorter period would do.
#[test]
fn fifteen_is_the_period() {
    let wins = outcomes(15 + 8, &MOVES, true);
    assert_eq!(wins[..8], wins[15..]);
    for shorter in 1..15 {
        assert_ne!(wins[..8], wins[shorter..shorter + 8]);
    }
    for (balls, &wins) in wins.iter().take(15).enumerate() {
        assert_eq!(is_won(balls as u32), wins);
    }
}

/// Far beyond the contest's 10,000.
#[test]
fn all_counts_below_a_million() {
    let wins = outcomes(1_000_000, &MOVES, true);
    let counts: Vec<String> = (0..wins.len()).map(|balls| balls.to_string()).collect();
    let input = format!("{}\n{}\n", counts.len(), counts.join("\n"));
    assert_eq!(solve(&input).unwrap().0, lines(wins.into_iter()));
}

/// The remainder modulo 15 of a number of any length: modulo 15 every power of ten but the first is
/// congruent to 10.
fn by_sum_of_digits(digits: &str) -> usize {
    let value = |digit: u8| usize::from(digit - b'0');
    let sum: usize = digits.bytes().map(value).sum();
    let last = value(digits.bytes().last().unwrap());
    (10 * (sum - last) + last) % 15
}

#[test]
fn numbers_of_many_digits() {
    let mut state = 1;
    for round in 0..2_000 {
        let length = 1 + random(&mut state) % if round < 1_990 { 200 } else { 20_000 };
        let digits: String = (0..length)
            .map(|_| char::from(b'0' + (random(&mut state) % 10) as u8))
            .collect();
        let expected = by_sum_of_digits(&digits) as u32;
        assert_eq!(remainder(&digits), Some(expected));
    }
}

#[test]
fn errors_are_named() {
    let errors = [
        ("1", "ball count 1", ""),
        ("3 1 2", "ball count 3", ""),
        ("1000000000000000000 1 2", "ball count 3", ""),
        ("2 1 -2", "ball count 2", "\"-2\""),
        ("2 1 +5", "ball count 2", "\"+5\""),
        ("2 1 1.0", "ball count 2", "\"1.0\""),
        ("1 12\x0134", "ball count 1", "\"12\\u{1}34\""),
        ("1 12\x0b34", "ball count 1", "\"12\\u{b}34\""),
        ("1 \u{ff15}", "ball count 1", "\"\u{ff15}\""),
        ("1 5\u{3000}6", "ball count 1", "\"5\\u{3000}6\""),
    ];
    check_errors(solve, &errors);
    check_errors(solve, &WRONG_COUNTS);
}

#[test]
fn harmless_variations_change_nothing() {
    let table = [
        "4\r\n1\r\n2\r\n10\r\n18\r\n",
        "4\n1\n2\n10\n18",
        "\n\n4\n\n1\n2\n\n10\n18\n\n\n",
        "\t4\t1\t2\x0c10  18 \t \n",
        "04\n01\n002\n0010\n000018\n",
    ];
    for input in table {
        assert_eq!(solve(input), Ok(("0\n1\n1\n0\n".into(), None)));
    }
    assert_eq!(solve("0"), Ok((String::new(), None)));
}

#[test]
fn random_text_never_panics() {
    let is_answer = |line: &str| line == "0" || line == "1";
    cases::random_text_never_panics(&[""], b"0123459 \n  ", solve, is_answer);
}

/// The numbers of balls of a contest case.
fn ball_counts(case: &Case) -> Vec<usize> {
    let items = case.counted_items(1, 100);
    let balls: Vec<usize> = items.iter().map(|item| item[0].parse().unwrap()).collect();
    assert!(balls.iter().all(|balls| (1..10_000).contains(balls)));
    balls
}

/// Where a number is too large to be searched, its remainder is.
#[test]
fn testdata_agrees_with_brute_force() {
    let wins = outcomes(10_000, &MOVES, true);
    for case in cases() {
        let found = if case.is_contest() {
            lines(ball_counts(&case).into_iter().map(|balls| wins[balls]))
        } else {
            let items = case.counted_items(1, 100);
            lines(items.iter().map(|item| wins[by_sum_of_digits(item[0])]))
        };
        assert_eq!(found, case.expected, "{}", case.name);
        check_case(solve, &case);
    }
}

/// Each wrong idea, under the name of the case that was made to reject it, fails that case.
#[test]
fn testdata_rejects_wrong_ideas() {
    let wins = outcomes(16, &MOVES, true);
    let ideas = [
        ("misere-as-normal", outcomes(10_000, &MOVES, false)),
        ("eight-forgotten", outcomes(10_000, &[1, 3, 7], true)),
        ("seven-forgotten", outcomes(10_000, &[1, 3, 8], true)),
        (
            "any-number-up-to-eight",
            outcomes(10_000, &[1, 2, 3, 4, 5, 6, 7, 8], true),
        ),
        ("odd-loses", (0..10_000).map(|n| n % 2 == 0).collect()),
        (
            "period-of-sixteen",
            (0..10_000).map(|n| wins[n % 16]).collect(),
        ),
        ("largest-take-always", largest_take()),
        ("small-losses-only", small_losses_only()),
    ];
    check_wrong_ideas(&ideas, |wins, case| {
        let answers = ball_counts(case).into_iter().map(|n| wins[n]);
        lines(answers) != case.expected
    });
}

/// The wrong idea that the largest take possible is always best.
fn largest_take() -> Vec<bool> {
    let mut wins = vec![true];
    for balls in 1..10_000 {
        let taken = MOVES.iter().rev().find(|&&taken| taken <= balls).unwrap();
        wins.push(!wins[balls - taken]);
    }
    wins
}

/// The wrong idea that the first player wins only by leaving 1, 3, 5 or 7 balls at once.
fn small_losses_only() -> Vec<bool> {
    let leaves = |balls: usize, left| MOVES.iter().any(|&taken| taken + left == balls);
    (0..10_000)
        .map(|balls| [1, 3, 5, 7].iter().any(|&left| leaves(balls, left)))
        .collect()
}
