# Otvaranje stola, kako ga ponovo naći, i njegove veze.

## Tempo igre rečima.

time-none = bez satova
time-of-each = beli: { $white }; crni: { $black }
time-game = { $span } za partiju
time-first = { $span } za prvih { $count } poteza
time-next = { $span } za narednih { $count } poteza
time-rest = { $span } za ostatak partije
time-then = , zatim{" "}
time-increment = { $span } dodatka za svaki potez
time-delay = na svaki potez { $span } pre nego što vreme počne da teče
time-bronstein = na svaki potez vraća se najviše { $span }
time-late = { $span } dodatka za svaki potez od { $number }. poteza
time-unclear = Ovo još nije tempo igre.

## Stranica onoga ko je otvorio sto.

organiser-title = { $white } - { $black }: veze
organiser-time = Vreme za svakog igrača: { $time }.
organiser-key = Ključ ove partije
organiser-key-what = Ovaj pregledač ponovo nalazi ovu stranicu preko početne stranice. Na drugom uređaju tamo upišite ključ. Zapišite ga i nikome ga ne pokazujte: otvara sva mesta.
organiser-yours = Vaše partije
organiser-find = Otvorite partiju ključem
organiser-unknown-key = Nijedna partija nema ovaj ključ. Ključ ima 26 slova i cifara; razmaci i velika slova nisu važni.
organiser-qr = { "QR" } kod s vezom: { $seat }
organiser-share = Podelite
organiser-mail = Pošaljite e-poštom
organiser-mail-subject = Šah: { $white } - { $black }
organiser-mail-body = { $seat }: { $link }
organiser-print = Odštampajte
organiser-change = { $seat }: veza izgubljena ili u pogrešnim rukama?
organiser-reissue-sure = { $seat }: izdaje se nova veza, a stara više ne važi. Ko je koristi, gubi pristup. Partija i satovi idu dalje.
organiser-withdraw-sure = { $seat }: veza više ne važi, a druge nema dok ne izdate novu. Ko je koristi, gubi pristup. Partija i satovi idu dalje.
organiser-withdraw-yes = Da, povuci je
organiser-reissued = { $seat }: nova veza je izdata. Stara više ne vodi nikuda.
organiser-gone = Nema veze za prikaz: povučena je, ili je sudija izdao novu.

## Kratki putevi do partije.

way-alone = Bez protivnika
way-alone-what = Obe strane na ovom ekranu, satovi pored table.
way-alone-go = Igrajte ovde
way-friend = S prijateljem
way-friend-what = Prijatelj telefonom pročita kod, ili mu pošaljete vezu.
way-friend-go = Pozovite prijatelja
way-engine = Protiv programa
way-engine-what = Program igra kao čovek: podiže figuru, ispušta je i pritiska sat.
way-engine-go = Igrajte protiv programa
way-clock = Sat za drvenu tablu
way-clock-what = Ovaj uređaj leži pored vaše table kao sat. Svaki igrač pritiska sat dodirom na svoju polovinu.
way-clock-go = Otvorite sat
way-clock-help = Ko pozove sudiju, zaustavlja oba sata; ponovo ih pokreće sudija svojom vezom. Ta veza je na stranici ove partije, koju otad nalazite ovde pod „{ $yours }“.
way-more = Vreme i opcije
way-own = Igrate
way-own-chance = Nasumično
way-which-engine = Program
way-strength = Igra kao
way-strength-beginner = Početnik (800)
way-strength-casual = Rekreativac (1200)
way-strength-club = Klupski igrač (1600)
way-strength-strong = Jak igrač (2000)
way-strength-full = Najbolje što ume
way-regime-help = Uz zaštitu: mogući su samo pravilni potezi, a sat se pritiska umesto vas. Kao uživo: dodirnutom figurom mora da se igra, nepravilan potez je moguć i kažnjava se, a sat pritiskate sami.
way-coach = S trenerom, koji objašnjava šta Pravila sada traže. To je navedeno u zapisu. Na takmičenju niko ne sme da savetuje igrača (11.3.1).
front-whole = Partija po vašoj želji
front-whole-what = Imena, bilo koji tempo igre, sudija, starija izdanja Pravila, prekidi, pomoćnici.
seat-both = Oba igrača
links-both-what = Igra obe strane na jednom ekranu.
both-white = Beli: { $what }
both-black = Crni: { $what }
organiser-friend = { $seat } je za vašeg prijatelja
organiser-friend-what = Pošaljite ovu vezu, ili neka prijatelj pročita kod. Partija počinje kad oboje pritisnete „{ $button }“, ne ranije.
organiser-all-links = Sve veze: igrači, sudija, gledaoci
organiser-code = { "QR" } kod
organiser-share-title = Vaša veza za partiju šaha
organiser-engine = Nema prijatelja u blizini? Na to mesto može da sedne vaš šahovski program: `{ $command }`.
organiser-sit = Igrajte ({ $seat })
engine-trouble = Program ne vuče potez: { $why }. Ponovo je pokrenut; njegov sat teče, a ko ima vezu njegovog mesta, može da igra dalje.
links-lead-nameless = Ko otvori vezu, zauzima njeno mesto: zato svaku vezu dajte samo onome kome je namenjena.

## The coach of a casual table: what the Laws expect now, and what may be claimed.

coach-press = Kad odigrate potez, pritisnite sat: time je potez završen (6.2).
coach-rook = Ako rokirate, sada pomerite topa, pa pritisnite sat (3.8, 6.2).
coach-captured-pawn = Ako uzimate en passant, sada uklonite uzetog pešaka, pa pritisnite sat (3.7, 6.2).
coach-new-piece = Sada zamenite pešaka novom figurom, pa pritisnite sat (3.7, 6.2).
coach-wait = Protivnik je na potezu. Ne ometajte ga (11.5) i ne dodirujte figure; uz „{ "j'adoube" }“ smete da ih popravljate samo kad ste na potezu (4.2).
coach-move-guarded = Odigrajte pravilan potez; sat se pritiska umesto vas.
coach-move = Na potezu ste. Prvom figurom koju dodirnete s namerom da je pomerite mora da se igra (4.3); pre nego što neku popravite, recite „{ "j'adoube" }“ (4.2). Ispustite figuru, pa pritisnite sat (6.2).
coach-threefold = Pozicija je nastala treći put: pre nego što dodirnete figuru, smete da reklamirate remi (9.2), pod „{ $where }“.
coach-fifty = Pedeset poteza svakog igrača bez uzimanja i bez poteza pešakom: pre nego što dodirnete figuru, smete da reklamirate remi (9.3), pod „{ $where }“.
coach-illegal = Ako je poslednji potez bio nepravilan, reklamirajte ga pod „{ $where }“ pre nego što dodirnete figuru (7.5).
coach-flag = Ako protivniku istekne vreme, reklamirajte pad zastavice pod „{ $where }“ (6.9).
coach-offer = Ponuđen je remi: prihvatite ga, odbijte ili prosto dodirnite figuru, čime ga odbijate (9.1).
