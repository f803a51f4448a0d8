//! Checks games: files, bytes or Arrow streams in, Arrow batches out.

use std::{
    io::{self, Cursor},
    marker::PhantomData,
    num::NonZeroUsize,
    ops::ControlFlow,
    path::{Path, PathBuf},
    str::FromStr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use pyo3::{
    exceptions::{PyOSError, PyTypeError, PyValueError},
    prelude::*,
    pybacked::PyBackedBytes,
    types::{PyByteArray, PyBytes, PyList, PyString, PyTuple},
};
use pyo3_arrow::input::AnyRecordBatch;
use rokada_audit::{Options, Share};
use rokada_notation::pgn;
use rokada_tables::{
    Column, Columns, Findings, GameSource, Games, RowBatches, Table, TableKind, check_into,
};

use crate::reader::{Reader, Sent, Start};

/// How many rows make a batch.
const BATCH_ROWS: usize = 8192;

/// How many finished batches may wait for the caller.
const BATCHES_AHEAD: usize = 2;

/// How the argument for the column of moves is named in errors.
const NAMING: &str = "movetext= names another";

/// The requested table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WhichTable {
    Findings,
    Games,
}

impl FromStr for WhichTable {
    type Err = PyErr;

    fn from_str(name: &str) -> PyResult<Self> {
        match name {
            "findings" => Ok(WhichTable::Findings),
            "games" => Ok(WhichTable::Games),
            _ => Err(PyValueError::new_err(format!(
                "a table is 'findings' or 'games', not {name:?}"
            ))),
        }
    }
}

/// The source of the games, converted from Python.
enum Source {
    Files(Vec<PathBuf>),
    Bytes(Shared),
    Rows(Box<RowBatches>),
}

/// Bytes of Python, not copied.
#[derive(Clone)]
struct Shared(Arc<PyBackedBytes>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// The arguments of a check.
struct Asked {
    source: Source,
    options: Options,
    columns: Columns,
    name: String,
}

fn take(
    source: &Bound<'_, PyAny>,
    movetext: Option<&str>,
    all_tags: bool,
    part: Share,
) -> PyResult<Source> {
    if source.is_instance_of::<PyBytes>() || source.is_instance_of::<PyByteArray>() {
        let bytes: PyBackedBytes = source.extract()?;
        if TableKind::of(&bytes).is_some() {
            return Err(PyValueError::new_err(
                "these bytes are a table: give the path of the file, or what pyarrow reads of it",
            ));
        }
        return Ok(Source::Bytes(Shared(Arc::new(bytes))));
    }
    if source.is_instance_of::<PyList>() || source.is_instance_of::<PyTuple>() {
        return Ok(Source::Files(source.extract()?));
    }
    if source.is_instance_of::<PyString>() || source.hasattr("__fspath__")? {
        return Ok(Source::Files(vec![source.extract()?]));
    }
    if source.hasattr("__arrow_c_stream__")? || source.hasattr("__arrow_c_array__")? {
        let batches: AnyRecordBatch = source.extract()?;
        let reader = batches.into_reader()?;
        let rows = RowBatches::new(&reader.schema(), reader, movetext, all_tags, part)
            .map_err(|error| PyValueError::new_err(error.message(NAMING)))?;
        return Ok(Source::Rows(Box::new(rows)));
    }
    Err(PyTypeError::new_err(
        "games are a path, a list of paths, bytes of PGN, or anything with an Arrow stream",
    ))
}

impl Asked {
    fn reader<T: Table + Send + 'static>(self) -> PyResult<Reader> {
        // A file that cannot be opened is an error at once, not at the first row.
        if let Source::Files(paths) = &self.source {
            for path in paths.iter().filter(|path| path.as_path() != Path::new("-")) {
                std::fs::File::open(path).map_err(|error| {
                    let name = path.display().to_string();
                    PyOSError::new_err((error.raw_os_error(), error.to_string(), name))
                })?;
            }
        }
        let check = Check::<T> {
            asked: self,
            table: PhantomData,
        };
        Ok(Reader::new(T::schema(), Box::new(check)))
    }

    /// Checks while the caller waits for it.
    fn run<T: Table>(self, sender: &SyncSender<Sent>, is_over: &AtomicBool) {
        let mut is_wanted = true;
        let goes_on = || !is_over.load(Ordering::Relaxed);
        let mut give = |batch| {
            is_wanted = sender.send(Ok(batch)).is_ok();
            if is_wanted {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        let (options, columns) = (&self.options, &self.columns);
        let mut checked = |name: &str, input: GameSource<'_>| {
            let rows = BATCH_ROWS;
            check_into::<T>(name, input, options, columns, rows, &goes_on, &mut give)
                .map(drop)
                .map_err(|error| error.message(NAMING))
        };
        let result = match self.source {
            Source::Bytes(bytes) => {
                let input = GameSource::Pgn(Box::new(Cursor::new(bytes)));
                checked(&self.name, input)
            }
            Source::Rows(rows) => checked(&self.name, GameSource::Batches(rows)),
            Source::Files(paths) => paths.iter().try_for_each(|path| {
                let name = path.display().to_string();
                let result = checked(&name, GameSource::File(path));
                result.map_err(|why| format!("{name}: {why}"))
            }),
        };
        if let Err(why) = result {
            // If the receiver is gone, the error is not needed.
            let _ = sender.send(Err(why));
        }
    }
}

/// A check that fills a table.
struct Check<T> {
    asked: Asked,
    table: PhantomData<T>,
}

impl<T: Table + Send + 'static> Start for Check<T> {
    fn start(self: Box<Self>, is_over: Arc<AtomicBool>) -> io::Result<Receiver<Sent>> {
        let (sender, batches) = sync_channel(BATCHES_AHEAD);
        thread::Builder::new()
            .name("rokada".to_owned())
            .spawn(move || self.asked.run::<T>(&sender, &is_over))?;
        Ok(batches)
    }

    fn again(&self) -> Option<Box<dyn Start>> {
        let source = match &self.asked.source {
            Source::Files(paths) => Source::Files(paths.clone()),
            Source::Bytes(bytes) => Source::Bytes(bytes.clone()),
            Source::Rows(_) => return None,
        };
        let asked = Asked {
            source,
            options: self.asked.options,
            columns: self.asked.columns.clone(),
            name: self.asked.name.clone(),
        };
        Some(Box::new(Check::<T> {
            asked,
            table: PhantomData,
        }))
    }
}

/// Replays games under the Laws; a row for each finding, or for each game.
///
/// `table` is 'findings' or 'games'; `source` is a path, a list of paths, bytes of PGN, or anything
/// with an Arrow stream. The type stubs of `rokada` document the arguments and errors,
/// docs/tables.md the columns.
#[pyfunction]
#[pyo3(signature = (table, source, *, edition = None, letters = "en", threads = None, part = None, movetext = None, name = None))]
#[expect(
    clippy::too_many_arguments,
    reason = "in Python these are keyword arguments"
)]
pub(crate) fn check(
    table: &str,
    source: &Bound<'_, PyAny>,
    edition: Option<&str>,
    letters: &str,
    threads: Option<usize>,
    part: Option<&str>,
    movetext: Option<String>,
    name: Option<String>,
) -> PyResult<Reader> {
    let table: WhichTable = table.parse()?;
    let bad = |what: String| PyValueError::new_err(what);
    let all = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let part = match part {
        Some(part) => part.parse().map_err(|error| bad(format!("{error}")))?,
        None => Share::WHOLE,
    };
    let options = Options {
        edition: match edition {
            Some(year) => Some(year.parse().map_err(|error| bad(format!("{error}")))?),
            None => None,
        },
        letters: letters.parse().map_err(|error| bad(format!("{error}")))?,
        threads: match threads {
            Some(threads) => NonZeroUsize::new(threads)
                .ok_or_else(|| bad("at least one thread must check".to_owned()))?,
            None => all(),
        },
        part,
        ..Options::default()
    };
    let asked = Asked {
        source: take(
            source,
            movetext.as_deref(),
            table == WhichTable::Games,
            part,
        )?,
        options,
        columns: Columns { movetext },
        name: name.unwrap_or_default(),
    };
    match table {
        WhichTable::Findings => asked.reader::<Findings>(),
        WhichTable::Games => asked.reader::<Games>(),
    }
}

/// How many half-moves of the first game in this text are legal one after another.
#[pyfunction]
pub(crate) fn plies(movetext: &str) -> usize {
    pgn::read(movetext)
        .next()
        .map_or(0, |game| game.moves.len())
}

/// The columns of the table 'findings' or 'games': name, type, whether a row may lack a value.
#[pyfunction]
pub(crate) fn columns(table: &str) -> PyResult<Vec<(&'static str, &'static str, bool)>> {
    let columns: &[Column] = match table.parse()? {
        WhichTable::Findings => Findings::COLUMNS,
        WhichTable::Games => Games::COLUMNS,
    };
    let kind = |column: &Column| match column.holds {
        rokada_tables::ColumnType::Text => "string",
        rokada_tables::ColumnType::Integer => "int64",
        rokada_tables::ColumnType::Boolean => "bool",
        rokada_tables::ColumnType::Integers => "list<int64>",
        _ => "other",
    };
    Ok(columns
        .iter()
        .map(|column| (column.name, kind(column), column.nullable))
        .collect())
}
