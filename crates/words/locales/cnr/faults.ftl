# Šta nije u redu sa tekstom ili radnjom. Engleski stoji u programu; ključ je w- i onaj odande.

w-no-square = `{ $word }` nije polje: upišite slovo { "a-h" } i cifru 1-8, na primjer `e4`
w-not-two-squares = figura stoji između dva polja: napišite `place between e4 e5`
w-no-side = `{ $word }` nije strana: upišite `white` ili `black`
w-no-piece = `{ $word }` nije figura: upišite `king`, `queen`, `rook`, `bishop`, `knight` ili `pawn`
w-no-move-number = `{ $word }` nije broj poteza: napišite 1, 2 ...
w-no-time = `{ $word }` nije vrijeme: upišite `2m`, `30s`, `1h`, `0:02:00` ili `-1m`
w-t-362 = `{ $word }` nije rezultat meča za koji se daju poeni: TW, TD ili TL
w-t-acceleration = `{ $word }` nije ubrzanje: napišite baku ili none
w-t-boards = `{ $word }`: ekipe se sastaju na 1 do 14 tabli
w-t-has-played = { $name } je već igrao za ovu ekipu
w-t-large-team = ekipa ima najviše 14 igrača
w-t-encoding = slova su čitana kao { $name }: pogledajte imena, a ako je neko pogrešno, sačuvajte spisak kao UTF-8
w-t-left-out = iz ovog reda ništa nije uzeto: nijedna kolona s imenom ne kaže šta je to
w-t-not-told = `{ $word }`: ništa ne kaže šta je to, pa je izostavljeno
w-t-open-quote = navodnik se ovdje otvara i u ovom redu ne zatvara: zatvorite ga ili ga uklonite
w-t-line-up = `{ $word }`: napišite kolo, ekipu, uspravnu crtu i njene igrače od prve table, na primjer line-up 2 3 | 9 5 12
w-t-line-up-boards = meč ima tabli: { $boards }; navedite toliko igrača ekipe { $name }
w-t-line-up-none = { $name } nema meč u { $round }. kolu
w-t-line-up-other = { $player } ne igra za ekipu { $name }
w-t-team-bye = `{ $word }`: napišite meč-poene i poene s tabli za slobodno kolo, na primjer 1 2
w-t-many-teams = takmičenje ima najviše 999 ekipa
w-t-no-clubs = nijedan igrač bez ekipe nema klub: napišite `team IME | brojevi`
w-t-no-program = ova sala nema program za parovanje (rokada hall --pairing PATH): unesite parove
w-t-no-team = ekipe { $number } nema
w-t-no-team-of = { $name } ne igra ni za jednu ekipu
w-t-own-team = igrači ekipe { $name } ne igraju međusobno
w-t-program-files = { $what }: ne mogu da pišem: { $why }
w-t-program-missing = program za parovanje { $path } ne može da se pokrene: { $why }
w-t-program-silent = program za parovanje { $path } završio je i nije zapisao parove: { $said }
w-t-program-nonsense = odgovor programa za parovanje { $path } ne može da se pročita: red { $line }, kolona { $column }: { $what }
w-t-program-unlawful = program za parovanje { $path } odgovorio je kolom koje ne može da se igra: { $what }
w-t-program-lost = program za parovanje { $path } je izgubljen: { $why }
w-t-program-slow = program za parovanje { $path } nije završio za { $seconds } s i zaustavljen je
w-t-program-failed = program za parovanje { $path } nije uspio: { $why }. { $said }
w-no-move = `{ $word }` nije potez: upišite polazno i dolazno polje, na primjer `g1f3` ili `e7e8q`
w-no-result = `{ $word }` nije rezultat partije: upišite 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+ ili -/-
w-nobody = `{ $word }` nije nijedan učesnik: upišite `white`, `black`, `arbiter`, `white-assistant`, `black-assistant`, `organiser`, `appeals`, `spectator`, `clerk` ili `clock`
w-no-timed-act = red ima vrijeme, osobu i radnju: `@0:01:02 white press`
w-no-time-since-start = `{ $word }` nije vrijeme od početka: upišite `@` i `h:mm:ss`
w-no-act = `{ $word }` nije radnja: upišite na primjer `touch e2`, `lift e2`, `place e4`, `make g1f3`, `move g1f3`, `press`, `offer draw`, `accept`, `resign`, `claim threefold`, `call flag white`
w-lacks-words = iza `{ $word }` nešto nedostaje: upišite na primjer `{ $example }`
w-no-intention = iza reklamacije ne piše ništa, ili `with g1f3`, ili `saying g1f3`
w-no-claim = `claim { $word }` nije reklamacija: upišite `claim` i `threefold`, `fifty`, `flag`, `illegal`, `touched e2`, `released e4`, `hands`, `set-up`, `colours`, `board`, `displaced`, `clock`, `cannot win`, `no effort` ili neki događaj, na primjer `distraction`
w-one-square-or-two = `touch` ima jedno polje, ili dva kad se ne zna koja je figura prvo dodirnuta: `touch d1 d8`
w-no-spoken-language = potezi se najavljuju na njemačkom; sudija može dozvoliti `en`, `sr-Latn`, `sr-Cyrl`, `cnr`, `sl` ili `ro`
w-no-period = `{ $word }` nije broj perioda: upišite 1, 2 ...
w-no-points = `{ $word }` nijesu poeni jednog igrača: upišite 0, 1/2 ili 1
w-no-penalty = `{ $word }` nije kazna iz člana 12.9: upišite `warning`, `more time 2m`, `less time 2m`, `points 1/2-0`, `loss 1/2`, `fine`, `exclusion` ili `expulsion`
w-no-finding = zapisničar kaže `can mate white with g1f3 ...`, `cannot mate white by ...`, `dead by ... and ...` ili `cannot tell`
w-no-fen = { $field ->
    [placement] raspored figura se ne može pročitati kao { "FEN" }
    [turn] u { "FEN" }-u nije jasno ko je na potezu: upišite `w` ili `b`
    [castling] u { "FEN" }-u nijesu jasna prava na rokadu
    [en-passant] u { "FEN" }-u nije jasno polje en passant: upišite polje ili `-`
    [halfmove-clock] u { "FEN" }-u nije jasan broj polupoteza
    [move-number] u { "FEN" }-u nije jasan broj poteza
   *[other] iza šestog polja { "FEN" }-a ima još teksta
}
w-no-letters = `{ $word }` nijesu slova figura koja poznajemo
w-unknown-edition = nepoznato izdanje Pravila: upišite jedno od { $years }
w-no-edition = navedite bar jedno izdanje: { $years }
w-one-edition = partija se igra po jednom izdanju: upišite jedno od { $years }
w-time-backwards = vrijeme ne teče unazad: radnja ne može biti prije posljednje
w-time-too-long = između dvije radnje ima više od hiljadu dana: provjerite vrijeme
w-not-started = partija nije počela: moraju doći oba igrača ili sudija pokreće sat
w-guarded-press = u zaštićenoj partiji pravilan potez sam pritiska sat
w-guarded-hands = ova partija je zaštićena: kažite cio potez, na primjer `move e2e4`
w-arrived-already = već je tu
w-not-his-to-do = ova osoba ne može to da uradi: `{ $act }`
w-no-start = početna pozicija mora da ima po jednog kralja svake boje: ispravite `start` ili `set up`
w-illegal-in-header = potez { $number } u redu `moves`, `{ $move }`, tu nije pravilan: upišite polja kao `e2e4`, rokadu kao `e1g1`
w-no-rule = nema reda `---` između zaglavlja i radnji
w-no-deed = šta radi `{ $who }`? upišite radnju, ili `clock` za vrijeme koje samo prolazi
w-no-moment = `{ $word }` nije vrijeme: upišite `+5` (sekundi poslije prethodnog reda) ili `@1:02:03`
w-no-clock = `{ $word }` nije vrijeme: upišite `0:05:12` ili `2m`
w-no-span = `{ $word }` nije vrijeme: upišite `0:05:12`, `30m` ili `10s`
w-no-binding = `{ $word }` ne obavezuje ni na šta: upišite `move e2`, `capture d5`, `move e2 capture d5`, `move e2e4`, `castle e1g1` ili `promote a8 queen`
w-no-expectation = `expect { $word }` nije očekivanje: upišite na primjer `expect ruling [9.4]`, `expect refused [9.4]`, `expect result 1-0 [5.1.1]`, `expect bound white move e2`, `expect clock white 0:05:12`
w-no-count = `{ $word }` nije cio broj: napišite 0, 1, 2 ...
w-open-bracket = `{ $word }`: zagrada nije zatvorena
w-nothing-there = na { $square } nema ničega: navedite polje figure
w-no-hands-of-his = figure vuku samo igrači i njihovi pomoćnici
w-hand-full = ruka već drži { PIECE($piece, form: "acc") }: prvo spustite tu figuru
w-hand-empty = ruka je prazna: prvo podignite figuru
w-piece-in-hand = figura je u ruci: prvo je spustite
w-own-piece-there = na { $square } stoji sopstvena figura ({ PIECE($piece) }): stavite figuru na drugo polje
w-own-piece-to-take-off = na { $square } stoji sopstvena figura ({ PIECE($piece) }): prvo je skinite
w-same-colour-there = na { $square } stoji figura iste boje ({ PIECE($piece) }): igrajte na drugo polje
w-same-square = potez ide na drugo polje
w-not-neighbours = { $square } i { $other } nijesu susjedna polja: navedite dva susjedna, na primjer `e4 e5`
w-no-such-question = za ovaj odgovor nema otvorenog pitanja: odgovor slijedi poslije odluke koja pita
w-which-question = `{ $option }` odgovara na više otvorenih pitanja: recite na koje, { $answers }
w-not-the-arbiters-appeal = o žalbi odlučuje `appeals` ili `organiser`, a ne sudija
w-no-such-answer = `{ $option }` nije odgovor na to pitanje: upišite jedno od { $options }
w-how-much = `{ $option }` ne kaže koliko: napišite, na primjer, `{ $example }`
w-no-such-move = partija nema { $number }. potez { SIDE($who, form: "gen") }
w-not-on-wood = potezi ovog stola su poznati: samo na drvetu (`table: on wood`) postavlja se pozicija ili se unose potezi
w-position-unknown = niko ne zna šta stoji na drvenoj tabli: prvo postavite poziciju, `arbiter position` i figure kao FEN
w-not-as-counted = ovo je { $number } polupoteza, a sat ih je izbrojao { $counted }: unesite sve završene
w-illegal-in-entered = potez { $number } među ovima, { $move }, tamo nije pravilan: navedite polja kao `e2e4`, rokadu kao `e1g1`
w-below-zero = sat se podešava na ono što pokazuje, nikad ispod nule: napišite `set white 0:10:00` ili `add white -5m`
w-no-such-period = ovaj tempo igre nema period { $number }: periodi su označeni brojevima od 1 do { $count }
w-too-many-periods = tempo igre ima najviše dvadeset perioda
w-period-without-moves = iza perioda { $number } dolazi sljedeći, pa mu treba broj poteza: upišite `40/90m, 30m`
w-no-time-control = `{ $word }` nije tempo igre: upišite `90m+30s`, `40/90m+30s, 30m+30s` (periodi), `25m d10s` (zadrška), `25m b10s` (Bronštajn), `+30s@41` (dodatak od nekog poteza) ili `none`
w-no-header-line = `{ $word }` nije red zaglavlja: upišite `key: value`, a iza posljednjeg `---`
w-event-of-other-time = po tempu { $time } takmičenje je `{ $right }` (A.1, B.1), a ne `{ $wrong }`: promijenite `time` ili `event`
w-no-supervision = broj sudija: { $arbiters }, broj partija: { $games }; to nije odgovarajući nadzor za `{ $event }` (A.4, B.2): upišite `supervision: basic`
w-no-guideline = `{ $word }` nijesu smjernice: upišite `adjournment`, `quickplay` ili `none`
w-regulation-not-understood = `regulation { $name }: { $value }` nije razumljivo i ništa ne uređuje
w-regulation-not-known = `regulation { $name }: { $value }`: za to ne pita nijedno pravilo i to ništa ne uređuje: da nije `{ $near }`?
w-no-chess960 = `{ $word }` nije broj pozicije igre { "Chess960" }: upišite 0 do 959
w-too-many-moves-in-fen = nijedna partija nema { $number } poteza: posljednja dva broja u FEN-u su najviše 9999
w-no-count-of-offences = `{ $word }` nije broj nepravilnih poteza: upišite mali broj
w-no-key-but-near = `{ $word }` nije ključ zaglavlja: da nije `{ $near }`?
w-no-key = `{ $word }` nije ključ zaglavlja: upišite jedan od { $names } ili `regulation { $word }: ...`
w-not-one-of = `{ $word }` nije jedno od: { $names }
w-no-pairs = `{ $word }`: upišite `white ... black ...` ili jedno od toga
w-no-draw-rule = `{ $word }` nije pravilo o remiju: upišite `none`, `no offers before move 30` ili `no agreement`
w-no-scoring = `{ $word }`: upišite poene za pobjedu, remi i poraz, na primjer `1 1/2 0` ili `3 1 0`
w-rematch-players = revanš je za dva igrača, kada je partija završena
w-links-arbiter = veze mijenja samo sudijina veza
w-links-seat = ova veza se ne može povući: sudijina se samo izdaje nova, a mjesto mora biti iz ove partije
w-spectator = gledalac gleda i ništa ne radi za tablom
w-empty-act = recite šta se dogodilo
w-act-signs = radnja je jedan red običnih znakova
w-long-act = predugačko: najviše { $most } slova u jednom redu (slovo sa kvačicom računa se kao dva)
w-long-command = oznaka naredbe ima najviše { $most } bajtova
w-event-own-tables = stolove kola postavlja sala: zatražite ih njenim dugmetom
w-event-own-key = ključ takmičenja ponovo izdaje sala: zatražite ga njenim dugmetom
w-event-key-old = ovaj ključ takmičenja više ne vodi nikuda, jer je izdat drugi: zatražite ga od sudije takmičenja
w-event-key-taken = ovaj ključ se već koristi: ponovo otvorite stranicu takmičenja i tamo zatražite novi
w-long-answer = `{ $key }`: jedan red od najviše { $most } slova
w-too-many-acts = slučaj na stolu za odluke ima najviše { $most } radnji
w-too-many-moves = prije prve radnje može biti najviše { $most } poteza
w-too-many-proofs = dokazi u slučaju navode najviše { $most } pozicija
w-record-full = zapis ove partije je pun; zamolite sudiju za novu partiju
w-no-pgn = nijedna partija nije pročitana: nalijepite poteze kao `1. e4 e5 2. Nf3`
w-no-position = { $fault ->
    [missing-king] strana nema kralja
    [too-many-kings] strana ima više od jednog kralja
    [too-much-material] strana ima više figura nego što od njenih šesnaest može nastati
    [pawn-on-last-rank] pješak stoji na prvom ili osmom redu
    [opposite-check] u šahu je strana koja nije na potezu
    [too-many-checkers] šah daje više od dvije figure
    [impossible-check] nijedan posljednji potez nije mogao dati ovaj šah
    [bad-castling] pravo na rokadu nema kralja ili topa
   *[bad-en-passant] nijedan pješak nije mogao upravo preći preko polja en passant
}

## Šta važi umjesto očekivanog.

w-no-ruling-fell = nije donijeta nijedna odluka
w-rulings-fell = donijete su ove odluke: `{ $rulings }`
w-was-possible = bilo je moguće
w-has-the-move = na potezu je { SIDE($who, form: "nom") }
w-stands-so = stoji `{ $board }`
w-moves-are = potezi su `{ $moves }`
w-is-bound = na potezu je { SIDE($who, form: "nom") }: `{ $binding }`
w-clock-shows = sat { SIDE($who, form: "gen") } pokazuje { $time }
w-clock-runs = radi: `{ $clock }`
w-owes-moves = nezapisani potezi { SIDE($who, form: "gen") }: `{ $moves }`
w-has-completed = { SIDE($who) } je završio toliko poteza: { $count }
w-is-in-period = { SIDE($who) } je u periodu broj { $count }
w-offences-counted = računatih nepravilnih poteza: { $count }
w-offer-stands = ponuda: `{ $side }`
w-game-is-over = partija je završena: `{ $score }` [`{ $ruling }`]
w-game-goes-on = partija se nastavlja
w-nobody-can = ovdje to nije moguće: { $why }
w-why-no-article = `{ $asked }` nije odluka sa svojim članom: pitajte za neku kao što je `upheld [9.2]`
w-room-tables = sala ima od 1 do { $most } stolova
w-room-others = `{ $text }` nijesu table ove sale: upišite brojeve do { $most }, na primjer `5, 11-20`
w-event-round-tables = ovo kolo još nema stolove: najprije ih postavite
w-room-arbiter = to radi samo sudija sale
w-room-nobody = niko više nema ovo mjesto u sali
w-room-full = sala ima najviše osam pomoćnika sudije
w-no-power = sudija svom pomoćniku nije dao ovlašćenje za ovo
w-told-on-screen = na ekranu svaki igrač radi sam; samo se njegov potpis unosi sa papira
w-told-until = red { $line }: { $why }
w-told-who = u redu { $line } ne piše ko: napišite `white touch g1`, `black move e7e5`, `arbiter call illegal white`
w-told-lines = najviše { $most } radnji odjednom
w-for-nobody = prvo recite za kojeg igrača: `white press`, `black press`
w-undo-nothing = nema šta da se poništi: od tada je djelovao neko drugi ili radnja nije vaša

w-no-engine = ova sala nema takav program
w-coach-at-an-event = trener savjetuje igrače tokom partije, a to na takmičenju ne smije niko (11.3.1): izostavite trenera ili takmičenje

w-t-152 = `{ $word }`: napišite W ili B
w-t-162 = `{ $word }` nije ishod za koji se daju poeni: W, D, L, A, P ili X
w-t-240 = red 240 ima slobodno kolo (F, H ili Z), kolo i igrače
w-t-about = `{ $word }` nije ništa što takmičenje kaže o sebi
w-t-all-paired = sva kola ovog takmičenja su već sparovana
w-t-answer-count = prvi red programa za parovanje mora da kaže koliko parova slijedi
w-t-answer-empty = program za parovanje nije ništa napisao
w-t-answer-pair = program za parovanje napisao je red koji nije par brojeva
w-t-answer-short = program za parovanje najavio je { $announced } parova, a napisao { $found }
w-t-answer-word = program za parovanje napisao je `{ $word }` gdje stoji broj igrača
w-t-ask = `{ $word }` nije slobodno kolo koje se traži: napišite half, zero, full ili none
w-t-away = { $name } ne igra ovo kolo
w-t-begun = ovo kolo ima rezultate: sparujte ponovo pojedine stolove
w-t-board = `{ $word }` nije tabla: napišite njeno kolo i njen broj, na primer 2.5
w-t-cell-colour = `{ $word }` nije boja: w, b ili -
w-t-colour = `{ $word }`: napišite white ili black
w-t-date = `{ $word }` nije dan: napišite godinu, mjesec i dan, na primer 2026/11/22
w-t-deed = `{ $word }` nije ništa što se radi na takmičenju
w-t-delay = `{ $word }`: napišite broj minuta, najviše 1440
w-t-disagree = { $round }. kolo: igraču { $number } protivnik je { $opponent }, a njegov red to ne kaže s drugom bojom
w-t-empty-list = na ovom spisku nema nijednog igrača
w-t-federation = `{ $word }` nije savez: napišite njegova tri slova, na primer SLO
w-t-few-rounds = već je sparovano kola: { $count }
w-t-fide-id = `{ $word }` nije FIDE broj: on ima samo cifre
w-t-fixed = to je utvrđeno čim je jedno kolo sparovano
w-t-forbidden = { $white } i { $black } ne smiju da se sastanu
w-t-forgotten = { $name } igra ovo kolo, a nije sparovan
w-t-full = takmičenje ima najviše 9999 igrača
w-t-game = `{ $word }` nije partija ove sale
w-t-gap = igrači se broje od 1 bez praznina: niko nema broj ispred { $number }
w-t-has-result = tabla { $board } ima rezultat: prvo ga povucite
w-t-hidden = `{ $word }` nije ništa što može da se izostavi: napišite ratings, federations, clubs, games ili standings
w-t-himself = niko ne igra sam sa sobom
w-t-letter = `{ $word }` nije znak ishoda: 1 = 0 + - W D L, ili H F U Z bez protivnika
w-t-long-name = ime ima najviše { $most } slova
w-t-many-fields = previše uspravnih crta: igrač je IME | pol | titula | rejting | savez | FIDE broj | rođen | ekipa
w-t-many-rounds = takmičenje ima najviše 99 kola
w-t-met = { $white } i { $black } sastali su se već u { $round }. kolu
w-t-no-berger = takmičenje po švajcarskom sistemu paruje program: navedite ga ili unesite parove
w-t-no-board = nema table { $board }
w-t-no-colour = { $round }. kolo: partija igrača { $number } nema boju: napišite w ili b
w-t-no-name = igrač mora da ima ime
w-t-no-players = nijedan red ove datoteke ne počinje sa 001: nema igrača
w-t-no-round = nijedno kolo nije sparovano
w-t-nobody = nema igrača { $number }
w-t-number = `{ $word }` nije broj igrača: napišite od 1 do { $most }
w-t-number-twice = broj { $number } imaju dva igrača: drugi stoji u redu { $line }
w-t-paired = { $name } je već sparovan u { $round }. kolu
w-t-pairing = `{ $word }` nije par: napišite broj bijelog, crticu i broj crnog, na primer 4-11, i `bye 9` za onoga ko ostane
w-t-point-system = napišite poene za pobjedu, remi i poraz, na primer 1 1/2 0 ili 3 1 0; zatim, gdje se razlikuju, `bye`, `absent` ili `open` s njihovima
w-t-points = `{ $word }` nije broj poena: napišite na primer 1, 0.5 ili 11.5
w-t-points-order = pobjeda ne vrijedi manje od remija, ni remi manje od poraza
w-t-rating = `{ $word }` nije rejting: napišite broj kao 2150, ili ništa
w-t-repair = `{ $word }`: napišite tablu, dvotačku i njene igrače, na primer 3:5-7
w-t-result = `{ $word }` nije rezultat: napišite 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+ ili -/-, a za njim `unrated` gdje se ne rejtinguje
w-t-round = `{ $word }` nije kolo: napišite od 1 do 99
w-t-second-bye = { $name } je u { $round }. kolu dobio poen bez igre i nema više slobodno kolo
w-t-seen = { $name } stoji u kolu dvaput
w-t-sex = `{ $word }`: napišite m ili w
w-t-signs = `{ $white }` za bijelog i `{ $black }` za crnog ne idu zajedno: drugi stoji u redu { $line }
w-t-sort = igrači zadržavaju brojeve čim je jedno kolo sparovano ili je ekipa upisana
w-t-sum = { $name }: datoteka kaže { $points } poena, a ishodi daju { $reckoned }
w-t-system = `{ $word }` nije sistem: napišite swiss, berger ili berger twice
w-t-team-gap = ekipe se numerišu od 1 bez praznina
w-t-team-name = ekipi treba ime
w-t-team-second-bye = { $name } je bila slobodna u { $round }. kolu i ne može ponovo
w-t-team-seen = { $name } je u kolu dva puta
w-t-team-twice = { $name } je ime ekipe { $number }: dajte ovoj drugo ime
w-t-tie-break = `{ $word }` nije dodatno mjerilo koje se ovde računa: napišite DE, WIN, WON, PS, BH, BH/C1 ili SB
w-t-time = `{ $word }` nije vrijeme: zapis počinje znakom @ i milisekundama od 1970.
w-t-title = `{ $word }` nije titula: napišite GM, IM, WGM, FM, WIM, CM, WFM ili WCM
w-t-title-line = zapis takmičenja počinje redom `{ $line }`
w-t-too-much = `{ $word }` je suvišno: tu ne ide ništa
w-t-twice = { $name } je već unijet pod brojem { $number }: ako su to dvije osobe, dajte svakoj FIDE broj ili dan rođenja
w-t-two-byes = { $white } i { $black } imaju oboje slobodno kolo: mogu da igraju međusobno
w-t-two-teams = { $name } već igra u nekoj ekipi
w-t-unknown-federation = nijedan savez nije poznat kao `{ $word }`
w-t-unknown-tie-break = ova dodatna mjerila se ovde ne računaju: { $words }
w-t-unpaired = { $round }. kolo nije sparovano
