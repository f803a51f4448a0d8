//! Compares the engine with the slow definition, over random hand acts.
//!
//! A turn is played with text acts. Pieces are touched, brushed, lifted, and let go on wrong and
//! right squares. New pieces are held to the promotion square, and a claim is made with a written
//! move. Then a move is made, in one act or by hand, legal or not, and claimed. After each act the
//! engine's binding is compared with the moves that the definition leaves. After the move every
//! claim is compared with the definition's outcome.

use rokada_board::{Move, Square, definition};
use rokada_laws::{
    Person,
    act::Step,
    event::{Binding, Decision},
    record::Entry,
};

use super::{
    definition::{Breach, Claim, Hand, Remedy},
    play::{Agreed, Play},
    scenario::{After, Gesture, Last, Scenario},
};

impl Play {
    fn bound(&self) -> Binding {
        self.record.game().account().binding
    }

    /// The moves that the engine's binding leaves.
    fn left_by_engine(&self) -> Vec<Move> {
        let legal = definition::legal_moves(&self.position);
        let captures = |mv: &Move, square: Square| {
            !mv.is_castling()
                && (mv.en_passant_victim() == Some(square)
                    || (mv.to() == square && self.position.board().piece_at(square).is_some()))
        };
        let step_is = |mv: &Move, step: Step| {
            let named = rokada_laws::table::step_of(*mv, self.is_chess960);
            named == step
                || (named.from == step.from && named.to == step.to && step.promotion.is_none())
        };
        let is_allowed = |mv: &Move| match self.bound() {
            Binding::Free => true,
            Binding::Move(square, barred) => {
                mv.from() == square && (barred.is_none() || mv.castling_side() != barred)
            }
            Binding::Capture(square) => captures(mv, square),
            Binding::MoveCapture(own, theirs) => mv.from() == own && captures(mv, theirs),
            Binding::Step(step) => step_is(mv, step),
            Binding::Castle(king, to) => {
                mv.is_castling() && mv.from() == king && (mv.to() == to || mv.arrival() == to)
            }
            Binding::Promote(square, role) => mv.to() == square && mv.promotion() == Some(role),
        };
        legal.into_iter().filter(is_allowed).collect()
    }

    /// Compares the binding of engine and definition while the player has the move.
    fn compare(&self, expected: &[Move], kind: &str) -> Agreed {
        let engine = self.left_by_engine();
        let (ours, theirs) = (self.shown(expected), self.shown(&engine));
        // The engine cannot express being free except for one castling (4.4.2).
        let is_free = self.bound() == Binding::Free;
        let but_castling = |mv: &Move| mv.is_castling() || expected.contains(mv);
        if ours == theirs || (is_free && engine.iter().all(but_castling)) {
            return Ok(());
        }
        let turn = self.turn();
        let clause = turn.duties().first().map_or("4.5", |duty| duty.clause);
        self.parting(
            format!("{kind} {clause} (engine {})", name(self.bound())),
            &format!(
                "{kind}: definition leaves {ours} [{clause}]; engine {:?}",
                self.bound()
            ),
        )
    }

    /// All possible claims: every piece touched, every square of a release, and some that match
    /// nothing.
    fn claims(&self) -> Vec<Claim> {
        let mut claims = vec![
            Claim::Touched(Square::ALL[4]),
            Claim::Released(Square::ALL[28]),
        ];
        for hand in &self.hands {
            match *hand {
                Hand::Touched(square) | Hand::Brushed(square, Some(true)) => {
                    claims.push(Claim::Touched(square));
                }
                Hand::Released(_, to) => claims.push(Claim::Released(to)),
                Hand::Wrote(step) => claims.push(Claim::Touched(step.from)),
                Hand::Chosen(square, _) => claims.push(Claim::Touched(square)),
                Hand::Brushed(..) | Hand::BothHands => {}
            }
        }
        claims
    }

    /// Whether the sources leave the outcome of a claim open.
    ///
    /// The claim names something that was done but did not bind, and another breach was committed.
    /// Or it names a square on which several pieces, or a second one, were let go.
    fn is_open(&self, made: Move, claim: Claim, breaches: &[Breach]) -> bool {
        let is_named = breaches
            .iter()
            .any(|breach| breach.named_by.contains(&claim));
        let mut let_go = Vec::new();
        for hand in &self.hands {
            if let Hand::Released(from, to) = *hand
                && claim == Claim::Released(to)
            {
                let_go.push(from);
            }
        }
        let several = let_go.iter().any(|from| *from != let_go[0]);
        let castles = breaches.iter().any(|breach| {
            let let_go = breach.clause == "4.7.2" && matches!(claim, Claim::Released(_));
            let_go && breach.named_by.last() != Some(&claim)
        });
        let chose = self.hands.iter().any(|hand| match (hand, claim) {
            (Hand::Chosen(at, _), Claim::Touched(square) | Claim::Released(square)) => {
                *at == square
            }
            _ => false,
        });
        let promotes_elsewhere = chose
            && made.promotion().is_some()
            && !matches!(claim, Claim::Touched(at) | Claim::Released(at) if at == made.to());
        let done = self.claims()[2..].contains(&claim);
        several
            || promotes_elsewhere
            || castles
            || (done && !is_named && (!breaches.is_empty() || matches!(claim, Claim::Released(_))))
    }

    /// Compares the state after a breach was put right.
    fn compare_outcome(&self, then: &Remedy, kind: &str) -> Agreed {
        let game = self.record.game();
        match then {
            Remedy::Remains(mv) => {
                let last = game.line().last().map(|ply| ply.made.step);
                let step = rokada_laws::table::step_of(*mv, self.is_chess960);
                // After a claim of a touch the move may also be taken back, to be made once more.
                let once_more = game.turn() == self.us && self.left_by_engine() == [*mv];
                if once_more && !kind.starts_with("released") {
                    return Ok(());
                }
                if game.turn() == self.us || last != Some(step) {
                    let what = format!(
                        "{} should remain; the line ends with {last:?}, bound {:?}",
                        self.step(*mv),
                        self.bound()
                    );
                    return self.parting(format!("{kind}: does not remain"), &what);
                }
                Ok(())
            }
            Remedy::Bound(moves) => {
                if game.turn() != self.us {
                    let what = format!("should go back, bound to {}", self.shown(moves));
                    return self.parting(format!("{kind}: not taken back"), &what);
                }
                self.compare(moves, &format!("{kind}: bound after"))
            }
        }
    }

    fn claim(&mut self, made: Move, claim: Claim, after: &After) -> Agreed {
        let breaches = self.turn().breaches(made);
        let (words, kind) = match claim {
            Claim::Touched(square) => (format!("touched {square}"), "touched"),
            Claim::Released(square) => (format!("released {square}"), "released"),
            Claim::Hands => ("hands".to_owned(), "hands"),
        };
        if self.is_open(made, claim, &breaches) {
            return Ok(());
        }
        let late = after.claimant_touches && !after.by_arbiter;
        let them = Person::Player(self.us.opposite());
        let Some(entry) = (if after.by_arbiter {
            self.act(Person::Arbiter(1), &format!("call {words}"))
        } else {
            self.act(them, &format!("claim {words}"))
        }) else {
            return self.parting("claim impossible", "the claim should be possible");
        };
        let upheld = entry
            .rulings()
            .any(|ruling| ruling.what == Decision::Upheld);
        let breach = breaches
            .iter()
            .find(|breach| breach.named_by.contains(&claim));
        match breach.filter(|_| !late) {
            None if upheld => {
                let why = if late { "4.8" } else { "no breach" };
                self.parting(
                    format!("{kind} upheld, {why}"),
                    &format!("should be refused: {why}"),
                )
            }
            None => Ok(()),
            Some(breach) if !upheld => self.parting(
                format!("{kind} refused {}", breach.clause),
                &format!(
                    "should be upheld [{}], then {}",
                    breach.clause,
                    self.outcome_text(&breach.then)
                ),
            ),
            Some(breach) => {
                self.compare_outcome(&breach.then, &format!("{kind} {}", breach.clause))?;
                self.comply(&breach.then.clone(), claim, after)
            }
        }
    }

    fn outcome_text(&self, then: &Remedy) -> String {
        match then {
            Remedy::Remains(mv) => format!("{} remains", self.step(*mv)),
            Remedy::Bound(moves) => format!("bound to {}", self.shown(moves)),
        }
    }

    /// The player complies, and the same claim again is refused.
    fn comply(&mut self, then: &Remedy, claim: Claim, after: &After) -> Agreed {
        let Remedy::Bound(moves) = then else {
            return Ok(());
        };
        self.act(Person::Arbiter(1), "resume");
        let can = moves.iter().filter(|mv| self.can_be_made(**mv));
        let can: Vec<Move> = can.copied().collect();
        let Some(mv) = can.get(after.obeys % can.len().max(1)) else {
            return Ok(());
        };
        self.act_as_player(&format!("make {}", self.made_step(*mv)));
        if self.is_over() {
            return Ok(());
        }
        let words = match claim {
            Claim::Touched(square) => format!("touched {square}"),
            Claim::Released(square) => format!("released {square}"),
            Claim::Hands => "hands".to_owned(),
        };
        let them = Person::Player(self.us.opposite());
        let entry = self.act(them, &format!("claim {words}"));
        let upheld = |entry: &Entry| {
            entry
                .rulings()
                .any(|ruling| ruling.what == Decision::Upheld)
        };
        if entry.as_ref().is_some_and(upheld) || self.record.game().turn() == self.us {
            return self.parting(
                "obedient move taken back",
                "the player has complied: should be refused",
            );
        }
        Ok(())
    }
}

fn name(binding: Binding) -> &'static str {
    match binding {
        Binding::Free => "free",
        Binding::Move(..) => "move",
        Binding::Capture(_) => "capture",
        Binding::MoveCapture(..) => "move capture",
        Binding::Step(_) => "step",
        Binding::Castle(..) => "castle",
        Binding::Promote(..) => "promote",
    }
}

/// Plays a turn and returns the first disagreement between engine and definition.
pub(crate) fn judge(scenario: &Scenario) -> Agreed {
    let mut play = Play::new(scenario);
    if let Some((legal, piece, to)) = scenario.written {
        play.write(legal, piece, to);
        play.compare(&play.turn().moves_left(), "written")?;
    }
    let mut late = None;
    for (index, gesture) in scenario.gestures.iter().enumerate() {
        if let Some((place, which, meant)) = scenario.found_late
            && place == index
            && !play.has_only_chosen()
            && !scenario
                .gestures
                .iter()
                .any(|gesture| matches!(gesture, Gesture::Brush { .. }))
        {
            let occupied = play.occupied();
            let square = occupied[which % occupied.len()];
            play.act_as_player(&format!("brush {}", play.now(square)));
            late = Some((play.hands.len(), square, meant));
            play.hands.push(Hand::Brushed(square, None));
        }
        play.gesture(gesture);
        play.compare(&play.turn().moves_left(), "binds")?;
    }
    if let Some(which) = scenario.let_go.filter(|_| !play.has_only_chosen())
        && !play.let_go_and_put_back(which)
        && play.is_over()
    {
        return Ok(());
    }
    match scenario.last {
        Last::Illegal(piece, to) => pressed_illegally(&mut play, piece, to, late),
        Last::Legal {
            which,
            dutiful,
            by_hand,
        } => {
            let moves = if dutiful {
                play.turn().moves_left()
            } else {
                definition::legal_moves(&play.position)
            };
            let can = moves.into_iter().filter(|mv| play.can_be_made(*mv));
            let can: Vec<Move> = can.collect();
            let Some(made) = can.get(which % can.len().max(1)).copied() else {
                return Ok(());
            };
            play.make(made, by_hand);
            made_legally(&mut play, made, late, &scenario.after)
        }
    }
}

/// An illegal move, pressed: 4.3 and 4.7 apply to the move that replaces it.
///
/// Laws 2023, 7.5.1 (2018: 7.5.1; 2014: 7.5a).
fn pressed_illegally(
    play: &mut Play,
    piece: usize,
    to: usize,
    late: Option<(usize, Square, bool)>,
) -> Agreed {
    let (from, to) = play.illegal_step(piece, to);
    play.act_as_player(&format!("make {}{to}", play.now(from)));
    play.hands.push(Hand::Touched(from));
    play.hands.push(Hand::Released(from, to));
    play.act_as_player("press");
    let them = Person::Player(play.us.opposite());
    let entry = play.act(them, "claim illegal");
    let upheld = |entry: &Entry| {
        entry
            .rulings()
            .any(|ruling| ruling.what == Decision::Upheld)
    };
    if !entry.as_ref().is_some_and(upheld) {
        return play.parting("illegal refused", "claim illegal should be upheld [7.5.1]");
    }
    if let Some((place, square, meant)) = late {
        play.answer(meant);
        play.hands[place] = Hand::Brushed(square, Some(meant));
    }
    // No source says whether an earlier touch or a later release binds more here.
    if play.compare(&play.turn().moves_left(), "replaces").is_ok() {
        return Ok(());
    }
    play.compare(&play.turn().moves_left_when_seen(), "replaces")
}

fn made_legally(
    play: &mut Play,
    made: Move,
    late: Option<(usize, Square, bool)>,
    after: &After,
) -> Agreed {
    let breaches = play.turn().breaches(made);
    if play.is_over() {
        if let Some(breach) = breaches.first() {
            return play.parting(
                format!("over by a breach of {}", breach.clause),
                &format!(
                    "against {}: the game is not over (5.1.1, 5.2.1)",
                    breach.clause
                ),
            );
        }
        return Ok(());
    }
    if play.record.game().turn() == play.us {
        return play.parting("not made", "the move is made: the opponent has the move");
    }
    if after.pressed {
        play.act_as_player("press");
    }
    if let Some((place, square, meant)) = late {
        play.answer(meant);
        play.hands[place] = Hand::Brushed(square, Some(meant));
        let touched_another_time = play.hands.contains(&Hand::Touched(square));
        let breaches = play.turn().breaches(made);
        let named = |breach: &&Breach| breach.named_by.contains(&Claim::Touched(square));
        let went_back = play.record.game().turn() == play.us;
        match breaches.iter().find(named).filter(|_| meant) {
            Some(_) if touched_another_time => return Ok(()),
            Some(breach) => {
                return play
                    .compare_outcome(&breach.then, &format!("found meant {}", breach.clause));
            }
            None if went_back && (breaches.is_empty() || !meant) => {
                return play.parting("found meant, taken back", "nothing that it breaks");
            }
            // It breaks another duty, which was not claimed.
            None if !breaches.is_empty() => return Ok(()),
            None => {}
        }
    }
    let mut own_touch = None;
    if after.claimant_touches {
        let theirs = play.position.board();
        let theirs = theirs.iter().find(|(square, piece)| {
            piece.color != play.us
                && play.record.game().table().board.piece_at(*square) == Some(*piece)
        });
        let square = theirs.map(|(square, _)| square).expect("a king");
        play.act(
            Person::Player(play.us.opposite()),
            &format!("touch {square}"),
        );
        own_touch = Some(square);
    }
    for which in &after.claims {
        let claims = play.claims();
        let claim = claims[which % claims.len()];
        if after.claimant_touches
            && after.by_arbiter
            && Some(claim) == own_touch.map(Claim::Touched)
        {
            continue;
        }
        let before = play.record.entries().len();
        play.claim(made, claim, after)?;
        let settled = play.record.entries()[before..]
            .iter()
            .flat_map(Entry::rulings)
            .any(|ruling| ruling.what == Decision::Upheld);
        if settled {
            break;
        }
    }
    Ok(())
}
