# Pregătirea unei mese, regăsirea ei și legăturile.

## Controlul timpului în cuvinte.

time-none = fără ceasuri
time-game = { $span } pentru partidă
time-first = { $span } pentru primele { $count } mutări
time-next = { $span } pentru următoarele { $count } mutări
time-rest = { $span } pentru restul partidei
time-then = , apoi{" "}
time-increment = { $span } în plus la fiecare mutare
time-delay = la fiecare mutare { $span } înainte să curgă timpul
time-bronstein = la fiecare mutare se dau înapoi cel mult { $span }
time-late = { $span } în plus la fiecare mutare începând cu mutarea { $number }
time-unclear = Acesta nu este încă un control al timpului.

## Pagina celui care a pregătit masa.

organiser-title = { $white } - { $black }: legăturile
organiser-time = Timp pentru fiecare jucător: { $time }.
organiser-key = Cheia acestei mese
organiser-key-what = Această pagină rămâne. Acest browser o regăsește pe prima pagină; în altă parte, scrieți acolo cheia. Notați-o și nu o arătați nimănui: deschide toate locurile.
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
organiser-reissue-sure = { $seat } primește o legătură nouă, iar cea veche nu mai duce nicăieri. Cine a venit prin ea este deconectat. Partida și ceasurile continuă.
organiser-withdraw-sure = Legătura pentru { $seat } nu mai duce nicăieri și nu există alta până nu dați una nouă. Cine a venit prin ea este deconectat. Partida și ceasurile continuă.
organiser-withdraw-yes = Da, o retrag
organiser-reissued = { $seat } are o legătură nouă. Cea veche nu mai duce nicăieri.
organiser-gone = De aici nu duce nicio legătură: a fost retrasă sau arbitrul a dat alta.
