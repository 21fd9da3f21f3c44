/// The fenced code blocks of a text that may be an excerpt, beginning or ending inside one.
struct EvidenceFences {
    /// For each line, whether it is a fence or code between fences.
    private(set) var isCode: [Bool]
    /// The blocks with both of their fences.
    private(set) var whole = 0
    /// The blocks that the ends of the text cut.
    private(set) var cut = 0
    /// True if the last one names its language, but has no end.
    private(set) var isCutAtEnd = false

    init(_ lines: ArraySlice<EvidenceLine>) {
        self.init(lines.map(Fence.init))
    }

    private init(_ fences: [Fence?]) {
        isCode = Array(repeating: false, count: fences.count)
        let fromText = Walk(fences, isInside: false)
        let fromCode = Walk(fences, isInside: true)
        let walk = fromCode.faults < fromText.faults ? fromCode : fromText
        for block in walk.blocks {
            for index in block { isCode[index] = true }
        }
        whole = walk.whole
        cut = walk.blocks.count - walk.whole
        isCutAtEnd = walk.isCutAtEnd
    }
}

/// A line of at least three backticks or tildes.
private struct Fence {
    let mark: UInt8
    let length: Int
    /// True without the name of a language; only such a fence ends a block.
    let isBare: Bool

    init?(_ line: EvidenceLine) {
        guard line.first == UInt8(ascii: "`") || line.first == UInt8(ascii: "~") else { return nil }
        mark = line.first
        length = line.run(of: mark)
        let rest = line.content.dropFirst(length)
        guard (3...8).contains(length), !rest.contains(mark), rest.split(separator: 0x20).count <= 3 else { return nil }
        isBare = rest.isEmpty
    }
}

/// The blocks of a text, from a guess whether it begins inside one.
private struct Walk {
    private(set) var blocks: [Range<Int>] = []
    private(set) var whole = 0
    private(set) var isCutAtEnd = false
    /// What is unlikely if the guess is right.
    private(set) var faults = 0

    init(_ fences: [Fence?], isInside: Bool) {
        var open: (index: Int, fence: Fence?)? = isInside ? (0, nil) : nil
        for (index, fence) in fences.enumerated() {
            guard let fence else { continue }
            guard let opening = open else {
                open = (index, fence)
                continue
            }
            let isSame = opening.fence.map { $0.mark == fence.mark && fence.length >= $0.length } ?? true
            guard isSame, fence.isBare else {
                if isSame, opening.fence?.isBare ?? true { faults += 1 }
                continue
            }
            blocks.append(opening.index..<(index + 1))
            if opening.fence != nil { whole += 1 }
            open = nil
        }
        guard let open else { return }
        // A bare fence that nothing ends is a run of backticks, as scripts have them.
        if let fence = open.fence, !fence.isBare {
            blocks.append(open.index..<fences.count)
            isCutAtEnd = true
        } else {
            faults += 1
        }
    }
}
