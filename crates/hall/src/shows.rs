//! A read-only hall. Any number of them read a standby of the database of the playing halls, write
//! nothing and accept no acts.
//!
//! Such a hall runs with a configured delay: its clock is that much behind the time of the playing
//! nodes. An entry is shown when that clock reaches its time. A board and its clocks are therefore
//! what they were then, and no page tells a reader more than another. Without a delay, an entry is
//! shown as soon as the standby has it.

use std::{sync::Arc, time::Duration};

use axum::http::Method;
use tokio::time::{MissedTickBehavior, interval};

use crate::hall::Hall;
use rokada_netserver::shutdown::closed;

/// Interval for polling for new entries.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// First path segments of pages that only players, organizers and arbiters need.
const FOR_PLAYERS: [&str; 5] = ["o", "v", "r", "rooms", "games"];

/// Follows new entries until the hall closes.
pub(crate) async fn keep(hall: Arc<Hall>) {
    let mut closing = hall.closing();
    let mut asking = interval(POLL_INTERVAL);
    asking.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = asking.tick() => {}
            () = closed(&mut closing) => return,
        }
        let polled = hall.follow_all().await;
        if let Err(why) = &polled {
            tracing::warn!(%why, "the database cannot be read");
        }
        hall.is_blind(polled.is_err());
    }
}

/// Whether a read-only hall accepts such a request.
pub(crate) fn takes(method: &Method, path: &str) -> bool {
    let first = path.split('/').nth(1).unwrap_or_default();
    matches!(*method, Method::GET | Method::HEAD) && !FOR_PLAYERS.contains(&first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_takes_nothing_and_shows_what_is_for_everybody() {
        for path in [
            "/",
            "/t/abc",
            "/t/abc/game.pgn",
            "/tournaments/1",
            "/tournaments/1/round-1.pgn",
            "/health",
        ] {
            assert!(takes(&Method::GET, path), "{path}");
            assert!(!takes(&Method::POST, path), "{path}");
        }
        for path in [
            "/o/abc",
            "/v/abc",
            "/v/abc/round-1.trf",
            "/r/abc",
            "/rooms",
            "/games",
        ] {
            assert!(!takes(&Method::GET, path), "{path}");
        }
    }
}
