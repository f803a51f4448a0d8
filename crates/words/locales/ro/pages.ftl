# Paginile sălii. Între apostrofuri inverse stă ceea ce se scrie întocmai.

## În jurul fiecărei pagini.

frame-skip = Treceți la conținut
frame-house = Rokada: șah după Legile FIDE. Fiecare decizie își numește articolul.
frame-pieces = Piese desenate de Colin M.L. Burnett
frame-licence = licență
frame-language = Limba

## Pregătirea mesei.

front-title = Rokada: șah după Legile FIDE
front-heading = Jucați șah după Legile FIDE, cu arbitrul inclus
front-player-hint = Numele jucătorului
front-set-up = Creați partida

front-time = Timpul fiecărui jucător
front-time-control = Controlul de timp
front-time-help = `15m+10s`: 15 minute și încă 10 secunde pentru fiecare mutare. `40/90m, 30m`: 90 de minute pentru 40 de mutări, apoi încă 30 de minute. `25m d10s`: 25 de minute, cu o amânare de 10 secunde. `white 5m black 4m`: un timp pentru fiecare jucător. `none`: fără ceasuri.
preset-blitz = Blitz
preset-rapid = Rapid
preset-standard = Standard
preset-none = Fără ceasuri

front-regime = Felul jocului
regime-over-the-board = La tablă, ca la un turneu
regime-over-the-board-what = Dumneavoastră atingeți, ridicați și lăsați piesele și apăsați ceasul. Piesa atinsă trebuie mutată, iar o mutare ilegală se poate întâmpla.
regime-guarded = Protejat: numai mutări legale, ca pe internet
regime-guarded-what = Se poate face numai o mutare legală, iar ceasul se apasă automat.

front-arbiter = Arbitru
arbiter-automatic = Automat
arbiter-automatic-what = Programul semnalează căderea stegulețului și mutările ilegale. La întrebările pe care Legile le lasă deschise răspunde întotdeauna la fel.
arbiter-human = O persoană
arbiter-human-what = O persoană are legătura arbitrului. Căderea stegulețului și mutarea ilegală nu au urmări până când nu le semnalează arbitrul sau un jucător.

front-edition = Ediția Legilor
edition-in-force = În vigoare de la { $since }
edition-was-in-force = A fost în vigoare de la { $since }

front-more = Competiția, poziția inițială, supravegherea, sesiunile, asistenții
front-event = Competiția
front-optional = Facultativ
front-supervision = Supraveghere
supervision-competition = Toate regulile de competiție
supervision-basic = Regulile de bază la rapid și blitz (A.5, B.3)
front-supervision-help = Regulile de bază sunt pentru competiții la care un arbitru nu poate urmări fiecare tablă. O mutare ilegală rămâne dacă nu este semnalată înainte de mutarea următoare a adversarului.
front-facts = Reclamațiile se verifică după
front-facts-recorded = atingerile și mutările înregistrate
front-facts-told = ce i se raportează arbitrului
front-facts-help = Pentru o partidă pe o tablă de lemn alegeți a doua variantă: arbitrul este atunci întrebat despre ce nu este înregistrat. Arbitrul automat respinge o asemenea reclamație.
front-start = Poziția inițială
front-start-hint = FEN sau chess960 518; gol pentru poziția obișnuită.

## Legăturile unei partide noi.

seats-title = Legăturile acestei partide
seats-lead = Dacă o legătură a ajuns la cine nu trebuie, retrageți-o: nu mai funcționează, iar cine o folosește este deconectat. Partida continuă.
seats-reissue = Legătură nouă
seats-reissued = Noua legătură pentru { $seat }, arătată o singură dată: dați-o mai departe.
seats-withdrawn = Legătura pentru { $seat } nu mai funcționează.
seats-back = Înapoi la partidă
table-links = Legături
links-heading = Partida este pregătită
links-lead = { $white } joacă cu albele, { $black } cu negrele. Cine deschide o legătură ocupă acel loc, deci dați fiecare legătură numai persoanei căreia îi este destinată.
links-lan = Legăturile conțin adresa acestui calculator în rețeaua locală, `{ $lan }`, ca să poată fi deschise și de pe alte dispozitive. Pe acest calculator merge și `{ $origin }`.
links-white-what = Joacă cu piesele albe.
links-black-what = Joacă cu piesele negre.
links-arbiter-what = Pornește și oprește ceasurile, semnalează ce le scapă jucătorilor, decide ce lasă Legile în seama arbitrului.
links-spectators = Spectatori
links-spectator-what = Doar privesc. Această legătură poate fi dată oricui.
links-link-for = Legătura: { $seat }
links-copy = Copiați
links-open = Deschideți
links-another = Creați altă partidă

## Locuri.

seat-white = Alb
seat-black = Negru
seat-arbiter = Arbitru
seat-spectator = Spectator
seat-white-assistant = Asistentul albului
seat-black-assistant = Asistentul negrului

## Masa.

table-against = { $white } – { $black }
table-acts = Ce puteți face
table-question = O întrebare către arbitru
table-look-again = Reîmprospătați
table-game = Partida (PGN)
table-transcript = Partida completă, cu deciziile
table-no-clocks = fără ceasuri
table-laws = Legile { $edition }
table-over-the-board = la tablă
table-guarded = protejat
table-coached = cu antrenor
table-coached-what = Un antrenor, anunțat înainte de început, explică ce cer Legile în continuare. Înregistrarea menționează acest lucru.
table-in-hand = în mână: { $piece }
table-between = între { $square } și { $other }: { $piece }
table-offers-draw = propune remiză
table-clock-of = Ceasul { SIDE($who, form: "gen") }
table-resign = Cedare
table-resign-what = Cedați, iar partida se încheie imediat.
table-your-move = Mutarea dumneavoastră
table-move = Mută
table-promotion = Transformare
table-promotion-how = Lăsați pionul, luați-l de pe tablă, apoi puneți piesa nouă pe câmpul ei
table-pawn-off = ia pionul de pe { $square }
table-piece-on = { PIECE($piece) } pe { $square }
table-do-it = Executați
table-desk = Masa arbitrului
table-desk-clocks = Ceasuri
table-desk-flag = Steguleț
table-desk-illegal = Ilegal
table-desk-result = Rezultat
table-desk-declare = Declarați
table-in-words = Scrieți o comandă
table-any-act = Comandă
table-any-act-help = De exemplu `touch e2`, `place e8 queen`, `adjust e2`, `claim fifty with g1f3`, `say j'adoube`.
table-moves = Mutări
table-no-moves = Încă nicio mutare.
table-rulings = Decizii
table-last-ruling = Ultima decizie
table-no-rulings = Încă nicio decizie. Fiecare apare aici cu articolul ei.
table-pawn-becomes = Pionul devine
table-not-yet = Nu încă
table-interrupted = Jocul a fost întrerupt timp de { $span }; timpul nu se scade niciunui jucător.

## Tabla.

board-label = Tablă de șah
board-empty = gol
board-in-check = în șah
board-touched = piesă atinsă
board-selected = câmp selectat
board-target = posibil
man-white-pawn = pion alb
man-white-knight = cal alb
man-white-bishop = nebun alb
man-white-rook = turn alb
man-white-queen = damă albă
man-white-king = rege alb
man-black-pawn = pion negru
man-black-knight = cal negru
man-black-bishop = nebun negru
man-black-rook = turn negru
man-black-queen = damă neagră
man-black-king = rege negru

## Acte pe butoane.

act-arrive = Sunt aici
act-press = Apăsați ceasul
act-resign = Da, cedez
act-offer-draw = Propuneți remiză
act-accept = Acceptați
act-decline = Refuzați
act-adjust = Aranjez
act-claim-threefold = Remiză: repetarea poziției de trei ori
act-claim-fifty = Remiză: cincizeci de mutări
act-claim-flag = Stegulețul adversarului a căzut
act-claim-illegal = Mutarea adversarului este ilegală
act-propose-correction = Propuneți corectarea mutării ilegale
act-stop = Opriți ceasurile, chemați arbitrul
desk-start = Porniți
desk-stop = Opriți
desk-resume = Reluați
result-white-wins = 1-0 câștigă albul
result-black-wins = 0-1 câștigă negrul
result-draw = ½-½ remiză
result-both-lose = 0-0 pierd ambii
result-black-forfeits = +/- negrul nu se prezintă
result-white-forfeits = -/+ albul nu se prezintă

## Cum stă partida.

status-press = Apăsați ceasul după ce ați făcut mutarea.
status-arrive = Partida începe după ce ambii jucători spun că sunt aici.
status-opponent-absent = Partida nu a început: adversarul nu a spus încă că este aici.
status-players-absent = Partida nu a început: sunt așteptați ambii jucători.
status-arbiter-starts = Partida nu a început: arbitrul pornește ceasurile (6.6).
status-your-move = Sunteți la mutare
status-to-move = { SIDE($who) } este la mutare
status-plain = { $turn }.
status-stopped = Ceasurile sunt oprite. { $turn }.
status-check = { $turn }, șah.
status-unpressed = { $turn }; { SIDE($who, form: "nom") } nu a apăsat încă ceasul.
status-check-unpressed = { $turn }, șah; { SIDE($who, form: "nom") } nu a apăsat încă ceasul.
status-starts = „{ $button }” pornește ceasul { SIDE($who, form: "gen") }.
status-starts-session = Ceasurile pornesc cu „{ $button }”.
status-ended = { $score }. { $what }: { $end } ({ $number }).
handed-in-one = { SIDE($who) } a predat { $score }. Contează după ce { SIDE($other, form: "nom") } predă același rezultat (8.7).
handed-in-differ = Rezultate predate: albul { $white }, negrul { $black }. Ele se contrazic (8.7).
handed-in-late = { SIDE($who) } a predat { $score } după rezultatul { $result }. Decide arbitrul (8.7).
entered-differs = În competiție este trecut rezultatul { $entered }, iar masa are { $reported }. Decide arbitrul (8.7).
entered-not-ended = Rezultatul este trecut, dar partida de la masă continuă.
won-white = Albul câștigă
won-black = Negrul câștigă
won-draw = Remiză
end-5-1-1 = șah mat
end-5-1-2 = cedare
end-5-2-1 = pat
end-5-2-2 = poziție moartă
end-5-2-3 = de comun acord
end-6-9 = căderea stegulețului
end-7-5-5 = a doua mutare ilegală
end-9-2 = repetarea poziției de trei ori
end-9-2-1 = repetarea poziției de trei ori
end-9-2-2 = repetarea poziției de trei ori
end-9-3 = cincizeci de mutări
end-9-3-1 = cincizeci de mutări
end-9-3-2 = cincizeci de mutări
end-9-6-1 = repetarea poziției de cinci ori
end-9-6-2 = șaptezeci și cinci de mutări

touch-move = Piesă atinsă, piesă mutată: { $what }.

## Ce spune pagina vie de la sine.

live-silent = Nu există conexiune de 12 secunde. Se reface.
live-lost = Conexiunea s-a pierdut. Se reface.
live-clocks-held = Ceasurile arată timpul din momentul pierderii conexiunii.
live-revoked = Această legătură a fost retrasă sau înlocuită și nu mai funcționează. Cereți una nouă arbitrului partidei sau celui care a creat-o.
live-connected = Conexiunea este refăcută.
live-goes-on = Ceasurile merg din nou.
live-not-sent = Nu există conexiune: nu s-a trimis nimic. Încercați din nou când revine conexiunea.
live-board-changed = Poziția de pe tablă s-a schimbat, așa că ultimul dumneavoastră act nu a fost trimis. Priviți tabla înainte de a acționa din nou.
live-click-again = Faceți clic încă o dată pe piesa de pe { $square } ca să o luați de pe tablă.
live-hand-full = Țineți deja o piesă. Puneți-o mai întâi jos.
live-not-legal = { $move } nu este o mutare legală.
live-turn-white = Albul este la mutare.
live-turn-black = Negrul este la mutare.
live-your-clock = Ceasul dumneavoastră merge.
live-white-moved = Albul: { $move }.
live-black-moved = Negrul: { $move }.
live-ruling = Decizie după articolul { $number }: { $text }
live-white-offers = Albul propune remiză.
live-black-offers = Negrul propune remiză.
live-space = Spațiu
live-copied = Copiat
live-copied-said = Copiat.
live-press-copy = Apăsați Ctrl+C
live-marked = Legătura este selectată; copiați-o.

## Când ceva nu merge.

error-home = La prima pagină
error-unknown-link = Această legătură nu funcționează
error-unknown-link-why = Este incompletă sau a fost retrasă.
error-unknown-link-do = Verificați dacă ați copiat toată legătura. Cereți una nouă arbitrului partidei sau celui care a creat-o.
error-unknown-page = Nu există o astfel de pagină
error-unknown-page-why = La această adresă nu este nicio pagină.
error-unknown-page-do = Mergeți la prima pagină ca să creați o partidă.
error-unknown-page-at = La adresa { $address } nu este nicio pagină.
error-no-article = Nu există articolul { $number }
error-no-article-do = Căutați-l în lista tuturor articolelor.
error-no-tournament = Nu există competiția { $number }
error-no-tournament-do = Verificați numărul sau cereți legătura organizatorului.
error-old-ticket = Pagina de tipărit a expirat
error-old-ticket-why = O pagină de tipărit își păstrează adresa doar cincisprezece minute, pentru că se tipărește și adresa.
error-old-ticket-do = Deschideți-o din nou de pe pagina unde ați găsit-o.
error-wrong-method = La această adresă nu se poate face acest lucru
error-wrong-method-why = Această adresă nu primește astfel de cereri.
error-wrong-method-do = Mergeți înapoi și folosiți butoanele paginii.
error-see-description = /api/openapi.json cuprinde toate adresele pentru programe și ce primește fiecare.
error-bad-request = Sala nu a putut citi ce s-a trimis
error-bad-request-why = Cererea nu a putut fi citită: { $why }
error-bad-request-do = Mergeți înapoi, corectați-o și trimiteți-o din nou.
error-too-large = Prea mult deodată
error-too-large-why = Cererea este prea mare.
error-too-large-do = Trimiteți mai puțin text.
error-refused = Nu se poate
error-refused-why = { $why }
error-refused-do = Nu s-a înregistrat nimic. Mergeți înapoi la partidă.
error-command-reused = Această pagină este depășită
error-command-reused-why = Din această copie a paginii s-a trimis deja ceva. Ce ați trimis acum nu a fost înregistrat.
error-command-reused-do = Mergeți înapoi la partidă, reîncărcați pagina și încercați din nou.
error-unknown-host = Deschisă sub un nume necunoscut
error-unknown-host-why = Sala nu recunoaște numele din această adresă și nu primește nimic din ce i se trimite sub acest nume.
error-unknown-host-do = Deschideți sala la adresa pe care a afișat-o sau porniți-o cu acest nume: `rokada hall --host NUME`.
error-foreign-page = Trimis de alt site
error-foreign-page-why = O pagină a altui site a trimis acest formular; sala primește numai formulare de pe paginile proprii.
error-foreign-page-do = Deschideți pagina sălii și trimiteți de acolo.
error-full = Prea multe conexiuni
error-full-why = Sala are atâtea pagini deschise câte poate deservi.
error-full-do = Închideți paginile de care nu aveți nevoie sau încercați din nou peste un minut.
error-place-needed = Un jucător are nevoie de locul dumneavoastră
error-place-needed-why = Un spectator poate folosi acest loc numai cât timp nu are nevoie de el un jucător, iar acum are.
error-place-needed-do = Nu trebuie să faceți nimic: pagina revine când va fi din nou loc.
error-busy = Masa deciziilor este ocupată
error-busy-why = Masa deciziilor lucrează deja la atâtea cazuri câte poate.
error-busy-do = Nu s-a pierdut nimic. Încercați din nou peste câteva secunde.
error-pairing-busy = Programul de împerechere este ocupat
error-pairing-busy-why = Se împerechează alte turnee, iar al dumneavoastră ar aștepta mai mult de un minut.
error-pairing-busy-do = Nu s-a schimbat nimic. Încercați din nou peste un minut sau introduceți perechile.
error-plain-line = Nu fără criptare
error-plain-line-why = Fără criptare oricine din rețea ar putea citi ce trimiteți, așa că nu s-a primit nimic.
error-plain-line-do = Deschideți această adresă cu https și trimiteți de acolo.
error-unreadable = Partida nu poate fi reluată din înregistrare
error-unreadable-why = Intrarea { $seq } a partidei { $game } nu poate fi reluată: { $why }
error-unreadable-do = Anunțați organizatorul; înregistrarea însăși este în siguranță.
error-contended = Altcineva a acționat mai întâi
error-contended-why = În aceeași clipă s-a înregistrat alt act, deci al dumneavoastră nu.
error-contended-do = Priviți tabla, apoi încercați din nou.
error-store = Sala nu poate înregistra nimic
error-store-why = Sala nu poate înregistra nimic în acest moment: { $why }
error-store-do = Nu s-a înregistrat nimic și toate ceasurile sunt oprite. Jocul continuă de unde a rămas; cereți-i organizatorului să verifice discul sălii.
error-held = Sala nu poate înregistra nimic
error-held-why = Un alt program ține ocupate datele sălii.
error-held-do = Nu s-a înregistrat nimic și toate ceasurile sunt oprite. Jocul continuă de unde a rămas; cereți-i organizatorului să închidă acel program.
error-slow = Discul sălii nu răspunde
error-slow-why = Discul sălii nu mai răspunde de câtva timp.
error-slow-do = Toate ceasurile sunt oprite până când răspunde; apoi jocul continuă de unde a rămas.
error-in-doubt = Nu se știe dacă s-a înregistrat
error-in-doubt-why = Discul nu a mai răspuns în timpul înregistrării.
error-in-doubt-do = Toate ceasurile sunt oprite până când se știe. Priviți din nou partida peste o clipă: contează ce se vede atunci acolo.
error-read = Înregistrarea nu a putut fi citită
error-read-why = Citirea nu a reușit: { $why }
error-read-do = Cereți-i organizatorului să verifice discul sălii, apoi încercați din nou.
error-broken = Eroare în sală
error-broken-why = O parte a programului sălii s-a oprit cu eroare.
error-broken-do = Încercați din nou; dacă nu reușește nici acum, anunțați organizatorul.

## Încrederea în certificatul sălii.

trust-title = Faceți acest dispozitiv să aibă încredere în sală
trust-lead = Sala și-a făcut singură certificatul, așa că browserul dumneavoastră nu îl cunoaște încă. Faceți aceasta o dată pe fiecare dispozitiv; apoi conexiunea este criptată și browserul nu mai avertizează.
trust-get = Descărcați certificatul sălii
trust-compare = Comparați: sala afișează această amprentă SHA-256 acolo unde rulează, iar dispozitivul o arată în detaliile certificatului. Dacă diferă, opriți-vă și anunțați-l pe cel care conduce sala.
trust-install = Instalați-l:
trust-ios = Deschideți fișierul în Safari și permiteți profilul. `Settings > General > VPN & Device Management`: instalați-l. Apoi `Settings > General > About > Certificate Trust Settings`: activați-l.
trust-android = `Settings > Security > Encryption & credentials > Install a certificate > CA certificate`, apoi alegeți fișierul. Pe unele telefoane drumul este puțin diferit: căutați `certificate` în setări.
trust-windows = Deschideți fișierul, `Install Certificate`, `Current User`, `Place all certificates in the following store`, `Trusted Root Certification Authorities`.
trust-macos = Deschideți fișierul în `Keychain Access`, în `login`. Deschideți acolo certificatul, `Trust`, `Always Trust`.
trust-linux = Chrome și Chromium: `chrome://certificate-manager`, `Custom`, importați fișierul la certificatele de încredere. Pentru tot calculatorul, pe Debian și Ubuntu: copiați-l în `/usr/local/share/ca-certificates/` și rulați `sudo update-ca-certificates`.
trust-firefox = `Settings > Privacy & Security > View Certificates > Authorities > Import`, și bifați că poate identifica site-uri.
trust-open = Deschideți sala
trust-limits = Certificatul garantează numai pentru rețele private și pentru numele pe care le avea calculatorul sălii când a fost făcut. Când nu mai jucați aici, ștergeți-l în același loc.
