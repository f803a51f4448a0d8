# What a player's page says and asks while the game is on.

## The clock and what is asked first.

play-now = Kaj je naprej
play-clock-runs = ura teče
play-press-without-a-move = Niste naredili poteze. Če zdaj pritisnete uro, velja:
play-press-anyway = Vseeno pritisni
play-press-not = Ne pritisni
play-press-kept = Ura ni bila pritisnjena: prej je padla odločitev. Poglejte na šahovnico.
play-yes = Da
play-no = Ne
desk-device = Telefon ali druga naprava
desk-device-what = Praviloma igralec takoj izgubi partijo.
desk-device-do = Zabeleži: partija je izgubljena
field-side-none = Kateri igralec?
desk-declare-what = Partija se konča s tem izidom.
