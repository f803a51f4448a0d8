//! Removes sensor noise: flickers, squares that a piece only slid over, and the reporting order of
//! slow sensors.

use alloc::vec::Vec;

use rokada_board::{Board, Color, Piece, Square};
use rokada_laws::clock::Millis;

use crate::{
    contact::{Contact, ContactKind},
    reading::{Content, Kind, Patience},
};

/// What each square shows, and which of that is not yet certain.
#[derive(Debug, Clone)]
pub(crate) struct NoiseFilter {
    kind: Kind,
    patience: Patience,
    spots: [Spot; 64],
    /// Pieces that were on a square so briefly that they may have slid over it.
    glimpses: Vec<Glimpse>,
    /// Certain contacts that wait because an earlier one may still become certain.
    ready: Vec<Contact>,
    /// The connection was lost, and no whole board has been read since.
    gap: bool,
}

#[derive(Debug, Clone, Copy)]
struct Spot {
    /// The content when the square was last certain.
    settled: Content,
    /// What it has shown since, if different.
    shows: Option<(Content, Millis)>,
}

#[derive(Debug, Clone, Copy)]
struct Glimpse {
    square: Square,
    content: Content,
    came: Millis,
    left: Millis,
}

impl NoiseFilter {
    pub(crate) fn new(board: &Board, kind: Kind, patience: Patience) -> NoiseFilter {
        let mut settler = NoiseFilter {
            kind,
            patience,
            spots: [Spot {
                settled: Content::Empty,
                shows: None,
            }; 64],
            glimpses: Vec::new(),
            ready: Vec::new(),
            gap: false,
        };
        settler.forget(board);
        settler
    }

    pub(crate) fn forget(&mut self, board: &Board) {
        for (index, spot) in self.spots.iter_mut().enumerate() {
            *spot = Spot {
                settled: sensed_content(board, at(index), self.kind),
                shows: None,
            };
        }
        self.glimpses.clear();
        self.ready.clear();
        self.gap = false;
    }

    pub(crate) fn change(&mut self, square: Square, content: Content, now: Millis) {
        let content = match (self.kind, content) {
            (Kind::Occupancy, Content::Piece(_)) => Content::Something,
            (_, content) => content,
        };
        let spot = self.spots[square.index()];
        let (shown, since) = spot.shows.unwrap_or((spot.settled, now));
        if shown == content {
            return;
        }
        let lasted = now - since;
        if !content.is_empty() && self.resolve_glimpse(square, content, now) {
            return;
        }
        match (spot.shows, shown) {
            // The piece left, or another one is here.
            (None, _) => self.show(square, content, now, spot.settled),
            // The square was empty until now.
            (Some(_), Content::Empty) => {
                if content.may_be(spot.settled) && lasted < self.patience.contact {
                    if lasted >= self.patience.flicker {
                        self.say(since, ContactKind::Brush(square));
                    }
                    self.spots[square.index()].shows = None;
                } else {
                    self.say(since, ContactKind::Up(square));
                    self.show(square, content, now, Content::Empty);
                }
            }
            // Another piece was carried over the one that is here all the time.
            (Some(_), _) if content == spot.settled && !content.is_empty() => {
                self.spots[square.index()].shows = None;
            }
            // A piece had arrived.
            (Some(_), _) if content.is_empty() && lasted < self.patience.settle => {
                // If another piece was here before, it left when this one arrived.
                self.spots[square.index()].shows =
                    (!spot.settled.is_empty()).then_some((Content::Empty, since));
                self.glimpses.push(Glimpse {
                    square,
                    content: shown,
                    came: since,
                    left: now,
                });
            }
            (Some(_), _) => {
                self.certain(square, shown, since);
                self.show(square, content, now, shown);
            }
        }
    }

    /// Handles a piece on a square where one was glimpsed. That one bounced when it was set down,
    /// or hovered, or was captured by this one. Returns whether it has been here since it was
    /// glimpsed.
    fn resolve_glimpse(&mut self, square: Square, content: Content, now: Millis) -> bool {
        let Some(found) = self.glimpses.iter().position(|one| one.square == square) else {
            return false;
        };
        if self.has_moved_on(&self.glimpses[found]) {
            return false; // It was carried on.
        }
        let glimpse = self.glimpses.remove(found);
        let away = now - glimpse.left;
        let spot = self.spots[square.index()];
        if content.may_be(spot.settled) && now - glimpse.came < self.patience.contact {
            return false; // It was carried over the piece that is here.
        }
        if !glimpse.content.may_be(content)
            || (self.kind == Kind::Occupancy && away >= self.patience.contact)
        {
            self.record_release(glimpse);
            return false;
        }
        let bounced = away < self.patience.contact && spot.settled.is_empty();
        if bounced {
            self.spots[square.index()].shows = Some((content, glimpse.came));
        }
        bounced
    }

    /// Handles a reading of the whole board.
    pub(crate) fn whole(
        &mut self,
        mut content: impl FnMut(Square) -> Content,
        now: Millis,
    ) -> Vec<(Square, Content)> {
        let mut unseen = Vec::new();
        for index in 0..64 {
            let square = at(index);
            let content = content(square);
            if self.gap {
                let spot = &mut self.spots[index];
                if spot.settled != content {
                    unseen.push((square, content));
                }
                *spot = Spot {
                    settled: content,
                    shows: None,
                };
            } else {
                self.change(square, content, now);
            }
        }
        self.gap = false;
        unseen
    }

    /// The connection is lost: open contacts are taken as last seen.
    pub(crate) fn lose(&mut self, now: Millis) {
        self.settle_all(now);
        self.gap = true;
    }

    /// Makes certain what has lasted long enough by now.
    pub(crate) fn pass(&mut self, now: Millis) {
        let Patience {
            contact,
            settle,
            undecided,
            ..
        } = self.patience;
        for index in 0..64 {
            let Some((content, since)) = self.spots[index].shows else {
                continue;
            };
            let enough = if content.is_empty() { contact } else { settle };
            if now - since >= enough {
                self.certain(at(index), content, since);
            }
        }
        // No square shows the glimpsed piece for long enough: it is in the hand.
        let in_hand: Vec<Glimpse> = (self.glimpses.iter().copied())
            .filter(|glimpse| now - glimpse.left >= undecided && !self.has_moved_on(glimpse))
            .collect();
        self.glimpses
            .retain(|glimpse| !in_hand.iter().any(|other| same(other, glimpse)));
    }

    /// Whether the glimpsed piece may be one that another square shows.
    fn has_moved_on(&self, glimpse: &Glimpse) -> bool {
        let follows = |square: Square, content: Content, came: Millis| {
            square != glimpse.square
                && glimpse.content.may_be(content)
                && came >= glimpse.left
                && came - glimpse.left < self.patience.undecided
        };
        let spots = self
            .spots
            .iter()
            .enumerate()
            .filter_map(|(index, spot)| Some((index, spot.shows?)));
        spots
            .into_iter()
            .any(|(index, (content, since))| follows(at(index), content, since))
            || self
                .glimpses
                .iter()
                .any(|later| follows(later.square, later.content, later.came))
    }

    /// The clock was pressed: everything shown is certain.
    pub(crate) fn press(&mut self, color: Color, now: Millis) {
        self.settle_all(now);
        self.say(now, ContactKind::Lever(color));
    }

    /// When the next open contact becomes certain, if nothing else happens.
    pub(crate) fn next(&self) -> Option<Millis> {
        let Patience {
            contact,
            settle,
            undecided,
            ..
        } = self.patience;
        let spots = self
            .spots
            .iter()
            .filter_map(|spot| spot.shows)
            .map(|(content, since)| since + if content.is_empty() { contact } else { settle });
        spots
            .chain(
                self.glimpses
                    .iter()
                    .filter(|glimpse| !self.has_moved_on(glimpse))
                    .map(|glimpse| glimpse.left + undecided),
            )
            .min()
    }

    /// Returns the certain contacts that are earlier than anything still open, in order.
    pub(crate) fn take(&mut self) -> Vec<Contact> {
        let spots = self
            .spots
            .iter()
            .filter_map(|spot| spot.shows)
            .map(|(_, since)| since);
        let open = spots
            .chain(self.glimpses.iter().map(|glimpse| glimpse.came))
            .min();
        let leaves = (self.spots.iter())
            .filter_map(|spot| spot.shows)
            .filter(|(content, _)| content.is_empty())
            .map(|(_, since)| since)
            .min();
        self.ready
            .sort_by_key(|contact| (contact.at, rank(contact.what)));
        // Pieces that are swept off together are returned together.
        let together = |contact: &Contact| {
            matches!(contact.what, ContactKind::Up(_))
                && leaves.is_some_and(|leaves| leaves - contact.at < self.patience.together())
        };
        let until = self
            .ready
            .iter()
            .take_while(|contact| open.is_none_or(|open| contact.at < open) && !together(contact))
            .count();
        self.ready.drain(..until).collect()
    }

    fn settle_all(&mut self, now: Millis) {
        for index in 0..64 {
            if let Some((content, since)) = self.spots[index].shows {
                self.certain(at(index), content, since.min(now));
            }
        }
        for glimpse in core::mem::take(&mut self.glimpses) {
            if now - glimpse.left < self.patience.settle {
                self.record_release(glimpse);
            }
        }
    }

    fn show(&mut self, square: Square, content: Content, now: Millis, before: Content) {
        self.spots[square.index()] = Spot {
            settled: before,
            shows: Some((content, now)),
        };
    }

    fn certain(&mut self, square: Square, content: Content, since: Millis) {
        let before = core::mem::replace(
            &mut self.spots[square.index()],
            Spot {
                settled: content,
                shows: None,
            },
        );
        if !before.settled.is_empty() {
            self.say(since, ContactKind::Up(square));
        }
        if !content.is_empty() {
            self.arrive(square, content, since);
        }
    }

    /// Records that a piece has come to stay. Glimpses of the same piece shortly before were
    /// slides.
    fn arrive(&mut self, square: Square, content: Content, since: Millis) {
        let mut before = since;
        let slid = |glimpses: &[Glimpse], before: Millis| {
            let may = |glimpse: &Glimpse| {
                glimpse.square != square
                    && glimpse.content.may_be(content)
                    && glimpse.left <= before
                    && before - glimpse.left < self.patience.undecided
            };
            let last = glimpses
                .iter()
                .enumerate()
                .filter(|(_, glimpse)| may(glimpse));
            last.max_by_key(|(_, glimpse)| glimpse.left)
                .map(|(index, _)| index)
        };
        while let Some(index) = slid(&self.glimpses, before) {
            before = self.glimpses.remove(index).came;
        }
        self.say(since, ContactKind::Down(square, content));
    }

    /// No other square shows the glimpsed piece: it was released here for a moment.
    fn record_release(&mut self, glimpse: Glimpse) {
        self.say(
            glimpse.came,
            ContactKind::Down(glimpse.square, glimpse.content),
        );
        self.say(glimpse.left, ContactKind::Up(glimpse.square));
    }

    fn say(&mut self, at: Millis, what: ContactKind) {
        self.ready.push(Contact { at, what });
    }
}

/// Within one reading, pieces that leave come before pieces that arrive.
fn rank(contact: ContactKind) -> u8 {
    match contact {
        ContactKind::Brush(_) | ContactKind::Up(_) => 0,
        ContactKind::Down(..) => 1,
        ContactKind::Lever(_) => 2,
    }
}

fn same(one: &Glimpse, other: &Glimpse) -> bool {
    one.square == other.square && one.came == other.came
}

pub(crate) fn sensed_content(board: &Board, square: Square, kind: Kind) -> Content {
    match (board.piece_at(square), kind) {
        (None, _) => Content::Empty,
        (Some(piece), Kind::Pieces) => Content::Piece(piece),
        (Some(Piece { .. }), Kind::Occupancy) => Content::Something,
    }
}

fn at(index: usize) -> Square {
    Square::ALL[index]
}
