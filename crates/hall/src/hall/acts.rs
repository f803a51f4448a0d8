//! Acts of seats, run to completion.

use std::sync::Arc;

use rokada_laws::act::{Act, Deed};
use rokada_words::Wrong;

use super::{Hall, new_game::without_marks};
use crate::{error::Error, metrics::ActOutcome};
use rokada_live_game::{LiveGame, state::person, time::HallTime};
use rokada_protocol::{Seat, SeatGrant};

/// Longest act, in bytes.
pub(crate) const ACT_MAX: usize = 500;

/// Longest command id, in bytes.
const COMMAND_MAX: usize = 64;

impl Hall {
    /// The seat that an act with this id belongs to: a repeated command counts for the player who
    /// sent it first.
    pub(crate) async fn seat_of_act(
        &self,
        table: &LiveGame,
        holder: SeatGrant,
        command: Option<&str>,
    ) -> Result<Seat, Error> {
        if self.shows().is_some() {
            return Err(self.shows_only());
        }
        if let (SeatGrant::Both, Some(id)) = (holder, command) {
            for seat in [Seat::White, Seat::Black] {
                let command = format!("{seat}:{id}");
                if (self.store.recorded(table.id(), command).await?).is_some() {
                    return Ok(seat);
                }
            }
        }
        self.seat_now(table, holder).await
    }

    /// Records an act received now. Returns the number of its entry once it is durable.
    ///
    /// The act completes even if the client disconnects: what is recorded is always announced.
    pub(crate) async fn act_detached(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        seat: Seat,
        deed: String,
        command: Option<String>,
    ) -> Result<u64, Error> {
        // First of all: the time spent below must not be charged to a player.
        let received = self.clock.now();
        self.act_received(table, seat, deed, command, received)
            .await
    }

    /// As above, with a given time of receipt, for callers that first had to find the seat.
    pub(crate) async fn act_received(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        seat: Seat,
        deed: String,
        command: Option<String>,
        received: HallTime,
    ) -> Result<u64, Error> {
        let (hall, table) = (self.clone(), table.clone());
        let act = async move {
            hall.check_hands_on_wood(&table, seat, &deed).await?;
            hall.act_in_turn(&table, seat, &deed, command, received)
                .await
        };
        tokio::spawn(act).await.map_err(|_| Error::TaskPanicked)?
    }

    /// As [`Self::act_detached`], for an act that an arbiter enters for a player.
    pub(crate) async fn act_entered(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        player: Seat,
        deed: String,
        command: Option<String>,
    ) -> Result<u64, Error> {
        let received = self.clock.now();
        let (hall, table) = (self.clone(), table.clone());
        let act = async move {
            hall.act_in_turn(&table, player, &deed, command, received)
                .await
        };
        tokio::spawn(act).await.map_err(|_| Error::TaskPanicked)?
    }

    /// Records an act, after what an electronic board has noticed before a press.
    async fn act_in_turn(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        seat: Seat,
        deed: &str,
        command: Option<String>,
        received: HallTime,
    ) -> Result<u64, Error> {
        if deed.trim() == "press" {
            self.record_pending_acts(table, seat, received).await;
        }
        self.act(table, seat, deed, None, command.as_deref(), received)
            .await
    }

    /// Refuses an act on the pieces from the page of a player or assistant of a game on a wooden board: the hall
    /// does not know the position there.
    async fn check_hands_on_wood(
        &self,
        table: &LiveGame,
        seat: Seat,
        deed: &str,
    ) -> Result<(), Error> {
        let deed = without_marks(deed.trim());
        if seat.side().is_none() || !is_of_hands(&deed) || !self.is_on_wood(table).await? {
            return Ok(());
        }
        Err(Error::Refused(Wrong::new(
            "hands-on-wood",
            "the pieces are moved on the wooden board: only the arbiter enters what was done there",
        )))
    }

    /// Whether a game is played on a wooden board, with a phone as its clock.
    pub(crate) async fn is_on_wood(&self, table: &LiveGame) -> Result<bool, Error> {
        Ok(table.seats(self.services()).await?.contains(&Seat::Phone))
    }

    /// Records an act from an electronic board.
    pub(crate) async fn act_from_board(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        seat: Seat,
        deed: &str,
        received: HallTime,
    ) -> Result<u64, Error> {
        self.act(table, seat, deed, None, None, received).await
    }

    /// Records the reason for an official's next act.
    ///
    /// Only a seat that may do the act may give a reason. Nothing is recorded if the act is
    /// impossible.
    pub(crate) async fn record_reason(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        seat: Seat,
        deed: &str,
        reason: &str,
        command: Option<String>,
    ) -> Result<(), Error> {
        self.check_powers(table, seat, deed)?;
        if !self.check_act(table, seat, deed).await? {
            // The act itself, which comes next, reports the error.
            return Ok(());
        }
        self.record_remark(table, seat, deed, reason, command).await
    }

    /// Records an official's remark about an act; it needs the power for that act.
    pub(crate) async fn record_remark(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        seat: Seat,
        deed: &str,
        text: &str,
        command: Option<String>,
    ) -> Result<(), Error> {
        let received = self.clock.now();
        let (hall, table) = (self.clone(), table.clone());
        let (deed, said) = (deed.to_owned(), format!("say {text}"));
        let saying = async move {
            let command = command.as_deref();
            hall.act(&table, seat, &said, Some(&deed), command, received)
                .await
        };
        tokio::spawn(saying)
            .await
            .map_err(|_| Error::TaskPanicked)?
            .map(drop)
    }

    /// Whether this is an act, and possible now. The error is that of the act itself.
    pub(crate) async fn check_act(
        &self,
        table: &LiveGame,
        seat: Seat,
        deed: &str,
    ) -> Result<bool, Error> {
        let Ok((parsed, manner)) = Deed::parse_with_manner(deed) else {
            return Ok(false);
        };
        let act = Act {
            at: i64::try_from(self.game_ms(table).await?).unwrap_or(i64::MAX),
            who: person(seat),
            deed: parsed,
            manner,
        };
        let considering = self.of_record(table, move |_, record| record.consider(act));
        let judged = considering.await?;
        judged.map(|_| true).map_err(|why| Error::Refused(why.0))
    }

    /// If `powers_of` names another act, the power for that act is enough for this one.
    async fn act(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        seat: Seat,
        deed: &str,
        powers_of: Option<&str>,
        command: Option<&str>,
        received: HallTime,
    ) -> Result<u64, Error> {
        let deed = without_marks(deed.trim());
        if seat == Seat::Spectator {
            return Err(Error::Refused(Wrong::new(
                "spectator",
                "a spectator watches and does not act at the table",
            )));
        }
        if deed.is_empty() {
            let wrong = Wrong::new("empty-act", "say what was done");
            return Err(Error::Refused(wrong));
        }
        if deed.chars().any(char::is_control) {
            let wrong = Wrong::new("act-signs", "an act is one line of usual signs");
            return Err(Error::Refused(wrong));
        }
        if deed.len() > ACT_MAX {
            let wrong = Wrong::new(
                "long-act",
                "that is too long: at most {most} letters, on one line (an accented letter counts as two)",
            );
            return Err(Error::Refused(wrong.with("most", ACT_MAX.to_string())));
        }
        let command = command
            .map(str::trim)
            .filter(|id| !id.is_empty())
            .map(str::to_owned);
        if command.as_ref().is_some_and(|id| id.len() > COMMAND_MAX) {
            let wrong = Wrong::new("long-command", "a command id has at most {most} bytes");
            return Err(Error::Refused(wrong.with("most", COMMAND_MAX.to_string())));
        }
        self.check_powers(table, seat, powers_of.unwrap_or(&deed))?;
        let (room, command) = (self.services(), command.as_deref());
        let recorded = table.act(room, seat, deed, command, received).await;
        let recorded = recorded.map_err(Error::from);
        let became = match &recorded {
            Ok(_) => ActOutcome::Recorded,
            Err(why) if why.is_shown_at_the_game() => ActOutcome::Refused,
            Err(_) => ActOutcome::Failed,
        };
        let took_ms = self.clock.now().since(received);
        self.tally.count(became, took_ms);
        let recorded = recorded?;
        tracing::debug!(game = %table.id(), seq = recorded.seq, %seat, "recorded");
        if recorded.may_open
            && let Err(why) = table.open_if_due(room, received).await
        {
            // The act counts; the arbiter's page has a button to open the envelope.
            tracing::error!(game = %table.id(), %why, "an envelope could not be opened");
        }
        if recorded.asks_the_clerk || recorded.may_open {
            self.ask_solver(table);
        }
        Ok(recorded.seq)
    }
}

/// Whether a deed is done to the pieces on the board.
fn is_of_hands(deed: &str) -> bool {
    let parsed = Deed::parse_with_manner(deed);
    parsed.is_ok_and(|(deed, _)| {
        matches!(
            deed,
            Deed::Adjust(_)
                | Deed::AgreeAdjusting(_)
                | Deed::Touch(_)
                | Deed::TouchBoth(_)
                | Deed::Brush(_)
                | Deed::Lift(_)
                | Deed::Place(_)
                | Deed::PlaceBetween(_)
                | Deed::PlaceNew { .. }
                | Deed::TakeUp(_)
                | Deed::Hold { .. }
                | Deed::TakeOff(_)
                | Deed::Displace(_)
                | Deed::StandUp(_)
                | Deed::Make(_)
                | Deed::Move(_)
        )
    })
}
