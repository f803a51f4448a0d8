//! What comes next at a board of a tournament, on a page that was opened by its fixed code.

use rokada_words::Words;

use crate::data::FixedBoard;

/// What the board waits for.
pub(crate) fn says(board: FixedBoard, words: &Words) -> String {
    let number = ("board", board.number.to_string().into());
    match board.next_round {
        _ if board.is_elsewhere => words.tell("board-other-code", &[number]),
        Some(round) => {
            let round = ("round", round.to_string().into());
            words.tell("board-next-round", &[number, round])
        }
        None => words.tell("board-last-round", &[number]),
    }
}
