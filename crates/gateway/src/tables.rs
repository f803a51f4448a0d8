//! Tables set up for programs, and what a client says of the game that it wants.

use std::sync::Arc;

use rokada_board::{Color, Setup};
use rokada_hall::{page_data::NewGame, seat::Seat, steward::Visit, token::Token};
use rokada_laws::clock::TimeControl;
use serde_json::{Value, json};

use crate::{
    answer::Nay,
    assistant,
    books::{Account, Row},
    fields::Fields,
    gateway::Gateway,
    journal::Line,
    key::Fingerprint,
    shapes::{self, Terms},
    standing::Standing,
};

impl Terms {
    /// Reads what a client wants; `in_minutes` where its main time is in minutes, as in a seek.
    pub(crate) fn read(fields: &Fields, in_minutes: bool) -> Result<Self, Nay> {
        if fields.get("days").is_some() {
            return Err(Nay::wrong(
                "No clock here counts days: play without clocks, or with one",
            ));
        }
        let regime = match fields.get("regime") {
            None | Some("guarded") => "guarded",
            Some("over the board") => "over the board",
            Some(_) => return Err(Nay::wrong("regime: guarded, or over the board")),
        };
        let color = match fields.get("color") {
            None | Some("random") => None,
            Some("white") => Some(Color::White),
            Some("black") => Some(Color::Black),
            Some(_) => return Err(Nay::wrong("color: white, black or random")),
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
        })
    }
}

/// Main time and what is added, in seconds, and the whole time control in transcript words.
fn clock(fields: &Fields, in_minutes: bool) -> Result<(Option<(u64, u64)>, String), Nay> {
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
            .map_err(|why| Nay::wrong(format!("{words}: {why}")))?;
        let first = read.periods.first();
        let clock = first.map(|first| {
            let seconds = |ms: i64| ms.unsigned_abs() / 1_000;
            (seconds(first.base_ms), seconds(first.extra_ms))
        });
        return Ok((clock, read.to_string()));
    }
    let Some(limit) = limit else {
        return Ok((None, "none".into()));
    };
    let increment = increment.unwrap_or(0);
    if limit > 86_400 || increment > 3_600 || limit + increment == 0 {
        return Err(Nay::wrong(
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

/// `0.5`, `15`: minutes as seconds.
fn minutes(text: Option<&str>) -> Result<Option<u64>, Nay> {
    let Some(text) = text else { return Ok(None) };
    let wrong = || Nay::wrong("time: minutes, please");
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
        .map(|it| Some(it + seconds))
        .ok_or_else(wrong)
}

/// The variant and the start, as the form of a new game has it.
fn start(fields: &Fields) -> Result<(&'static str, String), Nay> {
    let fen = fields.get("fen").filter(|fen| *fen != "startpos");
    match (fields.get("variant").unwrap_or("standard"), fen) {
        ("standard", None) => Ok(("standard", String::new())),
        ("standard" | "fromPosition", Some(fen)) => {
            let setup: Setup = fen
                .parse()
                .map_err(|why| Nay::wrong(format!("fen: {why}")))?;
            if setup == Setup::initial() {
                return Ok(("standard", String::new()));
            }
            let position = setup.position();
            position.map_err(|why| Nay::wrong(format!("fen: {why}")))?;
            Ok(("fromPosition", fen.to_owned()))
        }
        ("fromPosition", None) => Err(Nay::wrong("fen: say from which position")),
        ("chess960", None) => Ok(("chess960", "chess960".into())),
        ("chess960", Some(fen)) => {
            let setup: Setup = fen
                .parse()
                .map_err(|why| Nay::wrong(format!("fen: {why}")))?;
            let number = setup.chess960_number();
            let number = number.ok_or_else(|| Nay::wrong("fen: no start of Chess960"))?;
            Ok(("chess960", format!("chess960 {number}")))
        }
        (variant, _) => Err(Nay::wrong(format!("No such variant here: {variant}"))),
    }
}

/// A table that was set up.
#[derive(Debug)]
pub(crate) struct Table {
    /// The name of the game.
    pub(crate) id: String,
    /// The keys of its seats: White, Black, the arbiter.
    pub(crate) keys: [Token; 3],
}

impl Gateway {
    /// Whether one of two plays White by lot.
    pub(crate) fn lot() -> Result<bool, Nay> {
        let mut byte = [0];
        getrandom::fill(&mut byte).map_err(|why| Nay::unwritten(&std::io::Error::other(why)))?;
        Ok(byte[0] & 1 == 0)
    }

    /// Sets up a table with these players, an account or nobody yet; those who are there learn
    /// that their game begins.
    pub(crate) async fn set_up(
        self: &Arc<Self>,
        players: [Option<&Account>; 2],
        terms: &Terms,
        source: &str,
        visit: &Visit,
    ) -> Result<Table, Nay> {
        let id = self.new_id()?;
        self.set_up_as(&id, players, terms, source, visit).await
    }

    /// The same under this name: that of the challenge, which clients wait for.
    pub(crate) async fn set_up_as(
        self: &Arc<Self>,
        id: &str,
        players: [Option<&Account>; 2],
        terms: &Terms,
        source: &str,
        visit: &Visit,
    ) -> Result<Table, Nay> {
        let name = |player: Option<&Account>| player.map_or(String::new(), |it| it.name.clone());
        let start = if terms.start == "chess960" {
            let mut bytes = [0; 4];
            getrandom::fill(&mut bytes)
                .map_err(|why| Nay::unwritten(&std::io::Error::other(why)))?;
            format!("chess960 {}", u32::from_le_bytes(bytes) % 960)
        } else {
            terms.start.clone()
        };
        let form = NewGame {
            white: name(players[0]),
            black: name(players[1]),
            time: terms.time.clone(),
            regime: terms.regime.clone(),
            start,
            ..NewGame::default()
        };
        let set_up = self.steward.set_up(&form, visit).await?;
        let key = |wanted: Seat| {
            let mut seats = set_up.seats.iter();
            let found = seats.find(|(seat, _)| *seat == wanted);
            found
                .map(|(_, key)| key.clone())
                .expect("every table has the usual seats")
        };
        let keys = [Seat::White, Seat::Black, Seat::Arbiter].map(key);
        let id = id.to_owned();
        let mut lines = vec![Line::Game {
            id: id.clone(),
            source: source.into(),
            keys: [0, 1, 2].map(|seat: usize| Some(Fingerprint::from(&keys[seat]))),
            watch: Some(key(Seat::Spectator).as_str().to_owned()),
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
        self.note(lines).await?;
        assistant::follow(self, id.clone());
        for player in players.into_iter().flatten() {
            self.announce_start(&id, &player.id).await;
        }
        Ok(Table { id, keys })
    }

    /// Tells an account that a game of its begins, or is on.
    pub(crate) async fn announce_start(&self, id: &str, account: &str) {
        if let Some(event) = self.start_event(id, account).await {
            self.lobby.tell(account, &event);
        }
    }

    /// The event that says so; `None` for the arbiter, whose program knows no such event, and for
    /// a game that is over.
    pub(crate) async fn start_event(&self, id: &str, account: &str) -> Option<Value> {
        let row = self.row(id).ok()?;
        let seat = row.seat_of(account)?;
        let color = *Color::ALL.get(seat)?;
        let standing = self.standing(&row, seat).await.ok()?;
        if standing.is_over() {
            return None;
        }
        let game = shapes::info(self, &row, &standing, color);
        Some(json!({ "type": "gameStart", "game": game }))
    }

    /// How a game stands, from the seat of an account.
    pub(crate) async fn standing(&self, row: &Row, seat: usize) -> Result<Standing, Nay> {
        let chair = self.chair(row, seat).await?;
        Ok(Standing::of(&chair, 0).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(body: &str, in_minutes: bool) -> Result<Terms, Nay> {
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
            "days=3",
            "time=5m%20x",
            "color=red",
            "variant=atomic",
            "variant=fromPosition",
            "fen=x",
        ] {
            assert!(terms(wrong, false).is_err(), "{wrong}");
        }
    }
}
