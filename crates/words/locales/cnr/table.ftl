# What the table says apart from the moves: adjournments, assistants, the arbiter's desk, how many tables there may be.

## Setting up a table.

front-sessions = Sesije
front-people = Pomoćnici i slijepi igrači
front-letters = Slova figura
front-letters-white = Slova figura bijelog
front-letters-black = Slova figura crnog
front-letters-help = Ovim slovima se čita kovertirani potez i ono što igrač zapiše ili najavi.
front-assistants = Ima pomoćnika
front-blind = Slijep je ili slabovid
front-neither = Niko
front-both = Oboje
front-disability = Pomoćnik pomaže zbog invaliditeta: nijedan sat se ne podešava
front-adjournment = Partija se može prekinuti (Smjernice { "I" })
front-default-time = Dozvoljeno kašnjenje
front-default-time-hint = Na primjer { "30m" }
front-resumption = Kada i gdje se igra nastavlja
front-adjournment-help = Sudija nalaže da se potez kovertira i završava sesiju. Ko na sljedeću dođe poslije dozvoljenog kašnjenja, gubi.
links-assistant-what = Vuče poteze i pritiska sat umjesto igrača, koliko Pravila dozvoljavaju pomoćniku.

## The arbiter's desk.

table-desk-time = Vrijeme
table-desk-position = Pozicija
table-desk-penalty = Kazna
table-desk-incident = Ponašanje
table-desk-ruling = Druga odluka
desk-both = Obje
desk-add-time = Dodajte
desk-take-time = Oduzmite
desk-set-clock = Podesite sat
desk-set-increment = Podesite dodatak
desk-notice-position = Nepravilna pozicija
desk-call-set-up = Pogrešno postavljeno
desk-restore = Vratite poziciju
desk-restore-to = Vratite na poziciju poslije ovog poteza
desk-illegal-at = Taj potez je bio nepravilan
desk-penalise = Kaznite
desk-incident = Zabilježite
desk-permit = Dozvolite da izađe
desk-rule-freely = Presudite
desk-rule-freely-help = Gdje nijedan član ne odlučuje: vaša odluka i član čiji je slučaj najsličniji (Predgovor).
desk-new-game = Odredite novu partiju
desk-order-sealing = Naložite kovertiranje poteza
desk-end-session = Završite sesiju
desk-resume-session = Nastavite sesiju
desk-open-envelope = Otvorite kovertu
desk-lose-envelope = Koverta je izgubljena
option-time = Podesite sat za
field-side = Igrač
field-points = Poeni protivnika
field-change = Promjena vremena
field-after = Poslije kojeg poteza
field-article = Najsličniji član

## Adjournments (Guidelines I).

table-envelope = Na koverti
envelope-sealed = { SIDE($who) } je kovertirao { $number }. potez.
envelope-used = Utrošeno vrijeme: bijeli { $white }, crni { $black }.
envelope-offer = { SIDE($who) } je ponudio remi.
envelope-resumption = Nastavak igre: { $text }
table-seal = Vaš kovertirani potez
table-seal-reply = Vaš kovertirani odgovor
table-says-sealed = Potez koji ste kovertirali
table-seal-help = Napišite ga kao u svom formularu, slovima { $letters }. Niko ga ne vidi prije nego što se koverta otvori. Ako je kovertirani potez dvosmislen, nepravilan ili besmislen, partija je izgubljena.
act-seal = Kovertirajte
act-says-sealed = To je moj kovertirani potez
act-stop-sealed = Zaustavite satove: ovaj potez ostaje u koverti
status-seal = Kovertirajte svoj potez: sesija se završava.
status-is-to-seal = { SIDE($who) } treba da kovertira potez.
status-sealed-stop = Vaš potez je kovertiran. Zaustavite satove ili umjesto njega kovertirajte drugi.
status-is-sealing = { SIDE($who) } je kovertirao potez i treba još da zaustavi satove.
status-session-ends = { SIDE($who) } je kovertirao potez. Sudija završava sesiju.
status-adjourned = Partija je prekinuta; { SIDE($who, form: "nom") } je kovertirao potez.
status-resumed = Sesija je nastavljena. Koverta { SIDE($who, form: "gen") } se otvara kad protivnik dođe.
status-say-sealed = Koverta je izgubljena. Recite koji ste potez kovertirali.
status-envelope-lost = Koverta je izgubljena. { SIDE($who) } kaže koji je potez kovertirao.
status-replied = { SIDE($who) } je kovertirao odgovor; protivnik je odsutan.

## Play with blind players (Appendix D).

act-announce = Najavite potez
act-repeat = Ponovite protivnikov potez
act-repeat-this = Ponovite: { $move }
status-announce = Najavite potez: važi kao odigran tek kad je najavljen ({ "D.2.3" }).
spoken-announces = { SIDE($who) } najavljuje: { $move }
spoken-repeats = { SIDE($who) } ponavlja: { $move }
act-ask-times = Pitajte za vremena
act-tell-times = Saopštite vremena

## When something cannot be done.

error-empty-field = Nešto nedostaje
error-empty-field-why = Jedno polje je ostalo prazno.
error-empty-field-do = Popunite ga i pokušajte ponovo.
error-not-the-played-move = Na tabli je odigran drugi potez
error-not-the-played-move-why = Odigrali ste potez na tabli; taj potez se kovertira ({ "I.1" }).
error-not-the-played-move-do = Ništa nije zabilježeno. Napišite taj potez.
error-seals-no-move = Nije pravilan potez
error-seals-no-move-why = U zaštićenoj partiji može se kovertirati samo pravilan potez. Ono što ste napisali nije pravilan potez ili može da znači više poteza.
error-seals-no-move-do = Ništa nije zabilježeno. Napišite cio potez, slovima navedenim ispod polja.
error-envelope = Koverta se ne otvara
error-envelope-why = Zatvorena je drugim ključem, a ne onim iz direktorijuma s podacima.
error-envelope-do = Vratite datoteku { "envelopes.key" } ili proglasite kovertu izgubljenom.
error-too-many-acts = Prebrzo
error-too-many-acts-why = S ovog mjesta je za kratko vrijeme poslato više nego što čovjek može. Posljednja radnja nije zabilježena.
error-too-many-acts-do = Sačekajte nekoliko sekundi, pa nastavite.
error-too-many-tables = Previše partija
error-too-many-tables-why = Sa ove adrese je u posljednjih sat vremena napravljeno onoliko partija koliko je dozvoljeno.
error-too-many-tables-do = Sačekajte malo ili zamolite onoga ko vodi salu da poveća ograničenje.
error-no-table-free = Nema mjesta za još jednu partiju
error-no-table-free-why = U sali je onoliko partija koliko može da primi odjednom.
error-no-table-free-do = Partije koje se igraju teku dalje. Pokušajte ponovo malo kasnije.
