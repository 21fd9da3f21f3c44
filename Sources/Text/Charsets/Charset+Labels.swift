extension Charset {
    /// Lower-case labels, as in MIME types, web pages and locales (WHATWG Encoding §4.2).
    ///
    /// A label that differs from one of these only in hyphens and underscores has the same meaning.
    static let labels: [String: Charset] = {
        var all: [String: Charset] = [:]
        for (number, names) in singleByteLabels {
            for name in names.split(separator: " ") { all[String(name)] = .singleByte(number) }
        }
        for (set, names) in multiByteLabels {
            for name in names.split(separator: " ") { all[String(name)] = .multiByte(set) }
        }
        for name in ["utf8", "unicode11utf8", "65001", "cp65001"] { all[name] = .utf8 }
        for name in ["utf16", "utf16le", "ucs2", "iso10646ucs2", "csunicode", "unicode", "unicodefeff"] {
            all[name] = .utf16(isBigEndian: false)
        }
        for name in ["utf16be", "unicodefffe"] { all[name] = .utf16(isBigEndian: true) }
        for name in ["utf32", "utf32le", "ucs4", "ucs4le", "iso10646ucs4"] { all[name] = .utf32(isBigEndian: false) }
        for name in ["utf32be", "ucs4be"] { all[name] = .utf32(isBigEndian: true) }
        return all
    }()

    private static let singleByteLabels: [(Int, String)] = [
        (
            1252,
            "windows1252 cp1252 xcp1252 1252 ansinew iso88591 88591 latin1 l1 isoir100 ibm819 cp819 csisolatin1 iso88591:1987 usascii "
                + "ascii ansix3.41968 iso646us"
        ),
        (1250, "windows1250 cp1250 xcp1250 1250"), (1251, "windows1251 cp1251 xcp1251 1251"),
        (1253, "windows1253 cp1253 xcp1253 1253"),
        (1254, "windows1254 cp1254 xcp1254 1254 iso88599 88599 latin5 l5 isoir148 csisolatin5 iso88599:1989"),
        (1255, "windows1255 cp1255 xcp1255 1255"), (1256, "windows1256 cp1256 xcp1256 1256"),
        (1257, "windows1257 cp1257 xcp1257 1257"), (1258, "windows1258 cp1258 xcp1258 1258"),
        (874, "windows874 cp874 874 dos874 tis620 iso885911"),
        (28592, "iso88592 88592 latin2 l2 isoir101 csisolatin2 iso88592:1987"),
        (28593, "iso88593 88593 latin3 l3 isoir109 csisolatin3 iso88593:1988"),
        (28594, "iso88594 88594 latin4 l4 isoir110 csisolatin4 iso88594:1988"),
        (28595, "iso88595 88595 cyrillic isoir144 csisolatincyrillic iso88595:1988"),
        (28596, "iso88596 88596 arabic isoir127 asmo708 ecma114 csisolatinarabic iso88596:1987"),
        (28597, "iso88597 88597 greek greek8 isoir126 ecma118 elot928 csisolatingreek iso88597:1987"),
        (28598, "iso88598 88598 iso88598i logical visual hebrew isoir138 csisolatinhebrew iso88598:1988"),
        (28600, "iso885910 latin6 l6 isoir157 csisolatin6"), (28603, "iso885913"), (28604, "iso885914"),
        (28605, "iso885915 latin9 l9 csisolatin9"), (28606, "iso885916"),
        (20866, "koi8r koi koi8 cskoi8r"), (21866, "koi8u koi8ru"),
        (866, "ibm866 cp866 866 csibm866"), (437, "ibm437 cp437 437"), (850, "ibm850 cp850 850"),
        (852, "ibm852 cp852 852"), (855, "ibm855 cp855 855"), (862, "ibm862 cp862 dos862"),
        (10000, "macintosh mac applemac xmacroman csmacintosh"), (10007, "xmaccyrillic xmacukrainian maccyrillic"),
        (10006, "xmacgreek"), (10029, "xmaccentraleurope xmacce"), (10081, "xmacturkish"),
    ]

    private static let multiByteLabels: [(MultiByteSet, String)] = [
        (
            .gb18030,
            "gb18030 gbk gb2312 gb231280 xgbk cp936 936 windows936 ms936 euccn hz chinese csgb2312 isoir58 "
                + "csiso58gb231280"
        ),
        (.big5, "big5 big5hkscs cnbig5 xxbig5 csbig5 cp950 950 windows950 ms950"),
        (.shiftJIS, "shiftjis sjis xsjis mskanji ms932 cp932 932 windows31j csshiftjis"),
        (.eucJP, "eucjp xeucjp ujis eucjpms cseucpkdfmtjapanese"), (.iso2022JP, "iso2022jp jis csiso2022jp"),
        (.korean, "euckr ksc56011987 ksc56011989 ksc5601 korean cp949 949 uhc windows949 ms949 isoir149 cseuckr"),
        (.johab, "johab cp1361"),
    ]

    /// The labels of tables in MIME types.
    static let names: [Int: String] = [
        874: "windows-874", 866: "ibm866", 437: "ibm437", 850: "ibm850", 852: "ibm852", 855: "ibm855", 862: "ibm862",
        1250: "windows-1250", 1251: "windows-1251", 1252: "windows-1252", 1253: "windows-1253", 1254: "windows-1254",
        1255: "windows-1255", 1256: "windows-1256", 1257: "windows-1257", 1258: "windows-1258", 28592: "iso-8859-2",
        28593: "iso-8859-3", 28594: "iso-8859-4", 28595: "iso-8859-5", 28596: "iso-8859-6", 28597: "iso-8859-7",
        28598: "iso-8859-8", 28600: "iso-8859-10", 28603: "iso-8859-13", 28604: "iso-8859-14", 28605: "iso-8859-15",
        28606: "iso-8859-16", 20866: "koi8-r", 21866: "koi8-u", 10000: "macintosh", 10007: "x-mac-cyrillic",
    ]
}
