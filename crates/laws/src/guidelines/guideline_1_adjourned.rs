//! Guideline I: adjourned games. In 2014 it was Appendix E, part of the Laws.
//!
//! What stands on the envelope is in `envelope.rs`; how a move is sealed so
//! that no record shows it, in `commitment.rs`; what becomes of it where moves
//! before it go back, in `gone_back.rs`; who comes late, in `late.rs`.

mod commitment;
mod envelope;
mod gone_back;
mod late;

pub use commitment::commitment;
pub use envelope::Envelope;
pub(crate) use gone_back::moves_went_back;
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
            binding::{Bound, By, broken_by},
        },
        article_05_end as end, article_06_clock as clock, article_08_recording as recording,
        article_09_draw as draw, article_12_arbiter as arbiter,
    },
    bench::{Bench, opponent},
    clause::Clause,
    clock::Millis,
    edition::BothFlags,
    event::{Adjournment, Decision, Event, Reason, Ruling, Topic},
    game::Game,
    table::step_of,
};

/// The arbiter tells the player having the move to seal.
///
/// 2023 and 2018, I.1 (only where announced); 2014, E.1.
pub(crate) fn order_sealing(bench: &mut Bench<'_>) {
    if !may_be_adjourned(bench) {
        bench.refuse(Clause::Sealing, Reason::NotAnnounced);
    } else if *bench.game.adjournment() == Adjournment::None {
        let turn = bench.game.turn();
        bench.say(Event::Adjourns(Adjournment::Ordered(turn)));
    }
}

/// Whether games may be adjourned: what is a guideline later was a Law in 2014.
fn may_be_adjourned(bench: &Bench<'_>) -> bool {
    bench.laws().both_flags == BothFlags::Law || bench.game.header().event.adjournment
}

/// The player seals; until he stops the clocks he may change it. A move played
/// on the board after being told to seal must be the sealed move. A player
/// whose opponent is absent may seal his reply.
///
/// 2023, I.1.1, I.9.3 (2018: the same; 2014: E.1a, E.9c).
pub(crate) fn seal(bench: &mut Bench<'_>, by: Color, sealed: &Sealed) {
    match bench.game.adjournment().clone() {
        Adjournment::Ordered(who) if who == by => {
            if let Err(reason) = take_up_played_move(bench, by, sealed) {
                bench.refuse(Clause::Sealing, reason);
                return;
            }
            bench.say(Event::Adjourns(Adjournment::Sealing(by, sealed.clone())));
        }
        Adjournment::Sealing(who, _) if who == by && bench.game.clock().running.is_some() => {
            bench.say(Event::Adjourns(Adjournment::Sealing(by, sealed.clone())));
        }
        Adjournment::None if adjourns_of_his_own(bench, by, sealed) => {
            bench.say(Event::Adjourns(Adjournment::Sealing(by, sealed.clone())));
        }
        Adjournment::None
            if matches!(sealed, Sealed::Reply(_))
                && bench.game.turn() == by
                && !bench.game.has_arrived(opponent(by)) =>
        {
            bench.say(Event::Adjourns(Adjournment::Replied(by, sealed.clone())));
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

/// The player having the move adjourns before the nominal end of the session:
/// for that nobody has to tell him to seal.
///
/// 2023 and 2018, I.1.2 (only where announced); 2014, E.1b.
fn adjourns_of_his_own(bench: &Bench<'_>, by: Color, sealed: &Sealed) -> bool {
    let game = &bench.game;
    let is_reply = matches!(sealed, Sealed::Reply(_));
    may_be_adjourned(bench) && !is_reply && game.turn() == by && early_ms(game) > 0
}

/// A move the sealer has already made on the board goes back into the
/// envelope; another one he may not write.
fn take_up_played_move(bench: &mut Bench<'_>, by: Color, sealed: &Sealed) -> Result<(), Reason> {
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
    // What is under a commitment only he who put it there has read.
    let is_unread = matches!(sealed, Sealed::Hash(_));
    if step != Some(ply.made.step) && !is_unread {
        return Err(Reason::Bound);
    }
    moving::go_back(bench, index);
    Ok(())
}

/// Whether a player has sealed his reply: his press then completes no move on
/// the board.
pub(crate) fn has_replied(bench: &Bench<'_>, by: Color) -> bool {
    matches!(bench.game.adjournment(), Adjournment::Replied(who, _) if *who == by)
}

/// Whether the session has ended and the game waits for its sealed move: no
/// clock is started again, and whoever comes before the resumption is in time.
pub(crate) fn stands(game: &Game) -> bool {
    match game.adjournment() {
        Adjournment::Adjourned(..) | Adjournment::Resumed(..) | Adjournment::Lost(..) => true,
        Adjournment::None
        | Adjournment::Ordered(_)
        | Adjournment::Sealing(..)
        | Adjournment::Replied(..) => false,
    }
}

/// What of an adjournment makes sense now for a side, or for who has none:
/// whether it is his to do the caller asks. An empty text is for him to
/// fill in.
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

/// The replier comes and stops his clock so that the envelope is opened: that
/// is his right and needs no reason. Says whether that is it.
///
/// 2023 and 2018, I.9.2; 2014, E.9b.
pub(crate) fn replier_stops(game: &Game, by: Color) -> bool {
    matches!(*game.adjournment(), Adjournment::Resumed(sealer, _) if sealer != by)
}

/// The sealer stops the clocks: nobody is called and nothing is asked. Before
/// the nominal end of the session he is held to have sealed at that end. Says
/// whether he has sealed.
///
/// 2023 and 2018, I.1.1, I.1.2; 2014, E.1a, E.1b.
pub(crate) fn sealer_stops(bench: &mut Bench<'_>, by: Color) -> bool {
    if !has_sealed(bench, by) {
        return false;
    }
    let early = early_ms(bench.game);
    if early > 0 {
        bench.under(Clause::SealedEarly, |bench| {
            let display = bench.game.clock().display(by).with_added(-early);
            bench.say(Event::Shows(by, display));
            recording::note_time_trouble(bench, by);
            bench.rule(Clause::SealedEarly, Decision::Added(by, -early));
        });
    }
    true
}

/// How long the session still lasts, where the event says how long it is.
fn early_ms(game: &Game) -> Millis {
    let session_ms = game.header().event.regulations.session_ms;
    session_ms.map_or(0, |session_ms| {
        game.session_zero() + session_ms - game.now()
    })
}

/// A player points out after the resumption that the clocks show a wrong time:
/// before his first move it is put right, later play goes on. Says whether the
/// game has been resumed.
///
/// 2023 and 2018, I.13; 2014, E.13.
pub(crate) fn time_pointed_out(bench: &mut Bench<'_>, by: Color) -> bool {
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

/// Whether a player has moved at the board since the resumption; a move out of
/// the envelope is none.
fn has_moved_since(game: &Game, by: Color) -> bool {
    let since = game.resumed_at().unwrap_or(0);
    let mut since = game.line().iter().skip(since);
    since.any(|ply| ply.made.by == by && ply.account().has_touches())
}

/// Whether it makes sense that a player says he is there: between two sessions,
/// and after the resumption until he moves.
pub(crate) fn may_come(game: &Game, by: Color) -> bool {
    let between = matches!(game.adjournment(), Adjournment::Adjourned(..));
    let is_awaited = between || game.resumed_at().is_some() && !has_moved_since(game, by);
    is_awaited && !game.has_arrived(by)
}

/// The clause that also bears an agreement or a resignation before the game is
/// resumed.
///
/// 2023 and 2018, I.6; 2014, E.6.
pub(crate) fn ends_before_the_resumption(game: &Game) -> Option<Clause> {
    matches!(game.adjournment(), Adjournment::Adjourned(..)).then_some(Clause::EndBeforeResumption)
}

/// The clause under which a new game is declared: in an adjourned one whose
/// position cannot be restored, I.12.2; else that of a wrong set-up.
pub(crate) fn new_game_under(bench: &Bench<'_>) -> Clause {
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

/// Whether this player stops the clocks because he has sealed.
fn has_sealed(bench: &Bench<'_>, by: Color) -> bool {
    matches!(bench.game.adjournment(), Adjournment::Sealing(who, _) if *who == by)
}

/// The session ends: the clocks stand.
pub(crate) fn end_session(bench: &mut Bench<'_>) {
    clock::stop(bench);
    if let Adjournment::Sealing(who, sealed) = bench.game.adjournment().clone() {
        bench.say(Event::Adjourns(Adjournment::Adjourned(who, sealed)));
        bench.say(Event::Away(Color::White));
        bench.say(Event::Away(Color::Black));
    }
}

/// Somebody comes although he was never said to go: if a move has been sealed
/// and the clocks stand, the session has ended meanwhile. Says whether it has.
pub(crate) fn comes_back(bench: &mut Bench<'_>) -> bool {
    let sealed = matches!(bench.game.adjournment(), Adjournment::Sealing(..));
    let ended = sealed && bench.game.clock().running.is_none();
    if ended {
        end_session(bench);
    }
    ended
}

/// The session is resumed: the position and times as they were (I.5). The
/// clock of the player who must reply runs once the envelope is opened.
pub(crate) fn resume_session(bench: &mut Bench<'_>) {
    let stands = bench.game.clock().running.is_none();
    let (Adjournment::Adjourned(who, sealed) | Adjournment::Sealing(who, sealed)) =
        bench.game.adjournment().clone()
    else {
        return;
    };
    if stands {
        bench.say(Event::Adjourns(Adjournment::Resumed(who, sealed)));
        bench.say(Event::SessionStarted);
        moving::set_up(bench);
        bench.say(Event::WillRun(Some(opponent(who))));
        run_for_the_absent(bench);
    }
}

/// The envelope is opened, the move played, the opponent's clock started; a
/// faulty move loses.
///
/// 2023, I.8, I.9 (2018: the same; 2014: E.8, E.9). Signs of check and capture
/// that are missing or wrong make no move faulty.
///
/// An envelope that is opened while the clocks stand resumes the session.
pub(crate) fn open_envelope(bench: &mut Bench<'_>) {
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
        // A commitment without its text is not an envelope that can be read.
        Sealed::Hash(_) => bench.refuse(Clause::Sealing, Reason::NotWritten),
        Sealed::Text(text) | Sealed::Reply(text) => {
            // The end stands although its player has not come (I.10).
            if !bench.game.has_arrived(who) && ends_the_game(bench, who, &text) {
                bench.rule(Clause::LateAtResumption, Decision::Stands);
            }
            bench.say(Event::Adjourns(Adjournment::None));
            play(bench, who, &text);
        }
        Sealed::Nothing => {
            bench.say(Event::Adjourns(Adjournment::None));
            faulty(bench, who, Clause::SealedMeaningless);
        }
    }
}

/// The same where only a commitment to the text is known: text and salt must
/// be what was sealed.
pub(crate) fn open_with(bench: &mut Bench<'_>, text: &str, salt: &str) {
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
            bench.say(Event::Adjourns(Adjournment::None));
            play(bench, who, text);
        }
    }
}

/// The move that a sealed text means. A Cyrillic x that cannot be the file h is
/// the sign of a capture: its meaning can be established.
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

fn play(bench: &mut Bench<'_>, who: Color, text: &str) {
    let Some(read) = read_sealed(bench.game, who, text) else {
        return;
    };
    match read {
        Ok((position, mv)) => make_sealed(bench, who, &position, mv),
        Err(MoveError::Syntax(_) | MoveError::Illegal(_))
            if understood(bench.game, who, text).is_some() =>
        {
            // It lies open and waits for the arbiter's word.
            let text = Sealed::Text(text.into());
            bench.say(Event::Adjourns(Adjournment::Resumed(who, text)));
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

fn make_sealed(bench: &mut Bench<'_>, who: Color, position: &Position, mv: Move) {
    let broken = broken_by(bench.game, position, bench.game.account(), mv);
    let against = broken.iter().find(|bound| stands_against(bench, **bound));
    if let Some(bound) = against {
        not_to_be_sealed(bench, who, bound.under);
        return;
    }
    let breach = broken.first().map(|bound| bound.under);
    draw::refuse_by_sealed_move(bench, who);
    moving::make_move(bench, position, mv, breach);
    recording::sealed_move_made(bench, who);
    if bench.is_playing() {
        bench.say(Event::Completed(0, 0));
        bench.say(Event::Runs(Some(opponent(who))));
    }
}

/// What a sealed text means that is no legal move in its player's own letters:
/// in the letters of the Laws (C.3 lets a player use his own, it does not make
/// him), in words, as the king's two steps for castling, or in the letters of
/// another language where all that give a move give the same.
///
/// 2023 and 2018, I.8.2; 2014, E.8b. See docs/readings/i-8.md.
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

/// Castling written as the move of the king to his goal.
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

/// The arbiter has judged whether a sealed move is understood.
///
/// 2023 and 2018, I.8.2; 2014, E.8b.
pub(crate) fn meaning_judged(bench: &mut Bench<'_>, who: Color, lost: bool) {
    let Adjournment::Resumed(_, Sealed::Text(text)) = bench.game.adjournment().clone() else {
        return;
    };
    bench.say(Event::Adjourns(Adjournment::None));
    match understood(bench.game, who, &text).filter(|_| !lost) {
        Some((position, mv)) => {
            bench.rule(Clause::SealedMeaningless, Decision::Stands);
            make_sealed(bench, who, &position, mv);
        }
        None => faulty(bench, who, Clause::SealedMeaningless),
    }
}

/// Whether what a player was bound to before he sealed goes before the sealed
/// move when the envelope is opened: the written move of a false claim and the
/// choice of a new piece are known to the arbiter; a touch the opponent claims
/// (4.8), unless the software arbitrates.
///
/// 2023 and 2018, I.1.1: sealing lifts nothing; 2014, E.1a.
fn stands_against(bench: &Bench<'_>, bound: Bound) -> bool {
    bench.is_automatic() || matches!(bound.by, By::Pen | By::Choice)
}

/// The sealed move is not played: its player makes another one, on his time.
fn not_to_be_sealed(bench: &mut Bench<'_>, who: Color, under: Clause) {
    bench.rule(under, Decision::TakenBack(who));
    moving::rebind(bench);
    bench.say(Event::WillRun(Some(who)));
    clock::restart_if_automatic(bench);
}

/// A faulty sealed move loses. Where the opponent could never mate, the
/// articles named in I.8 may be read either way: the arbiter is asked.
fn faulty(bench: &mut Bench<'_>, who: Color, how: Clause) {
    let winner = opponent(who);
    let never = bench
        .game
        .position()
        .is_some_and(|position| end::can_win(bench.game, &position, winner) == Some(false));
    if never {
        bench.ask(Clause::SealedMove, Topic::SealedMove(who));
    } else {
        bench.announce(
            Ruling::new(how, Decision::Result(Score::won_by(winner))).also([Clause::SealedMove]),
        );
    }
}

/// The arbiter's answer on a faulty sealed move.
pub(crate) fn judged(bench: &mut Bench<'_>, who: Color, lost: bool) {
    let score = if lost {
        Score::won_by(opponent(who))
    } else {
        Score::DRAW
    };
    bench.rule(Clause::SealedMove, Decision::Result(score));
}

/// The envelope is lost: the sealer plays the move he says he sealed.
///
/// 2023, I.12.1 (2018: I.12.1; 2014: E.12a).
pub(crate) fn lose_envelope(bench: &mut Bench<'_>) {
    resume_session(bench);
    if let Adjournment::Resumed(who, sealed) = bench.game.adjournment().clone() {
        bench.say(Event::Adjourns(Adjournment::Lost(who, sealed)));
    }
}

/// The sealer says what he sealed.
pub(crate) fn says_sealed(bench: &mut Bench<'_>, by: Color, text: &str) {
    let lost = matches!(bench.game.adjournment(), Adjournment::Lost(who, _) if *who == by);
    if lost {
        bench.under(Clause::EnvelopeLost, |bench| {
            bench.say(Event::Adjourns(Adjournment::None));
            bench.rule(Clause::EnvelopeLost, Decision::Stands);
            play(bench, by, text);
        });
    }
}
