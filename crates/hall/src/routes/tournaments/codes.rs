//! The fixed codes of the boards: the address that follows a board from round to round, and the
//! sheet with all codes.

use axum::{
    Extension,
    extract::State,
    http::{HeaderMap, Uri},
    response::{IntoResponse as _, Redirect, Response},
};
use rokada_html::tournament::Sheet;
use rokada_protocol::Token;
use std::sync::Arc;

use super::{opened, printed_origin, rendered};
use crate::{error::Error, extract::Path, hall::Hall, reader::Reader, routes::Shared};
use rokada_netserver::{ConnectionClass, tls::Transport};

/// `GET /tournaments/{id}/clock/{board}/{secret}`, or `board` for a player's seat: redirects to the
/// current game of the board, or shows what the board waits for.
pub(super) async fn follow(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path((_, _, secret)): Path<(i64, u16, String)>,
    uri: Uri,
) -> Result<Response, Error> {
    let secret = Token::parse(&secret).ok_or(Error::UnknownLink)?;
    let target = hall.code_target(&secret).await?;
    let here = target.code.path(&secret);
    if uri.path() != here {
        return Err(Error::UnknownLink);
    }
    if let Some(game) = target.game {
        let seat = format!("/t/{}.{game}", secret.as_str());
        return Ok(Redirect::to(&seat).into_response());
    }
    let words = reader.words;
    let render = move || rokada_html::tournament::waiting(&target.name, target.board, &here, words);
    rendered(&hall, ConnectionClass::Participant, render).await
}

/// `GET /v/{key}/codes`: the codes of all boards, to print once.
pub(super) async fn sheet(
    State(shared): State<Shared>,
    reader: Reader,
    Path(key): Path<String>,
    line: Option<Extension<Transport>>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let (key, live) = opened(&shared.hall, &key).await?;
    let codes = shared.hall.board_codes(&live, &key).await?;
    let origin = printed_origin(&shared, &headers, line.as_deref().copied());
    let (snapshot, words) = (live.snapshot().await, reader.words);
    let render = move || {
        let boards = codes.chunk_by(|(one, _), (other, _)| one.board == other.board);
        let sheets = boards.map(|codes| Sheet {
            board: codes[0].0.board,
            seats: codes
                .iter()
                .map(|(code, secret)| {
                    let name = words.pick("seat-", code.seat.name());
                    (name, format!("{origin}{}", code.path(secret)))
                })
                .collect(),
        });
        let sheets: Vec<Sheet> = sheets.collect();
        rokada_html::tournament::codes(snapshot.tournament(), &sheets, words)
    };
    rendered(&shared.hall, ConnectionClass::Participant, render).await
}
