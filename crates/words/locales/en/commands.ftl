# What the command line says beside the words of the pages.

laws-no-such-number = No edition has an article { $number }. Near it: { $others }. Words are looked for with `--search`.
laws-no-such-edition = The edition asked for has no article { $number }; without `--edition` every edition is shown.
laws-the-same = (the same)
