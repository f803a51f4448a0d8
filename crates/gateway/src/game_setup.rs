//! Sets up games for programs, and seats accounts.

use std::sync::Arc;

use rokada_hall::steward::{SeatHandle, Visit};
use rokada_protocol::{NewGame, Seat, Token};

use crate::{
    fingerprint::Fingerprint,
    game_monitor,
    gateway::{GameOrigin, Gateway, english, run_detached},
    journal::Line,
    registry::Account,
    response::ApiError,
    snapshot::GameSnapshot,
    terms::Terms,
};

#[derive(Debug)]
pub(crate) struct GamePlan<'a> {
    /// The game id: that of the challenge, which clients wait for.
    pub(crate) id: String,
    /// Its players, White first; `None` for a seat that is still free.
    pub(crate) players: [Option<&'a Account>; 2],
    /// The agreed terms.
    pub(crate) terms: &'a Terms,
    /// Its source, in the words of the API.
    pub(crate) source: &'a str,
    /// The name and level (1 to 8) of the hall's engine that plays the side without an account.
    pub(crate) engine: Option<(String, u8)>,
    /// The only accounts that may take its seats, White first; empty if any account may.
    pub(crate) invited: Vec<String>,
    /// The seek that it fulfills, which must still wait.
    pub(crate) seek: Option<String>,
    /// The request that asks for it.
    pub(crate) visit: &'a Visit,
}

impl GamePlan<'_> {
    fn form(&self) -> Result<NewGame, ApiError> {
        let name = |player: Option<&Account>| player.map_or(String::new(), |it| it.name.clone());
        let start = if self.terms.start == "chess960" {
            let mut bytes = [0; 4];
            getrandom::fill(&mut bytes)
                .map_err(|why| ApiError::storage_failed(&std::io::Error::other(why)))?;
            // Not 518, the standard position: a program in Chess960 mode would encode castling
            // differently.
            let number = u32::from_le_bytes(bytes) % 959;
            format!("chess960 {}", number + u32::from(number >= 518))
        } else {
            self.terms.start.clone()
        };
        let own = match self.players {
            [Some(_), _] => "white",
            [None, _] => "black",
        };
        let mut form = NewGame {
            own: own.into(),
            white: name(self.players[0]),
            black: name(self.players[1]),
            event: self.terms.name.clone(),
            time: self.terms.time.clone(),
            regime: self.terms.regime.clone(),
            start,
            ..NewGame::default()
        };
        if let Some((engine, level)) = &self.engine {
            let elo = LEVEL_RATINGS[usize::from((*level).clamp(1, 8)) - 1];
            form.way = "engine".into();
            form.engine.clone_from(engine);
            form.strength = format!("elo {elo}");
        }
        Ok(form)
    }
}

/// The ratings of engine levels 1 to 8. A convention: each engine interprets them itself.
const LEVEL_RATINGS: [u32; 8] = [800, 1_100, 1_400, 1_700, 2_000, 2_200, 2_500, 2_800];

/// Records the arrival at the board, if the seat is a player's and has not arrived.
pub(crate) async fn arrive(seat_handle: &SeatHandle, seat: usize) {
    if let Ok(snapshot) = GameSnapshot::of(seat_handle, 0).await
        && snapshot.score.arrived.get(seat) == Some(&false)
        && snapshot.view.can.iter().any(|act| act == "arrive")
        && let Err(why) = seat_handle.act("arrive", None).await
    {
        tracing::warn!(%why, "an arrival was not recorded");
    }
}

#[derive(Debug)]
pub(crate) struct NewGameLinks {
    pub(crate) id: String,
    /// The keys of its seats: White, Black, the arbiter.
    pub(crate) keys: [Token; 3],
}

impl Gateway {
    pub(crate) fn draw_lots() -> Result<bool, ApiError> {
        let mut byte = [0];
        getrandom::fill(&mut byte)
            .map_err(|why| ApiError::storage_failed(&std::io::Error::other(why)))?;
        Ok(byte[0] & 1 == 0)
    }

    /// Sets up a game, seats its accounts and announces the start.
    ///
    /// Both players arrive at once, so that White may move before Black's program has opened its
    /// stream.
    pub(crate) async fn set_up(
        self: &Arc<Self>,
        plan: GamePlan<'_>,
    ) -> Result<NewGameLinks, ApiError> {
        let set_up = self.hall.set_up(&plan.form()?, plan.visit).await?;
        let GamePlan {
            id, players, terms, ..
        } = plan;
        let key = |wanted: Seat| {
            let mut seats = set_up.seats.iter();
            let found = seats.find(|(seat, _)| *seat == wanted);
            found
                .map(|(_, key)| key.clone())
                .expect("every table has the usual seats")
        };
        let keys = [Seat::White, Seat::Black, Seat::Arbiter].map(key);
        let mut lines = vec![Line::Game {
            id: id.clone(),
            source: plan.source.into(),
            keys: [0, 1, 2].map(|seat: usize| Some(Fingerprint::from(&keys[seat]))),
            watch: Some(key(Seat::Spectator).as_str().to_owned()),
            hall_game: set_up.game.0,
            level: plan.engine.map(|(_, level)| level),
            rated: terms.rated,
        }];
        for (seat, player) in players.into_iter().enumerate() {
            if let Some(player) = player {
                lines.push(Line::SeatTaken {
                    id: id.clone(),
                    seat,
                    account: player.id.clone(),
                    key: Fingerprint::from(&keys[seat]),
                });
            }
        }
        let (invited, no_abort) = (plan.invited, terms.no_abort);
        if no_abort || !invited.is_empty() {
            lines.push(Line::GameRules {
                id: id.clone(),
                invited,
                no_abort,
            });
        }
        let seek = plan.seek;
        self.record(move |registry| {
            if seek.as_ref().is_some_and(|seek| !registry.is_seeking(seek)) {
                return Err(ApiError::unavailable("Another has come first"));
            }
            Ok((lines.clone(), ()))
        })
        .await?;
        let row = self.row(&id)?;
        for (seat, player) in players.into_iter().enumerate() {
            // The game exists already: a player who cannot arrive now arrives with the first
            // request.
            if player.is_some()
                && let Ok(seat_handle) = self.seat_handle(&row, seat).await
            {
                arrive(&seat_handle, seat).await;
            }
        }
        self.announce_start(&id).await;
        // Last, so that no player moves before both were notified.
        game_monitor::follow(self, id.clone(), GameOrigin::Here);
        Ok(NewGameLinks { id, keys })
    }

    /// Seats an account by a seat key and returns the game id and the seat.
    ///
    /// It completes even if the client disconnects meanwhile.
    pub(crate) async fn sit(
        self: &Arc<Self>,
        account: &str,
        secret: &str,
    ) -> Result<(String, usize), ApiError> {
        let gateway = self.clone();
        let (account, secret) = (account.to_owned(), secret.to_owned());
        run_detached(async move { gateway.sit_down(&account, &secret).await }).await
    }

    async fn sit_down(
        self: &Arc<Self>,
        account: &str,
        secret: &str,
    ) -> Result<(String, usize), ApiError> {
        let token =
            Token::parse(secret).ok_or_else(|| ApiError::not_found("No seat has this link"))?;
        let key = Fingerprint::from(&token);
        let seat_handle = self.hall.lead(key.token_hash(), english()).await?;
        let seat = match seat_handle.seat() {
            Seat::White => 0,
            Seat::Black => 1,
            Seat::Arbiter => 2,
            Seat::Spectator
            | Seat::WhiteAssistant
            | Seat::BlackAssistant
            | Seat::Phone
            | Seat::Deputy(_)
            | Seat::Appeals => {
                return Err(ApiError::bad_request(
                    "A program sits down by the link of a player or of the arbiter",
                ));
            }
        };
        let game = seat_handle.game();
        let (new_id, account) = (self.new_id()?, account.to_owned());
        let id = self
            .record(move |registry| {
                // Another seat of the same game may be known by its own key.
                let row = registry
                    .game_by_key(key)
                    .or_else(|| registry.game_by_hall_id(game));
                let id = row.map_or(&new_id, |row| &row.id).clone();
                let sits = Line::SeatTaken {
                    id: id.clone(),
                    seat,
                    account: account.clone(),
                    key,
                };
                if row.is_some() {
                    return Ok((vec![sits], id));
                }
                let mut keys = [None; 3];
                keys[seat] = Some(key);
                let begins = Line::Game {
                    id: id.clone(),
                    source: "friend".into(),
                    keys,
                    watch: None,
                    hall_game: game.0,
                    level: None,
                    rated: false,
                };
                Ok((vec![begins, sits], id))
            })
            .await?;
        arrive(&seat_handle, seat).await;
        self.announce_start(&id).await;
        game_monitor::follow(self, id.clone(), GameOrigin::Here);
        Ok((id, seat))
    }
}
