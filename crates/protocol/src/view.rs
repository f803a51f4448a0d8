//! The JSON that travels between the hall and a table page.
//!
//! One view holds everything that one seat may know of its game; a page that
//! was away needs nothing but the newest view. Over a line the two lists that
//! grow with the game, moves and rulings, come as [`Tails`] from what the page
//! has; the rest of a view, the present, comes whole. Times are milliseconds
//! since the game's own zero. Squares are lower-case names (`"e4"`), moves are
//! UCI (`"e2e4"`; castling as the Laws' king move, in Chess960 as king to rook).

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
    /// Whose view it is: `white`, `black`, `arbiter`, `spectator`, `white-assistant`, `black-assistant`.
    pub seat: Seat,
    /// The game's time at which the view was taken, in milliseconds; `clocks` are exact at this moment.
    pub now: u64,
    /// Name of the player of the white pieces.
    pub white: String,
    /// Name of the player of the black pieces.
    pub black: String,
    /// Name of the event, or empty.
    pub event: String,
    /// Edition of the Laws: `2014`, `2018`, `2023`.
    pub edition: Edition,
    /// The time control in the words of a transcript header: `90m+30s`, `none`.
    pub time: TimeControl,
    /// `over the board` or `guarded`.
    pub regime: Regime,
    /// `human` or `automatic`.
    pub arbiter: ArbiterKind,
    /// What physically stands on the squares: the placement field of a FEN.
    pub board: String,
    /// What stands after the moves that stand, as a FEN: also while a hand is in the next move.
    pub fen: String,
    /// What each player holds in the hand.
    pub hands: Hands,
    /// Who has the move: `white` or `black`.
    pub turn: Color,
    /// The square of the king in check in the game's position, if any.
    pub check: Option<Square>,
    /// Departure and arrival square of the last move made.
    pub last: Option<[Square; 2]>,
    /// The two clocks at `now`.
    pub clocks: Clocks,
    /// What touch-move binds the player who has the move to: `move e2`, `capture d5`.
    pub bound: Vec<String>,
    /// The moves that stand, in order; over a line those that the page lacks.
    pub moves: Vec<Move>,
    /// The last move that stands.
    pub made: Option<Move>,
    /// The rulings of the newest 200 entries that have any, oldest first; over a line those that
    /// the page lacks.
    pub rulings: Vec<Ruling>,
    /// Whether this player, or whoever he is the assistant of, has moved a piece and only the
    /// press of his clock is missing.
    pub due: bool,
    /// Whose draw offer stands: `white` or `black`.
    pub offer: Option<Color>,
    /// How the game ended, once it did.
    pub result: Option<Outcome>,
    /// What the arbiter is asked just now.
    pub question: Option<Question>,
    /// Where the game is in its life.
    pub phase: Phase,
    /// What stood before the first move, as the placement field of a FEN, where that is not the
    /// initial position (2.3).
    #[serde(default)]
    pub start: Option<String>,
    /// How far an adjournment has come, if there is one (Guidelines I).
    pub adjournment: Option<Adjournment>,
    /// The player's own scoresheet, where he keeps one; it stands in a panel.
    #[serde(skip)]
    pub sheet: Option<Sheet>,
    /// The legal moves in UCI, for a player who has the move in the guarded regime; else empty.
    pub legal: Vec<String>,
    /// The acts, beside those of the hands, that make sense for this seat now, in transcript
    /// words: `press`, `offer draw`, `resign`, `seal {text}` where the braces are for the player
    /// to fill in. An act not listed may still be sent.
    pub can: Vec<String>,
    /// The state in sentences of the reader's language.
    pub says: Says,
}

/// An adjournment. What is sealed stands in no view before the envelope is opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjournment {
    /// How far it has come.
    pub stage: Stage,
    /// Who seals: `white` or `black`.
    pub by: Color,
    /// What stands on the envelope (I.2), a sentence a line.
    pub envelope: Vec<String>,
}

/// How far an adjournment has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// A move is to be sealed.
    Ordered,
    /// It is sealed, and may be changed until the clocks stop.
    Sealing,
    /// The session has ended.
    Adjourned,
    /// The next one has begun, and the envelope is closed.
    Resumed,
    /// The envelope cannot be found.
    Lost,
    /// The move for a player who is absent at the resumption lies in it too (I.9.3).
    Replied,
}

/// What stands on a player's own scoresheet (Article 8).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// The act by which he writes: `write {text}`, on an electronic sheet `enter {text}`.
    pub writes: String,
    /// Whether he must write now (8.1, 8.4).
    pub is_duty: bool,
    /// How many moves are missing on it.
    pub missing: usize,
    /// The newest lines.
    pub lines: Vec<SheetLine>,
    /// The score that he has still to sign (8.7).
    pub to_sign: Option<String>,
    /// Whether he has signed.
    pub is_signed: bool,
}

/// A half-move on a scoresheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetLine {
    /// The number of the move.
    pub number: u32,
    /// Whose move it is.
    pub color: Color,
    /// The move in the writer's own letters; `None` while it is missing.
    pub text: Option<String>,
}

/// A view in sentences.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Says {
    /// Who has the move, whose press is missing, or how the game ended.
    pub status: String,
    /// What touch-move asks for; empty if nothing.
    pub bound: String,
    /// What is next after the rulings, as one line; empty if none fell or the game is over. It
    /// stands in the panel of rulings.
    #[serde(skip)]
    pub next: String,
}

/// A ruling as the players read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// The entry of the record under which it fell.
    pub seq: u64,
    /// The game's time at which it fell, in milliseconds.
    pub at: u64,
    /// The clause's key, the same in every edition: `4.3.1`.
    pub clause: String,
    /// The clause's number in this game's edition: `4.3.1`, in 2014 `4.3a`.
    pub number: String,
    /// The ruling as a sentence of the reader's language.
    pub text: String,
}

/// What the arbiter is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The key of the clause that leaves it to the arbiter.
    pub clause: String,
    /// The clause's number in this game's edition.
    pub number: String,
    /// The question as a sentence of the reader's language.
    pub text: String,
    /// The lawful options; answered by the act `answer [CLAUSE] OPTION`. Words in braces are
    /// filled in first: `more time {span}` becomes `more time 2m`. Where questions about both
    /// players are open the option begins with the player: `white loss`.
    pub options: Vec<String>,
    /// The options in the reader's language, in the same order.
    pub labels: Vec<String>,
}

/// A message from a page to the hall.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum ClientMessage {
    /// An act of the seat that the socket belongs to.
    Act {
        /// The page's own id of this command; sent again with the same id it counts once.
        id: String,
        /// The act in transcript words, without time and person: `touch e2`.
        act: String,
    },
    /// Answered by a beat.
    Ping {},
}

/// Where the lists of a view over a line begin: whoever has an older view puts them behind what
/// stays of its own.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tails {
    /// How many moves of the older view stay, from the first.
    pub moves: usize,
    /// The rulings of the older view stay up to this entry: what the page said that it has.
    pub after: u64,
    /// Those of entries before this one are no longer shown.
    pub oldest: u64,
}

impl View {
    /// The whole view out of an older one and what came over a line.
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

/// The panels of a table page as HTML for the elements of these ids. Their forms name no address:
/// they send acts over the line. Moves, rulings and the moves to go back to are those that the
/// page lacks; the others come whole, and one that is empty is hidden.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Panels {
    /// The moves that the page lacks, to stand behind those that stay.
    pub moves: String,
    /// What is next, in place of what was, then the rulings that the page lacks, the newest act
    /// first, to stand before those that stay.
    pub rulings: String,
    /// What the arbiter is asked; for him with what he may answer.
    pub question: String,
    /// What stands on the envelope of an adjourned game.
    pub envelope: String,
    /// The player's own scoresheet: his duty, the newest lines, what is to be signed.
    pub sheet: String,
    /// What this seat may do for which the page has no button.
    pub more: String,
    /// The moves that the page lacks among those after which the arbiter can let the game go on
    /// again, the newest first, to stand before those that stay.
    pub restore_to: String,
}

/// An act that is recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ack {
    /// The id of the command.
    pub id: String,
    /// The number of its entry.
    pub seq: u64,
}

/// What is said to everybody in the room where a table stands.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct News {
    /// What an arbiter announced last, if that is not long ago.
    pub said: Option<String>,
    /// In how many milliseconds the round starts, where its start is planned.
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
        /// The act of this page that is on the disk with it, if it is one's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ack: Option<Ack>,
        /// Where the lists of the view begin.
        tails: Tails,
        /// The game: the present whole, of moves and rulings what the page lacks.
        view: Box<View>,
        /// The parts of the page that changed with it.
        panels: Box<Panels>,
    },
    /// The act is recorded and the record is on the disk; the page has the view after it already.
    Ack(Ack),
    /// Nobody could perform this act; nothing was recorded.
    Refused {
        /// The id of the command.
        id: String,
        /// Why, as a sentence for the player.
        reason: String,
    },
    /// The message made no sense, or the hall failed; the socket stays open.
    Error {
        /// What was wrong and what to do.
        reason: String,
    },
    /// It is not known whether the act is recorded: the disk has not said so. The answer follows;
    /// who is gone by then sends the same command again.
    Unknown {
        /// The id of the command.
        id: String,
        /// As a sentence for the player.
        reason: String,
    },
    /// The hall could not record the act, and no clock is charged; nothing was recorded.
    Failed {
        /// The id of the command.
        id: String,
        /// Why, as a sentence for the player.
        reason: String,
    },
    /// Whether the time of all games stands still because nothing can be recorded: on each change,
    /// in place of beats, and before a beat where it stood still without anybody noticing.
    Hall {
        /// Why it stands still, in sentences; `null` if it goes on.
        stands: Option<String>,
    },
    /// What is said in the room: on connecting where there is something, and on each change, for
    /// pages that ask for it (`room=1` in the address of the connection).
    Room(News),
    /// Who is at the table: on connecting and on each change, for pages that ask for it
    /// (`company=1` in the address of the connection).
    Company {
        /// Whether White, or his assistant, has a live page.
        white: bool,
        /// Whether Black, or his assistant, has one.
        black: bool,
        /// How many live pages this seat has.
        pages: usize,
        /// Who wishes a rematch.
        rematch: RematchState,
    },
    /// The connection lives; sent every 5 s.
    Beat {
        /// The game's time now, in milliseconds.
        now: u64,
    },
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The pages and whoever else reads a view know these words.
    #[test]
    fn types_stand_in_json_as_their_words() {
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
