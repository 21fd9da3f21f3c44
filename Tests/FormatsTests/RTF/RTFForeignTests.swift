import Formats
import RichText
import Testing

/// What Word and others write that no program on this system does.
@Suite("RTF: what other programs write")
struct RTFForeignTests {
    private static let fonts =
        #"{\fonttbl{\f0 Times;}{\f1\fcharset2 Symbol;}{\f2\fcharset2 Wingdings;}{\f3\fcharset2 Webdings;}"#
        + #"{\f4\fcharset128 Mincho;}}"#

    static let signs: [RTFRow] = [
        .init("private code points of Symbol", #"{\f1\u-3999?\u61538?}{\u-3999?}"#, ["|αβ\u{F061}"]),
        .init(
            "private code points of Wingdings", #"some longer text {\f2\u-3844?\u-3872?\u-4031?}"#,
            ["|some longer text {font=Wingdings|✓→✌}"]),
        .init("bytes of Wingdings", #"some text {\f2 J\'fc\'82}"#, ["|some text {font=Wingdings|☺✓②}"]),
        .init("letters of a font that is not known", #"text {\f3 a\u-3999?}"#, ["|text {font=Webdings|a\u{F061}}"]),
        .init(
            "fields of symbols",
            #"{\field{\*\fldinst SYMBOL 97 \\f "Symbol" \\s 10}{\fldrslt\f1\fs20}}"#
                + #"{\field{\*\fldinst SYMBOL 252 \\f "Wingdings"}{\fldrslt}}"#
                + #"{\field{\*\fldinst SYMBOL 61692 \\f Wingdings}}{\field{\*\fldinst SYMBOL 8364 \\u \\f "Times"}}"#
                + #"{\field{\*\fldinst SYMBOL 233 \\a \\f "Times"}}{\field{\*\fldinst SYMBOL 183}}"#,
            ["|α✓✓€é•"]),
    ]

    @Test("Rows", arguments: [signs].flatMap { $0 })
    func rows(_ row: RTFRow) throws {
        let text = try RTFReader().read(Array((#"{\rtf1\ansi\deff0"# + Self.fonts + row.rtf + "}").utf8), .standard)
        #expect(text.outline == row.outline)
    }
}
