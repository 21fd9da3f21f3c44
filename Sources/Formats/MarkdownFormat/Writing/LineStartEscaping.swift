import FormatCore

/// Escapes the start of a line where Markdown would begin a block.
struct LineStartEscaping {
    let context: InlineContext
    /// True up to the first line break of the paragraph: syntax that refers to a line above has no effect there.
    let isOnFirstLine: Bool

    /// Escapes text that would begin a block at the start of a line (CommonMark 0.31 §4 and §5).
    func append(_ rest: inout ArraySlice<UInt8>, _ line: inout [UInt8], _ after: FlankClass) {
        guard let first = rest.first, !context.isCell else { return }
        if first == 0x20 || first == 0x09 {
            rest.removeFirst()
            line.append(MarkdownEscaping.reference(to: first))
            return
        }
        guard !context.isOneLine else { return }
        if first.isASCIIDigit {
            appendNumber(&rest, &line, after)
        } else if beginsBlock(rest, after) {
            rest.removeFirst()
            line.append(UInt8(ascii: "\\"))
            line.append(first)
        }
    }

    private func beginsBlock(_ text: ArraySlice<UInt8>, _ after: FlankClass) -> Bool {
        if after == .space, isMarkerLine(text) { return true }
        if after == .space || text.first == UInt8(ascii: "\\"), TemplateSyntax.beginsLine(text) { return true }
        switch text.first {
        case UInt8(ascii: "#"):
            let rest = text.drop { $0 == UInt8(ascii: "#") }
            return rest.startIndex - text.startIndex <= 6 && Self.isSpace(rest.first)
        case UInt8(ascii: ">"): return true
        // A definition, whose term would be the paragraph before it, or the fence of a container.
        case UInt8(ascii: ":"):
            return isOnFirstLine && [0x20, 0x09].contains(text.dropFirst().first) || text.starts(with: ":::".utf8)
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): return Self.isSpace(text.dropFirst().first)
        case UInt8(ascii: "/"): return ContainerFences.beginsSlashes(text)
        case UInt8(ascii: "~"): return text.starts(with: "~~~".utf8)
        case UInt8(ascii: "["): return context == .item && Self.isBox(text)
        default: return false
        }
    }

    /// `1.` and `1)` begin an item.
    private func appendNumber(_ rest: inout ArraySlice<UInt8>, _ line: inout [UInt8], _ after: FlankClass) {
        let digits = rest.prefix { $0.isASCIIDigit }
        let end = digits.endIndex
        guard digits.count <= 9, end < rest.endIndex, Self.isSpace(end + 1 < rest.endIndex ? rest[end + 1] : nil),
            rest[end] == UInt8(ascii: ".") || rest[end] == UInt8(ascii: ")")
        else { return }
        line.append(contentsOf: digits)
        line.append(UInt8(ascii: "\\"))
        line.append(rest[end])
        rest = rest[(end + 1)...]
    }

    /// A line of only these characters is a rule, the underline of a heading, or the delimiter row of a table.
    private func isMarkerLine(_ text: ArraySlice<UInt8>) -> Bool {
        if isOnFirstLine, text.first == UInt8(ascii: "=") || context == .paragraph && text.elementsEqual("--".utf8) {
            return false
        }
        return text.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: ":"),
                UInt8(ascii: "|"), UInt8(ascii: "+"), 0x20, 0x09:
                true
            default: false
            }
        } && text.first != UInt8(ascii: ":") || text.starts(with: ":-".utf8)
    }

    private static func isSpace(_ byte: UInt8?) -> Bool {
        byte == nil || byte == 0x20 || byte == 0x09
    }

    private static func isBox(_ text: ArraySlice<UInt8>) -> Bool {
        ["[ ]", "[x]", "[X]"].contains { text.starts(with: $0.utf8) } && isSpace(text.dropFirst(3).first)
    }
}
