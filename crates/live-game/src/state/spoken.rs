//! Announcements of moves in games with a blind player (D.2.1), shown among the rulings.
//!
//! Each reader sees them in their own piece letters and in the words of the article.

use rokada_board::{CastlingSide, Color};
use rokada_laws::act::{Act, Deed};
use rokada_notation::{Letters, Step, Written, spoken};
use rokada_words::Words;

/// A move that was announced, or repeated by the opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Spoken {
    /// The player who speaks; an assistant speaks for their player.
    pub(crate) by: Color,
    /// Whether the player repeats the opponent's announcement.
    pub(crate) is_repeated: bool,
    /// The words as they were typed.
    pub(crate) text: Box<str>,
}

impl Spoken {
    /// The announcement in an act, if it contains one.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "every other act says nothing of a move"
    )]
    pub(crate) fn of(act: &Act) -> Option<Self> {
        let (text, is_repeated) = match &act.deed {
            Deed::Announce(text) => (text, false),
            Deed::Repeat(text) => (text, true),
            _ => return None,
        };
        Some(Self {
            by: act.who.side()?,
            is_repeated,
            text: text.as_str().into(),
        })
    }

    /// The player who makes the announced move.
    pub(super) fn mover(&self) -> Color {
        if self.is_repeated {
            self.by.opposite()
        } else {
            self.by
        }
    }

    /// The announcement as a sentence; `letters` are the piece letters of the player who moves.
    pub(super) fn sentence(&self, letters: Letters, words: &Words) -> String {
        let key = if self.is_repeated {
            "spoken-repeats"
        } else {
            "spoken-announces"
        };
        words.tell(
            key,
            &[
                ("who", self.by.into()),
                ("move", self.for_reader(letters, words).into()),
            ],
        )
    }

    /// The move in the reader's letters, followed by the words of D.2.1: `Nf3 (Springer Felix
    /// drei)`.
    ///
    /// A text that is not a move is kept as it was typed.
    pub(super) fn for_reader(&self, letters: Letters, words: &Words) -> String {
        let read = spoken::parse(&self.text)
            .ok()
            .or_else(|| Written::parse(&self.text, letters).ok());
        let Some(written) = read else {
            return self.text.to_string();
        };
        let short = words.written(&in_english(written.step));
        format!("{short} ({})", spoken::step_in_words(written.step))
    }
}

/// A step in the letters of PGN, with no more detail than was said: `Nf3`, `Ng1-f3`.
fn in_english(step: Step) -> String {
    let from = |file: Option<rokada_board::File>, rank: Option<rokada_board::Rank>| {
        let file = file.map(|file| file.to_string()).unwrap_or_default();
        let rank = rank.map(|rank| rank.to_string()).unwrap_or_default();
        let dash = if file.is_empty() || rank.is_empty() {
            ""
        } else {
            "-"
        };
        format!("{file}{rank}{dash}")
    };
    match step {
        Step::Castling(CastlingSide::KingSide) => "O-O".into(),
        Step::Castling(CastlingSide::QueenSide) => "O-O-O".into(),
        Step::Piece {
            role,
            from_file,
            from_rank,
            to,
        } => format!("{}{}{to}", role.letter(), from(from_file, from_rank)),
        Step::Pawn {
            from_file,
            from_rank,
            to,
            promotion,
        } => {
            // Only the file: this is a capture (C.9.3).
            let sign = match (from_file, from_rank) {
                (Some(_), None) => "x",
                _ => "",
            };
            let becomes = promotion.map(|role| format!("={}", role.letter()));
            let before = from(from_file, from_rank);
            format!("{before}{sign}{to}{}", becomes.unwrap_or_default())
        }
    }
}

#[cfg(test)]
mod tests {
    use rokada_laws::act::{Manner, Person};
    use rokada_words::{Language, words};

    use super::*;

    fn said(who: Person, deed: &str, letters: Letters, reader: Language) -> String {
        let (deed, _) = Deed::parse_with_manner(deed).expect("an act");
        let act = Act {
            at: 0,
            who,
            deed,
            manner: Manner::default(),
        };
        let spoken = Spoken::of(&act).expect("it says something");
        spoken.sentence(letters, words(reader))
    }

    #[test]
    fn a_move_is_heard_in_the_readers_letters_and_in_the_words_of_the_article() {
        let white = Person::Player(Color::White);
        let slovenian = Letters::from(rokada_notation::Language::Sl);
        let english = Letters::from(rokada_notation::Language::En);
        assert_eq!(
            said(white, "announce Sf3", slovenian, Language::En),
            "White announces: Nf3 (Springer Felix drei)"
        );
        assert_eq!(
            said(
                white,
                "announce Springer Gustav eins Felix drei",
                english,
                Language::Sl
            ),
            "Beli napove: Sg1-f3 (Springer Gustav eins Felix drei)"
        );
        assert_eq!(
            said(
                Person::Assistant(Color::Black),
                "repeat exd8=Q",
                english,
                Language::En
            ),
            "Black repeats: exd8=Q (Bauer Eva David acht Dame)"
        );
        assert_eq!(
            said(white, "announce O-O-O", english, Language::En),
            "White announces: 0-0-0 (Lange Rochade)"
        );
        assert_eq!(
            said(white, "announce well, hm", english, Language::En),
            "White announces: well, hm"
        );
    }

    #[test]
    fn a_press_says_nothing_of_a_move() {
        let (deed, manner) = Deed::parse_with_manner("press").expect("an act");
        let act = Act {
            at: 0,
            who: Person::Player(Color::White),
            deed,
            manner,
        };
        assert_eq!(Spoken::of(&act), None);
    }
}
