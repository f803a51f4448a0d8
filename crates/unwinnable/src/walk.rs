//! Random walks that show a position alive.
//!
//! Most games that end with few men on the board end in a position that neither gate nor lemma
//! decides, and in which a mate is near if both sides want it. Most of these are plainly free
//! (`freedom`). From the others a walk plays random moves, captures where it can, and keeps one
//! queen, rook or pawn of one side. It soon reaches a free ending, queen or rook against the bare
//! king, or a full board that is plainly alive. A position that leads to a living one is alive; a
//! walk that does not arrive proves nothing. Some hundred nanoseconds for nearly all, where a
//! search for the mate takes milliseconds.

use rokada_board::{Bitboard, Color, Move, Position, Role};

use crate::{cheap::cheap, freedom::is_free, gate::surely_alive, material};

const WALKS: u64 = 8;
const STEPS: u32 = 250;

/// True if some series of random legal moves leads from here to a plainly alive position: then this
/// one is not dead (5.2.2). False proves nothing. The random numbers are derived from the position,
/// so the answer is the same on every machine and every day.
///
/// As sure as [`surely_alive`]: an argument and not a proof, and [`can_mate`](crate::can_mate) does
/// not depend on it. Meant for programs that read many games, between [`surely_alive`] and
/// [`is_dead`](crate::is_dead).
pub fn leads_to_life(position: &Position) -> bool {
    let board = position.board();
    if Color::ALL
        .iter()
        .all(|&side| material::never(board, side).is_some())
    {
        return false;
    }
    if is_free(position) || soon_lives(position) {
        return true;
    }
    let sides = Color::ALL.map(|side| mating_material(position, side).len());
    let stronger = if sides[0] >= sides[1] {
        Color::White
    } else {
        Color::Black
    };
    let mut chance = Chance(position.repetition_key() | 1);
    (0..WALKS).any(|walk| {
        let winner = if walk % 4 == 3 { !stronger } else { stronger };
        arrives(*position, winner, &mut chance)
    })
}

/// True if the position is plainly not dead (5.2.2), by [`surely_alive`] or else by
/// [`leads_to_life`]: no search for a mate is needed. False proves nothing; call
/// [`is_dead`](crate::is_dead) then.
///
/// Some hundred nanoseconds where the answer is yes. Where pawns close the board every walk fails,
/// which takes some tenths of a millisecond.
///
/// ```
/// use rokada_board::Position;
/// use rokada_unwinnable::{Limits, is_dead, plainly_lives};
///
/// // A rook is left: alive, and no search was needed.
/// let rook: Position = "8/8/4k3/8/8/4K3/4R3/8 w - - 0 1".parse()?;
/// assert!(plainly_lives(&rook));
///
/// // A lone bishop: the exact question shows that the game is drawn.
/// let bishop: Position = "8/8/4k3/8/8/4KB2/8/8 w - - 0 1".parse()?;
/// assert!(!plainly_lives(&bishop));
/// assert_eq!(is_dead(&bishop, Limits::default()).is_dead(), Some(true));
/// # Ok::<(), rokada_board::ParsePositionError>(())
/// ```
pub fn plainly_lives(position: &Position) -> bool {
    surely_alive(position) || leads_to_life(position)
}

/// Whether a legal move leads to a plainly alive position.
fn soon_lives(position: &Position) -> bool {
    position.legal_moves().iter().any(|&mv| {
        let next = position.play(mv);
        surely_alive(&next) || is_free(&next)
    })
}

/// One walk, on which `winner` keeps enough to mate with.
fn arrives(mut here: Position, winner: Color, chance: &mut Chance) -> bool {
    for _ in 0..STEPS {
        if surely_alive(&here) || is_free(&here) || is_plain_win(&here, winner) {
            return true;
        }
        let moves = here.legal_moves();
        let keeps = |mv: &Move| keeps_mating_material(&here, *mv, winner);
        let wanted = |mv: &&Move| {
            let promotes = mv.promotion() == Some(Role::Queen) && here.turn() == winner;
            (promotes || here.is_capture(**mv) && has_heavy(&here)) && keeps(mv)
        };
        let mv = match moves.iter().find(wanted) {
            Some(&mv) => mv,
            None if moves.is_empty() => return false,
            None => {
                let any = moves[chance.below(moves.len())];
                if !keeps(&any) {
                    continue;
                }
                any
            }
        };
        here = here.play(mv);
    }
    false
}

/// Queen or rook against the bare king, where that is known to be won.
fn is_plain_win(position: &Position, winner: Color) -> bool {
    let board = position.board();
    board.by_color(!winner).len() == 1
        && board.by_color(winner).len() == 2
        && cheap(position, winner) == Some(true)
}

/// Whether this side still has something to mate with after the move: one heavy man or pawn, or
/// else all its light officers.
fn keeps_mating_material(position: &Position, mv: Move, winner: Color) -> bool {
    let mating_material = mating_material(position, winner);
    position.turn() == winner
        || !mating_material.contains(mv.to())
        || has_heavy(position) && mating_material.len() > 1
}

/// The men that this side may mate with: its queens, rooks and pawns, or its light officers if
/// there are none.
fn mating_material(position: &Position, side: Color) -> Bitboard {
    let own = position.board().by_color(side);
    let heavy = heavy(position);
    if heavy.is_empty() {
        own & !Bitboard::from(position.king(side))
    } else {
        own & heavy
    }
}

fn has_heavy(position: &Position) -> bool {
    !heavy(position).is_empty()
}

fn heavy(position: &Position) -> Bitboard {
    let board = position.board();
    board.by_role(Role::Pawn) | board.by_role(Role::Rook) | board.by_role(Role::Queen)
}

/// Random numbers from a seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 32) % bound as u64).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, is_dead};

    fn position(fen: &str) -> Position {
        fen.parse().expect("a position")
    }

    #[test]
    fn endings_with_a_rook_queen_or_pawn_are_alive() {
        for fen in [
            "R7/4K1k1/8/4P3/5r2/8/8/8 b - - 7 57",
            "8/8/8/1K1k4/8/1N6/8/3r4 b - - 100 150",
            "8/8/8/8/4p3/4Bk1K/5Pr1/8 w - - 2 88",
            "8/3q4/8/2p5/2B5/1P4R1/6K1/4k3 b - - 100 99",
            "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1",
        ] {
            assert!(leads_to_life(&position(fen)), "{fen}");
        }
    }

    #[test]
    fn no_dead_position_leads_to_life() {
        for fen in [
            "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
            "8/8/4k3/8/8/4KB2/8/8 w - - 0 1",
            "8/8/8/2k5/p1p1p1p1/P1P1P1P1/5K2/8 w - - 0 1",
        ] {
            let position = position(fen);
            assert!(
                is_dead(&position, Limits::default()).is_dead() == Some(true),
                "{fen}"
            );
            assert!(!leads_to_life(&position), "{fen}");
        }
    }
}
