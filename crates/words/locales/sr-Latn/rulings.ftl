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
side-player = Igrač
    .nom = igrač
    .gen = igrača
    .dat = igraču
    .acc = igrača
side-opponent = Protivnik
    .nom = protivnik
    .gen = protivnika
    .dat = protivniku
    .acc = protivnika

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
piece-piece = figura
    .acc = figuru
    .gen = figure
    .ins = figurom

## Odluke.

upheld = Reklamacija je usvojena.
upheld-of = Reklamacija { SIDE($who, form: "gen") } je usvojena.
upheld-two-boards = Odsad se igra na dve table, kako zahteva { SIDE($who, form: "nom") }.
found-illegal = Sudija utvrđuje nepravilan potez.
found-hands = Sudija utvrđuje da se { SIDE($who, form: "nom") } služio obema rukama.
found-touched = Sudija utvrđuje da je { SIDE($who, form: "nom") } dodirnuo { PIECE($piece, form: "acc") } na { $square }.
found-released = Sudija utvrđuje da je { SIDE($who, form: "nom") } ispustio figuru na { $square }.
found-touch-move = Sudija utvrđuje prekršaj pravila „taknuto – maknuto“.
found-set-up = Sudija utvrđuje da su figure bile pogrešno postavljene.
found-colours = Sudija utvrđuje da su boje bile obrnute.
found-board = Sudija utvrđuje da je tabla pogrešno okrenuta.
found-displaced = Sudija utvrđuje da figure stoje na pogrešnim poljima.
consents = Sudija daje saglasnost: na ovom ili sledećem potezu remi se može ponuditi i dogovoriti.
appeal-upheld = Usvaja se žalba koju je podneo { SIDE($who, form: "nom") }.
must-leave = Onaj ko se umešao mora da ode.
illegal-move = { SIDE($who) } je završio nepravilan potez.
illegal-named = Potez { $move } je nepravilan.
illegal-because = Potez { $move } je nepravilan: { $why }.
illegal-pawn = Potez { $move } je nepravilan: pešak na { $square } nije zamenjen novom figurom.
illegal-pawn-left = { SIDE($who) } je ostavio pešaka na { $square } bez nove figure, što se računa kao nepravilan potez.
illegal-press = { SIDE($who) } je pritisnuo sat a da nije odigrao potez, što se računa kao nepravilan potez.
illegal-hands = { SIDE($who) } je odigrao potez obema rukama, što se računa kao nepravilan potez.
illegal-hands-named = { SIDE($who) } je odigrao { $move } obema rukama, što se računa kao nepravilan potez.
taken-back = Potez { SIDE($who, form: "gen") } se vraća. Pravilo „taknuto – maknuto“ i dalje važi.
taken-back-touched = Potez { $move } se vraća: { SIDE($who, form: "nom") } je prvo dodirnuo { PIECE($piece, form: "acc") } na { $square } i mora da igra tom figurom.
taken-back-touched-theirs = Potez { $move } se vraća: { SIDE($who, form: "nom") } je prvo dodirnuo { PIECE($piece, form: "acc") } na { $square } i mora da uzme tu figuru.
taken-back-bound = Potez { $move } se vraća; { $bound }.
taken-back-free = Potez { $move } se vraća; { SIDE($who, form: "nom") } sme da odigra bilo koji pravilan potez.
put-back-bound = Vraća se ono što je { SIDE($who, form: "nom") } ispustio; { $bound }.
put-back-free = Vraća se ono što je { SIDE($who, form: "nom") } ispustio; { SIDE($who, form: "nom") } sme da odigra bilo koji pravilan potez.
sealed-not-played = Kovertirani potez { SIDE($who, form: "gen") } se ne igra; { $bound }.
stays-as-let-go = Figura ostaje tamo gde je ispuštena. Ono što je urađeno posle toga poništava se.
stays-where-let-go = { SIDE($who) } je ispustio { PIECE($piece, form: "acc") } na { $square }: figura tu ostaje. Ono što je urađeno posle toga poništava se.
game-goes-on = Partija se nastavlja.
game-goes-on-reconstruct = Partija se rekonstruiše na drugoj tabli.
game-goes-on-next-period = Sledeći potez se računa kao prvi potez sledećeg perioda.
game-goes-on-both-flags = Pale su obe zastavice; partija se nastavlja.
game-goes-on-sheet = Zapisnik { SIDE($who, form: "gen") } se zamenjuje.
game-goes-on-increment = Svaki potez odsad dodaje { $span }.
game-goes-on-increment-of = Svaki potez { SIDE($who, form: "gen") } odsad dodaje { $span }.
game-goes-on-postponed = Odluka o reklamaciji { SIDE($who, form: "gen") } se odlaže; partija se nastavlja.
game-goes-on-board = Pozicija se prenosi na pravilno okrenutu tablu i partija se nastavlja.
game-goes-on-own-board = Tabla koja se razlikuje ispravlja se i partija se nastavlja.
game-goes-on-sealed-first = Kovertirani potez završava partiju; zakašnjenje ništa ne menja.
game-goes-on-says-sealed = Igra se potez za koji { SIDE($who, form: "nom") } kaže da ga je kovertirao.
game-goes-on-understood = Kovertirani potez { SIDE($who, form: "gen") } je razumljiv.
position-restored = Vraća se pozicija pre nepravilnosti.
pieces-restored = Pomerene figure se vraćaju na svoja polja.
back-before = Vraća se pozicija pre { $number }. poteza { SIDE($who, form: "gen") }.
becomes-queen = Pešak { SIDE($who, form: "gen") } na { $square } postaje dama.
time-taken = Vreme { SIDE($who, form: "gen") } se skraćuje za { $span }.
increment-taken-back = Satu { SIDE($who, form: "gen") } oduzima se { $span } dodatka za vraćeni potez.
time-added = { SIDE($who) } dobija još { $span }.
clock-set = Sat { SIDE($who, form: "gen") } se podešava na { $time }.
breach = { SIDE($who) } je prekršio Pravila.
must-move = { SIDE($who) } mora da odigra potez.
penalised = { SIDE($who) } je kažnjen: { $penalty }.
clock-started = Sat je pokrenut.
clock-of-started = Pokrenut je sat { SIDE($who, form: "gen") }.
clocks-stopped = Satovi su zaustavljeni.
clocks-stopped-by = { SIDE($who) } zaustavlja satove.
clocks-stopped-by-arbiter = Sudija zaustavlja satove.
play-goes-on = Igra se nastavlja.
sealed-move-played = Igra se kovertirani potez { $move }. Pokreće se sat { SIDE($who, form: "gen") }.
sealed-move-ends = Igra se kovertirani potez { $move }.
noted-proposed = { SIDE($who) } predlaže da se nepravilan potez ispravi. { SIDE($opponent) } može da prihvati ili da odbije.
noted-waits = Sudija je primetio nepravilnu poziciju i čeka da se završi sledeći potez.
noted-sheet-taken = { SIDE($who) } sme da koristi zapisnik { SIDE($opponent, form: "gen") } i vraća ga pre sledećeg poteza.
noted-sheet-shown = Sudija pokazuje svoj zapisnik { SIDE($who, form: "dat") }.
noted-sheet-not-shown = Nijedan član ne dozvoljava { SIDE($who, form: "dat") } da na ovom takmičenju pogleda sudijin zapisnik.
noted-nothing-found = Nije utvrđena nikakva nepravilnost; partija se nastavlja.
noted-explains = Sudija odgovara na pitanje { SIDE($who, form: "gen") } o Pravilima.
noted-nothing-asked = Nema pitanja na koje bi ovo bio odgovor; ništa se ne menja.
noted-no-offer = U ovoj partiji nije zabeležena nijedna ponuda remija na koju bi se znak odnosio; ništa se ne menja.
noted-adjusted = Oba igrača smatraju dodir popravljanjem, pa se ne računa kao dodir s namerom.
noted-informed = Sudija je obavešten i postupa samo tamo gde Pravila to ne prepuštaju igraču.
noted-informed-by = { SIDE($who) } je obavestio sudiju, koji postupa samo tamo gde Pravila to ne prepuštaju igraču.
noted-counter-set = Brojač poteza na satu je ispravljen. Vreme koje je dodao prerano ili nije dodao podešava se posebno.
noted-not-chosen = Izbor nove figure nije konačan dok ona ne dodirne polje promocije.
noted-no-sheet-taken = { SIDE($who) } nema zapisnik { SIDE($opponent, form: "gen") } koji bi vratio; ništa se ne menja.
noted-undone = Sudija je poništio svoju poslednju radnju; ono što je iz nje sledilo više ne važi.
noted-no-appeal = Nije zabeležena nijedna nerešena žalba igrača: komisija odlučuje o žalbi podnetoj na drugom mestu.
noted-language = Potezi smeju da se najavljuju i na drugom jeziku.
free-ruling = { $text }
ended = { $cause }. { $score }
new-game = Ova partija se poništava; igra se nova.

## Zašto je potez nepravilan: stoji iza dvotačke.

illegal-why-king-moved = kralj se već pomerao
illegal-why-rook-moved = top sa { $square } se već pomerao
illegal-why-no-right = rokada na tu stranu više nije bila dozvoljena
illegal-why-castled-in-check = kralj je bio u šahu
illegal-why-between = između kralja i topa je stajala figura
illegal-why-through = kralj je prešao preko napadnutog polja { $square }
illegal-why-into-check = kralj je stao u šah
illegal-why-still-check = kralj { SIDE($who, form: "gen") } je ostao u šahu
illegal-why-opened-check = njime je kralj { SIDE($who, form: "gen") } ostao u šahu
illegal-why-more = na tabli je promenjeno više nego što menja jedan potez
illegal-why-piece = { PIECE($piece) } sa { $from } ne može na { $square }

## Čime je partija završena.

cause-checkmate = Mat
cause-resignation = { SIDE($who) } predaje partiju
cause-resignation-drawn = Predaja, ali protivnik nikad ne može da matira
cause-stalemate = Pat
cause-dead-position = Mrtva pozicija: nijedna strana više ne može da matira
cause-agreement = Remi po dogovoru
cause-default-time = { SIDE($who) } nije bio za tablom kad je isteklo dozvoljeno zakašnjenje
cause-default-time-both = Nijedan igrač nije bio za tablom kad je isteklo dozvoljeno zakašnjenje
cause-flag-fall = Zastavica { SIDE($who, form: "gen") } je pala
cause-flag-fall-drawn = Zastavica je pala, ali protivnik ne može da matira
cause-flag-fall-drawn-of = Zastavica { SIDE($who, form: "gen") } je pala, ali { SIDE($opponent, form: "nom") } ne može da matira
cause-second-illegal-move = Drugi nepravilan potez { SIDE($who, form: "gen") }
cause-second-illegal-move-drawn = Drugi nepravilan potez, ali protivnik ne može da matira
cause-second-illegal-move-drawn-of = Drugi nepravilan potez { SIDE($who, form: "gen") }, ali { SIDE($opponent, form: "nom") } ne može da matira
cause-illegal-move = Nepravilan potez { SIDE($who, form: "gen") }
cause-illegal-move-drawn = Nepravilan potez, ali protivnik ne može da matira
cause-illegal-move-drawn-of = Nepravilan potez { SIDE($who, form: "gen") }, ali { SIDE($opponent, form: "nom") } ne može da matira
cause-illegal-position = Pozicija je nepravilna
cause-claim = Reklamacija je ispravna
cause-claim-threefold = Trostruko ponavljanje pozicije, na reklamaciju { SIDE($who, form: "gen") }
cause-claim-threefold-with = Trostruko ponavljanje pozicije, na reklamaciju { SIDE($who, form: "gen") } s potezom { $move }
cause-claim-fifty = Pedeset poteza bez uzimanja i poteza pešakom, na reklamaciju { SIDE($who, form: "gen") }
cause-claim-fifty-with = Pedeset poteza bez uzimanja i poteza pešakom, na reklamaciju { SIDE($who, form: "gen") } s potezom { $move }
cause-fivefold = Petostruko ponavljanje pozicije
cause-seventy-five = Sedamdeset pet poteza bez uzimanja i bez poteza pešakom
cause-device = { SIDE($who) } je imao zabranjeni uređaj
cause-sealed-ambiguous = Kovertirani potez { SIDE($who, form: "gen") } je dvosmislen
cause-sealed-meaningless = Kovertirani potez { SIDE($who, form: "gen") } nema smisla
cause-sealed-illegal = Kovertirani potez { SIDE($who, form: "gen") } je nepravilan

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
penalty-more-time = { SIDE($opponent, form: "nom") } dobija još { $span }
penalty-less-time = vreme { SIDE($who, form: "gen") } se skraćuje za { $span }
penalty-points = rezultat se menja u { $score }
penalty-loss = gubitak partije; { SIDE($opponent, form: "nom") } dobija poena: { $points }
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
refused-touched = Odbijeno: { SIDE($who, form: "nom") } je već dodirnuo figuru.
refused-touched-piece = Odbijeno: { SIDE($who, form: "nom") } je već dodirnuo { PIECE($piece, form: "acc") } na { $square }.
refused-not-having-the-move = Odbijeno: samo { $player } sme da { $deed }.
refused-not-written = Odbijeno: { SIDE($who, form: "nom") } nije prethodno zapisao potez.
refused-sheet-incomplete = Odbijeno: zapisnik { SIDE($who, form: "gen") } nije dopunjen.
refused-sealed-unknown = Odbijeno: tekst kovertiranog poteza { SIDE($who, form: "gen") } još nije poznat.
refused-not-legal = Odbijeno: potez nije pravilan.
refused-move-not-legal = Odbijeno: { $move } nije pravilan potez.
refused-bound = Odbijeno: { $bound }.
refused-bound-sealed = Odbijeno: { SIDE($who, form: "nom") } je trebalo da kovertira, a odigrao je { $move } na tabli; mora se kovertirati taj potez.
refused-bound-written = Odbijeno: { SIDE($who, form: "nom") } je za raniju reklamaciju zapisao { $move } i mora da odigra taj potez.
refused-nothing-illegal = Odbijeno: nije nađen nijedan nepravilan potez { SIDE($who, form: "gen") }.
refused-nothing-to-correct = Odbijeno: nema nepravilnog poteza koji bi se mogao ispraviti.
refused-not-completed = Odbijeno: { SIDE($who, form: "nom") } posle tog poteza još nije pritisnuo sat, pa potez nije završen.
refused-not-completed-move = Odbijeno: { SIDE($who, form: "nom") } posle { $move } još nije pritisnuo sat, pa potez nije završen.
refused-other-clock = Odbijeno: { SIDE($who, form: "nom") } sme da popravlja figure samo dok ide sat { SIDE($who, form: "gen") }.
refused-clocks-stopped = Odbijeno: { SIDE($who, form: "nom") } sme da popravlja figure samo dok ide sat { SIDE($who, form: "gen") }; oba sata su zaustavljena.
refused-too-late = Odbijeno: reklamacija { SIDE($who, form: "gen") } je podneta prekasno.
refused-too-late-replied = Odbijeno: { SIDE($opponent, form: "nom") } je na potez { SIDE($who, form: "gen") } već odgovorio, pa on važi.
refused-too-late-ten-moves = Odbijeno: svaki igrač je već odigrao deset poteza.
refused-too-late-envelope = Odbijeno: u ovom trenutku ne može se ni kovertirati potez ni otvoriti koverta.
refused-too-late-resumed = Odbijeno: { SIDE($who, form: "nom") } je posle nastavka već odigrao potez.
refused-move-gone = Odbijeno: potez o kome se pita već je vraćen.
refused-flag-up = Odbijeno: zastavica { SIDE($who, form: "gen") } nije pala.
refused-flag-up-at = Odbijeno: zastavica { SIDE($who, form: "gen") } nije pala. Sat pokazuje { $time }.
refused-flags-up = Odbijeno: nije pala nijedna zastavica.
refused-no-own-time = Odbijeno: ni { SIDE($who, form: "nom") } nema više vremena.
refused-no-breach = Odbijeno: nije utvrđen nijedan prekršaj { SIDE($who, form: "gen") }.
refused-no-touch-breach = Odbijeno: nije utvrđeno da je { SIDE($who, form: "nom") } prekršio pravilo „taknuto – maknuto“.
refused-no-release = Odbijeno: nije utvrđeno da je { SIDE($who, form: "nom") } ispustio figuru na { $square } i povukao je dalje.
refused-no-hands = Odbijeno: nije utvrđeno da se { SIDE($who, form: "nom") } služio obema rukama.
refused-no-press = Odbijeno: nije utvrđeno da je { SIDE($who, form: "nom") } pritisnuo sat bez poteza.
refused-device-allowed = Odbijeno: uređaj koji ima { SIDE($who, form: "nom") } nije zabranjen.
refused-both-moved = Odbijeno: oba igrača su odigrala potez, pa nijedan ne gubi zbog zakašnjenja.
appeal-dismissed = Odbacuje se žalba koju je podneo { SIDE($who, form: "nom") }.
refused-both-must-move = Odbijeno: oba igrača moraju prvo odigrati bar po jedan potez.
refused-regulations = Odbijeno: propozicije takmičenja sada ne dozvoljavaju dogovor o remiju.
refused-no-appeals = Odbijeno: propozicije takmičenja ne dozvoljavaju žalbe.
refused-clock-in-order = Odbijeno: sat je ispravan.
refused-set-up-right = Odbijeno: početna pozicija je bila ispravna.
refused-colours-right = Odbijeno: boje nisu bile obrnute.
refused-board-right = Odbijeno: tabla je pravilno okrenuta.
refused-stand-right = Odbijeno: figure stoje na pravim poljima.
refused-no-adjournment = Odbijeno: nije unapred objavljeno da se partije mogu prekinuti.
refused-no-guidelines = Odbijeno: nisu unapred objavljene smernice za ubrzani završetak.
refused-no-fines = Odbijeno: novčane kazne nisu unapred objavljene.
refused-no-consent = Odbijeno: takmičenje ne ograničava remi, pa saglasnost nije potrebna.
refused-not-rapid = Odbijeno: igrač sme da vidi sudijin zapisnik samo u ubrzanom i brzopoteznom šahu.
refused-supervised = Odbijeno: igrači sami ispravljaju nepravilan potez samo ako nema dovoljnog nadzora.
refused-neither-blind = Odbijeno: nijedan igrač nije slep ni slabovid.
refused-paper-sheets = Odbijeno: ne koriste se elektronski zapisnici.
refused-sheet-complete = Odbijeno: { SIDE($who, form: "nom") } ne mora da dopuni zapisnik.
refused-no-next-period = Odbijeno: nema sledećeg perioda.
refused-quickplay-game = Odbijeno: smernice za ubrzani završetak važe za partije sa satom i bez dodatka koje nisu brzopotezne.
refused-earlier-period = Odbijeno: { SIDE($who, form: "nom") } još nije u poslednjem periodu.
refused-too-much-time = Odbijeno: { SIDE($who, form: "nom") } ima još dva minuta ili više.
refused-flag-down = Odbijeno: zastavica { SIDE($who, form: "gen") } već je pala.
refused-not-a-delay = Odbijeno: pet sekundi se može dati samo kao dodatak.
refused-on-paper = Odbijeno: { SIDE($who, form: "nom") } mora da koristi elektronski zapisnik.
refused-electronic = Odbijeno: { SIDE($who, form: "nom") } mora da koristi papirni zapisnik.
refused-no-exclusion = Odbijeno: Pravila ovog izdanja nemaju isključenje iz kola.
refused-odd-score = Odbijeno: Pravila ne dozvoljavaju takav rezultat.
refused-no-approval = Odbijeno: Pravila ovog izdanja ne dozvoljavaju sudiji da odobri uređaj.
refused-not-lawful = Odbijeno: Pravila to ne dozvoljavaju.
refused-not-his-to-do = Odbijeno: pomoćnik { SIDE($who, form: "gen") }, bez prava na to, { $deed }.
refused-assistant = Odbijeno: pomoćnik nema takvo pravo.
refused-no-appeal-made = Odbijeno: bez žalbe organizator ne odlučuje o partiji.
refused-decided-on-appeal = Odbijeno: sudija ne može da promeni ono što je odlučeno po žalbi.
refused-not-as-announced = Odbijeno: { SIDE($who, form: "nom") } je najavio drugi potez, a ne onaj na tabli.
refused-not-as-repeated = Odbijeno: { SIDE($who, form: "nom") } je ponovio drugi potez, a ne onaj koji je odigrao { SIDE($opponent, form: "nom") }.
refused-not-as-sealed = Odbijeno: to nije potez koji je { SIDE($who, form: "nom") } kovertirao.
refused-assistant-needed = Odbijeno: partija počinje tek kad { SIDE($who, form: "nom") } ima pomoćnika.
refused-not-present = Odbijeno: koverta čeka dok ne dođe { SIDE($who, form: "nom") }.
refused-only-displayed = Odbijeno: reklamacija { SIDE($who, form: "gen") } počiva samo na onome što pokazuje ekran u sali.
refused-not-recorded = Odbijeno: iz zapisa partije se ne vidi ono što tvrdi { SIDE($who, form: "nom") }.
refused-not-found = Odbijeno: sudija nije utvrdio da se to dogodilo.
refused-answered-no = Odbijeno: sudija odgovara „ne“. Pitanje je glasilo: { $question }
refused-unclear = Odbijeno: nije jasno koju je figuru { SIDE($who, form: "nom") } dodirnuo prvu.
refused-claim-incorrect = Odbijeno: prema zapisnicima i tabli reklamacija { SIDE($who, form: "gen") } nije ispravna.
refused-nothing-offered = Odbijeno: { SIDE($opponent, form: "nom") } nije ponudio ništa na šta bi { SIDE($who, form: "nom") } mogao da odgovori.
refused-not-understood = Odbijeno: ono što je najavio { SIDE($who, form: "nom") } ne može se razumeti kao pravilan potez.
refused-not-granted = Odbijeno: sudija ne odobrava { SIDE($who, form: "dat") } pet sekundi po potezu. Ponuda remija { SIDE($who, form: "gen") } važi i dalje.
refused-envelope-closed = Odbijeno: najpre se otvara koverta; kovertirani potez je možda završio partiju.
refused-moves-made = Odbijeno: propisani potezi bili su odigrani kad je zastavica pala, ali ih je sat izbrojao premalo. Počeo je sledeći period.

## Šta sme samo igrač na potezu, i ko je to.

having-the-move = igrač na potezu
having-the-move-named = igrač na potezu, { SIDE($who, form: "nom") },
may-adjust = popravlja figure
may-move = odigra potez
may-claim-draw = reklamira remi
may-ask-for-seconds = traži dodatak od pet sekundi po potezu
may-see-sheet = vidi sudijin zapisnik
may-take-sheet = uzme protivnikov zapisnik
may-announce = najavi potez

## Šta je igrač uradio protiv nekog člana.

did-both-hands = { SIDE($who) } je jedan potez odigrao obema rukama.
did-hand = { SIDE($who) } je pritisnuo sat rukom kojom nije odigrao potez.
did-finger = { SIDE($who) } je držao prst na satu.
did-clock = { SIDE($who) } nije propisno rukovao satom.
did-late = { SIDE($who) } je došao posle isteka dozvoljenog zakašnjenja.
did-pieces-lie = { SIDE($who) } je pritisnuo sat pre nego što je vratio pomerene figure.
did-not-write = { SIDE($who) } nije zapisivao poteze.
did-write-ahead = { SIDE($who) } je zapisao potez pre nego što ga je odigrao.
did-move-first = { SIDE($who) } je odigrao novi potez pre nego što je zapisao prethodni.
did-write-otherwise = { SIDE($who) } je u zapisnik upisao ono što tu ne spada.
did-notation = { SIDE($who) } ne piše algebarskom notacijom.
did-hide-sheet = { SIDE($who) } je držao zapisnik tamo gde ga sudija ne vidi.
did-not-update = { SIDE($who) } je odigrao potez pre nego što je dopunio zapisnik.
did-look = { SIDE($who) } je više od pet puta tražio da vidi sudijin zapisnik.
did-disrepute = { SIDE($who) } je narušio ugled šaha.
did-leave-venue = { SIDE($who) } je bez dozvole napustio mesto igre.
did-leave-area = { SIDE($who) } je bez dozvole napustio prostor za igru.
did-not-report = { SIDE($who) } je otišao, a nije se javio sudiji.
did-notes = { SIDE($who) } se služio beleškama, savetom ili analizom.
did-device = { SIDE($who) } je imao zabranjeni uređaj.
did-refuse-search = { SIDE($who) } je odbio pretres.
did-smoke = { SIDE($who) } je pušio tamo gde je to zabranjeno.
did-distract = { SIDE($who) } je ometao { SIDE($opponent, form: "acc") }.
did-refuse-order = { SIDE($who) } je odbio nalog sudije.
did-not-help = { SIDE($who) } je odbio da pomogne sudiji.
did-tell-times = Pomoćnik { SIDE($who, form: "gen") } je saopštio vremena, a niko ga nije pitao.

## Pitanja sudiji i mogući odgovori.

question-contact = Da li je { SIDE($who, form: "nom") } namerno dodirnuo { PIECE($piece, form: "acc") } na { $square }?
question-late = { SIDE($who) } je zakasnio više nego što je dozvoljeno. Da li { SIDE($who, form: "nom") } gubi partiju?
question-late-at-resumption = { SIDE($who) } je zakasnio na nastavak partije. Da li { SIDE($who, form: "nom") } gubi partiju?
question-both-flags = Pale su zastavice oba igrača. Da li se partija nastavlja, da li je remi ili ko je izgubio?
question-stop = { SIDE($who) } je zaustavio satove i pozvao sudiju. Da li je imao opravdan razlog?
question-displaced = Da li se { SIDE($who, form: "nom") } kažnjava zbog pomerenih figura?
question-penalty = Koju kaznu dobija { SIDE($who, form: "nom") }?
question-penalty-for = { $did } Koju kaznu dobija { SIDE($who, form: "nom") }?
question-colours = Oba igrača su imala pogrešne boje. Da li se partija nastavlja ili se igra nova?
question-normal-means = { SIDE($who) } tvrdi da { SIDE($opponent, form: "nom") } ne može ili ne pokušava da pobedi. Da li je partija remi?
question-five-seconds = { SIDE($who) } traži dodatak od pet sekundi po potezu za oba igrača. Da li se zahtev odobrava?
question-sealed-move = Kovertirani potez { SIDE($who, form: "gen") } nije ispravan, ali { SIDE($opponent, form: "nom") } nikad ne može da matira. Da li { SIDE($who, form: "nom") } gubi ili je partija remi?
question-sealed-meaning = Kovertirani potez { SIDE($who, form: "gen") } nije zapisan u priznatoj notaciji, ali se može razumeti. Da li se igra ili { SIDE($who, form: "nom") } gubi partiju?
question-can-mate = Da li { SIDE($who, form: "nom") } još može da matira bilo kojim nizom pravilnih poteza?
question-assistant = { SIDE($who) } ima pomoćnika. Za koliko se podešava sat { SIDE($who, form: "gen") }?
question-sheets = Mogu li se zapisnici oba igrača dopuniti?
question-appeal = { SIDE($who) } se žali. Da li se žalba usvaja?
question-interference = U partiju se umešao neko ko ne igra. Mora li da ode?
question-no-arbiter = { SIDE($who) } je reklamirao remi dok nije bilo sudije. Da li je partija remi?
question-of-move = { $question } ({ $move })
question-fact-touched = Da li je { SIDE($who, form: "nom") } na ovom potezu dodirnuo { PIECE($piece, form: "acc") } na { $square }?
question-fact-touched-first = Da li je { SIDE($who, form: "nom") } dodirnuo { PIECE($piece, form: "acc") } na { $square } pre svih ostalih figura ili nije jasno koju je dodirnuo prvu?
question-fact-released = Da li je { SIDE($who, form: "nom") } figuru prvo ispustio na { $square }?
question-fact-both-hands = Da li je { SIDE($who, form: "nom") } taj potez odigrao obema rukama?
question-fact-illegal = Da li je { SIDE($who, form: "nom") } završio nepravilan potez, pa ga zatim vratio?
question-fact-pressed = Da li je { SIDE($who, form: "nom") } posle tog poteza pritisnuo sat?
question-fact-unseen-illegal = Da li je poslednji završeni potez { SIDE($who, form: "gen") } na drvenoj tabli bio nepravilan?
question-fact-unseen-press = Da li je { SIDE($who, form: "nom") } pritisnuo sat, a da nije odigrao potez?
question-fact-repeated = { SIDE($who) } reklamira remi zbog trostrukog ponavljanja pozicije. Da li je reklamacija prema zapisnicima i tabli ispravna?
question-fact-fifty = { SIDE($who) } reklamira remi po pravilu pedeset poteza. Da li je reklamacija prema zapisnicima i tabli ispravna?
question-fact-offered = Da li je { SIDE($who, form: "nom") } ponudio remi?
question-fact-wrote = Da li je { SIDE($who, form: "nom") } zapisao { $move } pre nego što je reklamirao remi?
question-fact-set-up = Da li su figure na početku ove partije bile pogrešno postavljene?
question-fact-colours = Da li je ova partija započeta sa obrnutim bojama?
question-fact-board = Da li je tabla pogrešno okrenuta?
question-fact-incident = Da li se to dogodilo? { SIDE($who) }: { $kind }.
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

## Na šta je igrač obavezan. Počinje malim slovom: stoji i usred rečenice.

bound-free = { SIDE($who, form: "nom") } sme da odigra bilo koji pravilan potez
bound-otherwise = { SIDE($who, form: "nom") } je zbog dodira ili ranije reklamacije obavezan da odigra drugačiji potez
bound-move = { SIDE($who, form: "nom") } mora da odigra potez { PIECE($piece, form: "ins") } sa { $square }
bound-move-no-castling = { $side ->
    [short] { SIDE($who, form: "nom") } mora da odigra potez { PIECE($piece, form: "ins") } sa { $square } i ne sme da odigra malu rokadu
   *[long] { SIDE($who, form: "nom") } mora da odigra potez { PIECE($piece, form: "ins") } sa { $square } i ne sme da odigra veliku rokadu
}
bound-capture = { SIDE($who, form: "nom") } mora da uzme { PIECE($piece, form: "acc") } na { $square }
bound-move-capture = { SIDE($who, form: "nom") } mora da uzme na { $square } { PIECE($piece, form: "ins") } sa { $from }
bound-step = { SIDE($who, form: "nom") } mora da odigra { $move }
bound-replace = { SIDE($who, form: "nom") } mora da zameni pešaka na { $square } novom figurom
bound-move-and-replace = { SIDE($who, form: "nom") } mora da odigra pešaka na { $square } i zameni ga novom figurom
bound-castle = { $side ->
    [short] { SIDE($who, form: "nom") } mora da odigra malu rokadu
   *[long] { SIDE($who, form: "nom") } mora da odigra veliku rokadu
}
bound-promote = { SIDE($who, form: "nom") } mora da promoviše pešaka na { $square } u { PIECE($piece, form: "acc") }

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
