//! The Laws of 2023, where they differ from the other editions.
//!
//! All rapid has one minute (A.3). Blitz has one only without supervision (B.3), and two with it
//! according to the text (B.2).

use super::{
    AgreementFrom, BasicIllegalMove, BlindAssistance, BlindClock, BothFlags, ClaimedMove, Contact,
    Devices, DrawBan, ECigarettes, FiveSeconds, Fivefold, LateAtResumption, Laws, NoDefaultTime,
    Offence, OwnTime, PenaltyTime, Recording, ReversedColours, Sheets, TimeTrouble,
};

/// The values of the edition in force from January 2023.
pub(super) const LAWS: Laws = Laws {
    year: "2023",
    in_force_from: (2023, 1, 1),
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
        rapid_competition_ms: 60_000,
        rapid_basic_ms: 60_000,
        blitz_competition_ms: 120_000,
        blitz_basic_ms: 60_000,
    },
    claimed_move: ClaimedMove::Completed,
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
    sheets: Sheets::PaperOrElectronic,
    penalties: 9,
    normal_scores_only: true,
};
