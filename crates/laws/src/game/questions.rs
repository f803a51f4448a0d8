//! Finds the open question that an answer is for.

use alloc::{string::ToString, vec::Vec};

use super::Game;
use crate::{
    act::Addressed,
    clause::{Clause, key_is_under},
    question::Topic,
};

impl Game {
    /// The open question that an answer is for.
    ///
    /// Of the questions that the address means, the first with such an option, else the first. The
    /// exact clause precedes a clause above it. The clause a question was asked under precedes one
    /// it only rests on.
    pub(crate) fn question_answered(&self, to: &Addressed, text: &str) -> Option<usize> {
        let meant = self.questions_meant(to);
        let has_option = |index: &&usize| self.questions()[**index].1.read(text).is_some();
        meant.iter().find(has_option).or(meant.first()).copied()
    }

    /// The open questions that an address means, by the closest match of its clause.
    pub(crate) fn questions_meant(&self, to: &Addressed) -> Vec<usize> {
        let is_exact =
            |clause: Clause, key: &str| clause.key() == key || self.edition().number(clause) == key;
        let is_under = |clause: Clause, key: &str| key_is_under(clause.key(), key);
        let rests = |index: usize, key: &str| {
            let mut clauses = self.question_rests_on(index).iter();
            clauses.any(|clause| is_exact(*clause, key) || is_under(*clause, key))
        };
        let asked = |index: usize| self.questions()[index].0;
        let open = (0..self.questions().len())
            .filter(|index| matches_topic(to, self.questions()[*index].1.topic));
        let Some(key) = to.clause.as_deref() else {
            return open.collect();
        };
        let matchers: [&dyn Fn(usize) -> bool; 3] = [
            &|index| is_exact(asked(index), key),
            &|index| is_under(asked(index), key),
            &|index| rests(index, key),
        ];
        let mut named = matchers.into_iter().map(|is_named| -> Vec<usize> {
            open.clone().filter(|index| is_named(*index)).collect()
        });
        named.find(|named| !named.is_empty()).unwrap_or_default()
    }

    /// The address that an answer needs for the open question with this index.
    ///
    /// It names the clause, and the player and subject if the clause alone means another question.
    pub fn address(&self, index: usize) -> Addressed {
        let Some((clause, question)) = self.questions().get(index) else {
            return Addressed::default();
        };
        let similar = || {
            let others = self.questions().iter().enumerate();
            others
                .filter(move |(other, (under, _))| *other != index && under == clause)
                .map(|(_, (_, other))| other.topic)
        };
        let who = question.topic.who().filter(|_| similar().next().is_some());
        let similar_for_player = || similar().any(|topic| topic.who() == question.topic.who());
        let square = question.topic.square().filter(|_| similar_for_player());
        Addressed {
            clause: Some(clause.key().to_string()),
            who,
            square,
        }
    }
}

/// Whether an address may mean a question on this topic, as far as it names player and subject.
fn matches_topic(to: &Addressed, topic: Topic) -> bool {
    to.who.is_none_or(|who| topic.who() == Some(who))
        && to.square.is_none_or(|at| topic.square() == Some(at))
}
