/// The meaning of a control word.
///
/// Unlisted words are skipped, and so is their group if `\*` precedes them (RTF 1.9.1, "Destinations").
enum RTFControl {
    case destination(RTFDestination)
    /// A group that is skipped with all its contents.
    case skippedGroup
    /// A character with its own control word.
    case scalar(Unicode.Scalar)
    case document(Document)
    case boundary(Boundary)
    case character(Character)
    case paragraph(Paragraph)
    case row(Row)
    case list(List)
    case picture(Picture)
    case formula(RTFMathLook)

    enum Document {
        case windowsCodePage, macintosh, ibm437, ibm850, ansi
        case defaultFont, defaultLanguage
        case unicode, unicodeSkip
        case red, green, blue
        case charset, codePage, modernFont, fixedPitch
        case style, characterStyle, basedOn
        /// A word that only one program writes, at the start of a group that other programs ignore.
        case producer(RTFProducer)
        /// A word that shows that the list marker around it is item text.
        case markerIsText
        case generator
        case formResult, formDefault
    }

    enum Boundary {
        case paragraph, line, tab, section, page, column, footnoteMark
        /// The section continues on the page or column of the previous one.
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
        /// The border that was named last is visible.
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

        /// The format of picture bytes, as a media type.
        enum Format: String {
            case png = "image/png"
            case jpeg = "image/jpeg"
            case emf = "image/emf"
            case wmf = "image/wmf"
        }
    }
}

/// The destination of the text of a group.
enum RTFDestination {
    /// The document text.
    case body
    /// The text is ignored, but inner groups may be read.
    case quiet
    case fonts, colors, styles
    /// Cocoa's extension of the color table.
    case expandedColors
    case listTable, list, listLevel, levelText, listOverrides, listOverride, overrideLevel
    case field, fieldInstruction, fieldResult
    /// A choice of a form field.
    case formChoice
    /// The properties of an old-style list (`\pn`).
    case oldList
    /// The literal marker before a list item.
    case marker
    case picture, shapeName, shapeValue
    /// The paragraphs in a shape, which is inside a paragraph.
    case shapeText
    case footnote
    /// The name of a target that begins here.
    case bookmark
    /// Private: a picture or film by its address, or a picture in a format without RTF support; the next group is the fallback
    /// for programs that do not know this destination.
    case media
    /// Private: the label of the footnote around it, and a further reference to a footnote by its label.
    case footnoteLabel, footnoteReference
    /// Private: the title of a link, in the instruction of its field.
    case linkTitle
    /// Private: table properties that the rows do not express.
    case tableNote
    /// Private: the numbers of fonts that look like code fonts but are not used for code.
    case textFonts
    /// Private: cell properties that the edges and paragraphs do not express.
    case cellNote
    /// Private: the language of the text in the group, if RTF has no number for it.
    case language
    /// Private: the character properties of the text around the next attachment.
    case attachmentLook
    /// Private: properties of the paragraph itself that its RTF does not distinguish from defaults.
    case ownStyle
    /// Private: the paragraph is part of a footnote without a reference.
    case looseNote
    case nestedTable
    /// The same text in a code page and in Unicode.
    case unicodePair
    case math(RTFMath)
    /// Cocoa's `{{\NeXTGraphic file}¬}`.
    case attachedFile

    /// A drawn object, whose properties describe the picture in it.
    case shape

    /// True if its text is document text.
    var isText: Bool {
        switch self {
        case .body, .field, .fieldResult, .footnote, .shapeText: true
        default: false
        }
    }

    /// True if it is a private destination, in which no paragraph ends.
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
    /// The supported control words.
    static let words = RTFControlTable(
        destinationWords + documentWords + characterWords + paragraphWords + tableWords
            + RTFMath.words.map { ($0, .destination(.math($1))) }
            + RTFMath.looks.map { ($0, .formula($1)) }
            + (skippedWords + RTFMath.skippedWords).map { ($0, .skippedGroup) }
            + scalarWords.map { ($0, .scalar($1)) })

    private static let destinationWords: [(String, RTFControl)] = [
        ("fonttbl", .destination(.fonts)), ("colortbl", .destination(.colors)),
        ("stylesheet", .destination(.styles)), ("listtable", .destination(.listTable)),
        ("list", .destination(.list)), ("listlevel", .destination(.listLevel)),
        ("leveltext", .destination(.levelText)), ("listoverridetable", .destination(.listOverrides)),
        ("listoverride", .destination(.listOverride)), ("lfolevel", .destination(.overrideLevel)),
        ("field", .destination(.field)), ("fldinst", .destination(.fieldInstruction)),
        ("fldrslt", .destination(.fieldResult)), ("bkmkstart", .destination(.bookmark)),
        ("listtext", .destination(.marker)),
        ("pntext", .destination(.marker)), ("pn", .destination(.oldList)), ("pict", .destination(.picture)),
        ("shppict", .destination(.body)), ("picprop", .destination(.quiet)), ("sn", .destination(.shapeName)),
        ("sv", .destination(.shapeValue)), ("formfield", .destination(.quiet)),
        ("shp", .destination(.shape)), ("shpinst", .destination(.quiet)), ("shptxt", .destination(.shapeText)),
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

    /// Groups without document text, and groups that contain foreign data or commands.
    ///
    /// Those that always have `\*` need no entry here.
    private static let skippedWords = [
        "info", "header", "headerl", "headerr", "headerf", "footer", "footerl", "footerr", "footerf", "nonshppict",
        "nonesttables", "objdata", "objclass", "objname", "levelnumbers", "listname", "ftnsep", "ftnsepc", "ftncn",
        "aftnsep", "aftnsepc", "aftncn", "annotation", "atnid", "atnauthor", "template", "datastore", "oleclsid",
        "pntxta", "pntxtb", "tc", "xe", "rxe", "txe", "bkmkend", "filetbl", "revtbl", "private",
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

    /// Border styles; a border without a style does not exist, as Aspose writes it.
    private static let borderWords = [
        "brdrs", "brdrth", "brdrsh", "brdrdb", "brdrdot", "brdrdash", "brdrhair", "brdrdashsm", "brdrdashd",
        "brdrdashdd",
        "brdrtriple", "brdrtnthsg", "brdrthtnsg", "brdrtnthtnsg", "brdrtnthmg", "brdrthtnmg", "brdrtnthtnmg",
        "brdrtnthlg", "brdrthtnlg", "brdrtnthtnlg", "brdrwavy", "brdrwavydb", "brdrdashdotstr", "brdremboss",
        "brdrengrave", "brdroutset", "brdrinset", "brdrw",
    ]

    /// Borders of other objects, and of other sides.
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
