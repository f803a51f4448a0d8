//! A parsed act is written so that it parses to the same act.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rokada_laws::Deed;

fuzz_target!(|text: &str| {
    let Ok(deed) = text.parse::<Deed>() else {
        return;
    };
    let written = deed.to_string();
    assert_eq!(written.parse::<Deed>().as_ref(), Ok(&deed), "{written}");
});
