//! Scoresheets, envelopes and incident reports as PDF.
//!
//! A [`Paper`] is words in their order; [`Paper::to_pdf`] puts them on pages of A4. This crate
//! knows no chess: the hall provides the text. It uses no clock and no random numbers, so the same
//! paper gives the same bytes.
//!
//! - `layout`: positions of words, and page breaks.
//! - `letters`: the two fonts, widths of words, missing letters.
//! - `ink`: renders the layout to PDF.
//! - `parts`: the structure of the document, for screen readers.

#![doc = include_str!("../README.md")]
#![allow(
    clippy::float_arithmetic,
    reason = "a page is measured in points, and no rule depends on the position of a word"
)]

mod ink;
mod layout;
mod letters;
mod parts;

/// A document: a title, rows at the head, its parts in order, lines to sign.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Paper {
    /// The heading of the first page, and the document's title.
    pub title: String,
    /// The language of the words, as BCP 47 writes it: `sr-Latn`.
    pub language: String,
    /// The rows at the head: a label and its value.
    pub rows: Vec<(String, String)>,
    /// The parts below the head.
    pub parts: Vec<Part>,
    /// The lines to sign: who signs, and the text on the line.
    pub signatures: Vec<(String, String)>,
}

/// A part of a paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// A heading.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// The columns of a scoresheet.
    Moves(Moves),
    /// A board with its pieces.
    Board(Vec<Man>),
    /// A table.
    Table(Table),
}

/// The columns of a scoresheet, two of them to a page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Moves {
    /// The headings of number, White and Black.
    pub heads: [String; 3],
    /// The moves. Lines without a move are to be filled in by hand.
    pub lines: Vec<Line>,
}

/// A move of both sides on a scoresheet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Line {
    /// The number of the move.
    pub number: u32,
    /// White's and Black's half-move: the move, and the clock time after it. Empty if nothing is
    /// written.
    pub moves: [(String, String); 2],
}

/// A piece on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Man {
    /// The file, 0 for a.
    pub file: u8,
    /// The rank, 0 for the first.
    pub rank: u8,
    /// The letter of the piece in the reader's language.
    pub letter: String,
    /// Whether it is White's.
    pub is_white: bool,
}

/// A table with rows as high as their words need.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Table {
    /// The width of each column, as a share of all.
    pub widths: Vec<u8>,
    /// The headings of the columns, repeated on each page.
    pub heads: Vec<String>,
    /// The cells, row by row.
    pub rows: Vec<Vec<String>>,
}

/// Why a PDF could not be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the paper cannot be written as PDF: {0}")]
pub struct Error(String);

impl Paper {
    /// Renders the paper to PDF, on as many A4 pages as it needs.
    ///
    /// # Errors
    ///
    /// If the PDF writer fails.
    pub fn to_pdf(&self) -> Result<Vec<u8>, Error> {
        bound(std::slice::from_ref(self))
    }
}

/// Renders several papers to one PDF, each on pages of its own. Title and language of the file are
/// those of the first.
///
/// # Errors
///
/// If the PDF writer fails.
pub fn bound(papers: &[Paper]) -> Result<Vec<u8>, Error> {
    let faces = letters::Fonts::new()?;
    let pages: Vec<_> = papers
        .iter()
        .enumerate()
        .flat_map(|(number, paper)| layout::lay_out(number, paper, &faces))
        .collect();
    ink::write(papers.first(), &pages, &faces)
}
