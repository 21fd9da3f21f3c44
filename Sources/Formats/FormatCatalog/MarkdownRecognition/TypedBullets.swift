/// The conversion of typed bullets, such as `•`, to Markdown items.
///
/// Copy buttons of web pages and terminals write them; CommonMark parses them as one paragraph.
package enum TypedBullets {
    /// `•`, `‣`, `◦`, `▪`, `●`, `○`, `■`, `–` in UTF-8.
    private static let bullets: [[UInt8]] = ["•", "‣", "◦", "▪", "●", "○", "■", "–"].map { Array($0.utf8) }

    /// Returns the text with `-` in place of each bullet, outside fenced code.
    ///
    /// An empty line is inserted after the last item if text follows directly, so that it does not become part of the item. A
    /// single bullet is not changed.
    package static func asItems(_ text: [UInt8]) -> [UInt8] {
        guard text.contains(0xE2) else { return text }
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Line.init)
        guard lines.count(where: { $0.item != nil }) > 1 else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var isInFence = false
        var isBelowItem = false
        for (number, line) in lines.enumerated() {
            if number > 0 { result.append(0x0A) }
            if line.isFence { isInFence.toggle() }
            if !isInFence, let item = line.item {
                result += line.indent
                result += "- ".utf8
                result += item
                isBelowItem = true
                continue
            }
            if isBelowItem, !line.isContinued { result.append(0x0A) }
            isBelowItem = isBelowItem && line.isContinued && !line.isEmpty
            result += line.bytes
        }
        return result
    }

    private struct Line {
        let bytes: ArraySlice<UInt8>
        let indent: ArraySlice<UInt8>
        /// The text after a bullet; nil if the line has no bullet.
        let item: ArraySlice<UInt8>?

        init(_ bytes: ArraySlice<UInt8>) {
            self.bytes = bytes
            indent = bytes.prefix { $0 == 0x20 || $0 == 0x09 }
            let content = bytes[indent.endIndex...]
            item = TypedBullets.bullets.first(where: content.starts).flatMap { bullet in
                let rest = content.dropFirst(bullet.count)
                let text = rest.drop { $0 == 0x20 || $0 == 0x09 }
                return text.startIndex > rest.startIndex && !text.isEmpty ? text : nil
            }
        }

        var isFence: Bool { bytes[indent.endIndex...].starts(with: "```".utf8) }
        var isEmpty: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
        /// True if the line may follow an item unchanged.
        var isContinued: Bool { isEmpty || indent.count > 1 || "-*+>#|".utf8.contains(bytes.first ?? 0) }
    }
}
