# Elektronske table: šta je tabla osjetila, šta od toga čini pritisak, kako se priključuje.

sensed-title = Elektronska tabla: { $white } – { $black }
sensed-way = Elektronska tabla
sensed-back = Ka stolu
sensed-what = Ono što tabla osjeti samo je prijedlog. Važi kada pritisnete sat, a ono što na tabli ništa ne mijenja važi samo ako to kažete.
sensed-needs-script = Tablu priključenu na ovaj uređaj može da čita samo skripta, a ovdje nijedna ne radi. Igrajte poteze za stolom.
sensed-not-by-hand = Za ovim stolom potezi se ne igraju rukom na tabli koju sala poznaje. Elektronskoj tabli treba sto za kojim se igra uživo.
sensed-wood = Šta tabla osjeća

sensed-connect = Priključite tablu
sensed-dgt = Tabla { "DGT" }
sensed-chessnut = Tabla { "Chessnut" }
sensed-millennium = Tabla { "Millennium" }
sensed-livechess = { "DGT LiveChess" } na ovom uređaju
sensed-end = Uklonite tablu
sensed-facing = Kako tabla leži
sensed-facing-usual = Kako je proizvođač zamislio
sensed-facing-turned = Okrenuta
sensed-left = Lijevo od sata table sjedi
sensed-insecure = Pregledač dozvoljava čitanje table samo sigurnoj stranici: otvorite je preko `https`. Ko vodi salu, otvara je sa `--tls self`. { "LiveChess" } radi i ovdje.
sensed-no-serial = Ovaj pregledač nema { "Web Serial" }: za tablu { "DGT" } ili { "Millennium" } uzmite { "Chrome" } ili { "Edge" } na računaru, ili { "LiveChess" }.
sensed-no-hid = Ovaj pregledač nema { "WebHID" }: za tablu { "Chessnut" } uzmite { "Chrome" } ili { "Edge" } na računaru.
sensed-none = Nijedna tabla nije priključena.
sensed-read-here = Ova stranica čita tablu ({ $board }).
sensed-read-elsewhere = Tablu čita druga stranica ({ $board }). Ovdje možete da pritisnete sat.
sensed-not-opened = Tabla nije mogla da se otvori: { $why }
sensed-livechess-silent = { "LiveChess" } ne odgovara. Pokrenite ga na ovom uređaju i dozvolite stranici pristup ako pregledač pita.
sensed-livechess-no-board = { "LiveChess" } nema uključenu tablu.
sensed-not-yours = Sat pritiskate samo za sebe.

sensed-sensed = Šta je tabla osjetila
sensed-nothing = Ništa ne čeka vaš pritisak.
sensed-earlier = Osjećeno, a nije se računalo
sensed-weight-counts = važi sa pritiskom
sensed-weight-asked = sumnjivo: važi sa pritiskom ako ne kažete da nije tako
sensed-weight-contact = ništa ne mijenja: važi samo ako kažete da je tako
sensed-weight-result = pitanje
sensed-weight-shown-only = da znate
sensed-is-so = Bilo je tako
sensed-is-not-so = Nije bilo tako
sensed-put-back-there = { $act } Vraćeno je na isto mjesto.
sensed-result = Kraljevi u centru kažu da je partija završena { $score }. Da li je tako?
sensed-put-back = Ono što je palo ponovo stoji.
sensed-new-game = Figure stoje kao za novu partiju.
sensed-differs = Drugačije nego u sali: { $squares }

sensed-ready = Figure stoje kao u sali. Pritisnite kada stignete.
sensed-set-up = Postavite figure kao u sali.
sensed-rests = Sada se ne igraju potezi.
sensed-follow = U sali je drugačije: postavite figure kako tamo stoje, pa nastavite.
sensed-listens = Tabla se čita. Odigrajte potez, pa pritisnite sat.
sensed-press = Ono što je tabla registrovala važi kada pritisnete sat.
sensed-lost = Table nema. Ono što je pritisnuto je sačuvano; priključite je ponovo, pa će se pročitati šta na njoj stoji.
sensed-no-move = Sat je pritisnut, ali tabla nije registrovala potez, pa ništa nije poslato. Ako ipak želite da pritisnete, učinite to na stranici partije.
sensed-dropped = Ono što je tabla osjetila više ne odgovara partiji i odbačeno je.
sensed-unclear = Ova polja su se promijenila i niko ne zna šta je urađeno: { $squares }. Postavite figure kao u sali ili odigrajte potez za stolom.
sensed-refused = Dvorana ovo nije primila od table: { $act } { $why } Sat nije pritisnut.
sensed-nonsense = { $count ->
    [one] Tabla je poslala { $count } poruku koja nema smisla. Pogledajte kabl i baterije.
    [few] Tabla je poslala { $count } poruke koje nemaju smisla. Pogledajte kabl i baterije.
   *[other] Tabla je poslala { $count } poruka koje nemaju smisla. Pogledajte kabl i baterije.
}

room-board-read = Elektronska tabla
room-board-lost = Elektronske table nema
room-board-nonsense = Elektronska tabla šalje besmislice
