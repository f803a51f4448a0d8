//! The front page, with the form that creates a game.

use maud::{Markup, Render, html};
use rokada_laws::{Edition, clock::TimeControl};
use rokada_words::{Language, Words};

use super::{
    frame::{Frame, Page, banner, with_code},
    spoken::time_in_words,
    trial, ways,
};
use crate::data::{CreatedGame, FrontPage};
use rokada_protocol::{NewGame, Token};

/// The preset time controls: the notation, and the key of the label.
const PRESETS: [(&str, &str); 8] = [
    ("3m+2s", "preset-blitz"),
    ("5m", "preset-blitz"),
    ("10m+5s", "preset-rapid"),
    ("15m+10s", "preset-rapid"),
    ("25m+10s", "preset-rapid"),
    ("90m+30s", "preset-standard"),
    ("40/90m+30s, 30m+30s", "preset-standard"),
    ("none", "preset-none"),
];

/// The default time control of the clock for a wooden board.
const CLOCK_TIME: &str = "15m+10s";

/// Options: the value, and the keys of its name and its explanation.
type Choices = [(&'static str, &'static str, &'static str); 2];

const REGIMES: Choices = [
    (
        "over the board",
        "regime-over-the-board",
        "regime-over-the-board-what",
    ),
    ("guarded", "regime-guarded", "regime-guarded-what"),
];

const ARBITERS: Choices = [
    ("automatic", "arbiter-automatic", "arbiter-automatic-what"),
    ("human", "arbiter-human", "arbiter-human-what"),
];

const SUPERVISION: [(&str, &str); 2] = [
    ("competition", "supervision-competition"),
    ("basic", "supervision-basic"),
];

/// The evidence on which claims are decided.
const FACTS: [(&str, &str); 2] = [
    ("recorded", "front-facts-recorded"),
    ("as told", "front-facts-told"),
];

/// Players: the value and the key of its name.
const WHO: [(&str, &str); 4] = [
    ("", "front-neither"),
    ("white", "seat-white"),
    ("black", "seat-black"),
    ("both", "front-both"),
];

/// The piece letters: the language and its own name.
fn letters() -> Vec<(String, String)> {
    Language::ALL
        .into_iter()
        .map(|language| (language.to_string(), language.endonym().to_owned()))
        .collect()
}

/// The period in which an edition is in force, or was until a newer one.
fn in_force(edition: Edition, words: &Words) -> String {
    let (year, month, day) = edition.in_force_from();
    let key = if edition == Edition::NEWEST {
        "edition-in-force"
    } else {
        "edition-was-in-force"
    };
    let since = format!("{year}-{month:02}-{day:02}");
    words.tell(key, &[("since", since.into())])
}

fn who(words: &Words) -> Vec<(String, String)> {
    WHO.into_iter()
        .map(|(value, key)| (value.to_owned(), words.say(key)))
        .collect()
}

/// The options for who keeps the scoresheets.
fn sheets(words: &Words) -> Vec<(String, String)> {
    ["", "kept", "electronic"]
        .map(|kind| {
            let key = if kind.is_empty() { "software" } else { kind };
            (kind.to_owned(), words.pick("front-sheets-", key))
        })
        .into()
}

/// Whether a collapsed field has an answer.
fn has_collapsed_answer(form: &NewGame) -> bool {
    form.supervision != "competition"
        || form.facts != "recorded"
        || [
            &form.start,
            &form.event,
            &form.assistants,
            &form.sheets,
            &form.blind,
            &form.adjournment,
        ]
        .iter()
        .any(|answer| !answer.is_empty())
}

/// The field that shows the error for this key of the header.
///
/// Fields with a fixed list of options have no place for an error.
fn field_of(key: &str) -> Option<&'static str> {
    Some(match key {
        "white" => "white",
        "black" => "black",
        "time" => "time",
        "start" => "start",
        "default-time" => "default_time",
        "regulation resumption" => "resumption",
        _ => return None,
    })
}

/// The form that creates a game, filled in with the answers so far.
pub fn front(page: &FrontPage, words: &Words) -> Page {
    let said = page.error.as_ref().map(|error| words.wrong(&error.what));
    let key = page.error.as_ref().and_then(|error| error.key.as_deref());
    let asked = Asked {
        form: &page.form,
        error: said.as_deref(),
        wrong: key.and_then(field_of),
        words,
    };
    Frame {
        words,
        title: &words.say("front-title"),
        name: "front",
        refresh: None,
        about: None,
        lasts: page.error.is_none(),
    }
    .around(&html! {
        (banner(page.matter.as_deref()))
        main #main .sheet.front {
            h1 { (words.say("front-heading")) }
            @if let Some(error) = asked.error {
                @if asked.wrong.is_none() { p.error-line role="alert" { (with_code(error)) } }
            }
            (ways::ways(page, words))
            @if !page.tables.is_empty() { (own(&page.tables, words)) }
            details.whole open[page.error.is_some() && ways::is_of_whole_form(&page.form)] {
                summary { span.whole-title { (words.say("front-whole")) } span.whole-what { (words.say("front-whole-what")) } }
                (asked.setup())
            }
            (asked.clock())
            (trial::trial(&page.trial, words))
            div.halls {
                @for (address, title, what) in [("/rooms", "room-new", "room-new-lead"), ("/tournaments", "tournament-new", "tournament-new-what")] {
                    a.whole href=(address) { span.whole-title { (words.say(title)) } span.whole-what { (words.say(what)) } }
                }
                @for nav_link in &page.nav_links {
                    a.whole href=(nav_link.address) { span.whole-title { (words.say(nav_link.title)) } span.whole-what { (words.say(nav_link.what)) } }
                }
            }
            (find(page.unknown_key.as_deref(), words))
        }
    })
}

/// The tables that were created in this browser.
fn own(tables: &[CreatedGame], words: &Words) -> Markup {
    html! {
        section.own-tables aria-labelledby="own-tables" {
            h2 #own-tables { (words.say("organiser-yours")) }
            ul {
                @for table in tables {
                    li {
                        a href=(format!("/o/{}", table.key)) { (table.white) " – " (table.black) }
                        span.who {
                            @if !table.event.is_empty() { " · " (table.event) }
                            " · " span.unbroken { (table.date) }
                            @if !table.score.is_empty() { " · " span.unbroken { (table.score) } }
                        }
                    }
                }
            }
        }
    }
}

/// The form that finds a table by its key.
fn find(unknown: Option<&str>, words: &Words) -> Markup {
    html! {
        details.find open[unknown.is_some()] {
            summary { (words.say("organiser-find")) }
            form.fold-body method="post" action="/o" {
                label for="key" { (words.say("organiser-key")) }
                div.line {
                    input #key name="key" type="text" value=[unknown] maxlength="80" required autocomplete="off" autocapitalize="off" spellcheck="false"
                        aria-invalid=[unknown.map(|_| "true")] aria-describedby=[unknown.map(|_| "key-error")] autofocus[unknown.is_some()];
                    button type="submit" { (words.say("links-open")) }
                }
                @if unknown.is_some() { p.error-line #key-error role="alert" { (words.say("organiser-unknown-key")) } }
            }
        }
    }
}

/// The data of the form: the answers so far, and an error in one of them.
struct Asked<'a> {
    form: &'a NewGame,
    error: Option<&'a str>,
    /// The field with the error.
    wrong: Option<&'static str>,
    words: &'a Words,
}

impl<'a> Asked<'a> {
    fn text(&self, name: &'a str, label: &str, hint: &str, value: &'a str) -> Line<'a> {
        Line {
            name,
            label: self.words.say(label),
            hint: self.words.say(hint),
            value,
            error: self.error.filter(|_| self.wrong == Some(name)),
        }
    }

    fn setup(&self) -> Markup {
        let Self {
            form,
            error,
            wrong,
            words,
        } = *self;
        html! {
            form.setup method="post" action="/games" {
                input type="hidden" name="key" value=(form.key);
                div.pair {
                    (self.text("white", "seat-white", "front-player-hint", &form.white))
                    (self.text("black", "seat-black", "front-player-hint", &form.black))
                }
                (time(form, wrong, error, words))
                (cards("regime", "front-regime", &REGIMES, &form.regime, words))
                (cards("arbiter", "front-arbiter", &ARBITERS, &form.arbiter, words))
                fieldset {
                    legend { (words.say("front-edition")) }
                    div.segments {
                        @for edition in Edition::ALL.into_iter().rev() {
                            label.segment title=(in_force(edition, words)) {
                                input type="radio" name="edition" value=(edition.year()) checked[form.edition == edition.year()];
                                span { (edition.year()) }
                            }
                        }
                    }
                }
                (self.more())
                button.primary type="submit" { (words.say("front-set-up")) }
            }
        }
    }

    /// The clock for a wooden board: this device is placed next to it (Article 6).
    fn clock(&self) -> Markup {
        let Self {
            form, error, words, ..
        } = *self;
        let is_asked = form.way == ways::CLOCK;
        let error = error.filter(|_| is_asked);
        let time = if is_asked {
            form.time.as_str()
        } else {
            CLOCK_TIME
        };
        let key = Token::parse(&form.key).map(|key| key.derive_for(ways::CLOCK));
        html! {
            details.clock-way open[error.is_some()] {
                summary { span.whole-title { (words.say("way-clock")) } span.whole-what { (words.say("way-clock-what")) } }
                form method="post" action="/games" {
                    @for (name, value) in [("way", ways::CLOCK), ("table", "on wood"), ("arbiter", "human"), ("regime", "over the board")] {
                        input type="hidden" name=(name) value=(value);
                    }
                    input type="hidden" name="key" value=[key.as_ref().map(Token::as_str)];
                    div.field {
                        label for="clock-time" { (words.say("front-time")) }
                        input #clock-time name="time" type="text" value=(time) list="times" autocomplete="off" spellcheck="false" required
                            aria-invalid=[error.map(|_| "true")] aria-describedby=(described_by("clock", error)) autofocus[error.is_some()];
                        @if let Some(error) = error { p.error-line #clock-error role="alert" { (with_code(error)) } }
                        (presets("clock-time", PRESETS.into_iter().filter(|(value, _)| *value != "none"), words))
                        p.help #clock-help { (with_code(&words.say("front-time-help"))) }
                    }
                    p.help { (words.tell("way-clock-help", &[("yours", words.say("organiser-yours").into())])) }
                    button.primary type="submit" { (words.say("way-clock-go")) }
                }
            }
        }
    }

    /// Rare options, collapsed unless one has an answer.
    fn more(&self) -> Markup {
        let Self {
            form, wrong, words, ..
        } = *self;
        let is_here = |field| !matches!(field, "time" | "white" | "black");
        html! {
            details.more open[wrong.is_some_and(is_here) || has_collapsed_answer(form)] {
                summary { (words.say("front-more")) }
                div.more-body {
                    (self.text("event", "front-event", "front-optional", &form.event))
                    (self.text("start", "front-start", "front-start-hint", &form.start))
                    div.field {
                        label for="supervision" { (words.say("front-supervision")) }
                        select #supervision name="supervision" {
                            @for (value, label) in SUPERVISION {
                                option value=(value) selected[form.supervision == value] { (words.say(label)) }
                            }
                        }
                        p.help { (words.say("front-supervision-help")) }
                    }
                    div.field {
                        label for="facts" { (words.say("front-facts")) }
                        select #facts name="facts" aria-describedby="facts-help" {
                            @for (value, label) in FACTS {
                                option value=(value) selected[form.facts == value] { (words.say(label)) }
                            }
                        }
                        p.help #facts-help { (words.say("front-facts-help")) }
                    }
                    fieldset.when-adjournable {
                        legend { (words.say("front-sessions")) }
                        (check("adjournment", "front-adjournment", &form.adjournment, words))
                        p.help { (words.say("front-adjournment-help")) }
                        div.pair {
                            (self.text("default_time", "front-default-time", "front-default-time-hint", &form.default_time))
                            (self.text("resumption", "front-resumption", "front-optional", &form.resumption))
                        }
                    }
                    fieldset.when-assisted {
                        legend { (words.say("front-people")) }
                        div.pair {
                            (choice("assistants", "front-assistants", &who(words), &form.assistants, words))
                            (choice("blind", "front-blind", &who(words), &form.blind, words))
                        }
                        (check("disability", "front-disability", &form.disability, words))
                    }
                    (choice("sheets", "front-sheets", &sheets(words), &form.sheets, words))
                    fieldset {
                        legend { (words.say("front-letters")) }
                        div.pair {
                            (choice("letters_white", "front-letters-white", &letters(), &form.letters_white, words))
                            (choice("letters_black", "front-letters-black", &letters(), &form.letters_black, words))
                        }
                        p.help { (words.say("front-letters-help")) }
                    }
                }
            }
        }
    }
}

/// A text field with its label, and the error if it is about this field.
struct Line<'a> {
    name: &'a str,
    label: String,
    hint: String,
    value: &'a str,
    error: Option<&'a str>,
}

impl Render for Line<'_> {
    fn render(&self) -> Markup {
        let Self {
            name, value, error, ..
        } = self;
        html! {
            div.field {
                label for=(name) { (self.label) }
                input #(name) name=(name) type="text" value=(value) placeholder=(self.hint) autocomplete="off" maxlength="120"
                    aria-invalid=[error.map(|_| "true")] aria-describedby=[error.map(|_| format!("{name}-error"))] autofocus[error.is_some()];
                @if let Some(error) = error { p.error-line #(format!("{name}-error")) role="alert" { (with_code(error)) } }
            }
        }
    }
}

/// A list of a few options.
fn choice(
    name: &str,
    label: &str,
    choices: &[(String, String)],
    chosen: &str,
    words: &Words,
) -> Markup {
    html! {
        div.field {
            label for=(name) { (words.say(label)) }
            select #(name) name=(name) {
                @for (value, said) in choices { option value=(value) selected[chosen == *value] { (said) } }
            }
        }
    }
}

/// A check box with its label.
fn check(name: &str, label: &str, answer: &str, words: &Words) -> Markup {
    html! {
        label.check {
            input type="checkbox" name=(name) value="yes" checked[!answer.is_empty()];
            " " (words.say(label))
        }
    }
}

/// The ids that describe a field: first its error, then its help.
fn described_by(name: &str, error: Option<&str>) -> String {
    if error.is_some() {
        format!("{name}-error {name}-help")
    } else {
        format!("{name}-help")
    }
}

/// Buttons that fill a field with a usual time control; the module `forms.ts` shows them.
fn presets(
    field: &str,
    controls: impl Iterator<Item = (&'static str, &'static str)>,
    words: &Words,
) -> Markup {
    html! {
        div.presets hidden {
            @for (value, name) in controls {
                button type="button" data-fill=(field) data-value=(value) { span { (value) } small { (words.say(name)) } }
            }
        }
    }
}

fn time(form: &NewGame, wrong: Option<&str>, error: Option<&str>, words: &Words) -> Markup {
    let error = error.filter(|_| wrong == Some("time"));
    html! {
        fieldset {
            legend { (words.say("front-time")) }
            div.field {
                label.visually-hidden for="time" { (words.say("front-time-control")) }
                input #time name="time" type="text" value=(form.time) list="times" autocomplete="off" spellcheck="false" required
                    aria-invalid=[error.map(|_| "true")] aria-describedby=(described_by("time", error)) autofocus[error.is_some()];
                @if let Some(error) = error { p.error-line #time-error role="alert" { (with_code(error)) } }
                datalist #times {
                    @for (value, name) in PRESETS { option value=(value) label=(words.say(name)) {} }
                }
                (presets("time", PRESETS.into_iter(), words))
                p #time-said .time-said role="status" data-unclear=(words.say("time-unclear")) {
                    @if let Ok(control) = form.time.parse::<TimeControl>() { (time_in_words(&control, words)) }
                }
                p.help #time-help { (with_code(&words.say("front-time-help"))) }
            }
        }
    }
}

/// A choice of a few options, each explained.
fn cards(name: &str, legend: &str, choices: &Choices, chosen: &str, words: &Words) -> Markup {
    html! {
        fieldset {
            legend { (words.say(legend)) }
            div.pair {
                @for (value, title, what) in choices {
                    label.card {
                        input type="radio" name=(name) value=(value) checked[chosen == *value];
                        span.card-title { (words.say(title)) }
                        span.card-what { (words.say(what)) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rokada_words::words;

    use super::*;

    #[test]
    fn the_ways_to_play_come_before_the_demonstration() {
        let page = front(&FrontPage::default(), words(Language::En)).into_string();
        let place = |what: &str| page.find(what).unwrap_or_else(|| panic!("{what}: {page}"));
        let ways = [
            "<h1>",
            "data-way=\"alone\"",
            "class=\"clock-way\"",
            "id=\"trial\"",
        ];
        assert!(ways.map(place).is_sorted(), "{page}");
    }

    #[test]
    fn own_games_are_named_by_players_date_and_result() {
        let game = |score: &str| CreatedGame {
            key: "k".into(),
            white: "Ana".into(),
            black: "Ion".into(),
            date: "2026-11-28".into(),
            score: score.into(),
            event: String::new(),
        };
        let page = own(&[game("1-0"), game("")], words(Language::En)).into_string();
        let named =
            "Ana – Ion</a><span class=\"who\"> · <span class=\"unbroken\">2026-11-28</span>";
        assert_eq!(page.matches(named).count(), 2, "{page}");
        assert_eq!(page.matches("1-0").count(), 1, "{page}");
    }

    #[test]
    fn a_clock_is_offered_every_usual_time() {
        let form = NewGame::default();
        let asked = Asked {
            form: &form,
            error: None,
            wrong: None,
            words: words(Language::En),
        };
        let page = asked.clock().into_string();
        for (value, _) in PRESETS {
            let button = format!("data-fill=\"clock-time\" data-value=\"{value}\"");
            assert_eq!(page.contains(&button), value != "none", "{page}");
        }
    }
}
