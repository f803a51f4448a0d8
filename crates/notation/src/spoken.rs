//! Moves as they are announced to a visually disabled player.
//!
//! Laws 2023, D.2.1 (2018: D.2.1; 2014: D.2.1): the files have names, the
//! ranks are German numbers unless the arbiter decides otherwise, castling and
//! the pieces have German names, and the piece of a promotion is announced.
//! There is no word for capture, check or mate; such words are ignored, like "nach" and "von". The
//! English names of the pieces are accepted.

mod tongues;

pub use tongues::{in_german, is_known};

use alloc::string::String;
use core::fmt;

use rokada_board::{CastlingSide, File, Move, Position, Rank, Role, Square};

use crate::{MoveError, Reading, Signs, Step, Written};

const FILES: [&str; 8] = [
    "Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector",
];
const RANKS: [&str; 8] = [
    "eins", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht",
];
/// Words that people add to a move and that the Laws do not define.
const UNHEARD: [&str; 18] = [
    "rochade", "castles", "castling", "nach", "von", "auf", "to", "from", "schlaegt", "nimmt",
    "mal", "x", "takes", "captures", "schach", "matt", "check", "mate",
];
/// In the order of [`Role::ALL`].
const ROLES: [&str; 6] = ["Bauer", "Springer", "Laeufer", "Turm", "Dame", "Koenig"];
const SHORT_CASTLING: &str = "Kurze Rochade";
const LONG_CASTLING: &str = "Lange Rochade";

/// The announcement of a legal move: "Springer Gustav eins Felix drei".
///
/// # Panics
/// May panic if the move is not legal in the position.
///
/// ```
/// use rokada_board::Position;
/// use rokada_notation::spoken;
/// let start = Position::initial();
/// let mv = start.parse_uci("g1f3").expect("a legal move");
/// assert_eq!(spoken::announce(&start, mv), "Springer Gustav eins Felix drei");
/// ```
pub fn announce(position: &Position, mv: Move) -> String {
    match mv.castling_side() {
        Some(CastlingSide::KingSide) => return SHORT_CASTLING.into(),
        Some(CastlingSide::QueenSide) => return LONG_CASTLING.into(),
        None => {}
    }
    let role = position
        .board()
        .role_at(mv.from())
        .expect("a legal move starts from a piece");
    let mut text = String::from(ROLES[role.index()]);
    push_square(&mut text, mv.from());
    push_square(&mut text, mv.to());
    if let Some(promotion) = mv.promotion() {
        push_word(&mut text, ROLES[promotion.index()]);
    }
    text
}

/// The text of a written move in the words of the article, without a position. It has only the
/// departure that was written, and names a pawn where it has one.
///
/// ```
/// use rokada_notation::{Language, Written, spoken};
/// let written = Written::parse("Nf3", Language::En).expect("a move");
/// assert_eq!(spoken::step_in_words(written.step), "Springer Felix drei");
/// ```
pub fn step_in_words(step: Step) -> String {
    let (role, file, rank, to, promotion) = match step {
        Step::Castling(CastlingSide::KingSide) => return SHORT_CASTLING.into(),
        Step::Castling(CastlingSide::QueenSide) => return LONG_CASTLING.into(),
        Step::Piece {
            role,
            from_file,
            from_rank,
            to,
        } => (role, from_file, from_rank, to, None),
        Step::Pawn {
            from_file,
            from_rank,
            to,
            promotion,
        } => (Role::Pawn, from_file, from_rank, to, promotion),
    };
    let mut text = String::new();
    if role != Role::Pawn || file.is_some() || rank.is_some() {
        text.push_str(ROLES[role.index()]);
    }
    if let Some(file) = file {
        push_word(&mut text, FILES[file.index()]);
    }
    if let Some(rank) = rank {
        push_word(&mut text, RANKS[rank.index()]);
    }
    push_square(&mut text, to);
    if let Some(promotion) = promotion {
        push_word(&mut text, ROLES[promotion.index()]);
    }
    text
}

fn push_square(text: &mut String, square: Square) {
    push_word(text, FILES[square.file().index()]);
    push_word(text, RANKS[square.rank().index()]);
}

fn push_word(text: &mut String, word: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(word);
}

/// The words are no announcement of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnnouncementSyntaxError {
    /// A word that is no piece, file, rank or castling.
    UnknownWord(String),
    /// The arrival square is missing.
    NoSquare,
    /// Words after a move was complete, or out of order.
    Unexpected(String),
}

impl fmt::Display for AnnouncementSyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnnouncementSyntaxError::UnknownWord(word) => {
                write!(f, "{word:?} is no piece, file, rank or castling")
            }
            AnnouncementSyntaxError::NoSquare => f.write_str("no arrival square was announced"),
            AnnouncementSyntaxError::Unexpected(word) => {
                write!(f, "{word:?} has no meaning at its place")
            }
        }
    }
}

impl core::error::Error for AnnouncementSyntaxError {}

/// Why an announcement gave no move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnnouncementError {
    /// The words are no announcement.
    Hearing(AnnouncementSyntaxError),
    /// They are, but of no single legal move.
    Move(MoveError),
}

impl fmt::Display for AnnouncementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnnouncementError::Hearing(error) => error.fmt(f),
            AnnouncementError::Move(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for AnnouncementError {}

#[derive(Clone, Copy)]
enum Word {
    Role(Role),
    File(File),
    Rank(Rank),
    Castling(CastlingSide),
}

/// Parses an announcement without a position.
///
/// Case does not matter; "König", "Läufer" and "fünf" with their dots or with `e`; "Hektor",
/// "Berta"; digits for ranks and letters for files; the pieces in English; "Bauer" and the square
/// of departure may be left out.
///
/// # Errors
/// [`AnnouncementSyntaxError`] with the word that was not recognized.
pub fn parse(text: &str) -> Result<Written, AnnouncementSyntaxError> {
    let mut step = None;
    let mut heard = PartialMove::default();
    // "e4" and "KurzeRochade" are written without a space in print.
    for raw in text.split(|letter: char| letter.is_whitespace() || matches!(letter, ',' | '-')) {
        if raw.is_empty() {
            continue;
        }
        let unexpected = || AnnouncementSyntaxError::Unexpected(raw.into());
        // "g1f3" is two squares without a space.
        let (first, second) = if raw.is_ascii() && raw.len() == 4 && is_square(&raw[..2]) {
            raw.split_at(2)
        } else {
            (raw, "")
        };
        let second = if second.is_empty() {
            [None, None]
        } else {
            words(second)?
        };
        for word in words(first)?.into_iter().chain(second) {
            match word {
                Some(Word::Castling(side)) if step.is_none() && heard.is_empty() => {
                    step = Some(Step::Castling(side));
                }
                Some(Word::Castling(_)) => return Err(unexpected()),
                Some(word) if step.is_none() => heard.add(word).ok_or_else(unexpected)?,
                Some(_) => return Err(unexpected()),
                None => {}
            }
        }
    }
    let step = match step {
        Some(step) => step,
        None => heard.step()?,
    };
    Ok(Written {
        step,
        signs: Signs::default(),
    })
}

/// Parses an announcement in a position.
///
/// # Errors
/// [`AnnouncementError`]: not understood, not legal, or ambiguous.
pub fn hear(position: &Position, text: &str) -> Result<Reading, AnnouncementError> {
    let mut written = parse(text).map_err(AnnouncementError::Hearing)?;
    written.step = with_piece_on_square(position, written.step);
    written.read(position).map_err(AnnouncementError::Move)
}

/// Two squares without a piece mean the piece on the first; a king that goes two files castles.
fn with_piece_on_square(position: &Position, step: Step) -> Step {
    let (named, from_file, from_rank, to, promotion) = match step {
        Step::Pawn {
            from_file,
            from_rank,
            to,
            promotion,
        } => (Role::Pawn, from_file, from_rank, to, promotion),
        Step::Piece {
            role,
            from_file,
            from_rank,
            to,
        } => (role, from_file, from_rank, to, None),
        Step::Castling(_) => return step,
    };
    let (Some(file), Some(rank)) = (from_file, from_rank) else {
        return step;
    };
    match position.board().role_at(Square::new(file, rank)) {
        Some(Role::King)
            if matches!(named, Role::Pawn | Role::King)
                && file.index().abs_diff(to.file().index()) == 2 =>
        {
            Step::Castling(CastlingSide::of(file, to.file()))
        }
        Some(role) if named == Role::Pawn && role != Role::Pawn && promotion.is_none() => {
            Step::Piece {
                role,
                from_file,
                from_rank,
                to,
            }
        }
        Some(_) | None => step,
    }
}

/// The parts of an announcement parsed so far.
#[derive(Default)]
struct PartialMove {
    role: Option<Role>,
    /// Files and ranks in order: departure first if there are two squares.
    squares: [(Option<File>, Option<Rank>); 2],
    /// The number of squares begun.
    begun: usize,
    promotion: Option<Role>,
}

impl PartialMove {
    fn is_empty(&self) -> bool {
        self.role.is_none() && self.begun == 0
    }

    /// Adds a word; `None` if it has no meaning here.
    fn add(&mut self, word: Word) -> Option<()> {
        if self.promotion.is_some() {
            return None;
        }
        match word {
            Word::Role(role) if self.is_empty() => self.role = Some(role),
            Word::Role(role) => self.promotion = Some(role),
            Word::File(file) => {
                let square = self.squares.get_mut(self.begun)?;
                square.0 = Some(file);
                self.begun += 1;
            }
            Word::Rank(rank) => {
                let waiting = self
                    .begun
                    .checked_sub(1)
                    .map(|last| &mut self.squares[last]);
                match waiting {
                    Some(square) if square.1.is_none() => square.1 = Some(rank),
                    Some(_) | None => {
                        let square = self.squares.get_mut(self.begun)?;
                        square.1 = Some(rank);
                        self.begun += 1;
                    }
                }
            }
            Word::Castling(_) => return None,
        }
        Some(())
    }

    fn step(&self) -> Result<Step, AnnouncementSyntaxError> {
        let (departure, arrival) = match self.begun {
            2 => (self.squares[0], self.squares[1]),
            _ => ((None, None), self.squares[0]),
        };
        let (Some(file), Some(rank)) = arrival else {
            return Err(AnnouncementSyntaxError::NoSquare);
        };
        let to = Square::new(file, rank);
        let (from_file, from_rank) = departure;
        match self.role {
            None | Some(Role::Pawn) => Ok(Step::Pawn {
                from_file,
                from_rank,
                to,
                promotion: self.promotion,
            }),
            Some(role) => match self.promotion {
                None => Ok(Step::Piece {
                    role,
                    from_file,
                    from_rank,
                    to,
                }),
                Some(piece) => Err(AnnouncementSyntaxError::Unexpected(
                    ROLES[piece.index()].into(),
                )),
            },
        }
    }
}

/// The words in one run of letters: usually one, two for a square such as `e4`, none for the filler
/// "Rochade" after its adjective.
fn words(raw: &str) -> Result<[Option<Word>; 2], AnnouncementSyntaxError> {
    let plain = plain(raw);
    let one = |word| Ok([Some(word), None]);
    match plain.as_str() {
        "kurze" | "kurz" | "short" | "kurzerochade" => {
            return one(Word::Castling(CastlingSide::KingSide));
        }
        "lange" | "lang" | "long" | "langerochade" => {
            return one(Word::Castling(CastlingSide::QueenSide));
        }
        unheard if UNHEARD.contains(&unheard) => return Ok([None, None]),
        _ => {}
    }
    let mut letters = plain.chars();
    if let (Some(first), second, None) = (letters.next(), letters.next(), letters.next()) {
        let file = File::from_letter(first);
        match (file, second) {
            (Some(file), None) => return one(Word::File(file)),
            (Some(file), Some(second)) => {
                if let Some(rank) = Rank::from_digit(second) {
                    return Ok([Some(Word::File(file)), Some(Word::Rank(rank))]);
                }
            }
            (None, None) => {
                if let Some(rank) = Rank::from_digit(first) {
                    return one(Word::Rank(rank));
                }
            }
            (None, Some(_)) => {}
        }
    }
    name(&plain)
        .map(|word| [Some(word), None])
        .ok_or_else(|| AnnouncementSyntaxError::UnknownWord(raw.into()))
}

fn is_square(text: &str) -> bool {
    text.parse::<Square>().is_ok()
}

fn name(plain: &str) -> Option<Word> {
    let place = |names: &[&str]| {
        names
            .iter()
            .position(|name| name.eq_ignore_ascii_case(plain))
    };
    let plain_is = |names: &[&str]| names.contains(&plain);
    if let Some(role) = place(&ROLES) {
        return Some(Word::Role(Role::ALL[role]));
    }
    if let Some(role) = Role::ALL.into_iter().find(|role| role.name() == plain) {
        return Some(Word::Role(role));
    }
    let file = place(&FILES)
        .or_else(|| plain_is(&["hektor"]).then_some(7))
        .or_else(|| plain_is(&["berta"]).then_some(1))
        .or_else(|| plain_is(&["caesar"]).then_some(2));
    if let Some(file) = file {
        return File::from_index(u8::try_from(file).ok()?).map(Word::File);
    }
    let rank = place(&RANKS)?;
    Rank::from_index(u8::try_from(rank).ok()?).map(Word::Rank)
}

/// Lower case, umlauts as two letters.
fn plain(raw: &str) -> String {
    let mut plain = String::with_capacity(raw.len() + 1);
    for letter in raw.chars().flat_map(char::to_lowercase) {
        match letter {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            // The Romanian text misprints the vowel with two strokes.
            'ü' | 'ű' => plain.push_str("ue"),
            other => plain.push(other),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    fn check(fen: &str, uci: &str, spoken: &str) {
        let position: Position = (fen.parse::<rokada_board::Setup>())
            .expect("a FEN")
            .position()
            .expect("a position");
        let mv = position.parse_uci(uci).expect("a legal move");
        assert_eq!(announce(&position, mv), spoken);
        assert_eq!(hear(&position, spoken).map(|reading| reading.mv), Ok(mv));
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const OPEN: &str = "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1";

    #[test]
    fn announcements_round_trip() {
        check(START, "g1f3", "Springer Gustav eins Felix drei");
        check(START, "e2e4", "Bauer Eva zwei Eva vier");
        check(OPEN, "e1g1", "Kurze Rochade");
        check(OPEN, "e1c1", "Lange Rochade");
        check(OPEN, "b7a8n", "Bauer Bella sieben Anna acht Springer");
    }

    #[test]
    fn parsing_is_lenient() {
        for text in ["eva vier", "BAUER E4", "Bauer Eva 4", "e2 e4", "e2-e4"] {
            let position = Position::initial();
            let heard = hear(&position, text).map(|reading| reading.mv);
            assert_eq!(
                heard,
                position.parse_uci("e2e4").map_err(|_| unreachable(text))
            );
        }
        assert_eq!(
            parse("KurzeRochade").map(|written| written.step),
            Ok(Step::Castling(CastlingSide::KingSide))
        );
        assert_eq!(parse("Läufer Cäsar fünf"), parse("Laeufer Cesar fuenf"));
        assert_eq!(parse("König Hektor eins"), parse("Koenig Hector 1"));
    }

    /// Additional words are ignored, and two squares identify the piece.
    #[test]
    fn meaningless_words_are_ignored() {
        let heard = |fen: &str, text: &str| {
            let position: Position = (fen.parse::<rokada_board::Setup>())
                .expect("a FEN")
                .position()
                .expect("a position");
            hear(&position, text).map(|reading| reading.mv.to_string())
        };
        for (fen, text, uci) in [
            (START, "g1f3", "g1f3"),
            (START, "Gustav eins Felix drei", "g1f3"),
            (START, "Springer von Gustav eins nach Felix drei", "g1f3"),
            (START, "knight f3", "g1f3"),
            (START, "pawn e2 to e4", "e2e4"),
            (
                OPEN,
                "Turm Hector eins schlaegt Hektor acht, Schach",
                "h1h8",
            ),
            (OPEN, "Berta sieben mal Anna acht Dame", "b7a8q"),
        ] {
            assert_eq!(heard(fen, text), Ok(uci.into()), "{text}");
        }
        for text in [
            "Koenig Eva eins Gustav eins",
            "Rochade kurz",
            "castles short",
        ] {
            assert_eq!(heard(OPEN, text), heard(OPEN, "Kurze Rochade"), "{text}");
        }
    }

    fn unreachable(text: &str) -> AnnouncementError {
        AnnouncementError::Hearing(AnnouncementSyntaxError::UnknownWord(text.into()))
    }

    #[test]
    fn errors_name_the_unknown_word() {
        assert_eq!(
            parse("Springer Ludwig drei"),
            Err(AnnouncementSyntaxError::UnknownWord("Ludwig".into()))
        );
        assert_eq!(
            parse("Springer Felix"),
            Err(AnnouncementSyntaxError::NoSquare)
        );
        assert_eq!(parse(""), Err(AnnouncementSyntaxError::NoSquare));
        assert_eq!(
            parse("Dame Anna eins Anna zwei Dame"),
            Err(AnnouncementSyntaxError::Unexpected("Dame".into()))
        );
    }
}
