//! The Matchstick Game (纵横火柴游戏), Lanqiao Cup 2012, national final.
//!
//! Two players in turn place matchsticks into the empty cells of a grid of 3 rows and 4 columns,
//! each upright (`1`) or level (`-`). Two sticks connect if they lie along one line, both in its
//! direction, with no stick between them. A stick must not connect with another when it is placed.
//! Whoever cannot place one loses.
//!
//! Input: a count, then that many boards of 3 rows of 4 cells, `0` empty, `1` upright, `-` level. If
//! the count is missing all that follows is boards, which the number of tokens modulo 3 tells.
//! Output: for each board a placement, as row and column (both from 0) and stick, or `-1` if there
//! is none. With the argument `--board` instead the three rows after the placement, or `-1`.
//! Example: `1` and `0111 -000 -000` give `00-`.
//!
//! # The idea
//!
//! There are 3^12 = 531,441 boards. Written in base 3, with 1 for upright and 2 for level, a board is
//! an index into a table, and a placement adds a power of 3 or twice that. A board is won if some
//! placement leaves a lost one. Each board is searched only once and remembered after that, so one
//! board takes a small part of all positions, and many boards together no more than all of them.
//!
//! Where a level stick may go hangs on its row alone, and an upright one on its column. Hence two
//! small tables, for the 81 rows and the 27 columns, tell all legal placements of a board at once.
//!
//! Many placements may be right. This program prefers one that wins, among equals the one that
//! leaves the opponent the most losing replies, among those the first in reading order with the
//! columns taken from the middle outwards (1, 2, 0, 3), and level before upright. So on a lost board
//! the opponent has the most room to go wrong.
//!
//! Cost: at most 24 look-ups for each board that the search meets; half a megabyte for the table.

#![forbid(unsafe_code)]

use std::env;
use std::io::{self, ErrorKind, Read, Write};
use std::process;

fn main() {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let shows_board = arguments == ["--board"];
    if !arguments.is_empty() && !shows_board {
        stop(2, "usage: matchstick [--board] < INPUT");
    }
    let mut input = Vec::new();
    let result = io::stdin()
        .read_to_end(&mut input)
        .map_err(|error| format!("standard input: {}", error))
        .and_then(|_| solve(&text(input), shows_board))
        .and_then(|answer| write(&answer));
    if let Err(error) = result {
        stop(1, &format!("matchstick: {}", error));
    }
}

/// The input as text. Bytes that are no UTF-8 become U+FFFD, which `solve` then names as it finds it.
fn text(input: Vec<u8>) -> String {
    String::from_utf8(input)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// Writes the answer. A reader that has closed the pipe wants no more, which is no error.
fn write(answer: &str) -> Result<(), String> {
    match io::stdout().write_all(answer.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(format!("standard output: {}", error))
        }
        _ => Ok(()),
    }
}

/// Ends the program with one line on standard error. Should that be closed, there is nobody to tell.
fn stop(status: i32, line: &str) -> ! {
    let _ = writeln!(io::stderr(), "{}", line);
    process::exit(status)
}

/// Answers every board of the input, with the board after the placement if `shows_board`; the error
/// says where the input is wrong, and how.
fn solve(input: &str, shows_board: bool) -> Result<String, String> {
    let input = input.strip_prefix('\u{feff}').unwrap_or(input);
    let mut tokens = input.split_ascii_whitespace();
    let mut left = tokens.clone().count() as u64;
    let mut game = Game::new();
    let mut answer = String::new();
    for case in 1_u64.. {
        let first = tokens.clone().next();
        if first.is_none() && case > 1 {
            break;
        }
        // Where the count is missing, whole boards are left and the first token has a row's length.
        let mut count = left / 3;
        if left % 3 != 0 || first.map_or(true, |token| token.len() != COLUMNS) {
            let place = format!("case {}", case);
            count = tokens
                .next()
                .and_then(number)
                .ok_or_else(|| unexpected(&place, "a count or whole boards of 3 rows", first))?;
            left -= 1;
        }
        for index in 1..=count {
            let mut board = 0;
            for row in 0..ROWS {
                let token = tokens.next();
                let value = token.and_then(row_value).ok_or_else(|| {
                    let place = format!("case {}, board {}, row {}", case, index, row + 1);
                    unexpected(&place, "four of 0, 1 and -", token)
                })?;
                board = board * 81 + value;
            }
            match game.best_placement(board) {
                None => answer.push_str("-1\n"),
                Some(placement) if shows_board => {
                    push_board(&mut answer, board + ADDED[placement]);
                }
                Some(placement) => {
                    let cell = placement % CELLS;
                    let stick = if placement < CELLS { '-' } else { '1' };
                    answer.push(char::from(b'0' + (cell / COLUMNS) as u8));
                    answer.push(char::from(b'0' + (cell % COLUMNS) as u8));
                    answer.push(stick);
                    answer.push('\n');
                }
            }
        }
        left -= 3 * count;
    }
    Ok(answer)
}

/// The cells in the text, by the digits that stand for them in the number of a board.
const CHARACTERS: [char; 3] = ['0', '1', '-'];

/// The number of a row of four cells.
fn row_value(token: &str) -> Option<usize> {
    if token.len() != COLUMNS {
        return None;
    }
    token.chars().try_fold(0, |value, cell| {
        let digit = CHARACTERS.iter().position(|&known| known == cell)?;
        Some(3 * value + digit)
    })
}

/// Appends the three rows of a board.
fn push_board(text: &mut String, board: usize) {
    for cell in 0..CELLS {
        text.push(CHARACTERS[board / POWERS[cell] % 3]);
        if cell % COLUMNS == COLUMNS - 1 {
            text.push('\n');
        }
    }
}

/// The number that a token spells in decimal digits alone, if it fits 64 bits.
fn number(token: &str) -> Option<u64> {
    // Rust's own parser would take a leading plus sign as well.
    token.parse().ok().filter(|_| !token.starts_with('+'))
}

/// The message for a token, or the end of the input, that stands where something else should.
fn unexpected(place: &str, expected: &str, found: Option<&str>) -> String {
    let found = match found {
        None => "the end of the input".to_string(),
        Some(token) => {
            let start: String = token.chars().take(20).collect();
            let dots = if start.len() < token.len() { "..." } else { "" };
            format!("'{}{}'", start.escape_debug(), dots)
        }
    };
    format!("{}: expected {}, found {}", place, expected, found)
}

const ROWS: usize = 3;
const COLUMNS: usize = 4;
const CELLS: usize = ROWS * COLUMNS;

/// The place value of each cell in the number of a board, which its first cell begins.
const POWERS: [usize; CELLS] = [
    177_147, 59_049, 19_683, 6561, 2187, 729, 243, 81, 27, 9, 3, 1,
];

/// The digits of a board.
const EMPTY: usize = 0;
const UPRIGHT: usize = 1;
const LEVEL: usize = 2;

/// What each placement adds to the number of a board. Placements 0 to 11 put a level stick into the
/// cell of that number, placements 12 to 23 an upright one.
const ADDED: [usize; 2 * CELLS] = {
    let mut added = [0; 2 * CELLS];
    let mut cell = 0;
    while cell < CELLS {
        added[cell] = LEVEL * POWERS[cell];
        added[CELLS + cell] = UPRIGHT * POWERS[cell];
        cell += 1;
    }
    added
};

/// The placements in the order in which equally good ones are preferred.
const PREFERRED: [usize; 2 * CELLS] = [
    1, 13, 2, 14, 0, 12, 3, 15, 5, 17, 6, 18, 4, 16, 7, 19, 9, 21, 10, 22, 8, 20, 11, 23,
];

/// What is known of the boards so far, and the tables of legal placements.
struct Game {
    /// Whether the player to move wins; `None` on boards that no search has met.
    outcomes: Vec<Option<bool>>,
    /// For each row the cells, as bits 0 to 3, that can take a level stick.
    level: Vec<u32>,
    /// For each column the cells, as bits 0, 4 and 8, that can take an upright stick.
    upright: Vec<u32>,
}

impl Game {
    fn new() -> Game {
        Game {
            outcomes: vec![None; 531_441],
            level: (0..81)
                .map(|row| free_cells::<COLUMNS>(row, LEVEL, 1))
                .collect(),
            upright: (0..27)
                .map(|column| free_cells::<ROWS>(column, UPRIGHT, COLUMNS))
                .collect(),
        }
    }

    /// The best placement by the rule in the header.
    fn best_placement(&mut self, board: usize) -> Option<usize> {
        let legal = self.legal(board);
        let won = self.is_won(board);
        let mut best = None;
        for &placement in &PREFERRED {
            let after = board + ADDED[placement];
            // On a won board only what leaves a lost one will do; on a lost board all leave won ones.
            if legal >> placement & 1 == 0 || self.is_won(after) == won {
                continue;
            }
            let losing_replies = placements(self.legal(after))
                .filter(|&reply| self.is_won(after + ADDED[reply]))
                .count();
            if best.map_or(true, |(most, _)| losing_replies > most) {
                best = Some((losing_replies, placement));
            }
        }
        best.map(|(_, placement)| placement)
    }

    /// Whether the player to move wins: some placement leaves a board on which the other one loses.
    fn is_won(&mut self, board: usize) -> bool {
        if let Some(known) = self.outcomes[board] {
            return known;
        }
        let won =
            placements(self.legal(board)).any(|placement| !self.is_won(board + ADDED[placement]));
        self.outcomes[board] = Some(won);
        won
    }

    /// The legal placements of a board, as bits 0 to 23.
    fn legal(&self, board: usize) -> u32 {
        let mut legal = 0;
        for row in 0..ROWS {
            let line = board / POWERS[COLUMNS * row + COLUMNS - 1] % 81;
            legal |= self.level[line] << (COLUMNS * row);
        }
        for column in 0..COLUMNS {
            let digit = |row: usize| board / POWERS[COLUMNS * row + column] % 3;
            let line = 9 * digit(0) + 3 * digit(1) + digit(2);
            legal |= self.upright[line] << (CELLS + column);
        }
        legal
    }
}

/// The placements that a mask holds.
fn placements(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = mask.trailing_zeros();
        mask &= mask.wrapping_sub(1);
        Some(lowest as usize).filter(|&lowest| lowest < 2 * CELLS)
    })
}

/// The cells of a row or column that can take a stick which lies along it: the empty ones from which
/// the nearest stick on neither side does, too. The first cell is bit 0 of the mask, each further one
/// `stride` bits higher.
fn free_cells<const LENGTH: usize>(line: usize, along: usize, stride: usize) -> u32 {
    let mut cells = [EMPTY; LENGTH];
    let mut rest = line;
    for cell in cells.iter_mut().rev() {
        *cell = rest % 3;
        rest /= 3;
    }
    let is_stick = |&&cell: &&usize| cell != EMPTY;
    (0..LENGTH)
        .filter(|&cell| {
            let before = cells[..cell].iter().rev().find(is_stick);
            let behind = cells[cell + 1..].iter().find(is_stick);
            cells[cell] == EMPTY && before != Some(&along) && behind != Some(&along)
        })
        .map(|cell| 1 << (stride * cell))
        .sum()
}

#[cfg(test)]
mod tests;
