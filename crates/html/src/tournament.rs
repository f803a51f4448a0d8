//! The pages of tournaments: the list with the form that creates one, the arbiter's page, the
//! printed pages, the public page, and the page of a board that waits for a game.

mod about;
mod arbiter;
mod codes;
mod paper;
mod player;
mod players;
mod preview;
mod public;
mod teams;
mod tie_breaks;

use std::ops::Range;

use maud::{Markup, html};
use rokada_board::Color;
use rokada_tournament::{Pairing, Player, Round, Tournament};
use rokada_words::Words;

use self::tie_breaks::{known_tie_breaks, legend};
use super::{
    frame::{Frame, Page, with_code},
    qr,
};

use crate::{
    data::TournamentPage,
    tournament_snapshot::{Standings, TournamentSnapshot},
};

pub use self::{
    about::{ABOUT, AboutPage, about, values},
    arbiter::{ArbiterPage, arbiter},
    codes::{codes, waiting},
    paper::{Order, Sheet, Slip, final_table, pairings_to_print, sheets, slips},
    player::{
        CheckInPage, PLAYER_FIELDS, PlayerPage, bye_field, bye_rounds, can_check_in, check_in,
        player, player_values,
    },
    players::{FindPage, find},
    preview::Preview,
    public::{Live, PublicPage, board, public, wall},
    teams::{TeamsPage, TypedTeam, teams},
};

/// The answers of the form that creates a tournament.
#[derive(Debug, Default)]
pub struct TournamentForm {
    /// A key of the form itself: a form sent twice creates one tournament.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Where it is played.
    pub city: String,
    /// The number of rounds.
    pub rounds: String,
    /// The pairing system.
    pub system: String,
    /// The time control.
    pub time: String,
    /// The points for a win, a draw and a loss.
    pub points: String,
    /// The tie-breaks in their order.
    pub tie_breaks: String,
    /// The regulations of its games.
    pub regulations: String,
    /// The list of players.
    pub list: String,
    /// Why it was rejected, one sentence per line.
    pub faults: Vec<String>,
    /// What was read, if the form was sent to be checked.
    pub preview: Option<Preview>,
    /// Whether a program pairs Swiss rounds.
    pub has_program: bool,
}

/// The pairing systems: the word in the record, and the key of the name.
const fn systems(has_program: bool) -> [(&'static str, &'static str); 3] {
    let swiss = if has_program {
        "tournament-swiss"
    } else {
        "tournament-swiss-by-hand"
    };
    [
        ("swiss", swiss),
        ("berger", "tournament-berger"),
        ("berger twice", "tournament-berger-twice"),
    ]
}

fn framed(
    words: &Words,
    title: &str,
    lasts: bool,
    refresh: Option<(u32, &str)>,
    body: &Markup,
) -> Page {
    Frame {
        words,
        title: &format!("{title} - Rokada"),
        name: "tournament",
        refresh,
        about: None,
        lasts,
    }
    .around(body)
}

/// `GET /tournaments`: the tournaments of the hall, and the form that creates one if the hall
/// allows it.
pub fn tournaments(known: &TournamentPage, form: Option<&TournamentForm>, words: &Words) -> Page {
    framed(
        words,
        &words.say("tournament-list"),
        form.is_none_or(|form| form.faults.is_empty() && form.preview.is_none()),
        None,
        &html! {
            main #main .sheet.wide {
                h1 { (words.say("tournament-list")) }
                @if known.named.is_empty() && known.is_first && known.older.is_none() {
                    p.lead { (words.say("tournament-none")) }
                } @else {
                    ul.tournaments { @for (id, name) in &known.named { li { a href=(format!("/tournaments/{id}")) { (name) } } } }
                    (turns(known, words))
                }
                @if let Some(form) = form { (begin_form(form, words)) }
            }
        },
    )
}

/// The links to older tournaments and back to the newest.
fn turns(known: &TournamentPage, words: &Words) -> Markup {
    html! {
        @if !known.is_first || known.older.is_some() {
            nav aria-label=(words.say("tournament-list")) { ul.ways {
                @if !known.is_first { li { a href="/tournaments" { (words.say("tournament-newest")) } } }
                @if let Some(older) = known.older { li { a rel="next" href=(format!("/tournaments?before={older}")) { (words.say("tournament-older")) } } }
            } }
        }
    }
}

fn begin_form(form: &TournamentForm, words: &Words) -> Markup {
    html! {
        h2 #new { (words.say("tournament-new")) }
        p.lead { (words.say("tournament-new-what")) }
        @if !form.faults.is_empty() {
            div.error-line role="alert" { ul { @for fault in &form.faults { li { (with_code(fault)) } } } }
        }
        @if let Some(preview) = &form.preview { (preview::preview(preview, "begin", words)) }
        form #begin.setup method="post" action="/tournaments" enctype="multipart/form-data" {
            input type="hidden" name="key" value=(form.key);
            input type="hidden" name="preview" value="yes";
            div.pair {
                (field("name", &words.say("tournament-name"), &form.name, ""))
                (field("city", &words.say("tournament-city"), &form.city, ""))
            }
            div.pair {
                div.field {
                    label for="system" { (words.say("tournament-system")) }
                    select #system name="system" {
                        @for (value, key) in systems(form.has_program) { option value=(value) selected[form.system == value] { (words.say(key)) } }
                    }
                }
                (field("rounds", &words.say("tournament-rounds"), &form.rounds, "5"))
            }
            div.pair {
                (field("time", &words.say("front-time-control"), &form.time, "90m+30s"))
                (field("points", &words.say("tournament-points"), &form.points, "1 1/2 0"))
            }
            (field("tie_breaks", &words.say("tournament-tie-breaks"), &form.tie_breaks, "BH/C1 BH SB"))
            (known_tie_breaks(words))
            div.field {
                label for="list" { (words.say("tournament-players")) }
                textarea #list name="list" rows="10" spellcheck="false" aria-describedby="list-help" { (form.list) }
                p.help #list-help { (with_code(&words.say("tournament-list-help"))) }
            }
            div.field {
                label for="file" { (words.say("tournament-file")) }
                input #file name="file" type="file" accept=".trf,.txt,.csv,.xlsx,.tournament,text/plain,text/csv" aria-describedby="file-help";
                p.help #file-help { (words.say("tournament-file-help")) }
            }
            details.more open[!form.regulations.is_empty()] {
                summary { (words.say("tournament-regulations")) }
                div.more-body {
                    textarea #regulations name="regulations" rows="4" spellcheck="false" aria-label=(words.say("tournament-regulations")) { (form.regulations) }
                    p.help { (with_code(&words.say("tournament-regulations-help"))) }
                }
            }
            @if form.preview.is_some() { button type="submit" { (words.say("list-again")) } }
            @else { button.primary type="submit" { (words.say("tournament-begin")) } }
        }
    }
}

fn field(name: &str, label: &str, value: &str, hint: &str) -> Markup {
    html! {
        div.field {
            label for=(name) { (label) }
            input #(name) name=(name) type="text" value=(value) placeholder=(hint) autocomplete="off" maxlength="120";
        }
    }
}

/// The links to other rounds.
fn rounds(tournament: &Tournament, home: &str, shown: u16, words: &Words) -> Markup {
    html! {
        @if tournament.rounds.len() > 1 {
            nav.on-screen aria-label=(words.say("tournament-rounds")) {
                ul.ways { @for at in 1..=tournament.rounds.len() {
                    li { a href=(format!("{home}?round={at}")) aria-current=[(at == usize::from(shown)).then_some("page")] { (words.tell("tournament-round", &[("round", at.to_string().into())])) } }
                } }
            }
        }
    }
}

/// A player's name with their title.
fn named(tournament: &Tournament, number: u16) -> String {
    let Some(player) = tournament.player(number) else {
        return String::new();
    };
    match player.title {
        Some(title) => format!("{} {}", title.name(), player.name),
        None => player.name.clone(),
    }
}

/// The result between two names; empty if there is none yet.
fn result_text(pairing: &Pairing, words: &Words) -> String {
    match pairing.result {
        Some(signs) if signs.is_unrated() => {
            let plain = signs.rated(true).to_string();
            format!("{plain} ({})", words.say("tournament-unrated"))
        }
        Some(signs) => signs.to_string(),
        None if pairing.is_adjourned => words.say("tournament-adjourned"),
        None => String::new(),
    }
}

/// The players without a game in a round, with their points.
fn byes(tournament: &Tournament, round: &Round, words: &Words) -> Markup {
    html! {
        @if !round.byes.is_empty() {
            ul.byes {
                @for (number, bye) in &round.byes {
                    li { (named(tournament, *number)) ": " (words.pick("tournament-bye-", bye.word())) }
                }
            }
        }
    }
}

/// The pairings of a round.
fn pairings(tournament: &Tournament, number: u16, shows_ratings: bool, words: &Words) -> Markup {
    let Some(round) = usize::from(number)
        .checked_sub(1)
        .and_then(|at| tournament.rounds.get(at))
    else {
        return html! {};
    };
    let all = 0..round.pairings.len();
    html! {
        (matches(tournament, round, words))
        div.scrolls { (pairing_table(tournament, number, round, &all, shows_ratings, words)) }
        (byes(tournament, round, words))
    }
}

/// A range of the boards of a round, counted from 0.
fn pairing_table(
    tournament: &Tournament,
    number: u16,
    round: &Round,
    boards: &Range<usize>,
    shows_ratings: bool,
    words: &Words,
) -> Markup {
    let rating = |number: u16| tournament.player(number).map_or(0, |player| player.rating);
    let some = (1_u16..).zip(&round.pairings).skip(boards.start);
    html! {
            table.pairings {
                caption { (words.tell("tournament-round", &[("round", number.to_string().into())])) }
                thead { tr {
                    th.num scope="col" { (words.say("tournament-board")) }
                    th scope="col" { (words.say("seat-white")) }
                    th scope="col" { (words.say("tournament-result")) }
                    th scope="col" { (words.say("seat-black")) }
                } }
                tbody {
                    @for (board, pairing) in some.take(boards.len()) {
                        tr {
                            td.num { (board) }
                            td { (player_cell(tournament, pairing.white, shows_ratings.then(|| rating(pairing.white)))) }
                            td.score { (result_text(pairing, words)) }
                            td { (player_cell(tournament, pairing.black, shows_ratings.then(|| rating(pairing.black)))) }
                        }
                    }
                }
            }
    }
}

fn player_cell(tournament: &Tournament, number: u16, rating: Option<u16>) -> Markup {
    html! {
        (named(tournament, number))
        @if let Some(rating) = rating.filter(|rating| *rating > 0) { " " small { (rating) } }
    }
}

/// The columns of a results table in addition to the points.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "one for each column")]
struct Columns {
    ratings: bool,
    federations: bool,
    clubs: bool,
    rounds: bool,
}

impl Columns {
    const ALL: Self = Self {
        ratings: true,
        federations: true,
        clubs: true,
        rounds: true,
    };
    /// For a screen that is read from a distance.
    const PROJECTOR: Self = Self {
        ratings: false,
        federations: false,
        clubs: false,
        rounds: false,
    };
}

/// The matches of a round, with their game points.
fn matches(tournament: &Tournament, round: &Round, words: &Words) -> Markup {
    let name = |team: u16| tournament.team(team).map_or("", |team| team.name.as_str());
    html! {
        @if tournament.is_of_teams() {
            ul.matches {
                @for met in tournament.matches(round) {
                    @let [one, other] = met.teams;
                    li {
                        (name(one)) " – " (name(other))
                        @if !met.is_done { ": " (words.say("tournament-match-open")) }
                        " " b { (met.games[0]) "–" (met.games[1]) }
                    }
                }
                @if let Some(free) = round.free { li { (name(free)) ": " (words.say("tournament-bye-bye")) } }
            }
        }
    }
}

/// The standings of the teams.
fn team_table(snapshot: &TournamentSnapshot, words: &Words) -> Markup {
    let tournament = snapshot.tournament();
    html! {
        div.scrolls {
            table.standings {
                caption { (words.say("tournament-teams")) }
                thead { tr {
                    th.num scope="col" { (words.say("tournament-place")) }
                    th.num scope="col" { "#" }
                    th scope="col" { (words.say("tournament-team")) }
                    th.num scope="col" { (words.say("tournament-match-points")) }
                    th.num scope="col" { (words.say("tournament-game-points")) }
                    @for code in &tournament.tie_breaks { th.num scope="col" { (code) } }
                } }
                tbody {
                    @for line in &snapshot.standings().teams {
                        tr {
                            td.num { (line.place) }
                            td.num { (line.team) }
                            td { @if let Some(team) = tournament.team(line.team) { (team.name) } }
                            td.num { b { (line.matches) } }
                            td.num { (line.games) }
                            @for value in &line.values { td.num { (value) } }
                        }
                    }
                }
            }
        }
    }
}

/// The standings with their notes; in a team tournament the teams are first.
fn standings(snapshot: &TournamentSnapshot, columns: Columns, words: &Words) -> Markup {
    let tournament = snapshot.tournament();
    let uncounted = &snapshot.standings().uncounted;
    html! {
        @if tournament.is_of_teams() {
            (team_table(snapshot, words))
            (legend(&tournament.tie_breaks, words))
        }
        (standings_table(snapshot, columns, &(0..usize::MAX), words))
        (legend(tournament.player_tie_breaks(), words))
        @if !uncounted.is_empty() {
            @let names: Vec<String> = uncounted.iter().map(|number| named(tournament, *number)).collect();
            p.help { (words.tell("tournament-uncounted", &[("names", names.join("; ").into())])) }
        }
    }
}

/// A range of the players' standings, counted from 0. A column without any value is left out.
fn standings_table(
    snapshot: &TournamentSnapshot,
    columns: Columns,
    some: &Range<usize>,
    words: &Words,
) -> Markup {
    let tournament = snapshot.tournament();
    let Standings { players, cards, .. } = snapshot.standings();
    let any = |has: fn(&Player) -> bool| tournament.players.iter().any(has);
    let columns = Columns {
        ratings: columns.ratings && any(|player| player.rating > 0),
        federations: columns.federations && any(|player| !player.federation.is_empty()),
        clubs: columns.clubs && any(|player| !player.team.is_empty()),
        rounds: columns.rounds,
    };
    html! {
        div.scrolls {
            table.standings {
                caption { (words.say("tournament-standings")) }
                thead { tr {
                    th.num scope="col" { (words.say("tournament-place")) }
                    th.num scope="col" { "#" }
                    th scope="col" { (words.say("tournament-player")) }
                    @if columns.federations { th scope="col" { (words.say("tournament-federation")) } }
                    @if columns.ratings { th.num scope="col" { (words.say("tournament-rating")) } }
                    @if columns.clubs { th scope="col" { (words.say("tournament-club")) } }
                    @if columns.rounds { @for round in 1..=tournament.rounds.len() { th.num scope="col" { (round) } } }
                    th.num scope="col" { (words.say("tournament-points-got")) }
                    @for code in tournament.player_tie_breaks() { th.num scope="col" { (code) } }
                } }
                tbody {
                    @for line in players.iter().skip(some.start).take(some.len()) {
                        @let player = tournament.player(line.player);
                        tr {
                            td.num { (line.place) }
                            td.num { (line.player) }
                            td { (named(tournament, line.player)) }
                            @if columns.federations { td { @if let Some(player) = player { (player.federation) } } }
                            @if columns.ratings { td.num { @if let Some(player) = player.filter(|player| player.rating > 0) { (player.rating) } } }
                            @if columns.clubs { td { @if let Some(player) = player { (player.team) } } }
                            @if columns.rounds { @for slot in cards.get(usize::from(line.player) - 1).into_iter().flatten() { td.num { (slot_text(*slot)) } } }
                            td.num { b { (line.points) } }
                            @for value in &line.values { td.num { (value) } }
                        }
                    }
                }
            }
        }
    }
}

/// The cross-table of a round robin, in order of the numbers.
fn cross_table(snapshot: &TournamentSnapshot, words: &Words) -> Markup {
    let tournament = snapshot.tournament();
    let known = snapshot.standings();
    let is_of_teams = tournament.is_of_teams();
    let points_and_place = |number: u16| {
        if is_of_teams {
            let line = known.teams.iter().find(|line| line.team == number);
            line.map(|line| (format!("{} / {}", line.matches, line.games), line.place))
        } else {
            let line = known.players.iter().find(|line| line.player == number);
            line.map(|line| (line.points.to_string(), line.place))
        }
    };
    let name = |number: u16| match tournament.team(number) {
        Some(team) => team.name.clone(),
        None => named(tournament, number),
    };
    html! {
        @if let Some(table) = &known.cross_table {
            div.scrolls {
                table.standings {
                    caption { (words.say("tournament-cross-table")) }
                    thead { tr {
                        th.num scope="col" { "#" }
                        th scope="col" { (words.say(if is_of_teams { "tournament-team" } else { "tournament-player" })) }
                        @for number in 1..=table.len() { th.num scope="col" { (number) } }
                        th.num scope="col" { (words.say("tournament-points-got")) }
                        th.num scope="col" { (words.say("tournament-place")) }
                    } }
                    tbody {
                        @for (number, row) in (1_u16..).zip(table) {
                            tr {
                                td.num { (number) }
                                td { (name(number)) }
                                @for (column, cell) in (1_u16..).zip(row) {
                                    td.num { @if column == number { "×" } @else { (cell) } }
                                }
                                // A player who does not count has no points and no place.
                                @if let Some((points, place)) = points_and_place(number) {
                                    td.num { b { (points) } }
                                    td.num { (place) }
                                } @else {
                                    td {}
                                    td {}
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// `5w1`: opponent, color, result; a bye as in reports.
fn slot_text(slot: rokada_tournament::Slot) -> String {
    match slot {
        rokada_tournament::Slot::Game {
            opponent,
            color,
            sign,
        } => {
            let color = if color == Color::White { 'w' } else { 'b' };
            let sign = sign.map_or('*', rokada_tournament::Sign::letter);
            format!("{opponent}{color}{sign}")
        }
        rokada_tournament::Slot::Bye(bye) => format!("-{}", bye.letter()),
    }
}
