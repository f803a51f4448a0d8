# Ce se tipărește ca PDF.

pdf-scoresheet = Fișa de partidă ca PDF
pdf-envelope = Plicul ca PDF
pdf-report = Raportul ca PDF
pdf-scoresheets = Fișele de partidă ca PDF
pdf-position = Poziția
pdf-none = nimic
pdf-round = Runda
