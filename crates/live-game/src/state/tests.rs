mod heard;
mod released;

use std::ops::Range;

use rokada_laws::table::step_of;
use rokada_store::Hash;

use super::EngineTask;
use super::*;
use crate::time::HallTime;

/// What people do by chance, from a seed, so that a failure comes again.
struct Dice(fastrand::Rng);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0.usize(..sides)
    }

    fn one_of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.roll(all.len())]
    }

    fn square(&mut self) -> String {
        // Mostly where something can happen.
        let file = self.one_of(&["a", "b", "c", "d", "d", "e", "e", "f", "g", "h"]);
        let rank = self.one_of(&["1", "2", "2", "3", "4", "4", "5", "6", "7", "7", "8"]);
        format!("{file}{rank}")
    }

    /// What somebody does next: mostly a legal move, by hands or at once, else anything.
    fn acts(&mut self, state: &GameState) -> Vec<String> {
        let game = &state.game;
        let legal: Vec<String> = game.position().map_or_else(Vec::new, |position| {
            position
                .legal_moves()
                .iter()
                .map(|mv| step_of(*mv, false).to_string())
                .collect()
        });
        if legal.is_empty() || self.roll(4) == 0 {
            return vec![self.anything(state)];
        }
        let step = &legal[self.roll(legal.len())];
        let (from, to) = (&step[..2], &step[2..4]);
        match self.roll(4) {
            0 => vec![
                format!("touch {from}"),
                format!("lift {from}"),
                format!("place {to}"),
                "press".into(),
            ],
            1 => vec![format!("make {step}"), "press".into()],
            _ => vec![format!("move {step}")],
        }
    }

    fn anything(&mut self, state: &GameState) -> String {
        let (square, other) = (self.square(), self.square());
        match self.roll(12) {
            0 => format!("touch {square}"),
            1 => format!("lift {square}"),
            2 => format!("place {square}"),
            3 => format!("brush {square}"),
            4 => format!("take off {square}"),
            5 => format!(
                "place {square} {}",
                self.one_of(&["queen", "knight", "king"])
            ),
            6 => format!("make {square}{other}"),
            7 => format!("claim threefold with {square}{other}"),
            8 => self
                .one_of(&["adjust", "press", "stop", "resume", "offer draw", "decline"])
                .into(),
            9 => self
                .one_of(&[
                    "claim illegal",
                    "claim hands",
                    "call illegal black",
                    "restore",
                    "notice position",
                ])
                .into(),
            10 => state.game.questions().first().map_or_else(
                || "say hm".into(),
                |(clause, question)| format!("answer [{}] {}", clause.key(), question.options[0]),
            ),
            _ => format!("move {square}{other}"),
        }
    }
}

fn head(regime: &str, arbiter: &str, edition: &str) -> GameHead {
    GameHead {
        kind: rokada_store::Kind::Game,
        header: format!(
            "time: 3m+2s\nregime: {regime}\narbiter: {arbiter}\nedition: {edition}\n\
             begins: when both have arrived\n"
        ),
        white: "Ana".into(),
        black: "Ion".into(),
        event: String::new(),
        created: HallTime(0),
    }
}

/// A stored game, with the rulings of all its entries.
struct Archive {
    stored: StoredGame,
    rulings: Vec<Ruled>,
}

impl Archive {
    fn push(&mut self, entry: Entry) {
        self.stored.entries.push(entry);
        let all: Vec<u64> = self.stored.entries.iter().map(|it| it.seq).collect();
        self.rulings = ruled(&self.stored, &all).expect("it was stored");
    }

    /// The view of a seat after an entry that its page has, with what only the store has.
    fn view(
        &self,
        state: &GameState,
        seat: Seat,
        have: u64,
        now: u64,
    ) -> (rokada_protocol::View, rokada_protocol::Tails) {
        let words = rokada_words::words(rokada_words::Language::En);
        let mut seen = state.view(seat, have, now, words);
        if !seen.unread.is_empty() {
            let unread = |it: &&Ruled| seen.unread.contains(&it.seq);
            let unread = self.rulings.iter().filter(unread);
            let (edition, letters) = (seen.view.edition, seen.letters);
            seen.view.rulings = worded(unread, seat, edition, letters, words);
        }
        (seen.view, seen.tails)
    }
}

/// The whole views of a seat, as pages had them after some entries.
struct Pages {
    seat: Seat,
    kept: Vec<rokada_protocol::View>,
}

impl Pages {
    /// Whichever view a page has, what it is sent makes it whole.
    fn follow(&mut self, state: &GameState, archive: &Archive, now: u64, dice: &mut Dice) {
        let (whole, tails) = archive.view(state, self.seat, 0, now);
        assert_eq!((tails.moves, tails.after), (0, 0));
        let some = dice.roll(self.kept.len().max(1));
        let newest = self.kept.len().saturating_sub(1);
        for page in [0, some, newest] {
            let Some(older) = self.kept.get(page) else {
                continue;
            };
            let (sent, tails) = archive.view(state, self.seat, older.seq, now);
            if page == newest {
                let length = serde_json::to_string(&rokada_protocol::View {
                    legal: Vec::new(),
                    ..sent.clone()
                });
                let length = length.expect("a view is JSON").len();
                let tail = sent.moves.len() * 120 + sent.rulings.len() * 400;
                assert!(length < 2_000 + tail, "{length}: {sent:?}");
            }
            assert_eq!(sent.after(older, tails), whole, "after {}", older.seq);
        }
        self.kept.push(whole);
    }
}

/// Plays a game of 250 acts for each seed. After each act that is recorded, the pages of so many
/// seats are checked.
fn play(seeds: Range<u64>, seats: usize) {
    let kinds = [
        ("guarded", "automatic", "2023"),
        ("over the board", "automatic", "2023"),
        ("over the board", "human", "2018"),
        ("over the board", "human", "2014"),
    ];
    for (seed, (regime, arbiter, edition)) in seeds.zip(kinds.into_iter().cycle()) {
        let head = head(regime, arbiter, edition);
        let english = rokada_words::words(rokada_words::Language::En);
        let mut dice = Dice(fastrand::Rng::with_seed(seed));
        let mut played = GameState::new(&head).expect("a good header");
        let mut folded = GameState::new(&head).expect("a good header");
        let mut now = 0;
        let mut archive = Archive {
            stored: StoredGame {
                head: head.clone(),
                entries: Vec::new(),
            },
            rulings: Vec::new(),
        };
        let mut pages = Seat::USUAL.map(|seat| Pages {
            seat,
            kept: Vec::new(),
        });
        let mut coming = vec![
            (Seat::White, "arrive".to_owned()),
            (Seat::Black, "arrive".to_owned()),
        ];
        for _ in 0..250 {
            if coming.is_empty() {
                let mut seat = [Seat::White, Seat::Black, Seat::Arbiter][dice.roll(3)];
                if dice.roll(5) > 0 {
                    seat = [Seat::White, Seat::Black][played.game.turn().index()];
                }
                coming = dice
                    .acts(&played)
                    .into_iter()
                    .map(|act| (seat, act))
                    .collect();
            }
            now += dice.roll(700) as u64;
            let (seat, act) = coming.remove(0);
            let (before, _) = archive.view(&played, Seat::Arbiter, 0, now);
            let Ok(judged) = played.judge(seat, &act, now) else {
                let (after, _) = archive.view(&played, Seat::Arbiter, 0, now);
                assert_eq!(after, before, "{act} was refused");
                continue;
            };
            let entry = Entry {
                seq: played.seq(),
                at_ms: now,
                act: judged.act,
                events: judged.events,
                command: None,
                hash: Hash([0; 32]),
            };
            folded
                .replay(&entry)
                .unwrap_or_else(|why| panic!("{seed}: {entry:?}: {why}"));
            archive.push(entry.clone());
            let first = dice.roll(pages.len());
            pages.rotate_left(first);
            for pages in &mut pages[..seats] {
                pages.follow(&played, &archive, now, &mut dice);
            }
            for seat in [Seat::White, Seat::Arbiter] {
                let views = [&played, &folded].map(|it| archive.view(it, seat, 0, now).0);
                assert_eq!(views[0], views[1], "{seed}: {entry:?}");
            }
            assert_eq!(
                played.next_deadline(),
                folded.next_deadline(),
                "{seed}: {entry:?}"
            );
        }
        let Archive { stored, rulings } = archive;
        assert_eq!(
            played.transcript(&stored.entries, Seat::Arbiter, english),
            folded.transcript(&stored.entries, Seat::Arbiter, english)
        );
        // Some rulings are read as they are among all of them.
        let some: Vec<&Ruled> = rulings.iter().filter(|_| dice.roll(3) == 0).collect();
        let wanted: Vec<u64> = some.iter().map(|it| it.seq).collect();
        let read = ruled(&stored, &wanted).expect("it was stored");
        assert_eq!(format!("{read:?}"), format!("{some:?}"));
        let pgn = played.pgn(Seat::Arbiter);
        let games: Vec<_> = rokada_notation::pgn::read(&pgn).collect();
        assert!(
            games.len() == 1 && games[0].faults.is_empty(),
            "{seed}: {pgn}"
        );
    }
}

#[test]
fn whatever_happens_the_stored_record_folds_to_the_same_game() {
    play(0..4, 1);
}

mod slow {
    #[test]
    fn whatever_happens_in_many_games_the_stored_records_fold_to_the_same() {
        super::play(4..24, super::Seat::USUAL.len());
    }
}

/// 6.2.2: after a reply before the press, the press is still due, from a person and an engine.
#[test]
fn press_is_still_due_after_the_opponents_reply() {
    let head = head("over the board", "automatic", "2023");
    let english = rokada_words::words(rokada_words::Language::En);
    let mut state = GameState::new(&head).expect("a good header");
    let mut now = 0;
    let mut all = |state: &mut GameState, acts: &[(Seat, &str)]| {
        for (seat, act) in acts {
            now += 100;
            if let Err(why) = state.judge(*seat, act, now) {
                panic!("{act}: {why:?}");
            }
        }
    };
    let press = EngineTask::Press { rest: Vec::new() };
    let due = |state: &GameState, seat| state.view(seat, 0, 0, english).view.due;
    all(
        &mut state,
        &[
            (Seat::White, "arrive"),
            (Seat::Black, "arrive"),
            (Seat::White, "make e2e4"),
            (Seat::White, "press"),
            (Seat::Black, "lift b8"),
            (Seat::Black, "place c6"),
            (Seat::White, "make d2d4"),
        ],
    );
    assert_eq!(state.engine_task(Color::Black, 700), press);
    assert_eq!(state.engine_task(Color::White, 700), EngineTask::Wait);
    assert_eq!(state.whose_turn(), Seat::Black);
    assert!(due(&state, Seat::Black) && !due(&state, Seat::White));
    all(&mut state, &[(Seat::Black, "press")]);
    assert_eq!(state.engine_task(Color::Black, 800), EngineTask::Wait);
    assert_eq!(state.engine_task(Color::White, 800), press);
    assert!(due(&state, Seat::White) && !due(&state, Seat::Black));
    all(&mut state, &[(Seat::White, "press")]);
    let moves = state.engine_task(Color::Black, 900);
    assert!(matches!(moves, EngineTask::Move { .. }), "{moves:?}");
}

/// A piece that the opponent shifted asks for no press of the player (6.2.1, 7.5.3).
#[test]
fn press_is_due_only_for_what_the_player_did() {
    let head = head("over the board", "automatic", "2023");
    let english = rokada_words::words(rokada_words::Language::En);
    let white_shifts = &["white make a2a3"][..];
    for (case, acts, is_due) in [
        ("the opponent shifted a pawn", white_shifts, false),
        (
            "the opponent shifted a pawn, the player touched one",
            &["white make a2a3", "black touch e7"],
            false,
        ),
        (
            "the player only took a piece off",
            &["black take off e7"],
            false,
        ),
        (
            "the player let an illegal move go and put the pawn back",
            &["black make d7d4", "black make d4d7"],
            false,
        ),
        (
            "the player let an illegal move go",
            &["black make d7d4"],
            true,
        ),
        (
            "the player let an illegal move go after the shift",
            &["white make a2a3", "black make d7d4"],
            true,
        ),
        (
            "the player put a new queen down",
            &["black place d4 queen"],
            true,
        ),
    ] {
        let mut state = GameState::new(&head).expect("a good header");
        let begin = [
            "white arrive",
            "black arrive",
            "white make e2e4",
            "white press",
        ];
        for (at, act) in (1..).zip(begin.iter().chain(acts)) {
            let (who, deed) = act.split_once(' ').expect("who does what");
            let seat = who.parse().expect("a seat");
            if let Err(why) = state.judge(seat, deed, at * 100) {
                panic!("{case}: {act}: {why:?}");
            }
        }
        for seat in [Seat::White, Seat::Black] {
            let view = state.view(seat, 0, 900, english).view;
            let expected = is_due && seat == Seat::Black;
            assert_eq!(view.due, expected, "{case}: {seat}");
            let press = english.say("status-press");
            assert_eq!(view.says.status == press, expected, "{case}: {seat}");
        }
    }
}

/// While a move lacks a part, nothing that a player is shown depends on whether the move is legal
/// (4.7.2, 12.6). A coach names the part by the shape of the move.
#[test]
fn unfinished_move_is_shown_as_one_whether_legal_or_not() {
    let english = rokada_words::words(rokada_words::Language::En);
    let castling = ["lift e1", "place g1"];
    let capture = ["lift e5", "place d6"];
    let promotion = ["lift c7", "place c8"];
    for (case, starts, acts, part) in [
        (
            "castling",
            // In the second position the rook on f8 attacks f1.
            [
                "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
                "4kr2/8/8/8/8/8/8/4K2R w K - 0 1",
            ],
            castling,
            "move the rook now",
        ),
        (
            "en passant",
            [
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
                "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
            ],
            capture,
            "take the captured pawn off now",
        ),
        (
            "promotion",
            // In the second position the pawn is pinned.
            [
                "8/2P4K/r7/8/8/8/8/4k3 w - - 0 1",
                "8/r1P4K/8/8/8/8/8/4k3 w - - 0 1",
            ],
            promotion,
            "Replace the pawn with a new piece now",
        ),
    ] {
        let shown = starts.map(|start| {
            let played = |coach: &str| {
                let mut head = head("over the board", "automatic", "2023");
                head.header = format!("{}start: {start}\n{coach}", head.header);
                let mut state = GameState::new(&head).expect("a good header");
                let arrivals = [(Seat::White, "arrive"), (Seat::Black, "arrive")];
                let hands = acts.map(|act| (Seat::White, act));
                for (at, (seat, act)) in (1..).zip(arrivals.into_iter().chain(hands)) {
                    if let Err(why) = state.judge(seat, act, at * 100) {
                        panic!("{case}: {act}: {why:?}");
                    }
                }
                state
            };
            let coached = played("regulation coach: announced\n");
            let view = coached.view(Seat::White, 0, 900, english).view;
            assert!(view.says.next.contains(part), "{case}: {}", view.says.next);
            let plain = played("");
            [Seat::White, Seat::Black, Seat::Spectator].map(|seat| {
                let view = plain.view(seat, 0, 900, english).view;
                assert!(!view.says.next.contains(part), "{case}: {seat}");
                (view.due, view.turn, view.bound, view.moves.len(), view.says)
            })
        });
        let [legal, illegal] = shown;
        assert_eq!(legal, illegal, "{case}");
    }
}

/// A short interruption concerns only the arbiter (6.11.1).
#[test]
fn short_interruption_is_shown_to_the_arbiter_alone() {
    let english = rokada_words::words(rokada_words::Language::En);
    let head = head("guarded", "human", "2023");
    for (lasted_ms, seats) in [
        (1_999, &[Seat::Arbiter][..]),
        (
            2_000,
            &[Seat::White, Seat::Black, Seat::Spectator, Seat::Arbiter][..],
        ),
    ] {
        let mut state = GameState::new(&head).expect("a good header");
        state.interrupt(1, 100, lasted_ms);
        for seat in [Seat::White, Seat::Black, Seat::Spectator, Seat::Arbiter] {
            let rulings = state.view(seat, 0, 900, english).view.rulings;
            let is_shown = rulings.iter().any(|ruling| ruling.clause == "6.11.1");
            assert_eq!(is_shown, seats.contains(&seat), "{lasted_ms}: {seat}");
        }
    }
}

/// The arbiter reads the name of the button that starts the clock; no one reads typed words.
#[test]
fn stopped_clock_is_started_by_a_button() {
    let english = rokada_words::words(rokada_words::Language::En);
    let head = head("over the board", "human", "2023");
    let mut state = GameState::new(&head).expect("a good header");
    let acts = [
        (Seat::White, "arrive"),
        (Seat::Black, "arrive"),
        (Seat::Arbiter, "stop"),
    ];
    for (at, (seat, act)) in (1..).zip(acts) {
        state.judge(seat, act, at * 100).expect("they may");
    }
    let next = |seat| state.view(seat, 0, 900, english).view.says.next;
    assert_eq!(next(Seat::Arbiter), "“Resume” starts White's clock.");
    assert_eq!(next(Seat::White), "");
}

/// A record of talk and refused claims costs its own readers no more than a young one: the page that
/// kept up is sent what came last, and nothing is read from the store for it.
#[test]
fn the_two_thousandth_ruling_costs_a_view_what_the_second_does() {
    let head = head("guarded", "automatic", "2023");
    let english = rokada_words::words(rokada_words::Language::En);
    let mut state = GameState::new(&head).expect("a good header");
    for (at, seat) in [(1, Seat::White), (2, Seat::Black)] {
        state.judge(seat, "arrive", at).expect("they arrive");
    }
    let mut sent = Vec::new();
    for number in 1..=2_000 {
        let seat = [Seat::White, Seat::Black][number % 2];
        let at = 1_000 + number as u64;
        state.judge(seat, "claim fifty", at).expect("recorded");
        if number == 2 || number == 2_000 {
            for seat in Seat::USUAL {
                let seen = state.view(seat, state.seq() - 1, at, english);
                assert!(seen.unread.is_empty(), "it is in memory");
                // That it is refused, and what it costs (9.5.3).
                let mut rulings = seen.view.rulings.iter();
                assert!(rulings.all(|ruling| ruling.seq == state.seq()));
                assert_eq!(seen.view.rulings.len(), 2);
                let text = serde_json::to_string(&seen.view);
                sent.push(text.expect("JSON").len());
            }
        }
    }
    let (second, last) = sent.split_at(Seat::USUAL.len());
    for (second, last) in second.iter().zip(last) {
        // Numbers and times have some digits more.
        assert!(last.abs_diff(*second) < 60, "{second} and {last} bytes");
    }
}

/// A sheet kept by hand shows what its player wrote, not how the hall would write the move.
/// Laws 2023, 8.1.1, C.3; Appendix C.
#[test]
fn sheet_kept_by_hand_shows_what_its_player_wrote() {
    let mut head = head("over the board", "automatic", "2023");
    head.header += "sheets: kept\nletters: white sl\n";
    let english = rokada_words::words(rokada_words::Language::En);
    let mut state = GameState::new(&head).expect("a good header");
    let acts = [
        (Seat::White, "arrive"),
        (Seat::Black, "arrive"),
        (Seat::White, "make g1f3"),
        (Seat::White, "press"),
        (Seat::White, "write Sg1-f3"),
        (Seat::Black, "make d7d5"),
        (Seat::Black, "press"),
        (Seat::White, "make d2d4"),
        (Seat::White, "press"),
        (Seat::Black, "make g8f6"),
        (Seat::Black, "press"),
        (Seat::White, "write 1... d5 2. d4 Sg8f6"),
        (Seat::Black, "write 1. Nf3 d5 (=)"),
    ];
    let mut stored = GameState::new(&head).expect("a good header");
    for (seq, (seat, act)) in (1..).zip(acts) {
        let judged = state.judge(seat, act, seq * 100);
        let judged = judged.unwrap_or_else(|why| panic!("{act}: {why:?}"));
        let entry = Entry {
            seq,
            at_ms: seq * 100,
            act: judged.act,
            events: judged.events,
            command: None,
            hash: Hash([0; 32]),
        };
        stored.replay(&entry).expect("it was judged");
    }
    let lines = |state: &GameState, seat| -> Vec<String> {
        let sheet = state.view(seat, 0, 2_000, english).view.sheet;
        let lines = sheet.expect("he keeps one").lines.into_iter();
        lines.map(|line| line.text.unwrap_or("-".into())).collect()
    };
    for state in [&state, &stored] {
        assert_eq!(lines(state, Seat::White), ["Sg1-f3", "d5", "d4", "Sg8f6"]);
        assert_eq!(lines(state, Seat::Black), ["Nf3", "d5", "-", "-"]);
    }
}

/// An act that may need a search is judged in the background (5.2.2). A whole move is tested by the
/// position after it, an act of a hand by every move that it may become.
#[test]
fn act_is_quick_if_the_next_position_is_clearly_winnable() {
    let lone_rook = "8/8/8/4k3/8/1r6/K7/8 w - - 0 1";
    let shut = "8/1p6/1Pp5/k1P5/p1P5/P1K5/8/8 w - - 0 1";
    for (start, act, is_quick) in [
        (lone_rook, "move a2a1", true),
        (lone_rook, "make a2a1", true),
        // Two bare kings.
        (lone_rook, "move a2b3", false),
        (lone_rook, "touch a2", false),
        (lone_rook, "press", false),
        (lone_rook, "resign", false),
        // No legal move: of all of them.
        (lone_rook, "move a2h8", false),
        (shut, "move c3d3", false),
        ("startpos", "touch a2", true),
        ("startpos", "press", true),
        ("startpos", "claim threefold", false),
        ("startpos", "nonsense", true),
    ] {
        let mut head = head("over the board", "automatic", "2023");
        if start != "startpos" {
            head.header.extend(["start: ", start, "\n"]);
        }
        let mut state = GameState::new(&head).expect("a good header");
        for seat in [Seat::White, Seat::Black] {
            state.judge(seat, "arrive", 0).expect("he is here");
        }
        assert_eq!(
            state.is_quick(Seat::White, act, 1_000),
            is_quick,
            "{start} {act}"
        );
        // A flag that has fallen may ask who can mate (6.9).
        assert!(!state.is_quick(Seat::White, "press", 200_000), "{start}");
    }
}
