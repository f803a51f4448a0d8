# What a player's page says and asks while the game is on.

## The clock and what is asked first.

play-now = Šta je sljedeće
play-clock-runs = sat radi
play-press-without-a-move = Nijeste odigrali potez. Ako sada pritisnete sat, to je:
play-press-anyway = Ipak pritisnite
play-press-not = Nemojte pritisnuti
play-press-kept = Sat nije pritisnut, jer je prije toga donijeta odluka. Pogledajte tablu.
play-yes = Da
play-no = Ne
desk-device = Telefon ili drugi uređaj
desk-device-what = Po pravilu igrač odmah gubi partiju.
desk-device-do = Zabilježite: partija je izgubljena
field-side-none = Koji igrač?
desk-declare-what = Partija se završava ovim rezultatom.

## Comfort: sounds, voices, board and pieces, looking back.

play-settings = Tabla i zvuci
play-sounds = Zvuci: potezi, pritisak na sat, odluke
play-low = Otkucavanje kad je vremena malo
play-read = Čitajte odluke naglas
play-no-voice = Ovaj uređaj nema svoj glas za ovaj jezik.
play-board = Tabla
play-board-green = Zelena
play-board-wood = Drvo
play-board-blue = Plava
play-board-grey = Siva
play-board-contrast = Veliki kontrast
play-pieces = Figure
play-pieces-classic = Klasične
play-pieces-outlined = S obrisom
play-pieces-large = Velike
play-turn = Okrenite tablu
play-flat = Uređaj leži između dva igrača
play-steps = Pregled poteza
play-step-first = Na početak
play-step-before = Potez unazad
play-step-after = Potez unaprijed
play-step-last = Na trenutnu poziciju
play-back-at = Tabla prikazuje poziciju poslije poteza { $move }.
play-at-start = Tabla prikazuje poziciju prije prvog poteza.
play-back = Nazad na partiju
play-lifted = { $piece }: podignuto sa { $square }
play-placed = { $piece }: spušteno na { $square }

## What a player may say.

say-draw = Reklamirajte remi
say-with-a-move = Vaš sljedeći potez, zapisan a neodigran
say-with-a-move-help = Zapišite potez kao u zapisniku, slovima { $letters }, i nemojte ga odigrati. Zapisani potez se ne može mijenjati.
say-threefold-with = Trostruko ponavljanje poslije tog poteza
say-fifty-with = Pedeset poteza s tim potezom
say-opponent = Protivnik je prekršio pravilo
say-touched = Dodirnuo je figuru na …
say-released = Ispustio je figuru na …
say-hands = Koristio je obje ruke
say-displaced = Figure su pomjerene
say-distraction = Protivnik me ometa
say-opponent-help = Za prva dva: pritisnite dugme, pa kliknite polje na tabli.
say-clock = Sat i zastavica
say-clock-wrong = Sat je pogrešno podešen
say-stop-person = Satovi staju i dolazi sudija. Pita za razlog i ponovo ih pokreće.
say-stop-automatic = Za sudijskim stolom nema nikoga: automatski sudija bilježi da ste zaustavili satove i odmah ih ponovo pokreće.
say-set-up = Pogrešna početna pozicija
say-set-up-wrong = Figure su pogrešno postavljene
say-colours = Boje su obrnute
say-board = Tabla je pogrešno okrenuta
say-arbiter = Pitanje o Pravilima, žalba
say-ask = Pitajte o članu
say-ask-what = Broj člana ili vaše pitanje
say-appeal = Žalba
say-appeal-what = Na šta se žalite
say-arbiter-help = O žalbi odlučuju oni koje odredi takmičenje; može se podnijeti i poslije partije.
say-pick = Sada pritisnite polje na tabli; Esc odustaje.

## Who is there, and once more.

play-here = na vezi
play-away = nije na vezi
play-other-pages = Ovo mjesto je otvoreno i na drugoj stranici. Obje prikazuju isto i na objema se može igrati.
play-rematch = Revanš sa zamijenjenim bojama
play-rematch-wished = Protivnik želi revanš sa zamijenjenim bojama.
play-rematch-accept = Prihvatite revanš
play-rematch-waits = Želite revanš. Počinje kada protivnik pristane.
play-rematch-go = Na revanš

## The scoresheet.

front-sheets = Formulari
front-sheets-software = Vodi ih program
front-sheets-kept = Igrači pišu rukom
front-sheets-electronic = Igrači unose elektronski
sheet-own = Vaš formular
sheet-write-what = Vaš ili protivnikov potez
sheet-write = Zapišite
sheet-write-help = Kao na papiru, slovima { $letters }: poslije svakog poteza, svog i protivnikovog (8.1.1).
sheet-note-draw = Zapišite (=)
sheet-duty = Morate da zapisujete poteze (8.1.1).
sheet-waived = Sada ne morate da zapisujete poteze (8.4).
sheet-missing = Nedostaje na formularu: { $count }
sheet-gap = nije zapisano
sheet-sign = Potpišite rezultat { $score }
sheet-signed = Potpisali ste formular.
sheet-to-print = Odštampajte zapisnik
paper-title = Formular
paper-date = Datum
paper-number = Br.
paper-signed = potpisano
