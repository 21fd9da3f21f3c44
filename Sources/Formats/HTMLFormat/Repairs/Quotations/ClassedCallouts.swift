import HTMLSyntax

/// Turns the callouts of Quarto, GitBook and ReadMe, whose kind is a part of a class, into admonitions.
///
/// A title that is only the name of the kind is replaced by it; another title stays, in bold.
struct ClassedCallouts: ElementRepair {
    var wake: HTMLWake {
        .elements([.div], classed: ["callout-style-*"] + Self.hints.map(\.name))
            .or([.blockquote], classed: Self.quotations.map(\.name))
    }

    /// Elements in which a box is no callout, such as the hint below a field.
    private static let outsides: HTMLTagSet = [.pre, .a, .form, .label]

    /// The kinds of GitBook's hints.
    private static let hints: MessageKind.Kinds = [
        ("hint-info", "note"), ("hint-success", "tip"), ("hint-warning", "warning"), ("hint-danger", "caution"),
    ]
    /// The kinds of ReadMe's callouts, which are quotations with a heading.
    private static let quotations: MessageKind.Kinds = [
        ("callout_info", "note"), ("callout_default", "note"), ("callout_okay", "tip"), ("callout_warn", "warning"),
        ("callout_error", "caution"),
    ]
    /// The kinds of Quarto.
    private static let boxes: MessageKind.Kinds = ["note", "tip", "important", "warning", "caution"].map {
        ("callout-" + $0, $0)
    }

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let kind = Self.kind(of: box, tree), !tree.isBlank(box), !tree.isHiddenByStyle(box),
            !tree.isInside(box, { Self.outsides.contains(tree[$0].tag) || tree[$0].tag.isCell })
        else { return }
        Self.writeTitle(of: box, kind, &tree)
        guard let first = tree.firstContent(of: box) else { return }
        tree.move(NamedBoxes.makeHead(kind, &tree), before: first)
        tree.rename(box, .blockquote)
    }

    private static func kind(of box: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        let kinds = tree[box].tag == .blockquote ? quotations : tree.hasClass("hint", box) ? hints : boxes
        return kinds.first { tree.hasClass($0.name, box) }?.kind
    }

    /// True for a title that says no more than the kind.
    private static func names(_ title: ArraySlice<UInt8>, _ kind: String) -> Bool {
        guard let name = BoxName.kind(title) else { return false }
        return name == kind || synonyms[name] == kind
    }

    private static let synonyms = [
        "info": "note", "information": "note", "hint": "tip", "success": "tip", "attention": "warning",
        "danger": "caution", "error": "caution",
    ]

    /// Replaces the title at the start of a box by a bold line, without its icon; removes one that only names the kind.
    private static func writeTitle(of box: HTMLTree.ID, _ kind: String, _ tree: inout HTMLTree) {
        guard let head = tree.firstContent(of: box),
            tree.hasClass("callout-header", head) || tree.hasClass("callout-heading", head)
        else { return }
        let parts: ClassNames = ["callout-icon", "callout-icon-container", "screen-reader-only"]
        for part in tree.elements(within: head, where: { tree.hasClass(of: parts, $0) }) { tree.remove(part) }
        let words = tree.content(of: head, limit: 64)[...].trimmed
        guard !words.isEmpty, !names(words, kind) else { return tree.remove(head) }
        for part in tree.elements(within: head, where: { tree[$0].tag == .div || tree[$0].tag == .p }) {
            tree.unwrap(part)
        }
        let strong = tree.makeElement(.strong)
        tree.moveContent(of: head, toEndOf: strong)
        tree.move(strong, toEndOf: head)
        tree.rename(head, .p)
    }
}
