//! Checks games in files of any supported format.

use std::{io::Read, ops::ControlFlow, path::Path};

use arrow_array::RecordBatch;
use rokada_audit::{CheckEvent, Options, Summary, check_stream, check_table};

use crate::{Batch, RowBatches, Table, TableFault, TableKind};

/// Which columns of a table are used.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Columns {
    /// The column of the moves; by default `movetext`, or else `pgn`.
    pub movetext: Option<String>,
}

/// Why a check stopped before the end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// An error of a PGN file.
    #[error(transparent)]
    Audit(#[from] rokada_audit::Error),
    /// A table whose games cannot be read.
    #[error(transparent)]
    Table(#[from] TableFault),
}

impl Error {
    /// The error with its cause, in one line. If no column of moves was found, `naming` follows it
    /// (see [`TableFault::message`]).
    pub fn message(&self, naming: &str) -> String {
        let mut text = match self {
            Error::Table(fault) => fault.message(naming),
            Error::Audit(error) => error.to_string(),
        };
        let mut inner = std::error::Error::source(self);
        while let Some(cause) = inner {
            text.push_str(": ");
            text.push_str(&cause.to_string());
            inner = cause.source();
        }
        text
    }
}

/// The source of the games.
#[expect(
    missing_debug_implementations,
    reason = "there is nothing to show of a stream"
)]
#[non_exhaustive]
pub enum GameSource<'a> {
    /// A file: PGN, plain or compressed, Parquet or Arrow. `-` is standard input, in PGN.
    File(&'a Path),
    /// A stream of PGN.
    Pgn(Box<dyn Read + Send + 'a>),
    /// The rows of Arrow batches.
    Batches(Box<RowBatches>),
}

/// Checks a file: PGN, plain, gzip or zstd, or a Parquet or Arrow table with a game in each row.
///
/// # Errors
/// [`Error`], if reading fails before the end, or a table has no column of movetext.
pub fn check_file(
    path: &Path,
    options: &Options,
    columns: &Columns,
    tell: &mut dyn FnMut(CheckEvent) -> ControlFlow<()>,
) -> Result<Summary, Error> {
    let Some(kind) = TableKind::of_file(path)? else {
        return Ok(rokada_audit::check_file(path, options, tell)?);
    };
    if options.repair {
        let what = "this is a table, and only PGN is rewritten";
        return Err(TableFault::new(what).into());
    }
    let movetext = columns.movetext.as_deref();
    let rows = RowBatches::open(path, kind, movetext, options.report_games, options.part)?;
    let read = rows.read();
    Ok(check_table(rows, Some(&read), options, tell)?)
}

/// Checks games from any source.
///
/// # Errors
/// [`Error`], if reading fails before the end.
pub fn check(
    input: GameSource<'_>,
    options: &Options,
    columns: &Columns,
    tell: &mut dyn FnMut(CheckEvent) -> ControlFlow<()>,
) -> Result<Summary, Error> {
    match input {
        GameSource::File(path) => check_file(path, options, columns, tell),
        GameSource::Pgn(stream) => Ok(check_stream(stream, options, tell)?),
        GameSource::Batches(rows) => Ok(check_table(*rows, None, options, tell)?),
    }
}

/// Checks games and passes the rows of a table, [`Findings`](crate::Findings) or
/// [`Games`](crate::Games), to `give` as Arrow batches with a maximum number of rows. `file` is the
/// value of the column `file`. The option for whole games is set as the table needs it.
///
/// `goes_on` is called after each piece of the input. So a check that finds little also ends soon
/// after the caller stops waiting; then nothing more is passed on.
///
/// # Errors
/// [`Error`], if reading fails before the end; the earlier rows were passed on.
pub fn check_into<T: Table>(
    file: &str,
    input: GameSource<'_>,
    options: &Options,
    columns: &Columns,
    rows_max: usize,
    goes_on: &dyn Fn() -> bool,
    give: &mut dyn FnMut(RecordBatch) -> ControlFlow<()>,
) -> Result<Summary, Error> {
    let options = Options {
        report_games: options.report_games || T::NAME == crate::Games::NAME,
        ..*options
    };
    let mut batch: Batch<T> = Batch::new();
    let mut is_wanted = true;
    let checked = check(input, &options, columns, &mut |event| {
        if matches!(event, CheckEvent::Progress { .. }) && !goes_on() {
            is_wanted = false;
            return ControlFlow::Break(());
        }
        if let Some(row) = T::row(file, &event) {
            batch.push(&row);
            if batch.len() >= rows_max {
                let given = give(batch.take());
                is_wanted = given.is_continue();
                return given;
            }
        }
        ControlFlow::Continue(())
    });
    if is_wanted && !batch.is_empty() {
        // This is the last batch, so a request to stop changes nothing.
        let _ = give(batch.take());
    }
    checked
}
