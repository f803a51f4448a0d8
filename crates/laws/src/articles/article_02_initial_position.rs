//! Article 2: how pieces and board stand at the start. What the position is
//! (2.2 to 2.4) is the board's.

use crate::regulations::Header;

/// Whether the pieces stood otherwise at the start than they should (2.2, 2.3;
/// Guideline II for Chess960).
///
/// Laws 2023, 2.3 (2018: 2.3; 2014: 2.3). What follows stands in 7.2.1.
pub(crate) fn are_pieces_wrong(header: &Header) -> bool {
    header
        .start
        .set_up
        .is_some_and(|board| board != header.start.setup.board)
}

/// Whether the board lay with a dark square at the players' right hands.
///
/// Laws 2023, 2.1 (2018: 2.1; 2014: 2.1). What follows stands in 7.2.2.
pub(crate) fn is_board_turned(header: &Header) -> bool {
    header.start.turned
}

/// Whether the players sat with the wrong colours.
///
/// Laws 2023, 2.2 (2018: 2.2; 2014: 2.2). What follows stands in 7.3.
pub(crate) fn are_colours_reversed(header: &Header) -> bool {
    header.start.reversed
}
