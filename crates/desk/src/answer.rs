//! The answer of the desk in JSON. `docs/api.md` documents it for others.
//!
//! Times are milliseconds, squares `e4`, moves UCI. A clause has its key, the same in every
//! edition, and its number in the requested edition.

use rokada_laws::{Transcript, transcript::LineKind};
use rokada_words::Words;
use serde::Serialize;

use crate::shown::{Clocks, Hands, Move, Outcome, Phase};
use crate::{
    clock_sums::ClockSum, mate::CanMate, next::Next, preview::Preview, said_all, time_said,
    why::WhyNot,
};

/// A case under several editions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// The title in the header.
    pub title: String,
    /// The source in the header.
    pub source: String,
    /// The competition in words: its kind, time control and supervision.
    pub event: String,
    /// The regulations of the header that no rule understands, in words; they have no effect.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_understood: Vec<String>,
    /// The acts in order; every run has the same number.
    pub acts: Vec<Act>,
    /// One run for each requested edition, oldest first.
    pub runs: Vec<Run>,
    /// Why a ruling was not made, under each edition, if that was requested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<WhyNot>,
}

/// An act of the case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Act {
    /// Its line in the text, from 1.
    pub line: usize,
    /// The line without its comment.
    pub text: String,
    /// The act as a sentence in the reader's language, with the time that passed before it.
    pub said: String,
    /// Which runs agree on the act: for each run the first one it agrees with.
    pub like: Vec<usize>,
}

/// A case under one edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Run {
    /// `2014`, `2018` or `2023`.
    pub edition: String,
    /// Whether the header names this edition. Only then do its expectations apply.
    pub named: bool,
    /// Whether every expectation holds.
    pub holds: bool,
    /// How many expectations were checked.
    pub expectations: usize,
    /// The game before the first act.
    pub start: State,
    /// The result of each act.
    pub acts: Vec<ActResult>,
    /// The moves of the final game.
    pub moves: Vec<Move>,
    /// The questions that are open at the end.
    pub questions: Vec<Question>,
    /// What would be ruled on the most likely next acts, the likeliest first.
    pub previews: Vec<Preview>,
    /// What the clocks should show at the end, White's first; empty in a game without clocks.
    pub clock_sums: Vec<ClockSum>,
    /// The expectations that do not hold.
    pub failures: Vec<Failure>,
}

/// The result of one act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ActResult {
    /// Its line in the text, from 1.
    pub line: usize,
    /// The line without its comment.
    pub act: String,
    /// The rulings that were made.
    pub rulings: Vec<RulingText>,
    /// Why the act was impossible; then nothing changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub impossible: Option<String>,
    /// The game after the act.
    pub state: State,
    /// What is next, if a ruling was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Next>,
    /// If the ruling depends on who can still mate: the answer to that question.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mate: Vec<CanMate>,
}

/// A ruling as shown to readers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RulingText {
    /// The clause's key: `9.6.1`.
    pub clause: String,
    /// Its number in this edition: `9.6a`.
    pub number: String,
    /// The ruling as a sentence.
    pub text: String,
    /// The article in our own words: the reason.
    pub why: String,
    /// The kind of the ruling: `upheld`, `refused`, `illegal`, `taken-back`, `stands`,
    /// `restored`, `added`, `set`, `breach`, `must-move`, `penalty`, `clock`, `question`,
    /// `free`, `result`, `new-game`, `queen`.
    pub kind: &'static str,
    /// Further clauses that it rests on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Cited>,
}

/// A clause by key and number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Cited {
    /// The clause's key, the same in every edition.
    pub clause: String,
    /// The number in this edition.
    pub number: String,
    /// The article in our own words.
    pub why: String,
}

/// The state of a game at one moment, as the arbiter sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct State {
    /// The pieces on the board: the placement field of a FEN.
    pub board: String,
    /// The pieces in the players' hands.
    pub hands: Hands,
    /// The player to move.
    pub turn: String,
    /// The king in check, if there is one.
    pub check: Option<String>,
    /// The departure and arrival squares of the last move made.
    pub last: Option<[String; 2]>,
    /// The times on the clocks, and which of them runs.
    pub clocks: Clocks,
    /// The touch-move obligation of the player to move, in transcript syntax; `free` if there is
    /// none.
    pub bound: String,
    /// The same as a sentence; empty if there is none.
    pub bound_says: String,
    /// The article that binds the player, or that leaves them free after a touch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound_under: Option<Cited>,
    /// The player whose draw offer is open. If both have made one, the offer that the player to
    /// move can answer.
    pub offer: Option<String>,
    /// Illegal moves counted, White's first.
    pub offences: [u8; 2],
    /// The phase of the game.
    pub phase: Phase,
    /// How the game ended, if it has ended.
    pub result: Option<Outcome>,
}

/// A question to the arbiter, with the consequences of each answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Question {
    /// The key of the clause that leaves the decision to the arbiter.
    pub clause: String,
    /// Its number in this edition.
    pub number: String,
    /// The question as a sentence.
    pub text: String,
    /// The possible answers, and what would follow from each.
    pub options: Vec<Branch>,
}

/// An option and its consequences.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Branch {
    /// The name of the option, with the amount that was tried if it needs one.
    pub option: String,
    /// The option in the reader's language.
    pub said: String,
    /// The act that chooses it: `arbiter answer [4.2.2] intent`.
    pub act: String,
    /// The rulings that would be made.
    pub rulings: Vec<RulingText>,
    /// The obligation of the player to move as a sentence; empty if there is none.
    pub bound_says: String,
    /// Whether the game would be over.
    pub over: bool,
    /// What would be next, as a line of text.
    pub next: String,
}

/// An expectation that does not hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// Its line, from 1.
    pub line: usize,
    /// The expectation as written in the case.
    pub expected: String,
    /// What holds instead, as a sentence.
    pub instead: String,
}

impl Answer {
    /// Combines the runs of one case.
    pub(crate) fn of(transcript: &Transcript, runs: Vec<Run>, words: &Words) -> Self {
        let acts = transcript
            .lines
            .iter()
            .filter(|line| matches!(line.what, LineKind::Act { .. }))
            .zip(said_all(transcript, words))
            .enumerate()
            .map(|(index, (line, said))| Act {
                line: line.number,
                text: line.text.clone(),
                said,
                like: alike(&runs, index),
            })
            .collect();
        let header = &transcript.header;
        let event = [
            words.pick("kind-of-event-", &header.event.kind.to_string()),
            time_said(words, &header.event.time),
            words.pick("event-supervision-", &header.event.supervision.to_string()),
        ];
        let not_understood = header.event.regulations.invalid_values();
        Self {
            event: event.join(", "),
            not_understood: not_understood.map(|wrong| words.wrong(&wrong)).collect(),
            title: header.title.clone(),
            source: header.source.clone(),
            acts,
            runs,
            why: Vec::new(),
        }
    }
}

impl Act {
    /// Whether the editions differ on the act.
    pub fn differs(&self) -> bool {
        self.like.iter().any(|run| *run != 0)
    }
}

/// For each run the first one with the same result of an act.
fn alike(runs: &[Run], act: usize) -> Vec<usize> {
    let gist = |run: &Run| {
        run.acts.get(act).map(|done| {
            let rulings: Vec<String> = done
                .rulings
                .iter()
                .map(|ruling| ruling.text.clone())
                .collect();
            let state = &done.state;
            let result = state.result.as_ref().map(|result| result.score.clone());
            let impossible = done.impossible.is_some();
            (
                rulings,
                impossible,
                state.bound.clone(),
                state.turn.clone(),
                result,
            )
        })
    };
    let gists: Vec<_> = runs.iter().map(gist).collect();
    gists
        .iter()
        .map(|gist| gists.iter().position(|first| first == gist).unwrap_or(0))
        .collect()
}
