//! Writes a tournament as a report file.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use core::fmt::Write as _;

use rokada_board::Color;
use rokada_laws::strip_hidden;

use super::{Version, acceleration, columns};
use crate::{
    card::Slot,
    limits::ROUNDS_MAX,
    pairing::Apart,
    player::{Date, Number},
    points::{PointSystem, Points},
    round::Bye,
    standings::standings,
    tie_break,
    tournament::{System, Tournament},
};

/// The tournament as a report of a version. Lines end with CR LF.
pub fn write(tournament: &Tournament, version: Version) -> String {
    let cards = tournament.cards();
    let mut out = Lines::default();
    head(tournament, version, &mut out);
    let table = standings(tournament);
    // Players who do not count in the standings come after all others.
    let last = u32::try_from(table.len() + 1).unwrap_or(u32::MAX);
    let mut places: Vec<u32> = tournament.players.iter().map(|_| last).collect();
    for line in table {
        places[usize::from(line.player) - 1] = line.place;
    }
    let totals = tournament.totals();
    let has_cells = version == Version::Trf16 || tournament.is_of_teams();
    for (((number, card), place), points) in
        tournament.numbers().zip(&cards).zip(places).zip(totals)
    {
        let mut line = player(tournament, number, card, points, Some(place));
        if has_cells {
            for (round, bye) in tournament.coming_byes(number) {
                add_cell(&mut line, round, Slot::Bye(bye));
            }
        }
        out.push(&line.into_iter().collect::<String>());
    }
    if tournament.is_of_teams() {
        for line in super::teams::section(tournament, version) {
            out.push(&line);
        }
    }
    asked(tournament, version, &mut out);
    out.0
}

/// The input of a pairing program for the next round: version 2016 with the lines that such
/// programs add. An open game counts as a draw. A missing player already has a bye in the round.
pub fn pairing_input(tournament: &Tournament) -> String {
    let next = tournament.next_round();
    let mut tournament = if tournament.is_of_teams() {
        tournament.as_teams()
    } else {
        tournament.clone()
    };
    let draw = crate::Signs::new(crate::Sign::Draw, crate::Sign::Draw);
    for round in &mut tournament.rounds {
        for pairing in &mut round.pairings {
            pairing.result = pairing.result.or(draw);
        }
    }
    let mut out = Lines::default();
    out.tag("012", &tournament.name);
    // Without the number of rounds the program refuses to pair: the last round has other rules.
    if let Some(last) = tournament.last_round() {
        out.push(&format!("XXR {}", last.max(next)));
    }
    if next == 1 || tournament.first_color.is_some() {
        let first = match tournament.first_color {
            Some(Color::Black) => "black1",
            Some(Color::White) | None => "white1",
        };
        out.push(&format!("XXC {first}"));
    }
    let (points, usual) = (tournament.points, PointSystem::USUAL);
    let has_usual = points.win == usual.win && points.draw == usual.draw;
    for (tag, value, is_default) in [
        ("BBW", points.win, has_usual),
        ("BBD", points.draw, has_usual),
        ("BBL", points.loss, points.loss == usual.loss),
        ("BBZ", points.absence, points.absence == usual.absence),
        ("BBF", points.absence, points.absence == usual.absence),
        ("BBU", points.pairing_bye, points.pairing_bye == points.win),
    ] {
        if !is_default {
            out.push(&format!("{tag} {:>4}", value.to_string()));
        }
    }
    for line in acceleration::xxa(&tournament, &tournament.kept) {
        out.push(&line);
    }
    for apart in tournament.forbidden.iter().filter(|it| it.is_in(next)) {
        out.push(&group_line(apart));
    }
    let cards = tournament.cards();
    let totals = tournament.totals();
    for ((number, card), total) in tournament.numbers().zip(&cards).zip(totals) {
        let bye = tournament.absence(number, next).map(Slot::Bye);
        let points = bye.map_or(Points::NONE, |bye| bye.points(&tournament.points));
        let mut line = player(&tournament, number, card, total + points, None);
        if let Some(bye) = bye {
            add_cell(&mut line, next, bye);
        }
        out.push(&line.into_iter().collect::<String>());
    }
    out.0
}

#[derive(Default)]
struct Lines(String);

impl Lines {
    /// Adds a line, unless it is empty.
    fn push(&mut self, line: &str) {
        if line.is_empty() {
            return;
        }
        self.0.push_str(strip_hidden(line).trim_end());
        self.0.push_str("\r\n");
    }

    /// Adds a line with a tag, unless the text is empty.
    fn tag(&mut self, tag: &str, text: &str) {
        if !text.is_empty() {
            self.push(&format!("{tag} {text}"));
        }
    }
}

fn head(tournament: &Tournament, version: Version, out: &mut Lines) {
    let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
    let count = |count: usize| count.to_string();
    out.tag("012", &tournament.name);
    out.tag("022", &tournament.city);
    out.tag("032", &tournament.federation);
    out.tag("042", &day(tournament.start));
    out.tag("052", &day(tournament.end));
    out.tag("062", &count(tournament.players.len()));
    let rated = tournament.players.iter().filter(|player| player.rating > 0);
    out.tag("072", &count(rated.count()));
    if tournament.is_of_teams() {
        out.tag("082", &count(tournament.teams.len()));
    }
    let has = |tag: &str| tournament.kept.iter().any(|line| line.starts_with(tag));
    if version == Version::Trf16 && !has("092") {
        out.tag("092", &system_text(tournament));
    }
    out.tag("102", &tournament.arbiter);
    for deputy in &tournament.deputies {
        out.tag("112", deputy);
    }
    out.tag("122", &tournament.time);
    out.push(&dates(tournament));
    let color = tournament.first_color;
    match version {
        Version::Trf16 => {
            if tournament.planned > 0 {
                out.tag("XXR", &tournament.planned.to_string());
            }
            match color {
                Some(Color::White) => out.tag("XXC", "white1"),
                Some(Color::Black) => out.tag("XXC", "black1"),
                None => {}
            }
            if tournament.points != PointSystem::USUAL {
                out.push(&points(&tournament.points));
            }
            out.tag("202", &tie_breaks(tournament));
        }
        Version::Trf26 => {
            if tournament.planned > 0 {
                out.tag("142", &tournament.planned.to_string());
            }
            match color {
                Some(Color::White) => out.tag("152", "W"),
                Some(Color::Black) => out.tag("152", "B"),
                None => {}
            }
            if tournament.points != PointSystem::USUAL {
                out.push(&points(&tournament.points));
            }
            if !has("192") {
                out.tag("192", system_code(tournament));
            }
            out.tag("202", &tie_breaks(tournament));
            if !has("212") {
                out.push(&standings_code(tournament));
            }
            if !has("222") {
                out.tag("222", &time_code(&tournament.time));
            }
        }
    }
    if tournament.is_of_teams() {
        let mut lines = Vec::new();
        super::teams::head(tournament, &mut lines);
        for line in &lines {
            out.push(line);
        }
    }
    for apart in &tournament.forbidden {
        out.push(&forbidden(tournament, apart, version));
    }
    if tournament.is_accelerated {
        let lines = match version {
            Version::Trf16 => acceleration::xxa(tournament, &[]),
            Version::Trf26 => acceleration::lines_250(tournament),
        };
        for line in &lines {
            out.push(line);
        }
    }
    for line in &tournament.kept {
        // An unreadable day is replaced by one that was set later. Line-ups follow the teams.
        let is_replaced = match line.get(..3) {
            Some("042") => tournament.start.is_some(),
            Some("052") => tournament.end.is_some(),
            tag => tag == Some("300"),
        };
        if !is_replaced {
            out.push(line);
        }
    }
}

/// `132`, then in each round's columns its day with a two-digit year; blank if the day is not
/// known.
fn dates(tournament: &Tournament) -> String {
    let rounds = tournament
        .all_rounds()
        .max(u16::try_from(tournament.dates.len()).unwrap_or(u16::MAX));
    let days: Vec<Option<Date>> = (1..=rounds)
        .map(|round| tournament.date_of(round))
        .collect();
    if days.iter().all(Option::is_none) {
        return String::new();
    }
    let mut line = format!("{:<width$}", "132", width = columns::ROUNDS - 1);
    for day in days {
        let day = day.map(|day| day.to_string()).unwrap_or_default();
        let day = day.get(2..).unwrap_or_default();
        let _ = write!(line, "{day:<width$}", width = columns::ROUND);
    }
    line
}

/// The first and the last round of a permanent ban: by the planned rounds, not by those that the
/// system needs.
pub(super) fn always(tournament: &Tournament) -> (u16, u16) {
    let last = match tournament.planned {
        0 => ROUNDS_MAX,
        planned => planned.max(tournament.next_round() - 1),
    };
    (1, last)
}

/// A group of players who must not meet, `XXP 1 2 7`.
pub(super) fn group_line(apart: &Apart) -> String {
    let mut line = String::from("XXP");
    for player in apart.players() {
        let _ = write!(line, " {player}");
    }
    line
}

/// A group of players or teams who must not meet. The older version has no rounds and no teams for
/// it; if they are set, both versions get the newer line.
fn forbidden(tournament: &Tournament, apart: &Apart, version: Version) -> String {
    if version == Version::Trf16 && apart.rounds.is_none() && !tournament.is_of_teams() {
        return group_line(apart);
    }
    let (first, last) = apart.rounds.unwrap_or_else(|| always(tournament));
    let mut line = format!("260 {first:03} {last:03}");
    for player in apart.players() {
        let _ = write!(line, " {player:>4}");
    }
    line
}

/// The codes of the tie-breaks.
fn tie_breaks(tournament: &Tournament) -> String {
    tie_break::write(&tournament.tie_breaks).replace(' ', ",")
}

/// The ranking criteria: points, then the tie-breaks.
pub(super) fn standings_code(tournament: &Tournament) -> String {
    if tournament.tie_breaks.is_empty() {
        return String::new();
    }
    format!("212 PTS,{}", tie_breaks(tournament))
}

/// The type of the tournament in the code of the newer version. Teams have no FIDE code for a Swiss
/// system paired as here.
pub(super) const fn system_code(tournament: &Tournament) -> &'static str {
    match (tournament.system, tournament.is_of_teams()) {
        (System::Swiss, false) => "FIDE_DUTCH_2026",
        (System::Berger, false) => "FIDE_ROUNDROBIN",
        (System::BergerTwice, false) => "FIDE_DOUBLEROUNDROBIN",
        (System::Swiss, true) => "CUSTOM_TEAM_SWISS",
        (System::Berger, true) => "FIDE_TEAM_ROUNDROBIN",
        (System::BergerTwice, true) => "FIDE_TEAM_DOUBLEROUNDROBIN",
    }
}

/// The type of the tournament in words, as in the older version.
pub(super) fn system_text(tournament: &Tournament) -> String {
    let who = if tournament.is_of_teams() {
        "Team"
    } else {
        "Individual"
    };
    let system = match tournament.system {
        System::Swiss => "Swiss-System",
        System::Berger => "Round-Robin",
        System::BergerTwice => "Double Round-Robin",
    };
    format!("{who}: {system}")
}

/// The time control in seconds, `5400+30`, `40/5400+30:1800+30`; empty if it has no such form or the
/// players have different times.
///
/// It is parsed as in a transcript's header.
pub(super) fn time_code(time: &str) -> String {
    use rokada_laws::clock::{Mode, TimeControl};
    let time = time.parse::<TimeControl>().ok();
    let Some(time) = time.as_ref().and_then(TimeControl::common) else {
        return String::new();
    };
    let is_plain = !time.is_none() && time.increment_from.is_none();
    let mut periods = Vec::new();
    for period in &time.periods {
        let whole = period.base_ms % 1_000 == 0 && period.extra_ms % 1_000 == 0;
        if !is_plain || !whole || (period.mode != Mode::Increment && period.extra_ms != 0) {
            return String::new();
        }
        let moves = period
            .moves
            .map_or(String::new(), |moves| format!("{moves}/"));
        let extra = match period.extra_ms / 1_000 {
            0 => String::new(),
            seconds => format!("+{seconds}"),
        };
        periods.push(format!("{moves}{}{extra}", period.base_ms / 1_000));
    }
    periods.join(":")
}

/// `162 W  3.0     D  1.0     L  0.0`.
fn points(system: &PointSystem) -> String {
    let plain = PointSystem::of(system.win, system.draw, system.loss);
    let mut said = alloc::vec![('W', system.win), ('D', system.draw), ('L', system.loss)];
    for (letter, points, usual) in [
        ('A', system.absence, plain.absence),
        ('P', system.pairing_bye, plain.pairing_bye),
        ('X', system.unknown, plain.unknown),
    ] {
        if points != usual {
            said.push((letter, points));
        }
    }
    let said = said
        .into_iter()
        .map(|(letter, points)| format!("{letter}{:>4}", points.to_string()));
    format!("162  {}", said.collect::<Vec<_>>().join("    "))
}

/// Requested byes: those of teams in all rounds, those of players in rounds that are not paired
/// yet. The older version has the latter in the cells of the players.
fn asked(tournament: &Tournament, version: Version, out: &mut Lines) {
    let mut byes: Vec<(u16, Bye, Number)> = Vec::new();
    if tournament.is_of_teams() {
        let teams = tournament.team_byes.iter();
        byes.extend(teams.map(|(round, team, bye)| (*round, *bye, *team)));
    } else if version == Version::Trf26 {
        for number in tournament.numbers() {
            let coming = tournament.coming_byes(number).into_iter();
            byes.extend(coming.map(|(round, bye)| (round, bye, number)));
        }
    }
    byes.sort_unstable();
    for same in byes.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
        let numbers = same.iter().map(|(_, _, number)| format!(" {number:>4}"));
        let numbers: String = numbers.collect();
        let line = format!("240 {} {:03}{numbers}", same[0].1.letter(), same[0].0);
        out.push(&line);
    }
}

fn player(
    tournament: &Tournament,
    number: Number,
    card: &[Slot],
    points: Points,
    place: Option<u32>,
) -> Vec<char> {
    let mut line: Vec<char> = "001".chars().collect();
    let mut put = |columns, text: &str, right| put(&mut line, columns, text, right);
    put(columns::NUMBER, &number.to_string(), true);
    if let Some(player) = tournament.player(number) {
        if let Some(sex) = player.sex {
            put(columns::SEX, &sex.letter().to_string(), false);
        }
        put(
            columns::TITLE,
            player.title.map_or("", crate::Title::name),
            true,
        );
        put(columns::NAME, &player.name, false);
        if player.rating > 0 {
            put(columns::RATING, &player.rating.to_string(), true);
        }
        put(columns::FEDERATION, &player.federation, false);
        put(columns::FIDE_ID, &player.fide_id, true);
        if let Some(born) = player.born {
            put(columns::BORN, &born.to_string(), false);
        }
    }
    put(columns::POINTS, &points.to_string(), true);
    let place = place.unwrap_or(u32::from(number));
    put(columns::PLACE, &place.to_string(), true);
    for (round, slot) in (1..).zip(card) {
        add_cell(&mut line, round, *slot);
    }
    line
}

/// Writes a round of a player.
fn add_cell(line: &mut Vec<char>, round: u16, slot: Slot) {
    let first = columns::ROUNDS + (usize::from(round) - 1) * columns::ROUND;
    let (opponent, color, letter) = match slot {
        Slot::Bye(bye) => ("0000".to_string(), "-", bye.letter()),
        Slot::Game {
            opponent,
            color,
            sign,
        } => {
            let color = match color {
                Color::White => "w",
                Color::Black => "b",
            };
            let letter = sign.map_or(' ', crate::Sign::letter);
            (opponent.to_string(), color, letter)
        }
    };
    put(line, (first, first + 3), &opponent, true);
    put(line, (first + 5, first + 5), color, false);
    put(line, (first + 7, first + 7), &letter.to_string(), false);
}

/// Writes a text into columns, cut to their width.
fn put(line: &mut Vec<char>, (first, last): (usize, usize), text: &str, right: bool) {
    let width = last - first + 1;
    let text: Vec<char> = text.chars().take(width).collect();
    let start = if right {
        first + width - text.len()
    } else {
        first
    };
    let end = start - 1 + text.len();
    if line.len() < end {
        line.resize(end, ' ');
    }
    line[start - 1..end].copy_from_slice(&text);
}
