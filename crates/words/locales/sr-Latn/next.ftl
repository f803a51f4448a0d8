# Šta je sledeće posle odluke, koje su kazne moguće.
# $number je broj člana, $act ono što se kuca.

## Red posle grupe odluka: delovi stoje jedan za drugim, između njih je "; ".

next-over = Partija je završena
next-new-game = Sledi nova partija
next-before-start = Partija još nije počela
next-turn = { SIDE($who) } je na potezu
next-bound-under = { $bound } ({ $number })
next-unpressed = { SIDE($who, form: "nom") } još nije pritisnuo sat
next-clock-runs = ide sat { SIDE($who, form: "gen") }: beli { $white }, crni { $black }
next-clocks-stopped = satovi su zaustavljeni: beli { $white }, crni { $black }
next-starts = `{ $act }` pokreće sat { SIDE($who, form: "gen") }
next-starts-because = `{ $act }` pokreće sat { SIDE($who, form: "gen") } jer { $because }
because-puts-right = { SIDE($who, form: "nom") } mora da vrati { PIECE($piece, form: "acc") } na svoje mesto u svom vremenu ({ $number })
because-puts-right-pieces = { SIDE($who, form: "nom") } mora da vrati figure na njihova mesta u svom vremenu ({ $number })
next-starts-session = satovi čekaju na `{ $act }`
next-offences = nepravilni potezi dosad: beli { $white }, crni { $black }
next-offer = ponuda remija { SIDE($who, form: "gen") } važi
next-asked = pitanje za sudiju po { $number }: { $options }
next-asked-about = pitanje za sudiju po { $number } ({ SIDE($who, form: "nom") }): { $options }

## Pitanja o kazni, i šta je moguće.

question-lawful = { $question } Moguće: { $options }.
question-lawful-for = { $question } Prekršen član: { $number }. Moguće: { $options }.

## Zašto odluka nije pala: šta mora da bude, i da li jeste.

why-met = ispunjeno
why-missing = NIJE ISPUNJENO
why-head = Zašto ne `{ $asked }`?
why-fell = ovde je ta odluka doneta
why-tried = Ništa u slučaju nije tražilo tu odluku. Provereno posle poslednje radnje:
why-unknown = Ništa u slučaju nije tražilo tu odluku, a njeni uslovi se ne znaju bez radnje koja do nje vodi: dodajte tu radnju i pitajte ponovo.
why-ask = Zašto ne?
if-has-the-move = { SIDE($who, form: "nom") } je na potezu
if-nothing-touched = { SIDE($who, form: "nom") } na ovom potezu nije dodirnuo nijednu figuru
if-written = potez je zapisan, a ne samo izgovoren
if-legal = { $move } je pravilan potez
if-thrice = pozicija se pojavila tri puta (dosad: { $count })
if-fifty = pedeset poteza svakog igrača bez uzimanja i bez poteza pešakom (dosad: { $count })
if-fivefold = pozicija se pojavila pet puta (dosad: { $count })
if-seventy-five = sedamdeset pet poteza svakog igrača bez uzimanja i bez poteza pešakom (dosad: { $count })
if-not-touched-since = { SIDE($who, form: "nom") } otad nije dodirnuo nijednu figuru
if-touch-recorded = iz zapisa se vidi da je { SIDE($who, form: "nom") } dodirnuo { PIECE($piece, form: "acc") } na { $square }
if-touch-broken = { SIDE($who, form: "nom") } je odigrao potez koji dodir ne dozvoljava
if-release-recorded = { SIDE($who, form: "nom") } je ispustio figuru na { $square }, ali je nije ostavio tamo
if-irregularity = postoji nepravilnost koju je napravio { SIDE($who, form: "nom") }, a još nije ispravljena
if-completed = { SIDE($who, form: "nom") } je potez završio pritiskom na sat
if-not-replied = protivnik { SIDE($who, form: "gen") } još nije odigrao sledeći potez
if-flag-down = zastavica { SIDE($who, form: "gen") } je pala
if-flag-up = zastavica { SIDE($who, form: "gen") } nije pala
if-can-mate = { SIDE($who, form: "nom") } još može da matira bilo kojim nizom pravilnih poteza
if-cannot-mate = { SIDE($who, form: "nom") } ne može da matira nijednim nizom pravilnih poteza, koliko pokazuje pretraga posle poteza
if-quickplay-game = partija ima satove, nema dodatka i nije brzopotezna
if-quickplay-announced = smernice za ubrzani završetak su najavljene
if-last-period = { SIDE($who, form: "nom") } je u poslednjem periodu
if-under-two-minutes = { SIDE($who, form: "nom") } ima manje od dva minuta
if-absent = { SIDE($who, form: "nom") } još nije stigao
if-default-time = prošlo je više od dozvoljenog kašnjenja (dosad: { $time })

## Šta satovi treba da pokazuju.

sum-head = Šta bi satovi trebalo da pokazuju?
sum-base = glavno vreme
sum-at-the-start = na satu na početku zapisa
sum-increments = { $count ->
    [one] dodatak za { $count } potez
    [few] dodatak za { $count } poteza
   *[other] dodatak za { $count } poteza
}
sum-next-period = vreme sledećeg perioda
sum-used = utrošeno vreme
sum-set-to = ispravka sudije, koji je sat podesio na { $time }
sum-increment-set-right = { $count ->
    [one] ispravljen dodatak, za { $count } potez
    [few] ispravljen dodatak, za { $count } poteza
   *[other] ispravljen dodatak, za { $count } poteza
}
sum-otherwise = oduzeto zajedno sa vraćenim potezom
sum-should = toliko bi trebalo da pokazuje
sum-in-order = Sat pokazuje { $time }, što je ispravno.
sum-too-much = Sat pokazuje { $time }: { $span } previše.
sum-too-little = Sat pokazuje { $time }: { $span } premalo.

## Šta bi sledilo posle verovatne sledeće radnje. $deed je jedna od radnji iz desk.ftl ili odavde.

preview-if = Ako { $act }: { $follows }
preview-or = { $one } ili { $other }
preview-then = { $one }, a zatim { $other }
preview-player = { SIDE($who, form: "nom") } { $deed }
preview-player-before = { SIDE($who, form: "nom") }, { $before }, { $deed }
preview-arbiter = sudija { $deed }
preview-before-touching = pre nego što dodirne figuru ({ $number })
preview-before-moving = pre nego što odigra sledeći potez ({ $number })
preview-threefold = reklamira remi zbog trostrukog ponavljanja pozicije
preview-threefold-with = zapisuje { $move } i reklamira remi zbog trostrukog ponavljanja pozicije
preview-fifty = reklamira remi po pravilu pedeset poteza
preview-accepts-draw = prihvata remi
preview-finds-displaced = utvrđuje da figure ne stoje na pravim poljima
preview-saw-touch = vidi da je { SIDE($who, form: "nom") } dodirnuo figuru na { $square }
preview-saw-release = vidi da je { SIDE($who, form: "nom") } ispustio figuru na { $square }
preview-saw-hands = vidi da je { SIDE($who, form: "nom") } igrao obema rukama
preview-answer = sudija odgovori „{ $option }“ ({ $number })
