//! Loads a language's files into one Fluent bundle.

use fluent_bundle::{FluentResource, concurrent::FluentBundle};
use rokada_notation::Language;
use unic_langid::{LanguageIdentifier, langid};

use crate::{cyrillic, forms, shelf};

/// The bundle of a language.
///
/// # Panics
///
/// If a file is not valid Fluent or has a key twice; a test loads every bundle.
pub(crate) fn bind(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![plurals(language)]);
    // Every script here is left to right: no isolation marks around arguments.
    bundle.set_use_isolating(false);
    for file in shelf::files(language) {
        let text = match language {
            Language::SrCyrl => cyrillic::file(file.text),
            Language::En | Language::SrLatn | Language::CnrLatn | Language::Ro | Language::Sl => {
                file.text.to_owned()
            }
        };
        let name = file.name;
        let resource = FluentResource::try_new(text)
            .unwrap_or_else(|(_, errors)| panic!("{language}/{name}.ftl: {errors:?}"));
        bundle
            .add_resource(resource)
            .unwrap_or_else(|errors| panic!("{language}/{name}.ftl: {errors:?}"));
    }
    forms::register_functions(&mut bundle);
    bundle
}

/// The locale whose plural rules a language follows. Montenegrin has the plurals of Serbian and is
/// not yet in the CLDR tables under its own name.
fn plurals(language: Language) -> LanguageIdentifier {
    match language {
        Language::En => langid!("en"),
        Language::SrLatn | Language::SrCyrl | Language::CnrLatn => langid!("sr"),
        Language::Ro => langid!("ro"),
        Language::Sl => langid!("sl"),
    }
}
