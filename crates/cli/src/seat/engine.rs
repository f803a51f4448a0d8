//! A chess engine that plays at the seat: it lifts, releases and presses like a person.
//!
//! Nothing is planned ahead. Each view determines the next act. So a lost connection, an unfinished
//! move or a person at the same seat needs no special case.

use std::{
    path::{Path, PathBuf},
    pin::Pin,
    time::Duration,
};

use clap::Args;
use rokada_board::{Board, CastlingSide, Color, Faults, File, Move, Position, Setup};
use rokada_laws::{
    regulations::Regime,
    table::{find_move, step_of},
};
use rokada_protocol::hand_acts;
use rokada_protocol::{Move as Made, Phase, View};
use rokada_uci::{Engine, Strength, Time, Trouble, nodes};
use tokio::{
    sync::mpsc::{self, UnboundedReceiver, UnboundedSender},
    time::{Sleep, sleep},
};

/// Longest thinking time without `--movetime`, in milliseconds.
const THINK_MAX_MS: u64 = 5_000;

/// The pause between two acts, so that a person can see the piece move.
const ACT_INTERVAL: Duration = Duration::from_millis(120);

/// The pause after a failure of the engine or a refused act.
const RETRY_DELAY: Duration = Duration::from_secs(5);

#[derive(Debug, Clone, Args)]
pub(super) struct Settings {
    /// A chess engine (UCI) that plays at the seat: a program
    #[arg(long, value_name = "PROGRAM", conflicts_with = "board")]
    engine: Option<PathBuf>,

    /// It plays about as well as a player of this rating
    #[arg(long, value_name = "RATING", requires = "engine")]
    elo: Option<u32>,

    /// Its option `Skill Level`: 0 to 20 for Stockfish
    #[arg(long, value_name = "LEVEL", requires = "engine")]
    skill: Option<u32>,

    /// An option of the engine; may be given more than once
    #[arg(long = "option", value_name = "NAME=VALUE", requires = "engine")]
    options: Vec<String>,

    /// How long it thinks for a move, in milliseconds; without it as its clock allows, 5 s at most
    #[arg(long, value_name = "MS", requires = "engine")]
    movetime: Option<u64>,
}

impl Settings {
    /// The program as the user named it; empty if there is none.
    pub(super) fn program(&self) -> String {
        let program = self.engine.as_deref();
        program.map_or_else(String::new, |path| path.display().to_string())
    }

    /// Starts the engine, if one was named; within a tokio runtime.
    ///
    /// # Errors
    /// If the program does not run or lacks one of the options.
    pub(super) async fn start(&self) -> Result<Option<EnginePlayer>, Trouble> {
        let Some(program) = self.engine.clone() else {
            return Ok(None);
        };
        let engine = self.run(&program).await?;
        if let Some(elo) = self.elo {
            engine.check_rating(elo)?;
        }
        let name = match engine.name() {
            "" => program.display().to_string(),
            name => name.to_owned(),
        };
        let mut says = vec![format!("{name} plays at this seat.")];
        if let Some(elo) = self.elo.filter(|_| !engine.supports_ratings()) {
            let nodes = nodes(elo);
            says.push(format!(
                "It plays to no rating: it looks at {nodes} positions for each move instead."
            ));
        }
        let (asks, to_answer) = mpsc::unbounded_channel();
        let (tell, chosen) = mpsc::unbounded_channel();
        tokio::spawn(think(self.clone(), engine, to_answer, tell));
        Ok(Some(EnginePlayer {
            says,
            movetime: self.movetime,
            asks,
            chosen,
            asked: None,
            choice: None,
            pause: None,
            before: Vec::new(),
            claimed: None,
            last_trouble: String::new(),
            is_over: false,
        }))
    }

    async fn run(&self, program: &Path) -> Result<Engine, Trouble> {
        let mut engine = Engine::start(program).await?;
        if let Some(level) = self.skill {
            engine.set("Skill Level", Some(&level.to_string())).await?;
        }
        for option in &self.options {
            match option.split_once('=') {
                Some((name, value)) => engine.set(name.trim(), Some(value.trim())).await?,
                None => engine.set(option.trim(), None).await?,
            }
        }
        Ok(engine)
    }

    fn strength(&self) -> Strength {
        self.elo.map_or(Strength::AsSet, Strength::Elo)
    }
}

#[derive(Debug)]
struct Asked {
    fen: String,
    chess960: bool,
    /// The moves to choose from; empty for all legal moves.
    among: Vec<String>,
    time: Time,
}

/// Answers requests until the receiver is dropped. An engine that fails is restarted.
async fn think(
    settings: Settings,
    engine: Engine,
    mut asked: UnboundedReceiver<Asked>,
    tell: UnboundedSender<Result<String, String>>,
) {
    let mut running = Some(engine);
    let mut is_new = true;
    while let Some(asked) = asked.recv().await {
        let choosing = async {
            let mut engine = match (running.take(), &settings.engine) {
                (Some(engine), _) => engine,
                (None, Some(program)) => {
                    is_new = true;
                    settings.run(program).await?
                }
                (None, None) => return Err(Trouble::Ended("starting")),
            };
            if is_new {
                engine.new_game(settings.strength(), asked.chess960).await?;
                is_new = false;
            }
            let chosen = engine.best_of(&asked.fen, &asked.among, asked.time).await?;
            running = Some(engine);
            Ok(chosen)
        };
        let chosen = choosing.await.map_err(|why: Trouble| why.to_string());
        if tell.send(chosen).is_err() {
            return;
        }
    }
}

pub(super) struct EnginePlayer {
    /// Messages about the engine to print at the start.
    pub(super) says: Vec<String>,
    movetime: Option<u64>,
    asks: UnboundedSender<Asked>,
    chosen: UnboundedReceiver<Result<String, String>>,
    /// The FEN of the position that it is thinking about.
    asked: Option<String>,
    /// The move that it chose, with the FEN of the position.
    choice: Option<(String, Move)>,
    /// It does nothing until this timer expires.
    pause: Option<Pin<Box<Sleep>>>,
    /// The setup after each number of moves, where a view of it was received.
    before: Vec<Option<Setup>>,
    /// The number of moves at which it claimed an illegal move.
    claimed: Option<usize>,
    last_trouble: String,
    is_over: bool,
}

impl EnginePlayer {
    pub(super) const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Waits until it may be able to act; returns a message to print.
    pub(super) async fn next(&mut self) -> Option<String> {
        let pause = async {
            match &mut self.pause {
                Some(pause) => pause.as_mut().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = pause => {
                self.pause = None;
                None
            }
            chosen = self.chosen.recv() => {
                let fen = self.asked.take()?;
                match chosen?.and_then(|chosen| parse_choice(&chosen, &fen)) {
                    Ok(mv) => {
                        self.choice = Some((fen, mv));
                        self.last_trouble.clear();
                        None
                    }
                    Err(why) => {
                        self.pause_for(RETRY_DELAY);
                        self.trouble(format!("The engine makes no move: {why}. It is asked again; its clock runs."))
                    }
                }
            }
        }
    }

    /// Handles the refusal of one of its acts.
    pub(super) fn was_refused(&mut self) {
        self.choice = None;
        self.pause_for(RETRY_DELAY);
    }

    fn pause_for(&mut self, pause: Duration) {
        self.pause = Some(Box::pin(sleep(pause)));
    }

    /// Returns an error message unless it repeats the last one.
    fn trouble(&mut self, why: String) -> Option<String> {
        (self.last_trouble != why).then(|| {
            self.last_trouble.clone_from(&why);
            why
        })
    }

    /// The act to do now, in the words of a transcript, if none of its acts is pending.
    pub(super) fn act(&mut self, view: &View) -> Option<String> {
        self.is_over = view.phase == Phase::Over;
        self.remember_position(view);
        let side = view.seat.side()?;
        if self.is_over || self.pause.is_some() {
            return None;
        }
        let act = self.next_act(view, side);
        if act.is_some() {
            self.pause_for(ACT_INTERVAL);
        }
        act
    }

    /// Remembers the position after this number of moves.
    fn remember_position(&mut self, view: &View) {
        let count = view.moves.len();
        self.before.resize(count + 1, None);
        self.before[count] = view.fen.parse().ok();
    }

    fn next_act(&mut self, view: &View, side: Color) -> Option<String> {
        if view.can.iter().any(|act| act == "arrive") {
            return Some("arrive".into());
        }
        let clocks_stopped = view.clocks.timed && view.clocks.running.is_none();
        if view.phase != Phase::Playing || view.question.is_some() || clocks_stopped {
            return None;
        }
        if view.due && view.clocks.running != Some(side.opposite()) {
            // Castling, a promotion or an en passant capture takes more acts than one release.
            let rest = self
                .choice
                .as_ref()
                .and_then(|(fen, mv)| acts(view, side, &position(fen)?, *mv));
            let next = rest.and_then(|rest| rest.into_iter().next());
            return next.or_else(|| Some("press".into()));
        }
        // The opponent has made a move and not pressed the clock yet.
        let waits = |made: &Made| made.color != side && !made.completed;
        if view.turn != side || view.made.as_ref().is_some_and(waits) {
            return None;
        }
        if self.has_illegal_move(view, side) && self.claimed != Some(view.moves.len()) {
            self.claimed = Some(view.moves.len());
            return Some("claim illegal".into());
        }
        let position = position(&view.fen)?;
        match self.choice {
            Some((ref fen, mv)) if *fen == view.fen => {
                let acts = acts(view, side, &position, mv);
                if acts.is_none() {
                    self.choice = None;
                }
                acts?.into_iter().next()
            }
            _ => {
                self.ask(view, side, &position);
                None
            }
        }
    }

    /// Whether the opponent's last move was illegal, if the position before it is known.
    fn has_illegal_move(&self, view: &View, side: Color) -> bool {
        let last = view.moves.last().filter(|made| made.color != side);
        let setup = view.moves.len().checked_sub(1).map(|at| self.before[at]);
        let (Some(made), Some(Some(setup))) = (last, setup) else {
            return false;
        };
        let before = setup.position_forgiving(Faults::FORGIVABLE).ok();
        before.is_some_and(|before| step(&before, &made.uci).is_none())
    }

    /// Asks the engine for a move, unless it is already thinking.
    fn ask(&mut self, view: &View, side: Color, position: &Position) {
        if self.asked.is_some() {
            return;
        }
        let chess960 = is_chess960(position);
        let moves = position.legal_moves();
        let fits = |mv: &&Move| acts(view, side, position, **mv).is_some();
        let fit: Vec<String> = (moves.iter().filter(fits))
            .map(|mv| step_of(*mv, chess960).to_string())
            .collect();
        if fit.is_empty() {
            // A piece is not where the game has it: another person must correct that.
            self.pause_for(RETRY_DELAY);
            return;
        }
        let among = if fit.len() == moves.len() {
            Vec::new()
        } else {
            fit
        };
        let shown = match side {
            Color::White => view.clocks.white,
            Color::Black => view.clocks.black,
        };
        let number = view.moves.last().map_or(1, |made| made.number);
        let increment = view.time.of(side).increment_ms(0, number);
        let left_ms = view.clocks.timed.then_some(shown);
        let time = match self.movetime {
            // At most a quarter of the remaining time, so that its flag does not fall.
            Some(ms) => Time {
                left_ms: None,
                increment_ms: 0,
                most_ms: left_ms.map_or(ms, |left| ms.min(left / 4)),
            },
            None => Time {
                left_ms,
                increment_ms: u64::try_from(increment).unwrap_or(0),
                most_ms: THINK_MAX_MS,
            },
        };
        let asked = Asked {
            fen: view.fen.clone(),
            chess960,
            among,
            time,
        };
        if self.asks.send(asked).is_ok() {
            self.asked = Some(view.fen.clone());
        }
    }
}

/// The remaining acts of a move, without the press.
fn acts(view: &View, side: Color, position: &Position, mv: Move) -> Option<Vec<String>> {
    if view.regime == Regime::Guarded {
        let written = [false, true].map(|chess960| step_of(mv, chess960).to_string());
        let mut known = written.into_iter().filter(|step| view.legal.contains(step));
        return known.next().map(|step| vec![format!("move {step}")]);
    }
    let board: Board = view.board.parse().ok()?;
    hand_acts::rest(position, mv, &board, hand_acts::held(&view.hands, side))
}

fn position(fen: &str) -> Option<Position> {
    let setup: Setup = fen.parse().ok()?;
    setup.position_forgiving(Faults::FORGIVABLE).ok()
}

/// Whether castling must be written with the rook's square.
///
/// That is so if a king or rook with castling rights is not on its standard square.
fn is_chess960(position: &Position) -> bool {
    let (rights, king) = (position.castling(), |color| position.king(color).file());
    Color::ALL.into_iter().any(|color| {
        CastlingSide::ALL.into_iter().any(|side| {
            let rook = rights.rook(color, side);
            rook.is_some_and(|rook| (king(color), rook) != (File::E, side.usual_rook_file()))
        })
    })
}

/// Parses a move of an engine or a view. Castling may name the king's square or the rook's.
fn step(position: &Position, written: &str) -> Option<Move> {
    let step = written.parse().ok()?;
    let mut found = [false, true].into_iter();
    found.find_map(|chess960| find_move(position, step, chess960))
}

/// The move that the engine's answer denotes.
fn parse_choice(chosen: &str, fen: &str) -> Result<Move, String> {
    let found = position(fen).and_then(|position| step(&position, chosen));
    found.ok_or_else(|| format!("it answered {chosen}, which is not legal"))
}
