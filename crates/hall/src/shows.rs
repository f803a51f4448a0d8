//! A hall that only shows: any number of them read a standby of the database where others play,
//! write nothing, and take nothing from anybody.
//!
//! Such a hall lives so many seconds behind as it is told: its clock is that much behind the time
//! of the playing nodes, and an entry is shown when that clock has come to its moment. A board and
//! its clocks are therefore what they were then, and no reader learns more by coming to another page.
//! With nothing to be behind, an entry is shown as soon as the standby has it.

use std::{sync::Arc, time::Duration};

use axum::http::Method;
use tokio::time::{MissedTickBehavior, interval};

use crate::hall::{Hall, closed};
use rokada_protocol::{Holder, Seat};

/// How often it is asked what was recorded.
const ASK: Duration = Duration::from_secs(1);

/// How the addresses begin that only those need who play, set up or direct.
const FOR_PLAYERS: [&str; 5] = ["o", "v", "r", "rooms", "games"];

/// Follows what others record, until the hall closes.
pub(crate) async fn keep(hall: Arc<Hall>) {
    let mut closing = hall.closing();
    let mut asking = interval(ASK);
    asking.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = asking.tick() => {}
            () = closed(&mut closing) => return,
        }
        let asked = hall.follow_all().await;
        if let Err(why) = &asked {
            tracing::warn!(%why, "the database cannot be read");
        }
        hall.is_blind(asked.is_err());
    }
}

/// Whether a hall that only shows takes such a request.
pub(crate) fn takes(method: &Method, path: &str) -> bool {
    let first = path.split('/').nth(1).unwrap_or_default();
    matches!(*method, Method::GET | Method::HEAD) && !FOR_PLAYERS.contains(&first)
}

/// Whether it shows anything to whoever holds such a link.
pub(crate) fn is_shown(holder: Holder) -> bool {
    holder == Holder::One(Seat::Spectator)
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
            "/e/1",
            "/e/1/round-1.pgn",
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
        assert!(is_shown(Holder::One(Seat::Spectator)));
        assert!(!is_shown(Holder::One(Seat::White)) && !is_shown(Holder::Both));
    }
}
