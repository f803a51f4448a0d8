//! How a game stands, as clients know games: legal moves that were completed, two clocks, a word
//! for how it ended.
//!
//! A move is sent when it was completed by the clock or ended the game (6.2.1). A player's client is
//! never sent an illegal one, which it could not play on its own board. Once that move was replied
//! to, or can no longer be claimed, the game goes on for the client as one from a position.
//! Spectators are sent it like any other move until it is noticed, as on every page
//! (`Game::may_know`).

use rokada_board::{Color, Position, Setup};
use rokada_hall::steward::{Chair, Refusal, Score, Scored};
use rokada_laws::{
    act::Step,
    table::{find_move, step_of},
};
use rokada_protocol::{Phase, Seat, View};

/// How a game stands at one moment.
#[derive(Debug, Clone)]
pub(crate) struct Standing {
    /// What the seat sees.
    pub(crate) view: View,
    /// The game as its moves tell it.
    pub(crate) score: Score,
    /// How many moves lie before those that clients are told.
    pub(crate) before: usize,
    /// What stood then.
    base: Setup,
    /// The moves that clients are told.
    pub(crate) told: Vec<String>,
    /// The position after them; `None` where the pieces do not stand lawfully.
    pub(crate) position: Option<Position>,
    /// The pieces after them, where they are no position.
    left: Option<Setup>,
    /// The last move, by its place in the score, where it was completed, is not legal and may not
    /// stand.
    pub(crate) illegal: Option<usize>,
}

impl Standing {
    /// How it stands now for a seat that has seen everything up to the entry `have`.
    pub(crate) async fn of(chair: &Chair, have: u64) -> Result<Self, Refusal> {
        let (view, score) = chair.see(have).await?;
        Ok(Self::new(view, score))
    }

    fn new(view: View, score: Score) -> Self {
        let (mut before, mut base) = (0, score.start);
        let mut position = base.position().ok();
        let (mut told, mut illegal) = (Vec::new(), None);
        let mut unlawful = None;
        let is_watched = view.seat == Seat::Spectator;
        let is_told = |made: &Scored| made.completed || view.result.is_some();
        let mut moves = score.moves.iter().enumerate().peekable();
        while let Some((index, made)) = moves.next_if(|(_, made)| is_told(made)) {
            let step = made.squares.parse().ok();
            let played = position.zip(step).and_then(|(before, step)| {
                Some(before.play(find_move(&before, step, score.chess960)?))
            });
            if let Some(after) = played {
                position = Some(after);
                told.push(made.squares.clone());
                continue;
            }
            if is_watched && (made.claimable || unlawful.is_some() && position.is_none()) {
                let left = made.left.as_deref();
                position = left.and_then(|left| left.position().ok());
                unlawful = left.copied();
                told.push(made.squares.clone());
                continue;
            }
            let is_replied_to = moves.peek().is_some_and(|(_, next)| is_told(next));
            let left = made.left.as_deref().filter(|left| match position {
                Some(_) => is_replied_to || made.completed && !made.claimable,
                // From pieces that were no position, it is told until they are one.
                None => left.position().is_ok(),
            });
            match left {
                Some(left) => {
                    (before, base) = (index + 1, *left);
                    told.clear();
                    position = left.position().ok();
                }
                None if position.is_none() => told.push(made.squares.clone()),
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
            told,
            left: unlawful.filter(|_| position.is_none()),
            position,
            illegal,
        }
    }

    /// How many moves were made, those included that clients are not told.
    pub(crate) fn moves_made(&self) -> usize {
        self.before + self.told.len()
    }

    /// Who has the move, as clients know it.
    pub(crate) fn turn(&self) -> Color {
        match self.position {
            Some(position) => position.turn(),
            None => self.view.turn,
        }
    }

    /// Whether the last move that was told is this one of a player.
    pub(crate) fn was_last(&self, by: Color, squares: &str) -> bool {
        let mut moves = self.score.moves.iter().take(self.moves_made()).rev();
        let last = moves.find(|made| made.by == by);
        last.is_some_and(|made| made.squares == squares)
    }

    /// A move as a client writes it, legal or not, as the house writes it: castling by the king's two squares,
    /// also where the client names the rook's, and in Chess960 the other way round.
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

    /// Whether it is over.
    pub(crate) fn is_over(&self) -> bool {
        self.view.result.is_some()
    }

    /// The position after the moves that were told, as a FEN.
    pub(crate) fn fen(&self) -> String {
        match self.position {
            Some(position) => position.to_string(),
            None => self.left.unwrap_or(self.base).to_string(),
        }
    }

    /// What stood before the moves that clients are told: `startpos` or a FEN.
    pub(crate) fn initial_fen(&self) -> String {
        // A start of Chess960 is always written out: clients read no other there.
        if self.is_usual() && !self.score.chess960 {
            "startpos".into()
        } else {
            self.base.to_string()
        }
    }

    /// Key and name of the variant.
    pub(crate) fn variant(&self) -> (&'static str, &'static str) {
        if self.score.chess960 {
            ("chess960", "Chess960")
        } else if self.is_usual() {
            ("standard", "Standard")
        } else {
            ("fromPosition", "From Position")
        }
    }

    fn is_usual(&self) -> bool {
        self.base == Setup::initial()
    }

    /// What the clock of a side shows, in milliseconds; without clocks more than any game lasts.
    pub(crate) fn clock_ms(&self, color: Color) -> u64 {
        let clocks = &self.view.clocks;
        if !clocks.timed {
            return UNTIMED_MS;
        }
        let (shown, waits) = match color {
            Color::White => (clocks.white, clocks.waits),
            Color::Black => (clocks.black, clocks.waits),
        };
        // What a delay still spares is time that the player has.
        shown
            + if clocks.running == Some(color) {
                waits
            } else {
                0
            }
    }

    /// How fast the game is, in the words of the API.
    pub(crate) fn speed(&self) -> &'static str {
        speed(self.score.base_ms, self.score.first_extra_ms)
    }

    /// Number and word of the status, and who has won.
    pub(crate) fn status(&self) -> (u8, &'static str, Option<Color>) {
        let Some(result) = &self.view.result else {
            // A game that has not begun is "started" too: clients take any other word for its end.
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
            // A flag that fell where nobody can mate is a draw and has no winner.
            clause if clause.starts_with("6.9") => (35, "outoftime"),
            clause if clause.starts_with("6.7") => (37, "noStart"),
            _ if is_draw => (34, "draw"),
            _ => (38, "unknownFinish"),
        };
        (number, word, winner)
    }

    /// Whether nobody's clock runs because the game waits for somebody.
    pub(crate) fn waits(&self) -> bool {
        matches!(
            self.view.phase,
            Phase::BeforeStart | Phase::Stopped | Phase::Adjourned
        )
    }
}

/// What clients take for a game without clocks: in milliseconds, the largest number of 31 bits.
pub(crate) const UNTIMED_MS: u64 = 2_147_483_647;

/// The speed of a time control, by the time of forty moves.
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
                let standing = Standing::new(view(seat), score(&moves[..count]));
                assert_eq!(standing.told.len(), sent, "{seat} {count}");
                let is_whole = seat == Seat::Spectator || count == 3;
                assert_eq!(
                    standing.initial_fen() == "startpos",
                    is_whole,
                    "{seat} {count}"
                );
            }
        }
        let watched = Standing::new(view(Seat::Spectator), score(&moves[..3]));
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
