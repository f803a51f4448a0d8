//! Cancellation of a sealed move when moves before it go back.

use crate::{
    bench::RulingContext,
    clause::Clause,
    event::{Adjournment, Event},
};

/// Cancels a sealed move when moves have gone back: its position no longer exists.
///
/// An order to seal remains only if that player still has the move.
///
/// 2023 and 2018, I.5 with 7.5.1, 7.6; 2014, E.5 with 7.5a, 7.6.
pub(crate) fn cancel_sealed_move(bench: &mut RulingContext<'_>) {
    let is_still_valid = match *bench.game.adjournment() {
        Adjournment::None => true,
        Adjournment::Ordered(who) => who == bench.game.turn(),
        Adjournment::Sealing(..)
        | Adjournment::Adjourned(..)
        | Adjournment::Resumed(..)
        | Adjournment::Lost(..)
        | Adjournment::Replied(..) => false,
    };
    if !is_still_valid {
        bench.emit_under(Clause::Sealing, Event::Adjourns(Adjournment::None));
    }
}
