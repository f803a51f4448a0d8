# Kaj je narobe z besedilom ali dejanjem. Angleščina stoji v programu; ključ je w- in tisti od tam.

w-no-square = `{ $word }` ni polje: napišite črko a–h in številko 1–8, na primer `e4`
w-not-two-squares = figura stoji med dvema poljema: napišite `place between e4 e5`
w-no-side = `{ $word }` ni stran: napišite `white` ali `black`
w-no-piece = `{ $word }` ni figura: napišite `king`, `queen`, `rook`, `bishop`, `knight` ali `pawn`
w-no-move-number = `{ $word }` ni številka poteze: napišite 1, 2 ...
w-no-time = `{ $word }` ni čas: napišite `2m`, `30s`, `1h`, `0:02:00` ali `-1m`
w-t-362 = `{ $word }` ni izid dvoboja, za katerega se dajejo točke: TW, TD ali TL
w-t-acceleration = `{ $word }` ni pospešitev: napišite baku ali none
w-t-boards = `{ $word }`: ekipi se srečata na 1 do 14 šahovnicah
w-t-has-played = { $name } je že igral za to ekipo
w-t-large-team = ekipa ima največ 14 igralcev
w-t-encoding = črke so bile prebrane kot { $name }: poglejte imena in shranite seznam kot UTF-8, če je katero napačno
w-t-left-out = iz te vrstice ni vzeto nič: noben stolpec z imenom ne pove, kaj je to
w-t-not-told = `{ $word }`: nič ne pove, kaj je to, zato je izpuščeno
w-t-open-quote = narekovaj se tu odpre in v tej vrstici ne zapre: zaprite ga ali ga odstranite
w-t-line-up = `{ $word }`: napišite kolo, ekipo, pokončno črto in njene igralce od prve šahovnice, na primer line-up 2 3 | 9 5 12
w-t-line-up-boards = dvoboj ima šahovnic: { $boards }; navedite toliko igralcev ekipe { $name }
w-t-line-up-none = { $name } nima dvoboja v { $round }. kolu
w-t-line-up-other = { $player } ne igra za ekipo { $name }
w-t-team-bye = `{ $word }`: napišite točke dvoboja in točke s šahovnic za prost krog, na primer 1 2
w-t-many-teams = tekmovanje ima največ 999 ekip
w-t-no-clubs = noben igralec brez ekipe nima kluba: napišite `team IME | številke`
w-t-no-program = ta dvorana nima programa za parjenje (rokada hall --pairing PATH): vpišite pare
w-t-no-team = ekipe { $number } ni
w-t-no-team-of = { $name } ne igra za nobeno ekipo
w-t-own-team = igralci ekipe { $name } se ne srečajo med seboj
w-t-program-files = { $what }: pisanje ni mogoče: { $why }
w-t-program-missing = programa za parjenje { $path } ni mogoče zagnati: { $why }
w-t-program-silent = program za parjenje { $path } se je končal in ni zapisal parov: { $said }
w-t-program-nonsense = odgovora programa za parjenje { $path } ni mogoče prebrati: vrstica { $line }, stolpec { $column }: { $what }
w-t-program-unlawful = program za parjenje { $path } je odgovoril s kolom, ki ga ni mogoče igrati: { $what }
w-t-program-lost = program za parjenje { $path } se je izgubil: { $why }
w-t-program-slow = program za parjenje { $path } se ni končal v { $seconds } s in je bil ustavljen
w-t-program-failed = program za parjenje { $path } ni uspel: { $why }. { $said }
w-no-move = `{ $word }` ni poteza: napišite začetno in končno polje, na primer `g1f3` ali `e7e8q`
w-no-result = `{ $word }` ni izid partije: napišite 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+ ali -/-
w-nobody = `{ $word }` ni nihče: napišite `white`, `black`, `arbiter`, `white-assistant`, `black-assistant`, `organiser`, `appeals`, `spectator`, `clerk` ali `clock`
w-no-timed-act = dejanje ima čas, osebo in opis: `@0:01:02 white press`
w-no-time-since-start = `{ $word }` ni čas od začetka: napišite `@` in `h:mm:ss`
w-no-act = `{ $word }` ni dejanje: napišite na primer `touch e2`, `lift e2`, `place e4`, `make g1f3`, `move g1f3`, `press`, `offer draw`, `accept`, `resign`, `claim threefold`, `call flag white`
w-lacks-words = za `{ $word }` nekaj manjka: napišite na primer `{ $example }`
w-no-intention = za zahtevo ne piše nič ali `with g1f3` ali `saying g1f3`
w-no-claim = `claim { $word }` ni reklamacija: napišite `claim` in `threefold`, `fifty`, `flag`, `illegal`, `touched e2`, `released e4`, `hands`, `set-up`, `colours`, `board`, `displaced`, `clock`, `cannot win`, `no effort` ali dogodek, na primer `distraction`
w-one-square-or-two = `touch` ima eno polje ali dve, če se ne ve, katere figure se je igralec dotaknil najprej: `touch d1 d8`
w-no-spoken-language = poteze se napovedujejo v nemščini; sodnik lahko dovoli `en`, `sr-Latn`, `sr-Cyrl`, `cnr`, `sl` ali `ro`
w-no-period = `{ $word }` ni številka periode: napišite 1, 2 ...
w-no-points = `{ $word }` niso točke enega igralca: napišite 0, 1/2 ali 1
w-no-penalty = `{ $word }` ni kazen iz člena 12.9: napišite `warning`, `more time 2m`, `less time 2m`, `points 1/2-0`, `loss 1/2`, `fine`, `exclusion` ali `expulsion`
w-no-finding = zapisnikar pove `can mate white with g1f3 ...`, `cannot mate white by ...`, `dead by ... and ...` ali `cannot tell`
w-no-fen = { $field ->
    [placement] razporeditve figur ni mogoče prebrati kot FEN
    [turn] v FEN ni jasno, kdo je na potezi: napišite `w` ali `b`
    [castling] v FEN niso jasne pravice do rokade
    [en-passant] v FEN ni jasno polje en passant: napišite polje ali `-`
    [halfmove-clock] v FEN ni jasno število polpotez
    [move-number] v FEN ni jasna številka poteze
   *[other] za šestim delom FEN je še nekaj besedila
}
w-no-letters = `{ $word }` niso črke figur, ki jih poznamo
w-unknown-edition = neznana izdaja Pravil: napišite eno od { $years }
w-no-edition = navedite vsaj eno izdajo: { $years }
w-one-edition = partija se igra po eni izdaji: napišite eno od { $years }
w-time-backwards = čas ne teče nazaj: dejanje ne more biti pred zadnjim
w-time-too-long = med dejanjema je več kot tisoč dni: preverite čas
w-not-started = partija se še ni začela: prispeti morata oba igralca ali pa sodnik požene uro
w-guarded-press = v varovani partiji pravilna poteza sama pritisne uro
w-guarded-hands = ta partija je varovana: povejte celo potezo, na primer `move e2e4`
w-arrived-already = je že tu
w-not-his-to-do = ta oseba tega ne more storiti: `{ $act }`
w-no-start = začetna pozicija mora imeti po enega kralja vsake barve: popravite `start` ali `set up`
w-illegal-in-header = poteza { $number } v vrstici `moves`, `{ $move }`, tam ni pravilna: napišite polja kot `e2e4`, rokado kot `e1g1`
w-no-rule = ni vrstice `---` med glavo in dejanji
w-no-deed = kaj stori `{ $who }`? napišite dejanje ali `clock` za čas, ki le mineva
w-no-moment = `{ $word }` ni čas: napišite `+5` (sekund po prejšnji vrstici) ali `@1:02:03`
w-no-clock = `{ $word }` ni čas: napišite `0:05:12` ali `2m`
w-no-span = `{ $word }` ni čas: napišite `0:05:12`, `30m` ali `10s`
w-no-binding = `{ $word }` k ničemur ne zavezuje: napišite `move e2`, `capture d5`, `move e2 capture d5`, `move e2e4`, `castle e1g1` ali `promote a8 queen`
w-no-expectation = `expect { $word }` ni pričakovanje: napišite na primer `expect ruling [9.4]`, `expect refused [9.4]`, `expect result 1-0 [5.1.1]`, `expect bound white move e2`, `expect clock white 0:05:12`
w-no-count = `{ $word }` ni celo število: napišite 0, 1, 2 ...
w-open-bracket = `{ $word }`: oklepaj ni zaprt
w-nothing-there = na { $square } ni ničesar: navedite polje figure
w-no-hands-of-his = figure premikajo samo igralci in njihovi pomočniki
w-hand-full = roka že drži { PIECE($piece, form: "acc") }: najprej postavite to figuro
w-hand-empty = roka je prazna: najprej dvignite figuro
w-piece-in-hand = figura je v roki: najprej jo postavite
w-own-piece-there = na { $square } stoji lastna figura ({ PIECE($piece) }): postavite figuro na drugo polje
w-own-piece-to-take-off = na { $square } stoji lastna figura ({ PIECE($piece) }): najprej jo odstranite
w-same-colour-there = na { $square } stoji figura iste barve ({ PIECE($piece) }): igrajte na drugo polje
w-same-square = poteza gre na drugo polje
w-not-neighbours = { $square } in { $other } nista sosednji polji: navedite dve sosednji, na primer `e4 e5`
w-no-such-question = za ta odgovor ni odprtega vprašanja: odgovor sledi odločitvi, ki sprašuje
w-which-question = `{ $option }` odgovarja na več odprtih vprašanj: povejte, na katero, { $answers }
w-not-the-arbiters-appeal = o pritožbi odloča `appeals` ali `organiser`, ne sodnik
w-no-such-answer = `{ $option }` ni odgovor na to vprašanje: napišite eno od { $options }
w-how-much = `{ $option }` ne pove, koliko: napišite na primer `{ $example }`
w-no-such-move = partija nima { $number }. poteze { SIDE($who, form: "gen") }
w-not-on-wood = poteze te mize so znane: samo na lesu (`table: on wood`) se postavi položaj ali vnesejo poteze
w-position-unknown = nihče ne ve, kaj stoji na leseni šahovnici: najprej postavite položaj, `arbiter position` in figure kot FEN
w-not-as-counted = to je { $number } polpotez, ura pa jih je naštela { $counted }: vnesite vse zaključene
w-illegal-in-entered = poteza { $number } med temi, { $move }, tam ni pravilna: navedite polja, na primer `e2e4`, rokado kot `e1g1`
w-below-zero = ura se nastavi na to, kar kaže, nikoli pod ničlo: napišite `set white 0:10:00` ali `add white -5m`
w-no-such-period = ta igralni čas nima periode { $number }: periode so oštevilčene od 1 do { $count }
w-too-many-periods = igralni čas ima največ dvajset period
w-period-without-moves = periodi { $number } sledi naslednja, zato potrebuje število potez: napišite `40/90m, 30m`
w-no-time-control = `{ $word }` ni igralni čas: napišite `90m+30s`, `40/90m+30s, 30m+30s` (periode), `25m d10s` (zakasnitev), `25m b10s` (Bronstein), `+30s@41` (dodatek od neke poteze) ali `none`
w-no-header-line = `{ $word }` ni vrstica glave: napišite `key: value`, za zadnjo pa `---`
w-event-of-other-time = po igralnem času { $time } je tekmovanje `{ $right }` (A.1, B.1), ne `{ $wrong }`: spremenite `time` ali `event`
w-no-supervision = sodnikov { $arbiters }, partij { $games }: to ni ustrezen nadzor za `{ $event }` (A.4, B.2): napišite `supervision: basic`
w-no-guideline = `{ $word }` niso smernice: napišite `adjournment`, `quickplay` ali `none`
w-regulation-not-understood = `regulation { $name }: { $value }` ni razumljeno in ne ureja ničesar
w-regulation-not-known = `regulation { $name }: { $value }`: po tem ne vpraša nobeno pravilo in ne ureja ničesar: morda `{ $near }`?
w-no-chess960 = `{ $word }` ni številka pozicije šaha 960: napišite 0 do 959
w-too-many-moves-in-fen = nobena partija nima { $number } potez: zadnji dve števili v FEN sta največ 9999
w-no-count-of-offences = `{ $word }` ni število nepravilnih potez: napišite majhno število
w-no-key-but-near = `{ $word }` ni ključ glave: morda `{ $near }`?
w-no-key = `{ $word }` ni ključ glave: napišite enega od { $names } ali `regulation { $word }: ...`
w-not-one-of = `{ $word }` ni eno od: { $names }
w-no-pairs = `{ $word }`: napišite `white ... black ...` ali eno od tega
w-no-draw-rule = `{ $word }` ni pravilo o remiju: napišite `none`, `no offers before move 30` ali `no agreement`
w-no-scoring = `{ $word }`: napišite točke za zmago, remi in poraz, na primer `1 1/2 0` ali `3 1 0`
w-rematch-players = povratna partija je za igralca, ko je partija končana
w-links-arbiter = povezave menja samo sodnikova povezava
w-links-seat = te povezave ni mogoče preklicati: sodnikova se lahko le izda na novo, mesto pa mora biti iz te partije
w-spectator = gledalec gleda in za šahovnico ničesar ne stori
w-empty-act = povejte, kaj se je zgodilo
w-act-signs = dejanje je ena vrstica navadnih znakov
w-long-act = predolgo: največ { $most } črk v eni vrstici (črka s strešico šteje za dve)
w-long-command = oznaka ukaza ima največ { $most } bajtov
w-event-own-tables = mize kola postavi dvorana: zahtevajte jih z njenim gumbom
w-event-own-key = ključ tekmovanja na novo izda dvorana: zahtevajte ga z njenim gumbom
w-event-key-old = ta ključ tekmovanja ne vodi nikamor več, ker je bil izdan drug: prosite zanj sodnika tekmovanja
w-event-key-taken = ta ključ je že v rabi: znova odprite stran tekmovanja in tam zahtevajte novega
w-long-answer = `{ $key }`: ena vrstica z največ { $most } črkami
w-too-many-acts = primer v razsodišču ima največ { $most } dejanj
w-too-many-moves = pred prvim dejanjem je lahko največ { $most } potez
w-too-many-proofs = dokazi v primeru navajajo največ { $most } pozicij
w-record-full = zapis te partije je poln; prosite sodnika za novo partijo
w-no-pgn = nobene partije ni bilo mogoče prebrati: prilepite poteze kot `1. e4 e5 2. Nf3`
w-no-position = { $fault ->
    [missing-king] stran nima kralja
    [too-many-kings] stran ima več kot enega kralja
    [too-much-material] stran ima več figur, kot jih lahko nastane iz njenih šestnajstih
    [pawn-on-last-rank] kmet stoji na prvi ali osmi vrsti
    [opposite-check] v šahu je stran, ki ni na potezi
    [too-many-checkers] šah daje več kot dve figuri
    [impossible-check] nobena zadnja poteza ni mogla dati tega šaha
    [bad-castling] pravica do rokade nima kralja ali trdnjave
   *[bad-en-passant] noben kmet ni mogel pravkar prečkati polja en passant
}

## Kaj drži namesto pričakovanega.

w-no-ruling-fell = ni bilo odločitve
w-rulings-fell = odločitve so bile: `{ $rulings }`
w-was-possible = bilo je mogoče
w-has-the-move = na potezi je { SIDE($who, form: "nom") }
w-stands-so = stoji `{ $board }`
w-moves-are = poteze so `{ $moves }`
w-is-bound = na potezi je { SIDE($who, form: "nom") }: `{ $binding }`
w-clock-shows = ura { SIDE($who, form: "gen") } kaže { $time }
w-clock-runs = teče: `{ $clock }`
w-owes-moves = nezapisane poteze { SIDE($who, form: "gen") }: `{ $moves }`
w-has-completed = { SIDE($who) } je zaključil toliko potez: { $count }
w-is-in-period = { SIDE($who) } je v periodi št. { $count }
w-offences-counted = štetih nepravilnih potez: { $count }
w-offer-stands = ponudba: `{ $side }`
w-game-is-over = partija je končana: `{ $score }` [`{ $ruling }`]
w-game-goes-on = partija se nadaljuje
w-nobody-can = tukaj to ni mogoče: { $why }
w-why-no-article = `{ $asked }` ni odločitev s svojim členom: vprašajte po taki kot `upheld [9.2]`
w-room-tables = dvorana ima od 1 do { $most } miz
w-room-others = `{ $text }` niso šahovnice te dvorane: zapišite številke do { $most }, na primer `5, 11-20`
w-event-round-tables = to kolo še nima miz: najprej jih pripravite
w-room-arbiter = to stori samo sodnik dvorane
w-room-nobody = nihče nima več tega mesta v dvorani
w-room-full = dvorana ima največ osem pomočnikov sodnika
w-no-power = sodnik svojemu pomočniku ni dal pooblastila za to
w-told-on-screen = na zaslonu vsak igralec dela sam; s papirja se vnese samo njegov podpis
w-told-until = vrstica { $line }: { $why }
w-told-who = vrstica { $line } ne pove, kdo: napišite `white touch g1`, `black move e7e5`, `arbiter call illegal white`
w-told-lines = naenkrat največ { $most } dejanj
w-for-nobody = najprej povejte, za katerega igralca: `white press`, `black press`
w-undo-nothing = ničesar ni za razveljaviti: od takrat je dejal kdo drug ali pa dejanje ni vaše

w-no-engine = ta dvorana nima takega programa
w-coach-at-an-event = trener svetuje igralcem med partijo, tega pa na tekmovanju ne sme nihče (11.3.1): izpustite trenerja ali tekmovanje

w-t-152 = `{ $word }`: napišite W ali B
w-t-162 = `{ $word }` ni izid, za katerega se dajejo točke: W, D, L, A, P ali X
w-t-240 = vrstica 240 ima prosto kolo (F, H ali Z), kolo in igralce
w-t-about = `{ $word }` ni nič, kar tekmovanje pove o sebi
w-t-all-paired = pari vseh kol tega tekmovanja so že določeni
w-t-answer-count = prva vrstica programa za pare mora povedati, koliko parov sledi
w-t-answer-empty = program za pare ni napisal ničesar
w-t-answer-pair = program za pare je napisal vrstico, ki ni par števil
w-t-answer-short = program za pare je napovedal { $announced } parov, napisal pa { $found }
w-t-answer-word = program za pare je napisal `{ $word }`, kjer stoji številka igralca
w-t-ask = `{ $word }` ni prosto kolo, za katero se prosi: napišite half, zero, full ali none
w-t-away = { $name } v tem kolu ne igra
w-t-begun = to kolo ima izide: na novo določite pare posameznih miz
w-t-board = `{ $word }` ni šahovnica: napišite njeno kolo in njeno številko, na primer 2.5
w-t-cell-colour = `{ $word }` ni barva: w, b ali -
w-t-colour = `{ $word }`: napišite white ali black
w-t-date = `{ $word }` ni dan: napišite leto, mesec in dan, na primer 2026/11/22
w-t-deed = `{ $word }` ni nič, kar se stori na tekmovanju
w-t-delay = `{ $word }`: napišite število minut, največ 1440
w-t-disagree = { $round }. kolo: igralec { $number } ima za nasprotnika { $opponent }, njegova vrstica pa tega ne pove z drugo barvo
w-t-empty-list = na tem seznamu ni nobenega igralca
w-t-federation = `{ $word }` ni zveza: napišite njene tri črke, na primer SLO
w-t-few-rounds = pari so že določeni za toliko kol: { $count }
w-t-fide-id = `{ $word }` ni številka FIDE: ta ima samo števke
w-t-fixed = to se ne spreminja več, ko so pari prvega kola določeni
w-t-forbidden = { $white } in { $black } se ne smeta srečati
w-t-forgotten = { $name } igra v tem kolu, a nima nasprotnika
w-t-full = tekmovanje ima največ 9999 igralcev
w-t-game = `{ $word }` ni partija te dvorane
w-t-gap = igralci so oštevilčeni od 1 brez vrzeli: nihče nima številke pred { $number }
w-t-has-result = šahovnica { $board } ima izid: najprej ga prekličite
w-t-hidden = `{ $word }` ni nič, kar se lahko izpusti: napišite ratings, federations, clubs, games ali standings
w-t-himself = nihče ne igra sam s seboj
w-t-letter = `{ $word }` ni znak izida: 1 = 0 + - W D L, ali H F U Z brez nasprotnika
w-t-long-name = ime ima največ { $most } črk
w-t-many-fields = preveč navpičnic: igralec je IME | spol | naslov | rating | zveza | številka FIDE | rojen | ekipa
w-t-many-rounds = tekmovanje ima največ 99 kol
w-t-met = { $white } in { $black } sta se srečala že v { $round }. kolu
w-t-no-berger = pare švicarskega tekmovanja določi program: navedite ga ali vnesite pare
w-t-no-board = šahovnice { $board } ni
w-t-no-colour = { $round }. kolo: partija igralca { $number } nima barve: napišite w ali b
w-t-no-name = igralec mora imeti ime
w-t-no-players = nobena vrstica te datoteke se ne začne z 001: nima igralcev
w-t-no-round = pari niso določeni še za nobeno kolo
w-t-nobody = igralca { $number } ni
w-t-number = `{ $word }` ni številka igralca: napišite od 1 do { $most }
w-t-number-twice = številko { $number } imata dva igralca: drugi stoji v vrstici { $line }
w-t-paired = { $name } ima v { $round }. kolu že nasprotnika
w-t-pairing = `{ $word }` ni par: napišite številko belega, vezaj in številko črnega, na primer 4-11, in `bye 9` za tistega, ki ostane
w-t-point-system = napišite točke za zmago, remi in poraz, na primer 1 1/2 0 ali 3 1 0; nato, kjer se razlikujejo, `bye`, `absent` ali `open` z njihovimi
w-t-points = `{ $word }` ni število točk: napišite na primer 1, 0.5 ali 11.5
w-t-points-order = zmaga ni vredna manj od remija in remi ne manj od poraza
w-t-rating = `{ $word }` ni rating: napišite število, kot je 2150, ali nič
w-t-repair = `{ $word }`: napišite šahovnico, dvopičje in njena igralca, na primer 3:5-7
w-t-result = `{ $word }` ni izid: napišite 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+ ali -/-, za njim pa `unrated`, kjer se ne ratingira
w-t-round = `{ $word }` ni kolo: napišite od 1 do 99
w-t-second-bye = { $name } je v { $round }. kolu že dobil točko brez igre in ni več prost
w-t-seen = { $name } stoji v kolu dvakrat
w-t-sex = `{ $word }`: napišite m ali w
w-t-signs = `{ $white }` za belega in `{ $black }` za črnega ne gresta skupaj: drugi stoji v vrstici { $line }
w-t-sort = igralci obdržijo številke, ko so pari prvega kola določeni ali je ekipa vpisana
w-t-sum = { $name }: datoteka pravi { $points } točk, izidi dajo { $reckoned }
w-t-system = `{ $word }` ni sistem: napišite swiss, berger ali berger twice
w-t-team-gap = ekipe so oštevilčene od 1 brez vrzeli
w-t-team-name = ekipa potrebuje ime
w-t-team-second-bye = { $name } je bila prosta v { $round }. kolu in ne more biti znova
w-t-team-seen = { $name } je v kolu dvakrat
w-t-team-twice = { $name } je ime ekipe { $number }: tej dajte drugo ime
w-t-tie-break = `{ $word }` ni pomožno merilo, ki se tu računa: napišite DE, WIN, WON, PS, BH, BH/C1 ali SB
w-t-time = `{ $word }` ni čas: vnos se začne z @ in milisekundami od leta 1970
w-t-title = `{ $word }` ni naslov: napišite GM, IM, WGM, FM, WIM, CM, WFM ali WCM
w-t-title-line = zapis tekmovanja se začne z vrstico `{ $line }`
w-t-too-much = `{ $word }` je odveč: tja ne sodi nič
w-t-twice = { $name } je že vpisan pod številko { $number }: če sta to dva človeka, dajte vsakemu številko FIDE ali dan rojstva
w-t-two-byes = { $white } in { $black } sta oba prosta: lahko igrata med seboj
w-t-two-teams = { $name } že igra v ekipi
w-t-unknown-federation = nobena zveza ni znana kot `{ $word }`
w-t-unknown-tie-break = ta pomožna merila se tu ne računajo: { $words }
w-t-unpaired = pari { $round }. kola niso določeni
