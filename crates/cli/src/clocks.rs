//! `rokada clocks`: what the clocks should show, as a sum.

use std::path::Path;

use anyhow::Result;
use clap::Args;
use rokada_desk::clock_sums::ClockSum;
use rokada_laws::{Header, clock::Span};
use serde::Serialize;

use crate::{
    Outcome,
    asked::Asked,
    printer::{Printer, print_error},
    rule,
};

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
    #[command(flatten)]
    asked: Asked,
}

#[derive(Debug, Serialize)]
struct FileClocks<'a> {
    file: &'a str,
    edition: &'a str,
    clocks: &'a [ClockSum],
}

impl Clocks {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let regulations = self.asked.regulations()?;
        let mut outcome = Outcome::Well;
        for path in &self.asked.files {
            if let Err(error) = self.file(path, &regulations, printer, &mut outcome)? {
                printer.flush()?;
                print_error(format_args!("{error:#}"));
                outcome = Outcome::BadInput;
            }
        }
        Ok(outcome)
    }

    /// Runs one file. The outer error concerns the output, the inner one this file.
    fn file(
        &self,
        path: &Path,
        regulations: &Header,
        printer: &mut Printer,
        outcome: &mut Outcome,
    ) -> Result<Result<()>> {
        let words = self.asked.words();
        let name = path.display().to_string();
        let transcript = match self.asked.read(path, regulations) {
            Ok(transcript) => transcript,
            Err(error) => return Ok(Err(error)),
        };
        for ran in self.asked.runs(path, &transcript) {
            let run = match ran {
                Ok((_, run)) => run,
                Err(error) => return Ok(Err(error)),
            };
            let is_wrong = run.clock_sums.iter().any(|sum| sum.should != sum.shows);
            if is_wrong && *outcome == Outcome::Well {
                *outcome = Outcome::Amiss;
            }
            if self.asked.json {
                printer.json(&FileClocks {
                    file: &name,
                    edition: &run.edition,
                    clocks: &run.clock_sums,
                })?;
                continue;
            }
            let header = &transcript.header;
            let head = rule::head(&name, &run, &header.title, &header.source, words);
            printer.line(head)?;
            if run.clock_sums.is_empty() {
                printer.line(format_args!("  {}", words.say("table-no-clocks")))?;
            }
            for sum in &run.clock_sums {
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
        Ok(Ok(()))
    }
}
