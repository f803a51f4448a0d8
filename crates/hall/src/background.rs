//! Background tasks: scheduled acts, heartbeats, and the continuous reading of the clock.

use std::{sync::Arc, time::Duration};

use tokio::{
    task::JoinHandle,
    time::{MissedTickBehavior, interval},
};

use crate::{hall::Hall, nodes};
use rokada_live_game::{
    DEADLINE_GRACE_MS, Schedule,
    time::{self, HallTime},
};
use rokada_netserver::shutdown::closed;

/// Interval of heartbeats in the store while a clock runs. The start of an outage is known to
/// within this.
const BEAT: Duration = Duration::from_secs(1);

/// Time after a stop before it is recorded in idle games, in milliseconds.
const QUIET_MS: u64 = 5_000;

/// Delay before a failed scheduled act is retried, in milliseconds.
const RETRY_MS: u64 = 1_000;

/// Records what happens by time alone.
pub(crate) async fn run_deadlines(hall: Arc<Hall>) {
    let mut closing = hall.closing();
    loop {
        let next = hall.agenda().next_due();
        let wait = next.map_or(Duration::from_secs(3_600), |due| hall.clock().until(due));
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = hall.agenda().changed() => {}
            () = closed(&mut closing) => return,
        }
        for game in hall.agenda().take_due(hall.clock().now()) {
            let hall = hall.clone();
            tokio::spawn(async move {
                if hall.is_a_node() {
                    let all_heard = nodes::all_heard_after(&hall, hall.clock().now()).await;
                    if !all_heard {
                        tracing::warn!(%game, "time waits for the state of the other nodes");
                        hall.agenda().note(game, retry_schedule(hall.clock().now()));
                        return;
                    }
                }
                let (table, now) = (hall.table(game), hall.clock().now());
                let done = table
                    .pass_time(hall.services(), DEADLINE_GRACE_MS, now)
                    .await;
                hall.ask_solver(&table);
                if let Err(why) = done {
                    tracing::warn!(%game, %why, "time could not be recorded; trying again");
                    hall.agenda().note(game, retry_schedule(now));
                }
            });
        }
    }
}

/// Starts the rounds whose start was planned.
pub(crate) async fn run_planned_starts(hall: Arc<Hall>) {
    let mut closing = hall.closing();
    loop {
        let next = hall.next_planned_start();
        let wait = match &next {
            Some((starts, _)) => hall.clock().until(*starts),
            None => Duration::from_secs(3_600),
        };
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = hall.rooms().plans_changed.notified() => continue,
            () = closed(&mut closing) => return,
        }
        let Some((starts, room)) = next.filter(|(starts, _)| *starts <= hall.clock().now()) else {
            continue;
        };
        if let Err(why) = hall.start_as_planned(&room, starts).await {
            tracing::warn!(room = %room.id, %why, "the planned start failed; trying again");
            tokio::time::sleep(Duration::from_millis(RETRY_MS)).await;
        }
    }
}

/// A schedule for a retry.
fn retry_schedule(now: HallTime) -> Schedule {
    Schedule {
        deadline: Some(now.plus(RETRY_MS)),
        clock_runs: true,
    }
}

/// Stores heartbeats while a clock runs anywhere.
pub(crate) async fn run_heartbeat(hall: Arc<Hall>) {
    let mut closing = hall.closing();
    let is_a_node = hall.is_a_node();
    let mut beats = interval(if is_a_node { nodes::BEAT } else { BEAT });
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = beats.tick() => {}
            () = closed(&mut closing) => return,
        }
        if (is_a_node || hall.agenda().clocks_run())
            && hall.clock().hold_reason().is_none()
            && let Err(why) = hall.services().beat().await
        {
            tracing::error!(%why, "no sign of life could be stored");
        }
    }
}

/// Reads the clock continuously, and records its stops in every running game.
///
/// It waits until the clock has run for a while: on a slow disk each write is a new stop.
pub(crate) async fn watch_clock(hall: Arc<Hall>) {
    let mut closing = hall.closing();
    let mut beats = interval(time::BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut recorded = hall.clock().last_stop();
    let mut telling: Option<JoinHandle<()>> = None;
    loop {
        tokio::select! {
            _ = beats.tick() => {}
            () = closed(&mut closing) => return,
        }
        if hall.clock().hold_reason().is_some()
            || telling.as_ref().is_some_and(|it| !it.is_finished())
        {
            continue;
        }
        let last = hall.clock().last_stop();
        if last.is_some_and(|last| is_stop_due(last, recorded, hall.clock().now())) {
            recorded = last;
            telling = Some(tokio::spawn(record_stops(hall.clone())));
        }
    }
}

/// Whether a stop that ended at `last` is old enough to be recorded in idle games.
fn is_stop_due(last: HallTime, recorded: Option<HallTime>, now: HallTime) -> bool {
    recorded != Some(last) && now.since(last) >= QUIET_MS
}

/// Records stops one game after the other, so that players' acts go first. An act in the meantime
/// records the stop of its own game.
async fn record_stops(hall: Arc<Hall>) {
    for game in hall.agenda().running_games() {
        if let Err(why) = hall.table(game).catch_up(hall.services()).await {
            tracing::warn!(%game, %why, "a stop will be recorded with the next act");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stop_is_written_down_once_and_after_a_quiet_while() {
        let (last, before) = (HallTime(60_000), HallTime(50_000));
        for (after_ms, is_due) in [(0, false), (QUIET_MS - 1, false), (QUIET_MS, true)] {
            let now = last.plus(after_ms);
            assert_eq!(is_stop_due(last, None, now), is_due, "{after_ms}");
            assert_eq!(is_stop_due(last, Some(before), now), is_due, "{after_ms}");
            assert!(!is_stop_due(last, Some(last), now), "{after_ms}");
        }
        // On a disk that takes 300 ms per write, every write is a stop. Then there is never a quiet
        // moment, and the stops are stored with the next act.
        let mut last = last;
        for _ in 0..1_000 {
            let now = last.plus(1_000);
            assert!(!is_stop_due(last, Some(before), now));
            last = now;
        }
    }
}
