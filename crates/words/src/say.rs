//! The texts of a language.

use std::sync::OnceLock;

use fluent_bundle::{
    FluentArgs, FluentResource, FluentValue,
    concurrent::FluentBundle,
    types::{FluentNumber, FluentNumberOptions, FluentNumberType},
};
use rokada_board::{Color, File, Role};
use rokada_laws::{
    Clause, Edition, Next, Ruling, Statement, Wrong,
    act::{Score, Step},
    clock::{Millis, Span},
    event::Decision,
    message::{Argument, Message},
};
use rokada_notation::{Language, square_name};

use crate::book;

/// All texts of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Words({})", self.language)
    }
}

/// The texts of a language; loaded at first use and cached.
pub fn words(language: Language) -> &'static Words {
    static SHELF: [OnceLock<Words>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    let place = Language::ALL
        .iter()
        .position(|known| *known == language)
        .expect("the table has every language");
    SHELF[place].get_or_init(|| Words {
        language,
        bundle: book::bind(language),
    })
}

impl Words {
    /// Which language this is.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A text without arguments, by its key in `locales/en/*.ftl`.
    ///
    /// # Panics
    /// As [`Words::tell`].
    pub fn say(&self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// A text with arguments: `tell("must-move", &[("who", color.into())])`.
    ///
    /// A text missing in a language falls back to English; the tests check that none is. A key that
    /// English lacks as well is returned itself.
    ///
    /// # Panics
    /// In debug builds, if no language has the key, or an argument is missing.
    pub fn tell(&self, key: &str, arguments: &[(&'static str, Argument)]) -> String {
        if let Some(said) = self.try_format(key, arguments) {
            return said;
        }
        if self.language != Language::En
            && let Some(said) = words(Language::En).try_format(key, arguments)
        {
            return said;
        }
        debug_assert!(false, "no language says {key:?}");
        key.to_owned()
    }

    /// One text of a family whose member is known only at run time: `pick("option-", "intent")`
    /// returns `option-intent`. A member that the family lacks is returned itself.
    pub fn pick(&self, family: &str, member: &str) -> String {
        let key = format!("{family}{}", member.replace([' ', '.', ':', '/'], "-"));
        self.try_format(&key, &[])
            .unwrap_or_else(|| member.to_owned())
    }

    /// An option of a question by its name, with its amount if it has one: `More time for the
    /// opponent 2m`.
    pub fn option(&self, option: &str) -> String {
        let (name, amount) = option.split_once(' ').unwrap_or((option, ""));
        let said = format!("{} {amount}", self.pick("option-", name));
        said.trim_end().to_owned()
    }

    /// The text, if this language has the key.
    pub(crate) fn try_format(
        &self,
        key: &str,
        arguments: &[(&'static str, Argument)],
    ) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut values = FluentArgs::with_capacity(arguments.len());
        for (name, argument) in arguments {
            values.set(*name, self.value(argument));
        }
        let mut faults = Vec::new();
        let said = self
            .bundle
            .format_pattern(pattern, Some(&values), &mut faults);
        debug_assert!(faults.is_empty(), "{key} in {}: {faults:?}", self.language);
        Some(said.into_owned())
    }

    /// The error as a sentence. Falls back to English where this language has no text.
    pub fn wrong(&self, wrong: &Wrong) -> String {
        let Message { key, arguments } = wrong.message();
        self.try_format(&format!("w-{key}"), arguments)
            .unwrap_or_else(|| wrong.to_string())
    }

    /// A message of the Laws as text.
    pub fn message(&self, message: &Message) -> String {
        self.tell(message.key, &message.arguments)
    }

    /// Messages as one text, separated by commas.
    pub fn list(&self, messages: &[Message]) -> String {
        let said: Vec<String> = messages.iter().map(|it| self.message(it)).collect();
        said.join(", ")
    }

    /// The next steps, on one line.
    pub fn next(&self, next: &Next) -> String {
        let parts = next.messages();
        let said: Vec<String> = parts.iter().map(|part| self.message(part)).collect();
        format!("{}.", upper_first(&said.join("; ")))
    }

    /// A message that begins with a small letter and has no full stop, as a sentence.
    pub fn sentence(&self, message: &Message) -> String {
        format!("{}.", upper_first(&self.message(message)))
    }

    /// The statement about an act, without the number of its article.
    pub fn statement(&self, statement: &Statement) -> String {
        let ruling = statement.ruling.as_ref();
        ruling
            .and_then(|ruling| self.explained(ruling))
            .unwrap_or_else(|| self.message(&statement.message))
    }

    /// The same with the number in an edition: `7.5.1: 10.0-0 was illegal.`
    pub fn statement_under(&self, statement: &Statement, edition: Edition) -> String {
        let number = edition.number(statement.under);
        format!("{number}: {}", self.statement(statement))
    }

    /// An explanation of an arbiter (11.9) in this language: an article with its number, recorded
    /// in English (`4.8: ...`).
    fn explained(&self, ruling: &Ruling) -> Option<String> {
        let Decision::Free(explained) = &ruling.what else {
            return None;
        };
        let (number, english) = (ruling.under == Clause::Explanation)
            .then(|| explained.split_once(": "))
            .flatten()?;
        let article = |edition: &Edition| {
            let mut articles = edition.articles();
            articles.find(|one| {
                one.number(*edition) == Some(number) && one.says(*edition) == Some(english)
            })
        };
        let (edition, article) = Edition::ALL
            .into_iter()
            .find_map(|edition| Some((edition, article(&edition)?)))?;
        let own = self.own_article(edition, article)?;
        Some(format!("{number}: {own}"))
    }

    /// The years of all editions as a list: `2014, 2018 and 2023`.
    pub fn editions(&self) -> String {
        let (newest, older) = Edition::YEARS
            .rsplit_once(", ")
            .map_or((Edition::YEARS, None), |(older, newest)| {
                (newest, Some(older))
            });
        older.map_or(newest.to_owned(), |older| {
            self.tell(
                "editions",
                &[("older", older.into()), ("newest", newest.into())],
            )
        })
    }

    /// A score as a sentence.
    pub fn score(&self, score: Score) -> String {
        self.message(&score.message())
    }

    /// A side at the beginning of a sentence: `White`.
    pub fn side(&self, side: Color) -> String {
        self.pick("side-", &side.to_string())
    }

    /// A duration in words, to the nearest second: `2 minutes`, `1 minute 30 seconds`, `less than a
    /// second`.
    pub fn span(&self, ms: Millis) -> String {
        let ms = ms.abs();
        if (1..1000).contains(&ms) {
            return self.say("under-a-second");
        }
        let seconds = ms.saturating_add(500) / 1000;
        let units = [
            ("hours", seconds / 3600),
            ("minutes", seconds / 60 % 60),
            ("seconds", seconds % 60),
        ];
        let said: Vec<String> = units
            .into_iter()
            .filter(|(_, count)| *count != 0)
            .map(|(unit, count)| {
                let count = u32::try_from(count).unwrap_or(u32::MAX);
                self.tell(unit, &[("count", count.into())])
            })
            .collect();
        // `1 ura 2 minuti in 3 sekunde`: some languages have a word before the last unit.
        match said.as_slice() {
            [] => self.say("no-time"),
            [most @ .., last] if !most.is_empty() => self.tell(
                "spans",
                &[
                    ("most", most.join(" ").as_str().into()),
                    ("last", last.as_str().into()),
                ],
            ),
            one => one.concat(),
        }
    }

    /// A square or file by its lower-case Latin name, in the letters of the
    /// language: `e4`, in Cyrillic `е4`.
    pub fn square(&self, name: &str) -> String {
        name.chars().map(|letter| self.file(letter)).collect()
    }

    /// A move as PGN writes it, in the letters of the language: `Nf3` is `Sf3` in Slovenian;
    /// castling as the Laws write it, `0-0`.
    pub fn written(&self, san: &str) -> String {
        if san.contains("O-O") {
            return san.replace('O', "0");
        }
        san.chars()
            .map(|letter| match role_of(letter) {
                Some(role) => self.language.letter(role).unwrap_or(letter),
                None => self.file(letter),
            })
            .collect()
    }

    fn file(&self, letter: char) -> char {
        File::from_letter(letter).map_or(letter, |file| self.language.file_letter(file))
    }

    fn value(&self, argument: &Argument) -> FluentValue<'static> {
        match argument {
            Argument::Side(side) => side.to_string().into(),
            Argument::Player => "player".into(),
            Argument::Opponent => "opponent".into(),
            Argument::Square(square) => square_name(*square, self.language).into(),
            Argument::Piece(role) => role.name().into(),
            Argument::AnyPiece => "piece".into(),
            Argument::Move(text) => self.written(text).into(),
            Argument::Count(count) => (*count).into(),
            Argument::Ordinal(count) => {
                let options = FluentNumberOptions {
                    r#type: FluentNumberType::Ordinal,
                    ..FluentNumberOptions::default()
                };
                FluentValue::Number(FluentNumber::new(f64::from(*count), options))
            }
            Argument::Span(ms) => self.span(*ms).into(),
            Argument::Reading(ms) => Span(*ms).to_string().into(),
            Argument::Step(step) => self.step(*step).into(),
            Argument::Score(score) => score.to_string().replace("1/2", "½").into(),
            Argument::Squares(squares) => {
                let names: Vec<String> = squares
                    .iter()
                    .map(|square| square_name(*square, self.language))
                    .collect();
                names.join(", ").into()
            }
            Argument::Choice(option) => self.option(option).into(),
            Argument::Choices(names) => {
                let said = names.iter().map(|name| lower_first(&self.option(name)));
                said.collect::<Vec<_>>().join(", ").into()
            }
            Argument::Text(text) => text.clone().into(),
            Argument::Said(message) => self.message(message).into(),
        }
    }

    /// Departure and arrival squares, in the letters of the language.
    fn step(&self, step: Step) -> String {
        let mut text = square_name(step.from, self.language);
        text.push_str(&square_name(step.to, self.language));
        text.extend(step.promotion.and_then(|role| self.language.letter(role)));
        text
    }
}

/// Words in the form for the middle of a sentence.
fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_lowercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// Words in the form for the beginning of a sentence.
fn upper_first(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// The piece with this English capital.
fn role_of(letter: char) -> Option<Role> {
    Role::ALL
        .into_iter()
        .find(|role| Language::En.letter(*role) == Some(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_explained_article_is_translated() {
        let edition = Edition::Laws2018;
        let article = edition.article(Clause::ClaimLostByTouch).expect("9.4");
        let english = article.says(edition).expect("it says something");
        let ruling = Ruling::new(
            Clause::Explanation,
            Decision::Free(format!("9.4: {english}")),
        );
        let said = Statement {
            under: ruling.under,
            message: ruling.message(),
            ruling: Some(ruling),
        };
        assert_eq!(
            words(Language::En).statement(&said),
            format!("9.4: {english}")
        );
        let own = words(Language::Sl).own_article(edition, article);
        assert_eq!(
            words(Language::Sl).statement(&said),
            format!("9.4: {}", own.expect("Slovenian has it"))
        );
    }

    #[test]
    fn spans_are_written_in_whole_seconds() {
        let said = |ms| words(Language::En).span(ms);
        for (ms, span) in [
            (0, "0 seconds"),
            (1, "less than a second"),
            (999, "less than a second"),
            (90_000, "1 minute 30 seconds"),
            (179_999, "3 minutes"),
            (3_600_000, "1 hour"),
        ] {
            assert_eq!(said(ms), span);
        }
        assert_eq!(
            words(Language::Sl).span(5_403_000),
            "1 uro 30 minut in 3 sekunde"
        );
    }
}
