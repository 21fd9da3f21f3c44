import UniformTypes

/// The table of targets with its indices.
struct TargetTable: Sendable {
    /// Every known target.
    ///
    /// A MIME type without a row has the type that the table of types declares.
    static let known = TargetTable(
        textTargets + richTargets + linkTargets + documentTargets + protocolTargets + privateTargets)

    let rows: [TargetRow]
    private let exact: [Target: TargetRow]
    private let prefixes: [TargetRow]
    private let published: [UniformType: [Target]]
    private let readable: [UniformType: [Target]]

    init(_ rows: [TargetRow]) {
        self.rows = rows
        prefixes = rows.filter(\.isPrefix)
        let named = rows.filter { !$0.isPrefix }
        exact = Dictionary(named.map { (Target($0.name), $0) }, uniquingKeysWith: { first, _ in first })
        var published: [UniformType: [Target]] = [:]
        var readable: [UniformType: [Target]] = [:]
        for row in named {
            for type in row.publishes { published[type, default: []].append(Target(row.name)) }
            if let type = row.type, !row.publishes.contains(type) {
                readable[type, default: []].append(Target(row.name))
            }
        }
        self.published = published
        self.readable = readable
    }

    /// The row of this name, else of its canonical MIME type, else of a prefix of it.
    func row(for target: Target) -> TargetRow? {
        if let row = exact[target] { return row }
        if let mimeType = target.mimeType, let row = exact[Target(mimeType.description)] { return row }
        return prefixes.first { target.name.utf8.starts(with: $0.name.utf8) }
    }

    /// The targets under which a type is published, best first.
    func published(_ type: UniformType) -> [Target] { published[type] ?? [] }

    /// The further targets under which a type is read.
    func readable(_ type: UniformType) -> [Target] { readable[type] ?? [] }
}
