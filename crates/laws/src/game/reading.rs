//! Accessors of [`Game`] for the rest of the crate and its users.

use rokada_board::{Board, Color, File, Position, Role, Setup, Square};

use super::{Account, Game, OffBoardState, Outcome, Phase, Ply, Sheet};
use crate::{
    act::{Score, Step},
    clause::Clause,
    clock::{Clock, Display, Millis, TimeControl},
    edition::Edition,
    event::{Adjournment, Adjusting, Binding, Made, Question, Quickplay},
    regulations::Header,
    table::{self, Held, Table, step_of},
    tally::Tally,
};

impl Game {
    /// What was fixed before the first act.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The edition in force.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Whether [`Game::without`] removed this clause.
    #[inline]
    pub(crate) fn is_struck_out(&self, clause: Clause) -> bool {
        self.struck == Some(clause)
    }

    /// Whether no clause was removed.
    pub(crate) fn is_whole(&self) -> bool {
        self.struck.is_none()
    }

    /// The same game under Laws that lack one clause.
    ///
    /// Nothing is ruled under it and its effects do not happen. Rulings under other clauses still
    /// cite it. No real game uses this; a test uses it to prove that each clause matters to some
    /// case.
    #[must_use]
    pub fn without(mut self, clause: Clause) -> Self {
        self.struck = Some(clause);
        let none_arrived = !self.arrived.any();
        if self.header.start.round_starts
            && (clause == Clause::StartOfPlay || clause == Clause::WhiteLosesTime && none_arrived)
        {
            self.clock.running = None;
        }
        self
    }

    /// Milliseconds since the game's zero.
    pub fn now(&self) -> Millis {
        self.now
    }

    /// The phase of the game.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.phase {
            Phase::Over(outcome) => Some(outcome),
            Phase::BeforeStart | Phase::Playing => None,
        }
    }

    /// Whether the game is in progress.
    pub fn is_playing(&self) -> bool {
        matches!(self.phase, Phase::Playing)
    }

    /// The clock after the last act.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Whose clock will run when play restarts.
    pub fn will_run(&self) -> Option<Color> {
        self.will_run
    }

    /// The pieces on the squares and in the hands.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The moves that count: those not taken back.
    pub fn line(&self) -> &[Ply] {
        &self.line
    }

    /// The setup before a move of the line (0: the first).
    pub fn before(&self, index: usize) -> (Setup, Option<Position>) {
        let Some(ply) = index.checked_sub(1).and_then(|last| self.line.get(last)) else {
            return (self.start.setup, self.start.position);
        };
        let position = self.tally.position(index);
        let left = ply.left();
        let setup = left.or_else(|| position.map(|position| position.to_setup()));
        (setup.unwrap_or(self.standing.setup), position)
    }

    /// The setup after a move of the line.
    pub fn after(&self, index: usize) -> Setup {
        if index + 1 == self.line.len() {
            self.standing.setup
        } else {
            self.before(index + 1).0
        }
    }

    /// A move of the line as recorded when it was made.
    pub fn made(&self, index: usize) -> Option<Made> {
        Some(Made {
            what: self.line.get(index)?.made,
            setup: self.after(index),
        })
    }

    /// The current setup, and the position it forms, if any.
    pub fn current_setup(&self) -> (&Setup, Option<Position>) {
        (&self.standing.setup, self.standing.position)
    }

    /// The current position, if the setup forms one.
    pub fn position(&self) -> Option<Position> {
        self.current_setup().1
    }

    /// Who has the move (1.3).
    pub fn turn(&self) -> Color {
        self.current_setup().0.turn
    }

    /// The history for repetition and the move counters.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What the player having the move has done so far.
    pub fn account(&self) -> &Account {
        &self.account
    }

    /// The board at the start of the turn, usually that of the position.
    pub(crate) fn board_at_turn_start(&self) -> &Board {
        let base = self.account.base.as_deref();
        base.unwrap_or(&self.current_setup().0.board)
    }

    /// Whether pieces are off the squares of the position, apart from what the current move changed
    /// (7.6).
    pub fn is_astray(&self) -> bool {
        let idle = self.account.hands.is_empty() && self.table.hands == [None; 2];
        self.account.base.is_some() || idle && self.table.board != self.current_setup().0.board
    }

    /// Whether the player having the move has let a piece go on the board, legally or not.
    ///
    /// Laws 2023, 4.7, 6.2.1 (2018 and 2014: the same).
    /// A piece that the opponent has shifted meanwhile does not count.
    pub fn has_released(&self) -> bool {
        let (before, now) = (self.board_at_turn_start(), self.board_of_mover());
        let has_changed = |square| before.piece_at(square) != now.piece_at(square);
        let by = self.turn();
        let own_piece_from_outside = || {
            let put = table::placed_from_outside(&now, before, by);
            put.is_some_and(|step| step.from == step.to && now.color_at(step.to) == Some(by))
        };
        let mut released = self.account.released();
        released.any(|(from, to)| has_changed(from) || has_changed(to))
            || (self.account.chosen()).is_some_and(|(square, _)| has_changed(square))
            || own_piece_from_outside()
    }

    /// The same for the move with this index in the line.
    ///
    /// An index beyond the last move means the current move.
    pub fn has_released_in(&self, index: usize) -> bool {
        let Some(ply) = self.line.get(index) else {
            return self.has_released();
        };
        let (account, setup) = (ply.account(), self.before(index).0);
        let before = account.base.as_deref().unwrap_or(&setup.board);
        let has_changed = |square| before.piece_at(square) != self.table.board.piece_at(square);
        let mut released = account.released();
        released.any(|(from, to)| has_changed(from) || has_changed(to))
            || (account.chosen()).is_some_and(|(square, _)| has_changed(square))
    }

    /// The account of the move with this index in the line.
    ///
    /// An index beyond the last move means the current move.
    pub fn account_of(&self, index: usize) -> Account {
        let ply = self.line.get(index);
        ply.map_or_else(|| self.account.clone(), Ply::account)
    }

    /// What a player may touch as adjusting.
    pub fn adjusting(&self, color: Color) -> &Adjusting {
        &self.adjusting[color.index()]
    }

    /// Who has an open draw offer; if both have, the one that the player having the move can
    /// answer.
    pub fn offer(&self) -> Option<Color> {
        self.offer_opponent_first(self.turn())
    }

    /// Who has an open draw offer; if both have, the opponent of this player.
    pub fn offer_opponent_first(&self, color: Color) -> Option<Color> {
        [color.opposite(), color]
            .into_iter()
            .find(|by| self.has_offered(*by))
    }

    /// Whether this player has an open draw offer (9.1.2.1).
    pub fn has_offered(&self, color: Color) -> bool {
        self.off_board.offer_of(color).is_some()
    }

    /// Who has proposed to correct an illegal move.
    pub fn proposal(&self) -> Option<Color> {
        self.proposal
    }

    /// The number of illegal moves counted against a player.
    pub fn offences(&self, color: Color) -> u8 {
        self.offences[color]
    }

    /// Who pressed without a move, until that is settled.
    pub fn pressed_without_move(&self) -> Option<Color> {
        self.pressed_without_move
    }

    /// Whether the arbiter waits after noticing an illegal position (A.5.4).
    pub fn has_noticed(&self) -> bool {
        self.noticed
    }

    pub(crate) fn question_rests_on(&self, index: usize) -> &[Clause] {
        &self.questions_rest_on[index]
    }

    /// The length of the line when the game was last resumed after an adjournment (Guidelines I).
    ///
    /// `None` if it never was.
    pub(crate) fn resumed_at(&self) -> Option<usize> {
        self.resumed_at
    }

    /// The open questions, oldest first, each with its clause.
    pub fn questions(&self) -> &[(Clause, Question)] {
        &self.questions
    }

    /// Whether a player has arrived.
    pub fn has_arrived(&self, color: Color) -> bool {
        self.arrived[color]
    }

    /// When the session began, in milliseconds of the game.
    pub fn session_zero(&self) -> Millis {
        self.session_zero
    }

    /// Whether the round has started.
    pub fn has_started(&self) -> bool {
        self.round_started
    }

    /// What a player holds.
    pub fn hand(&self, color: Color) -> Option<Held> {
        self.table.hands[color.index()]
    }

    /// Whether castling is written as in Chess960: king to own rook's square.
    pub fn is_chess960(&self) -> bool {
        if let Some(number) = self.header.start.chess960 {
            return number != 518;
        }
        let setup = &self.header.start.setup;
        Color::ALL.iter().any(|color| {
            let king = setup.board.king(*color).map(Square::file);
            rokada_board::CastlingSide::ALL.iter().any(|side| {
                setup
                    .castling
                    .rook(*color, *side)
                    .is_some_and(|rook| rook != side.usual_rook_file() || king != Some(File::E))
            })
        })
    }

    /// A binding to castle, as it is played.
    ///
    /// In Chess960 it is the king to its own rook's square. A king's move to its target may be that
    /// move only (Guidelines II).
    pub(crate) fn as_played(&self, binding: Binding) -> Binding {
        let Binding::Castle(king, goal) = binding else {
            return binding;
        };
        let moves = self
            .position()
            .map(|position| position.legal_moves_from(king));
        let mut castlings = moves.iter().flatten().filter(|mv| mv.is_castling());
        castlings
            .find(|mv| mv.arrival() == goal)
            .map_or(binding, |mv| {
                Binding::Castle(king, step_of(*mv, self.is_chess960()).to)
            })
    }

    /// A move as this game writes it.
    ///
    /// In Chess960 from start position 518 castling is written as usual; king to own rook's square
    /// is accepted too.
    pub(crate) fn normalize_step(&self, step: Step) -> Step {
        let board = &self.table.board;
        let role = |square: Square| {
            board
                .piece_at(square)
                .map(|piece| (piece.color, piece.role))
        };
        let castles = self.header.start.chess960 == Some(518)
            && Color::ALL.into_iter().any(|color| {
                role(step.from) == Some((color, Role::King))
                    && role(step.to) == Some((color, Role::Rook))
            });
        if !castles {
            return step;
        }
        let file = if step.from.file() < step.to.file() {
            File::G
        } else {
            File::C
        };
        let to = Square::new(file, step.from.rank());
        Step { to, ..step }
    }

    /// How many moves a player has made, in the game's numbering.
    pub fn moves_made(&self, color: Color) -> u32 {
        self.count(color, |_| true)
    }

    /// How many moves a player has completed, in the game's numbering.
    pub fn moves_completed(&self, color: Color) -> u32 {
        self.count(color, |ply| ply.completed) + self.off_board.counted_on
    }

    /// How many completed moves the clock has counted for a player.
    ///
    /// It differs from the true number if the counter is wrong (6.10.2).
    pub fn moves_counted(&self, color: Color) -> u32 {
        let ahead = self.off_board.counter_ahead[color];
        let counted = i64::from(self.moves_completed(color)) + ahead;
        u32::try_from(counted.max(0)).unwrap_or(u32::MAX)
    }

    fn count(&self, color: Color, counts: impl Fn(&Ply) -> bool) -> u32 {
        let before = self.start.setup.fullmoves.saturating_sub(1);
        // With Black to move at the start, White's move of that number is counted as played.
        let head_start = u32::from(color == Color::White && self.start.setup.turn == Color::Black);
        let here = self
            .line
            .iter()
            .filter(|ply| ply.made.by == color && counts(ply))
            .count();
        before + head_start + u32::try_from(here).unwrap_or(u32::MAX)
    }

    /// When the running display reaches zero if no one acts, in milliseconds of the game.
    ///
    /// `None` if no clock runs. Record the act `clock` then: a flag may have fallen (6.8).
    pub fn next_deadline(&self) -> Option<Millis> {
        let running = self.clock.running.filter(|_| self.is_playing())?;
        let left = self
            .clock
            .display(running)
            .until_zero(self.control.of(running))?;
        Some(self.now + left)
    }

    /// Both displays at a later moment if nothing happens.
    pub fn displays_at(&self, at: Millis) -> [Display; 2] {
        let mut displays = self.clock.displays;
        if let Some(running) = self.clock.running.filter(|_| self.is_playing()) {
            let completed = || self.moves_counted(running);
            let display = &mut displays[running.index()];
            *display = display.run(self.control.of(running), completed, self.now, at - self.now);
        }
        displays
    }

    /// The current time control; a ruling may have changed it (III.4).
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// A player's scoresheet.
    pub fn sheet(&self, color: Color) -> &Sheet {
        &self.sheets[color.index()]
    }

    /// The result a player has signed.
    pub fn signed(&self, color: Color) -> Option<Score> {
        self.signed[color.index()]
    }

    /// The stage of an adjournment.
    pub fn adjournment(&self) -> &Adjournment {
        &self.adjournment
    }

    /// The state besides the moves.
    pub fn off_board(&self) -> &OffBoardState {
        &self.off_board
    }

    /// The stage of quickplay claims.
    pub fn quickplay(&self) -> Quickplay {
        self.quickplay
    }
}
