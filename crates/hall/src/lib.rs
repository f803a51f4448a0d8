//! The playing hall: pages, sockets, API and store.
//!
//! Two people open the hall in their browsers, sit down, and play under the
//! Laws with clocks; the record survives the server. The map:
//!
//! - `wire`: the JSON that travels to the pages and back.
//! - `page_data`: what each page needs to know, as plain structs.
//! - `pages`: the pages themselves, and the embedded files they use.

pub mod page_data;
mod pages;
pub mod wire;
