//! The HTML pages of the server, from their data alone, and the embedded files they use.
//!
//! Every page works with plain forms; the modules of `web/` only make the same pages live. So the
//! templates alone define which buttons exist: a module never adds a button that the plain page
//! lacks. One exception: the promotion chooser, which a plain page offers as moves.
//!
//! - `frame`: head, header and footer of every page.
//! - `front`, `organiser`, `seats`, `table`, `trust`, `watch`, `error`: one page each.
//! - `trial`: the demo board on the front page. `ways`: quick start of a game from there.
//! - `qr`: a link as a QR code. `spoken`: a time control in words.
//! - `desk`, `articles`, `practice`, `winnable`, `api`: the pages without a game.
//! - `tournament`: tournaments. `words`: the labels of acts.
//! - `board`: the board as a grid of buttons; `diagram`: a board without a game.
//! - `fields`: acts with fields to fill in.
//! - `paper`: the scoresheet and the envelope, to print.
//! - `law`: an article quoted next to its ruling. `shown`: HTML without its hidden elements.
//! - [`data`]: what each page shows.
//! - `live`: the texts that the modules of `web/` need. `assets`: the embedded files.

mod api;
mod articles;
mod assets;
mod begins;
mod board;
pub mod data;
mod desk;
mod diagram;
mod electronic;
mod error;
mod fields;
mod fixed_board;
mod frame;
mod front;
mod law;
mod live;
mod markdown;
mod organiser;
mod paper;
mod phone;
mod practice;
mod qr;
mod relayed;
mod result;
mod room;
mod seats;
mod shown;
mod spoken;
mod table;
mod text;
pub mod tournament;
mod tournament_snapshot;
mod trial;
mod trust;
mod watch;
mod ways;
mod winnable;
mod words;

pub use api::api;
pub use articles::{article, article_key, articles, glossary, reading};
pub use assets::asset;
pub use desk::{desk, rulings};
pub use electronic::electronic;
pub use error::error;
pub use fields::{EmptyField, filled};
pub use frame::{Page, external_page};
pub use front::front;
pub use organiser::organiser;
pub use paper::paper;
pub use phone::phone;
pub use practice::{PracticeQuery, practice_case, practice_list};
pub use relayed::{
    relayed, relayed_alerts, relayed_boards, relayed_card, relayed_link, shown_source,
    without_secret,
};
pub use result::result;
pub use room::{
    board_detail, new_room, pending_calls, room, room_card, room_links, room_log, room_named,
    room_report, room_said, room_waiting,
};
pub use seats::seats;
pub use spoken::time_in_words;
pub use table::{panels, status_of_both, table};
pub use text::text_board;
pub use tournament_snapshot::{Standings, TournamentSnapshot};
pub use trust::trust;
pub use watch::watch;
pub use winnable::winnable;

/// Parts of the pages that papers show too.
pub mod parts {
    pub use crate::{
        board::{read_placement, squares},
        paper::{head_rows, lines},
        room::{acts, table_row, when_heads},
        words::{clock_text, moment_text},
    };
}

#[cfg(test)]
mod tests {
    use rokada_protocol::{
        Hands, Outcome, Phase, Ruling, Seat, SeatGrant, Tails, View, sample_view as view,
    };
    use rokada_words::{Language, Words, words};

    use super::{Page, error, front, organiser, panels, table, trust};
    use crate::{
        data::Relinking,
        data::{ErrorPage, FrontPage, OrganiserPage, TablePage, TrustPage},
    };

    fn page(view: View) -> String {
        page_in(view, words(Language::En))
    }

    fn table_page(view: View) -> TablePage {
        TablePage {
            matter: None,
            token: "secret".into(),
            command_id: "c1".into(),
            has_both: false,
            view,
            refused: None,
            penalties: vec!["warning".into(), "more-time".into(), "loss".into()],
            letters: "K Q R B N".into(),
            rematch: rokada_protocol::RematchState::default(),
            start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR".into(),
            legal_written: Vec::new(),
            is_coached: false,
            penalty_clauses: &[rokada_laws::Clause::RapidPenalty],
            news: rokada_protocol::News::default(),
            calls: None,
            fixed: None,
        }
    }

    fn page_in(view: View, words: &Words) -> String {
        table(&table_page(view), words).into_string()
    }

    /// The front page, an error, the links and how to trust the hall, in a language.
    fn others(words: &Words) -> [String; 4] {
        let pages: [Page; 4] = [
            front(&FrontPage::default(), words),
            error(
                &ErrorPage {
                    status: 404,
                    what: "<i>".into(),
                    why: "x".into(),
                    what_to_do: "y".into(),
                    to: "/",
                    link: "z".into(),
                    lasts: true,
                },
                words,
            ),
            organiser(
                &OrganiserPage {
                    key: "k".into(),
                    written: "k-e-y".into(),
                    white_name: "<b>".into(),
                    black_name: "B".into(),
                    event: String::new(),
                    time: "5 minutes".into(),
                    is_coached: true,
                    origin: "http://localhost:1".into(),
                    lan_origin: Some("http://10.0.0.1:1".into()),
                    seats: Seat::ALL
                        .map(|seat| {
                            let link = format!("http://localhost:1/t/{seat}");
                            (SeatGrant::One(seat), Some(link))
                        })
                        .into(),
                    done: Some((SeatGrant::Both, Relinking::Reissue)),
                    own: Some(Seat::White),
                    is_printed: false,
                },
                words,
            ),
            trust(
                &TrustPage {
                    file: "/trust/rokada-ca.crt".into(),
                    fingerprint: "AB:CD".into(),
                    hall: "https://localhost:1".into(),
                },
                words,
            ),
        ];
        pages.map(Page::into_string)
    }

    /// The start tags of forms that the text holds and that are not hidden, up to the end of each form.
    fn shown_forms(text: &str) -> Vec<&str> {
        text.split("<form")
            .skip(1)
            .filter_map(|rest| rest.split("</form>").next())
            .filter(|form| {
                !form
                    .split('>')
                    .next()
                    .unwrap_or_default()
                    .contains(" hidden")
            })
            .collect()
    }

    #[test]
    fn nothing_is_inline_and_names_are_text() {
        let mut texts: Vec<String> = others(words(Language::En)).into();
        texts.extend(Seat::USUAL.map(|seat| page(view(seat))));
        for text in texts {
            assert!(!text.contains(" style="), "{text}");
            assert!(!text.contains("<style"), "{text}");
            assert!(!text.contains("<b>") && !text.contains("<i>"), "{text}");
            for script in text.split("<script").skip(1) {
                let is_ours = script.contains("src=\"/assets/") && script.contains("></script>");
                assert!(
                    is_ours || script.starts_with(" id=\"sentences\" type=\"application/json\">")
                );
            }
        }
    }

    #[test]
    fn the_invitation_has_one_link_and_the_others_are_folded() {
        let [_, _, page, _] = others(words(Language::En));
        let (invitation, rest) = page.split_once("</section>").expect("an invitation");
        assert_eq!(invitation.matches("data-copy-source").count(), 1, "{page}");
        assert!(invitation.contains("value=\"http://10.0.0.1:1/t/black\""));
        assert!(invitation.contains("data-share=\"link-invite\""));
        assert!(invitation.contains("data-copy=\"link-invite\""));
        assert_eq!(invitation.matches("<svg class=\"qr\"").count(), 1, "{page}");
        assert!(rest.starts_with("<details class=\"find\">"), "{rest}");
        let folded = rest.matches("<details class=\"qr-fold\">").count();
        assert_eq!(folded, Seat::ALL.len(), "{rest}");
        assert_eq!(rest.matches("<svg class=\"qr\"").count(), folded);
    }

    #[test]
    fn a_press_without_a_move_quotes_the_minutes_of_rapid() {
        let page = page(view(Seat::White));
        let words = page.split("id=\"press-words\"").nth(1).expect("the dialog");
        let words = words.split("</div>").next().unwrap_or_default();
        let place = |number: &str| words.find(&format!(">{number}</a>")).expect(number);
        assert!(["7.5.3", "7.5.5", "A.3"].map(place).is_sorted(), "{words}");
    }

    #[test]
    fn a_resignation_on_a_shared_page_names_the_player() {
        let mut shared = table_page(view(Seat::White));
        let english = words(Language::En);
        let own = table(&shared, english).into_string();
        assert!(
            own.contains("<p>You resign, and the game ends at once.</p>"),
            "{own}"
        );
        shared.has_both = true;
        let page = table(&shared, english).into_string();
        for (shown, color, name) in [(true, "white", "White"), (false, "black", "Black")] {
            let hidden = if shown { "" } else { " hidden" };
            let said = format!("<p data-resigns=\"{color}\"{hidden}>{name}: You resign,");
            assert!(page.contains(&said), "{page}");
        }
    }

    #[test]
    fn pieces_in_both_hands_and_between_squares_are_shown() {
        let mut both = view(Seat::Black);
        both.hands.other.white = Some("R".into());
        both.hands.between.white = Some(["e4", "e5"].map(str::to_owned));
        let page = page(both);
        assert!(page.contains("aria-label=\"between e4 and e5: white pawn\""));
        assert!(page.contains("aria-label=\"in hand: white rook\""));
        assert!(page.contains("e4–e5"));
    }

    #[test]
    fn each_seat_finds_its_acts_and_no_others() {
        let white = page(view(Seat::White));
        for act in [
            "place e4",
            "press",
            "offer draw",
            "resign",
            "claim threefold",
            "note (=)",
        ] {
            assert!(white.contains(&format!("value=\"{act}\"")), "{act}");
        }
        assert!(!white.contains("declare 1-0"));
        let spectator = page(view(Seat::Spectator));
        for form in shown_forms(&spectator) {
            assert!(
                form.contains("board-form") && !form.contains("value=\"lift"),
                "{form}"
            );
        }
        let arbiter = page(view(Seat::Arbiter));
        for act in [
            "answer [4.2.2] accident",
            "call flag black",
            "stop",
            "declare 1/2-1/2",
        ] {
            assert!(arbiter.contains(&format!("value=\"{act}\"")), "{act}");
        }
    }

    #[test]
    fn panels_equal_the_parts_of_the_page() {
        let words = words(Language::En);
        for seat in [Seat::White, Seat::Arbiter, Seat::Spectator] {
            let mut view = view(seat);
            view.can.push("insert batteries".into());
            view.says.next = "Illegal moves so far: 1.".into();
            let panels = panels(&view, Tails::default(), words);
            // In the page a form knows where it goes and what it is called.
            let page = page(view)
                .replace(" action=\"/t/secret/act\"", "")
                .replace("<input type=\"hidden\" name=\"id\" value=\"c1\">", "");
            for (id, html) in [
                ("moves", &panels.moves),
                ("rulings", &panels.rulings),
                ("next", &panels.next),
                ("question", &panels.question),
                ("envelope", &panels.envelope),
                ("sheet", &panels.sheet),
            ] {
                let place = page.split(&format!(" id=\"{id}\"")).nth(1);
                let inside = place.and_then(|place| place.split_once('>'));
                let (tag, inside) = inside.unwrap_or_else(|| panic!("the page has no #{id}"));
                assert!(inside.starts_with(html.as_str()), "{seat}: {id}: {html}");
                assert_eq!(html.is_empty(), tag.contains(" hidden"), "{seat}: {id}");
            }
            assert_eq!(panels.question.contains("<form"), seat == Seat::Arbiter);
            assert_eq!(panels.restore_to.contains("1 white"), seat == Seat::Arbiter);
            if seat != Seat::Spectator {
                assert!(panels.more.contains("insert batteries"));
                assert!(page.contains(&panels.more));
            }
        }
    }

    /// The last ruling is in one card at the board; the acts come before the lists.
    #[test]
    fn last_ruling_is_at_the_board_and_history_after_the_acts() {
        let mut ruled = view(Seat::White);
        let said = |seq, clause: &str, text: &str| Ruling {
            seq,
            at: 61_000,
            clause: clause.into(),
            number: clause.into(),
            text: text.into(),
        };
        ruled.rulings.extend([
            said(7, "7.5.1", "Qd5 was illegal."),
            said(7, "7.5.1", "The position is restored."),
            said(7, "A.3", "White gets 1 minute more."),
        ]);
        let page = page(ruled);
        let (board, rest) = page.split_once("id=\"ruling\"").expect("the card");
        let (card, rest) = rest.split_once("</ol>").expect("its end");
        assert!(board.contains("id=\"board\"") && board.contains("value=\"press\""));
        assert_eq!(card.matches("class=\"ruling-text\"").count(), 3, "{card}");
        assert_eq!(card.matches("same-article").count(), 1, "{card}");
        assert!(!card.contains("It must move."), "{card}");
        let places = ["value=\"offer draw\"", "id=\"moves\"", "id=\"rulings\""]
            .map(|part| rest.find(part).expect(part));
        assert!(places.is_sorted(), "{places:?}");
        assert!(rest.contains("It must move."));
    }

    #[test]
    fn every_form_of_the_table_carries_the_command_id() {
        for seat in [Seat::White, Seat::Arbiter] {
            for form in shown_forms(&page(view(seat))) {
                assert!(form.contains("name=\"id\" value=\"c1\""), "{form}");
                assert!(form.contains("action=\"/t/secret/act\""), "{form}");
            }
        }
    }

    #[test]
    fn after_the_game_nothing_is_left_to_do_but_to_look() {
        let mut over = view(Seat::Black);
        over.phase = Phase::Over;
        over.can.clear();
        over.question = None;
        over.hands = Hands::default();
        over.rulings.push(Ruling {
            seq: 7,
            at: 61_000,
            clause: "5.2.3".into(),
            number: "5.2c".into(),
            text: "Agreed.".into(),
        });
        over.result = Some(Outcome {
            score: "1/2-1/2".into(),
            clause: "5.2.3".into(),
            text: "Agreed.".into(),
        });
        let text = page(over);
        assert!(!text.contains("http-equiv=\"refresh\""));
        assert!(!text.contains("value=\"lift"));
    }

    #[test]
    fn each_page_speaks_each_language() {
        let mut seen = Vec::new();
        for language in Language::ALL {
            let words = words(language);
            let mut texts: Vec<String> = others(words).into();
            texts.extend(Seat::USUAL.map(|seat| page_in(view(seat), words)));
            for text in &texts {
                assert!(
                    text.contains(&format!("<html lang=\"{language}\">")),
                    "{text}"
                );
                assert!(!text.contains("{$") && !text.contains("{ $"), "{text}");
                for family in [
                    "front-",
                    "table-",
                    "act-",
                    "man-",
                    "seat-",
                    "links-",
                    "organiser-",
                    "time-",
                    "trust-",
                    "error-",
                ] {
                    let said = format!(">{family}");
                    assert!(!text.contains(&said), "{language} shows a key: {text}");
                }
            }
            let front = texts.swap_remove(0);
            let main = front
                .split("<main")
                .nth(1)
                .expect("the front page has a middle")
                .to_owned();
            assert!(!seen.contains(&main), "{language} speaks another language");
            seen.push(main);
        }
    }
}
