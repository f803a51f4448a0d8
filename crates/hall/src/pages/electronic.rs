//! The page of an electronic board: the pending proposals, the clock to press, and how to connect a
//! board.
//!
//! `web/src/sensors.ts` reads the port; the hall interprets the data.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_words::Words;

use super::{
    diagram::diagram,
    frame::{Frame, Page, banner, with_code},
    live, words,
};
use crate::page_data::ElectronicBoardPage;
use rokada_protocol::{Phase, View};

/// The boards that a page can read, by their names in the protocol.
const BOARDS: [(&str, &str); 4] = [
    ("dgt", "felt-dgt"),
    ("chessnut", "felt-chessnut"),
    ("millennium", "felt-millennium"),
    ("livechess", "felt-livechess"),
];

/// The texts that the module shows by itself.
const SENTENCES: [(&str, &[&str]); 17] = [
    ("felt-none", &[]),
    ("felt-read-here", &["board"]),
    ("felt-read-elsewhere", &["board"]),
    ("felt-not-opened", &["why"]),
    ("felt-livechess-silent", &[]),
    ("felt-livechess-no-board", &[]),
    ("felt-lost", &[]),
    ("felt-differs", &["squares"]),
    ("felt-weight-counts", &[]),
    ("felt-weight-asked", &[]),
    ("felt-weight-contact", &[]),
    ("felt-weight-result", &[]),
    ("felt-weight-told", &[]),
    ("felt-is-so", &[]),
    ("felt-is-not-so", &[]),
    ("phone-arrive", &[]),
    ("phone-press", &[]),
];

/// The page of an electronic board.
pub(crate) fn electronic(page: &ElectronicBoardPage, words: &Words) -> Page {
    let view = &page.view;
    let home = format!("/t/{}", page.token);
    let names = [
        ("white", view.white.as_str().into()),
        ("black", view.black.as_str().into()),
    ];
    let title = words.tell("felt-title", &names);
    let sides = Color::ALL.map(|color| page.sides[color.index()].then(|| color.to_string()));
    let sides: Vec<String> = sides.into_iter().flatten().collect();
    Frame {
        words,
        title: &format!("{title} - Rokada"),
        name: "electronic",
        refresh: None,
        about: None,
        lasts: true,
    }
    .around(&html! {
        (banner(page.matter.as_deref()))
        main #main .sheet .electronic data-home=(home) data-seq=(view.seq) data-sides=(sides.join(" ")) {
            h1 { (title) }
            p { a href=(home) { (words.say("felt-back")) } }
            p #notice .notice role="alert" hidden {}
            @if page.by_hand {
                noscript { p.error-line { (words.say("felt-needs-script")) } }
                p.help { (words.say("felt-what")) }
                (clocks(page, words))
                p #status .status role="status" { (view.says.status) }
                p #bound .bound-line hidden[view.bound.is_empty()] { (view.says.bound) }
                p #ruling .ruling-now role="status" hidden {}
                (proposals(view, words))
                (connect(words))
            } @else {
                p.error-line { (words.say("felt-not-by-hand")) }
            }
        }
        (live::strings_with(&SENTENCES, words))
    })
}

/// The clocks; one that a player may press here is a button.
fn clocks(page: &ElectronicBoardPage, words: &Words) -> Markup {
    let view = &page.view;
    let hint = if view.phase == Phase::BeforeStart {
        "phone-arrive"
    } else {
        "phone-press"
    };
    let face = |color: Color| {
        let (name, ms) = match color {
            Color::White => (&view.white, view.clocks.white),
            Color::Black => (&view.black, view.clocks.black),
        };
        html! {
            span.side { span.dot.(color) aria-hidden="true" {} " " (words.pick("seat-", &color.to_string())) ": " (name) }
            @if view.clocks.timed { span.clock.low[ms < words::LOW_MS] role="timer" data-clock=(color) { (words::clock_text(ms)) } }
        }
    };
    html! {
        div #clocks .faces {
            @for color in Color::ALL {
                @if page.sides[color.index()] {
                    button.face type="button" data-press=(color) disabled { (face(color)) span.hint { (words.say(hint)) } }
                } @else {
                    div.face data-face=(color) { (face(color)) }
                }
            }
        }
    }
}

/// The next step, and the proposals that wait for the press.
fn proposals(view: &View, words: &Words) -> Markup {
    html! {
        section.felt aria-labelledby="felt-title" hidden {
            div {
                h2 #felt-title { (words.say("felt-felt")) }
                p #next .next role="status" {}
                p #trouble .error-line role="alert" hidden {}
                p #differs hidden {}
                ol #felt {}
                p #nothing-felt .empty { (words.say("felt-nothing")) }
                details #earlier-part hidden {
                    summary { (words.say("felt-earlier")) }
                    ul #earlier {}
                }
            }
            figure #wood aria-hidden="true" {
                (diagram(&view.board, &[], words))
                figcaption { (words.say("felt-wood")) }
            }
        }
    }
}

/// The controls that connect a board.
fn connect(words: &Words) -> Markup {
    html! {
        section.connect aria-labelledby="connect-title" {
            h2 #connect-title { (words.say("felt-connect")) }
            p #source role="status" { (words.say("felt-none")) }
            p #insecure .warning hidden { (with_code(&words.say("felt-insecure"))) }
            p #no-serial .help hidden { (words.say("felt-no-serial")) }
            p #no-hid .help hidden { (words.say("felt-no-hid")) }
            div.row {
                label { (words.say("felt-facing")) " "
                    select #facing {
                        option value="usual" { (words.say("felt-facing-usual")) }
                        option value="turned" { (words.say("felt-facing-turned")) }
                    }
                }
                label { (words.say("felt-left")) " "
                    select #left {
                        @for color in Color::ALL { option value=(color) { (words.pick("seat-", &color.to_string())) } }
                    }
                }
            }
            div.row {
                @for (board, key) in BOARDS { button.quiet type="button" data-board=(board) disabled { (words.say(key)) } }
                button #end .quiet type="button" hidden { (words.say("felt-end")) }
            }
        }
    }
}
