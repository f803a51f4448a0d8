# Masa deciziilor, paginile articolelor, exerciții și „mai poate da mat”.
# $side și $who sunt tabere; $square, $move, $text, $number stau așa cum sunt scrise.

## Un act ca propoziție: „Albul atinge piesa de pe e1 cu ambele mâini”.
## $deed este unul dintre actele de mai jos, $manner este gol sau începe cu un spațiu.

deed-sentence = { $who } { $deed }{ $manner }.
deed-pass = Timpul trece, altceva nu se întâmplă.
deed-after = După { $span }: { $sentence }
deed-at = La { $time }: { $sentence }

manner-both-hands = cu ambele mâini
manner-own-board = pe propria tablă
manner-opponents-board = pe tabla adversarului
manner-by-display = bazându-se doar pe afișaj

person-white-assistant = Asistentul albului
person-black-assistant = Asistentul negrului
person-arbiter = Arbitrul
person-assistant-arbiter = Un arbitru asistent
person-organiser = Organizatorul
person-appeals = Comisia de apel
person-spectator = Un spectator
person-clerk = Secretarul
person-clock = Ceasul

## Ce fac mâinile. Verbul unei propoziții al cărei subiect stă înaintea lui.

deed-adjust = spune „aranjez” (j'adoube)
deed-adjust-squares = spune „aranjez” pentru { $squares }
deed-touch = atinge piesa de pe { $square }
deed-touch-both = atinge piesele de pe { $squares }, fără să fie clar pe care prima
deed-brush = atinge în treacăt piesa de pe { $square }
deed-lift = ridică piesa de pe { $square }
deed-place = pune piesa pe { $square }
deed-place-new = pune { PIECE($piece, form: "a") } de lângă tablă pe { $square }
deed-place-inverted = pune { PIECE($piece, form: "a") } cu capul în jos pe { $square }
deed-place-of-side = pune pe { $square } o piesă a { SIDE($side, form: "gen") } de lângă tablă ({ PIECE($piece) })
deed-place-between = pune piesa între două câmpuri ({ $squares })
deed-take-up = ia în mână { PIECE($piece, form: "a") } de lângă tablă
deed-hold = atinge { $square } cu { PIECE($piece, form: "a") } de lângă tablă și păstrează piesa în mână
deed-take-off = ia de pe tablă piesa de pe { $square }
deed-displace = răstoarnă piesa de pe { $square }
deed-stand-up = ridică piesa căzută pe { $square }
deed-make = mută { $move } și nu apasă ceasul
deed-move = mută { $move } și apasă ceasul

## Ceasul, vorbele și cererile.

deed-press = apasă ceasul
deed-press-other-hand = apasă ceasul cu cealaltă mână
deed-stop = oprește ceasurile și cheamă arbitrul
deed-offer-draw = propune remiză
deed-accept = acceptă
deed-decline = refuză
deed-resign = cedează
deed-lay-down-king = își culcă regele
deed-shake-hands = dă mâna cu adversarul
deed-say = spune: { $text }
deed-propose-correction = propune corectarea mutării ilegale
deed-agree-adjusting = este de acord că atingerea piesei de pe { $squares } a fost aranjare
deed-request-increment = cere încă cinci secunde la fiecare mutare
deed-claim-threefold = cere remiză: aceeași poziție a apărut pentru a treia oară
deed-claim-threefold-with = scrie { $move } și cere remiză: aceeași poziție va apărea pentru a treia oară
deed-claim-threefold-saying = doar spune { $move } și cere remiză prin repetarea poziției de trei ori
deed-claim-fifty = cere remiză: cincizeci de mutări fără captură și fără mutare de pion
deed-claim-fifty-with = scrie { $move } și cere remiză după regula celor cincizeci de mutări
deed-claim-fifty-saying = doar spune { $move } și cere remiză după regula celor cincizeci de mutări
deed-claim-flag = reclamă căderea stegulețului adversarului
deed-claim-illegal = reclamă o mutare ilegală a adversarului
deed-claim-press = reclamă că adversarul a apăsat ceasul fără mutare
deed-claim-touched = reclamă că adversarul a atins piesa de pe { $square }
deed-claim-released = reclamă că adversarul a lăsat din mână o piesă pe { $square }
deed-claim-hands = reclamă că adversarul a folosit ambele mâini
deed-claim-set-up = reclamă că piesele au fost așezate greșit
deed-claim-colours = reclamă culorile inversate
deed-claim-board = reclamă că tabla este așezată greșit
deed-claim-displaced = reclamă că piesele nu stau pe câmpurile corecte
deed-claim-clock = reclamă că ceasul nu arată corect
deed-claim-cannot-win = susține că adversarul nu poate câștiga prin mijloace normale
deed-claim-no-effort = susține că adversarul nu se străduiește să câștige
deed-claim-incident = semnalează o abatere a adversarului: { $kind }

## Pixul și plicul, venirea și plecarea.

deed-write = scrie { $text }
deed-correct = corectează fișa în { $text }
deed-note-draw = notează propunerea de remiză (=)
deed-take-sheet = ia o fișă de partidă
deed-return-sheet = dă fișa înapoi
deed-see-sheet = cere să vadă fișa arbitrului
deed-sign = semnează rezultatul { $score }
deed-announce = anunță { $text }
deed-repeat = repetă { $text }
deed-seal = dă mutarea secretă { $text }
deed-seal-nothing = dă un plic gol
deed-seal-reply = pune în plic { $text } ca răspuns
deed-says-sealed = spune că mutarea secretă este { $text }
deed-arrive = sosește
deed-leave-area = părăsește suprafața de joc
deed-report = anunță arbitrul
deed-report-text = informează arbitrul: { $text }
deed-appeal = face apel: { $text }
deed-enter = introduce { $text } în fișa electronică
deed-leave-venue = părăsește locația de joc
deed-ask-times = cere timpii și numărul mutărilor
deed-tell-times = comunică timpii și numărul mutărilor
deed-demand-two-boards = cere două table
deed-permit = îi permite { SIDE($side, form: "dat") } să plece
deed-permit-others = le permite altora să intre sau să telefoneze
deed-permit-draw = își dă acordul pentru remiză
deed-permit-language = permite anunțarea mutărilor în limba { $text }
deed-enter-area = intră în suprafața de joc
deed-use-telephone = folosește telefonul
deed-ask = îl întreabă pe arbitru: { $text }
deed-reconstruct = dispune reconstituirea partidei pe a doua tablă
deed-replace-sheet = înlocuiește fișa { SIDE($side, form: "gen") }
deed-approve-device = aprobă dispozitivul electronic al { SIDE($side, form: "gen") }

## Ce face arbitrul.

deed-start = pornește ceasul
deed-resume = lasă jocul să continue
deed-end-session = încheie sesiunea
deed-resume-session = reia sesiunea
deed-add-time = îi dă { SIDE($side, form: "dat") } { $span } în plus
deed-take-time = îi ia { SIDE($side, form: "dat") } { $span }
deed-set-clock = reglează ceasul { SIDE($side, form: "gen") } la { $time }
deed-set-period = reglează ceasul { SIDE($side, form: "gen") } la { $time }, faza { $number }
deed-penalise = îl sancționează pe { SIDE($side, form: "acc") }: { $penalty }
deed-call-flag = constată căderea stegulețului { SIDE($side, form: "gen") }
deed-call-flags = constată căderea ambelor stegulețe
deed-call-illegal = constată o mutare ilegală a { SIDE($side, form: "gen") }
deed-call-illegal-at = constată că mutarea { $number } a { SIDE($side, form: "gen") } a fost ilegală
deed-call-set-up = constată că piesele au fost așezate greșit
deed-notice-position = observă că poziția este ilegală
deed-undo = își retrage actul de la intrarea { $number }
deed-call-press = constată că { SIDE($side, form: "nom") } a apăsat ceasul fără mutare
deed-put-up = pune poziția așa cum stă pe tabla de lemn
deed-enter-moves = introduce mutările partidei
deed-set-increment = stabilește incrementul la { $span }
deed-set-increment-of = stabilește incrementul { SIDE($side, form: "gen") } la { $span }
deed-counter = pune contorul de mutări al { SIDE($side, form: "gen") } la { $number }
deed-answer = hotărăște: { $text }
deed-restore = restabilește poziția dinaintea neregulii
deed-restore-to = restabilește poziția de după mutarea { $number } a { SIDE($side, form: "gen") }
deed-order-sealing = cere mutarea secretă
deed-open-envelope = deschide plicul
deed-lose-envelope = constată că plicul s-a pierdut
deed-declare = declară rezultatul { $score }
deed-declare-new-game = declară o partidă nouă
deed-incident = notează un incident despre { SIDE($side, form: "acc") }: { $kind }
deed-rule = decide: { $text }
deed-rule-like = decide prin analogie cu articolul { $article }: { $text }

incident-device = un telefon sau alt dispozitiv interzis
incident-notes = notițe sau altă sursă de informații
incident-advice = sfatul cuiva
incident-analysis = analiză pe altă tablă
incident-left-area = părăsirea suprafeței de joc fără permisiune
incident-smoking = fumat unde este interzis
incident-refuses-search = refuzul de a fi controlat
incident-refuses-order = refuzul unui ordin
incident-noise = un zgomot care deranjează
incident-distraction = distragerea atenției adversarului
incident-rough-clock = manevrarea brutală a ceasului
incident-displaced-pieces = deplasarea pieselor
incident-refuses-once = refuzul unui ordin, o singură dată
incident-other = un incident

## What the clerk finds.

deed-finds-mate = constată că { SIDE($side, form: "nom") } poate da mat
deed-finds-line = constată că { SIDE($side, form: "nom") } poate da mat: { $moves }
deed-finds-no-mate = dovedește că { SIDE($side, form: "nom") } nu poate da mat niciodată
deed-finds-dead = dovedește că nicio parte nu mai poate da mat vreodată
deed-finds-nothing = nu poate stabili dacă cineva mai poate da mat

## Legăturile din capul fiecărei pagini.

nav-label = Secțiuni
nav-play = Joc
nav-desk = Masa deciziilor
nav-laws = Legile
nav-practice = Exerciții
nav-winnable = Cine poate da mat?

## Masa deciziilor.

desk-title = Masa deciziilor
desk-heading = Masa deciziilor
editions = { $older } și { $newest }
desk-lead = Spuneți ce s-a întâmplat la tablă și citiți ce spun despre asta Legile din { $editions }.
desk-board = Tabla
desk-setup = 1. Situația de la început
desk-what = 3. Ce s-a mai întâmplat
desk-who = 2. Cine a acționat
desk-somebody-else = Altcineva
desk-hand = Ce a făcut mâna: faceți clic pe tablă
desk-hand-help = Trageți o piesă ca să o mutați fără să apăsați ceasul.
desk-wait = după
desk-wait-seconds = secunde
desk-pass = Să treacă acest timp
desk-search = Căutați ce s-a întâmplat
desk-search-example = telefon, steguleț, remiză, ambele mâini ...
desk-search-empty = Listele nu au așa ceva. Consemnarea primește orice act din Legi.
desk-story = Ce s-a întâmplat
desk-story-empty = Încă nimic. Faceți clic pe o piesă sau alegeți din liste.
desk-undo = Anulați
desk-redo = Refaceți
desk-clear = Caz nou
desk-transcript = Cazul ca o consemnare
desk-transcript-help = Rânduri `key: value`, un rând `---`, apoi câte un rând pentru fiecare act: `black touch e8`, `+5 white press`, `arbiter call flag black`.
desk-rule = Decideți
desk-download = Salvați ca fișier
desk-rulings = Ce spun Legile
desk-copy-link = Copiați legătura
desk-print = Tipăriți
desk-plain-link = Editați cazul ca text
desk-link = Legătura către acest caz
desk-copied = Legătura este copiată. Cuprinde tot cazul.
desk-link-marked = Legătura este selectată: copiați-o.
desk-examples = Cazuri ca exemplu
desk-more-examples = Mai multe cazuri se găsesc la articolele respective.
desk-line = Rândul { $line }: { $what }
desk-unreachable = Sala nu răspunde. Cazul dumneavoastră rămâne pe această pagină; încercați din nou peste o clipă.

desk-after = După actul { $number } din { $count }: { $act }
desk-before = Înainte de primul act.
desk-act-number = Actul { $number }
desk-edit = Modificați
desk-up = Mai devreme
desk-down = Mai târziu
desk-delete = Ștergeți
desk-said = { $edition }: { $text }
desk-differs = Aici edițiile diferă.
desk-agree = Toate edițiile spun același lucru.
desk-edition = Legile din { $edition }
desk-apart = diferă
desk-same = ca în { $edition }
desk-impossible = Aici nu se poate:
desk-not-possible = aici nu se poate: { $why }
desk-nothing = Încă nicio decizie.
desk-unnoticed = Încă nicio decizie: mutarea este ilegală și nimeni nu a observat-o. Adversarul o poate reclama sau arbitrul o poate constata ({ $number }).
desk-flag-white = După timpii introduși, albul mai are { $time }.
desk-flag-black = După timpii introduși, negrul mai are { $time }.
desk-flag-pass = Să treacă acest timp
desk-flag-now = Decide după acești timpi
desk-free = Se poate face orice mutare legală.
desk-why = De ce
desk-arbiter-decides = Hotărăște arbitrul:
desk-does-not-hold = { $edition }, rândul { $line }: „{ $text }” nu se confirmă; în schimb: { $instead }
desk-white-clock = Ceasul albului
desk-black-clock = Ceasul negrului
desk-to-move-white = Albul la mutare
desk-to-move-black = Negrul la mutare
desk-promotion = Pionul devine
desk-not-yet = Nu încă

## Ce înseamnă un clic pe tablă.

hand-touch = atinge
hand-lift = ridică, lasă din mână
hand-move = mută și apasă ceasul
hand-make = mută
hand-take-off = ia de pe tablă
hand-adjust = spune „aranjez”
hand-brush = atinge în treacăt
hand-displace = răstoarnă

## Listele cu ce se poate întâmpla.

deeds-clock = Ceas
deeds-words = Propuneri și cereri
deeds-claims = Alte cereri
deeds-pieces = Piese de lângă tablă
deeds-pen = Fișa de partidă și vorbele
deeds-coming = Venirea și plecarea
deeds-envelope = Plicul
deeds-notices = Arbitrul constată
deeds-incidents = Incidente
deeds-decides = Arbitrul hotărăște
deeds-session = Sesiuni și plic
deeds-others = Alții în sală

## Cuvinte după care se caută, pe lângă cele de pe butoane.

also-incident = telefon mobil sună ceas inteligent dispozitiv trișat notițe zgomot fumat toaletă
also-flag = timp expirat depășit ceas zero
also-illegal = mutare greșită ilegală șah rege
also-touched = atins atinsă piesă
also-hands = două mâini ambele rocadă
also-draw = remiză propunere pace
also-late = întârziere întârziat sosire

field-square = Câmp
field-squares = Câmpuri
field-move = Mutarea: de unde și unde, de exemplu g1f3
field-position = Poziția ca FEN, cel puțin piesele
field-moves = Mutări prin câmpuri, precum e2e4 e7e5
field-text = Cuvinte
field-question = La ce întrebare: [articol], apoi jucătorul sau câmpul
field-number = Numărul mutării
field-span = Cât timp, de exemplu 2m sau 30s
field-time = Timpul de pe ceas
field-score = Rezultat
field-piece = Piesă
field-kind = Incident
field-penalty = Sancțiune

## Cum stă cazul.

setup-position = Poziția
setup-usual = Poziția obișnuită
setup-by-hand = Manual
setup-by-fen = FEN
setup-by-pgn = PGN
setup-by-number = Chess960
setup-by-hand-help = Alegeți o piesă și faceți clic pe câmpurile ei; un clic cu aceeași piesă o ia înapoi.
setup-piece = Piesa care se așază
setup-erase = Luarea pieselor
setup-turn = Cine este la mutare
setup-castling = Mai poate face rocada
setup-en-passant = En passant pe
setup-done = Gata
setup-empty = Tablă goală
setup-fen = Poziția ca FEN
setup-pgn = Partida ca PGN: cazul începe după ultima ei mutare
setup-number = Numărul poziției inițiale, de la 0 la 959
setup-take = Folosiți aceasta
setup-time = Competiția
setup-other = Altele
setup-supervision = Supraveghere
setup-competition = Toate regulile de competiție
setup-basic = Regulile de bază
setup-more = Ceasuri, abateri anterioare, regulament
setup-time-control = Controlul de timp
setup-clocks = Ceasurile arată
setup-offences = Mutări ilegale până acum
setup-running = Merge
setup-running-turn = ceasul părții aflate la mutare
setup-running-white = ceasul albului
setup-running-black = ceasul negrului
setup-running-none = niciun ceas
setup-clock = Ceas
setup-clock-electronic = electronic
setup-clock-mechanical = mecanic
setup-arbiter = Arbitru
setup-arbiter-human = o persoană: se constată numai ceea ce semnalează cineva
setup-arbiter-automatic = programul, imediat
setup-facts = Ce afirmații se iau drept dovedite
setup-facts-recorded = numai ce este scris în caz
setup-facts-told = și ceea ce susține cineva, dacă arbitrul constată că este adevărat
setup-default-time = Timpul de așteptare
setup-default-time-zero = zero: cine întârzie pierde
setup-default-time-15 = 15 minute
setup-default-time-30 = 30 de minute
setup-default-time-unset = nu este stabilit
setup-present = Începutul cazului
setup-present-playing = partida este în desfășurare
setup-present-both = runda începe, ambii sunt prezenți
setup-present-white = runda începe, albul este prezent
setup-present-black = runda începe, negrul este prezent
setup-present-none = runda începe, nu este nimeni prezent
setup-draw-rule = Propuneri de remiză
setup-draw-rule-none = oricând
setup-draw-rule-30 = nu înainte de mutarea 30
setup-draw-rule-never = numai cu acordul arbitrului
setup-guidelines = Îndrumări anunțate
setup-guidelines-none = niciuna
setup-guidelines-quickplay = finiș K.O. (III)
setup-guidelines-adjournment = întreruperea partidei (I)
setup-sheets = Fișe de partidă
setup-sheets-software = nu se verifică
setup-sheets-kept = completate de mână, se verifică
setup-colours = Culori
setup-colours-right = corecte
setup-colours-reversed = inversate
setup-case-title = Titlu
setup-source = De unde este

castling-white-short = Albul poate face rocada mică
castling-white-long = Albul poate face rocada mare
castling-black-short = Negrul poate face rocada mică
castling-black-long = Negrul poate face rocada mare

## Mai poate da mat?

mate-undecided = { $count ->
    [one] într-o singură poziție cercetată nu s-a găsit nici matul, nici dovada că nu există. Hotărăște arbitrul.
    [few] în { $count } poziții cercetate nu s-a găsit nici matul, nici dovada că nu există. Hotărăște arbitrul.
   *[other] în { $count } de poziții cercetate nu s-a găsit nici matul, nici dovada că nu există. Hotărăște arbitrul.
}
mate-question = Mai poate { SIDE($who, form: "nom") } să dea mat?
mate-yes = Da, cu ajutorul adversarului:
mate-no = Nu:
mate-unknown = Nu s-a decis:
mate-already = Este deja mat.
mate-line = Mutările până la mat
mate-back = O mutare înapoi
mate-on = O mutare înainte

winnable-title = Cine mai poate da mat? - Rokada
winnable-heading = Cine mai poate da mat?
winnable-lead = Așezați o poziție și vedeți dacă albul, respectiv negrul, mai poate da mat prin vreo serie de mutări legale. De aceasta depind căderea stegulețului (6.9) și poziția moartă (5.2.2).
winnable-ask = Arătați cine poate da mat
winnable-checkmate = Este șah mat.
winnable-stalemate = Este pat: partida este remiză.
winnable-dead = Poziția este moartă: nicio parte nu mai poate da mat, partida este remiză.
winnable-alive = Poziția nu este moartă: partida continuă.
winnable-open = În limitele acestei pagini nu s-a putut stabili.
winnable-help = Contează numai dacă mutările sunt legale, nu și dacă sunt bune:
winnable-examples = Poziții ca exemplu
winnable-knight = Nebun contra cal: un colț
winnable-blocked = Un zid de pioni
winnable-cage = Cinci nebuni și niciodată mat
winnable-bishops = Nebuni pe câmpuri de aceeași culoare
winnable-rook-bishop = Turn contra nebun
winnable-forced = A rămas o singură mutare

## Articolele.

laws-title = Legile în cuvintele noastre - Rokada
laws-heading = Legile în cuvintele noastre
laws-lead = Articolele din { $editions }, alăturate, cu cazuri care le ilustrează.
laws-search = Căutați
laws-search-example = 9.6a, sună telefonul, ambele mâini
laws-search-help = Un număr din orice ediție (`9.6a`) sau cuvinte obișnuite în oricare dintre limbi.
laws-found =
    { $count ->
        [one] Un articol
        [few] { $count } articole
       *[other] { $count } de articole
    }
laws-nothing-found = Nu s-a găsit nimic pentru „{ $text }”. Încercați un singur cuvânt, de exemplu „telefon”, „remiză” sau „atins”, ori un număr, de exemplu 9.2.
laws-article = Articolul { $number }
laws-neighbours = Alte articole
laws-not-there = Nu este în această ediție.
laws-same-matter = Articole înrudite:
laws-readings = Interpretări ale locurilor neclare
laws-readings-help = Numai în engleză.
laws-cases = Cazuri
laws-cases-help = Fiecare se deschide la masa deciziilor. Deciziile reale sunt primele.
laws-more-cases =
    { $count ->
        [one] Încă unul
        [few] Încă { $count }
       *[other] Încă { $count }
    }
api-in-english = Această pagină este pentru programatori și este în limba engleză.
laws-glossary = Glosar

kind-rule = regulă
kind-definition = definiție
kind-discretion = la aprecierea arbitrului
kind-advice = sfat

chapter-intro = Introducere
chapter-pref = Prefață
chapter-1 = Jocul și scopul lui
chapter-2 = Tabla și poziția inițială
chapter-3 = Cum se mută piesele
chapter-4 = Atingerea și mutarea pieselor
chapter-5 = Cum se încheie partida
chapter-6 = Ceasul
chapter-7 = Nereguli
chapter-8 = Înregistrarea mutărilor
chapter-9 = Remiza
chapter-10 = Puncte
chapter-11 = Conduita jucătorilor
chapter-12 = Rolul arbitrului
chapter-a = Șah rapid
chapter-b = Blitz
chapter-c = Notația algebrică
chapter-d = Jucători nevăzători și cu deficiențe de vedere
chapter-i = Partide întrerupte
chapter-ii = Chess960
chapter-iii = Partide fără increment, finiș K.O.
chapter-gloss = Glosarul Legilor

## Exerciții.

practice-title = Exerciții - Rokada
practice-heading = Ce decideți?
practice-lead = Decizii reale, întrebări de examen și cazuri publicate. Citiți cazul, decideți și vedeți articolul.
practice-edition = Ediția
practice-topic = Articolul
practice-level = Dificultatea
practice-all = toate
practice-choose = Alegeți
practice-start = Începeți
practice-progress = { $right } din { $count } corecte până acum, păstrate numai în acest browser.
practice-level-1 = simplu
practice-level-2 = mai multe acte
practice-level-3 = edițiile diferă sau judecă arbitrul
practice-case = Cazul { $number }
practice-happened = Ce s-a întâmplat
practice-question = Ce urmează din ultimul act?
practice-under = Legile din { $edition }
practice-show = Arătați-mi
practice-right = Corect.
practice-wrong = Nu este corect. Aceasta este decizia:
practice-shown = Aceasta este decizia.
practice-open = Deschideți cazul la masa deciziilor
practice-next = Cazul următor
practice-nothing = Nicio decizie: partida continuă.

kind-of-event-standard = Standard
kind-of-event-rapid = Rapid
kind-of-event-blitz = Blitz
event-supervision-competition = toate regulile de competiție
event-supervision-basic = regulile de bază

## De ce o parte nu poate da mat niciodată.

why-mated = regele ei este deja mat.
why-stalemate = partida s-a încheiat cu pat.
why-bare-king = un rege singur nu poate da mat.
why-knight-alone = regele și un cal nu pot da mat unui rege singur.
why-light-bishops-alone = regele cu nebuni numai pe câmpuri albe nu poate da mat unui rege singur.
why-dark-bishops-alone = regele cu nebuni numai pe câmpuri negre nu poate da mat unui rege singur.
why-knight-against-queens = un cal singur nu poate da mat unui rege care are lângă el numai dame.
why-light-bishops = toți nebunii merg pe câmpuri albe și nimic din ce are adversarul nu poate închide definitiv câmpurile negre de lângă rege.
why-dark-bishops = toți nebunii merg pe câmpuri negre și nimic din ce are adversarul nu poate închide definitiv câmpurile albe de lângă rege.
why-too-few-at-once = după orice mutare legală rămân prea puține piese pentru un mat.
why-over-at-once = orice mutare legală încheie partida fără mat dat de această parte sau nu lasă nimic cu care să se dea mat.
why-locked-pawns = pionii sunt blocați și niciun rege nu poate trece.
why-locked-but-king = în afară de rege, nicio piesă a ei nu se mai poate muta vreodată, iar atât nu ajunge pentru mat.
why-locked-but-light-bishops = pionii sunt blocați, iar regele și nebunii de pe câmpuri albe nu pot trece.
why-locked-but-dark-bishops = pionii sunt blocați, iar regele și nebunii de pe câmpuri negre nu pot trece.
why-locked-around-pawns = pionii sunt blocați, iar piesele din jurul lor nu pot alcătui niciodată un mat.
why-locked = piesele sunt blocate: oriunde mai pot merge, nu pot alcătui niciodată un mat.
why-soon-stalemate = un rege este închis, iar pionii lui sunt aproape blocați: patul vine înainte de orice mat.
why-locked-step-by-step = după fiecare captură și mutare de pion încă posibilă piesele rămân blocate: nu pot alcătui niciodată un mat.
why-exhausted = s-a încercat fiecare continuare posibilă a partidei și niciuna nu se încheie cu mat dat de această parte.
