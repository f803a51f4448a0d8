# Strani dvorane. Med obrnjenimi narekovaji je to, kar se vtipka dobesedno.

## Okrog vsake strani.

frame-skip = Na vsebino
frame-house = Rokada: šah po Pravilih FIDE. Vsaka odločitev navede svoj člen.
frame-pieces = Figure je narisal Colin M.L. Burnett
frame-licence = licenca
frame-language = Jezik

## Postavitev mize.

front-title = Rokada: šah po Pravilih FIDE
front-heading = Igrajte šah po Pravilih FIDE, z vgrajenim sodnikom
front-player-hint = Ime igralca
front-set-up = Ustvarite partijo

front-time = Čas za vsakega igralca
front-time-control = Igralni čas
front-time-help = `15m+10s`: 15 minut in še 10 sekund za vsako potezo. `40/90m, 30m`: 90 minut za 40 potez, nato še 30 minut. `25m d10s`: 25 minut z zakasnitvijo 10 sekund. `white 5m black 4m`: čas za vsakega igralca posebej. `none`: brez ur.
preset-blitz = Hitropotezno
preset-rapid = Pospešeno
preset-standard = Standardno
preset-none = Brez ur

front-regime = Način igre
regime-over-the-board = Kakor v živo na turnirju
regime-over-the-board-what = Sami se dotikate figur, jih dvigate in spuščate ter pritiskate uro. Z dotaknjeno figuro je treba igrati, zgodi pa se lahko tudi nepravilna poteza.
regime-guarded = Varovano: samo pravilne poteze, kakor na spletu
regime-guarded-what = Odigrati je mogoče samo pravilno potezo, ki sama pritisne uro.

front-arbiter = Sodnik
arbiter-automatic = Samodejni
arbiter-automatic-what = Program razglasi padec zastavice in nepravilne poteze. Na vprašanja, ki jih Pravila puščajo odprta, vedno odgovori enako.
arbiter-human = Človek
arbiter-human-what = Sodniško povezavo ima človek. Padec zastavice in nepravilna poteza nimata posledic, dokler ju ne razglasi sodnik ali reklamira igralec.

front-edition = Izdaja Pravil
edition-in-force = V veljavi od { $since }
edition-was-in-force = Veljala od { $since }

front-more = Tekmovanje, začetna pozicija, nadzor, seanse, pomočniki
front-event = Tekmovanje
front-optional = Ni obvezno
front-supervision = Nadzor
supervision-competition = Polna tekmovalna pravila
supervision-basic = Osnovna pravila pospešenega in hitropoteznega šaha (A.5, B.3)
front-supervision-help = Osnovna pravila so za tekmovanja, na katerih en sodnik ne more spremljati vsake šahovnice. Nepravilna poteza ostane, če ni razglašena pred naslednjo nasprotnikovo potezo.
front-facts = Reklamacije se preverjajo po
front-facts-recorded = zapisanih dotikih in potezah
front-facts-told = tem, kar se sporoči sodniku
front-facts-help = Za partijo na leseni šahovnici izberite drugo: o tem, kar ni zapisano, je tedaj vprašan sodnik. Samodejni sodnik tako reklamacijo zavrne.
front-start = Začetna pozicija
front-start-hint = FEN ali chess960 518; prazno za običajno

## Povezave nove partije.

seats-title = Povezave te partije
seats-lead = Če je povezava v napačnih rokah, jo prekličite: ne velja več, in kdor jo uporablja, izgubi dostop. Partija teče naprej.
seats-reissue = Nova povezava
seats-reissued = { $seat }: nova povezava, prikazana samo enkrat. Predajte jo naprej.
seats-withdrawn = { $seat }: povezava ne vodi nikamor več.
seats-back = Nazaj k partiji
table-links = Povezave
links-heading = Partija je pripravljena
links-lead = { $white } igra z belimi, { $black } s črnimi figurami. Kdor odpre povezavo, zasede njeno mesto: zato vsako povezavo dajte samo tistemu, ki mu je namenjena.
links-lan = Povezave vsebujejo naslov tega računalnika v krajevnem omrežju, `{ $lan }`, da jih lahko odprejo tudi druge naprave. Na tem računalniku deluje tudi `{ $origin }`.
links-white-what = Igra z belimi figurami.
links-black-what = Igra s črnimi figurami.
links-arbiter-what = Požene in ustavi uri, razglasi, kar igralca spregledata, odloči o tem, kar Pravila prepuščajo sodniku.
links-spectators = Gledalci
links-spectator-what = Samo gledajo. To povezavo smete dati komur koli.
links-link-for = Povezava: { $seat }
links-copy = Kopirajte
links-open = Odprite
links-another = Ustvarite drugo partijo

## Sedeži.

seat-white = Beli
seat-black = Črni
seat-arbiter = Sodnik
seat-spectator = Gledalec
seat-white-assistant = Pomočnik belega
seat-black-assistant = Pomočnik črnega

## Miza.

table-against = { $white } – { $black }
table-acts = Kaj lahko storite
table-question = Vprašanje sodniku
table-look-again = Poglejte znova
table-game = Partija (PGN)
table-transcript = Celoten zapis z odločitvami
table-no-clocks = brez ur
table-laws = Pravila { $edition }
table-over-the-board = kakor v živo
table-guarded = varovano
table-coached = s trenerjem
table-coached-what = Trener, napovedan pred začetkom, razloži, kaj Pravila zahtevajo zdaj. To je navedeno v zapisu.
table-in-hand = v roki: { $piece }
table-between = med { $square } in { $other }: { $piece }
table-offers-draw = ponuja remi
table-clock-of = Ura { SIDE($who, form: "gen") }
table-resign = Predaja
table-resign-what = Predate partijo, ki se takoj konča.
table-your-move = Vaša poteza
table-move = Odigrajte
table-promotion = Promocija
table-promotion-how = Izpustite kmeta, odstranite ga, nato postavite novo figuro
table-pawn-off = odstrani kmeta s polja { $square }
table-piece-on = { PIECE($piece) } na { $square }
table-do-it = Izvedite
table-desk = Sodniška miza
table-desk-clocks = Uri
table-desk-flag = Zastavica
table-desk-illegal = Nepravilno
table-desk-result = Izid
table-desk-declare = Razglasite
table-in-words = Vtipkajte ukaz
table-any-act = Ukaz
table-any-act-help = Na primer `touch e2`, `place e8 queen`, `adjust e2`, `claim fifty with g1f3`, `say j'adoube`.
table-moves = Poteze
table-no-moves = Potez še ni.
table-rulings = Odločitve
table-last-ruling = Zadnja odločitev
table-no-rulings = Odločitev še ni. Vsaka se tu pojavi s svojim členom.
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
act-press = Pritisnite uro
act-resign = Da, vdam se
act-offer-draw = Ponudite remi
act-accept = Sprejmite
act-decline = Zavrnite
act-adjust = Popravljam
act-claim-threefold = Remi: trikratna ponovitev pozicije
act-claim-fifty = Remi: petdeset potez
act-claim-flag = Nasprotniku je padla zastavica
act-claim-illegal = Nasprotnikova poteza je nepravilna
act-propose-correction = Predlagajte popravek nepravilne poteze
act-stop = Ustavite uri, pokličite sodnika
desk-start = Poženite
desk-stop = Ustavite
desk-resume = Nadaljujte
result-white-wins = 1-0 beli zmaga
result-black-wins = 0-1 črni zmaga
result-draw = ½-½ remi
result-both-lose = 0-0 oba izgubita
result-black-forfeits = +/- črni izgubi brez boja
result-white-forfeits = -/+ beli izgubi brez boja

## Kako stoji partija.

status-press = Ko odigrate potezo, pritisnite uro.
status-arrive = Partija se začne, ko oba igralca povesta, da sta tu.
status-opponent-absent = Partija se še ni začela: nasprotnik še ni povedal, da je tu.
status-players-absent = Partija se še ni začela: čaka se na oba igralca.
status-arbiter-starts = Partija se še ni začela: ure požene sodnik (6.6).
status-your-move = Na potezi ste
status-to-move = { SIDE($who) } je na potezi
status-plain = { $turn }.
status-stopped = Uri sta ustavljeni. { $turn }.
status-check = { $turn }, šah.
status-unpressed = { $turn }; { SIDE($who, form: "nom") } še ni pritisnil ure.
status-check-unpressed = { $turn }, šah; { SIDE($who, form: "nom") } še ni pritisnil ure.
status-starts = »{ $button }« požene uro { SIDE($who, form: "gen") }.
status-starts-session = Uri požene »{ $button }«.
status-ended = { $score }. { $what }: { $end } ({ $number }).
handed-in-one = { SIDE($who) } je oddal { $score }. Velja, ko { SIDE($other, form: "nom") } odda isti izid (8.7).
handed-in-differ = Oddano: beli { $white }, črni { $black }. Izida si nasprotujeta (8.7).
handed-in-late = { SIDE($who) } je oddal { $score } po vpisanem izidu { $result }. Odloči sodnik (8.7).
entered-differs = Na tekmovanju je vpisan izid { $entered }, šahovnica pa ima { $reported }. Odloči sodnik (8.7).
entered-not-ended = Izid je vpisan, partija na šahovnici pa še traja.
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

## Kar pove živa stran sama.

live-silent = Zveze ni že 12 sekund. Znova se vzpostavlja.
live-lost = Zveza je prekinjena. Znova se vzpostavlja.
live-clocks-held = Uri kažeta čas ob prekinitvi zveze.
live-revoked = Ta povezava je bila preklicana ali zamenjana in ne velja več. Za novo prosite sodnika ali tistega, ki je ustvaril partijo.
live-connected = Zveza je spet vzpostavljena.
live-goes-on = Ure spet tečejo.
live-not-sent = Ni zveze: nič ni bilo poslano. Poskusite znova, ko bo zveza spet vzpostavljena.
live-board-changed = Pozicija na šahovnici se je spremenila, zato vaše zadnje dejanje ni bilo poslano. Pred novim dejanjem poglejte šahovnico.
live-click-again = Še enkrat kliknite figuro na { $square }, da jo odstranite s šahovnice.
live-hand-full = Eno figuro že držite. Najprej jo odložite.
live-not-legal = { $move } ni pravilna poteza.
live-turn-white = Na potezi je beli.
live-turn-black = Na potezi je črni.
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
error-unknown-link = Ta povezava ne velja
error-unknown-link-why = Ni popolna ali pa je preklicana.
error-unknown-link-do = Preverite, ali je povezava cela. Za novo prosite sodnika ali tistega, ki je ustvaril partijo.
error-unknown-page = Take strani ni
error-unknown-page-why = Na tem naslovu ni strani.
error-unknown-page-do = Pojdite na začetno stran in ustvarite partijo.
error-unknown-page-at = Na naslovu { $address } ni strani.
error-no-article = Člena { $number } ni
error-no-article-do = Poiščite ga na seznamu vseh členov.
error-no-tournament = Tekmovanja { $number } ni
error-no-tournament-do = Preverite številko ali prosite organizatorja za povezavo.
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
error-refused-do = Nič ni bilo zapisano. Vrnite se k partiji.
error-command-reused = Ta stran je zastarela
error-command-reused-why = S te kopije strani je bilo nekaj že poslano. Kar ste poslali zdaj, ni bilo zapisano.
error-command-reused-do = Vrnite se k partiji, znova naložite stran in poskusite še enkrat.
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
error-place-needed-why = Gledalec sme uporabljati to mesto samo, dokler ga ne potrebuje igralec, zdaj pa ga.
error-place-needed-do = Ničesar vam ni treba storiti: stran se vrne, ko bo spet prostor.
error-busy = Razsodišče je zasedeno
error-busy-why = Razsodišče že obravnava toliko primerov, kolikor jih zmore.
error-busy-do = Nič ni izgubljeno. Poskusite znova čez nekaj sekund.
error-pairing-busy = Program za pare je zaseden
error-pairing-busy-why = Določajo se pari drugih turnirjev, vaš pa bi čakal več kot minuto.
error-pairing-busy-do = Nič se ni spremenilo. Poskusite znova čez minuto ali vnesite pare.
error-plain-line = Samo s šifrirano povezavo
error-plain-line-why = Brez šifriranja bi lahko vsakdo v omrežju prebral, kar pošljete, zato ni bilo nič sprejeto.
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
error-in-doubt-why = Disk je odpovedal med zapisovanjem.
error-in-doubt-do = Dokler to ni znano, vse ure stojijo. Čez trenutek znova poglejte partijo: velja, kar bo tam vidno.
error-read = Evidence partije ni bilo mogoče prebrati
error-read-why = Branje ni uspelo: { $why }
error-read-do = Sporočite organizatorju, naj pogleda disk dvorane, nato poskusite znova.
error-broken = Dvorana je odpovedala
error-broken-why = Del dvorane je odpovedal.
error-broken-do = Poskusite znova; če spet ne gre, sporočite organizatorju.

## Zaupanje lastnemu potrdilu dvorane.

trust-title = Naj ta naprava zaupa dvorani
trust-lead = Dvorana si je potrdilo naredila sama, zato ga vaš brskalnik še ne pozna. To naredite enkrat na vsaki napravi; potem je povezava šifrirana in brskalnik ne opozarja več.
trust-get = Prenesite potrdilo dvorane
trust-compare = Primerjajte: dvorana ta prstni odtis SHA-256 izpiše tam, kjer teče, vaša naprava pa ga pokaže v podrobnostih potrdila. Če se razlikujeta, ne nadaljujte in povejte tistemu, ki dvorano vodi.
trust-install = Namestite ga:
trust-ios = Datoteko odprite v Safariju in dovolite profil. `Settings > General > VPN & Device Management`: namestite ga. Nato `Settings > General > About > Certificate Trust Settings`: vklopite ga.
trust-android = `Settings > Security > Encryption & credentials > Install a certificate > CA certificate`, nato izberite datoteko. Na nekaterih telefonih je pot malo drugačna: v nastavitvah poiščite `certificate`.
trust-windows = Odprite datoteko, `Install Certificate`, `Current User`, `Place all certificates in the following store`, `Trusted Root Certification Authorities`.
trust-macos = Datoteko odprite v `Keychain Access`, v `login`. Tam odprite potrdilo, `Trust`, `Always Trust`.
trust-linux = Chrome in Chromium: `chrome://certificate-manager`, `Custom`, datoteko uvozite med zaupanja vredna potrdila. Za ves računalnik v Debianu in Ubuntuju: prekopirajte jo v `/usr/local/share/ca-certificates/` in poženite `sudo update-ca-certificates`.
trust-firefox = `Settings > Privacy & Security > View Certificates > Authorities > Import`, in označite, da sme potrjevati spletna mesta.
trust-open = Odprite dvorano
trust-limits = Potrdilo jamči samo za zasebna omrežja in za imena, ki jih je računalnik dvorane imel, ko je nastalo. Ko tu ne igrate več, ga na istem mestu odstranite.
