//! Seeks: accounts that wait for an opponent with the same terms.
//!
//! With several nodes a seek is a line of the record of accounts. So seeks of two nodes can be
//! paired. It lasts as long as its stream, and ends with its node.

use std::sync::Arc;

use axum::{extract::State, response::Response};
use rokada_board::Color;

use super::challenge::count;
use crate::{
    caller::Caller,
    fields::Fields,
    game_setup::GamePlan,
    gateway::{Gateway, english, run_detached},
    journal::Line,
    registry::{LOBBY, Registry, Seek},
    response::ApiError,
    stream,
    terms::Terms,
};

/// Maximum attempts to pair a seek when other seeks pair first.
const ATTEMPTS_MAX: usize = 8;

type Shared = State<Arc<Gateway>>;

/// `POST /api/board/seek`: a stream that stays open until an opponent with the same terms comes.
pub(crate) async fn seek(
    State(gateway): Shared,
    caller: Caller,
    fields: Fields,
) -> Result<Response, ApiError> {
    caller.require_play()?;
    count(&gateway, &caller.account)?;
    let terms = Terms::read(&fields, true)?;
    if terms.clock.is_none() && fields.get("time").is_none() {
        return Err(ApiError::bad_request("time: minutes on the clock"));
    }
    let id = gateway.new_id()?;
    let (mut lines, response) = stream::open();
    let stay = caller.visit.stay();
    let seeking = Seeking {
        gateway: gateway.clone(),
        id,
    };
    let node = gateway.clone();
    // If the client disconnects meanwhile, the seek is dropped once it is recorded.
    let recording = run_detached(async move {
        find_opponent(&node, &caller, &seeking.id, &terms, &fields).await?;
        Ok(seeking)
    });
    let seeking = recording.await?;
    tokio::spawn(async move {
        let closed = gateway.hall.closed();
        tokio::pin!(closed);
        let mut applied = gateway.registry_changes();
        let mut alive = lines.beat().await.is_ok();
        while alive && gateway.registry().is_seeking(&seeking.id) {
            tokio::select! {
                changed = applied.changed() => alive = changed.is_ok(),
                paused = lines.pause() => alive = paused.is_ok() && lines.beat().await.is_ok(),
                () = &mut closed => alive = false,
            }
        }
        drop((lines, stay, seeking));
    });
    Ok(response)
}

/// A recorded seek; dropping it ends the seek.
struct Seeking {
    gateway: Arc<Gateway>,
    id: String,
}

impl Drop for Seeking {
    fn drop(&mut self) {
        let (gateway, id) = (self.gateway.clone(), self.id.clone());
        if !gateway.registry().is_seeking(&id) {
            return;
        }
        // Without a running runtime nothing can be spawned.
        let Ok(runtime) = tokio::runtime::Handle::try_current() else {
            return;
        };
        runtime.spawn(async move {
            let seek_ended = move |registry: &Registry| {
                let waits = registry.is_seeking(&id);
                let seek_ended = waits.then(|| Line::SeekEnded { id: id.clone() });
                Ok((Vec::from_iter(seek_ended), ()))
            };
            if let Err(why) = gateway.record(seek_ended).await {
                tracing::warn!(why = why.why, "a seek that ended is not recorded as ended");
            }
        });
    }
}

/// Pairs the account with a matching seek of any node, or records a seek of its own.
///
/// If another account takes the matching seek first, it looks again.
async fn find_opponent(
    gateway: &Arc<Gateway>,
    caller: &Caller,
    id: &str,
    terms: &Terms,
    fields: &Fields,
) -> Result<(), ApiError> {
    for _ in 0..ATTEMPTS_MAX {
        let live = gateway.hall.live_nodes(english()).await?;
        let (account, wanted) = (caller.account.clone(), terms.clone());
        let seek = Line::Seek {
            id: id.to_owned(),
            account: account.clone(),
            node: gateway.hall.node(),
            terms: fields.named(&Terms::SEEK_FIELDS),
        };
        let found = gateway.record(move |registry| {
            Ok(match registry.find_seek(&account, &wanted, &live) {
                Some(other) => (Vec::new(), Some(other.clone())),
                None => (vec![seek.clone()], None),
            })
        });
        let Some(other) = found.await? else {
            return Ok(());
        };
        match set_up_pair(gateway, caller, terms, &other).await {
            Err(_) if !gateway.registry().is_seeking(&other.id) => {}
            done => return done,
        }
    }
    Err(ApiError::unavailable(
        "Others came first each time: seek again",
    ))
}

async fn set_up_pair(
    gateway: &Arc<Gateway>,
    caller: &Caller,
    terms: &Terms,
    other: &Seek,
) -> Result<(), ApiError> {
    let is_white = match (terms.color, other.terms.color) {
        (Some(color), _) => color == Color::White,
        (None, Some(color)) => color == Color::Black,
        (None, None) => Gateway::draw_lots()?,
    };
    let first = gateway.account(&caller.account)?;
    let second = gateway.account(&other.account)?;
    let mut players = [Some(&first), Some(&second)];
    if !is_white {
        players.reverse();
    }
    let terms = Terms {
        // Rated only if both call it rated.
        rated: terms.rated && other.terms.rated,
        ..terms.clone()
    };
    let plan = GamePlan {
        id: gateway.new_id()?,
        players,
        terms: &terms,
        source: LOBBY,
        engine: None,
        invited: Vec::new(),
        seek: Some(other.id.clone()),
        visit: &caller.visit,
    };
    gateway.set_up(plan).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use rokada_hall::steward::Visit;
    use rokada_testkit::{Disk, TestHall};

    use super::*;
    use crate::{fingerprint::Fingerprint, scope::Scope};

    fn caller(account: &str) -> Caller {
        Caller {
            account: account.into(),
            scopes: vec![Scope::Board],
            token: Fingerprint::of(account),
            visit: Visit::internal(english()),
        }
    }

    /// Two that seek the same at two nodes play each other; of two that come for one, one does.
    #[tokio::test(start_paused = true)]
    async fn seeks_of_two_nodes_meet() {
        let disk = Disk::new();
        let (hall, _) = TestHall::prepare(&disk, |_| {}).await;
        let nodes = [
            Gateway::open_as(hall.steward(), true).await.0,
            Gateway::open_as(hall.steward(), true).await.0,
        ];
        for name in ["ana", "ion", "eva"] {
            let line = Line::Account {
                name: name.into(),
                key: Fingerprint::of(name),
            };
            nodes[0].record_lines(vec![line]).await.expect("a disk");
        }
        nodes[1].catch_up().await.expect("a disk");
        let fields = Fields::read("", b"time=5&increment=0").expect("a form");
        let terms = Terms::read(&fields, true).expect("terms");
        let [ana, ion, eva] = ["ana", "ion", "eva"].map(caller);
        let looks = |node, caller, id| find_opponent(node, caller, id, &terms, &fields);
        looks(&nodes[0], &ana, "11111111").await.expect("she waits");
        let (one, other) = tokio::join!(
            looks(&nodes[0], &ion, "22222222"),
            looks(&nodes[1], &eva, "33333333")
        );
        assert_eq!((one, other), (Ok(()), Ok(())));
        for node in &nodes {
            node.catch_up().await.expect("a disk");
            let registry = node.registry();
            let playing = |name: &str| registry.account(name).expect("an account").playing.len();
            assert_eq!((playing("ana"), playing("ion") + playing("eva")), (1, 1));
            let waits = ["11111111", "22222222", "33333333"].map(|id| registry.is_seeking(id));
            assert_eq!(waits.iter().filter(|waits| **waits).count(), 1, "{waits:?}");
        }
    }
}
