//! What is done in a player's name while his program thinks, and told when a game begins and ends.
//!
//! A program that knows the Board API knows legal moves and nothing else. At an over-the-board
//! table its opponent may complete a move that is not legal, press without a move, castle with
//! both hands: then the gateway claims it at once, as whoever made the token agreed (7.5.1, 7.5.3,
//! 7.5.4, 7.4). Where a human arbiter need not have seen that a flag fell, it claims that too (6.8).
//! The claim is the player's own and binds him.

use std::{sync::Arc, time::Duration};

use rokada_board::Color;
use rokada_hall::wire::Phase;
use rokada_laws::regulations::{ArbiterKind, Regime};

use crate::{answer::Nay, gateway::Gateway, journal::Line, shapes, standing::Standing};

/// How long to wait before a game is looked at again that could not be read.
const AGAIN: Duration = Duration::from_secs(2);

/// Follows a game to its end, once.
pub(crate) fn follow(gateway: &Arc<Gateway>, id: String) {
    if !gateway.live(&id).begin_to_follow() {
        return;
    }
    let gateway = gateway.clone();
    let closed = gateway.steward.closed();
    tokio::spawn(async move {
        tokio::select! {
            () = watch(&gateway, &id) => {}
            () = closed => {}
        }
    });
}

async fn watch(gateway: &Arc<Gateway>, id: &str) {
    loop {
        let Ok(row) = gateway.row(id) else { return };
        let chair = match gateway.any_chair(&row).await {
            Ok(chair) => chair,
            // All its links were withdrawn: nobody of ours plays there any more.
            Err(nay) if nay.status.as_u16() == 404 => return,
            Err(_) => {
                tokio::time::sleep(AGAIN).await;
                continue;
            }
        };
        gateway.books().learn(id, chair.game());
        if row.level.is_some()
            && let Err(why) = chair.call_engine().await
        {
            tracing::warn!(%why, game = id, "the hall's engine does not come to its game");
        }
        let mut changes = chair.changes();
        let mut have = 0;
        let mut claimed = [None, None];
        let mut waited = false;
        loop {
            let standing = match Standing::of(&chair, have).await {
                Ok(standing) => standing,
                Err(why) => {
                    tracing::warn!(%why, game = id, "a game of the gateway cannot be read");
                    break;
                }
            };
            have = standing.view.seq;
            if standing.is_over() {
                end(gateway, id, &standing).await;
                return;
            }
            let waits = standing.view.phase == Phase::BeforeStart;
            if std::mem::replace(&mut waited, waits) && !waits {
                gateway.announce_start(id).await;
            }
            let again = if claim_all(gateway, id, &standing, &mut claimed).await {
                next_flag(&standing)
            } else {
                Some(AGAIN)
            };
            let again = async {
                match again {
                    Some(again) => tokio::time::sleep(again).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                changed = changes.changed() => if changed.is_err() {
                    break;
                },
                () = again => {}
            }
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// Claims what there is to claim, each thing once until it is right again; false where something
/// could not be recorded and is to be tried again.
async fn claim_all(
    gateway: &Arc<Gateway>,
    id: &str,
    standing: &Standing,
    claimed: &mut [Option<Due>; 2],
) -> bool {
    let mut are_recorded = true;
    for color in Color::ALL {
        let claimed = &mut claimed[color.index()];
        let due = to_claim(standing, color);
        if due == *claimed {
            continue;
        }
        let is_recorded = match due {
            Some((_, _, deed)) => claim(gateway, id, color, deed).await,
            None => true,
        };
        if is_recorded {
            *claimed = due;
        }
        are_recorded &= is_recorded;
    }
    are_recorded
}

/// When to look whether a flag has fallen that nobody tells of; `None` where the clock itself
/// tells, or none runs down.
fn next_flag(standing: &Standing) -> Option<Duration> {
    let view = &standing.view;
    let running = view.clocks.running.filter(|_| view.clocks.timed)?;
    let left_ms = standing.clock_ms(running);
    let looks = view.arbiter == ArbiterKind::Human && view.phase == Phase::Playing && left_ms > 0;
    looks.then(|| Duration::from_millis(left_ms + 1))
}

/// Remembers that a game is over, however long the file cannot be written, and tells both players.
async fn end(gateway: &Arc<Gateway>, id: &str, standing: &Standing) {
    let Ok(row) = gateway.row(id) else { return };
    if row.is_over {
        return;
    }
    let over = || vec![Line::Over { id: id.to_owned() }];
    while gateway.note(over()).await.is_err() {
        tokio::time::sleep(AGAIN).await;
    }
    for color in Color::ALL {
        if let Some(sitter) = &row.sitters[color.index()] {
            let game = shapes::info(gateway, &row, standing, color);
            let event = serde_json::json!({ "type": "gameFinish", "game": game });
            gateway.lobby.tell(&sitter.account, &event);
        }
    }
    gateway.forget(id);
}

/// Claims for a player of ours what his opponent did against the Laws; false where it is to be
/// tried again.
async fn claim(gateway: &Arc<Gateway>, id: &str, color: Color, deed: &str) -> bool {
    let Ok(row) = gateway.row(id) else {
        return true;
    };
    if row.sitters[color.index()].is_none() {
        // Nobody of ours plays there: whoever does sees it himself.
        return true;
    }
    let chair = match gateway.chair(&row, color.index()).await {
        Ok(chair) => chair,
        // His link was withdrawn.
        Err(why) => return why.is_final(),
    };
    match chair.act(deed, None).await.map_err(Nay::from) {
        Ok(_) => true,
        Err(why) => {
            tracing::warn!(game = id, %color, deed, why = why.why, "a claim was not recorded");
            why.is_final()
        }
    }
}

/// Something to claim: what is wrong, after how many moves, and the act by which it is claimed.
type Due = (Wrong, usize, &'static str);

/// What a player may do wrong that a program does not see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wrong {
    IllegalMove,
    NoMove,
    BothHands,
    Displaced,
    Flag,
}

/// What a player has to claim just now, and the act by which he does.
fn to_claim(standing: &Standing, color: Color) -> Option<Due> {
    let Standing { view, score, .. } = standing;
    if view.phase != Phase::Playing {
        return None;
    }
    let (opponent, moves) = (color.opposite(), score.moves.len());
    let is_down = view.clocks.running == Some(opponent) && standing.clock_ms(opponent) == 0;
    if is_down && view.arbiter == ArbiterKind::Human {
        return Some((Wrong::Flag, moves, "claim flag"));
    }
    if view.regime != Regime::OverTheBoard {
        return None;
    }
    let mut made = score.moves.iter();
    if made.any(|made| made.claimable && made.by == opponent) {
        return Some((Wrong::IllegalMove, moves, "claim illegal"));
    }
    if score.pressed_without_move == Some(opponent) {
        return Some((Wrong::NoMove, moves, "claim illegal"));
    }
    let last = score.moves.last();
    if last.is_some_and(|made| made.by == opponent && made.completed && made.both_hands) {
        return Some((Wrong::BothHands, moves, "claim hands"));
    }
    let is_mine = view.clocks.running == Some(color);
    (is_mine && score.displaced[opponent.index()]).then_some((
        Wrong::Displaced,
        moves,
        "claim displaced",
    ))
}
