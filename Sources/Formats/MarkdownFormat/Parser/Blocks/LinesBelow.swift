/// The lines below the line at a cursor, without the marks of the containers that the line is in.
struct LinesBelow {
    private let source: [UInt8]
    /// What precedes the cursor in its line: the marks of the containers, or spaces in place of them.
    private let marks: Range<Int>
    /// The start of the next line.
    private(set) var next: Int

    init(_ cursor: LineCursor) {
        source = cursor.source
        var start = cursor.position
        while start > 0, source[start - 1] != 0x0A, source[start - 1] != 0x0D { start -= 1 }
        marks = start..<cursor.position
        next = Self.end(of: cursor, in: source)
    }

    /// The first byte of the line below that is neither white space nor the mark of a quotation, if it occurs twice.
    static func repeatedSign(below cursor: LineCursor) -> UInt8? {
        var index = end(of: cursor, in: cursor.source)
        while index < cursor.source.count, " \t>".utf8.contains(cursor.source[index]) { index += 1 }
        guard index + 1 < cursor.source.count, cursor.source[index] == cursor.source[index + 1] else { return nil }
        return cursor.source[index]
    }

    /// The next line; nil at the end, and at a line that does not have the marks.
    mutating func take() -> ArraySlice<UInt8>? {
        guard next < source.count else { return nil }
        let (line, following) = BlockParser.line(of: source, at: next)
        var index = line.lowerBound
        for mark in source[marks] {
            guard index < line.upperBound else {
                if mark == UInt8(ascii: ">") { return nil }
                continue
            }
            // In place of the mark of an item, a line has spaces; another mark would begin the next item.
            let isKept = mark == UInt8(ascii: ">") || mark == 0x09
            guard source[index] == (isKept ? mark : 0x20) || mark == 0x09 && source[index] == 0x20 else { return nil }
            index += 1
        }
        next = following
        return source[index..<line.upperBound]
    }

    private static func end(of cursor: LineCursor, in source: [UInt8]) -> Int {
        var next = cursor.end
        if next < source.count, source[next] == 0x0D { next += 1 }
        if next < source.count, source[next] == 0x0A { next += 1 }
        return next
    }
}
