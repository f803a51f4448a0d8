//! Output that contains text of foreign files.

use crate::run::rokada;
use rokada_notation::is_hidden;

#[test]
fn hidden_characters_are_never_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    let shown = |text: &str| text.chars().all(|it| it == '\n' || !is_hidden(it));
    let odd = "a\u{1b}[2Jb\u{9b}c\u{202e}d\u{200b}e";
    let case = format!("title: {odd}\nsource: {odd}\n---\nwhite move e2e4\n");
    let games = format!("[White \"{odd}\"]\n\n1. e4 {{{odd}}} Ke3 {odd} *\n");
    let file = folder.path().join(format!("{odd}.pgn"));
    std::fs::write(&file, &games).expect("written");
    let file = file.to_str().expect("UTF-8");
    let missing = format!("{odd}.case");
    for (arguments, input) in [
        (vec!["rule", "-"], case.as_str()),
        (vec!["rule", "--json", "-"], case.as_str()),
        (vec!["rule", missing.as_str()], ""),
        (vec!["check", file], ""),
        (vec!["check", "--json", file], ""),
        (vec!["watch", "--once", file], ""),
        (vec!["watch", "--once", "--json", file], ""),
        (vec!["tournament", "standings", "-"], odd),
    ] {
        let (_, out, err) = rokada(&arguments, input);
        assert!(!out.is_empty() || !err.is_empty(), "{arguments:?}");
        assert!(shown(&out) && shown(&err), "{arguments:?}: {out:?} {err:?}");
    }
    let repaired = folder.path().join("repaired.pgn");
    let into = repaired.to_str().expect("UTF-8");
    rokada(&["check", "--repair", into, file], "");
    let repaired = std::fs::read_to_string(repaired).expect("it is written");
    assert!(repaired.contains("[White \"a [2Jb cde\"]"), "{repaired}");
    assert!(shown(&repaired), "{repaired:?}");
}
