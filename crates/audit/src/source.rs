//! Opens the source of bytes: a file, plain or compressed, or standard input.

use std::{
    fs::File,
    io::{self, BufReader, Read},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use crate::Format;

/// A stream of PGN, decompressed as it is read.
#[expect(
    missing_debug_implementations,
    reason = "there is nothing to show of a stream"
)]
pub struct Source {
    /// The decompressed bytes of the games.
    pub reader: Box<dyn Read + Send>,
    /// The size of the file on disk in bytes, if known.
    pub length: Option<u64>,
    /// How many of these bytes have been read, before decompression.
    pub read: Arc<AtomicU64>,
    /// The format found in its first decompressed bytes, if it is not text.
    pub format: Option<Format>,
}

/// Opens a file, or standard input for `-`. Gzip and zstd are recognized by their first bytes,
/// whatever the name is.
///
/// # Errors
/// Errors of the operating system.
pub fn open(path: &Path) -> io::Result<Source> {
    let (raw, length): (Box<dyn Read + Send>, Option<u64>) = if path == Path::new("-") {
        (Box::new(io::stdin()), None)
    } else {
        let file = File::open(path)?;
        let about = file.metadata()?;
        (Box::new(file), about.is_file().then_some(about.len()))
    };
    let read = Arc::new(AtomicU64::new(0));
    let mut counted = CountingReader {
        inner: raw,
        read: Arc::clone(&read),
    };
    let mut head = Vec::with_capacity(4);
    counted.by_ref().take(4).read_to_end(&mut head)?;
    let compression = match head[..] {
        [0x1F, 0x8B, ..] => Compression::Gzip,
        [0x28, 0xB5, 0x2F, 0xFD] => Compression::Zstd,
        _ => Compression::None,
    };
    let whole = io::Cursor::new(head).chain(counted);
    let mut reader: Box<dyn Read + Send> = match compression {
        Compression::None => Box::new(whole),
        // A gzip file may have several members.
        Compression::Gzip => Box::new(flate2::bufread::MultiGzDecoder::new(
            BufReader::with_capacity(BUFFER_BYTES, whole),
        )),
        Compression::Zstd => Box::new(zstd::Decoder::new(whole)?),
    };
    let mut head = Vec::with_capacity(HEAD_BYTES);
    // A read error here is reported when the stream is read.
    let head_read = reader
        .by_ref()
        .take(HEAD_BYTES as u64)
        .read_to_end(&mut head);
    let format = Format::of(&head);
    let rest: Box<dyn Read + Send> = match head_read {
        Ok(_) => reader,
        Err(error) => Box::new(FailedReader(Some(error))),
    };
    Ok(Source {
        reader: Box::new(io::Cursor::new(head).chain(rest)),
        length,
        read,
        format,
    })
}

struct FailedReader(Option<io::Error>);

impl Read for FailedReader {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// Enough to recognize a format: tar has its mark at byte 257.
const HEAD_BYTES: usize = 512;

const BUFFER_BYTES: usize = 256 * 1024;

enum Compression {
    None,
    Gzip,
    Zstd,
}

/// Counts the bytes read through it.
struct CountingReader<R> {
    inner: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for CountingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.read.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}
