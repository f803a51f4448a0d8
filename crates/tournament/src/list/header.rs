//! The names of columns, in the languages of lists.

use alloc::string::String;

/// The content of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    Name,
    Last,
    First,
    Sex,
    Title,
    /// The FIDE rating.
    Rating,
    /// Another rating, used without a FIDE rating.
    National,
    Federation,
    FideId,
    Born,
    Club,
}

/// The names of each kind of column, in lower-case Latin letters without diacritics and other
/// characters; several languages share some.
const NAMES: [(Column, &str); 11] = [
    (
        Column::Name,
        "name player playername fullname playersname igrac igralec jucator jucatorul spieler joueur \
         giocatore jugador imeiprezime prezimeiime imeinpriimek priimekinime numesiprenume \
         numeprenume numelesiprenumele nomcomplet nometprenom nominativo imeprezime prezimeime \
         lastnamefirstname surnameandname",
    ),
    (
        Column::Last,
        "lastname surname familyname nachname familienname nom priimek prezime nume cognome apellido \
         apellidos",
    ),
    (
        Column::First,
        "firstname givenname forename vorname prenom prenume ime nome nombre",
    ),
    (
        Column::Sex,
        "sex gender sexe sesso sexo geschlecht spol pol gen sexul",
    ),
    (
        Column::Title,
        "title titles fidetitle titel titre titolo titulo titula titlu titlul naziv naslov fidetitula \
         womentitle womantitle wtitle wtit tit",
    ),
    (
        Column::Rating,
        "rtgint fiderating rtgi eloi ratingi rating standardrating rtg elo fideelo elofide rejting \
         fiderejting ratingfide fidestd stdrating irtg standard srtng rrtng brtng",
    ),
    (
        Column::National,
        "rtgnat rtgn nationalrating elon dwz nationalerating ratingnational nacionalnirejting \
         nacionalnirating nrtg ratingn",
    ),
    (
        Column::Federation,
        "fed feder federation federacija federatie federatia federazione federacion land drzava tara \
         country zveza savez pays paese nation nationality",
    ),
    (
        Column::FideId,
        "fideno fideid fideidno idfide fidenumber codefide codfide fidebroj fidecode fidenum \
         fidestevilka fidekod brojfide idnumber",
    ),
    (
        Column::Born,
        "birthday birth born birthdate dateofbirth yearofbirth birthyear datedenaissance naissance \
         bday geburtstag geburtsdatum geburtsjahr geb jahrgang datumrodenja datumrodjenja rodenje \
         rodjen roden rodjena godinarodenja godinarodjenja godiste datumrojstva letorojstva rojen \
         rojstvo letnik datanasterii datanastere nascut annastere anulnasterii anulnasteri \
         datadinascita nascita fechadenacimiento dob yob",
    ),
    (
        Column::Club,
        "club clubname clubcity team verein klub ekipa mannschaft drustvo echipa clubul circolo \
         squadra equipo sahovskiklub sahklub",
    ),
];

/// Bytes of the longest heading that is looked up.
const HEADING_MAX: usize = 100;

/// The column with this name, if there is one.
pub(super) fn column(name: &str) -> Option<Column> {
    if name.len() > HEADING_MAX {
        return None;
    }
    let mut bare = String::new();
    for letter in name.chars().flat_map(char::to_lowercase) {
        fold(letter, &mut bare);
    }
    let known = |names: &str| names.split_whitespace().any(|known| known == bare);
    let found = NAMES.iter().find(|(_, names)| known(names));
    found.map(|(column, _)| *column)
}

/// A lower-case Latin letter without diacritics; nothing for other characters.
fn fold(letter: char, to: &mut String) {
    let latin = match letter {
        'a'..='z' => return to.push(letter),
        'č' | 'ć' | 'ç' | 'ч' | 'ћ' | 'ц' => "c",
        'š' | 'ș' | 'ş' | 'ш' | 'с' => "s",
        'ž' | 'ж' | 'з' => "z",
        'đ' | 'ђ' | 'д' => "d",
        'ț' | 'ţ' | 'т' => "t",
        'ă' | 'â' | 'á' | 'à' | 'ä' | 'а' => "a",
        'é' | 'è' | 'ê' | 'ë' | 'е' => "e",
        'î' | 'í' | 'ï' | 'и' => "i",
        'ó' | 'ö' | 'ô' | 'о' => "o",
        'ú' | 'ü' | 'ù' | 'û' | 'у' => "u",
        'ñ' | 'н' => "n",
        'б' => "b",
        'в' => "v",
        'г' => "g",
        'ј' => "j",
        'к' => "k",
        'л' => "l",
        'љ' => "lj",
        'м' => "m",
        'њ' => "nj",
        'п' => "p",
        'р' => "r",
        'ф' => "f",
        'х' => "h",
        'џ' => "dz",
        _ => "",
    };
    to.push_str(latin);
}
