//! Load test: a hall with many players and spectators, driven by a cheap client.
//!
//! The client uses one thread, one poll and no copies, since it shares the machine with the hall.
//! Acts come at a fixed rate, whether earlier ones were answered or not. The latency of an act
//! counts from its due time.

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
    watchers::{StandbyTest, watch},
};
pub(crate) use self::{
    figures::Times,
    script::{Ply, script},
};
use self::{play::Play, server::Server};

/// Chat entries before the measured ones.
const TALK_BEFORE: usize = 100;

/// The parameters of a load test.
#[derive(Debug, Clone)]
pub struct Load {
    /// The program `rokada`.
    pub server: PathBuf,
    /// A library to preload that delays each sync, and the delay in milliseconds.
    pub slow_sync: Option<(PathBuf, u64)>,
    /// Concurrent games, each with three connections: White, Black, a spectator.
    pub games: usize,
    /// Acts per second over all games.
    pub rate: u32,
    /// The length of the games in plies.
    pub plies: usize,
    /// How moves are made.
    pub regime: Regime,
    /// Additional spectators of the first game.
    pub crowd: usize,
    /// Chat entries and refused claims to add to each game at the end.
    pub talk: usize,
}

/// Runs a load test and returns its figures.
///
/// # Errors
/// If the hall cannot be started or gives an unexpected answer.
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
        // Some chat first, so that one-time allocations are not measured.
        play.talk(0..TALK_BEFORE)?;
        let before = each(server.settled_kb()?);
        play.talk(TALK_BEFORE..TALK_BEFORE + load.talk)?;
        let after = each(server.settled_kb()?);
        figures.tell_f("kb_a_game_before_talk", before);
        figures.tell_f("kb_a_game_more_by_talk", after - before);
    }
    if load.crowd > 0 {
        play.measure_crowd(load.crowd, Duration::from_secs(20), &mut figures)?;
    } else {
        play.reconnect(&mut figures)?;
    }
    figures.tell_f("server_cpu_s", server.cpu_s()?);
    figures.tell_f("client_cpu_s", server::own_cpu_s()?);
    Ok(figures)
}
