import HTMLSyntax

/// Turns paragraphs whose class names the level of a heading into headings: Zoho Writer's `zw-paragraph heading1`.
///
/// `heading0` is body text.
struct NamedHeadings: DocumentRepair {
    private static let headings: [HTMLTag] = [.h1, .h2, .h3, .h4, .h5, .h6]
    private static let name = "heading"

    func repair(_ tree: inout HTMLTree) {
        for paragraph in tree.elements(where: { tree[$0].tag == .p || tree[$0].tag == .div }) {
            let classes = tree.classes(of: paragraph)
            guard classes.contains("zw-paragraph"), let level = classes.lazy.compactMap(Self.level).first else {
                continue
            }
            tree.rename(paragraph, Self.headings[level - 1])
        }
    }

    private static func level(_ name: Substring) -> Int? {
        guard name.hasPrefix(Self.name), let level = Int(name.dropFirst(Self.name.utf8.count)),
            (1...headings.count).contains(level)
        else { return nil }
        return level
    }
}
