//! One client and one in-process hall for the tests of all crates.
//!
//! A [`TestHall`] is a hall in this process. [`Address`] sends single requests to it, and to any
//! other hall; [`Page`] is the live connection of a page.
#![expect(missing_docs, reason = "the names say it, and only tests use it")]

mod address;
mod disk;
mod engine;
mod hall;
mod page;
mod seats;

pub use address::{Address, Answer, FORM, JSON, PATIENCE, Stream};
pub use disk::Disk;
pub use engine::{play_as_engine, put_engine, put_program};
pub use hall::TestHall;
pub use page::Page;
pub use seats::{Links, last_move};
