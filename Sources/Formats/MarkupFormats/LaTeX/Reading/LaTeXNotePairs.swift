/// Finds the text of each mark of a note.
struct LaTeXNotePairs {
    /// The places of the texts, by those of their marks.
    private(set) var texts: [Int: Int] = [:]

    init(_ parts: [LaTeXNoteMarks.Part]) {
        pairEqualKeys(parts)
        pairRepeatedMarks(parts)
        pairOthersInOrder(parts)
    }

    /// Pairs marks and texts with the same key, or both without one; a key of a text may also be the running number of a mark.
    private mutating func pairEqualKeys(_ parts: [LaTeXNoteMarks.Part]) {
        var ahead: [String: Int] = [:]
        for part in parts where part.kind == .text { ahead[part.key, default: 0] += 1 }
        var (open, last, running): ([String: [Int]], [String: Int], [String: Int]) = ([:], [:], [:])
        var queue: [Int] = []
        var first = 0
        for part in parts {
            switch part.kind {
            case .note: break
            case .mark where !part.hasOwnKey:
                queue.append(part.place)
                running[part.key] = part.place
            case .mark:
                // Each table may have its own notes with the same keys.
                if ahead[part.key, default: 0] > 0 {
                    open[part.key, default: []].append(part.place)
                } else if let text = last[part.key] {
                    texts[part.place] = text
                }
            case .text:
                ahead[part.key, default: 0] -= 1
                if !part.hasOwnKey {
                    while first < queue.count, texts[queue[first]] != nil { first += 1 }
                    if first < queue.count { texts[queue[first]] = part.place }
                } else if let marks = open.removeValue(forKey: part.key) {
                    for mark in marks { texts[mark] = part.place }
                    last[part.key] = part.place
                } else if let mark = running[part.key], texts[mark] == nil {
                    texts[mark] = part.place
                    last[part.key] = part.place
                } else {
                    // A text before its marks, as in a list of notes at the top.
                    last[part.key] = part.place
                }
            }
        }
    }

    /// Pairs marks with the number of an earlier note with its note.
    private mutating func pairRepeatedMarks(_ parts: [LaTeXNoteMarks.Part]) {
        var known: [String: Int] = [:]
        for part in parts where part.kind != .text {
            if part.kind == .note {
                known[part.key] = part.place
            } else if !part.hasOwnKey {
                known[part.key] = texts[part.place]
            } else if texts[part.place] == nil {
                texts[part.place] = known[part.key]
            }
        }
    }

    /// Pairs texts with the oldest mark before them, whatever their keys are.
    private mutating func pairOthersInOrder(_ parts: [LaTeXNoteMarks.Part]) {
        let taken = Set(texts.values)
        var queue: [Int] = []
        var first = 0
        for part in parts {
            if part.kind == .mark, texts[part.place] == nil { queue.append(part.place) }
            guard part.kind == .text, !taken.contains(part.place), first < queue.count else { continue }
            texts[queue[first]] = part.place
            first += 1
        }
    }
}
