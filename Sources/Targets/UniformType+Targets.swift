import UniformTypes

extension UniformType {
    /// The targets to publish content of this type under, best first.
    ///
    /// A type without rows of its own goes by its preferred MIME type, one without MIME types by its identifier.
    /// A dynamic type goes by the name that it was made from.
    public var targets: [Target] {
        let known = TargetTable.known.published(self)
        if !known.isEmpty { return known }
        if isDynamic { return [tags(.mimeType), tags(.nspboardType)].joined().prefix(1).map { Target($0) } }
        return [Target(preferredMIMEType?.description ?? identifier)]
    }

    /// Every target under which content of this type may be found, those of publishing first.
    public var readableTargets: [Target] {
        var seen: Set<Target> = []
        let all = targets + TargetTable.known.readable(self) + tags(.mimeType).map { Target($0) }
        return all.filter { seen.insert($0).inserted }
    }
}

extension Target {
    /// Every target of the table that has one fixed name, in its order.
    public static var known: [Target] { TargetTable.known.rows.filter { !$0.isPrefix }.map { Target($0.name) } }

    /// Whether we offer content under this name; other names are only read.
    public var isPublished: Bool {
        if let row { return !row.publishes.isEmpty }
        return uniformType?.targets.contains(self) ?? false
    }

    /// The targets of several types, each name once: the first type that has it, the richer one, keeps it.
    public static func publishing(_ types: [UniformType]) -> [(target: Target, type: UniformType)] {
        var seen: Set<Target> = []
        return types.flatMap { type in type.targets.map { ($0, type) } }.filter { seen.insert($0.0).inserted }
    }
}
