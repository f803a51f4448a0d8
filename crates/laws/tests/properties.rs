//! Properties of the crate over random acts: replay equals play, no time is created or lost, one
//! result a game, no panic.

use proptest::prelude::*;
use rokada_board::{Color, Role, Square};
use rokada_laws::{
    Act, Clause, Deed, Edition, Header, Millis, Person, Record, Transcript,
    act::{Addressed, Claim, FlagCall, Intention, Manner, Sealed, Step},
    event::{Decision, Event, Mark, Ruling},
    record::Entry,
};

fn headers() -> impl Strategy<Value = String> {
    let time = prop_oneof![
        Just("none"),
        Just("5m"),
        Just("3m+2s"),
        Just("15m+10s"),
        Just("2/1m, 1m"),
        Just("3/2m+30s, 1m+30s"),
        Just("25m d10s"),
        Just("2m b5s"),
        Just("90m, +30s@3"),
        Just("white 2m+3s black 2/1m, 1m b5s"),
    ];
    let supervision = prop_oneof![Just("competition"), Just("basic")];
    let regime = prop_oneof![3 => Just("over the board"), 1 => Just("guarded")];
    let arbiter = prop_oneof![Just("human"), Just("automatic")];
    let start = prop_oneof![
        3 => Just("chess960 518"),
        1 => Just("chess960 77"),
        1 => Just("4k3/P6P/8/8/3pP3/8/p6p/R3K2R w KQ - 90 40"),
        1 => Just("8/8/8/8/4n3/7k/8/6BK w - - 0 1"),
    ];
    let sheets = prop_oneof![Just(""), Just("sheets: kept\n")];
    let present = prop_oneof![3 => Just(""), 1 => Just("present: white\ndefault-time: 30m\n")];
    let who_and_what = (regime, arbiter, start, sheets, present);
    (time, supervision, who_and_what).prop_map(|(time, supervision, (regime, arbiter, start, sheets, present))| {
        format!("time: {time}\nsupervision: {supervision}\nregime: {regime}\narbiter: {arbiter}\nstart: {start}\nguidelines: adjournment quickplay\n{sheets}{present}")
    })
}

fn square() -> impl Strategy<Value = Square> {
    (0u8..64).prop_map(|index| Square::from_index(index).expect("below 64"))
}

/// A random act; moves are drawn from the legal ones by index, so that games progress.
#[derive(Debug, Clone)]
enum RandomAct {
    Legal(usize),
    Hands(Deed),
    Other(Person, Deed),
}

fn random_acts() -> impl Strategy<Value = RandomAct> {
    let side = prop_oneof![Just(Color::White), Just(Color::Black)];
    let hands = prop_oneof![
        square().prop_map(Deed::Touch),
        square().prop_map(Deed::Brush),
        square().prop_map(Deed::Lift),
        square().prop_map(Deed::Place),
        square().prop_map(Deed::TakeOff),
        square().prop_map(Deed::Displace),
        square().prop_map(Deed::StandUp),
        Just(Deed::TakeUp(Role::Queen)),
        (square(), square()).prop_map(|(from, to)| Deed::Make(Step {
            from,
            to,
            promotion: None
        })),
        Just(Deed::Adjust(Vec::new())),
        Just(Deed::Press { other_hand: false }),
    ];
    let words = prop_oneof![
        Just(Deed::OfferDraw),
        Just(Deed::Accept),
        Just(Deed::Decline),
        Just(Deed::Stop),
        Just(Deed::Claim(Claim::Illegal)),
        Just(Deed::Claim(Claim::Flag)),
        Just(Deed::Claim(Claim::Hands)),
        Just(Deed::Claim(Claim::Threefold(Intention::OnTheBoard))),
        square().prop_map(|square| Deed::Claim(Claim::Touched(square))),
        square().prop_map(|square| Deed::Claim(Claim::Released(square))),
        Just(Deed::ProposeCorrection),
        square().prop_map(|square| Deed::AgreeAdjusting(vec![square])),
        Just(Deed::LayKingDown),
        Just(Deed::ShakeHands),
        Just(Deed::RequestIncrement),
        Just(Deed::Claim(Claim::CannotWin)),
        Just(Deed::Claim(Claim::Clock)),
        Just(Deed::Claim(Claim::Board)),
        Just(Deed::Claim(Claim::Displaced)),
        Just(Deed::LeaveArea),
        Just(Deed::UseTelephone),
        Just(Deed::Ask("4.8".into())),
        Just(Deed::Report(String::new())),
        Just(Deed::Report("an illegal move".into())),
        Just(Deed::Arrive),
        Just(Deed::TakeSheet),
        Just(Deed::Write {
            number: None,
            text: "Nf3".into()
        }),
        Just(Deed::Seal(Sealed::Text("Nf3".into()))),
        Just(Deed::Seal(Sealed::Nothing)),
        Just(Deed::Appeal(String::new())),
    ];
    let arbiter = prop_oneof![
        Just(Deed::Resume),
        Just(Deed::Stop),
        Just(Deed::CallFlag(FlagCall::Both)),
        Just(Deed::Restore),
        Just(Deed::NoticePosition),
        Just(Deed::CallIllegal(Color::White, None)),
        Just(Deed::OrderSealing),
        Just(Deed::EndSession),
        Just(Deed::ResumeSession),
        Just(Deed::OpenEnvelope),
        Just(Deed::Reconstruct),
        Just(Deed::PermitOthers),
        Just(Deed::DeclareNewGame),
        Just(Deed::Incident(Color::Black, "displaced pieces".into())),
        Just(Deed::Add(Color::Black, 60_000)),
        Just(Deed::Answer {
            to: Addressed::default(),
            option: "incomplete".into()
        }),
        Just(Deed::Answer {
            to: Addressed::default(),
            option: "yes".into()
        }),
        Just(Deed::Answer {
            to: Addressed::default(),
            option: "intent".into()
        }),
        Just(Deed::Answer {
            to: Addressed::default(),
            option: "none".into()
        }),
        Just(Deed::Answer {
            to: Addressed::default(),
            option: "continue".into()
        }),
    ];
    prop_oneof![
        8 => (0usize..200).prop_map(RandomAct::Legal),
        4 => hands.prop_map(RandomAct::Hands),
        1 => (side, words).prop_map(|(side, deed)| RandomAct::Other(Person::Player(side), deed)),
        1 => arbiter.prop_map(|deed| RandomAct::Other(Person::Arbiter(1), deed)),
        1 => Just(RandomAct::Other(Person::Clock, Deed::Pass)),
    ]
}

fn act(record: &Record, choice: &RandomAct, at: Millis) -> Option<Act> {
    let game = record.game();
    let turn = game.turn();
    let (who, deed) = match choice {
        RandomAct::Legal(index) => {
            let position = game.position()?;
            let moves = position.legal_moves();
            let mv = *moves.get(index % moves.len().max(1))?;
            let step = rokada_laws::table::step_of(mv, game.is_chess960());
            (Person::Player(turn), Deed::Move(step))
        }
        RandomAct::Hands(deed) => (Person::Player(turn), deed.clone()),
        RandomAct::Other(who, deed) => (*who, deed.clone()),
    };
    Some(Act {
        at,
        who,
        deed,
        manner: Manner::default(),
    })
}

/// The time that the rulings of an entry gave a side, or took.
fn added_by_rulings(entry: &Entry, color: Color) -> Millis {
    let added = entry.rulings().map(|ruling| {
        if let Decision::Added(who, ms) = ruling.what {
            if who == color { ms } else { 0 }
        } else {
            0
        }
    });
    added.sum()
}

/// Whether a side's flag fell in an entry, even if it is up again at its end.
fn has_fallen(entry: &Entry, color: Color) -> bool {
    (entry.events.iter()).any(
        |event| matches!(event, Event::Shows(who, shown) if *who == color && shown.flag.is_some()),
    )
}

/// No time is created or lost.
///
/// What a display lost is the time that passed while it ran; what it gained is what was added.
fn check_time(
    before: &Record,
    record: &Record,
    entry: &Entry,
    wait: Millis,
) -> Result<(), TestCaseError> {
    let (old, new) = (before.game(), record.game());
    if new.header().event.time.is_none() {
        return Ok(());
    }
    // A completed move that is taken back at once gains and loses the same.
    let has = |kind: fn(&Event) -> bool| entry.events.iter().any(kind);
    let taken_at_once = has(|event| matches!(event, Event::BackTo(_)))
        && has(|event| matches!(event, Event::Completed(..)));
    for color in Color::ALL {
        let time = new.header().event.time.of(color);
        let was = old.clock().display(color);
        let is = new.clock().display(color);
        let ran = old.clock().running == Some(color) && old.is_playing();
        let passed = if ran { wait } else { 0 };
        let waited = was.reserve_ms.min(passed);
        let periods: Millis = (was.period..is.period)
            .filter_map(|period| time.periods.get(usize::from(period) + 1))
            .map(|period| period.base_ms)
            .sum();
        let before = old.line().iter().map(Some);
        let gained: Millis = (new.line().iter())
            .zip(before.chain(std::iter::repeat(None)))
            .filter(|(ply, old)| {
                ply.made.by == color && old.is_none_or(|old| old.gained_ms() != ply.gained_ms())
            })
            .map(|(ply, _)| ply.gained_ms())
            .sum();
        let added = added_by_rulings(entry, color);
        let most = was.remaining_ms + periods + gained + added.max(0);
        // A Bronstein clock with no main time left runs on in its fixed time. The press gives back
        // the rest of that (6.3.2).
        let spares = periods == 0 && time.give_back_ms(was.period) > 0;
        // A display with a fallen flag is at zero, however late time is added (Article 6.1).
        let fell = has_fallen(entry, color);
        let run = was.remaining_ms - (passed - waited);
        let run = if spares { run.max(0) } else { run };
        let run = if fell {
            (run + periods).max(0)
        } else {
            run + periods
        };
        let least = run + gained + added;
        if !taken_at_once {
            prop_assert!(
                is.remaining_ms <= most,
                "time was created for {color}: {was:?} {is:?} {entry:?}"
            );
            if is.flag.is_none() && was.flag.is_none() && is.remaining_ms > 0 {
                prop_assert_eq!(
                    is.remaining_ms,
                    least,
                    "time was lost for {}: {:?} {:?} {:?}",
                    color,
                    was,
                    is,
                    entry
                );
            }
        }
        prop_assert!(is.remaining_ms >= 0);
    }
    Ok(())
}

/// Replay equals play, by the text of every act and event.
///
/// Deciding again gives the same events: the core is deterministic.
fn check_replay(record: &Record) -> Result<(), TestCaseError> {
    let begin = || {
        let header = record.game().header().clone();
        Record::new(header, record.game().edition()).expect("it started before")
    };
    let (mut replayed, mut again) = (begin(), begin());
    for entry in record.entries() {
        let events: Vec<Event> = entry
            .events
            .iter()
            .map(|event| event.to_string().parse().expect("an event's own text"))
            .collect();
        prop_assert_eq!(&events, &entry.events);
        let act: Act = entry.act.to_string().parse().expect("an act's own text");
        replayed.append(Entry { act, events });
        let fresh = again.attempt(entry.act.clone());
        prop_assert_eq!(fresh.expect("it was possible before"), entry);
    }
    prop_assert_eq!(
        format!("{:?}", replayed.game()),
        format!("{:?}", record.game())
    );
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, max_shrink_iters: 2000, ..ProptestConfig::default() })]

    #[test]
    fn random_acts_satisfy_the_invariants(
        header in headers(),
        year in 0usize..Edition::ALL.len(),
        choices in prop::collection::vec((random_acts(), 0i64..20_000), 1..60),
    ) {
        let edition = Edition::ALL[year];
        let header: Header = header.parse().expect("a valid header");
        let mut record = Record::new(header.clone(), edition).expect("a valid start");
        let mut now = 0;
        let mut results = 0;
        for (choice, wait) in &choices {
            let Some(act) = act(&record, choice, now + wait) else { continue };
            let before = record.clone();
            let Ok(entry) = record.attempt(act).cloned() else { continue };
            now += wait;
            let over = |record: &Record| record.game().outcome().is_some();
            if over(&before) {
                // Only the decision on the result is left (8.7, 11.10).
                let is_about_result = |ruling: &Ruling| matches!(ruling.under, Clause::Appeal | Clause::Signing);
                prop_assert!(entry.rulings().all(is_about_result), "rulings after the end");
            }
            results += usize::from(!over(&before) && over(&record));

            if !over(&before) {
                check_time(&before, &record, &entry, *wait)?;
            }
        }
        prop_assert!(results <= 1, "one result a game");

        check_replay(&record)?;
    }

    /// A guarded game has no offence of Article 7.
    ///
    /// Whatever moves, claims or calls are tried, none is counted, established, taken back or
    /// penalized.
    #[test]
    fn guarded_game_has_no_offence_of_article_7(
        time in prop_oneof![Just("none"), Just("5m"), Just("15m+10s"), Just("90m+30s")],
        supervision in prop_oneof![Just("competition"), Just("basic")],
        arbiter in prop_oneof![Just("human"), Just("automatic")],
        start in prop_oneof![Just("chess960 518"), Just("chess960 77"), Just("4k3/P6P/8/8/3pP3/8/p6p/R3K2R w KQ - 0 40")],
        year in 0usize..Edition::ALL.len(),
        choices in prop::collection::vec((random_acts(), 0i64..20_000), 1..60),
    ) {
        let header = format!("time: {time}\nsupervision: {supervision}\narbiter: {arbiter}\nstart: {start}\nregime: guarded\n");
        let header: Header = header.parse().expect("a valid header");
        let mut record = Record::new(header, Edition::ALL[year]).expect("a valid start");
        let mut now = 0;
        for (choice, wait) in &choices {
            let Some(act) = act(&record, choice, now + wait) else { continue };
            let Ok(entry) = record.attempt(act).cloned() else { continue };
            now += wait;
            for ruling in entry.rulings() {
                let established = matches!(
                    ruling.what,
                    Decision::Illegal(_) | Decision::TakenBack(_) | Decision::BecomesQueen(_)
                );
                let cost = matches!(ruling.what, Decision::Added(..) | Decision::Penalty(..));
                let offence = established || (cost && ruling.cites("7.5"));
                prop_assert!(!offence, "{ruling} in a guarded game");
            }
            for color in Color::ALL {
                prop_assert_eq!(record.game().offences(color), 0);
            }
            prop_assert!(record.game().pressed_without_move().is_none());
            for ply in record.game().line() {
                prop_assert_eq!(ply.made.mark, Mark::Legal);
                prop_assert_eq!(ply.made.breach, None);
            }
        }
    }

    #[test]
    fn parsers_never_panic(text in "\\PC{0,200}") {
        let _ = text.parse::<Transcript>();
        let _ = text.parse::<Header>();
        let _ = text.parse::<Act>();
        let _ = text.parse::<Deed>();
        let _ = text.parse::<Event>();
        let _ = format!("time: {text}\n---\n{text}").parse::<Transcript>();
    }

    #[test]
    fn acts_of_known_words_never_panic(words in prop::collection::vec(
        prop_oneof![
            Just("white"), Just("+1"), Just("@1:2"), Just("claim"), Just("threefold"), Just("with"), Just("e2e4"),
            Just("e7e8q"), Just("place"), Just("e4"), Just("queen"), Just("inverted"), Just("expect"), Just("[9.4]"),
            Just("result"), Just("1-0"), Just("added"), Just("black"), Just("2m"), Just("seal"), Just("#ff"),
            Just("ruling"), Just("question"), Just("options"), Just("made"), Just("é"),
        ], 0..8)) {
        let line = words.join(" ");
        let _ = line.parse::<Act>();
        let _ = line.parse::<Event>();
        let _ = format!("---\n{line}").parse::<Transcript>();
    }
}

/// Stored headers are verbatim, and some date from before this was refused.
#[test]
fn header_accepts_unambiguous_slip() {
    let header = |start: &str| format!("start: {start}\n").parse::<rokada_laws::Header>();
    let slip = header("4k3/44/8/8/8/8/4P3/4K3 w - - 0 0").expect("it means one thing");
    let right = header("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").expect("a good FEN");
    assert_eq!(slip.start, right.start);
    assert!(header("4k3/45/8/8/8/8/4P3/4K3 w - - 0 0").is_err());
}
