//! Instructions to trust the hall's own certificate on a phone or a computer.

use maud::html;
use rokada_words::Words;

use super::frame::{Frame, Page, with_code};
use crate::data::TrustPage;

/// The operating systems, each with the key of its instruction.
const SYSTEMS: [(&str, &str); 6] = [
    ("iPhone, iPad", "trust-ios"),
    ("Android", "trust-android"),
    ("Windows", "trust-windows"),
    ("macOS", "trust-macos"),
    ("Linux", "trust-linux"),
    ("Firefox", "trust-firefox"),
];

/// The certificate file, its fingerprint, and the instruction for each system.
pub fn trust(page: &TrustPage, words: &Words) -> Page {
    Frame {
        words,
        title: &format!("{} - Rokada", words.say("trust-title")),
        name: "trust",
        refresh: None,
        about: None,
        lasts: true,
    }
    .around(&html! {
        main #main .sheet.narrow {
            h1 { (words.say("trust-title")) }
            p.lead { (words.say("trust-lead")) }
            ol {
                li { p { a.button href=(page.file) download="rokada-ca.crt" { (words.say("trust-get")) } } }
                li {
                    p { (words.say("trust-compare")) }
                    p { code { (page.fingerprint) } }
                }
                li {
                    p { (words.say("trust-install")) }
                    dl {
                        @for (system, key) in SYSTEMS {
                            dt { strong { (system) } }
                            dd { (with_code(&words.say(key))) }
                        }
                    }
                }
                li { p { a.button href=(format!("{}/", page.hall)) { (words.say("trust-open")) } } }
            }
            p.note { (words.say("trust-limits")) }
        }
    })
}
