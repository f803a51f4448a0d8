//! What the quick ways of the front page write into a header: who plays how, and a coach.
//!
//! They are regulations of this one game, announced before it starts and part of its record; the
//! Laws read none of them.

use rokada_board::Color;
use rokada_words::Wrong;

use crate::{
    error::Error,
    page_data::{Mistake, NewGame},
};

/// What the header says of a game on one screen.
pub(super) const ON_ONE_SCREEN: &str = "regulation screen: one for both players";

/// What the header says where a coach speaks.
pub(super) const COACH: &str = "regulation coach: announced";

/// The engine that plays a side, by its name.
pub(super) fn engine_of(form: &NewGame, side: Color) -> Option<&str> {
    let is_engine = form.way == "engine" && !form.engine.trim().is_empty();
    let own = if form.own == "black" {
        Color::Black
    } else {
        Color::White
    };
    (is_engine && own != side).then_some(form.engine.trim())
}

/// The lines of the header that say how the game is played.
pub(super) fn lines(form: &NewGame) -> Result<String, Error> {
    // Nobody is late at a table that waits for both (6.7.1 needs a round that has started).
    let begins = match form.way.as_str() {
        "alone" | "engine" => "at the first act",
        _ => "when both have arrived",
    };
    let mut lines = format!("begins: {begins}\n");
    if form.way == "alone" {
        lines.push_str(ON_ONE_SCREEN);
        lines.push('\n');
    }
    for side in [Color::White, Color::Black] {
        if let Some(engine) = engine_of(form, side) {
            let strength = form.strength.trim();
            let whole = format!("{engine}, {strength}");
            if whole.chars().any(char::is_control) || whole.chars().count() > 100 {
                let what = Wrong::new("no-engine", "this hall has no such engine");
                return Err(Error::Setup(Mistake::of("engine", what)));
            }
            lines.extend(["regulation engine ", &side.to_string(), ": ", &whole, "\n"]);
        }
    }
    if !form.coach.is_empty() {
        if !form.event.trim().is_empty() {
            let what = Wrong::new(
                "coach-at-an-event",
                "a coach advises players during the game, and nobody may do that at an event (11.3.1): leave out the coach or the event",
            );
            return Err(Error::Setup(Mistake::of("coach", what)));
        }
        lines.push_str(COACH);
        lines.push('\n');
    }
    Ok(lines)
}
