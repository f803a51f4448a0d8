//! Pieces of a file checked by several threads, and told in order.

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
    Archive, Checker, Finding, Format, Kind, Part, Replayed, RowSource,
    pieces::{Cut, Piece, Pieces},
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
    pub part: Part,
    /// About how many bytes a thread takes at a time. The pieces, and with them
    /// the shares of [`Part`], depend on it.
    pub piece_bytes: usize,
    /// Whether the games are written anew too ([`Told::Repaired`]).
    pub repair: bool,
    /// Whether each game is told as a whole too ([`Told::Game`]).
    pub games: bool,
}

impl Default for Options {
    /// Every game by its date, English letters, one thread, the whole file.
    fn default() -> Options {
        Options {
            edition: None,
            letters: Letters::En,
            threads: NonZeroUsize::MIN,
            part: Part::WHOLE,
            piece_bytes: 1 << 20,
            repair: false,
            games: false,
        }
    }
}

/// What is told while a file is checked, in the order of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Told {
    /// A finding, in the order of the file.
    Finding(Finding),
    /// What became of a game, in the order of the file, behind its findings and perhaps behind
    /// those of games around it. Only where [`Options::games`] asks for it.
    Game(Box<Replayed>),
    /// Games of the file in strict PGN, what was wrong with them in comments, one piece of the file
    /// behind the other. Only where [`Options::repair`] asks for it.
    Repaired(String),
    /// A piece of the input is done with, whatever was found in it; for a progress bar, and for
    /// whoever may want to break off.
    Progress {
        /// Bytes read so far from the beginning of the input: of a file packed as it is on disk, of
        /// a stream those that were checked.
        bytes: u64,
    },
}

/// How much was looked at, and how much found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many games were checked.
    pub games: u64,
    /// How many moves of either side were checked, in plies.
    pub plies: u64,
    /// How many bytes were checked, counted after unpacking.
    pub bytes: u64,
    /// The same by years and editions, with what the games came to.
    pub archive: Archive,
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

    /// Adds what another file gave.
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
    /// It cannot be opened.
    #[error("cannot open the file")]
    Open(#[source] io::Error),
    /// It is something else than text in an encoding that is read.
    #[error("this is {0}")]
    Format(Format),
    /// It cannot be read on, or unpacked; what came before has been checked and
    /// told.
    #[error("cannot read on behind game {}", before.games)]
    Read {
        /// What the system or the unpacking said.
        #[source]
        source: io::Error,
        /// How much came before.
        before: Box<Summary>,
    },
}

/// Checks a file, or standard input for `-`; gzip and zstd are unpacked.
///
/// `tell` hears findings and progress, and may break off. The summary then has the findings that were
/// told, and the games of the pieces that were finished ([`Options::piece_bytes`]).
///
/// # Errors
/// [`Error`], if the file cannot be read to its end.
pub fn check_file(
    path: &Path,
    options: &Options,
    tell: &mut dyn FnMut(Told) -> ControlFlow<()>,
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

/// Checks a stream of PGN that is not packed ([`open`] unpacks one); `tell` as for [`check_file`].
///
/// # Errors
/// [`Error::Read`], if it cannot be read to its end.
pub fn check_stream(
    reader: impl Read + Send,
    options: &Options,
    tell: &mut dyn FnMut(Told) -> ControlFlow<()>,
) -> Result<Summary, Error> {
    check_pieces(reader, None, options, tell)
}

/// Checks PGN in memory; `tell` as for [`check_file`].
pub fn check_bytes(
    bytes: &[u8],
    options: &Options,
    tell: &mut dyn FnMut(Told) -> ControlFlow<()>,
) -> Summary {
    check_pieces(bytes, None, options, tell).expect("bytes in memory can be read")
}

/// Checks the games in the rows of a table. The source gives the rows of the share that
/// [`Options::part`] names, and no others; games are not written anew.
///
/// The game of a finding is its row, its byte and line stand in the movetext of the row. `read` is
/// what is told of the progress.
///
/// # Errors
/// [`Error::Read`], if the table cannot be read to its end.
pub fn check_table(
    source: impl RowSource,
    read: Option<&AtomicU64>,
    options: &Options,
    tell: &mut dyn FnMut(Told) -> ControlFlow<()>,
) -> Result<Summary, Error> {
    check_cut(RowPieces::new(source), read, options, tell)
}

fn check_pieces(
    reader: impl Read + Send,
    read: Option<&AtomicU64>,
    options: &Options,
    tell: &mut dyn FnMut(Told) -> ControlFlow<()>,
) -> Result<Summary, Error> {
    check_cut(
        Pieces::new(reader, options.piece_bytes),
        read,
        options,
        tell,
    )
}

fn check_cut(
    pieces: impl Cut,
    read: Option<&AtomicU64>,
    options: &Options,
    tell: &mut dyn FnMut(Told) -> ControlFlow<()>,
) -> Result<Summary, Error> {
    let mut teller = Teller {
        tell,
        read,
        summary: Summary::default(),
        games_before: 0,
        lines_before: 0,
        rows_told: 0,
    };
    let read = if options.threads == NonZeroUsize::MIN {
        alone(pieces, options, &mut teller)
    } else {
        together(pieces, options, &mut teller)
    };
    match read {
        Ok(()) => Ok(teller.summary),
        Err(source) => {
            // Whoever has asked to break off hears no more, and nothing is lost by it.
            let _ = teller.cut_short(&source);
            let before = Box::new(teller.summary);
            Err(Error::Read { source, before })
        }
    }
}

/// What a piece came to.
#[derive(Default)]
pub(crate) struct Checked {
    pub(crate) offset: u64,
    /// Games and lines of the piece, to count those behind it right.
    pub(crate) games_numbered: usize,
    pub(crate) lines: usize,
    /// Which rows of a table were looked at by now.
    pub(crate) rows_told: usize,
    /// Games and moves looked at.
    pub(crate) games: usize,
    pub(crate) plies: u64,
    pub(crate) bytes: usize,
    pub(crate) findings: Vec<Finding>,
    pub(crate) replayed: Vec<Replayed>,
    pub(crate) archive: Archive,
    pub(crate) repaired: String,
}

/// Checks a piece, or only counts it if it belongs to another share.
fn check_piece(piece: &Piece, options: &Options) -> Checked {
    if let Some(rows) = &piece.rows {
        return check_rows(rows, options);
    }
    let lines = count_lines(&piece.bytes);
    if !options.part.has(piece.index) {
        return Checked {
            offset: piece.offset,
            games_numbered: count_games(&piece.bytes),
            lines,
            ..Checked::default()
        };
    }
    let mut reader = Reader::new(&piece.bytes, options.letters);
    if piece.followed {
        reader = reader.followed();
    }
    let mut checker = Checker::new(options.edition);
    checker.keep_games(options.games);
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
    Checked {
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
        rows_told: 0,
    }
}

/// Counts the line of each finding, in one pass over the bytes.
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

/// Counts the line in which each game begins, in one pass over the bytes.
fn number_game_lines(bytes: &[u8], games: &mut [Replayed]) {
    let (mut at, mut line) = (0, 1);
    for game in games {
        let byte = usize::try_from(game.offset).unwrap_or(usize::MAX);
        let byte = byte.clamp(at, bytes.len());
        line += count_lines(&bytes[at..byte]);
        at = byte;
        game.line = Some(line);
    }
}

/// Tells the findings of pieces that come in order, counting over all of them.
struct Teller<'a> {
    tell: &'a mut dyn FnMut(Told) -> ControlFlow<()>,
    read: Option<&'a AtomicU64>,
    summary: Summary,
    games_before: usize,
    lines_before: usize,
    /// The last row of a table that was looked at.
    rows_told: usize,
}

impl Teller<'_> {
    fn tell(&mut self, checked: Checked) -> ControlFlow<()> {
        for mut finding in checked.findings {
            finding.game += self.games_before;
            finding.offset += checked.offset;
            finding.byte += checked.offset;
            finding.line = finding.line.map(|line| line + self.lines_before);
            self.summary.found[finding.kind as usize] += 1;
            (self.tell)(Told::Finding(finding))?;
        }
        for mut game in checked.replayed {
            game.game += self.games_before;
            game.offset += checked.offset;
            game.line = game.line.map(|line| line + self.lines_before);
            (self.tell)(Told::Game(Box::new(game)))?;
        }
        self.rows_told = self.rows_told.max(checked.rows_told);
        self.games_before += checked.games_numbered;
        self.lines_before += checked.lines;
        self.summary.games += checked.games as u64;
        self.summary.plies += checked.plies;
        self.summary.bytes += checked.bytes as u64;
        self.summary.archive.add(&checked.archive);
        if !checked.repaired.is_empty() {
            (self.tell)(Told::Repaired(checked.repaired))?;
        }
        let read = self.read.map(|read| read.load(Ordering::Relaxed));
        (self.tell)(Told::Progress {
            bytes: read.unwrap_or(self.summary.bytes),
        })
    }
}

impl Teller<'_> {
    /// Says that what was told is a part only.
    fn cut_short(&mut self, why: &io::Error) -> ControlFlow<()> {
        self.summary.found[Kind::Unreadable as usize] += 1;
        let is_table = self.rows_told > 0;
        let byte = if is_table { 0 } else { self.summary.bytes };
        (self.tell)(Told::Finding(Finding {
            offset: byte,
            byte,
            line: (!is_table).then_some(self.lines_before + 1),
            why: "what came before is examined, what comes behind is not".into(),
            ..Finding::unreadable(
                self.games_before + self.rows_told,
                format!("the file cannot be read on: {why}"),
            )
        }))
    }
}

fn alone(mut pieces: impl Cut, options: &Options, teller: &mut Teller<'_>) -> io::Result<()> {
    let mut room = Piece::default();
    while let Some(piece) = pieces.next(room)? {
        if teller.tell(check_piece(&piece, options)).is_break() {
            break;
        }
        room = piece;
    }
    Ok(())
}

/// Each thread cuts a piece off in its turn and checks it; this one tells. Where
/// one piece takes long the others wait when two for each thread are cut behind
/// it, so the memory does not grow.
fn together(pieces: impl Cut, options: &Options, teller: &mut Teller<'_>) -> io::Result<()> {
    let threads = options.threads.get();
    let queue = Queue {
        state: Mutex::new(Cutting {
            pieces,
            cut: 0,
            told: 0,
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
        // However the telling ends, nobody waits for it.
        let _ending = Ending(&queue);
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (index, piece) in checked {
            waiting.insert(index, piece);
            while let Some(piece) = waiting.remove(&next) {
                next += 1;
                if teller.tell(piece).is_break() {
                    return;
                }
                queue.told(next);
            }
        }
    });
    let queue = queue
        .state
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    queue.over.unwrap_or(Ok(()))
}

/// The pieces still to be cut, for whoever comes next.
struct Queue<C> {
    state: Mutex<Cutting<C>>,
    /// One more was told, or it is over.
    moved: Condvar,
    /// So many pieces are cut at most that are not told yet.
    ahead_max: u64,
}

struct Cutting<C> {
    pieces: C,
    /// How many were cut, and how many of them told.
    cut: u64,
    told: u64,
    /// How it ended, once it has.
    over: Option<io::Result<()>>,
}

impl<C: Cut> Queue<C> {
    fn next(&self, room: Piece) -> Option<Piece> {
        let mut state = self.state();
        while state.over.is_none() && state.cut >= state.told + self.ahead_max {
            let woken = self.moved.wait(state);
            state = woken.unwrap_or_else(PoisonError::into_inner);
        }
        if state.over.is_some() {
            return None;
        }
        match state.pieces.next(room) {
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
    /// So many pieces are told by now.
    fn told(&self, pieces: u64) {
        self.state().told = pieces;
        self.moved.notify_all();
    }

    fn state(&self) -> MutexGuard<'_, Cutting<C>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tells all threads that it is over when it is dropped.
struct Ending<'a, C>(&'a Queue<C>);

impl<C> Drop for Ending<'_, C> {
    fn drop(&mut self) {
        self.0.state().over.get_or_insert(Ok(()));
        self.0.moved.notify_all();
    }
}

fn check_all(queue: &Queue<impl Cut>, done: &Sender<(u64, Checked)>, options: &Options) {
    let mut room = Piece::default();
    while let Some(piece) = queue.next(room) {
        // Nobody waits for the answer any more where telling was broken off.
        if done
            .send((piece.index, check_piece(&piece, options)))
            .is_err()
        {
            return;
        }
        room = piece;
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Barrier, time::Duration};

    use super::*;

    #[test]
    fn nothing_piles_up_behind_a_piece_that_takes_long() {
        let text = "[Event \"x\"]\n\n1. e4 *\n\n".repeat(100);
        let queue = Queue {
            state: Mutex::new(Cutting {
                pieces: Pieces::new(text.as_bytes(), 60),
                cut: 0,
                told: 0,
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
                (index, queue.state().told)
            });
            both.wait();
            thread::sleep(Duration::from_millis(50));
            queue.told(1);
            let waited = waiting.join().expect("no panic");
            assert_eq!(waited, (Some(4), 1), "cut only when one more was told");
            // Where the telling is broken off nobody waits any more.
            let waiting = scope.spawn(cut);
            drop(Ending(&queue));
            assert_eq!(waiting.join().expect("no panic"), None);
        });
    }
}
