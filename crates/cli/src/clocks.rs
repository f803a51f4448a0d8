//! `rokada clocks`: what the clocks should show, and the sum.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use rokada_desk::reckoned::Reckoned;
use rokada_laws::{Edition, Header, clock::Span};
use rokada_words::{Language, words};
use serde::Serialize;

use crate::{Outcome, event, input::language, printer::Printer, rule};

/// What the clocks should show after the last act of a transcript, as a sum.
///
/// Main time, increments, time used, what rulings gave and took, what the
/// arbiter corrected, each with its article; and whether the displays agree.
/// Where the clocks were set wrongly before the first move (`clocks:` in the
/// header, no `moves:`) the sum says by how much; so it does after the arbiter
/// has put a wrong increment right (`arbiter set increment 30s`, 6.10.2).
///
/// The exit code is 1 where a display is not what it should be.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada clocks incident.case
  rokada clocks --edition 2018 --json incident.case")]
pub(crate) struct Clocks {
    /// Transcripts; - is standard input
    #[arg(required = true, value_name = "FILE.case")]
    files: Vec<PathBuf>,

    /// Run under this edition (2014, 2018 or 2023; may be repeated) instead of those in the header
    #[arg(long, value_name = "YEAR")]
    edition: Vec<Edition>,

    /// The event's regulations (see rokada event): what a transcript's header does not say
    #[arg(long, value_name = "EVENT.toml")]
    event: Option<PathBuf>,

    /// The language: en, sr-Latn, sr-Cyrl, cnr, ro or sl
    #[arg(long, value_name = "LANGUAGE", default_value_t = Language::En, value_parser = language)]
    lang: Language,

    /// Print one JSON object a run (a file under an edition) instead of lines
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Told<'a> {
    file: &'a str,
    edition: &'a str,
    clocks: &'a [Reckoned],
}

impl Clocks {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let regulations = match &self.event {
            Some(path) => event::read(path)?.header,
            None => Header::default(),
        };
        let words = words(self.lang);
        let mut outcome = Outcome::Well;
        for path in &self.files {
            let name = path.display().to_string();
            let ran = rule::runs(path, &regulations, &self.edition, words);
            let (transcript, runs) = match ran {
                Ok(ran) => ran,
                Err(error) => {
                    printer.flush()?;
                    eprintln!("rokada: {error:#}");
                    outcome = Outcome::BadInput;
                    continue;
                }
            };
            for run in &runs {
                let off = run.reckoned.iter().any(|sum| sum.should != sum.shows);
                if off && outcome == Outcome::Well {
                    outcome = Outcome::Amiss;
                }
                if self.json {
                    printer.json(&Told {
                        file: &name,
                        edition: &run.edition,
                        clocks: &run.reckoned,
                    })?;
                    continue;
                }
                let header = &transcript.header;
                let head = rule::head(&name, run, &header.title, &header.source, words);
                printer.line(head)?;
                if run.reckoned.is_empty() {
                    printer.line(format_args!("  {}", words.say("table-no-clocks")))?;
                }
                for sum in &run.reckoned {
                    let side = words.pick("side-", &sum.who);
                    printer.line(format_args!("  {side}"))?;
                    for (index, item) in sum.items.iter().enumerate() {
                        let sign = if index > 0 && item.ms >= 0 { "+" } else { "" };
                        let time = format!("{sign}{}", Span(item.ms));
                        let (text, number) = (&item.text, &item.number);
                        printer.line(format_args!("  {time:>12}  {text} ({number})"))?;
                    }
                    let should = format!("= {}", Span(sum.should));
                    let label = words.say("sum-should");
                    printer.line(format_args!("  {should:>12}  {label}. {}", sum.says))?;
                }
            }
        }
        Ok(outcome)
    }
}
