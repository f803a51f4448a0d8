//! Who may know whom, and what a pure room may name.

use super::Fault;
use crate::tree::{Page, Tree};

/// A room and the rooms it may know, by folder.
struct Room {
    folder: &'static str,
    may_know: &'static [&'static str],
    /// `no_std` + `alloc`: no clock, file, socket, thread or random number can even be named.
    pure: bool,
}

/// Every room. A new one is a new line here, with its reason in `ARCHITECTURE.md`.
#[rustfmt::skip]
const ROOMS: &[Room] = &[
    Room { folder: "board", may_know: &[], pure: true },
    Room { folder: "notation", may_know: &["board"], pure: true },
    Room { folder: "unwinnable", may_know: &["board"], pure: true },
    Room { folder: "laws", may_know: &["board", "notation", "unwinnable"], pure: true },
    Room { folder: "feed", may_know: &["board", "notation", "unwinnable", "laws"], pure: true },
    Room { folder: "tournament", may_know: &["board", "laws"], pure: true },
    Room { folder: "words", may_know: &["board", "notation", "laws"], pure: false },
    Room { folder: "audit", may_know: &["board", "notation", "unwinnable", "laws"], pure: false },
    Room { folder: "tables", may_know: &["notation", "laws", "audit"], pure: false },
    Room { folder: "paper", may_know: &[], pure: false },
    Room { folder: "desk", may_know: &["board", "notation", "unwinnable", "laws", "words"], pure: false },
    Room { folder: "store", may_know: &[], pure: false },
    Room { folder: "uci", may_know: &[], pure: false },
    Room { folder: "follow", may_know: &[], pure: false },
    Room { folder: "client", may_know: &[], pure: false },
    Room { folder: "protocol", may_know: &["board", "laws", "desk"], pure: false },
    Room { folder: "textboard", may_know: &["board", "notation", "laws", "words", "protocol"], pure: false },
    Room { folder: "hall", may_know: &["protocol", "textboard", "board", "notation", "laws", "feed", "words", "desk", "store", "tournament", "uci", "paper", "audit", "follow", "testkit"], pure: false },
    Room { folder: "gateway", may_know: &["protocol", "board", "laws", "words", "store", "hall", "testkit"], pure: false },
    Room { folder: "cli", may_know: ALL, pure: false },
    // These are never published. Only tests of published crates use `testkit`.
    Room { folder: "testkit", may_know: &["store", "protocol", "hall"], pure: false },
    Room { folder: "known", may_know: ALL, pure: false },
    Room { folder: "bench", may_know: ALL_AND_KNOWN, pure: false },
    Room { folder: "trial", may_know: ALL, pure: false },
];

/// Every room that somebody may know.
const ALL: &[&str] = match ALL_AND_KNOWN {
    [rooms @ .., _known] => rooms,
    [] => ALL_AND_KNOWN,
};

/// The benches take real games where they lie.
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

/// A crate from outside, and the pure rooms that may use it.
struct Guest {
    name: &'static str,
    rooms: &'static [&'static str],
}

/// Everything from outside that a pure room builds on. Each is `no_std` without its usual features.
#[rustfmt::skip]
const PURE_GUESTS: [Guest; 2] = [
    // Offered to whoever wants it, as a feature.
    Guest { name: "serde", rooms: &["board", "notation", "laws"] },
    // A sealed move is committed to by its hash (Guideline I).
    Guest { name: "sha2", rooms: &["laws"] },
];

const TABLES: [&str; 3] = ["dependencies", "build-dependencies", "dev-dependencies"];

/// Rooms known, readme present, pure rooms pure, `evolve` free of law.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for manifest in tree.under("crates/", "/Cargo.toml") {
        let Some(folder) = folder_of(manifest) else {
            continue;
        };
        match ROOMS.iter().find(|room| room.folder == folder) {
            Some(room) => faults.extend(check_room(tree, manifest, room)),
            None => faults.push(Fault::of(
                &manifest.path,
                "a room that nobody knows: say in xtask/src/tidy/rooms.rs whom it may know",
            )),
        }
    }
    faults.extend(evolve_knows_no_laws(tree));
    faults
}

/// `board` of `crates/board/Cargo.toml`; nothing for a manifest further down.
fn folder_of(manifest: &Page) -> Option<&str> {
    let folder = manifest
        .path
        .strip_prefix("crates/")?
        .strip_suffix("/Cargo.toml")?;
    (!folder.contains('/')).then_some(folder)
}

fn check_room(tree: &Tree, manifest: &Page, room: &Room) -> Vec<Fault> {
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
            faults.extend(check_guest(manifest, room, table, name));
        }
    }
    let readme = format!("crates/{}/README.md", room.folder);
    match tree.page(&readme) {
        Some(page) if page.text.lines().count() > 3 => {}
        Some(_) | None => faults.push(Fault::of(
            readme,
            "each room has a page that says what it is, what it does not know, how to run its tests",
        )),
    }
    if room.pure {
        let lib = format!("crates/{}/src/lib.rs", room.folder);
        let is_pure = tree
            .page(&lib)
            .is_some_and(|page| page.text.lines().any(|line| line == "#![no_std]"));
        if !is_pure {
            faults.push(Fault::of(
                lib,
                "a pure room begins with a line `#![no_std]`",
            ));
        }
    }
    faults
}

fn check_guest(manifest: &Page, room: &Room, table: &str, name: &str) -> Option<Fault> {
    if let Some(known) = name.strip_prefix("rokada-") {
        return (!room.may_know.contains(&known)).then(|| {
            Fault::of(
                &manifest.path,
                format!(
                    "`{}` may not know `{known}`: move what is shared down to a room both know",
                    room.folder
                ),
            )
        });
    }
    let is_welcome = PURE_GUESTS
        .iter()
        .any(|guest| guest.name == name && guest.rooms.contains(&room.folder));
    (room.pure && table == "dependencies" && !is_welcome).then(|| {
        Fault::of(
            &manifest.path,
            format!("a pure room needs nothing from outside; if `{}` must have `{name}`, say why in PURE_GUESTS", room.folder),
        )
    })
}

/// `evolve` makes an event so and asks no law, so that a record folds to the same game for ever. It
/// may carry the edition as a value, but not look inside.
fn evolve_knows_no_laws(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    let pages = tree.under("crates/laws/src/game", ".rs").filter(|page| {
        let rest = &page.path["crates/laws/src/game".len()..];
        rest == ".rs" || rest.starts_with('/')
    });
    for page in pages {
        for (number, line) in page.lines() {
            if asks_a_law(line.split("//").next().unwrap_or(line)) {
                faults.push(Fault::at(
                    &page.path,
                    number,
                    "evolve may not ask the Laws: let `decide` put what is needed into the event",
                ));
            }
        }
    }
    faults
}

/// Does this line of code import from the articles or look inside an edition?
fn asks_a_law(code: &str) -> bool {
    let code = code.trim_start();
    let more_than_the_value = |path: &str| {
        code.split(path)
            .skip(1)
            .any(|rest| rest != "Edition;" && rest != "Edition,")
    };
    code.contains("crate::articles")
        || code.starts_with("articles::")
        || code.contains(".laws()")
        || more_than_the_value("crate::edition::")
        || (code.starts_with("edition::") && more_than_the_value("edition::"))
}

#[cfg(test)]
mod tests {
    use super::asks_a_law;

    #[test]
    fn the_edition_may_be_carried_and_not_asked() {
        for fine in [
            "use crate::edition::Edition;",
            "    edition::Edition,",
            "let edition = header.edition;",
        ] {
            assert!(!asks_a_law(fine), "{fine}");
        }
        for law in [
            "use crate::articles::article_09_drawn_game;",
            "    articles::article_05,",
            "use crate::edition::{Edition, Fivefold};",
            "    edition::Fivefold,",
            "if self.edition.laws().fivefold == rule {",
        ] {
            assert!(asks_a_law(law), "{law}");
        }
    }
}
