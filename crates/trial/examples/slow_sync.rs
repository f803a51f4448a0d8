//! A slow disk: preloaded into a program (`LD_PRELOAD`), it delays each sync by `SLOW_SYNC_MS` ms.
#![expect(unsafe_code, reason = "it replaces two functions of the C library")]

use std::{sync::OnceLock, thread, time::Duration};

/// Sleeps for the configured delay.
fn wait() {
    static WAIT: OnceLock<Duration> = OnceLock::new();
    let wait = WAIT.get_or_init(|| {
        let ms = std::env::var("SLOW_SYNC_MS").ok();
        Duration::from_millis(ms.and_then(|ms| ms.parse().ok()).unwrap_or(0))
    });
    thread::sleep(*wait);
}

/// Replaces `fdatasync(2)`.
// SAFETY: no other symbol of this library has this name, and the signature is that of the C
// library.
#[unsafe(no_mangle)]
pub extern "C" fn fdatasync(file: libc::c_int) -> libc::c_int {
    wait();
    // SAFETY: the call takes a number and accesses no memory of this process.
    let done = unsafe { libc::syscall(libc::SYS_fdatasync, file) };
    if done == 0 { 0 } else { -1 }
}

/// Replaces `fsync(2)`.
// SAFETY: as above.
#[unsafe(no_mangle)]
pub extern "C" fn fsync(file: libc::c_int) -> libc::c_int {
    wait();
    // SAFETY: as above.
    let done = unsafe { libc::syscall(libc::SYS_fsync, file) };
    if done == 0 { 0 } else { -1 }
}
