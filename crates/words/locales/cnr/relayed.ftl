# Table koje nisu naše: partije uživo, kako ih prenos zapisuje.

relayed-title = Prenošene table
relayed-what = Partije koje prenos zapisuje dok se igraju. Ono što sudija treba da pogleda kaže se jednom, pod svojim članom; gdje je datoteka ispravljena, precrtano je.
relayed-back = Sve table sale
relayed-alerts = Da se pogleda
relayed-no-alerts = Nema ničega da se pogleda.
relayed-none = Još nema partija.
relayed-withdrawn = (ispravljeno)
relayed-told = Da se pogleda: { $text }
relayed-threefold = Pozicija je nastala tri puta: može se zahtevati remi
relayed-fifty = Pedeset poteza bez uzimanja i bez poteza pješaka: može se zahtevati remi
relayed-fivefold = Pozicija je nastala pet puta: partija je završena, remi
relayed-seventy-five = Sedamdeset pet poteza bez uzimanja i bez poteza pješaka: partija je završena, remi
relayed-dead = Mrtva pozicija: partija je završena, remi
relayed-illegal = Nepravilan potez
relayed-result = Rezultat protivrječi tabli
relayed-agreement = Remi prije nego što je dogovor dozvoljen
relayed-flag = Sat pokazuje nulu ({ SIDE($who) }): zastavica je pala, ako potezi perioda nisu odigrani
relayed-increment = Sat nikada ne dobija vrijeme ({ SIDE($who) }): dodatak izgleda nedostaje
relayed-unwinnable = { $who ->
    [white] Beli više nikada ne može da matira: ako crnom padne zastavica, partija je remi
   *[black] Crni više nikada ne može da matira: ako belom padne zastavica, partija je remi
}
relayed-silent = ne odgovara { $seconds } sekundi; pita se ponovo
relayed-unreachable = nije dostupno; pokušava se ponovo
relayed-status = odgovara { $status }; pita se ponovo
relayed-page = šalje veb-stranicu i nijednu partiju; potrebna je adresa same { "PGN" } datoteke
relayed-too-large = veće je od { $megabytes } MB
relayed-leads-on = vodi sa adrese na adresu, više od { $times } puta
relayed-breaks-off = poslalo je prekinut odgovor; pita se ponovo
relayed-unreadable = ne može da se pročita; pokušava se ponovo
