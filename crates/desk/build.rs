//! Puts the cases of `data/cases` into the library. In a package from a
//! registry the folder does not stand beside us, and the collection is empty.

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
    println!("cargo:rerun-if-changed={}", cases.display());
    let mut code = String::from("&[\n");
    let mut paths = Vec::new();
    files_below(&cases, &mut paths);
    paths.sort();
    for path in paths {
        let id = path.strip_prefix(&cases).expect("it was found below");
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
    fs::write(out.join("cases.rs"), code).expect("OUT_DIR can be written");
}

/// All cases below a folder; none if it is not there.
fn files_below(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for path in entries.filter_map(|entry| entry.ok().map(|entry| entry.path())) {
        if path.is_dir() {
            files_below(&path, found);
        } else if path.extension().is_some_and(|found| found == "case") {
            found.push(path);
        }
    }
}
