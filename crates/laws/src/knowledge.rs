//! What a person may know of a game.
//!
//! The house sees everything; those at the board see what they look at. A view,
//! a list of moves, a log or a file asks [`Game::may_know`] before it tells, so
//! that nobody learns from the house what only another has noticed.

use crate::{
    act::{Act, Deed, Person},
    appendices::appendix_a_rapid::stands_by_the_reply,
    event::{Adjournment, Decision, Note, Ruling},
    game::Game,
    regulations::ArbiterKind,
};

/// Something of a game that not everybody may know.
#[derive(Debug, Clone, Copy)]
pub enum Matter<'a> {
    /// That the move at this place of the line, from 0, was illegal, or left a pawn on the last
    /// rank.
    Irregularity(usize),
    /// That a player has offered a draw.
    Offer,
    /// What the arbiter is asked.
    Question,
    /// That somebody did this.
    Act(&'a Act),
    /// That this was ruled.
    Ruling(&'a Ruling),
    /// What lies in the envelope.
    Sealed,
}

impl Game {
    /// Whether a person may know something of this game.
    ///
    /// - An irregularity that has not been noticed is for the arbiter alone, and
    ///   only where the arbiter is a person. Everybody else knows it once it was
    ///   ruled on, or once it is too late to notice it (A.5.2). Until then every
    ///   output shows the move like any other.
    /// - A draw offer is made to the opponent; who watches learns of it when
    ///   the game is over.
    /// - What the arbiter is asked is for him, and so is the illegal position
    ///   that he has noticed and watches (A.5.4).
    /// - What is sealed, nobody knows until the envelope is opened.
    ///
    /// Laws 2023, 7.5.1, 9.1, 12.6, 12.7, A.5.4, I.1 (2018 and 2014: the same).
    pub fn may_know(&self, who: Person, matter: Matter<'_>) -> bool {
        match matter {
            Matter::Irregularity(index) => {
                self.is_past_notice(index) || self.sees_the_unnoticed(who)
            }
            Matter::Offer => self.outcome().is_some() || is_at_the_board(who),
            Matter::Question => is_arbiter(who),
            Matter::Act(act) => {
                let of_a_draw = matches!(
                    act.deed,
                    Deed::OfferDraw | Deed::Accept | Deed::Decline | Deed::NoteDraw
                );
                let is_watched = act.deed == Deed::NoticePosition && self.has_noticed();
                (!of_a_draw || self.may_know(who, Matter::Offer))
                    && (!is_watched || is_arbiter(who))
            }
            Matter::Ruling(ruling) => may_hear(who, ruling),
            Matter::Sealed => match self.adjournment() {
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
        let ply = self.line().get(index);
        ply.is_some_and(|ply| ply.settled || stands_by_the_reply(self, index))
    }

    /// Whether this person is shown irregularities that have not been noticed.
    fn sees_the_unnoticed(&self, who: Person) -> bool {
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

/// Whether a person hears a ruling, at whatever time: what is asked is for the
/// arbiter, and so is that he waits or has found nothing (A.5.4, 12.6); all
/// else is announced.
pub fn may_hear(who: Person, ruling: &Ruling) -> bool {
    let is_his = matches!(
        ruling.what,
        Decision::Question(_)
            | Decision::Noted(Note::Waits | Note::NothingFound | Note::NothingAsked)
    );
    !is_his || is_arbiter(who)
}

/// Whether somebody hears what the players say to each other.
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
