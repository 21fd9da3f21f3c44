import RichText

/// The stack of open blocks, innermost last.
struct AsciiDocContainers {
    /// An open block; `isBlock` is false if it has no block in the text.
    private enum Container {
        /// A delimited block, with the delimiter that ends it.
        case fence(end: [UInt8], isBlock: Bool)
        /// A list, with the kind of its markers.
        case list(kind: [UInt8], isBlock: Bool)
        case item(isBlock: Bool)
    }

    /// The maximum number of open containers; beyond it, markers are text.
    private static let limit = 100

    private var containers: [Container] = []

    var isFull: Bool { containers.count >= Self.limit }

    var isInItem: Bool { if case .item? = containers.last { true } else { false } }

    /// The number of open lists inside the innermost delimited block.
    private var listCount: Int {
        containers.reversed().prefix { if case .fence = $0 { false } else { true } }.count / 2
    }

    /// The index of the innermost list with such markers, inside the innermost delimited block.
    private func list(of kind: [UInt8]) -> Int? {
        for index in containers.indices.reversed() {
            switch containers[index] {
            case .fence: return nil
            case .list(kind, _): return index
            case .list, .item: continue
            }
        }
        return nil
    }
}

// MARK: Starts

extension AsciiDocContainers {
    /// Opens a delimited block, with or without a quotation for it in the text.
    mutating func openFence(endingWith end: [UInt8], isQuote: Bool, in builder: inout AttributedText.Builder) {
        if isQuote { builder.open(.quote) }
        containers.append(.fence(end: end, isBlock: isQuote))
    }

    /// Opens an item, and a list inside the open item unless it continues one, also behind a plus.
    mutating func openItem(
        _ mark: AsciiDocMark, _ style: ListStyle, _ task: TaskState?, in builder: inout AttributedText.Builder
    ) {
        let isBlock = mark.marker != nil
        if let index = list(of: mark.kind) {
            while containers.count > index + 1 { closeInnermost(in: &builder) }
        } else {
            if isBlock { builder.open(.list(style)) }
            containers.append(.list(kind: mark.kind, isBlock: isBlock))
        }
        if isBlock { builder.open(.item(task)) }
        containers.append(.item(isBlock: isBlock))
    }
}

// MARK: Ends

extension AsciiDocContainers {
    /// True if a line ends an open block.
    func hasFence(endingWith line: ArraySlice<UInt8>) -> Bool { fence(endingWith: line) != nil }

    private func fence(endingWith line: ArraySlice<UInt8>) -> Int? {
        containers.lastIndex { if case .fence(let end, _) = $0 { line.elementsEqual(end) } else { false } }
    }

    /// Closes the innermost block with this delimiter, and everything in it; returns false if there is none.
    mutating func closeFence(endingWith line: ArraySlice<UInt8>, in builder: inout AttributedText.Builder) -> Bool {
        guard let index = fence(endingWith: line) else { return false }
        while containers.count > index { closeInnermost(in: &builder) }
        return true
    }

    /// Closes the lists inside the innermost delimited block.
    mutating func closeLists(in builder: inout AttributedText.Builder) {
        while let last = containers.last {
            if case .fence = last { return }
            closeInnermost(in: &builder)
        }
    }

    /// Closes a number of the innermost lists, but not the outermost one.
    mutating func closeInnerLists(atMost count: Int, in builder: inout AttributedText.Builder) {
        for _ in 0..<max(min(count, listCount - 1), 0) {
            closeInnermost(in: &builder)
            closeInnermost(in: &builder)
        }
    }

    mutating func closeAll(in builder: inout AttributedText.Builder) {
        while !containers.isEmpty { closeInnermost(in: &builder) }
    }

    private mutating func closeInnermost(in builder: inout AttributedText.Builder) {
        switch containers.popLast() {
        case .fence(_, isBlock: true), .list(_, isBlock: true), .item(isBlock: true): builder.close()
        default: break
        }
    }
}
