import HTMLSyntax

/// Removes zero-width characters that editors insert into empty elements for the caret.
struct ZeroWidths: DocumentRepair {
    /// The byte order mark, and the private characters at the edges of code in Google Docs.
    private static let marks: [[UInt8]] = [
        [0xEF, 0xBB, 0xBF], [0xEE, 0xB0, 0x82], [0xEE, 0xB0, 0x83], [0xEE, 0xA4, 0x87],
    ]
    private static let zeroWidthSpace: [UInt8] = [0xE2, 0x80, 0x8B]

    func repair(_ tree: inout HTMLTree) {
        var node = HTMLTree.root
        while let next = tree.following(node) {
            node = next
            let text = tree.text(of: node)
            guard text.contains(where: { $0 == 0xEF || $0 == 0xEE }) || text.starts(with: Self.zeroWidthSpace) else {
                continue
            }
            let isPlaceholder = text.elementsEqual(Self.zeroWidthSpace)
            let rest = isPlaceholder ? [] : Self.withoutMarks(text)
            if rest.count < text.count { tree.setText(rest, of: node) }
        }
    }

    static func withoutMarks(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var rest: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] >= 0xEE, marks.contains(where: text[index...].starts) {
                index += 3
            } else {
                rest.append(text[index])
                index += 1
            }
        }
        return rest
    }
}
