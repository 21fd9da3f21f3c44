import HTMLSyntax

/// Preserves the lines of text whose class says that the page does: posts, chat messages, and any page with Tailwind's classes.
///
/// Firefox copies classes without their style sheet, so no style says it.
struct ClassedLines: ElementRepair {
    var wake: HTMLWake { .elements([.div, .span, .p, .td, .dd], with: [.class]).or([.div], with: [.lang]) }

    /// Tailwind, LinkedIn, Primer, Vuetify and others, WhatsApp, Telegram, YouTube, Element.
    private static let classes: ClassNames = [
        "whitespace-pre-wrap", "whitespace-pre-line", "whitespace-break-spaces", "white-space-pre-wrap",
        "white-space-pre-line", "white-space-pre", "ws-pre-wrap", "text-pre-wrap", "text-pre-line", "pre-wrap",
        "pre-line", "prewrap", "preserve-whitespace", "selectable-text", "translatable-message",
        "yt-core-attributed-string--white-space-pre-wrap", "mx_EventTile_body",
    ]
    /// Discord adds a hash to the names of its classes.
    private static let message = "messageContent".utf8
    /// The maximum number of nodes of such a text.
    private static let mostNodes = 2048

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if let names = tree.valueBytes(.class, of: element),
            Self.classes.holdOne(of: names) || names.containsSequence(Self.message)
        {
            return element
        }
        return Self.isPost(element, tree) ? element : nil
    }

    /// True for the text of a post on X, whose class names say nothing.
    private static func isPost(_ element: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[element].tag == .div && tree.has(.lang, element)
            && tree.value(named: "data-testid", of: element) == "tweetText"
    }

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) {
        // The boxes of a post are parts of its lines: mentions, tags and links.
        if Self.isPost(element, tree) {
            for box in tree.elements(within: element, where: { tree[$0].tag == .div }) { tree.rename(box, .span) }
        }
        guard tree.declared("white-space", of: element) == nil, Self.holdsLines(element, tree) else { return }
        tree.set(.style, (tree.value(.style, of: element) ?? "") + ";white-space:pre-line", of: element)
    }

    /// True for text with line ends, and without blocks: between those, a line end is the layout of the source.
    private static func holdsLines(_ element: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var holdsEnd = false
        var node = element
        for _ in 0..<mostNodes {
            guard let next = tree.following(node, within: element) else { return holdsEnd }
            node = next
            if tree[node].tag.isBlock { return false }
            if tree[node].tag == .text, tree.text(of: node).contains(0x0A) { holdsEnd = true }
        }
        return false
    }
}
