//! Which of the open questions an answer is to.

use alloc::{string::ToString, vec::Vec};

use super::Game;
use crate::{
    act::Addressed,
    clause::{Clause, key_is_under},
    question::Topic,
};

impl Game {
    /// Which open question words are an answer to: of those that the address
    /// means, the first that has such an option, else the first. The very clause
    /// goes before one above it, and one under which a question was asked before
    /// one that it only rests on.
    pub(crate) fn question_answered(&self, to: &Addressed, text: &str) -> Option<usize> {
        let meant = self.questions_meant(to);
        let reads = |index: &&usize| self.questions()[**index].1.read(text).is_some();
        meant.iter().find(reads).or(meant.first()).copied()
    }

    /// The open questions that an address means, by the closest way in which its
    /// clause names any.
    pub(crate) fn questions_meant(&self, to: &Addressed) -> Vec<usize> {
        let is_exact =
            |clause: Clause, key: &str| clause.key() == key || self.edition().number(clause) == key;
        let is_under = |clause: Clause, key: &str| key_is_under(clause.key(), key);
        let rests = |index: usize, key: &str| {
            let mut clauses = self.question_rests_on(index).iter();
            clauses.any(|clause| is_exact(*clause, key) || is_under(*clause, key))
        };
        let asked = |index: usize| self.questions()[index].0;
        let open =
            (0..self.questions().len()).filter(|index| means(to, self.questions()[*index].1.topic));
        let Some(key) = to.clause.as_deref() else {
            return open.collect();
        };
        let ways: [&dyn Fn(usize) -> bool; 3] = [
            &|index| is_exact(asked(index), key),
            &|index| is_under(asked(index), key),
            &|index| rests(index, key),
        ];
        let mut named = ways.into_iter().map(|is_named| -> Vec<usize> {
            open.clone().filter(|index| is_named(*index)).collect()
        });
        named.find(|named| !named.is_empty()).unwrap_or_default()
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
