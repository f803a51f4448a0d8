//! The seats of a table, for the arbiter: a link withdrawn, another given out.

use maud::html;
use rokada_words::Words;

use super::{
    frame::{Frame, Page},
    live,
};
use crate::{page_data::SeatsPage, seat::Seat};

/// One form for each seat, and the new link, shown once.
pub(crate) fn seats(page: &SeatsPage, words: &Words) -> Page {
    let home = format!("/t/{}", page.token);
    let name = |seat: Seat| match seat {
        Seat::Spectator => words.say("links-spectators"),
        Seat::White | Seat::Black | Seat::Arbiter | Seat::WhiteAssistant | Seat::BlackAssistant => {
            words.pick("seat-", seat.name())
        }
    };
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
                p.note role="status" {
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
                        form method="post" action=(format!("{home}/links")) {
                            input type="hidden" name="seat" value=(seat);
                            button type="submit" name="do" value="reissue" { (words.say("seats-reissue")) }
                            @if *seat != Seat::Arbiter {
                                " "
                                button.danger type="submit" name="do" value="withdraw" { (words.say("seats-withdraw")) }
                            }
                        }
                    }
                }
            }
            p { a href=(home) { (words.say("seats-back")) } }
        }
        (live::strings(words))
    })
}
