//! Checks the table of acts against its products: parsing and writing, admission, and
//! `docs/transcripts.md`.
//!
//! `UPDATE_EXPECT=1` regenerates the lists of the document.

use std::{collections::BTreeSet, fs, path::Path};

use rokada_board::Color;
use rokada_laws::{
    Act, Deed, Edition, Header, Person, Record,
    act::{ActorRole, Manner, Row, Section, rows},
};

#[test]
fn sample_parses_to_the_act_of_its_row() {
    let mut words = BTreeSet::new();
    for row in rows() {
        let deed: Deed = row
            .sample
            .parse()
            .unwrap_or_else(|why| panic!("{}: {why}", row.sample));
        assert_eq!(deed.row().words, row.words, "the row of {}", row.sample);
        assert_eq!(deed.values().len(), row.fields().count(), "{}", row.words);
        let written = deed.to_string();
        assert_eq!(written.parse().as_ref(), Ok(&deed), "{written}");
        assert!(words.insert(row.words), "two rows are `{}`", row.words);
        assert!(
            !row.sections.is_empty(),
            "`{}` is listed nowhere",
            row.words
        );
        // Alternative words of the row are read as the same act.
        for also in row.also {
            let also = also.replace("{square}", "e2");
            let read: Deed = also.parse().unwrap_or_else(|why| panic!("{also}: {why}"));
            assert_eq!(read.row().words, row.words, "{also}");
        }
    }
}

#[test]
fn form_shows_empty_text_as_field() {
    let form = |text: &str| text.parse::<Deed>().map(|deed| deed.form());
    assert_eq!(form("appeal").as_deref(), Ok("appeal {text}"));
    assert_eq!(form("seal Nf3").as_deref(), Ok("seal Nf3"));
    assert_eq!(form("call flag white").as_deref(), Ok("call flag white"));
}

const ALL_PERSONS: [Person; 11] = [
    Person::Player(Color::White),
    Person::Player(Color::Black),
    Person::Assistant(Color::White),
    Person::Assistant(Color::Black),
    Person::Arbiter(1),
    Person::Arbiter(2),
    Person::Organiser,
    Person::Appeals,
    Person::Spectator,
    Person::Clerk,
    Person::Clock,
];

/// Whether a person may do this act.
///
/// A permitted act may still be impossible, for example because e2 is empty.
fn is_admitted(record: &Record, who: Person, deed: Deed) -> bool {
    let manner = Manner::default();
    let act = Act {
        at: 0,
        who,
        deed,
        manner,
    };
    match record.consider(act) {
        Ok(_) => true,
        Err(why) => why.0.message().key != "not-his-to-do",
    }
}

#[test]
fn act_is_admitted_only_for_persons_of_its_row() {
    for edition in Edition::ALL {
        let header: Header = "time: 5m".parse().expect("a valid header");
        let record = Record::new(header, edition).expect("the usual start");
        for row in rows() {
            for who in ALL_PERSONS {
                let may = is_admitted(&record, who, row.deed());
                assert_eq!(may, row.is_for(who), "{who} {}", row.sample);
            }
        }
    }
}

fn name(section: Section) -> &'static str {
    match section {
        Section::Hands => "Hands",
        Section::Pieces => "Pieces from outside the board",
        Section::Clock => "Clock",
        Section::Words => "Offers and claims",
        Section::Claims => "More claims",
        Section::Coming => "Coming and going, and what is said to the arbiter",
        Section::Pen => "Scoresheet and spoken words",
        Section::Envelope => "The envelope (Guideline I)",
        Section::Notices => "What the arbiter sees",
        Section::Incidents => "What the arbiter notes of a player",
        Section::Decides => "What the arbiter decides",
        Section::Session => "Sessions and envelope (Guideline I)",
        Section::Others => "Others in the hall",
        Section::Clerk => "The clerk (5.2.2, 6.9)",
        Section::Commitment => "Under a commitment, as the hall keeps sealed moves",
        Section::Time => "Time",
    }
}

fn doers(row: &Row) -> String {
    const ALL: [(ActorRole, &str); 8] = [
        (ActorRole::Player, "player"),
        (ActorRole::Assistant, "assistant"),
        (ActorRole::Arbiter, "arbiter"),
        (ActorRole::Organiser, "organiser"),
        (ActorRole::Appeals, "appeals"),
        (ActorRole::Spectator, "spectator"),
        (ActorRole::Clerk, "clerk"),
        (ActorRole::Clock, "clock"),
    ];
    let named = ALL.iter().filter(|(doer, _)| row.who.contains(doer));
    let named: Vec<&str> = named.map(|(_, name)| *name).collect();
    if named.len() == ALL.len() {
        "anybody".into()
    } else {
        named.join(", ")
    }
}

/// A row for each section and each set of persons. An act in two sections is listed once.
fn lists() -> String {
    use std::fmt::Write;
    let mut lists = String::from("\n| section | who | acts |\n|---|---|---|\n");
    for section in Section::ALL {
        let first = |row: &&Row| row.sections.first() == Some(&section);
        let mut groups: Vec<(String, Vec<String>)> = Vec::new();
        for row in section.rows().filter(first) {
            let code = |text: &str| match text {
                "" => "(nothing)".to_owned(),
                text => format!("`{text}`"),
            };
            let written = [row.words].into_iter().chain(row.also.iter().copied());
            let written: Vec<String> = written.map(code).collect();
            let (act, who) = (written.join(" or "), doers(row));
            match groups.iter_mut().find(|(group, _)| *group == who) {
                Some((_, acts)) => acts.push(act),
                None => groups.push((who, vec![act])),
            }
        }
        let mut title = name(section);
        for (who, acts) in groups {
            let _ = writeln!(lists, "| {title} | {who} | {} |", acts.join(", "));
            title = "";
        }
    }
    lists.replace("|  |", "| |")
}

const BEGIN: &str = "<!-- The list up to the next mark is generated from the table of acts. -->\n";
const END: &str = "\n<!-- End of the list. -->";

#[test]
fn document_lists_the_table_of_acts() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/transcripts.md");
    let text = fs::read_to_string(&path).expect("the document is there");
    let (before, rest) = text.split_once(BEGIN).expect("the first mark");
    let (_, after) = rest.split_once(END).expect("the last mark");
    let whole = format!("{before}{BEGIN}{}{END}{after}", lists());
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &whole).expect("the document can be written");
    } else {
        assert!(
            text == whole,
            "docs/transcripts.md does not list the table of acts: UPDATE_EXPECT=1 writes it"
        );
    }
}
