//! One exhaustive list: each act and the articles it meets, in the order an
//! arbiter would look.

use alloc::{string::ToString, vec::Vec};

use crate::{
    act::{Act, Claim, Deed, Person, Rare},
    appendices::{appendix_a_rapid as rapid, appendix_d_blind as blind},
    articles::{
        article_04_moving::{self as moving, claims},
        article_05_end as end, article_06_clock as clock,
        article_07_irregularities::{self as irregularities, displaced},
        article_08_recording::{self as recording, incomplete},
        article_09_draw as draw, article_11_conduct as conduct, article_12_arbiter as arbiter,
    },
    bench::Bench,
    clause::Clause,
    clock::Millis,
    event::{Event, Reason, Topic},
    game::{Game, Phase},
    guidelines::{guideline_1_adjourned as adjourned, guideline_3_quickplay as quickplay},
    question::Answer,
    regulations::Regime,
    wrong::Impossible,
    wrong::Wrong,
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
    let no = |wrong| Err(Impossible(wrong));
    let not_started = || Wrong::new("not-started", "the game has not started");
    if act.at < game.now() {
        return no(Wrong::new(
            "time-backwards",
            "time does not run backwards: an act cannot be before the last one",
        ));
    }
    if act.at - game.now() > MOST_BETWEEN_ACTS_MS {
        return no(Wrong::new(
            "time-too-long",
            "more than a thousand days between two acts: check the time",
        ));
    }
    who_may(act)?;
    if matches!(game.phase(), Phase::Over(_)) && !matches!(act.deed, Deed::Answer { .. }) {
        return Ok(());
    }
    match &act.deed {
        deed if is_hand_act(deed) => {
            if matches!(game.phase(), Phase::BeforeStart) {
                return no(not_started());
            }
            moving::admit(game, act)
        }
        Deed::Press { .. } if matches!(game.phase(), Phase::BeforeStart) => no(not_started()),
        Deed::Press { .. } if game.header().event.regime == Regime::Guarded => no(Wrong::new(
            "guarded-press",
            "in a guarded game a legal move presses by itself",
        )),
        Deed::Answer { to, option } => arbiter::admit_answer(game, act.who, to, option),
        Deed::Arrive => match act.who.side() {
            // Later he comes back to the board, or to the next session.
            Some(color) if game.has_arrived(color) && !game.has_started() => {
                no(Wrong::new("arrived-already", "has arrived already"))
            }
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
    if is_his_to_do(act.who, &act.deed) {
        Ok(())
    } else {
        let wrong = Wrong::new("not-his-to-do", "`{act}` is not for {who} to do");
        Err(Impossible(
            wrong
                .with("act", act.deed.to_string())
                .with("who", act.who.to_string()),
        ))
    }
}

/// Whether a deed is one that this person may do at all.
pub(crate) fn is_his_to_do(who: Person, deed: &Deed) -> bool {
    match deed {
        Deed::Pass | Deed::Say(_) => true,
        // What an assistant cannot do for his player (4.9, D.2.10).
        Deed::OfferDraw | Deed::Accept | Deed::Decline | Deed::Resign => {
            matches!(who, Person::Player(_))
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
        | Deed::ProposeCorrection
        | Deed::RequestIncrement
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
        | Deed::Appeal(_)
        | Deed::Rare(Rare::Enter { .. } | Rare::LeaveVenue | Rare::DemandTwoBoards) => {
            matches!(who, Person::Player(_) | Person::Assistant(_))
        }
        // What is claimed of hands, set-up and clock the arbiter may have seen
        // himself (12.1).
        Deed::Claim(claim) => match claim {
            Claim::Touched(_)
            | Claim::Released(_)
            | Claim::Hands
            | Claim::SetUp
            | Claim::Colours
            | Claim::Board
            | Claim::Clock => {
                matches!(
                    who,
                    Person::Player(_) | Person::Assistant(_) | Person::Arbiter(_)
                )
            }
            Claim::Threefold(_)
            | Claim::Fifty(_)
            | Claim::Flag
            | Claim::Illegal
            | Claim::CannotWin
            | Claim::NoEffort => matches!(who, Person::Player(_) | Person::Assistant(_)),
        },
        Deed::Rare(Rare::Clerk(_)) => who == Person::Clerk,
        Deed::Rare(Rare::AskTimes | Rare::Ask(_)) => matches!(who, Person::Player(_)),
        // Whoever is neither player nor arbiter (11.2.3.3); anybody (12.8).
        Deed::Rare(Rare::EnterArea) => matches!(who, Person::Spectator | Person::Organiser),
        Deed::Rare(Rare::UseTelephone) => matches!(
            who,
            Person::Player(_) | Person::Spectator | Person::Organiser
        ),
        Deed::Rare(Rare::TellTimes) => matches!(who, Person::Assistant(_)),
        // The arbiter or his assistant records where neither player does
        // (8.5.1).
        Deed::Write { .. } => matches!(
            who,
            Person::Player(_) | Person::Assistant(_) | Person::Arbiter(_)
        ),
        // Whoever notices something tells the arbiter (12.7).
        Deed::Report => !matches!(who, Person::Arbiter(_) | Person::Clerk | Person::Clock),
        Deed::Stop => matches!(
            who,
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
        | Deed::Incident(..)
        | Deed::Rule { .. }
        | Deed::Rare(
            Rare::Permit(_)
            | Rare::PermitOthers
            | Rare::Reconstruct
            | Rare::ReplaceSheet(_)
            | Rare::OpenWith { .. },
        ) => matches!(who, Person::Arbiter(_)),
        Deed::Answer { .. } | Deed::Declare(_) | Deed::DeclareNewGame => {
            matches!(
                who,
                Person::Arbiter(_) | Person::Organiser | Person::Appeals
            )
        }
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
    if before == 0 && end::is_over_at_the_start(&mut bench, &act.deed) {
        after_the_end(&mut bench, act);
        return bench.events;
    }
    clock::time_passes(&mut bench, before, act.at);
    clock::nobody_came(&mut bench);
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
    // An appeal is none of the arbiter's to answer (11.10), and whether a side
    // can mate the clerk says first.
    let open = |bench: &Bench<'_>| {
        let mut topics = bench.game.questions().iter().map(|(_, asked)| asked.topic);
        topics.position(|topic| !matches!(topic, Topic::Appeal(_) | Topic::CanMate(_)))
    };
    while bench.is_automatic()
        && let Some(index) = open(bench)
    {
        let topic = bench.game.questions()[index].1.topic;
        let choice = crate::question::automatic_answer(bench.edition(), topic);
        arbiter::answered(bench, index, &Answer::Chosen(choice));
        clock::restart_if_automatic(bench);
    }
}

/// After the end only the signatures, an appeal and the word on the result
/// count (8.7, 11.10).
fn after_the_end(bench: &mut Bench<'_>, act: &Act) {
    if let (Deed::Sign(score), Some(by)) = (&act.deed, act.who.side()) {
        recording::sign(bench, by, *score);
    } else if let Deed::Declare(score) = &act.deed {
        arbiter::declare(bench, act.who, *score);
    } else if act.deed == Deed::DeclareNewGame {
        arbiter::declare_new_game(bench, act.who);
    } else if let (Deed::Appeal(_), Some(by)) = (&act.deed, act.who.side()) {
        conduct::appeal(bench, by);
    } else if let Deed::Answer { to, option } = &act.deed {
        arbiter::answer(bench, to, option);
    }
}

fn judge(bench: &mut Bench<'_>, act: &Act) {
    let side = act.who.side();
    if let Person::Assistant(by) = act.who {
        if !blind::assistant_may(bench.game, by, &act.deed) {
            bench.refuse(Clause::BlindAssistant, Reason::NotHisToDo);
            return;
        }
        if is_hand_act(&act.deed) || matches!(act.deed, Deed::Press { .. }) {
            arbiter::assisted(bench, by, false);
        } else if matches!(act.deed, Deed::Write { .. }) {
            arbiter::assisted(bench, by, true);
        }
    }
    if act.manner.by_display && matches!(act.deed, Deed::Claim(_)) {
        clock::refuse_by_display(bench);
        return;
    }
    match (&act.deed, side) {
        // Hands (4, 6.2.5).
        (Deed::Adjust(squares), Some(by)) => moving::adjust(bench, by, squares),
        (Deed::Touch(square), Some(by)) => moving::touch(bench, by, *square),
        (Deed::Brush(square), Some(by)) => claims::brush(bench, by, *square),
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
        (Deed::Displace(square), Some(by)) => displaced::knock_over(bench, by, *square),
        (Deed::Make(step), Some(by)) => {
            let step = bench.game.as_written_here(*step);
            moving::make(bench, by, step, act.manner);
        }
        (Deed::Move(step), Some(by)) => {
            let before = bench.events.len();
            let step = bench.game.as_written_here(*step);
            moving::make(bench, by, step, act.manner);
            // A move that was taken back at once is not pressed.
            let taken_back = bench.events[before..]
                .iter()
                .any(|event| matches!(event, Event::BackTo(_)));
            let again =
                blind::repeats_on(bench.game, act).is_some() && before == bench.events.len();
            if bench.is_playing() && !bench.is_guarded() && !taken_back && !again {
                clock::press(bench, by);
            }
        }

        // Clock (6).
        (Deed::Press { other_hand }, Some(by)) => {
            if *other_hand {
                clock::pressed_with_the_other_hand(bench, by);
            }
            clock::press(bench, by);
        }
        (Deed::Stop, Some(by)) => clock::player_stops(bench, by),
        (Deed::Stop, None) => clock::arbiter_stops(bench),
        (Deed::Start, None) => clock::start_round(bench),
        (Deed::Resume, None) => clock::resume(bench),
        (Deed::Arrive, Some(by)) => clock::arrive(bench, by),
        (Deed::Claim(Claim::Flag), Some(by)) => clock::claim_flag(bench, by),
        (Deed::Claim(Claim::Clock), Some(by)) => clock::claim_clock(bench, by),
        (Deed::CallFlag(call), None) => clock::call_flag(bench, *call),

        // Words (5, 9).
        (Deed::Resign, Some(by)) => end::resign(bench, by),
        (Deed::Rare(Rare::Clerk(found)), None) => end::clerk_found(bench, found),
        (Deed::OfferDraw, Some(by)) => draw::offer(bench, by),
        (Deed::Accept, Some(by)) => draw::accept(bench, by),
        (Deed::Decline, Some(by)) => draw::decline(bench, by),
        (Deed::ProposeCorrection, Some(by)) => rapid::propose_correction(bench, by),
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
            claims::claim_touched(bench, by, *square);
        }
        (Deed::Claim(Claim::Released(square)), Some(by)) => {
            claims::claim_released(bench, by, *square);
        }
        (Deed::Claim(Claim::Clock), None) => {
            let turn = bench.game.turn();
            clock::claim_clock(bench, turn);
        }
        (Deed::Claim(Claim::Touched(square)), None) => claims::touch_seen(bench, *square),
        (Deed::Claim(Claim::Released(square)), None) => claims::release_seen(bench, *square),
        (Deed::Claim(Claim::Hands), None) => claims::hands_seen(bench),
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
        (Deed::SeeSheet, Some(by)) => rapid::see_sheet(bench, by),
        (Deed::TakeSheet, Some(by)) => incomplete::take(bench, by),
        (Deed::ReturnSheet, Some(by)) => incomplete::give_back(bench, by),
        (Deed::Rare(Rare::Enter { number, text }), Some(by)) => {
            recording::enter(bench, by, *number, text);
        }
        (Deed::Rare(Rare::Reconstruct), None) => incomplete::reconstruct(bench),
        (Deed::Rare(Rare::ReplaceSheet(_)), None) => recording::replace_sheet(bench),

        // Blind play, adjournment, quickplay finish (D, I, III).
        (Deed::Announce(text), Some(by)) => blind::announce(bench, by, text),
        (Deed::Repeat(text), Some(by)) => blind::repeat(bench, by, text),
        (Deed::Rare(Rare::DemandTwoBoards), Some(_)) => blind::demand_two_boards(bench),
        (Deed::Rare(Rare::AskTimes), Some(by)) => blind::ask_times(bench, by),
        (Deed::Rare(Rare::TellTimes), Some(by)) => blind::tell_times(bench, by),
        (Deed::OrderSealing, None) => adjourned::order_sealing(bench),
        (Deed::Seal(sealed), Some(by)) => adjourned::seal(bench, by, sealed),
        (Deed::EndSession, None) => adjourned::end_session(bench),
        (Deed::ResumeSession, None) => adjourned::resume_session(bench),
        (Deed::OpenEnvelope, None) => adjourned::open_envelope(bench),
        (Deed::Rare(Rare::OpenWith { text, salt }), None) => {
            adjourned::open_with(bench, text, salt);
        }
        (Deed::LoseEnvelope, None) => adjourned::lose_envelope(bench),
        (Deed::SaysSealed(text), Some(by)) => adjourned::says_sealed(bench, by, text),
        (Deed::Claim(claim @ (Claim::CannotWin | Claim::NoEffort)), Some(by)) => {
            quickplay::claim(bench, by, *claim == Claim::NoEffort);
        }
        (Deed::RequestIncrement, Some(by)) => quickplay::request(bench, by),

        // Conduct and the arbiter (11, 12).
        (Deed::LeaveArea, Some(by)) => conduct::leave_area(bench, by),
        (Deed::Rare(Rare::LeaveVenue), Some(by)) => conduct::leave_venue(bench, by),
        (Deed::Rare(Rare::Permit(to)), None) => conduct::give_leave(bench, *to),
        (Deed::Rare(Rare::PermitOthers), None) => bench.say(Event::OthersMay(true)),
        (Deed::Rare(Rare::EnterArea), None) => arbiter::somebody_enters(bench),
        (Deed::Rare(Rare::UseTelephone), None) => arbiter::somebody_telephones(bench),
        (Deed::Rare(Rare::UseTelephone), Some(by)) => conduct::incident(bench, by, "telephone"),
        (Deed::Rare(Rare::Ask(text)), Some(_)) => arbiter::explain(bench, text),
        (Deed::Report, _) => conduct::report(bench, act.who),
        (Deed::Appeal(_), Some(by)) => conduct::appeal(bench, by),
        (Deed::Say(_), None) if act.who == Person::Spectator => arbiter::somebody_speaks(bench),
        (Deed::SetIncrement(ms), None) => arbiter::set_increment(bench, *ms),
        (Deed::Incident(color, kind), None) => conduct::incident(bench, *color, kind),
        (Deed::Add(color, ms), None) => arbiter::add(bench, *color, *ms),
        (Deed::Set(color, ms), None) => arbiter::set(bench, *color, *ms),
        (Deed::Penalise(color, penalty), None) => {
            arbiter::penalise(bench, *color, penalty, &[]);
        }
        (Deed::Answer { to, option }, None) => arbiter::answer(bench, to, option),
        (Deed::Declare(score), None) => arbiter::declare(bench, act.who, *score),
        (Deed::DeclareNewGame, None) => arbiter::declare_new_game(bench, act.who),
        (Deed::Rule { text, like }, None) => arbiter::rule_freely(bench, text, like),

        // Recorded, and nothing follows: `admit` lets only these through.
        (Deed::Pass | Deed::Say(_) | Deed::Claim(_) | Deed::NoteDraw, _) => {}
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
            | Deed::TakeSheet
            | Deed::ReturnSheet
            | Deed::LeaveArea
            | Deed::Appeal(_)
            | Deed::Displace(_)
            | Deed::Rare(_)
            | Deed::Sign(_)
            | Deed::Announce(_)
            | Deed::Repeat(_)
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
