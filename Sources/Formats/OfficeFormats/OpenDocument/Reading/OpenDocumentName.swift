/// The names of OpenDocument that the reader knows.
enum OpenDocumentName: String, CaseIterable, XMLName {
    case p = "text:p"
    case h = "text:h"
    case span = "text:span"
    case a = "text:a"
    case s = "text:s"
    case tab = "text:tab"
    case lineBreak = "text:line-break"
    case list = "text:list"
    case item = "text:list-item"
    case listHeader = "text:list-header"
    case note = "text:note"
    case number = "text:number"
    case script = "text:script"
    case section = "text:section"
    case citation = "text:note-citation"
    case noteBody = "text:note-body"
    case noteRef = "text:note-ref"
    case bookmark = "text:bookmark"
    case bookmarkStart = "text:bookmark-start"
    case bookmarkRef = "text:bookmark-ref"
    case referenceMark = "text:reference-mark"
    case referenceMarkStart = "text:reference-mark-start"
    case referenceRef = "text:reference-ref"
    case trackedChanges = "text:tracked-changes"
    case ruby = "text:ruby-text"
    case annotation = "office:annotation"
    case forms = "office:forms"
    case sequences = "text:sequence-decls"
    case settings = "text:user-field-decls"
    case variables = "text:variable-decls"
    case table = "table:table"
    case row = "table:table-row"
    case headerRows = "table:table-header-rows"
    case cell = "table:table-cell"
    case covered = "table:covered-table-cell"
    case frame = "draw:frame"
    case pictureLink = "draw:a"
    case image = "draw:image"
    case binaryData = "office:binary-data"
    case title = "svg:title"
    case desc = "svg:desc"
    case object = "draw:object"
    case text = "office:text"
    case automaticStyles = "office:automatic-styles"
    case style = "style:style"
    case defaultStyle = "style:default-style"
    case listStyle = "text:list-style"
    case paragraphProperties = "style:paragraph-properties"
    case textProperties = "style:text-properties"
    case cellProperties = "style:table-cell-properties"
    case tableProperties = "style:table-properties"
    case levelBullet = "text:list-level-style-bullet"
    case levelNumber = "text:list-level-style-number"
    case levelImage = "text:list-level-style-image"
    case outlineStyle = "text:outline-style"
    case outlineLevel = "text:outline-level-style"
    case math = "math:math"
    case character = "pb:c"
    // Attributes.
    case linethickness, mathvariant, open, close, encoding
    case mathDisplay = "display"
    case placeName = "text:name"
    case tableName = "table:name"
    case frameName = "draw:name"
    case styleName = "text:style-name"
    case name = "style:name"
    case displayName = "style:display-name"
    case family = "style:family"
    case parent = "style:parent-style-name"
    case listStyleName = "style:list-style-name"
    case masterPage = "style:master-page-name"
    case defaultOutline = "style:default-outline-level"
    case outline = "text:outline-level"
    case count = "text:c"
    case href = "xlink:href"
    case officeTitle = "office:title"
    case continueNumbering = "text:continue-numbering"
    case continueList = "text:continue-list"
    case isListHeader = "text:is-list-header"
    case startValue = "text:start-value"
    case id = "text:id"
    case refName = "text:ref-name"
    case tableStyle = "table:style-name"
    case columnsSpanned = "table:number-columns-spanned"
    case rowsSpanned = "table:number-rows-spanned"
    case columnsRepeated = "table:number-columns-repeated"
    case rowsRepeated = "table:number-rows-repeated"
    case width = "svg:width"
    case height = "svg:height"
    case level = "text:level"
    case bulletChar = "text:bullet-char"
    case numFormat = "style:num-format"
    case numPrefix = "style:num-prefix"
    case numSuffix = "style:num-suffix"
    case weight = "fo:font-weight"
    case fontStyle = "fo:font-style"
    case underline = "style:text-underline-style"
    case underlineType = "style:text-underline-type"
    case strike = "style:text-line-through-style"
    case strikeType = "style:text-line-through-type"
    case position = "style:text-position"
    case color = "fo:color"
    case background = "fo:background-color"
    case fontFamily = "fo:font-family"
    case fontName = "style:font-name"
    case size = "fo:font-size"
    case language = "fo:language"
    case country = "fo:country"
    case tag = "style:rfc-language-tag"
    case display = "text:display"
    case marginLeft = "fo:margin-left"
    case marginRight = "fo:margin-right"
    case marginBottom = "fo:margin-bottom"
    case margin = "fo:margin"
    case indent = "fo:text-indent"
    case align = "fo:text-align"
    case writingMode = "style:writing-mode"
    case breakBefore = "fo:break-before"
    case breakAfter = "fo:break-after"
    case borderBottom = "fo:border-bottom"
    case displayLevels = "text:display-levels"
    case svgFamily = "svg:font-family"
    case place = "pb:place"
    case ownStyle = "pb:style"
    case looseNote = "pb:note"
    case run = "pb:run"
    case label = "pb:label"
    case ref = "pb:ref"
    case media = "pb:media"
    case pictureSize = "pb:size"
    case columns = "pb:columns"
    case cellNote = "pb:cell"
    case header = "pb:header"
    case value = "pb:v"
    case fontFace = "style:font-face"

    static let all = Array(allCases)
    /// The names, and behind them ``formulaNames``.
    static let vocabulary = XMLVocabulary(
        allCases.map(\.rawValue) + formulaNames.map { "math:" + $0 }, namespaces: namespaces)
    /// The names that stand only inside formulas.
    static let formulaNames = [
        "mi", "mo", "mn", "mtext", "ms", "mspace", "mrow", "mstyle", "mfrac", "msqrt", "mroot", "msup", "msub",
        "msubsup", "munder", "mover", "munderover", "mtable", "mtr", "mtd", "mlabeledtr", "mfenced", "mphantom",
        "mpadded", "menclose", "merror", "semantics", "annotation", "annotation-xml", "mmultiscripts", "mprescripts",
        "none",
    ]
    private static let numbers = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

    var number: Int { Self.numbers[self] ?? XMLVocabulary.unknown }

    private static let namespaces: [String: String] = {
        let oasis = "urn:oasis:names:tc:opendocument:xmlns:"
        return [
            oasis + "office:1.0": "office", oasis + "style:1.0": "style", oasis + "text:1.0": "text",
            oasis + "table:1.0": "table", oasis + "drawing:1.0": "draw", oasis + "xsl-fo-compatible:1.0": "fo",
            oasis + "svg-compatible:1.0": "svg", "http://www.w3.org/1999/xlink": "xlink",
            "http://www.w3.org/1998/Math/MathML": "math", "http://www.w3.org/XML/1998/namespace": "xml",
            OfficeNotation.namespace: "pb",
        ]
    }()
}

typealias OpenDocumentXML = XMLReader<OpenDocumentName>

extension OpenDocumentXML {
    /// A length in twips (OpenDocument 1.3 part 3, §18.3.18); nil for a missing or relative one.
    func twips(_ name: OpenDocumentName) -> Int? {
        string(name).flatMap { Self.points($0) }.map { Int(min(max(($0 * 20).rounded(), -31_680), 31_680)) }
    }

    /// A length in points.
    static func points(_ text: String) -> Double? {
        guard let end = text.firstIndex(where: { $0.isLetter || $0 == "%" }), text.utf8.count <= 32,
            let number = Double(text[..<end]), number.isFinite, let unit = LengthUnit.points[String(text[end...])]
        else { return text == "0" ? 0 : nil }
        return number * unit
    }
}

private enum LengthUnit {
    /// The size of each unit, in points.
    static let points: [String: Double] = [
        "pt": 1, "in": 72, "cm": 72 / 2.54, "mm": 7.2 / 2.54, "pc": 12, "px": 0.75,
    ]
}
