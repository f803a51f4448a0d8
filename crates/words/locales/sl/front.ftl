# Postavitev mize, kako jo spet najti, in njene povezave.

## Igralni čas z besedami.

time-none = brez ur
time-game = { $span } za partijo
time-first = { $span } za prvih { $count } potez
time-next = { $span } za naslednjih { $count } potez
time-rest = { $span } za preostanek partije
time-then = , nato{" "}
time-increment = { $span } dodatka za vsako potezo
time-delay = pri vsaki potezi { $span }, preden začne teči čas
time-bronstein = pri vsaki potezi se vrne največ { $span }
time-late = { $span } dodatka za vsako potezo od { $number }. poteze
time-unclear = To še ni igralni čas.

## Stran tistega, ki je postavil mizo.

organiser-title = { $white } - { $black }: povezave
organiser-time = Čas za vsakega igralca: { $time }.
organiser-key = Ključ te mize
organiser-key-what = Ta stran ostane. Ta brskalnik jo spet najde na prvi strani; drugje tam vpišite ključ. Zapišite si ga in ga nikomur ne pokažite: odpre vse sedeže.
organiser-yours = Vaše mize
organiser-find = Imam ključ mize
organiser-unknown-key = Nobena miza nima tega ključa. Ima 26 črk in števk; presledki in velike črke niso pomembni.
organiser-qr = Koda QR: povezava za { $seat }
organiser-share = Deli
organiser-mail = Pošlji po e-pošti
organiser-mail-subject = Šah: { $white } - { $black }
organiser-mail-body = { $seat }: { $link }
organiser-print = Natisni
organiser-change = { $seat }: povezava izgubljena ali v napačnih rokah?
organiser-reissue-sure = { $seat } dobi novo povezavo, stara pa odtlej ne vodi nikamor. Kdor je prišel po njej, je odklopljen. Partija in uri tečejo naprej.
organiser-withdraw-sure = Povezava za { $seat } odtlej ne vodi nikamor in druge ni, dokler ne izdate nove. Kdor je prišel po njej, je odklopljen. Partija in uri tečejo naprej.
organiser-withdraw-yes = Da, prekliči jo
organiser-reissued = { $seat } ima novo povezavo. Stara ne vodi nikamor več.
organiser-gone = Od tod ne vodi nobena povezava: preklicana je bila ali pa je sodnik izdal drugo.
