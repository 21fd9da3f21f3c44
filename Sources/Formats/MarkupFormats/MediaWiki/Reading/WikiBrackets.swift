/// The pairs of brackets in a text.
struct WikiBrackets {
    /// The matching `]]` of each `[[`.
    private(set) var doubles: [Int: Int] = [:]
    /// The matching `]` of each `[`, which is on the same line.
    private(set) var singles: [Int: Int] = [:]

    init(_ text: [UInt8]) {
        var open: [(index: Int, isDouble: Bool)] = []
        var line = 0
        var index = 0
        while index < text.count {
            let isDouble = index + 1 < text.count && text[index + 1] == text[index]
            switch text[index] {
            case "[":
                open.append((index, isDouble))
                if isDouble { index += 1 }
            case "]":
                // Brackets of earlier lines are removed when they are met, not at the end of each line.
                while let last = open.last, !last.isDouble, last.index < line { open.removeLast() }
                guard let last = open.last else { break }
                if last.isDouble, isDouble {
                    doubles[last.index] = index
                    index += 1
                    open.removeLast()
                } else if !last.isDouble {
                    singles[last.index] = index
                    open.removeLast()
                }
            case 0x0A: line = index
            default: break
            }
            index += 1
        }
    }
}
