//! How the table page calls acts, pieces, times and seats.

use crate::wire::{Outcome, Phase, View};

/// A button of the table: the act it sends and what it is called.
pub(super) struct Deed {
    /// The act in transcript words.
    pub(super) act: &'static str,
    /// On the button.
    pub(super) label: &'static str,
}

const fn deed(act: &'static str, label: &'static str) -> Deed {
    Deed { act, label }
}

/// What players say to each other; shown when the hall says it makes sense.
pub(super) const OFFERS: [Deed; 4] = [
    deed("offer draw", "Offer a draw"),
    deed("accept", "Accept"),
    deed("decline", "Decline"),
    deed("adjust", "J'adoube"),
];

/// The first thing a player says.
pub(super) const ARRIVE: Deed = deed("arrive", "I am here");

/// What a player may claim at any time while the game is on.
pub(super) const CLAIMS: [Deed; 6] = [
    deed("claim threefold", "Draw: position for the third time"),
    deed("claim fifty", "Draw: fifty moves"),
    deed("claim flag", "Opponent's flag has fallen"),
    deed("claim illegal", "Opponent's move is illegal"),
    deed("propose correction", "Put an illegal move right"),
    deed("stop", "Stop the clocks, call the arbiter"),
];

/// The arbiter's desk: clocks.
pub(super) const DESK_CLOCKS: [Deed; 3] = [
    deed("start", "Start"),
    deed("stop", "Stop"),
    deed("resume", "Resume"),
];

/// The arbiter's desk: a flag he sees fallen.
pub(super) const DESK_FLAGS: [Deed; 2] = [
    deed("call flag white", "White"),
    deed("call flag black", "Black"),
];

/// The arbiter's desk: an illegal move he sees.
pub(super) const DESK_ILLEGAL: [Deed; 2] = [
    deed("call illegal white", "White"),
    deed("call illegal black", "Black"),
];

/// The arbiter's desk: results by his word.
pub(super) const DESK_RESULTS: [Deed; 6] = [
    deed("declare 1-0", "1-0 White wins"),
    deed("declare 0-1", "0-1 Black wins"),
    deed("declare 1/2-1/2", "½-½ draw"),
    deed("declare 0-0", "0-0 both lose"),
    deed("declare +/-", "+/- Black forfeits"),
    deed("declare -/+", "-/+ White forfeits"),
];

/// True for an act that some button of the page already stands for.
pub(super) fn has_its_button(act: &str) -> bool {
    act == "press"
        || act == "resign"
        || act == ARRIVE.act
        || act.starts_with("answer ")
        || [
            OFFERS.as_slice(),
            &CLAIMS,
            &DESK_CLOCKS,
            &DESK_FLAGS,
            &DESK_ILLEGAL,
            &DESK_RESULTS,
        ]
        .iter()
        .any(|group| group.iter().any(|deed| deed.act == act))
}

/// An act that has no button of its own, as a label: its own words.
pub(super) fn plain_label(act: &str) -> String {
    let mut letters = act.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

/// `White`, `The arbiter`.
pub(super) fn seat_name(seat: &str) -> &str {
    match seat {
        "white" => "White",
        "black" => "Black",
        "arbiter" => "Arbiter",
        "spectator" => "Spectator",
        "white-assistant" => "White's assistant",
        "black-assistant" => "Black's assistant",
        other => other,
    }
}

/// A piece in words, from its letter in a FEN: `white knight`.
pub(super) fn piece_name(letter: char) -> &'static str {
    match letter {
        'P' => "white pawn",
        'N' => "white knight",
        'B' => "white bishop",
        'R' => "white rook",
        'Q' => "white queen",
        'K' => "white king",
        'p' => "black pawn",
        'n' => "black knight",
        'b' => "black bishop",
        'r' => "black rook",
        'q' => "black queen",
        'k' => "black king",
        _ => "unknown piece",
    }
}

/// The style sheet's name for a piece: `wN`.
pub(super) fn piece_class(letter: char) -> String {
    let side = if letter.is_ascii_uppercase() {
        'w'
    } else {
        'b'
    };
    format!("{side}{}", letter.to_ascii_uppercase())
}

/// Below this, in milliseconds, a clock shows tenths of a second and its warning colour.
pub(super) const LOW_MS: u64 = 20_000;

/// What a clock shows: `1:30:30`, `9:59`, under twenty seconds `19.4`.
pub(super) fn clock_text(ms: u64) -> String {
    let seconds = ms / 1000;
    match seconds {
        _ if ms < LOW_MS => format!("{seconds}.{}", ms % 1000 / 100),
        0..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => format!(
            "{}:{:02}:{:02}",
            seconds / 3600,
            seconds / 60 % 60,
            seconds % 60
        ),
    }
}

/// When something happened, counted from the game's zero: `0:04:31`.
pub(super) fn moment_text(ms: u64) -> String {
    let seconds = ms / 1000;
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// Who has the move, whose press is missing, or how it ended. The modules say the same (`words.ts`).
pub(super) fn status(view: &View) -> String {
    if let Some(result) = &view.result {
        return result_text(result, number_of(view, &result.clause));
    }
    let unpressed = view
        .moves
        .last()
        .filter(|made| !made.completed)
        .map(|made| made.color.as_str());
    if view.phase == Phase::Playing && unpressed == Some(view.seat.as_str()) {
        return "Press the clock to complete your move.".into();
    }
    let turn = match (view.turn.as_str(), view.seat.as_str()) {
        (turn, seat) if turn == seat => "Your move",
        ("white", _) => "White to move",
        _ => "Black to move",
    };
    match view.phase {
        Phase::BeforeStart => before_start(view).into(),
        Phase::Stopped => format!("The clocks are stopped. {turn}."),
        Phase::Playing | Phase::Over => {
            let check = view.check.as_ref().map_or("", |_| ", in check");
            let press = unpressed
                .filter(|_| view.clocks.timed)
                .map(|color| format!("; {} has yet to press the clock", seat_name(color)))
                .unwrap_or_default();
            format!("{turn}{check}{press}.")
        }
    }
}

fn before_start(view: &View) -> &'static str {
    match view.seat.as_str() {
        "white" | "black" if view.can.iter().any(|act| act == "arrive") => {
            "Say that you are here: the game begins when both players are."
        }
        "white" | "black" => "The game has not begun: your opponent has yet to arrive.",
        _ => "The game has not begun: the players have yet to arrive.",
    }
}

/// The number of a clause in this game's edition, as the ruling under it says; else its key.
pub(super) fn number_of<'a>(view: &'a View, clause: &'a str) -> &'a str {
    view.rulings
        .iter()
        .rfind(|ruling| ruling.clause == clause)
        .map_or(clause, |ruling| &ruling.number)
}

/// How a game ended: who won, by what, under which clause.
fn result_text(result: &Outcome, number: &str) -> String {
    let score = score_text(&result.score);
    let end = match result.clause.as_str() {
        "5.1.1" => Some("checkmate"),
        "5.1.2" => Some("resignation"),
        "5.2.1" => Some("stalemate"),
        "5.2.2" => Some("dead position"),
        "5.2.3" => Some("agreement"),
        "6.9" => Some("flag fall"),
        "7.5.5" => Some("second illegal move"),
        "9.2" | "9.2.1" | "9.2.2" => Some("threefold repetition"),
        "9.3" | "9.3.1" | "9.3.2" => Some("fifty moves"),
        "9.6.1" => Some("fivefold repetition"),
        "9.6.2" => Some("seventy-five moves"),
        _ => None,
    };
    let what = match result.score.as_str() {
        "1-0" => Some("White wins"),
        "0-1" => Some("Black wins"),
        "1/2-1/2" => Some("Drawn"),
        _ => None,
    };
    match (what, end) {
        (Some(what), Some(end)) => format!("{score}. {what}: {end} ({number})."),
        _ => format!("{score}. {}", result.text),
    }
}

/// A score for reading: `½-½`.
pub(super) fn score_text(score: &str) -> String {
    score.replace("1/2", "½").replace('-', "–")
}

/// What touch-move asks for, as one line; empty if nothing.
pub(super) fn bound_text(bound: &[String]) -> String {
    if bound.is_empty() {
        return String::new();
    }
    let lines: Vec<String> = bound
        .iter()
        .map(
            |line| match line.split(' ').collect::<Vec<_>>().as_slice() {
                ["move", square] if square.len() == 2 => format!("the piece on {square} must move"),
                ["capture", square] => format!("the piece on {square} must be taken"),
                ["promote", square, role] => format!("the pawn on {square} becomes a {role}"),
                _ => line.clone(),
            },
        )
        .collect();
    format!("Touch-move: {}.", lines.join("; "))
}

/// The squares that a line of what binds a player names: `move e2`, `castle e1g1`.
pub(super) fn squares_in(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace()
        .filter(|word| matches!(word.len(), 2 | 4 | 5) && word.is_ascii())
        .flat_map(|word| [word.get(0..2), word.get(2..4)])
        .flatten()
        .filter(|name| {
            let bytes = name.as_bytes();
            matches!(bytes, [b'a'..=b'h', b'1'..=b'8'])
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_read_as_clocks_do() {
        assert_eq!(clock_text(5_430_000), "1:30:30");
        assert_eq!(clock_text(3_599_999), "59:59");
        assert_eq!(clock_text(20_000), "0:20");
        assert_eq!(clock_text(19_999), "19.9");
        assert_eq!(clock_text(0), "0.0");
    }

    #[test]
    fn what_binds_is_said_in_words() {
        let said =
            |lines: &[&str]| bound_text(&lines.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(said(&[]), "");
        assert_eq!(
            said(&["move e2", "capture d5"]),
            "Touch-move: the piece on e2 must move; the piece on d5 must be taken."
        );
        assert_eq!(said(&["castle e1g1"]), "Touch-move: castle e1g1.");
    }

    #[test]
    fn squares_are_found_in_what_binds() {
        let found = |text| squares_in(text).collect::<Vec<_>>();
        assert_eq!(found("move e2"), ["e2"]);
        assert_eq!(found("castle e1g1"), ["e1", "g1"]);
        assert_eq!(found("promote a8 queen"), ["a8"]);
        assert_eq!(found("é2 nothing"), Vec::<&str>::new());
    }
}
