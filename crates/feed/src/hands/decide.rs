//! Decides acts that waited for what came after them.

use rokada_board::{Piece, Role, Square};
use rokada_laws::{act::Deed, clock::Millis};

use super::{Hands, InAir, State};
use crate::proposal::Certainty;

impl Hands {
    /// The player to move has released a piece. An opponent's piece that is off its square was
    /// captured by it, or lifted by its owner.
    pub(super) fn decide_the_opponents(
        &mut self,
        piece: Piece,
        from: Square,
        square: Square,
        at: Millis,
    ) {
        for index in 0..self.air.len() {
            let InAir {
                piece: other,
                from: was,
                since,
                state,
            } = self.air[index];
            if let State::Loose { slot } = state
                && was == square
            {
                // The player's own piece makes room for the other.
                let deed = Deed::TakeOff(was);
                self.queue
                    .tell(slot, since, Certainty::Likely, other.color, deed);
                self.air[index].state = State::Taken;
            }
            let State::Opponents { slot } = state else {
                continue;
            };
            let in_passing = in_passing((piece, from, square), (other, was));
            if was == square && since == at {
                // The pieces changed places at once: `place` covers both.
                self.queue.drop(slot);
                self.air[index].state = State::Taken;
            } else if was == square || in_passing {
                self.taken(index, Certainty::Sure);
            } else if square != from && self.held_by(other.color).is_none() {
                self.queue
                    .tell(slot, since, Certainty::Likely, other.color, Deed::Lift(was));
                self.air[index].state = State::Held;
            }
        }
    }

    /// The opponent has released a piece before the press. A piece that left that square after the
    /// move was captured by it.
    pub(super) fn decide_again(&mut self, piece: Piece, from: Square, square: Square, at: Millis) {
        for index in 0..self.air.len() {
            let InAir {
                piece: other,
                from: was,
                since,
                state,
            } = self.air[index];
            let State::Again { slot } = state else {
                continue;
            };
            if was == square && since == at {
                // The pieces changed places at once: `place` covers both.
                self.queue.drop(slot);
                self.air[index].state = State::Taken;
            } else if was == square || in_passing((piece, from, square), (other, was)) {
                let who = other.color.opposite();
                self.queue
                    .tell(slot, since, Certainty::Sure, who, Deed::TakeOff(was));
                self.air[index].state = State::Taken;
            }
        }
    }

    /// Proposes the most likely act for a piece that waited.
    pub(super) fn taken(&mut self, index: usize, certainty: Certainty) {
        let InAir {
            piece,
            from,
            since,
            state,
        } = self.air[index];
        match state {
            State::Opponents { slot } => {
                self.queue
                    .tell(slot, since, certainty, self.turn, Deed::TakeOff(from));
            }
            State::Loose { slot } => {
                self.queue.tell(
                    slot,
                    since,
                    Certainty::Doubtful,
                    piece.color,
                    Deed::Displace(from),
                );
            }
            State::Again { slot } => {
                self.queue.tell(
                    slot,
                    since,
                    Certainty::Doubtful,
                    piece.color,
                    Deed::Lift(from),
                );
                self.air[index].state = State::Held;
                return;
            }
            State::Held | State::Second(_) | State::Taken | State::Fallen | State::King { .. } => {
                return;
            }
        }
        self.air[index].state = State::Taken;
    }
}

/// Whether this pawn's move captured the other pawn en passant.
fn in_passing((piece, from, to): (Piece, Square, Square), (other, was): (Piece, Square)) -> bool {
    piece.role == Role::Pawn
        && other.role == Role::Pawn
        && from.file() != to.file()
        && was == Square::new(to.file(), from.rank())
}
