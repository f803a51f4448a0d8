//! Facts: what became true, in numbers. A ruling is a fact that is announced.
//!
//! Events are all that [`crate::Game::evolve`] needs, so a stored record folds
//! to the same game for ever. Each has a one-line text form that is stable.

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

/// A fact that an act led to. The words of each stand in `event/text.rs`, and in the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The game's time is now so many milliseconds.
    At(Millis),
    /// A display shows this.
    Shows(Color, Display),
    /// Whose clock runs from now on, if any.
    Runs(Option<Color>),
    /// Whose clock will run when play restarts.
    WillRun(Option<Color>),
    /// What stands on a square, or that nothing does.
    Stands(Square, Option<Piece>),
    /// What a player holds in his hand.
    Holds(Color, Option<Held>),
    /// What a player holds in the other hand as well.
    HoldsToo(Color, Option<Held>),
    /// The kind of piece that a player has taken up from outside the board; or none.
    HoldsNew(Color, Option<Role>),
    /// What a player holds stands between two squares, until he lets it go on
    /// one or holds something else (4.7).
    Between(Color, [Square; 2]),
    /// What a player may touch as adjusting.
    Adjusts(Color, Adjusting),
    /// A piece, named by the square it stood on before the move, was touched
    /// with intent by the player having the move.
    Touched(Square),
    /// The same, before the opponent changed the move to which it answers.
    Kept(Square),
    /// Contact of doubtful intent with the piece that stood on a square.
    Brushed(Square),
    /// Such a contact was found to be meant, or not (4.2.2).
    Meant(Square, bool),
    /// Contact with a piece for a move of the line, from 0 (its length is the move
    /// to come), was adjusting; and what that move breaches all the same (4.2.1).
    Excused(u32, Square, Option<Clause>),
    /// The arbiter has found that a piece was touched for a move of the line,
    /// from 0 (its length is the move to come), and before how many of the
    /// things that were done for it.
    FoundTouched(u32, u32, Square),
    /// The same of a piece that was let go, before all others: from where it
    /// stood before the move to where.
    FoundReleased(u32, Square, Square),
    /// The same of both hands.
    FoundBothHands(u32),
    /// Until the line has so many moves the arbiter consents to a draw that the
    /// event forbids without him (9.1.1).
    DrawPermitted(u32),
    /// The draw that a player wants waits until the arbiter has found whether
    /// he has touched a piece; or none does.
    DrawWaits(Option<WaitingDraw>),
    /// The breach of Article 4 that a player claims waits until the arbiter has
    /// found whether he has touched a piece himself (4.8); or none does.
    ClaimWaits(Option<WaitingClaim>),
    /// A piece was released: from where it stood before the move to where it
    /// stands now.
    Released(Square, Square),
    /// The new piece has touched the promotion square.
    Chosen(Square, Role),
    /// The move written for a claim that failed must be made (9.5.3).
    Obliged(Step),
    /// Both hands were used for this move.
    BothHands,
    /// What the player having the move is bound to.
    Bound(Binding),
    /// What stood on the squares when this turn began, where pieces stood
    /// otherwise than the position has them; or all stand right (7.6).
    Base(Option<Board>),
    /// A move was made, legal or not; it now stands.
    Made(Made),
    /// The last move but so many (0: the last) was completed; its player's
    /// display gained so many milliseconds by it.
    Completed(u32, Millis),
    /// A player completed a move that nobody has seen: it was made on wood. His
    /// display gained so many milliseconds by it, and what stands is unknown.
    Unseen(Color, Millis),
    /// This player's last unseen move goes back.
    UnseenBack(Color),
    /// The act of this number in the record, from 1, and all that came of it is undone: what follows
    /// is said of the game as it was before ([`crate::Record`] goes back there).
    Undone(u32),
    /// What stands on the wooden board, as somebody has found it.
    PutUp(Setup),
    /// The line goes back to its first so many moves.
    BackTo(u32),
    /// A player pressed without a move (7.5.3), or that is settled.
    PressedWithoutMove(Option<Color>),
    /// An irregularity of the last move but so many is settled.
    Settled(u32),
    /// A player's draw offer stands, or none does any more.
    Offer(Option<Color>),
    /// The last draw offer was a claim (9.1.2.3).
    OfferByClaim,
    /// This player's draw offer is refused, while the other's stands (9.1.2.1).
    OfferRefused(Color),
    /// The proposed correction that stands (A.5.2).
    Proposal(Option<Color>),
    /// How many illegal moves are counted against a player.
    Offences(Color, u8),
    /// A player has arrived.
    Arrived(Color),
    /// A player is no longer at the board: the session has ended.
    Away(Color),
    /// A player has lost by coming too late; what becomes of the game waits for
    /// the word on the other (6.7.1).
    TooLate(Color),
    /// A session begins; lateness counts from now (I.10).
    SessionStarted,
    /// The round has started.
    RoundStarted,
    /// A pawn left on the last rank became this piece (7.5.2).
    Replaced(Square, Piece),
    /// An open question (0: the first) is answered.
    Answered(u32),
    /// The arbiter has noticed an illegal position and waits for the next
    /// completed move (A.5.4), or no longer does.
    Noticed(bool),
    /// A player has written this move of the line, from 0 (8.1).
    Wrote(Color, u32),
    /// A player has written a move before it was played (8.1.2).
    WroteAhead(Color, String),
    /// A player need not write in this period (8.4).
    Waived(Color, u8),
    /// A player has looked at the arbiter's sheet (A.4.3).
    Looked(Color),
    /// A player must bring his sheet up to date, for a flag has fallen (8.5);
    /// or it is up to date.
    MustWrite(Color, bool),
    /// What a player has written wrongly for this move of the line, from 0.
    WroteWrongly(Color, u32, String),
    /// A player has taken a sheet to bring his own up to date, or given it
    /// back (8.5.2).
    Borrowed(Color, bool),
    /// So many more moves count as completed than the record has (8.6).
    CountedOn(u32),
    /// The clock has counted so many more moves of a player than are completed; fewer
    /// where it is below zero (6.10.2).
    CounterAhead(Color, i64),
    /// An assistant has pressed or moved for this player, or written for him
    /// (the flag): the arbiter has been asked for his clock (6.2.6, 8.1.6).
    Assisted(Color, bool),
    /// The piece on a square lies knocked over by this player, or stands
    /// again (7.4).
    Displaced(Square, Option<Color>),
    /// This player's clock runs until he has put the pieces right (7.4.1).
    PutsRight(Option<Color>),
    /// A player may leave: he has asked or reported (11.2.3, 11.2.4); or that
    /// is used up.
    MayLeave(Color, bool),
    /// Others may enter the area or use a telephone, once (11.2.3.3, 12.8); or
    /// that is used up.
    OthersMay(bool),
    /// The arbiter has approved what electronic device a player has on him
    /// (11.3.2).
    DeviceApproved(Color),
    /// A player has refused once to comply with the Laws or the arbiter (11.7, 12.9).
    RefusedOrder(Color),
    /// A player has asked his assistant for the times (D.2.10.4), or been
    /// told.
    Asked(Color, bool),
    /// The game is played on two boards (D.1).
    TwoBoards,
    /// What stands on a player's own board where it is not what stands in the
    /// game (D.2.9).
    OwnBoard(Color, Option<Board>),
    /// A player has signed a result (8.7).
    Signed(Color, Score),
    /// The player having the move has announced it (D.2.1).
    Announced(String),
    /// Moves may be announced in this language too (D.2.1).
    AnnouncedIn(Letters),
    /// How far an adjournment has come.
    Adjourns(Adjournment),
    /// How far a quickplay claim has come.
    Quickplays(Quickplay),
    /// The increment of every move is now so many milliseconds.
    Increment(Millis),
    /// The main time now waits so many milliseconds on every move.
    Delay(Millis),
    /// What the players are told, with its clause.
    Ruling(Ruling),
}

/// How far an adjournment has come (Guidelines I).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Adjournment {
    /// There is none.
    #[default]
    None,
    /// The arbiter has told this player to seal.
    Ordered(Color),
    /// This player has sealed this; he may change it until the clocks stop.
    Sealing(Color, Sealed),
    /// The session has ended.
    Adjourned(Color, Sealed),
    /// Play is resumed, the envelope closed.
    Resumed(Color, Sealed),
    /// The envelope is lost.
    Lost(Color, Sealed),
    /// The opponent being absent, this player has sealed his reply (I.9.3).
    Replied(Color, Sealed),
}

/// How far claims under Guideline III have come. What one player waits for
/// does not hide what the other waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Quickplay {
    /// This player asked for five seconds a move.
    pub requested: Option<Color>,
    /// Whose claim is postponed.
    pub postponed: ByColor<bool>,
}

/// What an announced adjusting ("j'adoube") covers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Adjusting {
    /// No adjusting was announced.
    #[default]
    Nothing,
    /// The piece that is touched next.
    NextTouch,
    /// Touches on these squares.
    Squares(Vec<Square>),
}

/// What a player is bound to by touching and releasing (4.3 to 4.7).
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

/// How a move that stands came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// The move was legal where it was made.
    Legal,
    /// It was illegal (3.10.2).
    Illegal,
    /// A pawn was left on the last rank (7.5.2).
    PawnLeft,
}

/// A move that was made and stands, and what it left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// What was made.
    pub what: MoveMade,
    /// The position it left, with the other side to move.
    pub setup: Setup,
}

/// A move as it was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveMade {
    /// The player who made it.
    pub by: Color,
    /// From where to where.
    pub step: Step,
    /// Whether it was legal, and what is known of it if not.
    pub mark: Mark,
    /// The clause of 4.2 to 4.7 it breached, if any.
    pub breach: Option<Clause>,
    /// Whether both hands were used.
    pub both_hands: bool,
    /// The move it was made instead of, which had been released (4.7).
    pub instead_of: Option<Step>,
    /// Whether it captured or moved a pawn.
    pub zeroing: bool,
}

impl MoveMade {
    /// A legal move, made with one hand and against nothing.
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

/// What a ruling says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// A claim or act is upheld.
    Upheld,
    /// A claim or act is refused, and why.
    Refused(Reason),
    /// An illegal move by this player is established.
    Illegal(Color),
    /// A move breached 4.2 to 4.7 and is taken back.
    TakenBack(Color),
    /// The move stands, and the game goes on.
    Stands,
    /// The position is as before the irregularity.
    Restored,
    /// The pawn becomes a queen.
    BecomesQueen(Square),
    /// Time is added, in milliseconds; less than nothing takes it away.
    Added(Color, Millis),
    /// A clock is set, in milliseconds.
    Set(Color, Millis),
    /// The player has not done what this article asks.
    Breach(Color),
    /// The player must do this now.
    MustMove(Color),
    /// A penalty of 12.9.
    Penalty(Color, Penalty),
    /// White's clock is started.
    Started,
    /// The clocks are stopped.
    Stopped,
    /// Play goes on, with the clocks as they stand.
    Resumed,
    /// The arbiter is asked.
    Question(Question),
    /// What is so now, where nothing is decided.
    Noted(Note),
    /// A ruling in the arbiter's own words, by analogy (Preface).
    Free(String),
    /// The game is over.
    Result(Score),
    /// The game is void and a new one is played.
    NewGame,
}

/// What is so now, where an act decides nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// A correction is proposed; the opponent has to agree (A.5.2).
    Proposed,
    /// The arbiter waits until the next move is completed (A.5.4).
    Waits,
    /// The player has the opponent's scoresheet, until he moves (8.5.2).
    SheetTaken,
    /// The player sees the arbiter's scoresheet (A.4.3).
    SheetShown,
    /// No article lets him see it in this event.
    SheetNotShown,
    /// Nothing in the position is illegal (7.5, A.5.4).
    NothingFound,
    /// No article is named; the arbiter explains it himself (11.9).
    Explains,
    /// No question is open that this would answer (12.6).
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
    /// The arbiter has taken back his own act.
    Undone,
    /// The record has no appeal that the committee decides on (11.10).
    NoAppeal,
}

/// Why something is refused, as data for every language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The position occurred only so many times.
    Occurrences(u32),
    /// Only so many moves by each player, in half-moves.
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
    /// The claimant has no time left himself.
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
    /// The pieces stand where they should.
    StandRight,
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
    /// It is not his to do.
    NotHisToDo,
    /// It is not what was announced.
    NotAsAnnounced,
    /// It is not what was sealed.
    NotAsSealed,
    /// An assistant is needed.
    AssistantNeeded,
    /// The player who must be there is not.
    NotPresent,
    /// It rests only on a display in the hall.
    OnlyDisplayed,
    /// The record has nothing of the kind.
    NotRecorded,
    /// The arbiter has found that it did not happen.
    NotFound,
    /// Nothing stands that could be accepted.
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
    /// A ruling under one clause.
    pub fn new(under: Clause, what: Decision) -> Self {
        Self {
            under,
            also: Vec::new(),
            what,
        }
    }

    /// The same, resting on further clauses.
    #[must_use]
    pub fn also(mut self, clauses: impl IntoIterator<Item = Clause>) -> Self {
        for clause in clauses {
            if clause != self.under && !self.also.contains(&clause) {
                self.also.push(clause);
            }
        }
        self
    }

    /// All clauses it cites, the main one first.
    pub fn clauses(&self) -> impl Iterator<Item = Clause> + '_ {
        core::iter::once(self.under).chain(self.also.iter().copied())
    }

    /// Whether it cites a clause under this key.
    pub fn cites(&self, key: &str) -> bool {
        self.clauses().any(|clause| clause.is_under(key))
    }
}

impl Event {
    /// The ruling, if this is one.
    pub fn ruling(&self) -> Option<&Ruling> {
        if let Self::Ruling(ruling) = self {
            Some(ruling)
        } else {
            None
        }
    }
}
