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

use rokada_html::data::OperatorPage;

use super::{Client, Shared};
use crate::extract::Path;
use crate::metrics::{MetricsSnapshot, span};
use crate::{error::Error, metrics, reader::Reader};
use rokada_live_game::time::HoldReason;

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
    Ok(rokada_html::watch(
        &operator_page(&shared.hall.metrics()),
        "/watch",
        reader.words,
    )
    .into_response())
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
    Ok(rokada_html::watch(
        &operator_page(&shared.hall.metrics()),
        &address,
        reader.words,
    )
    .into_response())
}

/// The figures, each with its meaning.
fn operator_page(it: &MetricsSnapshot) -> OperatorPage {
    let micros = |of_a_thousand| match it.commit_micros(of_a_thousand) {
        None => "-".to_owned(),
        Some(u64::MAX) => "> 256 ms".to_owned(),
        Some(micros) if micros < 1_000 => format!("< {micros} µs"),
        Some(micros) => format!("≤ {} ms", micros / 1_000),
    };
    let ms = |ms: i64| format!("{ms} ms");
    let mut rows = vec![
        ("watch-games", it.games_in_memory.to_string()),
        ("watch-clocks", it.clocks_running.to_string()),
        ("watch-connections", it.connections.to_string()),
        ("watch-recorded", it.acts_recorded.to_string()),
        ("watch-refused", it.acts_refused.to_string()),
        ("watch-failed", it.acts_failed.to_string()),
        ("watch-commits", it.store.commits.to_string()),
        ("watch-median", micros(500)),
        ("watch-slowest", micros(990)),
        ("watch-waiting", it.store.waiting.to_string()),
        ("watch-stopped", span(it.stopped_ms)),
        ("watch-wall", ms(it.wall_ahead_ms)),
    ];
    if let Some(ahead) = it.database_ahead_ms {
        rows.push(("watch-database", ms(ahead)));
    }
    if let Some(left) = it.disk_left {
        rows.push(("watch-disk", format!("{} MB", left / 1_000_000)));
    }
    let state = match (it.closing, it.standing) {
        (true, _) => "watch-closing",
        (false, None) => "watch-well",
        (false, Some(HoldReason::Slow)) => "watch-slow",
        (false, Some(HoldReason::Astray)) => "watch-astray",
        (false, Some(HoldReason::Trouble(_))) => "watch-trouble",
    };
    OperatorPage {
        state,
        figures: rows,
    }
}
