//! The files of every language, inside the binary.

use rokada_notation::Language;

pub(crate) struct File {
    /// Its name without folder and ending.
    pub(crate) name: &'static str,
    pub(crate) text: &'static str,
}

/// The files of a language, by folder and names.
macro_rules! files {
    ($folder:literal: $($name:literal)*) => {
        &[$(File {
            name: $name,
            text: include_str!(concat!("../locales/", $folder, "/", $name, ".ftl")),
        },)*]
    };
}

/// The files that say something in a language. A new file is a new name in
/// each line here. English has no `articles`, `glossary`, `cases` and `faults`: its
/// sentences are the register's, those of `docs/GLOSSARY.md`, the titles in the cases, and those
/// that stand where a fault is found.
pub(crate) fn files(language: Language) -> &'static [File] {
    match language {
        Language::En => {
            files!("en": "rulings" "next" "pages" "watch" "front" "trial" "desk" "table" "room" "relayed" "play" "text" "commands" "programs" "events" "boards" "paper")
        }
        // The Cyrillic script is made from the Latin one, when the book is bound.
        Language::SrLatn | Language::SrCyrl => {
            files!("sr-Latn": "rulings" "next" "pages" "watch" "front" "trial" "desk" "table" "room" "relayed" "play" "text" "commands" "programs" "events" "boards" "paper" "articles" "glossary" "cases" "faults")
        }
        Language::CnrLatn => {
            files!("cnr": "rulings" "next" "pages" "watch" "front" "trial" "desk" "table" "room" "relayed" "play" "text" "commands" "programs" "events" "boards" "paper" "articles" "glossary" "cases" "faults")
        }
        Language::Ro => {
            files!("ro": "rulings" "next" "pages" "watch" "front" "trial" "desk" "table" "room" "relayed" "play" "text" "commands" "programs" "events" "boards" "paper" "articles" "glossary" "cases" "faults")
        }
        Language::Sl => {
            files!("sl": "rulings" "next" "pages" "watch" "front" "trial" "desk" "table" "room" "relayed" "play" "text" "commands" "programs" "events" "boards" "paper" "articles" "glossary" "cases" "faults")
        }
    }
}
