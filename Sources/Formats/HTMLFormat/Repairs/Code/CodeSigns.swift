import FormatCore
import HTMLSyntax

/// Counts what distinguishes lines of code from an address, a poem or a list in the same font.
struct CodeSigns {
    private var lines = 0
    private var certain = 0
    private var likely = 0
    private var indented = 0
    /// True if a line ends a sentence or a salutation.
    private(set) var endSentence = false
    /// True if a line begins with a capital letter or with a character that is not ASCII.
    private(set) var beginInCapitals = false
    /// True if a line says a quantity: `Price = 5 EUR`.
    private var sayQuantity = false

    /// Reads the lines between the line breaks of an element.
    ///
    /// White space of the source at the start of a line only counts if the element keeps it.
    init(of element: HTMLTree.ID, keepingSpaces keepsSpaces: Bool, in tree: HTMLTree) {
        var line: [UInt8] = []
        var node = element
        while true {
            let next = tree.following(node, within: element)
            if let next, tree[next].tag != .br {
                line += tree.text(of: next)
            } else {
                add(keepsSpaces ? line[...] : line.drop(while: \.isASCIIWhiteSpace))
                line = []
            }
            guard let next else { return }
            node = next
        }
    }

    /// True for several lines with a certain sign, with signs in at least half of them, or with a sign and an indent.
    var areOfCode: Bool {
        lines > 1 && !sayQuantity && (certain > 0 || likely * 2 >= lines || likely > 0 && indented > 0)
    }

    private mutating func add(_ source: ArraySlice<UInt8>) {
        guard !source.isBlank else { return }
        let line = HTMLSpaces.plain(source)
        let code = CodeLine(line[...].trimmed)
        lines += 1
        if line.starts(with: [0x20, 0x20]) || line.first == 0x09 { indented += 1 }
        if code.isCertain { certain += 1 }
        if code.isLikely { likely += 1 }
        if code.isQuantity { sayQuantity = true }
        if code.beginsInCapital { beginInCapitals = true }
        if TerminalCode.isOfMessage(line) { endSentence = true }
    }
}
