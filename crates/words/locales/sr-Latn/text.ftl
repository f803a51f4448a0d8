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

text-help-ask = Pitajte: `board`, `pieces`, `where knights`, `what e4`, `rank 4`, `file e`, `clock`, `last`, `moves`, `after 12`, `rulings`, `status`, `can`, `help`.
text-help-guarded = Potez: `e4`, skakač na f3 slovom svog jezika, ili `g1f3`.
text-help-hands = Potez: `e4`, skakač na f3 slovom svog jezika, ili `g1f3`, zatim `press`. Korak po korak: `touch e2`, `lift e2`, `place e4`, `press`. Dodirnutom figurom morate da igrate.
text-help-say = Recite: `arrive` ili `here`, `offer`, `accept`, `decline`, `claim threefold with g1f3`, `flag`, `illegal`, `arbiter`, `resign`.
text-type-here = Ukucajte `here` da javite da ste tu.
text-help-arbiter = Radnje kao u zapisu: `start`, `stop`, `add black 2m`, `answer yes`.

text-manner = Način saopštavanja
text-brief = Govorite kratko
text-full = Govorite sve
text-announced-brief = Kratko: potezi kako se pišu, odluke, ponude, pitanja i rezultat.
text-announced-full = Sve: ko je povukao, šta rade ruke, šta obavezuje, svaka odluka sa svojim članom, šta sledi i na čiji se pritisak čeka.
text-announced-at = Vreme se saopštava na: { $times }.
text-announced-never = Vreme se saopštava kad pitate: `clock`. Samo od sebe u trenucima koje izaberete: `clock at 5:00 1:00 0:10`.
text-clock-usual = Recite vreme na 10, 5 i 1 minut, 30 i 10 sekundi
text-clock-never = Recite vreme samo kad pitam
text-no-time = To nisu vremena: upišite na primer `clock at 5:00 1:00 0:10` ili `clock at never`. Ništa nije promenjeno.
text-help-manner = Način saopštavanja: `brief`, `full`, `clock at 5:00 1:00 0:10`, `clock at never`.

text-empty = prazno
text-none = nema
text-no-square = To nije polje: upišite na primer `what e4`.
text-no-piece = To nije figura: upišite na primer `where knights`.
text-no-row = To nije red ni linija: upišite na primer `rank 4` ili `file e`.
text-no-move-there = Nema takvog poteza: upišite na primer `after 12`, `after 12 black` ili `after start`.
text-no-move = `{ $move }` ovde nije vaš pravilan potez. Ništa nije poslato. U partiji kao uživo može se odigrati svaki potez ako se upišu oba polja: `make g1f3`.
text-ambiguous = `{ $move }` odgovara više poteza. Ništa nije poslato: upišite oba polja, na primer `g1f3`.
text-back = Potezi su vraćeni. Poslednji koji važi: { $move }
text-offered = Ponudili ste remi.
text-offer-declined = Ponuda remija { SIDE($who, form: "gen") } je odbijena.

text-line-open = Veza s partijom je uspostavljena.
text-line-lost = Veza je prekinuta i ponovo se uspostavlja. Ono što upišete je sačuvano.
text-line-ended = Ova veza se koristi na drugom mestu ili više ne važi.
text-line-nowhere = Ova veza ne važi.
