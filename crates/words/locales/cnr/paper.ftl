# Šta se štampa kao PDF.

pdf-scoresheet = Formular kao { "PDF" }
pdf-envelope = Koverta kao { "PDF" }
pdf-report = Izvještaj kao { "PDF" }
pdf-scoresheets = Formulari kao { "PDF" }
pdf-position = Pozicija
pdf-none = ništa
pdf-round = Kolo

# Kolo koje se šalje u prenos.

push-title = Poslato u prenos
push-round = { $round }. kolo na { $host }:
push-sent = posljednji put poslato { $when }.
push-not-yet = još ništa nije poslato.
push-failed = Posljednji pokušaj nije uspio: { $why }. Pokušaj se ponavlja sam.
