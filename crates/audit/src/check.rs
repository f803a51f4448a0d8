//! Checks pieces of a file on several threads and reports the findings in file order.

use std::{
    collections::BTreeMap,
    io::{self, Read},
    num::NonZeroUsize,
    ops::ControlFlow,
    path::Path,
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc::{Sender, channel},
    },
    thread,
};

use rokada_laws::Edition;
use rokada_notation::{
    Letters,
    pgn::{Reader, count_games, count_lines},
};

use crate::{
    ArchiveStatistics, Checker, Finding, Format, Kind, ReplayedGame, RowSource, Share,
    pieces::{Piece, PieceSource, Pieces},
    repair::repair_next,
    rows::{RowPieces, check_rows},
    source::{Source, open},
};

/// How a file is checked.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Judge every game by this edition; else each by that of its date.
    pub edition: Option<Edition>,
    /// The letters of the pieces in the files.
    pub letters: Letters,
    /// How many threads check.
    pub threads: NonZeroUsize,
    /// Which share of the file is checked.
    pub part: Share,
    /// About how many bytes a thread takes at a time. It determines the pieces, and so the shares
    /// of [`Share`].
    pub piece_bytes: usize,
    /// Whether the games are also rewritten as strict PGN ([`CheckEvent::Repaired`]).
    pub repair: bool,
    /// Whether each game is also reported as a whole ([`CheckEvent::Game`]).
    pub report_games: bool,
}

impl Default for Options {
    /// Every game by its date, English letters, one thread, the whole file.
    fn default() -> Options {
        Options {
            edition: None,
            letters: Letters::En,
            threads: NonZeroUsize::MIN,
            part: Share::WHOLE,
            piece_bytes: 1 << 20,
            repair: false,
            report_games: false,
        }
    }
}

/// What is reported while a file is checked, in file order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CheckEvent {
    /// A finding, in file order.
    Finding(Finding),
    /// One replayed game, in file order, after its findings and perhaps after those of nearby
    /// games. Only with [`Options::report_games`].
    Game(Box<ReplayedGame>),
    /// Repaired games in strict PGN, with the faults in comments, one piece of the file after
    /// another. Only with [`Options::repair`].
    Repaired(String),
    /// One piece of the input was processed; for a progress bar, or to stop early.
    Progress {
        /// Bytes read since the beginning of the input: compressed bytes of a file, checked bytes
        /// of a stream.
        bytes: u64,
    },
}

/// Totals of what was examined and found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many games were checked.
    pub games: u64,
    /// How many half-moves were checked.
    pub plies: u64,
    /// How many bytes were checked, after decompression.
    pub bytes: u64,
    /// The same by year and edition, with the ends and results of the games.
    pub archive: ArchiveStatistics,
    found: [u64; Kind::ALL.len()],
}

impl Summary {
    /// How many findings there were of a kind.
    pub fn found(&self, kind: Kind) -> u64 {
        self.found[kind as usize]
    }

    /// How many findings there were.
    pub fn findings(&self) -> u64 {
        self.found.iter().sum()
    }

    /// Adds the summary of another file.
    pub fn add(&mut self, other: &Summary) {
        self.games += other.games;
        self.plies += other.plies;
        self.bytes += other.bytes;
        self.archive.add(&other.archive);
        for (mine, others) in self.found.iter_mut().zip(other.found) {
            *mine += others;
        }
    }
}

/// Why a file could not be checked to its end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The file cannot be opened.
    #[error("cannot open the file")]
    Open(#[source] io::Error),
    /// The file is not text in a supported encoding.
    #[error("this is {0}")]
    Format(Format),
    /// Reading or decompressing fails midway; what came before was checked and reported.
    #[error("cannot read on behind game {}", before.games)]
    Read {
        /// The error of the system or the decompressor.
        #[source]
        source: io::Error,
        /// The summary up to there.
        before: Box<Summary>,
    },
}

/// Checks a file, or standard input for `-`; gzip and zstd are decompressed.
///
/// `tell` receives findings and progress, and may stop the check. The summary then counts the
/// findings that were reported and the games of finished pieces ([`Options::piece_bytes`]).
///
/// # Errors
/// [`Error`], if the file cannot be read to its end.
pub fn check_file(
    path: &Path,
    options: &Options,
    tell: &mut dyn FnMut(CheckEvent) -> ControlFlow<()>,
) -> Result<Summary, Error> {
    let Source {
        reader,
        read,
        format,
        ..
    } = open(path).map_err(Error::Open)?;
    if let Some(format) = format {
        return Err(Error::Format(format));
    }
    check_pieces(reader, Some(&read), options, tell)
}

/// Checks a stream of uncompressed PGN ([`open`] decompresses one); `tell` as for [`check_file`].
///
/// # Errors
/// [`Error::Read`], if it cannot be read to its end.
pub fn check_stream(
    reader: impl Read + Send,
    options: &Options,
    tell: &mut dyn FnMut(CheckEvent) -> ControlFlow<()>,
) -> Result<Summary, Error> {
    check_pieces(reader, None, options, tell)
}

/// Checks PGN in memory; `tell` as for [`check_file`].
pub fn check_bytes(
    bytes: &[u8],
    options: &Options,
    tell: &mut dyn FnMut(CheckEvent) -> ControlFlow<()>,
) -> Summary {
    check_pieces(bytes, None, options, tell).expect("bytes in memory can be read")
}

/// Checks the games in the rows of a table. The source gives only the rows of the share that
/// [`Options::part`] names. Games are not rewritten.
///
/// The game of a finding is its row; its byte and line count within the movetext of the row. `read`
/// is the number of bytes reported as progress.
///
/// # Errors
/// [`Error::Read`], if the table cannot be read to its end.
pub fn check_table(
    source: impl RowSource,
    read: Option<&AtomicU64>,
    options: &Options,
    tell: &mut dyn FnMut(CheckEvent) -> ControlFlow<()>,
) -> Result<Summary, Error> {
    check_cut(RowPieces::new(source), read, options, tell)
}

fn check_pieces(
    reader: impl Read + Send,
    read: Option<&AtomicU64>,
    options: &Options,
    tell: &mut dyn FnMut(CheckEvent) -> ControlFlow<()>,
) -> Result<Summary, Error> {
    check_cut(
        Pieces::new(reader, options.piece_bytes),
        read,
        options,
        tell,
    )
}

fn check_cut(
    pieces: impl PieceSource,
    read: Option<&AtomicU64>,
    options: &Options,
    tell: &mut dyn FnMut(CheckEvent) -> ControlFlow<()>,
) -> Result<Summary, Error> {
    let mut reporter = Reporter {
        tell,
        read,
        summary: Summary::default(),
        games_before: 0,
        lines_before: 0,
        rows_reported: 0,
    };
    let read = if options.threads == NonZeroUsize::MIN {
        check_sequentially(pieces, options, &mut reporter)
    } else {
        check_in_parallel(pieces, options, &mut reporter)
    };
    match read {
        Ok(()) => Ok(reporter.summary),
        Err(source) => {
            // If the caller has already stopped, the last finding is not reported: nothing is lost.
            let _ = reporter.report_break(&source);
            let before = Box::new(reporter.summary);
            Err(Error::Read { source, before })
        }
    }
}

#[derive(Default)]
pub(crate) struct CheckedPiece {
    pub(crate) offset: u64,
    /// Games and lines of the piece, used to number those of later pieces.
    pub(crate) games_numbered: usize,
    pub(crate) lines: usize,
    /// The last row of a table examined so far.
    pub(crate) rows_reported: usize,
    pub(crate) games: usize,
    pub(crate) plies: u64,
    pub(crate) bytes: usize,
    pub(crate) findings: Vec<Finding>,
    pub(crate) replayed: Vec<ReplayedGame>,
    pub(crate) archive: ArchiveStatistics,
    pub(crate) repaired: String,
}

/// Checks a piece, or only counts its games and lines if it belongs to another share.
fn check_piece(piece: &Piece, options: &Options) -> CheckedPiece {
    if let Some(rows) = &piece.rows {
        return check_rows(rows, options);
    }
    let lines = count_lines(&piece.bytes);
    if !options.part.has(piece.index) {
        return CheckedPiece {
            offset: piece.offset,
            games_numbered: count_games(&piece.bytes),
            lines,
            ..CheckedPiece::default()
        };
    }
    let mut reader = Reader::new(&piece.bytes, options.letters);
    if piece.followed {
        reader = reader.followed();
    }
    let mut checker = Checker::new(options.edition);
    checker.set_replay(options.report_games);
    let mut games_numbered = 0;
    let mut repaired = String::new();
    if options.repair {
        reader = reader.without_null_moves();
        while repair_next(&mut reader, &mut checker, &mut repaired) {
            games_numbered += 1;
        }
    } else {
        while reader.visit(&mut checker) {
            games_numbered += 1;
        }
    }
    let mut findings = checker.take_findings();
    number_lines(&piece.bytes, &mut findings);
    let mut replayed = checker.take_replayed();
    number_game_lines(&piece.bytes, &mut replayed);
    CheckedPiece {
        offset: piece.offset,
        games_numbered,
        lines,
        games: checker.games(),
        plies: checker.plies(),
        bytes: piece.bytes.len(),
        findings,
        replayed,
        archive: checker.take_archive(),
        repaired,
        rows_reported: 0,
    }
}

/// Sets the line of each finding, in one pass over the bytes.
fn number_lines(bytes: &[u8], findings: &mut [Finding]) {
    let mut order: Vec<usize> = (0..findings.len()).collect();
    order.sort_by_key(|&index| findings[index].byte);
    let (mut at, mut line) = (0, 1);
    for index in order {
        let byte = usize::try_from(findings[index].byte).unwrap_or(usize::MAX);
        let byte = byte.clamp(at, bytes.len());
        line += count_lines(&bytes[at..byte]);
        at = byte;
        findings[index].line = Some(line);
    }
}

/// Sets the first line of each game, in one pass over the bytes.
fn number_game_lines(bytes: &[u8], games: &mut [ReplayedGame]) {
    let (mut at, mut line) = (0, 1);
    for game in games {
        let byte = usize::try_from(game.offset).unwrap_or(usize::MAX);
        let byte = byte.clamp(at, bytes.len());
        line += count_lines(&bytes[at..byte]);
        at = byte;
        game.line = Some(line);
    }
}

/// Reports the findings of pieces that arrive in order, numbered over the whole file.
struct Reporter<'a> {
    tell: &'a mut dyn FnMut(CheckEvent) -> ControlFlow<()>,
    read: Option<&'a AtomicU64>,
    summary: Summary,
    games_before: usize,
    lines_before: usize,
    /// The last row of a table that was examined.
    rows_reported: usize,
}

impl Reporter<'_> {
    fn report(&mut self, checked: CheckedPiece) -> ControlFlow<()> {
        for mut finding in checked.findings {
            finding.game += self.games_before;
            finding.offset += checked.offset;
            finding.byte += checked.offset;
            finding.line = finding.line.map(|line| line + self.lines_before);
            self.summary.found[finding.kind as usize] += 1;
            (self.tell)(CheckEvent::Finding(finding))?;
        }
        for mut game in checked.replayed {
            game.game += self.games_before;
            game.offset += checked.offset;
            game.line = game.line.map(|line| line + self.lines_before);
            (self.tell)(CheckEvent::Game(Box::new(game)))?;
        }
        self.rows_reported = self.rows_reported.max(checked.rows_reported);
        self.games_before += checked.games_numbered;
        self.lines_before += checked.lines;
        self.summary.games += checked.games as u64;
        self.summary.plies += checked.plies;
        self.summary.bytes += checked.bytes as u64;
        self.summary.archive.add(&checked.archive);
        if !checked.repaired.is_empty() {
            (self.tell)(CheckEvent::Repaired(checked.repaired))?;
        }
        let read = self.read.map(|read| read.load(Ordering::Relaxed));
        (self.tell)(CheckEvent::Progress {
            bytes: read.unwrap_or(self.summary.bytes),
        })
    }
}

impl Reporter<'_> {
    /// Reports that the findings cover only a part of the file.
    fn report_break(&mut self, why: &io::Error) -> ControlFlow<()> {
        self.summary.found[Kind::Unreadable as usize] += 1;
        let is_table = self.rows_reported > 0;
        let byte = if is_table { 0 } else { self.summary.bytes };
        (self.tell)(CheckEvent::Finding(Finding {
            offset: byte,
            byte,
            line: (!is_table).then_some(self.lines_before + 1),
            why: "what came before is examined, what comes behind is not".into(),
            ..Finding::unreadable(
                self.games_before + self.rows_reported,
                format!("the file cannot be read on: {why}"),
            )
        }))
    }
}

fn check_sequentially(
    mut pieces: impl PieceSource,
    options: &Options,
    reporter: &mut Reporter<'_>,
) -> io::Result<()> {
    let mut spare = Piece::default();
    while let Some(piece) = pieces.next(spare)? {
        if reporter.report(check_piece(&piece, options)).is_break() {
            break;
        }
        spare = piece;
    }
    Ok(())
}

/// Each thread cuts the next piece and checks it; the calling thread reports. If one piece takes
/// long, the others wait once two pieces per thread are cut after it. So memory stays bounded.
fn check_in_parallel(
    pieces: impl PieceSource,
    options: &Options,
    reporter: &mut Reporter<'_>,
) -> io::Result<()> {
    let threads = options.threads.get();
    let queue = Queue {
        state: Mutex::new(QueueState {
            pieces,
            cut: 0,
            reported: 0,
            over: None,
        }),
        moved: Condvar::new(),
        ahead_max: 2 * threads as u64,
    };
    let (done, checked) = channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (queue, done) = (&queue, done.clone());
            scope.spawn(move || check_all(queue, &done, options));
        }
        drop(done);
        // However the reporting ends, no thread waits for it.
        let _end = EndOnDrop(&queue);
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (index, piece) in checked {
            waiting.insert(index, piece);
            while let Some(piece) = waiting.remove(&next) {
                next += 1;
                if reporter.report(piece).is_break() {
                    return;
                }
                queue.set_reported(next);
            }
        }
    });
    let queue = queue
        .state
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    queue.over.unwrap_or(Ok(()))
}

/// The pieces not yet cut, shared by the threads.
struct Queue<C> {
    state: Mutex<QueueState<C>>,
    /// Notified when one more piece is reported, or when the check is over.
    moved: Condvar,
    /// The maximum number of pieces that are cut but not yet reported.
    ahead_max: u64,
}

struct QueueState<C> {
    pieces: C,
    /// How many pieces were cut, and how many of them reported.
    cut: u64,
    reported: u64,
    /// The final result, once the check is over.
    over: Option<io::Result<()>>,
}

impl<C: PieceSource> Queue<C> {
    fn next(&self, spare: Piece) -> Option<Piece> {
        let mut state = self.state();
        while state.over.is_none() && state.cut >= state.reported + self.ahead_max {
            let woken = self.moved.wait(state);
            state = woken.unwrap_or_else(PoisonError::into_inner);
        }
        if state.over.is_some() {
            return None;
        }
        match state.pieces.next(spare) {
            Ok(Some(piece)) => {
                state.cut += 1;
                return Some(piece);
            }
            Ok(None) => state.over = Some(Ok(())),
            Err(error) => state.over = Some(Err(error)),
        }
        self.moved.notify_all();
        None
    }
}

impl<C> Queue<C> {
    fn set_reported(&self, pieces: u64) {
        self.state().reported = pieces;
        self.moved.notify_all();
    }

    fn state(&self) -> MutexGuard<'_, QueueState<C>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

struct EndOnDrop<'a, C>(&'a Queue<C>);

impl<C> Drop for EndOnDrop<'_, C> {
    fn drop(&mut self) {
        self.0.state().over.get_or_insert(Ok(()));
        self.0.moved.notify_all();
    }
}

fn check_all(
    queue: &Queue<impl PieceSource>,
    done: &Sender<(u64, CheckedPiece)>,
    options: &Options,
) {
    let mut spare = Piece::default();
    while let Some(piece) = queue.next(spare) {
        // The receiver is gone if the caller stopped the check.
        if done
            .send((piece.index, check_piece(&piece, options)))
            .is_err()
        {
            return;
        }
        spare = piece;
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Barrier, time::Duration};

    use super::*;

    #[test]
    fn slow_piece_does_not_let_the_queue_grow() {
        let text = "[Event \"x\"]\n\n1. e4 *\n\n".repeat(100);
        let queue = Queue {
            state: Mutex::new(QueueState {
                pieces: Pieces::new(text.as_bytes(), 60),
                cut: 0,
                reported: 0,
                over: None,
            }),
            moved: Condvar::new(),
            ahead_max: 4,
        };
        let cut = || queue.next(Piece::default()).map(|piece| piece.index);
        assert_eq!([(); 4].map(|()| cut()), [0, 1, 2, 3].map(Some));
        let both = Barrier::new(2);
        thread::scope(|scope| {
            let waiting = scope.spawn(|| {
                both.wait();
                let index = cut();
                (index, queue.state().reported)
            });
            both.wait();
            thread::sleep(Duration::from_millis(50));
            queue.set_reported(1);
            let waited = waiting.join().expect("no panic");
            assert_eq!(waited, (Some(4), 1), "cut only after one more was reported");
            // If the check is stopped, no thread keeps waiting.
            let waiting = scope.spawn(cut);
            drop(EndOnDrop(&queue));
            assert_eq!(waiting.join().expect("no panic"), None);
        });
    }
}
