//! The data of each page. Plain structs: the pages decide on the layout.

use rokada_board::Color;
use rokada_laws::Edition;
use rokada_words::Wrong;

use crate::{hall::Relinking, referee::Board};
use rokada_protocol::{Seat, SeatGrant};

/// The answers of the form that creates a game, as typed; shown again if one of them is wrong.
/// The field names are the names of the form's inputs.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(default)]
pub struct NewGame {
    /// Name of the player of the white pieces.
    pub white: String,
    /// Name of the player of the black pieces.
    pub black: String,
    /// Name of the tournament; may be empty.
    pub event: String,
    /// The time control in transcript words: `90m+30s`, `5m`, `none`.
    pub time: String,
    /// `2023`, `2018` or `2014`.
    pub edition: String,
    /// `over the board` or `guarded`.
    pub regime: String,
    /// `automatic` or `human`.
    pub arbiter: String,
    /// `competition` or `basic`.
    pub supervision: String,
    /// `recorded` or `as told`: the facts on which a claim is decided.
    pub facts: String,
    /// `known` or `on wood`: where the moves are made.
    pub table: String,
    /// Empty for the usual position, a FEN, or `chess960 N`.
    pub start: String,
    /// `yes` if the game may be adjourned (Guidelines I).
    pub adjournment: String,
    /// Default time if the arbiter starts the round; empty if the game waits for both players.
    pub late: String,
    /// Default time of a resumed session: `30m`; only if the game may be adjourned.
    pub default_time: String,
    /// When and where play is resumed, in words; may be empty.
    pub resumption: String,
    /// The players with an assistant: empty, `white`, `black`, `both`.
    pub assistants: String,
    /// `yes` if the assistant is for a disability: then no clock is adjusted (6.2.6).
    pub disability: String,
    /// The players under Appendix D: empty, `white`, `black`, `both`.
    pub blind: String,
    /// How the scoresheets are kept: empty for the software, `kept`, `electronic`.
    pub sheets: String,
    /// Language of White's piece letters: `en`, `sr-Latn`; empty for English.
    pub letters_white: String,
    /// Language of Black's piece letters.
    pub letters_black: String,
    /// The kind of game: `alone` (both players on one screen), `friend`, `engine`, `clock` (this
    /// device next to a wooden board); empty if the links of all seats are handed out.
    pub way: String,
    /// The color of the player who creates the game: `white`, `black`, or `chance`.
    pub own: String,
    /// Name of the engine that plays the other color; only with the way `engine`.
    pub engine: String,
    /// Strength of the engine: `elo 1500` or `nodes 1000`.
    pub strength: String,
    /// `yes` if a coach says what the Laws expect; only in casual games (11.3.1).
    pub coach: String,
    /// Key of the future game: a form sent twice creates one game. Empty for a new one.
    pub key: String,
}

impl Default for NewGame {
    fn default() -> Self {
        Self {
            white: String::new(),
            black: String::new(),
            event: String::new(),
            time: "15m+10s".into(),
            edition: Edition::NEWEST.to_string(),
            regime: "over the board".into(),
            arbiter: "automatic".into(),
            supervision: "competition".into(),
            facts: "recorded".into(),
            table: "known".into(),
            start: String::new(),
            adjournment: String::new(),
            late: String::new(),
            default_time: "30m".into(),
            resumption: String::new(),
            assistants: String::new(),
            sheets: String::new(),
            disability: String::new(),
            blind: String::new(),
            letters_white: String::new(),
            letters_black: String::new(),
            way: String::new(),
            own: String::new(),
            engine: String::new(),
            strength: String::new(),
            coach: String::new(),
            key: String::new(),
        }
    }
}

/// An error in the form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// The header key of the wrong answer, if the error is about one answer.
    pub key: Option<String>,
    /// The error and how to correct it.
    pub what: Wrong,
}

impl FieldError {
    /// An error in the answer for one header key.
    pub fn of(key: &str, what: Wrong) -> Self {
        Self {
            key: Some(key.to_owned()),
            what,
        }
    }
}

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
    /// Name of the tournament; may be empty.
    pub event: String,
}

/// `GET /o/{key}`: a link for each seat, for the person who created the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OrganiserPage {
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
    /// The announcements for everyone in the arbiter's room of this game.
    pub news: rokada_protocol::News,
    /// The pending calls of the room, if the reader is its official.
    pub calls: Option<PendingCalls>,
}

/// `GET /t/{token}/sheet`: the scoresheet of a game, to print.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperPage {
    /// The token of the seat.
    pub token: String,
    /// The content of the sheet.
    pub paper: Paper,
}

/// The scoresheet of a game, and the text on the envelope of an adjourned one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    /// Name of the player of the white pieces.
    pub white: String,
    /// Name of the player of the black pieces.
    pub black: String,
    /// Name of the tournament, or empty.
    pub event: String,
    /// The date in PGN format.
    pub date: String,
    /// The time control.
    pub time: String,
    /// Edition of the Laws.
    pub edition: String,
    /// The moves that are valid, without those taken back.
    pub moves: Vec<PaperMove>,
    /// The result, if the game has ended.
    pub score: Option<String>,
    /// How the game ended, as a sentence; empty during the game.
    pub how: String,
    /// The lines on the envelope (I.2); empty if there is none.
    pub envelope: Vec<String>,
    /// The position on the board.
    pub board: String,
    /// Whether White and Black have signed.
    pub signed: [bool; 2],
}

/// One player's move on the printed sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperMove {
    /// The move number.
    pub number: u32,
    /// The player who made the move.
    pub color: rokada_board::Color,
    /// The move with the piece letters of the reader.
    pub written: String,
    /// The clock time after the move, in milliseconds; `None` without clocks.
    pub clock_ms: Option<u64>,
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

/// The answers of the form that creates a room, as typed.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(default)]
pub struct RoomForm {
    /// A key of this form: a form sent twice creates one room.
    pub key: String,
    /// Name of the room.
    pub name: String,
    /// One pair a line: `White - Black`; boards without a line have no names.
    pub pairs: String,
    /// Number of boards, if no names are given.
    pub tables: String,
    /// The time control.
    pub time: String,
    /// The edition.
    pub edition: String,
    /// `competition` or `basic`.
    pub supervision: String,
    /// `known` or `on wood`: the kind of most boards.
    pub table: String,
    /// The numbers of the boards of the other kind: `5, 11-20`.
    pub others: String,
    /// The default time of a late player.
    pub late: String,
    /// `yes` if the games may be adjourned.
    pub adjournment: String,
}

impl Default for RoomForm {
    fn default() -> Self {
        Self {
            key: String::new(),
            name: String::new(),
            pairs: String::new(),
            tables: "10".into(),
            time: "90m+30s".into(),
            edition: Edition::NEWEST.to_string(),
            supervision: "competition".into(),
            table: "known".into(),
            others: String::new(),
            late: "30m".into(),
            adjournment: String::new(),
        }
    }
}

impl RoomForm {
    /// The players of each board, White first.
    ///
    /// # Errors
    /// If there are no boards or too many, or their number cannot be read.
    pub(crate) fn pairs(&self) -> Result<Vec<(String, String)>, Wrong> {
        let boards_max = crate::room::TABLES_MAX;
        let wrong = || {
            let wrong = Wrong::new("room-tables", "a room has between 1 and {most} tables");
            wrong.with("most", boards_max.to_string())
        };
        let lines = self
            .pairs
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty());
        let mut pairs: Vec<(String, String)> = lines
            .map(|line| {
                let cut = line.split_once(" - ").or_else(|| line.split_once('\t'));
                let (white, black) = cut.unwrap_or((line, ""));
                (white.trim().to_owned(), black.trim().to_owned())
            })
            .collect();
        if pairs.is_empty() {
            let tables: usize = self.tables.trim().parse().map_err(|_| wrong())?;
            if tables > boards_max {
                return Err(wrong());
            }
            pairs = vec![(String::new(), String::new()); tables];
        }
        if pairs.is_empty() || pairs.len() > boards_max {
            return Err(wrong());
        }
        Ok(pairs)
    }

    /// The kind of each of the `tables` boards: `known` or `on wood`.
    ///
    /// # Errors
    /// If a number in the list is not the number of a board.
    pub(crate) fn kinds(&self, tables: usize) -> Result<Vec<String>, Wrong> {
        const KNOWN: &str = "known";
        const ON_WOOD: &str = "on wood";
        let other = if self.table == ON_WOOD {
            KNOWN
        } else {
            ON_WOOD
        };
        let mut kinds = vec![self.table.clone(); tables];
        for part in self.others.split([',', ';', ' ', '\n']) {
            let part = part.trim();
            if part.is_empty() {
                continue;
            }
            let (from, to) = part.split_once(['-', '–']).unwrap_or((part, part));
            let number = |text: &str| text.trim().parse().ok().filter(|number| *number > 0);
            let range = number(from).zip(number(to)).filter(|(from, to)| from <= to);
            let selected = range.and_then(|(from, to): (usize, usize)| kinds.get_mut(from - 1..to));
            let Some(selected) = selected else {
                let wrong = Wrong::new(
                    "room-others",
                    "`{text}` are no boards of this room: write numbers up to {most}, such as `5, 11-20`",
                );
                return Err(wrong
                    .with("text", part.to_owned())
                    .with("most", tables.to_string()));
            };
            selected.fill(other.to_owned());
        }
        Ok(kinds)
    }
}

/// The links of a room, for the person who created it.
#[derive(Debug)]
pub(crate) struct RoomLinks {
    pub(crate) name: String,
    /// The arbiter's key.
    pub(crate) key: String,
    /// The origin of the links.
    pub(crate) origin: String,
    /// The boards in their order.
    pub(crate) tables: Vec<TableLinks>,
    /// The pending calls of the room.
    pub(crate) calls: Option<PendingCalls>,
}

/// The links of one board of a new room.
#[derive(Debug)]
pub(crate) struct TableLinks {
    /// The players' names, White's first.
    pub(crate) names: [String; 2],
    /// The keys of the seats.
    pub(crate) seats: Vec<(Seat, crate::token::Token)>,
}

/// `GET /r/{key}`: all boards of a room.
#[derive(Debug)]
pub(crate) struct RoomPage {
    /// The key in the address.
    pub(crate) key: String,
    /// The seat of that key.
    pub(crate) seat: Seat,
    /// The state of the room, from its record.
    pub(crate) plan: crate::room::Plan,
    /// The key of the link for the next assistant.
    pub(crate) staff_key: crate::token::Token,
    /// Whether the reader may see the links of the boards.
    pub(crate) has_links: bool,
    /// The current time.
    pub(crate) now: crate::time::HallTime,
    /// The games from external PGN feeds, if there are any and the reader may see them.
    pub(crate) relayed: Option<std::sync::Arc<crate::relayed::Now>>,
    /// The boards in their order.
    pub(crate) boards: Vec<crate::pages::Shown>,
    /// The board that is open next to the overview.
    pub(crate) open: Option<BoardDetail>,
    /// Whether the boards are sorted by the least remaining time.
    pub(crate) by_time: bool,
    /// Why the hall cannot record anything now.
    pub(crate) matter: Option<String>,
    /// Why the last request was rejected.
    pub(crate) refused: Option<String>,
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
pub(crate) struct LogSearch {
    /// Words that must occur in a decision.
    pub(crate) q: String,
    /// The number of the board, from 1.
    pub(crate) board: Option<usize>,
}

/// The detail view of one board.
#[derive(Debug)]
pub(crate) struct BoardDetail {
    /// The number of the board, from 1.
    pub(crate) number: usize,
    /// The board as in the overview.
    pub(crate) board: crate::referee::Board,
    /// The game as its arbiter sees it.
    pub(crate) view: rokada_protocol::View,
    /// The penalties that the arbiter may impose.
    pub(crate) penalties: Vec<String>,
    /// The times that the clocks should show if they differ from those shown, in milliseconds.
    pub(crate) should: Option<[u64; 2]>,
    /// The game as a case for the ruling desk.
    pub(crate) case: String,
    /// A new command id: a form sent twice counts once.
    pub(crate) command_id: String,
    /// The arbiter's last act, by its number and in words, if no one acted after it.
    pub(crate) may_undo: Option<(u32, String)>,
    /// The consequences of each answer and each call.
    pub(crate) leads: crate::room::Consequences,
    /// The rulings on the next likely acts; for the arbiter only.
    pub(crate) previews: Vec<rokada_desk::preview::Preview>,
    /// Whether the boards are sorted by the least remaining time.
    pub(crate) by_time: bool,
    /// The sequence numbers of the entries by an arbiter or the appeals committee.
    pub(crate) officials: std::collections::HashSet<u64>,
}

/// `GET /t/{token}/text`: the game as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TextPage {
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
pub(crate) struct ElectronicBoardPage {
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
pub(crate) struct ResultPage {
    pub(crate) token: String,
    /// The board, with the results handed in by each player.
    pub(crate) board: Board,
    /// The players for whom this link hands in a result.
    pub(crate) sides: Vec<Color>,
    /// Why the hall cannot record anything now, as a sentence.
    pub(crate) matter: Option<String>,
    /// Why the last form was rejected, as a sentence.
    pub(crate) refused: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::RoomForm;

    #[test]
    fn the_boards_of_the_other_kind_are_given_by_number() {
        let kinds = |table: &str, others: &str| {
            let (table, others) = (table.to_owned(), others.to_owned());
            let form = RoomForm {
                table,
                others,
                ..RoomForm::default()
            };
            let kinds = form.kinds(4).map_err(|wrong| wrong.to_string())?;
            Ok::<_, String>(kinds.join(", "))
        };
        for (table, others, expected) in [
            ("known", "", Ok("known, known, known, known")),
            ("known", "1, 3-4", Ok("on wood, known, on wood, on wood")),
            ("on wood", " 2 ", Ok("on wood, known, on wood, on wood")),
            ("known", "4–4", Ok("known, known, known, on wood")),
            ("known", "0", Err("0")),
            ("known", "3-5", Err("3-5")),
            ("known", "3-2", Err("3-2")),
            ("known", "all", Err("all")),
        ] {
            let expected = expected.map(str::to_owned).map_err(|text| {
                format!(
                    "`{text}` are no boards of this room: write numbers up to 4, such as `5, 11-20`"
                )
            });
            assert_eq!(kinds(table, others), expected, "{others:?}");
        }
    }
}
