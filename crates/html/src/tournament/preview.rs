//! What was read of a list or a report, before anything is stored.

use maud::{Markup, html};
use rokada_tournament::{Player, Tournament, list::Heading};
use rokada_words::Words;

use crate::frame::with_code;

/// A tournament that would be created.
#[derive(Debug)]
pub struct Preview {
    /// The tournament with its players, as they would be numbered.
    pub tournament: Tournament,
    /// What the columns of a table mean.
    pub headings: Vec<Heading>,
    /// Remarks to check, as sentences.
    pub notes: Vec<String>,
}

/// The preview, with the button that creates the tournament by the form of this id.
pub(super) fn preview(preview: &Preview, form: &str, words: &Words) -> Markup {
    let players = preview.tournament.players.len();
    let rounds = preview.tournament.rounds.len();
    let counts = [
        ("players", players.to_string().into()),
        ("rounds", rounds.to_string().into()),
    ];
    html! {
        section aria-labelledby="preview" {
            h2 #preview { (words.say("list-preview")) }
            p.note { (words.tell("list-preview-what", &counts)) }
            @if !preview.notes.is_empty() { ul { @for note in &preview.notes { li { (with_code(note)) } } } }
            (headings(&preview.headings, words))
            (players_table(&preview.tournament, words))
            button.primary type="submit" form=(form) name="confirmed" value="yes" { (words.say("list-confirm")) }
        }
    }
}

/// Which column means what.
fn headings(headings: &[Heading], words: &Words) -> Markup {
    html! {
        @if !headings.is_empty() {
            div.scrolls { table {
                caption { (words.say("list-columns")) }
                tbody { @for heading in headings {
                    tr {
                        th scope="row" { @if heading.text.is_empty() { "–" } @else { (heading.text) } }
                        td { @match heading.column {
                            Some(column) => { (words.pick("list-column-", column.word())) }
                            None => { em { (words.say("list-unused")) } }
                        } }
                    }
                } }
            } }
        }
    }
}

/// The value of a column in the table of players.
type Value = fn(&Player) -> String;

/// The columns of the table of players; empty ones are left out.
const COLUMNS: [(&str, Value); 8] = [
    ("list-column-name", |it| it.name.clone()),
    ("list-column-title", |it| {
        it.title.map_or("", |title| title.name()).to_owned()
    }),
    ("list-column-sex", |it| {
        it.sex
            .map_or_else(String::new, |sex| sex.letter().to_string())
    }),
    ("list-column-rating", |it| match it.rating {
        0 => String::new(),
        rating => rating.to_string(),
    }),
    ("list-column-federation", |it| it.federation.clone()),
    ("list-column-fide-id", |it| it.fide_id.clone()),
    ("list-column-born", |it| {
        it.born.map_or_else(String::new, |born| born.to_string())
    }),
    ("list-column-club", |it| it.team.clone()),
];

fn players_table(tournament: &Tournament, words: &Words) -> Markup {
    let has_any =
        |(_, value): &&(&str, Value)| tournament.players.iter().any(|it| !value(it).is_empty());
    let columns: Vec<_> = COLUMNS.iter().filter(has_any).collect();
    html! {
        div.scrolls { table {
            caption { (words.say("tournament-players")) }
            thead { tr {
                th.num scope="col" { "#" }
                @for (key, _) in &columns { th scope="col" { (words.say(key)) } }
            } }
            tbody { @for (number, player) in tournament.numbers().zip(&tournament.players) {
                tr {
                    td.num { (number) }
                    @for (_, value) in &columns { td { (value(player)) } }
                }
            } }
        } }
    }
}
