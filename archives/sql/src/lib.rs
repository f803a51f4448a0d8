//! Games of chess in SQL, as tables and functions of `DataFusion`. They cover the content of game
//! files, their check under the FIDE Laws of Chess, and who can still mate.
//!
//! | you want | look at |
//! |---|---|
//! | a session with all tables and functions, and limited memory | [`session`], [`Bounds`] |
//! | the same in your own session | [`register`] |
//! | the progress of reading | [`Progress`] |
//! | the documentation of tables and functions | `docs/sql.md` |
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
