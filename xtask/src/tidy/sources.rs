//! What no file may hold, how long one may be. Calls that no code may make stand in `clippy.toml`.

use super::Fault;
use crate::tree::{Page, Tree};

/// Lines of a source file, counted with its tests.
const LINES_MAX: usize = 700;

/// A test that never runs, in two parts, so that this file is not its own fault.
const IGNORED: [&str; 2] = ["#[ign", "ore"];

/// Paths of one machine, in two parts.
const MACHINE_PATHS: [[&str; 2]; 4] = [
    ["/wor", "k/"],
    ["/roo", "t/"],
    ["/tmp/tar", "get"],
    ["/home", "/user"],
];

/// Tests that never run, lengths and machine paths in every file.
pub fn check(tree: &Tree) -> Vec<Fault> {
    tree.pages.iter().flat_map(check_page).collect()
}

fn check_page(page: &Page) -> Vec<Fault> {
    let mut faults = machine_paths(page);
    let is_rust = page.is("", ".rs");
    if is_rust {
        faults.extend(ignored(page));
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

fn ignored(page: &Page) -> impl Iterator<Item = Fault> {
    page.lines()
        .filter(|(_, line)| line.trim_start().starts_with(&IGNORED.concat()))
        .map(|(number, _)| {
            Fault::at(
                &page.path,
                number,
                "a test that never runs: assert today's wrong answer with a FIXME, or move it to `make test-all`",
            )
        })
}

fn machine_paths(page: &Page) -> Vec<Fault> {
    page.lines()
        .filter(|(_, line)| MACHINE_PATHS.iter().any(|parts| line.contains(&parts.concat())))
        .map(|(number, _)| {
            Fault::at(&page.path, number, "a path of one machine: compute it from the workspace root or take it as an argument")
        })
        .collect()
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
    fn a_test_that_never_runs_is_a_fault() {
        let text = format!("    {}]\n    // {}]\n", IGNORED.concat(), IGNORED.concat());
        assert_eq!(check_page(&page("crates/laws/src/x.rs", &text)).len(), 1);
    }

    #[test]
    fn a_path_of_one_machine_is_a_fault_in_any_file() {
        let text = format!("see {}main\n", MACHINE_PATHS[0].concat());
        assert_eq!(check_page(&page("docs/x.md", &text)).len(), 1);
    }
}
