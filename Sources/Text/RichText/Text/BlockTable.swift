/// The blocks of a text, in the order in which they begin.
///
/// Each distinct kind is stored once, so that a block is two integers. A table of a million cells has few kinds of cells.
struct BlockTable: Sendable {
    private struct Row: Sendable {
        var kind: UInt32
        let parent: BlockReference
    }

    private var rows: [Row] = []
    /// The distinct kinds of all blocks, including kinds that blocks had before a change.
    private(set) var kinds: [BlockKind] = []
    private var indices: [BlockKind: UInt32] = [:]
    /// The index of the kind that was used last, by the case of the kind.
    private var latest = [UInt32?](repeating: nil, count: BlockKind.caseCount)

    subscript(id: Block.ID) -> Block { Block(kind: kind(of: id), parent: parent(of: id)) }

    func kind(of id: Block.ID) -> BlockKind { kinds[Int(rows[Int(id.index)].kind)] }

    func parent(of id: Block.ID) -> Block.ID? { rows[Int(id.index)].parent.id }

    /// The kinds of all blocks, in order.
    var allKinds: some Sequence<BlockKind> { rows.lazy.map { kinds[Int($0.kind)] } }

    /// Adds a block, which begins after all others.
    mutating func append(_ kind: BlockKind, parent: Block.ID?) -> Block.ID {
        let id = Block.ID(index: Int32(rows.count))
        rows.append(Row(kind: intern(kind), parent: BlockReference(parent)))
        return id
    }

    mutating func setKind(of id: Block.ID, to kind: BlockKind) { rows[Int(id.index)].kind = intern(kind) }

    private mutating func intern(_ kind: BlockKind) -> UInt32 {
        if let index = latest[kind.caseIndex], kinds[Int(index)] == kind { return index }
        let index = indices[kind] ?? UInt32(kinds.count)
        if index == kinds.count {
            kinds.append(kind)
            indices[kind] = index
        }
        latest[kind.caseIndex] = index
        return index
    }
}

extension BlockTable: Hashable {
    /// Whether the blocks are equal; equal kinds may have different indices in two tables.
    static func == (left: BlockTable, right: BlockTable) -> Bool {
        left.rows.elementsEqual(right.rows) {
            $0.parent == $1.parent && left.kinds[Int($0.kind)] == right.kinds[Int($1.kind)]
        }
    }

    func hash(into hasher: inout Hasher) {
        for row in rows {
            hasher.combine(row.parent)
            hasher.combine(kinds[Int(row.kind)])
        }
    }
}

/// The identity of a block, or none, in four bytes.
struct BlockReference: Hashable, Sendable {
    /// The index of the block; -1 for none.
    private let index: Int32

    init(_ id: Block.ID?) { index = id?.index ?? -1 }

    var id: Block.ID? { index < 0 ? nil : Block.ID(index: index) }
}

extension BlockKind {
    fileprivate static let caseCount = 10

    fileprivate var caseIndex: Int {
        switch self {
        case .quote: 0
        case .list: 1
        case .item: 2
        case .code: 3
        case .table: 4
        case .row: 5
        case .cell: 6
        case .footnote: 7
        case .definitionList: 8
        case .definition: 9
        }
    }
}
