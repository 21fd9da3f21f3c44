/// The state of the block phase between two lines.
///
/// Only a very long paragraph may be open.
struct BlockState: Hashable, Sendable {
    var containers: [OpenContainer] = []
    var leaf = OpenLeaf.none
    var isAfterBlank = false
    /// True at the start of a part that has not been parsed; a parser is never in this state.
    var isUnknown = false
}

extension BlockParser {
    /// Continues at the end of another part of the source.
    init(_ source: [UInt8], from start: Int, in state: BlockState) {
        self.init(source, recordsMarkers: true)
        containers = state.containers
        leaf = state.leaf
        isAfterBlank = state.isAfterBlank
        extent = start..<start
        resumesParagraph = leaf.isParagraph
        if leaf != .none { blocks.append(.resumes) }
    }

    /// The state before a line, if the source can be split there: if the line begins a block, or continues one that is not a
    /// paragraph.
    ///
    /// If `cutsParagraphs` is true, it may also continue a paragraph.
    ///
    /// A copy of the parser reads the line to decide that.
    func state(before line: Range<Int>, cutsParagraphs: Bool) -> BlockState? {
        var state = BlockState(
            containers: containers.map(\.withoutEvent), leaf: leaf.withoutInformation, isAfterBlank: isAfterBlank)
        var probe = BlockParser(source)
        probe.containers = state.containers
        probe.leaf = state.leaf
        probe.isAfterBlank = isAfterBlank
        probe.readsFormulas = readsFormulas
        probe.isInFormula = isInFormula
        // The previous line may be the header of a table.
        if leaf.isParagraph, let last = lines.last { probe.lines = [last] }
        probe.take(line)
        switch probe.step {
        case .begins: state.leaf = .none
        case .continues:
            guard leaf != .none, probe.leaf == state.leaf, cutsParagraphs && canCutParagraph || !leaf.isParagraph else {
                return nil
            }
            // Blank lines at the end of indented code are not part of it.
            if leaf == .indented, probe.cursor.isBlank { return nil }
        case .depends: return nil
        }
        if state.containers.isEmpty, state.leaf == .none { state.isAfterBlank = false }
        return state
    }

    /// True if the open paragraph has no unclosed formula and no definitions, which require the whole paragraph.
    private var canCutParagraph: Bool {
        guard !isInFormula, leafStart < lines.count else { return false }
        return resumesParagraph || source[lines[leafStart].range].first != UInt8(ascii: "[")
    }

    /// Ends the part of the source; `leaf` is the block that stays open.
    mutating func endPart(leaf open: OpenLeaf) {
        guard open != .none else { return closeLeaf() }
        switch leaf {
        case .indented: append(leaf: .code(leafStart..<lines.count, language: nil))
        default: closeLeaf()
        }
    }
}

extension OpenContainer {
    fileprivate var withoutEvent: OpenContainer {
        guard case .list(let character, let isOrdered, _) = kind else { return self }
        var container = self
        container.kind = .list(character: character, isOrdered: isOrdered, event: nil)
        return container
    }
}

extension OpenLeaf {
    fileprivate var withoutInformation: OpenLeaf {
        guard case .fenced(var fence, let indent) = self else { return self }
        fence.information = []
        return .fenced(fence, indent: indent)
    }
}
