//! Article 12: what the arbiter does, and his answers to questions.

use alloc::{format, string::ToString, vec, vec::Vec};

use rokada_board::Color;

use super::{
    article_04_moving as moving, article_06_clock as clock,
    article_07_irregularities as irregularities,
};
use crate::{
    act::{Millis, Penalty, Points, Score, parse_penalty},
    bench::{Bench, opponent},
    clause::{Clause, key_is_under},
    clock::Span,
    event::{Decision, Event, Reason, Ruling, Topic},
    game::Game,
    guidelines::{guideline_1_adjourned as adjourned, guideline_3_quickplay as quickplay},
    record::Impossible,
};

/// The penalties of 12.9 by name, milder first, and `none`.
///
/// Laws 2023, 12.9 (2018: 12.9; 2014: 12.9, without exclusion from rounds).
pub(crate) fn penalty_options(game: &Game) -> Vec<&'static str> {
    let mut options = vec![
        "none",
        "warning",
        "more-time",
        "less-time",
        "points",
        "loss",
        "fine",
    ];
    if has_exclusion(game) {
        options.push("exclusion");
    }
    options.push("expulsion");
    options
}

fn has_exclusion(game: &Game) -> bool {
    game.edition().article(Clause::Exclusion).is_some() && game.has(Clause::Exclusion)
}

/// Which open question an answer is to.
fn asked(game: &Game, clause: Option<&str>) -> Option<usize> {
    game.questions().iter().position(|(under, _)| match clause {
        Some(key) => key_is_under(under.key(), key) || game.edition().number(*under) == key,
        None => true,
    })
}

/// The answer must be to an open question and one of its options.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "only penalties have amounts; all else is one of the options"
)]
pub(crate) fn admit_answer(
    game: &Game,
    clause: Option<&str>,
    option: &str,
) -> Result<(), Impossible> {
    let Some(index) = asked(game, clause) else {
        return Err(Impossible("no such question is open".to_string()));
    };
    let (_, question) = &game.questions()[index];
    let words: Vec<&str> = option.split_whitespace().collect();
    let lawful = match question.topic {
        // A penalty is named with its amount: `more time 2m`, `loss 1/2`.
        Topic::Penalty(_) | Topic::Displaced(_) if option != "none" => {
            parse_penalty(&words).map_err(|why| Impossible(why.0))?;
            true
        }
        _ => question.options.iter().any(|known| known == option),
    };
    if !lawful {
        return Err(Impossible(format!(
            "`{option}` is no answer to it: say one of {}",
            question.options.join(", ")
        )));
    }
    Ok(())
}

/// The arbiter answers the open question.
pub(crate) fn answer(bench: &mut Bench<'_>, clause: Option<&str>, option: &str) {
    let Some(index) = asked(bench.game, clause) else {
        return;
    };
    let (_, question) = bench.game.questions()[index].clone();
    bench.say(Event::Answered(u32::try_from(index).unwrap_or(u32::MAX)));
    match (question.topic, option) {
        (Topic::Contact(by, square), _) => {
            moving::contact_found(bench, by, square, option == "intent");
        }
        (Topic::LateAtResumption(late), _) => adjourned::late(bench, late, option == "loss"),
        (Topic::Late(late), "loss") => clock::lose_by_default(bench, late),
        (Topic::Late(_), _) => {}
        (Topic::NormalMeans(by), answer) => quickplay::judged(bench, by, answer),
        (Topic::NormalMeansLater(by), answer) => {
            quickplay::judged_later(bench, by, answer == "accept");
        }
        (Topic::FiveSeconds(by), answer) => quickplay::five_seconds(bench, by, answer == "yes"),
        (Topic::SealedMove(who), answer) => adjourned::judged(bench, who, answer == "loss"),
        (Topic::CanMate(fallen), "loss") => {
            bench.rule(
                Clause::FlagFall,
                Decision::Result(Score::won_by(opponent(fallen))),
            );
        }
        (Topic::CanMate(_), _) => bench.rule(Clause::FlagFall, Decision::Result(Score::DRAW)),
        (Topic::BothFlags, "draw") => bench.rule(Clause::Preface, Decision::Result(Score::DRAW)),
        (Topic::BothFlags, "white-lost") => {
            clock::flag_falls(bench, Color::White, Clause::FlagNoticed);
        }
        (Topic::BothFlags, "black-lost") => {
            clock::flag_falls(bench, Color::Black, Clause::FlagNoticed);
        }
        (Topic::BothFlags, _) => bench.rule(Clause::Preface, Decision::Stands),
        (Topic::Stop(by), _) => clock::reason_judged(bench, by, option == "yes"),
        (Topic::Colours, "new-game") => bench.rule(Clause::ColoursReversed, Decision::NewGame),
        (Topic::Colours, _) => bench.rule(Clause::ColoursReversed, Decision::Stands),
        (Topic::Displaced(_) | Topic::Penalty(_), "none") => {}
        (Topic::Displaced(offender) | Topic::Penalty(offender), _) => {
            let words: Vec<&str> = option.split_whitespace().collect();
            if let Ok(penalty) = parse_penalty(&words) {
                penalise(bench, offender, &penalty);
            }
        }
    }
}

/// A penalty of 12.9; only what the edition's catalogue and 10.2 allow.
///
/// Laws 2023, 12.9, 10.2 (2018: the same; 2014: 12.9 without exclusion, no
/// 10.2).
pub(crate) fn penalise(bench: &mut Bench<'_>, offender: Color, penalty: &Penalty) {
    let lawful = match penalty {
        Penalty::Exclusion => has_exclusion(bench.game),
        Penalty::Points(score) => is_lawful(bench, *score),
        Penalty::Warning
        | Penalty::MoreTime(_)
        | Penalty::LessTime(_)
        | Penalty::Loss(_)
        | Penalty::Fine
        | Penalty::Expulsion => true,
    };
    if !lawful {
        let under = if *penalty == Penalty::Exclusion {
            Clause::Penalties
        } else {
            Clause::NormalScores
        };
        bench.refuse(under, Reason::NotLawful);
        return;
    }
    bench.rule(
        Clause::Penalties,
        Decision::Penalty(offender, penalty.clone()),
    );
    match penalty {
        Penalty::MoreTime(ms) => {
            let other = opponent(offender);
            irregularities::add_time(bench, Clause::Penalties, other, *ms, []);
        }
        Penalty::LessTime(ms) => {
            irregularities::add_time(bench, Clause::Penalties, offender, -*ms, []);
        }
        Penalty::Points(score) => bench.rule(Clause::Penalties, Decision::Result(*score)),
        Penalty::Loss(points) => {
            let score = match offender {
                Color::White => Score::Played(Points::Nothing, *points),
                Color::Black => Score::Played(*points, Points::Nothing),
            };
            bench.rule(Clause::Penalties, Decision::Result(score));
        }
        Penalty::Warning | Penalty::Fine | Penalty::Exclusion | Penalty::Expulsion => {}
    }
}

/// Adds time, or takes it.
///
/// Laws 2023, 6.10.2, 7.1, 12.5 (2018: the same; 2014: 6.10b, 7.1, 12.5).
pub(crate) fn add(bench: &mut Bench<'_>, color: Color, ms: Millis) {
    let also = [Clause::ClockSetting, Clause::TimesRestored];
    irregularities::add_time(bench, Clause::AdditionalTime, color, ms, also);
}

/// Sets a clock. Without supervision the setting stays after ten moves each,
/// unless the schedule would suffer: that the arbiter weighs himself.
///
/// Laws 2023, 6.10 (2018: 6.10; 2014: 6.10).
pub(crate) fn set(bench: &mut Bench<'_>, color: Color, ms: Millis) {
    let mut display = *bench.game.clock().display(color);
    display.remaining_ms = Span(ms.max(0)).0;
    display.flag = None;
    bench.say_under(Clause::ClockSetting, Event::Shows(color, display));
    let ruling = Ruling::new(Clause::ClockSetting, Decision::Set(color, ms.max(0)));
    bench.announce(ruling.also([Clause::ClockDefect, Clause::TimesRestored]));
}

/// The arbiter sets the increment of every move right.
///
/// Laws 2023, 6.10.2 (2018: 6.10.2; 2014: 6.10b).
pub(crate) fn set_increment(bench: &mut Bench<'_>, ms: Millis) {
    bench.say_under(Clause::ClockSetting, Event::Increment(ms.max(0)));
    bench.rule(Clause::ClockSetting, Decision::Stands);
}

/// Whether a score may be given: from 2018 only one that a game can have
/// (10.2).
fn is_lawful(bench: &Bench<'_>, score: Score) -> bool {
    !bench.laws().normal_scores_only || score.is_normal() || !bench.has(Clause::NormalScores)
}

/// Declares a result; from 2018 only a normal one (10.2).
pub(crate) fn declare(bench: &mut Bench<'_>, score: Score) {
    if is_lawful(bench, score) {
        bench.rule(Clause::Penalties, Decision::Result(score));
    } else {
        bench.refuse(Clause::NormalScores, Reason::NotLawful);
    }
}

/// A free ruling that names its likeness.
///
/// Laws 2023, Preface (all editions).
pub(crate) fn rule_freely(bench: &mut Bench<'_>, text: &str, like: &str) {
    let text = if like.is_empty() {
        text.to_string()
    } else {
        format!("{text} (as in {like})")
    };
    bench.announce(Ruling::new(Clause::Preface, Decision::Free(text)).also(Clause::from_key(like)));
}

/// How many plies stand after a player's move of that number.
fn plies_after(game: &Game, number: u32, color: Color) -> Option<usize> {
    let first = game.before(0).0;
    let ahead = number.checked_sub(first.fullmoves)?;
    let offset = u32::from(first.turn == Color::Black);
    let plies = 2 * ahead + u32::from(color == Color::Black) + 1;
    let plies = usize::try_from(plies.checked_sub(offset)?).ok()?;
    (plies <= game.line().len()).then_some(plies)
}

/// The move must have been made.
pub(crate) fn admit_restore(game: &Game, number: u32, color: Color) -> Result<(), Impossible> {
    match plies_after(game, number, color) {
        Some(_) => Ok(()),
        None => Err(Impossible(format!(
            "the game has no move {number} by {color}"
        ))),
    }
}

/// The position after a move is restored.
///
/// Laws 2023, 7.1 and 7.6 (2018: the same; 2014: 7.1, 7.6).
pub(crate) fn restore_to(bench: &mut Bench<'_>, number: u32, color: Color) {
    let Some(plies) = plies_after(bench.game, number, color) else {
        return;
    };
    clock::stop_for(bench);
    bench.say(Event::BackTo(u32::try_from(plies).unwrap_or(u32::MAX)));
    bench.rule(Clause::TimesRestored, Decision::Restored);
    let turn = bench.game.turn();
    bench.say(Event::WillRun(Some(turn)));
    clock::restart_if_automatic(bench);
}
