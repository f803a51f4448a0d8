# Šta je sledeće posle odluke, koje su kazne moguće.
# $number je broj člana, $act ono što se kuca.

## Red posle grupe odluka: delovi stoje jedan za drugim, između njih je "; ".

next-over = Partija je završena
next-before-start = Partija još nije počela
next-turn = { SIDE($who) } je na potezu
next-turn-bound = { $turn }, { $what }
next-turn-bound-under = { $turn }, { $what } ({ $number })
next-bound-free = sme da odigra bilo koji pravilan potez
next-bound-move = mora da igra { PIECE($piece, form: "ins") } sa { $square }
next-bound-move-no-castling = mora da igra { PIECE($piece, form: "ins") } sa { $square } i ne sme da rokira na tu stranu
next-bound-capture = mora da uzme { PIECE($piece, form: "acc") } na { $square }
next-bound-move-capture = mora da uzme na { $square } { PIECE($piece, form: "ins") } sa { $from }
next-bound-step = mora da odigra { $move }
next-bound-castle = mora da rokira, kralj sa { $from } na { $square }
next-bound-promote = mora da promoviše pešaka na { $square } u { PIECE($piece, form: "acc") }
next-unpressed = { SIDE($who, form: "nom") } još nije pritisnuo sat
next-clock-runs = ide sat { SIDE($who, form: "gen") }, beli { $white }, crni { $black }
next-clocks-stopped = satovi su zaustavljeni, beli { $white }, crni { $black }
next-starts = `{ $act }` pokreće sat { SIDE($who, form: "gen") }
next-starts-session = pre satova dolazi `{ $act }`
next-offences = izbrojani nepravilni potezi { $white }-{ $black }
next-offer = važi ponuda remija { SIDE($who, form: "gen") }
next-asked = sudija odgovara po { $number }: { $options }

## Pitanja o kazni, i šta je moguće.

question-lawful = { $question } Moguće su: { $options }.
question-lawful-for = { $question } Prekršen je član { $number }. Moguće su: { $options }.

## Zašto odluka nije pala: šta mora da bude, i da li jeste.

why-met = jeste
why-missing = NIJE
why-head = Zašto ne `{ $asked }`?
why-fell = ovde je pala
why-tried = Nijedan čin slučaja to nije stavio na probu. Pokušano posle poslednjeg čina:
why-unknown = Ništa to nije stavilo na probu, a uslovi se ne znaju bez čina koji do toga vodi: dopišite taj čin i pitajte ponovo.
why-ask = Zašto ne?
if-has-the-move = { SIDE($who, form: "nom") } je na potezu
if-nothing-touched = { SIDE($who, form: "nom") } nije dotakao figuru u ovom potezu
if-written = potez je zapisan, a ne samo izgovoren
if-legal = { $move } je pravilan potez
if-thrice = pozicija je nastala tri puta (dosad: { $count })
if-fifty = pedeset poteza svakog igrača bez uzimanja i poteza pešakom (dosad: { $count })
if-fivefold = pozicija je nastala pet puta (dosad: { $count })
if-seventy-five = sedamdeset pet poteza svakog igrača bez uzimanja i poteza pešakom (dosad: { $count })
if-not-touched-since = { SIDE($who, form: "nom") } otada nije dotakao figuru
if-touch-recorded = u zapisu je dodir figure na { $square }, dotakao ju je { SIDE($who, form: "nom") }
if-touch-broken = { SIDE($who, form: "nom") } je odigrao potez koji dodir ne dopušta
if-release-recorded = { SIDE($who, form: "nom") } je ispustio figuru na { $square } i nije ostao pri tome
if-irregularity = stoji nepravilnost koju je napravio { SIDE($who, form: "nom") }, a niko je nije ispravio
if-completed = { SIDE($who, form: "nom") } ju je završio pritiskom na sat
if-not-replied = protivnik još nije odigrao sledeći potez (pogrešio je { SIDE($who, form: "nom") })
if-flag-down = zastavica { SIDE($who, form: "gen") } je pala
if-flag-up = zastavica { SIDE($who, form: "gen") } nije pala
if-can-mate = { SIDE($who, form: "nom") } još može da matira nekim nizom pravilnih poteza
if-cannot-mate = nijedan niz pravilnih poteza ne vodi do toga da { SIDE($who, form: "nom") } matira, koliko to pokazuje pretraga posle poteza
if-quickplay-game = partija ima satove, nema dodavanja i nije brzopotezna
if-quickplay-announced = smernice za ubrzani završetak su najavljene
if-last-period = { SIDE($who, form: "nom") } je u poslednjem periodu
if-under-two-minutes = { SIDE($who, form: "nom") } ima manje od dva minuta
if-absent = { SIDE($who, form: "nom") } nije stigao
if-default-time = prošlo je više od dozvoljenog kašnjenja (dosad: { $time })

## Šta satovi treba da pokazuju.

sum-head = Šta satovi treba da pokazuju?
sum-base = osnovno vreme
sum-at-the-start = pokazano na početku zapisa
sum-increments = { $count ->
    [one] dodatak za { $count } potez
    [few] dodatak za { $count } poteza
   *[other] dodatak za { $count } poteza
}
sum-next-period = vreme sledećeg perioda
sum-used = utrošeno vreme
sum-set-to = ispravka sudije, koji je podesio { $time }
sum-increment-set-right = { $count ->
    [one] ispravljen dodatak, za { $count } potez
    [few] ispravljen dodatak, za { $count } poteza
   *[other] ispravljen dodatak, za { $count } poteza
}
sum-otherwise = vraćeno zajedno s potezom
sum-should = treba da pokazuje
sum-in-order = Sat pokazuje { $time }: u redu.
sum-too-much = Sat pokazuje { $time }: { $span } previše.
sum-too-little = Sat pokazuje { $time }: { $span } premalo.
