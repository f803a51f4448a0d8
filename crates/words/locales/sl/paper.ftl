# Kar se tiska kot PDF.

pdf-scoresheet = Zapisnik kot PDF
pdf-envelope = Kuverta kot PDF
pdf-report = Poročilo kot PDF
pdf-scoresheets = Zapisniki kot PDF
pdf-position = Pozicija
pdf-none = ničesar
pdf-round = Kolo

# Kolo, ki se pošilja v prenos.

push-title = Poslano v prenos
push-round = { $round }. kolo na { $host }:
push-sent = nazadnje poslano { $when }.
push-not-yet = še nič ni poslano.
push-failed = Zadnji poskus ni uspel: { $why }. Poskus se ponovi sam.
