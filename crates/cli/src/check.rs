//! `rokada check`: games of files replayed under the Laws.

use std::{
    fs,
    num::NonZeroUsize,
    ops::ControlFlow,
    path::{Path, PathBuf},
    thread,
};

use anyhow::{Context as _, Result, anyhow};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rokada_audit::{Error, Finding, Kind, Options, Part, Summary, Told, check_file};
use rokada_laws::{Clause, Edition};
use rokada_notation::Letters;
use serde::Serialize;

use crate::{
    Outcome, input,
    printer::{Printer, count},
    stopwatch::{Stopwatch, seconds},
};

/// Replay games under the Laws and say what should have ended, what was illegal
/// and which results are wrong. At the end a table says how much of each was
/// found.
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
  rokada check --json *.pgn.zst | jq 'select(.finding == \"fivefold\")'
  rokada check --edition 2014 old.pgn
  rokada check --part 3/16 huge.pgn.gz
  curl .../games.pgn | rokada check -

One object a finding with --json:
  file, game (from 1), ply, move (12.Nf3, 12...Nf6), clause (the number of 2023, else edition:number),
  number (in the edition of the game), edition, finding, ends (the game was over here), text;
  line and column where the text itself is at fault")]
pub(crate) struct Check {
    /// PGN files, plain, gzip or zstd; - is standard input
    #[arg(required = true, value_name = "GAMES.pgn")]
    files: Vec<PathBuf>,

    /// Judge every game by this edition: 2014, 2018 or 2023
    #[arg(long, value_name = "YEAR")]
    edition: Option<Edition>,

    /// Whose piece letters: en, sr-Latn, sr-Cyrl, cnr, ro, sl, de, fr, es, it, nl, hu, ru or figurines
    #[arg(long, value_name = "LANG", default_value = "en")]
    letters: Letters,

    /// Check one share of each file only: 3/16 is the third of sixteen
    #[arg(long, value_name = "N/OF", default_value_t, hide_default_value = true)]
    part: Part,

    /// How many threads check (all the machine has if left out)
    #[arg(long, value_name = "N", value_parser = input::whole_number::<NonZeroUsize>)]
    threads: Option<NonZeroUsize>,

    /// Print one JSON object a finding instead of lines
    #[arg(long)]
    json: bool,
}

/// A finding with its file, as JSON.
#[derive(Debug, Serialize)]
struct Object<'a> {
    file: &'a str,
    game: usize,
    ply: usize,
    #[serde(rename = "move")]
    mv: &'a str,
    clause: Option<&'static str>,
    number: Option<&'static str>,
    edition: String,
    finding: &'static str,
    ends: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    text: &'a str,
}

impl Check {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let watch = Stopwatch::start();
        let mut total = Summary::default();
        let mut bad = false;
        for file in &self.files {
            match self.file(file, printer)? {
                Ok(summary) => total.add(&summary),
                Err(error) => {
                    if let Some(Error::Read { before, .. }) = error.downcast_ref() {
                        total.add(before);
                    }
                    printer.flush()?;
                    eprintln!("rokada: {error:#}");
                    bad = true;
                }
            }
        }
        printer.flush()?;
        if !self.json {
            eprintln!(
                "{}, {}, {}, {} s",
                count(self.files.len() as u64, "file"),
                count(total.games, "game"),
                count(total.findings(), "finding"),
                seconds(watch.elapsed()),
            );
            for kind in Kind::ALL {
                if total.found(kind) > 0 {
                    eprintln!("{:>10} {kind}", total.found(kind));
                }
            }
        }
        bad |= total.found(Kind::Unreadable) > 0;
        Ok(if bad {
            Outcome::BadInput
        } else {
            Outcome::Well
        })
    }

    /// The outer error is of the output, the inner one of this file.
    fn file(&self, path: &Path, printer: &mut Printer) -> Result<Result<Summary>> {
        let name = path.display().to_string();
        let options = Options {
            edition: self.edition,
            letters: self.letters,
            threads: self
                .threads
                .or_else(|| thread::available_parallelism().ok())
                .unwrap_or(NonZeroUsize::MIN),
            part: self.part,
            ..Options::default()
        };
        let bar = progress(path, &name);
        let shares_screen = !bar.is_hidden() && printer.is_terminal();
        let mut printed = Ok(());
        let mut tell = |told: Told| {
            match told {
                Told::Progress { bytes } => bar.set_position(bytes),
                Told::Finding(finding) => {
                    let print = |printer: &mut Printer| {
                        if self.json {
                            printer.json(&object(&name, &finding))
                        } else {
                            printer.line(line(&name, &finding))
                        }
                    };
                    printed = if shares_screen {
                        // The bar makes room for the line, and is drawn anew below it.
                        bar.suspend(|| print(printer).and_then(|()| printer.flush()))
                    } else {
                        print(printer)
                    };
                }
            }
            if printed.is_ok() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        let checked = check_file(path, &options, &mut tell);
        bar.finish_and_clear();
        printed?;
        Ok(match checked {
            Ok(summary) if self.part == Part::WHOLE && is_no_pgn(&summary) => {
                Err(anyhow!("{name}: no game in it; is it a PGN file?"))
            }
            Ok(summary) => Ok(summary),
            Err(error) => Err(error).context(name),
        })
    }
}

/// Nothing in the file was a move, and something in it was no PGN.
fn is_no_pgn(summary: &Summary) -> bool {
    let odd = summary.found(Kind::Text) + summary.found(Kind::Unreadable);
    summary.plies == 0 && (summary.games == 0 || odd > 0)
}

fn object<'a>(file: &'a str, finding: &'a Finding) -> Object<'a> {
    Object {
        file,
        game: finding.game,
        ply: finding.ply,
        mv: &finding.mv,
        clause: finding.clause.map(Clause::key),
        number: finding.number,
        edition: finding.edition.to_string(),
        finding: finding.kind.word(),
        ends: finding.ends,
        line: finding.place.map(|(line, _)| line),
        column: finding.place.map(|(_, column)| column),
        text: &finding.text,
    }
}

fn line(file: &str, finding: &Finding) -> String {
    let place = match (finding.mv.as_str(), finding.ply) {
        ("", 0) => "at the start".to_owned(),
        ("", ply) => format!("ply {ply}"),
        (mv, _) => mv.to_owned(),
    };
    let number = finding
        .number
        .map(|number| format!(" [{} {number}]", finding.edition))
        .unwrap_or_default();
    let at = finding
        .place
        .map(|(line, column)| format!(" (line {line}, column {column})"))
        .unwrap_or_default();
    format!(
        "{file}: game {}: {place}: {}{number}: {}{at}",
        finding.game, finding.kind, finding.text
    )
}

/// A bar on standard error; nothing where that is no terminal.
fn progress(path: &Path, name: &str) -> ProgressBar {
    let bar = match fs::metadata(path) {
        Ok(about) if about.is_file() => ProgressBar::new(about.len()),
        Ok(_) | Err(_) => ProgressBar::no_length(),
    };
    let style = ProgressStyle::with_template("{wide_bar} {bytes}/{total_bytes} {msg}")
        .expect("a template known to be good");
    bar.set_style(style);
    bar.set_message(name.to_owned());
    bar
}
