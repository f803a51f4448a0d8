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
arrived white',NULL,X'5E28C6BA014DF0C56BB4CFC4060FAAC1325C119462CDCCDDDB27F2B72DACBAB4');
INSERT INTO "entries" VALUES(1,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'BD08E25C566FF8020E9EB2F88C5BBD329D6488556F1BA9268AD987BA2C33A4D2');
INSERT INTO "entries" VALUES(1,3,4600,'white lift e2','at 4600
shows white 5426000 period 0 reserve 0 used 4000 flag -
touched e2
stands e2 -
holds white P e2
bound move e2',NULL,X'C83A49EE1D582E994EB6297CE8D39F36B174AE01AA1AB3C334CFE53CC02121E9');
INSERT INTO "entries" VALUES(1,4,4900,'white place e4','at 4900
shows white 5425700 period 0 reserve 0 used 4300 flag -
holds white -
stands e4 P
released e2 e4
made white e2e4 legal - - one-hand zeroing rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',NULL,X'AB6F0BC9F832E845851F151E09313C8FB5956A899613DEBEE75134898B3F8212');
INSERT INTO "entries" VALUES(1,5,5200,'white press','at 5200
shows white 5425400 period 0 reserve 0 used 4600 flag -
completed 0 30000
shows white 5455400 period 0 reserve 0 used 0 flag -
runs black','command-5',X'21AE495B9A1C43CF16A9E19AF2010669DCDD678C5AF7835C79F4EAAC21425111');
INSERT INTO "entries" VALUES(1,6,8700,'black move e7e5','at 8700
shows black 5426500 period 0 reserve 0 used 3500 flag -
touched e7
stands e5 p
stands e7 -
released e7 e5
made black e7e5 legal - - one-hand zeroing rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
completed 0 30000
shows black 5456500 period 0 reserve 0 used 0 flag -
runs white',NULL,X'1EABA12B635C6180C7565F022E7085813BFC7CAE8AA8D9A3DF35560457919264');
INSERT INTO "entries" VALUES(1,7,10700,'white touch g1','at 10700
shows white 5453400 period 0 reserve 0 used 2000 flag -
touched g1
bound move g1',NULL,X'17F7FCE7ECA87D72A36118FB0743DD296F6A085386CA0033FBF7448DDFB0B22C');
INSERT INTO "entries" VALUES(1,8,11700,'white make f1c4','at 11700
shows white 5452400 period 0 reserve 0 used 3000 flag -
touched f1
stands f1 -
stands c4 B
released f1 c4
made white f1c4 legal 4.3.1 - one-hand quiet rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 2','command-8',X'30C4C70ADCF662FD57C896BB973B181CC9896ADF07FAE42465012FF2A2C8FBF8');
INSERT INTO "entries" VALUES(1,9,12000,'white press','at 12000
shows white 5452100 period 0 reserve 0 used 3300 flag -
completed 0 30000
shows white 5482100 period 0 reserve 0 used 0 flag -
runs black',NULL,X'1A16F8319229FFDF18778268EB74902D94D030147D6D0EF8F0BD29D4B17BE063');
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
will-run white',NULL,X'B4D5C95CB60AE66DFB6BA2920186BC22D549DAC01000E65E2AC6FCE8C366AA78');
INSERT INTO "entries" VALUES(1,11,14000,'white move g1f3','at 14000
stands g1 -
stands f3 N
released g1 f3
made white g1f3 legal - - one-hand quiet rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
completed 0 0
will-run black','command-11',X'3DCEB7CA982DBCD99C2D80910A3D6F78159F64EC3690AA222D9B55EA39233DF5');
INSERT INTO "entries" VALUES(1,12,16000,'black make b8b6','at 16000
touched b8
stands b6 n
stands b8 -
released b8 b6
bound move b8',NULL,X'8978EBAADE8D531511914323720383415400CEFF02BA9FE887476D409E859330');
INSERT INTO "entries" VALUES(1,13,16300,'black press','at 16300
made black b8b6 illegal - - one-hand quiet r1bqkbnr/pppp1ppp/1n6/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
completed 0 0
will-run white',NULL,X'054653EA49196B6F724A50AB2B77F515D076150BFF9C67D5D68C07223B8AC376');
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
ruling 7.5.5 also 7.5.1 added white 120000','command-14',X'B0839F805A9B9F61035385A1176C8665D8B3B1796913F6E9BC80E30BA3E97872');
INSERT INTO "entries" VALUES(1,15,27300,'black move b8c6','at 27300
stands c6 n
stands b8 -
released b8 c6
made black b8c6 legal - - one-hand quiet r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
completed 0 0
will-run white',NULL,X'D73C786DFACE9099AB6BFEADA1E7E3E758AEEC831E7D7DF935B1C34CC7E92C03');
INSERT INTO "entries" VALUES(1,16,27600,'black offer draw','at 27600
offer black',NULL,X'B6AB887110FCFA2DB7A8EBF766A5E0F346A61E64E10B0B34D0D7507B650D99A0');
INSERT INTO "entries" VALUES(1,17,28600,'white accept','at 28600
ruling 5.2.3 also 9.1.2.1 result 1/2-1/2','command-17',X'869EBA2B055CFA4C4FA02234DD24541E04320774143CB6F105F856E11F3AE6BD');
INSERT INTO "entries" VALUES(2,1,300,'white arrive','at 300
arrived white',NULL,X'5D6477A1869A5EE732AAEC3A76B0C411E22216E8749FE17DEE6BC2D1212251D5');
INSERT INTO "entries" VALUES(2,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'F8F259717ADA9E2C28887518F344A790B87002F85A1E522356BDE5FD26A5F9CA');
INSERT INTO "entries" VALUES(2,3,4600,'white move e2e4','at 4600
shows white 21000 period 0 reserve 0 used 4000 flag -
touched e2
stands e2 -
stands e4 P
released e2 e4
made white e2e4 legal - - one-hand zeroing rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
completed 0 10000
shows white 31000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'2ED4091D0D783EB438B7EB510EA222CE6E4D53D347CDD8E55BFF55579063A816');
INSERT INTO "entries" VALUES(2,4,6600,'black move e7e5','at 6600
shows black 23000 period 0 reserve 0 used 2000 flag -
touched e7
stands e5 p
stands e7 -
released e7 e5
made black e7e5 legal - - one-hand zeroing rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
completed 0 10000
shows black 33000 period 0 reserve 0 used 0 flag -
runs white',NULL,X'C28C699CA427571E2D87358187D5130BAA63A8E11B17149DA91FDEDA259DC465');
INSERT INTO "entries" VALUES(2,5,9600,'white move g1f3','at 9600
shows white 28000 period 0 reserve 0 used 3000 flag -
touched g1
stands g1 -
stands f3 N
released g1 f3
made white g1f3 legal - - one-hand quiet rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
completed 0 10000
shows white 38000 period 0 reserve 0 used 0 flag -
runs black','command-5',X'41332DF7F5D7FADFC80E3C8026E1E11CE139F85F859AE7EF3304A0061F166091');
INSERT INTO "entries" VALUES(2,6,15600,'black move b8c6','at 15600
shows black 27000 period 0 reserve 0 used 6000 flag -
touched b8
stands c6 n
stands b8 -
released b8 c6
made black b8c6 legal - - one-hand quiet r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3
completed 0 10000
shows black 37000 period 0 reserve 0 used 0 flag -
runs white',NULL,X'81DBC195ED8310B45CDE774945261B93C091E39EF1CA97A90DF896DF9E8F3D98');
INSERT INTO "entries" VALUES(2,7,28100,'clock ','at 28100
shows white 25500 period 0 reserve 0 used 12500 flag -',NULL,X'A6C81E4AD3BD951B8CEB49A523BA85C89576BDD2A991BCBE130E9D4265C2DF55');
INSERT INTO "entries" VALUES(2,8,29100,'black claim flag','at 29100
shows white 24500 period 0 reserve 0 used 13500 flag -
runs -
ruling A.5.3 refused flag-up
runs white','command-8',X'368C103533B6DD982A4C373F292189B1371C7632E89C94FAE8EEF93DF0CA1146');
INSERT INTO "entries" VALUES(2,9,30100,'white sign 0-1','at 30100
shows white 23500 period 0 reserve 0 used 14500 flag -
signed white 0-1',NULL,X'9A7940190CFB8583C496E41C9C734D73AB3F20DD831426EE5801CE31C2A98DBB');
INSERT INTO "entries" VALUES(3,1,300,'white arrive','at 300
arrived white',NULL,X'7CA627C2D412C91593A6CAF24A4D2E1D06C7336E4815148ECFB04C9554CFD6AE');
INSERT INTO "entries" VALUES(3,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'0AF0E808EA8C39B2DC34778286D9ECDAE8797F1CD4327B01062A1877D9C3DC15');
INSERT INTO "entries" VALUES(3,3,1600,'white move e2e4','at 1600
shows white 4000 period 0 reserve 0 used 1000 flag -
made white e2e4 legal - - one-hand zeroing rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
completed 0 0
shows white 4000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'5407A75235A2D1E04AD3962887529DEF3496F34E9A46470186766F4CDE2FDE85');
INSERT INTO "entries" VALUES(3,4,3600,'black move e7e5','at 3600
shows black 3000 period 0 reserve 0 used 2000 flag -
made black e7e5 legal - - one-hand zeroing rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2
completed 0 0
shows black 3000 period 0 reserve 0 used 0 flag -
runs white',NULL,X'6870E6C83994028C6CC09DC993E3F8A13B6B5160EB5B6E6098D5949778DE3BB8');
INSERT INTO "entries" VALUES(3,5,6600,'white move g1f3','at 6600
shows white 1000 period 0 reserve 0 used 3000 flag -
made white g1f3 legal - - one-hand quiet rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
completed 0 0
shows white 1000 period 0 reserve 0 used 0 flag -
runs black','command-5',X'2B6D617DFB2D29A5D934F783DA9D13D714DD6AD200F17DA338D71379F4C54A73');
INSERT INTO "entries" VALUES(3,6,10600,'clock ','at 10600
shows black 0 period 0 reserve 0 used 3000 flag 9600
ruling 6.9 also 6.8 result 1-0',NULL,X'65FEB1773E8BA566786B449E17907808CCC993521737ADD1E195F3CC5FF0447F');
INSERT INTO "entries" VALUES(3,7,11600,'white claim flag','at 11600',NULL,X'B9F3817FC61FA5E6F17CE943879671FEFB2AF1941F09CEEB528FE9E3F812ABA3');
INSERT INTO "entries" VALUES(4,1,300,'white arrive','at 300
arrived white',NULL,X'029BB1950481DB8F4759C4F92E4F168F81AB3B8C6E43A0D89283BDB7FC28E3DE');
INSERT INTO "entries" VALUES(4,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'7178010856479E417C68E80416CD56CA2B8931742EB4FD8690F55C5C21C069D2');
INSERT INTO "entries" VALUES(4,3,4600,'white move d2d4','at 4600
shows white 16000 period 0 reserve 0 used 4000 flag -
touched d2
stands d2 -
stands d4 P
released d2 d4
made white d2d4 legal - - one-hand zeroing nnrbkqbr/pppppppp/8/8/3P4/8/PPP1PPPP/NNRBKQBR b KQkq d3 0 1
completed 0 0
shows white 16000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'7B023DEF247BB62B5E12844233CC88446E035430BB0AA6DDE5456AE9E29472C1');
INSERT INTO "entries" VALUES(4,4,4900,'hall interruption 5000','',NULL,X'E79B0F3F9778DF1ECB7CCFD9A8261DB63D5B2CA23C9D5B72EFD1AB32D72D6632');
INSERT INTO "entries" VALUES(4,5,6900,'black move d7d5','at 6900
shows black 17700 period 0 reserve 0 used 2300 flag -
touched d7
stands d5 p
stands d7 -
released d7 d5
made black d7d5 legal - - one-hand zeroing nnrbkqbr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/NNRBKQBR w KQkq d6 0 2
completed 0 0
shows black 17700 period 0 reserve 0 used 0 flag -
runs white','command-5',X'F106B20BFDF2C36B3969DBBFB30B7E72A0682AE175CA7F8B4ED76E1A1ED36CBC');
INSERT INTO "entries" VALUES(4,6,14900,'white move c2c4','at 14900
shows white 8000 period 0 reserve 0 used 8000 flag -
touched c2
stands c2 -
stands c4 P
released c2 c4
made white c2c4 legal - - one-hand zeroing nnrbkqbr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/NNRBKQBR b KQkq c3 0 2
completed 0 0
shows white 8000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'2FE38B5B865E4B7D2E35A009B6B778DB71171F8756A9DCA911E6325DAB271C79');
INSERT INTO "entries" VALUES(4,7,39900,'clock ','at 39900
shows black 0 period 0 reserve 0 used 17700 flag 32600',NULL,X'08682CC52A17947B7BDA61FE5B423B7539890E419A3D7CD1017F874CBA502E94');
INSERT INTO "entries" VALUES(4,8,40900,'white claim flag','at 40900
ruling 6.9 also 6.8 result 1-0','command-8',X'A0337CDBF4B9B18EB5C9B757039F256BB25AA37B1E95A5CDC749C9485920B020');
INSERT INTO "entries" VALUES(5,1,300,'white arrive','at 300
arrived white',NULL,X'012B78CB6389995CC11724BCD40E05125A2B7873F0F383B1BB8AD1E750B41560');
INSERT INTO "entries" VALUES(5,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'424A9F4F58B1BA264206A6161B005610B4E63BEEA4F698569C40875945930739');
INSERT INTO "entries" VALUES(5,3,1600,'white announce e4','at 1600
shows white 4000 period 0 reserve 0 used 1000 flag -
announced e4',NULL,X'C97588EF8415A9BF5AB2C505E1EC2C208BEEE0285A707CD59E7EE1A3C75F5191');
INSERT INTO "entries" VALUES(5,4,1900,'white move e2e4','at 1900
shows white 3700 period 0 reserve 0 used 1300 flag -
touched e2
stands e2 -
stands e4 P
released e2 e4
made white e2e4 legal - - one-hand zeroing 4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1
completed 0 2000
shows white 5700 period 0 reserve 0 used 0 flag -
runs black',NULL,X'511BB2370C4473495AAE41638FB05498DD940A6B5C810E13C4A1012F03706CCA');
INSERT INTO "entries" VALUES(5,5,2200,'black repeat e4','at 2200
shows black 4700 period 0 reserve 0 used 300 flag -','command-5',X'42C832B5C33BC5B78E04E7508D5FC6598080F1EAF00C21344E353EDFEE2BE31A');
INSERT INTO "entries" VALUES(5,6,3200,'black move e8d7','at 3200
shows black 3700 period 0 reserve 0 used 1300 flag -
touched e8
stands d7 k
stands e8 -
released e8 d7
made black e8d7 legal - - one-hand quiet 8/3k4/8/8/4P3/8/8/4K3 w - - 1 2
completed 0 2000
shows black 5700 period 0 reserve 0 used 0 flag -
runs white',NULL,X'D4FDD3D8B8D998BB87C1371D4293CCBD61B3F9323E0F15C38DBFCA2DACED46FC');
INSERT INTO "entries" VALUES(5,7,4200,'white-assistant press','at 4200
shows white 4700 period 0 reserve 0 used 1000 flag -
runs black
pressed-without-move white',NULL,X'706172C49756125EA6F22851B2DDAF4CE0FCED2898F1A9DE7ED92411889A496D');
INSERT INTO "entries" VALUES(6,1,300,'white arrive','at 300
arrived white',NULL,X'4C9C741FF8CFC80AC9F480CF2F6DDDAD5B110D59D2908DDF51124A631904E17C');
INSERT INTO "entries" VALUES(6,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'EFA452AA151BF5E9C8D01B0A091DE204A34D63E60C97F04F944B948F4D450DF7');
INSERT INTO "entries" VALUES(6,3,1600,'white make e2e5','at 1600
touched e2
stands e2 -
stands e5 P
released e2 e5
bound move e2',NULL,X'E65480FDF3BF5EC65E7CC8F97E7203390322E87D923E7839E2934ABBCF6F00DC');
INSERT INTO "entries" VALUES(6,4,1900,'white press','at 1900
made white e2e5 illegal - - one-hand zeroing rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
completed 0 0
runs black',NULL,X'5D5E1569D38B1444F58E023C129E3DE12B8D82EF1BF63557EDB69BA833DC79C0');
INSERT INTO "entries" VALUES(6,5,2900,'black stop','at 2900
runs -
ruling 6.11.2 stopped
ruling 6.11.4 question stop black options yes no','command-5',X'D7424A6F707035BCC4372BA6D3CEE60EF699D19DD9D17A732B51011E9205C756');
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
ruling 7.5.5 also 7.5.1 added black 120000',NULL,X'D26C4116A034A47FD9C1CC25D1CEE161C95ED2C39A36B438CDC5CD3D4CD9B55A');
INSERT INTO "entries" VALUES(6,7,6900,'arbiter resume','at 6900
runs white
ruling 6.11.3 resumed',NULL,X'D0A588DA7E2C88A72BEE04EA0CB39FB87AC1E13FAC25EF93DB03F99DADACDDD9');
INSERT INTO "entries" VALUES(6,8,7900,'white move e2e4','at 7900
stands e2 -
stands e4 P
released e2 e4
made white e2e4 legal - - one-hand zeroing rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
completed 0 0
runs black','command-8',X'EBB767A997564BCA85B1E5995D80C167A3F00DDB645DF2418CB047154F9400B9');
INSERT INTO "entries" VALUES(6,9,8900,'black resign','at 8900
ruling 5.1.2 result 1-0',NULL,X'23008DA7296B3C1DBDFD2DAD8D4AAECB9B55F3FC13A95CE0E453981A7748FE85');
INSERT INTO "entries" VALUES(6,10,9900,'white sign 1-0','at 9900
signed white 1-0',NULL,X'4ABBCFD289357FCA65FFA08B65600F98237657305F152EA2512E8D801EE729B9');
INSERT INTO "entries" VALUES(6,11,10900,'black appeal the clock','at 10900
ruling 11.10 question appeal black options uphold dismiss','command-11',X'7C83CA3B6BA5E4AA74CA8F5E534FB1CC58FAE0F009F4D2EDBA2695FC480AB69D');
INSERT INTO "entries" VALUES(7,1,300,'white arrive','at 300
arrived white',NULL,X'FC235EB196816925F78226B3B29B63A27B934350AB3F34D6F89EF5F8B2CC0095');
INSERT INTO "entries" VALUES(7,2,2300,'black arrive','at 2300
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'B479FEE4F6586743F302DA6B78446A4754BFAAAEBE8BC60580AD914FAAD55BBB');
INSERT INTO "entries" VALUES(7,3,22300,'white move g1f3','at 22300
shows white 100000 period 0 reserve 0 used 20000 flag -
touched g1
stands g1 -
stands f3 N
released g1 f3
made white g1f3 legal - - one-hand quiet rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1
completed 0 30000
shows white 130000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'6985C03FF68EFB5E283B18D64A2C2B0E39F7F7494B6128AE3326FA560B985046');
INSERT INTO "entries" VALUES(7,4,92300,'black move g8f6','at 92300
shows black 50000 period 0 reserve 0 used 70000 flag -
touched g8
stands f6 n
stands g8 -
released g8 f6
made black g8f6 legal - - one-hand quiet rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2
completed 0 30000
shows black 80000 period 0 reserve 0 used 0 flag -
runs white',NULL,X'17842E1BF3C850E024AA14EA582132E3ABB55312F939C295C9C2499393726C7E');
INSERT INTO "entries" VALUES(7,5,112300,'clock ','at 112300
shows white 110000 period 0 reserve 0 used 20000 flag -','command-5',X'B9BA50C65B88E286A28850CA70B4A15CE8DDF697E0E819E02CA577187BBB2194');
INSERT INTO "entries" VALUES(7,6,113300,'black claim flag','at 113300
shows white 109000 period 0 reserve 0 used 21000 flag -
runs -
ruling 6.8 refused flag-up',NULL,X'91330015074BF88A68F172AE0158E518A50ACA08F21794975BA535966364CDBE');
INSERT INTO "entries" VALUES(8,1,300,'white arrive','at 300
arrived white',NULL,X'C8B1B5D22A3C2E7E860FCD12F19AF7213E65FEAC3D7F366C21BDD0956ABE11C9');
INSERT INTO "entries" VALUES(8,2,600,'black arrive','at 600
arrived black
round-started
runs white
ruling 6.6 started','command-2',X'E4362E5A0302C312ABFEA908BF2161EE049CE297C36F3825CDFCBAAD4CDB5196');
INSERT INTO "entries" VALUES(8,3,4600,'white move e2e4','at 4600
shows white 5426000 period 0 reserve 0 used 4000 flag -
touched e2
stands e2 -
stands e4 P
released e2 e4
made white e2e4 legal - - one-hand zeroing rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
completed 0 30000
shows white 5456000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'B1DD668E6A957B1155C27FCD34CF19870C40237C02A3255DCE2199885C3835F7');
INSERT INTO "entries" VALUES(8,4,7600,'arbiter order sealing','at 7600
shows black 5427000 period 0 reserve 0 used 3000 flag -
adjourns ordered black',NULL,X'A152D4031173271D292B1520ABEC1787817F5D254F9074C81B155DF14D23BC8D');
INSERT INTO "entries" VALUES(8,5,10600,'black seal #c001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00d','at 10600
shows black 5424000 period 0 reserve 0 used 6000 flag -
adjourns sealing black hash c001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00d','command-5',X'45940B17897B0FDAE7D34E556C61F98EB77D15F5732672884BAB6D6E20264D80');
INSERT INTO "entries" VALUES(8,6,11600,'black stop','at 11600
shows black 5423000 period 0 reserve 0 used 7000 flag -
runs -',NULL,X'47ED1C7CB860872B08D87F4AFED9DE27FBEFFB3E013A05FDED1D1107F7798C5C');
INSERT INTO "entries" VALUES(8,7,12600,'arbiter end session','at 12600
adjourns adjourned black hash c001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00d
away white
away black',NULL,X'39F304D463284739637444AB302C311D9AE837E5D3AB0CDD04C67F987CD022E8');
INSERT INTO "entries" VALUES(8,8,112600,'arbiter resume session','at 112600
adjourns resumed black hash c001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00d
session-started
will-run white','command-8',X'E6FE7600883322E25A9B2771A6C705E1C5235F18485FE4B12D1E664CA526A17F');
INSERT INTO "entries" VALUES(8,9,143600,'white arrive','at 143600
arrived white
shows white 5425000 period 0 reserve 0 used 31000 flag -
ruling I.9.2 added white -31000
ruling I.10 question late-at-resumption white options loss continue',NULL,X'C6474A790DF55340B6E153EF9ADC10D7FA784CE3DE9D7E888AA5AC1EF6D74130');
INSERT INTO "entries" VALUES(8,10,148600,'black arrive','at 148600
arrived black
shows white 5389000 period 0 reserve 0 used 67000 flag -
ruling I.10 question late-at-resumption black options loss continue',NULL,X'4D284B5A5E584B1C7DAE4F79C2D93226A0170CB55EC3654EA250AC6682185E3A');
INSERT INTO "entries" VALUES(9,1,0,'arbiter approve device white','at 0
device-approved white',NULL,X'0B89905CD7803840E0542A6C56C4E0E02B88C60C11C8753E1CFFD1EECA4C5418');
INSERT INTO "entries" VALUES(9,2,60000,'arbiter incident white device','at 60000
shows white 5370000 period 0 reserve 0 used 60000 flag -
ruling 11.3.2.2 also 11.3.2 refused no-breach',NULL,X'5A6968E74C498C0728311A8ADEC3F7EE7C281CB689E14D6B971430A1CC66582E');
INSERT INTO "entries" VALUES(10,1,0,'arbiter approve device white','at 0
device-approved white',NULL,X'E3ACD525FD929A556C1376C384B4351B861EA4D31CD66D9EA9A34C9C2451D023');
INSERT INTO "entries" VALUES(10,2,0,'arbiter incident white watch','at 0
ruling 11.3.2.2 also 11.3.2 refused no-breach',NULL,X'EF23F56685ACCC20AF444EDFCBE4D298FA57D9B742FB7F0A08F607450325C8B6');
INSERT INTO "entries" VALUES(10,3,0,'arbiter incident white device in the bag','at 0
ruling 11.3.2.2 also 11.3.2 refused no-breach',NULL,X'6B37E132725B44B60A9851F6C56DE826B46C6E814A74B71B9C1A552F08BF7E38');
INSERT INTO "entries" VALUES(10,4,0,'arbiter incident black watch','at 0
ruling 11.3.2.2 also 11.3.2 result 1-0',NULL,X'BE2BC7174342A6E40B28A4711728085DF6D1FDB75A5C651AB424E4EE4B15F2B1');
INSERT INTO "entries" VALUES(11,1,0,'white request increment','at 0
runs -
quickplay requested white
offer white
ruling III.4 question five-seconds white options yes no',NULL,X'B37FD809A79AE557EE183067C1BE28D3C00C5A870E8A2ACD93F2538EA6DE63EC');
INSERT INTO "entries" VALUES(11,2,0,'black accept','at 0
ruling 5.2.3 also 9.1.2.1 result 1/2-1/2',NULL,X'B4818B80B1F59D824302736A93BB256DE82DEF7283C2EE8A9ABD893AD904605A');
INSERT INTO "entries" VALUES(12,1,10000,'white move g1g3','at 10000
shows white 5420000 period 0 reserve 0 used 10000 flag -
touched g1
stands g1 -
stands g3 N
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
ruling 7.5.5 also 7.5.1 added black 120000',NULL,X'390C537522BB7684A1D56C9D99A1E981090DDAD7BD612C7179F2F3F21DDE2B56');
INSERT INTO "entries" VALUES(13,1,0,'white move g1g3','at 0
touched g1
stands g1 -
stands g3 N
released g1 g3
bound move g1
made white g1g3 illegal - - one-hand quiet rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R b KQkq - 1 1
completed 0 10000
shows white 3020000 period 0 reserve 0 used 0 flag -
runs black',NULL,X'744EA9D8AE5207464F533491ADAB20DC59C23BDFE0ADF0E2C2E2FBDF4A8C70E4');
INSERT INTO "entries" VALUES(13,2,0,'black move e7e5','at 0
touched e7
stands e5 p
stands e7 -
released e7 e5
made black e7e5 legal - - one-hand zeroing rnbqkbnr/pppp1ppp/8/4p3/8/6N1/PPPPPPPP/RNBQKB1R w KQkq e6 0 2
completed 0 10000
shows black 3020000 period 0 reserve 0 used 0 flag -
runs white',NULL,X'28E4D461C58A126BEFED2310FB717EA8F46AADA10AAAA08D5549104175448312');
INSERT INTO "entries" VALUES(13,3,0,'white offer draw','at 0
offer white',NULL,X'4B01F1794B1ECBA216D4A15004A341EC3F66AA1359C7F2E353AAE8D55A256460');
INSERT INTO "entries" VALUES(13,4,0,'black accept','at 0
ruling 5.2.3 also 9.1.2.1 result 1/2-1/2',NULL,X'ED1FF9014FABCF94FE234FD84BF96F7747A016A6F8F74ED5AF3149A11909E017');
INSERT INTO "entries" VALUES(13,5,0,'arbiter call illegal white','at 0',NULL,X'1D54173BE4D90C15C6F28B30DC28E77796ABFC59CA3B79B15BA0FC0F89B9D013');
INSERT INTO "entries" VALUES(14,1,0,'white touch c4','at 0
touched c4
bound move c4',NULL,X'7E35DBE5BF675158A4876097F75A997D03A9FD97DB60BEC1CC443416917C7D64');
INSERT INTO "entries" VALUES(14,2,0,'white touch f3','at 0
touched f3',NULL,X'999DE9CBBCED59A1800DB6AF782A58FF7BF03E83FA193761074897C9716C9D06');
INSERT INTO "entries" VALUES(14,3,0,'white touch e5','at 0
touched e5',NULL,X'A3EE141E656DB64E4BBCD7A5F8DC8CDE02B3D268AD5250FFE61ACE0063BBFCF4');
INSERT INTO "entries" VALUES(15,1,0,'arbiter replace sheet white','at 0
ruling 8.3 stands',NULL,X'370AFC1C68373B9FF3AADD9FE6FAC2D4B94A0D3722047DAF853C4CFD05A14541');
INSERT INTO "entries" VALUES(16,1,0,'white claim threefold','at 0
runs -
ruling 9.2.2 also 9.2 upheld
ruling 9.5.2 also 9.2.2,9.2,9.5.1 result 1/2-1/2',NULL,X'5B66751B1EAEE06C9A82DE5E88483BB958E35831FA070975FFBC9D3DFFFF3C46');
INSERT INTO "entries" VALUES(17,1,0,'arbiter penalise white points 1/2-1','at 0
ruling 10.2 refused not-lawful',NULL,X'653D7817A181CF15F6DE0E6A4EA7D806DFD0BB143AF04128D892BE88C3A8F9F9');
INSERT INTO "entries" VALUES(17,2,0,'arbiter penalise white points 0-1/2','at 0
ruling 12.9.5 also 12.9 penalty white points 0-1/2
ruling 12.9.5 also 12.9 result 0-1/2',NULL,X'404BE313B8EC42612B6279B304B42D32C16D8ABACAB53389F34FFA7B6C964521');
INSERT INTO "entries" VALUES(18,1,11000,'clock ','at 11000
shows white 1800000 period 1 reserve 0 used 1000 flag -',NULL,X'D77B621239F624388759149A9BE7912E69C803C681BA474570BCF2849A902D06');
INSERT INTO "entries" VALUES(18,2,16000,'clock ','at 16000
shows white 1795000 period 1 reserve 0 used 6000 flag -',NULL,X'4B29DB19E27D9D1EC6DF10B8191DE7BA589639218D8B55CB955EB762D728795D');
INSERT INTO "entries" VALUES(18,3,17000,'white move e2e3','at 17000
shows white 1794000 period 1 reserve 0 used 7000 flag -
touched e2
stands e2 -
stands e3 R
released e2 e3
made white e2e3 legal - - one-hand quiet 4k3/4r3/8/8/8/4R3/8/4K3 b - - 1 41
completed 0 0
shows white 1794000 period 1 reserve 10000 used 0 flag -
runs black',NULL,X'71113BC558AAE41A9339F01221FF86FF93F0AD46B1E49524633A62569D9DAA5E');
INSERT INTO "entries" VALUES(19,1,0,'white touch f1','at 0
touched f1
bound move f1',NULL,X'8C8FCE5581261DF66E70C602DEAEB32C040A2C1ECE79E2CCE3B9D0F8471C330E');
INSERT INTO "entries" VALUES(19,2,0,'white touch g1','at 0
touched g1
bound castle f1g1',NULL,X'86CF1E5AAA3C8D526D437BA014E0AB12E0FD40A862FD086A63CA8E90FD1ED902');
INSERT INTO "entries" VALUES(20,1,0,'arbiter stop','at 0
runs -
ruling 6.11.1 stopped',NULL,X'CD8004348F901DA846C6AE8C1863F6D603F743B36DCE2B9AC23CB70E64A74555');
INSERT INTO "entries" VALUES(20,2,0,'arbiter rule the lights went out, each clock gets back what ran in the dark like 6.10.2','at 0
ruling Pref.1 also 6.10.2 free the lights went out, each clock gets back what ran in the dark (as in 6.10.2)',NULL,X'3248EB5DB2EC4BAD84D69F935EFDBEBA4749E01E7E7A59D2199EBF521045DA3A');
INSERT INTO "entries" VALUES(20,3,0,'arbiter add white 0:00:40','at 0
shows white 5470000 period 0 reserve 0 used 0 flag -
ruling 12.5 also 6.10.2,7.1 added white 40000',NULL,X'0FA6358ADDFEE19836C764196C677ABC224CBA1E654A479D422D78BC1BC5DC48');
INSERT INTO "entries" VALUES(20,4,0,'arbiter resume','at 0
runs white
ruling 6.11.3 resumed',NULL,X'5C55BDD4BE6261F5FAF970C8591DA31638687ADE1F55DDF5EB0CAA589157C0B2');
INSERT INTO "entries" VALUES(21,1,0,'white appeal the hall is too cold','at 0
ruling 11.10 refused regulations',NULL,X'0FFF412E8510C44E76EA6756BA1E672C3B10FB13710C9DB80EF68F40226275FC');
INSERT INTO "entries" VALUES(22,1,0,'white claim threefold','at 0
runs -
ruling 9.5.3 also 9.2.2,9.2,9.5.1 refused occurrences 1
shows black 3720000 period 0 reserve 0 used 0 flag -
ruling 9.5.3 added black 120000
offer white
offer-by-claim',NULL,X'95E7046DA4F68A3299116B0B3C88151FFEC4B37262556254A3FE0D14F02BA54A');
INSERT INTO "entries" VALUES(23,1,10,'organiser enters Ana','entered Ana',NULL,X'77E8E828F6BD7B02623B4175256A0115C9F7B38EE33718CDF065284FD8B7FBCC');
INSERT INTO "entries" VALUES(23,2,20,'organiser enters Ion','entered Ion','organiser:a',X'F9491588010D38B04141375BBCC01E3F75200886F22C823B102F498E4C4E8AF8');
CREATE TABLE envelopes (
    game       INTEGER NOT NULL REFERENCES games (id),
    commitment TEXT NOT NULL,
    inside     BLOB NOT NULL,
    PRIMARY KEY (game, commitment)
) STRICT, WITHOUT ROWID;
INSERT INTO "envelopes" VALUES(8,'c001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00dc001d00d',X'01020304');
CREATE TABLE games (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    header  TEXT NOT NULL,
    white   TEXT NOT NULL,
    black   TEXT NOT NULL,
    event   TEXT NOT NULL,
    created INTEGER NOT NULL
, format INTEGER NOT NULL DEFAULT 2, kind TEXT NOT NULL DEFAULT 'game') STRICT;
INSERT INTO "games" VALUES(1,'title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
edition: 2023
time: 90m+30s
default-time: unset
begins: when both have arrived
start: chess960 518
','Ana','Ion','Club',1800000000000,5,'game');
INSERT INTO "games" VALUES(2,'title: Ana - Ion
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
','Ana','Ion','',1800000000001,5,'game');
INSERT INTO "games" VALUES(3,'title: Ana - Ion
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
','Ana','Ion','',1800000000002,5,'game');
INSERT INTO "games" VALUES(4,'title: Ana - Ion
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
','Ana','Ion','',1800000000003,5,'game');
INSERT INTO "games" VALUES(5,'title: Ana - Ion
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
','Ana','Ion','',1800000000004,5,'game');
INSERT INTO "games" VALUES(6,'title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
edition: 2023
time: none
default-time: unset
begins: when both have arrived
start: chess960 518
','Ana','Ion','',1800000000005,5,'game');
INSERT INTO "games" VALUES(7,'title: Ana - Ion
source: played in the hall
white: Ana
black: Ion
date: 2026.11.20
edition: 2018
time: 40/90s+30s, 30s+30s
begins: when both have arrived
regulation hall lights: on
start: chess960 518
','Ana','Ion','',1800000000006,5,'game');
INSERT INTO "games" VALUES(8,'title: Ana - Ion
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
','Ana','Ion','',1800000000007,5,'game');
INSERT INTO "games" VALUES(9,'title: The arbiter has approved the telephone of a doctor on call
source: Edition difference 35; Laws 11.3.2 and 11.3.2.2 (2014: 11.3b, which lets nobody approve one)
edition: 2023
time: 90m+30s
moves: e2e4 e7e5
','Ana','Ion','',1800000000008,5,'game');
INSERT INTO "games" VALUES(10,'title: What is approved for one player is not approved for the other
source: Laws 11.3.2 and 11.3.2.2
edition: 2018
time: 90m+30s
moves: e2e4 e7e5
','Ana','Ion','',1800000000009,5,'game');
INSERT INTO "games" VALUES(11,'title: Five seconds a move are requested and the opponent takes the draw
source: Guidelines III.4 and 5.2.3
edition: 2018
time: 60m
guidelines: quickplay
start: 4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 60
clocks: white 0:01:59 black 0:10:00
','Ana','Ion','',1800000000010,5,'game');
INSERT INTO "games" VALUES(12,'title: With an automatic arbiter an illegal move is noticed at the press
source: Laws 7.5.1 and 7.5.5 under full competition rules
edition: 2023
time: 90m+30s
arbiter: automatic
moves: e2e4 e7e5
','Ana','Ion','',1800000000011,5,'game');
INSERT INTO "games" VALUES(13,'title: An illegal move shown after the game changes nothing
source: FFE arbiter examinations, session June 2025 (French Chess Federation, Direction Nationale de l''Arbitrage, 2025); Laws 7.5.1, 7.5.5, 8.7
edition: 2014
time: 50m+10s
offences: white 1 black 0
','Ana','Ion','',1800000000012,5,'game');
INSERT INTO "games" VALUES(14,'title: Bishop, knight and an opponent''s pawn touched: the first that can move binds
source: Edition differences 48; Laws 2018 and 2023 4.3.3
edition: 2023
time: 90m+30s
moves: e2e4 e7e5 g1f3 b8c6 f1c4 f8c5
','Ana','Ion','',1800000000013,5,'game');
INSERT INTO "games" VALUES(15,'title: An electronic scoresheet with a defect is replaced
source: Laws 2023 8.3
edition: 2023
time: 90m+30s
sheets: electronic
','Ana','Ion','',1800000000014,5,'game');
INSERT INTO "games" VALUES(16,'title: In 2014 Article 5 points to the claim of three occurrences
source: Edition differences 7; Laws 2014 5.2d and 9.2
edition: 2023
time: 90m+30s
moves: g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8
','Ana','Ion','',1800000000015,5,'game');
INSERT INTO "games" VALUES(17,'title: More points for the opponent, fewer for the offender
source: Laws 12.9.4 and 12.9.5
edition: 2023
time: 90m+30s
moves: e2e4 e7e5
','Ana','Ion','',1800000000016,5,'game');
INSERT INTO "games" VALUES(18,'title: The delay of a move is used up before the next period begins
source: Laws 6.3.2
edition: 2018
time: 40/90m d10s, 30m d10s
start: 4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 41
clocks: white 0:00:01 black 0:10:00
','Ana','Ion','',1800000000017,5,'game');
INSERT INTO "games" VALUES(19,'title: Chess960: king and then rook touched: castle there
source: Laws 4.4.1 and Guidelines II.3
edition: 2014
time: 25m+5s
start: rnqbbkrn/pppppppp/8/8/8/8/PPPPPPPP/RNQBBKRN w KQkq - 0 1
','Ana','Ion','',1800000000018,5,'game');
INSERT INTO "games" VALUES(20,'title: What no article foresees is ruled by its likeness
source: Laws, Preface (Pref.1): compare the case with one that the Laws regulate
edition: 2023
time: 90m+30s
moves: e2e4 e7e5
','Ana','Ion','',1800000000019,5,'game');
INSERT INTO "games" VALUES(21,'title: The regulations exclude appeals
source: Laws 11.10
edition: 2014
time: 90m+30s
regulation appeals: none
','Ana','Ion','',1800000000020,5,'game');
INSERT INTO "games" VALUES(22,'title: Sixty minutes is standard: shown by the time a false claim costs
source: Laws A.1 and B.1
edition: 2018
time: 60m
moves: e2e4 e7e5
','Ana','Ion','',1800000000021,5,'game');
INSERT INTO "games" VALUES(23,'name: Club championship
rounds: 3
','','','Club championship',1800000000100,5,'event');
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
CREATE UNIQUE INDEX entries_command ON entries (game, command_id) WHERE command_id IS NOT NULL;
CREATE TRIGGER entries_stand BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END;
CREATE TRIGGER entries_stay BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END;
CREATE TRIGGER games_stay BEFORE DELETE ON games
    BEGIN SELECT RAISE(ABORT, 'a game is never deleted'); END;
CREATE TRIGGER envelopes_stand BEFORE UPDATE ON envelopes
    BEGIN SELECT RAISE(ABORT, 'an envelope is never changed'); END;
CREATE TRIGGER envelopes_stay BEFORE DELETE ON envelopes
    BEGIN SELECT RAISE(ABORT, 'an envelope is never deleted'); END;
CREATE TRIGGER games_stand BEFORE UPDATE ON games
    BEGIN SELECT RAISE(ABORT, 'the head of a game is never changed'); END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',23);
PRAGMA user_version = 5;
COMMIT;
