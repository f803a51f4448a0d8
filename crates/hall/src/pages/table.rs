//! The table: the board, the clocks, what may be said, the rulings as they fall.
//!
//! The modules of `web/` keep this page alive by the ids and `data-` names
//! that stand here; a button with `data-act` is shown while the view says
//! that its act makes sense.

use maud::{Markup, html};

use super::{
    board,
    frame::Frame,
    words::{self, Deed},
};
use crate::{
    page_data::TablePage,
    wire::{Phase, Ruling, View},
};

/// A page that waits for others is loaded anew after so many seconds where nothing does it live.
const WAIT_S: u32 = 5;

/// The table from one seat.
pub(crate) fn table(page: &TablePage) -> Markup {
    let view = &page.view;
    let home = format!("/t/{}", page.token);
    let title = format!("{} - {} - Rokada", view.white, view.black);
    let waits = view.phase != Phase::Over && view.turn != view.seat && view.seat != "arbiter";
    let (above, below) = if view.seat.starts_with("black") {
        ("white", "black")
    } else {
        ("black", "white")
    };
    Frame {
        title: &title,
        name: "table",
        refresh: waits.then_some((WAIT_S, home.as_str())),
        about: Some(about(view)),
    }
    .around(&html! {
        p #banner .banner hidden { span #banner-text {} }
        p #announcer .visually-hidden aria-live="polite" {}
        main #main .table data-home=(home) data-seat=(view.seat) data-regime=(view.regime) {
            h1.visually-hidden { (view.white) " against " (view.black) }
            (plate(view, above, "above"))
            div.board-side { (board::board(view, &format!("{home}/act"), &page.command_id)) }
            (plate(view, below, "below"))
            section.acts aria-label="What you can do" {
                p #status .status .over[view.phase == Phase::Over] { (words::status(view)) }
                p #bound .bound-line hidden[view.bound.is_empty()] { (words::bound_text(&view.bound)) }
                p #notice .notice role="alert" hidden[page.refused.is_none()] { (page.refused.as_deref().unwrap_or_default()) }
                (question(page, &home))
                @if is_player(view) { (player(page, &home)) }
                @if view.seat == "arbiter" { (desk(page, &home)) }
                @if view.seat != "spectator" { (any_act(page, &home)) }
                noscript { p { a.button href=(home) { "Look again" } } }
            }
            (moves(view))
            (rulings(view))
            p.downloads {
                a href=(format!("{home}/game.pgn")) download { "Game (PGN)" }
                a href=(format!("{home}/game.case")) download { "Transcript with rulings" }
            }
        }
        (chooser(view))
    })
}

fn is_player(view: &View) -> bool {
    matches!(view.seat.as_str(), "white" | "black")
}

fn about(view: &View) -> Markup {
    html! {
        ul.about {
            li.seat-name { (words::seat_name(&view.seat)) }
            @if !view.event.is_empty() { li.event { (view.event) } }
            li { @if view.time == "none" { "no clocks" } @else { (view.time) } }
            li { "Laws " (view.edition) }
            li { (view.regime) }
        }
    }
}

/// A player's name, clock and hand.
fn plate(view: &View, color: &str, place: &str) -> Markup {
    let (name, ms, hand) = if color == "white" {
        (&view.white, view.clocks.white, &view.hands.white)
    } else {
        (&view.black, view.clocks.black, &view.hands.black)
    };
    let runs = view.clocks.running.as_deref() == Some(color);
    html! {
        section.plate.(place).running[runs] #(format!("plate-{color}")) aria-label=(words::seat_name(color)) {
            span.dot.(color) aria-hidden="true" {}
            span.player { (name) }
            span.hand hidden[hand.is_none()] {
                @if let Some(letter) = hand.as_deref().and_then(|text| text.chars().next()) {
                    span.piece.(words::piece_class(letter)) role="img" aria-label=(format!("in the hand: {}", words::piece_name(letter))) {}
                }
            }
            span.offer hidden[view.offer.as_deref() != Some(color)] { "offers a draw" }
            @if view.clocks.timed {
                span.clock.low[ms < words::LOW_MS] role="timer" aria-label=(format!("{}'s clock", words::seat_name(color))) data-clock=(color) {
                    (words::clock_text(ms))
                }
            }
        }
    }
}

/// True if this player has made a move that only the press of the clock completes.
fn is_due(view: &View) -> bool {
    view.moves
        .last()
        .is_some_and(|made| made.color == view.seat && !made.completed)
}

/// When a button is there: while the hall says its act makes sense, or as long as the game is on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    WhenSensible,
    WhilePlaying,
}

/// A form with one button.
fn act_button(page: &TablePage, home: &str, deed: &Deed, shown: Shown, class: &str) -> Markup {
    let view = &page.view;
    let always = shown == Shown::WhilePlaying;
    let idle = matches!(view.phase, Phase::BeforeStart | Phase::Over);
    let hidden = !can(view, deed.act) && (!always || idle);
    html! {
        form.act method="post" action=(format!("{home}/act")) hidden[hidden] data-act=(deed.act) data-always[always] {
            input type="hidden" name="id" value=(page.command_id);
            button.(class) type="submit" name="act" value=(deed.act) { (deed.label) }
        }
    }
}

fn can(view: &View, act: &str) -> bool {
    view.can.iter().any(|known| known == act)
}

fn buttons(page: &TablePage, home: &str, deeds: &[Deed]) -> Markup {
    html! {
        @for deed in deeds { (act_button(page, home, deed, Shown::WhenSensible, "quiet")) }
    }
}

fn player(page: &TablePage, home: &str) -> Markup {
    let view = &page.view;
    let idle = matches!(view.phase, Phase::BeforeStart | Phase::Over);
    let press = Deed {
        act: "press",
        label: "Press the clock",
    };
    let resign = Deed {
        act: "resign",
        label: "Yes, I resign",
    };
    html! {
        (act_button(page, home, &words::ARRIVE, Shown::WhenSensible, "arrive"))
        @if view.regime == "guarded" {
            @if !view.legal.is_empty() { (guarded_moves(page, home)) }
        } @else {
            @if !idle { (new_pieces(page, home)) }
            (act_button(page, home, &press, Shown::WhilePlaying, if is_due(view) { "press due" } else { "press" }))
        }
        div.row {
            (buttons(page, home, &words::OFFERS))
            div #more .row.inline { (more(page, home)) }
            details.fold.claims data-while-playing hidden[idle] {
                summary { "Claim" }
                div.fold-body {
                    @for deed in &words::CLAIMS {
                        @let shown = if deed.act.starts_with("claim ") { Shown::WhilePlaying } else { Shown::WhenSensible };
                        (act_button(page, home, deed, shown, "quiet"))
                    }
                    p.help {
                        "With a move written and not played: " code { "claim threefold with g1f3" }
                        " below. A wrong claim gives the opponent time."
                    }
                }
            }
            details.fold.resign data-while-playing hidden[idle] {
                summary { "Resign" }
                div.fold-body {
                    p { "The game ends at once and your opponent wins." }
                    (act_button(page, home, &resign, Shown::WhilePlaying, "danger"))
                }
            }
        }
    }
}

/// The legal moves as a list to choose from, for guarded play without scripts.
fn guarded_moves(page: &TablePage, home: &str) -> Markup {
    html! {
        form.act.plain-only method="post" action=(format!("{home}/act")) {
            input type="hidden" name="id" value=(page.command_id);
            label for="legal" { "Your move" }
            div.line {
                select #legal name="act" {
                    @for uci in &page.view.legal { option value=(format!("move {uci}")) { (uci) } }
                }
                button type="submit" { "Move" }
            }
        }
    }
}

/// The acts of a promotion by hands, for play without scripts: the pawn goes off, a new piece comes.
fn new_pieces(page: &TablePage, home: &str) -> Markup {
    let rank = if page.view.seat == "white" { 8 } else { 1 };
    html! {
        details.fold.plain-only {
            summary { "Promotion" }
            form.act.fold-body method="post" action=(format!("{home}/act")) {
                input type="hidden" name="id" value=(page.command_id);
                label for="new-piece" { "Let the pawn go, take it off, then put the new piece" }
                div.line {
                    select #new-piece name="act" {
                        @for file in 'a'..='h' {
                            optgroup label=(format!("{file}{rank}")) {
                                option value=(format!("take off {file}{rank}")) { "take the pawn off " (file) (rank) }
                                @for role in ["queen", "rook", "bishop", "knight"] {
                                    option value=(format!("place {file}{rank} {role}")) { (role) " on " (file) (rank) }
                                }
                            }
                        }
                    }
                    button type="submit" { "Do it" }
                }
            }
        }
    }
}

/// Acts the hall names for which the page has no button of its own.
fn more(page: &TablePage, home: &str) -> Markup {
    html! {
        @for act in page.view.can.iter().filter(|act| !words::has_its_button(act)) {
            form.act method="post" action=(format!("{home}/act")) {
                input type="hidden" name="id" value=(page.command_id);
                button.quiet type="submit" name="act" value=(act) { (words::plain_label(act)) }
            }
        }
    }
}

fn question(page: &TablePage, home: &str) -> Markup {
    let question = page.view.question.as_ref();
    html! {
        section #question .question aria-label="A question to the arbiter" hidden[question.is_none()] {
            @if let Some(question) = question {
                p { span.article { (words::number_of(&page.view, &question.clause)) } " " (question.text) }
                @if page.view.seat == "arbiter" {
                    div.row {
                        @for option in &question.options {
                            form.act method="post" action=(format!("{home}/act")) {
                                input type="hidden" name="id" value=(page.command_id);
                                button type="submit" name="act" value=(format!("answer [{}] {option}", question.clause)) {
                                    (words::plain_label(option))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The arbiter's desk.
fn desk(page: &TablePage, home: &str) -> Markup {
    let view = &page.view;
    let over = view.phase == Phase::Over;
    let standing = |deeds: &'static [Deed]| {
        html! { @for deed in deeds { (act_button(page, home, deed, Shown::WhilePlaying, "quiet")) } }
    };
    html! {
        div.desk data-until-over hidden[over] {
            h2 { "The arbiter's desk" }
            div.desk-line { h3 { "Clocks" } (buttons(page, home, &words::DESK_CLOCKS)) }
            div.desk-line {
                div.desk-call { h3 { "Flag" } (standing(&words::DESK_FLAGS)) }
                div.desk-call { h3 { "Illegal" } (standing(&words::DESK_ILLEGAL)) }
            }
            form.act.desk-line method="post" action=(format!("{home}/act")) {
                input type="hidden" name="id" value=(page.command_id);
                h3 { label for="declare" { "Result" } }
                select #declare name="act" {
                    @for deed in &words::DESK_RESULTS { option value=(deed.act) { (deed.label) } }
                }
                button.quiet type="submit" { "Declare" }
            }
            div #more .row.inline { (more(page, home)) }
        }
    }
}

/// The line that takes any act in the words of a transcript.
fn any_act(page: &TablePage, home: &str) -> Markup {
    let example = match page.view.seat.as_str() {
        "arbiter" => "add black 2m",
        _ => "touch e2",
    };
    html! {
        details.fold.words data-until-over hidden[page.view.phase == Phase::Over] {
            summary { "In words" }
            form.act.fold-body method="post" action=(format!("{home}/act")) {
                input type="hidden" name="id" value=(page.command_id);
                label for="words" { "Any act, in the words of a transcript" }
                div.line {
                    input #words name="act" type="text" placeholder=(example) autocomplete="off" autocapitalize="off" spellcheck="false" required;
                    button type="submit" { "Do it" }
                }
                p.help {
                    "For example " code { "touch e2" } ", " code { "place e8 queen" } ", " code { "adjust e2" } ", "
                    code { "claim fifty with g1f3" } ", " code { "say j'adoube" } "."
                }
            }
        }
    }
}

fn moves(view: &View) -> Markup {
    html! {
        section.moves aria-label="Moves" {
            h2 { "Moves" }
            ol #moves .move-list tabindex="0" {
                @for made in &view.moves {
                    li.half.(made.color) .made[!made.completed] .illegal[made.illegal] {
                        @if made.color == "white" || made == &view.moves[0] {
                            span.number { (made.number) "." @if made.color == "black" { ".." } }
                        }
                        span.san { (made.san) }
                    }
                }
            }
            p.empty { "No moves yet." }
        }
    }
}

fn rulings(view: &View) -> Markup {
    html! {
        section.rulings aria-label="Rulings" {
            h2 { "Rulings" }
            ol #rulings .ruling-list tabindex="0" {
                @for ruling in newest_acts_first(&view.rulings) {
                    li {
                        span.article { (ruling.number) }
                        span.ruling-text { (ruling.text) }
                        span.at { (words::moment_text(ruling.at)) }
                    }
                }
            }
            p.empty { "None so far. Each will stand here with its article." }
        }
    }
}

/// The rulings with the newest act first, and those of one act in the order in which they fell.
fn newest_acts_first(rulings: &[Ruling]) -> impl Iterator<Item = &Ruling> {
    rulings
        .chunk_by(|one, next| one.seq == next.seq)
        .rev()
        .flatten()
}

/// Which piece a pawn becomes; opened by the modules.
fn chooser(view: &View) -> Markup {
    let side = if view.seat == "black" { 'b' } else { 'w' };
    html! {
        @if is_player(view) {
            dialog #promotion aria-labelledby="promotion-title" {
                h2 #promotion-title { "The pawn becomes" }
                div.row {
                    @for (letter, name) in [('Q', "queen"), ('R', "rook"), ('B', "bishop"), ('N', "knight")] {
                        button.choice type="button" data-role=(name) aria-label=(name) {
                            span.piece.(format!("{side}{letter}")) aria-hidden="true" {}
                        }
                    }
                }
                button.quiet #promotion-cancel type="button" { "Not yet" }
            }
        }
    }
}
