# Table electronice: ce a simțit tabla, ce face din asta apăsarea ceasului, cum se conectează.

felt-title = Tablă electronică: { $white } contra { $black }
felt-way = Tablă electronică
felt-back = Înapoi la masă
felt-what = Ce simte tabla este numai o propunere. Contează când apăsați ceasul, iar ce nu schimbă nimic pe tablă contează numai dacă o spuneți.
felt-needs-script = O tablă conectată la acest dispozitiv poate fi citită numai de o pagină cu scripturi, iar aici nu rulează scripturi. Faceți mutările la masă.
felt-not-by-hand = La această masă mutările nu se fac cu mâna pe o tablă pe care sala o cunoaște. O tablă electronică are nevoie de o masă la care se joacă pe tablă.
felt-wood = Ce simte tabla

felt-connect = Conectați o tablă
felt-dgt = Tablă { "DGT" }
felt-chessnut = Tablă { "Chessnut" }
felt-millennium = Tablă { "Millennium" }
felt-livechess = { "DGT LiveChess" } pe acest dispozitiv
felt-end = Deconectează tabla
felt-facing = Cum este așezată tabla
felt-facing-usual = Așa cum a prevăzut fabricantul
felt-facing-turned = Întoarsă
felt-left = În stânga ceasului tablei se află
felt-insecure = Browserul lasă numai o pagină sigură să citească o tablă: deschideți pagina prin `https`. Cine conduce sala o deschide cu `--tls self`. { "LiveChess" } merge și aici.
felt-no-serial = Acest browser nu are { "Web Serial" }: pentru o tablă { "DGT" } sau { "Millennium" } folosiți { "Chrome" } sau { "Edge" } pe un calculator, sau { "LiveChess" }.
felt-no-hid = Acest browser nu are { "WebHID" }: pentru o tablă { "Chessnut" } folosiți { "Chrome" } sau { "Edge" } pe un calculator.
felt-none = Nicio tablă nu este conectată.
felt-read-here = Această pagină citește tabla ({ $board }).
felt-read-elsewhere = Altă pagină citește tabla ({ $board }). Aici puteți apăsa ceasul.
felt-not-opened = Tabla nu a putut fi deschisă: { $why }
felt-livechess-silent = { "LiveChess" } nu răspunde. Porniți-l pe acest dispozitiv și lăsați pagina să ajungă la el, dacă browserul întreabă.
felt-livechess-no-board = { "LiveChess" } nu are nicio tablă pornită.
felt-not-yours = Apăsați ceasul numai pentru dumneavoastră.

felt-felt = Ce a simțit tabla
felt-nothing = Nimic nu așteaptă apăsarea ceasului.
felt-earlier = Simțit, dar necontat
felt-weight-counts = contează la apăsare
felt-weight-asked = îndoielnic: contează la apăsare dacă nu spuneți că nu a fost așa
felt-weight-contact = nu schimbă nimic: contează numai dacă spuneți că a fost așa
felt-weight-result = întrebare
felt-weight-told = pentru știința dumneavoastră
felt-is-so = A fost așa
felt-is-not-so = Nu a fost așa
felt-put-back-there = { $act } A fost pusă la loc.
felt-result = Regii din centru spun că partida s-a încheiat { $score }. Este așa?
felt-put-back = Piesele căzute stau din nou în picioare.
felt-new-game = Piesele stau ca pentru o partidă nouă.
felt-differs = Diferă de poziția din sală: { $squares }

felt-ready = Piesele stau ca în sală. Apăsați ceasul când ați sosit.
felt-set-up = Așezați piesele ca în sală.
felt-rests = Acum nu se fac mutări.
felt-follow = Sala are altă poziție: așezați piesele cum stau acolo, apoi continuați.
felt-listens = Tabla este citită. Faceți mutarea, apoi apăsați ceasul.
felt-press = O mutare așteaptă apăsarea ceasului.
felt-lost = Tabla nu este conectată. Ce s-a apăsat se păstrează; conectați-o din nou și poziția ei va fi citită.
felt-no-move = Ceasul a fost apăsat, dar tabla nu a simțit nicio mutare: sălii nu i s-a spus nimic. Dacă vreți totuși să apăsați ceasul, faceți-o la masă.
felt-dropped = Ce simțise tabla nu se mai potrivește cu partida și nu se ia în seamă.
felt-unclear = Aceste câmpuri s-au schimbat și nimeni nu poate spune ce s-a făcut: { $squares }. Așezați piesele ca în sală sau faceți mutarea la masă.
felt-refused = Sala nu a primit acest act de la tablă: { $act } { $why } Ceasul nu a fost apăsat.
felt-nonsense = { $count ->
    [one] Tabla a trimis { $count } mesaj fără sens. Verificați cablul și bateriile.
    [few] Tabla a trimis { $count } mesaje fără sens. Verificați cablul și bateriile.
   *[other] Tabla a trimis { $count } de mesaje fără sens. Verificați cablul și bateriile.
}

room-board-read = Tablă electronică
room-board-lost = Tabla electronică nu este conectată
room-board-nonsense = Tabla electronică trimite mesaje fără sens
