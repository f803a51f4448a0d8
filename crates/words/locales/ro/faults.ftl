# Ce este greșit într-un text sau într-un act. Engleza stă în program; cheia este w- și cea de acolo.

w-no-square = `{ $word }` nu este un câmp: scrieți o literă a-h și o cifră 1-8, de exemplu `e4`
w-not-two-squares = o piesă stă între două câmpuri: scrieți `place between e4 e5`
w-no-side = `{ $word }` nu este o parte: scrieți `white` sau `black`
w-no-piece = `{ $word }` nu este o piesă: scrieți `king`, `queen`, `rook`, `bishop`, `knight` sau `pawn`
w-no-move-number = `{ $word }` nu este un număr de mutare: scrieți 1, 2 ...
w-no-time = `{ $word }` nu este un timp: scrieți `2m`, `30s`, `1h`, `0:02:00` sau `-1m`
w-t-362 = `{ $word }` nu este un rezultat de meci pentru care se dau puncte: TW, TD sau TL
w-t-acceleration = `{ $word }` nu este o accelerare: scrieți baku sau none
w-t-boards = `{ $word }`: echipele se întâlnesc la 1 până la 14 mese
w-t-has-played = { $name } a jucat deja pentru această echipă
w-t-large-team = o echipă are cel mult 14 jucători
w-t-encoding = literele au fost citite ca { $name }: priviți numele, iar dacă vreunul este greșit, salvați lista ca UTF-8
w-t-left-out = din acest rând nu s-a luat nimic: nicio coloană cu nume nu spune ce este
w-t-not-told = `{ $word }`: nimic nu spune ce este, așa că a fost lăsat deoparte
w-t-open-quote = ghilimelele se deschid aici și nu se închid pe acest rând: închideți-le sau ștergeți-le
w-t-line-up = `{ $word }`: scrieți runda, echipa, o bară și jucătorii ei de la prima masă, de exemplu line-up 2 3 | 9 5 12
w-t-line-up-boards = numărul de mese ale meciului este { $boards }: numiți tot atâția jucători ai echipei { $name }
w-t-line-up-none = { $name } nu are meci în runda { $round }
w-t-line-up-other = { $player } nu joacă pentru { $name }
w-t-team-bye = `{ $word }`: scrieți punctele de meci și punctele de masă ale unei runde libere, de exemplu 1 2
w-t-many-teams = o competiție are cel mult 999 de echipe
w-t-no-clubs = niciun jucător fără echipă nu are club: scrieți `team NUME | numere`
w-t-no-program = această sală nu are program de împerechere (rokada hall --pairing PATH): introduceți perechile
w-t-no-team = nu există echipa { $number }
w-t-no-team-of = { $name } nu joacă pentru nicio echipă
w-t-own-team = jucătorii echipei { $name } nu se întâlnesc între ei
w-t-program-files = { $what }: nu se poate scrie: { $why }
w-t-program-missing = programul de împerechere { $path } nu poate fi pornit: { $why }
w-t-program-silent = programul de împerechere { $path } s-a încheiat fără să scrie perechile: { $said }
w-t-program-nonsense = răspunsul programului de împerechere { $path } nu poate fi citit: linia { $line }, coloana { $column }: { $what }
w-t-program-unlawful = programul de împerechere { $path } a răspuns cu o rundă care nu se poate juca: { $what }
w-t-program-lost = programul de împerechere { $path } s-a pierdut: { $why }
w-t-program-slow = programul de împerechere { $path } nu s-a încheiat în { $seconds } s și a fost oprit
w-t-program-failed = programul de împerechere { $path } a eșuat: { $why }. { $said }
w-no-move = `{ $word }` nu este o mutare: scrieți câmpul de plecare și cel de sosire, de exemplu `g1f3` sau `e7e8q`
w-no-result = `{ $word }` nu este rezultatul unei partide: scrieți 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+ sau -/-
w-nobody = `{ $word }` nu este nimeni: scrieți `white`, `black`, `arbiter`, `white-assistant`, `black-assistant`, `organiser`, `appeals`, `spectator`, `clerk` sau `clock`
w-no-timed-act = un act are timp, persoană și faptă: `@0:01:02 white press`
w-no-time-since-start = `{ $word }` nu este un timp de la început: scrieți `@` și `h:mm:ss`
w-no-act = `{ $word }` nu este un act: scrieți de exemplu `touch e2`, `lift e2`, `place e4`, `make g1f3`, `move g1f3`, `press`, `offer draw`, `accept`, `resign`, `claim threefold`, `call flag white`
w-lacks-words = după `{ $word }` lipsește ceva: scrieți de exemplu `{ $example }`
w-no-intention = după cerere nu scrieți nimic sau scrieți `with g1f3` ori `saying g1f3`
w-no-claim = `claim { $word }` nu este o cerere: scrieți `claim` și `threefold`, `fifty`, `flag`, `illegal`, `touched e2`, `released e4`, `hands`, `set-up`, `colours`, `board`, `displaced`, `clock`, `cannot win`, `no effort` sau un incident, de exemplu `distraction`
w-one-square-or-two = `touch` primește un câmp, sau două când nu se știe care piesă a fost atinsă prima: `touch d1 d8`
w-no-spoken-language = mutările se anunță în germană; arbitrul poate permite `en`, `sr-Latn`, `sr-Cyrl`, `cnr`, `sl` sau `ro`
w-no-period = `{ $word }` nu este numărul unei faze: scrieți 1, 2 ...
w-no-points = `{ $word }` nu este punctajul unui jucător: scrieți 0, 1/2 sau 1
w-no-penalty = `{ $word }` nu este o sancțiune din 12.9: scrieți `warning`, `more time 2m`, `less time 2m`, `points 1/2-0`, `loss 1/2`, `fine`, `exclusion` sau `expulsion`
w-no-finding = secretarul spune `can mate white with g1f3 ...`, `cannot mate white by ...`, `dead by ... and ...` sau `cannot tell`
w-no-fen = { $field ->
    [placement] așezarea pieselor nu poate fi citită ca FEN
    [turn] în FEN nu este limpede cine este la mutare: scrieți `w` sau `b`
    [castling] în FEN nu sunt limpezi drepturile la rocadă
    [en-passant] în FEN nu este limpede câmpul en passant: scrieți un câmp sau `-`
    [halfmove-clock] în FEN nu este limpede numărul de semimutări
    [move-number] în FEN nu este limpede numărul mutării
   *[other] după al șaselea câmp al FEN mai este text
}
w-no-letters = `{ $word }` nu sunt litere de piese cunoscute
w-unknown-edition = ediție necunoscută a Legilor: scrieți una dintre { $years }
w-no-edition = numiți cel puțin o ediție: { $years }
w-one-edition = o partidă se joacă după o singură ediție: scrieți una dintre { $years }
w-time-backwards = timpul nu curge înapoi: un act nu poate fi înaintea celui din urmă
w-time-too-long = între două acte sunt mai mult de o mie de zile: verificați timpul
w-not-started = partida nu a început: trebuie să sosească ambii jucători sau arbitrul pornește ceasul
w-guarded-press = într-o partidă protejată la o mutare legală ceasul se apasă automat
w-guarded-hands = această partidă este protejată: spuneți toată mutarea, de exemplu `move e2e4`
w-arrived-already = a sosit deja
w-not-his-to-do = această persoană nu poate face asta: `{ $act }`
w-no-start = poziția inițială trebuie să aibă exact câte un rege de fiecare culoare: îndreptați `start` sau `set up`
w-illegal-in-header = mutarea { $number } din `moves`, `{ $move }`, nu este legală acolo: scrieți câmpuri ca `e2e4`, rocada ca `e1g1`
w-no-rule = lipsește rândul `---` dintre antet și acte
w-no-deed = ce face `{ $who }`? scrieți un act, sau `clock` pentru timpul care doar trece
w-no-moment = `{ $word }` nu este un timp: scrieți `+5` (secunde după rândul dinainte) sau `@1:02:03`
w-no-clock = `{ $word }` nu este un timp: scrieți `0:05:12` sau `2m`
w-no-span = `{ $word }` nu este un timp: scrieți `0:05:12`, `30m` sau `10s`
w-no-binding = `{ $word }` nu obligă la nimic: scrieți `move e2`, `capture d5`, `move e2 capture d5`, `move e2e4`, `castle e1g1` sau `promote a8 queen`
w-no-expectation = `expect { $word }` nu este o așteptare: scrieți de exemplu `expect ruling [9.4]`, `expect refused [9.4]`, `expect result 1-0 [5.1.1]`, `expect bound white move e2`, `expect clock white 0:05:12`
w-no-count = `{ $word }` nu este un număr întreg: scrieți 0, 1, 2 ...
w-open-bracket = `{ $word }`: paranteza nu este închisă
w-nothing-there = pe { $square } nu este nimic: numiți câmpul unei piese
w-no-hands-of-his = numai jucătorii și asistenții lor umblă la piese
w-hand-full = mâna ține deja o piesă ({ PIECE($piece) }): puneți-o mai întâi
w-hand-empty = mâna este goală: ridicați mai întâi o piesă
w-piece-in-hand = o piesă este în mână: puneți-o mai întâi
w-own-piece-there = pe { $square } stă o piesă proprie ({ PIECE($piece) }): puneți piesa pe alt câmp
w-own-piece-to-take-off = pe { $square } stă o piesă proprie ({ PIECE($piece) }): scoateți-o mai întâi
w-same-colour-there = pe { $square } stă o piesă de aceeași culoare ({ PIECE($piece) }): mutați pe alt câmp
w-same-square = o mutare merge pe alt câmp
w-not-neighbours = { $square } și { $other } nu sunt alăturate: numiți două câmpuri vecine, de exemplu `e4 e5`
w-no-such-question = nu este deschisă nicio întrebare pentru acest răspuns: răspunsul urmează unei decizii care întreabă
w-which-question = `{ $option }` răspunde la mai multe întrebări deschise: spuneți la care, { $answers }
w-not-the-arbiters-appeal = despre apel hotărăște `appeals` sau `organiser`, nu arbitrul
w-no-such-answer = `{ $option }` nu este un răspuns la această întrebare: scrieți unul dintre { $options }
w-how-much = `{ $option }` nu spune cât: scrieți, de exemplu, `{ $example }`
w-no-such-move = partida nu are mutarea { $number } a { SIDE($who, form: "gen") }
w-not-on-wood = mutările acestei mese sunt cunoscute: numai pe lemn (`table: on wood`) se pune o poziție sau se introduc mutări
w-position-unknown = nimeni nu știe ce stă pe tabla de lemn: puneți mai întâi poziția, `arbiter position` și piesele ca FEN
w-not-as-counted = acestea sunt { $number } semimutări, iar ceasul a numărat { $counted }: introduceți toate mutările încheiate
w-illegal-in-entered = mutarea { $number } dintre acestea, { $move }, nu este legală acolo: dați câmpuri precum `e2e4`, rocada ca `e1g1`
w-below-zero = un ceas se fixează la ceea ce arată, niciodată sub zero: scrieți `set white 0:10:00` sau `add white -5m`
w-no-such-period = acest control al timpului nu are faza { $number }: fazele lui sunt numerotate de la 1 la { $count }
w-too-many-periods = un control al timpului are cel mult douăzeci de faze
w-period-without-moves = faza { $number } este urmată de alta și are nevoie de numărul ei de mutări: scrieți `40/90m, 30m`
w-no-time-control = `{ $word }` nu este un control de timp: scrieți `90m+30s`, `40/90m+30s, 30m+30s` (faze), `25m d10s` (delay), `25m b10s` (Bronstein), `+30s@41` (increment de la o mutare) sau `none`
w-no-header-line = `{ $word }` nu este un rând de antet: scrieți `key: value`, iar după ultimul `---`
w-event-of-other-time = după timpul { $time } competiția este `{ $right }` (A.1, B.1), nu `{ $wrong }`: schimbați `time` sau `event`
w-no-supervision = arbitri { $arbiters }, partide { $games }: nu este o supraveghere adecvată pentru `{ $event }` (A.4, B.2): scrieți `supervision: basic`
w-no-guideline = `{ $word }` nu este o îndrumare: scrieți `adjournment`, `quickplay` sau `none`
w-regulation-not-understood = `regulation { $name }: { $value }` nu este înțeles și nu reglementează nimic
w-regulation-not-known = `regulation { $name }: { $value }`: nicio regulă nu întreabă de aceasta și nu reglementează nimic: poate `{ $near }`?
w-no-chess960 = `{ $word }` nu este un număr de poziție Chess960: scrieți 0 până la 959
w-too-many-moves-in-fen = nicio partidă nu are { $number } mutări: ultimele două numere ale unui FEN sunt cel mult 9999
w-no-count-of-offences = `{ $word }` nu este un număr de mutări ilegale: scrieți un număr mic
w-no-key-but-near = `{ $word }` nu este o cheie de antet: poate `{ $near }`?
w-no-key = `{ $word }` nu este o cheie de antet: scrieți una dintre { $names } sau `regulation { $word }: ...`
w-not-one-of = `{ $word }` nu este unul dintre: { $names }
w-no-pairs = `{ $word }`: scrieți `white ... black ...` sau una dintre ele
w-no-draw-rule = `{ $word }` nu este o regulă despre remiză: scrieți `none`, `no offers before move 30` sau `no agreement`
w-no-scoring = `{ $word }`: scrieți punctele pentru victorie, remiză și înfrângere, de exemplu `1 1/2 0` sau `3 1 0`
w-rematch-players = revanșa este pentru cei doi jucători, după ce partida s-a încheiat
w-links-arbiter = doar legătura arbitrului poate schimba legăturile
w-links-seat = această legătură nu poate fi retrasă: cea a arbitrului se dă doar din nou, iar locul trebuie să fie al acestei partide
w-spectator = un spectator privește și nu face nimic la tablă
w-empty-act = spuneți ce s-a făcut
w-act-signs = un act este un singur rând de semne obișnuite
w-long-act = prea lung: cel mult { $most } de litere, pe un singur rând (o literă cu semn se numără ca două)
w-long-command = identificatorul unei comenzi are cel mult { $most } de octeți
w-event-own-tables = mesele unei runde sunt pregătite de sală: cereți-le cu butonul ei
w-event-own-key = cheia competiției este dată din nou de sală: cereți-o cu butonul ei
w-event-key-old = această cheie a competiției nu mai duce nicăieri, fiindcă a fost dată alta: cereți-o arbitrului competiției
w-event-key-taken = această cheie este deja folosită: deschideți din nou pagina competiției și cereți acolo una nouă
w-long-answer = `{ $key }`: un singur rând de cel mult { $most } de litere
w-too-many-acts = un caz la masa deciziilor are cel mult { $most } de acte
w-too-many-moves = înaintea primului act pot fi cel mult { $most } de mutări
w-too-many-proofs = dovezile unui caz numesc cel mult { $most } de poziții
w-record-full = înregistrarea acestei partide este plină; cereți arbitrului o partidă nouă
w-no-pgn = nicio partidă nu a putut fi citită: lipiți mutări ca `1. e4 e5 2. Nf3`
w-no-position = { $fault ->
    [missing-king] o parte nu are rege
    [too-many-kings] o parte are mai mult de un rege
    [too-much-material] o parte are mai multe piese decât pot deveni primele ei șaisprezece
    [pawn-on-last-rank] un pion stă pe prima sau pe a opta orizontală
    [opposite-check] este în șah partea care nu este la mutare
    [too-many-checkers] dau șah mai mult de două piese
    [impossible-check] nicio ultimă mutare nu putea da acest șah
    [bad-castling] un drept la rocadă nu are rege sau turn
   *[bad-en-passant] niciun pion nu putea tocmai să treacă peste câmpul en passant
}

## Ce este adevărat în locul a ceea ce se aștepta.

w-no-ruling-fell = nu s-a dat nicio decizie
w-rulings-fell = s-au dat aceste decizii: `{ $rulings }`
w-was-possible = a fost posibil
w-has-the-move = la mutare este { SIDE($who, form: "nom") }
w-stands-so = pe tablă este `{ $board }`
w-moves-are = mutările sunt `{ $moves }`
w-is-bound = la mutare este { SIDE($who, form: "nom") }: `{ $binding }`
w-clock-shows = ceasul { SIDE($who, form: "gen") } arată { $time }
w-clock-runs = merge: `{ $clock }`
w-owes-moves = mutările nenotate ale { SIDE($who, form: "gen") }: `{ $moves }`
w-has-completed = mutări încheiate de { SIDE($who, form: "acc") }: { $count }
w-is-in-period = faza în care se află { SIDE($who, form: "nom") }: { $count }
w-offences-counted = mutări ilegale socotite: { $count }
w-offer-stands = propunere: `{ $side }`
w-game-is-over = partida s-a încheiat: `{ $score }` [`{ $ruling }`]
w-game-goes-on = partida continuă
w-nobody-can = aici nu se poate: { $why }
w-why-no-article = `{ $asked }` nu este o decizie cu articolul ei: întrebați de o decizie ca `upheld [9.2]`
w-room-tables = o sală are între 1 și { $most } mese
w-room-others = `{ $text }` nu sunt table ale acestei săli: scrieți numere până la { $most }, de pildă `5, 11-20`
w-event-round-tables = această rundă nu are încă mese: pregătiți-le întâi
w-room-arbiter = numai arbitrul sălii face aceasta
w-room-nobody = nimeni nu mai are acest loc în sală
w-room-full = o sală are cel mult opt asistenți ai arbitrului
w-no-power = arbitrul nu i-a dat asistentului său puterea de a face aceasta
w-told-on-screen = pe ecran fiecare jucător acționează singur; de pe hârtie se introduce doar semnătura lui
w-told-until = rândul { $line }: { $why }
w-told-who = rândul { $line } nu spune cine: scrieți `white touch g1`, `black move e7e5`, `arbiter call illegal white`
w-told-lines = cel mult { $most } acte deodată
w-for-nobody = spuneți întâi pentru care jucător: `white press`, `black press`
w-undo-nothing = nu este nimic de anulat: altcineva a acționat de atunci sau actul nu este al dumneavoastră

w-no-engine = această sală nu are un asemenea motor
w-coach-at-an-event = un antrenor sfătuiește jucătorii în timpul partidei, ceea ce nimeni nu are voie la un eveniment (11.3.1): renunțați la antrenor sau la eveniment

w-t-152 = `{ $word }`: scrieți W sau B
w-t-162 = `{ $word }` nu este un rezultat pentru care se dau puncte: W, D, L, A, P sau X
w-t-240 = linia 240 are o rundă liberă (F, H sau Z), o rundă și jucători
w-t-about = `{ $word }` nu este nimic din ce spune o competiție despre sine
w-t-all-paired = toate rundele acestei competiții sunt împerecheate
w-t-answer-count = prima linie a programului de împerechere trebuie să spună câte perechi urmează
w-t-answer-empty = programul de împerechere nu a scris nimic
w-t-answer-pair = programul de împerechere a scris o linie care nu este o pereche de numere
w-t-answer-short = programul de împerechere a anunțat { $announced } perechi și a scris { $found }
w-t-answer-word = programul de împerechere a scris `{ $word }` unde stă numărul unui jucător
w-t-ask = `{ $word }` nu este o rundă liberă care se poate cere: scrieți half, zero, full sau none
w-t-away = { $name } nu joacă în această rundă
w-t-begun = această rundă are rezultate: împerecheați din nou mese separate
w-t-board = `{ $word }` nu este o tablă: scrieți runda și numărul ei, de exemplu 2.5
w-t-cell-colour = `{ $word }` nu este o culoare: w, b sau -
w-t-colour = `{ $word }`: scrieți white sau black
w-t-date = `{ $word }` nu este o zi: scrieți anul, luna și ziua, de exemplu 2026/11/22
w-t-deed = `{ $word }` nu este nimic din ce se face unei competiții
w-t-delay = `{ $word }`: scrieți un număr de minute, cel mult 1440
w-t-disagree = runda { $round }: jucătorul { $number } îl are adversar pe { $opponent }, a cărui linie nu spune asta cu cealaltă culoare
w-t-empty-list = nu este niciun jucător în această listă
w-t-federation = `{ $word }` nu este o federație: scrieți cele trei litere ale ei, de exemplu SLO
w-t-few-rounds = runde împerecheate deja: { $count }
w-t-fide-id = `{ $word }` nu este un număr FIDE: acesta are numai cifre
w-t-fixed = aceasta rămâne fixă de când o rundă este împerecheată
w-t-forbidden = { $white } și { $black } nu au voie să se întâlnească
w-t-forgotten = { $name } joacă în această rundă și nu este împerecheat
w-t-full = o competiție are cel mult 9999 de jucători
w-t-game = `{ $word }` nu este o partidă din această sală
w-t-gap = jucătorii sunt numerotați de la 1 fără goluri: nimeni nu are numărul dinaintea lui { $number }
w-t-has-result = tabla { $board } are un rezultat: retrageți-l întâi
w-t-hidden = `{ $word }` nu este nimic ce se poate omite: scrieți ratings, federations, clubs, games sau standings
w-t-himself = nimeni nu joacă cu sine însuși
w-t-letter = `{ $word }` nu este un semn de rezultat: 1 = 0 + - W D L, sau H F U Z fără adversar
w-t-long-name = un nume are cel mult { $most } litere
w-t-many-fields = prea multe bare: un jucător este NUME | sex | titlu | rating | federație | număr FIDE | născut | echipă
w-t-many-rounds = o competiție are cel mult 99 de runde
w-t-met = { $white } și { $black } s-au întâlnit în runda { $round }
w-t-no-berger = o competiție elvețiană este împerecheată de un program: numiți unul sau introduceți perechile
w-t-no-board = nu există tabla { $board }
w-t-no-colour = runda { $round }: partida jucătorului { $number } nu are culoare: scrieți w sau b
w-t-no-name = un jucător are nevoie de un nume
w-t-no-players = nicio linie a acestui fișier nu începe cu 001: nu are jucători
w-t-no-round = nicio rundă nu este împerecheată
w-t-nobody = nu există jucătorul { $number }
w-t-number = `{ $word }` nu este numărul unui jucător: scrieți unul de la 1 la { $most }
w-t-number-twice = numărul { $number } este dat la doi jucători: celălalt stă în linia { $line }
w-t-paired = { $name } este împerecheat deja în runda { $round }
w-t-pairing = `{ $word }` nu este o pereche: scrieți numărul albului, o cratimă și numărul negrului, de exemplu 4-11, și `bye 9` pentru cine rămâne
w-t-point-system = scrieți punctele pentru victorie, remiză și înfrângere, de exemplu 1 1/2 0 sau 3 1 0; apoi, unde diferă, `bye`, `absent` sau `open` cu ale lor
w-t-points = `{ $word }` nu este un număr de puncte: scrieți de exemplu 1, 0.5 sau 11.5
w-t-points-order = o victorie nu valorează mai puțin decât o remiză, nici o remiză mai puțin decât o înfrângere
w-t-rating = `{ $word }` nu este un rating: scrieți un număr ca 2150, sau nimic
w-t-repair = `{ $word }`: scrieți tabla, două puncte și jucătorii ei, de exemplu 3:5-7
w-t-result = `{ $word }` nu este un rezultat: scrieți 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2, +/-, -/+ sau -/-, și `unrated` după el unde nu contează la rating
w-t-round = `{ $word }` nu este o rundă: scrieți una de la 1 la 99
w-t-second-bye = { $name } a avut un punct fără joc în runda { $round } și nu mai este liber
w-t-seen = { $name } stă în rundă de două ori
w-t-sex = `{ $word }`: scrieți m sau w
w-t-signs = `{ $white }` pentru alb și `{ $black }` pentru negru nu se potrivesc: celălalt stă în linia { $line }
w-t-sort = jucătorii își păstrează numerele de când o rundă este împerecheată sau o echipă este înscrisă
w-t-sum = { $name }: fișierul spune { $points } puncte, rezultatele dau { $reckoned }
w-t-system = `{ $word }` nu este un sistem: scrieți swiss, berger sau berger twice
w-t-team-gap = echipele se numerotează de la 1 fără goluri
w-t-team-name = o echipă are nevoie de un nume
w-t-team-second-bye = { $name } a fost liberă în runda { $round } și nu mai poate fi
w-t-team-seen = { $name } stă în rundă de două ori
w-t-team-twice = { $name } este numele echipei { $number }: dați-i acesteia alt nume
w-t-tie-break = `{ $word }` nu este un criteriu de departajare calculat aici: scrieți DE, WIN, WON, PS, BH, BH/C1 sau SB
w-t-time = `{ $word }` nu este un moment: o înregistrare începe cu @ și milisecunde din 1970
w-t-title = `{ $word }` nu este un titlu: scrieți GM, IM, WGM, FM, WIM, CM, WFM sau WCM
w-t-title-line = înregistrarea unei competiții începe cu linia `{ $line }`
w-t-too-much = `{ $word }` este de prisos: acolo nu vine nimic
w-t-twice = { $name } este înscris deja, cu numărul { $number }: dacă sunt doi oameni, dați fiecăruia numărul FIDE sau data nașterii
w-t-two-byes = { $white } și { $black } sunt amândoi liberi: pot juca între ei
w-t-two-teams = { $name } joacă deja într-o echipă
w-t-unknown-federation = nicio federație nu este cunoscută ca `{ $word }`
w-t-unknown-tie-break = aceste criterii de departajare nu se calculează aici: { $words }
w-t-unpaired = runda { $round } nu este împerecheată
