//! The Matchstick Game (纵横火柴游戏, also 纵横火柴棋 or 火柴游戏), Lanqiao Cup 2012 (3rd),
//! national final, Java undergraduate group, problem 5; nbdp 3014.
//!
//! Two players in turn place matchsticks into the empty cells of 3 rows and 4 columns, vertical
//! (`1`) or horizontal (`-`). A stick must not connect with another when it is placed: looking from
//! its cell along its direction, the nearest stick on either side must not lie the same way. Only
//! the stick being placed is judged, not those on the board. Whoever cannot place one loses.
//!
//! Input: a count, then that many boards of 3 rows of 4 cells, `0` empty, `1` vertical, `-`
//! horizontal. If an input begins with three rows and no fourth, those are a board without a count.
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
//! leaves the opponent the most losing replies, so that on a lost board there is the most room to
//! go wrong; among those the first in reading order, but with the columns in the order 1, 2, 0, 3,
//! and horizontal before vertical. With that order the published samples come out as printed.
//!
//! Cost: no board is searched twice, and each has at most 24 placements; the choice looks at no
//! more than 24 * 24 boards. Half a megabyte for the table.

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
    let is_stick = |&cell: &u8| cell != EMPTY;
    let (before, after) = match stick {
        HORIZONTAL => (
            (1..=column).map(|far| board[cell - far]).find(is_stick),
            (1..4 - column).map(|far| board[cell + far]).find(is_stick),
        ),
        _ => (
            (1..=row).map(|far| board[cell - 4 * far]).find(is_stick),
            (1..3 - row).map(|far| board[cell + 4 * far]).find(is_stick),
        ),
    };
    before != Some(stick) && after != Some(stick)
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
    board.iter().fold(0, |index, &cell| {
        let digit = match cell {
            EMPTY => 0,
            VERTICAL => 1,
            _ => 2,
        };
        3 * index + digit
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

/// Answers the next case, with boards if `shows_board`; the error says where it is wrong, and how.
fn solve_case<'a>(
    tokens: &mut impl Iterator<Item = &'a str>,
    known: &mut [Option<bool>],
    shows_board: bool,
) -> Result<String, String> {
    let token = tokens.next();
    let count: u64 = match token.map(str::parse) {
        Some(Ok(count)) => count,
        _ => return Err(unexpected("the count", "a number", token)),
    };
    let mut answer = String::new();
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
        answer += &match best_placement(board, known) {
            None => "-1\n".to_string(),
            Some(placement) if shows_board => {
                let board = after(board, placement);
                let rows = board.chunks(4).map(String::from_utf8_lossy);
                rows.map(|row| row + "\n").collect()
            }
            Some((cell, stick)) => format!("{}{}{}\n", cell / 4, cell % 4, char::from(stick)),
        };
    }
    Ok(answer)
}

// From here on all six programs are alike: the cases of an input, reading, writing and errors.

/// Answers the first case, which must be right, and all further ones up to one that is wrong; the
/// second string says what is wrong with it.
fn solve(input: &str, shows_board: bool) -> Result<(String, Option<String>), String> {
    let input = input.strip_prefix('\u{feff}').unwrap_or(input);
    let tokens = input.split_ascii_whitespace();
    // Who begins with rows, but not with four, has left out the count of a single board.
    let rows = tokens.clone().take(4).take_while(is_row).count();
    let count = Some("1").filter(|_| (1..4).contains(&rows));
    let mut rest = count.into_iter().chain(tokens).peekable();
    let mut known = vec![None; 3_usize.pow(12)];
    let mut answers = solve_case(&mut rest, &mut known, shows_board)?;
    while rest.peek().is_some() {
        match solve_case(&mut rest, &mut known, shows_board) {
            Ok(answer) => answers += &answer,
            Err(error) => return Ok((answers, Some(error))),
        }
    }
    Ok((answers, None))
}

fn main() {
    if let Err(error) = run() {
        eprintln!("matchstick: {}", error);
        process::exit(1);
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let shows_board = arguments == ["--board"];
    if !arguments.is_empty() && !shows_board {
        eprintln!("usage: matchstick [--board] < INPUT");
        process::exit(2);
    }
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let (answers, error) = solve(&input, shows_board)?;
    match io::stdout().write_all(answers.as_bytes()) {
        // A reader that closes the pipe early, as `head -1` does, is no error.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
        written => written?,
    }
    if let Some(error) = error {
        eprintln!("matchstick: the rest is ignored: {}", error);
    }
    Ok(())
}

/// Says where the input is wrong, what should stand there and what does.
fn unexpected(place: &str, expected: &str, found: Option<&str>) -> String {
    let quoted = found.map(|token| format!("{:?}", token));
    let found = quoted.unwrap_or("the end of the input".to_string());
    format!("{}: expected {}, found {}", place, expected, found)
}

#[cfg(test)]
mod tests;
