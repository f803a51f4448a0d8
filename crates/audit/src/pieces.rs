//! Cuts a stream into pieces that end between two games.

use std::io::{self, Read};

use rokada_notation::pgn::{last_border, last_start};

use crate::Rows;

/// A piece of a file: complete games.
#[derive(Debug, Default)]
pub(crate) struct Piece {
    /// The index of the piece in the file, from 0.
    pub(crate) index: u64,
    /// Its byte offset in the file.
    pub(crate) offset: u64,
    pub(crate) bytes: Vec<u8>,
    pub(crate) followed: bool,
    /// The rows of a table instead of bytes.
    pub(crate) rows: Option<Rows>,
}

pub(crate) trait PieceSource: Send {
    /// The next piece; the buffers of an old one are reused.
    fn next(&mut self, spare: Piece) -> io::Result<Option<Piece>>;
}

impl<R: Read + Send> PieceSource for Pieces<R> {
    fn next(&mut self, spare: Piece) -> io::Result<Option<Piece>> {
        Pieces::next(self, spare.bytes)
    }
}

/// Text of this many pieces without the beginning of another game is not a PGN file. It is cut all
/// the same, so that it cannot fill the memory.
const PIECES_MAX: usize = 64;

/// Games up to this many bytes are never cut, however small the pieces.
const GAME_BYTES: usize = 1 << 18;

/// Cuts a stream into pieces.
///
/// A piece has about as many bytes as asked for, and more only if no border between games is found
/// in them.
pub(crate) struct Pieces<R> {
    reader: R,
    piece_bytes: usize,
    /// Bytes read but not yet returned: the beginning of the next piece.
    rest: Vec<u8>,
    index: u64,
    offset: u64,
    at_end: bool,
    /// The read error, returned after all bytes before it.
    broken: Option<io::Error>,
}

impl<R: Read> Pieces<R> {
    pub(crate) fn new(reader: R, piece_bytes: usize) -> Pieces<R> {
        Pieces {
            reader,
            piece_bytes,
            rest: Vec::new(),
            index: 0,
            offset: 0,
            at_end: false,
            broken: None,
        }
    }

    /// The next piece; the buffer of an old one is reused.
    pub(crate) fn next(&mut self, mut bytes: Vec<u8>) -> io::Result<Option<Piece>> {
        bytes.clear();
        bytes.append(&mut self.rest);
        let mut wanted = self.piece_bytes;
        let border = loop {
            if !self.at_end && bytes.len() < wanted {
                let more = (wanted - bytes.len()) as u64;
                let got = self.reader.by_ref().take(more).read_to_end(&mut bytes);
                self.at_end = got.as_ref().is_ok_and(|&got| (got as u64) < more);
                if let Err(error) = got {
                    (self.at_end, self.broken) = (true, Some(error));
                }
            }
            if self.at_end {
                break None;
            }
            // Borders are searched from the end, which is fast. Without any the games are passed
            // over one by one.
            match last_border(&bytes).or_else(|| last_start(&bytes)) {
                Some(border) => break Some(border),
                None if bytes.len() >= GAME_BYTES.max(PIECES_MAX * self.piece_bytes) => {
                    break Some(last_line(&bytes));
                }
                None => wanted = bytes.len() * 2,
            }
        };
        if bytes.is_empty() {
            return self.broken.take().map_or(Ok(None), Err);
        }
        if let Some(border) = border {
            self.rest.extend_from_slice(&bytes[border..]);
            bytes.truncate(border);
        }
        let piece = Piece {
            index: self.index,
            offset: self.offset,
            followed: border.is_some(),
            bytes,
            rows: None,
        };
        self.index += 1;
        self.offset += piece.bytes.len() as u64;
        Ok(Some(piece))
    }
}

/// Where the last line begins; the end, if there is only one.
fn last_line(bytes: &[u8]) -> usize {
    let line_end = bytes.iter().rposition(|&byte| byte == b'\n');
    line_end.map_or(bytes.len(), |line_end| line_end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_cover_the_file_and_end_between_games() {
        let game = "[Event \"x\"]\n\n1. e4 e5 *\n\n";
        let file = game.repeat(50);
        for piece_bytes in [1, 7, 30, 100, 5000] {
            let mut pieces = Pieces::new(file.as_bytes(), piece_bytes);
            let mut whole: Vec<u8> = Vec::new();
            while let Some(piece) = pieces.next(Vec::new()).expect("bytes in memory") {
                assert_eq!(piece.offset, whole.len() as u64);
                assert_eq!(piece.bytes.len() % game.len(), 0);
                whole.extend(&piece.bytes);
                assert_eq!(piece.followed, whole.len() < file.len());
            }
            assert_eq!(whole, file.as_bytes());
        }
    }

    #[test]
    fn bytes_before_a_read_error_are_returned() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("no more"))
            }
        }
        let file = "[Event \"x\"]\n\n1. e4 *\n\n[Event \"y\"]\n\n1. d4";
        let mut pieces = Pieces::new(file.as_bytes().chain(Broken), 1000);
        let piece = pieces.next(Vec::new()).expect("what came before");
        assert_eq!(piece.map(|piece| piece.bytes), Some(file.into()));
        assert!(pieces.next(Vec::new()).is_err());
        assert!(pieces.next(Vec::new()).expect("returned once").is_none());
    }

    #[test]
    fn piece_size_is_bounded() {
        let tagless = "1. e4 e5 *\n1. d4 d5 1-0\n".repeat(1000);
        let no_game = "abc\n".repeat(400_000);
        let no_line = "a".repeat(2_000_000);
        let longest = 2 * GAME_BYTES;
        for (file, longest) in [(&tagless, 200), (&no_game, longest), (&no_line, longest)] {
            let mut pieces = Pieces::new(file.as_bytes(), 100);
            let mut whole: Vec<u8> = Vec::new();
            while let Some(piece) = pieces.next(Vec::new()).expect("bytes in memory") {
                assert!(piece.bytes.len() <= longest);
                whole.extend(&piece.bytes);
            }
            assert_eq!(whole, file.as_bytes());
        }
    }
}
