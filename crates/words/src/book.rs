//! A language's files bound into one Fluent bundle.

use fluent_bundle::{FluentResource, concurrent::FluentBundle};
use rokada_notation::Language;
use unic_langid::{LanguageIdentifier, langid};

use crate::{cyrillic, forms, shelf};

/// All sentences of a language.
///
/// # Panics
///
/// If a file is no Fluent or says a key twice; a test binds every book.
pub(crate) fn bind(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![plurals(language)]);
    // Every script here runs from left to right: no marks around what is put in.
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
    forms::teach(&mut bundle);
    bundle
}

/// Whose rules of number a language follows. Montenegrin counts as Serbian
/// does and is not yet in the tables of plurals under its own name.
fn plurals(language: Language) -> LanguageIdentifier {
    match language {
        Language::En => langid!("en"),
        Language::SrLatn | Language::SrCyrl | Language::CnrLatn => langid!("sr"),
        Language::Ro => langid!("ro"),
        Language::Sl => langid!("sl"),
    }
}
