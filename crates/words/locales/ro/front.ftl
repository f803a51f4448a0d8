# Pregătirea unei mese, regăsirea ei și legăturile.

## Controlul timpului în cuvinte.

time-none = fără ceasuri
time-of-each = albul: { $white }; negrul: { $black }
time-game = { $span } pentru partidă
time-first = { $span } pentru primele { $count } mutări
time-next = { $span } pentru următoarele { $count } mutări
time-rest = { $span } pentru restul partidei
time-then = , apoi{" "}
time-increment = { $span } în plus la fiecare mutare
time-delay = cu o amânare de { $span } la fiecare mutare
time-bronstein = după fiecare mutare se dau înapoi cel mult { $span }
time-late = { $span } în plus la fiecare mutare începând cu mutarea { $number }
time-unclear = Acesta nu este încă un control de timp.

## Pagina celui care a pregătit masa.

organiser-title = { $white } - { $black }: legăturile
organiser-time = Timp pentru fiecare jucător: { $time }.
organiser-key = Cheia acestei partide
organiser-key-what = Acest browser regăsește această pagină pe prima pagină. Pe alt dispozitiv, scrieți acolo cheia. Notați-o și nu o arătați nimănui: deschide toate locurile.
organiser-yours = Partidele dumneavoastră
organiser-find = Redeschideți o partidă cu cheia ei
organiser-unknown-key = Nicio partidă nu are această cheie. O cheie are 26 de litere și cifre; spațiile și majusculele nu contează.
organiser-qr = Cod QR: legătura pentru { $seat }
organiser-share = Distribuiți
organiser-mail = Trimiteți prin e-mail
organiser-mail-subject = Șah: { $white } - { $black }
organiser-mail-body = { $seat }: { $link }
organiser-print = Tipăriți
organiser-change = { $seat }: legătura s-a pierdut sau a ajuns la cine nu trebuie?
organiser-reissue-sure = { $seat } primește o legătură nouă, iar cea veche nu mai funcționează. Cine o folosește pe cea veche este deconectat. Partida și ceasurile continuă.
organiser-withdraw-sure = Legătura pentru { $seat } nu mai funcționează și nu există alta până nu dați una nouă. Cine o folosește este deconectat. Partida și ceasurile continuă.
organiser-withdraw-yes = Da, o retrag
organiser-reissued = { $seat } are o legătură nouă. Cea veche nu mai funcționează.
organiser-gone = Nu este nicio legătură de arătat: a fost retrasă sau arbitrul a dat alta.

## Căile scurte către o partidă.

way-alone = Fără adversar
way-alone-what = Ambele culori pe acest ecran, cu ceasurile lângă tablă.
way-alone-go = Jucați aici
way-friend = Cu un prieten
way-friend-what = Prietenul citește un cod cu telefonul sau îi trimiteți o legătură.
way-friend-go = Invitați un prieten
way-engine = Împotriva unui motor de șah
way-engine-what = Motorul joacă ca un om: ridică piesa, o lasă și apasă ceasul.
way-engine-go = Jucați împotriva motorului
way-clock = Un ceas pentru o tablă de lemn
way-clock-what = Acest dispozitiv stă lângă tabla dumneavoastră, ca ceas. Fiecare jucător atinge jumătatea sa ca să apese ceasul.
way-clock-go = Deschideți ceasul
way-clock-help = Cine cheamă arbitrul oprește ambele ceasuri, iar legătura arbitrului le pornește din nou. Legătura este pe pagina acestei partide, pe care o găsiți de atunci aici, la „{ $yours }”.
way-more = Timp și opțiuni
way-own = Jucați cu
way-own-chance = La întâmplare
way-which-engine = Motor
way-strength = Joacă precum
way-strength-beginner = Un începător (800)
way-strength-casual = Un amator (1200)
way-strength-club = Un jucător de club (1600)
way-strength-strong = Un jucător puternic (2000)
way-strength-full = Cât de bine poate
way-regime-help = Protejat: se pot face numai mutări legale, iar ceasul se apasă automat. La tablă, ca la un turneu: piesa atinsă trebuie mutată, o mutare ilegală se poate face și se sancționează, iar ceasul îl apăsați dumneavoastră.
way-coach = Cu un antrenor, care explică ce cer Legile în continuare. Înregistrarea menționează acest lucru. La o competiție nimeni nu are voie să dea sfaturi unui jucător (11.3.1).
front-whole = Partidă personalizată
front-whole-what = Nume, orice control de timp, arbitru, ediții mai vechi ale Legilor, întreruperi, asistenți.
seat-both = Ambii jucători
links-both-what = Joacă ambele culori pe un singur ecran.
both-white = Alb: { $what }
both-black = Negru: { $what }
organiser-friend = { $seat } este pentru prietenul dumneavoastră
organiser-friend-what = Trimiteți această legătură sau lăsați-l pe prieten să citească codul. Partida începe după ce apăsați amândoi „{ $button }”, nu mai devreme.
organiser-all-links = Toate legăturile: jucători, arbitru, spectatori
organiser-code = Cod QR
organiser-share-title = Legătura dumneavoastră la o partidă de șah
organiser-engine = Niciun prieten în apropiere? Pe locul acela poate juca un motor de șah al dumneavoastră: `{ $command }`.
organiser-sit = Jucați ({ $seat })
engine-trouble = Motorul nu mută: { $why }. Este pornit din nou; ceasul lui merge, iar cine are legătura locului său poate juca mai departe.
links-lead-nameless = Cine deschide o legătură ocupă acel loc, deci dați fiecare legătură numai persoanei căreia îi este destinată.

## The coach of a casual table: what the Laws expect now, and what may be claimed.

coach-press = După ce ați făcut mutarea, apăsați ceasul: astfel mutarea este încheiată (6.2).
coach-rook = Dacă faceți rocada, mutați acum turnul, apoi apăsați ceasul (3.8, 6.2).
coach-captured-pawn = Dacă faceți o captură en passant, scoateți acum pionul capturat, apoi apăsați ceasul (3.7, 6.2).
coach-new-piece = Înlocuiți acum pionul cu o piesă nouă, apoi apăsați ceasul (3.7, 6.2).
coach-wait = Adversarul este la mutare. Nu îl deranjați (11.5) și nu atingeți piesele; aranjarea lor cu „j'adoube” este permisă numai la mutarea dumneavoastră (4.2).
coach-move-guarded = Faceți o mutare legală; ceasul se apasă automat.
coach-move = Sunteți la mutare. Prima piesă pe care o atingeți ca să o mutați trebuie mutată (4.3); spuneți „j'adoube” înainte de a aranja una (4.2). Lăsați piesa din mână, apoi apăsați ceasul (6.2).
coach-threefold = Poziția a apărut pentru a treia oară: înainte de a atinge o piesă puteți cere remiză (9.2), la „{ $where }”.
coach-fifty = Cincizeci de mutări ale fiecărui jucător fără captură și fără mutare de pion: înainte de a atinge o piesă puteți cere remiză (9.3), la „{ $where }”.
coach-illegal = Dacă ultima mutare a fost ilegală, reclamați-o la „{ $where }”, înainte de a atinge o piesă (7.5).
coach-flag = Dacă adversarului i se termină timpul, reclamați căderea stegulețului la „{ $where }” (6.9).
coach-offer = Vi se propune remiză: acceptați, refuzați sau atingeți pur și simplu o piesă, ceea ce înseamnă refuz (9.1).
