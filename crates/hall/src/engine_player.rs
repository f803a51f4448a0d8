//! Chess engines that play in this hall.
//!
//! An engine has an ordinary seat: it lifts, releases and presses like a player, and its acts are
//! judged and recorded like theirs. The header of the game names its seat and its strength, so that
//! the engine returns after a restart. An engine that crashes or hangs is reported on the game page
//! and restarted. Its clock runs meanwhile, and anyone with the link of its seat may play on.

use std::{sync::Arc, time::Duration};

use rokada_board::{Color, Move, Position};
use rokada_laws::{
    Person, Record,
    act::Deed,
    table::{find_move, step_of},
};
use rokada_uci::{Engine, Time};
use tokio::sync::OwnedSemaphorePermit;

use crate::{error::Error, hall::Hall};
use rokada_live_game::{
    LiveGame,
    state::{EngineSeat, EngineTask},
};
use rokada_netserver::shutdown::closed;
use rokada_protocol::{Seat, hand_acts};

/// How long it holds a piece, so that the opponent sees it move.
const PIECE_HOLD_TIME: Duration = Duration::from_millis(120);

/// Pause before a failed engine is started again.
const RESTART_DELAY: Duration = Duration::from_secs(5);

/// A process without work for this long is stopped.
const IDLE: Duration = Duration::from_secs(300);

/// A running engine process, and its permit to stay alive between moves.
#[derive(Debug)]
struct Running {
    engine: Engine,
    kept: Option<OwnedSemaphorePermit>,
}

/// Why an engine left a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LeaveReason {
    /// The game is over, or the hall closes.
    ForGood,
    /// No person was connected to the game for long.
    Alone,
}

/// Starts the engine of a game, if it has one that does not run yet.
pub(crate) async fn start_engine(hall: &Arc<Hall>, table: &Arc<LiveGame>) -> Result<(), Error> {
    let Some(appointed) = hall.appointed(table).await? else {
        return Ok(());
    };
    let is_seated = hall.engines.sits(table.id());
    if !is_seated {
        let (playing, game) = (hall.clone(), table.clone());
        tokio::spawn(async move {
            let (hall, table) = (playing, game);
            while let Some(sitting) = hall.engines.sit(table.id()) {
                let left = play(&hall, &table, &appointed).await;
                drop(sitting);
                // A player who connected after the last check found the seat taken.
                if left == LeaveReason::ForGood || !hall.sittings.has_connections(table.id()) {
                    return;
                }
            }
        });
        // Its clock may run from the beginning without an act that schedules its flag fall.
        table.catch_up(hall.services()).await?;
    }
    Ok(())
}

/// Plays until the game is over, the hall closes, or no person was connected for long.
async fn play(hall: &Arc<Hall>, table: &Arc<LiveGame>, appointed: &EngineSeat) -> LeaveReason {
    let (mut changes, mut closing) = (table.changes(), hall.closing());
    let mut engine = None;
    loop {
        let done = tokio::select! {
            done = perform_duty(hall, table, appointed, &mut engine) => done,
            () = closed(&mut closing) => return LeaveReason::ForGood,
        };
        let pause = match done {
            Ok(EngineTask::Leave) => return LeaveReason::ForGood,
            Ok(_) => {
                hall.engines.record_trouble(table.id(), None);
                IDLE
            }
            Err(why) => {
                tracing::warn!(game = %table.id(), engine = appointed.name, why, "an engine did not move");
                hall.engines.record_trouble(table.id(), Some(why));
                engine = None;
                RESTART_DELAY
            }
        };
        tokio::select! {
            Ok(()) = changes.changed() => {}
            () = tokio::time::sleep(pause) => {
                // The next person who connects starts it again.
                if pause == IDLE && engine.is_none() && !hall.sittings.has_connections(table.id()) {
                    return LeaveReason::Alone;
                }
                engine = None;
            }
            () = closed(&mut closing) => return LeaveReason::ForGood,
        }
    }
}

/// Performs the duty. Returns the duty, or the failure of the engine.
async fn perform_duty(
    hall: &Arc<Hall>,
    table: &Arc<LiveGame>,
    appointed: &EngineSeat,
    engine: &mut Option<Running>,
) -> Result<EngineTask, String> {
    let duty = hall.duty(table, appointed.side).await;
    let duty = duty.map_err(|why| why.to_string())?;
    let acts = match &duty {
        EngineTask::Wait | EngineTask::Leave => return Ok(duty),
        EngineTask::Press { rest } => {
            let press = std::iter::once("press".to_owned());
            rest.iter().cloned().chain(press).collect()
        }
        EngineTask::Move {
            position,
            chess960,
            by_hand,
            begun,
            time,
        } => {
            // A restart during a move left a piece in hand. A touched piece must be moved (4.3).
            let done = if *begun {
                acts_since_last_move(hall, table, appointed.side).await?
            } else {
                Vec::new()
            };
            let (among, fit) = continuing_moves(position, *chess960, &done)?;
            let request = (position, among.as_slice(), *chess960, *time);
            let chosen = think(hall, appointed, engine, request).await?;
            let step = chosen.parse().ok();
            let mv = step.and_then(|step| find_move(position, step, *chess960));
            let mv = mv.ok_or_else(|| format!("it answered {chosen}, which is not legal"))?;
            // An engine that cannot choose among some moves plays the first of them.
            let mv = fit
                .first()
                .copied()
                .filter(|_| !fit.contains(&mv))
                .unwrap_or(mv);
            if *by_hand {
                acts_of_move(position, mv).split_off(done.len())
            } else {
                vec![format!("move {chosen}")]
            }
        }
    };
    let seat = match appointed.side {
        Color::White => Seat::White,
        Color::Black => Seat::Black,
    };
    for (index, act) in acts.into_iter().enumerate() {
        if index > 0 {
            tokio::time::sleep(PIECE_HOLD_TIME).await;
        }
        let acted = hall.act_detached(table, seat, act, None).await;
        acted.map_err(|why| why.to_string())?;
    }
    Ok(duty)
}

/// The acts of a seat since the last completed move, oldest first.
async fn acts_since_last_move(
    hall: &Hall,
    table: &LiveGame,
    side: Color,
) -> Result<Vec<String>, String> {
    let reading = hall.of_record(table, move |_, record| by_hand(record, side));
    reading.await.map_err(|why| why.to_string())
}

fn by_hand(record: &Record, side: Color) -> Vec<String> {
    let mut done = Vec::new();
    for entry in record.entries().iter().rev() {
        let is_by_hand = matches!(
            entry.act.deed,
            Deed::Lift(_) | Deed::Place(_) | Deed::PlaceNew { .. } | Deed::TakeOff(_)
        );
        // Between them are outages and clock stops by the arbiter.
        let Person::Player(color) = entry.act.who else {
            continue;
        };
        if color == side && is_by_hand {
            done.push(entry.act.deed.to_string());
        } else if color == side || matches!(entry.act.deed, Deed::Press { .. }) {
            break;
        }
    }
    done.reverse();
    done
}

/// The moves that continue the acts of a seat, in the engine's notation and as moves; empty if it
/// has done nothing.
fn continuing_moves(
    position: &Position,
    chess960: bool,
    done: &[String],
) -> Result<(Vec<String>, Vec<Move>), String> {
    if done.is_empty() {
        return Ok(Default::default());
    }
    let mut fit: Vec<Move> = position.legal_moves().into_iter().collect();
    fit.retain(|mv| {
        let acts = acts_of_move(position, *mv).into_iter();
        let written = acts.map(|act| act.parse().map_or(act, |deed: Deed| deed.to_string()));
        written.collect::<Vec<_>>().starts_with(done)
    });
    if fit.is_empty() {
        return Err("somebody else has a hand in its move".into());
    }
    let written = fit.iter().map(|mv| step_of(*mv, chess960).to_string());
    Ok((written.collect(), fit))
}

/// Asks the engine for a move, among some if given. Starts the process if it does not run.
async fn think(
    hall: &Hall,
    appointed: &EngineSeat,
    running: &mut Option<Running>,
    (position, among, chess960, time): (&Position, &[String], bool, Time),
) -> Result<String, String> {
    let program = hall.engines.program(&appointed.name);
    let program = program.ok_or("this hall was opened without it")?;
    let _turn = hall.engines.turn_to_think().await;
    if running.is_none() {
        let mut started = Engine::start(program)
            .await
            .map_err(|why| why.to_string())?;
        let ready = started.new_game(appointed.strength, chess960).await;
        ready.map_err(|why| why.to_string())?;
        *running = Some(Running {
            engine: started,
            kept: hall.engines.permit_to_keep(),
        });
    }
    let started = running.as_mut().expect("it was started just now");
    let fen = position.to_setup().to_string();
    let chosen = started.engine.best_of(&fen, among, time).await;
    if started.kept.is_none() {
        *running = None;
    }
    chosen.map_err(|why| why.to_string())
}

/// A legal move as acts, with the press at the end.
fn acts_of_move(position: &Position, mv: Move) -> Vec<String> {
    let acts = hand_acts::rest(position, mv, position.board(), None);
    let press = std::iter::once("press".to_owned());
    acts.into_iter().flatten().chain(press).collect()
}
