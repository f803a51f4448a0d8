# Table electronice: ce a simțit tabla, ce face din asta apăsarea ceasului, cum se conectează.

sensed-title = Tablă electronică: { $white } – { $black }
sensed-way = Tablă electronică
sensed-back = Înapoi la masă
sensed-what = Ce simte tabla este numai o propunere. Contează când apăsați ceasul, iar ce nu schimbă nimic pe tablă contează numai dacă o spuneți.
sensed-needs-script = O tablă conectată la acest dispozitiv poate fi citită numai de o pagină cu scripturi, iar aici nu rulează scripturi. Faceți mutările la masă.
sensed-not-by-hand = La această masă mutările nu se fac cu mâna pe o tablă pe care sala o cunoaște. O tablă electronică are nevoie de o masă la care se joacă pe tablă.
sensed-wood = Ce simte tabla

sensed-connect = Conectați o tablă
sensed-dgt = Tablă { "DGT" }
sensed-chessnut = Tablă { "Chessnut" }
sensed-millennium = Tablă { "Millennium" }
sensed-livechess = { "DGT LiveChess" } pe acest dispozitiv
sensed-end = Deconectați tabla
sensed-facing = Cum este așezată tabla
sensed-facing-usual = Așa cum a prevăzut fabricantul
sensed-facing-turned = Întoarsă
sensed-left = În stânga ceasului tablei se află
sensed-insecure = Browserul lasă numai o pagină sigură să citească o tablă: deschideți pagina prin `https`. Cine conduce sala o deschide cu `--tls self`. { "LiveChess" } merge și aici.
sensed-no-serial = Acest browser nu are { "Web Serial" }: pentru o tablă { "DGT" } sau { "Millennium" } folosiți { "Chrome" } sau { "Edge" } pe un calculator, sau { "LiveChess" }.
sensed-no-hid = Acest browser nu are { "WebHID" }: pentru o tablă { "Chessnut" } folosiți { "Chrome" } sau { "Edge" } pe un calculator.
sensed-none = Nicio tablă nu este conectată.
sensed-read-here = Această pagină citește tabla ({ $board }).
sensed-read-elsewhere = Altă pagină citește tabla ({ $board }). Aici puteți apăsa ceasul.
sensed-not-opened = Tabla nu a putut fi deschisă: { $why }
sensed-livechess-silent = { "LiveChess" } nu răspunde. Porniți-l pe acest dispozitiv și lăsați pagina să ajungă la el, dacă browserul întreabă.
sensed-livechess-no-board = { "LiveChess" } nu are nicio tablă pornită.
sensed-not-yours = Apăsați ceasul numai pentru dumneavoastră.

sensed-sensed = Ce a simțit tabla
sensed-nothing = Nimic nu așteaptă apăsarea ceasului.
sensed-earlier = Simțit, dar necontat
sensed-weight-counts = contează la apăsare
sensed-weight-asked = îndoielnic: contează la apăsare dacă nu spuneți că nu a fost așa
sensed-weight-contact = nu schimbă nimic: contează numai dacă spuneți că a fost așa
sensed-weight-result = întrebare
sensed-weight-shown-only = pentru știința dumneavoastră
sensed-is-so = A fost așa
sensed-is-not-so = Nu a fost așa
sensed-put-back-there = { $act } A fost pusă la loc.
sensed-result = Regii din centru spun că partida s-a încheiat { $score }. Este așa?
sensed-put-back = Piesele căzute stau din nou în picioare.
sensed-new-game = Piesele stau ca pentru o partidă nouă.
sensed-differs = Diferă de poziția din sală: { $squares }

sensed-ready = Piesele stau ca în sală. Apăsați ceasul când ați sosit.
sensed-set-up = Așezați piesele ca în sală.
sensed-rests = Acum nu se fac mutări.
sensed-follow = Sala are altă poziție: așezați piesele cum stau acolo, apoi continuați.
sensed-listens = Tabla este citită. Faceți mutarea, apoi apăsați ceasul.
sensed-press = Ceea ce a sesizat tabla contează când apăsați ceasul.
sensed-lost = Tabla nu este conectată. Ce s-a apăsat se păstrează; conectați-o din nou și poziția ei va fi citită.
sensed-no-move = Ceasul a fost apăsat, dar tabla nu a sesizat nicio mutare, așa că nu s-a trimis nimic. Dacă vreți totuși să apăsați ceasul, faceți-o pe pagina partidei.
sensed-dropped = Ce simțise tabla nu se mai potrivește cu partida și nu se ia în seamă.
sensed-unclear = Aceste câmpuri s-au schimbat și nimeni nu poate spune ce s-a făcut: { $squares }. Așezați piesele ca în sală sau faceți mutarea la masă.
sensed-refused = Sala nu a primit acest act de la tablă: { $act } { $why } Ceasul nu a fost apăsat.
sensed-nonsense = { $count ->
    [one] Tabla a trimis { $count } mesaj fără sens. Verificați cablul și bateriile.
    [few] Tabla a trimis { $count } mesaje fără sens. Verificați cablul și bateriile.
   *[other] Tabla a trimis { $count } de mesaje fără sens. Verificați cablul și bateriile.
}

room-board-read = Tablă electronică
room-board-lost = Tabla electronică nu este conectată
room-board-nonsense = Tabla electronică trimite mesaje fără sens
