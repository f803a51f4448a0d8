//! Runs a transcript under one edition and reports the result of each act.

use rokada_board::Color;
use rokada_laws::{
    Clause, Edition, Game, Person, Record, Statement, Transcript,
    event::Decision,
    game::StartError,
    transcript::{self, Line, LineKind, Report},
};
use rokada_words::Words;

use crate::shown::{Clocks, Hands, Move, Outcome, Phase};
use crate::{
    answer::{ActResult, Cited, Failure, RulingText, Run, State},
    branches::questions,
    clock_sums::clock_sums,
    mate,
    next::Next,
    preview::{self, Clerk},
};

/// Runs a transcript under an edition.
///
/// # Errors
/// If the start position or the moves of the header are invalid.
pub fn run(transcript: &Transcript, edition: Edition, words: &Words) -> Result<Run, StartError> {
    let report = transcript::run(transcript, edition)?;
    // The same record built again, entry by entry: only the facts, no Laws are applied.
    let mut record = Record::new(transcript.header.clone(), edition)?;
    let start = state(record.game(), words);
    // If the case has no clerk, one has answered between the acts.
    let is_served = clerk(transcript) == Clerk::Present;
    let mut entries = report.record.entries().iter().peekable();
    let acts = report
        .steps
        .iter()
        .map(|step| {
            let mut said = Vec::new();
            if step.impossible.is_none()
                && let Some(entry) = entries.next()
            {
                said.extend(record.game().statements(entry));
                record.append(entry.clone());
                while is_served
                    && let Some(entry) = entries.next_if(|entry| entry.act.who == Person::Clerk)
                {
                    said.extend(record.game().statements(entry));
                    record.append(entry.clone());
                }
            }
            ActResult {
                line: step.line,
                act: step.text.clone(),
                rulings: render_rulings(&said, edition, words),
                impossible: step.impossible.as_ref().map(|why| words.wrong(why)),
                state: state(record.game(), words),
                next: (!said.is_empty()).then(|| Next::of(record.game(), words)),
                mate: mate::asked_by(&step.rulings, record.game(), words),
            }
        })
        .collect();
    let game = report.record.game();
    Ok(Run {
        edition: edition.to_string(),
        named: transcript.header.event.editions.contains(&edition),
        holds: report.failures.is_empty(),
        expectations: report.checked,
        start,
        acts,
        moves: moves(game, words),
        questions: questions(&report.record, words),
        previews: preview::previews(game, game.now(), clerk(transcript), words),
        clock_sums: clock_sums(&report.record, words),
        failures: failures(&report, words),
    })
}

/// Whether a clerk serves a case: one that does not act in it itself.
pub(crate) fn clerk(transcript: &Transcript) -> Clerk {
    if transcript.lines.iter().any(is_clerks) {
        Clerk::Absent
    } else {
        Clerk::Present
    }
}

fn is_clerks(line: &Line) -> bool {
    matches!(
        line.what,
        LineKind::Act {
            who: Person::Clerk,
            ..
        }
    )
}

fn failures(report: &Report, words: &Words) -> Vec<Failure> {
    // An impossible act fails without an expectation; its English message is replaced by a
    // translation.
    let why_impossible = |line: usize| {
        let step = report.steps.iter().find(|step| step.line == line)?;
        let why = words.wrong(step.impossible.as_ref()?);
        Some(words.tell("desk-not-possible", &[("why", why.into())]))
    };
    let failures = report.failures.iter();
    failures
        .map(|failure| Failure {
            line: failure.line,
            expected: failure.text.clone(),
            instead: why_impossible(failure.line).unwrap_or_else(|| words.wrong(&failure.instead)),
        })
        .collect()
}

/// Renders statements on acts as rulings for readers.
pub(crate) fn render_rulings<'a>(
    said: impl IntoIterator<Item = &'a Statement>,
    edition: Edition,
    words: &Words,
) -> Vec<RulingText> {
    said.into_iter()
        .map(|said| ruling_of(said, edition, words))
        .collect()
}

fn ruling_of(said: &Statement, edition: Edition, words: &Words) -> RulingText {
    let ruling = said.ruling.as_ref();
    let also = ruling.map(|ruling| ruling.also.as_slice());
    RulingText {
        clause: said.under.key().into(),
        number: edition.number(said.under).into(),
        text: words.statement(said),
        why: article(said.under, edition, words),
        kind: ruling.map_or("noted", |ruling| kind(&ruling.what)),
        also: also
            .unwrap_or_default()
            .iter()
            .map(|clause| cited(*clause, edition, words))
            .collect(),
    }
}

/// A clause as shown to readers.
pub(crate) fn cited(clause: Clause, edition: Edition, words: &Words) -> Cited {
    Cited {
        clause: clause.key().into(),
        number: edition.number(clause).into(),
        why: article(clause, edition, words),
    }
}

/// The summary of an article in our own words; empty if the edition lacks it.
fn article(clause: Clause, edition: Edition, words: &Words) -> String {
    edition
        .article(clause)
        .and_then(|article| words.article(edition, article))
        .unwrap_or_default()
}

fn kind(what: &Decision) -> &'static str {
    match what {
        Decision::Upheld => "upheld",
        Decision::Refused(_) => "refused",
        Decision::Illegal(_) => "illegal",
        Decision::TakenBack(_) => "taken-back",
        Decision::MoveRemains => "stands",
        Decision::Restored => "restored",
        Decision::BecomesQueen(_) => "queen",
        Decision::Added(..) => "added",
        Decision::Set(..) => "set",
        Decision::Breach(_) => "breach",
        Decision::MustMove(_) => "must-move",
        Decision::Penalty(..) => "penalty",
        Decision::Started | Decision::Stopped | Decision::Resumed => "clock",
        Decision::Question(_) => "question",
        Decision::Noted(_) => "noted",
        Decision::Free(_) => "free",
        Decision::Result(_) => "result",
        Decision::NewGame => "new-game",
    }
}

/// The current state of the game after one act. Its size does not grow with the moves.
fn state(game: &Game, words: &Words) -> State {
    let displays = game.displays_at(game.now());
    let shown = displays.map(|display| display.remaining_ms);
    let timed = !game.header().event.time.is_none();
    State {
        board: game.table().board.to_string(),
        hands: Hands::of(game.table()),
        turn: game.turn().to_string(),
        check: game
            .position()
            .filter(rokada_board::Position::is_check)
            .map(|position| position.king(position.turn()).to_string()),
        last: game
            .line()
            .last()
            .map(|ply| [ply.made.step.from.to_string(), ply.made.step.to.to_string()]),
        clocks: Clocks::of(
            timed.then_some(shown),
            displays.map(|display| display.reserve_ms),
            game.clock().running,
        ),
        bound: game.account().binding.to_string(),
        bound_says: bound_says(game, words),
        bound_under: game
            .bound_under()
            .map(|clause| cited(clause, game.edition(), words)),
        offer: game.offer().map(|color| color.to_string()),
        offences: Color::ALL.map(|color| game.offences(color)),
        phase: Phase::of(game),
        result: Outcome::of(game, words),
    }
}

/// The touch-move obligation of the player to move, as a sentence; empty if there is none or the
/// game is over.
pub(crate) fn bound_says(game: &Game, words: &Words) -> String {
    if !game.is_playing() {
        return String::new();
    }
    let said = game.account().binding.message(game);
    said.map_or_else(String::new, |message| words.sentence(&message))
}

fn moves(game: &Game, words: &Words) -> Vec<Move> {
    // A case at the desk shows everything, as an appeals committee sees it.
    game.listed_moves(Person::Appeals)
        .iter()
        .map(|made| Move::of(made, words))
        .collect()
}
