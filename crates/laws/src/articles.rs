//! The twelve Articles, one file each. The board crate has the rules of the first three on squares,
//! pieces and moves. This module has their meaning for play on a physical board.

pub(crate) mod article_01_nature_of_the_game;
pub(crate) mod article_02_initial_position;
pub(crate) mod article_03_moves;
pub(crate) mod article_04_moving;
pub(crate) mod article_05_end;
pub(crate) mod article_06_clock;
pub(crate) mod article_07_irregularities;
pub(crate) mod article_08_recording;
pub(crate) mod article_09_draw;
pub(crate) mod article_10_points;
pub(crate) mod article_11_conduct;
pub(crate) mod article_12_arbiter;
