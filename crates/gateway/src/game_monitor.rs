//! Follows each game to its end: claims for programs, and announces its beginning and end.
//!
//! A program that knows the Board API knows only legal moves. In an over-the-board game its
//! opponent may complete an illegal move, press without a move, or castle with both hands. The
//! gateway then claims it at once, as the owner of the token agreed (7.5.1, 7.5.3, 7.5.4, 7.4). If
//! a human arbiter need not have seen a flag fall, it claims that too (6.8).
//!
//! The claim is the player's own and binds them. Each move is claimed once, whatever the ruling and
//! however often the hall restarts. The arbiter is not asked again about what they decided.

use std::{
    sync::{Arc, Weak},
    time::Duration,
};

use rokada_board::Color;
use rokada_laws::regulations::{ArbiterKind, Regime};
use rokada_protocol::Phase;

use crate::{
    gateway::{GameOrigin, GamesToFollow, Gateway, english},
    journal::Line,
    registry::Registry,
    response::ApiError,
    snapshot::GameSnapshot,
};

/// How long to wait before reading a game again after an error.
const RETRY_DELAY: Duration = Duration::from_secs(2);

/// Follows the games of other nodes, and those from before the hall opened.
pub(crate) async fn follow_queued(gateway: Weak<Gateway>, mut games: GamesToFollow) {
    while let Some((id, origin)) = games.recv().await {
        // A weak reference does not keep a closing hall open.
        let Some(gateway) = gateway.upgrade() else {
            return;
        };
        match origin {
            GameOrigin::Here | GameOrigin::Before => follow(&gateway, id, origin),
            GameOrigin::Elsewhere => {
                tokio::spawn(async move {
                    gateway.announce_start(&id).await;
                    follow(&gateway, id, origin);
                });
            }
        }
    }
}

/// Follows a game to its end, once at each node.
pub(crate) fn follow(gateway: &Arc<Gateway>, id: String, origin: GameOrigin) {
    let Some(following) = gateway.live_game(&id).try_follow() else {
        return;
    };
    let gateway = gateway.clone();
    let closed = gateway.hall.closed();
    tokio::spawn(async move {
        let follow_to_end = async {
            loop {
                follow_game(&gateway, &id, origin).await;
                if !following.must_continue() {
                    return;
                }
            }
        };
        tokio::select! {
            () = follow_to_end => {}
            () = closed => {}
        }
    });
}

async fn follow_game(gateway: &Arc<Gateway>, id: &str, origin: GameOrigin) {
    if gateway.row(id).is_ok_and(|row| row.is_over) {
        return;
    }
    // Players at this node may not know yet of a game that began at another node.
    let mut waited = origin == GameOrigin::Elsewhere;
    loop {
        let Ok(row) = gateway.row(id) else { return };
        let seat_handle = match gateway.any_seat_handle(&row).await {
            Ok(seat_handle) => seat_handle,
            // All its links were revoked: no account of the gateway plays there any more.
            Err(error) if error.status.as_u16() == 404 => return,
            Err(_) => {
                tokio::time::sleep(RETRY_DELAY).await;
                continue;
            }
        };
        if row.level.is_some()
            && origin != GameOrigin::Elsewhere
            && let Err(why) = seat_handle.start_engine().await
        {
            tracing::warn!(%why, game = id, "the hall's engine does not come to its game");
        }
        let mut changes = seat_handle.changes();
        let mut have = 0;
        let mut claimed = LastClaims::default();
        loop {
            let snapshot = match GameSnapshot::of(&seat_handle, have).await {
                Ok(snapshot) => snapshot,
                Err(why) => {
                    tracing::warn!(%why, game = id, "a game of the gateway cannot be read");
                    break;
                }
            };
            have = snapshot.view.seq;
            if snapshot.is_over() {
                end(gateway, id, &snapshot).await;
                return;
            }
            let waits = snapshot.view.phase == Phase::BeforeStart;
            if std::mem::replace(&mut waited, waits) && !waits {
                gateway.announce_start(id).await;
            }
            let next_check = match claim_first(gateway, id, &snapshot, &mut claimed).await {
                // The claim changed what remains to claim.
                ClaimOutcome::Done => continue,
                ClaimOutcome::Nothing => next_flag(&snapshot),
                ClaimOutcome::Failed => Some(RETRY_DELAY),
            };
            let next_check = async {
                match next_check {
                    Some(next_check) => tokio::time::sleep(next_check).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                changed = changes.changed() => if changed.is_err() {
                    break;
                },
                () = next_check => {}
            }
        }
        tokio::time::sleep(RETRY_DELAY).await;
    }
}

/// The last claim of each kind for each player, while its cause remains.
type LastClaims = [[Option<Occurrence>; Irregularity::ALL.len()]; 2];

/// The result of looking for claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ClaimOutcome {
    Done,
    Nothing,
    /// A claim could not be recorded and will be retried.
    Failed,
}

/// Makes the first due claim; each cause is claimed once until it no longer holds.
async fn claim_first(
    gateway: &Arc<Gateway>,
    id: &str,
    snapshot: &GameSnapshot,
    claimed: &mut LastClaims,
) -> ClaimOutcome {
    for color in Color::ALL {
        for (irregularity, claimed) in Irregularity::ALL
            .into_iter()
            .zip(&mut claimed[color.index()])
        {
            let due = irregularity.of(snapshot, color);
            if due == *claimed {
                continue;
            }
            if let Some(due) = due {
                if !is_first_node(gateway).await
                    || !claim(gateway, id, color, irregularity, due).await
                {
                    return ClaimOutcome::Failed;
                }
                *claimed = Some(due);
                return ClaimOutcome::Done;
            }
            *claimed = None;
        }
    }
    ClaimOutcome::Nothing
}

/// Whether this node makes the claims: the live node with the lowest number does.
async fn is_first_node(gateway: &Gateway) -> bool {
    let Some(node) = gateway.hall.node() else {
        return true;
    };
    let live = gateway.hall.live_nodes(english()).await;
    live.is_ok_and(|live| live.into_iter().min() == Some(node))
}

/// When to check for a flag fall that no one reports.
///
/// `None` where the clock itself reports it, or where no clock runs.
fn next_flag(snapshot: &GameSnapshot) -> Option<Duration> {
    let view = &snapshot.view;
    let running = view.clocks.running.filter(|_| view.clocks.timed)?;
    let left_ms = snapshot.clock_ms(running);
    let must_check =
        view.arbiter == ArbiterKind::Human && view.phase == Phase::Playing && left_ms > 0;
    must_check.then(|| Duration::from_millis(left_ms + 1))
}

/// Records that a game is over and notifies both players. It retries until it can record.
async fn end(gateway: &Arc<Gateway>, id: &str, snapshot: &GameSnapshot) {
    let Ok(row) = gateway.row(id) else { return };
    let name = id.to_owned();
    let over = move |registry: &Registry| {
        let is_known = registry.game(&name).is_none_or(|row| row.is_over);
        let over = (!is_known).then(|| Line::GameOver { id: name.clone() });
        Ok((Vec::from_iter(over), ()))
    };
    while gateway.record(over.clone()).await.is_err() {
        tokio::time::sleep(RETRY_DELAY).await;
    }
    gateway.announce_end(&row, snapshot);
    gateway.remove_live_game(id);
}

/// Claims an irregularity of the opponent for an account; false if the claim must be retried.
async fn claim(
    gateway: &Arc<Gateway>,
    id: &str,
    color: Color,
    irregularity: Irregularity,
    due: Occurrence,
) -> bool {
    let Ok(row) = gateway.row(id) else {
        return true;
    };
    if row.seated_accounts[color.index()].is_none() {
        // No account of the gateway plays this side; its player sees the irregularity.
        return true;
    }
    let seat_handle = match gateway.seat_handle(&row, color.index()).await {
        Ok(seat_handle) => seat_handle,
        // The player's link was revoked.
        Err(why) => return why.is_final(),
    };
    let deed = irregularity.deed();
    match seat_handle
        .act(deed, irregularity.command(due))
        .await
        .map_err(ApiError::from)
    {
        Ok(_) => true,
        Err(why) => {
            tracing::warn!(game = id, %color, deed, why = why.why, "a claim was not recorded");
            why.is_final()
        }
    }
}

/// When an irregularity occurred: the number of moves, and the time of the irregular move in
/// milliseconds.
///
/// The time is 0 where no move is concerned.
type Occurrence = (usize, u64);

/// Irregularities of the opponent that a program cannot see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Irregularity {
    Flag,
    IllegalMove,
    NoMove,
    BothHands,
    Displaced,
}

impl Irregularity {
    /// In the order in which they are claimed.
    const ALL: [Self; 5] = [
        Self::Flag,
        Self::IllegalMove,
        Self::NoMove,
        Self::BothHands,
        Self::Displaced,
    ];

    /// The act that claims it.
    const fn deed(self) -> &'static str {
        match self {
            Self::Flag => "claim flag",
            Self::IllegalMove | Self::NoMove => "claim illegal",
            Self::BothHands => "claim hands",
            Self::Displaced => "claim displaced",
        }
    }

    /// The command id of a claim about a move, which the record accepts once.
    ///
    /// Without it, a move that remains in force would be claimed again at every start of the
    /// clocks.
    fn command(self, (moves, at_ms): Occurrence) -> Option<String> {
        match self {
            Self::IllegalMove | Self::BothHands => Some(format!("{} {moves} {at_ms}", self.deed())),
            Self::Flag | Self::NoMove | Self::Displaced => None,
        }
    }

    /// When this irregularity occurred, if the player can claim it now.
    fn of(self, snapshot: &GameSnapshot, color: Color) -> Option<Occurrence> {
        let GameSnapshot { view, score, .. } = snapshot;
        if view.phase != Phase::Playing {
            return None;
        }
        let (opponent, moves) = (color.opposite(), score.moves.len());
        let over_the_board = view.regime == Regime::OverTheBoard;
        match self {
            Self::Flag => {
                let is_down =
                    view.clocks.running == Some(opponent) && snapshot.clock_ms(opponent) == 0;
                (is_down && view.arbiter == ArbiterKind::Human).then_some((moves, 0))
            }
            Self::IllegalMove => {
                let mut made = score.moves.iter().enumerate();
                let illegal = made.find(|(_, made)| made.claimable && made.by == opponent);
                illegal
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
                let is_displaced = score.displaced[opponent.index()];
                (over_the_board && is_mine && is_displaced).then_some((moves, 0))
            }
        }
    }
}
