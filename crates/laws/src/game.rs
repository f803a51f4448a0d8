//! The state of a game, and how events make it so.
//!
//! `evolve` knows no Laws: it folds facts. What the Laws say stands in
//! `articles/`, and `decide` writes it down as events.

use alloc::{sync::Arc, vec::Vec};

use rokada_board::{Color, Faults, File, Position, Role, Setup, Square};

use crate::{
    act::{Millis, Person, Score, Step},
    clause::Clause,
    clock::{Clock, Display},
    edition::Edition,
    event::{Adjusting, Binding, Decision, Event, Held, Made, Mark, Question, Ruling},
    regulations::{Beginning, Header},
    table::{Table, find_move},
    tally::Tally,
};

/// A game under the Laws: everything that acts and rulings have made of it.
#[derive(Debug, Clone)]
pub struct Game {
    header: Arc<Header>,
    edition: Edition,
    now: Millis,
    phase: Phase,
    clock: Clock,
    will_run: Option<Color>,
    table: Table,
    start: Standing,
    line: Vec<Ply>,
    tally: Tally,
    doing: Doing,
    adjusting: [Adjusting; 2],
    offer: Option<Color>,
    proposal: Option<Color>,
    offences: [u8; 2],
    pressed_without_move: Option<Color>,
    noticed: bool,
    questions: Vec<(Clause, Question)>,
    arrived: [bool; 2],
    round_started: bool,
}

/// Where a game is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Phase {
    /// The players have not both arrived.
    BeforeStart,
    /// It is played.
    Playing,
    /// It is over.
    Over(Outcome),
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The score; `None` where it is void and a new game is played.
    pub score: Option<Score>,
    /// The ruling that ended it.
    pub ruling: Ruling,
}

/// An arrangement that stands, and the position it is, if it is one.
#[derive(Debug, Clone)]
pub struct Standing {
    /// The arrangement, the side to move, castling and en passant rights.
    pub setup: Setup,
    /// The same as a position; `None` without one king each.
    pub position: Option<Position>,
}

impl Standing {
    fn new(setup: Setup) -> Self {
        let position = setup.position_forgiving(Faults::FORGIVABLE).ok();
        Self { setup, position }
    }
}

/// A move that stands.
#[derive(Debug, Clone)]
pub struct Ply {
    /// What was made.
    pub made: Made,
    /// The position it left.
    pub position: Option<Position>,
    /// Whether it was completed (6.2.1).
    pub completed: bool,
    /// What its player's display gained by completing it, in milliseconds.
    pub gained_ms: Millis,
    /// Whether its irregularity has been dealt with.
    pub settled: bool,
    /// What its player had touched, released and chosen for it.
    pub doing: Doing,
    /// The clock as it stood when the move was made.
    pub clock: Clock,
    /// When it was made.
    pub at: Millis,
}

/// What the player having the move has done so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Doing {
    /// Pieces touched with intent, by the squares they stood on before.
    pub touches: Vec<Square>,
    /// Releases: from where before the move, to where now.
    pub released: Vec<(Square, Square)>,
    /// The promotion chosen.
    pub chosen: Option<(Square, Role)>,
    /// The move written for a claim that failed, which he must make (9.5.3).
    pub obliged: Option<Step>,
    /// Both hands were used.
    pub both_hands: bool,
    /// What he is bound to.
    pub binding: Binding,
}

impl Game {
    /// A game as its header lays it down, under one edition.
    ///
    /// # Errors
    /// Says which of the header's moves is not legal, counted from 1, or that
    /// the start is no position.
    pub fn new(header: Arc<Header>, edition: Edition) -> Result<Self, StartError> {
        let mut setup = header.start;
        if let Some(board) = header.set_up {
            setup.board = board;
            setup.castling = standing_rights(&setup);
        }
        let start = Standing::new(setup);
        let position = start.position.ok_or(StartError::NoPosition)?;
        let first = position.fullmoves();
        let full = Display::full(&header.time, first);
        let mut displays = [full; 2];
        for color in Color::ALL {
            if let Some(ms) = header.clocks[color.index()] {
                displays[color.index()].remaining_ms = ms;
            }
        }
        let mut game = Self {
            edition,
            now: 0,
            phase: Phase::Playing,
            clock: Clock {
                displays,
                running: None,
            },
            will_run: None,
            table: Table {
                board: setup.board,
                hands: [None; 2],
            },
            tally: Tally::new(&position),
            start,
            line: Vec::new(),
            doing: Doing::default(),
            adjusting: [Adjusting::Nothing, Adjusting::Nothing],
            offer: None,
            proposal: None,
            offences: header.offences,
            pressed_without_move: None,
            noticed: false,
            questions: Vec::new(),
            arrived: header.present,
            round_started: true,
            header,
        };
        for (index, step) in game.header.clone().moves.iter().enumerate() {
            game.make_at_start(*step).ok_or(StartError::IllegalMove {
                number: index + 1,
                step: *step,
            })?;
        }
        match game.header.begins {
            Beginning::AtFirstAct => {
                game.clock.running = game.header.running.unwrap_or(Some(game.turn()));
                game.will_run = Some(game.clock.running.unwrap_or(game.turn()));
            }
            Beginning::WhenBothArrived => {
                game.phase = Phase::BeforeStart;
                game.round_started = false;
                game.arrived = [false; 2];
                game.will_run = Some(game.turn());
            }
        }
        Ok(game)
    }

    /// One of the header's moves: made and completed, costing no time.
    fn make_at_start(&mut self, step: Step) -> Option<()> {
        let position = self.position()?;
        let mv = find_move(&position, step, self.is_chess960())?;
        let next = position.play(mv);
        self.evolve(&Event::Made(Made {
            by: position.turn(),
            step,
            mark: Mark::Legal,
            breach: None,
            both_hands: false,
            instead_of: None,
            zeroing: position.is_zeroing(mv),
            setup: next.to_setup(),
        }));
        self.evolve(&Event::Completed(0, 0));
        Some(())
    }

    /// Makes an event so.
    pub fn evolve(&mut self, event: &Event) {
        match event {
            Event::At(ms) => self.now = *ms,
            Event::Shows(color, display) => self.clock.displays[color.index()] = *display,
            Event::Runs(color) => {
                self.clock.running = *color;
                if color.is_some() {
                    self.will_run = *color;
                }
            }
            Event::WillRun(color) => self.will_run = *color,
            Event::Stands(square, piece) => self.table.board.set(*square, *piece),
            Event::Holds(color, held) => self.table.hands[color.index()] = *held,
            Event::Adjusts(color, adjusting) => self.adjusting[color.index()] = adjusting.clone(),
            Event::Touched(square) => self.doing.touches.push(*square),
            Event::Released(from, to) => self.doing.released.push((*from, *to)),
            Event::Chosen(square, role) => self.doing.chosen = Some((*square, *role)),
            Event::Obliged(step) => self.doing.obliged = Some(*step),
            Event::BothHands => self.doing.both_hands = true,
            Event::Bound(binding) => self.doing.binding = *binding,
            Event::Made(made) => self.add_ply(made),
            Event::Completed(back, gained_ms) => {
                if let Some(ply) = self.ply_back_mut(*back) {
                    ply.completed = true;
                    ply.gained_ms = *gained_ms;
                }
            }
            Event::BackTo(plies) => self.go_back(*plies),
            Event::PressedWithoutMove(color) => self.pressed_without_move = *color,
            Event::Settled(back) => {
                if let Some(ply) = self.ply_back_mut(*back) {
                    ply.settled = true;
                }
            }
            Event::Offer(color) => self.offer = *color,
            Event::Proposal(color) => self.proposal = *color,
            Event::Offences(color, count) => self.offences[color.index()] = *count,
            Event::Arrived(color) => self.arrived[color.index()] = true,
            Event::RoundStarted => {
                self.round_started = true;
                self.phase = Phase::Playing;
            }
            Event::Replaced(square, piece) => {
                self.table.board.set(*square, Some(*piece));
                if let Some(ply) = self.line.last_mut() {
                    ply.made.setup.board.set(*square, Some(*piece));
                    ply.made.step.promotion = Some(piece.role);
                    ply.made.mark = Mark::Legal;
                    ply.position = Standing::new(ply.made.setup).position;
                }
                self.tally.truncate(self.line.len().saturating_sub(1));
                let position = self.position();
                self.tally.push_position(position, true);
            }
            Event::Answered(index) => {
                let index = usize::try_from(*index).unwrap_or(usize::MAX);
                if index < self.questions.len() {
                    self.questions.remove(index);
                }
            }
            Event::Noticed(waits) => self.noticed = *waits,
            Event::Ruling(ruling) => self.take_ruling(ruling),
        }
    }

    fn take_ruling(&mut self, ruling: &Ruling) {
        let score = match &ruling.what {
            Decision::Question(question) => {
                self.questions.push((ruling.under, question.clone()));
                return;
            }
            Decision::Result(score) => Some(*score),
            Decision::NewGame => None,
            Decision::Upheld
            | Decision::Refused(_)
            | Decision::Illegal(_)
            | Decision::TakenBack(_)
            | Decision::Stands
            | Decision::Restored
            | Decision::BecomesQueen(_)
            | Decision::Added(..)
            | Decision::Set(..)
            | Decision::MustMove(_)
            | Decision::Penalty(..)
            | Decision::Started
            | Decision::Stopped
            | Decision::Resumed
            | Decision::Free(_) => return,
        };
        self.phase = Phase::Over(Outcome {
            score,
            ruling: ruling.clone(),
        });
        self.clock.running = None;
        self.will_run = None;
        self.offer = None;
        self.proposal = None;
        self.questions.clear();
    }

    fn add_ply(&mut self, made: &Made) {
        let standing = Standing::new(made.setup);
        self.table.board = made.setup.board;
        self.table.hands[made.by.index()] = None;
        self.adjusting[made.by.index()] = Adjusting::Nothing;
        let doing = core::mem::take(&mut self.doing);
        self.tally.push_position(standing.position, made.zeroing);
        self.line.push(Ply {
            made: made.clone(),
            position: standing.position,
            completed: false,
            gained_ms: 0,
            settled: false,
            doing,
            clock: self.clock.clone(),
            at: self.now,
        });
        self.proposal = None;
    }

    fn go_back(&mut self, plies: u32) {
        let plies = usize::try_from(plies).unwrap_or(usize::MAX);
        self.line.truncate(plies);
        self.tally.truncate(self.line.len());
        self.table = Table {
            board: self.standing().0.board,
            hands: [None; 2],
        };
        self.doing = Doing::default();
        self.adjusting = [Adjusting::Nothing, Adjusting::Nothing];
        self.pressed_without_move = None;
        self.proposal = None;
    }

    fn ply_back_mut(&mut self, back: u32) -> Option<&mut Ply> {
        let back = usize::try_from(back).ok()?;
        let index = self.line.len().checked_sub(back.checked_add(1)?)?;
        self.line.get_mut(index)
    }
}

/// What the rest of the room and the shells read.
impl Game {
    /// The header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The edition in force.
    pub fn edition(&self) -> Edition {
        self.edition
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

    /// The clock.
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
    pub fn before(&self, index: usize) -> (&Setup, Option<Position>) {
        match index.checked_sub(1).and_then(|last| self.line.get(last)) {
            Some(ply) => (&ply.made.setup, ply.position),
            None => (&self.start.setup, self.start.position),
        }
    }

    /// The arrangement that stands, and the position it is, if it is one.
    pub fn standing(&self) -> (&Setup, Option<Position>) {
        self.before(self.line.len())
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
    pub fn doing(&self) -> &Doing {
        &self.doing
    }

    /// What a player may touch as adjusting.
    pub fn adjusting(&self, color: Color) -> &Adjusting {
        &self.adjusting[color.index()]
    }

    /// Who has a draw offer standing.
    pub fn offer(&self) -> Option<Color> {
        self.offer
    }

    /// Who has proposed to put an illegal move right.
    pub fn proposal(&self) -> Option<Color> {
        self.proposal
    }

    /// Illegal moves counted against a player.
    pub fn offences(&self, color: Color) -> u8 {
        self.offences[color.index()]
    }

    /// Who pressed without a move, while that stands.
    pub fn pressed_without_move(&self) -> Option<Color> {
        self.pressed_without_move
    }

    /// Whether the arbiter waits after noticing an illegal position (A.5.4).
    pub fn has_noticed(&self) -> bool {
        self.noticed
    }

    /// The open questions, oldest first, each with its clause.
    pub fn questions(&self) -> &[(Clause, Question)] {
        &self.questions
    }

    /// Whether a player has arrived.
    pub fn has_arrived(&self, color: Color) -> bool {
        self.arrived[color.index()]
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
        if let Some(number) = self.header.chess960 {
            return number != 518;
        }
        let setup = &self.header.start;
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

    /// How many moves a player has made, as the game numbers them.
    pub fn moves_made(&self, color: Color) -> u32 {
        self.count(color, |_| true)
    }

    /// How many moves a player has completed, as the game numbers them.
    pub fn moves_completed(&self, color: Color) -> u32 {
        self.count(color, |ply| ply.completed)
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

    /// When the shell should record that time has passed: the moment, in the
    /// game's milliseconds, at which the running display reaches zero.
    pub fn next_deadline(&self) -> Option<Millis> {
        let running = self.clock.running.filter(|_| self.is_playing())?;
        let left = self.clock.display(running).until_zero(&self.header.time)?;
        Some(self.now + left)
    }

    /// Both displays as they will show at a later moment if nothing happens.
    pub fn displays_at(&self, at: Millis) -> [Display; 2] {
        let mut displays = self.clock.displays;
        if let Some(running) = self.clock.running.filter(|_| self.is_playing()) {
            let completed = self.moves_completed(running);
            let display = &mut displays[running.index()];
            *display = display.run(&self.header.time, completed, self.now, at - self.now);
        }
        displays
    }

    /// The side a person acts for, if any.
    pub fn side_of(person: Person) -> Option<Color> {
        person.side()
    }
}

/// Why a game cannot start as its header says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartError {
    /// The start has not one king each.
    NoPosition,
    /// One of the header's moves is not legal.
    IllegalMove {
        /// Which, from 1.
        number: usize,
        /// The move.
        step: Step,
    },
}

impl core::fmt::Display for StartError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NoPosition => f.write_str(
                "the start needs exactly one king of each colour: mend `start` or `set up`",
            ),
            Self::IllegalMove { number, step } => {
                write!(
                    f,
                    "move {number} of `moves`, {step}, is not legal there: give squares such as e2e4, castling as e1g1"
                )
            }
        }
    }
}

impl core::error::Error for StartError {}

/// The rights that kings and rooks on their usual squares leave.
fn standing_rights(setup: &Setup) -> rokada_board::CastlingRights {
    let mut rights = setup.castling;
    for color in Color::ALL {
        let home = rokada_board::Rank::First.seen_by(color);
        let king_home = setup.board.king(color) == Some(Square::new(File::E, home));
        for side in rokada_board::CastlingSide::ALL {
            let corner = Square::new(side.usual_rook_file(), home);
            let rook = rokada_board::Piece::new(color, Role::Rook);
            if !king_home || setup.board.piece_at(corner) != Some(rook) {
                rights.set(color, side, None);
            }
        }
    }
    rights
}
