//! One table: each question, its options, what the automatic arbiter answers.
//!
//! | clause | question | options | automatic answer |
//! |---|---|---|---|
//! | 4.2.2 | was the contact intended? | intent, accident | 2014 accident, later intent |
//! | 6.7.1 | does the late player lose? | loss, continue | loss |
//! | 6.9 | can the opponent mate? | loss, draw | loss |
//! | 6.11 (III.3.1) | both flags down | continue, draw, white-lost, black-lost | continue |
//! | 6.11.4 | was there a valid reason to stop? | yes, no | yes |
//! | I.10 | does the player late at the resumption lose? | loss, continue | loss |
//! | I.8 | a faulty sealed move, the opponent can never mate | loss, draw | loss |
//! | III.4 | five seconds a move? | yes, no (2014: delay) | yes |
//! | III.5 | no win by normal means? | accept, reject, postpone | reject |
//! | 7.3 (2014) | colours reversed | continue, new-game | continue |
//! | III.6.2 | a quickplay claim, no arbiter present | draw, loss | loss |
//! | 6.2.6, 8.1.6 | the clock of a player with an assistant | a time, none | none |
//! | 8.6 | can the scoresheets be brought up to date? | complete, incomplete | complete |
//! | 11.10 | an appeal (for the appeals committee) | uphold, dismiss | none |
//! | 12.7 | somebody interferes | none, expulsion | none |
//! | 7.4.3, 12.9 | a penalty? | any of 12.9, none | none |

use crate::{
    edition::{Contact, Edition},
    event::Topic,
};

/// What the automatic arbiter answers.
pub fn automatic_answer(edition: Edition, topic: Topic) -> &'static str {
    match topic {
        Topic::Contact(..) => match edition.laws().contact {
            Contact::PresumedAccident => "accident",
            Contact::PresumedIntent => "intent",
        },
        Topic::Late(_) | Topic::LateAtResumption(_) | Topic::CanMate(_) | Topic::NoArbiter(_) => {
            "loss"
        }
        Topic::NormalMeans(_) | Topic::NormalMeansLater(_) => "reject",
        Topic::FiveSeconds(_) => "yes",
        Topic::SealedMove(_) => "loss",
        Topic::BothFlags | Topic::Colours => "continue",
        Topic::Stop(_) => "yes",
        Topic::Displaced(_) | Topic::Penalty(_) | Topic::Assistant(_) | Topic::Interference => {
            "none"
        }
        Topic::Sheets => "complete",
        Topic::Appeal(_) => "dismiss",
    }
}
