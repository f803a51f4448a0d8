# Šta se štampa kao PDF.

pdf-scoresheet = Formular kao { "PDF" }
pdf-envelope = Koverta kao { "PDF" }
pdf-report = Izvještaj kao { "PDF" }
pdf-scoresheets = Formulari kao { "PDF" }
pdf-position = Pozicija
pdf-none = ništa
pdf-round = Kolo
