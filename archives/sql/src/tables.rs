//! The tables `pgn(..)`, `findings(..)` and `games(..)`: files of games, read as the query requests
//! rows.

use std::{
    cmp::Reverse,
    fmt, fs,
    num::NonZeroUsize,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::Arc,
};

use datafusion::{
    arrow::{datatypes::SchemaRef, record_batch::RecordBatch},
    catalog::{TableFunctionArgs, TableFunctionImpl, TableProvider, streaming::StreamingTable},
    common::{DataFusionError, Result, ScalarValue, plan_err},
    execution::{SendableRecordBatchStream, TaskContext},
    logical_expr::Expr,
    physical_plan::{stream::RecordBatchReceiverStreamBuilder, streaming::PartitionStream},
};
use rokada_audit::Options;
use rokada_tables::{Columns, Findings, GameSource, Games, Table, check_into};

use crate::Progress;

mod pgn;

/// How many rows make a batch.
const BATCH_ROWS: usize = 8192;

/// How many finished batches may wait for the query.
const BATCHES_AHEAD: usize = 2;

/// A table function whose first argument names files of games.
#[derive(Debug)]
pub(crate) struct FilesOfGames {
    pub(crate) read: Read,
    pub(crate) options: Options,
    pub(crate) progress: Progress,
}

/// What is read from the files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Read {
    /// The games as they are in the file.
    Pgn,
    /// The result of a check.
    Checked(Checked),
}

/// Which table of the check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Checked {
    Findings,
    Games,
}

impl Read {
    fn name(self) -> &'static str {
        match self {
            Read::Pgn => "pgn",
            Read::Checked(Checked::Findings) => Findings::NAME,
            Read::Checked(Checked::Games) => Games::NAME,
        }
    }

    fn schema(self) -> SchemaRef {
        match self {
            Read::Pgn => pgn::schema(),
            Read::Checked(Checked::Findings) => Findings::schema(),
            Read::Checked(Checked::Games) => Games::schema(),
        }
    }
}

impl TableFunctionImpl for FilesOfGames {
    fn call_with_args(&self, args: TableFunctionArgs<'_, '_>) -> Result<Arc<dyn TableProvider>> {
        let name = self.read.name();
        let mut texts = Vec::new();
        for argument in args.exprs() {
            match text(argument) {
                Some(text) => texts.push(text),
                None => {
                    return plan_err!(
                        "{name}({argument}): files are named by a text in quotes, such as {name}('games/*.pgn.zst')"
                    );
                }
            }
        }
        let (pattern, movetext) = match (texts.as_slice(), self.read) {
            ([pattern], _) => (pattern, None),
            ([pattern, column], Read::Checked(_)) => (pattern, Some(column.clone())),
            (_, Read::Pgn) => {
                return plan_err!(
                    "pgn('FILES') takes one text: which files, * and ? standing for others"
                );
            }
            (_, Read::Checked(_)) => {
                return plan_err!(
                    "{name}('FILES') or {name}('FILES', 'COLUMN') takes one text or two: which files, and where they are tables the column of the moves"
                );
            }
        };
        let files = files(pattern)?;
        let partitions = shares(files, self.options.threads)
            .into_iter()
            .map(|(files, threads)| {
                let share = Share {
                    read: self.read,
                    schema: self.read.schema(),
                    files: files.into(),
                    options: Options {
                        threads,
                        ..self.options
                    },
                    columns: Columns {
                        movetext: movetext.clone(),
                    },
                    progress: self.progress.clone(),
                };
                Arc::new(share) as Arc<dyn PartitionStream>
            })
            .collect();
        Ok(Arc::new(StreamingTable::try_new(
            self.read.schema(),
            partitions,
        )?))
    }
}

fn text(argument: &Expr) -> Option<String> {
    let Expr::Literal(
        ScalarValue::Utf8(text) | ScalarValue::Utf8View(text) | ScalarValue::LargeUtf8(text),
        _,
    ) = argument
    else {
        return None;
    };
    text.clone()
}

/// The files that match a pattern, sorted by name.
fn files(pattern: &str) -> Result<Vec<PathBuf>> {
    // A file name may contain characters of a pattern.
    if Path::new(pattern).is_file() {
        return Ok(vec![pattern.into()]);
    }
    if Path::new(pattern).is_dir() {
        return plan_err!("{pattern} is a folder: name files in it, such as '{pattern}/*.pgn'");
    }
    let named = glob::glob(pattern).map_err(|error| {
        DataFusionError::Plan(format!("{pattern} is no pattern of names: {error}"))
    })?;
    let mut files = Vec::new();
    for file in named {
        let file = file.map_err(|error| DataFusionError::Plan(error.to_string()))?;
        if file.is_file() {
            files.push(file);
        }
    }
    if files.is_empty() {
        return plan_err!("there is no file {pattern}");
    }
    Ok(files)
}

/// Divides the files into as many shares as run in parallel, of similar size if possible, each with
/// a number of threads. A share has threads in proportion to its bytes, so that a long file among
/// short ones uses all processors to its end. There are at most as many threads in total as threads
/// and shares.
fn shares(files: Vec<PathBuf>, threads: NonZeroUsize) -> Vec<(Vec<PathBuf>, NonZeroUsize)> {
    // A file without metadata is reported when it is opened. An empty file counts as one byte.
    let bytes = |file: &PathBuf| fs::metadata(file).map_or(0, |about| about.len()).max(1);
    let mut files: Vec<(u64, PathBuf)> = files.into_iter().map(|it| (bytes(&it), it)).collect();
    let all: u64 = files.iter().map(|(bytes, _)| bytes).sum();
    // The longest first, each to the smallest share.
    files.sort_by_key(|(bytes, _)| Reverse(*bytes));
    let mut shares = vec![(0, Vec::new()); files.len().min(threads.get())];
    for (bytes, file) in files {
        if let Some((has, files)) = shares.iter_mut().min_by_key(|(has, _)| *has) {
            *has += bytes;
            files.push(file);
        }
    }
    let threads_of = |bytes: u64| {
        let share = (u128::from(bytes) * threads.get() as u128).div_ceil(u128::from(all));
        NonZeroUsize::new(usize::try_from(share).unwrap_or(1)).unwrap_or(NonZeroUsize::MIN)
    };
    shares
        .into_iter()
        .map(|(bytes, mut files)| {
            files.sort();
            (files, threads_of(bytes))
        })
        .collect()
}

/// Files that are read one after another.
struct Share {
    read: Read,
    schema: SchemaRef,
    files: Arc<[PathBuf]>,
    options: Options,
    columns: Columns,
    progress: Progress,
}

impl fmt::Debug for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({} files)", self.read.name(), self.files.len())
    }
}

impl PartitionStream for Share {
    fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    fn execute(&self, _: Arc<TaskContext>) -> SendableRecordBatchStream {
        let mut stream =
            RecordBatchReceiverStreamBuilder::new(Arc::clone(&self.schema), BATCHES_AHEAD);
        let sender = stream.tx();
        let (read, files) = (self.read, Arc::clone(&self.files));
        let (options, columns) = (self.options, self.columns.clone());
        let progress = self.progress.clone();
        stream.spawn_blocking(move || {
            for file in files.iter() {
                let mut is_wanted = true;
                let mut give = |batch: RecordBatch| {
                    progress.add_rows(batch.num_rows());
                    is_wanted = sender.blocking_send(Ok(batch)).is_ok();
                    if is_wanted {
                        ControlFlow::Continue(())
                    } else {
                        ControlFlow::Break(())
                    }
                };
                let name = file.display().to_string();
                let result = match read {
                    Read::Pgn => pgn::read(file, &name, BATCH_ROWS, &mut give),
                    Read::Checked(table) => {
                        let goes_on = || !sender.is_closed();
                        check(table, file, &name, &options, &columns, &goes_on, &mut give)
                    }
                };
                // Earlier rows are not part of the answer: the query ends with this error.
                result.map_err(|why| DataFusionError::Execution(format!("{name}: {why}")))?;
                if !is_wanted || sender.is_closed() {
                    break;
                }
                progress.add_file();
            }
            Ok(())
        });
        stream.build()
    }
}

fn check(
    table: Checked,
    file: &Path,
    name: &str,
    options: &Options,
    columns: &Columns,
    goes_on: &dyn Fn() -> bool,
    give: &mut dyn FnMut(RecordBatch) -> ControlFlow<()>,
) -> Result<(), String> {
    let input = GameSource::File(file);
    let rows = BATCH_ROWS;
    let checked = match table {
        Checked::Findings => {
            check_into::<Findings>(name, input, options, columns, rows, goes_on, give)
        }
        Checked::Games => check_into::<Games>(name, input, options, columns, rows, goes_on, give),
    };
    let naming = || {
        format!(
            "{}('{name}', 'COLUMN') names another",
            Read::Checked(table).name()
        )
    };
    checked.map(drop).map_err(|error| error.message(&naming()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shares of files with these numbers of bytes: the sizes in each, and its number of
    /// threads.
    fn shared(lengths: &[usize], threads: usize) -> Vec<(Vec<u64>, usize)> {
        let folder = tempfile::tempdir().expect("a folder for the time being");
        let files = lengths.iter().enumerate().map(|(number, length)| {
            let path = folder.path().join(format!("{number}.pgn"));
            fs::write(&path, vec![b' '; *length]).expect("it is written");
            path
        });
        let threads = NonZeroUsize::new(threads).expect("threads are some");
        let shares = shares(files.collect(), threads);
        let bytes = |file: &PathBuf| fs::metadata(file).expect("it is there").len();
        shares
            .iter()
            .map(|(files, threads)| (files.iter().map(bytes).collect(), threads.get()))
            .collect()
    }

    #[test]
    fn long_file_gets_more_threads() {
        assert_eq!(shared(&[100], 4), [(vec![100], 4)]);
        assert_eq!(shared(&[1, 99], 2), [(vec![99], 2), (vec![1], 1)]);
        assert_eq!(shared(&[5, 5], 4), [(vec![5], 2), (vec![5], 2)]);
        assert_eq!(shared(&[5, 5, 5], 2), [(vec![5, 5], 2), (vec![5], 1)]);
        // Within a share the files are sorted by name.
        assert_eq!(shared(&[1, 6, 3, 2], 2), [(vec![6], 1), (vec![1, 3, 2], 1)]);
        assert_eq!(shared(&[0, 0], 2), [(vec![0], 1), (vec![0], 1)]);
    }
}
