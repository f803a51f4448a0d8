//! What the hall does without being asked: time recorded when it is due, signs of life, and the
//! clock read all the time.

use std::{sync::Arc, time::Duration};

use rokada_store::{Anchors, GameId, Kind, Store};
use tokio::time::{MissedTickBehavior, interval};

use super::{Hall, closed};
use crate::{
    agenda::GRACE_MS,
    clerk,
    error::HallError,
    table::Schedule,
    time::{self, Clock, HallTime, Stop, Ticks},
};

/// How often the hall stores that it lives while a clock runs: an outage is known to within this.
const BEAT: Duration = Duration::from_secs(1);

/// How long after a failure time is recorded again, in milliseconds.
const RETRY_MS: u64 = 1_000;

/// Records what comes by time alone.
pub(super) async fn keep_agenda(hall: Arc<Hall>) {
    let mut closing = hall.closing();
    loop {
        let next = hall.agenda.next_due();
        let wait = next.map_or(Duration::from_secs(3_600), |due| hall.clock.until(due));
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = hall.agenda.changed() => {}
            () = closed(&mut closing) => return,
        }
        for game in hall.agenda.take_due(hall.clock.now()) {
            let hall = hall.clone();
            tokio::spawn(async move {
                let (table, now) = (hall.table(game), hall.clock.now());
                let done = table.pass_time(hall.room(), GRACE_MS, now).await;
                clerk::call(&hall, &table);
                if let Err(why) = done {
                    tracing::warn!(%game, %why, "time could not be recorded; trying again");
                    let deadline = Some(now.plus(RETRY_MS));
                    hall.agenda.note(
                        game,
                        Schedule {
                            deadline,
                            clock_runs: true,
                        },
                    );
                }
            });
        }
    }
}

/// Stores signs of life while a clock runs anywhere.
pub(super) async fn keep_beating(hall: Arc<Hall>) {
    let mut closing = hall.closing();
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = beats.tick() => {}
            () = closed(&mut closing) => return,
        }
        if hall.agenda.clocks_run()
            && hall.clock.standing().is_none()
            && let Err(why) = hall.beat().await
        {
            tracing::error!(%why, "no sign of life could be stored");
        }
    }
}

/// Reads the clock all the time, and writes down in every running game when it stood still.
pub(super) async fn keep_time(hall: Arc<Hall>) {
    let mut closing = hall.closing();
    let mut beats = interval(time::BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut written = hall.clock.last_stop();
    loop {
        tokio::select! {
            _ = beats.tick() => {}
            () = closed(&mut closing) => return,
        }
        if hall.clock.standing().is_none() && hall.clock.last_stop() != written {
            written = hall.clock.last_stop();
            tokio::spawn(tell_of_stops(hall.clone()));
        }
    }
}

/// One game after the other, so that those who play have the rest of the hall. Whoever acts
/// meanwhile has it in his record first.
async fn tell_of_stops(hall: Arc<Hall>) {
    for game in hall.agenda.running_games() {
        if let Err(why) = hall.table(game).catch_up(hall.room()).await {
            tracing::warn!(%game, %why, "a stop will be recorded with the next act");
        }
    }
}

/// Whether the store has the newest record of which its anchors know: a store that lost whole
/// games would give their numbers to others.
pub(super) async fn is_the_store_of(
    store: &dyn Store,
    anchors: &Anchors,
    folder: impl FnOnce() -> String,
) -> Result<(), HallError> {
    let Some(newest) = anchors.newest() else {
        return Ok(());
    };
    for kind in Kind::ALL {
        let before = GameId(newest.0 - 1);
        if !store.records(kind, before, 1).await?.is_empty() {
            return Ok(());
        }
    }
    Err(HallError::Lost {
        folder: folder(),
        record: newest,
    })
}

/// Starts the hall's clock after what the store knows of the last time. Where it cannot be read,
/// nothing after the last entry of a game counts.
pub(super) async fn start_clock(store: &dyn Store, ticks: Ticks, wall: HallTime) -> Clock {
    let mut stops = store.stops().await.unwrap_or_else(|why| {
        tracing::error!(%why, "the times when the hall stood still cannot be read");
        Vec::new()
    });
    let last_beat = store.last_beat().await.unwrap_or_else(|why| {
        tracing::error!(%why, "the last sign of life cannot be read");
        let from = HallTime(0);
        stops.push(Stop { from, to: wall });
        None
    });
    Clock::start(ticks, wall, last_beat, stops, store.pulse())
}
