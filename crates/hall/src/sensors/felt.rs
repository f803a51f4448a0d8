//! What one electronic board has felt and nobody has pressed for yet.
//!
//! The board stands beside the game: what it feels is put down here as proposals, in order. A press
//! by the board's clock or by the page takes those that count, and they become acts of the seats.
//! What changes nothing on the board (a touch, a piece taken up and put back) is only asked about:
//! nobody is penalised by a sensor alone. Where the hall changed otherwise than by this board (the
//! opponent's move, a ruling that puts pieces back), the board is waited for until it shows the same.

use std::sync::Arc;

use rokada_board::{Board, Color, Square};
use rokada_feed::{
    Certainty, Content, Feed, Kind, Patience, Proposal, Proposed, Reading, Sensed, Start,
    wire::{ChessLink, Chessnut, Dgt, Facing, Fault},
};
use rokada_laws::act::{Deed, Score};

use crate::error::Error;
use rokada_protocol::Phase;

/// How many lines of what was felt and not counted are kept for the arbiter.
const EARLIER_MAX: usize = 12;

/// What a board may propose in one move before it is taken for nonsense.
const ITEMS_MAX: usize = 200;

/// How the game stands in the hall, as far as a board beside it needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stand {
    /// What stands on the squares.
    pub(crate) board: Board,
    /// Whether a piece is in somebody's hand.
    pub(crate) held: bool,
    /// Who has not pressed last.
    pub(crate) turn: Color,
    /// Whether a move stands that only his press completes.
    pub(crate) due: bool,
    /// Where the game is in its life.
    pub(crate) phase: Phase,
    /// Whether hands move the pieces at this table, and the hall knows what stands there.
    pub(crate) by_hand: bool,
}

impl Stand {
    /// Whether moves are made now.
    pub(crate) fn is_playing(&self) -> bool {
        self.phase == Phase::Playing
    }
}

/// Which board it is.
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

/// How it lies and what it feels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Lies {
    /// Turned by half a turn.
    pub(crate) turned: bool,
    /// Who sits at the left of the board's clock, seen from its front.
    pub(crate) left: Color,
    /// It feels only where something stands.
    pub(crate) occupancy: bool,
}

#[derive(Debug)]
enum Decoder {
    Dgt(Dgt),
    Chessnut(Chessnut),
    ChessLink(ChessLink),
    Text,
}

/// What comes from a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Heard {
    /// Bytes as the port gave them.
    Bytes(Vec<u8>),
    /// A reading.
    Sensed(Sensed),
}

/// What is the matter.
#[derive(Debug, Clone)]
pub(crate) enum Trouble {
    /// The clock was pressed and no move was felt; the hall was told nothing.
    NoMove,
    /// The hall did not take an act, and why; the rest was not done.
    Refused {
        who: Color,
        deed: Deed,
        why: Arc<Error>,
    },
    /// These squares changed, and what was done cannot be told.
    Unclear(Vec<Square>),
    /// What was felt was let go, because the game went on otherwise.
    Dropped,
}

/// A proposal that waits for the press.
#[derive(Debug, Clone)]
struct Item {
    number: u64,
    proposal: Proposal,
    answer: Option<bool>,
}

/// What a proposal is to the press.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Weight {
    /// It counts with the press.
    Counts,
    /// It counts unless somebody says no.
    Asked,
    /// It counts only if somebody says yes: a contact that changes nothing.
    Contact,
    /// It is asked and never taken: a result by the kings.
    Result,
    /// It is only told.
    Told,
}

/// A line of what was felt.
#[derive(Debug, Clone)]
pub(crate) struct Line<'a> {
    pub(crate) number: u64,
    pub(crate) what: &'a Proposed,
    pub(crate) weight: Weight,
    pub(crate) answer: Option<bool>,
    /// Taken up and put back on its square: one line for both.
    pub(crate) put_back: bool,
}

/// What a press comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The acts, each with its player.
    pub(crate) acts: Vec<(Color, Deed)>,
    /// Who pressed.
    pub(crate) by: Color,
    /// Whether a piece was let go among them.
    pub(crate) has_move: bool,
}

/// What a board has felt.
#[derive(Debug)]
pub(crate) struct Felt {
    pub(crate) source: Source,
    sides: [bool; 2],
    decoder: Decoder,
    feed: Feed,
    wood: [Content; 64],
    has_seen_whole: bool,
    stand: Stand,
    /// The board has to become as the hall has it, before it proposes again.
    pub(crate) follows: bool,
    pub(crate) is_lost: bool,
    /// Messages that made no sense since the last that did.
    pub(crate) faults: u32,
    pub(crate) trouble: Option<Trouble>,
    items: Vec<Item>,
    pub(crate) earlier: Vec<Proposal>,
    next: u64,
}

impl Felt {
    /// A board that begins to be felt, for the players of these sides.
    pub(crate) fn new(source: Source, lies: Lies, sides: [bool; 2], stand: Stand) -> Self {
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

    /// Something came from the board, at this time of its feed in milliseconds.
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
                    tracing::debug!(%why, "an electronic board sent something that makes no sense");
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
            // Whatever was done before the board was there happened unseen.
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

    /// The clock is pressed in the page, or a seat presses its own.
    pub(crate) fn press(&mut self, at: i64, by: Color) {
        self.read(&Reading {
            at,
            sensed: Sensed::Lever(by),
        });
        // What may still be taken up or set down holds back nothing of a press.
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

    /// The press that waits, with all that it completes.
    pub(crate) fn take_press(&mut self) -> Option<Plan> {
        let end = loop {
            let end = self.items.iter().position(Item::is_press)?;
            let (who, _) = self.items[end].deed()?;
            if who == self.stand.turn {
                break end;
            }
            // Whoever has no move to complete may have come at the lever.
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

    /// What became of a press: how the hall stands now, and whether pieces were put back there by
    /// a ruling or an act was refused.
    pub(crate) fn pressed(&mut self, stand: Stand, is_put_back: bool) {
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

    /// How the hall stands now, changed by others.
    pub(crate) fn follow(&mut self, stand: Stand) {
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

    /// Goes on from the hall where the board shows the same.
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

    /// Somebody says of a line that it was so, or not; for a result what it is.
    pub(crate) fn answer(&mut self, number: u64, yes: bool) -> Option<Score> {
        let index = self.items.iter().position(|item| item.number == number)?;
        let partner = partner(&self.items, index);
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

    /// The squares that differ from the hall's.
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

    /// Whether time alone will make something certain.
    pub(crate) fn waits(&self) -> bool {
        !self.follows && self.feed.next_deadline().is_some()
    }

    /// What the sensors feel: 64 signs from a1, `.` for nothing, `?` for something.
    pub(crate) fn wood(&self) -> String {
        self.wood.iter().map(ToString::to_string).collect()
    }

    /// How the hall stood when it was last looked at.
    pub(crate) fn stand(&self) -> &Stand {
        &self.stand
    }

    /// What waits for the press, in order.
    pub(crate) fn lines(&self) -> Vec<Line<'_>> {
        let weights = weights(&self.items);
        let mut lines = Vec::new();
        let mut told = Vec::new();
        for (index, (item, weight)) in self.items.iter().zip(weights).enumerate() {
            if told.contains(&index) {
                continue;
            }
            let partner = partner(&self.items, index);
            told.extend(partner);
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
            Weight::Result | Weight::Told => false,
        }
    }
}

/// Whether a piece was let go, or taken off for good.
fn is_released(deed: &Deed) -> bool {
    matches!(deed, Deed::Place(_) | Deed::PlaceNew { .. })
}

/// The square of a piece that came down, and of one that went up.
fn comes_down(deed: &Deed) -> Option<Square> {
    let (Deed::Place(square) | Deed::PlaceNew { square, .. }) = deed else {
        return None;
    };
    Some(*square)
}

fn goes_up(deed: &Deed) -> Option<Square> {
    let (Deed::Lift(square) | Deed::Displace(square)) = deed else {
        return None;
    };
    Some(*square)
}

/// With which later item this one is nothing but a contact: the piece came back to its square.
fn partner(items: &[Item], index: usize) -> Option<usize> {
    let (who, deed) = items[index].deed()?;
    let square = goes_up(deed)?;
    let mut later = items.iter().enumerate().skip(index + 1);
    let (back, item) = later.find(|(_, item)| {
        item.deed().is_some_and(|(by, deed)| {
            by == who
                && match items[index].deed() {
                    // A hand that has a piece puts down no other.
                    Some((_, Deed::Lift(_))) => comes_down(deed).is_some(),
                    _ => comes_down(deed) == Some(square),
                }
        })
    })?;
    let (_, deed) = item.deed()?;
    (comes_down(deed) == Some(square)).then_some(back)
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
            Proposed::PutBack | Proposed::SetUp | Proposed::Unclear(_) => Weight::Told,
        })
        .collect();
    for index in 0..items.len() {
        if let Some(back) = partner(items, index) {
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
