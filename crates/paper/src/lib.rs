//! Scoresheets, envelopes and incident reports as PDF.
//!
//! A [`Paper`] is words in the order in which they stand; [`Paper::to_pdf`] puts them on pages of
//! A4. This room knows no chess: the hall fills in what stands where. It reads no clock and draws
//! nothing by chance, so the same paper gives the same bytes.
//!
//! - `layout`: where words stand, and where a page ends.
//! - `letters`: the two faces, how wide words are, what they cannot write.
//! - `ink`: what was laid out, as PDF.
//! - `parts`: what the words are part of, for those who hear the paper.

#![doc = include_str!("../README.md")]
#![allow(
    clippy::float_arithmetic,
    reason = "a page is measured in points, and no rule depends on where a word stands"
)]

mod ink;
mod layout;
mod letters;
mod parts;

/// What goes on paper: a title, what is said at its head, its parts in order, places to sign.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Paper {
    /// The heading of the first page, and the document's title.
    pub title: String,
    /// The language of the words, as BCP 47 writes it: `sr-Latn`.
    pub language: String,
    /// What is said at the head: what it is, and the word or words for it.
    pub rows: Vec<(String, String)>,
    /// What follows.
    pub parts: Vec<Part>,
    /// A line to sign on for each: who signs, and what stands on the line already.
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
    /// A board with what stands on it.
    Board(Vec<Man>),
    /// A table.
    Table(Table),
}

/// The columns of a scoresheet, two of them to a page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Moves {
    /// What stands above number, White and Black.
    pub heads: [String; 3],
    /// The moves. Lines without a move are there to write on.
    pub lines: Vec<Line>,
}

/// A move of both sides on a scoresheet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Line {
    /// The number of the move.
    pub number: u32,
    /// White's and Black's half-move: the move, and what the clock showed after it. Empty where
    /// nothing is written.
    pub moves: [(String, String); 2],
}

/// A man on the board.
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

/// A table whose cells are as high as their words need.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Table {
    /// How wide each column is, as a share of all.
    pub widths: Vec<u8>,
    /// What stands above the columns, again on each page.
    pub heads: Vec<String>,
    /// The cells, row by row.
    pub rows: Vec<Vec<String>>,
}

/// Why there is no PDF.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the paper cannot be written as PDF: {0}")]
pub struct Error(String);

impl Paper {
    /// The paper as PDF, on as many pages of A4 as it needs.
    ///
    /// # Errors
    ///
    /// Where the writer of the PDF fails.
    pub fn to_pdf(&self) -> Result<Vec<u8>, Error> {
        bound(std::slice::from_ref(self))
    }
}

/// Several papers as one PDF, each on pages of its own. Title and language of the file are those
/// of the first.
///
/// # Errors
///
/// Where the writer of the PDF fails.
pub fn bound(papers: &[Paper]) -> Result<Vec<u8>, Error> {
    let faces = letters::Faces::new()?;
    let pages: Vec<_> = papers
        .iter()
        .enumerate()
        .flat_map(|(number, paper)| layout::lay_out(number, paper, &faces))
        .collect();
    ink::write(papers.first(), &pages, &faces)
}
