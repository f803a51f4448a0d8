//! Plays a turn with text acts on a record and keeps the equivalent list of [`Hand`]s.

use rokada_board::{Color, File, Move, MoveKind, Position, Role, Square, definition};
use rokada_laws::{Act, Edition, Header, Person, Record, act::Manner, record::Entry};

use super::{
    definition::{Hand, Turn},
    scenario::{Gesture, STARTS, Scenario, Shift},
};

#[derive(Debug, Clone)]
pub(crate) struct Disagreement {
    pub(crate) kind: String,
    /// The turn as a transcript, with the expected outcome.
    pub(crate) transcript: String,
}

pub(crate) struct Play {
    pub(crate) record: Record,
    pub(crate) position: Position,
    pub(crate) is_chess960: bool,
    pub(crate) us: Color,
    /// The displaced piece: its square in the position, and the one where it is.
    pub(crate) astray: Option<(Square, Option<Square>)>,
    pub(crate) hands: Vec<Hand>,
    pub(crate) log: Vec<String>,
    pub(crate) head: String,
}

pub(crate) type Agreed = Result<(), Disagreement>;

impl Play {
    /// No act yet, from a start under the edition of a year.
    pub(crate) fn begin(start: usize, year: usize) -> Self {
        let edition = Edition::ALL[year];
        let head = format!("time: 90m\nstart: {}\n", STARTS[start]);
        let header: Header = head.parse().expect("a valid header");
        let record = Record::new(header, edition).expect("a valid start");
        let position = record.game().position().expect("a position");
        Self {
            is_chess960: record.game().is_chess960(),
            us: position.turn(),
            astray: None,
            hands: Vec::new(),
            log: Vec::new(),
            head: format!("edition: {edition}\n{head}---\n"),
            record,
            position,
        }
    }

    pub(crate) fn new(scenario: &Scenario) -> Self {
        let mut play = Self::begin(scenario.start, scenario.year);
        if let Some(shift) = scenario.shift {
            play.shift(shift);
        }
        play
    }

    /// The opponent shifts a piece, or takes it off, before the turn: any piece but a king.
    fn shift(&mut self, shift: Shift) {
        let board = *self.position.board();
        let pieces = board.iter().filter(|(_, piece)| piece.role != Role::King);
        let pieces: Vec<Square> = pieces.map(|(square, _)| square).collect();
        let (Shift::Elsewhere(which, _) | Shift::Off(which)) = shift;
        let from = pieces[which % pieces.len()];
        let them = Person::Player(self.us.opposite());
        let now = match shift {
            Shift::Off(_) => {
                self.act(them, &format!("take off {from}"));
                None
            }
            Shift::Elsewhere(_, to) => {
                let is_free = |square: &Square| {
                    let is_last = matches!(square.rank().index(), 0 | 7);
                    board.piece_at(*square).is_none()
                        && !(is_last && board.role_at(from) == Some(Role::Pawn))
                };
                let free: Vec<Square> = Square::ALL.into_iter().filter(is_free).collect();
                let to = free[to % free.len()];
                self.act(them, &format!("lift {from}"));
                self.act(them, &format!("place {to}"));
                Some(to)
            }
        };
        self.astray = Some((from, now));
    }

    /// Where the piece of a square is when the turn begins; `None` if it is off the board.
    pub(crate) fn placed_on(&self, square: Square) -> Option<Square> {
        match self.astray {
            Some((from, now)) if from == square => now,
            _ => Some(square),
        }
    }

    fn on_board(&self, squares: Vec<Square>) -> Vec<Square> {
        let is_there = |square: &Square| self.placed_on(*square).is_some();
        squares.into_iter().filter(is_there).collect()
    }

    /// Whether a legal move can be carried out on the actual board and is then that move.
    ///
    /// It must not end on, capture or castle with the displaced piece (7.6).
    pub(crate) fn can_be_made(&self, mv: Move) -> bool {
        let Some((from, now)) = self.astray else {
            return true;
        };
        let is_one_piece = matches!(mv.kind(), MoveKind::Normal | MoveKind::Promotion);
        let is_its_own = mv.from() == from && now.is_some() && is_one_piece;
        let squares = [Some(mv.to()), mv.king_target(), mv.rook_target()];
        let ends_there = |square: &Square| Some(*square) == now || *square == from;
        let takes_it = mv.en_passant_victim() == Some(from);
        let is_apart = mv.from() != from && !takes_it;
        (is_its_own || is_apart) && !squares.iter().flatten().any(ends_there)
    }

    /// A legal move as carried out, from the actual square of its piece.
    pub(crate) fn made_step(&self, mv: Move) -> String {
        let step = self.step(mv);
        let table = &self.record.game().table().board;
        let piece = self.position.board().piece_at(mv.from());
        // Going back to before the turn may have put the piece right meanwhile (7.6).
        match self.placed_on(mv.from()) {
            Some(now) if table.piece_at(now) == piece => format!("{now}{}", &step[2..]),
            Some(_) | None => step,
        }
    }

    pub(crate) fn act(&mut self, who: Person, deed: &str) -> Option<Entry> {
        let act = Act {
            at: self.record.game().now(),
            who,
            deed: deed.parse().expect("an act's own text"),
            manner: Manner::default(),
        };
        let name = match who {
            Person::Player(Color::White) => "white",
            Person::Player(Color::Black) => "black",
            Person::Arbiter(_)
            | Person::Assistant(_)
            | Person::Organiser
            | Person::Appeals
            | Person::Spectator
            | Person::Clerk
            | Person::Clock => "arbiter",
        };
        let line = format!("{name} {deed}");
        let entry = self.record.attempt(act).ok().cloned();
        if let Some(entry) = &entry {
            let rulings = entry.rulings().map(|ruling| format!("# > {ruling}"));
            self.log.push(line);
            self.log.extend(rulings);
        } else {
            self.log.push(format!("# impossible: {line}"));
        }
        entry
    }

    pub(crate) fn act_as_player(&mut self, deed: &str) -> Option<Entry> {
        self.act(Person::Player(self.us), deed)
    }

    pub(crate) fn turn(&self) -> Turn<'_> {
        Turn::new(&self.position, self.is_chess960, &self.hands)
    }

    pub(crate) fn parting<T>(
        &self,
        kind: impl Into<String>,
        what: &str,
    ) -> Result<T, Disagreement> {
        let log = self.log.join("\n");
        Err(Disagreement {
            kind: kind.into(),
            transcript: format!("{}{log}\n# {what}", self.head),
        })
    }

    pub(crate) fn step(&self, mv: Move) -> String {
        rokada_laws::table::step_of(mv, self.is_chess960).to_string()
    }

    pub(crate) fn shown(&self, moves: &[Move]) -> String {
        let mut texts: Vec<String> = moves.iter().map(|mv| self.step(*mv)).collect();
        texts.sort();
        texts.join(" ")
    }

    pub(crate) fn own(&self) -> Vec<Square> {
        let board = self.position.board();
        let own = board.iter().filter(|(_, piece)| piece.color == self.us);
        self.on_board(own.map(|(square, _)| square).collect())
    }

    pub(crate) fn occupied(&self) -> Vec<Square> {
        let board = self.position.board().iter();
        self.on_board(board.map(|(square, _)| square).collect())
    }

    /// An own piece and an empty square to which it has no move, with castling not intended.
    pub(crate) fn illegal_step(&self, piece: usize, to: usize) -> (Square, Square) {
        let own = self.own();
        let from = own[piece % own.len()];
        let reaches = |to: Square| {
            definition::legal_moves(&self.position).iter().any(|mv| {
                let castles = mv.is_castling() && mv.to() == from && mv.rook_target() == Some(to);
                castles || (mv.from() == from && mv.arrival() == to)
            })
        };
        let is_king = self.position.king(self.us) == from;
        let board = self.position.board();
        let free: Vec<Square> = Square::ALL
            .into_iter()
            .filter(|to| {
                let castles = is_king && to.rank() == from.rank();
                let last_rank = to.rank().index() == 0 || to.rank().index() == 7;
                let promotes = last_rank && board.role_at(from) == Some(Role::Pawn);
                let is_taken = self.astray.is_some_and(|(_, now)| now == Some(*to));
                let is_free = board.piece_at(*to).is_none() && !is_taken;
                is_free && !reaches(*to) && !castles && !promotes
            })
            .collect();
        (from, free[to % free.len()])
    }

    pub(crate) fn write(&mut self, legal: bool, piece: usize, to: usize) {
        let step = if legal {
            let moves = definition::legal_moves(&self.position);
            self.step(moves[piece % moves.len()])
        } else {
            let (from, to) = self.illegal_step(piece, to);
            if from == self.position.king(self.us) {
                return;
            }
            format!("{from}{to}")
        };
        self.act_as_player(&format!("claim threefold with {step}"));
        self.hands.push(Hand::Wrote(step.parse().expect("a step")));
        self.act(Person::Arbiter(1), "resume");
    }

    /// Whether a choice precedes all that binds.
    ///
    /// No source says whether it or a later touch binds more, so nothing is touched then.
    pub(crate) fn has_only_chosen(&self) -> bool {
        let duties = self.turn().duties();
        duties.first().is_some_and(|duty| duty.clause == "4.4.4")
    }

    pub(crate) fn gesture(&mut self, gesture: &Gesture) {
        if self.has_only_chosen() {
            return;
        }
        match *gesture {
            Gesture::Touch(which) => {
                let occupied = self.occupied();
                let square = occupied[which % occupied.len()];
                self.act_as_player(&format!("touch {}", self.now(square)));
                self.hands.push(Hand::Touched(square));
            }
            Gesture::Brush { which, meant } => {
                let occupied = self.occupied();
                let square = occupied[which % occupied.len()];
                let is_doubted = |hand: &Hand| matches!(hand, Hand::Brushed(..));
                if self.hands.iter().any(is_doubted) {
                    return;
                }
                self.act_as_player(&format!("brush {}", self.now(square)));
                self.answer(meant);
                self.hands.push(Hand::Brushed(square, Some(meant)));
            }
            Gesture::Hold(which) => {
                let legal = definition::legal_moves(&self.position);
                let promotions: Vec<Move> = legal
                    .into_iter()
                    .filter(|mv| mv.promotion().is_some() && self.can_be_made(*mv))
                    .collect();
                let Some(mv) = promotions.get(which % promotions.len().max(1)) else {
                    return;
                };
                let role = mv.promotion().expect("a promotion");
                self.act_as_player(&format!("hold {} {}", role.name(), mv.to()));
                self.hands.push(Hand::Chosen(mv.to(), role));
            }
            Gesture::LiftAndPutBack(which) => {
                let own = self.own();
                let square = own[which % own.len()];
                let now = self.now(square);
                self.act_as_player(&format!("lift {now}"));
                self.act_as_player(&format!("place {now}"));
                self.hands.push(Hand::Touched(square));
            }
            Gesture::LetGoIllegally(piece, to) => {
                let (from, to) = self.illegal_step(piece, to);
                self.put_and_put_back(from, to);
            }
            Gesture::LetTheKingGo(which) => {
                let king = self.position.king(self.us);
                let file = [File::C, File::G][which % 2];
                let goal = Square::new(file, king.rank());
                let far = king.file().index().abs_diff(file.index()) > 1;
                // A displaced rook on the square of a castled one looks like completed castling; no
                // source says whether it is.
                let rook = Square::new([File::D, File::F][which % 2], king.rank());
                let is_taken = self
                    .astray
                    .is_some_and(|(_, now)| now == Some(goal) || now == Some(rook));
                let free = self.position.board().piece_at(goal).is_none() && !is_taken;
                if !far || !free || self.is_chess960 {
                    return;
                }
                self.put_and_put_back(king, goal);
            }
        }
    }

    /// The actual square of a piece that is on the board.
    pub(crate) fn now(&self, square: Square) -> Square {
        self.placed_on(square).expect("it is on the board")
    }

    pub(crate) fn put_and_put_back(&mut self, from: Square, to: Square) {
        let now = self.now(from);
        for deed in [
            format!("lift {now}"),
            format!("place {to}"),
            format!("lift {to}"),
            format!("place {now}"),
        ] {
            self.act_as_player(&deed);
        }
        self.hands.push(Hand::Touched(from));
        self.hands.push(Hand::Released(from, to));
    }

    pub(crate) fn answer(&mut self, meant: bool) -> Option<Entry> {
        let option = if meant { "intent" } else { "accident" };
        self.act(Person::Arbiter(1), &format!("answer [4.2.2] {option}"))
    }

    /// Makes a legal move and puts it back; `false` if there is none.
    pub(crate) fn let_go_and_put_back(&mut self, which: usize) -> bool {
        let legal = definition::legal_moves(&self.position);
        let plain = |mv: &Move| {
            let pawn = self.position.board().role_at(mv.from()) == Some(Role::Pawn);
            let king = self.position.king(self.us) == mv.from();
            let is_astray = self.placed_on(mv.from()) != Some(mv.from());
            let is_plain = !self.position.is_capture(*mv) && !pawn && !king && !is_astray;
            mv.kind() == MoveKind::Normal && is_plain && self.can_be_made(*mv)
        };
        let plain: Vec<Move> = legal.iter().copied().filter(plain).collect();
        let Some(mv) = plain.get(which % plain.len().max(1)) else {
            return false;
        };
        let (from, to) = (mv.from(), mv.to());
        self.act_as_player(&format!("make {from}{to}"));
        self.hands.push(Hand::Touched(from));
        self.hands.push(Hand::Released(from, to));
        if self.record.game().outcome().is_some() {
            return false;
        }
        self.act_as_player(&format!("make {to}{from}"));
        true
    }

    pub(crate) fn make(&mut self, mv: Move, by_hand: bool) {
        let captured = mv.en_passant_victim().or_else(|| {
            let occupied = self.position.board().piece_at(mv.to()).is_some();
            (occupied && !mv.is_castling()).then_some(mv.to())
        });
        let (from, to) = (mv.from(), mv.to());
        let now = self.now(from);
        let castling_by_hand = !self.is_chess960 && by_hand;
        match mv.kind() {
            MoveKind::Castling => {
                let king = mv.king_target().expect("castling");
                let rook = mv.rook_target().expect("castling");
                if castling_by_hand {
                    for deed in [
                        format!("lift {now}"),
                        format!("place {king}"),
                        format!("lift {to}"),
                        format!("place {rook}"),
                    ] {
                        self.act_as_player(&deed);
                    }
                } else {
                    self.act_as_player(&format!("make {}", self.made_step(mv)));
                }
                self.hands.push(Hand::Touched(from));
                self.hands.push(Hand::Released(from, king));
                self.hands.push(Hand::Touched(to));
                self.hands.push(Hand::Released(to, rook));
                return;
            }
            MoveKind::Promotion if by_hand => {
                let role = mv.promotion().expect("a promotion");
                if let Some(captured) = captured {
                    self.act_as_player(&format!("take off {captured}"));
                    self.hands.push(Hand::Touched(captured));
                }
                self.act_as_player(&format!("lift {now}"));
                self.hands.push(Hand::Touched(from));
                self.act_as_player(&format!("place {to} {}", role.name()));
                self.hands.push(Hand::Chosen(to, role));
                self.hands.push(Hand::Released(from, to));
                return;
            }
            MoveKind::EnPassant if by_hand => {
                let victim = captured.expect("a pawn");
                self.act_as_player(&format!("lift {now}"));
                self.act_as_player(&format!("place {to}"));
                self.act_as_player(&format!("take off {victim}"));
                self.hands.push(Hand::Touched(from));
                self.hands.push(Hand::Released(from, to));
                self.hands.push(Hand::Touched(victim));
                return;
            }
            MoveKind::Normal if by_hand => {
                self.act_as_player(&format!("lift {now}"));
                self.act_as_player(&format!("place {to}"));
            }
            MoveKind::Normal | MoveKind::Promotion | MoveKind::EnPassant => {
                self.act_as_player(&format!("make {}", self.made_step(mv)));
            }
        }
        self.hands.push(Hand::Touched(from));
        self.hands.extend(captured.map(Hand::Touched));
        self.hands
            .extend(mv.promotion().map(|role| Hand::Chosen(to, role)));
        self.hands.push(Hand::Released(from, to));
    }

    pub(crate) fn is_over(&self) -> bool {
        self.record.game().outcome().is_some()
    }
}
