//! The form that opens a room, and the links of an opened room.

use maud::{Markup, html};
use rokada_words::Words;

use super::card::calls_strip;
use crate::{
    begins::begins_field,
    data::{RoomLinks, TableLinks},
    frame::{Frame, Page},
    live, qr,
};
use rokada_protocol::{RoomForm, Seat};

/// The form that opens a room.
pub fn new_room(form: &RoomForm, error: Option<&str>, words: &Words) -> Page {
    let choice = |name: &str, value: &str, now: &str, key: &str, what: &str| {
        html! {
            label.card {
                input type="radio" name=(name) value=(value) checked[now == value];
                span.card-title { (words.say(key)) }
                span.card-what { (words.say(what)) }
            }
        }
    };
    Frame {
        words,
        title: &format!("{} - Rokada", words.say("room-new")),
        name: "room-new",
        refresh: None,
        about: None,
        lasts: true,
    }
    .around(&html! {
        main #main .sheet {
            h1 { (words.say("room-new")) }
            p.lead { (words.say("room-new-lead")) }
            @if let Some(error) = error { p.error-line role="alert" { (error) } }
            form.setup method="post" action="/rooms" {
                input type="hidden" name="key" value=(form.key);
                div.field {
                    label for="name" { (words.say("room-new-name")) }
                    input #name type="text" name="name" value=(form.name) maxlength="120";
                }
                div.field {
                    label for="pairs" { (words.say("room-new-pairs")) }
                    textarea #pairs name="pairs" rows="8" placeholder="Ana Kos - Ion Pop" aria-describedby="pairs-help" { (form.pairs) }
                    p.help #pairs-help { (words.say("room-new-pairs-help")) }
                }
                div.pair {
                    div.field {
                        label for="tables" { (words.say("room-new-tables")) }
                        input #tables type="text" inputmode="numeric" name="tables" value=(form.tables);
                    }
                    div.field {
                        label for="time" { (words.say("room-new-time")) }
                        input #time type="text" name="time" value=(form.time) autocomplete="off" spellcheck="false";
                    }
                }
                div.pair {
                    div.field {
                        label for="late" { (words.say("room-new-late")) }
                        input #late type="text" name="late" value=(form.late);
                    }
                    div.field {
                        label for="edition" { (words.say("room-new-edition")) }
                        select #edition name="edition" {
                            @for year in ["2023", "2018", "2014"] { option value=(year) selected[form.edition == year] { (year) } }
                        }
                    }
                }
                (begins_field(&form.begins, words))
                fieldset {
                    legend { (words.say("room-new-table")) }
                    div.pair {
                        (choice("table", "known", &form.table, "room-new-known", "room-new-known-what"))
                        (choice("table", "on wood", &form.table, "room-new-wood", "room-new-wood-what"))
                    }
                    div.field {
                        label for="others" { (words.say("room-new-others")) }
                        input #others type="text" name="others" value=(form.others) placeholder="5, 11-20" autocomplete="off" spellcheck="false";
                    }
                }
                fieldset {
                    legend { (words.say("room-new-supervision")) }
                    div.pair {
                        (choice("supervision", "competition", &form.supervision, "room-new-competition", "room-new-competition-what"))
                        (choice("supervision", "basic", &form.supervision, "room-new-basic", "room-new-basic-what"))
                    }
                    label { input type="checkbox" name="adjournment" value="yes" checked[form.adjournment == "yes"]; " " (words.say("room-new-adjournment")) }
                }
                button.primary type="submit" { (words.say("room-new-do")) }
            }
        }
    })
}

/// A link in a read-only field, to be copied.
fn link(id: &str, label: &str, address: &str, words: &Words) -> Markup {
    html! {
        label for=(id) { (label) }
        div.copy-row {
            input #(id) type="text" readonly value=(address) spellcheck="false" autocomplete="off" data-copy-source;
            button.copy type="button" data-copy=(id) hidden { (words.say("links-copy")) }
            a.button href=(address) { (words.say("links-open")) }
        }
    }
}

/// The links of a room, for the arbiter and for each board, with QR codes to print.
pub fn room_links(page: &RoomLinks, words: &Words) -> Page {
    let origin = &page.origin;
    let home = format!("{origin}/r/{}", page.key);
    Frame {
        words,
        title: &format!("{} - Rokada", words.say("room-links")),
        name: "links",
        refresh: None,
        about: None,
        lasts: false,
    }
    .around(&html! {
        (calls_strip(page.calls.as_ref(), words))
        main #main .sheet.wide {
            h1 { (words.say("room-links")) @if !page.name.is_empty() { ": " (page.name) } }
            p.note.on-screen role="note" { strong { (words.say("room-keep-first")) } " " (words.say("room-links-stay")) }
            p.on-screen { a.button.quiet href="?print=1" data-print { (words.say("organiser-print")) } }
            section.link-card.on-screen {
                h2 { span.piece.wR aria-hidden="true" {} (words.say("room-seat-arbiter")) }
                p { (words.say("room-links-arbiter")) }
                (link("link-room", &words.say("room-seat-arbiter"), &home, words))
            }
            ol.links.by-board {
                @for (index, TableLinks { names, seats }) in page.tables.iter().enumerate() {
                    li.link-card {
                        h2 { span.board-number { (index + 1) } " " (names[0]) " – " (names[1]) }
                        @for (seat, token) in seats.iter().filter(|(seat, _)| *seat != Seat::Arbiter) {
                            @let label = words.pick("seat-", seat.name());
                            div.on-screen { (link(&format!("link-{}-{seat}", index + 1), &label, &format!("{origin}/t/{}", token.as_str()), words)) }
                        }
                        // The links that a phone scans at the board.
                        div.codes {
                            @for (seat, token) in seats.iter().filter(|(seat, _)| !matches!(seat, Seat::Arbiter | Seat::Spectator)) {
                                @let label = words.pick("seat-", seat.name());
                                @let address = format!("{origin}/t/{}", token.as_str());
                                figure {
                                    (qr::code(&address, &label))
                                    figcaption { (label) br; code { (address) } }
                                }
                            }
                        }
                    }
                }
            }
            p #copied .visually-hidden role="status" {}
        }
        (live::strings(words))
    })
}

/// The link of a newly appointed official, shown once.
pub fn room_named(key: &str, seat: Seat, name: &str, address: &str, words: &Words) -> Page {
    let what = if seat == Seat::Appeals {
        "room-seat-appeals"
    } else {
        "room-seat-deputy"
    };
    Frame {
        words,
        title: &format!("{} - Rokada", words.say("room-staff")),
        name: "links",
        refresh: None,
        about: None,
        lasts: false,
    }
    .around(&html! {
        main #main .sheet {
            h1 { (words.say(what)) @if !name.is_empty() { ": " (name) } }
            p.note role="note" { strong { (words.say("room-keep")) } " " (words.say("room-keep-why")) }
            section.link-card { (link("link-named", &words.say(what), address, words)) }
            p { a href=(format!("/r/{key}")) { (words.say("room-back")) } }
            p #copied .visually-hidden role="status" {}
        }
        (live::strings(words))
    })
}
