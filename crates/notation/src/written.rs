//! A move as written, parsed without a position.
//!
//! The Laws judge illegal, ambiguous and contradictory written moves: sealed moves, claims with a
//! written move, the scoresheet as evidence. So parsing the signs and finding the move are two
//! steps. This is the first.

use core::fmt;

use rokada_board::{CastlingSide, File, Rank, Role, Square};

use crate::{Letters, letters::file_of};

/// A written move as signs: the step and the optional marks around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Written {
    /// The piece and its squares.
    pub step: Step,
    /// The optional marks.
    pub signs: Signs,
}

/// The piece and its squares, as far as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Step {
    /// `0-0` or `0-0-0` (C.13.1, C.13.2).
    Castling(CastlingSide),
    /// A piece's letter and its arrival square (C.8), perhaps with a file or
    /// rank of departure (C.10) or both (the longer form).
    Piece {
        /// The piece; never the pawn.
        role: Role,
        /// File of departure, where written.
        from_file: Option<File>,
        /// Rank of departure, where written.
        from_rank: Option<Rank>,
        /// The square of arrival.
        to: Square,
    },
    /// A pawn's arrival square (C.8), with the file of departure if it
    /// captures (C.9.3).
    Pawn {
        /// File of departure; without one the pawn goes straight ahead.
        from_file: Option<File>,
        /// Rank of departure, only in the longer form.
        from_rank: Option<Rank>,
        /// The square of arrival.
        to: Square,
        /// The piece named after the square (C.11), as written: it may be a piece that no pawn can
        /// become.
        promotion: Option<Role>,
    },
}

/// The optional marks of a written move (C.12, C.13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Signs {
    /// `x`, `×` or `:` is written.
    pub capture: bool,
    /// `+`, or `++`, `#` or the word "mat".
    pub check: Option<CheckSign>,
    /// `e.p.` is written.
    pub en_passant: bool,
    /// `(=)` is written: a draw was offered (C.12).
    pub draw_offer: bool,
    /// `!`, `?` and their pairs.
    pub assessment: Option<Assessment>,
}

/// The mark for check or mate (C.13.4, C.13.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum CheckSign {
    /// `+`.
    Check,
    /// `++`, `#` or the word; two plus signs never mean double check.
    Mate,
}

/// A reader's opinion of a move, as numbered by the PGN standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Assessment {
    /// `!`
    Good = 1,
    /// `?`
    Mistake = 2,
    /// `!!`
    Brilliant = 3,
    /// `??`
    Blunder = 4,
    /// `!?`
    Interesting = 5,
    /// `?!`
    Dubious = 6,
}

impl Assessment {
    /// The PGN numeric annotation glyph, 1 to 6.
    pub const fn nag(self) -> u8 {
        self as u8
    }

    /// Reads one of the six signs, as a whole.
    pub fn from_sign(sign: &str) -> Option<Assessment> {
        match sign {
            "!" => Some(Assessment::Good),
            "?" => Some(Assessment::Mistake),
            "!!" => Some(Assessment::Brilliant),
            "??" => Some(Assessment::Blunder),
            "!?" => Some(Assessment::Interesting),
            "?!" => Some(Assessment::Dubious),
            _ => None,
        }
    }
}

/// The text is no move in any accepted form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SyntaxError {
    /// Byte offset in the text where parsing stopped.
    pub at: usize,
    /// The kind of error there.
    pub kind: SyntaxErrorKind,
}

/// The kind of error in a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum SyntaxErrorKind {
    /// The text is empty.
    Empty,
    /// A letter for the pawn, which has none (C.4).
    PawnLetter(char),
    /// A letter that is no piece in the declared language.
    UnknownLetter(char),
    /// A file or rank was expected; this was found (`None`: the end).
    NoSquare(Option<char>),
    /// A pawn's departure is given by a rank without a file, or a capturing
    /// pawn has no file of departure (C.9.3).
    NoDepartureFile,
    /// Only a pawn is promoted.
    PromotedPiece,
    /// Castling with neither two nor three rings.
    Castling,
    /// A sign after the move that has no meaning there.
    Unexpected(char),
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            SyntaxErrorKind::Empty => return write!(f, "nothing is written"),
            SyntaxErrorKind::PawnLetter(letter) => {
                write!(f, "a pawn has no letter, leave out {letter:?} (C.4)")
            }
            SyntaxErrorKind::UnknownLetter(letter) => {
                write!(f, "{letter:?} is no piece in this language")
            }
            SyntaxErrorKind::NoSquare(Some(found)) => {
                write!(f, "expected a square, found {found:?}")
            }
            SyntaxErrorKind::NoSquare(None) => write!(f, "expected a square, found the end"),
            SyntaxErrorKind::NoDepartureFile => {
                write!(f, "a capturing pawn needs its file of departure (C.9.3)")
            }
            SyntaxErrorKind::PromotedPiece => write!(f, "only a pawn is promoted"),
            SyntaxErrorKind::Castling => write!(f, "castling is written 0-0 or 0-0-0"),
            SyntaxErrorKind::Unexpected(found) => {
                write!(f, "{found:?} has no meaning after a move")
            }
        }?;
        write!(f, ", at byte {} of the move", self.at)
    }
}

impl core::error::Error for SyntaxError {}

/// How to read a Cyrillic х, which looks like the capture sign.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum CyrillicX {
    /// As the h-file: the rule.
    File,
    /// As the capture sign: only to ask whether that was meant.
    Capture,
}

impl Written {
    /// Reads a move written in the letters of a language or a country, without a
    /// position.
    ///
    /// Accepts every form of Appendix C and other usual ones: a move number in front, short and
    /// long form, `x`, `×`, `:` or nothing, hyphens and dashes, castling with zeros or letters,
    /// `=Q`, `(Q)` or `Q`, `+`, `++`, `#`, "mat", `e.p.`, `(=)` and `!?`. A Cyrillic х is the
    /// h-file.
    ///
    /// # Errors
    /// [`SyntaxError`] with the byte offset where the text stops being a move. A pawn's letter is
    /// such an error (C.4).
    ///
    /// ```
    /// use rokada_notation::{Language, Step, Written};
    /// let written = Written::parse("exd6 e.p.", Language::Sl)?;
    /// assert!(written.signs.capture && written.signs.en_passant);
    /// assert!(matches!(written.step, Step::Pawn { .. }));
    /// assert!(Written::parse("pe5", Language::En).is_err());
    /// # Ok::<(), rokada_notation::SyntaxError>(())
    /// ```
    pub fn parse(text: &str, letters: impl Into<Letters>) -> Result<Written, SyntaxError> {
        Written::parse_with(text, letters.into(), CyrillicX::File)
    }

    pub(crate) fn parse_with(
        text: &str,
        letters: Letters,
        cyrillic_x: CyrillicX,
    ) -> Result<Written, SyntaxError> {
        let mut pen = Pen {
            text,
            at: 0,
            letters,
            cyrillic_x,
        };
        pen.skip_number();
        let mut signs = Signs::default();
        let step = pen.step(&mut signs)?;
        pen.signs(&mut signs)?;
        Ok(Written { step, signs })
    }
}

/// The signs for mate, each before its own prefixes.
const MATE: [&str; 7] = ["++", "#", "‡", "mate", "matt", "mat", "мат"];

/// A position in the text, and how to read it.
struct Pen<'a> {
    text: &'a str,
    at: usize,
    letters: Letters,
    cyrillic_x: CyrillicX,
}

impl Pen<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip(&mut self, letter: char) {
        self.at += letter.len_utf8();
    }

    /// Takes the next character if the function finds a meaning for it.
    fn take<T>(&mut self, meaning: impl Fn(char) -> Option<T>) -> Option<T> {
        let letter = self.peek()?;
        let found = meaning(letter)?;
        self.skip(letter);
        Some(found)
    }

    fn take_if(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        self.take(|letter| wanted(letter).then_some(())).is_some()
    }

    fn error<T>(&self, kind: SyntaxErrorKind) -> Result<T, SyntaxError> {
        Err(SyntaxError { at: self.at, kind })
    }

    fn skip_spaces(&mut self) {
        while self.take_if(char::is_whitespace) {}
    }

    /// `12.`, `12...` or `12…`; castling `0-0` has no dot and stays.
    fn skip_number(&mut self) {
        self.skip_spaces();
        let start = self.at;
        while self.take_if(|letter| letter.is_ascii_digit()) {}
        let dots = self.at;
        while self.take_if(|letter| matches!(letter, '.' | '…')) {}
        if self.at == dots {
            self.at = start;
        }
        self.skip_spaces();
    }

    fn step(&mut self, signs: &mut Signs) -> Result<Step, SyntaxError> {
        let Some(first) = self.peek() else {
            return self.error(SyntaxErrorKind::Empty);
        };
        if is_ring(first) {
            return self.castling();
        }
        let role = self.role(first)?;
        let from_file = self.file();
        let from_rank = self.take(rank_of);
        let hyphen = self.between(signs);
        let departure_end = self.at;
        let (from_file, from_rank, to) = match (self.file(), from_file, from_rank) {
            (Some(file), _, _) => match self.take(rank_of) {
                Some(rank) => (from_file, from_rank, Square::new(file, rank)),
                None => return self.error(SyntaxErrorKind::NoSquare(self.peek())),
            },
            (None, Some(file), Some(rank)) if !hyphen && !signs.capture => {
                (None, None, Square::new(file, rank))
            }
            (None, Some(_) | None, Some(_) | None) => {
                return self.error(SyntaxErrorKind::NoSquare(self.peek()));
            }
        };
        let promotion = self.promotion()?;
        if let Some(role) = role {
            if promotion.is_some() {
                return self.error(SyntaxErrorKind::PromotedPiece);
            }
            return Ok(Step::Piece {
                role,
                from_file,
                from_rank,
                to,
            });
        }
        if from_file.is_none() && (from_rank.is_some() || hyphen || signs.capture) {
            return Err(SyntaxError {
                at: departure_end,
                kind: SyntaxErrorKind::NoDepartureFile,
            });
        }
        Ok(Step::Pawn {
            from_file,
            from_rank,
            to,
            promotion,
        })
    }

    fn take_piece(&mut self) -> Option<Role> {
        let (role, bytes) = self.letters.role_at(self.rest())?;
        self.at += bytes;
        Some(role)
    }

    /// The piece a move begins with; `None` when it begins with a square.
    fn role(&mut self, first: char) -> Result<Option<Role>, SyntaxError> {
        if file_of(first).is_some() || rank_of(first).is_some() || is_capture(first) {
            return Ok(None);
        }
        if let Some(role) = self.take_piece() {
            return Ok(Some(role));
        }
        if self.letters.is_pawn_letter(first) {
            return self.error(SyntaxErrorKind::PawnLetter(first));
        }
        if first.is_alphabetic() || !first.is_ascii() {
            return self.error(SyntaxErrorKind::UnknownLetter(first));
        }
        self.error(SyntaxErrorKind::NoSquare(Some(first)))
    }

    fn file(&mut self) -> Option<File> {
        let cyrillic_x = self.cyrillic_x;
        self.take(|letter| match cyrillic_x {
            CyrillicX::Capture if letter == 'х' => None,
            CyrillicX::Capture | CyrillicX::File => file_of(letter),
        })
    }

    /// A hyphen or a capture sign between departure and arrival; returns whether it was a hyphen.
    fn between(&mut self, signs: &mut Signs) -> bool {
        let hyphen = self.take_if(is_hyphen);
        let cyrillic_x = self.cyrillic_x;
        signs.capture = self.take_if(|letter| {
            is_capture(letter) || (letter == 'х' && cyrillic_x == CyrillicX::Capture)
        });
        hyphen
    }

    /// `Q`, `=Q` or `(Q)` after the arrival square.
    fn promotion(&mut self) -> Result<Option<Role>, SyntaxError> {
        let start = self.at;
        if self.take_if(|letter| letter == '=') {
            let role = self.take_piece();
            return match (role, self.peek()) {
                (Some(role), _) => Ok(Some(role)),
                (None, Some(letter)) => self.error(SyntaxErrorKind::UnknownLetter(letter)),
                (None, None) => self.error(SyntaxErrorKind::Unexpected('=')),
            };
        }
        if self.take_if(|letter| letter == '(') {
            let role = self.take_piece();
            if role.is_some() && self.take_if(|letter| letter == ')') {
                return Ok(role);
            }
            // Not a promotion: the brackets of a draw offer, read later.
            self.at = start;
            return Ok(None);
        }
        Ok(self.take_piece())
    }

    fn castling(&mut self) -> Result<Step, SyntaxError> {
        let mut rings = 0;
        loop {
            if !self.take_if(is_ring) {
                return self.error(SyntaxErrorKind::Castling);
            }
            rings += 1;
            if rings == 3 || !self.take_if(is_hyphen) {
                break;
            }
        }
        match rings {
            2 => Ok(Step::Castling(CastlingSide::KingSide)),
            3 => Ok(Step::Castling(CastlingSide::QueenSide)),
            _ => self.error(SyntaxErrorKind::Castling),
        }
    }

    /// The marks after a move, in any order, with or without spaces between them.
    fn signs(&mut self, signs: &mut Signs) -> Result<(), SyntaxError> {
        loop {
            self.skip_spaces();
            let Some(letter) = self.peek() else {
                return Ok(());
            };
            let taken = self.check(signs)
                || self.en_passant(signs)
                || self.draw_offer(signs)
                || self.assessment(signs);
            if !taken {
                return self.error(SyntaxErrorKind::Unexpected(letter));
            }
        }
    }

    fn check(&mut self, signs: &mut Signs) -> bool {
        let found = MATE.into_iter().find(|word| self.rest().starts_with(word));
        if let Some(word) = found {
            self.at += word.len();
            signs.check = Some(CheckSign::Mate);
            return true;
        }
        let check = self.take_if(|letter| matches!(letter, '+' | '†'));
        if check && signs.check.is_none() {
            signs.check = Some(CheckSign::Check);
        }
        check
    }

    /// `e.p.`, `ep`, `e. p.`, in either script.
    fn en_passant(&mut self, signs: &mut Signs) -> bool {
        let start = self.at;
        if self.take_if(|letter| matches!(letter, 'e' | 'е')) {
            self.take_if(|letter| letter == '.');
            self.skip_spaces();
            if self.take_if(|letter| matches!(letter, 'p' | 'р' | 'п')) {
                self.take_if(|letter| letter == '.');
                signs.en_passant = true;
                return true;
            }
        }
        self.at = start;
        false
    }

    fn draw_offer(&mut self, signs: &mut Signs) -> bool {
        let found = self.rest().starts_with("(=)");
        if found {
            self.at += "(=)".len();
            signs.draw_offer = true;
        }
        found
    }

    fn assessment(&mut self, signs: &mut Signs) -> bool {
        let start = self.at;
        while self.take_if(|letter| matches!(letter, '!' | '?')) {}
        let sign = &self.text[start..self.at];
        if !sign.is_empty() {
            // A longer row of marks adds no meaning.
            signs.assessment = Assessment::from_sign(sign).or(signs.assessment);
        }
        !sign.is_empty()
    }
}

fn rank_of(letter: char) -> Option<Rank> {
    let digit = letter.to_digit(10)?;
    Rank::from_index(u8::try_from(digit.checked_sub(1)?).ok()?)
}

pub(crate) fn is_ring(letter: char) -> bool {
    matches!(letter, '0' | 'O' | 'o' | 'О' | 'о')
}

pub(crate) fn is_hyphen(letter: char) -> bool {
    matches!(letter, '-' | '‐' | '‑' | '‒' | '–' | '—' | '−')
}

fn is_capture(letter: char) -> bool {
    matches!(letter, 'x' | 'X' | '×' | ':')
}

/// Whether a separate word is only marks of the move before it.
pub(crate) fn is_mark(word: &str) -> bool {
    let letters = word.trim_end_matches('.');
    MATE.contains(&letters)
        || word == "(=)"
        || matches!(letters, "e" | "p" | "е" | "р" | "п")
        || word.chars().all(|letter| "+#‡†!?".contains(letter))
        || (word.chars().filter(|&letter| letter != '.'))
            .map(|letter| match letter {
                'e' | 'е' => 'e',
                'p' | 'р' | 'п' => 'p',
                other => other,
            })
            .eq("ep".chars())
}
