# Deska na prvi strani: dotaknete se figure ali prekršite pravilo in preberete odločitev.

trial-title = Poskusite: dvignite katero koli figuro, obe strani sta vaši
trial-break = Ali prekršite pravilo:
trial-touch = Dotaknite se ene figure, premaknite drugo
trial-illegal = Odigrajte nepravilno potezo
trial-press = Pritisnite uro brez poteze
trial-claim = Zahtevajte neupravičen remi
trial-desk = Primerjajte izdaje { $editions }
trial-again = Znova
trial-begin = Dvignite figuro: kliknite nanjo, nato na polje, kamor gre.
trial-press-first = Poteza se zaključi s pritiskom na uro (6.2.1).
trial-over = Partija je končana. Znova?
