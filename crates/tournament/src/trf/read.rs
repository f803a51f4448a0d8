//! A report file as an event.

mod plan;

use alloc::{
    collections::BTreeMap,
    format,
    string::{String, ToString},
    vec::Vec,
};

use rokada_board::Color;
use rokada_laws::Wrong;

use super::columns;
use crate::{
    event::{Event, System, TimeOff},
    fault::{Fault, Faults},
    federation::is_federation,
    player::{
        Number, Player, clean, federation_of, fide_id_of, number_of, rating_of, sex_of, title_of,
    },
    points::{PointSystem, Points},
    result::{Sign, Signs},
    round::{Bye, Pairing, ROUNDS_MAX, Round, round_of},
    standings::TIE_BREAKS,
    team::Team,
};

/// An event out of a file, and what was odd about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Read {
    /// The event.
    pub event: Event,
    /// What somebody should look at: points that do not add up, a federation that nobody knows.
    pub notes: Vec<Fault>,
}

/// What one player's line says of one round.
#[derive(Debug, Clone, Copy)]
struct Cell {
    line: usize,
    column: usize,
    opponent: Number,
    color: Option<Color>,
    letter: char,
}

struct Row {
    line: usize,
    player: Player,
    points: Option<Points>,
    cells: Vec<Cell>,
}

/// Reads a report file of either version.
///
/// # Errors
/// All that is wrong with it, each with its line and column.
pub fn read(text: &str) -> Result<Read, Faults> {
    let mut reader = Reader::default();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Lines end with a carriage return, a line feed or both.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    for (index, line) in text.split('\n').enumerate() {
        reader.line(index + 1, line);
    }
    reader.finish()
}

#[derive(Default)]
struct Reader {
    event: Event,
    rows: BTreeMap<Number, Row>,
    /// Byes that were asked for, by the line that says so.
    asked: Vec<(usize, Number, u16, Bye)>,
    /// Players who are not to meet somebody, by the line and the column that say so.
    apart: Vec<(usize, usize, Number)>,
    /// Teams with the line, whether it is of the newer kind, and the number that it says.
    teams: Vec<(usize, bool, u16, Team)>,
    /// The teams that had the bye, round by round.
    free: Vec<u16>,
    /// Who played for a team in a round, where it was not the usual order.
    line_ups: Vec<(u16, u16, Vec<Number>)>,
    faults: Vec<Fault>,
    notes: Vec<Fault>,
}

/// What stands in these columns, without the blanks around it; with the column where it begins.
fn field(letters: &[char], (first, last): (usize, usize)) -> (usize, String) {
    let end = last.min(letters.len());
    let start = (first - 1).min(end);
    let skipped = letters[start..end]
        .iter()
        .take_while(|letter| letter.is_whitespace())
        .count();
    let text: String = letters[start..end].iter().collect();
    let blank = text.trim().is_empty();
    let column = if blank { first } else { first + skipped };
    (column, text.trim().to_string())
}

impl Reader {
    fn fault(&mut self, line: usize, column: usize, what: Wrong) {
        self.faults.push(Fault::at(line, column, what));
    }

    fn line(&mut self, number: usize, line: &str) {
        let line = line.trim_end();
        if line.is_empty() {
            return;
        }
        let tag: String = line.chars().take(3).collect();
        let after: usize = tag.len();
        let rest = line[after..].trim();
        let column = tag.chars().count()
            + 1
            + line[after..]
                .chars()
                .take_while(|it| it.is_whitespace())
                .count();
        let told = match tag.as_str() {
            "001" => {
                self.player(number, line);
                Ok(())
            }
            "012" => {
                self.event.name = clean(rest);
                Ok(())
            }
            "022" => {
                self.event.city = clean(rest);
                Ok(())
            }
            "032" => {
                self.event.federation = clean(rest);
                Ok(())
            }
            "042" => rest_of(rest).map(|day| self.event.start = day),
            "052" => rest_of(rest).map(|day| self.event.end = day),
            // Counted anew when it is written.
            "062" | "072" | "082" | "801" | "802" => Ok(()),
            // No board has a colour where nobody has said at how many teams meet.
            "352" if rest.is_empty() => Ok(()),
            "013" | "310" => super::teams::read(line).map(|(said, team)| {
                let is_new = said.is_some();
                self.teams.push((number, is_new, said.unwrap_or(0), team));
            }),
            "362" => super::teams::match_points(line).map(|it| self.event.match_points = it),
            "352" => {
                if super::teams::usual_colours(line) {
                    self.event.boards = u16::try_from(rest.chars().count()).unwrap_or(0);
                } else {
                    self.event.kept.push(line.to_string());
                }
                Ok(())
            }
            "320" => super::teams::free(line).map(|(bye, free)| {
                self.event.team_bye = bye;
                self.free = free;
            }),
            "300" => {
                self.line_ups.extend(super::teams::line_up(line));
                Ok(())
            }
            "102" => {
                self.event.arbiter = clean(rest);
                Ok(())
            }
            "112" => {
                self.event.deputies.push(clean(rest));
                Ok(())
            }
            "122" => {
                self.event.time = clean(rest);
                Ok(())
            }
            "142" | "XXR" => round_of(rest).map(|rounds| self.event.planned = rounds),
            "152" => first_color(rest).map(|color| self.event.first_color = Some(color)),
            "XXC" => {
                for word in rest.split_whitespace() {
                    match word {
                        "white1" => self.event.first_color = Some(Color::White),
                        "black1" => self.event.first_color = Some(Color::Black),
                        _ => {}
                    }
                }
                Ok(())
            }
            "162" => self.points(line),
            "202" => {
                self.tie_breaks(number, line, rest, column);
                Ok(())
            }
            "240" => self.asked_byes(number, line),
            "XXP" => self.forbidden(number, column, rest, None),
            "260" => self.forbidden_in(number, column, rest),
            "132" => {
                self.dates(number, line);
                Ok(())
            }
            "192" => {
                self.event.system = match rest {
                    code if code.contains("DOUBLE") && code.contains("ROBIN") => {
                        System::BergerTwice
                    }
                    code if code.contains("ROBIN") => System::Berger,
                    _ => System::Swiss,
                };
                self.event.kept.push(line.to_string());
                Ok(())
            }
            _ => {
                self.event.kept.push(line.to_string());
                Ok(())
            }
        };
        if let Err(what) = told {
            self.fault(number, column, what);
        }
    }

    fn player(&mut self, line: usize, text: &str) {
        let letters: Vec<char> = text.chars().collect();
        let at = |columns| field(&letters, columns);
        let (column, word) = at(columns::NUMBER);
        let number = match number_of(&word) {
            Ok(number) => number,
            Err(what) => return self.fault(line, column, what),
        };
        let mut player = Player::default();
        let (column, word) = at(columns::NAME);
        player.name = clean(&word);
        if player.name.is_empty() {
            let wrong = Wrong::new("t-no-name", "a player needs a name");
            self.fault(line, column, wrong);
        }
        let (column, word) = at(columns::SEX);
        if !word.is_empty() && word != "-" {
            match sex_of(&word) {
                Ok(sex) => player.sex = Some(sex),
                Err(what) => self.fault(line, column, what),
            }
        }
        let (column, word) = at(columns::TITLE);
        if !word.is_empty() && word != "-" {
            match title_of(&word) {
                Ok(title) => player.title = Some(title),
                Err(what) => self.fault(line, column, what),
            }
        }
        let (column, word) = at(columns::RATING);
        if !word.is_empty() {
            match rating_of(&word) {
                Ok(rating) => player.rating = rating,
                Err(what) => self.fault(line, column, what),
            }
        }
        let (column, word) = at(columns::FEDERATION);
        match federation_of(&word) {
            Ok(code) => {
                if !code.is_empty() && !is_federation(&code) {
                    let note =
                        Wrong::new("t-unknown-federation", "no federation is known as `{word}`");
                    let note = Fault::at(line, column, note.with("word", code.as_str()));
                    self.notes.push(note);
                }
                player.federation = code;
            }
            Err(what) => self.fault(line, column, what),
        }
        let (column, word) = at(columns::FIDE_ID);
        match fide_id_of(&word) {
            Ok(id) => player.fide_id = id,
            Err(what) => self.fault(line, column, what),
        }
        let (column, word) = at(columns::BORN);
        if word.bytes().any(|it| it.is_ascii_digit() && it != b'0') {
            match word.parse() {
                Ok(born) => player.born = Some(born),
                Err(what) => self.fault(line, column, what),
            }
        }
        let mut points = None;
        let (column, word) = at(columns::POINTS);
        if !word.is_empty() {
            match word.parse() {
                Ok(read) => points = Some(read),
                Err(what) => self.fault(line, column, what),
            }
        }
        let cells = self.cells(line, &letters);
        let row = Row {
            line,
            player,
            points,
            cells,
        };
        if let Some(before) = self.rows.insert(number, row) {
            let wrong = Wrong::new(
                "t-number-twice",
                "number {number} is given to two players: the other stands in line {line}",
            );
            let wrong = wrong.with("number", number.to_string());
            let wrong = wrong.with("line", before.line.to_string());
            self.fault(line, columns::NUMBER.0, wrong);
        }
    }

    fn cells(&mut self, line: usize, letters: &[char]) -> Vec<Cell> {
        let mut cells = Vec::new();
        let mut column = columns::ROUNDS;
        while letters.len() >= column {
            if cells.len() >= usize::from(ROUNDS_MAX) {
                let wrong = Wrong::new("t-many-rounds", "an event has at most 99 rounds");
                self.fault(line, column, wrong);
                break;
            }
            let at = |first, last| field(letters, (column + first, column + last));
            let (place, word) = at(0, 3);
            let opponent = if word.bytes().all(|it| it == b'0') {
                0
            } else {
                match number_of(&word) {
                    Ok(number) => number,
                    Err(what) => {
                        self.fault(line, place, what);
                        0
                    }
                }
            };
            let (place, word) = at(5, 5);
            let color = match word.as_str() {
                "w" | "W" => Some(Color::White),
                "b" | "B" => Some(Color::Black),
                "" | "-" => None,
                _ => {
                    let wrong = Wrong::new("t-cell-colour", "`{word}` is no colour: w, b or -");
                    self.fault(line, place, wrong.with("word", word.as_str()));
                    None
                }
            };
            let (place, word) = at(7, 7);
            cells.push(Cell {
                line,
                column: place,
                opponent,
                color,
                letter: word.chars().next().unwrap_or(' '),
            });
            column += columns::ROUND;
        }
        cells
    }

    /// `162 W  3.0     D  1.0`: fields of nine columns.
    fn points(&mut self, line: &str) -> Result<(), Wrong> {
        let mut system = self.event.points;
        let plain = |system: &PointSystem| PointSystem::of(system.win, system.draw, system.loss);
        let was_plain = system == plain(&system);
        let mut said: Vec<char> = Vec::new();
        let rest = line.get(3..).unwrap_or_default();
        let mut words = rest.split_whitespace();
        while let Some(code) = words.next() {
            let mut letters = code.chars();
            let letter = letters.next().unwrap_or(' ');
            // The number may stand close to its letter.
            let number = match letters.as_str() {
                "" => words.next().unwrap_or_default(),
                number => number,
            };
            let points = number.parse()?;
            said.push(letter);
            *match letter {
                'W' => &mut system.win,
                'D' => &mut system.draw,
                'L' => &mut system.loss,
                'A' => &mut system.absence,
                'P' => &mut system.pairing_bye,
                'X' => &mut system.unknown,
                _ => {
                    let wrong = Wrong::new(
                        "t-162",
                        "`{word}` is no result that points are given for: W, D, L, A, P or X",
                    );
                    return Err(wrong.with("word", code));
                }
            } = points;
        }
        // An allotted bye is worth a win and an open game a draw where nothing else is said.
        if was_plain && !said.contains(&'P') {
            system.pairing_bye = system.win;
        }
        if was_plain && !said.contains(&'X') {
            system.unknown = system.draw;
        }
        if !system.is_in_order() {
            return Err(Wrong::new(
                "t-points-order",
                "a win is worth no less than a draw, and a draw no less than a loss",
            ));
        }
        self.event.points = system;
        Ok(())
    }

    /// Codes that nobody here reckons are told and left out; the line is kept if none is known.
    fn tie_breaks(&mut self, line: usize, whole: &str, rest: &str, column: usize) {
        // The last line counts.
        self.event.kept.retain(|line| !line.starts_with("202"));
        let mut known = Vec::new();
        let mut unknown = Vec::new();
        for code in rest.split([',', ' ']).filter(|code| !code.is_empty()) {
            match TIE_BREAKS.iter().find(|(_, name)| *name == code) {
                Some((tie_break, _)) => known.push(*tie_break),
                None => unknown.push(code),
            }
        }
        if !unknown.is_empty() {
            let note = Wrong::new(
                "t-unknown-tie-break",
                "these tie-breaks are not reckoned here: {words}",
            );
            let note = note.with("words", unknown.join(", "));
            self.notes.push(Fault::at(line, column, note));
            self.event.kept.push(whole.to_string());
        }
        self.event.tie_breaks = known;
    }

    fn finish(mut self) -> Result<Read, Faults> {
        if self.rows.is_empty() && self.faults.is_empty() {
            let wrong = Wrong::new(
                "t-no-players",
                "no line of this file begins with 001: it has no players",
            );
            self.fault(1, 1, wrong);
        }
        let mut expected = 1;
        let gaps: Vec<(usize, Number)> = self
            .rows
            .iter()
            .filter_map(|(number, row)| {
                let gap = *number != expected;
                expected = number + 1;
                gap.then_some((row.line, *number))
            })
            .collect();
        if let Some((line, number)) = gaps.first() {
            let wrong = Wrong::new(
                "t-gap",
                "players are numbered from 1 without a gap: nobody has the number before {number}",
            );
            self.fault(
                *line,
                columns::NUMBER.0,
                wrong.with("number", number.to_string()),
            );
        }
        if self.faults.is_empty() {
            self.rounds();
        }
        self.enter_teams();
        for (line, player, round, bye) in core::mem::take(&mut self.asked) {
            if usize::from(player) > self.rows.len() {
                let wrong = Wrong::new("t-nobody", "there is no player {number}");
                self.fault(line, 1, wrong.with("number", player.to_string()));
            } else if let Some(off) = self.event.time_off.get_mut(usize::from(player) - 1) {
                off.byes.push((round, bye));
            }
        }
        for (line, column, player) in core::mem::take(&mut self.apart) {
            if usize::from(player) > self.rows.len() {
                let wrong = Wrong::new("t-nobody", "there is no player {number}");
                let wrong = wrong.with("number", player.to_string());
                self.fault(line, column, wrong);
            }
        }
        if !self.faults.is_empty() {
            self.faults.sort_by_key(|fault| (fault.line, fault.column));
            return Err(Faults(self.faults));
        }
        self.event.settle_dates();
        let all = super::write::always(&self.event);
        for apart in &mut self.event.forbidden {
            apart.rounds = apart.rounds.filter(|rounds| *rounds != all);
        }
        // What is written anew from what else was read need not be kept.
        let ours = [
            format!("192 {}", super::write::system_code(self.event.system)),
            format!("222 {}", super::write::time_code(&self.event.time)),
            super::write::standings_code(&self.event),
        ];
        self.event.kept.retain(|line| !ours.contains(line));
        self.add_up();
        Ok(Read {
            event: self.event,
            notes: self.notes,
        })
    }

    /// The rounds out of the players' lines, which must agree with each other.
    fn rounds(&mut self) {
        let rows = core::mem::take(&mut self.rows);
        for row in rows.values() {
            self.event.players.push(row.player.clone());
            self.event.time_off.push(TimeOff::default());
        }
        let last = rows.values().map(|row| row.cells.len()).max().unwrap_or(0);
        for at in 0..last {
            let mut round = Round::default();
            for (number, row) in &rows {
                let Some(cell) = row.cells.get(at) else {
                    round.byes.push((*number, Bye::Zero));
                    continue;
                };
                if cell.opponent == 0 {
                    match Bye::of_letter(cell.letter) {
                        Some(bye) => round.byes.push((*number, bye)),
                        None => self.bad_letter(*cell),
                    }
                    continue;
                }
                let theirs = rows.get(&cell.opponent).and_then(|row| row.cells.get(at));
                let agrees = theirs.is_some_and(|theirs| {
                    theirs.opponent == *number && theirs.color == cell.color.map(|color| !color)
                });
                if !agrees || cell.opponent == *number {
                    let wrong = Wrong::new(
                        "t-disagree",
                        "round {round}: player {number} has {opponent} as opponent, whose line does not say so with the other colour",
                    );
                    let wrong = wrong.with("round", (at + 1).to_string());
                    let wrong = wrong.with("number", number.to_string());
                    let wrong = wrong.with("opponent", cell.opponent.to_string());
                    self.fault(cell.line, columns::ROUNDS + at * columns::ROUND, wrong);
                    continue;
                }
                match (cell.color, theirs) {
                    (Some(Color::White), Some(theirs)) => {
                        if let Some(pairing) = self.game(*number, *cell, *theirs) {
                            round.pairings.push(pairing);
                        }
                    }
                    (Some(Color::Black), _) => {}
                    (None, _) | (_, None) => {
                        let wrong = Wrong::new(
                            "t-no-colour",
                            "round {round}: the game of player {number} has no colour: write w or b",
                        );
                        let wrong = wrong.with("round", (at + 1).to_string());
                        let wrong = wrong.with("number", number.to_string());
                        self.fault(cell.line, columns::ROUNDS + at * columns::ROUND + 5, wrong);
                    }
                }
            }
            self.event.rounds.push(round);
        }
        self.rows = rows;
    }

    /// The teams, and the boards of each round in the order of their matches. Where both kinds of
    /// line stand, the newer ones count.
    fn enter_teams(&mut self) {
        let mut teams = core::mem::take(&mut self.teams);
        if teams.iter().any(|(_, is_new, ..)| *is_new) {
            teams.retain(|(_, is_new, ..)| *is_new);
            teams.sort_by_key(|(_, _, number, _)| *number);
        }
        for (expected, (line, is_new, number, team)) in (1..).zip(teams) {
            if is_new && number != expected {
                let wrong = Wrong::new("t-team-gap", "teams are numbered from 1 without a gap");
                self.fault(line, 5, wrong);
            } else if let Err(what) = self.event.admit_team(&team, None) {
                self.fault(line, 5, what);
            } else {
                self.event.teams.push(team);
            }
        }
        if !self.event.is_of_teams() {
            return;
        }
        super::teams::set_rounds(&mut self.event, &self.free, &self.line_ups);
        // What is the usual is not said.
        let said = self.event.team_bye.take();
        self.event.team_bye = said.filter(|said| *said != self.event.team_bye());
    }

    fn bad_letter(&mut self, cell: Cell) {
        let wrong = Wrong::new(
            "t-letter",
            "`{word}` is no sign of a result: 1 = 0 + - W D L, or H F U Z without an opponent",
        );
        self.fault(
            cell.line,
            cell.column,
            wrong.with("word", cell.letter.to_string()),
        );
    }

    fn game(&mut self, white: Number, his: Cell, theirs: Cell) -> Option<Pairing> {
        let mut pairing = Pairing::new(white, his.opponent);
        if his.letter == ' ' && theirs.letter == ' ' {
            return Some(pairing);
        }
        let mut sign = |cell: Cell| {
            let sign = Sign::of_letter(cell.letter);
            if sign.is_none() {
                self.bad_letter(cell);
            }
            sign
        };
        let (white, black) = (sign(his)?, sign(theirs)?);
        pairing.result = Signs::new(white, black);
        if pairing.result.is_none() {
            let wrong = Wrong::new(
                "t-signs",
                "`{white}` for White and `{black}` for Black do not go together: the other stands in line {line}",
            );
            let wrong = wrong.with("white", white.letter().to_string());
            let wrong = wrong.with("black", black.letter().to_string());
            let wrong = wrong.with("line", theirs.line.to_string());
            self.fault(his.line, his.column, wrong);
        }
        Some(pairing)
    }

    /// Whether the points that stand in the file are those that the results come to.
    fn add_up(&mut self) {
        let cards = self.event.cards();
        for (row, card) in self.rows.values().zip(&cards) {
            let reckoned = self.event.points_of(card);
            if let Some(points) = row.points.filter(|points| *points != reckoned) {
                let note = Wrong::new(
                    "t-sum",
                    "{name}: the file says {points} points, the results come to {reckoned}",
                );
                let note = note.with("name", row.player.name.as_str());
                let note = note.with("points", points.to_string());
                let note = note.with("reckoned", reckoned.to_string());
                self.notes
                    .push(Fault::at(row.line, columns::POINTS.0, note));
            }
        }
        self.notes.sort_by_key(|note| (note.line, note.column));
    }
}

/// A day, if there is one.
fn rest_of(text: &str) -> Result<Option<crate::Date>, Wrong> {
    if text.is_empty() {
        return Ok(None);
    }
    text.parse().map(Some)
}

fn first_color(text: &str) -> Result<Color, Wrong> {
    match text {
        "W" | "w" => Ok(Color::White),
        "B" | "b" => Ok(Color::Black),
        _ => Err(Wrong::new("t-152", "`{word}`: write W or B").with("word", text)),
    }
}
