//! Results that the organizer enters: they end the live games, or contradict their results.

use std::sync::Arc;

use rokada_protocol::{BoardSummary, Seat, with_half_sign};
use rokada_store::{GameId, Kind};
use rokada_tournament::{Board, Deed, Pairing};
use rokada_words::Words;

use super::Live;
use crate::{error::Error, hall::Hall};

/// Tournaments that a hall reads when it opens.
const READ_AT_START: usize = 8;

impl Hall {
    /// Applies what the organizer entered, and ends the live games of the entered results.
    ///
    /// With `next` it is refused if another round is the next. It completes even if the client
    /// disconnects.
    pub(crate) async fn enter_deeds(
        self: &Arc<Self>,
        live: &Arc<Live>,
        deeds: Vec<Deed>,
        next: Option<u16>,
    ) -> Result<(), Error> {
        let (hall, live) = (self.clone(), live.clone());
        let entering = async move {
            let mut boards: Vec<Board> = Vec::new();
            for deed in &deeds {
                if let Deed::Result(board, _) = deed {
                    boards.push(*board);
                }
            }
            match next {
                Some(next) => hall.do_if_next(&live, deeds, next).await?,
                None => hall.do_to_tournament(&live, deeds).await?,
            }
            hall.declare_entered(&live, &boards).await
        };
        tokio::spawn(entering)
            .await
            .map_err(|_| Error::TaskPanicked)?
    }

    /// Declares the recorded results of these boards in their games, as the arbiter. A game that is
    /// over keeps its result.
    async fn declare_entered(self: &Arc<Self>, live: &Live, boards: &[Board]) -> Result<(), Error> {
        let snapshot = live.snapshot().await;
        let mut declared = false;
        for board in boards {
            let pairing = snapshot.tournament().pairing(*board);
            let recorded = pairing.and_then(|it| it.result.zip(it.game));
            let Some((signs, game)) = recorded else {
                continue;
            };
            let table = self.table(GameId(game));
            let (ended, _) = table.ended_or_adjourned(self.services()).await?;
            if ended.is_none() {
                let act = format!("declare {}", signs.rated(true));
                self.act_detached(&table, Seat::Arbiter, act, None).await?;
                declared = true;
            }
        }
        if declared {
            let mut state = live.state.lock().await;
            self.read_results(live, &mut state).await?;
        }
        Ok(())
    }

    /// What contradicts the recorded result of a board, as a sentence.
    pub(super) async fn contradiction(&self, pairing: &Pairing, words: &Words) -> Option<String> {
        let (entered, game) = pairing.result.zip(pairing.game)?;
        if let Some(reported) = pairing.contradiction() {
            return Some(differs(&entered.to_string(), &reported.to_string(), words));
        }
        // A game that is not in memory has no news.
        let table = self.table_in_memory(GameId(game))?;
        if pairing.reported_result.is_some() {
            return None;
        }
        match table.ended_or_adjourned(self.services()).await {
            Ok((None, _)) => Some(words.say("entered-not-ended")),
            Ok((Some(_), _)) => None,
            Err(why) => {
                tracing::warn!(%game, %why, "a result cannot be read");
                None
            }
        }
    }

    /// Reads the newest tournaments, so that rooms show which results contradict each other.
    pub(crate) async fn learn_tournaments(&self) -> Result<(), Error> {
        let newest = self
            .store
            .latest(Kind::Tournament, GameId(i64::MAX), READ_AT_START);
        for id in newest.await? {
            if let Err(why) = self.tournament(id).await {
                tracing::warn!(tournament = %id, %why, "a tournament cannot be read");
            }
        }
        Ok(())
    }

    /// Adds to the summary of a board that the organizer entered another result.
    pub(in crate::hall) fn add_contradiction(
        &self,
        game: GameId,
        board: &mut BoardSummary,
        words: &Words,
    ) {
        let Some(entered) = self.tournaments.disputed(game) else {
            return;
        };
        let reported = board.score.as_deref().unwrap_or("-");
        board.handed_in = differs(&entered.to_string(), reported, words);
        board.has_contradiction = true;
    }
}

fn differs(entered: &str, reported: &str, words: &Words) -> String {
    let arguments = [
        ("entered", with_half_sign(entered).into()),
        ("reported", with_half_sign(reported).into()),
    ];
    words.tell("entered-differs", &arguments)
}
