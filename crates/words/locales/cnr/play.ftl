# What a player's page says and asks while the game is on.

## The clock and what is asked first.

play-now = Šta je sljedeće
play-clock-runs = sat radi
play-press-without-a-move = Nijeste povukli potez. Pritisnuti sat sada znači:
play-press-anyway = Ipak pritisni
play-press-not = Ne pritiskaj
play-press-kept = Sat nije pritisnut: prije toga je donijeta odluka. Pogledajte tablu.
play-yes = Da
play-no = Ne
desk-device = Telefon ili drugi uređaj
desk-device-what = Po pravilu igrač odmah gubi partiju.
desk-device-do = Zabilježi: partija je izgubljena
field-side-none = Koji igrač?
desk-declare-what = Partija se završava ovim rezultatom.

## Comfort: sounds, voices, board and pieces, looking back.

play-settings = Tabla i zvuci
play-sounds = Zvuci: potezi, pritisak na sat, odluke
play-low = Otkucaj kada je vremena malo
play-read = Čitaj odluke naglas
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
play-turn = Okreni tablu
play-steps = Pregled poteza
play-step-first = Na početak
play-step-before = Potez unazad
play-step-after = Potez unaprijed
play-step-last = Na partiju kako stoji
play-back-at = Tabla prikazuje poziciju poslije poteza { $move }.
play-at-start = Tabla prikazuje poziciju prije prvog poteza.
play-back = Nazad na partiju
play-lifted = { $piece }: podignuto sa { $square }
play-placed = Spušteno na { $square }

## What a player may say.

say-draw = Remi
say-with-a-move = Potezom koji prvo zapišem
say-with-a-move-help = Zapišite potez kao na formularu, slovima { $letters }, i nemojte ga povući.
say-threefold-with = Treći put tim potezom
say-fifty-with = Pedeset poteza s njim
say-opponent = Protivnikove figure
say-touched = Ova figura je dodirnuta
say-released = Puštena na ovom polju
say-hands = Korišćene su obje ruke
say-displaced = Figure su pomjerene
say-opponent-help = Za figuru ili polje: pritisnite dugme, pa polje na tabli.
say-clock = Sat
say-clock-wrong = Sat je pogrešno podešen
say-stop-person = Satovi staju i dolazi sudija. Pita za razlog i ponovo ih pokreće.
say-stop-automatic = Za sudijskim stolom nema nikoga: automatski sudija bilježi da ste zaustavili satove i odmah ih ponovo pokreće.
say-set-up = Postavka
say-set-up-wrong = Figure su pogrešno postavljene
say-colours = Boje su zamijenjene
say-board = Tabla je pogrešno okrenuta
say-arbiter = Pitanje, žalba
say-ask = Pitaj o članu
say-ask-what = Broj člana ili vaše pitanje
say-appeal = Žalba
say-appeal-what = Na šta se žalite
say-arbiter-help = Žalba ide onima koje je turnir odredio; može se podnijeti i poslije partije.
say-pick = Sada pritisnite polje na tabli; Esc odustaje.
