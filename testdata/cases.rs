//! What the tests of the problems share: the cases of this folder, random input, and the check that
//! the cases reject wrong ideas. Each `tests.rs` includes this file as a module.

// Not every problem needs all of it.
#![allow(dead_code)]

use std::fs;
use std::path::{Path, PathBuf};

/// A case: its name and the contents of its files.
pub struct Case {
    pub name: String,
    pub input: String,
    pub expected: String,
}

impl Case {
    /// Whether the case keeps to what the contest promises.
    pub fn is_contest(&self) -> bool {
        !self.name.starts_with("ext-")
    }

    /// The input as a program may take it: without a byte order mark.
    pub fn text(&self) -> &str {
        self.input.trim_start_matches('\u{feff}')
    }

    /// The items of all cases in the input, each of which begins with a count. An item is made of
    /// so many tokens. A contest input must be a single case, with fewer items than `limit`.
    pub fn counted_items(&self, tokens_each: usize, limit: usize) -> Vec<Vec<&str>> {
        let mut tokens = self.text().split_whitespace();
        let mut items = Vec::new();
        while let Some(count) = tokens.next() {
            for _ in 0..count.parse().unwrap() {
                items.push((0..tokens_each).map(|_| tokens.next().unwrap()).collect());
            }
            if self.is_contest() {
                assert!(
                    tokens.next().is_none() && items.len() < limit,
                    "{}",
                    self.name
                );
            }
        }
        items
    }
}

/// The folder with the cases of the crate that is being tested.
pub fn folder() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    root.join("testdata").join(env!("CARGO_PKG_NAME"))
}

/// All cases by name.
pub fn cases() -> Vec<Case> {
    let mut names: Vec<String> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter_map(|file| file.strip_suffix(".in").map(String::from))
        .collect();
    names.sort();
    assert!(names.len() >= 8);
    // The judge runs no others.
    let kinds = ["sample", "jury", "edge", "hack", "max", "ext"];
    for name in &names {
        assert!(kinds.contains(&name.split('-').next().unwrap()), "{}", name);
    }
    names.iter().map(|name| case(name)).collect()
}

/// The case of that name.
pub fn case(name: &str) -> Case {
    let read = |ending: &str| fs::read_to_string(folder().join(name.to_string() + ending)).unwrap();
    Case {
        name: name.to_string(),
        input: read(".in"),
        expected: read(".out"),
    }
}

/// A xorshift generator (Marsaglia 2003); the state must not be 0.
pub fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

/// What a program's `solve` returns: the answers, and perhaps what is wrong with the rest; or what is
/// wrong with the first case.
pub type Solved = Result<(String, Option<String>), String>;

/// The answers to an input that is right to its end.
pub fn answers(solved: Solved) -> String {
    let (answers, error) = solved.unwrap();
    assert_eq!(error, None);
    answers
}

/// Wrong inputs for a program whose cases begin with a count, the place of the error and what is
/// found there; nothing is the end of the input.
pub const WRONG_COUNTS: [(&str, &str, &str); 7] = [
    ("", "the count", ""),
    (" \r\n\t", "the count", ""),
    ("\u{feff}", "the count", ""),
    ("x", "the count", "\"x\""),
    ("-1 0", "the count", "\"-1\""),
    ("1.0 0", "the count", "\"1.0\""),
    (
        "18446744073709551616 0",
        "the count",
        "\"18446744073709551616\"",
    ),
];

/// Checks that each input is refused, with one line that names the place and what is found there.
/// The same input after a right case must cost nothing but that line.
pub fn check_errors(solve: impl Fn(&str) -> Solved, right: &str, errors: &[(&str, &str, &str)]) {
    let before = answers(solve(right));
    for &(input, place, found) in errors {
        let error = solve(input).unwrap_err();
        assert_eq!(error.lines().count(), 1);
        assert!(
            error.starts_with(&format!("{}: expected ", place)),
            "{}",
            error
        );
        let found = if found.is_empty() {
            "the end of the input"
        } else {
            found
        };
        assert!(error.ends_with(&format!(", found {}", found)), "{}", error);
        let input = input.trim_start_matches('\u{feff}');
        let rest = Some(error).filter(|_| !input.trim().is_empty());
        let both = format!("{}\n{}", right, input);
        assert_eq!(solve(&both), Ok((before.clone(), rest)), "{:?}", both);
    }
}

/// Feeds 100,000 random texts, every second one over an alphabet of which proper input is made.
/// Each must be answered with lines that pass the check, or refused with a single line.
pub fn random_text_never_panics(
    alphabet: &[u8],
    solve: impl Fn(&str) -> Solved,
    is_answer: impl Fn(&str) -> bool,
) {
    let mut state = 1;
    let (mut answered, mut cut_short) = (0, 0);
    for round in 0..100_000 {
        let length = random(&mut state) % 40;
        let bytes: Vec<u8> = (0..length)
            .map(|_| random(&mut state))
            .map(|word| match round % 2 {
                0 => word as u8,
                _ => alphabet[word as usize % alphabet.len()],
            })
            .collect();
        let error = match solve(&String::from_utf8_lossy(&bytes)) {
            Ok((answers, error)) => {
                answered += 1;
                cut_short += usize::from(error.is_some());
                assert!(answers.lines().all(&is_answer));
                error
            }
            Err(error) => Some(error),
        };
        assert!(error.iter().all(|error| error.lines().count() == 1));
    }
    assert!(answered > 100 && answered < 99_900 && cut_short > 100);
}

/// Runs every wrong idea over the contest's cases. Each must fail the case that was made to reject
/// it and has its name, each such case must have its idea, and some ideas must pass the samples, or
/// else the other cases would not be needed.
pub fn check_wrong_ideas<Idea>(ideas: &[(&str, Idea)], fails: impl Fn(&Idea, &Case) -> bool) {
    let mut cases = cases();
    cases.retain(Case::is_contest);
    let mut missed_by_samples = 0;
    for (name, idea) in ideas {
        let rejecting: Vec<&str> = cases
            .iter()
            .filter(|case| fails(idea, case))
            .map(|case| case.name.as_str())
            .collect();
        let hack = format!("hack-{}", name);
        assert!(rejecting.contains(&hack.as_str()), "{}", name);
        let others = rejecting.len() - 1;
        println!("{:28} rejected by {} and {} others", name, hack, others);
        let passes = !rejecting.iter().any(|case| case.starts_with("sample-"));
        missed_by_samples += usize::from(passes);
    }
    println!("{} of {} pass the samples", missed_by_samples, ideas.len());
    assert!(ideas.len() >= 8 && missed_by_samples >= 2);
    let hacks = cases.iter().filter(|case| case.name.starts_with("hack-"));
    assert_eq!(hacks.count(), ideas.len());
}
