# Besede, po katerih ljudje iščejo člen: kaj pravijo, da se je zgodilo. Vejice ločijo vnose;
# iz vnosa z več besedami morajo biti iskane vse.

## Besede, ki o členu ne povedo ničesar.

search-little-words = je, se, na, in, ali, ni, da, za, ko, ki, po, pri, pa, ne, so, sem, si, bi, če, kaj, kdo, kako, kdaj, lahko, iz, od, do, v, z, s, k, ga, mu, mi, me, moj, moja, moje, svoj, svojo, sta, smo, biti, bil, bila, bilo, imam, ima, to, ta, tega, še, že, le, samo

## Kaj se je zgodilo.

situation-phone = telefon, mobilni, zvoni, zvonjenje, zazvonil, pametna ura, naprava, naprav, elektronska, aparat
situation-notes = zapiski, nasvet, pomoč, knjiga, analiza, goljufanje, računalnik, stroj
situation-two-hands = obe roki, obema rokama, dve roki, dvema rokama, roki, roko, rokama, rokami
situation-touch = dotik, dotaknil, dotaknila, dotaknjena, dotakne
situation-castling-touch = kralj trdnjava dotaknil, kralj dotaknil, dotaknil rokada
situation-castling-check = rokada šah, rokada šahu, rokirati šahu, rokira šahu, rokada napadeno
situation-castling = rokad, rokada, rokado, rokade, rokira, rokirati, rokiral
situation-release = izpustil, spustil, odložil, izpuščena
situation-adjust = popravi figuro, popravljam, poravna, sredini, žadub, j'adoube, adoube
situation-promotion = promocija, promovira, promovirati, kmet dama, narobe obrnjena, zadnja vrsta
situation-queen = druga dama, dodatna dama, ustavil dama, ni dame
situation-en-passant = en passant, passant, an pasan, mimohodu, mimogrede
situation-illegal = nepravilna, nepravilno, neveljavna, nemogoča, napačna poteza
situation-flag = zastavic, zastavica, zastavico, čas, časa, padla, padec, potekel, prekoračitev
situation-both-flags = obe zastavici, zastavici
situation-bare-king = goli kralj, gol kralj, sam kralj, samo kralja, material, premalo
situation-late = zamud, zamuda, zamudo, zamudil, pozen, prihod, odsoten, kontumac
situation-press = pritisk, pritisnil, pritisniti uro, pozabil uro, gumb, zaključena
situation-repetition = trikrat, trikratna, tretjič, ponovit, ponovitev, ponovitve, ponovljena, petkratna, ista pozicija
situation-fifty = petdeset, petinsedemdeset, 50, 75
situation-offer = remi, ponudb, ponudba, ponudil, dogovor, ponudi
situation-scoresheet = zapisnik, formular, zapis, piše, pisati, zapisuje, zapisovati, notacija
situation-not-written = zapisal potez, zapisal poteze, pisal potez, zapisoval potez, manjkajo poteze
situation-signing = podpis, podpisal, podpisati, podpisan
situation-quickplay = dve minuti, zadnji minuti, običajnimi sredstvi, ne trudi, ne more zmagati, hitri konec, quickplay
situation-time-trouble = časovna stiska, časovni stiski, cajtnot, zeitnot, pet minut
situation-displaced = podrl, podre, podrte, prevrnil, premaknjene, padle figure
situation-set-up = napačno postavljene, postavljene, barvi, barve, zamenjani, šahovnica obrnjena, začetna pozicija
situation-clock-wrong = ura napačno, napačna ura, nastavljena, pokvarjena, okvara, dodatek
situation-stop = ustavil, ustavi, ustaviti, premor, pokliče sodnika
situation-noise = hrup, moti, motenje, pogovor, jedel, prehranjevanje, nadleguje
situation-left = zapustil, odšel, stranišče, dvorana, prostor, zunaj
situation-appeal = pritožb, pritožba, pritožil, pritožiti
situation-adjourned = kuvertirana, kuvertirana poteza, kuvertiranje, kuvert, kuverta, kovertirana, prekinjena, prekinitev, nadaljevanje, seansa
situation-penalty = kazen, kazni, kaznuje, kaznovan, opomin, dodani minuti
situation-stalemate = pat, mrtva pozicija, mrtva, mat
