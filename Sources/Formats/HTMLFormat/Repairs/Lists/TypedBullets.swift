import FormatCore
import HTMLSyntax

/// Removes the bullets that were typed into the items of a list, as Texinfo writes dashes into a list without bullets.
///
/// All items must begin with the same sign. That of a single item may be text, unless its list is said to have no bullets, and
/// those before numbers are signs of numbers.
struct TypedBullets: HTMLRepair {
    var wake: HTMLWake { .elements([.li]) }

    /// The classes of lists without bullets, of Texinfo and Bootstrap.
    private static let unmarked: ClassNames = ["no-bullet", "mark-none", "list-unstyled"]

    func place(at item: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let list = tree[item].parent
        guard list != HTMLTree.none, tree[list].tag == .ul, Self.sign(of: item, tree) != nil,
            tree.previousContent(before: item) == nil
        else { return nil }
        return list
    }

    func repair(_ lists: [HTMLTree.ID], _ tree: inout HTMLTree) {
        for list in lists {
            let items = tree.children(of: list).filter { tree[$0].tag == .li || !tree.isBlank($0) }
            let signs = items.compactMap { tree[$0].tag == .li ? Self.sign(of: $0, tree) : nil }
            guard let first = signs.first, signs.count == items.count, signs.allSatisfy({ $0.text == first.text }),
                signs.count > 1 || tree.hasClass(of: Self.unmarked, list),
                !signs.allSatisfy({ Self.isBeforeNumber($0, tree) })
            else { continue }
            for sign in signs { tree.setText(Array(tree.text(of: sign.node)[sign.end...]), of: sign.node) }
        }
    }

    private static func isBeforeNumber(
        _ sign: (text: String, node: HTMLTree.ID, end: Int), _ tree: HTMLTree
    ) -> Bool {
        let rest = String(decoding: tree.text(of: sign.node)[sign.end...].prefix(4), as: UTF8.self).unicodeScalars
        guard ["-", "\u{2013}", "*"].contains(sign.text), let first = rest.first else { return false }
        return first.properties.numericType == .decimal || first.properties.generalCategory == .currencySymbol
    }

    /// The sign at the start of an item, and the end of the space after it.
    private static func sign(of item: HTMLTree.ID, _ tree: HTMLTree) -> (text: String, node: HTMLTree.ID, end: Int)? {
        var first = tree.firstContent(of: item)
        if let paragraph = first, tree[paragraph].tag == .p { first = tree.firstContent(of: paragraph) }
        guard let node = first, tree[node].tag == .text else { return nil }
        let text = tree.text(of: node)
        let start = text.drop(while: \.isASCIIWhiteSpace)
        guard let byte = start.first, byte == "-" || byte == "*" || byte == 0xE2 else { return nil }
        let sign = start.prefix { !$0.isASCIIWhiteSpace && $0 != 0xC2 }.prefix(4)
        var rest = start[sign.endIndex...]
        if rest.starts(with: [0xC2, 0xA0]) {
            rest = rest.dropFirst(2)
        } else if rest.first?.isASCIIWhiteSpace != true {
            return nil
        }
        let name = String(decoding: sign, as: UTF8.self)
        guard DrawnBullet.isSign(name) || ["-", "\u{2013}", "*"].contains(name) else { return nil }
        rest = rest.drop(while: \.isASCIIWhiteSpace)
        return (name, node, rest.startIndex)
    }
}
