//! Lists of players as they occur in practice, with the players, notes and faults that result.

use rokada_tournament::list;

/// The players in record syntax, then the notes (`note`) or faults (`fault`).
fn read(text: &str) -> Vec<String> {
    match list::read(text) {
        Ok(list) => {
            let players = list.players.iter().map(ToString::to_string);
            let notes = list.notes.iter().map(|note| format!("note {note}"));
            players.chain(notes).collect()
        }
        Err(faults) => faults.0.iter().map(|it| format!("fault {it}")).collect(),
    }
}

fn hold(cases: &[(&str, &str)]) {
    for (text, wanted) in cases {
        let wanted: Vec<&str> = wanted.lines().map(str::trim).collect();
        assert_eq!(read(text), wanted, "of:\n{text}");
    }
}

/// Lists without a header line.
#[test]
fn lines_without_a_header() {
    const TWO: &str = "Novak, Ana |  |  | 2310 | SLO
        Kos, Cilka |  |  | 2100 | SLO";
    hold(&[
        ("Novak, Ana;2310;SLO\nKos, Cilka;2100;SLO\n", TWO),
        (
            "Novak, Ana\t2310\tSLO\r\n\r\nKos, Cilka\t2100\tSLO\t\t\t\r\n",
            TWO,
        ),
        (
            "1;Novak;Ana;2310;SLO;;;\n2;Kos;Cilka;2100;SLO;;;\n;;;;;;;\n",
            TWO,
        ),
        ("\"Novak, Ana\",2310,SLO\n\"Kos, Cilka\",2100,SLO\n", TWO),
        ("Novak,Ana,2310,SLO\nKos,Cilka,2100,SLO\n", TWO),
        ("Novak, Ana, 2310, SLO\nKos, Cilka, 2100, SLO\n", TWO),
        ("sep=;\nNovak, Ana;2310;SLO\nKos, Cilka;2100;SLO\n", TWO),
        (
            "\u{feff}1. Novak,Ana 2310 SLO\r2. Kos,Cilka 2100 SLO\r",
            TWO,
        ),
        (
            "Ana Novak 2310 SLO\nGM Čolić, Miloš 2500\nRus, Dan (WIM) 2100\n",
            "Ana Novak |  |  | 2310 | SLO
            Čolić, Miloš |  | GM | 2500
            Rus, Dan |  | WIM | 2100",
        ),
        // In the syntax of a record.
        (
            "Novak, Ana | w | WIM | 2310 | SLO | 14600012 | 1990/01/02 | ŠK Ptuj\n",
            "Novak, Ana | w | WIM | 2310 | SLO | 14600012 | 1990/01/02 | ŠK Ptuj",
        ),
        // A number before the name, a club after it, a year next to a rating in either order.
        (
            "14600012;Novak Ana;2310;1990;ŠK Ptuj\n;Kos Cilka;1988;1750;Maribor;1. liga\n",
            "Novak Ana |  |  | 2310 |  | 14600012 | 1990/00/00 | ŠK Ptuj
            Kos Cilka |  |  | 1750 |  |  | 1988/00/00 | Maribor, 1. liga",
        ),
        // KOS is a federation, and a name.
        (
            "Ana KOS 2100\nAna Lena KOS\n",
            "Ana KOS |  |  | 2100\nAna Lena |  |  |  | KOS",
        ),
        (
            "Novak, Ana 2310 2250 SLO\n",
            "Novak, Ana |  |  | 2310 | SLO
            note line 1, column 17: `2250` was not recognized and is left out",
        ),
        (
            "\"Novak, Ana;2310\nKos, Cilka;2100\n",
            "fault line 1, column 1: the quotation mark opened here is not closed in this line: close it or delete it",
        ),
        (
            "\n;;;\n - \n",
            "fault line 1, column 1: this list has no players",
        ),
    ]);
}

/// A late entry is typed as a line of a list.
#[test]
fn one_player_in_a_line() {
    for (line, wanted) in [
        ("Zoran Kasnić 1700", Some("Zoran Kasnić |  |  | 1700")),
        ("Novak, Ana", Some("Novak, Ana")),
        (
            "WIM Novak, Ana 2310 SLO",
            Some("Novak, Ana |  | WIM | 2310 | SLO"),
        ),
        (
            "Novak, Ana | w | WIM | 2310 | SLO",
            Some("Novak, Ana | w | WIM | 2310 | SLO"),
        ),
        ("Novak, Ana 2310 2250", None),
        ("Novak, Ana 2310\nKos, Cilka", None),
        ("", None),
    ] {
        let player = list::player(line).map(|player| player.to_string());
        assert_eq!(player.as_deref(), wanted, "{line}");
    }
}

/// The same columns in the languages of the program and its neighbors.
#[test]
fn names_of_columns_in_many_languages() {
    for head in [
        "No;Name;Rating;Federation;Title;Birthday;Sex;Club",
        "Бр.;Презиме и име;Рејтинг;Федерација;Титула;Датум рођења;Пол;Клуб",
        "Br;Prezime i ime;Rejting;Federacija;Titula;Datum rođenja;Pol;Klub",
        "R.br.;Igrač;Elo;Savez;Titula;Godište;Pol;Ekipa",
        "Št.;Priimek in ime;Rating;Država;Naziv;Datum rojstva;Spol;Društvo",
        "Nr.;Nume și prenume;Elo;Federaţia;Titlu;Data naşterii;Sex;Clubul",
        "Nr;Jucător;Rating FIDE;Țara;Titlul;Anul nașterii;Gen;Echipa",
        "Nr.;Spieler;Elo;Land;Titel;Geburtsdatum;Geschlecht;Verein",
        "#;Joueur;Elo;Fédération;Titre;Date de naissance;Sexe;Club",
        "N.;Giocatore;Elo;Federazione;Titolo;Data di nascita;Sesso;Circolo",
    ] {
        let list = format!("{head}\n1;Novak, Ana;2310;SLO;WIM;2. 1. 1990.;ž;ŠK Ptuj\n");
        let wanted = "Novak, Ana | w | WIM | 2310 | SLO |  | 1990/01/02 | ŠK Ptuj";
        assert_eq!(read(&list), [wanted], "{head}");
    }
    hold(&[
        (
            "Nume\tPrenume\tElo\nRus\tDan\t1870\n",
            "Rus, Dan |  |  | 1870",
        ),
        (
            "Priimek,Ime,Rating\nKos,Cilka,2001\n",
            "Kos, Cilka |  |  | 2001",
        ),
        ("Ime;Rejting\nCilka Kos;2001\n", "Cilka Kos |  |  | 2001"),
        ("Ime\nCilka Kos\nAna Novak\n", "Cilka Kos\nAna Novak"),
    ]);
}

/// Cells in the forms of spreadsheets and people.
#[test]
fn cells_in_every_form() {
    hold(&[
        // No rating, in several words; a decimal number.
        (
            "Name;Rating;Fed\nA;-;SLO\nB;0;slo\nC;unr;-\nD;;\nE;2150.0;MNE;;;\nF;–;SRB\n",
            "A |  |  |  | SLO
            B |  |  |  | SLO
            C
            D
            E |  |  | 2150 | MNE
            F |  |  |  | SRB",
        ),
        (
            "Name;Born\nA;1990/01/02\nB;02.01.1990\nC;2.1.1990.\nD;1990-01-02 00:00:00\nE;1990\nF;0000-00-00\nG;12/25/1990\nH;25/12/1990\nI;19900102\nJ;2. 1. 1990\n",
            "A |  |  |  |  |  | 1990/01/02
            B |  |  |  |  |  | 1990/01/02
            C |  |  |  |  |  | 1990/01/02
            D |  |  |  |  |  | 1990/01/02
            E |  |  |  |  |  | 1990/00/00
            F
            G |  |  |  |  |  | 1990/12/25
            H |  |  |  |  |  | 1990/12/25
            I |  |  |  |  |  | 1990/01/02
            J |  |  |  |  |  | 1990/01/02",
        ),
        // Titles in the name; a comma without a blank; a national title.
        (
            "Name;Title\nGM Novak,Ana;\nWIM Kos, Cilka;WIM\nRus, Dan;MK\nFilip Imrić FM;\n",
            "Novak, Ana |  | GM
            Kos, Cilka |  | WIM
            Rus, Dan
            Filip Imrić |  | FM
            note line 4, column 10: `MK` is not a title: write GM, IM, WGM, FM, WIM, CM, WFM or WCM",
        ),
        // Lines before and after the table are reported.
        (
            "sep=,\nClub Open 2026\n\nNo,Name,Rtg,FED\n1,\"Novak, Ana\",2310,SLO\n\nSee chess-results\n",
            "Novak, Ana |  |  | 2310 | SLO
            note line 2, column 1: this line is not part of the table and was left out
            note line 7, column 1: this line is not part of the table and was left out",
        ),
        // All faults, each with its place and a remedy.
        (
            "Name;Rating;Fed;Born;FIDE ID\nA;many;Slovenia;;\n;2100;SLO;;\nB;2100;XYZ;1.2.90;\nC;2200;SLO;1990;12a\nD;;;;\nD;;;;\n",
            "fault line 2, column 3: `many` is not a rating: write a number such as 2150, or nothing
            fault line 3, column 2: a player needs a name
            fault line 4, column 12: `1.2.90` is not a date: write year, month and day, such as 2026/11/22
            fault line 7, column 1: D is already entered as number 2: if these are two people, give each a FIDE number or a date of birth",
        ),
        (
            "Name;Fed\nA;XYZ\nB;Slovenia\n",
            "fault line 3, column 3: `Slovenia` is not a federation: write its three letters, such as SLO",
        ),
        (
            "Name;Fed\nA;XYZ\n",
            "A |  |  |  | XYZ
            note line 2, column 1: `XYZ` is not a known federation",
        ),
    ]);
}

/// The table of players of Sharly Chess, with all its columns.
#[test]
fn table_of_sharly_chess_is_read() {
    let head = "title,women_title,last_name,first_name,date_of_birth,year_of_birth,mail,phone,gender,\
                tournament,federation,club,fide_id,national_id,fixed,owed,paid,check_in,comment,rating,rating_type";
    hold(&[(
        &format!(
            "{head}\r\n,WIM,NOVAK,Ana,02/01/1990,1990,ana@example.org,,W,Open,SLO,ŠK Ptuj,14600012,,,20.0,20.0,1,,2310,FIDE\r\n\
             FM,WGM,KOS,Cilka,,1988,,,W,Open,SLO,,,,,0,0,0,\"late, he said\",2100,FIDE\r\n\
             ,,RUS,Dan,,,,,M,Open,ROU,\"ȘK \"\"Turn\"\"\",,,,0,0,0,,0,ESTIMATED\r\n"
        ),
        "NOVAK, Ana | w | WIM | 2310 | SLO | 14600012 | 1990/01/02 | ŠK Ptuj
        KOS, Cilka | w | WGM | 2100 | SLO |  | 1988/00/00
        RUS, Dan | m |  |  | ROU |  |  | ȘK \"Turn\"",
    )]);
}

/// Two hundred players, with columns that are not used.
#[test]
fn two_hundred_players() {
    let lines = (1..=200).map(|at| format!("{at};\"Igrač {at}, Ana\";{};SLO;x;y\r\n", 1000 + at));
    let text = format!("Rk;Name;Elo;Fed;Typ;Gr\r\n{}", lines.collect::<String>());
    let list = list::read(&text).expect("a list");
    assert_eq!((list.players.len(), list.notes.len()), (200, 0));
    assert_eq!(
        list.players[199].to_string(),
        "Igrač 200, Ana |  |  | 1200 | SLO"
    );
}

/// FIDE's rating list has fixed columns and a line with their names.
#[test]
fn rating_list_of_fide_is_read_by_columns() {
    const HEAD: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK B-day Flag\n";
    let row = |id: &str, name: &str, titles: &str, rest: &str| {
        format!("{id:<15}{name:<61}{titles:<37}{rest}\n")
    };
    let text = [
        HEAD.to_string(),
        row(
            "14600012",
            "Novak, Ana",
            "SLO F   WIM  WIM",
            "2210  0   20 1990",
        ),
        row(
            "14700021",
            "Petrov, Boris F",
            "SRB M   GM",
            "2510  0   10 1985  i",
        ),
        row("14700022", "Rus, Dan", "SRB M", "   0  0      1985"),
    ];
    hold(&[(
        &text.concat(),
        "Novak, Ana | w | WIM | 2210 | SLO | 14600012 | 1990/00/00
        Petrov, Boris F | m | GM | 2510 | SRB | 14700021 | 1985/00/00
        Rus, Dan | m |  |  | SRB | 14700022 | 1985/00/00",
    )]);
}

/// The French list: numbers in apostrophes, ratings with a letter for their kind.
#[test]
fn french_list_is_read() {
    hold(&[(
        "NrFfe;Nom;Prenom;Elo;FideCode;Club
A1;NOVAK;Ana;2310;'34000001';Bled
B2;RUS;Dan;1799 N;'530000002;Bled
C3;KOS;Cilka;1499E;C3;Bled
D4;PETROV;Boris;1200 F;11/01/1987;Bled
",
        "NOVAK, Ana |  |  | 2310 |  | 34000001 |  | Bled
        RUS, Dan |  |  | 1799 |  | 530000002 |  | Bled
        KOS, Cilka |  |  | 1499 |  |  |  | Bled
        PETROV, Boris |  |  | 1200 |  |  |  | Bled
        note line 4, column 20: `C3` is not a FIDE number, which has only digits
        note line 5, column 24: `11/01/1987` is not a FIDE number, which has only digits",
    )]);
}

/// What each column means is reported, also of those that are not used.
#[test]
fn headings_are_reported_with_their_meaning() {
    let headings = |text: &str| {
        let list = list::read(text).expect("a list");
        let column = |it: &list::Heading| {
            let word = it.column.map_or("-", list::Column::word);
            format!("{}={word}", it.text)
        };
        list.headings
            .iter()
            .map(column)
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(
        headings("No.;Name;Elo;Typ\n1;Novak, Ana;2310;U18\n"),
        "No.=- Name=name Elo=rating Typ=-"
    );
    assert_eq!(headings("Novak, Ana 2310\n"), "");
}

/// Headings that say too little: their values decide.
#[test]
fn columns_are_recognized_by_their_values() {
    hold(&[
        // chess-results has no heading for titles.
        (
            "No.;;Name;FideID;FED;Rtg;Club/City\n1;WIM;Novak, Ana;14600012;SLO;2310;Ptuj\n2;;Kos, Cilka;;SLO;2100;\n",
            "Novak, Ana |  | WIM | 2310 | SLO | 14600012 |  | Ptuj
            Kos, Cilka |  |  | 2100 | SLO",
        ),
        (
            "No.;;Name;Rtg\n1;x;Novak, Ana;2310\n",
            "Novak, Ana |  |  | 2310",
        ),
        (
            "ID;Name;Rating_int\n14600012;Novak, Ana;2310\n",
            "Novak, Ana |  |  | 2310 |  | 14600012",
        ),
        (
            "ID;Name;Rtg\n1;Novak, Ana;2310\n",
            "Novak, Ana |  |  | 2310",
        ),
    ]);
}

/// FIDE's rating list as text and as XML: the same players, found by number and by name.
#[test]
fn players_are_found_in_the_rating_list() {
    use list::{Query, RatingList};
    use rokada_laws::regulations::EventKind;

    const HEAD: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
    let row = |id: &str, name: &str, fed: &str, ratings: [&str; 3], rest: &str| {
        let [standard, rapid, blitz] = ratings;
        format!(
            "{id:<15}{name:<61}{fed:<37}{standard:>5} 0   20 {rapid:>5} 0   20 {blitz:>5} 0   20 {rest}\n"
        )
    };
    let text = [
        row(
            "14600012",
            "Novak, Ana",
            "SLO F   WIM  WIM",
            ["2210", "2150", "0"],
            "1990  w",
        ),
        row(
            "900001",
            "Petrovic, Djordje",
            "SRB M   GM",
            ["2510", "2500", "2490"],
            "1985  ",
        ),
    ];
    let xml = [
        "\n<player>\n<fideid>14600012</fideid>\n<name>Novak, Ana</name>\n<country>SLO</country>\n<sex>F</sex>\n<title>WIM</title>\n<w_title>WIM</w_title>\n<rating>2210</rating>\n<games>0</games>\n<rapid_rating>2150</rapid_rating>\n<blitz_rating></blitz_rating>\n<birthday>1990</birthday>\n</player>",
        "<player><fideid>900001</fideid><name>Petrovic, Djordje</name><country>SRB</country><sex>M</sex><title>GM</title><w_title></w_title><rating>2510</rating><rapid_rating>2500</rapid_rating><blitz_rating>2490</blitz_rating><birthday>1985</birthday></player>",
    ]
    .map(str::to_owned);
    let as_text = RatingList::recognize(format!("{HEAD}\n").as_bytes()).expect("the list as text");
    let as_xml =
        RatingList::recognize(b"<?xml version=\"1.0\"?>\n<playerslist>\n<player>").expect("as XML");
    assert_eq!(
        (as_text.end(), as_xml.end()),
        (&b"\n"[..], &b"</player>"[..])
    );
    assert_eq!(RatingList::recognize(b"Name;Rating\n"), None);
    for (format, entries) in [(as_text, text), (as_xml, xml)] {
        let found = |query: &str, kind: EventKind| -> Vec<String> {
            let query = Query::new(query).expect("a query");
            let found = entries
                .iter()
                .filter_map(|it| format.find(it.as_bytes(), &query));
            found.map(|it| it.for_event(kind).to_string()).collect()
        };
        let ana = "Novak, Ana | w | WIM | 2210 | SLO | 14600012 | 1990/00/00";
        let djordje = "Petrovic, Djordje | m | GM | 2510 | SRB | 900001 | 1985/00/00";
        for (query, wanted) in [
            ("14600012", vec![ana]),
            ("1460001", vec![]),
            ("novak", vec![ana]),
            ("Ana Nov", vec![ana]),
            ("ovak", vec![]),
            ("Petrović, Đorđe", vec![djordje]),
            ("Петровић Ђ", vec![djordje]),
        ] {
            assert_eq!(found(query, EventKind::Standard), wanted, "{query}");
        }
        // Without a blitz rating the standard one counts.
        assert_eq!(
            found("900001", EventKind::Rapid),
            [djordje.replace("2510", "2500")]
        );
        assert_eq!(
            found("900001", EventKind::Blitz),
            [djordje.replace("2510", "2490")]
        );
        assert_eq!(found("novak", EventKind::Blitz), [ana]);
    }
    assert_eq!(Query::new(" , "), None);
}
