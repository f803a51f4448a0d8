//! Challenges, and the arbiter's actions of the API.

use std::{sync::Arc, time::Duration};

use axum::{
    Json,
    extract::{Path, RawQuery, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use rokada_board::Color;
use rokada_protocol::Phase;
use serde_json::json;
use tokio::sync::watch;

use crate::{
    api_json,
    caller::{CHALLENGE_SCOPES, Caller, Guest, bearer, client_key},
    fields::Fields,
    fingerprint::Fingerprint,
    game_setup::{GamePlan, arrive},
    gateway::{Gateway, english, run_detached},
    journal::Line,
    lobby::{Challenge, ChallengeStatus, DECLINE_REASONS},
    rate_limit::RequestKind,
    response::{ApiError, JsonResult, ok_response},
    routes::play::abort_game,
    snapshot::GameSnapshot,
    stream,
    terms::Terms,
};

/// How long a challenge waits without a stream that keeps it alive.
const EXPIRY: Duration = Duration::from_secs(20);

type Shared = State<Arc<Gateway>>;

/// The account of a token with a scope for challenges or play.
fn account_of(gateway: &Gateway, token: &str) -> Option<String> {
    let registry = gateway.registry();
    let held = registry.token(Fingerprint::of(token))?;
    let may = CHALLENGE_SCOPES
        .iter()
        .any(|scope| held.scopes.contains(scope));
    may.then(|| held.account.clone())
}

/// Counts a challenge or a seek for the rate limit.
pub(super) fn count(gateway: &Gateway, who: &str) -> Result<(), ApiError> {
    let now = gateway.hall.now_ms();
    gateway.rate_limiter.count(RequestKind::Challenge, who, now)
}

/// `GET /api/challenge`.
pub(crate) async fn list(State(gateway): Shared, caller: Caller) -> JsonResult {
    caller.require_read_challenges()?;
    let challenges = gateway.lobby.challenges_of(&caller.account);
    let of = |is_out: bool| -> Vec<_> {
        let of = challenges
            .iter()
            .filter(|it| (it.from.id == caller.account) == is_out);
        of.map(|it| it.to_json(&caller.account)).collect()
    };
    Ok(Json(json!({ "in": of(false), "out": of(true) })))
}

/// `POST /api/challenge/{user}`: creates a challenge.
///
/// With `keepAliveStream` the response is a stream that ends with the outcome. With a token of the
/// opponent (`acceptByToken`) the challenge is accepted at once.
pub(crate) async fn create(
    State(gateway): Shared,
    caller: Caller,
    Path(name): Path<String>,
    fields: Fields,
) -> Result<Response, ApiError> {
    caller.require_challenges()?;
    count(&gateway, &caller.account)?;
    let from = gateway.account(&caller.account)?;
    let to = gateway.account(&name)?;
    if from.id == to.id {
        return Err(ApiError::bad_request("You cannot challenge yourself"));
    }
    let terms = Terms::read(&fields, false)?;
    if let Some(id) = &terms.rematch_of {
        let before = gateway.row(id)?;
        if [&from, &to]
            .iter()
            .any(|it| before.seat_of(&it.id).is_none())
        {
            return Err(ApiError::bad_request("rematchOf: a game of the two of you"));
        }
    }
    let opponent_token = fields.get("acceptByToken");
    if opponent_token.is_some_and(|token| account_of(&gateway, token).as_ref() != Some(&to.id)) {
        return Err(ApiError::bad_request(
            "acceptByToken: a token of the challenged account, for challenges or to play",
        ));
    }
    let is_white = match terms.color {
        Some(color) => color == Color::White,
        None => Gateway::draw_lots()?,
    };
    let challenge = Challenge {
        id: gateway.new_id()?,
        from,
        to,
        terms,
        is_white,
        status: ChallengeStatus::Created,
        visit: caller.visit.clone(),
        status_sender: watch::Sender::new(ChallengeStatus::Created),
    };
    let (id, status_changes) = (challenge.id.clone(), challenge.status_sender.subscribe());
    let mut challenge_json = challenge.to_json(&caller.account);
    if opponent_token.is_some() {
        // The opponent has agreed already, so no challenge is announced.
        run_detached(async move { seat_both(&gateway, &challenge).await }).await?;
        challenge_json["status"] = json!(ChallengeStatus::Accepted.name());
        return Ok(Json(challenge_json).into_response());
    }
    if !gateway.lobby.add(challenge) {
        return Err(ApiError::too_many_requests(
            "Too many challenges wait already",
            20,
        ));
    }
    if fields.is_true("keepAliveStream") {
        return Ok(keep_alive(
            gateway,
            &caller,
            id,
            challenge_json,
            status_changes,
        ));
    }
    expire_later(&gateway, id);
    Ok(Json(challenge_json).into_response())
}

/// Cancels a challenge after [`EXPIRY`], unless a stream keeps it alive.
fn expire_later(gateway: &Arc<Gateway>, id: String) {
    // A weak reference does not keep a closing hall open.
    let gateway = Arc::downgrade(gateway);
    tokio::spawn(async move {
        tokio::time::sleep(EXPIRY).await;
        if let Some(gateway) = gateway.upgrade()
            && let Some(challenge) = gateway.lobby.challenge(&id)
            && !challenge.is_kept_alive()
        {
            gateway.lobby.remove(&id, ChallengeStatus::Canceled);
        }
    });
}

/// Streams the outcome of a challenge; the challenge ends when the client disconnects.
fn keep_alive(
    gateway: Arc<Gateway>,
    caller: &Caller,
    id: String,
    challenge_json: serde_json::Value,
    mut status_changes: watch::Receiver<ChallengeStatus>,
) -> Response {
    let (mut lines, response) = stream::open();
    let stay = caller.visit.stay();
    tokio::spawn(async move {
        let closed = gateway.hall.closed();
        tokio::pin!(closed);
        let mut alive = lines.send(&challenge_json).await.is_ok();
        while alive {
            tokio::select! {
                changed = status_changes.changed() => {
                    let status = *status_changes.borrow_and_update();
                    if changed.is_ok() && status == ChallengeStatus::Created {
                        continue;
                    }
                    let _ = lines.send(&json!({ "done": status.name() })).await;
                    drop(stay);
                    return;
                }
                paused = lines.pause() => alive = paused.is_ok() && lines.beat().await.is_ok(),
                () = &mut closed => alive = false,
            }
        }
        gateway.lobby.remove(&id, ChallengeStatus::Canceled);
        drop(stay);
    });
    response
}

fn waiting_challenge(gateway: &Gateway, account: &str, id: &str) -> Result<Challenge, ApiError> {
    let challenge = gateway.lobby.challenge(id);
    let concerns = |it: &Challenge| [it.from.id.as_str(), it.to.id.as_str()].contains(&account);
    let challenge = challenge.filter(concerns);
    challenge.ok_or_else(|| ApiError::not_found("No such challenge, or it no longer waits"))
}

/// `GET /api/challenge/{id}/show`.
pub(crate) async fn show(
    State(gateway): Shared,
    caller: Caller,
    Path(id): Path<String>,
) -> JsonResult {
    caller.require_read_challenges()?;
    let challenge = waiting_challenge(&gateway, &caller.account, &id)?;
    Ok(Json(challenge.to_json(&caller.account)))
}

/// `POST /api/challenge/{id}/accept`: accepts a challenge, or takes a seat of an open one.
///
/// It completes even if the client disconnects.
pub(crate) async fn accept(
    State(gateway): Shared,
    caller: Caller,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> JsonResult {
    caller.require_challenges()?;
    run_detached(async move {
        if gateway.lobby.challenge(&id).is_none() && gateway.row(&id).is_ok() {
            take_seat(&gateway, &caller, &id, query.as_deref()).await?;
        } else {
            take_challenge(&gateway, &caller.account, &id).await?;
        }
        Ok(())
    })
    .await?;
    ok_response()
}

pub(super) async fn take_challenge(
    gateway: &Arc<Gateway>,
    account: &str,
    id: &str,
) -> Result<(), ApiError> {
    let challenge = waiting_challenge(gateway, account, id)?;
    if challenge.to.id != account {
        return Err(ApiError::bad_request("Only the challenged may accept"));
    }
    let gone = || ApiError::not_found("No such challenge, or it no longer waits");
    let challenge = gateway
        .lobby
        .remove(id, ChallengeStatus::Accepted)
        .ok_or_else(gone)?;
    match seat_both(gateway, &challenge).await {
        Ok(()) => {
            challenge.notify_accepted();
            Ok(())
        }
        Err(why) => {
            gateway.lobby.put_back(challenge);
            expire_later(gateway, id.to_owned());
            Err(if why.status == StatusCode::TOO_MANY_REQUESTS {
                // The acceptor is not at fault: a 429 would stop their program from answering
                // challenges.
                ApiError::bad_request(format!("The challenger was refused: {}", why.why))
            } else {
                why
            })
        }
    }
}

/// Sets up the game of a challenge and seats both players.
async fn seat_both(gateway: &Arc<Gateway>, challenge: &Challenge) -> Result<(), ApiError> {
    let mut players = [Some(&challenge.from), Some(&challenge.to)];
    if !challenge.is_white {
        players.reverse();
    }
    let plan = GamePlan {
        id: challenge.id.clone(),
        players,
        terms: &challenge.terms,
        source: "friend",
        engine: None,
        invited: Vec::new(),
        seek: None,
        visit: &challenge.visit,
    };
    gateway.set_up(plan).await?;
    Ok(())
}

async fn take_seat(
    gateway: &Arc<Gateway>,
    caller: &Caller,
    id: &str,
    query: Option<&str>,
) -> Result<(), ApiError> {
    let color = match Fields::of_query(query).get("color") {
        None | Some("random") => None,
        Some("white") => Some(0),
        Some("black") => Some(1),
        Some(_) => return Err(ApiError::bad_request("color: white or black")),
    };
    let row = gateway.row(id)?;
    if row.seat_of(&caller.account).is_some() {
        return Ok(());
    }
    let gone = || ApiError::not_found("The challenge is no longer open");
    if row.source != "open" {
        return Err(gone());
    }
    let seat_handle = gateway.any_seat_handle(&row).await?;
    let arrived = GameSnapshot::of(&seat_handle, 0).await?.score.arrived;
    let (id, account) = (row.id.clone(), caller.account.clone());
    let taken = gateway.record(move |registry| {
        let row = registry.game(&id).ok_or_else(gone)?;
        if row.seat_of(&account).is_some() {
            return Ok((Vec::new(), None));
        }
        if ![0, 1].iter().any(|seat| row.admits(*seat, &account)) {
            return Err(ApiError::forbidden(
                "Only those who are invited take a seat there",
            ));
        }
        let is_free = |seat: &usize| {
            row.admits(*seat, &account) && row.seated_accounts[*seat].is_none() && !arrived[*seat]
        };
        let mut free = [0, 1].into_iter().filter(is_free);
        let seat = match color {
            Some(wanted) => free.find(|seat| *seat == wanted),
            None => free.next(),
        };
        let seat = seat.ok_or_else(gone)?;
        let key = row.keys[seat].ok_or_else(gone)?;
        let sits = Line::SeatTaken {
            id: id.clone(),
            seat,
            account: account.clone(),
            key,
        };
        Ok((vec![sits], Some((seat, key))))
    });
    let Some((seat, key)) = taken.await? else {
        return Ok(());
    };
    let seat_handle = gateway.hall.lead(key.token_hash(), english()).await?;
    arrive(&seat_handle, seat).await;
    gateway.announce_start(&row.id).await;
    Ok(())
}

/// `POST /api/challenge/{id}/decline`.
pub(crate) async fn decline(
    State(gateway): Shared,
    caller: Caller,
    Path(id): Path<String>,
    fields: Fields,
) -> JsonResult {
    caller.require_challenges()?;
    let said = fields.get("reason").unwrap_or("generic");
    decline_challenge(&gateway, &caller.account, &id, said)?;
    ok_response()
}

pub(super) fn decline_challenge(
    gateway: &Gateway,
    account: &str,
    id: &str,
    said: &str,
) -> Result<(), ApiError> {
    let challenge = waiting_challenge(gateway, account, id)?;
    if challenge.to.id != account {
        return Err(ApiError::bad_request("Only the challenged may decline"));
    }
    let reason = DECLINE_REASONS
        .iter()
        .find(|(key, _)| key.eq_ignore_ascii_case(said));
    let key = reason.map_or("generic", |(key, _)| key);
    gateway.lobby.remove(id, ChallengeStatus::Declined(key));
    Ok(())
}

/// `POST /api/challenge/{id}/cancel`. If it was accepted meanwhile, aborts its game where that is
/// possible.
pub(crate) async fn cancel(
    State(gateway): Shared,
    caller: Caller,
    Path(id): Path<String>,
) -> JsonResult {
    caller.require_challenges()?;
    if gateway.lobby.challenge(&id).is_none() && gateway.row(&id).is_ok() {
        return run_detached(async move { abort_game(&gateway, &caller, &id).await }).await;
    }
    cancel_challenge(&gateway, &caller.account, &id)?;
    ok_response()
}

pub(super) fn cancel_challenge(gateway: &Gateway, account: &str, id: &str) -> Result<(), ApiError> {
    let challenge = waiting_challenge(gateway, account, id)?;
    if challenge.from.id != account {
        return Err(ApiError::bad_request("Only the challenger may cancel"));
    }
    gateway.lobby.remove(id, ChallengeStatus::Canceled);
    Ok(())
}

/// `POST /api/challenge/open`: a game whose seats are open to anyone with the links.
pub(crate) async fn open(
    State(gateway): Shared,
    Guest(visit): Guest,
    fields: Fields,
) -> JsonResult {
    count(&gateway, &client_key(&visit))?;
    let terms = Terms::read(&fields, false)?;
    if let Some(id) = &terms.rematch_of {
        gateway.row(id)?;
    }
    let invited = invited(&gateway, &fields)?;
    let plan = GamePlan {
        id: gateway.new_id()?,
        players: [None, None],
        terms: &terms,
        source: "open",
        engine: None,
        invited: invited.clone(),
        seek: None,
        visit: &visit,
    };
    let game = gateway.set_up(plan).await?;
    // A link gives its seat to anyone, so the links for two invited players stay secret.
    let is_for_all = invited.is_empty();
    let link = |seat: usize| match seat {
        0 | 1 if !is_for_all => format!("{}/{}", visit.origin, game.id),
        _ => format!("{}/t/{}", visit.origin, game.keys[seat].as_str()),
    };
    let mut challenge_json = json!({
        "id": game.id,
        "url": format!("{}/spectate/{}", visit.origin, game.id),
        "status": "created",
        "challenger": null,
        "destUser": null,
        "urlWhite": link(0),
        "urlBlack": link(1),
        "whiteUrl": link(0),
        "blackUrl": link(1),
        "arbiterUrl": link(2),
        "open": { "userIds": (!is_for_all).then_some(invited) },
    });
    terms.add_to_json(&mut challenge_json, None);
    Ok(Json(challenge_json))
}

/// The two invited accounts of an open challenge, White first; empty for anyone.
fn invited(gateway: &Gateway, fields: &Fields) -> Result<Vec<String>, ApiError> {
    let Some(users) = fields.get("users") else {
        return Ok(Vec::new());
    };
    let named = users.split(',').map(|name| gateway.account(name.trim()));
    let ids: Result<Vec<String>, ApiError> = named.map(|account| Ok(account?.id)).collect();
    let ids = ids.map_err(|why| ApiError::bad_request(format!("users: {}", why.why)))?;
    match ids.as_slice() {
        [white, black] if white != black => Ok(ids),
        _ => Err(ApiError::bad_request(
            "users: two accounts, White's first, with a comma between",
        )),
    }
}

/// `POST /api/challenge/ai`: starts a game against an engine of the hall, with status 201.
pub(crate) async fn engine(
    State(gateway): Shared,
    caller: Caller,
    fields: Fields,
) -> Result<Response, ApiError> {
    caller.require_challenges()?;
    count(&gateway, &caller.account)?;
    let terms = Terms::read(&fields, false)?;
    let level = match fields.number("level")? {
        None => 1,
        Some(level @ 1..=8) => u8::try_from(level).unwrap_or(8),
        Some(_) => return Err(ApiError::bad_request("level: from 1 to 8")),
    };
    let engines = gateway.hall.engines();
    let engine = match fields.get("engine") {
        Some(wanted) => engines.iter().find(|name| *name == wanted),
        None => engines.first(),
    };
    let Some(engine) = engine.cloned() else {
        return Err(ApiError::bad_request(if engines.is_empty() {
            "No engine plays in this hall: its operator starts it with --engine PROGRAM".to_owned()
        } else {
            format!("engine: one of {}", engines.join(", "))
        }));
    };
    let (id, account) = (gateway.new_id()?, gateway.account(&caller.account)?);
    let color = match terms.color {
        Some(color) => color,
        None if Gateway::draw_lots()? => Color::White,
        None => Color::Black,
    };
    let (host, game, visit) = (gateway.clone(), id.clone(), caller.visit.clone());
    run_detached(async move {
        let mut players = [None, None];
        players[color.index()] = Some(&account);
        let plan = GamePlan {
            id: game,
            players,
            terms: &terms,
            source: "ai",
            engine: Some((engine, level)),
            invited: Vec::new(),
            seek: None,
            visit: &visit,
        };
        host.set_up(plan).await
    })
    .await?;
    let row = gateway.row(&id)?;
    let snapshot = gateway.snapshot(&row, color.index()).await?;
    let mut game = api_json::game_info(&gateway.registry(), &row, &snapshot, color);
    game["player"] = json!(snapshot.turn());
    game["turns"] = json!(snapshot.moves_made());
    game["createdAt"] = json!(snapshot.score.created_ms);
    Ok((StatusCode::CREATED, Json(game)).into_response())
}

/// `POST /api/challenge/{id}/start-clocks`: starts the clocks.
///
/// Allowed for the arbiter's program. In a game set up for programs, also with the tokens of both
/// players (`token1`, `token2`). If the clocks were started before, nothing happens.
pub(crate) async fn start_clocks(
    State(gateway): Shared,
    Path(id): Path<String>,
    Guest(_): Guest,
    headers: axum::http::HeaderMap,
    fields: Fields,
) -> JsonResult {
    let row = gateway.row(&id)?;
    let account_of = |token: &str| account_of(&gateway, token);
    let caller = bearer(&headers).and_then(account_of);
    let is_arbiter = caller.is_some_and(|caller| row.seat_of(&caller) == Some(2));
    let both = ["token1", "token2"].map(|name| {
        let account = fields.get(name).and_then(account_of);
        account.and_then(|account| row.seat_of(&account))
    });
    let are_both = matches!(both, [Some(0), Some(1)] | [Some(1), Some(0)]);
    let arbiter = if is_arbiter {
        gateway.seat_handle(&row, 2).await?
    } else if are_both && row.watch.is_some() {
        let key = row.keys[2].ok_or_else(|| ApiError::forbidden("Only the arbiter may"))?;
        gateway.hall.lead(key.token_hash(), english()).await?
    } else {
        return Err(ApiError::forbidden(
            "The arbiter starts the clocks, or both players agree to it",
        ));
    };
    if GameSnapshot::of(&arbiter, 0).await?.view.phase == Phase::BeforeStart {
        arbiter.act("start", None).await?;
    }
    ok_response()
}

/// `POST /api/round/{id}/add-time/{seconds}`: the arbiter adds time for both players or for
/// `?color=`.
pub(crate) async fn add_time(
    State(gateway): Shared,
    caller: Caller,
    Path((id, seconds)): Path<(String, u32)>,
    RawQuery(query): RawQuery,
) -> JsonResult {
    caller.require_challenges()?;
    let row = gateway.row(&id)?;
    if row.seat_of(&caller.account) != Some(2) {
        return Err(ApiError::forbidden(
            "Only the arbiter adds time (6.10.2, 12.9): take his seat by its link",
        ));
    }
    if !(1..=3_600).contains(&seconds) {
        return Err(ApiError::bad_request("From one second to an hour"));
    }
    let arbiter = gateway.seat_handle(&row, 2).await?;
    let query = Fields::of_query(query.as_deref());
    let colors = match query.get("color") {
        None => vec!["white", "black"],
        Some(color @ ("white" | "black")) => vec![color],
        Some(_) => return Err(ApiError::bad_request("color: white or black")),
    };
    for color in colors {
        arbiter
            .act(&format!("add {color} {seconds}s"), None)
            .await?;
    }
    ok_response()
}
