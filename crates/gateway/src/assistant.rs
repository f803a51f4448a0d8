//! What is done in a player's name while his program thinks, and told when a game begins and ends.
//!
//! A program that knows the Board API knows legal moves and nothing else. At an over-the-board
//! table its opponent may complete a move that is not legal, press without a move, castle with
//! both hands: then the gateway claims it at once, as whoever made the token agreed (7.5.1, 7.5.3,
//! 7.5.4, 7.4). The claim is the player's own and binds him.

use std::sync::Arc;

use rokada_board::Color;
use rokada_hall::wire::Phase;
use rokada_laws::regulations::Regime;

use crate::{gateway::Gateway, journal::Line, shapes, standing::Standing};

/// How long to wait before a game is looked at again that could not be read.
const AGAIN: std::time::Duration = std::time::Duration::from_secs(2);

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
        let mut changes = chair.changes();
        let mut have = 0;
        let mut claimed = [None, None];
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
            for color in Color::ALL {
                let claimed = &mut claimed[color.index()];
                let due = to_claim(&standing, color);
                // Once, until what was wrong is right again.
                if due != *claimed {
                    if let Some((_, _, deed)) = due {
                        claim(gateway, id, color, deed).await;
                    }
                    *claimed = due;
                }
            }
            if changes.changed().await.is_err() {
                break;
            }
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// Tells both players that the game is over, and remembers that they were told.
async fn end(gateway: &Arc<Gateway>, id: &str, standing: &Standing) {
    let Ok(row) = gateway.row(id) else { return };
    if row.is_over {
        return;
    }
    if gateway
        .note(vec![Line::Over { id: id.to_owned() }])
        .await
        .is_err()
    {
        return;
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

/// Claims for a player of ours what his opponent did against the Laws.
async fn claim(gateway: &Arc<Gateway>, id: &str, color: Color, deed: &str) {
    let Ok(row) = gateway.row(id) else { return };
    if row.sitters[color.index()].is_none() {
        return;
    }
    let Ok(chair) = gateway.chair(&row, color.index()).await else {
        return;
    };
    if let Err(why) = chair.act(deed, None).await {
        tracing::warn!(game = id, %color, deed, %why, "a claim was not recorded");
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
}

/// What a player has to claim just now, and the act by which he does.
fn to_claim(standing: &Standing, color: Color) -> Option<Due> {
    let Standing { view, score, .. } = standing;
    if view.regime != Regime::OverTheBoard || view.phase != Phase::Playing {
        return None;
    }
    let (opponent, moves) = (color.opposite(), score.moves.len());
    let illegal = standing.illegal.and_then(|index| score.moves.get(index));
    if illegal.is_some_and(|made| made.by == opponent) {
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
