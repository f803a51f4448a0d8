//! The status page for the operator of the hall.

use maud::html;
use rokada_words::Words;

use super::frame::{Frame, Page};
use crate::data::OperatorPage;

/// Seconds until the page reloads.
const REFRESH_S: u32 = 5;

/// The figures, each with its meaning.
pub fn watch(page: &OperatorPage, address: &str, words: &Words) -> Page {
    Frame {
        words,
        title: &format!("{} - Rokada", words.say("watch-title")),
        name: "watch",
        refresh: Some((REFRESH_S, address)),
        about: None,
        lasts: true,
    }
    .around(&html! {
        main #main .sheet.narrow {
            h1 { (words.say("watch-title")) }
            p.lead role="status" { strong { (words.say(page.state)) } }
            table {
                tbody {
                    @for (key, value) in &page.figures {
                        tr { th scope="row" { (words.say(key)) } td { (value) } }
                    }
                }
            }
            p.note { (words.say("watch-note")) }
        }
    })
}
