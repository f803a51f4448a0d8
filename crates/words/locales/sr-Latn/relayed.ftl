# Table koje nisu naše: partije uživo, kako ih prenos zapisuje.

relayed-title = Table u prenosu
relayed-what = Partije koje prenos zapisuje dok se igraju. Ono što sudija treba da pogleda kaže se jednom, pod svojim članom; gde je datoteka ispravljena, precrtano je.
relayed-back = Sve table sale
relayed-alerts = Za proveru
relayed-no-alerts = Nema ničega za proveru.
relayed-none = Još nema partija.
relayed-withdrawn = (ispravljeno)
relayed-announcement = Za proveru: { $text }
relayed-threefold = Pozicija je nastala tri puta: može se reklamirati remi
relayed-fifty = Pedeset poteza bez uzimanja i bez poteza pešakom: može se reklamirati remi
relayed-fivefold = Pozicija je nastala pet puta: partija je završena, remi
relayed-seventy-five = Sedamdeset pet poteza bez uzimanja i bez poteza pešakom: partija je završena, remi
relayed-dead = Mrtva pozicija: partija je završena, remi
relayed-illegal = Nepravilan potez
relayed-result = Rezultat protivreči poziciji
relayed-agreement = Remi pre nego što je dogovor dozvoljen
relayed-flag = Sat pokazuje nulu ({ SIDE($who) }): zastavica je pala, ako potezi perioda nisu odigrani
relayed-increment = Sat nikad ne dobija dodatak ({ SIDE($who) }): izgleda da nije podešen
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
relayed-leads-inside = vodi u ovaj računar ili njegovu mrežu
relayed-breaks-off = poslalo je prekinut odgovor; pita se ponovo
relayed-unreadable = ne može da se pročita; pokušava se ponovo
