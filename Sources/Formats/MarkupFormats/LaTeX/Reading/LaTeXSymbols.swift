import FormatCore

/// The commands for characters.
enum LaTeXSymbols {
    /// The texts of commands without arguments.
    static let texts: [String: String] = [
        "textbackslash": "\\", "textasciitilde": "~", "textasciicircum": "^", "textless": "<", "textgreater": ">",
        "textbar": "|",
        "textquotedbl": "\"", "textquotesingle": "'", "textasciigrave": "`", "textunderscore": "_", "textdollar": "$",
        "textbraceleft": "{", "textbraceright": "}", "lbrace": "{", "rbrace": "}", "textendash": "–", "textemdash": "—",
        "textquoteleft": "‘", "textquoteright": "’", "textquotedblleft": "“", "textquotedblright": "”",
        "guillemotleft": "«",
        "guillemotright": "»", "quotesinglbase": "‚", "quotedblbase": "„", "ldots": "…", "dots": "…",
        "textellipsis": "…",
        "textbullet": "•", "textdegree": "°", "textcelsius": "°C", "textcopyright": "©", "copyright": "©",
        "textregistered": "®",
        "texttrademark": "™",
        "textsection": "§", "S": "§", "textparagraph": "¶", "P": "¶", "dag": "†", "ddag": "‡", "textdagger": "†",
        "pounds": "£",
        "textsterling": "£", "texteuro": "€", "euro": "€", "textyen": "¥", "textcent": "¢", "ss": "ß", "ae": "æ",
        "AE": "Æ",
        "oe": "œ", "OE": "Œ", "aa": "å", "AA": "Å", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "i": "ı", "j": "ȷ",
        "dh": "ð",
        "DH": "Ð", "th": "þ", "TH": "Þ", "TeX": "TeX", "LaTeX": "LaTeX", "LaTeXe": "LaTeX2ε", "today": "",
        "checkmark": "✓",
        "textmu": "µ", "texttimes": "×", "textdiv": "÷", "textpm": "±", "textonehalf": "½", "textonequarter": "¼",
        "textrightarrow": "→", "textleftarrow": "←", "nobreakspace": "\u{A0}", "quad": " ", "qquad": " ",
        "enspace": " ",
        "thinspace": "\u{2009}", "space": " ", "slash": "/", "textvisiblespace": "␣", "textnumero": "№",
        "vdots": "⋮", "hyp": "-",
    ]

    /// A letter with the accent of a command such as `\'`; nil if Unicode has no such letter.
    static func accented(_ accent: UInt8, _ letter: Unicode.Scalar) -> String? {
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
        UInt8(ascii: "~"): "\u{303}",
        UInt8(ascii: "="): "\u{304}", UInt8(ascii: "u"): "\u{306}", UInt8(ascii: "."): "\u{307}",
        UInt8(ascii: "\""): "\u{308}",
        UInt8(ascii: "r"): "\u{30A}", UInt8(ascii: "H"): "\u{30B}", UInt8(ascii: "v"): "\u{30C}",
        UInt8(ascii: "d"): "\u{323}",
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
        UInt8(ascii: "H"): ("OoUu", "ŐőŰű"),
        UInt8(ascii: "v"): ("CcDdEeNnRrSsTtZzGg", "ČčĎďĚěŇňŘřŠšŤťŽžǦǧ"),
        UInt8(ascii: "c"): ("CcSsTtGgKkLlNnRr", "ÇçŞşŢţĢģĶķĻļŅņŖŗ"),
        UInt8(ascii: "k"): ("AaEeIiUu", "ĄąĘęĮįŲų"),
    ]
}
