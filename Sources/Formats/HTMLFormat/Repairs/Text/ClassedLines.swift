import HTMLSyntax

/// Preserves the line breaks of text whose class preserves them on the page: posts, chat messages, and Tailwind's classes.
///
/// Firefox copies the classes without the style sheet, so the class is the only evidence.
struct ClassedLines: ElementRepair {
    var wake: HTMLWake {
        .elements([.div, .span, .p, .td, .dd], classed: Self.names + Self.messages.map { $0 + "*" })
            .or([.div], with: [.lang])
    }

    private static let classes = ClassNames(names)
    /// Tailwind, LinkedIn, Primer, Vuetify and others, WhatsApp, Telegram, YouTube, Element.
    private static let names = [
        "whitespace-pre-wrap", "whitespace-pre-line", "whitespace-break-spaces", "white-space-pre-wrap",
        "white-space-pre-line", "white-space-pre", "ws-pre-wrap", "text-pre-wrap", "text-pre-line", "pre-wrap",
        "pre-line", "prewrap", "preserve-whitespace", "selectable-text", "translatable-message",
        "yt-core-attributed-string--white-space-pre-wrap", "mx_EventTile_body",
    ]
    /// Discord appends a hash to its class names.
    private static let messages = ["messageContent_", "messageContent-"]
    /// The maximum number of nodes in such text.
    private static let mostNodes = 2048

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if let names = tree.valueBytes(.class, of: element),
            Self.classes.holdOne(of: names) || Self.messages.contains(where: { names.containsSequence($0.utf8) })
        {
            return element
        }
        return Self.isPost(element, tree) ? element : nil
    }

    /// True for the text of a post on X, whose class names are generated.
    private static func isPost(_ element: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[element].tag == .div && tree.has(.lang, element)
            && tree.value(.dataTestid, of: element) == "tweetText"
    }

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) {
        // The boxes of a post are parts of its lines: mentions, tags and links.
        if Self.isPost(element, tree) {
            for box in tree.elements(within: element, where: { tree[$0].tag == .div }) { tree.rename(box, .span) }
        }
        guard tree.declaredWhiteSpace(of: element) == nil, Self.holdsLines(element, tree) else { return }
        tree.set(.style, (tree.value(.style, of: element) ?? "") + ";white-space:pre-line", of: element)
    }

    /// True for text with line breaks and without blocks; between blocks, a line break only lays out the source.
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
