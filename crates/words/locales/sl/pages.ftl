# Strani dvorane. Med obrnjenimi narekovaji je to, kar se vtipka dobesedno.

## Okrog vsake strani.

frame-skip = Na vsebino
frame-house = Rokada: šah po Pravilih FIDE, vsaka odločitev s svojim členom.
frame-pieces = Figure je narisal Colin M.L. Burnett
frame-licence = licenca
frame-language = Jezik

## Postavitev mize.

front-title = Rokada: šah po Pravilih
front-heading = Šah po Pravilih, vsaka odločitev s svojim členom
front-lead = Dotaknite se figure, pritisnite uro brez poteze, zahtevajte remi, ki ga ni: dvorana odloči takoj kot sodnik in pove člen.
front-player-hint = Ime igralca
front-set-up = Postavi mizo

front-time = Čas za vsakega igralca
front-time-control = Igralni čas
front-time-help = `15m+10s` je petnajst minut in še deset sekund za vsako potezo; `40/90m, 30m` štirideset potez v devetdesetih minutah, nato še trideset minut; `25m d10s` zakasnitev desetih sekund; `none` brez ur.
preset-blitz = Hitropotezno
preset-rapid = Pospešeno
preset-standard = Standardno
preset-none = Brez ur

front-regime = Kako se vlečejo poteze
regime-over-the-board = Za šahovnico
regime-over-the-board-what = Kakor v igralni dvorani: sami se dotikate, dvigate, izpuščate in pritiskate uro. Z dotaknjeno figuro je treba igrati, in zgodi se lahko nepravilna poteza.
regime-guarded = Varovano
regime-guarded-what = Dvorana zavrača nepravilne poteze, pravilna poteza pa sama pritisne uro.

front-arbiter = Sodnik
arbiter-automatic = Samodejni
arbiter-automatic-what = Dvorana razglaša padec zastavice in nepravilne poteze ter odprta vprašanja reši po stalni preglednici.
arbiter-human = Človek
arbiter-human-what = Nekdo sedi za sodniško mizo. Nič se ne razglasi, dokler tega ne stori sodnik ali igralec.

front-edition = Izdaja Pravil
edition-in-force = V veljavi od { $since }
edition-was-in-force = Veljala od { $since }

front-more = Tekmovanje, začetna pozicija, nadzor, seanse, pomočniki
front-event = Tekmovanje
front-optional = Ni obvezno
front-supervision = Nadzor
supervision-competition = Polna tekmovalna pravila
supervision-basic = Osnovna pravila pospešenega in hitropoteznega šaha (A.5, B.3)
front-supervision-help = Kjer en sodnik ne more spremljati vsake šahovnice, po osnovnih pravilih nepravilno potezo reklamira nasprotnik.
front-facts = O reklamacijah se odloča po tem,
front-facts-recorded = kar je zapisano pri tej mizi
front-facts-told = kar ljudje povedo sodniku
front-facts-help = Za partijo na leseni šahovnici: reklamacija o čem, kar pri tej mizi ni zapisano, postane vprašanje sodniku. Samodejni sodnik tako reklamacijo zavrne.
front-start = Začetna pozicija
front-start-hint = FEN ali chess960 518; prazno za običajno

## Povezave nove partije.

seats-title = Povezave te mize
seats-lead = Povezava, ki je prišla v napačne roke, ne vodi nikamor več od trenutka, ko jo prekličete; kdor je vstopil z njo, izgubi dostop. Partija teče naprej.
seats-reissue = Nova povezava
seats-reissued = { $seat }: nova povezava, prikazana samo enkrat. Predajte jo naprej.
seats-withdrawn = { $seat }: povezava ne vodi nikamor več.
seats-back = Nazaj k mizi
table-links = Povezave
links-heading = Miza je postavljena
links-lead = { $white } igra z belimi, { $black } s črnimi figurami. Vsaka povezava je eno mesto: kdor jo odpre, sedi tam. Dajte vsako tistemu, ki mu pripada, in nikomur drugemu.
links-lan = Povezave nosijo naslov tega računalnika v krajevnem omrežju, `{ $lan }`, da jih dosežejo tudi druge naprave. Na tem računalniku deluje tudi `{ $origin }`.
links-white-what = Igra z belimi figurami.
links-black-what = Igra s črnimi figurami.
links-arbiter-what = Požene in ustavi uri, razglasi, kar igralca spregledata, in odgovori na vprašanja, ki jih Pravila prepuščajo njemu.
links-spectators = Gledalci
links-spectator-what = Gledajo in se ničesar ne dotikajo. To povezavo smete dati komur koli.
links-link-for = Povezava: { $seat }
links-copy = Kopiraj
links-open = Odpri
links-another = Postavi drugo mizo

## Sedeži.

seat-white = Beli
seat-black = Črni
seat-arbiter = Sodnik
seat-spectator = Gledalec
seat-white-assistant = Pomočnik belega
seat-black-assistant = Pomočnik črnega

## Miza.

table-against = { $white } proti { $black }
table-acts = Kaj lahko storite
table-question = Vprašanje sodniku
table-look-again = Poglej znova
table-game = Partija (PGN)
table-transcript = Zapis z odločitvami
table-no-clocks = brez ur
table-laws = Pravila { $edition }
table-over-the-board = za šahovnico
table-guarded = varovano
table-coached = s trenerjem
table-coached-what = S trenerjem, napovedanim pred začetkom: pove, kaj Pravila zahtevajo zdaj; v zapisu je navedeno, da je bil prisoten.
table-in-hand = v roki: { $piece }
table-between = med { $square } in { $other }: { $piece }
table-offers-draw = ponuja remi
table-clock-of = Ura { SIDE($who, form: "gen") }
table-resign = Predaja
table-resign-what = Partija se takoj konča in nasprotnik zmaga.
table-your-move = Vaša poteza
table-move = Odigraj
table-promotion = Promocija
table-promotion-how = Izpustite kmeta, odstranite ga, nato postavite novo figuro
table-pawn-off = odstrani kmeta s polja { $square }
table-piece-on = { PIECE($piece) } na { $square }
table-do-it = Izvedi
table-desk = Sodniška miza
table-desk-clocks = Uri
table-desk-flag = Zastavica
table-desk-illegal = Nepravilno
table-desk-result = Izid
table-desk-declare = Razglasi
table-in-words = Z besedami
table-any-act = Katero koli dejanje, z besedami zapisa
table-any-act-help = Na primer `touch e2`, `place e8 queen`, `adjust e2`, `claim fifty with g1f3`, `say j'adoube`.
table-moves = Poteze
table-no-moves = Potez še ni.
table-rulings = Odločitve
table-no-rulings = Odločitev še ni. Vsaka bo tu stala s svojim členom.
table-pawn-becomes = Kmet postane
table-not-yet = Še ne
table-interrupted = Partija je bila za { $span } začasno ustavljena; nobenemu igralcu se čas ne odšteje.

## Šahovnica.

board-label = Šahovnica
board-empty = prazno
board-in-check = v šahu
board-touched = dotaknjena figura
board-selected = izbrano
board-target = možno
man-white-pawn = beli kmet
man-white-knight = beli skakač
man-white-bishop = beli lovec
man-white-rook = bela trdnjava
man-white-queen = bela dama
man-white-king = beli kralj
man-black-pawn = črni kmet
man-black-knight = črni skakač
man-black-bishop = črni lovec
man-black-rook = črna trdnjava
man-black-queen = črna dama
man-black-king = črni kralj

## Dejanja na gumbih.

act-arrive = Tu sem
act-press = Pritisni uro
act-resign = Da, vdam se
act-offer-draw = Ponudi remi
act-accept = Sprejmi
act-decline = Zavrni
act-adjust = Popravljam
act-claim-threefold = Remi: ista pozicija tretjič
act-claim-fifty = Remi: petdeset potez
act-claim-flag = Nasprotniku je padla zastavica
act-claim-illegal = Nasprotnikova poteza je nepravilna
act-propose-correction = Predlagaj popravek nepravilne poteze
act-stop = Ustavi uri, pokliči sodnika
desk-start = Poženi
desk-stop = Ustavi
desk-resume = Nadaljuj
result-white-wins = 1-0 beli zmaga
result-black-wins = 0-1 črni zmaga
result-draw = ½-½ remi
result-both-lose = 0-0 oba izgubita
result-black-forfeits = +/- črni izgubi brez boja
result-white-forfeits = -/+ beli izgubi brez boja

## Kako stoji partija.

status-press = Pritisnite uro, da zaključite potezo.
status-arrive = Povejte, da ste tu: partija se začne, ko prideta oba igralca.
status-opponent-absent = Partija se še ni začela: vaš nasprotnik še ni prišel.
status-players-absent = Partija se še ni začela: igralca še nista prišla.
status-your-move = Na potezi ste
status-to-move = { SIDE($who) } je na potezi
status-plain = { $turn }.
status-stopped = Uri sta ustavljeni. { $turn }.
status-check = { $turn }, šah.
status-unpressed = { $turn }; { SIDE($who, form: "nom") } še ni pritisnil ure.
status-check-unpressed = { $turn }, šah; { SIDE($who, form: "nom") } še ni pritisnil ure.
status-ended = { $score }. { $what }: { $end } ({ $number }).
won-white = Beli zmaga
won-black = Črni zmaga
won-draw = Remi
end-5-1-1 = mat
end-5-1-2 = predaja
end-5-2-1 = pat
end-5-2-2 = mrtva pozicija
end-5-2-3 = dogovor
end-6-9 = padec zastavice
end-7-5-5 = druga nepravilna poteza
end-9-2 = trikratna ponovitev pozicije
end-9-2-1 = trikratna ponovitev pozicije
end-9-2-2 = trikratna ponovitev pozicije
end-9-3 = petdeset potez
end-9-3-1 = petdeset potez
end-9-3-2 = petdeset potez
end-9-6-1 = petkratna ponovitev pozicije
end-9-6-2 = petinsedemdeset potez

touch-move = Dotik figure: { $what }.
touch-move-piece = igrati je treba s figuro na { $square }
touch-capture = vzeti je treba figuro na { $square }
touch-castle = rokada { $move }
touch-promote = kmet na { $square } postane { PIECE($piece) }
touch-step = poteza { $move }

## Kar pove živa stran sama.

live-silent = Dvorana se že 12 sekund ni oglasila. Znova jo poskušam doseči.
live-lost = Zveza z dvorano je prekinjena. Znova jo poskušam doseči.
live-connected = Zveza je spet vzpostavljena.
live-goes-on = Ure spet tečejo.
live-not-sent = Zveze z dvorano ni: nič ni bilo poslano.
live-board-changed = Na šahovnici se je nekaj spremenilo, zato vaše zadnje dejanje ni bilo poslano. Poglejte na šahovnico, nato odločite znova.
live-click-again = Še enkrat kliknite figuro na { $square }, da jo odstranite s šahovnice.
live-adjusting = Za { $square } ste rekli »popravljam«.
live-hand-full = Roka je polna. Najprej odložite figuro.
live-not-legal = { $move } ni pravilna poteza.
live-your-clock = Vaša ura teče.
live-white-moved = Beli: { $move }.
live-black-moved = Črni: { $move }.
live-ruling = Odločitev po členu { $number }: { $text }
live-white-offers = Beli ponuja remi.
live-black-offers = Črni ponuja remi.
live-space = Preslednica
live-copied = Kopirano
live-copied-said = Kopirano.
live-press-copy = Pritisnite Ctrl+C
live-marked = Povezava je označena; kopirajte jo.

## Kadar gre kaj narobe.

error-home = Na začetno stran
error-unknown-link = Takega mesta ni
error-unknown-link-why = Nobeno mesto nima te povezave.
error-unknown-link-do = Preverite, ali je povezava cela. Če je izgubljena ali preklicana, prosite za novo sodnika ali tistega, ki je postavil mizo.
error-unknown-page = Take strani ni
error-unknown-page-why = Na tem naslovu ni strani.
error-unknown-page-do = Pojdite na začetno stran in postavite mizo.
error-old-ticket = Stran za tiskanje je potekla
error-old-ticket-why = Stran za tiskanje obdrži naslov le petnajst minut, ker se natisne tudi naslov.
error-old-ticket-do = Odprite jo znova s strani, na kateri ste jo našli.
error-wrong-method = Na tem naslovu to ne gre
error-wrong-method-why = Ta naslov ne sprejme take zahteve.
error-wrong-method-do = Vrnite se in uporabite gumbe na strani.
error-see-description = Vse naslove za programe in kaj sprejemajo našteje /api/openapi.json.
error-bad-request = Dvorana poslanega ni mogla prebrati
error-bad-request-why = Zahteve ni bilo mogoče prebrati: { $why }
error-bad-request-do = Vrnite se, popravite jo in pošljite znova.
error-too-large = Preveč naenkrat
error-too-large-why = Zahteva je prevelika.
error-too-large-do = Pošljite manj besedila.
error-refused = To ni mogoče
error-refused-why = { $why }
error-refused-do = Nič ni bilo zapisano. Vrnite se za mizo.
error-command-reused = Ta stran je zastarela
error-command-reused-why = S te kopije strani je bilo že poslano drugo dejanje; vaše ni bilo zapisano.
error-command-reused-do = Vrnite se za mizo, znova naložite stran in poskusite še enkrat.
error-unknown-host = Odprta pod neznanim imenom
error-unknown-host-why = Dvorana imena iz tega naslova ne pozna in ne sprejme ničesar, kar je poslano na to ime.
error-unknown-host-do = Odprite dvorano na naslovu, ki ga je izpisala, ali jo zaženite s tem imenom: `rokada hall --host IME`.
error-foreign-page = Poslano z drugega spletišča
error-foreign-page-why = To je poslala stran drugega spletišča, dvorana pa sprejema samo obrazce s svojih strani.
error-foreign-page-do = Odprite stran dvorane in pošljite od tam.
error-full = Preveč povezav
error-full-why = Dvorana ima odprtih že toliko strani, kolikor jih zmore.
error-full-do = Zaprite strani, ki jih ne potrebujete, ali poskusite znova čez minuto.
error-place-needed = Vaše mesto potrebuje igralec
error-place-needed-why = Dvorana je to mesto posodila gledalcu, zdaj pa je prišel igralec, za katerega je prihranjeno.
error-place-needed-do = Ničesar vam ni treba storiti: stran se sama vrne, ko bo spet prostor.
error-busy = Razsodišče je zasedeno
error-busy-why = Računa se toliko primerov, kolikor jih gre poleg partij.
error-busy-do = Nič ni izgubljeno. Poskusite znova čez nekaj sekund.
error-pairing-busy = Program za pare je zaseden
error-pairing-busy-why = Določajo se pari drugih turnirjev, vaš pa bi čakal več kot minuto.
error-pairing-busy-do = Nič se ni spremenilo. Poskusite znova čez minuto ali vnesite pare.
error-plain-line = Samo s šifrirano povezavo
error-plain-line-why = Kar se pošlje od tod, bi lahko prebrali vsi, zato ni bilo nič sprejeto.
error-plain-line-do = Odprite ta naslov s https in pošljite od tam.
error-unreadable = Partije iz evidence ni mogoče obnoviti
error-unreadable-why = Vpisu { $seq } partije { $game } ni mogoče slediti: { $why }
error-unreadable-do = Sporočite organizatorju; sama evidenca partije je na varnem.
error-contended = Nekdo drug je bil hitrejši
error-contended-why = V istem hipu je bilo zapisano drugo dejanje, zato vaše ni bilo.
error-contended-do = Poglejte na šahovnico, nato poskusite znova.
error-store = Dvorana ne more ničesar zapisati
error-store-why = Dvorana ta hip ne more ničesar zapisati: { $why }
error-store-do = Nič ni bilo zapisano in vse ure stojijo. Igra se nadaljuje, kjer je obstala; sporočite organizatorju, naj pogleda disk dvorane.
error-held = Dvorana ne more ničesar zapisati
error-held-why = Podatke dvorane drži drug program.
error-held-do = Nič ni bilo zapisano in vse ure stojijo. Igra se nadaljuje, kjer je obstala; prosite organizatorja, naj ta program zapre.
error-slow = Disk dvorane se ne odziva
error-slow-why = Disk dvorane se že nekaj časa ne odziva.
error-slow-do = Do takrat vse ure stojijo; potem se igra nadaljuje, kjer je obstala.
error-in-doubt = Ni znano, ali je bilo to zapisano
error-in-doubt-why = Disk je odpovedal med zapisovanjem: ni znano, ali je bilo to zapisano.
error-in-doubt-do = Dokler to ni znano, vse ure stojijo. Čez trenutek znova poglejte mizo; velja, kar bo tam vidno.
error-read = Evidence partije ni bilo mogoče prebrati
error-read-why = Branje ni uspelo: { $why }
error-read-do = Sporočite organizatorju, naj pogleda disk dvorane, nato poskusite znova.
error-broken = Dvorana je odpovedala
error-broken-why = Del dvorane je odpovedal.
error-broken-do = Poskusite znova; če spet ne gre, sporočite organizatorju.

## Zaupanje lastnemu potrdilu dvorane.

trust-title = Naj ta naprava zaupa dvorani
trust-lead = Dvorana si je potrdilo naredila sama, zato ga vaš brskalnik še ne pozna. To naredite enkrat na vsaki napravi; potem je povezava šifrirana in brskalnik ne opozarja več.
trust-get = Prenesi potrdilo dvorane
trust-compare = Primerjajte: dvorana ta prstni odtis SHA-256 izpiše tam, kjer teče, vaša naprava pa ga pokaže v podrobnostih potrdila. Če se razlikujeta, ne nadaljujte in povejte tistemu, ki dvorano vodi.
trust-install = Namestite ga:
trust-ios = Datoteko odprite v Safariju in dovolite profil. `Settings > General > VPN & Device Management`: namestite ga. Nato `Settings > General > About > Certificate Trust Settings`: vklopite ga.
trust-android = `Settings > Security > Encryption & credentials > Install a certificate > CA certificate`, nato izberite datoteko. Na nekaterih telefonih je pot malo drugačna: v nastavitvah poiščite `certificate`.
trust-windows = Odprite datoteko, `Install Certificate`, `Current User`, `Place all certificates in the following store`, `Trusted Root Certification Authorities`.
trust-macos = Datoteko odprite v `Keychain Access`, v `login`. Tam odprite potrdilo, `Trust`, `Always Trust`.
trust-linux = Chrome in Chromium: `chrome://certificate-manager`, `Custom`, datoteko uvozite med zaupanja vredna potrdila. Za ves računalnik v Debianu in Ubuntuju: prekopirajte jo v `/usr/local/share/ca-certificates/` in poženite `sudo update-ca-certificates`.
trust-firefox = `Settings > Privacy & Security > View Certificates > Authorities > Import`, in označite, da sme potrjevati spletna mesta.
trust-open = Odpri dvorano
trust-limits = Potrdilo jamči samo za zasebna omrežja in za imena, ki jih je računalnik dvorane imel, ko je nastalo. Ko tu ne igrate več, ga na istem mestu odstranite.
