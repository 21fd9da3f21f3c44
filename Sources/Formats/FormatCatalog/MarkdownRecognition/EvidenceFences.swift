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
        var fences = lines.map(Fence.init)
        for (index, line) in zip(fences.indices, lines).dropFirst() {
            let title = lines[lines.startIndex + index - 1]
            if line.first == UInt8(ascii: "~"), fences[index]?.isBare == true, fences[index - 1] == nil,
                title.words > 0, abs(title.columns - line.content.count) < 2
            {
                fences[index] = nil
            }
        }
        // What stands above the first fence of an excerpt from inside code is code.
        let head = lines.prefix(fences.firstIndex { $0 != nil } ?? 0)
        let prose = head.count { $0.isProse && !$0.isCode }
        self.init(fences, beginsWithProse: prose * 2 > head.count { !$0.isEmpty })
    }

    private init(_ fences: [Fence?], beginsWithProse: Bool) {
        isCode = Array(repeating: false, count: fences.count)
        let fromText = Walk(fences, isInside: false)
        let fromCode = Walk(fences, isInside: true)
        let walk = !beginsWithProse && fromCode.faults < fromText.faults ? fromCode : fromText
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
        guard (3...8).contains(length), !rest.contains(mark) else { return nil }
        // The name of a language touches the fence; remarks follow it.
        guard rest.split(separator: 0x20).count <= (rest.first == 0x20 ? 3 : 8) else { return nil }
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
        // A bare fence alone that nothing ends is a run of backticks, as scripts have them.
        if let fence = open.fence, !fence.isBare || whole > 0 {
            blocks.append(open.index..<fences.count)
            isCutAtEnd = true
        } else {
            faults += 1
        }
    }
}
