# Otvaranje stola, kako ga ponovo naći, i njegove veze.

## Tempo igre rečima.

time-none = bez satova
time-game = { $span } za partiju
time-first = { $span } za prvih { $count } poteza
time-next = { $span } za narednih { $count } poteza
time-rest = { $span } za ostatak partije
time-then = , zatim{" "}
time-increment = { $span } više za svaki potez
time-delay = na svaki potez { $span } prije nego što vrijeme krene
time-bronstein = na svaki potez vraća se najviše { $span }
time-late = { $span } više za svaki potez od { $number }. poteza
time-unclear = Ovo još nije tempo igre.

## Stranica onoga ko je otvorio sto.

organiser-title = { $white } - { $black }: veze
organiser-time = Vrijeme za svakog igrača: { $time }.
organiser-key = Ključ ovog stola
organiser-key-what = Ova stranica ostaje. Ovaj pregledač je ponovo nalazi na prvoj stranici; drugdje tamo upišite ključ. Zapišite ga i nikome ga ne pokazujte: otvara sva mjesta.
organiser-yours = Vaši stolovi
organiser-find = Imam ključ stola
organiser-unknown-key = Nijedan sto nema ovaj ključ. Ima 26 slova i cifara; razmaci i velika slova nisu važni.
organiser-qr = { "QR" } kod: veza za { $seat }
organiser-share = Podijeli
organiser-mail = Pošalji e-poštom
organiser-mail-subject = Šah: { $white } - { $black }
organiser-mail-body = { $seat }: { $link }
organiser-print = Odštampaj
organiser-change = { $seat }: veza izgubljena ili u pogrešnim rukama?
organiser-reissue-sure = { $seat } dobija novu vezu, a stara odtad ne vodi nikuda. Ko je došao preko nje biva isključen. Partija i satovi idu dalje.
organiser-withdraw-sure = Veza za { $seat } odtad ne vodi nikuda i nema druge dok ne izdate novu. Ko je došao preko nje biva isključen. Partija i satovi idu dalje.
organiser-withdraw-yes = Da, povuci je
organiser-reissued = { $seat } ima novu vezu. Stara više ne vodi nikuda.
organiser-gone = Odavde ne vodi nijedna veza: povučena je, ili je sudija izdao drugu.
