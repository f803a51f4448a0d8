//! Can this side ever mate? Our answers and those of chasolver to the same rows; each question is
//! timed separately in thread CPU time.
//!
//! The rows are in `unwinnable/known.tsv` next to the repository (`rokada_known`), or in the file
//! in `ROKADA_ROWS`. Rows from games on lichess and constructed (hard) ones are counted separately.
#![expect(
    clippy::print_stdout,
    reason = "a race prints its table on standard output"
)]

use std::{env, fs, str::FromStr, time::Duration};

use cpu_time::ThreadTime;
use rokada_board::{Color, Faults, Position, Setup};
use rokada_unwinnable::{Limits, Verdict, can_mate, cheap};

/// A question in the form of each solver.
struct Row {
    text: String,
    is_lichess: bool,
    answer: bool,
    ours: (Position, Color),
    theirs: (chess::Board, chess::Color),
}

/// Reads a row about one side. `None` for rows about both sides, and for diagrams that the board of
/// chasolver refuses.
fn read(line: &str) -> Option<Row> {
    let mut cells = line.split('\t');
    let fen = cells.next()?;
    let (us, them) = match cells.next()? {
        "white_can_win" => (Color::White, chess::Color::White),
        "black_can_win" => (Color::Black, chess::Color::Black),
        _ => return None,
    };
    let answer = cells.next()? == "yes";
    let source = cells.next().unwrap_or_default().to_lowercase();
    let position = fen
        .parse::<Setup>()
        .ok()?
        .position_forgiving(Faults::FORGIVABLE)
        .ok()?;
    Some(Row {
        text: format!("{fen} {us:?}"),
        is_lichess: source.contains("lichess"),
        answer,
        ours: (position, us),
        theirs: (chess::Board::from_str(fen).ok()?, them),
    })
}

/// The best time of several runs, and the answer. A slow question runs once.
fn timed<T>(mut run: impl FnMut() -> T) -> (Duration, T) {
    let start = ThreadTime::now();
    let mut answer = run();
    let mut best = start.elapsed();
    for _ in 0..2 {
        if best > Duration::from_millis(5) {
            break;
        }
        let start = ThreadTime::now();
        answer = run();
        best = best.min(start.elapsed());
    }
    (best, answer)
}

/// The results of one contestant on one set of rows.
#[derive(Default)]
struct Score {
    times: Vec<(Duration, usize)>,
    open: usize,
    wrong: usize,
}

impl Score {
    fn add(&mut self, time: Duration, row: usize, answer: Option<bool>, truth: bool) {
        self.times.push((time, row));
        self.open += usize::from(answer.is_none());
        self.wrong += usize::from(answer.is_some_and(|answer| answer != truth));
    }

    /// Mean and 99th percentile in nanoseconds, and the slowest.
    fn summary(&mut self) -> (u128, u128, (Duration, usize)) {
        self.times.sort_unstable();
        let count = self.times.len();
        let sum: u128 = self.times.iter().map(|(time, _)| time.as_nanos()).sum();
        let high = self.times[count * 99 / 100].0.as_nanos();
        (sum / count as u128, high, self.times[count - 1])
    }
}

fn micros(nanos: u128) -> String {
    format!("{}.{:02}", nanos / 1000, nanos % 1000 / 10)
}

fn race(
    title: &str,
    rows: &[Row],
    ours: impl Fn(&Row) -> Option<bool>,
    theirs: impl Fn(&Row) -> Option<bool>,
) {
    let wanted = env::var("ROKADA_ONLY").map_or(true, |only| title.contains(&only));
    if rows.is_empty() || !wanted {
        return;
    }
    let mut scores = [Score::default(), Score::default()];
    for (number, row) in rows.iter().enumerate() {
        let (time, answer) = timed(|| ours(row));
        scores[0].add(time, number, answer, row.answer);
        let (time, answer) = timed(|| theirs(row));
        scores[1].add(time, number, answer, row.answer);
    }
    println!("{title}, {} rows", rows.len());
    let mut means = [0; 2];
    for (index, (name, score)) in ["rokada", "chasolver"].iter().zip(&mut scores).enumerate() {
        let (mean, high, (worst, number)) = score.summary();
        means[index] = mean;
        println!(
            "  {name:<10} mean {:>10} us  p99 {:>12} us  worst {:>12} us  undecided {:>4}  wrong {}  (worst: {})",
            micros(mean),
            micros(high),
            micros(worst.as_nanos()),
            score.open,
            score.wrong,
            rows[number].text
        );
    }
    let percent = means[0] * 100 / means[1].max(1);
    println!(
        "  our mean is {}.{:02} of theirs",
        percent / 100,
        percent % 100
    );
}

fn main() {
    let file = env::var("ROKADA_ROWS").unwrap_or_else(|_| {
        let path = rokada_known::folder().join("unwinnable/known.tsv");
        path.to_string_lossy().into_owned()
    });
    let Ok(text) = fs::read_to_string(&file) else {
        println!("NOT RUN: no rows in {file} (set ROKADA_ROWS)");
        return;
    };
    let (lichess, hard): (Vec<Row>, Vec<Row>) = text
        .lines()
        .filter_map(read)
        .partition(|row| row.is_lichess);
    let full = |row: &Row| can_mate(&row.ours.0, row.ours.1, Limits::default()).known();
    let their_full = |row: &Row| {
        let (board, side) = &row.theirs;
        chasolver::winnability(board, *side)
            .map(|answer| matches!(answer, chasolver::Winnability::Winnable { .. }))
    };
    let quick = |row: &Row| cheap(&row.ours.0, row.ours.1);
    let their_quick = |row: &Row| {
        let (board, side) = &row.theirs;
        chasolver::is_unwinnable_fast(board, *side).then_some(false)
    };
    race("cheap test, lichess", &lichess, quick, their_quick);
    found(&lichess);
    race("cheap test, hard", &hard, quick, their_quick);
    race("full, lichess", &lichess, full, their_full);
    race("full, hard", &hard, full, their_full);
    if env::var_os("ROKADA_ONLY").is_none() {
        lines(&lichess, &hard);
    }
}

/// How many of the negative answers the cheap tests find, and which ones our solver does not.
fn found(rows: &[Row]) {
    let noes: Vec<&Row> = rows.iter().filter(|row| !row.answer).collect();
    let is_missed = |row: &&Row| cheap(&row.ours.0, row.ours.1).is_none();
    let missed: Vec<&Row> = noes.iter().copied().filter(is_missed).collect();
    let theirs = noes
        .iter()
        .filter(|row| chasolver::is_unwinnable_fast(&row.theirs.0, row.theirs.1));
    println!(
        "  of {} noes rokada finds {}, chasolver {}",
        noes.len(),
        noes.len() - missed.len(),
        theirs.count()
    );
    for row in missed.iter().take(12) {
        println!("    not found: {}", row.text);
    }
}

/// Checks that each of our mating lines is legal and ends in mate.
fn lines(lichess: &[Row], hard: &[Row]) {
    let (mut count, mut longest) = (0, 0);
    for row in lichess.iter().chain(hard) {
        if let Verdict::Yes(line) = can_mate(&row.ours.0, row.ours.1, Limits::default()) {
            let end = line.iter().fold(row.ours.0, |here, &mv| {
                here.try_play(mv).expect("a line has legal moves")
            });
            assert!(
                end.is_checkmate() && end.turn() != row.ours.1,
                "{}",
                row.text
            );
            count += 1;
            longest = longest.max(line.len());
        }
    }
    println!("{count} mating lines replayed, the longest has {longest} moves of either side");
}
