//! The four links of a new game, each for one person.

use maud::{Markup, html};
use rokada_words::Words;

use super::{
    frame::{Frame, with_code},
    live,
};
use crate::page_data::LinksPage;

/// The links, shown once: whoever holds a link sits in its seat.
pub(crate) fn links(page: &LinksPage, words: &Words) -> Markup {
    let seats = [
        (
            "white",
            "wK",
            "seat-white",
            page.white_name.as_str(),
            &page.white,
            "links-white-what",
        ),
        (
            "black",
            "bK",
            "seat-black",
            page.black_name.as_str(),
            &page.black,
            "links-black-what",
        ),
        (
            "arbiter",
            "wR",
            "seat-arbiter",
            "",
            &page.arbiter,
            "links-arbiter-what",
        ),
        (
            "spectator",
            "wP",
            "links-spectators",
            "",
            &page.spectator,
            "links-spectator-what",
        ),
    ];
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
                @for (seat, piece, title, name, link, what) in seats {
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

/// The link as other people need it: with the address of the local network where there is one.
fn shared(page: &LinksPage, link: &str) -> String {
    match (&page.lan_origin, link.strip_prefix(page.origin.as_str())) {
        (Some(lan), Some(path)) => format!("{lan}{path}"),
        _ => link.to_owned(),
    }
}
