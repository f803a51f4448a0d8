//! How a game ends by the position on the board alone.

use core::fmt;

use crate::{Color, Position};

/// The end of a game by the moves themselves. Dead positions (5.2.2) need a search, repetition and
/// counting (Article 9) a history: other crates handle those.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The king is in check and there is no legal move (Laws 2023, 5.1.1).
    Checkmate {
        /// The player who gave mate.
        winner: Color,
    },
    /// There is no legal move and no check (Laws 2023, 5.2.1).
    Stalemate,
}

impl Outcome {
    /// The winner; `None` for stalemate.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Checkmate { winner } => Some(winner),
            Outcome::Stalemate => None,
        }
    }
}

/// `checkmate` or `stalemate`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::Checkmate { .. } => "checkmate",
            Outcome::Stalemate => "stalemate",
        })
    }
}

impl Position {
    /// Checkmate or stalemate; `None` while there is a legal move.
    ///
    /// ```
    /// use rokada_board::{Color, Outcome, Position};
    ///
    /// let fool: Position = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
    ///     .parse()
    ///     .expect("a lawful position");
    /// let winner = Color::Black;
    /// assert_eq!(fool.outcome(), Some(Outcome::Checkmate { winner }));
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        if self.has_legal_move() {
            None
        } else if self.is_check() {
            let winner = self.turn().opposite();
            Some(Outcome::Checkmate { winner })
        } else {
            Some(Outcome::Stalemate)
        }
    }
}
