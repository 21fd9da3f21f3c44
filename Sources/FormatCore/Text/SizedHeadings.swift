/// Which lines of a document without headings are meant as such: those that are larger than most of its text, or bold
/// as a whole where most is not. The largest are of the first level.
package struct SizedHeadings {
    package init() {}

    /// A paragraph, as far as its looks go.
    package struct Line {
        package init() {}

        /// In half-points; nil before there is any text.
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

        /// Whether it is short enough for a heading, and of one size.
        fileprivate var isTitle: Bool { !isMixed && (1...250).contains(length) }
    }

    private var lengths: [Int32: Int] = [:]
    private var boldLength = 0
    private var length = 0
    private var titles: Set<Title> = []
    private var body: Int32 = 0
    private var sizes: [Int32] = []

    private struct Title: Hashable {
        var size: Int32
        var isBold: Bool
    }

    /// Counts text for what most of it is like.
    package mutating func count(size: Int32, isBold: Bool, length: Int) {
        lengths[size, default: 0] += length
        self.length += length
        if isBold { boldLength += length }
    }

    /// Takes a line into account that could be a heading.
    package mutating func consider(_ line: Line) {
        guard line.isTitle, let size = line.size else { return }
        titles.insert(Title(size: size, isBold: line.isBold))
    }

    /// Ranks the lines by size, once all have been seen.
    package mutating func rank() {
        body = lengths.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
        sizes = Set(titles.filter(isHeading).map(\.size)).sorted(by: >)
    }

    /// The level of a line, from 1; nil where it is body text.
    package func level(of line: Line) -> Int? {
        guard line.isTitle, let size = line.size, isHeading(Title(size: size, isBold: line.isBold)) else { return nil }
        return sizes.firstIndex(of: size).map { min($0 + 1, 6) }
    }

    /// Clearly larger is a seventh; bold text need not be larger, and never is a heading where most text is bold.
    private func isHeading(_ title: Title) -> Bool {
        if title.isBold, boldLength * 2 < length, title.size >= body { return true }
        return Int64(title.size) * 7 >= Int64(body) * 8
    }
}
