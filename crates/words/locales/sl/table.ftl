# What the table says apart from the moves: adjournments, assistants, the arbiter's desk, how many tables there may be.

## Setting up a table.

front-sessions = Seanse
front-people = Pomočniki in slepi igralci
front-letters = Črke figur
front-letters-white = Črke figur belega
front-letters-black = Črke figur črnega
front-letters-help = S temi črkami se bere kuvertirana poteza in kar igralec zapiše ali napove.
front-assistants = Ima pomočnika
front-blind = Je slep ali slaboviden
front-neither = Nihče
front-both = Oba
front-disability = Pomočnik pomaga zaradi invalidnosti: nobena ura se ne prilagodi
front-adjournment = Partijo je mogoče prekiniti (Smernice { "I" })
front-default-time = Dovoljena zamuda
front-default-time-hint = Na primer { "30m" }
front-resumption = Kdaj in kje se igra nadaljuje
front-adjournment-help = Sodnik odredi kuvertiranje poteze in konča seanso. Kdor na naslednjo pride po izteku dovoljene zamude, izgubi.
links-assistant-what = Premika figure in pritiska uro namesto igralca, kolikor Pravila dovoljujejo pomočniku.

## The arbiter's desk.

table-desk-time = Čas
table-desk-position = Pozicija
table-desk-penalty = Kazen
table-desk-incident = Vedenje
table-desk-ruling = Druga odločitev
desk-both = Obe
desk-add-time = Dodajte
desk-take-time = Odvzemite
desk-set-clock = Nastavite uro
desk-set-increment = Nastavite dodatek
desk-notice-position = Nepravilna pozicija
desk-call-set-up = Napačno postavljeno
desk-restore = Vzpostavite pozicijo
desk-restore-to = Nazaj na pozicijo po tej potezi
desk-illegal-at = Ta poteza je bila nepravilna
desk-penalise = Kaznujte
desk-incident = Zabeležite
desk-permit = Dovolite oditi
desk-rule-freely = Razsodite
desk-rule-freely-help = Kjer noben člen ne odloča: vaša odločitev in člen, katerega primer je najbolj podoben (Predgovor).
desk-new-game = Odredite novo partijo
desk-order-sealing = Odredite kuvertiranje poteze
desk-end-session = Končajte seanso
desk-resume-session = Nadaljujte seanso
desk-open-envelope = Odprite kuverto
desk-lose-envelope = Kuverta je izgubljena
option-time = Prilagodite uro za
field-side = Igralec
field-points = Točke nasprotnika
field-change = Sprememba časa
field-after = Po kateri potezi
field-article = Najbolj podoben člen

## Adjournments (Guidelines I).

table-envelope = Na kuverti
envelope-sealed = { SIDE($who) } je kuvertiral { $number }. potezo.
envelope-used = Porabljeni čas: beli { $white }, črni { $black }.
envelope-offer = { SIDE($who) } je ponudil remi.
envelope-resumption = Nadaljevanje igre: { $text }
table-seal = Vaša kuvertirana poteza
table-seal-reply = Vaš kuvertirani odgovor
table-says-sealed = Poteza, ki ste jo kuvertirali
table-seal-help = Zapišite jo kot v svoj zapisnik, s črkami { $letters }. Nihče je ne vidi, preden se kuverta odpre. Z dvoumno, nepravilno ali nesmiselno kuvertirano potezo se partija izgubi.
act-seal = Kuvertirajte
act-says-sealed = To je moja kuvertirana poteza
act-stop-sealed = Ustavite uri: ta poteza ostane v kuverti
status-seal = Kuvertirajte svojo potezo: seansa se končuje.
status-is-to-seal = { SIDE($who) } mora kuvertirati potezo.
status-sealed-stop = Vaša poteza je kuvertirana. Ustavite uri ali namesto nje kuvertirajte drugo.
status-is-sealing = { SIDE($who) } je kuvertiral potezo in mora še ustaviti uri.
status-session-ends = { SIDE($who) } je kuvertiral potezo. Sodnik konča seanso.
status-adjourned = Partija je prekinjena; { SIDE($who, form: "nom") } je kuvertiral potezo.
status-resumed = Seansa se nadaljuje. Kuverta { SIDE($who, form: "gen") } se odpre, ko pride nasprotnik.
status-say-sealed = Kuverta je izgubljena. Povejte, katero potezo ste kuvertirali.
status-envelope-lost = Kuverta je izgubljena. { SIDE($who) } pove, katero potezo je kuvertiral.
status-replied = { SIDE($who) } je kuvertiral odgovor; nasprotnika ni.

## Play with blind players (Appendix D).

act-announce = Napovejte potezo
act-repeat = Ponovite nasprotnikovo potezo
act-repeat-this = Ponovite: { $move }
status-announce = Napovejte potezo: za izvršeno velja šele, ko je napovedana ({ "D.2.3" }).
spoken-announces = { SIDE($who) } napove: { $move }
spoken-repeats = { SIDE($who) } ponovi: { $move }
act-ask-times = Vprašajte za čase
act-tell-times = Povejte čase

## When something cannot be done.

error-empty-field = Nekaj manjka
error-empty-field-why = Eno polje je ostalo prazno.
error-empty-field-do = Izpolnite ga in poskusite znova.
error-not-the-played-move = Na šahovnici je odigrana druga poteza
error-not-the-played-move-why = Na šahovnici ste odigrali potezo; ta se kuvertira ({ "I.1" }).
error-not-the-played-move-do = Nič ni bilo zapisano. Zapišite tisto potezo.
error-seals-no-move = Ni pravilna poteza
error-seals-no-move-why = V varovani partiji je mogoče kuvertirati samo pravilno potezo. To, kar ste zapisali, ni pravilna poteza ali pa lahko pomeni več potez.
error-seals-no-move-do = Nič ni bilo zapisano. Zapišite celo potezo, s črkami, navedenimi pod poljem.
error-envelope = Kuverta se ne odpre
error-envelope-why = Zaprta je bila z drugim ključem, ne s tistim v mapi s podatki.
error-envelope-do = Vrnite datoteko { "envelopes.key" } ali razglasite kuverto za izgubljeno.
error-too-many-acts = Prehitro
error-too-many-acts-why = S tega mesta je bilo v kratkem času poslano več, kot zmore človek. Zadnje dejanje ni bilo zapisano.
error-too-many-acts-do = Počakajte nekaj sekund, nato nadaljujte.
error-too-many-tables = Preveč partij
error-too-many-tables-why = S tega naslova je bilo v zadnji uri ustvarjenih toliko partij, kolikor jih je dovoljeno.
error-too-many-tables-do = Počakajte nekaj časa ali prosite tistega, ki vodi dvorano, naj zviša omejitev.
error-no-table-free = Ni prostora za še eno partijo
error-no-table-free-why = V dvorani je toliko partij, kolikor jih lahko sprejme hkrati.
error-no-table-free-do = Partije, ki se igrajo, tečejo naprej. Poskusite znova čez nekaj časa.
