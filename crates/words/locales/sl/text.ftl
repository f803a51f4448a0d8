## Šahovnica kot besedilo: enako na strani in v terminalu.
text-title = { $white } – { $black }, besedilo
text-way = Šahovnica kot besedilo
text-to-board = Šahovnica za gledanje
text-board = Pozicija
text-squares-help = Smerne tipke vodijo s polja na polje. Pritisk dvigne figuro in jo spusti na polju, ki ga pritisnete nato; kjer se poteze izbirajo, pritisnite obe polji poteze.
text-line = Vaše dejanje ali vprašanje
text-do = Pošljite
text-help-title = Kaj lahko vtipkate
text-answer = Odgovor
text-since = Odkar ste nazadnje pogledali
text-since-nothing = Nič novega.
text-can = Kaj je zdaj smiselno
text-can-nothing = Zdaj od vas nihče nič ne pričakuje.

text-help-ask = Vprašajte: `board`, `pieces`, `where knights`, `what e4`, `rank 4`, `file e`, `clock`, `last`, `moves`, `after 12`, `rulings`, `status`, `can`, `help`.
text-help-guarded = Poteza: `e4`, skakač na f3 s črko svojega jezika, ali `g1f3`.
text-help-hands = Poteza: `e4`, skakač na f3 s črko svojega jezika, ali `g1f3`, nato `press`. Po korakih: `touch e2`, `lift e2`, `place e4`, `press`. Z dotaknjeno figuro morate igrati.
text-help-say = Povejte: `arrive` ali `here`, `offer`, `accept`, `decline`, `claim threefold with g1f3`, `flag`, `illegal`, `arbiter`, `resign`.
text-type-here = Vtipkajte `here`, da poveste, da ste tu.
text-help-arbiter = Dejanja kot v zapisu: `start`, `stop`, `add black 2m`, `answer yes`.

text-manner = Način sporočanja
text-brief = Povejte na kratko
text-full = Povejte vse
text-announced-brief = Na kratko: poteze, kot se zapišejo, odločitve, ponudbe, vprašanja in izid.
text-announced-full = Vse: kdo je povlekel, kaj delajo roke, kaj zavezuje, vsaka odločitev s svojim členom, kaj sledi in na čigav pritisk se čaka.
text-announced-at = Čas se pove pri: { $times }.
text-announced-never = Čas se pove, ko vprašate: `clock`. Sam od sebe ob časih, ki jih izberete: `clock at 5:00 1:00 0:10`.
text-clock-usual = Povejte čas pri 10, 5 in 1 minuti, 30 in 10 sekundah
text-clock-never = Povejte čas samo, ko vprašam
text-no-time = To niso časi: vpišite na primer `clock at 5:00 1:00 0:10` ali `clock at never`. Nič se ni spremenilo.
text-help-manner = Način sporočanja: `brief`, `full`, `clock at 5:00 1:00 0:10`, `clock at never`.

text-empty = prazno
text-none = ni
text-no-square = To ni polje: napišite na primer `what e4`.
text-no-piece = To ni figura: napišite na primer `where knights`.
text-no-row = To ni vrsta ali linija: napišite na primer `rank 4` ali `file e`.
text-no-move-there = Takšne poteze ni: napišite na primer `after 12`, `after 12 black` ali `after start`.
text-no-move = `{ $move }` tu ni vaša pravilna poteza. Nič ni bilo poslano. V partiji kakor v živo lahko odigrate katero koli potezo, če napišete obe polji: `make g1f3`.
text-ambiguous = `{ $move }` ustreza več potezam. Nič ni bilo poslano: napišite obe polji, na primer `g1f3`.
text-back = Poteze so bile vrnjene. Zadnja, ki velja: { $move }
text-offered = Ponudili ste remi.
text-offer-declined = Ponudba remija { SIDE($who, form: "gen") } je bila zavrnjena.

text-line-open = Povezava s partijo je vzpostavljena.
text-line-lost = Povezava je prekinjena in se vzpostavlja znova. Kar vtipkate, se ohrani.
text-line-ended = Ta povezava se uporablja drugje ali ne velja več.
text-line-nowhere = Ta povezava ne velja.
