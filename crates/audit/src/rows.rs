//! Games in the rows of a table, one in each.

use std::{io, ops::Range};

use rokada_notation::pgn::{GameResult, Reader, count_lines};

use crate::{
    Checker, Finding, Options, ReplayedGame,
    check::CheckedPiece,
    pieces::{Piece, PieceSource},
};

/// Some rows of a table, each with the text of one game; the reader of the table fills them.
///
/// The buffers are reused.
#[derive(Debug, Default)]
pub struct Rows {
    pub(crate) before: usize,
    text: Vec<u8>,
    places: Vec<Place>,
}

#[derive(Debug, Clone)]
struct Place {
    row: Range<usize>,
    /// Where its movetext begins, after the tags that its columns gave.
    movetext: usize,
    /// Why the row holds no game.
    fault: Option<String>,
}

impl Rows {
    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// How many bytes the rows have.
    pub fn bytes(&self) -> usize {
        self.text.len()
    }

    /// Sets how many rows of the table come before the first of these.
    pub fn set_rows_before(&mut self, rows: usize) {
        self.before = rows;
    }

    /// Adds a game whose tags and moves are in separate columns. The tag `Result` gives the result
    /// of moves that end without one.
    pub fn push<'t>(&mut self, tags: impl IntoIterator<Item = (&'t str, &'t str)>, movetext: &str) {
        let begin = self.text.len();
        let mut result = None;
        for (name, value) in tags {
            if name.eq_ignore_ascii_case("Result") {
                result = value.parse::<GameResult>().ok();
            }
            self.text.push(b'[');
            self.text.extend_from_slice(name.as_bytes());
            self.text.extend_from_slice(b" \"");
            for byte in value.bytes() {
                match byte {
                    b'"' | b'\\' => self.text.extend_from_slice(&[b'\\', byte]),
                    // A tag has one line.
                    b'\n' | b'\r' => self.text.push(b' '),
                    _ => self.text.push(byte),
                }
            }
            self.text.extend_from_slice(b"\"]\n");
        }
        if self.text.len() > begin {
            self.text.push(b'\n');
        }
        let at = self.text.len();
        self.text.extend_from_slice(movetext.as_bytes());
        let last = movetext.split_whitespace().next_back();
        let says_result = last.is_some_and(|last| last.parse::<GameResult>().is_ok());
        if let Some(result) = result.filter(|_| !says_result) {
            self.text.push(b'\n');
            self.text.extend_from_slice(result.sign().as_bytes());
        }
        self.place(begin, at, None);
    }

    /// Adds a game whose text is PGN with tags.
    pub fn push_pgn(&mut self, text: &str) {
        let begin = self.text.len();
        self.text.extend_from_slice(text.as_bytes());
        self.place(begin, begin, None);
    }

    /// Adds a row that holds no text, with the reason.
    pub fn push_fault(&mut self, why: impl Into<String>) {
        let at = self.text.len();
        self.place(at, at, Some(why.into()));
    }

    fn place(&mut self, begin: usize, movetext: usize, fault: Option<String>) {
        self.places.push(Place {
            row: begin..self.text.len(),
            movetext,
            fault,
        });
    }

    fn clear(&mut self) {
        self.before = 0;
        self.text.clear();
        self.places.clear();
    }
}

/// A table that supplies its rows in batches.
pub trait RowSource: Send {
    /// Fills in the next rows of the checked share, some hundred kilobytes of text. No row means
    /// the end of the table.
    ///
    /// # Errors
    /// Why reading cannot continue.
    fn fill(&mut self, rows: &mut Rows) -> io::Result<()>;
}

impl<S: RowSource + ?Sized> RowSource for &mut S {
    fn fill(&mut self, rows: &mut Rows) -> io::Result<()> {
        (**self).fill(rows)
    }
}

pub(crate) struct RowPieces<S> {
    source: S,
    index: u64,
}

impl<S> RowPieces<S> {
    pub(crate) fn new(source: S) -> Self {
        Self { source, index: 0 }
    }
}

impl<S: RowSource> PieceSource for RowPieces<S> {
    fn next(&mut self, spare: Piece) -> io::Result<Option<Piece>> {
        let mut rows = spare.rows.unwrap_or_default();
        rows.clear();
        self.source.fill(&mut rows)?;
        if rows.is_empty() {
            return Ok(None);
        }
        let index = self.index;
        self.index += 1;
        Ok(Some(Piece {
            index,
            rows: Some(rows),
            ..Piece::default()
        }))
    }
}

/// Checks each row as a file of one game.
pub(crate) fn check_rows(rows: &Rows, options: &Options) -> CheckedPiece {
    let mut checker = Checker::new(options.edition);
    checker.set_replay(options.report_games);
    let mut findings = Vec::new();
    let mut games = Vec::new();
    for (index, place) in rows.places.iter().enumerate() {
        let row = rows.before + index + 1;
        check_row(rows, place, row, options, &mut checker);
        findings.extend(
            checker
                .take_findings()
                .into_iter()
                .map(|it| numbered(it, row)),
        );
        let replayed = checker.take_replayed().into_iter();
        games.extend(replayed.map(|it| ReplayedGame {
            game: row,
            offset: 0,
            line: None,
            ..it
        }));
    }
    CheckedPiece {
        rows_reported: rows.before + rows.len(),
        games: checker.games(),
        plies: checker.plies(),
        bytes: rows.bytes(),
        findings,
        replayed: games,
        archive: checker.take_archive(),
        ..CheckedPiece::default()
    }
}

fn numbered(finding: Finding, row: usize) -> Finding {
    Finding {
        game: row,
        offset: 0,
        ..finding
    }
}

fn check_row(rows: &Rows, place: &Place, row: usize, options: &Options, checker: &mut Checker) {
    if let Some(why) = &place.fault {
        checker.add_finding(Finding::unreadable(row, why.clone()));
        return;
    }
    let text = &rows.text[place.row.clone()];
    let before = checker.games();
    let mut reader = Reader::new(text, options.letters);
    reader.visit(checker);
    if checker.games() == before {
        // Faults of the text are dropped: the row is reported as a whole.
        drop(checker.take_findings());
        checker.add_finding(Finding::unreadable(row, "the row holds no game".into()));
        return;
    }
    let mut more = 0;
    while reader.pass().is_some() {
        more += 1;
    }
    if more > 0 {
        let what = format!("the row holds {} games", more + 1);
        checker.add_finding(Finding {
            why: "the first is examined, what comes behind is not".into(),
            ..Finding::unreadable(row, what)
        });
    }
    let header = place.movetext - place.row.start;
    let header_lines = count_lines(&text[..header]);
    let mut found = checker.take_findings();
    for finding in &mut found {
        let byte = usize::try_from(finding.byte).unwrap_or(usize::MAX);
        let byte = byte.clamp(header.min(text.len()), text.len());
        finding.line = Some(count_lines(&text[..byte]) - header_lines + 1);
        finding.byte = (byte - header) as u64;
    }
    for finding in found {
        checker.add_finding(finding);
    }
}

#[cfg(test)]
mod tests {
    use std::{num::NonZeroUsize, ops::ControlFlow};

    use super::*;
    use crate::{CheckEvent, Error, Summary, check_table};

    /// Rows of a table in memory; `None` is a null value.
    struct Memory(Vec<Option<&'static str>>, usize);

    impl RowSource for Memory {
        fn fill(&mut self, rows: &mut Rows) -> io::Result<()> {
            rows.set_rows_before(self.1);
            for _ in 0..2 {
                match self.0.get(self.1) {
                    Some(Some("break")) if rows.is_empty() => {
                        return Err(io::Error::other("torn"));
                    }
                    Some(Some("break")) | None => return Ok(()),
                    Some(Some(text)) => {
                        rows.push([("Result", "1-0"), ("Date", "2023.01.01")], text);
                    }
                    Some(None) => rows.push_fault("no text"),
                }
                self.1 += 1;
            }
            Ok(())
        }
    }

    fn found(
        rows: &[Option<&'static str>],
        threads: usize,
    ) -> (Result<Summary, Error>, Vec<String>) {
        let options = Options {
            threads: NonZeroUsize::new(threads).expect("some"),
            report_games: true,
            ..Options::default()
        };
        let mut reported = Vec::new();
        let checked = check_table(Memory(rows.to_vec(), 0), None, &options, &mut |it| {
            match it {
                CheckEvent::Finding(finding) => reported.push(format!(
                    "{} {} {}{}: {}",
                    finding.game,
                    finding.byte,
                    finding.mv,
                    finding.kind,
                    finding.text()
                )),
                CheckEvent::Game(game) => reported.push(format!(
                    "{} {} {} {}",
                    game.game,
                    game.plies,
                    game.examined.word(),
                    game.result
                )),
                CheckEvent::Repaired(_) | CheckEvent::Progress { .. } => {}
            }
            ControlFlow::Continue(())
        });
        (checked, reported)
    }

    #[test]
    fn each_row_is_a_game_or_a_reported_fault() {
        for threads in [1, 3] {
            let rows = [
                Some("1. e4 e5"),
                None,
                Some("1. f3 e5 2. g4 Qh4# 1-0"),
                Some("1. e4 e4 1-0"),
                Some("1. e4 1-0\n\n1. d4 1-0"),
            ];
            let (checked, reported) = found(&rows, threads);
            let summary = checked.expect("all rows");
            assert_eq!((summary.games, summary.plies), (4, 8));
            let mut reported = reported;
            reported.sort();
            assert_eq!(
                reported,
                [
                    "1 2 whole 1-0",
                    "2 0 unreadable: no text",
                    "3 15 2...Qh4#result: recorded 1-0, but checkmate on the board gives 0-1",
                    "3 4 whole 1-0",
                    "4 1 to-illegal 1-0",
                    "4 6 1...e4illegal: 1...e4: not a legal move here; what follows is not examined",
                    "5 0 unreadable: the row holds 2 games: the first is examined, what comes \
                     behind is not",
                    "5 1 whole 1-0",
                ]
            );
        }
    }

    #[test]
    fn incomplete_table_is_reported() {
        let (checked, reported) = found(&[Some("1. e4"), Some("1. d4"), Some("break")], 2);
        let Err(Error::Read { before, .. }) = checked else {
            panic!("{checked:?}");
        };
        assert_eq!(before.games, 2);
        let last = reported.last().expect("the break");
        assert!(
            last.starts_with("2 0 unreadable: the file cannot be read on: torn"),
            "{last}"
        );
    }
}
