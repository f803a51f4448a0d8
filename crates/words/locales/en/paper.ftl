# What is printed as PDF.

pdf-scoresheet = Scoresheet as PDF
pdf-envelope = Envelope as PDF
pdf-report = Report as PDF
pdf-scoresheets = Scoresheets as PDF
pdf-position = Position
pdf-none = nothing
pdf-round = Round
