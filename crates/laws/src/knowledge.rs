//! What a person may know of a game.
//!
//! The server sees everything; people at the board see what they look at. Every view, list of
//! moves, log and file asks [`Game::may_know`] first. So no one learns from the software what only
//! another person has noticed.

use rokada_board::{Position, Setup};

use crate::{
    act::{Act, Deed, Person},
    articles::article_07_irregularities::has_been_made_final,
    event::{Adjournment, Binding, Decision, Note, Ruling},
    game::Game,
    regulations::ArbiterKind,
};

/// Information about a game that is not public.
#[derive(Debug, Clone, Copy)]
pub enum Information<'a> {
    /// That the move with this index in the line was illegal, or left a pawn on the last rank.
    Irregularity(usize),
    /// That a player has offered a draw.
    Offer,
    /// A question to the arbiter.
    Question,
    /// That this act happened.
    Act(&'a Act),
    /// That this was ruled.
    Ruling(&'a Ruling),
    /// The sealed move in the envelope.
    Sealed,
}

impl Game {
    /// Whether a person may know something of this game.
    ///
    /// - An unnoticed irregularity is for the arbiter alone, and only if the arbiter is a person.
    ///   Everyone else knows it after a ruling, or after it is too late to notice it (A.5.2). Until
    ///   then every output shows the move like any other.
    /// - Whether a released piece makes a legal move is shown with the press or the reply
    ///   ([`Game::known_moves`]).
    /// - A draw offer is made to the opponent; spectators learn of it when the game is over.
    /// - A question to the arbiter is only for the arbiter. So is an illegal position that the
    ///   arbiter has noticed and watches (A.5.4).
    /// - No one knows a sealed move until the envelope is opened.
    ///
    /// Laws 2023, 7.5.1, 9.1, 12.6, 12.7, A.5.4, I.1 (2018 and 2014: the same).
    pub fn may_know(&self, who: Person, matter: Information<'_>) -> bool {
        match matter {
            Information::Irregularity(index) => {
                self.is_past_notice(index) || self.sees_unnoticed(who)
            }
            Information::Offer => self.outcome().is_some() || is_at_the_board(who),
            Information::Question => is_arbiter(who),
            Information::Act(act) => {
                let is_about_draw = matches!(
                    act.deed,
                    Deed::OfferDraw | Deed::Accept | Deed::Decline | Deed::NoteDraw
                );
                let is_watched = act.deed == Deed::NoticePosition && self.has_noticed();
                (!is_about_draw || self.may_know(who, Information::Offer))
                    && (!is_watched || is_arbiter(who))
            }
            Information::Ruling(ruling) => may_hear(who, ruling),
            Information::Sealed => match self.adjournment() {
                Adjournment::Sealing(..)
                | Adjournment::Adjourned(..)
                | Adjournment::Resumed(..)
                | Adjournment::Replied(..) => self.outcome().is_some(),
                Adjournment::None | Adjournment::Ordered(_) | Adjournment::Lost(..) => true,
            },
        }
    }

    /// How many moves of the line a person may know.
    ///
    /// A legal move is in the line from its release on, an illegal one from the press or the reply
    /// on. Until then only those who see unnoticed irregularities know the last move of the line.
    ///
    /// Laws 2023, 4.7, 7.5.1, 12.6 (2018 and 2014: the same).
    pub fn known_moves(&self, who: Person) -> usize {
        let is_hidden = self.awaits_press() && !self.sees_unnoticed(who);
        self.line().len() - usize::from(is_hidden)
    }

    /// The setup after the moves that a person may know, and the position it forms.
    pub fn known_setup(&self, who: Person) -> (Setup, Option<Position>) {
        let known = self.known_moves(who);
        if known == self.line().len() {
            let (setup, position) = self.current_setup();
            (*setup, position)
        } else {
            self.before(known)
        }
    }

    /// What the player having the move is bound to, as far as a person may know.
    ///
    /// What a released piece requires depends on whether the move is legal.
    pub(crate) fn known_binding(&self, who: Person) -> Binding {
        let known = self.known_moves(who);
        if self.has_released_in(known) && !self.sees_unnoticed(who) {
            Binding::Free
        } else {
            self.account_of(known).binding
        }
    }

    /// Whether the last move is neither completed nor answered by a touch.
    fn awaits_press(&self) -> bool {
        let is_open = self.line().last().is_some_and(|ply| !ply.completed);
        let in_hand = self.table().hands[self.turn().index()];
        self.is_playing() && is_open && self.account().hands.is_empty() && in_hand.is_none()
    }

    /// Whether a move of the line was ruled on, or can no longer be claimed or called.
    fn is_past_notice(&self, index: usize) -> bool {
        index < self.line().len() && has_been_made_final(self, index)
    }

    /// Whether this person is shown unnoticed irregularities.
    fn sees_unnoticed(&self, who: Person) -> bool {
        match who {
            Person::Arbiter(number) => {
                number == 1 && self.header().event.arbiter == ArbiterKind::Human
            }
            Person::Clerk => true,
            Person::Player(_)
            | Person::Assistant(_)
            | Person::Organiser
            | Person::Appeals
            | Person::Spectator
            | Person::Clock => false,
        }
    }
}

/// Whether a ruling is announced to a person, at any time.
///
/// A question is for the arbiter, and so is that the arbiter waits or has found nothing (A.5.4,
/// 12.6). Everything else is announced to all.
pub fn may_hear(who: Person, ruling: &Ruling) -> bool {
    let is_for_arbiter = matches!(
        ruling.what,
        Decision::Question(_)
            | Decision::Noted(Note::Waits | Note::NothingFound | Note::NothingAsked)
    );
    !is_for_arbiter || is_arbiter(who)
}

/// Whether a person hears what the players say to each other.
fn is_at_the_board(who: Person) -> bool {
    match who {
        Person::Player(_)
        | Person::Assistant(_)
        | Person::Arbiter(_)
        | Person::Appeals
        | Person::Clerk
        | Person::Clock => true,
        Person::Organiser | Person::Spectator => false,
    }
}

fn is_arbiter(who: Person) -> bool {
    matches!(who, Person::Arbiter(_))
}
