# Otvaranje stola, kako ga ponovo naći, i njegove veze.

## Tempo igre rečima.

time-none = bez satova
time-game = { $span } za partiju
time-first = { $span } za prvih { $count } poteza
time-next = { $span } za narednih { $count } poteza
time-rest = { $span } za ostatak partije
time-then = , zatim{" "}
time-increment = { $span } više za svaki potez
time-delay = na svaki potez { $span } pre nego što vreme krene
time-bronstein = na svaki potez vraća se najviše { $span }
time-late = { $span } više za svaki potez od { $number }. poteza
time-unclear = Ovo još nije tempo igre.

## Stranica onoga ko je otvorio sto.

organiser-title = { $white } - { $black }: veze
organiser-time = Vreme za svakog igrača: { $time }.
organiser-key = Ključ ovog stola
organiser-key-what = Ova stranica ostaje. Ovaj pregledač je ponovo nalazi na prvoj stranici; drugde tamo upišite ključ. Zapišite ga i nikome ga ne pokazujte: otvara sva mesta.
organiser-yours = Vaši stolovi
organiser-find = Imam ključ stola
organiser-unknown-key = Nijedan sto nema ovaj ključ. Ima 26 slova i cifara; razmaci i velika slova nisu važni.
organiser-qr = { "QR" } kod: veza za { $seat }
organiser-share = Podeli
organiser-mail = Pošalji e-poštom
organiser-mail-subject = Šah: { $white } - { $black }
organiser-mail-body = { $seat }: { $link }
organiser-print = Odštampaj
organiser-change = { $seat }: veza izgubljena ili u pogrešnim rukama?
organiser-reissue-sure = { $seat } dobija novu vezu, a stara odtad ne vodi nikuda. Ko je došao preko nje biva isključen. Partija i satovi idu dalje.
organiser-withdraw-sure = Veza za { $seat } odtad ne vodi nikuda i nema druge dok ne izdate novu. Ko je došao preko nje biva isključen. Partija i satovi idu dalje.
organiser-withdraw-yes = Da, povuci je
organiser-reissued = { $seat } ima novu vezu. Stara više ne vodi nikuda.
organiser-gone = Odavde ne vodi nijedna veza: povučena je, ili je sudija izdao drugu.

## Kratki putevi do partije.

way-alone = Sami
way-alone-what = Obe strane na ovom ekranu, satovi pored table.
way-alone-go = Igraj ovde
way-friend = S prijateljem
way-friend-what = Dobijate kod koji čita drugi telefon i vezu koju možete da pošaljete.
way-friend-go = Pozovi prijatelja
way-engine = Protiv programa
way-engine-what = Podiže, ispušta i pritiska sat na običnom mestu, kao svako drugi.
way-engine-go = Igraj protiv njega
way-clock = Sat za drvenu tablu
way-clock-what = Ovaj uređaj leži pored vaše table: po jedna polovina za svakog igrača, koji sat pritiska dodirom.
way-clock-go = Stavi pored table
way-clock-help = Potezi ostaju na drvetu. Ko pozove sudiju, zaustavlja oba sata; sudijina veza ih ponovo pušta. Ona je na stranici ovog stola, koja otada stoji ovde pod „{ $yours }“.
way-more = Više
way-own = Igrate
way-own-chance = Po slučaju
way-which-engine = Program
way-strength = Igra kao
way-strength-beginner = Početnik (800)
way-strength-casual = Rekreativac (1200)
way-strength-club = Klupski igrač (1600)
way-strength-strong = Jak igrač (2000)
way-strength-full = Najbolje što ume
way-regime-help = Čuvano: sala odbija nepravilne poteze i pritiska sat umesto vas. Za tablom dodaje ono što se dešava u igračkoj sali: taknuta figura mora da se igra, nepravilan potez je moguć i ima svoju cenu, a sat pritiskate sami.
way-coach = S trenerom, koji kaže šta Pravila sada traže. Zapis to navodi; na takmičenju niko ne sme da savetuje (11.3.1).
front-whole = Sto sa sudijom, ili tačno po vašoj želji
front-whole-what = Imena, bilo koji tempo igre, tri izdanja Pravila, prekidi, pomoćnici.
seat-both = Oba igrača
links-both-what = Igra obe strane na jednom ekranu.
both-white = Beli: { $what }
both-black = Crni: { $what }
organiser-friend = { $seat } je za vašeg prijatelja
organiser-friend-what = Neka drugi telefon pročita kod, ili pošaljite vezu ispod. Zatim sedite i vi.
organiser-engine = Nema prijatelja u blizini? Na to mesto može da sedne vaš šahovski program: `{ $command }`.
organiser-sit = Sedite: { $seat }
engine-trouble = Program ne vuče potez: { $why }. Ponovo je pokrenut; njegov sat teče, a ko ima vezu njegovog mesta može da igra dalje.
links-lead-nameless = Svaka veza je jedno mesto: ko je otvori, tu sedi. Dajte svaku onome kome pripada i nikom drugom.

## The coach of a casual table: what the Laws expect now, and what may be claimed.

coach-press = Pritisnite sada sat: dotle je potez odigran, ali nije dovršen (6.2).
coach-wait = Protivnik je na potezu. Ne ometajte ga (11.5) i ne dirajte figure; uz „{ "j'adoube" }“ smete da ih nameštate samo kad ste na potezu (4.2).
coach-move-guarded = Odigrajte pravilan potez; sat pritiska sala umesto vas.
coach-move = Na potezu ste. Prva figura koju taknete da biste je igrali mora da se igra (4.3); pre nego što neku namestite recite „{ "j'adoube" }“ (4.2). Pustite figuru, pa pritisnite sat (6.2).
coach-threefold = Pozicija je nastala treći put: pre nego što taknete figuru smete da reklamirate remi (9.2), pod „{ $where }“.
coach-fifty = Pedeset poteza svakog igrača bez uzimanja i bez poteza pešaka: pre nego što taknete figuru smete da reklamirate remi (9.3), pod „{ $where }“.
coach-illegal = Ako je poslednji potez bio nepravilan, reklamirajte ga pod „{ $where }“ pre nego što taknete figuru (7.5).
coach-flag = Ako protivniku istekne vreme, reklamirajte pad zastavice pod „{ $where }“ (6.9).
coach-offer = Ponuđen je remi: prihvatite ga, odbijte ili prosto taknite figuru, čime ga odbijate (9.1).
