//! Limits and progress of a question.

use core::{fmt, ops::ControlFlow};

/// The limit of a question, counted in units that are the same on every machine, never in seconds;
/// and whether a no needs its certificate.
///
/// A larger limit never changes an answer; it only turns some `Undecided`
/// into an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The maximum number of different positions that one search may store.
    pub states: u64,
    /// Whether a no must come with a certificate. Making one takes longer than the answer; where
    /// none is found within the limit the answer is given without it.
    pub certificate: bool,
}

impl Limits {
    /// Limits the number of positions only.
    pub const fn states(states: u64) -> Self {
        Limits {
            states,
            certificate: false,
        }
    }

    /// Also makes a certificate for each no.
    #[must_use]
    pub const fn with_certificate(self) -> Self {
        Limits {
            certificate: true,
            ..self
        }
    }
}

impl Default for Limits {
    /// Three million positions, below 400 MB. Almost every position of real games takes some
    /// microseconds; a wall that hides a long way takes a second.
    fn default() -> Self {
        Limits::states(3_000_000)
    }
}

/// Called from time to time with the number of positions stored; returns whether to continue.
/// Breaking off makes the answer `Undecided`. Once the answer is no and only its certificate is
/// being made, it leaves the certificate out.
pub type Observer<'a> = dyn FnMut(u64) -> ControlFlow<()> + 'a;

/// Positions between two calls of the observer.
const STATES_PER_REPORT: u64 = 1 << 10;

/// Steps towards a certificate between two calls of the observer; each takes longer than a
/// position.
const STEPS_PER_REPORT: u64 = 1 << 4;

/// The count of one question, and its observer.
pub(crate) struct Watch<'a, 'b> {
    states: u64,
    tell_at: u64,
    /// Steps made towards a certificate; they store no position.
    steps: u64,
    is_broken_off: bool,
    observer: Option<&'a mut Observer<'b>>,
}

impl<'a, 'b> Watch<'a, 'b> {
    pub(crate) fn unseen() -> Self {
        Watch {
            states: 0,
            tell_at: u64::MAX,
            steps: 0,
            is_broken_off: false,
            observer: None,
        }
    }

    pub(crate) fn with_observer(observer: &'a mut Observer<'b>) -> Self {
        Watch {
            states: 0,
            tell_at: STATES_PER_REPORT,
            steps: 0,
            is_broken_off: false,
            observer: Some(observer),
        }
    }

    /// Counts one more stored position; breaks if the caller cancels.
    #[inline]
    pub(crate) fn count_state(&mut self) -> ControlFlow<()> {
        self.states += 1;
        if self.states < self.tell_at {
            return ControlFlow::Continue(());
        }
        self.tell_at += STATES_PER_REPORT;
        match &mut self.observer {
            Some(observer) => observer(self.states),
            None => ControlFlow::Continue(()),
        }
    }

    /// Counts one more step towards a certificate; returns whether to continue. A caller who has
    /// cancelled is not asked again.
    pub(crate) fn count_step(&mut self) -> bool {
        self.steps += 1;
        if self.steps.is_multiple_of(STEPS_PER_REPORT)
            && !self.is_broken_off
            && let Some(observer) = &mut self.observer
        {
            self.is_broken_off = observer(self.states + self.steps).is_break();
        }
        !self.is_broken_off
    }

    /// Positions stored so far, over all searches of the question.
    pub(crate) fn states(&self) -> u64 {
        self.states
    }
}

impl fmt::Debug for Watch<'_, '_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Watch")
            .field("states", &self.states)
            .finish_non_exhaustive()
    }
}
