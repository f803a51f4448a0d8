//! Splits a text into tokens: folded words and signs.

use crate::fold::fold;

/// The words and signs of a text, folded. A sign has no run of two letters or figures: `e.p`,
/// `0-0-0`, `3/4`, `(=)`, `+`.
pub(super) fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    for piece in fold(text).split_whitespace() {
        let piece = piece
            .trim_matches([',', ';', '!', '?', '"'])
            .trim_end_matches('.');
        let bare = piece.trim_matches(['(', ')', '[', ']', ':', '.']);
        if let Some(sign) = [bare, piece].into_iter().find(|piece| is_sign(piece)) {
            tokens.push(sign.to_owned());
            continue;
        }
        let number = bare.replace(',', ".");
        if is_decimal(&number) {
            tokens.push(number);
            continue;
        }
        let words = piece.replace('\'', "");
        let words = words.split(|letter: char| !letter.is_alphanumeric());
        tokens.extend(words.filter(|word| !word.is_empty()).map(str::to_owned));
    }
    tokens
}

pub(super) fn is_sign(token: &str) -> bool {
    !token.is_empty()
        && token.chars().any(|letter| !letter.is_alphanumeric())
        && token
            .split(|letter: char| !letter.is_alphanumeric())
            .all(|run| run.chars().count() <= 1)
}

/// Whether a token is figures with points between them: `0.75`.
fn is_decimal(token: &str) -> bool {
    let is_figures = |run: &str| !run.is_empty() && run.bytes().all(|byte| byte.is_ascii_digit());
    token.contains('.') && token.split('.').all(is_figures)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_signs_are_distinguished() {
        for (text, read) in [
            ("Phone rings!", vec!["phone", "rings"]),
            ("e.p.", vec!["e.p"]),
            ("(e.p.)", vec!["e.p"]),
            ("castling 0–0–0, then?", vec!["castling", "0-0-0", "then"]),
            ("O-O and (=)", vec!["o-o", "and", "="]),
            ("3/4-1/4", vec!["3/4-1/4"]),
            (
                "left-handed e-cigarette",
                vec!["left", "handed", "e", "cigarette"],
            ),
            ("opponent's j'adoube", vec!["opponents", "jadoube"]),
            ("++ #", vec!["++", "#"]),
            ("¾ ...", vec!["¾"]),
            ("0,75 - 0.25!", vec!["0.75", "-", "0.25"]),
        ] {
            assert_eq!(tokens(text), read, "{text}");
        }
    }
}
