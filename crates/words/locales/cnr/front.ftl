# Otvaranje stola, kako ga ponovo naći, i njegove veze.

## Tempo igre rečima.

time-none = bez satova
time-game = { $span } za partiju
time-first = { $span } za prvih { $count } poteza
time-next = { $span } za narednih { $count } poteza
time-rest = { $span } za ostatak partije
time-then = , zatim{" "}
time-increment = { $span } dodatka za svaki potez
time-delay = na svaki potez { $span } prije nego što vrijeme počne da teče
time-bronstein = na svaki potez vraća se najviše { $span }
time-late = { $span } dodatka za svaki potez od { $number }. poteza
time-unclear = Ovo još nije tempo igre.

## Stranica onoga ko je otvorio sto.

organiser-title = { $white } - { $black }: veze
organiser-time = Vrijeme za svakog igrača: { $time }.
organiser-key = Ključ ovog stola
organiser-key-what = Ova stranica ostaje. Ovaj pregledač je ponovo nalazi na prvoj stranici; drugdje tamo upišite ključ. Zapišite ga i nikome ga ne pokazujte: otvara sva mjesta.
organiser-yours = Vaši stolovi
organiser-find = Imam ključ stola
organiser-unknown-key = Nijedan sto nema ovaj ključ. Ima 26 slova i cifara; razmaci i velika slova nijesu važni.
organiser-qr = { "QR" } kod s vezom: { $seat }
organiser-share = Podijeli
organiser-mail = Pošalji e-poštom
organiser-mail-subject = Šah: { $white } - { $black }
organiser-mail-body = { $seat }: { $link }
organiser-print = Odštampaj
organiser-change = { $seat }: veza izgubljena ili u pogrešnim rukama?
organiser-reissue-sure = { $seat }: izdaje se nova veza, a stara otad ne vodi nikuda. Ko je ušao preko nje, gubi pristup. Partija i satovi idu dalje.
organiser-withdraw-sure = { $seat }: veza otad ne vodi nikuda i nema druge dok ne izdate novu. Ko je ušao preko nje, gubi pristup. Partija i satovi idu dalje.
organiser-withdraw-yes = Da, povuci je
organiser-reissued = { $seat }: nova veza je izdata. Stara više ne vodi nikuda.
organiser-gone = Odavde ne vodi nijedna veza: povučena je, ili je sudija izdao drugu.

## Kratki putevi do partije.

way-alone = Sami
way-alone-what = Obje strane na ovom ekranu, satovi pored table.
way-alone-go = Igraj ovdje
way-friend = S prijateljem
way-friend-what = Dobijate kod koji čita drugi telefon i vezu koju možete da pošaljete.
way-friend-go = Pozovi prijatelja
way-engine = Protiv programa
way-engine-what = Sjedi na običnom mjestu i, kao svako drugi, podiže i ispušta figure i pritiska sat.
way-engine-go = Igraj protiv njega
way-clock = Sat za drvenu tablu
way-clock-what = Ovaj uređaj leži pored vaše table: svakom igraču pripada polovina ekrana, a sat pritiska dodirom.
way-clock-go = Stavi pored table
way-clock-help = Potezi se igraju na drvenoj tabli. Ko pozove sudiju, zaustavlja oba sata; ponovo ih pokreće sudija svojom vezom. Ona je na stranici ovog stola, koju otad nalazite ovdje pod „{ $yours }“.
way-more = Više
way-own = Igrate
way-own-chance = Nasumično
way-which-engine = Program
way-strength = Igra kao
way-strength-beginner = Početnik (800)
way-strength-casual = Rekreativac (1200)
way-strength-club = Klupski igrač (1600)
way-strength-strong = Jak igrač (2000)
way-strength-full = Najbolje što ume
way-regime-help = Uz zaštitu: sala odbija nepravilne poteze i pritiska sat umjesto vas. Za tablom: kao u turnirskoj sali, dodirnutom figurom mora da se igra, nepravilan potez je moguć i ima svoju cijenu, a sat pritiskate sami.
way-coach = S trenerom, koji kaže šta Pravila sada traže. Zapis to navodi; na takmičenju niko ne smije da savjetuje (11.3.1).
front-whole = Sto sa sudijom, ili tačno po vašoj želji
front-whole-what = Imena, bilo koji tempo igre, tri izdanja Pravila, prekidi, pomoćnici.
seat-both = Oba igrača
links-both-what = Igra obje strane na jednom ekranu.
both-white = Bijeli: { $what }
both-black = Crni: { $what }
organiser-friend = { $seat } je za vašeg prijatelja
organiser-friend-what = Neka drugi telefon pročita kod, ili pošaljite vezu ispod. Zatim sjednite i vi.
organiser-engine = Nema prijatelja u blizini? Na to mjesto može da sjedne vaš šahovski program: `{ $command }`.
organiser-sit = Sjednite: { $seat }
engine-trouble = Program ne vuče potez: { $why }. Ponovo je pokrenut; njegov sat teče, a ko ima vezu njegovog mjesta, može da igra dalje.
links-lead-nameless = Svaka veza je jedno mjesto: ko je otvori, tu sjedi. Dajte svaku onome kome pripada i nikom drugom.

## The coach of a casual table: what the Laws expect now, and what may be claimed.

coach-press = Sada pritisnite sat: dotle je potez odigran, ali nije završen (6.2).
coach-wait = Protivnik je na potezu. Ne ometajte ga (11.5) i ne dodirujte figure; uz „{ "j'adoube" }“ smijete da ih popravljate samo kad ste na potezu (4.2).
coach-move-guarded = Odigrajte pravilan potez; sat pritiska sala umjesto vas.
coach-move = Na potezu ste. Prvom figurom koju dodirnete s namjerom da je pomjerite mora da se igra (4.3); prije nego što neku popravite, recite „{ "j'adoube" }“ (4.2). Ispustite figuru, pa pritisnite sat (6.2).
coach-threefold = Pozicija je nastala treći put: prije nego što dodirnete figuru, smijete da reklamirate remi (9.2), pod „{ $where }“.
coach-fifty = Pedeset poteza svakog igrača bez uzimanja i bez poteza pješakom: prije nego što dodirnete figuru, smijete da reklamirate remi (9.3), pod „{ $where }“.
coach-illegal = Ako je posljednji potez bio nepravilan, reklamirajte ga pod „{ $where }“ prije nego što dodirnete figuru (7.5).
coach-flag = Ako protivniku istekne vrijeme, reklamirajte pad zastavice pod „{ $where }“ (6.9).
coach-offer = Ponuđen je remi: prihvatite ga, odbijte ili prosto dodirnite figuru, čime ga odbijate (9.1).
