//! Article 4 directly from the Laws: slow, readable, and used only by the tests.
//!
//! The engine keeps its own account of hands. This module implements the same clauses again, one
//! small function each.
//!
//! It shares with the engine only the names of squares, moves and steps. A turn is one player's,
//! from the opponent's move to their own, as a list of hand acts in order.
//!
//! How the clauses relate, where no source says it in one sentence:
//!
//! * The earliest act binds. A later touch narrows the remaining moves, or it changes nothing.
//! * A doubtful contact established as intended is a touch at its own place, whenever it is
//!   established (4.2.2).
//! * A piece let go as a legal move, or as part of one, stays (4.7). An earlier touch of another
//!   piece does not matter until it is claimed. Claimed in time (4.8) or seen by the arbiter, the
//!   earlier touch binds and the released piece goes back (4.3).
//! * The move written for a failed claim precedes everything. A touch excludes a claim (9.4), so
//!   nothing was touched before it.
//! * Only Article 3 decides whether a move is legal here (3.10.1). Moving another piece than the
//!   touched one is a breach, and no illegal move.

use rokada_board::{Color, File, Move, MoveKind, Position, Rank, Role, Square, definition};
use rokada_laws::act::Step;

/// What a player does by hand, or writes, in one turn. A piece is named by its square at the start
/// of the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hand {
    /// Touched with the intention of moving or capturing (4.3).
    Touched(Square),
    /// Contact of doubtful intent (4.2.2): established as intended, as an accident, or undecided.
    Brushed(Square, Option<bool>),
    /// The piece from the first square was let go on the second (4.7).
    Released(Square, Square),
    /// A new piece has touched the promotion square (4.4.4).
    Chosen(Square, Role),
    /// The move written for a claim that failed (9.5.3).
    Wrote(Step),
    /// Both hands were used (4.1).
    BothHands,
}

/// Something that a player must do, and the legal moves that do it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Duty {
    /// The clause, by its number of 2023.
    pub(crate) clause: &'static str,
    /// The legal moves that fulfil it; never empty.
    pub(crate) moves: Vec<Move>,
}

/// How an opponent claims a breach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Claim {
    /// `claim touched`: this piece was touched, and another move was made.
    Touched(Square),
    /// `claim released`: a piece was let go here, and moved on.
    Released(Square),
    /// `claim hands`: both hands were used.
    Hands,
}

/// The outcome after a breach has been put right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Remedy {
    /// This move remains, and the opponent has the move.
    Remains(Move),
    /// The position is as before the turn, and one of these moves must be made.
    Bound(Vec<Move>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Breach {
    /// The clause, by its number of 2023.
    pub(crate) clause: &'static str,
    /// The claims that name it.
    pub(crate) named_by: Vec<Claim>,
    /// The turn after it was put right.
    pub(crate) then: Remedy,
}

/// One player's turn: the position at its start, and the hand acts so far.
#[derive(Debug, Clone)]
pub(crate) struct Turn<'a> {
    position: &'a Position,
    is_chess960: bool,
    hands: &'a [Hand],
    legal: Vec<Move>,
}

impl<'a> Turn<'a> {
    /// The turn of the player having the move in this position.
    pub(crate) fn new(position: &'a Position, is_chess960: bool, hands: &'a [Hand]) -> Self {
        Self {
            position,
            is_chess960,
            hands,
            legal: definition::legal_moves(position),
        }
    }

    /// All duties before any claim, the strongest first: the written move, then releases, then
    /// touches and choices.
    ///
    /// Laws 2023, 9.5.3, 4.7, 4.3 to 4.5 (2018: the same; 2014: 9.5b, 4.7, 4.3 to 4.5).
    pub(crate) fn duties(&self) -> Vec<Duty> {
        let mut duties: Vec<Duty> = self.written().into_iter().collect();
        duties.extend(self.let_go().map(|(_, duty)| duty));
        duties.extend(self.touched_and_chosen());
        duties
    }

    /// The remaining moves: each duty narrows them, unless that would leave none.
    ///
    /// Laws 2023, 4.5 (2018: 4.5; 2014: 4.5): where nothing binds, any legal move.
    pub(crate) fn moves_left(&self) -> Vec<Move> {
        narrowed(&self.legal, &self.duties())
    }

    /// The remaining moves once the arbiter has seen all hand acts: the earliest is strongest.
    ///
    /// Laws 2023, 4.3, 4.7 and 7.5.1 (2018: 4.3, 4.7, 7.5.1; 2014: 4.3, 4.7, 7.5a).
    ///
    /// The same holds for the move that replaces an illegal one.
    pub(crate) fn moves_left_when_seen(&self) -> Vec<Move> {
        narrowed(&self.legal, &self.duties_by_origin())
    }

    /// Every clause that this move breaks.
    ///
    /// Laws 2023, 4.1 to 4.8 and 9.5.3 (2018: the same; 2014: 4.1 to 4.8, 9.5b).
    ///
    /// The move is legal by Article 3; 7.5 deals with illegal moves.
    pub(crate) fn breaches(&self, made: Move) -> Vec<Breach> {
        let mut breaches = Vec::new();
        for (duty, claims) in self.broken_touches(made) {
            breaches.push(Breach {
                clause: duty.clause,
                named_by: claims,
                then: self.outcome_when_seen(),
            });
        }
        // A player bound to a written move is not bound to what was released instead.
        let could = |duty: &Duty| {
            let written = self.written();
            written.is_none_or(|written| written.moves.iter().any(|mv| duty.moves.contains(mv)))
        };
        let let_go = self.let_go();
        if let Some((claims, duty)) =
            let_go.filter(|(_, duty)| !duty.moves.contains(&made) && could(duty))
        {
            breaches.push(Breach {
                clause: duty.clause,
                named_by: claims,
                then: match duty.moves[..] {
                    [mv] if mv.kind() == MoveKind::Normal => Remedy::Remains(mv),
                    _ => Remedy::Bound(self.moves_left()),
                },
            });
        }
        if self.hands.contains(&Hand::BothHands) {
            // A released piece stays where it is (4.7), so the same move is made again.
            breaches.push(Breach {
                clause: "4.1",
                named_by: vec![Claim::Hands],
                then: Remedy::Remains(made),
            });
        }
        breaches
    }

    /// The outcome once the arbiter has seen the turn.
    ///
    /// The player is bound; but if they had released just such a move, it remains (4.7).
    fn outcome_when_seen(&self) -> Remedy {
        let left = self.moves_left_when_seen();
        let released = self.releases(self.hands);
        let did = released.iter().any(|(_, duty)| duty.moves == left);
        match left[..] {
            [mv] if did && mv.kind() == MoveKind::Normal => Remedy::Remains(mv),
            _ => Remedy::Bound(left),
        }
    }

    // Article 9.5.3.

    /// The move written for a failed claim must be made, if it is legal.
    ///
    /// Laws 2023, 9.5.3 (2018: 9.5.3; 2014: 9.5b).
    ///
    /// If it is not, it names a piece to which Articles 3 and 4 apply: [`Self::touched`].
    fn written(&self) -> Option<Duty> {
        let step = self.written_step()?;
        let moves = self.legal_moves_where(|mv| self.is_step(mv, step));
        (!moves.is_empty()).then_some(Duty {
            clause: "9.5.3",
            moves,
        })
    }

    fn written_step(&self) -> Option<Step> {
        self.hands.iter().find_map(|hand| {
            let Hand::Wrote(step) = *hand else {
                return None;
            };
            Some(step)
        })
    }

    /// Whether a move is the written one.
    ///
    /// Castling is the king's two squares, in Chess960 the king's and the rook's.
    fn is_step(&self, mv: Move, step: Step) -> bool {
        let to = if self.is_chess960 {
            mv.to()
        } else {
            mv.arrival()
        };
        (mv.from(), to, mv.promotion()) == (step.from, step.to, step.promotion)
    }

    // Articles 4.2 to 4.5: touched pieces.

    /// The pieces touched with intent, each once, in order, until the move was made.
    ///
    /// Laws 2023, 4.2.2 and 4.3 (2018: the same; 2014: 4.3).
    ///
    /// From then on the opponent has the move (1.3). The piece of an illegal written move comes
    /// first (9.5.3).
    fn touched(&self, hands: &[Hand]) -> Vec<Square> {
        let mut touched = Vec::new();
        if let Some(step) = self.written_step().filter(|_| self.written().is_none()) {
            touched.extend(self.is_own(step.from).then_some(step.from));
        }
        for &hand in &hands[..self.made_after(hands)] {
            match hand {
                Hand::Touched(square) | Hand::Brushed(square, Some(true)) => {
                    if !touched.contains(&square) {
                        touched.push(square);
                    }
                }
                Hand::Brushed(_, Some(false) | None)
                | Hand::Released(..)
                | Hand::Chosen(..)
                | Hand::Wrote(_)
                | Hand::BothHands => {}
            }
        }
        touched
    }

    /// The duty that the touched pieces impose.
    ///
    /// Laws 2023, 4.3 to 4.5 (2018: the same; 2014: the same).
    ///
    /// King and rook precede 4.3 only if 4.3 leaves the king to be moved when the rook is touched.
    ///
    /// A duty to move or capture another piece excludes castling (4.3 came first).
    fn by_touch(&self, touched: &[Square]) -> Option<Duty> {
        if let Some((castling, until)) = self.castling_due(touched) {
            let before = self.by_pieces(&touched[..until]);
            if before.is_some_and(|duty| duty.moves.contains(&castling)) {
                return Some(Duty {
                    clause: "4.4.1",
                    moves: vec![castling],
                });
            }
        }
        let relieved = self.freed_by_illegal_castling(touched);
        let binding: Vec<Square> = touched
            .iter()
            .copied()
            .filter(|square| !relieved.contains(square))
            .collect();
        self.by_pieces(&binding)
    }

    /// The first own piece that can be moved must move. The first of the opponent's that can be
    /// captured must be captured.
    ///
    /// Laws 2023, 4.3.1, 4.3.2, 4.3.3, 4.5 (2018: the same; 2014: 4.3a, b, c, 4.5).
    ///
    /// Of both colors the first must capture the first. If that is illegal, the first that can be
    /// moved or captured binds. If none can, nothing does (4.5).
    fn by_pieces(&self, touched: &[Square]) -> Option<Duty> {
        let allowed = self.not_barred(touched);
        let of = |square: Square| -> Vec<Move> {
            let own = self.is_own(square);
            let binds = |mv: &Move| {
                if own {
                    mv.from() == square
                } else {
                    self.captured(*mv) == Some(square)
                }
            };
            allowed.iter().copied().filter(binds).collect()
        };
        let own = touched.iter().find(|square| self.is_own(**square));
        let theirs = touched.iter().find(|square| !self.is_own(**square));
        if let (Some(own), Some(theirs)) = (own, theirs) {
            let mut both = of(*own);
            both.retain(|mv| self.captured(*mv) == Some(*theirs));
            if !both.is_empty() {
                return Some(Duty {
                    clause: "4.3.3",
                    moves: both,
                });
            }
        }
        let clause = match (own, theirs) {
            (Some(_), Some(_)) => "4.3.3",
            (_, None) => "4.3.1",
            (None, Some(_)) => "4.3.2",
        };
        touched
            .iter()
            .map(|square| of(*square))
            .find(|moves| !moves.is_empty())
            .map(|moves| Duty { clause, moves })
    }

    /// The king and then a rook: castling on that side is due, if it is legal.
    ///
    /// Laws 2023, 4.4.1 (2018: 4.4.1; 2014: 4.4a).
    ///
    /// Of two rooks the first for which it is legal. The number is how many touches that took.
    fn castling_due(&self, touched: &[Square]) -> Option<(Move, usize)> {
        let allowed = self.not_barred(touched);
        touched.iter().enumerate().find_map(|(index, square)| {
            let castling = allowed
                .iter()
                .find(|mv| mv.is_castling() && mv.to() == *square)?;
            let king_first = touched[..index].contains(&castling.from());
            king_first.then_some((*castling, index + 1))
        })
    }

    /// A rook and then the king: no castling with that rook on this move, even if the rook cannot
    /// move.
    ///
    /// Laws 2023, 4.4.2 (2018: 4.4.2; 2014: 4.4b).
    fn not_barred(&self, touched: &[Square]) -> Vec<Move> {
        let place = |square: Square| touched.iter().position(|other| *other == square);
        self.legal_moves_where(|mv| {
            let rook_first = mv.is_castling()
                && matches!((place(mv.to()), place(mv.from())), (Some(rook), Some(king)) if rook < king);
            !rook_first
        })
    }

    /// The king and then a rook, to castle illegally: another king's move is due by 4.3.1.
    ///
    /// Laws 2023, 4.4.3 (2018: 4.4.3; 2014: 4.4c).
    ///
    /// If the king has none, neither king nor rook binds. A rook touched next after the king shows
    /// the intention to castle; 4.4.1 requires no intention.
    fn freed_by_illegal_castling(&self, touched: &[Square]) -> Vec<Square> {
        let king = self.position.king(self.position.turn());
        let king_can_move = self.not_barred(touched).iter().any(|mv| mv.from() == king);
        let Some(after) = touched.iter().position(|square| *square == king) else {
            return Vec::new();
        };
        if king_can_move {
            return Vec::new();
        }
        let rooks = touched[after..].iter().copied();
        let mut relieved: Vec<Square> = rooks
            .filter(|rook| self.may_intend_castling(*rook))
            .collect();
        if !relieved.is_empty() {
            relieved.push(king);
        }
        relieved
    }

    /// Whether castling can be intended with this rook.
    ///
    /// The right is not lost, or king and rook at least are on their castling squares.
    fn may_intend_castling(&self, rook: Square) -> bool {
        let us = self.position.turn();
        let rights = self.position.castling();
        let has_right = rokada_board::CastlingSide::ALL
            .into_iter()
            .any(|side| rights.rook_square(us, side) == Some(rook));
        let rank = Rank::First.seen_by(us);
        let is_on_start_squares = self.position.king(us) == Square::new(File::E, rank)
            && [File::A, File::H]
                .map(|file| Square::new(file, rank))
                .contains(&rook)
            && self.position.board().role_at(rook) == Some(Role::Rook)
            && self.is_own(rook);
        has_right || (is_on_start_squares && !self.is_chess960)
    }

    /// The new piece has touched the promotion square: the choice is final.
    ///
    /// Laws 2023, 4.4.4 (2018: 4.4.4; 2014: 4.4d).
    ///
    /// The first choice that is a legal promotion counts. It shows that a pawn is promoted there,
    /// unless an earlier touch on the board contradicts. A move that promotes nothing there breaks
    /// no choice.
    fn chosen(&self) -> Option<Duty> {
        let hands = &self.hands[..self.made_after(self.hands)];
        hands.iter().find_map(|hand| {
            let Hand::Chosen(square, role) = *hand else {
                return None;
            };
            let moves =
                self.legal_moves_where(|mv| mv.to() == square && mv.promotion() == Some(role));
            let duty = Duty {
                clause: "4.4.4",
                moves,
            };
            (!duty.moves.is_empty()).then_some(duty)
        })
    }

    // Article 4.7: released pieces.

    /// The first piece let go as a legal move or as part of one may not go to another square.
    ///
    /// Laws 2023, 4.7, 4.7.1, 4.7.2, 4.7.3 (2018: the same; 2014: 4.7, 4.7a, b, c).
    ///
    /// Returns the claims that name it, and the moves that leave it there. A king let go on its
    /// castling square leaves that castling (4.7.2).
    ///
    /// If castling is illegal it was no part of a legal move. Then another king's move is due, as
    /// after any touch of the king (4.4.3 says the same). A pawn let go on the last rank leaves the
    /// promotions there (4.7.3). A rook let go before its king has made a rook's move.
    fn let_go(&self) -> Option<(Vec<Claim>, Duty)> {
        let (index, duty) = self.first_release(self.hands)?;
        let Hand::Released(_, to) = self.hands[index] else {
            return None;
        };
        // Castling is made by letting go of the rook: that names it too (4.7.2).
        let rook = duty.moves.iter().find_map(|mv| {
            let (rook, goal) = (mv.to(), mv.rook_target()?);
            self.hands
                .contains(&Hand::Released(rook, goal))
                .then_some(Claim::Released(goal))
        });
        Some((
            rook.into_iter().chain([Claim::Released(to)]).collect(),
            duty,
        ))
    }

    fn first_release(&self, hands: &[Hand]) -> Option<(usize, Duty)> {
        self.releases(hands).into_iter().next()
    }

    /// All pieces let go as a legal move or as part of one.
    ///
    /// The first one binds; a later one binds if an earlier touch excludes the first. A rook that
    /// follows its king is part of castling and no move of its own.
    fn releases(&self, hands: &[Hand]) -> Vec<(usize, Duty)> {
        let releases = hands.iter().enumerate().filter_map(|(index, hand)| {
            let Hand::Released(from, to) = *hand else {
                return None;
            };
            let follows = |mv: &Move| {
                let king = mv
                    .is_castling()
                    .then(|| Hand::Released(mv.from(), mv.arrival()));
                let is_its_rook = mv.to() == from && mv.rook_target() == Some(to);
                is_its_rook && king.is_some_and(|king| hands[..index].contains(&king))
            };
            if self.legal.iter().any(follows) {
                return None;
            }
            let moves =
                self.legal_moves_where(|mv| mv.from() == from && mv.arrival() == to && from != to);
            let clause = match moves.first()?.kind() {
                MoveKind::Castling => "4.7.2",
                MoveKind::Promotion => "4.7.3",
                MoveKind::EnPassant => "4.7.1",
                MoveKind::Normal if self.captured(moves[0]).is_some() => "4.7.1",
                MoveKind::Normal => "4.7",
            };
            Some((index, Duty { clause, moves }))
        });
        releases.collect()
    }

    /// How many of these hand acts the player did while having the move.
    ///
    /// A plain move, or a capture, is made when the piece is let go (4.7, 4.7.1).
    fn made_after(&self, hands: &[Hand]) -> usize {
        match self.first_release(hands) {
            Some((index, duty)) if duty.moves[0].kind() == MoveKind::Normal => index,
            _ => hands.len(),
        }
    }

    // All together.

    /// Touches, and the choice within the moves that they leave.
    fn touched_and_chosen(&self) -> Vec<Duty> {
        let mut duties = self.touched_on_the_board();
        duties.extend(self.chosen());
        duties
    }

    fn touched_on_the_board(&self) -> Vec<Duty> {
        let touched = self.touched(self.hands);
        let bar = Duty {
            clause: "4.4.2",
            moves: self.not_barred(&touched),
        };
        let mut duties: Vec<Duty> = self.by_touch(&touched).into_iter().collect();
        if bar.moves.len() < self.legal.len() && !bar.moves.is_empty() {
            duties.push(bar);
        }
        duties
    }

    fn duties_by_origin(&self) -> Vec<Duty> {
        let mut duties: Vec<Duty> = self.written().into_iter().collect();
        for (index, duty) in self.releases(self.hands) {
            let before = Self {
                hands: &self.hands[..index],
                ..self.clone()
            };
            duties.extend(before.touched_on_the_board());
            duties.push(duty);
        }
        duties.extend(self.touched_and_chosen());
        duties
    }

    /// The unfulfilled duties by writing, touch or choice, with the claims that name them.
    fn broken_touches(&self, made: Move) -> Vec<(Duty, Vec<Claim>)> {
        let mut left = self.legal.clone();
        let mut broken: Vec<(Duty, Vec<Claim>)> = Vec::new();
        for duty in self.duties_by_origin() {
            let narrowed = narrowed(&left, core::slice::from_ref(&duty));
            let binds = duty.moves.iter().any(|mv| left.contains(mv));
            left = narrowed;
            let seen = broken.iter().any(|(other, _)| other.clause == duty.clause);
            let other_choice = duty.clause == "4.4.4"
                && (made.to() != duty.moves[0].to() || made.promotion().is_none());
            let is_kept = duty.moves.contains(&made) || other_choice;
            if !binds || is_kept || duty.clause.starts_with("4.7") || seen {
                continue;
            }
            let claims = self.claims_of(&duty, made);
            broken.push((duty, claims));
        }
        broken
    }

    /// The claims that name a duty which this move broke.
    ///
    /// They name the pieces of the duty that were not moved or captured. Castling in spite of 4.4.2
    /// is named by its rook.
    fn claims_of(&self, duty: &Duty, made: Move) -> Vec<Claim> {
        let named = match duty.clause {
            "9.5.3" => vec![duty.moves[0].from()],
            "4.4.4" => {
                let square = duty.moves[0].to();
                return vec![Claim::Touched(square), Claim::Released(square)];
            }
            "4.4.2" => vec![made.to()],
            "4.4.1" => vec![duty.moves[0].from(), duty.moves[0].to()],
            _ => {
                let touched = self.touched(self.hands).into_iter();
                touched
                    .filter(|square| is_of_all(duty, |mv| self.handles(mv, *square)))
                    .collect()
            }
        };
        let is_done = |square: &Square| match duty.clause {
            "9.5.3" | "4.4.2" => false,
            _ => self.handles(made, *square),
        };
        named
            .into_iter()
            .filter(|square| !is_done(square))
            .map(Claim::Touched)
            .collect()
    }

    /// Whether a move moves or captures the piece that was on a square. Castling moves the king.
    fn handles(&self, mv: Move, square: Square) -> bool {
        mv.from() == square || self.captured(mv) == Some(square)
    }

    fn legal_moves_where(&self, test: impl Fn(Move) -> bool) -> Vec<Move> {
        self.legal.iter().copied().filter(|mv| test(*mv)).collect()
    }

    fn is_own(&self, square: Square) -> bool {
        self.color_at(square) == Some(self.position.turn())
    }

    fn color_at(&self, square: Square) -> Option<Color> {
        self.position.board().color_at(square)
    }

    /// The square of the piece that a move captures; en passant, of the adjacent pawn (3.7.3.1).
    fn captured(&self, mv: Move) -> Option<Square> {
        let square = match mv.kind() {
            MoveKind::EnPassant => mv.en_passant_victim()?,
            MoveKind::Castling => return None,
            MoveKind::Normal | MoveKind::Promotion => mv.to(),
        };
        self.color_at(square).map(|_| square)
    }
}

fn is_of_all(duty: &Duty, test: impl Fn(Move) -> bool) -> bool {
    duty.moves.iter().all(|mv| test(*mv))
}

/// Each duty in turn removes the moves that do not fulfil it, unless that leaves none.
fn narrowed(moves: &[Move], duties: &[Duty]) -> Vec<Move> {
    let mut left = moves.to_vec();
    for duty in duties {
        if left.iter().any(|mv| duty.moves.contains(mv)) {
            left.retain(|mv| duty.moves.contains(mv));
        }
    }
    left
}
