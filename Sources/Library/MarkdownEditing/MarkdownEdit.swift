import MarkdownFormat

/// An edit of a Markdown source, as a list of small replacements.
public struct MarkdownEdit: Hashable, Sendable {
    /// A range of the source before the edit, and its replacement.
    public struct Replacement: Hashable, Sendable {
        /// The range in bytes of the source before the edit.
        public let range: Range<Int>
        /// The replacement.
        public let text: String

        /// Creates a replacement.
        public init(_ range: Range<Int>, _ text: String) {
            self.range = range
            self.text = text
        }
    }

    /// The replacements in order; they do not overlap.
    public let replacements: [Replacement]
    /// The selection after the edit, in bytes of the source after it.
    public internal(set) var selection: Range<Int>

    init(_ replacements: [Replacement], selection: Range<Int>) {
        self.replacements = replacements.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        self.selection = selection
    }

    /// Creates an edit that keeps the selection on its text; insertions at its ends are outside.
    init(_ replacements: [Replacement], keeping selection: Range<Int>) {
        self.init(replacements, selection: selection)
        let start = moved(selection.lowerBound, isBefore: false)
        self.selection = start..<max(start, moved(selection.upperBound, isBefore: true))
    }

    /// True if nothing is replaced.
    public var isEmpty: Bool { replacements.isEmpty }

    /// The offset in the edited source for an offset in the original source.
    ///
    /// An offset inside a replaced range moves to the end of the replacement. One at the end of a line stays there when
    /// lines are added.
    ///
    /// - Parameters:
    ///   - offset: The offset.
    ///   - isBefore: Whether it stays before text that is inserted at it.
    /// - Returns: The offset after the edit.
    public func moved(_ offset: Int, isBefore: Bool = false) -> Int {
        var distance = 0
        for replacement in replacements {
            let range = replacement.range
            let staysBefore = isBefore || range.isEmpty && replacement.text.hasPrefix("\n")
            if range.lowerBound > offset || range.lowerBound == offset && staysBefore { break }
            if range.upperBound > offset {
                return range.lowerBound + distance + replacement.text.utf8.count
            }
            distance += replacement.text.utf8.count - range.count
        }
        return offset + distance
    }
}

extension MarkdownSource {
    /// Applies an edit; returns the range in which blocks, spans and markers may have changed.
    @discardableResult
    public mutating func apply(_ edit: MarkdownEdit) -> [Range<Int>] {
        var changed: [Range<Int>] = []
        for replacement in edit.replacements.reversed() {
            changed.append(contentsOf: replace(replacement.range, with: replacement.text).ranges)
        }
        return changed
    }

    func string(_ range: Range<Int>) -> String { String(decoding: utf8(in: range), as: UTF8.self) }
}
