//! Articles 4 to 12, a file each. Articles 1 to 3 are the board's.

pub(crate) mod article_04_moving;
pub(crate) mod article_05_end;
pub(crate) mod article_06_clock;
pub(crate) mod article_07_irregularities;
pub(crate) mod article_08_recording;
pub(crate) mod article_09_draw;
pub(crate) mod article_11_conduct;
pub(crate) mod article_12_arbiter;
