//! The forms that create a game and a room, as typed.

use rokada_laws::Edition;
use rokada_words::Wrong;
use serde::Deserialize;

/// The most boards of one room.
pub const ROOM_BOARDS_MAX: usize = 200;

/// The answers of the form that creates a game, as typed; shown again if one of them is wrong.
/// The field names are the names of the form's inputs.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
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
    /// When the game begins: `when both have arrived` (also if empty) or `when the arbiter starts`.
    /// Ignored if one person plays alone or against an engine.
    pub begins: String,
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
            begins: String::new(),
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

/// The answers of the form that creates a room, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
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
    /// When the games begin, as in [`NewGame`].
    pub begins: String,
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
            begins: String::new(),
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
    pub fn pairs(&self) -> Result<Vec<(String, String)>, Wrong> {
        let boards_max = ROOM_BOARDS_MAX;
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
    pub fn kinds(&self, tables: usize) -> Result<Vec<String>, Wrong> {
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
