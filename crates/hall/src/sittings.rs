//! The open connections of each seat: their limit, and their end when the link is revoked.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use rokada_board::Color;
use rokada_netserver::ConnectionClass;
use rokada_store::GameId;
use tokio::sync::{Notify, watch};

use rokada_protocol::{RematchState, Seat, SeatGrant};

/// The class of a connection that has shown the key of this seat.
pub(crate) fn connection_class(seat: Seat) -> ConnectionClass {
    match seat {
        Seat::Spectator => ConnectionClass::Spectator,
        Seat::White
        | Seat::Black
        | Seat::Arbiter
        | Seat::WhiteAssistant
        | Seat::BlackAssistant
        | Seat::Phone
        | Seat::Deputy(_)
        | Seat::Appeals => ConnectionClass::Participant,
    }
}

/// All open connections, by game and seat, the oldest first.
#[derive(Debug)]
pub(crate) struct Presence {
    /// The limit per seat; the spectators' seat has a higher one.
    seat_max: usize,
    open: Mutex<Open>,
    /// The number of connections, including those that were asked to end.
    count: watch::Sender<usize>,
}

#[derive(Debug, Default)]
struct Open {
    next: u64,
    there: HashMap<(GameId, Seat), BTreeMap<u64, Arc<Notify>>>,
    /// The presence of each game that has connections.
    companies: HashMap<GameId, watch::Sender<Company>>,
}

/// Who is connected to a game, and the rematch wishes of the players.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Company {
    /// The number of connections of each seat, in the order of [`Seat::ALL`].
    there: [usize; Seat::ALL.len()],
    /// The players' wishes for a rematch.
    pub(crate) wishes: RematchState,
}

impl Company {
    /// The number of connections of a seat.
    pub(crate) fn of(&self, seat: Seat) -> usize {
        let index = Seat::ALL.iter().position(|known| *known == seat);
        index.map_or(0, |index| self.there[index])
    }

    /// Whether a player is connected: by their own link, their assistant's, or the clock of the
    /// board.
    pub(crate) fn is_at(&self, player: Color) -> bool {
        let his = |seat: &Seat| seat.side() == Some(player) || *seat == Seat::Phone;
        let mut his = Seat::ALL.into_iter().filter(his);
        his.any(|seat| self.of(seat) > 0)
    }
}

impl Open {
    /// The number of connections of each seat, in the order of [`Seat::ALL`].
    fn connections_per_seat(&self, game: GameId) -> [usize; Seat::ALL.len()] {
        Seat::ALL.map(|seat| self.there.get(&(game, seat)).map_or(0, BTreeMap::len))
    }

    /// Notifies all connections of a game of the current presence.
    fn notify_company(&mut self, game: GameId) {
        let there = self.connections_per_seat(game);
        if let Some(company) = self.companies.get(&game) {
            company.send_if_modified(|company| {
                let is_new = company.there != there;
                company.there = there;
                is_new
            });
        }
    }
}

/// An open connection; dropping it ends the count.
#[derive(Debug)]
pub(crate) struct Sitting {
    sittings: Arc<Presence>,
    game: GameId,
    /// The seat, or both players' seats on one screen.
    seats: Vec<Seat>,
    number: u64,
    end: Arc<Notify>,
    company: watch::Receiver<Company>,
}

impl Presence {
    pub(crate) fn new(seat_max: usize) -> Arc<Self> {
        Arc::new(Self {
            seat_max: seat_max.max(1),
            open: Mutex::default(),
            count: watch::Sender::new(0),
        })
    }

    /// Counts a connection. If its seat has too many, the oldest is ended.
    ///
    /// The oldest may belong to a page that was left long ago.
    pub(crate) fn begin(self: &Arc<Self>, game: GameId, holder: SeatGrant) -> Sitting {
        let end: Arc<Notify> = Arc::default();
        let mut open = self.open();
        let number = open.next;
        open.next += 1;
        let seats = holder.seats();
        for seat in &seats {
            let there = open.there.entry((game, *seat)).or_default();
            if *seat != Seat::Spectator
                && there.len() >= self.seat_max
                && let Some((_, oldest)) = there.pop_first()
            {
                oldest.notify_one();
            }
            there.insert(number, end.clone());
        }
        self.count.send_modify(|count| *count += 1);
        let company = open.companies.entry(game).or_default().subscribe();
        open.notify_company(game);
        Sitting {
            sittings: self.clone(),
            game,
            seats,
            number,
            end,
            company,
        }
    }

    /// Sets the rematch wishes of a game.
    pub(crate) fn wish(&self, game: GameId, wishes: RematchState) {
        if let Some(company) = self.open().companies.get(&game) {
            company.send_if_modified(|company| {
                let is_new = company.wishes != wishes;
                company.wishes = wishes;
                is_new
            });
        }
    }

    /// Ends the connections of a seat whose link was revoked.
    pub(crate) fn end_all(&self, game: GameId, seat: Seat) {
        let mut open = self.open();
        for end in open.there.remove(&(game, seat)).iter().flatten() {
            end.1.notify_one();
        }
        open.notify_company(game);
    }

    /// Whether there is a connection by the link of a seat.
    pub(crate) fn is_there(&self, game: GameId, seat: Seat) -> bool {
        self.open().there.contains_key(&(game, seat))
    }

    /// Whether a player is connected, by any link.
    pub(crate) fn is_at(&self, game: GameId, player: Color) -> bool {
        let company = Company {
            there: self.open().connections_per_seat(game),
            ..Company::default()
        };
        company.is_at(player)
    }

    /// Whether a game has any connection.
    pub(crate) fn has_connections(&self, game: GameId) -> bool {
        self.open().companies.contains_key(&game)
    }

    /// The number of open connections.
    pub(crate) fn how_many(&self) -> usize {
        *self.count.borrow()
    }

    /// Completes when no connection is left.
    pub(crate) async fn wait_until_empty(&self) {
        // `self` keeps the sender alive, so this cannot fail.
        let _ = self.count.subscribe().wait_for(|count| *count == 0).await;
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sitting {
    /// Subscribes to the presence of the game.
    pub(crate) fn company(&self) -> watch::Receiver<Company> {
        let mut company = self.company.clone();
        // A new subscriber receives the current presence first.
        company.mark_changed();
        company
    }

    /// Completes when the connection must end.
    pub(crate) async fn ended(&self) {
        self.end.notified().await;
    }
}

impl Drop for Sitting {
    fn drop(&mut self) {
        self.sittings.count.send_modify(|count| *count -= 1);
        let mut open = self.sittings.open();
        for seat in &self.seats {
            let of = (self.game, *seat);
            if let Some(there) = open.there.get_mut(&of) {
                there.remove(&self.number);
                if there.is_empty() {
                    open.there.remove(&of);
                }
            }
        }
        open.notify_company(self.game);
        // This connection no longer counts as a subscriber.
        let listens = open.companies.get(&self.game);
        if listens.is_some_and(|company| company.receiver_count() <= 1) {
            open.companies.remove(&self.game);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_at_the_table_by_any_link_that_is_his() {
        let sittings = Presence::new(4);
        let game = GameId(1);
        let at = || Color::ALL.map(|color| sittings.is_at(game, color));
        let his = |seat| sittings.begin(game, SeatGrant::One(seat));
        assert_eq!(at(), [false, false]);
        for (holder, there) in [
            (SeatGrant::One(Seat::White), [true, false]),
            (SeatGrant::One(Seat::BlackAssistant), [false, true]),
            (SeatGrant::One(Seat::Phone), [true, true]),
            (SeatGrant::Both, [true, true]),
            (SeatGrant::One(Seat::Arbiter), [false, false]),
        ] {
            let sitting = sittings.begin(game, holder);
            let company = *sitting.company().borrow();
            assert_eq!(Color::ALL.map(|color| company.is_at(color)), there);
            assert_eq!(at(), there, "{holder}");
            drop(sitting);
            assert_eq!(at(), [false, false], "{holder} has left");
        }
        // Where the screen of both is withdrawn by one seat, nothing of it is left in the end.
        let (both, white) = (sittings.begin(game, SeatGrant::Both), his(Seat::White));
        sittings.end_all(game, Seat::White);
        assert_eq!(at(), [false, true]);
        drop((both, white));
        assert!(!sittings.has_connections(game));
    }
}
