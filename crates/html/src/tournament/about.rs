//! The form for the data of a tournament that reports, papers and the public page show.

use std::{collections::HashMap, sync::Arc};

use maud::{Markup, html};
use rokada_tournament::{About, HIDEABLE, Tournament};
use rokada_words::Words;

use super::{framed, tie_breaks::known_tie_breaks};
use crate::{Page, frame::with_code, tournament_snapshot::TournamentSnapshot};

/// The data of the page.
#[derive(Debug)]
pub struct AboutPage {
    /// The key of the tournament.
    pub key: String,
    /// The tournament.
    pub snapshot: Arc<TournamentSnapshot>,
    /// The values of its fields, by name.
    pub values: HashMap<String, String>,
    /// Why the submitted form was rejected, as a sentence.
    pub refused: Option<String>,
}

/// The one-line fields, each with the key of its label and an example.
pub const ABOUT: [(About, &str, &str); 13] = [
    (About::Name, "tournament-name", ""),
    (About::City, "tournament-city", ""),
    (About::Federation, "tournament-federation", "SLO"),
    (About::Arbiter, "tournament-chief", ""),
    (About::Start, "tournament-start", "2026/11/22"),
    (About::End, "tournament-end", "2026/11/24"),
    (About::Rounds, "tournament-rounds", "5"),
    (About::Time, "front-time-control", "90m+30s"),
    (About::Points, "tournament-points", "1 1/2 0"),
    (About::TieBreaks, "tournament-tie-breaks", "BH/C1 BH SB"),
    (
        About::TieBreakEdition,
        "tournament-tie-break-edition",
        "2026",
    ),
    (About::OnWood, "tournament-on-wood", "3-4, 9"),
    (About::Delay, "tournament-delay", "15"),
];

/// The field name for the date of a round.
fn day_of(round: u16) -> String {
    format!("day-{round}")
}

/// The current values of the fields.
pub fn values(tournament: &Tournament) -> HashMap<String, String> {
    let day = |day: Option<rokada_tournament::Date>| {
        day.map_or_else(String::new, |day| day.to_string().replace('/', "-"))
    };
    let number = |number: u16| match number {
        0 => String::new(),
        number => number.to_string(),
    };
    let said = |about: About| match about {
        About::Name => tournament.name.clone(),
        About::City => tournament.city.clone(),
        About::Federation => tournament.federation.clone(),
        About::Arbiter => tournament.arbiter.clone(),
        About::Start => day(tournament.start),
        About::End => day(tournament.end),
        About::Rounds => number(tournament.planned),
        About::Time => tournament.time.clone(),
        About::Points => tournament.points.to_string(),
        About::TieBreaks => rokada_tournament::tie_break::write(&tournament.tie_breaks),
        About::TieBreakEdition => {
            let edition = tournament.tie_break_edition;
            edition.map_or_else(String::new, |it| it.name().to_owned())
        }
        About::OnWood => tournament.on_wood.clone(),
        About::Delay => number(tournament.delay_min),
        About::Deputy
        | About::System
        | About::Colour
        | About::Hidden
        | About::Boards
        | About::MatchPoints
        | About::TeamBye
        | About::Acceleration
        | About::Dates
        | About::Engine
        | About::Deleted
        | About::Regulation => String::new(),
    };
    let lines = ABOUT.map(|(about, ..)| (about.word().to_owned(), said(about)));
    let mut values = HashMap::from(lines);
    values.insert("deputies".into(), tournament.deputies.join("\n"));
    for what in &tournament.hidden {
        values.insert(format!("hide-{what}"), "yes".into());
    }
    for (round, said) in (1..).zip(&tournament.dates) {
        values.insert(day_of(round), day(*said));
    }
    values
}

/// `GET /v/{key}/about`
pub fn about(page: &AboutPage, words: &Words) -> Page {
    let AboutPage { key, .. } = page;
    let tournament = page.snapshot.tournament();
    let home = format!("/v/{key}");
    framed(
        words,
        &tournament.name,
        page.refused.is_none(),
        None,
        &html! {
            main #main .sheet.wide.tournament-desk {
                h1 { (tournament.name) }
                p.lead { (words.say("tournament-about-what")) }
                p { a href=(home) { (words.say("tournament-teams-back")) } }
                @if let Some(refused) = &page.refused { p.error-line role="alert" { (with_code(refused)) } }
                form.setup method="post" action=(format!("{home}/about")) {
                    @for pair in ABOUT.chunks(2) {
                        div.pair { @for (about, label, example) in pair { (line(page, *about, label, example, words)) } }
                    }
                    (known_tie_breaks(words))
                    div.field {
                        label for="deputies" { (words.say("tournament-deputies")) }
                        textarea #deputies name="deputies" rows="3" { (page.value("deputies")) }
                    }
                    fieldset {
                        legend { (words.say("tournament-hide")) }
                        div.checks { @for what in HIDEABLE {
                            @let name = format!("hide-{what}");
                            label { input type="checkbox" name=(name) value="yes" checked[!page.value(&name).is_empty()]; " " (words.pick("tournament-hide-", what)) }
                        } }
                    }
                    (days(page, words))
                    button.primary type="submit" { (words.say("tournament-keep")) }
                }
            }
        },
    )
}

impl AboutPage {
    fn value(&self, name: &str) -> &str {
        self.values.get(name).map_or("", String::as_str)
    }
}

fn line(page: &AboutPage, about: About, label: &str, example: &str, words: &Words) -> Markup {
    let name = about.word();
    let kind = if matches!(about, About::Start | About::End) {
        "date"
    } else {
        "text"
    };
    html! {
        div.field {
            label for=(name) { (words.say(label)) }
            input #(name) name=(name) type=(kind) value=(page.value(name)) placeholder=(example) autocomplete="off" maxlength="120";
        }
    }
}

/// The dates of the rounds, if their number is known.
fn days(page: &AboutPage, words: &Words) -> Markup {
    let rounds = page.snapshot.tournament().all_rounds();
    html! {
        @if rounds > 0 {
            fieldset {
                legend { (words.say("tournament-days")) }
                p.help { (words.say("tournament-days-what")) }
                div.days { @for round in 1..=rounds {
                    @let name = day_of(round);
                    div.field {
                        label for=(name) { (words.tell("tournament-round", &[("round", round.to_string().into())])) }
                        input #(name) name=(name) type="date" value=(page.value(&name));
                    }
                } }
            }
        }
    }
}
