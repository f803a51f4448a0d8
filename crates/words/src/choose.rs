//! Language negotiation.

use rokada_notation::Language;

/// The first supported language: from the address, then the reader's earlier choice, then the
/// browser; else English.
pub fn choose(
    address: Option<&str>,
    chosen: Option<&str>,
    accept_language: Option<&str>,
) -> Language {
    address
        .and_then(named)
        .or_else(|| chosen.and_then(named))
        .or_else(|| accept_language.and_then(from_accept_language))
        .unwrap_or(Language::En)
}

/// The language that a person names, by its code here or by a tag that programs use: `sl`,
/// `SR-latn`, `sr`, `en-GB`.
///
/// ```
/// use rokada_words::{Language, named};
/// assert_eq!(named("sr"), Some(Language::SrCyrl));
/// assert_eq!(named("ro_MD"), Some(Language::Ro));
/// assert_eq!(named("Klingon"), None);
/// ```
pub fn named(text: &str) -> Option<Language> {
    let text = text.trim();
    text.parse().ok().or_else(|| of_tag(text))
}

/// The supported language that an `Accept-Language` header prefers, if any.
///
/// ```
/// use rokada_words::{Language, from_accept_language};
/// assert_eq!(from_accept_language("de, sl;q=0.8, en;q=0.5"), Some(Language::Sl));
/// assert_eq!(from_accept_language("sr-ME"), Some(Language::CnrLatn));
/// assert_eq!(from_accept_language("de"), None);
/// ```
pub fn from_accept_language(header: &str) -> Option<Language> {
    let mut best: Option<(u32, Language)> = None;
    for wish in header.split(',').take(50) {
        let mut parts = wish.split(';').map(str::trim);
        let tag = parts.next().unwrap_or_default();
        let weight = parts
            .find_map(|part| part.strip_prefix("q="))
            .map_or(Some(1000), thousandths);
        let (Some(weight), Some(language)) = (weight, of_tag(tag)) else {
            continue;
        };
        if weight > 0 && best.is_none_or(|(known, _)| weight > known) {
            best = Some((weight, language));
        }
    }
    best.map(|(_, language)| language)
}

/// `0.8` as 800; `None` for an invalid weight.
fn thousandths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    if part.len() > 3 {
        return None;
    }
    let whole: u32 = whole.parse().ok().filter(|whole| *whole <= 1)?;
    let part: u32 = format!("{part:0<3}").parse().ok()?;
    Some((whole * 1000 + part).min(1000))
}

/// The language that a tag such as `sr-Latn-RS` names. Serbian without a script is Cyrillic, by the
/// convention for such tags, except for Montenegro.
fn of_tag(tag: &str) -> Option<Language> {
    let mut parts = tag.split(['-', '_']).map(str::to_ascii_lowercase);
    let language = parts.next()?;
    let rest: Vec<String> = parts.collect();
    let says = |part: &str| rest.iter().any(|said| said == part);
    match language.as_str() {
        "en" => Some(Language::En),
        "sr" if says("me") && !says("cyrl") => Some(Language::CnrLatn),
        "sr" if says("latn") => Some(Language::SrLatn),
        "sr" => Some(Language::SrCyrl),
        // A reader of these reads Serbian in Latin script.
        "sh" | "bs" | "hr" => Some(Language::SrLatn),
        "cnr" => Some(Language::CnrLatn),
        "ro" | "mo" => Some(Language::Ro),
        "sl" => Some(Language::Sl),
        _ => None,
    }
}

/// The value of the `lang` attribute of a page.
pub const fn html_lang(language: Language) -> &'static str {
    language.code()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn address_takes_precedence_over_choice_and_browser() {
        assert_eq!(choose(Some("ro"), Some("sl"), Some("en")), Language::Ro);
        assert_eq!(choose(Some("xx"), Some("sl"), Some("en")), Language::Sl);
        assert_eq!(choose(None, None, Some("sr-Latn-RS")), Language::SrLatn);
        assert_eq!(choose(None, None, None), Language::En);
    }

    #[test]
    fn scripts_and_weights_are_read() {
        for (header, language) in [
            ("sr", Some(Language::SrCyrl)),
            ("sr-RS,sr;q=0.9,en;q=0.8", Some(Language::SrCyrl)),
            ("en;q=0.1, ro-MD", Some(Language::Ro)),
            ("sr_Latn", Some(Language::SrLatn)),
            ("cnr", Some(Language::CnrLatn)),
            ("sl;q=0", None),
            ("sl;q=x, ro;q=0.5", Some(Language::Ro)),
            ("*", None),
            ("", None),
        ] {
            assert_eq!(from_accept_language(header), language, "{header}");
        }
    }

    proptest! {
        #[test]
        fn no_header_panics(header in "\\PC*", weight in "[0-9.;q=,-]*") {
            let _ = from_accept_language(&header);
            let _ = from_accept_language(&format!("sl;q={weight}"));
        }
    }
}
