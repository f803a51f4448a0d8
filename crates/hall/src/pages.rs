//! The pages of the hall and the embedded files they use.
//!
//! Every page works by plain forms; the modules of `web/` only make the same
//! pages live. So the templates here are the one place that knows which
//! buttons there are: a module never adds a button that a plain page lacks
//! (but for the chooser of a promotion, which a plain page offers as moves).
//!
//! - `frame`: head, header and footer around every page.
//! - `front`, `links`, `table`, `error`: one page each.
//! - `board`: the board as a grid of buttons. `words`: how acts are called.
//! - `assets`: the embedded files.

mod assets;
mod board;
mod error;
mod frame;
mod front;
mod links;
mod table;
mod words;

pub(crate) use assets::asset;
pub(crate) use error::error;
pub(crate) use front::front;
pub(crate) use links::links;
pub(crate) use table::table;
