//! One act at many boards: starting all clocks of a round, stopping all at a fire alarm, and
//! restarting them. Each record has the act, at the same hall time.

use std::sync::{Arc, PoisonError};

use futures_util::future::join_all;
use rokada_words::{Language, Words, Wrong};

use crate::{
    error::Error,
    hall::Hall,
    rooms::{Plan, Room, power_for},
};
use rokada_live_game::time::HallTime;
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
        self.do_once_to_all(room, seat, all, None, words).await
    }

    /// As above; at each board, an act with the id of an earlier one counts once.
    async fn do_once_to_all(
        self: &Arc<Self>,
        room: &Room,
        seat: Seat,
        all: BulkAction,
        id: Option<String>,
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
            let (table, id) = (self.table(plan.tables[*index]), id.clone());
            async move {
                let act = all.act().to_owned();
                self.act_detached(&table, seat, act, id).await
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

    /// The planned start that comes first, among the rooms in memory.
    pub(crate) fn next_planned_start(&self) -> Option<(HallTime, Arc<Room>)> {
        let open = self.rooms().open();
        let planned = open.iter().filter_map(|(_, room)| {
            let starts = room
                .plan
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .starts?;
            Some((starts, room.clone()))
        });
        planned.min_by_key(|(starts, room)| (*starts, room.id))
    }

    /// Starts the clocks of a room at its planned time (6.6).
    ///
    /// Several nodes may do it: each board starts once.
    ///
    /// # Errors
    /// If the record of the room still has the plan.
    pub(crate) async fn start_as_planned(
        self: &Arc<Self>,
        room: &Room,
        planned: HallTime,
    ) -> Result<(), Error> {
        let id = Some(format!("planned start {}", planned.0));
        let words = rokada_words::words(Language::En);
        let start = BulkAction::Start;
        let outcome = self.do_once_to_all(room, Seat::Arbiter, start, id, words);
        for Failed { board, why } in outcome.await?.failed {
            tracing::error!(room = %room.id, board, %why, "the planned start failed at a board");
        }
        if room.plan().starts == Some(planned) {
            self.note(room, "hall plans start -").await?;
        }
        Ok(())
    }
}

fn no_power() -> Error {
    Error::Refused(Wrong::new(
        "no-power",
        "the arbiter has not given this assistant the power for that act",
    ))
}
