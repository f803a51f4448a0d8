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
arrived white',NULL,X'8A135AB1A0780B45BFF5E88AC72012D994758CF65300DFBB59A64A8D37BB6096');
INSERT INTO "entries" VALUES(1,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'372515FCC632D1E95EF215BFF48DF8E108D035594A218E007DE5C9B34059BB5B');
INSERT INTO "entries" VALUES(1,3,4600,'white lift e2','at 4600
shows white 5426000 period 0 reserve 0 used 4000 flag -
touched e2
square e2 -
holds white P e2
bound move e2',NULL,X'86C52E82B8DA6F2E653E1E95C3A06DC3AE78D608D1BF85559FE5EB5E89FC2568');
INSERT INTO "entries" VALUES(1,4,4900,'white place e4','at 4900
shows white 5425700 period 0 reserve 0 used 4300 flag -
holds white -
square e4 P
released e2 e4
made white e2e4 legal - - one-hand zeroing rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',NULL,X'2F4BFB7FD04AE4B69EF8DBF4B6471069BBCD2F7956717805E7DDB534A2F9A147');
INSERT INTO "entries" VALUES(1,5,5200,'white press','at 5200
shows white 5425400 period 0 reserve 0 used 4600 flag -
completed 0 30000
shows white 5455400 period 0 reserve 0 used 0 flag -
runs black','command-5',X'1FCA399E0F0564C2A0019FD80A99C4549902B6CE26CB37CBC1C7FFCAC34D66F2');
INSERT INTO "entries" VALUES(1,6,8700,'black move e7e5','at 8700
shows black 5426500 period 0 reserve 0 used 3500 flag -
touched e7
square e5 p
square e7 -
released e7 e5
made black e7e5 legal - - one-hand zeroing rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
completed 0 30000
shows black 5456500 period 0 reserve 0 used 0 flag -
runs white',NULL,X'EC8003A7D98D8AA62C941918E418CC65764593FAA4727C22D3F06142B0B5A652');
INSERT INTO "entries" VALUES(1,7,10700,'white touch g1','at 10700
shows white 5453400 period 0 reserve 0 used 2000 flag -
touched g1
bound move g1',NULL,X'ADE30960CBBA1B49351EA7DFB20C5C1AB391C55B2D2CEE6D93662910B9F5A661');
INSERT INTO "entries" VALUES(1,8,11700,'white make f1c4','at 11700
shows white 5452400 period 0 reserve 0 used 3000 flag -
touched f1
square f1 -
square c4 B
released f1 c4
made white f1c4 legal 4.3.1 - one-hand quiet rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2','command-8',X'2C74562F2FD0CE2EB2AF14D74330E5EED484229633453B0F8ABA0624C510299E');
INSERT INTO "entries" VALUES(1,9,12000,'white press','at 12000
shows white 5452100 period 0 reserve 0 used 3300 flag -
completed 0 30000
shows white 5482100 period 0 reserve 0 used 0 flag -
runs black',NULL,X'AEC47D49247368BCF44C0FFB6629919B3E4C7241B6DAC90CE752BE668E05BABD');
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
will-run white',NULL,X'AB336B7BA8CDF75E260158640ED1DC5505C220F1F8665808EEBD6579C1A109F4');
INSERT INTO "entries" VALUES(1,11,14000,'white move g1f3','at 14000
square g1 -
square f3 N
released g1 f3
made white g1f3 legal - - one-hand quiet rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
completed 0 0
will-run black','command-11',X'469D101588846BBD2448054A7DDBC1E64B542A94D2A5C2692FB96D8B19EB7265');
INSERT INTO "entries" VALUES(1,12,16000,'black make b8b6','at 16000
touched b8
square b6 n
square b8 -
released b8 b6
bound move b8',NULL,X'5BE2E599AFEF55DA01130D7E9AB1F9E8B31E3F493E9137BE414571513B86E8DC');
INSERT INTO "entries" VALUES(1,13,16300,'black press','at 16300
made black b8b6 illegal - - one-hand quiet r1bqkbnr/pppp1ppp/1n6/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
completed 0 0
will-run white',NULL,X'E70AFC9F45E4F4D7E361C3069A3609F45869219121EEBE64B1B0975E32CE6B79');
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
ruling 7.5.5 also 7.5.1 added white 120000','command-14',X'057B12AC1C5BC1AA1826B7F9631A23FDB78EDA706109CD19AE6A81AEE55AE7E7');
INSERT INTO "entries" VALUES(1,15,27300,'black move b8c6','at 27300
square c6 n
square b8 -
released b8 c6
made black b8c6 legal - - one-hand quiet r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
completed 0 0
will-run white',NULL,X'C50116D7892C4D50D1C1C93D7725418475E5D28D169D96D01209D82770DFF81B');
INSERT INTO "entries" VALUES(1,16,27600,'black offer draw','at 27600
offer black',NULL,X'494F3D3BA698851F2EB7E5F3DC49D41187177CFEF924BBE42FAAE1609C754782');
INSERT INTO "entries" VALUES(1,17,28600,'white accept','at 28600
ruling 5.2.3 also 9.1.2.1 result 1/2-1/2','command-17',X'E61F989CD61B809E051AA4009D11ED57FF546D39A1729B43F2C5CF582D203316');
INSERT INTO "entries" VALUES(2,1,300,'white arrive','at 300
arrived white',NULL,X'A493E4911AF777445478A5EC7BE5AC1B4CC84021344998E7F685D5CA2289AFC0');
INSERT INTO "entries" VALUES(2,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'2AA6C161761AB72530C60F4664838612895E2BD8EFCA9CACA70D9A46EB431470');
INSERT INTO "entries" VALUES(2,3,4600,'white move e2e4','at 4600
shows white 21000 period 0 reserve 0 used 4000 flag -
touched e2
square e2 -
square e4 P
released e2 e4
made white e2e4 legal - - one-hand zeroing rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
completed 0 10000
shows white 31000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'14F74D38A4D4D1A7DD492BC7F0610874CBFED0BBC13BFA56F8C1D7A7AEFA19F5');
INSERT INTO "entries" VALUES(2,4,6600,'black move e7e5','at 6600
shows black 23000 period 0 reserve 0 used 2000 flag -
touched e7
square e5 p
square e7 -
released e7 e5
made black e7e5 legal - - one-hand zeroing rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
completed 0 10000
shows black 33000 period 0 reserve 0 used 0 flag -
runs white',NULL,X'2BA8A5CD695B8D5A351AA5652D1733FC6832CEB2D22BB1148D1D7B4A009349DE');
INSERT INTO "entries" VALUES(2,5,9600,'white move g1f3','at 9600
shows white 28000 period 0 reserve 0 used 3000 flag -
touched g1
square g1 -
square f3 N
released g1 f3
made white g1f3 legal - - one-hand quiet rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
completed 0 10000
shows white 38000 period 0 reserve 0 used 0 flag -
runs black','command-5',X'9CAD315D22E6259E8C01BC545F6B4D8F55CAE317993AB0D94DB2CF2DCA5AF0F2');
INSERT INTO "entries" VALUES(2,6,15600,'black move b8c6','at 15600
shows black 27000 period 0 reserve 0 used 6000 flag -
touched b8
square c6 n
square b8 -
released b8 c6
made black b8c6 legal - - one-hand quiet r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
completed 0 10000
shows black 37000 period 0 reserve 0 used 0 flag -
runs white',NULL,X'38BCD876B8E70F38AA1790FFC2A7306130E698E92EFBFE5FE3F65F767ED82BA6');
INSERT INTO "entries" VALUES(2,7,28100,'clock ','at 28100
shows white 25500 period 0 reserve 0 used 12500 flag -',NULL,X'A1586E0DEDAC15FF962608E7CE6E810CE7F7FCC308447968407E7BE8A1C5C9C1');
INSERT INTO "entries" VALUES(2,8,29100,'black claim flag','at 29100
shows white 24500 period 0 reserve 0 used 13500 flag -
runs -
ruling A.5.3 refused flag-up
runs white','command-8',X'C09F32786F86C158806F9B3B9645803E8273221BE26E065BAF3B972D4D0859EA');
INSERT INTO "entries" VALUES(2,9,30100,'white sign 0-1','at 30100
shows white 23500 period 0 reserve 0 used 14500 flag -
signed white 0-1',NULL,X'C95653E050796A5F820528D3ABC8BD1871063F312B9DC1ADCD9649316F1C665E');
INSERT INTO "entries" VALUES(3,1,300,'white arrive','at 300
arrived white',NULL,X'5E800A2798F1891CBE957817293362D6AD3E3AE4FDB5F17DBEA79A61A8EC2A82');
INSERT INTO "entries" VALUES(3,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'A58FB2AEF9B8B18F9C170774957A27A7EA179C94E696E8E93179B86D37B87C10');
INSERT INTO "entries" VALUES(3,3,1600,'white move e2e4','at 1600
shows white 4000 period 0 reserve 0 used 1000 flag -
made white e2e4 legal - - one-hand zeroing rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
completed 0 0
shows white 4000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'6A0F6BDE2A75206AFA70EC9882C66E7ECE03671E109A15DEF2840EE941FE569F');
INSERT INTO "entries" VALUES(3,4,3600,'black move e7e5','at 3600
shows black 3000 period 0 reserve 0 used 2000 flag -
made black e7e5 legal - - one-hand zeroing rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
completed 0 0
shows black 3000 period 0 reserve 0 used 0 flag -
runs white',NULL,X'30210DFD437BD8BFF2CC7FBA0841FCCB27733395BEDFFB815E21CE7DDFCB3C82');
INSERT INTO "entries" VALUES(3,5,6600,'white move g1f3','at 6600
shows white 1000 period 0 reserve 0 used 3000 flag -
made white g1f3 legal - - one-hand quiet rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
completed 0 0
shows white 1000 period 0 reserve 0 used 0 flag -
runs black','command-5',X'9C84C2957385F18BA0694F06A14538232A693A6A929E364870F954FC53E8B111');
INSERT INTO "entries" VALUES(3,6,10600,'clock ','at 10600
shows black 0 period 0 reserve 0 used 3000 flag 9600
ruling 6.9 also 6.8 result 1-0',NULL,X'468FB47E6B090027094D8455EDAF50107FF3DCD487B3A0D0ABE74A07058E7876');
INSERT INTO "entries" VALUES(3,7,11600,'white claim flag','at 11600',NULL,X'19B6757EBBA3F87BD9F149A0A257F33BCB580B5A5ED6B74BAA2246B325386FAB');
INSERT INTO "entries" VALUES(4,1,300,'white arrive','at 300
arrived white',NULL,X'5373C82E96E33A555C23E1796FC07112AA2CB873247BFCDFAB5AD39132E207D0');
INSERT INTO "entries" VALUES(4,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'2098C83F4DE89A606D6797FA84B51D73ECAACDA23C6CA5B533C0D6BF67E1A806');
INSERT INTO "entries" VALUES(4,3,4600,'white move d2d4','at 4600
shows white 16000 period 0 reserve 0 used 4000 flag -
touched d2
square d2 -
square d4 P
released d2 d4
made white d2d4 legal - - one-hand zeroing nnrbkqbr/pppppppp/8/8/3P4/8/PPP1PPPP/NNRBKQBR b KQkq d3 0 1
completed 0 0
shows white 16000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'C8370D68CA024261DA2EAB1DD32AC909E8F7FC6A51BD48452F42B2AB69121800');
INSERT INTO "entries" VALUES(4,4,4900,'hall interruption 5000','',NULL,X'24DE6F2F9C145892486F49856D861A0F3A44D5B8BC97E3326C2164E1E617E179');
INSERT INTO "entries" VALUES(4,5,6900,'black move d7d5','at 6900
shows black 17700 period 0 reserve 0 used 2300 flag -
touched d7
square d5 p
square d7 -
released d7 d5
made black d7d5 legal - - one-hand zeroing nnrbkqbr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/NNRBKQBR w KQkq d6 0 2
completed 0 0
shows black 17700 period 0 reserve 0 used 0 flag -
runs white','command-5',X'490258C87E1B904F20ACB9731F704C114F813330989896152B19C46EBF375927');
INSERT INTO "entries" VALUES(4,6,14900,'white move c2c4','at 14900
shows white 8000 period 0 reserve 0 used 8000 flag -
touched c2
square c2 -
square c4 P
released c2 c4
made white c2c4 legal - - one-hand zeroing nnrbkqbr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/NNRBKQBR b KQkq c3 0 2
completed 0 0
shows white 8000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'F41A9821EADA80873C5C625E88875F43CAAE941DF14DB0DFA10430DB9906566D');
INSERT INTO "entries" VALUES(4,7,39900,'clock ','at 39900
shows black 0 period 0 reserve 0 used 17700 flag 32600',NULL,X'436164537E86E566A049A06BDE6464D35916B0B23BAFA6CB9D6FF970E52766C7');
INSERT INTO "entries" VALUES(4,8,40900,'white claim flag','at 40900
ruling 6.9 also 6.8 result 1-0','command-8',X'559DD61A8A9C4CAB601B719F5450501B2D2E454DD0F077D99E03F6D9ACB824A6');
INSERT INTO "entries" VALUES(5,1,300,'white arrive','at 300
arrived white',NULL,X'A8A0F37393B0AEB386588B8B281D8BD4BEECD166B7DD22C0DB4979F96D5E7D8A');
INSERT INTO "entries" VALUES(5,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'AACAB04FFF5C1038CF4ABDDB5718EB50E79DAABE604CB91B0D1F5969B5343DCB');
INSERT INTO "entries" VALUES(5,3,1600,'white announce e4','at 1600
shows white 4000 period 0 reserve 0 used 1000 flag -
announced e4',NULL,X'E5A85F810B5EE2A094261D7744A08E20F02795DFF9FAA27F4A71B6E547276371');
INSERT INTO "entries" VALUES(5,4,1900,'white move e2e4','at 1900
shows white 3700 period 0 reserve 0 used 1300 flag -
touched e2
square e2 -
square e4 P
released e2 e4
made white e2e4 legal - - one-hand zeroing 4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1
completed 0 2000
shows white 5700 period 0 reserve 0 used 0 flag -
runs black',NULL,X'A7830087631DD47CB825BD238E609375FC38EDE02AFA3E917C48898E99F9D9D5');
INSERT INTO "entries" VALUES(5,5,2200,'black repeat e4','at 2200
shows black 4700 period 0 reserve 0 used 300 flag -','command-5',X'72EC165CAAFB1F59B6FD3950ADB0FB6E737C2D94D3AE289A4E0175B55B1AF921');
INSERT INTO "entries" VALUES(5,6,3200,'black move e8d7','at 3200
shows black 3700 period 0 reserve 0 used 1300 flag -
touched e8
square d7 k
square e8 -
released e8 d7
made black e8d7 legal - - one-hand quiet 8/3k4/8/8/4P3/8/8/4K3 w - - 1 2
completed 0 2000
shows black 5700 period 0 reserve 0 used 0 flag -
runs white',NULL,X'14EE7320802EB44A86164A4C7CC76AF7043AEA87657556532129E81499D0809F');
INSERT INTO "entries" VALUES(5,7,4200,'white-assistant press','at 4200
shows white 4700 period 0 reserve 0 used 1000 flag -
runs black
pressed-without-move white',NULL,X'C0A595192BDF5FA2535F7E5694F4E3D9CC7F687E95D0C181E26E20B967D713C0');
INSERT INTO "entries" VALUES(6,1,300,'white arrive','at 300
arrived white',NULL,X'26B63302E3D5AF96E7B7B6A369A4C7A1D1C83D4F2081B33137A69D34229903A0');
INSERT INTO "entries" VALUES(6,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'213ABA24BA8CEE8A54C45FB46ED8F7C1418E3040D4ABFFC5402771B9C46343D3');
INSERT INTO "entries" VALUES(6,3,1600,'white make e2e5','at 1600
touched e2
square e2 -
square e5 P
released e2 e5
bound move e2',NULL,X'9B16B7925F8AF45FC5E90ACF312550BBC968592FB546A51D5EC975F6E30E98E4');
INSERT INTO "entries" VALUES(6,4,1900,'white press','at 1900
made white e2e5 illegal - - one-hand zeroing rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
completed 0 0
runs black',NULL,X'1F11E3582AA130B62F80BA8A2BD62C09F46CC76B37E220CADCB0E75684FBCB82');
INSERT INTO "entries" VALUES(6,5,2900,'black stop','at 2900
runs -
ruling 6.11.2 stopped
ruling 6.11.4 question stop black options yes no','command-5',X'9F8AB6F1001F9DF958795F7386D2C341BE77B383331EAD409F05C359FE6682A5');
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
ruling 7.5.5 also 7.5.1 added black 120000',NULL,X'91DD3B304D7158462A66F997D6F17F03B2F627CD3D22D6CF9C8D46A0BC4C4017');
INSERT INTO "entries" VALUES(6,7,6900,'arbiter resume','at 6900
runs white
ruling 6.11.3 resumed',NULL,X'56221D3E04F725D06B6186C107F250267EA8522B318AF4866FE5D9268052303B');
INSERT INTO "entries" VALUES(6,8,7900,'white move e2e4','at 7900
square e2 -
square e4 P
released e2 e4
made white e2e4 legal - - one-hand zeroing rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
completed 0 0
runs black','command-8',X'7E3AB68E17FC020B8EE6925370278E839FFFA0E8D102B53FCE9A2950323AC199');
INSERT INTO "entries" VALUES(6,9,8900,'black resign','at 8900
ruling 5.1.2 result 1-0',NULL,X'E7F67AA96FC21505DE477E99B52D7CDD9C1FDD445B9BD0829F9AF3787FD49F66');
INSERT INTO "entries" VALUES(6,10,9900,'white sign 1-0','at 9900
signed white 1-0',NULL,X'86B60CA5946F0E8A38076399055FDFB69FD3C76F4D5CE335B30CD877900F72E8');
INSERT INTO "entries" VALUES(6,11,10900,'black appeal the clock','at 10900
ruling 11.10 question appeal black options uphold dismiss','command-11',X'1A6294A31AD268E818541ED65A482432DC7310643019FA8F01F406FBB22901EA');
INSERT INTO "entries" VALUES(7,1,300,'white arrive','at 300
arrived white',NULL,X'1D9FDD2168BD06C834F7C40A04D45B6011301AA3076A42C26A26AAD9B8825A1F');
INSERT INTO "entries" VALUES(7,2,2300,'black arrive','at 2300
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'F5C89AEB2300CCE2100107F3E89CC2B14E7D7032C07BD99A05CC300234BE14B3');
INSERT INTO "entries" VALUES(7,3,22300,'white move g1f3','at 22300
shows white 100000 period 0 reserve 0 used 20000 flag -
touched g1
square g1 -
square f3 N
released g1 f3
made white g1f3 legal - - one-hand quiet rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1
completed 0 30000
shows white 130000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'5D85CBFBCBB4819CDF8BB543A43234F5C8C049B72FA2C049AA0455E50C851462');
INSERT INTO "entries" VALUES(7,4,92300,'black move g8f6','at 92300
shows black 50000 period 0 reserve 0 used 70000 flag -
touched g8
square f6 n
square g8 -
released g8 f6
made black g8f6 legal - - one-hand quiet rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2
completed 0 30000
shows black 80000 period 0 reserve 0 used 0 flag -
runs white',NULL,X'C984B281AF71E9ADD07A6502E2CC9F7029C331A20D26A9E594823C810BEDB015');
INSERT INTO "entries" VALUES(7,5,112300,'clock ','at 112300
shows white 110000 period 0 reserve 0 used 20000 flag -','command-5',X'5D2E884BE93E3695E52DCF7D30F3D13002875D510DC47748E9FFA0BCECC8A060');
INSERT INTO "entries" VALUES(7,6,113300,'black claim flag','at 113300
shows white 109000 period 0 reserve 0 used 21000 flag -
runs -
ruling 6.8 refused flag-up',NULL,X'E66FB38B6059E846F3021340CC75E3BD743FD6B6DC9648999FD2B6AC7BE26C2B');
INSERT INTO "entries" VALUES(8,1,300,'white arrive','at 300
arrived white',NULL,X'CC948B54CDE9004BA7812A77407A498425AA440DE5E274027F323F9A911AFA52');
INSERT INTO "entries" VALUES(8,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'BDD9629E396B35D6C2FED573B8C5E8EF126CA18A13509AA65BA3F642E26DC665');
INSERT INTO "entries" VALUES(8,3,4600,'white move e2e4','at 4600
shows white 5426000 period 0 reserve 0 used 4000 flag -
touched e2
square e2 -
square e4 P
released e2 e4
made white e2e4 legal - - one-hand zeroing rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
completed 0 30000
shows white 5456000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'1EB80EFB85CFA3643CF413FE1DAAA993B2E6B7F571B893AF275D9ECDBF08033D');
INSERT INTO "entries" VALUES(8,4,7600,'arbiter order sealing','at 7600
shows black 5427000 period 0 reserve 0 used 3000 flag -
adjourns ordered black',NULL,X'74DF293172C533ED453ECF3E108D80241F1DAF43C45FAF546B24E3ED22ADF5CC');
INSERT INTO "entries" VALUES(8,5,10600,'black seal #c001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00d','at 10600
shows black 5424000 period 0 reserve 0 used 6000 flag -
adjourns sealing black hash c001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00d','command-5',X'39237AC7046885CF59AACB53CC0508664395E35E14C906BB59FD7C619DDE63B8');
INSERT INTO "entries" VALUES(8,6,11600,'black stop','at 11600
shows black 5423000 period 0 reserve 0 used 7000 flag -
runs -',NULL,X'4C091B3F53F4A7AEACB867DE2A0C0F861C527D361C5E85425B63F9F29B49372F');
INSERT INTO "entries" VALUES(8,7,12600,'arbiter end session','at 12600
adjourns adjourned black hash c001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00d
away white
away black',NULL,X'FC16117E6FCB0FC691DFDD1429C204219C09E76C3D151EF41F8CBDC9D56C02A5');
INSERT INTO "entries" VALUES(8,8,112600,'arbiter resume session','at 112600
adjourns resumed black hash c001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00d
session-started
will-run white','command-8',X'3668BED8C1900B21C6A27159BA063D5A6A340B08DEA27CC9B2A237A93464BA63');
INSERT INTO "entries" VALUES(8,9,143600,'white arrive','at 143600
arrived white
shows white 5425000 period 0 reserve 0 used 31000 flag -
ruling I.9.2 added white -31000
ruling I.10 question late-at-resumption white options loss continue',NULL,X'CD5A7B43D07D8DEF4A8E4BFCB5AD27768492E113036321F102405014E8808DDC');
INSERT INTO "entries" VALUES(8,10,148600,'black arrive','at 148600
arrived black
shows white 5389000 period 0 reserve 0 used 67000 flag -
ruling I.10 question late-at-resumption black options loss continue',NULL,X'2297A87E21480C750AD694CE0DAE2B9A8385F8C3A9B825C1BE63A88058A9F1D0');
INSERT INTO "entries" VALUES(9,1,0,'arbiter approve device white','at 0
device-approved white',NULL,X'35A2B18390B32FE8FB0FB1E0DCBE12090920AE1740CFA6A3634FA2595B365F93');
INSERT INTO "entries" VALUES(9,2,60000,'arbiter incident white device','at 60000
shows white 5370000 period 0 reserve 0 used 60000 flag -
ruling 11.3.2.2 also 11.3.2 refused no-breach',NULL,X'175BC362547877CD6E22E6F812C00865702A98B03D2F41A6C70E7E0DD47CD46A');
INSERT INTO "entries" VALUES(10,1,0,'arbiter approve device white','at 0
device-approved white',NULL,X'AED7B4D17718A960882D1E2170B4D5C10D6AEFC9D0EC94DCF5F462B25F52347A');
INSERT INTO "entries" VALUES(10,2,0,'arbiter incident white watch','at 0
ruling 11.3.2.2 also 11.3.2 refused no-breach',NULL,X'A648582D439C3CFAFF4D506B86E8ADA23F7C67B5D82045D4013DA5AB720532CC');
INSERT INTO "entries" VALUES(10,3,0,'arbiter incident white device in the bag','at 0
ruling 11.3.2.2 also 11.3.2 refused no-breach',NULL,X'53B1AFECCE6C09EF01C83209A823505DE3D74E8ECA6C405CBC5F9A3508F3D65E');
INSERT INTO "entries" VALUES(10,4,0,'arbiter incident black watch','at 0
ruling 11.3.2.2 also 11.3.2 result 1-0',NULL,X'BEE8C61FE94FDBB4564484C93A4B84276E618453D253F9514DF2B1C594C2D49A');
INSERT INTO "entries" VALUES(11,1,0,'white request increment','at 0
runs -
quickplay requested white
offer white
ruling III.4 question five-seconds white options yes no',NULL,X'35C2AA8CEF701868BAA596666D7680ABE79CE61F3DD3B80ADF84F8B1E34A9A70');
INSERT INTO "entries" VALUES(11,2,0,'black accept','at 0
ruling 5.2.3 also 9.1.2.1 result 1/2-1/2',NULL,X'8AD8CEF3D079DC77ED0C78845CBE28C36D3A590FA4A2F3783A092CFD8BB7275E');
INSERT INTO "entries" VALUES(12,1,10000,'white move g1g3','at 10000
shows white 5420000 period 0 reserve 0 used 10000 flag -
touched g1
square g1 -
square g3 N
released g1 g3
bound move g1
made white g1g3 illegal - - one-hand quiet rnbqkbnr/pppp1ppp/8/4p3/4P3/6N1/PPPP1PPP/RNBQKB1R b KQkq - 1 2
completed 0 30000
shows white 5450000 period 0 reserve 0 used 0 flag -
runs black
ruling 7.5.1 illegal white
shows white 5420000 period 0 reserve 0 used 0 flag -
ruling 7.1 added white -30000
back-to 2
touched g1
released g1 g3
bound move g1
ruling 7.5.1 restored
runs white
offences white 1
shows black 5550000 period 0 reserve 0 used 0 flag -
ruling 7.5.5 also 7.5.1 added black 120000',NULL,X'9CA43F66A529C6E493800916413092D99B4FEE7280160C630F77768A64BA09D8');
INSERT INTO "entries" VALUES(13,1,0,'white move g1g3','at 0
touched g1
square g1 -
square g3 N
released g1 g3
bound move g1
made white g1g3 illegal - - one-hand quiet rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R b KQkq - 1 1
completed 0 10000
shows white 3020000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'38A07E521CCD3F8B306B41DC61231496B2029CD5EDEEEB4B1ED3076B0ACA9DD0');
INSERT INTO "entries" VALUES(13,2,0,'black move e7e5','at 0
touched e7
square e5 p
square e7 -
released e7 e5
made black e7e5 legal - - one-hand zeroing rnbqkbnr/pppp1ppp/8/4p3/8/6N1/PPPPPPPP/RNBQKB1R w KQkq e6 0 2
completed 0 10000
shows black 3020000 period 0 reserve 0 used 0 flag -
runs white',NULL,X'700ABB5F7C95CD66BFFEE95E6AAE872D023FDED3CE843AB2DF82A5A3108ED4FB');
INSERT INTO "entries" VALUES(13,3,0,'white offer draw','at 0
offer white',NULL,X'F3F8E733B103DB755EEBCB0B1C81CD0D1E3AD4D1AB9E8AAFDE5C4F72B1E4213C');
INSERT INTO "entries" VALUES(13,4,0,'black accept','at 0
ruling 5.2.3 also 9.1.2.1 result 1/2-1/2',NULL,X'7455513C1DE705B3CAADC608A17F4BD314553B9D3D687A635606E6D6CCC2E34A');
INSERT INTO "entries" VALUES(13,5,0,'arbiter call illegal white','at 0',NULL,X'3B1A24B01E0766E1418FCD6F62F9C396CB356B064530D0360DEF53727C3278F2');
INSERT INTO "entries" VALUES(14,1,0,'white touch c4','at 0
touched c4
bound move c4',NULL,X'1F31147F5397A640BD3C37AE4F5363F0843578513145B0A9C5336B82D226BF5A');
INSERT INTO "entries" VALUES(14,2,0,'white touch f3','at 0
touched f3',NULL,X'8536D14BE096A92E0410B4D19BA846F9C089B5562D6831106D9F3E375DA75E16');
INSERT INTO "entries" VALUES(14,3,0,'white touch e5','at 0
touched e5',NULL,X'55044DA0F5DF279D0CE72389FCE50E22AC4422FD9FDA154182B3C8DDAC8B39B8');
INSERT INTO "entries" VALUES(15,1,0,'arbiter replace sheet white','at 0
ruling 8.3 stands',NULL,X'EB153287D96615416D173BCA3127FFE880A722A5DBBF0EC235140E25EC9B3456');
INSERT INTO "entries" VALUES(16,1,0,'white claim threefold','at 0
runs -
ruling 9.2.2 also 9.2 upheld
ruling 9.5.2 also 9.2.2,9.2,9.5.1 result 1/2-1/2',NULL,X'BB5C170DEC4030D7ED16975A69B2482E9E522BBA63185E17B3A4E6DB7E221E72');
INSERT INTO "entries" VALUES(17,1,0,'arbiter penalise white points 1/2-1','at 0
ruling 10.2 refused not-lawful',NULL,X'7C3AFB6410E2D22DAC8526F1646A72C3726BA3DDFA31086C6CAD3CC1118E012B');
INSERT INTO "entries" VALUES(17,2,0,'arbiter penalise white points 0-1/2','at 0
ruling 12.9.5 also 12.9 penalty white points 0-1/2
ruling 12.9.5 also 12.9 result 0-1/2',NULL,X'00ED65DA08F468371B81765DCD0A1E6EBC28FF8EE04731313316E2401E87B1A6');
INSERT INTO "entries" VALUES(18,1,11000,'clock ','at 11000
shows white 1800000 period 1 reserve 0 used 1000 flag -',NULL,X'E383DBD25347B6BD9A38D72FFB21AE13146BB4F9F233D2CECC51137C8F8A0D25');
INSERT INTO "entries" VALUES(18,2,16000,'clock ','at 16000
shows white 1795000 period 1 reserve 0 used 6000 flag -',NULL,X'51963A96883FB8E7A5A732C8109F11648A50690E72F441A9E750538F9542FDA4');
INSERT INTO "entries" VALUES(18,3,17000,'white move e2e3','at 17000
shows white 1794000 period 1 reserve 0 used 7000 flag -
touched e2
square e2 -
square e3 R
released e2 e3
made white e2e3 legal - - one-hand quiet 4k3/4r3/8/8/8/4R3/8/4K3 b - - 1 41
completed 0 0
shows white 1794000 period 1 reserve 10000 used 0 flag -
runs black',NULL,X'47FDE9D2F3DD932428165D62664957826780830AE53397C0E07070380EC91EFA');
INSERT INTO "entries" VALUES(19,1,0,'white touch f1','at 0
touched f1
bound move f1',NULL,X'F67405E8833974690C44B4B69F4E55D9A257112EC29EF647BD5EDC82C015994D');
INSERT INTO "entries" VALUES(19,2,0,'white touch g1','at 0
touched g1
bound castle f1g1',NULL,X'304EE39E12287407514E4E509AF16E2C98E33B8E0F56232E0E3139E118DF483B');
INSERT INTO "entries" VALUES(20,1,0,'arbiter stop','at 0
runs -
ruling 6.11.1 stopped',NULL,X'65E7D516DD13C10059BEAA7E5C67944D31D28269CEF6F883CEB35E20990116D5');
INSERT INTO "entries" VALUES(20,2,0,'arbiter rule the lights went out, each clock gets back what ran in the dark like 6.10.2','at 0
ruling Pref.1 also 6.10.2 free the lights went out, each clock gets back what ran in the dark (as in 6.10.2)',NULL,X'D427826EB14784C8FD9643D60C42B0718F1E5C7478D2D0E241CF097493257E15');
INSERT INTO "entries" VALUES(20,3,0,'arbiter add white 0:00:40','at 0
shows white 5470000 period 0 reserve 0 used 0 flag -
ruling 12.5 also 6.10.2,7.1 added white 40000',NULL,X'A3426C4855792FAB769C2ED30A2F33F084D57B03F3B562121B86C40628099925');
INSERT INTO "entries" VALUES(20,4,0,'arbiter resume','at 0
runs white
ruling 6.11.3 resumed',NULL,X'4E360CDEA8C09E16571CF7B4821E01DB8F1865BE3EC891DC64BBE70E10C8573A');
INSERT INTO "entries" VALUES(21,1,0,'white appeal the hall is too cold','at 0
ruling 11.10 refused regulations',NULL,X'486B64CE85097C8427ECEA6D2AE6449E0768AE95C53C61727294E262DDD998AA');
INSERT INTO "entries" VALUES(22,1,0,'white claim threefold','at 0
runs -
ruling 9.5.3 also 9.2.2,9.2,9.5.1 refused occurrences 1
shows black 3720000 period 0 reserve 0 used 0 flag -
ruling 9.5.3 added black 120000
offer white
offer-by-claim',NULL,X'A2ADADA8864D1E707F16D231EF1F692E9E18288E972C32E54885D5EF6C7437C0');
INSERT INTO "entries" VALUES(23,1,10,'organiser enters Ana','entered Ana',NULL,X'F17FAC005C6F8D7DE2CE2EF944F59F9B5EADB857A5E1C744F761803E458624A1');
INSERT INTO "entries" VALUES(23,2,20,'organiser enters Ion','entered Ion','organiser:a',X'E44A610F714CFD3D12B45CDB3430DEAA7EC1AB554383B28FD3BBFEEF2547D4D2');
CREATE TABLE envelopes (
    game       INTEGER NOT NULL REFERENCES games (id),
    commitment TEXT NOT NULL,
    inside     BLOB NOT NULL,
    PRIMARY KEY (game, commitment)
) STRICT, WITHOUT ROWID;
INSERT INTO "envelopes" VALUES(8,'c001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00d',X'01020304');
CREATE TABLE games (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    kind    TEXT NOT NULL,
    header  TEXT NOT NULL,
    white   TEXT NOT NULL,
    black   TEXT NOT NULL,
    event   TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
INSERT INTO "games" VALUES(1,'game','title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
edition: 2023
time: 90m+30s
default-time: unset
begins: when both have arrived
start: chess960 518
','Ana','Ion','Club',1800000000000);
INSERT INTO "games" VALUES(2,'game','title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
edition: 2023
time: 15s+10s
supervision: basic
arbiter: automatic
default-time: unset
begins: when both have arrived
start: chess960 518
','Ana','Ion','',1800000000001);
INSERT INTO "games" VALUES(3,'game','title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
edition: 2018
time: 5s
supervision: basic
regime: guarded
arbiter: automatic
default-time: unset
begins: when both have arrived
start: chess960 518
','Ana','Ion','',1800000000002);
INSERT INTO "games" VALUES(4,'game','title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
edition: 2014
time: 2/20s, 10s+5s
default-time: 0:00:30
begins: when both have arrived
letters: white ro black de
start: chess960 77
','Ana','Ion','',1800000000003);
INSERT INTO "games" VALUES(5,'game','title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
edition: 2023
time: 3s+2s
supervision: basic
default-time: unset
begins: when both have arrived
blind: white
start: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
assistant: both (disability)
','Ana','Ion','',1800000000004);
INSERT INTO "games" VALUES(6,'game','title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
edition: 2023
time: none
default-time: unset
begins: when both have arrived
start: chess960 518
','Ana','Ion','',1800000000005);
INSERT INTO "games" VALUES(7,'game','title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
edition: 2018
time: 40/90s+30s, 30s+30s
begins: when both have arrived
regulation hall lights: on
start: chess960 518
','Ana','Ion','',1800000000006);
INSERT INTO "games" VALUES(8,'game','title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
edition: 2023
time: 90m+30s
guidelines: adjournment
default-time: 0:00:30
begins: when both have arrived
regulation resumption: tomorrow
start: chess960 518
','Ana','Ion','',1800000000007);
INSERT INTO "games" VALUES(9,'game','title: The arbiter has approved the telephone of a doctor on call
source: Edition difference 35; Laws 11.3.2 and 11.3.2.2 (2014: 11.3b, which lets nobody approve one)
edition: 2023
time: 90m+30s
moves: e2e4 e7e5
','Ana','Ion','',1800000000008);
INSERT INTO "games" VALUES(10,'game','title: What is approved for one player is not approved for the other
source: Laws 11.3.2 and 11.3.2.2
edition: 2018
time: 90m+30s
moves: e2e4 e7e5
','Ana','Ion','',1800000000009);
INSERT INTO "games" VALUES(11,'game','title: Five seconds a move are requested and the opponent takes the draw
source: Guidelines III.4 and 5.2.3
edition: 2018
time: 60m
guidelines: quickplay
start: 4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 60
clocks: white 0:01:59 black 0:10:00
','Ana','Ion','',1800000000010);
INSERT INTO "games" VALUES(12,'game','title: With an automatic arbiter an illegal move is noticed at the press
source: Laws 7.5.1 and 7.5.5 under full competition rules
edition: 2023
time: 90m+30s
arbiter: automatic
moves: e2e4 e7e5
','Ana','Ion','',1800000000011);
INSERT INTO "games" VALUES(13,'game','title: An illegal move shown after the game changes nothing
source: FFE arbiter examinations, session June 2025 (French Chess Federation, Direction Nationale de l''Arbitrage, 2025); Laws 7.5.1, 7.5.5, 8.7
edition: 2014
time: 50m+10s
offences: white 1 black 0
','Ana','Ion','',1800000000012);
INSERT INTO "games" VALUES(14,'game','title: Bishop, knight and an opponent''s pawn touched: the first that can move binds
source: Edition differences 48; Laws 2018 and 2023 4.3.3
edition: 2023
time: 90m+30s
moves: e2e4 e7e5 g1f3 b8c6 f1c4 f8c5
','Ana','Ion','',1800000000013);
INSERT INTO "games" VALUES(15,'game','title: An electronic scoresheet with a defect is replaced
source: Laws 2023 8.3
edition: 2023
time: 90m+30s
sheets: electronic
','Ana','Ion','',1800000000014);
INSERT INTO "games" VALUES(16,'game','title: In 2014 Article 5 points to the claim of three occurrences
source: Edition differences 7; Laws 2014 5.2d and 9.2
edition: 2023
time: 90m+30s
moves: g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8
','Ana','Ion','',1800000000015);
INSERT INTO "games" VALUES(17,'game','title: More points for the opponent, fewer for the offender
source: Laws 12.9.4 and 12.9.5
edition: 2023
time: 90m+30s
moves: e2e4 e7e5
','Ana','Ion','',1800000000016);
INSERT INTO "games" VALUES(18,'game','title: The delay of a move is used up before the next period begins
source: Laws 6.3.2
edition: 2018
time: 40/90m d10s, 30m d10s
start: 4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 41
clocks: white 0:00:01 black 0:10:00
','Ana','Ion','',1800000000017);
INSERT INTO "games" VALUES(19,'game','title: Chess960: king and then rook touched: castle there
source: Laws 4.4.1 and Guidelines II.3
edition: 2014
time: 25m+5s
start: rnqbbkrn/pppppppp/8/8/8/8/PPPPPPPP/RNQBBKRN w KQkq - 0 1
','Ana','Ion','',1800000000018);
INSERT INTO "games" VALUES(20,'game','title: What no article foresees is ruled by its likeness
source: Laws, Preface (Pref.1): compare the case with one that the Laws regulate
edition: 2023
time: 90m+30s
moves: e2e4 e7e5
','Ana','Ion','',1800000000019);
INSERT INTO "games" VALUES(21,'game','title: The regulations exclude appeals
source: Laws 11.10
edition: 2014
time: 90m+30s
regulation appeals: none
','Ana','Ion','',1800000000020);
INSERT INTO "games" VALUES(22,'game','title: Sixty minutes is standard: shown by the time a false claim costs
source: Laws A.1 and B.1
edition: 2018
time: 60m
moves: e2e4 e7e5
','Ana','Ion','',1800000000021);
INSERT INTO "games" VALUES(23,'tournament','name: Club championship
rounds: 3
','','','Club championship',1800000000100);
CREATE TABLE heartbeat (id INTEGER PRIMARY KEY CHECK (id = 1), at_ms INTEGER NOT NULL) STRICT;
INSERT INTO "heartbeat" VALUES(1,1800000148607);
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
CREATE TABLE stops (from_ms INTEGER NOT NULL, to_ms INTEGER NOT NULL) STRICT;
INSERT INTO "stops" VALUES(1767225600000,1767225612000);
CREATE TRIGGER envelopes_no_update BEFORE UPDATE ON envelopes
    BEGIN SELECT RAISE(ABORT, 'an envelope is never changed'); END;
CREATE TRIGGER envelopes_no_delete BEFORE DELETE ON envelopes
    BEGIN SELECT RAISE(ABORT, 'an envelope is never deleted'); END;
CREATE TRIGGER entries_no_delete BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END;
CREATE TRIGGER games_no_update BEFORE UPDATE ON games
    BEGIN SELECT RAISE(ABORT, 'the head of a game is never changed'); END;
CREATE TRIGGER games_no_delete BEFORE DELETE ON games
    BEGIN SELECT RAISE(ABORT, 'a game is never deleted'); END;
CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',23);
PRAGMA application_id = 1383033697;
PRAGMA user_version = 1;
COMMIT;
