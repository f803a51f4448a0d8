//! Finds dependency cycles between the files of the Laws and between the modules of other crates.
//!
//! Articles, appendices and guidelines cite each other as the Laws do. The files below them (acts,
//! events, the clock, the game) and above them (`decide`, the record, the transcript) must not form
//! cycles. Neither must the top-level modules of the server crates. A dependency is a name used by
//! `crate::` or `super::` outside tests; the list of modules in a folder does not count.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::{Fault, pieces::pieces};
use crate::tree::Tree;

const LAWS_SRC: &str = "crates/laws/src/";

/// The crates whose top-level modules must not form a cycle.
#[rustfmt::skip]
const ACYCLIC: [&str; 14] = [
    "cli", "client", "follow", "gateway", "hall", "html", "live-game", "netserver", "paper",
    "protocol", "store", "testkit", "textboard", "uci",
];

/// Folders whose files may form a cycle.
const MAY_CYCLE: [&str; 3] = ["articles", "appendices", "guidelines"];

/// A file by the path of its module, such as `act::parse`; the root is empty.
type Module = String;

/// The files that each file depends on, with the first line of each dependency.
type Needs = BTreeMap<Module, BTreeMap<Module, usize>>;

pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut faults = laws_faults(tree);
    for name in ACYCLIC {
        faults.extend(module_faults(tree, &src_of(name)));
    }
    faults
}

fn src_of(name: &str) -> String {
    format!("crates/{name}/src/")
}

/// A fault for each cycle with a file that is not an article, appendix or guideline.
fn laws_faults(tree: &Tree) -> Vec<Fault> {
    let needs = needs(tree, LAWS_SRC);
    let mut faults = Vec::new();
    for cycle in cycles_of(&needs) {
        if let Some(first) = cycle.iter().find(|file| !may_cycle(file)) {
            faults.push(fault(&needs, first));
        }
    }
    faults
}

/// The sets of files of the Laws that depend on each other. Each is sorted by name, the largest
/// first.
pub fn find_cycles(tree: &Tree) -> Vec<Vec<String>> {
    cycles_of(&needs(tree, LAWS_SRC))
}

fn may_cycle(file: &str) -> bool {
    MAY_CYCLE.contains(&top(file))
}

/// The module at the top level that contains a file.
fn top(file: &str) -> &str {
    file.split("::").next().unwrap_or(file)
}

/// The dependencies between top-level modules, and the first file with each. Imports through the
/// root are left out.
fn modules_of(files: &Needs) -> (Needs, BTreeMap<(&str, &str), &Module>) {
    let mut modules = Needs::new();
    let mut places = BTreeMap::new();
    for (file, named) in files {
        for (other, &line) in named {
            let (from, to) = (top(file), top(other));
            if from != to && !from.is_empty() && !to.is_empty() {
                places.entry((from, to)).or_insert_with(|| {
                    modules
                        .entry(from.to_owned())
                        .or_default()
                        .insert(to.to_owned(), line);
                    file
                });
            }
        }
    }
    (modules, places)
}

/// A fault for each import in a crate that is part of a cycle of modules.
fn module_faults(tree: &Tree, src: &str) -> Vec<Fault> {
    let files = needs(tree, src);
    let (modules, places) = modules_of(&files);
    let mut faults = Vec::new();
    for (module, named) in &modules {
        for (other, &line) in named {
            if paths_from(&modules, other).contains_key(module) {
                let file = places[&(module.as_str(), other.as_str())];
                let what = format!(
                    "`{module}` imports `{other}`, which depends on `{module}`: move what they share into a module below both, or pass it as an argument"
                );
                faults.push(Fault::at(format!("{src}{}", shown(file)), line, what));
            }
        }
    }
    faults
}

fn needs(tree: &Tree, src: &str) -> Needs {
    let module = |path: &str| {
        let module = path[src.len()..path.len() - ".rs".len()].replace('/', "::");
        if module == "lib" {
            String::new()
        } else {
            module
        }
    };
    let all = || {
        tree.under(src, ".rs")
            .map(|page| (module(&page.path), page))
    };
    let tests: BTreeSet<Module> = all()
        .flat_map(|(here, page)| test_files(&page.text).map(move |name| format!("{here}::{name}")))
        .collect();
    let is_test = |file: &str| {
        tests.iter().any(|test| {
            file.strip_prefix(test.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
        })
    };
    let files: BTreeSet<Module> = all()
        .map(|(file, _)| file)
        .filter(|file| !is_test(file))
        .collect();
    let mut needs = Needs::new();
    for (here, page) in all().filter(|(here, _)| files.contains(here)) {
        let mut named = BTreeMap::new();
        if here.is_empty() {
            // An import through the root depends on all that the root re-exports.
            let below = files.iter().filter(|file| !file.is_empty());
            named.extend(below.map(|file| (file.clone(), 1)));
        } else {
            for (line, path) in paths(&page.text) {
                let file = file_of(&here, &path, &files);
                if file != here {
                    named.entry(file).or_insert(line);
                }
            }
        }
        needs.insert(here, named);
    }
    needs
}

/// The modules in files of their own that exist in tests only.
fn test_files(text: &str) -> impl Iterator<Item = &str> {
    text.split("#[cfg(test)]\n").skip(1).filter_map(|rest| {
        let name = rest.lines().next()?.strip_suffix(';')?;
        Some(name.split_once("mod ")?.1)
    })
}

/// The file that a path names, as seen from another file.
fn file_of(here: &str, path: &[String], files: &BTreeSet<Module>) -> Module {
    let mut at: Vec<&str> = Vec::new();
    for (index, part) in path.iter().enumerate() {
        match part.as_str() {
            "crate" => at.clear(),
            "self" if index == 0 => at = here.split("::").collect(),
            "self" => {}
            "super" => {
                if index == 0 {
                    at = here.split("::").collect();
                }
                at.pop();
            }
            name => at.push(name),
        }
    }
    while !at.is_empty() && !files.contains(&at.join("::")) {
        at.pop();
    }
    at.join("::")
}

/// Every path that begins with `crate`, `super` or `self`, with its line; a grouped `use` gives
/// several paths.
fn paths(text: &str) -> Vec<(usize, Vec<String>)> {
    let code = text.split("\n#[cfg(test)]").next().unwrap_or(text);
    let tokens = tokens(code);
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let begins = matches!(tokens[at].1.as_str(), "crate" | "super" | "self")
            && tokens.get(at + 1).is_some_and(|(_, next)| next == "::")
            && (at == 0 || tokens[at - 1].1 != "::");
        if begins {
            at = branch(&tokens, at, &[], &mut found);
        } else {
            at += 1;
        }
    }
    found
}

/// Parses one branch of a `use` tree from a token on; returns the next token.
fn branch(
    tokens: &[(usize, String)],
    mut at: usize,
    stem: &[String],
    found: &mut Vec<(usize, Vec<String>)>,
) -> usize {
    let mut path = stem.to_vec();
    let line = tokens[at].0;
    while let Some((_, token)) = tokens.get(at) {
        if token == "{" {
            at += 1;
            while tokens.get(at).is_some_and(|(_, token)| token != "}") {
                at = branch(tokens, at, &path, found);
                if tokens.get(at).is_some_and(|(_, token)| token == ",") {
                    at += 1;
                }
            }
            return at + 1;
        }
        path.push(token.clone());
        at += 1;
        if tokens.get(at).is_none_or(|(_, token)| token != "::") {
            break;
        }
        at += 1;
    }
    found.push((line, path));
    if tokens.get(at).is_some_and(|(_, token)| token == "as") {
        at += 2;
    }
    at
}

/// Words, `::` and symbols, each with its line from 1; no comments, no strings.
fn tokens(code: &str) -> Vec<(usize, String)> {
    let mut tokens = Vec::new();
    for (mut line, is_string, text) in pieces(code) {
        let mut rest = if is_string { "" } else { text };
        while let Some(first) = rest.chars().next() {
            let is_word = |sign: char| sign.is_alphanumeric() || sign == '_';
            let long = if is_word(first) {
                rest.find(|sign| !is_word(sign)).unwrap_or(rest.len())
            } else if rest.starts_with("::") {
                2
            } else {
                first.len_utf8()
            };
            if !first.is_whitespace() {
                tokens.push((line, rest[..long].to_owned()));
            }
            line += usize::from(first == '\n');
            rest = &rest[long..];
        }
    }
    tokens
}

/// The sets of files that depend on each other, directly or indirectly.
fn cycles_of(needs: &Needs) -> Vec<Vec<Module>> {
    let reached: BTreeMap<&Module, BTreeSet<Module>> = (needs.keys())
        .map(|file| {
            let paths_back = paths_from(needs, file);
            (file, paths_back.into_keys().collect())
        })
        .collect();
    let mut cycles: Vec<Vec<Module>> = Vec::new();
    for (&file, from_here) in &reached {
        let is_known = cycles.iter().any(|cycle| cycle.contains(file));
        if is_known || !from_here.contains(file) {
            continue;
        }
        let back = |other: &&Module| reached.get(other).is_some_and(|from| from.contains(file));
        cycles.push(from_here.iter().filter(back).cloned().collect());
    }
    cycles.sort_by_key(|cycle| std::cmp::Reverse(cycle.len()));
    cycles
}

/// All direct and indirect dependencies of a file, each with the file before it on a shortest path.
/// It contains the file itself if there is a cycle.
fn paths_from(needs: &Needs, from: &Module) -> BTreeMap<Module, Module> {
    let mut before = BTreeMap::new();
    let mut next = VecDeque::from([from.clone()]);
    while let Some(here) = next.pop_front() {
        for there in needs.get(&here).into_iter().flat_map(BTreeMap::keys) {
            if !before.contains_key(there) {
                before.insert(there.clone(), here.clone());
                next.push_back(there.clone());
            }
        }
    }
    before
}

fn fault(needs: &Needs, file: &Module) -> Fault {
    let paths_back = paths_from(needs, file);
    let mut cycle = vec![file.clone()];
    while let Some(before) = paths_back.get(&cycle[cycle.len() - 1]) {
        cycle.push(before.clone());
        if before == file {
            break;
        }
    }
    cycle.reverse();
    let steps: Vec<String> = cycle
        .windows(2)
        .map(|step| {
            let line = needs[&step[0]][&step[1]];
            format!(
                "`{}` in line {line} of {}",
                shown(&step[1]),
                shown(&step[0])
            )
        })
        .collect();
    Fault::of(
        format!("{LAWS_SRC}{}", shown(file)),
        format!(
            "a cycle of files, each naming the next: {}. Move what they share into a file below \
             both; only articles, appendices and guidelines may cite each other in a cycle",
            steps.join(", ")
        ),
    )
}

/// The path of a module's file in the crate.
fn shown(file: &str) -> String {
    if file.is_empty() {
        return "lib.rs".to_owned();
    }
    format!("{}.rs", file.replace("::", "/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree_of(files: &[(&str, &str)]) -> Tree {
        tree_in(LAWS_SRC, files)
    }

    fn tree_in(src: &str, files: &[(&str, &str)]) -> Tree {
        Tree::of(
            files
                .iter()
                .map(|(path, text)| (format!("{src}{path}"), *text)),
        )
    }

    #[test]
    fn cycle_below_the_articles_is_reported_with_its_steps() {
        let tree = tree_of(&[
            (
                "lib.rs",
                "mod act;\nmod clock;\nmod wrong;\npub use act::Act;\n",
            ),
            (
                "act.rs",
                "mod parse;\n\nuse crate::{\n    clock::Millis,\n    wrong::{self, Wrong},\n};\n",
            ),
            ("act/parse.rs", "use super::Act;\n"),
            ("clock.rs", "use crate::wrong::Wrong;\n"),
            ("wrong.rs", "fn of(act: &crate::act::Act) {}\n"),
        ]);
        assert_eq!(find_cycles(&tree), [["act", "clock", "wrong"]]);
        let faults = laws_faults(&tree);
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert_eq!(faults[0].path, "crates/laws/src/act.rs");
        let what = &faults[0].what;
        assert!(what.contains("`wrong.rs` in line 5 of act.rs"), "{what}");
        assert!(what.contains("`act.rs` in line 1 of wrong.rs"), "{what}");
        assert!(what.contains("into a file below"), "{what}");
    }

    #[test]
    fn only_articles_may_form_a_cycle() {
        let cites = [
            (
                "articles/article_05.rs",
                "use super::article_09 as draw;\nuse crate::bench::Bench;\n",
            ),
            (
                "articles/article_09.rs",
                "use crate::{appendices::a as rapid, articles::article_05};\n",
            ),
            ("appendices/a.rs", "use crate::articles::article_05;\n"),
        ];
        let mut files = cites.to_vec();
        files.push(("bench.rs", "//! See [`crate::articles::article_05`].\n"));
        assert_eq!(laws_faults(&tree_of(&files)), []);
        assert_eq!(find_cycles(&tree_of(&files))[0].len(), 3);
        files.pop();
        files.push(("bench.rs", "use crate::articles::article_05::result;\n"));
        let faults = laws_faults(&tree_of(&files));
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert_eq!(faults[0].path, "crates/laws/src/bench.rs");
    }

    #[test]
    fn imports_through_the_root_count() {
        let tree = tree_of(&[
            (
                "lib.rs",
                "pub mod act;\npub mod game;\npub use game::Game;\n",
            ),
            ("act.rs", "use crate::Game;\n"),
            ("game.rs", "use crate::act::Act;\n"),
        ]);
        let faults = laws_faults(&tree);
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(faults[0].what.contains("lib.rs"), "{}", faults[0].what);
    }

    #[test]
    fn tests_comments_and_strings_are_ignored() {
        let tree = tree_of(&[
            (
                "act.rs",
                "// crate::game\nconst A: &str = \"crate::game \\\" \";\nfn f<'a>() { '\"'; }\n#[cfg(test)]\nmod tests { use crate::game::Game; }\n",
            ),
            ("game.rs", "use crate::act::Act;\n"),
        ]);
        assert_eq!(laws_faults(&tree), []);
    }

    #[test]
    fn cycles_between_modules_of_a_crate_are_reported() {
        let files = [
            (
                "hall.rs",
                "use crate::table::Table;\n#[cfg(test)]\nmod tests;\n",
            ),
            ("hall/tests.rs", "use crate::pages::Page;\n"),
            ("pages.rs", "use crate::hall::Hall;\n"),
            ("table.rs", "mod views;\n"),
            (
                "table/views.rs",
                "use super::Table;\nuse crate::hall::Hall;\n",
            ),
        ];
        let hall = src_of("hall");
        let faults = module_faults(&tree_in(&hall, &files), &hall);
        let found: Vec<_> = faults
            .iter()
            .map(|fault| (fault.path.as_str(), fault.line))
            .collect();
        let views = "crates/hall/src/table/views.rs";
        assert_eq!(
            found,
            [("crates/hall/src/hall.rs", Some(1)), (views, Some(2))]
        );
        assert!(faults[0].what.contains("into a module below"), "{faults:?}");
    }
}
