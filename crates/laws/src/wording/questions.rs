//! The questions to the arbiter in words: which player, which piece, which move.

use rokada_board::{Color, Square};

use crate::{
    act::Incident,
    context::{Context, NamedMove},
    event::Topic,
    message::{Argument, Message},
    question::{DisputedFact, Fact},
};

impl Topic {
    /// The question in words.
    pub fn message(self) -> Message {
        self.message_at(&Context::default())
    }

    /// The same with the context of the question.
    pub(crate) fn message_at(self, at: &Context<'_>) -> Message {
        let of = |key, who: Color| Message::new(key).with("who", who);
        let of_both = |key, who: Color| of(key, who).with("opponent", who.opposite());
        match self {
            Self::Contact(who, square) => of("question-contact", who)
                .with(
                    "piece",
                    Argument::piece(at.touched_piece(Some(who), square)),
                )
                .with("square", square),
            Self::LateAtResumption(who) => of("question-late-at-resumption", who),
            Self::Late(who) => of("question-late", who),
            Self::BothFlags => Message::new("question-both-flags"),
            Self::Stop(who) => of("question-stop", who),
            Self::Displaced(who) => of("question-displaced", who),
            Self::Penalty(who) => of("question-penalty", who),
            Self::Colours => Message::new("question-colours"),
            Self::NormalMeans(who) | Self::NormalMeansLater(who) => {
                of_both("question-normal-means", who)
            }
            Self::FiveSeconds(who) => of("question-five-seconds", who),
            Self::SealedMove(who) => of_both("question-sealed-move", who),
            Self::SealedMeaning(who) => of("question-sealed-meaning", who),
            Self::CanMate(who) => Message::new("question-can-mate").with("who", who.opposite()),
            Self::Assistant(who) => of("question-assistant", who),
            Self::Sheets => Message::new("question-sheets"),
            Self::Appeal(who) => of("question-appeal", who),
            Self::Interference => Message::new("question-interference"),
            Self::NoArbiter(who) => of("question-no-arbiter", who),
            Self::Fact(reported) => reported.message_at(at),
            Self::Consent(who) => of("question-consent", who),
            Self::KingLaidDown(who) => of("question-king-laid-down", who),
            Self::Handshake(who) => of("question-handshake", who),
        }
    }
}

impl DisputedFact {
    /// The question about the fact in words, with the move first if it is in the line.
    fn message_at(self, at: &Context<'_>) -> Message {
        let question = self.question_at(at);
        let place = usize::try_from(self.of).ok();
        let moved = at
            .game
            .zip(place)
            .filter(|_| self.is_about_one_move())
            .and_then(|(game, place)| NamedMove::of(game, place));
        match moved {
            Some(moved) => Message::new("question-of-move")
                .with("move", moved.name)
                .with("question", question),
            None => question,
        }
    }

    fn question_at(self, at: &Context<'_>) -> Message {
        let of = |key| Message::new(key).with("who", self.who);
        let of_piece = |key, square: Square| {
            let place = usize::try_from(self.of).ok();
            let known = at.game.filter(|game| !game.is_board_unknown()).zip(place);
            let known = known.filter(|(game, place)| *place <= game.line().len());
            let role = known.and_then(|(game, place)| game.before(place).0.board.role_at(square));
            of(key)
                .with("piece", Argument::piece(role))
                .with("square", square)
        };
        match self.what {
            Fact::Touched(square) => of_piece("question-fact-touched", square),
            Fact::UnseenTouched(square) => of("question-fact-touched")
                .with("piece", Argument::AnyPiece)
                .with("square", square),
            Fact::TouchedFirst(square) => of_piece("question-fact-touched-first", square),
            Fact::Released(square) | Fact::UnseenReleased(square) => {
                of("question-fact-released").with("square", square)
            }
            Fact::BothHands => of("question-fact-both-hands"),
            Fact::IllegalMove => of("question-fact-illegal"),
            Fact::Pressed => of("question-fact-pressed"),
            Fact::UnseenIllegal => of("question-fact-unseen-illegal"),
            Fact::UnseenPress => of("question-fact-unseen-press"),
            Fact::UnseenHands => of("question-fact-both-hands"),
            Fact::Repeated => of("question-fact-repeated"),
            Fact::FiftyMoves => of("question-fact-fifty"),
            Fact::OfferedDraw => of("question-fact-offered"),
            Fact::WroteForThreefold(step) | Fact::WroteForFifty(step) => {
                of("question-fact-wrote").with("move", at.written(step))
            }
            Fact::SetUpWrong => Message::new("question-fact-set-up"),
            Fact::ColoursReversed => Message::new("question-fact-colours"),
            Fact::BoardTurned => Message::new("question-fact-board"),
            Fact::Incident(index) => {
                let known = Incident::LISTED.get(index);
                let key = known.map_or("incident-other", |incident| incident.key);
                of("question-fact-incident").with("kind", Message::new(key))
            }
        }
    }
}
