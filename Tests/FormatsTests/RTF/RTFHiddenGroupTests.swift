import Formats
import RichText
import Testing

/// Features that RTF cannot express, in groups that other programs skip.
@Suite("RTF: private groups, and Cocoa's")
struct RTFHiddenGroupTests {
    static let sheet =
        #"{\colortbl;\red27\green31\blue34;\red255\green0\blue0;\red0\green0\blue0;\red9\green9\blue9;}"#
    private static let numbers =
        #"{\*\listtable{\list{\listlevel\levelnfc0\levelstartat0{\leveltext\'02\'00.;}}\listid1}}"#
        + #"{\*\listoverridetable{\listoverride\listid1\ls1}}"#
    private static let gif = "474946383961"

    static let colors: [RTFRow] = [
        .init(
            "sRGB is exact, where the first table is not",
            sheet + #"{\*\expandedcolortbl;\cssrgb\c14118\c16078\c18431;}{\cf1 a}"#,
            ["|{color=#24292f|a}"]),
        .init(
            "a component more is the opacity",
            sheet + #"{\*\expandedcolortbl;;\cssrgb\c100000\c0\c0\c50196;\csgray\c0\c84706;}{\cf2 a}{\cb3 b}"#,
            ["|{color=#ff0000/128|a}{back=#000000/216|b}"]),
        .init(
            "other spaces are as the first table has them; what lets everything through is no colour",
            sheet
                + #"{\*\expandedcolortbl;\csgenericrgb\c1\c2\c3\c50000;\cspthree\c4\c5\c6;\csgenericgray\c7\c0;\cscmyk\c1\c2\c3\c4\c20000;}"#
                + #"{\cf1 a}{\cf2 b}{\cf3 c}{\cf4 d}"#,
            ["|{color=#1b1f22/128|a}{color=#ff0000|b}c{color=#090909/51|d}"]),
        .init(
            "the system's own colours of text are none",
            sheet
                + #"{\*\expandedcolortbl;\cssrgb\c0\c0\c0\c84706\cname labelColor;\cssrgb\c100000\c0\c0\cname systemRedColor;}{\cf1 a}{\cf2 b}"#,
            ["|a{color=#ff0000|b}"]),
        .init(
            "components too few, too many, or of no space",
            sheet
                + #"{\*\expandedcolortbl;\cssrgb\c0\c0;\cssrgb\c0\c0\c0\c0\c0\c0;\csfuture\c0;\c50000;}{\cf1 a}{\cf2 b}{\cf3 c}{\cf4 d}"#,
            ["|{color=#1b1f22|a}{color=#ff0000|b}{color=#000000|c}{color=#090909|d}"]),
        .init(
            "components out of range, and colours that the first table has not",
            sheet + #"{\*\expandedcolortbl;\cssrgb\c-5\c999999999999\c0;;;;;\cssrgb\c0\c0\c0;}{\cf1 a}{\cf6 b}"#,
            ["|{color=#00ff00|a}b"]),
        .init(
            "a second table",
            sheet + #"{\*\expandedcolortbl;;\csgray\c0;}{\*\expandedcolortbl;;\csgray\c100000;}{\cf2 a}"#,
            ["|{color=#000000|a}"]),
        .init(
            "without an end", sheet + #"{\cf2 a}\par{\*\expandedcolortbl;\cssrgb\c100000\c0\c0\c50196"#,
            ["|{color=#ff0000|a}"]),
        .init(
            "thousandths of a point, unless the size contradicts them",
            #"{\fs20\fsmilli9750 a}{\fs26\fsmilli13333 b}{\fs40\fsmilli9750 c}{\fsmilli9750\fs40 d}"#,
            ["|{size=9.75|a}{size=13.333|b}{size=20.0|cd}"]),
        .init(
            "sizes that are too large for half-points",
            #"{\fs3276\fsmilli2000000 a}{\fs3276\fsmilli99999999999 b}{\fs3276\fsmilli20000 c}{\fs3276 d}{\fs3275\fsmilli2000000 e}"#,
            ["|{size=2000.0|a}{size=2147483.647|b}{size=1638.0|cd}{size=1637.5|e}"]),
    ]

    static let groups: [RTFRow] = [
        .init(
            "a language", #"{\lang1031{\*\pasteboardlanguage de}a\lang1036 b}{{\*\pasteboardlanguage la}c}d"#,
            ["|{lang=de|a}{lang=fr-FR|b}{lang=la|c}d"]),
        .init(
            "a language that is none", "{{\\*\\pasteboardlanguage <script>}a}{{\\*\\pasteboardlanguage }b}", ["|ab"]),
        .init(
            "a picture of another kind",
            #"a{\*\pasteboardmedia\picwgoal600{\sn type}{\sv image/gif}{\sn wzDescription}{\sv g}"# + gif + "}{g}b",
            ["|a{image=image/gif,6 alt=g|\u{FFFC}}b"]),
        .init(
            "bytes that are not of their type",
            #"a{\*\pasteboardmedia{\sn type}{\sv image/webp}"# + gif + "}{g}b", ["|agb"]),
        .init(
            "types that may run",
            #"a{\*\pasteboardmedia{\sn type}{\sv image/svg+xml}3c7376673e}{g}{\*\pasteboardmedia{\sn type}{\sv text/html}3c7376673e}{h}"#,
            ["|agh"]),
        .init(
            "the look of what stands in the text like a letter",
            #"{\b x{\*\pasteboardlook\fs36\cf2{\*\pasteboardlanguage de}}{\*\pasteboardmedia{\sn pibName}{\sv i}}{i}y}"#,
            ["|{strong|x}{strong,lang=de,size=18.0,color=#ff0000,image=i alt=|\u{FFFC}}{strong|y}"]),
        .init(
            "what a paragraph says of itself",
            #"\pard{\*\pasteboardparagraph\ql}a\par\pard{\*\pasteboardparagraph\ltrpar\li200\fi-100}\li400 b\par\pard c\par"#,
            ["left|a", "ltr,indent=10.0,first=-5.0|b", "|c"]),
        .init(
            "lists that are tight or loose whatever stands behind their first items",
            numbers
                + #"\pard{\*\pasteboardparagraph\sa1}\ls1\sa120 a\par\pard b\par\pard{\*\pasteboardparagraph\sa120}\ls1 c\par"#,
            ["ol0(0)/li1|a", "|b", "ol2(1)loose/li3|c"]),
        .init(
            "fonts of text, and of code that are not said or not there",
            #"{\fonttbl{\f1 Courier;}{\f2 Monaco;}}{\*\pasteboardfonts 1 7 x -2}a {\f1 b}{\f2 c}"#,
            ["|a {font=Courier|b}{code|c}"]),
        .init(
            "a note that nothing refers to",
            #"a{\footnote n}\par\pard{\*\pasteboardfootnote 1 l m}b\par\pard{\*\pasteboardfootnote}c\par\pard d\par"#,
            ["|a{note=1|\u{FFFC}}", "|d", "note0(1)|n", "note1(l m)|b", "note1(l m)|c"]),
        .init(
            "two such notes with tables, before all others",
            #"a\par\pard{\*\pasteboardfootnote 0 l}b\par\trowd\cellx9\pard{\*\pasteboardfootnote}\intbl c\cell\row"#
                + #"\pard{\*\pasteboardfootnote 0 m}\fs2\par\trowd\cellx9\pard\plain{\*\pasteboardfootnote}\intbl d\cell\row"#,
            ["|a", "note0(l)|b", "note0(l)/table1/row2/cell3|c", "note4(m)/table5/row6/cell7|d"]),
        .init(
            "a title, and a cell that covers more than there is, in bounds",
            #"\trowd\cellx9\row\trowd{\*\pasteboardcell 3 2 h}\cellx99{\*\pasteboardcell 99999 -7}\cellx999\intbl a\cell b\cell\row"#,
            ["table0/row1/cell2(th 3x2)|a", "table0/row1/cell3(1000x1)|b"]),
        .init(
            "a cell of which nothing is said",
            #"\trowd{\*\pasteboardcell h}\cellx99{\*\pasteboardcell}\cellx999\intbl a\cell b\cell\row"#,
            ["table0/row1/cell2|a", "table0/row1/cell3|b"]),
        .init(
            "numbers below zero", numbers + #"{\listtext\tab -2.\tab}\ls1 a\par{\listtext\tab -1.\tab}\ls1 b\par"#,
            ["ol0(-2)/li1|a", "ol0(-2)/li2|b"]),
        .init(
            "lists deeper than nine",
            numbers
                + #"\ls1 a\par\pard{\*\pasteboardparagraph\ilvl9}\ls1 b\par\pard{\*\pasteboardparagraph\ilvl2000000000}\ls1 c\par"#,
            ["ol0(0)/li1|a", "ol0(0)/li1/ol2(0)/li3|b", "ol0(0)/li1/ol2(0)/li3/ol4(0)/li5|c"]),
    ]

    /// A missing end loses no text, and the alternative of a group is skipped only if it is certainly one.
    static let damaged: [RTFRow] = [
        .init(
            "a stand-in without an end",
            #"a{\*\pasteboardmedia{\sn pibName}{\sv i}}{x\par b\par"#, ["|a{image=i alt=|\u{FFFC}}x", "|b"]),
        .init(
            "no stand-in", #"a{\*\pasteboardmedia{\sn pibName}{\sv i}} b {\b c}\par"#,
            ["|a{image=i alt=|\u{FFFC}} b {strong|c}"]),
        .init(
            "a stand-in of several paragraphs", #"a{\*\pasteboardnoteref n}{b\par c}d"#,
            ["|a{note=n|\u{FFFC}}b", "|cd"]),
        .init(
            "bytes without an end", #"a{\*\pasteboardmedia{\sn type}{\sv image/gif}"# + gif + #"\par b\par c}"#,
            ["|a", "|b", "|c"]),
        .init(
            "a property without an end", #"a{\*\pasteboardmedia{\sn pibName}{\sv i\par b\par c}}}"#, ["|a", "|b", "|c"]),
        .init("a language without an end", #"a{{\*\pasteboardlanguage de\par b}"#, ["|a", "|b"]),
        .init("a look without an end", #"a{\*\pasteboardlook\fs40\par b}"#, ["|a", "|{size=20.0|b}"]),
        .init("a style without an end", #"\pard{\*\pasteboardparagraph\ql a\par b}"#, ["|", "|b"]),
        .init("a label without an end", #"a\par\pard{\*\pasteboardfootnote 0 l b\par\pard c\par"#, ["|a", "|", "|c"]),
        .init(
            "a note that goes on and never began", #"a\par\pard{\*\pasteboardfootnote}b\par"#, ["|a", "|b"]),
        .init(
            "a label without a number",
            #"a\par\pard{\*\pasteboardfootnote l m}b\par\pard{\*\pasteboardfootnote -1 l}c\par"#,
            ["|a", "|b", "|c"]),
        .init(
            "more notes before it than there are", #"a\par\pard{\*\pasteboardfootnote 99999999999 l}b\par\pard c\par"#,
            ["|a", "|c", "note0(l)|b"]),
        .init(
            "a note in one cell of a table alone",
            #"\trowd\cellx9\cellx18\intbl a\cell{\*\pasteboardfootnote 0 l}b\cell\row\pard c\par"#,
            ["table0/row1/cell2|a", "table0/row1/cell3|b", "|c"]),
    ]

    @Test("Reading", arguments: [colors, groups, damaged].flatMap { $0 })
    func rows(_ row: RTFRow) throws {
        let start = #"{\rtf1\ansi{\stylesheet{\s0 Normal;}}"#
        let rtf = (row.rtf.hasPrefix("{\\colortbl") ? start : start + Self.sheet) + row.rtf + "}"
        #expect(try RTFReader().read(Array(rtf.utf8), .standard).outline == row.outline)
    }

    @Test(
        "They are written where RTF would lose something",
        arguments: [
            (
                "<p><span style='color:rgba(255,0,0,.5)'>a</span>",
                #"{\*\expandedcolortbl;\cssrgb\c100000\c0\c0\c50196;}"#
            ),
            ("<p><span style='font-size:13px'>a</span>", #"{\fs20\fsmilli9750 a}"#),
            ("<p><span style='font-size:2000pt'>a</span>", #"{\fs3276\fsmilli2000000 a}"#),
            ("<p><span lang=de>a</span>", #"{\lang1031 {\*\pasteboardlanguage de}a}"#),
            ("<p><span lang=la>a</span>", #"{{\*\pasteboardlanguage la}a}"#),
            (
                "<p><a href='https://e.org'><img src='data:image/gif;base64,R0lGODlh' alt=g width=40></a>",
                "{\\fldrslt{\\*\\pasteboardmedia\\picwgoal600{\\sn type}{\\sv image/gif}{\\sn wzDescription}{\\sv g}\n474946383961}{g}}"
            ),
            (
                "<p><a href='https://e.org'>x<img src='data:image/gif;base64,AAAA' alt=g></a>",
                #"{\fldrslt{\cs15\ul\cf1 x}{g}}"#
            ),
            (
                "<p lang=de>a<img src=i>",
                #"{\*\pasteboardlook\lang1031{\*\pasteboardlanguage de}}{\*\pasteboardmedia"#
            ),
            ("<p style='text-align:left'>a", #"\pard\plain{\*\pasteboardparagraph\ql}\s0\sa120 a\par"#),
            ("<h1 style='margin-left:10pt'>a</h1>", #"\pard\plain{\*\pasteboardparagraph\li200}\s1\li200"#),
        ])
    func written(html: String, part: String) throws {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(String(decoding: RTFWriter().write(text, .standard), as: UTF8.self).contains(part))
    }

    @Test("A footnote without a reference is written at its position, each paragraph marked")
    func looseNote() throws {
        let markdown = "a[^1]\n\n[^1]: n\n\n[^l]: b\n\n    c\n"
        let rtf = RTFWriter().write(try MarkdownReader().read(Array(markdown.utf8), .standard), .standard)
        #expect(
            String(decoding: rtf, as: UTF8.self).contains(
                "\\pard\\plain{\\*\\pasteboardfootnote 1 l}\\s0\\sa120 b\\par\n\\pard\\plain{\\*\\pasteboardfootnote}\\s0\\sa120 c\\par\n"
            ))
    }

    private static let marked: Set<String> = [
        "translucent colour", "language without a country", "picture of another kind with bytes",
        "alignment left that is said", "font size between half-points", "translucent background, pen and cell",
        "languages without a number", "language in headings, items and code",
        "pictures of other kinds in links and among text", "attachments in text with a look and a language",
        "footnote in coloured text", "footnotes nobody refers to, before and behind another",
        "footnote that only a footnote refers to", "alignment left that is said in a cell, a heading, an item",
        "alignment and direction that are said of text that has them anyway", "indent of headings and in items",
        "lists deeper than nine", "footnote nobody refers to", "numbered tasks that begin with code",
    ]

    @Test("Everything else is written without them", arguments: EverythingDocument.html + EverythingDocument.markdown)
    func ordinary(feature: Feature) throws {
        let isHTML = feature.source.hasPrefix("<") && !feature.source.contains("[^")
        let way: Way = isHTML ? .html : .markdown
        let rtf = String(decoding: RTFWriter().write(try way.read(feature.bytes), .standard), as: UTF8.self)
        let groups = ["paragraph", "footnote", "language", "look"].map { "\\pasteboard" + $0 }
        let found = (groups + ["\\expandedcolortbl", "\\fsmilli", "{\\sn type}"]).filter { rtf.contains($0) }
        #expect(found.isEmpty != Self.marked.contains(feature.name), "\(found)")
    }

    @Test("They are left out for AbiWord")
    func simple() throws {
        let html = "<p lang=la style='text-align:left'>a <span style='font-size:13px'>b</span></p>"
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        var options = WritingOptions.standard
        options.rtfForm = .simple
        let rtf = RTFWriter().write(text, options)
        #expect(!String(decoding: rtf, as: UTF8.self).contains("pasteboard"))
    }

    @Test("Nested unterminated groups are read in linear time", arguments: [20_000])
    func openStandIns(count: Int) throws {
        let rtf = #"{\rtf1 "# + String(repeating: #"{\*\pasteboardnoteref n}{x"#, count: count)
        let text = try RTFReader().read(Array(rtf.utf8), .standard)
        #expect(text.string.unicodeScalars.count { $0 == "x" } == count)
    }
}
