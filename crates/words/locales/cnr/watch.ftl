# Za onoga ko vodi salu: kako je s njom, u brojkama.

watch-title = Kako je sa salom
watch-well = Sve je u redu.
watch-slow = Disk se ne odaziva; svi satovi stoje.
watch-trouble = Ništa ne može da se zapiše; svi satovi stoje.
watch-closing = Sala se zatvara.
watch-games = Partije u memoriji
watch-clocks = Partije u kojima sat radi
watch-connections = Otvorene veze
watch-recorded = Zapisane radnje
watch-refused = Radnje koje niko ne bi mogao da izvede
watch-failed = Radnje koje nijesu mogle da se zapišu
watch-commits = Upisi na disk
watch-median = Medijana trajanja upisa
watch-slowest = Najduže trajanje kod 99 od 100 upisa
watch-waiting = Šta čeka na disk
watch-stopped = Koliko dugo su svi satovi stajali otkako je sala otvorena
watch-wall = Koliko sat ovog računara žuri u odnosu na vrijeme sale
watch-database = Koliko sat baze podataka žuri u odnosu na sat ovog računara
watch-disk = Prostor na disku
watch-note = Sve otkako je sala otvorena. Iste brojke za Prometheus su na /metrics; docs/running.md kaže šta da se uradi kod svake.
watch-astray = Sat ovog čvora nije tačan; svi satovi stoje.

error-astray = Sat sale nije tačan
error-astray-why = Sat ovog dijela sale ne slaže se s ostalima; ništa nije zapisano i ovdje svi satovi stoje.
error-astray-do = Sačekajte trenutak i pokušajte ponovo; stranica nastavlja sama.

error-shows-only = Samo za gledaoce
error-shows-only-why = Ova adresa samo prikazuje partije; ništa što se ovdje uradi ne bilježi se.
error-shows-only-do = Otvorite svoju vezu na adresi sale u kojoj se partija igra.
error-shows-only-go = Otvorite svoju vezu na { $where }.
