//! What goes on beside the moves: pieces knocked over, leave to go, second
//! boards, assistants, the time each player has used.

use alloc::vec::Vec;

use rokada_board::{Board, Color, Role, Square};
use rokada_notation::Letters;

use crate::{
    by_color::ByColor,
    clock::{Display, Millis},
    event::{Adjournment, Decision, Event, WaitingClaim, WaitingDraw},
};

/// Facts about the table and the people at it that are no part of the position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "facts that have nothing to do with each other"
)]
pub struct Beside {
    /// Pieces that lie knocked over, and who did it (7.4).
    pub displaced: Vec<(Square, Color)>,
    /// The square of the piece that this act has put upright (7.4).
    pub stood_up: Option<Square>,
    /// The kind of piece that each player has taken up from outside the board and not
    /// put on it (4.4.4).
    pub taken_up: ByColor<Option<Role>>,
    /// Who holds a piece that had fallen (7.4.1).
    pub fallen_in_hand: [bool; 2],
    /// Whether pieces have gone back to an earlier position since the last move
    /// was made (7.1).
    pub has_gone_back: bool,
    /// Whose clock runs until he has put the pieces right (7.4.1).
    pub puts_right: Option<Color>,
    /// Who has leave to go (11.2.3) or has reported (11.2.4).
    pub may_leave: [bool; 2],
    /// Whose electronic device the arbiter has approved (11.3.2).
    pub device_approved: [bool; 2],
    /// Who has refused once to comply with the Laws or the arbiter (11.7).
    pub has_refused: [bool; 2],
    /// Who has lost by coming too late, while the word on the other is awaited
    /// (6.7.1).
    pub too_late: [bool; 2],
    /// Whether others have leave to enter the area or to use a telephone
    /// (11.2.3.3, 12.8).
    pub others_may: bool,
    /// Who has asked his assistant for the times (D.2.10.4).
    pub asked: [bool; 2],
    /// Whose assistant has acted with hands, and with the pen.
    pub assisted: [[bool; 2]; 2],
    /// Whether the game is played on two boards (D.1).
    pub two_boards: bool,
    /// What stands on a player's own board, where it is not what stands in
    /// the game (D.2.9).
    pub own_boards: [Option<Board>; 2],
    /// Moves that count as completed beyond those of the record (8.6).
    pub counted_on: u32,
    /// How many more moves of each player the clock has counted than are completed; fewer
    /// where it is below zero (6.10.2).
    pub counter_ahead: ByColor<i64>,
    /// Whether an appeal has been upheld of which no result has come yet (11.10).
    pub appeal_upheld: bool,
    /// The draw offers that stand, in the order in which they were made: one
    /// player's does not end the other's (9.1.2.1, 9.1.2.3).
    pub offers: Vec<Offer>,
    /// Who has offered a draw in this game (9.1.2), standing or not.
    pub ever_offered: [bool; 2],
    /// In which language moves may be announced beside the German of D.2.1.
    pub announced_in: Option<Letters>,
    /// Until the line has so many moves the arbiter consents to a draw that the
    /// event forbids without him (9.1.1).
    pub draw_permitted: u32,
    /// The draw that waits until the arbiter has found whether the player who
    /// wants it has touched a piece (9.1.2.1, 9.4).
    pub draw_waits: Option<WaitingDraw>,
    /// The breach of Article 4 whose claim waits until the arbiter has found
    /// whether the claimant has touched a piece himself (4.8).
    pub claim_waits: Option<WaitingClaim>,
    /// The last completed move that nobody has seen, while it may go back.
    pub unseen: Option<Unseen>,
    /// Whether nobody knows what stands on the board.
    pub is_unknown: bool,
    /// Whether moves that were made are lacking in the line.
    pub lacks_moves: bool,
    /// How long each player's clock has run, in milliseconds.
    pub used_ms: [Millis; 2],
}

/// A draw offer that stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// Who made it.
    pub by: Color,
    /// Whether it was a claim (9.1.2.3).
    pub by_claim: bool,
    /// How many half-moves the game had come to.
    pub after: u32,
    /// Whether it was made before the opponent sealed his move, or he himself his
    /// own (I.2.6, I.4).
    pub before_sealing: bool,
}

/// A completed move that nobody has seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unseen {
    /// Who made it.
    pub by: Color,
    /// What his display gained by it, in milliseconds.
    pub gained_ms: Millis,
    /// His display when he pressed.
    pub at_press: Display,
}

impl Beside {
    /// Takes up a fact that is its own; all others are none of its business.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the game takes up every other fact, in an exhaustive list"
    )]
    pub(super) fn evolve(&mut self, event: &Event) {
        match event {
            Event::Displaced(square, by) => {
                let lay = self.lies(*square);
                self.stood_up = Some(*square).filter(|_| lay && by.is_none());
                self.displaced.retain(|(other, _)| other != square);
                self.displaced.extend(by.map(|by| (*square, by)));
            }
            Event::Holds(color, held) => {
                let from = held.and_then(|held| held.from);
                let is_fallen = from.is_some() && from == self.stood_up;
                self.fallen_in_hand[color.index()] = is_fallen;
                if is_fallen {
                    self.stood_up = None;
                }
            }
            // The open offers were made before this was sealed.
            Event::Adjourns(Adjournment::Sealing(..) | Adjournment::Replied(..)) => {
                for offer in &mut self.offers {
                    offer.before_sealing = true;
                }
            }
            Event::HoldsNew(color, role) => self.taken_up[*color] = *role,
            Event::PutsRight(color) => self.puts_right = *color,
            Event::MayLeave(color, may) => self.may_leave[color.index()] = *may,
            Event::DeviceApproved(color) => self.device_approved[color.index()] = true,
            Event::RefusedOrder(color) => self.has_refused[color.index()] = true,
            Event::TooLate(color) => self.too_late[color.index()] = true,
            Event::OthersMay(may) => self.others_may = *may,
            Event::Asked(color, asked) => self.asked[color.index()] = *asked,
            Event::Assisted(color, pen) => {
                self.assisted[color.index()][usize::from(*pen)] = true;
            }
            Event::TwoBoards => self.two_boards = true,
            Event::AnnouncedIn(letters) => self.announced_in = Some(*letters),
            Event::DrawPermitted(until) => self.draw_permitted = *until,
            Event::DrawWaits(waiting) => self.draw_waits = *waiting,
            Event::ClaimWaits(waiting) => self.claim_waits = *waiting,
            Event::OfferByClaim => {
                if let Some(offer) = self.offers.last_mut() {
                    offer.by_claim = true;
                }
            }
            Event::OfferRefused(color) => self.offers.retain(|offer| offer.by != *color),
            Event::OwnBoard(color, board) => self.own_boards[color.index()] = *board,
            Event::CounterAhead(color, ahead) => self.counter_ahead[*color] = *ahead,
            Event::CountedOn(moves) => self.counted_on = *moves,
            _ => {}
        }
    }

    /// What has been ruled on an appeal.
    pub(super) fn take_appeal(&mut self, what: &Decision) {
        let is_decided = matches!(what, Decision::Result(_) | Decision::NewGame);
        self.appeal_upheld = *what == Decision::Upheld || (self.appeal_upheld && !is_decided);
    }

    /// A player offers a draw after so many half-moves, or no offer stands any
    /// more.
    pub(super) fn take_offer(&mut self, by: Option<Color>, after: u32) {
        let Some(by) = by else {
            self.offers.clear();
            return;
        };
        self.ever_offered[by.index()] = true;
        self.offers.retain(|offer| offer.by != by);
        self.offers.push(Offer {
            by,
            by_claim: false,
            after,
            before_sealing: false,
        });
    }

    /// This player's draw offer, if it stands.
    pub fn offer_of(&self, color: Color) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.by == color)
    }

    /// The pieces this player has knocked over and not put right.
    pub fn displaced_by(&self, color: Color) -> impl Iterator<Item = Square> + '_ {
        self.displaced
            .iter()
            .filter(move |(_, by)| *by == color)
            .map(|(square, _)| *square)
    }

    /// Whether the piece on a square lies knocked over.
    pub fn lies(&self, square: Square) -> bool {
        self.displaced.iter().any(|(other, _)| *other == square)
    }
}
