//! Whatever a board sends, its log is read or refused, and what comes of it is in order.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rokada_feed::log::Log;

fuzz_target!(|text: &str| {
    let Ok(log) = text.parse::<Log>() else {
        return;
    };
    let _ = log.run();
});
