import UniformTypes

extension UniformType {
    /// The targets under which content of this type is published, best first.
    ///
    /// A type without rows is published under its preferred MIME type; without MIME types, under its identifier. A dynamic type
    /// is published under its original name.
    public var targets: [Target] {
        let known = TargetTable.known.published(self)
        if !known.isEmpty { return known }
        if isDynamic { return [tags(.mimeType), tags(.nspboardType)].joined().prefix(1).map { Target($0) } }
        return [Target(preferredMIMEType?.description ?? identifier)]
    }

    /// Every target under which content of this type is read, those for publishing first.
    public var readableTargets: [Target] {
        var seen: Set<Target> = []
        let all = targets + TargetTable.known.readable(self) + tags(.mimeType).map { Target($0) }
        return all.filter { seen.insert($0).inserted }
    }
}

extension Target {
    /// Every target of the table that has one fixed name, in its order.
    public static var known: [Target] { TargetTable.known.rows.filter { !$0.isPrefix }.map { Target($0.name) } }

    /// Whether content is published under this name; other names are only read.
    public var isPublished: Bool {
        if let row { return !row.publishes.isEmpty }
        return uniformType?.targets.contains(self) ?? false
    }

    /// The targets of several types without duplicates; a name belongs to the first, richer type that has it.
    public static func publishing(_ types: [UniformType]) -> [(target: Target, type: UniformType)] {
        var seen: Set<Target> = []
        return types.flatMap { type in type.targets.map { ($0, type) } }.filter { seen.insert($0.0).inserted }
    }
}
