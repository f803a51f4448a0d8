//! An example request for each route with parameters.
//!
//! A test sends them all to a real hall and checks the responses against their schemas.

/// The example form body or query of a route.
pub(super) fn of(path: &str) -> Option<&'static str> {
    let path = path.replace("/bot/game/", "/board/game/");
    let found = EXAMPLES.iter().find(|(of, _)| *of == path);
    found.map(|(_, example)| *example)
}

/// The example of a path parameter that selects an action. Other parameters are identifiers from
/// the hall.
pub(super) fn of_part(name: &str) -> Option<&'static str> {
    match name {
        "uci" => Some("e2e4"),
        "answer" => Some("yes"),
        "kind" => Some("threefold"),
        "seconds" => Some("15"),
        "color" => Some("white"),
        _ => None,
    }
}

#[rustfmt::skip]
const EXAMPLES: &[(&str, &str)] = &[
    ("/games", "white=Ana&black=Ion&time=5m%2B3s&regime=guarded&arbiter=automatic"),
    ("/t/{token}/act", "act=start&id=1"),
    ("/t/{token}/links", "seat=black&do=reissue"),
    ("/t/{token}/socket", "have=0"),
    ("/rooms", "name=Club&pairs=Ana+-+Ion%0AZoe+-+Sava&time=90m%2B30s&edition=2023"),
    ("/r/{key}/all", "act=announce&text=Two+minutes+left"),
    ("/r/{key}/b/{board}/act", "act=start&id=1"),
    ("/r/{key}/staff", "name=Maja&what=assistant&decide=on"),
    ("/r/{key}/staff/end", "seat=arbiter-9"),
    ("/tournaments", "name=Open&system=berger&rounds=3&time=90m%2B30s&list=Ana%0AIon%0ASava%0AZoe"),
    ("/v/{key}", "deed=withdraw+4+2&round=1"),
    ("/v/{key}/pair", "next=2"),
    ("/v/{key}/tables", "round=1"),
    ("/v/{key}/start", "round=1"),
    ("/v/{key}/room", "round=1"),
    ("/v/{key}/results", "round=1&b2=1-0&w2="),
    ("/v/{key}/teams", "deed=teams+by+club"),
    ("/api/rule", r#"{"transcript":"title: Touched\ntime: 5m\n---\n+1 white touch e2\n","editions":["2023"],"language":"en","why":"upheld [9.2]"}"#),
    ("/api/token/test", "an_unknown_token"),
    ("/api/account/playing", "nb=9"),
    ("/oauth", "response_type=code&client_id=demo&redirect_uri=https://demo.example.org/&scope=board:play&code_challenge_method=S256&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&state=1&name=Zoe&scopes%5B%5D=board:play&agree=true"),
    ("/api/token", "grant_type=authorization_code&code=liu_unknown&code_verifier=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk&redirect_uri=https://demo.example.org/&client_id=demo"),
    ("/api/bot/online", "nb=10"),
    ("/api/users/status", "ids=ana,randombot"),
    ("/api/challenge/ai", "level=3&clock.limit=300&clock.increment=2&color=white"),
    ("/api/challenge/open", "clock.limit=300&clock.increment=3&regime=over+the+board"),
    ("/api/challenge/{id}", "clock.limit=300&clock.increment=0&color=white"),
    ("/api/challenge/{id}/accept", "color=white"),
    ("/api/challenge/{id}/decline", "reason=later"),
    ("/api/challenge/{id}/start-clocks", "token1=that_of_white&token2=that_of_black"),
    ("/api/round/{id}/add-time/{seconds}", "color=white"),
    ("/api/board/seek", "time=5&increment=3&variant=standard&color=random"),
    ("/api/seat", "link=https://hall.example.org/t/the-link-of-a-seat"),
    ("/account/oauth/token/create", "name=Bea&scopes%5B%5D=board:play&agree=true"),
    ("/account/{key}", "do=withdraw&token=1"),
    ("/api/board/game/{id}/move/{uci}", "offeringDraw=false"),
    ("/api/board/game/{id}/claim/{kind}", "move=e2e4"),
    ("/api/board/game/{id}/act", "act=offer+draw&id=2"),
    ("/api/board/game/{id}/chat", "room=player&text=Good+luck"),
];
