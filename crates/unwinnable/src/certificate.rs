//! Why a side can never mate, as plain data that an independent check accepts.
//!
//! A certificate names *invariants*: sets of positions, each written as a list of men with the
//! squares each may be on. Some men of an invariant are *watched*: the check follows them square by
//! square. The others *roam*: they may be anywhere in their sets, and the check asks only whether
//! every move they can make stays inside. With no man watched the check is a static proof; with no
//! invariant at all it visits every position.
//!
//! What the check does, and nothing else ([`Certificate::check`]):
//! 1. It starts from the given position and generates moves by the slow definition of legal moves
//!    (`rokada_board::definition`). Each position is visited once and compared whole.
//! 2. A position with no legal move is an end. If it is a mate by the side,
//!    the certificate is refused.
//! 3. A position that meets a lemma of material (`lemma`) is not followed.
//! 4. A position that belongs to an invariant is replaced by it: only the
//!    squares of its watched men and whose turn it is are kept. Each such
//!    *scene* is visited once. Every move that is legal in any of its
//!    positions must lead to a scene, of this invariant or another, or to
//!    a lemma; and no such move may mate, in any of its positions.
//! 5. It counts the positions and scenes; more than the certificate states is a refusal.
//!
//! So the check trusts nothing in a certificate: neither that a set is closed, nor that no mate
//! fits it. It uses the board's slow definition and nothing of the solver. The positions that a
//! search visited are not stored but visited again.
//!
//! | file | contents |
//! |---|---|
//! | `check` | the walk over positions and scenes |
//! | `scene` | the moves of a scene, and whether one could mate |
//! | `facing` | pawns on one file that cannot pass each other |
//! | `lemma` | why the material on the board can never mate |
//! | `text` | a certificate as one line of text, and back |
//! | `find` | looks for invariants; the check decides whether they hold |

mod check;
mod facing;
mod find;
mod lemma;
mod scene;
mod text;

use alloc::vec::Vec;

use rokada_board::{Bitboard, Board, Color, Role, Square};

pub use self::{check::Objection, text::CertificateError};

/// Why one side can never mate from one position.
///
/// Plain data: nothing in it is trusted before it is checked. `Display` and `FromStr` write and
/// read it as one line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// Sets of positions that play does not leave and in which no move mates.
    pub invariants: Vec<Invariant>,
    /// The maximum number of positions and scenes that the check may visit.
    pub states: u64,
}

/// All positions formed from these men, each on one of its squares. One king of each colour is
/// among them, and the white pawn of each pair is below the black one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invariant {
    /// The men, in any order; at most [`Invariant::MEN_MAX`].
    pub men: Vec<Man>,
}

impl Invariant {
    /// The maximum number of men of an invariant.
    pub const MEN_MAX: usize = 64;

    /// Whether it has one king of each colour that cannot be missing, and not too many men. Only
    /// pawns may promote, a watched man is neither missing nor promoted, and pairs of pawns are
    /// pairs.
    fn is_well_formed(&self) -> bool {
        let is_king = |man: &&Man| man.role == Role::King && !man.may_miss;
        let kings = |color| {
            let of_color = |man: &&Man| man.color == color && man.role == Role::King;
            let kings = self.men.iter().filter(of_color);
            (kings.clone().filter(is_king).count(), kings.count()) == (1, 1)
        };
        let is_sensible = |man: &Man| {
            let never_promotes = man.promoted.is_empty();
            (never_promotes || man.role == Role::Pawn)
                && (!man.watched || never_promotes && !man.may_miss)
        };
        self.men.len() <= Invariant::MEN_MAX
            && kings(Color::White)
            && kings(Color::Black)
            && self.men.iter().all(is_sensible)
            && !facing::part(&mut self.men.clone())
    }
}

/// One man of an invariant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// The side of the man.
    pub color: Color,
    /// The kind of piece.
    pub role: Role,
    /// Where it may be.
    pub squares: Bitboard,
    /// For a pawn: where it may be once promoted, as any piece it may become.
    pub promoted: Bitboard,
    /// Whether it may be missing.
    pub may_miss: bool,
    /// Whether the check follows it square by square.
    pub watched: bool,
    /// A bit for each pair of pawns it belongs to; the other pawn is an enemy on the same file. If
    /// both are there as pawns, the white one is below the black one.
    pub facing: u32,
}

impl Man {
    /// The square of a fixed man; `None` if the man is not fixed.
    fn fixed_square(&self) -> Option<Square> {
        if self.may_miss || self.promoted.any() {
            return None;
        }
        self.squares.single()
    }

    /// Every square it may be on, and as what. A promoted pawn counts as queen and as knight, which
    /// together cover the moves of all pieces it may become.
    fn places(&self) -> impl Iterator<Item = (Square, Role)> + use<> {
        let promoted = self.promoted;
        let pieces = [Role::Queen, Role::Knight].into_iter();
        let role = self.role;
        (self.squares.into_iter().map(move |square| (square, role)))
            .chain(pieces.flat_map(move |role| promoted.into_iter().map(move |at| (at, role))))
    }

    /// Every square it may be on.
    fn anywhere(&self) -> Bitboard {
        self.squares | self.promoted
    }
}

fn men_of(board: &Board) -> Vec<Man> {
    board
        .iter()
        .map(|(square, piece)| Man {
            color: piece.color,
            role: piece.role,
            squares: square.into(),
            promoted: Bitboard::EMPTY,
            may_miss: false,
            watched: true,
            facing: 0,
        })
        .collect()
}
