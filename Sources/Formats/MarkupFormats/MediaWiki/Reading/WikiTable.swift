import RichText

/// The state of the table that is being read.
struct WikiTable {
    private var slots = TableSlots()
    /// The alignment of each column; the inner nil means that its cells differ.
    private var alignments: [Alignment??] = []
    private var hasBody = false
    private(set) var isInHeader = false
    /// True for a table written with HTML tags.
    let isOfTags: Bool

    init(isOfTags: Bool = false) { self.isOfTags = isOfTags }

    /// The alignments of the columns.
    var columns: [Alignment?] { alignments.map { $0 ?? nil } }

    mutating func beginRow(isHeader: Bool) {
        slots.beginRow()
        isInHeader = isHeader && !hasBody
        if !isInHeader { hasBody = true }
    }

    /// Parses the source of a cell: attributes, a bar and text, or text alone.
    mutating func cell(_ content: ArraySlice<UInt8>, isTitle: Bool) -> (cell: Cell, text: ArraySlice<UInt8>) {
        var cell = Cell(isHeader: isTitle && !isInHeader)
        var text = content
        var alignment: Alignment?
        if let bar = Self.bar(in: content) {
            let attributes = content[..<bar]
            text = content[(bar + 1)...]
            func number(_ name: String) -> Int {
                min(max(WikiAttributes.value(of: name, in: attributes).flatMap(Int.init) ?? 1, 1), 1000)
            }
            cell.columnSpan = number("colspan")
            cell.rowSpan = number("rowspan")
            let style = WikiAttributes.value(of: "style", in: attributes) ?? ""
            alignment = Self.alignment(WikiAttributes.value(of: "align", in: attributes) ?? Self.textAlign(style))
        }
        let column = slots.take(cell)
        while alignments.count <= column { alignments.append(.none) }
        switch alignments[column] {
        case nil: alignments[column] = .some(alignment)
        case let known? where known != alignment: alignments[column] = .some(nil)
        default: break
        }
        return (cell, text)
    }

    private static func textAlign(_ style: String) -> String {
        let properties = style.split(separator: ";")
        guard let property = properties.first(where: { $0.utf8.containsSequence("text-align".utf8) }) else { return "" }
        return property.split(separator: ":").last.map { $0.split(separator: " ").first.map(String.init) ?? "" } ?? ""
    }

    private static func alignment(_ name: String) -> Alignment? {
        switch name.lowercased() {
        case "left": .left
        case "center": .center
        case "right": .right
        default: nil
        }
    }

    /// The text of a cell or a caption, without its attributes.
    static func text(of content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bar(in: content).map { content[($0 + 1)...] } ?? content
    }

    /// The bar after attributes, outside links.
    private static func bar(in content: ArraySlice<UInt8>) -> Int? {
        let end = content.firstIndex { $0 == "|" || $0 == "[" || $0 == WikiSource.start }
        guard let end, content[end] == "|" else { return nil }
        return end
    }

    /// The cells of a line, separated by two bars, or by two exclamation marks between header cells.
    static func cells(_ line: ArraySlice<UInt8>, isHeader: Bool) -> [ArraySlice<UInt8>] {
        var cells: [ArraySlice<UInt8>] = []
        var start = line.startIndex
        var index = start
        var links = 0
        while index + 1 < line.endIndex {
            let byte = line[index]
            guard line[index + 1] == byte else {
                index += 1
                continue
            }
            switch byte {
            case "[": links += 1
            case "]": links = max(links - 1, 0)
            case "|" where links == 0, "!" where isHeader && links == 0:
                cells.append(line[start..<index])
                start = index + 2
            default:
                index += 1
                continue
            }
            index += 2
        }
        return cells + [line[start...]]
    }
}
