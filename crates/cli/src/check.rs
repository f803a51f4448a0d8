//! `rokada check`: games of files replayed under the Laws.

mod fault;
mod finding;
mod judged;
mod replay;

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rokada_laws::Edition;
use rokada_notation::{
    Language,
    pgn::{Game, Reader},
};
use serde::Serialize;

use self::{
    finding::{Finding, Kind},
    judged::Judged,
    replay::replay,
};
use crate::{
    Outcome, input,
    printer::{Printer, count},
    stopwatch::{Stopwatch, seconds},
};

/// Replay games under the Laws and say what should have ended, what was illegal
/// and which results are wrong.
///
/// Each game is judged by the edition in force on its date. What is found is
/// one of: illegal (a move the position does not allow; what follows it is not
/// examined), threefold and fifty (a claim was possible from here), fivefold,
/// seventy-five and dead (the game was over here), result (the recorded result
/// contradicts the end on the board), unreadable (the file is cut or holds text
/// that is no move), text (what is written around the moves is odd).
///
/// Findings are no failure: the exit code is 0. It is 2 where a file cannot be
/// read, holds no game, or a game is unreadable; the rest is checked all the
/// same.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada check games.pgn
  rokada check --json *.pgn | jq 'select(.finding == \"fivefold\")'
  rokada check --edition 2014 old.pgn
  curl .../games.pgn | rokada check -

One object a finding with --json:
  file, game (from 1), ply, move (12.Nf3, 12...Nf6), clause (the number of 2023, else edition:number),
  number (in the edition of the game), edition, finding, ends (the game was over here), text")]
pub(crate) struct Check {
    /// PGN files; - is standard input
    #[arg(required = true, value_name = "GAMES.pgn")]
    files: Vec<PathBuf>,

    /// Judge every game by this edition: 2014, 2018 or 2023
    #[arg(long, value_name = "YEAR")]
    edition: Option<Edition>,

    /// The language of the piece letters: en, sr-Latn, sr-Cyrl, cnr, ro or sl
    #[arg(long, value_name = "LANG", default_value = "en")]
    letters: Language,

    /// Print one JSON object a finding instead of lines
    #[arg(long)]
    json: bool,
}

/// A finding with its place, as it is printed.
#[derive(Debug, Serialize)]
struct Placed<'a> {
    file: &'a str,
    game: usize,
    #[serde(flatten)]
    finding: &'a Finding,
}

/// How much was looked at.
#[derive(Debug, Default)]
struct Counts {
    games: usize,
    findings: usize,
    bad: bool,
}

impl Check {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let watch = Stopwatch::start();
        let mut counts = Counts::default();
        for file in &self.files {
            match input::read_bytes(file) {
                Ok(bytes) => self.file(file, &bytes, printer, &mut counts)?,
                Err(error) => {
                    printer.flush()?;
                    eprintln!("rokada: {error:#}");
                    counts.bad = true;
                }
            }
        }
        printer.flush()?;
        if !self.json {
            eprintln!(
                "{}, {}, {}, {} s",
                count(self.files.len(), "file"),
                count(counts.games, "game"),
                count(counts.findings, "finding"),
                seconds(watch.elapsed()),
            );
        }
        Ok(if counts.bad {
            Outcome::BadInput
        } else {
            Outcome::Well
        })
    }

    fn file(
        &self,
        path: &Path,
        bytes: &[u8],
        printer: &mut Printer,
        counts: &mut Counts,
    ) -> Result<()> {
        let name = path.display().to_string();
        let progress = progress(bytes.len(), &name);
        let mut games = 0;
        for game in Reader::new(bytes, self.letters) {
            progress.set_position(u64::try_from(game.offset).unwrap_or(u64::MAX));
            if is_nothing(&game) {
                continue;
            }
            games += 1;
            let judged = match self.edition {
                Some(edition) => Judged::by(edition),
                None => Judged::on(game.tags.get("Date")),
            };
            for finding in replay(&game, judged) {
                counts.findings += 1;
                counts.bad |= finding.kind == Kind::Unreadable;
                let placed = Placed {
                    file: &name,
                    game: game.number,
                    finding: &finding,
                };
                if self.json {
                    printer.json(&placed)?;
                } else {
                    print(printer, &placed)?;
                }
            }
        }
        progress.finish_and_clear();
        if games == 0 {
            printer.flush()?;
            eprintln!("rokada: {name}: no game in it; is it a PGN file?");
            counts.bad = true;
        }
        counts.games += games;
        Ok(())
    }
}

/// Text that the reader took for a game though nothing in it belongs to one.
fn is_nothing(game: &Game) -> bool {
    game.tags.is_empty() && game.moves.is_empty()
}

fn print(printer: &mut Printer, placed: &Placed<'_>) -> Result<()> {
    let finding = placed.finding;
    let place = match (finding.mv.as_str(), finding.ply) {
        ("", 0) => "at the start".to_owned(),
        ("", ply) => format!("ply {ply}"),
        (mv, _) => mv.to_owned(),
    };
    let number = finding
        .number
        .map(|number| format!(" [{} {number}]", finding.edition))
        .unwrap_or_default();
    printer.line(format_args!(
        "{}: game {}: {place}: {}{number}: {}",
        placed.file, placed.game, finding.kind, finding.text
    ))
}

/// A bar on standard error; nothing where that is no terminal.
fn progress(bytes: usize, name: &str) -> ProgressBar {
    let bar = ProgressBar::new(u64::try_from(bytes).unwrap_or(u64::MAX));
    let style = ProgressStyle::with_template("{wide_bar} {bytes}/{total_bytes} {msg}")
        .expect("a template known to be good");
    bar.set_style(style);
    bar.set_message(name.to_owned());
    bar
}
