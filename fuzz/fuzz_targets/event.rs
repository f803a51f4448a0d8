//! A parsed event is written as the same line: the store keeps this text permanently.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rokada_laws::Event;

fuzz_target!(|text: &str| {
    let Ok(event) = text.parse::<Event>() else {
        return;
    };
    let written = event.to_string();
    assert_eq!(written.parse::<Event>().as_ref(), Ok(&event), "{written}");
});
