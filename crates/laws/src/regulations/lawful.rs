//! Regulations of a tournament that the Laws do not allow, or that no game could follow.
//!
//! A header may have them all the same: a transcript shows the consequences. The organizer is
//! warned before the tournament begins.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use rokada_board::Color;

use super::{EventKind, Header, SheetKind, Supervision};
use crate::{
    edition::{Devices, Edition, Sheets},
    event::Topic,
};

/// The regulations that the Laws do not allow: the key at fault and an English sentence for each.
///
/// A fault that depends on the edition appears once for each edition.
pub fn against_the_laws(header: &Header) -> Vec<(&'static str, String)> {
    let event = &header.event;
    let mut found: Vec<(&'static str, String)> = Vec::new();
    if event.quickplay && (event.time.has_extra() || event.kind == EventKind::Blitz) {
        let what = "a quickplay finish is for standard and rapid games without an increment or a delay (III.2.2): leave quickplay out";
        found.push(("guidelines", what.to_string()));
    }
    if event.kind == EventKind::Standard && event.supervision == Supervision::Basic {
        let what = "the basic rules are for rapid and blitz (A.5, B.3): write competition";
        found.push(("supervision", what.to_string()));
    }
    let [win, draw, loss] = event.points;
    if !(win > draw && draw > loss) {
        let what = "a win is worth more than a draw, and a draw more than a loss (10.1): write them in this order, such as 1 1/2 0";
        found.push(("points", what.to_string()));
    }
    for edition in &event.editions {
        found.extend(in_edition(header, *edition));
    }
    found
}

fn in_edition(header: &Header, edition: Edition) -> Vec<(&'static str, String)> {
    let event = &header.event;
    let regulations = &event.regulations;
    let laws = edition.laws();
    let mut found = Vec::new();
    if event.sheets == SheetKind::Electronic && laws.sheets == Sheets::Paper {
        let what =
            format!("the Laws of {edition} know scoresheets of paper only (8.1): write kept");
        found.push(("sheets", what));
    }
    if regulations.devices.is_some() && laws.devices == Devices::Communication {
        let what = format!(
            "the Laws of {edition} give no leave to have a device in a bag (11.3): leave it out"
        );
        found.push(("devices", what));
    }
    let minutes = regulations.minutes_in_supervised_blitz.map(i64::from);
    let lawful = laws.penalty_time.blitz_competition_ms;
    let is_open = lawful != laws.penalty_time.blitz_basic_ms;
    if minutes.is_some_and(|minutes| minutes * 60_000 != lawful) && !is_open {
        let what = format!(
            "in the Laws of {edition} all blitz has one minute (B.2): leave it out or write 1"
        );
        found.push(("minutes in supervised blitz", what));
    }
    if let Some(text) = &regulations.device_penalty {
        let options = Topic::Penalty(Color::White).options(edition);
        let names: Vec<String> = options
            .iter()
            .map(|option| option.name().replace('-', " "))
            .filter(|name| name != "none" && name != "loss")
            .collect();
        let said = text.to_lowercase();
        if !names.iter().any(|name| said.contains(name.as_str())) {
            let what = format!(
                "`{text}` is no penalty that the arbiter could give under the Laws of {edition} (12.9): name one of {}",
                names.join(", ")
            );
            found.push(("device penalty", what));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(text: &str) -> Vec<&'static str> {
        let header: Header = text.parse().expect("a header");
        let found = against_the_laws(&header).into_iter();
        found.map(|(key, _)| key).collect()
    }

    #[test]
    fn unlawful_regulations_are_reported() {
        for (text, found) in [
            ("time: 60m+10s\nguidelines: quickplay\n", "guidelines"),
            ("time: 5m\nguidelines: quickplay\n", "guidelines"),
            ("time: 90m\nsupervision: basic\n", "supervision"),
            ("points: 0 1/2 1\n", "points"),
            ("edition: 2014\nsheets: electronic\n", "sheets"),
            ("edition: 2014\nregulation devices: in a bag\n", "devices"),
            (
                "edition: 2018\ntime: 3m+2s\nregulation minutes in supervised blitz: 2\n",
                "minutes in supervised blitz",
            ),
            ("regulation device penalty: a hard look\n", "device penalty"),
            (
                "edition: 2014\nregulation device penalty: exclusion\n",
                "device penalty",
            ),
        ] {
            assert_eq!(keys(text), [found], "{text}");
        }
        for text in [
            "time: 60m\nguidelines: quickplay\n",
            "time: 15m+10s\nsupervision: basic\n",
            "points: 3 1 0\n",
            "edition: 2023\nsheets: electronic\nregulation devices: in a bag\n",
            "edition: 2023\ntime: 3m+2s\nregulation minutes in supervised blitz: 1\n",
            "edition: 2018\ntime: 3m+2s\nregulation minutes in supervised blitz: 1\n",
            "regulation device penalty: a warning\n",
        ] {
            assert!(keys(text).is_empty(), "{text}: {:?}", keys(text));
        }
    }
}
