//! Games of chess in SQL: what stands in files of games, what the FIDE Laws of
//! Chess make of it, and who can still mate, as tables and functions of
//! `DataFusion`.
//!
//! | you want | look at |
//! |---|---|
//! | a session with all of it, its memory bounded | [`session`], [`Bounds`] |
//! | the same in a session of your own | [`register`] |
//! | how far the games have been read | [`Progress`] |
//! | what the tables and functions are | `docs/sql.md` |
//!
//! ```
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! use rokada_query::{Bounds, Progress, session};
//!
//! let context = session(Bounds::default(), &Progress::default())?;
//! let dead = "SELECT is_dead('8/8/8/8/4k3/8/8/3BK3 w - - 0 1') AS dead";
//! let rows = context.sql(dead).await?.to_string().await?;
//! assert!(rows.contains("| true |"), "{rows}");
//! # Ok::<(), datafusion::error::DataFusionError>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod functions;
mod progress;
mod session;
mod tables;

pub use progress::Progress;
pub use session::{Bounds, register, session};
