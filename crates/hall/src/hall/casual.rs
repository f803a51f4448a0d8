//! Header lines of casual games from the front page: how each side plays, and a coach.
//!
//! They are regulations of this one game, announced before it starts and part of its record. The
//! Laws read none of them.

use rokada_board::Color;
use rokada_uci::Strength;
use rokada_words::Wrong;

use crate::error::Error;
use rokada_protocol::{FieldError, NewGame};

/// Header line of a game on one screen.
pub(super) const ON_ONE_SCREEN: &str = "regulation screen: one for both players";

/// Header line of a game with a coach.
pub(super) const COACH: &str = "regulation coach: announced";

/// Longest strength of an engine, in bytes: `nodes` and a number.
const STRENGTH_MAX: usize = 40;

/// The name of the engine that plays a side.
pub(super) fn engine_of(form: &NewGame, side: Color) -> Option<&str> {
    let is_engine = form.way == "engine" && !form.engine.trim().is_empty();
    let own = if form.own == "black" {
        Color::Black
    } else {
        Color::White
    };
    (is_engine && own != side).then_some(form.engine.trim())
}

/// Checks that the engine of the form exists here.
pub(super) fn check_engine(form: &NewGame, known: &[String]) -> Result<(), Error> {
    let mut named = Color::ALL
        .into_iter()
        .filter_map(|side| engine_of(form, side));
    if named.all(|name| known.iter().any(|known| known == name)) {
        return Ok(());
    }
    let what = if known.is_empty() {
        Wrong::new("no-engines", "no engine plays in this hall")
    } else {
        let wrong = Wrong::new(
            "no-engine",
            "this hall has no such engine; choose one of these: {known}",
        );
        wrong.with("known", known.join(", "))
    };
    Err(Error::Setup(FieldError::of("engine", what)))
}

/// The header lines that say how the game is played.
pub(super) fn lines(form: &NewGame) -> Result<String, Error> {
    let mut lines = String::new();
    if form.way == "alone" {
        lines.push_str(ON_ONE_SCREEN);
        lines.push('\n');
    }
    for side in [Color::White, Color::Black] {
        if let Some(engine) = engine_of(form, side) {
            let strength = form.strength.trim();
            if strength.parse::<Strength>().is_err() || strength.len() > STRENGTH_MAX {
                let what = Wrong::new(
                    "engine-strength",
                    "`{word}` is no strength: write elo 1500 or nodes 1000",
                );
                let word: String = strength.chars().take(STRENGTH_MAX).collect();
                return Err(Error::Setup(FieldError::of(
                    "strength",
                    what.with("word", word),
                )));
            }
            let whole = format!("{engine}, {strength}");
            lines.extend(["regulation engine ", &side.to_string(), ": ", &whole, "\n"]);
        }
    }
    if !form.coach.is_empty() {
        if !form.event.trim().is_empty() {
            let what = Wrong::new(
                "coach-at-an-event",
                "a coach advises players during the game, which is forbidden in a tournament (11.3.1): leave out the coach or the tournament",
            );
            return Err(Error::Setup(FieldError::of("coach", what)));
        }
        lines.push_str(COACH);
        lines.push('\n');
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is wrong with a form: the field, and why.
    fn wrong<T: std::fmt::Debug>(checked: Result<T, Error>) -> (Option<String>, String) {
        match checked {
            Err(Error::Setup(mistake)) => (mistake.key, mistake.what.to_string()),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn an_engine_that_cannot_play_is_refused_with_what_can() {
        let form = |engine: &str, strength: &str| NewGame {
            way: "engine".into(),
            engine: engine.into(),
            strength: strength.into(),
            ..NewGame::default()
        };
        let known = ["berserk".to_owned(), "stockfish".to_owned()];
        check_engine(&form("stockfish", "elo 1500"), &known).expect("it is known");
        check_engine(&NewGame::default(), &[]).expect("no engine is asked for");
        let (field, why) = wrong(check_engine(&form("stockfish\u{202e}", "elo 1500"), &known));
        assert_eq!(field.as_deref(), Some("engine"));
        assert!(
            why.ends_with("choose one of these: berserk, stockfish"),
            "{why}"
        );
        let (_, why) = wrong(check_engine(&form("stockfish", "elo 1500"), &[]));
        assert_eq!(why, "no engine plays in this hall");
        for odd in ["", "1500", "elo many", "nodes"] {
            let (field, why) = wrong(lines(&form("stockfish", odd)));
            assert_eq!(field.as_deref(), Some("strength"), "{odd}");
            assert!(why.contains("elo 1500 or nodes 1000"), "{why}");
        }
        lines(&form("stockfish", "nodes 1000")).expect("a strength");
    }
}
