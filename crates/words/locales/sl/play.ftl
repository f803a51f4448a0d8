# What a player's page says and asks while the game is on.

## The clock and what is asked first.

play-now = Kaj je naprej
play-clock-runs = ura teče
play-press-without-a-move = Niste odigrali poteze. Če zdaj pritisnete uro, velja:
play-press-anyway = Vseeno pritisnite
play-press-not = Ne pritisnite
play-press-kept = Ura ni bila pritisnjena, ker je prej padla odločitev. Poglejte na šahovnico.
play-yes = Da
play-no = Ne
desk-device = Telefon ali druga naprava
desk-device-what = Praviloma igralec takoj izgubi partijo.
desk-device-do = Zabeležite: partija je izgubljena
field-side-none = Kateri igralec?
desk-declare-what = Partija se konča s tem izidom.

## Comfort: sounds, voices, board and pieces, looking back.

play-settings = Šahovnica in zvoki
play-sounds = Zvoki: poteze, pritisk ure, odločitve
play-low = Tiktakanje, ko je časa malo
play-read = Berite odločitve na glas
play-no-voice = Ta naprava nima svojega glasu za ta jezik.
play-board = Šahovnica
play-board-green = Zelena
play-board-wood = Les
play-board-blue = Modra
play-board-grey = Siva
play-board-contrast = Visok kontrast
play-pieces = Figure
play-pieces-classic = Klasične
play-pieces-outlined = Obrobljene
play-pieces-large = Velike
play-turn = Obrnite šahovnico
play-flat = Naprava leži med igralcema
play-steps = Pregled potez
play-step-first = Na začetek
play-step-before = Potezo nazaj
play-step-after = Potezo naprej
play-step-last = Na trenutno pozicijo
play-back-at = Šahovnica kaže pozicijo po potezi { $move }.
play-at-start = Šahovnica kaže pozicijo pred prvo potezo.
play-back = Nazaj k partiji
play-lifted = { $piece }: dvignjeno s polja { $square }
play-placed = { $piece }: postavljeno na { $square }

## What a player may say.

say-draw = Zahtevajte remi
say-with-a-move = Vaša naslednja poteza, zapisana in neodigrana
say-with-a-move-help = Zapišite potezo kot v zapisnik, s črkami { $letters }, in je ne odigrajte. Zapisane poteze ni mogoče spremeniti.
say-threefold-with = Trikratna ponovitev po tej potezi
say-fifty-with = Petdeset potez s to potezo
say-opponent = Nasprotnik je kršil pravilo
say-touched = Dotaknil se je figure na …
say-released = Izpustil je figuro na …
say-hands = Uporabil je obe roki
say-displaced = Figure so bile premaknjene
say-distraction = Nasprotnik me moti
say-opponent-help = Za prva dva: pritisnite gumb, nato kliknite polje na šahovnici.
say-clock = Ura in zastavica
say-clock-wrong = Ura je napačno nastavljena
say-stop-person = Uri se ustavita in pride sodnik. Vpraša po razlogu in ju znova požene.
say-stop-automatic = Za sodniško mizo ni nikogar: samodejni sodnik zabeleži, da ste ustavili uri, in ju takoj znova požene.
say-set-up = Napačna začetna pozicija
say-set-up-wrong = Figure so bile napačno postavljene
say-colours = Barvi sta zamenjani
say-board = Šahovnica je napačno obrnjena
say-arbiter = Vprašanje o Pravilih, pritožba
say-ask = Vprašajte o členu
say-ask-what = Številka člena ali vaše vprašanje
say-appeal = Pritožba
say-appeal-what = Na kaj se pritožujete
say-arbiter-help = O pritožbi odločajo tisti, ki jih določi tekmovanje; vložiti jo je mogoče tudi po partiji.
say-pick = Zdaj kliknite polje na šahovnici; Esc prekliče.

## Who is there, and once more.

play-here = na zvezi
play-away = ni na zvezi
play-other-pages = To mesto je odprto še na drugi strani. Obe kažeta isto in na obeh je mogoče igrati.
play-rematch = Povratna partija z zamenjanima barvama
play-rematch-wished = Nasprotnik želi povratno partijo z zamenjanima barvama.
play-rematch-accept = Sprejmite povratno partijo
play-rematch-waits = Želite povratno partijo. Začne se, ko nasprotnik privoli.
play-rematch-go = K povratni partiji

## The scoresheet.

front-sheets = Zapisniki
front-sheets-software = Vodi jih program
front-sheets-kept = Igralca pišeta na roko
front-sheets-electronic = Igralca vnašata elektronsko
sheet-own = Vaš zapisnik
sheet-write-what = Vaša ali nasprotnikova poteza
sheet-write = Zapišite
sheet-write-help = Kot na papirju, s črkami { $letters }: po vsaki potezi, svoji in nasprotnikovi (8.1.1).
sheet-note-draw = Zapišite (=)
sheet-duty = Poteze morate zapisovati (8.1.1).
sheet-waived = Zdaj vam potez ni treba zapisovati (8.4).
sheet-missing = V zapisniku manjka: { $count }
sheet-gap = ni zapisano
sheet-sign = Podpišite izid { $score }
sheet-signed = Zapisnik ste podpisali.
sheet-to-print = Natisnite zapisnik
paper-title = Zapisnik
paper-date = Datum
paper-number = Št.
paper-signed = podpisano
