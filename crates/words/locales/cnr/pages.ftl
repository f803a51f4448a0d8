# Stranice sale. Između obrnutih navodnika je ono što se kuca doslovno.

## Oko svake stranice.

frame-skip = Pređi na sadržaj
frame-house = Rokada: šah po Pravilima FIDE, svaka odluka sa svojim članom.
frame-pieces = Figure je nacrtao { "Colin M.L. Burnett" }
frame-licence = licenca
frame-language = Jezik

## Postavljanje table.

front-title = Rokada: šah po Pravilima
front-heading = Šah po Pravilima, svaka odluka sa svojim članom
front-lead = Dodirnite figuru, pritisnite sat bez poteza, reklamirajte remi kojeg nema: sala odlučuje odmah, kao sudija, i navodi član.
front-player-hint = Ime igrača
front-set-up = Otvori sto

front-time = Vrijeme za svakog igrača
front-time-control = Tempo igre
front-time-help = `15m+10s` je petnaest minuta i još deset sekundi za svaki potez; `40/90m, 30m` četrdeset poteza za devedeset minuta, zatim još trideset minuta; `25m d10s` zadrška od deset sekundi; `none` bez satova.
preset-blitz = Brzopotezno
preset-rapid = Ubrzano
preset-standard = Standardno
preset-none = Bez satova

front-regime = Kako se vuku potezi
regime-over-the-board = Za tablom
regime-over-the-board-what = Kao u turnirskoj sali: sami dodirujete, podižete, ispuštate i pritiskate sat. Dodirnutom figurom se mora igrati, a nepravilan potez se može dogoditi.
regime-guarded = Uz zaštitu
regime-guarded-what = Sala odbija nepravilne poteze, a pravilan potez sam pritiska sat.

front-arbiter = Sudija
arbiter-automatic = Automatski
arbiter-automatic-what = Sala sama objavljuje pad zastavice i nepravilne poteze, a otvorena pitanja rješava po utvrđenoj tabeli.
arbiter-human = Čovjek
arbiter-human-what = Neko sjedi za sudijskim stolom. Ništa se ne objavljuje dok to ne uradi sudija ili igrač.

front-edition = Izdanje Pravila
edition-in-force = Važi od { $since }
edition-was-in-force = Važilo od { $since }

front-more = Takmičenje, početna pozicija, nadzor, sesije, pomoćnici
front-event = Takmičenje
front-optional = Nije obavezno
front-supervision = Nadzor
supervision-competition = Puna pravila takmičenja
supervision-basic = Osnovna pravila ubrzanog i brzopoteznog šaha (A.5, B.3)
front-supervision-help = Gdje jedan sudija ne može da prati svaku tablu, po osnovnim pravilima nepravilan potez reklamira protivnik.
front-facts = O reklamacijama se odlučuje po onome
front-facts-recorded = što je zabilježeno za ovim stolom
front-facts-told = što ljudi kažu sudiji
front-facts-help = Za partiju na drvenoj tabli: reklamacija o nečemu što za ovim stolom nije zabilježeno postaje pitanje za sudiju. Automatski sudija takvu reklamaciju odbija.
front-start = Početna pozicija
front-start-hint = { "FEN" } ili { "chess960 518" }; prazno za uobičajenu

## Veze nove partije.

seats-title = Veze ovog stola
seats-lead = Veza koja je dospjela u pogrešne ruke ne vodi nikuda od trenutka kad je povučete; ko je ušao preko nje, gubi pristup. Partija se nastavlja.
seats-reissue = Nova veza
seats-reissued = { $seat }: nova veza, prikazana samo jednom. Proslijedite je.
seats-withdrawn = { $seat }: veza više ne vodi nikuda.
seats-back = Nazad na sto
table-links = Veze
links-heading = Sto je otvoren
links-lead = { $white } igra bijelim, { $black } igra crnim figurama. Svaka veza je jedno mjesto: ko je otvori, tu sjedi. Dajte svaku onome kome pripada i nikom drugom.
links-lan = Veze nose adresu ovog računara u lokalnoj mreži, `{ $lan }`, da bi ih otvorili i drugi uređaji. Na ovom računaru radi i `{ $origin }`.
links-white-what = Igra bijelim figurama.
links-black-what = Igra crnim figurama.
links-arbiter-what = Pokreće i zaustavlja satove, objavljuje ono što igrači ne primijete, odgovara na pitanja koja Pravila prepuštaju njemu.
links-spectators = Gledaoci
links-spectator-what = Gledaju i ništa ne dodiruju. Ova veza se smije dati svakome.
links-link-for = Veza: { $seat }
links-copy = Kopiraj
links-open = Otvori
links-another = Otvori drugi sto

## Mjesta.

seat-white = Bijeli
seat-black = Crni
seat-arbiter = Sudija
seat-spectator = Gledalac
seat-white-assistant = Pomoćnik bijelog
seat-black-assistant = Pomoćnik crnog

## Tabla.

table-against = { $white } protiv { $black }
table-acts = Šta možete da uradite
table-question = Pitanje sudiji
table-look-again = Pogledaj ponovo
table-game = Partija ({ "PGN" })
table-transcript = Transkript sa odlukama
table-no-clocks = bez satova
table-laws = Pravila { $edition }
table-over-the-board = za tablom
table-guarded = uz zaštitu
table-coached = s trenerom
table-coached-what = S trenerom, najavljenim prije početka: kaže šta Pravila sada traže, a zapis navodi da je bio prisutan.
table-in-hand = u ruci: { $piece }
table-between = između { $square } i { $other }: { $piece }
table-offers-draw = nudi remi
table-clock-of = Sat { SIDE($who, form: "gen") }
table-resign = Predaja
table-resign-what = Partija se odmah završava i protivnik pobjeđuje.
table-your-move = Vaš potez
table-move = Odigraj
table-promotion = Promocija
table-promotion-how = Ispustite pješaka, sklonite ga, zatim stavite novu figuru
table-pawn-off = skloni pješaka sa { $square }
table-piece-on = { PIECE($piece) } na { $square }
table-do-it = Izvrši
table-desk = Sudijski sto
table-desk-clocks = Satovi
table-desk-flag = Zastavica
table-desk-illegal = Nepravilno
table-desk-result = Rezultat
table-desk-declare = Objavi
table-in-words = Riječima
table-any-act = Bilo koja radnja, riječima transkripta
table-any-act-help = Na primjer `touch e2`, `place e8 queen`, `adjust e2`, `claim fifty with g1f3`, `say j'adoube`.
table-moves = Potezi
table-no-moves = Još nema poteza.
table-rulings = Odluke
table-no-rulings = Još nema odluka. Svaka će stajati ovdje sa svojim članom.
table-pawn-becomes = Pješak postaje
table-not-yet = Ne još
table-interrupted = Partija je bila zaustavljena { $span }; to vrijeme se nikome ne računa.

## Šahovska tabla.

board-label = Šahovska tabla
board-empty = prazno
board-in-check = u šahu
board-touched = dodirnuto
board-selected = izabrano
board-target = moguće
man-white-pawn = bijeli pješak
man-white-knight = bijeli skakač
man-white-bishop = bijeli lovac
man-white-rook = bijeli top
man-white-queen = bijela dama
man-white-king = bijeli kralj
man-black-pawn = crni pješak
man-black-knight = crni skakač
man-black-bishop = crni lovac
man-black-rook = crni top
man-black-queen = crna dama
man-black-king = crni kralj

## Radnje na dugmadima.

act-arrive = Tu sam
act-press = Pritisni sat
act-resign = Da, predajem
act-offer-draw = Ponudi remi
act-accept = Prihvati
act-decline = Odbij
act-adjust = Popravljam
act-claim-threefold = Remi: ista pozicija treći put
act-claim-fifty = Remi: pedeset poteza
act-claim-flag = Protivniku je pala zastavica
act-claim-illegal = Protivnikov potez je nepravilan
act-propose-correction = Predloži ispravku nepravilnog poteza
act-stop = Zaustavi satove, pozovi sudiju
desk-start = Pokreni
desk-stop = Zaustavi
desk-resume = Nastavi
result-white-wins = 1-0 bijeli pobjeđuje
result-black-wins = 0-1 crni pobjeđuje
result-draw = ½-½ remi
result-both-lose = 0-0 oba gube
result-black-forfeits = +/- crni gubi kontumacijom
result-white-forfeits = -/+ bijeli gubi kontumacijom

## Kako partija stoji.

status-press = Pritisnite sat da biste završili potez.
status-arrive = Javite da ste tu: partija počinje kad stignu oba igrača.
status-opponent-absent = Partija nije počela: vaš protivnik još nije stigao.
status-players-absent = Partija nije počela: igrači još nijesu stigli.
status-your-move = Vi ste na potezu
status-to-move = { SIDE($who) } je na potezu
status-plain = { $turn }.
status-stopped = Satovi su zaustavljeni. { $turn }.
status-check = { $turn }, šah.
status-unpressed = { $turn }; { SIDE($who, form: "nom") } još nije pritisnuo sat.
status-check-unpressed = { $turn }, šah; { SIDE($who, form: "nom") } još nije pritisnuo sat.
status-ended = { $score }. { $what }: { $end } ({ $number }).
won-white = Bijeli pobjeđuje
won-black = Crni pobjeđuje
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
touch-move-piece = mora se igrati figurom sa { $square }
touch-capture = mora se uzeti figura na { $square }
touch-castle = rokada { $move }
touch-promote = pješak na { $square } postaje { PIECE($piece) }
touch-step = potez { $move }

## Šta živa stranica sama kaže.

live-silent = Od sale nema glasa već 12 sekundi. Ponovo pokušavam da uspostavim vezu.
live-lost = Veza sa salom je prekinuta. Ponovo pokušavam da uspostavim vezu.
live-connected = Veza je ponovo uspostavljena.
live-goes-on = Satovi ponovo idu.
live-not-sent = Nema veze sa salom: ništa nije poslato.
live-board-changed = Na tabli se nešto promijenilo, pa vaš posljednji postupak nije poslat. Pogledajte tablu, pa odlučite ponovo.
live-click-again = Kliknite još jednom na figuru na { $square } da biste je sklonili sa table.
live-adjusting = Rekli ste „popravljam“ za { $square }.
live-hand-full = Ruka vam je puna. Prvo spustite figuru.
live-not-legal = { $move } nije pravilan potez.
live-your-clock = Vaš sat radi.
live-white-moved = Bijeli: { $move }.
live-black-moved = Crni: { $move }.
live-ruling = Odluka po članu { $number }: { $text }
live-white-offers = Bijeli nudi remi.
live-black-offers = Crni nudi remi.
live-space = Razmaknica
live-copied = Kopirano
live-copied-said = Kopirano.
live-press-copy = Pritisnite { "Ctrl+C" }
live-marked = Veza je označena; kopirajte je.

## Kad nešto ne uspije.

error-home = Na početnu stranicu
error-unknown-link = Nema takvog mjesta
error-unknown-link-why = Nijedno mjesto nema ovu vezu.
error-unknown-link-do = Provjerite da li je veza cijela. Ako je izgubljena ili povučena, zatražite novu od sudije ili od onoga ko je otvorio partiju.
error-unknown-page = Nema takve stranice
error-unknown-page-why = Na ovoj adresi nema stranice.
error-unknown-page-do = Pređite na početnu stranicu da otvorite partiju.
error-old-ticket = Stranica za štampu je istekla
error-old-ticket-why = Stranica za štampu zadržava adresu samo petnaest minuta, jer se i adresa štampa.
error-old-ticket-do = Otvorite je ponovo sa stranice na kojoj ste je našli.
error-wrong-method = Na ovoj adresi to ne može
error-wrong-method-why = Ova adresa ne prima takav zahtjev.
error-wrong-method-do = Vratite se i koristite dugmad na stranici.
error-see-description = Sve adrese za programe i šta primaju navodi /api/openapi.json.
error-bad-request = Sala nije mogla da pročita ono što je poslato
error-bad-request-why = Zahtjev se nije mogao pročitati: { $why }
error-bad-request-do = Vratite se, ispravite ga i pošaljite ponovo.
error-too-large = Previše odjednom
error-too-large-why = Zahtjev je prevelik.
error-too-large-do = Pošaljite manje teksta.
error-refused = To se ne može
error-refused-why = { $why }
error-refused-do = Ništa nije zabilježeno. Vratite se za sto.
error-command-reused = Ova stranica je zastarjela
error-command-reused-why = Sa ove kopije stranice već je poslata druga radnja; vaša nije zabilježena.
error-command-reused-do = Vratite se za sto, učitajte stranicu ponovo i pokušajte opet.
error-unknown-host = Otvorena pod nepoznatim imenom
error-unknown-host-why = Sala ne poznaje ime iz ove adrese i ne prima ništa što se na to ime pošalje.
error-unknown-host-do = Otvorite salu na adresi koju je ispisala ili je pokrenite s ovim imenom: `rokada hall --host IME`.
error-foreign-page = Poslato sa drugog sajta
error-foreign-page-why = Ovo je poslala stranica drugog sajta, a sala prima samo obrasce sa svojih stranica.
error-foreign-page-do = Otvorite stranicu sale i pošaljite odatle.
error-full = Previše veza
error-full-why = Sala ima otvoreno onoliko stranica koliko može da opsluži.
error-full-do = Zatvorite stranice koje vam ne trebaju ili pokušajte ponovo za minut.
error-place-needed = Vaše mjesto je potrebno igraču
error-place-needed-why = Sala je ovo mjesto pozajmila gledaocu, a sada je došao igrač za koga se čuva.
error-place-needed-do = Ne morate ništa da uradite: stranica se sama vraća kada opet bude mjesta.
error-busy = Sto za odluke je zauzet
error-busy-why = Računa se onoliko slučajeva koliko pored partija može.
error-busy-do = Ništa nije izgubljeno. Pokušajte ponovo za nekoliko sekundi.
error-pairing-busy = Program za parovanje je zauzet
error-pairing-busy-why = Paruju se drugi turniri, a vaš bi čekao duže od minuta.
error-pairing-busy-do = Ništa nije promijenjeno. Pokušajte ponovo za minut ili unesite parove.
error-plain-line = Samo uz šifrovanje
error-plain-line-why = Ono što se odavde pošalje svi bi mogli da pročitaju, pa ništa nije primljeno.
error-plain-line-do = Otvorite ovu adresu sa https i pošaljite odande.
error-unreadable = Partija se ne može obnoviti iz zapisa
error-unreadable-why = Unos { $seq } partije { $game } ne može se pratiti: { $why }
error-unreadable-do = Javite organizatoru; sam zapis partije je bezbjedan.
error-contended = Neko drugi je bio brži
error-contended-why = U istom trenutku zabilježena je druga radnja, pa vaša nije.
error-contended-do = Pogledajte tablu, pa pokušajte ponovo.
error-store = Sala ne može ništa da zabilježi
error-store-why = Sala trenutno ne može ništa da zabilježi: { $why }
error-store-do = Ništa nije zabilježeno i svi satovi stoje. Igra se nastavlja odakle je stala; javite organizatoru da pogleda disk sale.
error-held = Sala ne može ništa da zabilježi
error-held-why = Podatke sale drži drugi program.
error-held-do = Ništa nije zabilježeno i svi satovi stoje. Igra se nastavlja odakle je stala; zamolite organizatora da zatvori taj program.
error-slow = Disk sale se ne odaziva
error-slow-why = Disk sale se već neko vrijeme ne odaziva.
error-slow-do = Dotle svi satovi stoje; zatim se igra nastavlja odakle je stala.
error-in-doubt = Ne zna se da li je to zabilježeno
error-in-doubt-why = Disk je otkazao tokom upisa: ne zna se da li je to zabilježeno.
error-in-doubt-do = Dok se to ne sazna, svi satovi stoje. Pogledajte sto ponovo za trenutak; važi ono što se tada tamo vidi.
error-read = Zapis partije nije mogao da se pročita
error-read-why = Čitanje nije uspjelo: { $why }
error-read-do = Javite organizatoru da pogleda disk sale, pa pokušajte ponovo.
error-broken = Sala je zakazala
error-broken-why = Dio sale je zakazao.
error-broken-do = Pokušajte ponovo; ako opet ne uspije, javite organizatoru.

## Povjerenje u sertifikat sale.

trust-title = Neka ovaj uređaj vjeruje sali
trust-lead = Sala je svoj sertifikat napravila sama, pa ga vaš pregledač još ne poznaje. Uradite ovo jednom na svakom uređaju; poslije toga je veza šifrovana i pregledač više ne upozorava.
trust-get = Preuzmite sertifikat sale
trust-compare = Uporedite: sala ovaj otisak SHA-256 ispisuje tamo gdje radi, a vaš uređaj ga prikazuje u pojedinostima sertifikata. Ako se razlikuju, ne nastavljajte i recite onome ko vodi salu.
trust-install = Instalirajte ga:
trust-ios = Otvorite datoteku u pregledaču Safari i dozvolite profil. `Settings > General > VPN & Device Management`: instalirajte ga. Zatim `Settings > General > About > Certificate Trust Settings`: uključite ga.
trust-android = `Settings > Security > Encryption & credentials > Install a certificate > CA certificate`, zatim izaberite datoteku. Na nekim telefonima je put malo drugačiji: potražite `certificate` u podešavanjima.
trust-windows = Otvorite datoteku, `Install Certificate`, `Current User`, `Place all certificates in the following store`, `Trusted Root Certification Authorities`.
trust-macos = Otvorite datoteku u `Keychain Access`, u `login`. Tamo otvorite sertifikat, `Trust`, `Always Trust`.
trust-linux = Chrome i Chromium: `chrome://certificate-manager`, `Custom`, uvezite datoteku među pouzdane sertifikate. Za cijeli računar, na sistemima Debian i Ubuntu: kopirajte je u `/usr/local/share/ca-certificates/` i pokrenite `sudo update-ca-certificates`.
trust-firefox = `Settings > Privacy & Security > View Certificates > Authorities > Import`, i označite da smije da potvrđuje veb-sajtove.
trust-open = Otvorite salu
trust-limits = Sertifikat jemči samo za privatne mreže i za imena koja je računar sale imao kada je napravljen. Kada ovdje više ne igrate, uklonite ga na istom mjestu.
