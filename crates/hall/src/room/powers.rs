//! The powers of an arbiter's assistant.

use std::str::FromStr;

use rokada_laws::Deed;

/// A power that the arbiter gives an assistant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Power {
    /// Starting, stopping and setting clocks, and giving time (6).
    Clocks,
    /// Calling observed infringements, answering questions, restoring positions (4, 7, 12).
    Rulings,
    /// Giving penalties (12.9).
    Penalties,
    /// Recording and changing results (8.7).
    Results,
    /// Ending and resuming sessions, and opening envelopes (Guidelines I).
    Sessions,
}

impl Power {
    /// All of them.
    pub(crate) const ALL: [Self; 5] = [
        Self::Clocks,
        Self::Rulings,
        Self::Penalties,
        Self::Results,
        Self::Sessions,
    ];

    /// The name in records.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Clocks => "clocks",
            Self::Rulings => "rulings",
            Self::Penalties => "penalties",
            Self::Results => "results",
            Self::Sessions => "sessions",
        }
    }
}

impl FromStr for Power {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        let mut all = Self::ALL.into_iter();
        all.find(|power| power.name() == name).ok_or(())
    }
}

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
        | Deed::SetIncrement(_) => Power::Clocks,
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
