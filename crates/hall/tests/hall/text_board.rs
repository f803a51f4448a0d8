//! What the table offers is offered at the text board. Both lists are read off real pages, of every
//! seat, after every act of games that come through all phases; neither is written down here.

use std::collections::BTreeSet;

use rokada_protocol::{Phase, View};
use rokada_testkit::{Address, Disk, Links, TestHall};
use rokada_textboard::ParsedLine;
use rokada_words::{Language, words};

/// What somebody finds on a page.
#[derive(Debug, Default)]
struct Offered {
    /// The acts of its forms, each with the fields that belong to it and what they may hold.
    acts: BTreeSet<String>,
    /// Where its links and its other forms lead.
    ways: BTreeSet<String>,
    /// What a hand does on the board.
    hands: BTreeSet<String>,
}

/// A form as it is read.
#[derive(Debug, Default)]
struct Form {
    is_board: bool,
    acts: Vec<String>,
    fields: Vec<String>,
    /// The list that is just open, with its options.
    list: Option<(String, Vec<String>)>,
}

/// The elements that end where they begin.
const EMPTY: [&str; 6] = ["input", "br", "img", "link", "meta", "hr"];

/// What an attribute of a start tag says.
fn said<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split('"').next()
}

/// Reads a page; its acts are sent under this name. What is hidden, or in something hidden, is not there.
fn offered(page: &str, home: &str, name: &str) -> Offered {
    let mut found = Offered::default();
    let mut around: Vec<bool> = Vec::new();
    let mut form: Option<Form> = None;
    for tag in page
        .split('<')
        .skip(1)
        .filter_map(|it| it.split('>').next())
    {
        let kind = tag.split_whitespace().next().unwrap_or_default();
        if tag.starts_with('/') {
            around.pop();
            match (kind, &mut form) {
                ("/select", Some(form)) => form.end_list(name),
                ("/form", Some(_)) => found.take(form.take().expect("it is open")),
                _ => {}
            }
            continue;
        }
        let attributes: String = tag.split('"').step_by(2).collect();
        let is_hidden =
            around.last() == Some(&true) || attributes.split_whitespace().any(|it| it == "hidden");
        if !EMPTY.contains(&kind) && !kind.starts_with('!') {
            around.push(is_hidden);
        }
        if is_hidden {
            continue;
        }
        let (called, value) = (said(tag, "name"), said(tag, "value"));
        match (kind, &mut form) {
            ("a", _) => {
                let leads = said(tag, "href").unwrap_or_default();
                if let Some(way) = leads.strip_prefix(&format!("{home}/")) {
                    found.ways.insert(way.to_owned());
                } else if leads.starts_with("/laws/") {
                    found.ways.insert(leads.to_owned());
                }
            }
            ("form", _) => {
                let action = said(tag, "action").unwrap_or_default();
                let way = action.strip_prefix(&format!("{home}/")).unwrap_or_default();
                if !["act", "text"].contains(&way) {
                    found.ways.insert(way.to_owned());
                }
                form = Some(Form {
                    is_board: tag.contains("board-form"),
                    ..Form::default()
                });
            }
            ("button", Some(form)) if called == Some(name) => {
                form.acts.push(value.unwrap_or_default().to_owned());
            }
            ("select", Some(form)) => {
                form.list = Some((called.unwrap_or_default().to_owned(), Vec::new()));
            }
            ("option", Some(form)) => {
                let list = form.list.as_mut().expect("an option is in a list");
                list.1.push(value.unwrap_or_default().to_owned());
            }
            ("input", Some(form))
                if said(tag, "type") != Some("hidden") && called != Some(name) =>
            {
                form.fields.push(called.unwrap_or_default().to_owned());
            }
            _ => {}
        }
    }
    found
}

impl Form {
    fn end_list(&mut self, name: &str) {
        let (called, options) = self.list.take().expect("it is open");
        if called == name {
            self.acts.extend(options);
        } else {
            self.fields
                .push(format!("{called}: {}", options.join(" / ")));
        }
    }
}

impl Offered {
    fn take(&mut self, form: Form) {
        let acts = form.acts.into_iter().filter(|act| !act.is_empty());
        if form.is_board {
            self.hands.extend(acts);
        } else {
            self.acts
                .extend(acts.map(|act| format!("{act} {:?}", form.fields)));
        }
    }
}

/// What the text board of a seat lacks; how many things were compared.
async fn lacks(hall: Address, seat: &str) -> (Vec<String>, usize) {
    let seen = hall.view(seat).await;
    let english = words(Language::En);
    let table = hall.get(seat).await.body;
    let text = hall.get(&format!("{seat}/text")).await.body;
    let (on_table, on_text) = (offered(&table, seat, "act"), offered(&text, seat, "line"));
    let mut missing: Vec<String> = Vec::new();
    missing.extend(on_table.acts.difference(&on_text.acts).cloned());
    let ways = on_table.ways.difference(&on_text.ways);
    missing.extend(
        ways.filter(|way| *way != "text")
            .map(|way| format!("the way to {way}")),
    );
    // Hands type, and whatever is a button can be typed too.
    let plain = on_table
        .acts
        .iter()
        .filter_map(|act| act.strip_suffix(" []"));
    for act in plain.chain(on_table.hands.iter().map(String::as_str)) {
        let typed = rokada_textboard::read(act, &seen, english);
        if typed != ParsedLine::Act(act.to_owned()) && !act.contains('{') {
            missing.push(format!("{act}, typed: {typed:?}"));
        }
    }
    let announced = announced(&seen);
    for sentence in &announced {
        let escaped = sentence.replace('&', "&amp;").replace('"', "&quot;");
        // The page puts typed words into `code` elements.
        if !text
            .replace("<code>", "`")
            .replace("</code>", "`")
            .contains(&escaped)
        {
            missing.push(format!("announcement: {sentence}"));
        }
    }
    let count = on_table.acts.len() + on_table.ways.len() + on_table.hands.len() + announced.len();
    (missing, count)
}

/// What a view tells in words.
fn announced(seen: &View) -> Vec<String> {
    let mut announced = vec![
        seen.white.clone(),
        seen.black.clone(),
        seen.says.status.clone(),
        seen.says.next.clone(),
    ];
    if seen.phase != Phase::Over {
        announced.push(seen.says.bound.clone());
    }
    announced.extend(seen.moves.iter().map(|made| made.written.clone()));
    announced.extend(seen.rulings.iter().map(|ruling| ruling.text.clone()));
    announced.extend(seen.question.iter().map(|question| question.text.clone()));
    let envelope = seen.adjournment.iter().flat_map(|it| &it.envelope);
    announced.extend(envelope.cloned());
    let sheet = seen.sheet.iter().flat_map(|sheet| &sheet.lines);
    announced.extend(sheet.filter_map(|line| line.text.clone()));
    announced.retain(|text| !text.is_empty());
    announced
}

/// Plays a game and compares the two pages of each seat, before it and after every act.
async fn compare(hall: Address, links: &Links, acts: &[(&str, &str)]) -> usize {
    let assistants = links.assistants.iter().flatten();
    let seats: Vec<&String> = [&links.white, &links.black, &links.arbiter, &links.spectator]
        .into_iter()
        .chain(assistants)
        .collect();
    let mut count = 0;
    let mut before = "before the start".to_owned();
    for next in acts.iter().map(Some).chain([None]) {
        for seat in &seats {
            let (missing, compared) = lacks(hall, seat).await;
            let whose = hall.view(seat).await.seat;
            assert!(
                missing.is_empty(),
                "after {before} the text board of {whose} lacks\n{}",
                missing.join("\n")
            );
            count += compared;
        }
        let Some((who, act)) = next else { break };
        let seat = match *who {
            "white" => &links.white,
            "black" => &links.black,
            _ => &links.arbiter,
        };
        before = format!("{who} {act}");
        // Also what is done is done at the text board.
        let done = hall.post(&format!("{seat}/text"), &[("line", act)]).await;
        assert_eq!(done.status, 303, "{before}: {}", done.body);
    }
    count
}

const OVER_THE_BOARD: [(&str, &str); 4] = [
    ("time", "90m+30s"),
    ("regime", "over the board"),
    ("arbiter", "human"),
    ("event", "Bled & Ljubljana"),
];

#[tokio::test(start_paused = true)]
async fn a_game_over_the_board_with_claims_questions_and_a_result() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let mut fields = OVER_THE_BOARD.to_vec();
    fields.extend([("sheets", "kept"), ("letters_white", "sl")]);
    let links = hall.create(&fields).await;
    let count = compare(
        hall.address,
        &links,
        &[
            ("white", "arrive"),
            ("black", "arrive"),
            ("white", "lift e2"),
            ("white", "place e4"),
            ("white", "press"),
            ("black", "make g8g6"),
            ("black", "press"),
            ("white", "claim illegal"),
            ("black", "brush g8"),
            ("arbiter", "answer [4.2.2] accident"),
            ("black", "e5"),
            ("black", "press"),
            ("white", "offer draw"),
            ("black", "claim threefold"),
            ("white", "appeal the light is poor"),
            ("arbiter", "incident white noise"),
            ("arbiter", "stop"),
            ("arbiter", "resume"),
            ("arbiter", "declare 1-0"),
            ("white", "sign 1-0"),
        ],
    )
    .await;
    assert!(count > 5_000, "the pages are read: {count}");
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn an_adjourned_game() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let mut fields = OVER_THE_BOARD.to_vec();
    fields.extend([("adjournment", "yes"), ("resumption", "at six in the club")]);
    let links = hall.create(&fields).await;
    let count = compare(
        hall.address,
        &links,
        &[
            ("white", "arrive"),
            ("black", "arrive"),
            ("arbiter", "order sealing"),
            ("white", "seal Ng1-f3"),
            ("white", "stop"),
            ("arbiter", "end session"),
            ("arbiter", "resume session"),
            ("white", "arrive"),
            ("black", "arrive"),
            ("arbiter", "open envelope"),
        ],
    )
    .await;
    assert!(count > 1_000, "the pages are read: {count}");
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn assistants_of_a_blind_player_and_of_a_disabled_one() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let mut fields = OVER_THE_BOARD.to_vec();
    fields.extend([
        ("assistants", "both"),
        ("disability", "yes"),
        ("blind", "white"),
    ]);
    let links = hall.create(&fields).await;
    assert_eq!(links.assistants.iter().flatten().count(), 2);
    let count = compare(
        hall.address,
        &links,
        &[
            ("white", "arrive"),
            ("black", "arrive"),
            ("white", "announce e4"),
            ("black", "repeat e4"),
            ("white", "make e2e4"),
            ("white", "press"),
            ("white", "ask times"),
        ],
    )
    .await;
    assert!(count > 1_000, "the pages are read: {count}");
    hall.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_guarded_game_and_its_rematch() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let fields = [
        ("time", "5m"),
        ("regime", "guarded"),
        ("arbiter", "automatic"),
    ];
    let links = hall.create(&fields).await;
    let acts = [
        ("white", "arrive"),
        ("black", "arrive"),
        ("white", "e4"),
        ("black", "claim fifty"),
        ("white", "decline"),
        ("black", "resign"),
    ];
    let count = compare(hall.address, &links, &acts).await;
    assert!(count > 500, "the pages are read: {count}");
    for wish in [&links.white, &links.black] {
        assert_eq!(hall.post(&format!("{wish}/rematch"), &[]).await.status, 303);
        compare(hall.address, &links, &[]).await;
    }
    hall.close().await;
}

/// The fields of a form go where its words have braces; one that is empty comes back with the reason.
#[tokio::test(start_paused = true)]
async fn a_form_of_the_text_board_is_filled_in() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(&OVER_THE_BOARD).await;
    let text = format!("{}/text", links.arbiter);
    let form = |span| {
        [
            ("line", "add {side} {span}"),
            ("side", "black"),
            ("span", span),
            ("seq", "0"),
            ("moves", "0"),
        ]
    };
    let empty = hall.post(&text, &form(" ")).await;
    assert_eq!(empty.status, 422, "{}", empty.body);
    assert!(empty.body.contains("text-board"), "{}", empty.body);
    let done = hall.post(&text, &form("2m")).await;
    assert_eq!(done.status, 303, "{}", done.body);
    assert_eq!(
        hall.view(&links.arbiter).await.clocks.black,
        92 * 60_000 + 30_000
    );
    hall.close().await;
}

/// A page says which board it has shown; a piece put down since then is announced.
#[tokio::test(start_paused = true)]
async fn placed_piece_is_announced_to_a_page_that_has_the_board_before() {
    let disk = Disk::new();
    let hall = TestHall::open(&disk).await;
    let links = hall.create(&OVER_THE_BOARD).await;
    for seat in [&links.white, &links.black] {
        hall.act(seat, "arrive").await;
    }
    let before = hall.view(&links.white).await;
    let (text, seq) = (format!("{}/text", links.white), before.seq.to_string());
    let form = [
        ("line", "e4"),
        ("seq", seq.as_str()),
        ("moves", "0"),
        ("board", before.board.as_str()),
    ];
    let done = hall.post(&text, &form).await;
    let next = done.header("location").expect("the next page");
    let page = hall.get(next).await.body;
    assert!(page.contains("white pawn: placed on e4"), "{page}");
    // A board that cannot be read is ignored.
    let page = hall.get(&format!("{text}?seq={seq}&moves=0&board=x")).await;
    assert!(
        !page.body.contains("white pawn: placed on"),
        "{}",
        page.body
    );
    hall.close().await;
}
