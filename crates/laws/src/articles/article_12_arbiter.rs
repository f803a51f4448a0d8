//! Article 12: the acts of the arbiter and the answers to questions. Disputed facts are in
//! [`testimony`]; [`answers`] matches answers to questions.

pub(crate) mod answers;
mod penalties;
pub(crate) mod testimony;

use self::penalties::is_lawful;
pub(crate) use self::penalties::penalise;

use alloc::{format, string::ToString, vec::Vec};

use rokada_board::Color;

use super::{
    article_04_moving::{self as moving, claims},
    article_05_end as end, article_06_clock as clock, article_07_irregularities as irregularities,
    article_08_recording::incomplete,
    article_09_draw as draw, article_10_points as points,
};
use crate::{
    act::{Penalty, Person, Score},
    bench::{RulingContext, opponent},
    clause::Clause,
    clock::{Millis, Span},
    event::{Decision, Event, Note, Question, Reason, Ruling, Topic},
    game::Game,
    guidelines::{guideline_1_adjourned as adjourned, guideline_3_quickplay as quickplay},
    question::{Answer, Choice, DisputedFact, Fact},
    regulations::Assistance,
    wrong::Impossible,
    wrong::Wrong,
};

impl Game {
    /// The penalties that this game's edition knows, milder first.
    ///
    /// Laws 2023, 12.9 (2018: 12.9; 2014: 12.9, without exclusion from rounds).
    pub fn lawful_penalties(&self) -> impl Iterator<Item = Choice> {
        let known = self.options(Topic::Penalty(self.turn()));
        known.filter(|option| *option != Choice::None)
    }

    /// The possible answers to a question in this game: no fine if the tournament has announced
    /// none (12.9.7).
    pub(crate) fn options(&self, topic: Topic) -> impl Iterator<Item = Choice> {
        let may_fine = !self.header().event.regulations.no_fines();
        let known = topic.options(self.edition()).iter().copied();
        known.filter(move |option| *option != Choice::Fine || may_fine)
    }
}

fn has_exclusion(game: &Game) -> bool {
    game.edition().article(Clause::Exclusion).is_some()
}

/// Announces a breach of an article for which 12.9 lists the penalties, and asks the arbiter which
/// to give.
pub(crate) fn breach(
    bench: &mut RulingContext<'_>,
    offender: Color,
    under: Clause,
    also: &[Clause],
) {
    bench.under(under, |bench| {
        let ruling = Ruling::new(under, Decision::Breach(offender));
        bench.announce(ruling.also(also.iter().copied()));
        let rests_on: Vec<Clause> = [under].into_iter().chain(also.iter().copied()).collect();
        bench.ask_also(Clause::Penalties, &rests_on, Topic::Penalty(offender));
    });
}

pub(crate) fn open_questions(game: &Game) -> Vec<Ruling> {
    let places = 0..game.questions().len();
    places.filter_map(|index| game.asked(index)).collect()
}

/// Asks open questions again that a result does not answer.
///
/// Recording a result drops all questions. Those about penalties, appeals and late arrival stay
/// relevant. `open` are the questions before the act.
///
/// Laws 2023, 6.7.1, 6.11.4, 11.10, 12.7, 12.9 (2018: the same; 2014: 6.7a,
/// 6.12d, 11.10, 12.7, 12.9). See docs/readings/12.md#12-9.
pub(crate) fn ask_again_after_the_end(bench: &mut RulingContext<'_>, mut open: Vec<Ruling>) {
    let mut forgotten = Vec::new();
    for event in &bench.events {
        if let Event::Answered(index) = event {
            let index = usize::try_from(*index).unwrap_or(usize::MAX);
            if index < open.len() {
                open.remove(index);
            }
        } else if let Some(ruling) = event.ruling() {
            if matches!(ruling.what, Decision::Question(_)) {
                open.push(ruling.clone());
            } else if matches!(ruling.what, Decision::Result(_) | Decision::NewGame) {
                forgotten.append(&mut open);
            }
        }
    }
    for question in forgotten {
        if matches!(&question.what, Decision::Question(asked) if is_open_after_the_end(asked.topic))
        {
            bench.announce(question);
        }
    }
}

/// Whether a question stays relevant after the game.
const fn is_open_after_the_end(topic: Topic) -> bool {
    match topic {
        Topic::Late(_)
        | Topic::LateAtResumption(_)
        | Topic::Stop(_)
        | Topic::Displaced(_)
        | Topic::Penalty(_)
        | Topic::Appeal(_)
        | Topic::Interference
        | Topic::Fact(DisputedFact {
            what: Fact::Incident(_),
            ..
        }) => true,
        Topic::Contact(..)
        | Topic::BothFlags
        | Topic::Colours
        | Topic::NormalMeans(_)
        | Topic::NormalMeansLater(_)
        | Topic::FiveSeconds(_)
        | Topic::SealedMove(_)
        | Topic::SealedMeaning(_)
        | Topic::CanMate(_)
        | Topic::Assistant(_)
        | Topic::Sheets
        | Topic::NoArbiter(_)
        | Topic::Fact(_)
        | Topic::Consent(_)
        | Topic::KingLaidDown(_)
        | Topic::Handshake(_) => false,
    }
}

/// Withdraws the questions that a declared result answers.
///
/// The arbiter's result answers questions about the player who loses by it, the committee's result
/// answers the appeal.
fn answer_by_result(bench: &mut RulingContext<'_>, who: Person, score: Score) {
    let is_of_the_arbiter = matches!(who, Person::Arbiter(_));
    for color in Color::ALL {
        if !is_of_the_arbiter {
            withdraw(bench, Topic::Appeal(color));
        } else if score.has_lost(color) {
            withdraw(bench, Topic::Penalty(color));
            withdraw(bench, Topic::Displaced(color));
            withdraw(bench, Topic::Late(color));
        }
    }
}

/// Withdraws a question that is asked again or is no longer relevant.
pub(crate) fn withdraw(bench: &mut RulingContext<'_>, topic: Topic) {
    let open = |bench: &RulingContext<'_>| {
        let questions = bench.game.questions();
        questions
            .iter()
            .position(|(_, question)| question.topic == topic)
    };
    while let Some(index) = open(bench) {
        bench.emit(Event::Answered(u32::try_from(index).unwrap_or(u32::MAX)));
    }
}

/// Handles interference by a person who is neither player nor arbiter.
///
/// They may speak only to the arbiter, who may send them away.
///
/// Laws 2023, 12.7 (2018: 12.7; 2014: 12.7).
pub(crate) fn report_interference(bench: &mut RulingContext<'_>) {
    withdraw(bench, Topic::Interference);
    bench.ask(Clause::Interference, Topic::Interference);
}

/// Informs the arbiter of an irregularity. Acting on it without a claim, where the Laws allow that,
/// is another act.
///
/// Laws 2023, 12.6, 12.7 (2018 and 2014: the same). See docs/readings/11.md#11-2.
pub(crate) fn note_information(bench: &mut RulingContext<'_>) {
    let informed = Ruling::new(Clause::Interference, Decision::Noted(Note::Informed));
    bench.announce(informed.also([Clause::NoIntervention]));
}

/// Reports a person in the playing area who is neither player nor arbiter.
///
/// Laws 2023, 11.2.3.3, 12.7 (2018: the same; 2014: 11.2c, 12.7).
pub(crate) fn report_person_in_area(bench: &mut RulingContext<'_>) {
    check_permission(bench, Clause::EnteringArea);
}

/// Reports the use of a telephone in the venue by a person who is no player.
///
/// Laws 2023, 12.8 (2018: 12.8; 2014: 12.8).
pub(crate) fn report_telephone_in_venue(bench: &mut RulingContext<'_>) {
    check_permission(bench, Clause::Telephones);
}

/// Checks the permission of the arbiter, which is valid once.
///
/// Without it the arbiter is asked whether the persons must leave (12.7).
fn check_permission(bench: &mut RulingContext<'_>, under: Clause) {
    if bench.game.off_board().others_may {
        bench.emit(Event::OthersMay(false));
        return;
    }
    withdraw(bench, Topic::Interference);
    bench.ask_also(under, &[Clause::Interference], Topic::Interference);
}

/// Explains the article that a player asks about, in the words of the register.
///
/// The arbiter explains any other point in person.
///
/// Laws 2023, 11.9 (2018: 11.9; 2014: 11.9).
pub(crate) fn explain(bench: &mut RulingContext<'_>, text: &str) {
    let edition = bench.edition();
    let named = text.split_whitespace().find_map(|word| {
        let word = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        edition.articles().find_map(|article| {
            let number = article.number(edition)?;
            let is_named = number == word || article.key == word;
            is_named.then_some((article, number, article.says(edition)?))
        })
    });
    if let Some((article, number, text_of_article)) = named {
        let text_of_article = format!("{number}: {text_of_article}");
        let ruling = Ruling::new(Clause::Explanation, Decision::Free(text_of_article));
        bench.announce(ruling.also(Clause::from_key(article.key)));
    } else {
        bench.rule(Clause::Explanation, Decision::Noted(Note::Explains));
    }
}

/// Records that a player's assistant moved, pressed or wrote.
///
/// The first time, the arbiter is asked about the player's clock, but not for a player with a
/// disability.
///
/// Laws 2023, 6.2.6, 8.1.6 (2018: the same; 2014: 6.2e, 8.1e).
pub(crate) fn assisted(bench: &mut RulingContext<'_>, by: Color, pen: bool) {
    let pairing = &bench.game.header().pairing;
    // The blind player's assistant has duties of their own in Appendix D.
    let allowed = pairing.assistants[by] == Some(Assistance::Allowed) && !pairing.blind[by];
    if !allowed || bench.game.off_board().assisted[by.index()][usize::from(pen)] {
        return;
    }
    bench.emit(Event::Assisted(by, pen));
    let under = if pen {
        Clause::PenAssistant
    } else {
        Clause::ClockAssistant
    };
    bench.ask(under, Topic::Assistant(by));
}

pub(crate) fn answered(bench: &mut RulingContext<'_>, index: usize, answer: &Answer) {
    let (under, question) = bench.game.questions()[index].clone();
    let rests_on = bench.game.question_rests_on(index).to_vec();
    bench.emit(Event::Answered(u32::try_from(index).unwrap_or(u32::MAX)));
    match question.topic {
        Topic::Contact(by, square) => {
            let is_meant = answer.is(Choice::Intent);
            claims::contact_found(bench, by, square, is_meant);
            // If nothing is presumed, the arbiter was asked because of a claim.
            if !is_meant && under == Clause::TouchWithIntent {
                bench.refuse(under, Reason::NotFound);
            }
        }
        Topic::LateAtResumption(late) => adjourned::late(bench, late, answer.is(Choice::Loss)),
        Topic::Late(late) => clock::lateness_judged(bench, late, answer.is(Choice::Loss)),
        Topic::NormalMeans(by) => quickplay::judged(bench, by, answer),
        Topic::NormalMeansLater(by) => {
            quickplay::judged_later(bench, by, answer.is(Choice::Accept));
        }
        Topic::FiveSeconds(by) => quickplay::five_seconds(bench, by, answer),
        Topic::SealedMove(who) => adjourned::judged(bench, who, answer.is(Choice::Loss)),
        Topic::SealedMeaning(who) => {
            adjourned::meaning_judged(bench, who, answer.is(Choice::Loss));
        }
        Topic::CanMate(fallen) => {
            let score = lost_or_drawn(fallen, answer);
            bench.rule(under, Decision::Result(score));
        }
        Topic::BothFlags => {
            if answer.is(Choice::Draw) {
                bench.rule(Clause::Preface, Decision::Result(Score::DRAW));
            } else if answer.is(Choice::WhiteLost) {
                clock::flag_falls(bench, Color::White, Clause::FlagNoticed);
            } else if answer.is(Choice::BlackLost) {
                clock::flag_falls(bench, Color::Black, Clause::FlagNoticed);
            } else {
                clock::next_period_begins(bench);
                bench.rule(Clause::Preface, Decision::MoveRemains);
            }
        }
        Topic::Stop(by) => clock::reason_judged(bench, by, answer.is(Choice::Yes)),
        Topic::Colours if answer.is(Choice::NewGame) => {
            bench.rule(Clause::ColoursReversed, Decision::NewGame);
        }
        Topic::Colours => bench.rule(Clause::ColoursReversed, Decision::MoveRemains),
        Topic::Assistant(by) => {
            if let Answer::Time(ms) = answer {
                irregularities::add_time(bench, under, by, *ms, []);
            }
        }
        Topic::Interference => {
            if answer.is(Choice::Expulsion) {
                bench.rule(under, Decision::Upheld);
            }
        }
        Topic::Sheets => incomplete::reconstructed(bench, answer.is(Choice::Complete)),
        Topic::Appeal(_) if answer.is(Choice::Uphold) => {
            bench.rule(Clause::Appeal, Decision::Upheld);
        }
        Topic::Appeal(_) => bench.refuse(Clause::Appeal, Reason::NoBreach),
        Topic::NoArbiter(by) => {
            let score = lost_or_drawn(by, answer);
            bench.rule(Clause::QuickplayDesignated, Decision::Result(score));
        }
        Topic::Fact(fact) => testimony::found(bench, under, fact, answer),
        Topic::Consent(by) if answer.is(Choice::Yes) => draw::permitted(bench, by),
        Topic::Consent(_) => bench.refuse(under, Reason::Regulations),
        Topic::KingLaidDown(by) => end::king_judged(bench, by, answer.is(Choice::Yes)),
        Topic::Handshake(by) => end::handshake_judged(bench, by, answer),
        Topic::Displaced(offender) | Topic::Penalty(offender) => {
            if let Answer::Penalty(penalty) = answer {
                let all: Vec<Clause> = [under].into_iter().chain(rests_on.clone()).collect();
                let is_lawful = is_lawful(bench, penalty);
                penalise(bench, offender, penalty, &all);
                if !is_lawful {
                    // The breach is still to be judged.
                    bench.ask_also(under, &rests_on, question.topic);
                }
            }
        }
    }
    // A move that ended the game, a draw or a claim may have waited for this.
    let is_of_hands = matches!(question.topic, Topic::Contact(..) | Topic::Fact(_));
    if is_of_hands && bench.is_playing() {
        end::after_move(bench);
        draw::wait_is_over(bench);
        claims::waiting::wait_is_over(bench);
    }
}

/// The score after an answer that the player has lost or the game is drawn.
fn lost_or_drawn(by: Color, answer: &Answer) -> Score {
    if answer.is(Choice::Draw) {
        Score::DRAW
    } else {
        Score::won_by(opponent(by))
    }
}

/// Adds or takes time: the clock is put right, so a fallen flag goes up if time is left.
/// See docs/readings/6.md#6-8.
///
/// Laws 2023, 6.10.2, 7.1, 12.5 (2018: the same; 2014: 6.10b, 7.1, 12.5).
///
/// If a penalty is asked for, time for the opponent or off the offender's clock answers it (12.9.2,
/// 12.9.3).
pub(crate) fn add(bench: &mut RulingContext<'_>, color: Color, ms: Millis) {
    if let Some((index, penalty)) = penalty_meant(bench.game, color, ms) {
        answered(bench, index, &Answer::Penalty(penalty));
        return;
    }
    let also = [Clause::ClockSetting, Clause::TimesRestored];
    irregularities::correct_time(bench, Clause::AdditionalTime, color, ms, also);
    let display = *bench.game.clock().display(color);
    if ms > 0 && display.flag_up() != display && bench.is_playing() {
        bench.emit_under(Clause::ClockSetting, Event::Shows(color, display.flag_up()));
    }
}

/// The open question about a penalty that this change of the clock answers.
fn penalty_meant(game: &Game, color: Color, ms: Millis) -> Option<(usize, Penalty)> {
    let (offender, penalty) = if ms > 0 {
        (opponent(color), Penalty::MoreTime(ms))
    } else {
        (color, Penalty::LessTime(-ms))
    };
    let asks = |question: &Question| {
        matches!(question.topic, Topic::Penalty(who) | Topic::Displaced(who) if who == offender)
            && question.knows(&penalty)
    };
    let mut open = game.questions().iter();
    let index = open.position(|(_, question)| asks(question))?;
    (game.is_playing() && ms != 0).then_some((index, penalty))
}

/// Sets a clock: by 7.1 if moves have gone back, else because it was set wrongly.
///
/// Article 7.1 applies only until the next move is made.
///
/// Without supervision the setting stays after ten moves each, unless the schedule would suffer.
/// The arbiter judges that.
///
/// Laws 2023, 6.10, 7.1 (2018: the same; 2014: 6.10, 7.1).
pub(crate) fn set(bench: &mut RulingContext<'_>, color: Color, ms: Millis, period: Option<u32>) {
    let mut display = *bench.game.clock().display(color);
    if let Some(period) = period {
        // Counted from 1.
        let index = period
            .checked_sub(1)
            .and_then(|index| u8::try_from(index).ok());
        display.period = index.unwrap_or(display.period);
    }
    display.remaining_ms = Span(ms.max(0)).0;
    display.flag = None;
    let completed = bench.game.moves_completed(color);
    let display = display.at_zero(bench.game.control().of(color), completed, bench.game.now());
    let [under, also] = if bench.game.off_board().has_gone_back {
        [Clause::TimesRestored, Clause::ClockSetting]
    } else {
        [Clause::ClockSetting, Clause::TimesRestored]
    };
    bench.emit_under(under, Event::Shows(color, display));
    let ruling = Ruling::new(under, Decision::Set(color, ms.max(0)));
    bench.announce(ruling.also([Clause::ClockDefect, also]));
}

/// Corrects the increment of every move of one player, or of both, for the arbiter.
///
/// Laws 2023, 6.10.2 (2018: 6.10.2; 2014: 6.10b).
pub(crate) fn set_increment(bench: &mut RulingContext<'_>, of: Option<Color>, ms: Millis) {
    bench.emit_under(Clause::ClockSetting, Event::Increment(of, ms.max(0)));
    bench.rule(Clause::ClockSetting, Decision::MoveRemains);
}

/// Corrects the clock's move counter for the arbiter.
///
/// Times that the clock added too early or not at all are set by acts of their own.
///
/// Laws 2023, 6.10.2 (2018: 6.10.2; 2014: 6.10b). See docs/readings/6.md#6-10-2.
pub(crate) fn set_counter(bench: &mut RulingContext<'_>, of: Color, moves: u32) {
    clock::counter::counts(bench, of, moves);
    bench.rule(Clause::ClockSetting, Decision::Noted(Note::CounterSet));
}

/// Declares a result; from 2018 only a normal one (10.2).
///
/// The appeals committee or the organiser decides an appeal (11.10). The arbiter decides on a
/// signed result (8.7), on an absent player (6.7.1), else by penalty.
pub(crate) fn declare(bench: &mut RulingContext<'_>, who: Person, score: Score) {
    let current = bench.game.outcome().and_then(|outcome| outcome.score);
    if !may_decide_appeals(bench, who) || arbiter_is_bound(bench, who, current == Some(score)) {
        return;
    }
    let refused_by = |color: Color| {
        let mut questions = bench.game.questions().iter();
        questions.any(|(under, question)| {
            *under == Clause::PersistentRefusal && question.topic == Topic::Penalty(color)
        })
    };
    // A played game is not lost by default. A late player may still lose if only the opponent has
    // moved.
    let both_have_moved = Color::ALL
        .iter()
        .all(|color| bench.game.moves_made(*color) > 0);
    if matches!(score, Score::Forfeit(_)) && both_have_moved && matches!(who, Person::Arbiter(_)) {
        bench.refuse(Clause::DefaultTime, Reason::NoBreach);
        return;
    }
    let under = match (who, score) {
        (Person::Arbiter(_), Score::BOTH_LOSE) if Color::ALL.into_iter().all(refused_by) => {
            Clause::BothRefuse
        }
        (Person::Appeals | Person::Organiser, _) => Clause::Appeal,
        _ if was_given_on_appeal(bench.game) => Clause::Appeal,
        _ if bench.game.outcome().is_some() => Clause::Signing,
        // For a game on a wooden board the arbiter records the result that the players hand in.
        (Person::Arbiter(_), Score::Played(..)) if clock::wood::is_on_wood(bench.game) => {
            Clause::Signing
        }
        (_, Score::Forfeit(_)) => Clause::DefaultTime,
        (_, Score::Played(..)) => Clause::Penalties,
    };
    if points::is_lawful(bench, score) {
        note_without_appeal(bench, who);
        answer_by_result(bench, who, score);
        bench.rule(under, Decision::Result(score));
    } else {
        bench.refuse(Clause::NormalScores, Reason::NotLawful);
    }
}

/// Whether the record has an undecided appeal: open, or upheld without a result since.
fn has_appeal(game: &Game) -> bool {
    let mut questions = game.questions().iter();
    game.off_board().appeal_upheld
        || questions.any(|(_, question)| matches!(question.topic, Topic::Appeal(_)))
}

/// Whether this person may decide on the game; if not, the act is refused.
///
/// The organiser needs an undecided appeal in the record. The committee only decides appeals, and
/// an appeal may be on paper, unless the tournament allows none.
///
/// Laws 2023, 11.10 (2018 and 2014: the same). See docs/readings/11.md#11-2.
fn may_decide_appeals(bench: &mut RulingContext<'_>, who: Person) -> bool {
    let game = &bench.game;
    let reason = if who == Person::Organiser && !has_appeal(game) {
        Reason::NotHisToDo
    } else if who == Person::Appeals && game.header().event.regulations.no_appeals {
        Reason::Regulations
    } else {
        return true;
    };
    bench.refuse(Clause::Appeal, reason);
    false
}

fn was_given_on_appeal(game: &Game) -> bool {
    let outcome = game.outcome();
    outcome.is_some_and(|outcome| outcome.ruling.under == Clause::Appeal)
}

/// Whether the arbiter would change a decision on an appeal; then the act is refused.
///
/// The appeal was against the arbiter's own decision.
///
/// Laws 2023, 11.10 (2018 and 2014: the same). See docs/readings/11.md#11-2.
fn arbiter_is_bound(bench: &mut RulingContext<'_>, who: Person, is_same_decision: bool) -> bool {
    let changes = was_given_on_appeal(bench.game) && !is_same_decision;
    if changes && matches!(who, Person::Arbiter(_)) {
        bench.refuse(Clause::Appeal, Reason::NotHisToDo);
        return true;
    }
    false
}

/// Notes in the record that the committee decides without an appeal in it.
fn note_without_appeal(bench: &mut RulingContext<'_>, who: Person) {
    if who == Person::Appeals && !has_appeal(bench.game) {
        bench.rule(Clause::Appeal, Decision::Noted(Note::NoAppeal));
    }
}

/// Declares the game void and orders a new one.
///
/// The reason is an appeal (11.10) or, after the end, the arbiter's decision on the result (8.7).
/// Else it is a wrong initial position or a lost adjourned position.
pub(crate) fn declare_new_game(bench: &mut RulingContext<'_>, who: Person) {
    let is_void = (bench.game.outcome()).is_some_and(|outcome| outcome.score.is_none());
    if !may_decide_appeals(bench, who) || arbiter_is_bound(bench, who, is_void) {
        return;
    }
    note_without_appeal(bench, who);
    let is_of_an_appeal = matches!(who, Person::Appeals | Person::Organiser);
    let under = if is_of_an_appeal || was_given_on_appeal(bench.game) {
        Clause::Appeal
    } else if bench.game.outcome().is_some() {
        Clause::Signing
    } else {
        adjourned::new_game_under(bench)
    };
    bench.rule(under, Decision::NewGame);
}

/// Announces a free ruling and its analogous article.
///
/// Laws 2023, Preface (all editions).
pub(crate) fn rule_freely(bench: &mut RulingContext<'_>, text: &str, like: &str) {
    let text = if like.is_empty() {
        text.to_string()
    } else {
        format!("{text} (as in {like})")
    };
    let analogue = bench.edition().clause(like);
    bench.announce(Ruling::new(Clause::Preface, Decision::Free(text)).also(analogue));
}

/// The number of plies after a player's move of this number; the number before the first move means
/// the start.
fn plies_after(game: &Game, number: u32, color: Color) -> Option<usize> {
    let first = game.before(0).0;
    let plies =
        |number: u32, color: Color| 2 * i64::from(number) + i64::from(color == Color::Black);
    let since = plies(number, color) + 1 - plies(first.fullmoves, first.turn);
    usize::try_from(since)
        .ok()
        .filter(|plies| *plies <= game.line().len())
}

pub(crate) fn admit_restore(game: &Game, number: u32, color: Color) -> Result<(), Impossible> {
    if plies_after(game, number, color).is_some() {
        return Ok(());
    }
    let wrong = Wrong::new("no-such-move", "the game has no move {number} by {who}");
    Err(Impossible(
        wrong.with("number", number.to_string()).with("who", color),
    ))
}

/// Restores the position after a move, because a piece was found displaced or a move breached 4.3
/// to 4.7.
///
/// The touches for a move in breach bind again.
///
/// Laws 2023, 7.1 and 7.6 (2018: the same; 2014: 7.1, 7.6).
pub(crate) fn restore_to(bench: &mut RulingContext<'_>, number: u32, color: Color) {
    let Some(plies) = plies_after(bench.game, number, color) else {
        return;
    };
    clock::while_stopped(bench, |bench| restore_after(bench, plies));
}

fn restore_after(bench: &mut RulingContext<'_>, plies: usize) {
    let breached = bench
        .game
        .line()
        .get(plies)
        .filter(|ply| ply.made.breach.is_some());
    let are_moves = plies < bench.game.line().len();
    match breached.map(|ply| ply.account().without_releases()) {
        Some(account) => moving::take_back_bound(bench, plies, &account),
        None => bench.emit(Event::BackTo(u32::try_from(plies).unwrap_or(u32::MAX))),
    }
    if are_moves {
        adjourned::cancel_sealed_move(bench);
    }
    let ruling = Ruling::new(Clause::TimesRestored, Decision::Restored);
    bench.announce(ruling.also([Clause::FoundDisplaced]));
    let due = bench.game.clock_due();
    bench.emit(Event::WillRun(Some(due)));
}
