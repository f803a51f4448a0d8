//! The files of every language, inside the binary.

use rokada_notation::Language;

pub(crate) struct File {
    /// Its name without folder and extension.
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

/// The files of a language. A new file is a new name in each line here. English has no `articles`,
/// `glossary`, `cases` and `faults`: its sentences are in the register, in `docs/GLOSSARY.md`, in
/// the titles of the cases, and in the code that reports a fault.
pub(crate) fn files(language: Language) -> &'static [File] {
    match language {
        Language::En => {
            files!("en": "rulings" "next" "pages" "watch" "front" "trial" "desk" "table" "room" "relayed" "play" "text" "commands" "programs" "tournaments" "boards" "paper")
        }
        // The Cyrillic script is transliterated from the Latin one when the bundle is loaded.
        Language::SrLatn | Language::SrCyrl => {
            files!("sr-Latn": "rulings" "next" "pages" "watch" "front" "trial" "desk" "table" "room" "relayed" "play" "text" "commands" "programs" "tournaments" "boards" "paper" "articles" "glossary" "cases" "faults")
        }
        Language::CnrLatn => {
            files!("cnr": "rulings" "next" "pages" "watch" "front" "trial" "desk" "table" "room" "relayed" "play" "text" "commands" "programs" "tournaments" "boards" "paper" "articles" "glossary" "cases" "faults")
        }
        Language::Ro => {
            files!("ro": "rulings" "next" "pages" "watch" "front" "trial" "desk" "table" "room" "relayed" "play" "text" "commands" "programs" "tournaments" "boards" "paper" "articles" "glossary" "cases" "faults")
        }
        Language::Sl => {
            files!("sl": "rulings" "next" "pages" "watch" "front" "trial" "desk" "table" "room" "relayed" "play" "text" "commands" "programs" "tournaments" "boards" "paper" "articles" "glossary" "cases" "faults")
        }
    }
}
