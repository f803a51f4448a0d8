//! How long a question may take, and who watches.

use core::{fmt, ops::ControlFlow};

/// How long a question may take, counted in things every machine counts
/// alike, never in seconds; and whether a no is to bring its certificate.
///
/// A larger limit never changes an answer; it only turns some `Undecided`
/// into an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many different positions one search may hold, at most.
    pub states: u64,
    /// How many bytes the positions held may take, each counted as
    /// [`Limits::BYTES_PER_STATE`] whatever the machine makes of it.
    pub bytes: u64,
    /// Whether a no must come with a certificate. Making one takes longer
    /// than the answer; where none is found within the limit the answer
    /// stands without.
    pub certificate: bool,
}

impl Limits {
    /// What one position counts against [`Limits::bytes`].
    pub const BYTES_PER_STATE: u64 = 160;

    /// A limit of so many positions, and no other.
    pub const fn states(states: u64) -> Self {
        Limits {
            states,
            bytes: u64::MAX,
            certificate: false,
        }
    }

    /// The same, in so many bytes at most.
    #[must_use]
    pub const fn within_bytes(self, bytes: u64) -> Self {
        Limits { bytes, ..self }
    }

    /// The same, and each no with its certificate.
    #[must_use]
    pub const fn with_certificate(self) -> Self {
        Limits {
            certificate: true,
            ..self
        }
    }

    /// How many positions may be held under both limits.
    pub const fn states_max(self) -> u64 {
        let fitting = self.bytes / Limits::BYTES_PER_STATE;
        if fitting < self.states {
            fitting
        } else {
            self.states
        }
    }
}

impl Default for Limits {
    /// Three million positions, below 400 MB: almost every position of real
    /// games takes some microseconds, a wall that hides a long way a second.
    fn default() -> Self {
        Limits::states(3_000_000)
    }
}

/// Told from time to time how many positions are held; says whether to go on.
/// To break off makes the answer `Undecided`; once the answer is no and only its
/// certificate is being made, it leaves the certificate out.
pub type Observer<'a> = dyn FnMut(u64) -> ControlFlow<()> + 'a;

/// How many positions are counted between two looks of the observer.
const TOLD_EVERY: u64 = 1 << 10;

/// How many steps towards a certificate are made between two looks of the
/// observer; each takes longer than a position.
const STEPS_TOLD_EVERY: u64 = 1 << 4;

/// The count of one question, and who is told of it.
pub(crate) struct Watch<'a, 'b> {
    states: u64,
    tell_at: u64,
    /// Steps made towards a certificate; no position is held for them.
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

    pub(crate) fn told_to(observer: &'a mut Observer<'b>) -> Self {
        Watch {
            states: 0,
            tell_at: TOLD_EVERY,
            steps: 0,
            is_broken_off: false,
            observer: Some(observer),
        }
    }

    /// One more position is held; to break means that the asker has enough.
    #[inline]
    pub(crate) fn one_more(&mut self) -> ControlFlow<()> {
        self.states += 1;
        if self.states < self.tell_at {
            return ControlFlow::Continue(());
        }
        self.tell_at += TOLD_EVERY;
        match &mut self.observer {
            Some(observer) => observer(self.states),
            None => ControlFlow::Continue(()),
        }
    }

    /// One more step towards a certificate is made; whether the asker still
    /// wants it. Who has had enough once is not asked again.
    pub(crate) fn is_wanted_still(&mut self) -> bool {
        self.steps += 1;
        if self.steps.is_multiple_of(STEPS_TOLD_EVERY)
            && !self.is_broken_off
            && let Some(observer) = &mut self.observer
        {
            self.is_broken_off = observer(self.states + self.steps).is_break();
        }
        !self.is_broken_off
    }

    /// How many positions were held so far, over all searches of the question.
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
