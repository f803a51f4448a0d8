//! Pairing programs: their input, their answer, and the check of the answer.
//!
//! Programs that pair Swiss tournaments read a report file and write the pairings: first a line
//! with their number, then one pair of player numbers per line; a bye is a pair with 0. bbpPairings
//! and its replacements work this way:
//!
//! ```text
//! bbpPairings --dutch round.trf -p pairs.txt
//! ```
//!
//! The caller writes the file, runs the program and reads its answer:
//!
//! ```
//! use rokada_tournament::{Deed, Record, pairing, trf};
//!
//! let mut record = Record::default();
//! for line in ["enter Novak, Ana | w", "enter Petrov, Boris | m", "enter Kos, Cilka | w", "ask 3 1 half"] {
//!     record.add(0, line.parse()?)?;
//! }
//! let asked = trf::pairing_input(record.tournament()); // into `round.trf`
//! let words = pairing::command_line(pairing::Rules::Dutch, "round.trf", "pairs.txt");
//! assert_eq!(words.join(" "), "--dutch round.trf -p pairs.txt");
//! # assert!(asked.contains("Kos, Cilka"));
//!
//! // The content of `pairs.txt`, completed with the other players and their byes.
//! let answer = pairing::answer("1\n2 1\n")?;
//! let round = record.tournament().paired(answer)?;
//! pairing::check(record.tournament(), 1, &round, None)?;
//! assert_eq!(round.to_string(), "2-1 half 3");
//! record.add(0, Deed::Pair(round))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::{
    collections::BTreeSet,
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::{fmt, str::FromStr};

use rokada_laws::Wrong;

use crate::{
    card::Slot,
    fault::{Fault, FaultList, Faults},
    limits::{self, PLAYERS_MAX},
    player::{Number, number_of},
    round::{Bye, Pairing, Round, round_of},
    tournament::Tournament,
};

/// A group of players, or of teams in a team competition, of whom no two may meet. It is never written as pairs: a group of all players
/// would be 50 million.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Apart {
    /// The players: at least two, in order.
    players: Vec<Number>,
    /// The first and the last round of the ban; `None` for all rounds.
    pub rounds: Option<(u16, u16)>,
}

impl Apart {
    /// Creates a group.
    ///
    /// # Errors
    /// There are not two different players.
    pub fn new(mut players: Vec<Number>, rounds: Option<(u16, u16)>) -> Result<Self, Wrong> {
        players.sort_unstable();
        players.dedup();
        if players.len() < 2 {
            return Err(Wrong::new(
                "t-apart",
                "name at least two different players who must not meet",
            ));
        }
        Ok(Self { players, rounds })
    }

    /// The players, in order.
    pub fn players(&self) -> &[Number] {
        &self.players
    }

    /// Replaces the numbers of the players, which keep their order.
    pub(crate) fn renumber(&mut self, renumber: impl FnMut(&mut Number)) {
        self.players.iter_mut().for_each(renumber);
    }

    /// Whether the ban applies to a round.
    pub fn is_in(&self, round: u16) -> bool {
        self.rounds
            .is_none_or(|(first, last)| (first..=last).contains(&round))
    }
}

/// Such as `3 5`, `3 5 9 1-2`.
impl fmt::Display for Apart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, player) in self.players.iter().enumerate() {
            let between = if at == 0 { "" } else { " " };
            write!(f, "{between}{player}")?;
        }
        match self.rounds {
            Some((first, last)) => write!(f, " {first}-{last}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Apart {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Self, Wrong> {
        let mut players = Vec::new();
        let mut words = text.split_whitespace();
        let mut rounds = None;
        for word in words.by_ref() {
            if let Some((first, last)) = word.split_once('-') {
                rounds = Some((round_of(first)?, round_of(last)?));
                break;
            }
            players.push(number_of(word)?);
        }
        if let Some(more) = words.next() {
            let wrong = Wrong::new("t-too-much", "`{word}` is too much: nothing belongs there");
            return Err(wrong.with("word", more));
        }
        Self::new(players, rounds)
    }
}

/// A pairing system supported by such programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Rules {
    /// The Dutch system (C.04.3).
    #[default]
    Dutch,
    /// The Burstein system (C.04.4.2).
    Burstein,
}

/// The arguments of a command line: the program reads the file `ask` and writes `answer`.
pub fn command_line(rules: Rules, ask: &str, answer: &str) -> [String; 4] {
    let rules = match rules {
        Rules::Dutch => "--dutch",
        Rules::Burstein => "--burstein",
    };
    [rules, ask, "-p", answer].map(ToString::to_string)
}

/// The meaning of a program's exit code; `None` for an unknown code.
pub const fn exit_code_meaning(code: i32) -> Option<&'static str> {
    Some(match code {
        1 => "it reports that this round has no lawful pairing",
        2 => "it reports an unexpected error",
        3 => "it reports that the request was wrong",
        4 => "it reports that the tournament is too large for it",
        5 => "it could not read or write a file",
        _ => return None,
    })
}

/// Parses the answer of such a program.
///
/// # Errors
/// All lines that are not pairs of numbers, each with its place; or too many or too few lines.
pub fn answer(text: &str) -> Result<Round, Faults> {
    let mut round = Round::default();
    let mut faults = FaultList::default();
    let mut announced: Option<usize> = None;
    let mut found = 0;
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        if let Err(what) = limits::line(line) {
            faults.push(Fault::at(index + 1, 1, what));
            continue;
        }
        let mut numbers = Vec::new();
        for (column, word) in words(line) {
            match word.parse::<Number>() {
                Ok(number) if number <= PLAYERS_MAX => numbers.push(number),
                _ => {
                    let wrong = Wrong::new(
                        "t-answer-word",
                        "the pairing program wrote `{word}` where a player's number belongs",
                    );
                    faults.push(Fault::at(index + 1, column, wrong.with("word", word)));
                    numbers.push(0);
                }
            }
        }
        match (announced, numbers.as_slice()) {
            (None, [count]) => announced = Some(usize::from(*count)),
            (None, _) => {
                let wrong = Wrong::new(
                    "t-answer-count",
                    "the pairing program's first line must say how many pairs follow",
                );
                faults.push(Fault::at(index + 1, 1, wrong));
                announced = Some(usize::MAX);
            }
            (Some(_), [player, 0]) => {
                found += 1;
                round.byes.push((*player, Bye::Pairing));
            }
            (Some(_), [white, black]) => {
                found += 1;
                round.pairings.push(Pairing::new(*white, *black));
            }
            (Some(_), _) => {
                let wrong = Wrong::new(
                    "t-answer-pair",
                    "the pairing program wrote a line that is no pair of numbers",
                );
                faults.push(Fault::at(index + 1, 1, wrong));
            }
        }
    }
    if faults.is_empty() && announced != Some(found) {
        let line = text.lines().count().max(1);
        let wrong = match announced {
            None => Wrong::new("t-answer-empty", "the pairing program wrote nothing"),
            Some(announced) => Wrong::new(
                "t-answer-short",
                "the pairing program announced {announced} pairs and wrote {found}",
            )
            .with("announced", announced.to_string())
            .with("found", found.to_string()),
        };
        faults.push(Fault::at(line, 1, wrong));
    }
    faults.or(round)
}

/// The words of a line, each with its column from 1.
pub(crate) fn words(line: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut start = None;
    for (column, (at, letter)) in line.char_indices().enumerate() {
        match (letter.is_whitespace(), start) {
            (false, None) => start = Some((column + 1, at)),
            (true, Some((column, from))) => {
                words.push((column, &line[from..at]));
                start = None;
            }
            _ => {}
        }
    }
    if let Some((column, from)) = start {
        words.push((column, &line[from..]));
    }
    words
}

/// Completes a round: a missing player gets the requested bye, or nothing.
pub fn completed(tournament: &Tournament, number: u16, mut round: Round) -> Round {
    let there: BTreeSet<Number> = round.numbers().collect();
    for player in tournament.numbers() {
        let is_there = there.contains(&player);
        let absence = tournament.absence(player, number);
        // The reserves of a team do not play.
        let bye = absence.or(tournament.is_of_teams().then_some(Bye::Zero));
        if !is_there && let Some(bye) = bye {
            round.byes.push((player, bye));
        }
    }
    round.byes.sort_unstable();
    round
}

/// Checks a round: each player who plays is in it once. Absent players are allowed only in a round
/// robin, where they lose by forfeit. No pair has met before or is forbidden. At most one player
/// has the bye, and has had neither a bye nor a full point without playing. `again` is the number
/// of the round itself if it was paired before.
///
/// # Errors
/// The first fault.
pub fn check(
    tournament: &Tournament,
    number: u16,
    round: &Round,
    again: Option<u16>,
) -> Result<(), Wrong> {
    let name = |player: Number| name_of(tournament, player);
    let seen = players_seen(tournament, round)?;
    for pairing in &round.pairings {
        for player in [pairing.white, pairing.black] {
            let is_absent = tournament.absence(player, number).is_some();
            if is_absent && again.is_none() && !tournament.is_round_robin() {
                let wrong = Wrong::new(
                    "t-away",
                    "{name} does not play this round and cannot be paired",
                );
                return Err(wrong.with("name", name(player)));
            }
        }
    }
    for (player, seen) in tournament.numbers().zip(&seen) {
        if !seen && tournament.absence(player, number).is_none() {
            let wrong = Wrong::new("t-forgotten", "{name} plays this round but is not paired");
            return Err(wrong.with("name", name(player)));
        }
    }
    if tournament.is_of_teams() {
        tournament.check_teams(number, round, again)?;
    }
    let cards = tournament.cards();
    let groups = groups_of_players(tournament, number);
    for &Pairing { white, black, .. } in &round.pairings {
        let pair = |wrong: Wrong| wrong.with("white", name(white)).with("black", name(black));
        let card = &cards[usize::from(white) - 1];
        // In a Swiss tournament an unplayed game can be played later; in a round robin it has its
        // place in the tables.
        let counts_forfeits = tournament.is_round_robin();
        let met = (1..).zip(card).filter(|(at, slot)| {
            let opponent = matches!(slot, Slot::Game { opponent, sign, .. }
                if *opponent == black
                    && (counts_forfeits || sign.is_none_or(|sign| !sign.is_forfeit())));
            opponent && Some(*at) != again
        });
        if let Some((at, _)) = met.skip(tournament.cycles() - 1).last()
            && !tournament.is_of_teams()
        {
            let wrong = Wrong::new("t-met", "{white} and {black} already met in round {round}");
            return Err(pair(wrong.with("round", at.to_string())));
        }
        let [own, theirs] = [white, black].map(|player| &groups[usize::from(player) - 1]);
        if own.iter().any(|group| theirs.binary_search(group).is_ok()) {
            return Err(pair(Wrong::new(
                "t-forbidden",
                "{white} and {black} must not meet",
            )));
        }
    }
    lawful_bye(tournament, round, &cards, again, name)
}

/// The number and the name of a player.
fn name_of(tournament: &Tournament, player: Number) -> String {
    let name = tournament.player(player).map_or("", |it| it.name.as_str());
    format!("{player} {name}").trim_end().to_string()
}

/// Whether each player, by number minus one, is in a round.
///
/// # Errors
/// A player is not entered, or is in the round twice.
pub(crate) fn players_seen(tournament: &Tournament, round: &Round) -> Result<Vec<bool>, Wrong> {
    let mut seen = vec![false; tournament.players.len()];
    for player in round.numbers() {
        tournament.known(player)?;
        if core::mem::replace(&mut seen[usize::from(player) - 1], true) {
            let wrong = Wrong::new("t-seen", "{name} is paired twice in this round");
            return Err(wrong.with("name", name_of(tournament, player)));
        }
    }
    Ok(seen)
}

/// The groups that must not meet in a round, for each player by number minus one.
fn groups_of_players(tournament: &Tournament, round: u16) -> Vec<Vec<usize>> {
    let mut groups = vec![Vec::new(); tournament.players.len()];
    if tournament.is_of_teams() {
        return groups;
    }
    let apart = tournament.forbidden.iter().enumerate();
    for (at, group) in apart.filter(|(_, it)| it.is_in(round)) {
        for player in &group.players {
            if let Some(of_player) = groups.get_mut(usize::from(*player).wrapping_sub(1)) {
                of_player.push(at);
            }
        }
    }
    groups
}

fn lawful_bye(
    tournament: &Tournament,
    round: &Round,
    cards: &[Vec<Slot>],
    again: Option<u16>,
    name: impl Fn(Number) -> String,
) -> Result<(), Wrong> {
    let mut byes = round.byes.iter().filter(|(_, bye)| *bye == Bye::Pairing);
    let Some((player, _)) = byes.next() else {
        return Ok(());
    };
    if let Some((other, _)) = byes.next() {
        let wrong = Wrong::new(
            "t-two-byes",
            "{white} and {black} both have the bye: pair them with each other",
        );
        return Err(wrong
            .with("white", name(*player))
            .with("black", name(*other)));
    }
    let card = &cards[usize::from(*player) - 1];
    for (at, slot) in (1..).zip(card) {
        let free = match slot {
            Slot::Bye(_) => true,
            Slot::Game { sign, .. } => sign.is_some_and(crate::Sign::is_forfeit),
        };
        if Some(at) != again && free && slot.points(&tournament.points) >= tournament.points.win {
            let wrong = Wrong::new(
                "t-second-bye",
                "{name} got a full point without playing in round {round} and cannot have the bye",
            );
            return Err(wrong
                .with("name", name(*player))
                .with("round", at.to_string()));
        }
        if Some(at) != again && *slot == Slot::Bye(Bye::Pairing) {
            let wrong = Wrong::new(
                "t-team-second-bye",
                "{name} had a bye in round {round} and cannot have another",
            );
            return Err(wrong
                .with("name", name(*player))
                .with("round", at.to_string()));
        }
    }
    Ok(())
}
