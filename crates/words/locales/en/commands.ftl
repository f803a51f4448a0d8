# What the command line says and the pages do not.

laws-no-such-number = There is no article { $number } in any edition. Nearby: { $others }. To look for words: `rokada laws --search "{ $number }"`.
laws-no-such-edition = The edition asked for has no article { $number }; without `--edition` every edition is shown.
laws-the-same = (the same)

## `rokada rule`: transcripts run.

rule-head = { $file }, edition { $edition }: { $title } ({ $source })
rule-impossible = impossible: { $why }
rule-does-not-hold = DOES NOT HOLD
rule-instead = instead: { $instead }
rule-all-hold = { $count ->
    [one] all hold ({ $count } expectation)
   *[other] all hold ({ $count } expectations)
}
rule-runs = { $count ->
    [one] { $count } run
   *[other] { $count } runs
}
rule-expectations = { $count ->
    [one] { $count } expectation
   *[other] { $count } expectations
}
rule-failures = { $count ->
    [0] all hold
    [one] { $count } problem
   *[other] { $count } problems
}
rule-no-transcript = { $file } cannot be read:
rule-fault = line { $line }: { $what }
