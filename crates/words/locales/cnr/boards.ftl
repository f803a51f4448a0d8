# Elektronske table: šta je tabla osjetila, šta od toga čini pritisak, kako se priključuje.

felt-title = Elektronska tabla: { $white } protiv { $black }
felt-way = Elektronska tabla
felt-back = Ka stolu
felt-what = Ono što tabla osjeti samo je prijedlog. Važi kada pritisnete sat, a ono što na tabli ništa ne mijenja važi samo ako to kažete.
felt-needs-script = Tablu priključenu na ovaj uređaj može da čita samo skripta, a ovdje nijedna ne radi. Igrajte poteze za stolom.
felt-not-by-hand = Za ovim stolom potezi se ne igraju rukom na tabli koju sala poznaje. Elektronskoj tabli treba sto za kojim se igra uživo.
felt-wood = Šta tabla osjeća

felt-connect = Priključite tablu
felt-dgt = Tabla { "DGT" }
felt-chessnut = Tabla { "Chessnut" }
felt-millennium = Tabla { "Millennium" }
felt-livechess = { "DGT LiveChess" } na ovom uređaju
felt-end = Ukloni tablu
felt-facing = Kako tabla leži
felt-facing-usual = Kako je proizvođač zamislio
felt-facing-turned = Okrenuta
felt-left = Lijevo od sata table sjedi
felt-insecure = Pregledač dozvoljava čitanje table samo sigurnoj stranici: otvorite je preko `https`. Ko vodi salu, otvara je sa `--tls self`. { "LiveChess" } radi i ovdje.
felt-no-serial = Ovaj pregledač nema { "Web Serial" }: za tablu { "DGT" } ili { "Millennium" } uzmite { "Chrome" } ili { "Edge" } na računaru, ili { "LiveChess" }.
felt-no-hid = Ovaj pregledač nema { "WebHID" }: za tablu { "Chessnut" } uzmite { "Chrome" } ili { "Edge" } na računaru.
felt-none = Nijedna tabla nije priključena.
felt-read-here = Ova stranica čita tablu ({ $board }).
felt-read-elsewhere = Tablu čita druga stranica ({ $board }). Ovdje možete da pritisnete sat.
felt-not-opened = Tabla nije mogla da se otvori: { $why }
felt-livechess-silent = { "LiveChess" } ne odgovara. Pokrenite ga na ovom uređaju i dozvolite stranici pristup ako pregledač pita.
felt-livechess-no-board = { "LiveChess" } nema uključenu tablu.
felt-not-yours = Sat pritiskate samo za sebe.

felt-felt = Šta je tabla osjetila
felt-nothing = Ništa ne čeka vaš pritisak.
felt-earlier = Osjećeno, a nije se računalo
felt-weight-counts = važi sa pritiskom
felt-weight-asked = sumnjivo: važi sa pritiskom ako ne kažete da nije tako
felt-weight-contact = ništa ne mijenja: važi samo ako kažete da je tako
felt-weight-result = pitanje
felt-weight-told = da znate
felt-is-so = Bilo je tako
felt-is-not-so = Nije bilo tako
felt-put-back-there = { $act } Vraćeno je na isto mjesto.
felt-result = Kraljevi u centru kažu da je partija završena { $score }. Da li je tako?
felt-put-back = Ono što je palo ponovo stoji.
felt-new-game = Figure stoje kao za novu partiju.
felt-differs = Drugačije nego u sali: { $squares }

felt-ready = Figure stoje kao u sali. Pritisnite kada stignete.
felt-set-up = Postavite figure kao u sali.
felt-rests = Sada se ne igraju potezi.
felt-follow = U sali je drugačije: postavite figure kako tamo stoje, pa nastavite.
felt-listens = Tabla se čita. Odigrajte potez, pa pritisnite sat.
felt-press = Potez čeka vaš pritisak.
felt-lost = Table nema. Ono što je pritisnuto je sačuvano; priključite je ponovo, pa će se pročitati šta na njoj stoji.
felt-no-move = Sat je pritisnut, a tabla nije osjetila potez: sali ništa nije rečeno. Ako ipak želite da pritisnete, učinite to za stolom.
felt-dropped = Ono što je tabla osjetila više ne odgovara partiji i odbačeno je.
felt-unclear = Ova polja su se promijenila i niko ne zna šta je urađeno: { $squares }. Postavite figure kao u sali ili odigrajte potez za stolom.
felt-refused = Dvorana ovo nije primila od table: { $act } { $why } Sat nije pritisnut.
felt-nonsense = { $count ->
    [one] Tabla je poslala { $count } poruku koja nema smisla. Pogledajte kabl i baterije.
    [few] Tabla je poslala { $count } poruke koje nemaju smisla. Pogledajte kabl i baterije.
   *[other] Tabla je poslala { $count } poruka koje nemaju smisla. Pogledajte kabl i baterije.
}

room-board-read = Elektronska tabla
room-board-lost = Elektronske table nema
room-board-nonsense = Elektronska tabla šalje besmislice
