//! The powers of an arbiter's assistant.

use rokada_laws::Deed;
use rokada_protocol::Power;

/// The power that an act needs.
pub(crate) fn power_for(deed: &str) -> Power {
    let Ok((deed, _)) = Deed::parse_with_manner(deed) else {
        return Power::Rulings;
    };
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "all else that an arbiter does is a ruling on what has happened"
    )]
    match deed {
        Deed::Start
        | Deed::Stop
        | Deed::Resume
        | Deed::Add(..)
        | Deed::Set(..)
        | Deed::SetPeriod(..)
        | Deed::SetIncrement(..) => Power::Clocks,
        Deed::Penalise(..) => Power::Penalties,
        Deed::Declare(_) | Deed::DeclareNewGame => Power::Results,
        Deed::OrderSealing
        | Deed::EndSession
        | Deed::ResumeSession
        | Deed::OpenEnvelope
        | Deed::OpenWith { .. }
        | Deed::LoseEnvelope => Power::Sessions,
        _ => Power::Rulings,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_act_needs_its_power() {
        for (act, power) in [
            ("add black 2m", Power::Clocks),
            ("call illegal white", Power::Rulings),
            ("answer [6.9] loss", Power::Rulings),
            ("penalise white warning", Power::Penalties),
            ("declare 1-0", Power::Results),
            ("end session", Power::Sessions),
        ] {
            assert_eq!(power_for(act), power, "{act}");
        }
    }
}
