//! `rokada winnable`: can White, can Black ever mate? One line per position.

mod row;

use std::{
    collections::BTreeMap,
    io::{self, BufRead as _, BufReader, IsTerminal as _},
    num::NonZeroUsize,
    process,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
};

use anyhow::Result;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rokada_unwinnable::{Limits, Verdict};
use serde::Serialize;

use self::row::{Row, Wanted};
use crate::{
    Outcome, input,
    interrupt::{INTERRUPTED, on_interrupt},
    printer::{Printer, count, print_error},
};

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
/// all the same), 1 where --check found something that does not hold, 130 after
/// Ctrl-C: what was answered until then is printed whole.
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
    #[arg(required = true, value_name = "FEN")]
    positions: Vec<String>,

    /// Add white_line= and black_line=, the moves to a mate, where there is one
    #[arg(long)]
    line: bool,

    /// Add white_why= and black_why=, the reason in words, where there is none
    #[arg(long)]
    why: bool,

    /// Add white_certificate= and black_certificate=, the proof that there is none (none: ... where
    /// the answer is no and no proof was found; the answer is still right)
    #[arg(long)]
    certificate: bool,

    /// Replay each line and check each certificate by the slow definition of legal moves; those that
    /// stand in the input, else new ones; adds white_check= and black_check=
    #[arg(long)]
    check: bool,

    /// How many positions may be looked at for each answer
    #[arg(long, value_name = "N", value_parser = input::whole_number::<u64>, default_value_t = Limits::default().states)]
    states: u64,

    /// How many threads answer (all the machine has if left out)
    #[arg(long, value_name = "N", value_parser = input::whole_number::<NonZeroUsize>)]
    threads: Option<NonZeroUsize>,

    /// Print one JSON object a position instead of a line, with the same names and all there is to show
    #[arg(long)]
    json: bool,
}

/// Whether one side can mate by any series of legal moves.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Side {
    pub(crate) answer: &'static str,
    /// The UCI moves to a mate, if the answer is yes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<Vec<String>>,
    /// The stable key of the reason, if the answer is no.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<&'static str>,
    /// Why not, or how many positions were searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) why: Option<String>,
    /// The proof that there is no mate; "none: ..." if none was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) certificate: Option<String>,
    /// Whether the line or certificate is valid.
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

/// The answers for a position, as a JSON object.
#[cfg(feature = "mcp")]
pub(crate) fn answer(fen: &str, states: u64) -> Result<serde_json::Value> {
    let wanted = Wanted {
        limits: Limits::states(states),
        check: false,
    };
    let row = Row::of(fen, wanted)?.ok_or_else(|| anyhow::anyhow!("fen: there is no position"))?;
    Ok(serde_json::to_value(row)?)
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
        let mut output = Output {
            winnable: self,
            printer,
            bar: progress(),
            count: 0,
            outcome: Outcome::Well,
        };
        if self.positions == ["-"] {
            let lines = BufReader::new(io::stdin()).lines();
            let lines = (1..).zip(lines).map(|(number, line)| {
                (format!("line {number}"), line.map_err(anyhow::Error::from))
            });
            self.answer(lines, wanted, &mut output)?;
        } else {
            let positions = grouped(&self.positions).into_iter();
            let positions = (1..)
                .zip(positions)
                .map(|(number, fen)| (format!("position {number}"), Ok(fen)));
            self.answer(positions, wanted, &mut output)?;
        }
        output.bar.finish_and_clear();
        Ok(output.outcome)
    }

    /// Answers all positions in parallel and writes the answers in order.
    fn answer(
        &self,
        texts: impl Iterator<Item = (String, Result<String>)> + Send,
        wanted: Wanted,
        output: &mut Output<'_>,
    ) -> Result<()> {
        let threads = self
            .threads
            .or_else(|| thread::available_parallelism().ok())
            .unwrap_or(NonZeroUsize::MIN);
        let texts = &Mutex::new(texts.enumerate());
        let (send, receive) = mpsc::sync_channel(64 * threads.get());
        let is_interrupted = Arc::new(AtomicBool::new(false));
        on_interrupt({
            let (is_interrupted, send) = (Arc::clone(&is_interrupted), send.clone());
            move || {
                is_interrupted.store(true, Ordering::Relaxed);
                // With a full channel no message is needed: the receiver checks the flag before
                // each line.
                let _ = send.try_send(News::Interrupted);
            }
        })?;
        // The closure takes this end of the channel, so its return stops the threads.
        thread::scope(move |scope| {
            for _ in 0..threads.get() {
                let send = send.clone();
                scope.spawn(move || {
                    let next = || texts.lock().map_or(None, |mut texts| texts.next());
                    answer_each(next, wanted, &send);
                });
            }
            let mut working = threads.get();
            let mut answered = BTreeMap::new();
            let mut next = 0;
            while working > 0 {
                let news = if let Ok(news) = receive.try_recv() {
                    news
                } else {
                    // Flush before waiting, so that the user sees all answers so far.
                    output.printer.flush()?;
                    receive.recv()?
                };
                match news {
                    News::Row(number, place, row) => {
                        answered.insert(number, (place, *row));
                    }
                    News::Done => working -= 1,
                    News::Interrupted => {}
                }
                while !is_interrupted.load(Ordering::Relaxed)
                    && let Some((place, row)) = answered.remove(&next)
                {
                    output.write_row(&place, row)?;
                    next += 1;
                }
                if is_interrupted.load(Ordering::Relaxed) {
                    return output.abort(answered, &receive);
                }
            }
            Ok(())
        })
    }
}

/// Work of one thread: answers positions until there are no more.
fn answer_each(
    next: impl Fn() -> Option<(usize, (String, Result<String>))>,
    wanted: Wanted,
    send: &mpsc::SyncSender<News>,
) {
    while let Some((number, (place, text))) = next() {
        let row = text.and_then(|text| Row::of(&text, wanted));
        if send.send(News::Row(number, place, Box::new(row))).is_err() {
            return;
        }
    }
    let _ = send.send(News::Done);
}

/// A message from a worker or the interrupt handler.
enum News {
    /// An answer, with the number of its position.
    Row(usize, String, Box<Result<Option<Row>>>),
    /// A worker has finished.
    Done,
    /// The user pressed Ctrl-C.
    Interrupted,
}

struct Output<'a> {
    winnable: &'a Winnable,
    printer: &'a mut Printer,
    bar: ProgressBar,
    count: u64,
    outcome: Outcome,
}

impl Output<'_> {
    fn write_row(&mut self, place: &str, row: Result<Option<Row>>) -> Result<()> {
        self.bar.inc(1);
        let row = match row {
            Ok(None) => return Ok(()),
            Ok(Some(row)) => row,
            Err(error) => {
                self.printer.flush()?;
                self.bar
                    .suspend(|| print_error(format_args!("{place}: {error:#}")));
                self.outcome = Outcome::BadInput;
                return Ok(());
            }
        };
        if row.has_failed() && self.outcome == Outcome::Well {
            self.outcome = Outcome::Amiss;
        }
        self.count += 1;
        if self.winnable.json {
            return self.printer.json(&row);
        }
        let switches = [
            ("line", self.winnable.line),
            ("why", self.winnable.why),
            ("certificate", self.winnable.certificate),
            ("check", self.winnable.check),
        ];
        let shown: Vec<&str> = (switches.into_iter())
            .filter_map(|(field, is_on)| is_on.then_some(field))
            .collect();
        self.printer.line(row.line(&shown))
    }

    /// Writes the answers that came out of order and exits the process.
    ///
    /// Each written line is complete. Running threads are not joined, since a search may take
    /// minutes.
    fn abort(
        &mut self,
        mut answered: BTreeMap<usize, (String, Result<Option<Row>>)>,
        receive: &mpsc::Receiver<News>,
    ) -> Result<()> {
        answered.extend(receive.try_iter().filter_map(|news| match news {
            News::Row(number, place, row) => Some((number, (place, *row))),
            News::Done | News::Interrupted => None,
        }));
        for (place, row) in answered.into_values() {
            self.write_row(&place, row)?;
        }
        self.printer.flush()?;
        self.bar.finish_and_clear();
        print_error(format_args!(
            "broken off after {}",
            count(self.count, "position")
        ));
        process::exit(INTERRUPTED.into())
    }
}

/// A FEN begins at each argument with a slash; the arguments after it belong to it.
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

/// A progress counter on standard error, if the answers do not go to the terminal.
fn progress() -> ProgressBar {
    if io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {pos} positions, {per_sec}, {elapsed}")
        .expect("a template known to be good");
    ProgressBar::no_length().with_style(style)
}
