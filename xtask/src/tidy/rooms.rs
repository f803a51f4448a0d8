//! Checks the dependencies of crates, and what a pure crate may name.

use super::Fault;
use crate::tree::{Page, Tree};

/// A crate and the crates it may depend on, by folder.
struct CrateRule {
    folder: &'static str,
    may_use: &'static [&'static str],
    /// `no_std` + `alloc`: no clock, file, socket, thread or random number can even be named.
    pure: bool,
}

/// Every crate. A new one is a new line here, with its reason in `ARCHITECTURE.md`.
#[rustfmt::skip]
const CRATES: &[CrateRule] = &[
    CrateRule { folder: "board", may_use: &[], pure: true },
    CrateRule { folder: "notation", may_use: &["board"], pure: true },
    CrateRule { folder: "unwinnable", may_use: &["board"], pure: true },
    CrateRule { folder: "laws", may_use: &["board", "notation", "unwinnable"], pure: true },
    CrateRule { folder: "feed", may_use: &["board", "notation", "unwinnable", "laws"], pure: true },
    CrateRule { folder: "tournament", may_use: &["board", "laws"], pure: true },
    CrateRule { folder: "words", may_use: &["board", "notation", "laws"], pure: false },
    CrateRule { folder: "audit", may_use: &["board", "notation", "unwinnable", "laws"], pure: false },
    CrateRule { folder: "tables", may_use: &["notation", "laws", "audit"], pure: false },
    CrateRule { folder: "paper", may_use: &[], pure: false },
    CrateRule { folder: "desk", may_use: &["board", "notation", "unwinnable", "laws", "words"], pure: false },
    CrateRule { folder: "store", may_use: &[], pure: false },
    CrateRule { folder: "uci", may_use: &[], pure: false },
    CrateRule { folder: "follow", may_use: &[], pure: false },
    CrateRule { folder: "client", may_use: &[], pure: false },
    CrateRule { folder: "protocol", may_use: &["board", "laws", "desk"], pure: false },
    CrateRule { folder: "textboard", may_use: &["board", "notation", "laws", "words", "protocol"], pure: false },
    CrateRule { folder: "hall", may_use: &["protocol", "textboard", "board", "notation", "laws", "feed", "words", "desk", "store", "tournament", "uci", "paper", "audit", "follow", "testkit"], pure: false },
    CrateRule { folder: "gateway", may_use: &["protocol", "board", "laws", "words", "store", "hall", "testkit"], pure: false },
    CrateRule { folder: "cli", may_use: ALL, pure: false },
    // These are never published. Only tests of published crates use `testkit`.
    CrateRule { folder: "testkit", may_use: &["board", "laws", "store", "protocol", "hall"], pure: false },
    CrateRule { folder: "known", may_use: ALL, pure: false },
    CrateRule { folder: "bench", may_use: ALL_AND_KNOWN, pure: false },
    CrateRule { folder: "trial", may_use: ALL, pure: false },
];

/// Every crate that others may depend on.
const ALL: &[&str] = match ALL_AND_KNOWN {
    [rooms @ .., _known] => rooms,
    [] => ALL_AND_KNOWN,
};

/// The benchmarks read the real games from their folder.
const ALL_AND_KNOWN: &[&str] = &[
    "board",
    "notation",
    "unwinnable",
    "laws",
    "feed",
    "tournament",
    "words",
    "desk",
    "store",
    "uci",
    "client",
    "audit",
    "tables",
    "follow",
    "paper",
    "protocol",
    "textboard",
    "hall",
    "gateway",
    "testkit",
    "known",
];

/// An external crate, and the pure crates that may use it.
struct Dependency {
    name: &'static str,
    crates: &'static [&'static str],
}

/// All external dependencies of pure crates. Each is `no_std` without its default features.
#[rustfmt::skip]
const PURE_DEPENDENCIES: [Dependency; 2] = [
    // An optional feature.
    Dependency { name: "serde", crates: &["board", "notation", "laws"] },
    // The commitment to a sealed move is its hash (Guideline I).
    Dependency { name: "sha2", crates: &["laws"] },
];

const TABLES: [&str; 3] = ["dependencies", "build-dependencies", "dev-dependencies"];

/// Checks dependencies, READMEs, pure crates, and that `evolve` applies no law.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for manifest in tree.under("crates/", "/Cargo.toml") {
        let Some(folder) = folder_of(manifest) else {
            continue;
        };
        match CRATES.iter().find(|rule| rule.folder == folder) {
            Some(rule) => faults.extend(check_crate(tree, manifest, rule)),
            None => faults.push(Fault::of(
                &manifest.path,
                "an unknown crate: list its dependencies in xtask/src/tidy/rooms.rs",
            )),
        }
    }
    faults.extend(evolve_applies_no_law(tree));
    faults
}

/// `board` for `crates/board/Cargo.toml`; `None` for a manifest further down.
fn folder_of(manifest: &Page) -> Option<&str> {
    let folder = manifest
        .path
        .strip_prefix("crates/")?
        .strip_suffix("/Cargo.toml")?;
    (!folder.contains('/')).then_some(folder)
}

fn check_crate(tree: &Tree, manifest: &Page, rule: &CrateRule) -> Vec<Fault> {
    let mut faults = Vec::new();
    let parsed: toml::Table = match manifest.text.parse() {
        Ok(parsed) => parsed,
        Err(error) => return vec![Fault::of(&manifest.path, format!("not TOML: {error}"))],
    };
    for table in TABLES {
        let Some(named) = parsed.get(table).and_then(toml::Value::as_table) else {
            continue;
        };
        for name in named.keys() {
            faults.extend(check_dependency(manifest, rule, table, name));
        }
    }
    let readme = format!("crates/{}/README.md", rule.folder);
    match tree.page(&readme) {
        Some(page) if page.text.lines().count() > 3 => {}
        Some(_) | None => faults.push(Fault::of(
            readme,
            "each crate needs a README: what it is, what it does not know, how to run its tests",
        )),
    }
    if rule.pure {
        let lib = format!("crates/{}/src/lib.rs", rule.folder);
        let is_pure = tree
            .page(&lib)
            .is_some_and(|page| page.text.lines().any(|line| line == "#![no_std]"));
        if !is_pure {
            faults.push(Fault::of(
                lib,
                "a pure crate begins with a line `#![no_std]`",
            ));
        }
    }
    faults
}

fn check_dependency(manifest: &Page, rule: &CrateRule, table: &str, name: &str) -> Option<Fault> {
    if let Some(known) = name.strip_prefix("rokada-") {
        return (!rule.may_use.contains(&known)).then(|| {
            Fault::of(
                &manifest.path,
                format!(
                    "`{}` may not depend on `{known}`: move the shared code to a crate that both may use",
                    rule.folder
                ),
            )
        });
    }
    let is_allowed = PURE_DEPENDENCIES
        .iter()
        .any(|allowed| allowed.name == name && allowed.crates.contains(&rule.folder));
    (rule.pure && table == "dependencies" && !is_allowed).then(|| {
        Fault::of(
            &manifest.path,
            format!("a pure crate has no external dependencies; if `{}` needs `{name}`, give the reason in PURE_DEPENDENCIES", rule.folder),
        )
    })
}

/// `evolve` applies an event without consulting the Laws, so that a record always folds to the same
/// game. It may pass on the edition as a value, but not inspect it.
fn evolve_applies_no_law(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    let pages = tree.under("crates/laws/src/game", ".rs").filter(|page| {
        let rest = &page.path["crates/laws/src/game".len()..];
        rest == ".rs" || rest.starts_with('/')
    });
    for page in pages {
        for (number, line) in page.lines() {
            if applies_law(line.split("//").next().unwrap_or(line)) {
                faults.push(Fault::at(
                    &page.path,
                    number,
                    "evolve may not consult the Laws: let `decide` put the data into the event",
                ));
            }
        }
    }
    faults
}

/// Whether this line of code imports from the articles or inspects an edition.
fn applies_law(code: &str) -> bool {
    let code = code.trim_start();
    let imports_more_than_edition = |path: &str| {
        code.split(path)
            .skip(1)
            .any(|rest| rest != "Edition;" && rest != "Edition,")
    };
    code.contains("crate::articles")
        || code.starts_with("articles::")
        || code.contains(".laws()")
        || imports_more_than_edition("crate::edition::")
        || (code.starts_with("edition::") && imports_more_than_edition("edition::"))
}

#[cfg(test)]
mod tests {
    use super::applies_law;

    #[test]
    fn edition_may_be_passed_on_but_not_inspected() {
        for fine in [
            "use crate::edition::Edition;",
            "    edition::Edition,",
            "let edition = header.edition;",
        ] {
            assert!(!applies_law(fine), "{fine}");
        }
        for law in [
            "use crate::articles::article_09_drawn_game;",
            "    articles::article_05,",
            "use crate::edition::{Edition, Fivefold};",
            "    edition::Fivefold,",
            "if self.edition.laws().fivefold == rule {",
        ] {
            assert!(applies_law(law), "{law}");
        }
    }
}
