//! Follows PGN files that are still being written: a relay appends moves as they come, and each
//! matter for an arbiter is reported once.
//!
//! A file is read as a whole each time it has changed. Every alert is kept with the moves that it
//! depends on. If a correction removes these moves, the alert is withdrawn and may be raised again.
//!
//! `boards` is the current state of each game with its alerts; `clocks` checks the clock times.

mod boards;
mod clocks;

pub use boards::Board;

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use rokada_board::{Color, Position};
use rokada_laws::{Clause, Edition};
use rokada_notation::{
    Letters,
    pgn::{Game, GameResult, Reader},
    san, strip_hidden,
};
use rokada_unwinnable::cheap;

use crate::{Checker, Finding, JudgingEdition, Kind};

/// A matter for the arbiter in a game, or its withdrawal.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Alert {
    /// The event, as the file has it.
    pub event: String,
    /// The round, as the file has it.
    pub round: String,
    /// The players, White's name first.
    pub players: [String; 2],
    /// The kind of alert: a finding's word (`threefold`, `dead`), or `flag`, `increment`,
    /// `unwinnable`.
    pub kind: &'static str,
    /// Half-moves from the start of the game, from 1.
    pub ply: usize,
    /// `12.Nf3` or `12...Nf6`; empty at the start.
    pub mv: String,
    /// The clause.
    pub clause: Clause,
    /// The number of the clause in the edition of the game.
    pub number: &'static str,
    /// The edition by which the game is judged.
    pub edition: &'static str,
    /// What and why, as a sentence for people.
    pub text: String,
    /// Whether this withdraws an earlier alert: the file was corrected.
    pub withdrawn: bool,
}

/// Such as `1.2 Kos - Pop, 31...Kf8: 9.2.2 (2023): the same position ...`.
impl fmt::Display for Alert {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = &self.players;
        if !self.round.is_empty() && self.round != "-" {
            write!(f, "{} ", self.round)?;
        }
        write!(f, "{white} - {black}")?;
        if !self.mv.is_empty() {
            write!(f, ", {}", self.mv)?;
        }
        let withdrawn = if self.withdrawn { "no longer: " } else { "" };
        write!(
            f,
            ": {withdrawn}{} ({}): {}",
            self.number, self.edition, self.text
        )
    }
}

/// Identifies a game in the next reading and in other files.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct GameKey {
    event: String,
    date: String,
    round: String,
    players: [String; 2],
    /// If the tags name no player: the file, and the number of the game in it.
    place: Option<(String, usize)>,
}

impl GameKey {
    fn of(file: &str, game: &Game) -> Self {
        let tag = |name| tag(game, name);
        let players = [tag("White"), tag("Black")];
        let is_unnamed = players.iter().all(|name| name.is_empty() || name == "?");
        Self {
            event: tag("Event"),
            date: tag("Date"),
            round: tag("Round"),
            players,
            place: is_unnamed.then(|| (file.to_owned(), game.number)),
        }
    }
}

/// A tag of a game, or nothing, without hidden characters.
fn tag(game: &Game, name: &str) -> String {
    let tag = strip_hidden(game.tags.get(name).unwrap_or_default());
    tag.trim().to_owned()
}

/// An alert that was raised, and the moves it depends on.
#[derive(Debug, Clone)]
struct Raised {
    alert: Alert,
    moves: Vec<String>,
    /// The file that raised it: another file with the same game may have fewer moves.
    file: String,
}

#[derive(Debug, Default)]
struct GameState {
    raised: BTreeMap<(&'static str, usize), Raised>,
    board: Option<boards::BoardEntry>,
}

/// Remembers each game and the alerts raised for it.
///
/// ```
/// use rokada_audit::LiveWatcher;
///
/// let mut watch = LiveWatcher::new(None);
/// let so_far = "[White \"Kos\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1";
/// assert!(watch.read("round.pgn", so_far.as_bytes()).is_empty());
/// // The relay has written another move: the third time.
/// let alerts = watch.read("round.pgn", format!("{so_far} Ng8 ").as_bytes());
/// assert_eq!((alerts[0].kind, alerts[0].ply), ("threefold", 8));
/// // Raised only once.
/// assert!(watch.read("round.pgn", format!("{so_far} Ng8 ").as_bytes()).is_empty());
/// ```
#[derive(Debug, Default)]
pub struct LiveWatcher {
    edition: Option<Edition>,
    games: BTreeMap<GameKey, GameState>,
    readings: u64,
}

impl LiveWatcher {
    /// Judges every game by one edition, or each by that of its date.
    pub fn new(edition: Option<Edition>) -> Self {
        Self {
            edition,
            games: BTreeMap::new(),
            readings: 0,
        }
    }

    /// Reads the current content of a file and returns new and withdrawn alerts.
    pub fn read(&mut self, file: &str, bytes: &[u8]) -> Vec<Alert> {
        self.readings += 1;
        let bytes = trim_incomplete_word(bytes);
        let mut checker = Checker::new(self.edition);
        let mut reader = Reader::new(bytes, Letters::En);
        while reader.visit(&mut checker) {}
        let mut findings: BTreeMap<usize, Vec<Finding>> = BTreeMap::new();
        for finding in checker.take_findings() {
            findings.entry(finding.game).or_default().push(finding);
        }
        let mut alerts = Vec::new();
        let is_whole = ends_with_a_result(bytes);
        let games: Vec<Game> = Reader::new(bytes, Letters::En).collect();
        let last = games.last().map(|game| game.number);
        for game in games {
            let of_game = findings.remove(&game.number).unwrap_or_default();
            let alerts_of_game =
                self.examine_game(file, &game, &of_game, is_whole || last != Some(game.number));
            // An incomplete header may name another player.
            if is_whole || !game.moves.is_empty() {
                self.update_board(file, &game, &alerts_of_game);
            }
            alerts.extend(alerts_of_game);
        }
        if is_whole {
            self.remove_missing_boards(file);
        }
        alerts
    }

    fn examine_game(
        &mut self,
        file: &str,
        game: &Game,
        findings: &[Finding],
        is_whole: bool,
    ) -> Vec<Alert> {
        let name = GameKey::of(file, game);
        let judged = match self.edition {
            Some(edition) => JudgingEdition::by(edition),
            None => JudgingEdition::on(game.tags.get("Date")),
        };
        let of = |kind, ply, mv, clause: Clause, text| Alert {
            event: name.event.clone(),
            round: name.round.clone(),
            players: name.players.clone(),
            kind,
            ply,
            mv,
            clause,
            number: judged.edition.number(clause),
            edition: judged.edition.year(),
            text,
            withdrawn: false,
        };
        let written = numbered_moves(game);
        let move_at = |ply: usize| {
            let text = ply.checked_sub(1).and_then(|index| written.get(index));
            text.cloned().unwrap_or_default()
        };
        let reported = findings.iter().filter(|finding| is_reported(finding, game));
        let reported = reported.filter_map(|finding| {
            let clause = finding.clause?;
            let (ply, mv) = (finding.ply, finding.mv.clone());
            Some(of(finding.kind.word(), ply, mv, clause, finding.text()))
        });
        let mut now: Vec<Alert> = reported.collect();
        for (what, ply, text) in clocks::find_clock_alerts(game) {
            now.push(of(what.0, ply, move_at(ply), what.1, text));
        }
        if game.result == GameResult::Unknown
            && !now.iter().any(|alert| alert.kind == Kind::Dead.word())
        {
            for (color, text) in unwinnable_sides(game) {
                let kind = ["unwinnable-white", "unwinnable-black"][color.index()];
                let ply = game.moves.len();
                now.push(of(kind, ply, move_at(ply), Clause::FlagFall, text));
            }
        }
        self.update_alerts(file, name, now, &written, is_whole)
    }

    /// The new alerts, and the withdrawals of those that this file raised and no longer supports.
    fn update_alerts(
        &mut self,
        file: &str,
        name: GameKey,
        now: Vec<Alert>,
        moves: &[String],
        is_whole: bool,
    ) -> Vec<Alert> {
        let known = &mut self.games.entry(name).or_default().raised;
        let holds: BTreeSet<(&str, usize)> =
            now.iter().map(|alert| (alert.kind, alert.ply)).collect();
        let mut alerts = Vec::new();
        let is_gone = |key: &(&'static str, usize), raised: &Raised| {
            if raised.file != file {
                return false;
            }
            // An incomplete game may still contain the moves that an alert depends on.
            if !is_whole && raised.moves.starts_with(moves) {
                return false;
            }
            let still = moves.get(..raised.moves.len()) == Some(&raised.moves[..]);
            // An alert that concerns only the last position ends without a withdrawal.
            !still || !holds.contains(key) && !key.0.starts_with("unwinnable")
        };
        let gone: Vec<_> = known
            .iter()
            .filter(|(key, raised)| is_gone(key, raised))
            .map(|(key, _)| *key)
            .collect();
        for key in gone {
            if let Some(raised) = known.remove(&key)
                && !holds.contains(&key)
            {
                alerts.push(Alert {
                    withdrawn: true,
                    ..raised.alert
                });
            }
        }
        for alert in now {
            let is_raised = known.keys().any(|(kind, _)| *kind == alert.kind);
            let key = (alert.kind, alert.ply);
            let once = alert.kind.starts_with("unwinnable") && is_raised;
            if known.contains_key(&key) || once {
                continue;
            }
            let rests_on = moves.iter().take(alert.ply).cloned().collect();
            known.insert(
                key,
                Raised {
                    alert: alert.clone(),
                    moves: rests_on,
                    file: file.to_owned(),
                },
            );
            alerts.push(alert);
        }
        alerts
    }
}

/// The results that end the movetext of a game.
const RESULTS: [&[u8]; 4] = [b"1-0", b"0-1", b"1/2-1/2", b"*"];

/// Whether the last game is complete, so that no moves after it are missing.
fn ends_with_a_result(bytes: &[u8]) -> bool {
    let bytes = bytes.trim_ascii_end();
    RESULTS.iter().any(|result| bytes.ends_with(result))
}

/// Removes an incomplete last word from a file.
fn trim_incomplete_word(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(u8::is_ascii_whitespace);
    let ends_well = bytes.last().is_some_and(|byte| matches!(byte, b'*' | b']'));
    match end {
        Some(end) if !ends_well => {
            let last = &bytes[end + 1..];
            if RESULTS.contains(&last) {
                bytes
            } else {
                &bytes[..=end]
            }
        }
        _ => bytes,
    }
}

/// Whether a finding is reported for a running game: no slips of the text, and no result before
/// there is one.
fn is_reported(finding: &Finding, game: &Game) -> bool {
    match finding.kind {
        Kind::Unreadable | Kind::Text => false,
        Kind::Result | Kind::Agreement => game.result != GameResult::Unknown,
        Kind::Illegal
        | Kind::Threefold
        | Kind::Fifty
        | Kind::Fivefold
        | Kind::SeventyFive
        | Kind::Dead => true,
    }
}

/// The moves in SAN, each with its number.
fn numbered_moves(game: &Game) -> Vec<String> {
    let Some(mut position) = game.start_position() else {
        return Vec::new();
    };
    let mut written = Vec::new();
    for made in &game.moves {
        let (number, color) = (position.fullmoves(), position.turn());
        let dots = match color {
            Color::White => ".",
            Color::Black => "...",
        };
        written.push(format!("{number}{dots}{}", san(&position, made.mv)));
        position = position.play(made.mv);
    }
    written
}

/// The players who can no longer mate from the last position, if their opponents can.
fn unwinnable_sides(game: &Game) -> Vec<(Color, String)> {
    let Some(position) = game.final_position().filter(Position::has_legal_move) else {
        return Vec::new();
    };
    let never = Color::ALL
        .into_iter()
        .filter(|color| cheap(&position, *color) == Some(false));
    never
        .map(|color| {
            let (who, other) = match color {
                Color::White => ("White", "Black"),
                Color::Black => ("Black", "White"),
            };
            let text = format!(
                "{who} can never mate any more: if {other}'s flag falls, the game is drawn"
            );
            (color, text)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "[Event \"Open\"]\n[Date \"2024.05.01\"]\n[Round \"1.2\"]\n[White \"Kos\"]\n[Black \"Pop\"]\n[TimeControl \"5400+30\"]\n\n";

    fn kinds(alerts: &[Alert]) -> Vec<(&str, usize, bool)> {
        let alerts = alerts.iter();
        alerts
            .map(|alert| (alert.kind, alert.ply, alert.withdrawn))
            .collect()
    }

    #[test]
    fn hidden_characters_are_removed_from_names() {
        let head = HEAD
            .replace("Kos", "Kos\u{1b}[2J")
            .replace("Pop", "\u{202e}Po\u{200d}p")
            .replace("Open", "Open\u{9b}");
        let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n";
        let mut watch = LiveWatcher::new(None);
        let alerts = watch.read("a.pgn", format!("{head}{moves}").as_bytes());
        assert_eq!(alerts[0].players, ["Kos [2J", "Pop"]);
        assert_eq!(alerts[0].event, "Open");
        let board = watch.boards()[0];
        assert_eq!(
            (&board.players, &board.event),
            (&alerts[0].players, &alerts[0].event)
        );
    }

    #[test]
    fn each_alert_is_raised_once_as_the_file_grows() {
        let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 *\n";
        let file = format!("{HEAD}{moves}");
        let mut watch = LiveWatcher::new(None);
        let mut alerts = Vec::new();
        for end in HEAD.len()..=file.len() {
            alerts.extend(watch.read("a.pgn", &file.as_bytes()[..end]));
        }
        assert_eq!(
            kinds(&alerts),
            [("threefold", 8, false), ("fivefold", 16, false)]
        );
        assert_eq!((alerts[1].number, alerts[1].edition), ("9.6.1", "2023"));
        assert!(
            alerts[0]
                .to_string()
                .starts_with("1.2 Kos - Pop, 4...Ng8: 9.2.2 (2023): "),
            "{}",
            alerts[0]
        );
        // Another file with the same game raises nothing.
        assert_eq!(watch.read("all.pgn", file.as_bytes()), []);
    }

    #[test]
    fn correction_withdraws_the_alert() {
        let mut watch = LiveWatcher::new(None);
        let wrong = format!("{HEAD}1. e4 e5 2. Ke3 *\n");
        assert_eq!(
            kinds(&watch.read("a.pgn", wrong.as_bytes())),
            [("illegal", 3, false)]
        );
        let right = format!("{HEAD}1. e4 e5 2. Ke2 *\n");
        assert_eq!(
            kinds(&watch.read("a.pgn", right.as_bytes())),
            [("illegal", 3, true)]
        );
        assert_eq!(watch.read("a.pgn", right.as_bytes()), []);
        assert_eq!(
            kinds(&watch.read("a.pgn", wrong.as_bytes())),
            [("illegal", 3, false)]
        );
    }

    #[test]
    fn file_with_fewer_moves_withdraws_nothing() {
        let mut watch = LiveWatcher::new(None);
        let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
        let long = format!("{HEAD}{moves} *\n");
        assert_eq!(kinds(&watch.read("a.pgn", long.as_bytes())).len(), 1);
        let short = format!("{HEAD}1. Nf3 Nf6 2. Ng1 *\n");
        assert_eq!(watch.read("all.pgn", short.as_bytes()), []);
        assert_eq!(watch.read("a.pgn", long.as_bytes()), []);
        let taken_back = watch.read("a.pgn", short.as_bytes());
        assert_eq!(kinds(&taken_back), [("threefold", 8, true)]);
    }

    #[test]
    fn same_players_on_another_day_are_another_game() {
        let mut watch = LiveWatcher::new(None);
        let wrong = format!("{HEAD}1. e4 e5 2. Ke3 *\n");
        assert_eq!(watch.read("a.pgn", wrong.as_bytes()).len(), 1);
        let next_day = wrong.replace("2024.05.01", "2024.05.02");
        assert_eq!(
            kinds(&watch.read("b.pgn", next_day.as_bytes())),
            [("illegal", 3, false)]
        );
    }

    #[test]
    fn increment_out_of_range_is_ignored() {
        let mut watch = LiveWatcher::new(None);
        let head = HEAD.replace("5400+30", "5400+18446744073709551615");
        let file = format!("{head}1. e4 {{[%clk 0:10:00]}} e5 {{[%clk 0:10:00]}} *\n");
        assert_eq!(watch.read("a.pgn", file.as_bytes()), []);
    }

    #[test]
    fn wrong_result_and_fallen_flag_are_reported() {
        let mut watch = LiveWatcher::new(None);
        let mated = format!("{HEAD}1. f3 e5 2. g4 Qh4# 1-0\n");
        assert_eq!(
            kinds(&watch.read("a.pgn", mated.as_bytes())),
            [("result", 4, false)]
        );
        let fallen = HEAD.replace("1.2", "1.3") + "1. e4 {[%clk 0:00:00]} e5 {[%clk 1:30:00]} *\n";
        assert_eq!(
            kinds(&watch.read("a.pgn", fallen.as_bytes())),
            [("flag", 1, false)]
        );
    }

    #[test]
    fn unwinnable_position_is_reported_before_flag_fall() {
        let mut watch = LiveWatcher::new(None);
        let head = HEAD.replace(
            "\n\n",
            "\n[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/r7/K5R1 b - - 0 60\"]\n\n",
        );
        let file = format!("{head}60... Rg2 61. Rxg2 Kh7 *\n");
        let alerts = watch.read("a.pgn", file.as_bytes());
        assert_eq!(kinds(&alerts), [("unwinnable-black", 3, false)]);
        assert_eq!(alerts[0].number, "6.9");
        let more = format!("{head}60... Rg2 61. Rxg2 Kh7 62. Kb2 Kh6 *\n");
        assert_eq!(watch.read("a.pgn", more.as_bytes()), []);
    }
}
