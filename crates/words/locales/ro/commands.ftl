# Ce spune linia de comandă pe lângă cuvintele paginilor.

laws-no-such-number = Nicio ediție nu are un articol { $number }. Aproape de el: { $others }. Cuvintele se caută cu `--search`.
laws-no-such-edition = Ediția cerută nu are articolul { $number }; fără `--edition` se arată toate edițiile.
laws-the-same = (la fel)
