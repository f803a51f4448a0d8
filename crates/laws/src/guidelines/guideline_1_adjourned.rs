//! Guideline I: adjourned games. In 2014 it was Appendix E, part of the Laws.
//!
//! `envelope.rs` has the data on the envelope, and `commitment.rs` the commitment that hides a
//! sealed move. `gone_back.rs` cancels it when earlier moves go back, and `late.rs` handles late
//! arrivals.

mod commitment;
mod envelope;
mod gone_back;
mod late;

pub use commitment::commitment;
pub use envelope::Envelope;
pub(crate) use gone_back::cancel_sealed_move;
use late::{absent_replier, ends_the_game, run_for_the_absent};
pub(crate) use late::{arrive, late, waits_for_the_envelope};

use alloc::{string::String, vec::Vec};

use rokada_board::{Color, Move, Position, Role};
use rokada_notation::{Letters, MoveError, Step, Written, read_move, spoken};

use crate::{
    act::{Deed, Person, Score, Sealed},
    articles::{
        article_04_moving::{
            self as moving,
            binding::{Bound, By, broken_obligations},
        },
        article_05_end as end, article_06_clock as clock, article_08_recording as recording,
        article_09_draw as draw, article_12_arbiter as arbiter,
    },
    bench::{RulingContext, opponent},
    clause::Clause,
    clock::Millis,
    edition::BothFlags,
    event::{Adjournment, Decision, Event, Reason, Ruling, Topic},
    game::Game,
    table::step_of,
};

/// Orders the player having the move to seal.
///
/// 2023 and 2018, I.1 (only where announced); 2014, E.1.
pub(crate) fn order_sealing(bench: &mut RulingContext<'_>) {
    if !may_be_adjourned(bench) {
        bench.refuse(Clause::Sealing, Reason::NotAnnounced);
    } else if *bench.game.adjournment() == Adjournment::None {
        let turn = bench.game.turn();
        bench.emit(Event::Adjourns(Adjournment::Ordered(turn)));
    }
}

/// Whether games may be adjourned: in 2014 a Law, later a guideline.
fn may_be_adjourned(bench: &RulingContext<'_>) -> bool {
    bench.laws().both_flags == BothFlags::Law || bench.game.header().event.adjournment
}

/// Seals a move, which the player may change until they stop the clocks.
///
/// A move played on the board after the order to seal must be the sealed move. A player whose
/// opponent is absent when the game is resumed may seal their reply.
///
/// 2023, I.1.1, I.9.3 (2018: the same; 2014: E.1a, E.9c).
pub(crate) fn seal(bench: &mut RulingContext<'_>, by: Color, sealed: &Sealed) {
    match bench.game.adjournment().clone() {
        Adjournment::Ordered(who) if who == by => {
            if let Err(reason) = take_up_played_move(bench, by, sealed) {
                bench.refuse(Clause::Sealing, reason);
                return;
            }
            bench.emit(Event::Adjourns(Adjournment::Sealing(by, sealed.clone())));
        }
        Adjournment::Sealing(who, _) if who == by && bench.game.clock().running.is_some() => {
            bench.emit(Event::Adjourns(Adjournment::Sealing(by, sealed.clone())));
        }
        Adjournment::None if adjourns_early(bench, by, sealed) => {
            bench.emit(Event::Adjourns(Adjournment::Sealing(by, sealed.clone())));
        }
        Adjournment::None
            if matches!(sealed, Sealed::Reply(_))
                && bench.game.resumed_at().is_some()
                && bench.game.turn() == by
                && !bench.game.has_arrived(opponent(by)) =>
        {
            bench.emit(Event::Adjourns(Adjournment::Replied(by, sealed.clone())));
        }
        Adjournment::None
        | Adjournment::Ordered(_)
        | Adjournment::Sealing(..)
        | Adjournment::Adjourned(..)
        | Adjournment::Resumed(..)
        | Adjournment::Lost(..)
        | Adjournment::Replied(..) => bench.refuse(Clause::Sealing, Reason::TooLate),
    }
}

/// Whether the player having the move adjourns before the nominal end of the session, which needs
/// no order to seal.
///
/// 2023 and 2018, I.1.2 (only where announced); 2014, E.1b.
fn adjourns_early(bench: &RulingContext<'_>, by: Color, sealed: &Sealed) -> bool {
    let game = &bench.game;
    let is_reply = matches!(sealed, Sealed::Reply(_));
    may_be_adjourned(bench) && !is_reply && game.turn() == by && early_ms(game) > 0
}

/// Takes back a move that the sealer has already made on the board: it must be the sealed move.
fn take_up_played_move(
    bench: &mut RulingContext<'_>,
    by: Color,
    sealed: &Sealed,
) -> Result<(), Reason> {
    let game = &bench.game;
    let Some(ply) = game.line().last().filter(|ply| ply.made.by == by) else {
        return Ok(());
    };
    let index = game.line().len() - 1;
    let before = game.before(index).1.ok_or(Reason::Bound)?;
    let written = match sealed {
        Sealed::Text(text) => read_move(&before, text, game.header().pairing.letters[by]).ok(),
        Sealed::Reply(_) | Sealed::Nothing | Sealed::Hash(_) => None,
    };
    let step = written.map(|reading| step_of(reading.mv, game.is_chess960()));
    // Only the sealer knows the move behind a commitment.
    let is_unread = matches!(sealed, Sealed::Hash(_));
    if step != Some(ply.made.step) && !is_unread {
        return Err(Reason::Bound);
    }
    moving::go_back(bench, index);
    Ok(())
}

/// Whether a player has sealed a reply: their press then completes no move on the board.
pub(crate) fn has_replied(bench: &RulingContext<'_>, by: Color) -> bool {
    matches!(bench.game.adjournment(), Adjournment::Replied(who, _) if *who == by)
}

/// Whether the session has ended and the game waits for its sealed move.
///
/// No clock is started again, and a player who arrives before the resumption is in time.
pub(crate) fn is_adjourned(game: &Game) -> bool {
    match game.adjournment() {
        Adjournment::Adjourned(..) | Adjournment::Resumed(..) | Adjournment::Lost(..) => true,
        Adjournment::None
        | Adjournment::Ordered(_)
        | Adjournment::Sealing(..)
        | Adjournment::Replied(..) => false,
    }
}

/// The acts of an adjournment that are possible now for a side, or for a person without a side.
///
/// The caller checks whether the person may do them. An empty text is to be filled in.
///
/// 2023 and 2018, I.1, I.5, I.7, I.9, I.12; 2014, E.1, E.5, E.7, E.9, E.12.
pub(crate) fn sensible_acts(game: &Game, seat: Person) -> Vec<Deed> {
    let may_adjourn =
        game.edition().laws().both_flags == BothFlags::Law || game.header().event.adjournment;
    match (game.adjournment(), seat.side()) {
        (Adjournment::None, None) if may_adjourn => [Deed::OrderSealing].into(),
        (Adjournment::Ordered(who), Some(by)) if *who == by => {
            [Deed::Seal(Sealed::Text(String::new()))].into()
        }
        (Adjournment::Sealing(who, _), Some(by))
            if *who == by && game.clock().running.is_some() =>
        {
            [Deed::Seal(Sealed::Text(String::new()))].into()
        }
        (Adjournment::Sealing(..), None) if game.clock().running.is_none() => {
            [Deed::EndSession].into()
        }
        (Adjournment::Adjourned(..), None) => [Deed::ResumeSession, Deed::LoseEnvelope].into(),
        (Adjournment::Resumed(..), None) => [Deed::OpenEnvelope, Deed::LoseEnvelope].into(),
        (Adjournment::Resumed(who, _), Some(by))
            if *who != by && game.clock().running == Some(by) =>
        {
            [Deed::Stop].into()
        }
        (Adjournment::Lost(who, _), Some(by)) if *who == by => {
            [Deed::SaysSealed(String::new())].into()
        }
        (Adjournment::None, Some(by))
            if game.resumed_at().is_some()
                && game.turn() == by
                && !game.has_arrived(by.opposite()) =>
        {
            [Deed::Seal(Sealed::Reply(String::new()))].into()
        }
        (Adjournment::Replied(who, _), None) if game.has_arrived(who.opposite()) => {
            [Deed::OpenEnvelope].into()
        }
        (
            Adjournment::None
            | Adjournment::Ordered(_)
            | Adjournment::Sealing(..)
            | Adjournment::Adjourned(..)
            | Adjournment::Resumed(..)
            | Adjournment::Lost(..)
            | Adjournment::Replied(..),
            _,
        ) => Vec::new(),
    }
}

/// Whether the replier stops their clock to have the envelope opened, which needs no reason.
///
/// 2023 and 2018, I.9.2; 2014, E.9b.
pub(crate) fn replier_stops(game: &Game, by: Color) -> bool {
    matches!(*game.adjournment(), Adjournment::Resumed(sealer, _) if sealer != by)
}

/// Stops the clocks for the sealer. Returns whether they have sealed.
///
/// The arbiter is not called and no question is asked. Before the nominal end of the session the
/// sealer loses the time up to that end.
///
/// 2023 and 2018, I.1.1, I.1.2; 2014, E.1a, E.1b.
pub(crate) fn sealer_stops(bench: &mut RulingContext<'_>, by: Color) -> bool {
    if !has_sealed(bench, by) {
        return false;
    }
    let early = early_ms(bench.game);
    if early > 0 {
        bench.under(Clause::SealedEarly, |bench| {
            let display = bench.game.clock().display(by).with_added(-early);
            bench.emit(Event::Shows(by, display));
            recording::note_time_trouble(bench, by);
            bench.rule(Clause::SealedEarly, Decision::Added(by, -early));
        });
    }
    true
}

/// The remaining time of the session, if the tournament states its length.
fn early_ms(game: &Game) -> Millis {
    let session_ms = game.header().event.regulations.session_ms;
    session_ms.map_or(0, |session_ms| {
        game.session_zero() + session_ms - game.now()
    })
}

/// Reports a wrong time on the clocks after the resumption. Returns whether the game was resumed.
///
/// Before the player's first move it is corrected; later, play continues.
///
/// 2023 and 2018, I.13; 2014, E.13.
pub(crate) fn time_pointed_out(bench: &mut RulingContext<'_>, by: Color) -> bool {
    if bench.game.resumed_at().is_none() {
        return false;
    }
    if has_moved_since(bench.game, by) {
        bench.refuse(Clause::TimesPointedOut, Reason::TooLate);
    } else {
        bench.rule(Clause::TimesPointedOut, Decision::Upheld);
    }
    true
}

/// Whether a player has moved on the board since the resumption; a move from the envelope does not
/// count.
fn has_moved_since(game: &Game, by: Color) -> bool {
    let first_ply = game.resumed_at().unwrap_or(0);
    let mut moves = game.line().iter().skip(first_ply);
    moves.any(|ply| ply.made.by == by && ply.account().has_touches())
}

/// Whether a player may report their arrival: between two sessions, and after the resumption until
/// they move.
pub(crate) fn may_report_arrival(game: &Game, by: Color) -> bool {
    let between = matches!(game.adjournment(), Adjournment::Adjourned(..));
    let is_awaited = between || game.resumed_at().is_some() && !has_moved_since(game, by);
    is_awaited && !game.has_arrived(by)
}

/// The clause to cite as well for an agreement or a resignation before the resumption.
///
/// 2023 and 2018, I.6; 2014, E.6.
pub(crate) fn ends_before_the_resumption(game: &Game) -> Option<Clause> {
    matches!(game.adjournment(), Adjournment::Adjourned(..)).then_some(Clause::EndBeforeResumption)
}

/// The clause for declaring a new game.
///
/// It is I.12.2 if an adjourned position cannot be restored, else that of a wrong initial position.
pub(crate) fn new_game_under(bench: &RulingContext<'_>) -> Clause {
    match bench.game.adjournment() {
        Adjournment::Adjourned(..) | Adjournment::Resumed(..) | Adjournment::Lost(..) => {
            Clause::PositionLost
        }
        Adjournment::None
        | Adjournment::Ordered(_)
        | Adjournment::Sealing(..)
        | Adjournment::Replied(..) => Clause::WrongSetUp,
    }
}

/// Whether this player was ordered to seal, or may still change the sealed move.
pub(crate) fn is_sealing(game: &Game, by: Color) -> bool {
    match game.adjournment() {
        Adjournment::Ordered(who) | Adjournment::Sealing(who, _) => *who == by,
        Adjournment::None
        | Adjournment::Adjourned(..)
        | Adjournment::Resumed(..)
        | Adjournment::Lost(..)
        | Adjournment::Replied(..) => false,
    }
}

/// Whether this player stops the clocks because they have sealed.
fn has_sealed(bench: &RulingContext<'_>, by: Color) -> bool {
    matches!(bench.game.adjournment(), Adjournment::Sealing(who, _) if *who == by)
}

pub(crate) fn end_session(bench: &mut RulingContext<'_>) {
    clock::stop(bench);
    if let Adjournment::Sealing(who, sealed) = bench.game.adjournment().clone() {
        bench.emit(Event::Adjourns(Adjournment::Adjourned(who, sealed)));
        bench.emit(Event::Away(Color::White));
        bench.emit(Event::Away(Color::Black));
    }
}

/// Ends the session if a player arrives who was not reported to leave. Returns whether it ended.
///
/// A sealed move and stopped clocks show that the session has ended.
pub(crate) fn end_session_on_arrival(bench: &mut RulingContext<'_>) -> bool {
    let sealed = matches!(bench.game.adjournment(), Adjournment::Sealing(..));
    let ended = sealed && bench.game.clock().running.is_none();
    if ended {
        end_session(bench);
    }
    ended
}

/// Resumes the session with the position and the times as they were (I.5).
///
/// The clock of the player who must reply runs once the envelope is opened.
pub(crate) fn resume_session(bench: &mut RulingContext<'_>) {
    let is_stopped = bench.game.clock().running.is_none();
    let (Adjournment::Adjourned(who, sealed) | Adjournment::Sealing(who, sealed)) =
        bench.game.adjournment().clone()
    else {
        return;
    };
    if is_stopped {
        bench.emit(Event::Adjourns(Adjournment::Resumed(who, sealed)));
        bench.emit(Event::SessionStarted);
        moving::set_up(bench);
        bench.emit(Event::WillRun(Some(opponent(who))));
        run_for_the_absent(bench);
    }
}

/// Opens the envelope, plays the move and starts the opponent's clock; a faulty move loses.
///
/// 2023, I.8, I.9 (2018: the same; 2014: E.8, E.9). Signs of check and capture
/// that are missing or wrong make no move faulty.
///
/// Opening an envelope while the clocks are stopped resumes the session.
pub(crate) fn open_envelope(bench: &mut RulingContext<'_>) {
    resume_session(bench);
    let Adjournment::Resumed(who, sealed) = bench.game.adjournment().clone() else {
        bench.refuse(Clause::Sealing, Reason::TooLate);
        return;
    };
    if absent_replier(bench.game).is_some() {
        bench.refuse(Clause::EnvelopeOpened, Reason::NotPresent);
        return;
    }
    match sealed {
        // A commitment without its text is no readable envelope.
        Sealed::Hash(_) => bench.refuse(Clause::Sealing, Reason::NotWritten),
        Sealed::Text(text) | Sealed::Reply(text) => {
            // The end is valid although its player has not arrived (I.10).
            if !bench.game.has_arrived(who) && ends_the_game(bench, who, &text) {
                bench.rule(Clause::LateAtResumption, Decision::MoveRemains);
            }
            bench.emit(Event::Adjourns(Adjournment::None));
            play(bench, who, &text);
        }
        Sealed::Nothing => {
            bench.emit(Event::Adjourns(Adjournment::None));
            faulty(bench, who, Clause::SealedMeaningless);
        }
    }
}

/// Opens the envelope if only a commitment is known: text and salt must be those that were sealed.
pub(crate) fn open_with(bench: &mut RulingContext<'_>, text: &str, salt: &str) {
    resume_session(bench);
    let sealed = match bench.game.adjournment() {
        Adjournment::Resumed(who, Sealed::Hash(hash)) => Some((*who, hash.as_str())),
        Adjournment::Replied(who, Sealed::Reply(hash)) => {
            hash.strip_prefix('#').map(|hash| (*who, hash))
        }
        Adjournment::None
        | Adjournment::Ordered(_)
        | Adjournment::Sealing(..)
        | Adjournment::Adjourned(..)
        | Adjournment::Resumed(..)
        | Adjournment::Lost(..)
        | Adjournment::Replied(..) => None,
    };
    if absent_replier(bench.game).is_some() {
        bench.refuse(Clause::EnvelopeOpened, Reason::NotPresent);
        return;
    }
    match sealed.map(|(who, hash)| (who, hash == commitment(text, salt))) {
        None => bench.refuse(Clause::Sealing, Reason::TooLate),
        Some((_, false)) => bench.refuse(Clause::Sealing, Reason::NotAsSealed),
        Some((who, true)) => {
            bench.emit(Event::Adjourns(Adjournment::None));
            play(bench, who, text);
        }
    }
}

/// Reads the sealed text as a move.
///
/// A Cyrillic x that cannot be the file h is a capture sign: its meaning can be established.
fn read_sealed(game: &Game, who: Color, text: &str) -> Option<Result<(Position, Move), MoveError>> {
    let position = game.position()?;
    Some(
        match read_move(&position, text, game.header().pairing.letters[who]) {
            Ok(reading) => Ok((position, reading.mv)),
            Err(MoveError::CyrillicX { capture }) => Ok((position, capture)),
            Err(why) => Err(why),
        },
    )
}

fn play(bench: &mut RulingContext<'_>, who: Color, text: &str) {
    let Some(read) = read_sealed(bench.game, who, text) else {
        return;
    };
    match read {
        Ok((position, mv)) => make_sealed(bench, who, &position, mv),
        Err(MoveError::Syntax(_) | MoveError::Illegal(_))
            if understood(bench.game, who, text).is_some() =>
        {
            // The text is disclosed and waits for the arbiter's ruling.
            let text = Sealed::Text(text.into());
            bench.emit(Event::Adjourns(Adjournment::Resumed(who, text)));
            arbiter::withdraw(bench, Topic::SealedMeaning(who));
            bench.ask(Clause::SealedMeaningless, Topic::SealedMeaning(who));
        }
        Err(MoveError::Ambiguous { .. }) => faulty(bench, who, Clause::SealedAmbiguous),
        Err(MoveError::Syntax(_)) => faulty(bench, who, Clause::SealedMeaningless),
        Err(MoveError::Illegal(_) | MoveError::CyrillicX { .. }) => {
            faulty(bench, who, Clause::SealedIllegal);
        }
    }
}

fn make_sealed(bench: &mut RulingContext<'_>, who: Color, position: &Position, mv: Move) {
    let broken = broken_obligations(bench.game, position, bench.game.account(), mv);
    let obligation = broken
        .iter()
        .find(|bound| precedes_sealed_move(bench, **bound));
    if let Some(bound) = obligation {
        not_to_be_sealed(bench, who, bound.under);
        return;
    }
    let breach = broken.first().map(|bound| bound.under);
    draw::refuse_by_sealed_move(bench, who);
    moving::make_move(bench, position, mv, breach);
    recording::sealed_move_made(bench, who);
    if bench.is_playing() {
        bench.emit(Event::Completed(0, 0));
        bench.emit(Event::Runs(Some(opponent(who))));
    }
}

/// The meaning of a sealed text that is no legal move in its player's own letters.
///
/// It is read in the letters of the Laws: C.3 permits the player's own letters but does not require
/// them. It may also be in words, or in another language's letters if all readings agree. A king's
/// move of two squares is read as castling.
///
/// 2023 and 2018, I.8.2; 2014, E.8b. See docs/readings/i.md#i-8.
fn understood(game: &Game, who: Color, text: &str) -> Option<(Position, Move)> {
    let position = game.position()?;
    let own = game.header().pairing.letters[who];
    let read = |letters: Letters| match read_move(&position, text, letters) {
        Ok(reading) => Some(reading.mv),
        Err(MoveError::CyrillicX { capture }) => Some(capture),
        Err(_) => None,
    };
    let is_foreign = matches!(read_move(&position, text, own), Err(MoveError::Syntax(_)));
    let in_words = || spoken::hear(&position, text).ok().map(|heard| heard.mv);
    let in_other_letters = || {
        let mut moves = Letters::ALL.into_iter().filter_map(read);
        let first = moves.next()?;
        moves.all(|mv| mv == first).then_some(first)
    };
    let meant = if is_foreign {
        read(Letters::En)
            .or_else(in_words)
            .or_else(in_other_letters)
    } else {
        castling_by_the_king(&position, text, own)
    };
    meant.map(|mv| (position, mv))
}

/// Castling written as the king's move to its square.
fn castling_by_the_king(position: &Position, text: &str, letters: Letters) -> Option<Move> {
    let Ok(Written {
        step: Step::Piece {
            role: Role::King,
            to,
            ..
        },
        ..
    }) = Written::parse(text, letters)
    else {
        return None;
    };
    let moves = position.legal_moves();
    let mut castlings = moves.iter().filter(|mv| mv.is_castling());
    castlings.find(|mv| mv.arrival() == to).copied()
}

/// Records the arbiter's ruling whether a sealed move is understood.
///
/// 2023 and 2018, I.8.2; 2014, E.8b.
pub(crate) fn meaning_judged(bench: &mut RulingContext<'_>, who: Color, lost: bool) {
    let Adjournment::Resumed(_, Sealed::Text(text)) = bench.game.adjournment().clone() else {
        return;
    };
    bench.emit(Event::Adjourns(Adjournment::None));
    match understood(bench.game, who, &text).filter(|_| !lost) {
        Some((position, mv)) => {
            bench.rule(Clause::SealedMeaningless, Decision::MoveRemains);
            make_sealed(bench, who, &position, mv);
        }
        None => faulty(bench, who, Clause::SealedMeaningless),
    }
}

/// Whether an obligation from before the sealing takes precedence over the sealed move.
///
/// The arbiter knows the written move of an incorrect claim and the choice of a new piece. A touch
/// must be claimed by the opponent (4.8), unless the software arbitrates.
///
/// 2023 and 2018, I.1.1: sealing lifts nothing; 2014, E.1a.
fn precedes_sealed_move(bench: &RulingContext<'_>, bound: Bound) -> bool {
    bench.is_automatic() || matches!(bound.by, By::Pen | By::Choice)
}

/// Rejects the sealed move: its player makes another one on their own time.
fn not_to_be_sealed(bench: &mut RulingContext<'_>, who: Color, under: Clause) {
    bench.rule(under, Decision::TakenBack(who));
    moving::rebind(bench);
    bench.emit(Event::WillRun(Some(who)));
    clock::restart_if_automatic(bench);
}

/// Rules on a faulty sealed move, which loses.
///
/// If the opponent could never mate, the articles named in I.8 are ambiguous: the arbiter is asked.
fn faulty(bench: &mut RulingContext<'_>, who: Color, how: Clause) {
    let winner = opponent(who);
    let cannot_mate = bench
        .game
        .position()
        .is_some_and(|position| end::can_win(bench.game, &position, winner) == Some(false));
    if cannot_mate {
        bench.ask(Clause::SealedMove, Topic::SealedMove(who));
    } else {
        bench.announce(
            Ruling::new(how, Decision::Result(Score::won_by(winner))).also([Clause::SealedMove]),
        );
    }
}

/// Records the arbiter's ruling on a faulty sealed move.
pub(crate) fn judged(bench: &mut RulingContext<'_>, who: Color, lost: bool) {
    let score = if lost {
        Score::won_by(opponent(who))
    } else {
        Score::DRAW
    };
    bench.rule(Clause::SealedMove, Decision::Result(score));
}

/// Handles a lost envelope: the sealer plays the move that they say they sealed.
///
/// 2023, I.12.1 (2018: I.12.1; 2014: E.12a).
pub(crate) fn lose_envelope(bench: &mut RulingContext<'_>) {
    resume_session(bench);
    if let Adjournment::Resumed(who, sealed) = bench.game.adjournment().clone() {
        bench.emit(Event::Adjourns(Adjournment::Lost(who, sealed)));
    }
}

pub(crate) fn says_sealed(bench: &mut RulingContext<'_>, by: Color, text: &str) {
    let is_lost = matches!(bench.game.adjournment(), Adjournment::Lost(who, _) if *who == by);
    if is_lost {
        bench.under(Clause::EnvelopeLost, |bench| {
            bench.emit(Event::Adjourns(Adjournment::None));
            bench.rule(Clause::EnvelopeLost, Decision::MoveRemains);
            play(bench, by, text);
        });
    }
}
