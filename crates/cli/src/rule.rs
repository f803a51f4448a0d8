//! `rokada rule`: runs transcripts.

use std::path::Path;

use anyhow::{Result, anyhow};
use clap::Args;
use rokada_desk::{
    Run, preview,
    why::{WhyNot, why_not},
};
use rokada_laws::Header;
use rokada_words::Words;
use serde::Serialize;

use crate::{
    Outcome,
    asked::Asked,
    printer::{Printer, print_error},
};

/// Run transcripts of acts: print the rulings, and say where an expectation
/// does not hold.
///
/// A transcript is a header (`key: value` lines, among them `title` and
/// `source`), a line `---`, then acts and expectations in order. It runs once
/// under each edition its header names.
///
/// The exit code is 1 where an expectation does not hold, 2 where a file cannot
/// be read or is no transcript; the other files are run all the same.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rokada rule data/cases/article_09/threefold/*.case
  rokada rule --edition 2014 --edition 2023 incident.case
  rokada rule --tournament data/tournaments/club_championship.toml incident.case
  rokada rule --why 'upheld [9.2]' incident.case
  rokada rule --quiet $(find data/cases -name '*.case')
  printf 'title: x\\nsource: x\\n---\\nwhite move e2e4\\n' | rokada rule -")]
pub(crate) struct Rule {
    #[command(flatten)]
    asked: Asked,

    /// Say why this ruling did not fall, written as an expectation: 'upheld [9.2]'
    #[arg(long, value_name = "RULING", conflicts_with = "quiet")]
    why: Option<String>,

    /// Print only what does not hold, and the last line
    #[arg(long, short)]
    quiet: bool,
}

/// The run of a file under one edition, as JSON: the answer of the ruling desk with the file's
/// name.
#[derive(Debug, Serialize)]
struct FileRun<'a> {
    file: &'a str,
    title: &'a str,
    source: &'a str,
    #[serde(flatten)]
    run: Run,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<WhyNot>,
}

#[derive(Debug, Default)]
struct Counts {
    runs: u64,
    expectations: u64,
    failures: u64,
    bad: usize,
}

impl Rule {
    pub(crate) fn run(&self, printer: &mut Printer) -> Result<Outcome> {
        let regulations = self.asked.regulations()?;
        let mut counts = Counts::default();
        for path in &self.asked.files {
            if let Err(error) = self.file(path, &regulations, printer, &mut counts)? {
                printer.flush()?;
                print_error(format_args!("{error:#}"));
                counts.bad += 1;
            }
        }
        if !self.asked.json {
            let words = self.asked.words();
            printer.line(format_args!(
                "{}, {}, {}",
                counted(words, "rule-runs", counts.runs),
                counted(words, "rule-expectations", counts.expectations),
                counted(words, "rule-failures", counts.failures)
            ))?;
        }
        Ok(match (counts.bad, counts.failures) {
            (0, 0) => Outcome::Well,
            (0, _) => Outcome::Amiss,
            (_, _) => Outcome::BadInput,
        })
    }

    /// Runs one file. The outer error concerns the output, the inner one this file.
    fn file(
        &self,
        path: &Path,
        regulations: &Header,
        printer: &mut Printer,
        counts: &mut Counts,
    ) -> Result<Result<()>> {
        let name = path.display().to_string();
        let words = self.asked.words();
        let transcript = match self.asked.read(path, regulations) {
            Ok(transcript) => transcript,
            Err(error) => return Ok(Err(error)),
        };
        for wrong in transcript.header.event.regulations.invalid_values() {
            print_error(format_args!("{name}: {}", words.wrong(&wrong)));
        }
        for ran in self.asked.runs(path, &transcript) {
            let (edition, run) = match ran {
                Ok(ran) => ran,
                Err(error) => return Ok(Err(error)),
            };
            let why = self.why.as_ref();
            let why = why.map(|asked| why_not(&transcript, edition, asked, words));
            let why = match why.transpose() {
                Ok(why) => why,
                Err(error) => return Ok(Err(anyhow!("{}", words.wrong(&error.wrong())))),
            };
            counts.runs += 1;
            counts.expectations += run.expectations as u64;
            counts.failures += run.failures.len() as u64;
            let file_run = FileRun {
                file: &name,
                title: &transcript.header.title,
                source: &transcript.header.source,
                run,
                why,
            };
            if self.asked.json {
                printer.json(&file_run)?;
            } else {
                self.print(printer, &file_run)?;
            }
        }
        Ok(Ok(()))
    }

    fn print(&self, printer: &mut Printer, file_run: &FileRun<'_>) -> Result<()> {
        let run = &file_run.run;
        if self.quiet && run.holds {
            return Ok(());
        }
        let words = self.asked.words();
        printer.line(head(
            file_run.file,
            run,
            file_run.title,
            file_run.source,
            words,
        ))?;
        if !self.quiet {
            for act in &run.acts {
                printer.line(format_args!("{:>5}  {}", act.line, act.act))?;
                for ruling in &act.rulings {
                    printer.line(format_args!("       > {}: {}", ruling.number, ruling.text))?;
                }
                if let Some(next) = &act.next {
                    printer.line(format_args!("       > {}", next.says))?;
                }
                if let Some(why) = &act.impossible {
                    let why = words.tell("rule-impossible", &[("why", why.as_str().into())]);
                    printer.line(format_args!("       > {why}"))?;
                }
            }
        }
        if !self.quiet {
            for line in preview::lines(run, words) {
                printer.line(format_args!("       > {line}"))?;
            }
        }
        if let Some(why) = &file_run.why {
            print_why(printer, why, words)?;
        }
        for failure in &run.failures {
            let fails = words.say("rule-does-not-hold");
            let (line, expected) = (failure.line, &failure.expected);
            printer.line(format_args!("{line:>5}  {fails}  {expected}"))?;
            let instead = ("instead", failure.instead.as_str().into());
            let instead = words.tell("rule-instead", &[instead]);
            printer.line(format_args!("       {instead}"))?;
        }
        if run.holds {
            let hold = counted(words, "rule-all-hold", run.expectations as u64);
            printer.line(format_args!("       {hold}"))?;
        }
        Ok(())
    }
}

pub(crate) fn head(file: &str, run: &Run, title: &str, source: &str, words: &Words) -> String {
    // A case of the collection has a title in the reader's language.
    let known = rokada_desk::cases::titled(title, source);
    let said = known.and_then(|case| words.case_title(case.id));
    let line = words.tell(
        "rule-head",
        &[
            ("file", file.into()),
            ("edition", run.edition.as_str().into()),
            ("title", said.unwrap_or_else(|| title.to_owned()).into()),
            ("source", source.into()),
        ],
    );
    if source.is_empty() {
        line.trim_end_matches(" ()").to_owned()
    } else {
        line
    }
}

/// Prints why a ruling did not fall: the acts that were examined, their conditions and their
/// rulings.
fn print_why(printer: &mut Printer, why: &WhyNot, words: &Words) -> Result<()> {
    let asked = ("asked", why.asked.as_str().into());
    printer.line(format_args!("  {}", words.tell("why-head", &[asked])))?;
    if !why.says.is_empty() {
        printer.line(format_args!("  {}", why.says))?;
    }
    for act in &why.acts {
        let line = act.line.map_or_else(String::new, |line| line.to_string());
        printer.line(format_args!("{line:>5}  {}", act.act))?;
        for condition in &act.conditions {
            let met = if condition.met {
                words.say("why-met")
            } else {
                words.say("why-missing")
            };
            let (number, text) = (&condition.number, &condition.text);
            printer.line(format_args!("       {met:>6}  {number}: {text}"))?;
        }
        if act.fell {
            printer.line(format_args!("       {}", words.say("why-fell")))?;
        }
        for ruling in &act.rulings {
            printer.line(format_args!("       > {}: {}", ruling.number, ruling.text))?;
        }
    }
    Ok(())
}

fn counted(words: &Words, key: &str, count: u64) -> String {
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    words.tell(key, &[("count", count.into())])
}
