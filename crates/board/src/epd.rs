//! EPD in and out: a position with operations, as used by test suites and databases.
//!
//! `2k5/8/8/8/8/8/8/R3K3 w Q - bm O-O-O; id "castling.1";` is the first four fields of FEN and then
//! operations, each an opcode with its operands, ended by a semicolon. Two operations are the clocks
//! of FEN (`hmvc`, `fmvn`) and are read into the setup; the others are kept as text, in their order.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use crate::{CastlingStyle, FenErrors, Setup, fen};

/// A setup with operations.
///
/// ```
/// use rokada_board::Epd;
///
/// let epd: Epd = "2k5/8/8/8/8/8/8/R3K3 w Q - bm O-O-O; id \"castling.1\"; hmvc 7;"
///     .parse()
///     .expect("good EPD");
/// assert_eq!(epd.setup.halfmoves, 7);
/// assert_eq!(epd.text("id"), Some("castling.1"));
/// assert_eq!(
///     epd.to_string(),
///     "2k5/8/8/8/8/8/8/R3K3 w Q - hmvc 7; bm O-O-O; id \"castling.1\";"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    /// The position; its clocks are those of `hmvc` and `fmvn`, else 0 and 1.
    pub setup: Setup,
    /// All operations except `hmvc` and `fmvn`, in their order.
    pub operations: Vec<Operation>,
}

impl Epd {
    /// The first operation with this opcode.
    pub fn operation(&self, opcode: &str) -> Option<&Operation> {
        self.operations
            .iter()
            .find(|operation| operation.opcode == opcode)
    }

    /// Reads a line whose position is good, even if the operations are not: many suites write prose
    /// where an operation should be. Text that is no operation is returned separately, unchanged,
    /// up to its semicolon.
    ///
    /// ```
    /// use rokada_board::Epd;
    ///
    /// let line = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; (White wins); id \"one\";";
    /// let (epd, odd) = Epd::parse_lenient(line).expect("a good position");
    /// assert_eq!(epd.text("id"), Some("one"));
    /// assert_eq!(odd[0].text, "(White wins)");
    /// ```
    ///
    /// # Errors
    /// Faults of the position.
    pub fn parse_lenient(text: &str) -> Result<(Epd, Vec<InvalidOperation>), FenErrors> {
        let (mut rest, mut epd) = position(text)?;
        let mut odd = Vec::new();
        while rest.skip_semicolons() {
            let start = rest.at;
            if let Err(error) = rest.operation_into(&mut epd) {
                rest.at = match error {
                    // The end of the text is unknown.
                    EpdError::UnclosedText(_) => text.len(),
                    EpdError::Fen(_) | EpdError::Opcode(_) | EpdError::Clock(_) => text[start..]
                        .find(';')
                        .map_or(text.len(), |end| start + end),
                };
                let text = text[start..rest.at].trim_end().to_string();
                odd.push(InvalidOperation { text, error });
            }
        }
        Ok((epd, odd))
    }

    /// The first operand of the first operation with this opcode.
    pub fn text(&self, opcode: &str) -> Option<&str> {
        Some(self.operation(opcode)?.operands.first()?.as_str())
    }
}

/// Text in the place of an operation, but not a valid one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidOperation {
    /// The text up to its semicolon.
    pub text: String,
    /// Why it is no operation.
    pub error: EpdError,
}

/// An opcode with its operands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Operation {
    opcode: String,
    /// The operands after the opcode.
    pub operands: Vec<Operand>,
}

impl Operation {
    /// An operation, if the opcode is one: a letter, then letters, digits and underscores.
    pub fn new(opcode: &str, operands: Vec<Operand>) -> Option<Operation> {
        is_opcode(opcode).then(|| Operation {
            opcode: opcode.to_string(),
            operands,
        })
    }

    /// The opcode, such as `bm` (best move) or `id`.
    pub fn opcode(&self) -> &str {
        &self.opcode
    }
}

/// An operand: a move, a number or a text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// Written without quotation marks. One that is empty or contains a space, semicolon or
    /// quotation mark is written as a text.
    Word(String),
    /// Written between quotation marks, which it cannot contain: they are written as `'`.
    Text(String),
}

impl Operand {
    /// The operand without quotation marks.
    pub fn as_str(&self) -> &str {
        match self {
            Operand::Word(text) | Operand::Text(text) => text,
        }
    }
}

impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Operand::Word(word) if is_word(word) => f.write_str(word),
            Operand::Word(text) | Operand::Text(text) => {
                write!(f, "\"{}\"", text.replace('"', "'"))
            }
        }
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_part)
}

/// Whether this character may be part of a word.
fn is_part(letter: char) -> bool {
    !letter.is_whitespace() && !matches!(letter, ';' | '"')
}

fn is_opcode(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// The four fields, the clocks where they are not 0 and 1, the other operations.
impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.setup.fen(CastlingStyle::XFen);
        let mut fields = fen.split(' ');
        let first = fields.next().unwrap_or_default();
        f.write_str(first)?;
        for field in fields.take(3) {
            write!(f, " {field}")?;
        }
        if self.setup.halfmoves != 0 {
            write!(f, " hmvc {};", self.setup.halfmoves)?;
        }
        if self.setup.fullmoves != 1 {
            write!(f, " fmvn {};", self.setup.fullmoves)?;
        }
        for Operation { opcode, operands } in &self.operations {
            write!(f, " {opcode}")?;
            for operand in operands {
                write!(f, " {operand}")?;
            }
            f.write_str(";")?;
        }
        Ok(())
    }
}

/// Why a text is no EPD.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EpdError {
    /// The four fields have faults.
    Fen(FenErrors),
    /// An operation does not begin with an opcode; the offset in bytes.
    Opcode(usize),
    /// A text has no second quotation mark; the offset of the first in bytes.
    UnclosedText(usize),
    /// `hmvc` or `fmvn` is not followed by one number; the offset of the opcode in bytes.
    Clock(usize),
}

impl fmt::Display for EpdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EpdError::Fen(errors) => errors.fmt(f),
            EpdError::Opcode(at) => write!(f, "expected an opcode such as `bm` at byte {at}"),
            EpdError::UnclosedText(at) => {
                write!(
                    f,
                    "the text that begins at byte {at} has no end: expected `\"`"
                )
            }
            EpdError::Clock(at) => {
                write!(f, "expected one number behind the opcode at byte {at}")
            }
        }
    }
}

impl core::error::Error for EpdError {}

/// Reads the four fields, the two clocks of FEN if present, and operations. The last semicolon may
/// be missing.
impl FromStr for Epd {
    type Err = EpdError;

    fn from_str(text: &str) -> Result<Epd, EpdError> {
        let (mut rest, mut epd) = position(text).map_err(EpdError::Fen)?;
        while rest.skip_semicolons() {
            rest.operation_into(&mut epd)?;
        }
        Ok(epd)
    }
}

/// The position at the beginning of a line, and the rest of the line.
fn position(text: &str) -> Result<(Rest<'_>, Epd), FenErrors> {
    let mut rest = Rest { text, at: 0 };
    while rest.fields() < 4 && rest.skip_field() {}
    while rest.fields() < 6 && rest.is_number_next() {
        rest.skip_field();
    }
    // EPD has no such counters, and suites begin to count anywhere.
    let setup = fen::read(&text[..rest.at]).or_else(|errors| errors.meant().ok_or(errors))?;
    let operations = Vec::new();
    Ok((rest, Epd { setup, operations }))
}

fn clock(operation: &Operation, at: usize) -> Result<u32, EpdError> {
    match operation.operands.as_slice() {
        [number] => number.as_str().parse().map_err(|_| EpdError::Clock(at)),
        _ => Err(EpdError::Clock(at)),
    }
}

struct Rest<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Rest<'a> {
    fn fields(&self) -> usize {
        self.text[..self.at].split_ascii_whitespace().count()
    }

    /// The next character that is no white space, which is skipped.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn is_number_next(&mut self) -> bool {
        let is_any = self.peek().is_some();
        let word = self.text[self.at..].split(|letter| !is_part(letter)).next();
        is_any
            && word.is_some_and(|word| {
                word.bytes().all(|byte| byte.is_ascii_digit()) && !word.is_empty()
            })
    }

    fn skip_field(&mut self) -> bool {
        self.peek().is_some() && !self.take(is_part).is_empty()
    }

    /// The text up to the first character that is not wanted.
    fn take(&mut self, is_wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = &self.text[self.at..];
        let end = rest.find(|letter| !is_wanted(letter)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Skips empty operations (some suites begin each with the semicolon); true if another one
    /// follows.
    fn skip_semicolons(&mut self) -> bool {
        while self.peek() == Some(';') {
            self.at += 1;
        }
        self.peek().is_some()
    }

    /// Reads one operation into the clocks or the list.
    fn operation_into(&mut self, epd: &mut Epd) -> Result<(), EpdError> {
        let start = self.at;
        let operation = self.operation()?;
        match operation.opcode() {
            "hmvc" => epd.setup.halfmoves = clock(&operation, start)?,
            "fmvn" => epd.setup.fullmoves = clock(&operation, start)?.max(1),
            _ => epd.operations.push(operation),
        }
        Ok(())
    }

    fn operation(&mut self) -> Result<Operation, EpdError> {
        let start = self.at;
        let word = self.take(is_part);
        let mut operation = Operation::new(word, Vec::new()).ok_or(EpdError::Opcode(start))?;
        while let Some(next) = self.peek() {
            if next == ';' {
                self.at += 1;
                break;
            }
            let operand = if next == '"' {
                self.quoted()?
            } else {
                Operand::Word(self.take(is_part).to_string())
            };
            operation.operands.push(operand);
        }
        Ok(operation)
    }

    fn quoted(&mut self) -> Result<Operand, EpdError> {
        let start = self.at;
        self.at += 1;
        let text = self.take(|letter| letter != '"');
        if self.at == self.text.len() {
            return Err(EpdError::UnclosedText(start));
        }
        self.at += 1;
        Ok(Operand::Text(text.to_string()))
    }
}
