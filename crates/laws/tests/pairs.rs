//! Every irregularity, claim and obligation met by every other: in each order,
//! of either player, under each edition, regime, arbiter and kind of event.
//! A random tenth of the pairs meets a random third incident.
//!
//! A pair is played in a position that gives it something to bite on, and then
//! the game goes on for a move and every question is answered. What must always
//! be true is in `pairs/truths.rs`, told by acts, events and the game as
//! everybody sees it; no article is asked. Beside that each pair is played from
//! the other side of the board, and by hands where it was played in one piece:
//! the rulings are the same.
//!
//! `cargo test` plays a share of the pairs, chosen by their numbers, `make
//! pairs` all of them. A pair that is red is printed as a transcript.
//! `ROKADA_PAIRS=7` plays every seventh, `ROKADA_PAIRS_OF=repetition` only those
//! of incidents with this in their name.

#![expect(
    clippy::wildcard_enum_match_arm,
    clippy::print_stdout,
    reason = "a truth looks at some acts and events only, and the pairs are counted aloud"
)]

#[path = "pairs/hands.rs"]
mod hands;
#[path = "pairs/incidents.rs"]
mod incidents;
#[path = "pairs/mirror.rs"]
mod mirror;
#[path = "pairs/play.rs"]
mod play;
#[path = "pairs/scenes.rs"]
mod scenes;
#[path = "pairs/truths.rs"]
mod truths;

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use rokada_board::Color;
use rokada_laws::{Edition, Header, regulations::Regime};

use incidents::INCIDENTS;
use play::{Line, Script, Watched, script};
use scenes::{ARBITERS, KINDS, REGIMES, SCENES, Scene};

/// Of how many pairs `cargo test` plays one: a prime, so that it meets all
/// editions, regimes and kinds.
const SHARE: usize = 1009;

/// What is known and not yet mended: the truth, what stands in the transcript
/// or its first line, and why it waits.
const WAITING: &[(&str, &str, &str)] = &[
    (
        "by hands, the same ruling",
        "knocks a knight over | ",
        "a fallen piece that is put up elsewhere by hand may not be meant to move (4.2.2); `make` says that it is",
    ),
    (
        "by hands, the same ruling",
        "lays the king down | ",
        "the same of a king that was laid down (4.2.2)",
    ),
];

/// What was found, by truth and pair: how often, and the first transcript.
type Found = BTreeMap<(String, String), (usize, String)>;

/// What a pair is played under.
struct Under {
    scene: &'static str,
    header: String,
    plain: Arc<Header>,
    mirrored: Arc<Header>,
    edition: Edition,
}

fn unders(scene: &Scene) -> Vec<Under> {
    let mut all = Vec::new();
    for (_, kind) in KINDS {
        for regime in REGIMES {
            for arbiter in ARBITERS {
                let text = format!(
                    "{kind}\nregime: {regime}\narbiter: {arbiter}\n{}\n",
                    scene.header
                );
                let read = |text: &str| {
                    Arc::new(
                        text.parse::<Header>()
                            .unwrap_or_else(|why| panic!("{text}: {why}")),
                    )
                };
                let plain = read(&text);
                let mirrored = read(&mirror::header(&text));
                for edition in Edition::ALL {
                    all.push(Under {
                        scene: scene.name,
                        header: text.clone(),
                        plain: Arc::clone(&plain),
                        mirrored: Arc::clone(&mirrored),
                        edition,
                    });
                }
            }
        }
    }
    all
}

/// The first incident of a pair as it was played under something: at once, from
/// the other side, and by hands. Every second goes on from here.
struct Begun {
    game: Watched,
    is_possible: bool,
    mirrored: Watched,
    by_hands: Watched,
    by_hands_is_possible: bool,
}

impl Begun {
    fn new(under: &Under, first: &Script) -> Self {
        let mut game = Watched::new(&under.plain, under.edition);
        let is_possible = game.play(&first.lines);
        let mut mirrored = Watched::new(&under.mirrored, under.edition);
        mirrored.play(&first.mirrored);
        let mut by_hands = Watched::new(&under.plain, under.edition);
        let by_hands_is_possible = by_hands.play(first.in_hands());
        Self {
            game,
            is_possible,
            mirrored,
            by_hands,
            by_hands_is_possible,
        }
    }
}

/// The third incident of a random tenth of the pairs, by the number of the pair.
fn third(number: usize, scripts: &[Script]) -> Option<&Script> {
    let mut dice = fastrand::Rng::with_seed(u64::try_from(number).expect("a number of a pair"));
    let is_met = dice.usize(..10) == 0;
    is_met.then(|| &scripts[dice.usize(..scripts.len())])
}

/// A later incident, and every question answered; whether it was possible.
fn go_on(game: &mut Watched, second: &[Line]) -> bool {
    let is_possible = game.play(second);
    for _ in 0..8 {
        if !game.answer(true) {
            break;
        }
    }
    is_possible
}

/// What one pair, or three incidents, show to be untrue, with the transcript of it. The first of
/// them has been played already.
fn play_pair(under: &Under, begun: &Begun, incidents: &[&Script], found: &mut Found) {
    let mut say = |truth: &str, what: &str, acts: &[String]| {
        let names: Vec<&str> = incidents.iter().map(|script| &*script.name).collect();
        let entry = found
            .entry((truth.to_owned(), names.join(" | ")))
            .or_insert_with(|| {
                let (scene, edition, header) = (under.scene, under.edition, &under.header);
                let acts = acts.join("\n");
                let text =
                    format!("# {what}\ntitle: {scene}\nedition: {edition}\n{header}---\n{acts}\n");
                (0, text)
            });
        entry.0 += 1;
    };
    let later = &incidents[1..];
    let mut game = begun.game.clone();
    let mut is_possible = begun.is_possible;
    for script in later {
        is_possible &= go_on(&mut game, &script.lines);
    }
    for (truth, what) in &game.untrue {
        say(truth, what, &game.acts);
    }

    let mut mirrored = begun.mirrored.clone();
    for script in later {
        go_on(&mut mirrored, &script.mirrored);
    }
    let rulings: Vec<String> = mirrored
        .rulings
        .iter()
        .map(|ruling| mirror::line(ruling))
        .collect();
    if rulings != game.rulings || mirrored.state().mirrored() != game.state() {
        let what = format!("{:?}, mirrored {rulings:?}", game.rulings);
        say("colours swapped, the same ruling", &what, &game.acts);
    }

    let is_guarded = under.plain.event.regime == Regime::Guarded;
    let is_same = incidents.iter().all(|script| script.by_hands.is_none());
    if is_same || is_guarded || !is_possible || !begun.by_hands_is_possible {
        return;
    }
    let mut hands = begun.by_hands.clone();
    if !later
        .iter()
        .all(|script| go_on(&mut hands, script.in_hands()))
    {
        return;
    }
    let new = hands
        .untrue
        .iter()
        .filter(|(truth, _)| !game.untrue.iter().any(|(other, _)| other == truth));
    for (truth, what) in new {
        say(truth, what, &hands.acts);
    }
    if hands.rulings != game.rulings || hands.state() != game.state() {
        let what = format!("{:?}, by hands {:?}", game.rulings, hands.rulings);
        say("by hands, the same ruling", &what, &hands.acts);
    }
}

/// Plays every so many pairs of a scene; what was found, and how many were
/// played.
fn play_scene(scene: &Scene, share: usize) -> (Found, usize) {
    let (mut found, mut number, mut played) = (Found::new(), 0, 0);
    let of = std::env::var("ROKADA_PAIRS_OF").unwrap_or_default();
    let is_wanted = |script: &Script| script.name.contains(&of);
    let scripts: Vec<Script> = INCIDENTS
        .iter()
        .flat_map(|incident| Color::ALL.map(|who| script(scene, incident, who)))
        .flatten()
        .collect();
    for under in &unders(scene) {
        for first in &scripts {
            let mut begun = None;
            for second in &scripts {
                let has_home = first.at_home || second.at_home;
                if !has_home || !is_wanted(first) && !is_wanted(second) {
                    continue;
                }
                number += 1;
                if number % share == 0 {
                    played += 1;
                    let begun = begun.get_or_insert_with(|| Begun::new(under, first));
                    let mut incidents = vec![first, second];
                    incidents.extend(third(number, &scripts));
                    play_pair(under, begun, &incidents, &mut found);
                }
            }
        }
    }
    (found, played)
}

/// Plays every so many pairs of all scenes, on all threads.
fn play(share: usize) -> (Found, usize) {
    let next = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let work = || {
        let (mut found, mut played) = (Found::new(), 0);
        while let Some(scene) = SCENES.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (more, number) = play_scene(scene, share);
            played += number;
            for (key, (times, transcript)) in more {
                found.entry(key).or_insert((0, transcript)).0 += times;
            }
        }
        (found, played)
    };
    let mut all = (Found::new(), 0);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            let (found, played) = thread.join().expect("no scene panics");
            all.1 += played;
            for (key, (times, transcript)) in found {
                all.0.entry(key).or_insert((0, transcript)).0 += times;
            }
        }
    });
    all
}

#[test]
fn what_must_always_be_true_is_true_of_every_pair() {
    let which = std::env::var("ROKADA_PAIRS").unwrap_or_default();
    let share = if which == "all" {
        1
    } else {
        which.parse().unwrap_or(SHARE)
    };
    let (mut found, played) = play(share);
    println!("{played} pairs played");
    let printed = |found: &Found| {
        let mut text = String::new();
        for ((truth, pair), (times, transcript)) in found {
            writeln!(text, "== {truth}: {pair}: {times}\n{transcript}")
                .expect("writing to a string");
        }
        text
    };
    if let Ok(path) = std::env::var("ROKADA_PAIRS_OUT") {
        std::fs::write(path, printed(&found)).expect("a file that can be written");
    }
    for (truth, part, why) in WAITING {
        let before = found.len();
        found.retain(|(broken, pair), (_, transcript)| {
            broken != truth || !transcript.contains(part) && !pair.contains(part)
        });
        let waiting = before - found.len();
        println!("{waiting} wait: {truth}: {why}");
        assert!(
            share > 1 || waiting > 0,
            "nothing waits any more for: {why}"
        );
    }
    let text = printed(&found);
    let first = text.lines().take(60).collect::<Vec<_>>().join("\n");
    assert!(
        found.is_empty(),
        "{} kinds of pairs break what must be true:\n{first}",
        found.len()
    );
}
