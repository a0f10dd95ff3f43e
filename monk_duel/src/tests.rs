#[path = "../../testdata/cases.rs"]
mod cases;

use super::*;
use cases::{cases, check_case, check_errors, check_wrong_ideas, random, Case};

/// How many steps the exhaustive search covers: all 2^20 sets of monks on them.
const STEPS: usize = 20;

/// Whether the mover wins, for every set of monks on `STEPS` steps, straight from the rules: bit i
/// is a monk on step i + 1. A climb makes the set a larger number, so the large ones come first.
fn search_all() -> Vec<bool> {
    let mut wins = vec![false; 1 << STEPS];
    for monks in (0..1_usize << STEPS).rev() {
        wins[monks] = climbs(monks).iter().any(|&(_, _, after)| !wins[after]);
    }
    wins
}

/// All legal moves: from which step, to which, and the set of monks afterwards.
fn climbs(monks: usize) -> Vec<(usize, usize, usize)> {
    let mut found = Vec::new();
    for from in 0..STEPS {
        let somebody_above = monks >> (from + 1) != 0;
        if (monks >> from) & 1 == 1 && somebody_above {
            let mut to = from + 1;
            while (monks >> to) & 1 == 0 {
                found.push((from + 1, to + 1, monks ^ (1 << from) ^ (1 << to)));
                to += 1;
            }
        }
    }
    found
}

fn steps_of(monks: usize) -> Vec<u64> {
    (0..STEPS as u64)
        .filter(|step| (monks >> step) & 1 == 1)
        .map(|step| step + 1)
        .collect()
}

/// All moves, lowest monk first, after which the sum that is given is 0.
fn moves_to_zero(steps: &[u64], sum: impl Fn(&[u64]) -> u64) -> Vec<(u64, u64)> {
    let mut found = Vec::new();
    let mut after = steps.to_vec();
    for monk in 0..steps.len().saturating_sub(1) {
        for to in steps[monk] + 1..steps[monk + 1] {
            after[monk] = to;
            if sum(&after) == 0 {
                found.push((steps[monk], to));
            }
        }
        after[monk] = steps[monk];
    }
    found
}

/// The exclusive or of what the gaps are worth, from the gap above some monk on at some stride.
fn nim(steps: &[u64], first: usize, stride: usize, worth: impl Fn(u64) -> u64) -> u64 {
    let lower = (first..steps.len().saturating_sub(1)).step_by(stride);
    lower.fold(0, |sum, monk| {
        sum ^ worth(steps[monk + 1] - steps[monk] - 1)
    })
}

/// Tries every step that every monk can reach and keeps the moves after which the gaps of the pairs
/// cancel out.
fn try_every_move(steps: &[u64]) -> Vec<(u64, u64)> {
    moves_to_zero(steps, |after| nim(after, 0, 2, |gap| gap))
}

fn answer_line(found: Option<(u64, u64)>) -> String {
    found.map_or("-1\n".to_string(), |(from, to)| {
        format!("{} {}\n", from, to)
    })
}

/// The steps of a case. In a contest case they ascend and keep to the contest's limits.
fn steps_of_case(case: &Case) -> Vec<u64> {
    let tokens = case.text().split_whitespace();
    let mut steps: Vec<u64> = tokens.map(|token| token.parse().unwrap()).collect();
    if case.is_contest() {
        assert!(steps.len() < 100 && steps.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(steps[0] >= 1 && steps[steps.len() - 1] < 1000);
    }
    assert_eq!(case.text().trim().lines().count(), 1, "{}", case.name);
    steps.sort();
    steps
}

/// Distinct random steps in ascending order.
fn random_steps(state: &mut u64, monks: u64, highest: u64) -> Vec<u64> {
    let mut steps: Vec<u64> = (0..monks).map(|_| 1 + random(state) % highest).collect();
    steps.sort();
    steps.dedup();
    steps
}

#[test]
fn every_small_staircase() {
    let wins = search_all();
    for monks in 1..1 << STEPS {
        let steps = steps_of(monks);
        let winning: Vec<(u64, u64)> = climbs(monks)
            .into_iter()
            .filter(|&(_, _, after)| !wins[after])
            .map(|(from, to, _)| (from as u64, to as u64))
            .collect();
        let lowest = winning.first().copied();
        assert_eq!(winning_move(&steps), lowest, "{:?}", steps);
        // No monk has two winning targets, so the answer does not depend on the choice of B.
        assert!(winning.windows(2).all(|pair| pair[0].0 != pair[1].0));
    }
}

#[test]
fn large_staircases_agree_with_trying_every_move() {
    let mut state = 3;
    for round in 0..3_000 {
        let steps = random_steps(&mut state, 1 + round % 99, 999);
        let winning = try_every_move(&steps);
        let lowest = winning.first().copied();
        assert_eq!(winning_move(&steps), lowest, "{:?}", steps);
        assert!(winning.windows(2).all(|pair| pair[0].0 != pair[1].0));
    }
}

/// An outcome is right if a lost position leads to won ones only and a won one to a lost one. This
/// checks it from outside, without any theory, on positions too large to search.
#[test]
fn large_answers_certify_each_other() {
    let mut state = 4;
    for round in 0..3_000 {
        let mut steps = random_steps(&mut state, 2 + round % 60, 400);
        if let Some((from, to)) = winning_move(&steps) {
            let monk = steps.iter().position(|&step| step == from).unwrap();
            assert!(from < to && to < steps[monk + 1]);
            steps[monk] = to;
        }
        assert_eq!(winning_move(&steps), None);
        for monk in 0..steps.len() - 1 {
            for to in steps[monk] + 1..steps[monk + 1] {
                let mut after = steps.clone();
                after[monk] = to;
                assert!(winning_move(&after).is_some(), "{:?}", after);
            }
        }
    }
}

/// The smallest A with a move that makes the nim-sum 0, and its B, for heaps of any size: instead
/// of trying each climb this asks whether the others' nim-sum is a heap that the monk can leave.
fn first_by_range(steps: &[u64]) -> Option<(u64, u64)> {
    let others = |monk: usize| {
        let pairs = (0..steps.len() / 2).filter(|pair| *pair != monk / 2);
        pairs.fold(0, |sum, pair| {
            sum ^ (steps[2 * pair + 1] - steps[2 * pair] - 1)
        })
    };
    (0..steps.len().saturating_sub(1)).find_map(|monk| {
        let wanted = u128::from(others(monk));
        let target = match monk % 2 {
            0 => u128::from(steps[monk + 1]).checked_sub(1 + wanted)?,
            _ => u128::from(steps[monk - 1]) + 1 + wanted,
        };
        let reachable = u128::from(steps[monk]) + 1..u128::from(steps[monk + 1]);
        reachable
            .contains(&target)
            .then(|| (steps[monk], target as u64))
    })
}

#[test]
fn steps_up_to_the_largest_number() {
    let top = u64::MAX;
    let table = [
        (vec![top - 1, top], None),
        (vec![1, top], Some((1, top - 1))),
        (vec![1, 2, 4, top], Some((4, top - 1))),
        (vec![1, 2, 3, top - 1, top], Some((3, top - 2))),
        // A heap of 1 and a heap of almost 2^64, which must shrink to 1.
        (vec![1, 3, 5, top], Some((5, top - 2))),
    ];
    for (steps, expected) in table {
        assert_eq!(winning_move(&steps), expected, "{:?}", steps);
        assert_eq!(first_by_range(&steps), expected, "{:?}", steps);
    }
    let mut state = 5;
    for round in 0..3_000 {
        let highest = [30, 999, u64::MAX][round as usize % 3];
        let steps = random_steps(&mut state, 1 + round % 99, highest);
        assert_eq!(winning_move(&steps), first_by_range(&steps), "{:?}", steps);
    }
}

#[test]
fn errors_are_named() {
    let errors = [
        ("", "monk 1", ""),
        (" \r\n\t\n", "monk 1", ""),
        ("0", "monk 1", "\"0\""),
        ("1 5 x\n1 5 9", "monk 3", "\"x\""),
        ("1 -5", "monk 2", "\"-5\""),
        ("1.5", "monk 1", "\"1.5\""),
        ("1,5,9", "monk 1", "\"1,5,9\""),
        (
            "2 18446744073709551616",
            "monk 2",
            "\"18446744073709551616\"",
        ),
        ("1 \u{ff15}", "monk 2", "\"\u{ff15}\""),
        ("5 5", "step 5", "two"),
        ("7 3 9 3", "step 3", "two"),
        ("\x1a", "monk 1", "\"\\u{1a}\""),
        // Blanks of other kinds, and a line of nothing else, which is not blank.
        ("1\x0b5", "monk 1", "\"1\\u{b}5\""),
        ("1 5 \u{a0}9", "monk 3", "\"\\u{a0}9\""),
        (" \u{3000}\n1 5 9", "monk 1", "\"\\u{3000}\""),
        ("# the end", "monk 1", "\"#\""),
    ];
    check_errors(solve, &errors);
}

#[test]
fn harmless_variations_change_nothing() {
    let table = [
        "1 5 8 10\r\n",
        "1 5 8 10",
        "\n\n \t\n1 5 8 10\n\n",
        "\t1 5   8\x0c10 ",
        "8 1 10 5\n",
        "1 5 08 000000000000000000000000010\n",
    ];
    for input in table {
        assert_eq!(solve(input), Ok(("1 3\n".into(), None)));
    }
    assert_eq!(solve("7\n"), Ok(("-1\n".into(), None)));
}

#[test]
fn random_text_never_panics() {
    let is_answer = |line: &str| line == "-1" || line.contains(' ');
    cases::random_text_never_panics(&[""], b"0123459 \n  ", solve, is_answer);
}

/// Where the staircase is too large for trying every move, ranges take its place.
#[test]
fn testdata_agrees_with_brute_force() {
    for case in cases() {
        let steps = steps_of_case(&case);
        let winning = match case.is_contest() {
            true => try_every_move(&steps).first().copied(),
            false => first_by_range(&steps),
        };
        let found = answer_line(winning);
        assert_eq!(found, case.expected, "{}", case.name);
        check_case(solve, &case);
    }
}

/// The answer of a wrong idea of what makes a position lost.
fn first_to_zero(steps: &[u64], sum: impl Fn(&[u64]) -> u64) -> String {
    answer_line(moves_to_zero(steps, sum).first().copied())
}

/// The answer of an idea that finds all winning moves but those of upper monks that do not pass a
/// check, of the heap of their pair, the room above them and how far they climb.
fn upper_monks_only_if(steps: &[u64], passes: fn(u64, u64, u64) -> bool) -> String {
    let mut found = try_every_move(steps);
    found.retain(|&(from, to)| {
        let monk = steps.iter().position(|&step| step == from).unwrap();
        let gap = |monk: usize| steps[monk + 1] - steps[monk] - 1;
        monk % 2 == 0 || passes(gap(monk - 1), gap(monk), to - from)
    });
    answer_line(found.first().copied())
}

/// Each wrong idea, under the name of the case that was made to reject it, fails that case.
#[test]
fn testdata_rejects_wrong_ideas() {
    type Idea = fn(&[u64]) -> String;
    let ideas: [(&str, Idea); 12] = [
        ("silence-on-lost", |steps| {
            let found = try_every_move(steps);
            found
                .first()
                .map_or(String::new(), |&found| answer_line(Some(found)))
        }),
        ("pairs-from-the-top", |steps| {
            first_to_zero(steps, |after| nim(after, after.len() % 2, 2, |gap| gap))
        }),
        ("every-gap-counts", |steps| {
            first_to_zero(steps, |after| nim(after, 0, 1, |gap| gap))
        }),
        ("gap-without-minus-one", |steps| {
            first_to_zero(steps, |after| nim(after, 0, 2, |gap| gap + 1))
        }),
        ("gaps-added-up", |steps| {
            let gaps = |after: &[u64]| {
                after
                    .chunks_exact(2)
                    .map(|pair| pair[1] - pair[0] - 1)
                    .sum()
            };
            first_to_zero(steps, gaps)
        }),
        ("parity-of-all-steps", |steps| {
            let top = steps[steps.len() - 1];
            first_to_zero(steps, |after| {
                after.iter().map(|step| top - step).sum::<u64>() % 2
            })
        }),
        ("lower-monks-only", |steps| {
            let heap = |monk: usize| steps[monk + 1] - steps[monk] - 1;
            let lower = || (0..steps.len().saturating_sub(1)).step_by(2);
            let sum = lower().fold(0, |sum, monk| sum ^ heap(monk));
            let shrinks = lower().find(|&monk| heap(monk) ^ sum < heap(monk));
            answer_line(shrinks.map(|monk| (steps[monk], steps[monk + 1] - 1 - (heap(monk) ^ sum))))
        }),
        ("upper-monk-of-empty-pair-ignored", |steps| {
            upper_monks_only_if(steps, |heap, _, _| heap > 0)
        }),
        ("upper-monk-at-most-doubles", |steps| {
            upper_monks_only_if(steps, |heap, _, climb| climb <= heap)
        }),
        ("room-in-a-signed-byte", |steps| {
            upper_monks_only_if(steps, |_, room, climb| {
                climb as i64 <= i64::from(room as i8)
            })
        }),
        // Nothing is printed where this check and the search for the move disagree.
        ("lost-check-pairs-from-the-top", |steps| {
            let lost = nim(steps, steps.len() % 2, 2, |gap| gap) == 0;
            let found = try_every_move(steps);
            match found.first() {
                _ if lost => "-1\n".to_string(),
                None => String::new(),
                found => answer_line(found.copied()),
            }
        }),
        ("highest-monk-first", |steps| {
            answer_line(try_every_move(steps).last().copied())
        }),
    ];
    check_wrong_ideas(&ideas, |answer, case| {
        answer(&steps_of_case(case)) != case.expected
    });
}
