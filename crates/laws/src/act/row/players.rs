//! The rows of acts of players, assistants and others.

use alloc::string::String;

use super::super::parse::wrong;
use super::{ANYBODY, ActorRole, Row, SIDE, SIDE_OR_ARBITER, Section, When};
use crate::act::{ActError, Claim, Deed, Intention, Sealed, fields::Fields};

/// A claim is for a player; a spectator who claims aloud interferes (12.7).
const CLAIMS: &[ActorRole] = &[
    ActorRole::Player,
    ActorRole::Assistant,
    ActorRole::Spectator,
];

/// What the arbiter may have seen (12.1).
const CLAIMS_OR_ARBITER: &[ActorRole] = &[
    ActorRole::Player,
    ActorRole::Assistant,
    ActorRole::Arbiter,
    ActorRole::Spectator,
];

type Read = fn(&Fields<'_>) -> Result<Deed, ActError>;

const fn hands(words: &'static str, sample: &'static str, key: &'static str, read: Read) -> Row {
    Row::new(&[Section::Hands], SIDE, words, sample, key, read).when(When::OnceBegun)
}

/// A hand act that a click on the board cannot express, such as two squares at once.
///
/// It is also in a list.
const fn also_listed(
    words: &'static str,
    sample: &'static str,
    key: &'static str,
    read: Read,
) -> Row {
    const SECTIONS: &[Section] = &[Section::Hands, Section::Pieces];
    Row::new(SECTIONS, SIDE, words, sample, key, read).when(When::OnceBegun)
}

const fn piece(words: &'static str, sample: &'static str, key: &'static str, read: Read) -> Row {
    Row::new(&[Section::Pieces], SIDE, words, sample, key, read).when(When::OnceBegun)
}

const fn clock(words: &'static str, key: &'static str, read: Read) -> Row {
    Row::new(&[Section::Clock], SIDE, words, words, key, read)
}

const fn said(words: &'static str, key: &'static str, read: Read) -> Row {
    Row::new(&[Section::Words], SIDE, words, words, key, read)
}

const fn claim(words: &'static str, sample: &'static str, key: &'static str, read: Read) -> Row {
    Row::new(&[Section::Claims], CLAIMS, words, sample, key, read)
}

const fn coming(words: &'static str, sample: &'static str, key: &'static str, read: Read) -> Row {
    Row::new(&[Section::Coming], SIDE, words, sample, key, read)
}

const fn pen(words: &'static str, sample: &'static str, key: &'static str, read: Read) -> Row {
    Row::new(&[Section::Pen], SIDE, words, sample, key, read)
}

const fn envelope(words: &'static str, sample: &'static str, key: &'static str, read: Read) -> Row {
    Row::new(&[Section::Envelope], SIDE, words, sample, key, read)
}

/// The player alone, without an assistant in their place (4.9, D.2.10).
const PLAYER: &[ActorRole] = &[ActorRole::Player];

const REPORTERS: &[ActorRole] = &[
    ActorRole::Player,
    ActorRole::Assistant,
    ActorRole::Organiser,
    ActorRole::Appeals,
    ActorRole::Spectator,
];

#[rustfmt::skip]
pub(super) static ROWS: &[Row] = &[
    Row::new(&[Section::Time], ANYBODY, "", "", "deed-pass", |_| Ok(Deed::Pass)),
    // Hands.
    hands("touch {square}", "touch e2", "deed-touch", |f| Ok(Deed::Touch(f.square()?))),
    // Two pieces, in an order that no one knows (4.3.3).
    also_listed("touch {squares}", "touch d1 d8", "deed-touch-both", |f| Ok(Deed::TouchBoth(f.two_squares()?))),
    hands("lift {square}", "lift e2", "deed-lift", |f| Ok(Deed::Lift(f.square()?))),
    hands("place {square}", "place e4", "deed-place", |f| Ok(Deed::Place(f.square()?))),
    also_listed(
        "place between {squares}",
        "place between e4 e5",
        "deed-place-between",
        |f| match f.squares()?.as_slice() {
            [one, other] => Ok(Deed::PlaceBetween([*one, *other])),
            _ => wrong(
                "not-two-squares",
                "`place between` takes two squares: write `place between e4 e5`",
            ),
        },
    ),
    hands("move {move}", "move g1f3", "deed-move", |f| Ok(Deed::Move(f.step()?))),
    hands("make {move}", "make g1f3", "deed-make", |f| Ok(Deed::Make(f.step()?))),
    hands("take off {square}", "take off d5", "deed-take-off", |f| Ok(Deed::TakeOff(f.square()?))),
    hands("adjust", "adjust", "deed-adjust", |_| Ok(Deed::Adjust([].into()))),
    hands("adjust {squares}", "adjust e2 d2", "deed-adjust-squares", |f| Ok(Deed::Adjust(f.squares()?))),
    hands("brush {square}", "brush e2", "deed-brush", |f| Ok(Deed::Brush(f.square()?))),
    hands("displace {square}", "displace d5", "deed-displace", |f| Ok(Deed::Displace(f.square()?))),
    // A button in the lists: the board shows no piece as fallen.
    also_listed("stand up {square}", "stand up d5", "deed-stand-up", |f| Ok(Deed::StandUp(f.square()?))),
    piece("place {square} {piece}", "place e8 queen", "deed-place-new", |f| Ok(Deed::PlaceNew { square: f.square()?, role: f.piece()?, color: None, inverted: false })),
    piece("place {square} {piece} inverted", "place e8 rook inverted", "deed-place-inverted", |f| Ok(Deed::PlaceNew { square: f.square()?, role: f.piece()?, color: None, inverted: true })),
    piece(
        "place {square} {side} {piece}",
        "place e8 black queen",
        "deed-place-of-side",
        |f| {
            Ok(Deed::PlaceNew {
                square: f.square()?,
                role: f.piece()?,
                color: Some(f.side()?),
                inverted: false,
            })
        },
    ),
    piece("take up {piece}", "take up queen", "deed-take-up", |f| Ok(Deed::TakeUp(f.piece()?))),
    piece("hold {piece} {square}", "hold queen e8", "deed-hold", |f| Ok(Deed::Hold { role: f.piece()?, square: f.square()? })),
    // Incidents that the arbiter may note of a player. This row precedes all other claims, whose
    // words are no incident.
    claim("claim {kind}", "claim distraction", "deed-claim-incident", |f| Ok(Deed::Claim(Claim::Incident(f.incident()?)))),
    // The clock.
    clock("press", "deed-press", |_| Ok(Deed::Press { other_hand: false })).when(When::OnceBegun),
    Row::new(&[Section::Clock, Section::Decides], SIDE_OR_ARBITER, "stop", "stop", "deed-stop", |_| Ok(Deed::Stop)),
    clock("claim flag", "deed-claim-flag", |_| Ok(Deed::Claim(Claim::Flag))).by(CLAIMS),
    clock("press with the other hand", "deed-press-other-hand", |_| Ok(Deed::Press { other_hand: true })).when(When::OnceBegun),
    // Offers and claims.
    said("offer draw", "deed-offer-draw", |_| Ok(Deed::OfferDraw)),
    said("accept", "deed-accept", |_| Ok(Deed::Accept)),
    said("decline", "deed-decline", |_| Ok(Deed::Decline)),
    said("resign", "deed-resign", |_| Ok(Deed::Resign)),
    // The Laws do not name these: the arbiter decides what they meant (5.1.2, 5.2.3).
    said("lay down king", "deed-lay-down-king", |_| Ok(Deed::LayKingDown)).by(PLAYER).when(When::OnceBegun),
    said("shake hands", "deed-shake-hands", |_| Ok(Deed::ShakeHands)).by(PLAYER).when(When::OnceBegun),
    said("claim illegal", "deed-claim-illegal", |_| Ok(Deed::Claim(Claim::Illegal))).by(CLAIMS),
    said("claim threefold", "deed-claim-threefold", |_| Ok(Deed::Claim(Claim::Threefold(Intention::OnTheBoard)))).by(CLAIMS),
    said("claim fifty", "deed-claim-fifty", |_| Ok(Deed::Claim(Claim::Fifty(Intention::OnTheBoard)))).by(CLAIMS),
    claim("claim threefold with {move}", "claim threefold with g1f3", "deed-claim-threefold-with", |f| Ok(Deed::Claim(Claim::Threefold(Intention::Written(f.step()?))))),
    claim("claim threefold saying {move}", "claim threefold saying g1f3", "deed-claim-threefold-saying", |f| Ok(Deed::Claim(Claim::Threefold(Intention::Spoken(f.step()?))))),
    claim("claim fifty with {move}", "claim fifty with g1f3", "deed-claim-fifty-with", |f| Ok(Deed::Claim(Claim::Fifty(Intention::Written(f.step()?))))),
    claim("claim fifty saying {move}", "claim fifty saying g1f3", "deed-claim-fifty-saying", |f| Ok(Deed::Claim(Claim::Fifty(Intention::Spoken(f.step()?))))),
    // The arbiter may have seen what is claimed of hands, set-up and clock (12.1). It is judged
    // like a claim.
    claim("claim touched {square}", "claim touched e2", "deed-claim-touched", |f| Ok(Deed::Claim(Claim::Touched(f.square()?)))).by(CLAIMS_OR_ARBITER).also(&["call touched {square}"]),
    claim("claim released {square}", "claim released e4", "deed-claim-released", |f| Ok(Deed::Claim(Claim::Released(f.square()?)))).by(CLAIMS_OR_ARBITER).also(&["call released {square}"]),
    claim("claim press", "claim press", "deed-claim-press", |_| Ok(Deed::Claim(Claim::Press))).by(CLAIMS),
    claim("claim hands", "claim hands", "deed-claim-hands", |_| Ok(Deed::Claim(Claim::Hands))).by(CLAIMS_OR_ARBITER).also(&["call hands"]),
    // The opponent of the player who touched the pieces gives up the claim (4.8).
    claim("agree adjusting {squares}", "agree adjusting g1", "deed-agree-adjusting", |f| Ok(Deed::AgreeAdjusting(f.squares()?))).by(PLAYER).when(When::OnceBegun),
    claim("propose correction", "propose correction", "deed-propose-correction", |_| Ok(Deed::ProposeCorrection)).by(SIDE),
    claim("claim set-up", "claim set-up", "deed-claim-set-up", |_| Ok(Deed::Claim(Claim::SetUp))).by(CLAIMS_OR_ARBITER),
    claim("claim colours", "claim colours", "deed-claim-colours", |_| Ok(Deed::Claim(Claim::Colours))).by(CLAIMS_OR_ARBITER).also(&["call colours"]),
    claim("claim board", "claim board", "deed-claim-board", |_| Ok(Deed::Claim(Claim::Board))).by(CLAIMS_OR_ARBITER).also(&["call board"]),
    claim("claim displaced", "claim displaced", "deed-claim-displaced", |_| Ok(Deed::Claim(Claim::Displaced))).by(CLAIMS_OR_ARBITER).also(&["call displaced"]),
    claim("claim clock", "claim clock", "deed-claim-clock", |_| Ok(Deed::Claim(Claim::Clock))).by(CLAIMS_OR_ARBITER).also(&["call clock"]),
    claim("claim cannot win", "claim cannot win", "deed-claim-cannot-win", |_| Ok(Deed::Claim(Claim::CannotWin))),
    claim("claim no effort", "claim no effort", "deed-claim-no-effort", |_| Ok(Deed::Claim(Claim::NoEffort))),
    claim("request increment", "request increment", "deed-request-increment", |_| Ok(Deed::RequestIncrement)).by(SIDE),
    // Arriving and leaving.
    coming("arrive", "arrive", "deed-arrive", |_| Ok(Deed::Arrive)),
    coming("leave area", "leave area", "deed-leave-area", |_| Ok(Deed::LeaveArea)),
    coming("leave venue", "leave venue", "deed-leave-venue", |_| Ok(Deed::LeaveVenue)),
    // An irregularity that anyone notices is reported to the arbiter alone (12.7).
    coming("report", "report", "deed-report", |_| Ok(Deed::Report(String::new()))).by(REPORTERS),
    coming("report {text}", "report an illegal move", "deed-report-text", |f| Ok(Deed::Report(f.text()))).by(REPORTERS),
    coming("ask {text}", "ask 4.8", "deed-ask", |f| Ok(Deed::Ask(f.text()))).by(PLAYER),
    coming(
        "use telephone",
        "use telephone",
        "deed-use-telephone",
        |_| Ok(Deed::UseTelephone),
    )
    .by(&[
        ActorRole::Player,
        ActorRole::Assistant,
        ActorRole::Spectator,
        ActorRole::Organiser,
    ])
    .also(&["use phone"]),
    coming("appeal {text}", "appeal against the result", "deed-appeal", |f| Ok(Deed::Appeal(f.text()))).when(When::Always).also(&["appeal"]),
    // The pen, and what is said aloud.
    pen("write {text}", "write Nf3", "deed-write", |f| {
        Ok(Deed::Write {
            number: None,
            text: f.text(),
        })
    })
    // The arbiter or their assistant records if neither player does (8.5.1). The last move is
    // written after it has ended the game (8.1.1, 8.7).
    .by(SIDE_OR_ARBITER)
    .when(When::Always),
    pen("write {number} {text}", "write 12 Nf3", "deed-write", |f| Ok(Deed::Write { number: Some(f.figures()?), text: f.text() })).by(SIDE_OR_ARBITER).when(When::Always),
    pen("correct {number} {text}", "correct 12 Nf3", "deed-correct", |f| Ok(Deed::Correct { number: f.number()?, text: f.text() })).when(When::Always),
    pen("note (=)", "note (=)", "deed-note-draw", |_| Ok(Deed::NoteDraw)),
    pen("see sheet", "see sheet", "deed-see-sheet", |_| Ok(Deed::SeeSheet)),
    pen("take sheet", "take sheet", "deed-take-sheet", |_| Ok(Deed::TakeSheet)),
    pen("return sheet", "return sheet", "deed-return-sheet", |_| Ok(Deed::ReturnSheet)),
    pen("sign {score}", "sign 1-0", "deed-sign", |f| Ok(Deed::Sign(f.score()?))).when(When::Always),
    pen("say {text}", "say I resign", "deed-say", |f| Ok(Deed::Say(f.text()))).by(ANYBODY),
    pen("announce {text}", "announce Nf3", "deed-announce", |f| Ok(Deed::Announce(f.text()))),
    pen("repeat {text}", "repeat Nf3", "deed-repeat", |f| Ok(Deed::Repeat(f.text()))),
    pen("enter {text}", "enter Nf3", "deed-enter", |f| Ok(Deed::Enter { number: None, text: f.text() })).when(When::Always),
    pen("enter {number} {text}", "enter 12 Nf3", "deed-enter", |f| Ok(Deed::Enter { number: Some(f.figures()?), text: f.text() })).when(When::Always),
    pen("demand two boards", "demand two boards", "deed-demand-two-boards", |_| Ok(Deed::DemandTwoBoards)),
    pen("ask times", "ask times", "deed-ask-times", |_| Ok(Deed::AskTimes)).by(PLAYER),
    pen("tell times", "tell times", "deed-tell-times", |_| Ok(Deed::TellTimes)).by(&[ActorRole::Assistant]),
    // The envelope (I).
    envelope("seal {text}", "seal Nf3", "deed-seal", |f| Ok(Deed::Seal(Sealed::Text(f.text())))),
    envelope("seal nothing", "seal nothing", "deed-seal-nothing", |_| Ok(Deed::Seal(Sealed::Nothing))),
    envelope("seal reply {text}", "seal reply Nf3", "deed-seal-reply", |f| Ok(Deed::Seal(Sealed::Reply(f.text())))),
    envelope("says {text}", "says Nf3", "deed-says-sealed", |f| Ok(Deed::SaysSealed(f.text()))),
    Row::new(&[Section::Others], &[ActorRole::Spectator, ActorRole::Organiser], "enter area", "enter area", "deed-enter-area", |_| Ok(Deed::EnterArea)),
    Row::new(&[Section::Commitment], SIDE, "seal #{text}", "seal #3f8a", "deed-seal", |f| Ok(Deed::Seal(Sealed::Hash(f.word("text").into())))),
];
