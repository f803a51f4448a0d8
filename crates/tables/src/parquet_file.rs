//! Parquet as every door writes it.

use std::{
    fmt,
    io::{self, Write},
};

use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use parquet::{
    arrow::ArrowWriter,
    basic::{Compression, ZstdLevel},
    file::properties::{EnabledStatistics, WriterProperties},
};

/// A row group is written out when it takes so much memory: it is kept whole until then, and so this
/// is what a file of any length takes.
const GROUP_BYTES: usize = 4 << 20;

/// Batches written as Parquet, packed by zstd, in constant memory.
pub struct ParquetFile<W: Write + Send>(ArrowWriter<W>);

impl<W: Write + Send> ParquetFile<W> {
    /// Begins a file.
    ///
    /// # Errors
    /// Where it cannot be written, or Parquet has no such type.
    pub fn new(to: W, schema: SchemaRef) -> io::Result<Self> {
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            // What is known of each page would be kept in memory to the end; groups are small enough
            // to be skipped as they are.
            .set_statistics_enabled(EnabledStatistics::Chunk)
            .set_offset_index_disabled(true)
            .build();
        Ok(Self(ArrowWriter::try_new(to, schema, Some(properties))?))
    }

    /// Adds the rows of a batch.
    ///
    /// # Errors
    /// Where the file cannot be written on.
    pub fn write(&mut self, batch: &RecordBatch) -> io::Result<()> {
        self.0.write(batch)?;
        if self.0.memory_size() > GROUP_BYTES {
            self.0.flush()?;
        }
        Ok(())
    }

    /// Writes what is left, and what a reader needs to find all of it.
    ///
    /// # Errors
    /// Where the file cannot be written to its end.
    pub fn finish(self) -> io::Result<W> {
        Ok(self.0.into_inner()?)
    }
}

impl<W: Write + Send> fmt::Debug for ParquetFile<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParquetFile").finish_non_exhaustive()
    }
}
