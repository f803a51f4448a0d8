//! Contacts: the readings without sensor noise.

use rokada_board::{Color, Square};
use rokada_laws::clock::Millis;

use crate::reading::Content;

/// A piece left a square or arrived on one, and stayed so long enough to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Contact {
    pub at: Millis,
    pub what: ContactKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ContactKind {
    /// The piece that was here has left.
    Up(Square),
    /// This piece has arrived.
    Down(Square, Content),
    /// The piece left its square for a moment only.
    Brush(Square),
    /// A player pressed the clock.
    Lever(Color),
}
