//! The head of a game, made from the form that sets it up.

use std::borrow::Cow;

use rokada_board::Color;
use rokada_laws::Header;
use rokada_notation::{is_hidden, strip_hidden};
use rokada_store::{GameHead, Kind};
use rokada_tournament::limits::NAME_MAX;
use rokada_words::Wrong;

use super::casual;
use crate::error::Error;
use rokada_live_game::{
    state::{first, unnamed},
    time::{HallTime, pgn_date},
};
use rokada_protocol::{FieldError, NewGame};

/// Longest other answer in the form that creates a game, in letters.
const ANSWER_MAX: usize = 200;

/// The head of a new game, made from the form.
pub(super) fn game_head(form: &NewGame, now: HallTime) -> Result<GameHead, Error> {
    for (key, name) in [
        ("white", &form.white),
        ("black", &form.black),
        ("event", &form.event),
    ] {
        if name.trim().chars().count() > NAME_MAX {
            return Err(too_long(key, NAME_MAX));
        }
    }
    let named = [(Color::White, &form.white), (Color::Black, &form.black)]
        .map(|(side, typed)| name(typed, casual::engine_of(form, side).unwrap_or_default()));
    let [white, black] = Color::ALL.map(|side| name(&named[side.index()], unnamed(side)));
    let mut header = format!("title: {white} - {black}\nsource: played in the hall\n");
    for (key, name) in ["white: ", "black: "].into_iter().zip(&named) {
        if !name.is_empty() {
            header.extend([key, name, "\n"]);
        }
    }
    header.extend(["date: ", &pgn_date(now), "\n"]);
    header.push_str(&casual::lines(form)?);
    for (key, answer) in answers(form) {
        let answer = without_marks(answer.trim());
        if answer.chars().any(char::is_control) || answer.chars().count() > ANSWER_MAX {
            return Err(too_long(key, ANSWER_MAX));
        }
        if !answer.is_empty() {
            header.extend([key, ": ", &answer, "\n"]);
        }
    }
    let header: Header = header.parse().map_err(|why| Error::Setup(first(why)))?;
    Ok(GameHead {
        kind: Kind::Game,
        // The canonical text is stored, not the text as typed.
        header: header.to_string(),
        white,
        black,
        event: name(&form.event, ""),
        created: now,
    })
}

fn too_long(key: &'static str, most: usize) -> Error {
    let wrong = Wrong::new(
        "long-answer",
        "{key}: one line of at most {most} letters, please",
    );
    let what = wrong.with("key", key).with("most", most.to_string());
    Error::Setup(FieldError::of(key, what))
}

/// Removes bidirectional and zero-width characters; control characters stay, to be rejected.
pub(super) fn without_marks(text: &str) -> String {
    let is_kept = |letter: &char| letter.is_control() || !is_hidden(*letter);
    text.chars().filter(is_kept).collect()
}

/// A name from the form, on one line and limited in length.
pub(super) fn name(text: &str, otherwise: &str) -> String {
    let name = strip_hidden(text);
    let name: String = name.trim().chars().take(NAME_MAX).collect();
    if name.is_empty() {
        otherwise.to_owned()
    } else {
        name
    }
}

/// The form's answer for each key of a header; an empty answer means the default.
fn answers(form: &NewGame) -> [(&'static str, Cow<'_, str>); 16] {
    let is_adjournable = !form.adjournment.is_empty();
    let of_adjournment = |answer| if is_adjournable { answer } else { "" };
    let default_time = match (form.late.trim(), of_adjournment(form.default_time.trim())) {
        ("", "") => "unset",
        ("", time) | (time, _) => time,
    };
    let assistants = match (form.assistants.trim(), form.disability.is_empty()) {
        (who, true) | (who @ "", false) => Cow::from(who),
        (who, false) => Cow::from(format!("{who} (disability)")),
    };
    // A player cannot be late if the game waits for both (6.7.1 needs a round that has started).
    let begins = match (form.way.as_str(), form.begins.trim()) {
        ("alone" | "engine", _) => "at the first act",
        (_, "") => "when both have arrived",
        (_, begins) => begins,
    };
    let letters = [
        ("white", form.letters_white.trim()),
        ("black", form.letters_black.trim()),
    ];
    let letters: Vec<String> = letters
        .into_iter()
        .filter(|(_, letters)| !letters.is_empty())
        .map(|(who, letters)| format!("{who} {letters}"))
        .collect();
    [
        ("guidelines", of_adjournment("adjournment").into()),
        ("begins", begins.into()),
        ("default-time", default_time.into()),
        (
            "regulation resumption",
            of_adjournment(&form.resumption).into(),
        ),
        ("assistant", assistants),
        ("sheets", form.sheets.as_str().into()),
        ("blind", form.blind.as_str().into()),
        ("letters", letters.join(" ").into()),
        ("edition", form.edition.as_str().into()),
        ("time", form.time.as_str().into()),
        ("supervision", form.supervision.as_str().into()),
        ("regime", form.regime.as_str().into()),
        ("arbiter", form.arbiter.as_str().into()),
        ("facts", form.facts.as_str().into()),
        ("table", form.table.as_str().into()),
        ("start", form.start.as_str().into()),
    ]
}
