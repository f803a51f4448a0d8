//! Rotation of a tournament key.

use std::sync::Arc;

use axum::{
    extract::{Form, State, rejection::FormRejection},
    response::{IntoResponse, Redirect, Response},
};
use serde::Deserialize;

use super::upload::escaped;
use crate::extract::Path;
use crate::{error::Error, hall::Hall, reader::Reader, routes::bad_form};
use rokada_protocol::Token;

#[derive(Debug, Deserialize)]
pub(super) struct KeyForm {
    new: String,
}

/// `POST /v/{key}/key`: replaces the key and redirects to the tournament by the new one.
///
/// The form contains the new key, so that a form sent twice has the same result.
pub(super) async fn rotate(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    form: Result<Form<KeyForm>, FormRejection>,
) -> Result<Response, Error> {
    let Form(KeyForm { new }) = form.map_err(|why| bad_form(&why))?;
    let key = Token::parse(&key).ok_or(Error::UnknownLink)?;
    let wrong = || Error::BadRequest("a new key was expected in the form".into());
    let new = Token::parse(&new).ok_or_else(wrong)?;
    hall.rekey_detached(&key, &new).await?;
    let note = escaped(&reader.words.say("tournament-key-new"));
    Ok(Redirect::to(&format!("/v/{}?note={note}", new.as_str())).into_response())
}
