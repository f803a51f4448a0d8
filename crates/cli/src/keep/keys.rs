//! `rokada keys`: the tournaments, rooms and games of a hall, and new keys for lost ones.

use anyhow::{Context as _, Result};
use clap::Args;
use rokada_hall::{
    HallError,
    upkeep::{IssuedKey, KeyedRecord},
};
use serde::Serialize;

use super::{RecordsLocation, block_on};
use crate::{
    Outcome,
    printer::{Printer, count},
};

/// List the tournaments, rooms and games of a hall, and replace a lost key.
///
/// The hall keeps only hashes of keys, so a lost key cannot be shown again. A
/// new one replaces it with --new; the old key and all links that came from it
/// stop working. Rooms and games of a tournament, and games of a room, have
/// their keys from it and are not listed. The hall may be open while they are
/// listed; it must be stopped for a new key.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada keys
  rokada keys \"Club Championship\" --data /srv/club
  rokada keys --new 7            with the hall stopped: a new key for record 7")]
pub(crate) struct Keys {
    #[command(flatten)]
    place: RecordsLocation,

    /// List only those with this text in their name, or among their players
    #[arg(value_name = "TEXT", conflicts_with = "new")]
    text: Option<String>,

    /// Give the tournament, room or game of this number a new key, and print the address of its page
    #[arg(long, value_name = "NUMBER")]
    new: Option<i64>,
}

impl Keys {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        if let Some(record) = self.new {
            let issued = block_on(async {
                // It refuses a directory without records, which opening it for writing would fill.
                self.place.read().await?;
                let records = with_advice(self.place.write().await)?;
                with_advice(records.issue_key(record).await.map_err(Into::into))
            })?;
            if self.place.json {
                printer.json(&issued)?;
            } else {
                for line in lines_of_issued(&issued) {
                    printer.line(line)?;
                }
            }
            return Ok(Outcome::Well);
        }
        let mut listed = block_on(async { Ok(self.place.read().await?.list_keys().await?) })?;
        if let Some(text) = &self.text {
            let text = text.to_lowercase();
            listed.retain(|it| it.name.to_lowercase().contains(&text));
        }
        if self.place.json {
            printer.json(&Listed { records: &listed })?;
        } else {
            for line in lines_of_list(&listed) {
                printer.line(line)?;
            }
        }
        Ok(Outcome::Well)
    }
}

/// Says what to do where the hall is open.
fn with_advice<T>(done: Result<T>) -> Result<T> {
    match done {
        Err(why)
            if matches!(
                why.downcast_ref(),
                Some(HallError::InUse { .. } | HallError::NodesOpen)
            ) =>
        {
            Err(why).context(
                "a new key needs a stopped hall: stop it (Ctrl-C, or `systemctl stop rokada`), \
                 run this again and start it; the time between is charged to no player (6.11.1)",
            )
        }
        done => done,
    }
}

#[derive(Debug, Serialize)]
struct Listed<'a> {
    records: &'a [KeyedRecord],
}

fn lines_of_list(listed: &[KeyedRecord]) -> Vec<String> {
    let line = |it: &KeyedRecord| {
        let what = match &it.damage {
            Some(why) => format!("cannot be read: {why}"),
            None if it.has_key => it.name.clone(),
            None => format!("{}, without a key", it.name),
        };
        format!(
            "{:>6}  {:10}  {:10}  {what}",
            it.number, it.kind, it.created
        )
    };
    let mut lines: Vec<String> = listed.iter().map(line).collect();
    lines.push(format!(
        "{}. `rokada keys --new NUMBER` replaces a lost key.",
        count(listed.len() as u64, "record")
    ));
    lines
}

fn lines_of_issued(issued: &IssuedKey) -> Vec<String> {
    let IssuedKey { kind, name, path } = issued;
    let mut lines = vec![
        format!("The {kind} {name} has a new key. Its page, at the address of the hall:"),
        format!("  {path}"),
        "The old key and all links that came from it no longer work.".to_owned(),
    ];
    let next = match *kind {
        "tournament" => {
            Some("Print the codes and result slips again, and name the assistants again.")
        }
        "room" => Some("Print the links of its boards again, and name the assistants again."),
        _ => None,
    };
    lines.extend(next.map(str::to_owned));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_listed_in_columns() {
        let record = |number, kind, name: &str| KeyedRecord {
            number,
            kind,
            created: "2026.11.27".into(),
            name: name.into(),
            has_key: true,
            damage: None,
        };
        let rematch = KeyedRecord {
            has_key: false,
            ..record(9, "game", "Ion - Ana")
        };
        let damaged = KeyedRecord {
            created: String::new(),
            damage: Some("a torn row".into()),
            ..record(4, "room", "")
        };
        let listed = [record(1207, "tournament", "Club"), rematch, damaged];
        assert_eq!(
            lines_of_list(&listed),
            [
                "  1207  tournament  2026.11.27  Club",
                "     9  game        2026.11.27  Ion - Ana, without a key",
                "     4  room                    cannot be read: a torn row",
                "3 records. `rokada keys --new NUMBER` replaces a lost key.",
            ]
        );
    }

    #[test]
    fn the_page_of_a_new_key_is_printed() {
        let issued = |kind| IssuedKey {
            kind,
            name: "Club".into(),
            path: "/v/0123456789abcdefghjkmnpqrs".into(),
        };
        let lines = lines_of_issued(&issued("tournament"));
        assert_eq!(lines[1], "  /v/0123456789abcdefghjkmnpqrs");
        assert!(lines[3].contains("result slips"), "{lines:?}");
        assert_eq!(lines_of_issued(&issued("game")).len(), 3);
    }
}
