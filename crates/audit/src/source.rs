//! Where bytes come from: a file, plain or packed, or standard input.

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

/// A stream of PGN, unpacked as it is read.
#[expect(
    missing_debug_implementations,
    reason = "there is nothing to show of a stream"
)]
pub struct Source {
    /// The bytes of the games.
    pub reader: Box<dyn Read + Send>,
    /// How long the file is on disk, where that is known.
    pub length: Option<u64>,
    /// How much of it has been read, packed as it is.
    pub read: Arc<AtomicU64>,
    /// What its first bytes, unpacked, show it to be instead of text.
    pub format: Option<Format>,
}

/// Opens a file, or standard input for `-`. Gzip and zstd are known by their
/// first bytes, whatever the name says.
///
/// # Errors
/// Those of the system.
pub fn open(path: &Path) -> io::Result<Source> {
    let (raw, length): (Box<dyn Read + Send>, Option<u64>) = if path == Path::new("-") {
        (Box::new(io::stdin()), None)
    } else {
        let file = File::open(path)?;
        let about = file.metadata()?;
        (Box::new(file), about.is_file().then_some(about.len()))
    };
    let read = Arc::new(AtomicU64::new(0));
    let mut counted = Counted {
        inner: raw,
        read: Arc::clone(&read),
    };
    let mut head = Vec::with_capacity(4);
    counted.by_ref().take(4).read_to_end(&mut head)?;
    let packing = match head[..] {
        [0x1F, 0x8B, ..] => Packing::Gzip,
        [0x28, 0xB5, 0x2F, 0xFD] => Packing::Zstd,
        _ => Packing::None,
    };
    let whole = io::Cursor::new(head).chain(counted);
    let mut reader: Box<dyn Read + Send> = match packing {
        Packing::None => Box::new(whole),
        // A file may be several packed ones in a row.
        Packing::Gzip => Box::new(flate2::bufread::MultiGzDecoder::new(
            BufReader::with_capacity(BUFFER_BYTES, whole),
        )),
        Packing::Zstd => Box::new(zstd::Decoder::new(whole)?),
    };
    let mut head = Vec::with_capacity(HEAD_BYTES);
    // What cannot be read here cannot be read later, and is told then.
    let told = reader
        .by_ref()
        .take(HEAD_BYTES as u64)
        .read_to_end(&mut head);
    let format = Format::of(&head);
    let rest: Box<dyn Read + Send> = match told {
        Ok(_) => reader,
        Err(error) => Box::new(Broken(Some(error))),
    };
    Ok(Source {
        reader: Box::new(io::Cursor::new(head).chain(rest)),
        length,
        read,
        format,
    })
}

/// A stream that could not be read on.
struct Broken(Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// As much as shows what a file is: tar says it at byte 257.
const HEAD_BYTES: usize = 512;

const BUFFER_BYTES: usize = 256 * 1024;

enum Packing {
    None,
    Gzip,
    Zstd,
}

/// Counts what is read through it.
struct Counted<R> {
    inner: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.read.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}
