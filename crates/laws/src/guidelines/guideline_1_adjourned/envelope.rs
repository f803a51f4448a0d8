//! What stands on the envelope of an adjourned game (I.2).

use alloc::string::{String, ToString};

use rokada_board::{Color, Setup};

use crate::{
    act::Millis,
    game::{Adjournment, Game},
};

/// The data on the envelope.
///
/// 2023 and 2018, I.2; 2014, E.2.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Envelope {
    /// The players' names, White first (I.2.1).
    pub names: [String; 2],
    /// The position just before the sealed move (I.2.2).
    pub position: Setup,
    /// The time each player has used, in milliseconds (I.2.3).
    pub used_ms: [Millis; 2],
    /// Who sealed (I.2.4).
    pub sealed_by: Color,
    /// The number of the sealed move (I.2.5).
    pub move_number: u32,
    /// Who has a draw offer standing (I.2.6).
    pub offer: Option<Color>,
    /// Date, time and venue of the resumption, as the event says it (I.2.7).
    pub resumption: String,
}

impl Game {
    /// What stands on the envelope, while there is one.
    pub fn envelope(&self) -> Option<Envelope> {
        let (Adjournment::Sealing(sealed_by, _)
        | Adjournment::Adjourned(sealed_by, _)
        | Adjournment::Resumed(sealed_by, _)) = self.adjournment()
        else {
            return None;
        };
        let position = *self.standing().0;
        Some(Envelope {
            names: self.header().names.clone(),
            position,
            used_ms: self.beside().used_ms,
            sealed_by: *sealed_by,
            move_number: position.fullmoves,
            offer: self.offer(),
            resumption: self
                .header()
                .regulation("resumption")
                .unwrap_or_default()
                .to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        edition::Edition,
        transcript::{Transcript, run},
    };

    #[test]
    fn the_envelope_shows_what_i_2_asks() {
        let text = "\
white: Vera
black: Milan
time: 90m
guidelines: adjournment
regulation resumption: tomorrow 10:00, the same hall
moves: e2e4 e7e5
---
+100 white make g1f3
white offer draw
+20 white press
+300 arbiter order sealing
+60 black seal Nc6
black stop
";
        let case: Transcript = text.parse().expect("a transcript of ours");
        let report = run(&case, Edition::Laws2023).expect("it starts");
        let game = report.record.game();
        let envelope = game.envelope().expect("a move has been sealed");
        assert_eq!(envelope.names, ["Vera", "Milan"]);
        assert_eq!(
            envelope.position.to_string(),
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
        );
        assert_eq!(envelope.used_ms, [120_000, 360_000]);
        assert_eq!(envelope.sealed_by, Color::Black);
        assert_eq!(envelope.move_number, 2);
        assert_eq!(envelope.offer, Some(Color::White));
        assert_eq!(envelope.resumption, "tomorrow 10:00, the same hall");
    }
}
