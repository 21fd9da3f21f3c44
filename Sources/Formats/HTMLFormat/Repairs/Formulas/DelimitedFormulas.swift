import FormatCore
import HTMLSyntax

/// Replaces TeX between `\(` and `\)` or `\[` and `\]`, which a script on the page would have rendered.
///
/// Pandoc, Sphinx, CKEditor and others write it as the text of an element; older pages have it anywhere in their text
/// (``DelimitedText``).
struct DelimitedFormulas: ElementRepair {
    var wake: HTMLWake { .elements(.roleHolders) }

    static let backslash = UInt8(ascii: "\\")

    /// True for an element whose whole text is one formula.
    private static func isFormula(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        let child = tree[node].firstChild
        guard child != HTMLTree.none, tree[child].tag == .text, tree[child].next == HTMLTree.none else { return false }
        guard tree.firstSign(of: child) == backslash else { return false }
        let text = tree.text(of: child).drop { $0.isASCIIWhiteSpace }
        guard let sign = text.dropFirst().first else { return false }
        return sign == "(" || sign == "["
    }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        Self.isFormula(element, in: tree) ? element : nil
    }

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard Self.isFormula(element, in: tree) else { return }
        let child = tree[element].firstChild
        let text = tree.text(of: child)
        let pieces = Self.pieces(of: text)
        guard text.trimmed.suffix(2).first == Self.backslash else { return }
        tree.replace(child, with: pieces)
    }

    /// A part of a text: words, or a formula without its delimiters.
    enum Piece {
        case words(ArraySlice<UInt8>)
        case formula([UInt8], isDisplayed: Bool)
    }

    /// The parts of a text; only words if it has no formula.
    static func pieces(of text: ArraySlice<UInt8>) -> [Piece] {
        var pieces: [Piece] = []
        var start = text.startIndex
        var index = start
        var opening: (index: Int, sign: UInt8)?
        while index + 1 < text.endIndex {
            guard text[index] == backslash else {
                index += 1
                continue
            }
            let sign = text[index + 1]
            if sign == "(" || sign == "[" {
                opening = (index, sign)
            } else if let open = opening, sign == (open.sign == "(" ? UInt8(ascii: ")") : 0x5D) {
                let source = text[(open.index + 2)..<index].trimmed
                if !source.isEmpty {
                    if start < open.index { pieces.append(.words(text[start..<open.index])) }
                    let tex = source.map { $0.isASCIIWhiteSpace ? 0x20 : $0 }
                    pieces.append(.formula(tex, isDisplayed: open.sign == "["))
                    start = index + 2
                }
                opening = nil
            }
            index += 2
        }
        if start < text.endIndex { pieces.append(.words(text[start...])) }
        return pieces
    }
}

extension HTMLTree {
    /// Replaces a text by its parts, if there is a formula among them.
    mutating func replace(_ text: ID, with pieces: [DelimitedFormulas.Piece]) {
        guard pieces.contains(where: { if case .formula = $0 { true } else { false } }) else { return }
        for piece in pieces {
            let part =
                switch piece {
                case .words(let words): makeText(Array(words))
                case .formula(let tex, let isDisplayed): makeFormula(tex, isDisplayed: isDisplayed)
                }
            move(part, before: text)
        }
        remove(text)
    }
}
