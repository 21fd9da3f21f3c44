import HTMLSyntax

/// Titles of links that repeat the text of the link, as in wikis and menus.
enum RepeatedTitles {
    /// Empties the title of a link if it is the text of the link.
    static func remove(of link: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let title = tree.valueBytes(.title, of: link), !title.isEmpty else { return }
        let text = tree.content(of: link, limit: title.count + mostSpace)
        if haveSameWords(text[...], title) { tree.set(.title, "", of: link) }
    }

    /// True if two texts differ only in white space.
    private static func haveSameWords(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        var (one, other) = (one.trimmed, other.trimmed)
        while let first = one.first, let second = other.first {
            guard first.isASCIIWhiteSpace == second.isASCIIWhiteSpace else { return false }
            if first.isASCIIWhiteSpace {
                (one, other) = (one.drop(while: \.isASCIIWhiteSpace), other.drop(while: \.isASCIIWhiteSpace))
            } else {
                guard first == second else { return false }
                one.removeFirst()
                other.removeFirst()
            }
        }
        return one.isEmpty && other.isEmpty
    }

    /// The maximum amount of additional white space in the text, compared to the title, in bytes.
    private static let mostSpace = 64
}
