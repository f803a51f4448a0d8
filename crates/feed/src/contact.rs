//! What is left of the readings when noise is taken away.

use rokada_board::{Color, Square};
use rokada_laws::clock::Millis;

use crate::reading::Content;

/// A piece left a square or came to one, for long enough to mean it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Contact {
    pub at: Millis,
    pub what: Felt,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Felt {
    /// What stood there is gone.
    Up(Square),
    /// This stands there now.
    Down(Square, Content),
    /// What stands there was away for a moment.
    Brush(Square),
    /// A player pressed the clock.
    Lever(Color),
}
