//! The coarse position: each man with the squares it may be on.

use rokada_board::{Color, Position, Role};

use crate::geometry::{self, RANK_1, RANK_8, Squares};

/// The kind of a man, which decides how it moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
    /// A promoted pawn: it moves as a queen or a knight, whatever it became.
    Promoted,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Man {
    pub(crate) kind: Kind,
    pub(crate) side: Color,
    pub(crate) reach: Squares,
    /// Whether it may be missing: taken, or not yet promoted to.
    pub(crate) may_miss: bool,
    /// For a pawn that may promote: the index of its promoted form in the list.
    pub(crate) heir: Option<u8>,
}

impl Man {
    /// Whether it is on one known square for ever, as far as known.
    pub(crate) fn is_fixed(&self) -> bool {
        !self.may_miss && geometry::is_single(self.reach)
    }

    /// The union of its attacks from the given squares, passing over `open` squares only.
    pub(crate) fn attacks_from(&self, from: Squares, open: Squares) -> Squares {
        match self.kind {
            Kind::Pawn => geometry::pawn(from, self.side == Color::White),
            Kind::Knight => geometry::knight(from),
            Kind::Bishop => geometry::bishop(from, open),
            Kind::Rook => geometry::rook(from, open),
            Kind::Queen => geometry::bishop(from, open) | geometry::rook(from, open),
            Kind::King => geometry::king(from),
            Kind::Promoted => {
                geometry::bishop(from, open) | geometry::rook(from, open) | geometry::knight(from)
            }
        }
    }
}

/// At most 32 men are read, and each pawn may get an heir.
const ROOM: usize = 64;

#[derive(Clone, Debug)]
pub(crate) struct Men {
    list: [Man; ROOM],
    len: usize,
}

impl Men {
    /// Each man on its own square. `None` for positions that the proofs do not cover: castling
    /// rights, pawns on the first or last rank, adjacent kings, more than 32 men.
    pub(crate) fn of(position: &Position) -> Option<Men> {
        let board = position.board();
        if !position.castling().is_empty() || board.occupied().len() > 32 {
            return None;
        }
        let mut men = Men::none();
        for side in [Color::White, Color::Black] {
            for role in Role::ALL {
                let kind = match role {
                    Role::Pawn => Kind::Pawn,
                    Role::Knight => Kind::Knight,
                    Role::Bishop => Kind::Bishop,
                    Role::Rook => Kind::Rook,
                    Role::Queen => Kind::Queen,
                    Role::King => Kind::King,
                };
                let set = board.pieces(side, role).0;
                if kind == Kind::Pawn && set & (RANK_1 | RANK_8) != 0 {
                    return None;
                }
                for square in geometry::squares(set) {
                    men.push(Man {
                        kind,
                        side,
                        reach: 1 << square,
                        may_miss: false,
                        heir: None,
                    });
                }
            }
        }
        if geometry::king(men.king(Color::White)) & men.king(Color::Black) != 0 {
            return None;
        }
        // A pawn that may be taken en passant counts as being on both squares.
        if let Some(passed) = position.en_passant() {
            let passed = 1u64 << passed.index();
            let victim = if passed & 0xff0000 != 0 {
                passed << 8
            } else {
                passed >> 8
            };
            for man in men.iter_mut() {
                if man.kind == Kind::Pawn && man.reach == victim {
                    man.reach |= passed;
                }
            }
        }
        Some(men)
    }

    pub(crate) fn none() -> Men {
        let placeholder = Man {
            kind: Kind::Pawn,
            side: Color::White,
            reach: 0,
            may_miss: false,
            heir: None,
        };
        Men {
            list: [placeholder; ROOM],
            len: 0,
        }
    }

    pub(crate) fn push(&mut self, man: Man) {
        self.list[self.len] = man;
        self.len += 1;
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn get(&self, at: usize) -> &Man {
        &self.list[..self.len][at]
    }

    pub(crate) fn get_mut(&mut self, at: usize) -> &mut Man {
        &mut self.list[..self.len][at]
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Man> {
        self.list[..self.len].iter()
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Man> {
        self.list[..self.len].iter_mut()
    }

    pub(crate) fn king(&self, side: Color) -> Squares {
        self.iter()
            .filter(|man| man.kind == Kind::King && man.side == side)
            .fold(0, |all, man| all | man.reach)
    }

    /// The squares held for ever, by side.
    pub(crate) fn fixed(&self) -> [Squares; 2] {
        let mut fixed = [0; 2];
        for man in self.iter().filter(|man| man.is_fixed()) {
            fixed[man.side.index()] |= man.reach;
        }
        fixed
    }
}
