use super::*;
use std::fs;

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

/// The files of testdata/: name, input and expected output of each case.
fn cases() -> Vec<(String, String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/take_balls");
    let mut cases = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path
            .extension()
            .map_or(false, |extension| extension == "in")
        {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            let input = fs::read_to_string(&path).unwrap();
            let expected = fs::read_to_string(path.with_extension("out")).unwrap();
            cases.push((name, input, expected));
        }
    }
    cases.sort();
    assert!(cases.len() >= 8);
    cases
}

/// A xorshift generator; the state must not be 0.
fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

#[test]
fn published_sample() {
    assert_eq!(solve("4\n1\n2\n10\n18\n").unwrap(), "0\n1\n1\n0\n");
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
        assert_eq!(is_won(balls as u64), wins);
    }
}

/// Far beyond the contest's 10,000.
#[test]
fn all_counts_below_a_million() {
    let wins = outcomes(1_000_000, &MOVES, true);
    let mut input = format!("{}\n", wins.len());
    for balls in 0..wins.len() {
        input += &format!("{}\n", balls);
    }
    assert_eq!(solve(&input).unwrap(), lines(wins.into_iter()));
}

/// Long division digit by digit finds the remainder of numbers of many lengths.
#[test]
fn numbers_of_many_digits() {
    let wins = outcomes(15, &MOVES, true);
    let mut state = 1;
    for round in 0..2_000 {
        let length = 1 + random(&mut state) as usize % if round < 1_990 { 200 } else { 20_000 };
        let digits: String = (0..length)
            .map(|_| char::from(b'0' + (random(&mut state) % 10) as u8))
            .collect();
        let divided = digits.bytes().fold(0, |rest, digit| {
            (rest * 10 + usize::from(digit - b'0')) % 15
        });
        assert_eq!(remainder(&digits), Some(divided as u64));
        assert_eq!(
            solve(&format!("1 {}", digits)).unwrap(),
            lines([wins[divided]].into_iter())
        );
    }
}

#[test]
fn malformed_input_is_named() {
    let table: [(&str, &str); 17] = [
        ("", "case 1: expected a count, found the end of the input"),
        (
            " \r\n\t",
            "case 1: expected a count, found the end of the input",
        ),
        (
            "\u{feff}",
            "case 1: expected a count, found the end of the input",
        ),
        ("x", "case 1: expected a count, found 'x'"),
        ("-1 5", "case 1: expected a count, found '-1'"),
        ("+1 5", "case 1: expected a count, found '+1'"),
        ("1.0 5", "case 1: expected a count, found '1.0'"),
        (
            "18446744073709551616 5",
            "case 1: expected a count, found '18446744073709551616'",
        ),
        (
            "100000000000000000000 5",
            "case 1: expected a count, found '10000000000000000000...'",
        ),
        (
            "1",
            "case 1, ball count 1: expected a number, found the end of the input",
        ),
        (
            "3 1 2",
            "case 1, ball count 3: expected a number, found the end of the input",
        ),
        (
            "1000000000000000000 1 2",
            "case 1, ball count 3: expected a number, found the end of the input",
        ),
        (
            "2 1 -2",
            "case 1, ball count 2: expected decimal digits only, found '-2'",
        ),
        (
            "1 12\x0134",
            "case 1, ball count 1: expected decimal digits only, found '12\\u{1}34'",
        ),
        (
            "1 5\n2 5 \u{fffd}",
            "case 2, ball count 2: expected decimal digits only, found '\u{fffd}'",
        ),
        ("1 5\n?", "case 2: expected a count, found '?'"),
        (
            "1 \u{ff15}",
            "case 1, ball count 1: expected decimal digits only, found '\u{ff15}'",
        ),
    ];
    for (input, message) in table {
        assert_eq!(solve(input).unwrap_err(), message);
    }
}

#[test]
fn harmless_variations_change_nothing() {
    let table: [&str; 9] = [
        "4\r\n1\r\n2\r\n10\r\n18\r\n",
        "\u{feff}4\n1\n2\n10\n18\n",
        "4\n1\n2\n10\n18",
        "\n\n4\n\n1\n2\n\n10\n18\n\n\n",
        "4 1 2 10 18",
        "\t4\t1\t2\x0c10  18 \t \n",
        "04\n01\n002\n0010\n000018\n",
        "2\n1\n2\n2\n10\n18\n",
        "0\n4\n1\n2\n10\n18\n0\n",
    ];
    for input in table {
        assert_eq!(solve(input).unwrap(), "0\n1\n1\n0\n");
    }
    assert_eq!(solve("0").unwrap(), "");
}

#[test]
fn random_bytes_never_panic() {
    let mut state = 2;
    let mut answered = 0;
    for round in 0..100_000 {
        let length = random(&mut state) % 40;
        let input: Vec<u8> = (0..length)
            .map(|_| random(&mut state))
            .map(|word| {
                if round % 2 == 0 {
                    word as u8
                } else {
                    b"0123459 \n  "[word as usize % 11]
                }
            })
            .collect();
        match solve(&text(input)) {
            Ok(answer) => {
                answered += 1;
                assert!(answer.lines().all(|line| line == "0" || line == "1"));
            }
            Err(error) => assert_eq!(error.lines().count(), 1),
        }
    }
    assert!(answered > 100 && answered < 99_900);
}

/// The numbers of a case of testdata/, whose inputs are well formed and short enough to search.
fn ball_counts(input: &str) -> Vec<usize> {
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse::<usize>().unwrap());
    let count = numbers.next().unwrap();
    let balls: Vec<usize> = numbers.collect();
    assert_eq!(balls.len(), count);
    balls
}

#[test]
fn testdata_agrees_with_brute_force() {
    let wins = outcomes(10_000, &MOVES, true);
    for (name, input, expected) in cases() {
        assert_eq!(solve(&input).as_ref(), Ok(&expected), "{}", name);
        if !name.starts_with("ext-") {
            let balls = ball_counts(&input);
            assert!(balls.len() < 100);
            assert_eq!(
                lines(balls.into_iter().map(|n| wins[n])),
                expected,
                "{}",
                name
            );
        }
    }
}

/// Each wrong idea, under the name of the case that was made to reject it, fails that case.
#[test]
fn testdata_rejects_wrong_ideas() {
    let tables = [
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
            (0..10_000)
                .map(|n| outcomes(16, &MOVES, true)[n % 16])
                .collect(),
        ),
        ("largest-take-always", largest_take()),
        ("small-losses-only", small_losses_only()),
    ];
    let cases = cases();
    let mut missed_by_samples = 0;
    for (idea, wins) in &tables {
        let rejected_by = |prefix: &str| {
            let fails = |input: &str, expected: &str| {
                lines(ball_counts(input).into_iter().map(|n| wins[n])) != expected
            };
            cases
                .iter()
                .filter(|(name, _, _)| name.starts_with(prefix) && !name.starts_with("ext-"))
                .filter(|(_, input, expected)| fails(input, expected))
                .map(|(name, _, _)| name.as_str())
                .collect::<Vec<_>>()
        };
        let hack = format!("hack-{}", idea);
        assert_eq!(rejected_by(&hack), [hack.as_str()]);
        println!(
            "{:24} rejected by {} and {} others",
            idea,
            hack,
            rejected_by("").len() - 1
        );
        missed_by_samples += usize::from(rejected_by("sample-").is_empty());
    }
    println!(
        "{} of {} pass the published samples",
        missed_by_samples,
        tables.len()
    );
    assert!(missed_by_samples >= 2);
    let hacks = cases
        .iter()
        .filter(|(name, _, _)| name.starts_with("hack-"));
    assert_eq!(hacks.count(), tables.len());
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

/// The recursion of the published solutions visits a box again by every way to it. How often can
/// be counted without waiting for it: even one that stops at the first winning move takes over
/// 10^15 calls on a case of the contest's size.
#[test]
fn plain_recursion_is_too_slow() {
    let wins = outcomes(10_000, &MOVES, true);
    let mut calls = vec![1_u64];
    for balls in 1..10_000 {
        let mut sum = 1_u64;
        for taken in MOVES.iter().filter(|&&taken| taken <= balls) {
            sum = sum.saturating_add(calls[balls - taken]);
            if !wins[balls - taken] {
                break;
            }
        }
        calls.push(sum);
    }
    let slow: Vec<String> = cases()
        .into_iter()
        .filter(|(name, _, _)| name.starts_with("max-"))
        .filter(|(_, input, _)| {
            ball_counts(input)
                .into_iter()
                .any(|n| calls[n] > 1_000_000_000_000_000)
        })
        .map(|(name, _, _)| name)
        .collect();
    println!("the plain recursion times out on {}", slow.join(", "));
    assert!(!slow.is_empty());
}
