import FormatCore
import HTMLSyntax

/// Titles of links that repeat the text of the link, as wikis and menus of pages have them.
enum RepeatedTitles {
    /// Empties the title of a link if it is the text of the link.
    static func remove(of link: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let title = tree.valueBytes(.title, of: link), !title.isEmpty else { return }
        let text = tree.content(of: link, limit: title.count + mostSpace)
        let words = { (text: ArraySlice<UInt8>) in text.split(whereSeparator: \.isASCIIWhiteSpace) }
        if words(text[...]) == words(title) { tree.set(.title, "", of: link) }
    }

    /// The maximum amount of additional white space in the text, compared to the title, in bytes.
    private static let mostSpace = 64
}
