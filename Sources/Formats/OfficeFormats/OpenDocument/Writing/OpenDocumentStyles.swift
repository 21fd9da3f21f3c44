import FormatCore
import RichText

/// The automatic styles of a text, one for each set of properties in use (OpenDocument 1.3 part 3, §16).
struct OpenDocumentStyles {
    /// The properties of a paragraph that differ from its style; lengths are in twips.
    struct ParagraphKey: Hashable {
        var parent: String
        var left: Int?
        var right: Int?
        var first: Int?
        var after: Int?
        var alignment: Alignment?
        var direction: Direction?
    }

    private(set) var bytes: [UInt8] = []
    private var paragraphs: [ParagraphKey: Int] = [:]
    private var runs: [OfficeRun: Int] = [:]
    private var lists: [ListStyle: Int] = [:]
    private var cells: [Color?: Int] = [:]
    private var tables: [Int: Int] = [:]

    /// Returns the name of a style with these properties; the parent's name if nothing differs.
    mutating func name(of key: ParagraphKey) -> String {
        if key == ParagraphKey(parent: key.parent) { return key.parent }
        if let number = paragraphs[key] { return "P\(number)" }
        let number = paragraphs.count + 1
        paragraphs[key] = number
        begin("P\(number)", "paragraph", parent: key.parent)
        bytes.append("<style:paragraph-properties")
        if let length = key.left { bytes.append(attribute: "fo:margin-left", Self.points(length)) }
        if let length = key.right { bytes.append(attribute: "fo:margin-right", Self.points(length)) }
        if let length = key.first { bytes.append(attribute: "fo:text-indent", Self.points(length)) }
        if let length = key.after { bytes.append(attribute: "fo:margin-bottom", Self.points(length)) }
        // Writer displays such text at the left unless the side is explicit.
        switch key.alignment ?? (key.direction == .rightToLeft ? .right : nil) {
        case .left?: bytes.append(" fo:text-align=\"left\"")
        case .center?: bytes.append(" fo:text-align=\"center\"")
        case .right?: bytes.append(" fo:text-align=\"right\"")
        case .justified?: bytes.append(" fo:text-align=\"justify\"")
        case nil: break
        }
        if key.direction == .rightToLeft { bytes.append(" style:writing-mode=\"rl-tb\"") }
        bytes.append("/></style:style>")
        return "P\(number)"
    }

    /// Returns the name of a style for text; nil for plain text.
    mutating func name(of run: OfficeRun) -> String? {
        var key = run
        key.note = nil
        if key == .plain { return nil }
        if key.switches == .isCode, key == Self.only(.isCode) { return "Source_20_Text" }
        if key == Self.only([.bold, .isStrong]) { return "Strong_20_Emphasis" }
        if key == Self.only(.isLink) { return nil }
        if let number = runs[key] { return "T\(number)" }
        let number = runs.count + 1
        runs[key] = number
        let parent =
            key.switches.contains(.isCode)
            ? "Source_20_Text"
            : key.switches.contains(.isStrong) ? "Strong_20_Emphasis" : nil
        begin("T\(number)", "text", parent: parent)
        bytes.append("<style:text-properties")
        appendProperties(key)
        bytes.append("/></style:style>")
        return "T\(number)"
    }

    private static func only(_ switches: OfficeRun.Switches) -> OfficeRun {
        var run = OfficeRun()
        run.switches = switches
        return run
    }

    private mutating func appendProperties(_ run: OfficeRun) {
        let switches = run.switches
        if switches.contains(.bold) {
            bytes.append(" fo:font-weight=\"bold\" style:font-weight-asian=\"bold\" style:font-weight-complex=\"bold\"")
        }
        if switches.contains(.italic) {
            bytes.append(
                " fo:font-style=\"italic\" style:font-style-asian=\"italic\" style:font-style-complex=\"italic\"")
        }
        if switches.contains(.underline) {
            bytes.append(" style:text-underline-style=\"solid\" style:text-underline-width=\"auto\"")
        }
        if switches.contains(.strike) { bytes.append(" style:text-line-through-style=\"solid\"") }
        if switches.contains(.superscript) { bytes.append(" style:text-position=\"super 58%\"") }
        if switches.contains(.subscript) { bytes.append(" style:text-position=\"sub 58%\"") }
        if let color = run.color { bytes.append(attribute: "fo:color", "#" + color.hexadecimal.lowercased()) }
        if let color = run.highlight ?? run.shading {
            bytes.append(attribute: "fo:background-color", "#" + color.hexadecimal.lowercased())
        }
        if let font = run.font { bytes.append(attribute: "fo:font-family", font.contains(" ") ? "'\(font)'" : font) }
        if let size = run.size {
            let text = HTMLNumber.text(size) + "pt"
            bytes.append(attribute: "fo:font-size", text)
            bytes.append(attribute: "style:font-size-asian", text)
            bytes.append(attribute: "style:font-size-complex", text)
        }
        if let language = run.language { appendLanguage(language) }
    }

    /// Appends a language, with attributes for its script and country (§20.199); longer tags have one attribute (RFC
    /// 5646).
    private mutating func appendLanguage(_ tag: String) {
        let parts = tag.split(separator: "-").map(String.init)
        bytes.append(attribute: "fo:language", parts[0].lowercased())
        if let country = parts.dropFirst().first(where: { $0.utf8.count == 2 }) {
            bytes.append(attribute: "fo:country", country.uppercased())
        } else {
            bytes.append(" fo:country=\"none\"")
        }
        let isSimple =
            parts[0] == parts[0].lowercased()
            && (parts.count == 1 || parts.count == 2 && parts[1].utf8.count == 2 && parts[1] == parts[1].uppercased())
        if !isSimple { bytes.append(attribute: "style:rfc-language-tag", tag) }
    }

    /// Returns the name of a style for a list, with the same marker on all levels.
    mutating func name(of list: ListStyle) -> String {
        var key = list
        key.isTight = true
        if let number = lists[key] { return "L\(number)" }
        let number = lists.count + 1
        lists[key] = number
        bytes.append("<text:list-style style:name=\"L\(number)\">")
        for level in 1...10 { append(key, level) }
        bytes.append("</text:list-style>")
        return "L\(number)"
    }

    private mutating func append(_ list: ListStyle, _ level: Int) {
        switch list.marker {
        case .bullet(let bullet):
            bytes.append("<text:list-level-style-bullet")
            bytes.append(attribute: "text:level", level)
            bytes.append(attribute: "text:bullet-char", OpenDocumentBullet.glyph(of: bullet))
            bytes.append(">")
            appendPlace(level)
            bytes.append("</text:list-level-style-bullet>")
        case .ordered(let numbering, let start):
            bytes.append("<text:list-level-style-number")
            bytes.append(attribute: "text:level", level)
            bytes.append(attribute: "style:num-format", OpenDocumentBullet.format(of: numbering))
            bytes.append(attribute: "style:num-prefix", list.label?.prefix ?? "")
            bytes.append(attribute: "style:num-suffix", list.label.map(\.suffix) ?? ".")
            if start != 1 { bytes.append(attribute: "text:start-value", start) }
            bytes.append(">")
            appendPlace(level)
            bytes.append("</text:list-level-style-number>")
        }
    }

    private mutating func appendPlace(_ level: Int) {
        let indent = Self.points(level * BlockLength.list)
        bytes.append("<style:list-level-properties text:list-level-position-and-space-mode=\"label-alignment\">")
        bytes.append("<style:list-level-label-alignment text:label-followed-by=\"listtab\"")
        bytes.append(attribute: "text:list-tab-stop-position", indent)
        bytes.append(attribute: "fo:text-indent", Self.points(-BlockLength.hanging))
        bytes.append(attribute: "fo:margin-left", indent)
        bytes.append("/></style:list-level-properties>")
    }

    mutating func cellName(_ background: Color?) -> String {
        if let number = cells[background] { return "C\(number)" }
        let number = cells.count + 1
        cells[background] = number
        begin("C\(number)", "table-cell", parent: nil)
        bytes.append("<style:table-cell-properties fo:padding=\"3pt\" fo:border=\"0.5pt solid #000000\"")
        if let color = background {
            bytes.append(attribute: "fo:background-color", "#" + color.hexadecimal.lowercased())
        }
        bytes.append("/></style:style>")
        return "C\(number)"
    }

    mutating func tableName(indent: Int) -> String {
        if let number = tables[indent] { return "Table\(number)" }
        let number = tables.count + 1
        tables[indent] = number
        begin("Table\(number)", "table", parent: nil)
        bytes.append("<style:table-properties table:align=\"margins\"")
        if indent > 0 { bytes.append(attribute: "fo:margin-left", Self.points(indent)) }
        bytes.append("/></style:style>")
        return "Table\(number)"
    }

    private mutating func begin(_ name: String, _ family: StaticString, parent: String?) {
        bytes.append("<style:style")
        bytes.append(attribute: "style:name", name)
        bytes.append(" style:family=\"")
        bytes.append(family)
        bytes.append("\"")
        if let parent { bytes.append(attribute: "style:parent-style-name", parent) }
        bytes.append(">")
    }

    static func points(_ twips: Int) -> String { HTMLNumber.text(Double(twips) / 20) + "pt" }
}
