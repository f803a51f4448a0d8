//! Runs the solver that decides whether a side can still checkmate.
//!
//! A search may take long, so it runs outside the processing of acts. Its result is recorded in the
//! game as an act (5.2.2, 6.9, 7.5.5).
//!
//! The solver takes one question at a time, so that long searches leave the rest of the machine to
//! the other games. An unasked question (is this position dead?) is dropped as soon as the game has
//! continued. When the hall closes all are dropped; each is asked again when its game is next read
//! from the store.

use std::{ops::ControlFlow, sync::Arc, time::Duration};

use rokada_laws::{Deed, act::Found, clerk::Inquiry};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::{error::Error, hall::Hall};
use rokada_live_game::LiveGame;
use rokada_netserver::shutdown::closed;

/// The longest result that is recorded, in bytes.
const FINDING_MAX: usize = 64 * 1024;

/// Delay before a result is recorded that the store did not take.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// Answers the questions of the games in the queue, one at a time, until the hall closes.
pub(crate) async fn run(hall: Arc<Hall>, mut queue: UnboundedReceiver<Arc<LiveGame>>) {
    let mut closing = hall.closing();
    loop {
        let table = tokio::select! {
            Some(table) = queue.recv() => table,
            () = closed(&mut closing) => return,
        };
        answer(&hall, &table).await;
    }
}

/// Answers the question of a game, if it has one. Meanwhile it may have been answered, here or on
/// another node, or the game may have continued.
async fn answer(hall: &Arc<Hall>, table: &Arc<LiveGame>) {
    let (seq, inquiry) = match table.inquiry(hall.services()).await {
        Ok(Some(question)) => question,
        Ok(None) => return,
        // A page of the game shows why. Its question is asked again when it can be read.
        Err(why) => {
            tracing::debug!(game = %table.id(), %why, "a game cannot be read");
            return;
        }
    };
    let found = solve(hall, table, seq, inquiry).await;
    if let Some(found) = found.filter(|found| length(found) <= FINDING_MAX)
        && !is_recorded(hall, table, &found).await
    {
        tokio::spawn(record_later(hall.clone(), table.clone(), found));
    }
}

/// Tries to record a result until the store takes it, the game no longer asks, or the hall closes.
async fn record_later(hall: Arc<Hall>, table: Arc<LiveGame>, found: Found) {
    let mut closing = hall.closing();
    loop {
        tokio::select! {
            () = tokio::time::sleep(RETRY_DELAY) => {}
            () = closed(&mut closing) => return,
        }
        if is_recorded(&hall, &table, &found).await {
            return;
        }
    }
}

/// Records a result. `false` if the store did not take it, and may later.
async fn is_recorded(hall: &Hall, table: &LiveGame, found: &Found) -> bool {
    match hall.record_finding(table, found).await {
        Ok(()) => true,
        // The game has an answer, or has continued.
        Err(Error::Refused(_)) => true,
        Err(why) => {
            tracing::error!(game = %table.id(), %why, "a finding could not be recorded");
            matches!(why, Error::Unreadable { .. } | Error::UnknownLink)
        }
    }
}

/// The length of a result as an act, in bytes.
fn length(found: &Found) -> usize {
    Deed::Clerk(found.clone()).to_string().len()
}

async fn solve(
    hall: &Arc<Hall>,
    table: &Arc<LiveGame>,
    seq: u64,
    inquiry: Inquiry,
) -> Option<Found> {
    let (closing, changes) = (hall.closing(), table.changes());
    let search = tokio::task::spawn_blocking(move || {
        inquiry.solve(&mut |_| {
            let is_stale = inquiry.side.is_none() && *changes.borrow() > seq;
            if is_stale || *closing.borrow() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
    });
    let found = search.await.unwrap_or_else(|why| {
        tracing::error!(game = %table.id(), %why, "a search ended without an answer");
        None
    });
    // An interrupted search has no result.
    found.filter(|_| !*hall.closing().borrow())
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Duration};

    use rokada_protocol::{Seat, Token};
    use rokada_store::{Fault, Faults, GameHead, Memory, MemoryStore, Store as _};

    use crate::{hall::tests::opened_on, stored_hash::StoredHash as _};
    use rokada_live_game::time::wall;

    /// What happens between a question and its answer.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    enum Between {
        Nothing,
        /// The hall is restarted before the solver has begun.
        Restart,
        /// The disk is full until all clocks are stopped.
        FullDisk,
    }

    /// A flag is claimed, or a move made, in a position that the solver may not look into: the
    /// clerk's answer ends the game, whatever happens before it is recorded.
    #[tokio::test(start_paused = true)]
    async fn the_clerk_ends_what_the_solver_leaves_open() {
        let shut = "8/1p6/1Pp5/k1P5/p1P5/P1K5/8/8 w - - 0 1";
        let by_help = "8/8/8/8/4n3/7k/8/6BK w - - 0 1";
        let rows = [
            (
                by_help,
                "clocks: white 0:00:00 black 0:01:00",
                "claim flag",
                "0-1",
                "6.9",
            ),
            (
                shut,
                "clocks: white 0:00:00 black 0:01:00",
                "claim flag",
                "1/2-1/2",
                "6.9",
            ),
            (shut, "running: white", "move c3d3", "1/2-1/2", "5.2.2"),
        ];
        let all = rows.iter().flat_map(|row| {
            [Between::Nothing, Between::Restart, Between::FullDisk].map(|between| (row, between))
        });
        for ((start, time, acts, score, clause), between) in all {
            let head = GameHead {
                kind: rokada_store::Kind::Game,
                header: format!("time: 5m\nregulation solver: 5\nstart: {start}\n{time}\n"),
                white: "Ana".into(),
                black: "Ion".into(),
                event: String::new(),
                created: wall(),
            };
            let tokens = [Seat::White, Seat::Black]
                .map(|seat| (seat, Token::random().expect("random numbers")));
            let seats = tokens
                .iter()
                .map(|(seat, token)| (token.hash(), seat.name().to_owned()));
            let memory = Memory::default();
            let faults = Arc::<Faults>::default();
            let store = MemoryStore::open_on(&memory, faults.clone());
            let game = store.create(head, seats.collect()).await;
            game.expect("a game");
            let (_folder, mut hall) = opened_on(store, |_| {}).await;
            let token = if acts.starts_with("move") {
                tokens[0].1.as_str()
            } else {
                tokens[1].1.as_str()
            };
            let (mut table, seat) = hall.sit(token).await.expect("a seat");
            let done = hall.act_detached(&table, seat, (*acts).into(), None).await;
            done.expect("recorded");
            let words = rokada_words::words(rokada_words::Language::En);
            let mut _other_folder = None;
            match between {
                Between::Nothing => {}
                Between::Restart => {
                    hall.close();
                    let (folder, again) = opened_on(MemoryStore::open(&memory), |_| {}).await;
                    (_other_folder, hall) = (Some(folder), again);
                    table = hall.sit(token).await.expect("a seat").0;
                }
                Between::FullDisk => {
                    faults.set(Some(Fault::Full));
                    let mut halted = hall.watch_hold_reason();
                    halted.wait_for(Option::is_some).await.expect("the clock");
                    let view = hall.view(&table, seat, words).await.expect("a view");
                    assert_eq!(view.result, None);
                    faults.set(None);
                }
            }
            let mut view: Option<rokada_protocol::View> = None;
            for _ in 0..200 {
                let now = hall.view(&table, seat, words).await.expect("a view");
                let is_over = now.result.is_some();
                view = Some(now);
                if is_over {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            let text = format!("{view:?}");
            assert!(
                text.contains(score) && text.contains(clause),
                "{between:?}: {text}"
            );
            hall.close();
        }
    }
}
