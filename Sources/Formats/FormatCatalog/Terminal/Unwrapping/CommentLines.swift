/// The lines of multi-line comments and strings, which are code even if they contain prose.
struct CommentLines {
    /// True for each line that belongs to a comment.
    private var isComment: [Bool]

    /// The strings that begin and end comments.
    private static let starts: [StaticString] = ["/*", "(*", "<!--", "#|", "\"\"\""]
    private static let ends: [StaticString] = ["*/", "*)", "-->", "|#", "\"\"\""]

    init(_ lines: [WrappedLine]) {
        isComment = Array(repeating: false, count: lines.count)
        var open: (index: Int, sign: Int)?
        var hasComment = false
        var isInFence = false
        for (index, line) in lines.enumerated() {
            if line.isFence { isInFence.toggle() }
            guard !isInFence else { continue }
            let content = line.content
            if let (start, sign) = open {
                guard content.ends(with: Self.ends[sign]) else { continue }
                mark(start...index)
                open = nil
            } else if let sign = Self.starts.firstIndex(where: content.begins) {
                hasComment = true
                let isAlone = content.count == Self.starts[sign].utf8CodeUnitCount
                if isAlone || !content.ends(with: Self.ends[sign]) { open = (index, sign) }
            } else if !hasComment, line.bytes.count < content.count + 4, Self.ends.contains(where: content.ends) {
                // An excerpt that begins inside a comment.
                mark(0...index)
                hasComment = true
            }
        }
        guard let open else { return }
        mark(open.index...(lines.count - 1))
    }

    func contains(_ index: Int) -> Bool { isComment[index] }

    private mutating func mark(_ range: ClosedRange<Int>) {
        for index in range { isComment[index] = true }
    }
}
