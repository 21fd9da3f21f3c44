import Formats
import RichText
import Testing

/// The meaning of non-ASCII bytes by the document, the character set and the font name.
@Suite("RTF: code pages")
struct RTFCodePageTests {
    static let rows: [RTFRow] = [
        .init(
            "names of fonts without a character set",
            #"{\fonttbl{\f1 Arial CE;}{\f2 Times New Roman Cyr;}{\f3 Arial Greek;}{\f4 Arial Tur;}{\f5 Arial Baltic;}"#
                + #"{\f6\fcharset0 Arial CYR;}{\f7 Arial;}}\f1\'e8\f2\'e8\f3\'e8\f4\'fd\f5\'e0\f6\'e8\f7\'e8"#,
            ["čиθıąиè"]),
        .init(
            "UTF-8 as the code page of the document", #"\ansicpg65001 caf\'c3\'a9 \'e4\'b8\'ad\'f0\'9f\'98\'80"#,
            ["café 中😀"]),
        .init(
            "bytes that are no UTF-8 in a document that says it is",
            #"\ansicpg65001 \'e9t\'e9 \'c3{\'a9}\'ed\'a0\'80\'c3x"#, ["été Ã©í\u{A0}€Ãx"]),
        .init(
            "UTF-8 beside a font with a character set of its own",
            #"\ansicpg65001{\fonttbl{\f1\fcharset204 A;}}\'c3\'a9{\f1\'e8}"#, ["éи"]),
        .init(
            "characters that users of Big5 and GBK add",
            #"{\fonttbl{\f1\fcharset136 A;}{\f2\fcharset134 B;}}\f1\'84\'68\'fa\'40\'8e\'40\'c6\'fe\f2\'aa\'a1\'a2\'a0"#,
            ["\u{F0B7}\u{E000}\u{E311}\u{F70E}\u{E000}\u{E585}"]),
        .init(
            "a byte of Western Europe in a document of China, in a font without a character set",
            #"\ansicpg950{\fonttbl{\f1\fcharset0 A;}}\f1\'a9 2004"#, ["© 2004"]),
        .init(
            "character sets of the Macintosh",
            #"{\fonttbl{\f1\fcharset78 A;}{\f2\fcharset89 B;}{\f3\fcharset88 C;}{\f4\fcharset85 D;}}"#
                + #"\f1\'82\'a8\f2\'80\'df\f3\'8b\f4\'e1"#, ["おАяčα"]),
        .init(
            "code pages of the PC and of mail",
            #"{\fonttbl{\f1\cpg852 A;}{\f2\cpg20866 B;}{\f3\cpg28592 C;}}\f1\'9f\f2\'c1\f3\'b1"#, ["čаą"]),
        .init("Korean in one byte and two", #"{\fonttbl{\f1\fcharset129 A;}}\f1\'b0\'a1a\'c7\'d1"#, ["가a한"]),
        .init(
            "a destination whose backslash was lost",
            #"{*\generator Reports 1;}{\stylesheet{*\cs10 Default;}}{*\latentstyles\lsdstimax267{\lsdlockedexcept x;}}a {*\b b}"#,
            ["a *b"]),
        .init(
            "a text in a code page and in Unicode",
            #"{\upr{a?}{\*\ud{a\u960 ?}}}\uc2\u960 ??\uc0\u960\uc1\u-10179 ?\u-8704 ?x"#,
            ["aπππ😀x"]),
    ]

    @Test("Text", arguments: rows)
    func text(_ row: RTFRow) throws {
        let text = try RTFReader().read(Array((#"{\rtf1\ansi"# + row.rtf + "}").utf8), .standard)
        #expect([String(decoding: text.utf8.dropLast(), as: UTF8.self)] == row.outline)
    }
}
