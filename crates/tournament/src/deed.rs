//! The changes to a tournament, as lines of text.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use rokada_laws::Wrong;

use crate::{
    pairing::Apart,
    player::{Number, Player, clean, number_of},
    result::Signs,
    round::{Board, Bye, Pairing, Round, round_of},
    team::Team,
};

/// A property of a tournament, by its keyword in a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// Its name.
    Name,
    /// Its city.
    City,
    /// The federation that reports it.
    Federation,
    /// Its first day.
    Start,
    /// Its last day.
    End,
    /// Its chief arbiter.
    Arbiter,
    /// The other arbiters: one more with each line; `none` removes all of them.
    Deputy,
    /// The time control, as in a transcript's header: `90m+30s`.
    Time,
    /// The number of rounds.
    Rounds,
    /// The pairing system: `swiss`, `berger` or `berger twice`.
    System,
    /// The points of a win, a draw and a loss: `1 1/2 0`.
    Points,
    /// The tie-breaks, in order: `DE WIN BH/C1`.
    TieBreaks,
    /// The edition of the tie-break rules: `2024`, `2026`, or `none` for that of the first day.
    TieBreakEdition,
    /// The color of the first player in the first round: `white` or `black`.
    Colour,
    /// What the public page does not show: `ratings federations clubs games standings`.
    Hidden,
    /// The delay of the shown games, in minutes.
    Delay,
    /// The number of boards in a team match.
    Boards,
    /// The points of team matches: `2 1 0`.
    MatchPoints,
    /// The match points and game points of a team's bye: `1 2`.
    TeamBye,
    /// The acceleration of the first rounds: `baku` or `none`.
    Acceleration,
    /// The days of its rounds, one each: `2026/11/22 2026/11/22 - 2026/11/29`.
    Dates,
    /// The boards played on a wooden board: `3-4, 9`, `all`, `none`.
    OnWood,
    /// The program that pairs its Swiss rounds, with its version and the edition of the rules.
    Engine,
    /// Whether it was created by mistake, and no page for the public shows it: `yes`, `no`.
    Deleted,
    /// A regulation of its games, `key: value` as in a transcript's header; one more with each
    /// line.
    Regulation,
}

const ABOUT: [(About, &str); 25] = [
    (About::Name, "name"),
    (About::City, "city"),
    (About::Federation, "federation"),
    (About::Start, "start"),
    (About::End, "end"),
    (About::Arbiter, "arbiter"),
    (About::Deputy, "deputy"),
    (About::Time, "time"),
    (About::Rounds, "rounds"),
    (About::System, "system"),
    (About::Points, "points"),
    (About::TieBreaks, "tie-breaks"),
    (About::TieBreakEdition, "tie-break-edition"),
    (About::Colour, "colour"),
    (About::Hidden, "hidden"),
    (About::Delay, "delay"),
    (About::Boards, "boards"),
    (About::MatchPoints, "match-points"),
    (About::TeamBye, "team-bye"),
    (About::Acceleration, "acceleration"),
    (About::Dates, "dates"),
    (About::OnWood, "on-wood"),
    (About::Engine, "engine"),
    (About::Deleted, "deleted"),
    (About::Regulation, "regulation"),
];

impl About {
    /// Its keyword in a record.
    pub fn word(self) -> &'static str {
        let found = ABOUT.iter().find(|(about, _)| *about == self);
        found.map_or("name", |(_, word)| word)
    }
}

/// One change to a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// `about name Club Championship`: a property of the tournament is set or changed.
    About(About, String),
    /// `enter Novak, Ana | w | WIM | 2310`: a player gets the next number.
    Enter(Player),
    /// `correct 3 Novak, Ana | w | WIM | 2315`: the data of a player was wrong.
    Correct(Number, Player),
    /// `delete 9`: a player who never played was entered by mistake. The numbers after it move down.
    Delete(Number),
    /// `sort`: the players are numbered by rating, title and name.
    Sort,
    /// `from 9 3`: a late entry plays from this round on.
    From(Number, u16),
    /// `withdraw 3 4`: the player does not play from this round on.
    Withdraw(Number, u16),
    /// `return 3 6`: the player plays again from this round on.
    Return(Number, u16),
    /// `ask 3 2 half`: the player misses this round and gets a bye; `ask 3 2 none`: plays it.
    Ask(Number, u16, Option<Bye>),
    /// `ask-team 3 2 half`: the same for a team.
    AskTeam(u16, u16, Option<Bye>),
    /// `forbid 3 5`: these players are not paired; `forbid 3 5 1-2`: not in rounds 1 and 2. In a
    /// team competition these are teams.
    Forbid(Apart),
    /// `team Ljubljana | 1 5 9 12`: players, in board order, form a team with the next number.
    Team(Team),
    /// `reteam 2 Ljubljana | 1 9 5 12`: the name or the players of a team were wrong.
    Reteam(u16, Team),
    /// `pair 1-5 6-2 bye 9`: the next round, board by board.
    Pair(Round),
    /// `unpair`: the last round is deleted; no game of it was played.
    Unpair,
    /// `repair 2 3:5-7 4:6-8`: boards of a round get other players.
    Repair(u16, Vec<(u16, Number, Number)>),
    /// `swap 2.3`: the colors were the other way round.
    Swap(Board),
    /// `result 2.3 1-0`: the result of a game.
    Result(Board, Signs),
    /// `reported 2.3 1-0`: the result reported by the live game; `reported 2.3 open`: it has none any more.
    ReportedResult(Board, Option<Signs>),
    /// `adjourn 2.3`: a game is open and continues on another day.
    Adjourn(Board),
    /// `reopen 2.3`: a result was wrong and is removed.
    Reopen(Board),
    /// `table 2.3 57`: the number of the hall's game at a board.
    Table(Board, i64),
    /// `keep ### a comment`: a line of an imported report, unchanged.
    Keep(String),
    /// `key`: the key of the tournament in the hall was replaced.
    Key,
    /// `erase 3`: the name and the personal data of a player are erased.
    Erase(Number),
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::About(about, text) => write!(f, "about {} {text}", about.word()),
            Self::Enter(player) => write!(f, "enter {player}"),
            Self::Correct(number, player) => write!(f, "correct {number} {player}"),
            Self::Delete(number) => write!(f, "delete {number}"),
            Self::Sort => f.write_str("sort"),
            Self::From(number, round) => write!(f, "from {number} {round}"),
            Self::Withdraw(number, round) => write!(f, "withdraw {number} {round}"),
            Self::Return(number, round) => write!(f, "return {number} {round}"),
            Self::Ask(number, round, bye) => {
                let bye = bye.map_or("none", Bye::word);
                write!(f, "ask {number} {round} {bye}")
            }
            Self::AskTeam(team, round, bye) => {
                let bye = bye.map_or("none", Bye::word);
                write!(f, "ask-team {team} {round} {bye}")
            }
            Self::Forbid(apart) => write!(f, "forbid {apart}"),
            Self::Team(team) => write!(f, "team {team}"),
            Self::Reteam(number, team) => write!(f, "reteam {number} {team}"),
            Self::Pair(round) => write!(f, "pair {round}"),
            Self::Unpair => f.write_str("unpair"),
            Self::Repair(round, boards) => {
                write!(f, "repair {round}")?;
                let mut boards = boards.iter();
                boards.try_for_each(|(board, white, black)| write!(f, " {board}:{white}-{black}"))
            }
            Self::Swap(board) => write!(f, "swap {board}"),
            Self::Result(board, signs) => write!(f, "result {board} {signs}"),
            Self::ReportedResult(board, Some(signs)) => write!(f, "reported {board} {signs}"),
            Self::ReportedResult(board, None) => write!(f, "reported {board} open"),
            Self::Adjourn(board) => write!(f, "adjourn {board}"),
            Self::Reopen(board) => write!(f, "reopen {board}"),
            Self::Table(board, game) => write!(f, "table {board} {game}"),
            Self::Keep(line) => write!(f, "keep {line}"),
            Self::Key => f.write_str("key"),
            Self::Erase(number) => write!(f, "erase {number}"),
        }
    }
}

/// The next word, and the text after it.
fn word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (text, ""),
    }
}

impl FromStr for Deed {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Self, Wrong> {
        let (what, rest) = word(text);
        let (first, after) = word(rest);
        let (second, third) = word(after);
        let without_rest = |done: Self, rest: &str| {
            if rest.is_empty() {
                return Ok(done);
            }
            let wrong = Wrong::new("t-too-much", "`{word}` is too much: nothing belongs there");
            Err(wrong.with("word", rest))
        };
        match what {
            "about" => {
                let known = ABOUT.iter().find(|(_, word)| *word == first);
                let Some((about, _)) = known else {
                    let wrong = Wrong::new("t-about", "`{word}` is not a setting of a tournament");
                    return Err(wrong.with("word", first));
                };
                Ok(Self::About(*about, clean(after)))
            }
            "enter" => Ok(Self::Enter(rest.parse()?)),
            "correct" => Ok(Self::Correct(number_of(first)?, after.parse()?)),
            "delete" => without_rest(Self::Delete(number_of(first)?), after),
            "sort" => without_rest(Self::Sort, rest),
            "from" => without_rest(Self::From(number_of(first)?, round_of(second)?), third),
            "withdraw" => without_rest(Self::Withdraw(number_of(first)?, round_of(second)?), third),
            "return" => without_rest(Self::Return(number_of(first)?, round_of(second)?), third),
            "ask" | "ask-team" => {
                let bye = match third.trim() {
                    "none" => None,
                    "full" => Some(Bye::Full),
                    "half" => Some(Bye::Half),
                    "zero" => Some(Bye::Zero),
                    word => {
                        let wrong = Wrong::new(
                            "t-ask",
                            "`{word}` is not a bye: write half, zero, full or none",
                        );
                        return Err(wrong.with("word", word));
                    }
                };
                let (number, round) = (number_of(first)?, round_of(second)?);
                Ok(if what == "ask" {
                    Self::Ask(number, round, bye)
                } else {
                    Self::AskTeam(number, round, bye)
                })
            }
            "forbid" => Ok(Self::Forbid(rest.parse()?)),
            "team" => Ok(Self::Team(rest.parse()?)),
            "reteam" => Ok(Self::Reteam(number_of(first)?, after.parse()?)),
            "pair" => Ok(Self::Pair(rest.parse()?)),
            "unpair" => without_rest(Self::Unpair, rest),
            "repair" => Ok(Self::Repair(round_of(first)?, boards(after)?)),
            "swap" => without_rest(Self::Swap(first.parse()?), after),
            "result" => Ok(Self::Result(first.parse()?, after.parse()?)),
            "reported" if after == "open" => Ok(Self::ReportedResult(first.parse()?, None)),
            "reported" => Ok(Self::ReportedResult(first.parse()?, Some(after.parse()?))),
            "adjourn" => without_rest(Self::Adjourn(first.parse()?), after),
            "reopen" => without_rest(Self::Reopen(first.parse()?), after),
            "table" => {
                let game = second.parse().map_err(|_| {
                    Wrong::new("t-game", "`{word}` is not a game of this hall").with("word", second)
                })?;
                without_rest(Self::Table(first.parse()?, game), third)
            }
            "keep" => Ok(Self::Keep(
                text.trim_start()["keep".len()..]
                    .strip_prefix(' ')
                    .unwrap_or_default()
                    .into(),
            )),
            "key" => without_rest(Self::Key, rest),
            "erase" => without_rest(Self::Erase(number_of(first)?), after),
            _ => {
                let wrong = Wrong::new("t-deed", "`{word}` is not a command for a tournament");
                Err(wrong.with("word", what))
            }
        }
    }
}

/// `3:5-7 4:6-8`.
fn boards(text: &str) -> Result<Vec<(u16, Number, Number)>, Wrong> {
    let read = |word: &str| {
        let wrong = || {
            Wrong::new(
                "t-repair",
                "`{word}`: write the board, a colon and its players, such as 3:5-7",
            )
            .with("word", word.to_string())
        };
        let (board, players) = word.split_once(':').ok_or_else(wrong)?;
        let round: Round = players.parse()?;
        match (number_of(board), round.pairings.as_slice()) {
            (Ok(board), [Pairing { white, black, .. }]) => Ok((board, *white, *black)),
            _ => Err(wrong()),
        }
    };
    text.split_whitespace().map(read).collect()
}
