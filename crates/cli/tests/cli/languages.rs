//! The output of the command line in other languages.

/// The exit code of `rokada ARGUMENTS < input`, and all that it prints.
fn run(arguments: &[&str], input: &str) -> (i32, String) {
    let (code, out, err) = crate::run::rokada(arguments, input);
    (code, out + &err)
}

#[test]
fn heading_is_printed_with_its_subarticles() {
    let (code, out) = run(&["laws", "9.2", "--edition", "2018", "--lang", "sl"], "");
    assert_eq!(code, 0, "{out}");
    for said in ["Ponovitev pozicije.", "9.2.1.2", "Poziciji sta isti"] {
        assert!(out.contains(said), "{out}");
    }
    let (_, out) = run(&["laws", "I.8", "--edition", "2018"], "");
    assert!(!out.contains("III.8") && !out.contains("II.8"), "{out}");
}

/// The arguments, the input, the exit code, and what is said in some languages.
type Row = (
    &'static [&'static str],
    &'static str,
    i32,
    &'static [(&'static str, &'static [&'static str])],
);

#[rustfmt::skip]
const ROWS: &[Row] = &[
    // Faults of a transcript.
    (&["rule", "-"], "title: x\nsource: x\ntime: soon\n---\nwhite touch e9\n", 2, &[
        ("en", &["line 3: `soon` is not a time control", "cannot be read"]),
        ("sr", &["ред 5: `e9` није поље", "то није транскрипт"]),
        ("SR-latn", &["red 5: `e9` nije polje", "to nije transkript"]),
        ("cnr", &["upišite slovo a-h", "0 očekivanja"]),
        ("ro_MD", &["rândul 5: `e9` nu este un câmp", "0 așteptări"]),
        ("sl-SI", &["vrstica 5: `e9` ni polje", "0 izvedb"]),
    ]),
    // An impossible act.
    (&["rule", "-"], "title: x\nsource: x\n---\nwhite lift e3\n", 1, &[
        ("en", &["this is not possible here: e3 is empty"]),
        ("sr-Cyrl", &["овде то није могуће: на е3 нема ничега"]),
        ("ro", &["aici nu se poate: pe e3 nu este nimic"]),
        ("sl", &["tukaj to ni mogoče: na e3 ni ničesar"]),
    ]),
    // The title of a case.
    (&["rule", concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/cases/article_05/mate/by_a_new_knight.case")], "", 0, &[
        ("en", &["Kravtsiv"]),
        ("sl", &["mat s kmetom, ki postane skakač"]),
        ("ro", &["mat cu un pion care devine cal"]),
    ]),
    // What happened instead of what was expected.
    (&["rule", "-"], "title: x\nsource: x\n---\nwhite move e2e4\nexpect refused [9.4]\nexpect turn white\n", 1, &[
        ("en", &["instead: no ruling fell", "black has the move"]),
        ("sl", &["ni bilo odločitve", "na potezi je črni"]),
        ("ro", &["nu s-a dat nicio decizie", "la mutare este negrul"]),
        ("sr", &["није донета ниједна одлука", "на потезу је црни"]),
    ]),
];

#[test]
fn output_is_in_the_requested_language() {
    for (arguments, input, code, languages) in ROWS {
        for (language, all) in *languages {
            let arguments = [*arguments, &["--lang", language]].concat();
            let (found, out) = run(&arguments, input);
            assert_eq!(found, *code, "{language}: {out}");
            for said in *all {
                assert!(out.contains(said), "{language}: {out}");
            }
        }
    }
}

#[test]
fn unknown_language_is_refused_with_a_list() {
    let (code, out) = run(&["laws", "4.1", "--lang", "xx"], "");
    assert_eq!(code, 2);
    assert!(
        out.contains("known are en sr-Latn sr-Cyrl cnr ro sl"),
        "{out}"
    );
}
