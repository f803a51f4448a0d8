//! Records with serde: the texts that `cases.rs` reads back.
#![cfg(feature = "serde")]

use rokada_laws::{Act, Clause, Edition, Entry, Header, Record};

#[test]
fn record_is_serialized_as_text() {
    let header: Header = "time: 5m\n".parse().expect("a header");
    let mut record = Record::new(header, Edition::Laws2023).expect("a start");
    let act: Act = "@0:00:02 white make e2e4".parse().expect("an act");
    record.attempt(act).expect("possible");
    let json = serde_json::to_value(&record).expect("it has a form");
    assert_eq!(json["edition"], "2023");
    assert_eq!(json["entries"][0]["act"], "@0:00:02 white make e2e4");
    let events = json["entries"][0]["events"].as_array().expect("a list");
    assert!(
        events
            .iter()
            .any(|event| event.as_str().is_some_and(|text| text.contains("e2e4")))
    );
    let header = json["header"].as_str().expect("a text");
    assert_eq!(
        header.parse::<Header>().ok().as_ref(),
        Some(record.game().header())
    );
    let again: Record = serde_json::from_value(json).expect("its own form");
    assert_eq!(again.entries(), record.entries());
    assert_eq!(
        format!("{:?}", again.game()),
        format!("{:?}", record.game())
    );

    let clause = serde_json::to_string(&Clause::IllegalMoveCompleted).expect("it has a form");
    assert_eq!(
        serde_json::from_str::<Clause>(&clause).ok(),
        Some(Clause::IllegalMoveCompleted)
    );
    let unknown_person = r#"{"act": "@0:00:02 stranger press", "events": []}"#;
    assert!(serde_json::from_str::<Entry>(unknown_person).is_err());
}
