# Šahovnice, ki niso naše: partije v živo, kot jih zapisuje prenos.

relayed-title = Prenašane šahovnice
relayed-what = Partije, ki jih prenos zapisuje sproti. Kar naj sodnik pogleda, je povedano enkrat, pod svojim členom; kjer je datoteka popravljena, je prečrtano.
relayed-back = Vse šahovnice dvorane
relayed-alerts = Za pregled
relayed-no-alerts = Ni ničesar za pregled.
relayed-none = Partij še ni.
relayed-withdrawn = (popravljeno)
relayed-announcement = Za pregled: { $text }
relayed-threefold = Pozicija je nastala trikrat: mogoče je zahtevati remi
relayed-fifty = Petdeset potez brez jemanja in brez poteze s kmetom: mogoče je zahtevati remi
relayed-fivefold = Pozicija je nastala petkrat: partija je končana, remi
relayed-seventy-five = Petinsedemdeset potez brez jemanja in brez poteze s kmetom: partija je končana, remi
relayed-dead = Mrtva pozicija: partija je končana, remi
relayed-illegal = Nepravilna poteza
relayed-result = Izid nasprotuje poziciji
relayed-agreement = Remi, preden je dogovor dovoljen
relayed-flag = Ura kaže nič ({ SIDE($who) }): zastavica je padla, če poteze periode niso odigrane
relayed-increment = Ura nikoli ne dobi dodatka ({ SIDE($who) }): očitno ni nastavljen
relayed-unwinnable = { $who ->
    [white] Beli ne more nikoli več matirati: če črnemu pade zastavica, je partija remi
   *[black] Črni ne more nikoli več matirati: če belemu pade zastavica, je partija remi
}
relayed-silent = ne odgovori v { $seconds } sekundah; vprašano bo znova
relayed-unreachable = ni dosegljivo; poskušamo znova
relayed-status = odgovarja { $status }; vprašano bo znova
relayed-page = pošilja spletno stran in nobene partije; potreben je naslov same datoteke PGN
relayed-too-large = je večje od { $megabytes } MB
relayed-leads-on = vodi z naslova na naslov, več kot { $times }-krat
relayed-leads-inside = vodi v ta računalnik ali njegovo omrežje
relayed-breaks-off = je poslalo prekinjen odgovor; vprašano bo znova
relayed-unreadable = ni mogoče prebrati; poskušamo znova
