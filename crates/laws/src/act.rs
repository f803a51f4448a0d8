//! The acts of players, arbiters and others, each with its time.
//!
//! An offence is an act too. The text forms are those of the transcript: `touch e2`, `press`,
//! `claim threefold with g1f3`.

mod address;
mod admitted;
mod fields;
mod found;
mod incident;
mod known;
mod parse;
mod put_up;
mod read;
mod row;
mod show;

pub use address::Addressed;
pub(crate) use admitted::admit_for_role;
pub use admitted::{Admitted, ArbiterDeed, OtherDeed, PlayerDeed, Seen};
pub use found::Found;
pub use incident::Incident;
pub use parse::ActError;
pub(crate) use parse::{color as parse_color, parse_penalty, square as parse_square};
pub use put_up::PutUp;
pub use row::{ActorRole, Row, Section, Value, When, rows};

use alloc::{boxed::Box, string::String, vec::Vec};

use rokada_board::{Color, Role, Square};
use rokada_notation::Letters;

use crate::clock::Millis;

/// One act: time, person, deed and manner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// Milliseconds since the game's zero; never before the last act's.
    pub at: Millis,
    /// The person who acts.
    pub who: Person,
    /// What that person does.
    pub deed: Deed,
    /// Which hands did it, and on which board, if that was reported.
    pub manner: Manner,
}

/// The person who acts, by their role in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Person {
    /// A player, by the color of their pieces.
    Player(Color),
    /// A player's assistant (4.9, 6.2.6, 8.1.6, D.2.10).
    Assistant(Color),
    /// The arbiter; an assistant arbiter is a number from 2.
    Arbiter(u8),
    /// The organizer of the tournament.
    Organiser,
    /// The committee that hears appeals (11.10).
    Appeals,
    /// Anyone else in the hall.
    Spectator,
    /// The clerk: the solver that computes whether a side can still mate (5.2.2, 6.9).
    Clerk,
    /// No person: time passes, and a flag may fall.
    Clock,
}

/// How a hand act was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Manner {
    /// With both hands (4.1).
    pub both_hands: bool,
    /// Which of two boards (D.2), if two are used.
    pub board: WhichBoard,
    /// The claim rests only on a display in the playing hall (6.12.2).
    pub by_display: bool,
}

/// Whose board a hand act was done on (D.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum WhichBoard {
    /// There is only one, or the act does not say.
    #[default]
    Unsaid,
    /// The board of the player who acts.
    Own,
    /// The board of the opponent.
    Opponents,
}

/// Two squares, and the piece a pawn becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// The square of departure.
    pub from: Square,
    /// The square of arrival; in Chess960 castling the own rook's square.
    pub to: Square,
    /// The piece that a pawn on the last rank becomes.
    pub promotion: Option<Role>,
}

/// What is done. A step may have any two squares: the articles judge it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    // Hands.
    /// Announces adjusting ("j'adoube") for the next touch, or for squares.
    Adjust(Vec<Square>),
    /// Agrees that the opponent's contact with these pieces was adjusting.
    AgreeAdjusting(Vec<Square>),
    /// Touches a piece with intent.
    Touch(Square),
    /// Touches two pieces with intent, in an order that no one knows (4.3.3).
    TouchBoth([Square; 2]),
    /// Contact of doubtful intent.
    Brush(Square),
    /// Takes a piece up.
    Lift(Square),
    /// Lets the piece in hand go on a square; on an enemy piece, takes that piece off.
    Place(Square),
    /// Lets the piece in hand go between two squares, on neither of them alone.
    PlaceBetween([Square; 2]),
    /// Puts a piece from outside the board on a square and lets it go.
    PlaceNew {
        /// The square it is put on.
        square: Square,
        /// The piece it looks like when upright.
        role: Role,
        /// Its color if the act says so; otherwise the player's own.
        color: Option<Color>,
        /// Whether it is upside down, as a rook for a second queen.
        inverted: bool,
    },
    /// Takes up a piece from outside the board, to put it there.
    TakeUp(Role),
    /// A piece from outside the board touches a square, still in hand.
    Hold {
        /// The kind of piece.
        role: Role,
        /// The square that it touches.
        square: Square,
    },
    /// Removes a piece from the board.
    TakeOff(Square),
    /// Knocks a piece over.
    Displace(Square),
    /// Puts a fallen piece upright on its square.
    StandUp(Square),
    /// Touch, lift and place in one, without a press.
    Make(Step),
    /// Makes a move and presses the clock: [`Deed::Make`] and [`Deed::Press`].
    Move(Step),

    // Clock.
    /// Presses the clock (6.2.1).
    Press {
        /// With another hand than the one that moved (6.2.3).
        other_hand: bool,
    },
    /// Stops the clocks: a player to call the arbiter, or the arbiter.
    Stop,
    /// Time passes, nothing else.
    Pass,

    // Spoken acts.
    /// Offers a draw (9.1.2).
    OfferDraw,
    /// Accepts the draw offer or the proposed correction.
    Accept,
    /// Declines the draw offer or the proposed correction.
    Decline,
    /// Resigns the game (5.1.2).
    Resign,
    /// Lays the own king down.
    LayKingDown,
    /// Shakes hands with the opponent; this player offered a hand first.
    ShakeHands,
    /// Says something that is no claim, offer or report.
    Say(String),
    /// Claims a draw, or an error of the opponent or in the set-up.
    Claim(Claim),
    /// Proposes to correct an illegal move of the line (A.5.2).
    ProposeCorrection,
    /// Asks for five more seconds per move (III.4).
    RequestIncrement,

    // Pen.
    /// Writes a move on the scoresheet (8.1.1).
    Write {
        /// The move number written before it.
        number: Option<u32>,
        /// The written text, verbatim.
        text: String,
    },
    /// Corrects what was written.
    Correct {
        /// The number of the move that is corrected.
        number: u32,
        /// The written text, verbatim.
        text: String,
    },
    /// Notes a draw offer, `(=)`.
    NoteDraw,
    /// Enters a move on an electronic scoresheet (8.1.1.2).
    Enter {
        /// The move number entered before it.
        number: Option<u32>,
        /// The entered text, verbatim.
        text: String,
    },
    /// Takes a scoresheet (the opponent's, or a new one).
    TakeSheet,
    /// Returns the opponent's scoresheet.
    ReturnSheet,
    /// Asks to see the arbiter's sheet.
    SeeSheet,
    /// Signs this result on the scoresheets (8.7).
    Sign(Score),

    // Blind play, adjournment.
    /// Announces a move aloud.
    Announce(String),
    /// Repeats the announced move.
    Repeat(String),
    /// A blind player asks the assistant for the times and the number of moves (D.2.10.4).
    AskTimes,
    /// The assistant says the times and the number of moves.
    TellTimes,
    /// Demands two boards (D.1).
    DemandTwoBoards,
    /// Puts a move into the envelope (I.1).
    Seal(Sealed),
    /// Says what was sealed.
    SaysSealed(String),

    // Coming and going.
    /// Arrives at the board.
    Arrive,
    /// Leaves the playing area.
    LeaveArea,
    /// Leaves the venue (11.2.3.1).
    LeaveVenue,
    /// A person who is neither player nor arbiter enters the playing area (11.2.3.3).
    EnterArea,
    /// Someone uses a telephone or another means of communication (12.8).
    UseTelephone,
    /// A player asks the arbiter to explain a point of the Laws (11.9).
    Ask(String),
    /// Reports to the arbiter: without words, a player before leaving; with words, an irregularity
    /// (12.7).
    Report(String),
    /// Appeals against a ruling, with these words (11.10).
    Appeal(String),

    // The arbiter.
    /// Starts White's clock (6.6).
    Start,
    /// Resumes play.
    Resume,
    /// Ends the session: the game is adjourned.
    EndSession,
    /// Begins the session in which the game is resumed.
    ResumeSession,
    /// Adds time, in milliseconds; a negative number takes it away.
    Add(Color, Millis),
    /// Sets a clock, in milliseconds.
    Set(Color, Millis),
    /// Sets a clock, in milliseconds, and the period it is in, from 1.
    SetPeriod(Color, Millis, u32),
    /// Gives a player a penalty of 12.9.
    Penalise(Color, Penalty),
    /// Calls a flag that the arbiter sees is down.
    CallFlag(FlagCall),
    /// Calls an illegal move that the arbiter sees: the last one, or that with a number.
    CallIllegal(Color, Option<u32>),
    /// Calls a press without a move that the arbiter sees (7.5.3).
    CallPress(Color),
    /// Calls a wrong set-up.
    CallSetUp,
    /// Enters the position of a wooden board.
    PutUp(Box<PutUp>),
    /// Enters the moves of a game played on wood, from its start.
    EnterMoves(Vec<Step>),
    /// Notices an illegal position, not the act that caused it (A.5.4).
    NoticePosition,
    /// Sets the increment of one player, or of both, in milliseconds.
    SetIncrement(Option<Color>, Millis),
    /// Sets the clock's move counter of a player to this number of completed moves.
    ///
    /// The clock does so by a defect, the arbiter to correct it (6.10.2).
    Counter(Color, u32),
    /// Answers an open question.
    Answer {
        /// The question, if several are open.
        to: Addressed,
        /// The name of the option, with its amount if it has one.
        ///
        /// [`crate::question::Question::read`] parses it.
        option: String,
    },
    /// Takes back an own act, by its number in the record from 1.
    Undo(u32),
    /// Restores the position before the irregularity.
    Restore,
    /// Restores the position after a move.
    RestoreTo(u32, Color),
    /// The arbiter has the game reconstructed on a second board (8.5.3).
    Reconstruct,
    /// The arbiter replaces a player's scoresheet (8.3).
    ReplaceSheet(Color),
    /// The arbiter allows a player to leave (11.2.3).
    Permit(Color),
    /// The arbiter allows others to enter the area or use a telephone (11.2.3, 12.8).
    PermitOthers,
    /// The arbiter allows moves to be announced in another language (D.2.1).
    PermitLanguage(Letters),
    /// The arbiter consents to a draw that the tournament otherwise forbids (9.1.1).
    PermitDraw,
    /// The arbiter approves the electronic device that a player carries (11.3.2).
    ApproveDevice(Color),
    /// Orders the sealing of a move.
    OrderSealing,
    /// Opens the envelope at the resumption (I.7).
    OpenEnvelope,
    /// The arbiter opens an envelope known only by a commitment: its text and the salt.
    OpenWith {
        /// The text, verbatim.
        text: String,
        /// The salt that the text was hashed with.
        salt: String,
    },
    /// Declares the envelope lost.
    LoseEnvelope,
    /// Declares the result of the game.
    Declare(Score),
    /// Declares the game void and a new one to be played.
    DeclareNewGame,
    /// Records what happened to a player, such as a telephone that rang (11.3.2.2).
    Incident(Color, String),
    /// Rules freely, by analogy (Preface).
    Rule {
        /// The ruling in the arbiter's own words.
        text: String,
        /// The article it is analogous to.
        like: String,
    },

    /// The clerk reports a result (5.2.2, 6.9).
    Clerk(Found),
}

/// What a player, or the player's assistant, claims.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// A draw by threefold repetition (9.2).
    Threefold(Intention),
    /// A draw by the fifty-move rule (9.3).
    Fifty(Intention),
    /// The opponent's flag is down.
    Flag,
    /// The opponent's last move was illegal.
    Illegal,
    /// The opponent touched this piece and did not move or take it.
    Touched(Square),
    /// The opponent released a piece here and moved it on.
    Released(Square),
    /// The opponent pressed without having made a move (7.5.3).
    Press,
    /// The opponent used both hands.
    Hands,
    /// The pieces were set up wrongly.
    SetUp,
    /// The colors were reversed.
    Colours,
    /// The board was turned.
    Board,
    /// Pieces are not on their correct squares (7.6).
    Displaced,
    /// The clock is wrong or defective.
    Clock,
    /// The opponent cannot win by normal means (III.5).
    CannotWin,
    /// The opponent makes no effort to win (III.5).
    NoEffort,
    /// An incident of the opponent, as an index into [`Incident::LISTED`].
    Incident(usize),
}

/// Whether a draw is claimed on the position or on an intended move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intention {
    /// The position on the board.
    OnTheBoard,
    /// A move written down and not played.
    Written(Step),
    /// A move only spoken.
    Spoken(Step),
}

/// What is sealed (Guideline I).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sealed {
    /// A move as written.
    Text(String),
    /// A reply by the player whose opponent is absent.
    Reply(String),
    /// Nothing: the envelope is empty.
    Nothing,
    /// A commitment to a text that is not known here.
    Hash(String),
}

/// Which flags the arbiter sees are down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FlagCall {
    /// The flag of one player.
    Of(Color),
    /// The flags of both players.
    Both,
}

/// A penalty of 12.9.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Penalty {
    /// 12.9.1: a warning.
    Warning,
    /// 12.9.2: more time for the opponent, in milliseconds.
    MoreTime(Millis),
    /// 12.9.3: less time for the offender, in milliseconds.
    LessTime(Millis),
    /// 12.9.4 and 12.9.5: a changed score.
    Points(Score),
    /// 12.9.6: the game is lost; the points of the opponent.
    Loss(Points),
    /// 12.9.7: a fine announced in advance.
    Fine,
    /// 12.9.8: exclusion from rounds.
    Exclusion,
    /// 12.9.9: expulsion from the competition.
    Expulsion,
}

impl Penalty {
    /// Whether a time penalty changes any time; true for every other kind.
    pub(crate) const fn changes_time(&self) -> bool {
        match self {
            Self::MoreTime(ms) | Self::LessTime(ms) => *ms > 0,
            Self::Warning
            | Self::Points(_)
            | Self::Loss(_)
            | Self::Fine
            | Self::Exclusion
            | Self::Expulsion => true,
        }
    }
}

/// The points of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Points {
    /// 0: a lost game.
    Nothing,
    /// 1/4: no normal score (10.2).
    Quarter,
    /// 1/2: a drawn game.
    Half,
    /// 3/4: no normal score (10.2).
    ThreeQuarters,
    /// 1: a won game.
    One,
    /// More than one whole point, if the tournament's scoring allows it (10.1).
    More(u8),
}

/// The score of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// A played game: White's and Black's points.
    Played(Points, Points),
    /// An unplayed game: the winner by forfeit, if any.
    Forfeit(Option<Color>),
}

impl Score {
    /// `1-0`: White wins.
    pub const WHITE_WINS: Self = Self::Played(Points::One, Points::Nothing);
    /// `0-1`: Black wins.
    pub const BLACK_WINS: Self = Self::Played(Points::Nothing, Points::One);
    /// `1/2-1/2`: a draw.
    pub const DRAW: Self = Self::Played(Points::Half, Points::Half);
    /// `0-0`: both lose.
    pub const BOTH_LOSE: Self = Self::Played(Points::Nothing, Points::Nothing);

    /// The game won by a color.
    pub const fn won_by(color: Color) -> Self {
        match color {
            Color::White => Self::WHITE_WINS,
            Color::Black => Self::BLACK_WINS,
        }
    }

    /// The points it is worth: a forfeit counts as a win (glossary).
    #[must_use]
    pub const fn as_played(self) -> Self {
        match self {
            Self::Forfeit(Some(winner)) => Self::won_by(winner),
            Self::Forfeit(None) => Self::BOTH_LOSE,
            Self::Played(..) => self,
        }
    }

    /// Whether a color has lost, in a played game or by forfeit.
    pub fn has_lost(self, color: Color) -> bool {
        match self {
            Self::Played(white, black) => {
                let his = match color {
                    Color::White => white,
                    Color::Black => black,
                };
                his == Points::Nothing
            }
            Self::Forfeit(winner) => winner != Some(color),
        }
    }
}

impl Person {
    /// The side that a player or assistant belongs to.
    pub const fn side(self) -> Option<Color> {
        match self {
            Self::Player(color) | Self::Assistant(color) => Some(color),
            Self::Arbiter(_)
            | Self::Organiser
            | Self::Appeals
            | Self::Spectator
            | Self::Clerk
            | Self::Clock => None,
        }
    }
}
