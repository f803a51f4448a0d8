//! How a device comes to trust the hall, and what it can request before.

use axum::{
    Router,
    extract::State,
    http::{HeaderMap, Method, Uri, header},
    middleware,
    response::{IntoResponse, Redirect, Response},
    routing::get,
};

use super::{Shared, asset};
use crate::{
    error::Error,
    reader::{Reader, speak},
};
use rokada_html::data::TrustPage;
use rokada_netserver::add_security_headers;

/// Path of the authority's certificate.
const FILE: &str = "/trust/rokada-ca.crt";

/// The page and the file.
pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/trust", get(page))
        .route(FILE, get(file))
}

/// The routes over plain HTTP of a hall with TLS: how to trust it, and redirects.
///
/// Forms are never accepted there: anyone on the network could read their content.
pub(crate) fn router(shared: Shared) -> Router {
    routes()
        .route("/assets/{*path}", get(asset))
        .fallback(redirect_to_tls)
        .method_not_allowed_fallback(async || Error::WrongMethod)
        .layer(middleware::from_fn(speak))
        .layer(middleware::from_fn(add_security_headers))
        .with_state(shared)
}

async fn page(
    State(shared): State<Shared>,
    reader: Reader,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let authority = shared.authority.as_ref().ok_or(Error::UnknownPage)?;
    let page = TrustPage {
        file: FILE.to_owned(),
        fingerprint: authority.fingerprint.clone(),
        hall: secure_origin(&shared, &headers)?,
    };
    Ok(rokada_html::trust(&page, reader.words).into_response())
}

async fn file(State(shared): State<Shared>) -> Result<Response, Error> {
    let authority = shared.authority.as_ref().ok_or(Error::UnknownPage)?;
    let headers = [
        (header::CONTENT_TYPE, "application/x-x509-ca-cert"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"rokada-ca.crt\"",
        ),
    ];
    Ok((headers, authority.pem.clone()).into_response())
}

/// Answers a URL without `https`: explains how to trust the hall if it issued its own certificate;
/// a link leads to the same page over TLS.
async fn redirect_to_tls(
    State(shared): State<Shared>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if !method.is_safe() {
        return Err(Error::PlainHttp);
    }
    if uri.path() == "/" && shared.authority.is_some() {
        return Ok(Redirect::temporary("/trust").into_response());
    }
    let origin = secure_origin(&shared, &headers)?;
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    Ok(Redirect::temporary(&format!("{origin}{path}")).into_response())
}

/// The origin for TLS.
fn secure_origin(shared: &Shared, headers: &HeaderMap) -> Result<String, Error> {
    let origin = shared.origins.of_request_over_tls(headers);
    origin.ok_or(Error::UnknownHost)
}
