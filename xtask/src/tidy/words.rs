//! Counts lines with banned words; the number may only fall.

use super::{Fault, ratchet};
use crate::tree::{Page, Tree};

/// The number of lines that still have one. Lower it when lines are corrected; never raise it.
const BANNED_LINES: usize = 55;

/// Words of a private or archaic style, one on each line. The glossary has the standard terms.
const BANNED: &str = include_str!("banned_words.txt");

/// The endings of the files that are read; and this file, whose tests contain the words.
const ENDINGS: [&str; 6] = [".rs", ".ts", ".md", ".sh", ".py", ".toml"];
const THIS: &str = "xtask/src/tidy/words.rs";

/// Checks identifiers, comments and strings of sources and documents, without test data.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let found = tree.pages.iter().filter(|page| is_checked(page));
    let found = found.flat_map(faults).collect();
    ratchet(found, BANNED_LINES, &format!("BANNED_LINES in {THIS}"))
}

fn is_checked(page: &Page) -> bool {
    !page.path.starts_with("data/")
        && page.path != THIS
        && ENDINGS.iter().any(|ending| page.path.ends_with(ending))
}

fn faults(page: &Page) -> impl Iterator<Item = Fault> {
    page.lines().filter_map(|(number, line)| {
        // For speed: most lines have not even the letters.
        let lower = line.to_ascii_lowercase();
        let mut ends = BANNED
            .lines()
            .filter_map(|word| word.split(' ').next_back());
        if !ends.any(|end| lower.contains(end)) {
            return None;
        }
        let line = words(line);
        let word = BANNED
            .lines()
            .find(|word| line.contains(&format!(" {word} ")))?;
        let what = format!("a banned word, `{word}`: write what another project would write");
        Some(Fault::at(&page.path, number, what))
    })
}

/// The words in lower case, each between spaces; `toldWhen` and `told_when` are two words.
fn words(line: &str) -> String {
    let mut words = String::from(" ");
    let mut was_lower = false;
    for sign in line.chars() {
        if (!sign.is_alphabetic() || was_lower && sign.is_uppercase()) && !words.ends_with(' ') {
            words.push(' ');
        }
        if sign.is_alphabetic() {
            words.extend(sign.to_lowercase());
        }
        was_lower = sign.is_lowercase();
    }
    words + " "
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn banned_words_are_found_in_identifiers_comments_and_strings() {
        let found = |path: &str, text: &str| {
            let tree = Tree::of([(path, text)]);
            let pages = tree.pages.iter().filter(|page| is_checked(page));
            pages.flat_map(faults).count()
        };
        for line in [
            "// It stands still.",
            "let told_when = 1;",
            "struct WasTold(ToldOnce);",
            "say(\"nobody's\")",
            "time that gives out",
        ] {
            assert_eq!(found("web/src/x.ts", line), 1, "{line}");
            assert_eq!(found("data/x.md", line), 0, "{line}");
        }
        assert_eq!(
            found("x.rs", "besides, an understood outstanding standstill"),
            0
        );
    }
}
