//! The lists of possible acts, in the words of the Laws.
//!
//! A button writes one line of the transcript; the words in braces are filled in from the fields
//! next to it.

use maud::{Markup, html};
use rokada_board::Color;
use rokada_laws::act::{Row, Section};
use rokada_words::{Argument, Words};

use crate::fields;

/// Acts under one heading.
struct Group {
    section: Section,
    /// The key of its heading.
    heading: &'static str,
    /// The kind of persons who perform these acts.
    who: Kind,
    /// Whether the group is expanded at first.
    open: bool,
}

/// The kind of a person, which selects the lists to show.
#[derive(Clone, Copy)]
enum Kind {
    Players,
    Arbiters,
    Others,
}

impl Kind {
    /// Its name in the page.
    const fn name(self) -> &'static str {
        match self {
            Self::Players => "player",
            Self::Arbiters => "arbiter",
            Self::Others => "other",
        }
    }
}

/// The group of a section; `None` for acts on the board or elsewhere, and acts that only the hall
/// writes.
const fn group(section: Section) -> Option<Group> {
    use Kind::{Arbiters, Others, Players};
    let (heading, who, open) = match section {
        Section::Clock => ("deeds-clock", Players, true),
        Section::Words => ("deeds-words", Players, true),
        Section::Claims => ("deeds-claims", Players, false),
        Section::Pieces => ("deeds-pieces", Players, false),
        Section::Pen => ("deeds-pen", Players, false),
        Section::Coming => ("deeds-coming", Players, false),
        Section::Envelope => ("deeds-envelope", Players, false),
        Section::Notices => ("deeds-notices", Arbiters, true),
        Section::Incidents => ("deeds-incidents", Arbiters, true),
        Section::Decides => ("deeds-decides", Arbiters, true),
        Section::Session => ("deeds-session", Arbiters, false),
        Section::Others => ("deeds-others", Others, false),
        Section::Hands | Section::Time | Section::Clerk | Section::Commitment => return None,
    };
    Some(Group {
        section,
        heading,
        who,
        open,
    })
}

fn groups() -> impl Iterator<Item = Group> {
    Section::ALL.into_iter().filter_map(group)
}

/// A button for an act: it determines the side, if the act has one; other fields are next to the
/// button.
struct Entry {
    row: &'static Row,
    side: Option<Color>,
}

impl Entry {
    fn of(row: &'static Row) -> Vec<Self> {
        if row.fields().any(|field| field == "side") {
            let sides = Color::ALL.map(|side| Self {
                row,
                side: Some(side),
            });
            sides.into()
        } else {
            vec![Self { row, side: None }]
        }
    }

    /// The act in transcript words, with the names of its fields in braces.
    fn act(&self) -> String {
        match self.side {
            Some(side) => self.row.words.replace("{side}", &side.to_string()),
            None => self.row.words.to_owned(),
        }
    }

    /// The label of the act, with dots in place of its fields.
    fn label(&self, words: &Words) -> String {
        let mut message = self.row.deed().message();
        for (name, argument) in &mut message.arguments {
            match (*name, self.side) {
                ("side", Some(side)) => *argument = side.into(),
                // A kind of piece needs no dots: the list next to the button shows it.
                ("piece", _) => {}
                _ => *argument = Argument::Text("…".into()),
            }
        }
        words.message(&message)
    }
}

/// The meanings of a click on the board: the act, and the key of its name.
const HANDS: [(&str, &str); 8] = [
    ("touch", "hand-touch"),
    ("lift", "hand-lift"),
    ("move", "hand-move"),
    ("make", "hand-make"),
    ("take off", "hand-take-off"),
    ("adjust", "hand-adjust"),
    ("brush", "hand-brush"),
    ("displace", "hand-displace"),
];

/// The choice of the acting person, and of what a click on the board does.
pub(crate) fn hands(words: &Words) -> Markup {
    html! {
        fieldset.who {
            legend { (words.say("desk-who")) }
            div.segments {
                @for (who, label) in [("white", words.side(Color::White)), ("black", words.side(Color::Black)), ("arbiter", words.say("person-arbiter"))] {
                    label.segment {
                        input type="radio" name="who" value=(who) checked[who == "white"];
                        span { (label) }
                    }
                }
            }
            select #others aria-label=(words.say("desk-somebody-else")) {
                option value="" { (words.say("desk-somebody-else")) "…" }
                @for (who, key) in [
                    ("white-assistant", "person-white-assistant"), ("black-assistant", "person-black-assistant"),
                    ("arbiter-2", "person-assistant-arbiter"), ("organiser", "person-organiser"),
                    ("appeals", "person-appeals"), ("spectator", "person-spectator"),
                ] { option value=(who) { (words.say(key)) } }
            }
        }
        fieldset.hands #hands {
            legend { (words.say("desk-hand")) }
            div.chips {
                @for (act, key) in HANDS {
                    label.chip {
                        input type="radio" name="hand" value=(act) checked[act == "touch"];
                        span { (words.say(key)) }
                    }
                }
            }
            p.help #hand-help { (words.say("desk-hand-help")) }
            label.check { input #both-hands type="checkbox"; " " (words.say("manner-both-hands")) }
        }
    }
}

/// All acts that are not performed on the board.
pub(crate) fn deeds(words: &Words) -> Markup {
    html! {
        div.desk-bar {
            h2 #deeds-title { (words.say("desk-what")) }
            label.wait {
                (words.say("desk-wait")) " "
                input #wait type="text" inputmode="decimal" size="5" placeholder="0" autocomplete="off";
                " " (words.say("desk-wait-seconds"))
            }
            button.quiet.small #pass type="button" { (words.say("desk-pass")) }
        }
        label.visually-hidden for="deed-search" { (words.say("desk-search")) }
        input #deed-search type="search" placeholder=(words.say("desk-search-example")) autocomplete="off";
        p #search-empty .empty hidden { (words.say("desk-search-empty")) }
        @for group in groups() {
            details.deed-group data-who=(group.who.name()) open[group.open] data-open[group.open] {
                summary { (words.say(group.heading)) }
                div.deed-list {
                    @for entry in group.section.rows().flat_map(Entry::of) { (button(&entry, group.who, words)) }
                }
            }
        }
    }
}

fn button(entry: &Entry, who: Kind, words: &Words) -> Markup {
    let act = entry.act();
    html! {
        form.deed data-deed=(act) data-who=(who.name()) data-also=(search_words(&act, words)) {
            button.quiet.small type="submit" { (entry.label(words)) }
            @for field in fields::names(&act) { (fields::input(field, words)) }
        }
    }
}

/// Search words for an act, in addition to those on its button.
fn search_words(act: &str, words: &Words) -> String {
    let first: Vec<&str> = act.split(['{', ' ']).take(2).collect();
    let mut also = vec![act.to_owned()];
    for (acts, key) in [
        (&["incident"][..], "also-incident"),
        (&["claim flag", "call flag"][..], "also-flag"),
        (&["claim illegal", "call illegal"][..], "also-illegal"),
        (&["claim touched"][..], "also-touched"),
        (&["claim hands"][..], "also-hands"),
        (&["offer draw", "accept"][..], "also-draw"),
        (&["arrive"][..], "also-late"),
    ] {
        if acts
            .iter()
            .any(|known| *known == first.join(" ") || *known == first[0])
        {
            also.push(words.say(key));
        }
    }
    also.join(" ")
}

#[cfg(test)]
mod tests {
    use rokada_laws::act::rows;
    use rokada_words::{Language, words};

    use super::*;

    /// Whatever people do at the board is on the page: in one of its lists, or under the hand that
    /// clicks the board.
    #[test]
    fn the_page_has_every_act() {
        let page =
            deeds(words(Language::En)).into_string() + &hands(words(Language::En)).into_string();
        for row in rows() {
            let is_hidden = |section| matches!(section, Section::Clerk | Section::Commitment);
            let is_there = match row.words {
                // The button next to the lists; the hand that lifts a piece also places it; the
                // transcript takes several squares.
                "" => page.contains("id=\"pass\""),
                "place {square}" => page.contains("value=\"lift\""),
                "adjust {squares}" => page.contains("value=\"adjust\""),
                hand if row.sections == [Section::Hands] => {
                    let hand = hand.split_once(" {").map_or(hand, |(hand, _)| hand);
                    page.contains(&format!("value=\"{hand}\""))
                }
                _ => Entry::of(row)
                    .iter()
                    .all(|entry| page.contains(&format!("data-deed=\"{}\"", entry.act()))),
            };
            let hidden = row.sections.iter().copied().all(is_hidden);
            assert!(is_there || hidden, "the desk lacks `{}`", row.words);
        }
        for (act, _) in HANDS {
            let known = |row: &Row| row.sections == [Section::Hands] && row.words.starts_with(act);
            assert!(rows().any(known), "`{act}` is nothing that hands do");
        }
    }

    #[test]
    fn every_button_says_its_act_in_every_language() {
        for entry in groups().flat_map(|group| group.section.rows().flat_map(Entry::of)) {
            for language in Language::ALL {
                let said = entry.label(words(language));
                assert!(!said.contains("deed-"), "{said}");
            }
        }
    }
}
