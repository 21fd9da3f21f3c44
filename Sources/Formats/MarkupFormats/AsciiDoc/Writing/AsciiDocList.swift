import FormatCore
import RichText

/// A list, whose items may contain further blocks after a line with a plus.
enum AsciiDocList {
    static func block(_ style: ListStyle, _ items: [MarkupItem], depth: Int) -> MarkupBlock {
        let sign = [UInt8](style.isOrdered ? "." : "*", count: depth)
        var output = attributes(style, depth)
        var tail = 0
        for (offset, item) in items.enumerated() {
            if offset > 0 { output.append("\n") }
            output += sign + [0x20]
            let hasBox = item.task != nil && !style.isOrdered
            if hasBox { output.append(item.task == .done ? "[x] " : "[ ] ") } else { output.append(item.box) }
            tail = append(item.content, to: &output)
        }
        return MarkupBlock(.list(ordered: style.isOrdered, isPlain: true), output, listDepth: tail + 1)
    }

    /// Terms with what they mean; the signs behind a term tell the depth.
    static func block(_ definitions: [MarkupDefinition], depth: Int) -> MarkupBlock? {
        guard !definitions.isEmpty else { return nil }
        let signs = ["::", ":::", "::::", ";;"]
        var output: [UInt8] = []
        var tail = 0
        var endsAttached = false
        for (offset, definition) in definitions.enumerated() {
            // An empty line ends a list that is attached by a plus.
            if offset > 0 { output.append(endsAttached ? "\n\n" : "\n") }
            let terms = definition.terms.isEmpty ? [[UInt8]("{empty}")] : definition.terms.map { escaped($0.bytes) }
            let sign = Array(signs[min(depth, signs.count) - 1].utf8)
            output += terms.map { $0 + sign }.joined(separator: [0x0A])
            let content = definition.content
            // What follows the list would belong to a term without a meaning.
            if content.isEmpty, offset + 1 == definitions.count { output.append(" {empty}") }
            guard let first = content.first else { continue }
            endsAttached = first.isList && first.bytes.first == UInt8(ascii: "[")
            output.append(endsAttached ? "\n+" : " ")
            tail = append(content, to: &output, isAttached: endsAttached)
        }
        return MarkupBlock(.list(ordered: false, isPlain: true), output, listDepth: tail + 1)
    }

    /// A term without signs that end it: `::` or `;;` before a space, and a colon at its end.
    private static func escaped(_ term: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var isInCode = false
        for (index, byte) in term.enumerated() {
            let next = index + 1 < term.count ? term[index + 1] : 0x20
            if byte == UInt8(ascii: "`"), next == UInt8(ascii: "+") || output.last == UInt8(ascii: "+") {
                isInCode = next == UInt8(ascii: "+")
            }
            let isColon = byte == UInt8(ascii: ":") && next == 0x20
            let isSecond = byte == UInt8(ascii: ";") && output.last == byte && next == 0x20
            let ends = isColon && (index + 1 == term.count || output.last == byte) || isSecond
            if ends, !isInCode { output += "&#\(byte);".utf8 } else { output.append(byte) }
        }
        return output
    }

    /// Returns the number of lists that end with the item; an attached item begins with a block after a plus.
    private static func append(
        _ content: [MarkupBlock], to output: inout [UInt8], isAttached: Bool = false
    ) -> Int {
        var rest = content[...]
        if rest.first?.kind == .paragraph {
            output += rest.removeFirst().bytes
        } else if !isAttached {
            output.append("{empty}")
        }
        var tail = 0
        var isBehindList = false
        var isBehindBlock = false
        for block in rest {
            let isApart = isBehindList && block.isList && !block.bytes.lines.contains { $0.elementsEqual("--".utf8) }
            if block.isList, !isApart {
                // After another list, a comment separates the two; after a block, an empty line does.
                output.append(isBehindList ? "\n\n//-\n\n" : isBehindBlock ? "\n\n" : "\n")
            } else {
                // One empty line for each list that ends.
                output += [UInt8](repeating: 0x0A, count: tail)
                output.append("\n+\n")
            }
            // A comment would end the list of the item too; open blocks cannot be nested.
            output += isApart ? [UInt8]("--\n") + block.bytes + [UInt8]("\n--") : block.bytes
            isBehindList = block.isList && !isApart
            tail = isBehindList ? block.listDepth : 0
            isBehindBlock = !isBehindList
        }
        return tail
    }

    private static func attributes(_ style: ListStyle, _ depth: Int) -> [UInt8] {
        guard case .ordered(let numbering, let start) = style.marker else { return [] }
        var facts: [String] = []
        switch numbering {
        // The default style of numbers depends on the depth.
        case .decimal, .other: if depth > 1 { facts.append("arabic") }
        case .lowerAlpha: facts.append("loweralpha")
        case .upperAlpha: facts.append("upperalpha")
        case .lowerRoman: facts.append("lowerroman")
        case .upperRoman: facts.append("upperroman")
        }
        if start != 1 { facts.append("start=\(start)") }
        return facts.isEmpty ? [] : Array("[\(facts.joined(separator: ","))]\n".utf8)
    }
}
