//! 7.5: illegal moves, and their treatment without adequate supervision (A.5.2, B.3).

pub(crate) mod hands;
mod queen;
pub(crate) mod unseen;

use rokada_board::{Color, Piece, Rank, Role, Square};

pub(crate) use self::queen::queen_before_the_flag;
use self::{hands::judge_hands, queen::replace_by_queen};
use super::super::{
    article_04_moving::{self as moving, binding::as_seen},
    article_05_end as end,
    article_06_clock::{self as clock, wood},
    article_08_recording as recording,
    article_12_arbiter::testimony::{self, Witness},
};
use super::make_irregular_at_press;
use crate::{
    act::Deed,
    appendices::appendix_a_rapid as rapid,
    bench::{RulingContext, opponent},
    clause::Clause,
    edition::{BasicIllegalMove, Edition, Offence},
    event::{Decision, Event, Mark, Reason, Ruling, Topic},
    game::{Completion, Game, Ply, Progress},
    question::{DisputedFact, Fact},
    regulations::{EventKind, Supervision},
    table::Partial,
    why::Condition,
};

/// A kind of irregularity that is still in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Irregular {
    /// An illegal move at this index of the line (7.5.1).
    Move(usize),
    /// A pawn left on the last rank (7.5.2).
    Pawn(usize),
    /// Two hands (7.5.4).
    Hands(usize),
    /// A press without a move (7.5.3).
    Press,
    /// A press without a move that the opponent answered; at this index no move was made.
    Passed(usize),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Noticed {
    /// The automatic arbiter saw it at the press.
    AtOnce,
    /// A player claimed it or the arbiter called it.
    Called,
}

/// Establishes what the automatic arbiter notices when a move is completed.
///
/// Under the competition rules that is everything, without supervision nothing.
pub(crate) fn noticed_at_press(bench: &mut RulingContext<'_>, by: Color) {
    // A press without a move completes none (A.5.4).
    let completes = bench.game.pressed_without_move() != Some(by);
    if completes && rapid::completed_after_notice(bench) {
        return;
    }
    if bench.is_automatic()
        && !bench.is_basic()
        && let Some(irregular) = latest(bench, by)
    {
        establish(bench, by, irregular, Noticed::AtOnce);
    }
}

/// The player's latest irregularity that was not dealt with.
fn latest(bench: &RulingContext<'_>, by: Color) -> Option<Irregular> {
    latest_such(bench, by, |_| true)
}

/// The player's latest open irregularity that matches `is_it`.
fn latest_such(
    bench: &RulingContext<'_>,
    by: Color,
    is_it: impl Fn(&Irregular) -> bool,
) -> Option<Irregular> {
    let press = (bench.game.pressed_without_move() == Some(by)).then_some(Irregular::Press);
    let line = bench.game.line();
    let moves = (0..line.len()).rev();
    let irregular = moves.filter_map(|index| irregular_at(bench, &line[index], index, by));
    press.into_iter().chain(irregular).find(is_it)
}

fn irregular_at(
    bench: &RulingContext<'_>,
    ply: &Ply,
    index: usize,
    by: Color,
) -> Option<Irregular> {
    if ply.made.by != by || ply.settled {
        return None;
    }
    match ply.made.mark {
        // A press without a move that was answered: no piece has moved.
        Mark::Illegal if bench.game.after(index).board == bench.game.before(index).0.board => {
            Some(Irregular::Passed(index))
        }
        Mark::Illegal => Some(Irregular::Move(index)),
        Mark::PawnLeft => Some(Irregular::Pawn(index)),
        Mark::Legal if ply.made.both_hands && counts_when_pressed(bench, index) => {
            Some(Irregular::Hands(index))
        }
        Mark::Legal => None,
    }
}

/// Whether both hands make this move an illegal one: it was pressed, or may still be.
///
/// Not if the player's own next move has completed it (7.5.4, 6.2.1.2).
fn counts_when_pressed(bench: &RulingContext<'_>, index: usize) -> bool {
    let by_the_next_move = bench.game.completion(index) == Some(Completion::NextMove)
        && !testimony::is_taken(bench.game);
    bench.laws().two_hands == Offence::IllegalMove && !by_the_next_move
}

/// The article of this edition for what these clauses forbid.
///
/// In 2014 these are no illegal moves; only 4.1 and 6.2c mention them.
fn cited(bench: &RulingContext<'_>, under: Clause) -> Clause {
    let laws = bench.laws();
    if under == Clause::TwoHands && laws.two_hands == Offence::Penalty {
        Clause::OneHand
    } else if under == Clause::PressWithoutMove && laws.press_without_move == Offence::Penalty {
        Clause::ClockHandling
    } else {
        under
    }
}

/// Claims an illegal move: of the opponent, or the player's own before the opponent's reply.
///
/// It does not matter who finds it.
///
/// Laws 2023, 7.5, A.5.2 (2018: 7.5, A.4.2; 2014: 7.5, A.4b).
pub(crate) fn claim_illegal(bench: &mut RulingContext<'_>, by: Color) {
    let offender = offender_named(bench, by, |_| true);
    claimed_illegal(bench, offender, None, Witness::Player);
}

/// The player whose irregularity of this kind a claim is about.
///
/// It is the opponent, unless the claimant committed it last and the opponent has none. With unseen
/// moves it is the claimant if the opponent has completed none.
fn offender_named(bench: &RulingContext<'_>, by: Color, is_it: fn(&Irregular) -> bool) -> Color {
    let other = opponent(by);
    let unseen = |of| wood::last_unseen_move(bench.game, of).is_some();
    if unseen(by) && !wood::has_completed(bench.game, other) {
        return by;
    }
    let is_others = latest_such(bench, other, is_it).is_some();
    let is_own = last_completed(bench, by).is_some_and(|irregular| is_it(&irregular));
    if is_own && !is_others { by } else { other }
}

fn last_completed(bench: &RulingContext<'_>, by: Color) -> Option<Irregular> {
    if bench.game.pressed_without_move() == Some(by) {
        return Some(Irregular::Press);
    }
    let line = bench.game.line();
    let ply = line.last().filter(|ply| ply.completed)?;
    irregular_at(bench, ply, line.len() - 1, by)
}

/// Records an illegal move that the arbiter has seen: the last one, or that of a move number.
pub(crate) fn call_illegal(bench: &mut RulingContext<'_>, offender: Color, number: Option<u32>) {
    claimed_illegal(bench, offender, number, Witness::Arbiter);
}

fn claimed_illegal(
    bench: &mut RulingContext<'_>,
    offender: Color,
    number: Option<u32>,
    witness: Witness,
) {
    clock::while_stopped(bench, |bench| {
        judge_illegal(bench, offender, number, witness);
    });
}

fn judge_illegal(
    bench: &mut RulingContext<'_>,
    offender: Color,
    number: Option<u32>,
    witness: Witness,
) {
    let found = match number {
        None => latest(bench, offender),
        Some(number) => at_move(bench, offender, number),
    };
    let condition = Condition::IrregularityRemains(offender);
    bench.tests(Clause::IllegalMoveCompleted, condition, found.is_some());
    let Some(irregular) = found else {
        if wood::is_on_wood(bench.game) && bench.game.line().is_empty() {
            let under = Clause::IllegalMoveCompleted;
            unseen::ask(bench, offender, witness, under, Fact::UnseenIllegal);
            return;
        }
        if let Some(square) = pawn_at_the_first_act(bench, offender) {
            queen_at_the_first_act(bench, offender, square);
            return;
        }
        if was_made_final(bench, offender) {
            bench.refuse(Clause::BasicIllegalMove, Reason::TooLate);
            return;
        }
        let (what, reason) = if is_released_illegal(bench, offender) {
            let completed = Condition::Completed(offender);
            bench.tests(Clause::IllegalMoveCompleted, completed, false);
            (Fact::Pressed, Reason::NotCompleted)
        } else {
            (Fact::IllegalMove, Reason::NothingIllegal)
        };
        let fact = testimony::fact_of_current_move(bench.game, offender, what);
        testimony::dispute(bench, witness, Clause::IllegalMoveCompleted, fact, reason);
        return;
    };
    let line = bench.game.line();
    let index = match irregular {
        Irregular::Move(index)
        | Irregular::Pawn(index)
        | Irregular::Hands(index)
        | Irregular::Passed(index) => Some(index),
        Irregular::Press => None,
    };
    if let Some(index) = index {
        let completed = Condition::Completed(offender);
        if !bench.tests(
            Clause::IllegalMoveCompleted,
            completed,
            line[index].completed,
        ) {
            let under = Clause::IllegalMoveCompleted;
            not_pressed(bench, witness, under, offender, index);
            return;
        }
        // Without supervision the opponent's next move makes it final.
        let is_open = !rapid::is_final_by_reply(bench.game, index);
        let not_replied = Condition::NotReplied(offender);
        if bench.is_basic() && !bench.tests(Clause::BasicIllegalMove, not_replied, is_open) {
            bench.refuse(Clause::BasicIllegalMove, Reason::TooLate);
            return;
        }
    }
    establish(bench, offender, irregular, Noticed::Called);
}

/// Handles a claim about the move at `index`, for which the record has no press.
fn not_pressed(
    bench: &mut RulingContext<'_>,
    witness: Witness,
    under: Clause,
    who: Color,
    index: usize,
) {
    let fact = DisputedFact {
        who,
        of: u32::try_from(index).unwrap_or(u32::MAX),
        what: Fact::Pressed,
    };
    testimony::dispute(bench, witness, under, fact, Reason::NotCompleted);
}

/// Records a press that the arbiter has found and the record does not have.
///
/// It completes the player's move, and the claim about that move is judged.
///
/// Laws 2023, 6.2.1, 7.5 (2018: the same; 2014: 6.2a, 7.5).
pub(crate) fn press_found(bench: &mut RulingContext<'_>, fact: DisputedFact) {
    let of = usize::try_from(fact.of).unwrap_or(usize::MAX);
    if of == bench.game.line().len() {
        make_irregular_at_press(bench, fact.who);
    }
    let Some(ply) = bench.game.line().get(of) else {
        bench.refuse(Clause::Press, Reason::NoBreach);
        return;
    };
    let hands = ply.made.both_hands && ply.made.mark == Mark::Legal;
    let back = bench.game.line().len() - 1 - of;
    let back = u32::try_from(back).unwrap_or(u32::MAX);
    bench.under(Clause::Press, |bench| {
        clock::complete(bench, fact.who, back);
    });
    if !bench.game.line()[of].completed {
        // No act completes a move if 6.2.1 is struck out.
        bench.refuse(Clause::Press, Reason::NotCompleted);
        return;
    }
    bench.emit(Event::WillRun(Some(opponent(fact.who))));
    if hands {
        judge_hands(bench, fact.who, Witness::Arbiter);
    } else {
        judge_illegal(bench, fact.who, None, Witness::Arbiter);
    }
}

/// Penalises a completed illegal move that the arbiter has found and the record does not have.
///
/// The move has gone back already.
///
/// Laws 2023, 7.5.1, 7.5.5, A.5.2 (2018: 7.5.1, 7.5.5, A.4.2; 2014: 7.5, A.4b).
pub(crate) fn illegal_move_found(bench: &mut RulingContext<'_>, offender: Color) {
    let under = Clause::IllegalMoveCompleted;
    let basic = bench.is_basic();
    let basic_clause = basic.then_some(Clause::BasicIllegalMove);
    bench.under_all(basic_clause.into_iter().chain([under]), |bench| {
        bench.announce(Ruling::new(under, Decision::Upheld).also(basic_clause));
        bench.announce(Ruling::new(under, Decision::Illegal(offender)).also(basic_clause));
        penalise(bench, offender, under, basic);
    });
}

/// A pawn of this player on the last rank in an imported position, with the opponent to move.
pub(crate) fn pawn_at_the_first_act(bench: &RulingContext<'_>, offender: Color) -> Option<Square> {
    let game = &bench.game;
    let pawns = game.current_setup().0.board.pieces(offender, Role::Pawn);
    let last_rank = Rank::Eighth.seen_by(offender);
    pawns
        .into_iter()
        .find(|square| square.rank() == last_rank)
        .filter(|_| game.line().is_empty() && game.turn() != offender)
}

/// Replaces that pawn by a queen and penalises the offence (7.5.2).
fn queen_at_the_first_act(bench: &mut RulingContext<'_>, offender: Color, square: Square) {
    let under = Clause::PawnNotReplaced;
    let basic = bench.is_basic();
    let basic_clause = basic.then_some(Clause::BasicIllegalMove);
    bench.under_all(basic_clause.into_iter().chain([under]), |bench| {
        bench.announce(Ruling::new(under, Decision::Upheld).also(basic_clause));
        bench.announce(Ruling::new(under, Decision::Illegal(offender)).also(basic_clause));
        let queen = Piece::new(offender, Role::Queen);
        bench.emit(Event::Replaced(square, queen));
        bench.rule(under, Decision::BecomesQueen(square));
        let loses = loses_the_game(bench, offender, basic);
        if loses || !end::is_over_at_the_start(bench, &Deed::NoticePosition) {
            penalise(bench, offender, under, basic);
        }
    });
}

/// Whether a reply that has gone back made this player's last, illegal move final (A.5.2).
fn was_made_final(bench: &RulingContext<'_>, offender: Color) -> bool {
    let last = bench.game.line().last();
    last.is_some_and(|ply| ply.made.by == offender && ply.final_without_reply)
}

fn at_move(bench: &RulingContext<'_>, offender: Color, number: u32) -> Option<Irregular> {
    let first = bench.game.before(0).0;
    let move_offset = number.checked_sub(first.fullmoves)?;
    let offset = u32::from(first.turn == Color::Black);
    let index = move_offset.checked_mul(2)?;
    let index = index.checked_add(u32::from(offender == Color::Black))?;
    let index = usize::try_from(index.checked_sub(offset)?).ok()?;
    irregular_at(bench, bench.game.line().get(index)?, index, offender)
}

fn is_released_illegal(bench: &RulingContext<'_>, offender: Color) -> bool {
    bench.game.turn() == offender
        && matches!(
            bench.game.progress(),
            Progress::Illegal(_)
                | Progress::Displaced
                | Progress::Unfinished(Partial::PawnOnLastRank(_))
        )
}

impl Edition {
    /// The minutes of Articles 7 and 9 for a kind of event, in milliseconds.
    pub fn penalty_ms(self, kind: EventKind, supervision: Supervision) -> i64 {
        let time = &self.laws().penalty_time;
        match (kind, supervision) {
            (EventKind::Standard, _) => time.standard_ms,
            (EventKind::Rapid, Supervision::Competition) => time.rapid_competition_ms,
            (EventKind::Rapid, Supervision::Basic) => time.rapid_basic_ms,
            (EventKind::Blitz, Supervision::Competition) => time.blitz_competition_ms,
            (EventKind::Blitz, Supervision::Basic) => time.blitz_basic_ms,
        }
    }
}

/// The minutes of Articles 7 and 9 in this event, in milliseconds.
///
/// Two minutes, or one if the clauses that say so are in force.
pub(crate) fn minutes_of_articles_7_and_9(bench: &RulingContext<'_>) -> i64 {
    let header = bench.game.header();
    // The reading that 2023 leaves open (docs/readings/b.md#b-2).
    if header.event.regulations.minutes_in_supervised_blitz == Some(1)
        && header.event.kind == EventKind::Blitz
    {
        return bench
            .edition()
            .penalty_ms(header.event.kind, Supervision::Basic);
    }
    let says_so = minutes_under(bench)
        .iter()
        .all(|clause| !bench.is_struck_out(*clause));
    let kind = if says_so {
        header.event.kind
    } else {
        EventKind::Standard
    };
    bench.edition().penalty_ms(kind, header.event.supervision)
}

/// The clauses that determine the minutes of Articles 7 and 9 in this event.
pub(crate) fn minutes_under(bench: &RulingContext<'_>) -> &'static [Clause] {
    bench.game.penalty_clauses()
}

impl Game {
    /// The clauses of rapid and blitz that determine the minutes of Articles 7 and 9 in this event.
    pub fn penalty_clauses(&self) -> &'static [Clause] {
        let has = |clause| self.edition().article(clause).is_some();
        let header = self.header();
        match (header.event.kind, header.event.supervision) {
            (EventKind::Standard, _) => &[],
            (EventKind::Rapid, Supervision::Competition) if has(Clause::RapidPenalty) => {
                &[Clause::RapidPenalty, Clause::RapidSupervised]
            }
            (EventKind::Rapid, Supervision::Competition) => &[Clause::RapidSupervised],
            (EventKind::Rapid, Supervision::Basic) if has(Clause::RapidPenalty) => {
                &[Clause::RapidPenalty]
            }
            (EventKind::Rapid, Supervision::Basic) => &[],
            (EventKind::Blitz, Supervision::Competition) if has(Clause::BlitzPenalty) => {
                &[Clause::BlitzPenalty, Clause::BlitzSupervised]
            }
            (EventKind::Blitz, Supervision::Competition) => &[Clause::BlitzSupervised],
            (EventKind::Blitz, Supervision::Basic) if has(Clause::BlitzPenalty) => {
                &[Clause::BlitzPenalty]
            }
            (EventKind::Blitz, Supervision::Basic) => &[Clause::RapidPenalty, Clause::BlitzBasic],
        }
    }
}

/// Establishes an irregularity: applies its consequence and its penalty.
fn establish(
    bench: &mut RulingContext<'_>,
    offender: Color,
    irregular: Irregular,
    noticed: Noticed,
) {
    let basic = bench.is_basic();
    let under = match irregular {
        Irregular::Move(_) => Clause::IllegalMoveCompleted,
        Irregular::Pawn(_) => Clause::PawnNotReplaced,
        Irregular::Hands(_) => Clause::TwoHands,
        Irregular::Press | Irregular::Passed(_) => Clause::PressWithoutMove,
    };
    if under == Clause::PressWithoutMove && bench.laws().press_without_move == Offence::Penalty {
        if let Irregular::Passed(index) = irregular {
            back_to_the_press(bench, index);
        }
        press_without_move(bench, offender);
        return;
    }
    let basic_clause = basic.then_some(Clause::BasicIllegalMove);
    bench.under_all(basic_clause.into_iter().chain([under]), |bench| {
        if noticed != Noticed::AtOnce {
            bench.announce(Ruling::new(under, Decision::Upheld).also(basic_clause));
        }
        bench.announce(Ruling::new(under, Decision::Illegal(offender)).also(basic_clause));
        match irregular {
            Irregular::Move(index) => restore_before(bench, index),
            Irregular::Pawn(index) => {
                // The offence was complete before the queen was there.
                let loses = loses_the_game(bench, offender, basic);
                replace_by_queen(bench, index, !loses);
            }
            Irregular::Hands(index) => {
                let back = u32::try_from(bench.game.line().len() - 1 - index).unwrap_or(u32::MAX);
                bench.emit(Event::Settled(back));
            }
            Irregular::Passed(index) => {
                back_to_the_press(bench, index);
                set_running_clock(bench, offender);
            }
            Irregular::Press => {
                bench.emit(Event::PressedWithoutMove(None));
                moving::put_back(bench);
                let due = bench.game.clock_due();
                set_running_clock(bench, due);
            }
        }
        if bench.is_playing() {
            penalise(bench, offender, under, basic);
        }
        clock::restart_if_automatic(bench);
    });
}

/// Takes back the replies to a press without a move.
fn back_to_the_press(bench: &mut RulingContext<'_>, index: usize) {
    let account = bench.game.line()[index].account();
    moving::take_back_bound(bench, index, &account);
    let under = cited(bench, Clause::PressWithoutMove);
    bench.rule(under, Decision::Restored);
}

/// Restores the position before the irregularity; 4.3 and 4.7 bind the move that replaces it.
///
/// Laws 2023, 7.5.1 (2018: 7.5.1; 2014: 7.5a). The increment that the move
/// had gained is taken back (7.1).
pub(super) fn restore_before(bench: &mut RulingContext<'_>, index: usize) {
    let ply = bench.game.line()[index].clone();
    let found_later = index + 1 < bench.game.line().len();
    if !found_later {
        take_back_gain(bench);
    }
    let before = bench.game.before(index).1;
    let mut account = before.map_or_else(
        || ply.account(),
        |position| as_seen(bench.game, &position, &ply.account()),
    );
    // The illegal move also reveals that its piece or the captured piece was displaced.
    let board_before = bench.game.before(index).0.board;
    let astray = account.base.take_if(|base| {
        let squares = [ply.made.step.from, ply.made.step.to];
        squares.map(|square| base.piece_at(square))
            != squares.map(|square| board_before.piece_at(square))
    });
    moving::take_back_bound(bench, index, &account);
    // The moves since then have used time, which the arbiter may correct.
    let restored = Ruling::new(Clause::IllegalMoveCompleted, Decision::Restored);
    let also = found_later.then_some(Clause::TimesRestored);
    bench.announce(
        restored
            .also(also)
            .also(astray.map(|_| Clause::FoundDisplaced)),
    );
    set_running_clock(bench, ply.made.by);
}

/// Takes back the increment of the last move, and a new delay (7.1).
pub(crate) fn take_back_gain(bench: &mut RulingContext<'_>) {
    let Some(ply) = bench.game.line().last().filter(|ply| ply.completed) else {
        return;
    };
    let (by, gained, at_press) = (ply.made.by, ply.gained_ms(), ply.at_press());
    let before = *bench.game.clock().display(by);
    let mut display = before.with_added(-gained);
    // Time spared by a delay or given back by a Bronstein clock counts on the replacing move. It is
    // added to the time used before.
    let time = bench.game.control().of(by);
    if time.delay_ms(before.period) > 0 {
        display.reserve_ms = at_press.reserve_ms;
    }
    if time.give_back_ms(before.period) > 0 {
        display.used_ms = at_press.used_ms;
        display.reserve_ms = at_press.reserve_ms;
    }
    bench.under(Clause::TimesRestored, |bench| {
        if display != before {
            bench.emit(Event::Shows(by, display));
        }
        if gained > 0 {
            bench.rule(Clause::TimesRestored, Decision::Added(by, -gained));
        }
    });
}

/// Makes the player's clock the one that runs, or that will run.
pub(crate) fn set_running_clock(bench: &mut RulingContext<'_>, color: Color) {
    match bench.game.clock().running {
        Some(_) if bench.is_automatic() => bench.emit(Event::Runs(Some(color))),
        Some(_) => {
            bench.emit(Event::Runs(None));
            bench.emit(Event::WillRun(Some(color)));
        }
        None => bench.emit(Event::WillRun(Some(color))),
    }
}

/// Penalises an illegal move: the first costs time, the second the game.
///
/// The game is drawn if the opponent cannot mate.
///
/// Laws 2023, 7.5.5, A.3, A.5.2, B.3 (2018: 7.5.5, A.4.2, B.2; 2014: 7.5b,
/// A.4b, B.2: without supervision the first one loses).
fn penalise(bench: &mut RulingContext<'_>, offender: Color, offence: Clause, basic: bool) {
    let loses = loses_the_game(bench, offender, basic);
    let count = bench.game.offences(offender).saturating_add(1);
    bench.emit_under(Clause::IllegalMovePenalty, Event::Offences(offender, count));
    let winner = opponent(offender);
    if !loses {
        let ms = minutes_of_articles_7_and_9(bench);
        let also = minutes_under(bench)
            .iter()
            .copied()
            .chain(basic.then_some(Clause::BasicIllegalMove))
            .chain([offence]);
        add_time(bench, Clause::IllegalMovePenalty, winner, ms, also);
        return;
    }
    let at_once = loses_at_once(bench, basic);
    let basic = basic.then_some(Clause::BasicIllegalMove);
    let (under, also) = if at_once {
        (Clause::BasicIllegalMove, [offence].to_vec())
    } else {
        let also = basic.into_iter().chain([offence]).collect();
        (Clause::IllegalMovePenalty, also)
    };
    end::rule_loss_or_draw(bench, under, offender, &also);
}

fn loses_the_game(bench: &RulingContext<'_>, offender: Color, basic: bool) -> bool {
    bench.game.offences(offender) >= 1 || loses_at_once(bench, basic)
}

/// Whether the first illegal move loses the game (2014, A.4b).
fn loses_at_once(bench: &RulingContext<'_>, basic: bool) -> bool {
    basic && bench.laws().basic_illegal_move == BasicIllegalMove::LosesGame
}

/// Adds `ms` milliseconds to a display, or takes them if negative, and announces the change.
///
/// Minutes given by a ruling raise no fallen flag.
///
/// Laws 2023, 6.8, 6.9, 12.9.2, 12.9.3 (2018 and 2014: the same). See
/// docs/readings/6.md#6-8.
pub(crate) fn add_time(
    bench: &mut RulingContext<'_>,
    under: Clause,
    color: Color,
    ms: i64,
    also: impl IntoIterator<Item = Clause>,
) {
    let has_clock = !bench.game.control().is_none();
    // A player who was below five minutes stays exempt from writing (8.4).
    if has_clock {
        recording::note_time_trouble(bench, color);
    }
    correct_time(bench, under, color, ms, also);
    if has_clock {
        recording::note_time_trouble(bench, color);
    }
}

/// Corrects a display in the same way: the time shown before was not the player's own.
///
/// So it does not exempt them from writing (6.10.2).
pub(crate) fn correct_time(
    bench: &mut RulingContext<'_>,
    under: Clause,
    color: Color,
    ms: i64,
    also: impl IntoIterator<Item = Clause>,
) {
    if bench.game.control().is_none() {
        bench.announce(Ruling::new(under, Decision::Added(color, ms)).also(also));
        return;
    }
    let before = *bench.game.clock().display(color);
    let (display, ms) = if ms < 0 {
        let completed = bench.game.moves_completed(color);
        let now = bench.game.now();
        let taken = before.with_taken(bench.game.control().of(color), completed, now, -ms);
        (taken.display, -taken.taken_ms)
    } else {
        (before.with_added(ms), ms)
    };
    bench.emit_under(under, Event::Shows(color, display));
    bench.announce(Ruling::new(under, Decision::Added(color, ms)).also(also));
    // 6.1: the allotted time has expired; a human arbiter calls the flag themselves.
    let falls = display.flag.is_some() && before.flag.is_none();
    if falls && bench.is_automatic() && bench.is_playing() {
        clock::flag_falls(bench, color, Clause::FlagNoticed);
    }
}

/// Asks for the penalty for a press without a move under 2014 (6.2c).
pub(crate) fn press_without_move(bench: &mut RulingContext<'_>, offender: Color) {
    bench.emit(Event::PressedWithoutMove(None));
    moving::put_back(bench);
    let due = bench.game.clock_due();
    set_running_clock(bench, due);
    let also = [Clause::ClockHandling];
    bench.ask_also(Clause::Penalties, &also, Topic::Penalty(offender));
    clock::restart_if_automatic(bench);
}
