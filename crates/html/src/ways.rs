//! The three quick ways to start a game: alone, with a friend, against an engine.
//!
//! Each is a form with one large button; further options are in a "more" section.

use maud::{Markup, html};
use rokada_laws::clock::TimeControl;
use rokada_words::Words;

use super::spoken::time_in_words;
use crate::data::FrontPage;
use rokada_protocol::{NewGame, Token};

/// The offered time controls, the default first.
const TIMES: [&str; 6] = ["15m+10s", "5m+3s", "10m+5s", "30m", "90m+30s", "none"];

/// The strengths of an engine, each with the key of its label.
const STRENGTHS: [(&str, &str); 5] = [
    ("elo 800", "way-strength-beginner"),
    ("elo 1200", "way-strength-casual"),
    ("elo 1600", "way-strength-club"),
    ("elo 2000", "way-strength-strong"),
    ("nodes 1000000", "way-strength-full"),
];

/// The way that uses this device as the clock of a wooden board.
pub(crate) const CLOCK: &str = "clock";

/// A way to start a game.
struct Way {
    name: &'static str,
    piece: &'static str,
    title: &'static str,
    what: &'static str,
    go: &'static str,
}

const ALONE: Way = Way {
    name: "alone",
    piece: "wQ",
    title: "way-alone",
    what: "way-alone-what",
    go: "way-alone-go",
};
const FRIEND: Way = Way {
    name: "friend",
    piece: "wN",
    title: "way-friend",
    what: "way-friend-what",
    go: "way-friend-go",
};
const ENGINE: Way = Way {
    name: "engine",
    piece: "bR",
    title: "way-engine",
    what: "way-engine-what",
    go: "way-engine-go",
};

/// The ways that this hall offers.
pub(crate) fn ways(page: &FrontPage, words: &Words) -> Markup {
    html! {
        div.quick-ways {
            (way(&ALONE, page, words))
            (way(&FRIEND, page, words))
            @if !page.engines.is_empty() { (way(&ENGINE, page, words)) }
        }
    }
}

fn way(way: &Way, page: &FrontPage, words: &Words) -> Markup {
    let id = |field: &str| format!("{}-{field}", way.name);
    // Each form creates a table of its own.
    let key = Token::parse(&page.form.key).map(|key| key.derive_for(way.name));
    html! {
        form.way method="post" action="/games" data-way=(way.name) {
            input type="hidden" name="way" value=(way.name);
            input type="hidden" name="key" value=[key.as_ref().map(Token::as_str)];
            input type="hidden" name="letters_white" value=(page.form.letters_white);
            input type="hidden" name="letters_black" value=(page.form.letters_black);
            h2 { span.piece.(way.piece) aria-hidden="true" {} (words.say(way.title)) }
            p #(id("what")) { (words.say(way.what)) }
            button.primary type="submit" aria-describedby=(id("what")) { (words.say(way.go)) }
            details.more {
                summary { (words.say("way-more")) span.visually-hidden { ": " (words.say(way.title)) } }
                div.more-body {
                    (list(&id("time"), "time", "front-time", &times(words), words))
                    @if way.name != "alone" { (list(&id("own"), "own", "way-own", &own(words), words)) }
                    @if way.name == "engine" {
                        @let engines: Vec<_> = page.engines.iter().map(|it| (it.clone(), it.clone())).collect();
                        (list(&id("engine"), "engine", "way-which-engine", &engines, words))
                        (list(&id("strength"), "strength", "way-strength", &strengths(words), words))
                    }
                    (list(&id("regime"), "regime", "front-regime", &regimes(words), words))
                    p.help { (words.say("way-regime-help")) }
                    label.check {
                        input type="checkbox" name="coach" value="yes";
                        " " (words.say("way-coach"))
                    }
                }
            }
        }
    }
}

/// The options of a field: value and label.
type Offers = Vec<(String, String)>;

fn times(words: &Words) -> Offers {
    let said = |time: &str| {
        let control = time.parse::<TimeControl>();
        control.map_or_else(|_| time.to_owned(), |it| time_in_words(&it, words))
    };
    TIMES.map(|time| (time.to_owned(), said(time))).into()
}

fn own(words: &Words) -> Offers {
    [
        ("white", "seat-white"),
        ("black", "seat-black"),
        ("chance", "way-own-chance"),
    ]
    .map(|(value, key)| (value.to_owned(), words.say(key)))
    .into()
}

fn strengths(words: &Words) -> Offers {
    STRENGTHS
        .map(|(value, key)| (value.to_owned(), words.say(key)))
        .into()
}

/// Guarded is first: it is for newcomers.
fn regimes(words: &Words) -> Offers {
    [
        ("guarded", "regime-guarded"),
        ("over the board", "regime-over-the-board"),
    ]
    .map(|(value, key)| (value.to_owned(), words.say(key)))
    .into()
}

fn list(id: &str, name: &str, label: &str, offers: &Offers, words: &Words) -> Markup {
    html! {
        div.field {
            label for=(id) { (words.say(label)) }
            select #(id) name=(name) {
                @for (value, said) in offers { option value=(value) { (said) } }
            }
        }
    }
}

/// Whether the rejected field belongs to the full form, so that it must be shown open.
pub(crate) fn is_of_whole_form(form: &NewGame) -> bool {
    form.way.is_empty()
}
