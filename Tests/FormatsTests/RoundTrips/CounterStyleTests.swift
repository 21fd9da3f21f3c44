import FormatCore
import Formats
import RichText
import Testing

@Suite("Lists with numerals of other scripts")
struct CounterStyleTests {
    /// The formats that have such numerals.
    private static let ways: [(name: String, reader: any FormatReader, writer: any FormatWriter)] = [
        ("DOCX", WordReader(), WordWriter()), ("ODT", OpenDocumentReader(), OpenDocumentWriter()),
        ("RTF", RTFReader(), RTFWriter()), ("HTML", HTMLReader(), HTMLWriter()),
    ]

    private static func page(_ style: ListStyle.CounterStyle) -> String {
        let css = "style=\"list-style-type:\(style.rawValue)\""
        return "<ol start=\"9\" \(css)><li>a</li><li>b<ol \(css)><li>c</li></ol></li></ol><p>d</p>"
    }

    @Test("They survive a round trip", arguments: ListStyle.CounterStyle.allCases)
    func roundTrip(style: ListStyle.CounterStyle) throws {
        let text = try HTMLReader().read(Array(Self.page(style).utf8), .standard)
        for way in Self.ways {
            let back = try way.reader.read(way.writer.write(text, .standard), .standard)
            #expect(back.outline == text.outline, "\(way.name)")
            #expect(Self.plain(back) == Self.plain(text), "\(way.name)")
        }
        let shown = [9, 10].map { style.text(of: $0) }
        let indent = String(repeating: " ", count: shown[1].count + 2)
        #expect(Self.plain(text) == "\(shown[0]). a\n\(shown[1]). b\n\(indent)\(style.text(of: 1)). c\n\nd\n")
    }

    private static func plain(_ text: AttributedText) -> String {
        String(decoding: PlainTextWriter().write(text, .standard), as: UTF8.self)
    }

    @Test(
        "Numerals by value",
        arguments: [
            (ListStyle.CounterStyle.chinese, 10, "十"), (.chinese, 20, "二十"), (.chinese, 110, "一百一十"),
            (.chinese, 101, "一百零一"), (.taiwanese, 1_010, "一千零一十"), (.chinese, 1_001, "一千零一"),
            (.chinese, 2_000, "二千"), (.japanese, 1_111, "千百十一"), (.japanese, 305, "三百五"),
            (.korean, 21, "이십일"), (.ideographDigits, 105, "一〇五"), (.koreanDigits, 10, "일영"),
            (.fullWidthDigits, 12, "１２"), (.circledDigits, 20, "⑳"), (.circledDigits, 21, "21"),
            (.katakana, 46, "ン"), (.katakanaIroha, 47, "ス"), (.heavenlyStems, 11, "11"), (.chinese, 0, "0"),
            (.chinese, 10_000, "10000"), (.chinese, -1, "-1"), (.upperRussian, 29, "Я"),
        ])
    func shown(style: ListStyle.CounterStyle, number: Int, text: String) {
        #expect(style.text(of: number) == text)
    }

    /// Formats without such numerals number the items in digits, or write the numeral as text.
    @Test("Numbers that a system cannot express are decimal")
    func digits() throws {
        let text = try HTMLReader().read(Array(Self.page(.chinese).utf8), .standard)
        let written: [(any FormatWriter, String)] = [
            (MarkdownWriter(), "9. a\n10. b\n    1. c\n\nd\n"), (RSTWriter(), "9. a\n\n10. b\n\n    1. c\n\nd\n"),
        ]
        for (writer, expected) in written {
            #expect(String(decoding: writer.write(text, .standard), as: UTF8.self) == expected)
        }
    }
}
