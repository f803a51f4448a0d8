//! Article 11: the conduct of the players: incidents, leaving, appeals.

use alloc::vec::Vec;

use rokada_board::Color;

use super::{
    article_06_clock as clock, article_07_irregularities::displaced, article_12_arbiter as arbiter,
};
use crate::{
    act::{Incident, Person, Score},
    bench::{RulingContext, opponent},
    clause::Clause,
    edition::{Devices, ECigarettes},
    event::{Decision, Event, Reason, Ruling, Topic},
    game::Game,
};

/// Records an incident: a forbidden device loses in any position, unless the arbiter has approved
/// it.
///
/// The arbiter penalises all other incidents.
///
/// Laws 2023, 11.3.2, 11.3.2.2, 11.6, 12.9 (2018: the same; 2014: 11.3b, 11.6,
/// 12.9). The regulations may set a milder penalty for a device.
pub(crate) fn incident(bench: &mut RulingContext<'_>, offender: Color, kind: &str) {
    let is_approved = bench.game.off_board().device_approved[offender.index()];
    let forbidden = device(bench.game, kind).map(|forbidden| match forbidden {
        Forbidden::OnThePlayer | Forbidden::ForTheArbiter if is_approved => Forbidden::Not,
        Forbidden::OnThePlayer | Forbidden::ForTheArbiter | Forbidden::Not => forbidden,
    });
    judge_incident(bench, offender, kind, forbidden);
}

/// Records that a player uses a telephone: approval to carry a device does not cover its use.
///
/// Laws 2023, 11.3.2.2, 12.8 (2018: the same; 2014: 11.3b, 12.8).
pub(crate) fn report_telephone_use(bench: &mut RulingContext<'_>, by: Color) {
    let forbidden = device(bench.game, "telephone");
    judge_incident(bench, by, "telephone", forbidden);
}

/// Approves the electronic device that a player carries.
///
/// It may be a hearing aid or a heart patient's watch. The approval is valid for the whole game.
///
/// Laws 2023, 11.3.2 (2018: 11.3.2.1; 2014: 11.3b bans every means of
/// communication and allows no approval; other devices it does not ban).
pub(crate) fn approve_device(bench: &mut RulingContext<'_>, of: Color) {
    match bench.laws().devices {
        Devices::AllNotApproved => bench.emit_under(Clause::Devices, Event::DeviceApproved(of)),
        Devices::Communication => bench.refuse(Clause::Devices, Reason::NotLawful),
    }
}

fn judge_incident(
    bench: &mut RulingContext<'_>,
    offender: Color,
    kind: &str,
    forbidden: Option<Forbidden>,
) {
    match forbidden {
        Some(Forbidden::OnThePlayer) if bench.is_playing() => {
            let score = Score::won_by(opponent(offender));
            let ruling = Ruling::new(Clause::ForbiddenDevice, Decision::Result(score));
            let also = devices_under(bench.game);
            bench.announce(ruling.also(also));
            return;
        }
        Some(Forbidden::Not) => {
            let refused = Decision::Refused(Reason::NoBreach);
            let ruling = Ruling::new(Clause::ForbiddenDevice, refused);
            let also = devices_under(bench.game);
            bench.announce(ruling.also(also));
            return;
        }
        // A device found after the end changes no result: the arbiter decides.
        Some(Forbidden::OnThePlayer | Forbidden::ForTheArbiter) | None => {}
    }
    let also = [breached(bench, kind), Some(Clause::ConductPenalty)];
    bench.under_all(also.into_iter().flatten(), |bench| {
        clock::while_stopped(bench, |bench| ask_for_penalty(bench, offender, kind, also));
    });
}

fn ask_for_penalty(
    bench: &mut RulingContext<'_>,
    offender: Color,
    kind: &str,
    also: [Option<Clause>; 2],
) {
    if kind == "displaced pieces" {
        displaced::may_penalise(bench, offender);
        return;
    }
    if matches!(kind, "refuses order" | "refuses once") {
        ask_for_refusal(bench, offender, kind == "refuses order");
        return;
    }
    let also: Vec<Clause> = also.into_iter().flatten().collect();
    bench.ask_also(Clause::Penalties, &also, Topic::Penalty(offender));
}

/// Asks for the penalty for a refusal, which the arbiter may choose.
///
/// A refusal that is persistent or comes after another loses the game. The arbiter decides the
/// opponent's score.
///
/// Laws 2023, 11.7, 12.9 (2018 and 2014: the same). See docs/readings/11.md#11-7.
fn ask_for_refusal(bench: &mut RulingContext<'_>, offender: Color, is_persistent: bool) {
    let topic = Topic::Penalty(offender);
    if is_persistent || bench.game.off_board().has_refused[offender.index()] {
        bench.ask_also(Clause::PersistentRefusal, &[Clause::Penalties], topic);
    } else {
        bench.emit(Event::RefusedOrder(offender));
        bench.ask(Clause::Penalties, topic);
    }
}

/// How the Laws treat a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Forbidden {
    /// It loses the game.
    OnThePlayer,
    /// It is a breach for the arbiter to penalise.
    ForTheArbiter,
    /// It is no breach.
    Not,
}

/// How an incident with a device is judged; `None` if it involves no device.
///
/// Laws 2023, 11.3.2, 11.3.2.1, 11.3.2.2 (2018: 11.3.2.1, 11.3.2.2: any device
/// not approved, one in the bag where the regulations allow it; 2014: 11.3b:
/// only means of communication, in the bag or not).
fn device(game: &Game, kind: &str) -> Option<Forbidden> {
    let milder = game.header().event.regulations.device_penalty.is_some();
    let may_be_in_bag = game.header().event.regulations.devices.is_some();
    let scope = game.edition().laws().devices;
    let forbidden = match kind {
        "device" | "telephone" | "phone" => Forbidden::OnThePlayer,
        // A watch that cannot communicate is no means of communication.
        "watch" | "smart watch" => match scope {
            Devices::Communication => Forbidden::Not,
            Devices::AllNotApproved => Forbidden::OnThePlayer,
        },
        "device in the bag" | "device in bag" => match (scope, may_be_in_bag) {
            (Devices::Communication, _) => Forbidden::OnThePlayer,
            (Devices::AllNotApproved, true) => Forbidden::Not,
            (Devices::AllNotApproved, false) => Forbidden::ForTheArbiter,
        },
        _ => return None,
    };
    Some(match forbidden {
        Forbidden::OnThePlayer if milder => Forbidden::ForTheArbiter,
        Forbidden::OnThePlayer | Forbidden::ForTheArbiter | Forbidden::Not => forbidden,
    })
}

/// The clauses that ban devices and, if the tournament allows it, permit one in a bag.
///
/// Laws 2023, 11.3.2, 11.3.2.1 (2018: 11.3.2.1; 2014: 11.3b, no such leave).
fn devices_under(game: &Game) -> impl Iterator<Item = Clause> + use<> {
    let leave = game.header().event.regulations.devices.is_some()
        && game.edition().article(Clause::DevicesInBag).is_some();
    [Clause::Devices]
        .into_iter()
        .chain(leave.then_some(Clause::DevicesInBag))
}

pub(crate) fn breached(bench: &RulingContext<'_>, kind: &str) -> Option<Clause> {
    // E-cigarettes are named from 2018; before, the nearest analogy is smoking.
    if kind == "e-cigarette" && bench.laws().e_cigarettes == ECigarettes::NotNamed {
        return Some(Clause::Preface);
    }
    Incident::named(kind)?
        .breaches
        .filter(|clause| bench.edition().article(*clause).is_some())
}

/// Records that a player leaves the playing area.
///
/// A player having the move needs permission. The other reports first if the regulations require
/// it.
///
/// Laws 2023, 11.2.3.2, 11.2.4 (2018: the same; 2014: 11.2b, and nothing of a
/// report).
pub(crate) fn leave_area(bench: &mut RulingContext<'_>, by: Color) {
    let has_permission = bench.game.off_board().may_leave[by.index()];
    let must_report = bench.edition().article(Clause::LeavingReported).is_some()
        && bench.game.header().event.regulations.leaving.is_some();
    if has_permission {
        bench.emit(Event::MayLeave(by, false));
    } else if bench.game.turn() == by {
        arbiter::breach(bench, by, Clause::LeavingArea, &[Clause::ConductPenalty]);
    } else if must_report {
        arbiter::breach(
            bench,
            by,
            Clause::LeavingReported,
            &[Clause::ConductPenalty],
        );
    }
}

/// Records that a player leaves the venue, which always needs the arbiter's permission.
///
/// Laws 2023, 11.2.3.1 (2018: 11.2.3.1; 2014: 11.2a).
pub(crate) fn leave_venue(bench: &mut RulingContext<'_>, by: Color) {
    if bench.game.off_board().may_leave[by.index()] {
        bench.emit(Event::MayLeave(by, false));
    } else {
        arbiter::breach(bench, by, Clause::LeavingVenue, &[Clause::ConductPenalty]);
    }
}

/// Records the arbiter's permission to leave, or the report of a player not having the move
/// (11.2.4).
pub(crate) fn give_leave(bench: &mut RulingContext<'_>, to: Color) {
    bench.emit(Event::MayLeave(to, true));
}

/// Reports to the arbiter before leaving.
pub(crate) fn report(bench: &mut RulingContext<'_>, who: Person) {
    if let Person::Player(by) = who
        && bench.game.turn() != by
    {
        give_leave(bench, by);
    }
}

/// Appeals against a decision, also after the end: the appeals committee is asked.
///
/// Laws 2023, 11.10 (2018: 11.10; 2014: 11.10): unless the regulations say
/// otherwise.
pub(crate) fn appeal(bench: &mut RulingContext<'_>, by: Color) {
    if bench.game.header().event.regulations.no_appeals {
        bench.refuse(Clause::Appeal, Reason::Regulations);
        return;
    }
    arbiter::withdraw(bench, Topic::Appeal(by));
    bench.ask(Clause::Appeal, Topic::Appeal(by));
}
