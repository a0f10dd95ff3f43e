#[path = "../../testdata/cases.rs"]
mod cases;
// Its `main` is of no use here.
#[allow(dead_code)]
#[path = "../examples/contest.rs"]
mod contest;

use super::*;
use cases::{cases, check_case, check_errors, check_wrong_ideas, random, Case, WRONG_COUNTS};
use contest::Memo;
use std::collections::{HashMap, HashSet, VecDeque};

/// A Moore machine: the successors of each state on `*`, `L` and `O`, and the state's output.
#[derive(Clone, PartialEq, Debug)]
struct Machine {
    next: Vec<[u8; 3]>,
    outputs: Vec<i8>,
}

/// The machine that the constants describe.
fn machine() -> Machine {
    Machine {
        next: (0..STATES)
            .map(|state| [NEXT[EMPTY][state], NEXT[L][state], NEXT[O][state]])
            .collect(),
        outputs: OUTCOMES.to_vec(),
    }
}

const EMPTY: usize = 0;
const L: usize = 1;
const O: usize = 2;

/// What the proof follows of a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Triple {
    /// The state after the row.
    state: u8,
    /// The states after the same row with exactly one `*` replaced by a letter, as bits.
    replaced: u128,
    /// How many letters of `LOL` the row ends with; 3 if it holds `LOL` anywhere.
    seen: u8,
}

impl Triple {
    /// The triple of the row with one cell more.
    fn after(&self, cell: usize, machine: &Machine) -> Triple {
        let step = |state: u8, cell: usize| machine.next[usize::from(state)][cell];
        let mut replaced = 0;
        let mut rest = self.replaced;
        while rest != 0 {
            replaced |= 1 << step(rest.trailing_zeros() as u8, cell);
            rest &= rest - 1;
        }
        if cell == EMPTY {
            replaced |= (1 << step(self.state, L)) | (1 << step(self.state, O));
        }
        let seen = match (self.seen, cell) {
            (3, _) | (2, L) => 3,
            (1, O) => 2,
            (_, L) => 1,
            _ => 0,
        };
        Triple {
            state: step(self.state, cell),
            replaced,
            seen,
        }
    }

    /// Whether the outcome after the row follows from the outcomes after its moves.
    fn holds(&self, machine: &Machine) -> bool {
        let after_moves = (0_u8..128).filter(|state| (self.replaced >> state) & 1 == 1);
        let negated = after_moves.map(|state| -machine.outputs[usize::from(state)]);
        let right = match negated.max() {
            _ if self.seen == 3 => -1,
            None => 0,
            Some(best) => best,
        };
        machine.outputs[usize::from(self.state)] == right
    }
}

/// All triples that any row reaches, from the empty row on, those first that fewer cells reach. The
/// iterator ends the search when it is dropped.
fn triples(machine: &Machine) -> impl Iterator<Item = Triple> + '_ {
    let start = Triple {
        state: 0,
        replaced: 0,
        seen: 0,
    };
    let mut found = HashSet::from([start]);
    let mut queue = VecDeque::from([start]);
    std::iter::from_fn(move || {
        let triple = queue.pop_front()?;
        for cell in [EMPTY, L, O] {
            let next = triple.after(cell, machine);
            if found.insert(next) {
                queue.push_back(next);
            }
        }
        Some(triple)
    })
}

/// The proof: whatever the row, the machine says what the rules say.
fn is_proved(machine: &Machine) -> bool {
    triples(machine).all(|triple| triple.holds(machine))
}

fn contains(row: &[u8], patterns: &[&[u8]]) -> bool {
    let mut windows = row.windows(3);
    windows.any(|window| patterns.contains(&window))
}

/// What lets the player to move complete an `LOL` at once.
const COMPLETING: &[&[u8]] = &[b"*OL", b"L*L", b"LO*"];

fn can_complete(row: &[u8]) -> bool {
    contains(row, COMPLETING)
}

/// The rows over the three cells that have a certain length.
fn all_rows(length: usize) -> impl Iterator<Item = Vec<u8>> {
    (0..3_usize.pow(length as u32)).map(move |number| {
        let digit = |place: usize| number / 3_usize.pow(place as u32) % 3;
        (0..length)
            .rev()
            .map(|place| b"*LO"[digit(place)])
            .collect()
    })
}

/// Learns a machine from the search of components. Two prefixes lead to the same state if no suffix
/// of up to so many cells tells them apart; the states are numbered breadth first from the empty row.
fn learn(longest_suffix: usize) -> Machine {
    let mut memo = Memo::new();
    let suffixes: Vec<Vec<u8>> = (0..=longest_suffix).flat_map(all_rows).collect();
    let mut signature = |prefix: &[u8]| -> Vec<i8> {
        suffixes
            .iter()
            .map(|suffix| contest::outcome(text(&[prefix, suffix].concat()), &mut memo))
            .collect()
    };
    let mut machine = Machine {
        next: Vec::new(),
        outputs: Vec::new(),
    };
    let mut numbers = HashMap::from([(signature(&[]), 0)]);
    let mut prefixes = vec![Vec::new()];
    while machine.next.len() < prefixes.len() {
        let prefix: Vec<u8> = prefixes[machine.next.len()].clone();
        machine.outputs.push(signature(&prefix)[0]);
        let successors = b"*LO".map(|cell| {
            let longer = [&prefix[..], &[cell]].concat();
            *numbers.entry(signature(&longer)).or_insert_with(|| {
                prefixes.push(longer);
                prefixes.len() as u8 - 1
            })
        });
        machine.next.push(successors);
    }
    machine
}

/// The outcomes of all rows of a length, straight from the rules. A row is a number whose digits in
/// base 3 are its cells, the last the lowest: 0 for `L`, 1 for `O`, 2 for `*`. So a move makes the
/// number smaller, and small numbers come first.
fn brute_force(length: usize) -> Vec<i8> {
    let powers: Vec<usize> = (0..length as u32)
        .rev()
        .map(|place| 3_usize.pow(place))
        .collect();
    let mut outcomes: Vec<i8> = Vec::with_capacity(3_usize.pow(length as u32));
    let mut cells = vec![0; length];
    for number in 0..3_usize.pow(length as u32) {
        for (cell, power) in cells.iter_mut().zip(&powers) {
            *cell = number / power % 3;
        }
        let outcome = if cells.windows(3).any(|three| three == [0, 1, 0]) {
            -1
        } else {
            let moves = (0..length).filter(|&index| cells[index] == 2);
            let after =
                moves.flat_map(|index| [number - powers[index], number - 2 * powers[index]]);
            after.map(|after| -outcomes[after]).max().unwrap_or(0)
        };
        outcomes.push(outcome);
    }
    outcomes
}

/// Compares all rows of a length, and `examples/contest.rs` too if its memo is given.
fn compare_all_rows(length: usize, mut memo: Option<&mut Memo>) {
    let mut row = vec![0; length];
    for (number, &expected) in brute_force(length).iter().enumerate() {
        let mut rest = number;
        for cell in row.iter_mut().rev() {
            *cell = b"LO*"[rest % 3];
            rest /= 3;
        }
        let row = text(&row);
        assert_eq!(outcome(row), expected, "{}", row);
        if let Some(memo) = &mut memo {
            assert_eq!(contest::outcome(row, memo), expected, "{}", row);
        }
    }
}

/// Formats outcomes as the contest wants them.
fn lines(outcomes: impl Iterator<Item = i8>) -> String {
    outcomes.map(|outcome| outcome.to_string() + "\n").collect()
}

/// The rows of a case.
fn rows(case: &Case) -> Vec<Vec<u8>> {
    let items = case.counted_items(1, 10);
    let rows: Vec<Vec<u8>> = items
        .iter()
        .map(|item| item[0].as_bytes().to_vec())
        .collect();
    // The contest's text leaves open what a row is that holds `LOL` from the start.
    let is_contest_row = |row: &Vec<u8>| row.len() < 20 && !contains(row, &[b"LOL"]);
    assert!(
        !case.is_contest() || rows.iter().all(is_contest_row),
        "{}",
        case.name
    );
    rows
}

fn empty_cells(row: &[u8]) -> usize {
    row.iter().filter(|&&cell| cell == b'*').count()
}

fn text(row: &[u8]) -> &str {
    std::str::from_utf8(row).unwrap()
}

/// What the program says of a row.
fn program(row: &[u8]) -> i8 {
    outcome(text(row))
}

#[test]
fn the_machine_is_proved() {
    let machine = machine();
    assert_eq!(triples(&machine).count(), 878);
    assert!(is_proved(&machine));
    let count = |outcome| OUTCOMES.iter().filter(|&&other| other == outcome).count();
    assert_eq!((count(0), count(1), count(-1)), (55, 38, 11));
}

#[test]
fn the_machine_is_learned_anew() {
    assert_eq!(learn(6), machine());
}

#[test]
fn the_machine_of_shorter_suffixes_is_rejected() {
    let smaller = learn(5);
    assert_eq!(smaller.next.len(), 93);
    assert!(!is_proved(&smaller));
    let failures = triples(&smaller).filter(|triple| !triple.holds(&smaller));
    assert_eq!(failures.count(), 118);

    // It is not obviously wrong: the shortest row on which it is has thirteen cells.
    let right = machine();
    let mut pairs = HashSet::from([(0_u8, 0_u8)]);
    let mut length = 0;
    let output = |machine: &Machine, state: u8| machine.outputs[usize::from(state)];
    while pairs
        .iter()
        .all(|&(a, b)| output(&smaller, a) == output(&right, b))
    {
        let next =
            |machine: &Machine, state: u8, cell: usize| machine.next[usize::from(state)][cell];
        let step = |&(a, b): &(u8, u8)| {
            [EMPTY, L, O].map(|cell| (next(&smaller, a, cell), next(&right, b, cell)))
        };
        pairs = pairs.iter().flat_map(step).collect();
        length += 1;
    }
    assert_eq!(length, 13);
}

/// Every entry of the table changed to every other value, one at a time.
#[test]
fn every_single_changed_entry_is_caught() {
    let right = machine();
    let mut changed = right.clone();
    for state in 0..STATES {
        for outcome in [-1, 0, 1] {
            changed.outputs[state] = outcome;
            assert_eq!(
                is_proved(&changed),
                changed == right,
                "outcome of {}",
                state
            );
        }
        changed.outputs[state] = right.outputs[state];
        for cell in [EMPTY, L, O] {
            for next in 0..STATES as u8 {
                changed.next[state][cell] = next;
                assert_eq!(
                    is_proved(&changed),
                    changed == right,
                    "{} from {}",
                    cell,
                    state
                );
            }
            changed.next[state][cell] = right.next[state][cell];
        }
    }
    assert_eq!(changed, right);
}

#[test]
fn all_rows_up_to_sixteen_cells() {
    let mut memo = Memo::new();
    for length in 0..=15 {
        compare_all_rows(length, Some(&mut memo));
    }
    compare_all_rows(16, None);
}

/// `examples/contest.rs` stops if a component is bad for whoever starts in it. None that fits into a
/// row of the contest is.
#[test]
fn all_components_up_to_nineteen_cells_have_a_worth() {
    let mut memo = Memo::new();
    let mut parts = vec!["*".to_string()];
    while let Some(part) = parts.pop() {
        for (left, right) in [("", ""), ("L", ""), ("", "L"), ("L", "L")] {
            let part = [left, &part, right].concat();
            if part.len() < 20 && !can_complete(part.as_bytes()) {
                contest::worth(&part, &mut memo);
            }
        }
        let longer = [part.clone() + "*", part + "O*"];
        parts.extend(longer.into_iter().filter(|part| part.len() < 20));
    }
    assert_eq!(memo.len(), 14582);
}

/// The outcome of a row of nothing but empty cells: a draw up to 6 cells and for 8, 10, 12 and 14,
/// a win for the other odd lengths, and a loss for the other even ones. That is found by search up
/// to 24 cells and taken to go on so.
fn all_empty(length: usize) -> i8 {
    match length {
        0..=6 | 8 | 10 | 12 | 14 => 0,
        _ if length % 2 == 1 => 1,
        _ => -1,
    }
}

#[test]
fn rows_of_empty_cells() {
    let mut memo = Memo::new();
    for length in (0..=3_000).chain([10_000_000, 10_000_001]) {
        let row = "*".repeat(length);
        assert_eq!(outcome(&row), all_empty(length), "{}", length);
        if length <= 24 {
            assert_eq!(contest::outcome(&row, &mut memo), all_empty(length));
        }
    }
}

/// Long rows against a search, with so few empty cells that it can finish, and longer ones with
/// more against the search of components.
#[test]
fn random_long_rows() {
    let mut state = 13;
    let mut memo = Memo::new();
    let mut counts = [0; 3];
    for round in 0..4_000 {
        let length = 20 + random(&mut state) % 60;
        // No letters that complete LOL at once, or else hardly a row would be worth the test.
        let mut row: Vec<u8> = Vec::new();
        while row.len() < length as usize {
            row.push(b"**LOO"[random(&mut state) as usize % 5]);
            if contains(&row, &[b"LOL"]) || can_complete(&row) {
                row.pop();
            }
        }
        let found = contest::outcome(text(&row), &mut memo);
        assert_eq!(program(&row), found, "{}", text(&row));
        if round % 4 == 0 {
            let mut few_empty = row.clone();
            let mut empty = 0;
            for cell in few_empty.iter_mut().filter(|cell| **cell == b'*') {
                empty += 1;
                *cell = if empty > 6 { b'O' } else { b'*' };
            }
            if round % 8 == 0 {
                few_empty.extend(b"OOL**L");
            }
            let found = RIGHT.outcome(&few_empty).unwrap();
            assert_eq!(program(&few_empty), found);
            counts[(found + 1) as usize] += 1;
        }
    }
    println!("losses, draws and wins searched: {:?}", counts);
    assert!(counts.iter().all(|&count| count > 10));
}

#[test]
fn errors_are_named() {
    let errors = [
        ("***", "the count", "\"***\""),
        ("2 ***", "row 2", ""),
        ("1000000000000000000 L O", "row 3", ""),
        ("3 *** L*O *x*", "row 3", "\"*x*\""),
        ("1 l*l", "row 1", "\"l*l\""),
        ("2 O L0L", "row 2", "\"L0L\""),
        ("1 *\u{1}*", "row 1", "\"*\\u{1}*\""),
        ("1 **\u{ff0a}*", "row 1", "\"**\u{ff0a}*\""),
    ];
    check_errors(solve, &errors);
    check_errors(solve, &WRONG_COUNTS);
}

/// Whatever stands in a row is a cell, a blank that ends it, or refused by name.
#[test]
fn every_other_character_is_refused() {
    for cell in (0..0x3000).filter_map(char::from_u32) {
        let row = format!("*{}*", cell);
        let count = if cell.is_ascii_whitespace() { 2 } else { 1 };
        let input = format!("{} {}", count, row);
        let solved = solve(&input);
        if "*LO".contains(cell) {
            solved.unwrap();
        } else if cell.is_ascii_whitespace() {
            assert_eq!(solved.unwrap(), ("0\n0\n".into(), None));
        } else {
            let found = format!("row 1: expected only L, O and *, found {:?}", row);
            assert_eq!(solved.unwrap_err(), found);
        }
    }
}

#[test]
fn harmless_variations_change_nothing() {
    let table = [
        "4\r\n***\r\nL**L\r\nL**L***L\r\nL*****L\r\n",
        "4\n***\nL**L\nL**L***L\nL*****L",
        "\n4\n\n***\n\t\nL**L\n \nL**L***L\nL*****L\n\n\n",
        "04\t***\tL**L \n  L**L***L\x0c L*****L  ",
    ];
    for input in table {
        assert_eq!(solve(input), Ok(("0\n-1\n1\n1\n".into(), None)));
    }
    assert_eq!(solve("0"), Ok((String::new(), None)));
}

#[test]
fn random_text_never_panics() {
    let is_answer = |line: &str| ["1", "0", "-1"].contains(&line);
    cases::random_text_never_panics(&["", "1 *"], b"***LLO12 \n", solve, is_answer);
}

#[test]
fn testdata_agrees_with_the_rules() {
    let mut memo = Memo::new();
    for case in cases() {
        let rows = rows(&case);
        let found = rows.iter().map(|row| match longest_run(row) {
            0..=24 => contest::outcome(text(row), &mut memo),
            // Too long a run for a search.
            length => {
                assert_eq!(length, row.len());
                all_empty(length)
            }
        });
        assert_eq!(lines(found), case.expected, "{}", case.name);
        for (row, expected) in rows.iter().zip(case.expected.lines()) {
            if contains(row, &[b"LOL"]) {
                continue;
            }
            if let Some(found) = RIGHT.outcome(row) {
                assert_eq!(found.to_string(), expected, "{}", case.name);
            }
        }
        check_case(solve, &case);
    }
}

/// The length of the longest run of empty cells.
fn longest_run(row: &[u8]) -> usize {
    row.split(|&cell| cell != b'*')
        .map(<[u8]>::len)
        .max()
        .unwrap_or(0)
}

/// What can be wrong in a wrong idea.
struct Rules {
    /// The outcome of a full row.
    full: i8,
    /// How the player to move can complete an `LOL`.
    completing: &'static [&'static [u8]],
    /// What a player may write.
    letters: &'static [u8],
}

const RIGHT: Rules = Rules {
    full: 0,
    completing: COMPLETING,
    letters: b"LO",
};

impl Rules {
    /// The outcome of a row without `LOL` by plain search with a memo, if its empty cells are few.
    fn outcome(&self, row: &[u8]) -> Option<i8> {
        let is_short = empty_cells(row) < 11;
        is_short.then(|| self.search(&mut row.to_vec(), &mut HashMap::new()))
    }

    fn search(&self, row: &mut Vec<u8>, known: &mut HashMap<Vec<u8>, i8>) -> i8 {
        if contains(row, self.completing) {
            return 1;
        }
        if let Some(&found) = known.get(row) {
            return found;
        }
        let mut best = None;
        for index in 0..row.len() {
            if row[index] == b'*' {
                for &letter in self.letters {
                    row[index] = letter;
                    best = best.max(Some(-self.search(row, known)));
                    row[index] = b'*';
                }
            }
        }
        known.insert(row.clone(), best.unwrap_or(self.full));
        best.unwrap_or(self.full)
    }
}

/// The wrong idea that a row goes to whom the number of empty cells favours, if `condition` holds.
fn by_parity(row: &[u8], condition: bool) -> i8 {
    let empty = empty_cells(row);
    match empty % 2 {
        _ if can_complete(row) => 1,
        _ if empty == 0 || !condition => 0,
        0 => -1,
        _ => 1,
    }
}

/// The wrong idea that parity alone decides where there are more than so many empty cells.
fn by_parity_beyond(row: &[u8], most: usize) -> i8 {
    match empty_cells(row) {
        empty if empty > most => by_parity(row, true),
        _ => contest::outcome(text(row), &mut Memo::new()),
    }
}

/// The wrong idea that it is enough to look at a move and the reply.
fn two_moves_ahead(row: &[u8]) -> i8 {
    if can_complete(row) {
        return 1;
    }
    let mut best = None;
    for index in 0..row.len() {
        for letter in *b"LO" {
            let mut after = row.to_vec();
            after[index] = letter;
            if row[index] == b'*' {
                best = best.max(Some(if can_complete(&after) { -1 } else { 0 }));
            }
        }
    }
    best.unwrap_or(0)
}

/// Each wrong idea, under the name of the case that was made to reject it, fails that case.
#[test]
fn testdata_rejects_wrong_ideas() {
    type Idea = fn(&[u8]) -> Option<i8>;
    let ideas: [(&str, Idea); 8] = [
        ("full-row-as-loss", |row| {
            Rules { full: -1, ..RIGHT }.outcome(row)
        }),
        ("only-an-o-completes", |row| {
            Rules {
                completing: &[b"L*L"],
                ..RIGHT
            }
            .outcome(row)
        }),
        ("only-an-l-is-written", |row| {
            Rules {
                letters: b"L",
                ..RIGHT
            }
            .outcome(row)
        }),
        ("parity-alone", |row| Some(by_parity(row, true))),
        ("parity-if-l-two-empty-l", |row| {
            let stands = row.windows(4).any(|window| window == b"L**L");
            Some(by_parity(row, stands))
        }),
        ("parity-beyond-14-empty", |row| {
            Some(by_parity_beyond(row, 14))
        }),
        ("parity-beyond-16-empty", |row| {
            Some(by_parity_beyond(row, 16))
        }),
        ("two-moves-ahead", |row| Some(two_moves_ahead(row))),
    ];
    check_wrong_ideas(&ideas, |answer, case| {
        let rows = rows(case);
        let mut pairs = rows.iter().zip(case.expected.lines());
        pairs.any(|(row, expected)| {
            let found = answer(row);
            found.map_or(false, |found| found.to_string() != expected)
        })
    });
}
