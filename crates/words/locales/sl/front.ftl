# Postavitev mize, kako jo spet najti, in njene povezave.

## Igralni čas z besedami.

time-none = brez ur
time-of-each = beli: { $white }; črni: { $black }
time-game = { $span } za partijo
time-first = { $span } za prvih { $count } potez
time-next = { $span } za naslednjih { $count } potez
time-rest = { $span } za preostanek partije
time-then = , nato{" "}
time-increment = { $span } dodatka za vsako potezo
time-delay = pri vsaki potezi { $span }, preden začne teči čas
time-bronstein = pri vsaki potezi se vrne največ { $span }
time-late = { $span } dodatka za vsako potezo od { $number }. poteze
time-unclear = To še ni igralni čas.

## Stran tistega, ki je postavil mizo.

organiser-title = { $white } - { $black }: povezave
organiser-time = Čas za vsakega igralca: { $time }.
organiser-key = Ključ te partije
organiser-key-what = Ta brskalnik to stran spet najde na začetni strani. Na drugi napravi tam vpišite ključ. Zapišite si ga in ga nikomur ne pokažite: odpre vsa mesta.
organiser-yours = Vaše partije
organiser-find = Odprite partijo s ključem
organiser-unknown-key = Nobena partija nima tega ključa. Ključ ima 26 črk in števk; presledki in velike črke niso pomembni.
organiser-qr = Koda QR s povezavo: { $seat }
organiser-share = Delite
organiser-mail = Pošljite po e-pošti
organiser-mail-subject = Šah: { $white } - { $black }
organiser-mail-body = { $seat }: { $link }
organiser-print = Natisnite
organiser-change = { $seat }: povezava izgubljena ali v napačnih rokah?
organiser-reissue-sure = { $seat }: izda se nova povezava, stara pa ne velja več. Kdor jo uporablja, izgubi dostop. Partija in uri tečejo naprej.
organiser-withdraw-sure = { $seat }: povezava ne velja več, druge pa ni, dokler ne izdate nove. Kdor jo uporablja, izgubi dostop. Partija in uri tečejo naprej.
organiser-withdraw-yes = Da, prekliči jo
organiser-reissued = { $seat }: nova povezava je izdana. Stara ne vodi nikamor več.
organiser-gone = Ni povezave za prikaz: preklicana je ali pa je sodnik izdal novo.

## Kratke poti do partije.

way-alone = Brez nasprotnika
way-alone-what = Obe strani na tem zaslonu, uri ob šahovnici.
way-alone-go = Igrajte tukaj
way-friend = S prijateljem
way-friend-what = Prijatelj s telefonom prebere kodo ali pa mu pošljete povezavo.
way-friend-go = Povabite prijatelja
way-engine = Proti programu
way-engine-what = Program igra kakor človek: dvigne figuro, jo izpusti in pritisne uro.
way-engine-go = Igrajte proti programu
way-clock = Ura za leseno šahovnico
way-clock-what = Ta naprava leži ob vaši šahovnici kot ura. Vsak igralec pritisne uro z dotikom svoje polovice.
way-clock-go = Odprite uro
way-clock-help = Kdor pokliče sodnika, ustavi obe uri; znova ju požene sodnik s svojo povezavo. Ta je na strani te partije, ki jo odtlej najdete tukaj pod »{ $yours }«.
way-more = Čas in možnosti
way-own = Igrate
way-own-chance = Po naključju
way-which-engine = Program
way-strength = Igra kot
way-strength-beginner = Začetnik (800)
way-strength-casual = Rekreativni igralec (1200)
way-strength-club = Klubski igralec (1600)
way-strength-strong = Močan igralec (2000)
way-strength-full = Kolikor zmore
way-regime-help = Varovano: mogoče so samo pravilne poteze, ura pa se pritisne namesto vas. Kakor v živo: z dotaknjeno figuro je treba igrati, nepravilna poteza je mogoča in se kaznuje, uro pa pritisnete sami.
way-coach = S trenerjem, ki razloži, kaj Pravila zahtevajo zdaj. To je navedeno v zapisu. Na tekmovanju igralcu ne sme svetovati nihče (11.3.1).
front-whole = Partija po vaši želji
front-whole-what = Imena, kateri koli igralni čas, sodnik, starejše izdaje Pravil, prekinitve, pomočniki.
seat-both = Oba igralca
links-both-what = Igra obe strani na enem zaslonu.
both-white = Beli: { $what }
both-black = Črni: { $what }
organiser-friend = { $seat } je za vašega prijatelja
organiser-friend-what = Pošljite to povezavo ali pa naj prijatelj prebere kodo. Partija se začne, ko oba pritisneta »{ $button }«, prej ne.
organiser-all-links = Vse povezave: igralca, sodnik, gledalci
organiser-code = Koda QR
organiser-share-title = Vaša povezava do šahovske partije
organiser-engine = Ni prijatelja pri roki? Na to mesto lahko sede vaš šahovski program: `{ $command }`.
organiser-sit = Igrajte ({ $seat })
engine-trouble = Program ne odigra poteze: { $why }. Znova je pognan; njegova ura teče, in kdor ima povezavo njegovega mesta, lahko igra naprej.
links-lead-nameless = Kdor odpre povezavo, zasede njeno mesto: zato vsako povezavo dajte samo tistemu, ki mu je namenjena.

## The coach of a casual table: what the Laws expect now, and what may be claimed.

coach-press = Ko odigrate potezo, pritisnite uro: s tem je poteza zaključena (6.2).
coach-rook = Če rokirate, zdaj premaknite trdnjavo, nato pritisnite uro (3.8, 6.2).
coach-captured-pawn = Če jemljete en passant, zdaj odstranite vzetega kmeta, nato pritisnite uro (3.7, 6.2).
coach-new-piece = Kmeta zdaj zamenjajte z novo figuro, nato pritisnite uro (3.7, 6.2).
coach-wait = Na potezi je nasprotnik. Ne motite ga (11.5) in se ne dotikajte figur; z »j'adoube« jih smete popraviti samo, ko ste na potezi (4.2).
coach-move-guarded = Odigrajte pravilno potezo; ura se pritisne namesto vas.
coach-move = Na potezi ste. S prvo figuro, ki se je dotaknete z namenom, da bi jo premaknili, morate igrati (4.3); preden katero popravite, recite »j'adoube« (4.2). Izpustite figuro, nato pritisnite uro (6.2).
coach-threefold = Pozicija je nastala tretjič: preden se dotaknete figure, smete zahtevati remi (9.2), pod »{ $where }«.
coach-fifty = Petdeset potez vsakega igralca brez jemanja in brez poteze s kmetom: preden se dotaknete figure, smete zahtevati remi (9.3), pod »{ $where }«.
coach-illegal = Če je bila zadnja poteza nepravilna, jo reklamirajte pod »{ $where }«, preden se dotaknete figure (7.5).
coach-flag = Če nasprotniku poteče čas, reklamirajte padec zastavice pod »{ $where }« (6.9).
coach-offer = Ponujen je remi: sprejmite ga, zavrnite ali se preprosto dotaknite figure, s čimer ga zavrnete (9.1).
