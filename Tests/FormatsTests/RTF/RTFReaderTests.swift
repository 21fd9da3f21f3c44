import Formats
import RichText
import Testing

/// A document and the outline of what it says.
struct RTFRow: CustomTestStringConvertible, Sendable {
    let name: String
    let rtf: String
    let outline: [String]

    init(_ name: String, _ rtf: String, _ outline: [String]) {
        self.name = name
        self.rtf = rtf
        self.outline = outline
    }

    var testDescription: String { name }
}

private let sheet =
    #"{\stylesheet{\s0 Normal;}{\s1\b\fs40 heading 1;}{\s2\sbasedon1 Chapter;}{\s20\li720 Quote;}"#
    + #"{\s21\f1 HTML Preformatted;}{\*\cs15 Hyperlink;}}"#
private let fonts =
    #"{\fonttbl{\f0 Times;}{\f1\fmodern Courier New;}{\f2\fcharset204 Arial;}{\f3\fcharset128 Mincho;}"#
    + #"{\f4\fcharset2 Symbol;}{\f5\fcharset161 Arial;}}"#
private let bullets =
    #"{\*\listtable{\list{\listlevel\levelnfc23{\leveltext\'01\u8226 ?;}}{\listlevel\levelnfc23"#
    + #"{\leveltext\'01\u9642 ?;}}\listid7}{\list{\listlevel\levelnfc4\levelstartat3{\leveltext\'02\'00.;}}\listid8}}"#
    + #"{\*\listoverridetable{\listoverride\listid7\ls1}{\listoverride\listid8\ls2}"#
    + #"{\listoverride\listid8\listoverridecount1{\lfolevel\listoverridestartat\levelstartat9}\ls3}}"#

@Suite("RTF documents and their content")
struct RTFReaderTests {
    static let characters: [RTFRow] = [
        .init(
            "marks", #"a {\b b} {\i i} {\ul u} {\uldb d} {\strike s}\b x\b0 y"#,
            ["|a {strong|b} {em|i} {u|u} {u|d} {strike|s}{strong|x}y"]),
        .init(
            "raised and lowered", #"x{\super 2}H{\sub 2}{\up6 a}{\dn6 b}{\super c\nosupersub d}"#,
            ["|x{sup|2}H{sub|2}{sup|a}{sub|b}{sup|c}d"]),
        .init("plain ends all looks", #"{\b\i x\plain y}"#, ["|{strong,em|x}y"]),
        .init("Unicode skips its replacement", #"\u233?a\uc2\u233\'c3\'a9b\uc0\u233 c"#, ["|éaébéc"]),
        .init("a replacement never reaches beyond a brace", #"{\u8226}{\b kept}"#, ["|•{strong|kept}"]),
        .init("a control word is one character of a replacement", #"\u233\emdash a"#, ["|éa"]),
        .init("surrogates signed and unsigned", #"\u-10179?\u-8704? \uc0\u55357\uc1\u56832\'3f"#, ["|😀 😀"]),
        .init("half a surrogate pair", #"a\u-10179?b"#, ["|a\u{FFFD}b"]),
        .init("Western bytes", #"caf\'e9 \'80"#, ["|café €"]),
        .init(
            "bytes of the font", sheet + fonts + #"{\f2\'cf\'f0\'e8}{\f5\'e1}{\f4 a\'b7}"#,
            ["|{font=Arial|Приα}α•"]),
        .init("two bytes to a character", sheet + fonts + #"{\f3\'93\'fa\'96{}\'7b}"#, ["|{font=Mincho|日\u{FFFD}{}"]),
        .init(
            "special characters", #"\lquote a\rquote\~\_\emdash\bullet\tab x\-y\line z"#, ["|‘a’\u{A0}\u{2011}—•\txy⏎z"]
        ),
        .init("escapes", #"\{\\\}"#, ["|{\\}"]),
        .init("hidden and deleted text is dropped", #"a{\v b}{\deleted c}d"#, ["|ad"]),
        .init(
            "media at an address, which the next group stands for elsewhere",
            #"a{\*\pasteboardmedia{\sn pibName}{\sv https://e.org/i}{\sn wzDescription}{\sv t}}{t}b"#,
            ["|a{image=https://e.org/i alt=t|\u{FFFC}}b"]),
        .init(
            "media at an address that may not be kept",
            #"a{\*\pasteboardmedia{\sn pibName}{\sv javascript:x}}{t}b"#, ["|atb"]),
        .init("text twice", #"{\upr{ansi}{\*\ud{Unicode}}}"#, ["|Unicode"]),
        .init(
            "unknown destinations are passed over, with what is binary in them",
            #"a{\*\foo b{c}\bin3 }}}d}e\unknown f"#, ["|aef"]),
        .init(
            "colours, the automatic one apart",
            #"{\colortbl;\red192\green0\blue0;}\cf0 a{\cf1 b}{\highlight1 c}{\chcbpat1 d}"#,
            ["|a{color=#c00000|b}{mark,back=#c00000|c}{back=#c00000|d}"]),
        .init(
            "a language beside that of the document", #"\deflang1033\lang1033 a{\lang1031 b}{\lang1024 c}"#,
            ["|a{lang=de-DE|b}c"]),
    ]

    static let paragraphs: [RTFRow] = [
        .init("paragraphs", #"a\par\par b\par c"#, ["|a", "|", "|b", "|c"]),
        .init("Cocoa's line ends", "a\\\nb\\\n", ["|a", "|b"]),
        .init("what is said lasts until it is reset", #"\qc a\par b\par\pard c\par"#, ["center|a", "center|b", "|c"]),
        .init("indents in points", #"\li720\fi-360 a\par"#, ["indent=36.0,first=-18.0|a"]),
        .init("right to left", #"\rtlpar\qr a\par"#, ["rtl|a"]),
        .init("headings by level", #"\outlinelevel1\b a\par"#, ["h2|a"]),
        .init(
            "entries of the contents are no headings",
            #"{\stylesheet{\s1 heading 1;}{\s2\sbasedon1 toc 1;}{\s3\outlinelevel0 TOC 2;}{\s4\sbasedon1 TOC Heading;}}"#
                + #"\s4 a\par\s2 b\par\s3 c\par\s2\outlinelevel0 d\par"#, ["h1|a", "|b", "|c", "|d"]),
        .init(
            "headings by style, without its looks", sheet + #"\s1\b\fs40 a {\i b}\par\pard\plain\s2\b c\par"#,
            ["h1|a {em|b}", "h1|c"]),
        .init("a rule", #"\pard\brdrb\brdrs\par\pard x\par"#, ["hr|", "|x"]),
        .init("no rule without a border", #"\pard\brdrb\brdrnone\par"#, ["|"]),
        .init(
            "quotations nest by their indent", sheet + #"\s20\li720 a\par\s20\li1440 b\par\pard c\par"#,
            ["quote0|a", "quote0/quote1|b", "|c"]),
        .init(
            "code by style", fonts + sheet + #"\s21\f1 a\par   b\par\pard\plain c\par"#, ["code0|a", "code0|  b", "|c"]),
        .init(
            "code by its font", fonts + #"x\par{\f1 a\par\par b\line c}\par y {\f1 z}\par"#,
            ["|x", "code0|a", "code0|", "code0|b", "code0|c", "|y {code|z}"]),
        .init(
            "a link in curly quotation marks",
            #"{\field{\*\fldinst HYPERLINK \ldblquote http://e.o\rdblquote  \\o "a \u8220?b\u8221?"}{\fldrslt x}}"#,
            ["|{link=http://e.o 'a “b”'|x}"]),
        .init(
            "line separators in code",
            fonts + sheet + #"x\par{\f1 a\u8232?b\u8232?\par}\s21\f1 c\u8232?d\line e\line\par"#,
            ["|x", "code0|a", "code0|b", "code0|c⏎d", "code0|e"]),
    ]

    static let lists: [RTFRow] = [
        .init(
            "a list and one in it", bullets + #"\ls1\ilvl0 a\par\ilvl1 b\par\ilvl0 c\par\pard d\par"#,
            ["ul0/li1|a", "ul0/li1/ul2(square)/li3|b", "ul0/li4|c", "|d"]),
        .init(
            "numbers and where they start", bullets + #"{\listtext c.\tab}\ls2 a\par\ls3 b\par"#,
            ["ol0(lowerAlpha 3)/li1|a", "ol2(lowerAlpha 9)/li3|b"]),
        .init(
            "numbers go on after text", bullets + #"\ls2 a\par\pard b\par\ls2 c\par"#,
            ["ol0(lowerAlpha 3)/li1|a", "|b", "ol2(lowerAlpha 4)/li3|c"]),
        .init(
            "a paragraph as far in as the item", bullets + #"\ls1\li720\fi-360 a\par\pard\li720 b\par\pard c\par"#,
            ["ul0/li1|a", "ul0/li1|b", "|c"]),
        .init("a level left out", bullets + #"\ls1\ilvl2 a\par\ilvl0 b\par"#, ["ul0(square)/li1|a", "ul2/li3|b"]),
        .init("an empty item", bullets + #"\ls1\par"#, ["ul0/li1|"]),
        .init(
            "WordPad's lists", #"{\pntext\'B7\tab}{\*\pn\pnlvlblt{\pntxtb\'B7}}a\par{\pntext\'B7\tab}b\par\pard c\par"#,
            ["ul0/li1|a", "ul0/li2|b", "|c"]),
        .init("old numbers", #"{\*\pn\pnlvlbody\pndec\pnstart4}a\par"#, ["ol0(4)/li1|a"]),
        .init(
            "a marker alone", #"{\listtext\u8226 ?\tab}a\par{\listtext\u8226 ?\tab}b\par"#, ["ul0/li1|a", "ul0/li2|b"]),
        .init(
            "tasks that LibreOffice cut into a list for each kind of box",
            #"{\*\generator LibreOffice/7.4}{\*\listtable{\list\listtemplateid1{\listlevel\levelnfc23{\leveltext\'01\u9744 ?;}}"#
                + #"\listid1}{\list\listtemplateid2{\listlevel\levelnfc23{\leveltext\'01\u9745 ?;}}\listid2}}"#
                + #"{\*\listoverridetable{\listoverride\listid1\ls1}{\listoverride\listid2\ls2}}\ls1 a\par\ls2 b\par"#,
            ["ul0/li1[ ]|a", "ul0/li2[x]|b"]),
        .init(
            "items that AbiWord saved as markers",
            #"{\listtext\pard\fi-360\li720{\f0{\*\listtag0}\tab }{\f0{\*\listtag0}a }{\b{\*\listtag0}b}{\*\listtag0}\par}"#
                + #"{\listtext\pard\fi-360\li1440{\f0{\*\listtag0}\tab }{\f0{\*\listtag0}c}{\f0{\*\listtag0}\par}}"#
                + #"\pard\plain d\par"#,
            ["ul0/li1|a {strong|b}", "ul0/li1/ul2/li3|c", "|d"]),
        .init("tasks", bullets + "\\ls1 \\u9744? a\\par\\u9745? b\\par", ["ul0/li1[ ]|a", "ul0/li2[x]|b"]),
        .init(
            "Cocoa's list, which says it once",
            #"{\*\listtable{\list\listtemplateid1\listhybrid{\listlevel\levelnfc23\levelnfcn23{\*\levelmarker \{disc\}}{\leveltext\leveltemplateid1\'01\uc0\u8226 ;}{\levelnumbers;}\fi-360\li720\lin720 }{\listname ;}\listid1}}{\*\listoverridetable{\listoverride\listid1\listoverridecount0\ls1}}"#
                + "\\pard\\tx220\\li720\\fi-720\\ls1\\ilvl0\\cf0 {\\listtext\t\\uc0\\u8226 \t}one\\\n{\\listtext\t\\uc0\\u8226 \t}two\\\n",
            ["ul0/li1|one", "ul0/li2|two"]),
    ]

    static let tables: [RTFRow] = [
        .init(
            "rows and cells",
            #"\trowd\trhdr\cellx1000\cellx2000\pard\intbl{\b a}\cell{\b b}\cell\row\trowd\cellx1000\cellx2000 c\cell d\cell\row\pard x\par"#,
            ["table0/head1/cell2|a", "table0/head1/cell3|b", "table0/row4/cell5|c", "table0/row4/cell6|d", "|x"]),
        .init(
            "a wide cell is one that ends further right",
            #"\trowd\cellx2000\intbl a\cell\row\trowd\cellx1000\cellx2000 b\cell c\cell\row"#,
            ["table0/row1/cell2(2x1)|a", "table0/row3/cell4|b", "table0/row3/cell5|c"]),
        .init(
            "rows that are indented differently",
            #"\trowd\trleft-108\cellx1000\cellx2000\intbl a\cell b\cell\row\trowd\cellx1000\cellx2000 c\cell d\cell\row"#,
            ["table0/row1/cell2|a", "table0/row1/cell3|b", "table0/row4/cell5|c", "table0/row4/cell6|d"]),
        .init(
            "joined cells",
            #"\trowd\clmgf\cellx1000\clmrg\cellx2000\clvmgf\cellx3000\intbl a\cell\cell b\cell\row\trowd\cellx1000\cellx2000\clvmrg\cellx3000 c\cell d\cell\cell\row"#,
            ["table0/row1/cell2(2x1)|a", "table0/row1/cell3(1x2)|b", "table0/row4/cell5|c", "table0/row4/cell6|d"]),
        .init(
            "alignment and background",
            #"{\colortbl;\red255\green0\blue0;}\trowd\clcbpat1\cellx1000\cellx2000\pard\intbl a\cell\qr b\cell\row"#,
            ["table0(- right)/row1/cell2(#ff0000)|a", "table0(- right)/row1/cell3|b"]),
        .init(
            "a table in a cell",
            #"\trowd\cellx3000\pard\intbl a\par\pard\intbl\itap2 b\nestcell{\nonesttables\par}{\*\nesttableprops\trowd\cellx900\nestrow}\pard\intbl\cell\row"#,
            ["table0/row1/cell2|a", "table0/row1/cell2/table3/row4/cell5|b"]),
        .init(
            "a table of one cell that only places another",
            #"\trowd\cellx3000\pard\intbl\itap2 a\nestcell b\nestcell{\nonesttables\par}{\*\nesttableprops\trowd\cellx900\cellx1800\nestrow}\pard\intbl\itap1\cell\row"#,
            ["table0/row1/cell2|a", "table0/row1/cell3|b"]),
        .init(
            "a row that never ends", #"\trowd\cellx900\intbl a\cell b"#, ["table0/row1/cell2|a", "table0/row1/cell3|b"]),
        .init(
            "several paragraphs in a cell", #"\trowd\cellx900\intbl a\par b\cell\row"#,
            ["table0/row1/cell2|a", "table0/row1/cell2|b"]),
    ]

    static let objects: [RTFRow] = [
        .init(
            "links in all forms",
            #"{\field{\*\fldinst{HYPERLINK "https://e.org/" }}{\fldrslt{\ul\cf1 a}}} {\field{\*\fldinst HYPERLINK https://e.org \\l "p" \\o "tip"}{\fldrslt b}} {\field{\fldinst HYPERLINK \\l "q"}{\fldrslt c}}"#,
            ["|{link=https://e.org/|a} {link=https://e.org#p 'tip'|b} {link=#q|c}"]),
        .init(
            "links that run or read are only text",
            #"{\field{\*\fldinst{HYPERLINK "java\'09script:x()"}}{\fldrslt a}}{\field{\*\fldinst{HYPERLINK "file:///etc/passwd"}}{\fldrslt b}}"#,
            ["|ab"]),
        .init(
            "other fields are their result",
            #"{\field{\*\fldinst INCLUDEPICTURE "http://e.org/x"}{\fldrslt a}}{\field{\*\fldinst PAGE}{\fldrslt 7}}"#,
            ["|a7"]),
        .init("a symbol with its result", #"{\field{\*\fldinst SYMBOL 183 \\f "Symbol"}{\fldrslt\'95}}"#, ["|•"]),
        .init("a number in a circle", #"{\field{\*\fldinst eq \\o\\ac({\u9675?},12)}{\fldrslt}} a"#, ["|⑫ a"]),
        .init("a letter in a circle", #"{\field{\*\fldinst EQ \\o\\ac(\u9711?,A)}{\fldrslt}}"#, ["|Ⓐ"]),
        .init("signs in each other", #"{\field{\*\fldinst EQ \\o\\ac(=,/)}{\fldrslt}}"#, ["|=/"]),
        .init("a symbol by its field", #"{\field{\*\fldinst SYMBOL 183 \\f "Symbol"}{\fldrslt}}"#, ["|•"]),
        .init(
            "a picture",
            #"a{\*\shppict{\pict{\*\picprop{\sp{\sn wzDescription}{\sv box}}}\pngblip 89 50"# + "\n4e"
                + #"47}}{\nonshppict{\pict\wmetafile8 00}}"#,
            ["|a{image=image/png,4 alt=box|\u{FFFC}}"]),
        .init("a picture in binary", #"{\pict\jpegblip\bin4 {}\a}b"#, ["|{image=image/jpeg,4 alt=|\u{FFFC}}b"]),
        .init(
            "Cocoa's file", #"a{{\NeXTGraphic red.png \width640 \height480}\'ac}b"#,
            ["|a{image=red.png alt=red.png|\u{FFFC}}b"]),
        .init(
            "a footnote", #"a{\super\chftn{\footnote\pard\plain{\super\chftn} note\par more}} b\par"#,
            ["|a{note=1|\u{FFFC}} b", "note0(1)|note", "note0(1)|more"]),
        .init(
            "a footnote without text", #"a{\super\chftn{\footnote\pard\plain{\super\chftn} }}"#,
            ["|a{note=1|\u{FFFC}}", "note0(1)|"]),
        .init(
            "an object is its result", #"{\object\objemb{\*\objclass X}{\*\objdata 0102}{\result{\b seen}}}"#,
            ["|{strong|seen}"]),
        .init(
            "text in a shape", #"{\shp{\*\shpinst\shpleft0{\sp{\sn a}{\sv b}}{\shptxt\pard in\par}}}out"#,
            ["|in", "|out"]),
    ]

    @Test("Rows", arguments: [characters, paragraphs, lists, tables, objects].flatMap { $0 })
    func rows(_ row: RTFRow) throws {
        let text = try RTFReader().read(Array(#"{\rtf1\ansi "#.utf8) + row.rtf.utf8 + "}".utf8, .standard)
        #expect(text.outline == row.outline)
    }

    @Test(
        "Without a style sheet, every run declares the default style",
        arguments: [
            (
                #"{\f0\fs28\cf1 plain text {\b bold} }{\f2\fs40\cf0 big}"#,
                ["|plain text {strong|bold} {font=Arial,size=20.0|big}"]
            )
        ])
    func baseLook(_ rtf: String, _ outline: [String]) throws {
        let head = #"{\rtf1\ansi"# + fonts + #"{\colortbl;\red10\green20\blue30;}"#
        #expect(try RTFReader().read(Array((head + rtf + "}").utf8), .standard).outline == outline)
    }

    @Test("UTF-16, byte order marks and surrounding NULs")
    func encodings() throws {
        let rtf = #"{\rtf1 a \b b}"#
        let wide = rtf.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        let wideEmphasis = #"{\rtf1 é}"#.utf16.flatMap {
            [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
        }
        let reader = RTFReader()
        #expect(try reader.read(wide, .standard).outline == ["|a {strong|b}"])
        #expect(try reader.read([0xFF, 0xFE] + wide, .standard).outline == ["|a {strong|b}"])
        #expect(try reader.read([0xFE, 0xFF] + wideEmphasis, .standard).outline == ["|é"])
        #expect(try reader.read([0xEF, 0xBB, 0xBF] + rtf.utf8 + [0], .standard).outline == ["|a {strong|b}"])
    }

    @Test("Input that does not begin as RTF is rejected", arguments: ["", "hi", "<html>", "{\\rt", "x{\\rtf1 a}"])
    func refusal(_ source: String) {
        #expect(throws: FormatError.self) { try RTFReader().read(Array(source.utf8), .standard) }
    }

    /// Word repeats the formatting of its normal style in every run, and identifies styles by name.
    @Test("A document by Word")
    func word() throws {
        let rtf = #"""
            {\rtf1\adeflang1025\ansi\ansicpg1252\uc1\deff0\deflang1033{\fonttbl{\f0\fswiss Calibri{\*\falt Carlito};}
            {\f1\fmodern\fprq1 Consolas;}}{\colortbl;\red0\green0\blue0;\red5\green99\blue193;}
            {\*\defchp \f0\fs22}{\stylesheet{\ql\f0\fs22\lang1033\snext0\sqformat Normal;}
            {\s1\ql\sb240\keepn\outlinelevel0\b\f0\fs32\sbasedon0\snext0 heading 1;}
            {\*\cs15\ul\cf2 Hyperlink;}{\*\ts11\tsrowd Normal Table;}}{\*\rsidtbl\rsid1}{\info{\title secret}}
            {\header\pard head\par}\pard\plain\ltrpar\s1\sb240\outlinelevel0\rtlch\fcs1\ab\af0\afs32\ltrch\fcs0
            \b\f0\fs32\lang1033{\rtlch\fcs1\af0\ltrch\fcs0\insrsid1 Head\par}\pard\plain\ltrpar\ql\sa160\f0\fs22\lang1033
            {\insrsid1 Body }{\f1\insrsid1 code}{\insrsid1  and }{\field{\*\fldinst {\insrsid1 HYPERLINK "https://e.org" }
            {\insrsid1 {\*\datafield 00d0c9ea}}}{\fldrslt {\cs15\ul\cf2\insrsid1 link}}}{\lang1036\insrsid1 fin}\par}
            """#
        let text = try RTFReader().read(Array(rtf.utf8), .standard)
        #expect(
            text.outline == [
                "h1|Head", "|Body {code|code} and {link=https://e.org|link}{lang=fr-FR|fin}",
            ])
    }

    /// Cocoa has no style sheet; most of the text has the plain style, and code is a font.
    @Test("A document by Cocoa")
    func cocoa() throws {
        let rtf =
            #"{\rtf1\ansi\ansicpg1252\cocoartf2639\n{\fonttbl\f0\fswiss\fcharset0 Helvetica;\f1\fnil\fcharset0 Menlo-Regular;}"#
            + #"{\colortbl;\red255\green255\blue255;\red0\green0\blue0;}{\*\expandedcolortbl;;\cssrgb\c0\c0\c0;}"#
            + "\\pard\\tx566\\pardirnatural\\partightenfactor0\n\\f0\\fs24 \\cf2 Some plain text and \\f1 code\\f0 , "
            + "caf\\'e9 \\uc0\\u55357 \\u56832 \\\n\\f1 let x = 1\\\n\\f0\\b Bold"
        let text = try RTFReader().read(Array((rtf + "}").utf8), .standard)
        #expect(
            text.outline == [
                "|Some plain text and {code|code}, café 😀", "code0|let x = 1", "|{strong|Bold}",
            ])
    }

    /// AbiWord rounds indents, and marks quotations only with its own style.
    @Test("Quotations by AbiWord")
    func abiWordQuotations() throws {
        let rtf = #"""
            {\rtf1\ansi\deff0{\fonttbl{\f0 Times;}{\f1\fmodern Courier;}}{\stylesheet{\s2\li1440\ri1440 Block Text;}
            {\s35\li566\ri566 Quote;}{\s21\f1\fs20 HTML Preformatted;}{\s29 Normal;}}
            \pard\plain\li566\ri566\s35{\s35{\*\listtag0}Outer}{\par}
            \pard\plain\li1134\ri1134\s35{\s35{\*\listtag0}Inner}{\par}
            \pard\plain\li1700\ri1700\s35{\s35{\*\listtag0}Innermost}{\par}
            \pard\plain\li566\ri566\s21{\s21\f1\fs20{\*\listtag0}int x;}{\par}
            \pard\plain\s29{\s29{\*\listtag0}End}{\par}}
            """#
        let text = try RTFReader().read(Array(rtf.utf8), .standard)
        #expect(
            text.outline == [
                "quote0|Outer", "quote0/quote1|Inner", "quote0/quote1/quote2|Innermost", "quote0/code3|int x;", "|End",
            ])
    }
}
