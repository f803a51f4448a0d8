//! The JSON messages between the hall and a table page.
//!
//! A view holds everything that one seat may know of its game; after a reconnect the newest view is
//! enough. Over a WebSocket, the two lists that grow (moves and rulings) are sent as [`Tails`]:
//! only the items that the page lacks. The rest of a view is always complete. Times are
//! milliseconds since the game's own zero. Squares are lower-case names (`"e4"`), moves are UCI
//! (`"e2e4"`; castling as the Laws' king move, in Chess960 as king to rook).

use rokada_board::{Color, Square};
use rokada_laws::{
    Edition,
    clock::TimeControl,
    regulations::{ArbiterKind, Regime},
};
use serde::{Deserialize, Serialize};

pub use rokada_desk::{Clocks, Hands, Move, Outcome, Phase};

use crate::seat::Seat;

/// What one seat may see of a game, after the entry numbered `seq`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Number of the last entry of the record that this view includes; 0 before the first.
    pub seq: u64,
    /// The seat of this view: `white`, `black`, `arbiter`, `spectator`, `white-assistant`,
    /// `black-assistant`.
    pub seat: Seat,
    /// The game's time of the view, in milliseconds; `clocks` are exact at this moment.
    pub now: u64,
    /// Name of the player of the white pieces.
    pub white: String,
    /// Name of the player of the black pieces.
    pub black: String,
    /// Name of the tournament, or empty.
    pub event: String,
    /// Edition of the Laws: `2014`, `2018`, `2023`.
    pub edition: Edition,
    /// The time control in the words of a transcript header: `90m+30s`, `none`.
    pub time: TimeControl,
    /// `over the board` or `guarded`.
    pub regime: Regime,
    /// `human` or `automatic`.
    pub arbiter: ArbiterKind,
    /// The physical position: the placement field of a FEN.
    pub board: String,
    /// The position after `moves`, as a FEN.
    pub fen: String,
    /// The pieces that each player holds in the hand.
    pub hands: Hands,
    /// The player who has the move after `moves`: `white` or `black`.
    pub turn: Color,
    /// The square of the king in check in the game's position, if any.
    pub check: Option<Square>,
    /// Departure and arrival square of the last move made.
    pub last: Option<[Square; 2]>,
    /// The two clocks at `now`.
    pub clocks: Clocks,
    /// The obligations of touch-move for the player who has the move: `move e2`, `capture d5`.
    ///
    /// While a released piece waits for the press, only a human arbiter sees them (12.6).
    pub bound: Vec<String>,
    /// The moves made, in order; over a WebSocket only those that the page lacks.
    ///
    /// While a move waits for its press, only a human arbiter sees it here (12.6).
    pub moves: Vec<Move>,
    /// The last move made.
    pub made: Option<Move>,
    /// The rulings of the newest 200 entries that have any, oldest first.
    ///
    /// Over a WebSocket only those that the page lacks.
    pub rulings: Vec<Ruling>,
    /// Whether a piece that this player has released waits for the press, legally moved or not.
    ///
    /// For an assistant, the player whom they assist.
    pub due: bool,
    /// The player whose draw offer is open: `white` or `black`.
    pub offer: Option<Color>,
    /// The result and how it came about, once the game is over.
    pub result: Option<Outcome>,
    /// The open question to the arbiter, if any.
    pub question: Option<Question>,
    /// The phase of the game.
    pub phase: Phase,
    /// The position before the first move, as the placement field of a FEN.
    ///
    /// `None` for the initial position (2.3).
    #[serde(default)]
    pub start: Option<String>,
    /// The adjournment and its stage, if there is one (Guidelines I).
    pub adjournment: Option<Adjournment>,
    /// The player's own scoresheet, if they keep one; it is shown in a panel.
    #[serde(skip)]
    pub sheet: Option<Sheet>,
    /// The legal moves in UCI, for a player who has the move in the guarded regime; else empty.
    pub legal: Vec<String>,
    /// The acts that make sense for this seat now, in transcript words.
    ///
    /// For example `press`, `offer draw`, `resign`, `seal {text}`; the player fills in the braces.
    /// Acts of the hands are not listed. An act that is not listed may still be sent.
    pub can: Vec<String>,
    /// The state as sentences in the reader's language.
    pub says: Sentences,
}

/// An adjournment. No view shows the sealed move before the envelope is opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjournment {
    /// The current stage.
    pub stage: Stage,
    /// The player who seals: `white` or `black`.
    pub by: Color,
    /// The text on the envelope (I.2), one sentence per line.
    pub envelope: Vec<String>,
}

/// The stage of an adjournment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// The arbiter has ordered the player to seal a move.
    Ordered,
    /// The move is sealed, and may be changed until the clocks stop.
    Sealing,
    /// The session has ended.
    Adjourned,
    /// The next session has begun, and the envelope is closed.
    Resumed,
    /// The envelope cannot be found.
    Lost,
    /// The envelope also holds the move for a player who is absent at the resumption (I.9.3).
    Replied,
}

/// A player's own scoresheet (Article 8).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// The act that writes a move: `write {text}`, on an electronic sheet `enter {text}`.
    pub writes: String,
    /// Whether the player must write now (8.1, 8.4).
    pub is_duty: bool,
    /// How many moves are missing on the sheet.
    pub missing: usize,
    /// The newest lines.
    pub lines: Vec<SheetLine>,
    /// The score that the player still has to sign (8.7).
    pub to_sign: Option<String>,
    /// Whether the player has signed.
    pub is_signed: bool,
}

/// A half-move on a scoresheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetLine {
    /// The move number.
    pub number: u32,
    /// The player of the move.
    pub color: Color,
    /// The move in the letters that the player writes; `None` while it is missing.
    pub text: Option<String>,
}

/// Parts of a view as sentences in the reader's language.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sentences {
    /// Who has the move, whose press is missing, or how the game ended.
    pub status: String,
    /// The obligation of touch-move; empty if there is none.
    pub bound: String,
    /// What the player having the move adjusts, once it was announced (4.2.1); else empty.
    #[serde(default)]
    pub adjusts: String,
    /// What happens next after the rulings, as one line.
    ///
    /// Empty if there are no rulings or the game is over.
    #[serde(skip)]
    pub next: String,
}

/// A ruling as shown to the players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// The number of the entry that caused it.
    pub seq: u64,
    /// The game's time of that entry, in milliseconds.
    pub at: u64,
    /// The key of the clause, the same in every edition: `4.3.1`.
    pub clause: String,
    /// The number of the clause in this game's edition: `4.3.1`, in 2014 `4.3a`.
    pub number: String,
    /// The ruling as a sentence in the reader's language.
    pub text: String,
}

/// A question to the arbiter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The key of the clause that leaves the decision to the arbiter.
    pub clause: String,
    /// The number of the clause in this game's edition.
    pub number: String,
    /// The question as a sentence in the reader's language.
    pub text: String,
    /// The lawful options, answered by the act `answer [CLAUSE] OPTION`.
    ///
    /// Words in braces are filled in first: `more time {span}` becomes `more time 2m`. If there are
    /// questions about both players, the option begins with the player: `white loss`.
    pub options: Vec<String>,
    /// The options in the reader's language, in the same order.
    pub labels: Vec<String>,
}

impl Question {
    /// The act that answers with this option.
    pub fn answer(&self, option: &str) -> String {
        format!("answer [{}] {option}", self.clause)
    }
}

/// A message from a page to the hall.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum ClientMessage {
    /// An act of the seat to which the socket belongs.
    Act {
        /// The page's own id of this command; a repeated id counts once.
        id: String,
        /// The act in transcript words, without time and person: `touch e2`.
        act: String,
    },
    /// The hall answers with a beat.
    Ping {},
}

/// How the lists of a view sent over a WebSocket continue those of an older view.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tails {
    /// How many moves of the older view stay, from the first.
    pub moves: usize,
    /// The rulings of the older view stay up to this entry, as the page requested.
    pub after: u64,
    /// Rulings of entries before this one are no longer shown.
    pub oldest: u64,
}

impl View {
    /// Combines an older view with an update into a complete view.
    #[must_use]
    pub fn after(mut self, older: &Self, tails: Tails) -> Self {
        let stay = older.moves.iter().take(tails.moves);
        self.moves = stay.cloned().chain(self.moves).collect();
        let stay = older.rulings.iter();
        let stay = stay.filter(|ruling| (tails.oldest..=tails.after).contains(&ruling.seq));
        self.rulings = stay.cloned().chain(self.rulings).collect();
        self
    }
}

/// The panels of a table page as HTML, by the ids of their elements.
///
/// Their forms have no action: they send acts over the WebSocket. `moves`, `rulings` and
/// `restore_to` contain only what the page lacks. The other panels are complete; an empty one is
/// hidden.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Panels {
    /// The moves that the page lacks, to be appended.
    pub moves: String,
    /// The rulings that the page lacks, the newest act first; they go before those already shown.
    pub rulings: String,
    /// What is next after the rulings.
    pub next: String,
    /// The open question to the arbiter; for the arbiter with the form of answers.
    pub question: String,
    /// The text on the envelope of an adjourned game.
    pub envelope: String,
    /// The player's own scoresheet: the duty to write, the newest lines, what is to be signed.
    pub sheet: String,
    /// The acts of this seat for which the page has no button.
    pub more: String,
    /// The moves that the page lacks among those to which the arbiter can restore the game.
    ///
    /// The newest is first; they go before those already shown.
    pub restore_to: String,
}

/// The acknowledgement of a recorded act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ack {
    /// The id of the command.
    pub id: String,
    /// The number of the recorded entry.
    pub seq: u64,
}

/// News for everyone in the arbiter's room of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct News {
    /// The last announcement of an arbiter, if it is recent.
    pub said: Option<String>,
    /// Milliseconds until the planned start of the round; `None` if none is planned.
    pub starts_in: Option<u64>,
}

/// Who wants a rematch, and whether its game exists.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RematchState {
    /// The player of the white pieces wants it.
    pub white: bool,
    /// The player of the black pieces wants it.
    pub black: bool,
    /// The links of the seats lead to the new game.
    pub made: bool,
}

/// A message from the hall to a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ServerMessage {
    /// The game as this seat sees it: on connecting and after every durable change.
    View {
        /// The act of this page that the view includes, if the change was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ack: Option<Ack>,
        /// How the lists of the view continue those of the page.
        tails: Tails,
        /// The game: complete, except that of moves and rulings only what the page lacks is sent.
        view: Box<View>,
        /// The changed panels of the page.
        panels: Box<Panels>,
    },
    /// The act is recorded on disk; the page already has the view that includes it.
    Ack(Ack),
    /// This act is impossible; nothing was recorded.
    Refused {
        /// The id of the command.
        id: String,
        /// The reason, as a sentence for the player.
        reason: String,
    },
    /// The message was invalid, or the hall failed; the socket stays open.
    Error {
        /// What was wrong and what to do.
        reason: String,
    },
    /// It is unknown whether the act is recorded: the disk has not confirmed it yet.
    ///
    /// The answer follows. A client that disconnects before it sends the same command again.
    Unknown {
        /// The id of the command.
        id: String,
        /// The explanation, as a sentence for the player.
        reason: String,
    },
    /// The hall could not record the act; nothing was recorded, and no clock is charged.
    Failed {
        /// The id of the command.
        id: String,
        /// The reason, as a sentence for the player.
        reason: String,
    },
    /// Whether the time of all games is halted because nothing can be recorded.
    ///
    /// Sent on each change in place of a beat, and before a beat after a halt that was noticed only
    /// at its end.
    Hall {
        /// The reason for the halt, in sentences; `null` if time runs.
        halted: Option<String>,
    },
    /// News of the arbiter's room: on connecting if there is any, and on each change.
    ///
    /// Only for pages that ask for it (`room=1` in the query of the connection).
    Room(News),
    /// Who is connected to the table: on connecting and on each change.
    ///
    /// Only for pages that ask for it (`company=1` in the query of the connection).
    Company {
        /// Whether White, or their assistant, has an open page.
        white: bool,
        /// Whether Black, or their assistant, has an open page.
        black: bool,
        /// How many open pages this seat has.
        pages: usize,
        /// The players who wish a rematch.
        rematch: RematchState,
    },
    /// A heartbeat; sent every 5 s.
    Beat {
        /// The game's time now, in milliseconds.
        now: u64,
    },
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Clients depend on these words.
    #[test]
    fn types_are_serialized_as_their_words() {
        let seats = Seat::ALL.map(|seat| serde_json::to_value(seat).expect("a seat"));
        assert_eq!(seats, Seat::ALL.map(|seat| json!(seat.name())));
        let time: TimeControl = "40/90m+30s, 30m+30s".parse().expect("a time control");
        let words = json!([
            Color::White,
            Square::E4,
            Edition::Laws2014,
            Regime::OverTheBoard,
            ArbiterKind::Automatic,
            Stage::Resumed,
            time,
        ]);
        let known = json!([
            "white",
            "e4",
            "2014",
            "over the board",
            "automatic",
            "resumed",
            "40/90m+30s, 30m+30s"
        ]);
        assert_eq!(words, known);
    }
}
