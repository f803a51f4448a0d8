//! A line of EPD is read strictly or kindly: where strictly, kindly gives the same and nothing
//! odd; and what is written of it reads as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rokada_board::Epd;

fuzz_target!(|text: &str| {
    let kindly = Epd::read_kindly(text);
    if let Ok(strictly) = text.parse::<Epd>() {
        assert_eq!(kindly, Ok((strictly.clone(), vec![])));
        assert_eq!(strictly.to_string().parse::<Epd>(), Ok(strictly));
    }
});
