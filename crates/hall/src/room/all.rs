//! One act at many boards: starting all clocks of a round, stopping all at a fire alarm, and
//! restarting them. Each record has the act, at the same hall time.

use std::sync::Arc;

use futures_util::future::join_all;
use rokada_words::{Words, Wrong};

use crate::{
    error::Error,
    hall::Hall,
    rooms::{Plan, Room, power_for},
};
use rokada_protocol::{BoardSummary, BulkAction, Phase, Power, Seat};

/// Result of an act for all.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    /// The boards where it failed.
    pub(crate) failed: Vec<Failed>,
    /// The boards, counted from 1, where the act was done but the room's record lacks it, with the
    /// error.
    pub(crate) unlogged: Option<(Vec<usize>, Error)>,
}

/// A board where the act failed.
#[derive(Debug)]
pub(crate) struct Failed {
    /// The board, counted from 1.
    pub(crate) board: usize,
    /// Why.
    pub(crate) why: Error,
}

impl Hall {
    /// Does one act at every board where it is possible and useful. Returns the failures.
    pub(crate) async fn do_to_all(
        self: &Arc<Self>,
        room: &Room,
        seat: Seat,
        all: BulkAction,
        words: &Words,
    ) -> Result<Outcome, Error> {
        let plan = room.plan();
        let needed = power_for(all.act());
        if !seat.is_official() || !plan.may(seat, needed) {
            return Err(no_power());
        }
        let boards = self.boards(&plan.tables, seat, words).await;
        let held = match all {
            BulkAction::Resume => self.stopped_by_all(&plan).await?,
            BulkAction::Start
            | BulkAction::Stop
            | BulkAction::EndSession
            | BulkAction::ResumeSession => Vec::new(),
        };
        let has_a_point = |(index, board): &(usize, &Result<BoardSummary, Error>)| {
            let Ok(board) = board else { return false };
            match all {
                BulkAction::Start => board.phase == Phase::BeforeStart,
                BulkAction::Stop => board.phase == Phase::Playing && board.clocks.running.is_some(),
                BulkAction::Resume => held.contains(&(index + 1)) && board.phase == Phase::Stopped,
                BulkAction::EndSession => matches!(board.phase, Phase::Playing | Phase::Stopped),
                BulkAction::ResumeSession => board.phase == Phase::Adjourned,
            }
        };
        let chosen = boards.iter().enumerate().filter(has_a_point);
        let chosen: Vec<usize> = chosen.map(|(index, _)| index).collect();
        // All at once, so that no clock runs on while others are stopped.
        let done = join_all(chosen.iter().map(|index| {
            let table = self.table(plan.tables[*index]);
            async move {
                let act = all.act().to_owned();
                self.act_detached(&table, seat, act, None).await
            }
        }))
        .await;
        let mut failed = Vec::new();
        let mut where_done = Vec::new();
        for (index, done) in chosen.iter().zip(done) {
            match done {
                Ok(entry) => where_done.push((index + 1, entry)),
                Err(why) => failed.push(Failed {
                    board: index + 1,
                    why,
                }),
            }
        }
        let mut unlogged = None;
        if !where_done.is_empty() {
            let boards: Vec<String> = where_done
                .iter()
                .map(|(board, entry)| format!("{board}:{entry}"))
                .collect();
            let note = format!("{seat} does {} on {}", all.act(), boards.join(" "));
            if let Err(why) = self.note(room, &note).await {
                tracing::error!(%why, note, "an act for all is not in the room's record");
                let boards = where_done.iter().map(|(board, _)| *board);
                unlogged = Some((boards.collect(), why));
            }
        }
        Ok(Outcome { failed, unlogged })
    }

    /// The boards, counted from 1, whose clocks are stopped by an act for all.
    ///
    /// No later act there has stopped or started them, and no act was taken back.
    async fn stopped_by_all(&self, plan: &Plan) -> Result<Vec<usize>, Error> {
        let mut held = Vec::new();
        for (board, entry) in &plan.stopped {
            let game = board.checked_sub(1).and_then(|at| plan.tables.get(at));
            let Some(game) = game else { continue };
            let stored = self.store().load(*game).await?.ok_or(Error::UnknownLink)?;
            let moves_clocks = |act: &str| {
                let deed = act.split_once(' ').map_or("", |(_, deed)| deed);
                deed == "stop" || deed == "resume" || deed.starts_with("undo ")
            };
            let mut entries = stored.entries.iter().rev();
            let last = entries.find(|it| moves_clocks(&it.act)).map(|it| it.seq);
            if entry.is_none() || last == *entry {
                held.push(*board);
            }
        }
        Ok(held)
    }

    /// Announces something to everybody in the room.
    pub(crate) async fn announce(&self, room: &Room, seat: Seat, text: &str) -> Result<(), Error> {
        if !seat.is_official() || !room.plan().may(seat, Power::Rulings) {
            return Err(no_power());
        }
        let text = super::line(text);
        self.note(room, &format!("{seat} announces {text}")).await
    }

    /// Plans the start of the round in so many minutes; 0 cancels the plan.
    pub(crate) async fn plan_start(
        &self,
        room: &Room,
        seat: Seat,
        minutes: u32,
    ) -> Result<(), Error> {
        if !seat.is_official() || !room.plan().may(seat, Power::Clocks) {
            return Err(no_power());
        }
        let when = match minutes {
            0 => "-".to_owned(),
            _ => self.now().plus(u64::from(minutes) * 60_000).0.to_string(),
        };
        self.note(room, &format!("{seat} plans start {when}")).await
    }
}

fn no_power() -> Error {
    Error::Refused(Wrong::new(
        "no-power",
        "the arbiter has not given this assistant the power for that act",
    ))
}
