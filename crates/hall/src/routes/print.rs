//! Addresses to print a page from, which hold no key.
//!
//! Browsers print the address of a page at its foot, and here most addresses hold a secret key. A
//! page for paper therefore redirects to `/p/TICKET`, where it is shown. A ticket is the address of
//! the page, encrypted, with its time of expiry. It is not stored, so that every node of a hall can
//! read it, and it leads to this page only.

use axum::{
    Router,
    extract::{Request, State},
    http::{Method, Uri, uri::PathAndQuery},
    middleware::{self, Next},
    response::{IntoResponse, Redirect, Response},
    routing::get,
};
use tower::ServiceExt as _;

use super::{Shared, organiser, room, sheet, tournaments};
use crate::{
    error::Error,
    extract::Path,
    print_ticket::{open_ticket, seal_ticket},
    shows,
};
use rokada_netserver::tls::Transport;

/// Milliseconds for which a ticket is valid.
const VALID_MS: u64 = 15 * 60_000;

/// The parameter that requests the version for paper of a page that also has one for the screen.
const PRINT_PARAMETER: &str = "print=1";

/// Marks a request by a ticket.
#[derive(Debug, Clone, Copy)]
struct Printed;

/// Which requests for a page redirect to a ticket.
#[derive(Debug, Clone, Copy)]
enum RedirectWhen {
    Always,
    Asked,
}

/// The pages for paper, and `/p/{ticket}`, where they are shown.
pub(super) fn routes(shared: &Shared) -> Router<Shared> {
    pages(shared).route("/p/{ticket}", get(show))
}

fn pages(shared: &Shared) -> Router<Shared> {
    let redirects =
        |when| middleware::from_fn_with_state((shared.clone(), when), redirect_to_ticket);
    let papers = tournaments::papers().route("/t/{token}/sheet", get(sheet));
    let others = room::papers().route("/o/{key}", get(organiser::page).post(organiser::relink));
    papers
        .route_layer(redirects(RedirectWhen::Always))
        .merge(others.route_layer(redirects(RedirectWhen::Asked)))
}

/// Redirects a request for a page for paper to an address without its key.
async fn redirect_to_ticket(
    State((shared, when)): State<(Shared, RedirectWhen)>,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    let is_shown_here = match when {
        RedirectWhen::Always => false,
        RedirectWhen::Asked => {
            let query = request.uri().query().unwrap_or_default();
            query.split('&').all(|pair| pair != PRINT_PARAMETER)
        }
    };
    let is_printed = request.extensions().get::<Printed>().is_some();
    if is_printed || is_shown_here || request.method() != Method::GET {
        return Ok(next.run(request).await);
    }
    let address = request.uri().path_and_query();
    let address = address.map_or("/", PathAndQuery::as_str);
    let hall = &shared.hall;
    let valid_until = hall.now().plus(VALID_MS);
    let ticket = seal_ticket(hall.services().envelope_cipher, address, valid_until)?;
    Ok(Redirect::to(&format!("/p/{ticket}")).into_response())
}

/// `GET /p/{ticket}`: the page of a ticket. Parameters of the request are added to the page's own.
async fn show(
    State(shared): State<Shared>,
    Path(ticket): Path<String>,
    request: Request,
) -> Result<Response, Error> {
    let hall = &shared.hall;
    let address = open_ticket(hall.services().envelope_cipher, &ticket, hall.now());
    let mut address = address.ok_or(Error::OldTicket)?;
    if let Some(query) = request.uri().query() {
        address = with_query(&address, query);
    }
    let uri: Uri = address.parse().map_err(|_| Error::OldTicket)?;
    if hall.shows().is_some() && !shows::takes(&Method::GET, uri.path()) {
        return Err(hall.shows_only());
    }
    // Another request: the parameters of this path are among the extensions of the first one.
    let (parts, body) = request.into_parts();
    let mut inner = Request::new(body);
    *inner.method_mut() = parts.method;
    *inner.uri_mut() = uri;
    *inner.headers_mut() = parts.headers;
    inner
        .extensions_mut()
        .insert(Transport::of(&parts.extensions));
    inner.extensions_mut().insert(Printed);
    let response = pages(&shared).with_state(shared).oneshot(inner).await;
    Ok(response.unwrap_or_else(|never| match never {}))
}

/// An address with these parameters in place of its own of the same names.
fn with_query(address: &str, query: &str) -> String {
    let (path, own) = address.split_once('?').unwrap_or((address, ""));
    let new: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
    let kept = form_urlencoded::parse(own.as_bytes())
        .filter(|(name, _)| new.iter().all(|(other, _)| other != name));
    let mut whole = form_urlencoded::Serializer::for_suffix(format!("{path}?"), path.len() + 1);
    whole.extend_pairs(kept).extend_pairs(&new);
    whole.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_replace_those_of_the_same_name() {
        for (address, query, whole) in [
            ("/t/KEY/sheet", "lang=sl", "/t/KEY/sheet?lang=sl"),
            ("/r/KEY/log?print=1&q=a", "q=b", "/r/KEY/log?print=1&q=b"),
            (
                "/r/KEY/log?print=1&q=a",
                "lang=ro",
                "/r/KEY/log?print=1&q=a&lang=ro",
            ),
        ] {
            assert_eq!(with_query(address, query), whole);
        }
    }
}
