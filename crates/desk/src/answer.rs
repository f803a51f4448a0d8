//! What the desk answers, as it is sent. `docs/api.md` tells it to others.
//!
//! Times are milliseconds, squares `e4`, moves UCI; a clause is its key, the
//! same in every edition, and its number in the edition that is asked.

use rokada_laws::{Transcript, transcript::LineKind};
use rokada_words::Words;
use serde::Serialize;

use crate::shown::{Clocks, Hands, Move, Outcome, Phase};
use crate::{
    mate::CanMate, next::Next, preview::Preview, reckoned::Reckoned, said_all, time_said,
    why::WhyNot,
};

/// A case under several editions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// The title in the header.
    pub title: String,
    /// The source in the header.
    pub source: String,
    /// The event in words: its kind, time control and supervision.
    pub event: String,
    /// The regulations of the header that no rule understands, in words: they regulate nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_understood: Vec<String>,
    /// The acts in order; every run has as many.
    pub acts: Vec<Act>,
    /// One run for each edition asked for, oldest first.
    pub runs: Vec<Run>,
    /// Why a ruling did not fall, under each edition, where that was asked.
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
    /// The act as a sentence of the reader's language, with the time that passed before it.
    pub said: String,
    /// Which runs say the same of it: for each run the first one it agrees with.
    pub like: Vec<usize>,
}

/// A case under one edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Run {
    /// `2014`, `2018` or `2023`.
    pub edition: String,
    /// Whether the header names this edition; only then its expectations are meant for it.
    pub named: bool,
    /// Whether every expectation holds.
    pub holds: bool,
    /// How many expectations were checked.
    pub expectations: usize,
    /// The game before the first act.
    pub start: State,
    /// What each act led to.
    pub acts: Vec<Done>,
    /// The moves that stand at the end.
    pub moves: Vec<Move>,
    /// The questions that are open at the end.
    pub questions: Vec<Question>,
    /// What would be ruled on the next likely acts, the likeliest first.
    pub previews: Vec<Preview>,
    /// What the clocks should show at the end, White's first; empty in a game without clocks.
    pub reckoned: Vec<Reckoned>,
    /// What does not hold.
    pub failures: Vec<Failure>,
}

/// What one act led to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Done {
    /// Its line in the text, from 1.
    pub line: usize,
    /// The line without its comment.
    pub act: String,
    /// The rulings that fell.
    pub rulings: Vec<Told>,
    /// Why nobody could do it: then nothing changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub impossible: Option<String>,
    /// The game after it.
    pub state: State,
    /// What is next, where a ruling fell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Next>,
    /// Where the ruling turns on who can still mate: that question answered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mate: Vec<CanMate>,
}

/// A ruling as people read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Told {
    /// The clause's key: `9.6.1`.
    pub clause: String,
    /// Its number in this edition: `9.6a`.
    pub number: String,
    /// The ruling as a sentence.
    pub text: String,
    /// The article in our words: why.
    pub why: String,
    /// What kind of ruling it is: `upheld`, `refused`, `illegal`, `taken-back`, `stands`,
    /// `restored`, `added`, `set`, `breach`, `must-move`, `penalty`, `clock`, `question`,
    /// `free`, `result`, `new-game`, `queen`.
    pub kind: &'static str,
    /// Further clauses it rests on.
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
    /// The article in our words.
    pub why: String,
}

/// A game at one moment, as the arbiter sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct State {
    /// What stands on the squares: the placement field of a FEN.
    pub board: String,
    /// What each player holds.
    pub hands: Hands,
    /// Who has the move.
    pub turn: String,
    /// The king in check, if the position is one of check.
    pub check: Option<String>,
    /// Departure and arrival of the last move made.
    pub last: Option<[String; 2]>,
    /// What the clocks show, and which of them runs.
    pub clocks: Clocks,
    /// What touch-move binds the player who has the move to, as transcripts write it; `free`.
    pub bound: String,
    /// The same as a sentence; empty where he is free.
    pub bound_says: String,
    /// The article that binds him, or that leaves him free after a touch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound_under: Option<Cited>,
    /// Whose draw offer stands; where both have one, that which the player having
    /// the move can answer.
    pub offer: Option<String>,
    /// Illegal moves counted, White's first.
    pub offences: [u8; 2],
    /// Where the game is.
    pub phase: Phase,
    /// How the game ended, once it did.
    pub result: Option<Outcome>,
}

/// What the arbiter is asked, and what would follow.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Question {
    /// The key of the clause that leaves it to him.
    pub clause: String,
    /// Its number in this edition.
    pub number: String,
    /// The question as a sentence.
    pub text: String,
    /// What he may answer, and what would follow from each.
    pub options: Vec<Branch>,
}

/// An option and what would follow from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Branch {
    /// The option by its name, with the amount that was tried where it needs one.
    pub option: String,
    /// The option in the reader's language.
    pub said: String,
    /// The act that chooses it: `arbiter answer [4.2.2] intent`.
    pub act: String,
    /// The rulings that would fall.
    pub rulings: Vec<Told>,
    /// What the player to move would be bound to, as a sentence; empty where he is free.
    pub bound_says: String,
    /// Whether the game would be over.
    pub over: bool,
    /// What would be next, as a line.
    pub next: String,
}

/// An expectation that does not hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// Its line, from 1.
    pub line: usize,
    /// The expectation as it stands in the case.
    pub expected: String,
    /// What holds instead, in a sentence.
    pub instead: String,
}

impl Answer {
    /// Puts the runs of one case beside each other.
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
        let not_understood = header.event.regulations.not_understood();
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
    /// Whether the editions differ over it.
    pub fn differs(&self) -> bool {
        self.like.iter().any(|run| *run != 0)
    }
}

/// For each run the first one that says the same of an act.
fn alike(runs: &[Run], act: usize) -> Vec<usize> {
    let gist = |run: &Run| {
        run.acts.get(act).map(|done| {
            let rulings: Vec<String> = done.rulings.iter().map(|told| told.text.clone()).collect();
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
