# Cuvinte după care se caută un articol: ce spun oamenii că s-a întâmplat. Virgulele despart intrările;
# dintr-o intrare de mai multe cuvinte trebuie căutate toate.

## Cuvinte care nu spun nimic despre un articol.

search-little-words = a, al, ai, ale, o, un, una, unui, unei, de, la, in, pe, cu, si, sau, dar, este, e, sunt, era, fi, fost, se, sa, ca, ce, cine, cand, cum, daca, nu, am, ai, are, au, imi, isi, meu, mea, sau, din, prin, pentru, dupa, mai, lui, ei, el, ea, care, asta, acest, poate, pot

## Ce s-a întâmplat.

situation-phone = telefon, telefonul, mobil, sună, sunat, ceas inteligent, dispozitiv, electronic, aparat
situation-notes = notițe, sfat, ajutor, carte, analiză, trișat, trișare, calculator, program
situation-two-hands = ambele mâini, două mâini, mâini, mâinile, mână, mâna
situation-touch = atins, atinge, atinsă, atingere, piesă atinsă
situation-castling-touch = rege turn atins, atins rocadă, atins regele
situation-castling-check = rocadă șah, rocada șah, rocada atacat, rocada prin
situation-castling = rocadă, rocada, rocade
situation-release = lăsat din mână, lăsat piesa, drumul, scăpat
situation-adjust = aranjez, aranjat, aranjare, j'adoube, adoube, centrat, îndreptat
situation-promotion = transformare, transformat, promovare, pion damă, turn întors, ultima linie, orizontala opta
situation-queen = a doua damă, altă damă, oprit damă, lipsește damă
situation-en-passant = en passant, passant, an pasan, trecere
situation-illegal = ilegală, ilegal, ilegale, mutare greșită, imposibilă
situation-flag = steguleț, stegulețul, timp, timpul, căzut, cădere, expirat, depășit, zero
situation-both-flags = ambele stegulețe, două stegulețe
situation-bare-king = rege singur, rege gol, regele singur, doar regele, material, insuficient
situation-late = întârziat, întârziere, neprezentare, sosit, sosire, absent
situation-press = apăsat, apasă, apăsare, buton, încheiată, uitat ceasul
situation-repetition = repetare, repetarea, repetată, repetă, repetat, repetiție, de trei ori, trei ori, cinci ori, aceeași poziție
situation-fifty = cincizeci, șaptezeci, 50, 75
situation-offer = remiză, remiza, propunere, propus, acord, propune
situation-scoresheet = fișă, fișa, scrie, scris, notat, notație, notează, înregistrare
situation-not-written = scris mutările, notat mutările, notez mutările, scriu mutările, mutări lipsă
situation-signing = semnat, semna, semnătură, semnez
situation-quickplay = două minute, ultimele minute, mijloace normale, nu se străduiește, nu poate câștiga, quickplay, finiș
situation-time-trouble = criză timp, criza timp, zeitnot, cinci minute
situation-displaced = răsturnat, deplasat, căzute, piese căzute
situation-set-up = așezate greșit, culori, culorile, inversate, tablă întoarsă, tabla greșit, poziția inițială
situation-clock-wrong = ceas greșit, ceasul greșit, reglat, defect, stricat, increment
situation-stop = oprit, oprește, oprit ceasul, pauză, chemat arbitrul
situation-noise = zgomot, deranjat, deranjează, distrage, vorbit, mănâncă
situation-left = plecat, părăsit, părăsește, toaletă, afară
situation-appeal = apel, apelul, contestație, contestația, contesta, plângere
situation-adjourned = mutare secretă, secretă, mutarea secretă, plic, plicul, întreruptă, întrerupere, reluare, sesiune, amânată
situation-penalty = sancțiune, sancțiuni, pedeapsă, avertisment, minute adăugate
situation-stalemate = pat, poziție moartă, moartă, mat
