//! The tables of `rokada check`: a row per finding, a row per game. Games are read from tables too.

use std::{
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, anyhow, bail};
use rokada_audit::{CheckEvent, Options, Summary};
use rokada_tables::{Columns, Error, Findings, Games, Table, TableFile, TableFormat};

/// Checks a file: PGN, or a table whose column `movetext` contains the moves.
pub(super) fn check_file(
    path: &Path,
    options: &Options,
    movetext: Option<&str>,
    tell: &mut dyn FnMut(CheckEvent) -> ControlFlow<()>,
) -> Result<Summary> {
    let columns = Columns {
        movetext: movetext.map(str::to_owned),
    };
    let checked = rokada_tables::check_file(path, options, &columns, tell);
    checked.map_err(|error| match error {
        Error::Table(fault) => anyhow!(fault.message("--movetext-column names another")),
        Error::Audit(error) => error.into(),
        error => error.into(),
    })
}

#[derive(Debug, Default)]
pub(super) struct Tables {
    findings: Option<TableFile<Findings>>,
    games: Option<TableFile<Games>>,
}

impl Tables {
    /// Creates the files, which must not exist yet.
    pub(super) fn create(findings: Option<&Path>, games: Option<&Path>) -> Result<Self> {
        if let (Some(one), Some(other)) = (findings, games)
            && one == other
        {
            bail!("{}: --out and --games need a file each", one.display());
        }
        Ok(Self {
            findings: create(findings)?,
            games: create(games)?,
        })
    }

    pub(super) fn write(&mut self, file: &str, item: &CheckEvent) -> Result<()> {
        push(self.findings.as_mut(), file, item)?;
        push(self.games.as_mut(), file, item)
    }

    /// Completes the files and gives them their final names.
    pub(super) fn finish(self) -> Result<()> {
        finish(self.findings)?;
        finish(self.games)
    }
}

fn create<T: Table>(path: Option<&Path>) -> Result<Option<TableFile<T>>> {
    let Some(path) = path else {
        return Ok(None);
    };
    let file = TableFile::create(path).with_context(|| path.display().to_string())?;
    Ok(Some(file))
}

fn push<T: Table>(table: Option<&mut TableFile<T>>, file: &str, item: &CheckEvent) -> Result<()> {
    let (Some(table), Some(row)) = (table, T::row(file, item)) else {
        return Ok(());
    };
    let written = table.push(&row);
    written.with_context(|| table.path().display().to_string())
}

fn finish<T: Table>(table: Option<TableFile<T>>) -> Result<()> {
    let Some(table) = table else {
        return Ok(());
    };
    let path = table.path().to_owned();
    table.finish().with_context(|| path.display().to_string())
}

/// Checks that the extension of a table's name is known.
pub(super) fn path(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match TableFormat::of(&path) {
        Ok(_) => Ok(path),
        Err(error) => Err(error.to_string()),
    }
}
