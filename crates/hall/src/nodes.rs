//! Several halls on one database, each a node of one hall: any of them serves any game.
//!
//! A node notifies the others after each commit. Notifications may be lost or switched off. So each
//! node also polls the length of its cached games once a second. It polls before it rejects an act
//! too: an entry it has not seen may make the act possible.
//!
//! All nodes use the database's time: each measures its clock against it once a second and follows.
//! A node that is off by more than 20 ms records nothing (`Clock::measured`). Each node stores a
//! heartbeat twice a second. A node that is silent for more than two seconds is considered dead.
//! The time from its last heartbeat until then is charged to neither player. Each other node
//! records that in the running games. Before time alone decides a game, a node waits until every
//! other node was heard from after that moment.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use rokada_store::{GameId, Store, StoreError};
use tokio::{
    sync::broadcast::error::RecvError,
    time::{MissedTickBehavior, interval},
};

use crate::{error::Error, hall::Hall};
use rokada_live_game::time::{HallTime, HoldReason};
use rokada_netserver::shutdown::closed;

/// Interval of heartbeats.
pub(crate) const BEAT: Duration = Duration::from_millis(500);

/// Interval for polling the database for new entries and its time.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// A node that was silent for longer is considered dead, in milliseconds.
const SILENT_MS: u64 = 2_000;

/// A node that was silent for longer belongs to an earlier run, in milliseconds.
const EARLIER_RUN_MS: u64 = 60_000;

/// A starting node considers another alive for this long after its last heartbeat, in milliseconds.
const ALIVE_MS: u64 = 1_500;

/// All live nodes have noticed a longer silence, in milliseconds: they poll once a second.
const NOTICED_MS: u64 = SILENT_MS + 3_000;

/// Maximum number of waits before time decides a game.
const WAIT_MAX: u32 = 25;

/// Length of one such wait.
const WAIT: Duration = Duration::from_millis(200);

/// Maximum number of clock measurements when a node starts; then it continues all the same.
const FIRST_MEASURES: usize = 20;

/// After this long, heartbeats and stops are not needed any more, in milliseconds.
const RETENTION_MS: i64 = 3_600_000;

/// The time before which heartbeats and stops may be deleted, because every record contains them.
pub(crate) fn forgotten(now: HallTime) -> HallTime {
    HallTime(now.0 - RETENTION_MS)
}

/// The other nodes, as seen by a node that starts.
#[derive(Debug)]
pub(crate) struct Found {
    nodes: Vec<(i64, HallTime)>,
    now: HallTime,
}

impl Found {
    /// Reads the heartbeats of the others.
    pub(crate) async fn look(store: &dyn Store, now: HallTime) -> Self {
        let nodes = store.nodes().await.unwrap_or_else(|why| {
            tracing::error!(%why, "the other nodes cannot be listed");
            Vec::new()
        });
        Self { nodes, now }
    }

    /// Whether one of them is alive; then the hall was not down.
    pub(crate) fn others_live(&self) -> bool {
        let beats = self.nodes.iter().map(|(_, beat)| *beat);
        beats
            .into_iter()
            .any(|beat| self.now.since(beat) < ALIVE_MS)
    }

    /// The earliest last heartbeat of a node whose death no other node noticed, if none is alive.
    pub(crate) fn first_to_fall_silent(&self) -> Option<HallTime> {
        let beats = self.nodes.iter().map(|(_, beat)| *beat);
        let last = beats.clone().max()?;
        beats.filter(|beat| last.since(*beat) < NOTICED_MS).min()
    }

    /// Nodes whose death needs no more entries: live nodes wrote them, or the whole hall was down.
    fn dead(&self) -> BTreeMap<i64, HallTime> {
        let others_live = self.others_live();
        let is_seen_to = |beat: HallTime| !others_live || self.now.since(beat) >= NOTICED_MS;
        let seen_to = self.nodes.iter().copied();
        seen_to.filter(|(_, beat)| is_seen_to(*beat)).collect()
    }
}

/// Starts the additional tasks of a node. Its clock is right when this is done.
pub(crate) async fn keep(hall: &Arc<Hall>, found: Found) {
    for _ in 0..FIRST_MEASURES {
        measure(hall).await;
        if hall.clock().hold_reason() != Some(HoldReason::Astray) {
            break;
        }
    }
    tokio::spawn(follow_notifications(hall.clone()));
    tokio::spawn(poll_changes(hall.clone(), found.dead()));
    tokio::spawn(measure_clock_periodically(hall.clone()));
}

/// As [`keep`], for a read-only hall: its clock, and notifications if there are any.
pub(crate) async fn start_replica_tasks(hall: &Arc<Hall>) {
    measure(hall).await;
    tokio::spawn(follow_notifications(hall.clone()));
    tokio::spawn(measure_clock_periodically(hall.clone()));
}

/// Applies notifications from the other nodes.
async fn follow_notifications(hall: Arc<Hall>) {
    let Some(mut changes) = hall.store().changes() else {
        return;
    };
    let mut closing = hall.closing();
    loop {
        let change = tokio::select! {
            change = changes.recv() => change,
            () = closed(&mut closing) => return,
        };
        match change {
            Ok((game, seq)) => hall.follow(game, seq).await,
            // After missed notifications, poll.
            Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return,
        }
    }
}

/// Polls the length of the cached games, the running games, and the live nodes.
async fn poll_changes(hall: Arc<Hall>, mut dead: BTreeMap<i64, HallTime>) {
    let mut closing = hall.closing();
    let mut asking = interval(POLL_INTERVAL);
    asking.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = asking.tick() => {}
            () = closed(&mut closing) => return,
        }
        if hall.clock().hold_reason().is_some() {
            continue;
        }
        let polled = ask(&hall, &mut dead).await;
        if let Err(why) = polled {
            tracing::warn!(%why, "the other nodes cannot be polled");
        }
    }
}

async fn ask(hall: &Arc<Hall>, dead: &mut BTreeMap<i64, HallTime>) -> Result<(), Error> {
    hall.follow_all().await?;
    let now = hall.now();
    let mut fell_silent = None;
    for (node, beat) in hall.store().nodes().await? {
        let silent_ms = now.since(beat);
        if !(SILENT_MS..EARLIER_RUN_MS).contains(&silent_ms) || hall.store().node() == Some(node) {
            continue;
        }
        if dead.insert(node, beat) != Some(beat) {
            tracing::warn!(
                node,
                silent_ms,
                "a node is silent; no player is charged for it"
            );
            fell_silent = Some(fell_silent.map_or(beat, |other: HallTime| other.min(beat)));
        }
    }
    if let Some(from) = fell_silent {
        hall.clock().record_node_outage(from);
    }
    // Running games that this node does not have yet.
    let known: std::collections::BTreeSet<GameId> = hall.running_games().into_iter().collect();
    for game in hall.store().running().await? {
        if (fell_silent.is_some() || !known.contains(&game))
            && let Err(why) = hall.catch_up(game).await
        {
            tracing::warn!(%game, %why, "a running game cannot be followed");
        }
    }
    Ok(())
}

/// Measures this node's clock against the database's.
async fn measure_clock_periodically(hall: Arc<Hall>) {
    let mut closing = hall.closing();
    let mut wait = Duration::ZERO;
    loop {
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = closed(&mut closing) => return,
        }
        // A clock with too large an error is measured again soon.
        wait = if hall.clock().hold_reason() == Some(HoldReason::Astray) {
            WAIT
        } else {
            POLL_INTERVAL
        };
        measure(&hall).await;
    }
}

async fn measure(hall: &Hall) {
    let asked_at = hall.clock().raw_now();
    let Ok(Some(time)) = hall.store().time().await else {
        // While the database does not answer, the writer is suspended.
        return;
    };
    let back_at = hall.clock().raw_now();
    let behind_ms = i64::try_from(hall.clock().behind_ms()).unwrap_or(i64::MAX);
    let doubt_ms = back_at.since(asked_at).div_ceil(2) + 1;
    let middle = asked_at.0.midpoint(back_at.0);
    hall.clock().measured(
        time.0.saturating_sub(middle).saturating_sub(behind_ms),
        doubt_ms,
    );
}

/// The numbers of the nodes with a recent heartbeat.
pub(crate) async fn live(hall: &Hall) -> Result<Vec<i64>, Error> {
    let now = hall.now();
    let nodes = hall.store().nodes().await?.into_iter();
    let live = nodes.filter(|(_, beat)| now.since(*beat) < SILENT_MS);
    Ok(live.map(|(node, _)| node).collect())
}

/// Waits until every other live node was heard from after this moment.
///
/// Until then one may have died, with players who could not act. Without other nodes it returns at
/// once. `false` if it cannot find out: then time decides nothing.
pub(crate) async fn all_heard_after(hall: &Hall, moment: HallTime) -> bool {
    for _ in 0..WAIT_MAX {
        let nodes = hall.store().nodes().await;
        if were_all_heard(&nodes, hall.store().node(), hall.now(), moment) {
            return true;
        }
        tokio::time::sleep(WAIT).await;
    }
    false
}

/// Whether all live nodes but this one were heard from after a moment.
fn were_all_heard(
    nodes: &Result<Vec<(i64, HallTime)>, StoreError>,
    own: Option<i64>,
    now: HallTime,
    moment: HallTime,
) -> bool {
    let Ok(nodes) = nodes else { return false };
    nodes.iter().all(|(node, beat)| {
        let is_of_today = now.since(*beat) < SILENT_MS + 1_500;
        Some(*node) == own || !is_of_today || *beat >= moment
    })
}

impl Hall {
    /// Polls the length of everything in memory, and applies what is new.
    pub(crate) async fn follow_all(&self) -> Result<(), Error> {
        let mut known = self.games_in_memory();
        known.extend(self.rooms_in_memory());
        known.extend(self.tournaments_in_memory());
        known.extend(self.accounts_in_memory().await?);
        for (game, seq) in self.store().ends(known).await? {
            self.follow(game, seq).await;
        }
        Ok(())
    }

    /// Applies an entry of another node, if the game or the room is in memory.
    async fn follow(&self, game: GameId, seq: u64) {
        if let Err(why) = self.follow_room(game, seq).await {
            tracing::warn!(room = %game, %why, "what another node recorded cannot be followed");
        }
        self.follow_tournament(game, seq).await;
        self.follow_accounts(game, seq);
        if let Some(table) = self.table_in_memory(game)
            && let Err(why) = table.follow(self.services(), seq).await
        {
            tracing::warn!(%game, %why, "what another node recorded cannot be followed");
        }
    }

    async fn catch_up(&self, game: GameId) -> Result<(), Error> {
        Ok(self.table(game).catch_up(self.services()).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A moment so many milliseconds after another.
    fn at(ms: i64) -> HallTime {
        HallTime(1_000_000 + ms)
    }

    #[test]
    fn time_decides_nothing_where_the_nodes_cannot_be_asked_about() {
        let (own, now) = (Some(1), at(10_000));
        let heard = |nodes: Vec<(i64, HallTime)>| were_all_heard(&Ok(nodes), own, now, at(9_000));
        assert!(heard(Vec::new()));
        assert!(heard(vec![(1, at(0)), (2, at(9_000))]));
        assert!(!heard(vec![(2, at(9_500)), (3, at(8_999))]));
        assert!(heard(vec![(3, at(6_500))]), "silent for long: it is dead");
        let failed = Err(StoreError::Closed);
        assert!(!were_all_heard(&failed, own, now, at(9_000)));
    }

    #[test]
    fn opening_node_does_not_stop_time_already_recorded_by_others() {
        let found = |nodes: &[(i64, i64)], now| Found {
            nodes: nodes.iter().map(|(node, ms)| (*node, at(*ms))).collect(),
            now: at(now),
        };
        // One died 40 s ago, another is alive: the uncharged time is already recorded.
        let one = found(&[(1, 0), (2, 39_800)], 40_000);
        assert!(one.others_live());
        assert_eq!(one.dead(), BTreeMap::from([(1, at(0))]));
        // It died a moment ago: possibly no other node has noticed.
        let one = found(&[(1, 37_000), (2, 39_800)], 40_000);
        assert_eq!(one.dead(), BTreeMap::new());
        // None is alive: the stop begins when the first of those whose failure no other node
        // noticed went silent.
        let none = found(&[(1, 0), (2, 30_000), (3, 31_000)], 40_000);
        assert!(!none.others_live());
        assert_eq!(none.first_to_fall_silent(), Some(at(30_000)));
        assert_eq!(none.dead().len(), 3);
        assert_eq!(found(&[], 40_000).first_to_fall_silent(), None);
    }
}
