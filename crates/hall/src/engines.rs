//! Chess engines that play in this hall.
//!
//! An engine sits at an ordinary seat: it lifts, lets go and presses like anybody, and what it does
//! is judged and recorded as anybody's acts. Which seat, and how well it plays, the header says, so
//! that it comes back after the hall was closed. One that crashes or hangs is told at the table and
//! started again; its clock runs meanwhile, and whoever has the link of its seat may play on.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use rokada_board::{Color, Move, Position};
use rokada_laws::{
    Person, Record,
    act::Deed,
    table::{find_move, step_of},
};
use rokada_notation::is_hidden;
use rokada_store::GameId;
use rokada_uci::{Engine, Strength, Time};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, broadcast};

use crate::{
    error::{Error, HallError},
    hall::{Hall, closed},
    table::Table,
};
use rokada_protocol::Seat;
use rokada_protocol::hand_acts;

/// The longest an engine thinks, in milliseconds: a person waits.
const MOST_MS: u64 = 2_000;

/// How long it holds a piece, so that one sees it move.
const HAND: Duration = Duration::from_millis(120);

/// How long one that failed is left alone.
const AGAIN: Duration = Duration::from_secs(5);

/// So many think at one time.
const AT_ONCE: usize = 2;

/// So many stay running between their moves; others are started anew for each. More than these and
/// those that think never run.
pub(crate) const KEPT: usize = 8;

/// One that has had nothing to do for so long runs no more.
const IDLE: Duration = Duration::from_secs(300);

/// The engines of a hall.
#[derive(Debug)]
pub(crate) struct Engines {
    /// The programs, each by its name.
    programs: BTreeMap<String, PathBuf>,
    /// The games at which one sits.
    sitting: Mutex<BTreeSet<GameId>>,
    /// What is the matter with one, by its game.
    troubles: Mutex<BTreeMap<GameId, String>>,
    /// Tells of it when it happens.
    news: broadcast::Sender<GameId>,
    thinking: Semaphore,
    kept: Arc<Semaphore>,
}

/// An engine that runs, and its leave to do so between its moves.
#[derive(Debug)]
struct Running {
    engine: Engine,
    kept: Option<OwnedSemaphorePermit>,
}

/// Who plays a seat, as the header says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Appointed {
    pub(crate) side: Color,
    pub(crate) name: String,
    pub(crate) strength: Strength,
}

/// What an engine has to do now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Duty {
    /// Nothing: the others have.
    Wait,
    /// To press the clock after a move already made.
    Press {
        /// What the hands have still to do for it.
        rest: Vec<String>,
    },
    /// To make a move.
    Move {
        position: Position,
        chess960: bool,
        /// Whether moves are made by hands.
        by_hand: bool,
        /// Whether its hands have begun one that is not made yet.
        begun: bool,
        time: Time,
    },
    /// Nothing ever again.
    Leave,
}

impl Engines {
    /// The engines of these programs, each under the stem of its file.
    ///
    /// # Errors
    /// If two have one name, or one has none.
    pub(crate) fn new(programs: &[PathBuf]) -> Result<Self, HallError> {
        let mut named: BTreeMap<String, PathBuf> = BTreeMap::new();
        for program in programs {
            let name = program.file_stem().and_then(|stem| stem.to_str());
            let name = name.filter(|name| !name.contains(is_hidden));
            let name = name.ok_or_else(|| HallError::EngineUnnamed {
                program: program.display().to_string(),
            })?;
            if let Some(other) = named.insert(name.to_owned(), program.clone()) {
                return Err(HallError::EnginesAlike {
                    name: name.to_owned(),
                    programs: [&other, program].map(|path| path.display().to_string()),
                });
            }
        }
        Ok(Self {
            programs: named,
            sitting: Mutex::default(),
            troubles: Mutex::default(),
            news: broadcast::Sender::new(64),
            thinking: Semaphore::new(AT_ONCE),
            kept: Arc::new(Semaphore::new(KEPT)),
        })
    }

    /// Takes the engine's seat at a game, if no task has it yet.
    fn sit(&self, game: GameId) -> Option<Sitting<'_>> {
        if lock(&self.sitting).insert(game) {
            let engines = self;
            Some(Sitting { engines, game })
        } else {
            None
        }
    }

    /// Their names.
    pub(crate) fn names(&self) -> Vec<String> {
        self.programs.keys().cloned().collect()
    }

    /// Tells of games at whose engines something happened.
    pub(crate) fn news(&self) -> broadcast::Receiver<GameId> {
        self.news.subscribe()
    }

    /// What is the matter with the engine of a game.
    pub(crate) fn trouble(&self, game: GameId) -> Option<String> {
        lock(&self.troubles).get(&game).cloned()
    }

    fn note(&self, game: GameId, trouble: Option<String>) {
        let Some(trouble) = trouble else {
            lock(&self.troubles).remove(&game);
            return;
        };
        if lock(&self.troubles).insert(game, trouble).is_none() {
            // Nobody may be listening.
            let _ = self.news.send(game);
        }
    }
}

/// The seat of an engine at a game; free again when dropped, also by a panic.
#[derive(Debug)]
struct Sitting<'a> {
    engines: &'a Engines,
    game: GameId,
}

impl Drop for Sitting<'_> {
    fn drop(&mut self) {
        lock(&self.engines.sitting).remove(&self.game);
        self.engines.note(self.game, None);
    }
}

/// Why an engine left a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Left {
    /// The game is over, or the hall closes.
    ForGood,
    /// No one has been at the table for long.
    Alone,
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Has the engine of a game sit down, if it has one and it does not sit there yet.
pub(crate) async fn attend(hall: &Arc<Hall>, table: &Arc<Table>) -> Result<(), Error> {
    let Some(appointed) = hall.appointed(table).await? else {
        return Ok(());
    };
    let is_seated = lock(&hall.engines.sitting).contains(&table.id());
    if !is_seated {
        let (playing, game) = (hall.clone(), table.clone());
        tokio::spawn(async move {
            let (hall, table) = (playing, game);
            while let Some(sitting) = hall.engines.sit(table.id()) {
                let left = play(&hall, &table, &appointed).await;
                drop(sitting);
                // A player who came after the last look found the seat taken.
                if left == Left::ForGood || !hall.sittings.anybody(table.id()) {
                    return;
                }
            }
        });
        // Its clock may run from the beginning, and no act has told of it: a flag falls in time.
        table.catch_up(hall.backroom()).await?;
    }
    Ok(())
}

/// Plays until the game is over or the hall closes, or everybody has left for long.
async fn play(hall: &Arc<Hall>, table: &Arc<Table>, appointed: &Appointed) -> Left {
    let (mut changes, mut closing) = (table.changes(), hall.closing());
    let mut engine = None;
    loop {
        let done = tokio::select! {
            done = act(hall, table, appointed, &mut engine) => done,
            () = closed(&mut closing) => return Left::ForGood,
        };
        let pause = match done {
            Ok(Duty::Leave) => return Left::ForGood,
            Ok(_) => {
                hall.engines.note(table.id(), None);
                IDLE
            }
            Err(why) => {
                tracing::warn!(game = %table.id(), engine = appointed.name, why, "an engine did not move");
                hall.engines.note(table.id(), Some(why));
                engine = None;
                AGAIN
            }
        };
        tokio::select! {
            Ok(()) = changes.changed() => {}
            () = tokio::time::sleep(pause) => {
                // Whoever comes has it sit down again.
                if pause == IDLE && engine.is_none() && !hall.sittings.anybody(table.id()) {
                    return Left::Alone;
                }
                engine = None;
            }
            () = closed(&mut closing) => return Left::ForGood,
        }
    }
}

/// Does what there is to do; what it was, or what is the matter with the engine.
async fn act(
    hall: &Arc<Hall>,
    table: &Arc<Table>,
    appointed: &Appointed,
    engine: &mut Option<Running>,
) -> Result<Duty, String> {
    let duty = hall.duty(table, appointed.side).await;
    let duty = duty.map_err(|why| why.to_string())?;
    let acts = match &duty {
        Duty::Wait | Duty::Leave => return Ok(duty),
        Duty::Press { rest } => {
            let press = std::iter::once("press".to_owned());
            rest.iter().cloned().chain(press).collect()
        }
        Duty::Move {
            position,
            chess960,
            by_hand,
            begun,
            time,
        } => {
            // A hall that was closed in the middle of a move left a piece in the air, and what is
            // touched must be played (4.3).
            let done = if *begun {
                begun_by(hall, table, appointed.side).await?
            } else {
                Vec::new()
            };
            let (among, fit) = going_on(position, *chess960, &done)?;
            let asked = (position, among.as_slice(), *chess960, *time);
            let chosen = think(hall, appointed, engine, asked).await?;
            let step = chosen.parse().ok();
            let mv = step.and_then(|step| find_move(position, step, *chess960));
            let mv = mv.ok_or_else(|| format!("it answered {chosen}, which is not legal"))?;
            // One that cannot choose among some moves makes the first of them.
            let mv = fit
                .first()
                .copied()
                .filter(|_| !fit.contains(&mv))
                .unwrap_or(mv);
            if *by_hand {
                by_hands(position, mv).split_off(done.len())
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
            tokio::time::sleep(HAND).await;
        }
        let acted = hall.act_to_its_end(table, seat, act, None).await;
        acted.map_err(|why| why.to_string())?;
    }
    Ok(duty)
}

/// What the hands at a seat have done since the last move was completed, oldest first.
async fn begun_by(hall: &Hall, table: &Table, side: Color) -> Result<Vec<String>, String> {
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
        // Between them are outages, and clocks that the arbiter stopped meanwhile.
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

/// The moves that go on with what its hands have done, in its own words and as moves: none where
/// they have done nothing.
fn going_on(
    position: &Position,
    chess960: bool,
    done: &[String],
) -> Result<(Vec<String>, Vec<Move>), String> {
    if done.is_empty() {
        return Ok(Default::default());
    }
    let mut fit: Vec<Move> = position.legal_moves().into_iter().collect();
    fit.retain(|mv| {
        let acts = by_hands(position, *mv).into_iter();
        let written = acts.map(|act| act.parse().map_or(act, |deed: Deed| deed.to_string()));
        written.collect::<Vec<_>>().starts_with(done)
    });
    if fit.is_empty() {
        return Err("somebody else has a hand in its move".into());
    }
    let written = fit.iter().map(|mv| step_of(*mv, chess960).to_string());
    Ok((written.collect(), fit))
}

/// Asks the engine for a move, among some where there are any; it is started first where it does
/// not run.
async fn think(
    hall: &Hall,
    appointed: &Appointed,
    running: &mut Option<Running>,
    (position, among, chess960, time): (&Position, &[String], bool, Time),
) -> Result<String, String> {
    let program = hall.engines.programs.get(&appointed.name);
    let program = program.ok_or("this hall was opened without it")?;
    let _turn = hall.engines.thinking.acquire().await;
    if running.is_none() {
        let mut started = Engine::start(program)
            .await
            .map_err(|why| why.to_string())?;
        let ready = started.new_game(appointed.strength, chess960).await;
        ready.map_err(|why| why.to_string())?;
        *running = Some(Running {
            engine: started,
            kept: hall.engines.kept.clone().try_acquire_owned().ok(),
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

/// A legal move as hands make it, the press at the end.
fn by_hands(position: &Position, mv: Move) -> Vec<String> {
    let acts = hand_acts::rest(position, mv, position.board(), None);
    let press = std::iter::once("press".to_owned());
    acts.into_iter().flatten().chain(press).collect()
}

/// How long an engine may think.
pub(crate) fn time_of(left_ms: Option<u64>, increment_ms: u64) -> Time {
    Time {
        left_ms,
        increment_ms,
        most_ms: MOST_MS,
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    #[test]
    fn a_panic_frees_the_seat() {
        let engines = Engines::new(&[]).expect("no engines");
        let game = GameId(7);
        let fallen = catch_unwind(AssertUnwindSafe(|| {
            let sitting = engines.sit(game).expect("it is free");
            assert!(engines.sit(game).is_none(), "it is taken");
            panic!("{sitting:?}");
        }));
        assert!(fallen.is_err());
        assert!(engines.sit(game).is_some());
    }

    #[test]
    fn two_programs_with_one_name_are_refused() {
        let new = |programs: &[&str]| {
            let programs: Vec<PathBuf> = programs.iter().map(PathBuf::from).collect();
            Engines::new(&programs).map(|engines| engines.names())
        };
        let names = new(&["/a/stockfish", "/b/berserk.exe"]).expect("two names");
        assert_eq!(names, ["berserk", "stockfish"]);
        let why = new(&["/a/stockfish", "/b/stockfish.exe"]).expect_err("one name");
        let why = why.to_string();
        for named in [
            "/a/stockfish",
            "/b/stockfish.exe",
            "`stockfish`",
            "--engine",
        ] {
            assert!(why.contains(named), "{why}");
        }
        assert!(new(&["/a/.."]).is_err());
        assert!(new(&["/a/st\u{202e}ock"]).is_err());
    }
}
