//! The twelve Articles, a file each. What the first three say of squares, pieces
//! and moves is the room of the board's; what they mean at the table is here.

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
