//! Creating a game, and its organizer's page.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::{Form, State, rejection::FormRejection},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use rokada_laws::clock::TimeControl;
use rokada_words::Words;
use serde::Deserialize;

use super::{Client, Shared, bad_form, matter};
use crate::{
    error::Error,
    extract::{Path, Query},
    hall::Hall,
    reader::{Reader, wants_json},
    stored_hash::StoredHash as _,
};
use rokada_html::data::{CreatedGame, FrontPage, OrganiserPage, Relinking};
use rokada_live_game::time::iso_date;
use rokada_netserver::{origins::is_local_only, tls::Transport};
use rokada_protocol::{NewGame, Seat, SeatGrant, Token};

/// The cookie with the keys of the games that a browser set up, newest first.
const COOKIE: &str = "tables";

/// Most keys in the cookie.
const COOKIE_KEYS_MAX: usize = 8;

/// Lifetime of the cookie, in seconds: a year.
const COOKIE_AGE_S: u32 = 31_536_000;

/// The query of the front page.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct FrontQuery {
    /// The case that is shown on the board to try.
    r#try: String,
}

/// `GET /`
pub(super) async fn front(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Query(tried): Query<FrontQuery>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    // An organizer most likely writes moves in the language of the page.
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
        tables: tables(&hall, &headers, reader.words).await,
        engines: hall.engines(),
        nav_links: hall.nav_links(),
        unknown_key: None,
        trial: tried.r#try,
    };
    Ok(rokada_html::front(&page, reader.words).into_response())
}

/// `POST /games`: redirects to the page of the links; answers with JSON on request.
pub(super) async fn create(
    State(shared): State<Shared>,
    reader: Reader,
    Extension(Client(client)): Extension<Client>,
    line: Option<Extension<Transport>>,
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
        // From the key, so that the same form sent twice draws the same color.
        let is_white = key.hash().0[0].is_multiple_of(2);
        if is_white { "white" } else { "black" }.clone_into(&mut form.own);
    }
    let key = Some(key);
    match hall.answer_in_time(hall.create(&form, key, client)).await {
        Ok(key) if wants_json(&headers) => {
            let origin = shared
                .origins
                .of_request(&headers, line.as_deref().copied());
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
            let cookie = cookie_with_key(
                &key,
                &headers,
                shared.origins.is_secure(line.as_deref().copied()),
            );
            let to = Redirect::to(&first_page(hall, &form, &key).await?);
            Ok(([(header::SET_COOKIE, cookie)], to).into_response())
        }
        Err(Error::Setup(mistake)) => {
            Token::random()?.as_str().clone_into(&mut form.key);
            let page = FrontPage {
                matter: None,
                error: Some(mistake),
                form,
                tables: tables(hall, &headers, reader.words).await,
                engines: hall.engines(),
                nav_links: hall.nav_links(),
                unknown_key: None,
                trial: String::new(),
            };
            let page = rokada_html::front(&page, reader.words);
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

/// Where a new organizer is redirected: to their seat if they play at once, else to the links.
async fn first_page(hall: &Hall, form: &NewGame, key: &Token) -> Result<String, Error> {
    let own = if form.own == "black" {
        Seat::Black
    } else {
        Seat::White
    };
    let wanted = match form.way.as_str() {
        "alone" => SeatGrant::Both,
        "engine" => SeatGrant::One(own),
        "clock" => SeatGrant::One(Seat::Phone),
        "friend" => return Ok(format!("/o/{}?own={own}", key.as_str())),
        _ => return Ok(format!("/o/{}", key.as_str())),
    };
    let organised = hall.organised(key).await?.ok_or(Error::UnknownLink)?;
    let mut seats = organised.seats.iter();
    let link = seats.find_map(|(seat, link)| link.as_ref().filter(|_| *seat == wanted));
    let link = link.ok_or(Error::UnknownLink)?;
    Ok(format!("/t/{}", link.as_str()))
}

/// A key as a person typed it.
#[derive(Debug, Deserialize)]
pub(super) struct Written {
    key: String,
}

/// `POST /o`: redirects from the key to its page. A form, so that the typed key is in no URL.
pub(super) async fn find(
    State(shared): State<Shared>,
    reader: Reader,
    line: Option<Extension<Transport>>,
    headers: HeaderMap,
    form: Result<Form<Written>, FormRejection>,
) -> Result<Response, Error> {
    let Form(Written { key: written }) = form.map_err(|why| bad_form(&why))?;
    let hall = &shared.hall;
    if let Some(key) = Token::read(&written)
        && hall.organised_table(&key).await?.is_some()
    {
        let cookie = cookie_with_key(
            &key,
            &headers,
            shared.origins.is_secure(line.as_deref().copied()),
        );
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
        tables: tables(hall, &headers, reader.words).await,
        engines: hall.engines(),
        nav_links: hall.nav_links(),
        unknown_key: Some(written),
        trial: String::new(),
    };
    let page = rokada_html::front(&page, reader.words);
    Ok((StatusCode::NOT_FOUND, page).into_response())
}

/// The query: what a form has just done, and which seat reads.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Said {
    seat: Option<SeatGrant>,
    done: Option<Relinking>,
    /// The reader's own seat.
    own: Option<Seat>,
    /// `1` for the version for paper.
    print: String,
}

/// `GET /o/{key}`: the links of a game, for its organizer.
pub(super) async fn page(
    State(shared): State<Shared>,
    reader: Reader,
    Path(key): Path<String>,
    Query(Said {
        seat,
        done,
        own,
        print,
    }): Query<Said>,
    line: Option<Extension<Transport>>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let key = Token::parse(&key).ok_or(Error::UnknownLink)?;
    let organised = shared.hall.organised(&key).await?;
    let organised = organised.ok_or(Error::UnknownLink)?;
    let origin = shared
        .origins
        .of_request(&headers, line.as_deref().copied());
    let link = |token: &Token| format!("{origin}/t/{}", token.as_str());
    let [white_name, black_name] = organised.shown_names(reader.words);
    let seats = organised.seats.iter();
    let page = OrganiserPage {
        is_coached: organised.is_coached(),
        key: key.as_str().to_owned(),
        written: key.in_groups(),
        white_name,
        black_name,
        event: organised.head.event,
        time: rokada_html::time_in_words(&organised.time, reader.words),
        seats: seats
            .map(|(seat, token)| (*seat, token.as_ref().map(link)))
            .collect(),
        lan_origin: shared
            .origins
            .lan
            .clone()
            .filter(|_| is_local_only(&origin)),
        origin,
        done: seat.zip(done),
        own: own.filter(|own| own.player().is_some()),
        is_printed: print == "1",
    };
    Ok(rokada_html::organiser(&page, reader.words).into_response())
}

/// The fields of the form.
#[derive(Debug, Deserialize)]
pub(super) struct Relink {
    seat: SeatGrant,
    #[serde(rename = "do")]
    what: Relinking,
}

/// `POST /o/{key}`: revokes the link of a seat.
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

/// A typed time control.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Typed {
    time: String,
}

/// `GET /time`: a time control in words; 422 and the error if it is not one.
pub(super) async fn time(reader: Reader, Query(Typed { time }): Query<Typed>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    match time.parse::<TimeControl>() {
        Ok(control) => (kind, rokada_html::time_in_words(&control, reader.words)).into_response(),
        Err(why) => {
            let what = reader.words.wrong(&why.0);
            (StatusCode::UNPROCESSABLE_ENTITY, kind, what).into_response()
        }
    }
}

/// The keys in the cookie, newest first.
fn keys_in_cookie(headers: &HeaderMap) -> Vec<Token> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let pairs = cookies
        .filter_map(|cookies| cookies.to_str().ok())
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs
        .filter(|(name, _)| *name == COOKIE)
        .flat_map(|(_, keys)| keys.split('.'))
        .filter_map(Token::parse)
        .take(COOKIE_KEYS_MAX)
        .collect()
}

/// The cookie with one more key.
fn cookie_with_key(key: &Token, headers: &HeaderMap, is_secure: bool) -> HeaderValue {
    let before = keys_in_cookie(headers);
    let before = before.iter().filter(|other| *other != key);
    let keys: Vec<&str> = std::iter::once(key)
        .chain(before)
        .take(COOKIE_KEYS_MAX)
        .map(Token::as_str)
        .collect();
    let secure = if is_secure { "; Secure" } else { "" };
    let cookie = format!(
        "{COOKIE}={}; Path=/; Max-Age={COOKIE_AGE_S}; HttpOnly; SameSite=Lax{secure}",
        keys.join(".")
    );
    HeaderValue::from_str(&cookie).expect("keys are letters and digits")
}

/// The games in the cookie. A game that cannot be read at the moment is left out.
async fn tables(hall: &Hall, headers: &HeaderMap, words: &Words) -> Vec<CreatedGame> {
    let mut tables = Vec::new();
    for key in keys_in_cookie(headers) {
        if let Ok(Some(organised)) = hall.organised(&key).await {
            let [white, black] = organised.shown_names(words);
            tables.push(CreatedGame {
                key: key.as_str().to_owned(),
                white,
                black,
                date: iso_date(organised.head.created),
                score: organised.score.unwrap_or_default(),
                event: organised.head.event,
            });
        }
    }
    tables
}
