//! What the nodes tell each other after a commit: which game has which entry now. Told on a
//! connection of its own, never in the commit, so that no commit waits for another; and never
//! relied on.

use std::{fmt::Write as _, time::Duration};

use tokio::sync::{
    broadcast,
    mpsc::{UnboundedReceiver, unbounded_channel},
};
use tokio_postgres::{Client, Error, types::Type};

use super::{
    NOBODY,
    line::{Address, said},
};
use crate::GameId;

/// The name under which they are told.
const CHANNEL: &str = "rokada";

/// Longest hint, in bytes; the database takes 8,000.
const HINT_MAX: usize = 7_000;

/// How long after a failure hints are tried again.
const REST: Duration = Duration::from_millis(200);

/// How much later whoever reads a standby is told the same again: a hint comes from the primary, and
/// the standby may not have yet what it tells of.
const LAG: Duration = Duration::from_millis(100);

/// Tells and hears until the store is closed.
pub(super) async fn keep(
    by: Option<Address>,
    node: i64,
    mut stored: UnboundedReceiver<Vec<(GameId, u64)>>,
    changes: broadcast::Sender<(GameId, u64)>,
) {
    let Some(by) = by else {
        // Nobody is told.
        while stored.recv().await.is_some() {}
        return;
    };
    loop {
        let (heard, mut hearing) = unbounded_channel();
        let client = match by.connect_to_hear(heard).await {
            Ok(client) => client,
            Err(why) => {
                tracing::debug!(why = said(&why), "no hints for now");
                tokio::time::sleep(REST).await;
                if stored.is_closed() && stored.is_empty() {
                    return;
                }
                // What nobody is told now is found by those who ask.
                while stored.try_recv().is_ok() {}
                continue;
            }
        };
        // A hint may be lost: telling it waits for no disk and no standby.
        let listen = format!("SET synchronous_commit = off; LISTEN {CHANNEL}");
        if client.batch_execute(&listen).await.is_err() {
            tokio::time::sleep(REST).await;
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
                    if tell(&client, node, &all).await.is_err() {
                        break;
                    }
                }
                hint = hearing.recv() => {
                    let Some(hint) = hint else { break };
                    let told = read(&hint, node);
                    pass_on(&told, &changes);
                    if node == NOBODY {
                        let changes = changes.clone();
                        tokio::spawn(async move {
                            tokio::time::sleep(LAG).await;
                            pass_on(&told, &changes);
                        });
                    }
                }
            }
        }
        tokio::time::sleep(REST).await;
    }
}

/// Tells what was stored, in as many hints as it takes.
async fn tell(client: &Client, node: i64, stored: &[(GameId, u64)]) -> Result<(), Error> {
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

fn pass_on(told: &[(GameId, u64)], changes: &broadcast::Sender<(GameId, u64)>) {
    for change in told {
        // Perhaps nobody listens.
        let _ = changes.send(*change);
    }
}

fn add(hint: &mut String, (game, seq): (GameId, u64)) {
    write!(hint, " {game}:{seq}").expect("writing to a string");
}

/// What another node told; nothing where it was this one.
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
    fn a_hint_is_for_the_others() {
        let mut hint = "7".to_owned();
        add(&mut hint, (GameId(1), 2));
        add(&mut hint, (GameId(30), 40));
        assert_eq!(read(&hint, 8), [(GameId(1), 2), (GameId(30), 40)]);
        assert_eq!(read(&hint, 7), []);
        assert_eq!(read("nonsense 1:x 2", 7), []);
    }
}
