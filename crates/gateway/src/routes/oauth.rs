//! Tokens for web pages of other sites (RFC 6749, 4.1, with the PKCE secret of RFC 7636).
//!
//! Such a page sends its user here. The user agrees and returns with a code, which the page
//! exchanges for a token.

use std::sync::Arc;

use axum::{
    Json,
    extract::{RawQuery, State},
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use serde_json::json;

use super::pages::{count, error_page, find_or_create_account, read_token_form};
use crate::{
    authorization::AuthorizationRequest,
    caller::Guest,
    fields::Fields,
    fingerprint::Fingerprint,
    gateway::Gateway,
    grants::Grant,
    journal::Line,
    page::{self, TokenForm},
    response::ApiError,
};

/// The prefix by which clients recognize a code in their URL.
const CODE_PREFIX: &str = "liu_";

/// The reported lifetime of a token in seconds: a year. It is valid until revoked, but some clients
/// need a number.
const EXPIRES_IN_S: u64 = 31_536_000;

type Shared = State<Arc<Gateway>>;

/// `GET /oauth`: the form, filled in from the authorization request.
pub(crate) async fn ask(
    State(gateway): Shared,
    Guest(visit): Guest,
    RawQuery(query): RawQuery,
) -> Response {
    let fields = Fields::of_query(query.as_deref());
    match AuthorizationRequest::read(&fields) {
        Ok(wanted) => {
            let asked = TokenForm {
                scopes: wanted.scopes.clone(),
                note: wanted.client.clone(),
                ..TokenForm::default()
            };
            page::token_form(&gateway.hall, visit.words, &asked, Some(&wanted), None)
        }
        Err(error) => error_page(&gateway, &visit, &error),
    }
}

/// `POST /oauth`: the user agrees. Creates an account if needed, and redirects with a code.
pub(crate) async fn agree(State(gateway): Shared, Guest(visit): Guest, fields: Fields) -> Response {
    let wanted = match AuthorizationRequest::read(&fields) {
        Ok(wanted) => wanted,
        Err(error) => return error_page(&gateway, &visit, &error),
    };
    let asked = read_token_form(&fields);
    let grant_code = async {
        if let Err(key) = count(&gateway, &visit, &asked)? {
            return Ok(Err(key));
        }
        let new_key = Gateway::new_secret()?;
        let (asking, opening) = (visit.clone(), asked.clone());
        let recording = gateway.record(move |registry| {
            Ok(
                match find_or_create_account(registry, &asking, &opening, &new_key) {
                    Ok(opened) => (opened.lines, Ok((opened.id, opened.page))),
                    Err(key) => (Vec::new(), Err(key)),
                },
            )
        });
        let (account, page) = match recording.await? {
            Ok(opened) => opened,
            Err(key) => return Ok(Err(key)),
        };
        let grant = Grant {
            account,
            // Only scopes that were both requested and left ticked.
            scopes: (asked.scopes.iter().copied())
                .filter(|scope| wanted.scopes.contains(scope))
                .collect(),
            note: asked.note.clone(),
            client: wanted.client.clone(),
            back: wanted.back.clone(),
            challenge: wanted.challenge.clone(),
        };
        let code = format!("{CODE_PREFIX}{}", Gateway::new_secret()?.as_str());
        let now = gateway.hall.now_ms();
        if !gateway.grants.keep(Fingerprint::of(&code), grant, now) {
            return Err(ApiError::too_many_requests(
                "Too many wait for a token: try again",
                60,
            ));
        }
        Ok(Ok((code, page)))
    };
    match grant_code.await {
        Ok(Ok((code, page))) => {
            let back = wanted.redirect_with("code", &code);
            let page = page.as_deref();
            page::authorization_granted(&gateway.hall, visit.words, &wanted.site(), &back, page)
        }
        Ok(Err(key)) => {
            let words = visit.words;
            let form = page::token_form(&gateway.hall, words, &asked, Some(&wanted), Some(key));
            (StatusCode::UNPROCESSABLE_ENTITY, form).into_response()
        }
        Err(error) => error_page(&gateway, &visit, &error),
    }
}

/// `POST /api/token`: exchanges a code for the token.
pub(crate) async fn exchange(
    State(gateway): Shared,
    Guest(_): Guest,
    fields: Fields,
) -> Result<Response, ApiError> {
    // RFC 6749, 5.2.
    let refused = |error: &str, why: &str| {
        let said = json!({ "error": error, "error_description": why });
        Ok((StatusCode::BAD_REQUEST, Json(said)).into_response())
    };
    match fields.get("grant_type") {
        Some("authorization_code") => {}
        None => return refused("invalid_request", "grant_type: authorization_code, please"),
        Some(_) => {
            let why = "grant_type: authorization_code is the only one here";
            return refused("unsupported_grant_type", why);
        }
    }
    let text = |name| fields.get(name).unwrap_or_default();
    let taken = gateway.grants.take(
        Fingerprint::of(text("code")),
        text("client_id"),
        text("redirect_uri"),
        text("code_verifier"),
        gateway.hall.now_ms(),
    );
    let Some(grant) = taken else {
        return refused(
            "invalid_grant",
            "This code is not known here, is used up or two minutes old, or not yours: ask for another at /oauth",
        );
    };
    let token = Gateway::new_secret()?;
    gateway
        .record_lines(vec![Line::Token {
            token: Fingerprint::from(&token),
            account: grant.account,
            scopes: grant.scopes,
            note: grant.note,
            at: gateway.hall.now_ms(),
        }])
        .await?;
    let given = json!({ "token_type": "Bearer", "access_token": token.as_str(), "expires_in": EXPIRES_IN_S });
    Ok(Json(given).into_response())
}
