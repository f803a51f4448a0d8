//! Live updates of a room: the overview's stream, and open calls for the other pages of an arbiter.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    Extension,
    extract::State,
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
};
use futures_util::{
    StreamExt as _,
    future::BoxFuture,
    stream::{self, FuturesUnordered, Stream},
};
use rokada_board::Color;
use rokada_store::GameId;
use rokada_words::Words;
use tokio::{
    sync::watch,
    time::{MissedTickBehavior, interval},
};
use tokio_tungstenite::tungstenite::Message;

use super::{Look, boards, depth, relayed};
use crate::{
    error::Error,
    extract::{Path, Query},
    hall::Hall,
    reader::Reader,
    rooms::{NO_TABLE, Room},
    sittings::connection_class,
};
use rokada_html::data::BoardCard;
use rokada_live_game::LiveGame;
use rokada_netserver::{
    ConnectionSlot as Place,
    shutdown::closed,
    websocket::{Disconnected, Handshake, HandshakeError, HttpFrames as Live},
};
use rokada_protocol::Seat;

/// Interval of keep-alive messages.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(10);

/// Placeholder number for the external games among the boards that change.
const RELAYED: usize = usize::MAX;

/// A change of a board, of the room (0), or of the external games.
type Changed = BoxFuture<'static, (usize, watch::Receiver<u64>)>;

fn next_change(index: usize, mut of: watch::Receiver<u64>) -> Changed {
    Box::pin(async move {
        if of.changed().await.is_err() {
            // The hall is closing; the stream ends with it.
            std::future::pending::<()>().await;
        }
        (index, of)
    })
}

/// One stream for all boards: the card of each changed board, then the open calls.
pub(super) async fn watch_all(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    Query(look): Query<Look>,
    place: Option<Extension<Arc<Place>>>,
) -> Result<Response, Error> {
    let (room, seat) = hall.enter(&key).await?;
    if let Some(Extension(place)) = &place {
        place.promote(connection_class(seat));
        place.begin_stream();
    }
    let mut watched = Watched::new(hall, room, key, seat, reader.words).await;
    (watched.open, watched.place) = (look.board, place);
    let alive = KeepAlive::new().interval(KEEP_ALIVE_INTERVAL);
    Ok(Sse::new(stream_of(watched))
        .keep_alive(alive)
        .into_response())
}

/// `GET /r/{key}/calls`: the open calls as HTML, on connecting and on each change.
///
/// They come over a live connection, because a browser allows many of these.
pub(super) async fn calls(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    Extension(place): Extension<Arc<Place>>,
    handshake: Result<Handshake, HandshakeError>,
) -> Result<Response, Error> {
    let (room, seat) = hall.enter(&key).await?;
    if !seat.is_official() {
        return Err(Error::UnknownPage);
    }
    place.promote(connection_class(seat));
    if !place.is_promoted() {
        return Err(Error::Full);
    }
    let handshake = handshake?;
    place.begin_request();
    let watched = Watched::new(hall, room, key, seat, reader.words).await;
    Ok(handshake.accept(move |frames| async move {
        let _place = place;
        if let Err(Disconnected) = send_calls(frames, watched).await {
            tracing::debug!("a page of an arbiter is gone");
        }
    }))
}

/// Sends the calls until the page leaves or must reconnect.
async fn send_calls(mut frames: Live, mut watched: Watched) -> Result<(), Disconnected> {
    let mut closing = watched.hall.closing();
    let mut beats = interval(watched.hall.timeouts.ping);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut said = None;
    loop {
        let waiting = rokada_html::pending_calls(&watched.key, &watched.shown, watched.words);
        if said.as_ref() != Some(&waiting) {
            frames.send_text(waiting.clone().into()).await?;
            said = Some(waiting);
        }
        tokio::select! {
            changed = watched.next() => {
                let Some(numbers) = changed else { return Ok(()) };
                // A revoked link receives nothing more.
                if watched.hall.enter(&watched.key).await.is_err() {
                    return Ok(());
                }
                if watched.has_other_tables() {
                    watched.subscribe().await;
                } else {
                    watched.read_boards(&numbers).await;
                }
            }
            heard = frames.receive() => {
                if !matches!(heard, Some(Ok(Message::Text(_) | Message::Binary(_) | Message::Ping(_) | Message::Pong(_)))) {
                    return Ok(());
                }
                frames.throttle(watched.hall.now().0).await;
            }
            _ = beats.tick() => frames.ping().await?,
            () = closed(&mut closing) => return Ok(()),
        }
    }
}

struct Watched {
    hall: Arc<Hall>,
    room: Arc<Room>,
    key: String,
    seat: Seat,
    /// The board in the detail pane.
    open: Option<usize>,
    words: &'static Words,
    /// The games whose changes are followed, in the order of the boards.
    tables: Vec<GameId>,
    shown: Vec<BoardCard>,
    changes: FuturesUnordered<Changed>,
    is_new: bool,
    place: Option<Extension<Arc<Place>>>,
}

impl Drop for Watched {
    fn drop(&mut self) {
        if let Some(Extension(place)) = &self.place {
            place.end_stream();
        }
    }
}

fn stream_of(watched: Watched) -> impl Stream<Item = Result<Event, Infallible>> {
    let events = stream::unfold(watched, |mut watched| async move {
        let mut closing = watched.hall.closing();
        if watched.is_new {
            // Everything that changed since the page was made.
            watched.is_new = false;
            let events = watched.all().await;
            return Some((events, watched));
        }
        let numbers = tokio::select! {
            numbers = watched.next() => numbers?,
            () = closed(&mut closing) => return None,
        };
        // A revoked link receives nothing more.
        watched.hall.enter(&watched.key).await.ok()?;
        let events = watched.changed(&numbers).await;
        Some((events, watched))
    });
    events.flat_map(|events| stream::iter(events.into_iter().map(Ok)))
}

impl Watched {
    async fn new(
        hall: Arc<Hall>,
        room: Arc<Room>,
        key: String,
        seat: Seat,
        words: &'static Words,
    ) -> Self {
        let mut watched = Self {
            tables: Vec::new(),
            shown: Vec::new(),
            hall,
            room,
            key,
            seat,
            open: None,
            words,
            changes: FuturesUnordered::new(),
            is_new: true,
            place: None,
        };
        watched.subscribe().await;
        watched
    }

    /// Subscribes to the room and to its games, and reads every board.
    async fn subscribe(&mut self) {
        let (hall, room) = (&self.hall, &self.room);
        let changes: FuturesUnordered<Changed> = FuturesUnordered::new();
        changes.push(next_change(0, room.changes()));
        if relayed(hall, self.seat).is_some() {
            changes.push(next_change(RELAYED, hall.relayed.changes()));
        }
        self.tables = room.plan().tables;
        for (number, game) in (1..).zip(&self.tables) {
            if *game != NO_TABLE {
                changes.push(next_change(number, hall.table(*game).changes()));
            }
        }
        self.shown = boards(hall, &self.tables, self.seat, self.words).await;
        self.changes = changes;
    }

    /// Waits for the next change; includes all changes up to then.
    async fn next(&mut self) -> Option<Vec<usize>> {
        let (number, of) = self.changes.next().await?;
        let mut numbers = vec![number];
        self.changes.push(next_change(number, of));
        while let Some(Some((number, of))) =
            futures_util::FutureExt::now_or_never(self.changes.next())
        {
            self.changes.push(next_change(number, of));
            if numbers.contains(&number) {
                break;
            }
            numbers.push(number);
        }
        Some(numbers)
    }

    /// Whether the room's games differ from those that are followed.
    fn has_other_tables(&self) -> bool {
        self.room.plan().tables != self.tables
    }

    /// The game of a followed board, counted from 1.
    fn table(&self, number: usize) -> Option<Arc<LiveGame>> {
        let game = self.tables.get(number.checked_sub(1)?)?;
        (*game != NO_TABLE).then(|| self.hall.table(*game))
    }

    /// Reads the current state of these boards.
    async fn read_boards(&mut self, numbers: &[usize]) {
        for number in numbers {
            let Some(table) = self.table(*number) else {
                continue;
            };
            let board = self.hall.board(&table, self.seat, self.words).await;
            let sittings = &self.hall.sittings;
            let here = Color::ALL.map(|color| sittings.is_at(table.id(), color));
            self.shown[*number - 1] = board
                .map(|board| (board, here))
                .map_err(|why| why.sentence(self.words));
        }
    }

    async fn all(&mut self) -> Vec<Event> {
        let is_present =
            |number: &usize| !matches!(&self.shown[number - 1], Err(why) if why.is_empty());
        let mut events: Vec<Event> = (1..=self.shown.len())
            .filter(is_present)
            .map(|number| self.card(number))
            .collect();
        if let Some(open) = self.open {
            events.extend(self.depth(open).await);
        }
        events.push(self.calls_event());
        events
    }

    async fn changed(&mut self, numbers: &[usize]) -> Vec<Event> {
        let mut events = Vec::new();
        for number in numbers {
            if *number == 0 {
                let room = self.room.plan().summary(self.hall.now());
                let html = rokada_html::room_said(&room, self.words);
                events.push(Event::default().event("said").data(html));
                if self.has_other_tables() {
                    self.subscribe().await;
                    events.push(Event::default().event("reload").data("tables"));
                }
                continue;
            }
            if *number == RELAYED {
                let now = self.hall.relayed.now();
                let html = rokada_html::relayed_link(&self.key, &now, self.words);
                events.push(Event::default().event("relayed").data(html));
                continue;
            }
            if self.table(*number).is_none() {
                continue;
            }
            self.read_boards(&[*number]).await;
            events.push(self.card(*number));
            if self.open == Some(*number) {
                events.extend(self.depth(*number).await);
            }
        }
        events.push(self.calls_event());
        events
    }

    /// The detail pane; nothing if the board cannot be read, which its card says.
    async fn depth(&mut self, number: usize) -> Option<Event> {
        let depth = depth(&self.hall, &self.room, self.seat, number, self.words).await;
        let html = rokada_html::board_detail(&self.key, self.seat, &depth.ok()?, self.words);
        Some(Event::default().event("depth").data(html))
    }

    fn card(&self, number: usize) -> Event {
        let html = rokada_html::room_card(
            &self.key,
            number,
            &self.shown[number - 1],
            false,
            self.words,
        );
        let id = number.to_string();
        Event::default().event("card").id(id).data(html)
    }

    fn calls_event(&self) -> Event {
        let html = rokada_html::room_waiting(&self.key, &self.shown, self.words);
        Event::default().event("waiting").data(html)
    }
}
