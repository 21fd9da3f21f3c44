import Formats
import RichText
import Testing

/// What Word and others write that no program on this system does.
@Suite("RTF from other programs")
struct RTFForeignTests {
    private static let fonts =
        #"{\fonttbl{\f0 Times;}{\f1\fcharset2 Symbol;}{\f2\fcharset2 Wingdings;}{\f3\fcharset2 Webdings;}"#
        + #"{\f4\fcharset128 Mincho;}{\f5\fcharset2 Oddments;}{\f6\fcharset2 Zapf Dingbats;}}"#

    static let signs: [RTFRow] = [
        .init("private code points of Symbol", #"{\f1\u-3999?\u61538?}{\u-3999?}"#, ["|αβ\u{F061}"]),
        .init(
            "private code points of Wingdings", #"some longer text {\f2\u-3844?\u-3872?\u-4031?}"#,
            ["|some longer text {font=Wingdings|✓→✌}"]),
        .init("more of Wingdings", #"some longer text {\f2 (:\'b7\'ff}"#, ["|some longer text {font=Wingdings|☎🖳🕐ÿ}"]),
        .init("bytes of Wingdings", #"some text {\f2 J\'fc\'82}"#, ["|some text {font=Wingdings|☺✓②}"]),
        .init("bytes of Webdings", #"longer text {\f3 a\u-3999?}"#, ["|longer text {font=Webdings|✔✔}"]),
        .init("bytes of Zapf Dingbats", #"longer text {\f6 3l\u-3921?H}"#, ["|longer text {font=Zapf Dingbats|✓●④★}"]),
        .init("letters of a font that is not known", #"text {\f5 a\u-3999?}"#, ["|text {font=Oddments|a\u{F061}}"]),
        .init(
            "fields of symbols",
            #"{\field{\*\fldinst SYMBOL 97 \\f "Symbol" \\s 10}{\fldrslt\f1\fs20}}"#
                + #"{\field{\*\fldinst SYMBOL 252 \\f "Wingdings"}{\fldrslt}}"#
                + #"{\field{\*\fldinst SYMBOL 61692 \\f Wingdings}}{\field{\*\fldinst SYMBOL 8364 \\u \\f "Times"}}"#
                + #"{\field{\*\fldinst SYMBOL 233 \\a \\f "Times"}}{\field{\*\fldinst SYMBOL 183}}"#,
            ["|α✓✓€é•"]),
    ]

    static let shapes: [RTFRow] = [
        .init(
            "text in a shape within a paragraph",
            #"a{\shp{\*\shpinst{\shptxt\pard\qc in}}}b\par"#, ["|a", "center|in", "|b"]),
        .init(
            "text in a shape within a cell",
            #"\trowd\cellx9\cellx18\pard\intbl a{\shp{\*\shpinst{\shptxt\pard in\par}}}b\cell c\cell\row\pard d"#,
            ["table0/row1/cell2|a", "table0/row1/cell2|in", "table0/row1/cell2|b", "table0/row1/cell3|c", "|d"]),
        .init(
            "a shape before the text of an item",
            #"{\pntext 1.\tab}{\shp{\*\shpinst{\shptxt\pard in\par}}}one\par"#, ["|in", "ol0(1)/li1|one"]),
        .init(
            "drawing objects of Word 6, and the same as a shape",
            #"a{\*\do\dobxpage\dobypara\dptxbx{\dptxbxtext\pard in\par}\dpx9}b"#
                + #"{\shp{\*\shpinst{\shptxt c\par}}{\shprslt{\*\do{\dptxbxtext c\par}}}}d\par"#,
            ["|a", "|in", "|b", "|c", "|d"]),
        .init(
            "comments and where they stand",
            #"a{\*\atrfstart 1}b{\*\atrfend 1}{\*\atnid AL}{\*\atnauthor Al}\chatn{\*\annotation{\*\atnref 1}"#
                + #"{\*\atndate 9}\pard\plain{\chatn }no\par}c\par"#, ["|abc"]),
        .init(
            "borders that are named and not drawn, and one that is",
            #"a\par\pard\brdrt\brdrl\brdrb\brdrr\brdrbtw\brdrbar\par\pard b\par\pard\brdrb\brdrs\brdrw10\par\pard c"#,
            ["|a", "|", "|b", "hr|", "|c"]),
        .init(
            "a line across the page",
            #"a{\pict{\*\picprop{\sp{\sn fHorizRule}{\sv 1}}}\wmetafile8 01}\par b"#, ["|a", "hr|", "|b"]),
        .init(
            "a letter set large before its text",
            #"\pard\dropcapli2\dropcapt1{\dn6\fs99 O}\par\pard nce upon\par\pard b"#, ["|Once upon", "|b"]),
    ]

    /// A picture of one pixel in a drawn object, with text before and after it.
    private static func drawn(_ before: String = "", _ after: String = "") -> String {
        #"{\shp{\*\shpinst{\sp{\sn shapeType}{\sv 75}}"# + before
            + #"{\sp{\sn pib}{\sv {\pict\pngblip 89504e470d0a1a0a}}}"#
            + after + "}}"
    }

    private static func property(_ name: String, _ value: String) -> String {
        #"{\sp{\sn "# + name + #"}{\sv "# + value + "}}"
    }

    static let pictures: [RTFRow] = [
        .init(
            "what describes a drawn picture",
            drawn("", property("wzName", "Picture 3") + property("wzDescription", "A cat")),
            ["|{image=image/png,8 alt=A cat|\u{FFFC}}"]),
        .init(
            "the same before it, and no word of the next object",
            drawn(property("wzDescription", "A cat")) + drawn() + "{\\shp{\\*\\shpinst"
                + property("wzDescription", "A box") + "}}",
            ["|{image=image/png,8 alt=A cat|\u{FFFC}}{image=image/png,8 alt=|\u{FFFC}}"]),
    ]

    static let texts: [RTFRow] = [
        .init("paragraphs of which nothing is shown", #"a\par{\v x\par}{\deleted y\par}b"#, ["|a", "|b"]),
        .init(
            "ends of paragraphs that are deleted, and hidden", #"a{\deleted\par}b{\v\par}c"#, ["|ab", "|c"]),
        .init(
            "a field within a link",
            #"{\field{\*\fldinst HYPERLINK \\l "t"}{\fldrslt Intro {\field{\*\fldinst PAGEREF t}{\fldrslt 3}}}}x"#,
            ["|{link=#t|Intro 3}x"]),
        .init(
            "the second byte of a character escaped", #"{\f4\'95\\\'83\\\'8e\}\'ff\\}"#, ["|表ソ枝\u{FFFD}\\"]),
    ]

    static let lists: [RTFRow] = [
        .init(
            "letters and Roman numbers as markers",
            #"{\pntext (c)\tab}a\par{\pntext iv.\tab}b\par\pard x\par{\pntext XIV)\tab}c\par\pard x\par{\pntext o\tab}d\par"#,
            [
                "ol0(lowerAlpha 3)/li1|a", "ol0(lowerAlpha 3)/li2|b", "|x", "ol3(upperRoman 14)/li4|c", "|x",
                "ul5/li6|d",
            ]),
        .init(
            "bullets and dashes typed before a tab",
            #"\pard\li360\fi-360 -\tab a\par{\f2\'d8}\tab b\par\pard -\tab c\par"#, ["ul0/li1|a", "ul0/li2|b", "|-\tc"]),
        .init(
            "old lists that go on",
            #"{\pntext 1.\tab}{\*\pn\pnlvlbody\pndec\pnstart1}a\par\pard x\par"#
                + #"{\pntext 2.\tab}{\*\pn\pnlvlbody\pndec\pnstart1}b\par"#,
            ["ol0(1)/li1|a", "|x", "ol2(2)/li3|b"]),
        .init(
            "levels of old lists",
            #"{\*\pn\pnlvl1\pndec}a\par\pard{\*\pn\pnlvl2\pnlcltr}b\par\pard{\*\pn\pnlvl1\pndec}c\par"#,
            ["ol0(1)/li1|a", "ol0(1)/li1/ol2(lowerAlpha 1)/li3|b", "ol0(1)/li4|c"]),
        .init(
            "markers of a list that no table has",
            #"{\listtext 1\tab}\ls7 a\par\pard x\par{\listtext 2\tab}\ls7 b\par"#,
            ["ol0(1)/li1|a", "|x", "ol2(2)/li3|b"]),
    ]

    static let headings: [RTFRow] = [
        .init(
            "numbers of chapters",
            #"{\stylesheet{\s1 heading 1;}{\s2 heading 2;}}{\*\listtable{\list{\listlevel\levelnfc0{\leveltext\'01\'00;}\s1}"#
                + #"{\listlevel\levelnfc0{\leveltext\'03\'00.\'01;}\s2}\listid7}}{\*\listoverridetable{\listoverride\listid7\ls1}}"#
                + #"{\listtext 1\tab}\s1\ls1 a\par{\listtext 1.1\tab}\s2\ls1\ilvl1{\b b}\par\pard\ls1 c\par"#,
            ["h1|1 a", "h2|1.1 b", "ol0(2)/li1|c"])
    ]

    static let fields: [RTFRow] = [
        .init(
            "fields within an instruction",
            #"{\field{\*\fldinst IF {\field{\*\fldinst PAGE}{\fldrslt 1}} = 1 "a"}{\fldrslt a}}"#
                + #"{\field{\*\fldinst HYPERLINK {\field{\*\fldinst REF x}{\fldrslt "https://e.org"}}}{\fldrslt b}}"#,
            ["|a{link=https://e.org|b}"]),
        .init(
            "boxes of a form",
            #"{\field{\*\fldinst FORMCHECKBOX {\*\formfield{\fftype1\ffres1{\*\ffname a}\ffdefres0}}}{\fldrslt }}x"#
                + #"{\field{\*\fldinst FORMCHECKBOX {\*\formfield{\fftype1\ffres25\ffdefres1}}}{\fldrslt }}"#
                + #"{\field{\*\fldinst{FORMCHECKBOX }{{\*\formfield{\fftype1\ffres0\ffdefres1}}}}{\fldrslt }}"#
                + #"{\field{\*\fldinst FORMTEXT {\*\formfield{\fftype0{\*\ffdeftext b}}}}{\fldrslt c}}"#, ["|☒x☒☐c"]),
        .init(
            "one of several texts",
            #"{\field{\*\fldinst FORMDROPDOWN {\*\formfield{\fftype2\ffres1\ffhaslistbox{\*\ffname x}{\*\ffl a}{\*\ffl b}}}}"#
                + #"{\fldrslt}}c"#, ["|bc"]),
        .init(
            "buttons, which show a part of their instruction",
            #"{\field{\*\fldinst GOTOBUTTON f1 {\b page }{\field{\*\fldinst PAGEREF f1}{\fldrslt 3}}}{\fldrslt }}, "#
                + #"{\field{\*\fldinst MACROBUTTON No [Click here]}}, {\field{\*\fldinst MACROBUTTON No [x]}{\fldrslt y}}"#,
            ["|page 3, [Click here], y"]),
        .init(
            "buttons with a switch for the format of their result",
            #"{\field{\*\fldinst MACROBUTTON No Press \\* MERGEFORMAT}}{\field{\*\fldinst GOTOBUTTON  \\* MERGEFORMAT }}."#,
            ["|Press ."]),
        .init(
            "formulas of Word 6",
            #"{\field{\*\fldinst EQ \\f(1,2)}} {\field{\*\fldinst EQ \\f(a+b;c)}} {\field{\*\fldinst EQ \\r(3,x)}} "#
                + #"{\field{\*\fldinst EQ \\r(x+1)}} {\field{\*\fldinst EQ x\\s\\up5(2)}} {\field{\*\fldinst EQ \\o(O,/)}} "#
                + #"{\field{\*\fldinst EQ \\b \\bc\\[ (\\a \\co2(1,2,3,4))}} {\field{\*\fldinst EQ \\i \\su(i=1,n,i)}} "#
                + #"{\field{\*\fldinst EQ \\b\\lc\\\{(a\\,b\\)}}"#,
            ["|1/2 (a+b)/c ³√x √(x+1) x² O/ [1 2 3 4] ∑_(i=1)^n i {a,b)"]),
        .init(
            "a text and how it is read",
            #"{\field{\*\fldinst EQ \\* jc2 \\o\\ad(\\s\\up 9({\f4\'82\'a9}),{\f4\'8a\'bf})}{\fldrslt }}x"#, ["|漢(か)x"]),
    ]

    static let formulas: [RTFRow] = [
        .init(
            "a formula in a line",
            #"a {\mmath{\*\moMathPara{\moMathParaPr{\mctrlPr\i x}}{\*\moMath{\mr\i y=}{\mf{\mfPr{\mtype bar}}"#
                + #"{\mnum{\mr 1}}{\mden{\mr x+1}}}{\msSup{\msSupPr}{\me{\mr z}}{\msup{\mr 2}}}}}"#
                + #"{\mmathPict{\pict\pngblip 00}}} b"#,
            [#"|a $$y=\frac{1}{x+1}z^{2}$$ b"#]),
        .init(
            "how runs of a formula are set",
            #"{\mmath{\*\moMath{\mr\mscr0\msty0 kg}{\mr\mnor  if }{\mr\mscr3 R}{\mr\mscr0\msty1 v}{\mr\i x\u8804?\'b5}"#
                + #"{\macc{\maccPr{\mchr \u771?}{\mctrlPr\i y}}{\me{\mr t}}}}{\mmathPict{\pict 00}}}."#,
            [#"|$\mathrm{kg}\text{ if }\mathbb{R}\mathbf{v}x\le µ\tilde{t}$."#]),
        .init(
            "a formula of no text, and one within another",
            #"a{\mmath{\*\moMath{\mr}}}b{\mmath{\*\moMath{\mr x}{\*\moMath y}}}"#, ["|ab$x$"]),
        .init("words of formulas elsewhere", #"{\me\i a}{\mnum b}"#, ["|{em|a}b"]),
        .init(
            "signs of a formula",
            #"{\mmath{\*\moMath{\mnary{\mnaryPr{\mchr \u8721?}{\msubHide off}}{\msub{\mr i}}{\msup{\mr n}}{\me{\mr k}}}"#
                + #"{\mnary{\mnaryPr}{\me t}}{\mrad{\mradPr}{\mdeg{\mr 3}}{\me{\mr a}}}{\md{\mdPr{\mbegChr [}{\mendChr ]}}"#
                + #"{\me{\mr b}}}{\md{\me{\mr c}}}{\mfunc{\mfName{\mr sin}}{\me{\mr d}}}}}"#,
            [#"|$\sum_{i}^{n}k\int t\sqrt[3]{a}\left[ b \right]\left( c \right)\sin d$"#]),
    ]

    /// Cocoa and Word write typed boxes in the same way.
    static let typedTasks: [RTFRow] = [
        .init(
            "boxes at the starts of lines", #"Packing\par\u9744? Tent\par\u9745? {\b Stove}\par\u9746? Boat\par after"#,
            ["|Packing", "ul0/li1[ ]|Tent", "ul0/li2[x]|{strong|Stove}", "ul0/li3[x]|Boat", "|after"]),
        .init("a single box", #"a\par\u9744? b\par c"#, ["|a", "|☐ b", "|c"]),
        .init(
            "boxes without a space, and behind text", #"\u9744?a\par\u9745?b\par c \u9744? d"#,
            ["|☐a", "|☑b", "|c ☐ d"]),
        .init(
            "boxes in a cell",
            #"\trowd\cellx9\pard\intbl\u9744? a\par\u9745? b\cell\row\pard \u9744? c"#,
            ["table0/row1/cell2/ul3/li4[ ]|a", "table0/row1/cell2/ul3/li5[x]|b", "|☐ c"]),
    ]

    static let looks: [RTFRow] = [
        .init(
            "a normal style that leaves font and size open",
            #"{\stylesheet{\s0 Normal;}}\pard\plain\f0\fs24 plain {\fs28 large} {\f5 other}"#,
            ["|plain {size=14.0|large} {font=Oddments|other}"])
    ]

    @Test(
        "Rows",
        arguments: [signs, shapes, pictures, texts, lists, headings, fields, formulas, looks, typedTasks].flatMap { $0 }
    )
    func rows(_ row: RTFRow) throws {
        let text = try RTFReader().read(Array((#"{\rtf1\ansi\deff0"# + Self.fonts + row.rtf + "}").utf8), .standard)
        #expect(text.outline == row.outline)
    }

    @Test("Two-byte characters without escapes")
    func bareBytes() throws {
        let rtf = Array(#"{\rtf1\ansi\ansicpg932{\b "#.utf8) + [0x95, 0x5C] + "par".utf8 + [0x83, 0x7B, 0x83, 0x7D]
        let end = [0x83, 0x5C, 0x5C] + "x".utf8 + [0x83] + #"\'5c}y}"#.utf8
        #expect(try RTFReader().read(rtf + end, .standard).outline == ["|{strong|表parボマソxソ}y"])
    }
}
