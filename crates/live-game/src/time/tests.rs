use std::{
    pin::Pin,
    sync::atomic::{AtomicU64, Ordering},
};

use super::*;

/// A clock whose ticks the test counts, over a writer whose pulse it beats.
struct Bench {
    ticks: Arc<AtomicU64>,
    pulse: Arc<WriterStatus>,
    clock: Clock,
}

/// When the clocks here start.
const START: HallTime = HallTime(1_000_000);

impl Bench {
    fn new() -> Self {
        Self::after(None, Vec::new())
    }

    fn after(last_beat: Option<HallTime>, stops: Vec<Stop>) -> Self {
        let (ticks, pulse) = (
            Arc::new(AtomicU64::new(0)),
            Arc::new(WriterStatus::default()),
        );
        let counted = ticks.clone();
        let ticking = MonotonicSource::by(move || counted.load(Ordering::Relaxed));
        let clock = Clock::start(ticking, START, last_beat, stops, pulse.clone());
        Self {
            ticks,
            pulse,
            clock,
        }
    }

    /// The process is away for so long.
    fn away(&self, ms: u64) {
        self.ticks.fetch_add(ms, Ordering::Relaxed);
    }

    /// The process lives for so long: the clock is read at each beat.
    fn live(&self, ms: u64) -> HallTime {
        for _ in 0..ms / 50 {
            self.away(50);
            self.clock.now();
        }
        self.away(ms % 50);
        self.clock.now()
    }

    /// How many milliseconds the ticks have counted since the clock showed this moment.
    fn ticked_since(&self, moment: HallTime) -> i64 {
        START.0 + self.ticks.load(Ordering::Relaxed).cast_signed() - moment.0
    }

    /// How much counted between two moments.
    fn counted(&self, from: HallTime, until: HallTime) -> u64 {
        until.since(from) - self.clock.stopped_ms_between(from, until)
    }
}

#[test]
fn a_clock_set_back_does_not_set_the_hall_back() {
    let future = START.plus(3_600_000);
    let bench = Bench::after(Some(future), Vec::new());
    assert!(bench.clock.now() >= future);
    assert_eq!(bench.clock.stop_after(HallTime(0), bench.clock.now()), None);
}

#[test]
fn the_time_since_the_last_sign_of_life_is_a_stop() {
    let beat = HallTime(START.0 - 90_000);
    let bench = Bench::after(Some(beat), Vec::new());
    let down = Stop {
        from: beat,
        to: START,
    };
    assert_eq!(bench.clock.stop_after(HallTime(0), START), Some(down));
    assert_eq!(bench.clock.unsaved(), [down]);
    bench.clock.saved(&[down]);
    assert_eq!(bench.clock.unsaved(), []);
    assert_eq!(bench.counted(HallTime(beat.0 - 5), START.plus(7)), 12);
}

#[test]
fn a_gap_of_250_ms_counts_and_one_of_251_does_not() {
    for (gap_ms, counted_ms) in [(249, 249), (250, 250), (251, 0), (3_600_000, 0)] {
        let bench = Bench::new();
        let before = bench.live(1_000);
        bench.away(gap_ms);
        let after = bench.clock.now();
        assert_eq!(after, before.plus(gap_ms), "the hall's own time goes on");
        assert_eq!(bench.counted(before, after), counted_ms, "{gap_ms} ms");
        assert_eq!(bench.counted(START, bench.live(1_000)), 2_000 + counted_ms);
    }
}

#[test]
fn from_a_batch_that_does_not_come_back_nothing_counts() {
    let bench = Bench::new();
    let begun = bench.live(1_000);
    bench.pulse.begin();
    // Read before the batch is late: what was shown is taken back.
    let shown = bench.live(250);
    assert_eq!(bench.clock.hold_reason(), None);
    assert!(bench.counted(START, shown) > 1_000);
    let held = bench.live(7_000);
    assert_eq!(bench.clock.hold_reason(), Some(HoldReason::Slow));
    assert!(bench.counted(START, held) <= 1_050, "{begun:?} {held:?}");
    assert!(
        held <= begun.plus(350),
        "the reading does not advance either"
    );
    bench.pulse.end();
    let after = bench.live(500);
    assert_eq!(bench.clock.hold_reason(), None);
    let counted = bench.counted(START, after);
    assert!((1_450..=1_600).contains(&counted), "{counted}");
}

#[test]
fn batches_that_come_back_in_time_stop_nothing() {
    let bench = Bench::new();
    for _ in 0..100 {
        bench.pulse.begin();
        bench.live(200);
        bench.pulse.end();
        bench.pulse.begin();
        bench.live(200);
        bench.pulse.end();
    }
    assert_eq!(bench.counted(START, bench.clock.now()), 40_000);
}

#[test]
fn the_batch_after_a_late_one_stops_time_from_its_beginning() {
    let bench = Bench::new();
    let batch = |ms: u64| {
        bench.pulse.begin();
        let standing_ms = (0..ms / 50).filter(|_| {
            bench.live(50);
            bench.clock.hold_reason() == Some(HoldReason::Slow)
        });
        let standing_ms = 50 * standing_ms.count();
        bench.pulse.end();
        standing_ms
    };
    bench.live(1_000);
    // Until it is late, the outcome is unknown.
    assert_eq!(batch(600), 350);
    bench.live(1_000);
    assert_eq!(batch(600), 600);
    // With nothing between two batches time does not go on between them.
    assert_eq!(batch(200), 200);
    bench.live(1_000);
    assert_eq!(batch(200), 0, "the disk is well again");
    bench.live(1_000);
    let counted = bench.counted(START, bench.clock.now());
    assert_eq!(counted, 1_000 + 950 + 950 + 200 + 1_000);
}

#[tokio::test]
async fn long_wait_for_the_store_is_not_charged() {
    // Several batches, none of which takes too long.
    for (batch_ms, batches, counted_ms) in [(240, 1, 240), (125, 2, 250), (126, 2, 0), (240, 9, 0)]
    {
        let bench = Bench::new();
        let from = bench.live(1_000);
        let storing = async {
            for _ in 0..batches {
                bench.pulse.begin();
                bench.live(batch_ms);
                bench.pulse.end();
            }
        };
        bench.clock.wait_for_store(storing).await;
        let counted = bench.counted(from, bench.clock.now());
        assert_eq!(counted, counted_ms, "{batches} of {batch_ms} ms");
        let stops = bench.clock.unsaved();
        assert_eq!(stops.len(), usize::from(counted_ms == 0), "{stops:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_disk_that_takes_batches_is_waited_for_and_one_that_hangs_is_not() {
    let bench = Bench::new();
    let long = Duration::from_millis(1_000);
    let mut waiting = Box::pin(bench.clock.halted_for(long));
    let ends_within = async |ms: u64, waiting: &mut Pin<Box<_>>| {
        for _ in 0..ms / 50 {
            bench.live(50);
            tokio::time::advance(Duration::from_millis(50)).await;
            if futures_util::poll!(&mut *waiting).is_ready() {
                return true;
            }
        }
        false
    };
    for _ in 0..5 {
        // The next batch follows at once, so the stop goes on.
        bench.pulse.begin();
        assert!(!ends_within(900, &mut waiting).await);
        bench.pulse.end();
    }
    bench.pulse.begin();
    assert!(!ends_within(950, &mut waiting).await);
    assert!(ends_within(150, &mut waiting).await);
}

#[test]
fn pages_are_notified_of_stops_of_a_second_and_more() {
    let bench = Bench::new();
    let mut shown = bench.clock.watch_shown();
    let batch = |ms: u64| {
        bench.pulse.begin();
        bench.live(ms);
        let while_writing = *bench.clock.watch_shown().borrow();
        bench.pulse.end();
        bench.live(1_000);
        while_writing
    };
    bench.live(1_000);
    for (ms, is_shown) in [(600, false), (950, false), (1_050, true), (9_000, true)] {
        let seen = batch(ms).is_some();
        assert_eq!(seen, is_shown, "{ms} ms");
        assert_eq!(shown.has_changed().ok(), Some(is_shown), "{ms} ms");
        assert_eq!(*shown.borrow_and_update(), None, "it is over");
    }
    // One that is noticed only when it is over.
    for (ms, is_shown) in [(300, false), (999, false), (1_000, true)] {
        bench.away(ms);
        bench.clock.now();
        assert_eq!(shown.has_changed().ok(), Some(is_shown), "{ms} ms");
        shown.mark_unchanged();
    }
}

#[test]
fn failed_writer_causes_one_stop() {
    let bench = Bench::new();
    let mut standing = bench.clock.watch_shown();
    bench.live(1_000);
    bench.pulse.begin();
    bench.live(100);
    bench.pulse.suspend(Trouble::InDoubt, "disk I/O error");
    bench.pulse.end();
    bench.live(2_000);
    assert_eq!(
        *standing.borrow_and_update(),
        Some(HoldReason::Trouble(Trouble::InDoubt))
    );
    // The process is suspended in the middle of it.
    bench.away(60_000);
    bench.live(2_000);
    bench
        .pulse
        .suspend(Trouble::CannotWrite, "the disk is full");
    bench.live(2_000);
    assert_eq!(
        *standing.borrow_and_update(),
        Some(HoldReason::Trouble(Trouble::CannotWrite))
    );
    assert_eq!(bench.clock.unsaved(), [], "it has no end yet");
    bench.pulse.recover();
    let after = bench.live(500);
    assert_eq!(*standing.borrow_and_update(), None);
    let counted = bench.counted(START, after);
    assert!((1_450..=1_550).contains(&counted), "{counted}");
    let stop = bench.clock.stop_after(START, after).expect("one stop");
    assert_eq!(bench.clock.stop_after(stop.to, after), None);
}

#[test]
fn suspension_within_a_stop_counts_once() {
    let bench = Bench::new();
    bench.live(1_000);
    bench.pulse.begin();
    bench.live(100);
    // The process is suspended, and finds that the batch has failed.
    bench.away(10_000);
    bench
        .pulse
        .suspend(Trouble::CannotWrite, "the disk is full");
    bench.clock.now();
    bench.pulse.end();
    bench.live(500);
    let until = START.plus(11_600);
    for at in [START.plus(1_000), START.plus(1_050), until] {
        let counted = at
            .since(START)
            .checked_sub(bench.clock.stopped_ms_between(START, at));
        let counted = counted.expect("no more than there was");
        assert!((1_000..=1_050).contains(&counted), "{counted} at {at:?}");
    }
    bench.pulse.recover();
    let after = bench.live(500);
    assert!((1_450..=1_550).contains(&bench.counted(START, after)));
}

#[test]
fn a_reading_never_goes_back() {
    let mut random = fastrand::Rng::with_seed(11);
    let bench = Bench::new();
    let (mut last, mut last_counted) = (START, 0);
    let mut in_batch = false;
    for _ in 0..20_000 {
        bench.away([1, 10, 50, 240, 260, 5_000][random.usize(..6)]);
        match random.u8(..12) {
            0 => bench.pulse.suspend(Trouble::Held, "held"),
            1 | 2 => bench.pulse.recover(),
            3 | 4 => {
                if in_batch {
                    bench.pulse.end();
                } else {
                    bench.pulse.begin();
                }
                in_batch = !in_batch;
            }
            _ => {}
        }
        let now = bench.clock.now();
        assert!(now >= last);
        // What counted may be taken back only as far as a batch may be late.
        let counted = bench.counted(START, now);
        assert!(counted + GAP_MS >= last_counted, "{counted} {last_counted}");
        (last, last_counted) = (now, counted);
    }
}

#[test]
fn stops_that_touch_are_one() {
    let stop = |from, to| Stop {
        from: HallTime(from),
        to: HallTime(to),
    };
    let mut stops = Stops::saved(vec![stop(500, 900), stop(100, 200)]);
    stops.push(stop(800, 1_000));
    assert_eq!(stops.unsaved(), [stop(500, 1_000)]);
    stops.push(stop(2_000, 2_000));
    stops.push(stop(3_000, 3_500));
    assert_eq!(stops.between(HallTime(0), HallTime(9_000)), 100 + 500 + 500);
    assert_eq!(
        stops.between(HallTime(150), HallTime(3_100)),
        50 + 500 + 100
    );
    let first = stops.first_after(HallTime(200), HallTime(1_000));
    assert_eq!(first, Some(stop(500, 1_000)));
    assert_eq!(stops.first_after(HallTime(200), HallTime(999)), None);
}

#[test]
fn game_time_does_not_advance_in_an_outage() {
    let mut zero = GameEpoch::at(HallTime(1_000));
    assert_eq!(zero.game_ms(HallTime(61_000)), 60_000);
    zero.extend_stopped_time(3_600_000);
    assert_eq!(zero.game_ms(HallTime(3_661_000)), 60_000);
    assert_eq!(zero.hall_time(60_000), HallTime(3_661_000));
    assert_eq!(zero.game_ms(HallTime(0)), 0);
}

#[test]
fn dates() {
    assert_eq!(pgn_date(HallTime(0)), "1970.01.01");
}

#[test]
fn a_node_whose_clock_is_astray_records_nothing_until_it_is_right() {
    for (ahead_ms, doubt_ms, is_astray) in [
        (20, 0, false),
        (21, 0, true),
        (-21, 0, true),
        (-20, 0, false),
        // It may be within what a node may be off.
        (25, 5, false),
        (26, 5, true),
    ] {
        let bench = Bench::new();
        bench.live(1_000);
        bench.clock.measured(ahead_ms, doubt_ms);
        let standing = is_astray.then_some(HoldReason::Astray);
        assert_eq!(bench.clock.hold_reason(), standing, "{ahead_ms} {doubt_ms}");
        assert_eq!(bench.clock.measured_ms(), Some(ahead_ms));
        bench.live(500);
        bench.clock.measured(0, doubt_ms);
        assert_eq!(bench.clock.hold_reason(), None, "{ahead_ms} {doubt_ms}");
    }
}

#[test]
fn a_node_follows_the_time_of_all_and_never_goes_back() {
    let bench = Bench::new();
    let before = bench.live(1_000);
    bench.clock.measured(15, 1);
    assert_eq!(bench.clock.now(), before.plus(15));
    let before = bench.clock.now();
    bench.clock.measured(-10, 1);
    assert_eq!(bench.clock.now(), before);
    bench.away(10);
    assert_eq!(bench.clock.now(), before);
    bench.away(1);
    assert_eq!(bench.clock.now(), before.plus(1));
    // The wall clock was set by an hour: the node follows, and neither player is charged.
    let before = bench.clock.now();
    bench.clock.measured(3_600_000, 1);
    assert_eq!(bench.clock.hold_reason(), Some(HoldReason::Astray));
    bench.clock.measured(0, 1);
    let after = bench.live(1_000);
    assert_eq!(after.since(before), 3_601_000);
    assert!(bench.counted(before, after) <= 1_000);
    // A measure that says little moves nothing.
    let before = bench.clock.now();
    bench.clock.measured(500, 400);
    assert_eq!(bench.clock.hold_reason(), Some(HoldReason::Astray));
    assert_eq!(bench.clock.raw_now(), before);
}

#[test]
fn a_step_back_is_made_once_however_often_it_is_measured() {
    let bench = Bench::new();
    let before = bench.live(1_000);
    // The time of all is 300 ms behind this clock, and measured so each 100 ms.
    let of_all = |bench: &Bench| before.0 - 300 + bench.ticked_since(before);
    let measure = |bench: &Bench| {
        let ahead_ms = of_all(bench) - bench.clock.raw_now().0;
        bench.clock.measured(ahead_ms, 1);
    };
    measure(&bench);
    assert_eq!(bench.clock.hold_reason(), Some(HoldReason::Astray));
    for _ in 0..10 {
        bench.live(100);
        measure(&bench);
    }
    // It has come by: the clock shows what all show, and takes acts.
    assert_eq!(bench.clock.hold_reason(), None);
    assert_eq!(bench.clock.now().0, of_all(&bench));
    assert_eq!(bench.clock.measured_ms(), Some(0));
}

#[test]
fn outage_of_another_node_is_not_charged() {
    let bench = Bench::new();
    let beat = bench.live(10_000);
    let now = bench.live(2_100);
    bench.clock.record_node_outage(beat);
    assert_eq!(bench.counted(START, now), 10_000);
    let stop = bench.clock.stop_after(beat, now).expect("it is known");
    assert_eq!((stop.from, stop.to), (beat, now));
    assert_eq!(bench.clock.unsaved(), [stop]);
}
