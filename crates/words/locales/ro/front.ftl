# Pregătirea unei mese, regăsirea ei și legăturile.

## Controlul timpului în cuvinte.

time-none = fără ceasuri
time-game = { $span } pentru partidă
time-first = { $span } pentru primele { $count } mutări
time-next = { $span } pentru următoarele { $count } mutări
time-rest = { $span } pentru restul partidei
time-then = , apoi{" "}
time-increment = { $span } în plus la fiecare mutare
time-delay = un delay de { $span } la fiecare mutare
time-bronstein = după fiecare mutare se dau înapoi cel mult { $span }
time-late = { $span } în plus la fiecare mutare începând cu mutarea { $number }
time-unclear = Acesta nu este încă un control de timp.

## Pagina celui care a pregătit masa.

organiser-title = { $white } - { $black }: legăturile
organiser-time = Timp pentru fiecare jucător: { $time }.
organiser-key = Cheia acestei mese
organiser-key-what = Această pagină se păstrează. Acest browser o regăsește pe prima pagină; în altă parte, scrieți acolo cheia. Notați-o și nu o arătați nimănui: deschide toate locurile.
organiser-yours = Mesele dumneavoastră
organiser-find = Am cheia unei mese
organiser-unknown-key = Nicio masă nu are această cheie. Are 26 de litere și cifre; spațiile și majusculele nu contează.
organiser-qr = Cod QR: legătura pentru { $seat }
organiser-share = Distribuie
organiser-mail = Trimite prin e-mail
organiser-mail-subject = Șah: { $white } - { $black }
organiser-mail-body = { $seat }: { $link }
organiser-print = Tipărește
organiser-change = { $seat }: legătura s-a pierdut sau a ajuns la cine nu trebuie?
organiser-reissue-sure = { $seat } primește o legătură nouă, iar cea veche nu mai funcționează. Cine o folosește pe cea veche este deconectat. Partida și ceasurile continuă.
organiser-withdraw-sure = Legătura pentru { $seat } nu mai funcționează și nu există alta până nu dați una nouă. Cine o folosește este deconectat. Partida și ceasurile continuă.
organiser-withdraw-yes = Da, o retrag
organiser-reissued = { $seat } are o legătură nouă. Cea veche nu mai funcționează.
organiser-gone = Pe această pagină nu este nicio legătură: a fost retrasă sau arbitrul a dat alta.

## Căile scurte către o partidă.

way-alone = Singur
way-alone-what = Ambele culori pe acest ecran, cu ceasurile lângă tablă.
way-alone-go = Joacă aici
way-friend = Cu un prieten
way-friend-what = Primiți un cod pe care îl citește celălalt telefon și o legătură pe care o puteți trimite.
way-friend-go = Invită un prieten
way-engine = Împotriva unui motor de șah
way-engine-what = Stă la un loc ca oricine altcineva: ridică piesa, o lasă și apasă ceasul.
way-engine-go = Joacă împotriva lui
way-clock = Un ceas pentru o tablă de lemn
way-clock-what = Acest dispozitiv stă lângă tabla dumneavoastră: fiecare jucător are câte o jumătate și o atinge ca să apese ceasul.
way-clock-go = Pune-l lângă tablă
way-clock-help = Mutările se fac pe tabla dumneavoastră de lemn. Cine cheamă arbitrul oprește ambele ceasuri; legătura arbitrului le pornește din nou. O găsiți pe pagina acestei mese, care apare de atunci aici, la „{ $yours }”.
way-more = Mai multe
way-own = Jucați cu
way-own-chance = La întâmplare
way-which-engine = Motor
way-strength = Joacă precum
way-strength-beginner = Un începător (800)
way-strength-casual = Un amator (1200)
way-strength-club = Un jucător de club (1600)
way-strength-strong = Un jucător puternic (2000)
way-strength-full = Cât de bine poate
way-regime-help = Protejat: sala refuză mutările ilegale și apasă ceasul pentru dumneavoastră. La tablă se adaugă ce se întâmplă într-o sală de joc: piesa atinsă trebuie mutată, o mutare ilegală se poate face și se sancționează, iar ceasul îl apăsați singur.
way-coach = Cu un antrenor, care spune ce cer Legile în continuare. Înregistrarea îl menționează; la o competiție nimeni nu are voie să dea sfaturi unui jucător (11.3.1).
front-whole = O masă cu arbitru sau exact cum doriți
front-whole-what = Nume, orice control de timp, trei ediții ale Legilor, întreruperi, asistenți.
seat-both = Ambii jucători
links-both-what = Joacă ambele culori pe un singur ecran.
both-white = Alb: { $what }
both-black = Negru: { $what }
organiser-friend = { $seat } este pentru prietenul dumneavoastră
organiser-friend-what = Citiți codul cu celălalt telefon sau trimiteți legătura de mai jos. Apoi așezați-vă și dumneavoastră.
organiser-engine = Niciun prieten prin preajmă? Pe locul acela poate juca un motor de șah al dumneavoastră: `{ $command }`.
organiser-sit = Așezați-vă: { $seat }
engine-trouble = Motorul nu mută: { $why }. Este pornit din nou; ceasul lui merge, iar cine are legătura locului său poate juca mai departe.
links-lead-nameless = Fiecare legătură este un loc: cine o deschide stă acolo. Dați fiecare legătură persoanei sale și nimănui altcuiva.

## The coach of a casual table: what the Laws expect now, and what may be claimed.

coach-press = Apăsați acum ceasul: până atunci mutarea este făcută, dar nu este încheiată (6.2).
coach-wait = Adversarul este la mutare. Nu îl deranjați (11.5) și nu atingeți piesele; aranjarea lor cu „j'adoube” este permisă numai la mutarea dumneavoastră (4.2).
coach-move-guarded = Faceți o mutare legală; sala apasă ceasul pentru dumneavoastră.
coach-move = Sunteți la mutare. Prima piesă pe care o atingeți ca să o mutați trebuie mutată (4.3); spuneți „j'adoube” înainte de a aranja una (4.2). Lăsați piesa din mână, apoi apăsați ceasul (6.2).
coach-threefold = Poziția a apărut pentru a treia oară: înainte de a atinge o piesă puteți cere remiză (9.2), la „{ $where }”.
coach-fifty = Cincizeci de mutări ale fiecărui jucător fără captură și fără mutare de pion: înainte de a atinge o piesă puteți cere remiză (9.3), la „{ $where }”.
coach-illegal = Dacă ultima mutare a fost ilegală, reclamați-o la „{ $where }”, înainte de a atinge o piesă (7.5).
coach-flag = Dacă adversarului i se termină timpul, reclamați căderea stegulețului la „{ $where }” (6.9).
coach-offer = Vi se propune remiză: acceptați, refuzați sau atingeți pur și simplu o piesă, ceea ce înseamnă refuz (9.1).
