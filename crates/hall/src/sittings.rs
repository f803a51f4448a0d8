//! The live connections of each seat: how many there may be, and that they end
//! when the link by which they came is withdrawn.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use rokada_store::GameId;
use tokio::sync::{Notify, watch};

use crate::seat::Seat;

/// All live connections, by game and seat, the oldest first.
#[derive(Debug)]
pub(crate) struct Sittings {
    /// Most of one seat; the spectators' is for many.
    seat_max: usize,
    open: Mutex<Open>,
    /// How many there are, also of those that were told to end.
    count: watch::Sender<usize>,
}

#[derive(Debug, Default)]
struct Open {
    next: u64,
    there: HashMap<(GameId, Seat), BTreeMap<u64, Arc<Notify>>>,
    /// Who is at the tables where anybody is.
    companies: HashMap<GameId, watch::Sender<Company>>,
}

/// Who is at a table, and what the players wish when their game is over.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Company {
    /// How many connections each seat has, in the order of [`Seat::ALL`].
    there: [usize; Seat::ALL.len()],
    /// Whether they wish a rematch.
    pub(crate) wishes: Wishes,
}

impl Company {
    /// How many connections a seat has.
    pub(crate) fn of(&self, seat: Seat) -> usize {
        let index = Seat::ALL.iter().position(|known| *known == seat);
        index.map_or(0, |index| self.there[index])
    }
}

/// Who wishes a rematch, and whether it is set up.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Wishes {
    /// The player of the white pieces wishes it.
    pub white: bool,
    /// The player of the black pieces wishes it.
    pub black: bool,
    /// The links of the seats lead on.
    pub made: bool,
}

impl Open {
    /// Tells everybody at a table who is there now.
    fn tell(&mut self, game: GameId) {
        let there = Seat::ALL.map(|seat| self.there.get(&(game, seat)).map_or(0, BTreeMap::len));
        if let Some(company) = self.companies.get(&game) {
            company.send_if_modified(|company| {
                let is_new = company.there != there;
                company.there = there;
                is_new
            });
        }
    }
}

/// One live connection; it is no longer counted when this is dropped.
#[derive(Debug)]
pub(crate) struct Sitting {
    sittings: Arc<Sittings>,
    of: (GameId, Seat),
    number: u64,
    end: Arc<Notify>,
    company: watch::Receiver<Company>,
}

impl Sittings {
    pub(crate) fn new(seat_max: usize) -> Arc<Self> {
        Arc::new(Self {
            seat_max: seat_max.max(1),
            open: Mutex::default(),
            count: watch::Sender::new(0),
        })
    }

    /// Counts a connection. Where its seat has too many, the oldest ends: it may be one that its
    /// page has long left.
    pub(crate) fn begin(self: &Arc<Self>, game: GameId, seat: Seat) -> Sitting {
        let of = (game, seat);
        let end: Arc<Notify> = Arc::default();
        let mut open = self.open();
        let number = open.next;
        open.next += 1;
        let there = open.there.entry(of).or_default();
        if seat != Seat::Spectator
            && there.len() >= self.seat_max
            && let Some((_, oldest)) = there.pop_first()
        {
            oldest.notify_one();
        }
        there.insert(number, end.clone());
        self.count.send_modify(|count| *count += 1);
        let company = open.companies.entry(game).or_default().subscribe();
        open.tell(game);
        Sitting {
            sittings: self.clone(),
            of,
            number,
            end,
            company,
        }
    }

    /// What the players of a game wish now.
    pub(crate) fn wish(&self, game: GameId, wishes: Wishes) {
        if let Some(company) = self.open().companies.get(&game) {
            company.send_if_modified(|company| {
                let is_new = company.wishes != wishes;
                company.wishes = wishes;
                is_new
            });
        }
    }

    /// Ends the connections of a seat whose link was withdrawn.
    pub(crate) fn end_all(&self, game: GameId, seat: Seat) {
        let mut open = self.open();
        for end in open.there.remove(&(game, seat)).iter().flatten() {
            end.1.notify_one();
        }
        open.tell(game);
    }

    /// Whether anybody is connected by the link of a seat.
    pub(crate) fn is_there(&self, game: GameId, seat: Seat) -> bool {
        self.open().there.contains_key(&(game, seat))
    }

    /// How many live connections there are.
    pub(crate) fn how_many(&self) -> usize {
        *self.count.borrow()
    }

    /// Done when nobody is connected any more.
    pub(crate) async fn all_left(&self) {
        // Nothing takes the count away while somebody asks.
        let _ = self.count.subscribe().wait_for(|count| *count == 0).await;
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sitting {
    /// Who is at the table, and each change of it.
    pub(crate) fn company(&self) -> watch::Receiver<Company> {
        let mut company = self.company.clone();
        // Whoever comes hears who is there already.
        company.mark_changed();
        company
    }

    /// Done when the connection has to end.
    pub(crate) async fn ended(&self) {
        self.end.notified().await;
    }
}

impl Drop for Sitting {
    fn drop(&mut self) {
        self.sittings.count.send_modify(|count| *count -= 1);
        let mut open = self.sittings.open();
        if let Some(there) = open.there.get_mut(&self.of) {
            there.remove(&self.number);
            if there.is_empty() {
                open.there.remove(&self.of);
            }
        }
        open.tell(self.of.0);
        // This one hears of it no more.
        let listens = open.companies.get(&self.of.0);
        if listens.is_some_and(|company| company.receiver_count() <= 1) {
            open.companies.remove(&self.of.0);
        }
    }
}
