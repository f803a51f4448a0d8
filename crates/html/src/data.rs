//! The data of each page. Plain structs: the pages decide on the layout.

use std::sync::Arc;

use rokada_board::Color;
use rokada_protocol::{BoardSummary, FieldError, NewGame, Scoresheet, Seat, SeatGrant};

/// `GET /`: the form that creates a game (`POST /games`).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FrontPage {
    /// Why the hall cannot record anything now, in sentences.
    pub matter: Option<String>,
    /// Why the form was rejected.
    pub error: Option<FieldError>,
    /// The values of the fields.
    pub form: NewGame,
    /// The games that this browser created, newest first.
    pub tables: Vec<CreatedGame>,
    /// The engines of this hall, by name.
    pub engines: Vec<String>,
    /// A key as typed, if no game has it.
    pub unknown_key: Option<String>,
    /// Name of the case on the demo board; empty for the first.
    pub trial: String,
    /// Links to other services of the same server.
    pub nav_links: Vec<NavLink>,
}

/// A link from the front page to another service of the same server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NavLink {
    /// Path of the link.
    pub address: &'static str,
    /// Message key of its title.
    pub title: &'static str,
    /// Message key of its description.
    pub what: &'static str,
}

/// A game that this browser created.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreatedGame {
    /// Its key: the page is `/o/{key}`.
    pub key: String,
    /// Name of the player of the white pieces.
    pub white: String,
    /// Name of the player of the black pieces.
    pub black: String,
    /// The day of its creation: `2026-11-28`.
    pub date: String,
    /// Its score; empty until it is over.
    pub score: String,
    /// Name of the tournament; may be empty.
    pub event: String,
}

/// What happens to the link of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Relinking {
    /// The link is revoked and replaced by a new one.
    Reissue,
    /// The link is revoked, and the seat has no link until one is reissued.
    Withdraw,
}

impl Relinking {
    /// The name in forms and URLs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reissue => "reissue",
            Self::Withdraw => "withdraw",
        }
    }
}

/// `GET /o/{key}`: a link for each seat, for the person who created the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrganiserPage {
    /// The key, as in the address.
    pub key: String,
    /// The key in the form that a person writes down.
    pub written: String,
    /// Name of the player of the white pieces.
    pub white_name: String,
    /// Name of the player of the black pieces.
    pub black_name: String,
    /// Name of the tournament; may be empty.
    pub event: String,
    /// The time control in words.
    pub time: String,
    /// Whether a coach was announced.
    pub is_coached: bool,
    /// Scheme, host and port of the links below: `http://localhost:8080`.
    pub origin: String,
    /// The origin for other devices of the local network, `http://192.168.1.5:8080`, if `origin`
    /// works on this machine only.
    pub lan_origin: Option<String>,
    /// The seats, each with its absolute link; `None` if the link was withdrawn.
    pub seats: Vec<(SeatGrant, Option<String>)>,
    /// The seat whose link was just revoked, and how.
    pub done: Option<(SeatGrant, Relinking)>,
    /// The seat of the reader, if the reader plays.
    pub own: Option<Seat>,
    /// Whether the page is for paper: every QR code is shown.
    pub is_printed: bool,
}

/// `GET /t/{token}/links`: the seats of a game, for the arbiter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatsPage {
    /// The arbiter's token.
    pub token: String,
    /// The seats of the game.
    pub seats: Vec<Seat>,
    /// The seat whose link was just revoked, and its new link if any: shown once.
    pub done: Option<(Seat, Option<String>)>,
}

/// `GET /t/{token}`: the game from one seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TablePage {
    /// The seat's token, for the page's own links: `/t/{token}/act` and so on.
    pub token: String,
    /// A new command id for the forms (hidden field `id`): a form sent twice counts once.
    pub command_id: String,
    /// Whether the link is for both players on one screen.
    pub has_both: bool,
    /// The game as this seat sees it.
    pub view: rokada_protocol::View,
    /// Why the hall cannot record anything now and all clocks are stopped, in sentences.
    pub matter: Option<String>,
    /// Why the act just sent was rejected, as a sentence.
    pub refused: Option<String>,
    /// The penalties of 12.9 in this game's edition, by their option names; for the arbiter.
    pub penalties: Vec<String>,
    /// The piece letters of this player: `K Q R B N`; empty for other seats.
    pub letters: String,
    /// The players who want a rematch.
    pub rematch: rokada_protocol::RematchState,
    /// The position before the first move: the placement field of a FEN.
    pub start: String,
    /// The legal moves of the view with the piece letters of the reader's language, in the same
    /// order.
    pub legal_written: Vec<String>,
    /// Whether a coach was announced, who says what the Laws expect next.
    pub is_coached: bool,
    /// The clauses that determine the minutes of a penalty, in addition to 7.5.5.
    pub penalty_clauses: &'static [rokada_laws::Clause],
    /// The announcements for everyone in the arbiter's room of this game.
    pub news: rokada_protocol::News,
    /// The pending calls of the room, if the reader is its official.
    pub calls: Option<PendingCalls>,
    /// The board, if the page was opened by its fixed code.
    pub fixed: Option<FixedBoard>,
}

/// A board of a tournament that a device follows from round to round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FixedBoard {
    /// The number of the board.
    pub number: u16,
    /// The round whose game comes next; `None` after the last.
    pub next_round: Option<u16>,
    /// Whether the current game has no such seat: it is played by the other codes of the board.
    pub is_elsewhere: bool,
}

/// `GET /t/{token}/sheet`: the scoresheet of a game, to print.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoresheetPage {
    /// The token of the seat.
    pub token: String,
    /// The content of the sheet.
    pub sheet: Scoresheet,
}

/// An error page: what happened, why, and what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ErrorPage {
    /// The HTTP status code.
    pub status: u16,
    /// What happened, as a short heading.
    pub what: String,
    /// Why, as a sentence.
    pub why: String,
    /// What the reader can do now, as a sentence.
    pub what_to_do: String,
    /// The address of the page to go to.
    pub to: &'static str,
    /// What the link to that page is called.
    pub link: String,
    /// Whether the address gives the same error again, so that it may be read in another language.
    pub lasts: bool,
}

/// The page that explains how to trust the hall's own certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrustPage {
    /// The address of the certificate of the authority.
    pub file: String,
    /// Its SHA-256 in the format that devices show, `AB:CD:...`.
    pub fingerprint: String,
    /// Scheme, host and port of the hall once it is trusted.
    pub hall: String,
}

/// The links of a room, for the person who created it.
#[derive(Debug)]
pub struct RoomLinks {
    /// The name of the room.
    pub name: String,
    /// The arbiter's key.
    pub key: String,
    /// The origin of the links.
    pub origin: String,
    /// The boards in their order.
    pub tables: Vec<TableLinks>,
    /// The pending calls of the room.
    pub calls: Option<PendingCalls>,
}

/// The links of one board of a new room.
#[derive(Debug)]
pub struct TableLinks {
    /// The players' names, White's first.
    pub names: [String; 2],
    /// The keys of the seats.
    pub seats: Vec<(Seat, rokada_protocol::Token)>,
}

/// A board with the presence of White and Black; or the reason why it cannot be read.
pub type BoardCard = Result<(BoardSummary, [bool; 2]), String>;

/// `GET /r/{key}`: all boards of a room.
#[derive(Debug)]
pub struct RoomPage {
    /// The key in the address.
    pub key: String,
    /// The seat of that key.
    pub seat: Seat,
    /// The state of the room.
    pub room: rokada_protocol::RoomSummary,
    /// The key of the link for the next assistant.
    pub staff_key: rokada_protocol::Token,
    /// Whether the reader may see the links of the boards.
    pub has_links: bool,
    /// The games from external PGN feeds, if there are any and the reader may see them.
    pub relayed: Option<Arc<FollowedGames>>,
    /// The boards in their order.
    pub boards: Vec<BoardCard>,
    /// The board that is open next to the overview.
    pub open: Option<BoardDetail>,
    /// Whether the boards are sorted by the least remaining time.
    pub by_time: bool,
    /// Why the hall cannot record anything now.
    pub matter: Option<String>,
    /// Why the last request was rejected.
    pub refused: Option<String>,
}

/// The pending calls of a room, for other pages of its arbiter or an assistant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingCalls {
    /// The address of the room.
    pub room: String,
    /// The pending calls, as HTML.
    pub waiting: String,
}

/// The search fields of the log of a room.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub struct LogSearch {
    /// Words that must occur in a decision.
    pub q: String,
    /// The number of the board, from 1.
    pub board: Option<usize>,
}

/// Consequences of acts, by the words of the act with a placeholder for an amount.
pub type Consequences = std::collections::HashMap<String, rokada_desk::Consequence>;

/// The detail view of one board.
#[derive(Debug)]
pub struct BoardDetail {
    /// The number of the board, from 1.
    pub number: usize,
    /// The number of its game.
    pub game: i64,
    /// The board as in the overview.
    pub board: BoardSummary,
    /// The game as its arbiter sees it.
    pub view: rokada_protocol::View,
    /// The penalties that the arbiter may impose.
    pub penalties: Vec<String>,
    /// The times that the clocks should show if they differ from those shown, in milliseconds.
    pub should: Option<[u64; 2]>,
    /// The game as a case for the ruling desk.
    pub case: String,
    /// A new command id: a form sent twice counts once.
    pub command_id: String,
    /// The arbiter's last act, by its number and in words, if no one acted after it.
    pub may_undo: Option<(u32, String)>,
    /// The consequences of each answer and each call.
    pub leads: Consequences,
    /// The rulings on the next likely acts; for the arbiter only.
    pub previews: Vec<rokada_desk::preview::Preview>,
    /// Whether the boards are sorted by the least remaining time.
    pub by_time: bool,
    /// The sequence numbers of the entries by an arbiter or the appeals committee.
    pub officials: std::collections::HashSet<u64>,
}

/// `GET /t/{token}/text`: the game as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextPage {
    /// The game, the rejection of the last act if any, and the state of the hall.
    pub table: TablePage,
    /// The answer to the last question.
    pub answer: Vec<String>,
    /// The events since the reader's last request.
    pub since: Vec<rokada_textboard::Announcement>,
    /// What the reader wants to be notified of.
    pub manner: rokada_textboard::Manner,
}

/// `GET /t/{token}/board`: the page that reads an electronic board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ElectronicBoardPage {
    /// The seat's token.
    pub token: String,
    /// The players whose moves the board senses: White, Black.
    pub sides: [bool; 2],
    /// Whether moves are made by hand in this game, and the hall knows the position.
    pub by_hand: bool,
    /// The game as this seat sees it.
    pub view: rokada_protocol::View,
    /// Why the hall cannot record anything now, in sentences.
    pub matter: Option<String>,
}

/// The data of the page of a result slip.
#[derive(Debug)]
pub struct ResultPage {
    /// The token of the seat.
    pub token: String,
    /// The board, with the results handed in by each player.
    pub board: BoardSummary,
    /// The players for whom this link hands in a result.
    pub sides: Vec<Color>,
    /// Why the hall cannot record anything now, as a sentence.
    pub matter: Option<String>,
    /// Why the last form was rejected, as a sentence.
    pub refused: Option<String>,
}

/// A page of the tournaments of a hall, newest first.
#[derive(Debug)]
pub struct TournamentPage {
    /// By number and name.
    pub named: Vec<(i64, String)>,
    /// The number before which the next page starts, if there is one.
    pub older: Option<i64>,
    /// Whether this is the page of the newest.
    pub is_first: bool,
}

/// The followed games at one moment.
#[derive(Debug, Default)]
pub struct FollowedGames {
    /// The boards in their order.
    pub boards: Vec<Arc<rokada_audit::Board>>,
    /// The sources that cannot be read now.
    pub troubles: Vec<FeedTrouble>,
}

impl FollowedGames {
    /// The number of alerts.
    pub fn alerts(&self) -> usize {
        let boards = self.boards.iter();
        boards.map(|board| board.active_alerts().count()).sum()
    }

    /// Whether both have the same games in the same order, whatever their moves.
    pub fn has_the_same_games(&self, other: &Self) -> bool {
        let names = |now: &Self| -> Vec<_> {
            let boards = now.boards.iter();
            let name = |board: &Arc<rokada_audit::Board>| {
                (
                    board.event.clone(),
                    board.round.clone(),
                    board.players.clone(),
                )
            };
            boards.map(name).collect()
        };
        names(self) == names(other) && self.troubles == other.troubles
    }
}

/// A source of followed games that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeedTrouble {
    /// The source, without the local folder and without secrets of an address.
    pub place: String,
    /// The key of the sentence that says why.
    pub key: &'static str,
    /// The number in that sentence, with its name.
    pub number: Option<(&'static str, u64)>,
}

impl FeedTrouble {
    /// Why it cannot be read.
    pub fn sentence(&self, words: &rokada_words::Words) -> String {
        let number = self
            .number
            .map(|(name, number)| (name, number.to_string().into()));
        words.tell(self.key, number.as_slice())
    }
}

/// A round that is sent to a broadcast.
#[derive(Debug, Clone)]
pub struct SentRound {
    /// The round, from 1.
    pub round: u16,
    /// The host of its address.
    pub host: String,
    /// When it last arrived, in milliseconds since 1970.
    pub sent_ms: Option<i64>,
    /// Why the last try failed, if it did.
    pub why: Option<String>,
}

/// The state of the server for its operator.
#[derive(Debug, Clone)]
pub struct OperatorPage {
    /// The key of the sentence about the whole.
    pub state: &'static str,
    /// The figures, each with the key of its name.
    pub figures: Vec<(&'static str, String)>,
}
