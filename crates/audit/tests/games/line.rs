//! A game of random moves, guided towards what it must show. The same seed gives the same game on
//! every machine.

use std::collections::BTreeMap;

use fastrand::Rng;
use rokada_board::{Move, Position, Role};

/// The weight of a move; 0 excludes it.
pub(crate) type Taste = fn(&Position, Move) -> u32;

#[derive(Debug, Clone)]
pub(crate) struct Line {
    pub(crate) start: Position,
    pub(crate) here: Position,
    pub(crate) moves: Vec<Move>,
    /// How often each position has occurred.
    occurrences: BTreeMap<u64, u32>,
    rng: Rng,
}

impl Line {
    pub(crate) fn new(start: Position, seed: u64) -> Line {
        Line {
            start,
            here: start,
            moves: Vec::new(),
            occurrences: BTreeMap::from([(start.repetition_key(), 1)]),
            rng: Rng::with_seed(seed),
        }
    }

    /// A game from the initial position.
    pub(crate) fn usual(seed: u64) -> Line {
        Line::new(Position::initial(), seed)
    }

    pub(crate) fn plies(&self) -> usize {
        self.moves.len()
    }

    pub(crate) fn play(&mut self, mv: Move) {
        self.here = self.here.try_play(mv).expect("a legal move");
        *self
            .occurrences
            .entry(self.here.repetition_key())
            .or_default() += 1;
        self.moves.push(mv);
    }

    fn count_occurrences(&self, position: &Position) -> u32 {
        let times = self.occurrences.get(&position.repetition_key());
        times.copied().unwrap_or(0)
    }

    /// Plays random moves weighted by `taste`. None leads to a position that has occurred `times`
    /// times, none ends the game. `None` if no such move is left.
    pub(crate) fn wander(&mut self, plies: usize, times: u32, taste: Taste) -> Option<()> {
        for _ in 0..plies {
            let allowed = |&mv: &Move| {
                let next = self.here.play(mv);
                next.has_legal_move() && self.count_occurrences(&next) < times
            };
            let legal = self.here.legal_moves();
            let choice: Vec<Move> = legal.iter().copied().filter(allowed).collect();
            let mv = self.choose(&choice, taste)?;
            self.play(mv);
        }
        Some(())
    }

    /// A random move, by weight.
    fn choose(&mut self, choice: &[Move], taste: Taste) -> Option<Move> {
        let wanted: Vec<u32> = choice.iter().map(|&mv| taste(&self.here, mv)).collect();
        let sum = wanted.iter().sum();
        if sum == 0 {
            return None;
        }
        let mut at = self.rng.u32(0..sum);
        for (&mv, wanted) in choice.iter().zip(wanted) {
            if at < wanted {
                return Some(mv);
            }
            at -= wanted;
        }
        None
    }

    /// Plays moves by `taste` until a move of the wanted kind is possible, then plays that move.
    pub(crate) fn until(
        &mut self,
        plies_max: usize,
        taste: Taste,
        wanted: impl Fn(&Position, Move) -> bool,
    ) -> Option<()> {
        while self.plies() < plies_max {
            let legal = self.here.legal_moves();
            if let Some(&mv) = legal.iter().find(|&&mv| wanted(&self.here, mv)) {
                self.play(mv);
                return Some(());
            }
            self.wander(1, 1, taste)?;
        }
        None
    }

    /// Both players move away and back, so that the pieces return to their squares; `there` chooses
    /// the first move. Two moves each way, or four if `far`.
    pub(crate) fn round_trip(&mut self, far: bool, there: Taste) -> Option<Vec<Move>> {
        let mut trip = self.clone();
        let steps = if far { 4 } else { 2 };
        let mut outward = Vec::new();
        for step in 0..steps {
            let taste = if step == 0 { there } else { QUIET };
            trip.wander(1, 1, taste)?;
            outward.push(*trip.moves.last().expect("just played"));
        }
        // Each player goes back the same way, last step first.
        let mut moves = outward.clone();
        for pair in outward.chunks(2).rev() {
            for mv in pair {
                let back = Move::normal(mv.to(), mv.from());
                if !trip.here.is_legal(back) || self.here.is_castling(*mv) {
                    return None;
                }
                trip.play(back);
                moves.push(back);
            }
        }
        let same = trip.here.board() == self.here.board() && trip.here.turn() == self.here.turn();
        let rng = trip.rng;
        self.rng = rng;
        same.then_some(moves)
    }

    /// Repeats the same moves `times` times.
    pub(crate) fn repeat(&mut self, moves: &[Move], times: usize) -> Option<()> {
        for _ in 0..times {
            for &mv in moves {
                if !self.here.is_legal(mv) {
                    return None;
                }
                self.play(mv);
            }
        }
        Some(())
    }
}

fn is_pawn(position: &Position, mv: Move) -> bool {
    position.board().role_at(mv.from()) == Some(Role::Pawn)
}

pub(crate) const ANY: Taste = |_, _| 1;

/// Neither capture nor pawn move nor castling.
pub(crate) const QUIET: Taste = |position, mv| {
    let zeroing = position.is_capture(mv) || is_pawn(position, mv);
    u32::from(!zeroing && !position.is_castling(mv))
};

/// A quiet king move by a player who may still castle.
pub(crate) const KING_STEPS: Taste = |position, mv| {
    let king = position.board().role_at(mv.from()) == Some(Role::King);
    let may_castle = position.castling().has_color(position.turn());
    u32::from(king && may_castle && !position.is_castling(mv) && !position.is_capture(mv))
};

/// As in an opening: pieces are developed, castling rights are kept.
pub(crate) const OPENING: Taste = |position, mv| {
    let role = position.board().role_at(mv.from());
    match role {
        Some(Role::King | Role::Rook) => 0,
        Some(Role::Pawn) if !position.is_capture(mv) => 2,
        Some(Role::Knight | Role::Bishop) => 3,
        _ => 1,
    }
};

/// Captures if possible, and underpromotes.
pub(crate) const GREEDY: Taste = |position, mv| match mv.promotion() {
    Some(Role::Knight | Role::Bishop) => 20,
    Some(_) => 1,
    None if position.is_capture(mv) => 60,
    None => 2,
};

/// Advances pawns and does not capture them.
pub(crate) const PAWNS_RUN: Taste = |position, mv| match mv.promotion() {
    Some(Role::Queen) => 1,
    Some(_) => 30,
    None if is_pawn(position, mv) => 12,
    None if position.is_capture(mv) => 1,
    None => 3,
};

/// Advances pawns, by two squares if possible.
pub(crate) const PAWNS_MEET: Taste = |position, mv| {
    let two = mv.from().index().abs_diff(mv.to().index()) == 16;
    match (is_pawn(position, mv), two) {
        (true, true) => 12,
        (true, false) => 4,
        _ if position.board().role_at(mv.from()) == Some(Role::King) => 8,
        _ => 2,
    }
};

/// A checkmate of any kind.
pub(crate) fn mates(position: &Position, mv: Move) -> bool {
    position.play(mv).is_checkmate()
}

/// A move that stalemates the opponent.
pub(crate) fn stalemates(position: &Position, mv: Move) -> bool {
    position.play(mv).is_stalemate()
}

pub(crate) fn mates_by_underpromotion(position: &Position, mv: Move) -> bool {
    mv.promotion().is_some_and(|role| role != Role::Queen) && mates(position, mv)
}

pub(crate) fn captures_in_passing(position: &Position, mv: Move) -> bool {
    position.is_en_passant(mv) && position.play(mv).has_legal_move()
}
