//! The lists of what can happen, in the Laws' words. A button writes one line
//! of the transcript; words in braces are filled in from the fields beside it.

use maud::{Markup, html};
use rokada_laws::Deed;
use rokada_words::{Argument, Words};

use rokada_desk::deed_message;

use crate::pages::fields;

/// A thing that can be done.
struct Entry {
    /// The act in transcript words, with the names of its fields in braces.
    act: &'static str,
    /// The same with something in each field, so that it can be read.
    sample: &'static str,
}

const fn plain(act: &'static str) -> Entry {
    Entry { act, sample: act }
}

const fn filled(act: &'static str, sample: &'static str) -> Entry {
    Entry { act, sample }
}

/// Things that belong together.
struct Group {
    /// The key of its heading.
    heading: &'static str,
    /// Who does them: the people of this kind see the group.
    who: &'static str,
    /// Whether it lies open from the start.
    open: bool,
    entries: &'static [Entry],
}

const PLAYERS: &str = "player";
const ARBITERS: &str = "arbiter";

const GROUPS: &[Group] = &[
    Group {
        heading: "deeds-clock",
        who: PLAYERS,
        open: true,
        entries: &[
            plain("press"),
            plain("stop"),
            plain("claim flag"),
            plain("press with the other hand"),
        ],
    },
    Group {
        heading: "deeds-words",
        who: PLAYERS,
        open: true,
        entries: &[
            plain("offer draw"),
            plain("accept"),
            plain("decline"),
            plain("resign"),
            plain("claim illegal"),
            plain("claim threefold"),
            plain("claim fifty"),
        ],
    },
    Group {
        heading: "deeds-claims",
        who: PLAYERS,
        open: false,
        entries: &[
            filled("claim threefold with {move}", "claim threefold with e2e4"),
            filled(
                "claim threefold saying {move}",
                "claim threefold saying e2e4",
            ),
            filled("claim fifty with {move}", "claim fifty with e2e4"),
            filled("claim fifty saying {move}", "claim fifty saying e2e4"),
            filled("claim touched {square}", "claim touched e2"),
            filled("claim released {square}", "claim released e2"),
            plain("claim hands"),
            plain("propose correction"),
            plain("claim set-up"),
            plain("claim colours"),
            plain("claim board"),
            plain("claim clock"),
            plain("claim cannot win"),
            plain("claim no effort"),
            plain("request increment"),
        ],
    },
    Group {
        heading: "deeds-pieces",
        who: PLAYERS,
        open: false,
        entries: &[
            filled("place {square} {piece}", "place e8 queen"),
            filled("place {square} {piece} inverted", "place e8 rook inverted"),
            filled("hold {piece} {square}", "hold queen e8"),
        ],
    },
    Group {
        heading: "deeds-pen",
        who: PLAYERS,
        open: false,
        entries: &[
            filled("write {text}", "write Nf3"),
            filled("correct {number} {text}", "correct 12 Nf3"),
            plain("note (=)"),
            plain("see sheet"),
            plain("take sheet"),
            plain("return sheet"),
            filled("sign {score}", "sign 1-0"),
            filled("say {text}", "say hm"),
            filled("announce {text}", "announce Nf3"),
            filled("repeat {text}", "repeat Nf3"),
            filled("enter {text}", "enter Nf3"),
            plain("demand two boards"),
            plain("ask times"),
            plain("tell times"),
        ],
    },
    Group {
        heading: "deeds-coming",
        who: PLAYERS,
        open: false,
        entries: &[
            plain("arrive"),
            plain("leave area"),
            plain("leave venue"),
            plain("report"),
            filled("appeal {text}", "appeal hm"),
        ],
    },
    Group {
        heading: "deeds-envelope",
        who: PLAYERS,
        open: false,
        entries: &[
            filled("seal {text}", "seal Nf3"),
            plain("seal nothing"),
            filled("seal reply {text}", "seal reply Nf3"),
            filled("says {text}", "says Nf3"),
        ],
    },
    Group {
        heading: "deeds-notices",
        who: ARBITERS,
        open: true,
        entries: &[
            plain("call flag white"),
            plain("call flag black"),
            plain("call flag both"),
            plain("call illegal white"),
            plain("call illegal black"),
            plain("notice position"),
            plain("call set-up"),
            filled("call illegal white {number}", "call illegal white 22"),
            filled("call illegal black {number}", "call illegal black 22"),
        ],
    },
    Group {
        heading: "deeds-incidents",
        who: ARBITERS,
        open: true,
        entries: &[
            filled("incident white {kind}", "incident white device"),
            filled("incident black {kind}", "incident black device"),
        ],
    },
    Group {
        heading: "deeds-decides",
        who: ARBITERS,
        open: true,
        entries: &[
            plain("start"),
            plain("stop"),
            plain("resume"),
            filled("add white {span}", "add white 2m"),
            filled("add black {span}", "add black 2m"),
            filled("set white {time}", "set white 0:10:00"),
            filled("set black {time}", "set black 0:10:00"),
            plain("restore"),
            plain("permit white"),
            plain("permit black"),
            plain("reconstruct"),
            filled("restore to {number} white", "restore to 21 white"),
            filled("restore to {number} black", "restore to 21 black"),
            filled("penalise white {penalty}", "penalise white warning"),
            filled("penalise black {penalty}", "penalise black warning"),
            filled("declare {score}", "declare 1-0"),
            plain("declare new game"),
            filled("answer {text}", "answer hm"),
            filled("rule {text}", "rule hm"),
            filled("set increment {span}", "set increment 10s"),
        ],
    },
    Group {
        heading: "deeds-session",
        who: ARBITERS,
        open: false,
        entries: &[
            plain("order sealing"),
            plain("end session"),
            plain("resume session"),
            plain("open envelope"),
            plain("lose envelope"),
        ],
    },
];

/// What a click on the board means: act, key of its name.
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

/// Who acts, and what his hand does when the board is clicked.
pub(super) fn hands(words: &Words) -> Markup {
    html! {
        fieldset.who {
            legend { (words.say("desk-who")) }
            div.segments {
                @for (who, label) in [("white", words.side(rokada_board::Color::White)), ("black", words.side(rokada_board::Color::Black)), ("arbiter", words.say("person-arbiter"))] {
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

/// Everything that is not done on the board.
pub(super) fn deeds(words: &Words) -> Markup {
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
        @for group in GROUPS {
            details.deed-group data-who=(group.who) open[group.open] data-open[group.open] {
                summary { (words.say(group.heading)) }
                div.deed-list {
                    @for entry in group.entries { (button(entry, group.who, words)) }
                }
            }
        }
    }
}

fn button(entry: &Entry, who: &str, words: &Words) -> Markup {
    let fields = fields::names(entry.act);
    html! {
        form.deed data-deed=(entry.act) data-who=(who) data-also=(also(entry, words)) {
            button.quiet.small type="submit" { (label(entry, &fields, words)) }
            @for field in &fields { (fields::input(field, words)) }
        }
    }
}

/// What the act is called, with dots where a field will be filled in.
fn label(entry: &Entry, fields: &[&str], words: &Words) -> String {
    let Ok((deed, _)) = Deed::parse_with_manner(entry.sample) else {
        return entry.act.to_owned();
    };
    let mut message = deed_message(&deed);
    for (name, argument) in &mut message.arguments {
        // A kind of piece has no dots to stand for it; the list beside the button says which.
        let is_field = fields.contains(name) && *name != "piece"
            || *name == "incident" && fields.contains(&"kind");
        if is_field {
            *argument = Argument::Text("…".into());
        }
    }
    words.message(&message)
}

/// Words by which a person may look for an act, beside those on its button.
fn also(entry: &Entry, words: &Words) -> String {
    let first: Vec<&str> = entry.act.split(['{', ' ']).take(2).collect();
    let mut also = vec![entry.act.to_owned()];
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
            .any(|act| *act == first.join(" ") || *act == first[0])
        {
            also.push(words.say(key));
        }
    }
    also.join(" ")
}

#[cfg(test)]
mod tests {
    use rokada_words::{Language, words};

    use super::*;

    #[test]
    fn every_act_of_the_lists_is_one_that_transcripts_know() {
        for entry in GROUPS.iter().flat_map(|group| group.entries) {
            Deed::parse_with_manner(entry.sample)
                .unwrap_or_else(|why| panic!("{}: {why}", entry.sample));
            for language in Language::ALL {
                let said = label(entry, &fields::names(entry.act), words(language));
                assert!(!said.contains("deed-"), "{said}");
            }
        }
    }
}
