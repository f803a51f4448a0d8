//! What we may ship: every crate and package we build on is free for all, without copyleft.

use std::{
    collections::{BTreeMap, BTreeSet},
    process::Command,
};

use super::Fault;
use crate::tree::Tree;

/// Licences of tools that only the tests of the pages run and that nobody is given: copyleft that
/// stays with the tool's own files.
const TOOLS_ONLY: [&str; 1] = ["MPL-2.0"];

/// Licences that let anybody ship the house. A new one is added here after reading it.
const WELCOME: [&str; 16] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    "blessing",
];

/// Members that race against others or try to break the house; nobody gets them from us.
const NEVER_SHIPPED: [&str; 2] = ["rokada-bench", "rokada-trial"];

/// The host that package-lock.json names; npm puts a mirror's in its place by itself.
const NPM_HOST: &str = "https://registry.npmjs.org/";

/// Crates by `cargo metadata`, packages of the pages by `web/package-lock.json`.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut faults = crates(tree);
    faults.extend(packages(tree));
    faults
}

fn crates(tree: &Tree) -> Vec<Fault> {
    const WHERE: &str = "Cargo.lock";
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let output = Command::new(cargo)
        .current_dir(&tree.root)
        .args([
            "metadata",
            "--format-version",
            "1",
            "--locked",
            "--all-features",
        ])
        .output();
    let output = match output {
        Ok(output) if output.status.success() => output,
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr);
            return vec![Fault::of(
                WHERE,
                format!("cargo metadata failed: {}", said.trim()),
            )];
        }
        Err(error) => {
            return vec![Fault::of(
                WHERE,
                format!("cannot run cargo metadata: {error}"),
            )];
        }
    };
    let metadata: serde_json::Value = match serde_json::from_slice(&output.stdout) {
        Ok(metadata) => metadata,
        Err(error) => {
            return vec![Fault::of(
                WHERE,
                format!("cargo metadata is not JSON: {error}"),
            )];
        }
    };
    let packages = array(&metadata["packages"]);
    let shipped = shipped(&metadata);
    packages
        .iter()
        .filter(|package| {
            package["id"]
                .as_str()
                .is_some_and(|id| shipped.contains(id))
        })
        .filter_map(|package| {
            judge(
                WHERE,
                package["name"].as_str().unwrap_or("?"),
                package["license"].as_str(),
            )
        })
        .collect()
}

/// The ids of all packages that our published members build on, by any way. What only a race or a
/// trial needs is never shipped.
fn shipped(metadata: &serde_json::Value) -> BTreeSet<&str> {
    let names: BTreeMap<&str, &str> = array(&metadata["packages"])
        .iter()
        .filter_map(|package| Some((package["id"].as_str()?, package["name"].as_str()?)))
        .collect();
    let needs: BTreeMap<&str, &serde_json::Value> = array(&metadata["resolve"]["nodes"])
        .iter()
        .filter_map(|node| Some((node["id"].as_str()?, &node["dependencies"])))
        .collect();
    let mut shipped = BTreeSet::new();
    let mut waiting: Vec<&str> = array(&metadata["workspace_members"])
        .iter()
        .filter_map(serde_json::Value::as_str)
        .filter(|id| {
            names
                .get(id)
                .is_none_or(|name| !NEVER_SHIPPED.contains(name))
        })
        .collect();
    while let Some(id) = waiting.pop() {
        if shipped.insert(id) {
            let needed = needs.get(id).map(|list| array(list)).unwrap_or_default();
            waiting.extend(needed.iter().filter_map(serde_json::Value::as_str));
        }
    }
    shipped
}

/// The elements of an array; none of anything else.
fn array(value: &serde_json::Value) -> &[serde_json::Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn packages(tree: &Tree) -> Vec<Fault> {
    const WHERE: &str = "web/package-lock.json";
    let Some(page) = tree.page(WHERE) else {
        return Vec::new();
    };
    let lock: serde_json::Value = match serde_json::from_str(&page.text) {
        Ok(lock) => lock,
        Err(error) => return vec![Fault::of(WHERE, format!("not JSON: {error}"))],
    };
    let mut faults = Vec::new();
    let Some(list) = lock["packages"].as_object() else {
        return faults;
    };
    for (name, package) in list.iter().filter(|(name, _)| !name.is_empty()) {
        let licence = package["license"].as_str();
        let is_tool = package["dev"] == true && licence.is_some_and(|it| TOOLS_ONLY.contains(&it));
        if !is_tool {
            faults.extend(judge(WHERE, name, licence));
        }
        if let Some(resolved) = package["resolved"].as_str()
            && !resolved.starts_with(NPM_HOST)
        {
            faults.push(Fault::of(WHERE, format!("`{name}` comes from one machine's mirror: make the lock file anew with {NPM_HOST}")));
        }
    }
    faults
}

fn judge(path: &str, name: &str, licence: Option<&str>) -> Option<Fault> {
    let Some(licence) = licence else {
        return Some(Fault::of(
            path,
            format!("`{name}` names no licence: find another"),
        ));
    };
    (!is_welcome(licence)).then(|| {
        Fault::of(path, format!("`{name}` is under {licence}: find another, or add the licence to WELCOME after reading it"))
    })
}

/// An SPDX expression (also the old `MIT/Apache-2.0`): can we take it under welcome licences only?
fn is_welcome(expression: &str) -> bool {
    let spaced = expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    let answer = any_of(&mut rest);
    answer && rest.is_empty()
}

fn any_of(words: &mut &[&str]) -> bool {
    let mut answer = all_of(words);
    while let Some((&"OR", rest)) = words.split_first() {
        *words = rest;
        answer |= all_of(words);
    }
    answer
}

fn all_of(words: &mut &[&str]) -> bool {
    let mut answer = one(words);
    while let Some((&"AND", rest)) = words.split_first() {
        *words = rest;
        answer &= one(words);
    }
    answer
}

fn one(words: &mut &[&str]) -> bool {
    let Some((&first, rest)) = words.split_first() else {
        return false;
    };
    *words = rest;
    if first == "(" {
        let answer = any_of(words);
        return match words.split_first() {
            Some((&")", rest)) => {
                *words = rest;
                answer
            }
            _ => false,
        };
    }
    if let [with, exception, rest @ ..] = *words
        && *with == "WITH"
    {
        *words = rest;
        let whole = format!("{first} WITH {exception}");
        return WELCOME.contains(&whole.as_str());
    }
    WELCOME.contains(&first)
}

#[cfg(test)]
mod tests {
    use super::is_welcome;

    #[test]
    fn expressions_are_read() {
        for welcome in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR MIT",
            "MIT OR GPL-3.0-only",
        ] {
            assert!(is_welcome(welcome), "{welcome}");
        }
        for unwelcome in [
            "GPL-3.0-only",
            "AGPL-3.0",
            "MIT AND GPL-2.0",
            "(MIT OR GPL-3.0) AND LGPL-2.1",
            "",
            "CC-BY-NC-4.0",
        ] {
            assert!(!is_welcome(unwelcome), "{unwelcome}");
        }
    }
}
