//! The results that the players hand in, and those that contradict each other or the record.
//!
//! Laws 2023, 8.7 (2018: 8.7; 2014: 8.7).

use rokada_board::Color;
use rokada_laws::{
    Game,
    act::Score,
    event::{Decision, Event},
};
use rokada_words::{Argument, Words};

use super::GameState;
use rokada_protocol::score_text;

/// The players who have handed in another result after the game was over.
///
/// The arbiter decides; until then their result is shown.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct LateResults([bool; 2]);

impl LateResults {
    /// Updates them after an entry.
    pub(super) fn note(&mut self, events: &[Event], game: &Game) {
        let is_decided = events.iter().any(is_final);
        for color in Color::ALL {
            let is_now = |event: &Event| matches!(event, Event::Signed(who, _) if *who == color);
            let contradicts = game.outcome().is_some_and(|outcome| {
                let signed = game.signed(color);
                signed.is_some() && signed != outcome.score
            });
            let late = &mut self.0[color.index()];
            *late = contradicts && !is_decided && (*late || events.iter().any(is_now));
        }
    }
}

/// Whether an event ends the game or decides on its result.
fn is_final(event: &Event) -> bool {
    let Event::Ruling(ruling) = event else {
        return false;
    };
    matches!(ruling.what, Decision::Result(_) | Decision::NewGame)
}

impl GameState {
    /// The results handed in that decide nothing yet, as a sentence; empty if there are none.
    pub(crate) fn handed_in(&self, words: &Words) -> String {
        let game = &self.game;
        let text = |score: Score| Argument::from(score_text(Some(score)));
        if let Some(outcome) = game.outcome() {
            let said = self.late_results().into_iter().map(|(who, score)| {
                let result = score_text(outcome.score).into();
                let arguments = [
                    ("who", who.into()),
                    ("score", text(score)),
                    ("result", result),
                ];
                words.tell("handed-in-late", &arguments)
            });
            return said.collect::<Vec<_>>().join(" ");
        }
        let one = |who: Color, score| {
            let other = who.opposite().into();
            let arguments = [
                ("who", who.into()),
                ("score", text(score)),
                ("other", other),
            ];
            words.tell("handed-in-one", &arguments)
        };
        match Color::ALL.map(|color| game.signed(color)) {
            [None, None] => String::new(),
            [Some(score), None] => one(Color::White, score),
            [None, Some(score)] => one(Color::Black, score),
            [Some(white), Some(black)] => {
                let arguments = [("white", text(white)), ("black", text(black))];
                words.tell("handed-in-differ", &arguments)
            }
        }
    }

    /// The results that contradict the recorded one and came after it.
    fn late_results(&self) -> Vec<(Color, Score)> {
        let late = Color::ALL.into_iter();
        let late = late.filter(|color| self.late_results.0[color.index()]);
        late.filter_map(|color| Some((color, self.game.signed(color)?)))
            .collect()
    }

    /// Whether the players contradict each other, or one of them the recorded result.
    pub(super) fn has_contradiction(&self) -> bool {
        let [white, black] = Color::ALL.map(|color| self.game.signed(color));
        let differ = white.is_some() && black.is_some() && white != black;
        (differ && self.game.outcome().is_none()) || !self.late_results().is_empty()
    }
}

#[cfg(test)]
mod tests {
    use rokada_protocol::Seat;
    use rokada_store::{GameHead, Kind};
    use rokada_words::{Language, words};

    use super::*;
    use crate::time::HallTime;

    /// A game on a wooden board after these acts at its clock, and of the arbiter.
    fn after(acts: &[&str]) -> GameState {
        let head = GameHead {
            kind: Kind::Game,
            header: "time: 3m\ntable: on wood\narbiter: human\nedition: 2023\n\
                     begins: when both have arrived\n"
                .into(),
            white: "Ana".into(),
            black: "Ion".into(),
            event: String::new(),
            created: HallTime(0),
        };
        let mut game = GameState::new(&head).expect("a good header");
        for (at, act) in (1..).zip(["white arrive", "black arrive"].iter().chain(acts)) {
            let (seat, act) = match act.strip_prefix("arbiter ") {
                Some(act) => (Seat::Arbiter, act),
                None => (Seat::Phone, *act),
            };
            game.judge(seat, act, at * 1_000).expect(act);
        }
        game
    }

    #[test]
    fn everyone_at_the_game_sees_what_one_player_has_handed_in() {
        let english = words(Language::En);
        let game = after(&["white sign 1-0"]);
        let said = "White has handed in 1-0. It counts once Black hands in the same (8.7).";
        let status = |seat| game.view(seat, 0, 9_000, english).view.says.status;
        for seat in [Seat::Phone, Seat::White, Seat::Black, Seat::Arbiter] {
            assert!(status(seat).ends_with(said), "{seat}: {}", status(seat));
        }
        assert!(!status(Seat::Spectator).contains(said));
        let board = game.board(9_000, english);
        assert_eq!(
            (board.handed_in.as_str(), board.has_contradiction),
            (said, false)
        );
        assert_eq!(after(&[]).handed_in(english), "");
        // The same by both is the result.
        let both = after(&["white sign 1-0", "black sign 1-0"]);
        assert_eq!(both.handed_in(english), "");
        assert!(both.is_over());
    }

    #[test]
    fn two_results_that_differ_are_flagged() {
        let english = words(Language::En);
        let board = after(&["white sign 1-0", "black sign 1/2-1/2"]).board(9_000, english);
        let said = "Handed in: White 1-0, Black ½-½. The two results contradict each other (8.7).";
        assert_eq!(
            (board.handed_in.as_str(), board.has_contradiction),
            (said, true)
        );
    }

    /// A result handed in after the record has another one is not ignored. What the arbiter knew
    /// when the result was recorded is no contradiction.
    #[test]
    fn a_later_result_that_contradicts_is_flagged_until_the_arbiter_decides() {
        let english = words(Language::En);
        let mut acts = vec!["black sign 0-1", "arbiter declare 1-0"];
        assert!(!after(&acts).has_contradiction());
        acts.push("black sign 0-1");
        let game = after(&acts);
        let said = "Black has handed in 0-1 after the result 1-0. The arbiter decides (8.7).";
        assert_eq!(
            (game.handed_in(english).as_str(), game.has_contradiction()),
            (said, true)
        );
        for settles in ["arbiter declare 1-0", "black sign 1-0", "white sign 0-1"] {
            let game = after(&[&acts[..], &[settles]].concat());
            assert_eq!(game.handed_in(english), "", "{settles}");
        }
    }
}
