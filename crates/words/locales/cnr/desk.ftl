# Sto za odluke, stranice članova, vježba i „može li još da matira“.
# $side i $who su strane; $square, $move, $text, $number stoje kako su napisani.

## Radnja kao rečenica: „Bijeli dodiruje figuru na e1 objema rukama“.
## $deed je jedna od radnji ispod, $manner je prazno ili počinje razmakom.

deed-sentence = { $who } { $deed }{ $manner }.
deed-pass = Vrijeme prolazi, ništa se drugo ne dešava.
deed-after = Kroz { $span }: { $sentence }
deed-at = U { $time }: { $sentence }

manner-both-hands = objema rukama
manner-own-board = na svojoj tabli
manner-opponents-board = na protivnikovoj tabli
manner-by-display = oslanjajući se samo na ekran

person-white-assistant = Pomoćnik bijelog
person-black-assistant = Pomoćnik crnog
person-arbiter = Sudija
person-assistant-arbiter = Pomoćnik sudije
person-organiser = Organizator
person-appeals = Žalbena komisija
person-spectator = Gledalac
person-clerk = Zapisničar
person-clock = Sat

## Šta rade ruke. Glagol rečenice čiji je subjekat prije njega.

deed-adjust = kaže „popravljam“ ({ "j'adoube" })
deed-adjust-squares = kaže „popravljam“ za { $squares }
deed-touch = dodiruje figuru na { $square }
deed-touch-both = dodiruje figure na { $squares }, nije jasno koju prvo
deed-brush = u prolazu dotiče figuru na { $square }
deed-lift = podiže figuru sa { $square }
deed-place = spušta figuru na { $square }
deed-place-new = stavlja na { $square } figuru uzetu pored table ({ PIECE($piece) })
deed-place-inverted = stavlja naopačke okrenutu figuru ({ PIECE($piece) }) na { $square }
deed-place-of-side = stavlja na { $square } figuru uzetu pored table ({ PIECE($piece) }, { SIDE($side, form: "nom") })
deed-place-between = spušta figuru između dva polja ({ $squares })
deed-take-up = uzima u ruku figuru pored table ({ PIECE($piece) })
deed-hold = dodiruje { $square } figurom uzetom pored table ({ PIECE($piece) }) i ne ispušta je
deed-take-off = sklanja figuru sa { $square }
deed-displace = obara figuru na { $square }
deed-stand-up = uspravlja oborenu figuru na { $square }
deed-make = vuče { $move } i ne pritiska sat
deed-move = vuče { $move } i pritiska sat

## Sat, riječi i reklamacije.

deed-press = pritiska sat
deed-press-other-hand = pritiska sat drugom rukom
deed-stop = zaustavlja satove i zove sudiju
deed-offer-draw = nudi remi
deed-accept = prihvata
deed-decline = odbija
deed-resign = predaje
deed-lay-down-king = polaže svog kralja
deed-shake-hands = rukuje se s protivnikom
deed-say = kaže: { $text }
deed-propose-correction = predlaže da se nepravilan potez ispravi
deed-agree-adjusting = saglašava se da je dodir figure na { $squares } bio popravljanje
deed-request-increment = traži još pet sekundi po potezu
deed-claim-threefold = reklamira remi: ista pozicija se pojavila treći put
deed-claim-threefold-with = zapisuje { $move } i reklamira remi: ista pozicija će se pojaviti treći put
deed-claim-threefold-saying = samo kaže { $move } i reklamira remi zbog trostrukog ponavljanja
deed-claim-fifty = reklamira remi: pedeset poteza bez uzimanja i bez poteza pješakom
deed-claim-fifty-with = zapisuje { $move } i reklamira remi po pravilu pedeset poteza
deed-claim-fifty-saying = samo kaže { $move } i reklamira remi po pravilu pedeset poteza
deed-claim-flag = reklamira pad protivnikove zastavice
deed-claim-illegal = reklamira nepravilan potez protivnika
deed-claim-press = reklamira da je protivnik pritisnuo sat bez poteza
deed-claim-touched = reklamira da je protivnik dodirnuo figuru na { $square }
deed-claim-released = reklamira da je protivnik ispustio figuru na { $square }
deed-claim-hands = reklamira da je protivnik igrao objema rukama
deed-claim-set-up = reklamira pogrešno postavljene figure
deed-claim-colours = reklamira obrnute boje
deed-claim-board = reklamira pogrešno okrenutu tablu
deed-claim-displaced = reklamira da figure ne stoje na pravim poljima
deed-claim-clock = reklamira pogrešno podešen sat
deed-claim-cannot-win = tvrdi da protivnik ne može da pobijedi uobičajenim sredstvima
deed-claim-no-effort = tvrdi da se protivnik ne trudi da pobijedi
deed-claim-incident = prijavljuje protivnika: { $kind }

## Pero i koverta, dolazak i odlazak.

deed-write = zapisuje { $text }
deed-correct = ispravlja zapisano u { $text }
deed-note-draw = bilježi ponudu remija (=)
deed-take-sheet = uzima formular
deed-return-sheet = vraća formular
deed-see-sheet = traži da vidi sudijin formular
deed-sign = potpisuje { $score }
deed-announce = najavljuje { $text }
deed-repeat = ponavlja { $text }
deed-seal = kovertira { $text }
deed-seal-nothing = predaje praznu kovertu
deed-seal-reply = kovertira { $text } kao odgovor
deed-says-sealed = kaže da je kovertirani potez { $text }
deed-arrive = dolazi
deed-leave-area = napušta mjesto za igru
deed-report = javlja se sudiji
deed-report-text = prijavljuje sudiji: { $text }
deed-appeal = žali se: { $text }
deed-enter = unosi { $text } u elektronski formular
deed-leave-venue = napušta prostor za igru
deed-ask-times = pita za vremena i broj poteza
deed-tell-times = saopštava vremena i broj poteza
deed-demand-two-boards = traži dvije table
deed-permit = dozvoljava { SIDE($side, form: "dat") } da izađe
deed-permit-others = dozvoljava drugima da uđu ili telefoniraju
deed-permit-draw = saglašava se sa remijem
deed-permit-language = dozvoljava najavljivanje poteza na jeziku { $text }
deed-enter-area = ulazi u prostor za igru
deed-use-telephone = koristi telefon
deed-ask = pita sudiju: { $text }
deed-reconstruct = nalaže rekonstrukciju partije na drugoj tabli
deed-replace-sheet = zamjenjuje formular { SIDE($side, form: "gen") }
deed-approve-device = odobrava elektronski uređaj { SIDE($side, form: "gen") }

## Šta radi sudija.

deed-start = pokreće sat
deed-resume = dozvoljava nastavak igre
deed-end-session = završava sesiju
deed-resume-session = nastavlja sesiju
deed-add-time = dodaje { SIDE($side, form: "dat") } { $span }
deed-take-time = oduzima { SIDE($side, form: "dat") } { $span }
deed-set-clock = podešava sat { SIDE($side, form: "gen") } na { $time }
deed-set-period = podešava sat { SIDE($side, form: "gen") } na { $time }, period { $number }
deed-penalise = kažnjava { SIDE($side, form: "acc") }: { $penalty }
deed-call-flag = vidi da je pala zastavica { SIDE($side, form: "gen") }
deed-call-flags = vidi da su pale obje zastavice
deed-call-illegal = vidi nepravilan potez { SIDE($side, form: "gen") }
deed-call-illegal-at = vidi da je { $number }. potez { SIDE($side, form: "gen") } bio nepravilan
deed-call-set-up = utvrđuje da su figure bile pogrešno postavljene
deed-notice-position = primjećuje da je pozicija nepravilna
deed-undo = poništava svoju radnju iz unosa { $number }
deed-call-press = vidi da je { SIDE($side, form: "nom") } pritisnuo sat bez poteza
deed-put-up = unosi poziciju kakva je na drvenoj tabli
deed-enter-moves = unosi poteze partije
deed-set-increment = podešava dodatak na { $span }
deed-set-increment-of = podešava dodatak { SIDE($side, form: "gen") } na { $span }
deed-counter = postavlja brojač poteza { SIDE($side, form: "gen") } na { $number }
deed-answer = odlučuje: { $text }
deed-restore = vraća poziciju prije nepravilnosti
deed-restore-to = vraća poziciju poslije { $number }. poteza { SIDE($side, form: "gen") }
deed-order-sealing = nalaže da se potez kovertira
deed-open-envelope = otvara kovertu
deed-lose-envelope = utvrđuje da je koverta izgubljena
deed-declare = proglašava { $score }
deed-declare-new-game = određuje novu partiju
deed-incident = bilježi za { SIDE($side, form: "acc") }: { $kind }
deed-rule = presuđuje: { $text }
deed-rule-like = presuđuje po sličnosti sa članom { $article }: { $text }

incident-device = telefon ili drugi zabranjeni uređaj
incident-notes = bilješke ili drugi izvor informacija
incident-advice = nečiji savjet
incident-analysis = analiza na drugoj tabli
incident-left-area = napuštanje mjesta za igru bez dozvole
incident-smoking = pušenje gdje je zabranjeno
incident-refuses-search = odbijanje pretresa
incident-refuses-order = odbijanje naloga
incident-noise = buka koja smeta
incident-distraction = ometanje protivnika
incident-rough-clock = grubo postupanje sa satom
incident-displaced-pieces = pomjerene figure
incident-refuses-once = jednokratno odbijanje naloga
incident-other = neki događaj

## What the clerk finds.

deed-finds-mate = utvrđuje da { SIDE($side, form: "nom") } može da matira
deed-finds-line = utvrđuje da { SIDE($side, form: "nom") } može da matira: { $moves }
deed-finds-no-mate = dokazuje da { SIDE($side, form: "nom") } nikad ne može da matira
deed-finds-dead = dokazuje da nijedna strana nikad ne može da matira
deed-finds-nothing = ne može da utvrdi da li iko još može da matira

## Veze na vrhu svake stranice.

nav-label = Prostorije
nav-play = Igra
nav-desk = Sto za odluke
nav-laws = Pravila
nav-practice = Vježba
nav-winnable = Ko može da matira?

## Sto za odluke.

desk-title = Sto za odluke
desk-heading = Sto za odluke
editions = { $older }. i { $newest }.
desk-lead = Recite šta se dogodilo za tablom i pročitajte šta o tome kažu Pravila iz { $editions }
desk-board = Tabla
desk-setup = 1. Kako su figure stajale
desk-what = 3. Šta se još dogodilo
desk-who = 2. Ko je to uradio
desk-somebody-else = Neko drugi
desk-hand = Šta je ruka uradila: kliknite na tablu
desk-hand-help = Prevucite figuru da odigrate potez bez pritiska na sat.
desk-wait = pomak
desk-wait-seconds = { "s" }
desk-pass = Neka prođe to vrijeme
desk-search = Potražite šta se dogodilo
desk-search-example = telefon, zastavica, remi, obje ruke ...
desk-search-empty = Toga nema na spiskovima. Transkript prima svaku radnju iz Pravila.
desk-story = Šta se dogodilo
desk-story-empty = Još ništa. Kliknite na figuru ili izaberite sa spiska.
desk-undo = Poništite
desk-redo = Ponovite
desk-clear = Novi slučaj
desk-transcript = Slučaj kao transkript
desk-transcript-help = Redovi `key: value`, red `---`, zatim po red za svaku radnju: `black touch e8`, `+5 white press`, `arbiter call flag black`.
desk-rule = Presudite
desk-download = Sačuvajte kao datoteku
desk-rulings = Šta kažu Pravila
desk-copy-link = Kopirajte vezu
desk-print = Odštampajte
desk-plain-link = Stranica bez klikova
desk-link = Veza ka ovom slučaju
desk-copied = Veza je kopirana. U njoj je cio slučaj.
desk-link-marked = Veza je označena: kopirajte je.
desk-examples = Slučajevi za početak
desk-more-examples = Još slučajeva stoji uz njihove članove.
desk-line = Red { $line }: { $what }
desk-unreachable = Sala ne odgovara. Ono što ste unijeli ostaje na ovoj stranici.

desk-after = Poslije radnje { $number } od { $count }: { $act }
desk-before = Prije prve radnje.
desk-act-number = Radnja { $number }
desk-edit = Izmijenite
desk-up = Ranije
desk-down = Kasnije
desk-delete = Obrišite
desk-said = { $edition }: { $text }
desk-differs = Ovdje se izdanja razlikuju.
desk-agree = Sva izdanja se slažu.
desk-edition = Pravila iz { $edition }.
desk-apart = drugačije
desk-same = kao { $edition }.
desk-impossible = Ovdje nije moguće:
desk-not-possible = ovdje to nije moguće: { $why }
desk-nothing = Odluke još nema.
desk-unnoticed = Odluke još nema: potez je nepravilan, a niko to nije primijetio. Protivnik može da ga reklamira ili ga sudija može primijetiti ({ $number }).
desk-flag-white = Prema unesenim vremenima bijeli ima još { $time }.
desk-flag-black = Prema unesenim vremenima crni ima još { $time }.
desk-flag-pass = Neka to vrijeme prođe
desk-flag-now = Presudi prema tim vremenima
desk-free = Smije se odigrati bilo koji pravilan potez.
desk-why = Zašto
desk-arbiter-decides = Odlučuje sudija:
desk-does-not-hold = { $edition }, red { $line }: „{ $text }“ ne važi; umjesto toga: { $instead }
desk-white-clock = Sat bijelog
desk-black-clock = Sat crnog
desk-to-move-white = Bijeli na potezu
desk-to-move-black = Crni na potezu
desk-promotion = Pješak postaje
desk-not-yet = Ne još

## Šta znači klik na tabli.

hand-touch = dodiruje
hand-lift = podiže, ispušta
hand-move = vuče i pritiska
hand-make = vuče
hand-take-off = sklanja
hand-adjust = kaže „popravljam“
hand-brush = dotiče u prolazu
hand-displace = obara

## Spiskovi onoga što se može dogoditi.

deeds-clock = Sat
deeds-words = Ponude i reklamacije
deeds-claims = Još reklamacija
deeds-pieces = Figure pored table
deeds-pen = Formular i izgovorene riječi
deeds-coming = Dolazak i odlazak
deeds-envelope = Koverta
deeds-notices = Sudija vidi
deeds-incidents = Incidenti
deeds-decides = Sudija odlučuje
deeds-session = Sesije i koverta
deeds-others = Drugi u sali

## Riječi po kojima se traži, pored onih na dugmadima.

also-incident = telefon mobilni zvoni pametni sat uređaj varanje bilješke buka pušenje toalet
also-flag = vrijeme isteklo prekoračeno sat nula
also-illegal = nepravilan pogrešan potez šah kralj
also-touched = dodir dodirnuta figura taknuto maknuto
also-hands = obje ruke dvije ruke rokada
also-draw = remi ponuda mir
also-late = kašnjenje zakasnio dolazak

field-square = Polje
field-squares = Polja
field-move = Potez: odakle i kuda, na primjer { "g1f3" }
field-position = Pozicija kao FEN, bar figure
field-moves = Potezi po poljima, kao { "e2e4 e7e5" }
field-text = Riječi
field-question = Na koje pitanje: [član], pa igrač ili polje
field-number = Broj poteza
field-span = Koliko dugo, na primjer { "2m" } ili { "30s" }
field-time = Vrijeme na satu
field-score = Rezultat
field-piece = Figura
field-kind = Incident
field-penalty = Kazna

## Kako slučaj stoji.

setup-position = Pozicija
setup-usual = Uobičajeni početak
setup-by-hand = Ručno
setup-by-fen = { "FEN" }
setup-by-pgn = { "PGN" }
setup-by-number = { "Chess960" }
setup-by-hand-help = Izaberite figuru i kliknite na njena polja; klik istom figurom ponovo je skida.
setup-piece = Figura koja se postavlja
setup-erase = Skidanje figura
setup-turn = Ko je na potezu
setup-castling = Još smije da rokira
setup-en-passant = En passant na
setup-done = Gotovo
setup-empty = Prazna tabla
setup-fen = Pozicija kao { "FEN" }
setup-pgn = Partija kao { "PGN" }: slučaj počinje poslije njenog posljednjeg poteza
setup-number = Broj početne pozicije, od 0 do 959
setup-take = Upotrijebi
setup-time = Takmičenje
setup-other = Drugo
setup-supervision = Nadzor
setup-competition = Puna pravila takmičenja
setup-basic = Osnovna pravila
setup-more = Satovi, raniji prekršaji, propozicije
setup-time-control = Tempo igre
setup-clocks = Satovi pokazuju
setup-offences = Dosad nepravilnih poteza
setup-running = Radi
setup-running-turn = sat strane na potezu
setup-running-white = sat bijelog
setup-running-black = sat crnog
setup-running-none = nijedan sat
setup-clock = Sat
setup-clock-electronic = elektronski
setup-clock-mechanical = mehanički
setup-arbiter = Sudija
setup-arbiter-human = čovjek, koji primjećuje ono što mu se kaže
setup-arbiter-automatic = program, odmah
setup-facts = Koje se tvrdnje uzimaju kao dokazane
setup-facts-recorded = samo ono što je zapisano u slučaju
setup-facts-told = i ono što neko tvrdi, ako sudija utvrdi da je tačno
setup-default-time = Dozvoljeno kašnjenje
setup-default-time-zero = nikakvo: ko zakasni, gubi
setup-default-time-15 = 15 minuta
setup-default-time-30 = 30 minuta
setup-default-time-unset = nije određeno
setup-present = Početak slučaja
setup-present-playing = partija je u toku
setup-present-both = kolo počinje, oba igrača su prisutna
setup-present-white = kolo počinje, bijeli je prisutan
setup-present-black = kolo počinje, crni je prisutan
setup-present-none = kolo počinje, niko nije prisutan
setup-draw-rule = Ponude remija
setup-draw-rule-none = bilo kada
setup-draw-rule-30 = ne prije 30. poteza
setup-draw-rule-never = samo uz saglasnost sudije
setup-guidelines = Objavljene smjernice
setup-guidelines-none = nikakve
setup-guidelines-quickplay = ubrzani završetak (III)
setup-guidelines-adjournment = prekid partije (I)
setup-sheets = Formulari
setup-sheets-software = ne ocjenjuju se
setup-sheets-kept = vode se ručno, ocjenjuju se
setup-colours = Boje
setup-colours-right = ispravne
setup-colours-reversed = obrnute
setup-case-title = Naslov
setup-source = Odakle je

castling-white-short = Bijeli smije malu rokadu
castling-white-long = Bijeli smije veliku rokadu
castling-black-short = Crni smije malu rokadu
castling-black-long = Crni smije veliku rokadu

## Može li još da matira?

mate-undecided = { $count ->
    [one] u { $count } pregledanoj poziciji nije nađen ni mat ni dokaz da ga nema. Odlučuje sudija.
    [few] u { $count } pregledane pozicije nije nađen ni mat ni dokaz da ga nema. Odlučuje sudija.
   *[other] u { $count } pregledanih pozicija nije nađen ni mat ni dokaz da ga nema. Odlučuje sudija.
}
mate-question = Može li { SIDE($who, form: "nom") } još da matira?
mate-yes = Da, uz protivnikovu pomoć:
mate-no = Ne:
mate-unknown = Nije odlučeno:
mate-already = Mat je već na tabli.
mate-line = Potezi do mata
mate-back = Potez nazad
mate-on = Potez dalje

winnable-title = Ko još može da matira? – Rokada
winnable-heading = Ko još može da matira?
winnable-lead = Postavite poziciju i provjerite da li bijeli, odnosno crni, još može da matira bilo kojim nizom pravilnih poteza. Od toga zavise pad zastavice (6.9) i mrtva pozicija (5.2.2).
winnable-ask = Prikažite ko može da matira
winnable-checkmate = Mat je.
winnable-stalemate = Pat je: partija je remi.
winnable-dead = Pozicija je mrtva: nijedna strana više ne može da matira, partija je remi.
winnable-alive = Pozicija nije mrtva: partija se nastavlja.
winnable-open = Na ovoj stranici to se nije moglo utvrditi.
winnable-help = Gleda se samo da li su potezi pravilni, a ne i da li su dobri:
winnable-examples = Primjeri pozicija
winnable-knight = Lovac protiv skakača: ugao
winnable-blocked = Zid od pješaka
winnable-cage = Pet lovaca i nikad mata
winnable-bishops = Lovci na poljima iste boje
winnable-rook-bishop = Top protiv lovca
winnable-forced = Ostao je samo jedan potez

## Članovi.

laws-title = Pravila našim riječima – Rokada
laws-heading = Pravila našim riječima
laws-lead = Članovi iz { $editions } jedan uz drugi, sa slučajevima koji ih pokazuju.
laws-search = Tražite
laws-search-example = { "9.6a" }, zvoni telefon, obje ruke
laws-search-help = Broj iz bilo kog izdanja (`9.6a`) ili obične riječi na bilo kojem od jezika.
laws-found =
    { $count ->
        [one] { $count } član
        [few] { $count } člana
       *[other] { $count } članova
    }
laws-nothing-found = Za „{ $text }“ nije nađeno ništa. Pokušajte sa jednom riječju, na primjer „telefon“, „remi“ ili „dodir“, ili sa brojem, na primjer { "9.2" }.
laws-article = Član { $number }
laws-neighbours = Drugi članovi
laws-not-there = Nema ga u ovom izdanju.
laws-same-matter = O istoj stvari:
laws-readings = Tumačenja nejasnih mjesta
laws-readings-help = Samo na engleskom.
laws-cases = Slučajevi
laws-cases-help = Svaki se otvara na stolu za odluke. Prvo stoje stvarne odluke.
laws-more-cases =
    { $count ->
        [one] Još { $count }
        [few] Još { $count }
       *[other] Još { $count }
    }
api-in-english = Ova stranica je za one koji pišu programe i stoji na engleskom.
laws-glossary = Rječnik

kind-rule = pravilo
kind-definition = definicija
kind-discretion = procjenjuje sudija
kind-advice = savjet

chapter-intro = Uvod
chapter-pref = Predgovor
chapter-1 = Igra i njen cilj
chapter-2 = Tabla i početna pozicija
chapter-3 = Kako se kreću figure
chapter-4 = Dodirivanje i pomjeranje figura
chapter-5 = Kako se partija završava
chapter-6 = Sat
chapter-7 = Nepravilnosti
chapter-8 = Zapisivanje poteza
chapter-9 = Remi
chapter-10 = Poeni
chapter-11 = Ponašanje igrača
chapter-12 = Uloga sudije
chapter-a = Ubrzani šah
chapter-b = Brzopotezni šah
chapter-c = Algebarska notacija
chapter-d = Slijepi i slabovidi igrači
chapter-i = Prekinute partije
chapter-ii = { "Chess960" }
chapter-iii = Partije bez dodatka, ubrzani završetak
chapter-gloss = Rječnik Pravila

## Vježba.

practice-title = Vježba – Rokada
practice-heading = Kako biste presudili?
practice-lead = Stvarne odluke, ispitna pitanja i objavljeni slučajevi. Pročitajte slučaj, odlučite i pogledajte član.
practice-edition = Izdanje
practice-topic = Član
practice-level = Težina
practice-all = sve
practice-choose = Izaberite
practice-start = Počnite
practice-progress = Dosad tačno { $right } od { $count }; to se čuva samo u ovom pregledaču.
practice-level-1 = jednostavno
practice-level-2 = više radnji
practice-level-3 = izdanja se razlikuju ili procjenjuje sudija
practice-case = Slučaj { $number }
practice-happened = Šta se dogodilo
practice-question = Šta slijedi iz posljednje radnje?
practice-under = Pravila iz { $edition }.
practice-show = Pokažite mi
practice-right = Tačno.
practice-wrong = Netačno.
practice-shown = Ovo je odluka.
practice-open = Otvorite slučaj na stolu za odluke
practice-next = Sljedeći slučaj
practice-nothing = Nema odluke: partija se nastavlja.

kind-of-event-standard = Standardno
kind-of-event-rapid = Ubrzano
kind-of-event-blitz = Brzopotezno
event-supervision-competition = puna pravila takmičenja
event-supervision-basic = osnovna pravila

## Zašto strana nikad ne može da matira.

why-mated = njen kralj je već matiran.
why-stalemate = partija je završena patom.
why-bare-king = goli kralj ne može da matira.
why-knight-alone = kralj i skakač ne mogu da matiraju golog kralja.
why-light-bishops-alone = kralj samo sa bjelopoljnim lovcima ne može da matira golog kralja.
why-dark-bishops-alone = kralj samo sa crnopoljnim lovcima ne može da matira golog kralja.
why-knight-against-queens = sam skakač ne može da matira kralja koji pored sebe ima samo dame.
why-light-bishops = svi lovci su bjelopoljni, a ništa što protivnik ima ne može trajno da zatvori crna polja pored kralja.
why-dark-bishops = svi lovci su crnopoljni, a ništa što protivnik ima ne može trajno da zatvori bijela polja pored kralja.
why-too-few-at-once = poslije svakog pravilnog poteza ostaje premalo figura za mat.
why-over-at-once = svaki pravilan potez završava partiju bez mata ove strane ili ne ostavlja ništa čime bi se matiralo.
why-locked-pawns = pješaci su zaključani i nijedan kralj ne može da prođe.
why-locked-but-king = osim kralja nijedna njena figura nikad više ne može da se pomjeri, a to nije dovoljno za mat.
why-locked-but-light-bishops = pješaci su zaključani, a kralj i bjelopoljni lovci ne mogu da prođu.
why-locked-but-dark-bishops = pješaci su zaključani, a kralj i crnopoljni lovci ne mogu da prođu.
why-locked-around-pawns = pješaci su zaključani, a figure oko njih nikad ne mogu da dovedu do mata.
why-locked = figure su zaključane: kuda god još mogu, nikad ne mogu da dovedu do mata.
why-soon-stalemate = jedan kralj je zatvoren, a njegovi pješaci su skoro zaustavljeni: pat nastaje prije nego što bilo kakav mat može da uslijedi.
why-locked-step-by-step = poslije svakog uzimanja i poteza pješakom koji su još mogući figure ostaju zaključane: nikad ne mogu da dovedu do mata.
why-exhausted = isproban je svaki mogući nastavak partije i nijedan se ne završava matom ove strane.
