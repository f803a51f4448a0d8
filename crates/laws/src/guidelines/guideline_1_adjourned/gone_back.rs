//! A sealed move, and the moves before it go back.

use crate::{
    bench::Bench,
    clause::Clause,
    event::{Adjournment, Event},
};

/// Moves have gone back: what was sealed was for a position that stands no
/// longer, so it is none; who was told to seal has the move or need not.
///
/// 2023 and 2018, I.5 with 7.5.1, 7.6; 2014, E.5 with 7.5a, 7.6.
pub(crate) fn moves_went_back(bench: &mut Bench<'_>) {
    let goes_on = match *bench.game.adjournment() {
        Adjournment::None => true,
        Adjournment::Ordered(who) => who == bench.game.turn(),
        Adjournment::Sealing(..)
        | Adjournment::Adjourned(..)
        | Adjournment::Resumed(..)
        | Adjournment::Lost(..)
        | Adjournment::Replied(..) => false,
    };
    if !goes_on {
        bench.say_under(Clause::Sealing, Event::Adjourns(Adjournment::None));
    }
}
