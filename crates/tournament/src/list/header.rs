//! The names of columns, in the languages of lists.

use alloc::string::String;

use crate::player::Title;

/// The content of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    /// The whole name.
    Name,
    /// The last name.
    Last,
    /// The first name.
    First,
    /// The sex.
    Sex,
    /// The title; several columns may have one.
    Title,
    /// The FIDE rating.
    Rating,
    /// Another rating, used without a FIDE rating.
    National,
    /// The federation.
    Federation,
    /// The FIDE number.
    FideId,
    /// The date or the year of birth.
    Born,
    /// The club or the team.
    Club,
}

impl Column {
    /// Its word in the keys of texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Last => "last",
            Self::First => "first",
            Self::Sex => "sex",
            Self::Title => "title",
            Self::Rating => "rating",
            Self::National => "national",
            Self::Federation => "federation",
            Self::FideId => "fide-id",
            Self::Born => "born",
            Self::Club => "club",
        }
    }
}

/// A column of a table, as it was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// Its heading in the list; it may be empty.
    pub text: String,
    /// Its content; `None` for a column that is not used.
    pub column: Option<Column>,
}

impl Heading {
    pub(super) fn new(text: &str) -> Self {
        Self {
            text: text.trim().into(),
            column: column(text),
        }
    }

    /// Finds what a heading means from the values, where it says too little: `ID` may be a FIDE
    /// number or a number in the list, and lists of chess-results have titles under an empty one.
    pub(super) fn recognize<'a>(
        &mut self,
        known: &[Column],
        mut values: impl Iterator<Item = &'a str>,
    ) {
        let text = self.text.to_ascii_lowercase();
        let (column, fits): (Column, fn(&str) -> bool) = match text.as_str() {
            "" => (Column::Title, |text| Title::of_name(text).is_some()),
            "id" => (Column::FideId, is_fide_id),
            _ => return,
        };
        let is_new = self.column.is_none() && !known.contains(&column);
        if is_new && values.next().is_some_and(fits) && values.all(fits) {
            self.column = Some(column);
        }
    }
}

/// Whether a number is too long for a number in the list.
fn is_fide_id(text: &str) -> bool {
    let digits = text.trim_matches('\'');
    digits.len() >= 5 && digits.bytes().all(|it| it.is_ascii_digit())
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
        "rtgint ratingint internationalrating fiderating rtgi eloi ratingi rating standardrating rtg elo fideelo elofide rejting \
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
fn column(name: &str) -> Option<Column> {
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
pub(super) fn fold(letter: char, to: &mut String) {
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
