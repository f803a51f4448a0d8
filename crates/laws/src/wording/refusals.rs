//! Refusals in words: who may not do it, what was not established.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a reason has sentences of its own under few clauses and for few deeds"
)]

use crate::{
    act::{Claim, Deed, FlagCall, Intention, Step},
    clause::Clause,
    context::{Context, NamedMove},
    event::{Adjournment, Reason, Topic},
    game::Game,
    message::{Argument, Message},
    question::{Choice, DisputedFact, Fact},
};

use rokada_board::Color;

impl Reason {
    /// Why something is refused under a clause, in its context.
    pub(super) fn message_at(self, under: Clause, at: &Context<'_>) -> Message {
        let plain = Message::new;
        let of = |key, who| Message::new(key).with("who", Argument::player(who));
        let claimant = |key| of(key, at.claimant());
        let offender = |key| of(key, at.offender());
        match self {
            Self::Occurrences(count) => plain("refused-occurrences").with("count", count),
            Self::HalfMoves(count) => plain("refused-moves").with("count", count / 2),
            Self::Touched => touched(under, at),
            Self::NotHavingTheMove => plain("refused-not-having-the-move")
                .with("player", having_the_move(at))
                .with("deed", plain(may(under))),
            Self::NotWritten => match under {
                Clause::QuickplayAlone => claimant("refused-sheet-incomplete"),
                Clause::Sealing => of("refused-sealed-unknown", sealer(at)),
                _ => claimant("refused-not-written"),
            },
            Self::NotLegal => match claimed_step(at) {
                Some(step) => plain("refused-move-not-legal").with("move", at.written(step)),
                None => plain("refused-not-legal"),
            },
            Self::Bound => bound(under, at),
            Self::NothingIllegal => match at.deed() {
                Some(Deed::ProposeCorrection) => plain("refused-nothing-to-correct"),
                _ => offender("refused-nothing-illegal"),
            },
            Self::NotCompleted => not_completed(under, at),
            Self::TooLate => too_late(under, at),
            Self::FlagUp => match at.deed() {
                Some(Deed::CallFlag(FlagCall::Both)) => plain("refused-flags-up"),
                _ => flag_up(at),
            },
            Self::NoOwnTime => claimant("refused-no-own-time"),
            Self::NoBreach => no_breach(under, at),
            Self::BothMustMove => plain("refused-both-must-move"),
            Self::Regulations if under == Clause::Appeal => plain("refused-no-appeals"),
            Self::Regulations => plain("refused-regulations"),
            Self::ClockInOrder => plain("refused-clock-in-order"),
            Self::SetUpRight => plain(match under {
                Clause::ColoursReversed => "refused-colours-right",
                Clause::TurnedBoard => "refused-board-right",
                _ => "refused-set-up-right",
            }),
            Self::PiecesCorrect => plain("refused-stand-right"),
            Self::NotAnnounced => plain(match under {
                Clause::Sealing => "refused-no-adjournment",
                Clause::Fine => "refused-no-fines",
                Clause::DrawRegulations => "refused-no-consent",
                _ => "refused-no-guidelines",
            }),
            Self::NotApplicable => match under {
                Clause::BasicIllegalMove => plain("refused-supervised"),
                Clause::Announcing | Clause::TwoBoards => plain("refused-neither-blind"),
                Clause::SheetReplaced => plain("refused-paper-sheets"),
                Clause::UpdateBeforeMoving => claimant("refused-sheet-complete"),
                Clause::NextPeriod => plain("refused-no-next-period"),
                Clause::QuickplayGames => plain("refused-quickplay-game"),
                Clause::QuickplayFinish => claimant("refused-earlier-period"),
                _ => plain("refused-not-rapid"),
            },
            Self::TooMuchTime => claimant("refused-too-much-time"),
            Self::FlagDown => claimant("refused-flag-down"),
            Self::NotLawful => match (under, at.deed()) {
                (Clause::FiveSeconds, _) => plain("refused-not-a-delay"),
                (Clause::Writing, Some(Deed::Enter { .. })) => claimant("refused-electronic"),
                (Clause::Writing, _) => claimant("refused-on-paper"),
                (Clause::Penalties, _) => plain("refused-no-exclusion"),
                (Clause::NormalScores, _) => plain("refused-odd-score"),
                (Clause::Devices, _) => plain("refused-no-approval"),
                _ => plain("refused-not-lawful"),
            },
            Self::NotHisToDo => not_his_to_do(under, at),
            Self::NotAsAnnounced => match (at.deed(), at.actor()) {
                (Some(Deed::Repeat(_)), who) => {
                    of("refused-not-as-repeated", who).with("opponent", Argument::opponent(who))
                }
                (_, who) => of("refused-not-as-announced", who),
            },
            Self::NotAsSealed => of("refused-not-as-sealed", sealer(at)),
            Self::AssistantNeeded => of("refused-assistant-needed", blind(at)),
            Self::NotPresent => {
                let replier = sealer(at).map(Color::opposite);
                of("refused-not-present", replier)
            }
            Self::OnlyDisplayed => claimant("refused-only-displayed"),
            Self::NotRecorded => claimant("refused-not-recorded"),
            Self::NotFound => not_found(at),
            Self::NothingOffered => claimant("refused-nothing-offered")
                .with("opponent", Argument::opponent(at.claimant())),
            Self::NotUnderstood => claimant("refused-not-understood"),
            Self::ClocksStopped => claimant("refused-clocks-stopped"),
            Self::NotGranted => claimant("refused-not-granted"),
            Self::EnvelopeClosed => plain("refused-envelope-closed"),
            Self::MovesMade => plain("refused-moves-made"),
        }
    }
}

/// Whose flag has not fallen, and what the clock shows.
fn flag_up(at: &Context<'_>) -> Message {
    let who = at.offender();
    let shown = at
        .game
        .zip(who)
        .map(|(game, who)| game.clock().display(who).remaining_ms)
        .filter(|ms| *ms > 0);
    match shown {
        Some(ms) => Message::new("refused-flag-up-at").with("time", Argument::Reading(ms)),
        None => Message::new("refused-flag-up"),
    }
    .with("who", Argument::player(who))
}

/// What only the player having the move may do under a clause.
fn may(under: Clause) -> &'static str {
    match under {
        Clause::Adjusting => "may-adjust",
        Clause::HavingTheMove => "may-move",
        Clause::RapidSheetLooks | Clause::BlitzSheetLooks => "may-see-sheet",
        Clause::UpdateBeforeMoving => "may-take-sheet",
        Clause::Announcing => "may-announce",
        Clause::FiveSeconds => "may-ask-for-seconds",
        _ => "may-claim-draw",
    }
}

/// The player having the move, by name if known.
fn having_the_move(at: &Context<'_>) -> Message {
    match at.turn() {
        Some(who) => Message::new("having-the-move-named").with("who", who),
        None => Message::new("having-the-move"),
    }
}

/// Who has touched a piece before the claim, and which.
fn touched(under: Clause, at: &Context<'_>) -> Message {
    // The offer that the arbiter was asked about was made to the opponent.
    let who = match at.reported() {
        Some(reported) if under == Clause::DrawOffer && reported.what == Fact::OfferedDraw => {
            Some(reported.who.opposite())
        }
        Some(_) | None => at.claimant(),
    };
    match who.and_then(|who| at.first_touch(who)) {
        Some((piece, square)) => Message::new("refused-touched-piece")
            .with("who", Argument::player(who))
            .with("piece", piece)
            .with("square", square),
        None => Message::new("refused-touched").with("who", Argument::player(who)),
    }
}

/// The move that a player makes in a guarded game, or claims a draw with.
fn claimed_step(at: &Context<'_>) -> Option<Step> {
    let asked = || match at.reported()?.what {
        Fact::WroteForThreefold(step) | Fact::WroteForFifty(step) => Some(step),
        _ => None,
    };
    match at.deed()? {
        Deed::Move(step) | Deed::Make(step) => Some(*step),
        Deed::Claim(
            Claim::Threefold(Intention::Written(step)) | Claim::Fifty(Intention::Written(step)),
        ) => Some(*step),
        _ => asked(),
    }
}

/// The move that the player is bound to.
fn bound(under: Clause, at: &Context<'_>) -> Message {
    let general =
        || Message::new("bound-otherwise").with("who", Argument::player(at.actor().or(at.turn())));
    let Some(game) = at.game else {
        return Message::new("refused-bound").with("bound", general());
    };
    let last = game.line().len().checked_sub(1);
    let played = last.filter(|_| under == Clause::Sealing);
    if let Some(moved) = played.and_then(|index| NamedMove::of(game, index)) {
        return Message::new("refused-bound-sealed")
            .with("who", Argument::player(at.actor()))
            .with("move", moved.name);
    }
    if let Some(step) = game.account().wrote() {
        return Message::new("refused-bound-written")
            .with("who", game.turn())
            .with("move", at.written(step));
    }
    let binding = game.account().binding.message(game);
    Message::new("refused-bound").with("bound", binding.unwrap_or_else(general))
}

/// Whose press is missing; for adjusting, whose clock does not run.
fn not_completed(under: Clause, at: &Context<'_>) -> Message {
    if under == Clause::AdjustingOnOwnTime {
        return Message::new("refused-other-clock").with("who", Argument::player(at.actor()));
    }
    let who = at.offender();
    let message = |key| Message::new(key).with("who", Argument::player(who));
    match who.and_then(|who| at.uncompleted(who)) {
        Some(moved) => message("refused-not-completed-move").with("move", moved.name),
        None => message("refused-not-completed"),
    }
}

/// What came before the claim.
fn too_late(under: Clause, at: &Context<'_>) -> Message {
    let replied = |who| {
        Message::new("refused-too-late-replied")
            .with("who", Argument::player(who))
            .with("opponent", Argument::opponent(who))
    };
    let is_taken_back =
        at.reported().is_some_and(DisputedFact::is_about_one_move) && at.waited.is_none();
    match under {
        Clause::BasicIllegalMove => replied(at.offender().or(at.of_the_illegal_move())),
        Clause::BasicSetUp | Clause::BasicClockSetting | Clause::ColoursReversed => {
            Message::new("refused-too-late-ten-moves")
        }
        Clause::Sealing => Message::new("refused-too-late-envelope"),
        Clause::TimesPointedOut => {
            Message::new("refused-too-late-resumed").with("who", Argument::player(at.actor()))
        }
        // Without a claim the arbiter would restore what was replied to.
        Clause::TouchClaimLost if at.is_by_arbiter() && at.waited.is_none() => {
            replied(at.turn().or(at.offender()))
        }
        _ if is_taken_back => Message::new("refused-move-gone"),
        _ => Message::new("refused-too-late").with("who", Argument::player(at.claimant())),
    }
}

/// What was not established.
fn no_breach(under: Clause, at: &Context<'_>) -> Message {
    let offender = |key| Message::new(key).with("who", Argument::player(at.offender()));
    match under {
        Clause::Appeal => {
            Message::new("appeal-dismissed").with("who", Argument::player(at.claimant()))
        }
        Clause::DefaultTime => Message::new("refused-both-moved"),
        Clause::ForbiddenDevice => offender("refused-device-allowed"),
        Clause::TwoHands | Clause::OneHand => offender("refused-no-hands"),
        Clause::PressWithoutMove | Clause::ClockHandling => offender("refused-no-press"),
        under if under.is_under("4.7") => match at.square() {
            Some(square) => offender("refused-no-release").with("square", square),
            None => offender("refused-no-touch-breach"),
        },
        under if under.is_under("4") => offender("refused-no-touch-breach"),
        _ => offender("refused-no-breach"),
    }
}

fn not_his_to_do(under: Clause, at: &Context<'_>) -> Message {
    if under == Clause::Appeal {
        return Message::new(if at.is_by_arbiter() {
            "refused-decided-on-appeal"
        } else {
            "refused-no-appeal-made"
        });
    }
    match at.deed() {
        Some(deed) => {
            let mut deed_message = deed.message();
            for (_, argument) in &mut deed_message.arguments {
                if let Argument::Step(step) = argument {
                    *argument = at.written(*step);
                }
            }
            Message::new("refused-not-his-to-do")
                .with("who", Argument::player(at.actor()))
                .with("deed", deed_message)
        }
        None => Message::new("refused-assistant"),
    }
}

/// The fact that the arbiter was asked about and did not establish.
fn not_found(at: &Context<'_>) -> Message {
    let Some(asked) = at.answered else {
        return Message::new("refused-not-found");
    };
    let who = || Argument::player(asked.who());
    let is_unclear = matches!(
        at.deed(),
        Some(Deed::Answer { option, .. }) if option == Choice::Unclear.name()
    );
    let is_examined = at
        .reported()
        .is_some_and(|reported| matches!(reported.what, Fact::Repeated | Fact::FiftyMoves));
    if is_unclear {
        Message::new("refused-unclear").with("who", who())
    } else if is_examined {
        Message::new("refused-claim-incorrect").with("who", who())
    } else {
        Message::new("refused-answered-no").with("question", Topic::message_at(asked, at))
    }
}

fn sealer(at: &Context<'_>) -> Option<Color> {
    match at.game.map(Game::adjournment)? {
        Adjournment::None => None,
        Adjournment::Ordered(who)
        | Adjournment::Sealing(who, _)
        | Adjournment::Adjourned(who, _)
        | Adjournment::Resumed(who, _)
        | Adjournment::Lost(who, _)
        | Adjournment::Replied(who, _) => Some(*who),
    }
}

/// The blind player whose opponent is hearing-impaired (D.2.11).
fn blind(at: &Context<'_>) -> Option<Color> {
    let header = at.game?.header();
    let impaired = header.event.regulations.hearing_impaired;
    Color::ALL
        .into_iter()
        .find(|color| header.pairing.blind[*color] && impaired[color.opposite()])
}
