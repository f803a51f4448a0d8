//! Moves that programs and printers write differently from Appendix C: squares alone, as engines
//! and correspondence chess do, promotions in every spelling, and assessments.
//!
//! All of this is tried only where a text is no move otherwise, so the Laws' own notation is never
//! read differently.

use alloc::{format, string::String};

use rokada_board::{CastlingSide, File, Move, Position, Rank, Role, Square, UciStyle};

use crate::{
    Letters, Signs, Step, Written,
    written::{is_hyphen, is_ring},
};

pub(super) struct NonstandardMove {
    pub(super) mv: Move,
    pub(super) signs: Signs,
    /// An assessment directly after it.
    pub(super) nag: Option<u8>,
}

/// The legal move that an unusual spelling means.
pub(super) fn odd_move(
    position: &Position,
    text: &str,
    letters: Letters,
) -> Option<NonstandardMove> {
    if let Some(found) = oddly_written(position, text, letters) {
        return Some(found);
    }
    let (text, nag) = without_judgement(text)?;
    let found = match crate::read_move(position, text, letters) {
        Ok(reading) => NonstandardMove {
            mv: reading.mv,
            signs: reading.written.signs,
            nag: None,
        },
        Err(_) => oddly_written(position, text, letters)?,
    };
    Some(NonstandardMove {
        nag: Some(nag),
        ..found
    })
}

/// The legal move that a text means with wrong upper or lower case: `nf3`, `NF3`, `E4`. Only if
/// there is one such move, for a `b` may be a bishop or a file.
#[cold]
pub(super) fn in_other_case(
    position: &Position,
    text: &str,
    letters: Letters,
) -> Option<NonstandardMove> {
    if !text.is_ascii() {
        return None;
    }
    let (first, rest) = text.split_at_checked(1)?;
    let rest = rest.to_lowercase();
    let written = |text: String| match crate::read_move(position, &text, letters) {
        Ok(reading) => Some(NonstandardMove {
            mv: reading.mv,
            signs: reading.written.signs,
            nag: None,
        }),
        Err(_) => odd_move(position, &text, letters),
    };
    let as_piece = written(format!("{}{rest}", first.to_uppercase()));
    let as_pawn = written(format!("{}{rest}", first.to_lowercase()));
    match (as_piece, as_pawn) {
        (Some(odd), None) | (None, Some(odd)) => Some(odd),
        (Some(_), Some(_)) | (None, None) => None,
    }
}

fn oddly_written(position: &Position, text: &str, letters: Letters) -> Option<NonstandardMove> {
    // A number may directly precede it.
    let digits = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let text = digits
        .strip_prefix('.')
        .map_or(text, |rest| rest.trim_start_matches('.'));
    let body = text.trim_end_matches(['+', '#', '!', '?', '†', '‡']);
    let mut marks = &text[body.len()..];
    let mut body = body;
    let mut has_word = false;
    for (word, mark) in [("ch", "+"), ("ch.", "+"), ("mate", "#")] {
        if let Some(before) = body.strip_suffix(word).filter(|_| marks.is_empty()) {
            (body, marks, has_word) = (before, mark, true);
        }
    }
    let written = |plain: &str| {
        let plain = format!("{plain}{marks}");
        let reading = crate::read_move(position, &plain, letters).ok()?;
        Some(NonstandardMove {
            mv: reading.mv,
            signs: reading.written.signs,
            nag: None,
        })
    };
    if let Some(side) = castling(body) {
        return written(match side {
            CastlingSide::KingSide => "O-O",
            CastlingSide::QueenSide => "O-O-O",
        });
    }
    // English writers name the pawn; a lower-case letter would be a file.
    let named_pawn = (letters == Letters::En)
        .then(|| body.strip_prefix('P'))
        .flatten();
    let body = named_pawn.unwrap_or(body);
    let plain = with_promotion(body, letters);
    if let Some(odd) = squares(position, plain.as_deref().unwrap_or(body), letters) {
        // The signs are those of the same marks on a move in the longer form.
        let signs = Written::parse(&format!("a2a3{marks}"), Letters::En).map(|it| it.signs);
        return Some(NonstandardMove {
            signs: Signs {
                capture: body.contains(['x', ':']),
                ..signs.unwrap_or_default()
            },
            ..odd
        });
    }
    match plain {
        Some(plain) => written(&plain),
        None if has_word => written(body),
        None => named_pawn.and_then(written),
    }
}

/// `OO`, `o-o-o`, `0–0`.
fn castling(body: &str) -> Option<CastlingSide> {
    let all = body
        .chars()
        .all(|letter| is_ring(letter) || is_hyphen(letter));
    let rings = body.chars().filter(|&letter| is_ring(letter)).count();
    match rings {
        2 if all => Some(CastlingSide::KingSide),
        3 if all => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// `a8=q`, `a8/Q`, `a8(q)`, `d7d8r` with the piece's own sign after `=`; `None` without a piece
/// after a last rank.
fn with_promotion(body: &str, letters: Letters) -> Option<String> {
    let open = body.strip_suffix(')').unwrap_or(body);
    let at = open.rfind(['1', '8'])?;
    let (squares, behind) = open.split_at(at + 1);
    let piece = behind.trim_start_matches(['=', '/', '(', ':']);
    if piece.is_empty() {
        return None;
    }
    let whole = |sign: &str| {
        let (role, length) = letters.role_at(sign)?;
        (length == sign.len()).then_some(role)
    };
    let role = whole(piece).or_else(|| whole(&piece.to_uppercase()))?;
    let sign = letters.sign(role)?;
    Some(format!("{squares}={sign}"))
}

/// Two squares with only a hyphen or a capture sign between them, a king's letter before them and a
/// piece after: the move from one to the other.
fn squares(position: &Position, body: &str, letters: Letters) -> Option<NonstandardMove> {
    let (body, promotion) = match body.split_once('=') {
        Some((body, sign)) => (body, Some(letters.role_at(sign)?.0)),
        None => (body, None),
    };
    let king = (letters.role_at(body)).filter(|&(role, _)| role == Role::King);
    let body = king.map_or(body, |(_, length)| &body[length..]);
    let mut chars = body.chars();
    let from = square(chars.next()?, chars.next()?)?;
    let mut next = chars.next()?;
    if is_hyphen(next) || matches!(next, 'x' | ':') {
        next = chars.next()?;
    }
    let to = square(next, chars.next()?)?;
    if chars.next().is_some() {
        return None;
    }
    let mv = position.find_move(from, to, promotion)?;
    // With a king's letter only castling is left.
    (king.is_none() || mv.is_castling()).then_some(NonstandardMove {
        mv,
        signs: Signs::default(),
        nag: None,
    })
}

fn square(file: char, rank: char) -> Option<Square> {
    let file = File::from_letter(file.to_ascii_lowercase())?;
    Some(Square::new(file, Rank::from_digit(rank)?))
}

/// A move in the numbers of correspondence chess (ICCF): files and ranks as digits, and perhaps the
/// promotion, 1 queen, 2 rook, 3 bishop, 4 knight; `None` if the digits are none. The second value
/// is the same as a written move.
pub(super) fn correspondence(
    position: &Position,
    digits: &[u8],
) -> Option<(Option<Move>, Written)> {
    let (squares, promotion) = match digits {
        [squares @ .., digit @ b'1'..=b'4'] if squares.len() == 4 => {
            let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
            (squares, Some(roles[usize::from(digit - b'1')]))
        }
        squares => (squares, None),
    };
    let &[from_file, from_rank, to_file, to_rank] = squares else {
        return None;
    };
    let square = |file: u8, rank: u8| {
        let file = File::from_index(file.wrapping_sub(b'1'))?;
        Some(Square::new(
            file,
            Rank::from_index(rank.wrapping_sub(b'1'))?,
        ))
    };
    let (from, to) = (square(from_file, from_rank)?, square(to_file, to_rank)?);
    let written = Written {
        step: Step::Pawn {
            from_file: Some(from.file()),
            from_rank: Some(from.rank()),
            to,
            promotion,
        },
        signs: Signs::default(),
    };
    Some((position.find_move(from, to, promotion), written))
}

/// Whether a word says that the player to move passed.
pub(super) fn is_null(word: &str) -> bool {
    word == Move::NULL.uci(UciStyle::Standard)
        || matches!(word, "--" | "Z0" | "z0" | "@@@@" | "null" | "NULL" | "pass")
}

/// The numeric glyph of a separate assessment, as the PGN standard and the Informants number them.
pub(super) fn judgement(word: &str) -> Option<u8> {
    let plain: String = word
        .chars()
        .map(|letter| if is_hyphen(letter) { '-' } else { letter })
        .collect();
    JUDGEMENTS
        .iter()
        .find(|(sign, _)| *sign == plain)
        .map(|&(_, nag)| nag)
}

/// The longest assessment directly after a move, and the move without it.
fn without_judgement(text: &str) -> Option<(&str, u8)> {
    let mut ends: usize = text.len();
    let mut found = None;
    for (at, letter) in text.char_indices().rev().take(3) {
        if letter.is_alphanumeric() {
            break;
        }
        ends = at;
        if let Some(nag) = judgement(&text[at..]) {
            found = Some((&text[..at], nag));
        }
    }
    found.filter(|_| ends > 0)
}

const JUDGEMENTS: [(&str, u8); 37] = [
    ("□", 7),
    ("☐", 7),
    ("=", 10),
    ("∞", 13),
    ("~", 13),
    ("⩲", 14),
    ("+=", 14),
    ("+/=", 14),
    ("⩱", 15),
    ("=+", 15),
    ("=/+", 15),
    ("±", 16),
    ("+/-", 16),
    ("∓", 17),
    ("-/+", 17),
    ("+-", 18),
    ("-+", 19),
    ("⨀", 22),
    ("⊙", 22),
    ("○", 26),
    ("⟳", 32),
    ("↑", 36),
    ("→", 40),
    ("=/∞", 44),
    ("=∞", 44),
    ("⯹", 44),
    ("⇆", 132),
    ("⊕", 138),
    ("∆", 140),
    ("Δ", 140),
    ("△", 140),
    ("∇", 141),
    ("⌓", 142),
    ("RR", 145),
    ("N", 146),
    ("TN", 146),
    ("D", 220),
];

/// Whether a word has neither letters nor digits.
pub(super) fn is_no_word(word: &str) -> bool {
    !word.chars().any(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn odd_spellings_are_read() {
        let promoting: Position = "r3k2r/P6P/8/8/8/8/p7/R3K2R w KQkq - 0 1"
            .parse()
            .expect("a lawful position");
        for (text, meant) in [
            ("a7a8", None),
            ("h7g8q", None),
            ("e1g1", Some("e1g1")),
            ("e1-c1", Some("e1c1")),
            ("Ke1-g1", Some("e1g1")),
            ("OO", Some("e1g1")),
            ("o-o-o+", Some("e1c1")),
            ("0–0", Some("e1g1")),
            ("a1xa2", Some("a1a2")),
            ("e1e2", Some("e1e2")),
            ("E1E2", Some("e1e2")),
            ("Ke1e5", None),
        ] {
            let found = odd_move(&promoting, text, Letters::En);
            let found = found.map(|odd| odd.mv.to_string());
            assert_eq!(found.as_deref(), meant, "{text}");
        }
        let alone: Position = "8/P2P3k/8/8/8/8/8/K7 w - - 0 1".parse().expect("lawful");
        for text in [
            "a8=q", "a8q", "a8/Q", "a8(q)", "Pa8=Q", "a7a8q", "a7-a8=Q", "a8=Q±", "1.a8/q!",
        ] {
            let found = odd_move(&alone, text, Letters::En);
            assert_eq!(
                found.map(|odd| odd.mv.to_string()).as_deref(),
                Some("a7a8q"),
                "{text}"
            );
        }
        assert_eq!(
            correspondence(&alone, b"47484")
                .and_then(|(mv, _)| mv)
                .map(|mv| mv.to_string()),
            Some("d7d8n".to_string())
        );
    }

    #[test]
    fn no_judgement_is_listed_twice() {
        for (index, (sign, _)) in JUDGEMENTS.iter().enumerate() {
            assert!(
                JUDGEMENTS[..index].iter().all(|(other, _)| other != sign),
                "{sign}"
            );
        }
    }
}
