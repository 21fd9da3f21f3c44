import HTMLSyntax

/// Removes line numbers that only their count shows: an element with the number of each line at its start.
///
/// Highlighters give a class to the numbers that are part of the code.
enum CountedLines {
    /// The most nodes of a block that are examined.
    private static let longest = 100_000

    static func repair(_ code: HTMLTree.ID, _ tree: inout HTMLTree) {
        for number in numbers(of: code, in: tree) {
            if let next = behind(number, within: code, tree), tree.text(of: next).first == 0x20 {
                tree.setText(Array(tree.text(of: next).dropFirst()), of: next)
            }
            tree.remove(number)
        }
    }

    /// The elements with the numbers; none if a line has no number or another one.
    private static func numbers(of code: HTMLTree.ID, in tree: HTMLTree) -> [HTMLTree.ID] {
        var numbers: [HTMLTree.ID] = []
        var first: Int?
        var isAtStart = true
        var node = code
        for _ in 0..<longest {
            guard let next = tree.following(node, within: code) else { return numbers.count > 1 ? numbers : [] }
            node = next
            if tree[node].tag == .br { isAtStart = true }
            guard tree[node].tag == .text else { continue }
            let text = tree.text(of: node)
            if text.isEmpty { continue }
            if isAtStart {
                let around = tree[node].parent
                guard around != code, tree[around].tag == .span, !tree.has(.class, around),
                    tree[node].previous == HTMLTree.none,
                    tree[node].next == HTMLTree.none, let number = number(in: text),
                    number == (first ?? number) + numbers.count, behind(around, within: code, tree) != nil
                else { return [] }
                first = first ?? number
                numbers.append(around)
                isAtStart = false
            } else if let end = text.lastIndex(of: 0x0A) {
                // A line within one text, and a text that begins a line, have no number.
                guard text.firstIndex(of: 0x0A) == end, end + 1 == text.endIndex else { return [] }
                isAtStart = true
            }
        }
        return []
    }

    private static func number(in text: ArraySlice<UInt8>) -> Int? {
        let digits = text.trimmed
        guard !digits.isEmpty, digits.count < 6, digits.allSatisfy(\.isASCIIDigit) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// The text after a number, which a space separates from it.
    private static func behind(_ number: HTMLTree.ID, within code: HTMLTree.ID, _ tree: HTMLTree) -> HTMLTree.ID? {
        guard let next = tree.following(number, within: code, skippingContent: true), tree[next].tag == .text,
            let sign = tree.text(of: next).first, sign == 0x20 || sign == 0x0A
        else { return nil }
        return next
    }
}
