# Reči po kojima ljudi traže član: šta kažu da se dogodilo. Zarezi razdvajaju stavke;
# iz stavke sa više reči moraju se tražiti sve.

## Reči koje o članu ne govore ništa.

search-little-words = je, se, na, i, u, o, a, ili, da, za, kad, ko, koji, koja, po, pri, pa, ne, su, sam, si, bi, ako, šta, kako, može, mogu, iz, od, do, s, sa, k, ga, mu, mi, me, moj, moja, svoj, smo, biti, bio, bila, bilo, imam, ima, to, ta, toga, još, već, samo, nije, nisam, li

## Šta se dogodilo.

situation-phone = telefon, mobilni, zvoni, zvonjava, zazvonio, pametni sat, uređaj, elektronski, aparat
situation-notes = beleške, savet, pomoć, knjiga, analiza, varanje, računar, mašina
situation-two-hands = obe ruke, obema rukama, dve ruke, dvema rukama, ruke, rukama, ruku
situation-touch = dodir, dodirnuo, dodirnuta, taknuo, taknuto, maknuto
situation-castling-touch = kralj top dodirnuo, kralj dodirnuo, dodirnuo rokada
situation-castling-check = rokada šah, rokada šahu, rokirati šahu, rokira šahu, rokada napadnuto
situation-castling = rokada, rokadu, rokade, rokira, rokirati, rokirao
situation-release = ispustio, pustio, spustio, ispuštena
situation-adjust = popravlja, popravljam, namešta, nameštam, centrira, žadub, j'adoube, adoube
situation-promotion = promocija, promoviše, pešak dama, naopačke, okrenut top, poslednji red
situation-queen = druga dama, dodatna dama, zaustavio dama, nema dame
situation-en-passant = en passant, passant, an pasan, pasan, u prolazu
situation-illegal = nepravilan, nepravilno, nemoguć, pogrešan potez
situation-flag = zastavica, zastavicu, vreme, vremena, pala, pad, isteklo, prekoračenje, nula
situation-both-flags = obe zastavice, dve zastavice
situation-bare-king = goli kralj, usamljen kralj, samo kralja, materijal, nedovoljan
situation-late = kasni, kašnjenje, zakasnio, dolazak, odsutan, kontumac
situation-press = pritisak, pritisnuo, pritisnuti sat, zaboravio sat, dugme, završen
situation-repetition = trostruko, treći put, tri puta, ponavljanje, ponavljanja, ponovljena, ponovila, petostruko, ista pozicija
situation-fifty = pedeset, sedamdeset, 50, 75
situation-offer = remi, ponuda, ponudu, nudi, dogovor, ponudio
situation-scoresheet = zapisnik, formular, zapis, piše, pisati, zapisuje, zapisivati, notacija
situation-not-written = zapisao poteze, zapisivao poteze, pisao poteze, zapisao potez, nedostaju potezi
situation-signing = potpis, potpisao, potpisati, potpisan
situation-quickplay = dva minuta, poslednja minuta, uobičajenim sredstvima, ne trudi, ne može pobedi, ubrzani završetak, quickplay
situation-time-trouble = cajtnot, cajtnotu, vremenska oskudica, zeitnot, pet minuta
situation-displaced = oborio, obara, srušio, pomerene, pale figure
situation-set-up = postavljene pogrešno, postavljene, obrnute boje, zamenjene boje, boje, okrenuta tabla, početna pozicija
situation-clock-wrong = sat pogrešno, pogrešan sat, podešen, neispravan, kvar, dodatak
situation-stop = zaustavio, zaustavi, zaustaviti, pauza, pozvao sudiju
situation-noise = buka, galama, ometa, ometanje, razgovor, jede
situation-left = napustio, izašao, otišao, toalet, sala, prostor, napolje
situation-appeal = žalba, žalbu, žalbe, žali, žaliti
situation-adjourned = kovertirani, kovertirani potez, kovertiranje, koverta, kuvertirani, prekid partije, prekinuta, nastavak, sesija
situation-penalty = kazna, kaznu, kazne, kažnjava, kažnjen, opomena, dodati minuti
situation-stalemate = pat, mrtva pozicija, mrtva, mat
