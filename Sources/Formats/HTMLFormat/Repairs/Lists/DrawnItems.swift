import FormatCore
import HTMLSyntax

/// Turns paragraphs that begin with a drawn bullet or number into lists.
///
/// Word draws its markers; where an editor or web mail has dropped Word's list properties, only the marker and the
/// no-break spaces after it remain. A single number, or a bullet with a single space after it, may be text; `•` or
/// consecutive numbers at the start of several paragraphs are a typed list.
struct DrawnItems: DocumentRepair {
    var wake: HTMLWake { .firstElement([.p, .div, .br]) }

    private struct Line {
        let block: HTMLTree.ID
        let prefix: DrawnPrefix
        /// Empty paragraphs between this item and the next.
        var blanks: [HTMLTree.ID] = []
    }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        Self.mayBeItem(element, in: tree) || BulletLines.mayBegin(behind: element, in: tree) ? element : nil
    }

    func repair(_ tree: inout HTMLTree) {
        let blocks = tree.elements { Self.mayBeItem($0, in: tree) }
        var prefixes: [HTMLTree.ID: DrawnPrefix] = [:]
        for block in blocks where Self.standsFree(block, in: tree) {
            guard let prefix = DrawnPrefix(of: block, in: tree),
                prefix.isWide || prefix.typed != nil || Self.isWords(block, in: tree)
            else { continue }
            prefixes[block] = prefix
        }
        for block in blocks where prefixes[block] != nil {
            let run = Self.run(from: block, &prefixes, tree)
            if run.count > 1 || run[0].prefix.isWide && run[0].prefix.number == nil { Self.assemble(run, &tree) }
        }
    }

    /// A fast check whether the text of an element may begin with a marker.
    private static func mayBeItem(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[node].tag == .p || tree[node].tag == .div else { return false }
        var first = node
        for _ in 0..<8 {
            guard let next = tree.following(first, within: node) else { return false }
            first = next
            // A field that is read as text, when the walk comes to it.
            if FormValues.isCheckBox(first, in: tree) { return true }
            let text = tree.text(of: first)
            if !text.allSatisfy(\.isASCIIWhiteSpace) { return mayBegin(text) }
        }
        return false
    }

    private static func mayBegin(_ text: ArraySlice<UInt8>) -> Bool {
        let text = text.drop(while: \.isASCIIWhiteSpace)
        guard let first = text.first else { return false }
        switch first {
        case "-", 0xC2, 0xC3, 0xE2, 0xEF: return true
        case let byte where byte.isASCIIDigit: return true
        case let byte where byte.isASCIILetter:
            // A letter or a Roman number.
            let rest = text.drop(while: \.isASCIILetter)
            return text.count - rest.count < 5 && (rest.first.map { $0 == 0x2E || $0 == 0x29 || $0 == 0xC2 } ?? true)
        default: return false
        }
    }

    /// True if an element is one paragraph outside items and code without list properties of Word.
    private static func standsFree(_ block: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree.declared("mso-list", of: block) == nil, tree.declared("mso-special-format", of: block) == nil,
            tree.holdsLine(block), !tree.isInside(block, { tree[$0].tag == .li || tree[$0].tag == .pre })
        else { return false }
        return !(isWords(block, in: tree) && WordMarker.isUnnamed(block, in: tree))
            && tree.elements(within: block) { tree.declared("mso-list", of: $0) != nil }.isEmpty
    }

    /// True if a block has a style name of Word.
    ///
    /// White space after its marker may have collapsed.
    private static func isWords(_ block: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree.value(.class, of: block)?.lowercased().holds("mso") == true
    }

    /// True if an item belongs to the same list as the one before; typed numbers must be consecutive.
    private static func goesOn(_ last: DrawnPrefix, _ next: DrawnPrefix) -> Bool {
        guard next.number != nil || last.number != nil, !next.isWide || !last.isWide else { return true }
        guard let typed = next.typed, let before = last.typed else { return false }
        return typed.follows(before)
    }

    /// The consecutive items from a block on.
    private static func run(
        from block: HTMLTree.ID, _ prefixes: inout [HTMLTree.ID: DrawnPrefix], _ tree: HTMLTree
    ) -> [Line] {
        var run: [Line] = []
        var index: HTMLTree.ID? = block
        var blanks: [HTMLTree.ID] = []
        while let node = index {
            if let prefix = prefixes[node], run.isEmpty || goesOn(run[run.count - 1].prefix, prefix) {
                prefixes[node] = nil
                if let last = run.indices.last { run[last].blanks = blanks }
                run.append(Line(block: node, prefix: prefix))
                if !prefix.isWide, prefix.typed?.begins == false, run.count == 1 { break }
                blanks = []
            } else if tree[node].tag == .p || tree[node].tag == .div || tree[node].tag == .br, tree.isBlank(node) {
                blanks.append(node)
            } else {
                break
            }
            index = tree.nextContent(after: node)
        }
        return run
    }
}

extension DrawnItems {
    /// The maximum number of list levels; if there are more different margins, they are not levels.
    private static let mostLevels = 9

    private static func assemble(_ run: [Line], _ tree: inout HTMLTree) {
        var assembly = ListAssembly()
        let margins = run.map { tree.leftMargin(of: $0.block) ?? 0 }
        let ranks = Set(margins.map { $0.rounded() }).sorted()
        var kinds: [String] = []
        for (line, margin) in zip(run, margins) {
            var item = ListAssembly.Item(node: line.block, level: 1, isOrdered: line.prefix.number != nil)
            item.beginsListByNumber = true
            if let number = line.prefix.number {
                let open = (1...mostLevels).reversed().lazy.compactMap { assembly.last(at: $0) }
                let continued = open.map { number.following($0) }.first { $0.style == number.letter?.style }
                let read = continued ?? (number.style, number.number)
                (item.marker, item.number) = (read.style, read.number)
                item.label = HTMLListLabel(number)
            }
            let kind = item.isOrdered ? "1" + (item.marker ?? "") : line.prefix.typed == .box ? "" : line.prefix.text
            if ranks.count > 1, ranks.count <= mostLevels {
                item.level = (ranks.firstIndex(of: margin.rounded()) ?? 0) + 1
            } else {
                if let index = kinds.firstIndex(of: kind) {
                    kinds.removeSubrange((index + 1)...)
                } else {
                    kinds.append(kind)
                }
                item.level = kinds.count
            }
            line.prefix.remove(from: &tree)
            tree.clearIndent(of: line.block)
            assembly.add(item, before: line.block, in: &tree)
            for blank in line.blanks { tree.remove(blank) }
        }
    }
}
