//! The positions in which incidents meet, and the events they are played in.

/// A position with White to move, and the squares that incidents name in it, as seen by White.
///
/// They are mirrored for Black.
#[derive(Debug)]
pub(crate) struct Scene {
    pub(crate) name: &'static str,
    pub(crate) header: &'static str,
    /// `name=what` separated by spaces; see [`crate::incidents`].
    pub(crate) squares: &'static str,
    /// The words that make an incident apply to this scene.
    ///
    /// A pair is played if at least one of the two applies. An empty list accepts all.
    pub(crate) about: &'static [&'static str],
}

const OPEN: &str = "N=f3 Nt=h4 Nu=g5 Nb=g1 P=a2 Pt=a3 K=e1 R=h1 castle=e1g1 Kc=g1 Rc=f1 X=e4 Y=d5 Z=a7 I=h2 J=h5 S=b5 D=c6 Ds=b6 SAN=Nh4 PSAN=a3";

const fn scene(
    name: &'static str,
    header: &'static str,
    squares: &'static str,
    about: &'static [&'static str],
) -> Scene {
    Scene {
        name,
        header,
        squares,
        about,
    }
}

#[rustfmt::skip]
pub(crate) const SCENES: &[Scene] = &[
    scene("open", "start: r3k2r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R3K2R w KQkq - 0 15", OPEN, &[]),
    scene("promotion", "start: 8/1P3pkp/5n2/8/8/5N2/1p3PKP/8 w - - 0 40", "N=f3 Nt=h4 Nu=g5 Nb=g1 P=h2 Pt=h3 K=g2 B=b7 Q=b8 Z=f7 I=f2 J=f5 S=e5 SAN=Nh4 PSAN=h3", &["{B}", "{Q}"]),
    scene("mate by promotion", "start: 6k1/1P3ppp/7n/8/8/7N/1p3PPP/6K1 w - - 0 40", "N=h3 Nt=f4 Nu=g5 P=g2 Pt=g3 K=g1 B=b7 Q=b8 Z=f7 I=f2 J=f5 S=e5 SAN=Nf4 PSAN=g3", &["{B}", "{Q}"]),
    scene("mate by capture", "start: 1r4k1/5ppp/7n/8/8/7N/5PPP/1R4K1 w - - 0 30", "N=h3 Nt=f4 Nu=g5 P=g2 Pt=g3 K=g1 X=b1 Y=b8 Z=f7 I=f2 J=f5 S=e5 SAN=Nf4 PSAN=g3", &["{X}", "{Y}"]),
    scene("mate by castling", "start: 2rkr3/2p1p3/8/8/8/5N2/PP5P/R3K3 w Q - 0 30", "N=f3 Nt=h4 Nu=g5 P=h2 Pt=h3 K=e1 R=a1 castle=e1c1 Kc=c1 Rc=d1 Z=c8 I=a2 J=a5 S=b5 SAN=Nh4 PSAN=h3", &["{K}", "{R}", "{castle}"]),
    scene("en passant", "start: 4k3/ppp2ppp/5n2/3pP3/8/5N2/PPP2PPP/4K3 w - d6 0 20", "N=f3 Nt=h4 Nu=g5 P=a2 Pt=a3 K=e1 X=e5 Y=f6 E=e5 F=d6 G=d5 Z=a7 I=h2 J=h5 S=b5 SAN=Nh4 PSAN=a3", &["{E}"]),
    scene("Chess960", "start: 1r3kr1/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/1R3KR1 w GBgb - 0 15", "N=f3 Nt=h4 Nu=g5 Nb=d2 P=a2 Pt=a3 K=f1 R=g1 castle=f1g1 X=e4 Y=d5 Z=a7 I=h2 J=h5 S=b5 SAN=Nh4 PSAN=a3", &["{K}", "{R}", "{castle}"]),
    scene("the fiftieth move", "start: r3k2r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R3K2R w - - 99 80", OPEN, &["fifty", "draw"]),
    scene("the seventy-fifth move", "start: r3k2r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R3K2R w - - 149 120", OPEN, &["touch", "move", "make"]),
    scene("the third time", "start: r3k2r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R3K2R w KQkq - 0 15\nmoves: f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6", OPEN, &["threefold", "draw"]),
    scene("five seconds left", "start: r3k2r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R3K2R w KQkq - 0 15\nclocks: white 0:00:05 black 0:00:05", OPEN, &["flag", "clock", "penalise", "declare", "touched"]),
    scene("a minute left", "start: r3k2r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R3K2R w KQkq - 0 15\nclocks: white 0:01:30 black 0:01:30", OPEN, &["cannot win", "no effort", "request", "answers"]),
    scene("bare kings to come", "start: 8/8/4k3/3n4/8/2N5/8/4K3 w - - 0 60", "N=c3 Nt=e4 Nu=f6 Nb=b1 P=e1 Pt=e2 K=e1 X=c3 Y=d5 I=c3 J=c4 S=h5 SAN=Ne4 PSAN=Ke2", &["{X}", "{Y}"]),
    scene("sheets kept", "start: r3k2r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R3K2R w KQkq - 0 15\nsheets: kept", OPEN, &["write", "sheet", "session"]),
    scene("facts as told", "start: r3k2r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R3K2R w KQkq - 0 15\nfacts: as told", OPEN, &["claim", "accept", "incident", "answers"]),
    scene("no player present", "start: r3k2r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R3K2R w KQkq - 0 15\npresent: none\ndefault-time: 30m", OPEN, &["arrive", "answers"]),
];

#[rustfmt::skip]
pub(crate) const KINDS: &[(&str, &str)] = &[
    ("standard", "time: 90m\nguidelines: adjournment quickplay"),
    ("rapid", "time: 15m\nevent: rapid\nguidelines: quickplay"),
    ("basic rapid", "time: 15m+10s\nevent: rapid\nsupervision: basic"),
    ("basic blitz", "time: 3m+2s\nevent: blitz\nsupervision: basic"),
];

pub(crate) const REGIMES: &[&str] = &["over the board", "guarded"];

pub(crate) const ARBITERS: &[&str] = &["human", "automatic"];
