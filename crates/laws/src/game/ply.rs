//! A move that stands, kept small: a hall has hundreds of thousands of them in memory.
//!
//! The position that it left stands in the tally alone. All else is kept in sixty-four bytes where
//! it is as it mostly is (times under 49 days, no flag, few touches), else whole, in a box.

use alloc::boxed::Box;

use rokada_board::{Color, Setup, Square};

use super::account::{Account, Hand};
use crate::{
    clock::{Clock, Display, Millis},
    event::{Binding, Made, Mark, MoveMade},
};

/// A move that stands. What it left on the board says [`Game::before`](super::Game::before) of the
/// next.
#[derive(Debug, Clone)]
pub struct Ply {
    /// What was made.
    pub made: MoveMade,
    /// Whether it was completed (6.2.1).
    pub completed: bool,
    /// Whether its irregularity has been dealt with.
    pub settled: bool,
    kept: Kept,
}

impl Ply {
    pub(super) fn new(made: &Made, account: Account, clock: &Clock, at: Millis) -> Self {
        Self {
            made: made.what,
            completed: false,
            settled: false,
            kept: Kept::keep(Whole {
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

    /// How many moves had been made after it when it was completed.
    pub fn completed_after(&self) -> u32 {
        match &self.kept {
            Kept::Small(small) => small.completed_after.into(),
            Kept::Whole(whole) => whole.completed_after,
        }
    }

    /// What its player's display gained by completing it, in milliseconds.
    pub fn gained_ms(&self) -> Millis {
        match &self.kept {
            Kept::Small(small) => small.gained_ms.into(),
            Kept::Whole(whole) => whole.gained_ms,
        }
    }

    /// When it was made, in milliseconds since the game's zero.
    pub fn at(&self) -> Millis {
        match &self.kept {
            Kept::Small(small) => small.at.into(),
            Kept::Whole(whole) => whole.at,
        }
    }

    /// The display of its player at the press that completed it, before it gained.
    pub fn at_press(&self) -> Display {
        match &self.kept {
            Kept::Small(small) => small.at_press.display(),
            Kept::Whole(whole) => whole.at_press,
        }
    }

    /// The clock as it stood when the move was made.
    pub fn clock(&self) -> Clock {
        match &self.kept {
            Kept::Small(small) => small.clock(),
            Kept::Whole(whole) => whole.clock.clone(),
        }
    }

    /// What its player has done for it, up to his press.
    pub fn account(&self) -> Account {
        match &self.kept {
            Kept::Small(small) => small.account(),
            Kept::Whole(whole) => whole.account.clone(),
        }
    }

    /// What it left, where the tally's position is not the same as it was written down.
    pub(super) fn left(&self) -> Option<Setup> {
        match &self.kept {
            Kept::Small(_) => None,
            Kept::Whole(whole) => whole.left,
        }
    }

    pub(super) fn leaves(&mut self, setup: Option<Setup>) {
        if self.left() != setup {
            self.kept.change(|whole| whole.left = setup);
        }
    }

    pub(super) fn press(&mut self, after: u32, display: &Display, gained_ms: Millis) {
        self.completed = true;
        self.kept.change(|whole| {
            whole.completed_after = after;
            whole.gained_ms = gained_ms;
            whole.at_press = *display;
        });
    }

    pub(super) fn change_account(&mut self, change: impl FnOnce(&mut Account)) {
        self.kept.change(|whole| change(&mut whole.account));
    }

    /// Writes down what was found of a contact; says whether it was in doubt.
    pub(super) fn settle_contact(&mut self, square: Square, meant: bool) -> bool {
        let mut was_in_doubt = false;
        self.change_account(|account| was_in_doubt = account.settle_contact(square, meant));
        was_in_doubt
    }
}

/// What is kept of a move beside what was made.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Whole {
    completed_after: u32,
    gained_ms: Millis,
    at: Millis,
    at_press: Display,
    clock: Clock,
    account: Account,
    left: Option<Setup>,
}

#[derive(Debug, Clone)]
enum Kept {
    Small(Small),
    Whole(Box<Whole>),
}

impl Kept {
    fn keep(whole: Whole) -> Self {
        Small::of(&whole).map_or_else(|| Self::Whole(Box::new(whole)), Self::Small)
    }

    fn change(&mut self, change: impl FnOnce(&mut Whole)) {
        let mut whole = match self {
            Self::Small(small) => small.whole(),
            Self::Whole(whole) => (**whole).clone(),
        };
        change(&mut whole);
        *self = Self::keep(whole);
    }
}

/// So many things of one account are kept without a box: to lift and to let go are two.
const FEW: usize = 3;

/// The same in few bytes.
#[derive(Debug, Clone, Copy)]
struct Small {
    at: u32,
    gained_ms: u32,
    displays: [SmallDisplay; 2],
    at_press: SmallDisplay,
    completed_after: u8,
    running: Option<Color>,
    hands: [Option<Hand>; FEW],
    binding: Binding,
}

impl Small {
    fn of(whole: &Whole) -> Option<Self> {
        let account = &whole.account;
        let is_more = account.announced.is_some() || account.base.is_some();
        if account.hands.len() > FEW || is_more || whole.left.is_some() {
            return None;
        }
        let [white, black] = whole.clock.displays.each_ref().map(SmallDisplay::of);
        Some(Self {
            at: whole.at.try_into().ok()?,
            gained_ms: whole.gained_ms.try_into().ok()?,
            displays: [white?, black?],
            at_press: SmallDisplay::of(&whole.at_press)?,
            completed_after: whole.completed_after.try_into().ok()?,
            running: whole.clock.running,
            hands: core::array::from_fn(|index| account.hands.get(index).copied()),
            binding: account.binding,
        })
    }

    fn whole(&self) -> Whole {
        Whole {
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
            displays: self.displays.map(SmallDisplay::display),
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

/// A display in few bytes: less than 49 days, no flag. Its fields are bytes, so that three of them
/// need no room between them.
#[derive(Debug, Clone, Copy)]
struct SmallDisplay {
    remaining_ms: [u8; 4],
    used_ms: [u8; 4],
    reserve_ms: [u8; 2],
    period: u8,
}

impl SmallDisplay {
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
    fn a_ply_is_small() {
        assert!(size_of::<Ply>() <= 80, "{} bytes", size_of::<Ply>());
    }

    fn usual() -> Whole {
        let display = Display {
            remaining_ms: 5_400_000,
            period: 1,
            reserve_ms: 5_000,
            used_ms: 42,
            flag: None,
        };
        Whole {
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

    fn is_small(whole: &Whole) -> bool {
        matches!(Kept::keep(whole.clone()), Kept::Small(_))
    }

    fn read_back(whole: &Whole) -> Whole {
        let mut read = None;
        Kept::keep(whole.clone()).change(|kept| read = Some(kept.clone()));
        read.expect("it was read")
    }

    type Change = fn(&mut Whole);

    #[test]
    fn what_is_kept_is_what_was() {
        let changes: [(&str, bool, Change); 16] = [
            ("nothing", true, |_| ()),
            ("nothing done", true, |it| it.account.hands.clear()),
            ("nobody runs", true, |it| it.clock.running = None),
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
        for (what, small, change) in changes {
            let mut whole = usual();
            change(&mut whole);
            assert_eq!(is_small(&whole), small, "{what}");
            assert_eq!(read_back(&whole), whole, "{what}");
        }
    }

    #[test]
    fn what_was_in_a_box_comes_out_of_it() {
        let mut kept = Kept::keep(Whole {
            left: Some(Setup::initial()),
            ..usual()
        });
        kept.change(|whole| whole.left = None);
        assert!(matches!(kept, Kept::Small(_)));
    }
}
