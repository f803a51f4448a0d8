//! Electronic boards at the tables: who reads one sends what it feels, and a press makes acts of it.
//!
//! What a board feels is no act. It waits at its [`Station`] until the player presses (the board's
//! clock, the page, his own seat) and goes the way of every other act then. `felt.rs` is what waits,
//! `line.rs` the connection of whoever reads a board or looks on. The station is in memory alone: a
//! hall that was killed asks the board anew what stands on it, and lacks nothing that was pressed.

mod felt;
mod line;

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use rokada_board::Color;
use rokada_laws::act::{Deed, Score};
use rokada_store::GameId;
use rokada_words::Words;
use tokio::sync::watch;

use self::felt::{Felt, Heard, Lies, Plan, Source, Trouble};
pub(crate) use self::{
    felt::Stand,
    line::{Reader, serve},
};
use crate::{error::Error, hall::Hall, table::Table, time::HallTime};
use rokada_protocol::{Holder, Phase, Seat};

/// Whether an electronic board stands at a table, and how it is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Feeling {
    /// There is none.
    #[default]
    None,
    /// It is read.
    Well,
    /// It was read, and is not any more: its cable, its page or its program is gone, or what it
    /// shows is not what the hall has.
    Broken,
    /// It sends what makes no sense.
    Nonsense,
}

/// All stations.
#[derive(Debug, Default)]
pub(crate) struct Stations {
    open: Mutex<HashMap<GameId, Arc<Station>>>,
}

impl Stations {
    fn find(&self, game: GameId) -> Option<Arc<Station>> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.get(&game).cloned()
    }

    fn at(&self, game: GameId) -> Arc<Station> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.entry(game).or_default().clone()
    }

    /// Whoever looked on has gone: a station without a board is no longer kept.
    fn leave(&self, game: GameId) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let is_empty = |station: &Arc<Station>| {
            station.feeling() == Feeling::None && station.news.receiver_count() == 0
        };
        if open.get(&game).is_some_and(is_empty) {
            open.remove(&game);
        }
    }

    /// How the electronic board of a table is.
    pub(crate) fn feeling(&self, game: GameId) -> Feeling {
        self.find(game).map(|it| it.feeling()).unwrap_or_default()
    }
}

/// The place of one electronic board.
#[derive(Debug)]
pub(crate) struct Station {
    felt: tokio::sync::Mutex<Option<Felt>>,
    feeling: Mutex<Feeling>,
    /// Tells those who look on of each change.
    news: watch::Sender<u64>,
    /// Which connection reads the board; 0 for none.
    reader: AtomicU64,
    next: AtomicU64,
}

impl Default for Station {
    fn default() -> Self {
        Self {
            felt: tokio::sync::Mutex::default(),
            feeling: Mutex::default(),
            news: watch::Sender::new(0),
            reader: AtomicU64::new(0),
            next: AtomicU64::new(1),
        }
    }
}

impl Station {
    fn feeling(&self) -> Feeling {
        *self.feeling.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number for a connection.
    fn number(&self) -> u64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    fn is_reader(&self, number: u64) -> bool {
        self.reader.load(Ordering::Relaxed) == number
    }

    /// Notes how the board is, for the room; whether that has changed.
    fn note(&self, felt: Option<&Felt>) -> bool {
        let now = match felt {
            None => Feeling::None,
            Some(felt) if felt.is_lost => Feeling::Broken,
            Some(felt) if felt.faults > 0 => Feeling::Nonsense,
            Some(_) => Feeling::Well,
        };
        let mut feeling = self.feeling.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *feeling, now) != now
    }
}

/// For whom a board at this place feels: White, Black.
pub(crate) fn sides(holder: Holder) -> Option<[bool; 2]> {
    match holder {
        // The arbiter sets up a board for both; an assistant of his may lack the power over clocks.
        Holder::Both | Holder::One(Seat::Arbiter) => Some([true, true]),
        Holder::One(seat) => {
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

/// What happens at a station.
#[derive(Debug)]
enum Happens {
    /// Somebody has connected a board.
    Begins(Source, Lies),
    /// It said something at this time of the feed.
    Heard(i64, Heard),
    /// Somebody pressed in the page.
    Press(i64, Color),
    /// Somebody said whether a line was so.
    Answer(u64, bool),
    /// Whoever read it is gone.
    Lost,
    /// The board is taken away.
    Ends,
    /// The game has changed, or may have.
    Looks,
}

impl Hall {
    /// Has something happen at a station, to its end: whoever brought it may go away.
    async fn at_station(
        self: &Arc<Self>,
        table: &Arc<Table>,
        station: &Arc<Station>,
        sides: [bool; 2],
        happens: Happens,
    ) -> Result<(), Error> {
        let (hall, table, station) = (self.clone(), table.clone(), station.clone());
        let received = hall.now();
        let done = tokio::spawn(async move {
            hall.happens(&table, &station, sides, happens, received)
                .await
        });
        done.await.map_err(|_| Error::Broken)?
    }

    async fn happens(
        self: &Arc<Self>,
        table: &Arc<Table>,
        station: &Station,
        sides: [bool; 2],
        happens: Happens,
        received: HallTime,
    ) -> Result<(), Error> {
        let mut held = station.felt.lock().await;
        match (happens, held.as_mut()) {
            (Happens::Begins(source, lies), _) => {
                let stand = self.stand(table).await?;
                *held = Some(Felt::new(source, lies, sides, stand));
            }
            (Happens::Ends, _) => {
                station.reader.store(0, Ordering::Relaxed);
                *held = None;
            }
            (Happens::Heard(at, heard), Some(felt)) => {
                felt.hear(at, heard);
                self.carry_out(table, felt, received).await?;
            }
            (Happens::Lost, Some(felt)) => {
                let at = self.now().0;
                felt.hear(at, Heard::Sensed(rokada_feed::Sensed::Lost));
            }
            (Happens::Press(at, by), felt) => {
                let stand = self.stand(table).await?;
                if stand.phase == Phase::BeforeStart {
                    // As on every clock of the hall: who presses before the game is there.
                    self.act_at_once(table, seat_of(by), "arrive", received)
                        .await?;
                } else if let Some(felt) = felt.filter(|felt| felt.has_move() && !felt.follows) {
                    felt.press(at, by);
                    self.carry_out(table, felt, received).await?;
                } else if stand.due {
                    self.act_at_once(table, seat_of(by), "press", received)
                        .await?;
                } else if let Some(felt) = held.as_mut() {
                    felt.trouble = Some(Trouble::NoMove);
                }
            }
            (Happens::Answer(number, yes), Some(felt)) => {
                if let Some(score) = felt.answer(number, yes) {
                    self.end_with(table, sides, score, received).await?;
                }
            }
            (Happens::Looks, Some(felt)) => {
                let before = felt.stand().clone();
                let stand = self.stand(table).await?;
                if stand == before {
                    return Ok(());
                }
                felt.follow(stand);
            }
            (Happens::Heard(..) | Happens::Lost | Happens::Answer(..) | Happens::Looks, None) => {
                return Ok(());
            }
        }
        if station.note(held.as_ref()) {
            table.tell_again();
        }
        station.news.send_modify(|news| *news += 1);
        Ok(())
    }

    /// A player presses by his own seat: what his board has felt comes before it.
    pub(crate) async fn before_the_press(
        self: &Arc<Self>,
        table: &Arc<Table>,
        seat: Seat,
        received: HallTime,
    ) {
        let (Some(by), Some(station)) = (seat.player(), self.stations.find(table.id())) else {
            return;
        };
        let mut held = station.felt.lock().await;
        let Some(felt) = held.as_mut() else { return };
        if felt.follows || felt.stand().turn != by || !felt.has_move() {
            return;
        }
        felt.press(received.0, by);
        let Some(plan) = felt.take_press() else {
            return;
        };
        let acted = self.act_on(table, felt, &plan, received).await;
        if let Err(why) = acted {
            tracing::warn!(game = %table.id(), %why, "what a board felt could not be recorded");
        }
        station.news.send_modify(|news| *news += 1);
    }

    /// Makes acts of what waits for a press, where one has come.
    async fn carry_out(
        self: &Arc<Self>,
        table: &Arc<Table>,
        felt: &mut Felt,
        received: HallTime,
    ) -> Result<(), Error> {
        while let Some(plan) = felt.take_press() {
            let stand = self.stand(table).await?;
            if !plan.has_move && !stand.due {
                felt.pressed(stand, false);
                felt.trouble = Some(Trouble::NoMove);
                continue;
            }
            let done = self.act_on(table, felt, &plan, received).await?;
            let before = self.stand(table).await?;
            if done {
                let press = Deed::Press { other_hand: false };
                let pressed = self.act_at_once(table, seat_of(plan.by), "press", received);
                if let Err(why) = pressed.await {
                    refused(felt, plan.by, &press, why);
                }
            }
            let after = self.stand(table).await?;
            let is_put_back = !done || after.board != before.board;
            felt.pressed(after, is_put_back);
        }
        Ok(())
    }

    /// Does the acts of a plan; whether the hall took them all.
    async fn act_on(
        self: &Arc<Self>,
        table: &Arc<Table>,
        felt: &mut Felt,
        plan: &Plan,
        received: HallTime,
    ) -> Result<bool, Error> {
        for (who, deed) in &plan.acts {
            let said = deed.to_string();
            let acted = self.act_at_once(table, seat_of(*who), &said, received);
            if let Err(why) = acted.await {
                refused(felt, *who, deed, why);
                return Ok(false);
            }
        }
        felt.trouble = None;
        Ok(true)
    }

    /// The kings in the centre told a result, and somebody said that it is so.
    async fn end_with(
        self: &Arc<Self>,
        table: &Arc<Table>,
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
        // Each player only says what is his to say: he resigns, offers, accepts.
        if let Some(color) = resigns.filter(|color| sides[color.index()]) {
            self.act_at_once(table, seat_of(color), "resign", received)
                .await?;
        }
        if draws {
            let stand = self.stand(table).await?;
            let first = stand.turn;
            let offer = [(first, "offer draw"), (first.opposite(), "accept")];
            for (color, act) in offer.into_iter().filter(|(color, _)| sides[color.index()]) {
                self.act_at_once(table, seat_of(color), act, received)
                    .await?;
            }
        }
        Ok(())
    }
}

/// The hall did not take an act that a board felt.
fn refused(felt: &mut Felt, who: Color, deed: &Deed, why: Error) {
    tracing::debug!(%deed, %why, "an act of an electronic board was refused");
    felt.trouble = Some(Trouble::Refused {
        who,
        deed: deed.clone(),
        why: Arc::new(why),
    });
}

/// What a deed of a board is called where no player is told: `lift e2`.
fn named(words: &Words, who: Color, deed: &Deed) -> String {
    use rokada_laws::{Person, act::Manner};
    rokada_desk::act_said(words, Person::Player(who), deed, Manner::default())
}
