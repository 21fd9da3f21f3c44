/// Windows language identifiers and their BCP 47 tags (MS-LCID §2.2).
enum RTFLanguage {
    private static let tags: [Int32: String] = [
        0x0401: "ar-SA", 0x0402: "bg-BG", 0x0403: "ca-ES", 0x0404: "zh-TW", 0x0405: "cs-CZ", 0x0406: "da-DK",
        0x0407: "de-DE", 0x0408: "el-GR", 0x0409: "en-US", 0x040A: "es-ES", 0x040B: "fi-FI", 0x040C: "fr-FR",
        0x040D: "he-IL", 0x040E: "hu-HU", 0x040F: "is-IS", 0x0410: "it-IT", 0x0411: "ja-JP", 0x0412: "ko-KR",
        0x0413: "nl-NL", 0x0414: "nb-NO", 0x0415: "pl-PL", 0x0416: "pt-BR", 0x0417: "rm-CH", 0x0418: "ro-RO",
        0x0419: "ru-RU", 0x041A: "hr-HR", 0x041B: "sk-SK", 0x041C: "sq-AL", 0x041D: "sv-SE", 0x041E: "th-TH",
        0x041F: "tr-TR", 0x0420: "ur-PK", 0x0421: "id-ID", 0x0422: "uk-UA", 0x0423: "be-BY", 0x0424: "sl-SI",
        0x0425: "et-EE", 0x0426: "lv-LV", 0x0427: "lt-LT", 0x0429: "fa-IR", 0x042A: "vi-VN", 0x042B: "hy-AM",
        0x042D: "eu-ES", 0x042F: "mk-MK", 0x0436: "af-ZA", 0x0437: "ka-GE", 0x0439: "hi-IN", 0x043A: "mt-MT",
        0x043E: "ms-MY", 0x043F: "kk-KZ", 0x0452: "cy-GB", 0x0456: "gl-ES", 0x0462: "fy-NL", 0x0804: "zh-CN",
        0x0807: "de-CH", 0x0809: "en-GB", 0x080A: "es-MX", 0x080C: "fr-BE", 0x0810: "it-CH", 0x0813: "nl-BE",
        0x0814: "nn-NO", 0x0816: "pt-PT", 0x081A: "sr-Latn-CS", 0x083C: "ga-IE", 0x0C04: "zh-HK", 0x0C07: "de-AT",
        0x0C09: "en-AU", 0x0C0A: "es-ES", 0x0C0C: "fr-CA", 0x0C1A: "sr-Cyrl-CS", 0x1004: "zh-SG", 0x1009: "en-CA",
        0x100C: "fr-CH", 0x1409: "en-NZ", 0x1809: "en-IE",
    ]

    /// The default regions of tags without one, for programs that require a region.
    private static let countries: [String: String] = [
        "en": "en-US", "zh": "zh-CN", "zh-hans": "zh-CN", "zh-hant": "zh-TW", "pt": "pt-PT", "sv": "sv-SE",
        "da": "da-DK", "cs": "cs-CZ", "el": "el-GR", "ja": "ja-JP", "ko": "ko-KR", "he": "he-IL", "ar": "ar-SA",
        "uk": "uk-UA", "vi": "vi-VN", "fa": "fa-IR", "hi": "hi-IN", "et": "et-EE", "sl": "sl-SI", "ca": "ca-ES",
        "no": "nb-NO", "nb": "nb-NO", "nn": "nn-NO", "cy": "cy-GB", "ga": "ga-IE", "eu": "eu-ES", "gl": "gl-ES",
    ]

    private static let identifiers: [String: Int32] = Dictionary(
        tags.map { ($0.value.lowercased(), $0.key) }, uniquingKeysWith: { min($0, $1) })

    /// The tag of an identifier; nil for identifiers without a language, such as 1024.
    static func tag(_ identifier: Int32) -> String? { tags[identifier] }

    /// True if a text can be a tag: short, and made of letters, digits and hyphens (RFC 5646 §2.1), or of underscores instead
    /// of hyphens.
    static func isTag(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F }
    }

    /// How text in a language is marked: by the number of the language, and by its tag if it has no number or shares one.
    struct Mark {
        let identifier: Int32?
        let tag: String?

        init(of language: String) {
            identifier = RTFLanguage.identifier(language)
            let isNamed = isTag(language) && identifier.flatMap(RTFLanguage.tag) != language
            tag = isNamed ? language : nil
        }
    }

    /// The identifier of a tag, with or without a region (`de`).
    static func identifier(_ tag: String) -> Int32? {
        let tag = tag.lowercased()
        return identifiers[tag] ?? countries[tag].flatMap { identifiers[$0.lowercased()] }
            ?? identifiers["\(tag)-\(tag)"]
    }
}
