/// What a control word means to the reader.
///
/// Words that are not here are passed over, and with `\*` before them their group is (RTF 1.9.1, "Destinations").
enum RTFControl {
    case destination(RTFDestination)
    /// The group is passed over, with everything in it.
    case skippedGroup
    /// A character that has a name.
    case scalar(Unicode.Scalar)
    case document(Document)
    case boundary(Boundary)
    case character(Character)
    case paragraph(Paragraph)
    case row(Row)
    case list(List)
    case picture(Picture)

    enum Document {
        case windowsCodePage, macintosh, ibm437, ibm850, ansi
        case defaultFont, defaultLanguage
        case unicode, unicodeSkip
        case red, green, blue
        case charset, codePage, modernFont, fixedPitch
        case style, characterStyle, basedOn
        /// A word that one program alone writes, at the beginning of a group that holds nothing for others.
        case producer(RTFProducer)
        /// What shows that the list marker around it is text of an item.
        case markerIsText
        case generator
        case formResult, formDefault
    }

    enum Boundary {
        case paragraph, line, tab, section, page, column, footnoteMark
        /// The section goes on in the page or the column where the one before ends.
        case sectionGoesOn
        case cell, row, nestedCell, nestedRow
    }

    enum Character {
        case plain
        case on(RTFCharacter.Switches)
        case off(RTFCharacter.Switches)
        case up, down
        case font, size, exactSize, foreground, background, shading, highlight, language
    }

    enum Paragraph {
        case reset
        case align(RTFParagraph.Alignment)
        case rightToLeft(Bool)
        case outlineLevel
        case leftIndent, rightIndent, firstLineIndent, spaceAfter
        case inTable, tableDepth, list, listLevel
        case bottomBorder, otherBorder, noBorder
        /// The border that was named last is drawn.
        case drawnBorder
        case beginsPage
        case dropCap
        case oldList(Int32)
        case oldListStart, oldListLevel
    }

    enum Row {
        case reset, leftEdge, header, cellEdge, joinsLeft, joinsAbove, background
    }

    enum List {
        case levelNumbering, levelStart, listID, templateID
        /// All numbers of the level are decimal.
        case decimalLevels
    }

    enum Picture {
        case kind(Format)
        case width, height, goalWidth, goalHeight, scaleX, scaleY

        /// What the bytes of a picture are, by their media type.
        enum Format: String {
            case png = "image/png"
            case jpeg = "image/jpeg"
            case emf = "image/emf"
            case wmf = "image/wmf"
        }
    }
}

/// Where the text of a group goes.
enum RTFDestination {
    /// Into the document.
    case body
    /// Nowhere, but what stands deeper may be worth reading.
    case quiet
    case fonts, colors, styles
    /// What Cocoa says of the colours beyond what RTF can.
    case expandedColors
    case listTable, list, listLevel, levelText, listOverrides, listOverride, overrideLevel
    case field, fieldInstruction, fieldResult
    /// A text that a form field offers.
    case formChoice
    /// What an old-style list says (`\pn`).
    case oldList
    /// The literal marker before an item of a list.
    case marker
    case picture, shapeName, shapeValue
    /// The paragraphs in a shape, which stands within a paragraph.
    case shapeText
    case footnote
    /// Ours: a picture or film at an address, or a picture of a kind that RTF has not, which the next group shows to
    /// programs that do not know this one.
    case media
    /// Ours: the label of the footnote around it, and a further reference to a footnote by its label.
    case footnoteLabel, footnoteReference
    /// Ours: the title of a link, which stands in the instruction of its field.
    case linkTitle
    /// Ours: what a table is that its rows do not say.
    case tableNote
    /// Ours: the numbers of fonts that look like those of code, of which nothing is.
    case textFonts
    /// Ours: what a cell is that its edges and its paragraphs do not say.
    case cellNote
    /// Ours: the language of the text in the group, as RTF has no number for it.
    case language
    /// Ours: how the text looks in which the next attachment stands.
    case attachmentLook
    /// Ours: what the paragraph itself says, where RTF says the same without it.
    case ownStyle
    /// Ours: that the paragraph is part of a footnote that the text does not refer to.
    case looseNote
    case nestedTable
    /// Text twice, in a code page and in Unicode.
    case unicodePair
    case math(RTFMath)
    /// Cocoa's `{{\NeXTGraphic file}¬}`.
    case attachedFile

    /// Whether text in it is text of the document.
    var isText: Bool {
        switch self {
        case .body, .field, .fieldResult, .footnote, .shapeText: true
        default: false
        }
    }

    /// Whether it is one of ours, in which no paragraph ends.
    var isOurs: Bool {
        switch self {
        case .media, .footnoteLabel, .footnoteReference, .linkTitle, .tableNote, .cellNote, .textFonts, .language,
            .attachmentLook, .ownStyle, .looseNote:
            true
        default: false
        }
    }
}

extension RTFControl {
    /// Every control word that is understood.
    static let words = RTFControlTable(
        destinationWords + documentWords + characterWords + paragraphWords + tableWords
            + RTFMath.words.map { ($0, .destination(.math($1))) }
            + (skippedWords + RTFMath.skippedWords).map { ($0, .skippedGroup) }
            + scalarWords.map { ($0, .scalar($1)) })

    private static let destinationWords: [(String, RTFControl)] = [
        ("fonttbl", .destination(.fonts)), ("colortbl", .destination(.colors)),
        ("stylesheet", .destination(.styles)), ("listtable", .destination(.listTable)),
        ("list", .destination(.list)), ("listlevel", .destination(.listLevel)),
        ("leveltext", .destination(.levelText)), ("listoverridetable", .destination(.listOverrides)),
        ("listoverride", .destination(.listOverride)), ("lfolevel", .destination(.overrideLevel)),
        ("field", .destination(.field)), ("fldinst", .destination(.fieldInstruction)),
        ("fldrslt", .destination(.fieldResult)), ("listtext", .destination(.marker)),
        ("pntext", .destination(.marker)), ("pn", .destination(.oldList)), ("pict", .destination(.picture)),
        ("shppict", .destination(.body)), ("moMathPara", .destination(.body)),
        ("picprop", .destination(.quiet)), ("sn", .destination(.shapeName)),
        ("sv", .destination(.shapeValue)), ("formfield", .destination(.quiet)),
        ("shp", .destination(.quiet)), ("shpinst", .destination(.quiet)), ("shptxt", .destination(.shapeText)),
        ("do", .destination(.quiet)), ("dptxbxtext", .destination(.shapeText)), ("ffl", .destination(.formChoice)),
        ("object", .destination(.quiet)), ("result", .destination(.body)), ("footnote", .destination(.footnote)),
        ("nesttableprops", .destination(.nestedTable)), ("upr", .destination(.unicodePair)),
        ("pasteboardmedia", .destination(.media)), ("pasteboardnote", .destination(.footnoteLabel)),
        ("pasteboardnoteref", .destination(.footnoteReference)), ("pasteboardtable", .destination(.tableNote)),
        ("pasteboardcell", .destination(.cellNote)), ("pasteboardfonts", .destination(.textFonts)),
        ("pasteboardtitle", .destination(.linkTitle)), ("pasteboardlanguage", .destination(.language)),
        ("pasteboardlook", .destination(.attachmentLook)), ("pasteboardparagraph", .destination(.ownStyle)),
        ("pasteboardfootnote", .destination(.looseNote)), ("expandedcolortbl", .destination(.expandedColors)),
        ("ud", .destination(.body)), ("NeXTGraphic", .destination(.attachedFile)),
    ]

    /// Groups without text of the document, and groups that carry foreign data or commands.
    ///
    /// Those that are always written with `\*` need not stand here.
    private static let skippedWords = [
        "info", "header", "headerl", "headerr", "headerf", "footer", "footerl", "footerr", "footerf", "nonshppict",
        "nonesttables", "objdata", "objclass", "objname", "levelnumbers", "listname", "ftnsep", "ftnsepc", "ftncn",
        "aftnsep", "aftnsepc", "aftncn", "annotation", "atnid", "atnauthor", "template", "datastore", "oleclsid",
        "pntxta", "pntxtb", "tc", "xe", "rxe", "txe", "bkmkstart", "bkmkend", "filetbl", "revtbl", "private",
        "blipuid", "falt", "panose", "fontemb", "title", "comment", "htmltag", "mhtmltag", "listpicture", "shprslt",
    ]

    private static let scalarWords: [(String, Unicode.Scalar)] = [
        ("emdash", "\u{2014}"), ("endash", "\u{2013}"), ("emspace", "\u{2003}"), ("enspace", "\u{2002}"),
        ("qmspace", "\u{2005}"), ("bullet", "\u{2022}"), ("lquote", "\u{2018}"), ("rquote", "\u{2019}"),
        ("ldblquote", "\u{201C}"), ("rdblquote", "\u{201D}"), ("zwj", "\u{200D}"), ("zwnj", "\u{200C}"),
        ("zwbo", "\u{200B}"), ("zwnbo", "\u{2060}"), ("ltrmark", "\u{200E}"), ("rtlmark", "\u{200F}"),
    ]

    private static let documentWords: [(String, RTFControl)] = [
        ("ansi", .document(.ansi)), ("mac", .document(.macintosh)), ("pc", .document(.ibm437)),
        ("pca", .document(.ibm850)), ("ansicpg", .document(.windowsCodePage)), ("deff", .document(.defaultFont)),
        ("deflang", .document(.defaultLanguage)), ("u", .document(.unicode)), ("uc", .document(.unicodeSkip)),
        ("red", .document(.red)), ("green", .document(.green)), ("blue", .document(.blue)),
        ("fcharset", .document(.charset)), ("cpg", .document(.codePage)), ("fmodern", .document(.modernFont)),
        ("fprq", .document(.fixedPitch)), ("s", .document(.style)), ("cs", .document(.characterStyle)),
        ("sbasedon", .document(.basedOn)), ("abitableprops", .document(.producer(.abiWord))),
        ("listtag", .document(.markerIsText)), ("generator", .document(.generator)),
        ("ffres", .document(.formResult)), ("ffdefres", .document(.formDefault)),
        ("par", .boundary(.paragraph)), ("line", .boundary(.line)), ("softline", .boundary(.line)),
        ("tab", .boundary(.tab)), ("sect", .boundary(.section)), ("page", .boundary(.page)),
        ("column", .boundary(.column)), ("sbknone", .boundary(.sectionGoesOn)), ("sbkcol", .boundary(.sectionGoesOn)),
        ("chftn", .boundary(.footnoteMark)), ("cell", .boundary(.cell)),
        ("row", .boundary(.row)),
        ("nestcell", .boundary(.nestedCell)), ("nestrow", .boundary(.nestedRow)),
        ("levelnfc", .list(.levelNumbering)), ("levelnfcn", .list(.levelNumbering)),
        ("levelstartat", .list(.levelStart)), ("levellegal", .list(.decimalLevels)),
        ("listid", .list(.listID)), ("listtemplateid", .list(.templateID)),
        ("pngblip", .picture(.kind(.png))), ("jpegblip", .picture(.kind(.jpeg))),
        ("emfblip", .picture(.kind(.emf))), ("wmetafile", .picture(.kind(.wmf))),
        ("picw", .picture(.width)), ("pich", .picture(.height)), ("picwgoal", .picture(.goalWidth)),
        ("pichgoal", .picture(.goalHeight)), ("picscalex", .picture(.scaleX)), ("picscaley", .picture(.scaleY)),
    ]

    private static let characterWords: [(String, RTFControl)] =
        [
            "ul", "uld", "uldash", "uldashd", "uldashdd", "uldb", "ulhwave", "ulldash", "ulth", "ulthd", "ulthdash",
            "ulthdashd", "ulthdashdd", "ulthldash", "ululdbwave", "ulw", "ulwave",
        ].map { ($0, .character(.on(.underline))) } + [
            ("plain", .character(.plain)), ("b", .character(.on(.bold))), ("i", .character(.on(.italic))),
            ("ulnone", .character(.off(.underline))), ("strike", .character(.on(.strike))),
            ("striked", .character(.on(.strike))), ("v", .character(.on(.hidden))),
            ("deleted", .character(.on(.deleted))), ("super", .character(.on(.superscript))),
            ("sub", .character(.on(.subscript))), ("nosupersub", .character(.off([.superscript, .subscript]))),
            ("up", .character(.up)), ("dn", .character(.down)), ("f", .character(.font)), ("fs", .character(.size)),
            ("fsmilli", .character(.exactSize)),
            ("cf", .character(.foreground)), ("cb", .character(.background)), ("chcbpat", .character(.shading)),
            ("highlight", .character(.highlight)), ("lang", .character(.language)),
        ]

    /// How borders are drawn; one of which nothing is said is none, as Aspose writes them.
    private static let borderWords = [
        "brdrs", "brdrth", "brdrsh", "brdrdb", "brdrdot", "brdrdash", "brdrhair", "brdrdashsm", "brdrdashd",
        "brdrdashdd",
        "brdrtriple", "brdrtnthsg", "brdrthtnsg", "brdrtnthtnsg", "brdrtnthmg", "brdrthtnmg", "brdrtnthtnmg",
        "brdrtnthlg", "brdrthtnlg", "brdrtnthtnlg", "brdrwavy", "brdrwavydb", "brdrdashdotstr", "brdremboss",
        "brdrengrave", "brdroutset", "brdrinset", "brdrw",
    ]

    /// Borders of other things, and of other sides.
    private static let otherBorderWords = [
        "brdrt", "brdrl", "brdrr", "box", "brdrbtw", "brdrbar", "chbrdr", "clbrdrt", "clbrdrl", "clbrdrb", "clbrdrr",
        "trbrdrt", "trbrdrl", "trbrdrb", "trbrdrr", "trbrdrh", "trbrdrv", "pgbrdrt", "pgbrdrl", "pgbrdrb", "pgbrdrr",
    ]

    private static let paragraphWords: [(String, RTFControl)] =
        borderWords.map { ($0, .paragraph(.drawnBorder)) }
        + otherBorderWords.map { ($0, .paragraph(.otherBorder)) } + [
            ("pard", .paragraph(.reset)), ("outlinelevel", .paragraph(.outlineLevel)),
            ("ql", .paragraph(.align(.left))), ("qr", .paragraph(.align(.right))), ("qc", .paragraph(.align(.center))),
            ("qj", .paragraph(.align(.justified))), ("li", .paragraph(.leftIndent)), ("ri", .paragraph(.rightIndent)),
            ("fi", .paragraph(.firstLineIndent)), ("sa", .paragraph(.spaceAfter)), ("intbl", .paragraph(.inTable)),
            ("itap", .paragraph(.tableDepth)), ("ls", .paragraph(.list)), ("ilvl", .paragraph(.listLevel)),
            ("rtlpar", .paragraph(.rightToLeft(true))), ("ltrpar", .paragraph(.rightToLeft(false))),
            ("brdrb", .paragraph(.bottomBorder)), ("pagebb", .paragraph(.beginsPage)),
            ("brdrnone", .paragraph(.noBorder)),
            ("brdrnil", .paragraph(.noBorder)),
            ("dropcapli", .paragraph(.dropCap)), ("pnlvlblt", .paragraph(.oldList(23))),
            ("pndec", .paragraph(.oldList(0))),
            ("pnucrm", .paragraph(.oldList(1))), ("pnlcrm", .paragraph(.oldList(2))),
            ("pnucltr", .paragraph(.oldList(3))), ("pnlcltr", .paragraph(.oldList(4))),
            ("pnstart", .paragraph(.oldListStart)), ("pnlvl", .paragraph(.oldListLevel)),
        ]

    private static let tableWords: [(String, RTFControl)] = [
        ("trowd", .row(.reset)), ("trleft", .row(.leftEdge)), ("trhdr", .row(.header)), ("cellx", .row(.cellEdge)),
        ("clmrg", .row(.joinsLeft)), ("clvmrg", .row(.joinsAbove)), ("clcbpat", .row(.background)),
    ]
}
