//! Ctrl-C in a long run: finished results are still printed, then the command ends.

use std::{io, process, thread};

use anyhow::{Context as _, Result};

/// The exit code after Ctrl-C, by the convention of shells.
pub(crate) const INTERRUPTED: u8 = 130;

/// Calls `on_first` at the first Ctrl-C. The second one ends the process at once.
///
/// # Errors
/// If the system cannot register the signal handler.
pub(crate) fn on_interrupt(on_first: impl FnOnce() + Send + 'static) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot listen for Ctrl-C")?;
    // From here on the signal no longer ends the process by default.
    let mut pressed = runtime
        .block_on(async { signals() })
        .context("cannot listen for Ctrl-C")?;
    thread::spawn(move || {
        runtime.block_on(async {
            pressed.wait().await;
            on_first();
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
        // Without a signal source, wait forever.
        if self.0.recv().await.is_none() {
            std::future::pending::<()>().await;
        }
    }
}
