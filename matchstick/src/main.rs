//! The Matchstick Game (纵横火柴游戏, also 纵横火柴棋 or 火柴游戏), Lanqiao Cup 2012 (3rd),
//! national final, Java undergraduate group, problem 5; nbdp 3014.
//!
//! Two players in turn place matchsticks into the empty cells of a grid of 3 rows and 4 columns,
//! each upright (`1`) or level (`-`). A stick must not connect with another when it is placed:
//! looking from its cell along its own direction, the nearest stick on either side must not lie the
//! same way. Only the stick that is being placed is judged, not those on the board already. Whoever
//! cannot place a stick loses.
//!
//! Input: a count, then that many boards of 3 rows of 4 cells, `0` empty, `1` upright, `-` level.
//! An input of just three rows is one board without a count.
//! Output: for each board a placement, as row and column (both from 0) and stick, or `-1` if there
//! is none. With the argument `--board` instead the three rows after the placement, or `-1`.
//! Example: `1` and `0111 -000 -000` give `00-`.
//!
//! # The idea
//!
//! The player to move wins if some placement leaves a board on which the other player loses. A
//! recursion that tries all placements meets the same board many times, once for every order of the
//! same placements. But there are only 3^12 = 531,441 boards. So remember the outcome of each board
//! that has been met, in a table whose index is the board, read as a number in base 3.
//!
//! Many placements may be right. This program prefers one that wins; among equals the one that
//! leaves the opponent the most losing replies; among those the first in reading order, but with
//! the columns taken from the middle outwards (1, 2, 0, 3), and level before upright. So on a lost
//! board the opponent gets the most room to go wrong.
//!
//! Cost: 24 placements to try for each board that the search meets, and no board is searched twice.
//! The choice tries the placements of the board asked about, and those of the boards they lead to,
//! at most 24 * 24 more. Half a megabyte for the table.

#![forbid(unsafe_code)]

use std::cmp::Reverse;
use std::env;
use std::io::{self, ErrorKind, Read, Write};
use std::process;

const ROWS: usize = 3;
const COLUMNS: usize = 4;

/// The cells of a board, row by row, as they are written in the input.
type Board = [u8; ROWS * COLUMNS];

const EMPTY: u8 = b'0';
const UPRIGHT: u8 = b'1';
const LEVEL: u8 = b'-';

/// The cells in the order in which equally good placements are preferred.
const PREFERRED: [usize; ROWS * COLUMNS] = [1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11];

/// Whether a stick may be placed into an empty cell: looking along its direction from there, the
/// nearest stick on either side does not lie the same way.
fn is_legal(board: &Board, cell: usize, stick: u8) -> bool {
    let (row, column) = (cell / COLUMNS, cell % COLUMNS);
    // How far apart neighbours on the line are, and how many cells of it lie on either side.
    let (stride, cells_before, cells_after) = match stick {
        LEVEL => (1, column, COLUMNS - 1 - column),
        _ => (COLUMNS, row, ROWS - 1 - row),
    };
    let mut before = (1..=cells_before).map(|steps| board[cell - steps * stride]);
    let mut after = (1..=cells_after).map(|steps| board[cell + steps * stride]);
    let is_stick = |&cell: &u8| cell != EMPTY;
    before.find(is_stick) != Some(stick) && after.find(is_stick) != Some(stick)
}

/// The boards that the legal placements lead to, those first that are preferred among equals.
fn successors(board: Board) -> impl Iterator<Item = Board> {
    let empty = PREFERRED.iter().filter(move |&&cell| board[cell] == EMPTY);
    let placements = empty.flat_map(|&cell| [(cell, LEVEL), (cell, UPRIGHT)]);
    let legal = placements.filter(move |&(cell, stick)| is_legal(&board, cell, stick));
    legal.map(move |(cell, stick)| {
        let mut after = board;
        after[cell] = stick;
        after
    })
}

/// The board as a number in base 3.
fn index_of(board: Board) -> usize {
    board.iter().fold(0, |index, &cell| {
        let digit = match cell {
            EMPTY => 0,
            UPRIGHT => 1,
            _ => 2,
        };
        3 * index + digit
    })
}

/// Whether the player to move wins. `known` holds the outcomes of the boards met so far, by their
/// index, and `None` for all others.
fn is_won(board: Board, known: &mut [Option<bool>]) -> bool {
    let index = index_of(board);
    if let Some(won) = known[index] {
        return won;
    }
    let won = successors(board).any(|after| !is_won(after, known));
    known[index] = Some(won);
    won
}

/// The board after the best placement, by the rule in the header; `None` if there is no placement.
fn best_successor(board: Board, known: &mut [Option<bool>]) -> Option<Board> {
    let won = is_won(board, known);
    let mut candidates: Vec<Board> = successors(board).collect();
    // On a won board only what leaves a lost one will do; on a lost one everything leaves a won one.
    candidates.retain(|&after| is_won(after, known) != won);
    candidates.into_iter().min_by_key(|&after| {
        let losing_replies = successors(after).filter(|&reply| is_won(reply, known));
        Reverse(losing_replies.count())
    })
}

/// The three rows of a board.
fn rows(board: Board) -> String {
    board
        .chunks(COLUMNS)
        .map(|row| String::from_utf8_lossy(row) + "\n")
        .collect()
}

/// The placement that turns one board into another: row, column and stick.
fn placement(board: Board, after: Board) -> String {
    let changed = (0..board.len()).filter(|&cell| after[cell] != board[cell]);
    let words = changed.map(|cell| {
        let stick = char::from(after[cell]);
        format!("{}{}{}\n", cell / COLUMNS, cell % COLUMNS, stick)
    });
    words.collect()
}

/// Whether a token is a row of a board.
fn is_row(token: &[u8]) -> bool {
    token.len() == COLUMNS && token.iter().all(|cell| b"01-".contains(cell))
}

/// Answers every board of the input, with the board after the placement if `shows_board`; the error
/// says where the input is wrong, and how.
fn solve(input: &str, shows_board: bool) -> Result<String, String> {
    let input = input.strip_prefix('\u{feff}').unwrap_or(input);
    // Just three tokens are one board without its count.
    let is_lone_board = input.split_ascii_whitespace().count() == 3;
    let missing = if is_lone_board { Some("1") } else { None };
    let mut tokens = missing.into_iter().chain(input.split_ascii_whitespace());
    let mut known = vec![None; 531_441];
    let mut answer = String::new();
    for case in 1_u64.. {
        let token = tokens.next();
        // An input without any case is an error, since its first count is missing.
        if token.is_none() && case > 1 {
            break;
        }
        let count = token
            .and_then(number)
            .ok_or_else(|| unexpected(&format!("case {}", case), "a count", token))?;
        for index in 1..=count {
            let mut board = [EMPTY; ROWS * COLUMNS];
            for (row, cells) in board.chunks_mut(COLUMNS).enumerate() {
                let token = tokens.next();
                match token.map(str::as_bytes) {
                    Some(bytes) if is_row(bytes) => cells.copy_from_slice(bytes),
                    _ => {
                        let place = format!("case {}, board {}, row {}", case, index, row + 1);
                        return Err(unexpected(&place, "four of 0, 1 and -", token));
                    }
                }
            }
            answer += &match best_successor(board, &mut known) {
                None => "-1\n".to_string(),
                Some(after) if shows_board => rows(after),
                Some(after) => placement(board, after),
            };
        }
    }
    Ok(answer)
}

// From here on all six programs are alike: reading, writing and errors.

fn main() {
    if let Err(error) = run() {
        // Not `eprintln!`, which panics where standard error cannot be written to.
        let _ = writeln!(io::stderr(), "matchstick: {}", error);
        process::exit(1);
    }
}

fn run() -> Result<(), String> {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let shows_board = arguments == ["--board"];
    if !arguments.is_empty() && !shows_board {
        let _ = writeln!(io::stderr(), "usage: matchstick [--board] < INPUT");
        process::exit(2);
    }
    let mut input = String::new();
    let read = io::stdin().read_to_string(&mut input);
    read.map_err(|error| format!("standard input: {}", error))?;
    let answer = solve(&input, shows_board)?;
    match io::stdout().write_all(answer.as_bytes()) {
        // The reader has closed the pipe early, as `head -1` does. That is no error.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.map_err(|error| format!("standard output: {}", error)),
    }
}

/// The number that a token spells in decimal digits alone, if it fits 64 bits.
fn number(token: &str) -> Option<u64> {
    // Rust's own parser would take a leading plus sign as well.
    token.parse().ok().filter(|_| !token.starts_with('+'))
}

/// The message that says where the input is wrong, what should stand there and what does. Of a long
/// token the first 40 characters are shown.
fn unexpected(place: &str, expected: &str, found: Option<&str>) -> String {
    let found = match found {
        Some(token) => format!("{:?}", format!("{:.40}", token)),
        None => "the end of the input".to_string(),
    };
    format!("{}: expected {}, found {}", place, expected, found)
}

#[cfg(test)]
mod tests;
