//! Sets up games for programs, and reads the game terms that a client requests.

use std::sync::Arc;

use rokada_board::{Color, Setup};
use rokada_hall::{
    steward::{SeatHandle, Visit},
    token::Token,
};
use rokada_laws::clock::TimeControl;
use rokada_protocol::{NewGame, Phase, Seat};
use serde_json::{Value, json};

use crate::{
    answer::ApiError,
    assistant::{self, GameOrigin},
    books::{Account, GameRow},
    fields::Fields,
    gateway::Gateway,
    journal::Line,
    key::Fingerprint,
    shapes::{self, NO_ABORT, Terms},
    standing::GameSnapshot,
};

impl Terms {
    /// The fields of a seek that contain its terms.
    pub(crate) const SEEK_FIELDS: [&str; 8] = [
        "time",
        "increment",
        "laws.time",
        "color",
        "variant",
        "fen",
        "regime",
        "rated",
    ];

    /// Reads the requested terms. With `in_minutes` the main time is in minutes, as in a seek.
    pub(crate) fn read(fields: &Fields, in_minutes: bool) -> Result<Self, ApiError> {
        if fields.get("days").is_some() {
            return Err(ApiError::wrong(
                "No clock here counts days: play without clocks, or with one",
            ));
        }
        let regime = match fields.get("regime") {
            None | Some("guarded") => "guarded",
            Some("over the board") => "over the board",
            Some(_) => return Err(ApiError::wrong("regime: guarded, or over the board")),
        };
        let color = match fields.get("color") {
            None | Some("random") => None,
            Some("white") => Some(Color::White),
            Some("black") => Some(Color::Black),
            Some(_) => return Err(ApiError::wrong("color: white, black or random")),
        };
        let (clock, time) = clock(fields, in_minutes)?;
        let (variant, start) = start(fields)?;
        Ok(Self {
            clock,
            time,
            variant,
            start,
            color,
            regime: regime.into(),
            rated: fields.is("rated"),
            no_abort: rules(fields)?,
            name: name(fields)?,
            rematch_of: fields.get("rematchOf").map(str::to_owned),
        })
    }
}

/// Longest name of a game, in characters.
const NAME_MAX: usize = 60;

fn name(fields: &Fields) -> Result<String, ApiError> {
    let name = fields.get("name").unwrap_or_default().trim();
    if name.chars().count() > NAME_MAX || name.chars().any(char::is_control) {
        return Err(ApiError::wrong(format!(
            "name: at most {NAME_MAX} letters, in one line"
        )));
    }
    Ok(name.to_owned())
}

/// Whether `rules` is `noAbort`; any other rule is refused.
fn rules(fields: &Fields) -> Result<bool, ApiError> {
    if fields.get("expiresAt").is_some() {
        return Err(ApiError::wrong(
            "expiresAt: a table here waits until its arbiter ends it; leave it out",
        ));
    }
    let rules = fields.get("rules").unwrap_or_default();
    for rule in rules.split(',').filter(|rule| !rule.is_empty()) {
        if rule != NO_ABORT {
            let rule: String = rule.chars().take(20).collect();
            return Err(ApiError::wrong(format!(
                "rules: {NO_ABORT} is the only one here, not {rule}"
            )));
        }
    }
    Ok(!rules.is_empty())
}

/// Main time and increment in seconds, and the whole time control in transcript words.
fn clock(fields: &Fields, in_minutes: bool) -> Result<(Option<(u64, u64)>, String), ApiError> {
    let (limit, increment) = if in_minutes {
        (minutes(fields.get("time"))?, fields.number("increment")?)
    } else {
        (
            fields.number("clock.limit")?,
            fields.number("clock.increment")?,
        )
    };
    let words = if in_minutes { "laws.time" } else { "time" };
    if let Some(time) = fields.get(words).or(fields.get("laws.time")) {
        let read: TimeControl = time
            .parse()
            .map_err(|why| ApiError::wrong(format!("{words}: {why}")))?;
        let first = read.periods.first();
        let clock = first.map(|first| {
            let seconds = |ms: i64| ms.unsigned_abs() / 1_000;
            (seconds(first.base_ms), seconds(first.extra_ms))
        });
        return Ok((clock, read.to_string()));
    }
    let Some(limit) = limit else {
        if increment.is_some_and(|increment| increment > 0) {
            let main = if in_minutes {
                "time: minutes"
            } else {
                "clock.limit: seconds"
            };
            return Err(ApiError::wrong(format!(
                "{main} of main time, with the increment separate"
            )));
        }
        return Ok((None, "none".into()));
    };
    let increment = increment.unwrap_or(0);
    if limit > 86_400 || increment > 3_600 || (limit, increment) == (0, 0) {
        return Err(ApiError::wrong(
            "No such clock: up to a day, and up to an hour for each move",
        ));
    }
    let time = if increment == 0 {
        format!("{limit}s")
    } else {
        format!("{limit}s+{increment}s")
    };
    Ok((Some((limit, increment)), time))
}

/// Parses minutes such as `0.5` or `15` to seconds.
fn minutes(text: Option<&str>) -> Result<Option<u64>, ApiError> {
    let Some(text) = text else { return Ok(None) };
    let wrong = || ApiError::wrong("time: minutes, please");
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let whole: u64 = whole.parse().map_err(|_| wrong())?;
    let seconds = match part {
        "" | "0" | "00" => 0,
        "25" => 15,
        "5" | "50" => 30,
        "75" => 45,
        _ => return Err(wrong()),
    };
    whole
        .checked_mul(60)
        .and_then(|it| it.checked_add(seconds))
        .map(Some)
        .ok_or_else(wrong)
}

/// The variant, and the start position in the format of the new-game form.
fn start(fields: &Fields) -> Result<(&'static str, String), ApiError> {
    let fen = fields.get("fen").filter(|fen| *fen != "startpos");
    match (fields.get("variant").unwrap_or("standard"), fen) {
        ("standard", None) => Ok(("standard", String::new())),
        ("standard" | "fromPosition", Some(fen)) => {
            let setup: Setup = fen
                .parse()
                .map_err(|why| ApiError::wrong(format!("fen: {why}")))?;
            if setup == Setup::initial() {
                return Ok(("standard", String::new()));
            }
            let position = setup.position();
            position.map_err(|why| ApiError::wrong(format!("fen: {why}")))?;
            Ok(("fromPosition", fen.to_owned()))
        }
        ("fromPosition", None) => Err(ApiError::wrong("fen: say from which position")),
        ("chess960", None) => Ok(("chess960", "chess960".into())),
        ("chess960", Some(fen)) => {
            let setup: Setup = fen
                .parse()
                .map_err(|why| ApiError::wrong(format!("fen: {why}")))?;
            let number = setup.chess960_number();
            let number = number.ok_or_else(|| ApiError::wrong("fen: no start of Chess960"))?;
            Ok(("chess960", format!("chess960 {number}")))
        }
        (variant, _) => Err(ApiError::wrong(format!("No such variant here: {variant}"))),
    }
}

/// The plan of a new game.
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
    /// The form that sets the game up.
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
pub(crate) async fn arrive(chair: &SeatHandle, seat: usize) {
    if let Ok(standing) = GameSnapshot::of(chair, 0).await
        && standing.score.arrived.get(seat) == Some(&false)
        && standing.view.can.iter().any(|act| act == "arrive")
        && let Err(why) = chair.act("arrive", None).await
    {
        tracing::warn!(%why, "an arrival was not recorded");
    }
}

/// A new game.
#[derive(Debug)]
pub(crate) struct NewGameLinks {
    pub(crate) id: String,
    /// The keys of its seats: White, Black, the arbiter.
    pub(crate) keys: [Token; 3],
}

impl Gateway {
    /// Draws lots for White between two players.
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
        let set_up = self.steward.set_up(&plan.form()?, plan.visit).await?;
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
            table: set_up.game.0,
            level: plan.engine.map(|(_, level)| level),
            rated: terms.rated,
        }];
        for (seat, player) in players.into_iter().enumerate() {
            if let Some(player) = player {
                lines.push(Line::Sits {
                    id: id.clone(),
                    seat,
                    account: player.id.clone(),
                    key: Fingerprint::from(&keys[seat]),
                });
            }
        }
        let (invited, no_abort) = (plan.invited, terms.no_abort);
        if no_abort || !invited.is_empty() {
            lines.push(Line::Agreed {
                id: id.clone(),
                invited,
                no_abort,
            });
        }
        let seek = plan.seek;
        self.record(move |books| {
            if seek.as_ref().is_some_and(|seek| !books.is_seeking(seek)) {
                return Err(ApiError::later("Another has come first"));
            }
            Ok((lines.clone(), ()))
        })
        .await?;
        let row = self.row(&id)?;
        for (seat, player) in players.into_iter().enumerate() {
            // The game exists already: a player who cannot arrive now arrives with the first
            // request.
            if player.is_some()
                && let Ok(chair) = self.chair(&row, seat).await
            {
                arrive(&chair, seat).await;
            }
        }
        self.announce_start(&id).await;
        // Last, so that no player moves before both were notified.
        assistant::follow(self, id.clone(), GameOrigin::Here);
        Ok(NewGameLinks { id, keys })
    }

    /// Announces the start of a game to its players. A stream that has received it does not get it
    /// again.
    pub(crate) async fn announce_start(&self, id: &str) {
        let Ok(row) = self.row(id) else { return };
        let mut events = Vec::new();
        for sitter in row.sitters[..2].iter().flatten() {
            if let Some(event) = self.start_event(id, &sitter.account).await {
                events.push((&sitter.account, event));
            }
        }
        // Build both events before sending one: a client ignores a game that already has moves.
        for (account, event) in events {
            self.lobby.tell(account, &event);
        }
    }

    /// The `gameStart` event of an account.
    ///
    /// `None` for the arbiter, whose program knows no such event, for a game that waits for an
    /// arrival, and for a finished game.
    pub(crate) async fn start_event(&self, id: &str, account: &str) -> Option<Value> {
        let row = self.row(id).ok()?;
        let seat = row.seat_of(account)?;
        let color = *Color::ALL.get(seat)?;
        let standing = self.standing(&row, seat).await.ok()?;
        if standing.is_over() || standing.view.phase == Phase::BeforeStart {
            return None;
        }
        let game = shapes::info(self, &row, &standing, color);
        Some(json!({ "type": "gameStart", "game": game }))
    }

    /// The state of a game from one of its seats.
    pub(crate) async fn standing(
        &self,
        row: &GameRow,
        seat: usize,
    ) -> Result<GameSnapshot, ApiError> {
        let chair = self.chair(row, seat).await?;
        Ok(GameSnapshot::of(&chair, 0).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(body: &str, in_minutes: bool) -> Result<Terms, ApiError> {
        let fields = Fields::read("", body.as_bytes())?;
        Terms::read(&fields, in_minutes)
    }

    #[test]
    fn clocks_as_clients_say_them() {
        let of = |body, in_minutes| terms(body, in_minutes).map(|it| (it.clock, it.time));
        assert_eq!(
            of("clock.limit=180&clock.increment=2", false),
            Ok((Some((180, 2)), "180s+2s".into()))
        );
        assert_eq!(
            of("time=0.5&increment=0", true),
            Ok((Some((30, 0)), "30s".into()))
        );
        assert_eq!(of("", false), Ok((None, "none".into())));
        let periods = of(r#"{"time":"40/90m+30s, 30m+30s"}"#, false).expect("a time control");
        assert_eq!(periods.0, Some((5_400, 30)));
        for wrong in [
            "clock.limit=x",
            "clock.increment=3",
            "days=3",
            "time=5m%20x",
            "clock.limit=18446744073709551615&clock.increment=1",
            "color=red",
            "variant=atomic",
            "variant=fromPosition",
            "fen=x",
        ] {
            assert!(terms(wrong, false).is_err(), "{wrong}");
        }
        // As many minutes as seconds still hold, and a little more.
        let much = format!("time={}.75", u64::MAX / 60);
        for wrong in [much.as_str(), "time=18446744073709551615", "time=5.1"] {
            assert!(terms(wrong, true).is_err(), "{wrong}");
        }
    }
}
