/// The fenced code blocks of a text.
///
/// The text may be an excerpt that begins or ends inside a block.
struct EvidenceFences {
    /// For each line, whether it is a fence or code between fences.
    private(set) var isCode: [Bool]
    /// The number of blocks with both fences.
    private(set) var whole = 0
    /// The number of blocks that are cut off by the start or the end of the text.
    private(set) var cut = 0
    /// True if the last block names its language but has no closing fence.
    private(set) var isCutAtEnd = false

    init(_ lines: ArraySlice<EvidenceLine>) {
        var fences = lines.map(Fence.init)
        for (index, line) in zip(fences.indices, lines).dropFirst() {
            let title = lines[lines.startIndex + index - 1]
            if line.first == "~", fences[index]?.isBare == true, fences[index - 1] == nil,
                title.words > 0, abs(title.columns - line.content.count) < 2
            {
                fences[index] = nil
            }
        }
        // If the excerpt begins inside code, the lines above the first fence are code.
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
    /// True for a fence without a language name; only such a fence closes a block.
    let isBare: Bool

    init?(_ line: EvidenceLine) {
        guard line.first == "`" || line.first == "~" else { return nil }
        mark = line.first
        length = line.run(of: mark)
        let rest = line.content.dropFirst(length)
        guard (3...8).contains(length), !rest.contains(mark) else { return nil }
        // The language name touches the fence; attributes may follow it.
        guard rest.split(separator: 0x20).count <= (rest.first == 0x20 ? 3 : 8) else { return nil }
        isBare = rest.isEmpty
    }
}

/// The blocks of a text, given a guess whether it begins inside one.
private struct Walk {
    private(set) var blocks: [Range<Int>] = []
    private(set) var whole = 0
    private(set) var isCutAtEnd = false
    /// The number of facts that are unlikely if the guess is right.
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
        // A single bare fence without a closing one is just a run of backticks, which occurs in scripts.
        if let fence = open.fence, !fence.isBare || whole > 0 {
            blocks.append(open.index..<fences.count)
            isCutAtEnd = true
        } else {
            faults += 1
        }
    }
}
