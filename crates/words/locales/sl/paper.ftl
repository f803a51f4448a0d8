# Kar se tiska kot PDF.

pdf-scoresheet = Zapisnik kot PDF
pdf-envelope = Kuverta kot PDF
pdf-report = Poročilo kot PDF
pdf-scoresheets = Zapisniki kot PDF
pdf-position = Pozicija
pdf-none = ničesar
pdf-round = Kolo
