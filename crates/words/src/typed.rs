//! What can be typed at the text board, in every language: one table, `locales/typed.tsv`.
//!
//! A command is typed in the reader's language or in English. Capitals, diacritics and the script
//! do not matter. Serbian and Montenegrin accept the words of both.

use std::sync::OnceLock;

use rokada_board::{File, Square};
use rokada_notation::Language;

use crate::{cyrillic::cyrillic, fold::fold, say::Words};

static TABLE: &str = include_str!("../locales/typed.tsv");

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Takes {
    Nothing,
    /// Words that the rows [`Takes::Argument`] translate.
    Words,
    OptionalWords,
    /// A move in the letters of the language.
    Move,
    Text,
    OptionalText,
    /// The row is a word after a command, not a command.
    Argument,
}

#[derive(Debug)]
struct Row {
    /// The English form that the programs parse.
    command: &'static str,
    takes: Takes,
    sample: &'static str,
    /// The forms in English, Slovenian, Serbian, Montenegrin and Romanian.
    cells: [Vec<Form>; 5],
}

/// A form of a command, as it is shown and as it is compared.
#[derive(Debug)]
struct Form {
    text: &'static str,
    folded: String,
}

const EN: usize = 0;
const SL: usize = 1;
const SR: usize = 2;
const CNR: usize = 3;
const RO: usize = 4;

/// The columns of a language, its own first. English is read in every language.
fn columns(language: Language) -> &'static [usize] {
    match language {
        Language::En => &[EN],
        Language::SrLatn | Language::SrCyrl => &[SR, CNR, EN],
        Language::CnrLatn => &[CNR, SR, EN],
        Language::Ro => &[RO, EN],
        Language::Sl => &[SL, EN],
    }
}

impl Takes {
    fn parse(cell: &str) -> Self {
        match cell {
            "-" => Self::Nothing,
            "words" => Self::Words,
            "words?" => Self::OptionalWords,
            "move" => Self::Move,
            "text" => Self::Text,
            "text?" => Self::OptionalText,
            "argument" => Self::Argument,
            other => panic!("typed.tsv: unknown value `{other}` in the column `takes`"),
        }
    }

    /// Whether a command can have this many words after it.
    fn fits(self, count: usize) -> bool {
        match self {
            Self::Nothing => count == 0,
            Self::Words | Self::Move | Self::Text => count > 0,
            Self::OptionalWords | Self::OptionalText => true,
            Self::Argument => false,
        }
    }
}

fn rows() -> &'static [Row] {
    static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
    ROWS.get_or_init(|| {
        let lines = TABLE.lines().filter(|line| !line.starts_with("# "));
        let row = |line: &'static str| {
            let cells: Vec<&str> = line.split('\t').collect();
            let [command, takes, sample, cells @ ..] = cells.as_slice() else {
                panic!("typed.tsv: too few columns: {line}");
            };
            let cells: [&'static str; 5] = cells.try_into().expect("typed.tsv: a cell per column");
            Row {
                command,
                takes: Takes::parse(takes),
                sample,
                cells: cells.map(forms_of),
            }
        };
        // The first line has the names of the columns.
        lines.skip(1).map(row).collect()
    })
}

fn forms_of(cell: &'static str) -> Vec<Form> {
    let forms = cell.split(',').map(str::trim);
    let forms = forms.filter(|form| !form.is_empty());
    let form = |text| Form {
        text,
        folded: fold(text),
    };
    forms.map(form).collect()
}

impl Row {
    /// All forms in a language: its own, then the English ones.
    fn forms(&self, language: Language) -> impl Iterator<Item = &Form> {
        let columns = columns(language).iter();
        columns.flat_map(|column| &self.cells[*column])
    }

    fn shown(&self, language: Language) -> String {
        let form = self.forms(language).next();
        let form = form.map_or(self.command, |form| form.text);
        match language {
            Language::SrCyrl => cyrillic(form),
            Language::En | Language::SrLatn | Language::CnrLatn | Language::Ro | Language::Sl => {
                form.to_owned()
            }
        }
    }
}

/// The number of words of a folded form if `words` begin with it and the command can have the rest.
fn begins(words: &[String], form: &str, takes: Takes) -> Option<usize> {
    let count = form.split(' ').count();
    let is_begin =
        words.len() >= count && form.split(' ').zip(words).all(|(one, word)| one == word);
    (is_begin && takes.fits(words.len() - count)).then_some(count)
}

impl Words {
    /// A typed command in the English form that the programs parse; `None` if it is none.
    ///
    /// ```
    /// use rokada_words::{Language, words};
    /// let slovenian = words(Language::Sl);
    /// assert_eq!(slovenian.command("Kje skakaci").as_deref(), Some("where knights"));
    /// assert_eq!(slovenian.command("Sf3"), None);
    /// let cyrillic = words(Language::SrCyrl);
    /// assert_eq!(cyrillic.command("шта е4").as_deref(), Some("what e4"));
    /// ```
    pub fn command(&self, line: &str) -> Option<String> {
        let typed: Vec<&str> = line.split_whitespace().collect();
        let folded: Vec<String> = typed.iter().map(|word| fold(word)).collect();
        let forms = rows().iter().filter_map(|row| {
            let forms = row.forms(self.language());
            let counts = forms.filter_map(|form| begins(&folded, &form.folded, row.takes));
            Some((counts.max()?, row))
        });
        let (count, row) = forms.max_by_key(|(count, _)| *count)?;
        let rest = match row.takes {
            Takes::Words | Takes::OptionalWords => {
                let words = folded[count..].iter().map(|word| self.argument(word));
                words.collect::<Vec<_>>().join(" ")
            }
            Takes::Nothing | Takes::Move | Takes::Text | Takes::OptionalText | Takes::Argument => {
                typed[count..].join(" ")
            }
        };
        Some(format!("{} {rest}", row.command).trim_end().to_owned())
    }

    /// A folded word after a command, in English; unchanged if the table does not have it.
    fn argument(&self, word: &str) -> String {
        let mut arguments = rows().iter().filter(|row| row.takes == Takes::Argument);
        let known =
            arguments.find(|row| row.forms(self.language()).any(|form| form.folded == word));
        known.map_or(word, |row| row.command).to_owned()
    }

    /// An English command as it is typed in this language: `where knights` as `kje skakači`.
    ///
    /// Other text is returned unchanged.
    pub fn typed(&self, english: &str) -> String {
        let words: Vec<String> = english.split_whitespace().map(str::to_owned).collect();
        let found = rows()
            .iter()
            .filter_map(|row| Some((begins(&words, row.command, row.takes)?, row)));
        let Some((count, row)) = found.max_by_key(|(count, _)| *count) else {
            return english.to_owned();
        };
        let rest = words[count..].join(" ");
        let has_field = rest.contains('{');
        let rest = match row.takes {
            Takes::Words | Takes::OptionalWords => {
                let words = words[count..].iter().map(|word| self.typed_argument(word));
                words.collect::<Vec<_>>().join(" ")
            }
            // The name of a field is no move.
            Takes::Move if !has_field => self.written(&rest),
            Takes::Nothing | Takes::Move | Takes::Text | Takes::OptionalText | Takes::Argument => {
                rest
            }
        };
        let shown = row.shown(self.language());
        format!("{shown} {rest}").trim_end().to_owned()
    }

    fn typed_argument(&self, word: &str) -> String {
        let mut arguments = rows().iter().filter(|row| row.takes == Takes::Argument);
        if let Some(row) = arguments.find(|row| row.command == word) {
            return row.shown(self.language());
        }
        let is_file =
            matches!(word.as_bytes(), [letter] if File::from_letter(char::from(*letter)).is_some());
        if is_file || word.parse::<Square>().is_ok() {
            return self.square(word);
        }
        word.to_owned()
    }

    /// All spellings of a command: with and without diacritics, in both scripts of Serbian.
    pub fn spellings(&self, command: &str) -> Vec<String> {
        let rows = rows().iter().filter(|row| row.command == command);
        let forms = rows.flat_map(|row| row.forms(self.language()));
        let is_serbian = columns(self.language()).contains(&SR);
        let spell = |form: &Form| {
            let other = is_serbian.then(|| cyrillic(form.text));
            [form.text.to_owned(), form.folded.clone()]
                .into_iter()
                .chain(other)
        };
        let mut all: Vec<String> = forms.flat_map(spell).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// Every command of the table with an example of what follows it, in English.
pub fn samples() -> impl Iterator<Item = String> {
    let commands = rows().iter().filter(|row| row.takes != Takes::Argument);
    commands.map(|row| {
        format!("{} {}", row.command, row.sample)
            .trim_end()
            .to_owned()
    })
}

#[cfg(test)]
mod tests {
    use rokada_laws::act;
    use rokada_notation::{Letters, Written, spoken};

    use super::*;
    use crate::words;

    fn commands() -> impl Iterator<Item = &'static Row> {
        rows().iter().filter(|row| row.takes != Takes::Argument)
    }

    fn is_move(text: &str, letters: Letters) -> bool {
        Written::parse(text, letters).is_ok()
            || Written::parse(text, Letters::En).is_ok()
            || spoken::parse(text).is_ok()
            || spoken::parse(&spoken::in_german(text, letters)).is_ok()
    }

    #[test]
    fn each_form_means_one_command() {
        for language in Language::ALL {
            let known: Vec<(&str, &Row)> = (rows().iter())
                .flat_map(|row| {
                    row.forms(language)
                        .map(move |form| (form.folded.as_str(), row))
                })
                .collect();
            for (form, row) in &known {
                let is_argument = row.takes == Takes::Argument;
                for (other, other_row) in &known {
                    let is_same_kind = (other_row.takes == Takes::Argument) == is_argument;
                    assert!(
                        form != other || row.command == other_row.command || !is_same_kind,
                        "{language}: {form} means {} and {}",
                        row.command,
                        other_row.command
                    );
                }
            }
        }
    }

    #[test]
    fn each_form_is_parsed_with_and_without_diacritics_in_both_scripts() {
        for language in Language::ALL {
            let words = words(language);
            for row in commands() {
                let rest = words.typed(&format!("{} {}", row.command, row.sample));
                let rest = rest
                    .strip_prefix(&row.shown(language))
                    .expect("it begins so");
                let english = words.command(&format!("{} {rest}", row.command));
                for form in row.forms(language) {
                    let upper = form.text.to_uppercase();
                    for typed in [form.text, &form.folded, &cyrillic(form.text), &upper] {
                        // English words are not typed in Cyrillic.
                        if !typed.is_ascii() && row.cells[EN].iter().any(|it| it.text == form.text)
                        {
                            continue;
                        }
                        let line = format!("{typed} {rest}");
                        assert!(english.is_some(), "{language}: {line}");
                        assert_eq!(words.command(&line), english, "{language}: {line}");
                    }
                }
            }
        }
    }

    #[test]
    fn typed_and_command_are_inverse() {
        for language in Language::ALL {
            let words = words(language);
            for row in commands() {
                let sample = format!("{} {}", row.command, row.sample);
                let typed = words.typed(sample.trim_end());
                // A move keeps the letters in which it is written.
                let rest = if row.takes == Takes::Move {
                    words.written(row.sample)
                } else {
                    row.sample.to_owned()
                };
                let english = format!("{} {rest}", row.command);
                assert_eq!(
                    words.command(&typed).as_deref(),
                    Some(english.trim_end()),
                    "{language}: {typed}"
                );
            }
            for argument in rows().iter().filter(|row| row.takes == Takes::Argument) {
                for form in argument.forms(language) {
                    assert_eq!(
                        words.argument(&form.folded),
                        argument.command,
                        "{language}: {}",
                        form.text
                    );
                }
            }
        }
    }

    #[test]
    fn no_command_is_a_move() {
        for language in Language::ALL {
            let words = words(language);
            for row in commands() {
                let typed = words.typed(&format!("{} {}", row.command, row.sample));
                for form in row
                    .forms(language)
                    .map(|form| form.text.to_owned())
                    .chain([typed])
                {
                    let letters = language.into();
                    let is_move = is_move(&form, letters) || is_move(&cyrillic(&form), letters);
                    assert!(!is_move, "{language}: {form}");
                }
            }
        }
    }

    /// Acts that are not in the table are typed in English in every language.
    #[test]
    fn no_command_hides_an_act_of_a_transcript() {
        for language in Language::ALL {
            let words = words(language);
            for row in act::rows() {
                let Some(english) = words.command(row.sample) else {
                    continue;
                };
                assert_eq!(
                    english.parse::<act::Deed>(),
                    row.sample.parse::<act::Deed>(),
                    "{language}: {}",
                    row.sample
                );
            }
        }
    }

    #[test]
    fn spellings_are_in_lower_case_and_have_both_scripts() {
        let spellings = words(Language::SrLatn).spellings("press");
        for spelling in ["press", "pritisni", "притисни"] {
            assert!(spellings.iter().any(|it| it == spelling), "{spelling}");
        }
        let romanian = words(Language::Ro).spellings("press");
        assert!(romanian.contains(&"apăs".to_owned()) && romanian.contains(&"apas".to_owned()));
    }
}
