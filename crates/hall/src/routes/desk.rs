//! Routes of the ruling desk, of the articles, of practice and of winnability questions.
//!
//! Nothing is stored. CPU-heavy work runs outside the async threads, with a limit.

use std::sync::Arc;

use axum::{
    Extension, Json, Router,
    extract::{DefaultBodyLimit, Form, State, rejection::FormRejection},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
    routing::{get, post},
};
use rokada_desk::{
    self as desk, Answer, cases, practice,
    question::{InvalidCase, Question},
};
use rokada_laws::{Edition, Fault, Wrong};
use rokada_words::Words;
use serde::{Deserialize, Serialize};

use super::{Shared, bad_form};
use crate::{
    error::Error,
    extract::{Path, Query},
    hall::Hall,
    reader::Reader,
};
use rokada_netserver::{ConnectionClass, tls::Transport};

/// Largest body, in bytes: a case as a form sends it, every letter escaped.
pub(super) const BODY_MAX: usize = 3 * desk::TEXT_MAX + 1024;

/// Whether this path belongs to the desk.
pub(super) fn is_here(path: &str) -> bool {
    let begins = ["/desk", "/api/rule", "/practice", "/winnable"];
    begins.iter().any(|begin| path.starts_with(begin))
}

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/desk", get(desk_page).post(desk_form))
        .route("/desk/live", post(desk_live))
        .route("/desk/pgn", post(desk_pgn))
        .route("/desk/case", post(desk_download))
        .route("/api", get(api_page))
        .route("/api/rule", post(api_rule))
        .route("/laws", get(laws))
        .route("/laws/glossary", get(glossary))
        .route("/laws/readings/{name}", get(reading))
        .route("/laws/{number}", get(article))
        .route("/practice", get(practice_list))
        .route("/practice/{*id}", get(practice_case))
        .route("/winnable", get(winnable))
        .layer(DefaultBodyLimit::max(BODY_MAX))
}

/// The query of the desk.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct DeskQuery {
    /// A case of the collection.
    case: String,
    /// A case as plain text.
    t: String,
    /// A ruling that did not apply, to be explained.
    why: String,
}

/// The fields of the desk's plain form.
#[derive(Debug, Deserialize)]
struct DeskForm {
    case: String,
    /// A ruling that did not apply; empty for none.
    #[serde(default)]
    why: String,
}

async fn desk_page(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Query(query): Query<DeskQuery>,
) -> Result<Response, Error> {
    let text = match (query.case.as_str(), query.t) {
        ("", text) => text,
        (id, _) => cases::find(id).ok_or(Error::UnknownPage)?.text.to_owned(),
    };
    desk(&hall, text, query.why, reader.words).await
}

async fn desk_form(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    form: Result<Form<DeskForm>, FormRejection>,
) -> Result<Response, Error> {
    let Form(form) = form.map_err(|why| bad_form(&why))?;
    desk(&hall, form.case, form.why, reader.words).await
}

async fn desk(
    hall: &Hall,
    text: String,
    why: String,
    words: &'static Words,
) -> Result<Response, Error> {
    let text = text.replace("\r\n", "\n");
    if text.trim().is_empty() {
        return Ok(rokada_html::desk(&text, &why, None, words).into_response());
    }
    if text.len() > desk::TEXT_MAX {
        return Err(Error::TooLarge);
    }
    let rule = move || {
        let ruled = desk::rule_and_why(&text, &Edition::ALL, &why, words);
        let status = match &ruled {
            Ok(_) => StatusCode::OK,
            Err(_) => StatusCode::UNPROCESSABLE_ENTITY,
        };
        (status, rokada_html::desk(&text, &why, Some(&ruled), words))
    };
    Ok(hall
        .cpu
        .run(ConnectionClass::Anonymous, rule)
        .await?
        .into_response())
}

type Ruled = Result<Answer, Vec<Fault>>;

async fn rule_under(
    hall: &Hall,
    text: String,
    editions: Vec<Edition>,
    why: String,
    words: &'static Words,
) -> Result<Ruled, Error> {
    if text.len() > desk::TEXT_MAX {
        return Err(Error::TooLarge);
    }
    let rule = move || desk::rule_and_why(&text, &editions, &why, words);
    Ok(hall.cpu.run(ConnectionClass::Anonymous, rule).await?)
}

/// The data for a page of the desk after each act.
#[derive(Debug, Serialize)]
struct Live {
    answer: Answer,
    /// The rulings as HTML.
    html: String,
}

async fn desk_live(State(hall): State<Arc<Hall>>, reader: Reader, text: String) -> Response {
    let words = reader.words;
    match rule_under(&hall, text, Edition::ALL.into(), String::new(), words).await {
        Ok(Ok(answer)) => {
            let html = rokada_html::rulings(&answer, words).into_string();
            Json(Live { answer, html }).into_response()
        }
        Ok(Err(faults)) => faulty(&faults, words),
        Err(why) => in_json(&why, reader.words),
    }
}

/// A game of a PGN file as a case header.
#[derive(Debug, Serialize)]
struct FromPgn {
    white: String,
    black: String,
    /// Empty for the usual start.
    start: String,
    /// Squares, in transcript notation.
    moves: String,
}

async fn desk_pgn(State(hall): State<Arc<Hall>>, reader: Reader, text: String) -> Response {
    let read = hall.cpu.run(ConnectionClass::Anonymous, move || {
        let game = rokada_notation::pgn::read(&text).next()?;
        let tag = |name: &str| game.tags.get(name).unwrap_or_default().replace('?', "");
        let mut position = game.start_position()?;
        let chess960 = game
            .tags
            .get("Variant")
            .is_some_and(|variant| variant.contains("960"));
        let mut moves = Vec::new();
        for ply in &game.moves {
            moves.push(rokada_laws::table::step_of(ply.mv, chess960).to_string());
            position = position.play(ply.mv);
        }
        let usual = game.start == rokada_board::Setup::initial();
        let start = if usual {
            String::new()
        } else {
            game.start.to_string()
        };
        let whole = !game.moves.is_empty() || !usual;
        whole.then(|| FromPgn {
            white: tag("White"),
            black: tag("Black"),
            start,
            moves: moves.join(" "),
        })
    });
    match read.await {
        Ok(Some(game)) => Json(game).into_response(),
        Ok(None) => {
            let what = Wrong::new(
                "no-pgn",
                "no game could be read: paste moves such as 1. e4 e5 2. Nf3",
            );
            faulty(&[Fault::at(1, what)], reader.words)
        }
        Err(why) => in_json(&why.into(), reader.words),
    }
}

async fn desk_download(form: Result<Form<DeskForm>, FormRejection>) -> Result<Response, Error> {
    let Form(form) = form.map_err(|why| bad_form(&why))?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"rokada.case\"",
        ),
    ];
    Ok((headers, form.case.replace("\r\n", "\n")).into_response())
}

async fn api_rule(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    headers: HeaderMap,
    body: String,
) -> Response {
    let is_json = headers
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .is_some_and(|kind| kind.starts_with("application/json"));
    let asked = if is_json {
        match serde_json::from_str(&body) {
            Ok(asked) => asked,
            Err(why) => return in_json(&bad_json(&why), reader.words),
        }
    } else {
        Question {
            transcript: body,
            ..Question::default()
        }
    };
    let understood = asked.editions().and_then(|editions| {
        let words = asked.words(reader.words)?;
        Ok((editions, words))
    });
    let (editions, words) = match understood {
        Ok(understood) => understood,
        Err(why) => return in_json(&Error::BadRequest(why), reader.words),
    };
    match rule_under(&hall, asked.transcript, editions, asked.why, words).await {
        Ok(Ok(answer)) => Json(answer).into_response(),
        Ok(Err(faults)) => faulty(&faults, words),
        Err(why) => in_json(&why, reader.words),
    }
}

/// The error of a JSON body, by position: the parser's message names its own types.
fn bad_json(why: &serde_json::Error) -> Error {
    let what = if why.is_data() {
        "a field of the JSON body is no such value"
    } else {
        "the body is not JSON"
    };
    let (line, column) = (why.line(), why.column());
    Error::BadRequest(format!("{what}: line {line}, column {column}"))
}

/// The response for a case with faults, for a program.
fn faulty(faults: &[Fault], words: &Words) -> Response {
    let unread = Json(InvalidCase::new(faults, words));
    (StatusCode::UNPROCESSABLE_ENTITY, unread).into_response()
}

/// An error for a program.
fn in_json(why: &Error, words: &Words) -> Response {
    let body = serde_json::json!({ "error": why.sentence(words), "faults": [] });
    (why.status(), Json(body)).into_response()
}

async fn api_page(
    State(shared): State<Shared>,
    reader: Reader,
    line: Option<Extension<Transport>>,
    headers: HeaderMap,
) -> Response {
    let origin = shared
        .origins
        .of_request(&headers, line.as_deref().copied());
    rokada_html::api(&origin, reader.words).into_response()
}

/// A search among the articles.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct LawsQuery {
    q: String,
}

async fn laws(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Query(query): Query<LawsQuery>,
) -> Result<Response, Error> {
    let wanted = query.q.trim();
    // An article number leads directly to the article.
    if let Some(key) = rokada_html::article_key(wanted) {
        return Ok(Redirect::to(&format!("/laws/{key}")).into_response());
    }
    let (wanted, words) = (wanted.to_owned(), reader.words);
    let render = move || rokada_html::articles(&wanted, words);
    Ok(hall
        .cpu
        .run(ConnectionClass::Anonymous, render)
        .await?
        .into_response())
}

async fn article(reader: Reader, Path(number): Path<String>) -> Result<Response, Error> {
    let page = rokada_html::article(&number, reader.words).ok_or(Error::UnknownPage)?;
    Ok(page.into_response())
}

async fn glossary(reader: Reader) -> Response {
    rokada_html::glossary(reader.words).into_response()
}

async fn reading(reader: Reader, Path(name): Path<String>) -> Result<Response, Error> {
    let page = rokada_html::reading(&name, reader.words).ok_or(Error::UnknownPage)?;
    Ok(page.into_response())
}

async fn practice_list(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Query(query): Query<rokada_html::PracticeQuery>,
) -> Result<Response, Error> {
    let words = reader.words;
    let page = hall.cpu.run(ConnectionClass::Anonymous, move || {
        let problems = practice::all(query.edition(), words.language());
        rokada_html::practice_list(problems, &query, words)
    });
    Ok(page.await?.into_response())
}

async fn practice_case(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(id): Path<String>,
    Query(query): Query<rokada_html::PracticeQuery>,
) -> Result<Response, Error> {
    let words = reader.words;
    let page = hall.cpu.run(ConnectionClass::Anonymous, move || {
        let problems = practice::all(query.edition(), words.language());
        rokada_html::practice_case(problems, &id, &query, words)
    });
    Ok(page.await?.ok_or(Error::UnknownPage)?.into_response())
}

/// The query about a position.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct WinnableQuery {
    fen: String,
}

async fn winnable(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Query(query): Query<WinnableQuery>,
) -> Result<Response, Error> {
    let words = reader.words;
    let fen = query.fen.chars().take(200).collect::<String>();
    let render = move || rokada_html::winnable(fen.trim(), words);
    Ok(hall
        .cpu
        .run(ConnectionClass::Anonymous, render)
        .await?
        .into_response())
}
