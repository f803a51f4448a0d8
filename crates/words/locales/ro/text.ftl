## Tabla ca text: la fel pe pagină și în terminal.
text-title = { $white } – { $black }, ca text
text-way = Tabla ca text
text-to-board = Tabla ca imagine
text-board = Poziția
text-squares-help = Săgețile duc de la un câmp la altul. Alegeți un câmp ca să ridicați piesa de acolo, apoi altul ca să o lăsați; unde se aleg mutările, alegeți cele două câmpuri ale mutării.
text-line = Actul sau întrebarea dumneavoastră
text-do = Trimiteți
text-help-title = Ce se poate scrie
text-answer = Răspuns
text-since = De la ultima dumneavoastră privire
text-since-nothing = Nimic nou.
text-can = Ce puteți face acum
text-can-nothing = Acum nu se așteaptă nimic de la dumneavoastră.

text-help-ask = Întrebați: { $commands }.
text-help-guarded = Mutare: { $moves }, cu literele limbii dumneavoastră.
text-help-hands = Mutare: { $moves }, cu literele limbii dumneavoastră, apoi { $press }. Manual: { $hands }. Ce atingeți trebuie să mutați.
text-help-say = Spuneți: { $commands }.
text-type-here = Tastați { $command } ca să spuneți că sunteți aici.
text-help-arbiter = Acte ca într-o consemnare: { $commands }.
text-help-spelling = Majusculele și diacriticele nu contează. Sunt acceptate și comenzile în engleză.

text-manner = Cum sunteți informat
text-brief = Spuneți-mi pe scurt
text-full = Spuneți-mi tot
text-announced-brief = Pe scurt: mutările așa cum se scriu, deciziile, propunerile, întrebările și rezultatul.
text-announced-full = Tot: cine a mutat, ce fac mâinile, la ce obligă piesa atinsă, fiecare decizie cu articolul ei, ce urmează și cine trebuie să apese ceasul.
text-announced-at = Timpul se spune la { $times }.
text-announced-never = Timpul se spune când întrebați: { $clock }. Pentru a-l auzi la anumite momente: { $times }.
text-clock-usual = Spuneți timpul la 10, 5 și 1 minute, 30 și 10 secunde
text-clock-never = Spuneți timpul numai când întreb
text-no-time = Aceștia nu sunt timpi: scrieți de exemplu { $times } sau { $never }. Nimic nu s-a schimbat.
text-help-manner = Cum sunteți informat: { $commands }.

text-empty = gol
text-none = niciunul
text-no-square = Acesta nu este un câmp: scrieți de exemplu { $command }.
text-no-piece = Aceasta nu este o piesă: scrieți de exemplu { $command }.
text-no-row = Aceasta nu este o orizontală sau o coloană: scrieți de exemplu { $rank } sau { $file }.
text-no-move-there = Nu există o asemenea mutare: scrieți de exemplu { $number }, { $black } sau { $start }.
text-no-move = `{ $move }` nu este aici o mutare legală a dumneavoastră. Nu s-a trimis nimic. La tablă orice mutare se poate face cu cele două câmpuri ale ei: { $command }.
text-ambiguous = `{ $move }` se potrivește mai multor mutări. Nu s-a trimis nimic: scrieți ambele câmpuri, de exemplu { $command }.
text-back = Unele mutări au fost luate înapoi. Ultima care rămâne: { $move }
text-offered = Ați propus remiză.
text-offer-declined = Propunerea de remiză a { SIDE($who, form: "gen") } a fost refuzată.

text-line-open = Conexiunea cu partida este stabilită.
text-line-lost = Conexiunea s-a pierdut și se reface. Ce scrieți se păstrează.
text-line-ended = Această legătură este folosită în altă parte sau nu mai este valabilă.
text-line-nowhere = Această legătură nu funcționează.
