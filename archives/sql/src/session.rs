//! A session with the tables and functions of this crate.

use std::{num::NonZeroUsize, sync::Arc, thread};

use datafusion::{
    error::Result,
    execution::runtime_env::RuntimeEnvBuilder,
    prelude::{SessionConfig, SessionContext},
};
use rokada_audit::Options;
use rokada_unwinnable::Limits;

use crate::{
    Progress, functions,
    tables::{Checked, FilesOfGames, Read},
};

/// The limits of a session.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// Bytes of memory for sorting, joining and grouping; larger data goes to temporary files.
    /// `None` is unlimited.
    pub memory_bytes: Option<usize>,
    /// Threads that read games, and parts of a query that run in parallel.
    pub threads: NonZeroUsize,
    /// Positions that `can_mate` and `is_dead` may visit in each row.
    pub states: u64,
    /// Whether a text that is not a position counts as missing; otherwise it is an error that shows
    /// it.
    pub lenient: bool,
}

impl Default for Bounds {
    /// A gigabyte, all processors, and the default number of positions.
    fn default() -> Self {
        Self {
            memory_bytes: Some(1 << 30),
            threads: thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            states: Limits::default().states,
            lenient: false,
        }
    }
}

/// A session of `DataFusion` with the tables and functions of this crate. A quoted file name is a
/// table too: `FROM 'games.parquet'`.
///
/// # Errors
/// The error of `DataFusion` if there is no place for temporary files.
pub fn session(bounds: Bounds, progress: &Progress) -> Result<SessionContext> {
    let mut runtime = RuntimeEnvBuilder::new();
    if let Some(bytes) = bounds.memory_bytes {
        runtime = runtime.with_memory_limit(bytes, 1.0);
    }
    let config = SessionConfig::new()
        .with_information_schema(true)
        .with_target_partitions(bounds.threads.get());
    let context = SessionContext::new_with_config_rt(config, Arc::new(runtime.build()?));
    let context = context.enable_url_table();
    register(&context, bounds, progress);
    Ok(context)
}

/// Adds the tables and functions of this crate to a session.
pub fn register(context: &SessionContext, bounds: Bounds, progress: &Progress) {
    let files = |read| FilesOfGames {
        read,
        options: Options {
            threads: bounds.threads,
            ..Options::default()
        },
        progress: progress.clone(),
    };
    context.register_udtf("pgn", Arc::new(files(Read::Pgn)));
    context.register_udtf(
        "findings",
        Arc::new(files(Read::Checked(Checked::Findings))),
    );
    context.register_udtf("games", Arc::new(files(Read::Checked(Checked::Games))));
    for function in functions::all(bounds) {
        context.register_udf(function);
    }
}
