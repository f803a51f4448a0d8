//! Which of the open questions an answer is to.

use alloc::string::ToString;

use super::Game;
use crate::{
    act::Addressed,
    clause::{Clause, key_is_under},
    question::Topic,
};

impl Game {
    /// Which open question words are an answer to: of those that the address
    /// means, the first that has such an option, else the first. A question
    /// that was asked under the clause goes before one that only rests on it.
    pub(crate) fn question_answered(&self, to: &Addressed, text: &str) -> Option<usize> {
        let is = |clause: Clause, key: &str| {
            key_is_under(clause.key(), key) || self.edition().number(clause) == key
        };
        let open = || self.questions().iter().enumerate();
        let under = |index: usize, key: &str| is(self.questions()[index].0, key);
        let rests = |index: usize, key: &str| {
            let mut clauses = self.question_rests_on(index).iter();
            clauses.any(|clause| is(*clause, key))
        };
        let named = |index: usize, topic: Topic, by: &dyn Fn(usize, &str) -> bool| {
            let clause = to.clause.as_deref();
            means(to, topic) && clause.is_none_or(|key| by(index, key))
        };
        let first = |by: &dyn Fn(usize, &str) -> bool| {
            open()
                .find(|(index, (_, question))| {
                    named(*index, question.topic, by) && question.read(text).is_some()
                })
                .or_else(|| open().find(|(index, (_, question))| named(*index, question.topic, by)))
                .map(|(index, _)| index)
        };
        first(&under).or_else(|| first(&rests))
    }

    /// What an answer must say for the open question of this place to be meant:
    /// its clause, and whom and what it concerns where the clause alone means
    /// another.
    pub fn address(&self, index: usize) -> Addressed {
        let Some((clause, question)) = self.questions().get(index) else {
            return Addressed::default();
        };
        let alike = || {
            let others = self.questions().iter().enumerate();
            others
                .filter(move |(other, (under, _))| *other != index && under == clause)
                .map(|(_, (_, other))| other.topic)
        };
        let who = question.topic.who().filter(|_| alike().next().is_some());
        let alike_for_him = || alike().any(|topic| topic.who() == question.topic.who());
        let square = question.topic.square().filter(|_| alike_for_him());
        Addressed {
            clause: Some(clause.key().to_string()),
            who,
            square,
        }
    }
}

/// Whether an address may mean a question about this, as far as it says whom
/// and what the question concerns.
fn means(to: &Addressed, topic: Topic) -> bool {
    to.who.is_none_or(|who| topic.who() == Some(who))
        && to.square.is_none_or(|at| topic.square() == Some(at))
}
