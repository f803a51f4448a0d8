//! Checks the dependencies of crates against the table in `ARCHITECTURE.md`, and what a pure crate
//! may name.

use super::Fault;
use crate::tree::{Page, Tree};

/// The page with the crate map and, in a block of code under [`HEADING`], the table.
const MAP: &str = "ARCHITECTURE.md";
const HEADING: &str = "## Crate dependencies";

/// A crate and its dependencies, as a line of the table: `laws (no_std): board sha2 # reason`.
struct CrateRule<'a> {
    line: usize,
    folder: &'a str,
    /// `no_std` + `alloc`: no clock, file, socket, thread or random number can even be named.
    pure: bool,
    uses: Vec<&'a str>,
}

/// Libraries of others that do what ours do. `deny.toml` does not check their licenses.
const PEERS: [&str; 5] = ["chasolver", "chess", "cozy-chess", "pgn-reader", "shakmaty"];

const TABLES: [&str; 3] = ["dependencies", "build-dependencies", "dev-dependencies"];

/// Checks dependencies, READMEs, pure crates, and that `evolve` applies no law.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let rules = tree.page(MAP).map(rules).unwrap_or_default();
    let manifests: Vec<_> = (tree.pages.iter())
        .filter_map(|page| Some((page, folder_of(page)?)))
        .collect();
    let mut faults = Vec::new();
    for (manifest, folder) in &manifests {
        let rule = rules.iter().find(|rule| rule.folder == *folder);
        faults.extend(rule.map_or_else(
            || {
                let what = format!("an unknown crate: add it and its dependencies to the table in {MAP}, and a reason to the map");
                vec![Fault::of(&manifest.path, what)]
            },
            |rule| check_crate(tree, manifest, rule),
        ));
    }
    for rule in rules {
        if !manifests.iter().any(|(_, folder)| *folder == rule.folder) {
            let what = format!("there is no crate `{}`: remove its line", rule.folder);
            faults.push(Fault::at(MAP, rule.line, what));
        }
    }
    faults.extend(evolve_applies_no_law(tree));
    faults
}

fn rules(map: &Page) -> Vec<CrateRule<'_>> {
    map.lines()
        .skip_while(|(_, line)| *line != HEADING)
        .skip_while(|(_, line)| !line.starts_with("```"))
        .skip(1)
        .take_while(|(_, line)| !line.starts_with("```"))
        .filter_map(|(number, line)| {
            let (name, uses) = line.split('#').next()?.split_once(':')?;
            let folder = name.trim_end_matches(" (no_std)");
            Some(CrateRule {
                line: number,
                folder,
                pure: folder != name,
                uses: uses.split_whitespace().collect(),
            })
        })
        .collect()
}

/// `board` for `crates/board/Cargo.toml`; `None` for a manifest further down.
fn folder_of(page: &Page) -> Option<&str> {
    let folder = page.path.strip_suffix("/Cargo.toml")?;
    let folder = folder
        .strip_prefix("crates/")
        .or((folder == "xtask").then_some(folder))?;
    (!folder.contains('/')).then_some(folder)
}

fn check_crate(tree: &Tree, manifest: &Page, rule: &CrateRule<'_>) -> Vec<Fault> {
    let parsed: toml::Table = match manifest.text.parse() {
        Ok(parsed) => parsed,
        Err(error) => return vec![Fault::of(&manifest.path, format!("not TOML: {error}"))],
    };
    let is_published = !is_unpublished(&parsed);
    let mut faults = Vec::new();
    let mut fault = |what: String| faults.push(Fault::of(&manifest.path, what));
    let folder = rule.folder;
    let named = dependencies(&parsed);
    for &(table, name) in &named {
        let own = name.strip_prefix("rokada-");
        let must_be_listed = own.is_some() || rule.pure && table == "dependencies";
        if must_be_listed && !rule.uses.contains(&own.unwrap_or(name)) {
            fault(format!(
                "`{folder}` may not depend on `{name}`: move the shared code to a crate that both may use, or add it to the table in {MAP} with the reason"
            ));
        }
        let is_unshipped = own.is_some_and(|own| {
            let other = tree.page(&format!("crates/{own}/Cargo.toml"));
            other.is_some_and(|page| page.text.parse().is_ok_and(|table| is_unpublished(&table)))
        });
        if is_published && is_unshipped && table != "dev-dependencies" {
            fault(format!(
                "`{name}` is not published: a published crate may use it as a dev-dependency only"
            ));
        }
        if is_published && PEERS.contains(&name) {
            fault(format!(
                "`{name}` is for comparisons only: move them to an unpublished crate, such as `bench`"
            ));
        }
    }
    for unused in rule.uses.iter().filter(|&&listed| {
        let is_it = |name: &str| name.strip_prefix("rokada-").unwrap_or(name) == listed;
        !named.iter().any(|(_, name)| is_it(name))
    }) {
        let what = format!("`{folder}` does not depend on `{unused}`: remove it from the line");
        faults.push(Fault::at(MAP, rule.line, what));
    }
    let is_in_map = |map: &Page| map.text.contains(&format!("| `crates/{folder}` |"));
    if manifest.path.starts_with("crates/") && !tree.page(MAP).is_some_and(is_in_map) {
        let what = format!("the code map lacks `crates/{folder}`: add a row with its content");
        faults.push(Fault::of(MAP, what));
    }
    let readme = manifest.path.replace("Cargo.toml", "README.md");
    let is_long = |page: &Page| page.text.lines().count() > 3;
    if !tree.page(&readme).is_some_and(is_long) {
        faults.push(Fault::of(
            readme,
            "each crate needs a README: what it is, what it does not know, how to run its tests",
        ));
    }
    let lib = manifest.path.replace("Cargo.toml", "src/lib.rs");
    let is_pure = |page: &Page| page.text.lines().any(|line| line == "#![no_std]");
    if rule.pure && !tree.page(&lib).is_some_and(is_pure) {
        let what = "a pure crate begins with a line `#![no_std]`";
        faults.push(Fault::of(lib, what));
    }
    faults
}

fn is_unpublished(manifest: &toml::Table) -> bool {
    let publish = manifest
        .get("package")
        .and_then(|package| package.get("publish"));
    publish.and_then(toml::Value::as_bool) == Some(false)
}

/// The dependencies in a manifest, also those for one target, each with the name of its table.
fn dependencies(manifest: &toml::Table) -> Vec<(&'static str, &str)> {
    let targets = manifest.get("target").and_then(toml::Value::as_table);
    let targets = targets.into_iter().flat_map(toml::Table::values);
    (targets.filter_map(toml::Value::as_table))
        .chain([manifest])
        .flat_map(|part| TABLES.map(|table| (table, part.get(table))))
        .filter_map(|(table, named)| Some((table, named?.as_table()?)))
        .flat_map(|(table, named)| named.keys().map(move |name| (table, name.as_str())))
        .collect()
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
    use super::*;

    #[test]
    fn dependency_must_be_in_the_table() {
        let map = format!(
            "| `crates/board` | moves |\n{HEADING}\n```text\nboard (no_std): serde # optional\nhall: board testkit\ntestkit:\nold:\n```\n"
        );
        let manifest = |more: &str| format!("[package]\n{more}\n");
        let tree = Tree::of([
            (MAP, map),
            (
                "crates/board/Cargo.toml",
                manifest("[dependencies]\nserde = 1\nrand = 1"),
            ),
            (
                "crates/hall/Cargo.toml",
                manifest(
                    "[target.x.dependencies]\nrokada-testkit = 1\nrokada-laws = 1\n[dev-dependencies]\nchess = 1",
                ),
            ),
            ("crates/new/Cargo.toml", manifest("")),
            (
                "crates/testkit/Cargo.toml",
                manifest("publish = false\n[dependencies]\nchess = 1"),
            ),
        ]);
        let faults: Vec<String> = check(&tree).iter().map(ToString::to_string).collect();
        for what in [
            "crates/board/Cargo.toml: `board` may not depend on `rand`",
            "crates/board/src/lib.rs: a pure crate begins",
            "crates/board/README.md: each crate needs a README",
            "crates/hall/Cargo.toml: `hall` may not depend on `rokada-laws`: move",
            "`rokada-testkit` is not published: a published crate may",
            "crates/hall/Cargo.toml: `chess` is for comparisons only: move",
            "ARCHITECTURE.md:5: `hall` does not depend on `board`: remove",
            "ARCHITECTURE.md: the code map lacks `crates/hall`: add",
            "crates/new/Cargo.toml: an unknown crate: add",
            "ARCHITECTURE.md: the code map lacks `crates/testkit`: add",
            "ARCHITECTURE.md:7: there is no crate `old`: remove",
        ] {
            assert!(
                faults.iter().any(|fault| fault.contains(what)),
                "{what}\n{faults:#?}"
            );
        }
        assert_eq!(faults.len(), 13, "{faults:#?}"); // with the READMEs of hall and testkit
    }

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
