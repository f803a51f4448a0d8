//! A line of EPD is parsed strictly or leniently. If strict parsing succeeds, lenient parsing gives
//! the same without oddities. The written line parses to the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rokada_board::Epd;

fuzz_target!(|text: &str| {
    let kindly = Epd::parse_lenient(text);
    if let Ok(strictly) = text.parse::<Epd>() {
        assert_eq!(kindly, Ok((strictly.clone(), vec![])));
        assert_eq!(strictly.to_string().parse::<Epd>(), Ok(strictly));
    }
});
