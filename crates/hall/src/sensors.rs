//! Electronic boards: a client sends the sensor data of a board, and a press turns it into acts.
//!
//! Sensor data is not an act. It waits at its [`BoardStation`] until the player presses (the clock of
//! the board, the page, or the player's own seat). Then it goes through the same steps as every
//! other act. `board_stations/pending.rs` holds the pending data; `line.rs` is the connection of a
//! client that reads or watches a board. A station lives in memory only. After a restart the hall
//! asks the board for its position again; everything pressed before is already recorded.

mod line;

use std::sync::{Arc, atomic::Ordering};

use rokada_board::Color;
use rokada_laws::act::{Deed, Score};
use rokada_words::Words;

pub(crate) use self::line::{Reader, serve};
use crate::board_stations::BoardStation;
use crate::board_stations::pending::{Heard, Orientation, PendingInput, Plan, Source, Trouble};
use crate::{error::Error, hall::Hall};
use rokada_live_game::{LiveGame, time::HallTime};
use rokada_protocol::{Phase, Seat, SeatGrant};

/// The players whose moves a board at this seat senses: White, Black.
pub(crate) fn sides(holder: SeatGrant) -> Option<[bool; 2]> {
    match holder {
        // The arbiter sets up a board for both; an assistant arbiter may lack the power over
        // clocks.
        SeatGrant::Both | SeatGrant::One(Seat::Arbiter) => Some([true, true]),
        SeatGrant::One(seat) => {
            let player = seat.player()?;
            Some(Color::ALL.map(|color| color == player))
        }
    }
}

fn seat_of(color: Color) -> Seat {
    match color {
        Color::White => Seat::White,
        Color::Black => Seat::Black,
    }
}

/// An input to a station.
#[derive(Debug)]
enum BoardInput {
    /// A board was connected.
    Begins(Source, Orientation),
    /// The board sent data at this time of the feed, in milliseconds.
    Heard(i64, Heard),
    /// A user pressed the clock in the page.
    Press(i64, Color),
    /// A user confirmed or denied a proposal.
    Answer(u64, bool),
    /// The connection that reads the board is gone.
    Lost,
    /// The board was disconnected for good.
    Ends,
    /// The game has changed, or may have.
    Looks,
}

impl Hall {
    /// Processes an input to the end, even if the client disconnects meanwhile.
    async fn submit_input(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        station: &Arc<BoardStation>,
        sides: [bool; 2],
        happens: BoardInput,
    ) -> Result<(), Error> {
        let (hall, table, station) = (self.clone(), table.clone(), station.clone());
        let received = hall.now();
        let done = tokio::spawn(async move {
            hall.process_input(&table, &station, sides, happens, received)
                .await
        });
        done.await.map_err(|_| Error::TaskPanicked)?
    }

    async fn process_input(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        station: &BoardStation,
        sides: [bool; 2],
        happens: BoardInput,
        received: HallTime,
    ) -> Result<(), Error> {
        let mut held = station.sensed.lock().await;
        match (happens, held.as_mut()) {
            (BoardInput::Begins(source, lies), _) => {
                let stand = self.board_snapshot(table).await?;
                *held = Some(PendingInput::new(source, lies, sides, stand));
            }
            (BoardInput::Ends, _) => {
                station.reader.store(0, Ordering::Relaxed);
                *held = None;
            }
            (BoardInput::Heard(at, heard), Some(pending)) => {
                pending.hear(at, heard);
                self.perform_presses(table, pending, received).await?;
            }
            (BoardInput::Lost, Some(pending)) => {
                let at = self.now().0;
                pending.hear(at, Heard::Sensed(rokada_feed::Sensed::Lost));
            }
            (BoardInput::Press(at, by), pending) => {
                let stand = self.board_snapshot(table).await?;
                if stand.phase == Phase::BeforeStart {
                    // As on every clock of the hall: a press before the start means that the player
                    // has arrived.
                    self.act_from_board(table, seat_of(by), "arrive", received)
                        .await?;
                } else if let Some(pending) =
                    pending.filter(|pending| pending.has_move() && !pending.follows)
                {
                    pending.press(at, by);
                    self.perform_presses(table, pending, received).await?;
                } else if stand.due {
                    self.act_from_board(table, seat_of(by), "press", received)
                        .await?;
                } else if let Some(pending) = held.as_mut() {
                    pending.trouble = Some(Trouble::NoMove);
                }
            }
            (BoardInput::Answer(number, yes), Some(pending)) => {
                if let Some(score) = pending.answer(number, yes) {
                    self.end_game_with(table, sides, score, received).await?;
                }
            }
            (BoardInput::Looks, Some(pending)) => {
                let before = pending.stand().clone();
                let stand = self.board_snapshot(table).await?;
                if stand == before {
                    return Ok(());
                }
                pending.follow(stand);
            }
            (
                BoardInput::Heard(..)
                | BoardInput::Lost
                | BoardInput::Answer(..)
                | BoardInput::Looks,
                None,
            ) => {
                return Ok(());
            }
        }
        if station.note(held.as_ref()) {
            table.notify();
        }
        station.news.send_modify(|news| *news += 1);
        Ok(())
    }

    /// Records the pending acts of a player's board before the player's own press.
    pub(crate) async fn record_pending_acts(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        seat: Seat,
        received: HallTime,
    ) {
        let (Some(by), Some(station)) = (seat.player(), self.stations.find(table.id())) else {
            return;
        };
        let mut held = station.sensed.lock().await;
        let Some(pending) = held.as_mut() else { return };
        if pending.follows || pending.stand().turn != by || !pending.has_move() {
            return;
        }
        pending.press(received.0, by);
        let Some(plan) = pending.take_press() else {
            return;
        };
        let acted = self.perform_plan(table, pending, &plan, received).await;
        if let Err(why) = acted {
            tracing::warn!(game = %table.id(), %why, "the input of a board could not be recorded");
        }
        station.news.send_modify(|news| *news += 1);
    }

    /// Performs the pending acts, if the clock was pressed.
    async fn perform_presses(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        pending: &mut PendingInput,
        received: HallTime,
    ) -> Result<(), Error> {
        while let Some(plan) = pending.take_press() {
            let stand = self.board_snapshot(table).await?;
            if !plan.has_move && !stand.due {
                pending.pressed(stand, false);
                pending.trouble = Some(Trouble::NoMove);
                continue;
            }
            let done = self.perform_plan(table, pending, &plan, received).await?;
            let before = self.board_snapshot(table).await?;
            if done {
                let press = Deed::Press { other_hand: false };
                let pressed = self.act_from_board(table, seat_of(plan.by), "press", received);
                if let Err(why) = pressed.await {
                    note_refusal(pending, plan.by, &press, why);
                }
            }
            let after = self.board_snapshot(table).await?;
            let is_put_back = !done || after.board != before.board;
            pending.pressed(after, is_put_back);
        }
        Ok(())
    }

    /// Performs the acts of a plan, and returns whether all were accepted.
    async fn perform_plan(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        pending: &mut PendingInput,
        plan: &Plan,
        received: HallTime,
    ) -> Result<bool, Error> {
        for (who, deed) in &plan.acts {
            let said = deed.to_string();
            let acted = self.act_from_board(table, seat_of(*who), &said, received);
            if let Err(why) = acted.await {
                note_refusal(pending, *who, deed, why);
                return Ok(false);
            }
        }
        pending.trouble = None;
        Ok(true)
    }

    /// Performs the acts for a result that the kings in the center showed and a user confirmed.
    async fn end_game_with(
        self: &Arc<Self>,
        table: &Arc<LiveGame>,
        sides: [bool; 2],
        score: Score,
        received: HallTime,
    ) -> Result<(), Error> {
        let score = score.to_string();
        let (resigns, draws) = match score.as_str() {
            "1-0" => (Some(Color::Black), false),
            "0-1" => (Some(Color::White), false),
            _ => (None, true),
        };
        // Each player can only resign, offer or accept for themselves.
        if let Some(color) = resigns.filter(|color| sides[color.index()]) {
            self.act_from_board(table, seat_of(color), "resign", received)
                .await?;
        }
        if draws {
            let stand = self.board_snapshot(table).await?;
            let first = stand.turn;
            let offer = [(first, "offer draw"), (first.opposite(), "accept")];
            for (color, act) in offer.into_iter().filter(|(color, _)| sides[color.index()]) {
                self.act_from_board(table, seat_of(color), act, received)
                    .await?;
            }
        }
        Ok(())
    }
}

/// Notes that the hall refused an act of the board.
fn note_refusal(pending: &mut PendingInput, who: Color, deed: &Deed, why: Error) {
    tracing::debug!(%deed, %why, "an act of an electronic board was refused");
    pending.trouble = Some(Trouble::Refused {
        who,
        deed: deed.clone(),
        why: Arc::new(why),
    });
}

/// The name of a deed where no player is mentioned: `lift e2`.
fn named(words: &Words, who: Color, deed: &Deed) -> String {
    use rokada_laws::{Person, act::Manner};
    rokada_desk::act_said(words, Person::Player(who), deed, Manner::default())
}
