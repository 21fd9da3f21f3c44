import Glibc

/// The languages that tesseract can read, by its names for them.
enum RecognizedLanguage {
    /// The language of a locale and English, which occurs in most pictures.
    static func names(ofLocale locale: String) -> [String] {
        let place = locale.prefix { $0 != "." && $0 != "@" }
        let code = String(place.prefix { $0 != "_" })
        let isTraditional = place.hasSuffix("_TW") || place.hasSuffix("_HK")
        let name = code == "zh" ? (isTraditional ? "chi_tra" : "chi_sim") : languages[code]
        guard let name, name != "eng" else { return ["eng"] }
        return [name, "eng"]
    }

    /// Whether the data of a language is in one of the folders where distributions install it.
    static func isInstalled(_ name: String) -> Bool {
        folders.contains { unsafe access("\($0)/\(name).traineddata", R_OK) == 0 }
    }

    private static let folders = [
        "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata", "/usr/share/tessdata",
        "/usr/share/tesseract/tessdata", "/usr/local/share/tessdata",
    ]

    /// By the codes of two letters of ISO 639-1.
    private static let languages: [String: String] = {
        let names = """
            af:afr am:amh ar:ara az:aze be:bel bg:bul bn:ben bs:bos ca:cat cs:ces cy:cym da:dan de:deu \
            el:ell en:eng eo:epo es:spa et:est eu:eus fa:fas fi:fin fr:fra ga:gle gl:glg he:heb hi:hin \
            hr:hrv hu:hun hy:hye id:ind is:isl it:ita ja:jpn ka:kat kk:kaz km:khm ko:kor lt:lit lv:lav \
            mk:mkd ml:mal mr:mar ms:msa nb:nor ne:nep nl:nld nn:nor no:nor pa:pan pl:pol pt:por ro:ron \
            ru:rus sk:slk sl:slv sq:sqi sr:srp sv:swe sw:swa ta:tam te:tel th:tha tr:tur uk:ukr ur:urd \
            uz:uzb vi:vie
            """
        var languages: [String: String] = [:]
        for pair in names.split(separator: " ") {
            let parts = pair.split(separator: ":")
            languages[String(parts[0])] = String(parts[1])
        }
        return languages
    }()
}
