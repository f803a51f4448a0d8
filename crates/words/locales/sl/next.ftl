# Kaj je naslednje po odločitvi, katere kazni so dovoljene.
# $number je številka člena, $act to, kar se natipka.

## Vrstica po skupini odločitev: deli stojijo drug za drugim, med njimi je "; ".

next-over = Partija je končana
next-new-game = Sledi nova partija
next-before-start = Partija se še ni začela
next-turn = { SIDE($who) } je na potezi
next-bound-under = { $bound } ({ $number })
next-unpressed = { SIDE($who, form: "nom") } še ni pritisnil ure
next-clock-runs = teče ura { SIDE($who, form: "gen") }: beli { $white }, črni { $black }
next-clocks-stopped = uri sta ustavljeni: beli { $white }, črni { $black }
next-starts = `{ $act }` požene uro { SIDE($who, form: "gen") }
next-starts-because = `{ $act }` požene uro { SIDE($who, form: "gen") }, ker { $because }
because-puts-right = { SIDE($who, form: "nom") } mora { PIECE($piece, form: "acc") } postaviti nazaj v svojem času ({ $number })
because-puts-right-pieces = { SIDE($who, form: "nom") } mora figure postaviti nazaj v svojem času ({ $number })
next-starts-session = uri čakata na `{ $act }`
next-offences = nepravilne poteze doslej: beli { $white }, črni { $black }
next-offer = ponudba remija { SIDE($who, form: "gen") } velja
next-asked = vprašanje sodniku po { $number }: { $options }
next-asked-about = vprašanje sodniku po { $number } ({ SIDE($who, form: "nom") }): { $options }

## Vprašanja o kazni in kaj je dovoljeno.

question-lawful = { $question } Možno: { $options }.
question-lawful-for = { $question } Kršeni člen: { $number }. Možno: { $options }.

## Zakaj odločitev ni padla: kaj mora biti in ali je.

why-met = izpolnjeno
why-missing = NI IZPOLNJENO
why-head = Zakaj ne `{ $asked }`?
why-fell = tu je bila ta odločitev sprejeta
why-tried = Nič v tem primeru ni zahtevalo te odločitve. Preverjeno po zadnjem dejanju:
why-unknown = Nič v tem primeru ni zahtevalo te odločitve, njeni pogoji pa brez dejanja, ki vodi do nje, niso znani: dodajte to dejanje in vprašajte znova.
why-ask = Zakaj ne?
if-has-the-move = { SIDE($who, form: "nom") } je na potezi
if-nothing-touched = { SIDE($who, form: "nom") } se pri tej potezi ni dotaknil nobene figure
if-written = poteza je zapisana, ne le izrečena
if-legal = { $move } je pravilna poteza
if-thrice = pozicija se je pojavila trikrat (doslej: { $count })
if-fifty = petdeset potez vsakega igralca brez jemanja in brez poteze s kmetom (doslej: { $count })
if-fivefold = pozicija se je pojavila petkrat (doslej: { $count })
if-seventy-five = petinsedemdeset potez vsakega igralca brez jemanja in brez poteze s kmetom (doslej: { $count })
if-not-touched-since = { SIDE($who, form: "nom") } se odtlej ni dotaknil nobene figure
if-touch-recorded = iz evidence je razvidno, da se je { SIDE($who, form: "nom") } dotaknil { PIECE($piece, form: "gen") } na { $square }
if-touch-broken = { SIDE($who, form: "nom") } je odigral potezo, ki je dotik ne dovoljuje
if-release-recorded = { SIDE($who, form: "nom") } je izpustil figuro na { $square }, a je tam ni pustil
if-irregularity = obstaja nepravilnost, ki jo je storil { SIDE($who, form: "nom") } in še ni odpravljena
if-completed = { SIDE($who, form: "nom") } je potezo zaključil s pritiskom na uro
if-not-replied = nasprotnik { SIDE($who, form: "gen") } še ni odigral naslednje poteze
if-flag-down = zastavica { SIDE($who, form: "gen") } je padla
if-flag-up = zastavica { SIDE($who, form: "gen") } ni padla
if-can-mate = { SIDE($who, form: "nom") } še lahko matira z nekim zaporedjem pravilnih potez
if-cannot-mate = { SIDE($who, form: "nom") } ne more matirati z nobenim zaporedjem pravilnih potez, kolikor pokaže iskanje po potezi
if-quickplay-game = partija ima uri, nima dodatka in ni hitropotezna
if-quickplay-announced = smernice za hitri konec partije so bile objavljene
if-last-period = { SIDE($who, form: "nom") } je v zadnji periodi
if-under-two-minutes = { SIDE($who, form: "nom") } ima manj kot dve minuti
if-absent = { SIDE($who, form: "nom") } še ni prišel
if-default-time = minilo je več, kot je dovoljena zamuda (doslej: { $time })

## Kaj naj uri kažeta.

sum-head = Kaj bi morali uri kazati?
sum-base = glavni čas
sum-at-the-start = na uri ob začetku zapisa
sum-increments = { $count ->
    [one] dodatek za { $count } potezo
    [two] dodatek za { $count } potezi
    [few] dodatek za { $count } poteze
   *[other] dodatek za { $count } potez
}
sum-next-period = čas naslednje periode
sum-used = porabljeni čas
sum-set-to = popravek sodnika, ki je uro nastavil na { $time }
sum-increment-set-right = { $count ->
    [one] popravljeni dodatek, za { $count } potezo
    [two] popravljeni dodatek, za { $count } potezi
    [few] popravljeni dodatek, za { $count } poteze
   *[other] popravljeni dodatek, za { $count } potez
}
sum-otherwise = odvzeto skupaj z vrnjeno potezo
sum-should = toliko bi morala kazati
sum-in-order = Ura kaže { $time }, kar je prav.
sum-too-much = Ura kaže { $time }: { $span } preveč.
sum-too-little = Ura kaže { $time }: { $span } premalo.

## Kaj bi sledilo iz verjetnega naslednjega dejanja. $deed je eno od dejanj iz desk.ftl ali od tu.

preview-if = Če { $act }: { $follows }
preview-or = { $one } ali { $other }
preview-then = { $one } in nato { $other }
preview-player = { SIDE($who, form: "nom") } { $deed }
preview-player-before = { SIDE($who, form: "nom") }, { $before }, { $deed }
preview-arbiter = sodnik { $deed }
preview-before-touching = preden se dotakne figure ({ $number })
preview-before-moving = preden odigra naslednjo potezo ({ $number })
preview-threefold = zahteva remi zaradi trikratne ponovitve pozicije
preview-threefold-with = zapiše { $move } in zahteva remi zaradi trikratne ponovitve pozicije
preview-fifty = zahteva remi po pravilu petdesetih potez
preview-accepts-draw = sprejme remi
preview-finds-displaced = ugotovi, da figure ne stojijo na pravih poljih
preview-saw-touch = vidi, da se je { SIDE($who, form: "nom") } dotaknil figure na { $square }
preview-saw-release = vidi, da je { SIDE($who, form: "nom") } izpustil figuro na { $square }
preview-saw-hands = vidi, da je { SIDE($who, form: "nom") } uporabil obe roki
preview-answer = sodnik odgovori »{ $option }« ({ $number })
