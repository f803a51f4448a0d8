//! The program `rokada` as its users run it.

mod commands;
mod help;
mod languages;
mod laws;
mod mcp;
mod open;
mod printed;
mod relay;
mod run;
mod slow;
mod tables;
mod tournament;
