//! A disk that takes its time: loaded into a program before its own libraries (`LD_PRELOAD`), this
//! makes each sync wait `SLOW_SYNC_MS` milliseconds more.
#![expect(unsafe_code, reason = "it stands in for two calls of the C library")]

use std::{sync::OnceLock, thread, time::Duration};

/// How long a sync waits before it is done.
fn wait() {
    static WAIT: OnceLock<Duration> = OnceLock::new();
    let wait = WAIT.get_or_init(|| {
        let ms = std::env::var("SLOW_SYNC_MS").ok();
        Duration::from_millis(ms.and_then(|ms| ms.parse().ok()).unwrap_or(0))
    });
    thread::sleep(*wait);
}

/// Stands in for `fdatasync(2)`.
// SAFETY: no other symbol of this library has this name, and it is what the C library's is.
#[unsafe(no_mangle)]
pub extern "C" fn fdatasync(file: libc::c_int) -> libc::c_int {
    wait();
    // SAFETY: the call takes a number and touches no memory of ours.
    let done = unsafe { libc::syscall(libc::SYS_fdatasync, file) };
    if done == 0 { 0 } else { -1 }
}

/// Stands in for `fsync(2)`.
// SAFETY: as above.
#[unsafe(no_mangle)]
pub extern "C" fn fsync(file: libc::c_int) -> libc::c_int {
    wait();
    // SAFETY: as above.
    let done = unsafe { libc::syscall(libc::SYS_fsync, file) };
    if done == 0 { 0 } else { -1 }
}
