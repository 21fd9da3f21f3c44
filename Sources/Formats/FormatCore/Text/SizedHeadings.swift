/// Finds headings by font size in a document that has none.
///
/// Headings are lines that are larger than most of the text. If there is such a line, lines that are wholly bold are headings
/// too, unless most of the text is bold. The largest are of level 1.
package struct SizedHeadings {
    package init() {}

    /// The font properties of a paragraph.
    package struct Line {
        package init() {}

        /// The size in half-points; nil before any text.
        package private(set) var size: Int32?
        package private(set) var isBold = true
        package private(set) var length = 0
        private var isMixed = false

        package mutating func add(size: Int32, isBold: Bool, length: Int) {
            guard length > 0 else { return }
            isMixed = isMixed || (self.size ?? size) != size
            self.size = size
            self.isBold = self.isBold && isBold
            self.length += length
        }

        /// True if it is short enough for a heading and has one size.
        fileprivate var isTitle: Bool { !isMixed && (1...250).contains(length) }
    }

    private var lengths: [Int32: Int] = [:]
    private var boldLength = 0
    private var length = 0
    private var titles: Set<Title> = []
    private var body: Int32 = 0
    private var sizes: [Int32] = []
    private var hasLarger = false

    private struct Title: Hashable {
        var size: Int32
        var isBold: Bool
    }

    /// Adds text to the statistics of the whole document.
    package mutating func count(size: Int32, isBold: Bool, length: Int) {
        lengths[size, default: 0] += length
        self.length += length
        if isBold { boldLength += length }
    }

    /// Adds a line that may be a heading.
    package mutating func consider(_ line: Line) {
        guard line.isTitle, let size = line.size else { return }
        titles.insert(Title(size: size, isBold: line.isBold))
    }

    /// Ranks the lines by size, after all have been added.
    package mutating func rank() {
        body = lengths.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
        hasLarger = titles.contains(where: isLarger)
        sizes = Set(titles.filter(isHeading).map(\.size)).sorted(by: >)
    }

    /// The heading level of a line; nil for body text.
    package func level(of line: Line) -> Int? {
        guard line.isTitle, let size = line.size, isHeading(Title(size: size, isBold: line.isBold)) else { return nil }
        return sizes.firstIndex(of: size).map { min($0 + 1, 6) }
    }

    /// True for a larger line; for a bold line of at least the size of the text if another line is larger.
    private func isHeading(_ title: Title) -> Bool {
        if title.isBold, boldLength * 2 < length, hasLarger ? title.size >= body : title.size > body { return true }
        return isLarger(title)
    }

    /// True if the size is larger than that of the text by a seventh.
    private func isLarger(_ title: Title) -> Bool { Int64(title.size) * 7 >= Int64(body) * 8 }
}
