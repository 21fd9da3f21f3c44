/// An open block or drawer with lines that are not parsed as Org.
struct OrgVerbatim {
    enum Kind {
        /// Code in a block with this indentation; true if its indentation is kept, as the switch `-i` tells.
        case code(language: String?, indent: Int, isKept: Bool)
        case verse
        case html
        /// A drawer or a comment.
        case dropped
    }

    let kind: Kind
    /// The name after `#+end_`, or `:` for the end of a drawer.
    private let end: String
    private(set) var lines: [ArraySlice<UInt8>] = []

    init(_ kind: Kind, until end: String) {
        self.kind = kind
        self.end = end
    }

    /// The drawers that Org does not export: properties, and what was done at which times.
    static let hiddenDrawers: Set = ["properties", "logbook", "clock"]

    /// A drawer that is not published.
    static var drawer: OrgVerbatim { OrgVerbatim(.dropped, until: ":") }

    /// The block that begins with a line; nil for a block that contains Org markup.
    init?(_ name: String, _ line: OrgLine) {
        let word = line.content.prefix { !$0.isASCIIWhiteSpace }
        switch name {
        case "html": self.init(.html, until: name)
        case "export" where word.asciiLowercased.elementsEqual("html".utf8): self.init(.html, until: name)
        case "src", "example", "export":
            let isLanguage = name != "example" && word.first != ":" && word.first != "-"
            let language = isLanguage && !word.isEmpty ? word.text : nil
            let isKept = line.content.split(whereSeparator: \.isASCIIWhiteSpace).contains {
                $0.elementsEqual("-i".utf8)
            }
            self.init(.code(language: language, indent: line.indent, isKept: isKept), until: name)
        case "verse": self.init(.verse, until: name)
        case "comment": self.init(.dropped, until: name)
        default: return nil
        }
    }

    /// Returns false for the line that ends the block.
    mutating func takes(_ line: ArraySlice<UInt8>) -> Bool {
        guard OrgBlockEnds.name(line) != end else { return false }
        lines.append(line)
        return true
    }

    /// The lines of code without the indentation of their block, or their common one, and without the escaping comma.
    static func code(_ lines: [ArraySlice<UInt8>], indent: Int, isKept: Bool) -> [ArraySlice<UInt8>] {
        let common = isKept ? nil : commonIndent(lines)
        return lines.map { line in
            let spaces = line.prefix(indent).prefix { $0 == 0x20 }
            let line = common.map { without($0, line) } ?? line[spaces.endIndex...]
            let blank = line.prefix { $0 == 0x20 || $0 == 0x09 }
            let commas = line[blank.endIndex...].prefix { $0 == "," }
            let sign = line[commas.endIndex...]
            guard !commas.isEmpty, sign.first == "*" || sign.starts(with: "#+".utf8) else { return line }
            return blank + line[(blank.endIndex + 1)...]
        }
    }

    /// The least column at which a line with text begins, as Emacs counts; nil if no line has text.
    private static func commonIndent(_ lines: [ArraySlice<UInt8>]) -> Int? {
        lines.lazy.filter { !$0.isBlank }.map { line in
            line.prefix { $0 == 0x20 || $0 == 0x09 }.reduce(0) { column(behind: $1, at: $0) }
        }.min()
    }

    /// A line without this many columns of spaces and tabs; a tab that is divided becomes spaces.
    private static func without(_ columns: Int, _ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var (rest, reached) = (line, 0)
        while reached < columns, let byte = rest.first, byte == 0x20 || byte == 0x09 {
            rest.removeFirst()
            reached = column(behind: byte, at: reached)
        }
        return reached > columns ? ([UInt8](repeating: 0x20, count: reached - columns) + rest)[...] : rest
    }

    private static func column(behind byte: UInt8, at column: Int) -> Int {
        byte == 0x09 ? (column / 8 + 1) * 8 : column + 1
    }

    /// The lines of a verse, with a line break between each two; they keep their indentation.
    var verse: [UInt8] {
        let indent = Self.commonIndent(lines) ?? 0
        var text: [UInt8] = []
        for line in lines {
            if !text.isEmpty { text.append(contentsOf: "\\\\\n".utf8) }
            let line = Self.without(indent, line.withoutTrailingSpace)
            let spaces = line.prefix { $0 == 0x20 }
            for _ in spaces { text.append(contentsOf: "\u{A0}".utf8) }
            text.append(contentsOf: line[spaces.endIndex...])
        }
        return text
    }
}
