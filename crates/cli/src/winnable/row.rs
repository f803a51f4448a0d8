//! One position and its answers, as a line or as a JSON object, with the same names and texts.

use std::ops::ControlFlow;

use anyhow::{Context as _, Result, anyhow};
use rokada_board::{Color, Faults, Position, Setup};
use rokada_unwinnable::{Answer, Certificate, Life, Limits, Verdict, can_mate_observed};
use serde::{Serialize, Serializer};

use super::Side;
use crate::stopwatch::Stopwatch;

/// The prefix of the text in place of a missing certificate.
const NO_CERTIFICATE: &str = "none";

#[derive(Debug, Clone, Copy)]
pub(super) struct Wanted {
    pub(super) limits: Limits,
    pub(super) check: bool,
}

#[derive(Debug)]
pub(super) struct Row {
    fen: String,
    white: Side,
    black: Side,
    dead: &'static str,
    states: u64,
    us: u64,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Field<'a> {
    Text(&'a str),
    Moves(String),
    Number(u64),
}

impl Row {
    /// Answers one line; `None` for a blank line or a comment.
    pub(super) fn of(text: &str, wanted: Wanted) -> Result<Option<Row>> {
        let text = text
            .trim_start_matches('\u{feff}')
            .trim_end_matches(['\r', '\n']);
        let mut fields = text.split('\t');
        let fen = fields.next().unwrap_or_default().trim();
        if fen.is_empty() || fen.starts_with('#') {
            return Ok(None);
        }
        let position = position(fen)?;
        let fields: Vec<&str> = fields.collect();
        let watch = Stopwatch::start();
        let answers = Color::ALL.map(|color| {
            let mut go_on = |_: u64| ControlFlow::Continue(());
            can_mate_observed(&position, color, wanted.limits, &mut go_on)
        });
        let us = u64::try_from(watch.elapsed().as_micros()).unwrap_or(u64::MAX);
        let states = answers.iter().map(|answer| answer.states).sum();
        let mut sides = Vec::new();
        for (color, answer) in Color::ALL.into_iter().zip(&answers) {
            let mut side = Side::of(&answer.verdict);
            if wanted.limits.certificate && side.answer == "no" && side.certificate.is_none() {
                let states = wanted.limits.states;
                side.certificate = Some(format!(
                    "{NO_CERTIFICATE}: not found within {states} states"
                ));
            }
            if wanted.check {
                side.check = check(&position, color, answer, &fields)?;
            }
            sides.push(side);
        }
        let black = sides.pop().context("two sides were asked")?;
        let white = sides.pop().context("two sides were asked")?;
        let [first, second] = answers;
        let dead = match Life::of(first.verdict, second.verdict).is_dead() {
            Some(true) => "yes",
            Some(false) => "no",
            None => "undecided",
        };
        Ok(Some(Row {
            fen: fen.to_owned(),
            white,
            black,
            dead,
            states,
            us,
        }))
    }

    pub(super) fn has_failed(&self) -> bool {
        [&self.white, &self.black]
            .iter()
            .any(|side| side.check.is_some_and(|check| check != "ok"))
    }

    /// The row as a line: the FEN, then `name=text`. Of the evidence only the named fields are
    /// included.
    pub(super) fn line(&self, shown: &[&str]) -> String {
        let mut line = String::new();
        for (name, field) in self.fields() {
            let of_side = name.split_once('_').map(|(_, of_side)| of_side);
            if of_side.is_some_and(|of_side| !shown.contains(&of_side)) {
                continue;
            }
            if !line.is_empty() {
                line.push('\t');
                line.push_str(&name);
                line.push('=');
            }
            match field {
                Field::Text(text) => line.push_str(text),
                Field::Moves(moves) => line.push_str(&moves),
                Field::Number(number) => line.push_str(&number.to_string()),
            }
        }
        line
    }

    /// Every field by its name; empty fields are omitted.
    fn fields(&self) -> Vec<(String, Field<'_>)> {
        let mut fields = vec![
            ("fen".to_owned(), Field::Text(&self.fen)),
            ("white".to_owned(), Field::Text(self.white.answer)),
            ("black".to_owned(), Field::Text(self.black.answer)),
            ("dead".to_owned(), Field::Text(self.dead)),
            ("states".to_owned(), Field::Number(self.states)),
            ("us".to_owned(), Field::Number(self.us)),
        ];
        for (name, side) in [("white", &self.white), ("black", &self.black)] {
            let moves = side.line.as_ref().map(|line| Field::Moves(line.join(" ")));
            let of_side = [
                ("line", moves),
                ("reason", side.reason.map(Field::Text)),
                ("why", side.why.as_deref().map(Field::Text)),
                ("certificate", side.certificate.as_deref().map(Field::Text)),
                ("check", side.check.map(Field::Text)),
            ];
            for (field, text) in of_side {
                fields.extend(text.map(|text| (format!("{name}_{field}"), text)));
            }
        }
        fields
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.fields())
    }
}

fn position(fen: &str) -> Result<Position> {
    let setup: Setup = fen.parse().map_err(|errors| anyhow!("{errors}"))?;
    setup
        .position_forgiving(Faults::FORGIVABLE)
        .map_err(|_| anyhow!("this position cannot be judged: {}", setup.faults()))
}

/// Checks the evidence of an answer: the certificate or line of the input, or else the computed
/// one.
fn check(
    position: &Position,
    color: Color,
    answer: &Answer,
    fields: &[&str],
) -> Result<Option<&'static str>> {
    let given = |name: &str| {
        let prefix = format!("{color}_{name}=");
        fields.iter().find_map(|field| field.strip_prefix(&prefix))
    };
    let holds = |holds: bool| Ok(Some(if holds { "ok" } else { "failed" }));
    let is_there = |text: &&str| !text.starts_with(NO_CERTIFICATE);
    if let Some(text) = given("certificate").filter(is_there) {
        let certificate: Certificate = text.parse()?;
        return holds(certificate.check(position, color).is_ok());
    }
    if let Some(text) = given("line") {
        return holds(mates(position, color, text));
    }
    match &answer.verdict {
        Verdict::Yes(line) => {
            let line: Vec<String> = line.iter().map(ToString::to_string).collect();
            holds(mates(position, color, &line.join(" ")))
        }
        Verdict::No(proof) => match &proof.certificate {
            Some(certificate) => holds(certificate.check(position, color).is_ok()),
            None => Ok(Some("none")),
        },
        Verdict::Undecided { .. } => Ok(None),
    }
}

/// Whether these moves are legal and the last one mates for this side.
fn mates(position: &Position, color: Color, line: &str) -> bool {
    let mut here = *position;
    for text in line.split(' ').filter(|text| !text.is_empty()) {
        let Some(next) = here
            .parse_uci(text)
            .ok()
            .and_then(|mv| here.try_play(mv).ok())
        else {
            return false;
        };
        here = next;
    }
    here.is_checkmate() && here.turn() != color
}
