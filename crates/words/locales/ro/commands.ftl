# Ce spune linia de comandă pe lângă cuvintele paginilor.

laws-no-such-number = Nicio ediție nu are articolul { $number }. În apropiere: { $others }. Cuvintele se caută cu `--search`.
laws-no-such-edition = Ediția cerută nu are articolul { $number }; fără `--edition` se arată toate edițiile.
laws-the-same = (la fel)

## `rokada rule`: consemnări rulate.

rule-head = { $file }, ediția { $edition }: { $title } ({ $source })
rule-impossible = nu se poate: { $why }
rule-does-not-hold = NU SE CONFIRMĂ
rule-instead = în schimb: { $instead }
rule-all-hold = { $count ->
    [one] totul se confirmă ({ $count } așteptare)
    [few] totul se confirmă ({ $count } așteptări)
   *[other] totul se confirmă ({ $count } de așteptări)
}
rule-runs = { $count ->
    [one] { $count } rulare
    [few] { $count } rulări
   *[other] { $count } de rulări
}
rule-expectations = { $count ->
    [one] { $count } așteptare
    [few] { $count } așteptări
   *[other] { $count } de așteptări
}
rule-failures = { $count ->
    [0] toate se confirmă
    [one] { $count } nu se confirmă
    [few] { $count } nu se confirmă
   *[other] { $count } nu se confirmă
}
rule-no-transcript = { $file } nu poate fi citit:
rule-fault = rândul { $line }: { $what }
