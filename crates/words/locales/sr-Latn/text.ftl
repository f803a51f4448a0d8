## Tabla kao tekst: isto na stranici i u terminalu.
text-title = { $white } – { $black }, kao tekst
text-way = Tabla kao tekst
text-to-board = Tabla za gledanje
text-board = Pozicija
text-squares-help = Tasteri sa strelicama vode sa polja na polje. Pritisak podiže figuru i pušta je na polju koje zatim pritisnete; gde se potezi biraju, pritisnite oba polja poteza.
text-line = Vaša radnja ili pitanje
text-do = Pošaljite
text-help-title = Šta se može upisati
text-answer = Odgovor
text-since = Otkako ste poslednji put pogledali
text-since-nothing = Ništa novo.
text-can = Šta sada ima smisla
text-can-nothing = Od vas se sada ništa ne očekuje.

text-help-ask = Pitajte: { $commands }.
text-help-guarded = Potez: { $moves }, slovima svog jezika.
text-help-hands = Potez: { $moves }, slovima svog jezika, zatim { $press }. Korak po korak: { $hands }. Dodirnutom figurom morate da igrate.
text-help-say = Recite: { $commands }.
text-type-here = Ukucajte { $command } da javite da ste tu.
text-help-arbiter = Radnje kao u zapisu: { $commands }.
text-help-spelling = Velika slova i kvačice nisu bitni, a pismo može biti latinica ili ćirilica. Razumeju se i engleske komande.

text-manner = Način saopštavanja
text-brief = Govorite kratko
text-full = Govorite sve
text-announced-brief = Kratko: potezi kako se pišu, odluke, ponude, pitanja i rezultat.
text-announced-full = Sve: ko je povukao, šta rade ruke, šta obavezuje, svaka odluka sa svojim članom, šta sledi i na čiji se pritisak čeka.
text-announced-at = Vreme se saopštava na: { $times }.
text-announced-never = Vreme se saopštava kad pitate: { $clock }. Samo od sebe u trenucima koje izaberete: { $times }.
text-clock-usual = Recite vreme na 10, 5 i 1 minut, 30 i 10 sekundi
text-clock-never = Recite vreme samo kad pitam
text-no-time = To nisu vremena: upišite na primer { $times } ili { $never }. Ništa nije promenjeno.
text-help-manner = Način saopštavanja: { $commands }.

text-empty = prazno
text-none = nema
text-no-square = To nije polje: upišite na primer { $command }.
text-no-piece = To nije figura: upišite na primer { $command }.
text-no-row = To nije red ni linija: upišite na primer { $rank } ili { $file }.
text-no-move-there = Nema takvog poteza: upišite na primer { $number }, { $black } ili { $start }.
text-no-move = `{ $move }` ovde nije vaš pravilan potez. Ništa nije poslato. U partiji kao uživo može se odigrati svaki potez ako se upišu oba polja: { $command }.
text-ambiguous = `{ $move }` odgovara više poteza. Ništa nije poslato: upišite oba polja, na primer { $command }.
text-back = Potezi su vraćeni. Poslednji koji važi: { $move }
text-offered = Ponudili ste remi.
text-offer-declined = Ponuda remija { SIDE($who, form: "gen") } je odbijena.

text-line-open = Veza s partijom je uspostavljena.
text-line-lost = Veza je prekinuta i ponovo se uspostavlja. Ono što upišete je sačuvano.
text-line-ended = Ova veza se koristi na drugom mestu ili više ne važi.
text-line-nowhere = Ova veza ne važi.
