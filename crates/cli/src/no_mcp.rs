//! `rokada mcp` in a build without the feature `mcp`.

use anyhow::{Result, bail};
use clap::Args;

use crate::Outcome;

/// Serve the Laws to assistants and models, by the Model Context Protocol over
/// standard input and output (not in this build).
#[derive(Debug, Args)]
pub(crate) struct Mcp {}

impl Mcp {
    #[expect(clippy::unused_self, reason = "as every command is run")]
    pub(crate) fn run(&self) -> Result<Outcome> {
        bail!("the MCP server is not in this build; `make build` makes one with it")
    }
}
