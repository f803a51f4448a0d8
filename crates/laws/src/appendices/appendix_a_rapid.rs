//! Appendix A: rapid; and what blitz takes from it (B.3).

use rokada_board::Color;

use crate::{
    bench::Bench,
    clause::Clause,
    event::{Decision, Event, Reason, Ruling},
    regulations::EventKind,
};

/// How often the player on move may see the arbiter's sheet (A.4.3, B.2.3).
const LOOKS: u8 = 5;
/// How many games one arbiter may supervise adequately (A.4.1).
const GAMES: u32 = 3;

/// Whether rapid is adequately supervised: one arbiter to at most three games,
/// and each game recorded by him or an assistant.
///
/// Laws 2023, A.4 (2018: A.3.1; 2014: A.3).
pub(crate) fn is_supervised(games_to_an_arbiter: u32, recorded: bool) -> bool {
    games_to_an_arbiter <= GAMES && recorded
}

/// The player on move asks to see the arbiter's sheet: five times a game.
///
/// Laws 2023, A.4.3, B.2.3 (2018: A.3.2, B.3.2; not in 2014): more counts as
/// distracting the opponent.
pub(crate) fn see_sheet(bench: &mut Bench<'_>, by: Color) {
    let clause = match bench.game.header().event {
        EventKind::Standard => return,
        EventKind::Rapid => Clause::RapidSheetLooks,
        EventKind::Blitz => Clause::BlitzSheetLooks,
    };
    if bench.is_basic() || !bench.laws().sheet_looks {
        return;
    }
    if bench.game.turn() != by {
        bench.refuse(clause, Reason::NotHavingTheMove);
        return;
    }
    bench.say(Event::Looked(by));
    if bench.game.sheet(by).looks > LOOKS {
        bench.announce(Ruling::new(clause, Decision::Breach(by)).also([Clause::ConductPenalty]));
    }
}
