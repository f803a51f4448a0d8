//! Converts the state of a game to the types of the wire and to transcripts.

use std::fmt::Write as _;

use rokada_board::{Color, Position};
use rokada_desk::{Clocks, Hands, Move, Outcome, Phase, act_said, shown_ms};
use rokada_laws::{
    Act, ByColor, Clause, Deed, Edition, Game, Information, Person, Record,
    act::{Addressed, Manner},
    event::{Adjournment, Adjusting, Binding, Question, Topic},
    question::Amount,
    regulations::{Beginning, Header},
    table::find_move,
};
use rokada_notation::Letters;
use rokada_words::{Argument, Words};

use rokada_store::{Entry, GameHead};

use super::{
    GameState, Seen, coach, empty_record, hears, judgement,
    lists::{MissingRulings, Ruled, Said, is_interruption_shown},
    person, sheet, shown_name, span,
    status::{next, says},
};
use rokada_protocol::{Seat, Stage};

/// The view of a seat that has the view after the entry `have`; `now` is the game's time in
/// milliseconds.
pub(super) fn view(state: &GameState, seat: Seat, have: u64, now: u64, words: &Words) -> Seen {
    let (game, lists) = (&state.game, &state.lists);
    let header = game.header();
    // A number beyond the last entry belongs to another record.
    let have = if have > state.seq { 0 } else { have };
    let known = game.known_moves(person(seat));
    let stay = lists.moves_of(have).min(known);
    // The last move is always included.
    let from = stay.min(known.saturating_sub(1));
    let seen = game.view_from(person(seat), super::millis(now), from);
    let mut moves: Vec<Move> = (seen.moves.iter())
        .map(|made| Move::of(made, words))
        .collect();
    let made = moves.last().cloned();
    moves.drain(..stay - from);
    let letters = header.pairing.letters;
    let (rulings, unread) = match lists.lacking(have) {
        MissingRulings::Kept(kept) => (
            worded(kept, seat, game.edition(), letters, words),
            Vec::new(),
        ),
        MissingRulings::Stored(unread) => (Vec::new(), unread),
    };
    // An appeal is decided by others (11.10): it hides nothing from the arbiter.
    let asked = seen
        .questions
        .iter()
        .find(|(_, question)| !matches!(question.topic, Topic::Appeal(_)))
        .map(|(clause, open)| question(game, *clause, open, words));
    let mut view = rokada_protocol::View {
        seq: state.seq,
        // An assistant arbiter has the arbiter's page.
        seat: if seat.is_official() {
            Seat::Arbiter
        } else {
            seat
        },
        now: shown_ms(seen.now),
        white: shown_name(state.given_name(Color::White), Color::White, words),
        black: shown_name(state.given_name(Color::Black), Color::Black, words),
        event: state.head.event.clone(),
        edition: game.edition(),
        time: header.event.time.clone(),
        regime: header.event.regime,
        arbiter: header.event.arbiter,
        board: seen.board.to_string(),
        fen: game.known_setup(person(seat)).0.to_string(),
        hands: Hands::of(game.table()),
        turn: seen.turn,
        check: seen.check,
        last: seen.last.map(|(from, to)| [from, to]),
        clocks: Clocks::of(seen.clocks, seen.reserves, seen.running),
        bound: binding_words(seen.bound),
        moves,
        made,
        rulings,
        due: is_due(game, seat),
        offer: seen.offer,
        phase: phase(game),
        start: Some(state.start()).filter(|it| *it != Position::initial().board().to_string()),
        result: Outcome::of(game, words),
        question: asked,
        adjournment: adjournment(game, seat, words),
        sheet: sheet::sheet(game, &state.hand, seat, seen.must_write),
        legal: seen.legal,
        can: sensible_acts(state, seat, &seen.can),
        says: rokada_protocol::Sentences::default(),
    };
    let outcome = game.outcome();
    let ended_under = outcome.map(|outcome| game.edition().number(outcome.ruling.under));
    view.says = says(&view, ended_under, words);
    if view.phase == Phase::BeforeStart && header.event.begins == Beginning::WhenArbiterStarts {
        view.says.status = words.say("status-arbiter-starts");
    }
    if seat.side().is_some_and(|side| is_to_announce(game, side)) {
        view.says.status = words.say("status-announce");
    }
    view.says.adjusts = adjusts(game, seat, words);
    let handed_in = state.handed_in(words);
    if seat != Seat::Spectator && !handed_in.is_empty() {
        view.says.status = format!("{} {handed_in}", view.says.status);
    }
    if lists.has_ruled(seat) {
        view.says.next = next(game, seat, words);
    }
    if seat.is_official() && game.is_board_unknown() {
        let unseen = words.say("room-unseen");
        if !view.says.next.is_empty() {
            view.says.next.push(' ');
        }
        view.says.next += &unseen;
    }
    let coach = coach::says(game, seat, view.due, words);
    if !coach.is_empty() {
        let next = std::mem::take(&mut view.says.next);
        [coach, next]
            .join(" ")
            .trim_end()
            .clone_into(&mut view.says.next);
    }
    let tails = rokada_protocol::Tails {
        moves: stay,
        after: have,
        oldest: lists.oldest(),
    };
    Seen {
        view,
        tails,
        unread,
        letters,
    }
}

/// The acts that make sense; an announcement can be repeated by one of them (D.2.1).
fn sensible_acts(state: &GameState, seat: Seat, sensible: &[Deed]) -> Vec<String> {
    let mut can: Vec<String> = sensible.iter().map(Deed::form).collect();
    let may_repeat = sensible.iter().any(|deed| matches!(deed, Deed::Repeat(_)));
    let heard = seat.side().filter(|_| may_repeat);
    if let Some(heard) = heard.and_then(|side| state.lists.to_repeat(side)) {
        can.push(format!("repeat {}", heard.text));
    }
    can
}

/// Whether a move of this side waits for its press, as far as the seat may know: one that is made,
/// or a released piece.
fn is_due(game: &Game, seat: Seat) -> bool {
    let Some(color) = seat.side().filter(|_| game.is_playing()) else {
        return false;
    };
    let known = game.known_moves(person(seat));
    if let Some((_, by)) = super::pending_press_among(game, known) {
        return by == color;
    }
    let turn = game.known_setup(person(seat)).0.turn;
    turn == color
        && game.table().hands[color.index()].is_none()
        && game.has_released_in(known)
        && !is_to_announce(game, color)
}

/// Whether a blind player's move is on their board but not announced: it is not made before
/// (D.2.3).
fn is_to_announce(game: &Game, color: Color) -> bool {
    game.is_playing()
        && game.header().pairing.blind[color]
        && game.account().announced.is_none()
        && has_released(game, color)
}

/// Whether this side has the move, holds no piece and has released a piece on the board.
pub(super) fn has_released(game: &Game, color: Color) -> bool {
    game.turn() == color && game.table().hands[color.index()].is_none() && game.has_released()
}

/// What the player having the move has announced to adjust (4.2.1), until a piece is released.
fn adjusts(game: &Game, seat: Seat, words: &Words) -> String {
    let turn = game.known_setup(person(seat)).0.turn;
    let squares = match game.adjusting(turn) {
        Adjusting::Nothing => return String::new(),
        Adjusting::NextTouch => Vec::new(),
        Adjusting::Squares(squares) => squares.clone(),
    };
    if !game.is_playing() || game.has_released_in(game.known_moves(person(seat))) {
        return String::new();
    }
    let deed = Deed::Adjust(squares);
    act_said(words, Person::Player(turn), &deed, Manner::default())
}

/// An open question as the pages show it.
pub(super) fn question(
    game: &Game,
    clause: Clause,
    question: &Question,
    words: &Words,
) -> rokada_protocol::Question {
    let mut open = game.questions().iter();
    let index = open.position(|(under, open)| *under == clause && open == question);
    // The person and the matter, if the clause alone does not say that.
    let to = Addressed {
        clause: None,
        ..index.map_or_else(Addressed::default, |index| game.address(index))
    };
    rokada_protocol::Question {
        clause: clause.key().into(),
        number: game.edition().number(clause).into(),
        text: question_text(game, clause, question, words),
        labels: answers(question)
            .map(|(_, name)| words.pick("option-", name))
            .collect(),
        options: answers(question)
            .map(|(act, _)| format!("{to}{act}"))
            .collect(),
    }
}

/// The answers to a question, each with the key of its label.
///
/// Braces mark an amount that the arbiter fills in.
fn answers(question: &Question) -> impl Iterator<Item = (String, &'static str)> {
    question.offered().into_iter().map(|offered| {
        let amount = match offered.amount {
            None => "",
            Some(Amount::Span) => "{span}",
            Some(Amount::Score) => "{score}",
            Some(Amount::Points) => "{points}",
        };
        (format!("{}{amount}", offered.words), offered.name)
    })
}

/// Legal moves, given as squares, in the notation of the reader.
pub(super) fn legal_written(game: &Game, legal: &[String], words: &Words) -> Vec<String> {
    let Some(position) = game.position() else {
        return Vec::new();
    };
    legal
        .iter()
        .map(|squares| {
            let step = squares.parse().ok();
            let mv = step.and_then(|step| find_move(&position, step, game.is_chess960()));
            mv.map_or_else(
                || squares.clone(),
                |mv| words.written(&rokada_notation::san(&position, mv)),
            )
        })
        .collect()
}

/// The phase of the game, with adjournments.
pub(super) fn phase(game: &Game) -> Phase {
    if game.is_playing() && is_adjourned(game.adjournment()) {
        return Phase::Adjourned;
    }
    Phase::of(game)
}

/// Whether the game waits for the envelope, between two sessions or before it is opened.
fn is_adjourned(adjournment: &Adjournment) -> bool {
    match adjournment {
        Adjournment::Adjourned(..) | Adjournment::Resumed(..) | Adjournment::Lost(..) => true,
        Adjournment::None
        | Adjournment::Ordered(_)
        | Adjournment::Sealing(..)
        | Adjournment::Replied(..) => false,
    }
}

/// The stage of an adjournment, and the text on the envelope.
fn adjournment(game: &Game, seat: Seat, words: &Words) -> Option<rokada_protocol::Adjournment> {
    if game.outcome().is_some() {
        return None;
    }
    let (stage, by) = match game.adjournment() {
        Adjournment::None => return None,
        Adjournment::Ordered(by) => (Stage::Ordered, *by),
        Adjournment::Sealing(by, _) => (Stage::Sealing, *by),
        Adjournment::Adjourned(by, _) => (Stage::Adjourned, *by),
        Adjournment::Resumed(by, _) => (Stage::Resumed, *by),
        Adjournment::Lost(by, _) => (Stage::Lost, *by),
        Adjournment::Replied(by, _) => (Stage::Replied, *by),
    };
    let mut lines = Vec::new();
    if let Some(envelope) = game.envelope().filter(|_| is_adjourned(game.adjournment())) {
        lines.push(words.tell(
            "envelope-sealed",
            &[
                ("who", envelope.sealed_by.into()),
                ("number", envelope.move_number.into()),
            ],
        ));
        if !game.header().event.time.is_none() {
            // Rounded to whole seconds, as on a clock.
            let [white, black] = envelope
                .used_ms
                .map(|ms| Argument::Reading(ms / 1000 * 1000));
            lines.push(words.tell("envelope-used", &[("white", white), ("black", black)]));
        }
        let may_know = game.may_know(person(seat), Information::Offer);
        if let Some(who) = envelope.offer.filter(|_| may_know) {
            lines.push(words.tell("envelope-offer", &[("who", who.into())]));
        }
        if !envelope.resumption.is_empty() {
            let text = envelope.resumption.as_str().into();
            lines.push(words.tell("envelope-resumption", &[("text", text)]));
        }
    }
    Some(rokada_protocol::Adjournment {
        stage,
        by,
        envelope: lines,
    })
}

/// An open question in words: the persons and the matter.
fn question_text(game: &Game, clause: Clause, question: &Question, words: &Words) -> String {
    let mut open = game.questions().iter();
    let index = open.position(|(under, other)| *under == clause && other == question);
    let ruling = index.and_then(|index| game.asked(index));
    let message = ruling.map_or_else(
        || question.topic.message(),
        |ruling| ruling.message_of(game),
    );
    words.message(&message)
}

/// The rulings that a seat may know, in the order given.
pub(crate) fn worded<'a>(
    ruled: impl IntoIterator<Item = &'a Ruled>,
    seat: Seat,
    edition: Edition,
    letters: ByColor<Letters>,
    words: &Words,
) -> Vec<rokada_protocol::Ruling> {
    let mut all = Vec::new();
    for Ruled {
        seq,
        at_ms,
        spoken,
        what,
    } in ruled
    {
        let said = |under: Clause, text| rokada_protocol::Ruling {
            seq: *seq,
            at: *at_ms,
            clause: under.key().into(),
            number: edition.number(under).into(),
            text,
        };
        if let Some(spoken) = spoken {
            let text = spoken.sentence(letters[spoken.mover()], words);
            all.push(said(Clause::Announcing, text));
        }
        match what {
            Said::Statements(statements) => {
                let heard = statements.iter().filter(|it| hears(seat, it));
                all.extend(heard.map(|it| said(it.under, words.statement(it))));
            }
            Said::Interruption(lasted_ms) if is_interruption_shown(seat, *lasted_ms) => {
                let span = Argument::Span(i64::try_from(*lasted_ms).unwrap_or(i64::MAX));
                let text = words.tell("table-interrupted", &[("span", span)]);
                all.push(said(Clause::ArbiterStops, text));
            }
            Said::Interruption(_) => {}
        }
    }
    all
}

/// The obligations of touch-move, in the words of a transcript's expectations.
fn binding_words(binding: Binding) -> Vec<String> {
    match binding {
        Binding::Free => Vec::new(),
        Binding::Move(square, _) => vec![format!("move {square}")],
        Binding::Capture(square) => vec![format!("capture {square}")],
        Binding::MoveCapture(own, other) => {
            vec![format!("move {own}"), format!("capture {other}")]
        }
        Binding::Step(step) => vec![format!("move {step}")],
        Binding::Castle(from, to) => vec![format!("castle {from}{to}")],
        Binding::Promote(square, role) => vec![format!("promote {square} {}", role.name())],
    }
}

/// The record as `rokada_laws::transcript::write` has it, as far as a seat may know it.
///
/// Interruptions are comments: the Laws have no act for them, because the game's time was stopped.
pub(super) fn transcript(
    header: &Header,
    game: &Game,
    head: &GameHead,
    entries: &[Entry],
    seat: Seat,
    words: &Words,
) -> Result<String, String> {
    let mut text = format!("{header}---\n");
    let mut so_far = empty_record(head)?;
    for entry in entries {
        if GameState::is_system_entry(&entry.act) {
            write_interruption(&mut text, entry);
            continue;
        }
        let judged = judgement(entry)?;
        write_act(&mut text, game, seat, &judged.act);
        let said = so_far.game().statements(&judged);
        for it in said.iter().filter(|it| hears(seat, it)) {
            let _ = writeln!(text, "> {}", words.statement_under(it, game.edition()));
        }
        so_far.append(judged);
    }
    Ok(text)
}

/// The same without rulings, from a record that is already built; `entries` are the stored ones.
pub(super) fn case(header: &Header, record: &Record, entries: &[Entry], seat: Seat) -> String {
    let mut text = format!("{header}---\n");
    let mut judged = record.entries().iter();
    for entry in entries {
        if GameState::is_system_entry(&entry.act) {
            write_interruption(&mut text, entry);
        } else if let Some(judged) = judged.next() {
            write_act(&mut text, record.game(), seat, &judged.act);
        }
    }
    text
}

fn write_act(text: &mut String, game: &Game, seat: Seat, act: &Act) {
    if game.may_know(person(seat), Information::Act(act)) {
        let act = rokada_laws::transcript::act_text(game, act);
        let _ = writeln!(text, "{act}");
    }
}

fn write_interruption(text: &mut String, entry: &Entry) {
    if let Some(lasted_ms) = GameState::parse_interruption(&entry.act) {
        let (at, lasted) = (span(entry.at_ms), span(lasted_ms));
        let _ = writeln!(
            text,
            "# @{at} the hall was interrupted for {lasted}, and the game's time did not run (6.11.1)"
        );
    }
}
