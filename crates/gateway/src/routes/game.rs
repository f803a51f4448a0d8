//! The stream of a game for one of its seats, and the talk beside it.
//!
//! Where the game goes on from what no legal move left, because an illegal one stands or the
//! arbiter has put the pieces up otherwise, clients are told it anew by a second `gameFull`.

use std::{sync::Arc, time::Duration};

use axum::{
    Json,
    extract::{Path, State},
    response::Response,
};
use rokada_board::Color;
use rokada_hall::steward::{Chair, Seated};
use rokada_protocol::Seat;
use serde_json::{Value, json};
use tokio::{
    sync::watch,
    time::{MissedTickBehavior, interval},
};

use crate::{
    answer::{Answer, Nay, done},
    books::Row,
    caller::Caller,
    fields::Fields,
    gateway::Gateway,
    live::Talk,
    shapes,
    standing::Standing,
    stream::{self, Gone, Lines},
    tables::arrive,
};

/// How often to look whether the opponent is there.
const LOOK: Duration = Duration::from_secs(1);

/// After so many looks without him he is gone.
const GONE_AFTER: u32 = 8;

/// Longest line of talk, in letters.
const TALK_MAX: usize = 500;

type Shared = State<Arc<Gateway>>;

/// The game of an address and the seat of the caller there.
pub(crate) async fn seat_of(
    gateway: &Gateway,
    caller: &Caller,
    id: &str,
) -> Result<(Row, usize, Chair), Nay> {
    caller.plays()?;
    let row = gateway.row(id)?;
    let seat = row.seat_of(&caller.account);
    let seat = seat.ok_or_else(|| Nay::unknown("You do not play this game"))?;
    let chair = gateway.chair(&row, seat).await?;
    Ok((row, seat, chair))
}

/// `GET .../stream/{id}`: `gameFull`, then what happens, until the game ends.
pub(crate) async fn stream(
    State(gateway): Shared,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Nay> {
    let (row, seat, chair) = seat_of(&gateway, &caller, &id).await?;
    // Whoever opens the stream of his game sits down at the board.
    arrive(&chair, seat).await;
    if row.level.is_some() {
        // The engine may have left while nobody was here.
        chair.call_engine().await?;
    }
    // Heard from before the first look, so that nothing falls between.
    let changes = chair.changes();
    let standing = Standing::of(&chair, 0).await?;
    let opponent = Color::ALL.get(seat).map(|color| color.opposite());
    let is_engine = opponent.is_some() && chair.engine_side().await? == opponent;
    let stands = {
        let books = gateway.books();
        let held = books.token(caller.token).ok_or_else(Nay::stranger)?;
        held.stands.subscribe()
    };
    let (lines, response) = stream::open();
    let (seated, stay) = (chair.sit(), caller.visit.stay());
    let streaming = Streaming {
        gateway,
        row,
        seat,
        is_engine,
        chair,
        changes,
        lines,
        shown: Shown::default(),
    };
    tokio::spawn(async move {
        let _ = streaming.run(standing, stands, seated).await;
        drop(stay);
    });
    Ok(response)
}

/// What a client was told last, so that nothing is told twice.
#[derive(Debug, Default, PartialEq, Eq)]
struct Shown {
    /// What stood before the moves that were told, and how many lie before it.
    base: (usize, String),
    told: Vec<String>,
    status: &'static str,
    offer: Option<Color>,
    /// Whether the game waits for somebody, and whether a move that is not legal stands: a client
    /// whose move was refused meanwhile looks again.
    waits: [bool; 2],
    /// The clocks that stand still, in milliseconds.
    standing_clocks: [Option<u64>; 2],
}

impl Shown {
    fn of(standing: &Standing) -> Self {
        let running = standing.view.clocks.running;
        let stands = |color| (running != Some(color)).then(|| standing.clock_ms(color));
        Self {
            base: (standing.before, standing.initial_fen()),
            told: standing.told.clone(),
            status: standing.status().1,
            offer: standing.view.offer,
            waits: [standing.waits(), standing.illegal.is_some()],
            standing_clocks: Color::ALL.map(stands),
        }
    }

    /// Whether a client that was told this need not be told the other. A clock that has begun to
    /// run or stopped with nothing else is no news; one that was changed is.
    fn is_same(&self, other: &Self) -> bool {
        let mut clocks = self.standing_clocks.iter().zip(other.standing_clocks);
        let same_clocks = clocks.all(|(one, other)| match (one, other) {
            (Some(one), Some(other)) => *one == other,
            (None, _) | (_, None) => true,
        });
        (&self.told, self.status, self.offer, self.waits)
            == (&other.told, other.status, other.offer, other.waits)
            && same_clocks
    }
}

struct Streaming {
    gateway: Arc<Gateway>,
    row: Row,
    seat: usize,
    /// Whether the opponent is an engine of the hall.
    is_engine: bool,
    chair: Chair,
    changes: watch::Receiver<u64>,
    lines: Lines,
    shown: Shown,
}

impl Streaming {
    async fn run(
        mut self,
        first: Standing,
        mut stands: watch::Receiver<u64>,
        seated: Seated,
    ) -> Result<(), Gone> {
        let live = self.gateway.live(&self.row.id);
        let mut said = live.listen();
        let mut looks = interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let closed = self.gateway.steward.closed();
        tokio::pin!(closed);
        let mut have = first.view.seq;
        let full = shapes::full(&self.gateway, &self.row, &first);
        self.lines.send(&full).await?;
        self.shown = Shown::of(&first);
        if first.is_over() {
            return Ok(());
        }
        let mut absent = 0;
        let mut is_gone = None;
        let mut refused = live.refused(self.seat);
        loop {
            tokio::select! {
                // The table outlives its streams.
                Ok(()) = self.changes.changed() => {
                    if self.catch_up(&mut have).await? {
                        return Ok(());
                    }
                }
                Ok(talk) = said.recv() => self.lines.send(&shapes::talk(&talk)).await?,
                _ = looks.tick() => {
                    // Once a second at most: a client may try the same again at once.
                    let refused_now = live.refused(self.seat);
                    if std::mem::replace(&mut refused, refused_now) != refused_now {
                        self.say_again().await?;
                    }
                    absent = if self.opponent_is_there() { 0 } else { absent + 1 };
                    let gone = absent >= GONE_AFTER;
                    // Also said where he is there: a client may remember him as gone.
                    if (absent == 0 || gone) && is_gone != Some(gone) {
                        is_gone = Some(gone);
                        let line = json!({ "type": "opponentGone", "gone": gone });
                        self.lines.send(&line).await?;
                    }
                }
                changed = stands.changed() => if changed.is_err() {
                    // The token was withdrawn.
                    return Ok(());
                },
                () = seated.ended() => return Ok(()),
                paused = self.lines.pause() => {
                    paused?;
                    self.lines.beat().await?;
                }
                () = &mut closed => {
                    self.lines.break_off().await;
                    return Ok(());
                }
            }
        }
    }

    /// Says again how the game stands: a client whose move was refused shows it as it is.
    async fn say_again(&mut self) -> Result<(), Gone> {
        let standing = Standing::of(&self.chair, 0).await.map_err(|_| Gone)?;
        self.lines.send(&shapes::state(&self.row, &standing)).await
    }

    fn opponent_is_there(&self) -> bool {
        // An engine never leaves. Who is connected to other nodes is not known here.
        if self.is_engine || self.gateway.is_shared {
            return true;
        }
        match self.seat {
            0 => self.chair.is_there(Seat::Black),
            1 => self.chair.is_there(Seat::White),
            _ => true,
        }
    }

    /// Tells what is new; true once the game is over.
    async fn catch_up(&mut self, have: &mut u64) -> Result<bool, Gone> {
        let standing = match Standing::of(&self.chair, *have).await {
            Ok(standing) => standing,
            Err(why) => {
                tracing::warn!(game = self.row.id, %why, "a stream cannot read its game");
                return Err(Gone);
            }
        };
        *have = standing.view.seq;
        // That a game was called off its status says; no article tells of it.
        let is_abort = shapes::is_abort(&self.row, &standing);
        let rulings = standing.view.rulings.iter();
        for ruling in rulings.filter(|it| !is_abort || it.clause != shapes::WRONG_SET_UP) {
            self.lines.send(&shapes::ruling(ruling)).await?;
        }
        let shown = Shown::of(&standing);
        let is_anew = shown.base != self.shown.base;
        if is_anew {
            let full = shapes::full(&self.gateway, &self.row, &standing);
            self.lines.send(&full).await?;
        }
        // Some clients read only there that it is over.
        if is_anew && standing.is_over() || !is_anew && !shown.is_same(&self.shown) {
            self.lines
                .send(&shapes::state(&self.row, &standing))
                .await?;
        }
        self.shown = shown;
        Ok(standing.is_over())
    }
}

/// `GET .../chat`.
pub(crate) async fn chat(State(gateway): Shared, caller: Caller, Path(id): Path<String>) -> Answer {
    let (row, ..) = seat_of(&gateway, &caller, &id).await?;
    let said = gateway.live(&row.id).said_in("player");
    let lines: Vec<Value> = said
        .iter()
        .map(|talk| json!({ "user": talk.who, "text": talk.text }))
        .collect();
    Ok(Json(json!(lines)))
}

/// `POST .../chat`: talk between programs. It is not said at the board and not in the record.
pub(crate) async fn talk(
    State(gateway): Shared,
    caller: Caller,
    Path(id): Path<String>,
    fields: Fields,
) -> Answer {
    let (row, ..) = seat_of(&gateway, &caller, &id).await?;
    let room = match fields.get("room") {
        None | Some("player") => "player",
        Some("spectator") => "spectator",
        Some(_) => return Err(Nay::wrong("room: player or spectator")),
    };
    let text = fields
        .get("text")
        .ok_or_else(|| Nay::wrong("text: say something"))?;
    let text: String = text
        .chars()
        .filter(|letter| !letter.is_control())
        .take(TALK_MAX)
        .collect();
    // Some clients stop at a line without a letter.
    if text.trim().is_empty() {
        return Err(Nay::wrong("text: say something"));
    }
    let who = gateway.account(&caller.account)?.name;
    gateway.live(&row.id).say(Talk {
        room: room.into(),
        who,
        text,
    });
    done()
}
