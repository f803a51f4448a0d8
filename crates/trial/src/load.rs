//! Load: a hall full of players and spectators, from a client light enough not to be the limit.
//!
//! One thread, one poll, no copies: a hall and this client share the machine, so what the client
//! takes the hall lacks. Acts come by the clock, whether those before were answered or not; the
//! time of an act counts from when it was due.

mod figures;
mod lines;
mod play;
mod script;
mod server;
mod tables;
mod watchers;

use std::{path::PathBuf, time::Duration};

use anyhow::Result;

pub use self::{
    figures::Figures,
    play::Regime,
    watchers::{Watchers, watch},
};
pub(crate) use self::{
    figures::Times,
    script::{Ply, script},
};
use self::{play::Play, server::Server};

/// Entries of talk before those that are measured.
const TALK_BEFORE: usize = 100;

/// What is asked of the hall.
#[derive(Debug, Clone)]
pub struct Load {
    /// The program.
    pub server: PathBuf,
    /// A library to load into it that makes each sync slow, and by how many milliseconds.
    pub slow_sync: Option<(PathBuf, u64)>,
    /// Games at once, each with three connections: White, Black, a spectator.
    pub games: usize,
    /// Acts a second, of all games.
    pub rate: u32,
    /// How long the games are, in plies.
    pub plies: usize,
    /// How the moves are made.
    pub regime: Regime,
    /// Spectators who watch the first game beside its own.
    pub crowd: usize,
    /// Entries of talk and of claims that are refused, put into each game at the end.
    pub talk: usize,
}

/// Puts a hall under load and tells how it bore it.
///
/// # Errors
/// If the hall cannot be started, or does not answer as a hall does.
pub fn run(load: &Load) -> Result<Figures> {
    let mut figures = Figures::default();
    let server = Server::start(&load.server, load.slow_sync.as_ref(), &[])?;
    let empty_kb = server.resident_kb()?;
    figures.tell("empty_kb", empty_kb);
    let mut play = Play::open(load, &server, &mut figures)?;
    play.arrive()?;
    let games = load.games as f64;
    let each = |kb: u64| (kb.saturating_sub(empty_kb)) as f64 / games;
    let at_start = each(server.settled_kb()?);
    figures.tell_f("kb_a_game_before_move_1", at_start);
    let mut plies_before = 0;
    let mut kb_before = at_start;
    for until in [load.plies / 2, load.plies] {
        play.play_until(until, &mut figures)?;
        let now = each(server.settled_kb()?);
        figures.tell_f(&format!("kb_a_game_at_{until}_plies"), now);
        let bytes = (now - kb_before) * 1024.0 / (until - plies_before).max(1) as f64;
        figures.tell_f(&format!("bytes_a_ply_{plies_before}_to_{until}"), bytes);
        (plies_before, kb_before) = (until, now);
    }
    play.tell(&mut figures);
    if load.talk > 0 {
        // What a hall that works keeps for itself is there after some of it.
        play.talk(0..TALK_BEFORE)?;
        let before = each(server.settled_kb()?);
        play.talk(TALK_BEFORE..TALK_BEFORE + load.talk)?;
        let after = each(server.settled_kb()?);
        figures.tell_f("kb_a_game_before_talk", before);
        figures.tell_f("kb_a_game_more_by_talk", after - before);
    }
    if load.crowd > 0 {
        play.before_a_crowd(load.crowd, Duration::from_secs(20), &mut figures)?;
    } else {
        play.reconnect(&mut figures)?;
    }
    figures.tell_f("server_cpu_s", server.cpu_s()?);
    figures.tell_f("client_cpu_s", server::own_cpu_s()?);
    Ok(figures)
}
