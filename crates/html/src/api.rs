//! The page about the API for programs: `docs/api.md`, which is embedded in the binary.

use maud::html;
use rokada_words::{Language, Words};

use super::{
    frame::{Frame, Page},
    markdown::blocks,
};

const TEXT: &str = include_str!(concat!(env!("OUT_DIR"), "/api.md"));

/// The address of a hall in the document, which is replaced by the real one.
const USUAL: &str = "http://localhost:8064";

/// The API documentation, in English; `origin` is the address at which this hall was reached.
pub fn api(origin: &str, words: &Words) -> Page {
    let text = TEXT.replace(USUAL, origin);
    Frame {
        words,
        title: "Rokada API",
        name: "api",
        refresh: None,
        about: None,
        lasts: true,
    }
    .around(&html! {
        main #main .sheet.api lang="en" {
            @if words.language() != Language::En {
                p.help lang=(words.language().code()) { (words.say("api-in-english")) }
            }
            @for block in blocks(&text) { (block) }
        }
    })
}
