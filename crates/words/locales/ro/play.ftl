# What a player's page says and asks while the game is on.

## The clock and what is asked first.

play-now = Ce urmează
play-clock-runs = ceasul merge
play-press-without-a-move = Nu ați făcut nicio mutare. Dacă apăsați acum ceasul:
play-press-anyway = Apasă totuși
play-press-not = Nu apăsa
play-press-kept = Ceasul nu a fost apăsat: înainte s-a luat o decizie. Priviți tabla.
play-yes = Da
play-no = Nu
desk-device = Un telefon sau alt dispozitiv
desk-device-what = De regulă jucătorul pierde imediat partida.
desk-device-do = Notează: partida este pierdută
field-side-none = Care jucător?
desk-declare-what = Partida se încheie cu acest rezultat.
