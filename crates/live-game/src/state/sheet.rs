//! A player's own scoresheet, kept by hand (Article 8), and the printed scoresheet of the game.

use std::collections::BTreeMap;

use rokada_board::{Color, File, Role};
use rokada_laws::{
    Game,
    act::{Act, Deed},
    event::Event,
    regulations::SheetKind,
    view::ShownMove,
};
use rokada_notation::Letters;
use rokada_words::Words;

use super::{GameState, person};
use rokada_protocol::{Scoresheet, ScoresheetMove, Seat};

/// How many of the newest half-moves are shown next to the board; the printed sheet has all.
const SHOWN: usize = 12;

/// The moves as the players have written them.
///
/// The Laws know which moves are on a sheet, but not their notation (8.1.1, C.3 leave that to the
/// player).
#[derive(Debug, Clone, Default)]
pub(super) struct WrittenMoves {
    /// By player, and by the index of the move in the line.
    lines: [BTreeMap<u32, Box<str>>; 2],
    /// A move that each player has written before it was played.
    ahead: [Option<Box<str>>; 2],
}

impl WrittenMoves {
    /// Records what an act has added to the sheets.
    pub(super) fn note(&mut self, act: &Act, events: &[Event]) {
        let puts = |event: &&Event| matches!(event, Event::Wrote(..) | Event::WroteWrongly(..));
        let count = events.iter().filter(puts).count();
        let mut words = Vec::new();
        if let Deed::Write { text, .. } | Deed::Enter { text, .. } = &act.deed {
            match count {
                0 | 1 => words.push(text.trim()),
                _ => words.extend(moves_of(text)),
            }
        }
        // A line of the sheet needs one word per move; else it is unclear which is which.
        let mut words = (words.len() == count)
            .then_some(words)
            .into_iter()
            .flatten();
        for event in events {
            if let Event::Wrote(color, ply) = event {
                let ahead = self.ahead[color.index()].take();
                let word = words.next().map(Box::from).or(ahead);
                let lines = &mut self.lines[color.index()];
                match word {
                    Some(word) => lines.insert(*ply, word),
                    None => lines.remove(ply),
                };
            } else if let Event::WroteWrongly(..) = event {
                words.next();
            } else if let Event::WroteAhead(color, text) = event {
                self.ahead[color.index()] = Some(text.trim().into());
            }
        }
    }

    fn line(&self, color: Color, index: usize) -> Option<&str> {
        let ply = u32::try_from(index).ok()?;
        Some(self.lines[color.index()].get(&ply)?)
    }
}

/// The words of a line that are not move numbers.
fn moves_of(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split_whitespace().map(|word| {
        let behind = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        if behind.starts_with('.') {
            behind.trim_start_matches('.')
        } else {
            word
        }
    });
    words.filter(|word| !word.is_empty() && !word.chars().all(|letter| letter.is_ascii_digit()))
}

/// The scoresheet of a seat; `None` if the seat keeps none.
pub(super) fn sheet(
    game: &Game,
    hand: &WrittenMoves,
    seat: Seat,
    must_write: [bool; 2],
) -> Option<rokada_protocol::Sheet> {
    let color = seat.player()?;
    let kind = match game.header().event.sheets {
        SheetKind::BySoftware => return None,
        SheetKind::Kept => "write {text}",
        SheetKind::Electronic => "enter {text}",
    };
    let sheet = game.sheet(color);
    let first = game.header().start.moves.len();
    let all = game.known_moves(person(seat));
    let is_written = |index: &usize| {
        *index < first || (sheet.written.iter()).any(|ply| usize::try_from(*ply) == Ok(*index))
    };
    let missing = (first..all).filter(|index| !is_written(index)).count();
    let letters = game.header().pairing.letters[color];
    let from = all.saturating_sub(SHOWN);
    let shown = game.shown_moves(person(seat), from);
    let lines = shown
        .iter()
        .zip(from..)
        .map(|(made, index)| rokada_protocol::SheetLine {
            number: made.number,
            color: made.color,
            text: is_written(&index).then(|| {
                let written = hand.line(color, index).map(str::to_owned);
                written.unwrap_or_else(|| own_notation(&made.san, letters))
            }),
        });
    let score = game.outcome().and_then(|outcome| outcome.score);
    Some(rokada_protocol::Sheet {
        writes: kind.into(),
        is_duty: must_write[color.index()],
        missing,
        lines: lines.collect(),
        to_sign: score
            .filter(|score| game.signed(color) != Some(*score))
            .map(|score| score.to_string()),
        is_signed: game.signed(color).is_some(),
    })
}

/// A move in the player's own letters; castling as the Laws write it.
fn own_notation(san: &str, letters: Letters) -> String {
    if san.starts_with("O-O") {
        return san.replace('O', "0");
    }
    let mut text = String::with_capacity(san.len());
    for letter in san.chars() {
        let role = Role::from_letter(letter).filter(|_| letter.is_ascii_uppercase());
        match (role, File::from_letter(letter)) {
            (Some(role), _) => text.push_str(letters.sign(role).unwrap_or_default()),
            (None, Some(file)) => text.push(letters.file_letter(file)),
            (None, None) => text.push(letter),
        }
    }
    text
}

impl GameState {
    /// The scoresheet of the game for printing, in the letters of a reader.
    pub(crate) fn scoresheet(&self, seat: Seat, words: &Words) -> Scoresheet {
        let game = &self.game;
        let header = game.header();
        let is_timed = !header.event.time.is_none();
        let of = |made: &ShownMove| ScoresheetMove {
            number: made.number,
            color: made.color,
            written: words.written(&made.san),
            clock_ms: is_timed.then(|| u64::try_from(made.clock_ms).unwrap_or(0)),
        };
        let view = self.view(seat, 0, self.last_at, words).view;
        Scoresheet {
            white: self.head.white.clone(),
            black: self.head.black.clone(),
            event: self.head.event.clone(),
            date: header.pairing.date.clone(),
            time: rokada_desk::time_said(words, &header.event.time),
            edition: game.edition().to_string(),
            moves: game.shown_moves(person(seat), 0).iter().map(of).collect(),
            score: view.result.as_ref().map(|result| result.score.clone()),
            how: if view.result.is_some() {
                view.says.status
            } else {
                String::new()
            },
            envelope: view.adjournment.map(|it| it.envelope).unwrap_or_default(),
            board: view.board,
            signed: Color::ALL.map(|color| game.signed(color).is_some()),
        }
    }
}
