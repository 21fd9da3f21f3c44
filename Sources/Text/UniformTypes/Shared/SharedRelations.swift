/// The files `aliases` and `subclasses`: a pair of MIME types in each line.
struct SharedRelations: Sendable {
    private(set) var aliases: [String: String] = [:]
    private(set) var parents: [String: [String]] = [:]

    /// Adds the relations of a folder: the first folder with an alias defines it; supertypes of all folders are united.
    mutating func add(aliases: [UInt8], subclasses: [UInt8]) {
        for (alias, name) in SharedLines.pairs(in: aliases) where self.aliases[alias] == nil {
            self.aliases[alias] = name
        }
        for (child, parent) in SharedLines.pairs(in: subclasses) where parents[child]?.contains(parent) != true {
            parents[child, default: []].append(parent)
        }
    }
}
