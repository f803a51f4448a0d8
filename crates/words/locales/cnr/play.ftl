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
