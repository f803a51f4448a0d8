//! Requests for a rematch with colors changed, and the link to it.

use std::sync::Arc;

use axum::{Extension, extract::State, response::Redirect};

use super::Client;
use crate::extract::Path;
use crate::{error::Error, hall::Hall};
use rokada_protocol::Token;

/// `POST /t/{token}/rematch`: this player requests one.
pub(super) async fn wish(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Extension(Client(client)): Extension<Client>,
) -> Result<Redirect, Error> {
    let (table, holder) = hall.hold(&token).await?;
    let secret = Token::parse(&token).ok_or(Error::UnknownLink)?;
    hall.wish_rematch(&table, holder, secret, client).await?;
    go(State(hall), Path(token)).await
}

/// `GET /t/{token}/rematch`: redirects to the new game, or back to the old one while there is none.
pub(super) async fn go(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
) -> Result<Redirect, Error> {
    let (table, holder) = hall.hold(&token).await?;
    let secret = Token::parse(&token).ok_or(Error::UnknownLink)?;
    let link = hall.rematch_link(&table, holder, &secret).await?;
    let to = link.as_ref().map_or(token.as_str(), Token::as_str);
    Ok(Redirect::to(&format!("/t/{to}")))
}
