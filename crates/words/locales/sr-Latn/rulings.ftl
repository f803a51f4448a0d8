# Šta kažu Pravila: odluke, odbijanja, pitanja sudiji, kazne, rezultati.
# $who je strana: { SIDE($who) }. $square je polje, $piece vrsta figure.

## Reči koje menjaju oblik.

side-white = Beli
    .nom = beli
    .gen = belog
    .dat = belom
    .acc = belog
side-black = Crni
    .nom = crni
    .gen = crnog
    .dat = crnom
    .acc = crnog

piece-pawn = pešak
    .acc = pešaka
    .gen = pešaka
    .ins = pešakom
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
consents = Sudija daje saglasnost: na ovom ili sledećem potezu remi se može ponuditi i dogovoriti.
appeal-upheld = Žalba je usvojena.
must-leave = Onaj ko se umešao mora da ode.
illegal-move = { SIDE($who) } je završio nepravilan potez.
taken-back = Potez se vraća; { SIDE($who, form: "nom") } ostaje obavezan da igra dodirnutom ili ispuštenom figurom.
stands-as-let-go = Figura ostaje tamo gde je ispuštena. Ono što je urađeno posle toga poništava se.
game-goes-on = Partija se nastavlja.
position-restored = Vraća se pozicija pre nepravilnosti.
becomes-queen = Pešak na { $square } postaje dama.
time-taken = Vreme { SIDE($who, form: "gen") } se skraćuje za { $span }.
increment-taken-back = Dodatak za vraćeni potez se oduzima: vreme { SIDE($who, form: "gen") } se skraćuje za { $span }.
time-added = { SIDE($who) } dobija još { $span }.
clock-set = Sat { SIDE($who, form: "gen") } se podešava na { $time }.
breach = { SIDE($who) } je prekršio ovaj član.
breach-named = { SIDE($who) } je prekršio ovaj član: { $breach }.
must-move = { SIDE($who) } mora da odigra potez.
penalised = { SIDE($who) } je kažnjen: { $penalty }.
clock-started = Sat je pokrenut.
clocks-stopped = Satovi su zaustavljeni.
play-goes-on = Igra se nastavlja.
noted-proposed = Predlaže se ispravka nepravilnog poteza. Protivnik odgovara `accept` ili `decline`.
noted-waits = Sudija je primetio nepravilnu poziciju i čeka da se završi sledeći potez.
noted-sheet-taken = Protivnikov zapisnik sme da se koristi, a vraća se pre sledećeg poteza.
noted-sheet-shown = Sudija pokazuje svoj zapisnik.
noted-sheet-not-shown = Nijedan član ne dozvoljava igraču da na ovom takmičenju pogleda sudijin zapisnik.
noted-nothing-found = Nije utvrđena nikakva nepravilnost; partija se nastavlja.
noted-explains = Sudija objašnjava to mesto u Pravilima.
noted-nothing-asked = Nema pitanja na koje bi ovo bio odgovor; ništa se ne menja.
noted-no-offer = U ovoj partiji nije zabeležena nijedna ponuda remija na koju bi se znak odnosio; ništa se ne menja.
noted-adjusted = Oba igrača smatraju dodir popravljanjem, pa se ne računa kao dodir s namerom.
noted-informed = Sudija je obavešten i postupa samo tamo gde Pravila to ne prepuštaju igraču.
noted-counter-set = Brojač poteza na satu je ispravljen. Vreme koje je dodao prerano ili nije dodao podešava se posebno.
noted-not-chosen = Izbor nove figure nije konačan dok ona ne dodirne polje promocije.
noted-no-sheet-taken = Igrač nema protivnikov zapisnik koji bi vratio; ništa se ne menja.
noted-undone = Sudija je poništio svoju poslednju radnju; ono što je iz nje sledilo više ne važi.
noted-no-appeal = Nije zabeležena nijedna nerešena žalba igrača: komisija odlučuje o žalbi podnetoj na drugom mestu.
noted-language = Potezi smeju da se najavljuju i na drugom jeziku.
free-ruling = { $text }
ended = { $cause }. { $score }
new-game = Ova partija se ne računa; igra se nova.

## Čime je partija završena.

cause-checkmate = Mat
cause-resignation = Predaja
cause-stalemate = Pat
cause-dead-position = Mrtva pozicija: nijedna strana više ne može da matira
cause-agreement = Remi po dogovoru
cause-default-time = Zakašnjenje veće od dozvoljenog
cause-flag-fall = Zastavica { SIDE($who, form: "gen") } je pala
cause-flag-fall-drawn = Zastavica je pala, ali protivnik ne može da matira
cause-second-illegal-move = Drugi nepravilan potez
cause-second-illegal-move-drawn = Drugi nepravilan potez, ali protivnik ne može da matira
cause-illegal-move = Nepravilan potez
cause-illegal-move-drawn = Nepravilan potez, ali protivnik ne može da matira
cause-illegal-position = Pozicija je nepravilna
cause-claim = Reklamacija je ispravna
cause-fivefold = Petostruko ponavljanje pozicije
cause-seventy-five = Sedamdeset pet poteza bez uzimanja i bez poteza pešakom
cause-device = Zabranjeni uređaj
cause-sealed-ambiguous = Kovertirani potez je dvosmislen
cause-sealed-meaningless = Kovertirani potez nema smisla
cause-sealed-illegal = Kovertirani potez je nepravilan

## Rezultati.

score-white-wins = Beli je pobedio, 1-0.
score-black-wins = Crni je pobedio, 0-1.
score-draw = Partija je remi, ½-½.
score-both-lose = Oba igrača su izgubila, 0-0.
score-forfeit = { SIDE($who) } dobija bez borbe, { $score }.
score-both-forfeit = Oba igrača gube bez borbe, { $score }.
score-other = Rezultat je { $score }.

## Kazne iz člana 12.9: šta igrač dobija.

penalty-warning = opomena
penalty-more-time = protivnik dobija još { $span }
penalty-less-time = vreme na njegovom satu skraćuje se za { $span }
penalty-points = rezultat se menja u { $score }
penalty-loss = gubitak partije; poeni protivnika: { $points }
penalty-fine = unapred objavljena novčana kazna
penalty-exclusion = isključenje iz jednog ili više kola
penalty-expulsion = isključenje sa takmičenja

## Odbijanja.

refused-occurrences = { $count ->
    [1] Odbijeno: pozicija se pojavila samo jednom, a ne tri puta.
    [2] Odbijeno: pozicija se pojavila dva puta, a ne tri.
   *[other] Odbijeno: pozicija se pojavila { $count } puta.
}
refused-moves = { $count ->
    [0] Odbijeno: uzimanje ili potez pešakom odigrani su upravo sada.
    [one] Odbijeno: svaki igrač ima samo { $count } potez bez uzimanja i bez poteza pešakom; potrebno je pedeset.
    [few] Odbijeno: svaki igrač ima samo { $count } poteza bez uzimanja i bez poteza pešakom; potrebno je pedeset.
   *[other] Odbijeno: svaki igrač ima samo { $count } poteza bez uzimanja i bez poteza pešakom; potrebno je pedeset.
}
refused-touched = Odbijeno: onaj ko reklamira već je dodirnuo figuru.
refused-not-having-the-move = Odbijeno: to sme samo igrač na potezu.
refused-not-written = Odbijeno: to se prvo mora zapisati.
refused-not-legal = Odbijeno: potez nije pravilan.
refused-bound = Odbijeno: igrač je zbog dodira ili ranije reklamacije obavezan da odigra drugačiji potez.
refused-nothing-illegal = Odbijeno: nije nađen nijedan nepravilan potez.
refused-not-completed = Odbijeno: posle tog poteza sat još nije pritisnut, pa potez nije završen.
refused-too-late = Odbijeno: reklamacija je podneta prekasno.
refused-too-late-replied = Odbijeno: protivnik je na taj potez već odgovorio, pa on važi.
refused-too-late-ten-moves = Odbijeno: svaki igrač je već odigrao deset poteza.
refused-too-late-envelope = Odbijeno: u ovom trenutku ne može se ni kovertirati potez ni otvoriti koverta.
refused-too-late-resumed = Odbijeno: na to je trebalo ukazati pre prvog poteza posle nastavka.
refused-flag-up = Odbijeno: zastavica nije pala.
refused-no-own-time = Odbijeno: ni onaj ko reklamira nema više vremena.
refused-no-breach = Odbijeno: nije utvrđen nijedan prekršaj ovog člana.
appeal-dismissed = Žalba je odbačena.
refused-both-must-move = Odbijeno: oba igrača moraju prvo odigrati bar po jedan potez.
refused-regulations = Odbijeno: propozicije takmičenja to zabranjuju.
refused-clock-in-order = Odbijeno: sat je ispravan.
refused-set-up-right = Odbijeno: početna pozicija je bila ispravna.
refused-stand-right = Odbijeno: figure stoje na pravim poljima.
refused-not-announced = Odbijeno: to nije unapred objavljeno u propozicijama takmičenja.
refused-not-applicable = Odbijeno: ovaj član ne važi za ovu vrstu partije.
refused-too-much-time = Odbijeno: igrač ima još dva minuta ili više.
refused-flag-down = Odbijeno: zastavica onoga ko reklamira već je pala.
refused-not-lawful = Odbijeno: Pravila to ne dozvoljavaju.
refused-not-his-to-do = Odbijeno: ova osoba za to nije ovlašćena.
refused-not-as-announced = Odbijeno: to nije ono što je najavljeno.
refused-not-as-sealed = Odbijeno: to nije ono što je kovertirano.
refused-assistant-needed = Odbijeno: potreban je pomoćnik.
refused-not-present = Odbijeno: igrač koji mora biti prisutan nije došao.
refused-only-displayed = Odbijeno: reklamacija ne može da počiva samo na onome što pokazuje ekran u sali.
refused-not-recorded = Odbijeno: iz zapisa partije se to ne vidi.
refused-not-found = Odbijeno: sudija nije utvrdio da se to dogodilo.
refused-nothing-offered = Odbijeno: nije ponuđeno ništa na šta bi se moglo odgovoriti.
refused-not-understood = Odbijeno: ono što je zapisano ne može se razumeti kao pravilan potez.
refused-clocks-stopped = Odbijeno: figure se mogu popravljati samo dok neki sat ide; oba su zaustavljena.
refused-not-granted = Odbijeno: sudija ne odobrava pet sekundi po potezu. Ponuda remija važi i dalje.
refused-envelope-closed = Odbijeno: najpre se otvara koverta; kovertirani potez je možda završio partiju.
refused-moves-made = Odbijeno: propisani potezi bili su odigrani kad je zastavica pala, ali ih je sat izbrojao premalo. Počeo je sledeći period.

## Šta je igrač uradio: stoji iza dvotačke.

breach-in-advance = zapisivanje poteza unapred
breach-other-writing = zapisivanje onoga što ne spada u zapisnik
breach-not-written = nezapisivanje poteza
breach-own-move-first = novi potez odigran pre nego što je zapisan prethodni
breach-sheet-not-updated = potez odigran pre nego što je zapisnik dopunjen
breach-sheet-hidden = držanje zapisnika tamo gde ga sudija ne vidi
breach-pieces-lie = pritisak na sat pre nego što su pomerene figure vraćene
breach-hand = nedozvoljen način pritiskanja sata
breach-times-unasked = saopštavanje vremena bez pitanja
breach-left-venue = napuštanje mesta igre bez dozvole
breach-not-reported = odlazak bez javljanja sudiji
breach-notes = beleške, savet ili analiza
breach-duty-to-help = odbijanje da se pomogne sudiji
breach-disrepute = narušavanje ugleda šaha

## Pitanja sudiji i mogući odgovori.

question-contact = Da li je { SIDE($who, form: "nom") } namerno dodirnuo figuru na { $square }?
question-late = { SIDE($who) } je zakasnio više nego što je dozvoljeno. Da li je partija izgubljena?
question-late-at-resumption = { SIDE($who) } je zakasnio na nastavak partije. Da li je partija izgubljena?
question-both-flags = Pale su obe zastavice. Da li se partija nastavlja, da li je remi ili ko je izgubio?
question-stop = Da li je { SIDE($who, form: "nom") } imao opravdan razlog da zaustavi satove?
question-displaced = Da li se { SIDE($who, form: "nom") } kažnjava zbog pomerenih figura?
question-penalty = Koju kaznu dobija { SIDE($who, form: "nom") }?
question-penalty-for = Koju kaznu dobija { SIDE($who, form: "nom") }? Prekršaj: { $breach }.
question-colours = Boje su bile obrnute. Da li se partija nastavlja ili se igra nova?
question-normal-means = { SIDE($who) } tvrdi da protivnik ne može ili ne pokušava da pobedi. Da li je partija remi?
question-five-seconds = { SIDE($who) } traži dodatak od pet sekundi po potezu za oba igrača. Da li se zahtev odobrava?
question-sealed-move = Kovertirani potez { SIDE($who, form: "gen") } nije ispravan, ali protivnik nikad ne može da matira. Poraz ili remi?
question-sealed-meaning = Kovertirani potez { SIDE($who, form: "gen") } nije zapisan u priznatoj notaciji, ali se može razumeti. Da li se igra ili je partija izgubljena?
question-can-mate = Da li protivnik { SIDE($who, form: "gen") } još može da matira bilo kojim nizom pravilnih poteza?
question-assistant = { SIDE($who) } ima pomoćnika. Za koliko se podešava sat { SIDE($who, form: "gen") }?
question-sheets = Mogu li se zapisnici dopuniti?
question-appeal = { SIDE($who) } se žali. Da li se žalba usvaja?
question-interference = Neko se umešao u partiju. Mora li da ode?
question-no-arbiter = { SIDE($who) } je reklamirao remi dok nije bilo sudije. Da li je partija remi?
question-told-touched = Da li je { SIDE($who, form: "nom") } na ovom potezu dodirnuo figuru na { $square }?
question-told-touched-first = Da li je { SIDE($who, form: "nom") } figuru na { $square } dodirnuo pre svih ostalih ili nije jasno koju je dodirnuo prvu?
question-told-released = Da li je { SIDE($who, form: "nom") } figuru prvo ispustio na { $square }?
question-told-both-hands = Da li je { SIDE($who, form: "nom") } taj potez odigrao obema rukama?
question-told-illegal = Da li je { SIDE($who, form: "nom") } završio nepravilan potez, pa ga zatim vratio?
question-told-pressed = Da li je { SIDE($who, form: "nom") } posle tog poteza pritisnuo sat?
question-told-unseen-illegal = Da li je poslednji završeni potez { SIDE($who, form: "gen") } na drvenoj tabli bio nepravilan?
question-told-unseen-press = Da li je { SIDE($who, form: "nom") } pritisnuo sat, a da nije odigrao potez?
question-told-repeated = { SIDE($who) } reklamira remi zbog trostrukog ponavljanja pozicije. Da li je reklamacija prema zapisnicima i tabli ispravna?
question-told-fifty = { SIDE($who) } reklamira remi po pravilu pedeset poteza. Da li je reklamacija prema zapisnicima i tabli ispravna?
question-told-offered = Da li je { SIDE($who, form: "nom") } ponudio remi?
question-told-wrote = Da li je { SIDE($who, form: "nom") } zapisao { $move } pre nego što je reklamirao remi?
question-told-set-up = Da li su figure na početku ove partije bile pogrešno postavljene?
question-told-colours = Da li je ova partija započeta sa obrnutim bojama?
question-told-board = Da li je tabla pogrešno okrenuta?
question-told-incident = Da li se to dogodilo? { SIDE($who) }: { $kind }.
question-consent = { SIDE($who) } želi remi, koji takmičenje dozvoljava samo uz saglasnost sudije. Da li je sudija saglasan?
question-king-laid-down = { SIDE($who) } je položio kralja. Da li je time predao partiju?
question-handshake = { SIDE($who) } je prvi pružio ruku i igrači su se rukovali. Da li je dogovoren remi, ili je jedan od njih predao?

option-intent = Namerno
option-accident = Slučajno
option-loss = Poraz
option-draw = Remi
option-continue = Nastavak partije
option-new-game = Nova partija
option-white-lost = Beli je izgubio
option-black-lost = Crni je izgubio
option-white-resigned = Beli je predao
option-black-resigned = Crni je predao
option-delay = Kao zadrška
option-yes = Da
option-no = Ne
option-unclear = Nije jasno koja je prva dodirnuta
option-accept = Usvojiti
option-reject = Odbiti
option-postpone = Odložiti
option-none = Bez kazne
option-warning = Opomena
option-more-time = Dodatno vreme protivniku
option-less-time = Oduzeto vreme
option-points = Promena rezultata
option-fine = Novčana kazna
option-exclusion = Isključenje iz kola
option-expulsion = Isključenje sa takmičenja
option-complete = Mogu
option-incomplete = Ne mogu
option-uphold = Usvojiti
option-dismiss = Odbaciti

## Na šta je igrač obavezan.

bound-move = { SIDE($who) } mora da igra figurom sa { $square }.
bound-move-no-castling = { SIDE($who) } mora da igra figurom sa { $square } i ne sme da rokira na tu stranu.
bound-capture = { SIDE($who) } mora da uzme figuru na { $square }.
bound-move-capture = { SIDE($who) } mora da uzme na { $square } figurom sa { $from }.
bound-step = { SIDE($who) } mora da odigra { $move }.
bound-castle = { SIDE($who) } mora da rokira: kralj sa { $from } na { $square }.
bound-promote = { SIDE($who) } mora da promoviše pešaka na { $square } u { PIECE($piece, form: "acc") }.

## Vreme koje se daje ili oduzima.

hours = { $count ->
    [one] { $count } čas
    [few] { $count } časa
   *[other] { $count } časova
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
spans = { $most } i { $last }
no-time = 0 sekundi
under-a-second = manje od sekunde
