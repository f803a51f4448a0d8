//! The real server under load, broken by seed, and held to what it told everybody.
//!
//! - [`trial`]: one trial, broken as its seed says; `fault`: the ways.
//! - [`server`]: the real server. [`shim`]: the disk and the clock under it. [`proxy`]: the line to it.
//! - [`player`]: those who play and watch, and what they were told.
//! - [`check`]: what stands in the file, read by plain SQL.

pub mod check;
mod fault;
pub mod player;
pub mod proxy;
pub mod server;
pub mod shim;
pub mod trial;
