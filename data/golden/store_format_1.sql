PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE entries (
    game       INTEGER NOT NULL REFERENCES games (id),
    seq        INTEGER NOT NULL CHECK (seq > 0),
    at_ms      INTEGER NOT NULL CHECK (at_ms >= 0),
    act        TEXT NOT NULL,
    events     TEXT NOT NULL,
    command_id TEXT,
    hash       BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "entries" VALUES(1,1,300,'white arrive','at 300
arrived white',NULL,X'8524D9DDC4840DAF48A1D5C75C9C12CF1552A5AC1B7FFC7D3883C76851A7D9AC');
INSERT INTO "entries" VALUES(1,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-1',X'947ACB3EC996B1837EEE5B84781A73E2B3D653E7E9C174C712E0E63C3305BD03');
INSERT INTO "entries" VALUES(1,3,4600,'white lift e2','at 4600
shows white 5426000 period 0 reserve 0 used 4000 flag -
touched e2
stands e2 -
holds white P e2
bound move e2',NULL,X'6755CFD5FD8E53A6BA5498BE022333EAF09C36AF2E86E97C9CBAADE8BB3C49B6');
INSERT INTO "entries" VALUES(1,4,4900,'white place e4','at 4900
shows white 5425700 period 0 reserve 0 used 4300 flag -
holds white -
stands e4 P
released e2 e4
made white e2e4 legal - - one-hand zeroing rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',NULL,X'E5C4667DA8E8D7849583EED4FF424761FE5C3A9AE620758C6E5CBF739BDF0A7E');
INSERT INTO "entries" VALUES(1,5,5200,'white press','at 5200
shows white 5425400 period 0 reserve 0 used 4600 flag -
completed 0 30000
shows white 5455400 period 0 reserve 0 used 0 flag -
runs black','command-4',X'FED118617D86078062A166531C15250C1427DD75ED5BEFBFD5E427A7D13778A1');
INSERT INTO "entries" VALUES(1,6,8700,'black move e7e5','at 8700
shows black 5426500 period 0 reserve 0 used 3500 flag -
touched e7
stands e5 p
stands e7 -
released e7 e5
made black e7e5 legal - - one-hand zeroing rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
completed 0 30000
shows black 5456500 period 0 reserve 0 used 0 flag -
runs white',NULL,X'AC26E8D5390ABBC215AFCB720461D1106FBAD1C77074ED91A89DC479B3DB238D');
INSERT INTO "entries" VALUES(1,7,10700,'white touch g1','at 10700
shows white 5453400 period 0 reserve 0 used 2000 flag -
touched g1
bound move g1',NULL,X'8E379E3CA38F7CE60382A6C6E5952B414B09F57CC2E4C96DCC6200E52C5F37A9');
INSERT INTO "entries" VALUES(1,8,11700,'white make f1c4','at 11700
shows white 5452400 period 0 reserve 0 used 3000 flag -
touched f1
stands f1 -
stands c4 B
released f1 c4
made white f1c4 legal 4.3.1 - one-hand quiet rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2','command-7',X'6B55F033AD024E1E435E99463A390D2D0B7EE48AF1A80955E859492B1B386C09');
INSERT INTO "entries" VALUES(1,9,12000,'white press','at 12000
shows white 5452100 period 0 reserve 0 used 3300 flag -
completed 0 30000
shows white 5482100 period 0 reserve 0 used 0 flag -
runs black',NULL,X'12877705A0D09F7F6BDB901B9EC99966E07B55C47B25A36B6B6C37D38D969E52');
INSERT INTO "entries" VALUES(1,10,13000,'black claim touched g1','at 13000
shows black 5455500 period 0 reserve 0 used 1000 flag -
runs -
ruling 4.3.1 also 4.3 upheld
shows white 5452100 period 0 reserve 0 used 0 flag -
ruling 7.1 added white -30000
back-to 2
touched g1
touched f1
bound move g1
ruling 4.3.1 taken-back white
will-run white',NULL,X'DD9ACAB48E7CFBC9DBEC0E001A45C5FF53C0FA2D5D7B872B04D20B8051ABC3A2');
INSERT INTO "entries" VALUES(1,11,14000,'white move g1f3','at 14000
stands g1 -
stands f3 N
released g1 f3
made white g1f3 legal - - one-hand quiet rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
completed 0 0
will-run black','command-10',X'1EA47F6ABCDCF1911B8BB77F4C256306A6AD83B717F0BB65F15618C6C7016C3F');
INSERT INTO "entries" VALUES(1,12,16000,'black make b8b6','at 16000
touched b8
stands b6 n
stands b8 -
released b8 b6
bound move b8',NULL,X'383B8882A8DA8790834BD7AAB5AB5EDBEC9E0B7997D3E7350A894070AEA6B8D6');
INSERT INTO "entries" VALUES(1,13,16300,'black press','at 16300
made black b8b6 illegal - - one-hand quiet r1bqkbnr/pppp1ppp/1n6/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
completed 0 0
will-run white',NULL,X'ED3770A6CA0A8B39DCF6562634B48F309C88418DFEA2056B80ADFDAD1E41B83D');
INSERT INTO "entries" VALUES(1,14,25300,'white claim illegal','at 25300
ruling 7.5.1 upheld
ruling 7.5.1 illegal black
back-to 3
touched b8
released b8 b6
bound move b8
ruling 7.5.1 restored
will-run black
offences black 1
shows white 5572100 period 0 reserve 0 used 0 flag -
ruling 7.5.5 also 7.5.1 added white 120000','command-13',X'C24390B8B98C1225D34F15D69665CBA9FE5FFDA734D64FD9A3AE00D1EBE1BDCE');
INSERT INTO "entries" VALUES(1,15,27300,'black move b8c6','at 27300
stands c6 n
stands b8 -
released b8 c6
made black b8c6 legal - - one-hand quiet r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
completed 0 0
will-run white',NULL,X'AA7963B684B14773DC8C380BB2475870A71B5D83259A8DB928C7E92876401DF4');
INSERT INTO "entries" VALUES(1,16,27600,'black offer draw','at 27600
offer black',NULL,X'AEF4B0631F21DC9CEE3F97117CC78DA4A9AED95AA74AA0E674FD1DE25BD80CBB');
INSERT INTO "entries" VALUES(1,17,28600,'white accept','at 28600
ruling 5.2.3 also 9.1.2.1 result 1/2-1/2','command-16',X'7730A5DAD5F224A451E6B9A62D939C8744E87C9ED5D95E875B4D808A52F67222');
INSERT INTO "entries" VALUES(2,1,300,'white arrive','at 300
arrived white',NULL,X'B53F73AF4B7371D36F8043601F8B6C5187537F7F90EE03474595E1C8C30D724B');
INSERT INTO "entries" VALUES(2,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-1',X'76D6F5F7B5A29A5621E44404D947B498FB6E7BAA264D7B71F39F8FAE687C78C3');
INSERT INTO "entries" VALUES(2,3,4600,'white move e2e4','at 4600
shows white 21000 period 0 reserve 0 used 4000 flag -
touched e2
stands e2 -
stands e4 P
released e2 e4
made white e2e4 legal - - one-hand zeroing rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
completed 0 10000
shows white 31000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'E6DB66BC327B01DFB105B67A894B4A62A721719E0DD673C30134AD1C7B8668C6');
INSERT INTO "entries" VALUES(2,4,6600,'black move e7e5','at 6600
shows black 23000 period 0 reserve 0 used 2000 flag -
touched e7
stands e5 p
stands e7 -
released e7 e5
made black e7e5 legal - - one-hand zeroing rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
completed 0 10000
shows black 33000 period 0 reserve 0 used 0 flag -
runs white',NULL,X'51106A70A253EA75F966DDC531CE1B3C321B44DDC1F577D67856BFEC5D1D9262');
INSERT INTO "entries" VALUES(2,5,9600,'white move g1f3','at 9600
shows white 28000 period 0 reserve 0 used 3000 flag -
touched g1
stands g1 -
stands f3 N
released g1 f3
made white g1f3 legal - - one-hand quiet rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
completed 0 10000
shows white 38000 period 0 reserve 0 used 0 flag -
runs black','command-4',X'3EA53CD03E9A108A84B9BF28EEE05DA94CDBADF6A65B2F7910645D44DCC1765E');
INSERT INTO "entries" VALUES(2,6,15600,'black move b8c6','at 15600
shows black 27000 period 0 reserve 0 used 6000 flag -
touched b8
stands c6 n
stands b8 -
released b8 c6
made black b8c6 legal - - one-hand quiet r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
completed 0 10000
shows black 37000 period 0 reserve 0 used 0 flag -
runs white',NULL,X'9D443949BC1E6AAEC591FB3D9583A77F8F245669C3277982102CEC491E611797');
INSERT INTO "entries" VALUES(2,7,28100,'clock','at 28100
shows white 25500 period 0 reserve 0 used 12500 flag -',NULL,X'C2C702FAE3F3F0B37B4C24E14B70F33FAE0AEAD0F9E06D6FA980DF49D192EEDB');
INSERT INTO "entries" VALUES(2,8,29100,'black claim flag','at 29100
shows white 24500 period 0 reserve 0 used 13500 flag -
runs -
ruling A.5.3 refused flag-up
runs white','command-7',X'41BFF7786A2B22AEDA10164B23A364C9D0E9023FCA4B0731117F740DE879B246');
INSERT INTO "entries" VALUES(2,9,30100,'white sign 0-1','at 30100
shows white 23500 period 0 reserve 0 used 14500 flag -
signed white 0-1',NULL,X'42F34CE7A78F4A0422C54F125E9801A73F95330DD5AE2E54B1B955B02CDD32F5');
INSERT INTO "entries" VALUES(3,1,300,'white arrive','at 300
arrived white',NULL,X'48B8254E79AFB66A91FC87DB8FC5F57397569A3906FAA495EB6EA8182108D50B');
INSERT INTO "entries" VALUES(3,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-1',X'774C0F63AFA4D1A6727E3889AA08B76359A61C22993EAF6FF4E22D37AA4381C5');
INSERT INTO "entries" VALUES(3,3,1600,'white move e2e4','at 1600
shows white 4000 period 0 reserve 0 used 1000 flag -
made white e2e4 legal - - one-hand zeroing rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
completed 0 0
shows white 4000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'C8D2A84A1EC38B0F35E74A002FB5C25E94112453E08CB31A862ABD3500803CEA');
INSERT INTO "entries" VALUES(3,4,3600,'black move e7e5','at 3600
shows black 3000 period 0 reserve 0 used 2000 flag -
made black e7e5 legal - - one-hand zeroing rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
completed 0 0
shows black 3000 period 0 reserve 0 used 0 flag -
runs white',NULL,X'5190032EBE528F0420E40316A5C4EC7C3559FA5AA4FAEB74ACCFC06C864B2C75');
INSERT INTO "entries" VALUES(3,5,6600,'white move g1f3','at 6600
shows white 1000 period 0 reserve 0 used 3000 flag -
made white g1f3 legal - - one-hand quiet rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
completed 0 0
shows white 1000 period 0 reserve 0 used 0 flag -
runs black','command-4',X'B8726793ED465303795D205223074197B44E75DDAE7119E0419F2F2CD1BF6BF3');
INSERT INTO "entries" VALUES(3,6,10600,'clock','at 10600
shows black 0 period 0 reserve 0 used 3000 flag 9600
ruling 6.9 also 6.8 result 1-0',NULL,X'8AB59800F455813FF5D03065ADA5EDDDA1B70ABDF9C05C266434A0948223B739');
INSERT INTO "entries" VALUES(3,7,11600,'white claim flag','at 11600',NULL,X'573D6E8B0E09541E975F456B83FB163F34AD27577ECE640525393D7075C96D2E');
INSERT INTO "entries" VALUES(4,1,300,'white arrive','at 300
arrived white',NULL,X'BF39DC08ECB34B6B3F6AC4DC4EDA3D055CB342A0AD8F41A00BACC68CD5173C86');
INSERT INTO "entries" VALUES(4,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-1',X'6A278CCC43AF8EAF35A8CA48117B4DE738EC8E85498DDAF7B6A034961FD995DA');
INSERT INTO "entries" VALUES(4,3,4600,'white move d2d4','at 4600
shows white 16000 period 0 reserve 0 used 4000 flag -
touched d2
stands d2 -
stands d4 P
released d2 d4
made white d2d4 legal - - one-hand zeroing nnrbkqbr/pppppppp/8/8/3P4/8/PPP1PPPP/NNRBKQBR b KQkq d3 0 1
completed 0 0
shows white 16000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'82A509A49189DB93D69F0619D9C06F1272E039ED74F345B1DA704D2788AFC26F');
INSERT INTO "entries" VALUES(4,4,4900,'hall interruption 5000','',NULL,X'BDD12A2BF6FA5120D98BC0F824BD2C1CBF85205DE23A051E4B9CAC782AE6C413');
INSERT INTO "entries" VALUES(4,5,6900,'black move d7d5','at 6900
shows black 17700 period 0 reserve 0 used 2300 flag -
touched d7
stands d5 p
stands d7 -
released d7 d5
made black d7d5 legal - - one-hand zeroing nnrbkqbr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/NNRBKQBR w KQkq d6 0 2
completed 0 0
shows black 17700 period 0 reserve 0 used 0 flag -
runs white','command-4',X'7F4282ED98B4CA991664926C5DAA88818AA86A60CA1140070E58DD60033B1368');
INSERT INTO "entries" VALUES(4,6,14900,'white move c2c4','at 14900
shows white 8000 period 0 reserve 0 used 8000 flag -
touched c2
stands c2 -
stands c4 P
released c2 c4
made white c2c4 legal - - one-hand zeroing nnrbkqbr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/NNRBKQBR b KQkq c3 0 2
completed 0 0
shows white 8000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'25D3ECCB2494B793F0A0C1935C99E79A6DCBA88966789D1E32B04058B5B6DDE5');
INSERT INTO "entries" VALUES(4,7,39900,'clock','at 39900
shows black 0 period 0 reserve 0 used 17700 flag 32600',NULL,X'06615D9A83DFB73EE3771FA02F32D334404C548EB9E315CEB861D58E72221D6C');
INSERT INTO "entries" VALUES(4,8,40900,'white claim flag','at 40900
ruling 6.9 also 6.8 result 1-0','command-7',X'BD58B002E7C3C23C234848A561EF1C8D98AF025086427111868DAFC1FD5AAC68');
INSERT INTO "entries" VALUES(5,1,300,'white arrive','at 300
arrived white',NULL,X'00E6C05CC442B0EE860F2AEB5BC2824BF93C45A24AAB8A838A11435A221564F1');
INSERT INTO "entries" VALUES(5,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-1',X'74324A254457FBA2F47BA68EE9DDF2FA6BEF78A677E43A6F2CCD47AEB4F54E70');
INSERT INTO "entries" VALUES(5,3,1600,'white announce e4','at 1600
shows white 4000 period 0 reserve 0 used 1000 flag -
announced e4',NULL,X'35CD2A995B728E25BFFB878ED5AD7623D8620EDAF0A3C73747162BCC7977F115');
INSERT INTO "entries" VALUES(5,4,1900,'white move e2e4','at 1900
shows white 3700 period 0 reserve 0 used 1300 flag -
touched e2
stands e2 -
stands e4 P
released e2 e4
made white e2e4 legal - - one-hand zeroing 4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1
completed 0 2000
shows white 5700 period 0 reserve 0 used 0 flag -
runs black',NULL,X'953B9C2DE2A5F46FB9CEA9AD26FC6ACA98CA6DF369A4210C5000937DA9333A69');
INSERT INTO "entries" VALUES(5,5,2200,'black repeat e4','at 2200
shows black 4700 period 0 reserve 0 used 300 flag -','command-4',X'24C105415B6D54A320C9C493C090F07AB1F86B1E84E224DCB7D33D101ABB036A');
INSERT INTO "entries" VALUES(5,6,3200,'black move e8d7','at 3200
shows black 3700 period 0 reserve 0 used 1300 flag -
touched e8
stands d7 k
stands e8 -
released e8 d7
made black e8d7 legal - - one-hand quiet 8/3k4/8/8/4P3/8/8/4K3 w - - 1 2
completed 0 2000
shows black 5700 period 0 reserve 0 used 0 flag -
runs white',NULL,X'1E9A0A6188C64BCC34B0C0F83CD9EF8DBC275D6881084D0BF740EAF8202530E3');
INSERT INTO "entries" VALUES(5,7,4200,'white-assistant press','at 4200
shows white 4700 period 0 reserve 0 used 1000 flag -
runs black
pressed-without-move white',NULL,X'1A951260BFC6BC180C09023C35EF390D1BA6B3C1983E716F0E1677ABFF9C0F32');
INSERT INTO "entries" VALUES(6,1,300,'white arrive','at 300
arrived white',NULL,X'94031AD64FC6B9F2725A4A598DBFFF245FC2209FE6210874EA41FDCE3278BEFC');
INSERT INTO "entries" VALUES(6,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-1',X'6177A9AA0B584017D5910D4E1DCA1FF3729E4C3CC85213136C06327DAB5E0B18');
INSERT INTO "entries" VALUES(6,3,1600,'white make e2e5','at 1600
touched e2
stands e2 -
stands e5 P
released e2 e5
bound move e2',NULL,X'DBA590E4F23ADA0FF8E533D54CD647F81EC87991804764298D9B94F32246C1EA');
INSERT INTO "entries" VALUES(6,4,1900,'white press','at 1900
made white e2e5 illegal - - one-hand zeroing rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
completed 0 0
runs black',NULL,X'62F3DCF14AE28CD2FD8A0EBB497CE267831984A056730D65D8D1445364E05998');
INSERT INTO "entries" VALUES(6,5,2900,'black stop','at 2900
runs -
ruling 6.11.2 stopped
ruling 6.11.4 question stop black options yes no','command-4',X'48556FF6B06307B18AE490211CDC809FA3CB9EE302612D57FADCDDEA826DD01B');
INSERT INTO "entries" VALUES(6,6,5900,'arbiter call illegal white','at 5900
answered 0
ruling 7.5.1 upheld
ruling 7.5.1 illegal white
back-to 0
touched e2
released e2 e5
bound move e2
ruling 7.5.1 restored
will-run white
offences white 1
ruling 7.5.5 also 7.5.1 added black 120000',NULL,X'899F05738D821AAC0FBF3687FAE289B1FCF17FCF7CF64756B148D219E181B04E');
INSERT INTO "entries" VALUES(6,7,6900,'arbiter resume','at 6900
runs white
ruling 6.11.3 resumed',NULL,X'9DC75B3A02FCB47620E6169E064A2B1B5DDE6C98ECC076598CE89D77C1755C71');
INSERT INTO "entries" VALUES(6,8,7900,'white move e2e4','at 7900
stands e2 -
stands e4 P
released e2 e4
made white e2e4 legal - - one-hand zeroing rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
completed 0 0
runs black','command-7',X'BD8C4CB6C9AA0AA01A0E5833BE797C7DFA7EFE2F0BFF5260D2583B174AAA9306');
INSERT INTO "entries" VALUES(6,9,8900,'black resign','at 8900
ruling 5.1.2 result 1-0',NULL,X'0A8058702BB3CF4335B56E83747B259B6B7C13FBEDAB764EF28855F2B2E1FC24');
INSERT INTO "entries" VALUES(6,10,9900,'white sign 1-0','at 9900
signed white 1-0',NULL,X'759B9359D98C6B5BD19A59823A8FECD9C65495B672D321D7E7AD9AF3CC6ED54A');
INSERT INTO "entries" VALUES(6,11,10900,'black appeal the clock','at 10900
ruling 11.10 question appeal black options uphold dismiss','command-10',X'4A522D03D7903761FAB15FDF3AB1E0C0DF521ADE0FEE47BCA1C06A9E782D6ED1');
INSERT INTO "entries" VALUES(7,1,300,'white arrive','at 300
arrived white',NULL,X'0634C6BBCF2CDB6D49B928B5AA780C00B1533517F512EDCAC9E4AC7C9ADD0708');
INSERT INTO "entries" VALUES(7,2,2300,'black arrive','at 2300
arrived black
round-started
runs white
ruling 6.6 started','command-1',X'1480FBECA9B2656503B7FE11AE64C84E1D0AA454ACC881B473867B025917B17F');
INSERT INTO "entries" VALUES(7,3,22300,'white move g1f3','at 22300
shows white 100000 period 0 reserve 0 used 20000 flag -
touched g1
stands g1 -
stands f3 N
released g1 f3
made white g1f3 legal - - one-hand quiet rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1
completed 0 30000
shows white 130000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'37ACF2CA0EDEBBE06B9469D30B192190AC1D453F715904B4DC291A664F1F09B2');
INSERT INTO "entries" VALUES(7,4,92300,'black move g8f6','at 92300
shows black 50000 period 0 reserve 0 used 70000 flag -
touched g8
stands f6 n
stands g8 -
released g8 f6
made black g8f6 legal - - one-hand quiet rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2
completed 0 30000
shows black 80000 period 0 reserve 0 used 0 flag -
runs white',NULL,X'8EB52EB1015FE6EFCCC238E37B892E603D5697E12D1E25BE32B644EA6723ADFB');
INSERT INTO "entries" VALUES(7,5,112300,'clock','at 112300
shows white 110000 period 0 reserve 0 used 20000 flag -','command-4',X'A49FECF9099142A2A88669E5BE7F4B381F3367E64A859411628B0804679AEB48');
INSERT INTO "entries" VALUES(7,6,113300,'black claim flag','at 113300
shows white 109000 period 0 reserve 0 used 21000 flag -
runs -
ruling 6.8 refused flag-up',NULL,X'9E52B33776DE635EFE87D3C97EE9156FDD08475929C7D4C263DF11586D631953');
CREATE TABLE games (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    header  TEXT NOT NULL,
    white   TEXT NOT NULL,
    black   TEXT NOT NULL,
    event   TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
INSERT INTO "games" VALUES(1,'title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
begins: when both have arrived
edition: 2023
time: 90m+30s
supervision: competition
regime: over the board
arbiter: human
start: chess960 518
default-time: unset
','Ana','Ion','Club',1700000000000);
INSERT INTO "games" VALUES(2,'title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
begins: when both have arrived
edition: 2023
time: 15+10
supervision: basic
regime: over the board
arbiter: automatic
start: chess960 518
default-time: unset
','Ana','Ion','',1700000000001);
INSERT INTO "games" VALUES(3,'title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
begins: when both have arrived
edition: 2018
time: 5
supervision: basic
regime: guarded
arbiter: automatic
start: chess960 518
default-time: unset
','Ana','Ion','',1700000000002);
INSERT INTO "games" VALUES(4,'title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
begins: when both have arrived
edition: 2014
time: 2/20, 10+5
supervision: competition
regime: over the board
arbiter: human
start: chess960 77
default-time: 30
letters: white ro black de
','Ana','Ion','',1700000000003);
INSERT INTO "games" VALUES(5,'title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
begins: when both have arrived
edition: 2023
time: 3+2
supervision: basic
regime: over the board
arbiter: human
start: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
default-time: unset
assistant: white black (disability)
blind: white
','Ana','Ion','',1700000000004);
INSERT INTO "games" VALUES(6,'title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
begins: when both have arrived
edition: 2023
supervision: competition
regime: over the board
arbiter: human
start: chess960 518
default-time: unset
','Ana','Ion','',1700000000005);
INSERT INTO "games" VALUES(7,'title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
begins: when both have arrived
edition: 2018
time: 40/90+30, 30+30
supervision: competition
regime: over the board
arbiter: human
start: chess960 518
default-time: 0
regulation hall lights: on
','Ana','Ion','',1700000000006);
CREATE TABLE heartbeat (id INTEGER PRIMARY KEY CHECK (id = 1), at_ms INTEGER NOT NULL) STRICT;
INSERT INTO "heartbeat" VALUES(1,1700000148600);
CREATE TABLE running (game INTEGER PRIMARY KEY REFERENCES games (id)) STRICT;
CREATE TABLE seats (
    token_hash BLOB PRIMARY KEY CHECK (length(token_hash) = 32),
    game       INTEGER NOT NULL REFERENCES games (id),
    seat       TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(X'0E98C8F1EFCBA91DA21454D28596A87CC08C1B12B76DC7A251FF323D4F1B5993',1,'arbiter');
INSERT INTO "seats" VALUES(X'35528BB48DED6772E268F0D0E8EF74AAEED7D1B633FF58D6D10850DC03D66D85',1,'spectator');
INSERT INTO "seats" VALUES(X'3C64BD76F9240212ECC7C483FA14942A53DE3D1C34D69CD2EE61355960A37064',1,'black');
INSERT INTO "seats" VALUES(X'575B83480D348CD3168FFBB874E26156B7D94842CD6C667DBA6867976E62D38D',1,'white');
INSERT INTO "seats" VALUES(X'B2308F701113A4C10292F474F5718E07BE5F6801A8FF02C17CE009CCA329E1E8',1,'white-assistant');
INSERT INTO "seats" VALUES(X'CC61225A683968F40D05BC11E9BA6A0CB2018C018D72F820FB0C7F9E84A634D7',1,'black-assistant');
CREATE UNIQUE INDEX entries_command ON entries (game, command_id) WHERE command_id IS NOT NULL;
CREATE TRIGGER entries_stand BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END;
CREATE TRIGGER entries_stay BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END;
CREATE TRIGGER games_stand BEFORE UPDATE ON games
    BEGIN SELECT RAISE(ABORT, 'the head of a game is never changed'); END;
CREATE TRIGGER games_stay BEFORE DELETE ON games
    BEGIN SELECT RAISE(ABORT, 'a game is never deleted'); END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',7);
PRAGMA user_version = 1;
COMMIT;
