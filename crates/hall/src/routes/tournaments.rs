//! Routes of tournaments: `/tournaments` creates one, `/v/{key}` is its arbiter's page,
//! `/tournaments/{id}` the public one.

mod about;
mod begin;
mod broadcast;
mod codes;
mod key;
mod players;
mod printed;
mod public;
mod results;
mod start;
mod teams;
mod upload;

pub(crate) use broadcast::relay_text;
use public::{followed, load_public_tournament};

use axum::{
    Extension, Router,
    extract::{DefaultBodyLimit, Form, State, rejection::FormRejection},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
    routing::{get, post},
};
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use rokada_board::Color;
use rokada_laws::Wrong;
use rokada_tournament::{Board, Deed, Tournament, limits, list, trf};
use rokada_words::Words;
use serde::Deserialize;
use std::{collections::HashMap, sync::Arc};

use super::{Client, Shared, bad_form};
use crate::{
    error::Error,
    extract::{Path, Query},
    hall::{Hall, Live as Open, keys_of_round},
    reader::Reader,
};
use rokada_html::{
    TournamentSnapshot,
    tournament::{ArbiterPage, Sheet, Slip, TournamentForm},
};
use rokada_netserver::{ConnectionClass, origins::is_local_only, tls::Transport};
use rokada_protocol::{Seat, SeatGrant, Token};

/// Largest list or report that creates a tournament, in bytes.
pub(super) const BODY_MAX: usize = 1 << 20;

/// Largest form with the results or the arrivals of a round, in bytes: some 40 for each board.
pub(super) const RESULTS_MAX: usize = 40 * limits::BOARDS_MAX + 1024;

/// Whether a path takes such a form.
pub(super) fn takes_results(path: &str) -> bool {
    path.starts_with("/v/") && (path.ends_with("/results") || path.ends_with("/check-in"))
}

/// Reads of the store that run at once for one page.
const STORE_READS: usize = 16;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route(
            "/tournaments",
            get(tournaments)
                .post(begin::begin)
                .layer(DefaultBodyLimit::max(BODY_MAX)),
        )
        .route("/v/{key}", get(arbiter).post(act))
        .route("/v/{key}/key", post(key::rotate))
        .route("/v/{key}/about", get(about::shown).post(about::act))
        .route(
            "/v/{key}/results",
            post(results::act).layer(DefaultBodyLimit::max(RESULTS_MAX)),
        )
        .route(
            "/v/{key}/check-in",
            get(players::check_in)
                .post(players::check_in_act)
                .layer(DefaultBodyLimit::max(RESULTS_MAX)),
        )
        .route(
            "/v/{key}/player/{number}",
            get(players::shown).post(players::act),
        )
        .route("/v/{key}/find", get(players::find))
        .route("/v/{key}/teams", get(teams::shown).post(teams::act))
        .route("/v/{key}/pair", post(pair))
        .route("/v/{key}/tables", post(start::set_up))
        .route("/v/{key}/start", post(start::start))
        .route("/v/{key}/room", post(room))
        .route("/v/{key}/table/{board}", get(table))
        .route("/v/{key}/scoresheets/{round}", get(printed::round))
        .route("/v/{key}/{file}", get(file))
        .route("/tournaments/{id}", get(public::shown))
        .route("/tournaments/{id}/wall", get(public::wall))
        .route("/tournaments/{id}/pairings/{round}", get(public::pairings))
        .route(
            "/tournaments/{id}/clock/{board}/{secret}",
            get(codes::follow),
        )
        .route(
            "/tournaments/{id}/board/{board}/{secret}",
            get(codes::follow),
        )
        .route("/tournaments/{id}/board/{board}", get(public::board))
        .route(
            "/tournaments/{id}/board/{board}/scoresheet.pdf",
            get(printed::board),
        )
        .route("/tournaments/{id}/{file}", get(broadcast::pgn))
}

/// Routes of the pages for paper.
pub(super) fn papers() -> Router<Shared> {
    Router::new()
        .route("/v/{key}/codes", get(codes::sheet))
        .route("/v/{key}/sheets/{round}", get(sheets))
        .route("/v/{key}/slips/{round}", get(slips))
        .route("/v/{key}/final", get(final_table))
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct PageQuery {
    before: Option<i64>,
}

/// `GET /tournaments`: the newest; `?before=7`: those older than that one.
async fn tournaments(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Query(PageQuery { before }): Query<PageQuery>,
) -> Result<Response, Error> {
    let form = TournamentForm {
        key: Token::random()?.as_str().to_owned(),
        system: "swiss".into(),
        time: "90m+30s".into(),
        has_program: hall.pairs_by_program(),
        ..TournamentForm::default()
    };
    let known = hall.tournaments(before).await?;
    let form = hall.shows().is_none().then_some(form);
    let words = reader.words;
    let render = move || rokada_html::tournament::tournaments(&known, form.as_ref(), words);
    rendered(&hall, ConnectionClass::Anonymous, render).await
}

/// A page that is rendered with a permit, on a thread for blocking work.
async fn rendered(
    hall: &Hall,
    rank: ConnectionClass,
    render: impl FnOnce() -> rokada_html::Page + Send + 'static,
) -> Result<Response, Error> {
    Ok(hall.cpu.run(rank, render).await?.into_response())
}

/// The tournament of a key.
async fn opened(hall: &Hall, key: &str) -> Result<(Token, Arc<Open>), Error> {
    let key = Token::parse(key).ok_or(Error::UnknownLink)?;
    let live = hall.tournament_by(&key).await?;
    hall.settle_tournament(&live).await?;
    Ok((key, live))
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Shown {
    round: Option<u16>,
}

/// The requested round, else the last.
fn round_shown(tournament: &Tournament, asked: Option<u16>) -> u16 {
    let last = tournament.next_round() - 1;
    asked
        .filter(|round| (1..=last).contains(round))
        .unwrap_or(last)
}

async fn arbiter(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    Query(shown): Query<Shown>,
    uri: axum::http::Uri,
) -> Result<Response, Error> {
    let (key, live) = opened(&hall, &key).await?;
    let words = reader.words;
    let mut page = arbiters(&hall, &key, &live, shown.round, words).await;
    page.notes = begin::notes(uri.query());
    let render = move || rokada_html::tournament::arbiter(&page, words);
    rendered(&hall, ConnectionClass::Participant, render).await
}

async fn arbiters(
    hall: &Hall,
    key: &Token,
    live: &Open,
    round: Option<u16>,
    words: &Words,
) -> ArbiterPage {
    let snapshot = live.snapshot().await;
    let round = round_shown(snapshot.tournament(), round);
    ArbiterPage {
        key: key.as_str().to_owned(),
        id: live.id.0,
        round,
        handed_in: hall.handed_in(snapshot.tournament(), round, words).await,
        snapshot,
        starts_in_ms: hall.round_starts_in(key).await.unwrap_or_default(),
        refused: None,
        typed: String::new(),
        chosen: HashMap::new(),
        notes: Vec::new(),
        has_program: hall.pairs_by_program(),
        has_rating_list: hall.rating_list().is_some(),
        pushes: hall.pushes().of(live.id.0),
        new_key: Token::random().ok().map(|key| key.as_str().to_owned()),
    }
}

/// The fields of a form on the arbiter's page.
#[derive(Debug, Deserialize)]
struct DeedForm {
    deed: String,
    round: Option<u16>,
    /// The round that was next when the page was made.
    next: Option<u16>,
    #[serde(flatten)]
    fields: HashMap<String, String>,
}

async fn act(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    form: Result<Form<DeedForm>, FormRejection>,
) -> Result<Response, Error> {
    let Form(form) = form.map_err(|why| bad_form(&why))?;
    let (key, live) = opened(&hall, &key).await?;
    let field = |name: &str| form.fields.get(name).map(String::as_str);
    let mut at = None;
    let done = match rokada_html::filled(&form.deed, field) {
        Err(rokada_html::EmptyField) => Err(Error::EmptyField),
        Ok(text) => match deeds(&live, &text, field("late").is_some()).await {
            Err(what) => Err(Error::Refused(what)),
            Ok(deeds) => {
                at = place(&deeds);
                hall.answer_in_time(hall.enter_deeds(&live, deeds, form.next))
                    .await
            }
        },
    };
    let back = FormOrigin {
        round: form.round,
        typed: form.deed,
        at,
        ..FormOrigin::default()
    };
    redirect_or_error(&hall, &key, &live, done, back, reader.words).await
}

/// The place on the page that a form belongs to.
fn place(deeds: &[Deed]) -> Option<String> {
    match deeds {
        [
            Deed::Result(board, _) | Deed::Swap(board) | Deed::Adjourn(board) | Deed::Reopen(board),
        ] => Some(format!("b{}", board.board)),
        [Deed::Ask(player, ..) | Deed::Withdraw(player, _) | Deed::Return(player, _)] => {
            Some(format!("p{player}"))
        }
        _ => None,
    }
}

/// Parses the lines of a form. A late entry plays from the next round on.
async fn deeds(live: &Open, text: &str, is_entry: bool) -> Result<Vec<Deed>, Wrong> {
    let snapshot = live.snapshot().await;
    let tournament = snapshot.tournament();
    // The fields of a player between bars are read as in a record, so that a fault is named.
    let entered = text.strip_prefix("enter ");
    let entered = entered.filter(|text| is_entry && !text.contains('|'));
    let mut deeds = match entered.and_then(list::player) {
        Some(player) => vec![Deed::Enter(player)],
        None => tournament.typed(text)?,
    };
    // Otherwise an organizer could show any game of the hall as one of their boards.
    if deeds.iter().any(|deed| matches!(deed, Deed::Table(..))) {
        return Err(Wrong::new(
            "tournament-own-tables",
            "the tables of a round are set up by the hall: ask for them with its button",
        ));
    }
    if deeds.iter().any(|deed| matches!(deed, Deed::Key)) {
        return Err(Wrong::new(
            "tournament-own-key",
            "only the hall can replace the key of the tournament: use its button",
        ));
    }
    if deeds
        .iter()
        .any(|deed| matches!(deed, Deed::ReportedResult(..)))
    {
        return Err(Wrong::new(
            "tournament-own-announced",
            "the results of tables are entered by the hall: write `result` instead",
        ));
    }
    let is_entry = is_entry && matches!(deeds[..], [Deed::Enter(_)]);
    let is_late = is_entry && !tournament.rounds.is_empty();
    let number = u16::try_from(tournament.players.len() + 1).unwrap_or(u16::MAX);
    deeds.extend(is_late.then(|| Deed::From(number, tournament.next_round())));
    Ok(deeds)
}

/// Where a form was sent from.
#[derive(Debug, Default)]
struct FormOrigin {
    /// The round that was shown.
    round: Option<u16>,
    /// The typed line.
    typed: String,
    /// The chosen results, by board.
    chosen: HashMap<u16, String>,
    /// The place on the page.
    at: Option<String>,
}

/// Redirects to the page, or shows it with the error.
async fn redirect_or_error(
    hall: &Hall,
    key: &Token,
    live: &Open,
    done: Result<(), Error>,
    back: FormOrigin,
    words: &'static Words,
) -> Result<Response, Error> {
    match done {
        Ok(()) => {
            let round = back.round.filter(|round| *round > 0);
            let query = round.map_or(String::new(), |round| format!("?round={round}"));
            let at = back.at.map_or(String::new(), |at| format!("#{at}"));
            Ok(Redirect::to(&format!("/v/{}{query}{at}", key.as_str())).into_response())
        }
        Err(
            why @ (Error::Refused(_)
            | Error::Setup(_)
            | Error::EmptyField
            | Error::TooManyTables
            | Error::TooManyGames
            | Error::PairingBusy),
        ) => {
            let said = if let Error::Refused(what) = &why {
                words.wrong(what)
            } else if let Error::Setup(mistake) = &why {
                words.wrong(&mistake.what)
            } else {
                why.sentence(words)
            };
            refused_page(hall, key, live, (why.status(), said), back, words).await
        }
        Err(why) => Err(why),
    }
}

/// The page with the status and the sentence of a refusal.
async fn refused_page(
    hall: &Hall,
    key: &Token,
    live: &Open,
    (status, why): (StatusCode, String),
    back: FormOrigin,
    words: &'static Words,
) -> Result<Response, Error> {
    let mut page = arbiters(hall, key, live, back.round, words).await;
    page.refused = Some(why);
    page.typed = back.typed;
    page.chosen = back.chosen;
    let render = move || rokada_html::tournament::arbiter(&page, words);
    let page = rendered(hall, ConnectionClass::Participant, render).await?;
    Ok((status, page).into_response())
}

#[derive(Debug, Deserialize)]
struct PairForm {
    /// The round to be paired; the next by default.
    next: Option<u16>,
}

async fn pair(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Extension(Client(client)): Extension<Client>,
    Path(key): Path<String>,
    form: Result<Form<PairForm>, FormRejection>,
) -> Result<Response, Error> {
    let Form(PairForm { next }) = form.map_err(|why| bad_form(&why))?;
    let (key, live) = opened(&hall, &key).await?;
    let done = hall.pair_tournament(&live, next, client).await;
    let back = FormOrigin::default();
    redirect_or_error(&hall, &key, &live, done, back, reader.words).await
}

#[derive(Debug, Deserialize)]
struct RoundForm {
    round: u16,
}

/// `POST /v/{key}/room`: opens the page with all boards.
async fn room(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
    form: Result<Form<RoundForm>, FormRejection>,
) -> Result<Response, Error> {
    let Form(RoundForm { round }) = form.map_err(|why| bad_form(&why))?;
    let (key, live) = opened(&hall, &key).await?;
    match hall.open_tournament_room(&live, &key).await {
        Ok(room) => Ok(Redirect::to(&format!("/r/{}", room.as_str())).into_response()),
        Err(why) => {
            let back = FormOrigin {
                round: Some(round),
                ..FormOrigin::default()
            };
            redirect_or_error(&hall, &key, &live, Err(why), back, reader.words).await
        }
    }
}

/// `GET /v/{key}/table/{board}`: redirects to the arbiter's seat at a board.
async fn table(
    State(hall): State<Arc<Hall>>,
    Path((key, board)): Path<(String, String)>,
) -> Result<Response, Error> {
    let (key, live) = opened(&hall, &key).await?;
    let board: Board = board.parse().map_err(|_| Error::UnknownPage)?;
    let key = hall
        .key_of_board(&live, &key, board)
        .await
        .ok_or(Error::UnknownPage)?;
    let organised = hall.organised(&key).await?.ok_or(Error::UnknownPage)?;
    let arbiter = organised
        .seats
        .into_iter()
        .find(|(seat, _)| *seat == SeatGrant::One(Seat::Arbiter));
    match arbiter {
        Some((_, Some(token))) => {
            Ok(Redirect::to(&format!("/t/{}", token.as_str())).into_response())
        }
        _ => Ok(Redirect::to(&format!("/o/{}", key.as_str())).into_response()),
    }
}

async fn sheets(
    State(shared): State<Shared>,
    reader: Reader,
    Path((key, round)): Path<(String, u16)>,
    line: Option<Extension<Transport>>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let (key, live) = opened(&shared.hall, &key).await?;
    let snapshot = live.snapshot().await;
    let origin = printed_origin(&shared, &headers, line.as_deref().copied());
    let seats = [Seat::White, Seat::Black, Seat::Phone];
    let found = seats_of_round(&shared.hall, &snapshot, &key, round, &seats).await?;
    let words = reader.words;
    let render = move || {
        let has_links = found.into_iter().filter(|(_, links)| !links.is_empty());
        let sheets = has_links.map(|(board, links)| {
            let named = |(seat, token): (Seat, Token)| {
                let name = words.pick("seat-", seat.name());
                (name, format!("{origin}/t/{}", token.as_str()))
            };
            Sheet {
                board,
                seats: links.into_iter().map(named).collect(),
            }
        });
        let sheets: Vec<Sheet> = sheets.collect();
        rokada_html::tournament::sheets(snapshot.tournament(), round, &sheets, words)
    };
    rendered(&shared.hall, ConnectionClass::Participant, render).await
}

/// The origin of printed links: phones read them, so never an address of this machine alone.
fn printed_origin(shared: &Shared, headers: &HeaderMap, line: Option<Transport>) -> String {
    let origin = shared.origins.of_request(headers, line);
    match &shared.origins.lan {
        Some(lan) if is_local_only(&origin) => lan.clone(),
        _ => origin,
    }
}

/// The links of these seats at each board; none for a board without a game.
async fn seats_of_round(
    hall: &Hall,
    snapshot: &Arc<TournamentSnapshot>,
    key: &Token,
    round: u16,
    seats: &[Seat],
) -> Result<Vec<(u16, Vec<(Seat, Token)>)>, Error> {
    let rounds = &snapshot.tournament().rounds;
    let found = rounds.get(usize::from(round).wrapping_sub(1));
    let boards = found.ok_or(Error::UnknownPage)?.pairings.len();
    let (asked, key) = (snapshot.clone(), key.clone());
    let keys = move || keys_of_round(asked.record(), &key, round);
    let keys = hall.cpu.run(ConnectionClass::Participant, keys).await?;
    let links = keys.into_iter().map(async |(number, game, key)| {
        let mut links = Vec::new();
        for seat in seats {
            if let Some(token) = hall.seat_token_by_key(&key, game, *seat).await? {
                links.push((*seat, token));
            }
        }
        Ok::<_, Error>((number, links))
    });
    // Each link is checked in the store.
    let links = stream::iter(links).buffered(STORE_READS);
    let mut links: HashMap<u16, _> = links.try_collect().await?;
    let boards = (1..).take(boards);
    Ok(boards
        .map(|number| (number, links.remove(&number).unwrap_or_default()))
        .collect())
}

async fn slips(
    State(shared): State<Shared>,
    reader: Reader,
    Path((key, round)): Path<(String, u16)>,
    line: Option<Extension<Transport>>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let (key, live) = opened(&shared.hall, &key).await?;
    let snapshot = live.snapshot().await;
    let origin = printed_origin(&shared, &headers, line.as_deref().copied());
    let seats = [Seat::White, Seat::Black];
    let found = seats_of_round(&shared.hall, &snapshot, &key, round, &seats).await?;
    let words = reader.words;
    let render = move || {
        let codes = found.into_iter().map(|(_, links)| {
            let link = |seat| {
                let (_, token) = links.iter().find(|(there, _)| *there == seat)?;
                Some(format!("{origin}/t/{}/result", token.as_str()))
            };
            seats.map(link)
        });
        let codes: Vec<Slip> = codes.collect();
        rokada_html::tournament::slips(snapshot.tournament(), round, &codes, words)
    };
    rendered(&shared.hall, ConnectionClass::Participant, render).await
}

async fn final_table(
    State(hall): State<Arc<Hall>>,
    reader: Reader,
    Path(key): Path<String>,
) -> Result<Response, Error> {
    let (_, live) = opened(&hall, &key).await?;
    let (snapshot, words) = (live.snapshot().await, reader.words);
    let render = move || rokada_html::tournament::final_table(&snapshot, words);
    rendered(&hall, ConnectionClass::Participant, render).await
}

/// `GET /v/{key}/trf16.trf`, `trf26.trf`, `record.tournament`: the tournament for other programs.
async fn file(
    State(hall): State<Arc<Hall>>,
    Path((key, file)): Path<(String, String)>,
) -> Result<Response, Error> {
    let (_, live) = opened(&hall, &key).await?;
    let (snapshot, name) = (live.snapshot().await, file.clone());
    let write = move || match name.as_str() {
        "trf16.trf" => Some(trf::write(snapshot.tournament(), trf::Version::Trf16)),
        "trf26.trf" => Some(trf::write(snapshot.tournament(), trf::Version::Trf26)),
        "record.tournament" => Some(snapshot.record().to_string()),
        _ => None,
    };
    let text = hall.cpu.run(ConnectionClass::Participant, write).await?;
    let text = text.ok_or(Error::UnknownPage)?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{file}\""),
        ),
    ];
    Ok((headers, text).into_response())
}

/// The colors in the order of a result.
const COLORS: [Color; 2] = [Color::White, Color::Black];
