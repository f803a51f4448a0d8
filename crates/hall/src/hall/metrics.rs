//! A snapshot of the metrics of the hall.

use std::sync::atomic::{AtomicU64, Ordering};

use super::Hall;
use crate::metrics::MetricsSnapshot;
use rokada_live_game::time::HallTime;

impl Hall {
    pub(crate) fn metrics(&self) -> MetricsSnapshot {
        let health = self.health();
        let tally = &self.tally;
        let count = |it: &AtomicU64| it.load(Ordering::Relaxed);
        let now = self.now();
        MetricsSnapshot {
            games_in_memory: health.games_in_memory as u64,
            clocks_running: health.clocks_running as u64,
            connections: self.sittings.how_many() as u64,
            acts_recorded: count(&tally.recorded),
            acts_refused: count(&tally.refused),
            acts_failed: count(&tally.failed),
            act_classes: tally.classes.each_ref().map(count),
            act_millis: count(&tally.millis),
            store: self.store_figures(),
            standing: health.standing,
            stopped_ms: self.stopped_ms(),
            disk_left: disk_left(&self.data_dir),
            wall_ahead_ms: ahead(self.wall(), now),
            database_ahead_ms: self.clock().measured_ms(),
            closing: health.closing,
        }
    }
}

fn ahead(one: HallTime, other: HallTime) -> i64 {
    one.0.saturating_sub(other.0)
}

#[cfg(unix)]
fn disk_left(folder: &std::path::Path) -> Option<u64> {
    let stat = rustix::fs::statvfs(folder).ok()?;
    stat.f_bavail.checked_mul(stat.f_frsize)
}

#[cfg(not(unix))]
fn disk_left(_: &std::path::Path) -> Option<u64> {
    None
}
