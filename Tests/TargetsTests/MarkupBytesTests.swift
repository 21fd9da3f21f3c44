import Testing

@testable import Targets

@Suite struct MarkupBytesTests {
    @Test(arguments: [
        ("<b>a</b>", "<b>a</b>", []), ("", "", []), ("<b>\u{C3}\u{A9}", "<b>é", []),
        ("<b>\u{0}\u{0}\u{0}", "<b>", [TextDefect.trailingNULs(3)]), ("\u{EF}\u{BB}\u{BF}<b>", "<b>", [.byteOrderMark]),
        ("\u{FF}\u{FE}<\u{0}b\u{0}>\u{0}", "<b>", [.utf16UnderOtherLabel]),
        ("\u{FE}\u{FF}\u{0}<\u{0}b\u{0}>\u{0}\u{0}", "<b>", [.utf16UnderOtherLabel, .trailingNULs(1)]),
        ("<\u{0}b\u{0}>\u{0}", "<b>", [.utf16UnderOtherLabel]), ("<b>\u{E9}", "<b>é", [.otherCharset("windows-1252")]),
        (
            "Version:0.9\r\nStartHTML:000000090\r\nEndHTML:000000093\r\nStartFragment:90\r\nEndFragment:93\r\n<i><b>z",
            "<b>",
            [.clipboardHeader]
        ),
        (
            "Version:1.0\nStartHTML:-1\nEndHTML:-1\nStartFragment:000000085\nEndFragment:000000088\n<i><b>z", "<b>",
            [.clipboardHeader]
        ),
        ("Version:1.0\nStartHTML:99999\nEndHTML:99999999999999999999999\n<i>", "<i>", [.clipboardHeader]),
        ("Version:1.0\nStartHTML:5\nEndHTML:7\n<i>", "<i>", [.clipboardHeader]),
        ("Version: 2 of <i>", "Version: 2 of <i>", []),
        ("Version:0.9\nStartHTML:1", "", [.clipboardHeader]),
    ])
    func html(bytes: String, html: String, defects: [TextDefect]) {
        let markup = MarkupBytes(html: Target(bytes).bytes)
        #expect(String(decoding: markup.bytes, as: UTF8.self) == html)
        #expect(markup.defects == defects)
    }

    /// Content labeled as UTF-16 has no defect.
    @Test(arguments: [
        ("\u{FE}\u{FF}\u{0}<\u{0}b", "utf-16"), ("\u{FF}\u{FE}<\u{0}b\u{0}", "unicode"), ("\u{0}<\u{0}b", "utf-16be"),
        ("<\u{0}b\u{0}", "utf-16le"), ("<b", "utf-8"),
    ])
    func labelledHTML(bytes: String, label: String) {
        let markup = MarkupBytes(html: Target(bytes).bytes, label: label)
        #expect(String(decoding: markup.bytes, as: UTF8.self) == "<b")
        #expect(markup.defects == [])
    }

    @Test(arguments: [
        ("{\\rtf1 \u{E9}}", "{\\rtf1 \u{E9}}", []), ("{\\rtf1}\u{0}", "{\\rtf1}", [TextDefect.trailingNULs(1)]),
        ("\u{EF}\u{BB}\u{BF}{\\rtf1}", "{\\rtf1}", [.byteOrderMark]),
        ("{\u{0}\\\u{0}r\u{0}\u{E9}\u{0}}\u{0}", "{\\r\u{E9}}", [.utf16UnderOtherLabel]),
        (
            "\u{FF}\u{FE}{\u{0}\u{AC}\u{20}\u{3D}\u{D8}\u{00}\u{DE}}\u{0}", "{\\u8364?\\u-10179?\\u-8704?}",
            [.utf16UnderOtherLabel]
        ),
    ])
    func rtf(bytes: String, rtf: String, defects: [TextDefect]) {
        let markup = MarkupBytes(rtf: Target(bytes).bytes)
        #expect(markup.bytes == Target(rtf).bytes)
        #expect(markup.defects == defects)
    }
}
