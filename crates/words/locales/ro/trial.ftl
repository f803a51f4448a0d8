# Tabla de pe prima pagină: atingeți o piesă sau încălcați o regulă și citiți decizia.

trial-title = Încercați: ridicați orice piesă, ambele culori sunt ale dumneavoastră
trial-break = Sau încălcați o regulă:
trial-touch = Atingeți o piesă, mutați alta
trial-illegal = Faceți o mutare ilegală
trial-press = Apăsați ceasul fără mutare
trial-claim = Cereți o remiză neîntemeiată
trial-desk = Comparați edițiile { $editions }
trial-again = De la început
trial-begin = Ridicați o piesă: apăsați pe ea, apoi pe câmpul unde o mutați.
trial-press-first = Mutarea se încheie prin apăsarea ceasului (6.2.1).
trial-over = Partida s-a încheiat. De la început?
