# Kaj je naslednje po odločitvi, katere kazni so dovoljene.
# $number je številka člena, $act to, kar se natipka.

## Vrstica po skupini odločitev: deli stojijo drug za drugim, med njimi je "; ".

next-over = Partija je končana
next-before-start = Partija se še ni začela
next-turn = { SIDE($who) } je na potezi
next-turn-bound = { $turn }, { $what }
next-turn-bound-under = { $turn }, { $what } ({ $number })
next-bound-free = sme odigrati katerokoli pravilno potezo
next-bound-move = mora premakniti { PIECE($piece, form: "acc") } s polja { $square }
next-bound-move-no-castling = mora premakniti { PIECE($piece, form: "acc") } s polja { $square } in ne sme rokirati na tisto stran
next-bound-capture = mora vzeti { PIECE($piece, form: "acc") } na { $square }
next-bound-move-capture = mora vzeti na { $square }, pri tem premakne { PIECE($piece, form: "acc") } s polja { $from }
next-bound-step = mora odigrati { $move }
next-bound-castle = mora rokirati, kralj s polja { $from } na { $square }
next-bound-promote = mora kmeta na { $square } promovirati v { PIECE($piece, form: "acc") }
next-unpressed = { SIDE($who, form: "nom") } še ni pritisnil ure
next-clock-runs = teče ura { SIDE($who, form: "gen") }, beli { $white }, črni { $black }
next-clocks-stopped = uri sta ustavljeni, beli { $white }, črni { $black }
next-starts = `{ $act }` požene uro { SIDE($who, form: "gen") }
next-starts-session = pred urama pride `{ $act }`
next-offences = nepravilne poteze doslej { $white }-{ $black }
next-offer = velja ponudba remija { SIDE($who, form: "gen") }
next-asked = sodnik odgovori po { $number }: { $options }

## Vprašanja o kazni in kaj je dovoljeno.

question-lawful = { $question } Dovoljeno: { $options }.
question-lawful-for = { $question } Kršeni člen: { $number }. Dovoljeno: { $options }.

## Zakaj odločitev ni padla: kaj mora biti in ali je.

why-met = je
why-missing = NI
why-head = Zakaj ne `{ $asked }`?
why-fell = tu je padla
why-tried = Nobeno dejanje primera tega ni preizkusilo. Poskušeno po zadnjem dejanju:
why-unknown = Nič tega ni preizkusilo in pogoji brez dejanja, ki do tega pelje, niso znani: dopišite ga in vprašajte znova.
why-ask = Zakaj ne?
if-has-the-move = { SIDE($who, form: "nom") } je na potezi
if-nothing-touched = { SIDE($who, form: "nom") } se v tej potezi ni dotaknil figure
if-written = poteza je zapisana, ne le izrečena
if-legal = { $move } je pravilna poteza
if-thrice = pozicija je nastala trikrat (doslej: { $count })
if-fifty = petdeset potez vsakega igralca brez jemanja in poteze s kmetom (doslej: { $count })
if-fivefold = pozicija je nastala petkrat (doslej: { $count })
if-seventy-five = petinsedemdeset potez vsakega igralca brez jemanja in poteze s kmetom (doslej: { $count })
if-not-touched-since = { SIDE($who, form: "nom") } se odtlej ni dotaknil figure
if-touch-recorded = v zapisu je dotik figure na { $square }, dotaknil se je je { SIDE($who, form: "nom") }
if-touch-broken = { SIDE($who, form: "nom") } je odigral potezo, ki je dotik ne dopušča
if-release-recorded = { SIDE($who, form: "nom") } je izpustil figuro na { $square } in ni ostal pri tem
if-irregularity = stoji nepravilnost, ki jo je storil { SIDE($who, form: "nom") } in je nihče ni popravil
if-completed = { SIDE($who, form: "nom") } jo je zaključil s pritiskom na uro
if-not-replied = nasprotnik še ni odigral naslednje poteze (zmotil se je { SIDE($who, form: "nom") })
if-flag-down = zastavica { SIDE($who, form: "gen") } je padla
if-flag-up = zastavica { SIDE($who, form: "gen") } ni padla
if-can-mate = { SIDE($who, form: "nom") } še lahko matira s kakšnim zaporedjem pravilnih potez
if-cannot-mate = nobeno zaporedje pravilnih potez ne pripelje do tega, da { SIDE($who, form: "nom") } matira, kolikor pokaže iskanje po potezi
if-quickplay-game = partija ima uri, nima dodatka in ni hitropotezna
if-quickplay-announced = smernice za pospešeni zaključek so bile napovedane
if-last-period = { SIDE($who, form: "nom") } je v zadnjem obdobju
if-under-two-minutes = { SIDE($who, form: "nom") } ima manj kot dve minuti
if-absent = { SIDE($who, form: "nom") } ni prišel
if-default-time = minilo je več kot dovoljena zamuda (doslej: { $time })

## Kaj naj uri kažeta.

sum-head = Kaj naj uri kažeta?
sum-base = osnovni čas
sum-at-the-start = prikazano na začetku zapisa
sum-increments = { $count ->
    [one] dodatek za { $count } potezo
    [two] dodatek za { $count } potezi
    [few] dodatek za { $count } poteze
   *[other] dodatek za { $count } potez
}
sum-next-period = čas naslednjega obdobja
sum-used = porabljeni čas
sum-set-to = popravek sodnika, ki je nastavil { $time }
sum-increment-set-right = { $count ->
    [one] popravljeni dodatek, za { $count } potezo
    [two] popravljeni dodatek, za { $count } potezi
    [few] popravljeni dodatek, za { $count } poteze
   *[other] popravljeni dodatek, za { $count } potez
}
sum-otherwise = vzeto nazaj skupaj s potezo
sum-should = naj kaže
sum-in-order = Ura kaže { $time }: v redu.
sum-too-much = Ura kaže { $time }: { $span } preveč.
sum-too-little = Ura kaže { $time }: { $span } premalo.
