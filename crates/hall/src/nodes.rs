//! Several halls on one database, each a node of one hall: any of them serves any game.
//!
//! What another node recorded is told by a hint after its commit; hints may be lost or switched
//! off, so each node also asks once a second how far the games in its memory went. Before an act is
//! refused it is asked too: what makes it impossible here may be that this node has not heard yet.
//!
//! Time is the database's: each node measures its clock against it once a second and follows; one
//! that is further off than 20 ms records nothing (`Clock::measured`). Each node gives a sign of
//! life twice a second. One that is silent for more than two seconds is taken for dead; nobody's
//! time passed from its last sign until then, and each other node writes that into the games that
//! run. No node lets time alone decide a game before every other was heard of after that moment.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use rokada_store::{GameId, Store, StoreError};
use tokio::{
    sync::broadcast::error::RecvError,
    time::{MissedTickBehavior, interval},
};

use crate::{
    error::Error,
    hall::{Hall, closed},
    time::{HallTime, Standing},
};

/// How often a node gives a sign of life.
pub(crate) const BEAT: Duration = Duration::from_millis(500);

/// How often a node asks what the others did, and what time it is.
const ASK: Duration = Duration::from_secs(1);

/// A node that was silent for longer is taken for dead, in milliseconds.
const SILENT_MS: u64 = 2_000;

/// One that was silent for longer is none of today's, in milliseconds.
const GONE_MS: u64 = 60_000;

/// So long after its last sign of life a node is taken to live where one opens, in milliseconds.
const LIVES_MS: u64 = 1_500;

/// A node that was silent for longer was noticed by all that live, in milliseconds: one asks each
/// second.
const NOTICED_MS: u64 = SILENT_MS + 3_000;

/// How long time waits at most before it decides a game.
const WAIT_MAX: u32 = 25;

/// One of these waits.
const WAIT: Duration = Duration::from_millis(200);

/// How often a node that opens measures its clock at most before it goes on all the same.
const FIRST_MEASURES: usize = 20;

/// So long afterwards nobody needs to know that a node lived or that the hall stood still, in
/// milliseconds.
const FORGOTTEN_MS: i64 = 3_600_000;

/// Until when a node forgets what every record says.
pub(crate) fn forgotten(now: HallTime) -> HallTime {
    HallTime(now.0 - FORGOTTEN_MS)
}

/// The other nodes as one that opens finds them.
#[derive(Debug)]
pub(crate) struct Found {
    nodes: Vec<(i64, HallTime)>,
    now: HallTime,
}

impl Found {
    /// Looks at the others.
    pub(crate) async fn look(store: &dyn Store, now: HallTime) -> Self {
        let nodes = store.nodes().await.unwrap_or_else(|why| {
            tracing::error!(%why, "the other nodes cannot be listed");
            Vec::new()
        });
        Self { nodes, now }
    }

    /// Whether one of them lives: then the hall did not stand still.
    pub(crate) fn others_live(&self) -> bool {
        let beats = self.nodes.iter().map(|(_, beat)| *beat);
        beats
            .into_iter()
            .any(|beat| self.now.since(beat) < LIVES_MS)
    }

    /// The last sign of life of the first that nobody was left to notice the silence of, where
    /// none lives.
    pub(crate) fn first_to_fall_silent(&self) -> Option<HallTime> {
        let beats = self.nodes.iter().map(|(_, beat)| *beat);
        let last = beats.clone().max()?;
        beats.filter(|beat| last.since(*beat) < NOTICED_MS).min()
    }

    /// Those whose death costs nobody anything any more: those that live have seen to it, or the
    /// hall stood still with all of them.
    fn dead(&self) -> BTreeMap<i64, HallTime> {
        let others_live = self.others_live();
        let is_seen_to = |beat: HallTime| !others_live || self.now.since(beat) >= NOTICED_MS;
        let seen_to = self.nodes.iter().copied();
        seen_to.filter(|(_, beat)| is_seen_to(*beat)).collect()
    }
}

/// Starts what a node does beside what every hall does. Its clock is right when this is done.
pub(crate) async fn keep(hall: &Arc<Hall>, found: Found) {
    for _ in 0..FIRST_MEASURES {
        measure(hall).await;
        if hall.clock().standing() != Some(Standing::Astray) {
            break;
        }
    }
    tokio::spawn(keep_hearing(hall.clone()));
    tokio::spawn(keep_asking(hall.clone(), found.dead()));
    tokio::spawn(keep_measuring(hall.clone()));
}

/// The same for a hall that only shows: its clock, and hints where there are any.
pub(crate) async fn keep_time_and_hear(hall: &Arc<Hall>) {
    measure(hall).await;
    tokio::spawn(keep_hearing(hall.clone()));
    tokio::spawn(keep_measuring(hall.clone()));
}

/// Follows what the others tell.
async fn keep_hearing(hall: Arc<Hall>) {
    let Some(mut changes) = hall.store().changes() else {
        return;
    };
    let mut closing = hall.closing();
    loop {
        let told = tokio::select! {
            told = changes.recv() => told,
            () = closed(&mut closing) => return,
        };
        match told {
            Ok((game, seq)) => hall.follow(game, seq).await,
            // Who was too slow asks.
            Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return,
        }
    }
}

/// Asks how far the games in memory went, which games run, and which nodes live.
async fn keep_asking(hall: Arc<Hall>, mut dead: BTreeMap<i64, HallTime>) {
    let mut closing = hall.closing();
    let mut asking = interval(ASK);
    asking.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = asking.tick() => {}
            () = closed(&mut closing) => return,
        }
        if hall.clock().standing().is_some() {
            continue;
        }
        let asked = ask(&hall, &mut dead).await;
        if let Err(why) = asked {
            tracing::warn!(%why, "the other nodes cannot be asked about");
        }
    }
}

async fn ask(hall: &Arc<Hall>, dead: &mut BTreeMap<i64, HallTime>) -> Result<(), Error> {
    hall.follow_all().await?;
    let now = hall.now();
    let mut fell_silent = None;
    for (node, beat) in hall.store().nodes().await? {
        let silent_ms = now.since(beat);
        if !(SILENT_MS..GONE_MS).contains(&silent_ms) || hall.store().node() == Some(node) {
            continue;
        }
        if dead.insert(node, beat) != Some(beat) {
            tracing::warn!(node, silent_ms, "a node is silent; nobody pays for it");
            fell_silent = Some(fell_silent.map_or(beat, |other: HallTime| other.min(beat)));
        }
    }
    if let Some(from) = fell_silent {
        hall.clock().stood_elsewhere(from);
    }
    // What nobody here looked after until now.
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
async fn keep_measuring(hall: Arc<Hall>) {
    let mut closing = hall.closing();
    let mut wait = Duration::ZERO;
    loop {
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = closed(&mut closing) => return,
        }
        // One that was astray is measured again soon.
        wait = if hall.clock().standing() == Some(Standing::Astray) {
            WAIT
        } else {
            ASK
        };
        measure(&hall).await;
    }
}

async fn measure(hall: &Hall) {
    let asked_at = hall.clock().unheld();
    let Ok(Some(time)) = hall.store().time().await else {
        // While the database does not answer the writer stands.
        return;
    };
    let back_at = hall.clock().unheld();
    let behind_ms = i64::try_from(hall.clock().behind_ms()).unwrap_or(i64::MAX);
    let doubt_ms = back_at.since(asked_at).div_ceil(2) + 1;
    let middle = asked_at.0.midpoint(back_at.0);
    hall.clock().measured(
        time.0.saturating_sub(middle).saturating_sub(behind_ms),
        doubt_ms,
    );
}

/// The nodes of which a sign of life is recent, by their numbers.
pub(crate) async fn live(hall: &Hall) -> Result<Vec<i64>, Error> {
    let now = hall.now();
    let nodes = hall.store().nodes().await?.into_iter();
    let live = nodes.filter(|(_, beat)| now.since(*beat) < SILENT_MS);
    Ok(live.map(|(node, _)| node).collect())
}

/// Waits until every other node that lives was heard of after this moment: until then one may have
/// died, with players who could not act. Where there are no others, at once. `false` where that
/// cannot be found out: then time decides nothing.
pub(crate) async fn all_lived_after(hall: &Hall, moment: HallTime) -> bool {
    for _ in 0..WAIT_MAX {
        let nodes = hall.store().nodes().await;
        if were_all_heard(&nodes, hall.store().node(), hall.now(), moment) {
            return true;
        }
        tokio::time::sleep(WAIT).await;
    }
    false
}

/// Whether all of them but this one, as far as they live, were heard of after a moment.
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
    /// Asks how far everything in memory went, and follows.
    pub(crate) async fn follow_all(&self) -> Result<(), Error> {
        let mut known = self.games_in_memory();
        known.extend(self.rooms_in_memory());
        known.extend(self.events_in_memory());
        known.extend(self.accounts_in_memory().await?);
        for (game, seq) in self.store().ends(known).await? {
            self.follow(game, seq).await;
        }
        Ok(())
    }

    /// Follows what another node recorded, where the game or the room is in memory.
    async fn follow(&self, game: GameId, seq: u64) {
        if let Err(why) = self.follow_room(game, seq).await {
            tracing::warn!(room = %game, %why, "what another node recorded cannot be followed");
        }
        self.follow_event(game, seq).await;
        self.follow_accounts(game, seq);
        if let Some(table) = self.table_in_memory(game)
            && let Err(why) = table.follow(self.room(), seq).await
        {
            tracing::warn!(%game, %why, "what another node recorded cannot be followed");
        }
    }

    async fn catch_up(&self, game: GameId) -> Result<(), Error> {
        self.table(game).catch_up(self.room()).await
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
    fn a_node_that_opens_gives_away_no_time_that_others_saw_to() {
        let found = |nodes: &[(i64, i64)], now| Found {
            nodes: nodes.iter().map(|(node, ms)| (*node, at(*ms))).collect(),
            now: at(now),
        };
        // One died 40 s ago, another lives: what was nobody's is written down long since.
        let one = found(&[(1, 0), (2, 39_800)], 40_000);
        assert!(one.others_live());
        assert_eq!(one.dead(), BTreeMap::from([(1, at(0))]));
        // It died a moment ago: perhaps nobody knows.
        let one = found(&[(1, 37_000), (2, 39_800)], 40_000);
        assert_eq!(one.dead(), BTreeMap::new());
        // None lives: the hall stands still since the first of them went silent that no other
        // noticed.
        let none = found(&[(1, 0), (2, 30_000), (3, 31_000)], 40_000);
        assert!(!none.others_live());
        assert_eq!(none.first_to_fall_silent(), Some(at(30_000)));
        assert_eq!(none.dead().len(), 3);
        assert_eq!(found(&[], 40_000).first_to_fall_silent(), None);
    }
}
