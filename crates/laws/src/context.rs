//! The context of a ruling: facts of the game that the ruling itself does not repeat.
//!
//! It says who acts, what was asked, and which move was taken back.

mod illegal;

pub(crate) use illegal::why_illegal;

use rokada_board::{Color, Role, Square};

use crate::{
    act::{Act, Claim, Deed, FlagCall, Person, Step},
    event::{Decision, Event, Mark, Topic},
    game::Game,
    message::{Argument, Message},
    question::{DisputedFact, Fact},
};

/// The context of a ruling. The default is empty.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Context<'a> {
    pub(crate) game: Option<&'a Game>,
    pub(crate) act: Option<&'a Act>,
    pub(crate) answered: Option<Topic>,
    /// The player whose claim waited for this answer (4.8, 9.4).
    pub(crate) waited: Option<Color>,
    /// Whether the act has brought the game back to an earlier position.
    pub(crate) went_back: bool,
    pub(crate) taken_back: Option<&'a NamedMove>,
    /// The events of the act that follow the ruling.
    pub(crate) rest: &'a [Event],
}

#[derive(Debug, Clone)]
pub(crate) struct NamedMove {
    /// The move with its number.
    pub(crate) name: Argument,
    pub(crate) why_illegal: Option<Message>,
}

impl NamedMove {
    /// The move with this index in the line; `None` if there is none.
    pub(crate) fn of(game: &Game, index: usize) -> Option<Self> {
        (index < game.line().len()).then(|| Self {
            name: Argument::Move(game.numbered_form(index)),
            why_illegal: why_illegal(game, index),
        })
    }
}

impl<'a> Context<'a> {
    /// A game alone, at a moment after the ruling.
    pub(crate) fn of(game: &'a Game) -> Self {
        Self {
            game: Some(game),
            ..Self::default()
        }
    }

    pub(crate) fn deed(&self) -> Option<&'a Deed> {
        self.act.map(|act| &act.deed)
    }

    pub(crate) fn actor(&self) -> Option<Color> {
        self.act.and_then(|act| act.who.side())
    }

    pub(crate) fn is_by_arbiter(&self) -> bool {
        self.act
            .is_some_and(|act| matches!(act.who, Person::Arbiter(_)))
    }

    pub(crate) fn turn(&self) -> Option<Color> {
        self.game.map(Game::turn)
    }

    /// The fact that the act establishes as the arbiter's answer.
    pub(crate) fn reported(&self) -> Option<DisputedFact> {
        if let Some(Topic::Fact(reported)) = self.answered {
            Some(reported)
        } else {
            None
        }
    }

    /// The player who claims, requests or does something.
    pub(crate) fn claimant(&self) -> Option<Color> {
        let of_the_question = || match self.reported() {
            Some(reported) => reported.is_claimed_of_claimant().then_some(reported.who),
            None => self.answered.and_then(Topic::who),
        };
        self.actor().or(self.waited).or_else(of_the_question)
    }

    /// The player whose offence is claimed or called.
    pub(crate) fn offender(&self) -> Option<Color> {
        if let Some(
            Deed::CallIllegal(who, _)
            | Deed::CallPress(who)
            | Deed::CallFlag(FlagCall::Of(who))
            | Deed::Incident(who, _),
        ) = self.deed()
        {
            return Some(*who);
        }
        let claimant = self.actor().or(self.waited);
        let asked = || match self.reported() {
            Some(reported) => Some(reported.who),
            None => self.answered.and_then(Topic::who),
        };
        let ruled = || self.rest.iter().find_map(goes_against);
        claimant.map(Color::opposite).or_else(asked).or_else(ruled)
    }

    pub(crate) fn of_the_illegal_move(&self) -> Option<Color> {
        let mut line = self.game?.line().iter().rev();
        let last = line.find(|ply| ply.made.mark != Mark::Legal);
        last.map(|ply| ply.made.by)
    }

    /// The square of the claimed touch or release, or of the one asked about.
    pub(crate) fn square(&self) -> Option<Square> {
        if let Some(Deed::Claim(Claim::Touched(square) | Claim::Released(square))) = self.deed() {
            Some(*square)
        } else {
            self.answered.and_then(Topic::square)
        }
    }

    /// The player whose touch is claimed or called; the current move is checked before the last.
    pub(crate) fn toucher(&self, square: Square) -> Option<Color> {
        self.offender().or_else(|| {
            let game = self.game?;
            let last = game.line().last();
            let touched_last = last.filter(|ply| ply.account().has_touched(square));
            if game.account().has_touched(square) {
                Some(game.turn())
            } else {
                touched_last.map(|ply| ply.made.by)
            }
        })
    }

    /// The kind of the piece that a player has touched, by its square before that move.
    pub(crate) fn touched_piece(&self, who: Option<Color>, square: Square) -> Option<Role> {
        let game = self.game.filter(|game| !game.is_board_unknown())?;
        let has_contact = |of: usize| {
            let account = game.account_of(of);
            account.has_touched(square) || account.is_in_doubt(square)
        };
        let plies = game.line().len();
        let of_fact = self
            .reported()
            .and_then(|reported| usize::try_from(reported.of).ok());
        let of_account = (plies.saturating_sub(2)..=plies).rev().find(|of| {
            let by = game.line().get(*of).map_or(game.turn(), |ply| ply.made.by);
            who.is_none_or(|who| who == by) && has_contact(*of)
        });
        let of = of_account.or(of_fact).unwrap_or(plies).min(plies);
        game.before(of).0.board.role_at(square)
    }

    /// The first piece that a player has touched on the current move, or else on the last one.
    pub(crate) fn first_touch(&self, who: Color) -> Option<(Role, Square)> {
        let game = self.game?;
        let plies = game.line().len();
        let of = if game.turn() == who && game.account().has_touches() {
            plies
        } else {
            game.line().iter().rposition(|ply| ply.made.by == who)?
        };
        let square = game.account_of(of).touches().next()?;
        let role = game.before(of).0.board.role_at(square)?;
        Some((role, square))
    }

    /// A move of the player having the move in short notation; as squares if the position is
    /// unknown.
    pub(crate) fn written(&self, step: Step) -> Argument {
        match self.game {
            Some(game) => Argument::Move(game.short_form_of(step)),
            None => Argument::Step(step),
        }
    }

    /// The move that a player has made and not completed.
    pub(crate) fn uncompleted(&self, who: Color) -> Option<NamedMove> {
        let game = self.game?;
        let line = game.line();
        let index = line.iter().rposition(|ply| ply.made.by == who)?;
        let is_open = !line[index].completed;
        is_open.then(|| NamedMove::of(game, index)).flatten()
    }
}

/// The player whose move an event takes back or finds illegal.
fn goes_against(event: &Event) -> Option<Color> {
    if let Event::UnseenBack(who) = event {
        return Some(*who);
    }
    let ruling = event.ruling()?;
    if let Decision::TakenBack(who) | Decision::Illegal(who) = ruling.what {
        Some(who)
    } else {
        None
    }
}

impl DisputedFact {
    /// Whether the fact is claimed of the claimant, not of the opponent.
    pub(crate) fn is_claimed_of_claimant(self) -> bool {
        match self.what {
            Fact::Repeated
            | Fact::FiftyMoves
            | Fact::WroteForThreefold(_)
            | Fact::WroteForFifty(_)
            | Fact::SetUpWrong
            | Fact::ColoursReversed
            | Fact::BoardTurned => true,
            Fact::Touched(_)
            | Fact::TouchedFirst(_)
            | Fact::Released(_)
            | Fact::BothHands
            | Fact::IllegalMove
            | Fact::Pressed
            | Fact::UnseenIllegal
            | Fact::UnseenPress
            | Fact::UnseenHands
            | Fact::UnseenTouched(_)
            | Fact::UnseenReleased(_)
            | Fact::OfferedDraw
            | Fact::Incident(_) => false,
        }
    }

    /// Whether it is a draw claim that the arbiter examines (9.2, 9.3).
    pub(crate) fn is_draw_claim(self) -> bool {
        matches!(
            self.what,
            Fact::Repeated | Fact::FiftyMoves | Fact::WroteForThreefold(_) | Fact::WroteForFifty(_)
        )
    }

    /// Whether it is about one move: of the line, or the current one.
    pub(crate) fn is_about_one_move(self) -> bool {
        matches!(
            self.what,
            Fact::Touched(_)
                | Fact::TouchedFirst(_)
                | Fact::Released(_)
                | Fact::BothHands
                | Fact::Pressed
        )
    }
}
