//! Every key in every language, with the same variables; every key the code
//! says exists; none lies unused; nothing is left in English.

mod shelf;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use rokada_laws::act::Section;
use shelf::{LANGUAGES, Sentence, articles, faults, glossary, sentences, titles};

/// Sentences that are rightly the same as in English.
const SAME: &[&str] = &[
    "Blitz",
    "Chess960",
    "Incident",
    "Rapid",
    "Spectator",
    "Standard",
    "electronic",
];

/// Words that mean the same thing everywhere.
fn has_words(text: &str) -> bool {
    text.split(|letter: char| !letter.is_alphabetic())
        .any(|word| word.chars().count() > 3)
}

fn differences(
    english: &BTreeMap<String, Sentence>,
    theirs: &BTreeMap<String, Sentence>,
    language: &str,
) -> Vec<String> {
    let mut faults = Vec::new();
    for (key, sentence) in english {
        match theirs.get(key) {
            None => faults.push(format!("{language} lacks {key}")),
            Some(other) if other.variables != sentence.variables => faults.push(format!(
                "{language} {key} puts in {:?}, English {:?}",
                other.variables, sentence.variables
            )),
            Some(other)
                if other.text == sentence.text
                    && has_words(&other.text)
                    && !SAME.contains(&other.text.as_str()) =>
            {
                faults.push(format!("{language} {key} is left in English"));
            }
            Some(_) => {}
        }
    }
    let more = theirs.keys().filter(|key| !english.contains_key(*key));
    faults.extend(more.map(|key| format!("{language} {key} is no key of English")));
    faults
}

#[test]
fn every_language_says_what_english_says() {
    let english = sentences("en");
    assert!(english.len() > 100, "only {} sentences", english.len());
    let faults: Vec<String> = LANGUAGES
        .into_iter()
        .flat_map(|language| differences(&english, &sentences(language), language))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The words and headings of `docs/GLOSSARY.md`, each with what its key says.
fn english_glossary() -> BTreeMap<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/GLOSSARY.md");
    let text = fs::read_to_string(path).expect("the glossary is there");
    let key = |english: &str| {
        let parts = english.split(|letter: char| !letter.is_ascii_alphanumeric());
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        parts.join("-").to_ascii_lowercase()
    };
    let mut all = BTreeMap::new();
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            all.insert(format!("g-part-{}", key(heading)), heading.to_owned());
        }
        let row = line
            .strip_prefix("| ")
            .and_then(|row| row.split_once(" | "));
        if let Some((word, means)) = row.filter(|(word, _)| *word != "word") {
            all.insert(format!("g-{}", key(word)), word.to_owned());
            all.insert(format!("g-{}-means", key(word)), means.to_owned());
        }
    }
    all
}

#[test]
fn the_glossary_is_in_every_language() {
    let english = english_glossary();
    assert!(english.len() > 100, "only {} sentences", english.len());
    for language in LANGUAGES {
        let theirs = glossary(language);
        let keys = |key: &String| !key.ends_with("-means");
        assert_eq!(
            theirs.keys().filter(|key| keys(key)).collect::<Vec<_>>(),
            english.keys().filter(|key| keys(key)).collect::<Vec<_>>(),
            "{language}"
        );
        for (key, says) in &english {
            let own = theirs
                .get(key)
                .unwrap_or_else(|| panic!("{language} lacks {key}"));
            let is_left = key.ends_with("-means") && own.text == *says;
            assert!(!is_left, "{language} {key} is left in English");
        }
    }
}

/// The title that each case has in itself, by the key of the others.
fn english_titles(folder: &Path, above: &str, into: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("the cases are there") {
        let path = entry.expect("a readable entry").path();
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        let key = format!("{above}-{}", stem.expect("names are text"));
        if path.is_dir() {
            english_titles(&path, &key, into);
        } else if path.extension().is_some_and(|ending| ending == "case") {
            let text = fs::read_to_string(&path).expect("a case is text");
            let title = text.lines().find_map(|line| line.strip_prefix("title:"));
            into.insert(key, title.unwrap_or_default().trim().to_owned());
        }
    }
}

/// A new case needs no translator; what is translated is so in all languages.
#[test]
fn titles_of_cases_are_in_every_language_or_in_none() {
    let mut english = BTreeMap::new();
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/cases");
    english_titles(&cases, "t", &mut english);
    let known = titles(LANGUAGES[0]);
    assert!(known.len() > 100, "only {} titles", known.len());
    for key in known.keys() {
        assert!(english.contains_key(key), "{key} is the title of no case");
    }
    for language in LANGUAGES {
        let theirs = titles(language);
        let keys = |titles: &BTreeMap<String, Sentence>| titles.keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&theirs), keys(&known), "{language}");
        for (key, title) in &theirs {
            assert_ne!(
                title.text, english[key],
                "{language} {key} is left in English"
            );
        }
    }
}

/// How the code says what is wrong: a key, and English with what is put in between braces.
const SAYS_WRONG: [&str; 5] = [
    "Wrong::new(",
    "Wrong::verbatim(",
    "wrong(",
    "wrong_word(",
    "limit_exceeded(",
];

/// What is wrong in English, by the key of the others: each sentence is where the fault is found.
fn english_faults() -> BTreeMap<String, String> {
    let texts = sources_of("laws desk protocol live-game hall tournament");
    let mut all = BTreeMap::new();
    for (path, text) in &texts {
        // The page that shows how it is done.
        if path.ends_with("laws/src/wrong.rs") {
            all.insert("w-no-fen".to_owned(), "{field}".to_owned());
            all.insert("w-no-position".to_owned(), "{fault}".to_owned());
            continue;
        }
        for call in SAYS_WRONG {
            for rest in text.split(call).skip(1) {
                let mut literals = rest.split('"').skip(1).step_by(2);
                let is_literal = rest.trim_start().starts_with('"');
                if let (true, Some(key)) = (is_literal, literals.next()) {
                    let english = literals.next().unwrap_or_default();
                    all.insert(format!("w-{key}"), english.to_owned());
                }
            }
        }
    }
    all
}

#[test]
fn what_is_wrong_is_said_in_every_language() {
    let english = english_faults();
    assert!(english.len() > 70, "only {} sentences", english.len());
    let mut wrong = Vec::new();
    for language in LANGUAGES {
        let theirs = faults(language);
        for (key, says) in &english {
            match theirs.get(key) {
                None => wrong.push(format!("{language} lacks {key}: {says}")),
                Some(own) if own.text == *says => {
                    wrong.push(format!("{language} {key} is left in English"));
                }
                // English whose words come from elsewhere names nothing here.
                Some(own) if says.contains('{') => {
                    let unknown = own.variables.iter().filter(|name| {
                        let name: &str = name;
                        !says.contains(&format!("{{{name}}}"))
                    });
                    wrong.extend(unknown.map(|name| format!("{language} {key} puts in {name}")));
                }
                Some(_) => {}
            }
        }
        let more = theirs.keys().filter(|key| !english.contains_key(*key));
        wrong.extend(more.map(|key| format!("{language} {key} is said nowhere")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Signs and letters that have no place in a language: quotes of another, cedillas, other alphabets.
const FOREIGN: [(&str, &str); 4] = [
    ("sr-Latn", "\"»«”‘’ěșțşţăâîáéíóúäöü"),
    ("cnr", "\"»«”‘’ěșțşţăâîáéíóúäöü"),
    ("ro", "\"»«“‘’şţŞŢãčšžćđ"),
    ("sl", "\"„“”‘’ćđșțşţăâî"),
];

#[test]
fn each_language_keeps_to_its_letters_and_quotes() {
    let mut wrong = Vec::new();
    for (language, foreign) in FOREIGN {
        let all = [sentences, articles, glossary, titles, faults].map(|read| read(language));
        for (key, sentence) in all.iter().flatten() {
            let found = sentence
                .text
                .chars()
                .find(|letter| foreign.contains(*letter));
            wrong.extend(found.map(|letter| format!("{language} {key} has {letter:?}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn forms_asked_for_are_given() {
    for language in LANGUAGES.into_iter().chain(["en"]) {
        let known = sentences(language);
        let (articles, faults) = (articles(language), faults(language));
        for (key, sentence) in known.iter().chain(&articles).chain(&faults) {
            for (family, form) in &sentence.forms {
                let members: &[&str] = match family.as_str() {
                    "SIDE" => &["side-white", "side-black", "side-player", "side-opponent"],
                    "PIECE" => &[
                        "piece-pawn",
                        "piece-knight",
                        "piece-bishop",
                        "piece-rook",
                        "piece-queen",
                        "piece-king",
                        "piece-piece",
                    ],
                    other => panic!("{language} {key} calls {other}"),
                };
                for member in members {
                    let word = known.get(*member).expect("the family is there");
                    assert!(
                        form.is_empty() || word.attributes.contains(form),
                        "{language} {key} asks for {member} in the form {form:?}"
                    );
                }
            }
        }
    }
}

/// The sources of some crates, each with its path.
fn sources_of(names: &str) -> Vec<(PathBuf, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut texts = Vec::new();
    for name in names.split(' ') {
        sources(&crates.join(name).join("src"), &mut texts);
    }
    texts
}

fn sources(folder: &Path, into: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).expect("a room is there") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).expect("a source is text");
            into.push((path, text));
        }
    }
}

/// The string literals that follow a call such as `.say(`.
fn literals_after<'a>(text: &'a str, call: &str) -> Vec<&'a str> {
    text.split(call)
        .skip(1)
        .filter_map(|rest| rest.trim_start().strip_prefix('"'))
        .filter_map(|rest| rest.split('"').next())
        .collect()
}

/// The sentence of an act puts in the fields of its row, and nothing else.
#[test]
fn every_act_has_its_sentence() {
    for language in LANGUAGES.into_iter().chain(["en"]) {
        let known = sentences(language);
        for row in rokada_laws::act::rows() {
            let sentence = known
                .get(row.key)
                .unwrap_or_else(|| panic!("{language} lacks {} of `{}`", row.key, row.words));
            let fields: BTreeSet<&str> = row.fields().collect();
            for name in &sentence.variables {
                let is_field = fields.contains(name.as_str());
                assert!(is_field, "{language} {} puts in {name}", row.key);
            }
            for field in fields {
                // A field in braces on the desk has a name there.
                let named = known.contains_key(&format!("field-{field}"));
                let is_listed = !matches!(
                    row.sections,
                    [Section::Hands | Section::Clerk | Section::Commitment]
                );
                assert!(named || !is_listed, "{language} lacks field-{field}");
            }
        }
    }
}

#[test]
fn the_code_says_each_key_and_no_other() {
    let english = sentences("en");
    let texts =
        sources_of("laws words desk textboard protocol html live-game hall gateway cli tournament");
    let mut faults = Vec::new();
    let mut families: BTreeSet<&str> = BTreeSet::new();
    let mut literals: BTreeSet<&str> = BTreeSet::new();
    for (path, text) in &texts {
        for call in [".say(", ".tell(", "Message::new("] {
            for key in literals_after(text, call) {
                if !english.contains_key(key) {
                    faults.push(format!("{} says {key}, which no file has", path.display()));
                }
            }
        }
        families.extend(literals_after(text, ".pick("));
        literals.extend(text.split('"'));
    }
    for family in &families {
        if !english.keys().any(|key| key.starts_with(family)) {
            faults.push(format!("no key begins with {family}"));
        }
    }
    let forms = ["side-", "piece-"];
    for key in english.keys() {
        let is_said = literals.contains(key.as_str())
            || ["-why", "-do"].iter().any(|part| {
                key.strip_suffix(part)
                    .is_some_and(|stem| literals.contains(stem))
            })
            || families.iter().any(|family| key.starts_with(family))
            || forms.iter().any(|family| key.starts_with(family));
        if !is_said {
            faults.push(format!("no code says {key}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
