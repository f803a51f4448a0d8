//! The Laws of 2014, where they differ from the other editions.
//!
//! Rapid and blitz without adequate supervision: the first illegal move loses (A.4b).

use super::{
    AgreementFrom, BasicIllegalMove, BlindAssistance, BlindClock, BothFlags, ClaimedMove, Contact,
    Devices, DrawBan, ECigarettes, FiveSeconds, Fivefold, LateAtResumption, Laws, NoDefaultTime,
    Offence, OwnTime, PenaltyTime, Recording, ReversedColours, Sheets, TimeTrouble,
};

/// The values of the edition in force from July 2014.
pub(super) const LAWS: Laws = Laws {
    year: "2014",
    in_force_from: (2014, 7, 1),
    fivefold: Fivefold::Consecutive,
    agreement: AgreementFrom::AnyTime,
    draw_ban: DrawBan::Agreeing,
    contact: Contact::PresumedAccident,
    press_without_move: Offence::Penalty,
    two_hands: Offence::Penalty,
    basic_illegal_move: BasicIllegalMove::LosesGame,
    reversed_colours: ReversedColours::ContinueUnlessArbiter,
    own_time: OwnTime::Needed,
    both_flags: BothFlags::Law,
    penalty_time: PenaltyTime {
        standard_ms: 120_000,
        rapid_competition_ms: 120_000,
        rapid_basic_ms: 120_000,
        blitz_competition_ms: 60_000,
        blitz_basic_ms: 60_000,
    },
    claimed_move: ClaimedMove::NotCompleted,
    no_default_time: NoDefaultTime::TheStart,
    time_trouble: TimeTrouble::AllOfRecording,
    basic_blitz_recording: Recording::Required,
    sheet_looks: false,
    late_at_resumption: LateAtResumption::AfterScheduledTime,
    five_seconds: FiveSeconds::IncrementOrDelay,
    devices: Devices::Communication,
    e_cigarettes: ECigarettes::NotNamed,
    blind_assistance: BlindAssistance::Optional,
    blind_clock: BlindClock::Tactile,
    sheets: Sheets::Paper,
    penalties: 8,
    normal_scores_only: false,
};
