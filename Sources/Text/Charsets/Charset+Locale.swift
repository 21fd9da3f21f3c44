import Glibc

extension Charset {
    /// The 8-bit set of text without a label and without a declaration: that of the locale, otherwise windows-1252.
    ///
    /// If the locale uses UTF-8, its language determines the set that Windows uses for it.
    package static let ofLocale = ofLocale(named: localeName)

    private static var localeName: String {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let value = unsafe getenv(name) else { continue }
            let text = unsafe String(cString: value)
            if !text.isEmpty { return text }
        }
        return ""
    }

    /// The set of a locale such as `pl_PL.ISO-8859-2` or `ja_JP.UTF-8`.
    package static func ofLocale(named name: String) -> Charset {
        let name = name.prefix { $0 != "@" }
        if let dot = name.firstIndex(of: "."), let set = Charset(label: String(name[name.index(after: dot)...])) {
            switch set {
            case .singleByte, .multiByte: return set
            case .utf8, .utf16, .utf32: break
            }
        }
        let place = name.prefix { $0 != "." }
        if place.hasPrefix("zh_TW") || place.hasPrefix("zh_HK") { return .multiByte(.big5) }
        return languages[String(place.prefix { $0 != "_" })] ?? .windows1252
    }

    private static let languages: [String: Charset] = {
        let sets: [(Charset, String)] = [
            (.singleByte(1250), "bs cs hr hu pl ro sk sl sq"), (.singleByte(1251), "be bg kk ky mk mn ru sr tt uk"),
            (.singleByte(1253), "el"), (.singleByte(1254), "az tr"), (.singleByte(1255), "he iw yi"),
            (.singleByte(1256), "ar fa ur"), (.singleByte(1257), "et lt lv"), (.singleByte(1258), "vi"),
            (.singleByte(874), "th"), (.multiByte(.shiftJIS), "ja"), (.multiByte(.korean), "ko"),
            (.multiByte(.gb18030), "zh"),
        ]
        var all: [String: Charset] = [:]
        for (set, names) in sets { for name in names.split(separator: " ") { all[String(name)] = set } }
        return all
    }()
}
