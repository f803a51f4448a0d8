//! Late arrivals at a resumed session (I.9 to I.11).

use rokada_board::Color;

use super::{play, read_sealed};
use crate::{
    act::{Score, Sealed},
    articles::{article_05_end as end, article_08_recording as recording},
    bench::{RulingContext, opponent},
    clause::Clause,
    clock::Millis,
    edition::LateAtResumption,
    event::{Adjournment, Decision, Event, Reason, Topic},
    game::Game,
    regulations::DefaultTime,
};

/// Records that a player arrives at a resumed session.
///
/// Beyond the default time the arbiter is asked about the loss. A reply that the opponent has
/// sealed is opened.
///
/// 2023 and 2018, I.9.3, I.10; 2014, E.9c, E.10, where lateness counts from
/// the scheduled time.
pub(crate) fn arrive(bench: &mut RulingContext<'_>, by: Color) {
    let elapsed_ms = bench.game.now() - bench.game.session_zero();
    if let Adjournment::Resumed(sealer, _) = *bench.game.adjournment() {
        let replier = opponent(sealer);
        replier_loses_time(bench, replier, elapsed_ms);
        if by == replier && elapsed_ms > 0 && !bench.game.control().is_none() {
            bench.rule(Clause::ReplierAbsent, Decision::Added(by, -elapsed_ms));
        }
        run_for_the_absent(bench);
    }
    let allowed = match (
        bench.laws().late_at_resumption,
        bench.game.header().event.default_time,
    ) {
        (LateAtResumption::AfterScheduledTime, _) | (_, DefaultTime::Unset) => 0,
        (LateAtResumption::AfterDefaultTime, DefaultTime::After(ms)) => ms,
    };
    if elapsed_ms > allowed && end_in_the_envelope(bench) {
        return;
    }
    if elapsed_ms > allowed {
        bench.ask(Clause::LateAtResumption, Topic::LateAtResumption(by));
    }
    if let Adjournment::Replied(who, Sealed::Reply(text)) = bench.game.adjournment().clone()
        && bench.is_playing()
        && who != by
        && !text.starts_with('#')
    {
        bench.emit(Event::Adjourns(Adjournment::None));
        play(bench, who, &text);
    }
}

/// Takes the time until their arrival from the player who must reply.
///
/// The envelope stays closed meanwhile; once the sealer waits, the replier's clock runs.
///
/// 2023 and 2018, I.9.2, I.11; 2014, E.9b, E.11.
fn replier_loses_time(bench: &mut RulingContext<'_>, replier: Color, elapsed_ms: Millis) {
    if elapsed_ms == 0 || bench.game.control().is_none() || bench.game.clock().running.is_some() {
        return;
    }
    let before = *bench.game.clock().display(replier);
    let from = bench.game.session_zero();
    let completed = || bench.game.moves_counted(replier);
    let after = before.run(
        bench.game.control().of(replier),
        completed,
        from,
        elapsed_ms,
    );
    bench.emit_under(Clause::ReplierAbsent, Event::Shows(replier, after));
    recording::note_time_trouble(bench, replier);
}

/// Runs the replier's clock while the sealer is present and the replier is not (I.9.2).
pub(super) fn run_for_the_absent(bench: &mut RulingContext<'_>) {
    if let Some(replier) = absent_replier(bench.game) {
        bench.emit_under(Clause::ReplierAbsent, Event::Runs(Some(replier)));
    }
}

/// The player who must reply and is absent while the sealer has arrived.
///
/// Without a recorded arrival both are present.
pub(super) fn absent_replier(game: &Game) -> Option<Color> {
    let Adjournment::Resumed(sealer, _) = *game.adjournment() else {
        return None;
    };
    let replier = opponent(sealer);
    (game.has_arrived(sealer) && !game.has_arrived(replier)).then_some(replier)
}

/// Ends the game by the sealed move in spite of a late arrival. Returns whether the sealed move
/// ends it.
///
/// 2023 and 2018, I.10; 2014, E.10.
fn end_in_the_envelope(bench: &mut RulingContext<'_>) -> bool {
    let Adjournment::Resumed(who, Sealed::Text(text)) = bench.game.adjournment().clone() else {
        return false;
    };
    if !ends_the_game(bench, who, &text) {
        return false;
    }
    bench.under(Clause::LateAtResumption, |bench| {
        bench.rule(Clause::LateAtResumption, Decision::MoveRemains);
        bench.emit(Event::Adjourns(Adjournment::None));
        play(bench, who, &text);
    });
    true
}

/// Carries out the arbiter's answer about lateness.
///
/// A sealed move that ends the game comes first; while the move is unknown, a loss cannot be ruled.
///
/// 2023 and 2018, I.10; 2014, E.10. See docs/readings/i.md#i-9.
pub(crate) fn late(bench: &mut RulingContext<'_>, by: Color, lost: bool) {
    if lost && waits_for_the_envelope(bench.game) {
        bench.refuse(Clause::LateAtResumption, Reason::EnvelopeClosed);
        bench.ask(Clause::LateAtResumption, Topic::LateAtResumption(by));
    } else if lost && !end_in_the_envelope(bench) {
        bench.rule(
            Clause::LateAtResumption,
            Decision::Result(Score::won_by(opponent(by))),
        );
    }
}

/// Whether only the commitment of an unopened sealed move is known, so that it may end the game.
pub(crate) fn waits_for_the_envelope(game: &Game) -> bool {
    matches!(game.adjournment(), Adjournment::Resumed(_, Sealed::Hash(_)))
}

/// Whether a sealed move ends the game when it is made.
pub(super) fn ends_the_game(bench: &RulingContext<'_>, who: Color, text: &str) -> bool {
    let read = read_sealed(bench.game, who, text);
    read.is_some_and(|read| read.is_ok_and(|(position, mv)| end::ends_with(bench, &position, mv)))
}
