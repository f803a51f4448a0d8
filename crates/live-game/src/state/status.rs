//! The state of a game as sentences: who has the move, whose press is missing, the obligations of
//! touch-move, the result.

use rokada_board::{Board, CastlingSide, Color, Square};
use rokada_laws::{Game, act::Step, regulations::Regime};
use rokada_words::{Argument, Message, Words};

use rokada_protocol::{Outcome, Phase, Seat, Sentences, Stage, View, with_half_sign};

/// The sentences of a view; `ended_under` is the number of the clause under which the game ended.
pub(super) fn says(view: &View, ended_under: Option<&str>, words: &Words) -> Sentences {
    Sentences {
        status: status(view, ended_under, words),
        bound: bound(&view.bound, view.turn, &view.fen, words),
        ..Sentences::default()
    }
}

/// The button of each act that starts a stopped clock.
const STARTING_BUTTONS: [(&str, &str); 4] = [
    ("start", "desk-start"),
    ("resume", "desk-resume"),
    ("resume session", "desk-resume-session"),
    ("open envelope", "desk-open-envelope"),
];

/// Illegal moves so far, and what starts stopped clocks.
///
/// The status, touch-move, offers, questions and clocks have places of their own. Only the arbiter
/// reads which button starts the clocks.
pub(super) fn next(game: &Game, seat: Seat, words: &Words) -> String {
    let next = game.next();
    if next.is_over {
        return String::new();
    }
    let parts = next.messages();
    let offences = parts.iter().filter(|part| part.key == "next-offences");
    let mut said: Vec<String> = offences.map(|part| words.sentence(part)).collect();
    if let Some(starts) = &next.starts {
        let deed = starts.deed.to_string();
        let button = STARTING_BUTTONS.iter().find(|(act, _)| *act == deed);
        let button = button.filter(|_| seat.is_official());
        said.extend(button.map(|(_, key)| {
            let button = ("button", words.say(key).into());
            match starts.runs {
                Some(who) => words.tell("status-starts", &[button, ("who", who.into())]),
                None => words.tell("status-starts-session", &[button]),
            }
        }));
        said.extend(starts.because.iter().map(|it| words.sentence(it)));
    }
    said.join(" ")
}

/// Who has the move, whose press is missing, or how the game ended.
fn status(view: &View, ended_under: Option<&str>, words: &Words) -> String {
    if let Some(result) = &view.result {
        return ended(result, ended_under.unwrap_or(&result.clause), words);
    }
    if let Some(said) = adjourned(view, words) {
        return said;
    }
    let unpressed = view
        .made
        .as_ref()
        .filter(|made| !made.completed)
        .map(|made| match view.seat.player() {
            // The reply is made, and the move before it is not pressed yet (6.2.2).
            Some(own) if own == made.color && !view.due => own.opposite(),
            _ => made.color,
        });
    let player = view.seat.player();
    if view.phase == Phase::Playing
        && view.due
        && player.is_some()
        && view.regime == Regime::OverTheBoard
    {
        return words.say("status-press");
    }
    let turn = if player == Some(view.turn) {
        words.say("status-your-move")
    } else {
        words.tell("status-to-move", &[("who", view.turn.into())])
    };
    let turn = ("turn", turn.into());
    let waits_for = unpressed
        .filter(|_| view.clocks.timed)
        .map(|who| ("who", who.into()));
    match (view.phase, view.check.is_some(), waits_for) {
        (Phase::BeforeStart, _, _) => words.say(before_start(view)),
        (Phase::Stopped | Phase::Adjourned, _, _) => words.tell("status-stopped", &[turn]),
        (Phase::Playing | Phase::Over, false, None) => words.tell("status-plain", &[turn]),
        (Phase::Playing | Phase::Over, true, None) => words.tell("status-check", &[turn]),
        (Phase::Playing | Phase::Over, false, Some(who)) => {
            words.tell("status-unpressed", &[turn, who])
        }
        (Phase::Playing | Phase::Over, true, Some(who)) => {
            words.tell("status-check-unpressed", &[turn, who])
        }
    }
}

/// The stage of an adjournment, and what this seat does next.
fn adjourned(view: &View, words: &Words) -> Option<String> {
    let adjournment = view.adjournment.as_ref()?;
    let is_mine = view.seat.player() == Some(adjournment.by);
    let runs = view.clocks.running.is_some();
    let who = || [("who", adjournment.by.into())];
    Some(match (adjournment.stage, is_mine, runs) {
        (Stage::Ordered, true, _) => words.say("status-seal"),
        (Stage::Ordered, false, _) => words.tell("status-is-to-seal", &who()),
        (Stage::Sealing, true, true) => words.say("status-sealed-stop"),
        (Stage::Sealing, _, false) => words.tell("status-session-ends", &who()),
        (Stage::Sealing, false, true) => words.tell("status-is-sealing", &who()),
        (Stage::Adjourned, ..) => words.tell("status-adjourned", &who()),
        (Stage::Resumed, ..) => words.tell("status-resumed", &who()),
        (Stage::Lost, true, _) => words.say("status-say-sealed"),
        (Stage::Lost, false, _) => words.tell("status-envelope-lost", &who()),
        (Stage::Replied, ..) => words.tell("status-replied", &who()),
    })
}

fn before_start(view: &View) -> &'static str {
    match view.seat.player() {
        Some(_) if view.can.iter().any(|act| act == "arrive") => "status-arrive",
        Some(_) => "status-opponent-absent",
        None => "status-players-absent",
    }
}

/// How a game ended: the winner, the reason and the clause.
fn ended(result: &Outcome, number: &str, words: &Words) -> String {
    let score = with_half_sign(&result.score);
    let what = match result.score.as_str() {
        "1-0" => Some(("won-white", "score-white-wins")),
        "0-1" => Some(("won-black", "score-black-wins")),
        "1/2-1/2" => Some(("won-draw", "score-draw")),
        _ => None,
    };
    let end = words.pick("end-", &result.clause);
    match what {
        Some((what, _)) if end != result.clause => words.tell(
            "status-ended",
            &[
                ("score", score.into()),
                ("what", words.say(what).into()),
                ("end", end.into()),
                ("number", number.into()),
            ],
        ),
        // A result without a reason: its sentence would only repeat the score.
        Some((what, sentence)) if result.text == words.say(sentence) => {
            format!("{score}. {}.", words.say(what))
        }
        _ => format!("{score}. {}", result.text),
    }
}

/// The obligations of touch-move of a player in the position of a FEN, as one line; empty if there
/// are none.
fn bound(bound: &[String], who: Color, fen: &str, words: &Words) -> String {
    let placement = fen.split(' ').next().unwrap_or_default();
    let board: Board = placement.parse().unwrap_or_default();
    let lines: Vec<String> = bound
        .iter()
        .filter_map(|line| one_bound(line, who, &board))
        .map(|message| words.message(&message))
        .collect();
    if lines.is_empty() {
        return String::new();
    }
    words.tell("touch-move", &[("what", lines.join("; ").into())])
}

/// One obligation with the name of its piece: `move e2` as `White must move the pawn on e2`.
fn one_bound(line: &str, who: Color, board: &Board) -> Option<Message> {
    let bound = |key| Message::new(key).with("who", who);
    let on = |square: Square| Argument::piece(board.role_at(square));
    Some(match line.split(' ').collect::<Vec<_>>().as_slice() {
        ["move", name] if name.len() == 2 => {
            let square: Square = name.parse().ok()?;
            bound("bound-move")
                .with("piece", on(square))
                .with("square", square)
        }
        ["move", step] => bound("bound-step").with("move", step.parse::<Step>().ok()?),
        ["capture", name] => {
            let square: Square = name.parse().ok()?;
            bound("bound-capture")
                .with("piece", on(square))
                .with("square", square)
        }
        ["castle", step] => {
            let step: Step = step.parse().ok()?;
            let side = match CastlingSide::of(step.from.file(), step.to.file()) {
                CastlingSide::KingSide => "short",
                CastlingSide::QueenSide => "long",
            };
            bound("bound-castle").with("side", side)
        }
        ["promote", name, role] => bound("bound-promote")
            .with("square", name.parse::<Square>().ok()?)
            .with("piece", *role),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use rokada_words::{Language, words};

    use super::*;

    #[test]
    fn what_binds_is_said_in_words() {
        let fen = "4k3/8/8/3n4/8/8/4P3/4K2R w K - 0 1";
        let said = |language, lines: &[&str]| {
            let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
            bound(&lines, Color::White, fen, words(language))
        };
        assert_eq!(said(Language::En, &[]), "");
        assert_eq!(
            said(Language::En, &["move e2", "capture d5"]),
            "Touch-move: White must move the pawn on e2; White must capture the knight on d5."
        );
        assert_eq!(
            said(Language::En, &["castle e1g1"]),
            "Touch-move: White must castle king-side."
        );
        assert!(said(Language::SrCyrl, &["move e2"]).contains("е2"));
    }
}
