//! Ids, classes and `data-` attributes that scripts and styles use exist in the pages.
//!
//! A name exists if a crate that writes HTML has it after `.` or `#`, or in a string. A script may
//! also set classes and attributes. The end of a name may be computed: `page-{}` and `"event"` in
//! Rust make `page-event` exist, and `half-${color}` in TypeScript needs a name that begins so.
//! Names of two letters (pieces, files, ranks) are computed as a whole and not checked.

use std::collections::BTreeSet;

use super::{Fault, pieces::pieces};
use crate::tree::{Page, Tree};

/// The crates that write HTML, the scripts and the styles.
const HTML: [&str; 3] = [
    "crates/html/src/",
    "crates/hall/src/",
    "crates/gateway/src/",
];
const SCRIPTS: &str = "web/src/";
const STYLES: &str = "crates/html/src/style/";

/// A name used, such as `#status`, `.board` or `data-square`, and the line.
type Used = (usize, String);

/// Checks the names that scripts and styles use.
pub fn check(tree: &Tree) -> Vec<Fault> {
    let pages = HTML.iter().flat_map(|folder| tree.under(folder, ".rs"));
    let pages = pages.filter(|page| !page.path.ends_with("/tests.rs"));
    let written: BTreeSet<String> = pages.flat_map(|page| written_names(&page.text)).collect();
    let mut set = written.clone();
    let mut users: Vec<(&Page, Vec<Used>)> = Vec::new();
    for script in tree.under(SCRIPTS, ".ts") {
        users.push((script, script_names(&script.text, &mut set)));
    }
    let styles = tree.under(STYLES, ".css");
    users.extend(styles.map(|style| (style, style_names(&style.text))));
    let mut faults = Vec::new();
    for (page, used) in users {
        for (line, name) in used {
            // A script finds an id; it does not set one.
            let known = if name.starts_with('#') {
                &written
            } else {
                &set
            };
            if !exists(name.trim_start_matches(['#', '.']), known) {
                let what = format!(
                    "no page or script has `{name}`: correct the name, or remove what uses it"
                );
                faults.push(Fault::at(&page.path, line, what));
            }
        }
    }
    faults
}

fn exists(name: &str, all: &BTreeSet<String>) -> bool {
    let is_start = |known: &String| {
        known.ends_with('-')
            && name
                .strip_prefix(known)
                .is_some_and(|rest| all.contains(rest))
    };
    let is_whole = |known: &String| name.ends_with('-') && known.starts_with(name);
    name.len() <= 2
        || all.contains(name)
        || all.iter().any(|known| is_start(known) || is_whole(known))
}

fn written_names(code: &str) -> Vec<String> {
    let code = code.split("\n#[cfg(test)]").next().unwrap_or(code);
    let mut names = Vec::new();
    for (_, is_string, text) in pieces(code) {
        for (before, word, after) in words(text) {
            let is_method = before == '.' && after == '(';
            if is_string || word.starts_with("data-") || matches!(before, '.' | '#') && !is_method {
                names.push(word.to_owned());
            }
        }
    }
    names
}

/// The names in selectors of a script, by `byId` and by `dataset`; adds all others to `set`.
fn script_names(code: &str, set: &mut BTreeSet<String>) -> Vec<Used> {
    let mut used = Vec::new();
    let mut before_string = "";
    for (line, is_string, text) in pieces(code) {
        if !is_string {
            for (index, text) in text.lines().enumerate() {
                for part in text.split("dataset.").skip(1) {
                    let end = part.find(|sign: char| !sign.is_alphanumeric());
                    let (key, rest) = part.split_at(end.unwrap_or(part.len()));
                    let rest = rest.trim_start().trim_start_matches("??");
                    if rest.starts_with('=') && !rest.starts_with("==") {
                        set.insert(data_name(key));
                    } else {
                        used.push((line + index, data_name(key)));
                    }
                }
            }
            before_string = text;
            continue;
        }
        let call = before_string.trim_end_matches('(');
        let call = (call.strip_suffix('>'))
            .and_then(|call| Some(call.rsplit_once('<')?.0))
            .unwrap_or(call);
        let is_id = call.ends_with("byId") || call.ends_with("getElementById");
        for (index, part) in text.split("${").enumerate() {
            // Without the computed part.
            let part = if index == 0 {
                part
            } else {
                part.split_once('}').map_or("", |(_, rest)| rest)
            };
            for (before, word, _) in words(part) {
                if is_id {
                    used.push((line, format!("#{word}")));
                } else if let Some(name) = selected(before, word) {
                    used.push((line, name));
                } else {
                    set.insert(word.to_owned());
                }
            }
        }
        before_string = "";
    }
    used
}

fn selected(before: char, word: &str) -> Option<String> {
    match before {
        '.' | '#' => Some(format!("{before}{word}")),
        '[' if word.starts_with("data-") => Some(word.to_owned()),
        _ => None,
    }
}

/// `data-put-up` for the key `putUp` of a dataset.
fn data_name(key: &str) -> String {
    let mut name = "data-".to_owned();
    for sign in key.chars() {
        if sign.is_uppercase() {
            name.push('-');
        }
        name.extend(sign.to_lowercase());
    }
    name
}

fn style_names(css: &str) -> Vec<Used> {
    let mut used = Vec::new();
    for (mut line, _, text) in pieces(css)
        .into_iter()
        .filter(|(_, is_string, _)| !is_string)
    {
        for part in text.split_inclusive(['{', ';', '}', '\n']) {
            // What ends with `;` or `}` is a declaration.
            if !part.ends_with([';', '}']) {
                let names = words(part).filter_map(|(before, word, _)| selected(before, word));
                used.extend(names.map(|name| (line, name)));
            }
            line += usize::from(part.ends_with('\n'));
        }
    }
    used
}

/// Words of letters, digits, `-` and `_`, each with the sign before and the sign after it.
fn words(text: &str) -> impl Iterator<Item = (char, &str, char)> {
    let is_part = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
    text.split(move |sign| !is_part(sign))
        .filter(|word| word.starts_with(|sign: char| sign.is_ascii_alphabetic()))
        .map(move |word| {
            let at = word.as_ptr().addr() - text.as_ptr().addr();
            let before = text[..at].chars().next_back().unwrap_or(' ');
            let after = text[at + word.len()..].chars().next().unwrap_or(' ');
            (before, word, after)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    const RUST: &str = r#"
        // .comment
        html! { main.board #status data-square=(1) class=(format!("page-{}", "event")) {} }
        fn f() { a.map(b) }
        #[cfg(test)]
    "#;

    fn faults(script: &str, style: &str) -> Vec<String> {
        let tree = Tree::of([
            ("crates/html/src/a.rs", RUST),
            ("crates/html/src/style/a.css", style),
            ("web/src/a.ts", script),
        ]);
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn names_of_scripts_and_styles_must_exist() {
        let script = r#"
            byId<HTMLElement>("status"); all(`#status .board[data-square="${a.b}"] .page-${kind}`);
            it.classList.add("fresh"); it.dataset.putUp ??= ""; it.dataset.square === it.dataset.putUp;
        "#;
        let style = "/* .x */ .page-event .fresh,\n[data-put-up] { color: #aaa; }\n@media print { .bP { top: 0.5em; } }";
        assert_eq!(faults(script, style), [""; 0]);
        let wrong = [
            (".comment", ".comment"),
            ("#board-1", "#board-1"),
            (".page-room", ".page-room"),
            ("[data-put]", "data-put"),
            (".map", ".map"),
        ];
        for (selector, name) in wrong {
            let what = format!("a.css:2: no page or script has `{name}`: correct");
            let found = faults("", &format!("a {{ top: 0; }}\n{selector} {{}}"));
            assert!(found.len() == 1 && found[0].contains(&what), "{found:?}");
            let found = faults(&format!("all(\"{selector}\")"), "");
            assert_eq!(found.len(), 1, "{found:?}");
        }
        for script in ["byId(\"fresh\"); \"fresh\"", "it.dataset.putUp"] {
            assert_eq!(faults(script, "").len(), 1, "{script}");
        }
    }
}
