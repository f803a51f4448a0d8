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

## Decizii.

upheld = Reclamația este admisă.
consents = Arbitrul consimte: la această mutare sau la următoarea remiza poate fi propusă și convenită.
appeal-upheld = Apelul este admis.
must-leave = Persoana care a intervenit trebuie să plece.
illegal-move = { SIDE($who) } a încheiat o mutare ilegală.
taken-back = Mutarea se ia înapoi; { SIDE($who, form: "nom") } rămâne obligat să joace cu piesa atinsă sau lăsată din mână.
stands-as-let-go = Piesa rămâne unde a fost lăsată din mână. Ce s-a făcut după aceea se anulează.
game-goes-on = Partida continuă.
position-restored = Se restabilește poziția dinaintea neregulii.
becomes-queen = Pionul de pe { $square } devine damă.
time-taken = Timpul { SIDE($who, form: "gen") } se reduce cu { $span }.
increment-taken-back = Incrementul mutării luate înapoi se scade: timpul { SIDE($who, form: "gen") } se reduce cu { $span }.
time-added = { SIDE($who) } primește în plus { $span }.
clock-set = Ceasul { SIDE($who, form: "gen") } se reglează la { $time }.
breach = { SIDE($who) } a încălcat acest articol.
breach-named = { SIDE($who) } a încălcat acest articol: { $breach }.
must-move = { SIDE($who) } trebuie să mute.
penalised = { SIDE($who) } este sancționat: { $penalty }.
clock-started = Ceasul este pornit.
clocks-stopped = Ceasurile sunt oprite.
play-goes-on = Jocul continuă.
noted-proposed = Se propune corectarea mutării ilegale. Adversarul răspunde `accept` sau `decline`.
noted-waits = Arbitrul a constatat poziția ilegală și așteaptă până se încheie mutarea următoare.
noted-sheet-taken = Fișa adversarului poate fi folosită și se dă înapoi înainte de mutarea următoare.
noted-sheet-shown = Fișa arbitrului îi este arătată jucătorului.
noted-sheet-not-shown = Niciun articol nu îi permite jucătorului să vadă fișa arbitrului în această competiție.
noted-nothing-found = Nu se constată nimic ilegal; partida continuă.
noted-explains = Arbitrul explică acest punct al Legilor.
noted-nothing-asked = Nu există nicio întrebare deschisă căreia să i se răspundă astfel; nimic nu se schimbă.
noted-no-offer = În această partidă nu este înregistrată nicio propunere de remiză pe care (=) să o noteze; nimic nu se schimbă.
noted-adjusted = Ambii jucători consideră atingerea o aranjare, așa că nu contează ca atingere intenționată.
noted-informed = Arbitrul este informat și acționează numai acolo unde Legile nu lasă aceasta în seama jucătorului.
noted-counter-set = Contorul de mutări al ceasului este corectat. Timpul adăugat prea devreme sau neadăugat se reglează separat.
noted-not-chosen = Alegerea noii piese nu este definitivă până când aceasta nu atinge câmpul de promoție.
noted-no-sheet-taken = Jucătorul nu are de dat înapoi nicio fișă a adversarului; nimic nu se schimbă.
noted-undone = Arbitrul și-a retras ultimul act; ce a urmat din el se anulează.
noted-no-appeal = Nu este înregistrat niciun apel nesoluționat al vreunui jucător: comisia decide asupra unuia făcut în altă parte.
noted-language = Mutările pot fi anunțate și în cealaltă limbă.
free-ruling = { $text }
ended = { $cause }. { $score }
new-game = Această partidă nu contează; se joacă una nouă.

## Ce a încheiat partida.

cause-checkmate = Șah mat
cause-resignation = Cedare
cause-stalemate = Pat
cause-dead-position = Poziție moartă: nicio parte nu mai poate da mat
cause-agreement = Remiză de comun acord
cause-default-time = Absență la expirarea timpului de așteptare
cause-flag-fall = Stegulețul { SIDE($who, form: "gen") } a căzut
cause-flag-fall-drawn = Stegulețul a căzut, dar adversarul nu poate da mat
cause-second-illegal-move = A doua mutare ilegală
cause-second-illegal-move-drawn = A doua mutare ilegală, dar adversarul nu poate da mat
cause-illegal-move = Mutare ilegală
cause-illegal-move-drawn = Mutare ilegală, dar adversarul nu poate da mat
cause-illegal-position = Poziția este ilegală
cause-claim = Cererea este întemeiată
cause-fivefold = Repetarea poziției de cinci ori
cause-seventy-five = Șaptezeci și cinci de mutări fără captură și fără mutare de pion
cause-device = Un dispozitiv interzis
cause-sealed-ambiguous = Mutarea secretă este ambiguă
cause-sealed-meaningless = Mutarea secretă nu are înțeles
cause-sealed-illegal = Mutarea secretă este ilegală

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
penalty-more-time = adversarul primește în plus { $span }
penalty-less-time = timpul său se reduce cu { $span }
penalty-points = rezultatul se schimbă în { $score }
penalty-loss = pierderea partidei; punctele adversarului: { $points }
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
refused-touched = Respins: jucătorul atinsese deja o piesă.
refused-not-having-the-move = Respins: numai jucătorul aflat la mutare poate face acest lucru.
refused-not-written = Respins: mai întâi trebuie notat în scris.
refused-not-legal = Respins: mutarea nu este legală.
refused-bound = Respins: prin piesa atinsă sau printr-o cerere anterioară jucătorul este obligat la altă mutare.
refused-nothing-illegal = Respins: nu s-a găsit nicio mutare ilegală.
refused-not-completed = Respins: după acea mutare ceasul nu a fost încă apăsat, deci mutarea nu este încheiată.
refused-too-late = Respins: reclamația vine prea târziu.
refused-too-late-replied = Respins: adversarul a răspuns deja la acea mutare, deci ea rămâne valabilă.
refused-too-late-ten-moves = Respins: fiecare jucător a făcut deja zece mutări.
refused-too-late-envelope = Respins: în acest moment nu se poate nici da mutarea secretă, nici deschide plicul.
refused-too-late-resumed = Respins: acest lucru trebuia semnalat înaintea primei mutări de după reluare.
refused-flag-up = Respins: stegulețul nu a căzut.
refused-no-own-time = Respins: nici cel care reclamă nu mai are timp.
refused-no-breach = Respins: nu s-a constatat nicio abatere de la acest articol.
appeal-dismissed = Apelul este respins.
refused-both-must-move = Respins: fiecare jucător trebuie să fi făcut cel puțin o mutare.
refused-regulations = Respins: regulamentul competiției nu permite acest lucru.
refused-clock-in-order = Respins: ceasul este în regulă.
refused-set-up-right = Respins: poziția inițială a fost corectă.
refused-stand-right = Respins: piesele stau pe câmpurile corecte.
refused-not-announced = Respins: regulamentul competiției nu prevede acest lucru.
refused-not-applicable = Respins: acest articol nu se aplică acestui fel de partidă.
refused-too-much-time = Respins: jucătorul mai are două minute sau mai mult.
refused-flag-down = Respins: stegulețul celui care reclamă a căzut deja.
refused-not-lawful = Respins: Legile nu permit acest lucru.
refused-not-his-to-do = Respins: această persoană nu are dreptul să facă asta.
refused-not-as-announced = Respins: nu este ceea ce s-a anunțat.
refused-not-as-sealed = Respins: nu este mutarea secretă care a fost dată.
refused-assistant-needed = Respins: este nevoie de un asistent.
refused-not-present = Respins: jucătorul care trebuie să fie prezent nu a sosit.
refused-only-displayed = Respins: o cerere sau o reclamație nu se poate întemeia doar pe ceea ce arată un afișaj din sală.
refused-not-recorded = Respins: din înregistrarea partidei nu reiese așa ceva.
refused-not-found = Respins: arbitrul nu a constatat că s-ar fi întâmplat.
refused-nothing-offered = Respins: nu s-a propus nimic la care să se poată răspunde.
refused-not-understood = Respins: ce s-a scris nu poate fi înțeles ca o mutare legală.
refused-clocks-stopped = Respins: piesele se pot aranja numai cât timp merge un ceas; ambele ceasuri sunt oprite.
refused-not-granted = Respins: arbitrul nu acordă cinci secunde pe mutare. Propunerea de remiză rămâne valabilă.
refused-envelope-closed = Respins: mai întâi se deschide plicul; mutarea dată în plic poate să fi încheiat partida.
refused-moves-made = Respins: mutările cerute erau făcute când a căzut stegulețul, dar ceasul numărase prea puține. A început faza următoare.

## Ce a făcut jucătorul: stă după două puncte.

breach-in-advance = scrierea unei mutări în avans
breach-other-writing = scrierea pe fișă a ceva ce nu are loc acolo
breach-not-written = nenotarea mutărilor
breach-own-move-first = o mutare nouă făcută înainte de notarea celei anterioare
breach-sheet-not-updated = o mutare făcută înainte de completarea fișei
breach-sheet-hidden = ținerea fișei unde arbitrul nu o poate vedea
breach-pieces-lie = apăsarea ceasului înainte ca piesele deplasate să fie așezate la loc
breach-hand = apăsarea ceasului într-un mod nepermis
breach-times-unasked = comunicarea timpilor fără să fi fost cerută
breach-left-venue = părăsirea locației de joc fără permisiune
breach-not-reported = plecarea fără a anunța arbitrul
breach-notes = notițe, sfaturi sau analiză
breach-duty-to-help = refuzul de a ajuta arbitrul
breach-disrepute = discreditarea șahului

## Întrebări către arbitru și răspunsurile posibile.

question-contact = A atins { SIDE($who, form: "nom") } cu intenție piesa de pe { $square }?
question-late = { SIDE($who) } a sosit după expirarea timpului de așteptare. Este partida pierdută?
question-late-at-resumption = { SIDE($who) } a întârziat la reluarea partidei. Este partida pierdută?
question-both-flags = Ambele stegulețe sunt căzute. Continuă partida, este remiză sau cine a pierdut?
question-stop = A avut { SIDE($who, form: "nom") } un motiv întemeiat să oprească ceasurile?
question-displaced = Este { SIDE($who, form: "nom") } sancționat pentru că a deplasat piesele?
question-penalty = Ce sancțiune primește { SIDE($who, form: "nom") }?
question-penalty-for = Ce sancțiune primește { SIDE($who, form: "nom") }? Abaterea: { $breach }.
question-colours = Culorile au fost inversate. Continuă partida sau se joacă una nouă?
question-normal-means = { SIDE($who) } susține că adversarul nu poate sau nu încearcă să câștige. Este partida remiză?
question-five-seconds = { SIDE($who) } cere cinci secunde în plus la fiecare mutare pentru ambii jucători. Se acordă?
question-sealed-move = Mutarea secretă a { SIDE($who, form: "gen") } este greșită, dar adversarul nu poate da mat niciodată. Este partida pierdută sau remiză?
question-sealed-meaning = Mutarea secretă a { SIDE($who, form: "gen") } nu este scrisă într-o notație admisă, dar poate fi înțeleasă. Se joacă sau partida este pierdută?
question-can-mate = Mai poate adversarul { SIDE($who, form: "gen") } să dea mat prin vreo serie de mutări legale?
question-assistant = { SIDE($who) } are un asistent. Cu cât se ajustează ceasul { SIDE($who, form: "gen") }?
question-sheets = Pot fi completate fișele de partidă?
question-appeal = { SIDE($who) } face apel. Se admite apelul?
question-interference = Cineva a intervenit în partidă. Trebuie să plece?
question-no-arbiter = { SIDE($who) } a cerut remiză în lipsa unui arbitru. Este remiză?
question-told-touched = A atins { SIDE($who, form: "nom") } piesa de pe { $square } la această mutare?
question-told-touched-first = A atins { SIDE($who, form: "nom") } piesa de pe { $square } înaintea tuturor celorlalte sau nu este clar care a fost prima?
question-told-released = A lăsat { SIDE($who, form: "nom") } piesa din mână mai întâi pe { $square }?
question-told-both-hands = A folosit { SIDE($who, form: "nom") } ambele mâini la acea mutare?
question-told-illegal = A încheiat { SIDE($who, form: "nom") } o mutare ilegală pe care apoi a luat-o înapoi?
question-told-pressed = A apăsat { SIDE($who, form: "nom") } ceasul după acea mutare?
question-told-unseen-illegal = A fost ilegală ultima mutare încheiată de { SIDE($who, form: "nom") } pe tabla de lemn?
question-told-unseen-press = A apăsat { SIDE($who, form: "nom") } ceasul fără să fi făcut o mutare?
question-told-repeated = { SIDE($who) } cere remiză prin repetarea de trei ori a poziției. După fișele de partidă și tablă, este corectă cererea?
question-told-fifty = { SIDE($who) } cere remiză după regula celor cincizeci de mutări. După fișele de partidă și tablă, este corectă cererea?
question-told-offered = A propus { SIDE($who, form: "nom") } remiză?
question-told-wrote = A notat { SIDE($who, form: "nom") } mutarea { $move } înainte de a cere remiză?
question-told-set-up = Au fost piesele așezate greșit la începutul acestei partide?
question-told-colours = A început această partidă cu culorile inversate?
question-told-board = Este tabla așezată greșit?
question-told-incident = S-a întâmplat acest lucru? { SIDE($who) }: { $kind }.
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

## La ce este obligat un jucător.

bound-move = { SIDE($who) } trebuie să mute piesa de pe { $square }.
bound-move-no-castling = { SIDE($who) } trebuie să mute piesa de pe { $square } și nu are voie să facă rocada pe acel flanc.
bound-capture = { SIDE($who) } trebuie să captureze piesa de pe { $square }.
bound-move-capture = { SIDE($who) } trebuie să captureze pe { $square } cu piesa de pe { $from }.
bound-step = { SIDE($who) } trebuie să joace { $move }.
bound-castle = { SIDE($who) } trebuie să facă rocada: regele de pe { $from } pe { $square }.
bound-promote = { SIDE($who) } trebuie să transforme pionul pe { $square } în { PIECE($piece) }.

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
