//! What one player has done for one move, in the order in which he did it.

use alloc::{boxed::Box, vec::Vec};

use rokada_board::{Board, Role, Square};

use crate::{act::Step, event::Binding};

/// An account of hands, mouth and pen for one move: from the opponent's made
/// move to the player's own press. Nothing in it hides what came before.
///
/// Squares are those on which pieces stood before the move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Account {
    /// What was done, in order.
    pub hands: Vec<Hand>,
    /// What he announced (D.2.3, and castling in Chess960).
    pub announced: Option<Box<str>>,
    /// What he is bound to, as it was written down.
    pub binding: Binding,
    /// What stood on the squares when his turn began, where that is not what
    /// the position has: pieces stand wrongly, and nobody has noticed (7.6).
    pub base: Option<Box<Board>>,
}

/// One thing that was done for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    /// A piece was touched with intent (4.3).
    Touched(Square),
    /// The same, before the opponent changed the move to which it answers.
    Kept(Square),
    /// Contact of doubtful intent, and whether it was found to be meant
    /// (4.2.2).
    Brushed(Square, Option<bool>),
    /// A piece was let go: from where it stood before the move, to where it
    /// stands now (4.7).
    Released(Square, Square),
    /// The new piece has touched the promotion square (4.4.4).
    Chosen(Square, Role),
    /// A move was written for a claim that failed (9.5.3).
    Wrote(Step),
    /// Both hands were used (4.1).
    BothHands,
}

impl Hand {
    /// The piece that was touched with intent by it.
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

    /// What was let go by it.
    const fn released(self) -> Option<(Square, Square)> {
        if let Self::Released(from, to) = self {
            Some((from, to))
        } else {
            None
        }
    }
}

impl Account {
    /// The pieces touched with intent, each once, the first touched first; a
    /// contact that was found to be meant counts where it fell.
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

    /// Whether a piece was touched since the opponent's move is what it is
    /// now: that ends the right to claim what was wrong with it (4.8).
    pub fn has_touched_since(&self) -> bool {
        let kept = |hand: &Hand| matches!(hand, Hand::Kept(_));
        let mut touches = self.hands.iter().filter(|hand| !kept(hand));
        touches.any(|hand| hand.touched().is_some())
    }

    /// The last contact whose intent is doubtful still.
    pub fn doubtful(&self) -> Option<Square> {
        self.hands.iter().rev().find_map(|hand| {
            if let Hand::Brushed(square, None) = hand {
                Some(*square)
            } else {
                None
            }
        })
    }

    /// Whether this piece was touched with intent, or that is in doubt.
    pub(crate) fn may_have_touched(&self, square: Square) -> bool {
        self.has_touched(square) || self.is_in_doubt(square)
    }

    /// Whether it is still in doubt that this piece was touched on purpose.
    pub fn is_in_doubt(&self, square: Square) -> bool {
        self.hands.contains(&Hand::Brushed(square, None))
    }

    /// Whether there was contact with this piece and no touch with intent, as far
    /// as is known.
    pub(crate) fn is_no_touch(&self, square: Square) -> bool {
        let is_contact = |hand: &Hand| matches!(hand, Hand::Brushed(at, _) if *at == square);
        self.hands.iter().any(is_contact) && !self.has_touched(square)
    }

    /// What was let go, in order: from where before the move, to where.
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

    /// The move written for a claim that failed: the first one cannot be
    /// changed (9.2.1, 9.3.1, 9.5.3).
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

    /// Whether nothing was done at all.
    pub fn is_empty(&self) -> bool {
        self.hands.is_empty() && self.announced.is_none()
    }

    /// The same without what was let go: the pieces went back, the touches
    /// bind on.
    #[must_use]
    pub fn without_releases(&self) -> Self {
        self.keeping(None)
    }

    /// The same, of what was let go only this.
    #[must_use]
    pub fn keeping(&self, release: Option<(Square, Square)>) -> Self {
        let stays = |hand: &&Hand| hand.released().is_none_or(|let_go| Some(let_go) == release);
        Self {
            hands: self.hands.iter().filter(stays).copied().collect(),
            announced: None,
            binding: Binding::Free,
            base: self.base.clone(),
        }
    }

    /// The same where every contact in doubt was a touch with intent (4.2.2).
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

    /// What was done before this was let go.
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

    /// Writes down what was found to have been done before so many other
    /// things.
    pub(super) fn insert(&mut self, before: u32, hand: Hand) {
        let before = usize::try_from(before).unwrap_or(usize::MAX);
        self.hands.insert(before.min(self.hands.len()), hand);
    }

    /// How many things were done before anything was let go.
    pub(super) fn before_releases(&self) -> u32 {
        let is_before = |hand: &&Hand| hand.released().is_none();
        let before = self.hands.iter().take_while(is_before).count();
        u32::try_from(before).unwrap_or(u32::MAX)
    }

    /// Every contact with this piece was adjusting (4.2.1).
    pub(super) fn excuse(&mut self, square: Square) {
        for hand in &mut self.hands {
            if hand.touched() == Some(square) || *hand == Hand::Brushed(square, None) {
                *hand = Hand::Brushed(square, Some(false));
            }
        }
    }

    /// Writes down what was found of a contact; says whether it was in doubt.
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
