# What a player's page says and asks while the game is on.

## The clock and what is asked first.

play-now = Šta je sledeće
play-clock-runs = sat radi
play-press-without-a-move = Niste povukli potez. Pritisnuti sat sada znači:
play-press-anyway = Ipak pritisni
play-press-not = Ne pritiskaj
play-press-kept = Sat nije pritisnut: pre toga je doneta odluka. Pogledajte tablu.
play-yes = Da
play-no = Ne
desk-device = Telefon ili drugi uređaj
desk-device-what = Po pravilu igrač odmah gubi partiju.
desk-device-do = Zabeleži: partija je izgubljena
field-side-none = Koji igrač?
desk-declare-what = Partija se završava ovim rezultatom.
