//! Stemming: the common part of a word's forms, in folded letters.
//!
//! English uses Snowball. For Slovenian, Serbian with Montenegrin, and Romanian one table of
//! endings each is enough: typed questions have no diacritics, which the published stemmers need.

use rokada_notation::Language;
use rust_stemmers::{Algorithm, Stemmer};

/// The set of endings that a word may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SearchLanguage {
    English,
    Slovenian,
    Serbian,
    Romanian,
    Other,
}

impl SearchLanguage {
    /// All, in the order of the columns of `words.tsv`.
    pub(super) const ALL: [Self; 5] = [
        Self::English,
        Self::Slovenian,
        Self::Serbian,
        Self::Romanian,
        Self::Other,
    ];

    /// The tongue of a reader; Serbian in both scripts and Montenegrin are one.
    pub(super) const fn of(language: Language) -> Self {
        match language {
            Language::En => Self::English,
            Language::Sl => Self::Slovenian,
            Language::SrLatn | Language::SrCyrl | Language::CnrLatn => Self::Serbian,
            Language::Ro => Self::Romanian,
        }
    }
}

pub(super) fn stem(word: &str, tongue: SearchLanguage) -> String {
    if word.chars().any(|letter| letter.is_ascii_digit()) {
        return word.to_owned();
    }
    match tongue {
        SearchLanguage::English => Stemmer::create(Algorithm::English).stem(word).into_owned(),
        SearchLanguage::Slovenian => unfleeting(cut(word, SLAVIC, 4)),
        SearchLanguage::Serbian => unfleeting(cut(&ekavian(word), SLAVIC, 4)),
        // A stressed o has two sounds: telefon, telefoane.
        SearchLanguage::Romanian => cut(word, ROMANIAN, 3).replace("oa", "o"),
        SearchLanguage::Other => word.to_owned(),
    }
}

/// Removes the longest ending of the table that leaves three letters. Two are enough before a
/// single letter (`ura`, `uro`); before a long ending there must be `most`.
fn cut<'a>(word: &'a str, endings: &[&str], most: usize) -> &'a str {
    endings
        .iter()
        .filter_map(|ending| {
            let rest = word.strip_suffix(ending)?;
            let least = match ending.len() {
                1 => 2,
                2 | 3 => 3,
                _ => most,
            };
            (rest.chars().count() >= least).then_some(rest)
        })
        .min_by_key(|rest| rest.len())
        .unwrap_or(word)
}

/// Maps Montenegrin to Serbian forms: `vrijeme` to `vreme`, `mjesto` to `mesto`.
fn ekavian(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    let is_consonant = |place: usize| {
        letters
            .get(place)
            .is_some_and(|letter| letter.is_alphabetic() && !"aeiouj".contains(*letter))
    };
    let mut out = String::with_capacity(word.len());
    let mut place = 0;
    while place < letters.len() {
        let rest = &letters[place..];
        if rest.starts_with(&['i', 'j', 'e']) && is_consonant(place + 3) {
            out.push('e');
            place += 3;
        } else if rest.starts_with(&['j', 'e'])
            && is_consonant(place + 2)
            && place > 0
            && is_consonant(place - 1)
            && (place == 1 || !"ln".contains(letters[place - 1]))
        {
            out.push('e');
            place += 2;
        } else {
            out.push(letters[place]);
            place += 1;
        }
    }
    out
}

/// Removes the vowel that only some forms have: `igralec` and `igralca`, `dodatak` and `dodatka`.
fn unfleeting(stem: &str) -> String {
    let letters: Vec<char> = stem.chars().collect();
    if let [before @ .., third, vowel, last] = letters.as_slice()
        && "ae".contains(*vowel)
        && "ckn".contains(*last)
        && !"aeiou".contains(*third)
        && !before.is_empty()
    {
        let mut out: String = before.iter().collect();
        out.extend([*third, *last]);
        return out;
    }
    stem.to_owned()
}

/// Endings of Slovenian and Serbian: of nouns and adjectives, then of verbs: the present, infinitives,
/// participles, verbal nouns.
const SLAVIC: &[&str] = &[
    "a", "e", "i", "o", "u", "am", "em", "om", "im", "ah", "ih", "oj", "ej", "og", "eg", "ga",
    "ama", "ami", "ima", "imi", "ega", "emu", "oga", "ome", "omu", "ov", "ev", "ovi", "evi", "ova",
    "eva", "ove", "eve", "ovima", "evima", "jo", "ijo", "iju", "ija", "ije", "iji", "ijom",
    "ijama", "itev", "itve", "itvi", "itvijo", "as", "amo", "ate", "ajo", "aju", "is", "imo",
    "ite", "es", "emo", "ete", "ejo", "nem", "nes", "nemo", "nete", "nejo", "nu", "ne", "jem",
    "jes", "jemo", "jete", "uje", "ujem", "ujes", "ujemo", "ujejo", "uju", "ava", "avam", "avaju",
    "avajo", "ti", "ati", "iti", "eti", "uti", "niti", "nuti", "ovati", "evati", "ivati", "avati",
    "al", "ala", "alo", "ali", "ale", "ao", "il", "ila", "ilo", "ili", "ile", "io", "el", "ela",
    "elo", "eli", "ele", "eo", "nil", "nila", "nili", "nuo", "nula", "nuli", "oval", "ovala",
    "ovali", "ovao", "ivao", "ivala", "ivali", "avao", "avala", "avali", "an", "ana", "ano", "ani",
    "ane", "anu", "en", "ena", "eno", "eni", "ene", "enu", "jen", "jena", "jeno", "jeni", "jene",
    "jenu", "njen", "njena", "njeno", "njeni", "njene", "nut", "nuta", "nuto", "nuti", "nute",
    "nutu", "enog", "enoga", "enom", "enih", "enim", "enega", "enem", "anog", "anoga", "anom",
    "anih", "anim", "anega", "anem", "jenog", "jenih", "jenega", "anje", "anja", "anju", "anjem",
    "enje", "enja", "enju", "enjem", "ovanje", "ovanja", "ivanje", "ivanja", "avanje", "avanja",
];

/// Endings of Romanian nouns with and without the article, and of verbs.
const ROMANIAN: &[&str] = &[
    "a", "e", "i", "u", "ul", "ului", "uri", "urile", "urilor", "ele", "elor", "ile", "ilor",
    "lor", "elui", "ei", "ii", "ie", "ia", "iei", "iile", "iilor", "ea", "le", "are", "area",
    "arii", "ari", "arile", "arilor", "ire", "irea", "irii", "iri", "ere", "erea", "erii", "eri",
    "at", "ata", "ate", "ati", "it", "ita", "ite", "iti", "ut", "uta", "ute", "uti", "and", "ind",
    "ez", "ezi", "eaza", "esc", "esti", "este", "easca", "am", "au", "eze",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn share(tongue: SearchLanguage, words: &[&str]) {
        let stems: Vec<String> = words.iter().map(|word| stem(word, tongue)).collect();
        assert!(
            stems.windows(2).all(|pair| pair[0] == pair[1]),
            "{tongue:?}: {words:?} are {stems:?}"
        );
    }

    fn differ(tongue: SearchLanguage, one: &str, other: &str) {
        assert_ne!(stem(one, tongue), stem(other, tongue), "{one} {other}");
    }

    #[test]
    fn forms_of_a_word_share_a_stem() {
        share(SearchLanguage::English, &["castle", "castling", "castled"]);
        share(SearchLanguage::English, &["ring", "rings", "ringing"]);
        share(
            SearchLanguage::Slovenian,
            &["zastavica", "zastavico", "zastavice"],
        );
        share(
            SearchLanguage::Slovenian,
            &["ponovitev", "ponovitve", "ponoviti"],
        );
        share(
            SearchLanguage::Slovenian,
            &["igralec", "igralca", "igralcem"],
        );
        share(
            SearchLanguage::Slovenian,
            &["ura", "ure", "uro", "uri", "ur"],
        );
        share(
            SearchLanguage::Slovenian,
            &["zapisovati", "zapisoval", "zapisuje"],
        );
        share(
            SearchLanguage::Serbian,
            &["potez", "poteza", "potezi", "potezima"],
        );
        share(
            SearchLanguage::Serbian,
            &["pokvaren", "pokvarenog", "pokvario"],
        );
        share(
            SearchLanguage::Serbian,
            &["rokirati", "rokirao", "rokira", "rokiranje"],
        );
        share(SearchLanguage::Serbian, &["dodatak", "dodatka", "dodatku"]);
        share(SearchLanguage::Serbian, &["vreme", "vrijeme"]);
        share(SearchLanguage::Serbian, &["mesto", "mjesto", "mjesta"]);
        share(SearchLanguage::Serbian, &["levoruk", "ljevoruk"]);
        share(SearchLanguage::Serbian, &["primer", "primjer"]);
        share(
            SearchLanguage::Serbian,
            &["dodirnuti", "dodirnuo", "dodirnula", "dodirnem"],
        );
        share(
            SearchLanguage::Romanian,
            &["ceas", "ceasul", "ceasului", "ceasurile"],
        );
        share(
            SearchLanguage::Romanian,
            &["mutare", "mutarea", "mutarii", "mutari", "mut"],
        );
        share(
            SearchLanguage::Romanian,
            &["piesa", "piese", "piesele", "pieselor"],
        );
        share(SearchLanguage::Romanian, &["rege", "regele", "regelui"]);
    }

    #[test]
    fn other_words_have_another_stem() {
        differ(SearchLanguage::English, "pass", "passant");
        differ(SearchLanguage::Slovenian, "roka", "rokada");
        differ(SearchLanguage::Slovenian, "ura", "figura");
        differ(SearchLanguage::Slovenian, "roka", "rokoval");
        differ(SearchLanguage::Serbian, "sat", "satnica");
        differ(SearchLanguage::Romanian, "pat", "patrat");
        assert_eq!(stem("9.6a", SearchLanguage::Slovenian), "9.6a");
    }
}
