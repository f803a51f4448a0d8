//! `rokada check`: replays the games of files under the Laws.

#[cfg(feature = "tables")]
mod tables;
#[cfg(not(feature = "tables"))]
#[path = "check/no_tables.rs"]
mod tables;

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    num::NonZeroUsize,
    ops::ControlFlow,
    path::{Path, PathBuf},
    thread,
};

use anyhow::{Context as _, Result, anyhow, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rokada_audit::{CheckEvent, Finding, Kind, Options, Share, Summary};
use rokada_laws::{Clause, Edition};
use rokada_notation::{Letters, escape_hidden};
use serde::Serialize;

use self::tables::Tables;
use crate::{
    Outcome, input,
    printer::{Printer, count, note, print_error},
    stopwatch::{Stopwatch, seconds},
};

/// Replay games under the Laws and report illegal moves, games that were over
/// earlier, and wrong results. A table at the end counts the findings.
///
/// Each game is judged by the edition in force on its date. The findings are:
/// illegal (a move the position does not allow; the rest of the game is not
/// examined), threefold and fifty (a draw could be claimed from here), fivefold,
/// seventy-five and dead (the game was over here), result (the recorded result
/// contradicts the board, or no game can end so), agreement (a draw before both
/// players had moved), unreadable (the file is cut off, or has text that is not a
/// move), text (odd signs, numbers or other text between the moves).
///
/// A date may leave two editions possible, as for July to December 2017. If they
/// disagree, the finding says so.
///
/// With findings the exit code is still 0. It is 2 if a file cannot be read to
/// its end or has no games, or if a game is unreadable. The rest is checked all
/// the same.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada check games.pgn
  rokada check --json *.pgn.zst | jq 'select(.finding == \"fivefold\")'
  rokada check --edition 2014 old.pgn
  rokada check --part 3/16 huge.pgn.gz
  rokada check --repair sound.pgn broken.pgn
  rokada check --archive archives.md archive/*.pgn.gz
  rokada check --out findings.parquet --games games.parquet huge.pgn.zst
  rokada check --part 3/16 --out findings-3.parquet month.parquet
  curl .../games.pgn | rokada check -

With --json, one object per finding:
  file, byte and line (of the move, or the text at fault), column (where the text is at fault),
  game (from 1), ply, move (12.Nf3, 12...Nf6), clause (the number of 2023, else edition:number),
  number (in the edition of the game), edition, dated (how surely it is that edition: asked, before,
  known, between, unknown), finding, ends (the game was over here), what, why, text (both)

Tables (docs/tables.md has their columns):
  --out and --games write Parquet, Arrow, CSV or JSON lines, depending on the ending of the name.
  Until a file is complete, its name ends in .part. The tables of all shares of --part together
  make the whole table. A Parquet or Arrow file with a column movetext or pgn is checked row by
  row. Its other columns are tags by their names (UTCDate, WhiteElo); only those needed are read.")]
pub(crate) struct Check {
    /// PGN files (plain, gzip or zstd), or Parquet or Arrow files with one game per row; - is standard input
    #[arg(required = true, value_name = "GAMES.pgn")]
    files: Vec<PathBuf>,

    /// Judge every game by this edition: 2014, 2018 or 2023
    #[arg(long, value_name = "YEAR")]
    edition: Option<Edition>,

    /// The language of the piece letters: en, sr-Latn, sr-Cyrl, cnr, ro, sl, de, fr, es, it, nl, hu, ru or figurines
    #[arg(long, value_name = "LANG", default_value = "en")]
    letters: Letters,

    /// Check only one share of each file: 3/16 is the third of sixteen
    #[arg(long, value_name = "N/OF", default_value_t, hide_default_value = true)]
    part: Share,

    /// The number of threads (as many as the machine has if left out)
    #[arg(long, value_name = "N", value_parser = input::whole_number::<NonZeroUsize>)]
    threads: Option<NonZeroUsize>,

    /// Write all games to a new file that every program can open; what is wrong becomes a comment
    #[arg(long, value_name = "OUT.pgn")]
    repair: Option<PathBuf>,

    /// Write a Markdown page that counts the games by finding, year and edition
    #[arg(long, value_name = "OUT.md")]
    archive: Option<PathBuf>,

    /// Write the findings to a new table, one per row, instead of printing them
    #[arg(long, value_name = "FINDINGS.parquet", value_parser = tables::path, conflicts_with = "json")]
    out: Option<PathBuf>,

    /// Write the games to a new table, one per row: tags, plies, how the game ended, claims, clocks
    #[arg(long, value_name = "GAMES.parquet", value_parser = tables::path)]
    games: Option<PathBuf>,

    /// The column of a Parquet or Arrow file that holds the moves (movetext or pgn if left out)
    #[arg(long, value_name = "NAME")]
    movetext_column: Option<String>,

    /// Print one JSON object per finding instead of lines
    #[arg(long)]
    json: bool,
}

const PAGE_HEAD: &str = "# What the games of an archive say";

type Repaired = Option<BufWriter<File>>;

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
    dated: &'static str,
    finding: &'static str,
    ends: bool,
    byte: u64,
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    what: &'a str,
    why: &'a str,
    text: String,
}

impl Check {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let watch = Stopwatch::start();
        let mut total = Summary::default();
        if let Some(path) = &self.archive {
            check_archive_target(path)?;
        }
        let mut repaired = self.open_repaired()?;
        let mut tables = Tables::create(self.out.as_deref(), self.games.as_deref())?;
        let (mut bad, mut cut) = (false, 0);
        for file in &self.files {
            let (summary, error) = self.file(file, &mut repaired, &mut tables, printer)?;
            total.add(&summary);
            if let Some(error) = error {
                cut += u64::from(read_before(&error).is_some());
                printer.flush()?;
                print_error(format_args!("{error:#}"));
                bad = true;
            }
        }
        printer.flush()?;
        tables.finish()?;
        if let (Some(mut writer), Some(path)) = (repaired, &self.repair) {
            writer.flush().with_context(|| path.display().to_string())?;
        }
        if let Some(path) = &self.archive {
            let page = self.archive_page(&total, cut);
            fs::write(path, page).with_context(|| path.display().to_string())?;
        }
        if !self.json {
            note(format_args!(
                "{}, {}, {}, {} s",
                count(self.files.len() as u64, "file"),
                count(total.games, "game"),
                count(total.findings(), "finding"),
                seconds(watch.elapsed()),
            ));
            if cut > 0 {
                note(format_args!(
                    "This is a part only: {} could not be read to the end.",
                    count(cut, "file")
                ));
            }
            for kind in Kind::ALL {
                if total.found(kind) > 0 {
                    note(format_args!("{:>10} {kind}", total.found(kind)));
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

    /// Creates the file for repaired games, which must not exist.
    ///
    /// A shell pattern such as `--repair *.pgn` names a file that the user wants to keep.
    fn open_repaired(&self) -> Result<Repaired> {
        let Some(path) = &self.repair else {
            return Ok(None);
        };
        match File::create_new(path) {
            Ok(file) => Ok(Some(BufWriter::new(file))),
            Err(why) if why.kind() == io::ErrorKind::AlreadyExists => bail!(
                "{}: repaired games go to a new file, and this one is there already",
                path.display()
            ),
            Err(why) => Err(why).with_context(|| path.display().to_string()),
        }
    }

    fn archive_page(&self, total: &Summary, cut: u64) -> String {
        let files = count(self.files.len() as u64, "file");
        let part = match cut {
            0 => String::new(),
            cut => format!(" {} could not be read to the end.", count(cut, "file")),
        };
        format!(
            "{PAGE_HEAD}\n\n\
             Made by `rokada check --archive` from {files}: {}, {} half-moves.{part} A game counts \
             once in a column. *Played on*: it ended by the Laws of its day, and moves were made \
             after that. Where the date leaves open whether it ended, it is not counted as played \
             on. *Against*: its recorded result is not the one that the end gives.\n\n{}",
            count(total.games, "game"),
            total.plies,
            total.archive,
        )
    }

    /// Checks one file.
    ///
    /// The outer error concerns the output. The inner one concerns this file and comes with the
    /// summary up to it.
    fn file(
        &self,
        path: &Path,
        repaired: &mut Repaired,
        tables: &mut Tables,
        printer: &mut Printer,
    ) -> Result<(Summary, Option<anyhow::Error>)> {
        let name = path.display().to_string();
        let bar = progress(path, &name);
        let shares_screen = !bar.is_hidden() && printer.is_terminal();
        let mut printed = Ok(());
        let mut tell = |item: CheckEvent| {
            printed = tables.write(&name, &item);
            match item {
                CheckEvent::Finding(_) | CheckEvent::Repaired(_) if printed.is_err() => {}
                CheckEvent::Finding(_) if self.out.is_some() => {}
                CheckEvent::Game(_) => {}
                CheckEvent::Progress { bytes } => bar.set_position(bytes),
                CheckEvent::Repaired(games) => {
                    if let Some(writer) = repaired {
                        let path = self.repair.as_deref().unwrap_or(Path::new("-"));
                        printed = writer
                            .write_all(games.as_bytes())
                            .with_context(|| path.display().to_string());
                    }
                }
                CheckEvent::Finding(finding) => {
                    let print = |printer: &mut Printer| {
                        if self.json {
                            printer.json(&object(&name, &finding))
                        } else {
                            printer.line(line(&name, &finding))
                        }
                    };
                    printed = if shares_screen {
                        // The bar is hidden while the line is printed and drawn again below it.
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
        let movetext = self.movetext_column.as_deref();
        let checked = tables::check_file(path, &self.options(), movetext, &mut tell);
        bar.finish_and_clear();
        printed?;
        Ok(match checked {
            Ok(summary) if self.part == Share::WHOLE && reason_not_pgn(&summary).is_some() => {
                let why = reason_not_pgn(&summary).unwrap_or_default();
                (summary, Some(anyhow!("{name}: {why}")))
            }
            Ok(summary) => (summary, None),
            Err(error) => {
                let error = error.context(name);
                let before = read_before(&error).cloned().unwrap_or_default();
                (before, Some(error))
            }
        })
    }

    fn options(&self) -> Options {
        Options {
            edition: self.edition,
            letters: self.letters,
            threads: self
                .threads
                .or_else(|| thread::available_parallelism().ok())
                .unwrap_or(NonZeroUsize::MIN),
            part: self.part,
            repair: self.repair.is_some(),
            report_games: self.games.is_some(),
            ..Options::default()
        }
    }
}

/// The summary of the games before a read error.
fn read_before(error: &anyhow::Error) -> Option<&Summary> {
    if let rokada_audit::Error::Read { before, .. } = error.downcast_ref()? {
        Some(before)
    } else {
        None
    }
}

/// Checks that the page of `--archive` may be written here: the file is missing or an older page.
fn check_archive_target(path: &Path) -> Result<()> {
    let there = match fs::read(path) {
        Ok(there) => there,
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(why) => return Err(why).with_context(|| path.display().to_string()),
    };
    if !there.is_empty() && !there.starts_with(PAGE_HEAD.as_bytes()) {
        bail!(
            "{}: --archive writes over a page that it has made and over nothing else",
            path.display()
        );
    }
    Ok(())
}

/// Why a file does not seem to be PGN, if so.
pub(crate) fn reason_not_pgn(summary: &Summary) -> Option<&'static str> {
    if summary.games == 0 {
        Some("no game in it; is it a PGN file?")
    } else if summary.plies == 0 && summary.found(Kind::Unreadable) > 0 {
        Some("no move in it that can be read; are its letters others (--letters)?")
    } else {
        None
    }
}

#[cfg(feature = "mcp")]
pub(crate) fn finding_json(file: &str, finding: &Finding) -> serde_json::Value {
    serde_json::to_value(object(file, finding)).unwrap_or_default()
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
        dated: finding.dated.word(),
        finding: finding.kind.word(),
        ends: finding.ends,
        byte: finding.byte,
        line: finding.line,
        column: finding.column,
        what: &finding.what,
        why: &finding.why,
        text: finding.text(),
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
    let at = match (finding.line, finding.column) {
        (Some(line), Some(column)) => format!(" (line {line}, column {column})"),
        (Some(line), None) => format!(" (line {line})"),
        (None, _) => String::new(),
    };
    format!(
        "{file}: game {}: {place}: {}{number}: {}{at}",
        finding.game,
        finding.kind,
        finding.text()
    )
}

/// A progress bar on standard error; hidden if that is not a terminal.
fn progress(path: &Path, name: &str) -> ProgressBar {
    let bar = match fs::metadata(path) {
        Ok(about) if about.is_file() => ProgressBar::new(about.len()),
        Ok(_) | Err(_) => ProgressBar::no_length(),
    };
    let style = ProgressStyle::with_template("{wide_bar} {bytes}/{total_bytes} {msg}")
        .expect("a template known to be good");
    bar.set_style(style);
    bar.set_message(escape_hidden(name).into_owned());
    bar
}
