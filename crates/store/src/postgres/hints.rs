//! Notifications between nodes after a commit: which game has which last entry.
//!
//! They are sent on a separate connection, never in the commit, so that no commit waits for
//! another. They are never relied on.

use std::{fmt::Write as _, time::Duration};

use tokio::sync::{
    broadcast,
    mpsc::{UnboundedReceiver, unbounded_channel},
};
use tokio_postgres::{Client, Error, types::Type};

use super::{
    READER,
    line::{Address, said},
};
use crate::GameId;

const CHANNEL: &str = "rokada";

/// Longest notification, in bytes; the database takes 8,000.
const HINT_MAX: usize = 7_000;

/// Delay after a failure before the next attempt.
const RETRY_DELAY: Duration = Duration::from_millis(200);

/// Delay after which a notification is repeated for the reader of a standby: it comes from the
/// primary, and the standby may not have the entry yet.
const STANDBY_LAG: Duration = Duration::from_millis(100);

/// Sends and receives notifications until the store is closed.
pub(super) async fn keep(
    by: Option<Address>,
    node: i64,
    mut stored: UnboundedReceiver<Vec<(GameId, u64)>>,
    changes: broadcast::Sender<(GameId, u64)>,
) {
    let Some(by) = by else {
        // No notifications are sent.
        while stored.recv().await.is_some() {}
        return;
    };
    loop {
        let (sender, mut receiver) = unbounded_channel();
        let client = match by.connect_to_hear(sender).await {
            Ok(client) => client,
            Err(why) => {
                tracing::debug!(why = said(&why), "no hints for now");
                tokio::time::sleep(RETRY_DELAY).await;
                if stored.is_closed() && stored.is_empty() {
                    return;
                }
                // Nodes find entries without a notification by polling.
                while stored.try_recv().is_ok() {}
                continue;
            }
        };
        // A notification may be lost: sending it waits for no disk and no standby.
        let listen = format!("SET synchronous_commit = off; LISTEN {CHANNEL}");
        if client.batch_execute(&listen).await.is_err() {
            tokio::time::sleep(RETRY_DELAY).await;
            continue;
        }
        loop {
            tokio::select! {
                some = stored.recv() => {
                    let Some(first) = some else { return };
                    let mut all = first;
                    while let Ok(more) = stored.try_recv() {
                        all.extend(more);
                    }
                    if notify(&client, node, &all).await.is_err() {
                        break;
                    }
                }
                hint = receiver.recv() => {
                    let Some(hint) = hint else { break };
                    let entries = read(&hint, node);
                    forward(&entries, &changes);
                    if node == READER {
                        let changes = changes.clone();
                        tokio::spawn(async move {
                            tokio::time::sleep(STANDBY_LAG).await;
                            forward(&entries, &changes);
                        });
                    }
                }
            }
        }
        tokio::time::sleep(RETRY_DELAY).await;
    }
}

/// Sends what was stored, in as many notifications as needed.
async fn notify(client: &Client, node: i64, stored: &[(GameId, u64)]) -> Result<(), Error> {
    let mut left = stored.iter().peekable();
    while left.peek().is_some() {
        let mut hint = format!("{node}");
        while hint.len() < HINT_MAX
            && let Some(one) = left.next()
        {
            add(&mut hint, *one);
        }
        let given = [(&CHANNEL as _, Type::TEXT), (&hint as _, Type::TEXT)];
        client
            .query_typed("SELECT pg_notify($1, $2)", &given)
            .await?;
    }
    Ok(())
}

fn forward(entries: &[(GameId, u64)], changes: &broadcast::Sender<(GameId, u64)>) {
    for change in entries {
        // There may be no receiver.
        let _ = changes.send(*change);
    }
}

fn add(hint: &mut String, (game, seq): (GameId, u64)) {
    write!(hint, " {game}:{seq}").expect("writing to a string");
}

/// Parses a notification of another node; empty for one of this node.
fn read(hint: &str, node: i64) -> Vec<(GameId, u64)> {
    let mut words = hint.split(' ');
    if words.next().and_then(|teller| teller.parse().ok()) == Some(node) {
        return Vec::new();
    }
    words
        .filter_map(|word| {
            let (game, seq) = word.split_once(':')?;
            Some((GameId(game.parse().ok()?), seq.parse().ok()?))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_notification_is_ignored() {
        let mut hint = "7".to_owned();
        add(&mut hint, (GameId(1), 2));
        add(&mut hint, (GameId(30), 40));
        assert_eq!(read(&hint, 8), [(GameId(1), 2), (GameId(30), 40)]);
        assert_eq!(read(&hint, 7), []);
        assert_eq!(read("nonsense 1:x 2", 7), []);
    }
}
