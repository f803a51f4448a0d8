//! The page of an electronic board, and its connection.

use std::sync::Arc;

use axum::{
    Extension,
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse as _, Response},
};

use super::{matter, seat_engine};
use crate::{error::Error, extract::Path, hall::Hall, reader::Reader, sensors};
use rokada_html::data::ElectronicBoardPage;
use rokada_netserver::{
    ConnectionSlot,
    websocket::{Handshake, HandshakeError},
};

/// Content security policy of the page of an electronic board. It also allows `LiveChess`, which
/// runs on the reader's own machine and listens at this port alone.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    font-src 'self'; media-src 'self'; connect-src 'self' ws://localhost:1982 ws://127.0.0.1:1982; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

pub(super) async fn page(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    let (table, holder) = hall.hold(&token).await?;
    let sides = sensors::sides(holder).ok_or(Error::UnknownPage)?;
    let seat = hall.seat_now(&table, holder).await?;
    seat_engine(&hall, &table).await;
    let by_hand = hall.board_snapshot(&table).await?.by_hand;
    let page = ElectronicBoardPage {
        token,
        sides,
        by_hand,
        view: hall.view(&table, seat, reader.words).await?,
        matter: matter(&hall, reader.words),
    };
    let mut response = rokada_html::electronic(&page, reader.words).into_response();
    let policy = HeaderValue::from_static(POLICY);
    response
        .headers_mut()
        .insert(header::CONTENT_SECURITY_POLICY, policy);
    Ok(response)
}

pub(super) async fn connect(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(token): Path<String>,
    Extension(place): Extension<Arc<ConnectionSlot>>,
    handshake: Result<Handshake, HandshakeError>,
) -> Result<Response, Error> {
    let (table, holder) = hall.hold(&token).await?;
    sensors::sides(holder).ok_or(Error::UnknownPage)?;
    if !place.is_promoted() {
        return Err(Error::Full);
    }
    let handshake = handshake?;
    let sitting = hall.sittings.begin(table.id(), holder);
    // A link revoked a moment ago could not close a connection that did not exist yet.
    hall.hold(&token).await?;
    // Until the connection ends.
    place.begin_request();
    let reader = sensors::Reader {
        hall,
        table,
        holder,
        words: reader.words,
        place,
        sitting,
    };
    Ok(handshake.accept(move |frames| sensors::serve(frames, reader)))
}
