//! From contacts to the acts that players' hands did.

mod decide;
mod naming;
mod queue;
mod unusual;

use alloc::{vec, vec::Vec};

use rokada_board::{Board, Color, Piece, Rank, Role, Square};
use rokada_laws::{
    act::{Deed, Manner},
    clock::Millis,
};

use self::queue::Queue;
use crate::{
    contact::{Contact, ContactKind},
    feed::Start,
    proposal::{Certainty, Proposal, Proposed},
    reading::{Content, Kind, Patience},
};

/// A piece that is off its square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct InAir {
    piece: Piece,
    from: Square,
    since: Millis,
    state: State,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// In its owner's hand; the lift was proposed.
    Held,
    /// A second piece of the same player, king or rook. Proposed as a touch in case it is put back.
    /// The square where it was put down meanwhile.
    Second(Option<Square>),
    /// A piece of the player not to move: captured, touched, or moved too early by its owner. The
    /// slot is filled when that is known.
    Opponents { slot: usize },
    /// A further piece of the player to move: knocked over, or touched.
    Loose { slot: usize },
    /// A piece of the player who has moved and not pressed: lifted again by that player, or
    /// captured by the opponent.
    Again { slot: usize },
    /// Swept off its square with others; proposed as displaced.
    Fallen,
    /// A king while the other king is off its square too. Players do that to report a result, which
    /// shows when both are down again. Whether its lift was proposed.
    King { lift_proposed: bool },
    /// Proposed as taken off the board.
    Taken,
}

/// A piece was let go on another square than it had left.
#[derive(Debug, Clone, Copy)]
struct LetGo {
    piece: Piece,
    from: Square,
    to: Square,
    at: Millis,
    /// Whether an enemy piece was on that square.
    took: bool,
}

/// How many pieces may be off their squares in play: a castling pair, one in the opponent's hand,
/// one captured. With more, the pieces are being cleared away.
const MOST_IN_PLAY: usize = 4;

#[derive(Debug, Clone)]
pub(crate) struct Hands {
    kind: Kind,
    patience: Patience,
    pub(crate) board: Board,
    pub(crate) turn: Color,
    /// The player to move has let a piece go on another square.
    made: bool,
    /// The opponent has replied before the press.
    answered: bool,
    /// The last piece released on another square.
    last: Option<LetGo>,
    air: Vec<InAir>,
    pub(crate) queue: Queue,
    /// Squares that several pieces of one player left at once.
    sweeping: Vec<Square>,
    /// Squares of the opponent's pieces that were empty for a moment while the player to move held
    /// a piece. The player may have exchanged one for the other.
    swapped: Vec<Square>,
    /// The board before the pieces were cleared away.
    disorder: Option<Board>,
    /// The position is no longer the starting array.
    begun: bool,
    /// Where a pawn's new piece was put, if the pawn is still on the board or the sensors cannot
    /// identify the piece.
    new_piece: Option<Square>,
    /// Squares that the kings left or reached while both were off their squares.
    kings: Vec<Square>,
}

impl Hands {
    pub(crate) fn new(start: &Start) -> Hands {
        Hands {
            kind: start.kind,
            patience: start.patience,
            board: start.board,
            turn: start.turn,
            made: false,
            answered: false,
            last: None,
            air: Vec::new(),
            queue: Queue::default(),
            sweeping: Vec::new(),
            swapped: Vec::new(),
            disorder: None,
            begun: start.board != Board::initial(),
            new_piece: None,
            kings: Vec::new(),
        }
    }

    pub(crate) fn follow(&mut self, board: &Board, turn: Color) {
        let queue = core::mem::take(&mut self.queue);
        *self = Hands::new(&Start {
            board: *board,
            turn,
            kind: self.kind,
            patience: self.patience,
        });
        self.queue.keep_ready(queue);
    }

    pub(crate) fn take(&mut self, contacts: Vec<Contact>) {
        for Contact { at, what } in self.in_order(contacts) {
            self.wait(at);
            match what {
                ContactKind::Up(square) if self.sweeping.contains(&square) => {
                    self.falls(square, at);
                }
                ContactKind::Up(square) => self.up(square, at),
                ContactKind::Down(square, content) => self.down(square, content, at),
                ContactKind::Brush(square) => self.brush(square, at),
                ContactKind::Lever(color) => self.lever(color, at),
            }
        }
    }

    pub(crate) fn next(&self) -> Option<Millis> {
        let waiting = |piece: &&InAir| match piece.state {
            State::Opponents { .. } | State::Loose { .. } => true,
            State::Again { .. } => self.must_be_decided(piece),
            State::Held | State::Second(_) | State::Taken | State::Fallen | State::King { .. } => {
                false
            }
        };
        let since = self
            .air
            .iter()
            .filter(waiting)
            .map(|piece| piece.since)
            .min()?;
        Some(since + self.patience.undecided)
    }

    /// Takes pieces that stayed off their squares for long as taken off the board.
    pub(crate) fn wait(&mut self, now: Millis) {
        for index in 0..self.air.len() {
            let piece = self.air[index];
            if now - piece.since >= self.patience.undecided && self.must_be_decided(&piece) {
                self.taken(index, Certainty::Likely);
            }
        }
    }

    /// Something that left its square after the move waits while the opponent holds a piece. That
    /// shows soon whether it is a capture.
    fn must_be_decided(&self, piece: &InAir) -> bool {
        !matches!(piece.state, State::Again { .. })
            || self.held_by(piece.piece.color.opposite()).is_none()
    }

    fn up(&mut self, square: Square, at: Millis) {
        let Some(piece) = self.board.piece_at(square) else {
            return;
        };
        self.board.set(square, None);
        if self.disorder.is_some() {
            return;
        }
        let state = if self.both_kings(piece) {
            State::King {
                lift_proposed: false,
            }
        } else if piece.color == self.turn {
            self.own_up(piece, square, at)
        } else {
            self.opponents_up(piece, square, at)
        };
        self.air.push(InAir {
            piece,
            from: square,
            since: at,
            state,
        });
        if self.air.len() > MOST_IN_PLAY {
            self.tidying();
        }
    }

    /// A piece of the player to move leaves its square.
    fn own_up(&mut self, piece: Piece, square: Square, at: Millis) -> State {
        let held = self
            .held_by(piece.color)
            .map(|index| self.air[index].piece.role);
        match held {
            None if self.answered && self.passed_by(piece, square) => {
                let who = self.turn.opposite();
                self.queue
                    .say(at, Certainty::Sure, who, Deed::TakeOff(square));
                State::Taken
            }
            None if self.makes_room(piece, square) => {
                self.queue
                    .say(at, Certainty::Sure, piece.color, Deed::TakeOff(square));
                self.made = true;
                State::Taken
            }
            None => {
                let goes_on = match self.last {
                    _ if !self.made => true,
                    // The second piece of a castling, or the pawn that a new queen replaces.
                    Some(last) if castle(last.piece.role, piece.role) => {
                        // A king that goes one square has not castled.
                        let way = last.from.file().index().abs_diff(last.to.file().index());
                        last.to.rank() == square.rank()
                            && (last.piece.role == Role::Rook || way > 1)
                            && !self.answered
                    }
                    Some(last) => last.to == square && on_last_rank(piece, square),
                    None => false,
                };
                if !goes_on {
                    return State::Again {
                        slot: self.queue.hold(),
                    };
                }
                self.queue
                    .say(at, Certainty::Sure, piece.color, Deed::Lift(square));
                State::Held
            }
            Some(role) if castle(role, piece.role) && !self.made => self.second(piece, square, at),
            Some(_) => State::Loose {
                slot: self.queue.hold(),
            },
        }
    }

    /// King and rook are in the air together.
    fn second(&mut self, piece: Piece, square: Square, at: Millis) -> State {
        let what = Proposed::Act {
            who: piece.color,
            deed: Deed::Touch(square),
            manner: Manner {
                both_hands: true,
                ..Manner::default()
            },
        };
        self.queue.push(Proposal {
            at,
            certainty: Certainty::Doubtful,
            what,
        });
        State::Second(None)
    }

    /// A piece of the player who is not to move leaves its square.
    fn opponents_up(&mut self, piece: Piece, square: Square, at: Millis) -> State {
        if !self.made {
            return State::Opponents {
                slot: self.queue.hold(),
            };
        }
        if self.passed_by(piece, square) {
            self.queue
                .say(at, Certainty::Sure, self.turn, Deed::TakeOff(square));
            return State::Taken;
        }
        if let Some(held) = self.held_by(piece.color) {
            if castle(self.air[held].piece.role, piece.role) && !self.answered {
                return self.second(piece, square, at);
            }
            return State::Loose {
                slot: self.queue.hold(),
            };
        }
        self.queue
            .say(at, Certainty::Likely, piece.color, Deed::Lift(square));
        State::Held
    }

    /// Whether this pawn is removed for the piece that is already on the last rank.
    fn makes_room(&self, piece: Piece, square: Square) -> bool {
        piece.role == Role::Pawn
            && !self.made
            && self.new_piece.is_some_and(|to| {
                let way = to.file().index().abs_diff(square.file().index());
                way <= 1 && to.rank().index().abs_diff(square.rank().index()) == 1
            })
    }

    /// Whether the last move captured this pawn en passant.
    fn passed_by(&self, piece: Piece, square: Square) -> bool {
        self.last.is_some_and(|last| {
            !last.took
                && last.piece.role == Role::Pawn
                && piece.role == Role::Pawn
                && last.from.file() != last.to.file()
                && square == Square::new(last.to.file(), last.from.rank())
        })
    }

    fn down(&mut self, square: Square, content: Content, at: Millis) {
        let Some(piece) = self.name(square, content) else {
            self.queue.push(Proposal {
                at,
                certainty: Certainty::Doubtful,
                what: Proposed::Unclear(vec![square]),
            });
            return;
        };
        self.board.set(square, Some(piece));
        if self.disorder.is_some() {
            self.tidied(at);
            return;
        }
        match self.find_in_air(piece, square) {
            Some(index) => self.put_down(index, square, at),
            None => self.place_new_piece(piece, square, at),
        }
        self.after_landing(at);
    }

    fn put_down(&mut self, index: usize, square: Square, at: Millis) {
        let InAir {
            piece,
            from,
            since,
            state,
        } = self.air.remove(index);
        match state {
            State::Held => self.let_go(piece, from, square, at),
            State::Second(_) if square == from => {}
            State::Second(_) => {
                if self.held_by(piece.color).is_some() {
                    self.air.push(InAir {
                        piece,
                        from,
                        since,
                        state: State::Second(Some(square)),
                    });
                } else {
                    self.queue
                        .say(at, Certainty::Likely, piece.color, Deed::Lift(from));
                    self.let_go(piece, from, square, at);
                }
            }
            State::Again { slot } if square == from && self.new_piece == Some(square) => {
                // It may be another piece now.
                let deed = Deed::TakeOff(from);
                self.queue
                    .tell(slot, since, Certainty::Doubtful, piece.color, deed);
                let deed = Deed::PlaceNew {
                    square,
                    role: piece.role,
                    color: None,
                    inverted: false,
                };
                self.queue.say(at, Certainty::Doubtful, piece.color, deed);
            }
            State::Again { slot } | State::Opponents { slot } if square == from => {
                // Sensors cannot tell whose hand it was.
                self.queue.tell(
                    slot,
                    since,
                    Certainty::Doubtful,
                    self.turn,
                    Deed::Touch(from),
                );
            }
            State::Again { slot } => {
                // It moves on so soon that the hand may never have released it.
                let goes_on = self.last.is_some_and(|last| {
                    last.to == from && since - last.at < self.patience.hesitation()
                });
                let certainty = if goes_on {
                    Certainty::Doubtful
                } else {
                    Certainty::Sure
                };
                self.queue
                    .tell(slot, since, certainty, piece.color, Deed::Lift(from));
                self.let_go(piece, from, square, at);
            }
            State::King { lift_proposed } => {
                self.put_king_down((piece, from, lift_proposed), square, at);
            }
            State::Fallen if square == from => {
                if !self.fallen() {
                    self.put_back(at);
                }
            }
            State::Opponents { slot } => {
                self.queue.tell(
                    slot,
                    since,
                    Certainty::Doubtful,
                    piece.color,
                    Deed::Lift(from),
                );
                self.queue
                    .say(at, Certainty::Doubtful, piece.color, Deed::Place(square));
                self.answered = true;
            }
            State::Loose { slot } => {
                self.queue.tell(
                    slot,
                    since,
                    Certainty::Doubtful,
                    piece.color,
                    Deed::Displace(from),
                );
                let deed = if square == from {
                    Deed::Place(square)
                } else {
                    Deed::PlaceNew {
                        square,
                        role: piece.role,
                        color: None,
                        inverted: false,
                    }
                };
                self.queue.say(at, Certainty::Doubtful, piece.color, deed);
            }
            State::Taken | State::Fallen => {
                let deed = Deed::PlaceNew {
                    square,
                    role: piece.role,
                    color: None,
                    inverted: false,
                };
                let certainty = if state == State::Fallen {
                    Certainty::Doubtful
                } else {
                    Certainty::Likely
                };
                self.queue.say(at, certainty, self.turn, deed);
            }
        }
    }

    fn let_go(&mut self, piece: Piece, from: Square, square: Square, at: Millis) {
        let own = piece.color == self.turn;
        let took = |other: &InAir| other.from == square && other.piece.color != piece.color;
        let took = self.air.iter().any(took);
        if own {
            self.decide_the_opponents(piece, from, square, at);
        } else {
            self.decide_again(piece, from, square, at);
        }
        self.queue
            .say(at, Certainty::Sure, piece.color, Deed::Place(square));
        if square != from {
            self.begun = true;
            if own {
                self.made = true;
            } else {
                self.answered = true;
            }
            self.last = Some(LetGo {
                piece,
                from,
                to: square,
                at,
                took,
            });
        }
        let landed = self.air.iter().position(|other| {
            other.piece.color == piece.color && matches!(other.state, State::Second(Some(_)))
        });
        if let Some(index) = landed {
            let InAir {
                piece, from, state, ..
            } = self.air.remove(index);
            let State::Second(Some(square)) = state else {
                return;
            };
            self.queue
                .say(at, Certainty::Likely, piece.color, Deed::Lift(from));
            self.let_go(piece, from, square, at);
        }
    }

    fn place_new_piece(&mut self, piece: Piece, square: Square, at: Millis) {
        let pawn = self.air.iter().position(|other| {
            other.state == State::Held && other.piece == Piece::new(piece.color, Role::Pawn)
        });
        let promotes = rank_of_promotion(piece.color) == square.rank() && piece.role != Role::Pawn;
        let certainty = match pawn {
            Some(index) if promotes => {
                let InAir { from, .. } = self.air.remove(index);
                let pawn = Piece::new(piece.color, Role::Pawn);
                if piece.color == self.turn {
                    self.decide_the_opponents(pawn, from, square, at);
                } else {
                    self.decide_again(pawn, from, square, at);
                }
                if self.kind == Kind::Pieces {
                    Certainty::Sure
                } else {
                    Certainty::Doubtful
                }
            }
            _ => Certainty::Doubtful,
        };
        let who = if pawn.is_some() {
            piece.color
        } else {
            self.turn
        };
        let deed = Deed::PlaceNew {
            square,
            role: piece.role,
            color: None,
            inverted: false,
        };
        self.queue.say(at, certainty, who, deed);
        if promotes && (pawn.is_none() || self.kind == Kind::Occupancy) && piece.color == self.turn
        {
            self.new_piece = Some(square);
        }
        if promotes && pawn.is_some() {
            self.begun = true;
            if who == self.turn {
                self.made = true;
            } else {
                self.answered = true;
            }
        }
    }

    fn brush(&mut self, square: Square, at: Millis) {
        let Some(piece) = self.board.piece_at(square) else {
            return;
        };
        if self.disorder.is_some() {
            return;
        }
        if piece.color != self.turn && self.held_by(self.turn).is_some() {
            self.swapped.push(square);
        }
        let who = if self.made { piece.color } else { self.turn };
        self.queue
            .say(at, Certainty::Doubtful, who, Deed::Brush(square));
    }

    fn lever(&mut self, color: Color, at: Millis) {
        if let Some(before) = self.disorder.take() {
            let squares = before.differing(&self.board).into_iter().collect();
            let what = Proposed::Unclear(squares);
            self.queue.push(Proposal {
                at,
                certainty: Certainty::Doubtful,
                what,
            });
        }
        if color == self.turn && self.kind == Kind::Occupancy {
            self.slid_in(at);
        }
        for index in 0..self.air.len() {
            if let InAir {
                piece,
                from,
                since,
                state: State::Again { slot },
            } = self.air[index]
                && piece.color == color
            {
                // The hand that presses does not hold the piece.
                let who = color.opposite();
                let deed = Deed::TakeOff(from);
                self.queue.tell(slot, since, Certainty::Doubtful, who, deed);
                self.air[index].state = State::Taken;
            }
            let certainty = if self.made {
                Certainty::Likely
            } else {
                Certainty::Doubtful
            };
            self.taken(index, certainty);
        }
        self.queue.say(
            at,
            Certainty::Sure,
            color,
            Deed::Press { other_hand: false },
        );
        self.air.retain(|piece| {
            matches!(
                piece.state,
                State::Held | State::Fallen | State::King { .. }
            )
        });
        self.swapped.clear();
        self.new_piece = None;
        if color == self.turn {
            self.turn = color.opposite();
            self.made = self.answered;
            self.answered = false;
        }
    }

    fn held_by(&self, color: Color) -> Option<usize> {
        self.air
            .iter()
            .position(|piece| piece.piece.color == color && piece.state == State::Held)
    }
}

fn castle(one: Role, other: Role) -> bool {
    matches!(
        (one, other),
        (Role::King, Role::Rook) | (Role::Rook, Role::King)
    )
}

fn on_last_rank(piece: Piece, square: Square) -> bool {
    piece.role == Role::Pawn && square.rank() == rank_of_promotion(piece.color)
}

fn rank_of_promotion(color: Color) -> Rank {
    Rank::Eighth.seen_by(color)
}
