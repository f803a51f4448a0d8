//! Writes the result of a query to the terminal or into a file.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, bail};
use clap::ValueEnum;
use datafusion::arrow::{
    csv, datatypes::SchemaRef, ipc::writer::FileWriter, json::LineDelimitedWriter,
    record_batch::RecordBatch, util::pretty::pretty_format_batches_with_schema,
};
use rokada_tables::ParquetFile;

/// How rows are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// A drawn table, for people.
    Table,
    /// A line a row, the names of the columns in the first.
    Csv,
    /// An object a row.
    Jsonl,
    /// Apache Parquet; only into a file.
    Parquet,
    /// Apache Arrow (IPC); only into a file.
    Arrow,
}

impl Format {
    /// The format for the ending of a file name.
    pub(crate) fn of(path: &Path) -> Result<Self> {
        let ending = path.extension().and_then(|ending| ending.to_str());
        Ok(match ending {
            Some("parquet") => Format::Parquet,
            Some("arrow" | "feather") => Format::Arrow,
            Some("csv") => Format::Csv,
            Some("jsonl" | "ndjson" | "json") => Format::Jsonl,
            Some("txt") => Format::Table,
            _ => bail!(
                "{}: the ending says how rows are written: .parquet, .arrow, .csv, .jsonl or .txt; or give --format",
                path.display()
            ),
        })
    }
}

/// The destination of the rows.
pub(crate) enum Output {
    /// The rows are drawn at the end, up to a maximum number.
    Table {
        schema: SchemaRef,
        batches: Vec<RecordBatch>,
        left: usize,
        to: Box<dyn Write>,
    },
    Csv(csv::Writer<Box<dyn Write>>),
    Jsonl(LineDelimitedWriter<Box<dyn Write>>),
    Parquet(ParquetFile<Box<dyn Write + Send>>),
    Arrow(FileWriter<Box<dyn Write>>),
}

impl Output {
    pub(crate) fn new(
        format: Format,
        schema: &SchemaRef,
        rows_max: usize,
        file: Option<File>,
    ) -> Result<Self> {
        let is_file = file.is_some();
        let to: Box<dyn Write + Send> = match file {
            Some(file) => Box::new(BufWriter::new(file)),
            None => Box::new(BufWriter::new(io::stdout())),
        };
        if !is_file && matches!(format, Format::Parquet | Format::Arrow) {
            bail!("Parquet and Arrow are written into a file: --out FILE");
        }
        Ok(match format {
            Format::Table => Output::Table {
                schema: SchemaRef::clone(schema),
                batches: Vec::new(),
                left: if is_file { usize::MAX } else { rows_max },
                to,
            },
            Format::Csv => {
                let mut writer = csv::WriterBuilder::new()
                    .with_header(true)
                    .build(to as Box<dyn Write>);
                // The header line is written even without rows.
                writer.write(&RecordBatch::new_empty(SchemaRef::clone(schema)))?;
                Output::Csv(writer)
            }
            Format::Jsonl => Output::Jsonl(LineDelimitedWriter::new(to as Box<dyn Write>)),
            Format::Parquet => Output::Parquet(ParquetFile::new(to, SchemaRef::clone(schema))?),
            Format::Arrow => Output::Arrow(FileWriter::try_new(to as Box<dyn Write>, schema)?),
        })
    }

    /// Writes rows; returns whether more are wanted.
    pub(crate) fn write(&mut self, batch: &RecordBatch) -> Result<bool> {
        match self {
            Output::Table { batches, left, .. } => {
                let rows = batch.num_rows().min(*left);
                batches.push(batch.slice(0, rows));
                *left -= rows;
                return Ok(rows == batch.num_rows());
            }
            Output::Csv(writer) => writer.write(batch)?,
            Output::Jsonl(writer) => writer.write(batch)?,
            Output::Parquet(writer) => writer.write(batch)?,
            Output::Arrow(writer) => writer.write(batch)?,
        }
        Ok(true)
    }

    /// Writes the remaining rows.
    pub(crate) fn finish(self) -> Result<()> {
        match self {
            Output::Table {
                schema,
                batches,
                mut to,
                ..
            } => {
                writeln!(
                    to,
                    "{}",
                    pretty_format_batches_with_schema(schema, &batches)?
                )?;
                to.flush()?;
            }
            Output::Csv(writer) => writer.into_inner().flush()?,
            Output::Jsonl(mut writer) => {
                writer.finish()?;
                writer.into_inner().flush()?;
            }
            Output::Parquet(writer) => writer.finish()?.flush()?,
            Output::Arrow(mut writer) => {
                writer.finish()?;
                writer.into_inner()?.flush()?;
            }
        }
        Ok(())
    }
}

/// A file that gets its final name when it is complete.
pub(crate) struct NewFile {
    path: PathBuf,
    unfinished: PathBuf,
}

impl NewFile {
    pub(crate) fn create(path: &Path) -> Result<(Self, File)> {
        let mut name = path.as_os_str().to_owned();
        name.push(".unfinished");
        let unfinished = PathBuf::from(name);
        let file = File::create(&unfinished)
            .with_context(|| format!("{} cannot be written", unfinished.display()))?;
        let path = path.to_owned();
        Ok((Self { path, unfinished }, file))
    }

    pub(crate) fn keep(self) -> Result<()> {
        fs::rename(&self.unfinished, &self.path)
            .with_context(|| format!("{} cannot be written", self.path.display()))
    }

    pub(crate) fn discard(self) {
        // If it cannot be deleted, its name shows that it is incomplete.
        let _ = fs::remove_file(&self.unfinished);
    }
}
