//! What each page needs to know. Plain data: the pages decide how it looks.

use rokada_board::Color;
use rokada_laws::Edition;
use rokada_words::Wrong;

use crate::{hall::Relinking, referee::Board};
use rokada_protocol::{Holder, Seat};

/// The answers of the form that creates a game, as typed; shown again when one of them is wrong.
/// The field names are the names of the form's inputs.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(default)]
pub struct NewGame {
    /// Name of the player of the white pieces.
    pub white: String,
    /// Name of the player of the black pieces.
    pub black: String,
    /// Name of the event, may be empty.
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
    /// `recorded` or `as told`: what a claim is decided by.
    pub facts: String,
    /// `known` or `on wood`: where the moves are made.
    pub table: String,
    /// Empty for the usual position, a FEN, or `chess960 N`.
    pub start: String,
    /// `yes` if the game may be adjourned (Guidelines I).
    pub adjournment: String,
    /// After how much time a late player loses where the arbiter starts the round; empty where the
    /// game waits for both.
    pub late: String,
    /// How late a player may come to a resumed session: `30m`; only where there may be one.
    pub default_time: String,
    /// When and where play is resumed, in words, may be empty.
    pub resumption: String,
    /// Who has an assistant: empty, `white`, `black`, `both`.
    pub assistants: String,
    /// `yes` if they have one for a disability: no clock is adjusted (6.2.6).
    pub disability: String,
    /// Who plays under Appendix D: empty, `white`, `black`, `both`.
    pub blind: String,
    /// Who keeps the scoresheets: empty for the software, `kept`, `electronic`.
    pub sheets: String,
    /// Whose piece letters White writes: `en`, `sr-Latn`; empty for English.
    pub letters_white: String,
    /// The same for Black.
    pub letters_black: String,
    /// How it is played: `alone` (both on one screen), `friend`, `engine`, `clock` (this device
    /// beside a wooden board); empty for a table whose links are all given out.
    pub way: String,
    /// With which color whoever sets it up plays: `white`, `black`, or `chance`.
    pub own: String,
    /// The engine that plays the other color, by its name; only with the way `engine`.
    pub engine: String,
    /// How well it plays: `elo 1500` or `nodes 1000`.
    pub strength: String,
    /// `yes` if a coach says what the Laws expect; at casual tables only (11.3.1).
    pub coach: String,
    /// The key of the table to be: the same form sent twice makes one table. Empty for a new one.
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

/// What is wrong with the form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// The key of the header whose answer it is, if it is one.
    pub key: Option<String>,
    /// What is wrong and what to do.
    pub what: Wrong,
}

impl Mistake {
    /// A mistake in the answer for one key of the header.
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
    /// Why the hall can record nothing just now, in sentences.
    pub matter: Option<String>,
    /// Why the form was not accepted.
    pub error: Option<Mistake>,
    /// What to show in the fields.
    pub form: NewGame,
    /// The tables that this browser set up, the newest first.
    pub tables: Vec<OwnTable>,
    /// The engines that play in this hall, by name.
    pub engines: Vec<String>,
    /// A key as it was typed, if no table has it.
    pub unknown_key: Option<String>,
    /// Which case stands on the board to try, by its name; empty for the first.
    pub trial: String,
    /// Where it leads to other rooms of the house.
    pub doors: Vec<Door>,
}

/// A place of another room of the house, to which the front page leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Door {
    /// Its address.
    pub address: &'static str,
    /// The key of what it is called.
    pub title: &'static str,
    /// The key of what one finds there.
    pub what: &'static str,
}

/// A table that the reader's browser set up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnTable {
    /// Its key: the page is `/o/{key}`.
    pub key: String,
    /// Name of the player of the white pieces.
    pub white: String,
    /// Name of the player of the black pieces.
    pub black: String,
    /// Name of the event, may be empty.
    pub event: String,
}

/// `GET /o/{key}`: a link for each seat, for whoever set up the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OrganiserPage {
    /// The key, as it stands in the address.
    pub key: String,
    /// The key as a person writes it down.
    pub written: String,
    /// Name of the player of the white pieces.
    pub white_name: String,
    /// Name of the player of the black pieces.
    pub black_name: String,
    /// Name of the event, may be empty.
    pub event: String,
    /// The time control in words.
    pub time: String,
    /// Whether a coach was announced.
    pub is_coached: bool,
    /// Scheme, host and port with which the links below begin: `http://localhost:8080`.
    pub origin: String,
    /// If `origin` is good on this machine only: the one under which other devices of the local
    /// network reach the hall, `http://192.168.1.5:8080`.
    pub lan_origin: Option<String>,
    /// The seats, each with its absolute link; without one where it was withdrawn.
    pub seats: Vec<(Holder, Option<String>)>,
    /// The seat whose link was just ended, and how.
    pub done: Option<(Holder, Relinking)>,
    /// The seat of the reader himself, where he plays.
    pub own: Option<Seat>,
}

/// `GET /t/{token}/links`: the seats of a table, for the arbiter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatsPage {
    /// The arbiter's secret.
    pub token: String,
    /// The seats of the game.
    pub seats: Vec<Seat>,
    /// The seat whose link was just withdrawn, and the new one if there is one: shown once.
    pub done: Option<(Seat, Option<String>)>,
}

/// `GET /t/{token}`: the table from one seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TablePage {
    /// The seat's secret, for the page's own links: `/t/{token}/act` and so on.
    pub token: String,
    /// A fresh command id for the page's forms (hidden field `id`), so that a form sent twice counts once.
    pub command_id: String,
    /// Whether the link is that of both players, on one screen.
    pub has_both: bool,
    /// The game as this seat sees it.
    pub view: rokada_protocol::View,
    /// Why the hall can record nothing just now and all clocks stand still, in sentences.
    pub matter: Option<String>,
    /// Why the act just sent was refused, as a sentence.
    pub refused: Option<String>,
    /// The penalties of 12.9 in this game's edition, by the names of their options; for the
    /// arbiter.
    pub penalties: Vec<String>,
    /// The letters in which this player writes the pieces: `K Q R B N`; empty for others.
    pub letters: String,
    /// Who wishes a rematch.
    pub rematch: rokada_protocol::RematchState,
    /// What stood on the board before the first move: the placement field of a FEN.
    pub start: String,
    /// The legal moves of the view in the piece letters of the reader's language, in the same
    /// order.
    pub legal_written: Vec<String>,
    /// Whether a coach was announced, who says what the Laws expect next.
    pub is_coached: bool,
    /// What is said to everybody in the room where the table stands.
    pub news: rokada_protocol::News,
    /// What waits in the room, for its official.
    pub calls: Option<Calls>,
}

/// `GET /t/{token}/sheet`: the scoresheet of a game, for paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperPage {
    /// The secret of the seat.
    pub token: String,
    /// What stands on the sheet.
    pub paper: Paper,
}

/// The scoresheet of a game, and what stands on the envelope of an adjourned one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    /// Name of the player of the white pieces.
    pub white: String,
    /// Name of the player of the black pieces.
    pub black: String,
    /// Name of the event, or empty.
    pub event: String,
    /// The day, as PGN writes it.
    pub date: String,
    /// The time control.
    pub time: String,
    /// Edition of the Laws.
    pub edition: String,
    /// The moves that stand.
    pub moves: Vec<PaperMove>,
    /// The result, once there is one.
    pub score: Option<String>,
    /// How the game ended, as a sentence; empty while it goes on.
    pub how: String,
    /// The lines on the envelope (I.2); empty where there is none.
    pub envelope: Vec<String>,
    /// What stands on the board.
    pub board: String,
    /// Whether White and Black have signed.
    pub signed: [bool; 2],
}

/// A half-move on the printed sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperMove {
    /// The number of the move.
    pub number: u32,
    /// Whose move it is.
    pub color: rokada_board::Color,
    /// The move in the letters of the reader.
    pub written: String,
    /// What the clock showed after it, in milliseconds; `None` without clocks.
    pub clock_ms: Option<u64>,
}

/// Something went wrong: a page that says what, why and what to do.
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

/// How to trust the hall's own certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrustPage {
    /// The address of the authority's certificate.
    pub file: String,
    /// Its SHA-256 as devices show it, `AB:CD:...`.
    pub fingerprint: String,
    /// Scheme, host and port under which the hall is once it is trusted.
    pub hall: String,
}

/// The answers of the form that opens a room, as typed.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(default)]
pub struct NewRoom {
    /// A key of the form itself: the same form sent twice opens one room.
    pub key: String,
    /// Its name.
    pub name: String,
    /// A pair a line: `White - Black`; fewer names than tables leave the others without.
    pub pairs: String,
    /// How many tables, where no names are written.
    pub tables: String,
    /// The time control.
    pub time: String,
    /// The edition.
    pub edition: String,
    /// `competition` or `basic`.
    pub supervision: String,
    /// `known` or `on wood`.
    pub table: String,
    /// The boards that are of the other kind, by their numbers: `5, 11-20`.
    pub others: String,
    /// After how much time a late player loses.
    pub late: String,
    /// `yes` if the games may be adjourned.
    pub adjournment: String,
}

impl Default for NewRoom {
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

impl NewRoom {
    /// The players of each table, White first.
    ///
    /// # Errors
    /// What is wrong with the form.
    pub(crate) fn pairs(&self) -> Result<Vec<(String, String)>, Wrong> {
        let most = crate::room::TABLES_MAX;
        let wrong = || {
            let wrong = Wrong::new("room-tables", "a room has between 1 and {most} tables");
            wrong.with("most", most.to_string())
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
            if tables > most {
                return Err(wrong());
            }
            pairs = vec![(String::new(), String::new()); tables];
        }
        if pairs.is_empty() || pairs.len() > most {
            return Err(wrong());
        }
        Ok(pairs)
    }

    /// What each of so many tables is: `known` or `on wood`.
    ///
    /// # Errors
    /// Where a number is that of no board.
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
            let of_these = range.and_then(|(from, to): (usize, usize)| kinds.get_mut(from - 1..to));
            let Some(of_these) = of_these else {
                let wrong = Wrong::new(
                    "room-others",
                    "`{text}` are no boards of this room: write numbers up to {most}, such as `5, 11-20`",
                );
                return Err(wrong
                    .with("text", part.to_owned())
                    .with("most", tables.to_string()));
            };
            of_these.fill(other.to_owned());
        }
        Ok(kinds)
    }
}

/// The links of a room for whoever has opened it.
#[derive(Debug)]
pub(crate) struct RoomLinks {
    /// Its name.
    pub(crate) name: String,
    /// The arbiter's key.
    pub(crate) key: String,
    /// How links begin.
    pub(crate) origin: String,
    /// The tables in their order.
    pub(crate) tables: Vec<TableLinks>,
    /// What waits in the room.
    pub(crate) calls: Option<Calls>,
}

/// A table of a new room.
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
    /// The key by which somebody came.
    pub(crate) key: String,
    /// What he is.
    pub(crate) seat: Seat,
    /// What the record of the room says.
    pub(crate) plan: crate::room::Plan,
    /// The key of the link of the assistant named next.
    pub(crate) staff_key: crate::token::Token,
    /// Whether this key has the links of its boards.
    pub(crate) has_links: bool,
    /// This moment.
    pub(crate) now: crate::time::HallTime,
    /// The boards of others, where some are followed and he may see them.
    pub(crate) relayed: Option<std::sync::Arc<crate::relayed::Now>>,
    /// The boards in their order.
    pub(crate) boards: Vec<crate::pages::Shown>,
    /// The board that is open beside them.
    pub(crate) open: Option<Depth>,
    /// Whether the boards with the least time come first.
    pub(crate) by_time: bool,
    /// Why the hall can record nothing just now.
    pub(crate) matter: Option<String>,
    /// Why what was just asked for was not done.
    pub(crate) refused: Option<String>,
}

/// What waits in a room, for another page of its arbiter or one of his assistants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Calls {
    /// The address of the room.
    pub room: String,
    /// What waits, as HTML.
    pub waiting: String,
}

/// What the log of a shift is searched for.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(crate) struct LogSearch {
    /// Words that stand somewhere in a decision.
    pub(crate) q: String,
    /// The board, counted from 1.
    pub(crate) board: Option<usize>,
}

/// One board in depth.
#[derive(Debug)]
pub(crate) struct Depth {
    /// Its number, from 1.
    pub(crate) number: usize,
    /// As the overview has it.
    pub(crate) board: crate::referee::Board,
    /// As its arbiter has it.
    pub(crate) view: rokada_protocol::View,
    /// The penalties that he may give.
    pub(crate) penalties: Vec<String>,
    /// What the clocks should show where that is not what they show, in milliseconds.
    pub(crate) should: Option<[u64; 2]>,
    /// Its case for the ruling desk.
    pub(crate) case: String,
    /// A fresh command id, so that a form sent twice counts once.
    pub(crate) command_id: String,
    /// The arbiter's last act, by its number and in words, where nobody has acted since.
    pub(crate) may_undo: Option<(u32, String)>,
    /// What would follow from each answer and each call.
    pub(crate) leads: crate::room::Leads,
    /// What would be ruled on the next likely acts; for the arbiter alone.
    pub(crate) previews: Vec<rokada_desk::preview::Preview>,
    /// Whether the boards with the least time come first.
    pub(crate) by_time: bool,
    /// The entries that an arbiter or the committee made, by their numbers.
    pub(crate) officials: std::collections::HashSet<u64>,
}

/// `GET /t/{token}/text`: the table as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TextPage {
    /// The table that it tells of, whatever is refused, and what is the matter.
    pub table: TablePage,
    /// The answer to what was asked.
    pub answer: Vec<String>,
    /// What is new since the reader looked.
    pub since: Vec<rokada_textboard::News>,
    /// How the reader wishes to be told.
    pub manner: rokada_textboard::Manner,
}

/// `GET /t/{token}/board`: the page that reads an electronic board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BoardPage {
    /// The seat's secret.
    pub token: String,
    /// For which players the board feels: White, Black.
    pub sides: [bool; 2],
    /// Whether moves are made by hands at this table, and the hall knows what stands there.
    pub by_hand: bool,
    /// The game as this seat sees it.
    pub view: rokada_protocol::View,
    /// Why the hall can record nothing just now, in sentences.
    pub matter: Option<String>,
}

/// What the page of a result slip needs to know.
#[derive(Debug)]
pub(crate) struct ResultPage {
    pub(crate) token: String,
    /// The board, with what each has handed in.
    pub(crate) board: Board,
    /// For whom a result is handed in there.
    pub(crate) sides: Vec<Color>,
    /// What is the matter with the hall, as a sentence.
    pub(crate) matter: Option<String>,
    /// Why what was just sent was refused, as a sentence.
    pub(crate) refused: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::NewRoom;

    #[test]
    fn the_boards_of_the_other_kind_are_given_by_number() {
        let kinds = |table: &str, others: &str| {
            let (table, others) = (table.to_owned(), others.to_owned());
            let form = NewRoom {
                table,
                others,
                ..NewRoom::default()
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
