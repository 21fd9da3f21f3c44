import Formats
import RichText
import Testing

/// The clipboard contents of applications in which the same document was copied.
@Suite("RTF from real applications")
struct RTFCaptureTests {
    @Test("LibreOffice Writer keeps everything", arguments: ["text_rtf", "text_richtext"])
    func writer(_ target: String) throws {
        let text = try Capture.rtf("lo_writer_gtk3/\(target)")
        #expect(
            text.outline == [
                "h1|Clipboard probe heading",
                "h2|Second level",
                "|Plain, {strong|bold}, {em|italic}, {u|underline}, {strike|strike}, {code|inline code}, "
                    + "{strong,em|bold italic}, H{sub|2}O, x{sup|2}, {color=#c00000|red text}, {back=#ffff00|marked}, "
                    + "and {link=https://example.org/a?b=1&c=2|a link}.",
                "|Entities & <angle> \"quotes\" a\u{A0}nbsp, line one⏎line two after br.",
                "|Emoji 😀 👨‍👩‍👧 🇩🇪, CJK 漢字, accents café nai\u{308}ve, math 𝔸.",
                "rtl|شلوم שלום abc 123 עולם",
                "ul0/li1|bullet one",
                "ul0/li2|bullet two",
                "ul0/li2/ul3/li4|nested two-a",
                "ul0/li2/ul3/li4/ul5/li6|nested deep",
                "ul0/li2/ul3/li7|nested two-b",
                "ul0/li8|bullet three",
                "ol9(3)/li10|number three",
                "ol9(3)/li11|number four",
                "ol9(3)/li11/ol12(lowerAlpha 1)/li13|sub a",
                "ol9(3)/li11/ol12(lowerAlpha 1)/li14|sub b",
                "table15(- right)/head16/cell17|Key",
                "table15(- right)/head16/cell18|Value",
                "table15(- right)/row19/cell20|alpha",
                "table15(- right)/row19/cell21|1",
                "table15(- right)/row22/cell23|{strong|beta} | pipe",
                "table15(- right)/row22/cell24|22",
                "code25|func f(_ x: Int) -> Int {",
                "code25|    return x * 2   // *stars* _under_",
                "code25|}",
                "quote26|Quoted paragraph one.",
                "quote26/quote27|Nested quote.",
                "hr|",
                "|{image=image/png,83 alt=red box|\u{FFFC}} after image",
                "center|{size=18.0|Centred big serif}",
                "|Markdown specials: *not em* _not em_ # not heading 1. not list `tick` [x](y) \\ back",
            ])
    }

    /// AbiWord itself has lost the header of the table, the quotations, the highlight, the start of the numbers, the direction
    /// and the place of the emoji.
    @Test("AbiWord keeps its features", arguments: ["text_rtf", "application_rtf"])
    func abiWord(_ target: String) throws {
        let text = try Capture.rtf("abiword/\(target)")
        #expect(
            text.outline == [
                "h1|Clipboard probe heading",
                "h2|Second level",
                "|Plain, {strong|bold}, {em|italic}, {u|underline}, {strike|strike}, {code|inline code}, "
                    + "{strong,em|bold italic}, H{sub|2}O, x{sup|2}, {color=#c00000|red text}, marked, "
                    + "and {link=https://example.org/a?b=1&c=2|a link}.",
                "|Entities & <angle> \"quotes\" a\u{A0}nbsp, line one⏎line two after br.",
                "|😀👨Emoji  \u{200D}👩\u{200D}👧🇩🇪 , CJK 漢字, accents café nai\u{308}𝔸ve, math .",
                "|شلوم שלום abc 123 עולם",
                "ul0/li1|bullet one",
                "ul0/li2|bullet two",
                "ul0/li2/ul3/li4|nested two-a",
                "ul0/li2/ul3/li4/ul5/li6|nested deep",
                "ul0/li2/ul3/li7|nested two-b",
                "ul0/li8|bullet three",
                "ol9(1)/li10|number three",
                "ol9(1)/li11|number four",
                "ol9(1)/li11/ol12(1)/li13|sub a",
                "ol9(1)/li11/ol12(1)/li14|sub b",
                "table15/row16/cell17|Key",
                "table15/row16/cell18|Value",
                "table15/row19/cell20|alpha",
                "table15/row19/cell21|1",
                "table15/row22/cell23|beta | pipe",
                "table15/row22/cell24|22",
                "|",
                "code25|func f(_ x: Int) -> Int {",
                "code25|    return x * 2   // *stars* _under_",
                "code25|}",
                "|Quoted paragraph one.",
                "|Nested quote.",
                "|{image=image/png,84 alt=|\u{FFFC}}after image",
                "center|{font=DejaVu Serif,size=18.0|Centred big serif}",
                "|{font=DejaVu Serif,size=18.0|Markdown specials: *not em* _not em_ # not heading 1. not list "
                    + "`tick` [x](y) \\ back}",
                "|",
                "|",
            ])
    }

    @Test("LibreOffice Calc writes a table without an RTF version", arguments: ["text_rtf", "text_richtext"])
    func calc(_ target: String) throws {
        let text = try Capture.rtf("lo_calc_gtk3/\(target)")
        #expect(
            text.outline == [
                "table0/row1/cell2|{strong|Key}", "table0/row1/cell3|Value", "table0/row1/cell4|Note",
                "table0/row5/cell6|alpha", "table0/row5/cell7/right|1.5", "table0/row5/cell8|café 😀",
                "table0/row9/cell10|beta", "table0/row9/cell11/right|3", "table0/row9/cell12|a|b\tc \"q\"",
            ])
    }

    @Test("Firefox publishes the RTF of a page in UTF-16")
    func firefox() throws {
        let text = try Capture.rtf("firefox_setdata_custom/text_rtf")
        #expect(text.outline == ["|custom"])
    }

    @Test("xclip answers a request for RTF with whatever it has")
    func xclip() throws {
        let bytes = try Capture.bytes("xclip_t_html/text_rtf.bin")
        #expect(throws: FormatError.self) { try RTFReader().read(bytes, .standard) }
    }

    @Test(
        "Captures are written and read back as the same text",
        arguments: [
            "lo_writer_gtk3/text_rtf", "abiword/text_rtf", "lo_calc_gtk3/text_rtf",
        ])
    func again(_ name: String) throws {
        let text = try Capture.rtf(name)
        let again = try RTFReader().read(RTFWriter().write(text, .standard), .standard)
        #expect(again.outline == text.outline)
    }
}
