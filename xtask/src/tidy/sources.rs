//! What no file may hold, how long one may be, who reads a clock.

use super::Fault;
use crate::tree::{Page, Tree};

/// Lines of a source file, counted with its tests.
const LINES_MAX: usize = 700;

/// A word that may not stand in our Rust code, and what to do instead.
struct Word {
    parts: [&'static str; 2],
    instead: &'static str,
}

/// Written in two parts, so that this file is not its own fault.
const WORDS: [Word; 4] = [
    Word {
        parts: ["todo", "!("],
        instead: "write it, or leave it out and say so in the changelog",
    },
    Word {
        parts: ["unimplemented", "!("],
        instead: "write it, or leave it out and say so in the changelog",
    },
    Word {
        parts: ["dbg", "!("],
        instead: "take it out; where it tells something, use tracing",
    },
    Word {
        parts: ["#[ign", "ore"],
        instead: "assert today's wrong answer with a FIXME, or move it to `make test-all`",
    },
];

/// Paths of one machine, in two parts.
const MACHINE_PATHS: [[&str; 2]; 4] = [
    ["/wor", "k/"],
    ["/roo", "t/"],
    ["/tmp/tar", "get"],
    ["/home", "/user"],
];

/// Calls that read a clock, in two parts.
const CLOCK_READS: [[&str; 2]; 4] = [
    ["SystemTime::", "now"],
    ["Instant::", "now"],
    ["Timestamp::", "now"],
    ["Zoned::", "now"],
];

/// The two files that may: the hall's receipt of acts, and the seconds `perft` and `check` print.
const CLOCK_READERS: [&str; 2] = ["crates/hall/src/time.rs", "crates/cli/src/stopwatch.rs"];

/// Folders of tests and measurements; no ruling comes from there.
const NEVER_SHIPPED: [&str; 5] = [
    "/tests/",
    "/benches/",
    "/examples/",
    "crates/bench/",
    "crates/trial/",
];

/// Words, lengths, clocks and machine paths in every file.
pub fn check(tree: &Tree) -> Vec<Fault> {
    tree.pages.iter().flat_map(check_page).collect()
}

fn check_page(page: &Page) -> Vec<Fault> {
    let mut faults = machine_paths(page);
    let is_rust = page.is("", ".rs");
    if is_rust {
        faults.extend(words(page));
        faults.extend(clocks(page));
    }
    if is_rust || page.is("web/", ".ts") {
        faults.extend(length(page));
    }
    faults
}

fn length(page: &Page) -> Option<Fault> {
    let lines = page.text.lines().count();
    (lines > LINES_MAX).then(|| {
        Fault::of(
            &page.path,
            format!("{lines} lines: put the nouns that grew into files of their own beside it (at most {LINES_MAX})"),
        )
    })
}

fn words(page: &Page) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (number, line) in code_lines(page) {
        for word in &WORDS {
            if line.contains(&word.parts.concat()) {
                faults.push(Fault::at(
                    &page.path,
                    number,
                    format!("`{}`: {}", word.parts.concat(), word.instead),
                ));
            }
        }
    }
    faults
}

fn clocks(page: &Page) -> Vec<Fault> {
    let measures = NEVER_SHIPPED
        .iter()
        .any(|folder| page.path.contains(folder));
    if measures || CLOCK_READERS.contains(&page.path.as_str()) {
        return Vec::new();
    }
    code_lines(page)
        .filter(|(_, line)| {
            CLOCK_READS
                .iter()
                .any(|parts| line.contains(&parts.concat()))
        })
        .map(|(number, _)| {
            Fault::at(
                &page.path,
                number,
                "reads a clock: only crates/hall/src/time.rs may; take the time as an argument",
            )
        })
        .collect()
}

fn machine_paths(page: &Page) -> Vec<Fault> {
    page.lines()
        .filter(|(_, line)| MACHINE_PATHS.iter().any(|parts| line.contains(&parts.concat())))
        .map(|(number, _)| {
            Fault::at(&page.path, number, "a path of one machine: compute it from the workspace root or take it as an argument")
        })
        .collect()
}

/// Lines that are not comments.
fn code_lines(page: &Page) -> impl Iterator<Item = (usize, &str)> {
    page.lines()
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(path: &str, text: &str) -> Page {
        Page {
            path: path.into(),
            text: text.into(),
        }
    }

    #[test]
    fn a_long_file_is_told_what_to_do() {
        let long = page("crates/board/src/x.rs", &"//\n".repeat(LINES_MAX + 1));
        assert!(check_page(&long)[0].what.contains("files of their own"));
        let longest = page("crates/board/src/x.rs", &"//\n".repeat(LINES_MAX));
        assert_eq!(check_page(&longest), []);
    }

    #[test]
    fn a_clock_is_read_in_its_own_file_only() {
        let text = format!(
            "let t = std::time::{};\n",
            ["SystemTime::", "now()"].concat()
        );
        assert_eq!(check_page(&page("crates/hall/src/time.rs", &text)), []);
        assert_eq!(check_page(&page("crates/store/src/lib.rs", &text)).len(), 1);
    }

    #[test]
    fn words_are_found_in_code_and_not_in_comments() {
        let word = WORDS[0].parts.concat();
        assert_eq!(
            check_page(&page("crates/laws/src/x.rs", &format!("    {word})\n"))).len(),
            1
        );
        assert_eq!(
            check_page(&page("crates/laws/src/x.rs", &format!("// {word})\n"))),
            []
        );
    }

    #[test]
    fn a_path_of_one_machine_is_a_fault_in_any_file() {
        let text = format!("see {}main\n", MACHINE_PATHS[0].concat());
        assert_eq!(check_page(&page("docs/x.md", &text)).len(), 1);
    }
}
