//! The arguments of the commands that run transcripts.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use clap::Args;
use rokada_desk::Run;
use rokada_laws::{Edition, Fault, Header, transcript::Transcript};
use rokada_words::{Argument, Language, Words, words};

use crate::{
    input::{self, language},
    tournament,
};

// No doc comment: it would replace the command's own text in the help.
#[derive(Debug, Args)]
pub(crate) struct Asked {
    /// Transcripts; - is standard input
    #[arg(required = true, value_name = "FILE.case")]
    pub(crate) files: Vec<PathBuf>,

    /// Run under this edition (2014, 2018 or 2023; may be repeated) instead of those in the header
    #[arg(long, value_name = "YEAR")]
    edition: Vec<Edition>,

    /// The tournament's regulations (see rokada tournament), for what a transcript's header does not say
    #[arg(long, value_name = "TOURNAMENT.toml")]
    tournament: Option<PathBuf>,

    /// The language: en, sr-Latn, sr-Cyrl, cnr, ro or sl
    #[arg(long, value_name = "LANGUAGE", default_value_t = Language::En, value_parser = language)]
    lang: Language,

    /// Print one JSON object a run (a file under an edition) instead of lines
    #[arg(long)]
    pub(crate) json: bool,
}

impl Asked {
    pub(crate) fn words(&self) -> &'static Words {
        words(self.lang)
    }

    /// The tournament's regulations, or the defaults.
    pub(crate) fn regulations(&self) -> Result<Header> {
        match &self.tournament {
            Some(path) => Ok(tournament::read(path)?.header),
            None => Ok(Header::default()),
        }
    }

    /// Reads a transcript. The error lists all its faults with their lines.
    pub(crate) fn read(&self, path: &Path, regulations: &Header) -> Result<Transcript> {
        let words = self.words();
        let text = input::read_text(path)?;
        Transcript::under(regulations, &text).map_err(|faults| {
            let describe = |fault: &Fault| {
                let line = ("line", fault.line.to_string().into());
                let what: Argument = words.wrong(&fault.what).into();
                format!("\n  {}", words.tell("rule-fault", &[line, ("what", what)]))
            };
            let faults: String = faults.0.iter().map(describe).collect();
            let name = path.display().to_string();
            let head = words.tell("rule-no-transcript", &[("file", name.into())]);
            anyhow!("{head}{faults}")
        })
    }

    /// Runs the transcript under each requested edition, or under each edition that it names.
    pub(crate) fn runs<'a>(
        &'a self,
        path: &'a Path,
        transcript: &'a Transcript,
    ) -> impl Iterator<Item = Result<(Edition, Run)>> + 'a {
        let editions = if self.edition.is_empty() {
            &transcript.header.event.editions
        } else {
            &self.edition
        };
        let words = self.words();
        editions.iter().map(move |&edition| {
            let run = rokada_desk::run(transcript, edition, words).map_err(|error| {
                let why = words.wrong(&error.wrong());
                anyhow!("{}, {edition}: {why}", path.display())
            })?;
            Ok((edition, run))
        })
    }
}
