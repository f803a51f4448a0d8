//! The three-letter federation codes of reports.

/// In alphabetical order, except the codes that are no countries.
const CODES: &str = "\
AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR BOL BOT \
BRA BRN BRU BUL BUR CAF CAM CAN CAY CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB CYP CZE DEN DJI \
DMA DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FIJ FIN FRA GAB GAM GCI GEO GEQ GER GHA GRE GRL GRN GUA \
GUM GUY HAI HKG HON HUN INA IND IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KOR KOS \
KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC \
MNE MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR NIG NOR NRU NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL \
POR PUR QAT ROU RSA RUS RWA SCO SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK \
SWE SWZ SYR TAN THA TJK TKM TLS TOG TPE TTO TUN TUR UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM \
ZAM ZIM FID NON XXX";

/// Whether three letters are the code of a federation: `SLO`.
pub fn is_federation(code: &str) -> bool {
    CODES.split(' ').any(|known| known == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_three_letters_and_none_is_twice() {
        let mut seen = alloc::vec::Vec::new();
        for code in CODES.split(' ') {
            assert_eq!(code.len(), 3, "{code}");
            assert!(!seen.contains(&code), "{code} twice");
            seen.push(code);
        }
        assert!(is_federation("MNE") && !is_federation("YUG") && !is_federation("slo"));
    }
}
