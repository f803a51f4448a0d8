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
use crate::data::ElectronicBoardPage;
use rokada_protocol::{Phase, View};

/// The boards that a page can read, by their names in the protocol.
const BOARDS: [(&str, &str); 4] = [
    ("dgt", "sensed-dgt"),
    ("chessnut", "sensed-chessnut"),
    ("millennium", "sensed-millennium"),
    ("livechess", "sensed-livechess"),
];

/// The texts that the module shows by itself.
const SENTENCES: [(&str, &[&str]); 17] = [
    ("sensed-none", &[]),
    ("sensed-read-here", &["board"]),
    ("sensed-read-elsewhere", &["board"]),
    ("sensed-not-opened", &["why"]),
    ("sensed-livechess-silent", &[]),
    ("sensed-livechess-no-board", &[]),
    ("sensed-lost", &[]),
    ("sensed-differs", &["squares"]),
    ("sensed-weight-counts", &[]),
    ("sensed-weight-asked", &[]),
    ("sensed-weight-contact", &[]),
    ("sensed-weight-result", &[]),
    ("sensed-weight-shown-only", &[]),
    ("sensed-is-so", &[]),
    ("sensed-is-not-so", &[]),
    ("phone-arrive", &[]),
    ("phone-press", &[]),
];

/// The page of an electronic board.
pub fn electronic(page: &ElectronicBoardPage, words: &Words) -> Page {
    let view = &page.view;
    let home = format!("/t/{}", page.token);
    let names = [
        ("white", view.white.as_str().into()),
        ("black", view.black.as_str().into()),
    ];
    let title = words.tell("sensed-title", &names);
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
            p { a href=(home) { (words.say("sensed-back")) } }
            p #notice .notice role="alert" hidden {}
            @if page.by_hand {
                noscript { p.error-line { (words.say("sensed-needs-script")) } }
                p.help { (words.say("sensed-what")) }
                (clocks(page, words))
                p #status .status role="status" { (view.says.status) }
                p #bound .bound-line hidden[view.bound.is_empty()] { (view.says.bound) }
                p #ruling .ruling-now role="status" hidden {}
                (proposals(view, words))
                (connect(words))
            } @else {
                p.error-line { (words.say("sensed-not-by-hand")) }
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
        section.sensed aria-labelledby="sensed-title" hidden {
            div {
                h2 #sensed-title { (words.say("sensed-sensed")) }
                p #next .next role="status" {}
                p #trouble .error-line role="alert" hidden {}
                p #differs hidden {}
                ol #sensed {}
                p #nothing-sensed .empty { (words.say("sensed-nothing")) }
                details #earlier-part hidden {
                    summary { (words.say("sensed-earlier")) }
                    ul #earlier {}
                }
            }
            figure #wood aria-hidden="true" {
                (diagram(&view.board, &[], words))
                figcaption { (words.say("sensed-wood")) }
            }
        }
    }
}

/// The controls that connect a board.
fn connect(words: &Words) -> Markup {
    html! {
        section.connect aria-labelledby="connect-title" {
            h2 #connect-title { (words.say("sensed-connect")) }
            p #source role="status" { (words.say("sensed-none")) }
            p #insecure .warning hidden { (with_code(&words.say("sensed-insecure"))) }
            p #no-serial .help hidden { (words.say("sensed-no-serial")) }
            p #no-hid .help hidden { (words.say("sensed-no-hid")) }
            div.row {
                label { (words.say("sensed-facing")) " "
                    select #facing {
                        option value="usual" { (words.say("sensed-facing-usual")) }
                        option value="turned" { (words.say("sensed-facing-turned")) }
                    }
                }
                label { (words.say("sensed-left")) " "
                    select #left {
                        @for color in Color::ALL { option value=(color) { (words.pick("seat-", &color.to_string())) } }
                    }
                }
            }
            div.row {
                @for (board, key) in BOARDS { button.quiet type="button" data-board=(board) disabled { (words.say(key)) } }
                button #end .quiet type="button" hidden { (words.say("sensed-end")) }
            }
        }
    }
}
