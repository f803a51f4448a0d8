//! `rokada check` in a build without the feature `tables`: PGN only.

use std::{
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use anyhow::Result;
use rokada_audit::{CheckEvent, Options, Summary};

/// The error for a request of a table.
const MISSING: &str = "tables are not in this build; `make build` makes one with them";

/// The requested tables, of which there can be none.
#[derive(Debug, Default)]
pub(super) struct Tables;

impl Tables {
    #[expect(clippy::unnecessary_wraps, reason = "as in a build with tables")]
    pub(super) fn create(_: Option<&Path>, _: Option<&Path>) -> Result<Self> {
        Ok(Self)
    }

    #[expect(
        clippy::unnecessary_wraps,
        clippy::unused_self,
        reason = "as in a build with tables"
    )]
    pub(super) fn write(&mut self, _: &str, _: &CheckEvent) -> Result<()> {
        Ok(())
    }

    #[expect(
        clippy::unnecessary_wraps,
        clippy::unused_self,
        reason = "as in a build with tables"
    )]
    pub(super) fn finish(self) -> Result<()> {
        Ok(())
    }
}

pub(super) fn check_file(
    path: &Path,
    options: &Options,
    movetext: Option<&str>,
    tell: &mut dyn FnMut(CheckEvent) -> ControlFlow<()>,
) -> Result<Summary> {
    let ending = path.extension().and_then(|ending| ending.to_str());
    let is_table = matches!(ending, Some("parquet" | "arrow" | "feather"));
    anyhow::ensure!(!is_table && movetext.is_none(), MISSING);
    Ok(rokada_audit::check_file(path, options, tell)?)
}

/// Rejects every table name.
pub(super) fn path(_: &str) -> Result<PathBuf, String> {
    Err(MISSING.to_owned())
}
