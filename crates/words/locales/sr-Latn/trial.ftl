# Tabla na prvoj strani: taknete figuru ili prekršite pravilo i pročitate odluku.

trial-title = Probajte: podignite bilo koju figuru, obe strane su vaše
trial-break = Ili prekršite pravilo:
trial-touch = Dodirnite jednu figuru, igrajte drugom
trial-illegal = Odigrajte nepravilan potez
trial-press = Pritisnite sat bez poteza
trial-claim = Reklamirajte neosnovan remi
trial-desk = Uporedite izdanja { $editions }
trial-again = Ispočetka
trial-begin = Podignite figuru: kliknite na nju, zatim na polje na koje ide.
trial-press-first = Potez se završava pritiskom na sat (6.2.1).
trial-over = Partija je završena. Ispočetka?
