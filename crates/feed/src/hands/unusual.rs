//! Readings that are no move by hand: pieces cleared away, a lost connection, kings in the centre.

use alloc::{vec, vec::Vec};

use rokada_board::{Board, Color, Piece, Role, Square};
use rokada_laws::{
    act::{Deed, Points, Score},
    clock::Millis,
    table::reaches,
};

use super::{Hands, InAir, LetGo, MOST_IN_PLAY, State, castle};
use crate::{
    contact::{Contact, ContactKind},
    proposal::{Certainty, Proposal, Proposed},
    reading::Content,
};

impl Hands {
    /// A piece was lifted, the clock pressed, and no square has changed. The piece captured another
    /// so fast that the sensor never saw the square empty.
    pub(super) fn slid_in(&mut self, at: Millis) {
        let Some(index) = self.held_by(self.turn) else {
            return;
        };
        if self.made {
            return;
        }
        let InAir { piece, from, .. } = self.air[index];
        let mut board = self.board;
        board.set(from, Some(piece));
        let mut may: Vec<Square> = Square::ALL
            .into_iter()
            .filter(|to| {
                board.color_at(*to) == Some(piece.color.opposite()) && reaches(&board, from, *to)
            })
            .collect();
        self.air.remove(index);
        if let Some(swapped) = may.iter().find(|to| self.swapped.contains(to)) {
            may = vec![*swapped];
        }
        if let [to] = may[..] {
            self.board.set(to, Some(piece));
            self.queue
                .say(at, Certainty::Likely, piece.color, Deed::Place(to));
            self.made = true;
            self.last = Some(LetGo {
                piece,
                from,
                to,
                at,
                took: true,
            });
        } else {
            let what = Proposed::Unclear(may);
            self.queue.push(Proposal {
                at,
                certainty: Certainty::Doubtful,
                what,
            });
        }
    }

    /// Checks whether the position is more than a move: a new game set up, or a result.
    pub(super) fn after_landing(&mut self, at: Millis) {
        if self.begun && self.air.is_empty() && self.board == Board::initial() {
            self.set_up(at);
        }
        if let Some(score) = kings_in_the_centre(&self.board) {
            let what = Proposed::Result(score);
            self.queue.push(Proposal {
                at,
                certainty: Certainty::Likely,
                what,
            });
        }
    }

    pub(super) fn set_up(&mut self, at: Millis) {
        let board = self.board;
        self.follow(&board, Color::White);
        self.queue.push(Proposal {
            at,
            certainty: Certainty::Likely,
            what: Proposed::SetUp,
        });
    }

    /// Called when so many pieces are off the board that this is not play. Drops waiting acts, and
    /// proposes nothing until the pieces are back.
    pub(super) fn tidying(&mut self) {
        let mut before = self.board;
        for piece in self.air.drain(..) {
            if piece.state != State::Taken {
                before.set(piece.from, Some(piece.piece));
            }
        }
        self.queue.drop_waiting();
        self.disorder = Some(before);
    }

    pub(super) fn tidied(&mut self, at: Millis) {
        if self.board == Board::initial() && self.begun {
            self.set_up(at);
        } else if self.disorder.as_ref() == Some(&self.board) {
            self.disorder = None;
            self.made = false;
            self.put_back(at);
        }
    }

    pub(super) fn put_back(&mut self, at: Millis) {
        self.queue.push(Proposal {
            at,
            certainty: Certainty::Likely,
            what: Proposed::PutBack,
        });
    }

    /// Orders the contacts of one reading as hands act: a piece is released before the opponent
    /// lifts one. Notes which squares were left together.
    pub(super) fn in_order(&mut self, mut contacts: Vec<Contact>) -> Vec<Contact> {
        self.note_swept(&contacts);
        let turn = self.turn;
        let board = self.board;
        for group in contacts.chunk_by_mut(|one, other| one.at == other.at) {
            let arrives: Vec<Square> = (group.iter())
                .filter_map(|contact| match contact.what {
                    ContactKind::Down(square, _) => Some(square),
                    ContactKind::Up(_) | ContactKind::Brush(_) | ContactKind::Lever(_) => None,
                })
                .collect();
            let own_in_hand = self.held_by(turn).is_some();
            group.sort_by_key(|contact| match contact.what {
                ContactKind::Up(square)
                    if own_in_hand
                        && !arrives.contains(&square)
                        && board.color_at(square) == Some(turn.opposite()) =>
                {
                    2
                }
                ContactKind::Up(_) | ContactKind::Brush(_) => 0,
                ContactKind::Down(..) => 1,
                ContactKind::Lever(_) => 3,
            });
        }
        contacts
    }

    /// Pieces of one player that leave their squares together were not lifted by a hand, unless it
    /// is castling.
    fn note_swept(&mut self, contacts: &[Contact]) {
        self.sweeping.clear();
        let left: Vec<(Millis, Square, Piece)> = (contacts.iter())
            .filter_map(|contact| match contact.what {
                ContactKind::Up(square) => Some((contact.at, square, self.board.piece_at(square)?)),
                ContactKind::Down(..) | ContactKind::Brush(_) | ContactKind::Lever(_) => None,
            })
            .collect();
        for (at, square, piece) in &left {
            let with = left.iter().any(|(other_at, other, also)| {
                other != square
                    && (at - other_at).abs() < self.patience.together()
                    && also.color == piece.color
                    && !castle(also.role, piece.role)
                    && !contacts.iter().any(|contact| {
                        matches!(contact.what, ContactKind::Down(to, _) if to == *square || to == *other)
                    })
            });
            if with {
                self.sweeping.push(*square);
            }
        }
    }

    /// A king leaves its square while the other is off its own.
    pub(super) fn both_kings(&mut self, piece: Piece) -> bool {
        let other = self.air.iter().position(|other| {
            other.piece.role == Role::King
                && other.piece.color != piece.color
                && other.state != State::Taken
        });
        let Some(other) = other.filter(|_| piece.role == Role::King) else {
            return false;
        };
        let state = &mut self.air[other].state;
        if let State::Opponents { slot } | State::Loose { slot } | State::Again { slot } = *state {
            self.queue.drop(slot);
        }
        *state = State::King {
            lift_proposed: *state == State::Held,
        };
        true
    }

    /// A king comes down after both were off their squares.
    pub(super) fn put_king_down(
        &mut self,
        (king, from, is_proposed): (Piece, Square, bool),
        square: Square,
        at: Millis,
    ) {
        if from != square {
            self.begun = true;
            self.kings.extend([from, square]);
        } else if is_proposed {
            let deed = Deed::Place(square);
            self.queue.say(at, Certainty::Sure, king.color, deed);
        }
        if (self.air.iter()).any(|piece| matches!(piece.state, State::King { .. })) {
            return;
        }
        let squares = core::mem::take(&mut self.kings);
        if kings_in_the_centre(&self.board).is_none() && !squares.is_empty() {
            self.queue.push(Proposal {
                at,
                certainty: Certainty::Doubtful,
                what: Proposed::Unclear(squares),
            });
        }
    }

    pub(super) fn falls(&mut self, square: Square, at: Millis) {
        let Some(piece) = self.board.piece_at(square) else {
            return;
        };
        if self.sweeping.len() > MOST_IN_PLAY || self.disorder.is_some() {
            if self.disorder.is_none() {
                self.tidying();
            }
            self.board.set(square, None);
            return;
        }
        self.board.set(square, None);
        let deed = Deed::Displace(square);
        self.queue.say(at, Certainty::Doubtful, self.turn, deed);
        self.air.push(InAir {
            piece,
            from: square,
            since: at,
            state: State::Fallen,
        });
    }

    /// Whether a piece that was swept off is still off its square.
    pub(super) fn fallen(&self) -> bool {
        self.air.iter().any(|piece| piece.state == State::Fallen)
    }

    /// Handles changes that were missed: a move if only one fits, or squares to ask about.
    pub(crate) fn apply_missed_changes(&mut self, unseen: &[(Square, Content)], at: Millis) {
        let before = self.board;
        let left: Vec<Square> = unseen
            .iter()
            .filter(|(_, now)| now.is_empty())
            .map(|(square, _)| *square)
            .collect();
        let came: Vec<(Square, Content)> = unseen
            .iter()
            .filter(|(_, now)| !now.is_empty())
            .copied()
            .collect();
        let mover = |square: &Square| before.color_at(*square) == Some(self.turn);
        let held = self.held_by(self.turn).map(|index| self.air[index]);
        self.air.clear();
        if let (Some(held), [], [(to, content)]) = (held, left.as_slice(), came.as_slice())
            && Content::Piece(held.piece).may_be(*content)
            && before.piece_at(*to).is_none()
        {
            self.board.set(*to, Some(held.piece));
            let deed = Deed::Place(*to);
            self.queue.say(at, Certainty::Doubtful, self.turn, deed);
            if *to != held.from {
                self.made = true;
                self.begun = true;
                self.last = Some(LetGo {
                    piece: held.piece,
                    from: held.from,
                    to: *to,
                    at,
                    took: false,
                });
            }
            return;
        }
        if let ([from], [(to, content)]) = (left.as_slice(), came.as_slice())
            && mover(from)
            && before
                .piece_at(*from)
                .is_some_and(|piece| Content::Piece(piece).may_be(*content))
        {
            let piece = before.piece_at(*from);
            self.board.set(*from, None);
            self.board.set(*to, piece);
            let certainty = Certainty::Doubtful;
            self.queue.say(at, certainty, self.turn, Deed::Lift(*from));
            self.queue.say(at, certainty, self.turn, Deed::Place(*to));
            self.made = true;
            self.begun = true;
            self.last = piece.map(|piece| LetGo {
                piece,
                from: *from,
                to: *to,
                at,
                took: before.piece_at(*to).is_some(),
            });
            return;
        }
        for (square, content) in unseen {
            let piece = match content {
                Content::Piece(piece) => Some(*piece),
                Content::Empty | Content::Something => None,
            };
            self.board.set(*square, piece);
        }
        self.begun |= self.board != Board::initial();
        if self.board == Board::initial() && before != self.board {
            self.set_up(at);
            return;
        }
        let what = Proposed::Unclear(unseen.iter().map(|(square, _)| *square).collect());
        self.queue.push(Proposal {
            at,
            certainty: Certainty::Doubtful,
            what,
        });
    }
}

/// The result that both kings in the centre report. On light squares White has won, on dark squares
/// Black; one of each is a draw.
fn kings_in_the_centre(board: &Board) -> Option<Score> {
    let kings = [board.king(Color::White)?, board.king(Color::Black)?];
    let central = |square: &Square| {
        matches!(square.file().letter(), 'd' | 'e') && matches!(square.rank().digit(), '4' | '5')
    };
    if !kings.iter().all(central) {
        return None;
    }
    let (white, black) = match kings.map(Square::is_light) {
        [true, true] => (Points::One, Points::Nothing),
        [false, false] => (Points::Nothing, Points::One),
        _ => (Points::Half, Points::Half),
    };
    Some(Score::Played(white, black))
}
