//! State besides the moves: displaced pieces, permission to leave, second boards, assistants, time
//! used.

use alloc::vec::Vec;

use rokada_board::{Board, Color, Role, Square};
use rokada_notation::Letters;

use crate::{
    by_color::ByColor,
    clock::{Display, Millis},
    event::{Adjournment, Decision, Event, WaitingClaim, WaitingDraw},
};

/// Facts about the board and the people that are not part of the position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "facts that have nothing to do with each other"
)]
pub struct OffBoardState {
    /// Pieces that are knocked over, and who did it (7.4).
    pub displaced: Vec<(Square, Color)>,
    /// The square of the piece that this act has put upright (7.4).
    pub put_upright: Option<Square>,
    /// For each player, the kind of piece taken up from outside the board and not yet placed
    /// (4.4.4).
    pub taken_up: ByColor<Option<Role>>,
    /// Who holds a fallen piece (7.4.1).
    pub fallen_in_hand: [bool; 2],
    /// Whether pieces were moved back to an earlier position since the last move (7.1).
    pub has_gone_back: bool,
    /// Whose clock runs until they have put the pieces right (7.4.1).
    pub puts_right: Option<Color>,
    /// Who has permission to leave (11.2.3) or has reported (11.2.4).
    pub may_leave: [bool; 2],
    /// Whose electronic device the arbiter has approved (11.3.2).
    pub device_approved: [bool; 2],
    /// Who has refused once to comply with the Laws or the arbiter (11.7).
    pub has_refused: [bool; 2],
    /// Who has lost by late arrival, while the ruling on the other is awaited (6.7.1).
    pub too_late: [bool; 2],
    /// Whether others may enter the area or use a telephone (11.2.3.3, 12.8).
    pub others_may: bool,
    /// Who waits for the assistant to say the times (D.2.10.4).
    pub asked: [bool; 2],
    /// Whose assistant has acted by hand, and by pen.
    pub assisted: [[bool; 2]; 2],
    /// Whether the game is played on two boards (D.1).
    pub two_boards: bool,
    /// A player's own board, if it differs from the board of the game (D.2.9).
    pub own_boards: [Option<Board>; 2],
    /// Moves that count as completed in addition to those of the record (8.6).
    pub counted_on: u32,
    /// How many more moves of each player the clock has counted than are completed; negative if
    /// fewer (6.10.2).
    pub counter_ahead: ByColor<i64>,
    /// Whether an appeal was upheld and its result is still open (11.10).
    pub appeal_upheld: bool,
    /// The open draw offers, oldest first.
    ///
    /// An offer of one player does not end that of the other (9.1.2.1, 9.1.2.3).
    pub offers: Vec<Offer>,
    /// Who has ever offered a draw in this game (9.1.2).
    pub ever_offered: [bool; 2],
    /// The language in which moves may be announced in addition to the German of D.2.1.
    pub announced_in: Option<Letters>,
    /// Until the line has this many moves the arbiter consents to a draw that the tournament
    /// otherwise forbids (9.1.1).
    pub draw_permitted: u32,
    /// The draw that waits until the arbiter has established whether the player touched a piece
    /// (9.1.2.1, 9.4).
    pub draw_waits: Option<WaitingDraw>,
    /// The claimed breach of Article 4 that waits until the arbiter has established whether the
    /// claimant touched a piece (4.8).
    pub claim_waits: Option<WaitingClaim>,
    /// The last unseen completed move, while it can still be taken back.
    pub unseen: Option<Unseen>,
    /// Whether the pieces on the board are unknown.
    pub is_unknown: bool,
    /// Whether the line lacks moves that were made.
    pub lacks_moves: bool,
    /// How long each player's clock has run, in milliseconds.
    pub used_ms: [Millis; 2],
}

/// An open draw offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// Who made it.
    pub by: Color,
    /// Whether it was a claim (9.1.2.3).
    pub by_claim: bool,
    /// The number of half-moves of the game so far.
    pub after: u32,
    /// Whether it was made before a move was sealed, by the opponent or the offering player (I.2.6,
    /// I.4).
    pub before_sealing: bool,
}

/// A completed move that no one has seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unseen {
    /// Who made it.
    pub by: Color,
    /// What the player's display gained by it, in milliseconds.
    pub gained_ms: Millis,
    /// The player's display at the press.
    pub at_press: Display,
}

impl OffBoardState {
    /// Applies an event that concerns this state; ignores all others.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the game takes up every other fact, in an exhaustive list"
    )]
    pub(super) fn evolve(&mut self, event: &Event) {
        match event {
            Event::Displaced(square, by) => {
                let lay = self.lies(*square);
                self.put_upright = Some(*square).filter(|_| lay && by.is_none());
                self.displaced.retain(|(other, _)| other != square);
                self.displaced.extend(by.map(|by| (*square, by)));
            }
            Event::Holds(color, held) => {
                let from = held.and_then(|held| held.from);
                let is_fallen = from.is_some() && from == self.put_upright;
                self.fallen_in_hand[color.index()] = is_fallen;
                if is_fallen {
                    self.put_upright = None;
                }
            }
            // The open offers were made before this move was sealed.
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

    pub(super) fn take_appeal(&mut self, what: &Decision) {
        let is_decided = matches!(what, Decision::Result(_) | Decision::NewGame);
        self.appeal_upheld = *what == Decision::Upheld || (self.appeal_upheld && !is_decided);
    }

    /// Adds a player's draw offer after this many half-moves, or closes all offers.
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

    /// This player's open draw offer, if any.
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

    /// Whether the piece on a square is knocked over.
    pub fn lies(&self, square: Square) -> bool {
        self.displaced.iter().any(|(other, _)| *other == square)
    }
}
