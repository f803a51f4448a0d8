//! How the table page calls acts, pieces and times.

use rokada_words::Words;

/// A button of the table: the act it sends and the key of what it is called.
#[derive(Debug, Clone, Copy)]
pub(super) struct Deed {
    /// The act in transcript words.
    pub(super) act: &'static str,
    /// Its name on the button.
    pub(super) key: &'static str,
}

const fn deed(act: &'static str, key: &'static str) -> Deed {
    Deed { act, key }
}

/// The first thing a player says.
pub(super) const ARRIVE: Deed = deed("arrive", "act-arrive");

pub(super) const PRESS: Deed = deed("press", "act-press");

/// The press of a player who has made no move, after he has read what it is.
pub(super) const PRESS_ANYWAY: Deed = deed("press", "play-press-anyway");

/// The sign of a draw offer on a scoresheet (C.12).
pub(super) const NOTE_DRAW: Deed = deed("note (=)", "sheet-note-draw");

/// The last thing a player says.
pub(super) const RESIGN: Deed = deed("resign", "act-resign");

/// What players say to each other; shown when the hall says it makes sense.
pub(super) const OFFERS: [Deed; 4] = [
    deed("offer draw", "act-offer-draw"),
    deed("accept", "act-accept"),
    deed("decline", "act-decline"),
    deed("adjust", "act-adjust"),
];

/// What a player may claim of the position on the board.
pub(super) const DRAW_CLAIMS: [Deed; 2] = [
    deed("claim threefold", "act-claim-threefold"),
    deed("claim fifty", "act-claim-fifty"),
];

/// What he may claim of the opponent: his move, his hands, his conduct (11.5).
pub(super) const OPPONENT_CLAIMS: [Deed; 6] = [
    deed("claim hands", "say-hands"),
    deed("claim displaced", "say-displaced"),
    deed("claim illegal", "act-claim-illegal"),
    deed("claim press", "phone-claim-press"),
    deed("claim distraction", "say-distraction"),
    deed("propose correction", "act-propose-correction"),
];

/// What is claimed of the opponent's hands on one square.
pub(super) const OF_A_SQUARE: [Deed; 2] = [
    deed("claim touched {square}", "say-touched"),
    deed("claim released {square}", "say-released"),
];

/// What is claimed with a move that is only written.
pub(super) const WITH_A_MOVE: [Deed; 2] = [
    deed("claim threefold with {move}", "say-threefold-with"),
    deed("claim fifty with {move}", "say-fifty-with"),
];

/// What he may say of the clock.
pub(super) const CLOCK_CLAIMS: [Deed; 3] = [
    deed("claim flag", "act-claim-flag"),
    deed("claim clock", "say-clock-wrong"),
    deed("stop", "act-stop"),
];

/// What he may claim of how the game was begun (7.1 to 7.3).
pub(super) const SET_UP: [Deed; 3] = [
    deed("claim set-up", "say-set-up-wrong"),
    deed("claim colours", "say-colours"),
    deed("claim board", "say-board"),
];

/// The arbiter's desk: clocks.
pub(super) const DESK_CLOCKS: [Deed; 3] = [
    deed("start", "desk-start"),
    deed("stop", "desk-stop"),
    deed("resume", "desk-resume"),
];

/// The arbiter's desk: a flag he sees fallen.
pub(super) const DESK_FLAGS: [Deed; 3] = [
    deed("call flag white", "seat-white"),
    deed("call flag black", "seat-black"),
    deed("call flag both", "desk-both"),
];

/// The arbiter's desk: the acts of an adjournment (Guidelines I).
pub(super) const DESK_SESSIONS: [Deed; 5] = [
    deed("order sealing", "desk-order-sealing"),
    deed("end session", "desk-end-session"),
    deed("resume session", "desk-resume-session"),
    deed("open envelope", "desk-open-envelope"),
    deed("lose envelope", "desk-lose-envelope"),
];

/// The arbiter's desk: what he finds about the position.
pub(super) const DESK_POSITION: [Deed; 3] = [
    deed("notice position", "desk-notice-position"),
    deed("call set-up", "desk-call-set-up"),
    deed("restore", "desk-restore"),
];

/// The sealer stops the clocks, and what he has sealed stays sealed.
pub(super) const STOP_SEALED: Deed = deed("stop", "act-stop-sealed");

/// The arbiter's desk: an illegal move he sees.
pub(super) const DESK_ILLEGAL: [Deed; 2] = [
    deed("call illegal white", "seat-white"),
    deed("call illegal black", "seat-black"),
];

/// The arbiter's desk: results by his word.
pub(super) const DESK_RESULTS: [Deed; 6] = [
    deed("declare 1-0", "result-white-wins"),
    deed("declare 0-1", "result-black-wins"),
    deed("declare 1/2-1/2", "result-draw"),
    deed("declare 0-0", "result-both-lose"),
    deed("declare +/-", "result-black-forfeits"),
    deed("declare -/+", "result-white-forfeits"),
];

/// What a pawn may become, the usual first.
pub(super) const NEW_PIECES: [&str; 4] = ["queen", "rook", "bishop", "knight"];

/// True for an act that some button of the page already stands for.
pub(super) fn has_its_button(act: &str) -> bool {
    act.starts_with("answer ")
        || act.contains('{')
        || [
            [ARRIVE, PRESS, RESIGN].as_slice(),
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

/// An act that has no button of its own, as a label: its own words where no language has a name.
pub(super) fn plain_label(words: &Words, act: &str) -> String {
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

/// A piece in words, from its letter in a FEN: `white knight`.
pub(super) fn piece_name(words: &Words, letter: char) -> String {
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

/// A piece as a sign, for browsers that show letters only: `♘`.
pub(super) fn figurine(letter: char) -> char {
    let figurines = "♔♕♖♗♘♙♚♛♜♝♞♟".chars();
    let found = "KQRBNPkqrbnp".chars().zip(figurines);
    found
        .into_iter()
        .find(|(known, _)| *known == letter)
        .map_or('?', |(_, figurine)| figurine)
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
    fn squares_are_found_in_what_binds() {
        let found = |text| squares_in(text).collect::<Vec<_>>();
        assert_eq!(found("move e2"), ["e2"]);
        assert_eq!(found("castle e1g1"), ["e1", "g1"]);
        assert_eq!(found("promote a8 queen"), ["a8"]);
        assert_eq!(found("é2 nothing"), Vec::<&str>::new());
    }
}
