import FormatCore
import RichText

/// A list as lines with markers, or as tags if an item has more than one line.
struct MediaWikiList {
    let block: MarkupBlock

    init(_ style: ListStyle, _ items: [MarkupItem]) {
        let isPlain = Self.isUsual(style) && items.allSatisfy { Self.isPlain($0.content) }
        let bytes = isPlain ? Self.signs(style, items) : Self.tags(style, items)
        block = MarkupBlock(.list(ordered: style.isOrdered, isPlain: isPlain), bytes)
    }

    private static func isUsual(_ style: ListStyle) -> Bool {
        switch style.marker {
        case .bullet, .ordered(.decimal, start: 1): true
        case .ordered: false
        }
    }

    /// True for an item of one line, followed only by line lists.
    private static func isPlain(_ content: [MarkupBlock]) -> Bool {
        guard let first = content.first else { return true }
        guard first.kind == .paragraph, !first.bytes.contains(0x0A) else { return false }
        return content.dropFirst().enumerated().allSatisfy { index, block in
            guard case .list(let isOrdered, true) = block.kind else { return false }
            // Two adjacent lists of one kind would become one.
            return index == 0 || content[index].kind != .list(ordered: isOrdered, isPlain: true)
        }
    }

    private static func signs(_ style: ListStyle, _ items: [MarkupItem]) -> [UInt8] {
        let sign = UInt8(ascii: style.isOrdered ? "#" : "*")
        var lines: [[UInt8]] = []
        for item in items {
            lines.append([sign, 0x20] + [UInt8](item.box) + (item.content.first?.bytes ?? []))
            for list in item.content.dropFirst() { lines += list.bytes.lines.map { [sign] + $0 } }
        }
        return Array(lines.joined(separator: [0x0A]))
    }

    private static func tags(_ style: ListStyle, _ items: [MarkupItem]) -> [UInt8] {
        var output: [UInt8] = []
        switch style.marker {
        case .bullet: output.append("<ul>")
        case .ordered(let numbering, let start):
            output.append("<ol")
            if let letter = numbering.letter { output.append(" type=\"\(letter)\"") }
            if start != 1 { output.append(" start=\"\(start)\"") }
            output.append(">")
        }
        for item in items {
            output.append("\n<li>")
            output.append(item.box)
            if item.content.count == 1, item.content[0].kind == .paragraph {
                output += item.content[0].bytes
            } else {
                if item.content.first.map({ $0.kind != .paragraph }) == true { output.append(0x0A) }
                output += MediaWikiPrinter.joined(item.content) + [0x0A]
            }
            output.append("</li>")
        }
        output.append(style.isOrdered ? "\n</ol>" : "\n</ul>")
        return output
    }
}
