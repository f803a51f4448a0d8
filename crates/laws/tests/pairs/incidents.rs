//! Incidents at a board, each in a line or a few: irregularities, claims and obligations.
//!
//! `me` is the player concerned, `you` the opponent. The scene fills in the squares in braces.

/// The name of an incident, and its acts separated by `;`.
pub(crate) type Incident = (&'static str, &'static str);

/// Every incident, by its subject.
pub(crate) const INCIDENTS: &[Incident] = &[
    // Touches, releases and moves (4).
    ("touches a knight", "me touch {N}"),
    ("touches a second piece", "me touch {P}"),
    ("touches the king", "me touch {K}"),
    ("touches the rook", "me touch {R}"),
    ("touches an enemy piece", "me touch {Y}"),
    ("touches one that cannot be taken", "me touch {Z}"),
    ("brushes a knight", "me brush {N}"),
    ("brushes the rook", "me brush {R}"),
    (
        "moves what he touched, having brushed another",
        "me touch {P}; me brush {N}; me move {P}{Pt}",
    ),
    ("adjusts a knight", "me adjust; me touch {N}"),
    ("lifts a knight", "me lift {N}"),
    ("lets a knight go", "me lift {N}; me place {Nt}"),
    (
        "lets a knight go and moves it on",
        "me lift {N}; me place {Nt}; me lift {Nt}; me place {Nu}",
    ),
    ("makes a knight's move", "me make {N}{Nt}"),
    ("moves a knight", "me move {N}{Nt}"),
    ("makes another move", "me make {P}{Pt}"),
    ("moves another piece", "me move {P}{Pt}"),
    ("castles unpressed", "me make {castle}"),
    ("castles", "me move {castle}"),
    (
        "castles by hands",
        "me lift {K}; me place {Kc}; me lift {R}; me place {Rc}; me press",
    ),
    (
        "lets the king go for castling",
        "me lift {K}; me place {Kc}",
    ),
    ("captures unpressed", "me make {X}{Y}"),
    ("captures", "me move {X}{Y}"),
    (
        "captures by hands",
        "me lift {X}; me take off {Y}; me place {Y}; me press",
    ),
    ("takes an enemy piece off", "me take off {Y}"),
    ("takes en passant", "me move {E}{F}"),
    ("takes en passant unpressed", "me make {E}{F}"),
    (
        "takes en passant by hands",
        "me lift {E}; me place {F}; me take off {G}; me press",
    ),
    ("promotes", "me move {B}{Q}q"),
    ("promotes unpressed", "me make {B}{Q}q"),
    (
        "promotes by hands",
        "me lift {B}; me place {Q} queen; me press",
    ),
    ("leaves the pawn on the last rank", "me move {B}{Q}"),
    ("puts the pawn on the last rank", "me make {B}{Q}"),
    ("takes up a queen", "me take up queen"),
    ("holds a queen on the last rank", "me hold queen {Q}"),
    // Irregularities (7).
    ("makes an illegal move unpressed", "me make {I}{J}"),
    ("moves illegally", "me move {I}{J}"),
    (
        "moves illegally and puts it right",
        "me make {I}{J}; me make {J}{I}",
    ),
    ("presses without a move", "me press"),
    (
        "castles with both hands",
        "me move {castle} with both hands",
    ),
    ("captures with both hands", "me move {X}{Y} with both hands"),
    ("knocks a knight over", "me displace {N}"),
    (
        "knocks a knight over and puts it upright",
        "me displace {N}; me stand up {N}",
    ),
    ("puts up a queen from nowhere", "me place {S} queen"),
    // Displaced pieces, until someone notices (7.6).
    (
        "a knight is shifted unnoticed",
        "you lift {D}; you place {Ds}",
    ),
    (
        "a knight is shifted since a move",
        "you lift {D}; you place {Ds}; me move {P}{Pt}",
    ),
    (
        "a knight has gone from the board unnoticed",
        "you take off {N}",
    ),
    (
        "a second queen is on the board unnoticed",
        "you place {S} queen",
    ),
    ("a displaced piece is found", "me claim displaced"),
    // Claims about moves.
    ("a touch of the knight is claimed", "you claim touched {N}"),
    (
        "a touch of the second piece is claimed",
        "you claim touched {P}",
    ),
    ("a touch of the king is claimed", "you claim touched {K}"),
    ("a touch of the rook is claimed", "you claim touched {R}"),
    (
        "a touch of the enemy piece is claimed",
        "you claim touched {Y}",
    ),
    (
        "a release of the knight is claimed",
        "you claim released {Nt}",
    ),
    (
        "a release of the second piece is claimed",
        "you claim released {Pt}",
    ),
    (
        "a release of the king is claimed",
        "you claim released {Kc}",
    ),
    ("both hands are claimed", "you claim hands"),
    ("an illegal move is claimed", "you claim illegal"),
    ("a correction is proposed", "you propose correction"),
    // Claims of a draw, offers (9).
    ("claims the repetition", "me claim threefold"),
    (
        "claims the repetition with a knight's move",
        "me claim threefold with {N}{Nt}",
    ),
    (
        "claims the repetition with another move",
        "me claim threefold with {P}{Pt}",
    ),
    (
        "claims the repetition with the knight's return",
        "me claim threefold with {N}{Nb}",
    ),
    (
        "claims the repetition with an illegal move",
        "me claim threefold with {I}{J}",
    ),
    (
        "claims the repetition saying a move",
        "me claim threefold saying {N}{Nt}",
    ),
    ("claims the fifty moves", "me claim fifty"),
    (
        "claims the fifty moves with a knight's move",
        "me claim fifty with {N}{Nt}",
    ),
    (
        "claims the fifty moves with another move",
        "me claim fifty with {P}{Pt}",
    ),
    ("offers a draw", "me offer draw"),
    ("accepts", "me accept"),
    ("declines", "me decline"),
    ("resigns", "me resign"),
    ("lays the king down", "me lay down king"),
    ("shakes hands", "me shake hands"),
    // The clock (6), quickplay (III).
    ("thinks six seconds", "+6 clock"),
    ("claims the flag", "you claim flag"),
    ("claims his own flag", "me claim flag"),
    ("stops the clocks", "me stop"),
    ("says the clock is wrong", "me claim clock"),
    ("asks for five seconds a move", "me request increment"),
    ("claims that the opponent cannot win", "me claim cannot win"),
    ("claims that no effort is made", "me claim no effort"),
    // Set-up, sheets, arriving and leaving.
    ("says the set-up was wrong", "me claim set-up"),
    ("says the board is turned", "me claim board"),
    ("says the colours are reversed", "me claim colours"),
    ("writes a move before it is made", "me write {SAN}"),
    ("takes a sheet", "me take sheet"),
    ("signs a win", "me sign {wins}"),
    ("leaves the area", "me leave area"),
    ("arrives late", "+1900 me arrive"),
    ("reports", "me report"),
    ("appeals", "me appeal against that"),
    // Sealing (I).
    ("is ordered to seal", "arbiter order sealing"),
    (
        "seals a knight's move",
        "arbiter order sealing; me seal {SAN}; me stop; arbiter end session",
    ),
    (
        "seals what was touched not",
        "arbiter order sealing; me seal {PSAN}; me stop; arbiter end session; arbiter resume session; arbiter open envelope",
    ),
    ("the session ends", "arbiter end session"),
    (
        "the session is resumed",
        "arbiter resume session; arbiter open envelope",
    ),
    // The arbiter (12).
    ("the flag is called", "arbiter call flag me"),
    ("an illegal move is called", "arbiter call illegal me"),
    (
        "the touch of the knight is called",
        "arbiter call touched {N}",
    ),
    (
        "the touch of the second piece is called",
        "arbiter call touched {P}",
    ),
    ("both hands are called", "arbiter call hands"),
    ("the position is restored", "arbiter restore"),
    ("a position is noticed", "arbiter notice position"),
    ("play is resumed", "arbiter resume"),
    ("the arbiter stops the clocks", "arbiter stop"),
    ("a distraction is noted", "arbiter incident me distraction"),
    ("a device is found", "arbiter incident me device"),
    (
        "displaced pieces are noted",
        "arbiter incident me displaced pieces",
    ),
    ("a warning is given", "arbiter penalise me warning"),
    ("time is taken", "arbiter penalise me less time 2m"),
    ("time is added", "arbiter add me 2m"),
    ("a draw is declared", "arbiter declare 1/2-1/2"),
    ("a question is answered first", "arbiter answers first"),
    ("a question is answered last", "arbiter answers last"),
];
