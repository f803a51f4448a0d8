//! Reads the fields of a row from text: `{side}`, `{square}`, `{text}`.

use alloc::{boxed::Box, format, string::String, vec::Vec};

use rokada_board::{Color, Role, Setup, Square};
use rokada_notation::{Letters, spoken};

use super::{
    ActError, Addressed, Deed, Incident, Penalty, Points, PutUp, Score, Step,
    parse::{Result, color, no_claim, no_result, number, parse_penalty, role, span, square, wrong},
};
use crate::{clock::Millis, wrong::Wrong};

/// The largest number of fields in a row.
pub(super) const FIELDS_MAX: usize = 3;

/// The words in the fields of a row; an unused slot has no name.
#[derive(Debug, Default)]
pub(super) struct Fields<'w>([Field<'w>; FIELDS_MAX]);

#[derive(Debug, Clone, Copy, Default)]
struct Field<'w> {
    name: &'static str,
    /// Its first word, without the text of the row around the field.
    first: &'w str,
    /// The words after the first.
    more: &'w [&'w str],
}

impl<'w> Fields<'w> {
    /// Adds a field: its first word without the text around it, and the words after.
    pub(super) fn push(&mut self, name: &'static str, first: &'w str, more: &'w [&'w str]) {
        self.add(Field { name, first, more });
    }

    fn add(&mut self, field: Field<'w>) {
        let free = self.0.iter_mut().find(|field| field.name.is_empty());
        if let Some(free) = free {
            *free = field;
        }
    }

    /// Adds the fields of the rest of the row.
    pub(super) fn append(&mut self, after: &Self) {
        for field in after.0 {
            self.add(field);
        }
    }

    fn field(&self, name: &str) -> (&'w str, &'w [&'w str]) {
        let found = self.0.iter().find(|field| field.name == name);
        found.map_or(("", &[]), |field| (field.first, field.more))
    }

    /// A field of one word; empty if the row lacks it.
    pub(super) fn word(&self, name: &str) -> &'w str {
        self.field(name).0
    }

    fn words(&self, name: &str) -> Vec<&'w str> {
        let (first, more) = self.field(name);
        [first].into_iter().chain(more.iter().copied()).collect()
    }

    /// A field of several words.
    pub(super) fn long(&self, name: &str) -> String {
        self.words(name).join(" ")
    }

    pub(super) fn text(&self) -> String {
        self.long("text")
    }

    pub(super) fn side(&self) -> Result<Color> {
        color(self.word("side"))
    }

    pub(super) fn square(&self) -> Result<Square> {
        square(self.word("square"))
    }

    pub(super) fn squares(&self) -> Result<Vec<Square>> {
        self.words("squares").into_iter().map(square).collect()
    }

    pub(super) fn two_squares(&self) -> Result<[Square; 2]> {
        let squares = self.squares()?;
        squares.try_into().or_else(|_| {
            wrong(
                "one-square-or-two",
                "`touch` takes one square, or two if it is not known which piece was touched first: touch d1 d8",
            )
        })
    }

    pub(super) fn piece(&self) -> Result<Role> {
        role(self.word("piece"))
    }

    pub(super) fn step(&self) -> Result<Step> {
        self.word("move").parse()
    }

    pub(super) fn steps(&self) -> Result<Vec<Step>> {
        self.words("moves").into_iter().map(str::parse).collect()
    }

    /// The pieces, then optionally the side to move, castling rights, an en passant square.
    ///
    /// The game supplies the number of moves and whatever is left out.
    pub(super) fn position(&self) -> Result<Box<PutUp>> {
        let words = self.words("position");
        let mut fen = words.clone();
        for usual in ["w", "-", "-", "0", "1"].iter().skip(words.len() - 1) {
            fen.push(usual);
        }
        match fen.join(" ").parse::<Setup>() {
            Ok(setup) => Ok(Box::new(PutUp {
                setup,
                says_turn: words.len() > 1,
                says_castling: words.len() > 2,
            })),
            Err(why) => Err(ActError(Wrong::from(&why))),
        }
    }

    pub(super) fn number(&self) -> Result<u32> {
        number(self.word("number"))
    }

    /// A number before a text: digits only.
    pub(super) fn figures(&self) -> Result<u32> {
        let word = self.word("number");
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        number(if is_number { word } else { "" })
    }

    pub(super) fn span(&self) -> Result<Millis> {
        span(self.word("span"))
    }

    /// A span that a row writes after a minus sign.
    pub(super) fn span_taken(&self) -> Result<Millis> {
        span(&format!("-{}", self.word("span")))
    }

    pub(super) fn time(&self) -> Result<Millis> {
        span(self.word("time"))
    }

    /// The result of a game, which is written in the same way in every event.
    pub(super) fn score(&self) -> Result<Score> {
        match self.word("score").parse() {
            Ok(Score::Played(Points::More(_), _) | Score::Played(_, Points::More(_))) => {
                no_result(self.word("score"))
            }
            score => score,
        }
    }

    pub(super) fn penalty(&self) -> Result<Penalty> {
        let words = self.words("penalty");
        parse_penalty(words.strip_prefix(&[""]).unwrap_or(&words))
    }

    /// A language in which moves can be announced.
    pub(super) fn spoken(&self) -> Result<Letters> {
        let known = self.word("text").parse().ok();
        known.filter(|letters| spoken::is_known(*letters)).map_or_else(
            || {
                wrong(
                    "no-spoken-language",
                    "moves are announced in German; the arbiter may allow en, sr-Latn, sr-Cyrl, cnr, sl or ro",
                )
            },
            Ok,
        )
    }

    /// An incident, as an index into the list of those that have a name.
    pub(super) fn incident(&self) -> Result<usize> {
        let kind = self.long("kind");
        let is_it = |known: &Incident| known.words == kind;
        match Incident::LISTED.iter().position(is_it) {
            Some(index) => Ok(index),
            None => no_claim(&kind),
        }
    }

    /// An answer, with the address of its question.
    pub(super) fn answer(&self) -> Deed {
        let words = [self.words("question"), self.words("text")].concat();
        let said = words.strip_prefix(&[""]).unwrap_or(&words);
        let (to, option) = Addressed::cut(said);
        let option = option.join(" ");
        Deed::Answer { to, option }
    }
}
