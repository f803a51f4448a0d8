//! The state of a game and how events change it.
//!
//! `evolve` folds facts and knows no Laws. The rules are in `articles/`, and `decide` writes their
//! outcome as events. The accessors are in `game/reading.rs`.

mod account;
mod off_board;
mod ply;
mod progress;
mod questions;
mod reading;
mod wood;

pub use crate::event::MoveMade;
pub use account::{Account, Hand};
pub use off_board::{OffBoardState, Offer, Unseen};
pub use ply::Ply;
pub use progress::{Completion, MissingPart, Progress};

use alloc::{
    boxed::Box,
    string::{String, ToString},
    sync::Arc,
    vec::Vec,
};

use rokada_board::{Board, Color, Faults, Position, Role, Setup, Square};

use crate::{
    act::{Score, Step},
    by_color::ByColor,
    clause::Clause,
    clock::{Clock, Display, Millis, Mode, TimeControl},
    edition::Edition,
    event::{Adjournment, Adjusting, Decision, Event, Made, Mark, Question, Quickplay, Ruling},
    regulations::{Beginning, FirstToRun, Header},
    table::{Table, find_move},
    tally::Tally,
    wrong::Wrong,
};

/// A game under the Laws: the fold of all events so far.
#[derive(Debug, Clone)]
pub struct Game {
    header: Arc<Header>,
    edition: Edition,
    struck: Option<Clause>,
    now: Millis,
    phase: Phase,
    clock: Clock,
    will_run: Option<Color>,
    table: Table,
    start: Standing,
    /// The setup after the last move of the line.
    standing: Standing,
    line: Vec<Ply>,
    tally: Tally,
    account: Account,
    adjusting: [Adjusting; 2],
    proposal: Option<Color>,
    offences: ByColor<u8>,
    pressed_without_move: Option<Color>,
    noticed: bool,
    questions: Vec<(Clause, Question)>,
    /// For each open question, the further clauses it rests on.
    questions_rest_on: Vec<Vec<Clause>>,
    arrived: ByColor<bool>,
    round_started: bool,
    session_zero: Millis,
    resumed_at: Option<usize>,
    control: TimeControl,
    sheets: [Sheet; 2],
    signed: [Option<Score>; 2],
    adjournment: Adjournment,
    quickplay: Quickplay,
    off_board: OffBoardState,
}

/// The state of a player's scoresheet (8).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sheet {
    /// Indices into the line of the moves that the player has written.
    pub written: Vec<u32>,
    /// A move that the player has written before playing it.
    pub ahead: Option<String>,
    /// The period in which the player need not write (8.4).
    pub waived: Option<u8>,
    /// Whether the player must bring the sheet up to date: the duty has returned (8.5).
    pub recalled: bool,
    /// How often the player has looked at the arbiter's sheet (A.4.3).
    pub looks: u8,
    /// What the player has written wrongly, each with the index of its move in the line.
    pub wrongly: Vec<(u32, String)>,
    /// Whether the player has borrowed a sheet that must be given back (8.5.2).
    pub borrowed: bool,
}

/// The phase of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Phase {
    /// The players have not both arrived.
    BeforeStart,
    /// The game is in progress.
    Playing,
    /// The game is over.
    Over(Outcome),
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The score; `None` if the game is void and a new game is played.
    pub score: Option<Score>,
    /// The ruling that ended it.
    pub ruling: Ruling,
}

/// The current setup, and the position it forms, if any.
#[derive(Debug, Clone)]
pub struct Standing {
    /// The pieces, the side to move, castling and en passant rights.
    pub setup: Setup,
    /// The same as a position; `None` unless each side has exactly one king.
    pub position: Option<Position>,
}

impl Standing {
    fn new(setup: Setup) -> Self {
        let position = setup.position_forgiving(Faults::FORGIVABLE).ok();
        Self { setup, position }
    }
}

impl Game {
    /// Creates a game from its header, under one edition.
    ///
    /// # Errors
    /// Says which of the header's moves is illegal, counted from 1, or that the start is no
    /// position.
    pub fn new(header: Arc<Header>, edition: Edition) -> Result<Self, StartError> {
        let mut setup = header.start.setup;
        if let Some(board) = header.start.set_up {
            setup.board = board;
            setup.castling = remaining_castling_rights(&setup, &header.start.setup.board);
        }
        let start = Standing::new(setup);
        let position = start.position.ok_or(StartError::NoPosition)?;
        let first = position.fullmoves();
        let full = |color| Display::full(header.event.time.of(color), first);
        let mut displays = Color::ALL.map(full);
        for color in Color::ALL {
            if let Some(ms) = header.start.clocks[color] {
                displays[color.index()].remaining_ms = ms;
            }
            if let Some(period) = header.start.periods[color] {
                let time = header.event.time.of(color);
                let last = time.periods.len().saturating_sub(1);
                let index = usize::from(period).saturating_sub(1).min(last);
                let index = u8::try_from(index).unwrap_or(u8::MAX);
                let display = &mut displays[color.index()];
                display.period = index;
                display.reserve_ms = time.delay_ms(index);
            }
        }
        let mut game = Self {
            edition,
            struck: None,
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
                others: [None; 2],
                between: [None; 2],
            },
            tally: Tally::new(&position),
            standing: start.clone(),
            start,
            line: Vec::new(),
            account: Account::default(),
            adjusting: [Adjusting::Nothing, Adjusting::Nothing],
            proposal: None,
            offences: header.start.offences,
            pressed_without_move: None,
            noticed: false,
            questions: Vec::new(),
            questions_rest_on: Vec::new(),
            arrived: header.start.present,
            round_started: true,
            session_zero: 0,
            resumed_at: None,
            control: header.event.time.clone(),
            sheets: [Sheet::default(), Sheet::default()],
            signed: [None; 2],
            adjournment: Adjournment::None,
            quickplay: Quickplay::default(),
            off_board: OffBoardState {
                two_boards: header.pairing.two_boards,
                ..OffBoardState::default()
            },
            header,
        };
        for (index, step) in game.header.clone().start.moves.iter().enumerate() {
            game.make_at_start(*step).ok_or(StartError::IllegalMove {
                number: index + 1,
                step: *step,
            })?;
        }
        for color in Color::ALL {
            let completed = game.moves_completed(color);
            let display = &mut game.clock.displays[color.index()];
            *display = display.at_zero(game.control.of(color), completed, 0);
        }
        let has_presence = game.header.start.round_starts;
        let present = has_presence.then_some(game.header.start.present);
        let present = present.unwrap_or(ByColor::both(false));
        let waits = match game.header.event.begins {
            Beginning::AtFirstAct => false,
            Beginning::WhenBothArrived => present != ByColor::both(true),
            Beginning::WhenArbiterStarts => true,
        };
        if waits {
            game.phase = Phase::BeforeStart;
            game.round_started = false;
            game.arrived = present;
            game.will_run = Some(game.turn());
        } else {
            game.clock.running = match game.header.start.running {
                FirstToRun::HavingTheMove => Some(game.turn()),
                FirstToRun::Of(color) => Some(color),
                FirstToRun::Neither => None,
            };
            game.will_run = Some(game.clock.running.unwrap_or(game.turn()));
        }
        Ok(game)
    }

    /// Plays one of the header's moves: made and completed, at no cost of time.
    fn make_at_start(&mut self, step: Step) -> Option<()> {
        let position = self.position()?;
        let step = self.normalize_step(step);
        let mv = find_move(&position, step, self.is_chess960())?;
        let next = position.play(mv);
        self.evolve(&Event::Made(Made {
            what: MoveMade::legal(position.turn(), step, position.is_zeroing(mv)),
            setup: next.to_setup(),
        }));
        self.evolve(&Event::Completed(0, 0));
        Some(())
    }

    /// Applies an event.
    pub fn evolve(&mut self, event: &Event) {
        match event {
            Event::At(ms) => {
                if let Some(running) = self.clock.running.filter(|_| self.is_playing()) {
                    self.off_board.used_ms[running.index()] += ms - self.now;
                }
                self.now = *ms;
                // A fallen piece can be in a hand only if this act has taken it up.
                self.off_board.put_upright = None;
            }
            Event::Shows(color, display) => self.clock.displays[color.index()] = *display,
            Event::Runs(color) => {
                self.clock.running = *color;
                if color.is_some() {
                    self.will_run = *color;
                }
            }
            Event::WillRun(color) => self.will_run = *color,
            Event::SquareSet(square, piece) => {
                self.table.board.set(*square, *piece);
                self.off_board.displaced.retain(|(lies, _)| lies != square);
            }
            Event::Holds(color, held) => {
                self.table.hands[color.index()] = *held;
                self.table.between[color.index()] = None;
                self.off_board.evolve(event);
            }
            Event::Between(color, squares) => self.table.between[color.index()] = Some(*squares),
            Event::HoldsToo(color, held) => self.table.others[color.index()] = *held,
            Event::Adjusts(color, adjusting) => self.adjusting[color.index()] = adjusting.clone(),
            Event::Touched(square) => self.account.hands.push(Hand::Touched(*square)),
            Event::Kept(square) => self.account.hands.push(Hand::Kept(*square)),
            Event::Brushed(square) => self.account.hands.push(Hand::Brushed(*square, None)),
            Event::Meant(square, meant) => self.settle_contact(*square, *meant),
            Event::Released(from, to) => self.account.hands.push(Hand::Released(*from, *to)),
            Event::Chosen(square, role) => self.account.hands.push(Hand::Chosen(*square, *role)),
            Event::Obliged(step) => self.account.hands.push(Hand::Wrote(*step)),
            Event::BothHands => self.account.hands.push(Hand::BothHands),
            Event::Excused(of, square, breach) => {
                self.change_account(*of, |account| account.excuse(*square));
                let index = usize::try_from(*of).ok();
                if let Some(ply) = index.and_then(|index| self.line.get_mut(index)) {
                    ply.made.breach = *breach;
                }
            }
            Event::FoundTouched(of, before, square) => {
                self.change_account(*of, |account| {
                    account.insert(*before, Hand::Touched(*square));
                });
            }
            Event::FoundReleased(of, from, to) => {
                self.change_account(*of, |account| {
                    let before = account.before_releases();
                    account.insert(before, Hand::Released(*from, *to));
                });
            }
            Event::FoundBothHands(of) => {
                self.change_account(*of, |account| account.hands.push(Hand::BothHands));
                let index = usize::try_from(*of).ok();
                if let Some(ply) = index.and_then(|index| self.line.get_mut(index)) {
                    ply.made.both_hands = true;
                }
            }
            Event::Bound(binding) => self.account.binding = *binding,
            Event::Base(board) => self.account.base = board.map(Box::new),
            Event::Made(made) => self.add_ply(made),
            Event::Completed(back, gained_ms) => {
                let displays = self.clock.displays;
                if let Some(ply) = self.ply_back_mut(*back) {
                    ply.press(*back, &displays[ply.made.by.index()], *gained_ms);
                }
            }
            Event::Unseen(color, gained_ms) => self.complete_unseen(*color, *gained_ms),
            Event::UnseenBack(color) => self.take_unseen_back(*color),
            Event::PutUp(setup) => self.put_up(*setup),
            // The record has already gone back.
            Event::Undone(_) => {}
            Event::BackTo(plies) => self.go_back(*plies),
            Event::PressedWithoutMove(color) => self.pressed_without_move = *color,
            Event::Settled(back) => {
                if let Some(ply) = self.ply_back_mut(*back) {
                    ply.settled = true;
                }
            }
            Event::FinalWithoutReply => {
                if let Some(ply) = self.ply_back_mut(0) {
                    ply.settled = true;
                    ply.final_without_reply = true;
                }
            }
            Event::Offer(color) => {
                let after = self.half_move_count();
                self.off_board.take_offer(*color, after);
            }
            Event::Proposal(color) => self.proposal = *color,
            Event::Offences(color, count) => self.offences[*color] = *count,
            Event::Away(color) => self.arrived[*color] = false,
            Event::SessionStarted => {
                self.session_zero = self.now;
                self.resumed_at = Some(self.line.len());
            }
            Event::Arrived(color) => self.arrived[*color] = true,
            Event::RoundStarted => {
                self.round_started = true;
                self.session_zero = self.now;
                self.phase = Phase::Playing;
            }
            Event::Replaced(square, piece) => {
                self.table.board.set(*square, Some(*piece));
                let mut setup = self.standing.setup;
                setup.board.set(*square, Some(*piece));
                self.standing = Standing::new(setup);
                if let Some(ply) = self.line.last_mut() {
                    ply.made.step.promotion = Some(piece.role);
                    ply.made.mark = Mark::Legal;
                    self.tally.truncate(self.line.len().saturating_sub(1));
                    self.tally.push_position(self.standing.position, true);
                    self.store_left_setup();
                } else {
                    self.start = self.standing.clone();
                    if let Some(position) = &self.start.position {
                        self.tally = Tally::new(position);
                    }
                }
            }
            Event::Answered(index) => {
                let index = usize::try_from(*index).unwrap_or(usize::MAX);
                if index < self.questions.len() {
                    self.questions.remove(index);
                    self.questions_rest_on.remove(index);
                }
            }
            Event::Wrote(color, ply) => {
                let sheet = &mut self.sheets[color.index()];
                sheet.written.push(*ply);
                sheet.wrongly.retain(|(wrong, _)| wrong != ply);
                sheet.ahead = None;
            }
            Event::WroteAhead(color, text) => self.sheets[color.index()].ahead = Some(text.clone()),
            Event::Waived(color, period) => self.sheets[color.index()].waived = Some(*period),
            Event::Looked(color) => {
                let looks = &mut self.sheets[color.index()].looks;
                *looks = looks.saturating_add(1);
            }
            Event::MustWrite(color, must) => {
                let period = self.clock.display(*color).period;
                let sheet = &mut self.sheets[color.index()];
                sheet.recalled = *must;
                if !must {
                    // A waiver expires with its period.
                    sheet.waived = sheet.waived.filter(|waived| *waived == period);
                }
            }
            Event::WroteWrongly(color, ply, text) => {
                let sheet = &mut self.sheets[color.index()];
                sheet.wrongly.retain(|(wrong, _)| wrong != ply);
                sheet.wrongly.push((*ply, text.clone()));
            }
            Event::Borrowed(color, has) => self.sheets[color.index()].borrowed = *has,
            Event::Displaced(..)
            | Event::HoldsNew(..)
            | Event::PutsRight(_)
            | Event::TooLate(_)
            | Event::MayLeave(..)
            | Event::DeviceApproved(_)
            | Event::RefusedOrder(_)
            | Event::OthersMay(_)
            | Event::Asked(..)
            | Event::Assisted(..)
            | Event::TwoBoards
            | Event::OfferByClaim
            | Event::OfferRefused(_)
            | Event::DrawPermitted(_)
            | Event::DrawWaits(_)
            | Event::ClaimWaits(_)
            | Event::AnnouncedIn(_)
            | Event::OwnBoard(..)
            | Event::CounterAhead(..)
            | Event::CountedOn(_) => self.off_board.evolve(event),
            Event::Signed(color, score) => self.signed[color.index()] = Some(*score),
            Event::Announced(text) => self.account.announced = Some(text.as_str().into()),
            Event::Adjourns(adjournment) => {
                self.adjournment = adjournment.clone();
                self.off_board.evolve(event);
            }
            Event::Quickplays(quickplay) => self.quickplay = *quickplay,
            Event::Increment(of, ms) => self.control.set_extra(*of, *ms, Mode::Increment),
            Event::Delay(ms) => {
                self.control.set_extra(None, *ms, Mode::Delay);
                for display in &mut self.clock.displays {
                    display.reserve_ms = *ms;
                }
            }
            Event::Noticed(waits) => self.noticed = *waits,
            Event::Ruling(ruling) => self.take_ruling(ruling),
        }
    }

    fn take_ruling(&mut self, ruling: &Ruling) {
        let goes_back = matches!(ruling.what, Decision::Restored | Decision::TakenBack(_));
        self.off_board.has_gone_back |= goes_back;
        if ruling.under == Clause::Appeal {
            self.off_board.take_appeal(&ruling.what);
        }
        let score = match &ruling.what {
            Decision::Question(question) => {
                self.questions.push((ruling.under, question.clone()));
                self.questions_rest_on.push(ruling.also.clone());
                return;
            }
            Decision::Result(score) => Some(*score),
            Decision::NewGame => None,
            Decision::Upheld
            | Decision::Refused(_)
            | Decision::Illegal(_)
            | Decision::TakenBack(_)
            | Decision::MoveRemains
            | Decision::Restored
            | Decision::BecomesQueen(_)
            | Decision::Added(..)
            | Decision::Set(..)
            | Decision::Breach(_)
            | Decision::MustMove(_)
            | Decision::Penalty(..)
            | Decision::Started
            | Decision::Stopped
            | Decision::Resumed
            | Decision::Noted(_)
            | Decision::Free(_) => return,
        };
        self.phase = Phase::Over(Outcome {
            score,
            ruling: ruling.clone(),
        });
        self.clock.running = None;
        self.will_run = None;
        self.off_board.offers.clear();
        self.proposal = None;
        self.questions.clear();
        self.questions_rest_on.clear();
    }

    fn add_ply(&mut self, made: &Made) {
        self.standing = Standing::new(made.setup);
        self.table.board = made.setup.board;
        self.table.hands[made.what.by.index()] = None;
        self.adjusting[made.what.by.index()] = Adjusting::Nothing;
        let account = core::mem::take(&mut self.account);
        self.push_to_tally(&made.what);
        // Reserves one move at a time: a doubling list would leave half of its memory unused.
        if self.line.len() == self.line.capacity() {
            self.line.reserve_exact(self.line.len() / 8 + 8);
        }
        self.line
            .push(Ply::new(made, account, &self.clock, self.now));
        self.store_left_setup();
        self.proposal = None;
        self.off_board.unseen = None;
        self.off_board.taken_up[made.what.by] = None;
        self.off_board.has_gone_back = false;
    }

    /// Records the setup after a move in the history, as a move if it is legal and explains it.
    fn push_to_tally(&mut self, made: &MoveMade) {
        let before = self.tally.last_position();
        let after = self.standing.position;
        let mv = before.and_then(|before| find_move(&before, made.step, self.is_chess960()));
        let next = mv.and_then(|mv| before.map(|before| before.play(mv)));
        match (mv, next) {
            (Some(mv), Some(next))
                if after == next.into() && (next.halfmoves() == 0) == made.zeroing =>
            {
                self.tally.push_played(mv, &next);
            }
            (None, _) | (_, None) | (Some(_), Some(_)) => {
                self.tally.push_position(after, made.zeroing);
            }
        }
    }

    /// Stores the setup after the last move if it differs from the position in the tally.
    fn store_left_setup(&mut self) {
        let standing = &self.standing;
        let same = standing.position.map(|position| position.to_setup()) == Some(standing.setup);
        if let Some(ply) = self.line.last_mut() {
            ply.leaves((!same).then_some(standing.setup));
        }
    }

    fn go_back(&mut self, plies: u32) {
        let plies = usize::try_from(plies).unwrap_or(usize::MAX);
        if plies < self.line.len() {
            let (setup, position) = self.before(plies);
            self.standing = Standing { setup, position };
        }
        self.line.truncate(plies);
        for sheet in &mut self.sheets {
            let is_in_line = |ply: u32| usize::try_from(ply).is_ok_and(|ply| ply < plies);
            sheet.written.retain(|ply| is_in_line(*ply));
            sheet.wrongly.retain(|(ply, _)| is_in_line(*ply));
        }
        self.tally.truncate(self.line.len());
        self.table = Table {
            board: self.current_setup().0.board,
            hands: [None; 2],
            others: [None; 2],
            between: [None; 2],
        };
        self.off_board.own_boards = [None; 2];
        self.off_board.taken_up = ByColor::both(None);
        self.off_board.displaced.clear();
        self.account = Account::default();
        self.adjusting = [Adjusting::Nothing, Adjusting::Nothing];
        self.pressed_without_move = None;
        self.proposal = None;
    }

    /// Settles the latest doubtful contact with this piece, in the current move or the last two.
    fn settle_contact(&mut self, square: Square, meant: bool) {
        if !self.account.settle_contact(square, meant) {
            let mut made = self.line.iter_mut().rev().take(2);
            made.any(|ply| ply.settle_contact(square, meant));
        }
    }

    /// Changes the account of the move with this index in the line.
    ///
    /// An index beyond the last move means the current move.
    fn change_account(&mut self, of: u32, change: impl FnOnce(&mut Account)) {
        let of = usize::try_from(of).unwrap_or(usize::MAX);
        if of == self.line.len() {
            change(&mut self.account);
        } else if let Some(ply) = self.line.get_mut(of) {
            ply.change_account(change);
        }
    }

    fn ply_back_mut(&mut self, back: u32) -> Option<&mut Ply> {
        let back = usize::try_from(back).ok()?;
        let index = self.line.len().checked_sub(back.checked_add(1)?)?;
        self.line.get_mut(index)
    }
}

/// Why a game cannot start from its header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum StartError {
    /// A side does not have exactly one king.
    NoPosition,
    /// One of the header's moves is illegal.
    IllegalMove {
        /// The number of the move, from 1.
        number: usize,
        /// The move.
        step: Step,
    },
}

impl StartError {
    /// The error as a translatable message.
    pub fn wrong(&self) -> Wrong {
        match self {
            Self::NoPosition => Wrong::new(
                "no-start",
                "the start needs exactly one king of each colour: mend `start` or `set up`",
            ),
            Self::IllegalMove { number, step } => {
                let wrong = Wrong::new(
                    "illegal-in-header",
                    "move {number} of `moves`, {move}, is not legal there: give squares such as e2e4, castling as e1g1",
                );
                wrong
                    .with("number", number.to_string())
                    .with("move", step.to_string())
            }
        }
    }

    /// The key of the header line at fault.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NoPosition => "start",
            Self::IllegalMove { .. } => "moves",
        }
    }
}

impl core::fmt::Display for StartError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.wrong().fmt(f)
    }
}

impl core::error::Error for StartError {}

/// Castling rights of the kings and rooks that are on their correct squares.
///
/// Only a wrongly placed piece loses the right to castle (A.5.1.2, Guidelines II).
pub(crate) fn remaining_castling_rights(
    setup: &Setup,
    right: &Board,
) -> rokada_board::CastlingRights {
    let mut rights = setup.castling;
    for color in Color::ALL {
        let king_home = setup.board.king(color) == right.king(color);
        for side in rokada_board::CastlingSide::ALL {
            let rook = Some(rokada_board::Piece::new(color, Role::Rook));
            let home = rights.rook_square(color, side);
            let rook_home = home.is_some_and(|home| setup.board.piece_at(home) == rook);
            if !king_home || !rook_home {
                rights.set(color, side, None);
            }
        }
    }
    rights
}
