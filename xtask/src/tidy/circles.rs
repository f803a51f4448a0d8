//! Finds dependency cycles between the files of the Laws; only those of the articles are allowed.
//!
//! Articles, appendices and guidelines cite each other as the Laws do. The files below them (acts,
//! events, the clock, the game) and above them (`decide`, the record, the transcript) must not form
//! cycles. A dependency is a name used by `crate::` or `super::` outside tests; the list of modules
//! in a folder does not count.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::Fault;
use crate::tree::Tree;

/// The crate that is checked.
const LAWS_SRC: &str = "crates/laws/src/";

/// Folders whose files may form a cycle.
const MAY_CIRCLE: [&str; 3] = ["articles", "appendices", "guidelines"];

/// A file by the path of its module, such as `act::parse`; the root is empty.
type Module = String;

/// The files that each file depends on, with the first line of each dependency.
type Needs = BTreeMap<Module, BTreeMap<Module, usize>>;

/// A fault for each cycle with a file that is not an article, appendix or guideline.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let needs = needs(tree);
    let mut faults = Vec::new();
    for cycle in cycles_of(&needs) {
        if let Some(first) = cycle.iter().find(|file| !may_circle(file)) {
            faults.push(fault(&needs, first));
        }
    }
    faults
}

/// The sets of files that depend on each other, each sorted by name, the largest first.
pub fn find_cycles(tree: &Tree) -> Vec<Vec<String>> {
    cycles_of(&needs(tree))
}

fn may_circle(file: &str) -> bool {
    MAY_CIRCLE.contains(&file.split("::").next().unwrap_or(file))
}

fn needs(tree: &Tree) -> Needs {
    let module = |path: &str| {
        let module = path[LAWS_SRC.len()..path.len() - ".rs".len()].replace('/', "::");
        if module == "lib" {
            String::new()
        } else {
            module
        }
    };
    let files: BTreeSet<Module> = (tree.under(LAWS_SRC, ".rs"))
        .map(|page| module(&page.path))
        .collect();
    let mut needs = Needs::new();
    for page in tree.under(LAWS_SRC, ".rs") {
        let here = module(&page.path);
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
    let code = text.split("#[cfg(test)]").next().unwrap_or(text);
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
    let (mut line, mut rest) = (1, code);
    while let Some(first) = rest.chars().next() {
        let is_word = |sign: char| sign.is_alphanumeric() || sign == '_';
        let long = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if first == '"' {
            string(rest)
        } else if let Some(sign) = quoted_sign(rest) {
            sign
        } else if is_word(first) {
            let long = rest.find(|sign| !is_word(sign)).unwrap_or(rest.len());
            tokens.push((line, rest[..long].to_owned()));
            long
        } else {
            let long = if rest.starts_with("::") {
                2
            } else {
                first.len_utf8()
            };
            if !first.is_whitespace() {
                tokens.push((line, rest[..long].to_owned()));
            }
            long
        };
        line += rest[..long].matches('\n').count();
        rest = &rest[long..];
    }
    tokens
}

/// The length of a string that begins here, with its quotes.
fn string(rest: &str) -> usize {
    let mut is_escaped = false;
    for (at, sign) in rest.char_indices().skip(1) {
        match sign {
            '"' if !is_escaped => return at + 1,
            '\\' => is_escaped = !is_escaped,
            _ => is_escaped = false,
        }
    }
    rest.len()
}

/// The length of a literal `'x'` or `'\x'`, if one begins here; not of a lifetime.
fn quoted_sign(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix('\'')?;
    let sign = match after.strip_prefix('\\') {
        Some(escaped) => 1 + escaped.chars().next()?.len_utf8(),
        None => after.chars().next()?.len_utf8(),
    };
    after[sign..].starts_with('\'').then_some(sign + 2)
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

/// A fault with a shortest cycle through a file.
fn fault(needs: &Needs, file: &Module) -> Fault {
    let paths_back = paths_from(needs, file);
    let mut circle = vec![file.clone()];
    while let Some(before) = paths_back.get(&circle[circle.len() - 1]) {
        circle.push(before.clone());
        if before == file {
            break;
        }
    }
    circle.reverse();
    let steps: Vec<String> = circle
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
            "a circle of files, each naming the next: {}. Move what they share into a file below \
             both; only articles, appendices and guidelines may cite each other in a circle",
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
    use crate::tree::Page;

    fn tree_of(files: &[(&str, &str)]) -> Tree {
        let mut pages: Vec<Page> = (files.iter())
            .map(|(path, text)| Page {
                path: format!("{LAWS_SRC}{path}"),
                text: (*text).to_owned(),
            })
            .collect();
        pages.sort_by(|a, b| a.path.cmp(&b.path));
        Tree {
            root: "/".into(),
            pages,
        }
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
        let faults = check(&tree);
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
        assert_eq!(check(&tree_of(&files)), []);
        assert_eq!(find_cycles(&tree_of(&files))[0].len(), 3);
        files.pop();
        files.push(("bench.rs", "use crate::articles::article_05::result;\n"));
        let faults = check(&tree_of(&files));
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
        let faults = check(&tree);
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
        assert_eq!(check(&tree), []);
    }
}
