//! The stream of a game for one of its seats, and its chat.
//!
//! The game may continue from a position that no legal move led to. This happens when an illegal
//! move is final, or when the arbiter rearranged the pieces. Clients then receive a second
//! `gameFull`.

use std::{sync::Arc, time::Duration};

use axum::{
    Json,
    extract::{Path, State},
    response::Response,
};
use rokada_board::Color;
use rokada_hall::steward::{SeatHandle, Seated};
use rokada_protocol::Seat;
use serde_json::{Value, json};
use tokio::{
    sync::watch,
    time::{MissedTickBehavior, interval},
};

use crate::{
    api_json,
    caller::Caller,
    fields::Fields,
    game_setup::arrive,
    gateway::Gateway,
    live_game::ChatLine,
    registry::GameRow,
    response::{ApiError, JsonResult, ok_response},
    snapshot::GameSnapshot,
    stream::{self, Disconnected, LineSender},
};

/// How often to check whether the opponent is connected.
const PRESENCE_INTERVAL: Duration = Duration::from_secs(1);

/// Checks without the opponent until the stream reports `opponentGone`.
const ABSENT_CHECKS_MAX: u32 = 8;

/// Longest chat message, in characters.
const CHAT_LINE_MAX: usize = 500;

type Shared = State<Arc<Gateway>>;

pub(crate) async fn seat_of(
    gateway: &Gateway,
    caller: &Caller,
    id: &str,
) -> Result<(GameRow, usize, SeatHandle), ApiError> {
    caller.require_play()?;
    let row = gateway.row(id)?;
    let seat = row.seat_of(&caller.account);
    let seat = seat.ok_or_else(|| ApiError::not_found("You do not play this game"))?;
    let seat_handle = gateway.seat_handle(&row, seat).await?;
    Ok((row, seat, seat_handle))
}

/// `GET .../stream/{id}`: `gameFull`, then every change, until the game ends.
pub(crate) async fn stream(
    State(gateway): Shared,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let (row, seat, seat_handle) = seat_of(&gateway, &caller, &id).await?;
    // Opening the stream of one's own game counts as arriving at the board.
    arrive(&seat_handle, seat).await;
    if row.level.is_some() {
        // The engine may have left while no player was connected.
        seat_handle.start_engine().await?;
    }
    // Subscribe before the first read, so that no change is missed.
    let changes = seat_handle.changes();
    let snapshot = GameSnapshot::of(&seat_handle, 0).await?;
    let opponent = Color::ALL.get(seat).map(|color| color.opposite());
    let is_engine = opponent.is_some() && seat_handle.engine_side().await? == opponent;
    let token_watch = {
        let registry = gateway.registry();
        let held = registry
            .token(caller.token)
            .ok_or_else(ApiError::invalid_token)?;
        held.newest_stream.subscribe()
    };
    let (lines, response) = stream::open();
    let (seated, stay) = (seat_handle.sit(), caller.visit.stay());
    let streaming = Streaming {
        gateway,
        row,
        seat,
        is_engine,
        seat_handle,
        changes,
        lines,
        sent: Sent::default(),
    };
    tokio::spawn(async move {
        let _ = streaming.run(snapshot, token_watch, seated).await;
        drop(stay);
    });
    Ok(response)
}

/// The state sent last, to avoid sending the same state twice.
#[derive(Debug, Default, PartialEq, Eq)]
struct Sent {
    /// The position before the moves sent, and the number of moves before it.
    base: (usize, String),
    moves: Vec<String>,
    status: &'static str,
    offer: Option<Color>,
    /// Whether the game waits for a person, and whether the last move is illegal. A client whose
    /// move was refused meanwhile checks again.
    waits: [bool; 2],
    /// The times of the stopped clocks, in milliseconds.
    stopped_clocks: [Option<u64>; 2],
}

impl Sent {
    fn of(snapshot: &GameSnapshot) -> Self {
        let running = snapshot.view.clocks.running;
        let stopped = |color| (running != Some(color)).then(|| snapshot.clock_ms(color));
        Self {
            base: (snapshot.before, snapshot.initial_fen()),
            moves: snapshot.sent_moves.clone(),
            status: snapshot.status().1,
            offer: snapshot.view.offer,
            waits: [snapshot.waits(), snapshot.illegal.is_some()],
            stopped_clocks: Color::ALL.map(stopped),
        }
    }

    /// Whether a client that has received this state need not receive `other`.
    ///
    /// A clock that only started or stopped is no change; an adjusted clock is one.
    fn is_same(&self, other: &Self) -> bool {
        let mut clocks = self.stopped_clocks.iter().zip(other.stopped_clocks);
        let same_clocks = clocks.all(|(one, other)| match (one, other) {
            (Some(one), Some(other)) => *one == other,
            (None, _) | (_, None) => true,
        });
        (&self.moves, self.status, self.offer, self.waits)
            == (&other.moves, other.status, other.offer, other.waits)
            && same_clocks
    }
}

struct Streaming {
    gateway: Arc<Gateway>,
    row: GameRow,
    seat: usize,
    /// Whether the opponent is an engine of the hall.
    is_engine: bool,
    seat_handle: SeatHandle,
    changes: watch::Receiver<u64>,
    lines: LineSender,
    sent: Sent,
}

impl Streaming {
    async fn run(
        mut self,
        first: GameSnapshot,
        mut token_watch: watch::Receiver<u64>,
        seated: Seated,
    ) -> Result<(), Disconnected> {
        let live = self.gateway.live_game(&self.row.id);
        let mut chat = live.subscribe_chat();
        let mut presence_checks = interval(PRESENCE_INTERVAL);
        presence_checks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let closed = self.gateway.hall.closed();
        tokio::pin!(closed);
        let mut have = first.view.seq;
        let full = api_json::game_full(&self.gateway.registry(), &self.row, &first);
        self.lines.send(&full).await?;
        self.sent = Sent::of(&first);
        if first.is_over() {
            return Ok(());
        }
        let mut absent = 0;
        let mut is_gone = None;
        let mut refused = live.refused_moves(self.seat);
        loop {
            tokio::select! {
                // The game outlives its streams.
                Ok(()) = self.changes.changed() => {
                    if self.send_changes(&mut have).await? {
                        return Ok(());
                    }
                }
                Ok(line) = chat.recv() => self.lines.send(&api_json::chat_line(&line)).await?,
                _ = presence_checks.tick() => {
                    // At most once a second: a client may retry the same move at once.
                    let refused_now = live.refused_moves(self.seat);
                    if std::mem::replace(&mut refused, refused_now) != refused_now {
                        self.resend_state().await?;
                    }
                    absent = if self.is_opponent_connected() { 0 } else { absent + 1 };
                    let gone = absent >= ABSENT_CHECKS_MAX;
                    // Sent also while the opponent is present: a client may still show them as
                    // gone.
                    if (absent == 0 || gone) && is_gone != Some(gone) {
                        is_gone = Some(gone);
                        let line = json!({ "type": "opponentGone", "gone": gone });
                        self.lines.send(&line).await?;
                    }
                }
                changed = token_watch.changed() => if changed.is_err() {
                    // The token was revoked.
                    return Ok(());
                },
                () = seated.ended() => return Ok(()),
                paused = self.lines.pause() => {
                    paused?;
                    self.lines.beat().await?;
                }
                () = &mut closed => {
                    self.lines.abort().await;
                    return Ok(());
                }
            }
        }
    }

    /// Sends the state again: a client whose move was refused then shows the real position.
    async fn resend_state(&mut self) -> Result<(), Disconnected> {
        let snapshot = GameSnapshot::of(&self.seat_handle, 0)
            .await
            .map_err(|_| Disconnected)?;
        self.lines
            .send(&api_json::game_state(&self.row, &snapshot))
            .await
    }

    fn is_opponent_connected(&self) -> bool {
        // An engine never leaves. Connections to other nodes are not known here.
        if self.is_engine || self.gateway.is_shared {
            return true;
        }
        match self.seat {
            0 => self.seat_handle.is_there(Seat::Black),
            1 => self.seat_handle.is_there(Seat::White),
            _ => true,
        }
    }

    /// Sends what has changed; true once the game is over.
    async fn send_changes(&mut self, have: &mut u64) -> Result<bool, Disconnected> {
        let snapshot = match GameSnapshot::of(&self.seat_handle, *have).await {
            Ok(snapshot) => snapshot,
            Err(why) => {
                tracing::warn!(game = self.row.id, %why, "a stream cannot read its game");
                return Err(Disconnected);
            }
        };
        *have = snapshot.view.seq;
        // The status already reports an abort; its ruling cites no article that applies.
        let is_abort = api_json::is_abort(&self.row, &snapshot);
        let rulings = snapshot.view.rulings.iter();
        for ruling in rulings.filter(|it| !is_abort || it.clause != api_json::WRONG_SET_UP) {
            self.lines.send(&api_json::ruling_line(ruling)).await?;
        }
        let sent = Sent::of(&snapshot);
        let is_new_base = sent.base != self.sent.base;
        if is_new_base {
            let full = api_json::game_full(&self.gateway.registry(), &self.row, &snapshot);
            self.lines.send(&full).await?;
        }
        // Some clients read the end of the game only from a `gameState`.
        if is_new_base && snapshot.is_over() || !is_new_base && !sent.is_same(&self.sent) {
            self.lines
                .send(&api_json::game_state(&self.row, &snapshot))
                .await?;
        }
        self.sent = sent;
        Ok(snapshot.is_over())
    }
}

/// `GET .../chat`.
pub(crate) async fn chat(
    State(gateway): Shared,
    caller: Caller,
    Path(id): Path<String>,
) -> JsonResult {
    let (row, ..) = seat_of(&gateway, &caller, &id).await?;
    let chat = gateway.live_game(&row.id).chat_lines("player");
    let lines: Vec<Value> = chat
        .iter()
        .map(|line| json!({ "user": line.who, "text": line.text }))
        .collect();
    Ok(Json(json!(lines)))
}

/// `POST .../chat`: chat between programs. It is not part of the record.
pub(crate) async fn send_chat(
    State(gateway): Shared,
    caller: Caller,
    Path(id): Path<String>,
    fields: Fields,
) -> JsonResult {
    let (row, ..) = seat_of(&gateway, &caller, &id).await?;
    let room = match fields.get("room") {
        None | Some("player") => "player",
        Some("spectator") => "spectator",
        Some(_) => return Err(ApiError::bad_request("room: player or spectator")),
    };
    let text = fields
        .get("text")
        .ok_or_else(|| ApiError::bad_request("text: say something"))?;
    let text: String = text
        .chars()
        .filter(|letter| !letter.is_control())
        .take(CHAT_LINE_MAX)
        .collect();
    // Some clients stop at an empty chat line.
    if text.trim().is_empty() {
        return Err(ApiError::bad_request("text: say something"));
    }
    let who = gateway.account(&caller.account)?.name;
    gateway.live_game(&row.id).send_chat(ChatLine {
        room: room.into(),
        who,
        text,
    });
    ok_response()
}
