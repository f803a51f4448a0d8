//! The links of a new game, each for one person.

use maud::html;
use rokada_words::Words;

use super::{
    frame::{Frame, Page, with_code},
    live,
};
use crate::{page_data::LinksPage, seat::Seat};

/// The links, shown once: whoever holds a link sits in its seat.
pub(crate) fn links(page: &LinksPage, words: &Words) -> Page {
    Frame {
        words,
        title: &format!("{} - Rokada", words.say("links-title")),
        name: "links",
        refresh: None,
        about: None,
        // The links are shown once: asked for in another language they would be gone.
        lasts: false,
    }
    .around(&html! {
        main #main .sheet {
            h1 { (words.say("links-heading")) }
            p.lead {
                (words.tell("links-lead", &[("white", page.white_name.as_str().into()), ("black", page.black_name.as_str().into())]))
            }
            p.note role="note" {
                strong { (words.say("links-keep")) }
                " " (words.say("links-keep-why"))
            }
            @if let Some(lan) = &page.lan_origin {
                p.note {
                    (with_code(&words.tell("links-lan", &[("lan", lan.as_str().into()), ("origin", page.origin.as_str().into())])))
                }
            }
            ul.links {
                @for (seat, link) in &page.seats {
                    @let Card { piece, title, name, what } = card(page, *seat);
                    @let shared = shared(page, link);
                    @let title = words.say(title);
                    li.link-card data-seat=(seat) {
                        h2 {
                            span.piece.(piece) aria-hidden="true" {}
                            (title)
                            @if !name.is_empty() && name != title { span.who { (name) } }
                        }
                        p { (words.say(what)) }
                        label.visually-hidden for=(format!("link-{seat}")) { (words.tell("links-link-for", &[("seat", title.as_str().into())])) }
                        div.copy-row {
                            input #(format!("link-{seat}")) type="text" readonly value=(shared) spellcheck="false" autocomplete="off" data-copy-source;
                            button.copy type="button" data-copy=(format!("link-{seat}")) hidden { (words.say("links-copy")) }
                            a.button href=(link) { (words.say("links-open")) }
                        }
                    }
                }
            }
            p #copied .visually-hidden role="status" {}
            p { a href="/" { (words.say("links-another")) } }
        }
        (live::strings(words))
    })
}

/// What is said of a seat.
struct Card<'a> {
    piece: &'static str,
    title: &'static str,
    /// Who sits there, where it is known.
    name: &'a str,
    what: &'static str,
}

fn card(page: &LinksPage, seat: Seat) -> Card<'_> {
    let (piece, title, name, what) = match seat {
        Seat::White => (
            "wK",
            "seat-white",
            page.white_name.as_str(),
            "links-white-what",
        ),
        Seat::Black => (
            "bK",
            "seat-black",
            page.black_name.as_str(),
            "links-black-what",
        ),
        Seat::Arbiter => ("wR", "seat-arbiter", "", "links-arbiter-what"),
        Seat::Spectator => ("wP", "links-spectators", "", "links-spectator-what"),
        Seat::WhiteAssistant => ("wN", "seat-white-assistant", "", "links-assistant-what"),
        Seat::BlackAssistant => ("bN", "seat-black-assistant", "", "links-assistant-what"),
    };
    Card {
        piece,
        title,
        name,
        what,
    }
}

/// The link as other people need it: with the address of the local network where there is one.
fn shared(page: &LinksPage, link: &str) -> String {
    match (&page.lan_origin, link.strip_prefix(page.origin.as_str())) {
        (Some(lan), Some(path)) => format!("{lan}{path}"),
        _ => link.to_owned(),
    }
}
