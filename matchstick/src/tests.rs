#[path = "../../testdata/cases.rs"]
mod cases;

use super::{is_won, solve};
use cases::{cases, check_case, check_errors, check_wrong_ideas, random, Case, WRONG_COUNTS};
use std::fs;

/// A board as it is written, row by row, in bytes `0`, `1` and `-`.
type Grid = [[u8; 4]; 3];

/// A row, a column and a stick.
type Move = (usize, usize, u8);

/// Whether a move is legal, by right or wrong reckoning.
type Rule = fn(&Grid, Move) -> bool;

/// The sticks seen from a cell along the direction of a stick, nearest first, on either side.
fn sticks_seen(grid: &Grid, (row, column, stick): Move) -> [Vec<u8>; 2] {
    let (down, right): (i32, i32) = if stick == b'1' { (1, 0) } else { (0, 1) };
    [-1, 1].map(|sign| {
        let mut seen = Vec::new();
        let (mut r, mut c) = (row as i32, column as i32);
        loop {
            r += sign * down;
            c += sign * right;
            if !(0..3).contains(&r) || !(0..4).contains(&c) {
                return seen;
            }
            if grid[r as usize][c as usize] != b'0' {
                seen.push(grid[r as usize][c as usize]);
            }
        }
    })
}

fn is_legal(grid: &Grid, (row, column, stick): Move) -> bool {
    let sides = sticks_seen(grid, (row, column, stick));
    grid[row][column] == b'0' && sides.iter().all(|side| side.first() != Some(&stick))
}

/// Whether a stick that lies on the board connects with another.
fn connects(grid: &Grid, row: usize, column: usize) -> bool {
    let stick = grid[row][column];
    let sides = sticks_seen(grid, (row, column, stick));
    stick != b'0' && sides.iter().any(|side| side.first() == Some(&stick))
}

/// The rule as the jury's own solution reads it: a line on which sticks connect already takes no
/// more sticks in its direction. Contest cases must not depend on that.
fn is_legal_for_jury(grid: &Grid, (row, column, stick): Move) -> bool {
    let blocks = |r: usize, c: usize| {
        let on_line = if stick == b'1' { c == column } else { r == row };
        on_line && grid[r][c] == stick && connects(grid, r, c)
    };
    is_legal(grid, (row, column, stick)) && !(0..3).any(|r| (0..4).any(|c| blocks(r, c)))
}

/// All moves in reading order that a rule allows.
fn moves(grid: &Grid, rule: Rule) -> Vec<Move> {
    let mut found = Vec::new();
    for row in 0..3 {
        for column in 0..4 {
            for stick in *b"-1" {
                if rule(grid, (row, column, stick)) {
                    found.push((row, column, stick));
                }
            }
        }
    }
    found
}

fn with(grid: &Grid, (row, column, stick): Move) -> Grid {
    let mut after = *grid;
    after[row][column] = stick;
    after
}

/// The place of a board in a list of all, in which every placement leads to a later board.
fn place(grid: &Grid) -> usize {
    grid.iter().flatten().fold(0, |place, cell| {
        3 * place + b"01-".iter().position(|known| known == cell).unwrap()
    })
}

fn grid_at(place: usize) -> Grid {
    let mut grid = [[b'0'; 4]; 3];
    let mut rest = place;
    for cell in grid.iter_mut().flatten().rev() {
        *cell = b"01-"[rest % 3];
        rest /= 3;
    }
    grid
}

/// Whether the player to move wins, for all boards by their place, under a rule of what is legal
/// and with the stuck player losing or, if wrong, winning.
fn outcomes(rule: Rule, stuck_wins: bool) -> Vec<bool> {
    let mut wins = vec![false; 531_441];
    for place_now in (0..wins.len()).rev() {
        let grid = grid_at(place_now);
        let all = moves(&grid, rule);
        wins[place_now] = if all.is_empty() {
            stuck_wins
        } else {
            all.iter().any(|&played| !wins[place(&with(&grid, played))])
        };
    }
    wins
}

fn winning_moves(grid: &Grid, rule: Rule, wins: &[bool]) -> Vec<Move> {
    let mut winning = moves(grid, rule);
    winning.retain(|&played| !wins[place(&with(grid, played))]);
    winning
}

/// The move that the design prescribes, from the figures of the brute force alone.
fn prescribed(grid: &Grid, wins: &[bool]) -> Option<Move> {
    moves(grid, is_legal)
        .into_iter()
        .min_by_key(|&(row, column, stick)| {
            let after = with(grid, (row, column, stick));
            let losing_replies = moves(&after, is_legal)
                .iter()
                .filter(|&&reply| wins[place(&with(&after, reply))])
                .count();
            let middle_first = [1, 2, 0, 3].iter().position(|&known| known == column);
            (
                wins[place(&after)],
                24 - losing_replies,
                row,
                middle_first,
                stick == b'1',
            )
        })
}

fn rows(grid: &Grid) -> String {
    grid.iter()
        .map(|row| String::from_utf8_lossy(row).into_owned() + "\n")
        .collect()
}

fn word((row, column, stick): Move) -> String {
    format!("{}{}{}", row, column, char::from(stick))
}

/// The file of right answers to a case, if there is one.
fn any(case: &Case) -> Option<String> {
    let path = format!("any/{}.any", case.name);
    fs::read_to_string(cases::folder().join(path)).ok()
}

/// The boards of a case.
fn boards(case: &Case) -> Vec<Grid> {
    let tokens: Vec<&str> = case.text().split_whitespace().collect();
    let items = match tokens.len() % 3 {
        0 if !case.is_contest() => tokens.chunks(3).map(<[_]>::to_vec).collect(),
        _ => case.counted_items(3, 100),
    };
    let bytes = |row: &str| [0, 1, 2, 3].map(|column| row.as_bytes()[column]);
    let grids = items
        .iter()
        .map(|rows| [bytes(rows[0]), bytes(rows[1]), bytes(rows[2])]);
    grids.collect()
}

#[test]
fn all_boards() {
    let wins = outcomes(is_legal, false);
    let mut input = format!("{}\n", wins.len());
    let (mut placements, mut boards) = (String::new(), String::new());
    for place_now in 0..wins.len() {
        let grid = grid_at(place_now);
        input += &rows(&grid);
        let best = prescribed(&grid, &wins);
        placements += &best.map_or("-1".to_string(), word);
        placements += "\n";
        boards += &best.map_or("-1\n".to_string(), |best| rows(&with(&grid, best)));
    }
    // Not `assert_eq!`, which would print megabytes.
    assert!(solve(&input, false).unwrap().0 == placements);
    assert!(solve(&input, true).unwrap().0 == boards);
    // Some boards in random order, each on its own, so that none profits from what the search
    // remembers of another.
    let mut state = 10;
    for _ in 0..300 {
        let place_now = random(&mut state) as usize % wins.len();
        let grid = grid_at(place_now);
        let best = prescribed(&grid, &wins).map_or("-1".to_string(), word);
        assert_eq!(solve(&rows(&grid), false).unwrap().0, best + "\n");
        let board = <[u8; 12]>::try_from(grid.concat()).unwrap();
        assert_eq!(is_won(board, &mut vec![None; 531_441]), wins[place_now]);
    }
}

#[test]
fn errors_are_named() {
    let errors = [
        ("1 0000 0000", "board 1, row 3", ""),
        ("2 0000", "board 1, row 2", ""),
        ("2 0000 0000 0000 0000", "board 2, row 2", ""),
        ("1000000000000000000 0000 0000 0000", "board 2, row 1", ""),
        ("1 0000 0000 0020", "board 1, row 3", "\"0020\""),
        ("1 0000 00000 0000", "board 1, row 2", "\"00000\""),
        ("1 00- 0000 0000", "board 1, row 1", "\"00-\""),
        (
            "1 0000 00\u{2212}0 0000",
            "board 1, row 2",
            "\"00\u{2212}0\"",
        ),
        ("1 00\x0b00 0000 0000", "board 1, row 1", "\"00\\u{b}00\""),
        // Boards without a count, the last of which lacks a row.
        ("0111 -000", "board 1, row 3", ""),
        ("0000 0000 00x0", "board 1, row 3", "\"00x0\""),
        ("1111 0000 000", "board 1, row 3", "\"000\""),
        ("0111 -000 -000 1111 ----", "board 2, row 3", ""),
        ("0111 -000 -000 1111 ---- 001", "board 2, row 3", "\"001\""),
        // A row too many is taken for a count.
        ("-000", "the count", "\"-000\""),
        ("1111", "board 1, row 1", ""),
        ("-000 0000 0000 0000", "the count", "\"-000\""),
        ("1000 0000 0000 0000", "board 2, row 1", ""),
    ];
    for errors in [&errors[..], &WRONG_COUNTS] {
        check_errors(|input| solve(input, false), errors);
        check_errors(|input| solve(input, true), errors);
    }
}

#[test]
fn harmless_variations_change_nothing() {
    let (first, second) = ("0111\n-000\n-000\n", "1111\n----\n0010\n");
    let both = format!("2\n{}{}", first, second);
    let table = [
        both.replace('\n', "\r\n"),
        both.replace('\n', " "),
        both.replace('\n', "\n\n"),
        both.replace('\n', "\t \x0c\n"),
        both.trim_end().to_string(),
        format!("000{}", both),
        both.replacen("2\n", "", 1),
    ];
    for input in table {
        let answers = ("00-\n211\n".into(), None);
        assert_eq!(solve(&input, false), Ok(answers), "{:?}", input);
    }
    assert_eq!(solve("0", false), Ok((String::new(), None)));
}

/// Boards of which every second begins with a row that could be a count, two by two.
#[test]
fn the_count_may_be_missing() {
    let wins = outcomes(is_legal, false);
    let mut state = 11;
    let mut boards = Vec::new();
    for round in 0..256 {
        let mut grid = grid_at(random(&mut state) as usize % wins.len());
        if round % 2 == 0 {
            grid[0] = [16, 8, 4, 2].map(|bit| if round & bit == 0 { b'0' } else { b'1' });
        }
        let best = prescribed(&grid, &wins);
        boards.push((rows(&grid), best.map_or("-1".to_string(), word) + "\n"));
    }
    for (first, first_answer) in &boards {
        for (second, second_answer) in &boards {
            let answers = format!("{}{}", first_answer, second_answer);
            for count in ["", "2\n"] {
                let input = [count, first, second].concat();
                assert_eq!(solve(&input, false), Ok((answers.clone(), None)));
            }
        }
    }
    // A row too many at the beginning is the count.
    for count in [1, 2, 10, 11, 100] {
        let (some, answers): (String, String) = boards[..count].iter().cloned().unzip();
        let input = format!("{:04}\n{}", count, some);
        assert_eq!(solve(&input, false), Ok((answers, None)));
    }
}

#[test]
fn random_text_never_panics() {
    let is_answer = |line: &str| (2..5).contains(&line.len());
    // A full board is answered at once, which keeps the search out of this test.
    let full = "1-1- 1-1- 1-1- ";
    let starts = ["", "1 ", full, &format!("2 {}", full)];
    cases::random_text_never_panics(
        &starts,
        b"01-0\n",
        |input| solve(input, input.len() % 2 == 0),
        is_answer,
    );
}

#[test]
fn testdata_agrees_with_brute_force() {
    let wins = outcomes(is_legal, false);
    let wins_for_jury = outcomes(is_legal_for_jury, false);
    for case in cases() {
        let boards = boards(&case);
        let best = boards.iter().map(|grid| prescribed(grid, &wins));
        let found: String = best
            .map(|best| best.map_or("-1".to_string(), word) + "\n")
            .collect();
        // Not `assert_eq!`, which would print thousands of lines.
        assert!(found == case.expected, "{}", case.name);
        check_case(|input| solve(input, false), &case);
        let any = any(&case);
        assert_eq!(any.is_some(), case.is_contest(), "{}", case.name);
        if let Some(any) = any {
            assert_eq!(boards.len(), any.lines().count());
            let pairs = any.lines().zip(case.expected.lines());
            for (grid, (right, answer)) in boards.iter().zip(pairs) {
                let winning = winning_moves(grid, is_legal, &wins);
                let for_jury = winning_moves(grid, is_legal_for_jury, &wins_for_jury);
                assert_eq!(winning, for_jury, "{} depends on the reading", case.name);
                let words: Vec<String> = winning.into_iter().map(word).collect();
                assert!(!words.is_empty(), "{} holds a lost board", case.name);
                assert_eq!(right.split(' ').collect::<Vec<_>>(), words, "{}", case.name);
                assert!(words.iter().any(|word| word == answer));
            }
        }
    }
}

/// Each wrong idea, under the name of the case that was made to reject it, fails that case.
#[test]
fn testdata_rejects_wrong_ideas() {
    // Rules that do not tell right what is legal.
    let adjacent_only = |grid: &Grid, (row, column, stick): Move| {
        let (down, right) = if stick == b'1' { (1, 0) } else { (0, 1) };
        let same = |r: usize, c: usize| r < 3 && c < 4 && grid[r][c] == stick;
        grid[row][column] == b'0'
            && !same(row + down, column + right)
            && !same(row.wrapping_sub(down), column.wrapping_sub(right))
    };
    let nothing_blocks = |grid: &Grid, played: Move| {
        let sides = sticks_seen(grid, played);
        grid[played.0][played.1] == b'0' && sides.iter().all(|side| !side.contains(&played.2))
    };
    let directions_swapped = |grid: &Grid, (row, column, stick): Move| {
        let other = if stick == b'1' { b'-' } else { b'1' };
        let sides = sticks_seen(grid, (row, column, other));
        grid[row][column] == b'0' && sides.iter().all(|side| side.first() != Some(&stick))
    };
    let no_stick_in_line = |grid: &Grid, played: Move| {
        let sides = sticks_seen(grid, played);
        grid[played.0][played.1] == b'0' && sides.iter().all(|side| side.is_empty())
    };
    let whole_board_judged = |grid: &Grid, played: Move| {
        let after = with(grid, played);
        is_legal(grid, played) && !(0..3).any(|r| (0..4).any(|c| connects(&after, r, c)))
    };
    let rules: [(&str, Rule, bool); 6] = [
        ("adjacent-only", adjacent_only, false),
        ("nothing-blocks", nothing_blocks, false),
        ("directions-swapped", directions_swapped, false),
        ("any-stick-in-line", no_stick_in_line, false),
        ("connected-board-silence", whole_board_judged, false),
        ("stuck-player-wins", is_legal, true),
    ];
    // What each answers for a board: its first winning move, or else its first move or nothing.
    type Idea = Box<dyn Fn(&Grid) -> String>;
    let mut ideas: Vec<(&str, Idea)> = Vec::new();
    for (idea, rule, stuck_wins) in rules {
        let wins = outcomes(rule, stuck_wins);
        ideas.push((
            idea,
            Box::new(move |grid| {
                let mut found = winning_moves(grid, rule, &wins);
                found.extend(moves(grid, rule));
                found.first().map_or(String::new(), |&first| word(first))
            }),
        ));
    }
    // Rules for the choice that do without a search.
    ideas.push((
        "first-legal-placement",
        Box::new(|grid| {
            moves(grid, is_legal)
                .first()
                .map_or(String::new(), |&first| word(first))
        }),
    ));
    ideas.push((
        "even-number-of-replies",
        Box::new(|grid| {
            let all = moves(grid, is_legal);
            let even = all
                .iter()
                .find(|&&played| moves(&with(grid, played), is_legal).len() % 2 == 0);
            let found = even.or_else(|| all.first());
            found.map_or(String::new(), |&found| word(found))
        }),
    ));
    check_wrong_ideas(&ideas, |answer, case| {
        let boards = boards(case);
        let any = any(case).unwrap();
        let mut pairs = boards.iter().zip(any.lines());
        pairs.any(|(grid, right)| !right.split(' ').any(|word| word == answer(grid)))
    });
}
