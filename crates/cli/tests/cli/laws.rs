//! `rokada laws`: articles by number and by search.
#![expect(clippy::needless_raw_string_hashes, reason = "expect-test writes them")]

use crate::run::rokada;
use expect_test::expect;

#[test]
fn an_article_is_explained_by_the_number_of_any_edition() {
    // Related articles and cases follow; their number grows.
    let explained = |arguments: &[&str]| {
        let (code, out, err) = rokada(arguments, "");
        assert_eq!(code, 0, "{err}");
        out.split("\n\n").next().unwrap_or_default().to_owned()
    };
    expect![[r#"
        Article 9.6.1 (rule)
          2023  9.6.1     If the same position has appeared at least five times the game is drawn.
          2014  9.6a      If the same position has appeared for at least five consecutive alternate moves by each player the game is drawn."#]]
    .assert_eq(&explained(&["laws", "9.6a", "--edition", "2014", "--edition", "2023"]));
    expect![[r#"
        Člen 4.8 (pravilo)
          2018  4.8       Pravica do reklamacije nasprotnikove kršitve členov 4.1 do 4.7 preneha, ko se igralec sam dotakne figure, da bi igral ali jemal."#]]
    .assert_eq(&explained(&["laws", "4.8", "--edition", "2018", "--lang", "sl"]));
}

#[test]
fn an_article_is_found_by_what_happened() {
    let (code, out, _) = rokada(&["laws", "--search", "two hands"], "");
    assert_eq!(code, 0);
    let first: Vec<&str> = out.lines().take(2).collect();
    assert!(
        first.iter().any(|line| line.starts_with("4.1:")),
        "{first:?}"
    );
    let (code, out, _) = rokada(&["laws", "--search", "both flags down"], "");
    assert_eq!(code, 0);
    for line in [
        "III.3.1:",
        "docs/readings/6.md#6-9",
        "data/cases/article_06/flag/both_down",
    ] {
        assert!(out.contains(line), "{line}: {out}");
    }
    let (code, out, _) = rokada(&["laws", "--search", "both flags down", "--json"], "");
    assert_eq!(code, 0);
    let objects: Vec<serde_json::Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object a line"))
        .collect();
    assert_eq!(objects[0]["key"], "III.3.1");
    assert!(
        objects
            .iter()
            .any(|one| one["found"] == "reading" && one["name"] == "6-9")
    );
    let (code, out, _) = rokada(&["laws", "--search", "покварен сат", "--lang", "sl"], "");
    assert_eq!(code, 0);
    assert!(out.starts_with("6.10.1:"), "{out}");
    let (code, out, _) = rokada(&["laws", "--search", "xyzzy", "--lang", "ro"], "");
    assert_eq!(code, 1);
    assert!(out.contains("xyzzy"), "{out}");
}

#[test]
fn unknown_number_is_answered_with_similar_ones() {
    let (code, out, err) = rokada(&["laws", "9.6.9"], "");
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("9.6.1"), "{err}");
}
