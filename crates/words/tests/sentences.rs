//! What rulings, refusals, questions and the line of what is next say: they name the player, the
//! piece, the move and its number.

use std::{
    fs,
    path::{Path, PathBuf},
};

use rokada_board::{Color, Square};
use rokada_laws::{
    Clause, Edition, Ruling, Transcript,
    act::{Incident, Penalty, Points, Score, Step},
    event::{Decision, Note, Question, Reason, Topic},
    question::{DisputedFact, Fact},
    transcript,
};
use rokada_words::{Language, words};

/// A transcript as far as it was run: what was said of each act, and what is next.
struct Said {
    acts: Vec<Vec<String>>,
    /// What is next after each act.
    next: Vec<String>,
}

impl Said {
    fn last(&self) -> &[String] {
        self.acts.last().expect("a transcript has an act")
    }

    fn next(&self) -> &str {
        self.next.last().expect("a transcript has an act")
    }
}

/// Runs a transcript and says it in a language; every act must be possible.
fn said_in(language: Language, edition: Edition, text: &str) -> Said {
    let case: Transcript = text.parse().expect("a transcript");
    let report = transcript::run(&case, edition).expect("it starts");
    let wrong: Vec<_> = report.failures.iter().map(|it| &it.text).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    said(language, &report)
}

fn said(language: Language, report: &transcript::Report) -> Said {
    let words = words(language);
    let mut record = report.record.emptied();
    let mut said = Said {
        acts: Vec::new(),
        next: Vec::new(),
    };
    for entry in report.record.entries() {
        let statements = record.game().statements(entry);
        let spoken = statements.iter().map(|it| words.statement(it));
        said.acts.push(spoken.collect());
        record.append(entry.clone());
        said.next.push(words.next(&record.game().next()));
    }
    said
}

fn english(text: &str) -> Said {
    said_in(Language::En, Edition::Laws2023, text)
}

#[test]
fn a_move_played_on_the_board_must_be_sealed() {
    let said = english(
        "time: 90m\nguidelines: adjournment\nmoves: e2e4 e7e5 g1f3 b8c6 d2d4 e5d4\n---\n\
         arbiter order sealing\nwhite make f3d4\nwhite seal Nc3\n",
    );
    assert_eq!(
        said.last(),
        [
            "Refused: White was required to seal and played 4.Nxd4 on the board; \
          that move must be sealed."
        ]
    );
}

#[test]
fn found_by_the_arbiter_is_not_called_a_claim() {
    let said = english(
        "time: 90m\n---\nwhite move e2e4\nblack move e7e5\nwhite move e1e3\n\
         arbiter call illegal white\n",
    );
    assert_eq!(said.last()[0], "The arbiter finds an illegal move.");
    let claimed = english(
        "time: 90m\n---\nwhite move e2e4\nblack move e7e5\nwhite move e1e3\nblack claim illegal\n",
    );
    assert_eq!(claimed.last()[0], "Black's claim is upheld.");
}

#[test]
fn a_draw_by_claim_names_its_ground_its_player_and_the_written_move() {
    let back_and_forth = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1";
    for (acts, cause) in [
        (
            "black move f6g8\nwhite claim threefold\n",
            "Threefold repetition, claimed by White. ",
        ),
        (
            "black claim threefold with f6g8\n",
            "Threefold repetition, claimed by Black with Ng8. ",
        ),
    ] {
        let said = english(&format!("time: 90m\nmoves: {back_and_forth}\n---\n{acts}"));
        let ended = said.last().iter().any(|it| it.starts_with(cause));
        assert!(ended, "{:?}", said.last());
    }
}

#[test]
fn a_refused_flag_claim_says_what_the_clock_shows() {
    let said = english("time: 90m\n---\nwhite move e2e4\nblack claim flag\n");
    let refusal = "Refused: White's flag has not fallen. The clock shows 1:30:00.";
    assert_eq!(said.last()[0], refusal);
}

/// The start of the game in which White's rook has been on g1.
const ROOK_HAS_MOVED: &str = "time: 90m\n\
    moves: e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 h1g1 g8f6 g1h1 d7d6 d2d3 a7a6 c2c3 h7h6 a2a4 b7b6 h2h3 c8d7\n\
    ---\n";

#[test]
fn an_illegal_move_is_named_with_the_reason_and_the_place_it_goes_back_to() {
    let said = english(&format!(
        "{ROOK_HAS_MOVED}white move e1g1\nblack claim illegal\n"
    ));
    assert_eq!(
        said.last(),
        [
            "Black's claim is upheld.",
            "10.0-0 was illegal: the rook from h1 had moved.",
            "Back to the position before White's 10th move.",
            "Black gets 2 minutes more.",
        ]
    );
}

#[test]
fn each_kind_of_illegal_move_has_its_reason() {
    #[rustfmt::skip]
    let rows = [
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 30", "e1g1", "castling on that side was no longer allowed"),
        ("4k3/8/8/8/8/8/4r3/4K2R w K - 0 30", "e1g1", "the king was in check"),
        ("4k3/8/8/8/8/5r2/8/4K2R w K - 0 30", "e1g1", "the king passed over f1, which was attacked"),
        ("4k3/8/8/8/8/6r1/8/4K2R w K - 0 30", "e1g1", "the king moved into check"),
        ("4k3/8/8/8/8/8/r7/4K3 w - - 0 30", "e1e2", "the king moved into check"),
        ("4k3/8/8/8/8/8/7P/r3K3 w - - 0 30", "h2h3", "White's king stayed in check"),
        ("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 30", "e2c3", "it left White's king in check"),
        ("4k3/7p/8/8/8/8/8/N3K3 w - - 0 30", "a1a3", "the knight on a1 could not move to a3"),
        ("4k3/8/8/8/8/p7/P7/4K3 w - - 0 30", "a2a3", "the pawn on a2 could not move to a3"),
    ];
    for (start, squares, why) in rows {
        let said = english(&format!(
            "time: 90m\nstart: {start}\n---\nwhite move {squares}\nblack claim illegal\n"
        ));
        let reason = said.last()[1].split_once(": ").expect("a reason").1;
        assert_eq!(reason, format!("{why}."), "{start}");
    }
}

#[test]
fn a_pawn_left_on_the_last_rank_is_to_be_replaced() {
    let said =
        english("time: 90m\nstart: 4k3/8/8/8/8/8/6p1/1K6 b - - 0 40\n---\nblack make g2g1\n");
    assert!(
        said.next()
            .starts_with("Black must replace the pawn on g1 with a new piece (4.7); "),
        "{}",
        said.next()
    );
}

#[test]
fn the_clock_that_is_to_run_has_its_reason() {
    let said = english(
        "time: 90m\n---\nwhite move e2e4\nblack displace h8\nblack move e7e5\nwhite stop\n",
    );
    assert_eq!(said.last()[0], "White stops the clocks.");
    assert!(
        said.next().contains(
            "`resume` starts Black's clock because Black must put the rook back on his own time \
             (7.4.1)"
        ),
        "{}",
        said.next()
    );
}

#[test]
fn a_press_with_the_other_hand_is_said_in_words() {
    let said = english("time: 90m\n---\nwhite make e2e4\nwhite press with the other hand\n");
    assert_eq!(
        said.last()[0],
        "White pressed the clock with the hand that did not move the piece."
    );
    let question = "White pressed the clock with the hand that did not move the piece. \
                    What penalty does White get?";
    assert!(said.last()[1].starts_with(question), "{}", said.last()[1]);
}

#[test]
fn what_only_the_player_having_the_move_may_do_is_named() {
    let claim = english("time: 90m\n---\nwhite move e2e4\nwhite claim threefold\n");
    assert_eq!(
        claim.last()[0],
        "Refused: only the player having the move, Black, may claim a draw."
    );
    let adjusting = english("time: 90m\n---\nwhite move e2e4\nwhite adjust\n");
    assert_eq!(
        adjusting.last(),
        ["Refused: only the player having the move, Black, may adjust pieces."]
    );
}

#[test]
fn a_move_that_is_taken_back_names_the_piece_touched_first() {
    let said = english(
        "time: 90m\nstart: rn2k2r/pppppppp/8/8/8/8/PPPPPPPP/RN2K2R b KQkq - 0 12\n---\n\
         black touch b8\nblack move e8g8\nwhite claim touched b8\n",
    );
    assert!(
        said.last().contains(
            &"12...0-0 is taken back: Black touched the knight on b8 first and must move it."
                .to_owned()
        ),
        "{:?}",
        said.last()
    );
}

#[test]
fn a_cancelled_game_is_not_said_to_be_over() {
    let said = english("time: 90m\n---\nwhite move e2e4\narbiter declare new game\n");
    assert_eq!(
        said.last(),
        ["This game is cancelled; a new game is played."]
    );
    assert_eq!(said.next(), "A new game is played next.");
}

#[test]
fn a_sealed_move_is_announced_when_the_envelope_is_opened() {
    let case = "time: 90m\nguidelines: adjournment\n\
                start: 4k3/8/8/8/8/5N2/8/4K2R w - - 0 41\n---\n\
                arbiter order sealing\nwhite seal Nd4\nwhite stop\narbiter end session\n\
                arbiter resume session\nwhite arrive\nblack arrive\narbiter open envelope\n\
                expect nothing\n";
    let said = english(case);
    assert_eq!(
        said.last(),
        ["The sealed move 41.Nd4 is played. Black's clock starts."]
    );
    let serbian = said_in(Language::SrLatn, Edition::Laws2023, case);
    assert_eq!(
        serbian.last(),
        ["Igra se kovertirani potez 41.Sd4. Pokreće se sat crnog."]
    );
}

#[test]
fn two_questions_under_one_article_say_whom_they_are_about() {
    let said = english(
        "time: 90m\n---\nwhite move e2e4\narbiter incident white refuses order\n\
         arbiter incident black refuses order\n",
    );
    assert!(
        said.next().ends_with(
            "the arbiter is asked under 11.7 about White: `none`, `loss`; \
             the arbiter is asked under 11.7 about Black: `none`, `loss`."
        ),
        "{}",
        said.next()
    );
}

/// Places count in English as people say them.
#[test]
fn the_number_of_a_move_is_said_in_order() {
    for (number, place) in [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (22, "22nd"),
    ] {
        let said = english(&format!(
            "time: 90m\nstart: 4k3/7p/8/8/8/8/8/N3K3 w - - 0 {number}\n---\n\
             white move a1a3\nblack claim illegal\n"
        ));
        assert_eq!(
            said.last()[2],
            format!("Back to the position before White's {place} move.")
        );
    }
}

/// The English files of rulings, refusals and questions.
fn files() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales/en");
    ["rulings.ftl", "next.ftl"]
        .map(|name| fs::read_to_string(folder.join(name)).expect("the file is there"))
        .into()
}

#[test]
fn no_sentence_points_at_what_it_does_not_name() {
    for file in files() {
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            for vague in [
                "this article",
                "may do this",
                "do that",
                "this player",
                "claimant",
            ] {
                assert!(!line.contains(vague), "{line}");
            }
        }
    }
}

fn topics(who: Color) -> Vec<Topic> {
    let step: Step = "g1f3".parse().expect("a step");
    let facts = [
        Fact::Touched(Square::E4),
        Fact::TouchedFirst(Square::E4),
        Fact::Released(Square::E4),
        Fact::BothHands,
        Fact::IllegalMove,
        Fact::Pressed,
        Fact::UnseenIllegal,
        Fact::UnseenPress,
        Fact::UnseenHands,
        Fact::UnseenTouched(Square::E4),
        Fact::UnseenReleased(Square::E4),
        Fact::Repeated,
        Fact::FiftyMoves,
        Fact::OfferedDraw,
        Fact::WroteForThreefold(step),
        Fact::WroteForFifty(step),
    ];
    let incidents = (0..Incident::LISTED.len()).map(Fact::Incident);
    let fact = |what| Topic::Fact(DisputedFact { who, of: 0, what });
    let mut topics: Vec<Topic> = facts.into_iter().chain(incidents).map(fact).collect();
    topics.extend([
        Topic::Contact(who, Square::E4),
        Topic::Late(who),
        Topic::LateAtResumption(who),
        Topic::Stop(who),
        Topic::Displaced(who),
        Topic::Penalty(who),
        Topic::NormalMeans(who),
        Topic::NormalMeansLater(who),
        Topic::FiveSeconds(who),
        Topic::SealedMove(who),
        Topic::SealedMeaning(who),
        Topic::CanMate(who),
        Topic::Assistant(who),
        Topic::Appeal(who),
        Topic::NoArbiter(who),
        Topic::Consent(who),
        Topic::KingLaidDown(who),
        Topic::Handshake(who),
    ]);
    topics
}

#[test]
fn every_question_names_whom_it_concerns() {
    let [white, black] = Color::ALL.map(topics);
    for (of_white, of_black) in white.into_iter().zip(black) {
        assert_eq!(of_white.who(), Some(Color::White), "{of_white}");
        for language in Language::ALL {
            let [asked_of_white, asked_of_black] =
                [of_white, of_black].map(|topic| words(language).message(&topic.message()));
            assert_ne!(asked_of_white, asked_of_black, "{of_white} in {language}");
        }
        let english = words(Language::En).message(&of_white.message());
        let names = english.contains("White") || english.contains("Black");
        assert!(names, "{english}");
    }
    // Where it is no single player, it is both or somebody else.
    let fact = |what| {
        let who = Color::White;
        Topic::Fact(DisputedFact { who, of: 0, what })
    };
    for (topic, whom) in [
        (Topic::BothFlags, "Both players'"),
        (Topic::Colours, "Both players"),
        (Topic::Sheets, "both players'"),
        (Topic::Interference, "Somebody who is not playing"),
        (fact(Fact::SetUpWrong), "the pieces"),
        (fact(Fact::ColoursReversed), "the colours"),
        (fact(Fact::BoardTurned), "the board"),
    ] {
        let english = words(Language::En).message(&topic.message());
        assert!(english.contains(whom), "{english}");
    }
}

#[rustfmt::skip]
const REASONS: [Reason; 39] = [
    Reason::Occurrences(2), Reason::HalfMoves(90), Reason::Touched, Reason::NotHavingTheMove,
    Reason::NotWritten, Reason::NotLegal, Reason::Bound, Reason::NothingIllegal,
    Reason::NotCompleted, Reason::TooLate, Reason::FlagUp, Reason::NoOwnTime, Reason::NoBreach,
    Reason::BothMustMove, Reason::Regulations, Reason::ClockInOrder, Reason::SetUpRight,
    Reason::PiecesCorrect, Reason::NotLawful, Reason::NotAnnounced, Reason::NotApplicable,
    Reason::TooMuchTime, Reason::FlagDown, Reason::NotHisToDo, Reason::NotAsAnnounced,
    Reason::NotAsSealed, Reason::AssistantNeeded, Reason::NotPresent, Reason::OnlyDisplayed,
    Reason::NotRecorded, Reason::NotFound, Reason::NothingOffered, Reason::NotUnderstood,
    Reason::ClocksStopped, Reason::NotGranted, Reason::EnvelopeClosed, Reason::MovesMade,
    Reason::Occurrences(1), Reason::HalfMoves(0),
];

/// What belongs into each sentence is put in, whatever the clause, in every language.
#[test]
fn every_ruling_is_said_under_every_clause() {
    let who = Color::Black;
    let mut decisions: Vec<Decision> = REASONS.map(Decision::Refused).into();
    decisions.extend([
        Decision::Upheld,
        Decision::Illegal(who),
        Decision::TakenBack(who),
        Decision::MoveRemains,
        Decision::Restored,
        Decision::BecomesQueen(Square::E8),
        Decision::Added(who, 120_000),
        Decision::Added(who, -120_000),
        Decision::Set(who, 120_000),
        Decision::Breach(who),
        Decision::MustMove(who),
        Decision::Penalty(who, Penalty::LessTime(60_000)),
        Decision::Penalty(who, Penalty::Loss(Points::Half)),
        Decision::Started,
        Decision::Stopped,
        Decision::Resumed,
        Decision::NewGame,
        Decision::Result(Score::WHITE_WINS),
        Decision::Result(Score::DRAW),
        Decision::Result(Score::BOTH_LOSE),
        Decision::Result(Score::Forfeit(None)),
        Decision::Result(Score::Forfeit(Some(who))),
    ]);
    decisions.extend(Note::ALL.iter().copied().map(Decision::Noted));
    let asked = topics(who).into_iter().map(|topic| {
        let options = topic.options(Edition::Laws2023).to_vec();
        Decision::Question(Question { topic, options })
    });
    decisions.extend(asked);
    for clause in Clause::ALL {
        for decision in &decisions {
            let message = Ruling::new(*clause, decision.clone()).message();
            for language in Language::ALL {
                let said = words(language).message(&message);
                assert!(!said.is_empty(), "{clause}: {decision:?}");
            }
        }
    }
}

fn cases(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the cases are there") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            cases(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "case") {
            into.push(path);
        }
    }
}

/// Whether words name a move by its two squares, as transcripts do; what is to be typed is
/// between backticks, quoted words follow a colon at the head.
fn names_squares(text: &str) -> bool {
    let typed = text.split('`').step_by(2);
    let words = typed.flat_map(|part| part.split(|letter: char| !letter.is_ascii_alphanumeric()));
    words
        .into_iter()
        .any(|word| word.len() >= 4 && word.parse::<Step>().is_ok())
}

/// In the whole collection no act is named by a code where a word is possible.
#[test]
fn no_case_is_said_in_codes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/cases");
    let mut paths = Vec::new();
    cases(&root, &mut paths);
    assert!(paths.len() > 1_000, "only {} cases", paths.len());
    let mut wrong = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).expect("a case is text");
        let case: Transcript = text.parse().expect("a case can be read");
        for edition in &case.header.event.editions {
            let report = transcript::run(&case, *edition).expect("it starts");
            let said = said(Language::En, &report);
            let all = said.acts.iter().flatten().chain(&said.next);
            for sentence in all.filter(|sentence| names_squares(sentence)) {
                wrong.push(format!("{}: {sentence}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// 12.6, 12.7.
#[test]
fn who_informs_the_arbiter_is_named() {
    let said = english("time: 90m\n---\nwhite report the clock on board 3 stopped\n");
    assert_eq!(
        said.last(),
        [
            "White has informed the arbiter, who intervenes only if the Laws do not leave the matter \
          to a player."
        ]
    );
}

/// 11.7: only a persistent refusal is under it, a first one is penalised under 12.9.
#[test]
fn a_first_refusal_is_named_where_a_penalty_is_asked_for() {
    let said = english("time: 90m\n---\narbiter incident white refuses once\n");
    let asked = said.last().last().expect("the arbiter is asked");
    assert!(
        asked.contains("White refused an order of the arbiter."),
        "{asked}"
    );
}
