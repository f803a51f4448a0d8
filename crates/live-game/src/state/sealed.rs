//! The rules for an envelope (Guidelines I): whether one is closed, when it is opened, and who may
//! read it.

use rokada_board::Color;
use rokada_laws::{
    Wrong,
    act::{Act, Deed, Manner, Person, Sealed},
    event::Adjournment,
    event::{Decision, Event, Reason},
    regulations::{ArbiterKind, Regime},
};
use rokada_notation::read_move;

use super::{GameState, JudgedAct, millis, person};
use crate::envelope::Opened;
use rokada_protocol::Seat;

/// Whether the automatic arbiter opens the envelope now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OpeningDue {
    No,
    Now,
    /// Only if its move ends the game.
    IfItEndsTheGame,
}

impl GameState {
    /// The commitment to the content of the envelope, while it is closed.
    pub(crate) fn closed_envelope(&self) -> Option<&str> {
        match self.game.adjournment() {
            Adjournment::Sealing(_, Sealed::Hash(commitment))
            | Adjournment::Adjourned(_, Sealed::Hash(commitment))
            | Adjournment::Resumed(_, Sealed::Hash(commitment)) => Some(commitment),
            Adjournment::Replied(_, Sealed::Reply(text)) => text.strip_prefix('#'),
            Adjournment::None
            | Adjournment::Ordered(_)
            | Adjournment::Lost(..)
            | Adjournment::Sealing(..)
            | Adjournment::Adjourned(..)
            | Adjournment::Resumed(..)
            | Adjournment::Replied(..) => None,
        }
    }

    /// Whether the automatic arbiter opens it now.
    pub(crate) fn opening_is_due(&self) -> OpeningDue {
        let game = &self.game;
        if game.header().event.arbiter != ArbiterKind::Automatic || !game.is_playing() {
            return OpeningDue::No;
        }
        let is_there = |color: Color| game.has_arrived(color);
        match game.adjournment() {
            Adjournment::Resumed(who, _) if is_there(who.opposite()) => OpeningDue::Now,
            Adjournment::Resumed(..) => OpeningDue::IfItEndsTheGame,
            Adjournment::Replied(who, _) if is_there(who.opposite()) => OpeningDue::Now,
            Adjournment::None
            | Adjournment::Ordered(_)
            | Adjournment::Sealing(..)
            | Adjournment::Adjourned(..)
            | Adjournment::Lost(..)
            | Adjournment::Replied(..) => OpeningDue::No,
        }
    }

    /// Whether the sealed move would be made and end the game.
    pub(crate) fn ends_with(&self, opened: &Opened) -> bool {
        let act = self.opening(Seat::Arbiter, opened, self.last_at);
        self.game.consider(act).is_ok_and(|entry| {
            let made = entry.events.iter().any(|e| matches!(e, Event::Made(_)));
            made && entry
                .rulings()
                .any(|ruling| matches!(ruling.what, Decision::Result(_)))
        })
    }

    /// Whether the game is guarded and the text, in the letters of its player, is not a legal move.
    pub(crate) fn refuses_to_seal(&self, who: Person, text: &str) -> bool {
        let game = &self.game;
        let (Some(position), Some(by)) = (game.position(), who.side()) else {
            return false;
        };
        let letters = game.header().pairing.letters[by];
        game.header().event.regime == Regime::Guarded
            && read_move(&position, text, letters).is_err()
    }

    /// Whether the move to be sealed differs from the one that the player has made on the board.
    pub(crate) fn is_not_the_played_move(&self, seat: Seat, deed: &str, at_ms: u64) -> bool {
        let Ok((deed, manner)) = Deed::parse_with_manner(deed) else {
            return false;
        };
        let act = Act {
            at: millis(at_ms),
            who: person(seat),
            deed,
            manner,
        };
        self.game.consider(act).is_ok_and(|entry| {
            entry
                .rulings()
                .any(|ruling| ruling.what == Decision::Refused(Reason::Bound))
        })
    }

    /// Judges the opening of an envelope.
    ///
    /// If the opening is refused, the record must not contain its content.
    pub(crate) fn judge_opening(
        &mut self,
        seat: Seat,
        deed: &str,
        opened: &Opened,
        at_ms: u64,
    ) -> Result<JudgedAct, Wrong> {
        let act = self.opening(seat, opened, at_ms);
        let is_refused = self.game.consider(act.clone()).is_ok_and(|entry| {
            entry
                .rulings()
                .any(|ruling| matches!(ruling.what, Decision::Refused(_)))
        });
        if is_refused {
            self.judge(seat, deed, at_ms)
        } else {
            self.record(act)
        }
    }

    fn opening(&self, seat: Seat, opened: &Opened, at_ms: u64) -> Act {
        let (text, salt) = (opened.text.clone(), opened.salt.clone());
        Act {
            at: millis(at_ms.max(self.last_at)),
            who: person(seat),
            deed: Deed::OpenWith { text, salt },
            manner: Manner::default(),
        }
    }
}
