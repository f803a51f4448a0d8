//! A game of the hall as PGN.

use rokada_board::Color;
use rokada_laws::{
    Game,
    act::{Person, Points, Score},
    clock::{Mode, PlayerTime, TimeControl},
    event::Mark,
    is_final_by_reply,
};
use rokada_notation::pgn::{self, GameResult, WrittenPly};
use rokada_store::GameHead;

use super::is_named;
use crate::time::pgn_date;

/// Writes the moves made, with the clocks.
///
/// It ends before the first illegal move that was ruled on or that only the reader knows: PGN
/// cannot hold one. Other illegal moves are written like legal ones.
pub(super) fn write(head: &GameHead, game: &Game, reader: Person) -> String {
    // On a wooden board the moves since the start are unknown until they are entered.
    let is_whole = game.has_all_moves();
    let start = if is_whole {
        game.before(0).0
    } else {
        game.header().start.setup
    };
    let mut file = pgn::Game::new(start);
    let mut tag = |name: &str, value: &str| {
        if !value.is_empty() {
            file.tags.set(name, value);
        }
    };
    tag(
        "Event",
        if head.event.is_empty() {
            "Casual game"
        } else {
            &head.event
        },
    );
    tag("Date", &pgn_date(head.created));
    tag("Round", "-");
    // A tag without a value is written as `?`: the name is not known.
    for (name, color, shown) in [
        ("White", Color::White, &head.white),
        ("Black", Color::Black, &head.black),
    ] {
        if is_named(game, color, shown) {
            tag(name, shown);
        }
    }
    for (name, value) in time_tags(&game.header().event.time) {
        tag(name, &value);
    }
    tag("Laws", &game.edition().to_string());
    if game.is_chess960() {
        tag("Variant", "Chess960");
    }
    let score = game.outcome().and_then(|outcome| outcome.score);
    (file.result, file.comment) = result(score);
    let timed = !game.header().event.time.is_none();
    let mut moves: Vec<WrittenPly> = Vec::new();
    let shown = game.view(reader, game.now()).moves;
    let line = if is_whole { game.line() } else { &[] };
    for (index, (ply, made)) in line.iter().zip(shown).enumerate() {
        let is_final = !ply.settled && is_final_by_reply(game, index);
        if made.mark != Mark::Legal && !is_final {
            let step = ply.made.step;
            file.comment = format!(
                "{} made the illegal move {step}, which was not corrected",
                made.color
            );
            if let Some(last) = moves.last() {
                let dots = if last.color == Color::White {
                    "."
                } else {
                    "..."
                };
                let after = format!("after {}{dots} {} ", last.number, last.text);
                file.comment.insert_str(0, &after);
            }
            break;
        }
        let left_ms = ply.clock().display(ply.made.by).remaining_ms + ply.gained_ms();
        moves.push(WrittenPly {
            number: made.number,
            color: made.color,
            text: made.san,
            clock_ms: timed.then(|| u64::try_from(left_ms).unwrap_or(0)),
        });
    }
    pgn::write_as_written(&file, &moves, &pgn::WriteOptions::default())
}

/// The result as PGN writes it, and in words if PGN has no symbol for it.
fn result(score: Option<Score>) -> (GameResult, String) {
    let Some(score) = score else {
        return (GameResult::Unknown, String::new());
    };
    match score {
        Score::Played(Points::One, Points::Nothing) => (GameResult::WhiteWins, String::new()),
        Score::Played(Points::Nothing, Points::One) => (GameResult::BlackWins, String::new()),
        Score::Played(Points::Half, Points::Half) => (GameResult::Draw, String::new()),
        Score::Forfeit(Some(Color::White)) => (GameResult::WhiteWins, "by forfeit".into()),
        Score::Forfeit(Some(Color::Black)) => (GameResult::BlackWins, "by forfeit".into()),
        Score::Played(..) | Score::Forfeit(None) => {
            (GameResult::Unknown, format!("the score is {score}"))
        }
    }
}

/// The tags of a time control: `TimeControl`, or a tag for each player if their times differ.
///
/// The standard has one value for both players; the names of the two tags are those of Cute Chess.
pub(super) fn time_tags(control: &TimeControl) -> Vec<(&'static str, String)> {
    if let Some(time) = control.common() {
        return vec![("TimeControl", time_value(time))];
    }
    let tags = [
        ("WhiteTimeControl", Color::White),
        ("BlackTimeControl", Color::Black),
    ];
    let tags = tags.into_iter();
    tags.map(|(name, color)| (name, time_value(control.of(color))))
        .collect()
}

/// A player's time as PGN writes it, in seconds: `5400+30`, `40/5400:1800`, `-` for none.
///
/// `?` if PGN has no form (delays, increments from a later move on).
fn time_value(time: &PlayerTime) -> String {
    if time.is_none() {
        return "-".into();
    }
    let plain = time.increment_from.is_none()
        && time.periods.iter().all(|period| {
            (period.mode == Mode::Increment || period.extra_ms == 0)
                && period.base_ms % 1000 == 0
                && period.extra_ms % 1000 == 0
        });
    if !plain {
        return "?".into();
    }
    let periods: Vec<String> = time
        .periods
        .iter()
        .map(|period| {
            let moves = period
                .moves
                .map_or(String::new(), |moves| format!("{moves}/"));
            let extra = match period.extra_ms / 1000 {
                0 => String::new(),
                seconds => format!("+{seconds}"),
            };
            format!("{moves}{}{extra}", period.base_ms / 1000)
        })
        .collect();
    periods.join(":")
}

#[cfg(test)]
mod tests {
    use rokada_laws::{Edition, Transcript, transcript};
    use rokada_store::{HallTime, Kind};

    use super::*;

    #[test]
    fn times_that_differ_have_a_tag_for_each_player() {
        for (time, tags) in [
            ("40/90m+30s, 30m+30s", "TimeControl 40/5400+30:1800+30"),
            ("none", "TimeControl -"),
            (
                "white 5m black 4m+2s",
                "WhiteTimeControl 300 BlackTimeControl 240+2",
            ),
            (
                "white 5m black 4m d2s",
                "WhiteTimeControl 300 BlackTimeControl ?",
            ),
        ] {
            let written = time_tags(&time.parse().expect("a time control"));
            let written: Vec<String> = (written.iter())
                .map(|(name, value)| format!("{name} {value}"))
                .collect();
            assert_eq!(written.join(" "), tags);
        }
    }

    /// The moves of a game, as a reader has them.
    fn moves(acts: &str, reader: Person) -> Vec<String> {
        let header = "time: 90m\nguidelines: adjournment\narbiter: human\n\
                      start: r3k3/p7/8/8/8/8/P6P/4K3 b - - 0 1\n";
        let case: Transcript = format!("{header}---\n{acts}").parse().expect("a case");
        let report = transcript::run(&case, Edition::Laws2023).expect("it starts");
        assert!(report.failures.is_empty(), "{:?}", report.failures);
        let head = GameHead {
            kind: Kind::Game,
            header: header.into(),
            white: "Ana".into(),
            black: "Ion".into(),
            event: String::new(),
            created: HallTime(0),
        };
        let written = write(&head, report.record.game(), reader);
        let games: Vec<_> = pgn::read(&written).collect();
        assert!(games.len() == 1 && games[0].faults.is_empty(), "{written}");
        let text = written.split("\n\n").nth(1).expect("the moves");
        let is_move = |word: &&str| word.starts_with(|c: char| c.is_ascii_alphabetic());
        let words = text.split_whitespace().filter(is_move);
        words.map(str::to_owned).collect()
    }

    /// A rook is misplaced when the game is adjourned, and correctly placed when it is resumed
    /// (7.6, Guidelines I.5): its moves are those of the position.
    #[test]
    fn adjourned_game_with_a_misplaced_rook_is_written_as_played() {
        let before = "black move a7a6\nblack lift a8\nblack place b8\nwhite move a2a3\n\
                      black move a6a5\narbiter order sealing\nwhite seal h4\nwhite stop\n\
                      arbiter end session\n";
        let opened = format!("{before}arbiter resume session\narbiter open envelope\n");
        let after = format!("{opened}black move a8b8\n");
        for reader in [Person::Spectator, Person::Arbiter(1)] {
            assert_eq!(moves(before, reader), ["a6", "a3", "a5"]);
            assert_eq!(moves(&opened, reader), ["a6", "a3", "a5", "h4"]);
            assert_eq!(moves(&after, reader), ["a6", "a3", "a5", "h4", "Rb8"]);
        }
    }
}
