//! The Matchstick Game (纵横火柴游戏, also 纵横火柴棋 or 火柴游戏), Lanqiao Cup 2012 (3rd), national
//! final, Java undergraduate group, problem 5; nbdp 3014, under the name 纵横火柴旗子.
//!
//! Two players in turn place matchsticks into the empty cells of 3 rows and 4 columns, vertical
//! (`1`) or horizontal (`-`). A stick must not connect with another when it is placed: looking from
//! its cell along its direction, the nearest stick on either side must not lie the same way. Only
//! the stick being placed is judged, not those on the board. Whoever cannot place one loses.
//!
//! Input: a count, then that many boards of 3 rows of 4 cells, `0` where empty. The count may be
//! missing, as in a published variant: an input that begins with rows, their number not one more
//! than a multiple of three, is boards without a count (one more: the first is a count, as `1000`).
//! Output: for each board a placement, as row and column (both from 0) and stick. With the argument
//! `--board` instead the three rows after the placement.
//! Limits: fewer than 100 boards; here any number.
//! Example: `1` and `0111 -000 -000` may give `00-`; by the statement `001` is right, too.
//! Our reading: `-1` where no stick can be placed. The contest's text leaves that open.
//!
//! # The idea
//!
//! The player to move wins if some placement leaves a board on which the other player loses. A
//! recursion that stops at the first such placement is fast enough for the contest. But it meets
//! the same board once for every order of the same placements, and to choose the best placement
//! takes the outcomes of all. There are only 3^12 = 531,441 boards. So remember the outcome of each
//! board that has been met, in a table whose index is the board, read as a number in base 3.
//!
//! Many placements may be right. This program prefers one that wins; among equals the one that
//! leaves the opponent the most losing replies, which on a lost board is the most room to go wrong;
//! among those the first in reading order, but with the columns in the order 1, 2, 0, 3, and
//! horizontal before vertical. So the published samples come out as printed.
//!
//! Cost: no board is searched twice, and none has more than 24 placements; half a megabyte.

#![forbid(unsafe_code)]

use std::cmp::Reverse;
use std::error::Error;
use std::io::{self, ErrorKind, Read, Write};
use std::{env, process};

const EMPTY: u8 = b'0';
const VERTICAL: u8 = b'1';
const HORIZONTAL: u8 = b'-';

/// The cells of a board, three rows of four.
type Board = [u8; 12];

/// A cell of a board and the stick that is placed there.
type Placement = (usize, u8);

/// Whether a stick may be placed into an empty cell: looking along its direction from there, the
/// nearest stick on either side does not lie the same way.
fn is_legal(board: Board, (cell, stick): Placement) -> bool {
    let (row, column) = (cell / 4, cell % 4);
    let (step, before, beyond) = match stick {
        HORIZONTAL => (1, column, 3 - column),
        _ => (4, row, 2 - row),
    };
    let is_stick = |&cell: &u8| cell != EMPTY;
    let mut back = (1..=before).map(|far| board[cell - far * step]);
    let mut ahead = (1..=beyond).map(|far| board[cell + far * step]);
    back.find(is_stick) != Some(stick) && ahead.find(is_stick) != Some(stick)
}

/// The legal placements, those first that are preferred among equals.
fn placements(board: Board) -> impl Iterator<Item = Placement> {
    let cells = [1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11].iter();
    let empty = cells.filter(move |&&cell| board[cell] == EMPTY);
    let all = empty.flat_map(|&cell| [(cell, HORIZONTAL), (cell, VERTICAL)]);
    all.filter(move |&placement| is_legal(board, placement))
}

/// The board after a placement.
fn after(mut board: Board, (cell, stick): Placement) -> Board {
    board[cell] = stick;
    board
}

/// The board as a number in base 3.
fn index_of(board: Board) -> usize {
    board.iter().fold(0, |index, &cell| match cell {
        EMPTY => 3 * index,
        VERTICAL => 3 * index + 1,
        _ => 3 * index + 2,
    })
}

/// Whether the player to move wins. `known` holds the outcomes met so far, by the boards' indices.
fn is_won(board: Board, known: &mut [Option<bool>]) -> bool {
    let index = index_of(board);
    if let Some(won) = known[index] {
        return won;
    }
    let won = placements(board).any(|placement| !is_won(after(board, placement), known));
    known[index] = Some(won);
    won
}

/// The best placement, by the rule in the header; `None` if there is none.
fn best_placement(board: Board, known: &mut [Option<bool>]) -> Option<Placement> {
    // `min_by_key` takes the first of equals, `max_by_key` would take the last.
    placements(board).min_by_key(|&placement| {
        let next = after(board, placement);
        let wins = !is_won(next, known);
        let replies = placements(next);
        let losing_replies = replies.filter(|&reply| is_won(after(next, reply), known));
        Reverse((wins, losing_replies.count()))
    })
}

/// Whether a token is a row of a board.
fn is_row(token: &&str) -> bool {
    token.len() == 4 && token.bytes().all(|cell| b"01-".contains(&cell))
}

/// The answers, boards if `shows_board`, and the first token after the case; or else what is wrong.
fn solve(input: &str, shows_board: bool) -> Result<(String, Option<&str>), String> {
    let mut tokens = input.split_ascii_whitespace();
    let rows = tokens.clone().take_while(is_row).count() as u64;
    let mut count = (rows + 2) / 3;
    // Boards without a count have three rows each, the last perhaps two; one more is a count.
    if rows == 0 || rows % 3 == 1 {
        let token = tokens.next();
        let number = token.and_then(|token| token.parse::<u64>().ok());
        count = number.ok_or_else(|| unexpected("the count", "a number", token))?;
    }
    let mut known = vec![None; 3_usize.pow(12)];
    let mut answers = String::new();
    for index in 1..=count {
        let mut board = [EMPTY; 12];
        for (row, cells) in board.chunks_mut(4).enumerate() {
            let token = tokens.next();
            let found = token.filter(is_row).ok_or_else(|| {
                let place = format!("board {}, row {}", index, row + 1);
                unexpected(&place, "four of 0, 1 and -", token)
            })?;
            cells.copy_from_slice(found.as_bytes());
        }
        answers += &match best_placement(board, &mut known) {
            None => "-1\n".to_string(),
            Some(placement) if shows_board => {
                let board = after(board, placement);
                let rows = board.chunks(4).map(String::from_utf8_lossy);
                rows.map(|row| row + "\n").collect()
            }
            Some((cell, stick)) => format!("{}{}{}\n", cell / 4, cell % 4, char::from(stick)),
        };
    }
    Ok((answers, tokens.next()))
}

// From here on all programs are alike: reading, writing and errors.

fn main() {
    if let Err(error) = run() {
        // Nowhere `eprintln`, which panics if standard error cannot be written to.
        let _ = writeln!(io::stderr(), "matchstick: {}", error);
        process::exit(1);
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let shows_board = arguments == ["--board"];
    if !arguments.is_empty() && !shows_board {
        let _ = writeln!(io::stderr(), "usage: matchstick [--board] < INPUT");
        process::exit(2);
    }
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let input = String::from_utf8_lossy(&input);
    // Some editors put a byte order mark at the beginning.
    let (answers, rest) = solve(input.trim_start_matches('\u{feff}'), shows_board)?;
    if let Some(token) = rest {
        let _ = writeln!(io::stderr(), "matchstick: rest ignored from {:?} on", token);
    }
    match io::stdout().write_all(answers.as_bytes()) {
        // A reader that closes the pipe early, as `head -1` does, is no error.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}

/// Says where the input is wrong, what should stand there and what does.
fn unexpected(place: &str, expected: &str, found: Option<&str>) -> String {
    let end = "the end of the input".to_string();
    let found = found.map_or(end, |token| format!("{:?}", token));
    format!("{}: expected {}, found {}", place, expected, found)
}

#[cfg(test)]
mod tests;
