# What the table says apart from the moves: adjournments, assistants, the arbiter's desk, how many tables there may be.

## Setting up a table.

front-sessions = Sesiuni
front-people = Asistenți și jucători nevăzători
front-letters = Literele pieselor
front-letters-white = Literele pieselor albului
front-letters-black = Literele pieselor negrului
front-letters-help = Cu aceste litere se citesc mutarea secretă și ceea ce jucătorul scrie sau anunță.
front-assistants = Are un asistent
front-blind = Este nevăzător sau cu deficiențe de vedere
front-neither = Nimeni
front-both = Amândoi
front-disability = Asistentul este necesar din cauza unei dizabilități: ceasul nu se ajustează din acest motiv
front-adjournment = Partida se poate întrerupe (Îndrumarul { "I" })
front-default-time = Timpul de așteptare
front-default-time-hint = De exemplu { "30m" }
front-resumption = Când și unde se reia jocul
front-adjournment-help = Arbitrul cere mutarea secretă și încheie sesiunea. Cine vine la sesiunea următoare după expirarea timpului de așteptare pierde.
links-assistant-what = Mută piesele și apasă ceasul în locul jucătorului, atât cât Legile îi îngăduie unui asistent.

## The arbiter's desk.

table-desk-time = Timp
table-desk-position = Poziție
table-desk-penalty = Sancțiune
table-desk-incident = Conduită
table-desk-ruling = Altă decizie
desk-both = Amândouă
desk-add-time = Adăugați
desk-take-time = Scădeți
desk-set-clock = Reglați ceasul
desk-set-increment = Stabiliți incrementul
desk-notice-position = Poziție ilegală
desk-call-set-up = Așezate greșit
desk-restore = Restabiliți poziția
desk-restore-to = Înapoi la poziția de după această mutare
desk-illegal-at = Acea mutare a fost ilegală
desk-penalise = Sancționați
desk-incident = Notați
desk-permit = Permiteți plecarea
desk-rule-freely = Decideți
desk-rule-freely-help = Unde niciun articol nu decide: decizia dumneavoastră și articolul cu situația cea mai asemănătoare (Prefață).
desk-new-game = Declarați o partidă nouă
desk-order-sealing = Cereți mutarea secretă
desk-end-session = Încheiați sesiunea
desk-resume-session = Reluați sesiunea
desk-open-envelope = Deschideți plicul
desk-lose-envelope = Plicul s-a pierdut
option-time = Ajustați ceasul cu
field-side = Jucător
field-points = Punctele adversarului
field-change = Schimbarea timpului
field-after = După care mutare
field-article = Articolul cel mai asemănător

## Adjournments (Guidelines I).

table-envelope = Pe plic
envelope-sealed = { SIDE($who) } a dat mutarea secretă { $number }.
envelope-used = Timp consumat: albul { $white }, negrul { $black }.
envelope-offer = { SIDE($who) } a propus remiză.
envelope-resumption = Reluarea jocului: { $text }
table-seal = Mutarea dumneavoastră secretă
table-seal-reply = Răspunsul dumneavoastră secret
table-says-sealed = Mutarea secretă pe care ați dat-o
table-seal-help = Scrieți-o ca pe fișa de partidă, cu literele { $letters }. Nimeni nu o vede înainte de deschiderea plicului. O mutare secretă ambiguă, ilegală sau fără înțeles duce la pierderea partidei.
act-seal = Dați mutarea secretă
act-says-sealed = Aceasta este mutarea mea secretă
act-stop-sealed = Opriți ceasurile: aceasta rămâne mutarea secretă
status-seal = Dați mutarea secretă: sesiunea se încheie.
status-is-to-seal = { SIDE($who) } trebuie să dea mutarea secretă.
status-sealed-stop = Mutarea secretă este dată. Opriți ceasurile sau dați alta în locul ei.
status-is-sealing = { SIDE($who) } a dat mutarea secretă și mai trebuie să oprească ceasurile.
status-session-ends = { SIDE($who) } a dat mutarea secretă. Arbitrul încheie sesiunea.
status-adjourned = Partida este întreruptă; { SIDE($who, form: "nom") } a dat mutarea secretă.
status-resumed = Sesiunea este reluată. Plicul { SIDE($who, form: "gen") } se deschide când adversarul este prezent.
status-say-sealed = Plicul s-a pierdut. Spuneți care a fost mutarea secretă.
status-envelope-lost = Plicul s-a pierdut. { SIDE($who) } spune care a fost mutarea secretă.
status-replied = { SIDE($who) } a pus un răspuns în plic; adversarul lipsește.

## Play with blind players (Appendix D).

act-announce = Anunțați mutarea
act-repeat = Repetați mutarea adversarului
act-repeat-this = Repetați: { $move }
status-announce = Anunțați mutarea: este considerată făcută numai după ce este anunțată (D.2.3).
spoken-announces = { SIDE($who) } anunță: { $move }
spoken-repeats = { SIDE($who) } repetă: { $move }
act-ask-times = Cereți timpii
act-tell-times = Comunicați timpii

## When something cannot be done.

error-empty-field = Lipsește ceva
error-empty-field-why = Un câmp a rămas gol.
error-empty-field-do = Completați-l și încercați din nou.
error-not-the-played-move = Pe tablă este altă mutare
error-not-the-played-move-why = Ați făcut o mutare pe tablă; aceasta este mutarea secretă ({ "I.1" }).
error-not-the-played-move-do = Nu s-a înregistrat nimic. Scrieți acea mutare.
error-seals-no-move = Nu este o mutare legală
error-seals-no-move-why = Într-o partidă protejată mutarea secretă trebuie să fie legală. Ce ați scris nu este o mutare legală sau poate însemna mai multe mutări.
error-seals-no-move-do = Nu s-a înregistrat nimic. Scrieți mutarea întreagă, cu literele arătate sub câmp.
error-envelope = Plicul nu se deschide
error-envelope-why = A fost închis cu altă cheie decât cea din directorul de date.
error-envelope-do = Puneți la loc fișierul { "envelopes.key" } sau declarați plicul pierdut.
error-too-many-acts = Prea repede
error-too-many-acts-why = De la acest loc s-a trimis în scurt timp mai mult decât poate face un om. Ultimul act nu a fost înregistrat.
error-too-many-acts-do = Așteptați câteva secunde, apoi continuați.
error-too-many-tables = Prea multe partide
error-too-many-tables-why = De la această adresă s-au creat în ultima oră atâtea partide câte sunt permise.
error-too-many-tables-do = Așteptați puțin sau rugați-l pe cel care conduce sala să ridice limita.
error-no-table-free = Nu mai este loc pentru încă o partidă
error-no-table-free-why = În sală sunt atâtea partide câte pot fi ținute deodată.
error-no-table-free-do = Partidele în curs continuă. Încercați din nou peste puțin timp.
