import FormatCore

/// The columns where the content of the open list items, of a definition and of a footnote begins.
///
/// They tell an indented line of an item from indented code (CommonMark 0.31 §5.2).
struct ItemColumns {
    /// From the outermost item to the innermost.
    private var columns: [Int] = []
    private var isAfterBlank = true

    /// The indentation of indented code, if the content around the lists begins at a column.
    func codeIndent(in container: Int = 0) -> Int { max(container, columns.last ?? 0) + 4 }

    /// Closes the items that do not contain a line, and opens those that it begins.
    mutating func take(_ content: ArraySlice<UInt8>, _ indent: Int, in container: Int = 0) {
        guard !content.isEmpty else {
            isAfterBlank = true
            return
        }
        let isItem = ItemMark(content, interrupts: false) != nil
        let isFootnote = BlockStart.footnote(content) != nil
        let isDefinition = DefinitionMark.begins(content)
        // Another line may continue the paragraph of an item with less indentation.
        if isItem || isFootnote || isDefinition || isAfterBlank || indent == 0 {
            while let last = columns.last, indent < last { columns.removeLast() }
        }
        isAfterBlank = false
        guard indent < codeIndent(in: container) else { return }
        if isItem {
            if !BlockStart.isRule(content) { open(content, indent) }
        } else if isFootnote || isDefinition {
            columns.append(indent + 4)
        }
    }

    private mutating func open(_ content: ArraySlice<UInt8>, _ indent: Int) {
        var content = content
        var column = indent
        while let mark = ItemMark(content, interrupts: false) {
            content = content.dropFirst(mark.length)
            column += mark.length
            let blanks = content.prefix { $0 == 0x20 }.count
            let tab = content.first == 0x09 ? 4 - column % 4 : nil
            // Content after more than four spaces is code.
            column += tab ?? ((1...4).contains(blanks) ? blanks : 1)
            columns.append(column)
            content = content.trimmedOfBlanks
        }
    }

    /// The content of a line after the markers of quotations, items and definitions.
    static func contentAfterMarkers(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var content = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
        while let length = ItemMark(content, interrupts: false)?.length ?? (DefinitionMark.begins(content) ? 1 : nil) {
            content = content.dropFirst(length).drop { $0 == 0x20 || $0 == 0x09 }
        }
        return content
    }
}
