//! Puts the pages' files into the binary: the style sheets and the pieces from
//! `src`, which every build has, and the bundled modules of `web/dist`
//! where they have been built. It never runs npm; without the modules the hall
//! serves its plain-form pages. Texts go in twice, as they are and compressed.
//! The word to programs goes the same way.

use std::{
    env,
    fmt::Write as _,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use flate2::{Compression, write::GzEncoder};

/// One file on its way into the binary.
struct Embedded {
    /// The name the templates use: `hall.css`, `wK.svg`.
    name: String,
    /// The name in the address, with the hash of the content: `hall.0123456789abcdef.css`.
    hashed: String,
    /// Where `include_bytes!` finds it.
    path: String,
}

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let pages = here.join("src");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=src/pieces");
    println!("cargo:rerun-if-changed=src/style");

    let mut files: Vec<Embedded> = files_of(&pages.join("pieces"), "svg")
        .into_iter()
        .map(|path| embedded(&file_name(&path), &path))
        .collect();

    // A clone of the repository has this folder; a package from a registry does not.
    let dist = here.join("../../web/dist");
    let mut sheet = String::new();
    if dist.is_dir() {
        println!("cargo:rerun-if-changed={}", dist.display());
        for ending in ["js", "woff2", "txt"] {
            let built = files_of(&dist, ending).into_iter();
            files.extend(built.map(|path| embedded(&file_name(&path), &path)));
        }
        sheet = fs::read_to_string(dist.join("face.css")).unwrap_or_default();
    }

    // The sheets become one file; what they say of the addresses of pieces and face gets the
    // hashed names.
    for path in files_of(&pages.join("style"), "css") {
        sheet.push_str(&fs::read_to_string(&path).expect("a style sheet is readable text"));
    }
    for file in &files {
        sheet = sheet.replace(
            &format!("url(pieces/{})", file.name),
            &format!("url({})", file.hashed),
        );
        sheet = sheet.replace(
            &format!("url(fonts/{})", file.name),
            &format!("url({})", file.hashed),
        );
    }
    let sheet_path = out.join("hall.css");
    fs::write(&sheet_path, sheet).expect("OUT_DIR can be written");
    files.push(embedded("hall.css", &sheet_path));

    // The licence of the pieces travels with them.
    files.push(embedded("LICENSES.md", &pages.join("pieces/LICENSES.md")));

    let mut code = String::from("&[\n");
    for file in &files {
        let gzip = match compressed(file, &out) {
            Some(path) => format!("Some(include_bytes!({path:?}))"),
            None => "None".to_owned(),
        };
        writeln!(
            code,
            "    File {{ name: {:?}, hashed: {:?}, bytes: include_bytes!({:?}), gzip: {gzip} }},",
            file.name, file.hashed, file.path
        )
        .expect("writing to a string cannot fail");
    }
    code.push_str("]\n");
    fs::write(out.join("files.rs"), code).expect("OUT_DIR can be written");
    collect_texts(&here, &out);
}

/// The word to programs, inside the binary; nothing where this is a package.
fn collect_texts(here: &Path, out: &Path) {
    let path = here.join("../../docs/api.md");
    println!("cargo:rerun-if-changed={}", path.display());
    let text = fs::read_to_string(&path).unwrap_or_default();
    fs::write(out.join("api.md"), text).expect("OUT_DIR can be written");
}

/// The files of a folder with this extension, in the order of their names.
fn files_of(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", folder.display()))
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    paths.sort();
    paths
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .and_then(|name| name.to_str())
        .expect("our file names are plain ASCII")
        .to_owned()
}

fn embedded(name: &str, path: &Path) -> Embedded {
    let bytes = fs::read(path).expect("the file was just listed");
    let (stem, extension) = name.rsplit_once('.').expect("our files have extensions");
    Embedded {
        name: name.to_owned(),
        hashed: format!("{stem}.{:016x}.{extension}", fnv(&bytes)),
        path: path
            .to_str()
            .expect("the place of a checkout is readable text")
            .to_owned(),
    }
}

/// Where the file lies compressed, if that is shorter by a tenth at least.
fn compressed(file: &Embedded, out: &Path) -> Option<String> {
    let bytes = fs::read(&file.path).expect("the file was just read");
    let mut packing = GzEncoder::new(Vec::new(), Compression::best());
    packing.write_all(&bytes).expect("memory can be written");
    let packed = packing.finish().expect("memory can be written");
    if packed.len() > bytes.len() / 10 * 9 {
        return None;
    }
    let path = out.join(format!("{}.gz", file.name));
    fs::write(&path, packed).expect("OUT_DIR can be written");
    Some(path.to_str().expect("it is readable text").to_owned())
}

/// The 64-bit FNV-1a hash: enough to tell one version of a file from the next.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
