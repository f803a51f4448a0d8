//! External games for the arbiters of a room, and their live updates.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    Extension,
    extract::State,
    response::{
        IntoResponse, Response,
        sse::{Event, KeepAlive, Sse},
    },
};
use futures_util::{StreamExt as _, stream};
use rokada_words::Words;
use tokio::sync::watch;

use crate::{
    error::Error, extract::Path, hall::Hall, reader::Reader, rooms::Room,
    sittings::connection_class,
};
use rokada_html::data::FollowedGames;
use rokada_netserver::{ConnectionSlot as Place, shutdown::closed};
use rokada_protocol::Seat;

/// Checks that this key opens such a page: alerts are for arbiters.
async fn enter(hall: &Hall, key: &str) -> Result<(Arc<Room>, Seat), Error> {
    let (room, seat) = hall.enter(key).await?;
    if seat.is_official() && hall.relayed.is_followed() {
        Ok((room, seat))
    } else {
        Err(Error::UnknownPage)
    }
}

/// `GET /r/{key}/relayed`.
pub(super) async fn page(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
) -> Result<Response, Error> {
    let (room, seat) = enter(&hall, &key).await?;
    let calls = super::calls(&hall, &key, &room, seat, reader.words).await;
    let page = rokada_html::relayed(&key, &hall.relayed.now(), calls.as_ref(), reader.words);
    Ok(page.into_response())
}

/// `GET /r/{key}/relayed/stream`: all boards if the list of games changed, else the changed ones.
pub(super) async fn stream(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    place: Option<Extension<Arc<Place>>>,
) -> Result<Response, Error> {
    let (_, seat) = enter(&hall, &key).await?;
    let stays = place.map(|Extension(place)| {
        place.promote(connection_class(seat));
        place.begin_stream();
        StreamGuard(place)
    });
    let watched = Watched {
        changes: hall.relayed.changes(),
        hall,
        key,
        words: reader.words,
        shown: None,
        _stays: stays,
    };
    let events = stream::unfold(watched, |mut watched| async move {
        let events = watched.next().await?;
        Some((events, watched))
    });
    let events =
        events.flat_map(|events| stream::iter(events.into_iter().map(Ok::<_, Infallible>)));
    let alive = KeepAlive::new().interval(Duration::from_secs(10));
    Ok(Sse::new(events).keep_alive(alive).into_response())
}

/// A connection with a streaming response.
struct StreamGuard(Arc<Place>);

impl Drop for StreamGuard {
    fn drop(&mut self) {
        self.0.end_stream();
    }
}

struct Watched {
    hall: Arc<Hall>,
    key: String,
    words: &'static Words,
    shown: Option<Arc<FollowedGames>>,
    changes: watch::Receiver<u64>,
    _stays: Option<StreamGuard>,
}

impl Watched {
    async fn next(&mut self) -> Option<Vec<Event>> {
        let mut closing = self.hall.closing();
        if self.shown.is_some() {
            tokio::select! {
                changed = self.changes.changed() => changed.ok()?,
                () = closed(&mut closing) => return None,
            }
            // A revoked link receives nothing more.
            enter(&self.hall, &self.key).await.ok()?;
        }
        self.changes.mark_unchanged();
        let now = self.hall.relayed.now();
        let before = self.shown.replace(now.clone());
        let mut events = Vec::new();
        // Text of external files must not break a line of the stream.
        let event = |name, html: String| {
            Event::default()
                .event(name)
                .data(html.replace(['\r', '\n'], " "))
        };
        match before.filter(|before| before.has_the_same_games(&now)) {
            None => {
                let html = rokada_html::relayed_boards(&now, self.words);
                events.push(event("all", html));
            }
            Some(before) => {
                for (index, board) in now.boards.iter().enumerate() {
                    if Arc::ptr_eq(board, &before.boards[index]) {
                        continue;
                    }
                    let number = index + 1;
                    let html = rokada_html::relayed_card(number, board, self.words);
                    events.push(event("card", html).id(number.to_string()));
                }
            }
        }
        let html = rokada_html::relayed_alerts(&now, self.words);
        events.push(event("alerts", html));
        Some(events)
    }
}
