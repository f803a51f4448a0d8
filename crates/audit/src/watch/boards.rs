//! The current state of each game in the files, with its alerts.

use rokada_board::{Color, Square};
use rokada_notation::pgn::Game;

use super::{Alert, GameKey, LiveWatcher, numbered_moves, tag};

/// The current state of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// The event, as the file has it.
    pub event: String,
    /// The round, as the file has it.
    pub round: String,
    /// The players, White's name first.
    pub players: [String; 2],
    /// The file or address of the game.
    pub source: String,
    /// The last position as FEN; `None` if the start position is invalid.
    pub fen: Option<String>,
    /// The last move: from and to.
    pub last: Option<[Square; 2]>,
    /// The last move in SAN with its number, `12...Nf6`; empty before the first.
    pub mv: String,
    /// The player to move.
    pub turn: Color,
    /// What each clock last showed, in milliseconds, White's first.
    pub clocks_ms: [Option<u64>; 2],
    /// The result, `*` while there is none.
    pub result: &'static str,
    /// The alerts in the order they were raised; withdrawn ones are marked.
    pub alerts: Vec<Alert>,
    /// The number of the reading that last changed it, from 1.
    pub changed: u64,
}

impl Board {
    /// The alerts that still hold.
    pub fn active_alerts(&self) -> impl Iterator<Item = &Alert> {
        self.alerts.iter().filter(|alert| !alert.withdrawn)
    }
}

/// A board with its place in the file.
#[derive(Debug)]
pub(super) struct BoardEntry {
    board: Board,
    /// The number of the game in its file.
    number: usize,
    /// The number of the last reading of its file that contained it, from 1.
    reading: u64,
    /// Whether the complete file no longer contains it.
    is_gone: bool,
}

impl LiveWatcher {
    /// Every game of the files in their current state, by file and in its order. A game remains
    /// while its file is incomplete. It is removed when the complete file no longer contains it.
    pub fn boards(&self) -> Vec<&Board> {
        let seen = self.games.values().filter_map(|known| known.board.as_ref());
        let mut seen: Vec<&BoardEntry> = seen.filter(|seen| !seen.is_gone).collect();
        seen.sort_by(|one, other| {
            let key = |seen: &BoardEntry| (seen.board.source.clone(), seen.number);
            key(one).cmp(&key(other))
        });
        seen.into_iter().map(|seen| &seen.board).collect()
    }

    /// Stores the current state of a game, unless another file has more moves of it.
    pub(super) fn update_board(&mut self, file: &str, game: &Game, alerts: &[Alert]) {
        let reading = self.readings;
        let known = self.games.entry(GameKey::of(file, game)).or_default();
        let mut board = board_of(file, game, &numbered_moves(game));
        if let Some(seen) = &mut known.board {
            board.alerts.clone_from(&seen.board.alerts);
            board.changed = seen.board.changed;
            if seen.board.source != file && !seen.is_gone && !is_ahead(&board, &seen.board) {
                apply_alerts(&mut seen.board, alerts, reading);
                return;
            }
        }
        apply_alerts(&mut board, alerts, reading);
        let is_same = known.board.as_ref().is_some_and(|seen| seen.board == board);
        if !is_same {
            board.changed = reading;
        }
        known.board = Some(BoardEntry {
            board,
            number: game.number,
            reading,
            is_gone: false,
        });
    }

    /// Removes the games that a complete file no longer contains.
    pub(super) fn remove_missing_boards(&mut self, file: &str) {
        for known in self.games.values_mut() {
            if let Some(seen) = &mut known.board
                && seen.board.source == file
            {
                seen.is_gone = seen.reading != self.readings;
            }
        }
    }
}

/// Whether `one` shows more of the game than `other`.
fn is_ahead(one: &Board, other: &Board) -> bool {
    let number = |board: &Board| {
        let fen = board.fen.as_deref().unwrap_or_default();
        let moves: u32 = fen.rsplit(' ').next()?.parse().ok()?;
        Some((moves, board.turn == Color::Black, board.result != "*"))
    };
    number(one) > number(other)
}

/// Adds the alerts of this reading; a withdrawal replaces its alert.
fn apply_alerts(board: &mut Board, alerts: &[Alert], reading: u64) {
    for alert in alerts {
        let is_it = |old: &Alert| (old.kind, old.ply) == (alert.kind, alert.ply);
        board.alerts.retain(|old| !is_it(old));
        board.alerts.push(alert.clone());
        board.changed = reading;
    }
}

fn board_of(file: &str, game: &Game, moves: &[String]) -> Board {
    let position = game.final_position();
    let start = game.start_position();
    let mut color = start.map_or(Color::White, |start| start.turn());
    let mut clocks_ms = [None, None];
    for made in &game.moves {
        if made.clock_ms.is_some() {
            clocks_ms[color.index()] = made.clock_ms;
        }
        color = !color;
    }
    Board {
        event: tag(game, "Event"),
        round: tag(game, "Round"),
        players: [tag(game, "White"), tag(game, "Black")],
        source: file.to_owned(),
        fen: position.map(|position| position.to_string()),
        last: game.moves.last().map(|made| [made.mv.from(), made.mv.to()]),
        mv: moves.last().cloned().unwrap_or_default(),
        turn: color,
        clocks_ms,
        result: game.result.sign(),
        alerts: Vec::new(),
        changed: 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "[Event \"Open\"]\n[Date \"2024.05.01\"]\n[Round \"1.1\"]\n[White \"Kos\"]\n[Black \"Pop\"]\n\n";
    const TWO: &str = "[Event \"Open\"]\n[Date \"2024.05.01\"]\n[Round \"1.2\"]\n[White \"Ana\"]\n[Black \"Ion\"]\n\n";

    fn names(watch: &LiveWatcher) -> Vec<&str> {
        let boards = watch.boards().into_iter();
        boards.map(|board| board.players[0].as_str()).collect()
    }

    #[test]
    fn board_shows_last_position_clocks_and_alerts() {
        let mut watch = LiveWatcher::new(None);
        let wrong = format!("{ONE}1. e4 {{[%clk 0:09:58]}} e5 {{[%clk 0:09:57]}} 2. Ke3 *\n");
        watch.read("a.pgn", wrong.as_bytes());
        let boards = watch.boards();
        let board = boards[0];
        assert_eq!((board.mv.as_str(), board.turn), ("1...e5", Color::White));
        assert_eq!(board.clocks_ms, [Some(598_000), Some(597_000)]);
        assert_eq!(board.last, Some([Square::E7, Square::E5]));
        assert_eq!(board.result, "*");
        assert_eq!(board.active_alerts().count(), 1);
        let right = wrong.replace("Ke3", "Ke2");
        watch.read("a.pgn", right.as_bytes());
        let boards = watch.boards();
        let board = boards[0];
        assert_eq!((board.mv.as_str(), board.turn), ("2.Ke2", Color::Black));
        // It is marked as withdrawn first, and later raised again.
        assert_eq!((board.alerts.len(), board.active_alerts().count()), (1, 0));
        let changed = board.changed;
        watch.read("a.pgn", right.as_bytes());
        assert_eq!(watch.boards()[0].changed, changed);
        watch.read("a.pgn", wrong.as_bytes());
        let boards = watch.boards();
        assert_eq!(
            (boards[0].alerts.len(), boards[0].active_alerts().count()),
            (1, 1)
        );
    }

    #[test]
    fn game_remains_until_the_complete_file_lacks_it() {
        let mut watch = LiveWatcher::new(None);
        let file = format!("{ONE}1. e4 e5 *\n\n{TWO}1. d4 d5 *\n");
        watch.read("a.pgn", file.as_bytes());
        assert_eq!(names(&watch), ["Kos", "Ana"]);
        let second = file.find(TWO).expect("it is there");
        for cut in [
            second - 4,
            second + 40,
            second + TWO.len() - 9,
            file.len() - 3,
        ] {
            watch.read("a.pgn", &file.as_bytes()[..cut]);
            assert_eq!(names(&watch), ["Kos", "Ana"], "{cut}");
        }
        let next = format!("{TWO}1. d4 d5 2. c4 *\n");
        watch.read("a.pgn", next.as_bytes());
        assert_eq!(names(&watch), ["Ana"]);
        assert_eq!(watch.boards()[0].mv, "2.c4");
    }

    #[test]
    fn file_with_more_moves_is_shown() {
        let mut watch = LiveWatcher::new(None);
        let shown = |watch: &LiveWatcher| {
            let boards = watch.boards();
            assert_eq!(boards.len(), 1);
            (boards[0].source.clone(), boards[0].mv.clone())
        };
        watch.read("a.pgn", format!("{ONE}1. e4 e5 *\n").as_bytes());
        watch.read("b.pgn", format!("{ONE}1. e4 *\n").as_bytes());
        assert_eq!(shown(&watch), ("a.pgn".to_owned(), "1...e5".to_owned()));
        watch.read("b.pgn", format!("{ONE}1. e4 e5 2. Nf3 *\n").as_bytes());
        assert_eq!(shown(&watch), ("b.pgn".to_owned(), "2.Nf3".to_owned()));
    }
}
