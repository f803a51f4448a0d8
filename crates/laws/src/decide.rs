//! One exhaustive list: each act and the articles it meets, in the order an
//! arbiter would look.

use alloc::{format, string::ToString, vec::Vec};

use crate::{
    act::{Act, Claim, Deed, Millis, Person},
    appendices::appendix_d_blind as blind,
    articles::{
        article_04_moving as moving, article_05_end as end, article_06_clock as clock,
        article_07_irregularities as irregularities, article_08_recording as recording,
        article_09_draw as draw, article_11_conduct as conduct, article_12_arbiter as arbiter,
    },
    bench::Bench,
    clause::Clause,
    event::{Decision, Event},
    game::{Game, Phase},
    guidelines::{guideline_1_adjourned as adjourned, guideline_3_quickplay as quickplay},
    record::Impossible,
    regulations::Regime,
};

/// Whether anybody could do this. An offence is possible; the other side's
/// seat, an empty hand letting go, are not.
///
/// # Errors
/// Why it is impossible, in words for the person who tried.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "who may do what is an exhaustive list; this picks out what can be physically impossible"
)]
pub fn admit(game: &Game, act: &Act) -> Result<(), Impossible> {
    let no = |why: &str| Err(Impossible(why.to_string()));
    if act.at < game.now() {
        return no("time does not run backwards: an act cannot be before the last one");
    }
    if act.at - game.now() > MOST_BETWEEN_ACTS_MS {
        return no("more than a thousand days between two acts: check the time");
    }
    who_may(act)?;
    if matches!(game.phase(), Phase::Over(_)) {
        return Ok(());
    }
    match &act.deed {
        deed if is_hand_act(deed) => {
            if matches!(game.phase(), Phase::BeforeStart) {
                return no("the game has not started");
            }
            moving::admit(game, act)
        }
        Deed::Press { .. } if matches!(game.phase(), Phase::BeforeStart) => {
            no("the game has not started")
        }
        Deed::Press { .. } if game.header().regime == Regime::Guarded => {
            no("in a guarded game a legal move presses by itself")
        }
        Deed::Answer { clause, option } => arbiter::admit_answer(game, clause.as_deref(), option),
        Deed::Arrive => match act.who.side() {
            Some(color) if game.has_arrived(color) => no("has arrived already"),
            _ => Ok(()),
        },
        Deed::RestoreTo(number, color) => arbiter::admit_restore(game, *number, *color),
        _ => Ok(()),
    }
}

/// No game waits longer than this for an act.
const MOST_BETWEEN_ACTS_MS: Millis = 86_400_000_000;

fn is_hand_act(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Touch(_)
            | Deed::Brush(_)
            | Deed::Lift(_)
            | Deed::Place(_)
            | Deed::PlaceNew { .. }
            | Deed::Hold { .. }
            | Deed::TakeOff(_)
            | Deed::Displace(_)
            | Deed::Make(_)
            | Deed::Move(_)
            | Deed::Adjust(_)
    )
}

/// Who may do what: players act for themselves, the arbiter alone rules.
fn who_may(act: &Act) -> Result<(), Impossible> {
    let may = match &act.deed {
        Deed::Pass | Deed::Say(_) => true,
        // What an assistant cannot do for his player (4.9, D.2.10).
        Deed::OfferDraw | Deed::Accept | Deed::Decline | Deed::Resign => {
            matches!(act.who, Person::Player(_))
        }
        Deed::Adjust(_)
        | Deed::Touch(_)
        | Deed::Brush(_)
        | Deed::Lift(_)
        | Deed::Place(_)
        | Deed::PlaceNew { .. }
        | Deed::Hold { .. }
        | Deed::TakeOff(_)
        | Deed::Displace(_)
        | Deed::Make(_)
        | Deed::Move(_)
        | Deed::Press { .. }
        | Deed::Claim(_)
        | Deed::ProposeCorrection
        | Deed::RequestIncrement
        | Deed::Write { .. }
        | Deed::Correct { .. }
        | Deed::NoteDraw
        | Deed::TakeSheet
        | Deed::ReturnSheet
        | Deed::SeeSheet
        | Deed::Sign(_)
        | Deed::Announce(_)
        | Deed::Repeat(_)
        | Deed::Seal(_)
        | Deed::SaysSealed(_)
        | Deed::Arrive
        | Deed::LeaveArea
        | Deed::Report
        | Deed::Appeal(_) => matches!(act.who, Person::Player(_) | Person::Assistant(_)),
        Deed::Stop => matches!(
            act.who,
            Person::Player(_) | Person::Assistant(_) | Person::Arbiter(_)
        ),
        Deed::Start
        | Deed::Resume
        | Deed::EndSession
        | Deed::ResumeSession
        | Deed::Add(..)
        | Deed::Set(..)
        | Deed::Penalise(..)
        | Deed::CallFlag(_)
        | Deed::CallIllegal(..)
        | Deed::CallSetUp
        | Deed::NoticePosition
        | Deed::SetIncrement(_)
        | Deed::Restore
        | Deed::RestoreTo(..)
        | Deed::OrderSealing
        | Deed::OpenEnvelope
        | Deed::LoseEnvelope
        | Deed::DeclareNewGame
        | Deed::Incident(..)
        | Deed::Rule { .. } => matches!(act.who, Person::Arbiter(_)),
        Deed::Answer { .. } | Deed::Declare(_) => {
            matches!(
                act.who,
                Person::Arbiter(_) | Person::Organiser | Person::Appeals
            )
        }
    };
    if may {
        Ok(())
    } else {
        Err(Impossible(format!(
            "`{}` is not for {} to do",
            act.deed, act.who
        )))
    }
}

/// What the Laws say of an act. It cannot fail.
///
/// # Panics
/// Never for an act that [`admit`] lets through.
pub fn decide(game: &Game, act: &Act) -> Vec<Event> {
    decide_and_evolve(&mut game.clone(), act)
}

/// The same, and makes it so: the articles see each event they have said
/// already, so the game they leave is the game that has evolved.
pub(crate) fn decide_and_evolve(game: &mut Game, act: &Act) -> Vec<Event> {
    let before = game.now();
    let mut bench = Bench::new(game);
    bench.say(Event::At(act.at));
    if bench.game.outcome().is_some() {
        after_the_end(&mut bench, act);
        return bench.events;
    }
    clock::time_passes(&mut bench, before, act.at);
    answer_automatically(&mut bench);
    if bench.game.outcome().is_none() {
        judge(&mut bench, act);
        answer_automatically(&mut bench);
    }
    bench.events
}

/// The automatic arbiter answers what is open, by the table of
/// [`crate::automatic_answer`].
fn answer_automatically(bench: &mut Bench<'_>) {
    while bench.is_automatic()
        && let Some((clause, question)) = bench.game.questions().first().cloned()
    {
        let answer = crate::question::automatic_answer(bench.edition(), question.topic);
        arbiter::answer(bench, Some(clause.key()), answer);
        clock::restart_if_automatic(bench);
    }
}

/// After the end only the signatures and the arbiter's word on the result
/// count (8.7).
fn after_the_end(bench: &mut Bench<'_>, act: &Act) {
    if let (Deed::Sign(score), Some(by)) = (&act.deed, act.who.side()) {
        recording::sign(bench, by, *score);
    } else if let Deed::Declare(score) = &act.deed {
        arbiter::declare(bench, *score);
    }
}

fn judge(bench: &mut Bench<'_>, act: &Act) {
    let side = act.who.side();
    match (&act.deed, side) {
        // Hands (4, 6.2.5).
        (Deed::Adjust(squares), Some(by)) => moving::adjust(bench, by, squares),
        (Deed::Touch(square), Some(by)) => moving::touch(bench, by, *square),
        (Deed::Brush(square), Some(by)) => moving::brush(bench, by, *square),
        (Deed::Lift(square), Some(by)) => moving::lift(bench, by, *square, act.manner),
        (Deed::Place(square), Some(by)) => moving::place(bench, by, *square, act.manner),
        (
            Deed::PlaceNew {
                square,
                role,
                inverted,
            },
            Some(by),
        ) => {
            moving::place_new(bench, by, *square, *role, *inverted, act.manner);
        }
        (Deed::Hold { role, square }, Some(by)) => moving::hold(bench, by, *role, *square),
        (Deed::TakeOff(square), Some(by)) => moving::take_off(bench, by, *square, act.manner),
        (Deed::Make(step), Some(by)) => moving::make(bench, by, *step, act.manner),
        (Deed::Move(step), Some(by)) => {
            let before = bench.events.len();
            moving::make(bench, by, *step, act.manner);
            // A move that was taken back at once is not pressed.
            let taken_back = bench.events[before..]
                .iter()
                .any(|event| matches!(event, Event::BackTo(_)));
            if bench.is_playing() && !bench.is_guarded() && !taken_back {
                clock::press(bench, by);
            }
        }

        // Clock (6).
        (Deed::Press { .. }, Some(by)) => clock::press(bench, by),
        (Deed::Stop, Some(by)) => clock::player_stops(bench, by),
        (Deed::Stop, None) => clock::arbiter_stops(bench),
        (Deed::Start, None) => clock::start_round(bench),
        (Deed::Resume, None) => clock::resume(bench),
        (Deed::Arrive, Some(by)) => clock::arrive(bench, by),
        (Deed::Claim(Claim::Flag), Some(by)) => clock::claim_flag(bench, by),
        (Deed::Claim(Claim::Clock), Some(_)) => clock::claim_clock(bench),
        (Deed::CallFlag(call), None) => clock::call_flag(bench, *call),

        // Words (5, 9).
        (Deed::Resign, Some(by)) => end::resign(bench, by),
        (Deed::OfferDraw, Some(by)) => draw::offer(bench, by),
        (Deed::Accept, Some(by)) => draw::accept(bench, by),
        (Deed::Decline, Some(by)) => draw::decline(bench, by),
        (Deed::ProposeCorrection, Some(by)) => irregularities::propose_correction(bench, by),
        (Deed::Claim(Claim::Threefold(intention)), Some(by)) => {
            draw::claim(bench, by, draw::Ground::Threefold, *intention);
        }
        (Deed::Claim(Claim::Fifty(intention)), Some(by)) => {
            draw::claim(bench, by, draw::Ground::Fifty, *intention);
        }

        // Irregularities (4.8, 7).
        (Deed::Claim(Claim::Illegal), Some(by)) => irregularities::claim_illegal(bench, by),
        (Deed::Claim(Claim::Hands), Some(by)) => irregularities::claim_hands(bench, by),
        (Deed::Claim(Claim::Touched(square)), Some(by)) => {
            moving::claim_touched(bench, by, *square);
        }
        (Deed::Claim(Claim::Released(square)), Some(by)) => {
            moving::claim_released(bench, by, *square);
        }
        (Deed::Claim(Claim::SetUp) | Deed::CallSetUp, _) => {
            irregularities::wrong_set_up(bench);
        }
        (Deed::Claim(Claim::Colours), _) => irregularities::colours_reversed(bench),
        (Deed::Claim(Claim::Board), _) => irregularities::turned_board(bench),
        (Deed::CallIllegal(color, number), None) => {
            irregularities::call_illegal(bench, *color, *number);
        }
        (Deed::NoticePosition, None) => irregularities::notice_position(bench),
        (Deed::Restore, None) => irregularities::restore(bench),
        (Deed::RestoreTo(number, color), None) => arbiter::restore_to(bench, *number, *color),

        // The pen (8).
        (Deed::Write { number, text }, Some(by)) => recording::write(bench, by, *number, text),
        (Deed::Correct { number, text }, Some(by)) => {
            recording::write(bench, by, Some(*number), text);
        }
        (Deed::Sign(score), Some(by)) => recording::sign(bench, by, *score),
        (Deed::SeeSheet, Some(by)) => recording::see_sheet(bench, by),

        // Blind play, adjournment, quickplay finish (D, I, III).
        (Deed::Announce(text), Some(by)) => blind::announce(bench, by, text),
        (Deed::OrderSealing, None) => adjourned::order_sealing(bench),
        (Deed::Seal(sealed), Some(by)) => adjourned::seal(bench, by, sealed),
        (Deed::EndSession, None) => adjourned::end_session(bench),
        (Deed::ResumeSession, None) => adjourned::resume_session(bench),
        (Deed::OpenEnvelope, None) => adjourned::open_envelope(bench),
        (Deed::LoseEnvelope, None) => adjourned::lose_envelope(bench),
        (Deed::SaysSealed(text), Some(by)) => adjourned::says_sealed(bench, by, text),
        (Deed::Claim(Claim::CannotWin | Claim::NoEffort), Some(by)) => quickplay::claim(bench, by),
        (Deed::RequestIncrement, Some(by)) => quickplay::request(bench, by),

        // Conduct and the arbiter (11, 12).
        (Deed::SetIncrement(ms), None) => arbiter::set_increment(bench, *ms),
        (Deed::Incident(color, kind), None) => conduct::incident(bench, *color, kind),
        (Deed::Add(color, ms), None) => arbiter::add(bench, *color, *ms),
        (Deed::Set(color, ms), None) => arbiter::set(bench, *color, *ms),
        (Deed::Penalise(color, penalty), None) => arbiter::penalise(bench, *color, penalty),
        (Deed::Answer { clause, option }, None) => {
            arbiter::answer(bench, clause.as_deref(), option);
        }
        (Deed::Declare(score), None) => arbiter::declare(bench, *score),
        (Deed::DeclareNewGame, None) => bench.rule(Clause::WrongSetUp, Decision::NewGame),
        (Deed::Rule { text, like }, None) => arbiter::rule_freely(bench, text, like),

        // Recorded, and nothing follows: `admit` lets only these through.
        (
            Deed::Pass
            | Deed::Say(_)
            | Deed::LeaveArea
            | Deed::Report
            | Deed::Appeal(_)
            | Deed::Displace(_)
            | Deed::Claim(_)
            | Deed::NoteDraw
            | Deed::TakeSheet
            | Deed::ReturnSheet
            | Deed::Repeat(_),
            _,
        ) => {}
        // A side where the arbiter was needed, or the other way round.
        (
            Deed::Adjust(_)
            | Deed::Touch(_)
            | Deed::Brush(_)
            | Deed::Lift(_)
            | Deed::Place(_)
            | Deed::PlaceNew { .. }
            | Deed::Hold { .. }
            | Deed::TakeOff(_)
            | Deed::Make(_)
            | Deed::Move(_)
            | Deed::Press { .. }
            | Deed::Start
            | Deed::Resume
            | Deed::Arrive
            | Deed::CallFlag(_)
            | Deed::Resign
            | Deed::OfferDraw
            | Deed::Accept
            | Deed::Decline
            | Deed::ProposeCorrection
            | Deed::RequestIncrement
            | Deed::Write { .. }
            | Deed::Correct { .. }
            | Deed::SeeSheet
            | Deed::Sign(_)
            | Deed::Announce(_)
            | Deed::Seal(_)
            | Deed::SaysSealed(_)
            | Deed::EndSession
            | Deed::ResumeSession
            | Deed::OrderSealing
            | Deed::OpenEnvelope
            | Deed::LoseEnvelope
            | Deed::SetIncrement(_)
            | Deed::CallIllegal(..)
            | Deed::NoticePosition
            | Deed::Restore
            | Deed::RestoreTo(..)
            | Deed::Incident(..)
            | Deed::Add(..)
            | Deed::Set(..)
            | Deed::Penalise(..)
            | Deed::Answer { .. }
            | Deed::Declare(_)
            | Deed::DeclareNewGame
            | Deed::Rule { .. },
            _,
        ) => {}
    }
}
