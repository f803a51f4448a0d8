//! The page where the arbiter withdraws the link of a seat or issues a new one.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::{Form, State, rejection::FormRejection},
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use serde::Deserialize;

use super::{Shared, bad_form};
use crate::{
    error::Error,
    extract::Path,
    hall::Hall,
    reader::{Reader, wants_json},
};
use rokada_html::data::{Relinking, SeatsPage};
use rokada_netserver::tls::Transport;
use rokada_protocol::Seat;

/// `GET /t/{token}/links`: the seats of the game.
pub(super) async fn page(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    let (table, by) = hall.sit(&token).await?;
    let page = SeatsPage {
        seats: hall.seats(&table, by).await?,
        token,
        done: None,
    };
    Ok(rokada_html::seats(&page, reader.words).into_response())
}

/// The fields of the form.
#[derive(Debug, Deserialize)]
pub(super) struct Relink {
    seat: Seat,
    #[serde(rename = "do")]
    what: Relinking,
}

/// `POST /t/{token}/links`: answers with JSON on request, else with the page.
pub(super) async fn relink(
    State(shared): State<Shared>,
    reader: Reader,
    Path(token): Path<String>,
    line: Option<Extension<Transport>>,
    headers: HeaderMap,
    form: Result<Form<Relink>, FormRejection>,
) -> Result<Response, Error> {
    let Form(Relink { seat, what }) = form.map_err(|why| bad_form(&why))?;
    let hall = &shared.hall;
    let (table, by) = hall.sit(&token).await?;
    let relinking = hall.relink_detached(&table, by, seat, what);
    let new = hall.answer_in_time(relinking).await?;
    let origin = shared
        .origins
        .of_request(&headers, line.as_deref().copied());
    let link = new
        .as_ref()
        .map(|token| format!("{origin}/t/{}", token.as_str()));
    if wants_json(&headers) {
        return Ok(Json(serde_json::json!({ "seat": seat, "link": link })).into_response());
    }
    let page = SeatsPage {
        seats: hall.seats(&table, by).await?,
        // If the arbiter's own link was reissued, the page continues with the new one.
        token: match &new {
            Some(new) if seat == by => new.as_str().to_owned(),
            Some(_) | None => token,
        },
        done: Some((seat, link)),
    };
    Ok(rokada_html::seats(&page, reader.words).into_response())
}
