//! What no file may hold, how long one may be. Calls that no code may make stand in `clippy.toml`.

use std::path::Path;

use super::Fault;
use crate::tree::{Page, Tree};

/// Lines of a source file, counted with its tests.
const LINES_MAX: usize = 700;

/// A test that never runs, in two parts, so that this file is not its own fault.
const IGNORED: [&str; 2] = ["#[ign", "ore"];

/// Where one machine keeps its people's files, each in two parts.
const HOMES: [[&str; 2]; 4] = [
    ["/ho", "me/"],
    ["/roo", "t/"],
    ["/Us", "ers/"],
    ["/tm", "p/"],
];

/// Tests that never run, lengths and machine paths in every file.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut places = HOMES.map(|parts| parts.concat()).to_vec();
    places.extend(place_of(&tree.root));
    let check = |page| check_page(page, &places);
    tree.pages.iter().flat_map(check).collect()
}

/// The folder that this checkout lies in, with its closing `/`: the root of a disk is none.
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

fn machine_paths(page: &Page, places: &[String]) -> Vec<Fault> {
    page.lines()
        .filter(|(_, line)| places.iter().any(|place| names(line, place)))
        .map(|(number, _)| {
            Fault::at(&page.path, number, "a path of one machine: compute it from the workspace root or take it as an argument")
        })
        .collect()
}

/// Whether a line names a path that begins with this place; `a/b/c` names no `/b/`.
fn names(line: &str, place: &str) -> bool {
    line.match_indices(place).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(|before| !before.is_alphanumeric() && !"._-~}$".contains(before))
    })
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
        assert!(
            check_page(&long, &[])[0]
                .what
                .contains("files of their own")
        );
        let longest = page("crates/board/src/x.rs", &"//\n".repeat(LINES_MAX));
        assert_eq!(check_page(&longest, &[]), []);
    }

    #[test]
    fn a_test_that_never_runs_is_a_fault() {
        let text = format!("    {}]\n    // {}]\n", IGNORED.concat(), IGNORED.concat());
        assert_eq!(
            check_page(&page("crates/laws/src/x.rs", &text), &[]).len(),
            1
        );
    }

    #[test]
    fn a_path_of_one_machine_is_a_fault_in_any_file() {
        let places = [HOMES[0].concat(), "/src/".to_owned()];
        let faults = |text: &str| check_page(&page("docs/x.md", text), &places).len();
        assert_eq!(faults(&format!("see {}ana/rokada\n", places[0])), 1);
        assert_eq!(faults("see /src/rokada\n"), 1);
        assert_eq!(faults("see crates/laws/src/lib.rs and ${top}/src/\n"), 0);
    }

    #[test]
    fn the_place_of_a_checkout_is_the_folder_around_it() {
        assert_eq!(place_of(Path::new("/a/b")).as_deref(), Some("/a/"));
        assert_eq!(place_of(Path::new("/a")).as_deref(), Some("/a/"));
    }
}
