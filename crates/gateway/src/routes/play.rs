//! A program's acts at its seat: moves, offers, claims, and any act in transcript words.

use std::{sync::Arc, time::Duration};

use axum::{
    Json,
    extract::{Path, RawQuery, State},
};
use rokada_board::{Board, Color};
use rokada_hall::steward::SeatHandle;
use rokada_laws::{act::Step, regulations::Regime, table::find_move};
use rokada_protocol::Phase;
use rokada_protocol::hand_acts;
use serde_json::json;

use super::game::seat_of;
use crate::{
    caller::Caller,
    fields::Fields,
    game_setup::arrive,
    gateway::{Gateway, english, run_detached},
    response::{ApiError, JsonResult, ok_response},
    snapshot::GameSnapshot,
};

type Shared = State<Arc<Gateway>>;

/// How long a move request waits for the game to continue; the shortest client timeout is 1 s.
const MOVE_WAIT: Duration = Duration::from_millis(600);

/// `POST .../move/{uci}`: idempotent. It completes even if the client disconnects.
pub(crate) async fn make_move(
    State(gateway): Shared,
    caller: Caller,
    Path((id, uci)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> JsonResult {
    let (row, seat, seat_handle) = seat_of(&gateway, &caller, &id).await?;
    let color = color_of(seat)?;
    let offers_draw = Fields::of_query(query.as_deref()).is_true("offeringDraw");
    run_detached(async move {
        let live = gateway.live_game(&row.id);
        let _turn = live.seat_locks[seat].lock().await;
        let made = move_in_time(&seat_handle, seat, color, &uci, offers_draw).await;
        if made.as_ref().is_err_and(ApiError::is_final) {
            live.count_refused_move(seat);
        }
        made
    })
    .await
}

/// Makes a move; waits up to [`MOVE_WAIT`] while the game waits for a person.
async fn move_in_time(
    seat_handle: &SeatHandle,
    seat: usize,
    color: Color,
    uci: &str,
    offers_draw: bool,
) -> JsonResult {
    let mut changes = seat_handle.changes();
    let deadline = tokio::time::sleep(MOVE_WAIT);
    tokio::pin!(deadline);
    arrive(seat_handle, seat).await;
    loop {
        changes.mark_unchanged();
        let snapshot = GameSnapshot::of(seat_handle, 0).await?;
        let step = snapshot.step(uci).ok_or_else(|| not_legal(uci))?;
        if snapshot.is_over() || snapshot.turn() != color {
            // A client that got no answer in time sends its move again.
            if snapshot.is_last_move(color, &step.to_string()) {
                return ok_response();
            }
            return Err(ApiError::bad_request(if snapshot.is_over() {
                "The game is over"
            } else {
                "Not your turn, or the game has moved on"
            }));
        }
        let Some(why) = wait_reason(&snapshot, color) else {
            return carry_out_move(seat_handle, &snapshot, color, step, offers_draw).await;
        };
        tokio::select! {
            Ok(()) = changes.changed() => {}
            // Clients retry after a 503.
            () = &mut deadline => return Err(ApiError::unavailable(why)),
        }
    }
}

/// Why the player to move cannot move now.
fn wait_reason(snapshot: &GameSnapshot, color: Color) -> Option<&'static str> {
    if snapshot.view.phase == Phase::BeforeStart {
        return Some("The game has not begun: the opponent has not come yet");
    }
    if snapshot.waits() {
        return Some("The clocks are stopped: wait for the arbiter");
    }
    let illegal = snapshot.illegal.and_then(|at| snapshot.score.moves.get(at));
    illegal.map(|made| {
        if made.by == color {
            "One of your moves is not legal: wait until it is ruled on"
        } else {
            "The opponent's last move is being claimed as illegal"
        }
    })
}

fn not_legal(uci: &str) -> ApiError {
    let uci: String = uci.chars().take(8).collect();
    ApiError::bad_request(format!("Not a legal move: {uci}"))
}

/// Makes a move in the way of the game: at once if it is guarded, otherwise act by act.
async fn carry_out_move(
    seat_handle: &SeatHandle,
    snapshot: &GameSnapshot,
    color: Color,
    step: Step,
    offers_draw: bool,
) -> JsonResult {
    let chess960 = snapshot.score.chess960;
    let squares = step.to_string();
    let legal = match snapshot.position {
        Some(position) => match find_move(&position, step, chess960) {
            Some(mv) => Some((position, mv)),
            None if snapshot.is_last_move(color, &squares) => return ok_response(),
            None => return Err(not_legal(&squares)),
        },
        None => None,
    };
    // Clients accept a draw by the same parameter. The acceptance may end nothing, before both have
    // moved (5.2.3) or where the event forbids it (9.1.1). Then the move is made.
    if offers_draw && snapshot.view.offer == Some(color.opposite()) {
        seat_handle.act("accept", None).await?;
        if GameSnapshot::of(seat_handle, 0).await?.is_over() {
            return ok_response();
        }
    }
    let offer = offers_draw && snapshot.view.offer.is_none();
    if snapshot.view.regime == Regime::Guarded {
        // A guarded move also presses the clock, so the offer comes first. An opponent that replies
        // at once has then received it (9.1.2.1: an offer at any other time is valid too).
        if offer {
            seat_handle.act("offer draw", None).await?;
        }
        seat_handle.act(&format!("move {squares}"), None).await?;
        return ok_response();
    }
    let is_made = snapshot
        .score
        .moves
        .last()
        .is_some_and(|made| !made.completed && made.by == color && made.squares == squares);
    if !is_made {
        let acts = match legal {
            Some((position, mv)) => {
                let actual: Option<Board> = snapshot.view.board.parse().ok();
                let held = hand_acts::held(&snapshot.view.hands, color);
                let rest = actual.and_then(|actual| hand_acts::rest(&position, mv, &actual, held));
                rest.ok_or_else(|| {
                    ApiError::bad_request("The pieces are not placed as in the recorded position: claim it, or ask the arbiter")
                })?
            }
            None => vec![format!("make {squares}")],
        };
        for act in acts {
            seat_handle.act(&act, None).await?;
        }
    }
    if GameSnapshot::of(seat_handle, 0).await?.is_over() {
        // Checkmate ends the game without a press (5.1.1).
        return ok_response();
    }
    if offer {
        seat_handle.act("offer draw", None).await?;
    }
    seat_handle.act("press", None).await?;
    ok_response()
}

/// The color of a seat; an error for the arbiter's seat.
fn color_of(seat: usize) -> Result<Color, ApiError> {
    let color = Color::ALL.get(seat).copied();
    color.ok_or_else(|| ApiError::bad_request("The arbiter's seat makes no moves"))
}

/// The seat of a player and the state of the game; an error if it is over.
async fn running_game(
    gateway: &Gateway,
    caller: &Caller,
    id: &str,
) -> Result<(SeatHandle, GameSnapshot, Color), ApiError> {
    let (_, seat, seat_handle) = seat_of(gateway, caller, id).await?;
    let color = color_of(seat)?;
    let snapshot = GameSnapshot::of(&seat_handle, 0).await?;
    if snapshot.is_over() {
        return Err(ApiError::bad_request("The game is over"));
    }
    Ok((seat_handle, snapshot, color))
}

/// Parses `yes` or `no`, in every spelling of clients.
fn is_yes(answer: &str) -> Result<bool, ApiError> {
    match answer {
        "yes" | "true" | "True" | "1" => Ok(true),
        "no" | "false" | "False" | "0" => Ok(false),
        _ => Err(ApiError::bad_request("yes or no")),
    }
}

/// `POST .../draw/{yes|no}`: accepts or declines the current offer, else offers a draw (9.1).
pub(crate) async fn draw(
    State(gateway): Shared,
    caller: Caller,
    Path((id, answer)): Path<(String, String)>,
) -> JsonResult {
    let (seat_handle, snapshot, color) = running_game(&gateway, &caller, &id).await?;
    let act = match (snapshot.view.offer, is_yes(&answer)?) {
        (Some(by), true) if by == color => return ok_response(),
        (Some(_), true) => "accept",
        (None, true) => "offer draw",
        (Some(by), false) if by != color => "decline",
        (_, false) => return Err(ApiError::bad_request("There is no offer to decline")),
    };
    seat_handle.act(act, None).await?;
    if act == "accept" {
        let after = GameSnapshot::of(&seat_handle, 0).await?;
        if !after.is_over() {
            return Err(ApiError::bad_request(last_ruling(&after)));
        }
    }
    ok_response()
}

/// `POST .../takeback/{yes|no}`: a move that was made cannot be retracted (4.7).
pub(crate) async fn take_back(
    State(gateway): Shared,
    caller: Caller,
    Path((id, answer)): Path<(String, String)>,
) -> JsonResult {
    running_game(&gateway, &caller, &id).await?;
    if is_yes(&answer)? {
        return Err(ApiError::bad_request(
            "Taking back is not in the Laws: a move that was made is final (4.7)",
        ));
    }
    ok_response()
}

/// `POST .../resign`.
pub(crate) async fn resign(
    State(gateway): Shared,
    caller: Caller,
    Path(id): Path<String>,
) -> JsonResult {
    let (seat_handle, ..) = running_game(&gateway, &caller, &id).await?;
    seat_handle.act("resign", None).await?;
    ok_response()
}

/// `POST .../abort`: before the caller's first move, in a game set up for programs.
pub(crate) async fn abort(
    State(gateway): Shared,
    caller: Caller,
    Path(id): Path<String>,
) -> JsonResult {
    run_detached(async move { abort_game(&gateway, &caller, &id).await }).await
}

/// Aborts a game before the caller's first move.
pub(crate) async fn abort_game(gateway: &Gateway, caller: &Caller, id: &str) -> JsonResult {
    let (_, snapshot, color) = running_game(gateway, caller, id).await?;
    if snapshot.score.moves.iter().any(|made| made.by == color) {
        return Err(ApiError::bad_request(
            "You have moved: the game can be resigned, not aborted",
        ));
    }
    let row = gateway.row(id)?;
    if row.no_abort {
        return Err(ApiError::bad_request(
            "This game cannot be aborted (noAbort): resign it",
        ));
    }
    let arbiter = row.keys[2].filter(|_| row.watch.is_some());
    let arbiter = arbiter.ok_or_else(|| {
        ApiError::bad_request("Only the arbiter of this table can say that the game does not count")
    })?;
    let arbiter = gateway.hall.lead(arbiter.token_hash(), english()).await?;
    if snapshot.view.phase == Phase::BeforeStart {
        arbiter.act("start", None).await?;
    }
    // The Laws have no abort: the record states in words why the game is void.
    let name = gateway.account(&caller.account)?.name;
    let why = format!("rule {name} has called the game off before moving, and it does not count");
    arbiter.act(&why, None).await?;
    arbiter.act("declare new game", None).await?;
    ok_response()
}

/// `POST .../claim-victory`: a lost connection does not lose a game here.
pub(crate) async fn claim_victory(
    State(gateway): Shared,
    caller: Caller,
    Path(id): Path<String>,
) -> JsonResult {
    let (seat_handle, snapshot, color) = running_game(&gateway, &caller, &id).await?;
    if snapshot.clock_ms(color.opposite()) > 0 {
        return Err(ApiError::bad_request(
            "Who has left may come back while his clock runs: the game is won when his flag falls (6.9)",
        ));
    }
    // The opponent's flag has fallen, which either player may claim (6.8).
    seat_handle.act("claim flag", None).await?;
    let after = GameSnapshot::of(&seat_handle, 0).await?;
    if after.is_over() {
        return ok_response();
    }
    Err(ApiError::bad_request(last_ruling(&after)))
}

/// `POST .../claim-draw`: claims under 9.2 or 9.3, whichever applies.
pub(crate) async fn claim_draw(
    State(gateway): Shared,
    caller: Caller,
    Path(id): Path<String>,
) -> JsonResult {
    let (seat_handle, snapshot, color) = running_game(&gateway, &caller, &id).await?;
    let act = if snapshot.score.half_moves >= 100 {
        "claim fifty"
    } else if snapshot.score.occurrences >= 3 {
        "claim threefold"
    } else {
        // A wrong claim costs time on the clock (9.5.3), so none is made by mistake.
        return Err(ApiError::bad_request(
            "Neither has the position occurred three times nor have fifty moves gone by (9.2, 9.3)",
        ));
    };
    if snapshot.turn() != color {
        return Err(ApiError::bad_request(
            "Only the player who has the move may claim a draw (9.2, 9.3)",
        ));
    }
    seat_handle.act(act, None).await?;
    let after = GameSnapshot::of(&seat_handle, 0).await?;
    if after.is_over() {
        return ok_response();
    }
    Err(ApiError::bad_request(last_ruling(&after)))
}

/// `POST .../claim/{kind}`: `threefold` and `fifty`, or any other claim by its transcript word.
///
/// `?move=` is the move that the player writes first.
pub(crate) async fn claim(
    State(gateway): Shared,
    caller: Caller,
    Path((id, kind)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> JsonResult {
    let (seat_handle, ..) = running_game(&gateway, &caller, &id).await?;
    let query = Fields::of_query(query.as_deref());
    let act = match query.get("move") {
        Some(squares) => format!("claim {kind} with {squares}"),
        None => format!("claim {}", kind.replace('-', " ")),
    };
    let seq = seat_handle.act(&act, None).await?;
    rulings_of(&seat_handle, seq).await
}

/// `POST .../act`: an act in transcript words, such as `touch e2`, as the page of a seat sends it.
///
/// With an `id` it is idempotent.
pub(crate) async fn act(
    State(gateway): Shared,
    caller: Caller,
    Path(id): Path<String>,
    fields: Fields,
) -> JsonResult {
    let (.., seat_handle) = seat_of(&gateway, &caller, &id).await?;
    let act = fields
        .get("act")
        .ok_or_else(|| ApiError::bad_request("act: say what you do, such as touch e2"))?;
    let command = fields.get("id").map(str::to_owned);
    let seq = seat_handle.act(act, command).await?;
    rulings_of(&seat_handle, seq).await
}

/// The response to a recorded act, with the rulings on it.
async fn rulings_of(seat_handle: &SeatHandle, seq: u64) -> JsonResult {
    let snapshot = GameSnapshot::of(seat_handle, seq.saturating_sub(1)).await?;
    let rulings = snapshot.view.rulings.iter();
    let rulings: Vec<_> = rulings.filter(|ruling| ruling.seq == seq).collect();
    Ok(Json(json!({ "ok": true, "seq": seq, "rulings": rulings })))
}

fn last_ruling(snapshot: &GameSnapshot) -> String {
    let last = snapshot.view.rulings.last();
    last.map_or_else(
        || "The claim is not right".into(),
        |ruling| format!("{} ({})", ruling.text, ruling.number),
    )
}

/// `POST .../berserk`: always refused. The Laws do not trade clock time for points.
pub(crate) async fn berserk(
    State(gateway): Shared,
    caller: Caller,
    Path(id): Path<String>,
) -> JsonResult {
    running_game(&gateway, &caller, &id).await?;
    Err(ApiError::bad_request("There are no arenas here"))
}
