//! Facts that follow from acts, as numbers. A ruling is a fact that is announced.
//!
//! Events are all that [`crate::Game::evolve`] needs, so a stored record always folds to the same
//! game. Each event has a stable text form of one line.

mod text;
mod waiting;

pub use crate::question::{Question, Topic};
pub use text::EventError;
pub use waiting::{ClaimedBreach, DrawWanted, WaitingClaim, WaitingDraw};

use alloc::{string::String, vec::Vec};

use rokada_board::{Board, CastlingSide, Color, Piece, Role, Setup, Square};
use rokada_notation::Letters;

use crate::{
    act::{Penalty, Score, Sealed, Step},
    by_color::ByColor,
    clause::Clause,
    clock::{Display, Millis},
    table::Held,
};

/// A fact that follows from an act. The text form of each is in `event/text.rs` and in the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The game's time, in milliseconds.
    At(Millis),
    /// What a player's display shows.
    Shows(Color, Display),
    /// Whose clock runs from now on, if any.
    Runs(Option<Color>),
    /// Whose clock will run when play restarts.
    WillRun(Option<Color>),
    /// The piece on a square, if any.
    SquareSet(Square, Option<Piece>),
    /// What a player holds in one hand.
    Holds(Color, Option<Held>),
    /// What a player holds in the other hand as well.
    HoldsToo(Color, Option<Held>),
    /// The kind of piece that a player has taken up from outside the board, if any.
    HoldsNew(Color, Option<Role>),
    /// The player has put the held piece down between two squares.
    ///
    /// It remains so until the piece is let go on one square or another is held (4.7).
    Between(Color, [Square; 2]),
    /// What a player may touch as adjusting.
    Adjusts(Color, Adjusting),
    /// The player having the move touched a piece with intent. The square is that before the move.
    Touched(Square),
    /// The same, before the opponent changed the move that it answers.
    Kept(Square),
    /// Contact of doubtful intent with a piece. The square is that before the move.
    Brushed(Square),
    /// Such a contact was established as intended or not (4.2.2).
    Meant(Square, bool),
    /// Contact with a piece was adjusting, for the move with this index in the line.
    ///
    /// An index equal to the line's length means the current move. The clause is what that move
    /// still breaches (4.2.1).
    Excused(u32, Square, Option<Clause>),
    /// The arbiter established that a piece was touched: move index, position in the account,
    /// square.
    ///
    /// A move index equal to the line's length means the current move. The second number counts the
    /// earlier actions for that move.
    FoundTouched(u32, u32, Square),
    /// The same for a piece that was let go, before all other releases. The squares are that before
    /// the move and that of the release.
    FoundReleased(u32, Square, Square),
    /// The same for the use of both hands.
    FoundBothHands(u32),
    /// Until the line has this many moves the arbiter consents to a draw that the tournament
    /// otherwise forbids (9.1.1).
    DrawPermitted(u32),
    /// A draw waits until the arbiter has established whether the player touched a piece; or none
    /// waits.
    DrawWaits(Option<WaitingDraw>),
    /// A claimed breach of Article 4 waits until the arbiter has established whether the claimant
    /// touched a piece (4.8); or none waits.
    ClaimWaits(Option<WaitingClaim>),
    /// A piece was released: its square before the move, and its square now.
    Released(Square, Square),
    /// The new piece has touched the promotion square.
    Chosen(Square, Role),
    /// The player must make the move written for a failed claim (9.5.3).
    Obliged(Step),
    /// Both hands were used for this move.
    BothHands,
    /// What the player having the move is bound to.
    Bound(Binding),
    /// The board at the start of this turn, if pieces were off their squares; otherwise `None`
    /// (7.6).
    Base(Option<Board>),
    /// A move was made, legal or not, and is now in the line.
    Made(Made),
    /// A move was completed; 0 is the last of the line, counted backwards.
    ///
    /// Its player's display gained this many milliseconds.
    Completed(u32, Millis),
    /// A player completed an unseen move on a wooden board; the board is now unknown.
    ///
    /// The player's display gained this many milliseconds.
    Unseen(Color, Millis),
    /// This player's last unseen move is taken back.
    UnseenBack(Color),
    /// The act with this number in the record, from 1, and all that came of it is undone.
    ///
    /// Later events apply to the game before that act ([`crate::Record`] goes back to it).
    Undone(u32),
    /// The setup that was entered from the wooden board.
    PutUp(Setup),
    /// The line is cut to this many moves.
    BackTo(u32),
    /// A player pressed without a move (7.5.3); `None` when that is settled.
    PressedWithoutMove(Option<Color>),
    /// An irregularity is settled; 0 is the last move of the line, counted backwards.
    Settled(u32),
    /// A reply has made the irregular last move of the line final, and has gone back (A.5.2).
    FinalWithoutReply,
    /// A player's draw offer is open, or none is.
    Offer(Option<Color>),
    /// The last draw offer was a claim (9.1.2.3).
    OfferByClaim,
    /// This player's draw offer is refused, while the other's remains open (9.1.2.1).
    OfferRefused(Color),
    /// The open proposal of a correction (A.5.2).
    Proposal(Option<Color>),
    /// The number of illegal moves counted against a player.
    Offences(Color, u8),
    /// A player has arrived.
    Arrived(Color),
    /// A player has left the board at the end of a session.
    Away(Color),
    /// A player has lost by late arrival; the result waits for the ruling on the other (6.7.1).
    TooLate(Color),
    /// A session begins; lateness counts from now (I.10).
    SessionStarted,
    /// The round has started.
    RoundStarted,
    /// A pawn left on the last rank became this piece (7.5.2).
    Replaced(Square, Piece),
    /// An open question (0: the first) is answered.
    Answered(u32),
    /// Whether the arbiter has noticed an illegal position and waits for the next completed move
    /// (A.5.4).
    Noticed(bool),
    /// A player has written the move with this index in the line (8.1).
    Wrote(Color, u32),
    /// A player has written a move before it was played (8.1.2).
    WroteAhead(Color, String),
    /// A player need not write in this period (8.4).
    Waived(Color, u8),
    /// A player has looked at the arbiter's sheet (A.4.3).
    Looked(Color),
    /// Whether a player must bring the sheet up to date after a flag fall (8.5).
    MustWrite(Color, bool),
    /// What a player has written wrongly for the move with this index in the line.
    WroteWrongly(Color, u32, String),
    /// Whether a player has borrowed a sheet to bring the own one up to date (8.5.2).
    Borrowed(Color, bool),
    /// This many more moves count as completed than the record has (8.6).
    CountedOn(u32),
    /// How many more moves of a player the clock has counted than are completed; negative if fewer
    /// (6.10.2).
    CounterAhead(Color, i64),
    /// An assistant has pressed or moved for this player, or, with the flag set, written.
    ///
    /// The arbiter has been asked for the player's clock (6.2.6, 8.1.6).
    Assisted(Color, bool),
    /// The piece on a square was knocked over by this player, or is upright again (7.4).
    Displaced(Square, Option<Color>),
    /// This player's clock runs until the pieces are put right (7.4.1).
    PutsRight(Option<Color>),
    /// Whether a player may leave after asking or reporting (11.2.3, 11.2.4).
    MayLeave(Color, bool),
    /// Whether others may enter the area or use a telephone, once (11.2.3.3, 12.8).
    OthersMay(bool),
    /// The arbiter has approved the electronic device that a player carries (11.3.2).
    DeviceApproved(Color),
    /// A player has refused once to comply with the Laws or the arbiter (11.7, 12.9).
    RefusedOrder(Color),
    /// Whether a player waits for the assistant to say the times (D.2.10.4).
    Asked(Color, bool),
    /// The game is played on two boards (D.1).
    TwoBoards,
    /// A player's own board, if it differs from the board of the game (D.2.9).
    OwnBoard(Color, Option<Board>),
    /// A player has signed a result (8.7).
    Signed(Color, Score),
    /// The player having the move has announced it (D.2.1).
    Announced(String),
    /// Moves may be announced in this language too (D.2.1).
    AnnouncedIn(Letters),
    /// The stage of an adjournment.
    Adjourns(Adjournment),
    /// The stage of quickplay claims.
    Quickplays(Quickplay),
    /// The increment for every move of one player, or of both, is now this many milliseconds.
    Increment(Option<Color>, Millis),
    /// The delay before every move is now this many milliseconds.
    Delay(Millis),
    /// What is announced to the players, with its clause.
    Ruling(Ruling),
}

/// The stage of an adjournment (Guidelines I).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Adjournment {
    /// The game is not adjourned.
    #[default]
    None,
    /// The arbiter has ordered this player to seal.
    Ordered(Color),
    /// This player has sealed this move and may change it until the clocks are stopped.
    Sealing(Color, Sealed),
    /// The session has ended.
    Adjourned(Color, Sealed),
    /// Play is resumed; the envelope is still closed.
    Resumed(Color, Sealed),
    /// The envelope is lost.
    Lost(Color, Sealed),
    /// In the opponent's absence this player has sealed the reply (I.9.3).
    Replied(Color, Sealed),
}

/// The stage of claims under Guideline III.
///
/// One player's pending claim does not hide the other's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Quickplay {
    /// The player who asked for five seconds a move.
    pub requested: Option<Color>,
    /// For each player, whether a claim is postponed.
    pub postponed: ByColor<bool>,
}

/// What an announced adjusting ("j'adoube") covers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Adjusting {
    /// No adjusting was announced.
    #[default]
    Nothing,
    /// The next piece that is touched.
    NextTouch,
    /// Touches on these squares.
    Squares(Vec<Square>),
}

/// What touches and releases bind a player to (4.3 to 4.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Binding {
    /// Nothing: any legal move.
    #[default]
    Free,
    /// To move this piece; castling on that side is barred (4.4.2).
    Move(Square, Option<CastlingSide>),
    /// To capture this piece.
    Capture(Square),
    /// To capture one with the other.
    MoveCapture(Square, Square),
    /// To make this move.
    Step(Step),
    /// To castle: the king's squares.
    Castle(Square, Square),
    /// To promote on this square to this piece.
    Promote(Square, Role),
}

/// How a move of the line came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// The move was legal where it was made.
    Legal,
    /// It was illegal (3.10.2).
    Illegal,
    /// A pawn was left on the last rank (7.5.2).
    PawnLeft,
}

/// A move of the line and the setup after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The move.
    pub what: MoveMade,
    /// The setup after it, with the other side to move.
    pub setup: Setup,
}

/// A move as it was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveMade {
    /// The player who made it.
    pub by: Color,
    /// The squares.
    pub step: Step,
    /// Whether it was legal; if not, what is known of it.
    pub mark: Mark,
    /// The clause of 4.2 to 4.7 it breached, if any.
    pub breach: Option<Clause>,
    /// Whether both hands were used.
    pub both_hands: bool,
    /// The released move that this one replaced (4.7).
    pub instead_of: Option<Step>,
    /// Whether it captured or moved a pawn.
    pub zeroing: bool,
}

impl MoveMade {
    /// A legal move, made with one hand and without a breach.
    pub(crate) const fn legal(by: Color, step: Step, zeroing: bool) -> Self {
        Self {
            by,
            step,
            mark: Mark::Legal,
            breach: None,
            both_hands: false,
            instead_of: None,
            zeroing,
        }
    }
}

/// A ruling: an event that is announced, under its clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// The clause it falls under.
    pub under: Clause,
    /// Further clauses it rests on.
    pub also: Vec<Clause>,
    /// What the clause decides here.
    pub what: Decision,
}

/// The decision in a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// A claim or act is upheld.
    Upheld,
    /// A claim or act is refused, for this reason.
    Refused(Reason),
    /// An illegal move by this player is established.
    Illegal(Color),
    /// A move breached 4.2 to 4.7 and is taken back.
    TakenBack(Color),
    /// The move remains, and the game goes on.
    MoveRemains,
    /// The position before the irregularity is restored.
    Restored,
    /// The pawn becomes a queen.
    BecomesQueen(Square),
    /// Time is added, in milliseconds; a negative number takes it away.
    Added(Color, Millis),
    /// A clock is set, in milliseconds.
    Set(Color, Millis),
    /// The player did not do what this article requires.
    Breach(Color),
    /// The player must do this now.
    MustMove(Color),
    /// A penalty of 12.9.
    Penalty(Color, Penalty),
    /// White's clock is started.
    Started,
    /// The clocks are stopped.
    Stopped,
    /// Play goes on, with the clocks unchanged.
    Resumed,
    /// A question to the arbiter.
    Question(Question),
    /// A note, where nothing is decided.
    Noted(Note),
    /// A ruling in the arbiter's own words, by analogy (Preface).
    Free(String),
    /// The game is over.
    Result(Score),
    /// The game is void and a new one is played.
    NewGame,
}

/// What an act that decides nothing makes known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// A correction is proposed; the opponent has to agree (A.5.2).
    Proposed,
    /// The arbiter waits until the next move is completed (A.5.4).
    Waits,
    /// The player has the opponent's scoresheet, until their move (8.5.2).
    SheetTaken,
    /// The player sees the arbiter's scoresheet (A.4.3).
    SheetShown,
    /// No article lets the player see it in this event.
    SheetNotShown,
    /// Nothing in the position is illegal (7.5, A.5.4).
    NothingFound,
    /// No article is named; the arbiter explains the ruling (11.9).
    Explains,
    /// No open question fits this answer (12.6).
    NothingAsked,
    /// Moves may be announced in another language (D.2.1).
    Language,
    /// Both players call a contact adjusting: it is no touch (4.2.1).
    Adjusted,
    /// The arbiter is informed of an irregularity (12.7).
    Informed,
    /// The clock's move counter is put right (6.10.2).
    CounterSet,
    /// A new piece is in hand, and the choice is not final (4.4.4).
    NotChosen,
    /// No draw has been offered that the sign (=) would note (8.1.5).
    NoOffer,
    /// The player has no scoresheet of the opponent to give back (8.5.2).
    NoSheetTaken,
    /// The arbiter has taken back their own act.
    Undone,
    /// The record has no appeal for the committee to decide (11.10).
    NoAppeal,
}

/// Why something is refused, as data for translation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The position occurred only this many times.
    Occurrences(u32),
    /// Each player made only this many moves, counted in half-moves.
    HalfMoves(u32),
    /// A piece was touched first.
    Touched,
    /// The player does not have the move.
    NotHavingTheMove,
    /// The move was not written down.
    NotWritten,
    /// The move is not legal.
    NotLegal,
    /// The player is bound to another move.
    Bound,
    /// There is no illegal move to claim.
    NothingIllegal,
    /// The move was not completed.
    NotCompleted,
    /// It is too late.
    TooLate,
    /// The flag is up.
    FlagUp,
    /// The claimant has no time left.
    NoOwnTime,
    /// There is no such breach.
    NoBreach,
    /// Both players must have made a move.
    BothMustMove,
    /// The regulations forbid it.
    Regulations,
    /// The clock is in order.
    ClockInOrder,
    /// The set-up was right.
    SetUpRight,
    /// The pieces are on their correct squares.
    PiecesCorrect,
    /// It is not lawful in this edition.
    NotLawful,
    /// It needs an announcement beforehand.
    NotAnnounced,
    /// It does not apply to this kind of game.
    NotApplicable,
    /// There is too much time left.
    TooMuchTime,
    /// The flag is down already.
    FlagDown,
    /// The player may not do this.
    NotHisToDo,
    /// It is not what was announced.
    NotAsAnnounced,
    /// It is not what was sealed.
    NotAsSealed,
    /// An assistant is needed.
    AssistantNeeded,
    /// The player who must be present is not.
    NotPresent,
    /// It rests only on a display in the playing hall.
    OnlyDisplayed,
    /// The record has no such thing.
    NotRecorded,
    /// The arbiter has established that it did not happen.
    NotFound,
    /// No offer is open.
    NothingOffered,
    /// It is not understood.
    NotUnderstood,
    /// Both clocks are stopped.
    ClocksStopped,
    /// The arbiter does not grant it.
    NotGranted,
    /// The envelope is still closed.
    EnvelopeClosed,
    /// The required moves were completed when the flag fell.
    MovesMade,
}

impl Ruling {
    /// Creates a ruling under one clause.
    pub fn new(under: Clause, what: Decision) -> Self {
        Self {
            under,
            also: Vec::new(),
            what,
        }
    }

    /// Adds further clauses that the ruling rests on.
    #[must_use]
    pub fn also(mut self, clauses: impl IntoIterator<Item = Clause>) -> Self {
        for clause in clauses {
            if clause != self.under && !self.also.contains(&clause) {
                self.also.push(clause);
            }
        }
        self
    }

    /// All cited clauses, the main one first.
    pub fn clauses(&self) -> impl Iterator<Item = Clause> + '_ {
        core::iter::once(self.under).chain(self.also.iter().copied())
    }

    /// Whether the ruling cites a clause with this key.
    pub fn cites(&self, key: &str) -> bool {
        self.clauses().any(|clause| clause.is_under(key))
    }
}

impl Event {
    /// The ruling, if the event is one.
    pub fn ruling(&self) -> Option<&Ruling> {
        if let Self::Ruling(ruling) = self {
            Some(ruling)
        } else {
            None
        }
    }
}
