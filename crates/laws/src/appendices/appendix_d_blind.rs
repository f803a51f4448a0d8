//! Appendix D: play with blind and visually disabled players.

use alloc::string::ToString;

use rokada_board::{Color, Move, Position};
use rokada_notation::{Letters, read_move, spoken};

use crate::{
    act::{Act, Claim, Deed, Manner, Step, WhichBoard},
    articles::{
        article_04_moving as moving, article_06_clock as clock,
        article_08_recording::incomplete as sheets,
    },
    bench::{RulingContext, opponent},
    by_color::ByColor,
    clause::Clause,
    edition::{BlindAssistance, BlindClock},
    event::{Decision, Event, Note, Reason},
    game::{Game, Progress},
    guidelines::guideline_1_adjourned as adjourned,
    regulations::ClockForBlind,
    table::board_with_step,
};

/// Whether a player's touch counts only when the piece is lifted out of its hole.
///
/// Laws 2023, D.2.2 (2018: D.2.2; 2014: D.2.2).
pub(crate) fn touches_by_lifting(game: &Game, by: Color) -> bool {
    game.header().pairing.blind[by] && !game.is_struck_out(Clause::BlindTouch)
}

/// Whether the move on the board is made: a blind player's only if it was announced as well.
///
/// Laws 2023, D.2.3 (2018: D.2.3; 2014: D.2.3).
pub(crate) fn is_announced(game: &Game, position: &Position, mv: Move) -> bool {
    let by = position.turn();
    !game.header().pairing.blind[by]
        || game.is_struck_out(Clause::BlindMove)
        || game
            .account()
            .announced
            .as_ref()
            .is_some_and(|text| understand(game, position, text) == Some(mv))
}

/// The move that an announcement means, in the words of D.2.1 or in the player's notation.
fn understand(game: &Game, position: &Position, text: &str) -> Option<Move> {
    let language = game.header().pairing.letters[position.turn()];
    spoken::hear(position, text)
        .ok()
        .map(|reading| reading.mv)
        .or_else(|| {
            read_move(position, text, language)
                .ok()
                .map(|reading| reading.mv)
        })
        .or_else(|| {
            let allowed = game.off_board().announced_in?;
            let german = spoken::in_german(text, allowed);
            Some(spoken::hear(position, &german).ok()?.mv)
        })
}

/// Permits another language for announcing the moves.
///
/// Laws 2023, D.2.1 (2018: D.2.1; 2014: D.2.1).
pub(crate) fn permit_language(bench: &mut RulingContext<'_>, letters: Letters) {
    if bench.game.header().pairing.blind.any() {
        bench.emit_under(Clause::Announcing, Event::AnnouncedIn(letters));
        bench.rule(Clause::Announcing, Decision::Noted(Note::Language));
    } else {
        bench.refuse(Clause::Announcing, Reason::NotApplicable);
    }
}

/// Announces a move; refused if it is no move or not the one on the player's board.
///
/// A slip of the tongue is corrected by announcing again before the press (D.2.8).
///
/// Laws 2023, D.2.1, D.2.3.3, D.2.8 (2018: the same; 2014: D.2.1, D.2.3c,
/// D.2.7).
pub(crate) fn announce(bench: &mut RulingContext<'_>, by: Color, text: &str) {
    if !bench.game.header().pairing.blind.any() {
        bench.refuse(Clause::Announcing, Reason::NotApplicable);
        return;
    }
    if bench.game.turn() != by {
        announced_after_making(bench, by, text);
        return;
    }
    let game = &bench.game;
    let position = game.position();
    let heard = position.and_then(|position| understand(game, &position, text));
    let progress = game.progress();
    let is_on_board = |mv: Move| progress == Progress::Legal(mv);
    let is_made = matches!(progress, Progress::Legal(_));
    let wrong = match heard {
        None => Some(Reason::NotUnderstood),
        Some(mv) if is_made && !is_on_board(mv) => Some(Reason::NotAsAnnounced),
        Some(_) => None,
    };
    let record_announcement = |bench: &mut RulingContext<'_>| {
        bench.emit(Event::Announced(text.to_string()));
        moving::settle(bench, by);
        if let Some(reason) = wrong {
            bench.refuse(Clause::Announcing, reason);
        }
    };
    if bench.game.account().announced.is_some() {
        bench.under(Clause::SlipOfTongue, record_announcement);
    } else {
        record_announcement(bench);
    }
}

/// Announces a move already made on the board, as the sighted player does.
///
/// It is refused if it is no move or another one.
fn announced_after_making(bench: &mut RulingContext<'_>, by: Color, text: &str) {
    let game = &bench.game;
    let Some(ply) = game.line().last().filter(|ply| ply.made.by == by) else {
        bench.refuse(Clause::Announcing, Reason::NotHavingTheMove);
        return;
    };
    let position = game.before(game.line().len() - 1).1;
    let heard = position.and_then(|position| understand(game, &position, text));
    let made = position
        .and_then(|position| crate::table::find_move(&position, ply.made.step, game.is_chess960()));
    match heard {
        None => bench.refuse(Clause::Announcing, Reason::NotUnderstood),
        Some(_) if heard != made => bench.refuse(Clause::Announcing, Reason::NotAsAnnounced),
        Some(_) => {}
    }
}

/// Repeats the opponent's announced move; a different move is refused and the move announced again.
///
/// Laws 2023, D.2.1 (2018: D.2.1; 2014: D.2.1). Without a repetition in the record
/// the move counts as correctly repeated.
pub(crate) fn repeat(bench: &mut RulingContext<'_>, by: Color, text: &str) {
    let game = &bench.game;
    let announcer = opponent(by);
    let last = game.line().len().checked_sub(1);
    let (position, meant) = if game.turn() == announcer {
        let position = game.position();
        let announced = game.account().announced.as_ref();
        let meant = position
            .and_then(|position| announced.and_then(|text| understand(game, &position, text)));
        (position, meant)
    } else {
        let position = last.and_then(|last| game.before(last).1);
        let meant = position.and_then(|position| {
            let step = game.line().last()?.made.step;
            crate::table::find_move(&position, step, game.is_chess960())
        });
        (position, meant)
    };
    let heard = position.and_then(|position| understand(game, &position, text));
    if let (Some(meant), Some(heard)) = (meant, heard)
        && meant != heard
    {
        bench.refuse(Clause::Announcing, Reason::NotAsAnnounced);
    }
}

/// Demands two boards, which either player may do.
///
/// Laws 2023, D.1 (2018: D.1; 2014: D.1).
pub(crate) fn demand_two_boards(bench: &mut RulingContext<'_>) {
    if bench.game.header().pairing.blind.any() {
        bench.emit_under(Clause::TwoBoards, Event::TwoBoards);
        bench.rule(Clause::TwoBoards, Decision::Upheld);
    } else {
        bench.refuse(Clause::TwoBoards, Reason::NotApplicable);
    }
}

/// The player on whose board a move of the other player is now made as well.
pub(crate) fn repeats_on(game: &Game, act: &Act) -> Option<Color> {
    let (Deed::Make(step) | Deed::Move(step)) = &act.deed else {
        return None;
    };
    repeats_step_on(game, act.who.side()?, *step, act.manner)
}

fn repeats_step_on(game: &Game, by: Color, step: Step, manner: Manner) -> Option<Color> {
    let owner = match manner.board {
        WhichBoard::Unsaid => return None,
        WhichBoard::Own => by,
        WhichBoard::Opponents => opponent(by),
    };
    let last = game.line().last()?;
    let before = game.before(game.line().len() - 1).0;
    let moved = before.board.color_at(step.from);
    let opponent_of_owner = opponent(owner);
    (game.off_board().two_boards
        && last.made.by == opponent_of_owner
        && moved == Some(opponent_of_owner))
    .then_some(owner)
}

/// Makes the opponent's move on a player's own board too.
///
/// A difference from the game is found when the boards are compared.
///
/// Laws 2023, D.2.1, D.2.10.1 (2018: the same; 2014: D.2.1, D.2.9a).
pub(crate) fn repeat_on_board(
    bench: &mut RulingContext<'_>,
    by: Color,
    step: Step,
    manner: Manner,
) -> bool {
    let Some(owner) = repeats_step_on(bench.game, by, step, manner) else {
        return false;
    };
    let game = &bench.game;
    let (setup, position) = game.before(game.line().len() - 1);
    let after = board_with_step(&setup.board, position.as_ref(), step, game.is_chess960());
    let differs = Some(after).filter(|after| *after != game.current_setup().0.board);
    if game.off_board().own_boards[owner.index()] != differs {
        bench.emit(Event::OwnBoard(owner, differs));
    }
    true
}

/// Rules on boards that differ. Returns whether they did.
///
/// If the two scores agree, the player with the wrong board corrects it. If the scores differ, game
/// and clocks go back to that point.
///
/// Laws 2023, D.2.9 (2018: D.2.9; 2014: D.2.8).
pub(crate) fn boards_compared(bench: &mut RulingContext<'_>) -> bool {
    let owner = Color::ALL
        .into_iter()
        .find(|color| bench.game.off_board().own_boards[color.index()].is_some());
    let Some(owner) = owner else {
        return false;
    };
    bench.under(Clause::BoardsDiffer, |bench| {
        clock::while_stopped(bench, |bench| put_boards_right(bench, owner));
    });
    true
}

fn put_boards_right(bench: &mut RulingContext<'_>, owner: Color) {
    match sheets::first_difference_at(bench.game) {
        None => {
            bench.emit(Event::OwnBoard(owner, None));
            bench.rule(Clause::BoardsDiffer, Decision::MoveRemains);
        }
        Some(index) => {
            let clock_then = bench.game.line()[index].clock();
            bench.emit(Event::BackTo(u32::try_from(index).unwrap_or(u32::MAX)));
            adjourned::cancel_sealed_move(bench);
            for color in Color::ALL {
                bench.emit(Event::Shows(color, *clock_then.display(color)));
            }
            let turn = bench.game.turn();
            bench.emit(Event::WillRun(Some(turn)));
            bench.rule(Clause::BoardsDiffer, Decision::Restored);
        }
    }
}

/// Whether the act asks for a draw.
///
/// It is a claim that is an offer too (9.1.2.3), or a request that includes one (III.4).
fn wants_a_draw(deed: &Deed) -> bool {
    let draws = |claim: &Claim| {
        matches!(
            claim,
            Claim::Threefold(_) | Claim::Fifty(_) | Claim::CannotWin | Claim::NoEffort
        )
    };
    *deed == Deed::RequestIncrement || matches!(deed, Deed::Claim(claim) if draws(claim))
}

/// Whether a player's assistant may do this.
///
/// No assistant resigns, offers or claims a draw or answers an offer: the player decides. The
/// assistant of a blind player moves the pieces on both boards, announces, keeps the score, and
/// uses the clock. They also claim a flag or a touched piece and carry out the formalities of an
/// adjournment. The assistant of the sighted player, if the blind one has none, moves and
/// announces.
///
/// Laws 2023, 4.9, 6.2.6, 8.1.6, D.2.10, D.2.11 (2018: the same; 2014: 4.9,
/// 6.2e, 8.1e, D.2.9, D.2.10).
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the article lists what an assistant may do; all else he may not"
)]
pub(crate) fn assistant_may(game: &Game, of: Color, deed: &Deed) -> bool {
    if matches!(
        deed,
        Deed::Resign | Deed::OfferDraw | Deed::Accept | Deed::Decline
    ) {
        return false;
    }
    let header = game.header();
    if !header.pairing.blind.any() {
        return !wants_a_draw(deed);
    }
    if game.is_struck_out(Clause::BlindAssistant) {
        return true;
    }
    let moves = matches!(
        deed,
        Deed::Touch(_)
            | Deed::Lift(_)
            | Deed::Place(_)
            | Deed::PlaceBetween(_)
            | Deed::PlaceNew { .. }
            | Deed::TakeUp(_)
            | Deed::Hold { .. }
            | Deed::TakeOff(_)
            | Deed::Make(_)
            | Deed::Move(_)
            | Deed::Announce(_)
            | Deed::Repeat(_)
    );
    if !header.pairing.blind[of] {
        let other_has = header.pairing.assistants[opponent(of)].is_some();
        return (moves && !other_has) || matches!(deed, Deed::Say(_));
    }
    moves
        || match deed {
            Deed::Press { .. }
            | Deed::Stop
            | Deed::Say(_)
            | Deed::Write { .. }
            | Deed::Correct { .. }
            | Deed::NoteDraw
            | Deed::TakeSheet
            | Deed::ReturnSheet
            | Deed::Seal(_)
            | Deed::Report(_)
            | Deed::TellTimes
            | Deed::Enter { .. } => true,
            Deed::Claim(claim) => matches!(
                claim,
                Claim::Flag | Claim::Touched(_) | Claim::Released(_) | Claim::Board
            ),
            _ => false,
        }
}

/// Asks the assistant of a blind player for the times and the number of moves.
pub(crate) fn ask_times(bench: &mut RulingContext<'_>, by: Color) {
    bench.emit(Event::Asked(by, true));
}

/// Reports the times by the assistant, which is permitted only when asked.
///
/// Laws 2023, D.2.10.4 (2018: D.2.10.4; 2014: D.2.9d).
pub(crate) fn report_times(bench: &mut RulingContext<'_>, by: Color) {
    if bench.game.off_board().asked[by.index()] {
        bench.emit(Event::Asked(by, false));
    } else {
        bench.rule(Clause::TimesWhenAsked, Decision::Breach(by));
    }
}

/// Whether an assistant is missing that the game needs: a blind player meets a hearing-impaired
/// one.
///
/// Laws 2023, D.2.11 (2018: D.2.11; 2014: D.2.10, where it is for the players).
pub(crate) fn lacks_assistant(bench: &RulingContext<'_>) -> bool {
    let header = bench.game.header();
    let impaired = header.event.regulations.hearing_impaired;
    let mut players = Color::ALL.into_iter();
    let meets = players.any(|color| header.pairing.blind[color] && impaired[opponent(color)]);
    let obligatory = bench.laws().blind_assistance == BlindAssistance::Obligatory;
    meets && obligatory && header.pairing.assistants == ByColor::both(None)
}

/// Whether the game is at its start and may not begin (D.2.11).
pub(crate) fn may_not_begin(bench: &RulingContext<'_>) -> bool {
    bench.game.line().is_empty() && lacks_assistant(bench)
}

/// Whether a player keeps the score in a private form, in Braille or on a recorder.
///
/// Laws 2023, D.2.7 (2018: D.2.7; 2014: D.2.6).
pub(crate) fn keeps_private_score(game: &Game, by: Color) -> bool {
    let pairing = &game.header().pairing;
    pairing.blind[by] && !pairing.assistant_keeps[by]
}

/// Claims that the clock is not suitable for a blind player. Returns whether that was the claim.
///
/// The event must have stated which clock it is.
///
/// Laws 2023, D.2.6 (2018: D.2.6; 2014: D.2.5, where a clock that only
/// announces is not enough).
pub(crate) fn clock_claimed(bench: &mut RulingContext<'_>, by: Color) -> bool {
    let header = bench.game.header();
    let clock = header.event.regulations.blind_clock.as_ref();
    let Some(clock) = clock.filter(|_| header.pairing.blind[by]) else {
        return false;
    };
    let enough = match (bench.laws().blind_clock, clock) {
        (_, ClockForBlind::Tactile) => true,
        (BlindClock::AnnouncingOrTactile, ClockForBlind::Announcing) => true,
        (BlindClock::Tactile, ClockForBlind::Announcing) | (_, ClockForBlind::Neither(_)) => false,
    };
    if enough {
        bench.refuse(Clause::BlindClock, Reason::ClockInOrder);
    } else {
        bench.rule(Clause::BlindClock, Decision::Upheld);
    }
    true
}
