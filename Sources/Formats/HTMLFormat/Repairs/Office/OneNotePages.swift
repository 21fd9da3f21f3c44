import FormatCore
import HTMLSyntax
import RichText

/// Recognizes the headings and the tasks of OneNote.
///
/// OneNote writes styles as formatting of each paragraph, and tasks as tags drawn next to paragraphs.
struct OneNotePages: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for paragraph in tree.elements(.p) {
            guard let tag = Self.heading(paragraph, in: tree) else { continue }
            tree.rename(paragraph, tag)
            for node in [paragraph] + tree.elements(within: paragraph, where: { tree[$0].tag == .span })
            where tree.declared("font-style", of: node) == "italic" {
                tree.set(.style, "font-style:normal", of: node)
            }
        }
        repairTasks(&tree)
    }

    /// The size and the color of a style; the italic variant is one level lower.
    private static let styles: [(points: Double, color: Color, upright: HTMLTag, slanted: HTMLTag)] = [
        (16, Color(red: 0x1E, green: 0x4E, blue: 0x79), .h1, .h1),
        (14, Color(red: 0x2E, green: 0x75, blue: 0xB5), .h2, .h2),
        (12, Color(red: 0x1F, green: 0x37, blue: 0x63), .h3, .h3),
        (12, Color(red: 0x5B, green: 0x9B, blue: 0xD5), .h3, .h4),
        (11, Color(red: 0x2E, green: 0x75, blue: 0xB5), .h5, .h6),
    ]

    /// The font and the size in points of the title of a page, which has no color.
    private static let title = (family: "calibri light", points: 20.0)

    /// True for the title of a page, which OneNote writes before its date.
    private static func isTitle(_ paragraph: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree.declaredPoints("font-size", of: paragraph) == title.points
            && tree.declared("font-family", of: paragraph).flatMap(FontFamily.firstName)?.lowercased() == title.family
    }

    /// The level of a paragraph: from its own look, or from that of the single element with all its text.
    private static func heading(_ paragraph: HTMLTree.ID, in tree: HTMLTree) -> HTMLTag? {
        guard !tree.isInside(paragraph, { tree[$0].tag == .li || tree[$0].tag == .td }), !tree.isBlank(paragraph)
        else { return nil }
        if isTitle(paragraph, in: tree) { return .h1 }
        var (size, color, isSlanted) = (Double?.none, Color?.none, false)
        var node = paragraph
        while true {
            size = tree.declaredPoints("font-size", of: node) ?? size
            color = tree.declared("color", of: node).flatMap { Color(css: $0) } ?? color
            isSlanted = isSlanted || tree.declared("font-style", of: node) == "italic"
            guard let child = tree.firstContent(of: node), tree[child].tag == .span,
                tree.nextContent(after: child) == nil
            else { break }
            node = child
        }
        guard let size, let color else { return nil }
        return styles.first { $0.points == size && $0.color == color }.map { isSlanted ? $0.slanted : $0.upright }
    }

    /// Turns paragraphs with a tag for tasks into items.
    private func repairTasks(_ tree: inout HTMLTree) {
        let tagged = tree.elements { [.p, .li, .div].contains(tree[$0].tag) && Self.state(of: $0, in: tree) != nil }
        let following = tagged.map { tree.nextContent(after: $0) }
        var assembly = ListAssembly()
        var expected: HTMLTree.ID?
        for (line, next) in zip(tagged, following) {
            let isDone = Self.state(of: line, in: tree) == true
            if tree[line].tag == .p, !tree.isInside(line, { tree[$0].tag == .li }) {
                if line != expected { assembly.interrupt() }
                expected = next
                assembly.add(ListAssembly.Item(node: line, level: 1, isOrdered: false), before: line, in: &tree)
            }
            if tree[line].tag == .li { tree.set(.ariaChecked, isDone ? "true" : "false", of: line) }
        }
    }

    /// True if a task is done; nil for a paragraph that is not a task.
    private static func state(of node: HTMLTree.ID, in tree: HTMLTree) -> Bool? {
        guard let tags = tree.value(named: "data-tag", of: node) else { return nil }
        for tag in tags.split(separator: ",") {
            let name = tag.drop { $0 == " " }
            if name.hasPrefix("to-do") { return name.hasSuffix(":completed") }
        }
        return nil
    }
}
