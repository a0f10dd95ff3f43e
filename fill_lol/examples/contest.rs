//! Fill in LOL (填字母游戏) as one can write it in a contest: for rows of the contest's lengths, with
//! neither table nor machine. `src/main.rs` tells the problem, and why it comes to this: from a
//! quiet row both players write harmless letters only; the maker, who always faces an odd number of
//! empty cells, wins if an `L**L` ever stands, and the breaker gets a draw by preventing it.
//!
//! # The idea
//!
//! Cut the row into components that do not influence each other. What counts of one is its worth:
//!
//! * 2 if the maker gets an `L**L` in it even if the breaker starts there, above all if one stands;
//! * 1 if whoever starts there has their way;
//! * 0 if the breaker prevents it even if the maker starts there.
//!
//! If it is the maker's turn, the row is won for the maker exactly if the worths add up to 1 or
//! more, and if it is the breaker's turn, to 2 or more:
//!
//! * From 1 or more the maker starts in a component that is not worth 0, and leaves 2 or more.
//! * From 2 or more the breaker leaves at least 1: a component worth 2 does not fall to 0, and if
//!   one worth 1 does, another is left. So in the end an `L**L` stands.
//! * From 0 the maker leaves at most 1: a component worth 0 does not rise to 2 by a move in it.
//! * From 1 the breaker starts in the component worth 1, from 0 in any, and leaves 0. So in the end
//!   the row is full.
//!
//! A harmless move cuts a component into smaller ones, whose worths together take its place. So
//! the worths follow from each other by a recursion with a memo.
//!
//! A component that is bad for whoever starts there would have none of the three worths. It is not
//! proved by hand that there is none, but `tests.rs` looks at all components of up to 19 cells,
//! which are all that a row of the contest can have.
//!
//! Cost: a tenth of a second for nine rows of nineteen empty cells. The input is trusted.

#![forbid(unsafe_code)]

use std::collections::HashMap;
use std::error::Error;
use std::io::{self, Read};

/// The worths of the components met so far; of a component and its mirror image only one is there.
pub type Memo = HashMap<String, usize>;

/// Whether the player to move can complete an `LOL`.
fn can_complete(row: &str) -> bool {
    row.contains("*OL") || row.contains("L*L") || row.contains("LO*")
}

/// The components of a quiet row. An `L` is the end of one and the beginning of the next, nothing
/// gets past two `O`, and at an end an `O` does not matter.
fn components(row: &str) -> Vec<String> {
    let cut = row.replace('L', "L L").replace("OO", "O O");
    let parts = cut.split(' ').map(|part| part.trim_matches('O'));
    let with_empty_cells = parts.filter(|part| part.contains('*'));
    with_empty_cells.map(str::to_string).collect()
}

/// What the components of a quiet row are worth together.
fn total_worth(row: &str, memo: &mut Memo) -> usize {
    let parts = components(row);
    parts.iter().map(|part| worth(part, memo)).sum()
}

/// What a component is worth.
pub fn worth(part: &str, memo: &mut Memo) -> usize {
    if part.contains("L**L") {
        return 2;
    }
    let mirrored: String = part.chars().rev().collect();
    let key = mirrored.min(part.to_string());
    if let Some(&worth) = memo.get(&key) {
        return worth;
    }
    let (mut maker_succeeds, mut breaker_succeeds) = (false, false);
    for (index, _) in part.match_indices('*') {
        for letter in &["L", "O"] {
            let after = [&part[..index], letter, &part[index + 1..]].concat();
            if !can_complete(&after) {
                let left = total_worth(&after, memo);
                maker_succeeds |= left >= 2;
                breaker_succeeds |= left == 0;
            }
        }
    }
    let worth = match (maker_succeeds, breaker_succeeds) {
        (true, false) => 2,
        (true, true) => 1,
        (false, true) => 0,
        (false, false) => panic!("{} is bad for whoever starts", part),
    };
    memo.insert(key, worth);
    worth
}

/// The outcome of a row for the player to move: 1 a win, 0 a draw and -1 a loss.
pub fn outcome(row: &str, memo: &mut Memo) -> i8 {
    if row.contains("LOL") {
        return -1;
    }
    if can_complete(row) {
        return 1;
    }
    let is_makers_turn = row.matches('*').count() % 2 == 1;
    match (is_makers_turn, total_worth(row, memo)) {
        (true, 0) | (false, 0) | (false, 1) => 0,
        (true, _) => 1,
        (false, _) => -1,
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let mut tokens = input.split_ascii_whitespace();
    let count = tokens.next().ok_or("the count is missing")?.parse()?;
    let mut memo = Memo::new();
    for row in tokens.take(count) {
        println!("{}", outcome(row, &mut memo));
    }
    Ok(())
}
