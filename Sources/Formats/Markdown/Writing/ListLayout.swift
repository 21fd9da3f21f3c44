import RichText

/// Which lists can be written without blank lines: those that are tight and whose items hold a paragraph and lists alone.
/// Anything else in an item needs a blank line, which makes the list loose for every reader (CommonMark 0.31 §5.3).
struct ListLayout {
    private var loose: Set<Block.ID> = []

    init(_ text: AttributedText) {
        var open: [(id: Block.ID, kind: BlockKind, children: Int)] = []
        for event in text.blockEvents {
            switch event {
            case .enter(let id, let kind):
                if !kind.isList { note(&open) } else if let last = open.indices.last { open[last].children += 1 }
                if case .list(let style) = kind, !style.isTight { loose.insert(id) }
                open.append((id, kind, 0))
            case .paragraph(let paragraph):
                if paragraph.style.kind == .body, paragraph.isEmpty { continue }
                note(&open)
            case .leave: _ = open.popLast()
            }
        }
    }

    func isTight(_ list: Block.ID) -> Bool {
        !loose.contains(list)
    }

    /// Something other than a list begins in the innermost block: behind another block of an item, it needs a blank line.
    private mutating func note(_ open: inout [(id: Block.ID, kind: BlockKind, children: Int)]) {
        guard let last = open.indices.last else { return }
        if open[last].children > 0, case .item = open[last].kind, last > 0 { loose.insert(open[last - 1].id) }
        open[last].children += 1
    }
}

extension BlockKind {
    fileprivate var isList: Bool {
        if case .list = self { true } else { false }
    }
}
