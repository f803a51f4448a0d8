//! The state that the articles work on: the game being judged, and the events so far.

use alloc::vec::Vec;
use core::cell::RefCell;

use rokada_board::Color;

use crate::{
    clause::Clause,
    edition::{Edition, Laws},
    event::{Decision, Event, Question, Reason, Ruling, Topic},
    game::Game,
    question::Choice,
    regulations::{ArbiterKind, EventKind, Regime},
    why::{Condition, TestedCondition},
};

/// The game after the events so far, and those events. The articles read and write it.
#[derive(Debug)]
pub(crate) struct RulingContext<'a> {
    pub(crate) game: &'a mut Game,
    pub(crate) events: Vec<Event>,
    /// The conditions that were tested, if they are collected.
    probe: Option<RefCell<Vec<TestedCondition>>>,
}

impl<'a> RulingContext<'a> {
    pub(crate) fn new(game: &'a mut Game) -> Self {
        Self {
            game,
            // Most acts produce fewer; growing from zero costs more than the unused memory.
            events: Vec::with_capacity(8),
            probe: None,
        }
    }

    /// The same, collecting every condition that the articles test.
    pub(crate) fn with_probe(game: &'a mut Game) -> Self {
        Self {
            probe: Some(RefCell::default()),
            ..Self::new(game)
        }
    }

    /// The collected conditions; empty unless collecting was requested.
    pub(crate) fn into_tested(self) -> Vec<TestedCondition> {
        self.probe.map(RefCell::into_inner).unwrap_or_default()
    }

    pub(crate) fn is_probed(&self) -> bool {
        self.probe.is_some()
    }

    /// Collects a tested condition of a clause and returns whether it is met.
    #[inline]
    pub(crate) fn tests(&self, under: Clause, what: Condition, is_met: bool) -> bool {
        if let Some(probe) = &self.probe {
            let tested = TestedCondition {
                under,
                what,
                is_met,
            };
            let mut noted = probe.borrow_mut();
            if !noted.contains(&tested) {
                noted.push(tested);
            }
        }
        is_met
    }

    /// Whether the test that removes each clause in turn has removed this one.
    ///
    /// It does not depend on the edition, and is false in every real game.
    #[inline]
    pub(crate) fn is_struck_out(&self, clause: Clause) -> bool {
        self.game.is_struck_out(clause)
    }

    /// Runs all effects of a clause, facts and rulings.
    ///
    /// If the clause is removed, nothing happens, and some case must notice.
    #[inline]
    pub(crate) fn under(&mut self, clause: Clause, does: impl FnOnce(&mut Self)) {
        if !self.is_struck_out(clause) {
            does(self);
        }
    }

    /// The same for effects of several clauses together.
    pub(crate) fn under_all(
        &mut self,
        clauses: impl IntoIterator<Item = Clause>,
        do_they: impl FnOnce(&mut Self),
    ) {
        let mut clauses = clauses.into_iter();
        if !clauses.any(|clause| self.is_struck_out(clause)) {
            do_they(self);
        }
    }

    pub(crate) fn emit(&mut self, event: Event) {
        self.game.evolve(&event);
        self.events.push(event);
    }

    /// The same for an event that only this clause causes.
    pub(crate) fn emit_under(&mut self, clause: Clause, event: Event) {
        self.under(clause, |bench| bench.emit(event));
    }

    pub(crate) fn rule(&mut self, under: Clause, what: Decision) {
        self.announce(Ruling::new(under, what));
    }

    pub(crate) fn announce(&mut self, mut ruling: Ruling) {
        // In blitz the rapid rules apply through B.3.
        let is_blitz = self.game.header().event.kind == EventKind::Blitz;
        if is_blitz && self.is_basic() && ruling.cites("A.5") {
            ruling = ruling.also([Clause::BlitzBasic]);
        }
        self.emit_under(ruling.under, Event::Ruling(ruling));
    }

    pub(crate) fn refuse(&mut self, under: Clause, reason: Reason) {
        self.rule(under, Decision::Refused(reason));
    }

    /// Asks the arbiter; the automatic arbiter answers when the act is judged.
    pub(crate) fn ask(&mut self, under: Clause, topic: Topic) {
        self.ask_also(under, &[], topic);
    }

    /// The same, resting on further clauses.
    pub(crate) fn ask_also(&mut self, under: Clause, also: &[Clause], topic: Topic) {
        let known = self.game.options(topic);
        // A persistent refusal loses the game: no milder penalty is offered (11.7).
        let is_of_refusal =
            under == Clause::PersistentRefusal && matches!(topic, Topic::Penalty(_));
        let is_known =
            |option: &Choice| !is_of_refusal || matches!(option, Choice::None | Choice::Loss);
        let options = known.filter(is_known).collect();
        self.announce(
            Ruling::new(under, Decision::Question(Question { topic, options }))
                .also(also.iter().copied()),
        );
    }

    /// The clause that repeats this one, if the edition has it.
    pub(crate) fn repeating_clause(&self, clause: Clause) -> Option<Clause> {
        Some(clause).filter(|clause| self.edition().article(*clause).is_some())
    }

    pub(crate) fn edition(&self) -> Edition {
        self.game.edition()
    }

    pub(crate) fn laws(&self) -> &'static Laws {
        self.game.edition().laws()
    }

    pub(crate) fn is_automatic(&self) -> bool {
        self.game.header().event.arbiter == ArbiterKind::Automatic
    }

    /// As [`EventRules::is_basic`](crate::regulations::EventRules::is_basic).
    pub(crate) fn is_basic(&self) -> bool {
        self.game.header().event.is_basic()
    }

    pub(crate) fn is_guarded(&self) -> bool {
        self.game.header().event.regime == Regime::Guarded
    }

    pub(crate) fn is_playing(&self) -> bool {
        self.game.is_playing()
    }
}

/// The opponent, in the words of the articles.
pub(crate) fn opponent(of: Color) -> Color {
    of.opposite()
}
