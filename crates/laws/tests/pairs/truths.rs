//! Invariants of every act in any combination, derived from acts, events and the public game, not
//! from articles.

use rokada_board::{Color, Piece, Position, Role, Square};
use rokada_laws::{
    Clause, Deed, Game, Header, Millis, Person, Ruling,
    act::{Claim, Intention, Step},
    clock::{Clock, Display},
    event::{
        Adjusting, Binding, Decision, Event, Mark, MoveMade, Question, Quickplay, Reason, Topic,
    },
    question::Fact,
    record::Entry,
    regulations::{Facts, Regime},
};

use crate::hands::{Hands, allowed, left_by, steps};

/// A violated invariant: its name, and what was observed instead.
pub(crate) type Violation = (&'static str, String);

/// A player's obligations and hand acts, derived from acts and events alone.
#[derive(Debug, Clone, Default)]
pub(crate) struct Watch {
    /// The player's binding according to the events.
    bound: Binding,
    /// What the hands of the player having the move did.
    hands: Hands,
    /// The same for the last move, with that move and the position before it.
    last: Option<(Hands, Step, Position)>,
    /// The move that the player wrote for a failed claim.
    wrote: Option<Step>,
    results: usize,
}

/// The state before an act that the invariants compare.
pub(crate) struct Before {
    turn: Color,
    position: Option<Position>,
    plies: usize,
    /// The marks of the last two moves.
    marks: Vec<Mark>,
    pieces: [Option<Piece>; 64],
    hands_free: bool,
    adjusting: [bool; 2],
    clock: Clock,
    playing: bool,
    over: bool,
    questions: Vec<(Clause, Question)>,
    offences: [u8; 2],
    quickplay: Quickplay,
    recalled: [bool; 2],
    gained: Vec<(Color, Millis)>,
    now: Millis,
}

impl Before {
    pub(crate) fn of(game: &Game) -> Self {
        let board = &game.table().board;
        Self {
            turn: game.turn(),
            position: game.position(),
            plies: game.line().len(),
            marks: game
                .line()
                .iter()
                .rev()
                .take(2)
                .map(|ply| ply.made.mark)
                .collect(),
            pieces: core::array::from_fn(|index| {
                board.piece_at(Square::from_index(u8::try_from(index).ok()?)?)
            }),
            hands_free: Color::ALL.iter().all(|color| game.hand(*color).is_none()),
            adjusting: Color::ALL.map(|color| *game.adjusting(color) != Adjusting::Nothing),
            clock: game.clock().clone(),
            playing: game.is_playing(),
            over: game.outcome().is_some(),
            questions: game.questions().to_vec(),
            offences: Color::ALL.map(|color| game.offences(color)),
            quickplay: game.quickplay(),
            recalled: Color::ALL.map(|color| game.sheet(color).recalled),
            gained: game
                .line()
                .iter()
                .map(|ply| (ply.made.by, ply.gained_ms()))
                .collect(),
            now: game.now(),
        }
    }
}

pub(crate) fn untrue(
    watch: &mut Watch,
    before: &Before,
    entry: &Entry,
    game: &Game,
) -> Vec<Violation> {
    let mut found = Vec::new();
    let mut report = |truth: &'static str, what: Option<String>| {
        found.extend(what.map(|what| (truth, what)));
    };
    if before.over {
        return found;
    }
    watch.record_deed(before, entry, game);
    let was_bound = watch.bound;
    watch.apply_bindings(entry);
    if game.header().event.regime == Regime::OverTheBoard {
        report("a touch binds", broken_touch(watch, before, entry, game));
        report(
            "a lawful move is not taken back",
            taken_back_wrongly(watch, entry, game),
        );
    }
    report(
        "what binds is kept",
        weakened_binding(was_bound, watch, before, entry, game),
    );
    report(
        "a written move is owed",
        ignored_written_move(watch, before, entry),
    );
    report("no question disappears", lost_question(before, entry, game));
    report(
        "a postponed decision is kept",
        not_postponed(before, entry, game),
    );
    report(
        "no breach ends the game",
        ended_by_breach(watch, before, entry, game),
    );
    report("time is conserved", time(before, entry, game));
    report("offences are announced", offences(before, entry, game));
    report(
        "a claim is ruled for what it claims",
        claim_misruled(before, entry, game),
    );
    report("a duty to write is kept", lost_duty(before, entry, game));
    watch.results += entry
        .rulings()
        .filter(|ruling| matches!(ruling.what, Decision::Result(_) | Decision::NewGame))
        .count();
    report(
        "one result a game",
        (watch.results > 1).then(|| rulings(entry)),
    );
    watch.update_account(before, entry, game);
    found
}

impl Watch {
    /// Records what the act itself did to pieces, before its outcome is known.
    fn record_deed(&mut self, before: &Before, entry: &Entry, game: &Game) {
        for event in &entry.events {
            // Questions are answered in order, oldest first.
            if let Event::Answered(index) = event
                && let Some((_, question)) = before.questions.get(*index as usize)
            {
                self.apply_answer(question.topic, &entry.act.deed);
            }
        }
        let Person::Player(who) = entry.act.who else {
            return;
        };
        if who != before.turn || !before.playing {
            return;
        }
        match &entry.act.deed {
            Deed::Touch(square) | Deed::Lift(square) | Deed::TakeOff(square)
                if !before.adjusting[who.index()] =>
            {
                if before.hands_free {
                    self.hands.touch(*square, Some(true));
                } else {
                    self.hands.else_too = true;
                }
            }
            Deed::Make(step) | Deed::Move(step) => {
                let castled =
                    before.pieces[step.from.index()].is_some_and(|piece| piece.role == Role::King);
                self.hands.touch(step.from, Some(true));
                let target = before.pieces[step.to.index()];
                if target.is_some_and(|piece| piece.color != who) {
                    self.hands.touch(step.to, Some(true));
                }
                self.hands.else_too |= !before.hands_free || castled && game.is_chess960();
            }
            Deed::Brush(square) if !before.adjusting[who.index()] && before.hands_free => {
                self.hands.touch(*square, None);
            }
            Deed::Brush(_)
            | Deed::Place(_)
            | Deed::PlaceBetween(_)
            | Deed::PlaceNew { .. }
            | Deed::TakeUp(_)
            | Deed::Hold { .. }
            | Deed::Displace(_)
            | Deed::Adjust(_)
            | Deed::Announce(_) => self.hands.else_too = true,
            Deed::Claim(
                Claim::Threefold(Intention::Written(_)) | Claim::Fifty(Intention::Written(_)),
            ) => {
                self.hands.else_too = true;
            }
            _ => {}
        }
    }

    /// A doubtful contact was established as intended or not (4.2.2).
    fn apply_answer(&mut self, topic: Topic, deed: &Deed) {
        // A reported fact is one that the acts do not show (12.1).
        if matches!(topic, Topic::Fact(_)) {
            self.hands.else_too = true;
            if let Some((hands, ..)) = &mut self.last {
                hands.else_too = true;
            }
        }
        let (Topic::Contact(_, square), Deed::Answer { option, .. }) = (topic, deed) else {
            return;
        };
        let meant = option == "intent";
        self.hands.find(square, meant);
        if let Some((hands, ..)) = &mut self.last {
            hands.find(square, meant);
        }
    }

    fn apply_bindings(&mut self, entry: &Entry) {
        for event in &entry.events {
            match event {
                Event::Bound(binding) => self.bound = *binding,
                Event::Made(_) | Event::BackTo(_) => self.bound = Binding::Free,
                _ => {}
            }
        }
    }

    /// A move made or taken back begins a new account.
    fn update_account(&mut self, before: &Before, entry: &Entry, game: &Game) {
        let moved = entry
            .events
            .iter()
            .any(|event| matches!(event, Event::Made(_) | Event::BackTo(_)));
        if moved || game.turn() != before.turn {
            let back = entry
                .events
                .iter()
                .any(|event| matches!(event, Event::BackTo(_)));
            let hands = core::mem::take(&mut self.hands);
            let one = entry
                .events
                .iter()
                .filter(|event| matches!(event, Event::Made(_)))
                .count()
                == 1;
            self.last = made(entry)
                .filter(|made| one && !back && made.by == before.turn && made.mark == Mark::Legal)
                .and_then(|made| Some((hands, made.step, before.position?)));
            self.wrote = None;
            // After a move was taken back the account is the arbiter's.
            self.hands.else_too = back;
            return;
        }
        let Deed::Claim(claim) = &entry.act.deed else {
            return;
        };
        let (Claim::Threefold(Intention::Written(step)) | Claim::Fifty(Intention::Written(step))) =
            claim
        else {
            return;
        };
        let wrong = entry.rulings().any(|ruling| {
            matches!(
                ruling.what,
                Decision::Refused(Reason::Occurrences(_) | Reason::HalfMoves(_))
            )
        });
        let legal = before
            .position
            .is_some_and(|position| steps(&position, game).contains(step));
        if wrong && legal && self.wrote.is_none() {
            self.wrote = Some(*step);
        }
    }
}

fn rulings(entry: &Entry) -> String {
    let all: Vec<String> = entry.rulings().map(Ruling::to_string).collect();
    all.join("; ")
}

fn made(entry: &Entry) -> Option<&MoveMade> {
    entry.events.iter().find_map(|event| match event {
        Event::Made(made) => Some(&made.what),
        _ => None,
    })
}

/// A legal move was made that the touches forbid, and no article would detect it.
fn broken_touch(watch: &Watch, before: &Before, entry: &Entry, game: &Game) -> Option<String> {
    let made = made(entry)?;
    let position = before.position?;
    let touched = watch.hands.certain()?;
    let certain = made.by == before.turn && made.mark == Mark::Legal;
    let left = left_by(&touched, &position, game);
    let broken = certain && !left.contains(&made.step) && made.breach.is_none();
    broken.then(|| {
        let touched: Vec<String> = touched.iter().map(ToString::to_string).collect();
        format!(
            "{} made after touching {}, and no breach is known",
            made.step,
            touched.join(" ")
        )
    })
}

/// A move is taken back for a touch that it complied with (4.3).
fn taken_back_wrongly(watch: &Watch, entry: &Entry, game: &Game) -> Option<String> {
    // Then the arbiter's decision makes it a touch.
    let is_by_arbiter = matches!(entry.act.who, Person::Arbiter(_));
    if is_by_arbiter && game.header().event.facts == Facts::Reported {
        return None;
    }
    let (hands, step, position) = watch.last.as_ref()?;
    let ruling = entry.rulings().find(|ruling| {
        matches!(ruling.what, Decision::TakenBack(by) if by == position.turn())
            && (ruling.under.is_under("4.3") || ruling.under.is_under("4.4"))
    })?;
    let touched = hands.certain()?;
    let right = left_by(&touched, position, game).contains(step);
    right.then(|| format!("{step} after {touched:?}: {ruling}"))
}

/// A player was bound, made no move, and is bound to less.
fn weakened_binding(
    was: Binding,
    watch: &Watch,
    before: &Before,
    entry: &Entry,
    game: &Game,
) -> Option<String> {
    let went_on = game.turn() == before.turn
        && game.line().len() == before.plies
        && game.outcome().is_none()
        && made(entry).is_none();
    if was == Binding::Free || was == watch.bound || !went_on {
        return None;
    }
    let by_hand = entry.events.iter().any(|event| {
        matches!(
            event,
            Event::Released(..) | Event::Chosen(..) | Event::Touched(_)
        )
    });
    let ruled = entry.rulings().any(|ruling| {
        ["4.2", "4.3", "4.4", "4.7", "7.5"]
            .iter()
            .any(|key| ruling.cites(key))
    });
    // An intended contact and a written move count from their own place, before later acts.
    let counts_before = |topic: Topic| match topic {
        Topic::Contact(..) => true,
        Topic::Fact(fact) => matches!(
            fact.what,
            Fact::WroteForThreefold(_) | Fact::WroteForFifty(_)
        ),
        _ => false,
    };
    let found = entry.events.iter().any(|event| {
        matches!(event, Event::Answered(index)
            if before.questions.get(*index as usize)
                .is_some_and(|(_, question)| counts_before(question.topic)))
    });
    if by_hand && watch.bound != Binding::Free || ruled || found {
        return None;
    }
    // A choice obliges to no promotion (docs/readings/4.md#4-7); the written move does.
    let wrote = matches!(was, Binding::Promote(..)) && matches!(watch.bound, Binding::Step(_));
    if wrote && entry.rulings().any(|ruling| ruling.cites("9.5.3")) {
        return None;
    }
    let position = before.position?;
    let (old, new) = (
        allowed(was, &position, game),
        allowed(watch.bound, &position, game),
    );
    let less = new.iter().any(|step| !old.contains(step));
    less.then(|| format!("bound to {was}, and after it to {}", watch.bound))
}

/// Another move than the written one was claimed with, or made (9.5.3).
fn ignored_written_move(watch: &Watch, before: &Before, entry: &Entry) -> Option<String> {
    let owed = watch.wrote?;
    if entry.act.who != Person::Player(before.turn) {
        return None;
    }
    if let Deed::Claim(
        Claim::Threefold(Intention::Written(step)) | Claim::Fifty(Intention::Written(step)),
    ) = &entry.act.deed
    {
        let upheld = entry
            .rulings()
            .any(|ruling| matches!(ruling.what, Decision::Upheld | Decision::Result(_)));
        return (upheld && *step != owed).then(|| format!("{owed} was written, {step} is upheld"));
    }
    let made = made(entry)?;
    let other = made.step != owed && made.mark == Mark::Legal && made.breach.is_none();
    other.then(|| {
        format!(
            "{owed} was written, {} is made, and no breach is known",
            made.step
        )
    })
}

/// The articles under which a move ends the game.
const ENDS_BY_MOVE: [&str; 4] = ["5.1.1", "5.2.1", "5.2.2", "9.6"];

/// Whether a question still matters after the end of the game.
///
/// An offence of a player may still have a cost. A move that ends the game must comply with the
/// touch before it.
fn matters_after_game(topic: Topic, by_move: bool) -> bool {
    match topic {
        Topic::Contact(..) | Topic::Fact(_) => by_move,
        Topic::Late(_)
        | Topic::LateAtResumption(_)
        | Topic::Stop(_)
        | Topic::Displaced(_)
        | Topic::Penalty(_)
        | Topic::Appeal(_)
        | Topic::Interference => true,
        Topic::BothFlags
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
        | Topic::Consent(_)
        | Topic::KingLaidDown(_)
        | Topic::Handshake(_) => false,
    }
}

/// An open question vanished without an answer.
fn lost_question(before: &Before, entry: &Entry, game: &Game) -> Option<String> {
    let answered = entry
        .events
        .iter()
        .filter(|event| matches!(event, Event::Answered(_)))
        .count();
    let mut left = game.questions().to_vec();
    let mut gone = Vec::new();
    for question in &before.questions {
        match left.iter().position(|open| open == question) {
            Some(index) => {
                left.remove(index);
            }
            None => gone.push(question.1.topic),
        }
    }
    if let Some(outcome) = game.outcome() {
        let by_move = ENDS_BY_MOVE
            .iter()
            .any(|key| outcome.ruling.under.is_under(key));
        let last = game.line().last().map(|ply| ply.made.by);
        // A reply makes an earlier contact irrelevant (4.8).
        let is_replied = |topic: &Topic| matches!(topic, Topic::Contact(who, _) if by_move && last != Some(*who));
        gone.retain(|topic| matters_after_game(*topic, by_move) && !is_replied(topic));
    }
    let topics: Vec<String> = gone.iter().map(ToString::to_string).collect();
    (gone.len() > answered)
        .then(|| format!("{} unanswered after {}", topics.join(", "), rulings(entry)))
}

/// A postponed quickplay claim is forgotten (III.5.2).
fn not_postponed(before: &Before, entry: &Entry, game: &Game) -> Option<String> {
    let over = game.outcome().is_some();
    let on_time = over && entry.rulings().any(|ruling| ruling.cites("6.9"));
    let lost = |who: &Color| {
        let asked = entry.rulings().any(|ruling| {
            matches!(&ruling.what, Decision::Question(question)
                if question.topic == Topic::NormalMeansLater(*who))
        });
        let is_kept = game.quickplay().postponed[*who] || asked || over && !on_time;
        before.quickplay.postponed[*who] && !is_kept
    };
    let who = Color::ALL.into_iter().find(lost)?;
    Some(format!("{who}'s claim was postponed: {}", rulings(entry)))
}

/// A move that ends the game is in accordance with 3 and 4.2 to 4.7 (5.1.1).
fn ended_by_breach(watch: &Watch, before: &Before, entry: &Entry, game: &Game) -> Option<String> {
    let outcome = game.outcome()?;
    let by_move = ENDS_BY_MOVE
        .iter()
        .any(|key| outcome.ruling.under.is_under(key));
    let ply = game.line().last()?;
    let moved = entry
        .events
        .iter()
        .filter(|event| matches!(event, Event::Made(_)))
        .count();
    let certain = moved == 1 && ply.made.by == before.turn;
    let by_hands = game.header().event.regime == Regime::OverTheBoard;
    let broken = certain
        && by_hands
        && before
            .position
            .zip(watch.hands.certain())
            .is_some_and(|(position, touched)| {
                !left_by(&touched, &position, game).contains(&ply.made.step)
            });
    if moved == 0 {
        return None;
    }
    let breach = ply.made.mark != Mark::Legal || ply.made.breach.is_some() || broken;
    (by_move && breach).then(|| format!("{} ends it: {}", ply.made.step, outcome.ruling))
}

/// A display gains what is announced and what a move adds, and loses the time passed.
fn time(before: &Before, entry: &Entry, game: &Game) -> Option<String> {
    let header: &Header = game.header();
    if header.event.time.is_none() {
        return None;
    }
    let wait = game.now() - before.now;
    let taken_at_once = entry
        .events
        .iter()
        .any(|event| matches!(event, Event::BackTo(_)))
        && entry
            .events
            .iter()
            .any(|event| matches!(event, Event::Completed(..)));
    if taken_at_once {
        return None;
    }
    for color in Color::ALL {
        let was: Display = before.clock.displays[color.index()];
        let is = game.clock().display(color);
        let ran = before.clock.running == Some(color) && before.playing;
        let passed = (if ran { wait } else { 0 }) - was.reserve_ms.min(if ran { wait } else { 0 });
        // A move that was taken back loses its increment, and a ruling says so.
        let plies = game.line().iter().enumerate();
        let gained: Millis = plies
            .filter(|(index, ply)| {
                ply.made.by == color && before.gained.get(*index) != Some(&(color, ply.gained_ms()))
            })
            .map(|(_, ply)| ply.gained_ms())
            .sum();
        let mut given = 0;
        let mut set = false;
        for ruling in entry.rulings() {
            match ruling.what {
                Decision::Added(who, ms) if who == color => given += ms,
                Decision::Set(who, _) if who == color => set = true,
                _ => {}
            }
        }
        if set || is.period != was.period {
            continue;
        }
        let least = was.remaining_ms - passed + gained + given;
        // A fallen flag has no time left, however long ago it fell.
        let fallen = was.flag.is_some() || is.flag.is_some() || least <= 0;
        let right = is.remaining_ms == least
            || fallen && is.remaining_ms >= 0 && is.remaining_ms <= least.max(0) + given.max(0);
        if !right {
            return Some(format!(
                "{color} shows {} ms for {least}: {}",
                is.remaining_ms,
                rulings(entry)
            ));
        }
        // The arbiter may add time at their own discretion (12.9, 6.10).
        let is_granted = matches!(
            entry.act.deed,
            Deed::Add(..) | Deed::Set(..) | Deed::Penalise(..) | Deed::Answer { .. }
        );
        if was.flag.is_some() && is.flag.is_none() && game.outcome().is_none() && !is_granted {
            return Some(format!(
                "{color}'s fallen flag is up again: {}",
                rulings(entry)
            ));
        }
    }
    None
}

/// Illegal moves are counted one by one, each established by a ruling.
fn offences(before: &Before, entry: &Entry, game: &Game) -> Option<String> {
    Color::ALL.into_iter().find_map(|color| {
        let counted = game
            .offences(color)
            .checked_sub(before.offences[color.index()]);
        let established = entry
            .rulings()
            .filter(|ruling| matches!(ruling.what, Decision::Illegal(who) if who == color))
            .count();
        match counted {
            None => Some(format!("offences of {color} are forgotten")),
            Some(counted) if usize::from(counted) != established && game.outcome().is_none() => {
                Some(format!(
                    "{color}: {counted} counted, {established} established: {}",
                    rulings(entry)
                ))
            }
            Some(_) => None,
        }
    })
}

/// The articles under which a claim may be upheld.
fn grounds(claim: &Claim) -> &'static [&'static str] {
    match claim {
        Claim::Threefold(_) => &["9.2"],
        Claim::Fifty(_) => &["9.3"],
        Claim::Flag => &["6.8", "6.9", "6.11", "III.3.1", "8.5", "8.6"],
        Claim::Illegal => &["7.5", "3.10", "A.5", "B.5", "A.4", "D.2"],
        // A move that was written for a claim binds before any touch (9.5.3).
        Claim::Touched(_) => &["4.3", "4.4.1", "4.4.2", "4.4.3", "4.2", "9.5.3"],
        Claim::Released(_) => &["4.7", "4.4.4", "4.6"],
        Claim::Press => &["7.5.3"],
        Claim::Hands => &["4.1", "7.5.4"],
        Claim::SetUp => &["7.2", "A.5", "2."],
        Claim::Colours => &["7.3", "A.5"],
        Claim::Board => &["7.2.2", "D.2"],
        Claim::Displaced => &["7.6"],
        Claim::Clock => &["6.10", "6.11", "A.5", "I.13"],
        Claim::Incident(_) => &["11", "12"],
        Claim::CannotWin | Claim::NoEffort => &["III", "9.6", "5.2.2"],
    }
}

/// A claim is upheld on its own ground, and always gets a ruling.
fn claim_misruled(before: &Before, entry: &Entry, game: &Game) -> Option<String> {
    let Deed::Claim(claim) = &entry.act.deed else {
        return None;
    };
    if !before.playing {
        return None;
    }
    let mut ruled = entry.rulings().peekable();
    if ruled.peek().is_none() && game.questions().len() == before.questions.len() {
        return Some("no ruling".into());
    }
    // A touch of a piece that was let go and moved on leaves it where it was let go
    // (docs/readings/4.md#4-7).
    let last = game.line().last().map(|ply| ply.made.step.from);
    let is_release_kept = |ruling: &Ruling| {
        let is_of_it = matches!(claim, Claim::Touched(square) if last == Some(*square));
        is_of_it && ruling.under.is_under("4.7")
    };
    // A move that was also illegal is one offence (docs/readings/7.md#7-5-4).
    let is_one_offence = |ruling: &Ruling| {
        let is_of_hands = matches!(claim, Claim::Touched(_) | Claim::Released(_) | Claim::Hands);
        is_of_hands
            && before.marks.iter().any(|mark| *mark != Mark::Legal)
            && ruling.under.is_under("7.5")
    };
    let elsewhere = ruled.find(|ruling| {
        ruling.what == Decision::Upheld
            && !grounds(claim).iter().any(|key| ruling.under.is_under(key))
            && !is_release_kept(ruling)
            && !is_one_offence(ruling)
    });
    elsewhere.map(|ruling| format!("{ruling}"))
}

/// The duty to bring the sheet up to date lasts until it is done (8.5).
fn lost_duty(before: &Before, entry: &Entry, game: &Game) -> Option<String> {
    let wrote = matches!(
        entry.act.deed,
        Deed::Write { .. }
            | Deed::Enter { .. }
            | Deed::Correct { .. }
            | Deed::Reconstruct
            | Deed::Answer { .. }
    );
    Color::ALL.into_iter().find_map(|color| {
        let lost = before.recalled[color.index()] && !game.sheet(color).recalled && !wrote;
        (lost && game.outcome().is_none()).then(|| format!("{color}'s: {}", rulings(entry)))
    })
}
