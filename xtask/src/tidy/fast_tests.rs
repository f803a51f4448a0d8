//! Fast tests use no system clock, no ports, and sleep only with paused time.

use super::Fault;
use crate::tree::{Page, Tree};

const FORBIDDEN: [(&str, &str); 4] = [
    (
        "std::thread::sleep",
        "wait for a condition, under paused time",
    ),
    ("TcpListener::bind", "connect in memory"),
    ("SystemTime::now", "take the time from paused time"),
    ("Instant::now", "take the time from paused time"),
];

/// A sleep that is allowed if every test of the file has paused time.
const SLEEP: &str = "tokio::time::sleep";

/// The attribute of a tokio test, and its argument for paused time.
const TEST: &str = "#[tokio::test";
const PAUSED: &str = "start_paused = true";

/// The integration tests of every crate, without their modules called `slow`.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let fast = tree.pages.iter().filter(|page| is_fast(page));
    fast.flat_map(faults).collect()
}

fn is_fast(page: &Page) -> bool {
    page.is("crates/", ".rs")
        && page.path.split('/').nth(2) == Some("tests")
        && !page.path.contains("/slow/")
        && !page.path.ends_with("/slow.rs")
}

fn faults(page: &Page) -> Vec<Fault> {
    let lines: Vec<_> = fast_lines(page).collect();
    let is_real = |line: &str| line.contains(TEST) && !line.contains(PAUSED);
    let has_real_time = lines.iter().any(|(_, line)| is_real(line));
    let mut faults = Vec::new();
    for (number, line) in lines {
        let mut fault = |call: &str, instead: &str| {
            let what = format!("{call} in a fast test: {instead}, or move it to a module `slow`");
            faults.push(Fault::at(&page.path, number, what));
        };
        for (call, instead) in FORBIDDEN {
            if line.contains(call) {
                fault(call, instead);
            }
        }
        if has_real_time && line.contains(SLEEP) {
            fault(SLEEP, "pause the time of every test in the file");
        }
    }
    faults
}

/// The lines outside `mod slow { .. }`, which begins and ends in the first column.
fn fast_lines(page: &Page) -> impl Iterator<Item = (usize, &str)> {
    let mut is_slow = false;
    page.lines().filter(move |(_, line)| {
        is_slow |= line.starts_with("mod slow {");
        let is_fast = !is_slow;
        is_slow &= !line.starts_with('}');
        is_fast
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(path: &str, text: &str) -> Vec<Option<usize>> {
        let pages = [Page::of(path, text)];
        let fast = pages.iter().filter(|page| is_fast(page));
        fast.flat_map(faults).map(|fault| fault.line).collect()
    }

    #[test]
    fn ports_and_clocks_are_forbidden_in_fast_tests() {
        for (call, _) in FORBIDDEN {
            let text = format!("fn f() {{\n    {call}();\n}}\n");
            assert_eq!(faults_of("crates/hall/tests/hall/x.rs", &text), [Some(2)]);
            for path in [
                "crates/hall/src/x.rs",
                "crates/hall/tests/hall/slow/x.rs",
                "crates/trial/tests/linear/slow.rs",
            ] {
                assert_eq!(faults_of(path, &text), [], "{path}");
            }
            let slow = format!("mod slow {{\n    {call}();\n}}\n");
            assert_eq!(faults_of("crates/hall/tests/hall/x.rs", &slow), []);
            let after = format!("{slow}fn f() {{ {call}() }}\n");
            assert_eq!(faults_of("crates/hall/tests/hall/x.rs", &after), [Some(4)]);
        }
    }

    #[test]
    fn sleep_needs_paused_time() {
        let test =
            |more: &str| format!("{TEST}{more}]\nasync fn f() {{\n    {SLEEP}(x).await;\n}}\n");
        let path = "crates/hall/tests/hall/x.rs";
        assert_eq!(faults_of(path, &test("")), [Some(3)]);
        assert_eq!(faults_of(path, &test(&format!("({PAUSED})"))), []);
    }
}
