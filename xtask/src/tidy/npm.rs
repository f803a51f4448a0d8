//! Checks the packages that build and test the pages. For crates cargo-deny does the same, by
//! `deny.toml`.

use super::Fault;
use crate::tree::Tree;

/// Allowed licenses. None of these packages is shipped; copyleft may cover a tool's files, not
/// ours.
const ALLOWED_LICENSES: [&str; 7] = [
    "0BSD",
    "Apache-2.0",
    "ISC", // as permissive as MIT; for the screen reader of the tests
    "MIT",
    "MIT OR Apache-2.0",
    "OFL-1.1", // the font of the pages, with its license (web/LICENSES.md)
    "MPL-2.0", // axe-core: the accessibility tests of the pages
];

/// The host in package-lock.json; npm replaces it with that of a mirror by itself.
const NPM_HOST: &str = "https://registry.npmjs.org/";

/// Every package has an allowed license and comes from the npm registry.
pub fn check(tree: &Tree) -> Vec<Fault> {
    const WHERE: &str = "web/package-lock.json";
    let Some(page) = tree.page(WHERE) else {
        return Vec::new();
    };
    let lock: serde_json::Value = match serde_json::from_str(&page.text) {
        Ok(lock) => lock,
        Err(error) => return vec![Fault::of(WHERE, format!("not JSON: {error}"))],
    };
    let Some(list) = lock["packages"].as_object() else {
        return vec![Fault::of(WHERE, "names no packages: generate it again")];
    };
    let mut faults = Vec::new();
    // The package without a name is our own.
    for (name, package) in list.iter().filter(|(name, _)| !name.is_empty()) {
        let licence = package["license"].as_str().unwrap_or("no licence");
        if !ALLOWED_LICENSES.contains(&licence) {
            faults.push(Fault::of(WHERE, format!("`{name}` is under {licence}: find another, or add the licence to ALLOWED_LICENSES after reading it")));
        }
        if let Some(resolved) = package["resolved"].as_str()
            && !resolved.starts_with(NPM_HOST)
        {
            faults.push(Fault::of(WHERE, format!("`{name}` comes from one machine's mirror: generate the lock file again with {NPM_HOST}")));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(package: &str) -> usize {
        let text = format!(r#"{{"packages": {{"": {{}}, "node_modules/x": {package}}}}}"#);
        check(&Tree::of([("web/package-lock.json", text)])).len()
    }

    #[test]
    fn package_needs_a_license_and_an_address() {
        assert_eq!(faults(r#"{"license": "MIT"}"#), 0);
        assert_eq!(faults("{}"), 1);
        assert_eq!(faults(r#"{"license": "GPL-3.0-only"}"#), 1);
        let mirror = r#"{"license": "MIT", "resolved": "https://mirror.example/x.tgz"}"#;
        assert_eq!(faults(mirror), 1);
    }
}
