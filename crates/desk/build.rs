//! Embeds the cases of `data/cases`, the readings of `docs/readings` and the glossary in the
//! library. A package from a registry has none of these folders; the collections are then empty.

use std::{
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    println!("cargo:rerun-if-changed=build.rs");
    let cases = here.join("../../data/cases");
    write_texts(&cases, "case", &out.join("cases.rs"));
    let readings = here.join("../../docs/readings");
    write_texts(&readings, "md", &out.join("readings.rs"));
    let glossary = here.join("../../docs/GLOSSARY.md");
    println!("cargo:rerun-if-changed={}", glossary.display());
    let glossary = fs::read_to_string(&glossary).unwrap_or_default();
    fs::write(out.join("glossary.md"), glossary).expect("OUT_DIR can be written");
}

/// Writes a table of the files in a folder: each path without its ending, and its text.
fn write_texts(folder: &Path, ending: &str, table: &Path) {
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut code = String::from("&[\n");
    let mut paths = Vec::new();
    files_below(folder, ending, &mut paths);
    paths.sort();
    for path in paths {
        let id = path.strip_prefix(folder).expect("it was found below");
        let id = id.with_extension("");
        let id = id.to_str().expect("our file names are plain ASCII");
        let id = id.replace('\\', "/");
        let path = path
            .to_str()
            .expect("the place of a checkout is readable text");
        writeln!(code, "    ({id:?}, include_str!({path:?})),")
            .expect("writing to a string cannot fail");
    }
    code.push_str("]\n");
    fs::write(table, code).expect("OUT_DIR can be written");
}

/// All files with this ending in a folder and its subfolders; none if it does not exist.
fn files_below(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for path in entries.filter_map(|entry| entry.ok().map(|entry| entry.path())) {
        if path.is_dir() {
            files_below(&path, ending, found);
        } else if path.extension().is_some_and(|found| found == ending) {
            found.push(path);
        }
    }
}
