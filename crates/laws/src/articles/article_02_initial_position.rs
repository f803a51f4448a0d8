//! Article 2: the initial position of the pieces and the board. The position itself (2.2 to 2.4) is
//! in the board crate.

use crate::regulations::Header;

/// Whether the initial position of the pieces was wrong (2.2, 2.3; Guideline II for Chess960).
///
/// Laws 2023, 2.3 (2018: 2.3; 2014: 2.3). The consequence is in 7.2.1.
pub(crate) fn are_pieces_wrong(header: &Header) -> bool {
    header
        .start
        .set_up
        .is_some_and(|board| board != header.start.setup.board)
}

/// Whether the board was placed with a dark square at the players' right.
///
/// Laws 2023, 2.1 (2018: 2.1; 2014: 2.1). The consequence is in 7.2.2.
pub(crate) fn is_board_turned(header: &Header) -> bool {
    header.start.turned
}

/// Whether the players had the wrong colours.
///
/// Laws 2023, 2.2 (2018: 2.2; 2014: 2.2). The consequence is in 7.3.
pub(crate) fn are_colours_reversed(header: &Header) -> bool {
    header.start.reversed
}
