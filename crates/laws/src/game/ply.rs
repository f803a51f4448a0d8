//! A move of the line, stored compactly: a server has hundreds of thousands in memory.
//!
//! The position after the move is in the tally alone. The rest fits sixty-four bytes in the usual
//! case (times under 49 days, no flag, few touches). Otherwise it is boxed in full.

use alloc::boxed::Box;

use rokada_board::{Color, Setup, Square};

use super::account::{Account, Hand};
use crate::{
    clock::{Clock, Display, Millis},
    event::{Binding, Made, Mark, MoveMade},
};

/// A move of the line. [`Game::before`](super::Game::before) of the next move gives the setup after
/// it.
#[derive(Debug, Clone)]
pub struct Ply {
    /// The move.
    pub made: MoveMade,
    /// Whether it was completed (6.2.1).
    pub completed: bool,
    /// Whether its irregularity has been dealt with.
    pub settled: bool,
    /// Whether a reply that went back has made it final (A.5.2).
    pub final_without_reply: bool,
    storage: PlyStorage,
}

impl Ply {
    pub(super) fn new(made: &Made, account: Account, clock: &Clock, at: Millis) -> Self {
        Self {
            made: made.what,
            completed: false,
            settled: false,
            final_without_reply: false,
            storage: PlyStorage::pack(PlyData {
                completed_after: 0,
                gained_ms: 0,
                at,
                at_press: *clock.display(made.what.by),
                clock: clock.clone(),
                account,
                left: None,
            }),
        }
    }

    /// Whether it was made in accordance with Articles 3 and 4.2 to 4.7.
    pub fn is_lawful(&self) -> bool {
        self.made.mark == Mark::Legal && self.made.breach.is_none()
    }

    /// How many later moves had been made when it was completed.
    pub fn completed_after(&self) -> u32 {
        match &self.storage {
            PlyStorage::Compact(compact) => compact.completed_after.into(),
            PlyStorage::Boxed(data) => data.completed_after,
        }
    }

    /// What its player's display gained by completing it, in milliseconds.
    pub fn gained_ms(&self) -> Millis {
        match &self.storage {
            PlyStorage::Compact(compact) => compact.gained_ms.into(),
            PlyStorage::Boxed(data) => data.gained_ms,
        }
    }

    /// When it was made, in milliseconds since the game's zero.
    pub fn at(&self) -> Millis {
        match &self.storage {
            PlyStorage::Compact(compact) => compact.at.into(),
            PlyStorage::Boxed(data) => data.at,
        }
    }

    /// The player's display at the press that completed it, before the gain.
    pub fn at_press(&self) -> Display {
        match &self.storage {
            PlyStorage::Compact(compact) => compact.at_press.display(),
            PlyStorage::Boxed(data) => data.at_press,
        }
    }

    /// The clock when the move was made.
    pub fn clock(&self) -> Clock {
        match &self.storage {
            PlyStorage::Compact(compact) => compact.clock(),
            PlyStorage::Boxed(data) => data.clock.clone(),
        }
    }

    /// What its player did for it, up to the press.
    pub fn account(&self) -> Account {
        match &self.storage {
            PlyStorage::Compact(compact) => compact.account(),
            PlyStorage::Boxed(data) => data.account.clone(),
        }
    }

    /// The setup after it, if it differs from the position in the tally.
    pub(super) fn left(&self) -> Option<Setup> {
        match &self.storage {
            PlyStorage::Compact(_) => None,
            PlyStorage::Boxed(data) => data.left,
        }
    }

    pub(super) fn leaves(&mut self, setup: Option<Setup>) {
        if self.left() != setup {
            self.storage.change(|data| data.left = setup);
        }
    }

    pub(super) fn press(&mut self, after: u32, display: &Display, gained_ms: Millis) {
        self.completed = true;
        self.storage.change(|data| {
            data.completed_after = after;
            data.gained_ms = gained_ms;
            data.at_press = *display;
        });
    }

    pub(super) fn change_account(&mut self, change: impl FnOnce(&mut Account)) {
        self.storage.change(|data| change(&mut data.account));
    }

    /// Records whether a contact was intended; returns whether it was in doubt.
    pub(super) fn settle_contact(&mut self, square: Square, meant: bool) -> bool {
        let mut was_in_doubt = false;
        self.change_account(|account| was_in_doubt = account.settle_contact(square, meant));
        was_in_doubt
    }
}

/// The data of a move apart from [`MoveMade`].
#[derive(Debug, Clone, PartialEq, Eq)]
struct PlyData {
    completed_after: u32,
    gained_ms: Millis,
    at: Millis,
    at_press: Display,
    clock: Clock,
    account: Account,
    left: Option<Setup>,
}

#[derive(Debug, Clone)]
enum PlyStorage {
    Compact(CompactPly),
    Boxed(Box<PlyData>),
}

impl PlyStorage {
    fn pack(data: PlyData) -> Self {
        CompactPly::of(&data).map_or_else(|| Self::Boxed(Box::new(data)), Self::Compact)
    }

    fn change(&mut self, change: impl FnOnce(&mut PlyData)) {
        let mut data = match self {
            Self::Compact(compact) => compact.data(),
            Self::Boxed(data) => (**data).clone(),
        };
        change(&mut data);
        *self = Self::pack(data);
    }
}

/// Accounts of up to this many actions are stored without a box: lift and release are two.
const INLINE_HANDS_MAX: usize = 3;

/// The same in few bytes.
#[derive(Debug, Clone, Copy)]
struct CompactPly {
    at: u32,
    gained_ms: u32,
    displays: [CompactDisplay; 2],
    at_press: CompactDisplay,
    completed_after: u8,
    running: Option<Color>,
    hands: [Option<Hand>; INLINE_HANDS_MAX],
    binding: Binding,
}

impl CompactPly {
    fn of(data: &PlyData) -> Option<Self> {
        let account = &data.account;
        let has_more = account.announced.is_some() || account.base.is_some();
        if account.hands.len() > INLINE_HANDS_MAX || has_more || data.left.is_some() {
            return None;
        }
        let [white, black] = data.clock.displays.each_ref().map(CompactDisplay::of);
        Some(Self {
            at: data.at.try_into().ok()?,
            gained_ms: data.gained_ms.try_into().ok()?,
            displays: [white?, black?],
            at_press: CompactDisplay::of(&data.at_press)?,
            completed_after: data.completed_after.try_into().ok()?,
            running: data.clock.running,
            hands: core::array::from_fn(|index| account.hands.get(index).copied()),
            binding: account.binding,
        })
    }

    fn data(&self) -> PlyData {
        PlyData {
            completed_after: self.completed_after.into(),
            gained_ms: self.gained_ms.into(),
            at: self.at.into(),
            at_press: self.at_press.display(),
            clock: self.clock(),
            account: self.account(),
            left: None,
        }
    }

    fn clock(&self) -> Clock {
        Clock {
            displays: self.displays.map(CompactDisplay::display),
            running: self.running,
        }
    }

    fn account(&self) -> Account {
        Account {
            hands: self.hands.iter().flatten().copied().collect(),
            binding: self.binding,
            ..Account::default()
        }
    }
}

/// A compact display: less than 49 days, no flag.
///
/// Its fields are bytes, so three of them need no padding.
#[derive(Debug, Clone, Copy)]
struct CompactDisplay {
    remaining_ms: [u8; 4],
    used_ms: [u8; 4],
    reserve_ms: [u8; 2],
    period: u8,
}

impl CompactDisplay {
    fn of(display: &Display) -> Option<Self> {
        if display.flag.is_some() {
            return None;
        }
        let long = |ms: Millis| u32::try_from(ms).ok().map(u32::to_le_bytes);
        Some(Self {
            remaining_ms: long(display.remaining_ms)?,
            used_ms: long(display.used_ms)?,
            reserve_ms: u16::try_from(display.reserve_ms).ok()?.to_le_bytes(),
            period: display.period,
        })
    }

    fn display(self) -> Display {
        Display {
            remaining_ms: u32::from_le_bytes(self.remaining_ms).into(),
            period: self.period,
            reserve_ms: u16::from_le_bytes(self.reserve_ms).into(),
            used_ms: u32::from_le_bytes(self.used_ms).into(),
            flag: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn ply_is_small() {
        assert!(size_of::<Ply>() <= 80, "{} bytes", size_of::<Ply>());
    }

    fn sample() -> PlyData {
        let display = Display {
            remaining_ms: 5_400_000,
            period: 1,
            reserve_ms: 5_000,
            used_ms: 42,
            flag: None,
        };
        PlyData {
            completed_after: 1,
            gained_ms: 1_830_000,
            at: 7_200_000,
            at_press: Display {
                used_ms: 77,
                ..display
            },
            clock: Clock {
                displays: [
                    display,
                    Display {
                        remaining_ms: 1,
                        ..display
                    },
                ],
                running: Some(Color::Black),
            },
            account: Account {
                hands: vec![
                    Hand::Touched(Square::E2),
                    Hand::Released(Square::E2, Square::E4),
                    Hand::Brushed(Square::D2, Some(false)),
                ],
                binding: Binding::Capture(Square::D5),
                ..Account::default()
            },
            left: None,
        }
    }

    fn is_compact(data: &PlyData) -> bool {
        matches!(PlyStorage::pack(data.clone()), PlyStorage::Compact(_))
    }

    fn read_back(data: &PlyData) -> PlyData {
        let mut read = None;
        PlyStorage::pack(data.clone()).change(|storage| read = Some(storage.clone()));
        read.expect("it was read")
    }

    type Change = fn(&mut PlyData);

    #[test]
    fn compact_ply_round_trips() {
        let changes: [(&str, bool, Change); 16] = [
            ("nothing", true, |_| ()),
            ("nothing done", true, |it| it.account.hands.clear()),
            ("no clock runs", true, |it| it.clock.running = None),
            ("late", true, |it| it.completed_after = 255),
            ("later", false, |it| it.completed_after = 256),
            ("49 days", true, |it| it.at = u32::MAX.into()),
            ("longer", false, |it| it.at = Millis::from(u32::MAX) + 1),
            ("lost", false, |it| it.gained_ms = -1),
            ("before", false, |it| it.at = -1),
            ("a flag", false, |it| {
                it.clock.displays[1].flag = Some(9);
            }),
            ("a flag at the press", false, |it| {
                it.at_press.flag = Some(9);
            }),
            ("a long delay", false, |it| it.at_press.reserve_ms = 65_536),
            ("a long time", false, |it| {
                it.clock.displays[0].remaining_ms = 1 << 40;
            }),
            ("much done", false, |it| {
                it.account.hands.push(Hand::BothHands);
            }),
            ("announced", false, |it| {
                it.account.announced = Some("e4".into());
            }),
            ("left", false, |it| it.left = Some(Setup::initial())),
        ];
        for (what, compact, change) in changes {
            let mut data = sample();
            change(&mut data);
            assert_eq!(is_compact(&data), compact, "{what}");
            assert_eq!(read_back(&data), data, "{what}");
        }
    }

    #[test]
    fn boxed_ply_round_trips() {
        let mut storage = PlyStorage::pack(PlyData {
            left: Some(Setup::initial()),
            ..sample()
        });
        storage.change(|data| data.left = None);
        assert!(matches!(storage, PlyStorage::Compact(_)));
    }
}
