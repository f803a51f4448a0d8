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

use rokada_store::GameId;
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

/// How long time waits at most before it decides a game.
const WAIT_MAX: u32 = 25;

/// One of these waits.
const WAIT: Duration = Duration::from_millis(200);

/// How often a node that opens measures its clock at most before it goes on all the same.
const FIRST_MEASURES: usize = 20;

/// Starts what a node does beside what every hall does. Its clock is right when this is done.
pub(crate) async fn keep(hall: &Arc<Hall>) {
    for _ in 0..FIRST_MEASURES {
        measure(hall).await;
        if hall.clock().standing() != Some(Standing::Astray) {
            break;
        }
    }
    tokio::spawn(keep_hearing(hall.clone()));
    tokio::spawn(keep_asking(hall.clone()));
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
async fn keep_asking(hall: Arc<Hall>) {
    let mut closing = hall.closing();
    let mut asking = interval(ASK);
    asking.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut dead = BTreeMap::new();
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
    let mut known = hall.games_in_memory();
    known.extend(hall.rooms_in_memory());
    for (game, seq) in hall.store().ends(known).await? {
        hall.follow(game, seq).await;
    }
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
    let asked_at = hall.clock().reading();
    let Ok(Some(time)) = hall.store().time().await else {
        // While the database does not answer the writer stands.
        return;
    };
    let back_at = hall.clock().reading();
    let doubt_ms = back_at.since(asked_at).div_ceil(2) + 1;
    let middle = asked_at.0.midpoint(back_at.0);
    hall.clock()
        .measured(time.0.saturating_sub(middle), doubt_ms);
}

/// Done when every other node that lives was heard of after this moment: until then one may have
/// died, with players who could not act. Where there are no others, at once.
pub(crate) async fn all_lived_after(hall: &Hall, moment: HallTime) {
    for _ in 0..WAIT_MAX {
        let Ok(nodes) = hall.store().nodes().await else {
            return;
        };
        let now = hall.now();
        let own = hall.store().node();
        let is_open = nodes.iter().any(|(node, beat)| {
            let is_of_today = now.since(*beat) < SILENT_MS + 1_500;
            Some(*node) != own && is_of_today && *beat < moment
        });
        if !is_open {
            return;
        }
        tokio::time::sleep(WAIT).await;
    }
}

impl Hall {
    /// Follows what another node recorded, where the game or the room is in memory.
    async fn follow(&self, game: GameId, seq: u64) {
        if let Err(why) = self.follow_room(game, seq).await {
            tracing::warn!(room = %game, %why, "what another node recorded cannot be followed");
        }
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
