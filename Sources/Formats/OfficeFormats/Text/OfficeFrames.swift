/// The tables, rows, cells and notes that are open.
///
/// Damaged documents have rows outside tables and text between cells: parts in the wrong place are ignored, and missing
/// parts around text are implied.
struct OfficeFrames {
    /// A part of a document that contains other parts.
    enum Kind {
        case table
        case row
        case cell
        case note
    }

    /// The effect of starting a part.
    enum Opening: Equatable {
        /// The part is opened, after the parts that the document leaves out.
        case opened(implied: [Kind])
        /// The part is ignored, because it is not allowed here.
        case passedOver
    }

    private struct Frame {
        let kind: Kind
        var isImplied = false
        var isPassedOver = false
    }

    private var frames: [Frame] = []

    /// Opens a part.
    mutating func open(_ kind: Kind) -> Opening {
        let isAllowed =
            switch kind {
            case .row: innermost == .table
            case .cell: innermost == .table || innermost == .row
            case .note: innermost == nil
            case .table: true
            }
        guard isAllowed else {
            frames.append(Frame(kind: kind, isPassedOver: true))
            return .passedOver
        }
        let implied = kind == .cell ? (innermost == .table ? [.row] : []) : kind == .row ? [] : missing
        frames += implied.map { Frame(kind: $0, isImplied: true) }
        frames.append(Frame(kind: kind))
        return .opened(implied: implied)
    }

    /// Returns the parts to open before text.
    mutating func openForText() -> [Kind] {
        let implied = missing
        frames += implied.map { Frame(kind: $0, isImplied: true) }
        return implied
    }

    /// Closes a part and everything open inside it.
    ///
    /// - Returns: the closed parts, innermost first; empty for a part that was ignored or never opened.
    mutating func close(_ kind: Kind) -> [Kind] {
        guard let index = frames.lastIndex(where: { !$0.isImplied && $0.kind == kind }) else { return [] }
        let closed = frames[(index + 1)...].reversed().filter { !$0.isPassedOver }.map(\.kind)
        let isPassedOver = frames[index].isPassedOver
        frames.removeSubrange(index...)
        return isPassedOver ? closed : closed + [kind]
    }

    private var innermost: Kind? { frames.last { !$0.isPassedOver }?.kind }

    /// The missing parts around text at this place.
    private var missing: [Kind] {
        switch innermost {
        case .table: [.row, .cell]
        case .row: [.cell]
        case .cell, .note, nil: []
        }
    }
}
