# Kaj pove ukazna vrstica poleg besed na straneh.

laws-no-such-number = Nobena izdaja nima člena { $number }. Blizu so: { $others }. Besede se iščejo s `--search`.
laws-no-such-edition = Zahtevana izdaja nima člena { $number }; brez `--edition` so prikazane vse izdaje.
laws-the-same = (enako)

## `rokada rule`: izvedeni zapisi.

rule-head = { $file }, izdaja { $edition }: { $title } ({ $source })
rule-impossible = ni mogoče: { $why }
rule-does-not-hold = NE DRŽI
rule-instead = namesto tega: { $instead }
rule-all-hold = { $count ->
    [one] vse drži ({ $count } pričakovanje)
    [two] vse drži ({ $count } pričakovanji)
    [few] vse drži ({ $count } pričakovanja)
   *[other] vse drži ({ $count } pričakovanj)
}
rule-runs = { $count ->
    [one] { $count } izvedba
    [two] { $count } izvedbi
    [few] { $count } izvedbe
   *[other] { $count } izvedb
}
rule-expectations = { $count ->
    [one] { $count } pričakovanje
    [two] { $count } pričakovanji
    [few] { $count } pričakovanja
   *[other] { $count } pričakovanj
}
rule-failures = { $count ->
    [0] vsa držijo
    [one] { $count } ne drži
    [two] { $count } ne držita
    [few] { $count } ne držijo
   *[other] { $count } jih ne drži
}
rule-no-transcript = { $file }: to ni zapis:
rule-fault = vrstica { $line }: { $what }
