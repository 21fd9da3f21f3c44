import RichText

/// The role of a paragraph for a user of an editor; the roles exclude each other.
public enum ParagraphRole: Hashable, Sendable {
    case body
    /// A heading of level 1 to 6.
    case heading(Int)
    case quote
    case list(ListStyle)
    case code(language: String?)

    /// Whether both are the same kind of role: lists with the same shape of marker, code in any language.
    public func isAlike(_ other: ParagraphRole) -> Bool {
        switch (self, other) {
        case (.list(let left), .list(let right)): left.isOrdered == right.isOrdered
        case (.code, .code): true
        default: self == other
        }
    }
}

extension ParagraphFormat {
    /// The role that follows from the innermost blocks and the style.
    ///
    /// Cells, footnotes and definitions only contain paragraphs and do not affect their role.
    var role: ParagraphRole {
        if case .heading(let level) = style.kind { return .heading(level) }
        switch path.last?.kind {
        case .quote: return .quote
        case .code(let language): return .code(language: language)
        case .item:
            guard path.count > 1, case .list(let style) = path[path.count - 2].kind else { return .body }
            return .list(style)
        case .list, .table, .row, .cell, .footnote, .definitionList, .definition, nil: return .body
        }
    }

    /// The blocks that contain the paragraph independently of its role: up to the innermost cell, footnote or definition.
    var container: ArraySlice<BlockStep> {
        let end = path.lastIndex { step in
            switch step.kind {
            case .cell, .footnote, .table, .row, .definitionList, .definition: true
            case .quote, .list, .item, .code: false
            }
        }
        return path[..<(end.map { $0 + 1 } ?? 0)]
    }

    /// The same paragraph in another role, with a new block if the role needs one.
    func changed(to role: ParagraphRole, beside neighbours: [ParagraphFormat]) -> ParagraphFormat {
        var style = style
        switch (role, style.kind) {
        case (.heading(let level), _): style.kind = ParagraphStyle.heading(level).kind
        case (_, .heading): style.kind = .body
        default: break
        }
        let container = Array(container)
        guard let kind = role.blockKind else { return ParagraphFormat(style, path: container) }
        let shared = neighbours.lazy.compactMap { $0.step(after: container, like: kind) }.first
        let item: [BlockStep] = if case .list = role { [BlockStep(.item(nil))] } else { [] }
        return ParagraphFormat(style, path: container + [shared ?? BlockStep(kind)] + item)
    }

    /// The step after these steps in the path, if it is a block of this kind to which a paragraph can be added.
    private func step(after container: [BlockStep], like kind: BlockKind) -> BlockStep? {
        guard path.count > container.count, zip(path, container).allSatisfy({ $0 === $1 }) else { return nil }
        let step = path[container.count]
        return step.kind == kind || step.isListLike(BlockStep(kind)) ? step : nil
    }
}

extension ParagraphRole {
    fileprivate var blockKind: BlockKind? {
        switch self {
        case .body, .heading: nil
        case .quote: .quote
        case .list(let style): .list(style)
        case .code(let language): .code(language: language)
        }
    }
}
