//! `rokada seat`: a seat of a hall in the terminal, as text.

mod board;
mod engine;

use std::{collections::BTreeSet, fs, io, path::PathBuf, thread, time::Duration};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use rokada_client::{Address, Ended, Line, Options, Said, new_id};
use rokada_protocol::{News, ServerMessage, Tails, View};
use rokada_textboard::{ClockReminders, Manner, ParsedLine, Verbosity};
use rokada_words::{Language, Words, words};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::{sync::mpsc, time::sleep};

use self::{
    board::{Board, Device},
    engine::{EnginePlayer, Settings},
};
use crate::{Outcome, printer::Printer, stopwatch::Stopwatch};

/// Sit down at a table in the terminal: the game as text, what the others do as it happens.
///
/// Takes the link of any seat. What is typed is a question (where knights, rank 4, clock, help),
/// a move (e4, Nf3 in the letters of the language, g1f3) or an act in the words of a transcript;
/// help lists them in the words of the language, and English is always understood.
/// A line that breaks is built up again; each act is sent until the hall has answered it, and
/// counts once. At the end of the input it leaves when all acts are answered; with an engine, when
/// the game is over.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada seat http://192.168.1.5:8064/t/SECRET
  rokada seat --json https://hall.example.org/t/SECRET < acts.txt
  rokada seat http://localhost:8064/t/SECRET --board /dev/ttyACM0
  rokada seat http://localhost:8064/t/SECRET --engine stockfish --elo 1500

With --json each line is one object:
  {\"type\":\"view\",\"view\":{...},\"ack\":{...}}   the game whole, as view.json has it; with the act that is recorded with it
  {\"type\":\"ack\",\"id\",\"seq\"}               the act is recorded and on the disk
  {\"type\":\"refused\" or \"failed\",\"id\",\"reason\"}   it is not recorded
  {\"type\":\"unknown\",\"id\",\"reason\"}          the answer follows
  {\"type\":\"answer\",\"lines\":[...]}          what was asked
  {\"type\":\"line\",\"state\":\"open\", \"lost\" or \"ended\"}
  {\"type\":\"board\",...}                    what an electronic board has sensed (docs/boards.md)
and a line of input may be {\"id\":\"...\",\"act\":\"touch e2\"}: the same id again is the same act, also after a restart.")]
pub(crate) struct Seat {
    /// The link of the seat
    #[arg(value_name = "LINK")]
    link: Address,

    /// The language: en, sr-Latn, sr-Cyrl, cnr, ro, sl
    #[arg(long, default_value = "en")]
    lang: Language,

    /// A file of certificates (PEM) to believe, for a hall with `--tls self`
    #[arg(long, value_name = "FILE")]
    trust: Option<PathBuf>,

    /// An electronic board to read for the seat: a device (/dev/ttyACM0) or a log of readings
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,

    /// What speaks at the device
    #[arg(long = "as", value_name = "BOARD", default_value = "dgt")]
    device: Device,

    /// Tell briefly: moves as they are written, rulings, offers, questions, the result
    #[arg(long)]
    brief: bool,

    /// Tell the clocks by themselves when they come to these times: 5:00,1:00,10s
    #[arg(long, value_name = "TIMES")]
    clock_at: Option<String>,

    #[command(flatten)]
    engine: Settings,

    /// Print one JSON object a line, for programs
    #[arg(long)]
    json: bool,
}

impl Seat {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let mut options = Options::in_language(self.lang.code());
        if let Some(path) = &self.trust {
            let file = || format!("{} cannot be read", path.display());
            let pem = fs::read(path).with_context(file)?;
            if options.trust(&pem) == 0 {
                bail!("{} has no certificate: name a PEM file", path.display());
            }
        }
        let manner = self.initial_manner()?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("cannot open a connection")?;
        runtime.block_on(async {
            let open =
                |path: &PathBuf| Board::open(path, self.device, self.link.clone(), options.clone());
            let engine =
                self.engine.start().await.with_context(|| {
                    format!("the engine {} does not play", self.engine.program())
                })?;
            let mut seat = TerminalSeat {
                board: self.board.as_ref().map(open).transpose()?,
                engine,
                line: Line::open(self.link.clone(), options),
                printer,
                words: words(self.lang),
                json: self.json,
                game: None,
                manner,
                bell: ClockReminders::default(),
                is_halted: false,
                pending: BTreeSet::new(),
                played: BTreeSet::new(),
            };
            seat.introduce()?;
            seat.run(typed()).await
        })
    }

    /// The output settings of the options. Later input overrides them.
    fn initial_manner(&self) -> Result<Manner> {
        let verbosity = if self.brief {
            Verbosity::Brief
        } else {
            Verbosity::Full
        };
        let at = Vec::new();
        let manner = Manner { verbosity, at };
        let Some(times) = &self.clock_at else {
            return Ok(manner);
        };
        let chosen = manner.after(&format!("clock at {times}"), words(self.lang));
        let chosen = chosen.map(|(manner, _)| manner);
        let chosen = chosen.filter(|manner| !manner.at.is_empty() || times.trim() == "never");
        chosen
            .with_context(|| format!("--clock-at {times}: these are no times; write 5:00,1:00,10s"))
    }
}

/// The lines of standard input.
fn typed() -> mpsc::UnboundedReceiver<String> {
    let (tell, lines) = mpsc::unbounded_channel();
    thread::spawn(move || {
        for line in io::stdin().lines() {
            let Ok(line) = line else { break };
            if tell.send(line).is_err() {
                break;
            }
        }
    });
    lines
}

/// The state of a session at the terminal, for a person or a program.
struct TerminalSeat<'a> {
    line: Line,
    board: Option<Board>,
    engine: Option<EnginePlayer>,
    printer: &'a mut Printer,
    words: &'static Words,
    json: bool,
    /// The newest view, and how long ago it came.
    game: Option<(View, Stopwatch)>,
    manner: Manner,
    bell: ClockReminders,
    /// Whether the clocks of all games are halted.
    is_halted: bool,
    /// The ids of unanswered acts. Input is read only once they are answered, since a move refers
    /// to the position after them.
    pending: BTreeSet<String>,
    /// Those of them that came from the engine.
    played: BTreeSet<String>,
}

/// An act of a program with an id of its own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Command {
    id: String,
    act: String,
}

enum Next {
    Said(Option<Said>),
    Typed(Option<String>),
    BoardMessage(Option<Value>),
    /// The engine may be able to act; with a message to print.
    EngineMessage(Option<String>),
    /// A clock may have reached an announced time.
    Tick,
}

impl TerminalSeat<'_> {
    fn introduce(&mut self) -> Result<()> {
        if let Some(engine) = &mut self.engine {
            let says = std::mem::take(&mut engine.says);
            self.say(&says)?;
        }
        self.printer.flush()
    }

    async fn run(mut self, mut typed: mpsc::UnboundedReceiver<String>) -> Result<Outcome> {
        let mut has_left = false;
        // After the end of the input, the session continues as long as a board or an engine is
        // active.
        let mut is_silent = false;
        loop {
            let listens = !is_silent && self.game.is_some() && self.pending.is_empty();
            let (reads, plays) = (self.board.is_some(), self.engine.is_some());
            let tick = self.next_tick();
            let next = tokio::select! {
                biased;
                said = self.line.said() => Next::Said(said),
                line = typed.recv(), if listens => Next::Typed(line),
                said = next_board_message(&mut self.board), if reads => Next::BoardMessage(said),
                said = next_engine_message(&mut self.engine), if plays => Next::EngineMessage(said),
                () = sleep(tick.unwrap_or_default()), if tick.is_some() => Next::Tick,
            };
            match next {
                Next::Said(Some(Said::Ended(why))) => return self.end(why),
                Next::Said(None) => return Ok(Outcome::Well),
                Next::Said(Some(said)) => self.handle_event(said)?,
                Next::Typed(Some(line)) if !self.is_leaving(&line) => self.handle_input(&line)?,
                Next::Typed(None) => is_silent = true,
                Next::Typed(Some(_)) => {
                    is_silent = true;
                    (self.board, self.engine) = (None, None);
                }
                Next::BoardMessage(said) => self.print_board_message(said)?,
                Next::EngineMessage(said) => self.say_optional(said)?,
                Next::Tick => {}
            }
            self.print_clocks()?;
            self.run_engine()?;
            let reads = self.board.as_ref().is_some_and(|board| !board.is_over());
            let stays = reads || self.engine.as_ref().is_some_and(|engine| !engine.is_over());
            if is_silent && !stays && !has_left {
                has_left = true;
                self.line.leave();
            }
            self.printer.flush()?;
        }
    }

    fn now(&self) -> Option<View> {
        let (view, since) = self.game.as_ref()?;
        let passed = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
        Some(rokada_textboard::later(view, passed))
    }

    /// How long until a clock reaches an announced time.
    fn next_tick(&self) -> Option<Duration> {
        let view = self.now().filter(|_| !self.json && !self.is_halted)?;
        let ms = self.bell.next_in(&view, &self.manner)?;
        Some(Duration::from_millis(ms))
    }

    /// Prints the clocks that have reached an announced time.
    fn print_clocks(&mut self) -> Result<()> {
        let Some(view) = self.now().filter(|_| !self.json && !self.is_halted) else {
            return Ok(());
        };
        let due = self.bell.take_due(&view, &self.manner, self.words);
        let lines: Vec<String> = due.into_iter().map(|news| news.text).collect();
        self.say(&lines)
    }

    /// Lets the engine act once all earlier acts are answered.
    fn run_engine(&mut self) -> Result<()> {
        let (Some(engine), Some((view, since))) = (&mut self.engine, &self.game) else {
            return Ok(());
        };
        if !self.pending.is_empty() {
            return Ok(());
        }
        let passed = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
        let Some(act) = engine.act(&rokada_textboard::later(view, passed)) else {
            return Ok(());
        };
        let id = new_id();
        self.played.insert(id.clone());
        self.act(id, &act)
    }

    fn say_optional(&mut self, said: Option<String>) -> Result<()> {
        match said {
            Some(said) => self.say(&[said]),
            None => Ok(()),
        }
    }

    fn print_board_message(&mut self, said: Option<Value>) -> Result<()> {
        let (Some(said), Some(board)) = (said, &mut self.board) else {
            return Ok(());
        };
        if self.json {
            return self.printer.json(&said);
        }
        let news = board.news(&said);
        self.say(&news)
    }

    fn end(&mut self, why: Ended) -> Result<Outcome> {
        let (key, outcome) = match why {
            Ended::Left => ("", Outcome::Well),
            Ended::Nowhere => ("text-line-nowhere", Outcome::BadInput),
            Ended::SentAway => ("text-line-ended", Outcome::Amiss),
        };
        self.print_connection_state("ended", key)?;
        Ok(outcome)
    }

    fn print_connection_state(&mut self, state: &str, key: &str) -> Result<()> {
        if self.json {
            return self.printer.json(&json!({"type": "line", "state": state}));
        }
        if key.is_empty() {
            Ok(())
        } else {
            self.printer.line(self.words.say(key))
        }
    }

    /// Prints sentences, without the backticks around input text.
    fn say(&mut self, lines: &[String]) -> Result<()> {
        if self.json {
            return self
                .printer
                .json(&json!({"type": "answer", "lines": lines}));
        }
        let mut lines = lines.iter();
        lines.try_for_each(|line| self.printer.line(line.replace('`', "")))
    }

    fn handle_input(&mut self, line: &str) -> Result<()> {
        let Some((view, since)) = &self.game else {
            return Ok(());
        };
        let line = line.trim();
        if line.is_empty() {
            return Ok(());
        }
        if self.json && line.starts_with('{') {
            return match serde_json::from_str::<Command>(line) {
                Ok(Command { id, act }) => self.act(id, &act),
                Err(why) => self.say(&[format!("this object makes no sense: {why}")]),
            };
        }
        if let Some((manner, says)) = self.manner.after(line, self.words) {
            self.manner = manner;
            self.bell.forget();
            return self.say(&says);
        }
        let passed = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
        match rokada_textboard::read(line, &rokada_textboard::later(view, passed), self.words) {
            ParsedLine::Answer(lines) => self.say(&lines),
            ParsedLine::Act(act) => self.act(new_id(), &act),
        }
    }

    /// Whether the line is `quit`. The seat and its clock stay as they are.
    fn is_leaving(&self, line: &str) -> bool {
        self.words.command(line).as_deref() == Some("quit")
    }

    fn act(&mut self, id: String, act: &str) -> Result<()> {
        match self.line.act(&id, act) {
            Ok(()) => {
                self.pending.insert(id);
                Ok(())
            }
            Err(why) => self.say(&[why.to_string()]),
        }
    }

    fn handle_event(&mut self, said: Said) -> Result<()> {
        match said {
            Said::Open => self.print_connection_state("open", "text-line-open"),
            Said::Lost => self.print_connection_state("lost", "text-line-lost"),
            Said::Ended(_) => Ok(()),
            Said::Message(said) => self.handle_message(said),
        }
    }

    fn handle_message(&mut self, said: Value) -> Result<()> {
        let Ok(message) = serde_json::from_value::<ServerMessage>(said) else {
            // A newer hall may send messages that this program does not know.
            return Ok(());
        };
        match message {
            ServerMessage::View {
                ack, tails, view, ..
            } => {
                if let Some(ack) = &ack {
                    self.is_answered(&ack.id);
                }
                self.update_view(*view, tails)?;
                if self.json {
                    let view = self.game.as_ref().map(|(view, _)| view);
                    return self
                        .printer
                        .json(&json!({"type": "view", "view": view, "ack": ack}));
                }
                Ok(())
            }
            ServerMessage::Ack(ack) => {
                self.is_answered(&ack.id);
                self.pass_on("ack", &ack)
            }
            ServerMessage::Refused { id, reason } | ServerMessage::Failed { id, reason } => {
                if let (true, Some(engine)) = (self.is_answered(&id), &mut self.engine) {
                    engine.was_refused();
                }
                self.report("refused", &json!({"id": id, "reason": reason}), &reason)
            }
            ServerMessage::Unknown { id, reason } => {
                self.report("unknown", &json!({"id": id, "reason": reason}), &reason)
            }
            ServerMessage::Error { reason } => {
                self.report("error", &json!({"reason": reason}), &reason)
            }
            ServerMessage::Hall { halted } => {
                self.is_halted = halted.is_some();
                match halted {
                    Some(why) => self.report("hall", &json!({"halted": why}), &why),
                    None => Ok(()),
                }
            }
            ServerMessage::Room(News { said, .. }) => match said {
                Some(said) => self.report("room", &json!({"said": said}), &said),
                None => Ok(()),
            },
            ServerMessage::Company { .. } | ServerMessage::Beat { .. } => Ok(()),
        }
    }

    /// Removes an act from the pending ones; returns whether it was the engine's.
    fn is_answered(&mut self, id: &str) -> bool {
        self.pending.remove(id);
        self.played.remove(id)
    }

    fn pass_on(&mut self, kind: &str, what: &impl Serialize) -> Result<()> {
        if !self.json {
            return Ok(());
        }
        let mut object = serde_json::to_value(what)?;
        object["type"] = kind.into();
        self.printer.json(&object)
    }

    /// Prints the object for a program, or its sentence for a person.
    fn report(&mut self, kind: &str, object: &Value, sentence: &str) -> Result<()> {
        if self.json {
            return self.pass_on(kind, object);
        }
        self.say(&[sentence.to_owned()])
    }

    /// Takes over a view, completed from the previous one by `tails`, and prints what is new in it.
    fn update_view(&mut self, view: View, tails: Tails) -> Result<()> {
        let before = self.game.take().map(|(before, _)| before);
        let (view, lines) = if let Some(before) = before {
            let view = view.after(&before, tails);
            let news = rokada_textboard::news(&before, &view, &self.manner, self.words).into_iter();
            let news = news.map(|news| news.text).collect();
            (view, news)
        } else {
            let mut lines = rokada_textboard::board(&view, self.words);
            lines.extend(rokada_textboard::clocks(&view, self.words));
            lines.extend(rokada_textboard::status(&view, self.words));
            lines.push(rokada_textboard::questions(self.words));
            (view, lines)
        };
        self.game = Some((view, Stopwatch::start()));
        if self.json { Ok(()) } else { self.say(&lines) }
    }
}

/// The next message about the board; never completes without a board.
async fn next_board_message(board: &mut Option<Board>) -> Option<Value> {
    match board {
        Some(board) => board.next().await,
        None => std::future::pending().await,
    }
}

/// The next message about the engine; never completes without an engine.
async fn next_engine_message(engine: &mut Option<EnginePlayer>) -> Option<String> {
    match engine {
        Some(engine) => engine.next().await,
        None => std::future::pending().await,
    }
}
