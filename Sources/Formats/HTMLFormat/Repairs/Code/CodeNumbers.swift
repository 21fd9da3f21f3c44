import FormatCore
import HTMLSyntax

/// Line numbers in separate elements, inside code or next to it.
enum CodeNumbers {
    private static let classes: ClassNames = [
        "linenumber", "lineno", "linenos", "ln", "lnt", "source-line-no", "sourceLineNo", "line-number", "line-no",
        "linenr", "LineNr", "LineNumber", "code-line-number", "hljs-ln-n", "react-syntax-highlighter-line-number",
    ]

    /// The number of bytes of a column of line numbers that are examined.
    private static let longest = 4096

    /// Removes line numbers inside the code, if the code begins with one.
    static func remove(within code: HTMLTree.ID, _ tree: inout HTMLTree) {
        // Pygments writes an empty element before the code.
        func firstPart(of node: HTMLTree.ID) -> HTMLTree.ID? {
            tree.children(of: node).first { tree[$0].tag == .text || !tree.isBlank($0) }
        }
        var first = firstPart(of: code)
        while let node = first, tree[node].tag != .text, !isNumber(node, tree) { first = firstPart(of: node) }
        guard !areAll(of: code, tree) else { return }
        guard let first, tree[first].tag != .text else { return CountedLines.repair(code, &tree) }
        for number in tree.elements(within: code, where: { isNumber($0, tree) }) {
            tree.remove(number)
        }
    }

    private static func isNumber(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[node].tag == .a || tree[node].tag == .span && tree.hasClass(of: classes, node) else {
            return false
        }
        let text = tree.content(of: node, limit: 64)[...]
        if tree[node].tag == .a { return isAnchor(node, text, tree) }
        let number = text.trimmed.last == ":" ? text.trimmed.dropLast() : text
        return HTMLSpaces.plain(number).allSatisfy { $0.isASCIIDigit || $0.isASCIIWhiteSpace }
    }

    /// True for a number that links to itself: of rustdoc by its identifier, of OpenGrok by its name.
    ///
    /// Others are the numbers of sections or verses.
    private static func isAnchor(_ link: HTMLTree.ID, _ text: ArraySlice<UInt8>, _ tree: HTMLTree) -> Bool {
        guard text.allSatisfy(\.isASCIIDigit), !text.isEmpty, let target = tree.valueBytes(.href, of: link),
            let hash = target.lastIndex(of: "#"), target[(hash + 1)...].elementsEqual(text)
        else { return false }
        return tree.valueBytes(.id, of: link)?.elementsEqual(text) == true
            || tree.valueBytes(.name, of: link)?.elementsEqual(text) == true
    }

    /// True for an element that contains only numbers.
    static func areAll(of element: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var hasDigit = false
        var rest = longest
        var node = element
        while rest > 0, let next = tree.following(node, within: element) {
            node = next
            for byte in tree.text(of: node).prefix(rest) {
                if byte.isASCIIDigit { hasDigit = true } else if !byte.isASCIIWhiteSpace { return false }
            }
            rest -= tree.text(of: node).count
        }
        return hasDigit
    }

    /// True for a `code` of line numbers before another one with the lines, or floating beside them in the same one, which
    /// react-syntax-highlighter writes.
    static func areColumn(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard let code = tree.nextContent(after: node), let first = tree.firstContent(of: node),
            tree[first].tag == .span
        else { return false }
        let isNamed = tree[code].tag == .code && tree.hasClass(of: classes, first)
        let isInCode = tree.isInside(node) { tree[$0].tag == .pre }
        guard isNamed || isInCode && tree.declared("float", of: node)?.hasPrefix("left") == true else { return false }
        return areAll(of: node, tree) && !areAll(of: code, tree)
    }

    /// True for line numbers next to code.
    static func areBeside(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[node].tag == .div
            && tree.classes(of: node).contains { $0.holds("line-numbers") || $0.holds("lineNumbers") }
            && areAll(of: node, tree)
    }
}
