# Elektronske šahovnice: kaj je šahovnica začutila, kaj iz tega naredi pritisk, kako jo priključite.

felt-title = Elektronska šahovnica: { $white } proti { $black }
felt-way = Elektronska šahovnica
felt-back = K mizi
felt-what = Kar šahovnica začuti, je le predlog. Velja, ko pritisnete uro; kar na šahovnici ničesar ne spremeni, velja le, če to poveste.
felt-needs-script = Šahovnico, priključeno na to napravo, lahko bere le skript, tukaj pa ne teče noben. Poteze odigrajte za mizo.
felt-not-by-hand = Za to mizo se poteze ne igrajo z roko na šahovnici, ki jo dvorana pozna. Elektronska šahovnica potrebuje mizo, pri kateri se igra za šahovnico.
felt-wood = Kaj šahovnica čuti

felt-connect = Priključite šahovnico
felt-dgt = Šahovnica { "DGT" }
felt-chessnut = Šahovnica { "Chessnut" }
felt-millennium = Šahovnica { "Millennium" }
felt-livechess = { "DGT LiveChess" } na tej napravi
felt-end = Odstrani šahovnico
felt-facing = Kako šahovnica leži
felt-facing-usual = Kot si je zamislil izdelovalec
felt-facing-turned = Obrnjena
felt-left = Na levi strani ure sedi
felt-insecure = Brskalnik dovoli branje šahovnice le varni strani: odprite jo prek `https`. Kdor vodi dvorano, jo odpre z `--tls self`. { "LiveChess" } deluje tudi tukaj.
felt-no-serial = Ta brskalnik nima { "Web Serial" }: za šahovnico { "DGT" } ali { "Millennium" } vzemite { "Chrome" } ali { "Edge" } na računalniku ali { "LiveChess" }.
felt-no-hid = Ta brskalnik nima { "WebHID" }: za šahovnico { "Chessnut" } vzemite { "Chrome" } ali { "Edge" } na računalniku.
felt-none = Nobena šahovnica ni priključena.
felt-read-here = Ta stran bere šahovnico ({ $board }).
felt-read-elsewhere = Šahovnico bere druga stran ({ $board }). Tukaj lahko pritisnete uro.
felt-not-opened = Šahovnice ni bilo mogoče odpreti: { $why }
felt-livechess-silent = { "LiveChess" } ne odgovarja. Zaženite ga na tej napravi in dovolite strani dostop, če brskalnik vpraša.
felt-livechess-no-board = { "LiveChess" } nima vklopljene šahovnice.
felt-not-yours = Uro pritiskate le zase.

felt-felt = Kaj je šahovnica začutila
felt-nothing = Nič ne čaka na vaš pritisk.
felt-earlier = Začuteno, a ne upoštevano
felt-weight-counts = velja s pritiskom
felt-weight-asked = dvomljivo: velja s pritiskom, če ne poveste, da ni bilo tako
felt-weight-contact = ničesar ne spremeni: velja le, če poveste, da je bilo tako
felt-weight-result = vprašanje
felt-weight-told = v vednost
felt-is-so = Bilo je tako
felt-is-not-so = Ni bilo tako
felt-put-back-there = { $act } Vrnjena je bila na isto polje.
felt-result = Kralja v središču povesta, da se je partija končala { $score }. Ali je tako?
felt-put-back = Kar je padlo, spet stoji.
felt-new-game = Figure stojijo kot za novo partijo.
felt-differs = Drugače kot v dvorani: { $squares }

felt-ready = Figure stojijo kot v dvorani. Pritisnite, ko ste tu.
felt-set-up = Postavite figure kot v dvorani.
felt-rests = Zdaj se poteze ne igrajo.
felt-follow = V dvorani je drugače: postavite figure, kot stojijo tam, nato nadaljujte.
felt-listens = Šahovnica se bere. Odigrajte potezo, nato pritisnite uro.
felt-press = Poteza čaka na vaš pritisk.
felt-lost = Šahovnice ni. Kar je bilo pritisnjeno, je ohranjeno; priključite jo znova in dvorana bo preverila, kaj na njej stoji.
felt-no-move = Ura je bila pritisnjena, šahovnica pa ni začutila poteze: dvorani ni bilo povedano nič. Če vseeno želite pritisniti, to storite za mizo.
felt-dropped = Kar je šahovnica začutila, ne ustreza več partiji in je zavrženo.
felt-unclear = Ta polja so se spremenila in nihče ne ve, kaj je bilo storjeno: { $squares }. Postavite figure kot v dvorani ali odigrajte potezo za mizo.
felt-refused = Dvorana tega od šahovnice ni sprejela: { $act } { $why } Ura ni bila pritisnjena.
felt-nonsense = { $count ->
    [one] Šahovnica je poslala { $count } sporočilo brez pomena. Poglejte kabel in baterije.
    [two] Šahovnica je poslala { $count } sporočili brez pomena. Poglejte kabel in baterije.
    [few] Šahovnica je poslala { $count } sporočila brez pomena. Poglejte kabel in baterije.
   *[other] Šahovnica je poslala { $count } sporočil brez pomena. Poglejte kabel in baterije.
}

room-board-read = Elektronska šahovnica
room-board-lost = Elektronske šahovnice ni
room-board-nonsense = Elektronska šahovnica pošilja nesmisle
