import FormatCore
import HTMLSyntax

/// A drawn bullet or number at the start of a paragraph, and the spaces after it.
struct DrawnPrefix {
    /// The marker as text.
    let text: String
    /// The number; nil for a bullet.
    let number: DrawnMarker?
    /// True if several spaces follow, which do not occur in sentences.
    let isWide: Bool
    /// The marker, if it may have been typed.
    let typed: TypedMarker?
    /// The text nodes at the start and the number of bytes of each that are marker and spaces.
    private let parts: [(node: HTMLTree.ID, length: Int)]

    /// The maximum number of examined nodes at the start of a paragraph.
    private static let mostNodes = 24
    /// The maximum length of a marker, in bytes.
    static let mostBytes = 8
    /// The maximum length of the spaces around a marker, in bytes.
    private static let mostSpace = 1_024

    init?(of block: HTMLTree.ID, in tree: HTMLTree) {
        var scan = Scan()
        var node = block
        var parts: [(node: HTMLTree.ID, length: Int)] = []
        for _ in 0..<Self.mostNodes where !scan.isAtEnd && !scan.hasFailed {
            guard let next = tree.following(node, within: block) else { break }
            node = next
            if tree[node].tag == .text {
                let text = tree.text(of: node)
                let length = scan.read(text)
                parts.append((node, length))
                if length < text.count { break }
            } else if tree.declared("mso-spacerun", of: node) != nil {
                // These spaces were typed.
                return nil
            } else if !Self.isInline(tree[node].tag) {
                guard scan.spaces > 0, tree[node].tag != .br else { return nil }
                scan.isAtEnd = true
            }
        }
        guard scan.isAtEnd, !scan.hasFailed, scan.spaces > 0, !scan.marker.isEmpty else { return nil }
        let text = String(decoding: scan.marker, as: UTF8.self)
        (self.text, self.parts, isWide) = (text, parts, scan.spaces > 1)
        typed = TypedMarker((scan.marker + [0x20])[...])
        if DrawnBullet.isSign(text) || typed == .box || isWide && DrawnBullet.isOther(text) {
            number = nil
        } else {
            guard isWide || typed != nil, let last = scan.marker.last,
                last == "." || last == ")",
                let number = DrawnMarker(scan.marker),
                scan.marker.dropLast().allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit })
            else { return nil }
            self.number = number
        }
    }

    /// Removes the marker and the spaces after it; a task box makes the item a task.
    func remove(from tree: inout HTMLTree) {
        if typed == .box { return }
        for part in parts { tree.setText(Array(tree.text(of: part.node).dropFirst(part.length)), of: part.node) }
    }

    private static func isInline(_ tag: HTMLTag) -> Bool {
        switch tag {
        case .span, .font, .b, .strong, .i, .em, .u, .label, .unknown: true
        default: false
        }
    }
}

extension DrawnPrefix {
    /// The parts of a prefix: leading space, marker, trailing space.
    private struct Scan {
        var marker: [UInt8] = []
        /// The width of the space after the marker: each no-break space counts, and white space that is not collapsed.
        var spaces = 0
        /// True if content follows the spaces.
        var isAtEnd = false
        /// True if the text read so far is not a marker.
        var hasFailed = false
        private var length = 0
        private var isAfterSpace = false

        /// Reads a text node and returns the number of its bytes that belong to the prefix.
        mutating func read(_ text: ArraySlice<UInt8>) -> Int {
            var index = text.startIndex
            while index < text.endIndex, !isAtEnd {
                let isNoBreak = text[index] == 0xC2 && index + 1 < text.endIndex && text[index + 1] == 0xA0
                length += 1
                if isNoBreak || text[index].isASCIIWhiteSpace {
                    if !marker.isEmpty, isNoBreak || !isAfterSpace { spaces += 1 }
                    isAfterSpace = !isNoBreak
                    index += isNoBreak ? 2 : 1
                } else if spaces > 0 {
                    isAtEnd = true
                } else {
                    marker.append(text[index])
                    isAfterSpace = false
                    index += 1
                }
                if marker.count > DrawnPrefix.mostBytes || length > DrawnPrefix.mostSpace {
                    hasFailed = true
                    return 0
                }
            }
            return index - text.startIndex
        }
    }
}
