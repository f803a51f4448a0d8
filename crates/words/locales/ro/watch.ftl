# Pentru cine ține sala: cum stă ea, în cifre.

watch-title = Starea sălii
watch-well = Totul este în ordine.
watch-slow = Discul nu răspunde; toate ceasurile sunt oprite.
watch-trouble = Nu se poate înregistra nimic; toate ceasurile sunt oprite.
watch-closing = Sala se închide.
watch-games = Partide în memorie
watch-clocks = Partide în care merge un ceas
watch-connections = Conexiuni active
watch-recorded = Acte înregistrate
watch-refused = Acte pe care nimeni nu le putea face
watch-failed = Acte care nu au putut fi înregistrate
watch-commits = Scrieri pe disc
watch-median = Jumătate dintre scrieri au durat cel mult
watch-slowest = 99 din 100 de scrieri au durat cel mult
watch-waiting = Scrieri care așteaptă discul
watch-stopped = Cât au fost oprite toate ceasurile de când s-a deschis sala
watch-wall = Cu cât ceasul acestui calculator o ia înaintea timpului sălii
watch-database = Cu cât ceasul bazei de date o ia înaintea ceasului acestui calculator
watch-disk = Spațiu rămas pe disc
watch-note = Toate se socotesc de la deschiderea sălii. Aceleași cifre pentru Prometheus sunt la /metrics; docs/running.md spune ce este de făcut pentru fiecare.
watch-astray = Ceasul acestui nod este greșit; toate ceasurile sunt oprite.

error-astray = Ceasul sălii este greșit
error-astray-why = Ceasul acestei părți a sălii diferă de al celorlalte; nu s-a înregistrat nimic și aici toate ceasurile sunt oprite.
error-astray-do = Așteptați o clipă și încercați din nou; pagina continuă singură.

error-shows-only = Numai pentru spectatori
error-shows-only-why = Această adresă doar arată partidele; nimic din ce se face aici nu este înregistrat.
error-shows-only-do = Deschideți legătura la adresa sălii în care se joacă partida.
error-shows-only-go = Deschideți legătura la { $where }.
