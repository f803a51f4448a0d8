//! Setting up a table, and the page that whoever did so keeps.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::{Form, State, rejection::FormRejection},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use rokada_laws::clock::TimeControl;
use serde::Deserialize;

use super::{Client, Shared, bad_form, is_here_only, matter, origin};
use crate::{
    error::Error,
    extract::{Path, Query},
    hall::{Hall, Relinking},
    page_data::{FrontPage, NewGame, OrganiserPage, OwnTable},
    pages,
    reader::Reader,
    tls::Line,
    token::Token,
};
use rokada_protocol::{Holder, Seat};

/// The cookie with the keys of the tables that a browser set up, the newest first.
const COOKIE: &str = "tables";

/// So many of them are kept.
const KEPT: usize = 8;

/// How long they are kept, in seconds: a year.
const KEPT_S: u32 = 31_536_000;

/// What the address of the front page says.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Tried {
    /// Which case is shown on the board to try.
    r#try: String,
}

/// `GET /`
pub(super) async fn front(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Query(tried): Query<Tried>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    // Whoever sets up a table most likely writes moves as he reads them.
    let letters = reader.words.language().to_string();
    let form = NewGame {
        letters_white: letters.clone(),
        letters_black: letters,
        key: Token::random()?.as_str().to_owned(),
        ..NewGame::default()
    };
    let page = FrontPage {
        matter: matter(&hall, reader.words),
        error: None,
        form,
        tables: tables(&hall, &headers).await,
        engines: hall.engines(),
        doors: hall.doors(),
        unknown_key: None,
        trial: tried.r#try,
    };
    Ok(pages::front(&page, reader.words).into_response())
}

/// `POST /games`: to the page of the links; in JSON for whoever accepts JSON.
pub(super) async fn create(
    State(shared): State<Shared>,
    reader: Reader,
    Extension(Client(client)): Extension<Client>,
    line: Option<Extension<Line>>,
    headers: HeaderMap,
    form: Result<Form<NewGame>, FormRejection>,
) -> Result<Response, Error> {
    let Form(mut form) = form.map_err(|why| bad_form(&why))?;
    let hall = &shared.hall;
    let key = match Token::parse(&form.key) {
        Some(key) => key,
        None => Token::random()?,
    };
    if form.own == "chance" {
        // By the key, so that the same form sent twice draws the same color.
        let is_white = key.hash().0[0].is_multiple_of(2);
        if is_white { "white" } else { "black" }.clone_into(&mut form.own);
    }
    let key = Some(key);
    match hall.answer_in_time(hall.create(&form, key, client)).await {
        Ok(key) if super::wants_json(&headers) => {
            let origin = origin(&headers, &shared.origins, line.as_deref().copied());
            let organised = hall.organised(&key).await?.ok_or(Error::UnknownLink)?;
            let seats = organised.seats.iter().map(|(seat, token)| {
                let link = token
                    .as_ref()
                    .map(|it| format!("{origin}/t/{}", it.as_str()));
                serde_json::json!({ "seat": seat.name(), "link": link })
            });
            let seats: Vec<_> = seats.collect();
            let page = format!("{origin}/o/{}", key.as_str());
            Ok(Json(serde_json::json!({ "page": page, "seats": seats })).into_response())
        }
        Ok(key) => {
            let cookie = keep(&key, &headers, is_secure(&shared, line.as_deref()));
            let to = Redirect::to(&first_place(hall, &form, &key).await?);
            Ok(([(header::SET_COOKIE, cookie)], to).into_response())
        }
        Err(Error::Setup(mistake)) => {
            Token::random()?.as_str().clone_into(&mut form.key);
            let page = FrontPage {
                matter: None,
                error: Some(mistake),
                form,
                tables: tables(hall, &headers).await,
                engines: hall.engines(),
                doors: hall.doors(),
                unknown_key: None,
                trial: String::new(),
            };
            let page = pages::front(&page, reader.words);
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Err(why @ Error::TooManyTables) => {
            let mut response = why.into_response();
            let again = HeaderValue::from(hall.next_table_in(client));
            response.headers_mut().insert(header::RETRY_AFTER, again);
            Ok(response)
        }
        Err(why) => Err(why),
    }
}

/// Where one is led who has just set up a table: to his seat where he plays himself at once, else
/// to the links.
async fn first_place(hall: &Hall, form: &NewGame, key: &Token) -> Result<String, Error> {
    let own = if form.own == "black" {
        Seat::Black
    } else {
        Seat::White
    };
    let wanted = match form.way.as_str() {
        "alone" => Holder::Both,
        "engine" => Holder::One(own),
        "clock" => Holder::One(Seat::Phone),
        "friend" => return Ok(format!("/o/{}?own={own}", key.as_str())),
        _ => return Ok(format!("/o/{}", key.as_str())),
    };
    let organised = hall.organised(key).await?.ok_or(Error::UnknownLink)?;
    let mut seats = organised.seats.iter();
    let link = seats.find_map(|(seat, link)| link.as_ref().filter(|_| *seat == wanted));
    let link = link.ok_or(Error::UnknownLink)?;
    Ok(format!("/t/{}", link.as_str()))
}

/// A key as somebody wrote it down.
#[derive(Debug, Deserialize)]
pub(super) struct Written {
    key: String,
}

/// `POST /o`: from the key to its page. By a form, so that no address holds it as it was typed.
pub(super) async fn find(
    State(shared): State<Shared>,
    reader: Reader,
    line: Option<Extension<Line>>,
    headers: HeaderMap,
    form: Result<Form<Written>, FormRejection>,
) -> Result<Response, Error> {
    let Form(Written { key: written }) = form.map_err(|why| bad_form(&why))?;
    let hall = &shared.hall;
    if let Some(key) = Token::read(&written)
        && hall.organised_table(&key).await?.is_some()
    {
        let cookie = keep(&key, &headers, is_secure(&shared, line.as_deref()));
        let to = Redirect::to(&format!("/o/{}", key.as_str()));
        return Ok(([(header::SET_COOKIE, cookie)], to).into_response());
    }
    let page = FrontPage {
        matter: matter(hall, reader.words),
        error: None,
        form: NewGame {
            key: Token::random()?.as_str().to_owned(),
            ..NewGame::default()
        },
        tables: tables(hall, &headers).await,
        engines: hall.engines(),
        doors: hall.doors(),
        unknown_key: Some(written),
        trial: String::new(),
    };
    let page = pages::front(&page, reader.words);
    Ok((StatusCode::NOT_FOUND, page).into_response())
}

/// What the address says beside the key: what was just done by a form, and who reads.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Said {
    seat: Option<Holder>,
    done: Option<Relinking>,
    /// The seat of the reader himself.
    own: Option<Seat>,
}

/// `GET /o/{key}`: the links of a table, for whoever set it up.
pub(super) async fn page(
    State(shared): State<Shared>,
    reader: Reader,
    Path(key): Path<String>,
    Query(Said { seat, done, own }): Query<Said>,
    line: Option<Extension<Line>>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let key = Token::parse(&key).ok_or(Error::UnknownLink)?;
    let organised = shared.hall.organised(&key).await?;
    let organised = organised.ok_or(Error::UnknownLink)?;
    let origin = origin(&headers, &shared.origins, line.as_deref().copied());
    let link = |token: &Token| format!("{origin}/t/{}", token.as_str());
    let seats = organised.seats.iter();
    let page = OrganiserPage {
        is_coached: organised.is_coached(),
        key: key.as_str().to_owned(),
        written: key.in_groups(),
        white_name: organised.head.white,
        black_name: organised.head.black,
        event: organised.head.event,
        time: pages::time_in_words(&organised.time, reader.words),
        seats: seats
            .map(|(seat, token)| (*seat, token.as_ref().map(link)))
            .collect(),
        lan_origin: shared.origins.lan.clone().filter(|_| is_here_only(&origin)),
        origin,
        done: seat.zip(done),
        own: own.filter(|own| own.player().is_some()),
    };
    Ok(pages::organiser(&page, reader.words).into_response())
}

/// What the form sends.
#[derive(Debug, Deserialize)]
pub(super) struct Relink {
    seat: Holder,
    #[serde(rename = "do")]
    what: Relinking,
}

/// `POST /o/{key}`: ends the link of a seat.
pub(super) async fn relink(
    State(hall): State<Arc<Hall>>,
    Path(key): Path<String>,
    form: Result<Form<Relink>, FormRejection>,
) -> Result<Redirect, Error> {
    let Form(Relink { seat, what }) = form.map_err(|why| bad_form(&why))?;
    let token = Token::parse(&key).ok_or(Error::UnknownLink)?;
    hall.answer_in_time(hall.relink_by_key(&token, seat, what))
        .await?;
    let done = what.name();
    Ok(Redirect::to(&format!(
        "/o/{key}?seat={seat}&done={done}#seat-{seat}"
    )))
}

/// A time control that somebody types.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Typed {
    time: String,
}

/// `GET /time`: a time control in words; 422 and what is wrong where it is none.
pub(super) async fn time(reader: Reader, Query(Typed { time }): Query<Typed>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    match time.parse::<TimeControl>() {
        Ok(control) => (kind, pages::time_in_words(&control, reader.words)).into_response(),
        Err(why) => {
            let what = reader.words.wrong(&why.0);
            (StatusCode::UNPROCESSABLE_ENTITY, kind, what).into_response()
        }
    }
}

/// The keys that the browser kept, the newest first.
fn kept(headers: &HeaderMap) -> Vec<Token> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let pairs = cookies
        .filter_map(|cookies| cookies.to_str().ok())
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs
        .filter(|(name, _)| *name == COOKIE)
        .flat_map(|(_, keys)| keys.split('.'))
        .filter_map(Token::parse)
        .take(KEPT)
        .collect()
}

/// Whether everybody comes by TLS.
fn is_secure(shared: &Shared, line: Option<&Line>) -> bool {
    let public = shared.origins.names.public.as_deref();
    matches!(line, Some(Line::Secure { .. })) || public.is_some_and(|it| it.starts_with("https:"))
}

/// The cookie with one key more.
fn keep(key: &Token, headers: &HeaderMap, is_secure: bool) -> HeaderValue {
    let before = kept(headers);
    let before = before.iter().filter(|other| *other != key);
    let keys: Vec<&str> = std::iter::once(key)
        .chain(before)
        .take(KEPT)
        .map(Token::as_str)
        .collect();
    let secure = if is_secure { "; Secure" } else { "" };
    let cookie = format!(
        "{COOKIE}={}; Path=/; Max-Age={KEPT_S}; HttpOnly; SameSite=Lax{secure}",
        keys.join(".")
    );
    HeaderValue::from_str(&cookie).expect("keys are letters and digits")
}

/// The tables that the browser set up. One that cannot be read just now is left out.
async fn tables(hall: &Hall, headers: &HeaderMap) -> Vec<OwnTable> {
    let mut tables = Vec::new();
    for key in kept(headers) {
        if let Ok(Some(organised)) = hall.organised(&key).await {
            tables.push(OwnTable {
                key: key.as_str().to_owned(),
                white: organised.head.white,
                black: organised.head.black,
                event: organised.head.event,
            });
        }
    }
    tables
}
