//! What the rest of the room and the shells read of a game.

use rokada_board::{Board, Color, File, Position, Role, Setup, Square};

use super::{Account, Beside, Game, Outcome, Phase, Ply, Sheet};
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

    /// Whether [`Game::without`] struck this clause out.
    #[inline]
    pub(crate) fn is_struck_out(&self, clause: Clause) -> bool {
        self.struck == Some(clause)
    }

    /// Whether no clause was struck out.
    pub(crate) fn is_whole(&self) -> bool {
        self.struck.is_none()
    }

    /// The same game under Laws that lack one clause: nothing is ruled under
    /// it, and what it makes so does not happen; rulings under other clauses
    /// go on to name it beside them. No game is played like this;
    /// the proof that each clause matters to some case is.
    #[must_use]
    pub fn without(mut self, clause: Clause) -> Self {
        self.struck = Some(clause);
        let nobody = !self.arrived.any();
        if self.header.start.round_starts
            && (clause == Clause::StartOfPlay || clause == Clause::WhiteLosesTime && nobody)
        {
            self.clock.running = None;
        }
        self
    }

    /// Milliseconds since the game's zero.
    pub fn now(&self) -> Millis {
        self.now
    }

    /// Where the game is.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.phase {
            Phase::Over(outcome) => Some(outcome),
            Phase::BeforeStart | Phase::Playing => None,
        }
    }

    /// Whether it is being played.
    pub fn is_playing(&self) -> bool {
        matches!(self.phase, Phase::Playing)
    }

    /// The clock as the last act left it.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Whose clock will run when play restarts.
    pub fn will_run(&self) -> Option<Color> {
        self.will_run
    }

    /// What stands on the table and in the hands.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The moves that stand.
    pub fn line(&self) -> &[Ply] {
        &self.line
    }

    /// The arrangement before a move of the line (0: the first).
    pub fn before(&self, index: usize) -> (Setup, Option<Position>) {
        let Some(ply) = index.checked_sub(1).and_then(|last| self.line.get(last)) else {
            return (self.start.setup, self.start.position);
        };
        let position = self.tally.position(index);
        let left = ply.left();
        let setup = left.or_else(|| position.map(|position| position.to_setup()));
        (setup.unwrap_or(self.standing.setup), position)
    }

    /// The arrangement after a move of the line.
    pub fn after(&self, index: usize) -> Setup {
        if index + 1 == self.line.len() {
            self.standing.setup
        } else {
            self.before(index + 1).0
        }
    }

    /// A move of the line as it was written down when it was made.
    pub fn made(&self, index: usize) -> Option<Made> {
        Some(Made {
            what: self.line.get(index)?.made,
            setup: self.after(index),
        })
    }

    /// The arrangement that stands, and the position it is, if it is one.
    pub fn standing(&self) -> (&Setup, Option<Position>) {
        (&self.standing.setup, self.standing.position)
    }

    /// The position that stands, if it is one.
    pub fn position(&self) -> Option<Position> {
        self.standing().1
    }

    /// Who has the move (1.3).
    pub fn turn(&self) -> Color {
        self.standing().0.turn
    }

    /// The history for repetition and the move counters.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What the player having the move has done so far.
    pub fn account(&self) -> &Account {
        &self.account
    }

    /// What stood on the squares when the turn began: as a rule what the
    /// position has.
    pub(crate) fn stood(&self) -> &Board {
        let base = self.account.base.as_deref();
        base.unwrap_or(&self.standing().0.board)
    }

    /// Whether pieces stand otherwise than the position has them, but for what
    /// the player having the move has done for it (7.6).
    pub fn is_astray(&self) -> bool {
        let idle = self.account.hands.is_empty() && self.table.hands == [None; 2];
        self.account.base.is_some() || idle && self.table.board != self.standing().0.board
    }

    /// Whether the player having the move has let one go, legal or not, that is on the board.
    ///
    /// Laws 2023, 4.7, 6.2.1 (2018 and 2014: the same).
    /// What the opponent has shifted meanwhile is no such move.
    pub fn has_let_go(&self) -> bool {
        let (before, now) = (self.stood(), self.board_of_mover());
        let has_changed = |square| before.piece_at(square) != now.piece_at(square);
        let by = self.turn();
        let own_piece_from_beside = || {
            let put = table::put_from_beside(&now, before, by);
            put.is_some_and(|step| step.from == step.to && now.color_at(step.to) == Some(by))
        };
        let mut released = self.account.released();
        released.any(|(from, to)| has_changed(from) || has_changed(to))
            || (self.account.chosen()).is_some_and(|(square, _)| has_changed(square))
            || own_piece_from_beside()
    }

    /// What was done for a move of the line, from 0; of the move to come where the line has no
    /// more.
    pub fn account_of(&self, index: usize) -> Account {
        let ply = self.line.get(index);
        ply.map_or_else(|| self.account.clone(), Ply::account)
    }

    /// What a player may touch as adjusting.
    pub fn adjusting(&self, color: Color) -> &Adjusting {
        &self.adjusting[color.index()]
    }

    /// Who has a draw offer standing; where both have, the one whom the player
    /// having the move can answer.
    pub fn offer(&self) -> Option<Color> {
        self.offer_before(self.turn())
    }

    /// Who has a draw offer standing, the opponent of this player before himself.
    pub fn offer_before(&self, color: Color) -> Option<Color> {
        [color.opposite(), color]
            .into_iter()
            .find(|by| self.has_offered(*by))
    }

    /// Whether this player's draw offer stands (9.1.2.1).
    pub fn has_offered(&self, color: Color) -> bool {
        self.beside.offer_of(color).is_some()
    }

    /// Who has proposed to put an illegal move right.
    pub fn proposal(&self) -> Option<Color> {
        self.proposal
    }

    /// Illegal moves counted against a player.
    pub fn offences(&self, color: Color) -> u8 {
        self.offences[color]
    }

    /// Who pressed without a move, while that stands.
    pub fn pressed_without_move(&self) -> Option<Color> {
        self.pressed_without_move
    }

    /// Whether the arbiter waits after noticing an illegal position (A.5.4).
    pub fn has_noticed(&self) -> bool {
        self.noticed
    }

    /// The further clauses that the open question of this place rests on.
    pub(crate) fn question_rests_on(&self, index: usize) -> &[Clause] {
        &self.questions_rest_on[index]
    }

    /// How many moves stood when the game was last resumed after an
    /// adjournment (Guidelines I); `None` if it never was.
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

    /// When the session began, in the game's milliseconds.
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

    /// Castling that binds, named as it is played: in Chess960 by the king and
    /// the square of his own rook, for a king's move to his goal may be that
    /// move and no more (Guidelines II).
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

    /// A move as this game writes it. In Chess960 from start position 518, where
    /// castling is written as usual, king to own rook's square says it too.
    pub(crate) fn as_written_here(&self, step: Step) -> Step {
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

    /// How many moves a player has made, as the game numbers them.
    pub fn moves_made(&self, color: Color) -> u32 {
        self.count(color, |_| true)
    }

    /// How many moves a player has completed, as the game numbers them.
    pub fn moves_completed(&self, color: Color) -> u32 {
        self.count(color, |ply| ply.completed) + self.beside.counted_on
    }

    /// How many moves of a player the clock has counted as completed: more or fewer than
    /// are, where its counter is wrong (6.10.2).
    pub fn moves_counted(&self, color: Color) -> u32 {
        let ahead = self.beside.counter_ahead[color];
        let counted = i64::from(self.moves_completed(color)) + ahead;
        u32::try_from(counted.max(0)).unwrap_or(u32::MAX)
    }

    fn count(&self, color: Color, counts: impl Fn(&Ply) -> bool) -> u32 {
        let before = self.start.setup.fullmoves.saturating_sub(1);
        // A game set up with Black to move has seen White's move of that number.
        let head_start = u32::from(color == Color::White && self.start.setup.turn == Color::Black);
        let here = self
            .line
            .iter()
            .filter(|ply| ply.made.by == color && counts(ply))
            .count();
        before + head_start + u32::try_from(here).unwrap_or(u32::MAX)
    }

    /// When the running display reaches zero if nobody acts, in the game's
    /// milliseconds; `None` where no clock runs. Record then that time has
    /// passed (the act `clock`): a flag may have fallen (6.8).
    pub fn next_deadline(&self) -> Option<Millis> {
        let running = self.clock.running.filter(|_| self.is_playing())?;
        let left = self.clock.display(running).until_zero(&self.control)?;
        Some(self.now + left)
    }

    /// Both displays as they will show at a later moment if nothing happens.
    pub fn displays_at(&self, at: Millis) -> [Display; 2] {
        let mut displays = self.clock.displays;
        if let Some(running) = self.clock.running.filter(|_| self.is_playing()) {
            let completed = || self.moves_counted(running);
            let display = &mut displays[running.index()];
            *display = display.run(&self.control, completed, self.now, at - self.now);
        }
        displays
    }

    /// The time control as it now is; a ruling may have changed it (III.4).
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// What a player has written on his scoresheet.
    pub fn sheet(&self, color: Color) -> &Sheet {
        &self.sheets[color.index()]
    }

    /// The result a player has signed.
    pub fn signed(&self, color: Color) -> Option<Score> {
        self.signed[color.index()]
    }

    /// How far an adjournment has come.
    pub fn adjournment(&self) -> &Adjournment {
        &self.adjournment
    }

    /// What goes on beside the moves.
    pub fn beside(&self) -> &Beside {
        &self.beside
    }

    /// How far a quickplay claim has come.
    pub fn quickplay(&self) -> Quickplay {
        self.quickplay
    }
}
