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
illegal-move = { SIDE($who) } a încheiat o mutare ilegală.
taken-back = Mutarea se ia înapoi; { SIDE($who, form: "nom") } rămâne legat de piesa atinsă sau lăsată din mână.
game-goes-on = Partida continuă.
position-restored = Se restabilește poziția dinaintea neregulii.
becomes-queen = Pionul de pe { $square } devine damă.
time-taken = Ceasul { SIDE($who, form: "gen") } pierde { $span }.
time-added = Ceasul { SIDE($who, form: "gen") } primește { $span }.
clock-set = Ceasul { SIDE($who, form: "gen") } se reglează la { $time }.
breach = { SIDE($who) } nu a făcut ce cere acest articol.
must-move = { SIDE($who) } trebuie să mute.
penalised = { SIDE($who) } este sancționat: { $penalty }.
clock-started = Ceasul este pornit.
clocks-stopped = Ceasurile sunt oprite.
play-goes-on = Jocul continuă.
free-ruling = { $text }
ended = { $cause }. { $score }
new-game = Partida se anulează; se joacă una nouă.

## Ce a încheiat partida.

cause-checkmate = Șah mat
cause-resignation = Cedare
cause-stalemate = Pat
cause-dead-position = Poziție moartă: nicio parte nu mai poate da mat
cause-agreement = Remiză de comun acord
cause-default-time = Întârziere peste timpul de așteptare
cause-flag-fall = Stegulețul a căzut
cause-second-illegal-move = A doua mutare ilegală
cause-illegal-move = Mutare ilegală
cause-illegal-position = Poziția este ilegală
cause-claim = Cererea este corectă
cause-fivefold = Repetarea poziției de cinci ori
cause-seventy-five = Șaptezeci și cinci de mutări fără captură și fără mutare de pion
cause-device = Un dispozitiv interzis
cause-sealed-ambiguous = Mutarea secretă este ambiguă
cause-sealed-meaningless = Mutarea secretă nu are înțeles
cause-sealed-illegal = Mutarea secretă este ilegală

## Rezultate.

score-white-wins = Albul câștigă, 1-0.
score-black-wins = Negrul câștigă, 0-1.
score-draw = Partida este remiză, 1/2-1/2.
score-both-lose = Partida este pierdută de ambii, 0-0.
score-forfeit = { SIDE($who) } câștigă prin neprezentare, { $score }.
score-both-forfeit = Ambii pierd prin neprezentare, { $score }.
score-other = Rezultatul este { $score }.

## Sancțiunile din 12.9: ce primește jucătorul.

penalty-warning = avertisment
penalty-more-time = adversarul primește { $span }
penalty-less-time = ceasul său pierde { $span }
penalty-points = rezultatul se schimbă în { $score }
penalty-loss = partida este pierdută, adversarul primește { $points }
penalty-fine = o amendă anunțată în prealabil
penalty-exclusion = excludere din una sau mai multe runde
penalty-expulsion = eliminare din competiție

## Refuzuri.

refused-occurrences = { $count ->
    [one] Respins: poziția a apărut o singură dată.
    [few] Respins: poziția a apărut de { $count } ori.
   *[other] Respins: poziția a apărut de { $count } de ori.
}
refused-moves = { $count ->
    [one] Respins: fiecare jucător are o singură mutare fără captură și fără mutare de pion, nu cincizeci.
    [few] Respins: fiecare jucător are { $count } mutări fără captură și fără mutare de pion, nu cincizeci.
   *[other] Respins: fiecare jucător are { $count } de mutări fără captură și fără mutare de pion, nu cincizeci.
}
refused-touched = Respins: mai întâi a fost atinsă o piesă.
refused-not-having-the-move = Respins: jucătorul nu este la mutare.
refused-not-written = Respins: mutarea trebuie mai întâi scrisă.
refused-not-legal = Respins: mutarea nu este legală.
refused-bound = Respins: jucătorul este obligat la altă mutare.
refused-nothing-illegal = Respins: nu există nicio mutare ilegală.
refused-not-completed = Respins: mutarea nu a fost încheiată.
refused-too-late = Respins: este prea târziu.
refused-flag-up = Respins: stegulețul nu a căzut.
refused-no-own-time = Respins: nici cel care reclamă nu mai are timp.
refused-no-breach = Respins: nu există o astfel de abatere.
refused-both-must-move = Respins: fiecare jucător trebuie să fi făcut cel puțin o mutare.
refused-regulations = Respins: regulamentul competiției nu permite.
refused-clock-in-order = Respins: ceasul este în regulă.
refused-set-up-right = Respins: poziția inițială a fost corectă.
refused-not-announced = Respins: competiția nu a anunțat acest lucru.
refused-not-applicable = Respins: nu se aplică acestui fel de partidă.
refused-too-much-time = Respins: au mai rămas două minute sau mai mult.
refused-flag-down = Respins: stegulețul a căzut deja.
refused-not-lawful = Respins: Legile nu permit acest lucru.
refused-not-his-to-do = Respins: nu este dreptul său.
refused-not-as-announced = Respins: nu este ceea ce s-a anunțat.
refused-not-as-sealed = Respins: nu este ceea ce s-a pus în plic.
refused-assistant-needed = Respins: este nevoie de un asistent.
refused-not-present = Respins: jucătorul care trebuie să fie prezent nu a venit.
refused-only-displayed = Respins: o cerere nu se poate întemeia doar pe ceea ce arată un afișaj din sală.

## Întrebări către arbitru și răspunsurile posibile.

question-contact = A atins { SIDE($who, form: "nom") } cu intenție piesa de pe { $square }?
question-late = { SIDE($who) } a sosit după timpul de așteptare. Este partida pierdută?
question-late-at-resumption = { SIDE($who) } a întârziat la reluarea partidei. Este partida pierdută?
question-both-flags = Ambele stegulețe sunt căzute. Cum continuă partida?
question-stop = A avut { SIDE($who, form: "nom") } un motiv întemeiat să oprească ceasurile?
question-displaced = Este { SIDE($who, form: "nom") } sancționat pentru că a deplasat piesele?
question-penalty = Ce sancțiune pentru { SIDE($who, form: "acc") }?
question-colours = Culorile au fost inversate. Continuă partida?
question-normal-means = { SIDE($who) } susține că adversarul nu poate sau nu încearcă să câștige. Este partida remiză?
question-five-seconds = { SIDE($who) } cere cinci secunde în plus la fiecare mutare. Se acordă?
question-sealed-move = Mutarea secretă a { SIDE($who, form: "gen") } este greșită, dar adversarul nu poate da mat niciodată. Pierdută sau remiză?
question-can-mate = Mai poate adversarul { SIDE($who, form: "gen") } să dea mat prin vreo serie de mutări legale?
question-assistant = Cum se reglează ceasul { SIDE($who, form: "gen") } pentru asistent?
question-sheets = Pot fi completate fișele de partidă?
question-appeal = { SIDE($who) } face apel. Se admite apelul?
question-interference = Cineva s-a amestecat în partidă. Trebuie să plece?
question-no-arbiter = { SIDE($who) } a cerut remiză fără ca un arbitru să fie de față. Este remiză?

option-intent = Cu intenție
option-accident = Accidental
option-loss = Pierdută
option-draw = Remiză
option-continue = Continuă
option-new-game = Partidă nouă
option-white-lost = Albul a pierdut
option-black-lost = Negrul a pierdut
option-delay = Ca întârziere
option-yes = Da
option-no = Nu
option-accept = Se admite
option-reject = Se respinge
option-postpone = Se amână
option-none = Fără sancțiune
option-warning = Avertisment
option-more-time = Mai mult timp adversarului
option-less-time = Mai puțin timp
option-points = Schimbarea punctajului
option-fine = Amendă
option-exclusion = Excludere din runde
option-expulsion = Eliminare
option-complete = Pot
option-incomplete = Nu pot
option-uphold = Se admite
option-dismiss = Se respinge

## La ce este obligat un jucător.

bound-move = { SIDE($who) } trebuie să mute piesa de pe { $square }.
bound-move-no-castling = { SIDE($who) } trebuie să mute piesa de pe { $square } și nu are voie să facă rocada pe acea parte.
bound-capture = { SIDE($who) } trebuie să captureze piesa de pe { $square }.
bound-move-capture = { SIDE($who) } trebuie să captureze pe { $square } cu piesa de pe { $from }.
bound-step = { SIDE($who) } trebuie să joace { $move }.
bound-castle = { SIDE($who) } trebuie să facă rocada, regele de pe { $from } pe { $square }.
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
milliseconds = { $count ->
    [one] { $count } milisecundă
    [few] { $count } milisecunde
   *[other] { $count } de milisecunde
}
no-time = nimic
