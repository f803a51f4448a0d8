//! The kinds of faults.

/// One in this many seeds has a slow disk during the whole trial.
const SLOW_EVERY: u64 = 5;

/// A fault; a plain `u64` is its duration in milliseconds.
#[derive(Debug, Clone, Copy)]
pub(super) enum Fault {
    Kill(u64),
    Term(u64),
    Torn(u64),
    Suspend(u64),
    Full(u64),
    WritesFail(u64),
    /// 1: the data reaches the disk nevertheless, 2: it does not.
    SyncsFail(i64, u64),
    SlowSyncs(i64, u64),
    /// Each sync takes 0.6 s during this time, without any other fault.
    SlowDisk(u64),
    Held(u64),
    HoursAhead,
    /// The wall clock jumps by this many hours, then the hall is killed and restarted.
    WallJumps(i64),
    Late(u64),
    HalfOpen(u64),
    Cut,
    SecondHall(u64),
    Copied,
    KeyGone,
}

impl Fault {
    pub(super) fn of_seed(seed: u64, random: &mut fastrand::Rng) -> [Self; 3] {
        if seed.is_multiple_of(SLOW_EVERY) {
            Self::pick_slow(random)
        } else {
            [(); 3].map(|()| Self::pick(random))
        }
    }

    fn pick(random: &mut fastrand::Rng) -> Self {
        let long = random.u64(300..2_500);
        match random.u8(..18) {
            0 | 1 => Self::Kill(long / 3),
            2 => Self::Term(long / 3),
            3 => Self::Torn(long / 3),
            4 | 5 => Self::Suspend(long),
            6 => Self::Full(long),
            7 => Self::WritesFail(long),
            8 => Self::SyncsFail(1, long),
            9 => Self::SyncsFail(2, long),
            10 => Self::SlowSyncs(random.i64(20..700), long),
            11 => Self::Held(long),
            12 => Self::HoursAhead,
            13 => Self::WallJumps(if random.bool() { 1 } else { -1 }),
            14 => Self::Late(long),
            15 => Self::HalfOpen(long),
            16 => [Self::Cut, Self::Copied][random.usize(..2)],
            _ => [Self::SecondHall(long), Self::KeyGone][random.usize(..2)],
        }
    }

    /// Faults on a slow disk: the hall is killed, terminated or suspended in between.
    fn pick_slow(random: &mut fastrand::Rng) -> [Self; 3] {
        let long = random.u64(300..2_500);
        let faults = [Self::Kill(long), Self::Term(long), Self::Suspend(long)];
        let fault = faults[random.usize(..3)];
        let [before, after] = [(); 2].map(|()| Self::SlowDisk(random.u64(4_000..7_000)));
        [before, fault, after]
    }
}
