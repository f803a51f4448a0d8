//! The terms of a challenge or a seek, as clients request and read them.

use rokada_board::{Color, Setup};
use rokada_laws::clock::TimeControl;
use serde_json::{Value, json};

use crate::{fields::Fields, response::ApiError, snapshot::speed};

/// The rule that the game cannot be aborted.
const NO_ABORT: &str = "noAbort";

/// The terms of a challenge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Terms {
    /// The main time and the increment per move in seconds; `None` without clocks.
    pub(crate) clock: Option<(u64, u64)>,
    /// The whole time control in transcript words.
    pub(crate) time: String,
    /// `standard`, `chess960`, `fromPosition`.
    pub(crate) variant: &'static str,
    /// The FEN, or `chess960 N`; empty for the standard position.
    pub(crate) start: String,
    /// The color of the challenger; `None` for a random one.
    pub(crate) color: Option<Color>,
    /// `guarded` or `over the board`.
    pub(crate) regime: String,
    /// Whether the challenger calls it rated. The hall keeps no ratings; some programs play only
    /// rated games.
    pub(crate) rated: bool,
    /// Whether aborting the game is refused.
    pub(crate) no_abort: bool,
    /// The name of the game, or empty.
    pub(crate) name: String,
    pub(crate) rematch_of: Option<String>,
}

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
            return Err(ApiError::bad_request(
                "No clock here counts days: play without clocks, or with one",
            ));
        }
        let regime = match fields.get("regime") {
            None | Some("guarded") => "guarded",
            Some("over the board") => "over the board",
            Some(_) => return Err(ApiError::bad_request("regime: guarded, or over the board")),
        };
        let color = match fields.get("color") {
            None | Some("random") => None,
            Some("white") => Some(Color::White),
            Some("black") => Some(Color::Black),
            Some(_) => return Err(ApiError::bad_request("color: white, black or random")),
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
            rated: fields.is_true("rated"),
            no_abort: rules(fields)?,
            name: name(fields)?,
            rematch_of: fields.get("rematchOf").map(str::to_owned),
        })
    }

    fn variant(&self) -> Value {
        let name = match self.variant {
            "chess960" => "Chess960",
            "fromPosition" => "From Position",
            _ => "Standard",
        };
        json!({ "key": self.variant, "name": name, "short": name })
    }

    /// The clock as a lobby shows it, and the variant if it is not standard.
    pub(crate) fn summary(&self) -> String {
        let clock = self.clock.map_or("-".to_owned(), |(limit, increment)| {
            format!("{}+{increment}", format_minutes(limit))
        });
        match self.variant {
            "standard" => clock,
            variant => format!("{clock}, {variant}"),
        }
    }

    /// Adds the terms to the JSON of a challenge.
    pub(crate) fn add_to_json(&self, challenge: &mut Value, is_white: Option<bool>) {
        let (base, extra) = self.clock.unzip();
        let speed = speed(base.map(|s| s * 1_000), extra.unwrap_or(0) * 1_000);
        challenge["variant"] = self.variant();
        challenge["rated"] = json!(self.rated);
        challenge["speed"] = json!(speed);
        challenge["perf"] = json!({ "name": speed, "icon": "" });
        challenge["timeControl"] = match self.clock {
            Some((limit, increment)) => json!({
                "type": "clock",
                "limit": limit,
                "increment": increment,
                "show": format!("{}+{increment}", format_minutes(limit)),
            }),
            None => json!({ "type": "unlimited" }),
        };
        challenge["color"] = match self.color {
            Some(color) => json!(color),
            None => json!("random"),
        };
        challenge["finalColor"] = json!(if is_white.unwrap_or(true) {
            "white"
        } else {
            "black"
        });
        if self.no_abort {
            challenge["rules"] = json!([NO_ABORT]);
        }
        if !self.name.is_empty() {
            challenge["name"] = json!(self.name);
        }
        if let Some(id) = &self.rematch_of {
            challenge["rematchOf"] = json!(id);
        }
        if self.variant == "fromPosition" {
            challenge["initialFen"] = json!(self.start);
        }
        challenge["laws"] = json!({ "time": self.time, "regime": self.regime });
    }
}

/// Longest name of a game, in characters.
const NAME_MAX: usize = 60;

fn name(fields: &Fields) -> Result<String, ApiError> {
    let name = fields.get("name").unwrap_or_default().trim();
    if name.chars().count() > NAME_MAX || name.chars().any(char::is_control) {
        return Err(ApiError::bad_request(format!(
            "name: at most {NAME_MAX} letters, in one line"
        )));
    }
    Ok(name.to_owned())
}

/// Whether `rules` is `noAbort`; any other rule is refused.
fn rules(fields: &Fields) -> Result<bool, ApiError> {
    if fields.get("expiresAt").is_some() {
        return Err(ApiError::bad_request(
            "expiresAt: a table here waits until its arbiter ends it; leave it out",
        ));
    }
    let rules = fields.get("rules").unwrap_or_default();
    for rule in rules.split(',').filter(|rule| !rule.is_empty()) {
        if rule != NO_ABORT {
            let rule: String = rule.chars().take(20).collect();
            return Err(ApiError::bad_request(format!(
                "rules: {NO_ABORT} is the only one here, not {rule}"
            )));
        }
    }
    Ok(!rules.is_empty())
}

/// Main time and increment in seconds, and the whole time control in transcript words.
fn clock(fields: &Fields, in_minutes: bool) -> Result<(Option<(u64, u64)>, String), ApiError> {
    let (limit, increment) = if in_minutes {
        (
            parse_minutes(fields.get("time"))?,
            fields.number("increment")?,
        )
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
            .map_err(|why| ApiError::bad_request(format!("{words}: {why}")))?;
        let Some(common) = read.common() else {
            return Err(ApiError::bad_request(format!(
                "{words}: a challenge or a seek has one limit and one increment for both players, so different times are not offered here"
            )));
        };
        let first = common.periods.first();
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
            return Err(ApiError::bad_request(format!(
                "{main} of main time, with the increment separate"
            )));
        }
        return Ok((None, "none".into()));
    };
    let increment = increment.unwrap_or(0);
    if limit > 86_400 || increment > 3_600 || (limit, increment) == (0, 0) {
        return Err(ApiError::bad_request(
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
fn parse_minutes(text: Option<&str>) -> Result<Option<u64>, ApiError> {
    let Some(text) = text else { return Ok(None) };
    let wrong = || ApiError::bad_request("time: minutes, please");
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
                .map_err(|why| ApiError::bad_request(format!("fen: {why}")))?;
            if setup == Setup::initial() {
                return Ok(("standard", String::new()));
            }
            let position = setup.position();
            position.map_err(|why| ApiError::bad_request(format!("fen: {why}")))?;
            Ok(("fromPosition", fen.to_owned()))
        }
        ("fromPosition", None) => Err(ApiError::bad_request("fen: say from which position")),
        ("chess960", None) => Ok(("chess960", "chess960".into())),
        ("chess960", Some(fen)) => {
            let setup: Setup = fen
                .parse()
                .map_err(|why| ApiError::bad_request(format!("fen: {why}")))?;
            let number = setup.chess960_number();
            let number =
                number.ok_or_else(|| ApiError::bad_request("fen: no start of Chess960"))?;
            Ok(("chess960", format!("chess960 {number}")))
        }
        (variant, _) => Err(ApiError::bad_request(format!(
            "No such variant here: {variant}"
        ))),
    }
}

/// Formats seconds as minutes for a lobby: `5`, `0.5`.
fn format_minutes(seconds: u64) -> String {
    match (seconds / 60, seconds % 60) {
        (whole, 0) => whole.to_string(),
        (whole, rest) => format!("{whole}.{}", rest * 10 / 60),
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
            r#"{"time":"white 5m black 4m"}"#,
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
