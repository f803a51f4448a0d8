//! A game as clients see it: completed legal moves, two clocks and a status word.
//!
//! A move is sent when the clock completed it or it ended the game (6.2.1).
//!
//! A player's client never receives an illegal move, because it cannot play one on its own board.
//! The game continues for the client from a new position once the opponent has replied to that
//! move. It does so too when the move can no longer be claimed. Spectators receive it like any
//! other move until it is noticed, as on every page (`Game::may_know`).

use rokada_board::{Color, Position, Setup};
use rokada_hall::steward::{Refusal, Score, Scored, SeatHandle};
use rokada_laws::{
    act::Step,
    table::{find_move, step_of},
};
use rokada_protocol::{Phase, Seat, View};

/// The state of a game at one moment.
#[derive(Debug, Clone)]
pub(crate) struct GameSnapshot {
    pub(crate) view: View,
    /// The game as a list of moves.
    pub(crate) score: Score,
    /// The number of moves before those sent to clients.
    pub(crate) before: usize,
    /// The position before the moves sent to clients.
    base: Setup,
    pub(crate) sent_moves: Vec<String>,
    /// The position after them; `None` where the arrangement of pieces is not a legal position.
    pub(crate) position: Option<Position>,
    /// The arrangement of pieces after them, where it is not a legal position.
    left: Option<Setup>,
    /// The index in the score of a last move that was completed, is illegal and can still be
    /// claimed.
    pub(crate) illegal: Option<usize>,
}

impl GameSnapshot {
    /// The current state for a seat that has received every entry up to `have`.
    pub(crate) async fn of(seat_handle: &SeatHandle, have: u64) -> Result<Self, Refusal> {
        let (view, score) = seat_handle.see(have).await?;
        Ok(Self::new(view, score))
    }

    fn new(view: View, score: Score) -> Self {
        let (mut before, mut base) = (0, score.start);
        let mut position = base.position().ok();
        let (mut sent_moves, mut illegal) = (Vec::new(), None);
        let mut unlawful = None;
        let is_watched = view.seat == Seat::Spectator;
        let is_sent = |made: &Scored| made.completed || view.result.is_some();
        let mut moves = score.moves.iter().enumerate().peekable();
        while let Some((index, made)) = moves.next_if(|(_, made)| is_sent(made)) {
            let step = made.squares.parse().ok();
            let played = position.zip(step).and_then(|(before, step)| {
                Some(before.play(find_move(&before, step, score.chess960)?))
            });
            if let Some(after) = played {
                position = Some(after);
                sent_moves.push(made.squares.clone());
                continue;
            }
            if is_watched && (made.claimable || unlawful.is_some() && position.is_none()) {
                let left = made.left.as_deref();
                position = left.and_then(|left| left.position().ok());
                unlawful = left.copied();
                sent_moves.push(made.squares.clone());
                continue;
            }
            let is_replied_to = moves.peek().is_some_and(|(_, next)| is_sent(next));
            let left = made.left.as_deref().filter(|left| match position {
                Some(_) => is_replied_to || made.completed && !made.claimable,
                // After an arrangement that is no position, moves are sent until it is one again.
                None => left.position().is_ok(),
            });
            match left {
                Some(left) => {
                    (before, base) = (index + 1, *left);
                    sent_moves.clear();
                    position = left.position().ok();
                }
                None if position.is_none() => sent_moves.push(made.squares.clone()),
                None => {
                    illegal = Some(index);
                    break;
                }
            }
        }
        Self {
            view,
            score,
            before,
            base,
            sent_moves,
            left: unlawful.filter(|_| position.is_none()),
            position,
            illegal,
        }
    }

    /// The number of moves made, including those not sent to clients.
    pub(crate) fn moves_made(&self) -> usize {
        self.before + self.sent_moves.len()
    }

    /// The player to move, as clients see it.
    pub(crate) fn turn(&self) -> Color {
        match self.position {
            Some(position) => position.turn(),
            None => self.view.turn,
        }
    }

    /// Whether these squares are the player's last move among those sent.
    pub(crate) fn is_last_move(&self, by: Color, squares: &str) -> bool {
        let mut moves = self.score.moves.iter().take(self.moves_made()).rev();
        let last = moves.find(|made| made.by == by);
        last.is_some_and(|made| made.squares == squares)
    }

    /// Converts a client's move, legal or not, to the notation of the hall.
    ///
    /// Castling is the king's two squares, also where the client names the rook's square. In
    /// Chess960 it is the reverse.
    pub(crate) fn step(&self, uci: &str) -> Option<Step> {
        let step: Step = uci.to_ascii_lowercase().parse().ok()?;
        let Some(position) = self.position else {
            return Some(step);
        };
        if find_move(&position, step, self.score.chess960).is_some() {
            return Some(step);
        }
        let chess960 = self.score.chess960;
        let other = find_move(&position, step, !chess960);
        Some(other.map_or(step, |mv| step_of(mv, chess960)))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.view.result.is_some()
    }

    /// The FEN of the position after the moves that were sent.
    pub(crate) fn fen(&self) -> String {
        match self.position {
            Some(position) => position.to_string(),
            None => self.left.unwrap_or(self.base).to_string(),
        }
    }

    /// The position before the moves that were sent: `startpos` or a FEN.
    pub(crate) fn initial_fen(&self) -> String {
        // A Chess960 start is always a FEN: clients accept nothing else there.
        if self.is_initial() && !self.score.chess960 {
            "startpos".into()
        } else {
            self.base.to_string()
        }
    }

    pub(crate) fn variant(&self) -> (&'static str, &'static str) {
        if self.score.chess960 {
            ("chess960", "Chess960")
        } else if self.is_initial() {
            ("standard", "Standard")
        } else {
            ("fromPosition", "From Position")
        }
    }

    fn is_initial(&self) -> bool {
        self.base == Setup::initial()
    }

    /// The displayed time of a clock in milliseconds; without clocks, [`UNTIMED_MS`].
    pub(crate) fn clock_ms(&self, color: Color) -> u64 {
        let clocks = &self.view.clocks;
        if !clocks.timed {
            return UNTIMED_MS;
        }
        let (shown, waits) = match color {
            Color::White => (clocks.white, clocks.waits),
            Color::Black => (clocks.black, clocks.waits),
        };
        // The rest of a delay is also time that the player has.
        shown
            + if clocks.running == Some(color) {
                waits
            } else {
                0
            }
    }

    /// The speed category, in the words of the API.
    pub(crate) fn speed(&self) -> &'static str {
        speed(self.score.base_ms, self.score.first_extra_ms)
    }

    /// The number and word of the status, and the winner.
    pub(crate) fn status(&self) -> (u8, &'static str, Option<Color>) {
        let Some(result) = &self.view.result else {
            // A game that has not begun is "started" too: clients treat any other word as an end.
            return (20, "started", None);
        };
        let winner = match result.score.as_str() {
            "1-0" | "+/-" => Some(Color::White),
            "0-1" | "-/+" => Some(Color::Black),
            _ => None,
        };
        let is_draw = result.score == "1/2-1/2";
        let (number, word) = match result.clause.as_str() {
            _ if result.score == "new game" => (25, "aborted"),
            "5.1.1" => (30, "mate"),
            "5.1.2" => (31, "resign"),
            "5.2.1" => (32, "stalemate"),
            // A flag fall where the opponent cannot mate is a draw without a winner.
            clause if clause.starts_with("6.9") => (35, "outoftime"),
            clause if clause.starts_with("6.7") => (37, "noStart"),
            _ if is_draw => (34, "draw"),
            _ => (38, "unknownFinish"),
        };
        (number, word, winner)
    }

    /// Whether both clocks are stopped because the game waits for a person.
    pub(crate) fn waits(&self) -> bool {
        matches!(
            self.view.phase,
            Phase::BeforeStart | Phase::Stopped | Phase::Adjourned
        )
    }
}

/// The time in milliseconds that clients take for a game without clocks: 2^31 - 1.
pub(crate) const UNTIMED_MS: u64 = 2_147_483_647;

/// The speed category of a time control, from the time for forty moves.
pub(crate) fn speed(base_ms: Option<u64>, extra_ms: u64) -> &'static str {
    let Some(base_ms) = base_ms else {
        return "correspondence";
    };
    match (base_ms + 40 * extra_ms) / 1_000 {
        ..30 => "ultraBullet",
        30..180 => "bullet",
        180..480 => "blitz",
        480..1_500 => "rapid",
        _ => "classical",
    }
}

#[cfg(test)]
mod tests {
    use rokada_laws::{Edition, clock::TimeControl};
    use serde_json::json;

    use super::*;

    fn view(seat: Seat) -> View {
        let none: TimeControl = "none".parse().expect("a time control");
        serde_json::from_value(json!({
            "seq": 1, "seat": seat, "now": 0, "white": "", "black": "", "event": "",
            "edition": Edition::NEWEST, "time": none, "regime": "over the board",
            "arbiter": "human", "board": "", "fen": "", "turn": "white", "check": null,
            "hands": { "white": null, "black": null, "other": {}, "between": {} },
            "last": null, "bound": [], "moves": [], "made": null, "rulings": [], "due": false,
            "clocks": {
                "white": 0, "black": 0, "running": null, "waits": 0, "timed": false,
            },
            "offer": null, "result": null, "question": null, "phase": "playing",
            "adjournment": null, "legal": [], "can": [], "says": { "status": "", "bound": "" },
        }))
        .expect("a view")
    }

    /// A score of these moves; one with a position behind it is illegal and leaves that.
    fn score(moves: &[(&str, Option<&str>)]) -> Score {
        let by = [Color::White, Color::Black].into_iter().cycle();
        let moves = moves.iter().zip(by).map(|((squares, left), by)| Scored {
            squares: (*squares).to_owned(),
            by,
            completed: true,
            both_hands: false,
            left: left.map(|left| Box::new(left.parse().expect("a FEN"))),
            claimable: left.is_some(),
            at_ms: 0,
        });
        Score {
            start: Setup::initial(),
            chess960: false,
            moves: moves.collect(),
            arrived: [true; 2],
            extra_ms: [0; 2],
            base_ms: None,
            first_extra_ms: 0,
            pressed_without_move: None,
            occurrences: 1,
            half_moves: 0,
            displaced: [false; 2],
            created_ms: 0,
        }
    }

    /// What has not been noticed does not show to spectators: neither by a move left out nor by a
    /// game that goes on from a position (12.6).
    #[test]
    fn spectators_are_sent_an_unnoticed_illegal_move_like_any_other() {
        let left = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5B2/PPPP1PPP/RNBQK1NR b KQkq - 1 2";
        let moves = [
            ("e2e4", None),
            ("e7e5", None),
            ("f1f3", Some(left)),
            ("b8c6", None),
        ];
        for (seat, sent) in [(Seat::Spectator, [3, 4]), (Seat::Black, [2, 1])] {
            for (count, sent) in [3, 4].into_iter().zip(sent) {
                let snapshot = GameSnapshot::new(view(seat), score(&moves[..count]));
                assert_eq!(snapshot.sent_moves.len(), sent, "{seat} {count}");
                let is_whole = seat == Seat::Spectator || count == 3;
                assert_eq!(
                    snapshot.initial_fen() == "startpos",
                    is_whole,
                    "{seat} {count}"
                );
            }
        }
        let watched = GameSnapshot::new(view(Seat::Spectator), score(&moves[..3]));
        assert_eq!(watched.fen(), left);
        assert_eq!(watched.variant().0, "standard");
    }

    #[test]
    fn speeds_by_the_time_of_forty_moves() {
        assert_eq!(speed(None, 0), "correspondence");
        assert_eq!(speed(Some(15_000), 0), "ultraBullet");
        assert_eq!(speed(Some(60_000), 0), "bullet");
        assert_eq!(speed(Some(180_000), 2_000), "blitz");
        assert_eq!(speed(Some(600_000), 5_000), "rapid");
        assert_eq!(speed(Some(5_400_000), 30_000), "classical");
    }
}
