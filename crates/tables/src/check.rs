//! A file checked, whatever it is in.

use std::{io::Read, ops::ControlFlow, path::Path};

use arrow_array::RecordBatch;
use rokada_audit::{Options, Summary, Told, check_stream, check_table};

use crate::{Batch, RowBatches, Table, TableFault, TableKind};

/// Which columns of a table hold what.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Columns {
    /// The column of the moves; if left out `movetext`, else `pgn`.
    pub movetext: Option<String>,
}

/// Why games could not be checked to their end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// As for any file of games.
    #[error(transparent)]
    Audit(#[from] rokada_audit::Error),
    /// It is a table whose games cannot be read.
    #[error(transparent)]
    Table(#[from] TableFault),
}

impl Error {
    /// What went wrong with what caused it, in one line; where no column of moves was found,
    /// `naming` behind it (see [`TableFault::told`]).
    pub fn told(&self, naming: &str) -> String {
        let mut text = match self {
            Error::Table(fault) => fault.told(naming),
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

/// Where games are.
#[expect(
    missing_debug_implementations,
    reason = "there is nothing to show of a stream"
)]
#[non_exhaustive]
pub enum Input<'a> {
    /// A file: PGN, plain or packed, Parquet or Arrow. `-` is standard input, in PGN.
    File(&'a Path),
    /// A stream of PGN.
    Pgn(Box<dyn Read + Send + 'a>),
    /// The rows of Arrow batches.
    Batches(Box<RowBatches>),
}

/// Checks a file: PGN, plain, gzip or zstd, or a table of Parquet or Arrow with a game in each row.
///
/// # Errors
/// [`Error`], if it cannot be read to its end, or is a table without a column of movetext.
pub fn check_file(
    path: &Path,
    options: &Options,
    columns: &Columns,
    tell: &mut dyn FnMut(Told) -> ControlFlow<()>,
) -> Result<Summary, Error> {
    let Some(kind) = TableKind::of_file(path)? else {
        return Ok(rokada_audit::check_file(path, options, tell)?);
    };
    if options.repair {
        let what = "this is a table, and only PGN is written anew";
        return Err(TableFault::new(what).into());
    }
    let movetext = columns.movetext.as_deref();
    let rows = RowBatches::open(path, kind, movetext, options.games, options.part)?;
    let read = rows.read();
    Ok(check_table(rows, Some(&read), options, tell)?)
}

/// Checks games wherever they are.
///
/// # Errors
/// [`Error`], if they cannot be read to their end.
pub fn check(
    input: Input<'_>,
    options: &Options,
    columns: &Columns,
    tell: &mut dyn FnMut(Told) -> ControlFlow<()>,
) -> Result<Summary, Error> {
    match input {
        Input::File(path) => check_file(path, options, columns, tell),
        Input::Pgn(stream) => Ok(check_stream(stream, options, tell)?),
        Input::Batches(rows) => Ok(check_table(*rows, None, options, tell)?),
    }
}

/// Checks games and gives what is found of a table, [`Findings`](crate::Findings) or
/// [`Games`](crate::Games), as Arrow batches of at most so many rows. `file` is what the column
/// `file` says. What the options ask of games is seen to.
///
/// `goes_on` is asked after each piece of the input, so that a check in which little is found ends
/// soon after nobody waits for it; then nothing more is given.
///
/// # Errors
/// [`Error`], if they cannot be read to their end; what came before was given.
pub fn check_into<T: Table>(
    file: &str,
    input: Input<'_>,
    options: &Options,
    columns: &Columns,
    rows_max: usize,
    goes_on: &dyn Fn() -> bool,
    give: &mut dyn FnMut(RecordBatch) -> ControlFlow<()>,
) -> Result<Summary, Error> {
    let options = Options {
        games: options.games || T::NAME == crate::Games::NAME,
        ..*options
    };
    let mut batch: Batch<T> = Batch::new();
    let mut is_heard = true;
    let checked = check(input, &options, columns, &mut |told| {
        if matches!(told, Told::Progress { .. }) && !goes_on() {
            is_heard = false;
            return ControlFlow::Break(());
        }
        if let Some(row) = T::row(file, &told) {
            batch.push(&row);
            if batch.len() >= rows_max {
                let given = give(batch.take());
                is_heard = given.is_continue();
                return given;
            }
        }
        ControlFlow::Continue(())
    });
    if is_heard && !batch.is_empty() {
        // It is the last, whoever wants to break off.
        let _ = give(batch.take());
    }
    checked
}
