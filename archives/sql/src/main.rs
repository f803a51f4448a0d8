//! `rokada-sql`: questions to files of games, in SQL.

mod output;

use std::{
    fs,
    io::{self, BufRead as _, IsTerminal as _, Read as _, Write as _},
    num::NonZeroUsize,
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use anyhow::{Context as _, Result, anyhow};
use clap::Parser;
use datafusion::prelude::SessionContext;
use futures::StreamExt as _;
use indicatif::{ProgressBar, ProgressStyle};
use rokada_query::{Bounds, Progress, session};

use crate::output::{Format, NewFile, Output};

/// Ask files of chess games in SQL what stands in them and what the Laws make of it.
///
/// Tables: pgn('FILES') has the games as they stand there, games('FILES') what became of each under
/// the Laws, findings('FILES') a row for all that was illegal, over or wrong. FILES are PGN, plain,
/// gzip or zstd, or Parquet and Arrow with a column of movetext; * and ? stand for others. A file in
/// quotes is a table as well: FROM 'games.parquet'.
///
/// Functions: `can_mate(fen, 'white')`, `is_dead(fen)`, `legal(fen, move)`, `plies(movetext)`,
/// `position(movetext, ply)`, `zobrist(fen)`, `position_fault(fen)`.
#[derive(Debug, Parser)]
#[command(
    name = "rokada-sql",
    version,
    max_term_width = 100,
    after_help = EXAMPLES
)]
struct Cli {
    /// What is asked; without it lines are read, each question up to its semicolon
    query: Option<String>,

    /// Read the questions from a file
    #[arg(long, short, value_name = "FILE", conflicts_with = "query")]
    file: Option<PathBuf>,

    /// Write the rows into a file: .parquet, .arrow, .csv, .jsonl or .txt
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,

    /// How rows are written [default: table, in a file what its ending says]
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,

    /// Draw at most so many rows of a table; 0 draws all
    #[arg(long, value_name = "N", default_value_t = 1000)]
    rows: usize,

    /// Memory for sorting, joining and grouping; what is over goes to temporary files
    #[arg(long, value_name = "SIZE", default_value = "1GB", value_parser = size)]
    memory: usize,

    /// Threads [default: all]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Positions that `can_mate` and `is_dead` may visit in each row before they say nothing
    #[arg(long, value_name = "N", default_value_t = Bounds::default().states)]
    states: u64,

    /// Take a text that is no position for nothing, instead of ending the question
    #[arg(long)]
    lenient: bool,

    /// Show no progress
    #[arg(long, short)]
    quiet: bool,
}

const EXAMPLES: &str = "\
Examples:
  rokada-sql \"SELECT finding, count(*) FROM findings('games/*.pgn.zst') GROUP BY finding\"
  rokada-sql \"SELECT white, black, what FROM findings('a.pgn') JOIN pgn('a.pgn') USING (file, game)\"
  rokada-sql \"SELECT count(*) FROM 'lichess.parquet' WHERE plies(movetext) > 300\"
  rokada-sql \"SELECT can_mate('8/8/8/8/4n3/7k/8/6BK b - - 0 1', 'black')\"
  rokada-sql --out findings.parquet \"SELECT * FROM findings('games.pgn')\"

Exit codes: 0 all well; 2 bad input or a file that cannot be read.";

/// A size as people write it: `512MB`, `2GB`.
fn size(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit: usize = match &text[digits.len()..] {
        "" | "B" => 1,
        "K" | "KB" | "kB" => 1 << 10,
        "M" | "MB" => 1 << 20,
        "G" | "GB" => 1 << 30,
        _ => return Err("a size is a number with B, KB, MB or GB, such as 1GB".to_owned()),
    };
    let number: usize = (digits.parse())
        .map_err(|_| "a size is a number with B, KB, MB or GB, such as 1GB".to_owned())?;
    match number.checked_mul(unit) {
        Some(bytes) if bytes > 0 => Ok(bytes),
        _ => Err("a size is at least 1B, and no more than a machine can have".to_owned()),
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let ran = tokio::runtime::Runtime::new()
        .map_err(Into::into)
        .and_then(|runtime| runtime.block_on(run(&cli)));
    match ran {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the output has closed the pipe.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            print_error(&error);
            ExitCode::from(2)
        }
    }
}

fn print_error(error: &anyhow::Error) {
    let _ = writeln!(io::stderr(), "rokada-sql: {error:#}");
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        (cause.downcast_ref::<io::Error>()).is_some_and(|it| it.kind() == io::ErrorKind::BrokenPipe)
    })
}

async fn run(cli: &Cli) -> Result<()> {
    let progress = Progress::default();
    let bounds = Bounds {
        memory_bytes: Some(cli.memory),
        threads: cli.threads.unwrap_or(Bounds::default().threads),
        states: cli.states,
        lenient: cli.lenient,
    };
    let runner = QueryRunner {
        context: session(bounds, &progress)?,
        progress,
        cli,
    };
    if let Some(query) = &cli.query {
        return runner.ask(query).await;
    }
    let text = match &cli.file {
        Some(path) => fs::read_to_string(path).with_context(|| path.display().to_string())?,
        None if io::stdin().is_terminal() => return runner.prompt().await,
        None => {
            let mut text = String::new();
            io::stdin().read_to_string(&mut text)?;
            text
        }
    };
    let (questions, rest) = questions(&text);
    for question in questions.iter().chain([&rest]) {
        if !question.trim().is_empty() {
            runner.ask(question).await?;
        }
    }
    Ok(())
}

/// The questions of a text, each up to its semicolon, and the text after the last one. A semicolon
/// in quotes or in a comment does not count.
fn questions(text: &str) -> (Vec<String>, String) {
    let (mut all, mut now, mut quote) = (Vec::new(), String::new(), None);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match (quote, letter) {
            (None, '-') if letters.peek() == Some(&'-') => {
                // The end of the line is a separator like any other.
                while letters.next_if(|&letter| letter != '\n').is_some() {}
                continue;
            }
            (None, ';') => {
                all.push(std::mem::take(&mut now));
                continue;
            }
            (None, '\'' | '"') => quote = Some(letter),
            (Some(open), _) if open == letter => quote = None,
            _ => {}
        }
        now.push(letter);
    }
    (all, now)
}

struct QueryRunner<'a> {
    context: SessionContext,
    progress: Progress,
    cli: &'a Cli,
}

impl QueryRunner<'_> {
    /// Reads questions from a terminal until it ends.
    async fn prompt(&self) -> Result<()> {
        let mut said = io::stderr();
        writeln!(
            said,
            "Questions in SQL, each up to its semicolon; `rokada-sql --help` has the tables. Ctrl-D ends."
        )?;
        let mut open = String::new();
        loop {
            write!(
                said,
                "{}",
                if open.trim().is_empty() {
                    "rokada> "
                } else {
                    "   ...> "
                }
            )?;
            said.flush()?;
            let mut line = String::new();
            if io::stdin().lock().read_line(&mut line)? == 0 {
                writeln!(said)?;
                return Ok(());
            }
            open.push_str(&line);
            let (asked, rest) = questions(&open);
            for question in asked.iter().filter(|question| !question.trim().is_empty()) {
                if let Err(error) = self.ask(question).await {
                    print_error(&error);
                }
            }
            open = rest;
        }
    }

    async fn ask(&self, question: &str) -> Result<()> {
        let format = match (self.cli.format, &self.cli.out) {
            (Some(format), _) => format,
            (None, Some(path)) => Format::of(path)?,
            (None, None) => Format::Table,
        };
        let asked = self
            .context
            .sql(question)
            .await
            .map_err(|error| plain_error(&error))?;
        let mut rows = asked
            .execute_stream()
            .await
            .map_err(|error| plain_error(&error))?;
        let (new, file) = match &self.cli.out {
            Some(path) => {
                let (new, file) = NewFile::create(path)?;
                (Some(new), Some(file))
            }
            None => (None, None),
        };
        let rows_max = if self.cli.rows == 0 {
            usize::MAX
        } else {
            self.cli.rows
        };
        let written = async {
            let mut output = Output::new(format, &rows.schema(), rows_max, file)?;
            let bar = self.bar();
            let mut is_cut = false;
            while let Some(batch) = rows.next().await {
                let batch = batch.map_err(|error| plain_error(&error))?;
                if !output.write(&batch)? {
                    is_cut = true;
                    break;
                }
            }
            bar.finish_and_clear();
            output.finish()?;
            if is_cut {
                writeln!(io::stderr(), "These are the first {rows_max} rows; --rows 0 draws all, --out FILE writes all.")?;
            }
            anyhow::Ok(())
        }
        .await;
        match (new, &written) {
            (Some(new), Ok(())) => new.keep()?,
            (Some(new), Err(_)) => new.discard(),
            (None, _) => {}
        }
        written
    }

    /// The progress shown on a terminal during a long question.
    fn bar(&self) -> ProgressBar {
        if self.cli.quiet || !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let progress = self.progress.clone();
        let style = ProgressStyle::with_template("{spinner} {elapsed} {read}")
            .unwrap_or_else(|_| ProgressStyle::default_spinner())
            .with_key(
                "read",
                move |_: &indicatif::ProgressState, out: &mut dyn std::fmt::Write| {
                    let (rows, files) = (progress.rows(), progress.files());
                    // A failed write to the terminal is ignored.
                    let _ = write!(out, "{rows} rows read, {files} files done");
                },
            );
        let bar = ProgressBar::new_spinner().with_style(style);
        bar.enable_steady_tick(Duration::from_millis(200));
        bar
    }
}

/// The message of `DataFusion`, without the name of its layer for our own errors.
fn plain_error(error: &datafusion::error::DataFusionError) -> anyhow::Error {
    anyhow!("{}", error.strip_backtrace())
}
