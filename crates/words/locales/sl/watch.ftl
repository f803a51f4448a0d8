# Za tistega, ki vodi dvorano: kako je z njo, v številkah.

watch-title = Kako je z dvorano
watch-well = Vse je v redu.
watch-slow = Disk se ne odziva; vse ure stojijo.
watch-trouble = Ničesar ni mogoče zapisati; vse ure stojijo.
watch-closing = Dvorana se zapira.
watch-games = Partije v pomnilniku
watch-clocks = Partije, v katerih teče ura
watch-connections = Odprte povezave
watch-recorded = Zapisana dejanja
watch-refused = Dejanja, ki jih nihče ne bi mogel storiti
watch-failed = Dejanja, ki jih ni bilo mogoče zapisati
watch-commits = Zapisi na disk
watch-median = Mediana trajanja zapisa
watch-slowest = Najdaljše trajanje pri 99 od 100 zapisov
watch-waiting = Kar čaka na disk
watch-stopped = Kako dolgo so vse ure stale, odkar je dvorana odprta
watch-wall = Koliko ura tega računalnika prehiteva čas dvorane
watch-database = Koliko ura podatkovne baze prehiteva uro tega računalnika
watch-disk = Prostor na disku
watch-note = Vse od odprtja dvorane. Iste številke za Prometheus so na /metrics; docs/running.md pove, kaj storiti pri vsaki.
watch-astray = Ura tega vozlišča ni točna; vse ure stojijo.

error-astray = Ura dvorane ni točna
error-astray-why = Ura tega dela dvorane se ne ujema z drugimi; nič ni bilo zapisano in tu vse ure stojijo.
error-astray-do = Počakajte trenutek in poskusite znova; stran nadaljuje sama.

error-shows-only = Samo za gledalce
error-shows-only-why = Ta naslov partije samo prikazuje; nič, kar se stori tukaj, se ne zapiše.
error-shows-only-do = Odprite svojo povezavo na naslovu dvorane, v kateri se partija igra.
error-shows-only-go = Odprite svojo povezavo na { $where }.
