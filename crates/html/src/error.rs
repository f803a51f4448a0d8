//! The error page: what failed, why, and what to do now.

use maud::html;
use rokada_words::Words;

use super::frame::{Frame, Page};
use crate::data::ErrorPage;

/// An error, as a page.
pub fn error(page: &ErrorPage, words: &Words) -> Page {
    let title = format!("{} - Rokada", page.what);
    Frame {
        words,
        title: &title,
        name: "error",
        refresh: None,
        about: None,
        lasts: page.lasts,
    }
    .around(&html! {
        main #main .sheet.narrow {
            p.status-number aria-hidden="true" { (page.status) }
            h1 { (page.what) }
            @if !page.why.is_empty() { p.lead { (page.why) } }
            p { (page.what_to_do) }
            p { a.button href=(page.to) { (page.link) } }
        }
    })
}
