#[path = "../../testdata/cases.rs"]
mod cases;

use super::*;
use cases::{cases, check_case, check_errors, check_wrong_ideas, random, Case};
use std::collections::HashMap;

/// What can be wrong in a wrong idea: how a game without further takes ends for the first player,
/// by the parities of what the first and the second hold; and what counts as the end.
struct Rules {
    ends: [[i8; 2]; 2],
    over: fn(&[usize], usize) -> bool,
}

const RIGHT: Rules = Rules {
    ends: [[0, -1], [1, 0]],
    over: |moves, balls| moves.iter().all(|&taken| taken > balls),
};

/// How games of 0, 1, 2, ... balls end for the first player, who maximises, against the second,
/// who minimises: for each number of balls, whose turn it is and what the two hold.
fn minimax(moves: &[usize], below: usize, rules: &Rules) -> Vec<[[[i8; 2]; 2]; 2]> {
    let mut values: Vec<[[[i8; 2]; 2]; 2]> = Vec::with_capacity(below);
    for balls in 0..below {
        let mut value = [rules.ends; 2];
        if !(rules.over)(moves, balls) {
            for first in 0..2 {
                for second in 0..2 {
                    let (mut highest, mut lowest) = (-1, 1);
                    for &taken in moves.iter().filter(|&&taken| taken <= balls) {
                        let left = values[balls - taken];
                        highest = highest.max(left[1][(first + taken) % 2][second]);
                        lowest = lowest.min(left[0][first][(second + taken) % 2]);
                    }
                    value[0][first][second] = highest;
                    value[1][first][second] = lowest;
                }
            }
        }
        values.push(value);
    }
    values
}

/// Every set of three moves below 100, repeats included.
fn all_moves() -> Vec<[usize; 3]> {
    let mut all = Vec::new();
    for a in 1..100 {
        for b in a..100 {
            all.extend((b..100).map(|c| [a, b, c]));
        }
    }
    assert_eq!(all.len(), 166_650);
    all
}

/// Formats five outcomes as the contest wants them.
fn line(ends: &[i8]) -> String {
    let signs: Vec<&str> = ends
        .iter()
        .map(|end| ["-", "0", "+"][(end + 1) as usize])
        .collect();
    signs.join(" ") + "\n"
}

/// The moves and the piles of a case.
fn game(case: &Case) -> (Vec<usize>, Vec<u64>) {
    let tokens = case.text().split_whitespace();
    let numbers: Vec<u64> = tokens.map(|token| token.parse().unwrap()).collect();
    assert_eq!(numbers.len(), 3 + 5, "{}", case.name);
    let moves = numbers[..3].iter().map(|&taken| taken as usize);
    (moves.collect(), numbers[3..].to_vec())
}

/// The moves and the piles of a contest case.
fn contest_game(case: &Case) -> (Vec<usize>, Vec<usize>) {
    let (moves, piles) = game(case);
    assert!(moves.iter().all(|taken| (1..100).contains(taken)));
    assert!(piles.iter().all(|balls| (1..1000).contains(balls)));
    let piles = piles.iter().map(|&balls| balls as usize);
    (moves, piles.collect())
}

/// For every set of moves: all counts of the contest agree with the search. And the table ends where
/// the entries repeat, since as many as the largest move decide all that follows; how they repeat is
/// measured on the table alone.
#[test]
fn every_set_of_moves() {
    let (mut latest_start, mut longest_period, mut largest_sum, mut most_entries) = (0, 0, 0, 0);
    for moves in all_moves() {
        let (mut entries, period) = table(moves);
        for (balls, value) in minimax(&moves, 1000, &RIGHT).iter().enumerate() {
            let found = outcome(&entries, period, balls as u64);
            assert_eq!(found, value[0][0][0], "{:?}", moves);
        }
        let end = entries.len();
        for _ in 0..moves[2] {
            entries.push(next_entry(&entries, moves));
        }
        assert_eq!(
            entries[end - period..entries.len() - period],
            entries[end..]
        );
        let differs = (0..end - period)
            .rev()
            .find(|&balls| entries[balls] != entries[balls + period]);
        let start = differs.map_or(0, |balls| balls + 1);
        latest_start = latest_start.max(start);
        longest_period = longest_period.max(period);
        largest_sum = largest_sum.max(start + period);
        most_entries = most_entries.max(end);
    }
    assert_eq!(
        (latest_start, longest_period, largest_sum),
        (4803, 4048, 5000)
    );
    assert_eq!(most_entries, 8192);
}

/// Piles far beyond the contest and beyond every pre-period, within reach of the search.
#[test]
fn large_piles_agree_with_minimax() {
    let mut state = 6;
    let mut sets = vec![
        [1, 98, 99],
        [97, 98, 99],
        [1, 1, 1],
        [99, 99, 99],
        [50, 1, 99],
    ];
    for _ in 0..200 {
        sets.push([0; 3].map(|_| 1 + random(&mut state) as usize % 99));
    }
    for moves in sets {
        let (entries, period) = table(moves);
        for (balls, value) in minimax(&moves, 30_000, &RIGHT).iter().enumerate() {
            assert_eq!(
                outcome(&entries, period, balls as u64),
                value[0][0][0],
                "{:?}",
                moves
            );
        }
    }
}

#[test]
fn piles_up_to_the_largest_number() {
    // With a single move of 1 the balls go alternately: four counts tell all.
    let input = "1 1 1 18446744073709551612 18446744073709551613 18446744073709551614 18446744073709551615 0";
    assert_eq!(solve(input).unwrap().0, "0 + 0 - 0\n");
    assert_eq!(solve("1 1 1 4 5 6 7 0").unwrap().0, "0 + 0 - 0\n");
}

#[test]
fn errors_are_named() {
    let errors = [
        ("", "move 1", ""),
        (" \r\n\t", "move 1", ""),
        ("1 2", "move 3", ""),
        ("0 2 3 1 2 3 4 5", "move 1", "\"0\""),
        ("1 2 100 1 2 3 4 5", "move 3", "\"100\""),
        ("1 -2 3 1 2 3 4 5", "move 2", "\"-2\""),
        ("1,2,3 1 2 3 4 5", "move 1", "\"1,2,3\""),
        ("1 2 3 1 2 3 4", "ball count 5", ""),
        ("1 2 3 1 2 3 4 5x", "ball count 5", "\"5x\""),
        ("1 2 3 1 2 3 1e3 4", "ball count 4", "\"1e3\""),
        (
            "1 2 3 18446744073709551616 2",
            "ball count 1",
            "\"18446744073709551616\"",
        ),
        ("\u{ff15}", "move 1", "\"\u{ff15}\""),
        ("\x1a", "move 1", "\"\\u{1a}\""),
        ("1\x0b2 3", "move 1", "\"1\\u{b}2\""),
        ("1 2\u{3000}3", "move 2", "\"2\\u{3000}3\""),
        ("# the end", "move 1", "\"#\""),
    ];
    check_errors(solve, &errors);
}

#[test]
fn harmless_variations_change_nothing() {
    let table = [
        "1 4 5\r\n10 11 12 13 15\r\n",
        "1 4 5\n10 11 12 13 15",
        "\n1 4 5\n \n\t\n10 11 12 13 15\n\n",
        "1\t4 5 10  11\n12\x0c13\n15 \n",
        "5 4 1\n10 11 12 13 15\n",
        "01 4 005\n10 11 12 13 00015\n",
    ];
    for input in table {
        assert_eq!(solve(input), Ok(("0 - 0 + +\n".into(), None)));
    }
}

#[test]
fn random_text_never_panics() {
    cases::random_text_never_panics(&[""], b"0123459 \n  ", solve, |line| line.len() == 9);
}

/// The answer to a contest case under right or wrong rules.
fn with_rules(moves: &[usize], piles: &[usize], rules: &Rules) -> String {
    let values = minimax(moves, 1000, rules);
    let ends: Vec<i8> = piles.iter().map(|&balls| values[balls][0][0][0]).collect();
    line(&ends)
}

/// A number of balls within the values of `minimax` that ends like one of any size, by how they
/// repeat: there must be a period that holds from 5,000 balls on.
fn smaller_pile(values: &[[[[i8; 2]; 2]; 2]], balls: u64) -> usize {
    if balls < values.len() as u64 {
        return balls as usize;
    }
    let start = 5_000;
    let repeats =
        |&period: &usize| values[start..values.len() - period] == values[start + period..];
    let period = (1..values.len() / 2).find(repeats).unwrap();
    start + ((balls - start as u64) % period as u64) as usize
}

#[test]
fn testdata_agrees_with_brute_force() {
    for case in cases() {
        let found = if case.is_contest() {
            let (moves, piles) = contest_game(&case);
            with_rules(&moves, &piles, &RIGHT)
        } else {
            let (moves, piles) = game(&case);
            let values = minimax(&moves, 40_000, &RIGHT);
            let piles = piles.iter().map(|&balls| smaller_pile(&values, balls));
            let ends: Vec<i8> = piles.map(|balls| values[balls][0][0][0]).collect();
            line(&ends)
        };
        assert_eq!(found, case.expected, "{}", case.name);
        check_case(solve, &case);
    }
}

/// The first player takes the least that makes their hand odd where they can, and so does the
/// second.
fn greedy(moves: &[usize], balls: usize) -> i8 {
    let mut sorted = moves.to_vec();
    sorted.sort();
    let (mut left, mut hands, mut turn) = (balls, [0, 0], 0);
    while let Some(&least) = sorted.iter().find(|&&taken| taken <= left) {
        let odd = |taken: &&usize| **taken <= left && (hands[turn] + **taken) % 2 == 1;
        let taken = sorted.iter().find(odd).copied().unwrap_or(least);
        hands[turn] += taken;
        left -= taken;
        turn = 1 - turn;
    }
    RIGHT.ends[hands[0] % 2][hands[1] % 2]
}

/// A recursion with a memo by the balls left and the mover's parity only, which is enough within
/// one game, since the other's parity follows, but is kept for all five.
fn kept_memo(
    moves: &[usize],
    balls: usize,
    own: usize,
    other: usize,
    memo: &mut HashMap<(usize, usize), i8>,
) -> i8 {
    if (RIGHT.over)(moves, balls) {
        return RIGHT.ends[own][other];
    }
    if let Some(&known) = memo.get(&(balls, own)) {
        return known;
    }
    let mut best = -1;
    for &taken in moves.iter().filter(|&&taken| taken <= balls) {
        let reply = kept_memo(moves, balls - taken, other, (own + taken) % 2, memo);
        best = best.max(-reply);
    }
    memo.insert((balls, own), best);
    best
}

/// A search that is content with the first move that does not lose.
fn first_draw(moves: &[usize], below: usize) -> Vec<[[i8; 2]; 2]> {
    let mut values: Vec<[[i8; 2]; 2]> = Vec::new();
    for balls in 0..below {
        let mut value = RIGHT.ends;
        if !(RIGHT.over)(moves, balls) {
            for (own, value) in value.iter_mut().enumerate() {
                for (other, value) in value.iter_mut().enumerate() {
                    let ends = moves
                        .iter()
                        .filter(|&&taken| taken <= balls)
                        .map(|&taken| -values[balls - taken][other][(own + taken) % 2]);
                    let mut safe = ends.filter(|&end| end >= 0);
                    *value = safe.next().unwrap_or(-1);
                }
            }
        }
        values.push(value);
    }
    values
}

/// A table that is as long as the last count: there is nothing beyond.
fn table_by_last_count(moves: &[usize], piles: &[usize]) -> String {
    let values = minimax(moves, piles[4] + 1, &RIGHT);
    let ends = piles.iter().map(|&balls| Some(values.get(balls)?[0][0][0]));
    ends.collect::<Option<Vec<i8>>>()
        .map_or("crash".to_string(), |ends| line(&ends))
}

/// The idea that every take is possible once the last of the moves is.
fn last_move_is_largest(moves: &[usize], piles: &[usize]) -> String {
    let most = piles.iter().max().unwrap();
    let fails = |balls: usize| moves.iter().any(|&taken| taken > balls);
    match (moves[2]..=*most).any(fails) {
        true => "crash".to_string(),
        false => with_rules(moves, piles, &RIGHT),
    }
}

/// A right recursion with a memo, but of no more levels than Python allows; `None` beyond.
fn recursion_of_1000_levels(
    moves: &[usize],
    (balls, own, other): (usize, usize, usize),
    level: usize,
    memo: &mut HashMap<(usize, usize, usize), i8>,
) -> Option<i8> {
    if level > 1000 {
        return None;
    }
    if let Some(&known) = memo.get(&(balls, own, other)) {
        return Some(known);
    }
    let mut best = None;
    for &taken in moves.iter().filter(|&&taken| taken <= balls) {
        let after = (balls - taken, other, (own + taken) % 2);
        let reply = recursion_of_1000_levels(moves, after, level + 1, memo)?;
        best = best.max(Some(-reply));
    }
    let best = best.unwrap_or(RIGHT.ends[own][other]);
    memo.insert((balls, own, other), best);
    Some(best)
}

/// Each wrong idea, under the name of the case that was made to reject it, fails that case.
#[test]
fn testdata_rejects_wrong_ideas() {
    type Idea = fn(&[usize], &[usize]) -> String;
    let ideas: [(&str, Idea); 13] = [
        ("both-even-as-loss", |moves, piles| {
            let ends = [[-1, -1], [1, 0]];
            with_rules(moves, piles, &Rules { ends, ..RIGHT })
        }),
        // The outcomes of every sample repeat so.
        ("period-of-six-largest-moves", |moves, piles| {
            let period = 6 * moves.iter().max().unwrap();
            let piles: Vec<usize> = piles.iter().map(|balls| balls % period).collect();
            with_rules(moves, &piles, &RIGHT)
        }),
        ("odd-first-hand-wins", |moves, piles| {
            let ends = [[-1, -1], [1, 1]];
            with_rules(moves, piles, &Rules { ends, ..RIGHT })
        }),
        ("first-move-is-smallest", |moves, piles| {
            let over: fn(&[usize], usize) -> bool = |moves, balls| balls < moves[0];
            with_rules(moves, piles, &Rules { over, ..RIGHT })
        }),
        ("first-two-hold-the-smallest", |moves, piles| {
            let over: fn(&[usize], usize) -> bool = |moves, balls| balls < moves[0].min(moves[1]);
            with_rules(moves, piles, &Rules { over, ..RIGHT })
        }),
        ("last-move-is-largest", last_move_is_largest),
        ("table-as-long-as-last-count", table_by_last_count),
        ("equal-counts-answered-once", |moves, piles| {
            let mut different: Vec<usize> = Vec::new();
            for balls in piles {
                if !different.contains(balls) {
                    different.push(*balls);
                }
            }
            with_rules(moves, &different, &RIGHT)
        }),
        ("recursion-as-deep-as-the-pile", |moves, piles| {
            let mut memo = HashMap::new();
            let games = piles.iter().map(|&balls| (balls, 0, 0));
            // Some levels are taken before the recursion begins.
            let ends = games.map(|game| recursion_of_1000_levels(moves, game, 4, &mut memo));
            ends.collect::<Option<Vec<i8>>>()
                .map_or("crash".to_string(), |ends| line(&ends))
        }),
        ("ends-below-largest-move", |moves, piles| {
            let over: fn(&[usize], usize) -> bool =
                |moves, balls| moves.iter().any(|&taken| taken > balls);
            with_rules(moves, piles, &Rules { over, ..RIGHT })
        }),
        ("greedy-odd", |moves, piles| {
            let ends: Vec<i8> = piles.iter().map(|&balls| greedy(moves, balls)).collect();
            line(&ends)
        }),
        ("memo-kept", |moves, piles| {
            let mut memo = HashMap::new();
            let games = piles.iter();
            let ends: Vec<i8> = games
                .map(|&balls| kept_memo(moves, balls, 0, 0, &mut memo))
                .collect();
            line(&ends)
        }),
        ("first-draw-taken", |moves, piles| {
            let values = first_draw(moves, 1000);
            let ends: Vec<i8> = piles.iter().map(|&balls| values[balls][0][0]).collect();
            line(&ends)
        }),
    ];
    check_wrong_ideas(&ideas, |answer, case| {
        let (moves, piles) = contest_game(case);
        answer(&moves, &piles) != case.expected
    });
}
