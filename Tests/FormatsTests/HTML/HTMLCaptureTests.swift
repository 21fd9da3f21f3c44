import Formats
import RichText
import Testing

/// A feature of the document in `Captures/_source/doc.html`, with the lines of the outline that prove it.
///
/// Block numbers are left out, since they depend on the preceding blocks.
enum ProbeFeature: String, CaseIterable, Sendable {
    case heading, secondHeading, bold, italic, underline, strike, code, boldItalic, `subscript`, superscript, color
    case highlight, link, linkTitle, characters, lineBreak, emoji, rightToLeft, nestedList, orderedFromThree, letters
    case headerRow, columnAlignment, pipeInCell, preformatted, codeLanguage, quote, nestedQuote, rule, picture
    case pictureText, centered, font, specials

    var marks: [String] {
        switch self {
        case .heading: ["h1|Clipboard probe heading"]
        case .secondHeading: ["h2|Second level"]
        case .bold: ["{strong|bold}"]
        case .italic: ["{em|italic}"]
        case .underline: ["{u|underline}"]
        case .strike: ["{strike|strike}"]
        case .code: ["{code|inline code}"]
        case .boldItalic: ["{strong,em|bold italic}"]
        case .subscript: ["H{sub|2}O"]
        case .superscript: ["x{sup|2}"]
        case .color: ["{color=#c00000|red text}"]
        case .highlight: ["{back=#ffff00|marked}"]
        case .link: ["{link=https://example.org/a?b=1&c=2"]
        case .linkTitle: ["'probe link'|a link}"]
        case .characters: ["|Entities & <angle> \"quotes\" a\u{A0}nbsp"]
        case .lineBreak: ["line one⏎line two after br."]
        case .emoji: ["|Emoji 😀 👨‍👩‍👧 🇩🇪, CJK ", "accents café nai\u{308}ve, math 𝔸."]
        case .rightToLeft: ["rtl|"]
        case .nestedList:
            ["ul/li|bullet one", "ul/li/ul/li|nested two-a", "ul/li/ul/li/ul/li|nested deep", "ul/li|bullet three"]
        case .orderedFromThree: ["ol(3)/li|number three"]
        case .letters: ["/ol(lowerAlpha 1)/li|sub a"]
        case .headerRow: ["/head/cell|Key"]
        case .columnAlignment: ["table(- right)/row/cell|22"]
        case .pipeInCell: ["{strong|beta} | pipe"]
        case .preformatted: ["|func f(_ x: Int) -> Int {", "|    return x * 2   // *stars* _under_"]
        case .codeLanguage: ["code(swift)|}"]
        case .quote: ["quote|Quoted paragraph one."]
        case .nestedQuote: ["quote/quote|Nested quote."]
        case .rule: ["hr|"]
        case .picture: ["{image=image/png,83 "]
        case .pictureText: ["alt=red box|\u{FFFC}} after image"]
        case .centered: ["center|"]
        case .font: ["{font=DejaVu Serif,size=18.0|Centred big serif}"]
        case .specials: ["|Markdown specials: *not em* _not em_ # not heading 1. not list `tick` [x](y) \\ back"]
        }
    }
}

@Suite("HTML of real applications")
struct HTMLCaptureTests {
    /// The outline without the numbers of its blocks.
    private func features(of text: AttributedText) -> Set<ProbeFeature> {
        let lines = text.outline.map { line in
            let bar = line.firstIndex(of: "|") ?? line.endIndex
            let path = line[..<bar].split(separator: "/", omittingEmptySubsequences: false).map(withoutNumber)
            return path.joined(separator: "/") + line[bar...]
        }
        return Set(
            ProbeFeature.allCases.filter { feature in
                feature.marks.allSatisfy { mark in lines.contains { $0.contains(mark) } }
            })
    }

    private func withoutNumber(_ name: Substring) -> String {
        guard !name.hasPrefix("h"), !name.hasPrefix("head") else {
            return name.hasPrefix("head") ? "head" : String(name)
        }
        let parenthesis = name.firstIndex(of: "(") ?? name.endIndex
        return name[..<parenthesis].filter { !$0.isNumber } + name[parenthesis...]
    }

    @Test("The document as it was written has every feature")
    func source() throws {
        let text = try HTMLReader().read(Capture.bytes("_source/doc.html"), .standard)
        #expect(Set(ProbeFeature.allCases).subtracting(features(of: text)).isEmpty)
    }

    /// The features that each application omits from its own HTML; all others are read.
    static let rows: [(application: String, lost: Set<ProbeFeature>)] = [
        ("firefox_page", []),
        ("chromium_page", []),
        // No link titles, no class on code; pictures as local files; two adjacent quotations, indented.
        ("lo_writer_gtk3", [.linkTitle, .codeLanguage, .picture, .nestedQuote]),
        // No title of links, no start of lists, no class on code; quotes are indented paragraphs.
        ("qt5te", [.linkTitle, .orderedFromThree, .codeLanguage, .quote, .nestedQuote]),
        // Runs glued together; highlight, direction, alignment of cells, quotes, code blocks and rules gone.
        (
            "abiword",
            [
                .highlight, .linkTitle, .characters, .lineBreak, .rightToLeft, .orderedFromThree, .letters,
                .headerRow, .columnAlignment, .pipeInCell, .preformatted, .codeLanguage, .quote, .nestedQuote, .rule,
                .picture, .pictureText,
            ]
        ),
    ]

    @Test("Everything an application writes is read", arguments: rows)
    func losses(row: (application: String, lost: Set<ProbeFeature>)) throws {
        let found = features(of: try Capture.html(row.application))
        #expect(Set(ProbeFeature.allCases).subtracting(found) == row.lost)
    }

    @Test("A browser's computed styles do not affect the text")
    func computedStyles() throws {
        let source = try HTMLReader().read(Capture.bytes("_source/doc.html"), .standard)
        let isSame = try Capture.html("chromium_page") == source
        #expect(isSame)
        let isSameInFirefox = try Capture.html("firefox_page") == source
        #expect(isSameInFirefox)
    }

    @Test(
        "Every capture reads as the same text after writing it",
        arguments: [
            "abiword", "chromium_contenteditable", "chromium_page", "chromium_setdata_custom", "firefox_page",
            "firefox_setdata_custom", "lo_calc_gtk3", "qt5te", "xclip_t_html",
        ])
    func roundTrip(application: String) throws {
        let text = try Capture.html(application)
        let isSame = try HTMLReader().read(HTMLWriter().write(text, .standard), .standard) == text
        #expect(!text.isEmpty && isSame)
    }

    @Test(
        "Short captures",
        arguments: [
            ("chromium_contenteditable", ["|type {strong|here}"]),
            ("chromium_setdata_custom", ["|{strong|custom html}"]),
            ("firefox_setdata_custom", ["|{strong|custom html}"]),
            ("firefox_image", ["|{image= alt=|\u{FFFC}}"]),
            ("xclip_t_html", ["|hi"]),
        ])
    func short(application: String, outline: [String]) throws {
        #expect(try Capture.html(application).outline == outline)
    }

    @Test("Cells of a spreadsheet keep their alignment, and nothing of the sheet's font")
    func spreadsheet() throws {
        #expect(
            try Capture.html("lo_calc_gtk3").outline == [
                "table0(left right left)/row1/cell2|{strong|Key}", "table0(left right left)/row1/cell3/left|Value",
                "table0(left right left)/row1/cell4|Note", "table0(left right left)/row5/cell6|alpha",
                "table0(left right left)/row5/cell7|1.5", "table0(left right left)/row5/cell8|café 😀",
                "table0(left right left)/row9/cell10|beta", "table0(left right left)/row9/cell11|3",
                "table0(left right left)/row9/cell12|a|b c \"q\"",
            ])
    }
}
