import Charsets
import Testing

/// Text in the character sets that files, pages and other clients are in.
@Suite struct CharsetTests {
    @Test(
        arguments: [
            ("gb2312", [0xD6, 0xD0, 0xCE, 0xC4], "中文"), ("GBK", [0xD6, 0xD0], "中"),
            ("gb18030", [0x81, 0x30, 0x81, 0x30], "\u{80}"),
            ("big5", [0xA4, 0xA4, 0xA4, 0xE5], "中文"), ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"),
            ("windows-31j", [0x87, 0x40], "①"), ("euc-jp", [0xC6, 0xFC, 0xCB, 0xDC], "日本"),
            ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42], "日"), ("euc-kr", [0xC7, 0xD1], "한"),
            ("ks_c_5601-1987", [0x8C, 0x63], "똠"), ("koi8-r", [0xF0, 0xD2, 0xC9], "При"), ("koi8-u", [0xA4], "є"),
            ("windows-1251", [0xCF, 0xF0, 0xE8], "При"), ("cp866", [0x8F, 0xE0, 0xA8], "При"),
            ("iso-8859-2", [0xB1], "ą"),
            ("ISO_8859-15", [0xA4], "€"), ("latin1", [0x80, 0xE9], "€é"), ("us-ascii", [0x93], "“"),
            ("iso-8859-9", [0xFD], "ı"),
            ("iso-8859-6", [0xC7], "ا"), ("iso-8859-8-i", [0xE0], "א"), ("tis-620", [0xA1], "ก"),
            ("windows-1258", [0xD0], "Đ"),
            ("macintosh", [0x8E], "é"), ("utf-16be", [0x4E, 0x2D], "中"), ("utf-16", [0x2D, 0x4E], "中"),
            ("\"utf-8\"", [0xC3, 0xA9], "é"), ("utf-32le", [0x2D, 0x4E, 0, 0], "中"), ("ucs-4be", [0, 1, 0xF6, 0], "😀"),
            // Windows' euro sign, which stands in no byte pair.
            ("gbk", [0x80, 0x35], "€5"), ("cp936", [0xD6, 0xD0, 0x80], "中€"),
        ] as [(String, [UInt8], String)])
    func labels(label: String, bytes: [UInt8], text: String) throws {
        let charset = try #require(Charset(label: label))
        #expect(String(decoding: charset.decode(bytes).bytes, as: UTF8.self) == text)
        #expect(charset.decode(bytes).replaced == 0)
    }

    @Test(
        "Declared character sets",
        arguments: [
            ("\\documentclass{a}\\usepackage[cp1251]{inputenc}", "windows-1251"),
            ("\\usepackage[ansinew]{inputenc}", "windows-1252"),
            ("# -*- coding: koi8-r -*-\na", "koi8-r"),
            ("#!/usr/bin/python\n# vim: set fileencoding=latin-2 :\n", "iso-8859-2"),
            ("<?xml version=\"1.0\" encoding=\"gbk\"?>", "gb18030"), ("a\nb\n# -*- coding: koi8-r -*-", nil),
            ("coding is fun", nil), ("\\usepackage{inputenc}", nil),
        ] as [(String, String?)])
    func declared(text: String, label: String?) {
        #expect(DeclaredLabel.charset(ofText: Array(text.utf8))?.label == label)
    }

    @Test(arguments: ["", "x-user-defined", "klingon", "utf-9"]) func unknown(label: String) {
        #expect(Charset(label: label) == nil)
    }

    @Test(
        "A character set is found by its own label",
        arguments: ["windows-1252", "koi8-u", "gb18030", "big5", "euc-kr"])
    func ownLabels(label: String) {
        #expect(Charset(label: label)?.label == label)
    }

    @Test(
        "Bytes that begin no character become U+FFFD, one each",
        arguments: [
            ("gbk", [0x61, 0xFF, 0x62], "a\u{FFFD}b", 1), ("shift_jis", [0x93], "\u{FFFD}", 1),
            ("euc-kr", [0xC7, 0x0A, 0xC7, 0xD1], "\u{FFFD}\n한", 1), ("iso-8859-3", [0xA5], "\u{FFFD}", 1),
        ] as [(String, [UInt8], String, Int)])
    func replaced(label: String, bytes: [UInt8], text: String, count: Int) throws {
        let decoded = try #require(Charset(label: label)).decode(bytes)
        #expect(String(decoding: decoded.bytes, as: UTF8.self) == text)
        #expect(decoded.replaced == count)
    }

    @Test("Characters across chunk boundaries stay whole")
    func pieces() throws {
        let bytes = [0x61] + Array(repeating: [0xD6, 0xD0] as [UInt8], count: 5000).joined()
        let decoded = try #require(Charset(label: "gbk")).decode(bytes)
        #expect(decoded.bytes == Array(("a" + String(repeating: "中", count: 5000)).utf8))
        #expect(decoded.replaced == 0)
    }

    @Test(
        arguments: [
            ([0x61], nil, nil, "utf-8"), ([0xC3, 0xA9], "windows-1251", nil, "utf-8"),
            ([0xE9], nil, nil, "windows-1252"),
            ([0xE9], "koi8-r", "big5", "koi8-r"), ([0xE9], nil, "koi8-r", "koi8-r"),
            ([0xE9], "utf-8", nil, "windows-1252"),
            ([0xE9], "utf-8", "koi8-r", "koi8-r"), ([0xFF, 0xFE, 0x61, 0], "koi8-r", nil, "utf-16le"),
            ([0xFE, 0xFF, 0, 0x61], nil, nil, "utf-16be"), ([0xEF, 0xBB, 0xBF, 0xE9], "koi8-r", nil, "utf-8"),
            // Damage does not make UTF-8 another set.
            ([0xC3, 0xA9, 0xC3, 0xB6, 0xFF], nil, nil, "utf-8"), ([0x61, 0xE2, 0x82], nil, nil, "utf-8"),
            ([0x63, 0x61, 0x66, 0xE9], nil, nil, "windows-1252"),
        ] as [([UInt8], String?, String?, String)])
    func detection(bytes: [UInt8], label: String?, declared: String?, expected: String) {
        let found = Charset.detected(
            in: bytes, label: label.flatMap { Charset(label: $0) }, declared: declared.flatMap { Charset(label: $0) })
        #expect(found.label == expected)
    }

    @Test(
        "UTF-16 without a byte order mark, in any script",
        arguments: [
            "plain", "<p>日本語の文章です</p>", "日本語の文章ですから、長いです。", "Проверка связи и текста", "한국어 문장입니다, 그렇죠",
            "Ελληνικό κείμενο", "שלום עולם וכל", "中文的句子，没有标记。", "{\\rtf1 текст и ещё}",
        ]) func wideWithoutMark(text: String)
    {
        for isBigEndian in [false, true] {
            let bytes = text.utf16.flatMap { unit -> [UInt8] in
                let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
                return isBigEndian ? [high, low] : [low, high]
            }
            #expect(Charset.detected(in: bytes) == .utf16(isBigEndian: isBigEndian))
            #expect(String(decoding: Charset.decoded(bytes).bytes, as: UTF8.self) == text)
        }
    }

    @Test(
        "UTF-32, with a byte order mark or without one",
        arguments: ["plain", "a", "<p>日本語の文章です</p>", "Größe: 5 €\r\n", "Проверка 😀", "{\\rtf1 текст}", "a\0"])
    func fourBytes(text: String) {
        for isBigEndian in [false, true] {
            for mark in ["\u{FEFF}", ""] where text.count > 2 || !mark.isEmpty {
                let bytes = (mark + text).unicodeScalars.flatMap { scalar in
                    (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (isBigEndian ? 24 - 8 * $0 : 8 * $0)) }
                }
                #expect(Charset.detected(in: bytes) == .utf32(isBigEndian: isBigEndian))
                #expect(String(decoding: Charset.decoded(bytes).bytes, as: UTF8.self) == text)
            }
        }
    }

    @Test(
        "Other bytes are not UTF-32",
        arguments: [
            // UTF-16, also with a line end after each letter, and numbers.
            [0x61, 0, 0x62, 0, 0x63, 0, 0x64, 0], [0x61, 0, 0x0A, 0, 0x62, 0, 0x0A, 0],
            [0xFF, 0xFE, 0x61, 0, 0x62, 0, 0x63, 0], [1, 0, 0, 0, 2, 0, 0, 0], [0xFF, 0xFE, 0, 0, 0x61, 0, 0x62, 0],
            [0x61, 0, 0, 0], [0x61, 0, 0, 0, 0x62, 0, 0],
        ] as [[UInt8]])
    func notFourBytes(bytes: [UInt8]) {
        if case .utf32 = Charset.detected(in: bytes) { Issue.record("UTF-32") }
    }

    @Test("Damaged UTF-32 keeps its characters")
    func damagedFourBytes() {
        let decoded = Charset.utf32(isBigEndian: false).decode([0x61, 0, 0, 0, 0, 0xD8, 0, 0, 0x62, 0, 0, 0, 0x63])
        #expect(String(decoding: decoded.bytes, as: UTF8.self) == "a\u{FFFD}b\u{FFFD}")
        #expect(decoded.replaced == 2)
    }

    @Test(
        "8-bit text is not UTF-16",
        arguments: [
            ("gbk", [0xD6, 0xD0, 0xCE, 0xC4, 0xB2, 0xE2, 0xCA, 0xD4, 0xD6, 0xD0, 0xCE, 0xC4]),
            ("shift_jis", [0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA, 0x82, 0xCC, 0x95, 0xB6, 0x8F, 0xCD]),
            ("windows-1251", [0xCF, 0xF0, 0xEE, 0xE2, 0xE5, 0xF0, 0xEA, 0xE0, 0xF1, 0xE2]),
            ("euc-kr", [0xC7, 0xD1, 0xB1, 0xB9, 0xBE, 0xEE, 0xBD, 0xC3, 0xC7, 0xE8]),
        ] as [(String, [UInt8])])
    func narrow(label: String, bytes: [UInt8]) {
        let set = Charset(label: label)
        #expect(Charset.detected(in: bytes, label: set) == set)
    }

    @Test(arguments: [
        ("<meta charset=gbk>", "gb18030"), ("<META http-equiv=x content='text/html; charset=Big5'>", "big5"),
        ("<?xml version=\"1.0\" encoding=\"koi8-r\"?><a/>", "koi8-r"),
        ("<?xml version='1.0' encoding='euc-jp' ?>", "euc-jp"),
        ("<?xml version='1.0'?><meta charset=windows-1251>", "windows-1251"),
    ]) func declarations(head: String, label: String) {
        #expect(DeclaredLabel.charset(in: Array(head.utf8))?.label == label)
    }

    @Test(arguments: [
        ("C.UTF-8", "windows-1252"), ("", "windows-1252"), ("de_DE.UTF-8", "windows-1252"), ("ru_RU.KOI8-R", "koi8-r"),
        ("ru_RU.UTF-8", "windows-1251"), ("pl_PL", "windows-1250"), ("ja_JP.UTF-8", "shift_jis"),
        ("zh_CN.GB18030", "gb18030"),
        ("zh_TW.UTF-8", "big5"), ("ko_KR.eucKR", "euc-kr"), ("de_DE@euro", "windows-1252"),
        ("de_DE.ISO-8859-15@euro", "iso-8859-15"),
    ]) func locales(name: String, label: String) {
        #expect(Charset.ofLocale(named: name).label == label)
    }
}
