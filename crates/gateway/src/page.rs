//! The pages of the gateway, in the layout of the hall.

use axum::response::Response;
use maud::{Markup, html};
use rokada_hall::steward::HallApi;
use rokada_html::data::NavLink;
use rokada_words::Words;

use crate::{
    authorization::AuthorizationRequest,
    gateway::Gateway,
    lobby::Challenge,
    registry::{Account, Registry},
    scope::{Scope, names},
};

/// The link to the token form on the front page.
pub(crate) const NAV_LINK: NavLink = NavLink {
    address: "/account/oauth/token/create",
    title: "programs-title",
    what: "programs-what",
};

#[derive(Debug, Clone, Default)]
pub(crate) struct TokenForm {
    pub(crate) name: String,
    pub(crate) key: String,
    pub(crate) note: String,
    pub(crate) scopes: Vec<Scope>,
    pub(crate) is_bot: bool,
    pub(crate) agrees: bool,
}

/// A new token. It is shown once.
#[derive(Debug)]
pub(crate) struct NewToken {
    pub(crate) name: String,
    pub(crate) token: String,
    /// The URL of the account's page, if the account is new.
    pub(crate) page: Option<String>,
}

/// The key of the text that describes a scope.
const fn label(scope: Scope) -> &'static str {
    match scope {
        Scope::Board => "programs-scope-board",
        Scope::Bot => "programs-scope-bot",
        Scope::ReadChallenges => "programs-scope-read",
        Scope::WriteChallenges => "programs-scope-write",
    }
}

/// The token form, for a program or for a page of another site (`wanted`).
///
/// `wrong` is the key of the error message.
pub(crate) fn token_form(
    hall: &HallApi,
    words: &Words,
    asked: &TokenForm,
    wanted: Option<&AuthorizationRequest>,
    wrong: Option<&str>,
) -> Response {
    let title = words.say("programs-title");
    let body = html! {
        h1 { (title) }
        @if let Some(wanted) = wanted {
            @let who = [("client", wanted.name().into()), ("site", wanted.site().into())];
            p.lead { (words.tell("programs-asks", &who)) }
        } @else {
            p.lead { (words.say("programs-lead")) }
        }
        @if let Some(wrong) = wrong { p.error-line role="alert" { (words.say(wrong)) } }
        (form(words, asked, wanted))
        @if let Some(wanted) = wanted {
            p { a href=(wanted.redirect_with("error", "access_denied")) { (words.say("programs-refuse")) } }
        }
        p { a href="/api" { (words.say("programs-api")) } }
    };
    hall.page(words, "links", &title, &body)
}

fn form(words: &Words, asked: &TokenForm, wanted: Option<&AuthorizationRequest>) -> Markup {
    let is_new = asked.key.is_empty();
    let to = match wanted {
        Some(_) => "/oauth",
        None => "/account/oauth/token/create",
    };
    // A page of another site gets no scope that it did not ask for.
    let scopes = wanted.map_or(Scope::ALL.as_slice(), |wanted| &wanted.scopes);
    html! {
        form.setup method="post" action=(to) {
            @for (name, value) in wanted.into_iter().flat_map(AuthorizationRequest::fields) {
                input type="hidden" name=(name) value=(value);
            }
            @if is_new {
                (text_field(words, "name", "programs-name", Some("programs-name-hint"), &asked.name))
                (checkbox("bot", "true", asked.is_bot, &words.say("programs-bot")))
            }
            (text_field(words, "key", "programs-key", Some("programs-key-hint"), &asked.key))
            (text_field(words, "description", "programs-note", None, &asked.note))
            fieldset {
                legend { (words.say("programs-scopes")) }
                @for &scope in scopes {
                    @let label = words.say(label(scope));
                    (checkbox("scopes[]", scope.name(), asked.scopes.contains(&scope), &format!("{label} ({})", scope.name())))
                }
            }
            (checkbox("agree", "true", asked.agrees, &words.say("programs-agree")))
            @let button = if wanted.is_some() { "programs-allow" } else { "programs-make" };
            button.primary type="submit" { (words.say(button)) }
        }
    }
}

fn text_field(words: &Words, name: &str, label: &str, hint: Option<&str>, value: &str) -> Markup {
    let id = format!("programs-{name}");
    let help = format!("{id}-help");
    html! {
        div.field {
            label for=(id) { (words.say(label)) }
            input #(id) type="text" name=(name) value=(value) autocomplete="off" spellcheck="false"
                aria-describedby=[hint.map(|_| &help)];
            @if let Some(hint) = hint { p.help #(help) { (words.say(hint)) } }
        }
    }
}

fn checkbox(name: &str, value: &str, is_ticked: bool, label: &str) -> Markup {
    html! {
        p {
            label.tick {
                input type="checkbox" name=(name) value=(value) checked[is_ticked];
                " " (label)
            }
        }
    }
}

/// The page with the new token and, for a new account, the URL of its page. Both are shown once.
pub(crate) fn new_token(hall: &HallApi, words: &Words, made: &NewToken) -> Response {
    let title = words.say("programs-made");
    let name = [("name", made.name.as_str().into())];
    let body = html! {
        h1 { (title) }
        p.lead { (words.tell("programs-made-lead", &name)) }
        (copy_field(words, "token", "programs-token", &made.token))
        @if let Some(page) = &made.page {
            p { (words.say("programs-page-lead")) }
            (copy_field(words, "page", "programs-page", page))
            p { a.button href=(page) { (words.say("programs-page")) } }
        }
    };
    hall.page(words, "links", &title, &body)
}

/// The link back to another site, which may now fetch its token.
///
/// For a new account it also shows the URL of its page, once.
pub(crate) fn authorization_granted(
    hall: &HallApi,
    words: &Words,
    site: &str,
    back: &str,
    page: Option<&str>,
) -> Response {
    let title = words.say("programs-allowed");
    let body = html! {
        h1 { (title) }
        p.lead { (words.tell("programs-allowed-lead", &[("site", site.into())])) }
        @if let Some(page) = page {
            p { (words.say("programs-page-lead")) }
            (copy_field(words, "page", "programs-page", page))
        }
        p { a.button.primary href=(back) { (words.tell("programs-go-back", &[("site", site.into())])) } }
    };
    hall.page(words, "links", &title, &body)
}

fn copy_field(words: &Words, id: &str, label: &str, value: &str) -> Markup {
    let label = words.say(label);
    html! {
        div.field {
            label for=(id) { (label) }
            div.copy-row {
                input #(id) type="text" readonly value=(value) spellcheck="false" autocomplete="off" data-copy-source;
                button.copy type="button" data-copy=(id) hidden { (words.say("links-copy")) }
            }
        }
    }
}

/// The page of an account; `said` is the result of the last action.
pub(crate) fn account(
    gateway: &Gateway,
    words: &Words,
    account: &Account,
    key: &str,
    said: Option<String>,
) -> Response {
    let title = words.tell(
        "programs-account",
        &[("name", account.name.as_str().into())],
    );
    let home = format!("/account/{key}");
    let challenges = gateway.lobby.challenges_of(&account.id);
    let registry = gateway.registry();
    let tokens = registry.tokens_of(&account.id);
    let body = html! {
        h1 { (title) @if account.is_bot { " (BOT)" } }
        @if let Some(said) = said { p.note role="status" { (said) } }
        h2 { (words.say("programs-tokens")) }
        @if tokens.is_empty() { p { (words.say("programs-no-token")) } }
        ul.links {
            @for (token, held) in &tokens {
                li.link-card {
                    h3 { @if held.note.is_empty() { (words.say("programs-token")) } @else { (held.note) } }
                    p { code { (names(&held.scopes)) } }
                    form method="post" action=(home) {
                        input type="hidden" name="token" value=(token.to_string());
                        button.danger type="submit" name="do" value="withdraw" { (words.say("programs-withdraw")) }
                    }
                }
            }
        }
        h2 { (words.say("programs-sit")) }
        form.setup method="post" action=(home) {
            (text_field(words, "link", "programs-link", Some("programs-link-hint"), ""))
            button type="submit" name="do" value="sit" { (words.say("programs-sit")) }
        }
        @if !challenges.is_empty() {
            h2 { (words.say("programs-challenges")) }
            ul.links { @for challenge in &challenges {
                li.link-card {
                    p { (challenge_summary(words, challenge)) }
                    form method="post" action=(home) {
                        input type="hidden" name="challenge" value=(challenge.id);
                        @if challenge.to.id == account.id {
                            button.primary type="submit" name="do" value="accept" { (words.say("programs-accept")) }
                            button type="submit" name="do" value="decline" { (words.say("programs-decline")) }
                        } @else {
                            button type="submit" name="do" value="cancel" { (words.say("programs-cancel")) }
                        }
                    }
                }
            } }
        }
        @if let Some(current) = registry.account(&account.id).filter(|it| !it.playing.is_empty()) {
            h2 { (words.say("programs-games")) }
            (games(&registry, current))
        }
        h2 { (words.say("programs-another")) }
        (form(words, &TokenForm { key: key.to_owned(), scopes: vec![Scope::Board], ..TokenForm::default() }, None))
    };
    drop(tokens);
    drop(registry);
    gateway.hall.page(words, "links", &title, &body)
}

/// The running games of an account. Games with a public page are links.
fn games(registry: &Registry, account: &Account) -> Markup {
    let is_open = |id: &str| registry.game(id).is_some_and(|row| row.watch.is_some());
    html! {
        ul { @for id in &account.playing {
            li { @if is_open(id) { a href=(format!("/{id}")) { code { (id) } } } @else { code { (id) } } }
        } }
    }
}

/// A challenge as a sentence: who challenges whom, and the terms.
fn challenge_summary(words: &Words, challenge: &Challenge) -> String {
    words.tell(
        "programs-challenge",
        &[
            ("from", challenge.from.name.as_str().into()),
            ("to", challenge.to.name.as_str().into()),
            ("terms", challenge.terms.summary().into()),
        ],
    )
}

pub(crate) fn challenge(hall: &HallApi, words: &Words, challenge: &Challenge) -> Response {
    let title = challenge_summary(words, challenge);
    let to = [("to", challenge.to.name.as_str().into())];
    let body = html! {
        h1 { (title) }
        p.lead { (words.tell("programs-challenge-waits", &to)) }
    };
    hall.page(words, "links", &title, &body)
}

pub(crate) fn public(gateway: &Gateway, words: &Words, account: &Account) -> Response {
    let name = [("name", account.name.as_str().into())];
    let title = words.tell("programs-account", &name);
    let body = html! {
        h1 { (title) @if account.is_bot { " (BOT)" } }
        @if account.playing.is_empty() {
            p { (words.say("programs-no-game")) }
        } @else {
            h2 { (words.say("programs-games")) }
            (games(&gateway.registry(), account))
        }
    };
    gateway.hall.page(words, "links", &title, &body)
}

pub(crate) fn error(hall: &HallApi, words: &Words, why: &str) -> Response {
    let title = words.say("programs-title");
    let body = html! {
        h1 { (title) }
        p.error-line role="alert" { (why) }
        p { a.button href="/account/oauth/token/create" { (words.say("programs-make")) } }
    };
    hall.page(words, "error", &title, &body)
}
