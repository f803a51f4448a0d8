//! Writes Parquet with the settings common to all programs.

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

/// A row group is written when it takes this much memory. It is buffered until then, so this bounds
/// the memory for a file of any length.
const GROUP_BYTES: usize = 4 << 20;

/// Writes batches as Parquet, compressed by zstd, in constant memory.
pub struct ParquetFile<W: Write + Send>(ArrowWriter<W>);

impl<W: Write + Send> ParquetFile<W> {
    /// Begins a file.
    ///
    /// # Errors
    /// The file cannot be written, or Parquet has no such type.
    pub fn new(to: W, schema: SchemaRef) -> io::Result<Self> {
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            // Statistics per page would stay in memory to the end. The groups are small enough to
            // be skipped as a whole.
            .set_statistics_enabled(EnabledStatistics::Chunk)
            .set_offset_index_disabled(true)
            .build();
        Ok(Self(ArrowWriter::try_new(to, schema, Some(properties))?))
    }

    /// Adds the rows of a batch.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&mut self, batch: &RecordBatch) -> io::Result<()> {
        self.0.write(batch)?;
        if self.0.memory_size() > GROUP_BYTES {
            self.0.flush()?;
        }
        Ok(())
    }

    /// Writes the remaining rows and the file metadata.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(self) -> io::Result<W> {
        Ok(self.0.into_inner()?)
    }
}

impl<W: Write + Send> fmt::Debug for ParquetFile<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParquetFile").finish_non_exhaustive()
    }
}
