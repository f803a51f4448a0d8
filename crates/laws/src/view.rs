//! What each seat may see of a game.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use rokada_board::{Board, Color, Piece, Square};

use crate::{
    act::{Claim, Deed, FlagCall, Intention, Person, Score},
    appendices::appendix_d_blind as blind,
    articles::article_08_recording as recording,
    clause::Clause,
    clock::Millis,
    event::{Binding, Mark, Question},
    game::{Game, Outcome, Phase},
    guidelines::guideline_1_adjourned as adjourned,
    knowledge::Information,
    regulations::Regime,
    table::step_of,
};

/// A move in a list of moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownMove {
    /// The number of the move on the scoresheet, from 1.
    pub number: u32,
    /// The player who made it.
    pub color: Color,
    /// English short algebraic notation, also for illegal moves ([`Game::short_form`]).
    pub san: String,
    /// Squares, as the transcript writes them.
    pub squares: String,
    /// Whether it was completed (6.2.1).
    pub completed: bool,
    /// Whether it was legal, as far as the seat may know.
    pub mark: Mark,
    /// The player's display after it, in milliseconds.
    pub clock_ms: Millis,
}

/// What one seat may see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// Milliseconds since the game's zero.
    pub now: Millis,
    /// The pieces on the squares.
    pub board: Board,
    /// What White and Black hold.
    pub hands: [Option<Piece>; 2],
    /// What they hold in the other hand as well.
    pub others: [Option<Piece>; 2],
    /// The two squares between which a held piece has been let go, if it is on neither (4.7).
    pub between: [Option<[Square; 2]>; 2],
    /// Who has the move, as far as the seat may know ([`Game::known_moves`]).
    pub turn: Color,
    /// The king in check, if the position after the known moves is a check.
    pub check: Option<Square>,
    /// The squares of the last move.
    pub last: Option<(Square, Square)>,
    /// The displays, in milliseconds; `None` in an untimed game.
    pub clocks: Option<[Millis; 2]>,
    /// The remaining delay of each display, in milliseconds.
    pub reserves: [Millis; 2],
    /// Whose clock runs, if any.
    pub running: Option<Color>,
    /// Whether each player must record the moves now (8.1, 8.4).
    pub must_write: [bool; 2],
    /// What the player having the move is bound to, as far as the seat may know.
    pub bound: Binding,
    /// The known moves of the line; in [`Game::view_from`] those from a number on.
    pub moves: Vec<ShownMove>,
    /// Who has an open draw offer.
    pub offer: Option<Color>,
    /// How the game ended, once it did.
    pub outcome: Option<Outcome>,
    /// Open questions; only the arbiter sees them.
    pub questions: Vec<(Clause, Question)>,
    /// The phase of the game.
    pub phase: Phase,
    /// Who has arrived at the board, White first.
    pub arrived: [bool; 2],
    /// Illegal moves counted, White's first.
    pub offences: [u8; 2],
    /// The legal moves, in the guarded regime and only for the player having the move.
    pub legal: Vec<String>,
    /// The sensible acts for this seat now. An empty text is to be filled in ([`Deed::form`]).
    pub can: Vec<Deed>,
}

impl Game {
    /// What one seat may see at a moment.
    pub fn view(&self, seat: Person, at: Millis) -> View {
        self.view_from(seat, at, 0)
    }

    /// The same without the first `from` moves, for a client that has them already.
    pub fn view_from(&self, seat: Person, at: Millis, from: usize) -> View {
        let known = self.known_moves(seat);
        let (setup, position) = self.known_setup(seat);
        let displays = self.displays_at(at.max(self.now()));
        let offer = match seat {
            Person::Player(color) | Person::Assistant(color) => self.offer_opponent_first(color),
            Person::Arbiter(_)
            | Person::Organiser
            | Person::Appeals
            | Person::Spectator
            | Person::Clock
            | Person::Clerk => self.offer(),
        };
        View {
            now: at.max(self.now()),
            board: self.table().board,
            hands: self.table().hands.map(|held| held.map(|held| held.piece)),
            others: self.table().others.map(|held| held.map(|held| held.piece)),
            between: self.table().between,
            turn: setup.turn,
            check: position
                .filter(rokada_board::Position::is_check)
                .map(|position| position.king(position.turn())),
            last: (self.line()[..known].last()).map(|ply| (ply.made.step.from, ply.made.step.to)),
            clocks: (!self.header().event.time.is_none())
                .then(|| displays.map(|display| display.remaining_ms)),
            reserves: displays.map(|display| display.reserve_ms),
            running: self.clock().running,
            must_write: Color::ALL.map(|color| recording::must_write(self, color)),
            bound: self.known_binding(seat),
            moves: self.shown_moves(seat, from),
            offer: offer.filter(|_| self.may_know(seat, Information::Offer)),
            outcome: self.outcome().cloned(),
            questions: if self.may_know(seat, Information::Question) {
                self.questions().to_vec()
            } else {
                Vec::new()
            },
            phase: self.phase().clone(),
            arrived: Color::ALL.map(|color| self.has_arrived(color)),
            offences: Color::ALL.map(|color| self.offences(color)),
            legal: self.shown_legal(seat),
            can: self.sensible_acts(seat),
        }
    }

    /// The moves that a seat may know, from an index on, from 0.
    pub fn shown_moves(&self, seat: Person, from: usize) -> Vec<ShownMove> {
        self.list_moves(seat, from, self.known_moves(seat))
    }

    /// All moves of the line, with the marks that a seat may know.
    pub fn listed_moves(&self, seat: Person) -> Vec<ShownMove> {
        self.list_moves(seat, 0, self.line().len())
    }

    fn list_moves(&self, seat: Person, from: usize, to: usize) -> Vec<ShownMove> {
        let mut number = self.before(0).0.fullmoves;
        let mut shown = Vec::with_capacity(to.saturating_sub(from));
        for (index, ply) in self.line().iter().enumerate().take(to) {
            let color = ply.made.by;
            if index < from {
                number += u32::from(color == Color::Black);
                continue;
            }
            let squares = ply.made.step.to_string();
            let san = self.short_form(index);
            let mark = if self.may_know(seat, Information::Irregularity(index)) {
                ply.made.mark
            } else {
                Mark::Legal
            };
            let clock_ms = ply.clock().display(color).remaining_ms + ply.gained_ms();
            shown.push(ShownMove {
                number,
                color,
                san,
                squares,
                completed: ply.completed,
                mark,
                clock_ms,
            });
            number += u32::from(color == Color::Black);
        }
        shown
    }

    fn shown_legal(&self, seat: Person) -> Vec<String> {
        match (self.position(), seat) {
            (Some(position), Person::Player(color) | Person::Assistant(color))
                if color == position.turn()
                    && self.is_playing()
                    && self.header().event.regime == Regime::Guarded =>
            {
                position
                    .legal_moves()
                    .iter()
                    .map(|mv| step_of(*mv, self.is_chess960()).to_string())
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    fn sensible_acts(&self, seat: Person) -> Vec<Deed> {
        let mut can = Vec::new();
        match (seat, self.phase()) {
            (Person::Player(color) | Person::Assistant(color), Phase::BeforeStart)
                if !self.has_arrived(color) =>
            {
                can.push(Deed::Arrive);
            }
            (Person::Player(color) | Person::Assistant(color), Phase::Playing) => {
                if adjourned::may_report_arrival(self, color) {
                    can.push(Deed::Arrive);
                }
                self.players_acts(seat, color, &mut can);
            }
            (Person::Arbiter(_), Phase::BeforeStart) => can.push(Deed::Start),
            (Person::Arbiter(_), Phase::Playing) => {
                if !adjourned::is_adjourned(self) {
                    can.push(if self.clock().running.is_some() {
                        Deed::Stop
                    } else {
                        Deed::Resume
                    });
                    can.extend(Color::ALL.map(|color| Deed::CallFlag(FlagCall::Of(color))));
                    can.extend(Color::ALL.map(|color| Deed::CallIllegal(color, None)));
                }
                let results = [Score::WHITE_WINS, Score::DRAW, Score::BLACK_WINS];
                can.extend(results.map(Deed::Declare));
            }
            _ => {}
        }
        if self.is_playing() {
            can.extend(adjourned::sensible_acts(self, seat));
        }
        can.retain(|deed| {
            let may = match seat {
                Person::Assistant(of) => blind::assistant_may(self, of, deed),
                Person::Player(_)
                | Person::Arbiter(_)
                | Person::Organiser
                | Person::Appeals
                | Person::Spectator
                | Person::Clerk
                | Person::Clock => true,
            };
            may && deed.row().is_for(seat)
        });
        can
    }

    /// Adds the sensible acts of a player during the game.
    fn players_acts(&self, seat: Person, color: Color, can: &mut Vec<Deed>) {
        let known = self.known_moves(seat);
        let is_on_move = self.known_setup(seat).0.turn == color && !self.has_released_in(known);
        let over_the_board = self.header().event.regime == Regime::OverTheBoard;
        let is_adjourned = adjourned::is_adjourned(self);
        if over_the_board && !is_adjourned {
            can.push(Deed::Press { other_hand: false });
        }
        if self.has_offered(color.opposite()) {
            can.extend([Deed::Accept, Deed::Decline]);
        } else if !self.has_offered(color) {
            can.push(Deed::OfferDraw);
        }
        if !is_adjourned {
            if is_on_move {
                if !self.account_of(known).has_touches() {
                    let claims = [Claim::Threefold, Claim::Fifty];
                    can.extend(claims.map(|claim| Deed::Claim(claim(Intention::OnTheBoard))));
                }
                if over_the_board {
                    can.push(Deed::Claim(Claim::Illegal));
                }
                if over_the_board && !self.is_board_unknown() {
                    can.push(Deed::Adjust(Vec::new()));
                }
            }
            can.extend([Deed::Claim(Claim::Flag), Deed::Stop]);
            if self.header().pairing.blind.any() {
                let (announced, repeated) = (String::new(), String::new());
                can.extend([
                    Deed::Announce(announced),
                    Deed::Repeat(repeated),
                    Deed::AskTimes,
                ]);
                if self.off_board().asked[color.index()] {
                    can.push(Deed::TellTimes);
                }
            }
        }
        can.push(Deed::Resign);
    }
}
