//! Renders an act as a sentence in the reader's language. The buttons of the desk use the same
//! phrases.

use rokada_board::Color;
use rokada_laws::{
    Deed, Person, Transcript,
    act::{Manner, WhichBoard},
    clock::{PlayerTime, TimeControl},
    transcript::{LineKind, When},
};
use rokada_words::{Argument, Words};

/// The act as a sentence: `White touches the piece on e1`.
pub fn act_said(words: &Words, who: Person, deed: &Deed, manner: Manner) -> String {
    if *deed == Deed::Pass {
        return words.say("deed-pass");
    }
    words.tell(
        "deed-sentence",
        &[
            ("who", person_said(words, who).into()),
            ("deed", deed.message().into()),
            ("manner", manner_said(words, manner).into()),
        ],
    )
}

/// A time control in transcript syntax, or that there are no clocks.
pub fn time_said(words: &Words, time: &TimeControl) -> String {
    if time.is_none() {
        return words.say("table-no-clocks");
    }
    time_of_each(time, words, PlayerTime::to_string)
}

/// The time of both players in words, or that of each if they differ.
pub fn time_of_each(
    time: &TimeControl,
    words: &Words,
    said: impl Fn(&PlayerTime) -> String,
) -> String {
    if let Some(time) = time.common() {
        return said(time);
    }
    let [white, black] = Color::ALL.map(|color| said(time.of(color)).into());
    words.tell("time-of-each", &[("white", white), ("black", black)])
}

/// Every act of a case as a sentence, after the time that passed before it.
pub fn said_all(transcript: &Transcript, words: &Words) -> Vec<String> {
    let said = |when: When, sentence: String| match when {
        When::After(0) => sentence,
        When::After(ms) => {
            let span = Argument::Span(ms);
            words.tell(
                "deed-after",
                &[("span", span), ("sentence", sentence.into())],
            )
        }
        When::At(ms) => {
            let time = Argument::Reading(ms);
            words.tell("deed-at", &[("time", time), ("sentence", sentence.into())])
        }
    };
    transcript
        .lines
        .iter()
        .filter_map(|line| match &line.what {
            LineKind::Act {
                when,
                who,
                deed,
                manner,
            } => Some(said(*when, act_said(words, *who, deed, *manner))),
            LineKind::Expect { .. } => None,
        })
        .collect()
}

/// A person as the beginning of a sentence.
fn person_said(words: &Words, who: Person) -> String {
    match who {
        Person::Player(color) => words.side(color),
        Person::Assistant(Color::White) => words.say("person-white-assistant"),
        Person::Assistant(Color::Black) => words.say("person-black-assistant"),
        Person::Arbiter(0 | 1) => words.say("person-arbiter"),
        Person::Arbiter(_) => words.say("person-assistant-arbiter"),
        Person::Organiser => words.say("person-organiser"),
        Person::Appeals => words.say("person-appeals"),
        Person::Spectator => words.say("person-spectator"),
        Person::Clerk => words.say("person-clerk"),
        Person::Clock => words.say("person-clock"),
    }
}

/// The manner of an act, with a space before it; usually empty.
fn manner_said(words: &Words, manner: Manner) -> String {
    let mut said = String::new();
    if manner.both_hands {
        said = format!(" {}", words.say("manner-both-hands"));
    }
    if manner.by_display {
        said = format!("{said} {}", words.say("manner-by-display"));
    }
    match manner.board {
        WhichBoard::Unsaid => said,
        WhichBoard::Own => format!("{said} {}", words.say("manner-own-board")),
        WhichBoard::Opponents => format!("{said} {}", words.say("manner-opponents-board")),
    }
}
