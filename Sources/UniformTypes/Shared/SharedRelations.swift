/// The files `aliases` and `subclasses`: a pair of MIME types in each line.
struct SharedRelations: Sendable {
    private(set) var aliases: [String: String] = [:]
    private(set) var parents: [String: [String]] = [:]

    /// The first folder that has an alias says what it stands for; what types are kinds of is put together.
    mutating func add(aliases: [UInt8], subclasses: [UInt8]) {
        for (alias, name) in SharedLines.pairs(in: aliases) where self.aliases[alias] == nil {
            self.aliases[alias] = name
        }
        for (child, parent) in SharedLines.pairs(in: subclasses) where parents[child]?.contains(parent) != true {
            parents[child, default: []].append(parent)
        }
    }
}
