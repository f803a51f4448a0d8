//! The data on the envelope of an adjourned game (I.2).

use alloc::string::String;

use rokada_board::{Color, Setup};

use crate::by_color::ByColor;
use crate::{clock::Millis, event::Adjournment, game::Game};

/// The data on the envelope.
///
/// 2023 and 2018, I.2; 2014, E.2.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Envelope {
    /// The players' names (I.2.1).
    pub names: ByColor<String>,
    /// The position just before the sealed move (I.2.2).
    pub position: Setup,
    /// The time each player has used, in milliseconds (I.2.3).
    pub used_ms: [Millis; 2],
    /// The player who sealed (I.2.4).
    pub sealed_by: Color,
    /// The number of the sealed move (I.2.5).
    pub move_number: u32,
    /// The player with an open draw offer (I.2.6).
    pub offer: Option<Color>,
    /// Date, time and venue of the resumption, as the tournament states them (I.2.7).
    pub resumption: String,
}

impl Game {
    /// The data on the envelope, while there is one.
    pub fn envelope(&self) -> Option<Envelope> {
        let (Adjournment::Sealing(sealed_by, _)
        | Adjournment::Adjourned(sealed_by, _)
        | Adjournment::Resumed(sealed_by, _)) = self.adjournment()
        else {
            return None;
        };
        let position = *self.current_setup().0;
        Some(Envelope {
            names: self.header().pairing.names.clone(),
            position,
            used_ms: self.off_board().used_ms,
            sealed_by: *sealed_by,
            move_number: position.fullmoves,
            offer: self.offer(),
            resumption: self
                .header()
                .event
                .regulations
                .resumption
                .clone()
                .unwrap_or_default(),
        })
    }
}
