//! The obligations that follow from hand acts (4.3 to 4.7, 9.5.3). They depend only on the position
//! and the ordered acts.

use alloc::vec::Vec;

use rokada_board::{CastlingSide, Color, File, Move, Piece, Position, Rank, Role, Square};

use crate::{
    act::Step,
    clause::Clause,
    event::{Binding, Mark},
    game::{Account, Game, Hand},
    table::{find_move, step_of},
};

/// An obligation of the player, and its clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bound {
    pub(crate) to: Binding,
    pub(crate) under: Clause,
    pub(crate) by: By,
    /// On which sides castling is barred on this move (4.4.2), h-side first.
    barred: [bool; 2],
}

/// The cause of an obligation, which a claim names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    /// A move written for a claim that failed.
    Pen,
    /// Touches.
    Touch,
    /// A new piece that touched the promotion square.
    Choice,
    /// A released piece: its origin and its destination.
    Release(Square, Square),
}

impl Bound {
    const fn free() -> Self {
        Self::new(Clause::FreeAfterTouch, By::Touch, Binding::Free)
    }

    const fn new(under: Clause, by: By, to: Binding) -> Self {
        Self {
            to,
            under,
            by,
            barred: [false; 2],
        }
    }

    const fn by_touch(under: Clause, to: Binding) -> Self {
        Self::new(under, By::Touch, to)
    }

    /// Whether a legal move obeys the obligation.
    pub(crate) fn allows(self, position: &Position, mv: Move, chess960: bool) -> bool {
        let is_barred = mv
            .castling_side()
            .is_some_and(|side| self.barred[side as usize]);
        !is_barred
            && match self.to {
                Binding::Free => true,
                Binding::Move(from, barred) => {
                    mv.from() == from && (barred.is_none() || mv.castling_side() != barred)
                }
                Binding::Capture(at) => captured(position, mv) == Some(at),
                Binding::MoveCapture(from, at) => {
                    mv.from() == from && captured(position, mv) == Some(at)
                }
                Binding::Step(step) => {
                    let made = step_of(mv, chess960);
                    made.from == step.from
                        && made.to == step.to
                        && (step.promotion.is_none() || made.promotion == step.promotion)
                        || self.goes_on_to_castling(mv)
                }
                Binding::Castle(king, to) => {
                    mv.is_castling() && mv.from() == king && mv.arrival() == to
                }
                Binding::Promote(square, role) => mv.to() == square && mv.promotion() == Some(role),
            }
    }

    /// Whether the king was released on its castling square, so that the rook may follow (Chess960,
    /// Guidelines II.3.2.1).
    fn goes_on_to_castling(self, mv: Move) -> bool {
        let stays = |(from, to)| mv.from() == from && mv.arrival() == to;
        mv.is_castling() && self.release().is_some_and(stays)
    }

    /// The release that binds, if a release does.
    pub(crate) const fn release(self) -> Option<(Square, Square)> {
        match self.by {
            By::Release(from, to) => Some((from, to)),
            By::Pen | By::Touch | By::Choice => None,
        }
    }

    /// The one move that must be made, if the obligation names one.
    pub(crate) const fn step(self) -> Option<Step> {
        if let Binding::Step(step) = self.to {
            Some(step)
        } else {
            None
        }
    }

    /// The same obligation under another clause.
    pub(crate) fn cited(self, under: Clause) -> Self {
        Self { under, ..self }
    }

    /// Whether every legal move obeys it.
    fn is_free(self) -> bool {
        self.to == Binding::Free && self.barred == [false; 2]
    }
}

fn captured(position: &Position, mv: Move) -> Option<Square> {
    mv.en_passant_victim()
        .or_else(|| (position.is_capture(mv)).then(|| mv.to()))
}

impl Game {
    /// The clause that binds the player having the move, or leaves them free.
    ///
    /// The obligation is by a touch, a release or a written move.
    ///
    /// `None` if the player has touched and written nothing.
    ///
    /// Laws 2023, 4.3 to 4.7, 9.5.3 (2018 and 2014: the same articles).
    pub fn bound_under(&self) -> Option<Clause> {
        let account = self.account();
        let has_touched = account.has_touches() || account.wrote().is_some();
        (self.is_playing() && has_touched).then(|| {
            let position = self.position();
            let all = position.map(|position| obligations(self, &position, account));
            let strongest = all.and_then(|all| all.first().copied());
            strongest.unwrap_or(Bound::free()).under
        })
    }
}

/// All obligations, the strongest first.
///
/// A released piece stays unless an earlier touch is claimed (4.7, 4.8). The choice of a new piece
/// obliges to no other move than a touch does.
pub(crate) fn obligations(game: &Game, position: &Position, account: &Account) -> Vec<Bound> {
    // No piece may be touched before a claim (9.4): the written move came first, and nothing done
    // since changes it. Its new piece (4.4.4) and its released part (4.7) bind as well.
    if let Some(wrote) = by_pen(game, position, account) {
        let also = [by_choice(account), by_release(game, position, account)];
        let also = also.into_iter().flatten();
        let is_of_it = |bound: &Bound| can_both(game, position, *bound, wrote);
        return core::iter::once(wrote)
            .chain(also.filter(is_of_it))
            .collect();
    }
    let touch = by_touch(game, position, account);
    let touch = Some(touch).filter(|bound| !bound.is_free());
    // 4.7: what was released as a legal move or part of one stays.
    let release = by_release(game, position, account);
    // 4.4.4: the choice of the new piece is final. A pawn released on another square before, or a
    // touch that requires another move, prevents that.
    let conflicts = |choice: Bound, bound: Option<Bound>| {
        bound.is_some_and(|bound| !can_both(game, position, bound, choice))
    };
    let choice = by_choice(account)
        .filter(|choice| !conflicts(*choice, release) && !conflicts(*choice, touch));
    let choice = choice.map(|choice| narrowed_by(game, position, choice, [touch, release]));
    [choice, release, touch]
        .into_iter()
        .flatten()
        .filter(|bound| !is_struck_out(game, *bound))
        .collect()
}

/// The strongest obligation.
///
/// Fast path for the most frequent case, one own piece touched and nothing else done (4.3.1, 4.5).
pub(crate) fn strongest(game: &Game, position: &Position, account: &Account) -> Binding {
    if let [Hand::Touched(square)] = account.hands[..]
        && position.board().color_at(square) == Some(position.turn())
        && game.is_whole()
    {
        return if position.legal_moves_from(square).is_empty() {
            Binding::Free
        } else {
            Binding::Move(square, None)
        };
    }
    let all = obligations(game, position, account);
    all.first().map_or(Binding::Free, |bound| bound.to)
}

/// Whether the clause is struck out; if 4.5 is, no player is left free by it.
fn is_struck_out(game: &Game, bound: Bound) -> bool {
    bound.under != Clause::FreeAfterTouch && game.is_struck_out(bound.under)
}

/// Whether some legal move obeys both.
fn can_both(game: &Game, position: &Position, one: Bound, other: Bound) -> bool {
    let chess960 = game.is_chess960();
    let obeys =
        |mv: &Move| one.allows(position, *mv, chess960) && other.allows(position, *mv, chess960);
    position.legal_moves().iter().any(obeys)
}

/// 9.5.3: the obligation of a move written for a claim that failed.
pub(crate) fn by_pen(game: &Game, position: &Position, account: &Account) -> Option<Bound> {
    let step = as_chosen(account, account.wrote()?);
    find_move(position, step, game.is_chess960())?;
    let bound = Bound::new(Clause::ClaimIncorrect, By::Pen, Binding::Step(step));
    (!is_struck_out(game, bound)).then_some(bound)
}

/// The written move, which must be made under Article 4.
///
/// If a new piece had touched its square before, the pawn promotes to that piece (4.4.4).
fn as_chosen(account: &Account, step: Step) -> Step {
    let mut first = account.hands.iter();
    let first = first.find(|hand| matches!(hand, Hand::Chosen(..) | Hand::Wrote(_)));
    match first {
        Some(Hand::Chosen(square, role)) if *square == step.to && step.promotion.is_some() => {
            Step {
                promotion: Some(*role),
                ..step
            }
        }
        Some(_) | None => step,
    }
}

/// 4.4.4: the first choice of a new piece.
fn by_choice(account: &Account) -> Option<Bound> {
    let (square, role) = account.chosen()?;
    let to = Binding::Promote(square, role);
    Some(Bound::new(Clause::PromotionChoice, By::Choice, to))
}

/// A choice that several pawns could carry out, narrowed to one by a touch or a release.
fn narrowed_by(
    game: &Game,
    position: &Position,
    choice: Bound,
    others: [Option<Bound>; 2],
) -> Bound {
    let chess960 = game.is_chess960();
    let moves = position.legal_moves();
    let chosen = |mv: &&Move| choice.allows(position, **mv, chess960);
    let left: Vec<Move> = (moves.iter().filter(chosen).copied())
        .filter(|mv| {
            let mut others = others.iter().flatten();
            others.all(|other| other.allows(position, *mv, chess960))
        })
        .collect();
    match left[..] {
        [mv] if moves.iter().filter(chosen).count() > 1 => Bound {
            to: Binding::Step(step_of(mv, chess960)),
            ..choice
        },
        _ => choice,
    }
}

/// The account that binds for the move that replaces an illegal move or one against a touch.
///
/// The arbiter has seen the hand acts. If a touch and a later release cannot both be obeyed, the
/// touch binds.
///
/// Laws 2023, 4.3, 4.7 and 7.5.1 (2018: the same; 2014: 4.3, 4.7, 7.5a). See
/// docs/readings/4.md#4-7.
pub(crate) fn as_seen(game: &Game, position: &Position, account: &Account) -> Account {
    // A contact in doubt may be found to have come first (4.2.2).
    let meant = account.with_doubts_meant();
    let stays = [account, &meant].into_iter().find_map(|account| {
        let pen = by_pen(game, position, account);
        releases(game, position, account).find(|release| {
            let is_move = !follows_its_king(position, account, *release);
            let touch = touch_before(game, position, account, *release);
            let mut binds = [touch, pen].into_iter().flatten();
            is_move && binds.all(|bound| can_both(game, position, bound, *release))
        })
    });
    account.with_only_release(stays.and_then(Bound::release))
}

/// The touch that bound before a piece was released as a legal move or part of one.
fn touch_before(
    game: &Game,
    position: &Position,
    account: &Account,
    release: Bound,
) -> Option<Bound> {
    let before = release.release().map(|let_go| account.until(let_go));
    let touch = by_touch(game, position, &before?);
    Some(touch).filter(|touch| !touch.is_free() && !is_struck_out(game, *touch))
}

/// The obligations that a legal move breaks: the written move first, then touches, choice, release.
pub(crate) fn broken_obligations(
    game: &Game,
    position: &Position,
    account: &Account,
    mv: Move,
) -> Vec<Bound> {
    // No other piece was touched: only the moved piece had to move, and only the captured piece to
    // be captured.
    let taken = captured(position, mv);
    let is_obeyed = |hand: &Hand| match hand {
        Hand::Touched(square) | Hand::Kept(square) => {
            *square == mv.from() || Some(*square) == taken
        }
        Hand::Released(from, to) => *from == mv.from() && *to == mv.to(),
        Hand::Brushed(_, meant) => *meant != Some(true),
        Hand::BothHands => true,
        Hand::Chosen(..) | Hand::Wrote(_) => false,
    };
    if account.hands.iter().all(is_obeyed) {
        return Vec::new();
    }
    let mut broken = obligations(game, position, account);
    // A touch after a release binds only within what the release leaves; a touch before it binds
    // against it.
    if let Some(release) = by_release(game, position, account)
        && by_pen(game, position, account).is_none()
    {
        let before = touch_before(game, position, account, release);
        let is_void = before.is_some_and(|touch| !can_both(game, position, touch, release));
        let within = |bound: &Bound| {
            is_void || bound.by != By::Touch || can_both(game, position, *bound, release)
        };
        broken.retain(within);
        broken.extend(before.filter(|before| !broken.contains(before)));
        if is_void {
            let seen = as_seen(game, position, account);
            let mut seen = obligations(game, position, &seen);
            seen.retain(|bound| bound.by == By::Choice && !broken.contains(bound));
            broken.extend(seen);
        }
    }
    let chess960 = game.is_chess960();
    broken.retain(|bound| !bound.allows(position, mv, chess960));
    broken.sort_by_key(|bound| match bound.by {
        By::Pen => 0,
        By::Touch => 1,
        By::Choice => 2,
        By::Release(..) => 3,
    });
    broken
}

/// The obligations that the move at `index` breaks, whatever the record says of it.
pub(crate) fn broken_obligations_at(game: &Game, index: usize) -> Vec<Bound> {
    let Some(ply) = game.line().get(index) else {
        return Vec::new();
    };
    let made = game.before(index).1.and_then(|position| {
        Some((
            position,
            find_move(&position, ply.made.step, game.is_chess960())?,
        ))
    });
    made.map_or_else(Vec::new, |(position, mv)| {
        broken_obligations(game, &position, &ply.account(), mv)
    })
}

/// Whether the move at `index` was irregular although the touched piece on `square` could have
/// obeyed.
pub(crate) fn ignores_touched_piece(game: &Game, index: usize, square: Square) -> bool {
    let ply = &game.line()[index];
    let other = ply.made.step.from != square && ply.made.step.to != square;
    let can_obey = |position: Position| {
        let moves = position.legal_moves();
        moves
            .iter()
            .any(|mv| mv.from() == square || captured(&position, *mv) == Some(square))
    };
    other
        && ply.made.mark != Mark::Legal
        && ply.account().has_touched(square)
        && game.before(index).1.is_some_and(can_obey)
}

/// The first piece released as a legal move or part of one.
///
/// A blind player's move is not made before they have announced it (D.2.3).
pub(crate) fn by_release(game: &Game, position: &Position, account: &Account) -> Option<Bound> {
    releases(game, position, account).next()
}

/// All releases of a legal move or part of one, in order.
fn releases<'a>(
    game: &'a Game,
    position: &'a Position,
    account: &'a Account,
) -> impl Iterator<Item = Bound> + 'a {
    // After announcing castling, releasing the king does not make a king move.
    let says_castling = account.announced.is_some() && game.is_chess960();
    let chess960 = game.is_chess960();
    let is_blind = game.header().pairing.blind[position.turn()];
    let released = released_moves(game, position, account);
    let bounds = released.filter_map(move |let_go| {
        let whole = released_whole(position, let_go, chess960);
        // The account has a whole move only if it was no move on the actual board. An earlier touch
        // precedes it.
        let is_bound = |bound: &Bound| {
            let touch = touch_before(game, position, account, *bound);
            touch.is_none_or(|touch| can_both(game, position, touch, *bound))
        };
        let whole = whole
            .filter(|_| !is_blind && !says_castling)
            .filter(is_bound);
        whole.or_else(|| released_part(position, let_go, chess960, says_castling))
    });
    bounds.filter(|bound| !is_struck_out(game, *bound))
}

/// Whether the release is the rook of a legal castling, released after its king.
///
/// That is part of castling and no move of the rook (4.7.2).
fn follows_its_king(position: &Position, account: &Account, release: Bound) -> bool {
    release.release().is_some_and(|(from, to)| {
        let before = account.until((from, to));
        position.legal_moves().iter().any(|mv| {
            let is_rook = mv.is_castling() && mv.to() == from && mv.rook_target() == Some(to);
            let king = (mv.from(), mv.arrival());
            is_rook && before.released().any(|let_go| let_go == king)
        })
    })
}

/// All releases, except a rook that followed its king where castling is illegal: that is no rook
/// move (4.4.3, 4.7.2).
pub(crate) fn released_moves<'a>(
    game: &Game,
    position: &'a Position,
    account: &'a Account,
) -> impl Iterator<Item = (Square, Square)> + 'a {
    let castling = king_released_to_castle(game, position, account);
    account.released().filter(move |(from, to)| {
        castling.is_none_or(|(king, goal)| {
            let side = CastlingSide::of(king.file(), goal.file());
            let follows = *to == Square::new(side.rook_file(), king.rank())
                && CastlingSide::of(king.file(), from.file()) == side;
            !(follows && is_own_rook(position, *from))
        })
    })
}

/// The king and the square of an illegal castling on which it was released: another king move is
/// due (4.7.2).
///
/// Laws 2023, 4.7.2 (2018: 4.7.2; 2014: 4.7b). See docs/readings/4.md#4-7-2.
pub(crate) fn king_released_to_castle(
    game: &Game,
    position: &Position,
    account: &Account,
) -> Option<(Square, Square)> {
    let us = position.turn();
    let king = position.board().king(us)?;
    let moves = position.legal_moves_from(king);
    let rooks = position.board().pieces(us, Role::Rook);
    account.released().find(|(from, to)| {
        let side = CastlingSide::of(king.file(), to.file());
        let means = |rook: Square| {
            let is_there = CastlingSide::of(king.file(), rook.file()) == side;
            is_there && means_to_castle(king, rook, us, game.is_chess960())
        };
        *from == king
            && *to == Square::new(side.king_file(), king.rank())
            && moves.iter().all(|mv| mv.arrival() != *to)
            && rooks.into_iter().any(means)
    })
}

/// The obligation of a release that made a legal move.
fn released_whole(
    position: &Position,
    (from, to): (Square, Square),
    chess960: bool,
) -> Option<Bound> {
    let step = Step {
        from,
        to,
        promotion: None,
    };
    find_move(position, step, chess960).filter(|mv| !mv.is_castling())?;
    let by = By::Release(from, to);
    Some(Bound::new(Clause::Release, by, Binding::Step(step)))
}

/// The obligation of a release that is part of a legal move.
///
/// That is castling, a pawn on the last rank, or a pawn that captures en passant.
fn released_part(
    position: &Position,
    (from, to): (Square, Square),
    chess960: bool,
    says_castling: bool,
) -> Option<Bound> {
    let moves = position.legal_moves_from(from);
    let by = By::Release(from, to);
    let step = |mv: Move| {
        let step = step_of(mv, chess960);
        Binding::Step(Step {
            promotion: None,
            ..step
        })
    };
    let mut wholes = moves.iter().filter(|mv| !mv.is_castling() && mv.to() == to);
    if let Some(mv) = wholes.next().filter(|_| !says_castling) {
        let is_part = mv.is_en_passant() || mv.promotion().is_some();
        return is_part.then(|| Bound::new(Clause::Release, by, step(*mv)));
    }
    let castles = |mv: &&Move| mv.is_castling() && mv.arrival() == to;
    let castling = moves.iter().find(castles)?;
    let to = Binding::Castle(castling.from(), castling.arrival());
    Some(Bound::new(Clause::CastlingReleased, by, to))
}

fn by_touch(game: &Game, position: &Position, account: &Account) -> Bound {
    let mut bound = bound_by_touch(position, account, game.is_chess960());
    let touched: Vec<Square> = account.touches().collect();
    bound.barred = barred_sides(position, &touched);
    if bound.to != Binding::Free || !game.is_struck_out(Clause::FreeAfterTouch) {
        if bound.to == Binding::Free && bound.barred != [false; 2] {
            bound.under = Clause::TouchedRookThenKing;
        }
        return bound;
    }
    // Without 4.5, a piece that cannot be moved would bind as well.
    match account.touches().next() {
        Some(square) => Bound::by_touch(bound.under, Binding::Move(square, None)),
        None => bound,
    }
}

/// 4.4.2: the sides of the own rooks that were touched before the king.
fn barred_sides(position: &Position, touched: &[Square]) -> [bool; 2] {
    let us = position.turn();
    let mut barred = [false; 2];
    let king = position.board().king(us);
    let Some(king) = king.filter(|king| touched.contains(king)) else {
        return barred;
    };
    for rook in touched.iter().take_while(|square| **square != king) {
        if is_own_rook(position, *rook) && rook.rank() == king.rank() {
            barred[CastlingSide::of(king.file(), rook.file()) as usize] = true;
        }
    }
    barred
}

fn is_own_rook(position: &Position, square: Square) -> bool {
    let board = position.board();
    board.piece_at(square) == Some(Piece::new(position.turn(), Role::Rook))
}

/// 4.3 to 4.5.
fn bound_by_touch(position: &Position, account: &Account, chess960: bool) -> Bound {
    let touched: Vec<Square> = account.touches().collect();
    let us = position.turn();
    let king = position.board().king(us);
    let after = king.and_then(|king| touched.iter().position(|square| *square == king));
    let (Some(king), Some(after)) = (king, after) else {
        return bound_by_pieces(position, &touched);
    };
    // 4.4.1: king, then rook: castling on that side if legal, unless 4.3 requires another move
    // before.
    let barred = barred_sides(position, &touched);
    for (index, rook) in touched.iter().enumerate().skip(after) {
        let castling = Move::castling(king, *rook);
        let side = CastlingSide::of(king.file(), rook.file()) as usize;
        if is_own_rook(position, *rook)
            && !barred[side]
            && position.is_legal(castling)
            && bound_by_pieces(position, &touched[..=index]).allows(position, castling, chess960)
        {
            let to = Binding::Castle(king, castling.arrival());
            return Bound::by_touch(Clause::TouchedKingAndRook, to);
        }
    }
    // 4.4.3: castling is illegal there: another king move, and if there is none, neither king nor
    // rook binds.
    let means =
        |rook: &Square| is_own_rook(position, *rook) && means_to_castle(king, *rook, us, chess960);
    let rooks: Vec<Square> = touched[after..].iter().copied().filter(means).collect();
    let king_moves = position.legal_moves_from(king);
    let mut king_moves = king_moves.iter();
    let king_can_move =
        king_moves.any(|mv| mv.castling_side().is_none_or(|side| !barred[side as usize]));
    if rooks.is_empty() {
        return bound_by_pieces(position, &touched);
    }
    if !king_can_move {
        let mut touched = touched.clone();
        touched.retain(|square| *square != king && !rooks.contains(square));
        return bound_by_pieces(position, &touched);
    }
    let mut bound = bound_by_pieces(position, &touched);
    if bound.to == Binding::Move(king, None) {
        bound.under = Clause::CastlingTouchedIllegal;
    }
    bound
}

/// 4.3 and 4.4.2: the pieces in the order in which they were touched.
fn bound_by_pieces(position: &Position, touched: &[Square]) -> Bound {
    let us = position.turn();
    let board = position.board();
    let is_own = |square: Square| board.color_at(square) == Some(us);
    // 4.4.2: rook, then king: no castling on that side on this move.
    let sides = barred_sides(position, touched);
    let barred = CastlingSide::ALL
        .into_iter()
        .find(|side| sides[*side as usize]);
    let allowed = |mv: &Move| mv.castling_side().is_none_or(|side| !sides[side as usize]);
    let takes = |mv: &Move, square: Square| captured(position, *mv) == Some(square);
    // The move that one touched piece requires, if it can move or be captured at all.
    let of = |square: Square| {
        if is_own(square) {
            let moves = position.legal_moves_from(square);
            let is_king = board.role_at(square) == Some(Role::King);
            let to = Binding::Move(square, barred.filter(|_| is_king));
            moves.iter().any(allowed).then_some(to)
        } else {
            let moves = position.legal_moves();
            let can_be_taken = moves.iter().any(|mv| takes(mv, square));
            can_be_taken.then_some(Binding::Capture(square))
        }
    };
    let own = touched.iter().copied().find(|square| is_own(*square));
    let theirs = touched.iter().copied().find(|square| !is_own(*square));
    let under = match (own, theirs) {
        (Some(_), Some(_)) => Clause::TouchedBothColours,
        (None, _) => Clause::TouchedOpponentsPiece,
        (Some(_), None) if barred.is_some() => Clause::TouchedRookThenKing,
        (Some(_), None) => Clause::TouchedOwnPiece,
    };
    // 4.3.3: the first with the first, if that is legal.
    if let (Some(own), Some(theirs)) = (own, theirs)
        && (position.legal_moves_from(own).iter()).any(|mv| takes(mv, theirs))
    {
        return Bound::by_touch(under, Binding::MoveCapture(own, theirs));
    }
    // 4.3.1 to 4.3.3: the first that can be moved or captured; 4.5: else none.
    let binding = touched.iter().find_map(|square| of(*square));
    binding.map_or(Bound::free(), |to| Bound::by_touch(under, to))
}

/// Whether king and rook are on squares where castling could be meant, whatever the rights.
///
/// Otherwise two own pieces were touched and no more (4.3.1).
fn means_to_castle(king: Square, rook: Square, us: Color, chess960: bool) -> bool {
    let home = Rank::First.seen_by(us);
    let side = CastlingSide::of(king.file(), rook.file());
    let usual = king.file() == File::E && rook.file() == side.usual_rook_file();
    king.rank() == home && rook.rank() == home && (usual || chess960)
}
