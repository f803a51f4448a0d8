# Ce urmează după o decizie, ce sancțiuni sunt posibile.
# $number este numărul unui articol, $act ceea ce se tastează.

## Rândul de după un grup de decizii: părțile stau una după alta, cu "; " între ele.

next-over = Partida s-a încheiat
next-new-game = Urmează o partidă nouă
next-before-start = Partida nu a început încă
next-turn = { SIDE($who) } este la mutare
next-bound-under = { $bound } ({ $number })
next-unpressed = { SIDE($who, form: "nom") } nu a apăsat încă ceasul
next-clock-runs = merge ceasul { SIDE($who, form: "gen") }: albul { $white }, negrul { $black }
next-clocks-stopped = ceasurile sunt oprite: albul { $white }, negrul { $black }
next-starts = `{ $act }` pornește ceasul { SIDE($who, form: "gen") }
next-starts-because = `{ $act }` pornește ceasul { SIDE($who, form: "gen") }, deoarece { $because }
because-puts-right = { SIDE($who, form: "nom") } trebuie să așeze la loc { PIECE($piece, form: "the") } în timpul său ({ $number })
because-puts-right-pieces = { SIDE($who, form: "nom") } trebuie să așeze la loc piesele în timpul său ({ $number })
next-starts-session = ceasurile așteaptă `{ $act }`
next-offences = mutări ilegale până acum: albul { $white }, negrul { $black }
next-offer = propunerea de remiză a { SIDE($who, form: "gen") } rămâne valabilă
next-asked = întrebare pentru arbitru, conform { $number }: { $options }
next-asked-about = întrebare pentru arbitru, conform { $number } ({ SIDE($who, form: "nom") }): { $options }

## Întrebări despre o sancțiune, și ce este posibil.

question-lawful = { $question } Posibil: { $options }.
question-lawful-for = { $question } Articolul încălcat: { $number }. Posibil: { $options }.

## De ce nu s-a luat o decizie: ce trebuie să fie, și dacă este.

why-met = îndeplinit
why-missing = NEÎNDEPLINIT
why-head = De ce nu `{ $asked }`?
why-fell = aici s-a dat această decizie
why-tried = Nimic din acest caz nu a cerut această decizie. Verificat după ultimul act:
why-unknown = Nimic din acest caz nu a cerut această decizie, iar condițiile ei nu se cunosc fără actul care duce la ea: adăugați actul și întrebați din nou.
why-ask = De ce nu?
if-has-the-move = { SIDE($who, form: "nom") } este la mutare
if-nothing-touched = { SIDE($who, form: "nom") } nu a atins nicio piesă la această mutare
if-written = mutarea a fost scrisă, nu doar spusă
if-legal = { $move } este legală
if-thrice = poziția a apărut de trei ori (până acum: { $count })
if-fifty = cincizeci de mutări ale fiecărui jucător fără captură sau mutare de pion (până acum: { $count })
if-fivefold = poziția a apărut de cinci ori (până acum: { $count })
if-seventy-five = șaptezeci și cinci de mutări ale fiecărui jucător fără captură sau mutare de pion (până acum: { $count })
if-not-touched-since = { SIDE($who, form: "nom") } nu a mai atins nicio piesă de atunci
if-touch-recorded = înregistrarea arată că { SIDE($who, form: "nom") } a atins { PIECE($piece, form: "the") } de pe { $square }
if-touch-broken = { SIDE($who, form: "nom") } a făcut o mutare pe care atingerea nu o permite
if-release-recorded = { SIDE($who, form: "nom") } a lăsat din mână o piesă pe { $square }, dar nu a lăsat-o acolo
if-irregularity = există o neregulă a { SIDE($who, form: "gen") }, încă necorectată
if-completed = { SIDE($who, form: "nom") } a încheiat mutarea apăsând ceasul
if-not-replied = adversarul { SIDE($who, form: "gen") } nu a făcut încă mutarea următoare
if-flag-down = stegulețul { SIDE($who, form: "gen") } a căzut
if-flag-up = stegulețul { SIDE($who, form: "gen") } nu a căzut
if-can-mate = { SIDE($who, form: "nom") } mai poate da mat printr-o serie de mutări legale
if-cannot-mate = { SIDE($who, form: "nom") } nu poate da mat prin nicio serie de mutări legale, atât cât arată căutarea de după mutare
if-quickplay-game = partida are ceasuri, nu are increment și nu este blitz
if-quickplay-announced = îndrumările pentru finișul K.O. au fost anunțate
if-last-period = { SIDE($who, form: "nom") } este în ultima fază
if-under-two-minutes = { SIDE($who, form: "nom") } are mai puțin de două minute
if-absent = { SIDE($who, form: "nom") } nu a sosit
if-default-time = a trecut mai mult decât timpul de așteptare (până acum: { $time })

## Ce trebuie să arate ceasurile.

sum-head = Ce ar trebui să arate ceasurile?
sum-base = timpul de bază
sum-at-the-start = pe ceas la începutul înregistrării
sum-increments = { $count ->
    [one] incrementul pentru { $count } mutare
    [few] incrementul pentru { $count } mutări
   *[other] incrementul pentru { $count } de mutări
}
sum-next-period = timpul fazei următoare
sum-used = timpul folosit
sum-set-to = corectura arbitrului, care a reglat ceasul la { $time }
sum-increment-set-right = { $count ->
    [one] incrementul corectat, pentru { $count } mutare
    [few] incrementul corectat, pentru { $count } mutări
   *[other] incrementul corectat, pentru { $count } de mutări
}
sum-otherwise = luat înapoi odată cu o mutare
sum-should = ar trebui să arate
sum-in-order = Ceasul arată { $time }: este corect.
sum-too-much = Ceasul arată { $time }: { $span } prea mult.
sum-too-little = Ceasul arată { $time }: { $span } prea puțin.

## Ce ar urma după un act probabil. $deed este unul dintre actele din desk.ftl sau de aici.

preview-if = Dacă { $act }: { $follows }
preview-or = { $one } sau { $other }
preview-then = { $one }, iar apoi { $other }
preview-player = { SIDE($who, form: "nom") } { $deed }
preview-player-before = { SIDE($who, form: "nom") }, { $before }, { $deed }
preview-arbiter = arbitrul { $deed }
preview-before-touching = înainte de a atinge o piesă ({ $number })
preview-before-moving = înainte de a face mutarea următoare ({ $number })
preview-threefold = cere remiză prin repetarea poziției de trei ori
preview-threefold-with = scrie { $move } și cere remiză prin repetarea poziției de trei ori
preview-fifty = cere remiză după regula celor cincizeci de mutări
preview-accepts-draw = acceptă remiza
preview-finds-displaced = constată că piesele nu stau pe câmpurile corecte
preview-saw-touch = constată că { SIDE($who, form: "nom") } a atins piesa de pe { $square }
preview-saw-release = constată că { SIDE($who, form: "nom") } a lăsat din mână o piesă pe { $square }
preview-saw-hands = constată că { SIDE($who, form: "nom") } a folosit ambele mâini
preview-answer = arbitrul răspunde „{ $option }” ({ $number })
