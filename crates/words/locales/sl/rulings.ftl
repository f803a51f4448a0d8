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

## Odločitve.

upheld = Reklamaciji je ugodeno.
illegal-move = { SIDE($who) } je zaključil nepravilno potezo.
taken-back = Poteza se vrne; { SIDE($who, form: "nom") } ostaja vezan na dotik ali izpust figure.
game-goes-on = Partija se nadaljuje.
position-restored = Vzpostavi se pozicija pred nepravilnostjo.
becomes-queen = Kmet na { $square } postane dama.
time-taken = Ura { SIDE($who, form: "gen") } izgubi { $span }.
time-added = Ura { SIDE($who, form: "gen") } pridobi { $span }.
clock-set = Ura { SIDE($who, form: "gen") } se nastavi na { $time }.
breach = { SIDE($who) } ni storil tega, kar zahteva ta člen.
must-move = { SIDE($who) } mora odigrati potezo.
penalised = { SIDE($who) } je kaznovan: { $penalty }.
clock-started = Ura teče.
clocks-stopped = Uri sta ustavljeni.
play-goes-on = Igra se nadaljuje.
free-ruling = { $text }
ended = { $cause }. { $score }
new-game = Partija je razveljavljena; igra se nova.

## S čim se je partija končala.

cause-checkmate = Mat
cause-resignation = Predaja
cause-stalemate = Pat
cause-dead-position = Mrtva pozicija: nobena stran ne more več matirati
cause-agreement = Remi po dogovoru
cause-default-time = Zamuda, daljša od dovoljene
cause-flag-fall = Zastavica je padla
cause-second-illegal-move = Druga nepravilna poteza
cause-illegal-move = Nepravilna poteza
cause-illegal-position = Pozicija je nepravilna
cause-claim = Reklamacija je pravilna
cause-fivefold = Petkratna ponovitev pozicije
cause-seventy-five = Petinsedemdeset potez brez jemanja in brez poteze s kmetom
cause-device = Prepovedana naprava
cause-sealed-ambiguous = Kuvertirana poteza je dvoumna
cause-sealed-meaningless = Kuvertirana poteza nima pomena
cause-sealed-illegal = Kuvertirana poteza je nepravilna

## Izidi.

score-white-wins = Beli zmaga, 1-0.
score-black-wins = Črni zmaga, 0-1.
score-draw = Partija je remi, 1/2-1/2.
score-both-lose = Partijo izgubita oba, 0-0.
score-forfeit = { SIDE($who) } zmaga brez boja, { $score }.
score-both-forfeit = Oba izgubita brez boja, { $score }.
score-other = Izid je { $score }.

## Kazni iz člena 12.9: kaj igralec dobi.

penalty-warning = opomin
penalty-more-time = nasprotnik dobi { $span }
penalty-less-time = njegova ura izgubi { $span }
penalty-points = izid se spremeni v { $score }
penalty-loss = partija je izgubljena, nasprotnik dobi { $points }
penalty-fine = vnaprej objavljena denarna kazen
penalty-exclusion = izključitev iz enega ali več kol
penalty-expulsion = izključitev s tekmovanja

## Zavrnitve.

refused-occurrences = { $count ->
    [one] Zavrnjeno: pozicija se je pojavila { $count }-krat.
    [two] Zavrnjeno: pozicija se je pojavila { $count }-krat.
    [few] Zavrnjeno: pozicija se je pojavila { $count }-krat.
   *[other] Zavrnjeno: pozicija se je pojavila { $count }-krat.
}
refused-moves = { $count ->
    [one] Zavrnjeno: vsak igralec ima { $count } potezo brez jemanja in brez poteze s kmetom, ne petdeset.
    [two] Zavrnjeno: vsak igralec ima { $count } potezi brez jemanja in brez poteze s kmetom, ne petdeset.
    [few] Zavrnjeno: vsak igralec ima { $count } poteze brez jemanja in brez poteze s kmetom, ne petdeset.
   *[other] Zavrnjeno: vsak igralec ima { $count } potez brez jemanja in brez poteze s kmetom, ne petdeset.
}
refused-touched = Zavrnjeno: pred tem je bila dotaknjena figura.
refused-not-having-the-move = Zavrnjeno: igralec ni na potezi.
refused-not-written = Zavrnjeno: potezo je treba najprej zapisati.
refused-not-legal = Zavrnjeno: poteza ni pravilna.
refused-bound = Zavrnjeno: igralec je dolžan odigrati drugo potezo.
refused-nothing-illegal = Zavrnjeno: nepravilne poteze ni.
refused-not-completed = Zavrnjeno: poteza ni bila zaključena.
refused-too-late = Zavrnjeno: prepozno je.
refused-flag-up = Zavrnjeno: zastavica ni padla.
refused-no-own-time = Zavrnjeno: tudi tisti, ki reklamira, nima več časa.
refused-no-breach = Zavrnjeno: take kršitve ni.
refused-both-must-move = Zavrnjeno: oba igralca morata prej odigrati vsaj eno potezo.
refused-regulations = Zavrnjeno: pravila tekmovanja tega ne dovoljujejo.
refused-clock-in-order = Zavrnjeno: ura je v redu.
refused-set-up-right = Zavrnjeno: začetna pozicija je bila pravilna.
refused-not-announced = Zavrnjeno: tekmovanje tega ni vnaprej objavilo.
refused-not-applicable = Zavrnjeno: za tako partijo to ne velja.
refused-too-much-time = Zavrnjeno: na uri sta še dve minuti ali več.
refused-flag-down = Zavrnjeno: zastavica je že padla.
refused-not-lawful = Zavrnjeno: Pravila tega ne dovoljujejo.
refused-not-his-to-do = Zavrnjeno: to ni njegova pravica.
refused-not-as-announced = Zavrnjeno: to ni tisto, kar je bilo napovedano.
refused-not-as-sealed = Zavrnjeno: to ni tisto, kar je bilo kuvertirano.
refused-assistant-needed = Zavrnjeno: potreben je pomočnik.
refused-not-present = Zavrnjeno: igralca, ki mora biti navzoč, ni.
refused-only-displayed = Zavrnjeno: zahteve ni mogoče opreti samo na to, kar kaže zaslon v dvorani.

## Vprašanja sodniku in možni odgovori.

question-contact = Se je { SIDE($who, form: "nom") } namerno dotaknil figure na { $square }?
question-late = { SIDE($who) } je zamudil več, kot je dovoljeno. Ali je partija izgubljena?
question-late-at-resumption = { SIDE($who) } je zamudil nadaljevanje partije. Ali je partija izgubljena?
question-both-flags = Padli sta obe zastavici. Kako se partija nadaljuje?
question-stop = Je { SIDE($who, form: "nom") } imel utemeljen razlog, da je ustavil uri?
question-displaced = Ali je { SIDE($who, form: "nom") } kaznovan, ker je podrl figure?
question-penalty = Katera kazen za { SIDE($who, form: "acc") }?
question-colours = Barvi sta bili zamenjani. Ali se partija nadaljuje?
question-normal-means = { SIDE($who) } trdi, da nasprotnik ne more ali ne poskuša zmagati. Ali je partija remi?
question-five-seconds = { SIDE($who) } prosi za dodatek petih sekund na potezo. Se mu ugodi?
question-sealed-move = Kuvertirana poteza { SIDE($who, form: "gen") } ni v redu, vendar nasprotnik nikoli ne more matirati. Poraz ali remi?
question-can-mate = Ali lahko nasprotnik { SIDE($who, form: "gen") } še matira s katerim koli zaporedjem pravilnih potez?
question-assistant = Kako se ura { SIDE($who, form: "gen") } prilagodi zaradi pomočnika?
question-sheets = Ali je zapisnika mogoče dopolniti?
question-appeal = { SIDE($who) } se je pritožil. Se pritožbi ugodi?
question-interference = Nekdo se je vmešal v partijo. Mora oditi?
question-no-arbiter = { SIDE($who) } je zahteval remi, ko ni bilo sodnika. Ali je partija remi?

option-intent = Namerno
option-accident = Naključno
option-loss = Poraz
option-draw = Remi
option-continue = Se nadaljuje
option-new-game = Nova partija
option-white-lost = Beli je izgubil
option-black-lost = Črni je izgubil
option-delay = Kot zakasnitev
option-yes = Da
option-no = Ne
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
option-dismiss = Zavreči

## Kaj mora igralec storiti.

bound-move = { SIDE($who) } mora igrati s figuro na { $square }.
bound-move-no-castling = { SIDE($who) } mora igrati s figuro na { $square } in ne sme rokirati na tisto stran.
bound-capture = { SIDE($who) } mora vzeti figuro na { $square }.
bound-move-capture = { SIDE($who) } mora vzeti { $square } s figuro s polja { $from }.
bound-step = { SIDE($who) } mora odigrati { $move }.
bound-castle = { SIDE($who) } mora rokirati, kralj s polja { $from } na { $square }.
bound-promote = { SIDE($who) } mora kmeta na { $square } promovirati v { PIECE($piece, form: "acc") }.

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
milliseconds = { $count ->
    [one] { $count } milisekundo
    [two] { $count } milisekundi
    [few] { $count } milisekunde
   *[other] { $count } milisekund
}
no-time = nič časa
