# Kaj pravijo Pravila: odločitve, zavrnitve, vprašanja sodniku, kazni, izidi.
# $who je stran: { SIDE($who) }. $square je polje, $piece vrsta figure.

## Besede, ki se sklanjajo.

side-white = Beli
    .nom = beli
    .gen = belega
    .dat = belemu
    .acc = belega
side-black = Črni
    .nom = črni
    .gen = črnega
    .dat = črnemu
    .acc = črnega
side-player = Igralec
    .nom = igralec
    .gen = igralca
    .dat = igralcu
    .acc = igralca
side-opponent = Nasprotnik
    .nom = nasprotnik
    .gen = nasprotnika
    .dat = nasprotniku
    .acc = nasprotnika

piece-pawn = kmet
    .acc = kmeta
    .gen = kmeta
    .ins = kmetom
piece-knight = skakač
    .acc = skakača
    .gen = skakača
    .ins = skakačem
piece-bishop = lovec
    .acc = lovca
    .gen = lovca
    .ins = lovcem
piece-rook = trdnjava
    .acc = trdnjavo
    .gen = trdnjave
    .ins = trdnjavo
piece-queen = dama
    .acc = damo
    .gen = dame
    .ins = damo
piece-king = kralj
    .acc = kralja
    .gen = kralja
    .ins = kraljem
piece-piece = figura
    .acc = figuro
    .gen = figure
    .ins = figuro

## Odločitve.

upheld = Reklamaciji je ugodeno.
upheld-of = Ugodeno je reklamaciji, ki jo je podal { SIDE($who, form: "nom") }.
upheld-two-boards = Odslej se igra na dveh šahovnicah, kot zahteva { SIDE($who, form: "nom") }.
found-illegal = Sodnik ugotovi nepravilno potezo.
found-hands = Sodnik ugotovi, da je { SIDE($who, form: "nom") } uporabil obe roki.
found-touched = Sodnik ugotovi, da se je { SIDE($who, form: "nom") } dotaknil { PIECE($piece, form: "gen") } na { $square }.
found-released = Sodnik ugotovi, da je { SIDE($who, form: "nom") } izpustil figuro na { $square }.
found-touch-move = Sodnik ugotovi kršitev pravila o dotiku figure.
found-set-up = Sodnik ugotovi, da so bile figure napačno postavljene.
found-colours = Sodnik ugotovi, da sta bili barvi zamenjani.
found-board = Sodnik ugotovi, da je šahovnica napačno obrnjena.
found-displaced = Sodnik ugotovi, da figure stojijo na napačnih poljih.
consents = Sodnik privoli: pri tej ali naslednji potezi je dovoljeno ponuditi remi in se zanj dogovoriti.
appeal-upheld = Ugodeno je pritožbi, ki jo je vložil { SIDE($who, form: "nom") }.
must-leave = Kdor se je vmešal, mora oditi.
illegal-move = { SIDE($who) } je zaključil nepravilno potezo.
illegal-named = Poteza { $move } je nepravilna.
illegal-because = Poteza { $move } je nepravilna: { $why }.
illegal-pawn = Poteza { $move } je nepravilna: kmet na { $square } ni bil zamenjan z novo figuro.
illegal-pawn-left = { SIDE($who) } je pustil kmeta na { $square } brez nove figure, kar šteje za nepravilno potezo.
illegal-press = { SIDE($who) } je pritisnil uro, ne da bi odigral potezo, kar šteje za nepravilno potezo.
illegal-hands = { SIDE($who) } je odigral potezo z obema rokama, kar šteje za nepravilno potezo.
illegal-hands-named = { SIDE($who) } je odigral { $move } z obema rokama, kar šteje za nepravilno potezo.
taken-back = Poteza { SIDE($who, form: "gen") } se vrne. Pravilo o dotiku figure velja še naprej.
taken-back-touched = Poteza { $move } se vrne: { SIDE($who, form: "nom") } se je najprej dotaknil { PIECE($piece, form: "gen") } na { $square } in mora igrati s to figuro.
taken-back-touched-theirs = Poteza { $move } se vrne: { SIDE($who, form: "nom") } se je najprej dotaknil { PIECE($piece, form: "gen") } na { $square } in mora to figuro vzeti.
taken-back-bound = Poteza { $move } se vrne; { $bound }.
taken-back-free = Poteza { $move } se vrne; { SIDE($who, form: "nom") } sme odigrati katero koli pravilno potezo.
put-back-bound = Kar je { SIDE($who, form: "nom") } izpustil, se vrne; { $bound }.
put-back-free = Kar je { SIDE($who, form: "nom") } izpustil, se vrne; { SIDE($who, form: "nom") } sme odigrati katero koli pravilno potezo.
sealed-not-played = Kuvertirana poteza { SIDE($who, form: "gen") } se ne odigra; { $bound }.
stays-as-let-go = Figura ostane tam, kjer je bila izpuščena. Kar je bilo storjeno potem, se razveljavi.
stays-where-let-go = { SIDE($who) } je izpustil { PIECE($piece, form: "acc") } na { $square }: figura ostane tam. Kar je bilo storjeno potem, se razveljavi.
game-goes-on = Partija se nadaljuje.
game-goes-on-reconstruct = Partija se rekonstruira na drugi šahovnici.
game-goes-on-next-period = Naslednja poteza šteje kot prva poteza naslednjega obdobja.
game-goes-on-both-flags = Padli sta obe zastavici; partija se nadaljuje.
game-goes-on-sheet = Zapisnik { SIDE($who, form: "gen") } se zamenja.
game-goes-on-increment = Vsaka poteza odslej doda { $span }.
game-goes-on-increment-of = Vsaka poteza { SIDE($who, form: "gen") } odslej doda { $span }.
game-goes-on-postponed = Odločitev o reklamaciji { SIDE($who, form: "gen") } se odloži; partija se nadaljuje.
game-goes-on-board = Pozicija se prenese na pravilno obrnjeno šahovnico in partija se nadaljuje.
game-goes-on-own-board = Šahovnica, ki se razlikuje, se popravi in partija se nadaljuje.
game-goes-on-sealed-first = Kuvertirana poteza konča partijo; zamuda ničesar ne spremeni.
game-goes-on-says-sealed = Odigra se poteza, za katero { SIDE($who, form: "nom") } pravi, da jo je kuvertiral.
game-goes-on-understood = Kuvertirana poteza { SIDE($who, form: "gen") } je razumljiva.
position-restored = Vzpostavi se pozicija pred nepravilnostjo.
pieces-restored = Premaknjene figure gredo nazaj na svoja polja.
back-before = Vzpostavi se pozicija pred { $number }. potezo { SIDE($who, form: "gen") }.
becomes-queen = Kmet { SIDE($who, form: "gen") } na { $square } postane dama.
time-taken = Čas { SIDE($who, form: "gen") } se skrajša za { $span }.
increment-taken-back = Uri { SIDE($who, form: "gen") } se odvzame { $span } dodatka za vrnjeno potezo.
time-added = { SIDE($who) } dobi še { $span }.
clock-set = Ura { SIDE($who, form: "gen") } se nastavi na { $time }.
breach = { SIDE($who) } je kršil Pravila.
must-move = { SIDE($who) } mora odigrati potezo.
penalised = { SIDE($who) } je kaznovan: { $penalty }.
clock-started = Ura teče.
clock-of-started = Požene se ura { SIDE($who, form: "gen") }.
clocks-stopped = Uri sta ustavljeni.
clocks-stopped-by = { SIDE($who) } ustavi uri.
clocks-stopped-by-arbiter = Sodnik ustavi uri.
play-goes-on = Igra se nadaljuje.
sealed-move-played = Odigra se kuvertirana poteza { $move }. Požene se ura { SIDE($who, form: "gen") }.
sealed-move-ends = Odigra se kuvertirana poteza { $move }.
noted-proposed = { SIDE($who) } predlaga popravek nepravilne poteze. { SIDE($opponent) } lahko sprejme ali zavrne.
noted-waits = Sodnik je opazil nepravilno pozicijo in čaka, da bo naslednja poteza zaključena.
noted-sheet-taken = { SIDE($who) } sme uporabiti zapisnik { SIDE($opponent, form: "gen") } in ga vrne pred naslednjo potezo.
noted-sheet-shown = Sodnik pokaže { SIDE($who, form: "dat") } svoj zapisnik.
noted-sheet-not-shown = Noben člen { SIDE($who, form: "dat") } na tem tekmovanju ne dovoli pogleda v sodnikov zapisnik.
noted-nothing-found = Nobena nepravilnost ni bila ugotovljena; partija se nadaljuje.
noted-explains = Sodnik odgovori na vprašanje { SIDE($who, form: "gen") } o Pravilih.
noted-nothing-asked = Nobenega vprašanja ni, na katero bi bil to odgovor; nič se ne spremeni.
noted-no-offer = V tej partiji ni zapisana nobena ponudba remija, ki bi jo znak zabeležil; nič se ne spremeni.
noted-adjusted = Oba igralca štejeta dotik za popravljanje, zato ne velja kot nameren dotik.
noted-informed = Sodnik je obveščen in ukrepa le tam, kjer Pravila tega ne prepuščajo igralcu.
noted-informed-by = { SIDE($who) } je obvestil sodnika, ki ukrepa le tam, kjer Pravila tega ne prepuščajo igralcu.
noted-counter-set = Števec potez na uri je popravljen. Čas, ki ga je dodal prezgodaj ali ga ni dodal, se nastavi posebej.
noted-not-chosen = Izbira nove figure ni dokončna, dokler se ta ne dotakne polja promocije.
noted-no-sheet-taken = { SIDE($who) } nima zapisnika { SIDE($opponent, form: "gen") }, ki bi ga vrnil; nič se ne spremeni.
noted-undone = Sodnik je razveljavil svoje zadnje dejanje; kar je iz njega sledilo, ne velja več.
noted-no-appeal = Nobena nerešena pritožba igralca ni zapisana: komisija odloča o pritožbi, ki je bila vložena drugje.
noted-language = Poteze je dovoljeno napovedovati tudi v drugem jeziku.
free-ruling = { $text }
ended = { $cause }. { $score }
new-game = Ta partija je razveljavljena; igra se nova.

## Zakaj je poteza nepravilna: stoji za dvopičjem.

illegal-why-king-moved = kralj se je že premaknil
illegal-why-rook-moved = trdnjava s polja { $square } se je že premaknila
illegal-why-no-right = rokada na tisto stran ni bila več dovoljena
illegal-why-castled-in-check = kralj je bil v šahu
illegal-why-between = med kraljem in trdnjavo je stala figura
illegal-why-through = kralj je prečkal napadeno polje { $square }
illegal-why-into-check = kralj je stopil v šah
illegal-why-still-check = kralj { SIDE($who, form: "gen") } je ostal v šahu
illegal-why-opened-check = z njo je kralj { SIDE($who, form: "gen") } ostal v šahu
illegal-why-more = na šahovnici se je spremenilo več, kot spremeni ena poteza
illegal-why-piece = { PIECE($piece) } s polja { $from } ne more na { $square }

## S čim se je partija končala.

cause-checkmate = Mat
cause-resignation = { SIDE($who) } preda partijo
cause-resignation-drawn = Predaja, vendar nasprotnik nikoli ne more matirati
cause-stalemate = Pat
cause-dead-position = Mrtva pozicija: nobena stran ne more več matirati
cause-agreement = Remi po dogovoru
cause-default-time = { SIDE($who) } ni bil navzoč ob izteku dovoljene zamude
cause-default-time-both = Noben igralec ni bil navzoč ob izteku dovoljene zamude
cause-flag-fall = Zastavica { SIDE($who, form: "gen") } je padla
cause-flag-fall-drawn = Zastavica je padla, vendar nasprotnik ne more matirati
cause-flag-fall-drawn-of = Zastavica { SIDE($who, form: "gen") } je padla, vendar { SIDE($opponent, form: "nom") } ne more matirati
cause-second-illegal-move = Druga nepravilna poteza { SIDE($who, form: "gen") }
cause-second-illegal-move-drawn = Druga nepravilna poteza, vendar nasprotnik ne more matirati
cause-second-illegal-move-drawn-of = Druga nepravilna poteza { SIDE($who, form: "gen") }, vendar { SIDE($opponent, form: "nom") } ne more matirati
cause-illegal-move = Nepravilna poteza { SIDE($who, form: "gen") }
cause-illegal-move-drawn = Nepravilna poteza, vendar nasprotnik ne more matirati
cause-illegal-move-drawn-of = Nepravilna poteza { SIDE($who, form: "gen") }, vendar { SIDE($opponent, form: "nom") } ne more matirati
cause-illegal-position = Pozicija je nepravilna
cause-claim = Zahteva je upravičena
cause-claim-threefold = Trikratna ponovitev pozicije, na zahtevo { SIDE($who, form: "gen") }
cause-claim-threefold-with = Trikratna ponovitev pozicije, na zahtevo { SIDE($who, form: "gen") } s potezo { $move }
cause-claim-fifty = Petdeset potez brez jemanja in poteze s kmetom, na zahtevo { SIDE($who, form: "gen") }
cause-claim-fifty-with = Petdeset potez brez jemanja in poteze s kmetom, na zahtevo { SIDE($who, form: "gen") } s potezo { $move }
cause-fivefold = Petkratna ponovitev pozicije
cause-seventy-five = Petinsedemdeset potez brez jemanja in brez poteze s kmetom
cause-device = { SIDE($who) } je imel prepovedano napravo
cause-sealed-ambiguous = Kuvertirana poteza { SIDE($who, form: "gen") } je dvoumna
cause-sealed-meaningless = Kuvertirana poteza { SIDE($who, form: "gen") } nima pomena
cause-sealed-illegal = Kuvertirana poteza { SIDE($who, form: "gen") } je nepravilna

## Izidi.

score-white-wins = Beli zmaga, 1-0.
score-black-wins = Črni zmaga, 0-1.
score-draw = Partija je remi, ½-½.
score-both-lose = Partijo izgubita oba, 0-0.
score-forfeit = { SIDE($who) } zmaga brez boja, { $score }.
score-both-forfeit = Oba izgubita brez boja, { $score }.
score-other = Izid je { $score }.

## Kazni iz člena 12.9: kaj igralec dobi.

penalty-warning = opomin
penalty-more-time = { SIDE($opponent, form: "nom") } dobi še { $span }
penalty-less-time = čas { SIDE($who, form: "gen") } se skrajša za { $span }
penalty-points = izid se spremeni v { $score }
penalty-loss = izguba partije; { SIDE($opponent, form: "nom") } dobi točk: { $points }
penalty-fine = vnaprej objavljena denarna kazen
penalty-exclusion = izključitev iz enega ali več kol
penalty-expulsion = izključitev s tekmovanja

## Zavrnitve.

refused-occurrences = { $count ->
    [1] Zavrnjeno: pozicija se je pojavila samo enkrat, ne trikrat.
    [2] Zavrnjeno: pozicija se je pojavila samo dvakrat, ne trikrat.
   *[other] Zavrnjeno: pozicija se je pojavila { $count }-krat.
}
refused-moves = { $count ->
    [0] Zavrnjeno: jemanje ali poteza s kmetom je bila odigrana pravkar.
    [one] Zavrnjeno: vsak igralec ima samo { $count } potezo brez jemanja in brez poteze s kmetom; potrebnih je petdeset.
    [two] Zavrnjeno: vsak igralec ima samo { $count } potezi brez jemanja in brez poteze s kmetom; potrebnih je petdeset.
    [few] Zavrnjeno: vsak igralec ima samo { $count } poteze brez jemanja in brez poteze s kmetom; potrebnih je petdeset.
   *[other] Zavrnjeno: vsak igralec ima samo { $count } potez brez jemanja in brez poteze s kmetom; potrebnih je petdeset.
}
refused-touched = Zavrnjeno: { SIDE($who, form: "nom") } se je pred tem že dotaknil figure.
refused-touched-piece = Zavrnjeno: { SIDE($who, form: "nom") } se je pred tem že dotaknil { PIECE($piece, form: "gen") } na { $square }.
refused-not-having-the-move = Zavrnjeno: samo { $player } sme { $deed }.
refused-not-written = Zavrnjeno: { SIDE($who, form: "nom") } poteze ni prej zapisal.
refused-sheet-incomplete = Zavrnjeno: zapisnik { SIDE($who, form: "gen") } ni dopolnjen.
refused-sealed-unknown = Zavrnjeno: besedilo kuvertirane poteze { SIDE($who, form: "gen") } še ni znano.
refused-not-legal = Zavrnjeno: poteza ni pravilna.
refused-move-not-legal = Zavrnjeno: { $move } ni pravilna poteza.
refused-bound = Zavrnjeno: { $bound }.
refused-bound-sealed = Zavrnjeno: { SIDE($who, form: "nom") } bi moral kuvertirati, odigral pa je { $move } na šahovnici; kuvertirati je treba to potezo.
refused-bound-written = Zavrnjeno: { SIDE($who, form: "nom") } je za prejšnjo zahtevo zapisal { $move } in mora odigrati to potezo.
refused-nothing-illegal = Zavrnjeno: nobena nepravilna poteza { SIDE($who, form: "gen") } ni bila ugotovljena.
refused-nothing-to-correct = Zavrnjeno: ni nepravilne poteze, ki bi jo bilo mogoče popraviti.
refused-not-completed = Zavrnjeno: { SIDE($who, form: "nom") } po tisti potezi še ni pritisnil ure, zato poteza še ni zaključena.
refused-not-completed-move = Zavrnjeno: { SIDE($who, form: "nom") } po { $move } še ni pritisnil ure, zato poteza še ni zaključena.
refused-other-clock = Zavrnjeno: { SIDE($who, form: "nom") } sme popravljati figure samo, kadar teče ura { SIDE($who, form: "gen") }.
refused-clocks-stopped = Zavrnjeno: { SIDE($who, form: "nom") } sme popravljati figure samo, kadar teče ura { SIDE($who, form: "gen") }; obe uri sta ustavljeni.
refused-too-late = Zavrnjeno: reklamacija { SIDE($who, form: "gen") } je prepozna.
refused-too-late-replied = Zavrnjeno: { SIDE($opponent, form: "nom") } je na potezo { SIDE($who, form: "gen") } že odgovoril, zato obvelja.
refused-too-late-ten-moves = Zavrnjeno: vsak igralec je odigral že deset potez.
refused-too-late-envelope = Zavrnjeno: v tem trenutku ni mogoče ne kuvertirati poteze ne odpreti kuverte.
refused-too-late-resumed = Zavrnjeno: { SIDE($who, form: "nom") } je po nadaljevanju že odigral potezo.
refused-move-gone = Zavrnjeno: poteza, na katero se nanaša vprašanje, je že vrnjena.
refused-flag-up = Zavrnjeno: zastavica { SIDE($who, form: "gen") } ni padla.
refused-flag-up-at = Zavrnjeno: zastavica { SIDE($who, form: "gen") } ni padla. Ura kaže { $time }.
refused-flags-up = Zavrnjeno: nobena zastavica ni padla.
refused-no-own-time = Zavrnjeno: tudi { SIDE($who, form: "nom") } nima več časa.
refused-no-breach = Zavrnjeno: nobena kršitev { SIDE($who, form: "gen") } ni bila ugotovljena.
refused-no-touch-breach = Zavrnjeno: ni bilo ugotovljeno, da je { SIDE($who, form: "nom") } kršil pravilo o dotiku figure.
refused-no-release = Zavrnjeno: ni bilo ugotovljeno, da je { SIDE($who, form: "nom") } izpustil figuro na { $square } in jo premaknil naprej.
refused-no-hands = Zavrnjeno: ni bilo ugotovljeno, da je { SIDE($who, form: "nom") } uporabil obe roki.
refused-no-press = Zavrnjeno: ni bilo ugotovljeno, da je { SIDE($who, form: "nom") } pritisnil uro brez poteze.
refused-device-allowed = Zavrnjeno: naprava, ki jo ima { SIDE($who, form: "nom") }, ni prepovedana.
refused-both-moved = Zavrnjeno: oba igralca sta odigrala potezo, zato nobeden ne izgubi zaradi zamude.
appeal-dismissed = Zavrnjena je pritožba, ki jo je vložil { SIDE($who, form: "nom") }.
refused-both-must-move = Zavrnjeno: oba igralca morata prej odigrati vsaj eno potezo.
refused-regulations = Zavrnjeno: pravila tekmovanja zdaj ne dovoljujejo dogovora o remiju.
refused-no-appeals = Zavrnjeno: pravila tekmovanja ne dovoljujejo pritožb.
refused-clock-in-order = Zavrnjeno: ura je v redu.
refused-set-up-right = Zavrnjeno: začetna pozicija je bila pravilna.
refused-colours-right = Zavrnjeno: barvi nista bili zamenjani.
refused-board-right = Zavrnjeno: šahovnica je pravilno obrnjena.
refused-stand-right = Zavrnjeno: figure stojijo na pravih poljih.
refused-no-adjournment = Zavrnjeno: ni bilo vnaprej objavljeno, da se partije smejo prekiniti.
refused-no-guidelines = Zavrnjeno: smernice za hitri konec partije niso bile vnaprej objavljene.
refused-no-fines = Zavrnjeno: denarne kazni niso bile vnaprej objavljene.
refused-no-consent = Zavrnjeno: tekmovanje remija ne omejuje, zato privolitev ni potrebna.
refused-not-rapid = Zavrnjeno: igralec sme videti sodnikov zapisnik samo v pospešenem in hitropoteznem šahu.
refused-supervised = Zavrnjeno: igralca nepravilno potezo sporazumno popravita samo, kadar ni ustreznega nadzora.
refused-neither-blind = Zavrnjeno: noben igralec ni slep ali slaboviden.
refused-paper-sheets = Zavrnjeno: elektronski zapisniki se ne uporabljajo.
refused-sheet-complete = Zavrnjeno: { SIDE($who, form: "nom") } ni dolžan dopolniti zapisnika.
refused-no-next-period = Zavrnjeno: naslednjega obdobja ni.
refused-quickplay-game = Zavrnjeno: smernice za hitri konec partije veljajo za partije z urama in brez dodatka, ki niso hitropotezne.
refused-earlier-period = Zavrnjeno: { SIDE($who, form: "nom") } še ni v zadnjem obdobju.
refused-too-much-time = Zavrnjeno: { SIDE($who, form: "nom") } ima še dve minuti ali več.
refused-flag-down = Zavrnjeno: zastavica { SIDE($who, form: "gen") } je že padla.
refused-not-a-delay = Zavrnjeno: pet sekund je mogoče dati samo kot dodatek.
refused-on-paper = Zavrnjeno: { SIDE($who, form: "nom") } mora uporabljati elektronski zapisnik.
refused-electronic = Zavrnjeno: { SIDE($who, form: "nom") } mora uporabljati papirni zapisnik.
refused-no-exclusion = Zavrnjeno: Pravila te izdaje ne poznajo izključitve iz kol.
refused-odd-score = Zavrnjeno: Pravila takega izida ne dovoljujejo.
refused-no-approval = Zavrnjeno: Pravila te izdaje sodniku ne dovoljujejo odobriti naprave.
refused-not-lawful = Zavrnjeno: Pravila tega ne dovoljujejo.
refused-not-his-to-do = Zavrnjeno: pomočnik { SIDE($who, form: "gen") } brez pravice do tega { $deed }.
refused-assistant = Zavrnjeno: pomočnik nima take pravice.
refused-no-appeal-made = Zavrnjeno: brez pritožbe organizator ne odloča o partiji.
refused-decided-on-appeal = Zavrnjeno: sodnik ne more spremeniti tega, kar je bilo odločeno na pritožbo.
refused-not-as-announced = Zavrnjeno: { SIDE($who, form: "nom") } je napovedal drugo potezo, ne tiste na šahovnici.
refused-not-as-repeated = Zavrnjeno: { SIDE($who, form: "nom") } je ponovil drugo potezo, ne tiste, ki jo je odigral { SIDE($opponent, form: "nom") }.
refused-not-as-sealed = Zavrnjeno: to ni poteza, ki jo je kuvertiral { SIDE($who, form: "nom") }.
refused-assistant-needed = Zavrnjeno: partija se začne šele, ko ima { SIDE($who, form: "nom") } pomočnika.
refused-not-present = Zavrnjeno: kuverta čaka, dokler ne pride { SIDE($who, form: "nom") }.
refused-only-displayed = Zavrnjeno: reklamacija { SIDE($who, form: "gen") } se opira samo na to, kar kaže zaslon v dvorani.
refused-not-recorded = Zavrnjeno: iz evidence partije ni razvidno, kar trdi { SIDE($who, form: "nom") }.
refused-not-found = Zavrnjeno: sodnik ni ugotovil, da se je to zgodilo.
refused-answered-no = Zavrnjeno: sodnik odgovori »ne«. Vprašanje je bilo: { $question }
refused-unclear = Zavrnjeno: ni jasno, katere figure se je { SIDE($who, form: "nom") } dotaknil najprej.
refused-claim-incorrect = Zavrnjeno: po zapisnikih in šahovnici zahteva { SIDE($who, form: "gen") } ni pravilna.
refused-nothing-offered = Zavrnjeno: { SIDE($opponent, form: "nom") } ni ponudil ničesar, na kar bi { SIDE($who, form: "nom") } lahko odgovoril.
refused-not-understood = Zavrnjeno: tega, kar je napovedal { SIDE($who, form: "nom") }, ni mogoče razumeti kot pravilno potezo.
refused-not-granted = Zavrnjeno: sodnik { SIDE($who, form: "dat") } ne odobri petih sekund na potezo. Ponudba remija { SIDE($who, form: "gen") } še velja.
refused-envelope-closed = Zavrnjeno: najprej se odpre kuverta; kuvertirana poteza je morda že končala partijo.
refused-moves-made = Zavrnjeno: predpisane poteze so bile odigrane, ko je zastavica padla, a ura jih je naštela premalo. Začela se je naslednja perioda.

## Kaj sme samo igralec na potezi in kdo je to.

having-the-move = igralec na potezi
having-the-move-named = igralec na potezi, { SIDE($who, form: "nom") },
may-adjust = popravljati figure
may-move = odigrati potezo
may-claim-draw = zahtevati remi
may-ask-for-seconds = prositi za pet sekund več na potezo
may-see-sheet = videti sodnikov zapisnik
may-take-sheet = vzeti nasprotnikov zapisnik
may-announce = napovedati potezo

## Kaj je igralec storil zoper kak člen.

did-both-hands = { SIDE($who) } je eno potezo odigral z obema rokama.
did-hand = { SIDE($who) } je pritisnil uro z roko, s katero ni odigral poteze.
did-finger = { SIDE($who) } je držal prst na uri.
did-clock = { SIDE($who) } je nepravilno ravnal z uro.
did-late = { SIDE($who) } je prišel po izteku dovoljene zamude.
did-pieces-lie = { SIDE($who) } je pritisnil uro, preden je podrte figure postavil nazaj.
did-not-write = { SIDE($who) } ni zapisoval potez.
did-write-ahead = { SIDE($who) } je zapisal potezo, preden jo je odigral.
did-move-first = { SIDE($who) } je odigral novo potezo, preden je zapisal prejšnjo.
did-write-otherwise = { SIDE($who) } je v zapisnik pisal, kar vanj ne sodi.
did-notation = { SIDE($who) } ne piše v algebrski notaciji.
did-hide-sheet = { SIDE($who) } je imel zapisnik tam, kjer ga sodnik ne vidi.
did-not-update = { SIDE($who) } je odigral potezo, preden je dopolnil zapisnik.
did-look = { SIDE($who) } je več kot petkrat prosil, da bi videl sodnikov zapisnik.
did-disrepute = { SIDE($who) } je škodoval ugledu šaha.
did-leave-venue = { SIDE($who) } je brez dovoljenja zapustil prireditveni prostor.
did-leave-area = { SIDE($who) } je brez dovoljenja zapustil igralni prostor.
did-not-report = { SIDE($who) } je odšel, ne da bi obvestil sodnika.
did-notes = { SIDE($who) } si je pomagal z zapiski, nasvetom ali analizo.
did-device = { SIDE($who) } je imel prepovedano napravo.
did-refuse-search = { SIDE($who) } je zavrnil pregled.
did-smoke = { SIDE($who) } je kadil, kjer je prepovedano.
did-distract = { SIDE($who) } je motil { SIDE($opponent, form: "acc") }.
did-refuse-order = { SIDE($who) } je zavrnil nalog sodnika.
did-not-help = { SIDE($who) } je zavrnil pomoč sodniku.
did-tell-times = Pomočnik { SIDE($who, form: "gen") } je povedal čase, ne da bi ga kdo vprašal.

## Vprašanja sodniku in možni odgovori.

question-contact = Ali se je { SIDE($who, form: "nom") } namerno dotaknil { PIECE($piece, form: "gen") } na { $square }?
question-late = { SIDE($who) } je zamudil več, kot je dovoljeno. Ali { SIDE($who, form: "nom") } izgubi partijo?
question-late-at-resumption = { SIDE($who) } je na nadaljevanje partije prišel prepozno. Ali { SIDE($who, form: "nom") } izgubi partijo?
question-both-flags = Padli sta zastavici obeh igralcev. Ali se partija nadaljuje, je remi ali kdo je izgubil?
question-stop = { SIDE($who) } je ustavil uri in poklical sodnika. Ali je imel utemeljen razlog?
question-displaced = Ali je { SIDE($who, form: "nom") } kaznovan, ker je podrl figure?
question-penalty = Katero kazen dobi { SIDE($who, form: "nom") }?
question-penalty-for = { $did } Katero kazen dobi { SIDE($who, form: "nom") }?
question-colours = Oba igralca sta imela napačno barvo. Ali se partija nadaljuje ali se igra nova?
question-normal-means = { SIDE($who) } trdi, da { SIDE($opponent, form: "nom") } ne more zmagati z običajnimi sredstvi ali da ne poskuša zmagati. Ali je partija remi?
question-five-seconds = { SIDE($who) } prosi za dodatek petih sekund na potezo za oba igralca. Ali se prošnji ugodi?
question-sealed-move = Kuvertirana poteza { SIDE($who, form: "gen") } ni v redu, vendar { SIDE($opponent, form: "nom") } nikoli ne more matirati. Ali { SIDE($who, form: "nom") } izgubi ali je partija remi?
question-sealed-meaning = Kuvertirana poteza { SIDE($who, form: "gen") } ni zapisana v priznani notaciji, vendar jo je mogoče razumeti. Ali se odigra ali { SIDE($who, form: "nom") } izgubi partijo?
question-can-mate = Ali lahko { SIDE($who, form: "nom") } še matira s katerim koli zaporedjem pravilnih potez?
question-assistant = { SIDE($who) } ima pomočnika. Za koliko se prilagodi ura { SIDE($who, form: "gen") }?
question-sheets = Ali je zapisnika obeh igralcev mogoče dopolniti?
question-appeal = { SIDE($who) } se je pritožil. Ali se pritožbi ugodi?
question-interference = V partijo se je vmešal nekdo, ki ne igra. Ali mora oditi?
question-no-arbiter = { SIDE($who) } je zahteval remi, ko sodnik ni bil navzoč. Ali je partija remi?
question-of-move = { $question } ({ $move })
question-fact-touched = Ali se je { SIDE($who, form: "nom") } pri tej potezi dotaknil { PIECE($piece, form: "gen") } na { $square }?
question-fact-touched-first = Ali se je { SIDE($who, form: "nom") } dotaknil { PIECE($piece, form: "gen") } na { $square } pred vsemi drugimi figurami ali ni jasno, katere se je dotaknil najprej?
question-fact-released = Ali je { SIDE($who, form: "nom") } figuro najprej izpustil na { $square }?
question-fact-both-hands = Ali je { SIDE($who, form: "nom") } za to potezo uporabil obe roki?
question-fact-illegal = Ali je { SIDE($who, form: "nom") } zaključil nepravilno potezo in jo potem vzel nazaj?
question-fact-pressed = Ali je { SIDE($who, form: "nom") } po tej potezi pritisnil uro?
question-fact-unseen-illegal = Ali je bila zadnja zaključena poteza { SIDE($who, form: "gen") } na leseni šahovnici nepravilna?
question-fact-unseen-press = Ali je { SIDE($who, form: "nom") } pritisnil uro, ne da bi odigral potezo?
question-fact-repeated = { SIDE($who) } zahteva remi zaradi trikratne ponovitve pozicije. Ali je zahteva po zapisnikih in šahovnici pravilna?
question-fact-fifty = { SIDE($who) } zahteva remi po pravilu petdesetih potez. Ali je zahteva po zapisnikih in šahovnici pravilna?
question-fact-offered = Ali je { SIDE($who, form: "nom") } ponudil remi?
question-fact-wrote = Ali je { SIDE($who, form: "nom") } pred zahtevo za remi zapisal { $move }?
question-fact-set-up = Ali so bile figure na začetku te partije postavljene napačno?
question-fact-colours = Ali se je ta partija začela z zamenjanima barvama?
question-fact-board = Ali je šahovnica obrnjena narobe?
question-fact-incident = Ali se je to zgodilo? { SIDE($who) }: { $kind }.
question-consent = { SIDE($who) } želi remi, ki ga tekmovanje dovoljuje samo s privolitvijo sodnika. Ali sodnik privoli?
question-king-laid-down = { SIDE($who) } je položil kralja. Ali je s tem predal partijo?
question-handshake = { SIDE($who) } je prvi ponudil roko in igralca sta si segla v roke. Ali sta se dogovorila za remi ali je kateri od njiju predal?

option-intent = Namerno
option-accident = Naključno
option-loss = Poraz
option-draw = Remi
option-continue = Nadaljevanje
option-new-game = Nova partija
option-white-lost = Beli je izgubil
option-black-lost = Črni je izgubil
option-white-resigned = Beli je predal
option-black-resigned = Črni je predal
option-delay = Kot zakasnitev
option-yes = Da
option-no = Ne
option-unclear = Ni jasno, katere najprej
option-accept = Ugoditi
option-reject = Zavrniti
option-postpone = Odložiti
option-none = Brez kazni
option-warning = Opomin
option-more-time = Dodaten čas nasprotniku
option-less-time = Odvzem časa
option-points = Sprememba izida
option-fine = Denarna kazen
option-exclusion = Izključitev iz kol
option-expulsion = Izključitev s tekmovanja
option-complete = Da
option-incomplete = Ne
option-uphold = Ugoditi
option-dismiss = Zavrniti

## Kaj mora igralec storiti. Začne se z malo črko: stoji tudi sredi stavka.

bound-free = { SIDE($who, form: "nom") } sme odigrati katero koli pravilno potezo
bound-otherwise = { SIDE($who, form: "nom") } mora zaradi dotika figure ali prejšnje zahteve odigrati drugo potezo
bound-move = { SIDE($who, form: "nom") } mora premakniti { PIECE($piece, form: "acc") } s polja { $square }
bound-move-no-castling = { $side ->
    [short] { SIDE($who, form: "nom") } mora premakniti { PIECE($piece, form: "acc") } s polja { $square } in ne sme odigrati male rokade
   *[long] { SIDE($who, form: "nom") } mora premakniti { PIECE($piece, form: "acc") } s polja { $square } in ne sme odigrati velike rokade
}
bound-capture = { SIDE($who, form: "nom") } mora vzeti { PIECE($piece, form: "acc") } na { $square }
bound-move-capture = { SIDE($who, form: "nom") } mora vzeti na { $square } s figuro s polja { $from } ({ PIECE($piece) })
bound-step = { SIDE($who, form: "nom") } mora odigrati { $move }
bound-replace = { SIDE($who, form: "nom") } mora kmeta na { $square } zamenjati z novo figuro
bound-move-and-replace = { SIDE($who, form: "nom") } mora kmeta premakniti na { $square } in ga zamenjati z novo figuro
bound-castle = { $side ->
    [short] { SIDE($who, form: "nom") } mora odigrati malo rokado
   *[long] { SIDE($who, form: "nom") } mora odigrati veliko rokado
}
bound-promote = { SIDE($who, form: "nom") } mora kmeta na { $square } promovirati v { PIECE($piece, form: "acc") }

## Čas, ki se doda ali odvzame.

hours = { $count ->
    [one] { $count } uro
    [two] { $count } uri
    [few] { $count } ure
   *[other] { $count } ur
}
minutes = { $count ->
    [one] { $count } minuto
    [two] { $count } minuti
    [few] { $count } minute
   *[other] { $count } minut
}
seconds = { $count ->
    [one] { $count } sekundo
    [two] { $count } sekundi
    [few] { $count } sekunde
   *[other] { $count } sekund
}
spans = { $most } in { $last }
no-time = 0 sekund
under-a-second = manj kot sekundo
