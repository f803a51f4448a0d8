//! Article 4 straight from the Laws: slow, readable, and used by nothing but the tests.
//!
//! The working code keeps its own account of hands. This reads the same clauses again, one small
//! function each, and shares with it only the names of squares, moves and steps. A turn is one
//! player's, from his opponent's move to his own; what he does with his hands is told in order.
//!
//! How the clauses stand to one another, where no source says it in one sentence:
//!
//! * What came first binds. A later touch narrows what is left, or it changes nothing.
//! * A doubtful contact that is found to be meant is a touch at its own place, whenever it is found
//!   (4.2.2).
//! * A piece let go as a legal move, or as part of one, stands (4.7) although another piece was
//!   touched before it, as long as nobody says so. Claimed in time (4.8) or seen by the arbiter, the
//!   earlier touch binds and what was let go goes back (4.3).
//! * The move written for a claim that failed comes before all: who has touched a piece can make no
//!   claim (9.4), so nothing was touched before it.
//! * Whether a move is legal here asks Article 3 alone (3.10.1). To move another piece than the
//!   touched one is a breach, and no illegal move.

use rokada_board::{Color, File, Move, MoveKind, Position, Rank, Role, Square, definition};
use rokada_laws::act::Step;

/// What a player does with his hands, or writes, in one turn. A piece is named by the square on
/// which it stood when the turn began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hand {
    /// Touched with the intention of moving or capturing (4.3).
    Touched(Square),
    /// Contact of doubtful intent (4.2.2): found to be meant, found an accident, or not yet weighed.
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
    /// The legal moves that fulfil it; never none.
    pub(crate) moves: Vec<Move>,
}

/// How an opponent names what was broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Claim {
    /// `claim touched`: this piece was touched, and another move was made.
    Touched(Square),
    /// `claim released`: a piece was let go here, and moved on.
    Released(Square),
    /// `claim hands`: both hands were used.
    Hands,
}

/// What holds once a breach has been put right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Then {
    /// This move stands, and the opponent has the move.
    Stands(Move),
    /// The position is as before the turn, and one of these moves must be made.
    Bound(Vec<Move>),
}

/// A clause that a move broke.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Breach {
    /// The clause, by its number of 2023.
    pub(crate) clause: &'static str,
    /// The claims that name it.
    pub(crate) named_by: Vec<Claim>,
    /// The turn after it was put right.
    pub(crate) then: Then,
}

/// One player's turn: the position in which it began, and his hands so far.
#[derive(Debug, Clone)]
pub(crate) struct Turn<'a> {
    position: &'a Position,
    is_chess960: bool,
    hands: &'a [Hand],
    legal: Vec<Move>,
}

impl<'a> Turn<'a> {
    /// The turn of the player who has the move in this position.
    pub(crate) fn new(position: &'a Position, is_chess960: bool, hands: &'a [Hand]) -> Self {
        Self {
            position,
            is_chess960,
            hands,
            legal: definition::legal_moves(position),
        }
    }

    /// All that binds him while nobody has claimed anything, the strongest first: the written move,
    /// then what he has let go, then what he has touched and chosen.
    ///
    /// Laws 2023, 9.5.3, 4.7, 4.3 to 4.5 (2018: the same; 2014: 9.5b, 4.7, 4.3 to 4.5).
    pub(crate) fn duties(&self) -> Vec<Duty> {
        let mut duties: Vec<Duty> = self.written().into_iter().collect();
        duties.extend(self.let_go().map(|(_, duty)| duty));
        duties.extend(self.touched_and_chosen());
        duties
    }

    /// The moves left to him: each duty narrows them, unless a stronger one leaves it no move.
    ///
    /// Laws 2023, 4.5 (2018: 4.5; 2014: 4.5): where nothing binds, any legal move.
    pub(crate) fn moves_left(&self) -> Vec<Move> {
        narrowed(&self.legal, &self.duties())
    }

    /// The moves left to him when the arbiter has seen all his hands: what came first is strongest.
    /// So it is for the move that replaces an illegal one.
    ///
    /// Laws 2023, 4.3, 4.7 and 7.5.1 (2018: 4.3, 4.7, 7.5.1; 2014: 4.3, 4.7, 7.5a).
    pub(crate) fn moves_left_when_seen(&self) -> Vec<Move> {
        narrowed(&self.legal, &self.duties_in_time())
    }

    /// Every clause that this move breaks. It is legal by Article 3; an illegal move is a matter of
    /// 7.5 instead.
    ///
    /// Laws 2023, 4.1 to 4.8 and 9.5.3 (2018: the same; 2014: 4.1 to 4.8, 9.5b).
    pub(crate) fn breaches(&self, made: Move) -> Vec<Breach> {
        let mut breaches = Vec::new();
        for (duty, claims) in self.broken_touches(made) {
            breaches.push(Breach {
                clause: duty.clause,
                named_by: claims,
                then: self.as_seen(),
            });
        }
        // Who is bound to a written move is not bound to what he let go instead.
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
                    [mv] if mv.kind() == MoveKind::Normal => Then::Stands(mv),
                    _ => Then::Bound(self.moves_left()),
                },
            });
        }
        if self.hands.contains(&Hand::BothHands) {
            // What was let go stays where it is (4.7), so the same move is made again.
            breaches.push(Breach {
                clause: "4.1",
                named_by: vec![Claim::Hands],
                then: Then::Stands(made),
            });
        }
        breaches
    }

    /// The turn when the arbiter has seen it: what he is bound to; but if he had done just that, and
    /// let it go, it stands (4.7).
    fn as_seen(&self) -> Then {
        let left = self.moves_left_when_seen();
        let released = self.releases(self.hands);
        let did = released.iter().any(|(_, duty)| duty.moves == left);
        match left[..] {
            [mv] if did && mv.kind() == MoveKind::Normal => Then::Stands(mv),
            _ => Then::Bound(left),
        }
    }

    // Article 9.5.3.

    /// The move written for a claim that failed must be made, if it is legal. If it is not, it names
    /// a piece, to which Articles 3 and 4 apply: [`Self::touched`].
    ///
    /// Laws 2023, 9.5.3 (2018: 9.5.3; 2014: 9.5b).
    fn written(&self) -> Option<Duty> {
        let step = self.written_step()?;
        let moves = self.only(|mv| self.is_step(mv, step));
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

    /// Whether a move is what was written: castling is the king's two squares, and in Chess960 the
    /// king's and the rook's.
    fn is_step(&self, mv: Move, step: Step) -> bool {
        let to = if self.is_chess960 {
            mv.to()
        } else {
            mv.arrival()
        };
        (mv.from(), to, mv.promotion()) == (step.from, step.to, step.promotion)
    }

    // Articles 4.2 to 4.5: what was touched.

    /// The pieces touched with intent, each once, in the order in which it happened: all until the
    /// move was made, for then the opponent has the move (1.3). The piece of an illegal written
    /// move comes first (9.5.3).
    ///
    /// Laws 2023, 4.2.2 and 4.3 (2018: the same; 2014: 4.3).
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

    /// What the touched pieces ask of him.
    ///
    /// King and rook come before 4.3 only where 4.3 leaves the king to be moved when the rook is
    /// touched: whoever must move or take something else castles not (4.3 came first).
    ///
    /// Laws 2023, 4.3 to 4.5 (2018: the same; 2014: the same).
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
        let relieved = self.relieved(touched);
        let binding: Vec<Square> = touched
            .iter()
            .copied()
            .filter(|square| !relieved.contains(square))
            .collect();
        self.by_pieces(&binding)
    }

    /// The first own piece that can be moved must move, the first of the opponent's that can be
    /// captured must be captured; of both colours the first must take the first, and if that is
    /// illegal, the first that can be moved or captured binds. If none can, nothing does (4.5).
    ///
    /// Laws 2023, 4.3.1, 4.3.2, 4.3.3, 4.5 (2018: the same; 2014: 4.3a, b, c, 4.5).
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

    /// The king and then a rook: castling on that side is due, if it is legal. Of two rooks the
    /// first with which it is. With it, how many touches that took.
    ///
    /// Laws 2023, 4.4.1 (2018: 4.4.1; 2014: 4.4a).
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

    /// A rook and then the king: no castling with that rook on this move, whether or not the rook
    /// can move.
    ///
    /// Laws 2023, 4.4.2 (2018: 4.4.2; 2014: 4.4b).
    fn not_barred(&self, touched: &[Square]) -> Vec<Move> {
        let place = |square: Square| touched.iter().position(|other| *other == square);
        self.only(|mv| {
            let rook_first = mv.is_castling()
                && matches!((place(mv.to()), place(mv.from())), (Some(rook), Some(king)) if rook < king);
            !rook_first
        })
    }

    /// The king and then a rook, to castle, but there it is illegal: another king's move, and 4.3.1
    /// sees to that; and if the king has none, neither king nor rook binds. That he means to castle
    /// shows in the rook being touched next after the king; 4.4.1 asks for no intention.
    ///
    /// Laws 2023, 4.4.3 (2018: 4.4.3; 2014: 4.4c).
    fn relieved(&self, touched: &[Square]) -> Vec<Square> {
        let king = self.position.king(self.position.turn());
        let king_can_move = self.not_barred(touched).iter().any(|mv| mv.from() == king);
        let Some(after) = touched.iter().position(|square| *square == king) else {
            return Vec::new();
        };
        if king_can_move {
            return Vec::new();
        }
        let rooks = touched[after..].iter().copied();
        let mut relieved: Vec<Square> =
            rooks.filter(|rook| self.may_mean_castling(*rook)).collect();
        if !relieved.is_empty() {
            relieved.push(king);
        }
        relieved
    }

    /// Whether castling can be intended with this rook: the right to it is not lost, or king and
    /// rook at least stand where one castles from.
    fn may_mean_castling(&self, rook: Square) -> bool {
        let us = self.position.turn();
        let rights = self.position.castling();
        let has_right = rokada_board::CastlingSide::ALL
            .into_iter()
            .any(|side| rights.rook_square(us, side) == Some(rook));
        let rank = Rank::First.seen_by(us);
        let at_home = self.position.king(us) == Square::new(File::E, rank)
            && [File::A, File::H]
                .map(|file| Square::new(file, rank))
                .contains(&rook)
            && self.position.board().role_at(rook) == Some(Role::Rook)
            && self.is_own(rook);
        has_right || (at_home && !self.is_chess960)
    }

    /// The new piece has touched the promotion square: the choice is final. The first choice that is
    /// a legal promotion counts. It shows that a pawn is promoted there, as far as nothing that was
    /// touched on the board says otherwise; a move that promotes nothing there breaks no choice.
    ///
    /// Laws 2023, 4.4.4 (2018: 4.4.4; 2014: 4.4d).
    fn chosen(&self) -> Option<Duty> {
        let hands = &self.hands[..self.made_after(self.hands)];
        hands.iter().find_map(|hand| {
            let Hand::Chosen(square, role) = *hand else {
                return None;
            };
            let moves = self.only(|mv| mv.to() == square && mv.promotion() == Some(role));
            let duty = Duty {
                clause: "4.4.4",
                moves,
            };
            (!duty.moves.is_empty()).then_some(duty)
        })
    }

    // Article 4.7: what was let go.

    /// The first piece let go as a legal move or as part of one may not go to another square: the
    /// claims that name it, and the moves that leave it there.
    ///
    /// A king let go where castling takes it leaves that castling (4.7.2); where that is illegal it
    /// was no part of a legal move, and another king's move is due like after any touch of the king
    /// (4.4.3 says the same of it). A pawn let go on the last rank leaves the promotions there
    /// (4.7.3). A rook let go before its king has made a rook's move.
    ///
    /// Laws 2023, 4.7, 4.7.1, 4.7.2, 4.7.3 (2018: the same; 2014: 4.7, 4.7a, b, c).
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

    /// All that was let go as a legal move or as part of one. The first one binds; a later one does
    /// where an earlier touch leaves nothing of the first. A rook that follows its king is part of
    /// castling and no move of its own.
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
            let moves = self.only(|mv| mv.from() == from && mv.arrival() == to && from != to);
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

    /// How many of these hands were his while he had the move: a plain move, or a capture, is made
    /// when the piece is let go (4.7, 4.7.1).
    fn made_after(&self, hands: &[Hand]) -> usize {
        match self.first_release(hands) {
            Some((index, duty)) if duty.moves[0].kind() == MoveKind::Normal => index,
            _ => hands.len(),
        }
    }

    // All together.

    /// Touches, and the choice within what they leave.
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

    /// What binds in the order in which it came about.
    fn duties_in_time(&self) -> Vec<Duty> {
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

    /// What was written, touched or chosen and not done, with the claims that name it.
    fn broken_touches(&self, made: Move) -> Vec<(Duty, Vec<Claim>)> {
        let mut left = self.legal.clone();
        let mut broken: Vec<(Duty, Vec<Claim>)> = Vec::new();
        for duty in self.duties_in_time() {
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

    /// The claims that name a duty which this move broke: the pieces that make it what it is and
    /// that were not moved or taken. Castling in spite of 4.4.2 is named by its rook.
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

    /// Whether a move moves or takes the piece that stood on a square. Castling moves the king.
    fn handles(&self, mv: Move, square: Square) -> bool {
        mv.from() == square || self.captured(mv) == Some(square)
    }

    fn only(&self, test: impl Fn(Move) -> bool) -> Vec<Move> {
        self.legal.iter().copied().filter(|mv| test(*mv)).collect()
    }

    fn is_own(&self, square: Square) -> bool {
        self.color_at(square) == Some(self.position.turn())
    }

    fn color_at(&self, square: Square) -> Option<Color> {
        self.position.board().color_at(square)
    }

    /// The square of the piece that a move captures; en passant, of the pawn beside (3.7.3.1).
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

/// Each duty in turn takes away the moves that do not fulfil it, unless that leaves none.
fn narrowed(moves: &[Move], duties: &[Duty]) -> Vec<Move> {
    let mut left = moves.to_vec();
    for duty in duties {
        if left.iter().any(|mv| duty.moves.contains(mv)) {
            left.retain(|mv| duty.moves.contains(mv));
        }
    }
    left
}
