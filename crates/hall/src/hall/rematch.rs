//! Another game with colours changed: once both players wish it, their own links lead on.
//!
//! The link of a player's new seat follows from his old one, so that it needs no other hands and
//! is found again after the hall was closed. The arbiter's and the spectators' are known as long
//! as the hall lives.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{MutexGuard, PoisonError},
};

use rokada_board::Color;
use rokada_laws::Wrong;
use rokada_store::GameId;

use super::Hall;
use crate::{
    error::Error, referee::Referee, seat::Seat, sittings::Wishes, table::Table, token::Token,
};

/// What the links of players follow from.
const REMATCH: &str = "rematch";

/// So many games are remembered whose players wish another; then the oldest wishes are forgotten.
const REMEMBERED: usize = 4096;

/// The wishes at one table that is done.
#[derive(Debug, Default)]
pub(crate) struct Rematch {
    /// The links of the players who wish one.
    white: Option<Token>,
    black: Option<Token>,
    /// The links of the new game by the seats of the old one, once it is set up.
    links: HashMap<Seat, Token>,
}

impl Rematch {
    fn wishes(&self) -> Wishes {
        Wishes {
            white: self.white.is_some(),
            black: self.black.is_some(),
            made: !self.links.is_empty(),
        }
    }
}

impl Hall {
    /// A player wishes a rematch; where both do it is set up.
    pub(crate) async fn wish_rematch(
        &self,
        table: &Table,
        seat: Seat,
        token: Token,
        client: IpAddr,
    ) -> Result<(), Error> {
        let referee_is_done = table.is_over(self.room()).await?;
        let Some(color) = seat.player().filter(|_| referee_is_done) else {
            return Err(Error::Refused(Wrong::new(
                "rematch-players",
                "a rematch is for the two players, once the game is over",
            )));
        };
        let game = table.id();
        let both = {
            let mut all = self.rematches();
            if all.len() >= REMEMBERED && !all.contains_key(&game) {
                let any = all.keys().next().copied();
                any.and_then(|oldest| all.remove(&oldest));
            }
            let rematch = all.entry(game).or_default();
            if rematch.wishes().made {
                return Ok(());
            }
            match color {
                Color::White => rematch.white = Some(token),
                Color::Black => rematch.black = Some(token),
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
        table: &Table,
        white: Token,
        black: Token,
        client: IpAddr,
    ) -> Result<(), Error> {
        let now = self.clock.now();
        let head = table.head_again(self.room(), now).await?;
        let referee = Referee::new(&head).map_err(Error::Setup)?;
        self.gate.let_in(client, self.agenda.running(), now)?;
        let mut links = HashMap::new();
        for seat in referee.seats() {
            let link = match seat {
                Seat::White => black.derived(REMATCH),
                Seat::Black => white.derived(REMATCH),
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
        let stored = self.store.create(head, hashed.collect()).await;
        // Both may have wished it at one moment: then the other's is the same.
        let white_leads = self.store.seat(black.derived(REMATCH).hash()).await?;
        if let (Err(why), None) = (stored, white_leads) {
            return Err(why.into());
        }
        let game = table.id();
        let mut all = self.rematches();
        let rematch = all.entry(game).or_default();
        rematch.links = links
            .into_iter()
            .map(|(seat, link)| (seat.across(), link))
            .collect();
        self.sittings.wish(game, rematch.wishes());
        tracing::info!(%game, "a rematch was set up");
        Ok(())
    }

    /// What is wished at a table.
    pub(crate) fn wishes(&self, game: GameId) -> Wishes {
        self.rematches()
            .get(&game)
            .map(Rematch::wishes)
            .unwrap_or_default()
    }

    /// Where a seat goes on in the rematch, if there is one.
    pub(crate) async fn rematch_link(
        &self,
        table: &Table,
        seat: Seat,
        token: &Token,
    ) -> Result<Option<Token>, Error> {
        let kept = {
            let all = self.rematches();
            all.get(&table.id())
                .and_then(|rematch| rematch.links.get(&seat).cloned())
        };
        if kept.is_some() {
            return Ok(kept);
        }
        if seat.player().is_none() {
            return Ok(None);
        }
        let link = token.derived(REMATCH);
        let leads = self.store.seat(link.hash()).await?;
        Ok(leads.map(|_| link))
    }

    fn rematches(&self) -> MutexGuard<'_, HashMap<GameId, Rematch>> {
        self.rematches
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
