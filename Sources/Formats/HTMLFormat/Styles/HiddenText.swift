import HTMLSyntax

/// Visually hidden text of a page: it is for screen readers, or shown on a click.
enum HiddenText {
    private static let classes = ClassNames(names)
    /// The classes of hidden text.
    static let names = [
        "sr-only", "visually-hidden", "visuallyhidden", "screen-reader-text", "screenreader-only", "tooltiptext",
        "tooltip-text", "v-visible-sr", "screen-reader-only", "screenreader-text", "show-for-sr", "is-sr-only",
        "cdk-visually-hidden", "visually-hidden-focusable", "usa-sr-only", "nhsuk-u-visually-hidden", "a11y-hidden",
        "ui-helper-hidden-accessible", "govuk-visually-hidden", "slds-assistive-text", "element-invisible",
        "u-sr-only",
        "skip-link", "a-offscreen", "skip-nav", "skip-to-content", "mw-jump-link", "d-none",
        // Text under the pointer in RDoc, Haddock and rustdoc, and Sphinx's link back from the source.
        "method-click-advice", "annottext", "viewcode-back", "hideme", "test-arrow",
        // Line numbers next to code.
        "line-numbers-wrapper", "line-numbers-rows",
    ]
    private static let wideDisplays = ["d-sm-", "d-md-", "d-lg-", "d-xl-", "d-xxl-", "d-print-"]
    private static let clippings = ["rect(0", "rect(1px", "inset(50%", "inset(100%"]

    /// True if an element is hidden by its class, or by a style that clips its whole box.
    ///
    /// Formulas consist of such text in their own elements and are excluded.
    static func isHeld(by node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[node].tag != .unknown, tree[node].tag != .math else { return false }
        if let names = tree.valueBytes(.class, of: node), classes.holdOne(of: names) {
            // Bootstrap's class for narrow windows occurs together with that for wide ones.
            return !names.containsSequence("d-none".utf8)
                || !wideDisplays.contains { names.containsSequence($0.utf8) }
        }
        guard let style = tree.valueBytes(.style, of: node), style.containsSequence("absolute".utf8) else {
            return false
        }
        return clippings.contains { style.containsSequence($0.utf8) }
    }
}
