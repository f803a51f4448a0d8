//! `rokada winnable`: can White, can Black ever mate? A line a position.

use std::{
    collections::BTreeMap,
    io::{self, BufRead as _, BufReader, IsTerminal as _},
    num::NonZeroUsize,
    sync::{Mutex, mpsc},
    thread,
};

use anyhow::{Context as _, Result, anyhow};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rokada_board::{Color, Faults, Position, Setup};
use rokada_unwinnable::{Answer, Certificate, Life, Limits, Verdict, can_mate_observed};
use serde::Serialize;

use crate::{Outcome, printer::Printer, stopwatch::Stopwatch};

/// Answer whether White, and whether Black, can ever mate from a position, by
/// any series of legal moves (5.2.2, 6.9, 7.5.5).
///
/// Each position is a FEN, given as an argument or as a line of standard input;
/// what follows a tab in a line, a line that is blank and one that begins with
/// # are passed over. The answers come in the order of the positions, fields
/// separated by tabs: the FEN, white=yes|no|undecided, black=..., dead=...
/// (neither can mate), states=N (positions looked at), us=T (microseconds).
///
/// An answer is never a guess: what is not found within --states is undecided.
/// The exit code is 2 where a position could not be read (the rest is answered
/// all the same), 1 where --check found something that does not hold.
#[derive(Debug, Args)]
#[expect(
    clippy::struct_excessive_bools,
    clippy::doc_markdown,
    reason = "each is a switch of the command line, and the text is its help"
)]
#[command(after_help = "\
Examples:
  rokada winnable --line '8/8/8/8/4n3/7k/8/6BK w - - 0 1'
  rokada winnable --certificate --check '8/6k1/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/1K6/8 w - - 0 1'
  cut -f1 positions.tsv | rokada winnable -
  rokada winnable --certificate - < positions.txt > answers.tsv
  rokada winnable --check - < answers.tsv     check the lines and certificates of answers.tsv")]
pub(crate) struct Winnable {
    /// Positions in Forsyth-Edwards notation, quoted or not; - is standard input, a position a line
    #[arg(required = true, value_name = "FEN", allow_hyphen_values = true)]
    positions: Vec<String>,

    /// Add white_line= and black_line=, the moves to a mate, where there is one
    #[arg(long)]
    line: bool,

    /// Add white_certificate= and black_certificate=, the proof that there is none (none: ... where
    /// the answer is no and no proof was found; the answer stands)
    #[arg(long)]
    certificate: bool,

    /// Replay each line and check each certificate by the slow definition of legal moves; those that
    /// stand in the input, else new ones; adds white_check= and black_check=
    #[arg(long)]
    check: bool,

    /// How many positions may be looked at for each answer
    #[arg(long, value_name = "N", default_value_t = Limits::default().states)]
    states: u64,

    /// How many threads answer (all the machine has if left out)
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Print one JSON object a position instead of a line
    #[arg(long)]
    json: bool,
}

/// Begins what stands in place of a certificate where none was found.
const NO_CERTIFICATE: &str = "none";

/// One position and its answers.
#[derive(Debug, Serialize)]
struct Row {
    fen: String,
    white: Side,
    black: Side,
    dead: &'static str,
    states: u64,
    us: u64,
}

/// Can this side mate by any series of legal moves?
#[derive(Debug, Default, Serialize)]
pub(crate) struct Side {
    pub(crate) answer: &'static str,
    /// UCI moves to a mate, where the answer is yes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<Vec<String>>,
    /// The reason by its stable name, where the answer is no.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<&'static str>,
    /// Why not, or how far was searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) why: Option<String>,
    /// The proof that there is none; "none: ..." where none was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) certificate: Option<String>,
    /// Whether the line or certificate holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) check: Option<&'static str>,
}

impl Side {
    pub(crate) fn of(verdict: &Verdict) -> Side {
        match verdict {
            Verdict::Yes(line) => Side {
                answer: "yes",
                line: Some(line.iter().map(ToString::to_string).collect()),
                ..Side::default()
            },
            Verdict::No(proof) => Side {
                answer: "no",
                reason: Some(proof.reason.key()),
                why: Some(proof.to_string()),
                certificate: proof.certificate.as_ref().map(ToString::to_string),
                ..Side::default()
            },
            Verdict::Undecided { states } => Side {
                answer: "undecided",
                why: Some(format!(
                    "not found within {states} positions; ask again with a larger --states"
                )),
                ..Side::default()
            },
        }
    }
}

/// What is wanted of each position.
#[derive(Debug, Clone, Copy)]
struct Wanted {
    limits: Limits,
    check: bool,
}

impl Winnable {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let limits = Limits::states(self.states);
        let wanted = Wanted {
            limits: if self.certificate || self.check {
                limits.with_certificate()
            } else {
                limits
            },
            check: self.check,
        };
        let mut told = Told {
            winnable: self,
            printer,
            bar: progress(),
            outcome: Outcome::Well,
        };
        if self.positions == ["-"] {
            let lines = BufReader::new(io::stdin()).lines();
            let lines = (1..).zip(lines).map(|(number, line)| {
                (format!("line {number}"), line.map_err(anyhow::Error::from))
            });
            self.answer(lines, wanted, &mut told)?;
        } else {
            let fens = grouped(&self.positions).into_iter();
            let fens = (1..)
                .zip(fens)
                .map(|(number, fen)| (format!("position {number}"), Ok(fen)));
            self.answer(fens, wanted, &mut told)?;
        }
        told.bar.finish_and_clear();
        Ok(told.outcome)
    }

    /// Answers all, several at a time, and tells them in their order.
    fn answer(
        &self,
        texts: impl Iterator<Item = (String, Result<String>)> + Send,
        wanted: Wanted,
        told: &mut Told<'_>,
    ) -> Result<()> {
        let threads = self
            .threads
            .or_else(|| thread::available_parallelism().ok())
            .unwrap_or(NonZeroUsize::MIN);
        let texts = Mutex::new(texts.enumerate());
        let (send, receive) = mpsc::sync_channel(64 * threads.get());
        thread::scope(|scope| {
            for _ in 0..threads.get() {
                let (send, texts) = (send.clone(), &texts);
                scope.spawn(move || {
                    loop {
                        let next = texts.lock().map_or(None, |mut texts| texts.next());
                        let Some((number, (place, text))) = next else {
                            break;
                        };
                        let row = text.and_then(|text| row(&text, wanted));
                        if send.send((number, (place, row))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(send);
            let mut early = BTreeMap::new();
            let mut next = 0;
            loop {
                let received = if let Ok(received) = receive.try_recv() {
                    received
                } else {
                    // Whoever waits for an answer sees those there are.
                    told.printer.flush()?;
                    match receive.recv() {
                        Ok(received) => received,
                        Err(mpsc::RecvError) => return Ok(()),
                    }
                };
                early.insert(received.0, received.1);
                while let Some((place, row)) = early.remove(&next) {
                    told.tell(&place, row)?;
                    next += 1;
                }
            }
        })
    }
}

/// Where the answers go.
struct Told<'a> {
    winnable: &'a Winnable,
    printer: &'a mut Printer,
    bar: ProgressBar,
    outcome: Outcome,
}

impl Told<'_> {
    fn tell(&mut self, place: &str, row: Result<Option<Row>>) -> Result<()> {
        self.bar.inc(1);
        let row = match row {
            Ok(None) => return Ok(()),
            Ok(Some(row)) => row,
            Err(error) => {
                self.printer.flush()?;
                self.bar.suspend(|| eprintln!("rokada: {place}: {error:#}"));
                self.outcome = Outcome::BadInput;
                return Ok(());
            }
        };
        let failed = [&row.white, &row.black]
            .iter()
            .any(|side| side.check.is_some_and(|check| check != "ok"));
        if failed && self.outcome == Outcome::Well {
            self.outcome = Outcome::Amiss;
        }
        if self.winnable.json {
            return self.printer.json(&row);
        }
        let mut line = format!(
            "{}\twhite={}\tblack={}\tdead={}\tstates={}\tus={}",
            row.fen, row.white.answer, row.black.answer, row.dead, row.states, row.us
        );
        for (name, side) in [("white", &row.white), ("black", &row.black)] {
            let moves = side.line.as_ref().filter(|_| self.winnable.line);
            let certificate = side
                .certificate
                .as_ref()
                .filter(|_| self.winnable.certificate);
            let fields = [
                ("line", moves.map(|line| line.join(" "))),
                ("certificate", certificate.cloned()),
                ("check", side.check.map(ToOwned::to_owned)),
            ];
            for (field, text) in fields {
                if let Some(text) = text {
                    for part in ["\t", name, "_", field, "=", &text] {
                        line.push_str(part);
                    }
                }
            }
        }
        self.printer.line(line)
    }
}

/// The answers to one line; `None` for a blank line or a comment.
fn row(text: &str, wanted: Wanted) -> Result<Option<Row>> {
    let text = text
        .trim_start_matches('\u{feff}')
        .trim_end_matches(['\r', '\n']);
    let mut fields = text.split('\t');
    let fen = fields.next().unwrap_or_default().trim();
    if fen.is_empty() || fen.starts_with('#') {
        return Ok(None);
    }
    let position = position(fen)?;
    let fields: Vec<&str> = fields.collect();
    let watch = Stopwatch::start();
    let answers = Color::ALL.map(|color| {
        let mut go_on = |_: u64| std::ops::ControlFlow::Continue(());
        can_mate_observed(&position, color, wanted.limits, &mut go_on)
    });
    let us = u64::try_from(watch.elapsed().as_micros()).unwrap_or(u64::MAX);
    let states = answers.iter().map(|answer| answer.states).sum();
    let mut sides = Vec::new();
    for (color, answer) in Color::ALL.into_iter().zip(&answers) {
        let mut side = Side::of(&answer.verdict);
        if wanted.limits.certificate && side.answer == "no" && side.certificate.is_none() {
            let states = wanted.limits.states;
            side.certificate = Some(format!(
                "{NO_CERTIFICATE}: not found within {states} states"
            ));
        }
        if wanted.check {
            side.check = check(&position, color, answer, &fields)?;
        }
        sides.push(side);
    }
    let black = sides.pop().context("two sides were asked")?;
    let white = sides.pop().context("two sides were asked")?;
    let [first, second] = answers;
    let dead = match Life::of(first.verdict, second.verdict).is_dead() {
        Some(true) => "yes",
        Some(false) => "no",
        None => "undecided",
    };
    Ok(Some(Row {
        fen: fen.to_owned(),
        white,
        black,
        dead,
        states,
        us,
    }))
}

fn position(fen: &str) -> Result<Position> {
    let setup: Setup = fen.parse().map_err(|errors| anyhow!("{errors}"))?;
    setup
        .position_forgiving(Faults::FORGIVABLE)
        .map_err(|_| anyhow!("no position one can judge: {}", setup.faults()))
}

/// Checks what is there to show for an answer: the certificate or line of the
/// input, else our own.
fn check(
    position: &Position,
    color: Color,
    answer: &Answer,
    fields: &[&str],
) -> Result<Option<&'static str>> {
    let given = |name: &str| {
        let prefix = format!("{color}_{name}=");
        fields.iter().find_map(|field| field.strip_prefix(&prefix))
    };
    let holds = |holds: bool| Ok(Some(if holds { "ok" } else { "failed" }));
    let is_there = |text: &&str| !text.starts_with(NO_CERTIFICATE);
    if let Some(text) = given("certificate").filter(is_there) {
        let certificate: Certificate = text.parse()?;
        return holds(certificate.check(position, color).is_ok());
    }
    if let Some(text) = given("line") {
        return holds(mates(position, color, text));
    }
    match &answer.verdict {
        Verdict::Yes(line) => {
            let line: Vec<String> = line.iter().map(ToString::to_string).collect();
            holds(mates(position, color, &line.join(" ")))
        }
        Verdict::No(proof) => match &proof.certificate {
            Some(certificate) => holds(certificate.check(position, color).is_ok()),
            None => Ok(Some("none")),
        },
        Verdict::Undecided { .. } => Ok(None),
    }
}

/// Whether these moves are legal and the last one mates for this side.
fn mates(position: &Position, color: Color, line: &str) -> bool {
    let mut here = *position;
    for text in line.split(' ').filter(|text| !text.is_empty()) {
        let Some(next) = here
            .parse_uci(text)
            .ok()
            .and_then(|mv| here.try_play(mv).ok())
        else {
            return false;
        };
        here = next;
    }
    here.is_checkmate() && here.turn() != color
}

/// A FEN begins at each argument with a slash; what follows belongs to it.
fn grouped(arguments: &[String]) -> Vec<String> {
    let mut fens: Vec<String> = Vec::new();
    for argument in arguments {
        match fens.last_mut() {
            Some(fen) if !argument.contains('/') => {
                fen.push(' ');
                fen.push_str(argument);
            }
            Some(_) | None => fens.push(argument.clone()),
        }
    }
    fens
}

/// A count on standard error, where that is a terminal and the answers go
/// elsewhere.
fn progress() -> ProgressBar {
    if io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {pos} positions, {per_sec}, {elapsed}")
        .expect("a template known to be good");
    ProgressBar::no_length().with_style(style)
}
