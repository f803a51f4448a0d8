# Stranice sale. Između obrnutih navodnika je ono što se kuca doslovno.

## Oko svake stranice.

frame-skip = Pređite na sadržaj
frame-house = Rokada: šah po Pravilima FIDE. Svaka odluka navodi svoj član.
frame-pieces = Figure je nacrtao { "Colin M.L. Burnett" }
frame-licence = licenca
frame-language = Jezik

## Postavljanje table.

front-title = Rokada: šah po Pravilima FIDE
front-heading = Igrajte šah po Pravilima FIDE, uz ugrađenog sudiju
front-player-hint = Ime igrača
front-set-up = Napravite partiju

front-time = Vreme za svakog igrača
front-time-control = Tempo igre
front-time-help = `15m+10s`: 15 minuta i još 10 sekundi za svaki potez. `40/90m, 30m`: 90 minuta za 40 poteza, zatim još 30 minuta. `25m d10s`: 25 minuta, uz zadršku od 10 sekundi. `white 5m black 4m`: vreme za svakog igrača posebno. `none`: bez satova.
preset-blitz = Brzopotezno
preset-rapid = Ubrzano
preset-standard = Standardno
preset-none = Bez satova

front-regime = Način igre
regime-over-the-board = Kao uživo na turniru
regime-over-the-board-what = Sami dodirujete, podižete i ispuštate figure i pritiskate sat. Dodirnutom figurom se mora igrati, a nepravilan potez se može dogoditi.
regime-guarded = Uz zaštitu: samo pravilni potezi, kao na internetu
regime-guarded-what = Može se odigrati samo pravilan potez, a on sam pritiska sat.

front-arbiter = Sudija
arbiter-automatic = Automatski
arbiter-automatic-what = Program objavljuje pad zastavice i nepravilne poteze. Na pitanja koja Pravila ostavljaju otvorenim uvek odgovara isto.
arbiter-human = Čovek
arbiter-human-what = Sudijsku vezu ima čovek. Pad zastavice i nepravilan potez nemaju posledica dok ih ne objavi sudija ili ne reklamira igrač.

front-edition = Izdanje Pravila
edition-in-force = Važi od { $since }
edition-was-in-force = Važilo od { $since }

front-more = Takmičenje, početna pozicija, nadzor, sesije, pomoćnici
front-event = Takmičenje
front-optional = Nije obavezno
front-supervision = Nadzor
supervision-competition = Puna pravila takmičenja
supervision-basic = Osnovna pravila ubrzanog i brzopoteznog šaha (A.5, B.3)
front-supervision-help = Osnovna pravila su za takmičenja na kojima jedan sudija ne može da prati svaku tablu. Nepravilan potez ostaje ako se ne objavi pre sledećeg poteza protivnika.
front-facts = Reklamacije se proveravaju prema
front-facts-recorded = zabeleženim dodirima i potezima
front-facts-told = onome što se prijavi sudiji
front-facts-help = Za partiju na drvenoj tabli izaberite drugo: sudija se tada pita o onome što nije zabeleženo. Automatski sudija odbija takvu reklamaciju.
front-start = Početna pozicija
front-start-hint = { "FEN" } ili { "chess960 518" }; prazno za uobičajenu

## Veze nove partije.

seats-title = Veze ove partije
seats-lead = Ako je veza dospela u pogrešne ruke, povucite je: više ne važi, a ko je koristi, gubi pristup. Partija se nastavlja.
seats-reissue = Nova veza
seats-reissued = { $seat }: nova veza, prikazana samo jednom. Prosledite je.
seats-withdrawn = { $seat }: veza više ne vodi nikuda.
seats-back = Nazad na partiju
table-links = Veze
links-heading = Partija je spremna
links-lead = { $white } igra belim, { $black } igra crnim figurama. Ko otvori vezu, zauzima njeno mesto: zato svaku vezu dajte samo onome kome je namenjena.
links-lan = Veze sadrže adresu ovog računara u lokalnoj mreži, `{ $lan }`, da bi ih otvorili i drugi uređaji. Na ovom računaru radi i `{ $origin }`.
links-white-what = Igra belim figurama.
links-black-what = Igra crnim figurama.
links-arbiter-what = Pokreće i zaustavlja satove, objavljuje ono što igrači ne primete, odlučuje o onome što Pravila prepuštaju sudiji.
links-spectators = Gledaoci
links-spectator-what = Samo gledaju. Ovu vezu smete dati svakome.
links-link-for = Veza: { $seat }
links-copy = Kopirajte
links-open = Otvorite
links-another = Napravite drugu partiju

## Mesta.

seat-white = Beli
seat-black = Crni
seat-arbiter = Sudija
seat-spectator = Gledalac
seat-white-assistant = Pomoćnik belog
seat-black-assistant = Pomoćnik crnog

## Tabla.

table-against = { $white } – { $black }
table-acts = Šta možete da uradite
table-question = Pitanje sudiji
table-look-again = Pogledajte ponovo
table-game = Partija ({ "PGN" })
table-transcript = Ceo zapis sa odlukama
table-no-clocks = bez satova
table-laws = Pravila { $edition }
table-over-the-board = kao uživo
table-guarded = uz zaštitu
table-coached = s trenerom
table-coached-what = Trener, najavljen pre početka, objašnjava šta Pravila sada traže. To je navedeno u zapisu.
table-in-hand = u ruci: { $piece }
table-between = između { $square } i { $other }: { $piece }
table-offers-draw = nudi remi
table-clock-of = Sat { SIDE($who, form: "gen") }
table-resign = Predaja
table-resign-what = Predajete, i partija se odmah završava.
table-your-move = Vaš potez
table-move = Odigrajte
table-promotion = Promocija
table-promotion-how = Ispustite pešaka, sklonite ga, zatim stavite novu figuru
table-pawn-off = skloni pešaka sa { $square }
table-piece-on = { PIECE($piece) } na { $square }
table-do-it = Izvršite
table-desk = Sudijski sto
table-desk-clocks = Satovi
table-desk-flag = Zastavica
table-desk-illegal = Nepravilno
table-desk-result = Rezultat
table-desk-declare = Objavite
table-in-words = Upišite naredbu
table-any-act = Naredba
table-any-act-help = Na primer `touch e2`, `place e8 queen`, `adjust e2`, `claim fifty with g1f3`, `say j'adoube`.
table-moves = Potezi
table-no-moves = Još nema poteza.
table-rulings = Odluke
table-last-ruling = Poslednja odluka
table-no-rulings = Još nema odluka. Svaka se ovde pojavljuje sa svojim članom.
table-pawn-becomes = Pešak postaje
table-not-yet = Ne još
table-interrupted = Partija je bila zaustavljena { $span }; to vreme se nikome ne računa.

## Šahovska tabla.

board-label = Šahovska tabla
board-empty = prazno
board-in-check = u šahu
board-touched = dodirnuto
board-selected = izabrano
board-target = moguće
man-white-pawn = beli pešak
man-white-knight = beli skakač
man-white-bishop = beli lovac
man-white-rook = beli top
man-white-queen = bela dama
man-white-king = beli kralj
man-black-pawn = crni pešak
man-black-knight = crni skakač
man-black-bishop = crni lovac
man-black-rook = crni top
man-black-queen = crna dama
man-black-king = crni kralj

## Radnje na dugmadima.

act-arrive = Tu sam
act-press = Pritisnite sat
act-resign = Da, predajem
act-offer-draw = Ponudite remi
act-accept = Prihvatite
act-decline = Odbijte
act-adjust = Popravljam
act-claim-threefold = Remi: trostruko ponavljanje pozicije
act-claim-fifty = Remi: pedeset poteza
act-claim-flag = Protivniku je pala zastavica
act-claim-illegal = Protivnikov potez je nepravilan
act-propose-correction = Predložite ispravku nepravilnog poteza
act-stop = Zaustavite satove, pozovite sudiju
desk-start = Pokrenite
desk-stop = Zaustavite
desk-resume = Nastavite
result-white-wins = 1-0 beli pobeđuje
result-black-wins = 0-1 crni pobeđuje
result-draw = ½-½ remi
result-both-lose = 0-0 oba gube
result-black-forfeits = +/- crni gubi bez borbe
result-white-forfeits = -/+ beli gubi bez borbe

## Kako partija stoji.

status-press = Pritisnite sat kad odigrate potez.
status-arrive = Partija počinje kad oba igrača jave da su tu.
status-opponent-absent = Partija nije počela: protivnik još nije javio da je tu.
status-players-absent = Partija nije počela: čekaju se oba igrača.
status-arbiter-starts = Partija nije počela: satove pokreće sudija (6.6).
status-your-move = Vi ste na potezu
status-to-move = { SIDE($who) } je na potezu
status-plain = { $turn }.
status-stopped = Satovi su zaustavljeni. { $turn }.
status-check = { $turn }, šah.
status-unpressed = { $turn }; { SIDE($who, form: "nom") } još nije pritisnuo sat.
status-check-unpressed = { $turn }, šah; { SIDE($who, form: "nom") } još nije pritisnuo sat.
status-starts = „{ $button }“ pokreće sat { SIDE($who, form: "gen") }.
status-starts-session = Satove pokreće „{ $button }“.
status-ended = { $score }. { $what }: { $end } ({ $number }).
handed-in-one = { SIDE($who) } je predao rezultat { $score }. Važi kad { SIDE($other, form: "nom") } preda isti rezultat (8.7).
handed-in-differ = Predato: beli { $white }, crni { $black }. Rezultati se ne slažu (8.7).
handed-in-late = { SIDE($who) } je predao rezultat { $score } posle upisanog rezultata { $result }. Odlučuje sudija (8.7).
entered-differs = Na takmičenju je upisan rezultat { $entered }, a tabla ima { $reported }. Odlučuje sudija (8.7).
entered-not-ended = Rezultat je upisan, a partija na tabli još traje.
won-white = Beli pobeđuje
won-black = Crni pobeđuje
won-draw = Remi
end-5-1-1 = mat
end-5-1-2 = predaja
end-5-2-1 = pat
end-5-2-2 = mrtva pozicija
end-5-2-3 = dogovor
end-6-9 = pad zastavice
end-7-5-5 = drugi nepravilan potez
end-9-2 = trostruko ponavljanje pozicije
end-9-2-1 = trostruko ponavljanje pozicije
end-9-2-2 = trostruko ponavljanje pozicije
end-9-3 = pedeset poteza
end-9-3-1 = pedeset poteza
end-9-3-2 = pedeset poteza
end-9-6-1 = petostruko ponavljanje pozicije
end-9-6-2 = sedamdeset pet poteza

touch-move = Taknuto – maknuto: { $what }.

## Šta živa stranica sama kaže.

live-silent = Veze nema već 12 sekundi. Ponovo se uspostavlja.
live-lost = Veza je prekinuta. Ponovo se uspostavlja.
live-clocks-held = Satovi pokazuju vreme u trenutku prekida veze.
live-revoked = Ova veza je povučena ili zamenjena i više ne važi. Novu zatražite od sudije ili od onoga ko je napravio partiju.
live-connected = Veza je ponovo uspostavljena.
live-goes-on = Satovi ponovo idu.
live-not-sent = Nema veze: ništa nije poslato. Pokušajte ponovo kad se veza vrati.
live-board-changed = Pozicija na tabli se promenila, pa vaša poslednja radnja nije poslata. Pogledajte tablu pre nove radnje.
live-click-again = Kliknite još jednom na figuru na { $square } da biste je sklonili sa table.
live-hand-full = Već držite figuru. Prvo je spustite.
live-not-legal = { $move } nije pravilan potez.
live-turn-white = Na potezu je beli.
live-turn-black = Na potezu je crni.
live-your-clock = Vaš sat radi.
live-white-moved = Beli: { $move }.
live-black-moved = Crni: { $move }.
live-ruling = Odluka po članu { $number }: { $text }
live-white-offers = Beli nudi remi.
live-black-offers = Crni nudi remi.
live-space = Razmaknica
live-copied = Kopirano
live-copied-said = Kopirano.
live-press-copy = Pritisnite { "Ctrl+C" }
live-marked = Veza je označena; kopirajte je.

## Kad nešto ne uspe.

error-home = Na početnu stranicu
error-unknown-link = Ova veza ne važi
error-unknown-link-why = Nepotpuna je ili je povučena.
error-unknown-link-do = Proverite da li je veza cela. Novu zatražite od sudije ili od onoga ko je napravio partiju.
error-unknown-page = Nema takve stranice
error-unknown-page-why = Na ovoj adresi nema stranice.
error-unknown-page-do = Pređite na početnu stranicu da napravite partiju.
error-unknown-page-at = Na adresi { $address } nema stranice.
error-no-article = Nema člana { $number }
error-no-article-do = Potražite ga na spisku svih članova.
error-no-tournament = Nema takmičenja { $number }
error-no-tournament-do = Proverite broj ili zatražite vezu od organizatora.
error-old-ticket = Stranica za štampu je istekla
error-old-ticket-why = Stranica za štampu zadržava adresu samo petnaest minuta, jer se i adresa štampa.
error-old-ticket-do = Otvorite je ponovo sa stranice na kojoj ste je našli.
error-wrong-method = Na ovoj adresi to ne može
error-wrong-method-why = Ova adresa ne prima takav zahtev.
error-wrong-method-do = Vratite se i koristite dugmad na stranici.
error-see-description = Sve adrese za programe i šta primaju navodi { "/api/openapi.json" }.
error-bad-request = Sala nije mogla da pročita ono što je poslato
error-bad-request-why = Zahtev se nije mogao pročitati: { $why }
error-bad-request-do = Vratite se, ispravite ga i pošaljite ponovo.
error-too-large = Previše odjednom
error-too-large-why = Zahtev je prevelik.
error-too-large-do = Pošaljite manje teksta.
error-refused = To se ne može
error-refused-why = { $why }
error-refused-do = Ništa nije zabeleženo. Vratite se na partiju.
error-command-reused = Ova stranica je zastarela
error-command-reused-why = Sa ove kopije stranice već je nešto poslato. Ovo što ste sada poslali nije zabeleženo.
error-command-reused-do = Vratite se na partiju, učitajte stranicu ponovo i pokušajte opet.
error-unknown-host = Otvorena pod nepoznatim imenom
error-unknown-host-why = Sala ne poznaje ime iz ove adrese i ne prima ništa što se na to ime pošalje.
error-unknown-host-do = Otvorite salu na adresi koju je ispisala ili je pokrenite s ovim imenom: `rokada hall --host IME`.
error-foreign-page = Poslato sa drugog sajta
error-foreign-page-why = Ovo je poslala stranica drugog sajta, a sala prima samo obrasce sa svojih stranica.
error-foreign-page-do = Otvorite stranicu sale i pošaljite odatle.
error-full = Previše veza
error-full-why = Sala ima otvoreno onoliko stranica koliko može da opsluži.
error-full-do = Zatvorite stranice koje vam ne trebaju ili pokušajte ponovo za minut.
error-place-needed = Vaše mesto je potrebno igraču
error-place-needed-why = Gledalac sme da koristi ovo mesto samo dok ono nije potrebno igraču, a sada jeste.
error-place-needed-do = Ne morate ništa da uradite: stranica se vraća kad opet bude mesta.
error-busy = Sto za odluke je zauzet
error-busy-why = Sto za odluke već obrađuje onoliko slučajeva koliko može.
error-busy-do = Ništa nije izgubljeno. Pokušajte ponovo za nekoliko sekundi.
error-pairing-busy = Program za parovanje je zauzet
error-pairing-busy-why = Paruju se drugi turniri, a vaš bi čekao duže od minuta.
error-pairing-busy-do = Ništa nije promenjeno. Pokušajte ponovo za minut ili unesite parove.
error-plain-line = Samo uz šifrovanje
error-plain-line-why = Bez šifrovanja bi svako u mreži mogao da pročita ono što pošaljete, pa ništa nije primljeno.
error-plain-line-do = Otvorite ovu adresu sa { "https" } i pošaljite odande.
error-unreadable = Partija se ne može obnoviti iz zapisa
error-unreadable-why = Unos { $seq } partije { $game } ne može se pratiti: { $why }
error-unreadable-do = Javite organizatoru; sam zapis partije je bezbedan.
error-contended = Neko drugi je bio brži
error-contended-why = U istom trenutku zabeležena je druga radnja, pa vaša nije.
error-contended-do = Pogledajte tablu, pa pokušajte ponovo.
error-store = Sala ne može ništa da zabeleži
error-store-why = Sala trenutno ne može ništa da zabeleži: { $why }
error-store-do = Ništa nije zabeleženo i svi satovi stoje. Igra se nastavlja odakle je stala; javite organizatoru da pogleda disk sale.
error-held = Sala ne može ništa da zabeleži
error-held-why = Podatke sale drži drugi program.
error-held-do = Ništa nije zabeleženo i svi satovi stoje. Igra se nastavlja odakle je stala; zamolite organizatora da zatvori taj program.
error-slow = Disk sale se ne odaziva
error-slow-why = Disk sale se već neko vreme ne odaziva.
error-slow-do = Dotle svi satovi stoje; zatim se igra nastavlja odakle je stala.
error-in-doubt = Ne zna se da li je to zabeleženo
error-in-doubt-why = Disk je otkazao tokom upisa.
error-in-doubt-do = Dok se to ne sazna, svi satovi stoje. Pogledajte partiju ponovo za trenutak: važi ono što se tada tamo vidi.
error-read = Zapis partije nije mogao da se pročita
error-read-why = Čitanje nije uspelo: { $why }
error-read-do = Javite organizatoru da pogleda disk sale, pa pokušajte ponovo.
error-broken = Sala je zakazala
error-broken-why = Deo sale je zakazao.
error-broken-do = Pokušajte ponovo; ako opet ne uspe, javite organizatoru.

## Poverenje u sertifikat sale.

trust-title = Neka ovaj uređaj veruje sali
trust-lead = Sala je svoj sertifikat napravila sama, pa ga vaš pregledač još ne poznaje. Uradite ovo jednom na svakom uređaju; posle toga je veza šifrovana i pregledač više ne upozorava.
trust-get = Preuzmite sertifikat sale
trust-compare = Uporedite: sala ovaj otisak { "SHA-256" } ispisuje tamo gde radi, a vaš uređaj ga prikazuje u pojedinostima sertifikata. Ako se razlikuju, ne nastavljajte i recite onome ko vodi salu.
trust-install = Instalirajte ga:
trust-ios = Otvorite datoteku u pregledaču { "Safari" } i dozvolite profil. `Settings > General > VPN & Device Management`: instalirajte ga. Zatim `Settings > General > About > Certificate Trust Settings`: uključite ga.
trust-android = `Settings > Security > Encryption & credentials > Install a certificate > CA certificate`, zatim izaberite datoteku. Na nekim telefonima je put malo drugačiji: potražite `certificate` u podešavanjima.
trust-windows = Otvorite datoteku, `Install Certificate`, `Current User`, `Place all certificates in the following store`, `Trusted Root Certification Authorities`.
trust-macos = Otvorite datoteku u `Keychain Access`, u `login`. Tamo otvorite sertifikat, `Trust`, `Always Trust`.
trust-linux = { "Chrome" } i { "Chromium" }: `chrome://certificate-manager`, `Custom`, uvezite datoteku među pouzdane sertifikate. Za ceo računar, na sistemima { "Debian" } i { "Ubuntu" }: kopirajte je u `/usr/local/share/ca-certificates/` i pokrenite `sudo update-ca-certificates`.
trust-firefox = `Settings > Privacy & Security > View Certificates > Authorities > Import`, i označite da sme da potvrđuje veb-sajtove.
trust-open = Otvorite salu
trust-limits = Sertifikat jemči samo za privatne mreže i za imena koja je računar sale imao kada je napravljen. Kada ovde više ne igrate, uklonite ga na istom mestu.
