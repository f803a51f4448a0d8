//! Pages on which a person creates, lists and revokes the tokens of their programs.

use std::sync::Arc;

use axum::{
    extract::{Path, RawQuery, State},
    http::StatusCode,
    response::{IntoResponse as _, Redirect, Response},
};
use rokada_hall::steward::{HallApi, Visit};
use rokada_protocol::Token;

use super::{
    account::secret,
    challenge::{cancel_challenge, decline_challenge, take_challenge},
};
use crate::{
    caller::{Guest, client_key},
    fields::Fields,
    fingerprint::Fingerprint,
    gateway::{Gateway, run_detached},
    journal::Line,
    page::{self, NewToken, TokenForm},
    rate_limit::RequestKind,
    registry::{Account, Registry},
    response::ApiError,
    scope::Scope,
};

type Shared = State<Arc<Gateway>>;

/// Longest note of a token, in characters.
const NOTE_MAX: usize = 60;

const TOKENS_MAX: usize = 50;

/// `GET /account/oauth/token/create`: the form, with the scopes and the note from the query.
pub(crate) async fn ask(
    State(gateway): Shared,
    Guest(visit): Guest,
    RawQuery(query): RawQuery,
) -> Response {
    let query = Fields::of_query(query.as_deref());
    let asked = read_token_form(&query);
    page::token_form(&gateway.hall, visit.words, &asked, None, None)
}

pub(super) fn read_token_form(fields: &Fields) -> TokenForm {
    let scopes = fields.get("scopes").unwrap_or_default();
    let mut scopes: Vec<Scope> = scopes
        .split(',')
        .filter_map(|name| name.parse().ok())
        .collect();
    scopes.dedup();
    let text = |name: &str| fields.get(name).unwrap_or_default().to_owned();
    let note = fields.get("description").unwrap_or_default();
    let note = note.chars().filter(|letter| !letter.is_control());
    TokenForm {
        name: text("name").trim().to_owned(),
        key: text("key"),
        note: note.take(NOTE_MAX).collect(),
        scopes,
        is_bot: fields.is_true("bot"),
        agrees: fields.is_true("agree"),
    }
}

pub(super) fn error_page(gateway: &Gateway, visit: &Visit, error: &ApiError) -> Response {
    let page = page::error(&gateway.hall, visit.words, &error.why);
    (error.status, page).into_response()
}

/// `POST /account/oauth/token/create`: creates a token, and an account if needed.
pub(crate) async fn make(State(gateway): Shared, Guest(visit): Guest, fields: Fields) -> Response {
    let asked = read_token_form(&fields);
    match make_token(&gateway, &visit, &asked).await {
        Ok(Ok(made)) => page::new_token(&gateway.hall, visit.words, &made),
        Ok(Err(key)) => {
            let form = page::token_form(&gateway.hall, visit.words, &asked, None, Some(key));
            (StatusCode::UNPROCESSABLE_ENTITY, form).into_response()
        }
        Err(error) => error_page(&gateway, &visit, &error),
    }
}

/// The account of a form, with the lines to record first if it is new.
pub(super) struct FormAccount {
    pub(super) lines: Vec<Line>,
    pub(super) id: String,
    name: String,
    /// The URL of its page, if it is new.
    pub(super) page: Option<String>,
}

/// Counts a token request for the rate limit, and checks the fields that need no account.
///
/// The inner error is the key of the error message.
pub(super) fn count(
    gateway: &Gateway,
    visit: &Visit,
    asked: &TokenForm,
) -> Result<Result<(), &'static str>, ApiError> {
    if asked.scopes.is_empty() {
        return Ok(Err("programs-no-scope"));
    }
    if !asked.agrees {
        return Ok(Err("programs-must-agree"));
    }
    let now = gateway.hall.now_ms();
    gateway
        .rate_limiter
        .count(RequestKind::Token, &client_key(visit), now)?;
    Ok(Ok(()))
}

/// The account of a form, or the key of the error message. `new_key` is the page key of a new
/// account.
pub(super) fn find_or_create_account(
    registry: &Registry,
    visit: &Visit,
    asked: &TokenForm,
    new_key: &Token,
) -> Result<FormAccount, &'static str> {
    if !asked.key.is_empty() {
        let key = Fingerprint::of(account_key(&asked.key));
        let Some(account) = registry.account_by_key(key) else {
            return Err("programs-wrong-key");
        };
        if registry.tokens_of(&account.id).len() >= TOKENS_MAX {
            return Err("programs-too-many");
        }
        return Ok(FormAccount {
            lines: Vec::new(),
            id: account.id.clone(),
            name: account.name.clone(),
            page: None,
        });
    }
    if !is_name(&asked.name) {
        return Err("programs-wrong-name");
    }
    if registry.account(&asked.name).is_some() {
        return Err("programs-taken");
    }
    let id = asked.name.to_ascii_lowercase();
    let mut lines = vec![Line::Account {
        name: asked.name.clone(),
        key: Fingerprint::from(new_key),
    }];
    if asked.is_bot {
        lines.push(Line::BotUpgrade {
            account: id.clone(),
        });
    }
    Ok(FormAccount {
        lines,
        id,
        name: asked.name.clone(),
        page: Some(page_of(visit, new_key)),
    })
}

/// Creates the token, or returns the key of the error message.
async fn make_token(
    gateway: &Arc<Gateway>,
    visit: &Visit,
    asked: &TokenForm,
) -> Result<Result<NewToken, &'static str>, ApiError> {
    if let Err(key) = count(gateway, visit, asked)? {
        return Ok(Err(key));
    }
    let (token, new_key) = (Gateway::new_secret()?, Gateway::new_secret()?);
    let (visit, asked, at) = (visit.clone(), asked.clone(), gateway.hall.now_ms());
    let making = gateway.record(move |registry| {
        let opened = match find_or_create_account(registry, &visit, &asked, &new_key) {
            Ok(opened) => opened,
            Err(key) => return Ok((Vec::new(), Err(key))),
        };
        let mut lines = opened.lines;
        lines.push(Line::Token {
            token: Fingerprint::from(&token),
            account: opened.id,
            scopes: asked.scopes.clone(),
            note: asked.note.clone(),
            at,
        });
        let made = NewToken {
            name: opened.name,
            token: token.as_str().to_owned(),
            page: opened.page,
        };
        Ok((lines, Ok(made)))
    });
    making.await
}

fn page_of(visit: &Visit, key: &Token) -> String {
    format!("{}/account/{}", visit.origin, key.as_str())
}

/// The key in the URL of an account's page, or the text itself.
fn account_key(text: &str) -> &str {
    let text = text.trim();
    text.rsplit_once("/account/").map_or(text, |(_, key)| key)
}

/// Whether a name has two to thirty letters, digits, `-` or `_`, as clients expect.
fn is_name(name: &str) -> bool {
    let fits = |letter: u8| letter.is_ascii_alphanumeric() || b"-_".contains(&letter);
    (2..=30).contains(&name.len())
        && name.bytes().all(fits)
        && name.as_bytes()[0].is_ascii_alphanumeric()
        // Clients use these words in place of an account name.
        && !["ai", "open", "arbiter", "white", "black"].contains(&name.to_ascii_lowercase().as_str())
}

fn account_of(gateway: &Gateway, key: &str) -> Option<Account> {
    gateway
        .registry()
        .account_by_key(Fingerprint::of(key))
        .cloned()
}

/// `GET /account/{key}`: its tokens, its games, and the available actions.
pub(crate) async fn account(
    State(gateway): Shared,
    Guest(visit): Guest,
    Path(key): Path<String>,
) -> Response {
    let Some(account) = account_of(&gateway, &key) else {
        return error_page(
            &gateway,
            &visit,
            &ApiError::not_found("No account has this key"),
        );
    };
    page::account(&gateway, visit.words, &account, &key, None)
}

/// `POST /account/{key}`: revokes a token, takes a seat by a link, or answers a challenge.
pub(crate) async fn change(
    State(gateway): Shared,
    Guest(visit): Guest,
    Path(key): Path<String>,
    fields: Fields,
) -> Response {
    let Some(account) = account_of(&gateway, &key) else {
        return error_page(
            &gateway,
            &visit,
            &ApiError::not_found("No account has this key"),
        );
    };
    let done = match fields.get("do") {
        Some("withdraw") => withdraw(&gateway, &account, &fields).await,
        Some("sit") => sit(&gateway, &account, &fields).await,
        Some(what @ ("accept" | "decline" | "cancel")) => {
            answer(&gateway, &account, what, &fields).await
        }
        _ => Err(ApiError::bad_request(
            "do: withdraw, sit, accept, decline or cancel",
        )),
    };
    match done {
        Ok(said) => page::account(
            &gateway,
            visit.words,
            &account,
            &key,
            Some(visit.words.say(said)),
        ),
        Err(error) => {
            let page = page::account(&gateway, visit.words, &account, &key, Some(error.why));
            (error.status, page).into_response()
        }
    }
}

async fn withdraw(
    gateway: &Arc<Gateway>,
    account: &Account,
    fields: &Fields,
) -> Result<&'static str, ApiError> {
    let token = fields.get("token").and_then(|token| token.parse().ok());
    let is_his = |token: &Fingerprint| {
        let registry = gateway.registry();
        registry
            .token(*token)
            .is_some_and(|held| held.account == account.id)
    };
    let token = token
        .filter(is_his)
        .ok_or_else(|| ApiError::not_found("No such token"))?;
    gateway
        .record_lines(vec![Line::TokenRevoked { token }])
        .await?;
    Ok("programs-withdrawn")
}

async fn sit(
    gateway: &Arc<Gateway>,
    account: &Account,
    fields: &Fields,
) -> Result<&'static str, ApiError> {
    let link = fields.get("link").unwrap_or_default();
    gateway.sit(&account.id, secret(link)).await?;
    Ok("programs-sat")
}

async fn answer(
    gateway: &Arc<Gateway>,
    account: &Account,
    what: &str,
    fields: &Fields,
) -> Result<&'static str, ApiError> {
    let id = fields.get("challenge").unwrap_or_default().to_owned();
    let (gateway, account) = (gateway.clone(), account.id.clone());
    match what {
        "accept" => {
            run_detached(async move { take_challenge(&gateway, &account, &id).await }).await?;
            Ok("programs-accepted")
        }
        "decline" => {
            decline_challenge(&gateway, &account, &id, "generic")?;
            Ok("programs-declined")
        }
        _ => {
            cancel_challenge(&gateway, &account, &id)?;
            Ok("programs-canceled")
        }
    }
}

/// `GET /{id}`: the public URL of a game or challenge.
///
/// Of a full id the first eight letters count.
pub(crate) async fn game(
    State(gateway): Shared,
    Guest(visit): Guest,
    Path(id): Path<String>,
) -> Response {
    if let Some(challenge) = gateway.lobby.challenge(&id) {
        return page::challenge(&gateway.hall, visit.words, &challenge);
    }
    match gateway.row(&id) {
        Ok(row) if is_id(&id) => Redirect::to(&format!("/spectate/{}", row.id)).into_response(),
        _ => HallApi::unknown_page(),
    }
}

/// `GET /{id}/{color}`: the same.
pub(crate) async fn game_of(
    gateway: Shared,
    guest: Guest,
    Path((id, color)): Path<(String, String)>,
) -> Response {
    match color.as_str() {
        "white" | "black" => game(gateway, guest, Path(id)).await,
        _ => HallApi::unknown_page(),
    }
}

/// Whether this has the length of a game id, or of the longer id of a seat.
fn is_id(id: &str) -> bool {
    [8, 12].contains(&id.len())
}

/// `GET /@/{name}`.
pub(crate) async fn public(
    State(gateway): Shared,
    Guest(visit): Guest,
    Path(name): Path<String>,
) -> Response {
    match gateway.account(&name) {
        Ok(account) => page::public(&gateway, visit.words, &account),
        Err(_) => HallApi::unknown_page(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_clients_know() {
        for name in ["Ana", "bot-1", "x_", "a".repeat(30).as_str()] {
            assert!(is_name(name), "{name}");
        }
        for name in [
            "",
            "a",
            "_x",
            "Ana Maria",
            "Нина",
            "open",
            "AI",
            "a".repeat(31).as_str(),
        ] {
            assert!(!is_name(name), "{name}");
        }
        assert_eq!(account_key(" http://localhost/account/abc "), "abc");
    }
}
