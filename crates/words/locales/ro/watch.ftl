# Pentru cine ține sala: cum stă ea, în cifre.

watch-title = Cum stă sala
watch-well = Totul este în ordine.
watch-slow = Discul nu răspunde; toate ceasurile stau.
watch-trouble = Nu se poate înregistra nimic; toate ceasurile stau.
watch-closing = Sala se închide.
watch-games = Partide în memorie
watch-clocks = Partide în care merge un ceas
watch-connections = Legături vii
watch-recorded = Acte înregistrate
watch-refused = Acte pe care nimeni nu le putea face
watch-failed = Acte care nu au putut fi înregistrate
watch-commits = Scrieri pe disc
watch-median = Cât a durat scrierea din mijloc
watch-slowest = Cât au durat cel mult 99 din 100 de scrieri
watch-waiting = Ce așteaptă discul
watch-stood = Cât au stat toate ceasurile de când s-a deschis sala
watch-wall = Ceasul acestui calculator, înaintea timpului sălii
watch-database = Ceasul bazei de date, înaintea ceasului acestui calculator
watch-disk = Loc rămas pe disc
watch-note = Toate de la deschiderea sălii. Aceleași cifre pentru Prometheus sunt la /metrics; docs/running.md spune ce este de făcut pentru fiecare.
watch-astray = Ceasul acestui nod nu este potrivit; toate ceasurile stau.

error-astray = Ceasul sălii nu este potrivit
error-astray-why = Ceasul acestei părți a sălii nu este cel al celorlalte; nu s-a înregistrat nimic și aici toate ceasurile stau.
error-astray-do = Așteptați o clipă și încercați din nou; pagina merge mai departe singură.

error-shows-only = Numai pentru spectatori
error-shows-only-why = Această adresă doar arată partidele; nimic din ce se face aici nu este înregistrat.
error-shows-only-do = Deschideți legătura la adresa sălii în care se joacă partida.
error-shows-only-go = Deschideți legătura la { $where }.
