# Šta komandna linija kaže pored riječi sa stranica.

laws-no-such-number = Nijedno izdanje nema član { $number }. Blizu su: { $others }. Riječi se traže pomoću `--search`.
laws-no-such-edition = Traženo izdanje nema član { $number }; bez `--edition` prikazuju se sva izdanja.
laws-the-same = (isto)
