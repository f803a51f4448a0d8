//! An arbiter's room: all boards on one page, the open matters, and one board in detail.
//!
//! The hall renders the whole page, and it works by links and forms. The module `room.ts` replaces
//! its parts as they change, updates the clocks, and adds keys and a sound.
//!
//! - `new`: the form that opens a room, and its links.
//! - `card`: a board in the overview, and the open matters.
//! - `depth`: the detail of one board.
//! - `log`: the log of the officials' decisions, and the report of a board.

mod card;
mod depth;
mod log;
mod new;

pub(crate) use card::{calls_strip, mini, news};
pub use card::{pending_calls, room_card, room_waiting};
pub use depth::board_detail;
pub(crate) use log::when;
pub use log::{acts, room_log, room_report, table_row, when_heads};
pub use new::{new_room, room_links, room_named};

use maud::{Markup, html};
use rokada_words::Words;

use super::{
    desk::palette,
    diagram::live_board,
    frame::{Frame, Page, banner, confirm_dialog},
    live,
};
use crate::data::RoomPage;
use rokada_protocol::{BulkAction, Power, RoomSummary, Seat};

/// Seconds until the page without scripts reloads.
const REFRESH_S: u32 = 10;

/// All boards of a room.
pub fn room(page: &RoomPage, words: &Words) -> Page {
    let key = &page.key;
    let home = format!("/r/{key}");
    let sorted = if page.by_time { "sort=time&" } else { "" };
    let here = match &page.open {
        Some(open) => format!("{home}?{sorted}board={}", open.number),
        None if page.by_time => format!("{home}?sort=time"),
        None => home.clone(),
    };
    let mut order: Vec<usize> = (0..page.boards.len()).collect();
    // A board without a table.
    order.retain(|index| !matches!(&page.boards[*index], Err(why) if why.is_empty()));
    if page.by_time {
        order.sort_by_key(|index| card::rank(&page.boards[*index]));
    }
    let name = if page.room.name.is_empty() {
        words.say("room-title")
    } else {
        page.room.name.clone()
    };
    let refused = page.refused.as_deref();
    Frame {
        words,
        title: &format!("{name} - Rokada"),
        name: "room",
        refresh: Some((REFRESH_S, here.as_str())),
        about: Some(html! {
            ul.about {
                li.seat-name { (seat_name(page.seat, &page.room, words)) }
                li { (name) }
                li { (words.tell("room-boards", &[("count", order.len().to_string().into())])) }
                li { a href=(format!("{home}/log")) { (words.say("room-log")) } }
                @if let Some(now) = &page.relayed { li #relayed { (maud::PreEscaped(super::relayed_link(key, now, words))) } }
                @if page.has_links { li { a href=(format!("{home}/links")) { (words.say("room-links")) } } }
            }
        }),
        lasts: true,
    }
    .around(&html! {
        (banner(page.matter.as_deref()))
        main #main .room data-home=(home) data-open=[page.open.as_ref().map(|open| open.number)] {
            h1.visually-hidden { (name) }
            p #notice .notice role="alert" hidden[refused.is_none()] { (super::frame::with_code(refused.unwrap_or_default())) }
            p #announcer .visually-hidden aria-live="assertive" {}
            div #said { (maud::PreEscaped(room_said(&page.room, words))) }
            div.room-bar {
                (to_all(page, words))
                p.room-sort {
                    @if page.by_time { a href=(home) data-sort="board" { (words.say("room-sort-board")) } }
                    @else { a href=(format!("{home}?sort=time")) data-sort="time" { (words.say("room-sort-time")) } }
                }
                details.fold.keys {
                    summary { (words.say("room-keys")) }
                    div.fold-body { p.help { (super::frame::with_code(&words.say("room-keys-help"))) } }
                }
            }
            div.room-body {
                div.room-main {
                    section #waiting .waiting aria-label=(words.say("room-waiting")) { (maud::PreEscaped(room_waiting(key, &page.boards, words))) }
                    ol #boards .boards {
                        @for index in order {
                            li data-board=(index + 1) { (maud::PreEscaped(room_card(key, index + 1, &page.boards[index], page.by_time, words))) }
                        }
                    }
                }
                aside #depth .depth aria-label=(words.say("room-depth")) hidden[page.open.is_none()] tabindex="-1" {
                    @if let Some(open) = &page.open { (maud::PreEscaped(board_detail(key, page.seat, open, words))) }
                }
            }
        }
        (confirm_dialog(words))
        @if page.boards.iter().flatten().any(|(board, _)| board.on_wood) { (put_up(words)) }
        (live::strings_with(&[("room-sort-time", &[]), ("room-sort-board", &[])], words))
    })
}

/// The name of an official of the room.
fn seat_name(seat: Seat, room: &RoomSummary, words: &Words) -> String {
    let what = if seat == Seat::Arbiter {
        words.say("room-seat-arbiter")
    } else if seat == Seat::Appeals {
        words.say("room-seat-appeals")
    } else {
        words.say("room-seat-deputy")
    };
    match room.name_of(seat.name()) {
        Some(name) => format!("{what}: {name}"),
        None => what,
    }
}

/// The editor of a position; the modules open it.
fn put_up(words: &Words) -> Markup {
    html! {
        dialog #put-up aria-labelledby="put-up-title" {
            h2 #put-up-title { (words.say("room-put-up")) }
            div.put-up {
                (live_board("put-up-board", "", words))
                div.put-up-with {
                    p.help { (words.say("setup-by-hand-help")) }
                    (palette(words))
                    div.setup-line {
                        label.check { input type="radio" name="turn" value="w"; " " (words.say("desk-to-move-white")) }
                        label.check { input type="radio" name="turn" value="b"; " " (words.say("desk-to-move-black")) }
                    }
                    div.row {
                        button.quiet.small type="button" #put-up-usual { (words.say("setup-usual")) }
                        button.quiet.small type="button" #put-up-empty { (words.say("setup-empty")) }
                    }
                }
            }
            div.row {
                button.quiet type="button" #put-up-no { (words.say("room-close")) }
                button type="button" #put-up-do { (words.say("room-put-up")) }
            }
        }
    }
}

/// The last announcement, and the time to the start.
pub fn room_said(room: &RoomSummary, words: &Words) -> String {
    html! {
        @if let Some(ms) = room.starts_in_ms {
            p.room-start { (words.say("room-starts-in")) " " span.countdown data-left=(ms) { (super::words::clock_text(ms / 1000 * 1000)) } }
        }
        @if let Some(said) = &room.said { p.room-announced { (said) } }
    }
    .into_string()
}

/// The acts on all boards at once.
fn to_all(page: &RoomPage, words: &Words) -> Markup {
    let home = format!("/r/{}/all", page.key);
    let may = |power| page.seat.is_official() && page.room.may(page.seat, power);
    html! {
        @if may(Power::Clocks) {
            @for all in [BulkAction::Start, BulkAction::Stop, BulkAction::Resume] {
                form.act method="post" action=(home) {
                    button.(if all == BulkAction::Stop { "danger" } else { "quiet" }) type="submit" name="act" value=(all.act())
                        disabled[all == BulkAction::Resume && !page.room.has_stopped] { (words.say(all.key())) }
                }
            }
        }
        @if page.seat.is_official() {
            details.fold {
                summary { (words.say("room-more")) }
                div.fold-body {
                    form.filled method="post" action=(home) {
                        input type="text" name="text" aria-label=(words.say("room-announce")) placeholder=(words.say("room-announce")) maxlength="120" required;
                        button.quiet type="submit" name="act" value="announce" { (words.say("room-announce-do")) }
                    }
                    form.filled method="post" action=(home) {
                        label { (words.say("room-minutes")) " " input type="text" inputmode="numeric" name="minutes" size="3" value="10" required; }
                        button.quiet type="submit" name="act" value="plan start" { (words.say("room-plan-start")) }
                    }
                    @for all in [BulkAction::EndSession, BulkAction::ResumeSession] {
                        form.act method="post" action=(home) {
                            button.quiet type="submit" name="act" value=(all.act()) { (words.say(all.key())) }
                        }
                    }
                    @if page.seat == Seat::Arbiter { (staff(page, words)) }
                }
            }
        }
    }
}

/// The form that appoints an assistant or a committee.
fn staff(page: &RoomPage, words: &Words) -> Markup {
    html! {
        h3 { (words.say("room-staff")) }
        ul.staff-list {
            @for staff in &page.room.officials {
                li { (seat_name(staff.seat, &page.room, words)) " " span.help {
                    (staff.powers.iter().map(|power| words.pick("power-", power.name())).collect::<Vec<_>>().join(", "))
                }
                details.fold {
                    summary { (words.say("room-dismiss")) }
                    div.fold-body {
                        p.help { (words.say("room-dismiss-help")) }
                        form.filled method="post" action=(format!("/r/{}/staff/end", page.key)) {
                            input type="hidden" name="seat" value=(staff.seat);
                            label.check { input type="checkbox" required; " " (words.say("room-sure")) }
                            button.danger type="submit" { (words.say("room-dismiss-do")) }
                        }
                    }
                } }
            }
        }
        form.filled.staff method="post" action=(format!("/r/{}/staff", page.key)) {
            input type="hidden" name="key" value=(page.staff_key.as_str());
            input type="text" name="name" aria-label=(words.say("room-staff-name")) placeholder=(words.say("room-staff-name")) maxlength="60";
            select name="what" aria-label=(words.say("room-staff-what")) {
                option value="deputy" { (words.say("room-seat-deputy")) }
                option value="appeals" { (words.say("room-seat-appeals")) }
            }
            @for power in Power::ALL {
                label.check { input type="checkbox" name=(power.name()) value="yes" checked; " " (words.pick("power-", power.name())) }
            }
            button.quiet type="submit" { (words.say("room-staff-do")) }
        }
    }
}
