# What is printed as PDF.

pdf-scoresheet = Scoresheet as PDF
pdf-envelope = Envelope as PDF
pdf-report = Report as PDF
pdf-scoresheets = Scoresheets as PDF
pdf-position = Position
pdf-none = nothing
pdf-round = Round

# A round that is sent to a broadcast.

push-title = Sent to a broadcast
push-round = Round { $round } to { $host }:
push-sent = last sent { $when }.
push-not-yet = nothing sent yet.
push-failed = The last attempt failed: { $why }. It is tried again automatically.
