# Šta kažu Pravila: odluke, odbijanja, pitanja sudiji, kazne, rezultati.
# $who je strana: { SIDE($who) }. $square je polje, $piece vrsta figure.

## Riječi koje mijenjaju oblik.

side-white = Bijeli
    .nom = bijeli
    .gen = bijelog
    .dat = bijelom
    .acc = bijelog
side-black = Crni
    .nom = crni
    .gen = crnog
    .dat = crnom
    .acc = crnog

piece-pawn = pješak
    .acc = pješaka
    .gen = pješaka
    .ins = pješakom
piece-knight = skakač
    .acc = skakača
    .gen = skakača
    .ins = skakačem
piece-bishop = lovac
    .acc = lovca
    .gen = lovca
    .ins = lovcem
piece-rook = top
    .acc = topa
    .gen = topa
    .ins = topom
piece-queen = dama
    .acc = damu
    .gen = dame
    .ins = damom
piece-king = kralj
    .acc = kralja
    .gen = kralja
    .ins = kraljem

## Odluke.

upheld = Reklamacija je usvojena.
illegal-move = { SIDE($who) } je završio nepravilan potez.
taken-back = Potez se vraća; { SIDE($who, form: "nom") } ostaje vezan dodirom ili ispuštanjem figure.
game-goes-on = Partija se nastavlja.
position-restored = Postavlja se pozicija prije nepravilnosti.
becomes-queen = Pješak na { $square } postaje dama.
time-taken = Sat { SIDE($who, form: "gen") } gubi { $span }.
time-added = Sat { SIDE($who, form: "gen") } dobija { $span }.
clock-set = Sat { SIDE($who, form: "gen") } se podešava na { $time }.
breach = { SIDE($who) } nije uradio ono što ovaj član traži.
must-move = { SIDE($who) } mora da odigra potez.
penalised = { SIDE($who) } je kažnjen: { $penalty }.
clock-started = Sat je pokrenut.
clocks-stopped = Satovi su zaustavljeni.
play-goes-on = Igra se nastavlja.
free-ruling = { $text }
ended = { $cause }. { $score }
new-game = Partija se poništava; igra se nova.

## Čime je partija završena.

cause-checkmate = Mat
cause-resignation = Predaja
cause-stalemate = Pat
cause-dead-position = Mrtva pozicija: nijedna strana više ne može da matira
cause-agreement = Remi po dogovoru
cause-default-time = Zakašnjenje veće od dozvoljenog
cause-flag-fall = Zastavica je pala
cause-second-illegal-move = Drugi nepravilan potez
cause-illegal-move = Nepravilan potez
cause-illegal-position = Pozicija je nepravilna
cause-claim = Reklamacija je ispravna
cause-fivefold = Petostruko ponavljanje pozicije
cause-seventy-five = Sedamdeset pet poteza bez uzimanja i bez poteza pješakom
cause-device = Zabranjeni uređaj
cause-sealed-ambiguous = Kovertirani potez je dvosmislen
cause-sealed-meaningless = Kovertirani potez nema smisla
cause-sealed-illegal = Kovertirani potez je nepravilan

## Rezultati.

score-white-wins = Bijeli je pobijedio, 1-0.
score-black-wins = Crni je pobijedio, 0-1.
score-draw = Partija je remi, 1/2-1/2.
score-both-lose = Oba igrača su izgubila, 0-0.
score-forfeit = { SIDE($who) } dobija bez borbe, { $score }.
score-both-forfeit = Obojica gube bez borbe, { $score }.
score-other = Rezultat je { $score }.

## Kazne iz člana 12.9: šta igrač dobija.

penalty-warning = opomena
penalty-more-time = protivnik dobija { $span }
penalty-less-time = njegov sat gubi { $span }
penalty-points = rezultat se mijenja u { $score }
penalty-loss = partija je izgubljena, protivnik dobija { $points }
penalty-fine = unaprijed objavljena novčana kazna
penalty-exclusion = isključenje iz jednog ili više kola
penalty-expulsion = isključenje sa takmičenja

## Odbijanja.

refused-occurrences = { $count ->
    [one] Odbijeno: pozicija se pojavila { $count } put.
    [few] Odbijeno: pozicija se pojavila { $count } puta.
   *[other] Odbijeno: pozicija se pojavila { $count } puta.
}
refused-moves = { $count ->
    [one] Odbijeno: svaki igrač ima { $count } potez bez uzimanja i bez poteza pješakom, a ne pedeset.
    [few] Odbijeno: svaki igrač ima { $count } poteza bez uzimanja i bez poteza pješakom, a ne pedeset.
   *[other] Odbijeno: svaki igrač ima { $count } poteza bez uzimanja i bez poteza pješakom, a ne pedeset.
}
refused-touched = Odbijeno: figura je prethodno dodirnuta.
refused-not-having-the-move = Odbijeno: igrač nije na potezu.
refused-not-written = Odbijeno: potez se prvo mora zapisati.
refused-not-legal = Odbijeno: potez nije pravilan.
refused-bound = Odbijeno: igrač je obavezan na drugi potez.
refused-nothing-illegal = Odbijeno: nema nepravilnog poteza.
refused-not-completed = Odbijeno: potez nije bio završen.
refused-too-late = Odbijeno: prekasno je.
refused-flag-up = Odbijeno: zastavica nije pala.
refused-no-own-time = Odbijeno: ni onaj ko reklamira nema više vremena.
refused-no-breach = Odbijeno: takvog prekršaja nema.
refused-both-must-move = Odbijeno: oba igrača moraju prvo odigrati bar po jedan potez.
refused-regulations = Odbijeno: propozicije takmičenja to zabranjuju.
refused-clock-in-order = Odbijeno: sat je ispravan.
refused-set-up-right = Odbijeno: početna pozicija je bila ispravna.
refused-not-announced = Odbijeno: takmičenje to nije unaprijed objavilo.
refused-not-applicable = Odbijeno: to ne važi za ovu vrstu partije.
refused-too-much-time = Odbijeno: ostalo je još dva minuta ili više.
refused-flag-down = Odbijeno: zastavica je već pala.
refused-not-lawful = Odbijeno: Pravila to ne dozvoljavaju.
refused-not-his-to-do = Odbijeno: to nije na njemu.
refused-not-as-announced = Odbijeno: to nije ono što je najavljeno.
refused-not-as-sealed = Odbijeno: to nije ono što je kovertirano.
refused-assistant-needed = Odbijeno: potreban je pomoćnik.
refused-not-present = Odbijeno: igrač koji mora biti tu nije došao.
refused-only-displayed = Odbijeno: zahtjev ne može da počiva samo na onome što pokazuje ekran u sali.

## Pitanja sudiji i mogući odgovori.

question-contact = Da li je { SIDE($who, form: "nom") } namjerno dodirnuo figuru na { $square }?
question-late = { SIDE($who) } je zakasnio više nego što je dozvoljeno. Da li je partija izgubljena?
question-late-at-resumption = { SIDE($who) } je zakasnio na nastavak partije. Da li je partija izgubljena?
question-both-flags = Pale su obje zastavice. Kako se partija nastavlja?
question-stop = Da li je { SIDE($who, form: "nom") } imao opravdan razlog da zaustavi satove?
question-displaced = Da li se { SIDE($who, form: "nom") } kažnjava zbog pomjerenih figura?
question-penalty = Koja kazna za { SIDE($who, form: "acc") }?
question-colours = Boje su bile zamijenjene. Da li se partija nastavlja?
question-normal-means = { SIDE($who) } tvrdi da protivnik ne može ili ne pokušava da pobijedi. Da li je partija remi?
question-five-seconds = { SIDE($who) } traži dodatak od pet sekundi po potezu. Da li se dodaje?
question-sealed-move = Kovertirani potez { SIDE($who, form: "gen") } nije ispravan, ali protivnik nikad ne može da matira. Poraz ili remi?
question-can-mate = Da li protivnik { SIDE($who, form: "gen") } još može da matira bilo kojim nizom pravilnih poteza?
question-assistant = Kako se sat { SIDE($who, form: "gen") } podešava zbog pomoćnika?
question-sheets = Mogu li se formulari dopuniti?
question-appeal = { SIDE($who) } se žali. Da li se žalba usvaja?
question-interference = Neko se umiješao u partiju. Mora li da napusti salu?
question-no-arbiter = { SIDE($who) } je tražio remi dok nije bilo sudije. Da li je partija remi?

option-intent = Namjerno
option-accident = Slučajno
option-loss = Poraz
option-draw = Remi
option-continue = Nastavlja se
option-new-game = Nova partija
option-white-lost = Bijeli je izgubio
option-black-lost = Crni je izgubio
option-delay = Kao odlaganje
option-yes = Da
option-no = Ne
option-accept = Usvojiti
option-reject = Odbiti
option-postpone = Odložiti
option-none = Bez kazne
option-warning = Opomena
option-more-time = Dodatno vrijeme protivniku
option-less-time = Oduzeto vrijeme
option-points = Promjena rezultata
option-fine = Novčana kazna
option-exclusion = Isključenje iz kola
option-expulsion = Isključenje sa takmičenja
option-complete = Mogu
option-incomplete = Ne mogu
option-uphold = Usvojiti
option-dismiss = Odbaciti

## Na šta je igrač obavezan.

bound-move = { SIDE($who) } mora da igra figurom sa { $square }.
bound-move-no-castling = { SIDE($who) } mora da igra figurom sa { $square } i ne smije da rokira na tu stranu.
bound-capture = { SIDE($who) } mora da uzme figuru na { $square }.
bound-move-capture = { SIDE($who) } mora da uzme { $square } figurom sa { $from }.
bound-step = { SIDE($who) } mora da odigra { $move }.
bound-castle = { SIDE($who) } mora da rokira, kralj sa { $from } na { $square }.
bound-promote = { SIDE($who) } mora da promoviše pješaka na { $square } u { PIECE($piece, form: "acc") }.

## Vrijeme koje se daje ili oduzima.

hours = { $count ->
    [one] { $count } sat
    [few] { $count } sata
   *[other] { $count } sati
}
minutes = { $count ->
    [one] { $count } minut
    [few] { $count } minuta
   *[other] { $count } minuta
}
seconds = { $count ->
    [one] { $count } sekundu
    [few] { $count } sekunde
   *[other] { $count } sekundi
}
milliseconds = { $count ->
    [one] { $count } milisekundu
    [few] { $count } milisekunde
   *[other] { $count } milisekundi
}
no-time = ništa
