//! The summary of a board in an arbiter's room: clocks, open questions, noticed irregularities,
//! signatures.

use rokada_board::{Color, Square};
use rokada_desk::{Clocks, shown_ms};
use rokada_laws::{
    Game, Information,
    act::Score,
    clock::Millis,
    event::{Mark, Question, Topic},
    regulations::{ArbiterKind, DefaultTime, TableKind},
};
use rokada_words::Words;

use super::{GameState, millis, person, show};
use crate::sensors::BoardHealth;
use rokada_protocol::Seat;

/// When the open matters of a game began, in the game's milliseconds.
#[derive(Debug, Clone, Default)]
pub(super) struct Waits {
    asked: Vec<(Question, u64)>,
    /// Since when no clock runs in an unfinished game.
    stopped: Option<u64>,
}

impl Waits {
    /// Updates the open matters after an entry.
    pub(super) fn note(&mut self, game: &Game, at_ms: u64) {
        let mut before = std::mem::take(&mut self.asked);
        for (_, question) in game.questions() {
            let known = before.iter().position(|(known, _)| known == question);
            let since = known.map_or(at_ms, |index| before.swap_remove(index).1);
            self.asked.push((question.clone(), since));
        }
        let is_halted = is_stopped(game);
        self.stopped = is_halted.then(|| self.stopped.unwrap_or(at_ms));
    }

    fn asked_at(&self, question: &Question, otherwise: u64) -> u64 {
        let known = self.asked.iter().find(|(known, _)| known == question);
        known.map_or(otherwise, |(_, since)| *since)
    }
}

/// Whether the game is unfinished and its clocks are stopped.
fn is_stopped(game: &Game) -> bool {
    game.is_playing() && game.clock().running.is_none() && !game.header().event.time.is_none()
}

/// A matter that waits for the arbiter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The question as the pages show it.
    pub(crate) question: rokada_protocol::Question,
    /// Whether a player has stopped the clocks for it to call the arbiter (6.11.2).
    pub(crate) is_call: bool,
    /// Whether it is for the appeals committee (11.10).
    pub(crate) is_appeal: bool,
    /// How long it has waited, in milliseconds.
    pub(crate) waited_ms: u64,
}

/// The summary of a board at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Board {
    /// The last entry that it includes.
    pub(crate) seq: u64,
    /// The players' names, White's first.
    pub(crate) names: [String; 2],
    /// The phase of the game.
    pub(crate) phase: rokada_protocol::Phase,
    /// The placement field of a FEN; `None` if the position is unknown.
    pub(crate) placement: Option<String>,
    /// The departure and arrival squares of the last move.
    pub(crate) last: Option<[Square; 2]>,
    /// Whether the moves are made on a wooden board.
    pub(crate) on_wood: bool,
    /// The state of the electronic board, if there is one.
    pub(crate) feeling: BoardHealth,
    /// Whether the game has the automatic arbiter.
    pub(crate) automatic: bool,
    /// The player who has the move.
    pub(crate) turn: Color,
    /// The number of moves that White and Black have completed.
    pub(crate) moves: [u32; 2],
    /// The last move in the reader's notation.
    pub(crate) made: Option<String>,
    /// The clocks.
    pub(crate) clocks: Clocks,
    /// Whether White's and Black's flags have fallen.
    pub(crate) flags: [bool; 2],
    /// The illegal moves counted for each player.
    pub(crate) offences: [u8; 2],
    /// The player whose draw offer is open.
    pub(crate) offer: Option<Color>,
    /// Whether an illegal move is on the board, or the arbiter has noticed the position (A.5.4).
    ///
    /// Only the arbiter sees it.
    pub(crate) illegal: bool,
    /// Whether each player has not arrived yet.
    pub(crate) absent: [bool; 2],
    /// The time until an absent player loses by default, in milliseconds; negative if it is over.
    pub(crate) default_left_ms: Option<Millis>,
    /// The matters for an arbiter or the committee, oldest first.
    pub(crate) asked: Vec<Asked>,
    /// How long the clocks of an unfinished game have been stopped, in milliseconds.
    pub(crate) stopped_ms: Option<u64>,
    /// The result as text.
    pub(crate) score: Option<String>,
    /// The score that each player has signed.
    pub(crate) signed: [Option<String>; 2],
    /// The state of the game, as a sentence.
    pub(crate) status: String,
}

impl Board {
    /// Whether a played game is over and lacks a signature (8.7).
    pub(crate) fn lacks_signature(&self) -> bool {
        self.score.is_some() && self.signed.iter().any(Option::is_none)
    }

    /// Whether the players have signed different scores.
    pub(crate) fn has_conflicting_scores(&self) -> bool {
        let [white, black] = &self.signed;
        self.score.is_none() && white.is_some() && black.is_some() && white != black
    }

    /// Removes what this official of the room may not know.
    pub(crate) fn redacted_for(mut self, seat: Seat) -> Self {
        self.illegal &= seat == Seat::Arbiter;
        self
    }

    /// The least time on a clock that runs or will run, in milliseconds; it orders the boards.
    pub(crate) fn least_ms(&self) -> Option<u64> {
        (self.clocks.timed && self.score.is_none())
            .then(|| self.clocks.white.min(self.clocks.black))
    }
}

impl GameState {
    /// The summary at a moment of the game's time, in milliseconds.
    pub(crate) fn board(&self, now: u64, words: &Words) -> Board {
        let game = &self.game;
        let arbiter = person(Seat::Arbiter);
        let seen = game.view_from(arbiter, millis(now), game.line().len().saturating_sub(1));
        let now = shown_ms(seen.now);
        let view = show::view(self, Seat::Arbiter, self.seq, now, words).view;
        let asked = game.questions().iter().map(|(clause, question)| Asked {
            question: show::question(game, *clause, question, words),
            is_call: matches!(question.topic, Topic::Stop(_)),
            is_appeal: matches!(question.topic, Topic::Appeal(_)),
            waited_ms: now.saturating_sub(self.waits.asked_at(question, now)),
        });
        let mut asked: Vec<Asked> = asked.collect();
        asked.sort_by_key(|asked| std::cmp::Reverse(asked.waited_ms));
        let outcome = game.outcome();
        let event = &game.header().event;
        let absent = seen.arrived.map(|arrived| !arrived && outcome.is_none());
        let allowed = match event.default_time {
            DefaultTime::After(ms) if absent.contains(&true) && game.has_started() => Some(ms),
            DefaultTime::After(_) | DefaultTime::Unset => None,
        };
        let displays = game.displays_at(millis(now));
        let newest = game.line().len().saturating_sub(2)..game.line().len();
        let mut irregular = newest.map(|index| {
            let ply = &game.line()[index];
            let may_know = || game.may_know(arbiter, Information::Irregularity(index));
            ply.made.mark != Mark::Legal && !ply.settled && may_know()
        });
        Board {
            seq: self.seq,
            names: [self.head.white.clone(), self.head.black.clone()],
            phase: view.phase,
            placement: (!game.is_board_unknown()).then(|| view.board.clone()),
            last: view.last,
            on_wood: event.table == TableKind::OnWood,
            // Filled in by the hall; the game does not know it.
            feeling: BoardHealth::None,
            automatic: event.arbiter == ArbiterKind::Automatic,
            turn: seen.turn,
            moves: Color::ALL.map(|color| game.moves_completed(color)),
            made: view.made.map(|made| made.written),
            clocks: view.clocks,
            flags: displays.map(|display| display.flag.is_some() && outcome.is_none()),
            offences: seen.offences,
            offer: seen.offer,
            illegal: outcome.is_none() && (game.has_noticed() || irregular.any(|it| it)),
            absent,
            default_left_ms: allowed.map(|ms| ms - (millis(now) - game.session_zero())),
            asked,
            stopped_ms: self.waits.stopped.map(|since| now.saturating_sub(since)),
            score: outcome.map(|outcome| shown(outcome.score)),
            signed: Color::ALL.map(|color| game.signed(color).map(|score| shown(Some(score)))),
            status: view.says.status,
        }
    }
}

/// A score as text.
pub(crate) fn shown(score: Option<Score>) -> String {
    score.map_or_else(
        || "*".into(),
        |score| score.to_string().replace("1/2", "½").replace('-', "–"),
    )
}
