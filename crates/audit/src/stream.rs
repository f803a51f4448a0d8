//! Visits the games of a stream of any length with a visitor of the caller.

use std::{
    io::{self, Read},
    ops::ControlFlow,
};

use rokada_board::{Position, Setup};
use rokada_notation::{
    Letters,
    pgn::{Fault, GameResult, Ply, Reader, Visitor, count_lines},
};

use crate::pieces::Pieces;

/// Reads the games of a stream in constant memory and passes each to a visitor. `after` runs after
/// each game and may stop the reading. Returns the number of games read.
///
/// Numbers, offsets and lines count from the beginning of the stream. [`open`](crate::open)
/// decompresses files.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use rokada_audit::visit_stream;
/// use rokada_notation::{
///     Letters,
///     pgn::{Ply, Visitor},
/// };
///
/// #[derive(Default)]
/// struct Captures(usize);
///
/// impl Visitor for Captures {
///     fn ply(&mut self, ply: Ply<'_>) {
///         self.0 += usize::from(ply.before.is_capture(ply.mv));
///     }
/// }
///
/// let file: &[u8] = b"1. e4 d5 2. exd5 Qxd5 *\n\n1. d4 d5 *\n";
/// let mut captures = Captures::default();
/// let games = visit_stream(file, Letters::En, &mut captures, |_| ControlFlow::Continue(()))?;
/// assert_eq!((games, captures.0), (2, 2));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// The error of the stream when it cannot be read on; the games before it have been visited.
pub fn visit_stream<V: Visitor>(
    stream: impl Read,
    letters: impl Into<Letters>,
    visitor: &mut V,
    mut after: impl FnMut(&mut V) -> ControlFlow<()>,
) -> io::Result<u64> {
    let letters = letters.into();
    let mut pieces = Pieces::new(stream, PIECE_BYTES);
    let (mut games, mut lines) = (0, 0);
    let mut spare = Vec::new();
    while let Some(piece) = pieces.next(spare)? {
        let mut reader = Reader::new(&piece.bytes, letters);
        if piece.followed {
            reader = reader.followed();
        }
        let before = games;
        let offset = usize::try_from(piece.offset).unwrap_or(usize::MAX);
        let mut there = OffsetVisitor {
            visitor: &mut *visitor,
            games: before,
            offset,
            lines,
        };
        while reader.visit(&mut there) {
            games += 1;
            if after(there.visitor).is_break() {
                return Ok(games as u64);
            }
        }
        lines += count_lines(&piece.bytes);
        spare = piece.bytes;
    }
    Ok(games as u64)
}

/// How much is read at a time.
const PIECE_BYTES: usize = 1 << 20;

/// Converts positions in a piece to positions in the stream.
struct OffsetVisitor<'a, V> {
    visitor: &'a mut V,
    games: usize,
    offset: usize,
    lines: usize,
}

impl<V: Visitor> Visitor for OffsetVisitor<'_, V> {
    const VARIATIONS: bool = V::VARIATIONS;

    fn begin(&mut self, number: usize, offset: usize) {
        self.visitor
            .begin(self.games + number, self.offset + offset);
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) {
        self.visitor.tag(name, value);
    }

    fn start(&mut self, setup: &Setup, position: Option<&Position>) {
        self.visitor.start(setup, position);
    }

    #[inline]
    fn ply(&mut self, ply: Ply<'_>) {
        self.visitor.ply(Ply {
            offset: self.offset + ply.offset,
            ..ply
        });
    }

    fn null_move(&mut self, before: &Position, offset: usize) {
        self.visitor.null_move(before, self.offset + offset);
    }

    fn open_variation(&mut self) {
        self.visitor.open_variation();
    }

    fn close_variation(&mut self) {
        self.visitor.close_variation();
    }

    fn unread(&mut self, text: &[u8]) {
        self.visitor.unread(text);
    }

    fn nag(&mut self, nag: u8) {
        self.visitor.nag(nag);
    }

    fn comment(&mut self, text: &[u8]) {
        self.visitor.comment(text);
    }

    fn fault(&mut self, mut fault: Fault) {
        fault.place.game += self.games;
        fault.place.offset += self.offset;
        fault.place.line += self.lines;
        self.visitor.fault(fault);
    }

    fn end(&mut self, result: GameResult, last: Option<&Position>) {
        self.visitor.end(result, last);
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use rokada_notation::pgn::{Collect, Game, read};

    use super::*;

    /// More than one piece, with some faults: visited as if it were in memory.
    #[test]
    fn stream_is_read_like_bytes_in_memory() {
        let mut file = String::new();
        for number in 0..9000 {
            let mv = if number % 400 == 0 {
                "Ke3"
            } else {
                "Nf3 (2. f4 exf4) Nc6"
            };
            writeln!(
                file,
                "[Event \"{number}\"]\n\n1. e4 e5 {{a comment, so that it is longer}} 2. {mv} *\n"
            )
            .expect("a string grows");
        }
        file = file.repeat(2);
        assert!(file.len() > PIECE_BYTES, "{}", file.len());
        let mut collect = Collect::new();
        let mut games: Vec<Game> = Vec::new();
        let count = visit_stream(file.as_bytes(), Letters::En, &mut collect, |collect| {
            games.push(collect.take());
            ControlFlow::Continue(())
        });
        assert_eq!(count.expect("bytes in memory"), 18_000);
        assert!(games.into_iter().eq(read(&file)));
        let mut some = 0;
        let count = visit_stream(file.as_bytes(), Letters::En, &mut collect, |_| {
            some += 1;
            if some == 7 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!(count.expect("bytes in memory"), 7);
    }
}
