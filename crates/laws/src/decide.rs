//! Assigns each act to its articles, in the order in which an arbiter would check them.
//!
//! The lists are exhaustive, one for each role.

use alloc::{string::ToString, vec::Vec};

use rokada_board::Color;

use crate::{
    act::{
        Act, Admitted, ArbiterDeed, Claim, Deed, OtherDeed, Person, PlayerDeed, Seen, Step, When,
        admit_for_role,
    },
    appendices::{appendix_a_rapid as rapid, appendix_d_blind as blind},
    articles::{
        article_04_moving::{self as moving, claims},
        article_05_end as end, article_06_clock as clock,
        article_07_irregularities::{self as irregularities, displaced},
        article_08_recording::{self as recording, incomplete},
        article_09_draw as draw, article_11_conduct as conduct,
        article_12_arbiter::{
            self as arbiter,
            testimony::{self, Witness},
        },
    },
    bench::RulingContext,
    clause::Clause,
    clock::Millis,
    event::{Event, Reason, Topic},
    game::{Game, Phase},
    guidelines::{guideline_1_adjourned as adjourned, guideline_3_quickplay as quickplay},
    question::Answer,
    regulations::Regime,
    why::TestedCondition,
    wrong::Impossible,
    wrong::Wrong,
};

/// An act that is possible: the result of [`admit`] and the input of [`decide`].
#[derive(Debug, Clone)]
pub struct Admission<'a> {
    act: &'a Act,
    what: Admitted<'a>,
}

impl<'a> Admission<'a> {
    /// The act to be judged.
    pub const fn act(&self) -> &'a Act {
        self.act
    }

    /// The deed, by the role of the person.
    pub const fn what(&self) -> &Admitted<'a> {
        &self.what
    }
}

/// Checks whether the act is possible.
///
/// An offence is possible; acting from the other side's seat, or releasing from an empty hand, is
/// not.
///
/// # Errors
/// Why it is impossible, in words for the person who tried.
pub fn admit<'a>(game: &Game, act: &'a Act) -> Result<Admission<'a>, Impossible> {
    let no = |wrong| Err(Impossible(wrong));
    if act.at < game.now() {
        return no(Wrong::new(
            "time-backwards",
            "time does not run backwards: an act cannot be before the last one",
        ));
    }
    if act.at - game.now() > ACT_INTERVAL_MAX_MS {
        return no(Wrong::new(
            "time-too-long",
            "more than a thousand days between two acts: check the time",
        ));
    }
    let Some(what) = admit_for_role(act.who, &act.deed) else {
        let wrong = Wrong::new("not-his-to-do", "{who} cannot do this here: `{act}`");
        return no(wrong
            .with("act", act.deed.to_string())
            .with("who", act.who.to_string()));
    };
    check_possible(game, act)?;
    Ok(Admission { act, what })
}

/// Whether an act that this person may do is possible in the current state.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the table of acts says who may do what; this selects acts that can be physically impossible"
)]
fn check_possible(game: &Game, act: &Act) -> Result<(), Impossible> {
    let no = |wrong| Err(Impossible(wrong));
    let row = act.deed.row();
    if matches!(game.phase(), Phase::Over(_)) && matches!(act.deed, Deed::Undo(_)) {
        return no(Wrong::nothing_to_undo());
    }
    if matches!(act.deed, Deed::PutUp(_) | Deed::EnterMoves(_)) {
        clock::wood::admit(game, &act.deed)?;
    }
    if matches!(game.phase(), Phase::Over(_)) && !matches!(act.deed, Deed::Answer { .. }) {
        return Ok(());
    }
    if row.when == When::OnceBegun && matches!(game.phase(), Phase::BeforeStart) {
        return no(Wrong::new(
            "not-started",
            "the game has not started: both players must arrive, or the arbiter starts the clock",
        ));
    }
    match &act.deed {
        _ if row.is_of_hands() => {
            clock::wood::admit(game, &act.deed)?;
            moving::admit(game, act)
        }
        Deed::Press { .. } if game.header().event.regime == Regime::Guarded => no(Wrong::new(
            "guarded-press",
            "in a guarded game a legal move presses by itself",
        )),
        Deed::Answer { to, option } => arbiter::answers::admit_answer(game, act.who, to, option),
        Deed::Arrive => match act.who.side() {
            // A later arrival is a return to the board, or to the next session.
            Some(color) if game.has_arrived(color) && !game.has_started() => {
                no(Wrong::new("arrived-already", "has arrived already"))
            }
            _ => Ok(()),
        },
        Deed::Undo(_) => no(Wrong::nothing_to_undo()),
        Deed::RestoreTo(number, color) => arbiter::admit_restore(game, *number, *color),
        Deed::Penalise(_, penalty) if !penalty.changes_time() => no(arbiter::answers::how_much(
            &penalty.to_string(),
            "less time 2m",
        )),
        Deed::SetPeriod(color, _, number) if !game.control().of(*color).has_period(*number) => {
            let wrong = Wrong::new(
                "no-such-period",
                "this time control has no period {number}: its periods are numbered from 1 to {count}",
            );
            let count = game.control().of(*color).periods.len().to_string();
            no(wrong
                .with("number", number.to_string())
                .with("count", count))
        }
        Deed::Set(_, ms) | Deed::SetPeriod(_, ms, _) | Deed::SetIncrement(_, ms) if *ms < 0 => {
            no(Wrong::new(
                "below-zero",
                "a clock is set to what it shows, which is never below zero: write set white 0:10:00, or add white -5m",
            ))
        }
        _ => Ok(()),
    }
}

/// The longest time between two acts of a game, in milliseconds.
const ACT_INTERVAL_MAX_MS: Millis = 86_400_000_000;

/// Computes the events that the Laws draw from an act. It cannot fail.
pub fn decide(game: &Game, admission: &Admission<'_>) -> Vec<Event> {
    decide_and_evolve(&mut game.clone(), admission)
}

/// The same, and applies the events to the game.
///
/// Each event is applied at once: later articles see it, and the game is evolved at the end.
pub(crate) fn decide_and_evolve(game: &mut Game, admission: &Admission<'_>) -> Vec<Event> {
    let mut bench = RulingContext::new(game);
    apply_rules(&mut bench, admission);
    bench.events
}

/// The events of an act, and the conditions that were tested for it.
pub(crate) fn decide_and_tell_why(
    game: &mut Game,
    admission: &Admission<'_>,
) -> (Vec<Event>, Vec<TestedCondition>) {
    let mut bench = RulingContext::with_probe(game);
    apply_rules(&mut bench, admission);
    let events = core::mem::take(&mut bench.events);
    (events, bench.into_tested())
}

fn apply_rules(bench: &mut RulingContext<'_>, admission: &Admission<'_>) {
    let act = admission.act;
    let before = bench.game.now();
    bench.emit(Event::At(act.at));
    if bench.game.outcome().is_some() {
        after_the_end(bench, admission);
        return;
    }
    if before == 0 && end::is_over_at_the_start(bench, &act.deed) {
        after_the_end(bench, admission);
        return;
    }
    let open = arbiter::open_questions(bench.game);
    clock::time_passes(bench, before, act.at);
    clock::forfeit_absent_player(bench);
    clock::record_arrival_by_act(bench, act);
    answer_automatically(bench);
    if bench.game.outcome().is_none() {
        if !is_refused(bench, act) {
            judge(bench, admission);
        }
        answer_automatically(bench);
    }
    if bench.game.outcome().is_some() {
        arbiter::ask_again_after_the_end(bench, open);
        answer_automatically(bench);
    }
}

/// Answers open questions as the automatic arbiter, by the table of [`crate::automatic_answer`].
fn answer_automatically(bench: &mut RulingContext<'_>) {
    // The arbiter does not answer an appeal (11.10). The clerk says first whether a side can mate.
    let open = |bench: &RulingContext<'_>| {
        let mut topics = bench.game.questions().iter().map(|(_, asked)| asked.topic);
        // Until the envelope is opened it is unknown whether the game is over (I.10).
        let waits = adjourned::waits_for_the_envelope(bench.game);
        topics.position(|topic| {
            let is_others = matches!(topic, Topic::Appeal(_) | Topic::CanMate(_));
            !(is_others || waits && matches!(topic, Topic::LateAtResumption(_)))
        })
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

/// After the end only the signatures, an appeal and the decision on the result count (8.7, 11.10).
fn after_the_end(bench: &mut RulingContext<'_>, admission: &Admission<'_>) {
    if admission.act.deed.row().when == When::Always {
        judge(bench, admission);
    }
}

/// Refuses what an assistant may not do for the player (6.2.6, D.2.10) or anywhere (12.8).
///
/// It also refuses a move in a game that may not begin (D.2.11). It refuses a claim that rests on a
/// display in the playing hall (6.12.2).
fn is_refused(bench: &mut RulingContext<'_>, act: &Act) -> bool {
    if let Person::Assistant(by) = act.who {
        // The ban on devices concerns players (11.3.2), the ban on telephones everyone.
        if act.deed == Deed::UseTelephone {
            arbiter::report_telephone_in_venue(bench);
            return true;
        }
        if !blind::assistant_may(bench.game, by, &act.deed) {
            let is_blind_play = bench.game.header().pairing.blind.any();
            let under = if is_blind_play {
                Clause::BlindAssistant
            } else {
                Clause::ClockAssistant
            };
            bench.refuse(under, Reason::NotHisToDo);
            return true;
        }
        if act.deed.row().is_of_hands() || matches!(act.deed, Deed::Press { .. }) {
            arbiter::assisted(bench, by, false);
        } else if matches!(act.deed, Deed::Write { .. }) {
            arbiter::assisted(bench, by, true);
        }
    }
    if blind::may_not_begin(bench) && matches!(act.who, Person::Player(_) | Person::Assistant(_)) {
        let plays = act.deed.row().is_of_hands() || matches!(act.deed, Deed::Press { .. });
        if plays {
            bench.refuse(Clause::SightedAssistant, Reason::AssistantNeeded);
            return true;
        }
    }
    let is_claim = matches!(act.deed, Deed::Claim(_)) && act.who != Person::Spectator;
    if act.manner.by_display && is_claim {
        clock::refuse_by_display(bench);
        if let (Some(by), Deed::Claim(Claim::Threefold(_) | Claim::Fifty(_))) =
            (act.who.side(), &act.deed)
        {
            draw::make_claim_an_offer(bench, by);
        }
        return true;
    }
    false
}

fn judge(bench: &mut RulingContext<'_>, admission: &Admission<'_>) {
    let act = admission.act;
    match &admission.what {
        Admitted::Player(by, deed) => judge_player(bench, act, *by, deed),
        Admitted::Arbiter(deed) => judge_arbiter(bench, act.who, deed),
        Admitted::Other(deed) => judge_other(bench, act.who, deed),
    }
}

fn judge_player(bench: &mut RulingContext<'_>, act: &Act, by: Color, deed: &PlayerDeed<'_>) {
    match *deed {
        // Hands (4, 6.2.5).
        PlayerDeed::Adjust(squares) => moving::adjust(bench, by, squares),
        PlayerDeed::AgreeAdjusting(squares) => {
            claims::agreed::accept_as_adjusting(bench, by, squares);
        }
        PlayerDeed::Touch(square) => moving::touch(bench, by, square),
        PlayerDeed::TouchBoth(squares) => moving::touch_both(bench, by, squares),
        PlayerDeed::Brush(square) => claims::brush(bench, by, square),
        PlayerDeed::Lift(square) => moving::lift(bench, by, square, act.manner),
        PlayerDeed::Place(square) => moving::place(bench, by, square, act.manner),
        PlayerDeed::PlaceBetween(squares) => {
            moving::place_between(bench, by, squares, act.manner);
        }
        PlayerDeed::PlaceNew {
            square,
            role,
            color,
        } => {
            moving::place_new(bench, by, square, role, color, act.manner);
        }
        PlayerDeed::TakeUp(role) => moving::take_up_new(bench, by, role),
        PlayerDeed::Hold { role, square } => moving::hold(bench, by, role, square),
        PlayerDeed::TakeOff(square) => moving::take_off(bench, by, square, act.manner),
        PlayerDeed::Displace(square) => displaced::knock_over(bench, by, square),
        PlayerDeed::StandUp(square) => {
            displaced::put_up(bench, square);
        }
        PlayerDeed::Make(step) => {
            let step = bench.game.normalize_step(step);
            moving::make(bench, by, step, act.manner);
        }
        PlayerDeed::Move(step) => make_and_press(bench, act, by, step),

        // Clock (6).
        PlayerDeed::Press { other_hand } => {
            if other_hand {
                clock::pressed_with_the_other_hand(bench, by);
            }
            clock::press(bench, by);
        }
        PlayerDeed::Stop => clock::player_stops(bench, by),
        PlayerDeed::Arrive => clock::arrive(bench, by),

        // Words (5, 9).
        PlayerDeed::Resign => end::resign(bench, by),
        PlayerDeed::LayKingDown => end::lays_king_down(bench, by),
        PlayerDeed::ShakeHands => end::shakes_hands(bench, by),
        PlayerDeed::OfferDraw => draw::offer(bench, by),
        PlayerDeed::Accept => draw::accept(bench, by),
        PlayerDeed::Decline => draw::decline(bench, by),
        PlayerDeed::Claim(claim) => judge_claim(bench, by, claim),
        PlayerDeed::ProposeCorrection => rapid::propose_correction(bench, by),

        // The pen (8).
        PlayerDeed::Write { number, text } => recording::write_on_paper(bench, by, number, text),
        PlayerDeed::Correct { number, text } => {
            recording::write_on_paper(bench, by, Some(number), text);
        }
        PlayerDeed::Sign(score) => recording::sign(bench, by, score),
        PlayerDeed::SeeSheet => rapid::see_sheet(bench, by),
        PlayerDeed::TakeSheet => incomplete::take(bench, by),
        PlayerDeed::ReturnSheet => incomplete::give_back(bench, by),
        PlayerDeed::Enter { number, text } => recording::enter(bench, by, number, text),

        // Blind play, adjournment, quickplay finish (D, I, III).
        PlayerDeed::Announce(text) => blind::announce(bench, by, text),
        PlayerDeed::Repeat(text) => blind::repeat(bench, by, text),
        PlayerDeed::DemandTwoBoards => blind::demand_two_boards(bench),
        PlayerDeed::AskTimes => blind::ask_times(bench, by),
        PlayerDeed::TellTimes => blind::report_times(bench, by),
        PlayerDeed::Seal(sealed) => adjourned::seal(bench, by, sealed),
        PlayerDeed::SaysSealed(text) => adjourned::says_sealed(bench, by, text),
        PlayerDeed::RequestIncrement => quickplay::request(bench, by),

        // Conduct (11).
        PlayerDeed::LeaveArea => conduct::leave_area(bench, by),
        PlayerDeed::LeaveVenue => conduct::leave_venue(bench, by),
        PlayerDeed::UseTelephone => conduct::report_telephone_use(bench, by),
        PlayerDeed::Ask(text) => arbiter::explain(bench, text),
        PlayerDeed::Report("") => conduct::report(bench, act.who),
        PlayerDeed::Report(_) => arbiter::note_information(bench),
        PlayerDeed::Appeal(_) => conduct::appeal(bench, by),

        PlayerDeed::Say(text) => moving::says(bench, by, text),
        PlayerDeed::NoteDraw => recording::note_draw(bench),
        PlayerDeed::Recorded => {}
    }
}

fn make_and_press(bench: &mut RulingContext<'_>, act: &Act, by: Color, step: Step) {
    let before = bench.events.len();
    let step = bench.game.normalize_step(step);
    moving::make(bench, by, step, act.manner);
    // A move that was taken back at once is not pressed.
    let taken_back = bench.events[before..]
        .iter()
        .any(|event| matches!(event, Event::BackTo(_)));
    let again = blind::repeats_on(bench.game, act).is_some() && before == bench.events.len();
    if bench.is_playing() && !bench.is_guarded() && !taken_back && !again {
        clock::press(bench, by);
    }
}

fn judge_claim(bench: &mut RulingContext<'_>, by: Color, claim: &Claim) {
    match *claim {
        Claim::Flag => clock::claim_flag(bench, by),
        Claim::Clock => clock::claim_clock_defect(bench, by),
        Claim::Threefold(intention) => {
            draw::claim(bench, by, draw::Ground::Threefold, intention);
        }
        Claim::Fifty(intention) => draw::claim(bench, by, draw::Ground::Fifty, intention),
        Claim::Illegal => irregularities::claim_illegal(bench, by),
        Claim::Press => irregularities::claim_press(bench, by),
        Claim::Hands => irregularities::claim_hands(bench, by),
        Claim::Touched(square) => claims::claim_touched(bench, by, square),
        Claim::Released(square) => claims::claim_released(bench, by, square),
        Claim::SetUp => irregularities::wrong_set_up(bench, by, Witness::Player),
        Claim::Colours => irregularities::colours_reversed(bench, by, Witness::Player),
        Claim::Board => irregularities::turned_board(bench, by, Witness::Player),
        Claim::Displaced => displaced::claim(bench),
        Claim::CannotWin => quickplay::claim(bench, by, false),
        Claim::NoEffort => quickplay::claim(bench, by, true),
        Claim::Incident(index) => testimony::claim_incident(bench, by, index),
    }
}

fn judge_arbiter(bench: &mut RulingContext<'_>, who: Person, deed: &ArbiterDeed<'_>) {
    match *deed {
        // Clock (6).
        ArbiterDeed::Start => clock::start_round(bench),
        ArbiterDeed::Stop => clock::arbiter_stops(bench),
        ArbiterDeed::Resume => clock::resume(bench),
        ArbiterDeed::CallFlag(call) => clock::call_flag(bench, call),

        // Irregularities (4.8, 7).
        ArbiterDeed::CallPress(color) => irregularities::call_press(bench, color),
        ArbiterDeed::PutUp(put_up) => clock::wood::put_up(bench, put_up),
        ArbiterDeed::EnterMoves(steps) => clock::wood::enter_moves(bench, steps),
        ArbiterDeed::Saw(seen) => judge_seen(bench, seen),
        ArbiterDeed::CallSetUp => judge_seen(bench, Seen::SetUp),
        ArbiterDeed::CallIllegal(color, number) => {
            irregularities::call_illegal(bench, color, number);
        }
        ArbiterDeed::NoticePosition => irregularities::notice_position(bench),
        ArbiterDeed::Restore => irregularities::restore(bench),
        ArbiterDeed::RestoreTo(number, color) => arbiter::restore_to(bench, number, color),

        // The pen (8).
        ArbiterDeed::Reconstruct => incomplete::reconstruct(bench),
        ArbiterDeed::ReplaceSheet => recording::replace_sheet(bench),

        // Adjournment (I).
        ArbiterDeed::OrderSealing => adjourned::order_sealing(bench),
        ArbiterDeed::EndSession => adjourned::end_session(bench),
        ArbiterDeed::ResumeSession => adjourned::resume_session(bench),
        ArbiterDeed::OpenEnvelope => adjourned::open_envelope(bench),
        ArbiterDeed::OpenWith { text, salt } => adjourned::open_with(bench, text, salt),
        ArbiterDeed::LoseEnvelope => adjourned::lose_envelope(bench),

        // Conduct and the arbiter (11, 12).
        ArbiterDeed::Permit(to) => conduct::give_leave(bench, to),
        ArbiterDeed::PermitOthers => bench.emit(Event::OthersMay(true)),
        ArbiterDeed::PermitLanguage(letters) => blind::permit_language(bench, letters),
        ArbiterDeed::PermitDraw => draw::permit(bench),
        ArbiterDeed::ApproveDevice(of) => conduct::approve_device(bench, of),
        ArbiterDeed::Incident(color, kind) => conduct::incident(bench, color, kind),
        ArbiterDeed::SetIncrement(of, ms) => arbiter::set_increment(bench, of, ms),
        ArbiterDeed::Counter(of, moves) => arbiter::set_counter(bench, of, moves),
        ArbiterDeed::Add(color, ms) => arbiter::add(bench, color, ms),
        ArbiterDeed::Set(color, ms) => arbiter::set(bench, color, ms, None),
        ArbiterDeed::SetPeriod(color, ms, period) => {
            arbiter::set(bench, color, ms, Some(period));
        }
        ArbiterDeed::Penalise(color, penalty) => arbiter::penalise(bench, color, penalty, &[]),
        ArbiterDeed::Answer { to, option } => arbiter::answers::answer(bench, to, option),
        ArbiterDeed::Declare(score) => arbiter::declare(bench, who, score),
        ArbiterDeed::DeclareNewGame => arbiter::declare_new_game(bench, who),
        ArbiterDeed::Rule { text, like } => arbiter::rule_freely(bench, text, like),

        ArbiterDeed::Recorded => {}
    }
}

/// What the arbiter has seen (12.1).
fn judge_seen(bench: &mut RulingContext<'_>, seen: Seen) {
    let turn = bench.game.turn();
    match seen {
        Seen::Touched(square) => claims::report_touch(bench, square),
        Seen::Released(square) => claims::report_release(bench, square),
        Seen::Hands => claims::report_both_hands(bench),
        Seen::SetUp => irregularities::wrong_set_up(bench, turn, Witness::Arbiter),
        Seen::Colours => irregularities::colours_reversed(bench, turn, Witness::Arbiter),
        Seen::Board => irregularities::turned_board(bench, turn, Witness::Arbiter),
        Seen::Displaced => displaced::claim(bench),
        Seen::Clock => clock::claim_clock_defect(bench, turn),
    }
}

fn judge_other(bench: &mut RulingContext<'_>, who: Person, deed: &OtherDeed<'_>) {
    match *deed {
        // Whether a side can still mate (5.2.2, 6.9).
        OtherDeed::Clerk(found) => end::apply_clerk_finding(bench, found),

        // Others in the playing hall (11.2.3.3, 12.7, 12.8).
        OtherDeed::Say(_) | OtherDeed::Claim(_) => arbiter::report_interference(bench),
        OtherDeed::EnterArea => arbiter::report_person_in_area(bench),
        OtherDeed::UseTelephone => arbiter::report_telephone_in_venue(bench),
        OtherDeed::Report(_) => arbiter::note_information(bench),

        // The clock as a device (6.10.2).
        OtherDeed::Counter(of, moves) => clock::counter::counts(bench, of, moves),

        // The organizer and the appeals committee (11.10).
        OtherDeed::Answer { to, option } => arbiter::answers::answer(bench, to, option),
        OtherDeed::Declare(score) => arbiter::declare(bench, who, score),
        OtherDeed::DeclareNewGame => arbiter::declare_new_game(bench, who),

        OtherDeed::Recorded => {}
    }
}
