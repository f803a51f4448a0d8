# Razsodišče, strani členov, vaja in »ali lahko še matira«.
# $side in $who sta strani; $square, $move, $text, $number stojijo, kot so zapisani.

## Dejanje kot stavek: »Beli se dotakne figure na e1 z obema rokama«.
## $deed je eno spodnjih dejanj, $manner je prazen ali se začne s presledkom.

deed-sentence = { $who } { $deed }{ $manner }.
deed-pass = Čas teče, drugega se nič ne zgodi.
deed-after = Čez { $span }: { $sentence }
deed-at = Ob { $time }: { $sentence }

manner-both-hands = z obema rokama
manner-own-board = na svoji šahovnici
manner-opponents-board = na nasprotnikovi šahovnici
manner-by-display = samo na podlagi zaslona

person-white-assistant = Pomočnik belega
person-black-assistant = Pomočnik črnega
person-arbiter = Sodnik
person-assistant-arbiter = Pomočnik sodnika
person-organiser = Organizator
person-appeals = Pritožbena komisija
person-spectator = Gledalec
person-clerk = Zapisnikar
person-clock = Ura

## Kaj delajo roke. Glagol stavka, ki ima osebek pred seboj.

deed-adjust = reče »popravljam« (j'adoube)
deed-adjust-squares = reče »popravljam« za { $squares }
deed-touch = se dotakne figure na { $square }
deed-touch-both = se dotakne figur na { $squares }, ni jasno, katere najprej
deed-brush = oplazi figuro na { $square }
deed-lift = dvigne figuro s polja { $square }
deed-place = odloži figuro na { $square }
deed-place-new = postavi figuro ob šahovnici ({ PIECE($piece) }) na { $square }
deed-place-inverted = postavi narobe obrnjeno figuro ({ PIECE($piece) }) na { $square }
deed-place-of-side = postavi na { $square } figuro ob šahovnici ({ PIECE($piece) }, { SIDE($side, form: "nom") })
deed-place-between = odloži figuro med dve polji ({ $squares })
deed-take-up = vzame v roko figuro ob šahovnici ({ PIECE($piece) })
deed-hold = se s figuro ob šahovnici ({ PIECE($piece) }) dotakne { $square } in je ne izpusti
deed-take-off = odstrani figuro s polja { $square }
deed-displace = podre figuro na { $square }
deed-stand-up = postavi pokonci podrto figuro na { $square }
deed-make = povleče { $move } in ne pritisne ure
deed-move = povleče { $move } in pritisne uro

## Ura, besede in reklamacije.

deed-press = pritisne uro
deed-press-other-hand = pritisne uro z drugo roko
deed-stop = ustavi uri in pokliče sodnika
deed-offer-draw = ponudi remi
deed-accept = sprejme
deed-decline = zavrne
deed-resign = se vda
deed-lay-down-king = položi svojega kralja
deed-shake-hands = seže v roko nasprotniku
deed-say = reče: { $text }
deed-propose-correction = predlaga, da se nepravilna poteza popravi
deed-agree-adjusting = se strinja, da je bil dotik figure na { $squares } popravljanje
deed-request-increment = prosi za pet sekund več na potezo
deed-claim-threefold = zahteva remi: pozicija je na šahovnici tretjič
deed-claim-threefold-with = zapiše { $move } in zahteva remi: pozicija bo na šahovnici tretjič
deed-claim-threefold-saying = samo pove { $move } in zahteva remi zaradi trikratne ponovitve
deed-claim-fifty = zahteva remi: petdeset potez brez jemanja in brez poteze s kmetom
deed-claim-fifty-with = zapiše { $move } in zahteva remi po pravilu petdesetih potez
deed-claim-fifty-saying = samo pove { $move } in zahteva remi po pravilu petdesetih potez
deed-claim-flag = reklamira padec nasprotnikove zastavice
deed-claim-illegal = reklamira nasprotnikovo nepravilno potezo
deed-claim-press = reklamira, da je nasprotnik pritisnil uro brez poteze
deed-claim-touched = reklamira, da se je nasprotnik dotaknil figure na { $square }
deed-claim-released = reklamira, da je nasprotnik izpustil figuro na { $square }
deed-claim-hands = reklamira, da je nasprotnik uporabil obe roki
deed-claim-set-up = reklamira napačno postavljene figure
deed-claim-colours = reklamira zamenjani barvi
deed-claim-board = reklamira napačno obrnjeno šahovnico
deed-claim-displaced = reklamira, da figure ne stojijo na pravih poljih
deed-claim-clock = reklamira napačno nastavljeno uro
deed-claim-cannot-win = trdi, da nasprotnik ne more zmagati z običajnimi sredstvi
deed-claim-no-effort = trdi, da se nasprotnik ne trudi zmagati
deed-claim-incident = prijavi nasprotnika: { $kind }

## Pero in kuverta, prihod in odhod.

deed-write = zapiše { $text }
deed-correct = popravi zapisano v { $text }
deed-note-draw = zabeleži ponudbo remija (=)
deed-take-sheet = vzame zapisnik
deed-return-sheet = vrne zapisnik
deed-see-sheet = prosi, da bi videl sodnikov zapisnik
deed-sign = podpiše { $score }
deed-announce = napove { $text }
deed-repeat = ponovi { $text }
deed-seal = kuvertira { $text }
deed-seal-nothing = odda prazno kuverto
deed-seal-reply = kuvertira { $text } kot odgovor
deed-says-sealed = pove, da je kuvertirana poteza { $text }
deed-arrive = pride
deed-leave-area = zapusti igralni prostor
deed-report = se javi sodniku
deed-report-text = sporoči sodniku: { $text }
deed-appeal = se pritoži: { $text }
deed-enter = vnese { $text } v elektronski zapisnik
deed-leave-venue = zapusti prireditveni prostor
deed-ask-times = vpraša za čase in število potez
deed-tell-times = pove čase in število potez
deed-demand-two-boards = zahteva dve šahovnici
deed-permit = dovoli { SIDE($side, form: "dat") } oditi
deed-permit-others = dovoli drugim vstop ali telefon
deed-permit-draw = privoli v remi
deed-permit-language = dovoli napovedovanje potez v jeziku { $text }
deed-enter-area = vstopi v igralni prostor
deed-use-telephone = uporablja telefon
deed-ask = vpraša sodnika: { $text }
deed-reconstruct = odredi rekonstrukcijo partije na drugi šahovnici
deed-replace-sheet = zamenja zapisnik { SIDE($side, form: "gen") }
deed-approve-device = odobri elektronsko napravo { SIDE($side, form: "gen") }

## Kaj stori sodnik.

deed-start = požene uro
deed-resume = dovoli nadaljevanje igre
deed-end-session = konča seanso
deed-resume-session = nadaljuje seanso
deed-add-time = doda { SIDE($side, form: "dat") } { $span }
deed-take-time = odvzame { SIDE($side, form: "dat") } { $span }
deed-set-clock = nastavi uro { SIDE($side, form: "gen") } na { $time }
deed-set-period = nastavi uro { SIDE($side, form: "gen") } na { $time }, perioda { $number }
deed-penalise = kaznuje { SIDE($side, form: "acc") }: { $penalty }
deed-call-flag = vidi, da je padla zastavica { SIDE($side, form: "gen") }
deed-call-flags = vidi, da sta padli obe zastavici
deed-call-illegal = vidi nepravilno potezo { SIDE($side, form: "gen") }
deed-call-illegal-at = vidi, da je bila nepravilna poteza { SIDE($side, form: "gen") } št. { $number }
deed-call-set-up = ugotovi, da so bile figure napačno postavljene
deed-notice-position = opazi, da je pozicija nepravilna
deed-undo = razveljavi svoje dejanje iz vnosa { $number }
deed-call-press = vidi, da je { SIDE($side, form: "nom") } pritisnil uro brez poteze
deed-put-up = vnese pozicijo, kakor stoji na leseni šahovnici
deed-enter-moves = vnese poteze partije
deed-set-increment = nastavi dodatek na { $span }
deed-set-increment-of = nastavi dodatek { SIDE($side, form: "gen") } na { $span }
deed-counter = nastavi števec potez { SIDE($side, form: "gen") } na { $number }
deed-answer = odloči: { $text }
deed-restore = vzpostavi pozicijo pred nepravilnostjo
deed-restore-to = vzpostavi pozicijo po { $number }. potezi { SIDE($side, form: "gen") }
deed-order-sealing = odredi kuvertiranje poteze
deed-open-envelope = odpre kuverto
deed-lose-envelope = ugotovi, da je kuverta izgubljena
deed-declare = razglasi { $score }
deed-declare-new-game = določi novo partijo
deed-incident = zabeleži za { SIDE($side, form: "acc") }: { $kind }
deed-rule = razsodi: { $text }
deed-rule-like = razsodi po podobnosti s členom { $article }: { $text }

incident-device = telefon ali druga prepovedana naprava
incident-notes = zapiski ali drug vir informacij
incident-advice = nasvet nekoga drugega
incident-analysis = analiza na drugi šahovnici
incident-left-area = zapustitev igralnega prostora brez dovoljenja
incident-smoking = kajenje, kjer je prepovedano
incident-refuses-search = zavrnitev pregleda
incident-refuses-order = zavrnitev naloga
incident-noise = moteč hrup
incident-distraction = motenje nasprotnika
incident-rough-clock = grobo ravnanje z uro
incident-displaced-pieces = podrte figure
incident-refuses-once = enkratna zavrnitev naloga
incident-other = incident

## What the clerk finds.

deed-finds-mate = ugotovi, da lahko { SIDE($side, form: "nom") } matira
deed-finds-line = ugotovi, da lahko { SIDE($side, form: "nom") } matira: { $moves }
deed-finds-no-mate = dokaže, da { SIDE($side, form: "nom") } ne more nikoli matirati
deed-finds-dead = dokaže, da nobena stran ne more nikoli matirati
deed-finds-nothing = ne more ugotoviti, ali lahko kdo še matira

## Povezave na vrhu vsake strani.

nav-label = Prostori
nav-play = Igra
nav-desk = Razsodišče
nav-laws = Pravila
nav-practice = Vaja
nav-winnable = Kdo lahko matira?

## Razsodišče.

desk-title = Razsodišče
desk-heading = Razsodišče
editions = { $older } in { $newest }
desk-lead = Povejte, kaj se je zgodilo za šahovnico, in preberite, kaj o tem določajo Pravila iz let { $editions }.
desk-board = Šahovnica
desk-setup = 1. Kako so stale figure
desk-what = 3. Kaj se je še zgodilo
desk-who = 2. Kdo je to storil
desk-somebody-else = Nekdo drug
desk-hand = Kaj je storila roka: kliknite šahovnico
desk-hand-help = Povlecite figuro za potezo brez pritiska na uro.
desk-wait = zamik
desk-wait-seconds = s
desk-pass = Naj mine ta čas
desk-search = Poiščite, kaj se je zgodilo
desk-search-example = telefon, zastavica, remi, obe roki ...
desk-search-empty = Tega na seznamih ni. Zapis sprejme vsako dejanje iz Pravil.
desk-story = Kaj se je zgodilo
desk-story-empty = Še nič. Kliknite figuro ali izberite s seznama.
desk-undo = Razveljavite
desk-redo = Uveljavite
desk-clear = Nov primer
desk-transcript = Primer kot zapis
desk-transcript-help = Vrstice `key: value`, vrstica `---`, nato po ena vrstica za vsako dejanje: `black touch e8`, `+5 white press`, `arbiter call flag black`.
desk-rule = Razsodite
desk-download = Shranite kot datoteko
desk-rulings = Kaj pravijo Pravila
desk-copy-link = Kopirajte povezavo
desk-print = Natisnite
desk-plain-link = Stran brez klikov
desk-link = Povezava do tega primera
desk-copied = Povezava je kopirana. V njej je ves primer.
desk-link-marked = Povezava je označena: kopirajte jo.
desk-examples = Primeri za začetek
desk-more-examples = Več primerov stoji pri njihovih členih.
desk-line = Vrstica { $line }: { $what }
desk-unreachable = Dvorana ne odgovarja. Kar ste vnesli, ostane na tej strani.

desk-after = Po dejanju { $number } od { $count }: { $act }
desk-before = Pred prvim dejanjem.
desk-act-number = Dejanje { $number }
desk-edit = Uredite
desk-up = Prej
desk-down = Pozneje
desk-delete = Izbrišite
desk-said = { $edition }: { $text }
desk-differs = Tu se izdaje razlikujejo.
desk-agree = Vse izdaje se ujemajo.
desk-edition = Pravila { $edition }
desk-apart = drugače
desk-same = kot { $edition }
desk-impossible = Tu ni mogoče:
desk-not-possible = tukaj to ni mogoče: { $why }
desk-nothing = Odločitve še ni.
desk-unnoticed = Odločitve še ni: poteza je nepravilna, a je ni nihče opazil. Nasprotnik lahko zahteva odločitev ali pa jo opazi sodnik ({ $number }).
desk-flag-white = Po vpisanih časih ima beli še { $time }.
desk-flag-black = Po vpisanih časih ima črni še { $time }.
desk-flag-pass = Naj ta čas preteče
desk-flag-now = Presodi po teh časih
desk-free = Odigrati je mogoče katero koli pravilno potezo.
desk-why = Zakaj
desk-arbiter-decides = Odloči sodnik:
desk-does-not-hold = { $edition }, vrstica { $line }: »{ $text }« ne drži; namesto tega: { $instead }
desk-white-clock = Ura belega
desk-black-clock = Ura črnega
desk-to-move-white = Beli na potezi
desk-to-move-black = Črni na potezi
desk-promotion = Kmet postane
desk-not-yet = Še ne

## Kaj pomeni klik na šahovnico.

hand-touch = dotakne se
hand-lift = dvigne, izpusti
hand-move = povleče in pritisne
hand-make = povleče
hand-take-off = odstrani
hand-adjust = reče »popravljam«
hand-brush = oplazi
hand-displace = podre

## Seznami tega, kar se lahko zgodi.

deeds-clock = Ura
deeds-words = Ponudbe in reklamacije
deeds-claims = Več reklamacij
deeds-pieces = Figure ob šahovnici
deeds-pen = Zapisnik in izgovorjene besede
deeds-coming = Prihod in odhod
deeds-envelope = Kuverta
deeds-notices = Sodnik vidi
deeds-incidents = Incidenti
deeds-decides = Sodnik odloči
deeds-session = Seanse in kuverta
deeds-others = Drugi v dvorani

## Besede, po katerih se išče, poleg tistih na gumbih.

also-incident = telefon mobilni zvoni pametna ura naprava goljufanje zapiski hrup kajenje stranišče
also-flag = čas potekel prekoračen ura nič
also-illegal = nepravilna napačna poteza šah kralj
also-touched = dotik dotaknjena figura
also-hands = obe roki dve roki rokada
also-draw = remi ponudba mir
also-late = zamuda zamudil prihod

field-square = Polje
field-squares = Polja
field-move = Poteza: od kod in kam, na primer g1f3
field-position = Pozicija kot FEN, vsaj figure
field-moves = Poteze s polji, na primer e2e4 e7e5
field-text = Besede
field-question = Na katero vprašanje: [člen], nato igralec ali polje
field-number = Številka poteze
field-span = Kako dolgo, na primer 2m ali 30s
field-time = Čas na uri
field-score = Izid
field-piece = Figura
field-kind = Incident
field-penalty = Kazen

## Kako stoji primer.

setup-position = Pozicija
setup-usual = Običajni začetek
setup-by-hand = Ročno
setup-by-fen = FEN
setup-by-pgn = PGN
setup-by-number = Šah 960
setup-by-hand-help = Izberite figuro in kliknite njena polja; klik z isto figuro jo spet odstrani.
setup-piece = Figura, ki se postavlja
setup-erase = Odstranjevanje figur
setup-turn = Kdo je na potezi
setup-castling = Še sme rokirati
setup-en-passant = En passant na
setup-done = Končano
setup-empty = Prazna šahovnica
setup-fen = Pozicija kot FEN
setup-pgn = Partija kot PGN: primer se začne po njeni zadnji potezi
setup-number = Številka začetne pozicije, od 0 do 959
setup-take = Uporabite
setup-time = Tekmovanje
setup-other = Drugo
setup-supervision = Nadzor
setup-competition = Polna tekmovalna pravila
setup-basic = Osnovna pravila
setup-more = Uri, prejšnje kršitve, pravila tekmovanja
setup-time-control = Igralni čas
setup-clocks = Uri kažeta
setup-offences = Dosedanje nepravilne poteze
setup-running = Teče
setup-running-turn = ura strani na potezi
setup-running-white = ura belega
setup-running-black = ura črnega
setup-running-none = nobena ura
setup-clock = Ura
setup-clock-electronic = elektronska
setup-clock-mechanical = mehanska
setup-arbiter = Sodnik
setup-arbiter-human = človek, ki opazi, kar mu povedo
setup-arbiter-automatic = program, takoj
setup-facts = Katere trditve veljajo za dokazane
setup-facts-recorded = samo tisto, kar je zapisano v primeru
setup-facts-told = tudi tisto, kar kdo trdi, če sodnik ugotovi, da drži
setup-default-time = Dovoljena zamuda
setup-default-time-zero = nič: kdor zamudi, izgubi
setup-default-time-15 = 15 minut
setup-default-time-30 = 30 minut
setup-default-time-unset = ni določena
setup-present = Začetek primera
setup-present-playing = partija teče
setup-present-both = kolo se začne, oba sta navzoča
setup-present-white = kolo se začne, beli je navzoč
setup-present-black = kolo se začne, črni je navzoč
setup-present-none = kolo se začne, nihče ni navzoč
setup-draw-rule = Ponudbe remija
setup-draw-rule-none = kadar koli
setup-draw-rule-30 = ne pred 30. potezo
setup-draw-rule-never = samo s privolitvijo sodnika
setup-guidelines = Objavljene smernice
setup-guidelines-none = nobene
setup-guidelines-quickplay = hitri konec partije (III)
setup-guidelines-adjournment = prekinitev partije (I)
setup-sheets = Zapisnika
setup-sheets-software = se ne presojata
setup-sheets-kept = se pišeta ročno, se presojata
setup-colours = Barvi
setup-colours-right = pravilni
setup-colours-reversed = zamenjani
setup-case-title = Naslov
setup-source = Od kod je

castling-white-short = Beli sme malo rokado
castling-white-long = Beli sme veliko rokado
castling-black-short = Črni sme malo rokado
castling-black-long = Črni sme veliko rokado

## Ali lahko še matira?

mate-undecided = { $count ->
    [one] v { $count } pregledani poziciji ni bil najden ne mat ne dokaz, da ga ni. Odloči sodnik.
   *[other] v { $count } pregledanih pozicijah ni bil najden ne mat ne dokaz, da ga ni. Odloči sodnik.
}
mate-question = Ali lahko { SIDE($who, form: "nom") } še matira?
mate-yes = Da, z nasprotnikovo pomočjo:
mate-no = Ne:
mate-unknown = Ni odločeno:
mate-already = Mat je že na šahovnici.
mate-line = Poteze do mata
mate-back = Potezo nazaj
mate-on = Potezo naprej

winnable-title = Kdo lahko še matira? – Rokada
winnable-heading = Kdo lahko še matira?
winnable-lead = Postavite pozicijo in preverite, ali lahko beli oziroma črni še matira s katerim koli zaporedjem pravilnih potez. Od tega sta odvisna padec zastavice (6.9) in mrtva pozicija (5.2.2).
winnable-ask = Pokažite, kdo lahko matira
winnable-checkmate = Mat je.
winnable-stalemate = Pat je: partija je remi.
winnable-dead = Pozicija je mrtva: nobena stran ne more več matirati, partija je remi.
winnable-alive = Pozicija ni mrtva: partija se nadaljuje.
winnable-open = Na tej strani tega ni bilo mogoče ugotoviti.
winnable-help = Šteje samo, ali so poteze pravilne, ne pa, ali so dobre:
winnable-examples = Primeri pozicij
winnable-knight = Lovec proti skakaču: kot
winnable-blocked = Zid iz kmetov
winnable-cage = Pet lovcev in nikoli mata
winnable-bishops = Lovci na poljih ene barve
winnable-rook-bishop = Trdnjava proti lovcu
winnable-forced = Ostala je ena sama poteza

## Členi.

laws-title = Pravila z našimi besedami – Rokada
laws-heading = Pravila z našimi besedami
laws-lead = Členi iz let { $editions }, drug ob drugem, s primeri, ki jih ponazarjajo.
laws-search = Iščite
laws-search-example = 9.6a, zvoni telefon, obe roki
laws-search-help = Številka iz katere koli izdaje (`9.6a`) ali vsakdanje besede v katerem koli od jezikov.
laws-found =
    { $count ->
        [one] { $count } člen
        [two] { $count } člena
        [few] { $count } členi
       *[other] { $count } členov
    }
laws-nothing-found = Za »{ $text }« ni bilo nič najdeno. Poskusite z eno besedo, na primer »telefon«, »remi« ali »dotik«, ali s številko, na primer 9.2.
laws-article = Člen { $number }
laws-neighbours = Drugi členi
laws-not-there = V tej izdaji ga ni.
laws-same-matter = O isti stvari:
laws-readings = Razlage nejasnih mest
laws-readings-help = Samo v angleščini.
laws-cases = Primeri
laws-cases-help = Vsak se odpre v razsodišču. Najprej so resnične odločitve.
laws-more-cases =
    { $count ->
        [one] Še { $count }
        [two] Še { $count }
        [few] Še { $count }
       *[other] Še { $count }
    }
api-in-english = Ta stran je za tiste, ki pišejo programe, in je v angleščini.
laws-glossary = Slovar

kind-rule = pravilo
kind-definition = opredelitev
kind-discretion = presodi sodnik
kind-advice = nasvet

chapter-intro = Uvod
chapter-pref = Predgovor
chapter-1 = Igra in njen cilj
chapter-2 = Šahovnica in začetna pozicija
chapter-3 = Kako se premikajo figure
chapter-4 = Dotik in premikanje figur
chapter-5 = Kako se partija konča
chapter-6 = Ura
chapter-7 = Nepravilnosti
chapter-8 = Zapisovanje potez
chapter-9 = Remi
chapter-10 = Točke
chapter-11 = Vedenje igralcev
chapter-12 = Vloga sodnika
chapter-a = Pospešeni šah
chapter-b = Hitropotezni šah
chapter-c = Algebraična notacija
chapter-d = Slepi in slabovidni igralci
chapter-i = Prekinjene partije
chapter-ii = Šah 960
chapter-iii = Partije brez dodatka, hitri konec partije
chapter-gloss = Slovar Pravil

## Vaja.

practice-title = Vaja – Rokada
practice-heading = Kako bi razsodili?
practice-lead = Resnične odločitve, izpitna vprašanja in objavljeni primeri. Preberite primer, odločite in poglejte člen.
practice-edition = Izdaja
practice-topic = Člen
practice-level = Težavnost
practice-all = vse
practice-choose = Izberite
practice-start = Začnite
practice-progress = Doslej pravilno { $right } od { $count }; shranjeno samo v tem brskalniku.
practice-level-1 = preprosto
practice-level-2 = več dejanj
practice-level-3 = izdaje se razlikujejo ali presodi sodnik
practice-case = Primer { $number }
practice-happened = Kaj se je zgodilo
practice-question = Kaj sledi iz zadnjega dejanja?
practice-under = Pravila { $edition }
practice-show = Pokažite mi
practice-right = Pravilno.
practice-wrong = Ni pravilno.
practice-shown = To je odločitev.
practice-open = Odprite primer v razsodišču
practice-next = Naslednji primer
practice-nothing = Odločitve ni: partija se nadaljuje.

kind-of-event-standard = Standardno
kind-of-event-rapid = Pospešeno
kind-of-event-blitz = Hitropotezno
event-supervision-competition = polna tekmovalna pravila
event-supervision-basic = osnovna pravila

## Zakaj stran nikoli ne more matirati.

why-mated = njen kralj je že matiran.
why-stalemate = partija se je končala s patom.
why-bare-king = goli kralj ne more matirati.
why-knight-alone = kralj in skakač ne moreta matirati golega kralja.
why-light-bishops-alone = kralj z lovci samo na belih poljih ne more matirati golega kralja.
why-dark-bishops-alone = kralj z lovci samo na črnih poljih ne more matirati golega kralja.
why-knight-against-queens = sam skakač ne more matirati kralja, ki ima ob sebi samo dame.
why-light-bishops = vsi lovci so na belih poljih in nič, kar ima nasprotnik, ne more trajno zapreti črnih polj ob kralju.
why-dark-bishops = vsi lovci so na črnih poljih in nič, kar ima nasprotnik, ne more trajno zapreti belih polj ob kralju.
why-too-few-at-once = po vsaki pravilni potezi ostane premalo figur za mat.
why-over-at-once = vsaka pravilna poteza konča partijo brez mata te strani ali ne pusti ničesar, s čimer bi se dalo matirati.
why-locked-pawns = kmetje so zaklenjeni in noben kralj ne more skozi.
why-locked-but-king = razen kralja se nobena njena figura ne more nikoli več premakniti, to pa za mat ni dovolj.
why-locked-but-light-bishops = kmetje so zaklenjeni, kralj in lovci na belih poljih pa ne morejo skozi.
why-locked-but-dark-bishops = kmetje so zaklenjeni, kralj in lovci na črnih poljih pa ne morejo skozi.
why-locked-around-pawns = kmetje so zaklenjeni, figure okrog njih pa nikoli ne morejo privesti do mata.
why-locked = figure so zaklenjene: kamor koli še lahko gredo, nikoli ne morejo privesti do mata.
why-soon-stalemate = en kralj je zaprt, njegovi kmetje pa so skoraj ustavljeni: pat nastane pred vsakim matom.
why-locked-step-by-step = po vsakem jemanju in vsaki potezi kmeta, ki je še možna, ostanejo figure zaklenjene: nikoli ne morejo privesti do mata.
why-exhausted = preizkušeno je bilo vsako možno nadaljevanje partije in nobeno se ne konča z matom te strani.
