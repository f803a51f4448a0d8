//! The Laws of 2018, where they differ from the other editions.
//!
//! All rapid keeps two minutes; all blitz has one (B.2).

use super::{
    AgreementFrom, BasicIllegalMove, BlindAssistance, BlindClock, BothFlags, ClaimedMove, Contact,
    Devices, DrawBan, ECigarettes, FiveSeconds, Fivefold, LateAtResumption, Laws, NoDefaultTime,
    Offence, OwnTime, PenaltyTime, Recording, ReversedColours, Sheets, TimeTrouble,
};

/// The values of the edition in force from January 2018.
pub(super) const LAWS: Laws = Laws {
    year: "2018",
    in_force_from: (2018, 1, 1),
    fivefold: Fivefold::AnyOrder,
    agreement: AgreementFrom::BothHaveMoved,
    draw_ban: DrawBan::OfferingToo,
    contact: Contact::PresumedIntent,
    press_without_move: Offence::IllegalMove,
    two_hands: Offence::IllegalMove,
    basic_illegal_move: BasicIllegalMove::CostsTime,
    reversed_colours: ReversedColours::NewGameBeforeTen,
    own_time: OwnTime::NotNeeded,
    both_flags: BothFlags::Guideline,
    penalty_time: PenaltyTime {
        standard_ms: 120_000,
        rapid_competition_ms: 120_000,
        rapid_basic_ms: 120_000,
        blitz_competition_ms: 60_000,
        blitz_basic_ms: 60_000,
    },
    claimed_move: ClaimedMove::NotCompleted,
    no_default_time: NoDefaultTime::Zero,
    time_trouble: TimeTrouble::WritingMoves,
    basic_blitz_recording: Recording::Waived,
    sheet_looks: true,
    late_at_resumption: LateAtResumption::AfterDefaultTime,
    five_seconds: FiveSeconds::Increment,
    devices: Devices::AllNotApproved,
    e_cigarettes: ECigarettes::Named,
    blind_assistance: BlindAssistance::Obligatory,
    blind_clock: BlindClock::AnnouncingOrTactile,
    sheets: Sheets::Paper,
    penalties: 9,
    normal_scores_only: true,
};
