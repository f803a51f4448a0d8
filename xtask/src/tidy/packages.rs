//! Checks what a crate needs to be published.

use super::Fault;
use crate::tree::{Page, Tree};

/// Required keys in the manifest of a published crate, and the reasons.
const NEEDED: [(&str, &str); 5] = [
    ("description", "one line for the registry's list"),
    ("readme", "the registry shows it"),
    ("documentation", "where docs.rs shows it"),
    ("keywords", "at most five words by which it is found"),
    (
        "categories",
        "from the registry's own list: https://crates.io/category_slugs",
    ),
];

/// The licenses in each package: symbolic links to the files at the root, which cargo follows.
const LICENCES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// Every published crate has a description and its licenses.
pub fn check(tree: &Tree) -> Vec<Fault> {
    tree.under("crates/", "/Cargo.toml")
        .filter(|manifest| manifest.path.matches('/').count() == 2)
        .flat_map(|manifest| check_package(tree, manifest))
        .collect()
}

fn check_package(tree: &Tree, manifest: &Page) -> Vec<Fault> {
    let Ok(parsed) = manifest.text.parse::<toml::Table>() else {
        return vec![Fault::of(&manifest.path, "not TOML")];
    };
    let Some(package) = parsed.get("package").and_then(toml::Value::as_table) else {
        return vec![Fault::of(&manifest.path, "no [package]")];
    };
    if package.get("publish").and_then(toml::Value::as_bool) == Some(false) {
        return Vec::new();
    }
    let mut faults: Vec<Fault> = NEEDED
        .iter()
        .filter(|(key, _)| !package.contains_key(*key))
        .map(|(key, why)| Fault::of(&manifest.path, format!("write `{key}`: {why}")))
        .collect();
    let has_docs = package
        .get("metadata")
        .and_then(|metadata| metadata.get("docs")?.get("rs"))
        .is_some();
    if !has_docs {
        faults.push(Fault::of(
            &manifest.path,
            "write [package.metadata.docs.rs] with all-features = true, so that docs.rs shows all",
        ));
    }
    let folder = manifest.path.trim_end_matches("Cargo.toml");
    for licence in LICENCES {
        let inside = tree.page(&format!("{folder}{licence}"));
        if inside.is_none_or(|inside| Some(&inside.text) != tree.page(licence).map(|at| &at.text)) {
            faults.push(Fault::of(
                format!("{folder}{licence}"),
                format!("a package carries its licences: ln -s ../../{licence} {folder}{licence}"),
            ));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults<const N: usize>(files: [(&str, &str); N]) -> Vec<String> {
        let faults = check(&Tree::of(files));
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn bare_crate_has_all_faults_and_unpublished_one_none() {
        let bare = faults([
            ("crates/new/Cargo.toml", "[package]\nname = \"new\""),
            ("LICENSE-MIT", "free"),
        ]);
        assert_eq!(bare.len(), 8, "{bare:#?}");
        assert!(bare[7].contains("ln -s ../../LICENSE-APACHE crates/new/LICENSE-APACHE"));
        let at_home = [("crates/new/Cargo.toml", "[package]\npublish = false")];
        assert_eq!(faults(at_home), Vec::<String>::new());
    }
}
