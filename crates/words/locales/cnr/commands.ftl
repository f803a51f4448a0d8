# Šta komandna linija kaže pored riječi sa stranica.

laws-no-such-number = Nijedno izdanje nema član { $number }. Blizu su: { $others }. Riječi se traže pomoću `--search`.
laws-no-such-edition = Traženo izdanje nema član { $number }; bez `--edition` prikazuju se sva izdanja.
laws-the-same = (isto)

## `rokada rule`: izvršeni zapisi.

rule-head = { $file }, izdanje { $edition }: { $title } ({ $source })
rule-impossible = nije moguće: { $why }
rule-does-not-hold = NE VAŽI
rule-instead = umjesto toga: { $instead }
rule-all-hold = { $count ->
    [one] sve važi ({ $count } očekivanje)
    [few] sve važi ({ $count } očekivanja)
   *[other] sve važi ({ $count } očekivanja)
}
rule-runs = { $count ->
    [one] { $count } prolaz
    [few] { $count } prolaza
   *[other] { $count } prolaza
}
rule-expectations = { $count ->
    [one] { $count } očekivanje
    [few] { $count } očekivanja
   *[other] { $count } očekivanja
}
rule-failures = { $count ->
    [0] sve važi
    [one] { $count } ne važi
    [few] { $count } ne važe
   *[other] { $count } ne važi
}
rule-no-transcript = { $file }: to nije transkript:
rule-fault = red { $line }: { $what }
