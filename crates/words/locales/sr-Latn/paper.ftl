# Šta se štampa kao PDF.

pdf-scoresheet = Zapisnik kao { "PDF" }
pdf-envelope = Koverta kao { "PDF" }
pdf-report = Izveštaj kao { "PDF" }
pdf-scoresheets = Zapisnici kao { "PDF" }
pdf-position = Pozicija
pdf-none = ništa
pdf-round = Kolo

# Kolo koje se šalje u prenos.

push-title = Poslato u prenos
push-round = { $round }. kolo na { $host }:
push-sent = poslednji put poslato { $when }.
push-not-yet = još ništa nije poslato.
push-failed = Poslednji pokušaj nije uspeo: { $why }. Pokušaj se ponavlja sam.
