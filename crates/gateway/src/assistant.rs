//! What is done in a player's name while his program thinks, and told when a game begins and ends.
//!
//! A program that knows the Board API knows legal moves and nothing else. At an over-the-board
//! table its opponent may complete a move that is not legal, press without a move, castle with
//! both hands: then the gateway claims it at once, as whoever made the token agreed (7.5.1, 7.5.3,
//! 7.5.4, 7.4). Where a human arbiter need not have seen that a flag fell, it claims that too (6.8).
//! The claim is the player's own and binds him. About one move it is made once, whatever becomes of
//! it and however often the hall is opened: what the arbiter has decided he is not asked again.

use std::{sync::Arc, time::Duration};

use rokada_board::Color;
use rokada_laws::regulations::{ArbiterKind, Regime};
use rokada_protocol::Phase;

use crate::{
    answer::Nay,
    books::Books,
    gateway::{Gateway, english},
    journal::Line,
    shapes,
    standing::Standing,
};

/// How long to wait before a game is looked at again that could not be read.
const AGAIN: Duration = Duration::from_secs(2);

/// Where and when a game began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Begun {
    /// At this node, now.
    Here,
    /// At another node, now.
    Elsewhere,
    /// Before the hall opened.
    Before,
}

/// Follows a game to its end, once at each node.
pub(crate) fn follow(gateway: &Arc<Gateway>, id: String, begun: Begun) {
    let Some(following) = gateway.live(&id).begin_to_follow() else {
        return;
    };
    let gateway = gateway.clone();
    let closed = gateway.steward.closed();
    tokio::spawn(async move {
        let to_its_end = async {
            loop {
                watch(&gateway, &id, begun).await;
                if !following.goes_on() {
                    return;
                }
            }
        };
        tokio::select! {
            () = to_its_end => {}
            () = closed => {}
        }
    });
}

async fn watch(gateway: &Arc<Gateway>, id: &str, begun: Begun) {
    if gateway.row(id).is_ok_and(|row| row.is_over) {
        return;
    }
    // The players of a game that began elsewhere may not have heard of it here.
    let mut waited = begun == Begun::Elsewhere;
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
        if row.level.is_some()
            && begun != Begun::Elsewhere
            && let Err(why) = chair.call_engine().await
        {
            tracing::warn!(%why, game = id, "the hall's engine does not come to its game");
        }
        let mut changes = chair.changes();
        let mut have = 0;
        let mut claimed = Claimed::default();
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
            let again = match claim_first(gateway, id, &standing, &mut claimed).await {
                // It changed what there is to claim.
                Claiming::Done => continue,
                Claiming::Nothing => next_flag(&standing),
                Claiming::Failed => Some(AGAIN),
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

/// What was claimed of each kind for each player, and is still so.
type Claimed = [[Option<Due>; Wrong::ALL.len()]; 2];

/// What became of what there was to claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Claiming {
    /// Something was claimed.
    Done,
    /// There is nothing to claim that was not.
    Nothing,
    /// A claim could not be recorded and is to be tried again.
    Failed,
}

/// Claims the first that there is to claim, each thing once until it is right again.
async fn claim_first(
    gateway: &Arc<Gateway>,
    id: &str,
    standing: &Standing,
    claimed: &mut Claimed,
) -> Claiming {
    for color in Color::ALL {
        for (wrong, claimed) in Wrong::ALL.into_iter().zip(&mut claimed[color.index()]) {
            let due = wrong.of(standing, color);
            if due == *claimed {
                continue;
            }
            if let Some(due) = due {
                if !is_first_node(gateway).await || !claim(gateway, id, color, wrong, due).await {
                    return Claiming::Failed;
                }
                *claimed = Some(due);
                return Claiming::Done;
            }
            *claimed = None;
        }
    }
    Claiming::Nothing
}

/// Whether this node claims: of those that live the one with the lowest number does.
async fn is_first_node(gateway: &Gateway) -> bool {
    let Some(node) = gateway.steward.node() else {
        return true;
    };
    let live = gateway.steward.live_nodes(english()).await;
    live.is_ok_and(|live| live.into_iter().min() == Some(node))
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

/// Records that a game is over, however long nothing can be recorded, and tells both players.
async fn end(gateway: &Arc<Gateway>, id: &str, standing: &Standing) {
    let Ok(row) = gateway.row(id) else { return };
    let name = id.to_owned();
    let over = move |books: &Books| {
        let is_known = books.game(&name).is_none_or(|row| row.is_over);
        let over = (!is_known).then(|| Line::Over { id: name.clone() });
        Ok((Vec::from_iter(over), ()))
    };
    while gateway.record(over.clone()).await.is_err() {
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
async fn claim(gateway: &Arc<Gateway>, id: &str, color: Color, wrong: Wrong, due: Due) -> bool {
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
    let deed = wrong.deed();
    match chair.act(deed, wrong.command(due)).await.map_err(Nay::from) {
        Ok(_) => true,
        Err(why) => {
            tracing::warn!(game = id, %color, deed, why = why.why, "a claim was not recorded");
            why.is_final()
        }
    }
}

/// Where something is to be claimed: after how many moves, and when the move was made that is
/// wrong; 0 where no move is.
type Due = (usize, u64);

/// What a player may do wrong that a program does not see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wrong {
    Flag,
    IllegalMove,
    NoMove,
    BothHands,
    Displaced,
}

impl Wrong {
    /// In the order in which they are claimed.
    const ALL: [Self; 5] = [
        Self::Flag,
        Self::IllegalMove,
        Self::NoMove,
        Self::BothHands,
        Self::Displaced,
    ];

    /// The act by which it is claimed.
    const fn deed(self) -> &'static str {
        match self {
            Self::Flag => "claim flag",
            Self::IllegalMove | Self::NoMove => "claim illegal",
            Self::BothHands => "claim hands",
            Self::Displaced => "claim displaced",
        }
    }

    /// The name of the claim about a move, which the record takes once: a move that stands all the
    /// same would be claimed again whenever the clocks are started.
    fn command(self, (moves, at_ms): Due) -> Option<String> {
        match self {
            Self::IllegalMove | Self::BothHands => Some(format!("{} {moves} {at_ms}", self.deed())),
            Self::Flag | Self::NoMove | Self::Displaced => None,
        }
    }

    /// Where a player has to claim it just now.
    fn of(self, standing: &Standing, color: Color) -> Option<Due> {
        let Standing { view, score, .. } = standing;
        if view.phase != Phase::Playing {
            return None;
        }
        let (opponent, moves) = (color.opposite(), score.moves.len());
        let over_the_board = view.regime == Regime::OverTheBoard;
        match self {
            Self::Flag => {
                let is_down =
                    view.clocks.running == Some(opponent) && standing.clock_ms(opponent) == 0;
                (is_down && view.arbiter == ArbiterKind::Human).then_some((moves, 0))
            }
            Self::IllegalMove => {
                let mut made = score.moves.iter().enumerate();
                let wrong = made.find(|(_, made)| made.claimable && made.by == opponent);
                wrong
                    .filter(|_| over_the_board)
                    .map(|(index, made)| (index + 1, made.at_ms))
            }
            Self::NoMove => {
                let pressed = score.pressed_without_move == Some(opponent);
                (over_the_board && pressed).then_some((moves, 0))
            }
            Self::BothHands => {
                let last = score.moves.last().filter(|_| over_the_board);
                let last = last.filter(|made| made.by == opponent && made.completed);
                last.filter(|made| made.both_hands)
                    .map(|made| (moves, made.at_ms))
            }
            Self::Displaced => {
                let is_mine = view.clocks.running == Some(color);
                let lie = score.displaced[opponent.index()];
                (over_the_board && is_mine && lie).then_some((moves, 0))
            }
        }
    }
}
