//! `rokada tournament`: the regulations of a tournament as a TOML file, and (`running.rs`) the
//! record of a tournament as a file.
//!
//! The keys are those of a transcript's header that belong to a tournament
//! ([`rokada_laws::regulations::keys`]). This file only converts TOML to header lines, so both have
//! the same keys and values.

mod running;

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use clap::{Args, Subcommand};
use rokada_laws::{
    Fault, Faults, Header, Wrong,
    regulations::{
        REGULATIONS, against_the_laws, is_value_of,
        keys::{self, KEYS, Key, KeyOf},
    },
};
use serde::Serialize;
use toml::{
    Spanned,
    de::{DeString, DeTable, DeValue},
};

use crate::{
    Outcome, input,
    printer::{Printer, print_error},
};

/// Run a tournament from its list of players to its report, or check its regulations.
///
/// A tournament is a text file, NAME.tournament. Every command adds lines to it; no
/// line is ever changed.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada tournament new club.tournament --name 'Club Championship' --rounds 5 --players list.csv
  rokada tournament pair club.tournament --program bbpPairings
  rokada tournament result club.tournament 1.1 1-0 1.2 1/2-1/2
  rokada tournament standings club.tournament
  rokada tournament export club.tournament --as trf26 -o club.trf
  rokada tournament keys
  rokada tournament check data/tournaments/club_championship.toml
  rokada rule --tournament data/tournaments/club_championship.toml incident.case")]
pub(crate) struct Tournament {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    #[command(flatten)]
    Running(running::Running),
    /// Show the regulations in a file, or everything that is wrong with it
    Check {
        /// The file; - is standard input
        #[arg(required = true, value_name = "TOURNAMENT.toml")]
        files: Vec<PathBuf>,

        /// Print one JSON object per file
        #[arg(long)]
        json: bool,
    },
    /// List the keys that a file of regulations may have
    Keys,
}

#[derive(Debug, Serialize)]
struct FileReport {
    file: String,
    regulations: Vec<Line>,
}

#[derive(Debug, Serialize)]
struct Line {
    key: String,
    value: String,
    /// Whether the file sets it; otherwise it is the default.
    given: bool,
}

impl Tournament {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        match &self.what {
            What::Running(running) => running.run(printer),
            What::Check { files, json } => {
                let mut outcome = Outcome::Well;
                for path in files {
                    match read(path) {
                        Ok(regulations) => {
                            print_regulations(printer, path, &regulations, *json)?;
                            if let Some(faults) = regulations.against_the_laws() {
                                printer.flush()?;
                                print_error(format_args!(
                                    "{}: against the Laws:{faults}",
                                    path.display()
                                ));
                                outcome = Outcome::BadInput;
                            }
                        }
                        Err(error) => {
                            printer.flush()?;
                            print_error(format_args!("{error:#}"));
                            outcome = Outcome::BadInput;
                        }
                    }
                }
                Ok(outcome)
            }
            What::Keys => {
                let of_tournament = KEYS.iter().filter(|key| key.of == KeyOf::Event);
                of_tournament
                    .into_iter()
                    .try_for_each(|key| print_key(printer, key))?;
                printer.line(format_args!("\n[regulations]"))?;
                REGULATIONS
                    .iter()
                    .try_for_each(|key| print_key(printer, key))?;
                Ok(Outcome::Well)
            }
        }
    }
}

fn print_key(printer: &mut Printer, key: &Key) -> Result<()> {
    printer.line(format_args!("{:<30}{}", quoted(key.name), key.says))?;
    printer.line(format_args!("{:<30}write {}", "", key.write))
}

fn quoted(name: &str) -> String {
    if name.contains(' ') {
        format!("\"{name}\"")
    } else {
        name.to_owned()
    }
}

fn print_regulations(
    printer: &mut Printer,
    path: &Path,
    regulations: &Regulations,
    json: bool,
) -> Result<()> {
    let keys = KEYS.iter().filter(|key| key.of == KeyOf::Event);
    let line = |name: &str, value: String| Line {
        key: name.to_owned(),
        value,
        given: regulations.given.iter().any(|given| given == name),
    };
    let mut lines: Vec<Line> = keys
        .filter_map(|key| Some(line(key.name, regulations.header.value(key.name)?)))
        .filter(|line| !line.value.is_empty())
        .collect();
    for (name, value) in regulations.header.event.regulations.lines() {
        lines.push(line(&format!("regulation {name}"), value));
    }
    if json {
        return printer.json(&FileReport {
            file: path.display().to_string(),
            regulations: lines,
        });
    }
    printer.line(format_args!("{}", path.display()))?;
    let width = lines.iter().map(|line| line.key.len()).max().unwrap_or(0);
    for Line { key, value, given } in &lines {
        let default = if *given { "" } else { "   (default)" };
        printer.line(format_args!("  {key:<width$}  {value}{default}"))?;
    }
    Ok(())
}

/// A tournament's regulations, with the keys that its file sets.
#[derive(Debug)]
pub(crate) struct Regulations {
    /// The settings for every game of the tournament.
    pub(crate) header: Header,
    given: Vec<String>,
    /// The line number of each key in `given`.
    lines: Vec<usize>,
}

impl Regulations {
    /// The regulations that violate the Laws, one per line; `None` if there are none.
    fn against_the_laws(&self) -> Option<String> {
        let line_of = |key: &str| {
            let named = |given: &String| given.strip_prefix("regulation ").unwrap_or(given) == key;
            let at = self.given.iter().position(named)?;
            self.lines.get(at).copied()
        };
        let faults: String = against_the_laws(&self.header)
            .into_iter()
            .map(|(key, what)| match line_of(key) {
                Some(line) => format!("\n  line {line}: {key}: {what}"),
                None => format!("\n  {key}: {what}"),
            })
            .collect();
        (!faults.is_empty()).then_some(faults)
    }
}

/// Reads the regulations of a tournament.
///
/// # Errors
/// If the file cannot be read or has faults; all faults are listed.
pub(crate) fn read(path: &Path) -> Result<Regulations> {
    let text = input::read_text(path)?;
    parse(&text).map_err(|faults| {
        let faults: Vec<String> = faults
            .0
            .iter()
            .map(|fault| format!("\n  {fault}"))
            .collect();
        anyhow!(
            "{} cannot be read as the regulations of a tournament:{}",
            path.display(),
            faults.concat()
        )
    })
}

fn parse(text: &str) -> Result<Regulations, Faults> {
    let (table, errors) = DeTable::parse_recoverable(text);
    let line_at = |at: usize| 1 + text[..at.min(text.len())].matches('\n').count();
    let mut faults: Vec<Fault> = errors
        .iter()
        .map(|error| {
            let line = error.span().map_or(1, |span| line_at(span.start));
            let what = english_fault("no-toml", format!("not valid TOML: {}", error.message()));
            Fault::at(line, what)
        })
        .collect();
    let mut lines = Vec::new();
    for (key, value) in table.get_ref() {
        let line = line_at(key.span().start);
        let read = if key.get_ref() == "regulations" {
            regulations(value.get_ref(), &line_at, &mut lines, &mut faults);
            continue;
        } else {
            known(key, KEYS).and_then(|name| Ok((name, text_of(name, value)?)))
        };
        match read {
            Ok((name, value)) => lines.push((line, name.to_owned(), value)),
            Err(what) => faults.push(Fault::at(line, english_fault("regulation", what))),
        }
    }
    lines.sort();
    let borrowed: Vec<(usize, &str, &str)> = lines
        .iter()
        .map(|(line, key, value)| (*line, key.as_str(), value.as_str()))
        .collect();
    match Header::default().with_lines(&borrowed) {
        Ok(header) if faults.is_empty() => Ok(Regulations {
            header,
            lines: lines.iter().map(|(line, _, _)| *line).collect(),
            given: lines.into_iter().map(|(_, key, _)| key).collect(),
        }),
        read => {
            // The English text names the key; where two keys conflict, the sentence names both.
            let with_key = |fault: Fault| match &fault.key {
                Some(key) => Fault {
                    what: english_fault("in-key", format!("{key}: {}", fault.what)),
                    ..fault
                },
                None => fault,
            };
            let more = read.err().into_iter().flat_map(|more| more.0);
            faults.extend(more.map(with_key));
            faults.sort_by_key(|fault| fault.line);
            Err(Faults(faults))
        }
    }
}

/// A fault in a file of an organizer, described only in English.
fn english_fault(key: &'static str, english: String) -> Wrong {
    Wrong::verbatim(key, english)
}

/// Reads the lines of `[regulations]`, whose names must be known.
fn regulations(
    value: &DeValue<'_>,
    line_at: &impl Fn(usize) -> usize,
    lines: &mut Vec<(usize, String, String)>,
    faults: &mut Vec<Fault>,
) {
    let Some(table) = value.as_table() else {
        let what = "regulations: write a table, [regulations], with a line for each";
        faults.push(Fault::at(
            1,
            english_fault("regulations-table", what.to_owned()),
        ));
        return;
    };
    for (key, value) in table {
        let line = line_at(key.span().start);
        let read = known(key, REGULATIONS).and_then(|name| {
            let text = text_of(name, value)?;
            lawful_value(name, &text)?;
            Ok((name, text))
        });
        match read {
            Ok((name, value)) => lines.push((line, format!("regulation {name}"), value)),
            Err(what) => faults.push(Fault::at(line, english_fault("regulation", what))),
        }
    }
}

/// Checks that a regulation may have this value.
fn lawful_value(name: &str, value: &str) -> Result<(), String> {
    if is_value_of(name, value) {
        return Ok(());
    }
    let key = REGULATIONS.iter().find(|key| key.name == name);
    let write = key.map_or("text", |key| key.write);
    Err(format!("{name}: `{value}` is not allowed: write {write}"))
}

/// The key, if it is one of these and belongs to a tournament.
fn known(key: &Spanned<DeString<'_>>, keys: &'static [Key]) -> Result<&'static str, String> {
    let name: &str = key.get_ref();
    match keys.iter().find(|key| key.name == name) {
        Some(key) if key.of == KeyOf::Event => Ok(key.name),
        Some(_) => Err(format!(
            "`{name}` belongs to a game, not to a tournament: write it in the transcript's header"
        )),
        None => {
            if let Some(near) = keys::nearest(name, keys) {
                return Err(format!("`{name}` is not a key: did you mean `{near}`?"));
            }
            let of_tournament = keys.iter().filter(|key| key.of == KeyOf::Event);
            let names: Vec<&str> = of_tournament.map(|key| key.name).collect();
            Err(format!(
                "`{name}` is not a key: write one of {}",
                names.join(", ")
            ))
        }
    }
}

/// A value in the format of a header: text, a whole number, or a list of them.
fn text_of(key: &str, value: &Spanned<DeValue<'_>>) -> Result<String, String> {
    match value.get_ref() {
        DeValue::String(text) => Ok(text.to_string()),
        DeValue::Integer(number) => Ok(number.to_string()),
        DeValue::Array(items) => {
            let words: Result<Vec<String>, String> =
                items.iter().map(|item| text_of(key, item)).collect();
            Ok(words?.join(" "))
        }
        DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) | DeValue::Table(_) => {
            let write = KEYS
                .iter()
                .chain(REGULATIONS)
                .find(|known| known.name == key);
            let write = write.map_or("text", |key| key.write);
            Err(format!(
                "{key}: write text or a whole number, such as {write}"
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<String> {
        let faults = parse(text).expect_err("faults");
        faults.0.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_file_and_a_header_say_the_same() {
        let regulations = parse("edition = [2018, 2023]\ntime = \"15m+10s\"\nsupervision = \"basic\"\npoints = [3, 1, 0]\n\n[regulations]\nappeals = \"none\"\n").expect("regulations");
        let header: Header = "edition: 2018 2023\ntime: 15m+10s\nsupervision: basic\npoints: 3 1 0\nregulation appeals: none\n"
            .parse()
            .expect("a header");
        assert_eq!(regulations.header, header);
        assert_eq!(regulations.given.len(), 5);
    }

    #[test]
    fn all_faults_are_reported_at_once() {
        let faults = faults(
            "edtion = 2023\ntime = \"ninety\"\nwhite = \"A\"\npoints = [1, 0.5, 0]\nevent = \"bullet\"\n[regulations]\nappeal = \"none\"\n",
        );
        let lines: Vec<&str> = faults
            .iter()
            .map(|fault| fault.split(':').next().expect("a line"))
            .collect();
        assert_eq!(
            lines,
            ["line 1", "line 2", "line 3", "line 4", "line 5", "line 7"]
        );
        assert!(
            faults[0].contains("did you mean `edition`"),
            "{}",
            faults[0]
        );
        assert!(
            faults[5].contains("did you mean `appeals`"),
            "{}",
            faults[5]
        );
    }

    /// A.4.1 and A.4.2, B.2.1 and B.2.2: which supervision is lawful.
    #[test]
    fn supervision_must_be_adequate_for_the_competition_rules() {
        let tournament = |time: &str, games: u32, recorder: &str| {
            parse(&format!(
                "time = \"{time}\"\n[regulations]\narbiters = 1\ngames = {games}\nrecorder = \"{recorder}\"\n"
            ))
        };
        assert!(tournament("15m+10s", 3, "assistant").is_ok());
        assert!(tournament("15m+10s", 4, "assistant").is_err());
        assert!(tournament("15m+10s", 3, "none").is_err());
        assert!(tournament("3m+2s", 1, "arbiter").is_ok());
        assert!(tournament("3m+2s", 2, "arbiter").is_err());
        assert!(tournament("3m+2s", 1, "none").is_err());
        assert!(tournament("90m+30s", 40, "none").is_ok());
    }

    #[test]
    fn the_examples_are_in_order() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/tournaments");
        let entries = std::fs::read_dir(folder).expect("data/tournaments");
        let mut read_well = 0;
        for entry in entries {
            let path = entry.expect("a readable folder").path();
            if let Err(error) = read(&path) {
                panic!("{error:#}");
            }
            read_well += 1;
        }
        assert!(read_well >= 3, "{read_well} examples");
    }
}
