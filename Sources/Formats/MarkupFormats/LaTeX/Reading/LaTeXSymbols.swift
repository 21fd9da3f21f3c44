import FormatCore

/// The commands for characters.
enum LaTeXSymbols {
    /// The texts of commands without arguments.
    static let texts: [String: String] = [
        "textbackslash": "\\", "textasciitilde": "~", "textasciicircum": "^", "textless": "<", "textgreater": ">",
        "textbar": "|", "textquotedbl": "\"", "textquotesingle": "'", "textasciigrave": "`", "textunderscore": "_",
        "textdollar": "$", "textbraceleft": "{", "textbraceright": "}", "lbrace": "{", "rbrace": "}", "textendash": "–",
        "textemdash": "—", "textquoteleft": "‘", "textquoteright": "’", "textquotedblleft": "“",
        "textquotedblright": "”", "guillemotleft": "«", "guillemotright": "»", "quotesinglbase": "‚",
        "quotedblbase": "„", "ldots": "…", "dots": "…", "textellipsis": "…", "textbullet": "•", "textdegree": "°",
        "textcelsius": "°C", "textcopyright": "©", "copyright": "©", "textregistered": "®", "texttrademark": "™",
        "textsection": "§", "S": "§", "textparagraph": "¶", "P": "¶", "dag": "†", "ddag": "‡", "textdagger": "†",
        "pounds": "£", "textsterling": "£", "texteuro": "€", "euro": "€", "textyen": "¥", "textcent": "¢", "ss": "ß",
        "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "aa": "å", "AA": "Å", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł",
        "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "TeX": "TeX", "LaTeX": "LaTeX",
        "LaTeXe": "LaTeX2ε", "today": "", "checkmark": "✓", "textmu": "µ", "texttimes": "×", "textdiv": "÷",
        "textpm": "±", "textonehalf": "½", "textonequarter": "¼", "textrightarrow": "→", "textleftarrow": "←",
        "nobreakspace": "\u{A0}", "quad": " ", "qquad": " ", "enspace": " ", "thinspace": "\u{2009}", "space": " ",
        "slash": "/", "textvisiblespace": "␣", "textnumero": "№", "vdots": "⋮", "hyp": "-",
        "fshyp": "/", "bshyp": "\\", "dothyp": ".", "colonhyp": ":",
    ]

    /// The words that name parts of a document, which documents redefine for other languages.
    static let captions: [String: String] = [
        "figurename": "Figure", "tablename": "Table", "lstlistingname": "Listing", "algorithmname": "Algorithm",
        "contentsname": "Contents", "listfigurename": "List of Figures", "listtablename": "List of Tables",
        "refname": "References", "bibname": "Bibliography", "indexname": "Index", "abstractname": "Abstract",
        "appendixname": "Appendix", "chaptername": "Chapter", "partname": "Part", "proofname": "Proof",
        "pagename": "Page", "glossaryname": "Glossary",
    ]

    /// The quotation marks of babel, whose names documents may use otherwise.
    static let quotationMarks: [String: String] = [
        "glqq": "„", "grqq": "“", "glq": "‚", "grq": "‘", "flqq": "«", "frqq": "»", "flq": "‹", "frq": "›",
        "og": "«\u{A0}", "fg": "\u{A0}»",
    ]

    /// Reads the letter of an accent, which may be in braces; nil without a letter.
    static func accented(_ accent: UInt8, _ cursor: inout LaTeXCursor) -> String? {
        let begin = cursor.index
        cursor.skipBlanks()
        let isGroup = cursor.byteBehind(0) == "{"
        if isGroup { cursor.index += 1 }
        // A letter without its dot: `\i` or `\j`.
        if cursor.byteBehind(0) == "\\", let next = cursor.byteBehind(1), next | 0x03 == 0x6B { cursor.index += 1 }
        guard cursor.byteBehind(0)?.isInWord == true else {
            // An accent on an empty group is a separate character.
            cursor.index = isGroup && cursor.byteBehind(0) == "}" ? cursor.index + 1 : begin
            return accent == "`" || accent == "^" || accent == "~" ? String(Unicode.Scalar(accent)) : nil
        }
        let (letter, count) = cursor.bytes[...].scalar(at: cursor.index)
        cursor.index += count
        if isGroup {
            guard cursor.byteBehind(0) == "}" else {
                cursor.index = begin
                return nil
            }
            cursor.index += 1
        }
        return accented(accent, letter) ?? String(letter)
    }

    /// A letter with the accent of a command such as `\'`; nil if Unicode has no such letter.
    private static func accented(_ accent: UInt8, _ letter: Unicode.Scalar) -> String? {
        guard let combining = combining[accent] else { return nil }
        let plain: Unicode.Scalar = letter == "ı" ? "i" : letter == "ȷ" ? "j" : letter
        if let rows = composed[accent], let offset = rows.letters.unicodeScalars.firstIndex(of: plain) {
            let distance = rows.letters.unicodeScalars.distance(
                from: rows.letters.unicodeScalars.startIndex, to: offset)
            let scalars = rows.composed.unicodeScalars
            return String(scalars[scalars.index(scalars.startIndex, offsetBy: distance)])
        }
        return String(plain) + combining
    }

    /// The combining character of each accent (Unicode 15, 0300).
    private static let combining: [UInt8: String] = [
        UInt8(ascii: "`"): "\u{300}", UInt8(ascii: "'"): "\u{301}", UInt8(ascii: "^"): "\u{302}",
        UInt8(ascii: "~"): "\u{303}", UInt8(ascii: "="): "\u{304}", UInt8(ascii: "u"): "\u{306}",
        UInt8(ascii: "."): "\u{307}", UInt8(ascii: "\""): "\u{308}", UInt8(ascii: "r"): "\u{30A}",
        UInt8(ascii: "H"): "\u{30B}", UInt8(ascii: "v"): "\u{30C}", UInt8(ascii: "d"): "\u{323}",
        UInt8(ascii: "c"): "\u{327}", UInt8(ascii: "k"): "\u{328}", UInt8(ascii: "b"): "\u{331}",
    ]

    /// The precomposed letters of each accent.
    private static let composed: [UInt8: (letters: String, composed: String)] = [
        UInt8(ascii: "`"): ("AEIOUaeiou", "ÀÈÌÒÙàèìòù"),
        UInt8(ascii: "'"): ("AEIOUYaeiouyCcLlNnRrSsZz", "ÁÉÍÓÚÝáéíóúýĆćĹĺŃńŔŕŚśŹź"),
        UInt8(ascii: "^"): ("AEIOUaeiouCcGgHhJjSsWwYy", "ÂÊÎÔÛâêîôûĈĉĜĝĤĥĴĵŜŝŴŵŶŷ"),
        UInt8(ascii: "~"): ("ANOanoIiUu", "ÃÑÕãñõĨĩŨũ"), UInt8(ascii: "="): ("AEIOUaeiou", "ĀĒĪŌŪāēīōū"),
        UInt8(ascii: "\""): ("AEIOUaeiouyY", "ÄËÏÖÜäëïöüÿŸ"), UInt8(ascii: "u"): ("AaGgUu", "ĂăĞğŬŭ"),
        UInt8(ascii: "."): ("CcEeGgIZz", "ĊċĖėĠġİŻż"), UInt8(ascii: "r"): ("AaUu", "ÅåŮů"),
        UInt8(ascii: "H"): ("OoUu", "ŐőŰű"), UInt8(ascii: "v"): ("CcDdEeNnRrSsTtZzGg", "ČčĎďĚěŇňŘřŠšŤťŽžǦǧ"),
        UInt8(ascii: "c"): ("CcSsTtGgKkLlNnRr", "ÇçŞşŢţĢģĶķĻļŅņŖŗ"), UInt8(ascii: "k"): ("AaEeIiUu", "ĄąĘęĮįŲų"),
    ]
}
