import Formulas

/// The names of Office Open XML that the reader knows.
enum WordName: String, CaseIterable, XMLName {
    case p = "w:p"
    case pPr = "w:pPr"
    case r = "w:r"
    case rPr = "w:rPr"
    case t = "w:t"
    case tab = "w:tab"
    case br = "w:br"
    case cr = "w:cr"
    case ptab = "w:ptab"
    case sym = "w:sym"
    case noBreakHyphen = "w:noBreakHyphen"
    case softHyphen = "w:softHyphen"
    case pStyle = "w:pStyle"
    case ilvl = "w:ilvl"
    case numId = "w:numId"
    case bidi = "w:bidi"
    case spacing = "w:spacing"
    case ind = "w:ind"
    case jc = "w:jc"
    case outlineLvl = "w:outlineLvl"
    case pBdr = "w:pBdr"
    case contextualSpacing = "w:contextualSpacing"
    case pageBreakBefore = "w:pageBreakBefore"
    case sectPr = "w:sectPr"
    case sectType = "w:type"
    case pPrChange = "w:pPrChange"
    case rPrChange = "w:rPrChange"
    case rStyle = "w:rStyle"
    case rFonts = "w:rFonts"
    case b = "w:b"
    case i = "w:i"
    case bCs = "w:bCs"
    case iCs = "w:iCs"
    case rtl = "w:rtl"
    case strike = "w:strike"
    case dstrike = "w:dstrike"
    case color = "w:color"
    case sz = "w:sz"
    case highlight = "w:highlight"
    case u = "w:u"
    case shd = "w:shd"
    case vertAlign = "w:vertAlign"
    case lang = "w:lang"
    case vanish = "w:vanish"
    case position = "w:position"
    case framePr = "w:framePr"
    case rt = "w:rt"
    case ruby = "w:ruby"
    case hyperlink = "w:hyperlink"
    case fldChar = "w:fldChar"
    case instrText = "w:instrText"
    case fldSimple = "w:fldSimple"
    case checkBox = "w:checkBox"
    case checked = "w:checked"
    case dropDown = "w:ddList"
    case chosen = "w:result"
    case listEntry = "w:listEntry"
    case del = "w:del"
    case delText = "w:delText"
    case moveFrom = "w:moveFrom"
    case sdtPr = "w:sdtPr"
    case footnoteReference = "w:footnoteReference"
    case endnoteReference = "w:endnoteReference"
    case footnoteRef = "w:footnoteRef"
    case endnoteRef = "w:endnoteRef"
    case footnote = "w:footnote"
    case endnote = "w:endnote"
    case tbl = "w:tbl"
    case tr = "w:tr"
    case trPr = "w:trPr"
    case tc = "w:tc"
    case tcPr = "w:tcPr"
    case tblHeader = "w:tblHeader"
    case tblInd = "w:tblInd"
    case tblLook = "w:tblLook"
    case gridSpan = "w:gridSpan"
    case gridBefore = "w:gridBefore"
    case vMerge = "w:vMerge"
    case pict = "w:pict"
    case drawing = "w:drawing"
    case object = "w:object"
    case style = "w:style"
    case name = "w:name"
    case basedOn = "w:basedOn"
    case docDefaults = "w:docDefaults"
    case num = "w:num"
    case abstractNum = "w:abstractNum"
    case abstractNumId = "w:abstractNumId"
    case lvl = "w:lvl"
    case start = "w:start"
    case isLgl = "w:isLgl"
    case lvlRestart = "w:lvlRestart"
    case numFmt = "w:numFmt"
    case lvlText = "w:lvlText"
    case lvlOverride = "w:lvlOverride"
    case startOverride = "w:startOverride"
    case tblPrChange = "w:tblPrChange"
    case trPrChange = "w:trPrChange"
    case tcPrChange = "w:tcPrChange"
    case sectPrChange = "w:sectPrChange"
    case numberingChange = "w:numberingChange"
    case altChunk = "w:altChunk"
    case docPr = "wp:docPr"
    case extent = "wp:extent"
    case inline = "wp:inline"
    case blip = "a:blip"
    case hlinkClick = "a:hlinkClick"
    case fallback = "mc:Fallback"
    case pictureName = "pic:cNvPr"
    case diagram = "dgm:relIds"
    case chart = "c:chart"
    case shape = "v:shape"
    case imagedata = "v:imagedata"
    case textPath = "v:textpath"
    case rect = "v:rect"
    case math = "m:oMath"
    case mathParagraph = "m:oMathPara"
    case bookmarkStart = "w:bookmarkStart"
    case bookmarkEnd = "w:bookmarkEnd"
    case tblCaption = "w:tblCaption"
    case numStyleLink = "w:numStyleLink"
    case styleLink = "w:styleLink"
    case relationship = "rel:Relationship"
    case character = "pb:c"
    // Attributes.
    case val = "w:val"
    case mathValue = "m:val"
    case left = "w:left"
    case right = "w:right"
    case end = "w:end"
    case firstLine = "w:firstLine"
    case hanging = "w:hanging"
    case after = "w:after"
    case ascii = "w:ascii"
    case hAnsi = "w:hAnsi"
    case cs = "w:cs"
    case fill = "w:fill"
    case id = "w:id"
    case rid = "r:id"
    case diagramData = "r:dm"
    case embed = "r:embed"
    case link = "r:link"
    case anchor = "w:anchor"
    case tooltip = "w:tooltip"
    case fldCharType = "w:fldCharType"
    case instr = "w:instr"
    case char = "w:char"
    case dropCap = "w:dropCap"
    case customMark = "w:customMarkFollows"
    case font = "w:font"
    case w = "w:w"
    case styleId = "w:styleId"
    case isDefault = "w:default"
    case firstRow = "w:firstRow"
    case descr, title, cx, cy, alt, string
    case linkTip = "tooltip"
    case relationshipID = "Id"
    case target = "Target"
    case targetMode = "TargetMode"
    case relationshipType = "Type"
    case place = "pb:place"
    case ownStyle = "pb:style"
    case note = "pb:note"
    case run = "pb:run"
    case tex = "pb:tex"
    case label = "pb:label"
    case ref = "pb:ref"
    case media = "pb:media"
    case size = "pb:size"
    case columns = "pb:columns"
    case cell = "pb:cell"
    case value = "pb:v"
    case hr = "o:hr"

    static let all = Array(allCases)
    /// The names, and behind them ``formulaNames``.
    static let vocabulary = XMLVocabulary(
        allCases.map(\.rawValue) + formulaNames.map { "m:" + $0.rawValue }, namespaces: namespaces)
    /// The names that stand only inside formulas.
    static let formulaNames = OfficeMathElement.Name.allCases.filter { $0 != .formula && $0 != .paragraph }

    var number: Int { Self.numbers[self] ?? XMLVocabulary.unknown }

    private static let numbers = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

    /// The transitional and the strict namespaces (ECMA-376 part 1 and part 4, annex A).
    private static let namespaces: [String: String] = {
        let open = "http://schemas.openxmlformats.org/"
        let strict = "http://purl.oclc.org/ooxml/"
        return [
            open + "wordprocessingml/2006/main": "w", strict + "wordprocessingml/main": "w",
            open + "officeDocument/2006/relationships": "r", strict + "officeDocument/relationships": "r",
            open + "drawingml/2006/wordprocessingDrawing": "wp", strict + "drawingml/wordprocessingDrawing": "wp",
            open + "drawingml/2006/main": "a", strict + "drawingml/main": "a",
            open + "drawingml/2006/picture": "pic", strict + "drawingml/picture": "pic",
            open + "drawingml/2006/diagram": "dgm", strict + "drawingml/diagram": "dgm",
            open + "drawingml/2006/chart": "c", strict + "drawingml/chart": "c",
            open + "markup-compatibility/2006": "mc", open + "officeDocument/2006/math": "m",
            strict + "officeDocument/math": "m", open + "package/2006/relationships": "rel",
            "urn:schemas-microsoft-com:vml": "v", "urn:schemas-microsoft-com:office:office": "o",
            OfficeNotation.namespace: "pb",
        ]
    }()
}

typealias WordXML = XMLReader<WordName>

extension WordXML {
    /// True if a property that is on or off is on (ECMA-376 part 1, §17.17.4).
    var isOn: Bool {
        guard let value = value(WordName.val.number) else { return true }
        return !["0", "false", "off", "none"].contains { value.elementsEqual($0.utf8) }
    }

    /// A length in twips, as an integer or with a unit (§22.9.2.14).
    func twips(_ name: WordName) -> Int? {
        if let number = integer(name) { return min(max(number, -31_680), 31_680) }
        guard let text = string(name), let number = Double(text.prefix { !$0.isLetter }) else { return nil }
        let units = ["pt": 20.0, "in": 1440, "cm": 1440 / 2.54, "mm": 144 / 2.54, "pc": 240, "pi": 240]
        let unit = units[String(text.suffix(2))] ?? 1
        return Int(min(max((number * unit).rounded(), -31_680), 31_680))
    }
}
