//! Any log of a board is parsed or refused, and the resulting events are in order.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rokada_feed::log::Log;

fuzz_target!(|text: &str| {
    let Ok(log) = text.parse::<Log>() else {
        return;
    };
    let _ = log.run();
});
