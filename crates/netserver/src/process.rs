//! The limits and signals of this process.

/// Installs the signal handlers; the future resolves when the process is asked to stop.
///
/// Call it inside the runtime before the address is published: a client that knows the address may
/// stop the server at once.
pub fn stop_signal() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let signals = {
        use tokio::signal::unix::{SignalKind, signal};
        // Without a signal handler this waits forever; kill -9 still works.
        [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok())
    };
    async move {
        #[cfg(unix)]
        {
            let [interrupt, terminate] = signals.map(|signal| async {
                match signal {
                    Some(mut signal) => _ = signal.recv().await,
                    None => std::future::pending::<()>().await,
                }
            });
            tokio::select! {
                () = interrupt => {}
                () = terminate => {}
            }
        }
        #[cfg(not(unix))]
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// How many connections the system allows this process if it needs so many other files; `None` if
/// the system does not say. It raises the limit as far as allowed.
#[cfg(unix)]
pub fn connections_max(other_files: usize) -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: maximum,
        maximum,
    };
    let most = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => maximum,
        Err(_) => current,
    };
    let most = usize::try_from(most?).ok()?;
    Some(most.saturating_sub(other_files).max(1))
}

/// How many connections the system allows this process: it does not say.
#[cfg(not(unix))]
pub fn connections_max(_: usize) -> Option<usize> {
    None
}
