# What a player's page says and asks while the game is on.

## The clock and what is asked first.

play-now = Ce urmează
play-clock-runs = ceasul merge
play-press-without-a-move = Nu ați făcut nicio mutare. Dacă apăsați acum ceasul:
play-press-anyway = Apăsați totuși
play-press-not = Nu apăsați
play-press-kept = Ceasul nu a fost apăsat, pentru că înainte s-a luat o decizie. Priviți tabla.
play-yes = Da
play-no = Nu
desk-device = Un telefon sau alt dispozitiv
desk-device-what = De regulă jucătorul pierde imediat partida.
desk-device-do = Notați: partida este pierdută
field-side-none = Care jucător?
desk-declare-what = Partida se încheie cu acest rezultat.

## Comfort: sounds, voices, board and pieces, looking back.

play-settings = Tabla și sunetele
play-sounds = Sunete: mutări, apăsarea ceasului, decizii
play-low = Un ticăit când timpul e scurt
play-read = Citiți deciziile cu voce tare
play-no-voice = Acest dispozitiv nu are o voce proprie pentru această limbă.
play-board = Tabla
play-board-green = Verde
play-board-wood = Lemn
play-board-blue = Albastru
play-board-grey = Gri
play-board-contrast = Contrast mare
play-pieces = Piese
play-pieces-classic = Clasice
play-pieces-outlined = Conturate
play-pieces-large = Mari
play-turn = Întoarceți tabla
play-flat = Dispozitivul stă orizontal între cei doi jucători
play-steps = Mutările anterioare
play-step-first = Înainte de prima mutare
play-step-before = O mutare înapoi
play-step-after = O mutare înainte
play-step-last = La poziția actuală
play-back-at = Tabla arată poziția după { $move }.
play-at-start = Tabla arată poziția dinaintea primei mutări.
play-back = Înapoi la partidă
play-lifted = Piesă ridicată de pe { $square }: { $piece }
play-placed = Piesă pusă pe { $square }: { $piece }

## What a player may say.

say-draw = Cereți remiză
say-with-a-move = Mutarea dumneavoastră următoare, scrisă și nejucată
say-with-a-move-help = Scrieți mutarea ca pe fișa de partidă, cu literele { $letters }, și nu o faceți pe tablă. Mutarea scrisă nu se mai poate schimba.
say-threefold-with = Repetare de trei ori după această mutare
say-fifty-with = Cincizeci de mutări cu această mutare
say-opponent = Adversarul a încălcat o regulă
say-touched = A atins piesa de pe …
say-released = A lăsat o piesă pe …
say-hands = A folosit ambele mâini
say-displaced = Piesele au fost deplasate
say-distraction = Adversarul mă deranjează
say-opponent-help = Pentru primele două: apăsați butonul, apoi câmpul de pe tablă.
say-clock = Ceasul și stegulețul
say-clock-wrong = Ceasul este reglat greșit
say-stop-person = Ceasurile se opresc și vine arbitrul, care vă întreabă motivul și le repornește.
say-stop-automatic = Nu este nimeni la masa arbitrului: arbitrul automat notează că ați oprit ceasurile și le repornește imediat.
say-set-up = Poziție inițială greșită
say-set-up-wrong = Piesele au fost așezate greșit
say-colours = Culorile sunt inversate
say-board = Tabla este așezată greșit
say-arbiter = Întrebare despre Legi, apel
say-ask = Întrebați despre un articol
say-ask-what = Numărul articolului sau întrebarea
say-appeal = Apel
say-appeal-what = Decizia împotriva căreia faceți apel
say-arbiter-help = Apelul ajunge la cei desemnați în regulamentul competiției; poate fi făcut și după partidă.
say-pick = Acum alegeți câmpul de pe tablă; Esc anulează.

## Who is there, and once more.

play-here = conectat
play-away = neconectat
play-other-pages = Acest loc este deschis și pe o altă pagină. Ambele arată același lucru și se poate juca pe oricare.
play-rematch = Revanșă cu culorile schimbate
play-rematch-wished = Adversarul cere revanșă cu culorile schimbate.
play-rematch-accept = Acceptați revanșa
play-rematch-waits = Ați cerut revanșă. Începe când adversarul este de acord.
play-rematch-go = La revanșă

## The scoresheet.

front-sheets = Fișe de partidă
front-sheets-software = Completate de program
front-sheets-kept = Completate de jucători de mână
front-sheets-electronic = Completate de jucători electronic
sheet-own = Fișa dumneavoastră
sheet-write-what = Mutarea dumneavoastră sau a adversarului
sheet-write = Scrieți
sheet-write-help = Ca pe hârtie, cu literele { $letters }: după fiecare mutare, a dumneavoastră și a adversarului (8.1.1).
sheet-note-draw = Scrieți (=)
sheet-duty = Trebuie să notați mutările (8.1.1).
sheet-waived = Acum nu sunteți obligat să notați mutările (8.4).
sheet-missing = Mutări care lipsesc de pe fișă: { $count }
sheet-gap = nescris
sheet-sign = Semnați rezultatul { $score }
sheet-signed = Ați semnat fișa.
sheet-to-print = Tipăriți fișa
paper-title = Fișa de partidă
paper-date = Data
paper-number = Nr.
paper-signed = semnat
