//! Metrics for operators, for Prometheus and as a page. They contain no name, no link and no move.

use std::{
    fmt::{self, Write as _},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, NoLabelSet, text},
    metrics::MetricType,
    registry::Registry,
};
use rokada_store::{COMMIT_CLASSES, Figures};

use rokada_live_game::time::HoldReason;

/// Upper bounds of the duration classes of acts but the last, in milliseconds.
const ACT_CLASSES: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 250, 1_000, 5_000];

/// Counters since the hall was opened.
#[derive(Debug, Default)]
pub(crate) struct ActCounters {
    pub(crate) recorded: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) failed: AtomicU64,
    pub(crate) classes: [AtomicU64; ACT_CLASSES.len() + 1],
    pub(crate) millis: AtomicU64,
}

/// The outcome of an act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ActOutcome {
    /// It is in the record.
    Recorded,
    /// It was impossible.
    Refused,
    /// The hall could not record it.
    Failed,
}

impl ActCounters {
    /// Counts an act by its outcome and duration in milliseconds.
    pub(crate) fn count(&self, became: ActOutcome, took_ms: u64) {
        let counter = match became {
            ActOutcome::Recorded => &self.recorded,
            ActOutcome::Refused => &self.refused,
            ActOutcome::Failed => &self.failed,
        };
        counter.fetch_add(1, Ordering::Relaxed);
        if became == ActOutcome::Recorded {
            let class = ACT_CLASSES.partition_point(|most| *most < took_ms);
            self.classes[class].fetch_add(1, Ordering::Relaxed);
            self.millis.fetch_add(took_ms, Ordering::Relaxed);
        }
    }
}

/// A snapshot of the metrics.
#[derive(Debug, Clone)]
pub(crate) struct MetricsSnapshot {
    pub(crate) games_in_memory: u64,
    pub(crate) clocks_running: u64,
    pub(crate) connections: u64,
    pub(crate) acts_recorded: u64,
    pub(crate) acts_refused: u64,
    pub(crate) acts_failed: u64,
    pub(crate) act_classes: [u64; ACT_CLASSES.len() + 1],
    pub(crate) act_millis: u64,
    pub(crate) store: Figures,
    /// Why all clocks are stopped, if they are.
    pub(crate) standing: Option<HoldReason>,
    /// How long they were stopped while the hall was open, in milliseconds.
    pub(crate) stopped_ms: u64,
    /// Free bytes on the disk of the store; `None` if the system does not say.
    pub(crate) disk_left: Option<u64>,
    /// The machine's wall clock minus the hall's time, in milliseconds.
    pub(crate) wall_ahead_ms: i64,
    /// The machine's clock minus the database's, in milliseconds, if there is one.
    pub(crate) database_ahead_ms: Option<i64>,
    pub(crate) closing: bool,
}

impl MetricsSnapshot {
    /// A quantile of the commit durations, in microseconds: the upper bound of its class.
    pub(crate) fn commit_micros(&self, of_a_thousand: u64) -> Option<u64> {
        let all: u64 = self.store.classes.iter().sum();
        let mut left = (all * of_a_thousand).div_ceil(1_000);
        if all == 0 {
            return None;
        }
        for (class, most) in self.store.classes.iter().zip(COMMIT_CLASSES) {
            left = left.saturating_sub(*class);
            if left == 0 {
                return Some(most);
            }
        }
        Some(u64::MAX)
    }
}

/// The metrics for Prometheus (the `OpenMetrics` text format).
pub(crate) fn as_text(snapshot: MetricsSnapshot) -> String {
    let mut registry = Registry::default();
    registry.register_collector(Box::new(Collected(snapshot)));
    let mut out = String::new();
    if text::encode(&mut out, &registry).is_err() {
        // Writing to a string does not fail; half a page would be worse than none.
        out.clear();
    }
    out
}

/// The content type of [`as_text`].
pub(crate) const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

#[derive(Debug)]
struct Collected(MetricsSnapshot);

impl Collector for Collected {
    fn encode(&self, mut out: DescriptorEncoder<'_>) -> Result<(), fmt::Error> {
        let it = &self.0;
        let whole = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let standing = i64::from(it.standing.is_some());
        let mut gauges = vec![
            (
                "rokada_games_in_memory",
                "Games kept in memory",
                whole(it.games_in_memory),
            ),
            (
                "rokada_clocks_running",
                "Games in which a clock runs",
                whole(it.clocks_running),
            ),
            (
                "rokada_connections",
                "Live connections of seats",
                whole(it.connections),
            ),
            (
                "rokada_store_waiting",
                "Writes that wait for the store or are with it",
                whole(it.store.waiting),
            ),
            (
                "rokada_standing",
                "1 while all clocks stand still because nothing can be recorded",
                standing,
            ),
            (
                "rokada_closing",
                "1 while the hall closes",
                i64::from(it.closing),
            ),
            (
                "rokada_wall_clock_ahead_milliseconds",
                "The machine's wall clock against the hall's time",
                it.wall_ahead_ms,
            ),
        ];
        if let Some(left) = it.disk_left {
            gauges.push((
                "rokada_disk_left_bytes",
                "Room left where the store is",
                whole(left),
            ));
        }
        if let Some(ahead) = it.database_ahead_ms {
            gauges.push((
                "rokada_database_clock_ahead_milliseconds",
                "The database's clock against this machine's",
                ahead,
            ));
        }
        for (name, help, value) in gauges {
            out.encode_descriptor(name, help, None, MetricType::Gauge)?
                .encode_gauge(&value)?;
        }
        for (name, help, value) in [
            ("rokada_acts", "Acts recorded", it.acts_recorded),
            (
                "rokada_acts_refused",
                "Acts that were impossible",
                it.acts_refused,
            ),
            (
                "rokada_acts_failed",
                "Acts that could not be recorded",
                it.acts_failed,
            ),
            (
                "rokada_store_commits",
                "Commits of the store, one sync of the disk each",
                it.store.commits,
            ),
            (
                "rokada_store_writes",
                "Writes in these commits",
                it.store.jobs,
            ),
            (
                "rokada_stopped_milliseconds",
                "How long all clocks were stopped since the hall was opened",
                it.stopped_ms,
            ),
        ] {
            out.encode_descriptor(name, help, None, MetricType::Counter)?
                .encode_counter::<NoLabelSet, _, u64>(&value, None)?;
        }
        let classes =
            |most: &[u64], unit: fn(u64) -> Duration, counts: &[u64]| -> Vec<(f64, u64)> {
                let ends = most.iter().map(|most| unit(*most).as_secs_f64());
                ends.chain([f64::MAX]).zip(counts.iter().copied()).collect()
            };
        let acts = classes(&ACT_CLASSES, Duration::from_millis, &it.act_classes);
        let commits = classes(&COMMIT_CLASSES, Duration::from_micros, &it.store.classes);
        for (name, help, sum, buckets) in [
            (
                "rokada_act_seconds",
                "From the receipt of an act until it is durable",
                Duration::from_millis(it.act_millis),
                acts,
            ),
            (
                "rokada_commit_seconds",
                "How long a commit takes",
                Duration::from_micros(it.store.micros),
                commits,
            ),
        ] {
            let count = buckets.iter().map(|(_, count)| count).sum();
            out.encode_descriptor(name, help, None, MetricType::Histogram)?
                .encode_histogram::<NoLabelSet>(sum.as_secs_f64(), count, &buckets, None)?;
        }
        Ok(())
    }
}

/// A duration in hours, minutes and seconds, as a person reads it: `1:02:03`.
pub(crate) fn span(millis: u64) -> String {
    let seconds = millis / 1_000;
    let mut text = String::new();
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
    write!(text, "{hours}:{minutes:02}:{:02}", seconds % 60).expect("writing to a string");
    text
}

/// Whether the client has the monitoring token; the comparison looks at every byte.
pub(crate) fn is_token(known: Option<&Arc<str>>, shown: &str) -> bool {
    known.is_some_and(|known| {
        let (known, shown) = (known.as_bytes(), shown.as_bytes());
        let differs = known
            .iter()
            .zip(shown)
            .fold(0, |all, (one, other)| all | (one ^ other));
        known.len() == shown.len() && differs == 0
    })
}
