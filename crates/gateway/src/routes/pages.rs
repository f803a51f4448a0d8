//! Where a person makes tokens for his programs, sees them, and withdraws them one by one.

use std::sync::Arc;

use axum::{
    extract::{Path, RawQuery, State},
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use rokada_hall::{steward::Visit, token::Token};

use super::account::secret;
use crate::{
    answer::Nay,
    books::Account,
    caller::{Guest, from},
    fields::Fields,
    gateway::Gateway,
    journal::Line,
    key::Fingerprint,
    page::{self, Asked, Made},
    rates::What,
    scope::Scope,
};

type Shared = State<Arc<Gateway>>;

/// Longest note of a token, in letters.
const NOTE_MAX: usize = 60;

/// Most tokens of an account that stand at once.
const TOKENS_MAX: usize = 50;

/// `GET /account/oauth/token/create`: the form, with the scopes and the note that a client asks
/// for.
pub(crate) async fn ask(
    State(gateway): Shared,
    Guest(visit): Guest,
    RawQuery(query): RawQuery,
) -> Response {
    let query = Fields::of_query(query.as_deref());
    let asked = asked(&query);
    page::ask(&gateway.steward, visit.words, &asked, None, None)
}

/// What a form or a query asks for.
pub(super) fn asked(fields: &Fields) -> Asked {
    let scopes = fields.get("scopes").unwrap_or_default();
    let mut scopes: Vec<Scope> = scopes
        .split(',')
        .filter_map(|name| name.parse().ok())
        .collect();
    scopes.dedup();
    let text = |name: &str| fields.get(name).unwrap_or_default().to_owned();
    let note = fields.get("description").unwrap_or_default();
    let note = note.chars().filter(|letter| !letter.is_control());
    Asked {
        name: text("name").trim().to_owned(),
        key: text("key"),
        note: note.take(NOTE_MAX).collect(),
        scopes,
        is_bot: fields.is("bot"),
        agrees: fields.is("agree"),
    }
}

/// A page's answer where nothing can be made.
pub(super) fn unwell(gateway: &Gateway, visit: &Visit, nay: &Nay) -> Response {
    let page = page::unwell(&gateway.steward, visit.words, &nay.why);
    (nay.status, page).into_response()
}

/// `POST /account/oauth/token/create`: an account, if there is none yet, and a token.
pub(crate) async fn make(State(gateway): Shared, Guest(visit): Guest, fields: Fields) -> Response {
    let asked = asked(&fields);
    match make_token(&gateway, &visit, &asked).await {
        Ok(Ok(made)) => page::made(&gateway.steward, visit.words, &made),
        Ok(Err(key)) => {
            let form = page::ask(&gateway.steward, visit.words, &asked, None, Some(key));
            (StatusCode::UNPROCESSABLE_ENTITY, form).into_response()
        }
        Err(nay) => unwell(&gateway, &visit, &nay),
    }
}

/// The account of a form, and what is to be noted first where it is new.
pub(super) struct Opened {
    pub(super) lines: Vec<Line>,
    pub(super) id: String,
    name: String,
    /// The address of its page, where it is new.
    pub(super) page: Option<String>,
}

/// The account for which a form asks, or the key of the sentence that says what is wrong with it.
/// Whoever calls it holds the writing until the lines are noted.
pub(super) fn opened(
    gateway: &Gateway,
    visit: &Visit,
    asked: &Asked,
) -> Result<Result<Opened, &'static str>, Nay> {
    if asked.scopes.is_empty() {
        return Ok(Err("programs-no-scope"));
    }
    if !asked.agrees {
        return Ok(Err("programs-must-agree"));
    }
    let now = gateway.steward.now_ms();
    gateway.rates.count(What::Token, &from(visit), now)?;
    if !asked.key.is_empty() {
        let key = Fingerprint::of(account_key(&asked.key));
        let books = gateway.books();
        let Some(account) = books.account_by_key(key) else {
            return Ok(Err("programs-wrong-key"));
        };
        if books.tokens_of(&account.id).len() >= TOKENS_MAX {
            return Ok(Err("programs-too-many"));
        }
        return Ok(Ok(Opened {
            lines: Vec::new(),
            id: account.id.clone(),
            name: account.name.clone(),
            page: None,
        }));
    }
    if !is_name(&asked.name) {
        return Ok(Err("programs-wrong-name"));
    }
    if gateway.books().account(&asked.name).is_some() {
        return Ok(Err("programs-taken"));
    }
    let key = Gateway::new_secret()?;
    let id = asked.name.to_ascii_lowercase();
    let mut lines = vec![Line::Account {
        name: asked.name.clone(),
        key: Fingerprint::from(&key),
    }];
    if asked.is_bot {
        lines.push(Line::Bot {
            account: id.clone(),
        });
    }
    Ok(Ok(Opened {
        lines,
        id,
        name: asked.name.clone(),
        page: Some(page_of(visit, &key)),
    }))
}

/// The token, or the key of the sentence that says what is wrong with the form.
async fn make_token(
    gateway: &Arc<Gateway>,
    visit: &Visit,
    asked: &Asked,
) -> Result<Result<Made, &'static str>, Nay> {
    let _writing = gateway.writing.clone().lock_owned().await;
    let Opened {
        mut lines,
        id,
        name,
        page,
    } = match opened(gateway, visit, asked)? {
        Ok(opened) => opened,
        Err(key) => return Ok(Err(key)),
    };
    let token = Gateway::new_secret()?;
    lines.push(Line::Token {
        token: Fingerprint::from(&token),
        account: id,
        scopes: asked.scopes.clone(),
        note: asked.note.clone(),
        at: gateway.steward.now_ms(),
    });
    gateway.note(lines).await?;
    let token = token.as_str().to_owned();
    Ok(Ok(Made { name, token, page }))
}

fn page_of(visit: &Visit, key: &Token) -> String {
    format!("{}/account/{}", visit.origin, key.as_str())
}

/// The key in the address of an account's page, or the text itself.
fn account_key(text: &str) -> &str {
    let text = text.trim();
    text.rsplit_once("/account/").map_or(text, |(_, key)| key)
}

/// Two to thirty letters, digits, `-`, `_`, as clients know names.
fn is_name(name: &str) -> bool {
    let fits = |letter: u8| letter.is_ascii_alphanumeric() || b"-_".contains(&letter);
    (2..=30).contains(&name.len())
        && name.bytes().all(fits)
        && name.as_bytes()[0].is_ascii_alphanumeric()
        // Clients write these where an account stands.
        && !["ai", "open", "arbiter", "white", "black"].contains(&name.to_ascii_lowercase().as_str())
}

/// The account whose page this is.
fn account_of(gateway: &Gateway, key: &str) -> Option<Account> {
    gateway
        .books()
        .account_by_key(Fingerprint::of(key))
        .cloned()
}

/// `GET /account/{key}`: its tokens, its games, and what may be done.
pub(crate) async fn account(
    State(gateway): Shared,
    Guest(visit): Guest,
    Path(key): Path<String>,
) -> Response {
    let Some(account) = account_of(&gateway, &key) else {
        return unwell(&gateway, &visit, &Nay::unknown("No account has this key"));
    };
    page::account(&gateway, visit.words, &account, &key, None)
}

/// `POST /account/{key}`: withdraws a token, or sits down by a link.
pub(crate) async fn change(
    State(gateway): Shared,
    Guest(visit): Guest,
    Path(key): Path<String>,
    fields: Fields,
) -> Response {
    let Some(account) = account_of(&gateway, &key) else {
        return unwell(&gateway, &visit, &Nay::unknown("No account has this key"));
    };
    let done = match fields.get("do") {
        Some("withdraw") => withdraw(&gateway, &account, &fields).await,
        Some("sit") => sit(&gateway, &account, &fields).await,
        _ => Err(Nay::wrong("do: withdraw or sit")),
    };
    match done {
        Ok(said) => page::account(
            &gateway,
            visit.words,
            &account,
            &key,
            Some(visit.words.say(said)),
        ),
        Err(nay) => {
            let page = page::account(&gateway, visit.words, &account, &key, Some(nay.why));
            (nay.status, page).into_response()
        }
    }
}

async fn withdraw(
    gateway: &Arc<Gateway>,
    account: &Account,
    fields: &Fields,
) -> Result<&'static str, Nay> {
    let token = fields.get("token").and_then(|token| token.parse().ok());
    let is_his = |token: &Fingerprint| {
        let books = gateway.books();
        books
            .token(*token)
            .is_some_and(|held| held.account == account.id)
    };
    let token = token
        .filter(is_his)
        .ok_or_else(|| Nay::unknown("No such token"))?;
    gateway.note(vec![Line::Withdrawn { token }]).await?;
    Ok("programs-withdrawn")
}

async fn sit(
    gateway: &Arc<Gateway>,
    account: &Account,
    fields: &Fields,
) -> Result<&'static str, Nay> {
    let link = fields.get("link").unwrap_or_default();
    gateway.sit(&account.id, secret(link)).await?;
    Ok("programs-sat")
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
