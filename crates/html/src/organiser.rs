//! The page of the person who created a table, with a link for each seat.
//!
//! The page is permanent: it shows the same links until they are revoked.

use maud::{Markup, html};
use rokada_words::Words;

use super::{
    frame::{Frame, Page, with_code},
    live, qr,
};
use crate::data::OrganiserPage;
use crate::data::Relinking;
use rokada_protocol::{Seat, SeatGrant};

/// The seats with their links, and the key with which the page is found again.
pub fn organiser(page: &OrganiserPage, words: &Words) -> Page {
    let names = [
        ("white", page.white_name.as_str().into()),
        ("black", page.black_name.as_str().into()),
    ];
    Frame {
        words,
        title: &words.tell("organiser-title", &names),
        name: "links",
        refresh: None,
        about: None,
        lasts: true,
    }
    .around(&html! {
        main #main .sheet.organiser {
            h1 { (words.say("links-heading")) }
            @if page.own.is_none() { p.lead {
                // A player without a name is shown by the name of the seat.
                @if page.white_name == words.say("seat-white") && page.black_name == words.say("seat-black") { (words.say("links-lead-nameless")) }
                @else { (words.tell("links-lead", &names)) }
            } }
            ul.table-facts {
                @if !page.event.is_empty() { li { (page.event) } }
                li { (words.tell("organiser-time", &[("time", page.time.as_str().into())])) }
                @if page.is_coached { li { (words.say("table-coached-what")) } }
            }
            @if let Some((seat, done)) = page.done {
                p.note role="status" data-announce { (notice(seat, done, words)) }
            }
            @if let Some(lan) = &page.lan_origin {
                p.note.on-screen {
                    (with_code(&words.tell("links-lan", &[("lan", lan.as_str().into()), ("origin", page.origin.as_str().into())])))
                }
            }
            @if let Some(own) = page.own {
                (invitation(page, own, words))
                details.find { summary { (words.say("organiser-all-links")) } (all_links(page, words)) }
            } @else { (all_links(page, words)) }
            section.key aria-labelledby="key-title" {
                h2 #key-title { (words.say("organiser-key")) }
                p { (words.say("organiser-key-what")) }
                p.written { code { (page.written) } }
            }
            p #copied .visually-hidden role="status" {}
            p.on-screen.row.inline {
                a.button.quiet href="?print=1" data-print { (words.say("organiser-print")) }
                a href="/" { (words.say("links-another")) }
            }
        }
        (live::strings(words))
    })
}

/// A card for each seat.
fn all_links(page: &OrganiserPage, words: &Words) -> Markup {
    html! {
        ul.links {
            @for (seat, link) in &page.seats { (card(page, *seat, link.as_deref(), words)) }
        }
    }
}

/// The start of a game with a friend: the friend's link to send, its QR code, and one's own seat.
fn invitation(page: &OrganiserPage, own: Seat, words: &Words) -> Markup {
    let other = if own == Seat::Black {
        Seat::White
    } else {
        Seat::Black
    };
    let link = |wanted: Seat| {
        let mut seats = page.seats.iter();
        let found = seats.find(|(seat, _)| *seat == SeatGrant::One(wanted));
        found.and_then(|(_, link)| link.as_deref())
    };
    let name = |seat: Seat| words.pick("seat-", seat.name());
    let ready = [("button", words.say("act-arrive").into())];
    html! {
        section.invitation aria-labelledby="invitation" {
            div {
                h2 #invitation { (words.tell("organiser-friend", &[("seat", name(other).into())])) }
                @if let Some(link) = link(other) {
                    @let shared = shared(page, link);
                    div.copy-row {
                        input #link-invite type="text" readonly value=(shared) spellcheck="false" autocomplete="off" data-copy-source
                            aria-label=(words.tell("links-link-for", &[("seat", name(other).into())]));
                        button.primary type="button" data-share="link-invite" data-share-title=(words.say("organiser-share-title")) hidden { (words.say("organiser-share")) }
                        button.copy type="button" data-copy="link-invite" hidden { (words.say("links-copy")) }
                    }
                } @else {
                    p.gone { (words.say("organiser-gone")) }
                }
                p { (words.tell("organiser-friend-what", &ready)) }
                @if let Some(own_link) = link(own) {
                    p { a.button.primary href=(own_link) { (words.tell("organiser-sit", &[("seat", name(own).into())])) } }
                }
            }
            @if let Some(link) = link(other) {
                (qr::code(&shared(page, link), &words.tell("organiser-qr", &[("seat", name(other).into())])))
            }
        }
    }
}

/// The name of a seat as the title of its card.
pub(crate) fn title(seat: SeatGrant, words: &Words) -> String {
    match seat {
        SeatGrant::Both => words.say("seat-both"),
        SeatGrant::One(Seat::Spectator) => words.say("links-spectators"),
        SeatGrant::One(seat) => words.pick("seat-", seat.name()),
    }
}

/// The notice about a link that was just replaced or revoked.
fn notice(seat: SeatGrant, done: Relinking, words: &Words) -> String {
    let key = match done {
        Relinking::Reissue => "organiser-reissued",
        Relinking::Withdraw => "seats-withdrawn",
    };
    words.tell(key, &[("seat", title(seat, words).into())])
}

/// One seat: the player, the link in each form, and the acts on the link.
fn card(page: &OrganiserPage, seat: SeatGrant, link: Option<&str>, words: &Words) -> Markup {
    let (piece, name, what) = match seat {
        SeatGrant::Both => ("wQ", "", "links-both-what"),
        SeatGrant::One(Seat::White) => ("wK", page.white_name.as_str(), "links-white-what"),
        SeatGrant::One(Seat::Black) => ("bK", page.black_name.as_str(), "links-black-what"),
        SeatGrant::One(Seat::Arbiter) => ("wR", "", "links-arbiter-what"),
        SeatGrant::One(Seat::Spectator) => ("wP", "", "links-spectator-what"),
        SeatGrant::One(Seat::WhiteAssistant) => ("wN", "", "links-assistant-what"),
        SeatGrant::One(Seat::BlackAssistant) => ("bN", "", "links-assistant-what"),
        SeatGrant::One(Seat::Phone) => ("wR", "", "links-phone-what"),
        SeatGrant::One(Seat::Deputy(_) | Seat::Appeals) => ("bR", "", "links-arbiter-what"),
    };
    let title = title(seat, words);
    let of_it = || [("seat", title.as_str().into())];
    let is_players = matches!(seat, SeatGrant::One(Seat::White | Seat::Black));
    let is_friends = is_players && page.own.is_some_and(|own| seat != SeatGrant::One(own));
    html! {
        li.link-card #(format!("seat-{seat}")) data-seat=(seat) {
            div.link-words {
                h2 {
                    span.piece.(piece) aria-hidden="true" {}
                    (title)
                    @if !name.is_empty() && name != title { span.who { (name) } }
                }
                p #(format!("what-{seat}")) { (words.say(what)) }
                @if let Some(link) = link {
                    @let shared = shared(page, link);
                    label.visually-hidden for=(format!("link-{seat}")) { (words.tell("links-link-for", &of_it())) }
                    div.copy-row.on-screen {
                        input #(format!("link-{seat}")) type="text" readonly value=(shared) spellcheck="false" autocomplete="off" data-copy-source;
                        button.copy type="button" data-copy=(format!("link-{seat}")) aria-describedby=(format!("what-{seat}")) hidden { (words.say("links-copy")) }
                        a.button href=(link) aria-describedby=(format!("what-{seat}")) { (words.say("links-open")) }
                    }
                    p.on-paper { code { (shared) } }
                    p.send.on-screen {
                        button.plain type="button" data-share=(format!("link-{seat}")) data-share-title=(title) hidden { (words.say("organiser-share")) }
                        a href=(mail(page, &title, &shared, words)) { (words.say("organiser-mail")) }
                    }
                    @if is_friends {
                        @let command = format!("rokada seat {shared} --engine stockfish");
                        p.help { (with_code(&words.tell("organiser-engine", &[("command", command.into())]))) }
                    }
                } @else {
                    p.gone { (words.say("organiser-gone")) }
                }
            }
            @if let Some(link) = link {
                details.qr-fold open[page.is_printed] {
                    summary.on-screen { (words.say("organiser-code")) span.visually-hidden { ": " (title) } }
                    (qr::code(&shared(page, link), &words.tell("organiser-qr", &of_it())))
                }
            }
            (revoke_forms(&format!("/o/{}", page.key), seat, link.is_some(), words))
        }
    }
}

/// The forms that revoke the link of a seat; each explains its effect first.
pub(crate) fn revoke_forms(address: &str, seat: SeatGrant, leads: bool, words: &Words) -> Markup {
    let title = title(seat, words);
    let form = |what: Relinking, class: &str, sure: &str, button: &str| {
        let (id, what) = (format!("{}-{seat}", what.name()), what.name());
        html! {
            form method="post" action=(address) {
                input type="hidden" name="seat" value=(seat);
                p #(id) { (words.tell(sure, &[("seat", title.as_str().into())])) }
                button.(class) type="submit" name="do" value=(what) aria-describedby=(id) { (words.say(button)) }
            }
        }
    };
    html! {
        details.on-screen.relink {
            summary { (words.tell("organiser-change", &[("seat", title.as_str().into())])) }
            div.fold-body {
                (form(Relinking::Reissue, "quiet", "organiser-reissue-sure", "seats-reissue"))
                @if leads && seat != SeatGrant::One(Seat::Arbiter) {
                    (form(Relinking::Withdraw, "danger", "organiser-withdraw-sure", "organiser-withdraw-yes"))
                }
            }
        }
    }
}

/// A `mailto:` address with the link; the sender adds the recipient.
fn mail(page: &OrganiserPage, seat: &str, link: &str, words: &Words) -> String {
    let names = [
        ("white", page.white_name.as_str().into()),
        ("black", page.black_name.as_str().into()),
    ];
    let subject = words.tell("organiser-mail-subject", &names);
    let of_it = [("seat", seat.into()), ("link", link.into())];
    let body = words.tell("organiser-mail-body", &of_it);
    format!(
        "mailto:?subject={}&body={}",
        percent_encode(&subject),
        percent_encode(&body)
    )
}

/// Percent-encodes a text for an address.
fn percent_encode(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

/// The link to share: with the address of the local network if there is one.
fn shared(page: &OrganiserPage, link: &str) -> String {
    match (&page.lan_origin, link.strip_prefix(page.origin.as_str())) {
        (Some(lan), Some(path)) => format!("{lan}{path}"),
        _ => link.to_owned(),
    }
}
