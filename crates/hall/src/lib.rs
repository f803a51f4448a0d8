//! The playing hall: pages, sockets, API and store.
//!
//! Two people open the hall in their browsers, sit down, and play under the
//! Laws with clocks; the record survives the server. The map:
//!
//! - [`wire`]: the JSON that travels to the pages and back.
//! - [`page_data`]: what each page needs to know, as plain structs.
//! - `pages`: the pages themselves, and the embedded files they use.
//! - [`store`]: the truth, append-only; [`seat`] and [`token`]: who may do what.
//! - [`time`]: the one file that reads a clock.

pub mod page_data;
mod pages;
pub mod seat;
pub mod store;
pub mod time;
pub mod token;
pub mod wire;
