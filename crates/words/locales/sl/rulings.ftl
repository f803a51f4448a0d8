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
consents = Sodnik privoli: pri tej ali naslednji potezi je dovoljeno ponuditi remi in se zanj dogovoriti.
appeal-upheld = Pritožbi je ugodeno.
must-leave = Kdor se je vmešal, mora oditi.
illegal-move = { SIDE($who) } je zaključil nepravilno potezo.
taken-back = Poteza se vrne; { SIDE($who, form: "nom") } ostaja zavezan dotaknjeni ali izpuščeni figuri.
stands-as-let-go = Figura ostane tam, kjer je bila izpuščena. Kar je bilo storjeno potem, se razveljavi.
game-goes-on = Partija se nadaljuje.
position-restored = Vzpostavi se pozicija pred nepravilnostjo.
becomes-queen = Kmet na { $square } postane dama.
time-taken = Čas { SIDE($who, form: "gen") } se skrajša za { $span }.
increment-taken-back = Dodatek za vrnjeno potezo se odvzame: čas { SIDE($who, form: "gen") } se skrajša za { $span }.
time-added = { SIDE($who) } dobi še { $span }.
clock-set = Ura { SIDE($who, form: "gen") } se nastavi na { $time }.
breach = { SIDE($who) } je kršil ta člen.
breach-named = { SIDE($who) } je kršil ta člen: { $breach }.
must-move = { SIDE($who) } mora odigrati potezo.
penalised = { SIDE($who) } je kaznovan: { $penalty }.
clock-started = Ura teče.
clocks-stopped = Uri sta ustavljeni.
play-goes-on = Igra se nadaljuje.
noted-proposed = Predlagan je popravek nepravilne poteze. Nasprotnik odgovori `accept` ali `decline`.
noted-waits = Sodnik je opazil nepravilno pozicijo in čaka, da bo naslednja poteza zaključena.
noted-sheet-taken = Nasprotnikov zapisnik je dovoljeno uporabiti; pred naslednjo potezo ga je treba vrniti.
noted-sheet-shown = Sodnik pokaže svoj zapisnik.
noted-sheet-not-shown = Noben člen igralcu na tem tekmovanju ne dovoli pogleda v sodnikov zapisnik.
noted-nothing-found = Nobena nepravilnost ni bila ugotovljena; partija se nadaljuje.
noted-explains = Sodnik pojasni to mesto v Pravilih.
noted-nothing-asked = Nobenega vprašanja ni, na katero bi bil to odgovor; nič se ne spremeni.
noted-no-offer = V tej partiji ni zapisana nobena ponudba remija, ki bi jo znak zabeležil; nič se ne spremeni.
noted-adjusted = Oba igralca štejeta dotik za popravljanje, zato ne velja kot nameren dotik.
noted-informed = Sodnik je obveščen in ukrepa le tam, kjer Pravila tega ne prepuščajo igralcu.
noted-counter-set = Števec potez na uri je popravljen. Čas, ki ga je dodal prezgodaj ali ga ni dodal, se nastavi posebej.
noted-not-chosen = Izbira nove figure ni dokončna, dokler se ta ne dotakne polja promocije.
noted-no-sheet-taken = Igralec nima nasprotnikovega zapisnika, ki bi ga vrnil; nič se ne spremeni.
noted-undone = Sodnik je razveljavil svoje zadnje dejanje; kar je iz njega sledilo, ne velja več.
noted-no-appeal = Nobena nerešena pritožba igralca ni zapisana: komisija odloča o pritožbi, ki je bila vložena drugje.
noted-language = Poteze je dovoljeno napovedovati tudi v drugem jeziku.
free-ruling = { $text }
ended = { $cause }. { $score }
new-game = Ta partija ne šteje; igra se nova.

## S čim se je partija končala.

cause-checkmate = Mat
cause-resignation = Predaja
cause-stalemate = Pat
cause-dead-position = Mrtva pozicija: nobena stran ne more več matirati
cause-agreement = Remi po dogovoru
cause-default-time = Nenavzočnost ob izteku dovoljene zamude
cause-flag-fall = Zastavica { SIDE($who, form: "gen") } je padla
cause-flag-fall-drawn = Zastavica je padla, vendar nasprotnik ne more matirati
cause-second-illegal-move = Druga nepravilna poteza
cause-second-illegal-move-drawn = Druga nepravilna poteza, vendar nasprotnik ne more matirati
cause-illegal-move = Nepravilna poteza
cause-illegal-move-drawn = Nepravilna poteza, vendar nasprotnik ne more matirati
cause-illegal-position = Pozicija je nepravilna
cause-claim = Zahteva je upravičena
cause-fivefold = Petkratna ponovitev pozicije
cause-seventy-five = Petinsedemdeset potez brez jemanja in brez poteze s kmetom
cause-device = Prepovedana naprava
cause-sealed-ambiguous = Kuvertirana poteza je dvoumna
cause-sealed-meaningless = Kuvertirana poteza nima pomena
cause-sealed-illegal = Kuvertirana poteza je nepravilna

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
penalty-more-time = nasprotnik dobi še { $span }
penalty-less-time = čas na njegovi uri se skrajša za { $span }
penalty-points = izid se spremeni v { $score }
penalty-loss = izguba partije; točke nasprotnika: { $points }
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
refused-touched = Zavrnjeno: kdor reklamira, se je pred tem že dotaknil figure.
refused-not-having-the-move = Zavrnjeno: to sme samo igralec na potezi.
refused-not-written = Zavrnjeno: to je treba prej zapisati.
refused-not-legal = Zavrnjeno: poteza ni pravilna.
refused-bound = Zavrnjeno: igralec mora zaradi dotika figure ali prejšnje zahteve odigrati drugo potezo.
refused-nothing-illegal = Zavrnjeno: nepravilna poteza ni bila ugotovljena.
refused-not-completed = Zavrnjeno: po tisti potezi ura še ni bila pritisnjena, zato poteza še ni zaključena.
refused-too-late = Zavrnjeno: reklamacija je prepozna.
refused-too-late-replied = Zavrnjeno: nasprotnik je na to potezo že odgovoril, zato obvelja.
refused-too-late-ten-moves = Zavrnjeno: vsak igralec je odigral že deset potez.
refused-too-late-envelope = Zavrnjeno: v tem trenutku ni mogoče ne kuvertirati poteze ne odpreti kuverte.
refused-too-late-resumed = Zavrnjeno: na to je bilo treba opozoriti pred prvo potezo po nadaljevanju.
refused-flag-up = Zavrnjeno: zastavica ni padla.
refused-no-own-time = Zavrnjeno: tudi tisti, ki reklamira, nima več časa.
refused-no-breach = Zavrnjeno: kršitev tega člena ni bila ugotovljena.
appeal-dismissed = Pritožba je zavrnjena.
refused-both-must-move = Zavrnjeno: oba igralca morata prej odigrati vsaj eno potezo.
refused-regulations = Zavrnjeno: pravila tekmovanja tega ne dovoljujejo.
refused-clock-in-order = Zavrnjeno: ura je v redu.
refused-set-up-right = Zavrnjeno: začetna pozicija je bila pravilna.
refused-stand-right = Zavrnjeno: figure stojijo na pravih poljih.
refused-not-announced = Zavrnjeno: pravila tekmovanja tega niso vnaprej objavila.
refused-not-applicable = Zavrnjeno: ta člen ne velja za tako partijo.
refused-too-much-time = Zavrnjeno: igralec ima še dve minuti ali več.
refused-flag-down = Zavrnjeno: zastavica tistega, ki reklamira, je že padla.
refused-not-lawful = Zavrnjeno: Pravila tega ne dovoljujejo.
refused-not-his-to-do = Zavrnjeno: ta oseba tega ne sme.
refused-not-as-announced = Zavrnjeno: to ni tisto, kar je bilo napovedano.
refused-not-as-sealed = Zavrnjeno: to ni tisto, kar je bilo kuvertirano.
refused-assistant-needed = Zavrnjeno: potreben je pomočnik.
refused-not-present = Zavrnjeno: igralca, ki mora biti navzoč, ni.
refused-only-displayed = Zavrnjeno: reklamacije ni mogoče opreti samo na to, kar kaže zaslon v dvorani.
refused-not-recorded = Zavrnjeno: iz evidence partije to ni razvidno.
refused-not-found = Zavrnjeno: sodnik ni ugotovil, da se je to zgodilo.
refused-nothing-offered = Zavrnjeno: nič ni bilo ponujeno, na kar bi bilo mogoče odgovoriti.
refused-not-understood = Zavrnjeno: zapisanega ni mogoče razumeti kot pravilno potezo.
refused-clocks-stopped = Zavrnjeno: figure je dovoljeno popravljati samo, kadar ena od ur teče; obe sta ustavljeni.
refused-not-granted = Zavrnjeno: sodnik ne odobri petih sekund na potezo. Ponudba remija še velja.
refused-envelope-closed = Zavrnjeno: najprej se odpre kuverta; kuvertirana poteza je morda že končala partijo.
refused-moves-made = Zavrnjeno: predpisane poteze so bile odigrane, ko je zastavica padla, a ura jih je naštela premalo. Začela se je naslednja perioda.

## Kaj je igralec storil: stoji za dvopičjem.

breach-in-advance = zapis poteze vnaprej
breach-other-writing = zapisovanje tistega, kar ne sodi v zapisnik
breach-not-written = opustitev zapisovanja potez
breach-own-move-first = nova poteza, preden je zapisana prejšnja
breach-sheet-not-updated = poteza, preden je bil zapisnik dopolnjen
breach-sheet-hidden = zapisnik tam, kjer ga sodnik ne vidi
breach-pieces-lie = pritisk na uro, preden so podrte figure postavljene nazaj
breach-hand = nedovoljen način pritiska na uro
breach-times-unasked = sporočanje časov, ne da bi kdo vprašal
breach-left-venue = zapustitev prireditvenega prostora brez dovoljenja
breach-not-reported = odhod brez obvestila sodniku
breach-notes = zapiski, nasvet ali analiza
breach-duty-to-help = zavrnitev pomoči sodniku
breach-disrepute = škodovanje ugledu šaha

## Vprašanja sodniku in možni odgovori.

question-contact = Ali se je { SIDE($who, form: "nom") } namerno dotaknil figure na { $square }?
question-late = { SIDE($who) } je zamudil več, kot je dovoljeno. Ali je partija izgubljena?
question-late-at-resumption = { SIDE($who) } je na nadaljevanje partije prišel prepozno. Ali je partija izgubljena?
question-both-flags = Padli sta obe zastavici. Ali se partija nadaljuje, je remi ali kdo je izgubil?
question-stop = Ali je { SIDE($who, form: "nom") } imel utemeljen razlog, da je ustavil uri?
question-displaced = Ali je { SIDE($who, form: "nom") } kaznovan, ker je podrl figure?
question-penalty = Katero kazen dobi { SIDE($who, form: "nom") }?
question-penalty-for = Katero kazen dobi { SIDE($who, form: "nom") }? Kršitev: { $breach }.
question-colours = Barvi sta bili zamenjani. Ali se partija nadaljuje ali se igra nova?
question-normal-means = { SIDE($who) } trdi, da nasprotnik ne more zmagati z običajnimi sredstvi ali da ne poskuša zmagati. Ali je partija remi?
question-five-seconds = { SIDE($who) } prosi za dodatek petih sekund na potezo za oba igralca. Ali se prošnji ugodi?
question-sealed-move = Kuvertirana poteza { SIDE($who, form: "gen") } ni v redu, vendar nasprotnik nikoli ne more matirati. Poraz ali remi?
question-sealed-meaning = Kuvertirana poteza { SIDE($who, form: "gen") } ni zapisana v priznani notaciji, vendar jo je mogoče razumeti. Ali se odigra ali je partija izgubljena?
question-can-mate = Ali lahko nasprotnik { SIDE($who, form: "gen") } še matira s katerim koli zaporedjem pravilnih potez?
question-assistant = { SIDE($who) } ima pomočnika. Za koliko se prilagodi ura { SIDE($who, form: "gen") }?
question-sheets = Ali je zapisnika mogoče dopolniti?
question-appeal = { SIDE($who) } se je pritožil. Ali se pritožbi ugodi?
question-interference = Nekdo se je vmešal v partijo. Ali mora oditi?
question-no-arbiter = { SIDE($who) } je zahteval remi, ko sodnik ni bil navzoč. Ali je partija remi?
question-told-touched = Ali se je { SIDE($who, form: "nom") } pri tej potezi dotaknil figure na { $square }?
question-told-touched-first = Ali se je { SIDE($who, form: "nom") } figure na { $square } dotaknil pred vsemi drugimi ali ni jasno, katere se je dotaknil najprej?
question-told-released = Ali je { SIDE($who, form: "nom") } figuro najprej izpustil na { $square }?
question-told-both-hands = Ali je { SIDE($who, form: "nom") } za to potezo uporabil obe roki?
question-told-illegal = Ali je { SIDE($who, form: "nom") } zaključil nepravilno potezo in jo potem vzel nazaj?
question-told-pressed = Ali je { SIDE($who, form: "nom") } po tej potezi pritisnil uro?
question-told-unseen-illegal = Ali je bila zadnja zaključena poteza { SIDE($who, form: "gen") } na leseni šahovnici nepravilna?
question-told-unseen-press = Ali je { SIDE($who, form: "nom") } pritisnil uro, ne da bi odigral potezo?
question-told-repeated = { SIDE($who) } zahteva remi zaradi trikratne ponovitve pozicije. Ali je zahteva po zapisnikih in šahovnici pravilna?
question-told-fifty = { SIDE($who) } zahteva remi po pravilu petdesetih potez. Ali je zahteva po zapisnikih in šahovnici pravilna?
question-told-offered = Ali je { SIDE($who, form: "nom") } ponudil remi?
question-told-wrote = Ali je { SIDE($who, form: "nom") } pred zahtevo za remi zapisal { $move }?
question-told-set-up = Ali so bile figure na začetku te partije postavljene napačno?
question-told-colours = Ali se je ta partija začela z zamenjanima barvama?
question-told-board = Ali je šahovnica obrnjena narobe?
question-told-incident = Ali se je to zgodilo? { SIDE($who) }: { $kind }.
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

## Kaj mora igralec storiti.

bound-move = { SIDE($who) } mora igrati s figuro na { $square }.
bound-move-no-castling = { SIDE($who) } mora igrati s figuro na { $square } in ne sme rokirati na tisto stran.
bound-capture = { SIDE($who) } mora vzeti figuro na { $square }.
bound-move-capture = { SIDE($who) } mora vzeti na { $square } s figuro s polja { $from }.
bound-step = { SIDE($who) } mora odigrati { $move }.
bound-castle = { SIDE($who) } mora rokirati: kralj s polja { $from } na { $square }.
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
spans = { $most } in { $last }
no-time = 0 sekund
under-a-second = manj kot sekundo
