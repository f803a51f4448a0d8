//! The status page for the operator of the hall.

use maud::html;
use rokada_words::Words;

use super::frame::{Frame, Page};
use crate::{
    metrics::{MetricsSnapshot, span},
    time::HoldReason,
};

/// Seconds until the page reloads.
const REFRESH_S: u32 = 5;

/// The figures, each with its meaning.
pub(crate) fn watch(it: &MetricsSnapshot, address: &str, words: &Words) -> Page {
    let micros = |of_a_thousand| match it.commit_micros(of_a_thousand) {
        None => "-".to_owned(),
        Some(u64::MAX) => "> 256 ms".to_owned(),
        Some(micros) if micros < 1_000 => format!("< {micros} µs"),
        Some(micros) => format!("≤ {} ms", micros / 1_000),
    };
    let ms = |ms: i64| format!("{ms} ms");
    let mut rows = vec![
        ("watch-games", it.games_in_memory.to_string()),
        ("watch-clocks", it.clocks_running.to_string()),
        ("watch-connections", it.connections.to_string()),
        ("watch-recorded", it.acts_recorded.to_string()),
        ("watch-refused", it.acts_refused.to_string()),
        ("watch-failed", it.acts_failed.to_string()),
        ("watch-commits", it.store.commits.to_string()),
        ("watch-median", micros(500)),
        ("watch-slowest", micros(990)),
        ("watch-waiting", it.store.waiting.to_string()),
        ("watch-stopped", span(it.stopped_ms)),
        ("watch-wall", ms(it.wall_ahead_ms)),
    ];
    if let Some(ahead) = it.database_ahead_ms {
        rows.push(("watch-database", ms(ahead)));
    }
    if let Some(left) = it.disk_left {
        rows.push(("watch-disk", format!("{} MB", left / 1_000_000)));
    }
    let state = match (it.closing, it.standing) {
        (true, _) => "watch-closing",
        (false, None) => "watch-well",
        (false, Some(HoldReason::Slow)) => "watch-slow",
        (false, Some(HoldReason::Astray)) => "watch-astray",
        (false, Some(HoldReason::Trouble(_))) => "watch-trouble",
    };
    Frame {
        words,
        title: &format!("{} - Rokada", words.say("watch-title")),
        name: "watch",
        refresh: Some((REFRESH_S, address)),
        about: None,
        lasts: true,
    }
    .around(&html! {
        main #main .sheet.narrow {
            h1 { (words.say("watch-title")) }
            p.lead role="status" { strong { (words.say(state)) } }
            table {
                tbody {
                    @for (key, value) in rows {
                        tr { th scope="row" { (words.say(key)) } td { (value) } }
                    }
                }
            }
            p.note { (words.say("watch-note")) }
        }
    })
}
