# Ce spun Legile: decizii, refuzuri, întrebări către arbitru, sancțiuni, rezultate.
# $who este o tabără: { SIDE($who) }. $square este un câmp, $piece un fel de piesă.

## Cuvinte care își schimbă forma.

side-white = Albul
    .nom = albul
    .gen = albului
    .dat = albului
    .acc = alb
side-black = Negrul
    .nom = negrul
    .gen = negrului
    .dat = negrului
    .acc = negru
side-player = Jucătorul
    .nom = jucătorul
    .gen = jucătorului
    .dat = jucătorului
    .acc = jucător
side-opponent = Adversarul
    .nom = adversarul
    .gen = adversarului
    .dat = adversarului
    .acc = adversar

piece-pawn = pion
    .a = un pion
    .the = pionul
piece-knight = cal
    .a = un cal
    .the = calul
piece-bishop = nebun
    .a = un nebun
    .the = nebunul
piece-rook = turn
    .a = un turn
    .the = turnul
piece-queen = damă
    .a = o damă
    .the = dama
piece-king = rege
    .a = un rege
    .the = regele
piece-piece = piesă
    .a = o piesă
    .the = piesa

## Decizii.

upheld = Reclamația este admisă.
upheld-of = Reclamația { SIDE($who, form: "gen") } este admisă.
upheld-two-boards = De acum se joacă pe două table, cum cere { SIDE($who, form: "nom") }.
found-illegal = Arbitrul constată o mutare ilegală.
found-hands = Arbitrul constată că { SIDE($who, form: "nom") } a folosit ambele mâini.
found-touched = Arbitrul constată că { SIDE($who, form: "nom") } a atins { PIECE($piece, form: "the") } de pe { $square }.
found-released = Arbitrul constată că { SIDE($who, form: "nom") } a lăsat din mână o piesă pe { $square }.
found-touch-move = Arbitrul constată o abatere de la regula piesei atinse.
found-set-up = Arbitrul constată că piesele au fost așezate greșit.
found-colours = Arbitrul constată că culorile au fost inversate.
found-board = Arbitrul constată că tabla este așezată greșit.
found-displaced = Arbitrul constată că piesele stau pe câmpuri greșite.
consents = Arbitrul consimte: la această mutare sau la următoarea remiza poate fi propusă și convenită.
appeal-upheld = Apelul făcut de { SIDE($who, form: "acc") } este admis.
must-leave = Persoana care a intervenit trebuie să plece.
illegal-move = { SIDE($who) } a încheiat o mutare ilegală.
illegal-named = Mutarea { $move } este ilegală.
illegal-because = Mutarea { $move } este ilegală: { $why }.
illegal-pawn = Mutarea { $move } este ilegală: pionul de pe { $square } nu a fost înlocuit cu o piesă nouă.
illegal-pawn-left = { SIDE($who) } a lăsat pionul pe { $square } fără o piesă nouă, ceea ce contează ca mutare ilegală.
illegal-press = { SIDE($who) } a apăsat ceasul fără să fi făcut o mutare, ceea ce contează ca mutare ilegală.
illegal-hands = { SIDE($who) } a făcut o mutare cu ambele mâini, ceea ce contează ca mutare ilegală.
illegal-hands-named = { SIDE($who) } a făcut { $move } cu ambele mâini, ceea ce contează ca mutare ilegală.
taken-back = Mutarea { SIDE($who, form: "gen") } se ia înapoi. Regula piesei atinse se aplică în continuare.
taken-back-touched = Mutarea { $move } se ia înapoi: { SIDE($who, form: "nom") } a atins întâi { PIECE($piece, form: "the") } de pe { $square } și trebuie să mute această piesă.
taken-back-touched-theirs = Mutarea { $move } se ia înapoi: { SIDE($who, form: "nom") } a atins întâi { PIECE($piece, form: "the") } de pe { $square } și trebuie să captureze această piesă.
taken-back-bound = Mutarea { $move } se ia înapoi; { $bound }.
taken-back-free = Mutarea { $move } se ia înapoi; { SIDE($who, form: "nom") } poate face orice mutare legală.
put-back-bound = Ce a lăsat din mână { SIDE($who, form: "nom") } se pune la loc; { $bound }.
put-back-free = Ce a lăsat din mână { SIDE($who, form: "nom") } se pune la loc; { SIDE($who, form: "nom") } poate face orice mutare legală.
sealed-not-played = Mutarea secretă a { SIDE($who, form: "gen") } nu se joacă; { $bound }.
stays-as-let-go = Piesa rămâne unde a fost lăsată din mână. Ce s-a făcut după aceea se anulează.
stays-where-let-go = { SIDE($who) } a lăsat din mână { PIECE($piece, form: "the") } pe { $square }: piesa rămâne acolo. Ce s-a făcut după aceea se anulează.
game-goes-on = Partida continuă.
game-goes-on-reconstruct = Partida se reconstituie pe a doua tablă.
game-goes-on-next-period = Mutarea următoare contează ca prima din perioada următoare.
game-goes-on-both-flags = Ambele stegulețe sunt căzute; partida continuă.
game-goes-on-sheet = Fișa { SIDE($who, form: "gen") } se înlocuiește.
game-goes-on-increment = De acum fiecare mutare adaugă { $span }.
game-goes-on-increment-of = De acum fiecare mutare a { SIDE($who, form: "gen") } adaugă { $span }.
game-goes-on-postponed = Decizia asupra cererii { SIDE($who, form: "gen") } se amână; partida continuă.
game-goes-on-board = Poziția se trece pe o tablă așezată corect, iar partida continuă.
game-goes-on-own-board = Tabla care diferă se îndreaptă, iar partida continuă.
game-goes-on-sealed-first = Mutarea secretă încheie partida; întârzierea nu schimbă nimic.
game-goes-on-says-sealed = Se joacă mutarea pe care { SIDE($who, form: "nom") } spune că a dat-o în plic.
game-goes-on-understood = Mutarea secretă a { SIDE($who, form: "gen") } se înțelege.
position-restored = Se restabilește poziția dinaintea neregulii.
pieces-restored = Piesele deplasate se pun înapoi pe câmpurile lor.
back-before = Se revine la poziția dinaintea mutării { $number } a { SIDE($who, form: "gen") }.
becomes-queen = Pionul { SIDE($who, form: "gen") } de pe { $square } devine damă.
time-taken = Timpul { SIDE($who, form: "gen") } se reduce cu { $span }.
increment-taken-back = Din ceasul { SIDE($who, form: "gen") } se scad { $span }, incrementul mutării luate înapoi.
time-added = { SIDE($who) } primește în plus { $span }.
clock-set = Ceasul { SIDE($who, form: "gen") } se reglează la { $time }.
breach = { SIDE($who) } a încălcat Legile.
must-move = { SIDE($who) } trebuie să mute.
penalised = { SIDE($who) } este sancționat: { $penalty }.
clock-started = Ceasul este pornit.
clock-of-started = Se pornește ceasul { SIDE($who, form: "gen") }.
clocks-stopped = Ceasurile sunt oprite.
clocks-stopped-by = { SIDE($who) } oprește ceasurile.
clocks-stopped-by-arbiter = Arbitrul oprește ceasurile.
play-goes-on = Jocul continuă.
sealed-move-played = Se joacă mutarea secretă { $move }. Pornește ceasul { SIDE($who, form: "gen") }.
sealed-move-ends = Se joacă mutarea secretă { $move }.
noted-proposed = { SIDE($who) } propune corectarea mutării ilegale. { SIDE($opponent) } poate accepta sau refuza.
noted-waits = Arbitrul a constatat poziția ilegală și așteaptă până se încheie mutarea următoare.
noted-sheet-taken = { SIDE($who) } poate folosi fișa { SIDE($opponent, form: "gen") } și o dă înapoi înainte de mutarea următoare.
noted-sheet-shown = Fișa arbitrului îi este arătată { SIDE($who, form: "dat") }.
noted-sheet-not-shown = Niciun articol nu îi permite { SIDE($who, form: "dat") } să vadă fișa arbitrului în această competiție.
noted-nothing-found = Nu se constată nimic ilegal; partida continuă.
noted-explains = Arbitrul răspunde la întrebarea { SIDE($who, form: "gen") } despre Legi.
noted-nothing-asked = Nu există nicio întrebare deschisă căreia să i se răspundă astfel; nimic nu se schimbă.
noted-no-offer = În această partidă nu este înregistrată nicio propunere de remiză pe care (=) să o noteze; nimic nu se schimbă.
noted-adjusted = Ambii jucători consideră atingerea o aranjare, așa că nu contează ca atingere intenționată.
noted-informed = Arbitrul este informat și acționează numai acolo unde Legile nu lasă aceasta în seama jucătorului.
noted-informed-by = { SIDE($who) } l-a informat pe arbitru, care acționează numai acolo unde Legile nu lasă aceasta în seama jucătorului.
noted-counter-set = Contorul de mutări al ceasului este corectat. Timpul adăugat prea devreme sau neadăugat se reglează separat.
noted-not-chosen = Alegerea noii piese nu este definitivă până când aceasta nu atinge câmpul de promoție.
noted-no-sheet-taken = { SIDE($who) } nu are de dat înapoi nicio fișă a { SIDE($opponent, form: "gen") }; nimic nu se schimbă.
noted-undone = Arbitrul și-a retras ultimul act; ce a urmat din el se anulează.
noted-no-appeal = Nu este înregistrat niciun apel nesoluționat al vreunui jucător: comisia decide asupra unuia făcut în altă parte.
noted-language = Mutările pot fi anunțate și în cealaltă limbă.
free-ruling = { $text }
ended = { $cause }. { $score }
new-game = Această partidă se anulează; se joacă una nouă.

## De ce este ilegală o mutare: stă după două puncte.

illegal-why-king-moved = regele fusese deja mutat
illegal-why-rook-moved = turnul de pe { $square } fusese deja mutat
illegal-why-no-right = rocada pe acel flanc nu mai era permisă
illegal-why-castled-in-check = regele era în șah
illegal-why-between = între rege și turn se afla o piesă
illegal-why-through = regele a trecut peste câmpul atacat { $square }
illegal-why-into-check = regele a intrat în șah
illegal-why-still-check = regele { SIDE($who, form: "gen") } a rămas în șah
illegal-why-opened-check = ea lasă regele { SIDE($who, form: "gen") } în șah
illegal-why-more = pe tablă s-au schimbat mai multe decât schimbă o mutare
illegal-why-piece = { PIECE($piece, form: "the") } de pe { $from } nu poate merge pe { $square }

## Ce a încheiat partida.

cause-checkmate = Șah mat
cause-resignation = { SIDE($who) } cedează
cause-resignation-drawn = Cedare, dar adversarul nu poate da mat niciodată
cause-stalemate = Pat
cause-dead-position = Poziție moartă: nicio parte nu mai poate da mat
cause-agreement = Remiză de comun acord
cause-default-time = { SIDE($who) } nu era la tablă la expirarea timpului de așteptare
cause-default-time-both = Niciun jucător nu era la tablă la expirarea timpului de așteptare
cause-flag-fall = Stegulețul { SIDE($who, form: "gen") } a căzut
cause-flag-fall-drawn = Stegulețul a căzut, dar adversarul nu poate da mat
cause-flag-fall-drawn-of = Stegulețul { SIDE($who, form: "gen") } a căzut, dar { SIDE($opponent, form: "nom") } nu poate da mat
cause-second-illegal-move = A doua mutare ilegală a { SIDE($who, form: "gen") }
cause-second-illegal-move-drawn = A doua mutare ilegală, dar adversarul nu poate da mat
cause-second-illegal-move-drawn-of = A doua mutare ilegală a { SIDE($who, form: "gen") }, dar { SIDE($opponent, form: "nom") } nu poate da mat
cause-illegal-move = Mutare ilegală a { SIDE($who, form: "gen") }
cause-illegal-move-drawn = Mutare ilegală, dar adversarul nu poate da mat
cause-illegal-move-drawn-of = Mutare ilegală a { SIDE($who, form: "gen") }, dar { SIDE($opponent, form: "nom") } nu poate da mat
cause-illegal-position = Poziția este ilegală
cause-claim = Cererea este întemeiată
cause-claim-threefold = Poziția s-a repetat de trei ori, la cererea { SIDE($who, form: "gen") }
cause-claim-threefold-with = Poziția se repetă de trei ori, la cererea { SIDE($who, form: "gen") } cu mutarea { $move }
cause-claim-fifty = Cincizeci de mutări fără captură și fără mutare de pion, la cererea { SIDE($who, form: "gen") }
cause-claim-fifty-with = Cincizeci de mutări fără captură și fără mutare de pion, la cererea { SIDE($who, form: "gen") } cu mutarea { $move }
cause-fivefold = Repetarea poziției de cinci ori
cause-seventy-five = Șaptezeci și cinci de mutări fără captură și fără mutare de pion
cause-device = { SIDE($who) } avea un dispozitiv interzis
cause-sealed-ambiguous = Mutarea secretă a { SIDE($who, form: "gen") } este ambiguă
cause-sealed-meaningless = Mutarea secretă a { SIDE($who, form: "gen") } nu are înțeles
cause-sealed-illegal = Mutarea secretă a { SIDE($who, form: "gen") } este ilegală

## Rezultate.

score-white-wins = Albul câștigă, 1-0.
score-black-wins = Negrul câștigă, 0-1.
score-draw = Partida este remiză, ½-½.
score-both-lose = Ambii jucători pierd, 0-0.
score-forfeit = { SIDE($who) } câștigă prin neprezentare, { $score }.
score-both-forfeit = Ambii jucători pierd prin neprezentare, { $score }.
score-other = Rezultatul este { $score }.

## Sancțiunile din 12.9: ce primește jucătorul.

penalty-warning = avertisment
penalty-more-time = { SIDE($opponent, form: "nom") } primește în plus { $span }
penalty-less-time = timpul { SIDE($who, form: "gen") } se reduce cu { $span }
penalty-points = rezultatul se schimbă în { $score }
penalty-loss = pierderea partidei; { SIDE($opponent, form: "nom") } primește puncte: { $points }
penalty-fine = o amendă anunțată în prealabil
penalty-exclusion = excludere din una sau mai multe runde
penalty-expulsion = eliminare din competiție

## Refuzuri.

refused-occurrences = { $count ->
    [one] Respins: poziția a apărut o singură dată, nu de trei ori.
    [2] Respins: poziția a apărut de două ori, nu de trei.
    [few] Respins: poziția a apărut de { $count } ori.
   *[other] Respins: poziția a apărut de { $count } de ori.
}
refused-moves = { $count ->
    [0] Respins: tocmai s-a făcut o captură sau o mutare de pion.
    [one] Respins: fiecare jucător are o singură mutare fără captură și fără mutare de pion; sunt necesare cincizeci.
    [few] Respins: fiecare jucător are numai { $count } mutări fără captură și fără mutare de pion; sunt necesare cincizeci.
   *[other] Respins: fiecare jucător are numai { $count } de mutări fără captură și fără mutare de pion; sunt necesare cincizeci.
}
refused-touched = Respins: { SIDE($who, form: "nom") } atinsese deja o piesă.
refused-touched-piece = Respins: { SIDE($who, form: "nom") } atinsese deja { PIECE($piece, form: "the") } de pe { $square }.
refused-not-having-the-move = Respins: numai { $player } poate { $deed }.
refused-not-written = Respins: { SIDE($who, form: "nom") } nu a notat mutarea mai întâi.
refused-sheet-incomplete = Respins: fișa { SIDE($who, form: "gen") } nu este completată.
refused-sealed-unknown = Respins: textul mutării secrete a { SIDE($who, form: "gen") } nu este încă cunoscut.
refused-not-legal = Respins: mutarea nu este legală.
refused-move-not-legal = Respins: { $move } nu este o mutare legală.
refused-bound = Respins: { $bound }.
refused-bound-sealed = Respins: { SIDE($who, form: "nom") } trebuia să dea mutarea în plic și a jucat { $move } pe tablă; această mutare trebuie dată în plic.
refused-bound-written = Respins: { SIDE($who, form: "nom") } a notat { $move } pentru o cerere anterioară și trebuie să facă această mutare.
refused-nothing-illegal = Respins: nu s-a găsit nicio mutare ilegală a { SIDE($who, form: "gen") }.
refused-nothing-to-correct = Respins: nu există nicio mutare ilegală care să poată fi corectată.
refused-not-completed = Respins: { SIDE($who, form: "nom") } nu a apăsat încă ceasul după acea mutare, deci mutarea nu este încheiată.
refused-not-completed-move = Respins: { SIDE($who, form: "nom") } nu a apăsat încă ceasul după { $move }, deci mutarea nu este încheiată.
refused-other-clock = Respins: { SIDE($who, form: "nom") } poate aranja piese numai cât timp merge ceasul { SIDE($who, form: "gen") }.
refused-clocks-stopped = Respins: { SIDE($who, form: "nom") } poate aranja piese numai cât timp merge ceasul { SIDE($who, form: "gen") }; ambele ceasuri sunt oprite.
refused-too-late = Respins: reclamația { SIDE($who, form: "gen") } vine prea târziu.
refused-too-late-replied = Respins: { SIDE($opponent, form: "nom") } a răspuns deja la mutarea { SIDE($who, form: "gen") }, deci ea rămâne valabilă.
refused-too-late-ten-moves = Respins: fiecare jucător a făcut deja zece mutări.
refused-too-late-envelope = Respins: în acest moment nu se poate nici da mutarea secretă, nici deschide plicul.
refused-too-late-resumed = Respins: { SIDE($who, form: "nom") } a mutat deja după reluare.
refused-move-gone = Respins: mutarea despre care s-a întrebat a fost luată înapoi.
refused-flag-up = Respins: stegulețul { SIDE($who, form: "gen") } nu a căzut.
refused-flag-up-at = Respins: stegulețul { SIDE($who, form: "gen") } nu a căzut. Ceasul arată { $time }.
refused-flags-up = Respins: niciun steguleț nu a căzut.
refused-no-own-time = Respins: nici { SIDE($who, form: "nom") } nu mai are timp.
refused-no-breach = Respins: nu s-a constatat nicio abatere a { SIDE($who, form: "gen") }.
refused-no-touch-breach = Respins: nu s-a constatat că { SIDE($who, form: "nom") } ar fi încălcat regula piesei atinse.
refused-no-release = Respins: nu s-a constatat că { SIDE($who, form: "nom") } ar fi lăsat din mână o piesă pe { $square } și ar fi mutat-o mai departe.
refused-no-hands = Respins: nu s-a constatat că { SIDE($who, form: "nom") } ar fi folosit ambele mâini.
refused-no-press = Respins: nu s-a constatat că { SIDE($who, form: "nom") } ar fi apăsat ceasul fără mutare.
refused-device-allowed = Respins: dispozitivul pe care îl are { SIDE($who, form: "nom") } nu este interzis.
refused-both-moved = Respins: ambii jucători au mutat, deci niciunul nu pierde prin întârziere.
appeal-dismissed = Apelul făcut de { SIDE($who, form: "acc") } este respins.
refused-both-must-move = Respins: fiecare jucător trebuie să fi făcut cel puțin o mutare.
refused-regulations = Respins: regulamentul competiției nu permite acum o remiză de comun acord.
refused-no-appeals = Respins: regulamentul competiției nu permite apeluri.
refused-clock-in-order = Respins: ceasul este în regulă.
refused-set-up-right = Respins: poziția inițială a fost corectă.
refused-colours-right = Respins: culorile nu au fost inversate.
refused-board-right = Respins: tabla este așezată corect.
refused-stand-right = Respins: piesele stau pe câmpurile corecte.
refused-no-adjournment = Respins: nu s-a anunțat în prealabil că partidele pot fi întrerupte.
refused-no-guidelines = Respins: îndrumările pentru finișul K.O. nu au fost anunțate în prealabil.
refused-no-fines = Respins: amenzile nu au fost anunțate în prealabil.
refused-no-consent = Respins: competiția nu restrânge remizele, deci acordul nu este necesar.
refused-not-rapid = Respins: un jucător poate vedea fișa arbitrului numai la rapid și la blitz.
refused-supervised = Respins: jucătorii corectează de comun acord o mutare ilegală numai fără supraveghere adecvată.
refused-neither-blind = Respins: niciun jucător nu este nevăzător sau cu deficiențe de vedere.
refused-paper-sheets = Respins: nu se folosesc fișe electronice.
refused-sheet-complete = Respins: { SIDE($who, form: "nom") } nu este obligat să completeze fișa.
refused-no-next-period = Respins: nu mai urmează nicio perioadă.
refused-quickplay-game = Respins: îndrumările pentru finișul K.O. sunt pentru partide cu ceasuri și fără increment, care nu sunt blitz.
refused-earlier-period = Respins: { SIDE($who, form: "nom") } nu este încă în ultima perioadă.
refused-too-much-time = Respins: { SIDE($who, form: "nom") } mai are două minute sau mai mult.
refused-flag-down = Respins: stegulețul { SIDE($who, form: "gen") } a căzut deja.
refused-not-a-delay = Respins: cele cinci secunde se pot da numai ca increment.
refused-on-paper = Respins: { SIDE($who, form: "nom") } trebuie să folosească fișa electronică.
refused-electronic = Respins: { SIDE($who, form: "nom") } trebuie să folosească o fișă pe hârtie.
refused-no-exclusion = Respins: Legile acestei ediții nu cunosc excluderea din runde.
refused-odd-score = Respins: Legile nu permit un asemenea rezultat.
refused-no-approval = Respins: Legile acestei ediții nu îi permit arbitrului să aprobe un dispozitiv.
refused-not-lawful = Respins: Legile nu permit acest lucru.
refused-not-his-to-do = Respins: fără a avea acest drept, asistentul { SIDE($who, form: "gen") } { $deed }.
refused-assistant = Respins: un asistent nu are un asemenea drept.
refused-no-appeal-made = Respins: fără apel, organizatorul nu decide asupra partidei.
refused-decided-on-appeal = Respins: arbitrul nu poate schimba ce s-a decis în urma unui apel.
refused-not-as-announced = Respins: { SIDE($who, form: "nom") } a anunțat altă mutare decât cea de pe tablă.
refused-not-as-repeated = Respins: { SIDE($who, form: "nom") } a repetat altă mutare decât cea făcută de { SIDE($opponent, form: "acc") }.
refused-not-as-sealed = Respins: nu este mutarea dată în plic de { SIDE($who, form: "acc") }.
refused-assistant-needed = Respins: partida începe abia când { SIDE($who, form: "nom") } are un asistent.
refused-not-present = Respins: plicul așteaptă până sosește { SIDE($who, form: "nom") }.
refused-only-displayed = Respins: reclamația { SIDE($who, form: "gen") } se întemeiază doar pe ceea ce arată un afișaj din sală.
refused-not-recorded = Respins: din înregistrarea partidei nu reiese ce susține { SIDE($who, form: "nom") }.
refused-not-found = Respins: arbitrul nu a constatat că s-ar fi întâmplat.
refused-answered-no = Respins: arbitrul răspunde „nu”. Întrebarea a fost: { $question }
refused-unclear = Respins: nu este clar ce piesă a atins întâi { SIDE($who, form: "nom") }.
refused-claim-incorrect = Respins: după fișele de partidă și tablă, cererea { SIDE($who, form: "gen") } nu este corectă.
refused-nothing-offered = Respins: { SIDE($opponent, form: "nom") } nu a propus nimic la care { SIDE($who, form: "nom") } să poată răspunde.
refused-not-understood = Respins: ce a anunțat { SIDE($who, form: "nom") } nu poate fi înțeles ca o mutare legală.
refused-not-granted = Respins: arbitrul nu îi acordă { SIDE($who, form: "dat") } cinci secunde pe mutare. Propunerea de remiză a { SIDE($who, form: "gen") } rămâne valabilă.
refused-envelope-closed = Respins: mai întâi se deschide plicul; mutarea dată în plic poate să fi încheiat partida.
refused-moves-made = Respins: mutările cerute erau făcute când a căzut stegulețul, dar ceasul numărase prea puține. A început faza următoare.

## Ce poate face numai jucătorul aflat la mutare, și cine este acesta.

having-the-move = jucătorul aflat la mutare
having-the-move-named = jucătorul aflat la mutare, { SIDE($who, form: "nom") },
may-adjust = aranja piese
may-move = face o mutare
may-claim-draw = cere remiză
may-ask-for-seconds = cere încă cinci secunde la fiecare mutare
may-see-sheet = vedea fișa arbitrului
may-take-sheet = lua fișa adversarului
may-announce = anunța o mutare

## Ce a făcut un jucător împotriva unui articol.

did-both-hands = { SIDE($who) } a folosit ambele mâini la o singură mutare.
did-hand = { SIDE($who) } a apăsat ceasul cu mâna care nu a făcut mutarea.
did-finger = { SIDE($who) } a ținut un deget pe ceas.
did-clock = { SIDE($who) } a manevrat ceasul necorespunzător.
did-late = { SIDE($who) } a venit după expirarea timpului de așteptare.
did-pieces-lie = { SIDE($who) } a apăsat ceasul înainte de a așeza la loc piesele deplasate.
did-not-write = { SIDE($who) } nu a notat mutările.
did-write-ahead = { SIDE($who) } a notat o mutare înainte de a o face.
did-move-first = { SIDE($who) } a făcut o mutare nouă înainte de a o nota pe cea anterioară.
did-write-otherwise = { SIDE($who) } a scris pe fișă ceva ce nu are loc acolo.
did-notation = { SIDE($who) } nu scrie în notație algebrică.
did-hide-sheet = { SIDE($who) } a ținut fișa unde arbitrul nu o poate vedea.
did-not-update = { SIDE($who) } a mutat înainte de a completa fișa.
did-look = { SIDE($who) } a cerut de mai mult de cinci ori să vadă fișa arbitrului.
did-disrepute = { SIDE($who) } a discreditat șahul.
did-leave-venue = { SIDE($who) } a părăsit fără permisiune locația de joc.
did-leave-area = { SIDE($who) } a părăsit fără permisiune suprafața de joc.
did-not-report = { SIDE($who) } a plecat fără a anunța arbitrul.
did-notes = { SIDE($who) } a folosit notițe, sfaturi sau analiză.
did-device = { SIDE($who) } avea un dispozitiv interzis.
did-refuse-search = { SIDE($who) } a refuzat să fie controlat.
did-smoke = { SIDE($who) } a fumat unde este interzis.
did-distract = { SIDE($who) } a distras atenția { SIDE($opponent, form: "gen") }.
did-refuse-order = { SIDE($who) } a refuzat un ordin al arbitrului.
did-not-help = { SIDE($who) } a refuzat să ajute arbitrul.
did-tell-times = Asistentul { SIDE($who, form: "gen") } a comunicat timpii fără să fi fost întrebat.

## Întrebări către arbitru și răspunsurile posibile.

question-contact = A atins { SIDE($who, form: "nom") } cu intenție { PIECE($piece, form: "the") } de pe { $square }?
question-late = { SIDE($who) } a sosit după expirarea timpului de așteptare. Pierde { SIDE($who, form: "nom") } partida?
question-late-at-resumption = { SIDE($who) } a întârziat la reluarea partidei. Pierde { SIDE($who, form: "nom") } partida?
question-both-flags = Stegulețele ambilor jucători sunt căzute. Continuă partida, este remiză sau cine a pierdut?
question-stop = { SIDE($who) } a oprit ceasurile și a chemat arbitrul. A avut un motiv întemeiat?
question-displaced = Este { SIDE($who, form: "nom") } sancționat pentru că a deplasat piesele?
question-penalty = Ce sancțiune primește { SIDE($who, form: "nom") }?
question-penalty-for = { $did } Ce sancțiune primește { SIDE($who, form: "nom") }?
question-colours = Ambii jucători au avut culoarea greșită. Continuă partida sau se joacă una nouă?
question-normal-means = { SIDE($who) } susține că { SIDE($opponent, form: "nom") } nu poate sau nu încearcă să câștige. Este partida remiză?
question-five-seconds = { SIDE($who) } cere cinci secunde în plus la fiecare mutare pentru ambii jucători. Se acordă?
question-sealed-move = Mutarea secretă a { SIDE($who, form: "gen") } este greșită, dar { SIDE($opponent, form: "nom") } nu poate da mat niciodată. Pierde { SIDE($who, form: "nom") } sau este remiză?
question-sealed-meaning = Mutarea secretă a { SIDE($who, form: "gen") } nu este scrisă într-o notație admisă, dar poate fi înțeleasă. Se joacă sau { SIDE($who, form: "nom") } pierde partida?
question-can-mate = Mai poate { SIDE($who, form: "nom") } să dea mat prin vreo serie de mutări legale?
question-assistant = { SIDE($who) } are un asistent. Cu cât se ajustează ceasul { SIDE($who, form: "gen") }?
question-sheets = Pot fi completate fișele ambilor jucători?
question-appeal = { SIDE($who) } face apel. Se admite apelul?
question-interference = Cineva care nu joacă a intervenit în partidă. Trebuie să plece?
question-no-arbiter = { SIDE($who) } a cerut remiză în lipsa unui arbitru. Este remiză?
question-of-move = { $question } ({ $move })
question-fact-touched = A atins { SIDE($who, form: "nom") } la această mutare { PIECE($piece, form: "the") } de pe { $square }?
question-fact-touched-first = A atins { SIDE($who, form: "nom") } { PIECE($piece, form: "the") } de pe { $square } înaintea tuturor celorlalte piese sau nu este clar care a fost prima?
question-fact-released = A lăsat { SIDE($who, form: "nom") } o piesă din mână mai întâi pe { $square }?
question-fact-both-hands = A folosit { SIDE($who, form: "nom") } ambele mâini la acea mutare?
question-fact-illegal = A încheiat { SIDE($who, form: "nom") } o mutare ilegală pe care apoi a luat-o înapoi?
question-fact-pressed = A apăsat { SIDE($who, form: "nom") } ceasul după acea mutare?
question-fact-unseen-illegal = A fost ilegală ultima mutare încheiată de { SIDE($who, form: "nom") } pe tabla de lemn?
question-fact-unseen-press = A apăsat { SIDE($who, form: "nom") } ceasul fără să fi făcut o mutare?
question-fact-repeated = { SIDE($who) } cere remiză prin repetarea de trei ori a poziției. După fișele de partidă și tablă, este corectă cererea?
question-fact-fifty = { SIDE($who) } cere remiză după regula celor cincizeci de mutări. După fișele de partidă și tablă, este corectă cererea?
question-fact-offered = A propus { SIDE($who, form: "nom") } remiză?
question-fact-wrote = A notat { SIDE($who, form: "nom") } mutarea { $move } înainte de a cere remiză?
question-fact-set-up = Au fost piesele așezate greșit la începutul acestei partide?
question-fact-colours = A început această partidă cu culorile inversate?
question-fact-board = Este tabla așezată greșit?
question-fact-incident = S-a întâmplat acest lucru? { SIDE($who) }: { $kind }.
question-consent = { SIDE($who) } dorește remiză, iar regulamentul competiției o permite numai cu acordul arbitrului. Își dă arbitrul acordul?
question-king-laid-down = { SIDE($who) } și-a culcat regele. A cedat astfel partida?
question-handshake = { SIDE($who) } a întins primul mâna, iar jucătorii și-au dat mâna. S-a convenit remiza sau a cedat unul dintre ei?

option-intent = Cu intenție
option-accident = Accidental
option-loss = Pierderea partidei
option-draw = Remiză
option-continue = Continuă
option-new-game = Partidă nouă
option-white-lost = Albul a pierdut
option-black-lost = Negrul a pierdut
option-white-resigned = Albul a cedat
option-black-resigned = Negrul a cedat
option-delay = Ca delay
option-yes = Da
option-no = Nu
option-unclear = Nu este clar care a fost prima
option-accept = Se admite
option-reject = Se respinge
option-postpone = Se amână
option-none = Fără sancțiune
option-warning = Avertisment
option-more-time = Mai mult timp adversarului
option-less-time = Mai puțin timp
option-points = Schimbarea rezultatului
option-fine = Amendă
option-exclusion = Excludere din runde
option-expulsion = Eliminare
option-complete = Pot
option-incomplete = Nu pot
option-uphold = Se admite
option-dismiss = Se respinge

## La ce este obligat un jucător. Începe cu literă mică: stă și în mijlocul frazei.

bound-free = { SIDE($who, form: "nom") } poate face orice mutare legală
bound-otherwise = { SIDE($who, form: "nom") } este obligat la altă mutare, prin piesa atinsă sau printr-o cerere anterioară
bound-move = { SIDE($who, form: "nom") } trebuie să mute { PIECE($piece, form: "the") } de pe { $square }
bound-move-no-castling = { $side ->
    [short] { SIDE($who, form: "nom") } trebuie să mute { PIECE($piece, form: "the") } de pe { $square } și nu are voie să facă rocada mică
   *[long] { SIDE($who, form: "nom") } trebuie să mute { PIECE($piece, form: "the") } de pe { $square } și nu are voie să facă rocada mare
}
bound-capture = { SIDE($who, form: "nom") } trebuie să captureze { PIECE($piece, form: "the") } de pe { $square }
bound-move-capture = { SIDE($who, form: "nom") } trebuie să captureze pe { $square } cu { PIECE($piece, form: "the") } de pe { $from }
bound-step = { SIDE($who, form: "nom") } trebuie să joace { $move }
bound-replace = { SIDE($who, form: "nom") } trebuie să înlocuiască pionul de pe { $square } cu o piesă nouă
bound-move-and-replace = { SIDE($who, form: "nom") } trebuie să mute pionul pe { $square } și să îl înlocuiască cu o piesă nouă
bound-castle = { $side ->
    [short] { SIDE($who, form: "nom") } trebuie să facă rocada mică
   *[long] { SIDE($who, form: "nom") } trebuie să facă rocada mare
}
bound-promote = { SIDE($who, form: "nom") } trebuie să transforme pionul pe { $square } în { PIECE($piece) }

## Timpul care se dă sau se ia.

hours = { $count ->
    [one] { $count } oră
    [few] { $count } ore
   *[other] { $count } de ore
}
minutes = { $count ->
    [one] { $count } minut
    [few] { $count } minute
   *[other] { $count } de minute
}
seconds = { $count ->
    [one] { $count } secundă
    [few] { $count } secunde
   *[other] { $count } de secunde
}
spans = { $most } și { $last }
no-time = 0 secunde
under-a-second = mai puțin de o secundă
