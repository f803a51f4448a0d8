//! Metrics for operators: for Prometheus, and as a page.
//!
//! Only programs on the hall's own machine and clients with the configured token may read them.

use std::net::SocketAddr;

use axum::{
    Extension, Router,
    extract::{ConnectInfo, State},
    http::{HeaderMap, Uri, header},
    response::{IntoResponse, Response},
    routing::get,
};

use super::{Client, Shared};
use crate::extract::Path;
use crate::{error::Error, metrics, pages, reader::Reader};

/// Headers that a proxy adds: behind a proxy every client has its address.
const BY_A_PROXY: [&str; 3] = ["x-forwarded-for", "forwarded", "via"];

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/metrics", get(open_metrics))
        .route("/watch", get(page))
        .route("/watch/{token}", get(page_of_token))
}

/// Whether a client on this machine asks directly.
///
/// An unconfigured proxy on this machine would make every client local. So would a page whose site
/// resolves its name to this machine.
fn is_here(
    shared: &Shared,
    peer: SocketAddr,
    client: Client,
    uri: &Uri,
    headers: &HeaderMap,
) -> bool {
    let through = BY_A_PROXY.iter().any(|name| headers.contains_key(*name));
    let is_direct = peer.ip().to_canonical() == client.0 && !through;
    is_direct && client.0.is_loopback() && shared.origins.names.is_host_allowed(uri, headers)
}

async fn open_metrics(
    State(shared): State<Shared>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(client): Extension<Client>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let token = headers.get(header::AUTHORIZATION);
    let token = token
        .and_then(|token| token.to_str().ok())
        .and_then(|token| token.strip_prefix("Bearer "));
    let has_token =
        token.is_some_and(|token| metrics::is_token(shared.metrics_token.as_ref(), token));
    if !has_token && !is_here(&shared, peer, client, &uri, &headers) {
        return Err(Error::UnknownPage);
    }
    let text = metrics::as_text(shared.hall.metrics());
    Ok(([(header::CONTENT_TYPE, metrics::TEXT)], text).into_response())
}

async fn page(
    State(shared): State<Shared>,
    reader: Reader,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(client): Extension<Client>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if !is_here(&shared, peer, client, &uri, &headers) {
        return Err(Error::UnknownPage);
    }
    Ok(pages::watch(&shared.hall.metrics(), "/watch", reader.words).into_response())
}

async fn page_of_token(
    State(shared): State<Shared>,
    reader: Reader,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    if !metrics::is_token(shared.metrics_token.as_ref(), &token) {
        return Err(Error::UnknownPage);
    }
    let address = format!("/watch/{token}");
    Ok(pages::watch(&shared.hall.metrics(), &address, reader.words).into_response())
}
