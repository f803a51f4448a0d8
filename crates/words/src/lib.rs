//! All texts of Rokada for users, in English, Serbian (Latin and Cyrillic), Montenegrin, Romanian
//! and Slovenian.
//!
//! | you want | look at |
//! |---|---|
//! | the words of a language | [`words`], [`Words::say`], [`Words::tell`] |
//! | a ruling, a question, an obligation as a sentence | [`Words::statement`], [`Words::message`] |
//! | the error in a text or an act, as a sentence | [`Words::wrong`] |
//! | the summary of an article | [`Words::article`] |
//! | an article by its number | [`articles`] |
//! | articles and other documents by words | [`search`] |
//! | a word of the glossary, the title of a case | [`Words::glossed`], [`Words::case_title`] |
//! | a text without capitals, diacritics and Cyrillic | [`fold()`] |
//! | what a player types, in any language | [`Words::command`], [`Words::typed`] |
//! | the language that a reader wants | [`choose`], [`from_accept_language`] |
//!
//! ```
//! use rokada_laws::{Edition, Record};
//! use rokada_words::{Language, words};
//!
//! let mut record = Record::new("time: 5m\n".parse::<rokada_laws::Header>()?, Edition::Laws2023)?;
//! record.attempt("@0:00:05 white move e2e4".parse()?)?;
//! let before = record.game().clone();
//! let said = before.statements(record.attempt("@0:00:07 black claim illegal".parse()?)?);
//! assert_eq!(
//!     words(Language::En).statement_under(&said[0], Edition::Laws2023),
//!     "7.5.1: Refused: no illegal move by White was found."
//! );
//! assert_eq!(
//!     words(Language::Sl).statement_under(&said[0], Edition::Laws2023),
//!     "7.5.1: Zavrnjeno: nobena nepravilna poteza belega ni bila ugotovljena."
//! );
//! // An impossible act has a sentence too.
//! let wrong = record.attempt("@0:00:08 black place e5".parse()?).expect_err("an empty hand").0;
//! assert_eq!(words(Language::En).wrong(&wrong), "the hand is empty: lift a piece first");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The sentences are in `locales/<language>/*.ftl` (Project Fluent) and are compiled into the
//! binary; nothing is read at run time. Serbian is written once, in Latin script, and
//! transliterated to Cyrillic. The English of the articles is only in the register of
//! `rokada-laws`, that of the glossary in `docs/GLOSSARY.md`, that of a case's title in the case.

pub mod articles;
mod book;
mod choose;
mod cyrillic;
mod elsewhere;
mod fold;
mod forms;
mod say;
pub mod search;
mod shelf;
pub mod typed;

pub use choose::{choose, from_accept_language, html_lang, named};
pub use elsewhere::GlossaryEntry;
pub use fold::fold;
pub use rokada_laws::{
    Wrong,
    message::{Argument, Message},
};
pub use rokada_notation::Language;
pub use say::{Words, words};

/// The examples of the crate's page run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
