# Ce se tipărește ca PDF.

pdf-scoresheet = Fișa de partidă ca PDF
pdf-envelope = Plicul ca PDF
pdf-report = Raportul ca PDF
pdf-scoresheets = Fișele de partidă ca PDF
pdf-position = Poziția
pdf-none = nimic
pdf-round = Runda

# O rundă trimisă unei transmisiuni.

push-title = Trimis unei transmisiuni
push-round = Runda { $round } către { $host }:
push-sent = trimisă ultima oară la { $when }.
push-not-yet = încă nu s-a trimis nimic.
push-failed = Ultima încercare nu a reușit: { $why }. Se încearcă din nou automat.
