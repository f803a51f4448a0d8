# Kaj pove ukazna vrstica poleg besed na straneh.

laws-no-such-number = Nobena izdaja nima člena { $number }. Blizu so: { $others }. Besede se iščejo s `--search`.
laws-no-such-edition = Zahtevana izdaja nima člena { $number }; brez `--edition` so prikazane vse izdaje.
laws-the-same = (enako)
