//! The texts of the table page: acts, pieces and times.

use rokada_laws::clock::TimeControl;
use rokada_words::Words;

/// A button of the table page: its act and the key of its label.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Deed {
    /// The act in transcript words.
    pub(crate) act: &'static str,
    /// The key of its label.
    pub(crate) key: &'static str,
}

const fn deed(act: &'static str, key: &'static str) -> Deed {
    Deed { act, key }
}

/// The act of a player who arrives.
pub(crate) const ARRIVE: Deed = deed("arrive", "act-arrive");

pub(crate) const PRESS: Deed = deed("press", "act-press");

/// A press without a move, after the player was warned.
pub(crate) const PRESS_ANYWAY: Deed = deed("press", "play-press-anyway");

/// The symbol of a draw offer on a scoresheet (C.12).
pub(crate) const NOTE_DRAW: Deed = deed("note (=)", "sheet-note-draw");

/// The resignation.
pub(crate) const RESIGN: Deed = deed("resign", "act-resign");

/// Offers between players and their answers; each keeps its place while it is not available.
pub(crate) const OFFERS: [Deed; 3] = [
    deed("offer draw", "act-offer-draw"),
    deed("accept", "act-accept"),
    deed("decline", "act-decline"),
];

/// The announcement that a player adjusts pieces (4.2.1).
pub(crate) const ADJUST: Deed = deed("adjust", "act-adjust");

/// Claims about the position on the board.
pub(crate) const DRAW_CLAIMS: [Deed; 2] = [
    deed("claim threefold", "act-claim-threefold"),
    deed("claim fifty", "act-claim-fifty"),
];

/// Claims about the opponent: their move, their hands, their conduct (11.5).
pub(crate) const OPPONENT_CLAIMS: [Deed; 6] = [
    deed("claim hands", "say-hands"),
    deed("claim displaced", "say-displaced"),
    deed("claim illegal", "act-claim-illegal"),
    deed("claim press", "phone-claim-press"),
    deed("claim distraction", "say-distraction"),
    deed("propose correction", "act-propose-correction"),
];

/// Claims about the opponent's hands on one square.
pub(crate) const OF_A_SQUARE: [Deed; 2] = [
    deed("claim touched {square}", "say-touched"),
    deed("claim released {square}", "say-released"),
];

/// Claims with a written move.
pub(crate) const WITH_A_MOVE: [Deed; 2] = [
    deed("claim threefold with {move}", "say-threefold-with"),
    deed("claim fifty with {move}", "say-fifty-with"),
];

/// Claims about the clock.
pub(crate) const CLOCK_CLAIMS: [Deed; 3] = [
    deed("claim flag", "act-claim-flag"),
    deed("claim clock", "say-clock-wrong"),
    deed("stop", "act-stop"),
];

/// Claims about the start of the game (7.1 to 7.3).
pub(crate) const SET_UP: [Deed; 3] = [
    deed("claim set-up", "say-set-up-wrong"),
    deed("claim colours", "say-colours"),
    deed("claim board", "say-board"),
];

/// The arbiter's acts on the clocks.
pub(crate) const DESK_CLOCKS: [Deed; 3] = [
    deed("start", "desk-start"),
    deed("stop", "desk-stop"),
    deed("resume", "desk-resume"),
];

/// The arbiter's acts on a flag that they see fallen.
pub(crate) const DESK_FLAGS: [Deed; 3] = [
    deed("call flag white", "seat-white"),
    deed("call flag black", "seat-black"),
    deed("call flag both", "desk-both"),
];

/// The arbiter's acts for an adjournment (Guidelines I).
pub(crate) const DESK_SESSIONS: [Deed; 5] = [
    deed("order sealing", "desk-order-sealing"),
    deed("end session", "desk-end-session"),
    deed("resume session", "desk-resume-session"),
    deed("open envelope", "desk-open-envelope"),
    deed("lose envelope", "desk-lose-envelope"),
];

/// The arbiter's findings about the position.
pub(crate) const DESK_POSITION: [Deed; 3] = [
    deed("notice position", "desk-notice-position"),
    deed("call set-up", "desk-call-set-up"),
    deed("restore", "desk-restore"),
];

/// The player who seals stops the clocks; the sealed move is then final.
pub(crate) const STOP_SEALED: Deed = deed("stop", "act-stop-sealed");

/// The arbiter's acts on an illegal move that they see.
pub(crate) const DESK_ILLEGAL: [Deed; 2] = [
    deed("call illegal white", "seat-white"),
    deed("call illegal black", "seat-black"),
];

/// The results that the arbiter can declare.
pub(crate) const DESK_RESULTS: [Deed; 6] = [
    deed("declare 1-0", "result-white-wins"),
    deed("declare 0-1", "result-black-wins"),
    deed("declare 1/2-1/2", "result-draw"),
    deed("declare 0-0", "result-both-lose"),
    deed("declare +/-", "result-black-forfeits"),
    deed("declare -/+", "result-white-forfeits"),
];

/// The pieces to which a pawn can be promoted, the usual one first.
pub(crate) const NEW_PIECES: [&str; 4] = ["queen", "rook", "bishop", "knight"];

/// Whether the page already has a button for an act.
pub(crate) fn has_its_button(act: &str) -> bool {
    act.starts_with("answer ")
        || act.contains('{')
        || [
            [ARRIVE, PRESS, RESIGN, ADJUST].as_slice(),
            &OFFERS,
            &DRAW_CLAIMS,
            &OPPONENT_CLAIMS,
            &CLOCK_CLAIMS,
            &SET_UP,
            &DESK_CLOCKS,
            &DESK_FLAGS,
            &DESK_ILLEGAL,
            &DESK_RESULTS,
            &DESK_SESSIONS,
            &DESK_POSITION,
        ]
        .iter()
        .any(|group| group.iter().any(|deed| deed.act == act))
}

/// The label of an act without a button of its own: the act itself if no language names it.
pub(crate) fn plain_label(words: &Words, act: &str) -> String {
    if let Some(text) = act.strip_prefix("repeat ") {
        return words.tell("act-repeat-this", &[("move", text.into())]);
    }
    let said = words.pick("act-", act);
    let mut letters = said.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

/// The name of a piece, from its letter in a FEN: `white knight`.
pub(crate) fn piece_name(words: &Words, letter: char) -> String {
    let side = if letter.is_ascii_uppercase() {
        "white"
    } else {
        "black"
    };
    let role = match letter.to_ascii_lowercase() {
        'n' => "knight",
        'b' => "bishop",
        'r' => "rook",
        'q' => "queen",
        'k' => "king",
        _ => "pawn",
    };
    words.pick("man-", &format!("{side}-{role}"))
}

/// A piece as a symbol, for text browsers: `♘`.
pub(crate) fn figurine(letter: char) -> char {
    let figurines = "♔♕♖♗♘♙♚♛♜♝♞♟".chars();
    let found = "KQRBNPkqrbnp".chars().zip(figurines);
    found
        .into_iter()
        .find(|(known, _)| *known == letter)
        .map_or('?', |(_, figurine)| figurine)
}

/// The CSS class of a piece: `wN`.
pub(crate) fn piece_class(letter: char) -> String {
    let side = if letter.is_ascii_uppercase() {
        'w'
    } else {
        'b'
    };
    format!("{side}{}", letter.to_ascii_uppercase())
}

/// Below this, in milliseconds, a clock shows tenths of a second and its warning color.
pub(crate) const LOW_MS: u64 = 20_000;

/// The text of a clock: `1:30:30`, `9:59`, under twenty seconds `19.4`.
pub fn clock_text(ms: u64) -> String {
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

/// A moment of the game's time: `0:04:31`.
pub fn moment_text(ms: u64) -> String {
    let seconds = ms / 1000;
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// The squares named in an obligation of touch-move: `move e2`, `castle e1g1`.
pub(crate) fn squares_in(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace()
        .filter(|word| matches!(word.len(), 2 | 4 | 5) && word.is_ascii())
        .flat_map(|word| [word.get(0..2), word.get(2..4)])
        .flatten()
        .filter(|name| {
            let bytes = name.as_bytes();
            matches!(bytes, [b'a'..=b'h', b'1'..=b'8'])
        })
}

/// The act that sets an increment, of one player if the players have different times.
pub(crate) fn increment_act(time: &TimeControl) -> &'static str {
    if time.common().is_some() {
        "set increment {span}"
    } else {
        "set increment {side} {span}"
    }
}

/// The note that an older edition gives the same ruling as another one.
pub(crate) fn same_as(edition: &str, words: &Words) -> String {
    words.tell("desk-same", &[("edition", edition.into())])
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
    fn squares_are_found_in_what_binds() {
        let found = |text| squares_in(text).collect::<Vec<_>>();
        assert_eq!(found("move e2"), ["e2"]);
        assert_eq!(found("castle e1g1"), ["e1", "g1"]);
        assert_eq!(found("promote a8 queen"), ["a8"]);
        assert_eq!(found("é2 nothing"), Vec::<&str>::new());
    }
}
