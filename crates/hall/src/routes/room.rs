//! Routes of a room: setup, the overview with its stream, and acts there.

mod live;
mod open;
mod relayed;

use std::{collections::HashMap, sync::Arc};

use axum::{
    Extension, Router,
    extract::{DefaultBodyLimit, Form, State, rejection::FormRejection},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Redirect, Response},
    routing::{get, post},
};
use rokada_board::Color;
use rokada_store::GameId;
use rokada_words::Words;
use serde::Deserialize;

use super::{Shared, bad_form};
use crate::{
    error::Error,
    extract::{Path, Query},
    hall::Hall,
    reader::Reader,
    room::{self, Appointment, Outcome},
    rooms::{NO_TABLE, Room},
    sittings::connection_class,
};
use rokada_html::data::{BoardCard, BoardDetail, FollowedGames, LogSearch, PendingCalls, RoomPage};
use rokada_netserver::tls::Transport;
use rokada_protocol::{BulkAction, Power, Seat, Token};

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route(
            "/rooms",
            get(open::form)
                .post(open::open)
                .layer(DefaultBodyLimit::max(super::tournaments::BODY_MAX)),
        )
        .route("/r/{key}", get(overview))
        .route("/r/{key}/stream", get(live::watch_all))
        .route("/r/{key}/calls", get(live::calls))
        .route("/r/{key}/relayed", get(relayed::page))
        .route("/r/{key}/relayed/stream", get(relayed::stream))
        .route("/r/{key}/all", post(to_all))
        .route("/r/{key}/staff", post(appoint))
        .route("/r/{key}/staff/end", post(dismiss))
        .route("/r/{key}/b/{board}/act", post(act))
        .route("/r/{key}/b/{board}/report.pdf", get(report_pdf))
}

/// Routes of a room's pages for paper.
pub(super) fn papers() -> Router<Shared> {
    Router::new()
        .route("/r/{key}/links", get(open::links))
        .route("/r/{key}/log", get(log))
        .route("/r/{key}/b/{board}/report", get(report))
}

/// The query of the overview.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
struct Look {
    /// The board shown in the detail pane, counted from 1.
    board: Option<usize>,
    /// Whether the boards with the least time come first.
    sort: String,
}

async fn overview(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    Query(look): Query<Look>,
) -> Result<Response, Error> {
    page(&hall, &key, &look, None, reader.words).await
}

async fn page(
    hall: &Arc<Hall>,
    key: &str,
    look: &Look,
    refused: Option<String>,
    words: &'static Words,
) -> Result<Response, Error> {
    let (room, seat) = hall.enter(key).await?;
    let by_time = look.sort == "time";
    let page = RoomPage {
        key: key.to_owned(),
        seat,
        room: room.plan().summary(hall.now()),
        staff_key: Token::random()?,
        has_links: seat == Seat::Arbiter && open::has_links(hall, key).await?,
        relayed: relayed(hall, seat),
        boards: boards(hall, &room.plan().tables, seat, words).await,
        open: match look.board {
            Some(board) => Some(BoardDetail {
                by_time,
                ..depth(hall, &room, seat, board, words).await?
            }),
            None => None,
        },
        by_time,
        matter: hall.matter().map(|why| why.sentence(words)),
        refused,
    };
    let rendering = hall.cpu.run(connection_class(seat), move || {
        rokada_html::room(&page, words)
    });
    Ok(rendering.await?.into_response())
}

/// The external games, for those who may see them.
fn relayed(hall: &Hall, seat: Seat) -> Option<Arc<FollowedGames>> {
    let are_there = hall.relayed.is_followed() && seat.is_official();
    are_there.then(|| hall.relayed.now())
}

/// The current cards of the boards. Boards that cannot be read are not counted, but keep their
/// place.
async fn boards(hall: &Hall, tables: &[GameId], seat: Seat, words: &Words) -> Vec<BoardCard> {
    let boards = hall.boards(tables, seat, words).await;
    tables
        .iter()
        .copied()
        .zip(boards)
        .map(|(game, board)| {
            let here = Color::ALL.map(|color| hall.sittings.is_at(game, color));
            board
                .map(|board| (board, here))
                .map_err(|why| read_failure(game, &why, words))
        })
        .collect()
}

/// Why a board cannot be shown; empty for a board without a game.
fn read_failure(game: GameId, why: &Error, words: &Words) -> String {
    if game == NO_TABLE {
        return String::new();
    }
    why.sentence(words)
}

/// The open calls of a room, for another page of its official; nothing for the committee.
async fn calls(
    hall: &Hall,
    key: &str,
    room: &Room,
    seat: Seat,
    words: &Words,
) -> Option<PendingCalls> {
    if !seat.is_official() {
        return None;
    }
    let boards = boards(hall, &room.plan().tables, seat, words).await;
    Some(PendingCalls {
        room: format!("/r/{key}"),
        waiting: rokada_html::pending_calls(key, &boards, words),
    })
}

/// The same for an official at a board by the key of its room.
pub(super) async fn calls_of_room(
    hall: &Hall,
    token: &str,
    words: &Words,
) -> Result<Option<PendingCalls>, Error> {
    let Some((key, _)) = token.split_once('.') else {
        return Ok(None);
    };
    match hall.enter(key).await {
        Ok((room, seat)) => Ok(calls(hall, key, &room, seat, words).await),
        // The fixed code of a board in a tournament.
        Err(Error::UnknownLink) => Ok(None),
        Err(why) => Err(why),
    }
}

/// The detail pane of a board.
async fn depth(
    hall: &Arc<Hall>,
    room: &Room,
    seat: Seat,
    number: usize,
    words: &'static Words,
) -> Result<BoardDetail, Error> {
    let table = hall.table_of(room, number)?;
    // A committee reads what an assistant of the arbiter reads.
    let at = if seat == Seat::Appeals {
        Seat::Deputy(9)
    } else {
        seat
    };
    let view = hall.view(&table, at, words).await?;
    let extras = hall.page_extras(&table, &view, words).await?;
    let board = hall.board(&table, seat, words).await?;
    let command_id = Token::random()?.as_str().to_owned();
    // The record is read last, once for all details. Entries newer than the view come with the next
    // change.
    let game = table.id().0;
    let reading = hall.of_record(&table, move |stored, record| BoardDetail {
        number,
        game,
        penalties: extras.penalties,
        should: room::should_show(record),
        case: room::case(stored, record),
        command_id,
        may_undo: room::may_undo(record, at),
        leads: room::leads(record, &board, seat, view.now, words),
        previews: room::previews(record, seat, view.now, words),
        by_time: false,
        officials: room::by_officials(stored),
        view,
        board,
    });
    reading.await
}

/// The form for an act at a board.
#[derive(Debug, Deserialize)]
struct ActForm {
    act: String,
    id: Option<String>,
    /// The official's reason; the record has it before the act.
    #[serde(default)]
    reason: String,
    #[serde(flatten)]
    fields: HashMap<String, String>,
}

async fn act(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path((key, number)): Path<(String, usize)>,
    headers: HeaderMap,
    form: Result<Form<ActForm>, FormRejection>,
) -> Result<Response, Error> {
    let (room, seat) = hall.enter(&key).await?;
    let table = hall.table_of(&room, number)?;
    let Form(form) = form.map_err(|why| bad_form(&why))?;
    let field = |name: &str| form.fields.get(name).map(String::as_str);
    let done = match rokada_html::filled(&form.act, field) {
        Ok(act) => {
            let doing = do_there(&hall, &table, seat, act, &form, reader.words);
            hall.answer_in_time(doing).await
        }
        Err(rokada_html::EmptyField) => Err(Error::EmptyField),
    };
    let is_live = headers.contains_key("x-rokada-live");
    match done {
        Ok(()) if is_live => Ok(StatusCode::NO_CONTENT.into_response()),
        Ok(()) => {
            let sorted = if field("sort") == Some("time") {
                "sort=time&"
            } else {
                ""
            };
            Ok(Redirect::to(&format!("/r/{key}?{sorted}board={number}")).into_response())
        }
        Err(why) if is_live => Ok((why.status(), why.sentence(reader.words)).into_response()),
        Err(why) if why.is_shown_at_the_game() => {
            let look = Look {
                board: Some(number),
                sort: field("sort").unwrap_or_default().to_owned(),
            };
            let refused = Some(why.sentence(reader.words));
            let page = page(&hall, &key, &look, refused, reader.words).await?;
            Ok((why.status(), page).into_response())
        }
        Err(why) => Err(why),
    }
}

async fn do_there(
    hall: &Arc<Hall>,
    table: &Arc<rokada_live_game::LiveGame>,
    seat: Seat,
    act: String,
    form: &ActForm,
    words: &Words,
) -> Result<(), Error> {
    if let Some(number) = act.strip_prefix("undo ")
        && let Ok(number) = number.trim().parse()
    {
        return hall.undo(table, seat, number).await;
    }
    let reason = form.reason.trim();
    let id = match form.id.as_deref().map(str::trim) {
        Some(id) if !id.is_empty() => id.to_owned(),
        Some(_) | None => Token::random()?.as_str().to_owned(),
    };
    if let Some(lines) = act.strip_prefix("tell ")
        && seat.is_official()
    {
        let id = Some(id);
        return hall.tell(table, seat, lines, reason, id, words).await;
    }
    if !reason.is_empty() && (seat.is_official() || seat == Seat::Appeals) {
        let id = Some(room::reason_id(&id));
        hall.record_reason(table, seat, &act, reason, id).await?;
    }
    hall.act_detached(table, seat, act, Some(id))
        .await
        .map(drop)
}

/// The form for an announcement or an act for all.
#[derive(Debug, Deserialize)]
struct AllForm {
    act: String,
    #[serde(default)]
    text: String,
    #[serde(default)]
    minutes: Option<u32>,
}

async fn to_all(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    form: Result<Form<AllForm>, FormRejection>,
) -> Result<Response, Error> {
    let (room, seat) = hall.enter(&key).await?;
    let Form(form) = form.map_err(|why| bad_form(&why))?;
    let words = reader.words;
    // The client may disconnect: an act begun at some boards is done at all.
    let (doing, by) = (hall.clone(), room.clone());
    let done = tokio::spawn(async move { do_to_all(&doing, &by, seat, &form, words).await });
    let done = async { done.await.map_err(|_| Error::TaskPanicked)? };
    let done = hall.answer_in_time(done).await;
    let refused = match done {
        Ok(outcome) if outcome.failed.is_empty() && outcome.unlogged.is_none() => {
            return Ok(Redirect::to(&format!("/r/{key}")).into_response());
        }
        Ok(outcome) => describe_failures(&outcome, words),
        Err(why) if why.is_shown_at_the_game() => why.sentence(words),
        Err(why) => return Err(why),
    };
    let page = page(&hall, &key, &Look::default(), Some(refused), words).await?;
    Ok((StatusCode::CONFLICT, page).into_response())
}

async fn do_to_all(
    hall: &Arc<Hall>,
    room: &Room,
    seat: Seat,
    form: &AllForm,
    words: &Words,
) -> Result<Outcome, Error> {
    if let Some(all) = BulkAction::of_act(&form.act) {
        return hall.do_to_all(room, seat, all, words).await;
    }
    match form.act.as_str() {
        "announce" if form.text.trim().is_empty() => return Err(Error::EmptyField),
        "announce" => hall.announce(room, seat, &form.text).await?,
        "plan start" => {
            let minutes = form.minutes.unwrap_or(0).min(600);
            hall.plan_start(room, seat, minutes).await?;
        }
        _ => return Err(Error::BadRequest(form.act.clone())),
    }
    Ok(Outcome::default())
}

/// The failures of an act for all, in words.
pub(super) fn describe_failures(outcome: &Outcome, words: &Words) -> String {
    let unlogged = outcome.unlogged.iter().map(|(boards, why)| {
        let boards: Vec<String> = boards.iter().map(ToString::to_string).collect();
        let (boards, why) = (boards.join(" ").into(), why.sentence(words).into());
        words.tell("room-not-noted", &[("boards", boards), ("why", why)])
    });
    let failed = outcome.failed.iter().map(|failed| {
        let why = failed.why.sentence(words).into();
        let board = u32::try_from(failed.board).unwrap_or(u32::MAX).into();
        words.tell("room-not-at", &[("board", board), ("why", why)])
    });
    unlogged.chain(failed).collect::<Vec<_>>().join(" ")
}

/// The form that names an official.
#[derive(Debug, Deserialize)]
struct StaffForm {
    name: String,
    what: String,
    /// The key of the new link: the same form sent twice names one person.
    #[serde(default)]
    key: String,
    #[serde(flatten)]
    powers: HashMap<String, String>,
}

async fn appoint(
    State(shared): State<Shared>,
    reader: Reader,
    Path(key): Path<String>,
    line: Option<Extension<Transport>>,
    headers: HeaderMap,
    form: Result<Form<StaffForm>, FormRejection>,
) -> Result<Response, Error> {
    let hall = &shared.hall;
    let (room, by) = hall.enter(&key).await?;
    let Form(form) = form.map_err(|why| bad_form(&why))?;
    let powers = Power::ALL.into_iter();
    let powers: Vec<Power> = powers
        .filter(|power| form.powers.contains_key(power.name()))
        .collect();
    let named = Appointment {
        name: form.name.clone(),
        powers,
        is_committee: form.what == "appeals",
    };
    let link_key = Token::parse(&form.key);
    let (seat, token) = hall.appoint(&room, by, &named, link_key).await?;
    let origin = shared
        .origins
        .of_request(&headers, line.as_deref().copied());
    let link = format!("{origin}/r/{}", token.as_str());
    Ok(rokada_html::room_named(&key, seat, &form.name, &link, reader.words).into_response())
}

/// The form that dismisses an official.
#[derive(Debug, Deserialize)]
struct EndForm {
    seat: Seat,
}

async fn dismiss(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    form: Result<Form<EndForm>, FormRejection>,
) -> Result<Response, Error> {
    let (room, by) = hall.enter(&key).await?;
    let Form(form) = form.map_err(|why| bad_form(&why))?;
    match hall.dismiss(&room, by, form.seat).await {
        Ok(()) => Ok(Redirect::to(&format!("/r/{key}")).into_response()),
        Err(why) if why.is_shown_at_the_game() => {
            let refused = Some(why.sentence(reader.words));
            let page = page(&hall, &key, &Look::default(), refused, reader.words).await?;
            Ok((why.status(), page).into_response())
        }
        Err(why) => Err(why),
    }
}

async fn log(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    Query(search): Query<LogSearch>,
) -> Result<Response, Error> {
    let (room, seat) = hall.enter(&key).await?;
    let words = reader.words;
    let decided = hall.decided(&room, search.board, words).await?;
    let calls = calls(&hall, &key, &room, seat, words).await;
    let room = room.plan().summary(hall.now());
    let render =
        move || rokada_html::room_log(&key, &room, &decided, &search, calls.as_ref(), words);
    Ok(hall
        .cpu
        .run(connection_class(seat), render)
        .await?
        .into_response())
}

async fn report(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path((key, number)): Path<(String, usize)>,
) -> Result<Response, Error> {
    let (room, seat) = hall.enter(&key).await?;
    let depth = depth(&hall, &room, seat, number, reader.words).await?;
    let words = reader.words;
    let decided = hall.decided(&room, Some(number), words).await?;
    let calls = calls(&hall, &key, &room, seat, words).await;
    let room = room.plan().summary(hall.now());
    let render =
        move || rokada_html::room_report(&key, &room, &depth, &decided, calls.as_ref(), words);
    Ok(hall
        .cpu
        .run(connection_class(seat), render)
        .await?
        .into_response())
}

async fn report_pdf(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path((key, number)): Path<(String, usize)>,
) -> Result<Response, Error> {
    let (room, seat) = hall.enter(&key).await?;
    let depth = depth(&hall, &room, seat, number, reader.words).await?;
    let decided = hall.decided(&room, Some(number), reader.words).await?;
    let paper = crate::pdf::report(
        &room.plan().summary(hall.now()),
        &depth,
        &decided,
        reader.words,
    );
    super::pdf::answer(
        &hall,
        connection_class(seat),
        vec![paper],
        &format!("report-{number}"),
    )
    .await
}
