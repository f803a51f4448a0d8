# Table care nu sunt ale noastre: partide în direct scrise de un releu.

relayed-title = Table transmise
relayed-what = Partide pe care o transmisiune le scrie pe măsură ce se joacă. Ce trebuie văzut de arbitru se spune o singură dată, sub articolul său; unde fișierul e corectat, se taie.
relayed-back = Toate tablele sălii
relayed-alerts = De văzut
relayed-no-alerts = Nimic de văzut.
relayed-none = Încă nicio partidă.
relayed-withdrawn = (corectat)
relayed-told = De văzut: { $text }
relayed-threefold = Poziția a apărut de trei ori: se poate cere remiză
relayed-fifty = Cincizeci de mutări fără captură și fără mutare de pion: se poate cere remiză
relayed-fivefold = Poziția a apărut de cinci ori: partida s-a încheiat remiză
relayed-seventy-five = Șaptezeci și cinci de mutări fără captură și fără mutare de pion: partida s-a încheiat remiză
relayed-dead = Poziție moartă: partida s-a încheiat remiză
relayed-illegal = O mutare ilegală
relayed-result = Rezultatul contrazice tabla
relayed-agreement = Remiză înainte ca înțelegerea să fie permisă
relayed-flag = Ceasul arată zero ({ SIDE($who) }): stegulețul a căzut, dacă mutările perioadei nu au fost făcute
relayed-increment = Ceasul nu câștigă niciodată timp ({ SIDE($who) }): incrementul pare să lipsească
relayed-unwinnable = { $who ->
    [white] Albul nu mai poate da mat niciodată: dacă îi cade stegulețul Negrului, partida e remiză
   *[black] Negrul nu mai poate da mat niciodată: dacă îi cade stegulețul Albului, partida e remiză
}
relayed-silent = nu răspunde în { $seconds } secunde; se întreabă din nou
relayed-unreachable = nu poate fi găsit; se încearcă din nou
relayed-status = răspunde { $status }; se întreabă din nou
relayed-page = trimite o pagină web și nicio partidă; trebuie adresa fișierului PGN însuși
relayed-too-large = depășește { $megabytes } MB
relayed-leads-on = trimite de la o adresă la alta, de peste { $times } ori
relayed-breaks-off = a trimis un răspuns întrerupt; se întreabă din nou
relayed-unreadable = nu poate fi citit; se încearcă din nou
