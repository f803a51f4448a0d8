//! Pending sensor data of one electronic board, before the clock press.
//!
//! Sensed changes become proposals, in order. A press of the board's clock or in the page takes the
//! proposals that count and turns them into acts of the players. Contacts that do not change the
//! board (a touch, a piece lifted and put back) are only asked about. No player is penalized by a
//! sensor alone. The game may also change without this board, by the opponent's move or by a ruling
//! that puts pieces back. Then the hall waits until the board shows the same position.

use std::sync::Arc;

use rokada_board::{Board, Color, Square};
use rokada_feed::{
    Certainty, Content, Feed, Kind, Patience, Proposal, Proposed, Reading, Sensed, Start,
    wire::{ChessLink, Chessnut, Dgt, Facing, Fault},
};
use rokada_laws::act::{Deed, Score};

use crate::error::Error;
use rokada_live_game::state::BoardSnapshot;

/// How many contacts that did not count are kept for the arbiter.
const EARLIER_MAX: usize = 12;

/// The most proposals in one move; a board that makes more sends nonsense.
const ITEMS_MAX: usize = 200;

/// The model or protocol of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Source {
    /// A DGT board: serial, by USB or Bluetooth.
    Dgt,
    /// A Chessnut board: HID or Bluetooth.
    Chessnut,
    /// A Millennium board with a `ChessLink`.
    Millennium,
    /// DGT boards as `LiveChess` shows them, by whole positions.
    Livechess,
    /// Readings as text, one a line: a file, or a program that knows another board.
    Readings,
}

/// The orientation of a board and the kind of its sensors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Orientation {
    /// Whether the board is turned by 180 degrees.
    pub(crate) turned: bool,
    /// The player at the left of the board's clock, seen from its front.
    pub(crate) left: Color,
    /// Whether the sensors only tell an occupied square from an empty one.
    pub(crate) occupancy: bool,
}

#[derive(Debug)]
enum Decoder {
    Dgt(Dgt),
    Chessnut(Chessnut),
    ChessLink(ChessLink),
    Text,
}

/// Input from a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Heard {
    /// Raw bytes from the port.
    Bytes(Vec<u8>),
    /// A decoded reading.
    Sensed(Sensed),
}

/// A problem with the board.
#[derive(Debug, Clone)]
pub(crate) enum Trouble {
    /// The clock was pressed without a sensed move; nothing was recorded.
    NoMove,
    /// The hall refused an act, for the reason `why`; the acts after it were not performed.
    Refused {
        who: Color,
        deed: Deed,
        why: Arc<Error>,
    },
    /// These squares changed, and the acts cannot be determined.
    Unclear(Vec<Square>),
    /// The pending proposals were dropped because the game changed otherwise.
    Dropped,
}

/// A proposal that waits for the press.
#[derive(Debug, Clone)]
struct Item {
    number: u64,
    proposal: Proposal,
    answer: Option<bool>,
}

/// How a press treats a proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Weight {
    /// It becomes an act.
    Counts,
    /// It becomes an act unless the user denies it.
    Asked,
    /// It becomes an act only if the user confirms it: a contact that changes nothing.
    Contact,
    /// The user is asked, and a press never takes it: a result shown by the kings.
    Result,
    /// It is only shown.
    ShownOnly,
}

/// A proposal as it is shown.
#[derive(Debug, Clone)]
pub(crate) struct Line<'a> {
    pub(crate) number: u64,
    pub(crate) what: &'a Proposed,
    pub(crate) weight: Weight,
    pub(crate) answer: Option<bool>,
    /// Whether the piece was lifted and put back on its square: one line for both.
    pub(crate) put_back: bool,
}

/// The acts that a press performs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The acts in order, each with its player.
    pub(crate) acts: Vec<(Color, Deed)>,
    /// The player who pressed.
    pub(crate) by: Color,
    /// Whether an act releases a piece.
    pub(crate) has_move: bool,
}

/// The pending input of a board.
#[derive(Debug)]
pub(crate) struct PendingInput {
    pub(crate) source: Source,
    sides: [bool; 2],
    decoder: Decoder,
    feed: Feed,
    wood: [Content; 64],
    has_seen_whole: bool,
    stand: BoardSnapshot,
    /// Whether the board must show the position of the game before it proposes again.
    pub(crate) follows: bool,
    pub(crate) is_lost: bool,
    /// Invalid messages since the last valid one.
    pub(crate) faults: u32,
    pub(crate) trouble: Option<Trouble>,
    items: Vec<Item>,
    pub(crate) earlier: Vec<Proposal>,
    next: u64,
}

impl PendingInput {
    /// Starts to read a board for the players of these sides.
    pub(crate) fn new(
        source: Source,
        lies: Orientation,
        sides: [bool; 2],
        stand: BoardSnapshot,
    ) -> Self {
        let facing = if lies.turned {
            Facing::Turned
        } else {
            Facing::Usual
        };
        let decoder = match source {
            Source::Dgt => Decoder::Dgt(Dgt::new(facing, lies.left)),
            Source::Chessnut => Decoder::Chessnut(Chessnut::new(facing)),
            Source::Millennium => Decoder::ChessLink(ChessLink::new(facing)),
            Source::Livechess | Source::Readings => Decoder::Text,
        };
        let kind = if lies.occupancy {
            Kind::Occupancy
        } else {
            Kind::Pieces
        };
        let patience = Patience::default();
        Self {
            source,
            sides,
            decoder,
            feed: Feed::new(&Start {
                board: stand.board,
                turn: stand.turn,
                kind,
                patience,
            }),
            wood: contents(&stand.board),
            has_seen_whole: false,
            follows: !stand.is_playing() || stand.held,
            stand,
            is_lost: false,
            faults: 0,
            trouble: None,
            items: Vec::new(),
            earlier: Vec::new(),
            next: 0,
        }
    }

    /// Processes input that came at this time of the feed, in milliseconds.
    pub(crate) fn hear(&mut self, at: i64, heard: Heard) {
        let read: Vec<Result<Reading, Fault>> = match (&mut self.decoder, heard) {
            (Decoder::Dgt(dgt), Heard::Bytes(bytes)) => dgt.read(at, &bytes),
            (Decoder::ChessLink(link), Heard::Bytes(bytes)) => link.read(at, &bytes),
            (Decoder::Chessnut(board), Heard::Bytes(bytes)) => vec![board.read(at, &bytes)],
            (Decoder::Text, Heard::Bytes(bytes)) => vec![Err(Fault::Stray(bytes.len()))],
            (Decoder::Dgt(dgt), Heard::Sensed(Sensed::Lost)) => vec![Ok(dgt.lost(at))],
            (Decoder::ChessLink(link), Heard::Sensed(Sensed::Lost)) => vec![Ok(link.lost(at))],
            (_, Heard::Sensed(sensed)) => vec![Ok(Reading { at, sensed })],
        };
        for read in read {
            match read {
                Ok(reading) => self.read(&reading),
                Err(why) => {
                    self.faults = self.faults.saturating_add(1);
                    tracing::debug!(%why, "an electronic board sent invalid data");
                }
            }
        }
    }

    fn read(&mut self, reading: &Reading) {
        let is_whole = matches!(reading.sensed, Sensed::Pieces(_) | Sensed::Occupied(_));
        match &reading.sensed {
            Sensed::Square(square, content) => {
                self.wood[square.index()] = *content;
                (self.is_lost, self.faults) = (false, 0);
            }
            Sensed::Pieces(board) => self.wood = contents(board),
            Sensed::Occupied(squares) => {
                self.wood = core::array::from_fn(|index| {
                    if squares >> index & 1 == 1 {
                        Content::Something
                    } else {
                        Content::Empty
                    }
                });
            }
            Sensed::Lost => self.is_lost = true,
            Sensed::Lever(_) | Sensed::Nothing => {}
        }
        if is_whole {
            (self.is_lost, self.faults) = (false, 0);
        }
        if self.follows || !self.stand.is_playing() {
            self.has_seen_whole |= is_whole;
            self.catch_up();
            return;
        }
        if is_whole && !self.has_seen_whole {
            // Changes made before the first whole position were not sensed.
            self.has_seen_whole = true;
            let lost = Reading {
                at: reading.at,
                sensed: Sensed::Lost,
            };
            let said = self.feed.read(&lost);
            self.take(said);
        }
        let said = self.feed.read(reading);
        self.take(said);
    }

    /// Processes a press in the page, or of a player's own seat.
    pub(crate) fn press(&mut self, at: i64, by: Color) {
        self.read(&Reading {
            at,
            sensed: Sensed::Lever(by),
        });
        // A press does not wait for a piece that may still be lifted or set down.
        while !self.items.iter().any(Item::is_press)
            && let Some(deadline) = self.feed.next_deadline()
        {
            let said = self.feed.read(&Reading {
                at: deadline.max(at),
                sensed: Sensed::Nothing,
            });
            if said.is_empty() {
                break;
            }
            self.take(said);
        }
    }

    fn take(&mut self, said: Vec<Proposal>) {
        for proposal in said {
            match &proposal.what {
                Proposed::Act { who, .. } if !self.sides[who.index()] => continue,
                Proposed::Unclear(squares) => {
                    self.trouble = Some(Trouble::Unclear(squares.clone()));
                }
                Proposed::Act { .. } if !matches!(self.trouble, Some(Trouble::Unclear(_))) => {
                    self.trouble = None;
                }
                Proposed::Act { .. }
                | Proposed::Result(_)
                | Proposed::PutBack
                | Proposed::SetUp => {}
            }
            self.next += 1;
            self.items.push(Item {
                number: self.next,
                proposal,
                answer: None,
            });
        }
        let is_unclear = matches!(self.trouble, Some(Trouble::Unclear(_)));
        let too_many = self.items.len() > ITEMS_MAX;
        if too_many || (is_unclear && !self.items.iter().any(Item::is_press) && !self.has_move()) {
            self.items.clear();
            self.follows = true;
        }
    }

    /// Takes the oldest pending press with the acts that it completes.
    pub(crate) fn take_press(&mut self) -> Option<Plan> {
        let end = loop {
            let end = self.items.iter().position(Item::is_press)?;
            let (who, _) = self.items[end].deed()?;
            if who == self.stand.turn {
                break end;
            }
            // A player without a move to complete may have knocked against the lever.
            self.items.remove(end);
            self.trouble = Some(Trouble::NoMove);
        };
        let rest = self.items.split_off(end + 1);
        let taken = std::mem::replace(&mut self.items, rest);
        let weights = weights(&taken);
        let mut plan = Plan {
            acts: Vec::new(),
            by: self.stand.turn,
            has_move: false,
        };
        for (item, weight) in taken.iter().zip(weights) {
            let Proposed::Act { who, deed, .. } = &item.proposal.what else {
                continue;
            };
            if item.is_press() {
                plan.by = *who;
            } else if item.counts(weight) {
                plan.has_move |= *who == self.stand.turn && is_released(deed);
                plan.acts.push((*who, deed.clone()));
            } else if weight == Weight::Contact {
                self.earlier.push(item.proposal.clone());
            }
        }
        let many = self.earlier.len().saturating_sub(EARLIER_MAX);
        self.earlier.drain(..many);
        Some(plan)
    }

    /// Whether a move of the player who has the move waits for a press.
    pub(crate) fn has_move(&self) -> bool {
        let weights = weights(&self.items);
        let mut all = self.items.iter().zip(weights);
        all.any(|(item, weight)| {
            item.counts(weight)
                && matches!(&item.proposal.what, Proposed::Act { who, deed, .. } if *who == self.stand.turn && is_released(deed))
        })
    }

    /// Takes over the state of the game after a press.
    ///
    /// `is_put_back`: a ruling put pieces back, or an act was refused.
    pub(crate) fn pressed(&mut self, stand: BoardSnapshot, is_put_back: bool) {
        self.stand = stand;
        let differs = !self.differing().is_empty();
        let waits = !self.items.is_empty() || self.feed.next_deadline().is_some();
        if is_put_back || (differs && !waits) {
            self.items.clear();
            self.follows = true;
        } else if self.feed.turn() != self.stand.turn {
            let board = self.stand.board;
            self.feed.follow(&board, self.stand.turn);
        }
        self.catch_up();
    }

    /// Takes over a state of the game that changed otherwise than by this board.
    pub(crate) fn follow(&mut self, stand: BoardSnapshot) {
        if stand == self.stand {
            return;
        }
        let is_new =
            stand.board != self.stand.board || stand.is_playing() != self.stand.is_playing();
        let turn = stand.turn != self.stand.turn;
        self.stand = stand;
        if self.stand.held {
            return;
        }
        if is_new || (turn && self.feed.turn() != self.stand.turn) {
            if self.items.iter().any(Item::is_act) {
                self.trouble = Some(Trouble::Dropped);
            }
            self.items.clear();
            self.follows = true;
        }
        self.catch_up();
    }

    /// Resumes from the state of the game once the board shows the same position.
    fn catch_up(&mut self) {
        let is_same = self.differing().is_empty() && !self.stand.held;
        if self.follows && self.stand.is_playing() && is_same {
            let board = self.stand.board;
            self.feed.follow(&board, self.stand.turn);
            self.follows = false;
            self.items.clear();
            if matches!(self.trouble, Some(Trouble::Dropped | Trouble::Unclear(_))) {
                self.trouble = None;
            }
        }
    }

    /// Records the user's answer to a proposal. Returns the score if a result was confirmed.
    pub(crate) fn answer(&mut self, number: u64, yes: bool) -> Option<Score> {
        let index = self.items.iter().position(|item| item.number == number)?;
        let partner = find_put_back(&self.items, index);
        self.items[index].answer = Some(yes);
        if let Some(partner) = partner {
            self.items[partner].answer = Some(yes);
        }
        if let Proposed::Result(score) = self.items[index].proposal.what {
            self.items.remove(index);
            return yes.then_some(score);
        }
        None
    }

    /// The squares that differ from the game's.
    pub(crate) fn differing(&self) -> Vec<Square> {
        let hall = contents(&self.stand.board);
        let differs = |square: &Square| {
            let (wood, hall) = (self.wood[square.index()], hall[square.index()]);
            match (wood, hall) {
                (Content::Something, other) | (other, Content::Something) => other.is_empty(),
                (wood, hall) => wood != hall,
            }
        };
        Square::ALL.into_iter().filter(differs).collect()
    }

    /// Whether time alone will settle a proposal.
    pub(crate) fn waits(&self) -> bool {
        !self.follows && self.feed.next_deadline().is_some()
    }

    /// The sensed position: 64 characters from a1, `.` for empty, `?` for an unknown piece.
    pub(crate) fn wood(&self) -> String {
        self.wood.iter().map(ToString::to_string).collect()
    }

    /// The state of the game when it was last read.
    pub(crate) fn stand(&self) -> &BoardSnapshot {
        &self.stand
    }

    /// The pending proposals, in order.
    pub(crate) fn lines(&self) -> Vec<Line<'_>> {
        let weights = weights(&self.items);
        let mut lines = Vec::new();
        let mut shown = Vec::new();
        for (index, (item, weight)) in self.items.iter().zip(weights).enumerate() {
            if shown.contains(&index) {
                continue;
            }
            let partner = find_put_back(&self.items, index);
            shown.extend(partner);
            lines.push(Line {
                number: item.number,
                what: &item.proposal.what,
                weight,
                answer: item.answer,
                put_back: partner.is_some(),
            });
        }
        lines
    }
}

impl Item {
    fn deed(&self) -> Option<(Color, &Deed)> {
        let Proposed::Act { who, deed, .. } = &self.proposal.what else {
            return None;
        };
        Some((*who, deed))
    }

    fn is_act(&self) -> bool {
        self.deed().is_some()
    }

    fn is_press(&self) -> bool {
        matches!(self.deed(), Some((_, Deed::Press { .. })))
    }

    fn counts(&self, weight: Weight) -> bool {
        match weight {
            Weight::Counts | Weight::Asked => self.answer != Some(false),
            Weight::Contact => self.answer == Some(true),
            Weight::Result | Weight::ShownOnly => false,
        }
    }
}

/// Whether the deed releases a piece, or removes it for good.
fn is_released(deed: &Deed) -> bool {
    matches!(deed, Deed::Place(_) | Deed::PlaceNew { .. })
}

/// The square on which a piece was set down.
fn placed_square(deed: &Deed) -> Option<Square> {
    let (Deed::Place(square) | Deed::PlaceNew { square, .. }) = deed else {
        return None;
    };
    Some(*square)
}

fn lifted_square(deed: &Deed) -> Option<Square> {
    let (Deed::Lift(square) | Deed::Displace(square)) = deed else {
        return None;
    };
    Some(*square)
}

/// The later item that cancels this one: the piece came back to its square.
fn find_put_back(items: &[Item], index: usize) -> Option<usize> {
    let (who, deed) = items[index].deed()?;
    let square = lifted_square(deed)?;
    let mut later = items.iter().enumerate().skip(index + 1);
    let (back, item) = later.find(|(_, item)| {
        item.deed().is_some_and(|(by, deed)| {
            by == who
                && match items[index].deed() {
                    // A hand that holds a piece sets down no other piece first.
                    Some((_, Deed::Lift(_))) => placed_square(deed).is_some(),
                    _ => placed_square(deed) == Some(square),
                }
        })
    })?;
    let (_, deed) = item.deed()?;
    (placed_square(deed) == Some(square)).then_some(back)
}

fn weights(items: &[Item]) -> Vec<Weight> {
    let mut weights: Vec<Weight> = items
        .iter()
        .map(|item| match &item.proposal.what {
            Proposed::Act {
                deed: Deed::Touch(_) | Deed::Brush(_) | Deed::Displace(_),
                ..
            } => Weight::Contact,
            Proposed::Act { .. } if item.proposal.certainty == Certainty::Doubtful => Weight::Asked,
            Proposed::Act { .. } => Weight::Counts,
            Proposed::Result(_) => Weight::Result,
            Proposed::PutBack | Proposed::SetUp | Proposed::Unclear(_) => Weight::ShownOnly,
        })
        .collect();
    for index in 0..items.len() {
        if let Some(back) = find_put_back(items, index) {
            weights[index] = Weight::Contact;
            weights[back] = Weight::Contact;
        }
    }
    weights
}

fn contents(board: &Board) -> [Content; 64] {
    core::array::from_fn(|index| {
        let piece = board.piece_at(Square::ALL[index]);
        piece.map_or(Content::Empty, Content::Piece)
    })
}

#[cfg(test)]
mod tests;
