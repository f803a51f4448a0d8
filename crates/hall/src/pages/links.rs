//! The four links of a new game, each for one person.

use maud::{Markup, html};

use super::frame::Frame;
use crate::page_data::LinksPage;

/// The links, shown once: whoever holds a link sits in its seat.
pub(crate) fn links(page: &LinksPage) -> Markup {
    let seats = [
        (
            "white",
            "wK",
            "White",
            page.white_name.as_str(),
            &page.white,
            "Plays the white pieces.",
        ),
        (
            "black",
            "bK",
            "Black",
            page.black_name.as_str(),
            &page.black,
            "Plays the black pieces.",
        ),
        (
            "arbiter",
            "wR",
            "Arbiter",
            "",
            &page.arbiter,
            "Starts and stops the clocks, calls what the players miss, answers the questions that the Laws leave open.",
        ),
        (
            "spectator",
            "wP",
            "Spectators",
            "",
            &page.spectator,
            "Watch and touch nothing. This one may be passed on to anybody.",
        ),
    ];
    Frame {
        title: "The links of your game - Rokada",
        name: "links",
        refresh: None,
        about: None,
    }
    .around(&html! {
        main #main .sheet {
            h1 { "The table is set" }
            p.lead {
                (page.white_name) " plays White, " (page.black_name) " plays Black. "
                "Each link below is a seat: whoever opens it sits there. Give each to its person and to nobody else."
            }
            p.note role="note" {
                strong { "Keep this page open until you have passed them on." }
                " The hall stores no link it could show you again."
            }
            @if let Some(lan) = &page.lan_origin {
                p.note {
                    "The links carry this machine's address in the local network, " code { (lan) }
                    ", so that other devices reach it. On this machine " code { (page.origin) } " works as well."
                }
            }
            ul.links {
                @for (seat, piece, title, name, link, what) in seats {
                    @let shared = shared(page, link);
                    li.link-card data-seat=(seat) {
                        h2 {
                            span.piece.(piece) aria-hidden="true" {}
                            (title)
                            @if !name.is_empty() && name != title { span.who { (name) } }
                        }
                        p { (what) }
                        label.visually-hidden for=(format!("link-{seat}")) { "Link for " (title) }
                        div.copy-row {
                            input #(format!("link-{seat}")) type="text" readonly value=(shared) spellcheck="false" autocomplete="off" data-copy-source;
                            button.copy type="button" data-copy=(format!("link-{seat}")) hidden { "Copy" }
                            a.button href=(link) { "Open" }
                        }
                    }
                }
            }
            p #copied .visually-hidden role="status" {}
            p { a href="/" { "Set up another table" } }
        }
    })
}

/// The link as other people need it: with the address of the local network where there is one.
fn shared(page: &LinksPage, link: &str) -> String {
    match (&page.lan_origin, link.strip_prefix(page.origin.as_str())) {
        (Some(lan), Some(path)) => format!("{lan}{path}"),
        _ => link.to_owned(),
    }
}
