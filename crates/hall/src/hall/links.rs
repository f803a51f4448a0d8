//! Links withdrawn and reissued, one by one.

use std::sync::Arc;

use rokada_laws::Wrong;

use super::Hall;
use crate::{error::Error, stored_hash::StoredHash as _};
use rokada_html::data::Relinking;
use rokada_live_game::LiveGame;
use rokada_protocol::{Seat, Token};

impl Hall {
    /// The seats of a game, for the arbiter, who may reissue their links.
    pub(crate) async fn seats(&self, table: &LiveGame, by: Seat) -> Result<Vec<Seat>, Error> {
        if by != Seat::Arbiter {
            return Err(Error::Refused(Wrong::new(
                "links-arbiter",
                "links are issued only to the arbiter",
            )));
        }
        Ok(table.seats(self.services()).await?)
    }

    /// Revokes the link of a seat and closes its connections. Returns the secret of the new link.
    ///
    /// It runs to completion even if the client disconnects.
    pub(crate) async fn relink_detached(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        by: Seat,
        seat: Seat,
        what: Relinking,
    ) -> Result<Option<Token>, Error> {
        let (hall, table) = (self.clone(), table.clone());
        let relinking = async move { hall.relink(&table, by, seat, what).await };
        tokio::spawn(relinking)
            .await
            .map_err(|_| Error::TaskPanicked)?
    }

    async fn relink(
        &self,
        table: &LiveGame,
        by: Seat,
        seat: Seat,
        what: Relinking,
    ) -> Result<Option<Token>, Error> {
        let is_his_only = seat == by && what == Relinking::Withdraw;
        if is_his_only || !self.seats(table, by).await?.contains(&seat) {
            return Err(Error::Refused(Wrong::new(
                "links-seat",
                "this link cannot be withdrawn: the arbiter's own link can only be replaced, and a seat must be one of this game",
            )));
        }
        let token = match what {
            Relinking::Reissue => Some(Token::random()?),
            Relinking::Withdraw => None,
        };
        let hash = token.as_ref().map(Token::hash);
        self.store
            .relink(table.id(), seat.name().to_owned(), hash)
            .await?;
        self.sittings.end_all(table.id(), seat);
        tracing::info!(game = %table.id(), %seat, ?what, "a link was withdrawn");
        Ok(token)
    }
}
