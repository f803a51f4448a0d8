# Table care nu sunt ale noastre: partide în direct scrise de un releu.

relayed-title = Table transmise
relayed-what = Partide pe care o transmisiune le scrie pe măsură ce se joacă. Ce trebuie să vadă arbitrul se spune o singură dată, sub articolul respectiv, și se taie când fișierul este corectat.
relayed-back = Toate tablele sălii
relayed-alerts = De văzut
relayed-no-alerts = Nimic de văzut.
relayed-none = Încă nicio partidă.
relayed-withdrawn = (corectat)
relayed-announcement = De văzut: { $text }
relayed-threefold = Poziția a apărut de trei ori: se poate cere remiză
relayed-fifty = Cincizeci de mutări fără captură și fără mutare de pion: se poate cere remiză
relayed-fivefold = Poziția a apărut de cinci ori: partida s-a încheiat remiză
relayed-seventy-five = Șaptezeci și cinci de mutări fără captură și fără mutare de pion: partida s-a încheiat remiză
relayed-dead = Poziție moartă: partida s-a încheiat remiză
relayed-illegal = O mutare ilegală
relayed-result = Rezultatul contrazice tabla
relayed-agreement = S-a convenit remiza înainte ca regulamentul competiției să o permită
relayed-flag = Ceasul { SIDE($who, form: "gen") } arată zero: stegulețul a căzut, dacă mutările fazei nu au fost făcute
relayed-increment = Ceasul { SIDE($who, form: "gen") } nu câștigă niciodată timp: incrementul pare să lipsească
relayed-unwinnable = { $who ->
    [white] Albul nu mai poate da mat niciodată: dacă stegulețul negrului cade, partida este remiză
   *[black] Negrul nu mai poate da mat niciodată: dacă stegulețul albului cade, partida este remiză
}
relayed-silent = nu răspunde în { $seconds } secunde; se întreabă din nou
relayed-unreachable = nu poate fi accesat; se încearcă din nou
relayed-status = răspunde { $status }; se întreabă din nou
relayed-page = trimite o pagină web și nicio partidă; trebuie adresa fișierului PGN însuși
relayed-too-large = depășește { $megabytes } MB
relayed-leads-on = trimite de la o adresă la alta de mai mult de { $times } ori
relayed-leads-inside = duce în acest calculator sau în rețeaua lui
relayed-breaks-off = a trimis un răspuns incomplet; se întreabă din nou
relayed-unreadable = nu poate fi citit; se încearcă din nou
