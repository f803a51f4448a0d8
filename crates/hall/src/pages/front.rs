//! The front page: setting up a game.

use maud::{Markup, html};

use super::frame::Frame;
use crate::page_data::{FrontPage, NewGame};

/// Time controls worth a button: what is typed, and what it is called.
const PRESETS: [(&str, &str); 8] = [
    ("3m+2s", "Blitz"),
    ("5m", "Blitz"),
    ("10m+5s", "Rapid"),
    ("15m+10s", "Rapid"),
    ("25m+10s", "Rapid"),
    ("90m+30s", "Standard"),
    ("40/90m+30s, 30m+30s", "Standard"),
    ("none", "No clocks"),
];

const EDITIONS: [(&str, &str); 3] = [
    ("2023", "In force since 1 January 2023"),
    ("2018", "In force from 2018 to 2022"),
    ("2014", "In force from July 2014 to June 2017"),
];

const REGIMES: [(&str, &str, &str); 2] = [
    (
        "over the board",
        "Over the board",
        "As in a playing hall: you touch, lift, let go and press the clock yourself. A touched piece must be moved, and an illegal move can happen.",
    ),
    (
        "guarded",
        "Guarded",
        "The hall refuses illegal moves, and a legal move presses the clock by itself.",
    ),
];

const ARBITERS: [(&str, &str, &str); 2] = [
    (
        "automatic",
        "Automatic",
        "The hall calls flags and illegal moves, and settles open questions by a fixed table.",
    ),
    (
        "human",
        "A person",
        "Somebody sits at the arbiter's desk. Nothing is called unless the arbiter or a player calls it.",
    ),
];

const SUPERVISION: [(&str, &str); 2] = [
    ("competition", "Full competition rules"),
    ("basic", "Basic rules of rapid and blitz (A.5, B.3)"),
];

/// Which field a refusal is about, as far as its words tell.
fn field_of(error: &str) -> Option<&'static str> {
    let error = error.to_lowercase();
    [
        ("time", "time"),
        ("clock", "time"),
        ("start", "start"),
        ("fen", "start"),
        ("position", "start"),
        ("edition", "edition"),
        ("name", "white"),
        ("event", "event"),
    ]
    .into_iter()
    .find(|(word, _)| error.contains(word))
    .map(|(_, field)| field)
}

/// A refusal without the line of a header that the form's reader never saw: `line 9: ...`.
fn without_line(error: &str) -> &str {
    error
        .strip_prefix("line ")
        .and_then(|rest| rest.split_once(": "))
        .filter(|(number, _)| number.bytes().all(|byte| byte.is_ascii_digit()))
        .map_or(error, |(_, reason)| reason)
}

/// The form that creates a game, with the answers already given.
pub(crate) fn front(page: &FrontPage) -> Markup {
    let form = &page.form;
    let error = page.error.as_deref().map(without_line);
    let wrong = error.and_then(field_of);
    Frame {
        title: "Rokada: chess under the Laws",
        name: "front",
        refresh: None,
        about: None,
    }
    .around(&html! {
        main #main .sheet {
            h1 { "Set up a table" }
            p.lead {
                "Two players, their clocks, and the Laws of Chess as they stand in the book: "
                "every ruling comes with the number of its article."
            }
            @if let Some(error) = error {
                @if wrong.is_none() { p.error-line role="alert" { (error) } }
            }
            form.setup method="post" action="/games" {
                div.pair {
                    (text("white", "White", "Name of the player", &form.white, wrong, error))
                    (text("black", "Black", "Name of the player", &form.black, wrong, error))
                }
                (time(form, wrong, error))
                (cards("regime", "How moves are made", &REGIMES, &form.regime))
                (cards("arbiter", "Arbiter", &ARBITERS, &form.arbiter))
                fieldset {
                    legend { "Edition of the Laws" }
                    div.segments {
                        @for (value, when) in EDITIONS {
                            label.segment title=(when) {
                                input type="radio" name="edition" value=(value) checked[form.edition == value];
                                span { (value) }
                            }
                        }
                    }
                }
                details.more open[wrong.is_some_and(|field| field == "start" || field == "event")
                    || !form.start.is_empty() || !form.event.is_empty() || form.supervision != "competition"] {
                    summary { "Event, supervision, starting position" }
                    (text("event", "Event", "Optional", &form.event, wrong, error))
                    div.field {
                        label for="supervision" { "Supervision" }
                        select #supervision name="supervision" {
                            @for (value, label) in SUPERVISION {
                                option value=(value) selected[form.supervision == value] { (label) }
                            }
                        }
                        p.help { "Where one arbiter cannot watch every board, the basic rules leave an illegal move to the opponent's claim." }
                    }
                    (text("start", "Starting position", "A FEN, or chess960 518; empty for the usual one", &form.start, wrong, error))
                }
                button.primary type="submit" { "Set up the table" }
            }
        }
    })
}

/// A line of text with its label, and the refusal beside it if it is about this field.
fn text(
    name: &str,
    label: &str,
    hint: &str,
    value: &str,
    wrong: Option<&str>,
    error: Option<&str>,
) -> Markup {
    let error = error.filter(|_| wrong == Some(name));
    html! {
        div.field {
            label for=(name) { (label) }
            input #(name) name=(name) type="text" value=(value) placeholder=(hint) autocomplete="off" maxlength="120"
                aria-invalid=[error.map(|_| "true")] aria-describedby=[error.map(|_| format!("{name}-error"))];
            @if let Some(error) = error { p.error-line #(format!("{name}-error")) role="alert" { (error) } }
        }
    }
}

fn time(form: &NewGame, wrong: Option<&str>, error: Option<&str>) -> Markup {
    let error = error.filter(|_| wrong == Some("time"));
    html! {
        fieldset {
            legend { "Time for each player" }
            div.field {
                label.visually-hidden for="time" { "Time control" }
                input #time name="time" type="text" value=(form.time) list="times" autocomplete="off" spellcheck="false" required
                    aria-invalid=[error.map(|_| "true")] aria-describedby="time-help";
                @if let Some(error) = error { p.error-line role="alert" { (error) } }
                datalist #times {
                    @for (value, name) in PRESETS { option value=(value) label=(name) {} }
                }
                div.presets hidden {
                    @for (value, name) in PRESETS {
                        button type="button" data-fill="time" data-value=(value) { span { (value) } small { (name) } }
                    }
                }
                p.help #time-help {
                    code { "15m+10s" } " is fifteen minutes and ten seconds more for each move; "
                    code { "40/90m, 30m" } " forty moves in ninety minutes, then thirty minutes more; "
                    code { "25m d10s" } " a delay of ten seconds; " code { "none" } " no clocks."
                }
            }
        }
    }
}

/// A choice of few, each explained.
fn cards(name: &str, legend: &str, choices: &[(&str, &str, &str)], chosen: &str) -> Markup {
    html! {
        fieldset {
            legend { (legend) }
            div.pair {
                @for (value, title, what) in choices {
                    label.card {
                        input type="radio" name=(name) value=(value) checked[chosen == *value];
                        span.card-title { (title) }
                        span.card-what { (what) }
                    }
                }
            }
        }
    }
}
