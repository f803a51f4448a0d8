//! The page that says what went wrong, why, and what to do now.

use maud::{Markup, html};

use super::frame::Frame;
use crate::page_data::ErrorPage;

/// An error, as a page.
pub(crate) fn error(page: &ErrorPage) -> Markup {
    let title = format!("{} - Rokada", page.what);
    Frame {
        title: &title,
        name: "error",
        refresh: None,
        about: None,
    }
    .around(&html! {
        main #main .sheet.narrow {
            p.status-number aria-hidden="true" { (page.status) }
            h1 { (page.what) }
            p.lead { (page.why) }
            p { (page.what_to_do) }
            p { a.button href="/" { "To the front page" } }
        }
    })
}
