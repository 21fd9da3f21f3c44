import HTMLSyntax

/// Visually hidden text of a page: it is for screen readers, or shown on a click.
enum HiddenText {
    private static let classes: Set<ArraySlice<UInt8>> = Set(
        [
            "sr-only", "visually-hidden", "visuallyhidden", "screen-reader-text", "screenreader-only", "tooltiptext",
            "tooltip-text",
        ]
        .map { Array($0.utf8)[...] })
    private static let clippings = ["rect(0", "rect(1px", "inset(50%", "inset(100%"]

    /// True if an element is hidden by its class, or by a style that clips its whole box.
    ///
    /// Formulas consist of such text in their own elements and are excluded.
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
