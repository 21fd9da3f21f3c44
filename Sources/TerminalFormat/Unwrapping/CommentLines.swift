/// The lines of comments and strings with a sign at their beginning and end: code, however much prose they hold.
struct CommentLines {
    /// For each line, whether it belongs to a comment.
    private var isComment: [Bool]

    /// The signs that begin and end comments.
    private static let signs: [(start: [UInt8], end: [UInt8])] = [
        (Array("/*".utf8), Array("*/".utf8)), (Array("(*".utf8), Array("*)".utf8)),
        (Array("<!--".utf8), Array("-->".utf8)), (Array("#|".utf8), Array("|#".utf8)),
        (Array("\"\"\"".utf8), Array("\"\"\"".utf8)),
    ]

    init(_ lines: [WrappedLine]) {
        isComment = Array(repeating: false, count: lines.count)
        var open: (index: Int, end: [UInt8])?
        var hasComment = false
        var isInFence = false
        for (index, line) in lines.enumerated() {
            if line.isFence { isInFence.toggle() }
            guard !isInFence else { continue }
            if let (start, end) = open {
                guard Self.ends(line, end) else { continue }
                for place in start...index { isComment[place] = true }
                open = nil
            } else if let signs = Self.signs.first(where: { line.content.starts(with: $0.start) }) {
                hasComment = true
                if line.content.count == signs.start.count || !Self.ends(line, signs.end) { open = (index, signs.end) }
            } else if !hasComment, line.bytes.count < line.content.count + 4,
                Self.signs.contains(where: { Self.ends(line, $0.end) })
            {
                // An excerpt that begins inside a comment.
                for place in 0...index { isComment[place] = true }
                hasComment = true
            }
        }
        guard let open else { return }
        for place in open.index..<lines.count { isComment[place] = true }
    }

    func contains(_ index: Int) -> Bool { isComment[index] }

    private static func ends(_ line: WrappedLine, _ end: [UInt8]) -> Bool {
        line.content.suffix(end.count).elementsEqual(end)
    }
}
