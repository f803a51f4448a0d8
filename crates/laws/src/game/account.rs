//! What one player has done for one move, in order.

use alloc::{boxed::Box, vec::Vec};

use rokada_board::{Board, Role, Square};

use crate::{act::Step, event::Binding};

/// What a player did by hand, voice and pen for one move.
///
/// It covers the time from the opponent's move to the player's own press. Later entries never hide
/// earlier ones. Squares are those on which pieces stand before the move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Account {
    /// The actions, in order.
    pub hands: Vec<Hand>,
    /// The announced move (D.2.3, and castling in Chess960).
    pub announced: Option<Box<str>>,
    /// What the player is bound to, as recorded.
    pub binding: Binding,
    /// The board at the start of the turn if it differs from the position. Then pieces are
    /// misplaced and no one has noticed (7.6).
    pub base: Option<Box<Board>>,
}

/// One action for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    /// A piece was touched with intent (4.3).
    Touched(Square),
    /// The same, before the opponent changed the move that it answers.
    Kept(Square),
    /// Contact of doubtful intent; the flag says whether it was established as intended (4.2.2).
    Brushed(Square, Option<bool>),
    /// A piece was let go: its square before the move, and its square now (4.7).
    Released(Square, Square),
    /// The new piece has touched the promotion square (4.4.4).
    Chosen(Square, Role),
    /// The player wrote a move for a claim that failed (9.5.3).
    Wrote(Step),
    /// Both hands were used (4.1).
    BothHands,
}

impl Hand {
    /// The piece that this action touched with intent.
    const fn touched(self) -> Option<Square> {
        match self {
            Self::Touched(square) | Self::Kept(square) | Self::Brushed(square, Some(true)) => {
                Some(square)
            }
            Self::Brushed(_, None | Some(false))
            | Self::Released(..)
            | Self::Chosen(..)
            | Self::Wrote(_)
            | Self::BothHands => None,
        }
    }

    /// The release that this action was.
    const fn released(self) -> Option<(Square, Square)> {
        if let Self::Released(from, to) = self {
            Some((from, to))
        } else {
            None
        }
    }
}

impl Account {
    /// The pieces touched with intent, each once, in order of the first touch.
    ///
    /// A contact established as intended counts from its own place in the order.
    pub fn touches(&self) -> impl Iterator<Item = Square> + Clone + '_ {
        let hands = &self.hands;
        hands.iter().enumerate().filter_map(move |(index, hand)| {
            let square = hand.touched()?;
            let before = hands[..index].iter();
            let is_first = before
                .filter_map(|hand| hand.touched())
                .all(|other| other != square);
            is_first.then_some(square)
        })
    }

    /// Whether a piece was touched with intent.
    pub fn has_touched(&self, square: Square) -> bool {
        self.touches().any(|touched| touched == square)
    }

    /// Whether any piece was touched with intent.
    pub fn has_touches(&self) -> bool {
        self.touches().next().is_some()
    }

    /// Whether a piece was touched since the opponent's move took its current form.
    ///
    /// That ends the right to claim what was wrong with the move (4.8).
    pub fn has_touched_since(&self) -> bool {
        let kept = |hand: &Hand| matches!(hand, Hand::Kept(_));
        let mut touches = self.hands.iter().filter(|hand| !kept(hand));
        touches.any(|hand| hand.touched().is_some())
    }

    /// The last contact whose intent is still in doubt.
    pub fn doubtful(&self) -> Option<Square> {
        self.hands.iter().rev().find_map(|hand| {
            if let Hand::Brushed(square, None) = hand {
                Some(*square)
            } else {
                None
            }
        })
    }

    /// Whether this piece was touched with intent, or may have been.
    pub(crate) fn may_have_touched(&self, square: Square) -> bool {
        self.has_touched(square) || self.is_in_doubt(square)
    }

    /// Whether the intent of a touch of this piece is still in doubt.
    pub fn is_in_doubt(&self, square: Square) -> bool {
        self.hands.contains(&Hand::Brushed(square, None))
    }

    /// Whether there was contact with this piece but no known touch with intent.
    pub(crate) fn is_no_touch(&self, square: Square) -> bool {
        let is_contact = |hand: &Hand| matches!(hand, Hand::Brushed(at, _) if *at == square);
        self.hands.iter().any(is_contact) && !self.has_touched(square)
    }

    /// The releases in order: the square before the move, and the square of the release.
    pub fn released(&self) -> impl DoubleEndedIterator<Item = (Square, Square)> + '_ {
        self.hands.iter().filter_map(|hand| hand.released())
    }

    /// The choice of the new piece: the first one is final (4.4.4).
    pub fn chosen(&self) -> Option<(Square, Role)> {
        self.hands.iter().find_map(|hand| {
            if let Hand::Chosen(square, role) = hand {
                Some((*square, *role))
            } else {
                None
            }
        })
    }

    /// The move written for a failed claim: the first one cannot be changed (9.2.1, 9.3.1, 9.5.3).
    pub fn wrote(&self) -> Option<Step> {
        self.hands.iter().find_map(|hand| {
            if let Hand::Wrote(step) = hand {
                Some(*step)
            } else {
                None
            }
        })
    }

    /// Whether both hands were used.
    pub fn both_hands(&self) -> bool {
        self.hands.contains(&Hand::BothHands)
    }

    /// Whether nothing was done.
    pub fn is_empty(&self) -> bool {
        self.hands.is_empty() && self.announced.is_none()
    }

    /// A copy without releases: the pieces went back, but the touches still bind.
    #[must_use]
    pub fn without_releases(&self) -> Self {
        self.with_only_release(None)
    }

    /// A copy with this release only.
    #[must_use]
    pub fn with_only_release(&self, release: Option<(Square, Square)>) -> Self {
        let stays = |hand: &&Hand| hand.released().is_none_or(|let_go| Some(let_go) == release);
        Self {
            hands: self.hands.iter().filter(stays).copied().collect(),
            announced: None,
            binding: Binding::Free,
            base: self.base.clone(),
        }
    }

    /// A copy in which every doubtful contact is a touch with intent (4.2.2).
    #[must_use]
    pub fn with_doubts_meant(&self) -> Self {
        let mut account = self.clone();
        for hand in &mut account.hands {
            if let Hand::Brushed(_, meant @ None) = hand {
                *meant = Some(true);
            }
        }
        account
    }

    /// A copy with only what was done before this release.
    #[must_use]
    pub fn until(&self, release: (Square, Square)) -> Self {
        let before = |hand: &&Hand| hand.released() != Some(release);
        Self {
            hands: self.hands.iter().take_while(before).copied().collect(),
            announced: None,
            binding: Binding::Free,
            base: self.base.clone(),
        }
    }

    pub(super) fn insert(&mut self, before: u32, hand: Hand) {
        let before = usize::try_from(before).unwrap_or(usize::MAX);
        self.hands.insert(before.min(self.hands.len()), hand);
    }

    /// The number of actions before the first release.
    pub(super) fn before_releases(&self) -> u32 {
        let is_before = |hand: &&Hand| hand.released().is_none();
        let before = self.hands.iter().take_while(is_before).count();
        u32::try_from(before).unwrap_or(u32::MAX)
    }

    /// Treats every contact with this piece as adjusting (4.2.1).
    pub(super) fn excuse(&mut self, square: Square) {
        for hand in &mut self.hands {
            if hand.touched() == Some(square) || *hand == Hand::Brushed(square, None) {
                *hand = Hand::Brushed(square, Some(false));
            }
        }
    }

    /// Records whether a contact was intended; returns whether it was in doubt.
    pub(super) fn settle_contact(&mut self, square: Square, meant: bool) -> bool {
        let doubt = Hand::Brushed(square, None);
        let found = self.hands.iter_mut().find(|hand| **hand == doubt);
        if let Some(hand) = found {
            *hand = Hand::Brushed(square, Some(meant));
            return true;
        }
        false
    }
}
