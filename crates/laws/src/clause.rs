//! Clauses by name. The edition has the numbers; the code never contains one.

use core::fmt;

macro_rules! clauses {
    ($($(#[$doc:meta])* $name:ident = $key:literal,)*) => {
        /// A clause that the engine rules under, by name.
        ///
        /// Its number depends on the edition ([`crate::Edition::number`]); some editions have none.
        /// The key stays the same. It is the number of 2023, or else the year and the number
        /// (`2014:9.7`).
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Clause {
            $(
                $(#[$doc])*
                #[doc = concat!("\n\nKey: `", $key, "`.")]
                $name,
            )*
        }

        impl Clause {
            /// Every clause that the engine rules under, in the order of the Laws.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The key of the register: the 2023 number if there is one.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$name => $key,)* }
            }

            /// The clause's name in the code, such as `FivefoldRepetition`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => stringify!($name),)* }
            }
        }
    };
}

clauses! {
    /// A free ruling where no article fits, by analogy.
    Preface = "Pref.1",
    /// The player has the move once the opponent's move has been made.
    HavingTheMove = "1.3",
    /// A move that fails any of 3.1 to 3.9 is illegal.
    IllegalMove = "3.10.2",
    /// A move is made with one hand only.
    OneHand = "4.1",
    /// The player having the move may adjust pieces after saying so.
    Adjusting = "4.2.1",
    /// Other contact counts as intentional unless clearly accidental.
    Contact = "4.2.2",
    /// Touching with intent by the player having the move.
    TouchWithIntent = "4.3",
    /// Own pieces: the first touched that can be moved must be moved.
    TouchedOwnPiece = "4.3.1",
    /// Opponent's pieces: the first touched that can be captured must be.
    TouchedOpponentsPiece = "4.3.2",
    /// Pieces of both colors.
    TouchedBothColours = "4.3.3",
    /// King and rook touched: castle if legal.
    TouchedKingAndRook = "4.4.1",
    /// Rook, then king: no castling on that side.
    TouchedRookThenKing = "4.4.2",
    /// King, then rook, castling illegal: another king move.
    CastlingTouchedIllegal = "4.4.3",
    /// The choice of the promoted piece is final.
    PromotionChoice = "4.4.4",
    /// No touched piece can be moved or captured: any legal move.
    FreeAfterTouch = "4.5",
    /// A released piece stays.
    Release = "4.7",
    /// When a capture is made.
    CaptureMade = "4.7.1",
    /// Castling begun by releasing the king.
    CastlingReleased = "4.7.2",
    /// When promotion is made.
    PromotionMade = "4.7.3",
    /// The right to claim a breach of 4.1 to 4.7 is lost by touching.
    TouchClaimLost = "4.8",
    /// Checkmate ends the game.
    Checkmate = "5.1.1",
    /// The player who resigns loses.
    Resignation = "5.1.2",
    /// Stalemate is a draw.
    Stalemate = "5.2.1",
    /// A position from which neither side can mate is a draw.
    DeadPosition = "5.2.2",
    /// The players may agree a draw.
    Agreement = "5.2.3",
    /// 2014 refers from Article 5 to the threefold repetition.
    PointerThreefold = "2014:5.2d",
    /// 2014 refers from Article 5 to the fifty moves.
    PointerFifty = "2014:5.2e",
    /// 2014 repeats the rule on a dead position of Article 5 in Article 9.
    DeadPositionAgain = "2014:9.7",
    /// Pressing the clock completes the move.
    Press = "6.2.1",
    /// The move that ends the game is completed without a press.
    EndsWithoutPress = "6.2.1.1",
    /// The player's next move completes the one before.
    CompletedByNextMove = "6.2.1.2",
    /// A player may press even after the opponent has replied.
    PressAfterReply = "6.2.2",
    /// Pressing with the hand that moved.
    PressingHand = "6.2.3",
    /// A player who cannot press has an assistant.
    ClockAssistant = "6.2.6",
    /// Proper handling of the clock.
    ClockHandling = "6.2.4",
    /// Only the player whose clock runs may adjust.
    AdjustingOnOwnTime = "6.2.5",
    /// A number of moves in the allotted time.
    MovesInPeriod = "6.3.1",
    /// Time added or not used up for each move.
    AddedTime = "6.3.2",
    /// When a display reaches zero the moves are counted.
    MovesChecked = "6.4",
    /// White's clock is started.
    StartOfPlay = "6.6",
    /// Arriving after the default time.
    DefaultTime = "6.7.1",
    /// White loses the time until a player arrives.
    WhiteLosesTime = "6.7.2",
    /// A flag has fallen when observed or claimed.
    FlagNoticed = "6.8",
    /// Loss on time, or a draw if the opponent cannot mate.
    FlagFall = "6.9",
    /// Clock readings and defects.
    ClockDefect = "6.10.1",
    /// A wrong setting is corrected.
    ClockSetting = "6.10.2",
    /// The arbiter stops the clocks.
    ArbiterStops = "6.11.1",
    /// The player stops the clocks to call the arbiter.
    PlayerStops = "6.11.2",
    /// The arbiter decides when play restarts.
    Restart = "6.11.3",
    /// Whether the stop had a valid reason.
    ReasonForStop = "6.11.4",
    /// No claim may rest only on a display in the playing hall.
    Displays = "6.12.2",
    /// The times after going back.
    TimesRestored = "7.1",
    /// The initial position was wrong.
    WrongSetUp = "7.2.1",
    /// The board was turned.
    TurnedBoard = "7.2.2",
    /// A game that began with the colors reversed.
    ColoursReversed = "7.3",
    /// Displaced pieces are restored on the player's own time.
    DisplacedPieces = "7.4.1",
    /// Either player stops the clock for displaced pieces.
    DisplacedStop = "7.4.2",
    /// A penalty for displacing.
    DisplacementPenalty = "7.4.3",
    /// A completed illegal move.
    IllegalMoveCompleted = "7.5.1",
    /// A pawn on the last rank not replaced.
    PawnNotReplaced = "7.5.2",
    /// The clock pressed without a move.
    PressWithoutMove = "7.5.3",
    /// A move made with both hands.
    TwoHands = "7.5.4",
    /// Penalties for illegal moves.
    IllegalMovePenalty = "7.5.5",
    /// Both players write the moves.
    Writing = "8.1.1",
    /// A piece is found displaced.
    FoundDisplaced = "7.6",
    /// No writing of moves in advance.
    NotInAdvance = "8.1.2",
    /// The own previous move is written before the next is made.
    OwnMoveFirst = "8.1.3",
    /// Under five minutes the moves need not be written.
    TimeTrouble = "8.4",
    /// Nothing else is written on the scoresheet.
    NothingElseWritten = "8.1.4",
    /// A player who cannot write has an assistant.
    PenAssistant = "8.1.6",
    /// The scoresheet is visible to the arbiter.
    SheetVisible = "8.2",
    /// Only algebraic notation is recognized.
    NotationRecognised = "C.0",
    /// An electronic scoresheet, and who owns and replaces it.
    SheetReplaced = "8.3",
    /// Neither player was recording: both update their sheets.
    UpdateBoth = "8.5.1",
    /// No sheet is complete: the game is reconstructed.
    Reconstruction = "8.5.3",
    /// The next move counts as the first of the next period.
    NextPeriod = "8.6",
    /// One player not recording updates the sheet before moving.
    UpdateBeforeMoving = "8.5.2",
    /// Both players sign the result on the scoresheets.
    Signing = "8.7",
    /// Both players note a draw offer with the sign (=).
    DrawSign = "8.1.5",
    /// Regulations may bar draws by agreement.
    DrawRegulations = "9.1.1",
    /// When and how a draw is offered.
    DrawOffer = "9.1.2.1",
    /// A claim is an offer.
    ClaimIsOffer = "9.1.2.3",
    /// Threefold repetition, the claim.
    Threefold = "9.2",
    /// The position is about to appear.
    ThreefoldIntended = "9.2.1",
    /// The position has just appeared.
    ThreefoldAppeared = "9.2.2",
    /// When two positions are the same.
    SamePosition = "9.2.3",
    /// Not the same: a pawn could be captured en passant in one of them.
    EnPassantPossible = "9.2.3.1",
    /// Not the same: a right to castle is lost.
    CastlingRightGone = "9.2.3.2",
    /// The fifty-move rule, the claim.
    Fifty = "9.3",
    /// Fifty moves with the intended one.
    FiftyIntended = "9.3.1",
    /// Fifty moves of each side are completed without pawn move or capture.
    FiftyCompleted = "9.3.2",
    /// A touch loses the claim.
    ClaimLostByTouch = "9.4",
    /// The clock is stopped; a claim cannot be withdrawn.
    ClaimStopsClock = "9.5.1",
    /// A correct claim draws at once.
    ClaimCorrect = "9.5.2",
    /// An incorrect claim costs time.
    ClaimIncorrect = "9.5.3",
    /// Draws without a claim.
    DrawnUnclaimed = "9.6",
    /// The same position for the fifth time is a draw.
    FivefoldRepetition = "9.6.1",
    /// Seventy-five moves of each side without pawn move or capture are a draw.
    SeventyFiveMoves = "9.6.2",
    /// No scores other than the normal ones.
    NormalScores = "10.2",
    /// Nothing that brings chess into disrepute.
    Disrepute = "11.1",
    /// Leaving the venue needs the arbiter's permission.
    LeavingVenue = "11.2.3.1",
    /// The player having the move may not leave the playing area.
    LeavingArea = "11.2.3.2",
    /// Others enter the playing area only with the arbiter's permission.
    EnteringArea = "11.2.3.3",
    /// The opponent of the player having the move reports before leaving.
    LeavingReported = "11.2.4",
    /// Notes, sources of information, advice, analysis.
    NotesAndAdvice = "11.3.1",
    /// No electronic device that is not approved.
    Devices = "11.3.2",
    /// Devices that the tournament allows in a bag.
    DevicesInBag = "11.3.2.1",
    /// A player with a device loses.
    ForbiddenDevice = "11.3.2.2",
    /// Inspection of clothes and bags.
    Inspection = "11.3.3",
    /// Smoking only where the arbiter allows it.
    Smoking = "11.3.4",
    /// No distracting or annoying the opponent.
    Distraction = "11.5",
    /// Conduct is penalized under 12.9.
    ConductPenalty = "11.6",
    /// A player who keeps refusing to comply with the Laws loses.
    PersistentRefusal = "11.7",
    /// Both refuse persistently: both lose.
    BothRefuse = "11.8",
    /// The arbiter explains a point of the Laws.
    Explanation = "11.9",
    /// An appeal against a decision of the arbiter.
    Appeal = "11.10",
    /// Both players help the arbiter to reconstruct.
    DutyToHelp = "11.11",
    /// The arbiter does not intervene except as the Laws say.
    NoIntervention = "12.6",
    /// No one else may interfere.
    Interference = "12.7",
    /// No one uses a telephone without the arbiter's permission.
    Telephones = "12.8",
    /// Additional time after a disturbance.
    AdditionalTime = "12.5",
    /// The catalogue of penalties.
    Penalties = "12.9",
    /// The arbiter may warn a player.
    Warning = "12.9.1",
    /// More time for the opponent.
    MoreTime = "12.9.2",
    /// Less time for the offender.
    LessTime = "12.9.3",
    /// More points for the opponent.
    MorePoints = "12.9.4",
    /// Fewer points for the offender.
    FewerPoints = "12.9.5",
    /// The game is lost by the offender.
    LossAsPenalty = "12.9.6",
    /// The arbiter may impose a fine announced in advance.
    Fine = "12.9.7",
    /// The arbiter may exclude a player from rounds.
    Exclusion = "12.9.8",
    /// A player may be expelled from the competition.
    Expulsion = "12.9.9",
    /// Rapid with adequate supervision: the competition rules in full.
    RapidSupervised = "A.4",
    /// Blitz with adequate supervision: the competition rules in full.
    BlitzSupervised = "B.2",
    /// Rapid need not be recorded.
    RapidUnrecorded = "A.2",
    /// Rapid: one minute instead of two.
    RapidPenalty = "A.3",
    /// Ten moves: no change of the clock setting.
    BasicClockSetting = "A.5.1.1",
    /// Rapid and blitz without adequate supervision: illegal moves.
    BasicIllegalMove = "A.5.2",
    /// Rapid and blitz without adequate supervision: winning on time.
    BasicFlagClaim = "A.5.3",
    /// An illegal position noticed by the arbiter.
    BasicIllegalPosition = "A.5.4",
    /// The arbiter calls the flag.
    BasicFlagCall = "A.5.5",
    /// Ten moves: no claim about the set-up.
    BasicSetUp = "A.5.1.2",
    /// Blitz: one minute instead of two (2014, 2018).
    BlitzPenalty = "2018:B.2",
    /// Blitz without adequate supervision follows the rapid rules.
    BlitzBasic = "B.3",
    /// A blind player touches a piece by taking it out of its hole.
    BlindTouch = "D.2.2",
    /// A blind player's move is made when it is announced as well.
    BlindMove = "D.2.3.3",
    /// Two boards may be demanded.
    TwoBoards = "D.1",
    /// Moves are announced and repeated.
    Announcing = "D.2.1",
    /// What a blind player's clock must have.
    BlindClock = "D.2.6",
    /// A slip of the tongue is put right before the press.
    SlipOfTongue = "D.2.8",
    /// Two boards that differ.
    BoardsDiffer = "D.2.9",
    /// What a blind player's assistant may do.
    BlindAssistant = "D.2.10",
    /// The assistant says the times only when asked.
    TimesWhenAsked = "D.2.10.4",
    /// When the sighted player may have an assistant, and when one must be present.
    SightedAssistant = "D.2.11",
    /// Looks at the arbiter's sheet in rapid.
    RapidSheetLooks = "A.4.3",
    /// Looks at the arbiter's sheet in blitz.
    BlitzSheetLooks = "B.2.3",
    /// The player having the move at the end of the session seals it.
    Sealing = "I.1.1",
    /// The opponent's clock at an early adjournment.
    SealedEarly = "I.1.2",
    /// A draw or a resignation before the resumption.
    EndBeforeResumption = "I.6",
    /// The envelope is opened when the player who must reply is present.
    EnvelopeOpened = "I.7",
    /// A faulty sealed move loses.
    SealedMove = "I.8",
    /// The sealed move is ambiguous.
    SealedAmbiguous = "I.8.1",
    /// It has no meaning.
    SealedMeaningless = "I.8.2",
    /// The sealed move is illegal.
    SealedIllegal = "I.8.3",
    /// Late arrival at the resumption.
    LateAtResumption = "I.10",
    /// The clock of the absent player who must reply runs.
    ReplierAbsent = "I.9.2",
    /// A wrong time is pointed out before the first move after the resumption.
    TimesPointedOut = "I.13",
    /// The position cannot be restored.
    PositionLost = "I.12.2",
    /// The envelope is lost.
    EnvelopeLost = "I.12.1",
    /// What a quickplay finish is: all remaining moves in a limited time.
    QuickplayFinish = "III.1",
    /// Quickplay only where announced.
    QuickplayAnnounced = "III.2.1",
    /// Quickplay without increment, never in blitz.
    QuickplayGames = "III.2.2",
    /// Five seconds a move.
    FiveSeconds = "III.4",
    /// A draw for lack of normal means or effort.
    NormalMeans = "III.5",
    /// The arbiter agrees with a claim that the opponent cannot win by normal means.
    NormalMeansAgreed = "III.5.1",
    /// The arbiter postpones the decision on such a claim.
    NormalMeansPostponed = "III.5.2",
    /// The arbiter rejects such a claim.
    NormalMeansRejected = "III.5.3",
    /// A claim without an arbiter present.
    QuickplayAlone = "III.6.1",
    /// It goes to the designated arbiter.
    QuickplayDesignated = "III.6.2",
    /// Both flags are down and no one knows which fell first.
    BothFlags = "III.3.1",
    /// Both flags down before the last period.
    BothFlagsBefore = "III.3.1.1",
    /// Both flags down in the last period.
    BothFlagsLast = "III.3.1.2",
}

impl Clause {
    /// The clause with this register key.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|clause| clause.key() == key)
    }

    /// Whether this clause is `key` or under it by dotted parts: `7.5.5` is under `7.5`, `3.10` is
    /// not under `3.1`.
    pub fn is_under(self, key: &str) -> bool {
        key_is_under(self.key(), key)
    }
}

/// Whether `key` is `above` or under it by dotted parts.
///
/// The edition mark of keys such as `2018:B.2` is optional in `above`.
pub(crate) fn key_is_under(key: &str, above: &str) -> bool {
    let under = |key: &str| {
        key.strip_prefix(above)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    under(key) || key.split_once(':').is_some_and(|(_, bare)| under(bare))
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn under_counts_dotted_parts() {
        assert!(key_is_under("7.5.5", "7.5"));
        assert!(!key_is_under("3.10", "3.1"));
        assert!(key_is_under("2018:B.2", "B.2"));
    }
}
