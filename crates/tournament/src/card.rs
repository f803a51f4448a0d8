//! The rounds of one player: a row of the cross table.

use alloc::vec::Vec;

use rokada_board::Color;

use crate::{
    player::Number,
    points::{PointSystem, Points},
    result::Sign,
    round::Bye,
    tournament::Tournament,
};

/// One round of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot {
    /// The player was paired.
    Game {
        /// The opponent.
        opponent: Number,
        /// The color of the player.
        color: Color,
        /// The player's sign; `None` while the game is open.
        sign: Option<Sign>,
    },
    /// The player was not paired.
    Bye(Bye),
}

impl Slot {
    /// The points of the round; an open game brings none yet.
    pub const fn points(self, system: &PointSystem) -> Points {
        match self {
            Self::Game { sign: None, .. } => Points::NONE,
            Self::Game {
                sign: Some(sign), ..
            } => match sign {
                Sign::Win | Sign::UnratedWin | Sign::ForfeitWin => system.win,
                Sign::Draw | Sign::UnratedDraw => system.draw,
                Sign::Loss | Sign::UnratedLoss => system.loss,
                Sign::ForfeitLoss => system.absence,
            },
            Self::Bye(bye) => match bye {
                Bye::Pairing => system.pairing_bye,
                Bye::Full | Bye::Present => system.win,
                Bye::Half => system.draw,
                Bye::Zero | Bye::Missing => system.absence,
            },
        }
    }

    /// Whether a game was played at the board and has ended.
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Game { sign: Some(sign), .. } if !sign.is_forfeit())
    }
}

impl Tournament {
    /// The rounds of every player, by number minus one.
    pub fn cards(&self) -> Vec<Vec<Slot>> {
        let empty_card = alloc::vec![Slot::Bye(Bye::Zero); self.rounds.len()];
        let mut cards = alloc::vec![empty_card; self.players.len()];
        for (index, round) in self.rounds.iter().enumerate() {
            let mut put = |player: Number, slot: Slot| {
                let card = cards.get_mut(usize::from(player).wrapping_sub(1));
                if let Some(place) = card.and_then(|card| card.get_mut(index)) {
                    *place = slot;
                }
            };
            for pairing in &round.pairings {
                for color in [Color::White, Color::Black] {
                    let slot = Slot::Game {
                        opponent: pairing.of(!color),
                        color,
                        sign: pairing.result.map(|signs| signs.of(color)),
                    };
                    put(pairing.of(color), slot);
                }
            }
            for (player, bye) in &round.byes {
                put(*player, Slot::Bye(*bye));
            }
        }
        cards
    }

    /// The points that a player has.
    pub fn points_of(&self, card: &[Slot]) -> Points {
        card.iter().map(|slot| slot.points(&self.points)).sum()
    }
}
