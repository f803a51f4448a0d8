//! What a person may know of a game.
//!
//! The server sees everything; people at the board see what they look at. Every view, list of
//! moves, log and file asks [`Game::may_know`] first. So no one learns from the software what only
//! another person has noticed.

use crate::{
    act::{Act, Deed, Person},
    articles::article_07_irregularities::has_been_made_final,
    event::{Adjournment, Decision, Note, Ruling},
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
