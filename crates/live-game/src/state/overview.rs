//! The summary of a board in an arbiter's room: clocks, open questions, noticed irregularities,
//! signatures.

use rokada_board::Color;
use rokada_desk::shown_ms;
use rokada_laws::{
    Game, Information,
    event::{Mark, Question, Topic},
    regulations::{ArbiterKind, DefaultTime, TableKind},
};
use rokada_words::Words;

use super::{GameState, millis, person, show, shown_name};
use rokada_protocol::{BoardHealth, BoardSummary, PendingQuestion, Seat, score_text};

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

impl GameState {
    /// The summary at a moment of the game's time, in milliseconds.
    pub(crate) fn board(&self, now: u64, words: &Words) -> BoardSummary {
        let game = &self.game;
        let arbiter = person(Seat::Arbiter);
        let seen = game.view_from(arbiter, millis(now), game.line().len().saturating_sub(1));
        let now = shown_ms(seen.now);
        let view = show::view(self, Seat::Arbiter, self.seq, now, words).view;
        let asked = game
            .questions()
            .iter()
            .map(|(clause, question)| PendingQuestion {
                question: show::question(game, *clause, question, words),
                is_call: matches!(question.topic, Topic::Stop(_)),
                is_appeal: matches!(question.topic, Topic::Appeal(_)),
                waited_ms: now.saturating_sub(self.waits.asked_at(question, now)),
            });
        let mut asked: Vec<PendingQuestion> = asked.collect();
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
        BoardSummary {
            seq: self.seq,
            names: Color::ALL.map(|color| shown_name(self.given_name(color), color, words)),
            phase: view.phase,
            placement: (!game.is_board_unknown()).then(|| view.board.clone()),
            last: view.last,
            on_wood: event.table == TableKind::OnWood,
            // Filled in by the hall; the game does not know it.
            sensors: BoardHealth::None,
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
            score: outcome.map(|outcome| score_text(outcome.score)),
            signed: Color::ALL.map(|color| game.signed(color).map(|score| score_text(Some(score)))),
            has_contradiction: self.has_contradiction(),
            handed_in: self.handed_in(words),
            status: view.says.status,
        }
    }
}
