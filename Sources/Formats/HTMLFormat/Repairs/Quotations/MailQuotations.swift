import HTMLSyntax

/// Turns the boxes around the message that a mail answers into quotations.
///
/// Outlook's boxes have only a border on the left, those of GMX and its sister services a name, and Yahoo's a class.
struct MailQuotations: ElementRepair {
    var wake: HTMLWake { .elements([.div], with: [.style], classed: [Self.yahoo]) }

    private static let border = "border:none;border-left:solid"

    /// The class that Yahoo gives to the message that is answered.
    private static let yahoo = "yahoo_quoted"

    func place(at box: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard Self.isQuoted(box, tree), !tree.isBlank(box) else { return nil }
        let isQuotedAlready =
            tree.hasClass(Self.yahoo, box) && (Self.isAloneInQuotation(box, tree) || Self.endsWithQuotation(box, tree))
        return isQuotedAlready ? nil : box
    }

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) { tree.rename(box, .blockquote) }

    private static func isQuoted(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if tree.valueBytes(.name, of: box)?.elementsEqual("quote".utf8) == true {
            return tree.declared("border-left", of: box) != nil
        }
        if tree.hasClass(yahoo, box) { return true }
        // Word draws paragraphs with a border in the same way.
        guard let style = tree.valueBytes(.style, of: box), style.containsSequence(border.utf8) else { return false }
        return !style.containsSequence("mso-element".utf8)
    }

    /// The maximum number of boxes without other content that are examined around a message or its parts.
    private static let deepest = 8
    /// The maximum length of the line that says who wrote a message, in bytes.
    private static let longestLine = 256

    /// True for a box that is the whole content of a quotation.
    private static func isAloneInQuotation(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = box
        for _ in 0..<deepest where isAlone(node, tree) {
            node = tree[node].parent
            if tree[node].tag == .blockquote { return true }
            if tree[node].tag != .div { return false }
        }
        return false
    }

    private static func isAlone(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var next = tree[node].next
        while next != HTMLTree.none, tree.isBlank(next) { next = tree[next].next }
        var previous = tree[node].previous
        while previous != HTMLTree.none, tree.isBlank(previous) { previous = tree[previous].previous }
        return next == HTMLTree.none && previous == HTMLTree.none && tree[node].parent != HTMLTree.none
    }

    /// True for a box with one line and a quotation: the message is quoted already.
    private static func endsWithQuotation(_ box: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var content = box
        for _ in 0..<deepest {
            guard let only = tree.firstContent(of: content), tree[only].tag == .div,
                tree.nextContent(after: only) == nil
            else { break }
            content = only
        }
        let parts = tree.children(of: content) { !tree.isBlank($0) }
        guard let last = parts.last, tree[last].tag == .blockquote || tree[last].tag == .div && isQuoted(last, tree)
        else { return false }
        let line = parts.dropLast()
        return line.count { tree[$0].tag.isBlock } <= (line.count == 1 ? 1 : 0) && line.allSatisfy(tree.holdsLine)
            && line.reduce(0) { $0 + tree.content(of: $1, limit: longestLine).count } < longestLine
    }
}
