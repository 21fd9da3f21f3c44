import HTMLSyntax

/// Text of a page that nobody sees: it is for those who have the page read to them, or it waits for a click.
enum HiddenText {
    private static let classes: Set<ArraySlice<UInt8>> = Set(
        ["sr-only", "visually-hidden", "visuallyhidden", "screen-reader-text", "screenreader-only"]
            .map { Array($0.utf8)[...] })
    private static let clippings = ["rect(0", "rect(1px", "inset(50%", "inset(100%"]

    /// Whether an element says so by its class, or by a style that leaves nothing of its box. Formulas that are made of
    /// such text, in elements of their own, are not meant.
    static func isHeld(by node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[node].tag != .unknown, tree[node].tag != .math else { return false }
        if let names = tree.valueBytes(.class, of: node),
            names.split(maxSplits: 32, whereSeparator: \.isASCIIWhiteSpace).contains(where: classes.contains)
        {
            return true
        }
        guard let style = tree.valueBytes(.style, of: node), style.containsSequence("absolute".utf8) else {
            return false
        }
        return clippings.contains { style.containsSequence($0.utf8) }
    }
}
