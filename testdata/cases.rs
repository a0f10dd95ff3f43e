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

    /// The input as `solve` takes it: without a byte order mark, which `run` strips.
    pub fn text(&self) -> &str {
        self.input.trim_start_matches('\u{feff}')
    }

    /// The items of an input that begins with their count; an item is made of so many tokens. For a
    /// contest case there must be fewer items than `limit`.
    pub fn counted_items(&self, tokens_each: usize, limit: usize) -> Vec<Vec<&str>> {
        let tokens: Vec<&str> = self.text().split_whitespace().collect();
        let items: Vec<Vec<&str>> = tokens[1..].chunks(tokens_each).map(<[_]>::to_vec).collect();
        assert_eq!(tokens[0].parse(), Ok(items.len()), "{}", self.name);
        assert!(items.iter().all(|item| item.len() == tokens_each));
        assert!(!self.is_contest() || items.len() < limit, "{}", self.name);
        items
    }
}

/// The folder with the cases of the crate that is being tested.
pub fn folder() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    root.join("testdata").join(env!("CARGO_PKG_NAME"))
}

/// All cases by name, but for those that users have added under names of other kinds.
pub fn cases() -> Vec<Case> {
    let kinds = ["sample", "jury", "edge", "hack", "max", "ext"];
    let mut names: Vec<String> = fs::read_dir(folder())
        .unwrap()
        .filter_map(|entry| entry.unwrap().file_name().into_string().ok())
        .filter_map(|file| file.strip_suffix(".in").map(String::from))
        .filter(|name| kinds.contains(&name.split('-').next().unwrap()))
        .collect();
    names.sort();
    assert!(names.len() >= 8);
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

/// What a program's `solve` returns: the answers and the first token that follows the case, or what
/// is wrong with the input.
pub type Solved<'a> = Result<(String, Option<&'a str>), String>;

/// Checks that a case is answered as expected, whatever follows it.
pub fn check_case(solve: impl Fn(&str) -> Solved<'_>, case: &Case) {
    let another = self::case("sample-1").input;
    // Bytes that are not UTF-8 arrive as U+FFFD.
    let replaced = "\u{fffd}\u{fffd}";
    for rest in ["", "\x1a", "\0", "# 1", "***", "1 ?", replaced, &another] {
        let input = format!("{}\n{}", case.text(), rest);
        let token = rest.split_ascii_whitespace().next();
        // Not `assert_eq!`, which would print megabytes.
        let is_right = solve(&input) == Ok((case.expected.clone(), token));
        assert!(is_right, "{} followed by {:?}", case.name, token);
    }
}

/// Wrong inputs for a program whose case begins with a count, the place of the error and what is
/// found there; nothing is the end of the input.
pub const WRONG_COUNTS: [(&str, &str, &str); 8] = [
    ("", "the count", ""),
    (" \r\n\t", "the count", ""),
    ("x", "the count", "\"x\""),
    ("\x1a", "the count", "\"\\u{1a}\""),
    ("\u{fffd}1 0", "the count", "\"\u{fffd}1\""),
    ("-1 0", "the count", "\"-1\""),
    ("1.0 0", "the count", "\"1.0\""),
    (
        "18446744073709551616 0",
        "the count",
        "\"18446744073709551616\"",
    ),
];

/// Checks that each input is refused, with one line that names the place and what is found there.
pub fn check_errors(solve: impl Fn(&str) -> Solved<'_>, errors: &[(&str, &str, &str)]) {
    for &(input, place, found) in errors {
        let error = solve(input).unwrap_err();
        assert_eq!(error.lines().count(), 1);
        let end = "the end of the input";
        let found = if found.is_empty() { end } else { found };
        let start = format!("{}: expected ", place);
        let is_right = error.starts_with(&start) && error.ends_with(&format!(", found {}", found));
        assert!(is_right, "{}", error);
    }
}

/// Feeds 100,000 random texts behind these starts in turn, every second one over an alphabet of
/// which proper input is made. Each must be answered with lines that pass the check, or refused
/// with a single line.
pub fn random_text_never_panics(
    starts: &[&str],
    alphabet: &[u8],
    solve: impl Fn(&str) -> Solved<'_>,
    is_answer: impl Fn(&str) -> bool,
) {
    let mut state = 1;
    let mut answered = 0;
    for round in 0..100_000 {
        let length = random(&mut state) % 40;
        let bytes: Vec<u8> = (0..length)
            .map(|_| random(&mut state))
            .map(|word| match round % 2 {
                0 => word as u8,
                _ => alphabet[word as usize % alphabet.len()],
            })
            .collect();
        let start = starts[round / 2 % starts.len()];
        match solve(&(start.to_string() + &String::from_utf8_lossy(&bytes))) {
            Ok((answers, _)) => {
                answered += 1;
                assert!(answers.lines().all(&is_answer));
            }
            Err(error) => assert_eq!(error.lines().count(), 1),
        }
    }
    assert!(answered > 100 && answered < 99_900);
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
