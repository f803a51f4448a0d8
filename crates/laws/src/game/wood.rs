//! Unseen moves, made on a wooden board next to the clock.
//!
//! The game knows their number, who has the move, and any setup that was entered.

use rokada_board::{Color, Setup};

use super::{Account, Game, Sheet, Standing, Unseen};
use crate::{clock::Millis, event::Adjusting, regulations::TableKind, table::Table, tally::Tally};

impl Game {
    /// Whether the pieces on the board are unknown.
    pub fn is_board_unknown(&self) -> bool {
        self.off_board.is_unknown
    }

    /// Whether the line has every move since the start of the game.
    pub fn has_all_moves(&self) -> bool {
        !self.off_board.lacks_moves
    }

    /// The number of half-moves so far: the length of the line, or on wood the count of presses.
    pub(crate) fn half_move_count(&self) -> u32 {
        if self.header.event.table == TableKind::OnWood {
            let setup = &self.standing.setup;
            let whole = setup.fullmoves.saturating_sub(1).saturating_mul(2);
            return whole.saturating_add(u32::from(setup.turn == Color::Black));
        }
        u32::try_from(self.line.len()).unwrap_or(u32::MAX)
    }

    pub(super) fn complete_unseen(&mut self, by: Color, gained_ms: Millis) {
        let mut setup = self.standing.setup;
        setup.turn = by.opposite();
        setup.en_passant = None;
        setup.fullmoves += u32::from(by == Color::Black);
        let at_press = *self.clock.display(by);
        self.restart_history(unknown_position(setup));
        self.off_board.unseen = Some(Unseen {
            by,
            gained_ms,
            at_press,
        });
        self.off_board.is_unknown = true;
        self.off_board.lacks_moves = true;
    }

    pub(super) fn take_unseen_back(&mut self, by: Color) {
        let mut setup = self.standing.setup;
        setup.turn = by;
        setup.fullmoves = setup
            .fullmoves
            .saturating_sub(u32::from(by == Color::Black));
        self.restart_history(unknown_position(setup));
        self.off_board.unseen = None;
        self.off_board.is_unknown = true;
    }

    pub(super) fn put_up(&mut self, setup: Setup) {
        let unseen = self.off_board.unseen;
        self.restart_history(Standing::new(setup));
        self.off_board.unseen = unseen.filter(|unseen| unseen.by != setup.turn);
        self.off_board.is_unknown = false;
        self.off_board.lacks_moves = setup != self.header.start.setup;
    }

    fn restart_history(&mut self, standing: Standing) {
        self.line.clear();
        match &standing.position {
            Some(position) => self.tally = Tally::new(position),
            None => self.tally.truncate(0),
        }
        for sheet in &mut self.sheets {
            *sheet = Sheet {
                written: [].into(),
                wrongly: [].into(),
                ..sheet.clone()
            };
        }
        self.table = Table {
            board: standing.setup.board,
            hands: [None; 2],
            others: [None; 2],
            between: [None; 2],
        };
        self.account = Account::default();
        self.adjusting = [Adjusting::Nothing, Adjusting::Nothing];
        self.pressed_without_move = None;
        self.proposal = None;
        self.off_board.own_boards = [None; 2];
        self.off_board.displaced.clear();
        self.start = standing.clone();
        self.standing = standing;
    }
}

/// A setup that may not match the board.
const fn unknown_position(setup: Setup) -> Standing {
    Standing {
        setup,
        position: None,
    }
}
