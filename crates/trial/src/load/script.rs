//! Scripts of long games: legal moves from a seed that do not end the game early.

use rokada_board::Position;
use rokada_laws::{Tally, table::step_of};

#[derive(Debug, Clone)]
pub(crate) struct Ply {
    /// The move in transcript notation: `e2e4`, `e7e8q`.
    pub(crate) squares: String,
    /// Whether the move is only to lift one piece and to place it.
    pub(crate) is_plain: bool,
}

/// This many plies, the same for the same seed.
pub(crate) fn script(seed: u64, plies: usize) -> Vec<Ply> {
    let mut dice = fastrand::Rng::with_seed(seed);
    loop {
        if let Some(moves) = attempt(&mut dice, plies) {
            return moves;
        }
    }
}

/// `None` if the game would have ended.
fn attempt(dice: &mut fastrand::Rng, plies: usize) -> Option<Vec<Ply>> {
    let mut position = Position::initial();
    let mut tally = Tally::new(&position);
    let mut moves = Vec::with_capacity(plies);
    while moves.len() < plies {
        let legal = position.legal_moves();
        let all = legal.as_slice();
        // Most pieces stay on the board, so that either side can still mate.
        let mv = (0..40).find_map(|_| {
            let mv = *all.get(dice.usize(..all.len().max(1)))?;
            let next = position.play(mv);
            let captures = next.board().occupied().len() < position.board().occupied().len();
            let fits = (!captures || dice.u8(..) < 20)
                && next.has_legal_move()
                && tally.occurrences_with(mv) < 3;
            fits.then_some(mv)
        })?;
        let squares = step_of(mv, false).to_string();
        let captures = position.board().piece_at(mv.to()).is_some();
        let is_plain = !mv.is_castling() && !mv.is_en_passant() && mv.promotion().is_none();
        moves.push(Ply {
            squares,
            is_plain: is_plain && !captures,
        });
        position = tally.push(mv);
    }
    (position.board().occupied().len() >= 8).then_some(moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_as_long_as_asked_and_the_same_again() {
        let one = script(7, 140);
        assert_eq!(one.len(), 140);
        let same = script(7, 140);
        assert!(one.iter().zip(&same).all(|(a, b)| a.squares == b.squares));
    }
}
