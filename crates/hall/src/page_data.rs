//! What each page needs to know. Plain data: the pages decide how it looks.

use rokada_words::Wrong;

use crate::wire;

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
    /// Empty for the usual position, a FEN, or `chess960 N`.
    pub start: String,
}

impl Default for NewGame {
    fn default() -> Self {
        Self {
            white: String::new(),
            black: String::new(),
            event: String::new(),
            time: "15m+10s".into(),
            edition: "2023".into(),
            regime: "over the board".into(),
            arbiter: "automatic".into(),
            supervision: "competition".into(),
            start: String::new(),
        }
    }
}

/// `GET /`: the form that creates a game (`POST /games`).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FrontPage {
    /// Why the form was not accepted, as a sentence.
    pub error: Option<Wrong>,
    /// What to show in the fields.
    pub form: NewGame,
}

/// The answer to `POST /games`: the four links, shown once and never again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinksPage {
    /// Name of the player of the white pieces.
    pub white_name: String,
    /// Name of the player of the black pieces.
    pub black_name: String,
    /// Scheme, host and port with which the links below begin: `http://localhost:8080`.
    pub origin: String,
    /// If `origin` is good on this machine only: the one under which other devices of the local
    /// network reach the hall, `http://192.168.1.5:8080`.
    pub lan_origin: Option<String>,
    /// Absolute link to White's seat.
    pub white: String,
    /// Absolute link to Black's seat.
    pub black: String,
    /// Absolute link to the arbiter's desk.
    pub arbiter: String,
    /// Absolute link for spectators.
    pub spectator: String,
}

/// `GET /t/{token}`: the table from one seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TablePage {
    /// The seat's secret, for the page's own links: `/t/{token}/act` and so on.
    pub token: String,
    /// A fresh command id for the page's forms (hidden field `id`), so that a form sent twice counts once.
    pub command_id: String,
    /// The game as this seat sees it.
    pub view: wire::View,
    /// Why the act just sent was refused, as a sentence.
    pub refused: Option<String>,
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
