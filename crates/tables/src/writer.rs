//! Writes a table to a file row by row, in constant memory.

use std::{
    fmt,
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    str::FromStr,
};

use arrow_ipc::writer::FileWriter;

use crate::{Batch, Cell, ParquetFile, Table};

/// The format of a table file, by the ending of its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableFormat {
    /// `.parquet`, compressed by zstd.
    Parquet,
    /// `.arrow`: the file format of Arrow IPC, uncompressed, so that it can be memory-mapped.
    Arrow,
    /// `.csv`: a header line, commas, quotes only if needed; lists are numbers separated by spaces.
    Csv,
    /// `.jsonl`: an object per line; missing values are left out.
    JsonLines,
}

/// The file name has no ending of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a table ends in .parquet, .arrow, .csv or .jsonl")]
pub struct UnknownEnding;

impl TableFormat {
    /// The format by the name of a file.
    ///
    /// # Errors
    /// [`UnknownEnding`], if it has no ending of a table.
    pub fn of(path: &Path) -> Result<TableFormat, UnknownEnding> {
        let ending = path.extension().and_then(|ending| ending.to_str());
        ending.ok_or(UnknownEnding)?.parse()
    }
}

impl FromStr for TableFormat {
    type Err = UnknownEnding;

    fn from_str(text: &str) -> Result<TableFormat, UnknownEnding> {
        match text.to_ascii_lowercase().as_str() {
            "parquet" => Ok(TableFormat::Parquet),
            "arrow" | "feather" => Ok(TableFormat::Arrow),
            "csv" => Ok(TableFormat::Csv),
            "jsonl" | "ndjson" => Ok(TableFormat::JsonLines),
            _ => Err(UnknownEnding),
        }
    }
}

const BATCH_ROWS: usize = 4096;

/// A table that is being written to a file.
///
/// Until [`TableFile::finish`] the name ends in `.part`, so that an incomplete file is not mistaken
/// for a complete one.
pub struct TableFile<T> {
    path: PathBuf,
    part: PathBuf,
    out: Out,
    batch: Batch<T>,
}

enum Out {
    Parquet(Box<ParquetFile<File>>),
    Arrow(Box<FileWriter<BufWriter<File>>>),
    Csv(BufWriter<File>),
    JsonLines(BufWriter<File>),
}

impl<T> fmt::Debug for TableFile<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableFile")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
}

impl<T: Table> TableFile<T> {
    /// Creates a file. An existing file is not overwritten.
    ///
    /// # Errors
    /// The name has no ending of a table, the file exists, or it cannot be created.
    pub fn create(path: &Path) -> io::Result<Self> {
        let ending = TableFormat::of(path).map_err(io::Error::other)?;
        if fs::exists(path)? {
            return Err(io::Error::new(
                io::ErrorKind::AlreadyExists,
                "a table goes to a new file, and this one is there already",
            ));
        }
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let file = File::create(&part)?;
        let schema = T::schema();
        let out = match ending {
            TableFormat::Parquet => Out::Parquet(Box::new(ParquetFile::new(file, schema)?)),
            TableFormat::Arrow => {
                let writer = FileWriter::try_new_buffered(file, &schema);
                Out::Arrow(Box::new(writer.map_err(io::Error::other)?))
            }
            TableFormat::Csv => {
                let mut writer = BufWriter::new(file);
                let names: Vec<&str> = T::COLUMNS.iter().map(|column| column.name).collect();
                writeln!(writer, "{}", names.join(","))?;
                Out::Csv(writer)
            }
            TableFormat::JsonLines => Out::JsonLines(BufWriter::new(file)),
        };
        Ok(Self {
            path: path.to_owned(),
            part,
            out,
            batch: Batch::new(),
        })
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds a row.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn push(&mut self, row: &T::Row<'_>) -> io::Result<()> {
        match &mut self.out {
            Out::Csv(writer) => write_csv::<T>(row, writer),
            Out::JsonLines(writer) => write_json::<T>(row, writer),
            Out::Parquet(_) | Out::Arrow(_) => {
                self.batch.push(row);
                if self.batch.len() == BATCH_ROWS {
                    self.write_batch()?;
                }
                Ok(())
            }
        }
    }

    /// Writes the remaining rows and renames the file to its final name.
    ///
    /// # Errors
    /// The file cannot be written; it then keeps the ending `.part`.
    pub fn finish(mut self) -> io::Result<()> {
        self.write_batch()?;
        let file = match self.out {
            Out::Parquet(writer) => writer.finish()?,
            Out::Arrow(writer) => {
                let buffer = writer.into_inner().map_err(io::Error::other)?;
                buffer
                    .into_inner()
                    .map_err(io::IntoInnerError::into_error)?
            }
            Out::Csv(writer) | Out::JsonLines(writer) => writer
                .into_inner()
                .map_err(io::IntoInnerError::into_error)?,
        };
        file.sync_all()?;
        fs::rename(&self.part, &self.path)
    }

    fn write_batch(&mut self) -> io::Result<()> {
        if self.batch.is_empty() {
            return Ok(());
        }
        let batch = self.batch.take();
        match &mut self.out {
            Out::Parquet(writer) => writer.write(&batch),
            Out::Arrow(writer) => writer.write(&batch).map_err(io::Error::other),
            Out::Csv(_) | Out::JsonLines(_) => Ok(()),
        }
    }
}

fn write_csv<T: Table>(row: &T::Row<'_>, writer: &mut impl Write) -> io::Result<()> {
    let mut written = Ok(());
    let mut is_first = true;
    T::cells(row, &mut |cell| {
        if written.is_ok() {
            written = write_csv_cell(&cell, std::mem::take(&mut is_first), writer);
        }
    });
    written?;
    writer.write_all(b"\n")
}

fn write_csv_cell(cell: &Cell<'_>, is_first: bool, writer: &mut impl Write) -> io::Result<()> {
    if !is_first {
        writer.write_all(b",")?;
    }
    match cell {
        // An empty text differs from a missing one.
        Cell::Text(Some(text)) if text.is_empty() => writer.write_all(b"\"\""),
        Cell::Text(Some(text)) => writer.write_all(rokada_notation::csv_cell(text).as_bytes()),
        Cell::Integer(Some(number)) => write!(writer, "{number}"),
        Cell::Boolean(yes) => write!(writer, "{yes}"),
        Cell::Integers(numbers) => {
            let word = |number: &Option<u64>| number.map_or("-".to_owned(), |it| it.to_string());
            let words: Vec<String> = numbers.iter().map(word).collect();
            writer.write_all(words.join(" ").as_bytes())
        }
        Cell::Text(None) | Cell::Integer(None) => Ok(()),
    }
}

fn write_json<T: Table>(row: &T::Row<'_>, writer: &mut impl Write) -> io::Result<()> {
    let mut columns = T::COLUMNS.iter();
    let mut written = Ok(());
    let mut before = "{";
    T::cells(row, &mut |cell| {
        let name = columns.next().map_or("", |column| column.name);
        if written.is_ok() && has_value(&cell) {
            written = write!(writer, "{before}\"{name}\":").and_then(|()| json_cell(&cell, writer));
            before = ",";
        }
    });
    written?;
    writer.write_all(b"}\n")
}

fn has_value(cell: &Cell<'_>) -> bool {
    match cell {
        Cell::Text(text) => text.is_some(),
        Cell::Integer(number) => number.is_some(),
        Cell::Boolean(_) => true,
        Cell::Integers(numbers) => !numbers.is_empty(),
    }
}

fn json_cell(cell: &Cell<'_>, writer: &mut impl Write) -> io::Result<()> {
    match cell {
        Cell::Text(text) => serde_json::to_writer(writer, text)?,
        Cell::Integer(number) => serde_json::to_writer(writer, number)?,
        Cell::Boolean(yes) => serde_json::to_writer(writer, yes)?,
        Cell::Integers(numbers) => serde_json::to_writer(writer, numbers)?,
    }
    Ok(())
}
