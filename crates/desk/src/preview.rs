//! Previews of the rulings on the most likely next acts.
//!
//! For a player this would be advice (Laws 2023, 11.3.1, 12.6; 2018: the same; 2014: 11.3a, 12.6).
//! It is shown where a case is ruled on and to the arbiter of a game, and to no other seat.

use std::ops::ControlFlow;

use rokada_board::{Color, Move, Square};
use rokada_laws::{
    Act, Clause, Deed, Game, Person, Ruling, Statement,
    act::{Claim, FlagCall, Intention, Manner},
    clerk,
    clock::Millis,
    event::{Adjournment, Decision, Mark, Topic},
    message::Message,
    regulations::{Facts, Regime, TableKind},
    table::step_of,
};
use rokada_words::Words;
use serde::Serialize;

use crate::{
    answer::{Branch, RulingText, Run},
    run::{bound_says, render_rulings},
};

/// The maximum number of previews of one game.
pub const PREVIEWS_MAX: usize = 5;

/// The maximum number of act sequences tried for one game.
pub(crate) const ACT_SEQUENCES_MAX: usize = 16;

/// What would be ruled if one of some acts came next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// The alternative acts with this result, in transcript syntax. An act sequence has several
    /// lines.
    pub acts: Vec<String>,
    /// The acts and their consequences, as one line of text.
    pub says: String,
    /// The rulings on the first of the alternatives.
    pub rulings: Vec<RulingText>,
}

/// Whether the clerk answers at once who can still mate (5.2.2, 6.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clerk {
    /// The clerk answers within the limit of the regulations.
    Present,
    /// The question stays open.
    Absent,
}

/// Previews of a game at a moment in the game's milliseconds; the likeliest acts first.
///
/// Empty if no likely next act would lead to a ruling, or the game is not in progress.
pub fn previews(game: &Game, at: Millis, clerk: Clerk, words: &Words) -> Vec<Preview> {
    let mut groups: Vec<Group> = Vec::new();
    for candidate in candidates(game, at) {
        let begins_with = |shown: &Candidate| candidate.acts.starts_with(&shown.acts);
        if groups.iter().flat_map(|group| &group.ways).any(begins_with) {
            continue;
        }
        let Some((statements, after)) = attempt(game, at, &candidate.acts, clerk) else {
            continue;
        };
        if !has_effect(game, &statements) {
            continue;
        }
        let rulings = render_rulings(&statements, game.edition(), words);
        let follows = follows(&rulings, game, &after, words);
        let is_same = |group: &&mut Group| {
            group.follows == follows && decided(&group.rulings).eq(decided(&rulings))
        };
        if let Some(group) = groups.iter_mut().find(is_same) {
            group.ways.push(candidate);
        } else if groups.len() < PREVIEWS_MAX {
            groups.push(Group {
                ways: vec![candidate],
                rulings,
                follows,
            });
        }
    }
    let groups = groups.into_iter();
    groups.map(|group| group.preview(words)).collect()
}

/// The lines of text after the last act of a run: the consequences of each answer to an open
/// question, then the previews. At most [`PREVIEWS_MAX`].
pub fn lines(run: &Run, words: &Words) -> Vec<String> {
    let answers = run.questions.iter().flat_map(|question| {
        let number = question.number.as_str();
        let line = move |branch| answer_line(number, branch, words);
        question.options.iter().map(line)
    });
    let others = run.previews.iter().map(|preview| preview.says.clone());
    answers.chain(others).take(PREVIEWS_MAX).collect()
}

fn answer_line(number: &str, branch: &Branch, words: &Words) -> String {
    let answers = [
        ("option", branch.said.as_str().into()),
        ("number", number.into()),
    ];
    let mut sentences = sentences(&branch.rulings);
    let after = Some(&branch.bound_says).filter(|bound| !bound.is_empty());
    let after = after.or(Some(&branch.next).filter(|_| sentences.is_empty()));
    sentences.extend(after.map(|text| ("", text.as_str())));
    let act = words.tell("preview-answer", &answers);
    line(&act, &joined(&sentences), words)
}

fn line(act: &str, follows: &str, words: &Words) -> String {
    let parts = [("act", act.into()), ("follows", follows.into())];
    words.tell("preview-if", &parts)
}

/// The rulings as sentences, each with its article. An upheld claim is included only if nothing
/// else follows from it.
fn sentences(rulings: &[RulingText]) -> Vec<(&str, &str)> {
    let all: Vec<&RulingText> = if decided(rulings).next().is_some() {
        decided(rulings).collect()
    } else {
        rulings.iter().collect()
    };
    let all = all.into_iter();
    all.map(|ruling| (ruling.number.as_str(), ruling.text.as_str()))
        .collect()
}

/// The decisions other than the upholding of a claim, whose sentence names the claimant.
fn decided(rulings: &[RulingText]) -> impl Iterator<Item = &RulingText> {
    rulings.iter().filter(|ruling| ruling.kind != "upheld")
}

/// Joins sentences to one line; consecutive sentences under one article cite it once.
fn joined(sentences: &[(&str, &str)]) -> String {
    let mut line = String::new();
    let mut last = "";
    for (number, text) in sentences {
        if !line.is_empty() {
            line.push(' ');
        }
        if !number.is_empty() && *number != last {
            line.push_str(number);
            line.push(' ');
        }
        line.push_str(text);
        last = number;
    }
    line
}

/// The consequences as a line of text: the rulings and the changed obligation.
fn follows(rulings: &[RulingText], before: &Game, after: &Game, words: &Words) -> String {
    let bound = |game: &Game| (game.turn(), game.account().binding);
    let mut sentences = sentences(rulings);
    let says = bound_says(after, words);
    // The ruling that takes a move back already says so.
    let is_said = rulings.iter().any(|ruling| ruling.kind == "taken-back");
    if bound(before) != bound(after)
        && !is_said
        && !says.is_empty()
        && let Some(under) = after.bound_under()
    {
        sentences.push((after.edition().number(under), &says));
    }
    joined(&sentences)
}

/// Act sequences with the same consequences.
struct Group {
    ways: Vec<Candidate>,
    rulings: Vec<RulingText>,
    follows: String,
}

impl Group {
    fn preview(self, words: &Words) -> Preview {
        let ways = self.ways.iter();
        let said = ways.clone().map(|way| words.message(&way.said));
        let said = said.reduce(|one, other| {
            let parts = [("one", one.into()), ("other", other.into())];
            words.tell("preview-or", &parts)
        });
        Preview {
            acts: ways.map(Candidate::lines).collect(),
            says: line(&said.unwrap_or_default(), &self.follows, words),
            rulings: self.rulings,
        }
    }
}

/// A sequence of acts that may come next, and its sentence as a condition.
struct Candidate {
    acts: Vec<(Person, Deed)>,
    said: Message,
}

impl Candidate {
    fn player(by: Color, deed: Deed) -> Self {
        let said = deed.message();
        Self::player_saying(by, deed, said)
    }

    fn player_saying(by: Color, deed: Deed, said: Message) -> Self {
        let act = Message::new("preview-player").with("who", by);
        Self {
            acts: vec![(Person::Player(by), deed)],
            said: act.with("deed", said),
        }
    }

    /// An act that counts until something happens, as `before` says.
    fn player_before(by: Color, before: Message, deed: Deed, said: Message) -> Self {
        let act = Message::new("preview-player-before").with("who", by);
        Self {
            acts: vec![(Person::Player(by), deed)],
            said: act.with("before", before).with("deed", said),
        }
    }

    fn arbiter(deed: Deed) -> Self {
        let said = deed.message();
        Self::arbiter_saying(deed, said)
    }

    fn arbiter_saying(deed: Deed, said: Message) -> Self {
        Self {
            acts: vec![(Person::Arbiter(1), deed)],
            said: Message::new("preview-arbiter").with("deed", said),
        }
    }

    fn followed_by(mut self, next: Self) -> Self {
        self.acts.extend(next.acts);
        let said = Message::new("preview-then").with("one", self.said);
        Self {
            acts: self.acts,
            said: said.with("other", next.said),
        }
    }

    /// The acts in transcript syntax.
    fn lines(&self) -> String {
        let lines = self.acts.iter().map(|(who, deed)| format!("{who} {deed}"));
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// The likely next acts, the likeliest first. Some may be left out if a player did very many acts
/// for one move.
fn candidates(game: &Game, at: Millis) -> Vec<Candidate> {
    if !game.is_playing() {
        return Vec::new();
    }
    let mut all = presses(game);
    all.extend(flags(game, at));
    all.extend(irregularities(game));
    all.extend(breaches(game));
    all.extend(draws(game));
    all.extend(displaced(game));
    all.extend(arrivals(game));
    all.extend(quickplay(game));
    all.truncate(ACT_SEQUENCES_MAX);
    all
}

/// The press after a move that has been made, or after the release of an illegal one; and the claim
/// of an illegal move after it (6.2.1, 7.5).
fn presses(game: &Game) -> Vec<Candidate> {
    let event = &game.header().event;
    let last = game.line().last().filter(|ply| !ply.completed);
    let let_go = game.has_released().then(|| game.turn());
    let by = last.map(|ply| ply.made.by).or(let_go);
    let is_by_hand = event.regime == Regime::OverTheBoard && !event.time.is_none();
    // A player whose clock does not run cannot press it.
    let runs = game.clock().running.or(game.will_run());
    let Some(by) = by.filter(|by| is_by_hand && runs == Some(*by)) else {
        return Vec::new();
    };
    let press = || Candidate::player(by, Deed::Press { other_hand: false });
    let claim = Candidate::player(by.opposite(), Deed::Claim(Claim::Illegal));
    vec![press(), press().followed_by(claim)]
}

/// Flags that are down and have not been called (6.8).
fn flags(game: &Game, at: Millis) -> Vec<Candidate> {
    let displays = game.displays_at(at);
    let is_down = |color: &Color| displays[color.index()].flag.is_some();
    let down: Vec<Color> = Color::ALL.into_iter().filter(is_down).collect();
    let claims = down.iter().map(|fallen| {
        let claim = Deed::Claim(Claim::Flag);
        Candidate::player(fallen.opposite(), claim)
    });
    let call = match down[..] {
        [] => None,
        [fallen] => Some(FlagCall::Of(fallen)),
        [..] => Some(FlagCall::Both),
    };
    let call = call.map(|call| Candidate::arbiter(Deed::CallFlag(call)));
    claims.chain(call).collect()
}

/// The kind of irregularity in the latest such move or press of a player (7.5).
#[derive(Clone, Copy)]
enum Irregularity {
    Move,
    Hands,
    Press,
}

fn irregularity(game: &Game, of: Color) -> Option<Irregularity> {
    if game.pressed_without_move() == Some(of) {
        return Some(Irregularity::Press);
    }
    let line = game.line().iter().enumerate().rev();
    let mut own = line.filter(|(_, ply)| ply.made.by == of && !ply.settled);
    own.find_map(|(index, ply)| match ply.made.mark {
        // A press without a move that the opponent answered.
        Mark::Illegal if game.after(index).board == game.before(index).0.board => {
            Some(Irregularity::Press)
        }
        Mark::Illegal | Mark::PawnLeft => Some(Irregularity::Move),
        Mark::Legal => ply.made.both_hands.then_some(Irregularity::Hands),
    })
}

fn irregularities(game: &Game) -> Vec<Candidate> {
    let basic = game.header().event.is_basic();
    let mut all = Vec::new();
    for offender in [game.turn().opposite(), game.turn()] {
        let Some(found) = irregularity(game, offender) else {
            continue;
        };
        let (claim, call) = match found {
            Irregularity::Move => (
                Claim::Illegal,
                Candidate::arbiter(Deed::CallIllegal(offender, None)),
            ),
            Irregularity::Press => (Claim::Press, Candidate::arbiter(Deed::CallPress(offender))),
            Irregularity::Hands => (
                Claim::Hands,
                Candidate::arbiter_saying(
                    Deed::Claim(Claim::Hands),
                    Message::new("preview-saw-hands").with("who", offender),
                ),
            ),
        };
        let (claim, by) = (Deed::Claim(claim), offender.opposite());
        all.push(if basic {
            let before = before(game, "preview-before-moving", Clause::BasicIllegalMove);
            let said = claim.message();
            Candidate::player_before(by, before, claim, said)
        } else {
            Candidate::player(by, claim)
        });
        all.push(call);
    }
    all
}

/// Until when an act counts, under a clause.
fn before(game: &Game, key: &'static str, clause: Clause) -> Message {
    Message::new(key).with("number", game.edition().number(clause))
}

/// Pieces touched or released for the last move or the next one, if another move was made (4.3,
/// 4.7, 4.8, 12.1). The move before the last counts while the arbiter may still intervene.
fn breaches(game: &Game) -> Vec<Candidate> {
    let event = &game.header().event;
    // Here the arbiter's statement would make it a fact, whatever is recorded.
    let is_arbiters_word = event.facts == Facts::Reported || event.table == TableKind::OnWood;
    let moves = game.line().len();
    let indexes = [moves.checked_sub(1), Some(moves), moves.checked_sub(2)];
    let mut all = Vec::new();
    for index in indexes.into_iter().flatten() {
        let offender = (game.line().get(index)).map_or(game.turn(), |ply| ply.made.by);
        let touched = touched_for(game, index).into_iter().map(|square| {
            let saw = Message::new("preview-saw-touch");
            (Claim::Touched(square), saw.with("square", square))
        });
        let released = released_for(game, index).into_iter().map(|square| {
            let saw = Message::new("preview-saw-release");
            (Claim::Released(square), saw.with("square", square))
        });
        for (claim, saw) in touched.chain(released) {
            let claim = Deed::Claim(claim);
            if index + 1 >= moves {
                let (by, said) = (offender.opposite(), claim.message());
                let until = (index < moves)
                    .then(|| before(game, "preview-before-touching", Clause::TouchClaimLost));
                all.push(match until {
                    Some(before) => Candidate::player_before(by, before, claim.clone(), said),
                    None => Candidate::player(by, claim.clone()),
                });
            }
            if !is_arbiters_word {
                all.push(Candidate::arbiter_saying(claim, saw.with("who", offender)));
            }
        }
    }
    all
}

/// The pieces that were touched, perhaps touched, or written of, except the piece that was moved.
/// They belong to a move of the game or to the next one.
fn touched_for(game: &Game, index: usize) -> Vec<Square> {
    let account = game.account_of(index);
    let made = game.line().get(index).map(|ply| ply.made);
    let mut squares: Vec<Square> = account.touches().collect();
    squares.extend(account.doubtful());
    squares.extend(account.wrote().map(|step| step.from));
    squares.retain(|square| made.is_none_or(|made| made.step.from != *square));
    squares
}

/// The squares where a piece was released for a move of the game or the next one, if the board has
/// changed since.
fn released_for(game: &Game, index: usize) -> Vec<Square> {
    let account = game.account_of(index);
    let made = game.line().get(index).map(|ply| ply.made);
    let mut squares: Vec<Square> = account.released().map(|(_, to)| to).collect();
    squares.extend(made.and_then(|made| made.instead_of).map(|step| step.to));
    squares.dedup();
    let current = &game.current_setup().0.board;
    let is_there = |square: Square| game.table().board.piece_at(square) == current.piece_at(square);
    squares.retain(|square| made.is_none_or(|made| made.step.to != *square || !is_there(*square)));
    squares
}

/// The draw claim of the player to move, and the answer to an offer or a proposal (9.1 to 9.4,
/// A.5.2).
fn draws(game: &Game) -> Vec<Candidate> {
    let (by, tally) = (game.turn(), game.tally());
    let untouched = before(game, "preview-before-touching", Clause::ClaimLostByTouch);
    let position = game.position();
    let moves = || {
        position
            .into_iter()
            .flat_map(|position| position.legal_moves())
    };
    let written = |is_it: &dyn Fn(Move) -> bool| {
        let mv = moves().find(|mv| is_it(*mv))?;
        Some(step_of(mv, game.is_chess960()))
    };
    let mut all = Vec::new();
    let mut claim = |claim: Claim, said: Message| {
        let deed = Deed::Claim(claim);
        all.push(Candidate::player_before(by, untouched.clone(), deed, said));
    };
    if tally.occurrences() >= 3 {
        let on_the_board = Claim::Threefold(Intention::OnTheBoard);
        claim(on_the_board, Message::new("preview-threefold"));
    } else if let Some(step) = written(&|mv| tally.occurrences_with(mv) >= 3) {
        let said = Message::new("preview-threefold-with").with("move", step);
        claim(Claim::Threefold(Intention::Written(step)), said);
    }
    if tally.half_moves() >= 100 {
        let on_the_board = Claim::Fifty(Intention::OnTheBoard);
        claim(on_the_board, Message::new("preview-fifty"));
    } else if let Some(step) = written(&|mv| tally.half_moves_with(mv) >= 100) {
        let with = Claim::Fifty(Intention::Written(step));
        claim(with.clone(), Deed::Claim(with).message());
    }
    let offers = game.off_board().offers.iter().map(|offer| {
        let before = before(game, "preview-before-touching", Clause::DrawOffer);
        let said = Message::new("preview-accepts-draw");
        Candidate::player_before(offer.by.opposite(), before, Deed::Accept, said)
    });
    let proposal = game.proposal();
    let agrees = proposal.map(|by| Candidate::player(by.opposite(), Deed::Accept));
    all.extend(offers.chain(agrees));
    all
}

/// Pieces that have fallen or are on wrong squares (7.4.2, 7.6).
fn displaced(game: &Game) -> Vec<Candidate> {
    let has_displaced = |color: &Color| game.off_board().displaced_by(*color).next().is_some();
    let stops = Color::ALL.into_iter().filter(has_displaced);
    let stops = stops.map(|color| Candidate::player(color.opposite(), Deed::Stop));
    let finds = game.is_astray().then(|| {
        let found = Message::new("preview-finds-displaced");
        Candidate::arbiter_saying(Deed::Claim(Claim::Displaced), found)
    });
    stops.chain(finds).collect()
}

/// The arrival of a player who was absent when the round started (6.7.1).
fn arrivals(game: &Game) -> Vec<Candidate> {
    let waits = game.header().start.round_starts
        && game.has_started()
        && matches!(game.adjournment(), Adjournment::None);
    let absent = |color: &Color| waits && !game.has_arrived(*color);
    let absent = Color::ALL.into_iter().filter(absent);
    absent
        .map(|color| Candidate::player(color, Deed::Arrive))
        .collect()
}

/// What the player to move may request when short of time (III.4, III.5).
fn quickplay(game: &Game) -> Vec<Candidate> {
    let (by, timed) = (game.turn(), !game.header().event.time.is_none());
    let deeds = [
        Deed::RequestIncrement,
        Deed::Claim(Claim::CannotWin),
        Deed::Claim(Claim::NoEffort),
    ];
    let deeds = deeds.into_iter().filter(|_| timed);
    deeds.map(|deed| Candidate::player(by, deed)).collect()
}

/// The statements on a sequence of acts; `None` if one of them is impossible.
fn attempt(
    game: &Game,
    at: Millis,
    acts: &[(Person, Deed)],
    clerk: Clerk,
) -> Option<(Vec<Statement>, Game)> {
    let mut after = game.clone();
    let mut statements = Vec::new();
    for (who, deed) in acts {
        statements.extend(act(&mut after, at, *who, deed.clone())?);
        if clerk == Clerk::Present {
            statements.extend(ask_the_clerk(&mut after, at).into_iter().flatten());
        }
    }
    Some((statements, after))
}

fn act(game: &mut Game, at: Millis, who: Person, deed: Deed) -> Option<Vec<Statement>> {
    let manner = Manner::default();
    let before = game.clone();
    let entry = game
        .attempt(Act {
            at,
            who,
            deed,
            manner,
        })
        .ok()?;
    Some(before.statements(&entry))
}

/// The clerk's answer to the question who can still mate.
fn ask_the_clerk(game: &mut Game, at: Millis) -> Option<Vec<Statement>> {
    let mut topics = game.questions().iter().map(|(_, question)| question.topic);
    if !topics.any(|topic| matches!(topic, Topic::CanMate(_))) {
        return None;
    }
    let found = clerk::inquiry(game)?.solve(&mut |_| ControlFlow::Continue(()))?;
    act(game, at, Person::Clerk, Deed::Clerk(found))
}

/// Whether rulings change something. To uphold, refuse, note or stop the clocks changes nothing by
/// itself. Nor does an open question, or one whether an unrecorded event happened. The time penalty
/// for a wrong claim is not a pending decision.
fn has_effect(before: &Game, statements: &[Statement]) -> bool {
    let rulings = || statements.iter().filter_map(|said| said.ruling.as_ref());
    let is_refused = |ruling: &Ruling| matches!(ruling.what, Decision::Refused(_));
    let refused = rulings().any(is_refused);
    rulings().any(|ruling| match &ruling.what {
        Decision::Upheld
        | Decision::Refused(_)
        | Decision::Noted(_)
        | Decision::Started
        | Decision::Stopped
        | Decision::Resumed => false,
        Decision::Question(question) => {
            let mut open = before.questions().iter();
            let is_open = open.any(|(_, asked)| asked.topic == question.topic);
            !is_open && !matches!(question.topic, Topic::Fact(_))
        }
        Decision::Added(..) => !refused,
        Decision::Illegal(_)
        | Decision::TakenBack(_)
        | Decision::MoveRemains
        | Decision::Restored
        | Decision::BecomesQueen(_)
        | Decision::Set(..)
        | Decision::Breach(_)
        | Decision::MustMove(_)
        | Decision::Penalty(..)
        | Decision::Free(_)
        | Decision::Result(_)
        | Decision::NewGame => true,
    })
}

#[cfg(test)]
mod tests;
