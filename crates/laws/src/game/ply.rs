//! A move that stands, kept small: a hall has hundreds of thousands of them in memory.
//!
//! The position that it left stands in the tally alone. Displays and accounts are kept in a few
//! bytes where they are as they mostly are, else whole, in a box.

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
    /// How many moves had been made after it when it was completed.
    pub completed_after: u32,
    /// Whether its irregularity has been dealt with.
    pub settled: bool,
    /// What its player's display gained by completing it, in milliseconds.
    pub gained_ms: Millis,
    /// When it was made, in milliseconds since the game's zero.
    pub at: Millis,
    at_press: KeptDisplay,
    clock: KeptClock,
    account: KeptAccount,
    /// What it left, where the tally's position is not the same as it was written down.
    pub(super) left: Option<Box<Setup>>,
}

impl Ply {
    pub(super) fn new(made: &Made, account: Account, clock: &Clock, at: Millis) -> Self {
        Self {
            made: made.what,
            completed: false,
            completed_after: 0,
            settled: false,
            gained_ms: 0,
            at,
            at_press: KeptDisplay::keep(clock.display(made.what.by)),
            clock: KeptClock::keep(clock),
            account: KeptAccount::keep(account),
            left: None,
        }
    }

    /// Whether it was made in accordance with Articles 3 and 4.2 to 4.7.
    pub fn is_lawful(&self) -> bool {
        self.made.mark == Mark::Legal && self.made.breach.is_none()
    }

    /// The display of its player at the press that completed it, before it gained.
    pub fn at_press(&self) -> Display {
        self.at_press.display()
    }

    /// The clock as it stood when the move was made.
    pub fn clock(&self) -> Clock {
        self.clock.clock()
    }

    /// What its player has done for it, up to his press.
    pub fn account(&self) -> Account {
        self.account.account()
    }

    pub(super) fn press(&mut self, after: u32, display: &Display, gained_ms: Millis) {
        self.completed = true;
        self.completed_after = after;
        self.gained_ms = gained_ms;
        self.at_press = KeptDisplay::keep(display);
    }

    pub(super) fn change_account(&mut self, change: impl FnOnce(&mut Account)) {
        let mut account = self.account();
        change(&mut account);
        self.account = KeptAccount::keep(account);
    }

    /// Writes down what was found of a contact; says whether it was in doubt.
    pub(super) fn settle_contact(&mut self, square: Square, meant: bool) -> bool {
        let mut account = self.account();
        let was_in_doubt = account.settle_contact(square, meant);
        if was_in_doubt {
            self.account = KeptAccount::keep(account);
        }
        was_in_doubt
    }
}

/// A display in few bytes: less than 49 days, no flag.
#[derive(Debug, Clone, Copy)]
struct SmallDisplay {
    remaining_ms: u32,
    used_ms: u32,
    reserve_ms: u16,
    period: u8,
}

impl SmallDisplay {
    fn of(display: &Display) -> Option<Self> {
        if display.flag.is_some() {
            return None;
        }
        Some(Self {
            remaining_ms: display.remaining_ms.try_into().ok()?,
            used_ms: display.used_ms.try_into().ok()?,
            reserve_ms: display.reserve_ms.try_into().ok()?,
            period: display.period,
        })
    }

    fn display(self) -> Display {
        Display {
            remaining_ms: self.remaining_ms.into(),
            period: self.period,
            reserve_ms: self.reserve_ms.into(),
            used_ms: self.used_ms.into(),
            flag: None,
        }
    }
}

#[derive(Debug, Clone)]
enum KeptDisplay {
    Small(SmallDisplay),
    Whole(Box<Display>),
}

impl KeptDisplay {
    fn keep(display: &Display) -> Self {
        let small = SmallDisplay::of(display);
        small.map_or_else(|| Self::Whole(Box::new(*display)), Self::Small)
    }

    fn display(&self) -> Display {
        match self {
            Self::Small(small) => small.display(),
            Self::Whole(display) => **display,
        }
    }
}

#[derive(Debug, Clone)]
enum KeptClock {
    Small([SmallDisplay; 2], Option<Color>),
    Whole(Box<Clock>),
}

impl KeptClock {
    fn keep(clock: &Clock) -> Self {
        let [white, black] = clock.displays.each_ref().map(SmallDisplay::of);
        match (white, black) {
            (Some(white), Some(black)) => Self::Small([white, black], clock.running),
            (None, _) | (_, None) => Self::Whole(Box::new(clock.clone())),
        }
    }

    fn clock(&self) -> Clock {
        match self {
            Self::Small(displays, running) => Clock {
                displays: displays.map(SmallDisplay::display),
                running: *running,
            },
            Self::Whole(clock) => (**clock).clone(),
        }
    }
}

/// So many things of one account are kept without a box: to lift and to let go are two.
const FEW: usize = 3;

#[derive(Debug, Clone)]
enum KeptAccount {
    Few([Option<Hand>; FEW], Binding),
    Whole(Box<Account>),
}

impl KeptAccount {
    fn keep(account: Account) -> Self {
        let is_more = account.announced.is_some() || account.base.is_some();
        if account.hands.len() > FEW || is_more {
            return Self::Whole(Box::new(account));
        }
        let mut hands = account.hands.iter().copied();
        Self::Few(core::array::from_fn(|_| hands.next()), account.binding)
    }

    fn account(&self) -> Account {
        match self {
            Self::Few(hands, binding) => Account {
                hands: hands.iter().flatten().copied().collect(),
                binding: *binding,
                ..Account::default()
            },
            Self::Whole(account) => (**account).clone(),
        }
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn a_ply_is_small() {
        assert!(size_of::<Ply>() <= 112, "{} bytes", size_of::<Ply>());
    }

    #[test]
    fn what_is_kept_is_what_was() {
        let plain = Display {
            remaining_ms: 5_400_000,
            period: 1,
            reserve_ms: 5_000,
            used_ms: 42,
            flag: None,
        };
        let fallen = Display {
            flag: Some(77),
            ..plain
        };
        let long = Display {
            reserve_ms: 70_000,
            remaining_ms: 1 << 40,
            ..plain
        };
        for one in [plain, fallen, long] {
            assert_eq!(KeptDisplay::keep(&one).display(), one);
            for other in [plain, fallen] {
                let clock = Clock {
                    displays: [one, other],
                    running: Some(Color::Black),
                };
                assert_eq!(KeptClock::keep(&clock).clock(), clock);
            }
        }
        let hands = [
            Hand::Touched(Square::E2),
            Hand::Released(Square::E2, Square::E4),
            Hand::BothHands,
            Hand::Brushed(Square::D2, None),
        ];
        for count in 0..=hands.len() {
            for announced in [None, Some(Box::from("e4"))] {
                let account = Account {
                    hands: hands[..count].to_vec(),
                    announced,
                    binding: Binding::Capture(Square::D5),
                    ..Account::default()
                };
                assert_eq!(KeptAccount::keep(account.clone()).account(), account);
            }
        }
    }
}
