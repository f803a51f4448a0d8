//! Another game with colors changed: when both players agree, their own links lead to it.
//!
//! The link of a player's new seat is derived from the old one. So it need not be sent, and works
//! after a restart. The links of the arbiter and the spectators are kept in memory only.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{MutexGuard, PoisonError},
};

use rokada_board::Color;
use rokada_laws::Wrong;
use rokada_store::GameId;

use super::{Hall, organiser::both};
use crate::{error::Error, stored_hash::StoredHash as _};
use rokada_live_game::{LiveGame, state::GameState, time::HallTime};
use rokada_protocol::{RematchState, Seat, SeatGrant, Token};

/// Label for deriving the players' links.
const REMATCH: &str = "rematch";

/// Games with a pending rematch that are remembered; beyond it the oldest requests are dropped.
const GAMES_MAX: usize = 4096;

/// The rematch requests of one finished game.
#[derive(Debug)]
pub(crate) struct Rematch {
    /// When the first request came.
    since: HallTime,
    /// Each side's request, with their link.
    white: Option<Wish>,
    black: Option<Wish>,
    /// The links of the new game by the seats of the old one, once it is set up.
    links: HashMap<Seat, Token>,
}

/// A player's request for a rematch.
#[derive(Debug, Clone)]
enum Wish {
    /// By the link of the player's seat.
    Own(Token),
    /// By the link of both seats, if the game is played on one screen.
    Screen(Token),
    /// An engine agrees to every rematch.
    Engine,
}

impl Wish {
    /// The link of the player's new seat.
    fn next_link(&self) -> Result<Token, Error> {
        Ok(match self {
            Self::Own(link) => link.derive_for(REMATCH),
            Self::Screen(_) | Self::Engine => Token::random()?,
        })
    }
}

impl Rematch {
    fn new(since: HallTime) -> Self {
        Self {
            since,
            white: None,
            black: None,
            links: HashMap::new(),
        }
    }

    fn wishes(&self) -> RematchState {
        RematchState {
            white: self.white.is_some(),
            black: self.black.is_some(),
            made: !self.links.is_empty(),
        }
    }
}

/// Drops the game whose first request is the oldest.
fn forget_oldest(all: &mut HashMap<GameId, Rematch>) {
    let oldest = all
        .iter()
        .min_by_key(|(game, wishes)| (wishes.since, **game));
    if let Some(oldest) = oldest.map(|(game, _)| *game) {
        all.remove(&oldest);
    }
}

impl Hall {
    /// Records a rematch request; when both players have agreed, the game is set up. A holder of
    /// both seats, or an engine's opponent, agrees for both sides.
    pub(crate) async fn wish_rematch(
        &self,
        table: &LiveGame,
        holder: SeatGrant,
        token: Token,
        client: IpAddr,
    ) -> Result<(), Error> {
        let referee_is_done = table.is_over(self.services()).await?;
        let seats = holder.seats();
        let wishing = seats.iter().map(|seat| seat.player());
        let wishing: Option<Vec<Color>> = wishing.collect();
        let Some(wishing) = wishing.filter(|_| referee_is_done) else {
            return Err(Error::Refused(Wrong::new(
                "rematch-players",
                "only the two players can agree on a rematch, after the game",
            )));
        };
        let game = table.id();
        let engine = table.engine_side(self.services()).await?;
        let both = {
            let mut all = self.rematches();
            if all.len() >= GAMES_MAX && !all.contains_key(&game) {
                forget_oldest(&mut all);
            }
            let now = self.clock.now();
            let rematch = all.entry(game).or_insert_with(|| Rematch::new(now));
            if rematch.wishes().made {
                return Ok(());
            }
            let wish = match holder {
                SeatGrant::One(_) => Wish::Own(token),
                SeatGrant::Both => Wish::Screen(token),
            };
            let wishes = wishing.into_iter().map(|color| (color, wish.clone()));
            for (color, wish) in wishes.chain(engine.map(|side| (side, Wish::Engine))) {
                match color {
                    Color::White => rematch.white = Some(wish),
                    Color::Black => rematch.black = Some(wish),
                }
            }
            self.sittings.wish(game, rematch.wishes());
            rematch.white.clone().zip(rematch.black.clone())
        };
        match both {
            Some((white, black)) => self.set_up_rematch(table, white, black, client).await,
            None => Ok(()),
        }
    }

    async fn set_up_rematch(
        &self,
        table: &LiveGame,
        white: Wish,
        black: Wish,
        client: IpAddr,
    ) -> Result<(), Error> {
        let now = self.clock.now();
        let head = table.head_again(self.services(), now).await?;
        let referee = GameState::new(&head).map_err(Error::Setup)?;
        self.gate.try_acquire(client, self.agenda.running(), now)?;
        let mut links = HashMap::new();
        for seat in referee.seats() {
            let link = match seat {
                Seat::White => black.next_link()?,
                Seat::Black => white.next_link()?,
                Seat::Arbiter
                | Seat::Spectator
                | Seat::WhiteAssistant
                | Seat::BlackAssistant
                | Seat::Phone
                | Seat::Deputy(_)
                | Seat::Appeals => Token::random()?,
            };
            links.insert(seat, link);
        }
        let hashed = links
            .iter()
            .map(|(seat, link)| (link.hash(), seat.name().to_owned()));
        let mut hashed: Vec<_> = hashed.collect();
        // The link of both seats leads to both new seats, unless each side requested alone.
        let screen = match (&white, both(&head)) {
            (Wish::Screen(link), Some(_)) => Some(link.derive_for(REMATCH)),
            (_, Some(_)) => Some(Token::random()?),
            (_, None) => None,
        };
        if let Some(link) = &screen {
            hashed.push((link.hash(), SeatGrant::Both.name().to_owned()));
        }
        let stored = self.services().create(head, hashed).await;
        if let Err(why) = stored {
            // Both may have requested at once: then the other's is the same.
            let known = [white, black].into_iter().find_map(|wish| match wish {
                Wish::Own(link) | Wish::Screen(link) => Some(link.derive_for(REMATCH)),
                Wish::Engine => None,
            });
            let leads = match known {
                Some(link) => self.store.seat(link.hash()).await?,
                None => None,
            };
            if leads.is_none() {
                return Err(why.into());
            }
        }
        let game = table.id();
        let mut all = self.rematches();
        let rematch = all.entry(game).or_insert_with(|| Rematch::new(now));
        rematch.links = links
            .into_iter()
            .map(|(seat, link)| (seat.swapped(), link))
            .collect();
        self.sittings.wish(game, rematch.wishes());
        tracing::info!(%game, "a rematch was set up");
        Ok(())
    }

    /// The rematch requests of a game.
    pub(crate) fn wishes(&self, game: GameId) -> RematchState {
        self.rematches()
            .get(&game)
            .map(Rematch::wishes)
            .unwrap_or_default()
    }

    /// The link of a seat's rematch game, if there is one.
    pub(crate) async fn rematch_link(
        &self,
        table: &LiveGame,
        holder: SeatGrant,
        token: &Token,
    ) -> Result<Option<Token>, Error> {
        let known = if let SeatGrant::One(seat) = holder {
            let all = self.rematches();
            all.get(&table.id())
                .and_then(|rematch| rematch.links.get(&seat).cloned())
        } else {
            None
        };
        if known.is_some() {
            return Ok(known);
        }
        if holder.seats().iter().any(|seat| seat.player().is_none()) {
            return Ok(None);
        }
        let link = token.derive_for(REMATCH);
        let leads = self.store.seat(link.hash()).await?;
        Ok(leads.map(|_| link))
    }

    fn rematches(&self) -> MutexGuard<'_, HashMap<GameId, Rematch>> {
        self.rematches
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_wishes_are_forgotten_first() {
        // The games ended in another order than they were set up.
        let wishes = [(7, 300), (3, 200), (9, 100), (2, 200), (5, 400)];
        let wish = |(game, at)| (GameId(game), Rematch::new(HallTime(at)));
        let mut all: HashMap<_, _> = wishes.into_iter().map(wish).collect();
        for forgotten in [9, 2, 3, 7, 5] {
            forget_oldest(&mut all);
            assert!(!all.contains_key(&GameId(forgotten)), "{forgotten}");
        }
        forget_oldest(&mut all);
        assert!(all.is_empty());
    }
}
