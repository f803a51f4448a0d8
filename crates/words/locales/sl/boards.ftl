# Elektronske šahovnice: kaj je šahovnica začutila, kaj iz tega naredi pritisk, kako jo priključite.

sensed-title = Elektronska šahovnica: { $white } – { $black }
sensed-way = Elektronska šahovnica
sensed-back = K mizi
sensed-what = Kar šahovnica začuti, je le predlog. Velja, ko pritisnete uro; kar na šahovnici ničesar ne spremeni, velja le, če to poveste.
sensed-needs-script = Šahovnico, priključeno na to napravo, lahko bere le skript, tukaj pa ne teče noben. Poteze odigrajte za mizo.
sensed-not-by-hand = Za to mizo se poteze ne igrajo z roko na šahovnici, ki jo dvorana pozna. Elektronska šahovnica potrebuje mizo, pri kateri se igra za šahovnico.
sensed-wood = Kaj šahovnica čuti

sensed-connect = Priključite šahovnico
sensed-dgt = Šahovnica { "DGT" }
sensed-chessnut = Šahovnica { "Chessnut" }
sensed-millennium = Šahovnica { "Millennium" }
sensed-livechess = { "DGT LiveChess" } na tej napravi
sensed-end = Odstranite šahovnico
sensed-facing = Kako šahovnica leži
sensed-facing-usual = Kot si je zamislil izdelovalec
sensed-facing-turned = Obrnjena
sensed-left = Na levi strani ure sedi
sensed-insecure = Brskalnik dovoli branje šahovnice le varni strani: odprite jo prek `https`. Kdor vodi dvorano, jo odpre z `--tls self`. { "LiveChess" } deluje tudi tukaj.
sensed-no-serial = Ta brskalnik nima { "Web Serial" }: za šahovnico { "DGT" } ali { "Millennium" } vzemite { "Chrome" } ali { "Edge" } na računalniku ali { "LiveChess" }.
sensed-no-hid = Ta brskalnik nima { "WebHID" }: za šahovnico { "Chessnut" } vzemite { "Chrome" } ali { "Edge" } na računalniku.
sensed-none = Nobena šahovnica ni priključena.
sensed-read-here = Ta stran bere šahovnico ({ $board }).
sensed-read-elsewhere = Šahovnico bere druga stran ({ $board }). Tukaj lahko pritisnete uro.
sensed-not-opened = Šahovnice ni bilo mogoče odpreti: { $why }
sensed-livechess-silent = { "LiveChess" } ne odgovarja. Zaženite ga na tej napravi in dovolite strani dostop, če brskalnik vpraša.
sensed-livechess-no-board = { "LiveChess" } nima vklopljene šahovnice.
sensed-not-yours = Uro pritiskate le zase.

sensed-sensed = Kaj je šahovnica začutila
sensed-nothing = Nič ne čaka na vaš pritisk.
sensed-earlier = Začuteno, a ne upoštevano
sensed-weight-counts = velja s pritiskom
sensed-weight-asked = dvomljivo: velja s pritiskom, če ne poveste, da ni bilo tako
sensed-weight-contact = ničesar ne spremeni: velja le, če poveste, da je bilo tako
sensed-weight-result = vprašanje
sensed-weight-shown-only = v vednost
sensed-is-so = Bilo je tako
sensed-is-not-so = Ni bilo tako
sensed-put-back-there = { $act } Vrnjena je bila na isto polje.
sensed-result = Kralja v središču povesta, da se je partija končala { $score }. Ali je tako?
sensed-put-back = Kar je padlo, spet stoji.
sensed-new-game = Figure stojijo kot za novo partijo.
sensed-differs = Drugače kot v dvorani: { $squares }

sensed-ready = Figure stojijo kot v dvorani. Pritisnite, ko ste tu.
sensed-set-up = Postavite figure kot v dvorani.
sensed-rests = Zdaj se poteze ne igrajo.
sensed-follow = V dvorani je drugače: postavite figure, kot stojijo tam, nato nadaljujte.
sensed-listens = Šahovnica se bere. Odigrajte potezo, nato pritisnite uro.
sensed-press = Kar je šahovnica zaznala, velja, ko pritisnete uro.
sensed-lost = Šahovnice ni. Kar je bilo pritisnjeno, je ohranjeno; priključite jo znova in dvorana bo preverila, kaj na njej stoji.
sensed-no-move = Ura je bila pritisnjena, šahovnica pa ni zaznala poteze, zato ni bilo nič poslano. Če vseeno želite pritisniti, to storite na strani partije.
sensed-dropped = Kar je šahovnica začutila, ne ustreza več partiji in je zavrženo.
sensed-unclear = Ta polja so se spremenila in nihče ne ve, kaj je bilo storjeno: { $squares }. Postavite figure kot v dvorani ali odigrajte potezo za mizo.
sensed-refused = Dvorana tega od šahovnice ni sprejela: { $act } { $why } Ura ni bila pritisnjena.
sensed-nonsense = { $count ->
    [one] Šahovnica je poslala { $count } sporočilo brez pomena. Poglejte kabel in baterije.
    [two] Šahovnica je poslala { $count } sporočili brez pomena. Poglejte kabel in baterije.
    [few] Šahovnica je poslala { $count } sporočila brez pomena. Poglejte kabel in baterije.
   *[other] Šahovnica je poslala { $count } sporočil brez pomena. Poglejte kabel in baterije.
}

room-board-read = Elektronska šahovnica
room-board-lost = Elektronske šahovnice ni
room-board-nonsense = Elektronska šahovnica pošilja nesmisle
