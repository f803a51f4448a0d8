//! A time control in words (6.3).

use rokada_laws::clock::{Mode, Period, PlayerTime, TimeControl};
use rokada_words::Words;

/// `90 minutes for the game, plus 30 seconds per move`.
pub fn time_in_words(control: &TimeControl, words: &Words) -> String {
    rokada_desk::time_of_each(control, words, |time| player_time(time, words))
}

fn player_time(time: &PlayerTime, words: &Words) -> String {
    let Some((last, _)) = time.periods.split_last() else {
        return words.say("time-none");
    };
    // The gain per move is mentioned once if it is the same in all periods.
    let extra = |period: &Period| (period.mode, period.extra_ms);
    let is_one = time.periods.iter().all(|one| extra(one) == extra(last));
    let periods = time.periods.iter().enumerate().map(|(index, period)| {
        let span = ("span", span(period.base_ms, words).into());
        let main = match (period.moves, time.periods.len()) {
            (Some(moves), _) if index == 0 => {
                words.tell("time-first", &[("count", moves.into()), span])
            }
            (Some(moves), _) => words.tell("time-next", &[("count", moves.into()), span]),
            (None, 1) => words.tell("time-game", &[span]),
            (None, _) => words.tell("time-rest", &[span]),
        };
        match more(period, words).filter(|_| !is_one) {
            Some(more) => format!("{main} ({more})"),
            None => main,
        }
    });
    let periods: Vec<String> = periods.collect();
    let mut said = periods.join(&words.say("time-then"));
    let last = more(last, words).filter(|_| is_one);
    let late = time.increment_from.map(|(number, ms)| {
        let number = ("number", number.into());
        words.tell("time-late", &[("span", span(ms, words).into()), number])
    });
    for more in last.into_iter().chain(late) {
        said.push_str(", ");
        said.push_str(&more);
    }
    said
}

/// The increment or delay of each move.
fn more(period: &Period, words: &Words) -> Option<String> {
    let key = match period.mode {
        _ if period.extra_ms == 0 => return None,
        Mode::Increment => "time-increment",
        Mode::Delay => "time-delay",
        Mode::Bronstein => "time-bronstein",
    };
    Some(words.tell(key, &[("span", span(period.extra_ms, words).into())]))
}

/// A duration in minutes, also above an hour.
fn span(ms: i64, words: &Words) -> String {
    match u32::try_from(ms / 60_000) {
        Ok(minutes) if minutes > 0 && ms % 60_000 == 0 => {
            words.tell("minutes", &[("count", minutes.into())])
        }
        Ok(_) | Err(_) => words.span(ms),
    }
}

#[cfg(test)]
mod tests {
    use rokada_words::{Language, words};

    use super::*;

    #[test]
    fn a_time_control_is_said_as_people_say_it() {
        for (typed, said) in [
            ("90+30", "90 minutes for the game, plus 30 seconds per move"),
            ("5", "5 minutes for the game"),
            ("15+10", "15 minutes for the game, plus 10 seconds per move"),
            (
                "40/90+30, 30+30",
                "90 minutes for the first 40 moves, then 30 minutes for the rest of the game, plus 30 seconds per move",
            ),
            (
                "40/100, 20/50, 15+30",
                "100 minutes for the first 40 moves, then 50 minutes for the next 20 moves, then 15 minutes for the rest of the game (plus 30 seconds per move)",
            ),
            (
                "25 d10",
                "25 minutes for the game, with a delay of 10 seconds on each move",
            ),
            (
                "60, +30@41",
                "60 minutes for the game, plus 30 seconds per move from move 41",
            ),
            (
                "white 5+3 black 4+2",
                "White: 5 minutes for the game, plus 3 seconds per move; Black: 4 minutes for the game, plus 2 seconds per move",
            ),
            ("none", "no clocks"),
        ] {
            let control: TimeControl = typed.parse().expect(typed);
            assert_eq!(
                time_in_words(&control, words(Language::En)),
                said,
                "{typed}"
            );
        }
    }

    #[test]
    fn numbers_take_their_forms_in_each_language() {
        let control: TimeControl = "90+30".parse().expect("a time control");
        for (language, said) in [
            (
                Language::Ro,
                "90 de minute pentru partidă, 30 de secunde în plus la fiecare mutare",
            ),
            (
                Language::Sl,
                "90 minut za partijo, 30 sekund dodatka za vsako potezo",
            ),
            (
                Language::SrLatn,
                "90 minuta za partiju, 30 sekundi dodatka za svaki potez",
            ),
        ] {
            assert_eq!(time_in_words(&control, words(language)), said);
        }
    }
}
