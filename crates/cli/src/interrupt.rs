//! Ctrl-C in a long run: what is done is still told, then the command ends.

use std::{io, process, thread};

use anyhow::{Context as _, Result};

/// The exit code of a command broken off by Ctrl-C, as shells have it.
pub(crate) const INTERRUPTED: u8 = 130;

/// Hears the first Ctrl-C and tells of it; whoever cannot wait for what is
/// still being told presses it again, and the command ends there and then.
///
/// # Errors
/// If the system does not tell us of signals.
pub(crate) fn on_interrupt(tell: impl FnOnce() + Send + 'static) -> Result<()> {
    let ear = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot listen for Ctrl-C")?;
    // From here on the system no longer ends the command by itself.
    let mut pressed = ear
        .block_on(async { signals() })
        .context("cannot listen for Ctrl-C")?;
    thread::spawn(move || {
        ear.block_on(async {
            pressed.wait().await;
            tell();
            pressed.wait().await;
        });
        process::exit(INTERRUPTED.into());
    });
    Ok(())
}

#[cfg(unix)]
struct Pressed(tokio::signal::unix::Signal);

#[cfg(unix)]
fn signals() -> io::Result<Pressed> {
    use tokio::signal::unix::{SignalKind, signal};
    signal(SignalKind::interrupt()).map(Pressed)
}

#[cfg(windows)]
struct Pressed(tokio::signal::windows::CtrlC);

#[cfg(windows)]
fn signals() -> io::Result<Pressed> {
    tokio::signal::windows::ctrl_c().map(Pressed)
}

impl Pressed {
    async fn wait(&mut self) {
        // Where no signal can come any more there is nothing to wait for.
        if self.0.recv().await.is_none() {
            std::future::pending::<()>().await;
        }
    }
}
