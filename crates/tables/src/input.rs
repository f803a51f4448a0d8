//! Tables with a game in each row: Parquet and Arrow. Only the needed columns are read.

use std::{
    fs::File,
    io::{self, BufReader, Read as _, Seek as _},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use arrow_array::RecordBatch;
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_schema::{ArrowError, Schema, SchemaRef};
use parquet::{
    arrow::{
        ProjectionMask,
        arrow_reader::{
            ArrowReaderOptions, ParquetRecordBatchReaderBuilder, RowSelection, RowSelector,
        },
    },
    basic::Compression,
    file::metadata::ParquetMetaData,
};
use rokada_audit::{RowSource, Rows, Share};

use crate::{Games, values::Values};

/// The format of a table, by its first bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableKind {
    /// Parquet.
    Parquet,
    /// The file format of Arrow IPC.
    ArrowFile,
    /// The stream format of Arrow IPC.
    ArrowStream,
}

impl TableKind {
    /// The format by the first bytes of a file; `None` if it is not a table.
    pub fn of(head: &[u8]) -> Option<TableKind> {
        match head {
            [b'P', b'A', b'R', b'1', ..] => Some(TableKind::Parquet),
            [b'A', b'R', b'R', b'O', b'W', b'1', ..] => Some(TableKind::ArrowFile),
            [0xFF, 0xFF, 0xFF, 0xFF, ..] => Some(TableKind::ArrowStream),
            _ => None,
        }
    }

    /// The format by the first bytes of a file. `None` for files that cannot be opened, and for
    /// standard input.
    ///
    /// # Errors
    /// The name has the ending of a table, but the file is not one.
    pub(crate) fn of_file(path: &Path) -> Result<Option<TableKind>, TableFault> {
        if path == Path::new("-") || !path.is_file() {
            return Ok(None);
        }
        let mut head = Vec::new();
        if let Ok(file) = File::open(path) {
            // A read error is reported by the next reader of the file.
            let _ = file.take(6).read_to_end(&mut head);
        }
        let kind = TableKind::of(&head);
        let ending = path.extension().and_then(|ending| ending.to_str());
        match (kind, ending) {
            (None, Some("parquet")) => Err(TableFault::new("this is no Parquet file")),
            (None, Some("arrow" | "feather")) => Err(TableFault::new("this is no Arrow file")),
            (kind, _) => Ok(kind),
        }
    }
}

/// Why games cannot be read from a table.
#[derive(Debug, thiserror::Error)]
#[error("{what}")]
pub struct TableFault {
    what: String,
    /// Whether another column, named by the caller, might hold the moves.
    column_name_helps: bool,
}

impl TableFault {
    pub(crate) fn new(what: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            column_name_helps: false,
        }
    }

    /// The fault. If no column of moves was found, `naming` says how the caller can name one, such
    /// as "--movetext-column names another".
    pub fn message(&self, naming: &str) -> String {
        if self.column_name_helps {
            format!("{self}; {naming}")
        } else {
            self.to_string()
        }
    }
}

/// How many rows go to a share at a time.
const BLOCK_ROWS: usize = 1024;

/// A piece is full at this many bytes of text.
const PIECE_BYTES: usize = 1 << 20;

/// Which columns of a table are read, and as which tags.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    movetext: usize,
    /// The index of the column, and its tag.
    tags: Vec<(usize, &'static str)>,
    /// The column of `UTCDate`, if no other gives the date.
    day: Option<usize>,
}

/// The tags that a check needs.
const NEEDED: [&str; 5] = ["Date", "Result", "FEN", "SetUp", "Variant"];

/// The names of a column of movetext, in order of preference.
const MOVETEXT: [&str; 2] = ["movetext", "pgn"];

impl Plan {
    /// Finds the columns by their names, ignoring `_` and case.
    ///
    /// # Errors
    /// There is no column of movetext, or a column has an unsupported type.
    pub(crate) fn of(
        schema: &Schema,
        movetext: Option<&str>,
        all_tags: bool,
    ) -> Result<Plan, TableFault> {
        let plain = |name: &str| name.replace('_', "").to_ascii_lowercase();
        let find = |name: &str| {
            let fields = schema.fields();
            fields.iter().position(|it| plain(it.name()) == plain(name))
        };
        let names = || {
            let names: Vec<&str> = schema
                .fields()
                .iter()
                .map(|it| it.name().as_str())
                .collect();
            names.join(", ")
        };
        let movetext = match movetext {
            Some(name) => (schema.fields().iter())
                .position(|field| field.name() == name)
                .or_else(|| find(name))
                .ok_or_else(|| {
                    TableFault::new(format!("no column `{name}`; there are: {}", names()))
                })?,
            None => (MOVETEXT.iter().find_map(|name| find(name))).ok_or_else(|| TableFault {
                what: format!("no column `movetext` or `pgn`; there are: {}", names()),
                column_name_helps: true,
            })?,
        };
        let field = schema.field(movetext);
        if !Values::is_text(field.data_type()) {
            let (name, kind) = (field.name(), field.data_type());
            return Err(TableFault::new(format!(
                "the column `{name}` holds no text, but {kind}"
            )));
        }
        let tags = NEEDED.into_iter();
        let more = Games::tags().iter().map(|(_, tag)| *tag);
        let more = more.filter(|tag| all_tags && !NEEDED.contains(tag));
        let mut plan = Plan {
            movetext,
            tags: Vec::new(),
            day: None,
        };
        for tag in tags.chain(more) {
            let Some(column) = find(tag).filter(|&column| column != movetext) else {
                continue;
            };
            is_read(schema, column)?;
            plan.tags.push((column, tag));
        }
        if find("Date").is_none() {
            plan.day = find("UTCDate");
            plan.day.map_or(Ok(()), |column| is_read(schema, column))?;
        }
        Ok(plan)
    }

    /// The indexes of the columns that are read, in their order.
    fn columns(&self) -> Vec<usize> {
        let tags = self.tags.iter().map(|(column, _)| *column);
        let mut columns: Vec<usize> = tags.chain([self.movetext]).chain(self.day).collect();
        columns.sort_unstable();
        columns.dedup();
        columns
    }

    /// The same plan for a table reduced to these columns.
    fn projected(&self) -> Plan {
        let columns = self.columns();
        let now = |column: usize| columns.iter().position(|&it| it == column).unwrap_or(0);
        Plan {
            movetext: now(self.movetext),
            tags: (self.tags.iter())
                .map(|&(column, tag)| (now(column), tag))
                .collect(),
            day: self.day.map(now),
        }
    }
}

fn is_read(schema: &Schema, column: usize) -> Result<(), TableFault> {
    let field = schema.field(column);
    if Values::can_be(field.data_type()) {
        return Ok(());
    }
    let (name, kind) = (field.name(), field.data_type());
    Err(TableFault::new(format!(
        "the column `{name}` cannot be read as a tag, it holds {kind}"
    )))
}

/// Checks that the compression of the needed columns is supported.
fn is_unpacked(about: &ParquetMetaData, plan: &Plan) -> Result<(), TableFault> {
    let schema = about.file_metadata().schema_descr();
    let needed = plan.columns();
    for group in about.row_groups() {
        for (leaf, chunk) in group.columns().iter().enumerate() {
            let packed = match chunk.compression() {
                Compression::BROTLI(_) => "Brotli",
                Compression::LZO => "LZO",
                Compression::UNCOMPRESSED
                | Compression::SNAPPY
                | Compression::GZIP(_)
                | Compression::LZ4
                | Compression::LZ4_RAW
                | Compression::ZSTD(_) => continue,
            };
            if needed.contains(&schema.get_column_root_idx(leaf)) {
                return Err(TableFault::new(format!(
                    "the column `{}` is packed by {packed}, which is not read; rewrite the file \
                     with zstd, snappy, gzip or lz4",
                    chunk.column_path()
                )));
            }
        }
    }
    Ok(())
}

type Batches = Box<dyn Iterator<Item = Result<RecordBatch, ArrowError>> + Send>;

/// Games in the rows of Arrow batches.
#[expect(
    missing_debug_implementations,
    reason = "there is nothing to show of a stream"
)]
pub struct RowBatches {
    batches: Batches,
    plan: Plan,
    part: Share,
    /// Whether `batches` contains only the blocks of the share.
    is_filtered_by_share: bool,
    /// The current batch, and how many of its rows were read.
    now: Option<(Columns, usize)>,
    /// How many rows came before it.
    given: usize,
    /// The number of rows and bytes of the table, if known; for a progress bar.
    size: Option<(u64, u64)>,
    read: Arc<AtomicU64>,
}

struct Columns {
    rows: usize,
    movetext: Values,
    tags: Vec<(&'static str, Values)>,
    day: Option<Values>,
}

impl RowBatches {
    /// Reads the rows of batches that all have one schema. `movetext` names the column of the moves
    /// if it is neither `movetext` nor `pgn`. With `all_tags` every tag of [`Games`] is read,
    /// otherwise only those that a check needs.
    ///
    /// # Errors
    /// There is no column of movetext, or a column has an unsupported type.
    pub fn new(
        schema: &SchemaRef,
        batches: impl Iterator<Item = Result<RecordBatch, ArrowError>> + Send + 'static,
        movetext: Option<&str>,
        all_tags: bool,
        part: Share,
    ) -> Result<Self, TableFault> {
        Ok(Self {
            plan: Plan::of(schema, movetext, all_tags)?,
            batches: Box::new(batches),
            part,
            is_filtered_by_share: false,
            now: None,
            given: 0,
            size: None,
            read: Arc::default(),
        })
    }

    /// About how many bytes of the file were read.
    pub(crate) fn read(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.read)
    }

    pub(crate) fn open(
        path: &Path,
        kind: TableKind,
        movetext: Option<&str>,
        all_tags: bool,
        part: Share,
    ) -> Result<Self, TableFault> {
        let mut file = File::open(path).map_err(|error| TableFault::new(error.to_string()))?;
        let cut = |error: &dyn std::fmt::Display| {
            TableFault::new(format!("this cannot be opened; was it cut short? {error}"))
        };
        match kind {
            TableKind::Parquet => Self::parquet(file, movetext, all_tags, part),
            TableKind::ArrowFile => {
                let reader = FileReader::try_new_buffered(file, None).map_err(|it| cut(&it))?;
                Self::new(&reader.schema(), reader, movetext, all_tags, part)
            }
            TableKind::ArrowStream => {
                file.rewind().map_err(|it| cut(&it))?;
                let reader = StreamReader::try_new(BufReader::new(file), None);
                let reader = reader.map_err(|it| cut(&it))?;
                Self::new(&reader.schema(), reader, movetext, all_tags, part)
            }
        }
    }

    fn parquet(
        file: File,
        movetext: Option<&str>,
        all_tags: bool,
        part: Share,
    ) -> Result<Self, TableFault> {
        let bytes = file.metadata().map_or(0, |about| about.len());
        let fault = |error: &parquet::errors::ParquetError| {
            TableFault::new(format!("this cannot be opened; was it cut short? {error}"))
        };
        let options = ArrowReaderOptions::new().with_skip_arrow_metadata(true);
        let builder = ParquetRecordBatchReaderBuilder::try_new_with_options(file, options)
            .map_err(|it| fault(&it))?;
        let plan = Plan::of(builder.schema(), movetext, all_tags)?;
        is_unpacked(builder.metadata(), &plan)?;
        let rows = builder.metadata().file_metadata().num_rows();
        let rows = usize::try_from(rows).unwrap_or(0);
        let mask = ProjectionMask::roots(builder.parquet_schema(), plan.columns());
        let reader = builder
            .with_projection(mask)
            .with_batch_size(BLOCK_ROWS)
            .with_row_selection(blocks_of(part, rows))
            .build()
            .map_err(|it| fault(&it))?;
        Ok(Self {
            plan: plan.projected(),
            batches: Box::new(reader),
            part,
            is_filtered_by_share: true,
            now: None,
            given: 0,
            size: (rows > 0).then_some((rows as u64, bytes)),
            read: Arc::default(),
        })
    }

    /// The index of the next row in the table, from 0, and how many rows follow it in its block.
    fn place(&self, row_of_batch: usize) -> (usize, usize) {
        let given = self.given + row_of_batch;
        let (block, within) = (given / BLOCK_ROWS, given % BLOCK_ROWS);
        let block = if self.is_filtered_by_share {
            self.part.pieces().nth(block).unwrap_or(u64::MAX)
        } else {
            block as u64
        };
        let before = usize::try_from(block).unwrap_or(usize::MAX);
        (
            before.saturating_mul(BLOCK_ROWS).saturating_add(within),
            BLOCK_ROWS - within,
        )
    }

    fn next_batch(&mut self) -> io::Result<bool> {
        if let Some((columns, _)) = self.now.take() {
            self.given += columns.rows;
        }
        let Some(batch) = self.batches.next() else {
            return Ok(false);
        };
        let batch = batch.map_err(io::Error::other)?;
        self.now = Some((self.plan.take(&batch)?, 0));
        Ok(true)
    }
}

fn blocks_of(part: Share, rows: usize) -> RowSelection {
    let blocks = rows.div_ceil(BLOCK_ROWS);
    let selectors = (0..blocks).map(|block| {
        let rows = BLOCK_ROWS.min(rows - block * BLOCK_ROWS);
        if part.has(block as u64) {
            RowSelector::select(rows)
        } else {
            RowSelector::skip(rows)
        }
    });
    selectors.collect::<Vec<RowSelector>>().into()
}

impl Plan {
    fn take(&self, batch: &RecordBatch) -> io::Result<Columns> {
        let column = |index: usize| {
            let column = batch.columns().get(index).and_then(Values::of);
            column.ok_or_else(|| io::Error::other("a batch has other columns than its schema"))
        };
        let tags = self.tags.iter();
        Ok(Columns {
            rows: batch.num_rows(),
            movetext: column(self.movetext)?,
            tags: (tags.map(|&(index, tag)| Ok((tag, column(index)?))))
                .collect::<io::Result<_>>()?,
            day: self.day.map(column).transpose()?,
        })
    }
}

impl Columns {
    fn push(&self, row: usize, rows: &mut Rows) {
        let Some(movetext) = self.movetext.at(row) else {
            rows.push_fault("the row has no movetext");
            return;
        };
        if movetext.trim_start().starts_with('[') {
            // A complete game with tags.
            rows.push_pgn(movetext);
            return;
        }
        let tags = self.tags.iter();
        let tags = tags.filter_map(|(tag, values)| Some((*tag, values.at(row)?)));
        let day = self.day.as_ref().and_then(|day| day.at(row));
        rows.push(tags.chain(day.map(|day| ("Date", day))), movetext);
    }
}

impl RowSource for RowBatches {
    fn fill(&mut self, rows: &mut Rows) -> io::Result<()> {
        loop {
            let Some((columns, at)) = &self.now else {
                if self.next_batch()? {
                    continue;
                }
                return Ok(());
            };
            let (row, in_block) = self.place(*at);
            let until = columns.rows.min(at + in_block);
            let (block, is_ours) = (row / BLOCK_ROWS, self.part.has((row / BLOCK_ROWS) as u64));
            debug_assert!(is_ours || !self.is_filtered_by_share, "block {block}");
            let mut at = *at;
            if is_ours {
                rows.set_rows_before(row);
                while at < until && rows.bytes() < PIECE_BYTES {
                    columns.push(at, rows);
                    at += 1;
                }
            } else {
                at = until;
            }
            let is_read = at == columns.rows;
            if let Some((_, rows_read)) = &mut self.now {
                *rows_read = at;
            }
            if let Some((all, bytes)) = self.size {
                let read = (row + rows.len()) as u64;
                self.read
                    .store(bytes * read.min(all) / all, Ordering::Relaxed);
            }
            if !rows.is_empty() {
                return Ok(());
            }
            if is_read && !self.next_batch()? {
                return Ok(());
            }
        }
    }
}
