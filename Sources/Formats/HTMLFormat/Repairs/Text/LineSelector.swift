import FormatCore

/// The last part of a selector, which says what elements a rule may give a style: `p` in `.post > p`.
struct LineSelector {
    private let part: ArraySlice<UInt8>
    /// True for a selector that ``CSSSheet`` supports.
    let isSimple: Bool

    private init(_ part: ArraySlice<UInt8>, isWhole: Bool) {
        self.part = part
        isSimple =
            isWhole && part.filter { $0 == "." }.count < 2
            && part.allSatisfy { $0.isInWord || $0 == 0x2D || $0 == 0x5F || $0 == 0x2E || $0 == 0x23 }
    }

    /// The name of the element; empty for any.
    private var type: ArraySlice<UInt8> { part.prefix { $0.isInWord || $0 == 0x2D || $0 == 0x5F } }
    /// The text after the name, which begins with the sign of a class, an id, an attribute or a state.
    private var condition: ArraySlice<UInt8> {
        let rest = part[type.endIndex...]
        return rest.first == "*" ? rest.dropFirst() : rest
    }

    /// True if an element may match whose id no one knows, and which is not only a part of its text.
    private var mayBeBlock: Bool {
        condition.first != "#" && !part.containsSequence("::".utf8)
            && !Self.texts.contains { part.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
    private static let texts = [":before", ":after", ":first-letter", ":first-line"]

    var mayBeParagraph: Bool { mayBeBlock && (type.isEmpty || isOf("p")) }

    var mayBeDiv: Bool { mayBeBlock && (type.isEmpty || isOf("div")) }

    /// A class that all elements that match have; nil if there is none, or one with an escape.
    var className: ArraySlice<UInt8>? {
        guard condition.first == ".", !part.contains("\\") else { return nil }
        return condition.dropFirst().prefix { $0.isInWord || $0 == 0x2D || $0 == 0x5F }
    }

    /// True for an element around text that passes its indent on.
    var isContainer: Bool { Self.containers.contains { isOf($0) } }
    private static let containers = ["html", "body", "main", "article", "section", "blockquote", "td"]

    private func isOf(_ name: String) -> Bool { type.map { $0 | 0x20 }.elementsEqual(name.utf8) }
}

extension LineSelector {
    /// The last parts of the selectors before the block of a rule.
    ///
    /// Declarations before a nested rule are read like other selectors.
    static func all(in prelude: ArraySlice<UInt8>) -> [LineSelector] {
        var selectors: [LineSelector] = []
        var (start, end) = (prelude.startIndex, prelude.startIndex)
        var isWhole = true
        var depth = 0
        var index = prelude.startIndex
        func finish() {
            if start < end { selectors.append(LineSelector(prelude[start..<end], isWhole: isWhole)) }
            isWhole = true
        }
        while index < prelude.endIndex {
            let byte = prelude[index]
            let next = min(byte == "\\" ? index + 2 : index + 1, prelude.endIndex)
            if depth == 0, byte == "," || byte == ";" {
                finish()
                (start, end) = (next, next)
            } else if depth == 0, isCombinator(byte) {
                if start == end { (start, end) = (next, next) }
                if byte == ">" { isWhole = false }
            } else {
                if end < index, start < end {
                    start = index
                    isWhole = false
                }
                if start == end { start = index }
                end = next
                if byte == "(" || byte == "[" { depth += 1 }
                if byte == ")" || byte == "]" { depth = max(depth - 1, 0) }
            }
            index = next
        }
        finish()
        return selectors
    }

    private static func isCombinator(_ byte: UInt8) -> Bool {
        byte.isASCIIWhiteSpace || byte == ">" || byte == "+" || byte == "~"
    }
}
