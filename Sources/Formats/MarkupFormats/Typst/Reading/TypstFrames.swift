import RichText

/// An open frame: content in brackets, or the arguments of a call.
struct TypstFrame {
    enum Kind {
        case content
        case arguments
    }

    let kind: Kind
    var call: TypstCall
    /// The look and the numbering outside the frame.
    let look: TypstOutput.Look
    let numbering: ListStyle.Numbering
    /// The number of open lists outside the frame.
    var lists: Int
    /// True if it is an argument of the call below it on the stack.
    var isArgument = false
    /// True if it is a separate cell.
    var opensCell = false
    /// The number of open parentheses of spread arguments, `..("a", "b")`, whose items are arguments.
    var spreads = 0
    var outside: Outside?

    /// The paragraph and the lists outside a note.
    typealias Outside = (paragraph: TypstOutput.Outside, lists: TypstLists)
}

/// The open frames, the innermost last.
struct TypstFrames {
    private static let limit = 100

    private var open: [TypstFrame] = []
    /// The number of open brackets beyond the limit; their text belongs to the innermost frame.
    private var unframed = 0

    var isEmpty: Bool { open.isEmpty }

    var depth: Int { open.count }

    /// True if a frame may be opened.
    var hasRoom: Bool { open.count < Self.limit }

    var isInArguments: Bool { open.last?.kind == .arguments }

    /// The number of open lists outside the innermost frame.
    var lists: Int { open.last?.lists ?? 0 }

    var innermost: TypstFrame? { open.last }

    /// The call of the innermost frame, which must exist.
    var call: TypstCall {
        get { open[open.count - 1].call }
        _modify { yield &open[open.count - 1].call }
    }

    /// True inside the parentheses of spread arguments.
    var isInSpread: Bool { open.last.map { $0.spreads > 0 } ?? false }

    /// Opens or closes a parenthesis of spread arguments.
    mutating func countSpread(_ change: Int) { if !open.isEmpty { open[open.count - 1].spreads += change } }

    mutating func push(_ frame: TypstFrame) { open.append(frame) }

    mutating func pop() -> TypstFrame? { open.popLast() }

    /// Counts content in brackets that gets no frame.
    mutating func openUnframed() { unframed += 1 }

    /// Ends content that has no frame; returns false if there is none.
    mutating func closeUnframed() -> Bool {
        guard unframed > 0 else { return false }
        unframed -= 1
        return true
    }

    /// Returns the table whose arguments are being read and marks it as having content; nil if it already has some.
    mutating func takeTableWithoutContent() -> TypstCall? {
        guard let number = open.lastIndex(where: { $0.kind != .arguments || !$0.call.isPart }),
            open[number].kind == .arguments, open[number].call.isTable, !open[number].call.hasContent
        else { return nil }
        open[number].call.hasContent = true
        return open[number].call
    }
}
