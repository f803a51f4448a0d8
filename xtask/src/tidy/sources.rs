//! Forbidden content of files, and their maximum length. `clippy.toml` lists forbidden calls.

use std::path::Path;

use super::Fault;
use crate::tree::{Page, Tree};

/// The maximum number of lines of a source file, with its tests.
const LINES_MAX: usize = 700;

/// An ignored test, in two parts, so that this file does not violate its own rule.
const IGNORED: [&str; 2] = ["#[ign", "ore"];

/// The home folders of machines, each in two parts.
const HOMES: [[&str; 2]; 4] = [
    ["/ho", "me/"],
    ["/roo", "t/"],
    ["/Us", "ers/"],
    ["/tm", "p/"],
];

/// Checks every file for ignored tests, its length and paths of one machine.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut places = HOMES.map(|parts| parts.concat()).to_vec();
    places.extend(place_of(&tree.root));
    let check = |page| check_page(page, &places);
    tree.pages.iter().flat_map(check).collect()
}

/// The folder that contains this checkout, with a closing `/`; `None` at the root of a disk.
fn place_of(root: &Path) -> Option<String> {
    let parent = root.parent().filter(|parent| parent.parent().is_some());
    Some(format!("{}/", parent.unwrap_or(root).to_str()?))
}

fn check_page(page: &Page, places: &[String]) -> Vec<Fault> {
    let mut faults = machine_paths(page, places);
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
            format!(
                "{lines} lines: move parts of it into files of their own (at most {LINES_MAX})"
            ),
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

fn machine_paths(page: &Page, places: &[String]) -> Vec<Fault> {
    page.lines()
        .filter(|(_, line)| places.iter().any(|place| names(line, place)))
        .map(|(number, _)| {
            Fault::at(&page.path, number, "a path of one machine: compute it from the workspace root or take it as an argument")
        })
        .collect()
}

/// Whether a line contains a path that begins with this folder; `a/b/c` does not contain `/b/`.
fn names(line: &str, place: &str) -> bool {
    line.match_indices(place).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(|before| !before.is_alphanumeric() && !"._-~}$".contains(before))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_long_file_gets_a_remedy() {
        let long = Page::of("crates/board/src/x.rs", "//\n".repeat(LINES_MAX + 1));
        assert!(
            check_page(&long, &[])[0]
                .what
                .contains("files of their own")
        );
        let longest = Page::of("crates/board/src/x.rs", "//\n".repeat(LINES_MAX));
        assert_eq!(check_page(&longest, &[]), []);
    }

    #[test]
    fn ignored_test_is_a_fault() {
        let text = format!("    {}]\n    // {}]\n", IGNORED.concat(), IGNORED.concat());
        assert_eq!(
            check_page(&Page::of("crates/laws/src/x.rs", &text), &[]).len(),
            1
        );
    }

    #[test]
    fn machine_path_is_a_fault_in_any_file() {
        let places = [HOMES[0].concat(), "/src/".to_owned()];
        let faults = |text: &str| check_page(&Page::of("docs/x.md", text), &places).len();
        assert_eq!(faults(&format!("see {}ana/rokada\n", places[0])), 1);
        assert_eq!(faults("see /src/rokada\n"), 1);
        assert_eq!(faults("see crates/laws/src/lib.rs and ${top}/src/\n"), 0);
    }

    #[test]
    fn parent_folder_of_a_checkout_is_found() {
        assert_eq!(place_of(Path::new("/a/b")).as_deref(), Some("/a/"));
        assert_eq!(place_of(Path::new("/a")).as_deref(), Some("/a/"));
    }
}
