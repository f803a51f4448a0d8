//! The HTTP routes of the hall. `desk`: those without a game.

mod desk;
mod file_name;
mod links;
mod organiser;
mod pdf;
mod print;
mod rematch;
mod result;
mod room;
mod sensors;
mod text;
mod tournaments;
pub(crate) mod trust;
mod turns;
mod watch;

pub(crate) use tournaments::relay_text;

use std::{
    collections::HashMap,
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

use axum::{
    Extension, Router,
    extract::{
        ConnectInfo, DefaultBodyLimit, Form, FromRef, Request, State, rejection::FormRejection,
    },
    http::{HeaderMap, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Redirect, Response},
    routing::{get, post},
};
use rokada_store::Trouble;
use rokada_words::Words;
use serde::Deserialize;

use crate::{
    engine_player,
    error::Error,
    extract::{Path, Query},
    hall::Hall,
    reader::{FOR_PROGRAMS, Reader, speak},
    shows,
    sittings::connection_class,
    socket::{self, ConnectionGuards},
};
use rokada_html::data::{ScoresheetPage, TablePage};
use rokada_live_game::{LiveGame, time::HoldReason};
use rokada_netserver::{
    BodyError, ConnectionSlot, add_security_headers,
    address::client_address,
    origins::Origins,
    read_body,
    same_site::SiteError,
    tls::{Transport, self_issued::Authority},
    websocket::{Handshake, HandshakeError},
};
use rokada_protocol::{Seat, SeatGrant, Token};

/// Largest form, in bytes.
const FORM_MAX: usize = 8 * 1024;

/// Largest body that a program sends, in bytes: a thousand tokens.
pub(crate) const PROGRAM_MAX: usize = 32 * 1024;

/// Where a page of another site exchanges a code for the token that its reader granted. This is the
/// only request that needs no token.
pub const TOKEN_FOR_CODE: &str = "/api/token";

/// State shared by all requests.
#[derive(Debug, Clone)]
pub(crate) struct Shared {
    pub(crate) hall: Arc<Hall>,
    pub(crate) origins: Arc<Origins>,
    /// The authority that devices must trust, if the hall issues its own certificate.
    pub(crate) authority: Option<Arc<Authority>>,
    /// Token that authorizes monitoring from other machines.
    pub(crate) metrics_token: Option<Arc<str>>,
}

/// The address of the client.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Client(pub(crate) IpAddr);

impl FromRef<Shared> for Arc<Hall> {
    fn from_ref(shared: &Shared) -> Self {
        shared.hall.clone()
    }
}

/// `more` are the routes of other services.
pub(crate) fn router(shared: Shared, more: Router) -> Router {
    Router::new()
        .route("/", get(organiser::front))
        .route("/games", post(organiser::create))
        .route("/o", post(organiser::find))
        .route("/time", get(organiser::time))
        .route("/t/{token}", get(table))
        .route("/t/{token}/act", post(act))
        .route("/t/{token}/links", get(links::page).post(links::relink))
        .route("/t/{token}/rematch", get(rematch::go).post(rematch::wish))
        .route("/t/{token}/text", get(text::page).post(text::typed))
        .route("/t/{token}/result", get(result::page).post(result::hand_in))
        .route("/t/{token}/socket", get(connect))
        .route("/t/{token}/board", get(sensors::page))
        .route("/t/{token}/board/socket", get(sensors::connect))
        .route("/t/{token}/view.json", get(view))
        .route("/t/{token}/game.pgn", get(pgn))
        .route("/t/{token}/game.case", get(transcript))
        .route("/assets/{*path}", get(asset))
        .route("/health", get(health))
        .route("/ready", get(health))
        .merge(desk::routes())
        .merge(tournaments::routes())
        .merge(pdf::routes())
        .merge(print::routes(&shared))
        .merge(trust::routes())
        .merge(watch::routes())
        .merge(room::routes())
        .merge(more.with_state(()))
        .fallback(async || Error::UnknownPage)
        .method_not_allowed_fallback(async || Error::WrongMethod)
        .layer(DefaultBodyLimit::max(FORM_MAX))
        .layer(middleware::from_fn_with_state(
            shared.clone(),
            guard_request,
        ))
        .layer(middleware::from_fn(speak))
        .layer(middleware::from_fn(add_security_headers))
        .with_state(shared)
}

/// A request from a page of another site with a token for programs. The handler must check the
/// token.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Elsewhere;

/// Whether a page of another site sends a request with a token. A browser sends such a token only
/// if the page has it, and never by itself.
fn is_token_request(path: &str, headers: &HeaderMap) -> bool {
    let is_ours = !path.starts_with(FOR_PROGRAMS) || desk::is_here(path);
    !is_ours && (headers.contains_key(header::AUTHORIZATION) || path == TOKEN_FOR_CODE)
}

/// Checks applied to every request: its origin, the client, the key, and a complete body.
async fn guard_request(
    State(shared): State<Shared>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Result<Response, Response> {
    let Shared { hall, origins, .. } = &shared;
    let (method, uri) = (request.method(), request.uri());
    let transport = Transport::of(request.extensions());
    let path = uri.path();
    let checked = (origins.names).check(method, uri, request.headers(), transport.is_secure());
    let is_elsewhere = match checked {
        Err(SiteError::CrossOrigin) if is_token_request(path, request.headers()) => true,
        checked => checked
            .map(|()| false)
            .map_err(|why| Error::from(why).into_response())?,
    };
    let client = client_address(peer.ip(), request.headers(), &origins.proxies);
    let elsewhere = hall.shows().and_then(|shows| {
        let primary_url = shows.primary_url.as_ref().filter(|_| method.is_safe())?;
        Some(format!("{}{uri}", primary_url.trim_end_matches('/')))
    });
    if hall.shows().is_some() && path == "/" && method.is_safe() {
        return Ok(Redirect::temporary("/tournaments").into_response());
    }
    if hall.shows().is_some() && !shows::takes(method, path) {
        let refused = hall.shows_only().into_response();
        return Ok(elsewhere.map_or(refused, |to| Redirect::temporary(&to).into_response()));
    }
    let place = request.extensions().get::<Arc<ConnectionSlot>>().cloned();
    // Assets are in memory permanently.
    let is_asset = path.starts_with("/assets/");
    if let Some(place) = place.as_ref().filter(|place| !place.is_promoted())
        && let Some(token) = path.strip_prefix("/t/")
        && let Some(token) = token.split('/').next()
        && let Ok((_, seat)) = hall.sit(token).await
    {
        place.promote(connection_class(seat));
    }
    let most = if desk::is_here(path) {
        desk::BODY_MAX
    } else if path.starts_with(FOR_PROGRAMS) {
        PROGRAM_MAX
    } else if path == "/tournaments" || path == "/rooms" {
        tournaments::BODY_MAX
    } else if tournaments::takes_results(path) {
        tournaments::RESULTS_MAX
    } else {
        FORM_MAX
    };
    let has_body = !method.is_safe();
    let is_upload = has_body && most > FORM_MAX;
    let queue = turns::queue(path, is_upload);
    // A slow body holds no turn, unless many of them would fill the memory.
    if has_body && !is_upload {
        request = read_body(request, most).await.map_err(unread_body)?;
    }
    let _turn = match queue {
        Some(queue) => {
            let turn = hall.cpu.client_turn(client, queue).await;
            Some(turn.map_err(|why| Error::from(why).into_response())?)
        }
        None => None,
    };
    if is_upload {
        request = read_body(request, most).await.map_err(unread_body)?;
    }
    request.extensions_mut().insert(Client(client));
    if is_elsewhere {
        request.extensions_mut().insert(Elsewhere);
    }
    let place = place.filter(|_| !is_asset);
    let response = next.run(request).await;
    let response = match place {
        Some(place) => hall.unread.track(response, client, &place),
        None => response,
    };
    match (response.extensions().get(), elsewhere) {
        (Some(Error::ShowsOnly { .. }), Some(to)) => Ok(Redirect::temporary(&to).into_response()),
        _ => Ok(response),
    }
}

/// A response for a body that was not read.
fn unread_body(why: BodyError) -> Response {
    match why {
        BodyError::TooLarge => Error::TooLarge.into_response(),
        BodyError::Timeout => why.into_response(),
    }
}

/// Why the hall cannot record at the moment, as shown on its pages.
fn matter(hall: &Hall, words: &Words) -> Option<String> {
    hall.matter().map(|why| why.sentence(words))
}

async fn table(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    // The key of the whole game, used as a link.
    if let Some(key) = Token::parse(&token)
        && hall.organised_table(&key).await?.is_some()
    {
        return Ok(Redirect::to(&format!("/o/{token}")).into_response());
    }
    // The board of a fixed code has another game.
    if let Some((_, Some(moved))) = hall.target_of_page(&token).await? {
        return Ok(Redirect::to(&moved).into_response());
    }
    // The hall does not know the position of a wooden board: its players have only the result.
    let (table, holder) = hall.hold(&token).await?;
    let is_player = matches!(holder, SeatGrant::One(seat) if seat.player().is_some());
    if is_player && hall.is_on_wood(&table).await? {
        return Ok(Redirect::to(&format!("/t/{token}/result")).into_response());
    }
    table_page(&hall, token, None, reader.words).await
}

/// The fields of a plain form.
#[derive(Debug, Deserialize)]
struct ActForm {
    /// The act, with the names of other fields in braces: `add {side} {span}`.
    act: String,
    id: Option<String>,
    #[serde(flatten)]
    fields: HashMap<String, String>,
}

async fn act(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(token): Path<String>,
    form: Result<Form<ActForm>, FormRejection>,
) -> Result<Response, Error> {
    let received = hall.now();
    let (table, holder) = hall.hold(&token).await?;
    let Form(form) = form.map_err(|why| bad_form(&why))?;
    let seat = hall.seat_of_act(&table, holder, form.id.as_deref()).await?;
    let field = |name: &str| form.fields.get(name).map(String::as_str);
    let done = match rokada_html::filled(&form.act, field) {
        Ok(act) => {
            let acting = hall.act_received(&table, seat, act, form.id, received);
            hall.answer_in_time(acting).await
        }
        Err(rokada_html::EmptyField) => Err(Error::EmptyField),
    };
    match done {
        Ok(_) => {
            seat_engine(&hall, &table).await;
            Ok(Redirect::to(&format!("/t/{token}")).into_response())
        }
        Err(why) if why.is_shown_at_the_game() => {
            let status = why.status();
            let page =
                table_page(&hall, token, Some(why.sentence(reader.words)), reader.words).await?;
            Ok((status, page).into_response())
        }
        Err(why) => Err(why),
    }
}

async fn table_page(
    hall: &Arc<Hall>,
    token: String,
    refused: Option<String>,
    words: &Words,
) -> Result<Response, Error> {
    let page = page_of(hall, token, refused, words).await?;
    if page.view.seat == Seat::Phone {
        return Ok(rokada_html::phone(&page, words).into_response());
    }
    Ok(rokada_html::table(&page, words).into_response())
}

/// The current page of a seat, as a board or as text.
async fn page_of(
    hall: &Arc<Hall>,
    token: String,
    refused: Option<String>,
    words: &Words,
) -> Result<TablePage, Error> {
    let (table, holder) = hall.hold(&token).await?;
    let seat = hall.seat_now(&table, holder).await?;
    seat_engine(hall, &table).await;
    let refused = refused.or_else(|| hall.engine_trouble(&table, words));
    let mut view = hall.view(&table, seat, words).await?;
    if holder == SeatGrant::Both {
        view.says.status = rokada_html::status_of_both(&view, words);
    }
    let extras = hall.page_extras(&table, &view, words).await?;
    let news = hall.room_of(table.id()).map(|room| room.news(hall.now()).0);
    let target = hall.target_of_page(&token).await?;
    Ok(TablePage {
        fixed: target.map(|(target, _)| target.board),
        calls: room::calls_of_room(hall, &token, words).await?,
        news: news.unwrap_or_default(),
        token,
        command_id: Token::random()?.as_str().to_owned(),
        has_both: holder == SeatGrant::Both,
        view,
        matter: matter(hall, words),
        refused,
        penalties: extras.penalties,
        letters: extras.letters,
        start: extras.start,
        rematch: hall.wishes(table.id()),
        legal_written: extras.legal_written,
        is_coached: extras.is_coached,
        penalty_clauses: extras.penalty_clauses,
    })
}

/// Starts the engine of a game, if it has one.
async fn seat_engine(hall: &Arc<Hall>, table: &Arc<LiveGame>) {
    if hall.shows().is_some() {
        return;
    }
    if let Err(why) = engine_player::start_engine(hall, table).await {
        tracing::error!(game = %table.id(), %why, "an engine cannot sit down");
    }
}

/// What a page already has.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct PageHas {
    /// The page's view is that after the entry of this number; 0 for none.
    have: u64,
    /// 1 if the page shows who is connected.
    company: u8,
    /// 1 if the page shows announcements of the room.
    room: u8,
}

async fn connect(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(token): Path<String>,
    Query(PageHas {
        have,
        company,
        room,
    }): Query<PageHas>,
    Extension(place): Extension<Arc<ConnectionSlot>>,
    handshake: Result<Handshake, HandshakeError>,
) -> Result<Response, Error> {
    let (table, holder) = hall.hold(&token).await?;
    if !place.is_promoted() {
        return Err(Error::Full);
    }
    let handshake = handshake?;
    let sitting = hall.sittings.begin(table.id(), holder);
    // A link revoked a moment ago could not close a connection that did not exist yet.
    hall.hold(&token).await?;
    seat_engine(&hall, &table).await;
    // Until the connection ends.
    place.begin_request();
    let held = ConnectionGuards {
        place,
        sitting,
        wants_company: company == 1,
        wants_news: room == 1,
    };
    Ok(handshake
        .accept(move |frames| socket::serve(frames, hall, table, holder, have, reader.words, held)))
}

async fn view(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    let (table, seat) = hall.sit(&token).await?;
    Ok(axum::Json(hall.view(&table, seat, reader.words).await?).into_response())
}

async fn sheet(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    let (table, seat) = hall.sit(&token).await?;
    let paper = hall.paper(&table, seat, reader.words).await?;
    let page = ScoresheetPage {
        token,
        sheet: paper,
    };
    Ok(rokada_html::paper(&page, reader.words).into_response())
}

async fn pgn(State(hall): State<Arc<Hall>>, Path(token): Path<String>) -> Result<Response, Error> {
    let (table, seat) = hall.sit(&token).await?;
    let text = hall.pgn(&table, seat).await?;
    let name = file_name::of_game(&hall, &table).await?;
    let headers = [
        (
            header::CONTENT_TYPE,
            "application/x-chess-pgn; charset=utf-8".to_owned(),
        ),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}.pgn\""),
        ),
    ];
    Ok((headers, text).into_response())
}

async fn transcript(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    let (table, seat) = hall.sit(&token).await?;
    let _permit = hall.cpu.permit(connection_class(seat)).await?;
    let text = hall.transcript(&table, seat, reader.words).await?;
    let name = file_name::of_game(&hall, &table).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("inline; filename=\"{name}.case\""),
        ),
    ];
    Ok((headers, text).into_response())
}

/// An asset; texts are compressed for clients that accept gzip.
///
/// Pages are never compressed: they hold secret links, and the length of a compressed page would
/// leak them.
async fn asset(Path(path): Path<String>, asked: HeaderMap) -> Result<Response, Error> {
    let asset = rokada_html::asset(&path).ok_or(Error::UnknownPage)?;
    let cache = if asset.immutable {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = [
        (header::CONTENT_TYPE, asset.content_type),
        (header::CACHE_CONTROL, cache),
        (header::VARY, "accept-encoding"),
    ];
    let gzip = asset.gzip.filter(|_| reads_gzip(&asked));
    Ok(match gzip {
        Some(bytes) => (headers, [(header::CONTENT_ENCODING, "gzip")], bytes).into_response(),
        None => (headers, asset.bytes).into_response(),
    })
}

/// Whether a client accepts gzip.
fn reads_gzip(asked: &HeaderMap) -> bool {
    let listed = asked.get_all(header::ACCEPT_ENCODING).into_iter();
    let mut codings = listed
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','));
    codings.any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let weight = weight.trim().strip_prefix("q=");
        let weight = weight.and_then(|weight| weight.trim().parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case("gzip") && weight.is_some_and(|weight| weight > 0.0)
    })
}

/// Whether the hall records acts: 503 while it does not, or while it closes.
async fn health(State(hall): State<Arc<Hall>>) -> Response {
    let health = hall.health();
    let writer = match health.standing {
        None => "well",
        Some(HoldReason::Slow) => "slow",
        Some(HoldReason::Astray) => "clock astray",
        Some(HoldReason::Trouble(Trouble::Held)) => "held",
        Some(HoldReason::Trouble(Trouble::CannotWrite)) => "failing",
        Some(HoldReason::Trouble(Trouble::InDoubt)) => "in doubt",
    };
    let (status, code) = match (health.closing, health.standing) {
        (true, _) => ("closing", StatusCode::SERVICE_UNAVAILABLE),
        (false, Some(_)) => ("standing", StatusCode::SERVICE_UNAVAILABLE),
        (false, None) if hall.is_replica_unavailable() => {
            ("blind", StatusCode::SERVICE_UNAVAILABLE)
        }
        (false, None) => ("ok", StatusCode::OK),
    };
    let answer = serde_json::json!({
        "status": status,
        "writer": writer,
        "why": health.why,
        "games_in_memory": health.games_in_memory,
        "clocks_running": health.clocks_running,
    });
    (code, axum::Json(answer)).into_response()
}

fn bad_form(why: &FormRejection) -> Error {
    if why.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Error::TooLarge
    } else {
        Error::BadRequest("a field of the form is missing, twice there, or no such value".into())
    }
}

#[cfg(test)]
mod blocked;
