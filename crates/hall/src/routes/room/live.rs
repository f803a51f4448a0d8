//! What changes in a room while somebody looks on: the overview's stream, and what waits for the
//! other pages of an arbiter.

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
    hall::{Hall, closed},
    pages,
    places::Place,
    reader::Reader,
    room::{NO_TABLE, Room},
    socket::{Gone, Handshake, Live},
    table::Table,
};
use rokada_protocol::Seat;

/// How often whoever looks on hears something.
const ALIVE: Duration = Duration::from_secs(10);

/// Stands for the boards of others among those that change.
const RELAYED: usize = usize::MAX;

/// A board has changed, the room (0), or a board of others.
type Changed = BoxFuture<'static, (usize, watch::Receiver<u64>)>;

fn next_change(index: usize, mut of: watch::Receiver<u64>) -> Changed {
    Box::pin(async move {
        if of.changed().await.is_err() {
            // The hall goes: what closes it ends the stream.
            std::future::pending::<()>().await;
        }
        (index, of)
    })
}

/// One stream for all boards: the card of each board that changes, then what waits.
pub(super) async fn watch_all(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    Query(look): Query<Look>,
    place: Option<Extension<Arc<Place>>>,
) -> Result<Response, Error> {
    let (room, seat) = hall.enter(&key).await?;
    if let Some(Extension(place)) = &place {
        place.rise(seat.into());
        place.stays();
    }
    let mut watched = Watched::new(hall, room, key, seat, reader.words).await;
    (watched.open, watched.place) = (look.board, place);
    let alive = KeepAlive::new().interval(ALIVE);
    Ok(Sse::new(stream_of(watched))
        .keep_alive(alive)
        .into_response())
}

/// `GET /r/{key}/calls`: what waits, as HTML, over a connection of which a browser has many; on
/// connecting and on each change.
pub(super) async fn calls(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    Extension(place): Extension<Arc<Place>>,
    handshake: Result<Handshake, Error>,
) -> Result<Response, Error> {
    let (room, seat) = hall.enter(&key).await?;
    if !seat.is_official() {
        return Err(Error::UnknownPage);
    }
    place.rise(seat.into());
    if !place.has_risen() {
        return Err(Error::Full);
    }
    let handshake = handshake?;
    place.begins();
    let watched = Watched::new(hall, room, key, seat, reader.words).await;
    Ok(handshake.accept(move |frames| async move {
        let _place = place;
        if let Err(Gone) = tell_calls(frames, watched).await {
            tracing::debug!("a page of an arbiter is gone");
        }
    }))
}

/// Tells it until the page leaves, or shall come again.
async fn tell_calls(mut frames: Live, mut watched: Watched) -> Result<(), Gone> {
    let mut closing = watched.hall.closing();
    let mut beats = interval(watched.hall.patience.beat);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut said = None;
    loop {
        let waiting = pages::room_calls(&watched.key, &watched.shown, watched.words);
        if said.as_ref() != Some(&waiting) {
            frames.send_text(waiting.clone().into()).await?;
            said = Some(waiting);
        }
        tokio::select! {
            changed = watched.next() => {
                let Some(numbers) = changed else { return Ok(()) };
                // Whose link was withdrawn hears no more.
                if watched.hall.enter(&watched.key).await.is_err() {
                    return Ok(());
                }
                if watched.has_other_tables() {
                    watched.subscribe().await;
                } else {
                    watched.look_again(&numbers).await;
                }
            }
            heard = frames.hear() => {
                if !matches!(heard, Some(Ok(Message::Text(_) | Message::Binary(_) | Message::Ping(_) | Message::Pong(_)))) {
                    return Ok(());
                }
                frames.hear_no_faster(watched.hall.now()).await;
            }
            _ = beats.tick() => frames.beat().await?,
            () = closed(&mut closing) => return Ok(()),
        }
    }
}

struct Watched {
    hall: Arc<Hall>,
    room: Arc<Room>,
    key: String,
    seat: Seat,
    /// The board that is open beside the overview.
    open: Option<usize>,
    words: &'static Words,
    /// The tables whose changes are followed, in the order of the boards.
    tables: Vec<GameId>,
    shown: Vec<pages::Shown>,
    changes: FuturesUnordered<Changed>,
    is_new: bool,
    place: Option<Extension<Arc<Place>>>,
}

impl Drop for Watched {
    fn drop(&mut self) {
        if let Some(Extension(place)) = &self.place {
            place.stays_no_longer();
        }
    }
}

fn stream_of(watched: Watched) -> impl Stream<Item = Result<Event, Infallible>> {
    let events = stream::unfold(watched, |mut watched| async move {
        let mut closing = watched.hall.closing();
        if watched.is_new {
            // Whatever changed since the page was written.
            watched.is_new = false;
            let events = watched.all().await;
            return Some((events, watched));
        }
        let numbers = tokio::select! {
            numbers = watched.next() => numbers?,
            () = closed(&mut closing) => return None,
        };
        // Whose link was withdrawn sees no more.
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

    /// Subscribes to the room and to its tables, and reads every board.
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

    /// What has changed next, with whatever has changed meanwhile.
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

    /// Whether the room has other tables than those that are followed.
    fn has_other_tables(&self) -> bool {
        self.room.plan().tables != self.tables
    }

    /// The table of a board that is followed, counted from 1.
    fn table(&self, number: usize) -> Option<Arc<Table>> {
        let game = self.tables.get(number.checked_sub(1)?)?;
        (*game != NO_TABLE).then(|| self.hall.table(*game))
    }

    /// Looks at the boards of these numbers as they stand now.
    async fn look_again(&mut self, numbers: &[usize]) {
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
        let there = |number: &usize| !matches!(&self.shown[number - 1], Err(why) if why.is_empty());
        let mut events: Vec<Event> = (1..=self.shown.len())
            .filter(there)
            .map(|number| self.card(number))
            .collect();
        if let Some(open) = self.open {
            events.extend(self.depth(open).await);
        }
        events.push(self.waiting());
        events
    }

    async fn changed(&mut self, numbers: &[usize]) -> Vec<Event> {
        let mut events = Vec::new();
        for number in numbers {
            if *number == 0 {
                let plan = self.room.plan();
                let html = pages::room_said(&plan, self.hall.now(), self.words);
                events.push(Event::default().event("said").data(html));
                if self.has_other_tables() {
                    self.subscribe().await;
                    events.push(Event::default().event("anew").data("tables"));
                }
                continue;
            }
            if *number == RELAYED {
                let now = self.hall.relayed.now();
                let html = pages::relayed_link(&self.key, &now, self.words);
                events.push(Event::default().event("relayed").data(html));
                continue;
            }
            if self.table(*number).is_none() {
                continue;
            }
            self.look_again(&[*number]).await;
            events.push(self.card(*number));
            if self.open == Some(*number) {
                events.extend(self.depth(*number).await);
            }
        }
        events.push(self.waiting());
        events
    }

    /// The board that is open; nothing where it cannot be read, which its card says.
    async fn depth(&mut self, number: usize) -> Option<Event> {
        let depth = depth(&self.hall, &self.room, self.seat, number, self.words).await;
        let html = pages::room_depth(&self.key, self.seat, &depth.ok()?, self.words);
        Some(Event::default().event("depth").data(html))
    }

    fn card(&self, number: usize) -> Event {
        let html = pages::room_card(
            &self.key,
            number,
            &self.shown[number - 1],
            false,
            self.words,
        );
        let id = number.to_string();
        Event::default().event("card").id(id).data(html)
    }

    fn waiting(&self) -> Event {
        let html = pages::room_waiting(&self.key, &self.shown, self.words);
        Event::default().event("waiting").data(html)
    }
}
