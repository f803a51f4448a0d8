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

text-help-ask = Vprašajte: { $commands }.
text-help-guarded = Poteza: { $moves }, s črkami svojega jezika.
text-help-hands = Poteza: { $moves }, s črkami svojega jezika, nato { $press }. Po korakih: { $hands }. Z dotaknjeno figuro morate igrati.
text-help-say = Povejte: { $commands }.
text-type-here = Vtipkajte { $command }, da poveste, da ste tu.
text-help-arbiter = Dejanja kot v zapisu: { $commands }.
text-help-spelling = Velike črke in strešice niso pomembne. Veljajo tudi angleški ukazi.

text-manner = Način sporočanja
text-brief = Povejte na kratko
text-full = Povejte vse
text-announced-brief = Na kratko: poteze, kot se zapišejo, odločitve, ponudbe, vprašanja in izid.
text-announced-full = Vse: kdo je povlekel, kaj delajo roke, kaj zavezuje, vsaka odločitev s svojim členom, kaj sledi in na čigav pritisk se čaka.
text-announced-at = Čas se pove pri: { $times }.
text-announced-never = Čas se pove, ko vprašate: { $clock }. Sam od sebe ob časih, ki jih izberete: { $times }.
text-clock-usual = Povejte čas pri 10, 5 in 1 minuti, 30 in 10 sekundah
text-clock-never = Povejte čas samo, ko vprašam
text-no-time = To niso časi: vpišite na primer { $times } ali { $never }. Nič se ni spremenilo.
text-help-manner = Način sporočanja: { $commands }.

text-empty = prazno
text-none = ni
text-no-square = To ni polje: napišite na primer { $command }.
text-no-piece = To ni figura: napišite na primer { $command }.
text-no-row = To ni vrsta ali linija: napišite na primer { $rank } ali { $file }.
text-no-move-there = Takšne poteze ni: napišite na primer { $number }, { $black } ali { $start }.
text-no-move = `{ $move }` tu ni vaša pravilna poteza. Nič ni bilo poslano. V partiji kakor v živo lahko odigrate katero koli potezo, če napišete obe polji: { $command }.
text-ambiguous = `{ $move }` ustreza več potezam. Nič ni bilo poslano: napišite obe polji, na primer { $command }.
text-back = Poteze so bile vrnjene. Zadnja, ki velja: { $move }
text-offered = Ponudili ste remi.
text-offer-declined = Ponudba remija { SIDE($who, form: "gen") } je bila zavrnjena.

text-line-open = Povezava s partijo je vzpostavljena.
text-line-lost = Povezava je prekinjena in se vzpostavlja znova. Kar vtipkate, se ohrani.
text-line-ended = Ta povezava se uporablja drugje ali ne velja več.
text-line-nowhere = Ta povezava ne velja.
