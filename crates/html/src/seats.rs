//! The page on which the arbiter revokes and replaces the links of seats.

use maud::html;
use rokada_words::Words;

use super::{
    frame::{Frame, Page},
    live, organiser,
};
use crate::data::SeatsPage;
use rokada_protocol::{Seat, SeatGrant};

/// One form for each seat, and the new link, shown once.
pub fn seats(page: &SeatsPage, words: &Words) -> Page {
    let home = format!("/t/{}", page.token);
    let name = |seat: Seat| organiser::title(SeatGrant::One(seat), words);
    Frame {
        words,
        title: &format!("{} - Rokada", words.say("seats-title")),
        name: "links",
        refresh: None,
        about: None,
        lasts: page.done.is_none(),
    }
    .around(&html! {
        main #main .sheet {
            h1 { (words.say("seats-title")) }
            p.lead { (words.say("seats-lead")) }
            @if let Some((seat, link)) = &page.done {
                p.note role="status" data-announce {
                    @let of_it = [("seat", name(*seat).into())];
                    @if link.is_some() { (words.tell("seats-reissued", &of_it)) } @else { (words.tell("seats-withdrawn", &of_it)) }
                }
                @if let Some(link) = link {
                    div.copy-row {
                        input #new-link type="text" readonly value=(link) spellcheck="false" autocomplete="off" data-copy-source
                            aria-label=(words.tell("links-link-for", &[("seat", name(*seat).into())]));
                        button.copy type="button" data-copy="new-link" hidden { (words.say("links-copy")) }
                    }
                }
            }
            ul.links {
                @for seat in &page.seats {
                    li.link-card data-seat=(seat) {
                        h2 { (name(*seat)) }
                        (organiser::revoke_forms(&format!("{home}/links"), SeatGrant::One(*seat), true, words))
                    }
                }
            }
            p { a href=(home) { (words.say("seats-back")) } }
        }
        (live::strings(words))
    })
}
